"""Pictures of matches for those who were not there: films, stills and filmstrips, drawn without a window."""

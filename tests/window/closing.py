"""Closing a window as a window manager does: by a message that the program may answer as it likes."""

from __future__ import annotations

import ctypes
import ctypes.util

_CLIENT_MESSAGE = 33


class _Message(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),  # an event of X is as long as the longest of them
    )


def close_window(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (
        ctypes.c_void_p,
        ctypes.c_ulong,
        ctypes.c_int,
        ctypes.c_long,
        ctypes.POINTER(_Message),
    )
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    opened = x11.XOpenDisplay(display.encode())
    assert opened, f"display {display} cannot be opened"
    protocols = x11.XInternAtom(opened, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(opened, b"WM_DELETE_WINDOW", 0)
    message = _Message(type=_CLIENT_MESSAGE, window=window, message_type=protocols, format=32)
    message.data[0] = delete
    x11.XSendEvent(opened, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(opened)

# SPDX-License-Identifier: GPL-3.0-or-later
list(
    APPEND
    view_sources
    manual/manual_pages.cpp
    manual/manual_pages.h
    manual/manual_window.cpp
    manual/manual_window.h
)

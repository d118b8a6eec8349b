# SPDX-License-Identifier: GPL-3.0-or-later
list(
    APPEND
    view_sources
    settings/layouts_page.cpp
    settings/layouts_page.h
    settings/settings_dialog.cpp
    settings/settings_dialog.h
)

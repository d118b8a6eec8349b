# SPDX-License-Identifier: GPL-3.0-or-later
list(
    APPEND
    model_sources
    settings/model/layouts_in_force.cpp
    settings/model/layouts_in_force.h
)
list(
    APPEND
    view_sources
    settings/layouts_page.cpp
    settings/layouts_page.h
    settings/settings_dialog.cpp
    settings/settings_dialog.h
)

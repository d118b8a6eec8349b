# SPDX-License-Identifier: GPL-3.0-or-later
list(
    APPEND
    model_sources
    activity/model/activity_filter.cpp
    activity/model/activity_filter.h
    activity/model/activity_model.cpp
    activity/model/activity_model.h
)
list(
    APPEND
    view_sources
    activity/view/activity_page.cpp
    activity/view/activity_page.h
)

# SPDX-License-Identifier: GPL-3.0-or-later
list(
    APPEND page_model_sources
    models/lab_requests.cpp
    models/lab_requests.h
)

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pictures/camera.h"

#include <QSize>

#include <span>

namespace pictures {

/// One picture of docs/images.
struct Picture {
    const char* name; ///< Of its file, without `.png`.
    const char* language; ///< `en`, `zh_CN`.
    const char* theme; ///< `light`, `dark`.
    void (*scene)(Camera& camera); ///< Brings the window to where it is taken.
    QSize size = {1280, 800}; ///< Of the window, in its own dots.
    double scale = 1; ///< Of the screen.
    int textPercent = 100;
};

[[nodiscard]] std::span<const Picture> album();

/// Where tools/demo answers: the script starts it once for all pictures.
[[nodiscard]] QString demoUrl();

} // namespace pictures

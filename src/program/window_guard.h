// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace program {

/// Lives while the first object of a window system is made. Where Qt finds none it aborts the program; this says
/// instead, on standard error, what is missing and what to do, and ends the program with exit code 2. What Qt had to
/// say before is passed on when all went well. One at a time.
class WindowGuard
{
public:
    WindowGuard();
    ~WindowGuard();
    WindowGuard(const WindowGuard&) = delete;
    WindowGuard& operator=(const WindowGuard&) = delete;
};

} // namespace program

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/off_thread.h"

#include <QThreadPool>

namespace gui {

/// Where figures, words and exports are worked out. Not in the global pool: Qt paints large areas with its help, and
/// the window would stand still for as long as all of its threads are busy.
inline QThreadPool& figurePool()
{
    static QThreadPool pool;
    return pool;
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "semaphore/own_layouts.h"
#include "semaphore/state.h"

#include <QCoroTask>
#include <QPointer>

#include <vector>

namespace observer {

/// What layouts of one's own would find in a store.
struct LayoutsPreview {
    /// So many are read at most.
    static constexpr qsizetype mostRead = 50;

    std::vector<semaphore::State> found; ///< By path; those that fit in flags and keys have a program.
    qsizetype fitting = 0; ///< Paths of which keys fit a pattern.
    qsizetype read = 0; ///< So many of them were read; of what had gone by then nothing is in `found`.
};

/// Lists all key names, and reads the first paths that fit a pattern. Big answers are parsed in a worker. The error of
/// a stopped one is Cancelled.
[[nodiscard]] QCoro::Task<consul::Result<LayoutsPreview>> previewLayouts(
    QPointer<consul::Client> client, semaphore::OwnLayouts layouts, consul::StopToken stop);

} // namespace observer

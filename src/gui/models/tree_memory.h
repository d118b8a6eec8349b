// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/tree_rows.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace gui {

/// Which rows of the tree of semaphores lie open, so that they lie open again after a start. Of rows that are not there
/// now, what was known stays.
class TreeMemory
{
public:
    /// Nothing: a person has never opened or closed it.
    [[nodiscard]] std::optional<bool> isOpen(const QString& path, RowKind kind) const;
    void note(const QString& path, RowKind kind, bool open);

    [[nodiscard]] QStringList lines() const; ///< For settings; in a stable order.
    void setLines(const QStringList& lines); ///< What is no such line is left out.

private:
    QHash<QString, bool> m_open;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/tree_rows.h"

#include <QHash>
#include <QMap>
#include <QStringList>

#include <optional>

namespace gui {

/// Which rows of the tree of semaphores lie open, so that they lie open again after a start. Of rows that are not there
/// now, what was known stays; of too many the oldest goes.
class TreeMemory
{
public:
    /// Nothing: a person has never opened or closed it.
    [[nodiscard]] std::optional<bool> isOpen(const QString& path, RowKind kind) const;
    void note(const QString& path, RowKind kind, bool open);

    [[nodiscard]] QStringList lines() const; ///< For settings; what was noted last comes last.
    void setLines(const QStringList& lines); ///< What is no such line is left out.

private:
    struct RowMemory {
        bool open = false;
        quint64 at = 0; ///< In m_byAge.
    };

    void insert(const QString& key, bool open);

    QHash<QString, RowMemory> m_rows;
    QMap<quint64, QString> m_byAge;
    quint64 m_last = 0; ///< Given as an age.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/selection.h"

#include <QCoroTask>
#include <QPointer>

#include <optional>
#include <vector>

namespace keys {

/// Entries that were read together.
struct EntryPage {
    std::vector<consul::KvEntry> entries; ///< In Consul's order.
    QStringList unreachable; ///< Names that cannot be said; their values were not read.
    qint64 names = 0; ///< Names that are dealt with so far, of this page and all before it.
};

/// Reads the keys of a selection in Consul's order, some MB at a time: names first, one answer per folder, then values
/// by prefixes that hold about as many as are wanted (observer::nextPart). Belongs to one coroutine at a time.
class PageReader
{
public:
    /// `selection` must be merged.
    PageReader(QPointer<consul::Client> client, KeySelection selection, consul::StopToken stop);
    PageReader(QPointer<consul::Client> client, QString folder, Names names, consul::StopToken stop);

    /// The next page; an empty optional behind the last.
    [[nodiscard]] QCoro::Task<consul::Result<std::optional<EntryPage>>> next();
    /// How many names are known so far; all of them when there is one folder at most.
    [[nodiscard]] qint64 known() const { return m_known; }

private:
    /// A folder, or keys that stand between folders.
    struct Item {
        QString folder;
        QStringList keys;
        bool isFolder = false;
    };
    struct Part {
        QString prefix;
        QStringList single; ///< Read one by one, together.
        qsizetype names = 0;
        QStringList unreachable;
    };
    [[nodiscard]] Part nextPart();
    [[nodiscard]] std::optional<Part> partAt(qsizetype row) const;
    [[nodiscard]] QCoro::Task<consul::Result<EntryPage>> readPart(Part part);
    void adapt(const EntryPage& page);

    QPointer<consul::Client> m_client;
    consul::StopToken m_stop;
    std::vector<Item> m_items;
    std::size_t m_item = 0;
    Names m_names; ///< Of the folder under way.
    qsizetype m_row = 0; ///< In m_names, or in the keys of the item.
    qint64 m_known = 0;
    qint64 m_dealt = 0;
    qsizetype m_most = 32; ///< Keys in the next page.
};

} // namespace keys

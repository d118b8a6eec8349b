// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/page_reader.h"

#include "keys/key_name.h"
#include "keys/store_io.h"
#include "observer/store_walk.h"

#include <algorithm>

namespace keys {

namespace {

constexpr qsizetype fewestKeys = 4;
/// Not more, however small the values were: those that follow may all be of the largest size.
constexpr qsizetype mostKeys = 1024;
/// What a page should come to. Sizes are known only after reading, so the next page is made of what this one showed.
constexpr qint64 wantedBytes = 2LL * 1024 * 1024;
constexpr qsizetype singlesAtOnce = 64;

} // namespace

PageReader::PageReader(QPointer<consul::Client> client, KeySelection selection, consul::StopToken stop)
    : m_client(std::move(client))
    , m_stop(std::move(stop))
{
    QStringList keys = std::move(selection.keys);
    const auto addKeysBefore = [&](const QString* folder) {
        const auto end = folder ? std::lower_bound(keys.cbegin(), keys.cend(), *folder, consulLess) : keys.cend();
        if (end != keys.cbegin())
            m_items.push_back({QString(), QStringList(keys.cbegin(), end), false});
        keys.erase(keys.cbegin(), end);
    };
    for (const QString& folder : std::as_const(selection.folders)) {
        addKeysBefore(&folder);
        m_items.push_back({folder, {}, true});
    }
    addKeysBefore(nullptr);
    for (const Item& item : m_items)
        m_known += item.keys.size();
}

PageReader::PageReader(QPointer<consul::Client> client, QString folder, Names names, consul::StopToken stop)
    : m_client(std::move(client))
    , m_stop(std::move(stop))
    , m_names(std::move(names))
    , m_known(m_names->size())
{
    m_items.push_back({std::move(folder), {}, true});
}

/// nullopt: the name at this row cannot be said.
std::optional<PageReader::Part> PageReader::partAt(qsizetype row) const
{
    const Item& item = m_items[m_item];
    const qsizetype total = m_names->size();
    if (m_names->at(row).contains(QChar::ReplacementCharacter))
        return std::nullopt;
    if (row == 0 && total <= m_most)
        return Part{item.folder, {}, total, {}};
    // Only the names around the page decide about its prefix.
    const qsizetype before = row == 0 ? 0 : row - 1;
    const QStringList window = m_names->slice(before, row + m_most + 1);
    const auto part = observer::nextPart(window, row - before, m_most);
    // A prefix as short as the folder's name could take siblings along.
    if (part.single || part.prefix.size() <= item.folder.size() || !part.prefix.startsWith(item.folder))
        return Part{QString(), QStringList(window[row - before]), 1, {}};
    return Part{part.prefix, {}, part.keys, {}};
}

PageReader::Part PageReader::nextPart()
{
    const Item& item = m_items[m_item];
    Part part;
    if (!item.isFolder) {
        part.single = item.keys.mid(m_row, singlesAtOnce);
        part.names = part.single.size();
        return part;
    }
    // Names that stand alone are asked for together.
    const qsizetype together = std::min(singlesAtOnce, m_most);
    while (m_row + part.names < m_names->size() && part.single.size() < together) {
        const qsizetype row = m_row + part.names;
        auto next = partAt(row);
        if (!next) {
            part.unreachable.append(m_names->at(row));
            ++part.names;
            continue;
        }
        if (next->single.isEmpty()) {
            if (!part.single.isEmpty())
                return part;
            for (qsizetype each = row; each < row + next->names; ++each) {
                if (QString name = m_names->at(each); name.contains(QChar::ReplacementCharacter))
                    part.unreachable.append(std::move(name));
            }
            next->unreachable = part.unreachable;
            next->names += part.names;
            return *next;
        }
        part.single += next->single;
        ++part.names;
    }
    return part;
}

QCoro::Task<consul::Result<EntryPage>> PageReader::readPart(Part part)
{
    EntryPage page;
    page.unreachable = part.unreachable;
    if (part.prefix.isEmpty() && !part.single.isEmpty()) {
        auto entries = co_await readKeys(m_client, part.single, m_stop);
        if (!entries)
            co_return consul::Unexpected(entries.error());
        for (auto& entry : *entries) {
            if (entry)
                page.entries.push_back(std::move(*entry));
        }
        co_return page;
    }
    if (part.single.isEmpty() && part.names == part.unreachable.size())
        co_return page;
    auto list = co_await m_client->kvList(part.prefix, consul::Consistency::Default, m_stop);
    if (!list)
        co_return consul::Unexpected(list.error());
    page.entries = std::move(list->value);
    // They are told by the names already.
    std::erase_if(
        page.entries, [](const consul::KvEntry& each) { return each.key.contains(QChar::ReplacementCharacter); });
    co_return page;
}

void PageReader::adapt(const EntryPage& page)
{
    if (page.entries.empty())
        return;
    qint64 bytes = 0;
    for (const auto& entry : page.entries)
        bytes += entry.value.size() + entry.key.size() + 128; // An entry of /v1/kv without key and value.
    const qint64 each = bytes / qint64(page.entries.size()) + 1;
    // A few small values say little about those that follow.
    m_most = std::clamp<qsizetype>(std::min<qint64>(wantedBytes / each, m_most * 4), fewestKeys, mostKeys);
}

QCoro::Task<consul::Result<std::optional<EntryPage>>> PageReader::next()
{
    while (m_item < m_items.size()) {
        if (m_stop.stopRequested() || !m_client)
            co_return consul::Unexpected(cancelledError());
        const Item& item = m_items[m_item];
        if (item.isFolder && !m_names) {
            const auto names = co_await readNames(m_client, item.folder, m_stop);
            if (m_stop.stopRequested() || !m_client)
                co_return consul::Unexpected(cancelledError());
            if (!names)
                co_return consul::Unexpected(names.error());
            m_names = *names;
            m_known += m_names->size();
        }
        if (m_row >= (item.isFolder ? m_names->size() : item.keys.size())) {
            ++m_item;
            m_row = 0;
            m_names.reset();
            continue;
        }
        const Part part = nextPart();
        m_row += part.names;
        auto page = co_await readPart(part);
        if (!page)
            co_return consul::Unexpected(page.error());
        m_dealt += part.names;
        page->names = m_dealt;
        adapt(*page);
        co_return std::optional<EntryPage>(std::move(*page));
    }
    co_return std::optional<EntryPage>();
}

} // namespace keys

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/radix.h"

#include <utility>
#include <vector>

namespace practice {

/// One table of the state, as hashicorp/go-memdb keeps it: a tree by primary key and a tree for each further index, all
/// watchable. Records are immutable; a change puts a new one in its place. A copy is a snapshot.
template <typename Record>
class Table
{
public:
    using RecordPtr = std::shared_ptr<const Record>;
    using List = std::vector<RecordPtr>;
    /// Builds a key; indexKey() ends each of its parts. A null key leaves the record out of that index.
    using KeyOf = QByteArray (*)(const Record&);

    /// Further indexes need not be unique: the primary key is appended to theirs. All keys begin with `prefix`, which
    /// nobody outside names: it decides who is woken beside the point.
    explicit Table(KeyOf primary, std::vector<KeyOf> further = {}, QByteArray prefix = {})
        : m_keyOf(primary)
        , m_prefix(std::move(prefix))
    {
        for (const auto keyOf : further)
            m_further.push_back({keyOf, {}});
    }

    [[nodiscard]] RecordPtr find(const QByteArray& key) const { return m_primary.find(m_prefix + key); }
    [[nodiscard]] RecordPtr find(const QByteArray& key, WatchSet& watches) const
    {
        return m_primary.find(m_prefix + key, watches);
    }
    /// Those whose primary key begins with `prefix`, in byte order; `watches` may be null.
    [[nodiscard]] List list(const QByteArray& prefix, WatchSet* watches) const
    {
        return collect(m_primary, m_prefix + prefix, watches);
    }
    /// The same by the further index at this position.
    [[nodiscard]] List listBy(std::size_t index, const QByteArray& prefix, WatchSet* watches) const
    {
        return collect(m_further.at(index).tree, m_prefix + prefix, watches);
    }

    void put(Record record, Fired& fired)
    {
        const auto key = m_prefix + m_keyOf(record);
        const auto added = std::make_shared<const Record>(std::move(record));
        const auto old = m_primary.find(key);
        m_primary.insert(key, added, fired);
        for (auto& index : m_further) {
            const auto newKey = fullKey(index, *added, key);
            if (old) {
                const auto oldKey = fullKey(index, *old, key);
                if (!oldKey.isNull() && oldKey != newKey)
                    index.tree.erase(oldKey, fired);
            }
            if (!newKey.isNull())
                index.tree.insert(newKey, added, fired);
        }
    }

    bool erase(const QByteArray& key, Fired& fired)
    {
        const auto full = m_prefix + key;
        const auto old = m_primary.find(full);
        if (!old)
            return false;
        eraseFromFurther(*old, full, fired);
        return m_primary.erase(full, fired);
    }

    /// Erases all whose primary key begins with `prefix`; returns how many there were.
    std::size_t erasePrefix(const QByteArray& prefix, Fired& fired)
    {
        const auto doomed = list(prefix, nullptr);
        if (doomed.empty())
            return 0;
        for (const auto& record : doomed)
            eraseFromFurther(*record, m_prefix + m_keyOf(*record), fired);
        m_primary.erasePrefix(m_prefix + prefix, fired);
        return doomed.size();
    }

private:
    struct FurtherIndex {
        KeyOf keyOf;
        Radix<Record> tree;
    };

    static List collect(const Radix<Record>& tree, const QByteArray& prefix, WatchSet* watches)
    {
        List found;
        tree.each(
            prefix,
            [&found](const RecordPtr& record) {
                found.push_back(record);
                return true;
            },
            watches);
        return found;
    }

    [[nodiscard]] QByteArray fullKey(const FurtherIndex& index, const Record& record, const QByteArray& primary) const
    {
        const auto key = index.keyOf(record);
        return key.isNull() ? key : m_prefix + key + primary;
    }

    void eraseFromFurther(const Record& record, const QByteArray& primary, Fired& fired)
    {
        for (auto& index : m_further) {
            const auto key = fullKey(index, record, primary);
            if (!key.isNull())
                index.tree.erase(key, fired);
        }
    }

    KeyOf m_keyOf;
    QByteArray m_prefix;
    Radix<Record> m_primary;
    std::vector<FurtherIndex> m_further;
};

/// One part of a key: ended by a NUL, so that `a` is no prefix of `ab`.
[[nodiscard]] inline QByteArray indexKey(const QByteArray& part)
{
    return part + '\0';
}

/// The same with letter case aside, as Consul looks up nodes, services and sessions by node.
[[nodiscard]] inline QByteArray lowerKey(const QByteArray& part)
{
    return part.toLower() + '\0';
}

} // namespace practice

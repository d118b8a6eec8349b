// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/json_scan.h"
#include "semaphore/snapshot_index.h"

#include <QSet>

#include <algorithm>
#include <limits>

namespace semaphore {

Holder holderOf(const SnapshotIndex& survey, const consul::SessionId& session, SnapshotIndex::Entry key)
{
    Holder holder;
    holder.session = session;
    if (const consul::SessionInfo* info = survey.session(session)) {
        holder.name = info->name;
        holder.node = info->node;
    }
    if (key) {
        holder.key = key->key;
        holder.createIndex = key->createIndex;
        holder.modifyIndex = key->modifyIndex;
        holder.lockIndex = key->lockIndex;
        holder.live = survey.alive(*key);
    }
    return holder;
}

namespace {

constexpr int mostGaps = 1000;

Finding mayCoolDown(const QString& key, quint64 modifyIndex)
{
    return {FindingKind::LockDelayPossible, Severity::Hint, {}, key, {}, modifyIndex};
}

void findSlotGaps(const SnapshotIndex& survey, State& state)
{
    int expected = 0;
    for (const SnapshotIndex::Slot& slot : survey.slots) {
        for (; expected < slot.number; ++expected) {
            const QString name = QString::number(expected).rightJustified(3, QLatin1Char('0'));
            state.findings.push_back(mayCoolDown(state.path + QLatin1StringView("slot_") + name, 0));
        }
        expected = slot.number + 1;
    }
}

/// The number behind a top-level `score`; nothing when the value is no such object.
std::optional<double> scoreOf(const QByteArray& value)
{
    JsonScan scan(value);
    std::optional<double> score;
    JsonScan::Kind kind = JsonScan::Kind::Null;
    JsonScan::Span span;
    scan.skipSpace();
    if (!scan.take('{'))
        return std::nullopt;
    do {
        scan.skipSpace();
        if (!scan.string(span))
            return std::nullopt;
        const QString name = JsonScan::unescape(scan.text(span));
        scan.skipSpace();
        if (!scan.take(':') || !scan.value(kind, span))
            return std::nullopt;
        if (name == QLatin1StringView("score") && kind == JsonScan::Kind::Number)
            score = scan.text(span).toByteArray().toDouble();
        scan.skipSpace();
    } while (scan.take(','));
    return scan.take('}') ? score : std::nullopt;
}

} // namespace

void decodeSlots(const SnapshotIndex& survey, State& state)
{
    state.layout = Layout::Slots;
    const auto seen = static_cast<qint64>(survey.slots.size());
    const qint64 span = static_cast<qint64>(survey.slots.back().number) + 1;
    state.limit = span - seen > mostGaps ? seen : span;
    QHash<consul::SessionId, int> owned;
    for (const SnapshotIndex::Slot& slot : survey.slots) {
        if (slot.entry->session.isEmpty()) {
            state.findings.push_back(mayCoolDown(slot.entry->key, slot.entry->modifyIndex));
            continue;
        }
        Holder holder = holderOf(survey, slot.entry->session, slot.entry);
        holder.slot = slot.number;
        if (++owned[slot.entry->session] == 2)
            state.findings.push_back({FindingKind::DuplicateSlotOwner, Severity::Warning, holder.session, holder.key,
                {}, holder.modifyIndex});
        state.holders.push_back(std::move(holder));
    }
    if (state.limit == span)
        findSlotGaps(survey, state);
}

void decodeRanked(const SnapshotIndex& survey, State& state)
{
    state.layout = Layout::Ranked;
    struct Owner {
        double score;
        Holder holder;
    };
    std::vector<Owner> owners;
    owners.reserve(survey.owners.size());
    for (const SnapshotIndex::Entry entry : survey.owners) {
        const QStringView id = survey.nameOf(*entry).sliced(QLatin1StringView("owners/").size());
        const bool bound = !entry->session.isEmpty();
        Owner owner{std::numeric_limits<double>::infinity(),
            holderOf(survey, bound ? entry->session : consul::SessionId::fromText(id), entry)};
        if (!bound)
            owner.holder.live = survey.times.isEmpty() || survey.times.contains(id);
        if (const auto score = scoreOf(entry->value))
            owner.score = *score;
        else
            state.findings.push_back({FindingKind::UndecodableBody, Severity::Problem, owner.holder.session, entry->key,
                QStringLiteral("no numeric score"), entry->modifyIndex});
        owners.push_back(std::move(owner));
    }
    // Equal scores rank by name, as in the sorted set this layout stands for.
    std::stable_sort(owners.begin(), owners.end(), [](const Owner& a, const Owner& b) {
        return a.score != b.score ? a.score < b.score : a.holder.key < b.holder.key;
    });
    QSet<consul::SessionId> seen;
    for (Owner& owner : owners) {
        if (seen.contains(owner.holder.session))
            continue;
        seen.insert(owner.holder.session);
        if (!owner.holder.live)
            state.findings.push_back({FindingKind::StaleHolder, Severity::Warning, owner.holder.session,
                owner.holder.key, {}, owner.holder.modifyIndex});
        state.holders.push_back(std::move(owner.holder));
    }
    state.findings.push_back({FindingKind::LimitMissing, Severity::Hint, {}, {}, {}, 0});
}

void decodeLock(const SnapshotIndex& survey, const consul::KvEntry& key, State& state)
{
    state.layout = Layout::Lock;
    state.limit = 1;
    if (key.session.isEmpty())
        state.findings.push_back(mayCoolDown(key.key, key.modifyIndex));
    else
        state.holders.push_back(holderOf(survey, key.session, &key));
}

} // namespace semaphore

// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/ranked_set.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QUuid>

#include <algorithm>
#include <limits>
#include <utility>

namespace protocols {

using consul::StopToken;

namespace {

struct RankedSetText {
    Q_DECLARE_TR_FUNCTIONS(protocols::RankedSet)
};

using Entries = std::vector<consul::KvEntry>;

consul::TxnOp rankOperation(const char* verb, const QString& key)
{
    consul::TxnOp op;
    op.verb = verb;
    op.key = key;
    return op;
}

consul::TxnOp setting(const QString& key, qint64 score)
{
    auto op = rankOperation("set", key);
    op.value = scoreBody(score);
    return op;
}

/// A transaction that was rolled back for another reason than the one its caller expects.
Failed refused(const consul::TxnOutcome& outcome)
{
    return failed(FailureKind::Consul, outcome.errors.front().what);
}

} // namespace

QByteArray scoreBody(qint64 score)
{
    return R"({"score":)" + QByteArray::number(score) + '}';
}

std::optional<double> scoreOf(const QByteArray& body)
{
    const auto score = QJsonDocument::fromJson(body).object().value(QLatin1String("score"));
    return score.isDouble() ? std::optional(score.toDouble()) : std::nullopt;
}

std::optional<int> rankAmong(const Entries& entries, const QString& key)
{
    const auto place = [](const consul::KvEntry& each) {
        return std::pair(scoreOf(each.value).value_or(std::numeric_limits<double>::infinity()), each.key);
    };
    const auto own = std::ranges::find_if(entries, [&key](const consul::KvEntry& each) { return each.key == key; });
    if (own == entries.end())
        return std::nullopt;
    const auto ownPlace = place(*own);
    return static_cast<int>(
        std::ranges::count_if(entries, [&](const consul::KvEntry& each) { return place(each) < ownPlace; }));
}

QString newEntryId(quint64 mark, QUuid id)
{
    if (mark != 0) {
        id.data1 = static_cast<uint>(mark >> 32U);
        id.data2 = static_cast<ushort>(mark >> 16U);
        id.data3 = static_cast<ushort>(mark);
    }
    return id.toString(QUuid::WithoutBraces);
}

bool bearsMark(QStringView id, quint64 mark)
{
    const auto read = QUuid::fromString(id);
    const auto first
        = (static_cast<quint64>(read.data1) << 32U) | (static_cast<quint64>(read.data2) << 16U) | read.data3;
    return mark != 0 && first == mark;
}

RankedSet::RankedSet(TracedClient* traced, QString path, quint64 mark)
    : m_traced(traced)
    , m_path(std::move(path))
    , m_mark(mark)
{
}

QString RankedSet::folderOf(Which which) const
{
    return m_path + (which == Which::Owners ? QLatin1String("/owners/") : QLatin1String("/times/"));
}

QString RankedSet::keyOf(Which which, const QString& id) const
{
    return folderOf(which) + id;
}

QString RankedSet::counterKey() const
{
    return m_path + QLatin1String("/.counter");
}

QString RankedSet::mutexKey() const
{
    return m_path + QLatin1String("/.mutex");
}

QCoro::Task<Outcome<bool>> RankedSet::drop(Entries entries, StopToken stop)
{
    for (const auto& entry : entries) {
        const auto dropped = co_await m_traced->remove(
            RankedSetText::tr("Remove an expired entry, unless it was renewed in the meantime."), entry.key,
            entry.modifyIndex, stop);
        if (!dropped)
            co_return failed(dropped.error());
    }
    co_return true;
}

QCoro::Task<Outcome<bool>> RankedSet::dropUpTo(Which which, qint64 time, StopToken stop)
{
    auto found = co_await m_traced->list(
        RankedSetText::tr("Search for expired entries, by this contender's clock."), folderOf(which), stop);
    if (!found)
        co_return failed(found.error());
    std::erase_if(found->value, [time](const consul::KvEntry& each) {
        const auto score = scoreOf(each.value);
        return score && *score > static_cast<double>(time);
    });
    co_return co_await drop(std::move(found->value), stop);
}

QCoro::Task<Outcome<bool>> RankedSet::dropUntimed(StopToken stop)
{
    auto found = co_await m_traced->list(
        RankedSetText::tr("Search for owners whose time was removed: the two sets must agree."), m_path + u'/', stop);
    if (!found)
        co_return failed(found.error());
    const QString owners = folderOf(Which::Owners);
    const QString times = folderOf(Which::Times);
    QSet<QString> timed;
    for (const auto& each : found->value) {
        if (each.key.startsWith(times))
            timed.insert(each.key.sliced(times.size()));
    }
    std::erase_if(found->value, [&](const consul::KvEntry& each) {
        return !each.key.startsWith(owners) || timed.contains(each.key.sliced(owners.size()));
    });
    co_return co_await drop(std::move(found->value), stop);
}

QCoro::Task<Outcome<bool>> RankedSet::dropUnheld(StopToken stop)
{
    auto found
        = co_await m_traced->list(RankedSetText::tr("Search for owners whose session has ended; no clock is involved."),
            folderOf(Which::Owners), stop);
    if (!found)
        co_return failed(found.error());
    std::erase_if(found->value, [](const consul::KvEntry& each) { return !each.session.isEmpty(); });
    co_return co_await drop(std::move(found->value), stop);
}

QCoro::Task<Outcome<quint64>> RankedSet::nextTicket(StopToken stop)
{
    while (true) {
        const auto seen = co_await m_traced->get(RankedSetText::tr("Read the counter."), counterKey(), stop);
        if (!seen)
            co_return failed(seen.error());
        consul::PutOptions options;
        options.cas = seen->value ? seen->value->modifyIndex : 0;
        options.flags = !seen->value || seen->value->flags == m_mark ? m_mark : 0;
        quint64 ticket = 1;
        if (seen->value) {
            bool isNumber = false;
            ticket = seen->value->value.toULongLong(&isNumber) + 1;
            if (!isNumber)
                co_return failed(FailureKind::ForeignKey, counterKey());
        }
        const auto written = co_await m_traced->put(
            RankedSetText::tr("Take the next number: raise the counter to %1, unless another contender was faster.")
                .arg(ticket),
            counterKey(), QByteArray::number(ticket), options, stop);
        if (!written)
            co_return failed(written.error());
        if (*written)
            co_return ticket;
    }
}

QCoro::Task<Outcome<bool>> RankedSet::add(Which which, QString id, qint64 score, QString session, StopToken stop)
{
    consul::PutOptions options;
    options.acquire = session;
    const auto meaning = which == Which::Times
        ? RankedSetText::tr("Add this contender's time, so that others can detect when this entry has expired.")
        : RankedSetText::tr("Add this contender's entry to the owners, with the score %1.").arg(score);
    const auto added = co_await m_traced->put(meaning, keyOf(which, id), scoreBody(score), options, stop);
    if (!added)
        co_return failed(added.error());
    if (!*added)
        co_return failed(FailureKind::NoContenderEntry);
    co_return true;
}

QCoro::Task<Outcome<bool>> RankedSet::addGuarded(
    QString id, qint64 time, qint64 ticket, QString session, StopToken stop)
{
    auto guard = rankOperation("check-session", mutexKey());
    guard.session = session;
    const std::vector<consul::TxnOp> operations{
        guard, setting(keyOf(Which::Times, id), time), setting(keyOf(Which::Owners, id), ticket)};
    const auto added = co_await m_traced->transact(
        RankedSetText::tr("Add this contender's time and entry, provided that the mutex is still held."), operations,
        stop);
    if (!added)
        co_return failed(added.error());
    if (added->errors.empty())
        co_return true;
    if (added->errors.front().opIndex != 0)
        co_return refused(*added);
    co_return false;
}

QCoro::Task<Outcome<std::optional<int>>> RankedSet::rank(QString id, StopToken stop)
{
    const auto owners = co_await m_traced->list(
        RankedSetText::tr("List the owners to determine this contender's rank: a rank below the limit means a permit."),
        folderOf(Which::Owners), stop);
    if (!owners)
        co_return failed(owners.error());
    co_return rankAmong(owners->value, keyOf(Which::Owners, id));
}

QCoro::Task<Outcome<bool>> RankedSet::touch(Which which, QString id, qint64 score, StopToken stop)
{
    const auto own = keyOf(which, id);
    const auto seen
        = co_await m_traced->get(RankedSetText::tr("Check whether this contender's entry still exists."), own, stop);
    if (!seen)
        co_return failed(seen.error());
    if (!seen->value)
        co_return false;
    consul::PutOptions options;
    options.cas = seen->value->modifyIndex;
    const auto written
        = co_await m_traced->put(RankedSetText::tr("Renew: write the current time into this contender's entry."), own,
            scoreBody(score), options, stop);
    if (!written)
        co_return failed(written.error());
    co_return bool(
        *written); // Only this contender writes its entry, so a refused write means that the entry was removed.
}

QCoro::Task<Outcome<bool>> RankedSet::remove(std::vector<Which> sets, QString id, StopToken stop)
{
    std::vector<consul::TxnOp> operations{rankOperation("get", keyOf(sets.front(), id))};
    for (const Which which : sets)
        operations.push_back(rankOperation("delete", keyOf(which, id)));
    auto call = m_traced->transact(
        RankedSetText::tr("Remove this contender's entry. Reading it in the same step shows whether it still existed."),
        operations, stop);
    const auto removed = co_await call;
    if (!removed)
        co_return failed(removed.error());
    if (removed->errors.empty())
        co_return true;
    if (removed->errors.front().opIndex != 0)
        co_return refused(*removed);
    // Nothing was deleted then, and the other sets may still have their entry.
    for (const Which which : sets) {
        const auto gone
            = co_await m_traced->remove(RankedSetText::tr("The entry had expired: delete what is left of it."),
                keyOf(which, id), std::nullopt, stop);
        if (!gone)
            co_return failed(gone.error());
    }
    co_return false;
}

QCoro::Task<Outcome<bool>> RankedSet::has(Which which, QString id, QString session, StopToken stop)
{
    const auto seen = co_await m_traced->get(RankedSetText::tr("Check whether this contender's entry still exists."),
        keyOf(which, id), stop, consul::Consistency::Consistent);
    if (!seen)
        co_return failed(seen.error());
    co_return seen->value && (session.isEmpty() || seen->value->session == session);
}

} // namespace protocols

// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/ranked.h"

#include "protocols/deadline.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct RankedText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Ranked)
};

} // namespace

Ranked::Ranked(Terms terms, TracedClient* traced)
    : Strategy(std::move(terms), traced)
    , m_set(traced, this->terms().path, this->terms().mark)
{
}

QCoro::Task<Outcome<Acquired>> Ranked::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    while (true) {
        const auto outcome = co_await attempt(stop);
        if (!outcome || outcome->granted || deadline.hasExpired())
            co_return outcome;
        const milliseconds pause(random().bounded(100, 601));
        auto rest
            = traced().pause(RankedText::tr("No permit: the document's client gives up here. This one waits for a "
                                            "random while and begins again."),
                waitWithin(deadline, pause), stop);
        if (!co_await rest)
            co_return failed(FailureKind::Stopped);
    }
}

QCoro::Task<Outcome<Acquired>> Ranked::judge(std::optional<quint64> ticket, StopToken stop)
{
    const auto rank = co_await m_set.rank(m_id, stop);
    if (!rank)
        co_return Failed(rank.error());
    Acquired outcome;
    outcome.granted = rank->has_value() && **rank < terms().limit;
    if (outcome.granted) {
        outcome.fence = ticket;
        co_return outcome;
    }
    const auto left = co_await m_set.remove(entries(), m_id, stop);
    if (!left)
        co_return Failed(left.error());
    m_id.clear();
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Ranked::doRelease(StopToken stop)
{
    const auto left = co_await m_set.remove(entries(), m_id, stop);
    if (!left)
        co_return left;
    setHeld(false);
    m_id.clear();
    if (!*left)
        co_return failed(FailureKind::Expired);
    co_return true;
}

QCoro::Task<Outcome<bool>> Ranked::doRefresh(StopToken stop)
{
    const auto timed = entries().front(); // The document's time set; where there is one set only, that.
    const auto touched = co_await m_set.touch(timed, m_id, wallClock(), stop);
    if (touched && !*touched)
        co_return failed(FailureKind::Expired);
    co_return touched;
}

QCoro::Task<Outcome<bool>> Ranked::check(StopToken stop)
{
    if (!isHeld())
        co_return false;
    for (const auto which : entries()) {
        const auto there = co_await m_set.has(which, m_id, session(), stop);
        if (!there)
            co_return there;
        if (!*there) {
            setHeld(false);
            co_return false;
        }
    }
    co_return true;
}

QCoro::Task<Outcome<bool>> Ranked::sweep(StopToken stop)
{
    if (!m_id.isEmpty()) {
        for (const auto which : entries()) {
            const auto gone = co_await traced().remove(
                RankedText::tr("Clean up: delete the own entry."), m_set.keyOf(which, m_id), std::nullopt, stop);
            if (!gone)
                co_return failed(gone.error());
        }
        m_id.clear();
        setHeld(false);
    }
    co_return co_await Strategy::sweep(stop);
}

std::optional<Strategy::Rhythm> Ranked::refreshRhythm() const
{
    const auto half = std::max(terms().timeout / 2, 10ms);
    return Rhythm{half, half};
}

void Ranked::newId()
{
    m_id = newEntryId(terms().mark);
}

qint64 Ranked::wallClock() const
{
    return QDateTime::currentMSecsSinceEpoch() + terms().clockSkew.count();
}

} // namespace protocols

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run_private.h"

namespace lab {

using namespace std::chrono_literals;

bool Run::isSwept() const
{
    return d->swept;
}

void Run::Private::endAll(bool wanted)
{
    if (phase == Phase::Stopping || phase == Phase::Finished)
        return;
    interrupted = wanted;
    longest.stop();
    faultTimers.reset();
    const auto token = stop.token();
    setPhase(Phase::Stopping);
    if (token.stopRequested())
        return;
    const bool isEmpty = alive == 0;
    stopContenders();
    if (isEmpty)
        contenderStopped();
}

void Run::Private::stopContenders()
{
    const auto token = stop.token();
    const auto all = contenders;
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        each->stop();
    }
}

void Run::Private::contenderStopped()
{
    if (--alive > 0)
        return;
    ended = protocols::steadyNow();
    if (phase != Phase::Stopping)
        setPhase(Phase::Stopping);
    // Not from inside the signal of a contender: what hears of the end may delete the run.
    const auto go = [this] { finish(this, stop.token()); };
    QMetaObject::invokeMethod(q, go, Qt::QueuedConnection);
}

std::vector<consul::KvEntry> Run::Private::leftOf(const Seen& seen) const
{
    std::vector<consul::KvEntry> left;
    for (const auto& entry : seen.keys) {
        const bool isGuarded = std::any_of(record.places.begin(), record.places.end(),
            [&entry](const RunPlace& place) { return entry.key == guardedKeyOf(place.path); });
        if (!isGuarded)
            left.push_back(entry);
    }
    return left;
}

QCoro::Task<std::optional<consul::Error>> Run::Private::sweepWorkers(Private* d, consul::StopToken stop)
{
    std::optional<consul::Error> failure;
    const auto all = d->contenders;
    for (const Contender* each : all) {
        // Its own record says the same; that may be missing, where it could not be written.
        RunRecord record = d->record;
        record.id = each->workerRun();
        if (record.id.isEmpty())
            continue;
        // A process that was killed may have had more than it could tell.
        const KnownIds known{d->sessionIds, false};
        auto sweep = sweepRun(d->pool.client(), record, stop, known);
        const auto trouble = co_await sweep;
        if (stop.stopRequested())
            co_return failure;
        if (trouble)
            failure = trouble;
        else
            d->records.remove(record.id);
    }
    co_return failure;
}

QCoro::Task<> Run::Private::finish(Private* d, consul::StopToken stop)
{
    if (stop.stopRequested() || d->alive > 0 || d->phase == Phase::Finished)
        co_return; // Somebody was added meanwhile, or it has been here.
    d->longest.stop();
    d->faultTimers.reset();
    std::optional<consul::Error> failure;
    if (d->setOffDone) {
        auto look = see(d->pool.client(), d->record.paths(), stop);
        const auto seen = co_await look;
        if (stop.stopRequested())
            co_return;
        if (seen)
            d->keysLeft = d->leftOf(*seen);
        const KnownIds known{d->sessionIds, d->forgotten.sessions == 0};
        auto sweep = sweepRun(d->pool.client(), d->record, stop, known);
        failure = co_await sweep;
        if (stop.stopRequested())
            co_return;
        auto others = sweepWorkers(d, stop);
        const auto trouble = co_await others;
        if (stop.stopRequested())
            co_return;
        failure = failure ? failure : trouble;
    }
    d->orderly.stop();
    d->accountFor(0ms);
    if (stop.stopRequested())
        co_return;
    for (const auto& [path, view] : d->views)
        view->stop();
    if (failure) {
        d->swept = false;
        Q_EMIT d->q->trouble(Run::tr("The run could not be swept: %1 It stays on the list of runs left behind.")
                                 .arg(describe(*failure)));
        if (stop.stopRequested())
            co_return;
    } else {
        d->records.remove(d->record.id);
    }
    d->setPhase(Phase::Finished);
    if (!stop.stopRequested())
        Q_EMIT d->q->finished();
}

} // namespace lab

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run_private.h"
#include "semaphore/body.h"

namespace lab {

namespace {

constexpr int mostRounds = 50; ///< Others may write at the same time.

} // namespace

void Run::Private::plan()
{
    faultTimers = std::make_unique<QObject>();
    for (const PlannedFault& planned : scenario.faults) {
        if (planned.at)
            QTimer::singleShot(*planned.at, faultTimers.get(), [this, planned] { strike(planned); });
    }
    for (const PlannedEdit& each : scenario.edits)
        QTimer::singleShot(each.at, faultTimers.get(), [this, each] { edit(this, each, stop.token()); });
}

QCoro::Task<> Run::Private::edit(Private* d, PlannedEdit edit, consul::StopToken stop)
{
    const QPointer<consul::Client> client = d->pool.client();
    const QString key = (edit.path.isEmpty() ? d->scenario.path : edit.path) + QStringLiteral("/.lock");
    QString problem;
    bool isDone = false;
    for (int round = 0; round < mostRounds && !isDone && problem.isEmpty(); ++round) {
        auto read = client->kvGet(key, consul::Consistency::Consistent, stop);
        const auto found = co_await read;
        if (stop.stopRequested() || !client)
            co_return;
        if (!found || !found->value) {
            problem = found ? Run::tr("it is not there.") : describe(found.error());
            break;
        }
        const consul::KvEntry& entry = *found->value;
        const auto body = semaphore::parseBody(entry.value);
        consul::PutOptions options;
        options.flags = entry.flags;
        options.cas = entry.modifyIndex;
        const bool deletes = edit.kind == PlannedEdit::Kind::DeleteLock;
        const auto text
            = deletes || !body.problem.isEmpty() ? QByteArray() : semaphore::withLimit(entry.value, body, edit.limit);
        auto write = deletes ? client->kvDelete(key, entry.modifyIndex, stop) : client->kvPut(key, text, options, stop);
        const auto written = co_await write;
        if (stop.stopRequested() || !client)
            co_return;
        isDone = written && *written;
        problem = written ? QString() : describe(written.error());
    }
    if (!isDone)
        Q_EMIT d->q->trouble(Run::tr("The planned edit of %1 was not made: %2").arg(key, problem));
}

bool Run::Private::concerns(const PlannedFault& planned, int contender) const
{
    if (planned.contender >= 0)
        return planned.contender == contender;
    const auto& spec = contenders[static_cast<std::size_t>(contender)]->spec();
    return planned.group.isEmpty() || planned.group == spec.group;
}

/// Told first: the fault may end the run.
void Run::Private::hit(Contender* contender, const Fault& fault) const
{
    if (!contender->isOver())
        Q_EMIT q->struck(contender->number(), fault);
    contender->suffer(fault);
}

void Run::Private::strike(const PlannedFault& planned)
{
    const auto all = contenders; // A fault may end the run, and with it anything.
    const auto token = stop.token();
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        if (!concerns(planned, each->number()))
            continue;
        if (planned.contender == PlannedFault::holder && each->state() != ContenderState::Holding)
            continue;
        hit(each, planned.fault);
        if (planned.contender != PlannedFault::all)
            return;
    }
    if (planned.contender == PlannedFault::holder)
        waitingForHolder.push_back(planned);
}

void Run::Private::strikeAtGrant(int contender, int cycle)
{
    const auto token = stop.token();
    std::vector<Fault> faults;
    for (std::size_t number = 0; number < scenario.faults.size(); ++number) {
        const PlannedFault& planned = scenario.faults[number];
        const bool byChance = !planned.at && concerns(planned, contender);
        if (byChance && chanceOf(*scenario.seed, contender, cycle, number) < planned.probability)
            faults.push_back(planned.fault);
    }
    const auto due = std::find_if(waitingForHolder.begin(), waitingForHolder.end(),
        [&](const PlannedFault& planned) { return concerns(planned, contender); });
    if (due != waitingForHolder.end()) {
        faults.push_back(due->fault);
        waitingForHolder.erase(due);
    }
    for (const Fault& fault : faults) {
        if (token.stopRequested())
            return;
        hit(contenders[static_cast<std::size_t>(contender)], fault);
    }
}

} // namespace lab

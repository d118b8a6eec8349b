// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_coordinator.h"

#include "consul/watch.h"

#include <QCoreApplication>

#include <utility>

namespace protocols {

using namespace std::chrono_literals;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(protocols::Queue)
};

constexpr std::chrono::milliseconds freshEnough = 250ms;
/// Requests that fail are repeated for so long before those who wait are told.
constexpr auto patience = 30s;
constexpr std::chrono::milliseconds longestQuery = 20s;

} // namespace

QueueCoordinator::QueueCoordinator(QPointer<consul::Client> client, QString path)
    : m_client(std::move(client))
    , m_traced(m_client)
    , m_path(std::move(path))
{
    m_traced.setSink([this](const Step& step) { m_lastStep = step; });
    m_offerEnds.setSingleShot(true);
    m_offerEnds.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_offerEnds, &QTimer::timeout, &m_offerEnds, [this] { poke(); });
}

QueueCoordinator::~QueueCoordinator() = default;

// --- What the contenders want ----------------------------------------------------------------------------------------

QCoro::Task<Outcome<Acquired>> QueueCoordinator::enter(
    std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop)
{
    auto gate = ticket->traced->pass(Gate::Way::Out, stop);
    if (const auto blocked = co_await gate)
        co_return failed(*blocked);
    const bool isNew = !ticket->isOpen();
    if (isNew)
        ticket->member.number = ++m_arrivals;
    ticket->member.once = deadline.hasExpired();
    ticket->listed = false;
    // A single try deserves the newest state, and so does whoever comes when nobody looks for strangers. And the list
    // tells what became of a ticket that was here before.
    const bool isOld = !m_watching && m_listAge.isValid() && m_listAge.hasExpired(freshEnough.count());
    if (ticket->member.once || isOld || !isNew)
        m_mustRead = true;
    queueUp(ticket, QueueMember::Want::Enter);
    auto wait = waitFor(ticket, ticket->member.once ? QDeadlineTimer(QDeadlineTimer::Forever) : deadline, stop);
    const bool settled = co_await wait;
    if (stop.stopRequested()) {
        abandon(ticket);
        co_return failed(FailureKind::Stopped);
    }
    if (!settled) { // The deadline passed. The grant may be on its way: only leaving tells.
        auto gone = leave(ticket, stop);
        const auto left = co_await gone;
        if (!left)
            co_return Failed(left.error());
        co_return Acquired{};
    }
    auto back = ticket->traced->pass(Gate::Way::Back, stop);
    if (const auto blocked = co_await back)
        co_return failed(*blocked);
    switch (ticket->fate) {
    case QueueTicket::Fate::Granted: {
        Acquired acquired;
        acquired.granted = true;
        acquired.fence = ticket->fence;
        if (ticket->member.createIndex != 0)
            acquired.arrival = ticket->member.createIndex;
        co_return acquired;
    }
    case QueueTicket::Fate::Broken:
        co_return Failed(ticket->failure.value_or(Failure()));
    default:
        co_return Acquired{};
    }
}

QCoro::Task<Outcome<bool>> QueueCoordinator::leave(std::shared_ptr<QueueTicket> ticket, consul::StopToken stop)
{
    if (ticket->traced == nullptr)
        co_return true;
    auto gate = ticket->traced->pass(Gate::Way::Out, stop);
    if (const auto blocked = co_await gate)
        co_return failed(*blocked);
    queueUp(ticket, QueueMember::Want::Leave);
    auto wait = waitFor(ticket, QDeadlineTimer(QDeadlineTimer::Forever), stop);
    co_await wait;
    if (stop.stopRequested()) {
        abandon(ticket);
        co_return failed(FailureKind::Stopped);
    }
    auto back = ticket->traced->pass(Gate::Way::Back, stop);
    if (const auto blocked = co_await back)
        co_return failed(*blocked);
    if (ticket->failure)
        co_return Failed(*ticket->failure);
    co_return true;
}

void QueueCoordinator::queueUp(const std::shared_ptr<QueueTicket>& ticket, QueueMember::Want want)
{
    ticket->member.want = want;
    ticket->fate = QueueTicket::Fate::Pending;
    ticket->failure.reset();
    m_tickets.add(ticket);
    poke();
}

void QueueCoordinator::abandon(const std::shared_ptr<QueueTicket>& ticket)
{
    ticket->traced = nullptr;
    m_holding.remove(ticket->member.session);
    m_tickets.remove(ticket);
    // Its key is a stranger's from now on, and its permit lives as long as its session: only a list tells.
    m_mustRead = true;
    if (someWait())
        poke();
    else if (m_watchStop)
        m_watchStop->stop();
}

QCoro::Task<bool> QueueCoordinator::waitFor(
    std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop)
{
    ticket->wake = std::make_unique<consul::StopSource>();
    const auto woken = ticket->wake->token();
    QObject context;
    if (stop.state() != nullptr) {
        QObject::connect(stop.state(), &consul::StopState::requested, &context, [ticket] {
            if (const auto wake = std::move(ticket->wake))
                wake->stop();
        });
        if (stop.stopRequested())
            co_return false;
    }
    bool slept = false;
    if (deadline.isForever()) {
        auto wait = woken.stopped();
        co_await wait;
    } else {
        auto sleep = woken.sleepFor(std::chrono::milliseconds(deadline.remainingTime()));
        slept = co_await sleep;
    }
    ticket->wake.reset();
    co_return !slept && !stop.stopRequested();
}

void QueueCoordinator::settle(
    const std::shared_ptr<QueueTicket>& ticket, QueueTicket::Fate fate, std::optional<Failure> failure)
{
    ticket->fate = fate;
    ticket->failure = std::move(failure);
    m_tickets.remove(ticket);
    if (fate == QueueTicket::Fate::Granted)
        m_holding.insert(ticket->member.session);
    else if (ticket->member.want == QueueMember::Want::Leave)
        m_holding.remove(ticket->member.session);
    if (const auto wake = std::move(ticket->wake))
        wake->stop(); // Resumes the contender here and now: it may come back with its next wish.
}

// --- The loop --------------------------------------------------------------------------------------------------------

void QueueCoordinator::poke()
{
    m_again = true;
    if (!std::exchange(m_working, true))
        work(shared_from_this());
}

QCoro::Task<> QueueCoordinator::work(std::shared_ptr<QueueCoordinator> self)
{
    const auto stop = self->m_stop.token();
    while (std::exchange(self->m_again, false) && !self->m_tickets.isEmpty()) {
        // One turn of the event loop: whoever wants something now goes into the same round.
        auto gather = stop.sleepFor(0ms);
        co_await gather;
        // A list of the watch may have been under way while own transactions were.
        const auto fresh = std::exchange(self->m_fresh, std::nullopt);
        if (fresh && !self->m_mustRead && fresh->index >= self->m_viewIndex && !self->adopt(*fresh))
            continue;
        if (self->m_mustRead) {
            auto read = self->readList();
            const bool isRead = co_await read;
            if (!isRead)
                continue;
        }
        const auto limit = self->commonLimit();
        if (!limit)
            break;
        auto round = self->nextRound(*limit);
        if (!round.operations.empty()) {
            self->m_again = true;
            auto send = self->sendRound(std::move(round), *limit);
            const bool carriedOut = co_await send;
            if (!carriedOut)
                continue;
        }
        self->settleSingleTries();
    }
    self->m_working = false;
    if (self->someWait() && !std::exchange(self->m_watching, true))
        watch(self);
}

QueueRound QueueCoordinator::nextRound(qint64 limit)
{
    std::vector<const QueueMember*> members;
    for (const auto& [number, ticket] : m_tickets) {
        ticket->member.awake = ticket->wake && ticket->traced->isOpen();
        members.push_back(&ticket->member);
    }
    const auto now = std::chrono::steady_clock::now();
    auto round = composeRound(m_path, limit, m_view, members, m_policy.passedOver(now));
    m_policy.offer(round.offers, now);
    if (const auto ends = m_policy.ends())
        m_offerEnds.start(std::chrono::ceil<std::chrono::milliseconds>(*ends - now));
    else
        m_offerEnds.stop();
    return round;
}

/// While somebody waits, strangers may come, go and die: one blocking query for all.
QCoro::Task<> QueueCoordinator::watch(std::shared_ptr<QueueCoordinator> self)
{
    self->m_watchStop = std::make_unique<consul::StopSource>();
    const auto stop = self->m_watchStop->token();
    while (self->someWait() && !stop.stopRequested()) {
        const auto asked = self->m_listIndex;
        auto call = self->m_traced.awaitList(
            Words::tr("Wait for a change below the prefix, once for all contenders of this process."),
            self->m_path + u'/', asked, longestQuery, stop);
        auto list = co_await call;
        self->announceToFirst();
        if (stop.stopRequested() || !self->m_client)
            break;
        if (list) {
            // Big lists not too often: own transactions wake this, too, and their outcome is known.
            const auto pause = list->value.size() > 100 ? 250ms : 10ms;
            if (list->index < asked)
                self->m_mustRead = true; // The index stepped back (facts §4.1): it does not tell what is older.
            self->m_listIndex = list->index < asked ? 0 : list->index;
            self->m_fresh = std::move(*list);
            self->poke();
            auto rest = stop.sleepFor(pause);
            co_await rest;
        } else {
            self->m_mustRead = true; // The loop reads, and tells those who wait if that fails for long.
            self->poke();
            auto rest = stop.sleepFor(1s);
            co_await rest;
        }
    }
    self->m_watching = false;
    if (self->someWait())
        self->poke();
}

QCoro::Task<bool> QueueCoordinator::readList()
{
    const auto stop = m_stop.token();
    m_mustRead = false; // What makes the view doubtful from now on asks for the next list.
    for (const auto& [number, ticket] : m_tickets)
        ticket->listed = true;
    auto call = m_traced.list(
        Words::tr("Read the semaphore: limit, holders, and who waits in which order."), m_path + u'/', stop);
    const auto list = co_await call;
    announceToFirst();
    if (!list) {
        auto trouble = list.error();
        m_mustRead = true;
        m_again = true;
        if (!m_client || !consul::isTransient(trouble.kind)) {
            failAll(trouble);
            co_return false;
        }
        if (!m_troubleSince.isValid())
            m_troubleSince.start();
        if (m_troubleSince.hasExpired(std::chrono::milliseconds(patience).count())) {
            failAll(trouble);
            co_return false;
        }
        auto rest = stop.sleepFor(consul::backOff(++m_failures, trouble.kind, 0.5));
        co_await rest;
        co_return false;
    }
    m_failures = 0;
    m_troubleSince.invalidate();
    m_listIndex = list->index;
    co_return adopt(*list);
}

QCoro::Task<bool> QueueCoordinator::sendRound(QueueRound round, qint64 limit)
{
    const auto stop = m_stop.token();
    auto call = m_traced.transact(Words::tr("One transaction for all: give back %1, enter %2, grant %3 (limit %4).")
                                      .arg(round.left.size())
                                      .arg(round.entered.size())
                                      .arg(round.granted.size())
                                      .arg(limit),
        round.operations, stop);
    const auto outcome = co_await call;
    announce(round.left + round.entered + round.granted);
    if (!outcome) {
        m_mustRead = true; // It may have been carried out; the next list tells.
        if (!m_client || !consul::isTransient(outcome.error().kind))
            failAll(outcome.error());
        co_return false;
    }
    if (!outcome->errors.empty()) {
        refuse(round, *outcome);
        co_return false;
    }
    carryOut(round, *outcome);
    co_return true;
}

} // namespace protocols

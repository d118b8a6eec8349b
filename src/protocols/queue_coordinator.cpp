// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_coordinator.h"

#include "consul/watch.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace protocols {

using namespace std::chrono_literals;

namespace {

struct QueueCoordinatorText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Queue)
};

constexpr std::chrono::milliseconds freshEnough = 250ms;
/// Requests that fail are repeated for so long before those who wait are told.
constexpr auto patience = 30s;
constexpr std::chrono::milliseconds longestQuery = 20s;

/// That a key has this ModifyIndex still, see Recollection.
QByteArray stillIs(const QString& key, quint64 index)
{
    return "\"Key\":\"" + key.toUtf8() + "\",\"Is\":" + QByteArray::number(index) + ' ';
}

/// The client goes, and so must who waits for it. While its requests end, a QPointer to it is not null yet.
template <typename T>
bool isCancelled(const consul::Result<T>& answer)
{
    return !answer && answer.error().kind == consul::ErrorKind::Cancelled;
}

} // namespace

void QueueTickets::add(const Ticket& ticket)
{
    m_inOrder.insert({ticket->member.number, ticket});
    m_bySession.insert(ticket->member.session, ticket);
}

void QueueTickets::remove(const Ticket& ticket)
{
    const auto found = m_inOrder.find(ticket->member.number);
    if (found == m_inOrder.end() || found->second != ticket)
        return;
    if (m_bySession.value(ticket->member.session) == ticket)
        m_bySession.remove(ticket->member.session);
    m_inOrder.erase(found);
}

std::vector<QueueTickets::Ticket> QueueTickets::those(const std::function<bool(const QueueTicket&)>& isWanted) const
{
    std::vector<Ticket> found;
    for (const auto& [number, ticket] : m_inOrder) {
        if (isWanted(*ticket))
            found.push_back(ticket);
    }
    return found;
}

std::vector<QueueTickets::Ticket> QueueTickets::of(const QStringList& sessions) const
{
    std::vector<Ticket> found;
    QSet<QString> seen;
    for (const QString& session : sessions) {
        const auto ticket = m_bySession.value(session);
        if (ticket && !seen.contains(session))
            found.push_back(ticket);
        seen.insert(session);
    }
    return found;
}

std::vector<QueueTickets::Ticket> QueueTickets::all() const
{
    return those([](const QueueTicket&) { return true; });
}

QueueCoordinator::QueueCoordinator(QPointer<consul::Client> client, QString path, Surroundings& surroundings)
    : m_client(std::move(client))
    , m_surroundings(surroundings)
    , m_traced(m_client, nullptr, nullptr, surroundings)
    , m_path(std::move(path))
{
    m_traced.setSink([this](const Step& step) { m_lastStep = step; });
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
    const bool isOld = !m_watching && isOlder(m_listedAt, freshEnough);
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
        const auto left = co_await leave(ticket, stop);
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
    co_await waitFor(ticket, QDeadlineTimer(QDeadlineTimer::Forever), stop);
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
    if (deadline.isForever())
        co_await woken.stopped();
    else
        slept = co_await m_surroundings.sleep(std::chrono::milliseconds(deadline.remainingTime()), woken);
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
        // One turn of the event loop: whoever wants something now goes into the same cycle.
        co_await self->m_surroundings.sleep(0ms, stop);
        // A list of the watch may have been under way while own transactions were.
        const auto fresh = std::exchange(self->m_fresh, std::nullopt);
        if (fresh && !self->m_mustRead && fresh->index >= self->m_viewIndex && !self->adopt(*fresh))
            continue;
        if (self->m_mustRead) {
            const bool isRead = co_await self->readList();
            if (!isRead)
                continue;
        }
        const auto limit = self->commonLimit();
        if (!limit)
            break;
        auto cycle = self->nextCycle(*limit);
        if (!cycle.operations.empty()) {
            self->m_again = true;
            const bool carriedOut = co_await self->sendCycle(std::move(cycle), *limit);
            if (!carriedOut)
                continue;
        }
        self->settleSingleTries();
    }
    self->m_working = false;
    if (self->someWait() && !std::exchange(self->m_watching, true))
        watch(self);
}

QueueCycle QueueCoordinator::nextCycle(qint64 limit)
{
    std::vector<const QueueMember*> members;
    for (const auto& [number, ticket] : m_tickets) {
        ticket->member.awake = ticket->wake && ticket->traced->isOpen();
        members.push_back(&ticket->member);
    }
    const ForeignContenderPolicy::Time now(m_surroundings.steady());
    auto cycle = composeCycle(m_path, limit, m_view, members, m_policy.passedOver(now));
    m_policy.offer(cycle.offers, now);
    m_offer.reset();
    if (const auto ends = m_policy.ends()) {
        m_offer = std::make_unique<consul::StopSource>();
        pokeAfter(this, std::chrono::ceil<std::chrono::milliseconds>(*ends - now), m_offer->token());
    }
    return cycle;
}

/// The coordinator stops it before it goes.
QCoro::Task<> QueueCoordinator::pokeAfter(
    QueueCoordinator* self, std::chrono::milliseconds time, consul::StopToken stop)
{
    const bool slept = co_await self->m_surroundings.sleep(time, stop);
    if (slept)
        self->poke();
}

Recollection QueueCoordinator::recollect(bool mayFail) const
{
    const auto steady = m_surroundings.steady();
    const ForeignContenderPolicy::Time now(steady);
    Recollection all;
    const auto number = [&all](qint64 value) { all.text += QByteArray::number(value) + ' '; };
    const auto rest = [&number, steady](std::optional<std::chrono::nanoseconds> until) {
        number(until ? qint64((*until - steady).count()) : -1);
    };
    for (const bool each :
        {m_working, m_watching, m_again, m_mustRead, m_watchStop && !m_watchStop->token().stopRequested()})
        number(each ? 1 : 0);
    rest(m_watchRests);
    rest(m_workRests);
    const auto offer = m_offer ? m_policy.ends() : std::nullopt;
    number(offer ? qint64(std::chrono::nanoseconds(*offer - now).count()) : -1);
    number(m_offer ? 1 : 0);
    number(m_failures);
    if (m_troubleSince)
        number((steady - *m_troubleSince).count());
    // The age of the list matters only to attempts that may fail at once. Beyond this, all ages are the same.
    if (mayFail)
        number(m_listedAt
                ? std::min<qint64>((steady - *m_listedAt).count(), std::chrono::nanoseconds(freshEnough).count())
                : -1);
    // Its own answer tells the watch where it goes on.
    if (mayFail || !m_watching || m_watchRests)
        all.text += "\"ListIndex\":" + QByteArray::number(m_listIndex) + ' ';
    for (const auto& [order, ticket] : m_tickets) {
        const auto& member = ticket->member;
        all.text += "ticket ";
        for (const bool each : {member.want == QueueMember::Want::Enter, member.createIndex != 0, member.once,
                 ticket->listed, ticket->wake != nullptr, ticket->traced != nullptr})
            number(each ? 1 : 0);
        number(static_cast<int>(ticket->fate));
    }
    for (const auto& session : m_holding)
        all.parts.append("holding " + session.toUtf8());
    for (const auto& session : m_policy.sessions())
        all.parts.append(
            "policy " + session.toUtf8() + ' ' + m_policy.recollect(session, m_path + u'/' + session, now));
    recollectView(all);
    return all;
}

/// What the next cycle starts from, unless the path is read before.
void QueueCoordinator::recollectView(Recollection& all) const
{
    if (m_mustRead || m_reading) // Not this: it is replaced, or read again.
        return;
    const auto number = [&all](qint64 value) { all.view += QByteArray::number(value) + ' '; };
    // While a transaction is under way, a list of the watch that is there already will be older than its outcome.
    if (m_fresh && !m_asking && m_fresh->index >= m_viewIndex) {
        all.view += "fresh \"ListIndex\":" + QByteArray::number(m_fresh->index) + ' ';
        for (const auto& each : m_fresh->value) {
            all.viewParts.append("fresh " + each.key.toUtf8() + ' ' + each.value + ' '
                + each.session.toString().toUtf8() + ' ' + QByteArray::number(each.flags) + " \"CreateIndex\":"
                + QByteArray::number(each.createIndex) + ' ' + stillIs(each.key, each.modifyIndex));
        }
        return;
    }
    const auto& lock = m_view.lock;
    for (const bool each : {lock.nothingYet, lock.withoutHolders, lock.limit.has_value()})
        number(each ? 1 : 0);
    number(static_cast<int>(lock.family));
    number(lock.limit.value_or(0));
    number(static_cast<qint64>(lock.flags));
    all.view += stillIs(m_path + QStringLiteral("/.lock"), lock.cas);
    for (const auto& holder : lock.holders)
        all.viewParts.append("holder " + holder.toUtf8());
    for (const auto& each : m_view.stale)
        all.viewParts.append("stale " + each.toUtf8());
    // In the order of their arrival; of the own index it counts where it belongs among them.
    const auto first = m_tickets.first();
    const auto own = first ? first->member.createIndex : 0;
    bool isPlaced = own == 0;
    for (const auto& each : m_view.strangers) {
        if (!isPlaced && own <= each.createIndex) {
            isPlaced = true;
            all.view += "own ";
        }
        all.view += each.session.toUtf8() + ' ' + stillIs(m_path + u'/' + each.session, each.modifyIndex);
    }
}

bool QueueCoordinator::isOlder(std::optional<std::chrono::nanoseconds> then, std::chrono::nanoseconds age) const
{
    return then && m_surroundings.steady() - *then >= age;
}

/// While somebody waits, strangers may come, go and die: one blocking query for all.
QCoro::Task<> QueueCoordinator::watch(std::shared_ptr<QueueCoordinator> self)
{
    self->m_watchStop = std::make_unique<consul::StopSource>();
    const auto stop = self->m_watchStop->token();
    while (self->someWait() && !stop.stopRequested()) {
        const auto asked = self->m_listIndex;
        auto list = co_await self->m_traced.awaitList(
            QueueCoordinatorText::tr(
                "Wait for a change below the prefix; one wait serves all contenders of this process."),
            self->m_path + u'/', asked, longestQuery, stop);
        self->announceToFirst();
        if (stop.stopRequested() || !self->m_client)
            break;
        if (isCancelled(list)) {
            self->m_mustRead = true; // The loop has no client by then, and tells those who wait.
            break;
        }
        if (list) {
            // Big lists not too often: own transactions wake this, too, and their outcome is known.
            const std::chrono::milliseconds pause = list->value.size() > 100 ? 250ms : 10ms;
            if (list->index < asked)
                self->m_mustRead = true; // The index stepped back (facts §4.1): it does not tell what is older.
            self->m_listIndex = list->index < asked ? 0 : list->index;
            self->m_fresh = std::move(*list);
            self->poke();
            self->m_watchRests = self->m_surroundings.steady() + pause;
            co_await self->m_surroundings.sleep(pause, stop);
            self->m_watchRests.reset();
        } else {
            self->m_mustRead = true; // The loop reads, and tells those who wait if that fails for long.
            self->poke();
            self->m_watchRests = self->m_surroundings.steady() + 1s;
            co_await self->m_surroundings.sleep(1s, stop);
            self->m_watchRests.reset();
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
    m_asking = m_reading = true;
    const auto list = co_await m_traced.list(
        QueueCoordinatorText::tr("Read the semaphore: limit, holders, and the order of the waiting contenders."),
        m_path + u'/', stop);
    m_asking = m_reading = false;
    announceToFirst();
    if (!list) {
        auto trouble = list.error();
        m_mustRead = true;
        m_again = true;
        if (!m_client || !consul::isTransient(trouble.kind)) {
            failAll(trouble);
            co_return false;
        }
        if (!m_troubleSince)
            m_troubleSince = m_surroundings.steady();
        if (isOlder(m_troubleSince, patience)) {
            failAll(trouble);
            co_return false;
        }
        const auto pause = consul::backOff(++m_failures, trouble.kind, 0.5);
        m_workRests = m_surroundings.steady() + pause;
        co_await m_surroundings.sleep(pause, stop);
        m_workRests.reset();
        co_return false;
    }
    m_failures = 0;
    m_troubleSince.reset();
    m_listIndex = list->index;
    co_return adopt(*list);
}

QCoro::Task<bool> QueueCoordinator::sendCycle(QueueCycle cycle, qint64 limit)
{
    const auto stop = m_stop.token();
    m_asking = true;
    const auto outcome = co_await m_traced.transact(
        QueueCoordinatorText::tr("One transaction for all contenders: release %1, add %2, grant %3 (limit %4).")
            .arg(cycle.left.size())
            .arg(cycle.entered.size())
            .arg(cycle.granted.size())
            .arg(limit),
        cycle.operations, stop);
    m_asking = false;
    announce(cycle.left + cycle.entered + cycle.granted);
    if (!outcome) {
        m_mustRead = true; // It may have been carried out; the next list tells.
        if (!m_client || !consul::isTransient(outcome.error().kind))
            failAll(outcome.error());
        co_return false;
    }
    if (!outcome->errors.empty()) {
        refuse(cycle, *outcome);
        co_return false;
    }
    carryOut(cycle, *outcome);
    co_return true;
}

/// False: what lies there cannot be worked with, and those who wait were told.
bool QueueCoordinator::adopt(const TracedClient::Keys& list)
{
    auto view = readView(m_path, list.value, ownSessions());
    if (!view) {
        m_mustRead = true;
        for (const auto& ticket : m_tickets.all())
            settle(ticket, QueueTicket::Fate::Broken, view.error());
        return false;
    }
    m_view = std::move(*view);
    m_policy.see(m_view.strangers);
    m_viewIndex = list.index;
    m_listedAt = m_surroundings.steady();
    reconcile(list.value);
    return true;
}

/// A transaction whose answer was lost may have been carried out, and sessions end: the list tells.
void QueueCoordinator::reconcile(const std::vector<consul::KvEntry>& keys)
{
    const QSet<QString> holders(m_view.lock.holders.begin(), m_view.lock.holders.end());
    QHash<QString, quint64> created;
    for (const consul::KvEntry& key : keys) {
        if (!key.session.isEmpty() && key.key == m_path + u'/' + key.session)
            created.insert(key.session, key.createIndex);
    }
    for (const auto& ticket : m_tickets.all()) {
        QueueMember& member = ticket->member;
        const bool listed = holders.contains(member.session);
        const bool hadKey = member.createIndex != 0;
        const auto key = created.value(member.session);
        if (member.want == QueueMember::Want::Leave) {
            if (!listed && key == 0)
                settle(ticket, QueueTicket::Fate::Left);
        } else if (listed && key != 0) {
            member.createIndex = key;
            ticket->fence = m_view.lock.cas;
            settle(ticket, QueueTicket::Fate::Granted);
        } else if (hadKey && key == 0) {
            Failure failure;
            failure.kind = FailureKind::NoContenderEntry;
            failure.words = QStringLiteral("contender key is gone");
            settle(ticket, QueueTicket::Fate::Broken, failure);
        } else {
            member.createIndex = key;
        }
    }
}

void QueueCoordinator::carryOut(const QueueCycle& cycle, const consul::TxnOutcome& outcome)
{
    QHash<QString, const consul::KvEntry*> results;
    quint64 index
        = 0; // Of the transaction. Deletions yield no results, so that it stays unknown if there is nothing else.
    for (const consul::KvEntry& entry : outcome.results) {
        results.insert(entry.key, &entry);
        index = std::max(index, entry.modifyIndex);
    }
    if (index > m_viewIndex)
        m_viewIndex = index;
    else
        m_mustRead = true;
    const auto* written = results.value(m_path + QStringLiteral("/.lock"));
    const quint64 fence = written != nullptr ? written->modifyIndex : 0;
    if (cycle.lock) {
        m_view.lock = *cycle.lock;
        m_view.lock.cas = fence;
        m_view.stale.clear();
    }
    for (const auto& ticket : m_tickets.of(cycle.entered)) {
        if (const auto* key = results.value(m_path + u'/' + ticket->member.session))
            ticket->member.createIndex = key->createIndex;
    }
    // First what is known, then the contenders: they act at once. Those who were granted first: the others have no
    // hurry, and what they do next takes time.
    const auto granted = m_tickets.of(cycle.granted);
    const auto left = m_tickets.of(cycle.left);
    for (const auto& ticket : granted) {
        if (ticket->member.want != QueueMember::Want::Enter || ticket->traced == nullptr)
            continue; // A ticket that wants to leave by now returns its permit in the next cycle.
        ticket->fence = fence;
        settle(ticket, QueueTicket::Fate::Granted);
    }
    for (const auto& ticket : left) {
        if (ticket->member.want == QueueMember::Want::Leave)
            settle(ticket, QueueTicket::Fate::Left);
    }
}

/// Nothing was carried out. A stranger wrote `.lock`, or a session is gone.
void QueueCoordinator::refuse(const QueueCycle& cycle, const consul::TxnOutcome& outcome)
{
    m_mustRead = true;
    for (const consul::TxnError& error : outcome.errors) {
        const auto at = static_cast<std::size_t>(error.opIndex);
        if (at >= cycle.operations.size() || cycle.operations[at].verb != "lock")
            continue;
        const auto ticket = m_tickets.bySession(cycle.operations[at].session);
        if (!ticket)
            continue;
        Failure failure;
        failure.kind = FailureKind::NoContenderEntry;
        failure.words = error.what;
        settle(ticket, QueueTicket::Fate::Broken, failure);
    }
}

void QueueCoordinator::settleSingleTries()
{
    const auto isRefused = [](const QueueTicket& ticket) {
        const bool waits = ticket.member.want == QueueMember::Want::Enter && ticket.member.createIndex == 0;
        return ticket.member.once && ticket.listed && waits;
    };
    for (const auto& ticket : m_tickets.those(isRefused))
        settle(ticket, QueueTicket::Fate::Refused);
}

void QueueCoordinator::failAll(const consul::Error& error)
{
    m_failures = 0;
    m_troubleSince.reset();
    const auto failure = failed(error).value();
    for (const auto& ticket : m_tickets.all())
        settle(ticket, QueueTicket::Fate::Broken, failure);
}

/// What is stored counts, else what the first one says. Those who disagree are told: one path has one limit.
std::optional<qint64> QueueCoordinator::commonLimit()
{
    auto limit = m_view.lock.limit;
    if (!limit && !m_tickets.isEmpty())
        limit = m_tickets.first()->limit;
    const auto disagrees = [&limit](const QueueTicket& ticket) {
        return ticket.limit != *limit && ticket.member.want == QueueMember::Want::Enter;
    };
    for (const auto& ticket : m_tickets.those(disagrees)) {
        Failure failure;
        failure.kind = FailureKind::LimitConflict;
        failure.words = QStringLiteral("semaphore limit conflict (lock: %1, local: %2)").arg(*limit).arg(ticket->limit);
        settle(ticket, QueueTicket::Fate::Broken, failure);
    }
    return limit;
}

bool QueueCoordinator::someWait() const
{
    return std::ranges::any_of(
        m_tickets, [](const auto& each) { return each.second->member.want == QueueMember::Want::Enter; });
}

QSet<QString> QueueCoordinator::ownSessions() const
{
    QSet<QString> own = m_holding;
    for (const auto& [number, ticket] : m_tickets)
        own.insert(ticket->member.session);
    return own;
}

/// The first one counts the request, the others only take part. When all it was for are gone, who counted last counts
/// it.
void QueueCoordinator::announce(const QStringList& sessions)
{
    Step step = m_lastStep;
    for (const auto& ticket : m_tickets.of(sessions)) {
        if (ticket->traced == nullptr)
            continue;
        if (step.kind != StepKind::Shared)
            m_leader = ticket->traced;
        ticket->traced->publish(step);
        step.kind = StepKind::Shared;
    }
    if (step.kind == StepKind::Shared || m_users.isEmpty())
        return;
    if (!m_users.contains(m_leader))
        m_leader = *m_users.cbegin();
    m_leader->publish(step);
}

void QueueCoordinator::announceToFirst()
{
    const auto first = m_tickets.first();
    announce(first ? QStringList{first->member.session} : QStringList());
}

} // namespace protocols

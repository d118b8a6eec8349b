// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/watch.h"

#include "consul/client_core.h"
#include "consul/kv_transaction.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace consul {

using std::chrono::milliseconds;

/// The loop: ask() → answer or failure → pause → ask(). One exchange or one running timer at any time while started.
class Watch::Private
{
public:
    Private(Watch* watch, Client* theClient, Request theRequest)
        : q(watch)
        , client(theClient)
        , request(std::move(theRequest))
        , target(keyTargetOf(request))
    {
        timer.setSingleShot(true);
    }

    void ask();
    void halt();
    void forgetAll();
    /// Instead of a query that waits, for a key that goes by transaction.
    void look();
    static QCoro::Task<> lookOnce(Private* self, std::shared_ptr<ClientCore> core, Request request, StopToken stop);
    void onDone();
    void onResult(const Result<Response>& result, const QDateTime& receivedAt, bool looked);
    void onAnswer(const Response& response, const QDateTime& receivedAt, bool looked);
    void onFailure(const Error& error);
    void onCut();
    void waitFor(milliseconds pause);
    [[nodiscard]] Request nextRequest() const;
    [[nodiscard]] milliseconds pauseAfter(const WatchStep& step, bool isThrottled) const;
    /// False when a listener deleted, stopped or restarted the watch.
    [[nodiscard]] bool setState(WatchState next);

    Watch* q;
    QPointer<Client> client;
    Request request;
    std::optional<KeyTarget> target; ///< What it is about, if it is a key or a prefix.
    milliseconds wait = defaultWait;
    milliseconds minimumInterval{0};
    bool onDemand = false;
    WatchState state;
    WatchMemory memory;
    int run = 0; // Counts start() and stop(): what was under way before is void.
    int rejections = 0; // In a row. Kept apart from memory.failures, which a good answer resets before it is read.
    bool rejected = false; // The last answer was.
    int quiet = 0; // Answers in a row that brought nothing new.
    milliseconds sentWait{0}; // Of the query under way: what the endpoint lets one wait for.
    bool isConfirming = false; // The query under way reads anew what an early answer showed.
    std::optional<std::pair<int, QByteArray>> last; // Status and body of the last announcement.
    QDateTime answeredBefore; // WatchState::lastAnswerAt before the last answer: what is so if that is rejected.
    QElapsedTimer sinceAnnounced;
    QElapsedTimer sinceAsked;
    ExchangePtr exchange;
    std::unique_ptr<StopSource> looking;
    QTimer timer;
};

Request Watch::Private::nextRequest() const
{
    auto next = request;
    if (memory.index != 0) {
        next.query.emplace_back("index", QByteArray::number(memory.index));
        next.query.emplace_back("wait", QByteArray::number(static_cast<qint64>(wait.count())) + "ms");
    }
    return next;
}

void Watch::Private::ask()
{
    if (!client) {
        q->stop();
        return;
    }
    if (q->isPolled())
        return look();
    // A read without index does not block: it need not be waited for so long.
    const auto patience = memory.index == 0 ? milliseconds(0) : wait;
    sentWait = client->notes().waits().allowed(wait);
    sinceAsked.start();
    const int asked = run;
    const QPointer<Watch> self(q);
    auto begun = client->m_core->begin(nextRequest(), blockingOptions(patience));
    if (!self || asked != run) { // Somebody who listens to the wire log stopped or deleted us.
        return begun->cancel();
    }
    exchange = std::move(begun);
    if (exchange->isDone())
        return onDone();
    connect(exchange.get(), &Exchange::done, q, [this] { onDone(); });
}

void Watch::Private::look()
{
    sinceAsked.start();
    looking = std::make_unique<StopSource>();
    lookOnce(this, client->m_core, request, looking->token());
}

QCoro::Task<> Watch::Private::lookOnce(Private* self, std::shared_ptr<ClientCore> core, Request request, StopToken stop)
{
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    auto asking = perform(core, request, options, stop);
    const auto answer = co_await asking;
    if (!stop.stopRequested()) {
        self->looking.reset();
        self->onResult(answer, QDateTime::currentDateTimeUtc(), true);
    }
}

void Watch::Private::halt()
{
    ++run;
    timer.stop();
    looking.reset();
    if (const auto ending = std::move(exchange)) {
        ending->disconnect(q);
        ending->cancel();
    }
}

void Watch::Private::forgetAll()
{
    memory = {};
    rejections = 0;
    rejected = false;
    quiet = 0;
    isConfirming = false;
    last.reset();
    answeredBefore = {};
    sinceAnnounced.invalidate();
}

void Watch::Private::onDone()
{
    const auto ended = std::move(exchange);
    const auto result = ended->takeResult();
    if (!result && ended->wasCut())
        return onCut();
    onResult(result, ended->receivedAt(), false);
}

void Watch::Private::onResult(const Result<Response>& result, const QDateTime& receivedAt, bool looked)
{
    if (result) {
        onAnswer(*result, receivedAt, looked);
    } else if (target && !looked && client && isNameRefused(result.error())) {
        client->m_core->keyRule().noteRefusal(target->name, result.error().serverWords);
        ask(); // By transaction from now on.
    } else if (result.error().kind == ErrorKind::Cancelled) {
        q->stop(); // Not by us, who disconnect first: the client is being destroyed.
    } else {
        onFailure(result.error());
    }
}

void Watch::Private::onAnswer(const Response& response, const QDateTime& receivedAt, bool looked)
{
    // What was looked at has no index that a query could wait for.
    const quint64 index = looked ? 0 : response.index;
    const bool waited = !looked && memory.index != 0;
    auto step = afterAnswer(memory, index, waited && milliseconds(sinceAsked.elapsed()) < sentWait);
    const bool wasConfirming = std::exchange(isConfirming, waited && memory.index == index && step.next.index == 0);
    memory = step.next;
    if (looked) {
        memory.index = 0;
        step.pause = std::max(step.pause, lookPause(response.body.size()));
    }
    if (!std::exchange(rejected, false))
        rejections = 0;

    const bool isNew = !last || last->first != response.status || last->second != response.body;
    const bool announced = isNew || step.rewound;
    quiet = announced ? 0 : quiet + (wasConfirming ? 0 : 1);
    if (announced) {
        last.emplace(response.status, response.body);
        sinceAnnounced.start();
    }
    // Whoever writes after a restore is not faster than the first of such questions, and none costs a time in which
    // nothing is asked; where each answer comes early, the answers before them are the ones that are slowed down.
    const bool isThrottled = !announced && !wasConfirming && !(isConfirming && quiet == 1);
    const auto pause = pauseAfter(step, isThrottled);

    WatchState next;
    next.phase = WatchPhase::Live;
    next.index = response.index;
    next.lastAnswerAt = receivedAt;
    answeredBefore = state.lastAnswerAt;
    next.polled = looked;
    const int before = run;
    const QPointer<Watch> self(q);
    if (!setState(next))
        return;
    if (announced) {
        Snapshot snapshot;
        snapshot.status = response.status;
        snapshot.index = index;
        snapshot.rewound = step.rewound;
        snapshot.body = response.body;
        snapshot.receivedAt = receivedAt;
        Q_EMIT q->answered(snapshot);
    } else {
        Q_EMIT q->unchanged();
    }
    if (self && before == run && !onDemand)
        waitFor(pause);
}

milliseconds Watch::Private::pauseAfter(const WatchStep& step, bool isThrottled) const
{
    auto pause = step.pause;
    if (isThrottled) {
        // An empty prefix wakes at every write to the store (facts §4.3): nothing new may not cost more than this.
        const auto throttle = std::min(wakeThrottle * (1 << std::min(quiet - 1, 8)), longestThrottle);
        pause = std::max(pause, throttle - milliseconds(sinceAsked.elapsed()));
    }
    if (sinceAnnounced.isValid())
        pause = std::max(pause, minimumInterval - milliseconds(sinceAnnounced.elapsed()));
    return std::max(pause, milliseconds(0));
}

void Watch::Private::onFailure(const Error& error)
{
    memory = afterFailure(memory);
    isConfirming = false;
    const auto pause = backOff(memory.failures, error.kind, QRandomGenerator::global()->generateDouble());
    const bool denied = error.kind == ErrorKind::Denied || error.kind == ErrorKind::TokenUnknown;
    if (denied) { // A denied watch shows nothing, so its next value is new even if it equals the last one.
        last.reset();
    }
    WatchState next = state;
    next.phase = denied ? WatchPhase::Denied : WatchPhase::Retrying;
    next.error = error;
    next.retryAt = QDateTime::currentDateTimeUtc().addMSecs(pause.count());
    if (setState(next))
        waitFor(pause);
}

/// The query waited in vain. A read that does not wait tells at once whether anything has failed at all; until then
/// nothing has.
void Watch::Private::onCut()
{
    memory.index = 0;
    ask();
}

void Watch::Private::waitFor(milliseconds pause)
{
    if (pause.count() == 0)
        return ask();
    timer.start(pause);
}

bool Watch::Private::setState(WatchState next)
{
    if (next == state)
        return true;
    state = std::move(next);
    const int before = run;
    const QPointer<Watch> self(q);
    Q_EMIT q->stateChanged(state);
    return self && before == run;
}

Watch::Watch(Client* client, Request request, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, client, std::move(request)))
{
    connect(&d->timer, &QTimer::timeout, this, [this] { d->ask(); });
    if (client)
        connect(client, &QObject::destroyed, this, &Watch::stop);
}

Watch::~Watch()
{
    d->halt();
}

bool Watch::isPolled() const
{
    return d->target && d->client && d->client->keyRule().wayTo(*d->target) != KeyWay::Path;
}

void Watch::setWait(milliseconds wait)
{
    d->wait = std::clamp<milliseconds>(wait, std::chrono::seconds(1), longestWait);
}

void Watch::setMinimumInterval(milliseconds interval)
{
    d->minimumInterval = std::max(interval, milliseconds(0));
}

void Watch::setOnDemand()
{
    d->onDemand = true;
}

void Watch::start()
{
    if (d->state.phase != WatchPhase::Stopped)
        return;
    ++d->run;
    d->forgetAll();
    WatchState next;
    next.phase = WatchPhase::Connecting;
    if (d->setState(next))
        d->ask();
}

void Watch::stop()
{
    if (d->state.phase == WatchPhase::Stopped)
        return;
    d->halt();
    auto next = d->state;
    next.phase = WatchPhase::Stopped;
    next.error.reset();
    next.retryAt.reset();
    // Nothing follows that a listener could have made void.
    static_cast<void>(d->setState(next));
}

void Watch::retryNow()
{
    if (d->state.retryAt && d->timer.isActive()) {
        d->timer.stop();
        d->ask();
    }
}

bool Watch::isAsking() const
{
    return d->exchange != nullptr || d->looking != nullptr;
}

void Watch::lookAgain(bool anew)
{
    if (d->state.phase == WatchPhase::Stopped)
        return;
    d->halt();
    if (anew)
        d->last.reset();
    d->memory.index = 0; // Such a query does not block.
    d->ask();
}

void Watch::reject(const Error& error)
{
    if (d->state.phase == WatchPhase::Stopped)
        return;
    d->halt();
    d->last.reset();
    d->rejected = true;
    d->memory.failures = d->rejections++;
    d->state.lastAnswerAt = d->answeredBefore;
    d->onFailure(error);
}

const WatchState& Watch::state() const
{
    return d->state;
}

} // namespace consul

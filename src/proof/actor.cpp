// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/actor.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace proof {

using std::chrono::nanoseconds;

namespace {

constexpr int acquireTries = 2;
constexpr int releaseTries = 3;

consul::Endpoint nowhere()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QStringLiteral("http://127.0.0.1:1"));
    return endpoint;
}

protocols::Terms termsOf(int number, const Setup& setup)
{
    protocols::Terms terms;
    terms.path = setup.path;
    terms.limit = setup.limit;
    terms.sessionName = QStringLiteral("contender"); // The same for all: they are interchangeable.
    terms.seed = static_cast<quint32>(number);
    return terms;
}

consul::Carried carriedOf(practice::Reply reply)
{
    consul::Carried carried;
    carried.status = reply.status;
    for (const auto& [name, value] : reply.headers) {
        if (name == "X-Consul-Index")
            carried.index = value.toULongLong();
        else if (name == "X-Consul-Knownleader")
            carried.knownLeader = value == "true";
    }
    carried.body = std::move(reply.body);
    return carried;
}

} // namespace

ClientCarrier::ClientCarrier()
    : m_client(nowhere(), *this)
{
}

/// What a coroutine of the contender is suspended on. Lies in the coroutine's frame.
class Actor::Waiting
{
public:
    enum class Kind : char { Request, Pause, Hold };

    Waiting(Actor& actor, Kind of, consul::StopToken stop)
        : kind(of)
        , m_actor(actor)
        , m_stop(std::move(stop))
    {
    }

    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

    [[nodiscard]] bool isInVain() const { return m_actor.m_isEnding || m_stop.stopRequested(); }
    [[nodiscard]] bool hasHappened() const { return m_happened; }
    void suspend(std::coroutine_handle<> waiter)
    {
        m_waiter = waiter;
        m_actor.add(this);
        if (m_stop.state() != nullptr) {
            m_stopped = QObject::connect(
                m_stop.state(), &consul::StopState::requested, m_stop.state(), [this] { finish(false); });
        }
    }

    /// Resumes who waits; afterwards this is gone.
    void finish(bool happened)
    {
        m_happened = happened;
        m_actor.remove(this);
        QObject::disconnect(m_stopped);
        const auto waiter = m_waiter;
        waiter.resume();
    }

    const Kind kind;
    Asked asked;
    bool waits = false; ///< A blocking query.
    std::optional<consul::Carried> answer;
    nanoseconds due{0}; ///< On the contender's steady clock.
    bool isSoon = false;

private:
    Actor& m_actor;
    consul::StopToken m_stop;
    std::coroutine_handle<> m_waiter;
    QMetaObject::Connection m_stopped;
    bool m_happened = false;
};

/// co_await for a Waiting, which QCoro would copy. False: stopped.
class Actor::Happening
{
public:
    explicit Happening(Waiting* what)
        : m_what(what)
    {
    }
    [[nodiscard]] bool await_ready() const { return m_what->isInVain(); }
    void await_suspend(std::coroutine_handle<> waiter) const { m_what->suspend(waiter); }
    [[nodiscard]] bool await_resume() const { return m_what->hasHappened(); }

private:
    Waiting* m_what;
};

Actor::Actor(int number, const Setup& setup, Respondent& respondent, ClientCarrier& carrier, SharedByContenders& shared)
    : m_number(number)
    , m_memory(protocols::traits(setup.strategy).memory)
    , m_isWithoutFaults(setup.faults == 0)
    , m_isGuarding(setup.permits() == 1)
    , m_respondent(respondent)
    , m_carrier(carrier)
    , m_shared(shared)
    , m_traced(&carrier.client(), nullptr, nullptr, *this)
    , m_coordinators(&carrier.client(), this)
{
    m_carrier.lead(this);
    m_strategy = protocols::makeStrategy(setup.strategy, termsOf(number, setup), &m_traced, &m_coordinators);
    play(this);
    settle();
    carryOutWhatNobodySees();
    noteRest();
}

Actor::~Actor()
{
    end();
}

void Actor::end()
{
    m_isEnding = true;
    m_life.stop();
    while (!m_items.empty() || !m_soon.empty())
        (m_items.empty() ? m_soon.back() : m_items.back())->finish(false);
}

void Actor::crash()
{
    m_phase = Phase::Crashed; // First: nothing that ends now counts.
    m_hadFault = true;
    end();
    m_seen.clear();
}

QCoro::Task<> Actor::play(Actor* self)
{
    const auto life = self->m_life.token();
    while (true) {
        const QDeadlineTimer never(QDeadlineTimer::Forever);
        const auto outcome = co_await self->m_strategy->acquire(never, life);
        if (life.stopRequested())
            co_return;
        if (outcome && outcome->granted)
            break;
        if (++self->m_acquireFailures == acquireTries) {
            self->m_phase = Phase::Failed;
            co_return;
        }
    }
    self->goIn();
    const bool held = co_await self->hold();
    if (!held)
        co_return;
    self->goOut();
    while (self->m_releaseFailures < releaseTries) {
        const auto released = co_await self->m_strategy->release(life);
        if (life.stopRequested())
            co_return;
        if (released || released.error().kind == protocols::FailureKind::Expired) {
            self->m_phase = Phase::Done;
            co_return;
        }
        ++self->m_releaseFailures;
    }
    self->m_phase = Phase::Failed;
}

void Actor::goIn()
{
    m_phase = Phase::Inside;
    m_acquireFailures = 0; // It does not acquire again.
    m_read = m_shared.guarded;
    m_readAfter = m_shared.updates;
}

void Actor::goOut()
{
    m_phase = Phase::Leaving;
    m_shared.guarded = m_read + 1;
    ++m_shared.updates;
}

QCoro::Task<bool> Actor::hold()
{
    Waiting waiting(*this, Waiting::Kind::Hold, m_life.token());
    Happening happening(&waiting);
    const bool happened = co_await happening;
    co_return happened;
}

QCoro::Task<std::optional<consul::Carried>> Actor::carry(
    consul::Request request, consul::StopToken caller, consul::StopToken /*client*/)
{
    Waiting waiting(*this, Waiting::Kind::Request, std::move(caller)); // The client lives longer than its requests.
    auto read = practice::requestOf(request);
    if (!read)
        co_return consul::Carried{400, {}, {}, {}};
    waiting.waits = read->method == "GET" && read->query.has("index");
    waiting.asked.read = std::move(*read);
    waiting.asked.sent = std::move(request);
    Happening happening(&waiting);
    const bool happened = co_await happening;
    if (!happened)
        co_return std::nullopt;
    co_return std::move(waiting.answer);
}

QCoro::Task<bool> Actor::sleep(std::chrono::milliseconds time, consul::StopToken stop)
{
    Waiting waiting(*this, Waiting::Kind::Pause, std::move(stop));
    waiting.due = m_steady + time;
    waiting.isSoon = time <= std::chrono::milliseconds(0);
    Happening happening(&waiting);
    const bool happened = co_await happening;
    co_return happened;
}

qint64 Actor::wallClock()
{
    m_hasReadClock = true;
    m_isTiming = true;
    m_shared.hasReadClock = true;
    const auto time = ++m_shared.now + m_skew;
    m_seen.addTime(time);
    return time;
}

QUuid Actor::newId()
{
    return QUuid(QString::fromLatin1(m_shared.newId(m_number)));
}

void Actor::add(Waiting* item)
{
    if (item->isSoon)
        m_soon.push_back(item);
    else
        m_items.push_back(item);
}

void Actor::remove(Waiting* item)
{
    std::erase(m_items, item);
    std::erase(m_soon, item);
}

void Actor::settle()
{
    while (!m_soon.empty())
        m_soon.front()->finish(true);
    if (!isOver())
        return;
    m_seen.clear();
    if (!m_isEnding)
        end(); // Its program ends, and with it what it still waited for.
}

bool Actor::canGo(std::size_t item) const
{
    const auto* const waiting = m_items[item];
    // Timers of one program fire in the order of their times, however late.
    const bool isEarlier = waiting->kind == Waiting::Kind::Pause
        && std::ranges::any_of(m_items,
            [waiting](const Waiting* each) { return each->kind == Waiting::Kind::Pause && each->due < waiting->due; });
    if (isEarlier)
        return false;
    return !waiting->waits || m_respondent.hasNews(waiting->asked);
}

QString Actor::entry() const
{
    return isOver() ? QString() : m_strategy->holderId();
}

bool Actor::rests() const
{
    return isOver() || m_phase == Phase::Inside || (m_phase == Phase::Queuing && !m_isTiming);
}

void Actor::noteRest()
{
    const bool waits
        = m_items.size() == 1 && (m_items.front()->kind != Waiting::Kind::Request || m_items.front()->waits);
    if (waits)
        m_isTiming = false;
}

QCoro::Task<> Actor::refreshOnce(Actor* self)
{
    const auto refreshed = co_await self->m_strategy->refresh(self->m_life.token());
    static_cast<void>(refreshed); // A contender that has lost its entry stays inside until its work is done.
}

void Actor::renew()
{
    if (m_phase != Phase::Inside || !m_strategy->refreshRhythm())
        return;
    const auto seen = m_seen; // What it writes here changes nothing of what it knows.
    refreshOnce(this);
    while (m_items.back()->kind == Waiting::Kind::Request) { // The first one is its work.
        auto* const item = m_items.back();
        m_shared.asking = m_number;
        const auto reply = m_respondent.answer(item->asked, false);
        if (!reply)
            break;
        item->answer = carriedOf(*reply);
        item->finish(true);
    }
    m_seen = seen;
    m_isTiming = false;
}

bool Actor::waitsForItsTurn() const
{
    return m_phase == Phase::Queuing && std::ranges::any_of(m_items, [](const Waiting* each) {
        return each->kind == Waiting::Kind::Pause || each->waits;
    });
}

std::vector<Actor::Awaited> Actor::awaited() const
{
    std::vector<Awaited> all;
    for (const auto* const item : m_items) {
        if (item->kind == Waiting::Kind::Request) {
            const auto& request = item->asked.read;
            all.push_back({item->waits ? Awaited::Kind::Change : Awaited::Kind::Request,
                QString::fromUtf8(request.method + ' ' + request.target)});
        } else {
            all.push_back({item->kind == Waiting::Kind::Pause ? Awaited::Kind::Pause : Awaited::Kind::Work, {}});
        }
    }
    return all;
}

bool Actor::canLose(std::size_t item) const
{
    return m_items[item]->kind != Waiting::Kind::Pause;
}

void Actor::answer(Waiting* item, const practice::Reply& reply, bool loses)
{
    const auto place = std::ranges::find(m_items, item) - m_items.begin();
    m_seen.addNumber(static_cast<quint64>(place));
    if (loses) {
        m_hadFault = true;
        m_seen.add("lost");
        item->answer = consul::Carried{};
    } else {
        item->answer = carriedOf(reply);
        m_seen.addNumber(static_cast<quint64>(item->answer->status));
        m_seen.addAge(item->answer->index.value_or(0));
        m_seen.addAnswer(item->answer->body);
    }
    item->finish(true);
    settle();
}

bool Actor::carryOut(Waiting* item, bool loses)
{
    m_shared.asking = m_number;
    m_lastPath = item->asked.read.path;
    const auto reply = m_respondent.answer(item->asked, loses);
    if (reply)
        answer(item, *reply, loses);
    return reply.has_value();
}

void Actor::endWait(std::size_t item)
{
    auto* const waiting = m_items[item];
    const auto wait = waiting->asked.read.query.value("wait");
    const auto reply = m_respondent.answerAfterWait(waiting->asked);
    if (!reply)
        return;
    m_steady += std::chrono::milliseconds(wait.chopped(wait.endsWith("ms") ? 2 : 0).toLongLong());
    answer(waiting, *reply, false);
    carryOutWhatNobodySees();
    forget();
    noteRest();
}

void Actor::go(std::size_t item, bool loses)
{
    auto* const waiting = m_items[item];
    m_hasReadClock = false;
    if (waiting->kind == Waiting::Kind::Request) {
        static_cast<void>(carryOut(waiting, loses));
    } else {
        const bool isOnly = m_items.size() == 1;
        m_steady = std::max(m_steady, waiting->due);
        m_seen.addNumber(item);
        m_seen.add("on");
        waiting->finish(true);
        settle();
        const bool isRequest = m_items.size() == 1 && m_items.front()->kind == Waiting::Kind::Request;
        if (isOnly && isRequest && !m_hasReadClock && canGo(0))
            static_cast<void>(carryOut(m_items.front(), loses));
    }
    carryOutWhatNobodySees();
    forget();
    noteRest();
}

/// A session that holds nothing is seen by nobody: whatever the others do, they do it the same before and after.
void Actor::carryOutWhatNobodySees()
{
    while (m_isWithoutFaults && m_items.size() == 1 && m_items.front()->kind == Waiting::Kind::Request) {
        auto* const only = m_items.front();
        const auto& path = only->asked.read.path;
        const bool creates = path == consul::sessionCreatePath;
        const bool destroys = path.startsWith(consul::sessionDestroyPath)
            && !m_respondent.holdsKeys(only->asked.read.behind(consul::sessionDestroyPath));
        if ((!creates && !destroys) || !carryOut(only, false))
            return;
    }
}

/// See protocols::Memory.
void Actor::forget()
{
    if (m_memory == protocols::Memory::Says)
        m_seen.clear();
    if (m_memory == protocols::Memory::Keeps || m_memory == protocols::Memory::Says || m_items.size() != 1)
        return;
    const auto* const only = m_items.front();
    const bool waits = m_phase == Phase::Queuing && (only->kind == Waiting::Kind::Pause || only->waits);
    const auto& query = only->asked.read.query;
    const bool asks = only->asked.read.method == "GET" || query.has("cas") || query.has("acquire");
    const bool reads = m_memory == protocols::Memory::UntilNextRequest
        && (only->kind == Waiting::Kind::Hold || (only->kind == Waiting::Kind::Request && asks));
    if (waits || reads)
        m_seen.clear();
    if (only->kind == Waiting::Kind::Hold && reads)
        m_seen.add(m_lastPath); // Which of several keys it holds.
}

/// A sentence that has a ticket in it would make two states of one.
QByteArray withoutNumbers(const QString& text)
{
    auto bytes = text.toUtf8();
    bytes.removeIf([](char byte) { return byte >= '0' && byte <= '9'; });
    return bytes;
}

/// Whether a key has this ModifyIndex; 0: whether there is no such key.
bool isStill(const practice::SteppedAgent& agent, const QByteArray& key, quint64 index)
{
    const auto record = agent.tables().kv.find(practice::indexKey(key));
    return index == 0 ? !record : record && record->modifyIndex == index;
}

/// With `"Key":"K","Is":N` told as whether it is so.
QByteArray judged(const QByteArray& text, const practice::SteppedAgent& agent)
{
    static constexpr QByteArrayView begin("\"Key\":\"");
    static constexpr QByteArrayView middle("\",\"Is\":");
    QByteArray out;
    for (qsizetype at = 0;;) {
        const auto found = text.indexOf(begin, at);
        const auto is = found < 0 ? -1 : text.indexOf(middle, found);
        if (is < 0)
            return out + text.sliced(at);
        const auto key = text.sliced(found + begin.size(), is - found - begin.size());
        auto end = is + middle.size();
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
            ++end;
        const auto index = text.sliced(is + middle.size(), end - is - middle.size()).toULongLong();
        out += text.sliced(at, found - at) + key + (isStill(agent, key, index) ? " is" : " was");
        at = end;
    }
}

/// The condition of a transaction that begins with a `cas`.
struct Condition {
    QByteArray key;
    quint64 index = 0;
};

std::optional<Condition> conditionOf(const practice::Request& request)
{
    if (request.path != "/v1/txn")
        return std::nullopt;
    const auto first = QJsonDocument::fromJson(request.body).array().first().toObject();
    const auto operation = first.value(QLatin1String("KV")).toObject();
    if (operation.value(QLatin1String("Verb")) != QLatin1String("cas"))
        return std::nullopt;
    return Condition{operation.value(QLatin1String("Key")).toString().toUtf8(),
        static_cast<quint64>(operation.value(QLatin1String("Index")).toInteger())};
}

/// What matters of a request that is to be sent. Indexes only grow: it matters whether there is news since then, and
/// whether the condition of a write is met; one that is not met any more will never be.
bool Actor::tell(MarkedText& state, const Waiting& item, const practice::SteppedAgent& agent) const
{
    const auto& request = item.asked.read;
    if (m_memory == protocols::Memory::Keeps) {
        state.addRequest(request.method + request.target, request.body);
        return true;
    }
    if (item.waits) {
        state.add("wait " + request.path + (m_respondent.hasNews(item.asked) ? " news" : ""));
        return true;
    }
    const auto condition = m_memory == protocols::Memory::Says ? conditionOf(request) : std::nullopt;
    if (condition && !isStill(agent, condition->key, condition->index)) {
        // No contender deletes a key that others compare: it will not be so again. What the operations are follows
        // from what the contender wants, which is told.
        state.add("late " + request.path);
        return false;
    }
    const auto cas = request.query.value("cas").toULongLong();
    const auto record = cas == 0 ? nullptr : agent.tables().kv.find(practice::indexKey(request.behind(consul::kvPath)));
    if (cas == 0)
        state.addRequest(request.method + request.target, request.body);
    else if (record && record->modifyIndex == cas)
        state.addRequest("met " + request.path, request.body);
    else
        state.add("late " + request.path);
    return true;
}

MarkedText Actor::state(const practice::SteppedAgent& agent) const
{
    MarkedText state;
    state.addNumber(static_cast<quint64>(m_phase));
    if (m_phase != Phase::Done && m_phase != Phase::Crashed && m_hadFault)
        state.add("struck"); // Then it may fail, and others may not.
    if (isOver())
        return state;
    state.addNumber(static_cast<quint64>(m_acquireFailures));
    state.addNumber(static_cast<quint64>(m_releaseFailures));
    state.addNumber(static_cast<quint64>(m_skew));
    state.add(m_strategy->session().toUtf8() + ' ' + m_strategy->holderId().toUtf8());
    state.addNumber(m_strategy->isHeld() ? 1 : 0);
    if (m_isGuarding && isStale()) // Of the guarded value only this matters for what follows, not how high it is.
        state.add("stale");
    // Two requests may read alike, and mean something else.
    for (const auto& [number, call] : m_traced.underWay())
        state.add(withoutNumbers(call.meaning)); // Those that count stand in the request, too.
    bool isDoomed = false;
    for (const auto* const item : m_items) {
        state.addNumber(static_cast<quint64>(item->kind));
        if (item->kind == Waiting::Kind::Request)
            isDoomed = !tell(state, *item, agent) || isDoomed;
        else if (item->kind == Waiting::Kind::Pause && m_memory == protocols::Memory::Says)
            state.addNumber(static_cast<quint64>((item->due - m_steady).count())); // Overdue ones wrap around.
    }
    if (const auto recollection = m_strategy->recollect(!m_isWithoutFaults)) {
        const auto add = [&state, &agent](const QByteArray& text, QByteArrayList parts) {
            state.add(judged(text, agent));
            for (auto& each : parts)
                each = judged(each, agent);
            state.addParts(parts);
        };
        add(recollection->text, recollection->parts);
        if (!isDoomed)
            add(recollection->view, recollection->viewParts);
    } else {
        m_seen.writeTo(state);
    }
    return state;
}

} // namespace proof

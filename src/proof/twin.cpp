// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/twin.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace proof {

namespace {

using ThereToHere = QHash<QByteArray, QByteArray>;

/// A wait whose time is over here, there: it asks for hardly any.
constexpr QByteArrayView noWait("10ms");
constexpr std::array<QLatin1String, 3> indexNames{
    QLatin1String("CreateIndex"), QLatin1String("ModifyIndex"), QLatin1String("Index")};

bool isIndexName(const QString& name)
{
    return std::ranges::find(indexNames, name) != indexNames.end();
}

QByteArray renamed(QByteArray text, const ThereToHere& names)
{
    for (auto it = names.begin(); it != names.end(); ++it)
        text.replace(it.key(), it.value());
    return text;
}

void collectIndexes(const QJsonValue& value, std::set<qint64>& indexes)
{
    if (value.isArray()) {
        const auto elements = value.toArray();
        for (const auto& each : elements)
            collectIndexes(each, indexes);
    }
    const auto object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (isIndexName(it.key()) && it->isDouble())
            indexes.insert(it->toInteger());
        else
            collectIndexes(*it, indexes);
    }
}

QByteArray comparable(const QByteArray& text, const ThereToHere& names);

/// Of indexes the order alone, of lists the elements alone: Consul orders by key, and keys have ids.
QByteArray comparableJson(const QJsonValue& value, const ThereToHere& names, const std::set<qint64>& indexes)
{
    if (value.isArray()) {
        QByteArrayList parts;
        const auto elements = value.toArray();
        for (const auto& each : elements)
            parts.append(comparableJson(each, names, indexes));
        std::ranges::sort(parts);
        return '[' + parts.join(',') + ']';
    }
    if (value.isObject()) {
        QByteArrayList parts;
        const auto object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            QByteArray part = it.key().toUtf8() + ':';
            if (isIndexName(it.key()) && it->isDouble()) {
                const auto index = it->toInteger();
                part
                    += index == 0 ? "0" : '#' + QByteArray::number(std::distance(indexes.begin(), indexes.find(index)));
            } else if (it.key() == QLatin1String("Value") && it->isString()) {
                part += comparable(QByteArray::fromBase64(it->toString().toLatin1()), names);
            } else {
                part += comparableJson(*it, names, indexes);
            }
            parts.append(part);
        }
        return '{' + parts.join(',') + '}';
    }
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
}

QByteArray comparable(const QByteArray& text, const ThereToHere& names)
{
    const auto here = renamed(text, names);
    const auto json = QJsonDocument::fromJson(here);
    if (json.isNull())
        return here.trimmed();
    const QJsonValue value = json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object());
    std::set<qint64> indexes;
    collectIndexes(value, indexes);
    return comparableJson(value, names, indexes);
}

/// Whether the value in a query is an index.
bool isIndexParameter(const QByteArray& name)
{
    return name == "cas" || name == "index";
}

QByteArray comparableRequest(const consul::Request& request, const ThereToHere& names)
{
    auto plain = request;
    for (auto& [name, value] : plain.query) {
        if (isIndexParameter(name) && value != "0")
            value = "#";
    }
    return renamed(consul::methodName(plain.method) + ' ' + consul::target(plain), names) + ' '
        + comparable(request.body, names);
}

QByteArray comparableAnswer(int status, const QByteArray& body, const ThereToHere& names)
{
    // What Consul said until 1.10 or so, and what it has said since then.
    constexpr QByteArrayView words("raft apply failed: ");
    return QByteArray::number(status) + ' '
        + comparable(body.startsWith(words) ? body.sliced(words.size()) : body, names);
}

QByteArray idIn(const QByteArray& body)
{
    return QJsonDocument::fromJson(body).object().value(QLatin1String("ID")).toString().toLatin1();
}

bool isCreation(const consul::Request& request)
{
    return request.path == consul::sessionCreatePath;
}

practice::Reply replyOf(const consul::Carried& carried)
{
    practice::Reply reply;
    reply.status = carried.status;
    reply.body = carried.body;
    if (carried.index)
        reply.headers.emplace_back("X-Consul-Index", QByteArray::number(*carried.index));
    if (carried.knownLeader)
        reply.headers.emplace_back("X-Consul-Knownleader", *carried.knownLeader ? "true" : "false");
    return reply;
}

} // namespace

Twin::Twin(Setup setup, const Story& story, Options options)
    : m_setup(std::move(setup))
    , m_options(std::move(options))
{
    Execution here(m_setup, m_carriers, 0, &m_actions);
    bool isBroken = false;
    for (const auto& choice : story) {
        if (!here.take(choice)) {
            m_isImpossible = true;
            m_actions.clear();
            return;
        }
        isBroken = here.inside() > m_setup.permits() || here.hasLostUpdate();
    }
    if (isBroken)
        return;
    const auto most = m_actions.size() + m_options.afterwards;
    static_cast<void>(here.recovers());
    m_actions.resize(std::min(m_actions.size(), most));
}

std::optional<Errand> Twin::next()
{
    play();
    return m_needed;
}

void Twin::done(consul::Carried answer)
{
    m_answers.push_back(std::move(answer));
}

void Twin::play()
{
    m_fetched = 0;
    m_needed.reset();
    m_names.clear();
    m_compared.clear();
    m_difference.clear();
    m_mostInside = 0;
    SharedByContenders shared;
    m_shared = &shared;
    Actors actors;
    bool hasBegun = false;
    for (const auto& action : m_actions) {
        m_action = &action;
        m_at = 0;
        repeat(action, actors, shared);
        if (isHalted())
            break;
        if (m_at < action.replies.size()) {
            m_difference = QStringLiteral("step %1: less was asked for there").arg(action.step);
            break;
        }
        const auto inside = static_cast<int>(
            std::ranges::count_if(actors, [](const auto& each) { return each->phase() == Actor::Phase::Inside; }));
        hasBegun = hasBegun || action.step > 0;
        if (action.step > 0 || !hasBegun)
            m_mostInside = std::max(m_mostInside, inside);
        if (inside != action.inside) {
            m_difference = QStringLiteral("step %1: %2 are inside here, %3 there")
                               .arg(action.step)
                               .arg(action.inside)
                               .arg(inside);
            break;
        }
    }
    m_guarded = shared.guarded;
    for (const auto& each : actors)
        each->activate(); // Those who are ended may say something.
}

void Twin::repeat(const Action& action, Actors& actors, SharedByContenders& shared)
{
    const auto number = static_cast<std::size_t>(std::max(action.contender, 0));
    switch (action.kind) {
    case Action::Kind::Join:
        actors.push_back(std::make_unique<Actor>(action.contender, m_setup, *this, m_carriers.of(number), shared));
        break;
    case Action::Kind::Go:
    case Action::Kind::EndWait:
        if (action.item >= actors[number]->items())
            m_difference = QStringLiteral("step %1: contender %2 waits for nothing there").arg(action.step).arg(number);
        else if (action.kind == Action::Kind::Go)
            actors[number]->go(action.item, action.loses);
        else
            actors[number]->endWait(action.item);
        break;
    case Action::Kind::Crash:
        actors[number]->crash();
        break;
    case Action::Kind::JumpClock:
        actors[number]->jumpClock(longPause);
        break;
    case Action::Kind::EndSessions:
        endSessions(action);
        break;
    case Action::Kind::EndLockDelays:
        static_cast<void>(fetch({Errand::Kind::OutwaitLockDelays, {}}));
        break;
    case Action::Kind::PassTime:
        shared.now += longPause;
        break;
    case Action::Kind::Renew:
        actors[number]->renew();
        break;
    }
}

void Twin::endSessions(const Action& action)
{
    for (const auto& session : action.sessions) {
        Errand errand;
        errand.request = consul::Request::put(consul::sessionDestroyPath.toByteArray() + thereOf(session));
        const auto* const done = fetch(errand);
        if (done == nullptr)
            return;
        const auto request = QString::fromUtf8(consul::methodName(errand.request.method) + ' ' + errand.request.path);
        m_compared.push_back({action.step, action.contender, request, QStringLiteral("200 true"),
            QString::fromUtf8(comparableAnswer(done->status, done->body, m_names))});
        if (!m_compared.back().isSame()) {
            m_difference = QStringLiteral("step %1: a session could not be ended there").arg(action.step);
            return;
        }
    }
}

const RespondentReply* Twin::expected(RespondentReply::Kind kind)
{
    if (isHalted())
        return nullptr;
    if (m_at < m_action->replies.size() && m_action->replies[m_at].kind == kind)
        return &m_action->replies[m_at++];
    m_difference = QStringLiteral("step %1: something else was asked for there").arg(m_action->step);
    return nullptr;
}

const consul::Carried* Twin::fetch(Errand errand)
{
    if (m_fetched < m_answers.size())
        return &m_answers[m_fetched++];
    if (m_options.carryOut) {
        m_answers.push_back(m_options.carryOut(errand));
        return &m_answers[m_fetched++];
    }
    m_needed = std::move(errand);
    return nullptr;
}

std::optional<practice::Reply> Twin::answer(const Asked& asked, bool /*isLost*/)
{
    return compare(asked, RespondentReply::Kind::Answer);
}

std::optional<practice::Reply> Twin::answerAfterWait(const Asked& asked)
{
    return compare(asked, RespondentReply::Kind::AfterWait);
}

std::optional<practice::Reply> Twin::compare(const Asked& asked, RespondentReply::Kind kind)
{
    const auto* const here = expected(kind);
    if (here == nullptr)
        return std::nullopt;
    const auto wanted = comparableRequest(here->asked.sent, {});
    const auto wantedThere = comparableRequest(asked.sent, m_names);
    if (wanted != wantedThere) {
        m_difference = QStringLiteral("step %1: the request here is %2, there %3")
                           .arg(m_action->step)
                           .arg(QString::fromUtf8(wanted), QString::fromUtf8(wantedThere));
        return std::nullopt;
    }
    const auto* const there = fetch({Errand::Kind::Send, adapted(asked.sent, kind)});
    if (there == nullptr)
        return std::nullopt;
    if (isCreation(asked.sent))
        learnId(idIn(here->reply.body), idIn(there->body));
    if (isCreation(asked.sent) && here->reply.status == 200)
        static_cast<void>(m_shared->newId(m_action->contender)); // The agent here has taken one of its ids for it.
    m_compared.push_back(
        {m_action->step, m_action->contender, QString::fromUtf8(asked.read.method + ' ' + asked.read.target),
            QString::fromUtf8(comparableAnswer(here->reply.status, here->reply.body, {})),
            QString::fromUtf8(comparableAnswer(there->status, there->body, m_names))});
    const auto& both = m_compared.back();
    if (!both.isSame()) {
        m_difference = QStringLiteral("step %1, %2: the answer here is %3, there %4")
                           .arg(both.step)
                           .arg(both.request, both.here, both.there);
        return std::nullopt;
    }
    return replyOf(*there);
}

bool Twin::hasNews(const Asked& /*asked*/)
{
    const auto* const here = expected(RespondentReply::Kind::News);
    return here != nullptr && here->isTrue;
}

bool Twin::holdsKeys(QByteArrayView /*session*/)
{
    const auto* const here = expected(RespondentReply::Kind::Holding);
    return here != nullptr && here->isTrue;
}

QByteArray Twin::thereOf(const QByteArray& id) const
{
    const auto there = m_names.key(id);
    return there.isEmpty() ? id : there;
}

void Twin::learnId(const QByteArray& here, const QByteArray& there)
{
    if (!here.isEmpty() && !there.isEmpty())
        m_names.insert(there, here);
}

consul::Request Twin::adapted(consul::Request request, RespondentReply::Kind kind) const
{
    if (kind == RespondentReply::Kind::AfterWait) {
        for (auto& [name, value] : request.query) {
            if (name == "wait")
                value = noWait.toByteArray();
        }
    }
    if (m_options.lockDelay && isCreation(request)) {
        auto body = QJsonDocument::fromJson(request.body).object();
        if (!body.contains(QLatin1String("LockDelay"))) {
            body.insert(QStringLiteral("LockDelay"), QStringLiteral("%1ms").arg(m_options.lockDelay->count()));
            request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
        }
    }
    return request;
}

std::vector<consul::Request> Twin::cleanup() const
{
    std::vector<consul::Request> requests;
    for (auto it = m_names.begin(); it != m_names.end(); ++it)
        requests.push_back(consul::Request::put(consul::sessionDestroyPath.toByteArray() + it.key()));
    const auto key = consul::pathOfKey(m_setup.path);
    requests.push_back({consul::Method::Delete, key, {}, {}});
    requests.push_back({consul::Method::Delete, key + '/', {{"recurse", {}}}, {}});
    return requests;
}

} // namespace proof

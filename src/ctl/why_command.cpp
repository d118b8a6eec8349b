// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/why_command.h"

#include "consul/client.h"
#include "consul/endpoint.h"
#include "ctl/command.h"
#include "ctl/render_json.h"
#include "ctl/replay_command.h"
#include "ctl/standard_output.h"
#include "diagnosis/reads.h"
#include "diagnosis/seen_ends.h"
#include "history/analysis.h"
#include "history/recording.h"
#include "observer/hub.h"
#include "observer/layouts_file.h"
#include "observer/session_directory.h"

#include <QCoreApplication>

#include <algorithm>

namespace ctl {

namespace {

using diagnosis::Answer;
using diagnosis::Known;
using diagnosis::Why;

struct WhyWords {
    Q_DECLARE_TR_FUNCTIONS(ctl::Why)
};

QString titleOf(const QString& name, const QString& session)
{
    return name.isEmpty() ? session : history::tellingName(name);
}

QByteArray timeJson(const QDateTime& time)
{
    return jsonString(time.toUTC().toString(Qt::ISODateWithMs));
}

QByteArray holdersJson(const Known& known)
{
    QByteArray list;
    for (const auto& holder : known.state->holders) {
        if (!holder.live)
            continue;
        const auto seen = known.sightings.holding.constFind(holder.session);
        const bool isSeen = seen != known.sightings.holding.constEnd();
        list += (list.isEmpty() ? "{\"session\":" : ",{\"session\":") + jsonString(holder.session)
            + ",\"name\":" + jsonString(holder.name) + ",\"node\":" + jsonString(holder.node)
            + ",\"since\":" + (isSeen ? timeJson(seen->since) : "null")
            + ",\"sinceExact\":" + (isSeen && seen->exact ? "true" : "false") + '}';
    }
    return '[' + list + ']';
}

QByteArray answerId(Answer answer)
{
    return answer == Answer::Yes ? "yes" : answer == Answer::No ? "no" : "unknown";
}

QByteArray stepJson(const diagnosis::Step& step, const Known& known)
{
    QByteArray json = "{\"kind\":" + jsonString(reasonId(step.kind)) + ",\"verdict\":\"" + answerId(step.applies)
        + "\",\"text\":" + jsonString(step.text);
    if (step.until)
        json += ",\"until\":" + timeJson(*step.until);
    if (step.kind == diagnosis::ReasonKind::Held && known.state)
        json += ",\"holders\":" + holdersJson(known);
    return json + '}';
}

} // namespace

std::vector<SessionLint> lintOf(const diagnosis::Question& question, const Known& known)
{
    std::vector<SessionLint> found;
    if (!known.state)
        return found;
    for (const auto& session : known.sessions) {
        const auto& state = *known.state;
        const bool holds = std::ranges::any_of(
            state.holders, [&](const semaphore::Holder& each) { return each.live && each.session == session.id; });
        const bool asks = !question.session.isEmpty() ? session.id.toString() == question.session
                                                      : !question.name.isEmpty() && session.name == question.name;
        if (!holds && !asks)
            continue;
        diagnosis::SessionUse use;
        use.layout = state.layout;
        const auto seen = known.sightings.holding.constFind(session.id);
        if (holds && seen != known.sightings.holding.constEnd())
            use.longestHold = std::chrono::milliseconds(std::max<qint64>(seen->since.msecsTo(known.now), 0));
        auto lints = diagnosis::lintOf(session, use);
        if (!lints.empty())
            found.push_back({session.id, titleOf(session.name, session.id), std::move(lints)});
    }
    return found;
}

QString whyPage(const Why& why, const Known& known, const std::vector<SessionLint>& lint)
{
    Q_UNUSED(known);
    QString page = printable(why.headline) + u'\n' + u'\n';
    for (const auto& step : why.steps) {
        const QString mark = step.applies == Answer::Yes ? QStringLiteral("✖")
            : step.applies == Answer::No                 ? QStringLiteral("✔")
                                                         : QStringLiteral("?");
        // The question is put so that yes means that all is well.
        const QString answer = step.applies == Answer::Yes ? WhyWords::tr("No.")
            : step.applies == Answer::No                   ? WhyWords::tr("Yes.")
                                                           : WhyWords::tr("Unknown.");
        page += QStringLiteral("  %1 %2 %3\n      %4\n").arg(mark, step.question, answer, printable(step.text));
    }
    page += u'\n' + QStringLiteral("→ ") + printable(why.advice.text) + u'\n';
    for (const auto& each : lint) {
        page += u'\n' + WhyWords::tr("Session %1 (%2):").arg(printable(each.title), printable(each.session)) + u'\n';
        for (const auto& one : each.lints)
            page += QStringLiteral("  · %1 %2\n").arg(printable(one.text), printable(one.advice));
    }
    return page;
}

QByteArray whyJson(const Why& why, const Known& known, const std::vector<SessionLint>& lint)
{
    QByteArray reasons;
    for (const auto& step : why.steps)
        reasons += (reasons.isEmpty() ? "" : ",") + stepJson(step, known);
    QByteArray lints;
    for (const auto& each : lint) {
        for (const auto& one : each.lints)
            lints += (lints.isEmpty() ? "{\"session\":" : ",{\"session\":") + jsonString(each.session)
                + ",\"name\":" + jsonString(each.title) + ",\"kind\":" + jsonString(lintId(one.kind))
                + ",\"text\":" + jsonString(one.text) + ",\"advice\":" + jsonString(one.advice) + '}';
    }
    QByteArray json = "{\"path\":" + jsonString(why.path) + ",\"verdict\":" + jsonString(outcomeId(why.outcome))
        + ",\"headline\":" + jsonString(why.headline) + ",\"reasons\":[" + reasons + "],\"advice\":{\"kind\":"
        + jsonString(adviceId(why.advice.kind)) + ",\"text\":" + jsonString(why.advice.text);
    if (why.advice.until)
        json += ",\"until\":" + timeJson(*why.advice.until);
    return json + "},\"lint\":[" + lints + "]}\n";
}

int exitCodeOf(const Why& why)
{
    switch (why.outcome) {
    case diagnosis::Outcome::Free:
        return Done;
    case diagnosis::Outcome::Refused:
        return Refused;
    case diagnosis::Outcome::Unknown:
        break;
    }
    return CannotBeKnown;
}

namespace {

/// The exit code.
int show(const diagnosis::Question& question, const Known& known, bool json)
{
    const auto why = whyNot(question, known);
    const auto lint = lintOf(question, known);
    static_cast<void>(writeOut(json ? whyJson(why, known, lint) : whyPage(why, known, lint).toUtf8()));
    return exitCodeOf(why);
}

/// What a request that failed says about the path, and not about the way to Consul.
bool isAnswer(const consul::Error& error)
{
    switch (error.kind) {
    case consul::ErrorKind::Denied:
    case consul::ErrorKind::TokenUnknown:
    case consul::ErrorKind::NoLeader:
    case consul::ErrorKind::KeyRefused:
        return true;
    default:
        return false;
    }
}

/// Looks once: at the path with the sessions, and at what firstReads() asks.
class WhyCommand : public Command
{
public:
    WhyCommand(WhyArguments arguments, const consul::Endpoint& endpoint)
        : m_arguments(std::move(arguments))
        , m_client(endpoint)
        , m_hub(&m_client)
        , m_given(!endpoint.token.isEmpty())
    {
        m_hub.setAnswerInterval(std::chrono::hours(1)); // One answer is enough.
    }
    ~WhyCommand() override { m_stop.stop(); }
    WhyCommand(const WhyCommand&) = delete;
    WhyCommand& operator=(const WhyCommand&) = delete;

    void start() override
    {
        observer::LayoutsFile usual;
        usual.load();
        if (!usual.trouble().isEmpty())
            complain(usual.trouble());
        m_hub.setLayouts(usual.layouts());
        m_observer = m_hub.observe(m_arguments.question.path);
        connect(m_observer.get(), &observer::PathObserver::updated, this, &WhyCommand::onUpdated);
        connect(m_observer.get(), &observer::PathObserver::watchStateChanged, this, &WhyCommand::onWatchState);
        ask(this, m_stop.token());
        onWatchState(m_observer->watchState());
    }

private:
    void onUpdated(const observer::Update& update)
    {
        if (hasEnded() || m_isLooked)
            return;
        m_known.inContact = true;
        m_known.answeredAt = update.receivedAt;
        m_known.state = update.state;
        m_known.sightings = update.sightings;
        m_known.observation = update.observation;
        m_known.sessions = m_hub.sessions();
        m_known.sessionsKnown = m_hub.directory()->table()->known;
        m_arguments.question.path = update.state->path;
        m_isLooked = true;
        finish();
    }

    void onWatchState(const consul::WatchState& state)
    {
        if (hasEnded() || m_isLooked || !state.error)
            return;
        if (!isAnswer(*state.error)) {
            complain(consul::describe(*state.error));
            end(NoAccess);
            return;
        }
        m_known.inContact = true;
        m_known.answeredAt = QDateTime::currentDateTimeUtc();
        m_known.trouble = *state.error;
        m_isLooked = true;
        finish();
    }

    static QCoro::Task<> ask(WhyCommand* self, consul::StopToken stop)
    {
        for (const auto& read : diagnosis::firstReads()) {
            const auto response = co_await self->m_client.send(read.request, stop);
            if (stop.stopRequested())
                co_return;
            const QString node = take(self->m_known, read, response, self->m_given);
            if (!node.isEmpty())
                self->m_node = node;
        }
        self->m_isAsked = true;
        self->finish();
    }

    static QCoro::Task<> askPermissions(WhyCommand* self, diagnosis::Read read, consul::StopToken stop)
    {
        const auto response = co_await self->m_client.send(read.request, stop);
        if (stop.stopRequested())
            co_return;
        static_cast<void>(take(self->m_known, read, response, self->m_given));
        self->tell();
    }

    void finish()
    {
        if (!m_isLooked || !m_isAsked || hasEnded())
            return;
        // Last, for its form is known only when it was read: a folder, or a key.
        if (const auto read = permissionsRead(m_arguments.question, m_known, m_node))
            askPermissions(this, *read, m_stop.token());
        else
            tell();
    }

    void tell()
    {
        if (hasEnded())
            return;
        m_known.now = QDateTime::currentDateTimeUtc();
        end(show(m_arguments.question, m_known, m_arguments.json));
    }

    WhyArguments m_arguments;
    consul::Client m_client;
    observer::Hub m_hub;
    std::shared_ptr<observer::PathObserver> m_observer;
    Known m_known;
    QString m_node; ///< Of the agent.
    bool m_given; ///< A token is sent.
    bool m_isLooked = false; ///< The path was read, or cannot be.
    bool m_isAsked = false; ///< So was all of firstReads().
    consul::StopSource m_stop;
};

/// The moment of that path; a path as it was typed may be a key or a folder.
std::optional<history::Moment> momentOf(const std::vector<history::Moment>& moments, const QString& path)
{
    for (const auto& wanted : {path, path + u'/'}) {
        const auto place = std::ranges::find(moments, wanted, &history::Moment::path);
        if (place != moments.end())
            return *place;
    }
    return std::nullopt;
}

std::vector<diagnosis::EndedSession> endsUntil(
    const history::Recording& recording, const QString& path, history::Time at)
{
    diagnosis::SeenEnds ends;
    auto replay = recording.replay();
    while (const auto moment = replay.next()) {
        if (moment->at > at)
            break;
        if (moment->path == path && moment->kind != history::Moment::Kind::Contact)
            ends.add(moment->update);
    }
    return ends.ends();
}

} // namespace

int whyOfRecording(const WhyArguments& arguments)
{
    const auto recording = history::Recording::open(arguments.file);
    if (!recording) {
        complain(recording.error().sentence);
        return CannotRun;
    }
    for (const auto& problem : recording->problems())
        complain(problem.sentence);
    const auto at = readMoment(*arguments.at, recording->about().beganAt, recording->end());
    if (!at) {
        complain(at.error());
        return CannotRun;
    }
    auto question = arguments.question;
    Known known;
    known.now = recording->wallClock(*at).toUTC();
    const auto moment = momentOf(recording->stateAt(*at), question.path);
    if (!moment) {
        complain(WhyWords::tr("%1 was not watched at that time.").arg(question.path));
        return show(question, known, arguments.json);
    }
    question.path = moment->path;
    const auto& update = moment->update;
    known.inContact = moment->contact == history::Contact::Live || moment->contact == history::Contact::Denied;
    if (moment->contact == history::Contact::Denied) {
        known.trouble.emplace();
        known.trouble->kind = consul::ErrorKind::Denied;
    }
    known.answeredAt = update.receivedAt;
    known.state = update.state;
    known.sightings = update.sightings;
    known.observation = update.observation;
    if (update.observation && update.observation->sessionsKnown) {
        known.sessions = update.observation->sessions;
        known.sessionsKnown = true;
    }
    known.ended = endsUntil(*recording, moment->path, *at);
    return show(question, known, arguments.json);
}

std::unique_ptr<Command> whyCommand(WhyArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<WhyCommand>(std::move(arguments), endpoint);
}

} // namespace ctl

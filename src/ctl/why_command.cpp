// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/why_command.h"

#include "consul/agent_notes.h"
#include "consul/catalog_requests.h"
#include "consul/client.h"
#include "consul/endpoint.h"
#include "consul/values/catalog_json.h"
#include "consul/values/server_trouble.h"
#include "consul/watch.h"
#include "ctl/command.h"
#include "ctl/render_json.h"
#include "ctl/replay_command.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "explain/ended_sessions.h"
#include "explain/habit.h"
#include "explain/known_at.h"
#include "explain/reads.h"
#include "explain/typed_session.h"
#include "history/analysis.h"
#include "history/recording.h"
#include "observer/hub.h"
#include "observer/layouts_file.h"
#include "observer/session_directory.h"
#include "semaphore/programs.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <span>
#include <utility>

namespace ctl {

namespace {

using explain::Why;
using explain::WhyFacts;
using explain::WhyVerdict;

struct WhyWords {
    Q_DECLARE_TR_FUNCTIONS(ctl::Why)
};

QString titleOf(const QString& name, const QString& session)
{
    return name.isEmpty() ? session : history::tellingName(name);
}

/// A session without a name has its ID said once.
QString sessionLine(const QString& name, const QString& session)
{
    return name.isEmpty()
        ? WhyWords::tr("Session: %1").arg(session)
        : WhyWords::tr("%1: session %2", "%1: name of a client").arg(history::tellingName(name), session);
}

QByteArray timeJson(const QDateTime& time)
{
    return jsonString(time.toUTC().toString(Qt::ISODateWithMs));
}

QByteArray holdersJson(const WhyFacts& facts)
{
    QByteArray list;
    for (const auto& holder : facts.state->holders) {
        if (!holder.live)
            continue;
        const auto seen = facts.sightings.holding.constFind(holder.session);
        const bool isSeen = seen != facts.sightings.holding.constEnd();
        list += (list.isEmpty() ? "{\"session\":" : ",{\"session\":") + jsonString(holder.session)
            + ",\"name\":" + jsonString(holder.name) + ",\"node\":" + jsonString(holder.node) + ",\"live\":"
            + (holder.lives() ? "true" : "null") + ",\"since\":" + (isSeen ? timeJson(seen->since) : "null")
            + ",\"sinceExact\":" + (isSeen && seen->exact ? "true" : "false") + '}';
    }
    return '[' + list + ']';
}

QByteArray verdictId(WhyVerdict verdict)
{
    switch (verdict) {
    case WhyVerdict::Yes:
        return "yes";
    case WhyVerdict::No:
        return "no";
    case WhyVerdict::Needless:
        return "not-needed";
    case WhyVerdict::Unknown:
    case WhyVerdict::Untold:
        break;
    }
    return "unknown";
}

QByteArray stepJson(const explain::ReasonStep& step, const WhyFacts& facts)
{
    QByteArray json = "{\"kind\":" + jsonString(reasonId(step.kind)) + ",\"verdict\":\"" + verdictId(step.applies)
        + "\",\"text\":" + jsonString(step.text);
    if (step.until)
        json += ",\"until\":" + timeJson(*step.until);
    if (step.kind == explain::ReasonKind::Held && facts.state)
        json += ",\"holders\":" + holdersJson(facts);
    return json + '}';
}

QByteArray endingJson(const SessionEnding& ending)
{
    const auto& [ended, explanation] = ending;
    return "{\"session\":" + jsonString(ended.info.id) + ",\"name\":" + jsonString(ended.info.name)
        + ",\"node\":" + jsonString(ended.info.node) + ",\"held\":" + (ended.held ? "true" : "false") + ",\"endedBy\":"
        + timeJson(ended.seenAt) + ",\"cause\":" + jsonString(causeId(explanation.cause)) + ",\"confidence\":"
        + jsonString(confidenceId(explanation.confidence)) + ",\"text\":" + jsonString(explanation.text) + '}';
}

/// The key that a repair writes, with its ModifyIndex: where the finding is about a session, that is `.lock`. 0: none.
std::pair<QString, quint64> keyToWrite(const semaphore::Finding& repair, const WhyFacts& facts)
{
    if (repair.modifyIndex != 0 || !facts.observation)
        return {repair.key, repair.modifyIndex};
    const QString lock = facts.observation->path + QStringLiteral(".lock");
    const auto entry = std::ranges::find(facts.observation->entries, lock, &consul::KvEntry::key);
    return {lock, entry == facts.observation->entries.end() ? 0 : entry->modifyIndex};
}

constexpr qsizetype mostHandholds = 20;

QString keyLine(const QString& key, quint64 index)
{
    return WhyWords::tr("Key: %1, ModifyIndex (for cas): %2").arg(key, QString::number(index));
}

QString semaphoreFlagsLine()
{
    return WhyWords::tr("Flags of a semaphore: %1").arg(consul::semaphoreFlag);
}

QString lockFlagsLine()
{
    return WhyWords::tr("Flags of a lock: %1").arg(consul::lockFlag);
}

/// One plan takes out all that are stale.
QStringList repairLines(const semaphore::Finding& repair, const WhyFacts& facts)
{
    using semaphore::FindingKind;
    QStringList sessions;
    if (!repair.session.isEmpty())
        sessions << repair.session.toString();
    const bool isOfAll = repair.kind == FindingKind::StaleHolder && facts.state;
    for (const auto& finding : isOfAll ? facts.state->findings : std::vector<semaphore::Finding>()) {
        if (finding.kind == repair.kind && !sessions.contains(finding.session.toString()))
            sessions << finding.session.toString();
    }
    QStringList lines;
    for (const auto& session : std::as_const(sessions)) {
        if (lines.size() < mostHandholds)
            lines << WhyWords::tr("Session: %1").arg(session);
    }
    if (const auto [key, index] = keyToWrite(repair, facts); index != 0)
        lines << keyLine(key, index);
    if (repair.kind == FindingKind::LostFlags || repair.kind == FindingKind::ForeignFlags)
        lines << (facts.state && facts.state->layout == semaphore::Layout::Lock ? lockFlagsLine()
                                                                                : semaphoreFlagsLine());
    return lines;
}

/// Whether the advice is to write the value of `.lock`.
bool isOfValue(const Why& why, const WhyFacts& facts)
{
    const auto* const step = why.deciding();
    if (!step || why.advice.kind != explain::AdviceKind::Change || !facts.state)
        return false;
    const bool isUnreadable
        = std::ranges::find(facts.state->findings, semaphore::FindingKind::UndecodableBody, &semaphore::Finding::kind)
        != facts.state->findings.end();
    return step->kind == explain::ReasonKind::LimitConflict
        || (step->kind == explain::ReasonKind::Family && isUnreadable);
}

/// What a person needs who acts by hand: the sentences name clients, and requests take ids and numbers.
QStringList handholds(const Why& why, const WhyFacts& facts)
{
    QStringList lines;
    if (const auto& repair = why.advice.repair)
        return repairLines(*repair, facts);
    if (why.advice.isOfFlags && facts.state && facts.state->lockModifyIndex != 0)
        return {keyLine(facts.state->lockKey, facts.state->lockModifyIndex), lockFlagsLine(), semaphoreFlagsLine()};
    if (isOfValue(why, facts) && facts.state->lockModifyIndex != 0)
        return {keyLine(facts.state->lockKey, facts.state->lockModifyIndex)};
    // Of a holder whose own entry keeps it out: that entry is what goes.
    if (why.position == explain::AskerPosition::Holds && why.advice.kind == explain::AdviceKind::Change && facts.state
        && facts.state->lockModifyIndex != 0)
        return {keyLine(facts.state->lockKey, facts.state->lockModifyIndex)};
    const bool isHeld = std::ranges::any_of(why.steps, [](const explain::ReasonStep& step) {
        return step.kind == explain::ReasonKind::Held && step.applies == WhyVerdict::Yes;
    });
    if (!isHeld || !facts.state)
        return lines;
    qsizetype live = 0;
    for (const auto& holder : facts.state->holders) {
        if (!holder.live || holder.session.isEmpty() || !facts.state->isSession(holder.session))
            continue; // A name in a value is no ID that a request takes.
        if (++live > mostHandholds)
            continue;
        lines << sessionLine(holder.name, holder.session.toString());
    }
    if (live > mostHandholds)
        lines << WhyWords::tr("%n more holder(s): see --json", nullptr, static_cast<int>(live - mostHandholds));
    return lines;
}

} // namespace

std::vector<SessionLint> lintOf(const explain::Question& question, const WhyFacts& facts)
{
    std::vector<SessionLint> found;
    if (!facts.state)
        return found;
    const auto& state = *facts.state;
    QSet<consul::SessionId> holders;
    for (const auto& holder : state.holders) {
        if (holder.live)
            holders.insert(holder.session);
    }
    for (const auto& session : facts.sessions) {
        const bool holds = holders.contains(session.id);
        const bool asks = !question.session.isEmpty() ? session.id.toString() == question.session
                                                      : !question.name.isEmpty() && session.name == question.name;
        if (!holds && !asks)
            continue;
        explain::SessionUse use;
        use.layout = state.layout;
        use.deletesKeys = state.program && state.program->deletesKeys;
        const auto seen = facts.sightings.holding.constFind(session.id);
        if (holds && seen != facts.sightings.holding.constEnd())
            use.longestHold = std::chrono::milliseconds(std::max<qint64>(seen->since.msecsTo(facts.now), 0));
        auto lints = explain::lintOf(session, use);
        if (!lints.empty())
            found.push_back({session.id, titleOf(session.name, session.id), std::move(lints)});
    }
    return found;
}

QString whyPage(const Why& why, const WhyFacts& facts, const WhyDetails& details)
{
    QString page = printable(why.headline) + u'\n' + u'\n';
    for (const auto& step : why.steps) {
        const QString mark = step.applies == WhyVerdict::Yes ? QStringLiteral("✖")
            : step.applies == WhyVerdict::No                 ? QStringLiteral("✔")
            : step.applies == WhyVerdict::Needless           ? QStringLiteral("–")
                                                             : QStringLiteral("?");
        // The question is put so that yes means that all is well.
        const QString answer = step.applies == WhyVerdict::Yes ? WhyWords::tr("No.")
            : step.applies == WhyVerdict::No                   ? WhyWords::tr("Yes.")
            : step.applies == WhyVerdict::Needless             ? WhyWords::tr("Not needed.")
                                                               : WhyWords::tr("Unknown.");
        page += QStringLiteral("  %1 %2 %3\n      %4\n").arg(mark, step.question, answer, printable(step.text));
    }
    page += u'\n' + QStringLiteral("→ ") + printable(why.advice.text) + u'\n';
    const auto lines = handholds(why, facts);
    for (const auto& line : lines)
        page += QStringLiteral("  · %1\n").arg(printable(line));
    for (const auto& [ended, explanation] : details.endings) {
        page += u'\n'
            + WhyWords::tr("Session of %1 ended at %2:", "%1: name of a client; %2: time")
                  .arg(printable(titleOf(ended.info.name, ended.info.id)), words::clockText(ended.seenAt, facts.now))
            + QStringLiteral("\n  ") + printable(explanation.text) + u'\n';
    }
    for (const auto& each : details.lint) {
        page += u'\n'
            + (each.title == each.session
                    ? WhyWords::tr("Session: %1").arg(printable(each.session))
                    : WhyWords::tr("Session %1 (%2):").arg(printable(each.title), printable(each.session)))
            + u'\n';
        for (const auto& one : each.lints)
            page += QStringLiteral("  · %1 %2\n").arg(printable(one.text), printable(one.advice));
    }
    return page;
}

QByteArray whyJson(const Why& why, const WhyFacts& facts, const WhyDetails& details)
{
    QByteArray reasons;
    for (const auto& step : why.steps)
        reasons += (reasons.isEmpty() ? "" : ",") + stepJson(step, facts);
    QByteArray lints;
    for (const auto& each : details.lint) {
        for (const auto& one : each.lints)
            lints += (lints.isEmpty() ? "{\"session\":" : ",{\"session\":") + jsonString(each.session)
                + ",\"name\":" + jsonString(each.title) + ",\"kind\":" + jsonString(lintId(one.kind))
                + ",\"text\":" + jsonString(one.text) + ",\"advice\":" + jsonString(one.advice) + '}';
    }
    QByteArray endings;
    for (const auto& each : details.endings)
        endings += (endings.isEmpty() ? "" : ",") + endingJson(each);
    QByteArray json = "{\"path\":" + jsonString(why.path) + ",\"verdict\":" + jsonString(outcomeId(why.outcome))
        + ",\"headline\":" + jsonString(why.headline) + ",\"reasons\":[" + reasons + "],\"advice\":{\"kind\":"
        + jsonString(adviceId(why.advice.kind)) + ",\"text\":" + jsonString(why.advice.text);
    if (why.advice.until)
        json += ",\"until\":" + timeJson(*why.advice.until);
    return json + "},\"endings\":[" + endings + "],\"lint\":[" + lints + "]}\n";
}

int exitCodeOf(const Why& why)
{
    switch (why.outcome) {
    case explain::Outcome::Free:
        return Done;
    case explain::Outcome::Refused:
        return Refused;
    case explain::Outcome::Unknown:
        break;
    }
    return CannotBeKnown;
}

namespace {

/// Of the one who asks, also if its session has ended; empty: a new client.
QString askerIn(const explain::Question& question, const WhyFacts& facts)
{
    if (!question.session.isEmpty() || question.name.isEmpty())
        return question.session;
    const auto last = std::ranges::find_if(facts.ended.rbegin(), facts.ended.rend(),
        [&question](const explain::EndedSession& each) { return each.info.name == question.name; });
    return last == facts.ended.rend() ? QString() : last->info.id.toString();
}

/// `watched`: what held and ended meanwhile was waited for, whoever holds now.
std::vector<explain::EndedSession> endsToTell(const explain::Question& question, const WhyFacts& facts, bool watched)
{
    auto reported = explain::endsThatMatter(facts.ended, facts.state.get(), askerIn(question, facts));
    for (auto each = facts.ended.rbegin(); watched && each != facts.ended.rend(); ++each) {
        if (each->held && std::ranges::find(reported, *each) == reported.end())
            reported.push_back(*each);
    }
    return reported;
}

/// The exit code. `health`: what was seen of checks and nodes. `watched`: for a while, by this command.
int show(const explain::Question& question, WhyFacts facts, const explain::HealthChanges& health, bool json,
    bool watched = false)
{
    facts.state = explain::heldState(facts);
    const auto why = whyNot(question, facts);
    WhyDetails details;
    details.lint = lintOf(question, facts);
    for (auto& ended : endsToTell(question, facts, watched)) {
        auto endFacts = explain::endFactsOf(ended, health);
        endFacts.backAt = explain::backAtOf(ended, facts.state.get(), facts.sightings);
        auto explanation = explain::whyEnded(ended, endFacts);
        details.endings.push_back({std::move(ended), std::move(explanation)});
    }
    static_cast<void>(writeOut(json ? whyJson(why, facts, details) : whyPage(why, facts, details).toUtf8()));
    return exitCodeOf(why);
}

/// Of a session whose ID was typed in part the whole one; false: it stands for none, which is said.
bool completeSession(explain::Question* question, const WhyFacts& facts)
{
    using Kind = explain::TypedSession::Kind;
    if (question->session.isEmpty() || !facts.state)
        return true;
    const QString typed = semaphore::shownWord(question->session);
    const auto read = explain::readTypedSession(question->session, facts);
    switch (read.kind) {
    case Kind::Start:
        complain(WhyWords::tr("%1 is taken for this session: %2", "%1: start of an ID; %2: name and ID")
                     .arg(typed, sessionLine(read.matches.front().name, read.matches.front().session)));
        if (read.mayBeAnother)
            question->start = question->session;
        [[fallthrough]];
    case Kind::Whole:
        if (!read.matches.empty())
            question->session = read.matches.front().session;
        return true;
    case Kind::Several: {
        complain(WhyWords::tr(
            "%n session(s) have an ID that starts with %1:", nullptr, static_cast<int>(read.matches.size()))
                     .arg(typed));
        for (const auto& match :
            std::span(read.matches).first(std::min<std::size_t>(read.matches.size(), mostHandholds)))
            complain(sessionLine(match.name, match.session));
        return false;
    }
    case Kind::None:
        complain(WhyWords::tr("No session that is shown has an ID that starts with %1.").arg(typed));
        return false;
    case Kind::NotAnId:
        break;
    }
    complain(WhyWords::tr("%1 is not a valid session ID. Give the whole ID, or at least its first %n character(s).",
        nullptr, static_cast<int>(explain::TypedSession::fewest))
                 .arg(typed));
    return false;
}

/// What a request that failed says about the path, and not about the way to Consul.
bool isAnswer(const consul::Error& error)
{
    switch (error.kind) {
    case consul::ErrorKind::Denied:
    case consul::ErrorKind::TokenUnknown:
    case consul::ErrorKind::KeyRefused:
        return true;
    case consul::ErrorKind::NoLeader: // Not where the agent reaches no server: another agent may.
        return consul::serverTroubleOf(error) == consul::ServerTrouble::NoLeader;
    default:
        return false;
    }
}

bool isSilence(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::Unreachable || error.kind == consul::ErrorKind::TimedOut;
}

/// Looks once, or watches for a while: at the path with the sessions. Then it asks firstReads(). While it watches,
/// also all checks and nodes, for they are what ends sessions.
class WhyCommand : public Command
{
public:
    WhyCommand(WhyArguments arguments, const consul::Endpoint& endpoint)
        : m_arguments(std::move(arguments))
        , m_client(endpoint)
        , m_hub(&m_client)
    {
        if (!m_arguments.watchFor)
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
        connect(m_hub.directory(), &observer::SessionDirectory::changed, this, &WhyCommand::onSessions);
        if (m_arguments.watchFor) {
            watchHealth();
            QTimer::singleShot(*m_arguments.watchFor, this, &WhyCommand::onDue);
        } else {
            ask(this, m_stop.token());
        }
        onWatchState(m_observer->watchState());
    }

private:
    void onSessions()
    {
        const auto& table = m_hub.directory()->table();
        if (table->known)
            m_ends.addSessions(table->sessions, table->receivedAt, std::chrono::seconds(1), table->index);
    }

    void watchHealth()
    {
        m_checks = std::make_unique<consul::Watch>(&m_client, consul::healthStateRequest());
        connect(m_checks.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
            if (const auto checks = consul::parseHealthChecks(snapshot.body))
                m_health.addChecks(*checks, snapshot.receivedAt);
        });
        m_nodes = std::make_unique<consul::Watch>(&m_client, consul::catalogNodesRequest());
        connect(m_nodes.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
            const auto nodes = consul::parseCatalogNodes(snapshot.body);
            if (!nodes)
                return;
            QStringList names;
            for (const auto& node : *nodes)
                names << node.name;
            m_health.addNodes(names, snapshot.receivedAt);
        });
        for (auto* const watch : {m_checks.get(), m_nodes.get()}) {
            connect(watch, &consul::Watch::stateChanged, this, [this](const consul::WatchState& state) {
                if (state.error) // What changes until the next answer is not seen.
                    m_health.interrupt();
            });
            watch->start();
        }
    }

    void onDue()
    {
        const auto state = m_observer->watchState();
        m_isDue = true; // Where the first answer takes longer, it goes on with that.
        if (hasEnded() || m_isEnding || !m_isLooked || std::exchange(m_isAsking, true))
            return;
        if (state.error && !isAnswer(*state.error)) {
            endWithout(*state.error);
            return;
        }
        if (!state.error) {
            m_facts.trouble.reset();
            m_facts.isStale = false;
        }
        takeSessions();
        ask(this, m_stop.token());
    }

    void takeSessions()
    {
        const auto& table = m_hub.directory()->table();
        m_facts.sessions = table->sessions;
    }

    void onUpdated(const observer::Update& update)
    {
        if (hasEnded() || m_isEnding || (m_isLooked && !m_arguments.watchFor))
            return;
        m_ends.add(update.state->path, update);
        history::Moment moment;
        moment.path = update.state->path;
        moment.at = std::chrono::duration_cast<history::Time>(std::chrono::steady_clock::now() - m_began);
        moment.unseen = update.unseen;
        moment.update = update;
        m_lanes.add(moment);
        m_facts.trouble.reset();
        m_facts.inContact = true;
        m_facts.answeredAt = update.receivedAt;
        m_facts.stateAt = update.readAt;
        m_facts.state = update.state;
        m_facts.sightings = update.sightings;
        m_facts.observation = update.observation;
        takeSessions();
        m_facts.sessionsKnown = m_hub.directory()->table()->known;
        m_arguments.question.path = update.state->path;
        m_isLooked = true;
        goOn();
    }

    void loseContact(const consul::Error& error)
    {
        m_facts.inContact = false;
        m_facts.trouble = error;
    }

    void goOn()
    {
        if (m_isDue)
            onDue();
        finish();
    }

    void onWatchState(const consul::WatchState& state)
    {
        if (hasEnded() || m_isEnding || !state.error || (m_isLooked && !isAnswer(*state.error)))
            return;
        if (!isAnswer(*state.error)) {
            endWithout(*state.error);
            return;
        }
        m_facts.inContact = true;
        m_facts.answeredAt = QDateTime::currentDateTimeUtc();
        m_facts.trouble = *state.error;
        m_facts.isStale = true;
        m_isLooked = true;
        goOn();
    }

    /// Nothing can be said of the path.
    void endWithout(const consul::Error& error)
    {
        m_isEnding = true;
        complain(consul::describe(error));
        reportServersThen(&m_client, error, m_stop.token(), [this] { end(NoAccess); });
    }

    static QCoro::Task<> askServers(WhyCommand* self, consul::StopToken stop)
    {
        auto asking = serversText(&self->m_client, self->m_facts.trouble, stop);
        const QString servers = co_await asking;
        if (stop.stopRequested())
            co_return;
        self->m_facts.servers = servers;
        self->finish();
    }

    static QCoro::Task<> ask(WhyCommand* self, consul::StopToken stop)
    {
        for (const auto& read : explain::firstReads()) {
            const auto response = co_await self->m_client.send(read.request, stop);
            if (stop.stopRequested())
                co_return;
            if (!response && isSilence(response.error())) // What was read before is old from now on.
                self->loseContact(response.error());
            const QString node = fillIn(self->m_facts, read, response, self->m_client.endpoint());
            if (!node.isEmpty())
                self->m_node = node;
        }
        if (const auto read = nodeRead(self->m_facts)) {
            const auto response = co_await self->m_client.send(read->request, stop);
            if (stop.stopRequested())
                co_return;
            static_cast<void>(fillIn(self->m_facts, *read, response, self->m_client.endpoint()));
        }
        self->m_isAsked = true;
        self->finish();
    }

    static QCoro::Task<> askPermissions(WhyCommand* self, explain::Read read, consul::StopToken stop)
    {
        const auto response = co_await self->m_client.send(read.request, stop);
        if (stop.stopRequested())
            co_return;
        static_cast<void>(fillIn(self->m_facts, read, response, self->m_client.endpoint()));
        self->tell();
    }

    void finish()
    {
        if (!m_isLooked || !m_isAsked || m_isEnding || hasEnded())
            return;
        const bool isLeaderless = m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::NoLeader;
        if ((isLeaderless || (m_facts.leader && m_facts.leader->isEmpty())) && m_facts.servers.isEmpty()) {
            askServers(this, m_stop.token());
            return;
        }
        // Last, for its form is known only when it was read: a folder, or a key.
        if (const auto read = permissionsRead(m_arguments.question, m_facts, m_node))
            askPermissions(this, *read, m_stop.token());
        else
            tell();
    }

    void tell()
    {
        if (hasEnded())
            return;
        m_facts.now = QDateTime::currentDateTimeUtc();
        m_facts.stateUntil = m_observer->knownUntil(m_facts.now);
        fillInNotes(m_facts.rights, m_client.notes(), m_arguments.question.path);
        m_facts.ended = m_ends.of(m_arguments.question.path);
        if (!completeSession(&m_arguments.question, m_facts)) {
            end(Usage);
            return;
        }
        m_facts.habit = habitOf(m_lanes.lanes(), m_arguments.question, m_lanes.lanes().end);
        const bool watched = m_arguments.watchFor.has_value();
        end(show(m_arguments.question, m_facts, m_health, m_arguments.json, watched));
    }

    WhyArguments m_arguments;
    consul::Client m_client;
    observer::Hub m_hub;
    std::shared_ptr<observer::PathObserver> m_observer;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    explain::EndedSessions m_ends;
    history::LaneBuilder m_lanes;
    explain::HealthChanges m_health;
    std::unique_ptr<consul::Watch> m_checks; ///< Null: it looks once.
    std::unique_ptr<consul::Watch> m_nodes; ///< Likewise.
    WhyFacts m_facts;
    QString m_node; ///< Of the agent.
    bool m_isLooked = false; ///< The path was read, or cannot be.
    bool m_isAsked = false; ///< So was all of firstReads().
    bool m_isAsking = false; ///< That goes on, or is over: of the end of a time.
    bool m_isDue = false; ///< The time is over for which it watches.
    bool m_isEnding = false; ///< Without an answer.
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
    WhyFacts facts;
    facts.now = recording->wallClock(*at).toUTC();
    const auto moment = momentOf(recording->stateAt(*at), question.path);
    if (!moment) {
        complain(WhyWords::tr("%1 was not watched at that time.").arg(question.path));
        return show(question, facts, {}, arguments.json);
    }
    question.path = moment->path;
    auto replay = recording->replay();
    const auto past = explain::pastOf(replay, {question.path}, *at);
    facts = explain::factsAt(*moment, past.lanes.lanes(), *at, facts.now);
    facts.ended = past.ends.of(question.path);
    if (!completeSession(&question, facts))
        return Usage;
    facts.habit = habitOf(past.lanes.lanes(), question, *at);
    return show(question, facts, {}, arguments.json);
}

std::unique_ptr<Command> whyCommand(WhyArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<WhyCommand>(std::move(arguments), endpoint);
}

} // namespace ctl

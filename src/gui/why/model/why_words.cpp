// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_words.h"

#include "exclusion/check_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/repair_words.h"
#include "gui/kit/model/time_words.h"
#include "gui/why/model/wait_graph_layout.h"
#include "semaphore/programs.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <iterator>

namespace gui {

namespace {

struct WhyWords {
    Q_DECLARE_TR_FUNCTIONS(gui::WhyWords)
};

constexpr std::size_t mostHoles = 5;
constexpr std::size_t mostBlockers = 6;

} // namespace

QString whyTitle(const WhyAnswer& answer)
{
    if (answer.question.path.isEmpty())
        return WhyWords::tr("Why?");
    const auto path = semaphore::shownWord(answer.question.path);
    const auto asker = semaphore::shownWord(answer.asker);
    const bool isRefused = answer.why.outcome == explain::Outcome::Refused;
    const bool isSure = answer.why.outcome != explain::Outcome::Unknown;
    switch (
        isSure ? answer.why.position : explain::AskerPosition::New) { // A contender that does not wait has no question.
    case explain::AskerPosition::Holds:
        if (isRefused && answer.why.deciding()->kind == explain::ReasonKind::Held)
            break; // Its own entry keeps its client out.
        return (answer.isOld ? WhyWords::tr("%1 held %2 when last seen", "holder, path")
                             : WhyWords::tr("%1 holds %2", "holder, path"))
            .arg(asker, path);
    case explain::AskerPosition::Stale:
        return (answer.isOld ? WhyWords::tr("%1 was a stale holder of %2 when last seen", "holder, path")
                             : WhyWords::tr("%1 is a stale holder of %2", "holder, path"))
            .arg(asker, path);
    case explain::AskerPosition::Ended:
        return WhyWords::tr("The session of %1 at %2 has ended", "client, path").arg(asker, path);
    default:
        break;
    }
    if (answer.asker.isEmpty()) {
        return isRefused ? WhyWords::tr("Why can’t a new client acquire %1?", "path").arg(path)
                         : WhyWords::tr("Can a new client acquire %1?", "path").arg(path);
    }
    return isRefused ? WhyWords::tr("Why can’t %1 acquire %2?", "contender, path").arg(asker, path)
                     : WhyWords::tr("Can %1 acquire %2?", "contender, path").arg(asker, path);
}

QString whyMoment(const WhyAnswer& answer, const QDateTime& now)
{
    return answer.isPast ? WhyWords::tr("At %1", "a moment of the past").arg(momentText(answer.at, now))
                         : WhyWords::tr("Now", "the present moment");
}

QString askerChoice(const WhyAsker& asker, bool isOld)
{
    if (isOld)
        return (asker.holds ? WhyWords::tr("%1 (held when last seen)", "contender")
                            : WhyWords::tr("%1 (waited when last seen)", "contender"))
            .arg(asker.name);
    return (asker.holds ? WhyWords::tr("%1 (holds)", "contender") : WhyWords::tr("%1 (waits)", "contender"))
        .arg(asker.name);
}

Badge adviceBadge(const explain::Advice& advice, const QDateTime& now)
{
    switch (advice.kind) {
    case explain::AdviceKind::Go:
        return {WhyWords::tr("nothing in the way"), RowState::Holding};
    case explain::AdviceKind::Wait:
        return {advice.until ? WhyWords::tr("wait until %1", "time of day").arg(words::latestText(*advice.until, now))
                             : WhyWords::tr("wait"),
            RowState::Waiting};
    case explain::AdviceKind::Act:
        return {WhyWords::tr("do this"), RowState::Hint};
    case explain::AdviceKind::Change:
        return {WhyWords::tr("change a setting"), RowState::Warning};
    case explain::AdviceKind::NotKnowable:
        break;
    }
    return {WhyWords::tr("not knowable from here"), RowState::Neutral};
}

QString adviceAct(const explain::Advice& advice)
{
    if (advice.kind != explain::AdviceKind::Act || !advice.repair)
        return {};
    return repairAct(advice.repair->kind);
}

Badge stepBadge(explain::WhyVerdict applies)
{
    switch (applies) {
    case explain::WhyVerdict::No:
        return {WhyWords::tr("yes", "answer to a question"), RowState::Holding};
    case explain::WhyVerdict::Yes:
        return {WhyWords::tr("no", "answer to a question"), RowState::Stale};
    case explain::WhyVerdict::Needless:
        return {WhyWords::tr("not needed", "answer to a question"), RowState::Neutral};
    case explain::WhyVerdict::Unknown:
    case explain::WhyVerdict::Untold:
        break;
    }
    return {WhyWords::tr("not knowable", "answer to a question"), RowState::Neutral};
}

// --- Links --------------------------------------------------------------------------------------------------------

WhyLink linkTo(const explain::Evidence& evidence, const QDateTime& now)
{
    using From = explain::Evidence::Kind;
    using To = Place::Kind;
    const QString clock = evidence.at ? momentText(*evidence.at, now) : QString();
    switch (evidence.kind) {
    case From::Path:
        return {evidence.part.isEmpty() ? WhyWords::tr("Semaphore", "link") : WhyWords::tr("Contender", "link"),
            {To::Watched, evidence.id, evidence.part}};
    case From::Key:
        return {WhyWords::tr("Key", "link"), {To::Key, evidence.id}};
    case From::Session:
        return {WhyWords::tr("Session", "link"), {To::Session, evidence.id}};
    case From::Node:
        return {WhyWords::tr("Node", "link"), {To::NodeItself, evidence.id}};
    case From::Check:
        return {WhyWords::tr("Check", "link"), {To::NodeItself, evidence.part}};
    case From::Event: {
        Place place{To::Event, evidence.id, evidence.part};
        place.at = evidence.at;
        return {
            clock.isEmpty() ? WhyWords::tr("Event", "link") : WhyWords::tr("Event at %1", "link").arg(clock), place};
    }
    case From::Request:
        return {clock.isEmpty() ? WhyWords::tr("Request", "link") : WhyWords::tr("Request at %1", "link").arg(clock),
            {To::Request, evidence.id}};
    case From::Rights:
        return {WhyWords::tr("Permissions", "link"), {To::Connection, {}}};
    case From::Connection:
        break;
    }
    return {WhyWords::tr("Connection", "link"), {To::Connection, {}}};
}

namespace {

QString nameAt(const semaphore::State* state, const QString& session)
{
    if (state == nullptr)
        return {};
    const auto isIt = [&session](const auto& each) { return each.session == session; };
    if (const auto found = std::ranges::find_if(state->holders, isIt); found != state->holders.end())
        return found->name;
    const auto& contenders = state->contenders();
    const auto found = std::ranges::find_if(contenders, isIt);
    return found != contenders.end() ? found->name : QString();
}

/// Of each session a name that no other one at the path has.
QHash<QString, QString> namesOf(const QStringList& sessions, const semaphore::State* state, const NamesApart& apart)
{
    QHash<QString, QString> names;
    for (const QString& session : sessions)
        names.insert(session, apart.of(contenderName(nameAt(state, session), session), session));
    return names;
}

} // namespace

std::vector<WhyLink> linksOf(
    const explain::ReasonStep& step, const semaphore::State* state, const NamesApart& apart, const QDateTime& now)
{
    using From = explain::Evidence::Kind;
    QStringList sessions;
    for (const auto& each : step.evidence) {
        const QString& session = each.kind == From::Path ? each.part : each.kind == From::Session ? each.id : QString();
        if (!session.isEmpty() && !sessions.contains(session))
            sessions << session;
    }
    const bool isSeveral = sessions.size() > 1;
    const auto names = isSeveral ? namesOf(sessions, state, apart) : QHash<QString, QString>();
    std::vector<WhyLink> links;
    std::vector<WhyLink> others;
    for (const auto& each : step.evidence) {
        auto link = linkTo(each, now);
        const bool isRow = isSeveral && each.kind == From::Path && !each.part.isEmpty();
        if (isRow)
            link.text = names.value(each.part);
        else if (isSeveral && each.kind == From::Session)
            link.text = WhyWords::tr("Session %1", "link, name of the session").arg(names.value(each.id));
        auto& place = isRow ? links : others;
        if (std::ranges::find(place, link) == place.end())
            place.push_back(std::move(link));
    }
    links.insert(links.end(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
    return links;
}

Place placeOf(const explain::EndedSession& ended)
{
    Place place{Place::Kind::Event, ended.path, ended.info.id};
    place.at = ended.seenAt;
    return place;
}

QString endingTitle(const explain::EndedSession& ended, const QDateTime& now)
{
    return WhyWords::tr("Session of %1 ended at %2", "contender, time of day")
        .arg(contenderName(ended.info.name, ended.info.id), momentText(ended.seenAt, now));
}

Badge endingBadge(const explain::EndExplanation& explanation)
{
    if (explanation.cause == explain::EndCause::TtlOrDestroyed)
        return {WhyWords::tr("one of two", "confidence: it was one of two causes"), RowState::Hint};
    switch (explanation.confidence) {
    case explain::Confidence::Certain:
        return {WhyWords::tr("certain", "confidence"), RowState::Hint};
    case explain::Confidence::Likely:
        return {WhyWords::tr("likely", "confidence"), RowState::Waiting};
    case explain::Confidence::NotKnown:
        break;
    }
    return {WhyWords::tr("unknown", "confidence"), RowState::Neutral};
}

// --- The bill -----------------------------------------------------------------------------------------------------

QString billTitle(const WhyBill& bill)
{
    if (bill.ofAll)
        return WhyWords::tr("All waits here together: %1", "length of time").arg(words::lengthText(bill.whole));
    return bill.lasts ? WhyWords::tr("This wait so far: %1", "length of time").arg(words::lengthText(bill.whole))
                      : WhyWords::tr("The last wait: %1", "length of time").arg(words::lengthText(bill.whole));
}

// --- Was it safe? -------------------------------------------------------------------------------------------------

Badge safetyBadge(semaphore::Exclusion verdict)
{
    switch (verdict) {
    case semaphore::Exclusion::Proved:
        return {WhyWords::tr("proved"), RowState::Holding};
    case semaphore::Exclusion::Refuted:
        return {WhyWords::tr("refuted"), RowState::Stale};
    case semaphore::Exclusion::Open:
        break;
    }
    return {WhyWords::tr("open", "not proved, not refuted"), RowState::Neutral};
}

namespace {

QDateTime clockAt(const WhySafety& safety, history::Time at)
{
    return safety.beganAt.addMSecs(std::chrono::duration_cast<std::chrono::milliseconds>(at).count());
}

} // namespace

QString safetyRange(const WhySafety& safety, const QDateTime& now)
{
    return WhyWords::tr("From %1 to %2: %n response(s).", nullptr, static_cast<int>(safety.check.steps))
        .arg(momentText(clockAt(safety, safety.from), now), momentText(clockAt(safety, safety.to), now));
}

namespace {

/// What a person who looks now can do nothing about: how to record better is no word here.
QString holeWords(const semaphore::Hole& hole)
{
    switch (hole.kind) {
    case semaphore::Hole::Kind::NotWatched:
        return WhyWords::tr("The path was not watched, Consul did not respond, or its data was restored or replaced.");
    case semaphore::Hole::Kind::Unseen:
        return WhyWords::tr("There may have been changes that no response showed.");
    default:
        return exclusion::holeText(hole);
    }
}

} // namespace

QStringList holeSentences(const WhySafety& safety, const QDateTime& now)
{
    QStringList sentences;
    const auto& holes = safety.check.granted.holes;
    for (const auto& hole : holes) {
        if (static_cast<std::size_t>(sentences.size()) >= mostHoles)
            break;
        sentences << WhyWords::tr("%1, %2: %3", "time of day, length of time, what was not seen")
                         .arg(momentText(clockAt(safety, hole.from), now), words::lengthText(hole.to - hole.from),
                             holeWords(hole));
    }
    if (holes.size() > mostHoles)
        sentences << WhyWords::tr("%n more hole(s).", nullptr, static_cast<int>(holes.size() - mostHoles));
    return sentences;
}

// --- As text ------------------------------------------------------------------------------------------------------

QString ticketText(const WhyAnswer& answer, const WhyLint& lint)
{
    return WhyWords::tr("Session %1 (%2) at %3:", "id, name, path").arg(lint.session, lint.name, answer.question.path)
        + QLatin1Char('\n') + lint.lint.text + QLatin1Char('\n') + lint.lint.advice;
}

QString whyText(const WhyAnswer& answer, const QDateTime& now)
{
    if (answer.question.path.isEmpty())
        return {};
    if (answer.isPending)
        return whyTitle(answer) + QLatin1Char('\n') + answer.why.headline;
    QStringList lines{whyTitle(answer), whyMoment(answer, now) + QStringLiteral(" – ") + answer.why.headline,
        adviceBadge(answer.why.advice, now).text + QStringLiteral(": ") + answer.why.advice.text, {}};
    for (const auto& step : answer.why.steps)
        lines << QStringLiteral("[%1] %2\n    %3").arg(stepBadge(step.applies).text, step.question, step.text);
    for (const auto& ending : answer.endings)
        lines << QString()
              << QStringLiteral("[%1] %2\n    %3")
                     .arg(
                         endingBadge(ending.explanation).text, endingTitle(ending.ended, now), ending.explanation.text);
    if (answer.figures) {
        const auto& figures = *answer.figures;
        if (figures.bill.whole.count() > 0) {
            lines << QString() << billTitle(figures.bill);
            for (const auto& part : figures.bill.parts)
                lines << QStringLiteral("    %1: %2").arg(part.title, words::lengthText(part.time));
        }
        const auto blockers = rootBlockers(figures.graph, answer.at, mostBlockers);
        if (!blockers.empty())
            lines << QString() << WhyWords::tr("Who waits for whom");
        for (const auto& blocker : blockers)
            lines << blocker.text;
        for (const auto& cycle : figures.graph.cycles)
            lines << cycle.text;
        if (figures.safety) {
            lines << QString()
                  << WhyWords::tr("Was it safe? %1", "verdict")
                         .arg(safetyBadge(figures.safety->check.granted.verdict).text)
                  << safetyRange(*figures.safety, now) << exclusion::checkText(figures.safety->check)
                  << holeSentences(*figures.safety, now);
        }
    }
    for (const auto& lint : answer.lints)
        lines << QString() << ticketText(answer, lint);
    return lines.join(QLatin1Char('\n'));
}

} // namespace gui

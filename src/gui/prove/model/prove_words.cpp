// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/prove_words.h"

#include "gui/kit/model/format.h"
#include "proof/proof_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct ProveWords {
    Q_DECLARE_TR_FUNCTIONS(gui::ProveWords)
};

using proof::Property;

Badge propertyBadge(Property property, const ProveOutcome* outcome, bool isSearching)
{
    if (outcome == nullptr)
        return {isSearching ? ProveWords::tr("being tried") : ProveWords::tr("not tried"), RowState::Neutral};
    const auto& findings = outcome->result.findings;
    const auto found = std::ranges::find(findings, property, &proof::PropertyResult::property);
    const auto state = found == findings.end() ? proof::PropertyState::Unfinished : found->state;
    auto tone = RowState::Neutral;
    if (state == proof::PropertyState::Broken)
        tone = RowState::Stale;
    else if (state == proof::PropertyState::Holds || state == proof::PropertyState::Reached)
        tone = RowState::Holding;
    return {proof::propertyStateText(state), tone};
}

QString stepsLine(const proof::StoryLine& step)
{
    auto line = QStringLiteral("%1  %2  %3").arg(step.step, 4).arg(whoText(step.contender), step.text);
    if (!step.request.isEmpty())
        line += QStringLiteral("\n         %1 → %2").arg(step.request, step.answer);
    return line;
}

} // namespace

QString whoText(int contender)
{
    return contender < 0 ? ProveWords::tr("No contender", "no contender does it") : proof::contenderName(contender);
}

Badge insideBadge(int inside, qint64 permits)
{
    const auto tone = inside > permits ? RowState::Stale : inside > 0 ? RowState::Holding : RowState::Neutral;
    return {ProveWords::tr("inside %1", "number of contenders").arg(inside), tone};
}

QString openText()
{
    return ProveWords::tr(
        "Whether this breaks the strategy is not known: more than %n states can follow. Prove examines "
        "all of them.",
        nullptr, static_cast<int>(proof::Explorer::mostFollowing));
}

QString choiceText(const proof::Choice& choice)
{
    const auto who = proof::contenderName(choice.contender);
    switch (choice.act) {
    case proof::Act::Go:
        return choice.item == 0
            ? ProveWords::tr("%1 continues").arg(who)
            : ProveWords::tr("%1 continues with number %2 of what it waits for").arg(who).arg(choice.item + 1);
    case proof::Act::Crash:
        return ProveWords::tr("%1 is killed").arg(who);
    case proof::Act::LoseAnswer:
        return ProveWords::tr("The response to %1 is lost").arg(who);
    case proof::Act::Expire:
        return ProveWords::tr("%1 stands still").arg(who);
    case proof::Act::Jump:
        return ProveWords::tr("The clock of %1 jumps").arg(who);
    case proof::Act::EndOrphans:
        return ProveWords::tr("The session of %1 ends").arg(who);
    case proof::Act::PassTime:
        return ProveWords::tr("Time passes");
    }
    return {};
}

QString setupWords(const proof::Setup& setup)
{
    const auto words = ProveWords::tr("%n contenders, limit %1", nullptr, setup.contenders).arg(setup.permits());
    if (setup.faults == 0)
        return ProveWords::tr("%1, no faults").arg(words);
    return ProveWords::tr("%1, up to %n faults", nullptr, setup.faults).arg(words);
}

std::vector<ProveProperty> proveProperties(const proof::Setup& setup, const ProveOutcome* outcome, bool isSearching,
    const std::optional<proof::BrokenAt>& broken)
{
    std::vector<ProveProperty> all;
    for (const auto property : proof::allProperties) {
        if (!proof::applies(property, setup) || proof::isClaimedTwice(property, setup))
            continue;
        ProveProperty row{property, proof::claimText(property, setup), propertyBadge(property, outcome, isSearching)};
        if (broken && broken->property == property)
            row.badge = {proof::propertyStateText(proof::PropertyState::Broken), RowState::Stale};
        all.push_back(std::move(row));
    }
    return all;
}

ProveHeadline proveHeadline(const ProveOutcome& outcome)
{
    const auto& result = outcome.result;
    const auto bounds = setupWords(outcome.setup);
    const auto strategy = protocols::strategyName(outcome.setup.strategy);
    switch (result.verdict) {
    case proof::Verdict::Holds:
        return {ProveWords::tr("No order breaks %1").arg(strategy),
            ProveWords::tr("This is valid within these bounds: %1. More contenders or other faults can still break it.")
                .arg(bounds),
            RowState::Holding};
    case proof::Verdict::Broken: {
        ProveHeadline headline;
        headline.tone = RowState::Stale;
        headline.title = result.property == Property::Exclusion
            ? ProveWords::tr("%1 inside, %2 allowed").arg(outcome.insideAtEnd).arg(outcome.setup.permits())
            : proof::brokenText(*result.property);
        headline.text = result.story.empty()
            ? ProveWords::tr("No single story shows this: it never happens in any order. Setup: %1.").arg(bounds)
            : result.isShortest
            ? ProveWords::tr("No shorter story breaks %1. Setup: %2.").arg(strategy, bounds)
            : ProveWords::tr("The search ended before it had ruled out shorter stories. Setup: %1.").arg(bounds);
        return headline;
    }
    case proof::Verdict::Unfinished:
        break;
    }
    const auto why = !result.trouble.isEmpty() ? result.trouble
        : outcome.isStopped                    ? ProveWords::tr("You stopped the search.")
                                               : ProveWords::tr("The search reached the limit of %1 states.")
                                  .arg(QLocale().toString(static_cast<qulonglong>(result.states)));
    return {ProveWords::tr("Not finished"),
        ProveWords::tr("%1 Nothing was broken so far, which proves nothing: longer stories were not tried.").arg(why),
        RowState::Warning};
}

QString figuresText(const ProveFigures& figures)
{
    const QLocale locale;
    const auto seconds = locale.toString(static_cast<double>(figures.elapsed.count()) / 1000, 'f', 1);
    return ProveWords::tr(
        "%n states in %1 s", nullptr, static_cast<int>(std::min<std::size_t>(figures.states, 1'000'000'000)))
        .arg(seconds);
}

QString progressText(const ProveFigures& figures)
{
    const QLocale locale;
    if (figures.isComparing)
        return ProveWords::tr("%1. A story was found; shorter ones are being ruled out.").arg(figuresText(figures));
    return ProveWords::tr("%1. Stories of %2 steps are being tried; %3 states are left to follow.")
        .arg(figuresText(figures), locale.toString(figures.depth),
            locale.toString(static_cast<qulonglong>(figures.pending)));
}

QString storyAsText(const proof::Explorer& explorer)
{
    const auto& setup = explorer.setup();
    QStringList lines{proof::proofText(setup, explorer.story()),
        QStringLiteral("%1: %2").arg(protocols::strategyName(setup.strategy), setupWords(setup))};
    for (const auto& line : explorer.lines())
        lines += stepsLine(line);
    if (const auto broken = explorer.broken())
        lines += proof::brokenText(broken->property);
    else if (explorer.isOpen())
        lines += openText();
    auto command = QStringLiteral("signalboxctl prove %1 --contenders %2 --limit %3")
                       .arg(protocols::strategyName(setup.strategy))
                       .arg(setup.contenders)
                       .arg(setup.permits());
    if (setup.faults > 0) {
        QStringList kinds;
        const auto& on = setup.kinds;
        for (const auto& [isOn, name] : {std::pair(on.crash, "crash"), std::pair(on.lost, "lost"),
                 std::pair(on.expire, "expire"), std::pair(on.jump, "jump")}) {
            if (isOn)
                kinds += QLatin1String(name);
        }
        command += QStringLiteral(" --faults %1").arg(setup.faults);
        if (setup.kinds != proof::FaultKinds{} && !kinds.isEmpty())
            command += QStringLiteral(" --kinds ") + kinds.join(u',');
    }
    lines += command + QStringLiteral(" --replay ") + proof::storyText(explorer.story());
    return lines.join(u'\n') + u'\n';
}

QString phaseText(const proof::ContenderProgress& contender)
{
    switch (contender.phase) {
    case proof::Actor::Phase::Queuing:
        return ProveWords::tr("Wants to get in");
    case proof::Actor::Phase::Inside:
        return contender.sessionEnded
            ? ProveWords::tr("Inside since step %1, but its session has ended").arg(contender.insideSince)
            : ProveWords::tr("Inside since step %1").arg(contender.insideSince);
    case proof::Actor::Phase::Leaving:
        return ProveWords::tr("Releases");
    case proof::Actor::Phase::Done:
        return ProveWords::tr("Done");
    case proof::Actor::Phase::Failed:
        return ProveWords::tr("Gave up");
    case proof::Actor::Phase::Crashed:
        return ProveWords::tr("Killed");
    }
    return {};
}

RowState phaseTone(proof::Actor::Phase phase)
{
    switch (phase) {
    case proof::Actor::Phase::Queuing:
        return RowState::Waiting;
    case proof::Actor::Phase::Inside:
        return RowState::Holding;
    case proof::Actor::Phase::Leaving:
        return RowState::Neutral;
    case proof::Actor::Phase::Failed:
        return RowState::Warning;
    case proof::Actor::Phase::Done:
    case proof::Actor::Phase::Crashed:
        break;
    }
    return RowState::Neutral;
}

QString storeText(const std::vector<proof::StoredKey>& store)
{
    QStringList lines;
    for (const auto& key : store) {
        auto line = key.key;
        if (!key.value.isEmpty())
            line += QStringLiteral(" = ") + key.value + (key.isCut ? QStringLiteral("…") : QString());
        if (!key.session.isEmpty()) {
            const auto holder
                = key.holder < 0 || key.holder >= proof::mostContenders ? shortId(key.session) : whoText(key.holder);
            line = ProveWords::tr("%1 (held by %2)", "key, contender").arg(line, holder);
        }
        lines += line;
    }
    return lines.join(u'\n');
}

} // namespace gui

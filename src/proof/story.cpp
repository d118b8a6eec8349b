// SPDX-License-Identifier: GPL-3.0-or-later
// Playing a story again: what it breaks, what it tells, and how it reads best.
#include "proof/search.h"

#include <QCoreApplication>

#include <algorithm>

namespace proof {

namespace {

struct StoryText {
    Q_DECLARE_TR_FUNCTIONS(proof::Story)
};

QString actText(Act act)
{
    switch (act) {
    case Act::Crash:
        return StoryText::tr("Fault: the program is killed.");
    case Act::LoseAnswer:
        return StoryText::tr("Fault: the request is applied, and its response is lost.");
    case Act::Expire:
        return StoryText::tr(
            "Fault: the program stands still for longer than its TTL. Its session, if it has a TTL, ends.");
    case Act::Jump:
        return StoryText::tr("Fault: the clock jumps ahead by 40 s.");
    case Act::EndOrphans:
        return StoryText::tr("A session that is no longer renewed ends by its TTL.");
    case Act::PassTime:
        return StoryText::tr("Time passes until no lock-delay is left.");
    case Act::Go:
        break;
    }
    return {};
}

/// The guarded value is told of where there is one: see Property::LostUpdate.
QString enterText(const Setup& setup, const Execution& execution)
{
    if (!applies(Property::LostUpdate, setup))
        return StoryText::tr("Enter the critical section.");
    return StoryText::tr("Enter the critical section. Read the guarded value: %1.").arg(execution.guarded());
}

QString leaveText(const Setup& setup, const Actor& actor)
{
    if (!applies(Property::LostUpdate, setup))
        return StoryText::tr("Leave the critical section.");
    const auto text = actor.isStale()
        ? StoryText::tr("Leave the critical section. Write %1 over the value that another contender wrote.")
        : StoryText::tr("Leave the critical section. Write the guarded value %1.");
    return text.arg(actor.read() + 1);
}

int switchesOf(const Story& story)
{
    int switches = 0;
    for (std::size_t at = 1; at < story.size(); ++at)
        switches += story[at].contender != story[at - 1].contender ? 1 : 0;
    return switches;
}

/// Which property the story breaks first, and, where only what can follow shows it, at which state it ends: the same
/// follows on the same state. nullopt: it does not break this one, or cannot be played.
struct BrokenState {
    std::optional<Property> first;
    Fingerprint state;
    bool operator==(const BrokenState&) const = default;
};

std::optional<BrokenState> brokenBy(const Setup& setup, const Story& story, Property property)
{
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    BrokenState broken;
    bool isBroken = false;
    for (const auto& each : story) {
        if (!execution.take(each))
            return std::nullopt;
        for (const auto& [sign, is] : {std::pair(Property::Exclusion, execution.inside() > setup.permits()),
                 std::pair(Property::LostUpdate, execution.hasLostUpdate())}) {
            if (is && !broken.first)
                broken.first = sign;
            isBroken = isBroken || (is && sign == property);
        }
    }
    if (property == Property::Permits || property == Property::Progress)
        broken.state = execution.fingerprint();
    else if (!isBroken)
        return std::nullopt;
    return broken;
}

} // namespace

tl::expected<std::optional<Property>, QString> replay(
    const Setup& setup, const Story& story, std::optional<Property> only, std::size_t most)
{
    const auto isAskedFor = [only](Property property) { return !only || *only == property; };
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    for (std::size_t at = 0; at < story.size(); ++at) {
        if (!execution.take(story[at])) {
            return tl::unexpected(
                StoryText::tr("Step %1 of the story, %2, cannot happen there. Check the strategy, the "
                              "contenders, the limit and the faults.")
                    .arg(at + 1)
                    .arg(storyText({story[at]})));
        }
        if (execution.inside() > setup.permits() && isAskedFor(Property::Exclusion))
            return std::optional(Property::Exclusion);
        if (execution.hasLostUpdate() && isAskedFor(Property::LostUpdate))
            return std::optional(Property::LostUpdate);
    }
    if ((!isAskedFor(Property::Permits) && !isAskedFor(Property::Progress)) || execution.recovers())
        return std::optional<Property>();
    Fates fates(setup, carriers, most);
    const auto fate = fates.of(story, std::chrono::hours(1));
    if (!fate) {
        return tl::unexpected(StoryText::tr(
            "So much can follow on this story that it is not known whether a permit is lost. Search with prove."));
    }
    if (fate->isLost && isAskedFor(Property::Permits)) // It says more.
        return std::optional(Property::Permits);
    return fate->isStuck && isAskedFor(Property::Progress) ? std::optional(Property::Progress) : std::nullopt;
}

std::vector<StoryLine> tell(const Setup& setup, const Story& story)
{
    std::vector<StoryLine> all; // First: those who end with the execution still tell.
    int number = 0;
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    const auto insideNow = [&execution, &all] {
        for (auto& each : all)
            each.inside = each.inside < 0 ? execution.inside() : each.inside;
    };
    const auto& actors = execution.actors();
    for (std::size_t contender = 0; contender < actors.size(); ++contender) {
        actors[contender]->setSink([&all, &number, contender](const protocols::Step& step) {
            StoryLine line;
            line.step = number;
            line.contender = static_cast<int>(contender);
            line.text = step.meaning;
            if (!step.request.path.isEmpty())
                line.request = QString::fromUtf8(methodName(step.request.method) + ' ' + target(step.request));
            line.answer = step.error ? consul::errorKindName(step.error->kind) : step.answer;
            line.inside = -1;
            all.push_back(std::move(line));
        });
    }
    for (const auto& choice : story) {
        ++number;
        const auto before = choice.contender < 0 || std::size_t(choice.contender) >= actors.size()
            ? Actor::Phase::Done
            : actors[std::size_t(choice.contender)]->phase();
        if (choice.act != Act::Go)
            all.push_back({number, choice.contender, actText(choice.act), {}, {}, -1});
        else if (before == Actor::Phase::Inside)
            all.push_back(
                {number, choice.contender, leaveText(setup, *actors[std::size_t(choice.contender)]), {}, {}, -1});
        if (!execution.take(choice))
            return {};
        const bool enters
            = before == Actor::Phase::Queuing && actors[std::size_t(choice.contender)]->phase() == Actor::Phase::Inside;
        if (enters)
            all.push_back({number, choice.contender, enterText(setup, execution), {}, {}, -1});
        insideNow();
    }
    return all;
}

Story tidied(const Setup& setup, Story story, Property property, const std::function<bool()>& stops)
{
    const auto goal = brokenBy(setup, story, property);
    const auto breaksTheSame = [&](const Story& other) { return goal && brokenBy(setup, other, property) == goal; };
    for (bool better = goal.has_value(); better;) {
        better = false;
        // Each step as far ahead as it goes, up to the last one of its contender.
        for (std::size_t at = 1; at < story.size() && !better; ++at) {
            auto other = story;
            for (auto to = at; to > 0 && !better; --to) {
                if (stops && stops())
                    return story;
                if (other[to - 1].contender == other[to].contender)
                    break;
                std::swap(other[to - 1], other[to]);
                better = switchesOf(other) < switchesOf(story) && breaksTheSame(other);
            }
            if (better)
                story = std::move(other);
        }
    }
    return story;
}

} // namespace proof

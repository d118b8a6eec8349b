// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/explorer.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace proof {

namespace {

struct ExplorerText {
    Q_DECLARE_TR_FUNCTIONS(proof::Explorer)
};

QString waitEndsText()
{
    return ExplorerText::tr("The wait ends.");
}

QString waitsForText(const Actor& actor)
{
    switch (actor.phase()) {
    case Actor::Phase::Done:
        return ExplorerText::tr("It has released and ended.");
    case Actor::Phase::Failed:
        return ExplorerText::tr("It has given up after failed requests.");
    case Actor::Phase::Crashed:
        return ExplorerText::tr("Its program was killed.");
    case Actor::Phase::Queuing:
    case Actor::Phase::Inside:
    case Actor::Phase::Leaving:
        break;
    }
    const auto awaited = actor.awaited();
    if (awaited.empty())
        return {};
    switch (const auto& first = awaited.front(); first.kind) {
    case Actor::Awaited::Kind::Request:
        return ExplorerText::tr("Its next request is %1.").arg(first.request);
    case Actor::Awaited::Kind::Change:
        return ExplorerText::tr("It waits for a change: %1.").arg(first.request);
    case Actor::Awaited::Kind::Pause:
        return ExplorerText::tr("It pauses before its next request.");
    case Actor::Awaited::Kind::Work:
        return ExplorerText::tr("It works inside.");
    }
    return {};
}

std::vector<StoredKey> storeOf(const practice::SteppedAgent& agent)
{
    std::vector<StoredKey> store;
    const auto entries = agent.tables().kv.list({}, nullptr);
    for (const auto& entry : entries) {
        if (store.size() == Explorer::mostKeys)
            break;
        const auto value = QString::fromUtf8(entry->value);
        store.push_back(
            {QString::fromUtf8(entry->key), value.left(StoredKey::mostValue), value.size() > StoredKey::mostValue,
                QString::fromUtf8(entry->session), ownerOf(entry->session), entry->flags, entry->lockIndex});
    }
    return store;
}

std::vector<Actor::Phase> phasesOf(const Execution& execution)
{
    std::vector<Actor::Phase> phases;
    for (const auto& actor : execution.actors())
        phases.push_back(actor->phase());
    return phases;
}

} // namespace

QString contenderName(int contender)
{
    return contender < 0 || contender >= mostContenders ? QString() : QString(QChar(u'A' + contender));
}

Explorer::Explorer(Setup setup)
    : m_setup(std::move(setup))
{
    take({});
}

/// Plays it, which is known to be possible.
void Explorer::take(Story story)
{
    m_story = std::move(story);
    m_lines = tell(m_setup, m_story);
    m_choices.clear();
    m_inside.clear();
    m_phases.clear();
    m_options.clear();
    ClientCarriers carriers;
    Execution execution(m_setup, carriers);
    const auto look = [&] {
        m_choices.push_back(execution.choices());
        m_inside.push_back(execution.inside());
        m_phases.push_back(phasesOf(execution));
    };
    look();
    for (const auto& choice : m_story) {
        execution.takeKnown(choice);
        look();
    }
    fillGaps();
    m_store = storeOf(execution.agent());
    m_contenders.clear();
    for (std::size_t number = 0; number < execution.actors().size(); ++number) {
        const auto& actor = *execution.actors()[number];
        ContenderProgress state{actor.phase(), actor.session(), waitsForText(actor)};
        state.sessionEnded = !state.session.isEmpty()
            && !execution.agent().tables().sessions.find(practice::sessionKey(state.session.toUtf8()));
        for (auto step = m_story.size(); step > 0 && m_phases[step][number] == Actor::Phase::Inside; --step)
            state.insideSince = static_cast<int>(step);
        m_contenders.push_back(std::move(state));
    }
}

/// A pause that ends makes no request, and nothing is told of it.
void Explorer::fillGaps()
{
    std::vector<StoryLine> all;
    auto next = m_lines.cbegin();
    for (int step = 1; step <= steps(); ++step) {
        if (next == m_lines.cend() || next->step != step)
            all.push_back({step, m_story[std::size_t(step) - 1].contender, waitEndsText(), {}, {}, insideAfter(step)});
        for (; next != m_lines.cend() && next->step == step; ++next)
            all.push_back(*next);
    }
    m_lines = std::move(all);
}

std::vector<int> Explorer::insideNow(int step) const
{
    std::vector<int> names;
    const auto& phases = m_phases[static_cast<std::size_t>(step)];
    for (std::size_t number = 0; number < phases.size(); ++number) {
        if (phases[number] == Actor::Phase::Inside)
            names.push_back(static_cast<int>(number));
    }
    return names;
}

/// Most steps break nothing that is not seen at once, and are not played for it.
Explorer::Broken Explorer::brokenBy(const Story& story, int insideThen) const
{
    if (insideThen > m_setup.permits())
        return {Property::Exclusion, {}};
    const auto& before = m_phases[story.size() - 1];
    const auto choice = story.back();
    const bool leaves = choice.contender >= 0 && choice.act != Act::Crash
        && before[std::size_t(choice.contender)] == Actor::Phase::Inside;
    // Where one is left, nothing that others do could still save a permit.
    const auto living = std::ranges::count_if(before, [](Actor::Phase phase) { return phase < Actor::Phase::Done; });
    const bool isDecided = isFault(choice.act) || living <= 1;
    if (!leaves && !isDecided)
        return {};
    if (!isDecided)
        return {replay(m_setup, story, Property::LostUpdate).value_or(std::nullopt), {}};
    const auto found = replay(m_setup, story, {}, mostFollowing);
    return {found.value_or(std::nullopt), !found}; // It can be played, so an error says that too much can follow.
}

/// Of the next step in the order of the story.
void Explorer::note(const Broken& broken, int step)
{
    m_isOpen.push_back(broken.isOpen.value_or(m_isOpen.back()));
    if (broken.property && !m_broken)
        m_broken = BrokenAt{*broken.property, step};
}

Option Explorer::look(Choice choice) const
{
    auto longer = m_story;
    longer.push_back(choice);
    Option option;
    option.choice = choice;
    for (const auto& line : tell(m_setup, longer)) {
        if (line.step != static_cast<int>(longer.size()))
            continue;
        option.inside = line.inside;
        // A fault or an end says more than the request that it meets.
        if (option.text.isEmpty())
            option.text = line.text;
        if (option.request.isEmpty()) {
            option.request = line.request;
            option.answer = line.answer;
        }
    }
    if (option.text.isEmpty()) {
        option.text = waitEndsText();
        ClientCarriers carriers;
        Execution execution(m_setup, carriers);
        for (const auto& each : longer)
            execution.takeKnown(each);
        option.inside = execution.inside();
    }
    if (m_broken)
        return option;
    const auto broken = brokenBy(longer, option.inside);
    option.breaks = broken.property;
    option.isOpen = !option.breaks && broken.isOpen.value_or(m_isOpen.back());
    return option;
}

const Option& Explorer::option(Choice choice) const
{
    const auto name = storyText({choice});
    auto place = m_options.find(name);
    if (place == m_options.end())
        place = m_options.emplace(name, look(choice)).first;
    return place->second;
}

std::vector<Option> Explorer::options() const
{
    std::vector<Option> all;
    for (const auto& choice : choices())
        all.push_back(option(choice));
    return all;
}

bool Explorer::go(Choice choice)
{
    if (std::ranges::find(choices(), choice) == choices().end())
        return false;
    auto longer = m_story;
    longer.push_back(choice);
    take(std::move(longer));
    note(m_broken ? Broken() : brokenBy(m_story, inside()), steps());
    return true;
}

bool Explorer::back()
{
    if (m_story.empty())
        return false;
    if (m_broken && m_broken->step == steps())
        m_broken.reset();
    auto shorter = m_story;
    shorter.pop_back();
    m_isOpen.pop_back();
    take(std::move(shorter));
    return true;
}

tl::expected<void, QString> Explorer::jump(const Story& story)
{
    {
        ClientCarriers carriers;
        Execution execution(m_setup, carriers);
        for (std::size_t step = 0; step < story.size(); ++step) {
            if (!execution.take(story[step])) {
                return tl::unexpected(
                    ExplorerText::tr("Step %1 of the story, %2, cannot happen there. Check the strategy, the "
                                     "contenders, the limit and the faults.")
                        .arg(step + 1)
                        .arg(storyText({story[step]})));
            }
        }
    }
    take(story);
    m_broken.reset();
    m_isOpen = {false};
    for (int step = 1; step <= steps(); ++step)
        note(m_broken ? Broken() : brokenBy({story.begin(), story.begin() + step}, insideAfter(step)), step);
    return {};
}

Explorer Explorer::at(int steps) const
{
    auto other = *this;
    const auto first = std::clamp(steps, 0, this->steps());
    if (other.m_broken && other.m_broken->step > first)
        other.m_broken.reset();
    if (first < this->steps()) {
        other.m_isOpen.resize(static_cast<std::size_t>(first) + 1);
        other.take({m_story.begin(), m_story.begin() + first});
    }
    return other;
}

} // namespace proof

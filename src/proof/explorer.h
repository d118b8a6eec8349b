// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/search.h"

#include <tl/expected.hpp>

#include <map>

namespace proof {

/// `A` to `E`; empty of nobody.
[[nodiscard]] QString contenderName(int contender);

/// One thing that can be done next, and what comes of it.
struct Option {
    Choice choice;
    QString text; ///< Translated sentence: what happens.
    QString request; ///< `PUT /v1/kv/…`; empty: none.
    QString answer; ///< Short, as on the wire.
    int inside = 0; ///< Contenders, afterwards.
    std::optional<Property> breaks; ///< That is well until then, and not afterwards.
    bool isOpen = false; ///< As Explorer::isOpen().

    bool operator==(const Option&) const = default;
};

/// Where a contender stands.
struct ContenderProgress {
    Actor::Phase phase = Actor::Phase::Queuing;
    QString session; ///< The whole id; empty: it has none.
    QString waitsFor; ///< Translated sentence: what it does or waits for now.
    int insideSince = 0; ///< The step with which it got in; 0: it is not inside.
    bool sessionEnded = false; ///< It had one.

    bool operator==(const ContenderProgress&) const = default;
};

/// A key in the store.
struct StoredKey {
    QString key;
    QString value; ///< At most `mostValue` characters of it.
    bool isCut = false; ///< There is more.
    QString session; ///< That holds it; empty: none does.
    int holder = -1; ///< Whose session that is.
    quint64 flags = 0;
    quint64 lockIndex = 0;

    static constexpr qsizetype mostValue = 2000;
    bool operator==(const StoredKey&) const = default;
};

/// What broke in a story, and with which of its steps.
struct BrokenAt {
    Property property = Property::Exclusion;
    int step = 0; ///< From 1.

    bool operator==(const BrokenAt&) const = default;
};

/// A story that a person tells step by step, with all that can follow. Pure but for the time it takes: each look plays
/// the story again from the beginning, some milliseconds in all.
class Explorer
{
public:
    explicit Explorer(Setup setup);

    [[nodiscard]] const Setup& setup() const { return m_setup; }
    [[nodiscard]] const Story& story() const { return m_story; }
    [[nodiscard]] int steps() const { return static_cast<int>(m_story.size()); }

    /// What can be done next. Empty: everybody is over.
    [[nodiscard]] const std::vector<Choice>& choices() const { return m_choices.back(); }
    /// What could be done before each step, and last what can be done now.
    [[nodiscard]] const std::vector<std::vector<Choice>>& allChoices() const { return m_choices; }
    /// What comes of one of choices(). Plays two or three stories; kept until the story changes.
    [[nodiscard]] const Option& option(Choice choice) const;
    [[nodiscard]] std::vector<Option> options() const; ///< Of all of choices(), in their order.

    bool go(Choice choice); ///< False: it is none of choices(), and nothing was done.
    bool back(); ///< False: the story has no steps.
    /// Another story in place of this one. Error, translated: it cannot happen, and nothing was done.
    [[nodiscard]] tl::expected<void, QString> jump(const Story& story);
    [[nodiscard]] Explorer at(int steps) const; ///< The first steps of this one.

    /// At least one for each step.
    [[nodiscard]] const std::vector<StoryLine>& lines() const { return m_lines; }
    [[nodiscard]] int inside() const { return m_inside.back(); }
    [[nodiscard]] int insideAfter(int step) const { return m_inside[static_cast<std::size_t>(step)]; } ///< 0: before.
    [[nodiscard]] std::vector<int> insideNow(int step) const; ///< Who is inside after it, ascending.
    /// By contender, after all steps.
    [[nodiscard]] const std::vector<ContenderProgress>& contenders() const { return m_contenders; }
    [[nodiscard]] const std::vector<StoredKey>& store() const { return m_store; } ///< By key. At most `mostKeys`.
    static constexpr std::size_t mostKeys = 100;
    /// The first that was broken on the way. Permits and Progress: as far as a fault or the end of the story shows it,
    /// and where not too much can follow to look at all of it; else only a search tells. nullopt proves nothing.
    [[nodiscard]] std::optional<BrokenAt> broken() const { return m_broken; }
    /// Nothing is known to be broken, but on the last fault, or what followed on it, more than `mostFollowing` states
    /// can follow: whether Permits or Progress is broken, only a search tells.
    [[nodiscard]] bool isOpen() const { return !m_broken && m_isOpen.back(); }
    /// So many states that can follow are looked at for one step: it is done while a person waits.
    static constexpr std::size_t mostFollowing = 60;

private:
    /// What one step breaks.
    struct Broken {
        std::optional<Property> property;
        std::optional<bool> isOpen; ///< nullopt: nobody looked, and it is as it was before the step.
    };

    void take(Story story);
    void fillGaps();
    [[nodiscard]] Option look(Choice choice) const;
    [[nodiscard]] Broken brokenBy(const Story& story, int insideThen) const;
    void note(const Broken& broken, int step);

    Setup m_setup;
    Story m_story;
    std::vector<StoryLine> m_lines;
    std::vector<std::vector<Choice>> m_choices;
    std::vector<int> m_inside;
    std::vector<std::vector<Actor::Phase>> m_phases; ///< By step, from 0, and contender.
    std::vector<ContenderProgress> m_contenders;
    std::vector<StoredKey> m_store;
    std::optional<BrokenAt> m_broken;
    std::vector<bool> m_isOpen{false}; ///< By step, from 0.
    mutable std::map<QString, Option> m_options; ///< By the choice's text.
};

} // namespace proof

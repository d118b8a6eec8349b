// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/fate.h"
#include "proof/first_lost.h"
#include "protocols/step.h"

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

namespace proof {

/// What has to hold in every order, and what has to happen in some: else a search that found nothing would prove
/// nothing.
enum class Property {
    Exclusion, ///< Never more inside than the limit.
    Permits, ///< No permit is lost for ever.
    Progress, ///< From every state, everybody who lives can get in and out again.
    /// Each contender that leaves by its own will counts in the guarded value: it read it when it got in, and writes
    /// one more when it leaves. Said of one permit alone: with more, even a right semaphore lets two read the same.
    LostUpdate,
    SomebodyInside, ///< Somebody gets inside.
    FullHouse, ///< As many as the limit, or all, are inside together.
    SomebodyWaits ///< Where there are more contenders than permits: one has to wait for its turn.
};
inline constexpr std::array allProperties{Property::Exclusion, Property::Permits, Property::Progress,
    Property::LostUpdate, Property::SomebodyInside, Property::FullHouse, Property::SomebodyWaits};
[[nodiscard]] QString propertyId(Property property); ///< Kebab-case, for JSON.
[[nodiscard]] std::optional<Property> propertyFromId(QStringView id);
/// Whether it says anything about this setup. `LostUpdate` needs one permit, `SomebodyWaits` fewer permits than
/// contenders.
[[nodiscard]] bool applies(Property property, const Setup& setup);
/// With one permit the house is full when somebody is inside: both claims are one.
[[nodiscard]] bool isClaimedTwice(Property property, const Setup& setup);
/// It has to happen in some order, and need not in every one.
[[nodiscard]] bool isOfSomeOrder(Property property);
/// Translated: what it claims of this setup.
[[nodiscard]] QString claimText(Property property, const Setup& setup);
/// Translated: what is wrong when it is broken.
[[nodiscard]] QString brokenText(Property property);

enum class Verdict {
    Holds, ///< In every order, within the setup.
    Broken,
    Unfinished ///< Nothing was found so far.
};
[[nodiscard]] QString verdictId(Verdict verdict);

/// What is known of one property.
enum class PropertyState {
    Holds, ///< In every order.
    Reached, ///< In some order, which is all that it claims.
    Broken,
    Unfinished, ///< The search has ended before this was known, or goes on.
    Void ///< See applies().
};
[[nodiscard]] QString propertyStateId(
    PropertyState state); ///< `holds`, `reached`, `broken`, `unfinished`, `not-applicable`.
[[nodiscard]] QString propertyStateText(PropertyState state); ///< The same, translated.

struct PropertyResult {
    Property property;
    PropertyState state = PropertyState::Unfinished;
    /// That breaks it. The shortest there is where Result::isShortest says so and this is the result's property; else
    /// the shortest that the search came across.
    Story story;
};

struct Bounds {
    std::size_t states = 1'000'000; ///< So many different ones at most.
    std::optional<std::chrono::milliseconds> time;
};

struct Result {
    Verdict verdict = Verdict::Unfinished;
    std::size_t states = 0; ///< Different ones that were reached.
    std::size_t stories = 0; ///< That were played from the beginning.
    std::size_t requests = 0; ///< That were carried out in all of them.
    std::optional<Property> only; ///< The one that the verdict is about. nullopt: it is about all.
    std::optional<Property> property; ///< That is broken.
    std::vector<PropertyResult>
        findings; ///< Every property in the order of allProperties. Empty of a story played again.
    Story story; ///< That breaks it; empty when no story shows it (that something never happens).
    /// No story of the setup that breaks a property (or that alone which was searched for) has fewer steps. False: the
    /// search was ended after it had found the story, and before it had ruled out the shorter ones.
    bool isShortest = false;
    QString trouble; ///< Translated: why it could not be finished, if not for its bounds.
};

/// Tries every order, the shorter stories first. Each story is played from the beginning, because a coroutine cannot be
/// copied; a state that was seen before is not followed again. Not thread-safe.
class Search
{
public:
    /// `only`: of all properties this one decides, and nothing else that breaks ends the search. So a story is found
    /// that goes on where another property is broken already, as a lost update does, and a search that runs to its end
    /// tells of every property. One that does not apply is not searched for: then there is `trouble`.
    explicit Search(const Setup& setup, const Bounds& bounds = {}, std::optional<Property> only = {});

    /// Goes on for about that time, and for one state at least. True: it is over, and result() final.
    bool advance(std::chrono::milliseconds time);
    [[nodiscard]] bool isOver() const { return m_isOver; }
    [[nodiscard]] const Result& result() const { return m_result; }
    [[nodiscard]] std::size_t pending() const { return m_open.size(); } ///< States whose successors are not tried yet.
    /// A story was found, and what is left is whether a shorter one leads to where nobody can help any more.
    [[nodiscard]] bool isComparing() const { return m_comparison.has_value() && !m_isOver; }
    [[nodiscard]] int depth() const; ///< Steps of the stories that are being tried.
    [[nodiscard]] const Setup& setup() const { return m_setup; }

private:
    struct Node {
        qint32 parent = -1;
        Choice choice;
        bool isWell = false; ///< Execution::isWell().
        bool isEnd = false;
        bool haveHeirs = false; ///< Of an end: as Execution::Aftermath.
        Fingerprint state;
    };
    struct Open {
        qint32 node = 0;
        std::vector<Choice> choices;
        std::unique_ptr<Execution> live; ///< That is there; null: it has to be played again.
    };

    /// What is known of the states that a shorter story could have led to.
    struct Comparison {
        std::vector<qint32> firstBefore; ///< By node: where its part of `before` begins.
        std::vector<qint32> before; ///< Nodes from which one step without a fault leads there.
        std::vector<bool> isGood; ///< By node: what everybody needs can still happen.
        qint32 nodes = 0; ///< The first ones, which shorter stories lead to.
        qint32 next = -1; ///< The node to look at, downwards; -1: all were.
        qint32 first = 0; ///< Then: the lowest one that may be bad, upwards.
    };

    void begin();
    void expand(Open open);
    void examine(std::chrono::milliseconds time);
    void compare(std::chrono::milliseconds time);
    [[nodiscard]] Comparison comparisonOf(qint32 nodes) const;
    void spread(Comparison& comparison, std::vector<qint32> good) const;
    [[nodiscard]] bool isOutOfBounds(std::chrono::nanoseconds spent) const;
    /// False: the search is over.
    [[nodiscard]] bool look(std::unique_ptr<Execution> execution, qint32 parent, Choice choice);
    [[nodiscard]] bool lookAtEnd(Execution& execution, qint32 number);
    [[nodiscard]] Story storyTo(qint32 node) const;
    /// True: the search follows no more orders.
    bool breaks(Property property, const Story& story);
    void tellFindings();
    [[nodiscard]] PropertyState stateOf(Property property) const;
    [[nodiscard]] bool wasReached(Property property) const;
    [[nodiscard]] bool haveHeirsAt(qint32 node);
    void conclude();
    void endWhole();
    [[nodiscard]] std::optional<qint32> firstStuck() const;
    [[nodiscard]] std::vector<bool> reaching(bool (*isGoal)(const Node&)) const;
    void end(Property property, const Story& story);

    const Setup m_setup;
    const Bounds m_bounds;
    const std::optional<Property> m_only;
    ClientCarriers m_carriers;
    Fates m_fates;
    std::vector<Node> m_nodes;
    std::vector<std::pair<qint32, qint32>> m_edges; ///< Steps that are no fault.
    std::deque<Open> m_open;
    std::size_t m_live = 0; ///< Executions in it.
    std::unordered_map<Fingerprint, qint32, FingerprintHash> m_numbers;
    Result m_result;
    std::size_t m_stories = 0;
    std::chrono::nanoseconds m_spent{0};
    bool m_hasBegun = false;
    bool m_isOver = false;
    bool m_isWhole = false; ///< Every state was followed.
    std::map<Property, Story> m_broken;
    std::deque<qint32> m_suspects; ///< After a crash that did not end well in one order.
    std::optional<Comparison> m_comparison;
    std::optional<FirstLost> m_firstLost; ///< Every state was followed, and this is what is left.
    bool m_sawInside = false;
    bool m_sawFullHouse = false;
    bool m_sawWaiting = false;
};

/// What a story breaks when it is played, at its end or before, whatever may follow; nullopt: nothing. Error,
/// translated: it cannot be played with this setup, or more than `most` states can follow and it cannot be told.
/// `only`: whatever else it breaks before.
[[nodiscard]] tl::expected<std::optional<Property>, QString> replay(
    const Setup& setup, const Story& story, std::optional<Property> only = {}, std::size_t most = 20'000);

/// One thing that happens in a story.
struct StoryLine {
    int step = 0; ///< Of the story, from 1.
    int contender = -1; ///< -1: nobody's.
    QString text; ///< Translated: what happens, and why.
    QString request; ///< `PUT /v1/kv/…`; empty: none.
    QString answer; ///< Short, as on the wire.
    int inside = 0; ///< After the step.
};
/// The story in sentences. Empty where it cannot be played.
[[nodiscard]] std::vector<StoryLine> tell(const Setup& setup, const Story& story);

/// The same story with what belongs together side by side: as few changes from one contender to another as can be
/// reached by swapping neighbours. It breaks the same property with as many steps. Asks `stops` between two of them;
/// when it says so, the story is as tidy as it is.
[[nodiscard]] Story tidied(const Setup& setup, Story story, Property property, const std::function<bool()>& stops = {});

} // namespace proof

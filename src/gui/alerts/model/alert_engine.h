// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/alert_rules.h"
#include "gui/kit/model/place.h"

#include <QHash>

#include <functional>
#include <vector>

namespace cleanup {
struct Departures;
struct Inventory;
class StatusClock;
} // namespace cleanup

namespace semaphore {
struct Sightings;
struct State;
} // namespace semaphore

namespace gui {

/// Something that a rule may be about, and since when it has been so.
struct AlertFact {
    AlertKind kind = AlertKind::HeldLong;
    QString path; ///< Of the semaphore; of a service or a node its name.
    QString subject; ///< Session, or the instance's id; empty: the semaphore or node as a whole.
    QString node; ///< Of a service instance; or the node itself.
    QString who; ///< As a person calls it; empty: the semaphore as a whole.
    QDateTime since; ///< UTC.
    bool exact = false; ///< Its beginning was seen.
    QString program = {}; ///< Of the semaphore: whose it is, translated; empty: not known.
    bool hasLeft = false; ///< Of a service or a node: the catalog shows it no more.
    bool isSo = true; ///< False: what told of it has left, and nobody can tell of it any more.
    bool isNamed = false; ///< Of holders: they are names in a value, so nothing confirms that they live.
    bool mayBeHidden = false; ///< Of what has left: the token leaves things out.
    bool isUntold = false; ///< Without isSo: nobody can tell now of any of this kind at the path.
    QDateTime notBefore = {}; ///< UTC: until then it may be a hand-over, whatever the rule says; invalid: it is none.

    bool operator==(const AlertFact&) const = default;
};

/// Why one is over.
enum class AlertEnd {
    Gone, ///< It is so no more.
    Left, ///< What it was about left the catalog: nobody has seen it end.
    Unwatched, ///< Nobody looks there any more, or nothing readable tells of it: it may still be so.
    StoreLost, ///< Consul no longer knows of it (PathWatchSet::storeLost()): it may still be so.
};

/// One occurrence of it that was told.
struct Alert {
    quint64 id = 0; ///< Counts up from 1.
    AlertFact fact;
    std::chrono::seconds after{0}; ///< As the rule is; once it is over, as the rule was last.
    QDateTime at; ///< UTC: when it was told.
    std::optional<QDateTime> over; ///< UTC: it was so no more, or nobody looked any more.
    AlertEnd end = AlertEnd::Gone; ///< With `over`.
    int others = 0; ///< So many more began at its moment elsewhere: a desktop is told of them together.
    int sameCause = 0; ///< So many more have its cause: they are told together (AlertGroup).

    bool operator==(const Alert&) const = default;
};

/// All that is so on one semaphore.
[[nodiscard]] std::vector<AlertFact> alertFactsOf(
    const semaphore::State& state, const semaphore::Sightings& sightings, const QDateTime& now);
/// All critical instances, of none of them its output, all nodes that are down, and what left. A node that left while
/// it was down is down until it returns, unless this program took it out.
[[nodiscard]] std::vector<AlertFact> alertFactsOf(const cleanup::Inventory& inventory,
    const cleanup::StatusClock& clock, const cleanup::Departures& departures, const QDateTime& now);

/// What to tell, step by step. Knows no clock: each step is given its moment, and nextDue() says when the next step is
/// worth while although nothing changes. An occurrence is told once. What comes back within `calm` is the same one;
/// only a permit that was given back, or a wait that ended, is over at once.
class AlertEngine
{
public:
    static constexpr std::chrono::seconds calm{10};

    struct News {
        std::vector<Alert> begun;
        std::vector<Alert> ended; ///< With `over`.
        std::vector<Alert> changed; ///< They go on, and their rule has another time now.

        [[nodiscard]] bool isEmpty() const { return begun.empty() && ended.empty() && changed.empty(); }
    };

    [[nodiscard]] News setRules(const AlertRules& rules, const QDateTime& now);
    /// This is so at `place` now, and nothing else.
    [[nodiscard]] News see(const QString& place, const std::vector<AlertFact>& facts, const QDateTime& now);
    /// The state there is unknown for now: nothing begins and nothing ends until the next see().
    void lose(const QString& place);
    /// It is not looked at any more: nobody knows how it goes on there.
    [[nodiscard]] News forget(const QString& place, const QDateTime& now, AlertEnd end = AlertEnd::Unwatched);
    [[nodiscard]] QStringList places() const { return m_places.keys(); } ///< That were seen and not forgotten.
    /// Up to when what was seen at a place is known to be so, at `now`. What would begin or end later waits for it.
    using TrustedUntil = std::function<QDateTime(const QString& place, const QDateTime& now)>;
    [[nodiscard]] News step(const QDateTime& now, const TrustedUntil& known = {}); ///< Time has passed.
    [[nodiscard]] std::optional<QDateTime> nextDue() const; ///< nullopt: nothing waits for time to pass.

private:
    struct Entry {
        AlertFact fact;
        bool isWanted = false; ///< The rule is on and about it.
        std::optional<Alert> reported;
        std::optional<QDateTime> goneAt;
        AlertEnd goneAs = AlertEnd::Gone; ///< With goneAt.
    };
    struct Place {
        QHash<QString, Entry> entries;
        std::optional<QDateTime> next; ///< The earliest that is due; nullopt: nothing.
        bool isLost = false;
    };

    void stepPlace(Place& place, const QDateTime& now, News& news);
    [[nodiscard]] bool isWanted(const AlertFact& fact) const;
    [[nodiscard]] std::optional<QDateTime> dueOf(const Entry& entry) const;
    [[nodiscard]] static AlertFact wholeOf(const Entry& entry); ///< Of one that was reported.
    [[nodiscard]] QDateTime beginOf(const AlertFact& fact) const; ///< When its rule tells of it.

    AlertRules m_rules;
    std::array<NamePatterns, alertKinds.size()> m_patterns; ///< Of the rules, by AlertKind.
    QHash<QString, Place> m_places;
    quint64 m_lastId = 0;
};

/// What one cause brought about within a moment: all that is told of one node, or of one semaphore. However many they
/// are, only the first few are kept one by one.
class AlertGroup
{
public:
    static constexpr std::chrono::seconds moment{3};
    static constexpr std::size_t mostNamed = 12;

    explicit AlertGroup(const Alert& first);

    /// Of its cause, within a moment of its first one, and the group is not over.
    [[nodiscard]] bool takes(const Alert& alert) const;
    void add(const Alert& alert);
    void end(const Alert& alert); ///< With `over` and `end`. One of its, once.
    void change(const Alert& alert); ///< One of its, which goes on: its rule has another time now.
    [[nodiscard]] const std::vector<Alert>& named() const { return m_named; } ///< At least one, at most mostNamed.
    /// Those of named() that are not over; the last one counts the others that are not, either (sameCause).
    [[nodiscard]] std::vector<Alert> open() const;
    /// All of them as one, with the id of the first: what tells most of the cause, since when, and over when all are.
    [[nodiscard]] const Alert& reported() const { return m_reported; }

    bool operator==(const AlertGroup&) const = default;

private:
    std::vector<Alert> m_named;
    Alert m_reported;
    int m_open = 1; ///< So many are not over.
    std::optional<QDateTime> m_lastOver;
    AlertEnd m_end = AlertEnd::Gone; ///< Of all of them.
};

/// What began at one moment, as a desktop is told of it: of a kind that comes in crowds one for many, for a rack that
/// goes down takes dozens of nodes along. `begun`: one for each cause.
[[nodiscard]] std::vector<Alert> forDesktop(const std::vector<Alert>& begun);

/// A sentence: `“05” has held a permit of demo/sem/ for longer than 5 min 00 s.`
[[nodiscard]] QString alertText(const Alert& alert);
/// Where it leads.
[[nodiscard]] Place placeOf(const Alert& alert);

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/lock_delay.h"
#include "history/moment.h"
#include "history/shared_list.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace history {

/// What a contender does; one thing at a time.
enum class SpanKind : quint8 {
    Waiting,
    Holding,
    Stale, ///< Listed as a holder, but dead: the permit is lost.
    /// Named as a holder in a value, and Consul cannot confirm it (semaphore::Holder::isUnconfirmed). An entry of the
    /// ranked layout without a session is Holding: a Named span is no hold in any figure, and the figures of these
    /// clients, those of the lab too, come from such spans alone.
    Named,
};
inline constexpr std::size_t spanKinds = 4;

struct Span {
    Time from{0};
    Time to{0}; ///< While it lasts: as of the last setNow().
    SpanKind kind = SpanKind::Waiting;
    bool beginSeen = true; ///< False: it began earlier than `from`.
    bool open = false; ///< It lasts.
    bool endSeen = true; ///< False: it may have lasted longer than `to`; nobody watched any more, or could tell.

    bool operator==(const Span&) const = default;
};

/// What lies over spans.
enum class BandKind : quint8 {
    /// A session with a TTL ended at the end of its lane. If the TTL ended it, its last renewal lies in here: from
    /// twice
    /// the TTL before the end to once (facts §3.2).
    Expired,
    /// The key may refuse for so long after its session has ended; Consul does not tell (facts §3.2). Ends early when
    /// somebody gets it.
    LockDelay,
    /// Changes that were not seen one by one, no contact, or a part of the file that is lost.
    Gap,
    /// No contact: nobody watched, Consul did not answer, or this machine slept. Nothing is known of it.
    Outage,
};

struct Band {
    Time from{0};
    Time to{0};
    BandKind kind = BandKind::Gap;

    bool operator==(const Band&) const = default;
};

/// From when on a lane showed a session.
struct SessionSpan {
    Time from{0};
    QString session;

    bool operator==(const SessionSpan&) const = default;
};

/// One contender at one path.
struct Lane {
    int path = 0; ///< In Lanes::paths.
    QString session; ///< The last one, when lanes are by name; see sessionAt().
    bool isSession = true; ///< False: a name in a value stands for it (State::isSession()).
    SharedList<SessionSpan> sessions; ///< In order; one for each session.
    QString name;
    int number = 1; ///< Of the lanes of that name: 1, 2, …; two sessions of one name had to be shown at once.
    QString node;
    quint64 arrival = 0; ///< CreateIndex of the key it first came with; 0 unknown.
    SharedList<Span> spans; ///< In order, without overlaps.
    SharedList<Band> bands; ///< In order of their ends.
};

/// How many hold and wait, from `at` on.
struct Level {
    Time at{0};
    int live = 0; ///< Those included who are only named: they take permits, too.
    int stale = 0;
    int waiting = 0;
    qint64 limit = -1; ///< -1: unknown.
    bool seen = true; ///< False: who holds is not known. There is no contact, or the body cannot be read.
    bool reportsWaiters = true; ///< As State::reportsWaiters().
    int named = 0; ///< Of `live`: so many are SpanKind::Named.
    int unplaced = 0; ///< Of how many nobody can tell whether they hold or wait: State::unplaced.

    [[nodiscard]] bool isOverLimit() const { return limit >= 0 && live - named > limit; } ///< As of a State.
    bool operator==(const Level&) const = default;
};

/// An event of diff(), small: there are a million of them. eventOf() makes it whole.
struct Happening {
    Time at{0};
    quint64 index = 0;
    quint64 count = 0;
    QString detail;
    int path = 0;
    int lane = -1; ///< -1: the whole path.
    /// Granted: how many who came earlier still waited. What frees a permit: how many waited. -1: anything else, or the
    /// layout does not show who waits.
    int others = -1;
    semaphore::EventKind kind = semaphore::EventKind::Queued;
    bool held = false; ///< Its contender was a holder, live, stale or only named, when it happened.
};

struct PathLine {
    QString path;
    SharedList<Level> levels; ///< In order of time; one for each change.
    SharedList<Band> gaps; ///< Of kind Gap: all that was not seen; in order, apart from each other.
    SharedList<Band> outages; ///< Of kind Outage; in order. What lies in them lies in gaps, too.
    QString program = {}; ///< Program::title, the last that was known; empty: none was.
    SharedList<Time> ends = {}; ///< When watching it ended, in order. Some of its outages begin so.
    SharedList<int> happenings = {}; ///< Its own, in order: their numbers in Lanes::happenings.
};

/// Everything a timeline shows. A copy costs next to nothing, and stays as it is: for whoever reads in another thread.
struct Lanes {
    SharedList<PathLine> paths;
    SharedList<Lane> lanes; ///< In order of arrival.
    SharedList<Happening> happenings; ///< In order of time.
    Time end{0};
};

/// In Lanes::paths; -1: none of that name.
[[nodiscard]] int pathNumber(const Lanes& lanes, const QString& path);
[[nodiscard]] semaphore::Event eventOf(const Lanes& lanes, const Happening& happening);
/// Who stood behind the lane at that moment; before the first one: the first.
[[nodiscard]] QString sessionAt(const Lane& lane, Time at);
[[nodiscard]] bool hasSession(const Lane& lane, const QString& session);
/// How much of a time lies in gaps of a second or longer. Under load each answer tells of several changes at once;
/// whoever holds before and after such a short gap is taken to have held throughout.
[[nodiscard]] Time unseenOf(const PathLine& path, Time from, Time to);
/// How much of a time lies in these bands, which are in order and apart from each other.
[[nodiscard]] Time overlapOf(const SharedList<Band>& bands, Time from, Time to);
/// The band that this moment lies in; null: none. Its begin belongs to it, its end does not, unless it lasts.
[[nodiscard]] const Band* bandAt(const SharedList<Band>& bands, Time at);

/// Makes lanes of moments, as they come: live, or from a recording. Pure.
class LaneBuilder
{
public:
    enum class By {
        Session, ///< A lane per session.
        Name, ///< Sessions of one name, one after the other, share a lane: programs that make a session for each wait.
    };

    explicit LaneBuilder(By by = By::Session)
        : m_by(by)
    {
    }

    void add(const Moment& moment); ///< In order of time.
    /// Up to when it is known what is so at a path: the response that tells may be on its way.
    using KnownUntil = std::function<Time(const QString& path)>;
    /// What lasts goes on until then. What follows from its age alone is shown of a time that is known; without
    /// `known`, of all.
    void setNow(Time now, const KnownUntil& known = {});
    [[nodiscard]] const Lanes& lanes() const { return m_lanes; }

private:
    enum class Doing : quint8 { Nothing, Waiting, Holding, Stale, Named };
    struct Runner {
        Doing doing = Doing::Nothing;
        Time ttl{0};
        Time lockDelay{consul::mostLockDelay}; ///< The longest one, until a list shows its session.
        QString slot;
        quint64 createIndex = 0;
        std::size_t named = 0; ///< In m_named.

        void learn(const consul::SessionInfo& info);
    };
    /// Lanes of one name, or of one session, at one path.
    struct Named {
        int count = 0;
        std::set<int> idle; ///< Those that do nothing: whoever comes next has the first of them.
    };
    struct Cooling {
        int lane = 0;
        std::size_t band = 0;
        QString slot;
    };
    struct PathState {
        QHash<consul::SessionId, int> laneOf; ///< By session; only those that do something.
        QHash<Doing, int> doing; ///< How many.
        std::vector<Cooling> cooling; ///< Lock-delays that run.
        QSet<consul::SessionId> unlisted; ///< In laneOf; they have the key, and no list has shown them yet.
        Time lastStep{0};
        bool began = false;
        bool lost = false; ///< The last outage lasts, and so does the last gap.
        bool ended = false; ///< It lasts until somebody watches again.
        bool isUnplaced = false; ///< Nobody could tell who held and who waited (Now::isUnplaced()).
        Level level; ///< The last one that was seen.
        semaphore::OwnLayouts layouts; ///< Of the last step.
        bool isOwn = false; ///< PathLine::program is of a layout of one's own.
        std::optional<Moment> settling; ///< The last step, while a hand-over in it goes on.
        std::optional<Time> settlesAt; ///< When that will be over; with `settling`.
    };
    struct Now;

    [[nodiscard]] int pathOf(const QString& path);
    [[nodiscard]] int laneOf(int path, const Now& now, const consul::SessionId& session, const QString& name = {});
    [[nodiscard]] std::size_t namedAs(const Lane& lane);
    void onStep(int path, const Moment& moment);
    void findUnlisted(PathState* state, const Now& now);
    void onContact(int path, const Moment& moment);
    void missOthers(int path, Time at);
    void change(int path, const Now& now, const consul::SessionId& session, bool beginSeen);
    void follow(int path, Now& now, bool beginSeen, bool all);
    void setDoing(int path, int number, Doing doing, Time at, bool beginSeen);
    void tell(int path, const Now& now, const semaphore::Event& event);
    void note(int path, const Now& now, const semaphore::Event& event);
    void ended(int path, int number, const Now& now);
    void granted(int path, const Now& now, const semaphore::Event& event);
    void gap(int path, Time from, Time to);
    void loseContact(int path, Time from, Time at);
    void regainContact(int path, Time at);
    void settle(int path, Time until);
    void growOutage(int path, Time to);
    void level(int path, const Now& now);
    void noteProgram(int path, const Now& now);
    void putLevel(int path, Level level);

    By m_by;
    Lanes m_lanes;
    std::vector<Runner> m_runners; ///< As Lanes::lanes.
    std::vector<PathState> m_states; ///< As Lanes::paths.
    QHash<QString, int> m_paths;
    QHash<QString, std::size_t> m_names; ///< By path and name.
    std::vector<Named> m_named;
    QSet<int> m_running; ///< Lanes that do something.
};

} // namespace history

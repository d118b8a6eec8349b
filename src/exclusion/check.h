// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/recording.h"
#include "semaphore/exclusion.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace exclusion {

/// What clients said of themselves, one line each: acquired or released, on the clock of a witness.
struct WitnessEvent {
    QString path; ///< As State::path.
    QString who; ///< What it calls itself.
    history::Time at{0}; ///< On the clock of the recording.
    history::Time error{0}; ///< The clock may be off by so much, either way.
    bool acquired = false;
    std::optional<qint64> limit = {}; ///< Of the semaphore, as the client was told. Counts where the store has none.
    /// A file, for one. Those of one client and one source come in the order in which they are added. nullopt: that
    /// order tells nothing. Where the order is unknown and the times are not apart by more than their errors, any is
    /// possible, and what depends on it stays open.
    std::optional<int> source = {};
};

/// Of one path. Times are those of the recording. The verdict speaks of the time from the first answer to the last.
struct PathCheck {
    QString path; ///< Empty: of a recording that shows none.
    semaphore::ExclusionVerdict granted; ///< What Consul granted: from the recording alone.
    std::optional<semaphore::ExclusionVerdict> believed; ///< What clients believed; nullopt: no witness spoke of it.
    qint64 notJudged = 0; ///< Events of witnesses after what is judged: which limit was in force then was not seen.
    qint64 steps = 0; ///< Answers that were looked at. 0: the recording does not know the path.
    quint64 firstIndex = 0; ///< X-Consul-Index of the first …
    quint64 lastIndex = 0; ///< … and of the last of them.
    semaphore::Layout layout = semaphore::Layout::Unknown; ///< The last one that was known.
    bool hadOthers = false; ///< It had another one before.
    std::optional<qint64> limit; ///< The largest that was seen; nullopt: none was.
    qint64 holds = 0; ///< Permits that were seen taken, one after the other.
    bool areNamed = false; ///< A value names holders for which no session stands: Consul granted them nothing.
    /// What is proved holds only if no snapshot was restored that nothing showed: then the path, or its limit, may have
    /// been another for a while, and who held before it may hold beside who holds since. Of `believed`, this says
    /// whether the condition applies, also to what witnesses refute: not of a lock in a single key, and not of clients
    /// who all told the one limit that they go by. That Consul granted too many permits has no condition: one answer
    /// shows it.
    bool believedIfNotRestored = true;

    /// The worse of both: refuted before open before proved.
    [[nodiscard]] semaphore::Exclusion verdict() const;
    /// Of a verdict() that is not Open: it holds only on that condition.
    [[nodiscard]] bool ifNotRestored() const;
};

/// Whether exclusion held, from a recording step by step. Keeps holds and holes only. Pure. What is not known keeps the
/// result open: it neither proves nor refutes.
///
/// What clients believed is judged by the limit of the store, where a change of it is either of both limits from the
/// answer before to the one after. Inside a Hole it is unknown, unless each client tells that it goes by the one before
/// and after. Slots that were seen are enough to prove, and not to refute: there may be more. The ranked layout stores
/// no limit: the lowest counts that a witness was told.
///
/// What counts as granted: the store lists a session as holder, and the session lives. Certain is that of a session
/// that holds a key below the path, and of one in a list of sessions that is at least as new as the value. A stale
/// holder takes a permit away and uses none: it does not count. It is one if it holds no key and the list does not show
/// it, though it has shown it before. Where it cannot be told whether the session lives, it may have had the permit;
/// and so it is of a name in a value, for which no session stands, and of a session that no list has shown: no
/// recording tells which sessions and keys its token may see. Such a one is in doubt as long as it is listed.
///
/// Whoever the list names no more, while its contender key stayed, may have the permit until that key goes or the list
/// names it again: of Spring at once, and of any layout whose list was taken away. Clients of Go and of the guide leave
/// the list first: of theirs only if the key stays for semaphore::handOverTime, and then since they left. Of a key that
/// the token may not read nobody sees whether it stayed: it may have, at once, until its session is seen to end or the
/// list names it again.
///
/// Those whom the first answer lists were granted their permits before, by a limit that may have been another one:
/// more than the limit of them are a Hole for as long as they are too many.
///
/// Between two answers A and B nothing is seen, but Raft indexes tell what can have happened (facts §2, §4): each
/// write has an index of its own, and A shows all that came up to its X-Consul-Index.
/// - Semaphores with a body: the body lists the holders, so they change with the key's ModifyIndex alone. Is that the
///   same in A and B, nobody was granted or lost a permit between them. Is it another one, and every index between
///   X-Consul-Index of A and it is that of the creation of a session that is seen, the body was written once: those
///   whom both list held throughout, those who left did so in the moment in which the others came. Else a version of
///   the body may be hidden that lists more than the limit: a Hole. That another key was changed with such an index
///   does not rule it out: one transaction may write both.
/// - A lock is a key that one session holds, and each slot is one: Consul itself excludes, whatever is hidden.
/// - Others (ranked ones, a layout that changed): any index that is not accounted for is a Hole.
/// - Where contact was lost or steps are, it is a Hole, whatever the indexes are: the store may have been replaced, and
///   a restored snapshot brings them back. Only of a key that is a lock by itself nothing else can have become.
/// - A store that was replaced (AnswerTrace: an index that runs backwards, or a key or session that comes back) is a
///   Hole on every path.
/// - A body that cannot be read, or an unknown limit, is a Hole from the answer before to the one after.
/// A snapshot that is restored while the query of no path and none for the sessions waits, and that differs from what
/// was seen in nothing, is not noticed: PathCheck says which proofs depend on that there was none.
/// After the last answer a Hole follows only if contact was lost; a path that nobody watches any more is judged up to
/// there. Where the recording lost steps (closeCheck()), a Hole follows on every path: it may have been watched again.
/// In it no limit is known for witnesses either.
///
/// A session that is gone never comes back, so a holder that lives in A and in B lived throughout.
class ExclusionChecker
{
public:
    ExclusionChecker();
    ~ExclusionChecker();

    void add(const history::Moment& moment); ///< In order of time.
    /// In any order, but for WitnessEvent::source. A client believes to have a permit from an acquired to the released
    /// that follows. Without one it may have believed so to its next acquired or the end, and without the former, from
    /// its last released or the begin.
    void add(const WitnessEvent& event);
    /// Of all paths: steps are lost that no later one bridges.
    void damaged(history::Time from, history::Time to, semaphore::Hole::Kind kind = semaphore::Hole::Kind::Damaged);
    /// All witnesses have one clock, and it may be off by so much from that of the recording, either way. Beside
    /// WitnessEvent::error: it leaves the order of their events alone, and says by which limit each is judged.
    void setClockOffset(history::Time offset);
    void setEnd(history::Time end); ///< Of the recording.
    [[nodiscard]] history::Time end() const; ///< The same; until it was set, the last moment that was added.
    /// From when to when the limit is known that witnesses of this path are judged by, and never changed. nullopt: it
    /// changed, or there is none.
    [[nodiscard]] std::optional<std::pair<history::Time, history::Time>> steadyLimit(const QString& path) const;
    [[nodiscard]] std::vector<PathCheck> checks() const; ///< By path.
    /// The same of one path: judging takes as long as the path was seen. nullopt: nothing was seen of it.
    [[nodiscard]] std::optional<PathCheck> check(const QString& path) const;
    /// Paths in which that session was seen to hold or to wait, in order. For witnesses that name no path.
    [[nodiscard]] QStringList pathsOf(const QString& session) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// What its moments do not tell of a recording: where it ends, and that steps of it are lost, at the latest behind the
/// last of them. Those may have been of any path. Of a recording that nobody ended nothing tells how it went on. After
/// the last moment of `replay`, and before setEnd().
void closeCheck(ExclusionChecker& checker, const history::Recording& recording, const history::Replay& replay);

} // namespace exclusion

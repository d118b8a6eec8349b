// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"

#include <QCoreApplication>

// What whyNot() says, apart from the steps themselves. Not for other rooms.

namespace explain {

/// Translation context.
struct WhyText {
    Q_DECLARE_TR_FUNCTIONS(explain::Why)
};

/// Who asks, as far as it is seen at the path.
struct Asker {
    AskerPosition position = AskerPosition::New;
    QString session; ///< Empty: none is known.
    QString title; ///< For a sentence: `client-07`, `a new client`.
    QString name; ///< Of its session.
    const semaphore::Waiter* waiter = nullptr; ///< Of Waits; in WhyFacts::state.
    /// Its contender key below the path, `P/<session>`; null: it has none, or keys are not known. In
    /// WhyFacts::observation.
    const consul::KvEntry* key = nullptr;
    /// What its key and name tell of its program. Go clients set the flag of a semaphore on each contender key (facts
    /// §1.1); nobody else needs to.
    enum class Kind {
        Unknown, ///< It leaves no trace here, or its key is not known.
        Go, ///< Or one that writes the same flags.
        Other, ///< Of the layouts guide and Spring, or of nobody knows what.
    };
    Kind kind = Kind::Unknown;
    QString newer = {}; ///< Of Ended: a session of the same name and node that came later and is here; empty: none.
    bool newerHolds = false; ///< It does not wait.
    bool hasReleased = false; ///< Of Ended: it was seen to give its permit back before.
    /// Of Holds: whether its own entry keeps its client out. Unknown: it would keep out one that started again.
    WhyVerdict ownEntry = WhyVerdict::No;
};

[[nodiscard]] Asker askerOf(const Question& question, const WhyFacts& facts);
/// Whether the list of sessions leaves none out.
[[nodiscard]] bool areAllShown(const WhyFacts& facts);
/// Whether stale holders keep the one who asks out depends on its program: Go's removes them when it acquires
/// (api/semaphore.go, pruneDeadHolders), and nobody waits here who shows that clients do not.
[[nodiscard]] bool staleIsLeftToClient(const Asker& asker, const semaphore::State& state);
/// It waits here with a key of another kind than the value, and nothing shows that its program can read the value. No
/// release is known to help it then.
[[nodiscard]] bool isOfAnotherKind(const Asker& asker, const WhyFacts& facts);
/// By the names that Go clients give their sessions where nobody chooses one.
[[nodiscard]] bool isGoSemaphore(const QString& sessionName);
[[nodiscard]] bool isGoLock(const QString& sessionName);

/// Since when a key has been seen free, whether it is there or not (semaphore/sightings.h); null: not seen.
[[nodiscard]] const semaphore::Sighting* freeSighting(const QString& key, const WhyFacts& facts);
/// Nothing is at the path, and nobody has seen that anything ever was: the name may be wrong.
[[nodiscard]] bool isUnheardOf(const WhyFacts& facts);

/// While it is told of; nullopt: none. Without those whose session is back.
[[nodiscard]] std::optional<LostHolders> lostHoldersOf(const WhyFacts& facts);
/// Findings of holders that the list lost while their contender keys stayed: they may still be inside.
[[nodiscard]] std::vector<semaphore::Finding> permitsTakenIn(const WhyFacts& facts);
/// `Consul lost its state at 12:00. …`
[[nodiscard]] QString lossText(const LostHolders& lost, const QDateTime& now);

/// How a session is called in a sentence; short and harmless.
[[nodiscard]] QString sessionTitle(const QString& name, const QString& session);
/// Of NoSuchSession.
[[nodiscard]] QString noSuchSessionText(const Asker& asker);
/// `worker-1, worker-2, worker-3 and 4 more`.
[[nodiscard]] QString listText(const QStringList& names);
inline constexpr qsizetype mostListed = 5; ///< Names in it.

[[nodiscard]] QString questionOf(ReasonKind kind, const semaphore::State* state);
[[nodiscard]] ReasonStep stepOf(
    ReasonKind kind, const semaphore::State* state, WhyVerdict applies, const QString& text);
/// The first of this kind; null: there is none, or no state.
[[nodiscard]] const semaphore::Finding* findingOf(semaphore::FindingKind kind, const semaphore::State* state);
/// Layouts whose holders stand in one body: `.lock`.
[[nodiscard]] bool hasBody(semaphore::Layout layout);
[[nodiscard]] QString headlineOf(const Why& why, const Asker& asker, const Question& question, const WhyFacts& facts);
[[nodiscard]] Advice adviceOf(const Why& why, const Asker& asker, const Question& question, const WhyFacts& facts);
/// Of Question::start: the result is of the session that is shown, so it is open where it is not one for everybody.
void doubtSession(Why& why, const QString& start);

} // namespace explain

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/pulse.h"
#include "consul/rights_calls.h"
#include "consul/values/permissions.h"
#include "consul/watch.h"
#include "observer/path.h"
#include "observer/path_observer.h"
#include "observer/pipeline.h"
#include "observer/retire.h"
#include "observer/session_directory.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <deque>
#include <memory>
#include <optional>

namespace observer {

/// Says when to look again at what lies at and beside a name: the watch on a folder tells nothing of its neighbours.
class ProbeClock : public QObject
{
    Q_OBJECT
public:
    ProbeClock();

    void setInterval(std::chrono::milliseconds interval) { m_interval = interval; }
    void probed() { m_sinceProbe.start(); } ///< It is being looked at now.
    void soon(); ///< Something hangs on it: due in a second.
    void whenOld(); ///< Due when the last look is `interval` ago.
    void stop() { m_timer.stop(); }

Q_SIGNALS:
    void due();

private:
    void startAtMost(std::chrono::milliseconds time);

    std::chrono::milliseconds m_interval{0};
    QElapsedTimer m_sinceProbe;
    QTimer m_timer;
};

/// The PathObserver that Hub hands out. First a probe finds out what lies at the name, then the watch runs; one answer
/// at a time is worked off in a worker, the next ones queue up.
class ObservedPath final : public PathObserver
{
    Q_OBJECT
public:
    /// Answers that wait while one is worked off. When more come, only the newest is kept: the diff shows the gap.
    static constexpr std::size_t backlog = 8;

    ObservedPath(consul::Client* client, Target target, std::shared_ptr<SessionDirectory> sessions);
    /// One that shows this error for ever: its path cannot be watched.
    ObservedPath(QString path, const consul::Error& error);
    ~ObservedPath() override;

    /// Siblings are looked for again when the watched folder moved, but not more often than this. Before start().
    void setSiblingInterval(std::chrono::milliseconds interval) { m_probeClock.setInterval(interval); }
    void setAnswerInterval(std::chrono::milliseconds interval) { m_answerInterval = interval; }
    /// So long Consul may take to say who gave a key back, and for each answer about keys that a list lacks. Before
    /// start().
    void setAskPatience(std::chrono::milliseconds time) { m_askPatience = time; }
    void setPulse(const consul::Pulse* pulse) { m_pulse = pulse; } ///< Null: none is asked. Before start().
    void setLayouts(const semaphore::OwnLayouts& layouts); ///< What was read is decoded again by them.
    void start();
    void stop(); ///< For good. No signal follows.

    [[nodiscard]] QString path() const override { return m_path; }
    [[nodiscard]] const consul::WatchState& watchState() const override { return m_state; }
    [[nodiscard]] const Update& last() const override { return m_last; }
    [[nodiscard]] bool isConfirmed() const override { return m_confirmed; }
    [[nodiscard]] QDateTime knownUntil(const QDateTime& now) const override;
    void retryNow() override;
    void lookAgain() override;

    /// Whether somebody who asks for this target may be given this observer.
    [[nodiscard]] bool serves(const Target& target) const;
    /// The last answer, for what is looked up beside decode(); null before the first.
    [[nodiscard]] const std::shared_ptr<const Reading>& reading() const { return m_reading; }

Q_SIGNALS:
    void recovered(); ///< A query got through after a failure: others may try now, too.

private:
    using Clock = std::chrono::steady_clock;

    struct Queued {
        consul::Snapshot snapshot;
        QElapsedTimer age;
        std::optional<Clock::time_point> changedFrom; ///< What it tells of did not happen before; nullopt: unknown.
        Clock::time_point began; ///< As m_readingBegan.
    };
    /// When nothing was at the name, neither a key nor a folder.
    struct Vacancy {
        quint64 index = 0;
        QDateTime at; ///< UTC.
        QElapsedTimer age;
    };

    enum class KeySight {
        Readable, ///< It is there, or is not: Consul says so.
        Refused, ///< Or what it would tell may be told by another one, which may be hidden.
        Unknown, ///< There was no answer, or it belies one list after the other.
    };
    /// A key that a list lacks, as it was asked for by itself.
    struct AskedKey {
        KeySight sight = KeySight::Unknown;
        QElapsedTimer age;
        std::chrono::milliseconds stands{0}; ///< Before it is asked for again.
    };

    /// What Consul said of the token, and when.
    struct Rights {
        consul::OwnToken own;
        Clock::time_point at;
        std::optional<consul::KeysShown> shown; ///< Of the keys in the folder; nullopt: not asked for.
        Clock::time_point shownAt;
    };

    /// When what is worked off began.
    struct Begun {
        QElapsedTimer age;
        bool byAnswer = true; ///< With the answer of the reading; false: with what had it joined again.
        Clock::time_point began; ///< As m_readingBegan.
        QDateTime againAt = {}; ///< As Job::againAt.
    };

    void probe();
    void onProbeState(const consul::WatchState& state);
    void onProbed(const QStringList& keys);
    [[nodiscard]] bool mayBeKey(const Neighbourhood& found) const;
    static QCoro::Task<> askForKey(ObservedPath* self, QPointer<consul::Client> client, Neighbourhood found,
        int generation, consul::StopToken stop);
    void chooseForm(const Neighbourhood& found, bool isLock);
    void becomeForm(const QString& path);
    [[nodiscard]] Update vacancyOf(const QString& path) const;
    void startWatch();

    void onAnswered(const consul::Snapshot& snapshot);
    void onUnchanged();
    void onWatchState(const consul::WatchState& state);
    void noteAnswer(bool polled);
    [[nodiscard]] std::optional<Clock::time_point> forgetQueue(std::optional<Clock::time_point> from);
    [[nodiscard]] std::optional<Clock::time_point> forgetAbsence(std::optional<Clock::time_point> from);
    void lookNow(bool anew);
    /// Nothing is told of what the last list lacks until another one is here.
    void readAnew();
    void showState(consul::WatchState state);
    void onSessionsChanged();
    [[nodiscard]] bool mayRejoin();
    void rejoin(); ///< Joins m_reading with the sessions of now, if it matters.
    void onPatienceOver();

    void hold(); ///< m_reading, until the sessions tell more of it.
    [[nodiscard]] bool isSettled() const; ///< No answer can tell more of m_open.
    [[nodiscard]] bool askWhoLives(); ///< Whether there was something to ask.
    static QCoro::Task<> askForSession(ObservedPath* self, QPointer<consul::Client> client, consul::SessionId session,
        std::shared_ptr<const Reading> reading, std::shared_ptr<const void> question, consul::StopToken stop);
    void onSessionRead(
        const consul::SessionId& session, const consul::Indexed<std::optional<consul::SessionInfo>>& reported);
    void onSessionUnread();

    void confirmAbsence(bool rereads = false);
    /// A 404 that is a denial in disguise.
    [[nodiscard]] bool isDisguised() const;
    void onDisproved(const QString& key);
    void onUnproved(consul::Error error);
    void absenceConfirmed(const std::optional<consul::Error>& error);
    static QCoro::Task<> askForAbsence(ObservedPath* self, QPointer<consul::Client> client, QString key, bool rereads,
        int generation, consul::StopToken stop);

    /// Of `keys`, which a list lacks: those of which it is not known whether the token may read them.
    [[nodiscard]] QStringList keysToAsk(const QStringList& keys) const;
    [[nodiscard]] bool isKnown(const QString& key) const;
    /// `lacking`, and `missed`: as in DecodedAnswer.
    void askForKeys(const QStringList& lacking, const QStringList& missed);
    static QCoro::Task<> askForEach(ObservedPath* self, QPointer<consul::Client> client, QStringList keys,
        QStringList missed, int question, consul::StopToken stop);
    static QCoro::Task<> askForToken(ObservedPath* self, QPointer<consul::Client> client, consul::StopToken stop);
    static QCoro::Task<std::optional<consul::KeysShown>> askWhatIsShown(
        ObservedPath* self, QPointer<consul::Client> client, consul::StopToken stop);
    [[nodiscard]] bool isAsking(int question) const { return m_keysAsked && question == m_keyQuestion; }
    void noteToken(const consul::OwnToken& own);
    [[nodiscard]] const Rights* rights() const; ///< Null: not known, or too long ago.
    /// What lists show to the token as far as it was asked; nullopt: not known.
    [[nodiscard]] std::optional<consul::KeysShown> keysShown() const;
    [[nodiscard]] bool sawAll() const; ///< m_reading began when all was shown to the token.
    [[nodiscard]] bool sawEverything() const; ///< The same of a token that may everything.
    void onAllShown();
    [[nodiscard]] bool isMadeSince(const consul::KvEntry& key) const;
    [[nodiscard]] bool isNewSlot(const consul::KvEntry& key) const;
    void onBelied();
    void awaitRelease();
    void onReleaseOver();
    void noteSight(const QString& key, KeySight sight);
    void keysAsked(const QStringList& keys, KeySight worst, int question);
    [[nodiscard]] QStringList unreadKeys() const;
    bool forgetUnread(); ///< What is to be asked anew. True: there was something.
    void askForgotten();

    void pump();
    void step(); ///< One answer of it, if one may be worked off.
    [[nodiscard]] bool isAnew(const semaphore::OwnLayouts& layouts) const;
    void confirm();
    [[nodiscard]] bool isListedSince(const QDateTime& time) const; ///< The list that m_reading was joined with.
    [[nodiscard]] bool isBehind() const; ///< Something came that last() does not show yet.
    void doubt(const QDateTime& since = QDateTime::currentDateTimeUtc());
    void deliver(DecodedAnswer outcome, const Begun& begun);
    void adopt(DecodedAnswer outcome, const Begun& begun);
    [[nodiscard]] bool mayPump();
    [[nodiscard]] bool isAbsent() const { return m_last.state && !m_last.state->found; }

    QPointer<consul::Client> m_client;
    std::shared_ptr<SessionDirectory> m_sessions;
    Target m_target;
    QString m_path;
    QStringList m_siblings;
    semaphore::OwnLayouts m_layouts;
    int m_generation = 0; ///< Counts path forms: work begun for an earlier one is dropped.
    bool m_stopped = false;

    Retiring<consul::Watch> m_probe;
    Retiring<consul::Watch> m_watch;
    bool m_formKnown = false; ///< The first probe is through.
    std::optional<Vacancy> m_vacancy; ///< As the last probe found it.
    bool m_keyAsked = false; ///< Whether the key that has the name of the folder is a lock.
    ProbeClock m_probeClock;
    std::chrono::milliseconds m_answerInterval{0};
    std::chrono::milliseconds m_askPatience = std::chrono::seconds(3);
    consul::WatchState m_state;
    std::optional<consul::Error> m_answerError; ///< The last answer came, but is of no use.

    std::deque<Queued> m_queue;
    std::shared_ptr<const Reading> m_reading;
    QElapsedTimer m_readingAge; ///< Since its answer.
    std::shared_ptr<const SessionTable> m_joined; ///< The table that the last announced State was joined with.
    QList<consul::SessionId> m_sessionIds;
    bool m_again = false; ///< Join m_reading again.
    QDateTime m_againAt; ///< As Job::againAt.
    bool m_busy = false; ///< A job is in the worker.
    bool m_rejoins = false; ///< The sessions are others: m_reading is joined again once it is known to be so still.
    bool m_held = false; ///< m_reading waits for the session list to catch up, or for what Consul says of m_open.
    QList<consul::SessionId> m_open; ///< As DecodedAnswer::open, of m_reading.
    QSet<consul::SessionId> m_asked; ///< Of these, about whom Consul was asked …
    QSet<consul::SessionId> m_lived; ///< … and who was alive then …
    QSet<consul::SessionId> m_hidden; ///< … or cannot be seen.
    bool m_patienceOver = false;
    bool m_isAfterLoss = false; ///< As Job::isAfterLoss.
    QDateTime m_backAt; ///< UTC, of the answer that ended the loss; invalid: none did, or nothing was lost.
    QTimer m_patience;
    QHash<QString, AskedKey> m_askedKeys;
    std::optional<Rights> m_rights; ///< As last told, in this contact.
    Clock::time_point m_begins; ///< The query under way did not begin before.
    Clock::time_point m_readingBegan; ///< Nor did that of m_reading before this.
    bool m_keysAsked = false; ///< Between a list that lacks keys and knowing whether they may be read.
    int m_keyQuestion = 0; ///< Counts these questions.
    QStringList m_wantedKeys; ///< Those of the last one.
    QTimer m_asking; ///< Patience for the next answer to it.
    int m_belied = 0; ///< Lists in a row that lack what is there.
    int m_silences = 0; ///< Questions in a row that were not answered.
    QTimer m_release; ///< Until m_releasingUntil. Then keys are asked for that a release may have deleted.
    QDateTime m_releasingUntil; ///< As DecodedAnswer::releasingUntil, of m_last; invalid: nobody is releasing.
    bool m_absenceAsked = false; ///< Between a 404 and knowing that it was no denial in disguise.
    bool m_absenceCertain = false;
    QElapsedTimer m_absenceAge; ///< Since that was asked.
    bool m_isLastAbsent = false; ///< The last answer had nothing, whether it is shown yet or not.
    bool m_asksAnew = false; ///< The query under way does not wait: it is answered with the rights of now.
    bool m_rereads = false; ///< The last answer is not believed, and the next one replaces it.
    int m_disproofs = 0; ///< In a row.
    std::optional<Clock::time_point> m_answeredAt; ///< The last good answer.
    std::optional<Clock::time_point> m_askedFrom; ///< What it told of did not happen before.
    std::optional<Clock::time_point> m_changedFrom; ///< The same of all that was worked off and not announced yet.
    Update m_last;
    QDateTime m_shownAt; ///< UTC, of the newest answer that m_last shows, or that brought nothing else.
    QPointer<const consul::Pulse> m_pulse;
    QDateTime m_doubtfulSince; ///< UTC. What m_last shows may be over since then; invalid: it is so now.
    bool m_answered = false; ///< Since the last trouble.
    bool m_confirmed = false;

    consul::StopSource m_stop; // Last: the coroutines end before what they work on.
};

} // namespace observer

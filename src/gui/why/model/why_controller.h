// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/ended_sessions.h"
#include "gui/connections/model/catalog_feed.h"
#include "gui/history/model/history_controller.h"
#include "gui/why/model/wait_graph_layout.h"
#include "gui/why/model/why_answer.h"
#include "gui/why/model/why_facts.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>

namespace gui {

class Connection;
struct FiguresWork;

/// What a why is worked out from, besides what is watched anyway. All outlive the controller.
struct WhySources {
    CatalogFeed catalog;
    /// What was seen, never null; for a worker, which holds it for a moment only.
    std::function<std::shared_ptr<const history::Lanes>()> lanes;
    /// Of the recording that lies open.
    std::function<std::vector<diagnosis::PathCheck>()> fileChecks;
    std::function<std::vector<diagnosis::EndedSession>(const QString& path)> fileEnded;
};

/// Holds a question (a path, and perhaps a session there) and answers it from what others look at: their watch of the
/// path, the list of sessions, what is known of the connection, the nodes, what was seen so far. Asks for nothing while
/// nobody looks. While somebody does, it adds one watch at most: that of the path, if nobody watches it; else that of
/// the nodes, if nobody watches them. Outlives a window and follows the connection by itself.
class WhyController : public QObject
{
    Q_OBJECT
public:
    /// Both outlive this.
    WhyController(Connection* connection, HistoryController* seen, WhySources sources, QObject* parent = nullptr);
    ~WhyController() override;

    void ask(const QString& path, const QString& session); ///< Session empty: a new client asks.
    void setWatching(bool watching);
    void retryNow();
    [[nodiscard]] const WhyAnswer& answer() const { return m_answer; }
    [[nodiscard]] bool isOld() const { return m_known.isOld(); } ///< The same: it cannot be read.
    [[nodiscard]] const semaphore::State* state() const { return m_known.state.get(); } ///< That answer() rests on.
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QString& session() const { return m_session; }
    [[nodiscard]] QStringList paths() const; ///< That can be asked about: those that are watched, and path(). Sorted.

    struct Asker {
        QString session;
        QString name; ///< To show.
        bool holds = false;
    };
    [[nodiscard]] std::vector<Asker> askers() const; ///< At path(): who waits, then who holds. A hundred at most.
    [[nodiscard]] consul::WatchState watchState() const; ///< Of the path.
    /// Which sessions are one actor: sets Preferences::actorRule. One that cannot be read changes nothing.
    void setRule(const QString& expression);
    [[nodiscard]] QString rule() const { return m_rule.text(); }
    [[nodiscard]] std::vector<ActorSubject> subjects() const; ///< That a rule is tried on: who holds and waits. Not
                                                              ///< many more than mostPreviewed.
    [[nodiscard]] HistoryController* seen() const { return m_seen; }

    /// When a session was seen to end at the path, UTC; nullopt: nobody saw it. Cheap.
    [[nodiscard]] std::optional<QDateTime> endOf(const QString& path, const QString& session) const;
    /// Why a session ended that was seen to end at the path; nullopt: nobody saw it.
    [[nodiscard]] std::optional<WhyEnding> endingOf(const QString& path, const QString& session) const;

    void add(const history::Moment& moment); ///< Of what is watched live, in order.
    void seeCatalog(); ///< The inventory, or what is known of it, may be another.
    void noteChange(); ///< Something that the answer rests on may be another.

Q_SIGNALS:
    void changed(); ///< answer(). Only while somebody looks.
    void watchStateChanged(const consul::WatchState& state);

private:
    void connectSources();
    void takeRule();
    void open();
    void close();
    void seeSessions();
    void follow();
    void letGo();
    void resolve(const QString& to);
    void answerNow();
    void workOut();
    void followContact();
    void gather(FiguresWork& work);
    void tell(diagnosis::Known known, WhyAnswer answer);
    [[nodiscard]] WhyAsked asked() const;
    [[nodiscard]] bool hasFigures() const; ///< m_figures are of the question.
    void drain();
    [[nodiscard]] bool isWatchedElsewhere() const;
    [[nodiscard]] std::optional<history::Moment> momentThen() const;
    [[nodiscard]] diagnosis::Known known() const;
    [[nodiscard]] diagnosis::Known knownThen() const;
    [[nodiscard]] diagnosis::Known knownNow() const;
    [[nodiscard]] std::vector<diagnosis::EndedSession> endedAt(const QString& path, const QDateTime& until) const;
    [[nodiscard]] std::vector<diagnosis::OwnAct> destroyActs() const;
    [[nodiscard]] diagnosis::EndFacts endFacts(const diagnosis::EndedSession& ended, const semaphore::State* state,
        const semaphore::Sightings& sightings, const std::vector<diagnosis::OwnAct>& acts) const;
    [[nodiscard]] const observer::Update& current() const;
    /// Those that can be read now. `unread`: takes the names of the others; may be null.
    [[nodiscard]] std::vector<diagnosis::WatchedPath> watchedPaths(QStringList* unread = nullptr) const;

    Connection* m_connection;
    HistoryController* m_seen;
    WhySources m_sources;
    QString m_path;
    QString m_session;
    diagnosis::ActorRule m_rule;
    bool m_watching = false;
    bool m_isInContact = false;
    std::shared_ptr<observer::PathObserver> m_observer; ///< While somebody looks.
    WhyAnswer m_answer;
    diagnosis::Known m_known; ///< Of m_answer.
    diagnosis::EndedSessions m_ended;
    QDateTime m_listedAt; ///< UTC, of the last list of sessions in m_ended.
    diagnosis::HealthChanges m_health;
    cleanup::InventoryPtr m_inventory; ///< The last one in m_health.
    std::vector<history::Moment> m_past; ///< As HistoryController::pastShown().
    QDateTime m_pastAt;
    QTimer m_news; ///< Many changes at once are told once.

    // Worked out beside this thread, one at a time.
    QThreadPool m_pool;
    QTimer m_figuresSoon;
    QElapsedTimer m_figuresAt; ///< Since the last ones were begun.
    qint64 m_worked = 0; ///< How long those took, in ms.
    std::shared_ptr<const WhyFigures> m_figures; ///< Of m_figuresOf.
    std::pair<QString, QString> m_figuresOf; ///< Path and session.
    bool m_working = false;
    bool m_isOld = true; ///< m_figures: what they rest on has changed since they were begun.
    quint64 m_source = 0; ///< Counts what is looked at: figures of another one are none.
    quint64 m_moments = 0; ///< How many m_checker was given, or will be.
    quint64 m_checkedMoments = 0; ///< Of them, those that the verdict in m_figures rests on.
    std::shared_ptr<diagnosis::ExclusionChecker> m_checker; ///< The worker's while m_working.
    std::deque<history::Moment> m_waiting; ///< For it, meanwhile.
    history::Time m_lastMoment{0};
};

} // namespace gui

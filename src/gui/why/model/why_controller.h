// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "explain/reads.h"
#include "gui/history/model/history_controller.h"
#include "gui/kit/model/live.h"
#include "gui/why/model/wait_graph_layout.h"
#include "gui/why/model/why_figures.h"
#include "observer/path_observer.h"

#include <QCoroTask>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <utility>

namespace gui {

class Connection;
class SessionEnds;

/// Holds a question (a path, and perhaps a session there), and answers it while somebody looks:
/// 1. factsNow() puts what is known at one moment into one value, WhyAsked. What is seen of lanes is another, WhySeen.
/// 2. answerOf() and figuresOf() make the answer of them, pure functions, beside the thread of the window.
/// 3. answers() tells it, and the page shows nothing else.
/// noteChange() begins anew, a little later. Figures take longer than all else: the first answer to a question comes
/// without them, and at once. Where that would take long as well, WhyAnswer::isPending comes first.
///
/// All is known from what others look at: their watch of the path, the list of sessions, the connection, the catalog,
/// what was seen so far. Nothing is asked of Consul while nobody looks. While somebody does, there is one watch more at
/// most: of the path, if nobody else watches it; else of the catalog. With ACLs, it also asks what the token may there,
/// now and then, and of another datacenter than the agent's, whether the agent's node is registered there. Outlives a
/// window and follows the connection by itself.
class WhyController : public QObject
{
    Q_OBJECT
public:
    /// All outlive this.
    WhyController(Connection* connection, HistoryController* seen, SessionEnds* ends, QObject* parent = nullptr);
    ~WhyController() override;

    void ask(const QString& path, const QString& session); ///< Session empty: a new client asks.
    void setWatching(bool watching);
    [[nodiscard]] const Live<WhyAnswer>& answers() const { return m_answer; } ///< Another only while somebody looks.
    [[nodiscard]] const WhyAnswer& answer() const { return m_answer.value(); }
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QString& session() const { return m_session; }
    [[nodiscard]] QStringList paths() const; ///< That can be asked about: those that are watched, and path(). Sorted.

    [[nodiscard]] consul::WatchState watchState() const; ///< Of the path.
    /// Which sessions are one actor: sets Preferences::actorRule. One that cannot be read changes nothing.
    void setRule(const QString& expression);
    [[nodiscard]] QString rule() const { return m_rule.text(); }
    [[nodiscard]] std::vector<ActorSubject> subjects() const; ///< That a rule is tried on: who holds and waits. Not
                                                              ///< many more than mostPreviewed.
    [[nodiscard]] HistoryController* seen() const { return m_seen; }
    void noteChange(); ///< Something that the answer rests on may be another.
    void retranslate(); ///< Answers and figures are in the language of the moment in which they are made.

Q_SIGNALS:
    void watchStateChanged(const consul::WatchState& state);

private:
    void connectSources();
    void takeRule();
    void open();
    void close();
    void follow();
    void letGo();
    void resolve(const QString& to);
    void followContact();
    void forgetFigures();
    void answerNow();
    void askPermissions();
    static QCoro::Task<> takePermissions(
        WhyController* self, explain::Question question, explain::Read read, consul::StopToken stop);
    void askNode();
    static QCoro::Task<> takeNode(WhyController* self, explain::Read read, consul::StopToken stop);
    void workOut();
    [[nodiscard]] WhyAsked factsNow() const;
    [[nodiscard]] WhySeen gather();
    [[nodiscard]] bool isWatchedElsewhere() const;
    [[nodiscard]] std::optional<history::Moment> momentThen() const;
    [[nodiscard]] explain::WhyFacts facts() const;
    [[nodiscard]] QDateTime pastTime() const; ///< UTC, of the moment that is looked at.
    [[nodiscard]] explain::WhyFacts pastFacts() const;
    [[nodiscard]] explain::WhyFacts currentFacts() const;
    /// Of a connection that is open.
    [[nodiscard]] std::optional<explain::NodeElsewhere> nodeElsewhere() const;
    [[nodiscard]] const observer::Update& current() const;
    /// Those that can be read now. `unread`: takes the names of the others; may be null.
    [[nodiscard]] std::vector<waits::WatchedPath> watchedPaths(QStringList* unread = nullptr) const;

    Connection* m_connection;
    HistoryController* m_seen;
    SessionEnds* m_ends;
    QString m_path;
    QString m_session;
    waits::ActorRule m_rule;
    bool m_watching = false;
    bool m_isInContact = false;
    std::shared_ptr<observer::PathObserver> m_observer; ///< While somebody looks.
    std::optional<consul::StopSource> m_asking{std::in_place}; ///< Of the connection that is open.
    explain::TokenRights m_told; ///< What Consul has said of the token at m_toldOf.
    QString m_toldOf;
    QString m_askedOf; ///< The last path that permissions were asked for.
    QElapsedTimer m_askedAt;
    std::optional<bool> m_isNodeShown; ///< NodeElsewhere::isShown, of the connection.
    QElapsedTimer m_nodeAskedAt;
    Live<WhyAnswer> m_answer;
    std::vector<history::Moment> m_past; ///< As HistoryController::pastShown().
    QDateTime m_pastAt;
    QTimer m_news; ///< Many changes at once are told once.

    // Worked out beside this thread, one at a time.
    QThreadPool m_pool;
    QTimer m_figuresSoon;
    QElapsedTimer m_figuresAt; ///< Since the last ones were begun.
    qint64 m_worked = 0; ///< How long those took, in ms.
    std::shared_ptr<const WhyFigures> m_figures; ///< Of the question; null: none yet.
    bool m_working = false;
    bool m_isOld = true; ///< m_figures: what they rest on has changed since they were begun.
    quint64 m_source = 0; ///< Counts what is asked and looked at: figures of another one are none.
    quint64 m_checkedMoments = 0; ///< As SharedChecker::moments(), of the verdict in m_figures.
    SharedChecker m_checker;
    /// While it watches the nodes. The first to go, for its end tells of a change.
    std::shared_ptr<const void> m_catalog;
};

} // namespace gui

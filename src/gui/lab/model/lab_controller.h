// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/history/model/contender_looks.h"
#include "gui/lab/model/lab_contender_model.h"
#include "gui/lab/model/lab_event_model.h"
#include "gui/lab/model/lab_figures.h"
#include "gui/lab/model/lab_group_model.h"
#include "gui/lab/model/lab_requests.h"
#include "gui/lab/model/lab_step_model.h"
#include "gui/lab/model/lab_verdict_model.h"
#include "gui/lab/model/run_clock.h"
#include "lab/referee.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTimer>

#include <map>
#include <set>

namespace gui {

/// The run of this program and what the page shows of it. Outlives windows: a run goes on while the window is built
/// anew. A thousand contenders tell more than anybody reads, so models hear of it about ten times a second.
class LabController : public QObject
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit LabController(Connection* connection, QObject* parent = nullptr);
    ~LabController() override; ///< A run under way is not swept then; its record stays for the next start.

    enum class State { Empty, Running, Paused, Stepping, Stopping, Finished };
    [[nodiscard]] State state() const { return m_state; }
    /// Read-only was turned on while a run was going: it is being ended, and that still writes.
    [[nodiscard]] bool isEndingReadOnly() const;
    [[nodiscard]] bool isGoing() const; ///< Running, paused, stepping or stopping.
    /// Why nothing may be written now, translated; empty: it may.
    [[nodiscard]] QString blocked() const;
    [[nodiscard]] const lab::Run* run() const { return m_run.get(); } ///< The last one; null: none so far.
    /// Where the last run was, translated, if the connection leads elsewhere by now. Empty: it was here.
    [[nodiscard]] QString elsewhere() const;
    [[nodiscard]] bool wasPractice() const { return m_run && m_wasPractice; } ///< The last run was on a practice agent.
    /// Of the last run, in the language of the program as it is now; that of a file is in the language of the file.
    [[nodiscard]] QString title() const;
    /// What the run could not do, or cannot do now. Translated.
    [[nodiscard]] QStringList troubles() const { return m_contactTroubles + m_troubles; }
    /// While a run is going and Consul does not answer it: what is shown of Consul is not known.
    [[nodiscard]] bool isOutOfContact() const { return isGoing() && m_run && !m_run->isReached(); }
    /// How many contenders have ended, of all.
    [[nodiscard]] std::pair<int, int> ended() const;

    /// Does nothing while one is going or writing is blocked. `stepping`: it stands at its first steps.
    void start(const lab::Scenario& scenario, bool stepping = false);
    void pause();
    void goOn(); ///< Ends pause and stepping.
    /// Begins to walk step by step, or lets the contender take its next step.
    void step(int contender);
    void stop();
    /// Lets go of a run that is over, and of all that is shown of it. Does nothing while one is going.
    void discard();
    /// So many more of the kind of `like`.
    void add(int like, int count);
    void suffer(int contender, const lab::Fault& fault);
    void resume(int contender); ///< After the fault Pause.

    void choose(int contender) { m_steps.choose(contender); } ///< Whose steps are narrated; -1: nobody's.
    [[nodiscard]] int chosen() const { return m_steps.chosen(); }
    /// What a person looks at, for the window that takes this one's place.
    struct Look {
        QString path; ///< Of paths(); empty: the first.
        QString session; ///< That is chosen in the diagram; empty: none.
        QString scenarioFilter;
        int group = 0; ///< Of the composed scenario.
    };
    [[nodiscard]] Look& look() { return m_look; }
    /// The agent's clock is faster than real time, by which contenders renew their sessions: what they lose is marked.
    void setHurried(bool hurried) { m_hurried = hurried; }
    void retranslate(); ///< The program speaks another language.
    void setShown(bool shown); ///< While nobody looks, models stand still.

    /// Of the last run: what its contenders work on, as Consul's keys and prefixes; none: there was no run.
    [[nodiscard]] QStringList paths() const;
    /// Of the contenders of the last run, by strategy.
    [[nodiscard]] ContenderLooks looks() const;

    [[nodiscard]] LabContenderModel* contenders() { return &m_contenders; }
    [[nodiscard]] LabEventModel* events() { return &m_events; }
    [[nodiscard]] LabStepModel* steps() { return &m_steps; }
    [[nodiscard]] LabVerdictModel* verdicts() { return &m_verdicts; }
    [[nodiscard]] LabGroupModel* groups() { return &m_groups; }
    [[nodiscard]] const std::vector<LabOccupancy>& occupancies() const { return m_occupancies; } ///< One per path.
    [[nodiscard]] const lab::Statistics& statistics() const { return m_statistics; }
    [[nodiscard]] const LabRequests& requests() const { return m_requests; } ///< Of all runs so far, over time.
    [[nodiscard]] int differences() const { return m_differences; } ///< Moments at which the two views differed.

Q_SIGNALS:
    void stateChanged();
    /// A contender suffers something on purpose. `session`: empty while it has none. `fault`: lab::faultName().
    void faulted(const QString& path, const QString& session, const QString& contender, const QString& fault);
    void begun(const QStringList& paths); ///< A run has, in place of the last one; as paths().
    /// What it holds is released and swept from now on. Of a run whose contenders are all over by themselves again once
    /// they were seen to be gone: what they released last is a part of it.
    void ending();
    void over(); ///< It has ended, and what it made was swept.
    void discarded();
    void looksChanged();
    void refreshed(); ///< Occupancies, statistics and verdicts were looked at again.

private:
    struct Inside {
        qint64 limit = 1;
        lab::Occupancy seen;
    };

    void connectRun();
    void forgetRun();
    void begin();
    void setState(State state);
    void followPhase();
    void noteContender(int number);
    void noteEvent(const lab::ContenderEvent& event);
    void noteContact();
    void noteTrouble(const QString& sentence);
    void soon();
    void refresh();
    void refreshRows();
    void refreshEvents();
    void refreshOccupancies();
    void refreshJudgement();
    void judgeBeside();
    /// While nobody looks: what is heard need not be kept.
    void hearBeside();
    /// What has been read and judged is not kept, however long the run lasts.
    void forget();
    [[nodiscard]] LabContenderRow rowOf(int number) const;
    Inside& insideOf(int contender);

    [[nodiscard]] lab::RunRecords records();

    Connection* m_connection;
    /// Of runs on the practice agent: it ends with the program, so the next start has nothing to sweep.
    std::unique_ptr<QTemporaryDir> m_practiceRecords;
    LabContenderModel m_contenders;
    LabEventModel m_events;
    LabStepModel m_steps;
    LabVerdictModel m_verdicts;
    LabGroupModel m_groups;
    std::vector<LabOccupancy> m_occupancies;
    lab::Statistics m_statistics;
    LabRequests m_requests;
    int m_differences = 0;
    QStringList m_troubles;
    QStringList m_contactTroubles; ///< While Consul does not answer.
    State m_state = State::Empty;
    bool m_stepping = false;
    bool m_endsByItself = false; ///< Nobody had to be stopped.
    bool m_shown = false;
    bool m_hurried = false;
    Look m_look;

    std::set<int> m_changed; ///< Contenders whose rows are old.
    std::map<int, std::chrono::nanoseconds> m_since; ///< When they came into their state.
    std::map<int, lab::ContenderState> m_lastState;
    struct LastFailure {
        protocols::Failure failure;
        bool hurried = false;
    };
    std::map<int, LastFailure> m_failures; ///< Of the last cycle.
    std::size_t m_eventsRead = 0; ///< Of all there ever were.
    consul::Endpoint m_place; ///< Of the run.
    bool m_wasPractice = false;
    RunClock m_clock; ///< Of the run.
    bool m_isTitledByContent = false; ///< Nobody gave the run a title.
    std::map<QString, Inside> m_inside; ///< By path.
    QTimer m_soon; ///< Gathers news.
    QTimer m_tick; ///< Waits and holds grow, also when nothing happens.
    std::shared_ptr<lab::Referee> m_referee; ///< Of this run. In a worker while one judges.
    lab::RunMark m_reported; ///< What it knows.
    bool m_isJudging = false;
    QElapsedTimer m_judged; ///< Since the last judgement …
    qint64 m_judgementPause = 0; ///< … and how long the next one waits, in ms.
    std::unique_ptr<lab::Run> m_run;
};

} // namespace gui

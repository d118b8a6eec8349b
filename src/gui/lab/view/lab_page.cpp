// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_page.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/remembered.h"
#include "gui/lab/model/lab_draft_memory.h"
#include "gui/lab/model/practice_host.h"
#include "gui/lab/view/lab_actions.h"
#include "gui/lab/view/lab_inspector.h"
#include "gui/lab/view/run_pane.h"
#include "gui/lab/view/scenario_pane.h"

#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace gui {

namespace {

constexpr auto splitKey = "lab/split";
constexpr auto chosenKey = "lab/scenario";

/// That of practice speaks the language of the window; others that of their files.
QString titleOf(const lab::Scenario& scenario)
{
    auto practice = practiceScenario();
    const QString title = std::exchange(practice.title, scenario.title);
    practice.story = scenario.story;
    practice.seed = scenario.seed;
    return practice == scenario ? title : scenario.title;
}

} // namespace

LabPage::LabPage(Connection* connection, LabController* controller, QWidget* parent, const lab::RunRecords& records)
    : Page(parent)
    , m_connection(connection)
    , m_controller(controller)
    , m_leftovers(new LabLeftovers(connection, this, records))
    , m_actions(new LabActions(this))
{
    setObjectName(QStringLiteral("labPage"));
    buildPanes();
    restoreLayout();
    connectActs();
    connect(m_controller, &LabController::stateChanged, this, &LabPage::showState);
    connect(m_controller, &LabController::blockedChanged, this, &LabPage::showState);
    connect(m_controller, &LabController::blockedChanged, this, &LabPage::showLeftovers);
    connect(m_leftovers, &LabLeftovers::changed, this, &LabPage::showLeftovers);
    connect(m_connection, &Connection::aboutToClose, this, [this] {
        m_looking = false;
        showState();
    });
    showState();
    showLeftovers();
    m_run->choose(m_controller->chosen()); // The window may have been built anew.
}

LabPage::~LabPage() = default;

QString LabPage::id() const
{
    return QStringLiteral("lab");
}

QString LabPage::title() const
{
    return tr("Lab");
}

QIcon LabPage::icon() const
{
    return gui::icon(QStringLiteral("lab"), Ink::Rail);
}

QList<QAction*> LabPage::pageActions() const
{
    return m_actions->all();
}

void LabPage::buildPanes()
{
    m_scenarios = new ScenarioPane(m_actions);
    m_run = new RunPane(m_controller, m_actions);
    m_inspector = new LabInspector(m_controller->verdicts(), m_controller->steps());
    m_split = new QSplitter;
    m_split->setObjectName(QStringLiteral("labSplit"));
    m_split->setProperty(keptElsewhereProperty, true);
    m_split->setHandleWidth(1);
    m_split->addWidget(m_scenarios);
    m_split->addWidget(m_run);
    m_split->addWidget(m_inspector);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 0);
    m_split->setStretchFactor(1, 1);
    m_split->setStretchFactor(2, 0);
    const int unit = fontMetrics().height();
    m_scenarios->setMinimumWidth(unit * 12);
    m_run->setMinimumWidth(unit * 25); // Three of its figures beside one another.
    m_inspector->setMinimumWidth(unit * 14);
    m_split->setSizes({unit * 19, unit * 46, unit * 23});
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_split, 1);
}

void LabPage::setTopBar(QWidget* bar)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
}

void LabPage::restoreLayout()
{
    QSettings settings;
    m_split->restoreState(settings.value(QLatin1String(splitKey)).toByteArray());
    m_scenarios->choose(settings.value(QLatin1String(chosenKey)).toString());
    m_scenarios->form()->setDraft(loadLabDraft(settings));
}

void LabPage::saveState()
{
    SettingsChange change;
    change.set(QLatin1String(splitKey), m_split->saveState());
    change.set(QLatin1String(chosenKey), m_scenarios->chosenId());
    saveLabDraft(change.settings(), m_scenarios->form()->draft());
}

void LabPage::setActive(bool active)
{
    m_controller->setShown(active);
}

void LabPage::setFilterText(const QString& text)
{
    m_run->setFilter(text);
}

void LabPage::compose(const LabDraft& draft)
{
    m_scenarios->compose(draft);
}

void LabPage::aim(const LabTarget& target)
{
    auto draft = m_scenarios->form()->draft();
    if (!target.path.isEmpty())
        draft.path = target.path;
    if (target.layout)
        draft.strategy = strategyFor(*target.layout);
    draft.limit = target.limit.value_or(draft.limit);
    compose(draft);
}

// --- What is shown ------------------------------------------------------------------------------------------------

QString LabPage::startBlocked() const
{
    if (const QString blocked = m_controller->blocked(); !blocked.isEmpty())
        return blocked;
    if (m_controller->isGoing())
        return tr("A run is going. Stop it first.");
    if (m_looking)
        return tr("Looking whether somebody else works there…");
    const auto scenario = m_scenarios->scenario();
    return scenario ? QString() : scenario.error();
}

/// What cannot be done now is grey and says why.
void LabPage::updateActions()
{
    using State = LabController::State;
    const auto state = m_controller->state();
    const bool standing = state == State::Paused || state == State::Stepping;
    const QString blocked = startBlocked();
    allow(m_actions->start, blocked);
    QString idle;
    if (!m_controller->isGoing())
        idle = tr("No run is going.");
    else if (state == State::Stopping)
        idle = tr("The run is being ended and swept.");
    m_actions->pause->setText(standing ? tr("&Go on") : tr("&Pause"));
    m_actions->pause->setIcon(gui::icon(standing ? QStringLiteral("play") : QStringLiteral("pause")));
    allow(m_actions->pause, idle);
    allow(m_actions->stop, idle);
    allow(m_actions->add, idle);
    allow(m_actions->step, m_controller->isGoing() ? idle : blocked);
    const auto composed = m_scenarios->isComposing() ? m_scenarios->scenario() : tl::unexpected(QString());
    allow(m_actions->save, composed ? QString() : tr("Compose an experiment first."));
}

void LabPage::showState()
{
    using State = LabController::State;
    switch (m_controller->state()) {
    case State::Empty:
        m_run->setState({}, RowState::Neutral);
        break;
    case State::Running:
        showGoing(tr("running"), RowState::Holding);
        break;
    case State::Paused:
        showGoing(tr("paused"), RowState::Warning);
        break;
    case State::Stepping:
        showGoing(tr("step by step"), RowState::Next);
        break;
    case State::Stopping:
        showGoing(tr("ending and sweeping"), RowState::Warning);
        break;
    case State::Finished:
        m_run->setState(endText(), RowState::Neutral);
        break;
    }
    const auto* const run = m_controller->run();
    QString title = run != nullptr ? titleOf(run->scenario()) : tr("No run yet");
    if (const QString where = m_controller->elsewhere(); !where.isEmpty())
        title = tr("%1 – was on %2, not on this connection", "a run, where").arg(title, where);
    m_run->setTitle(title);
    const QString blocked = startBlocked();
    const bool isAtForm = m_scenarios->isComposing() && blocked == m_scenarios->form()->problem();
    QString note = m_controller->isGoing() || isAtForm ? QString() : blocked;
    if (note.isEmpty() && run != nullptr && run->scenario().seed)
        note = tr("Seed %1").arg(*run->scenario().seed);
    m_run->setNote(note);
    QStringList troubles = m_controller->troubles();
    if (!m_trouble.isEmpty())
        troubles.prepend(m_trouble);
    if (m_controller->isEndingReadOnly())
        troubles.prepend(tr("The connection is read-only now, so the run is being ended. Ending it still writes: it "
                            "gives back what its contenders hold and sweeps what they made."));
    m_run->setTrouble(troubles.join(QLatin1Char('\n')));
    updateActions();
}

void LabPage::showGoing(const QString& words, RowState tone)
{
    if (m_controller->isOutOfContact())
        m_run->setState(tr("%1, Consul not reached", "state of a run").arg(words), RowState::Stale);
    else
        m_run->setState(words, tone);
}

QString LabPage::endText() const
{
    const auto* const run = m_controller->run();
    if (!run->hasBegun())
        return tr("not begun");
    const QString time = durationText(std::chrono::duration_cast<std::chrono::milliseconds>(run->duration()));
    return run->isInterrupted() ? tr("stopped after %1").arg(time) : tr("ended after %1").arg(time);
}

void LabPage::showLeftovers()
{
    const QString whole = leftoversText(m_leftovers->found());
    m_run->setLeftovers(whole, m_controller->blocked());
    Q_EMIT noticeChanged(leftoversTitle(m_leftovers->found()), whole);
}

void LabPage::say(const QString& trouble)
{
    m_trouble = trouble;
    showState();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/plan_dialog.h"

#include "gui/pages/semaphores/pane_parts.h"
#include "gui/pages/semaphores/plan_proof.h"
#include "gui/pages/semaphores/planned_call_view.h"
#include "gui/paint/step_delegate.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostViews = 30; ///< More calls than that are rows of a list.
constexpr qsizetype mostProofs = 10; ///< Lines of the proof that are shown.

} // namespace

QString failureText(const consul::PlannedCall& call, const consul::Error& failure)
{
    // 200 with `false`: Consul understood and did not write, because the guard of the call no longer holds.
    const bool refused = failure.kind == consul::ErrorKind::Rejected && failure.httpStatus == 200
        && call.expectation == consul::Expectation::BodyTrue;
    if (refused)
        return PlanDialog::tr("Consul refused: the state changed after this plan was made. Nothing was written by this "
                              "call. Look at the new state and decide again.");
    return consul::describe(failure);
}

PlanDialog::PlanDialog(QPointer<consul::Client> client, QWidget* parent)
    : QDialog(parent)
    , m_client(std::move(client))
    , m_title(new QLabel(this))
    , m_consequences(new QLabel(this))
    , m_calls(new QVBoxLayout)
    , m_progress(new QProgressBar(this))
    , m_resultFrame(new TintedFrame(this))
    , m_result(new QLabel(m_resultFrame))
    , m_outdatedFrame(new TintedFrame(this))
    , m_outdatedText(
          new QLabel(tr("Outdated: things have changed since this plan was made, so Consul would refuse it or "
                        "it would do something else. Plan again to see what would be done now."),
              m_outdatedFrame))
{
    setObjectName(QStringLiteral("planDialog"));
    setWindowTitle(tr("Plan"));
    setAttribute(Qt::WA_DeleteOnClose);

    styleWords();
    auto* list = new QWidget(this);
    list->setLayout(m_calls);
    m_calls->setContentsMargins(0, 0, 0, 0);
    m_calls->setAlignment(Qt::AlignTop);
    auto* scroll = new QScrollArea(this);
    m_list = scroll;
    scroll->setObjectName(QStringLiteral("planCalls"));
    scroll->setAccessibleName(tr("Calls that will be sent"));
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);

    auto* inner = new QVBoxLayout(m_resultFrame);
    inner->addWidget(m_result);
    auto* warning = new QVBoxLayout(m_outdatedFrame);
    warning->addWidget(m_outdatedText);
    m_outdatedFrame->setTone(RowState::Warning);

    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Cancel);
    m_again = buttons->addButton(tr("&Plan again"), QDialogButtonBox::ResetRole);
    m_carryOut = buttons->addButton(tr("Carry &out"), QDialogButtonBox::ActionRole);
    m_close->setObjectName(QStringLiteral("planCancel"));
    m_carryOut->setObjectName(QStringLiteral("planCarryOut"));
    m_again->setObjectName(QStringLiteral("planAgain"));
    m_close->setDefault(true);
    m_carryOut->setAutoDefault(false);
    m_again->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &PlanDialog::reject);
    connect(m_carryOut, &QPushButton::clicked, this, &PlanDialog::start);
    connect(m_again, &QPushButton::clicked, this, &PlanDialog::planAgain);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_consequences);
    column->addWidget(scroll, 1000);
    makeLongList();
    column->addWidget(m_longList, 1000);
    column->addWidget(m_progress);
    column->addWidget(m_resultFrame);
    column->addWidget(m_outdatedFrame);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 24);
    setPhase(Phase::Preparing);
}

PlanDialog::~PlanDialog() = default;

void PlanDialog::makeLongList()
{
    m_longList = new QListView(this);
    m_longList->setObjectName(QStringLiteral("planLongList"));
    m_longList->setAccessibleName(tr("Calls that will be sent"));
    m_longList->setModel(&m_longPlan);
    m_longList->setItemDelegate(new StepDelegate(m_longList));
    m_longList->setResizeMode(QListView::Adjust);
    m_longList->setLayoutMode(QListView::Batched);
    m_longList->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_longList->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
}

void PlanDialog::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    if (number < m_views.size())
        m_views[number]->setProgress(progress);
    if (m_longPlan.rowCount() == 0)
        return;
    m_longPlan.setProgress(number, progress);
    if (progress == PlanCallModel::Progress::Running)
        m_longList->scrollTo(m_longPlan.index(static_cast<int>(number)));
}

void PlanDialog::styleWords()
{
    QFont bold = font();
    bold.setBold(true);
    if (bold.pointSizeF() > 0)
        bold.setPointSizeF(bold.pointSizeF() * 1.15);
    m_title->setFont(bold);
    m_title->setObjectName(QStringLiteral("planTitle"));
    m_consequences->setObjectName(QStringLiteral("planConsequences"));
    m_consequences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setObjectName(QStringLiteral("planResult"));
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_outdatedText->setObjectName(QStringLiteral("planOutdated"));
    for (auto* label : {m_title, m_consequences, m_result, m_outdatedText}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_progress->setObjectName(QStringLiteral("planProgress"));
    m_progress->setTextVisible(false);
}

void PlanDialog::showPreparing(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_consequences->setText(text);
    m_progress->setRange(0, 0);
    setPhase(Phase::Preparing);
}

void PlanDialog::setPlan(const consul::Plan& plan)
{
    m_plan = plan;
    m_outdated = false;
    m_title->setText(plan.title);
    QStringList lines;
    for (const auto& sentence : plan.consequences)
        lines.append(QStringLiteral("• ") + sentence);
    m_consequences->setText(lines.join(QLatin1Char('\n')));
    removeCalls();
    const bool isLong = plan.calls.size() > mostViews;
    m_longPlan.setPlan(isLong ? plan : consul::Plan());
    if (m_client && !isLong) {
        int number = 1;
        for (const auto& call : plan.calls) {
            auto* view = new PlannedCallView(number++, call, m_client->endpoint(), this);
            m_calls->addWidget(view);
            m_views.push_back(view);
        }
    }
    m_progress->setRange(0, static_cast<int>(plan.calls.size()));
    m_progress->setValue(0);
    setPhase(Phase::Ready);
    m_close->setFocus();
}

void PlanDialog::setPlanner(Planner planner, const QString& title)
{
    m_planner = std::move(planner);
    m_plannerTitle = title;
    planAgain();
}

void PlanDialog::planAgain()
{
    if (const auto plan = m_planner()) {
        const bool asked = m_again->hasFocus();
        setPlan(*plan);
        // Where things move fast, whoever plans again by keyboard has the next step at hand.
        if (asked)
            m_carryOut->setFocus();
        return;
    }
    m_plan = {};
    removeCalls();
    showProblem(m_plannerTitle,
        tr("There is nothing to do, or no way that is certain to do no harm. What is stored now may already be "
           "different from what you saw."));
}

void PlanDialog::checkPlan()
{
    if (!m_planner)
        return;
    const bool same = m_planner() == m_plan;
    if (m_checking) {
        m_checking = false;
        m_progress->setRange(0, static_cast<int>(m_plan.calls.size()));
        setPhase(Phase::Ready);
        if (same)
            carryOut();
        else
            m_carryOut->setFocus(); // From where setOutdated() goes on.
    }
    if (m_phase == Phase::Ready)
        setOutdated(!same);
}

/// Also back: what moved may have moved to where it was.
void PlanDialog::setOutdated(bool outdated)
{
    if (m_outdated == outdated)
        return;
    const bool atHand = m_carryOut->hasFocus() || m_again->hasFocus();
    m_outdated = outdated;
    setPhase(m_phase);
    if (atHand)
        (outdated ? m_again : m_carryOut)->setFocus();
}

void PlanDialog::removeCalls()
{
    for (auto* view : m_views) {
        view->hide();
        view->deleteLater();
    }
    m_views.clear();
}

void PlanDialog::showProblem(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_consequences->clear();
    say(text, false);
    setPhase(Phase::Finished);
}

void PlanDialog::reject()
{
    if (m_phase != Phase::Running)
        QDialog::reject();
}

void PlanDialog::setPhase(Phase phase)
{
    m_phase = phase;
    // Without calls the list would only push the words apart.
    m_list->setVisible(!m_views.empty());
    m_longList->setVisible(m_longPlan.rowCount() > 0);
    m_progress->setVisible(phase == Phase::Preparing || phase == Phase::Running);
    m_carryOut->setVisible(phase == Phase::Ready || phase == Phase::Running);
    m_carryOut->setEnabled(phase == Phase::Ready && m_client && !m_plan.calls.empty() && !m_outdated);
    m_outdatedFrame->setVisible(phase == Phase::Ready && m_outdated);
    m_again->setVisible(m_planner && (phase == Phase::Finished ? !m_complete : phase == Phase::Ready && m_outdated));
    m_close->setEnabled(phase != Phase::Running);
    m_close->setText(phase == Phase::Finished ? tr("Close") : tr("Cancel"));
    if (phase != Phase::Finished)
        m_resultFrame->hide();
}

void PlanDialog::start()
{
    if (m_phase != Phase::Ready)
        return;
    if (!m_read) {
        carryOut();
        return;
    }
    m_checking = true;
    m_progress->setRange(0, 0);
    setPhase(Phase::Preparing);
    m_read();
}

void PlanDialog::carryOut()
{
    setPhase(Phase::Running);
    execute(this, m_client, m_plan, m_stop.token());
}

/// Call by call, so that each one's outcome is seen when it happens.
QCoro::Task<> PlanDialog::execute(
    PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop)
{
    std::size_t done = 0;
    std::optional<consul::Error> failure;
    for (const auto& call : plan.calls) {
        consul::Plan single;
        single.title = plan.title;
        single.calls.push_back(call);
        self->callStarted(done);
        const auto progress = co_await consul::runPlan(client, single, stop);
        if (stop.stopRequested())
            co_return;
        failure = progress.failure;
        self->callEnded(done, failure);
        if (failure)
            break;
        ++done;
    }
    const QString proof = co_await readBackAll(client, plan, failure ? done + 1 : done, stop);
    if (stop.stopRequested())
        co_return;
    self->finish(done, failure, proof);
}

/// What Consul holds now of everything that was sent: the proof of the outcome, not our memory of it.
QCoro::Task<QString> PlanDialog::readBackAll(
    QPointer<consul::Client> client, consul::Plan plan, std::size_t sent, consul::StopToken stop)
{
    QStringList lines;
    for (std::size_t i = 0; i < std::min(sent, plan.calls.size()); ++i) {
        const QString line = co_await readBack(client, plan.calls[i], stop);
        if (stop.stopRequested())
            co_return QString();
        if (!line.isEmpty() && !lines.contains(line))
            lines.append(line);
    }
    if (const auto more = lines.size() - mostProofs; more > 0) {
        lines.resize(mostProofs);
        lines.append(tr("%n more key(s) and session(s) were read back.", nullptr, static_cast<int>(more)));
    }
    co_return lines.join(QLatin1Char('\n'));
}

void PlanDialog::callStarted(std::size_t number)
{
    setProgress(number, PlanCallModel::Progress::Running);
}

void PlanDialog::callEnded(std::size_t number, const std::optional<consul::Error>& failure)
{
    setProgress(number, failure ? PlanCallModel::Progress::Failed : PlanCallModel::Progress::Done);
    m_progress->setValue(static_cast<int>(number) + 1);
}

void PlanDialog::finish(std::size_t done, const std::optional<consul::Error>& failure, const QString& proof)
{
    const QString text = outcome(done, failure);
    m_complete = !failure;
    say(proof.isEmpty() ? text : text + QLatin1Char('\n') + proof, !failure);
    setPhase(Phase::Finished);
    m_close->setFocus();
    Q_EMIT carriedOut(!failure);
}

QString PlanDialog::outcome(std::size_t done, const std::optional<consul::Error>& failure) const
{
    if (!failure)
        return tr("Done. %n call(s) carried out.", nullptr, static_cast<int>(done));
    QString text = failureText(m_plan.calls[done], *failure);
    if (done > 0)
        text += QLatin1Char('\n') + tr("%n call(s) before it had been carried out.", nullptr, static_cast<int>(done));
    const auto left = m_plan.calls.size() - done - 1;
    if (left > 0)
        text += QLatin1Char('\n') + tr("%n call(s) after it were not sent.", nullptr, static_cast<int>(left));
    return text;
}

void PlanDialog::say(const QString& text, bool good)
{
    m_resultFrame->setTone(good ? RowState::Holding : RowState::Stale);
    m_result->setText(text);
    m_resultFrame->show();
}

} // namespace gui

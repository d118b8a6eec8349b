// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/plan_dialog.h"

#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plan_call_list.h"
#include "gui/kit/view/planned_call_view.h"
#include "gui/kit/view/words.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

struct PlanDialogText {
    Q_DECLARE_TR_FUNCTIONS(gui::PlanDialog)
};

constexpr auto mostViews = std::size_t(30); ///< More calls than that are rows of a list.
constexpr qsizetype mostProofs = 10; ///< Lines of the proof that are shown.

/// What another plan would do, and this one would not, or the other way round: its consequences tell.
QStringList changesOf(const consul::Plan& before, const std::optional<consul::Plan>& now)
{
    constexpr qsizetype most = 3;
    if (!now)
        return {PlanDialogText::tr("There is nothing to do any more, or no way that is certain to do no harm.")};
    QStringList changes;
    for (const auto& each : now->consequences) {
        if (!before.consequences.contains(each))
            changes << PlanDialogText::tr("New: %1").arg(each);
    }
    for (const auto& each : before.consequences) {
        if (!now->consequences.contains(each))
            changes << PlanDialogText::tr("No longer: %1").arg(each);
    }
    if (changes.isEmpty())
        return {PlanDialogText::tr("What it does would be the same; what is stored has been written anew.")};
    if (const auto more = changes.size() - most; more > 1) {
        changes.resize(most);
        changes << PlanDialogText::tr("And %n more change(s).", nullptr, static_cast<int>(more));
    }
    return changes;
}

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
    : CarryOutDialog(QStringLiteral("plan"), parent)
    , m_client(std::move(client))
    , m_title(headline({}, "planTitle", this))
    , m_consequences(sentence({}, "planConsequences", this))
    , m_calls(new QVBoxLayout)
    , m_outdatedFrame(new TintedFrame(this))
    , m_outdatedText(sentence({}, "planOutdated", m_outdatedFrame))
    , m_again(buttons()->addButton(tr("&Plan again"), QDialogButtonBox::ResetRole))
    , m_longList(new PlanCallList(QStringLiteral("planLongList"), this))
{
    setObjectName(QStringLiteral("planDialog"));
    setWindowTitle(tr("Plan"));
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

    auto* warning = new QVBoxLayout(m_outdatedFrame);
    warning->addWidget(m_outdatedText);
    m_outdatedFrame->setTone(RowState::Warning);
    m_again->setObjectName(QStringLiteral("planAgain"));
    m_again->setAutoDefault(false);
    connect(m_again, &QPushButton::clicked, this, &PlanDialog::planAgain);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_consequences);
    column->addWidget(scroll, 1000);
    column->addWidget(m_longList, 1000);
    column->addWidget(progress());
    column->addWidget(result());
    column->addWidget(m_outdatedFrame);
    column->addStretch(1);
    column->addWidget(buttons());
    resize(letterWidth(fontMetrics()) * 90, fontMetrics().height() * 24);
    setPhase(Phase::Preparing);
}

PlanDialog::~PlanDialog() = default;

void PlanDialog::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    if (number < m_views.size())
        m_views[number]->setProgress(progress);
    m_longList->setProgress(number, progress);
}

void PlanDialog::showPreparing(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_consequences->setText(text);
    progress()->setRange(0, 0);
    setPhase(Phase::Preparing);
}

void PlanDialog::setPlan(const consul::Plan& plan)
{
    m_plan = plan;
    m_outdated = false;
    m_title->setText(plan.title);
    m_consequences->setText(bullets(plan.consequences));
    removeCalls();
    auto shown = plan;
    for (auto& call : shown.calls) {
        if (m_client)
            call.request = m_client->asSent(call.request);
    }
    const bool isLong = shown.calls.size() > mostViews;
    m_longList->setPlan(isLong ? shown : consul::Plan());
    if (m_client && !isLong) {
        int number = 1;
        for (const auto& call : shown.calls) {
            auto* view = new PlannedCallView(number++, call, m_client->endpoint(), this);
            m_calls->addWidget(view);
            m_views.push_back(view);
        }
    }
    progress()->setRange(0, static_cast<int>(plan.calls.size()));
    progress()->setValue(0);
    setPhase(Phase::Ready);
    giveWordsRoom();
    closeButton()->setFocus();
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
            carryOutButton()->setFocus();
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
    const auto now = m_planner();
    const bool same = now == m_plan;
    if (m_checking) {
        m_checking = false;
        progress()->setRange(0, static_cast<int>(m_plan.calls.size()));
        setPhase(Phase::Ready);
        if (same)
            carryOut();
        else
            carryOutButton()->setFocus(); // From where setOutdated() goes on.
    }
    if (phase() == Phase::Ready)
        setOutdated(!same, now);
}

/// Also back: what moved may have moved to where it was.
void PlanDialog::setOutdated(bool outdated, const std::optional<consul::Plan>& now)
{
    if (outdated) {
        m_outdatedText->setText(
            tr("Outdated: things have changed since this plan was made, so Consul would refuse it or "
               "it would do something else. Plan again to see what would be done now.")
            + QLatin1Char('\n') + bullets(changesOf(m_plan, now)));
    }
    if (m_outdated != outdated) {
        const bool atHand = carryOutButton()->hasFocus() || m_again->hasFocus();
        m_outdated = outdated;
        setPhase(phase());
        if (atHand)
            (outdated ? m_again : carryOutButton())->setFocus();
    }
    giveWordsRoom();
}

/// What is said later must not cut what was said before: the dialog becomes higher, as far as the screen goes.
void PlanDialog::giveWordsRoom()
{
    layout()->activate();
    if (const int least = layout()->totalMinimumHeightForWidth(width()); least > height())
        resize(width(), least);
}

void PlanDialog::removeCalls()
{
    for (auto* view : m_views) {
        view->hide();
        view->deleteLater();
    }
    m_views.clear();
    m_longList->setPlan({});
}

void PlanDialog::showProblem(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_consequences->clear();
    finish(text, false);
}

bool PlanDialog::mayStart() const
{
    return m_client && !m_plan.calls.empty() && !m_outdated;
}

void PlanDialog::setPhase(Phase phase)
{
    CarryOutDialog::setPhase(phase);
    // Without calls the list would only push the words apart.
    m_list->setVisible(!m_views.empty());
    m_outdatedFrame->setVisible(phase == Phase::Ready && m_outdated);
    m_again->setVisible(m_planner && (phase == Phase::Finished ? !m_complete : phase == Phase::Ready && m_outdated));
}

void PlanDialog::start()
{
    if (!m_read) {
        carryOut();
        return;
    }
    m_checking = true;
    progress()->setRange(0, 0);
    setPhase(Phase::Preparing);
    m_read();
}

void PlanDialog::carryOut()
{
    setPhase(Phase::Running);
    execute(this, m_client, m_plan, m_stop.token());
}

/// Each call's outcome is seen when it happens.
QCoro::Task<> PlanDialog::execute(
    PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop)
{
    consul::PlanListener listener;
    listener.begins = [self](std::size_t number) {
        self->setProgress(number, PlanCallModel::Progress::Running);
        return true;
    };
    listener.ended = [self](std::size_t number, const std::optional<consul::Error>& failure) {
        self->setProgress(number, failure ? PlanCallModel::Progress::Failed : PlanCallModel::Progress::Done);
        self->progress()->setValue(static_cast<int>(number) + 1);
        return !failure;
    };
    const auto progress = co_await consul::runPlan(client, plan, stop, listener);
    if (stop.stopRequested())
        co_return;
    const auto proof = co_await readBackAll(client, plan, progress.done + (progress.failure ? 1 : 0), stop);
    if (stop.stopRequested())
        co_return;
    self->end(progress.done, progress.failure, proof);
}

/// What Consul holds now of everything that was sent: the proof of the outcome, not our memory of it.
QCoro::Task<Proof> PlanDialog::readBackAll(
    QPointer<consul::Client> client, consul::Plan plan, std::size_t sent, consul::StopToken stop)
{
    QStringList lines;
    QStringList otherwise; // What must not be cut off.
    for (std::size_t i = 0; i < std::min(sent, plan.calls.size()); ++i) {
        const auto each = co_await readBack(client, plan.calls[i], stop);
        if (stop.stopRequested())
            co_return Proof();
        auto& among = each.isOtherwise ? otherwise : lines;
        if (!each.words.isEmpty() && !among.contains(each.words))
            among.append(each.words);
    }
    const bool isOtherwise = !otherwise.isEmpty();
    lines = otherwise + lines;
    if (const auto more = lines.size() - mostProofs; more > 0) {
        lines.resize(mostProofs);
        lines.append(tr("%n more key(s) and session(s) were read back.", nullptr, static_cast<int>(more)));
    }
    co_return Proof{lines.join(QLatin1Char('\n')), isOtherwise};
}

void PlanDialog::end(std::size_t done, const std::optional<consul::Error>& failure, const Proof& proof)
{
    m_complete = !failure && !proof.isOtherwise;
    const QString text = failure || m_complete
        ? outcome(done, failure)
        : tr("%n call(s) sent. Consul said yes, but what was read back says otherwise.", nullptr,
            static_cast<int>(done));
    finish(proof.words.isEmpty() ? text : text + QLatin1Char('\n') + proof.words, m_complete);
    giveWordsRoom();
    closeButton()->setFocus();
    Q_EMIT carriedOut(m_complete);
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

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/sweep_dialog.h"

#include "consul/addressed.h"
#include "consul/client.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/words.h"
#include "gui/kit/view/words_area.h"
#include "gui/plans/model/plan_changes.h"
#include "gui/plans/view/plan_call_list.h"
#include "words/counts.h"
#include "words/sentences.h"

#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

/// Two calls that say the same ask Consul for the same.
QByteArray identityOf(const consul::PlannedCall& call)
{
    return QByteArray(consul::methodName(call.request.method)) + ' ' + consul::target(call.request) + '\n'
        + call.request.body;
}

} // namespace

SweepDialog::SweepDialog(QPointer<consul::Client> client, const lab::Leftovers& found, QWidget* parent)
    : CarryOutDialog(QStringLiteral("plan"), parent, [this] { start(); })
    , m_client(std::move(client))
    , m_record(found.record)
    , m_consequences(sentence({}, "planConsequences", this))
    , m_count(sentence({}, "planCount", this))
    , m_outdated(new TintedFrame(this))
    , m_outdatedText(sentence({}, "planOutdated", m_outdated))
    , m_calls(new PlanCallList(QStringLiteral("planLongList"), this))
    , m_stopButton(addAct(QStringLiteral("planStop"), tr("&Stop")))
    , m_again(addAct(QStringLiteral("planAgain"), tr("&Update plan"), QDialogButtonBox::ResetRole))
{
    setObjectName(QStringLiteral("planDialog"));
    setWindowTitle(tr("Plan"));
    connect(m_stopButton, &QPushButton::clicked, this, [this] {
        m_stopWanted = true;
        m_stopButton->setEnabled(false);
    });
    connect(m_again, &QPushButton::clicked, this, &SweepDialog::planAgain);
    auto* const warning = new QVBoxLayout(m_outdated);
    warning->addWidget(m_outdatedText);
    m_outdated->setTone(RowState::Warning);
    layOut({{new WordsArea(m_consequences, tr("Consequences"), this), 0}, {m_calls, 1000}, {m_count, 0}}, {m_outdated});
    keepSnug(this, {letterWidth(fontMetrics()) * 90, fontMetrics().height() * 32});
    showPlan(found);
    closeButton()->setFocus();
    read(Reading::ToShow);
}

SweepDialog::~SweepDialog()
{
    m_end.stop();
}

bool SweepDialog::mayStart() const
{
    return m_client && !m_plan.calls.empty() && !m_isOutdated;
}

void SweepDialog::setPhase(Phase phase)
{
    CarryOutDialog::setPhase(phase);
    const bool isRunning = phase == Phase::Running;
    m_stopButton->setVisible(isRunning);
    m_stopButton->setEnabled(isRunning && !m_stopWanted);
    m_count->setVisible(isRunning);
    m_outdated->setVisible(phase == Phase::Ready && m_isOutdated);
    m_again->setVisible(phase == Phase::Finished ? m_isLeft : phase == Phase::Ready && m_isOutdated);
}

void SweepDialog::showPlan(const lab::Leftovers& left)
{
    m_isLeft = !left.isEmpty();
    m_isOutdated = false;
    m_shown = left;
    for (const auto& session : left.sessions)
        m_ids.ids.insert(session.id);
    auto plan = lab::planSweep(left);
    titleLabel()->setText(plan.title);
    if (!m_isLeft) {
        m_plan = {};
        m_calls->setPlan({});
        m_consequences->clear();
        finish(left.allVisible ? tr("Nothing to do: nothing of the run is left.") : hiddenText(left), left.allVisible);
        Q_EMIT carriedOut();
        return;
    }
    if (plan != m_plan) {
        m_plan = std::move(plan);
        auto shown = m_plan;
        QStringList consequences = m_plan.consequences;
        if (m_client) {
            for (auto& call : shown.calls)
                call.request = consul::addressed(m_client->asSent(call.request), m_client->endpoint());
            if (const QString where = datacenterText(m_client->endpoint()); !where.isEmpty())
                consequences.prepend(where);
        }
        m_consequences->setText(bullets(consequences));
        m_calls->setPlan(shown);
    }
    SweepDialog::setPhase(Phase::Ready);
}

void SweepDialog::read(Reading reading)
{
    m_reading = std::make_unique<consul::StopSource>(); // A new one takes the place of one under way.
    readAnew(this, m_client, reading, m_reading->token());
}

QCoro::Task<> SweepDialog::readAnew(
    SweepDialog* self, QPointer<consul::Client> client, Reading reading, consul::StopToken stop)
{
    auto find = lab::findLeftovers(client, self->m_record, stop, self->m_ids);
    const auto left = co_await find;
    if (stop.stopRequested())
        co_return;
    if (left && reading != Reading::ToCarryOut) {
        auto asking = lab::withDrivenChecks(client, *left, stop);
        const auto whole = co_await asking;
        if (stop.stopRequested())
            co_return;
        self->take(whole, reading);
    } else if (left) {
        self->take(*left, reading);
    } else if (reading == Reading::ToCarryOut || self->phase() == Phase::Preparing) {
        self->m_isLeft = true; // The leftovers are still there, so a person can try again.
        self->finish(tr("Cannot read the leftovers of the run. Nothing was sent.") + QLatin1Char('\n')
                + consul::describe(left.error()),
            false);
    }
}

void SweepDialog::take(const lab::Leftovers& left, Reading reading)
{
    if (reading == Reading::ToCarryOut)
        carryOut(left);
    else
        showPlan(left);
}

void SweepDialog::start()
{
    m_stopWanted = false;
    setPhase(Phase::Running);
    progress()->setRange(0, 0);
    m_count->setText(tr("Reading the leftovers…"));
    m_stopButton->setFocus();
    read(Reading::ToCarryOut);
}

/// A key whose session ended is the same key, but for its index: Consul will say no to the call that was shown, and no
/// harm is done. A list of holders that others continue to change does no harm, either.
bool SweepDialog::isMore(const lab::Leftovers& left) const
{
    const auto isShownSession = [this](const consul::SessionInfo& session) {
        return std::ranges::any_of(
            m_shown.sessions, [&session](const consul::SessionInfo& each) { return each.id == session.id; });
    };
    const auto isShownKey = [this](const consul::KvEntry& entry) {
        return std::ranges::any_of(m_shown.keys, [&entry](const consul::KvEntry& each) {
            return each.key == entry.key && each.value == entry.value && each.flags == entry.flags
                && (each.session == entry.session || entry.session.isEmpty());
        });
    };
    return !std::ranges::all_of(left.sessions, isShownSession) || !std::ranges::all_of(left.keys, isShownKey);
}

void SweepDialog::carryOut(const lab::Leftovers& left)
{
    if (isMore(left)) {
        m_isOutdated = true;
        m_outdatedText->setText(tr("Outdated: there is now more to clean up than shown, or some of it has changed. "
                                   "Nothing was sent. Update the plan to see what would happen now.")
            + QLatin1Char('\n') + bullets(planChanges(m_plan, lab::planSweep(left))));
        setPhase(Phase::Ready);
        m_again->setFocus();
        return;
    }
    for (const auto& session : left.sessions)
        m_ids.ids.insert(session.id);
    QSet<QByteArray> needed;
    for (const auto& call : lab::planSweep(left).calls)
        needed.insert(identityOf(call));
    consul::Plan plan;
    plan.title = m_plan.title;
    m_sent.clear();
    for (std::size_t number = 0; number < m_plan.calls.size(); ++number) {
        if (!needed.contains(identityOf(m_plan.calls[number]))) {
            m_calls->setProgress(number, PlanCallModel::Progress::Needless);
            continue;
        }
        plan.calls.push_back(m_plan.calls[number]);
        m_sent.push_back(number);
    }
    m_needless = m_plan.calls.size() - m_sent.size();
    progress()->setRange(0, static_cast<int>(m_sent.size()));
    showCount(0);
    execute(this, m_client, std::move(plan), m_end.token());
}

QCoro::Task<> SweepDialog::execute(
    SweepDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop)
{
    const std::function<bool(std::size_t, lab::SweepStep)> tell
        = [self](std::size_t number, lab::SweepStep step) { return self->note(number, step); };
    auto sweep = lab::carryOutSweep(client, std::move(plan), stop, tell);
    const auto outcome = co_await sweep;
    if (stop.stopRequested())
        co_return;
    auto find = lab::findLeftovers(client, self->m_record, stop, self->m_ids);
    const auto left = co_await find;
    if (stop.stopRequested())
        co_return;
    self->end(outcome, left);
}

void SweepDialog::showCount(std::size_t number)
{
    m_count->setText(tr("%1 of %2 requests", "progress").arg(number).arg(m_sent.size()));
    progress()->setValue(static_cast<int>(number));
}

bool SweepDialog::note(std::size_t number, lab::SweepStep step)
{
    using Progress = PlanCallModel::Progress;
    if (step == lab::SweepStep::Sent) {
        if (m_stopWanted)
            return false;
        m_calls->setProgress(m_sent[number], Progress::Running);
        return true;
    }
    m_calls->setProgress(m_sent[number], step == lab::SweepStep::Done ? Progress::Done : Progress::Failed);
    showCount(number + 1);
    return true;
}

void SweepDialog::end(const lab::SweepOutcome& outcome, const consul::Result<lab::Leftovers>& left)
{
    const auto count = [](auto number) { return static_cast<int>(number); };
    QStringList lines;
    if (outcome.failure)
        lines << consul::describe(*outcome.failure);
    lines << (outcome.stopped ? tr("Stopped. %n request(s) applied; the others were not sent.", nullptr, outcome.done)
                              : tr("%n request(s) applied.", nullptr, outcome.done));
    if (m_needless > 0)
        lines << tr("%n request(s) were no longer needed: their targets had ended or changed by themselves.", nullptr,
            count(m_needless));
    if (outcome.refused > 0)
        lines << tr("%n request(s) were rejected because the key has changed since then. Changed keys are skipped.",
            nullptr, outcome.refused);
    m_isLeft = !left || !left->isEmpty();
    if (!left)
        lines << words::joinSentences({tr("Cannot read the leftovers of the run."), consul::describe(left.error())});
    else if (m_isLeft)
        lines << tr("Checked again: %1 and %2 of the run are left.", "1 session, 2 keys")
                     .arg(words::sessions(static_cast<qint64>(left->sessions.size())),
                         words::keys(
                             static_cast<qint64>(left->keys.size()) + static_cast<qint64>(left->shared.size())));
    else if (left->allVisible)
        lines << tr("Checked again: nothing of the run is left.");
    else
        lines << hiddenText(*left);
    finish(lines.join(QLatin1Char('\n')), left && left->isEmpty() && left->allVisible);
    closeButton()->setFocus();
    Q_EMIT carriedOut();
}

/// In place of the claim that nothing is left.
QString SweepDialog::hiddenText(const lab::Leftovers& left)
{
    if (left.isContradicted)
        return tr("No leftovers of the run are visible, but a session that is missing from the list of sessions holds "
                  "a key at its paths. The record of the run is kept.");
    return tr("No leftovers of the run are visible to this token, which may be unable to read all of its sessions and "
              "keys. The record of the run is kept.");
}

void SweepDialog::planAgain()
{
    const bool asked = m_again->hasFocus();
    m_plan = {};
    m_isOutdated = false;
    m_calls->setPlan({});
    m_consequences->clear();
    progress()->setRange(0, 0);
    setPhase(Phase::Preparing);
    if (asked)
        closeButton()->setFocus();
    read(Reading::ToShow);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/cleanup_dialog.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/words.h"
#include "gui/plans/model/routed_words.h"
#include "gui/plans/view/plan_call_list.h"
#include "gui/services/model/removal_list_model.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/services_delegate.h"
#include "ui_cleanup_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

void addCalls(const cleanup::Route& route, int& number, QVBoxLayout* column, QWidget* parent)
{
    for (const auto& call : {route.identity, route.removal}) {
        if (call)
            column->addWidget(new PlannedCallView(number++, withAddress(*call), call->endpoint, parent));
    }
    if (!route.ifGhost)
        return;
    auto* const note
        = new QuietLabel(RemovalCard::tr("If the agent no longer has the instance afterwards, but the catalog still "
                                         "shows it, the instance is also deregistered from the catalog at %1.")
                             .arg(route.ifGhost->endpoint.displayAddress()),
            parent);
    note->setWordWrap(true);
    column->addWidget(note);
}

constexpr std::size_t mostRemovals = 20; ///< More removals than that are rows of a list.

/// Of what may be removed and is not in `skipped`.
template <typename Matches>
int countOf(const cleanup::CleanupPlan& plan, const QSet<cleanup::InstanceRef>& skipped, Matches matches)
{
    return static_cast<int>(std::ranges::count_if(plan.removals, [&](const cleanup::Removal& each) {
        return !each.isRefused() && !skipped.contains(each.instance.ref) && matches(each);
    }));
}

} // namespace

RemovalCard::RemovalCard(const cleanup::Removal& removal, int& firstCall, QWidget* parent)
    : QWidget(parent)
    , m_planned(outlookBadge(removal))
    , m_status(named(new BadgeLabel(this), "removalStatus"))
    , m_outlook(named(new BadgeLabel(this), "removalOutlook"))
{
    const auto& instance = removal.instance;
    setObjectName(QStringLiteral("removal.") + instance.ref.text());
    setAccessibleName(instance.ref.text());
    auto* const name = boldSentence(instance.ref.text(), "removalInstance", this);
    setValidity(cleanup::PlanValidity::AsPlanned, &instance);
    auto* const head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(name, 1);
    head->addWidget(m_status);
    head->addWidget(m_outlook);
    auto* const column = layoutIn<QVBoxLayout>(this, {0, 0, 0, 6}, 5);
    column->addLayout(head);
    auto* const way = new QuietLabel({}, this);
    way->setText(removal.isRefused()
            ? removal.refusal
            : tr("%1 (%2): %3", "service, owner, way")
                  .arg(instance.definition.service, cleanup::ownerText(instance.owner), removal.route.text()));
    way->setWordWrap(true);
    column->addWidget(way);
    if (!removal.warnings.isEmpty()) {
        auto* const frame = new TintedFrame(this);
        frame->setTone(RowState::Warning);
        auto* const inner = layoutIn<QVBoxLayout>(frame, {10, 6, 10, 6});
        inner->addWidget(sentence(bullets(removal.warnings), "removalWarnings", frame));
        column->addWidget(frame);
    }
    const auto expected = removal.consequences + removal.comebacks;
    if (!expected.isEmpty())
        column->addWidget(sentence(bullets(expected), "removalConsequences", this));
    addCalls(removal.route, firstCall, column, this);
}

void RemovalCard::setValidity(cleanup::PlanValidity validity, const cleanup::Instance* now)
{
    m_status->setBadge(now != nullptr ? Badge{instanceStatusText(*now), instanceTone(*now)} : Badge());
    m_outlook->setBadge(validityBadge(validity, m_planned));
}

CleanupDialog::CleanupDialog(QString folder, QWidget* parent)
    : QDialog(parent)
    , m_folder(std::move(folder))
    , m_removals(new RemovalListModel(this))
    , m_ui(std::make_unique<Ui::CleanupDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->cleanupTotalsFrame->setTone(RowState::Warning);
    m_ui->cleanupCards->setAlignment(Qt::AlignTop);
    m_ui->cleanupLongList->setModel(m_removals);
    m_ui->cleanupLongList->setItemDelegate(removalDelegate(m_ui->cleanupLongList));
    using std::chrono::seconds;
    m_ui->cleanupVerify->setValue(
        static_cast<int>(std::chrono::duration_cast<seconds>(cleanup::RemovalOptions().verify).count()));
    m_close = m_ui->buttons->name(QDialogButtonBox::Cancel, "cleanupCancel");
    m_curl = m_ui->buttons->add("cleanupCurl", tr("Copy all as &curl"), QDialogButtonBox::ResetRole);
    m_dryRun = m_ui->buttons->add("cleanupDryRun", tr("Dry &run"), QDialogButtonBox::ActionRole);
    m_start = m_ui->buttons->add("cleanupStart", tr("&Deregister"), QDialogButtonBox::ActionRole);
    m_dryRun->setToolTip(tr("Run every step except the removal: re-read the catalog and verify each agent's identity"));
    m_close->setDefault(true);
    for (auto* const button : {m_curl, m_dryRun, m_start})
        button->setAutoDefault(false);
    connect(m_curl, &QPushButton::clicked, this, &CleanupDialog::copyCurl);
    connect(m_dryRun, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(true); });
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(false); });
    keepSnug(this, {letterWidth(fontMetrics()) * 112, fontMetrics().height() * 46});
    updateButtons();
}

CleanupDialog::~CleanupDialog() = default;

void CleanupDialog::showPreparing(int instances)
{
    m_ui->cleanupTitle->setText(tr("Planning the removal of %n instance(s)", nullptr, instances));
    m_ui->cleanupSummary->setText(tr("Reading the catalog again and verifying the agents' identities…"));
    m_ui->cleanupProgress->show();
    updateButtons();
    m_close->setFocus(); // Nothing else can be done as yet.
}

void CleanupDialog::setPlan(const cleanup::CleanupPlan& plan)
{
    m_plan = plan;
    m_ready = true;
    m_ui->cleanupProgress->hide();
    if (plan.removals.size() > mostRemovals)
        showLongList();
    else
        showRemovals();
    showCounts();
    m_close->setFocus();
}

void CleanupDialog::follow(const cleanup::Inventory& now)
{
    // What was read before the plan was made says nothing about it.
    if (!m_ready || now.index < m_plan.index)
        return;
    m_spared.clear();
    for (std::size_t row = 0; row < m_plan.removals.size(); ++row) {
        const auto& removal = m_plan.removals[row];
        const auto* const found = now.find(removal.instance.ref);
        // What the token of the page does not see may be there all the same.
        const bool isHidden = found == nullptr && now.visibility() != cleanup::Visibility::Everything;
        if (removal.isRefused() || isHidden)
            continue;
        const auto validity = cleanup::validityOf(removal.instance, found);
        if (validity != cleanup::PlanValidity::AsPlanned)
            m_spared.insert(removal.instance.ref);
        if (row < m_rows.size() && m_rows[row] != nullptr)
            m_rows[row]->setValidity(validity, found);
        m_removals->setValidity(row, validity, found);
    }
    showCounts();
}

void CleanupDialog::showCounts()
{
    QString title = tr("Nothing can be removed");
    if (left() > 0)
        title = tr("Remove %n instance(s)", nullptr, left());
    else if (!m_spared.isEmpty())
        title = tr("Nothing is left to remove");
    m_ui->cleanupTitle->setText(title);
    auto totals = cleanup::totals(m_plan, m_spared);
    const bool isMore = totals.size() > 1;
    if (const QString where = datacenterText(m_plan.connected); !where.isEmpty())
        totals.prepend(where);
    m_ui->cleanupTotals->setText(bullets(totals));
    // Their status alone is no warning.
    m_ui->cleanupTotalsFrame->setTone(isMore ? RowState::Warning : RowState::Neutral);
    m_ui->cleanupTotalsFrame->setVisible(!totals.isEmpty());
    m_ui->cleanupSummary->setText(summary());
    updateButtons();
}

QString CleanupDialog::summary() const
{
    QStringList lines;
    using cleanup::Outlook;
    const auto countBy = [this](Outlook outlook) {
        return countOf(m_plan, m_spared, [outlook](const auto& removal) { return removal.outlook == outlook; });
    };
    const int unlessDefined
        = countOf(m_plan, m_spared, [](const cleanup::Removal& each) { return each.mayBeRegisteredAgain(); });
    if (const int count = countBy(Outlook::StaysGone) - unlessDefined; count > 0)
        lines << tr("%n can be removed permanently.", "instances", count);
    if (unlessDefined > 0)
        lines << tr(
            "%n will stay removed, unless a configuration file of the agent defines it, or its program registers "
            "it again.",
            "instances", unlessDefined);
    if (const int count = countBy(Outlook::UntilAgentReturns); count > 0)
        lines << tr("%n will be gone only until the agent returns.", "instances", count);
    if (const int count = countBy(Outlook::WhileItRuns); count > 0)
        lines << tr("%n will come back while the workload runs: an orchestrator manages it. Check there first.",
            "instances", count);
    const int unclear = countOf(m_plan, m_spared, [](const cleanup::Removal& removal) {
        return removal.outlook == Outlook::ComesBack && removal.instance.owner.reach == cleanup::Reach::Answers;
    });
    if (unclear > 0)
        lines << tr("%n will come back: the ID cannot be used in a request path, so the agent cannot be notified.",
            "instances", unclear);
    if (const int count = countBy(Outlook::ComesBack) - unclear; count > 0)
        lines << tr(
            "%n will come back: the agent was not reached. Set its address first, with Services ▸ Agent addresses.",
            "instances", count);
    const auto refused = static_cast<int>(m_plan.removals.size()) - m_plan.actionable();
    if (refused > 0)
        lines << tr("%n is or are never removed, and will be skipped.", "instances", refused);
    if (!m_spared.isEmpty()) {
        lines << tr("%n instance(s) recovered or changed since the plan was made, and will be skipped.", "instances",
            static_cast<int>(m_spared.size()));
    }
    if (!m_plan.missing.empty())
        lines << tr("%n is or are no longer in the catalog.", "instances", static_cast<int>(m_plan.missing.size()));
    lines << tr("Each instance is checked again immediately before its removal. Recovered instances are skipped.");
    lines << tr("Definitions are saved in %1, so that the removal can be undone.").arg(m_folder);
    if (!m_blocked.isEmpty())
        lines << m_blocked;
    return bullets(lines);
}

void CleanupDialog::showRemovals()
{
    int number = 1;
    m_rows.assign(m_plan.removals.size(), nullptr);
    for (const auto row : cleanup::readingOrder(m_plan)) {
        m_rows[row] = new RemovalCard(m_plan.removals[row], number, m_ui->cleanupRemovals);
        m_ui->cleanupCards->addWidget(m_rows[row]);
    }
    m_ui->cleanupRemovals->setVisible(!m_plan.removals.empty());
}

void CleanupDialog::showLongList()
{
    m_removals->setPlan(m_plan);
    m_ui->cleanupLongList->show();
}

void CleanupDialog::showProblem(const QString& text)
{
    m_ui->cleanupTitle->setText(tr("Cannot create a plan"));
    m_ui->cleanupSummary->setText(text);
    m_ui->cleanupProgress->hide();
    m_close->setText(tr("Close"));
    updateButtons();
}

void CleanupDialog::setBlocked(const QString& blocked)
{
    m_blocked = !blocked.isEmpty() || !m_folder.isEmpty()
        ? blocked
        : tr("Definitions cannot be saved, so nothing can be removed: HOME does not name an existing folder.");
    if (m_ready)
        m_ui->cleanupSummary->setText(summary());
    updateButtons();
}

void CleanupDialog::updateButtons()
{
    const bool some = m_ready && m_plan.actionable() > 0;
    m_ui->cleanupOptions->setVisible(some);
    m_curl->setVisible(some);
    m_dryRun->setVisible(some);
    m_start->setVisible(some);
    m_start->setEnabled(m_blocked.isEmpty() && left() > 0);
    m_start->setToolTip(tipText(m_blocked));
    m_start->setText(tr("&Deregister %n instance(s)", nullptr, left()));
}

void CleanupDialog::copyCurl()
{
    QGuiApplication::clipboard()->setText(m_plan.curl());
    m_ui->cleanupCopied->setText(copiedText(m_plan.connected));
    m_ui->cleanupCopied->show();
}

cleanup::RemovalOptions CleanupDialog::options(bool dryRun) const
{
    cleanup::RemovalOptions options;
    options.dryRun = dryRun;
    options.verify = std::chrono::seconds(m_ui->cleanupVerify->value());
    options.pause = std::chrono::milliseconds(m_ui->cleanupPause->value());
    options.folder = m_folder;
    return options;
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/cleanup_dialog.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/removal_list_model.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/services_delegate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostRemovals = 20; ///< More removals than that are rows of a list.
constexpr int longestVerify = 3600;

/// Of what may be removed and is not in `skipped`.
template <typename Matches>
int countOf(const cleanup::CleanupPlan& plan, const QSet<cleanup::InstanceRef>& skipped, Matches matches)
{
    return static_cast<int>(
        std::count_if(plan.removals.begin(), plan.removals.end(), [&](const cleanup::Removal& each) {
            return !each.isRefused() && !skipped.contains(each.instance.ref) && matches(each);
        }));
}

} // namespace

CleanupDialog::CleanupDialog(const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_folder(folder)
    , m_title(headline({}, "cleanupTitle", this))
    , m_summary(sentence({}, "cleanupSummary", this))
    , m_progress(new QProgressBar(this))
    , m_removals(new RemovalListModel(this))
    , m_longList(new QListView(this))
    , m_totals(sentence({}, "cleanupTotals", this))
    , m_copied(new QuietLabel({}, this))
{
    setObjectName(QStringLiteral("cleanupDialog"));
    setWindowTitle(tr("Plan of a clean-up"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setObjectName(QStringLiteral("cleanupProgress"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_copied->setObjectName(QStringLiteral("cleanupCopied"));
    m_copied->setWordWrap(true);
    m_copied->hide();
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(makeTotals());
    column->addWidget(m_summary);
    column->addWidget(m_progress);
    column->addWidget(makeList(), 1000);
    column->addWidget(makeLongList(), 1000);
    column->addStretch(1);
    column->addWidget(makeOptions());
    column->addWidget(m_copied);
    column->addWidget(makeButtons());
    resize(letterWidth(fontMetrics()) * 112, fontMetrics().height() * 42);
    updateButtons();
}

/// What the plan does as a whole stands above everything, of whatever size it is.
QWidget* CleanupDialog::makeTotals()
{
    m_totalsFrame = new TintedFrame(this);
    m_totalsFrame->setTone(RowState::Warning);
    auto* const inner = new QVBoxLayout(m_totalsFrame);
    inner->setContentsMargins(10, 6, 10, 6);
    inner->addWidget(m_totals);
    m_totals->setAccessibleName(tr("What the plan does as a whole"));
    m_totalsFrame->hide();
    return m_totalsFrame;
}

QWidget* CleanupDialog::makeLongList()
{
    m_longList->setObjectName(QStringLiteral("cleanupLongList"));
    m_longList->setAccessibleName(tr("What will be removed, and how"));
    m_longList->setModel(m_removals);
    m_longList->setItemDelegate(removalDelegate(m_longList));
    m_longList->setResizeMode(QListView::Adjust);
    m_longList->setLayoutMode(QListView::Batched);
    m_longList->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_longList->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_longList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_longList->hide();
    return m_longList;
}

QWidget* CleanupDialog::makeList()
{
    auto* const list = new QWidget;
    m_cards = new QVBoxLayout(list);
    m_cards->setContentsMargins(0, 0, 8, 0);
    m_cards->setSpacing(12);
    m_cards->setAlignment(Qt::AlignTop);
    m_scroll = new QScrollArea;
    m_scroll->setObjectName(QStringLiteral("cleanupRemovals"));
    m_scroll->setAccessibleName(tr("What will be removed, and how"));
    m_scroll->setWidget(list);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->hide();
    return m_scroll;
}

QWidget* CleanupDialog::makeOptions()
{
    m_options = new QWidget;
    auto* const row = new QHBoxLayout(m_options);
    row->setContentsMargins(0, 0, 0, 0);
    m_verify = new QSpinBox;
    m_verify->setObjectName(QStringLiteral("cleanupVerify"));
    m_verify->setAccessibleName(tr("How long the catalog is watched, in seconds"));
    m_verify->setRange(0, longestVerify);
    m_verify->setSuffix(tr(" s", "seconds"));
    using std::chrono::seconds;
    m_verify->setValue(
        static_cast<int>(std::chrono::duration_cast<seconds>(cleanup::CampaignOptions().verify).count()));
    auto* const verifyLabel = new PlainLabel(tr("&Watch for returns:"));
    verifyLabel->setBuddy(m_verify);
    m_pause = new QSpinBox;
    m_pause->setObjectName(QStringLiteral("cleanupPause"));
    m_pause->setAccessibleName(tr("Pause between two removals, in milliseconds"));
    m_pause->setRange(0, 60'000);
    m_pause->setSingleStep(100);
    m_pause->setSuffix(tr(" ms", "milliseconds"));
    auto* const pauseLabel = new PlainLabel(tr("&Pause between two:"));
    pauseLabel->setBuddy(m_pause);
    row->addWidget(verifyLabel);
    row->addWidget(m_verify);
    row->addSpacing(16);
    row->addWidget(pauseLabel);
    row->addWidget(m_pause);
    row->addStretch(1);
    return m_options;
}

QWidget* CleanupDialog::makeButtons()
{
    auto* const buttons = new ButtonBox;
    m_close = buttons->addButton(QDialogButtonBox::Cancel);
    m_curl = buttons->addButton(tr("Copy all as &curl"), QDialogButtonBox::ResetRole);
    m_dryRun = buttons->addButton(tr("Dry &run"), QDialogButtonBox::ActionRole);
    m_start = buttons->addButton(tr("&Deregister"), QDialogButtonBox::ActionRole);
    m_close->setObjectName(QStringLiteral("cleanupCancel"));
    m_curl->setObjectName(QStringLiteral("cleanupCurl"));
    m_dryRun->setObjectName(QStringLiteral("cleanupDryRun"));
    m_start->setObjectName(QStringLiteral("cleanupStart"));
    m_dryRun->setToolTip(tr("Everything but the removal itself: looks again, and asks each agent who it is"));
    m_close->setDefault(true);
    for (auto* const button : {m_curl, m_dryRun, m_start})
        button->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_curl, &QPushButton::clicked, this, &CleanupDialog::copyCurl);
    connect(m_dryRun, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(true); });
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(false); });
    return buttons;
}

void CleanupDialog::showPreparing(int instances)
{
    m_title->setText(tr("Planning the removal of %n instance(s)", nullptr, instances));
    m_summary->setText(tr("Reading the catalog again and asking the agents who they are…"));
    m_progress->show();
    updateButtons();
    m_close->setFocus(); // Nothing else can be done as yet.
}

void CleanupDialog::setPlan(const cleanup::CleanupPlan& plan)
{
    m_plan = plan;
    m_ready = true;
    m_progress->hide();
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
        const auto standing = cleanup::standingOf(removal.instance, found);
        if (standing != cleanup::PlanValidity::AsPlanned)
            m_spared.insert(removal.instance.ref);
        if (row < m_rows.size() && m_rows[row] != nullptr)
            m_rows[row]->setStanding(standing, found);
        m_removals->setStanding(row, standing, found);
    }
    showCounts();
}

int CleanupDialog::left() const
{
    return m_plan.actionable() - static_cast<int>(m_spared.size());
}

void CleanupDialog::showCounts()
{
    QString title = tr("Nothing can be removed");
    if (left() > 0)
        title = tr("Remove %n instance(s)", nullptr, left());
    else if (!m_spared.isEmpty())
        title = tr("Nothing is left to remove");
    m_title->setText(title);
    const auto totals = cleanup::totals(m_plan, m_spared);
    m_totals->setText(bullets(totals));
    // Their status alone is no warning.
    m_totalsFrame->setTone(totals.size() > 1 ? RowState::Warning : RowState::Neutral);
    m_totalsFrame->setVisible(!totals.isEmpty());
    m_summary->setText(summary());
    updateButtons();
}

QString CleanupDialog::summary() const
{
    QStringList lines;
    using cleanup::Outlook;
    const auto countBy = [this](Outlook outlook) {
        return countOf(m_plan, m_spared, [outlook](const auto& removal) { return removal.outlook == outlook; });
    };
    if (const int count = countBy(Outlook::StaysGone); count > 0)
        lines << tr("%n can be removed for good.", "instances", count);
    if (const int count = countBy(Outlook::UntilAgentReturns); count > 0)
        lines << tr("%n stay(s) gone only until the agent returns.", "instances", count);
    if (const int count = countBy(Outlook::WhileItRuns); count > 0)
        lines << tr("%n will come back as long as what it stands for runs: an orchestrator keeps it. Look there first.",
            "instances", count);
    const int cannotBeTold = countOf(m_plan, m_spared, [](const cleanup::Removal& removal) {
        return removal.outlook == Outlook::ComesBack && removal.instance.owner.reach == cleanup::Reach::Answers;
    });
    if (cannotBeTold > 0)
        lines << tr(
            "%n will come back: no path can carry the id, so the agent cannot be told.", "instances", cannotBeTold);
    if (const int count = countBy(Outlook::ComesBack) - cannotBeTold; count > 0)
        lines << tr("%n will come back: the agent was not reached. Say where it listens first.", "instances", count);
    const auto refused = static_cast<int>(m_plan.removals.size()) - m_plan.actionable();
    if (refused > 0)
        lines << tr("%n is or are never removed, and will be left alone.", "instances", refused);
    if (!m_spared.isEmpty()) {
        lines << tr("%n instance(s) recovered or changed since the plan was made, and will be spared.", "instances",
            static_cast<int>(m_spared.size()));
    }
    if (!m_plan.missing.empty())
        lines << tr("%n is or are not in the catalog any more.", "instances", static_cast<int>(m_plan.missing.size()));
    lines << tr("Right before each removal it is looked at again: what has recovered is spared.");
    lines << tr("Definitions are kept in %1, so that the removal can be undone.").arg(m_folder);
    if (!m_blocked.isEmpty())
        lines << m_blocked;
    return bullets(lines);
}

void CleanupDialog::showRemovals()
{
    int number = 1;
    m_rows.assign(m_plan.removals.size(), nullptr);
    for (const auto row : cleanup::readingOrder(m_plan)) {
        m_rows[row] = new RemovalCard(m_plan.removals[row], number, m_scroll);
        m_cards->addWidget(m_rows[row]);
    }
    m_scroll->setVisible(!m_plan.removals.empty());
}

void CleanupDialog::showLongList()
{
    m_removals->setPlan(m_plan);
    m_longList->show();
}

void CleanupDialog::showProblem(const QString& text)
{
    m_title->setText(tr("No plan could be made"));
    m_summary->setText(text);
    m_progress->hide();
    m_close->setText(tr("Close"));
    updateButtons();
}

void CleanupDialog::setBlocked(const QString& blocked)
{
    m_blocked = blocked;
    if (m_ready)
        m_summary->setText(summary());
    updateButtons();
}

void CleanupDialog::updateButtons()
{
    const bool some = m_ready && m_plan.actionable() > 0;
    m_options->setVisible(some);
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
    m_copied->setText(copiedText(m_plan.connected));
    m_copied->show();
}

cleanup::CampaignOptions CleanupDialog::options(bool dryRun) const
{
    cleanup::CampaignOptions options;
    options.dryRun = dryRun;
    options.verify = std::chrono::seconds(m_verify->value());
    options.pause = std::chrono::milliseconds(m_pause->value());
    options.folder = m_folder;
    return options;
}

} // namespace gui

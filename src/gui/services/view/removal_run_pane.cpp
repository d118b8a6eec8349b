// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/removal_run_pane.h"
#include "gui/kit/view/questions.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"
#include "ui_token_dialog.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr qsizetype mostNamed = 10; ///< Instances named one by one.

QString headOf(EndWatchQuestion::Reason reason, bool removing)
{
    if (reason == EndWatchQuestion::Reason::AnotherCleanUp)
        return EndWatchQuestion::tr("The previous removal is still checking whether these instances return: %1.");
    return removing ? EndWatchQuestion::tr("A removal is in progress for these instances: %1.")
                    : EndWatchQuestion::tr("A removal is still checking whether these instances return: %1.");
}

/// What the clean-up has not yet decided, and how many it has a verdict for.
QString knownSoFar(const cleanup::RemovalRun& running, EndWatchQuestion::Reason reason)
{
    QStringList watched;
    for (const auto& item : running.items()) {
        if (!item.isDone())
            watched << item.ref.text();
    }
    const QString names = words::someOf(watched, mostNamed);
    const bool removing = running.phase() == cleanup::RemovalRun::Phase::Removing;
    const QString known
        = EndWatchQuestion::tr("Results are known for %1 of %2.").arg(running.doneCount()).arg(running.items().size());
    return words::joinSentences({headOf(reason, removing).arg(names), known});
}

QString lossOf(EndWatchQuestion::Reason reason, bool removing)
{
    if (reason == EndWatchQuestion::Reason::AnotherCleanUp) {
        return EndWatchQuestion::tr("Continuing ends this check: it stays unknown whether the instances return, and "
                                    "the list leaves the page. Save the report first if you need it.");
    }
    return removing
        ? EndWatchQuestion::tr("If you close the window, the current removal is completed; the remaining instances are "
                               "not removed. Returning instances are no longer detected, and the list is lost.")
        : EndWatchQuestion::tr("If you close the window, Signalbox stops checking whether the instances return, and "
                               "the list is lost. Save the report first if you need it.");
}

constexpr int mostReasons = 5;

/// Each reason once: a token that lacks a right usually lacks it for many.
QStringList reasonsOf(const std::vector<cleanup::Item>& items)
{
    QStringList reasons;
    for (const auto& item : items) {
        if (!item.error)
            continue;
        const bool unknown = item.error->kind == consul::ErrorKind::TokenUnknown;
        if (!unknown && consul::refusalOf(*item.error) != consul::Refusal::Right)
            continue;
        const QString reason = unknown || item.advice.isEmpty() ? consul::describe(*item.error) : item.advice.text();
        if (!reasons.contains(reason) && reasons.size() < mostReasons)
            reasons << reason;
    }
    return reasons;
}

} // namespace

RemovalRunPane::RemovalRunPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(named(new PaneHeader, "campaignTitle"))
    , m_outcome(named(new BadgeLabel, "campaignOutcome"))
    , m_count(named(new QuietLabel, "campaignCount"))
    , m_list(named(new QListView, "campaignItems"))
    , m_bar(makeBar(actions))
{
    setObjectName(QStringLiteral("campaignPane"));
    m_header->addRight(m_outcome);
    m_header->addRight(m_count);
    m_list->setModel(controller->items());
    m_list->setItemDelegate(removalRunDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_header);
    column->addWidget(m_list, 1);
    column->addWidget(m_bar);
    connect(m_controller, &ServicesController::removalRunChanged, this, &RemovalRunPane::showRemovalRun);
    keepSaid(this, [this] {
        m_list->setAccessibleName(tr("Result for each instance"));
        showRemovalRun();
    });
}

QWidget* RemovalRunPane::makeBar(ServicesActions* actions)
{
    // In the order in which they come at the left edge. At the right one, each step of a removal has one of its own.
    auto* const bar = named(new ActBar, "campaignBar");
    for (auto* const action : {actions->saveReport, actions->undo, actions->planAgain, actions->otherToken})
        bar->addActWhilePossible(action);
    bar->addStretch();
    for (auto* const action : {actions->cancel, actions->endWatch, actions->dismiss})
        bar->addActWhilePossible(action, ActBar::Gone::KeepsItsPlace);
    return bar;
}

void RemovalRunPane::showRemovalRun()
{
    const auto* const removalRun = m_controller->removalRun();
    setVisible(removalRun != nullptr);
    if (removalRun == nullptr)
        return;
    const auto head = removalRunHead(*removalRun);
    m_header->setTitle(head.title);
    m_count->setText(head.count);
    m_outcome->setBadge({head.outcome, head.tone});
    setAccessibleName(head.title + QStringLiteral(", ") + head.count);
}

int RemovalRunPane::wantedHeight(int most) const
{
    int height = m_header->sizeHint().height() + m_bar->sizeHint().height() + fontMetrics().height() / 2;
    for (int row = 0; row < m_list->model()->rowCount() && height < most; ++row)
        height += m_list->sizeHintForRow(row);
    return height;
}

void RemovalRunPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The list learns its own width after this.
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(this, &RemovalRunPane::wantedHeightChanged, Qt::QueuedConnection);
}

EndWatchQuestion::EndWatchQuestion(const cleanup::RemovalRun& running, Reason reason, QWidget* parent)
    : QMessageBox(parent)
{
    setObjectName(QStringLiteral("endWatchQuestion"));
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::Warning);
    const bool closing = reason == Reason::Closing;
    setWindowTitle(closing ? tr("A removal is not finished") : tr("Another removal is not finished"));
    setTextFormat(Qt::PlainText);
    setText(knownSoFar(running, reason));
    QString loss = lossOf(reason, running.phase() == cleanup::RemovalRun::Phase::Removing);
    if (!running.definitionsFile().isEmpty()) {
        loss += QStringLiteral("\n\n")
            + tr("Definitions are saved in %1. To restore the instances, use “Undo from a saved file…”, or "
                 "“signalboxctl undo” with that file.")
                  .arg(running.definitionsFile());
    }
    setInformativeText(loss);
    const QString go = closing ? tr("&Close the window") : tr("&End check and continue");
    const auto* const goOn
        = addWays(this, {QStringLiteral("endWatchGoOn"), go}, {QStringLiteral("endWatchWait"), tr("Keep &watching")});
    connect(goOn, &QPushButton::clicked, this, &EndWatchQuestion::goOnWanted);
}

TokenDialog::TokenDialog(const std::vector<cleanup::Item>& items, QWidget* parent)
    : QDialog(parent)
{
    Ui::TokenDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.tokenReasons->setText(bullets(reasonsOf(items)));
    m_token = ui.tokenText;
    auto* const next = ui.buttons->add("tokenNext", tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    next->setEnabled(false);
    connect(m_token, &QLineEdit::textChanged, this, [this, next] { next->setEnabled(!token().isEmpty()); });
    resize(letterWidth(fontMetrics()) * 72, sizeHint().height());
    m_token->setFocus();
}

consul::Secret TokenDialog::token() const
{
    return consul::Secret(m_token->text().trimmed());
}

} // namespace gui

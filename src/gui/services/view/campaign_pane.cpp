// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/campaign_pane.h"

#include "gui/kit/view/act_bar.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"

#include <QListView>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace gui {

CampaignPane::CampaignPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(new PaneHeader)
    , m_outcome(new BadgeLabel)
    , m_count(new QuietLabel)
    , m_list(new QListView)
    , m_bar(makeBar(actions))
{
    setObjectName(QStringLiteral("campaignPane"));
    m_header->setObjectName(QStringLiteral("campaignTitle"));
    m_outcome->setObjectName(QStringLiteral("campaignOutcome"));
    m_count->setObjectName(QStringLiteral("campaignCount"));
    m_header->addRight(m_outcome);
    m_header->addRight(m_count);
    m_list->setObjectName(QStringLiteral("campaignItems"));
    m_list->setAccessibleName(tr("What became of each instance"));
    m_list->setModel(controller->items());
    m_list->setItemDelegate(campaignDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_list, 1);
    column->addWidget(m_bar);
    connect(m_controller, &ServicesController::campaignChanged, this, &CampaignPane::showCampaign);
    showCampaign();
}

QWidget* CampaignPane::makeBar(ServicesActions* actions)
{
    auto* const bar = new ActBar;
    bar->setObjectName(QStringLiteral("campaignBar"));
    for (auto* const action : {actions->cancel, actions->endWatch, actions->planAgain, actions->otherToken,
             actions->undo, actions->saveReport})
        bar->addActWhilePossible(action);
    bar->addStretch();
    bar->addActWhilePossible(actions->dismiss);
    return bar;
}

void CampaignPane::showCampaign()
{
    const auto* const campaign = m_controller->campaign();
    setVisible(campaign != nullptr);
    if (campaign == nullptr)
        return;
    const auto head = campaignHead(*campaign);
    m_header->setTitle(head.title);
    m_count->setText(head.count);
    m_outcome->setBadge({head.outcome, head.tone});
    setAccessibleName(head.title + QStringLiteral(", ") + head.count);
}

int CampaignPane::wantedHeight(int most) const
{
    int height = m_header->sizeHint().height() + m_bar->sizeHint().height() + fontMetrics().height() / 2;
    for (int row = 0; row < m_list->model()->rowCount() && height < most; ++row)
        height += m_list->sizeHintForRow(row);
    return height;
}

void CampaignPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The list learns its own width after this.
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(this, &CampaignPane::wantedHeightChanged, Qt::QueuedConnection);
}

} // namespace gui

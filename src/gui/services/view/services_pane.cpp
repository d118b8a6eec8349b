// SPDX-License-Identifier: GPL-3.0-or-later
// How the pane is put together; what it shows is in services_pane_shown.cpp.
#include "gui/services/view/services_pane.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/notice.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/views.h"
#include "gui/services/view/choice_strip.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTreeView>
#include <QVBoxLayout>

namespace gui {

ServicesPane::ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(controller->model())
    , m_header(new PaneHeader({}, this))
    , m_note(new Notice(RowState::Warning, "visibilityNote"))
    , m_trouble(new Notice(RowState::Stale, "servicesTrouble"))
    , m_bar(makeBar())
{
    setObjectName(QStringLiteral("servicesPane"));
    makeTable();
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_bar);
    for (auto* const action : {actions->showFailing, actions->showAll})
        connect(action, &QAction::toggled, this, &ServicesPane::setQuery);
    for (auto* const action : {actions->groupNone, actions->groupService, actions->groupNode})
        connect(action, &QAction::toggled, this, &ServicesPane::setGrouping);
    connect(controller->model(), &ServicesModel::checkedChanged, this, &ServicesPane::showCounts);
    connect(actions->selectShown, &QAction::triggered, this,
        [this] { m_controller->model()->setChecked(m_filter.shown(), true); });
    connect(actions->selectNone, &QAction::triggered, this, [this] { m_controller->model()->clearChecked(); });
    setQuery();
}

QWidget* ServicesPane::makeTop()
{
    m_header->setObjectName(QStringLiteral("servicesTitle"));
    m_matches = new ElidedLabel;
    m_matches->setObjectName(QStringLiteral("servicesMatches"));
    m_header->addRight(m_matches);
    m_header->addRight(new ChoiceStrip(
        tr("show:"), {{m_actions->showFailing, tr("failing")}, {m_actions->showAll, tr("all", "instances")}}));
    m_header->addRight(new ChoiceStrip(tr("group by:"),
        {{m_actions->groupNone, tr("nothing", "group by")}, {m_actions->groupService, tr("service", "group by")},
            {m_actions->groupNode, tr("node", "group by")}}));
    m_banner = new BannerBar;
    m_banner->setObjectName(QStringLiteral("servicesBanner"));
    connect(m_banner, &BannerBar::retryWanted, this, &ServicesPane::retryWanted);
    auto* const notices = new QVBoxLayout;
    notices->setContentsMargins(10, 0, 10, 0);
    notices->setSpacing(6);
    notices->addWidget(m_banner);
    notices->addWidget(m_note);
    notices->addWidget(m_trouble);
    auto* const top = new QWidget;
    auto* const column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_header);
    column->addLayout(notices);
    return top;
}

void ServicesPane::makeTable()
{
    m_table = new QTreeView;
    m_table->setObjectName(QStringLiteral("servicesTable"));
    m_table->setAccessibleName(tr("Service instances. The space bar ticks the current one."));
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new ServicesDelegate(m_table));
    m_table->setUniformRowHeights(true);
    m_table->setRootIsDecorated(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ServicesModel::Status, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    auto* const header = m_table->header();
    header->setObjectName(QStringLiteral("servicesHeader"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(fontMetrics().height() * 2);
    // The last column follows the window by itself: that is nobody's choice.
    connect(header, &QHeaderView::sectionResized, this,
        [this](int section) { m_widthsChosen = m_widthsChosen || (!m_sharing && section != ServicesModel::Removal); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ServicesPane::openMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (const auto* const row = m_controller->model()->row(m_filter.mapToSource(now)))
            m_current = row->instance->ref;
        else if (now.isValid())
            m_current.reset(); // A group.
        Q_EMIT currentChanged();
    });
    // Groups open: whoever groups wants to see what belongs together.
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        for (int row = first; !parent.isValid() && row <= last; ++row)
            m_table->setExpanded(m_filter.index(row, 0), !m_closed.contains(groupName(m_filter.index(row, 0))));
    });
    connect(m_table, &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteGroup(index, false); });
    connect(m_table, &QTreeView::expanded, this, [this](const QModelIndex& index) { noteGroup(index, true); });
    m_empty = new PlainLabel;
    m_empty->setObjectName(QStringLiteral("servicesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->hide();
}

ActBar* ServicesPane::makeBar()
{
    auto* const bar = new ActBar;
    bar->setObjectName(QStringLiteral("servicesBar"));
    bar->addAct(m_actions->deregister, FlatButton::Main);
    bar->addAct(m_actions->selectRule);
    bar->addAct(m_actions->maintenance);
    bar->addNote("servicesHint");
    return bar;
}

bool ServicesPane::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_table && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        toggleCurrent();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ServicesPane::toggleCurrent()
{
    const auto index = m_table->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        return;
    const bool on = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    m_filter.setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void ServicesPane::openMenu(const QPoint& at)
{
    if (const auto place = menuPlace(m_table, at))
        Q_EMIT menuWanted(*place);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/view/activity_page.h"

#include "gui/activity/view/activity_delegate.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/remembered.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr auto splitterKey = "activity/splitter";
constexpr auto kindKey = "activity/kind";
constexpr auto errorsKey = "activity/onlyErrors";

QToolButton* buttonFor(QAction* action, const QString& objectName)
{
    auto* const button = new QToolButton;
    button->setObjectName(objectName);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->toolTip());
    return button;
}

} // namespace

ActivityPage::ActivityPage(Connection* connection, QWidget* parent)
    : Page(parent)
    , m_connection(connection)
    , m_model(new ActivityModel(this))
    , m_filter(new ActivityFilter(this))
{
    setObjectName(QStringLiteral("activityPage"));
    m_filter->setSourceModel(m_model);
    makeActions();
    makeTable();

    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->setObjectName(QStringLiteral("activitySplitter"));
    m_splitter->setProperty(keptElsewhereProperty, true);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(makeDetails());
    m_splitter->setStretchFactor(0, 4);
    m_splitter->setStretchFactor(1, 1);

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeFilterBar());
    layout->addWidget(m_splitter, 1);

    connect(m_model, &ActivityModel::behindChanged, this, &ActivityPage::showBehind);
    connectLogs();
    restoreState();
    updateFollowing();
    showDetails();
}

void ActivityPage::connectLogs()
{
    const auto add
        = [this](consul::Client* client) { m_model->addLog(&client->wireLog(), client->endpoint().displayAddress()); };
    const auto open = [this, add] {
        auto* const client = m_connection->client();
        m_model->setLog(&client->wireLog(), client->endpoint().displayAddress());
        for (const auto& other : m_connection->scope()->otherClients()) {
            if (other)
                add(other);
        }
    };
    connect(m_model, &ActivityModel::agentsChanged, this,
        [this] { m_table->setColumnHidden(ActivityModel::Agent, !m_model->hasSeveralAgents()); });
    m_table->setColumnHidden(ActivityModel::Agent, true);
    connect(m_connection, &Connection::aboutToClose, this, [this] { m_model->setLog(nullptr); });
    connect(m_connection, &Connection::opened, this, open);
    connect(m_connection, &Connection::clientNoted, this, add);
    if (m_connection->isOpen())
        open();
}

void ActivityPage::makeActions()
{
    m_pause = new QAction(gui::icon(QStringLiteral("pause")), tr("&Pause"), this);
    m_pause->setObjectName(QStringLiteral("activityPauseAction"));
    m_pause->setCheckable(true);
    m_pause->setShortcut(QKeySequence(QStringLiteral("Ctrl+P")));
    m_pause->setToolTip(tr("Hold the list still. Requests go on being recorded."));
    connect(m_pause, &QAction::toggled, this, &ActivityPage::updateFollowing);

    m_copy = new QAction(gui::icon(QStringLiteral("copy")), tr("&Copy as curl"), this);
    m_copy->setObjectName(QStringLiteral("activityCopyAction"));
    m_copy->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+U")));
    m_copy->setToolTip(tr("Copy the selected request as a curl command. The token is left out."));
    connect(m_copy, &QAction::triggered, this, &ActivityPage::copyAsCurl);

    m_clear = new QAction(gui::icon(QStringLiteral("eraser")), tr("C&lear list"), this);
    m_clear->setObjectName(QStringLiteral("activityClearAction"));
    m_clear->setToolTip(tr("Empty the list. New requests appear again."));
    connect(m_clear, &QAction::triggered, m_model, &ActivityModel::clear);
}

void ActivityPage::makeTable()
{
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("activityTable"));
    m_table->setAccessibleName(tr("Requests to Consul, oldest first"));
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new ActivityDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    const int rowHeight = m_table->fontMetrics().height() + 7;
    m_table->verticalHeader()->setMinimumSectionSize(rowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    auto* const header = m_table->horizontalHeader();
    header->setObjectName(QStringLiteral("activityHeader"));
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(ActivityModel::Path, QHeaderView::Stretch);
    const int digit = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const std::array<std::pair<int, int>, 8> widths{{{ActivityModel::Time, 14}, {ActivityModel::Method, 9},
        {ActivityModel::Status, 12}, {ActivityModel::Duration, 10}, {ActivityModel::Index, 12},
        {ActivityModel::Bytes, 12}, {ActivityModel::ChannelName, 10}, {ActivityModel::Agent, 24}}};
    for (const auto& [column, digits] : widths)
        header->resizeSection(column, digits * digit);
    followEnd(m_table, m_filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ActivityPage::showDetails);
    connect(
        m_filter, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& first, const QModelIndex& last) {
            const auto row = m_table->currentIndex().row();
            if (row >= first.row() && row <= last.row())
                showDetails();
        });
}

QWidget* ActivityPage::makeFilterBar()
{
    auto* const bar = new QWidget;
    bar->setObjectName(QStringLiteral("activityFilterBar"));
    auto* const heading = new PlainLabel(tr("Requests"));
    heading->setObjectName(QStringLiteral("activityHeading"));
    makeBold(heading);

    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("activityKind"));
    m_kind->setAccessibleName(tr("Which requests are shown"));
    m_kind->addItem(tr("All requests"), static_cast<int>(ActivityKind::All));
    m_kind->addItem(tr("Calls"), static_cast<int>(ActivityKind::Calls));
    m_kind->addItem(tr("Watches"), static_cast<int>(ActivityKind::Watches));
    m_kind->addItem(tr("Writes"), static_cast<int>(ActivityKind::Writes));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ActivityPage::updateQuery);

    m_onlyErrors = new QCheckBox(tr("Only &errors"));
    m_onlyErrors->setObjectName(QStringLiteral("activityOnlyErrors"));
    m_onlyErrors->setAccessibleName(tr("Show only requests that failed"));
    connect(m_onlyErrors, &QCheckBox::toggled, this, &ActivityPage::updateQuery);

    m_note = new PlainLabel;
    m_note->setObjectName(QStringLiteral("activityNote"));
    m_patternProblem = new PlainLabel;
    m_patternProblem->setObjectName(QStringLiteral("activityPatternProblem"));
    m_patternProblem->setWordWrap(true);
    m_patternProblem->hide();

    auto* const rows = new QVBoxLayout(bar);
    rows->setContentsMargins(10, 5, 8, 5);
    auto* const layout = new QHBoxLayout;
    layout->setSpacing(10);
    layout->addWidget(heading);
    layout->addWidget(m_kind);
    layout->addWidget(m_onlyErrors);
    layout->addWidget(m_note, 1);
    layout->addWidget(buttonFor(m_pause, QStringLiteral("activityPauseButton")));
    layout->addWidget(buttonFor(m_clear, QStringLiteral("activityClearButton")));
    rows->addLayout(layout);
    rows->addWidget(m_patternProblem);
    return bar;
}

QWidget* ActivityPage::makeDetails()
{
    m_details = new QPlainTextEdit;
    m_details->setObjectName(QStringLiteral("activityDetails"));
    m_details->setAccessibleName(tr("Details of the selected request"));
    m_details->setReadOnly(true);
    m_details->setTabChangesFocus(true);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_details->setPlaceholderText(tr("Select a request to see what was sent and what Consul answered."));
    m_details->document()->setDocumentMargin(10);
    m_details->setMinimumHeight(90);
    return m_details;
}

QString ActivityPage::id() const
{
    return QStringLiteral("activity");
}

QString ActivityPage::title() const
{
    return tr("Activity");
}

QIcon ActivityPage::icon() const
{
    return gui::icon(QStringLiteral("activity"), Ink::Rail);
}

QList<QAction*> ActivityPage::pageActions() const
{
    m_copy->setPriority(QAction::HighPriority);
    return {m_pause, m_clear, m_copy};
}

void ActivityPage::setActive(bool active)
{
    m_active = active;
    updateFollowing();
}

void ActivityPage::setFilterText(const QString& text)
{
    m_filterText = text;
    updateQuery();
}

void ActivityPage::saveState()
{
    SettingsChange change;
    change.set(QLatin1String(splitterKey), m_splitter->saveState());
    change.set(QLatin1String(kindKey), m_kind->currentIndex());
    change.set(QLatin1String(errorsKey), m_onlyErrors->isChecked());
}

void ActivityPage::restoreState()
{
    const QSettings settings;
    if (!m_splitter->restoreState(settings.value(QLatin1String(splitterKey)).toByteArray()))
        m_splitter->setSizes({520, 160});
    m_kind->setCurrentIndex(std::clamp(settings.value(QLatin1String(kindKey), 0).toInt(), 0, m_kind->count() - 1));
    m_onlyErrors->setChecked(settings.value(QLatin1String(errorsKey), false).toBool());
}

void ActivityPage::updateFollowing()
{
    // A hidden page costs nothing: the log goes on, the list catches up when it is looked at.
    m_model->setFollowing(m_active && !m_pause->isChecked());
    showBehind();
}

void ActivityPage::updateQuery()
{
    const ActivityQuery query(
        m_filterText, static_cast<ActivityKind>(m_kind->currentData().toInt()), m_onlyErrors->isChecked());
    m_filter->setQuery(query);
    m_patternProblem->setText(query.problem());
    m_patternProblem->setVisible(!query.problem().isEmpty());
}

void ActivityPage::showBehind()
{
    if (m_pause->isChecked())
        m_note->setText(tr("Paused, %n request(s) behind.", nullptr, m_model->behind()));
    else
        m_note->clear();
}

int ActivityPage::currentRow() const
{
    const auto index = m_table->currentIndex();
    return index.isValid() ? m_filter->mapToSource(index).row() : -1;
}

void ActivityPage::showDetails()
{
    const int row = currentRow();
    m_copy->setEnabled(row >= 0);
    const auto text = row >= 0 ? requestDetails(m_model->entry(row), m_model->agent(row)) : QString();
    if (m_details->toPlainText() != text)
        m_details->setPlainText(text);
}

const consul::Endpoint& ActivityPage::endpointOf(int row) const
{
    for (const auto& other : m_connection->scope()->otherClients()) {
        if (other && other->endpoint().displayAddress() == m_model->agent(row))
            return other->endpoint();
    }
    return m_connection->client()->endpoint();
}

void ActivityPage::copyAsCurl()
{
    const int row = currentRow();
    if (row < 0 || !m_connection->isOpen())
        return;
    const auto& endpoint = endpointOf(row);
    QGuiApplication::clipboard()->setText(consul::toCurl(m_model->entry(row).request, endpoint));
    m_note->setText(copiedText(endpoint));
}

} // namespace gui

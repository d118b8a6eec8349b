// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/view/activity_page.h"

#include "gui/activity/model/activity_model.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/action_set.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/view_memory.h"
#include "gui/kit/view/views.h"
#include "ui_activity_page.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

namespace gui {

namespace {

/// Paths and figures in a fixed-width font; failures in red, requests under way in quiet text.
class ActivityDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace

void ActivityDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const bool words = index.column() == ActivityModel::Status || index.column() == ActivityModel::ChannelName;
    if (!words)
        option->font = fixedFont(option->font);
    const auto theme = Theme::of(option->palette);
    if (index.data(ActivityModel::FailureRole).toBool())
        option->palette.setColor(QPalette::Text, theme.problemText);
    else if (words || index.data(ActivityModel::RunningRole).toBool())
        option->palette.setColor(QPalette::Text, theme.quiet);
}

namespace {

struct ActivitySettings {
    Setting<int> kind{QStringLiteral("activity/kind")}; ///< Its place among the choices.
    Setting<bool> onlyErrors{QStringLiteral("activity/onlyErrors")};
};

} // namespace

ActivityPage::ActivityPage(Connection* connection, QWidget* parent)
    : Page(parent)
    , m_connection(connection)
    , m_model(new ActivityModel(this))
    , m_filter(new ActivityFilter(this))
    , m_ui(std::make_unique<Ui::ActivityPage>())
{
    m_ui->setupUi(this);
    m_filter->setSourceModel(m_model);
    m_ui->activityPauseAction->setIcon(gui::icon(QStringLiteral("pause")));
    m_ui->activityCopyAction->setIcon(gui::icon(QStringLiteral("copy")));
    m_ui->activityClearAction->setIcon(gui::icon(QStringLiteral("eraser")));
    m_ui->activityPauseButton->setDefaultAction(m_ui->activityPauseAction);
    m_ui->activityClearButton->setDefaultAction(m_ui->activityClearAction);
    using enum ActivityKind;
    for (int item = 0; const auto kind : {All, Calls, Watches, Writes})
        m_ui->activityKind->setItemData(item++, static_cast<int>(kind));
    m_ui->activitySplitter->setStretchFactor(0, 4);
    m_ui->activitySplitter->setStretchFactor(1, 1);
    keepFont(m_ui->activityDetails, fixedFont);
    m_ui->activityDetails->document()->setDocumentMargin(10);
    makeTable();
    m_ui->activityPauseAction->setShortcut(sharedKeys(SharedKey::Pause));
    m_ui->activityCopyAction->setShortcut(sharedKeys(SharedKey::Copy));
    addActions({m_ui->activityPauseAction, m_ui->activityCopyAction}); // Without the menus of the window, too.
    connect(m_ui->activityPauseAction, &QAction::toggled, this, &ActivityPage::updateFollowing);
    connect(m_ui->activityCopyAction, &QAction::triggered, this, &ActivityPage::copyAsCurl);
    connect(m_ui->activityClearAction, &QAction::triggered, m_model, &ActivityModel::clear);
    connect(m_ui->activityKind, &QComboBox::currentIndexChanged, this, &ActivityPage::updateQuery);
    connect(m_ui->activityOnlyErrors, &QCheckBox::toggled, this, &ActivityPage::updateQuery);
    connect(m_model, &ActivityModel::behindChanged, this, &ActivityPage::showBehind);
    connectLogs();
    restoreState();
    updateFollowing();
    keepSaid(this, [this] { say(); });
}

ActivityPage::~ActivityPage() = default;

void ActivityPage::say()
{
    m_ui->retranslateUi(this);
    for (auto* const button : {m_ui->activityPauseButton, m_ui->activityClearButton})
        button->setAccessibleName(button->defaultAction()->toolTip());
    updateQuery();
    showBehind();
    showEmpty();
    auto* const bar = m_ui->activityDetails->verticalScrollBar();
    const int scrolled = bar->value();
    showDetails();
    bar->setValue(scrolled);
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
    connect(m_model, &ActivityModel::agentsChanged, this, &ActivityPage::shareColumns);
    connect(m_connection, &Connection::aboutToClose, this, [this] { m_model->setLog(nullptr); });
    connect(m_connection, &Connection::opened, this, open);
    connect(m_connection, &Connection::clientNoted, this, add);
    if (m_connection->isOpen())
        open();
}

void ActivityPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    shareColumns();
}

/// What tells least goes first, for a path must be read. The details have all of it.
void ActivityPage::shareColumns()
{
    constexpr int leastPath = 24;
    constexpr std::array spare{std::pair(ActivityModel::Duration, 10), std::pair(ActivityModel::Index, 10),
        std::pair(ActivityModel::Agent, 24), std::pair(ActivityModel::ChannelName, 14),
        std::pair(ActivityModel::Bytes, 12)};
    auto* const table = m_ui->activityTable;
    const int digit = table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const auto* const header = table->horizontalHeader();
    int room = width() - leastPath * digit;
    for (int column = 0; column < header->count(); ++column) {
        const bool isSpare = column == ActivityModel::Path
            || std::ranges::any_of(spare, [column](const auto& each) { return each.first == column; });
        room -= isSpare ? 0 : header->sectionSize(column);
    }
    table->setColumnHidden(ActivityModel::Agent, !m_model->hasSeveralAgents());
    for (const auto& [column, digits] : spare) {
        if (column == ActivityModel::Agent && table->isColumnHidden(column))
            continue; // With one agent, the column has the same text in every row.
        room -= digits * digit;
        table->setColumnHidden(column, room < 0);
    }
}

void ActivityPage::makeTable()
{
    m_ui->activityTable->setModel(m_filter);
    m_ui->activityTable->setItemDelegate(new ActivityDelegate(m_ui->activityTable));
    dressTable(m_ui->activityTable);
    auto* const header = m_ui->activityTable->horizontalHeader();
    header->setObjectName(QStringLiteral("activityHeader"));
    header->setSectionResizeMode(ActivityModel::Path, QHeaderView::Stretch);
    keepColumns(m_ui->activityTable,
        {{ActivityModel::Time, 14}, {ActivityModel::Method, 9}, {ActivityModel::Status, 11},
            {ActivityModel::Duration, 10}, {ActivityModel::Index, 10}, {ActivityModel::Bytes, 12},
            {ActivityModel::ChannelName, 14}, {ActivityModel::Agent, 24}});
    keepMeasured(this, [this] { shareColumns(); });
    followEnd(m_ui->activityTable, m_filter);
    m_ui->activityTable->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui->activityTable, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto place = menuPlace(m_ui->activityTable, at))
            openMenu(*place);
    });
    m_empty = new EmptyPlace(QStringLiteral("activityEmpty"), m_ui->activityTable);
    connect(m_empty, &EmptyPlace::clearFilterWanted, this, [this] {
        m_ui->activityKind->setCurrentIndex(0);
        m_ui->activityOnlyErrors->setChecked(false);
        setFilterText({});
        Q_EMIT filterTextChanged({});
    });
    for (auto* const model : {static_cast<QAbstractItemModel*>(m_filter), static_cast<QAbstractItemModel*>(m_model)}) {
        connect(model, &QAbstractItemModel::rowsInserted, this, &ActivityPage::showEmpty);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &ActivityPage::showEmpty);
        connect(model, &QAbstractItemModel::modelReset, this, &ActivityPage::showEmpty);
    }
    connect(m_ui->activityTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &ActivityPage::showDetails);
    connect(
        m_filter, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& first, const QModelIndex& last) {
            const auto row = m_ui->activityTable->currentIndex().row();
            if (row >= first.row() && row <= last.row())
                showDetails();
        });
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
    m_ui->activityCopyAction->setPriority(QAction::HighPriority);
    return {m_ui->activityPauseAction, m_ui->activityClearAction, m_ui->activityCopyAction};
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

void ActivityPage::showPlace(const Place& place)
{
    const QString filter = QStringLiteral("path:") + exactly(place.id.section(u' ', 1));
    Q_EMIT filterTextChanged(filter);
    setFilterText(filter);
}

void ActivityPage::saveState()
{
    const ActivitySettings settings;
    Page::saveState();
    settings.kind.set(m_ui->activityKind->currentIndex());
    settings.onlyErrors.set(m_ui->activityOnlyErrors->isChecked());
}

void ActivityPage::restoreState()
{
    const ActivitySettings settings;
    m_ui->activitySplitter->setSizes({520, 160});
    views().keep(m_ui->activitySplitter, QStringLiteral("activity/splitter"));
    m_ui->activityKind->setCurrentIndex(std::clamp(settings.kind.value(), 0, m_ui->activityKind->count() - 1));
    m_ui->activityOnlyErrors->setChecked(settings.onlyErrors.value());
}

void ActivityPage::updateFollowing()
{
    // A hidden page costs nothing: the log goes on, the list catches up when it is looked at.
    m_model->setFollowing(m_active && !m_ui->activityPauseAction->isChecked());
    showBehind();
}

void ActivityPage::updateQuery()
{
    const ActivityQuery query(m_filterText, static_cast<ActivityKind>(m_ui->activityKind->currentData().toInt()),
        m_ui->activityOnlyErrors->isChecked());
    m_filter->setQuery(query);
    m_ui->activityPatternProblem->setText(query.problem());
    m_ui->activityPatternProblem->setVisible(!query.problem().isEmpty());
}

void ActivityPage::showBehind()
{
    if (m_ui->activityPauseAction->isChecked())
        m_ui->activityNote->setText(tr("Paused, %n request(s) behind.", nullptr, m_model->behind()));
    else
        m_ui->activityNote->clear();
}

void ActivityPage::showEmpty()
{
    const bool isFiltered = m_model->rowCount() > 0;
    if (m_filter->rowCount() > 0)
        m_empty->say({}, false);
    else
        m_empty->say(isFiltered ? tr("No request matches the filter.")
                                : tr("No requests yet. Connect, or open another page: each request then appears here."),
            isFiltered);
}

int ActivityPage::currentRow() const
{
    const auto index = m_ui->activityTable->currentIndex();
    return index.isValid() ? m_filter->mapToSource(index).row() : -1;
}

void ActivityPage::showDetails()
{
    const int row = currentRow();
    m_ui->activityCopyAction->setEnabled(row >= 0);
    const auto text = row >= 0 ? requestDetails(m_model->entry(row), m_model->agent(row)) : QString();
    if (m_ui->activityDetails->toPlainText() != text)
        m_ui->activityDetails->setPlainText(text);
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
    m_ui->activityNote->setText(copiedText(endpoint));
}

void ActivityPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "activityRowMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_ui->activityCopyAction);
    menu->popup(at);
}

} // namespace gui

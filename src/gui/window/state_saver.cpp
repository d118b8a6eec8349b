// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/state_saver.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/view/view_memory.h"
#include "gui/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>

namespace gui {

namespace {

QString groupOf(const Connection* connection)
{
    return QStringLiteral("connections/") + connection->settingsKey();
}

} // namespace

ConnectionMemory::ConnectionMemory(Connection* connection, MainWindow* window)
    : QObject(window)
    , m_connection(connection)
    , m_window(window)
{
    connect(connection, &Connection::aboutToClose, this, &ConnectionMemory::save);
    connect(connection, &Connection::opened, this, &ConnectionMemory::restore);
}

void ConnectionMemory::save()
{
    if (!m_connection->isOpen() || m_connection->isPractice() || m_window->currentPage() == nullptr)
        return;
    SettingsChange change;
    const QString group = groupOf(m_connection);
    change.set(group + QStringLiteral("/page"), m_window->currentPage()->id());
    const auto& filters = m_window->filters();
    for (auto each = filters.begin(); each != filters.end(); ++each) {
        const QString key = group + QStringLiteral("/filters/") + each.key();
        if (each.value().isEmpty())
            change.remove(key);
        else
            change.set(key, each.value());
    }
}

void ConnectionMemory::restore()
{
    if (!m_connection->isOpen())
        return;
    if (m_connection->isPractice()) {
        m_window->setFilters({}); // They were of the connection before.
        return;
    }
    const QString group = groupOf(m_connection);
    const QString filterGroup = group + QStringLiteral("/filters");
    QHash<QString, QString> filters;
    const auto pages = settingsIn(filterGroup);
    for (const auto& each : pages)
        filters.insert(each, readSetting(filterGroup + QLatin1Char('/') + each).toString());
    m_window->setFilters(filters);
    m_window->showPage(readSetting(group + QStringLiteral("/page")).toString());
}

StateSaver::StateSaver(MainWindow* window, SettingsKeeper* keeper)
    : QObject(window)
    , m_window(window)
    , m_keeper(keeper)
{
    auto* const views = new ViewMemory(window);
    views->keepAll(window);
    connect(window, &MainWindow::stateSaving, views, &ViewMemory::save);
    follow();
    window->installEventFilter(this);
    connect(keeper, &SettingsKeeper::dueToWrite, window, &MainWindow::saveState);
}

template <typename Widget, typename... Signals>
void StateSaver::followAll(Signals... changed)
{
    for (const auto* const each : m_window->findChildren<Widget*>())
        (connect(each, changed, this, &StateSaver::soon), ...);
}

void StateSaver::follow()
{
    followAll<QSplitter>(&QSplitter::splitterMoved);
    followAll<QHeaderView>(&QHeaderView::sortIndicatorChanged, &QHeaderView::sectionMoved);
    for (auto* const header : m_window->findChildren<QHeaderView*>()) {
        // Columns that follow their contents change all the time, and are not remembered.
        connect(header, &QHeaderView::sectionResized, this, [this, header](int section) {
            if (header->sectionResizeMode(section) == QHeaderView::Interactive)
                soon();
        });
    }
    followAll<QTreeView>(&QTreeView::expanded, &QTreeView::collapsed);
    for (const auto* const view : m_window->findChildren<QAbstractItemView*>()) {
        const bool isList
            = qobject_cast<const QTreeView*>(view) != nullptr || qobject_cast<const QListView*>(view) != nullptr;
        if (const auto* const selection = view->selectionModel(); isList && selection != nullptr)
            connect(selection, &QItemSelectionModel::currentChanged, this, &StateSaver::soon);
    }
    followAll<QStackedWidget>(&QStackedWidget::currentChanged);
    followAll<QTabBar>(&QTabBar::currentChanged);
    followAll<QLineEdit>(&QLineEdit::textChanged);
    followAll<QComboBox>(&QComboBox::currentIndexChanged);
    followAll<QSpinBox>(&QSpinBox::valueChanged);
    followAll<QDoubleSpinBox>(&QDoubleSpinBox::valueChanged);
    followAll<QAbstractButton>(&QAbstractButton::toggled);
    followAll<QAction>(&QAction::toggled);
}

bool StateSaver::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::WindowStateChange)
        soon();
    return QObject::eventFilter(watched, event);
}

void StateSaver::soon()
{
    if (m_window->isVisible())
        m_keeper->writeSoon();
}

} // namespace gui

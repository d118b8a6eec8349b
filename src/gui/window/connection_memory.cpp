// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/connection_memory.h"

#include "gui/kit/model/setting.h"
#include "gui/window/main_window.h"

#include <QSettings>

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
    QSettings settings;
    settings.beginGroup(groupOf(m_connection));
    const auto page = settings.value(QStringLiteral("page")).toString();
    QHash<QString, QString> filters;
    settings.beginGroup(QStringLiteral("filters"));
    const auto pages = settings.childKeys();
    for (const auto& each : pages)
        filters.insert(each, settings.value(each).toString());
    m_window->setFilters(filters);
    m_window->showPage(page);
}

} // namespace gui

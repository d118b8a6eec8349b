// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QDateTime>
#include <QObject>

namespace gui {

/// What a TablePage shows: a list of the connection, live while somebody looks. Outlives a window and follows the
/// connection by itself.
class WatchedList : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] Connection* connection() const { return m_connection; }
    virtual void setWatching(bool watching) = 0; ///< False: the watch is let go; what was read stays shown.
    [[nodiscard]] virtual consul::WatchState watchState() const = 0;
    [[nodiscard]] virtual int watchCount() const { return 0; } ///< Of its own.
    [[nodiscard]] virtual bool isKnown() const = 0; ///< The list was read.

Q_SIGNALS:
    /// The list, by an answer of that moment, or what is known about it. Invalid: by no answer of this moment.
    void changed(const QDateTime& receivedAt);
    void watchStateChanged(const consul::WatchState& state);

protected:
    /// `connection` outlives this. A derived class calls begin() at the end of its constructor.
    WatchedList(Connection* connection, QObject* parent)
        : QObject(parent)
        , m_connection(connection)
    {
    }
    void begin()
    {
        connect(m_connection, &Connection::opened, this, &WatchedList::open);
        connect(m_connection, &Connection::aboutToClose, this, &WatchedList::close);
        connect(m_connection, &Connection::retryWanted, this, &WatchedList::retryNow);
        if (m_connection->isOpen())
            open();
    }

private:
    virtual void open() = 0;
    virtual void close() = 0;
    virtual void retryNow() { } ///< What others watch, they ask for again.

    Connection* m_connection;
};

} // namespace gui

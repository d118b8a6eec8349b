// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <deque>

namespace gui {

/// The requests of one wire log as rows, oldest first: a ring whose rows are inserted and removed exactly, never reset,
/// so that selection and scroll position survive. While it does not follow, the log goes on recording and the model
/// only counts; following again catches up.
class ActivityModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Time, Method, Path, Status, Duration, Index, Bytes, ChannelName, ColumnCount };
    enum Role { FailureRole = Qt::UserRole + 1, RunningRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows this log from now on; null: nothing. The rows of the one before go.
    void setLog(consul::WireLog* log);
    void setFollowing(bool following);
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] int behind() const; ///< Requests recorded and not shown.
    void clear(); ///< Forgets the rows shown so far. The log keeps them.

    [[nodiscard]] const consul::WireEntry& entry(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void behindChanged(int behind);

private:
    void onStarted();
    void onFinished(const consul::WireEntry& entry);
    void catchUp();
    void removeAll();
    void removeOldest(int count);
    void append(std::deque<consul::WireEntry>::const_iterator from, std::deque<consul::WireEntry>::const_iterator to);
    [[nodiscard]] int rowOf(quint64 id) const;
    [[nodiscard]] QString text(const consul::WireEntry& entry, int column) const;
    [[nodiscard]] QString toolTip(const consul::WireEntry& entry, int column) const;

    QPointer<consul::WireLog> m_log;
    std::deque<consul::WireEntry> m_rows;
    quint64 m_lastShown = 0; ///< Id of the newest entry taken over.
    bool m_following = true;
};

/// `0.8 ms`, `12 ms`, `1.4 s`, `50 s`.
[[nodiscard]] QString requestDurationText(std::chrono::microseconds duration);
/// `812 B`, `4.0 KiB`.
[[nodiscard]] QString bytesText(qint64 bytes);
/// Everything that is known about a request, as lines of text for the details pane. Holds no token.
[[nodiscard]] QString requestDetails(const consul::WireEntry& entry);

} // namespace gui

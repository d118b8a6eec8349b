// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"
#include "gui/kit/model/shown_model.h"

#include <QHash>
#include <QPointer>

#include <deque>
#include <utility>
#include <vector>

namespace gui {

/// The requests of one connection as rows, oldest first: those to its agent, and to other agents that are asked on its
/// behalf. A ring whose rows are inserted and removed exactly, never reset, so that selection and scroll position
/// survive. While it does not follow, the logs go on recording and the model only counts; following again catches up.
class ActivityModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Time, Method, Path, Status, Duration, Index, Bytes, ChannelName, Agent, ColumnCount };
    enum Role { FailureRole = Qt::UserRole + 1, RunningRole };

    using ShownTable::ShownTable;

    /// Shows this log from now on, and no other; null: nothing. The rows of those before go. `agent`: its address.
    void setLog(consul::WireLog* log, const QString& agent = {});
    /// Shows this log, too: of another agent. When it goes, its rows stay.
    void addLog(consul::WireLog* log, const QString& agent);
    [[nodiscard]] bool hasSeveralAgents() const { return m_sources.size() > 1; }
    void setFollowing(bool following);
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] int behind() const; ///< Requests recorded and not shown.
    void clear(); ///< Forgets the rows shown so far. The logs keep them.

    [[nodiscard]] const consul::WireEntry& entry(int row) const { return m_rows[static_cast<std::size_t>(row)].entry; }
    [[nodiscard]] const QString& agent(int row) const; ///< That the request of this row went to.

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

Q_SIGNALS:
    void behindChanged(int behind);
    void agentsChanged(); ///< As hasSeveralAgents() says.

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] bool isNumber(int column) const override
    {
        return column == Duration || column == Index || column == Bytes;
    }
    struct Source {
        QPointer<consul::WireLog> log;
        QString agent;
        quint64 lastShown = 0; ///< Id of the newest entry taken over.
    };
    struct Row {
        std::size_t source = 0;
        consul::WireEntry entry;
    };

    void onStarted();
    void onFinished(std::size_t source, const consul::WireEntry& entry);
    void catchUp();
    void finishRows();
    void append(std::vector<Row> fresh);
    void shorten(); ///< To what may be kept.
    void removeOldest(int count);
    [[nodiscard]] int rowOf(std::size_t source, quint64 id) const;
    [[nodiscard]] QString text(const consul::WireEntry& entry, int column) const;
    [[nodiscard]] QString toolTip(const consul::WireEntry& entry, int column) const;

    std::vector<Source> m_sources;
    std::deque<Row> m_rows;
    QHash<std::pair<std::size_t, quint64>, quint64> m_places; ///< Of a source's entry: its row, counted from the first.
    quint64 m_removed = 0; ///< Rows that have left at the front.
    qsizetype m_bytes = 0; ///< Of the bodies of all rows.
    bool m_following = true;
};

/// `812 B`, `4.0 KiB`.
[[nodiscard]] QString bytesText(qint64 bytes);
/// Everything that is known about a request, as lines of text for the details pane. Holds no token. `agent`: its
/// address.
[[nodiscard]] QString requestDetails(const consul::WireEntry& entry, const QString& agent = {});

} // namespace gui

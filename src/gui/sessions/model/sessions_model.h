// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"
#include "gui/connections/model/session_holdings.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/held_filter.h"
#include "gui/kit/model/shown_model.h"
#include "observer/session_directory.h"

#include <QDateTime>
#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace gui {

/// Which sessions a person wants to see. A value. Words are looked for in name, node, id and checks; `name:`, `node:`,
/// `id:`, `check:`, `ttl:` and `behavior:` look at one field. The rest is the grammar of FilterWords.
class SessionsQuery
{
public:
    explicit SessionsQuery(const QString& text = {});

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool isEmpty() const { return m_words.terms.empty(); }
    [[nodiscard]] bool matches(const consul::SessionInfo& session) const;

private:
    FilterWords m_words;
};

/// `release` or `delete`: as Consul calls it.
[[nodiscard]] QString behaviorName(consul::SessionBehavior behavior);

/// The sessions of the datacenter, by id. Changes by difference: what stays keeps its row.
class SessionsModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Name, Node, Ttl, Behavior, LockDelay, Checks, Held, Id, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QString, whole
        SortRole ///< What the column is sorted by: text or number
    };
    using Table = std::shared_ptr<const observer::SessionTable>;

    using ShownTable::ShownTable;

    void apply(Table table); ///< Null, or not known: no rows.
    void setHoldings(const QHash<QString, SessionHoldings>& holdings); ///< By session; who is not in it holds none.

    /// Null: no such row.
    [[nodiscard]] const consul::SessionInfo* session(int row) const
    {
        return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)] : nullptr;
    }
    /// Null: not listed.
    [[nodiscard]] const consul::SessionInfo* find(const QString& id) const { return session(indexOf(id).row()); }
    [[nodiscard]] QModelIndex indexOf(const QString& text) const;
    [[nodiscard]] const SessionHoldings* holdings(const QString& id) const; ///< Null: nobody looked.

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == IdRole || role == SortRole; }

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString text(const consul::SessionInfo& session, int column) const;
    [[nodiscard]] QString tip(const consul::SessionInfo& session, int column) const;
    [[nodiscard]] QVariant sortKey(const consul::SessionInfo& session, int column) const;

    Table m_table; ///< Owns what m_rows points at.
    std::vector<const consul::SessionInfo*> m_rows; ///< By id.
    QHash<QString, SessionHoldings> m_holdings;
};

/// The rows that match a query, sorted by what the columns mean, not by their letters.
class SessionsFilter : public HeldFilter
{
    Q_OBJECT
public:
    explicit SessionsFilter(SessionsModel* model, QObject* parent = nullptr);

    void setQuery(const SessionsQuery& query);
    [[nodiscard]] const SessionsQuery& query() const { return m_query; }

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    SessionsModel* m_model;
    SessionsQuery m_query;
};

} // namespace gui

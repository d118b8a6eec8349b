// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"
#include "gui/kit/model/session_holdings.h"
#include "gui/kit/model/table_rows.h"
#include "observer/session_directory.h"

#include <QDateTime>
#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace gui {

/// The sessions of the datacenter, by id. Changes by difference: what stays keeps its row. A filter looks for words in
/// name, node, id and checks; `name:`, `node:`, `id:`, `check:`, `ttl:` and `behavior:` look at one field.
class SessionsModel : public RowTable<consul::SessionInfo, const consul::SessionInfo*>
{
    Q_OBJECT
public:
    enum Column { Name, Node, Ttl, Behavior, LockDelay, Checks, Held, Id, ColumnCount };
    using Table = std::shared_ptr<const observer::SessionTable>;

    using RowTable::RowTable;

    void apply(const Table& table); ///< Null, or not known: no rows.
    void setHoldings(const QHash<QString, SessionHoldings>& holdings); ///< By session; who is not in it holds none.

    [[nodiscard]] QModelIndex indexOf(const QVariant& key) const override; ///< By id.
    [[nodiscard]] const SessionHoldings* holdings(const QString& id) const; ///< Null: nobody looked.

private:
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString key(const consul::SessionInfo& session) const override { return session.id; }
    [[nodiscard]] QString text(const consul::SessionInfo& session, int column) const override;
    [[nodiscard]] QString tip(const consul::SessionInfo& session, int column) const override;
    [[nodiscard]] QString spoken(const consul::SessionInfo& session, int column) const override;
    [[nodiscard]] QVariant sortKey(const consul::SessionInfo& session, int column) const override;
    [[nodiscard]] int orderByName(const consul::SessionInfo& a, const consul::SessionInfo& b) const override;
    [[nodiscard]] const std::vector<FilterField<consul::SessionInfo>>& filterFields() const override;

    Table m_table; ///< Owns what the rows point at.
    QHash<QString, SessionHoldings> m_holdings;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"
#include "gui/kit/model/filter_words.h"

#include <QSortFilterProxyModel>
#include <QString>

namespace gui {

enum class ActivityKind { All, Calls, Watches, Writes };

/// Which requests of the log a person wants to see. A value. Words are looked for in method, path and status;
/// `method:`, `path:` and `status:` look at one of them. The rest is the grammar of FilterWords, but that a path such
/// as `/v1/kv/`, which is what people type most, is a word and no pattern.
class ActivityQuery
{
public:
    explicit ActivityQuery(const QString& text = {}, ActivityKind kind = ActivityKind::All, bool onlyErrors = false);

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool matches(const consul::WireEntry& entry) const;

private:
    FilterWords m_words;
    ActivityKind m_kind;
    bool m_onlyErrors;
};

/// The rows of an ActivityModel that a query asks for, in their order.
class ActivityFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setQuery(const ActivityQuery& query);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ActivityQuery m_query;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"
#include "gui/kit/model/shown_model.h"

#include <QHash>

namespace gui {

/// What was told, newest first; bounded. What one cause brought about within a moment is one row. What is over stays,
/// and says so.
class AlertModel : public ShownList<AlertGroup>
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, IsOverRole };
    static constexpr std::size_t most = 500;

    using ShownList::ShownList;

    const Alert& add(const Alert& alert); ///< As its row is told now. Holds until the next change.
    /// With `over` and `end`. The id of what is all over by it and may be withdrawn; nullopt: others of its row go on.
    /// Of what is not in the list any more its own.
    std::optional<quint64> end(const Alert& alert);
    void change(const Alert& alert); ///< Its rule has another time now.
    void clear();
    void setNow(const QDateTime& now) { m_now = now; } ///< Days other than its day are named.
    void retranslate(); ///< Another language or way to show times was chosen.

    [[nodiscard]] const Alert* alert(int row) const; ///< As it is told. Null: there is no such row.
    [[nodiscard]] std::vector<Alert> open(int row) const; ///< AlertGroup::open(). Empty: there is no such row.
    [[nodiscard]] const Alert* find(quint64 id) const;
    [[nodiscard]] int unseen() const { return m_unseen; } ///< Since markSeen().
    void markSeen();

Q_SIGNALS:
    void countsChanged(); ///< unseen(), or how many are over.

private:
    [[nodiscard]] QVariant rowCell(const AlertGroup& group, int role) const override;

    /// Of alerts that are not over: the ids of their groups. Also of rows that were too many.
    QHash<quint64, quint64> m_groups;
    QDateTime m_now;
    int m_unseen = 0;
};

} // namespace gui

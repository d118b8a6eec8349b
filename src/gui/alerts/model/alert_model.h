// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"
#include "gui/kit/model/shown_model.h"

namespace gui {

/// What was told, newest first; bounded. What is over stays, and says so.
class AlertModel : public ShownList<Alert>
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, IsOverRole };
    static constexpr std::size_t most = 500;

    using ShownList::ShownList;

    void add(const Alert& alert);
    void end(const Alert& alert); ///< With `over` and `end`. Unknown ones are left alone.
    void clear();
    void setNow(const QDateTime& now) { m_now = now; } ///< Days other than its day are named.
    void retranslate(); ///< Another language or way to show times was chosen.

    [[nodiscard]] const Alert* alert(int row) const { return rowAt(row); } ///< Null: there is no such row.
    [[nodiscard]] const Alert* find(quint64 id) const;
    [[nodiscard]] int unseen() const { return m_unseen; } ///< Since markSeen().
    void markSeen();

Q_SIGNALS:
    void countsChanged(); ///< unseen(), or how many are over.

private:
    [[nodiscard]] QVariant rowCell(const Alert& alert, int role) const override;

    QDateTime m_now;
    int m_unseen = 0;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/timeline_lanes.h"
#include "gui/kit/model/shown_model.h"
#include "history/analysis.h"

#include <QDateTime>
#include <QTimer>

#include <optional>
#include <vector>

namespace gui {

/// What a timeline shows, as rows: what happened, in order of time. Keeps the numbers of the happenings alone; words
/// are made when they are asked for. The tip and the accessible text of an event that ends a wait say what the wait was
/// made of. A million of them are taken over in slices, so that nobody waits.
class TimelineTableModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { When, Contender, What, Node, ColumnCount };
    enum Role { AtRole = Qt::UserRole + 1, SessionRole }; ///< Microseconds since the begin; a session id or nothing.

    static constexpr std::size_t slice = 50'000; ///< Happenings that are looked at without a pause.

    explicit TimelineTableModel(QObject* parent = nullptr);

    /// They outlive the model, or are set to null; they may only grow.
    void setLanes(const history::Lanes* lanes);
    void lanesChanged(); ///< They grew: rows are added.
    void setBegan(const QDateTime& began);
    void setPath(const QString& path); ///< Empty: all.
    void setFilter(const QString& letters); ///< As the timeline's: of contenders. What concerns no contender goes then.
    void setRange(std::optional<history::Range> range);

    [[nodiscard]] bool isComplete() const; ///< Every happening was looked at.
    /// The last row at or before this moment; -1: none.
    [[nodiscard]] int rowAt(history::Time at) const;
    [[nodiscard]] const history::Happening& happening(int row) const;

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == SessionRole; }

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;
    template <typename Choice>
    void choose(Choice& before, const Choice& now);
    void restart();
    void takeSlice();
    [[nodiscard]] bool accepts(const history::Happening& happening);
    [[nodiscard]] QString text(const history::Happening& happening, int column) const;

    const history::Lanes* m_lanes = nullptr;
    QDateTime m_began;
    QString m_path;
    QString m_filter;
    std::optional<history::Range> m_range;
    std::vector<int> m_rows; ///< Numbers of happenings.
    std::size_t m_seen = 0; ///< How many happenings were looked at.
    std::vector<signed char> m_laneAccepted; ///< -1: not looked at yet.
    QTimer m_pause;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/history/model/timeline_geometry.h"
#include "gui/history/model/timeline_lanes.h"
#include "gui/history/view/timeline_painter.h"
#include "gui/kit/view/items_accessible.h"

#include <QAbstractScrollArea>
#include <QPixmap>

#include <functional>
#include <optional>

namespace gui {

/// The timeline: a lane per contender, the occupancy above them. Draws what is seen of history::Lanes; the table of
/// TimelineTableModel says the same in rows. What mouse and keys do is told by its What's This.
class TimelineView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);

    static constexpr history::Time liveView = std::chrono::seconds(90);

    /// Shows all of them, following; of what is `live` the last liveView, sliding, until a person chooses another span:
    /// lanes whose last bar has slid out of sight are left out meanwhile.
    /// They outlive the view, or are set to null; they may only grow.
    void setLanes(const history::Lanes* lanes, bool live = false);
    void lanesChanged(); ///< They grew.
    void setBegan(const QDateTime& began); ///< At Time 0.
    void setMarks(const std::vector<history::Mark>& marks);
    void setPath(const QString& path); ///< Only its lanes, with its occupancy; empty: lanes of all paths.
    void setFilter(const QString& letters);
    void setOrder(LaneOrder order);
    void setPinned(int lane, bool pinned);
    void setCursor(std::optional<history::Time> cursor); ///< Nothing: live.
    void setSelectedSession(const QString& session);
    void setLooks(const ContenderLooks& looks); ///< Lanes show of which kind they are.
    void setRange(std::optional<history::Range> range);

    void fit();
    void setFollowing(bool following);
    void showRange(const history::Range& range); ///< As large as fits.

    [[nodiscard]] const TimeAxis& axis() const { return m_axis; }
    [[nodiscard]] const LaneChoice& choice() const { return m_choice; }
    [[nodiscard]] const std::vector<int>& order() const { return m_order; } ///< Lanes by row.
    [[nodiscard]] const TimelineRows& rows() const { return m_rows; }
    [[nodiscard]] const TimelineLayout& timelineLayout() const { return m_layout; }
    [[nodiscard]] std::optional<history::Range> range() const { return m_range; }
    [[nodiscard]] bool isFollowing() const { return m_axis.isFollowing(); }
    [[nodiscard]] QString textAt(const QPoint& position) const; ///< What the tip there says. In viewport coordinates.
    [[nodiscard]] QPixmap picture() const; ///< What is seen.

    // Items are rows.
    [[nodiscard]] int itemCount() const override { return static_cast<int>(m_order.size()); }
    [[nodiscard]] int focusedItem() const override { return m_focusedRow; }
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    [[nodiscard]] QRect itemGeometry(int item) const override;
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString focusedSession() const; ///< Of the lane where the keyboard stands, then; empty: none.

Q_SIGNALS:
    void seekWanted(history::Time at);
    void sessionSelected(const QString& session);
    void rangeChanged(); ///< Once for each selection, when it is made.
    void followingChanged(bool following);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    enum class Drag { None, Pressed, Pan, Range };
    /// As momentSentence() takes it.
    struct Found {
        int happening = 0;
        bool isOfLane = false;
    };

    [[nodiscard]] TimelineScene scene() const;
    [[nodiscard]] history::Time now() const { return m_cursor.value_or(m_axis.end()); }
    [[nodiscard]] history::Time place() const { return m_place.value_or(now()); } ///< Where the keyboard stands.
    [[nodiscard]] double plotX(const QPointF& position) const { return position.x() - m_layout.titles; }
    [[nodiscard]] const history::Lane& laneAt(int row) const;
    [[nodiscard]] const history::Mark* markNear(const QPoint& position) const;
    /// The newest span of what is live is shown, and goes on.
    [[nodiscard]] bool isSliding() const { return m_isLive && !m_isSpanChosen && m_axis.isFollowing(); }
    /// Its last bar has slid out of sight; while a person looks elsewhere, all lanes are there.
    [[nodiscard]] bool isBehind(int lane) const;
    void choose();
    void growLevels();
    void relayout();
    /// Does what `act` does to the axis, and tells whether the view still follows.
    void look(const std::function<void(TimeAxis&)>& act);
    void lookAsAtFirst();
    void focusRow(int row);
    void zoomByKey(double factor);
    void jump(bool forward, bool inLane);
    void sayFound();
    void growRange(int direction);
    [[nodiscard]] bool pressKey(const QKeyEvent& key);
    [[nodiscard]] bool pressMove(const QKeyEvent& key);
    void drag(const QPoint& position);

    const history::Lanes* m_lanes = nullptr;
    QDateTime m_began;
    std::vector<history::Mark> m_marks;
    LaneChoice m_choice;
    WaitSums m_waits;
    LevelIndex m_levels; ///< Of m_path.
    std::vector<int> m_order;
    int m_path = -1;
    std::size_t m_chosenLanes = 0; ///< How many lanes and happenings there were when choose() looked.
    std::size_t m_chosenHappenings = 0;
    TimeAxis m_axis;
    TimelineLayout m_layout;
    TimelineRows m_rows;
    bool m_isLive = false;
    bool m_isSpanChosen = false; ///< A person chose how much time is shown.
    std::optional<history::Time> m_cursor;
    std::optional<history::Time> m_place;
    std::optional<Found> m_found; ///< By the keyboard, last: the description says what happened.
    std::optional<history::Range> m_range;
    QString m_selected;
    ContenderLooks m_looks;
    int m_focusedRow = -1;
    Drag m_drag = Drag::None;
    QPoint m_pressed;
    QPoint m_last;
    std::optional<history::Range> m_rangeBefore; ///< Before it was dragged.
};

} // namespace gui

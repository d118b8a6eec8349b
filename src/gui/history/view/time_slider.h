// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/time_marks.h"

#include <QSlider>

namespace gui {

/// The time that was seen, from its begin to its end, and the moment looked at. What stands out is marked in colour and
/// shape. A click goes there at once. Left and right go by a second, page up and down by ten, with Ctrl by events.
class TimeSlider : public QSlider
{
    Q_OBJECT
public:
    explicit TimeSlider(QWidget* parent = nullptr);

    /// Moves the handle along without telling anybody.
    void setTimes(history::Time end, history::Time cursor);
    void setLive(bool live); ///< The handle stands at the end, and is full.
    void setHappenings(const TimeMarks* happenings); ///< They live until others are set; null: none.
    void setMarks(std::vector<TimeMark> marks); ///< Of people.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void seekWanted(history::Time at);
    void stepWanted(int direction); ///< By events.
    void toggleWanted(); ///< Pause or play.

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QRectF groove() const;
    [[nodiscard]] double placeOf(history::Time at) const;
    [[nodiscard]] history::Time chosen() const;
    void goTo(double x);
    void paintMarks(QPainter& painter, const std::vector<TimeMark>& marks) const;

    const TimeMarks* m_happenings = nullptr;
    std::vector<TimeMark> m_marks;
    history::Time m_end{0};
    bool m_live = true;
    bool m_following = false; ///< The value changes by itself.
};

} // namespace gui

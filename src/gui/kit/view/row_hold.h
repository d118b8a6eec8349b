// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <optional>

class QAbstractItemView;
class QMenu;
class QSinglePointEvent;

namespace gui {

/// Whether a person aims at the rows of a view: the pointer moves over them or did so a moment ago, a menu of theirs is
/// open, or the keyboard moves in them. As long as that is so, no row may move: who aims at one must not hit its
/// neighbour. A pointer that was left lying there aims at nothing, nor does one under which the rows were shown.
class RowHold : public QObject
{
    Q_OBJECT
public:
    explicit RowHold(QAbstractItemView* view); ///< Owned by the view.

    [[nodiscard]] bool isHeld() const { return m_isHeld; }
    void endKeys(); ///< The keyboard has left the rows, with Esc.
    void holdWhile(QMenu* menu); ///< It belongs to a row, and is about to open.

Q_SIGNALS:
    /// False comes a moment later, when the event that ended it is over: that may be the end of the rows.
    void changed(bool held);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void handleViewEvent(const QEvent& event);
    void leave();
    [[nodiscard]] bool isAim(const QSinglePointEvent& event);
    [[nodiscard]] bool isAimedAt() const { return m_pointer.isActive() || m_menus > 0 || m_keys.isActive(); }
    void update();
    void tell();

    QAbstractItemView* m_view;
    QTimer m_keys; ///< Runs for a while after each key.
    QTimer m_pointer; ///< … after each move of the pointer, while it is over the rows.
    std::optional<QPoint> m_shownUnder; ///< Where the pointer lay when the rows were shown; nothing: it has moved.
    int m_menus = 0;
    bool m_isHeld = false;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace gui {

/// Dims what lies below it, but for one of several parts: the one under the mouse pointer since it moved, or else the
/// current one. It takes no clicks.
class Spotlight : public QWidget
{
    Q_OBJECT
public:
    /// Lies over `room`, and is as large.
    explicit Spotlight(QWidget* room);

    /// Of what lies in the room. Those of `current` are lit together. Forgets the pointer.
    void setParts(const QList<QWidget*>& parts, const QList<QWidget*>& current);
    [[nodiscard]] QList<QWidget*> lit() const; ///< Empty: all is.

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<QPointer<QWidget>> m_parts;
    QList<QPointer<QWidget>> m_current;
    QPointer<QWidget> m_pointed;
};

} // namespace gui

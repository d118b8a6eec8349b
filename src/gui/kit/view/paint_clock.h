// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <optional>

namespace gui {

/// Says when a change is on the screen: after the window of a widget was next painted.
class PaintClock : public QObject
{
    Q_OBJECT
public:
    explicit PaintClock(QWidget* widget);

    void changed(const QDateTime& receivedAt); ///< What is shown has changed because of an answer of that moment.

Q_SIGNALS:
    /// Once per paint, with the oldest change it brought.
    void shown(const QDateTime& receivedAt);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* m_widget;
    QPointer<QWidget> m_window;
    std::optional<QDateTime> m_oldest;
};

} // namespace gui

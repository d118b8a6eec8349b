// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace gui {

/// A line around the list, table or scrolled area that has the focus: styles draw none there, or one that is hardly
/// seen. One for all windows of the program.
class FocusRing : public QObject
{
    Q_OBJECT
public:
    explicit FocusRing(QObject* parent);
    ~FocusRing() override;

    [[nodiscard]] const QWidget* line() const { return m_line; } ///< Null: nothing has one.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void follow(QWidget* focused);
    void place();

    QPointer<QWidget> m_view;
    QPointer<QWidget> m_line;
};

} // namespace gui

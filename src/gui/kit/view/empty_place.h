// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace gui {

/// Stands where rows would be: why there are none. Where a filter hides them, a button clears it.
class EmptyPlace : public QWidget
{
    Q_OBJECT
public:
    /// `name`: of the label; the button is named like it, with `Clear` behind it.
    explicit EmptyPlace(const QString& name, QWidget* parent = nullptr);

    /// `isFiltered`: there are rows, and the filter hides all of them.
    void say(const QString& why, bool isFiltered);

Q_SIGNALS:
    void clearFilterWanted();

private:
    QLabel* m_why;
    QToolButton* m_clear;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemView;
class QAction;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace gui {

/// Stands where rows would be: why there are none, and what to do first. Where a filter hides them, a button clears it.
class EmptyPlace : public QWidget
{
    Q_OBJECT
public:
    /// `name`: of the label; the button is named like it, with `Clear` behind it.
    explicit EmptyPlace(const QString& name, QWidget* parent = nullptr);
    /// Lies over the rows of `view` as long as it says something, and is as large as they are. Owned by the view.
    EmptyPlace(const QString& name, QAbstractItemView* view);

    /// What to do first where there is nothing at all: a button, named like the label with `First` behind it. Once.
    void setFirstAct(QAction* act);

    /// `isFiltered`: there are rows, and the filter hides all of them. `isNothing`: there is nothing, for certain.
    void say(const QString& why, bool isFiltered, bool isNothing = false);

    /// Where one goes on with the keyboard while there are no rows. Null: nothing can be done here.
    [[nodiscard]] QWidget* way() const;

Q_SIGNALS:
    void clearFilterWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QAbstractItemView* m_over = nullptr; ///< Null: it stands beside the view.
    QLabel* m_why;
    QToolButton* m_clear;
    QToolButton* m_first = nullptr; ///< Null: there is no act.
    QVBoxLayout* m_column;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_tree_model.h"
#include "gui/kit/view/drawn_delegate.h"

#include <QElapsedTimer>
#include <QTableView>

namespace gui {

/// Paints the rows of a KeyTreeModel: arrow, name and badges behind their indentation, counts and sizes at the right.
class KeyDelegate : public DrawnDelegate
{
    Q_OBJECT
public:
    using DrawnDelegate::DrawnDelegate;

    /// Where the arrow of a folder is; `row`: of the whole item.
    [[nodiscard]] static QRect arrowRect(const QRect& row, int depth, const QFont& font);

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
};

/// Shows a KeyTreeModel as a tree. Right opens or goes to the first child, Left closes or goes to the folder, letters
/// jump to a name. What is looked at stays in its place while rows come and go above it.
class KeyTreeView : public QTableView
{
    Q_OBJECT
public:
    explicit KeyTreeView(KeyTreeModel* model, QWidget* parent = nullptr);

    void keyboardSearch(const QString& search) override;
    void reveal(const QModelIndex& index); ///< Makes it the current one and shows it.
    /// Headings are shown, and sort, while there is another column than that of names.
    void setColumnShown(KeyTreeModel::Column column, bool shown);

Q_SIGNALS:
    void currentMoved();
    void selectionMoved();
    void opened(const QModelIndex& key); ///< Enter or a double click on what is no folder.

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void toggle(const QModelIndex& index);
    [[nodiscard]] bool goRight(const QModelIndex& index);
    [[nodiscard]] bool goLeft(const QModelIndex& index);
    [[nodiscard]] bool isOnArrow(const QModelIndex& index, const QPoint& at) const;
    void noteAnchor();
    void restoreAnchor();
    void tellVisible();

    KeyTreeModel* m_model;
    QPersistentModelIndex m_anchor; ///< The first row in sight, while rows change.
    bool m_isCurrentSeen = false; ///< The current row was in sight before the change.
    QTimer m_visible; ///< Scrolling goes on.
    QString m_typed;
    QElapsedTimer m_typedAt;
};

} // namespace gui

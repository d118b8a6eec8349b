// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace gui {

/// Cards of one kind in columns of the same width: as many side by side as fit, the rest in rows below. Owns its items,
/// not the widgets in them, as layouts do.
class CardLayout : public QLayout
{
    Q_OBJECT
public:
    /// `lines`: how wide a card is at least, in heights of a line of its text.
    explicit CardLayout(int spacing, int lines, QWidget* parent = nullptr);
    ~CardLayout() override;

    void insertWidget(int index, QWidget* card);

    void addItem(QLayoutItem* item) override; ///< Takes it.
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    [[nodiscard]] QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override; ///< In one row.
    [[nodiscard]] QSize minimumSize() const override; ///< In one column.
    void setGeometry(const QRect& rect) override;

private:
    [[nodiscard]] int columnsIn(int width) const;
    [[nodiscard]] int layOut(const QRect& room, bool isMoving) const; ///< The height it takes.

    int m_lines;
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace gui

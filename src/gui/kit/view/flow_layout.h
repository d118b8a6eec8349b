// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace gui {

/// Items side by side in as many rows as their widths take: none is cut or left out, whatever the size of the text.
/// Owns its items, not the widgets in them, as layouts do.
class FlowLayout : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addGroup(const QList<QWidget*>& parts); ///< They stay together: a label and what it names.
    void addRest(QWidget* widget); ///< Last: takes the room that is left in the last row, and never a row of its own.
    void addAtEnd(QWidget* widget); ///< Last: at the far end of the last row.

    void addItem(QLayoutItem* item) override; ///< Takes it.
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    [[nodiscard]] QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override; ///< In one row.
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

protected:
    using Items = std::vector<std::unique_ptr<QLayoutItem>>;
    [[nodiscard]] Items& items() { return m_items; }
    [[nodiscard]] const Items& items() const { return m_items; }
    [[nodiscard]] virtual int layOut(const QRect& room, bool isMoving) const; ///< The height it takes.

private:
    enum class Last { Usual, Rest, AtEnd };

    void placeRow(const std::vector<QLayoutItem*>& row, const QRect& room) const;

    Items m_items;
    Last m_last = Last::Usual;
};

} // namespace gui

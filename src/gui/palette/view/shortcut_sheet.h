// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/palette/model/shortcuts.h"

#include <QDialog>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <memory>

namespace gui {

namespace Ui {
class ShortcutSheet;
}

/// Every key that does something, by menu and page; made from the acts themselves, so that it is never wrong.
class ShortcutSheet : public QDialog
{
    Q_OBJECT
public:
    ShortcutSheet(std::vector<ShortcutRow> rows, QWidget* parent);
    ~ShortcutSheet() override;

private:
    void fill();
    void setFilter(const QString& text);
    void copy();

    std::vector<ShortcutRow> m_rows;
    QStandardItemModel m_model;
    QSortFilterProxyModel m_filter;
    std::unique_ptr<Ui::ShortcutSheet> m_ui;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace gui {

/// Paths and figures in a fixed-width font; failures in red, requests under way in quiet text.
class ActivityDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit ActivityDelegate(QObject* parent);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QFont m_fixed;
};

} // namespace gui

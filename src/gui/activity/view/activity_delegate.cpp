// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/view/activity_delegate.h"

#include "gui/activity/model/activity_model.h"
#include "gui/kit/view/theme.h"

#include <QFontDatabase>

namespace gui {

ActivityDelegate::ActivityDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
    , m_fixed(QFontDatabase::systemFont(QFontDatabase::FixedFont))
{
}

void ActivityDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const bool words = index.column() == ActivityModel::Status || index.column() == ActivityModel::ChannelName;
    if (!words)
        option->font = m_fixed;
    const auto theme = Theme::of(option->palette);
    if (index.data(ActivityModel::FailureRole).toBool())
        option->palette.setColor(QPalette::Text, theme.problemText);
    else if (words || index.data(ActivityModel::RunningRole).toBool())
        option->palette.setColor(QPalette::Text, theme.quiet);
}

} // namespace gui

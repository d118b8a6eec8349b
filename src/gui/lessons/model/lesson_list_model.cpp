// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/model/lesson_list_model.h"

#include "gui/lessons/model/lesson_words.h"

namespace gui {

LessonListModel::LessonListModel(const LessonsController* controller, QObject* parent)
    : ShownList(parent)
    , m_controller(controller)
{
    update();
}

void LessonListModel::update()
{
    const auto& entries = m_controller->entries();
    for (int number = 0; number < static_cast<int>(entries.size()); ++number) {
        const auto& entry = entries[static_cast<std::size_t>(number)];
        const LessonRow row{
            tr("%1. %2", "number and title of a lesson").arg(number + 1).arg(lessonText(entry.lesson.title)),
            progressBadge(m_controller->attempts(number))};
        if (number == rowCount())
            insertRowsAt(number, &row, &row + 1);
        else if (*rowAt(number) != row)
            changeRow(number, row);
    }
}

QVariant LessonListModel::rowCell(const LessonRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return row.title;
    case Qt::AccessibleTextRole:
        return row.badge.text.isEmpty() ? row.title : tr("%1, %2", "lesson, progress").arg(row.title, row.badge.text);
    case BadgeRole:
        return QVariant::fromValue(row.badge);
    default:
        return {};
    }
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/marks_dialog.h"

#include "gui/history/model/history_controller.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "ui_marks_dialog.h"

#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace gui {

namespace {

QString titleOf(const history::Mark& mark)
{
    switch (mark.kind) {
    case history::Mark::Kind::Note:
        return MarksDialog::tr("Note");
    case history::Mark::Kind::Bookmark:
        return MarksDialog::tr("Bookmark");
    case history::Mark::Kind::Fault:
        return MarksDialog::tr("Fault");
    }
    return {};
}

} // namespace

MarksDialog::MarksDialog(HistoryController* controller, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
{
    Ui::MarksDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_list = ui.marksList;
    ui.marksButtons->name(QDialogButtonBox::Close, "marksClose");
    m_go = ui.marksButtons->add("marksGo", tr("&Go there"), QDialogButtonBox::ActionRole);
    m_go->setDefault(true);
    m_remove = ui.marksButtons->add("marksRemove", tr("&Remove"), QDialogButtonBox::ActionRole);
    resize(fontMetrics().height() * 30, fontMetrics().height() * 20);

    connect(m_go, &QPushButton::clicked, this, &MarksDialog::goThere);
    connect(m_list, &QListWidget::itemActivated, this, &MarksDialog::goThere);
    connect(m_remove, &QPushButton::clicked, this, &MarksDialog::remove);
    connect(controller, &HistoryController::marksChanged, this, &MarksDialog::fill);
    connect(controller, &HistoryController::sourceChanged, this, &MarksDialog::fill);
    fill();
}

void MarksDialog::fill()
{
    const int row = m_list->currentRow();
    m_list->clear();
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& mark : m_controller->marks()) {
        QStringList parts{momentText(m_controller->wallClock(mark.at), now), titleOf(mark)};
        for (const auto& each : {mark.path, mark.session, mark.text}) {
            if (!each.isEmpty())
                parts.append(each);
        }
        auto* const item = new QListWidgetItem(lineText(parts.join(QStringLiteral(" · "))), m_list);
        item->setData(Qt::UserRole, mark.id);
        item->setData(Qt::UserRole + 1, static_cast<qint64>(mark.at.count()));
    }
    m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    m_go->setEnabled(m_list->count() > 0);
    m_remove->setEnabled(m_list->count() > 0);
}

void MarksDialog::goThere()
{
    if (const auto* const item = m_list->currentItem())
        m_controller->seek(history::Time(item->data(Qt::UserRole + 1).toLongLong()));
}

void MarksDialog::remove()
{
    if (const auto* const item = m_list->currentItem())
        m_controller->removeMark(item->data(Qt::UserRole).toULongLong());
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/leave_question.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QMessageBox>
#include <QPushButton>

namespace gui {

namespace {

struct LeaveQuestionText {
    Q_DECLARE_TR_FUNCTIONS(gui::LeaveQuestion)
};

} // namespace

void askBeforeLeaving(Connection* connection, QWidget* window, const LeaveWords& words, std::function<void()> goOn)
{
    if (words.losses.isEmpty() || window == nullptr) {
        goOn();
        return;
    }
    const QString name = words.name + QStringLiteral("Question");
    if (window->findChild<QMessageBox*>(name) != nullptr)
        return;
    auto* const question = new QMessageBox(window);
    question->setObjectName(name);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setIcon(QMessageBox::Question);
    question->setWindowTitle(words.title);
    question->setTextFormat(Qt::PlainText);
    question->setText(words.question);
    question->setInformativeText(words.losses.join(QStringLiteral("\n\n")));
    auto* const go = question->addButton(words.go, QMessageBox::AcceptRole);
    go->setObjectName(words.name + QStringLiteral("Go"));
    auto* const stay = question->addButton(LeaveQuestionText::tr("&Stay"), QMessageBox::RejectRole);
    stay->setObjectName(words.name + QStringLiteral("Stay"));
    question->setDefaultButton(stay);
    question->setEscapeButton(stay);
    // A box takes the width of its title, which may be three words.
    constexpr int readable = 420;
    auto* const grid = static_cast<QGridLayout*>(question->layout());
    grid->addItem(new QSpacerItem(readable, 0), grid->rowCount(), 0, 1, grid->columnCount());
    QObject::connect(go, &QAbstractButton::clicked, connection, [goOn = std::move(goOn)] { goOn(); });
    QObject::connect(connection, &Connection::aboutToClose, question, &QDialog::reject);
    question->open();
}

} // namespace gui

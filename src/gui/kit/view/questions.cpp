// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/questions.h"

#include <QFileDialog>
#include <QPushButton>
#include <QRegularExpression>

namespace gui {

QMessageBox* messageBox(QWidget* parent, const QString& objectName, QMessageBox::Icon icon, const QString& title,
    const QString& text, const QString& more)
{
    auto* const box = new QMessageBox(parent);
    box->setObjectName(objectName);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setIcon(icon);
    box->setWindowTitle(title);
    box->setText(text);
    box->setInformativeText(more);
    return box;
}

QPushButton* addWays(QMessageBox* question, const Way& on, const Way& back, QMessageBox::ButtonRole role)
{
    auto* const go = question->addButton(on.label, role);
    go->setObjectName(on.objectName);
    auto* const reject = question->addButton(back.label, QMessageBox::RejectRole);
    reject->setObjectName(back.objectName);
    question->setDefaultButton(reject);
    question->setEscapeButton(reject);
    return go;
}

QFileDialog* fileDialog(
    QWidget* parent, const QString& objectName, const QString& title, const QString& filters, const QString& suffix)
{
    auto* const dialog = new QFileDialog(parent, title, {}, filters);
    dialog->setObjectName(objectName);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(suffix.isEmpty() ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
    dialog->setAcceptMode(suffix.isEmpty() ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    return dialog;
}

QString fileNameOf(const QString& subject, const QString& rest)
{
    static const QRegularExpression odd(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString name = subject;
    name.replace(odd, QStringLiteral("-"));
    while (name.startsWith(u'.') || name.startsWith(u'-'))
        name.remove(0, 1);
    constexpr int most = 80; // With the rest far below what file systems take.
    name.truncate(most);
    return name.isEmpty() ? rest : rest.startsWith(u'.') ? name + rest : name + u'-' + rest;
}

} // namespace gui

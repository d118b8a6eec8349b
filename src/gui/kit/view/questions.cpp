// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/questions.h"

#include <QDateTime>
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

QFileDialog* fileDialog(QWidget* parent, const QString& objectName, const QString& title, const QString& filters)
{
    auto* const dialog = new QFileDialog(parent, title, {}, filters);
    dialog->setObjectName(objectName);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    return dialog;
}

QFileDialog* saveDialog(QWidget* parent, const QString& objectName, const QString& title, const QString& filters,
    const QString& suffix, const QString& proposed)
{
    auto* const dialog = fileDialog(parent, objectName, title, filters);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(proposed);
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
    while (name.endsWith(u'-')) // Of the slash of a folder.
        name.chop(1);
    return name.isEmpty() ? rest : rest.startsWith(u'.') ? name + rest : name + u'-' + rest;
}

QString fileNameOfNow(const QString& subject)
{
    return fileNameOf(subject, QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
}

} // namespace gui

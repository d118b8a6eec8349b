// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

class QFileDialog;

namespace gui {

// Boxes that ask. Each goes away when it is closed, and takes its words as plain text, whatever is in them.

[[nodiscard]] QMessageBox* messageBox(QWidget* parent, const QString& objectName, QMessageBox::Icon icon,
    const QString& title, const QString& text, const QString& more = {});

/// A button of a question: its object name and its label.
struct Way {
    QString objectName;
    QString label;
};
/// The two ways out of a question: `on`, whose button is returned, and `back`, which Enter and Esc take.
QPushButton* addWays(
    QMessageBox* question, const Way& on, const Way& back, QMessageBox::ButtonRole role = QMessageBox::DestructiveRole);

/// To open a file that is there.
[[nodiscard]] QFileDialog* fileDialog(
    QWidget* parent, const QString& objectName, const QString& title, const QString& filters);
/// To write a file. `proposed`: its name; without a dot in it, the suffix is added.
[[nodiscard]] QFileDialog* saveDialog(QWidget* parent, const QString& objectName, const QString& title,
    const QString& filters, const QString& suffix, const QString& proposed);
/// A name to propose: what it is about, in letters that every file system takes, then `rest`.
[[nodiscard]] QString fileNameOf(const QString& subject, const QString& rest);
/// Likewise, with the moment, so that it takes the place of no other.
[[nodiscard]] QString fileNameOfNow(const QString& subject);

} // namespace gui

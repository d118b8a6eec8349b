// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace gui {

/// Asks for the name of a key that is to be made.
class NewKeyDialog : public QDialog
{
    Q_OBJECT
public:
    /// `folder`: where a person stands; empty or ending in `/`.
    explicit NewKeyDialog(const QString& folder, QWidget* parent = nullptr);

    [[nodiscard]] QString key() const;

private:
    void check();

    QLineEdit* m_name;
    QLabel* m_words;
    QPushButton* m_ok;
};

} // namespace gui

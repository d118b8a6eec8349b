// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/hub.h"

#include <QDialog>
#include <QPointer>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class DiscoverDialog;
}

/// DiscoverPane as a dialog: accepted, what is ticked shall be watched.
class DiscoverDialog : public QDialog
{
    Q_OBJECT
public:
    /// `budget`: bytes that the search for held keys may read.
    DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent = nullptr,
        qint64 budget = observer::discoveryBudget);
    ~DiscoverDialog() override;

    [[nodiscard]] QStringList ticked() const;

Q_SIGNALS:
    void discovered(const QStringList& paths, bool complete); ///< As DiscoverPane.

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::unique_ptr<Ui::DiscoverDialog> m_ui;
    QPushButton* m_again;
    QPushButton* m_end;
    QPushButton* m_add;
};

} // namespace gui

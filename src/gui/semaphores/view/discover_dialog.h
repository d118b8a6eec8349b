// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/candidate_model.h"
#include "observer/hub.h"

#include <QDialog>
#include <QPointer>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class DiscoverDialog;
}

/// Looks through the whole store for semaphores and locks and lets a person tick the ones to watch.
class DiscoverDialog : public QDialog
{
    Q_OBJECT
public:
    DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent = nullptr);
    ~DiscoverDialog() override;

    [[nodiscard]] QStringList ticked() const;

Q_SIGNALS:
    void discovered(const QStringList& paths); ///< Everything that was found, ticked or not.

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    static QCoro::Task<> search(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    /// Whether lists of keys leave out what the token may not read. Surely: Consul says so itself.
    enum class Hides { Nothing, Perhaps, Surely };
    [[nodiscard]] QString summary(Hides hides) const;
    void show(const consul::Result<std::vector<semaphore::Candidate>>& found, Hides hides);

    QPointer<observer::Hub> m_hub;
    QStringList m_watched;
    CandidateModel m_model;
    std::unique_ptr<Ui::DiscoverDialog> m_ui;
    QPushButton* m_again;
    QPushButton* m_add;
    consul::StopSource m_stop;
};

} // namespace gui

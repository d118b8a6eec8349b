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

/// Looks through the whole store for semaphores and locks and lets a person tick the ones to watch: first what names
/// give away, then, key by key, what sessions hold.
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
    void discovered(const QStringList& paths); ///< All that are shown, ticked or not.

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void startSearch();
    /// Ends the search and keeps what it has found.
    void stopSearch();
    static QCoro::Task<> search(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    static QCoro::Task<> askForRefusal(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    /// Whether lists of keys leave out what the token may not read. Surely: Consul says so itself.
    enum class Hides { Nothing, Perhaps, Surely };
    [[nodiscard]] Hides hides() const;
    [[nodiscard]] QString summary() const;
    /// What the search for held keys did not read, and why; empty: it has read all.
    [[nodiscard]] QStringList gaps() const;
    void showSoFar(const observer::Discovery& found);
    void fitColumns();
    void endSearch();
    void finish();
    void fail(const consul::Error& error);

    QPointer<observer::Hub> m_hub;
    QStringList m_watched;
    CandidateModel m_model;
    std::unique_ptr<Ui::DiscoverDialog> m_ui;
    QPushButton* m_again;
    QPushButton* m_end;
    QPushButton* m_add;
    qint64 m_budget;
    observer::HeldSearch m_held;
    bool m_isSearched = false; ///< The search is done; what is still open is what the token may read.
    bool m_isStopped = false; ///< By a person, before that.
    bool m_isRefused = false; ///< A key that nobody can have made may not be read.
    std::unique_ptr<consul::StopSource> m_search; ///< While a search runs.
};

} // namespace gui

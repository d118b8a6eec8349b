// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/candidate_model.h"
#include "gui/semaphores/model/candidate_previews.h"
#include "observer/hub.h"

#include <QDateTime>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QTreeView;

namespace gui {

class HandOnHeader;

namespace Ui {
class DiscoverPane;
}

/// Looks through the whole store for semaphores and locks and lets a person tick the ones to watch: first what names
/// give away, then, key by key, what sessions hold. The rows in sight show their state, live.
class DiscoverPane : public QWidget
{
    Q_OBJECT
public:
    explicit DiscoverPane(QWidget* parent = nullptr);
    ~DiscoverPane() override;

    /// Whether the token may hide keys, which costs a request; also when it turns out later. True unless set.
    void setMayHide(bool mayHide);
    /// Starts a search. What was found before stays until it is found again. `budget`: bytes that the search for held
    /// keys may read.
    void search(QPointer<observer::Hub> hub, QStringList watched, qint64 budget = observer::discoveryBudget);
    void searchAgain() { search(m_hub, m_watched, m_budget); }
    /// Ends the search and keeps what it has found.
    void stopSearch();
    void clear(); ///< Ends the search and forgets what it has found, and where it searched.

    [[nodiscard]] bool isSearching() const { return m_search != nullptr; }
    [[nodiscard]] int count() const { return m_model.rowCount(); }
    [[nodiscard]] QStringList ticked() const { return m_model.ticked(); }
    void tickAll() { m_model.tickAll(true); } ///< That are confirmed.
    /// What is ticked, or else the current row: in order, without what is watched already.
    [[nodiscard]] QStringList chosen() const;
    /// Of the row at `index`; empty: it is watched already.
    [[nodiscard]] QString pathAt(const QModelIndex& index) const;
    [[nodiscard]] QTreeView* list() const;

Q_SIGNALS:
    void tickedChanged(int count);
    void firstFound(); ///< There are rows now; before, there were none.
    void searchingChanged(bool searching);
    /// All that are shown at the end of a search, ticked or not. `complete`: the search has read all there is, as far
    /// as anybody can know.
    void discovered(const QStringList& paths, bool complete);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    static QCoro::Task<> run(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    static QCoro::Task<> askForRefusal(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    /// The same when the search is over: what is said of it is said anew.
    static QCoro::Task<> askLater(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop);
    /// Whether lists of keys leave out what the token may not read. Surely: Consul says so itself.
    enum class Hides { Nothing, Perhaps, Surely };
    [[nodiscard]] Hides hides() const;
    void sayAnew(); ///< In another language.
    void showStatus(); ///< One of the next three.
    [[nodiscard]] QString progress() const;
    [[nodiscard]] QString failure() const;
    [[nodiscard]] QString summary() const;
    /// What the search for held keys did not read, and why; empty: it has read all.
    [[nodiscard]] QStringList gaps() const;
    void showSoFar(const observer::Discovery& discovery);
    void fitColumns(); ///< Unless a person has chosen widths.
    void endSearch();
    void finish();
    void fail(const consul::Error& error);
    /// Those that a person sees now are read, and those alone.
    void previewInSight();

    QPointer<observer::Hub> m_hub;
    QStringList m_watched;
    CandidateModel m_model;
    CandidatePreviews m_previews;
    QTimer m_scrolling; ///< Runs until the list has stood still for a moment.
    std::unique_ptr<Ui::DiscoverPane> m_ui;
    HandOnHeader* m_hand = nullptr;
    bool m_mayHide = true;
    bool m_isToFit = false; ///< The columns, when it is shown.
    qint64 m_budget = observer::discoveryBudget;
    observer::HeldSearch m_held;
    QDateTime m_searchedAt; ///< UTC, the end of the last search.
    std::optional<consul::Error> m_failure; ///< In which it ended.
    bool m_isSearched = false; ///< The search is done; what is still open is what the token may read.
    bool m_isStopped = false; ///< By a person, before that.
    bool m_isRefused = false; ///< A key that nobody can have made may not be read.
    std::unique_ptr<consul::StopSource> m_search; ///< While a search runs.
    std::unique_ptr<consul::StopSource> m_asking; ///< Of askLater().
};

} // namespace gui

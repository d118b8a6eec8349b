// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/kit/model/filter_words.h"
#include "gui/now/model/now_controller.h"
#include "gui/now/model/what_is_wrong.h"

class QLabel;
class QListView;

namespace gui {

class EmptyPlace;
class LastHourPane;
class NowActions;
class NowModel;
class NowTiles;
class Notice;
class OtherConnections;
class OthersPane;
class RowHold;

/// What is wrong now, over all that is watched on the connection, worst first; each row leads to the page that shows
/// it. While the pointer is over the rows, or one of them is selected, none of them moves.
class NowPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    NowPage(Connection* connection, NowController* controller, QWidget* parent = nullptr);
    ~NowPage() override;

    /// What a search has found while nothing is watched (lookWanted()), for as long as this connection is open.
    /// `complete`: it has read all there is.
    void setDiscovered(const QStringList& paths, bool complete);
    void setOthers(OtherConnections* others); ///< Once; they outlive the page. Without: nothing is said of others.

    [[nodiscard]] QString id() const override { return QStringLiteral("now"); }
    [[nodiscard]] QString title() const override { return tr("Now"); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* mainView() const override;
    void setFilterText(const QString& text) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;

Q_SIGNALS:
    /// Nothing is watched: whoever can search for semaphores and locks does so. When the page is shown, and again when
    /// sessions have come or gone.
    void lookWanted();

protected:
    void setWatching(bool watching) override { m_controller->setWatching(watching); }
    [[nodiscard]] bool hasWatches() const override { return true; }
    [[nodiscard]] consul::WatchState watchState() const override { return m_controller->watchState(); }
    void tick() override
    {
        refresh(isHeld());
        showOthers();
    }
    void sharePanes() override { }
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What a search has found.
    struct Found {
        qsizetype number = 0;
        bool complete = false;
        QDateTime at; ///< UTC.
    };

    void makeParts();
    void refresh(bool held);
    [[nodiscard]] QString emptyText(bool isAnyRow) const;
    [[nodiscard]] bool isHeld() const;
    void showFirst(const NowFacts& facts);
    [[nodiscard]] QString firstText() const;
    void wantLook(const NowFacts& facts);
    [[nodiscard]] bool hasRoomForHour() const;
    void showHour(const QDateTime& now);
    void readFilterText();
    void showOthers();
    void updateActions();
    void lead(const QModelIndex& index);
    void openMenu(const QPoint& at);

    NowController* m_controller;
    NowActions* m_actions;
    NowModel* m_model;
    QLabel* m_title;
    QLabel* m_text;
    Notice* m_note;
    Notice* m_problem;
    Notice* m_first; ///< While nothing is watched: what could be.
    std::optional<Found> m_found; ///< By the last search; nothing: none is over.
    /// With which lookWanted() was told last; null: not since the page is shown.
    std::shared_ptr<const observer::SessionTable> m_lookedWith;
    NowTiles* m_tiles;
    QListView* m_view;
    RowHold* m_hold;
    EmptyPlace* m_empty;
    LastHourPane* m_hour; ///< Where there is room for it.
    std::vector<HourMark> m_marks;
    OthersPane* m_othersPane;
    OtherConnections* m_others = nullptr; ///< Null: none were given.
    CatalogRows m_catalogRows;
    QString m_filterText;
    FilterWords m_filter; ///< What it says.
    consul::WatchState m_reported; ///< By watchStateChanged().
    bool m_wasBeingRead = true; ///< When the rows were shown last.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/kit/view/views.h"
#include "gui/why/model/why_controller.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace gui {

class BadgeLabel;
class BillView;
class EmptyPlace;
class FlatButton;
class Notice;
class SidePane;
class StepRow;
class WhyActions;

/// Why a client cannot get a permit or a lock, as a page to read: the answer and what to do about it, each reason that
/// was looked at, what the wait was made of, who waits for whom, and whether it was ever unsafe. Asks for nothing while
/// it is hidden.
class WhyPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page.
    WhyPage(Connection* connection, WhyController* controller, QWidget* parent = nullptr);
    ~WhyPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("why"); }
    [[nodiscard]] QString title() const override { return tr("Why"); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QString pastWords() const override;
    [[nodiscard]] QWidget* mainView() const override;
    void setFilterText(const QString& text) override { Q_UNUSED(text) }
    [[nodiscard]] QString noFilterReason() const override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::Why; }
    void showPlace(const Place& place) override;

protected:
    void setWatching(bool watching) override { m_controller->setWatching(watching); }
    void tick() override { } ///< The controller tells by itself as time goes on.
    [[nodiscard]] bool hasWatches() const override { return !m_controller->path().isEmpty(); }
    [[nodiscard]] consul::WatchState watchState() const override { return m_controller->watchState(); }
    /// That there is no contact is part of the answer.
    [[nodiscard]] bool hasData() const override { return false; }
    void sharePanes() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHead(QVBoxLayout* column);
    void connectActs();
    void refresh();
    void showChoices();
    void showHead();
    void showSteps();
    void showEndings();
    void updateActions();
    void fold(bool folded);
    void orderTabs();
    [[nodiscard]] QString emptyText() const;

    WhyController* m_controller;
    WhyActions* m_actions;
    QComboBox* m_path;
    QComboBox* m_asker;
    Notice* m_past;
    QLabel* m_title;
    QLabel* m_headline;
    BadgeLabel* m_adviceBadge;
    QLabel* m_advice;
    FlatButton* m_act;
    EmptyPlace* m_empty;
    QWidget* m_body; ///< All but the choices.
    QVBoxLayout* m_stepColumn = nullptr;
    CardColumn<StepRow> m_steps;
    QVBoxLayout* m_endingColumn = nullptr;
    CardColumn<StepRow> m_endings;
    BillView* m_bill;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;
    SidePane* m_side;
    QScrollArea* m_sideScroll = nullptr;
    bool m_folded = false; ///< The side pane stands below the answer.
};

} // namespace gui

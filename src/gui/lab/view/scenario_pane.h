// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_scenario_model.h"
#include "gui/lab/view/compose_form.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QScrollArea;
class QTabBar;
class QStackedWidget;
class QVBoxLayout;

namespace gui {

class LabActions;
class TintedFrame;

/// Left part of the Lab page: which experiment. A scenario from the list, or one that is composed.
class ScenarioPane : public QWidget
{
    Q_OBJECT
public:
    explicit ScenarioPane(LabActions* actions, QWidget* parent = nullptr);

    /// What Start would run; else why it cannot, in words.
    [[nodiscard]] tl::expected<lab::Scenario, QString> scenario() const;
    [[nodiscard]] bool isComposing() const;

    void compose(const LabDraft& draft);
    void showCompose();
    void chooseFile(const QString& fileName, const lab::Scenario& scenario);
    [[nodiscard]] ComposeForm* form() const { return m_form; }
    /// Files that were opened before; none of them is chosen.
    void addFile(const QString& fileName, const lab::Scenario& scenario);
    /// All scenarios, by lesson; chosen, they are shown and selected.
    [[nodiscard]] QMenu* menu() const { return m_menu; }
    [[nodiscard]] QString chosenId() const; ///< Of a built-in scenario, for settings.
    void choose(const QString& id);
    [[nodiscard]] QString filterText() const;
    void setFilter(const QString& words);

Q_SIGNALS:
    void changed();
    void activated(); ///< Enter or a double-click on a scenario.

private:
    [[nodiscard]] QWidget* makeProblem();
    void showProblem();
    [[nodiscard]] QWidget* makeChooser(LabActions* actions);
    [[nodiscard]] QWidget* makeComposer(LabActions* actions);
    void showDescription();
    void filter(const QString& words);
    void makeMenu();
    void chooseRow(int row);

    LabScenarioModel m_model;
    QTabBar* m_tabs;
    QStackedWidget* m_stack;
    QMenu* m_menu;
    QLineEdit* m_filter = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_description = nullptr;
    QLabel* m_outline = nullptr;
    TintedFrame* m_problemFrame = nullptr;
    QLabel* m_problem = nullptr;
    ComposeForm* m_form = nullptr;
    QScrollArea* m_scroll = nullptr; ///< Of the form.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/page.h"
#include "gui/kit/view/views.h"
#include "gui/lessons/model/lessons_controller.h"

class QKeyEvent;
class QLabel;
class QListView;
class QScrollArea;
class QSplitter;
class QVBoxLayout;

namespace gui {

class AnswerRows;
class BadgeLabel;
class LessonStage;
class FlatButton;
class LessonListModel;
class LessonPart;
class LessonsActions;
class Notice;
class Spotlight;
class LessonStep;

/// Lessons, and one of them as a page to read: a situation, a question, a prediction that is kept, then what happens
/// step by step, and the difference. Sends nothing to Consul.
class LessonsPage : public Page
{
    Q_OBJECT
public:
    /// It outlives the page.
    explicit LessonsPage(LessonsController* controller, QWidget* parent = nullptr);
    ~LessonsPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("lessons"); }
    [[nodiscard]] QString title() const override { return tr("Lessons"); }
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* mainView() const override;
    [[nodiscard]] QWidget* presentedFirst() const override;
    [[nodiscard]] bool takesClicker() const override { return true; }
    void clicked(int by) override;
    void present(bool on) override;
    void setFilterText(const QString& text) override { Q_UNUSED(text) }
    [[nodiscard]] QString noFilterReason() const override;
    [[nodiscard]] bool isUsefulAlone() const override { return true; } ///< It needs no Consul.
    void openFile(const QString& name);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeList(QWidget* pane);
    void makeLesson(QWidget* paper);
    void connectActs();
    void refresh();
    void refreshList();
    void orderTabs();
    void showSteps();
    void showParts();
    void scrollToCurrent();
    void scrollTo(const QWidget* part);
    void updateActions();
    [[nodiscard]] LessonPart* currentPart() const;
    [[nodiscard]] bool isHappening() const;
    [[nodiscard]] bool isExplained() const;
    void askForFile();
    void step(int by);
    [[nodiscard]] QString deadEnd(int by) const;
    void leaveDeadEnd();
    [[nodiscard]] bool takesKey(const QKeyEvent& key);

    LessonsController* m_controller;
    LessonsActions* m_actions;
    LessonListModel* m_model;
    QSplitter* m_split = nullptr;
    QListView* m_list = nullptr;
    QWidget* m_reading = nullptr; ///< The lesson with the buttons that lead through it.
    QScrollArea* m_scroll = nullptr;
    Notice* m_trouble = nullptr; ///< Of the progress, a file, or a lesson that claims what is not so.
    QLabel* m_title = nullptr;
    QLabel* m_waiting = nullptr; ///< While the orders are being tried.
    LessonPart* m_situation = nullptr;
    QLabel* m_situationText = nullptr;
    LessonStage* m_stage = nullptr;
    LessonPart* m_question = nullptr;
    QLabel* m_questionText = nullptr;
    AnswerRows* m_answers = nullptr;
    QLabel* m_kept = nullptr;
    LessonPart* m_happening = nullptr;
    QLabel* m_noStep = nullptr;
    QVBoxLayout* m_stepColumn = nullptr;
    CardColumn<LessonStep> m_steps;
    LessonPart* m_explanation = nullptr;
    QLabel* m_outcome = nullptr;
    QLabel* m_explained = nullptr;
    FlatButton* m_predict = nullptr;
    FlatButton* m_back = nullptr;
    FlatButton* m_next = nullptr;
    Spotlight* m_spotlight = nullptr;
    QString m_fileTrouble;
    LessonPart* m_shown = nullptr; ///< That was scrolled to last.
    int m_shownStep = -1;
    int m_shownLesson = -1;
    bool m_isPresented = false;
    bool m_explains = false; ///< Of a presentation: the last step was looked at.
    bool m_isDeadEnd = false; ///< The last key led nowhere, and it was said why.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_draft.h"

#include <QHash>
#include <QWidget>

#include <memory>

class QAction;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace gui {

namespace Ui {
class ComposeForm;
}

/// An experiment of one's own, field by field.
class ComposeForm : public QWidget
{
    Q_OBJECT
public:
    explicit ComposeForm(QWidget* parent = nullptr);
    ~ComposeForm() override;

    void setDraft(const LabDraft& draft);
    [[nodiscard]] LabDraft draft() const;
    [[nodiscard]] int group() const { return m_group; } ///< Whose fields are shown, from 0.
    void chooseGroup(int number); ///< One that is not there is ignored.
    [[nodiscard]] tl::expected<lab::Scenario, LabDraftProblem> scenario() const { return scenarioOf(draft()); }
    /// What is wrong, with the name of its field; empty: nothing.
    [[nodiscard]] QString problem() const { return m_problem; }

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    struct Chance {
        lab::FaultKind kind;
        QDoubleSpinBox* percent;
        QLineEdit* time; ///< Null: the fault has none.
        QLabel* title;
    };

    /// A fault at a moment of the run: a row of fields.
    struct Planned {
        QWidget* row;
        QComboBox* kind;
        QComboBox* victim;
        QLineEdit* at;
        QLineEdit* time;
        QPushButton* remove;
    };
    struct Expected {
        lab::ExpectationKind kind;
        QCheckBox* box;
        QLabel* title; ///< Wraps, as a box cannot.
    };

    void say(); ///< What does not depend on what is filled in.
    void sayFields();
    void sayChances();
    void makeHead();
    void makePlanned();
    void addPlanned();
    void removePlanned(const QWidget* row);
    void makePlannedRow();
    static void sayPlanned(const Planned& row, std::size_t number);
    void setPlanned(const std::vector<LabFaultDraft>& faults);
    [[nodiscard]] std::vector<LabFaultDraft> planned() const;
    void followPlanned();
    void makeExpected();
    void followExpected();
    [[nodiscard]] QLabel* addTitle(const char* objectName);
    void makeGroups();
    void makeChances();
    void showGroups();
    void fitGroups(); ///< As high as its rows.
    void showGroup(int number);
    void addGroup();
    void removeGroup();
    void fillGroup(const LabGroupDraft& group);
    void readGroup(LabGroupDraft& into) const;
    void addMark(QLineEdit* edit);
    void mark(const std::optional<LabDraftProblem>& problem);
    [[nodiscard]] QLineEdit* lineOf(const LabDraftProblem& problem) const;
    void follow();
    void showWhatFollows();
    [[nodiscard]] QString hintOf(const QLineEdit* edit) const;
    void followStrategy();
    void followProcess();

    std::unique_ptr<Ui::ComposeForm> m_ui;
    LabDraft m_draft; ///< What is not shown of it: the other groups.
    int m_group = 0;
    QListWidget* m_groups = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    std::vector<Chance> m_chances;
    QVBoxLayout* m_plannedRows = nullptr;
    QLabel* m_plannedTitle = nullptr;
    QPushButton* m_addPlanned = nullptr;
    std::vector<Planned> m_planned;
    QLabel* m_expectedTitle = nullptr;
    std::vector<Expected> m_expected;
    QHash<QString, QLineEdit*> m_lines; ///< By LabDraftProblem::field.
    QHash<QLineEdit*, QAction*> m_marks; ///< Shown in the line that is wrong.
    QString m_problem;
    bool m_filling = false;
};

} // namespace gui

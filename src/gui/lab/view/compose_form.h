// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_draft.h"

#include <QHash>
#include <QWidget>

class QAction;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace gui {

/// An experiment of one's own, field by field.
class ComposeForm : public QWidget
{
    Q_OBJECT
public:
    explicit ComposeForm(QWidget* parent = nullptr);

    void setDraft(const LabDraft& draft);
    [[nodiscard]] LabDraft draft() const;
    [[nodiscard]] tl::expected<lab::Scenario, LabDraftProblem> scenario() const { return scenarioOf(draft()); }
    /// What is wrong, with the name of its field; empty: nothing.
    [[nodiscard]] QString problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    struct Chance {
        lab::FaultKind kind;
        QDoubleSpinBox* percent;
        QLineEdit* time; ///< Null: the fault has none.
        QLabel* title;
    };

    void makeStrategy(QFormLayout* form);
    void makeCounts(QFormLayout* form);
    /// `field`: as LabDraftProblem::field.
    QLineEdit* addLine(
        QFormLayout* form, const char* field, const char* name, const QString& label, const QString& hint);
    void makeChances(QGridLayout* grid);
    void addMark(QLineEdit* edit);
    void mark(const std::optional<LabDraftProblem>& problem);
    [[nodiscard]] QLineEdit* lineOf(const LabDraftProblem& problem) const;
    void follow();
    void followStrategy();
    void followProcess();

    QComboBox* m_strategy;
    QLabel* m_story;
    QLineEdit* m_path = nullptr;
    QLabel* m_pathLabel = nullptr;
    QSpinBox* m_limit;
    QSpinBox* m_count;
    QCheckBox* m_process;
    QSpinBox* m_cycles;
    QLineEdit* m_hold = nullptr;
    QLineEdit* m_think = nullptr;
    QLineEdit* m_ttl = nullptr;
    QLineEdit* m_tryFor = nullptr;
    QLineEdit* m_seed = nullptr;
    QLineEdit* m_longest = nullptr;
    std::vector<Chance> m_chances;
    QHash<QString, QLineEdit*> m_lines; ///< By LabDraftProblem::field.
    QHash<QLineEdit*, QAction*> m_marks; ///< Shown in the line that is wrong.
    QString m_problem;
    bool m_filling = false;
};

} // namespace gui

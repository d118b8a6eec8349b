// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "lab/scenario.h"

namespace gui {

/// A scenario as LabScenarioModel shows it.
struct LabScenarioEntry {
    QString id;
    QString fileName; ///< Empty: built in.
    tl::expected<lab::Scenario, lab::ScenarioError> scenario;
};

/// The scenarios that can be chosen: those that come with the program, lesson by lesson, then those a person opened.
class LabScenarioModel : public ShownList<LabScenarioEntry>
{
    Q_OBJECT
public:
    enum Role { StoryRole = Qt::UserRole + 1, FileRole, IdRole, LessonRole, StrategiesRole };

    explicit LabScenarioModel(QObject* parent = nullptr);

    void retranslate(); ///< What comes with the program is read again, in another language.
    /// The row of the file; opened again, it replaces what was read before.
    int addFile(const QString& fileName, const lab::Scenario& scenario);
    /// Null: a built-in scenario that could not be read; problem() says why.
    [[nodiscard]] const lab::Scenario* scenario(int row) const;
    [[nodiscard]] QString problem(int row) const;
    [[nodiscard]] int rowOf(const QString& id) const; ///< Of a built-in one; -1: there is none.

    [[nodiscard]] bool isExact(int role) const override { return role == FileRole || role == IdRole; }

private:
    [[nodiscard]] QVariant rowCell(const LabScenarioEntry& entry, int role) const override;
};

/// Scenario files that were opened last, newest first.
[[nodiscard]] QStringList recentScenarios();
void noteRecentScenario(const QString& fileName);

/// What a scenario will do, in a few lines: contenders, strategies, limit, path, planned faults.
[[nodiscard]] QString scenarioOutline(const lab::Scenario& scenario);
/// Where a file is wrong, in one sentence.
[[nodiscard]] QString scenarioProblem(const QString& fileName, const lab::ScenarioError& error);

} // namespace gui

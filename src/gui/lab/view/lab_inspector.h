// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/lab/model/lab_controller.h"

class QBoxLayout;
class QListView;

namespace gui {

/// One expectation: what was expected, the verdict as a word, what was seen.
class VerdictCard : public TintedFrame
{
    Q_OBJECT
public:
    explicit VerdictCard(QWidget* parent = nullptr);
    void show(const QModelIndex& index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(); ///< The word stands beside a title that needs one line, and below a longer one.

    QBoxLayout* m_row = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_word = nullptr;
    QLabel* m_evidence = nullptr;
};

/// Right part of the Lab page: the verdict of each expectation, and the narration of the chosen contender.
class LabInspector : public QWidget
{
    Q_OBJECT
public:
    LabInspector(LabVerdictModel* verdicts, LabStepModel* steps, QWidget* parent = nullptr);

    /// Empty name: nobody is chosen. `trouble`: why its last cycle failed; empty: it did not.
    void setContender(const QString& name, const QString& trouble);

private:
    [[nodiscard]] QWidget* makeVerdicts();
    [[nodiscard]] QWidget* makeNarration();
    void showVerdicts();
    void showName();

    LabVerdictModel* m_verdicts;
    LabStepModel* m_steps;
    BadgeLabel* m_summary = nullptr;
    CardColumn<VerdictCard> m_cards;
    QLabel* m_noVerdicts = nullptr;
    QLabel* m_source = nullptr; ///< What the results are judged by.
    PaneHeader* m_narrationTitle = nullptr;
    Notice* m_trouble;
    QString m_name; ///< Of the contender.
    QListView* m_list = nullptr;
};

} // namespace gui

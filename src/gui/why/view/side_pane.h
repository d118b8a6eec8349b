// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"
#include "gui/why/model/wait_graph_layout.h"
#include "gui/why/model/why_answer.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace gui {

class LintCard;
class SafeView;
class WaitGraphPane;

/// Beside the answer: who waits for whom, whether it was ever unsafe, and what is odd about how sessions were made.
class SidePane : public QWidget
{
    Q_OBJECT
public:
    explicit SidePane(QWidget* parent = nullptr);

    void show(const WhyAnswer& answer, const QDateTime& now);
    void setRule(const QString& expression, const std::vector<ActorSubject>& subjects); ///< Of the wait graph.

Q_SIGNALS:
    void placeWanted(const gui::Place& place);
    void said(const QString& words); ///< As Page::said().
    void ruleWanted(const QString& expression); ///< As WaitGraphPane::ruleWanted().

private:
    void showWaits(const WhyAnswer& answer);
    void showLints(const WhyAnswer& answer);

    WaitGraphPane* m_waits;
    QLabel* m_inversions; ///< What was taken in both orders, in words.
    SafeView* m_safe;
    QLabel* m_noLint;
    QVBoxLayout* m_lintColumn = nullptr;
    CardColumn<LintCard> m_lints;
    WhyAnswer m_answer;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"
#include "gui/why/model/wait_graph_layout.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace gui {

class WaitGraphView;
class WaitRootRow;

/// The picture of who waits for whom; below it the root blockers, what Consul does not show, and the rule that says
/// which sessions are one actor, with what it would make of the sessions of now.
class WaitGraphPane : public QWidget
{
    Q_OBJECT
public:
    explicit WaitGraphPane(QWidget* parent = nullptr);

    /// `focus`: a path that is always drawn; may be empty.
    void setGraph(const waits::WaitGraph& graph, const QDateTime& now, const QString& focus = {});
    /// What the rule is tried on.
    void setSubjects(std::vector<ActorSubject> subjects);
    /// Of the rule that holds. What is being typed stays.
    void setRule(const QString& expression);
    [[nodiscard]] WaitGraphView* view() const { return m_view; }

Q_SIGNALS:
    void placeWanted(const gui::Place& place);
    /// A valid one was typed, and typing has paused or ended.
    void ruleWanted(const QString& expression);

private:
    void showBlockers();
    void preview();
    void offerRule();

    WaitGraphView* m_view;
    QLabel* m_cycles;
    QVBoxLayout* m_column = nullptr;
    CardColumn<WaitRootRow> m_blockers;
    QLabel* m_blind;
    QLineEdit* m_rule;
    QLabel* m_preview;
    QTimer m_typed; ///< Single shot: runs while somebody types.
    QString m_ruleInForce;
    std::vector<RootBlocker> m_roots;
    std::vector<ActorSubject> m_subjects;
};

} // namespace gui

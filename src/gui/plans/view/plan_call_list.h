// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "gui/plans/model/plan_call_model.h"

#include <QFrame>
#include <QListView>
#include <QScrollArea>
#include <QVBoxLayout>

class QAbstractItemDelegate;
class QLabel;
class QObject;

namespace gui {

/// One step of a narration or plan: the sentence, and below it the request, its answer and how long it took. Reads the
/// roles of StepRows.
[[nodiscard]] QAbstractItemDelegate* stepDelegate(QObject* parent);

/// The calls of a long plan as rows: hundreds of cards (PlanCallCards) would help nobody. Hidden without calls.
class PlanCallList : public QListView
{
    Q_OBJECT
public:
    explicit PlanCallList(const QString& objectName, QWidget* parent = nullptr);

    void setPlan(const consul::Plan& plan);
    void setProgress(std::size_t number, PlanCallModel::Progress progress); ///< A call under way is kept in sight.

protected:
    /// Progress changes no row's height. QListView would lay out all rows anew, each time, and in batches, so that
    /// nothing is seen of a long list while it is carried out.
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) override;

private:
    PlanCallModel m_calls;
};

/// One call of a plan: what it means, exactly what is sent, how it went.
class PlannedCallView : public QFrame
{
    Q_OBJECT
public:
    PlannedCallView(
        int number, const consul::PlannedCall& call, const consul::Endpoint& endpoint, QWidget* parent = nullptr);

    using Progress = PlanCallModel::Progress;
    void setProgress(Progress progress);

private:
    QLabel* m_state;
    QLabel* m_copied; ///< Shown once it was copied: what to do before it is run.
};

/// The calls of a short plan as cards, with what is said between them. What is long scrolls, and is never cut.
class PlanCallCards : public QScrollArea
{
    Q_OBJECT
public:
    explicit PlanCallCards(const QString& objectName, QWidget* parent = nullptr);

    void add(const consul::PlannedCall& call, const consul::Endpoint& endpoint);
    void addBetween(QWidget* widget);
    void clear(); ///< Of calls.
    [[nodiscard]] bool isEmpty() const { return m_cards.empty(); }
    void setProgress(std::size_t number, PlanCallModel::Progress progress); ///< There may be no such call.

private:
    QVBoxLayout* m_column;
    std::vector<PlannedCallView*> m_cards;
};

} // namespace gui

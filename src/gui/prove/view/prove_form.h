// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"
#include "gui/prove/model/prove_words.h"

#include <array>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace gui {

class ActBar;
class PropertyRow;

/// What is to be tried, how far the search has come, and what is known of each property.
class ProveForm : public QWidget
{
    Q_OBJECT
public:
    /// `acts`: of the story, at the end.
    ProveForm(QAction* prove, QAction* stop, const QList<QAction*>& acts, QWidget* parent = nullptr);

    void setSetup(const proof::Setup& setup);
    /// `figures`: translated, how far the search is or was; empty: there was none.
    void setProgress(const QString& figures);
    void setProperties(const std::vector<ProveProperty>& properties);
    [[nodiscard]] QComboBox* strategy() const { return m_strategy; }

Q_SIGNALS:
    void setupChosen(const proof::Setup& setup);

private:
    void makeFields(QVBoxLayout* column);
    void makeKinds(QVBoxLayout* column);
    [[nodiscard]] proof::Setup chosen() const;
    void choose();
    void alignClaims(); ///< All badges are as wide as the widest.

    QComboBox* m_strategy;
    QLabel* m_story;
    QSpinBox* m_contenders;
    QSpinBox* m_limit;
    QSpinBox* m_faults;
    std::array<QCheckBox*, 4> m_kinds; ///< In the order of proof::FaultKinds.
    ActBar* m_search;
    QLabel* m_progress;
    QWidget* m_rows;
    CardColumn<PropertyRow> m_properties;
    bool m_isFilling = false;
};

} // namespace gui

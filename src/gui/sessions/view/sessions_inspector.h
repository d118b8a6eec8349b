// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/facts_pane.h"
#include "gui/sessions/model/sessions_model.h"

#include <QStringListModel>

namespace gui {

/// What is known of one session, and the keys that it holds as far as anybody looked.
class SessionsInspector : public FactsPane
{
    Q_OBJECT
public:
    explicit SessionsInspector(QWidget* parent = nullptr);

    /// `session` null: none is chosen. `count`: how many are selected.
    void show(const consul::SessionInfo* session, const SessionHoldings* held, int count);
    [[nodiscard]] QString chosenKey() const { return chosen().data().toString(); } ///< Of the held ones; empty: none.

private:
    void setKeys(const QStringList& keys);

    QLabel* m_several;
    QStringListModel m_keys;
};

} // namespace gui

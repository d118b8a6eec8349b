// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/held_filter.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/sessions/model/sessions_model.h"

#include <QStringListModel>
#include <QWidget>

class QListView;

namespace gui {

/// What is known of one session, and the keys that it holds as far as anybody looked.
class SessionsInspector : public QWidget
{
    Q_OBJECT
public:
    explicit SessionsInspector(QWidget* parent = nullptr);

    /// `session` null: none is chosen. `count`: how many are selected.
    void show(const consul::SessionInfo* session, const SessionHoldings* held, int count);
    [[nodiscard]] QString chosenKey() const; ///< Among the held keys; empty: none.

Q_SIGNALS:
    void keyChosen(); ///< chosenKey() is another.
    void keyOpened(const QString& key);

private:
    /// `another`: of another session than before.
    void setKeys(const QStringList& keys, bool another);
    void changeKeys(const QStringList& keys);

    PaneHeader* m_header;
    QLabel* m_several;
    FactGrid* m_facts;
    QLabel* m_keysTitle;
    QString m_session; ///< Id of the one that is shown; empty: none.
    QStringListModel m_keys;
    HeldRows m_rows; ///< Of m_keys, as the list has them.
    QListView* m_list;
};

} // namespace gui

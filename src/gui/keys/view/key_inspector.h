// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/keys_controller.h"
#include "gui/kit/view/pane_parts.h"

#include <QWidget>

namespace gui {

class Notice;

/// What Consul keeps about the chosen key besides its value.
class KeyInspector : public QWidget
{
    Q_OBJECT
public:
    explicit KeyInspector(QWidget* parent = nullptr);

    void show(const KeysController& controller);

private:
    PaneHeader* m_header;
    BadgeLabel* m_badge;
    FactGrid* m_facts;
    Notice* m_held;
    Notice* m_reach;
};

} // namespace gui

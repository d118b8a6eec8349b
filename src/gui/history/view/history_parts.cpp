// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/history_parts.h"

#include "gui/history/model/history_controller.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_bar.h"
#include "gui/history/view/time_panes.h"

namespace gui {

HistoryParts::HistoryParts(HistoryController* controller, QWidget* page)
    : TimeParts(page)
    , m_controller(controller)
    , m_acts(new TimeActs(controller, page))
{
}

QMenu* HistoryParts::menu() const
{
    return m_acts->menu();
}

QAction* HistoryParts::live() const
{
    return m_acts->live;
}

QWidget* HistoryParts::makePanes(QWidget* parent)
{
    m_panes = new TimePanes(m_controller, parent);
    connect(m_panes, &TimePanes::sessionSelected, this, &TimeParts::sessionSelected);
    return m_panes;
}

QWidget* HistoryParts::makeBar(QWidget* parent)
{
    return new TimeBar(m_controller, m_acts, parent);
}

void HistoryParts::select(const Selection& selection)
{
    m_acts->setPlace(selection);
    m_panes->select(selection);
}

void HistoryParts::setVersion(const consul::Version& version)
{
    m_panes->setVersion(version);
}

} // namespace gui

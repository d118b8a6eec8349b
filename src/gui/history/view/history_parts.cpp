// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/history_parts.h"

#include "gui/history/model/history_desk.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_bar.h"
#include "gui/history/view/time_panes.h"

namespace gui {

HistoryParts::HistoryParts(HistoryDesk* desk, QWidget* page)
    : TimeParts(page)
    , m_desk(desk)
    , m_acts(new TimeActs(desk, page))
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
    m_panes = new TimePanes(m_desk, parent);
    connect(m_panes, &TimePanes::sessionSelected, this, &TimeParts::sessionSelected);
    return m_panes;
}

QWidget* HistoryParts::makeBar(QWidget* parent)
{
    return new TimeBar(m_desk, m_acts, parent);
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

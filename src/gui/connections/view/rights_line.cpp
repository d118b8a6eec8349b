// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/rights_line.h"

namespace gui {

RightsLine::RightsLine(Connection* connection, QWidget* parent)
    : Notice(RowState::Hint, "rightsText", parent)
    , m_controller(connection)
{
    setObjectName(QStringLiteral("rightsLine"));
    setAccessibleName(tr("What the token may not do"));
    connect(&m_controller, &RightsController::changed, this, &RightsLine::showLine);
}

void RightsLine::setPage(const QString& id)
{
    m_page = id;
    showLine();
}

} // namespace gui

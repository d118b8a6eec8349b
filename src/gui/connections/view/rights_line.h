// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/rights_controller.h"
#include "gui/kit/view/notice.h"

namespace gui {

/// The line above a page that says what the token may not do there. Hidden while there is nothing to say.
class RightsLine : public Notice
{
    Q_OBJECT
public:
    explicit RightsLine(Connection* connection, QWidget* parent = nullptr);

    void setPage(const QString& id); ///< As Page::id().

private:
    void showLine() { setText(m_controller.lineFor(m_page)); }

    RightsController m_controller;
    QString m_page;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/rights_controller.h"
#include "gui/connections/model/rights_probe.h"
#include "gui/kit/view/pane_parts.h"

#include <QTableWidget>

namespace gui {

/// What a token may, page by page, in words.
class RightsTable : public QTableWidget
{
    Q_OBJECT
public:
    explicit RightsTable(QWidget* parent = nullptr);

    void show(const std::vector<Right>& rights);

    [[nodiscard]] QSize sizeHint() const override; ///< Room for all rows.
    [[nodiscard]] QSize minimumSizeHint() const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

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

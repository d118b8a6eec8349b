// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/rights_probe.h"

#include <QTableWidget>

namespace gui {

/// What a token may, page by page, in words.
class RightsTable : public QTableWidget
{
    Q_OBJECT
public:
    explicit RightsTable(QWidget* parent = nullptr);

    void show(const std::vector<Right>& rights);

    [[nodiscard]] QSize sizeHint() const override; ///< Room for all rows, where there are not too many.

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace gui

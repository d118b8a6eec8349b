// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"
#include "gui/why/model/why_answer.h"

#include <QWidget>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace gui {

class BillBar;
class BillLine;

/// What a wait was made of: a bar of its parts, and below it each part in words.
class BillView : public QWidget
{
    Q_OBJECT
public:
    explicit BillView(QWidget* parent = nullptr);

    /// Null: not worked out yet. A bill without any part: nobody has waited.
    void setFigures(const WhyFigures* figures);

private:
    void showBill();

    std::optional<WhyBill> m_bill; ///< Nothing: not worked out yet.
    QLabel* m_title;
    QLabel* m_text;
    BillBar* m_bar;
    QVBoxLayout* m_column;
    CardColumn<BillLine> m_lines;
    QLabel* m_foot;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;

namespace gui {

/// What a plan says in words. All of it is shown where there is room; where not, it scrolls and what stands beside it
/// keeps its own.
class PlanWords : public QScrollArea
{
    Q_OBJECT
public:
    /// `objectName`: of the label; the area has `Area` behind it.
    explicit PlanWords(const QString& objectName, QWidget* parent = nullptr);

    void setText(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* m_label;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"

#include <QWidget>

#include <functional>
#include <vector>

class QPainter;

namespace gui {

struct Theme;

/// What the forms of a timeline mean: a sample and a word each, in as many rows as it takes.
class TimelineLegend : public QWidget
{
    Q_OBJECT
public:
    explicit TimelineLegend(QWidget* parent = nullptr);

    /// In place of the one sample of holding, one for each. Empty: they all look alike.
    void setKinds(const std::vector<ContenderLook>& kinds);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    /// Where each sample with its word lies in a legend so wide.
    [[nodiscard]] QList<QRect> entries(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Sample {
        QString word;
        std::function<void(QPainter& painter, const QRect& room, const Theme& theme)> paint;
    };

    [[nodiscard]] int rowHeight() const;
    void makeSamples();

    std::vector<ContenderLook> m_kinds;
    std::vector<Sample> m_samples;
};

} // namespace gui

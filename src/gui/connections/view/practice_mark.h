// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/plain_label.h"

#include <QLabel>

namespace gui {

/// Words on the colour of practice, for whatever must not be mistaken for a cluster.
class PracticeMark : public PlainLabel
{
    Q_OBJECT
public:
    enum class Shape {
        Band, ///< Across the top of a dialog.
        Chip, ///< Among other words.
    };
    explicit PracticeMark(Shape shape, QWidget* parent = nullptr);

    /// Off, it is a label like any other.
    void setMarked(bool marked);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Shape m_shape;
    bool m_marked = true;
};

/// The line below the toolbar that is seen on every page; hidden outside practice.
class PracticeLine : public QWidget
{
    Q_OBJECT
public:
    explicit PracticeLine(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plain_text.h"

#include <QLabel>

namespace gui {

/// The label of this program: its text is never markup, and it measures and shows no text that does not keep to the
/// rule of plain_text.h: a name of a megabyte would keep the layout busy for minutes. PlainTextGuard sees to the labels
/// that Qt makes by itself.
class PlainLabel : public QLabel
{
public:
    explicit PlainLabel(QWidget* parent = nullptr)
        : PlainLabel({}, parent)
    {
    }
    explicit PlainLabel(const QString& text, QWidget* parent = nullptr)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText); // Before there is a text that could be taken for something else.
        setText(blockText(text));
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        keepRule();
        return QLabel::sizeHint();
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        keepRule();
        return QLabel::minimumSizeHint();
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        keepRule();
        return QLabel::heightForWidth(width);
    }

private:
    /// QLabel::setText() cannot be overridden; whatever was set is looked at when it is measured, which is before it is
    /// painted.
    void keepRule() const
    {
        const QString given = text();
        if (const QString shown = blockText(given); shown != given)
            const_cast<PlainLabel*>(this)->setText(shown);
    }
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/notice.h"

#include "gui/kit/view/words.h"

#include <QHBoxLayout>

namespace gui {

Notice::Notice(RowState tone, const char* objectName, QWidget* parent)
    : TintedFrame(parent)
    , m_text(sentence({}, objectName, this))
{
    setTone(tone);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 8, 6);
    row->addWidget(m_text, 1);
    hide();
}

void Notice::setText(const QString& text)
{
    m_text->setText(text);
    setVisible(!text.isEmpty());
}

void Notice::addRight(QWidget* widget)
{
    layout()->addWidget(widget);
}

} // namespace gui

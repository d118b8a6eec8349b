// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/working_notice.h"

#include "gui/kit/view/plain_label.h"

#include <QAccessible>

namespace gui {

namespace {

constexpr std::chrono::milliseconds wonderAfter{300};

} // namespace

WorkingNotice::WorkingNotice(const QString& text, const char* objectName, QWidget* parent)
    : PlainLabel(text, parent)
{
    setObjectName(QString::fromLatin1(objectName));
    setAccessibleName(text);
    setAlignment(Qt::AlignCenter);
    setMargin(4);
    hide();
    m_soon.setSingleShot(true);
    m_soon.setInterval(wonderAfter);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        show();
        QAccessibleEvent told(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&told);
    });
}

void WorkingNotice::begin()
{
    if (!isVisibleTo(parentWidget()) && !m_soon.isActive())
        m_soon.start();
}

void WorkingNotice::end()
{
    m_soon.stop();
    hide();
}

} // namespace gui

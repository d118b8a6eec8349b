// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/layouts_in_force.h"

namespace gui {

void LayoutsInForce::load()
{
    m_file.load();
    Q_EMIT changed();
}

consul::Result<QString> LayoutsInForce::save(const QByteArray& text)
{
    auto saved = m_file.save(text);
    if (saved)
        draft.reset();
    Q_EMIT changed();
    return saved;
}

LayoutsInForce& layoutsInForce()
{
    static LayoutsInForce one;
    return one;
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/layouts_in_force.h"

namespace gui {

LayoutsInForce::LayoutsInForce(QObject* parent)
    : QObject(parent)
{
    m_file.load();
}

void LayoutsInForce::load()
{
    m_file.load();
    Q_EMIT changed();
}

consul::Result<QString> LayoutsInForce::save(const QByteArray& text)
{
    auto saved = m_file.save(text, m_draft ? m_draft->seen : m_file.text());
    if (saved)
        m_draft.reset();
    Q_EMIT changed();
    return saved;
}

std::optional<QString> LayoutsInForce::draft() const
{
    return m_draft ? std::optional(m_draft->text) : std::nullopt;
}

void LayoutsInForce::setDraft(const std::optional<QString>& text)
{
    if (!text)
        m_draft.reset();
    else if (m_draft)
        m_draft->text = *text;
    else
        m_draft = Draft{*text, m_file.text()};
}

QList<Loss> LayoutsInForce::losses(Leaving why) const
{
    if (why != Leaving::Quit || !m_draft)
        return {};
    return {{QStringLiteral("layouts"), tr("The text entered in Settings ▸ Layouts is not saved.")}};
}

} // namespace gui

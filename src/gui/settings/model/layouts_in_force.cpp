// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/model/layouts_in_force.h"

namespace gui {

LayoutsInForce::LayoutsInForce(QObject* parent)
    : QObject(parent)
{
    m_file.load();
}

void LayoutsInForce::load()
{
    if (m_isSaving)
        return;
    m_file.load();
    Q_EMIT changed();
}

void LayoutsInForce::save(const QByteArray& text, const Saved& end)
{
    m_isSaving = true;
    auto work = [file = m_file, text, seen = m_draft ? m_draft->seen : m_file.text()]() mutable {
        auto saved = file.save(text, seen);
        return std::pair(file, std::move(saved));
    };
    const auto take = [this, text, end](const std::pair<observer::LayoutsFile, consul::Result<QString>>& done) {
        m_isSaving = false;
        m_file = done.first;
        m_saveTrouble = done.second ? QString() : done.second.error().serverWords;
        if (done.second && m_draft)
            m_draft->seen = m_file.text();
        if (done.second && m_draft && m_draft->text.toUtf8() == text)
            m_draft.reset();
        Q_EMIT changed();
        end(done.second);
    };
    m_writer.run(this, std::move(work), take);
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

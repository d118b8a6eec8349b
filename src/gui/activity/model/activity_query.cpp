// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/model/activity_query.h"

#include "gui/kit/model/request_words.h"

namespace gui {

ActivityQuery::ActivityQuery(const QString& text, ActivityKind kind, bool onlyErrors)
    : m_kind(kind)
    , m_onlyErrors(onlyErrors)
{
    const auto slash = QLatin1Char('/');
    // A lone path such as `/v1/kv/` is what people type most: only something between two slashes that is not itself
    // the beginning of Consul's API is a pattern.
    const bool pattern
        = text.size() > 2 && text.startsWith(slash) && text.endsWith(slash) && !text.startsWith(QStringLiteral("/v1/"));
    if (!pattern) {
        m_plain = text.trimmed();
        return;
    }
    QRegularExpression expression(text.mid(1, text.size() - 2), QRegularExpression::CaseInsensitiveOption);
    if (expression.isValid())
        m_pattern = expression;
    else
        m_problem = tr("This pattern cannot be used: %1.").arg(expression.errorString());
}

bool ActivityQuery::matches(const consul::WireEntry& entry) const
{
    switch (m_kind) {
    case ActivityKind::All:
        break;
    case ActivityKind::Calls:
        if (entry.channel != consul::Channel::Call)
            return false;
        break;
    case ActivityKind::Watches:
        if (entry.channel != consul::Channel::Watch)
            return false;
        break;
    case ActivityKind::Writes:
        if (!consul::isWrite(entry.request))
            return false;
        break;
    }
    return (!m_onlyErrors || isFailure(entry)) && matchesText(entry);
}

bool ActivityQuery::matchesText(const consul::WireEntry& entry) const
{
    if (m_plain.isEmpty() && !m_pattern)
        return true;
    const auto line = QString::fromUtf8(consul::methodName(entry.request.method) + ' ' + consul::target(entry.request)
        + ' ' + (entry.status > 0 ? QByteArray::number(entry.status) : QByteArray()));
    return m_pattern ? m_pattern->match(line).hasMatch() : line.contains(m_plain, Qt::CaseInsensitive);
}

} // namespace gui

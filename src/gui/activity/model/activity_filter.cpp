// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/model/activity_filter.h"

#include "gui/activity/model/activity_model.h"
#include "gui/kit/model/format.h"

namespace gui {

namespace {

bool isOf(ActivityKind kind, const consul::WireEntry& entry)
{
    switch (kind) {
    case ActivityKind::All:
        break;
    case ActivityKind::Calls:
        return entry.channel == consul::Channel::Call;
    case ActivityKind::Watches:
        return entry.channel == consul::Channel::Watch;
    case ActivityKind::Writes:
        return consul::isWrite(entry.request);
    }
    return true;
}

bool findsIn(const FilterTerm& term, const consul::WireEntry& entry)
{
    const auto method = QString::fromLatin1(consul::methodName(entry.request.method));
    const auto path = QString::fromUtf8(consul::target(entry.request));
    const auto status = entry.status > 0 ? QString::number(entry.status) : QString();
    if (term.field == QLatin1String("method"))
        return term.finds(method);
    if (term.field == QLatin1String("path"))
        return term.finds(path);
    if (term.field == QLatin1String("status"))
        return term.finds(status);
    return term.finds(method + u' ' + path + u' ' + status);
}

} // namespace

ActivityQuery::ActivityQuery(const QString& text, ActivityKind kind, bool onlyErrors)
    : m_words(readFilter(
        text, {QStringLiteral("method"), QStringLiteral("path"), QStringLiteral("status")}, QStringLiteral("/v1/")))
    , m_kind(kind)
    , m_onlyErrors(onlyErrors)
{
}

bool ActivityQuery::matches(const consul::WireEntry& entry) const
{
    return isOf(m_kind, entry) && (!m_onlyErrors || isFailure(entry))
        && m_words.match([&entry](const FilterTerm& term) { return findsIn(term, entry); });
}

void ActivityFilter::setQuery(const ActivityQuery& query)
{
    m_query = query;
    invalidateRowsFilter();
}

bool ActivityFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    const auto* const model = qobject_cast<const ActivityModel*>(sourceModel());
    return model == nullptr || m_query.matches(model->entry(row));
}

} // namespace gui

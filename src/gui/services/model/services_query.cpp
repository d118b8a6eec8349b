// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_query.h"

#include "gui/kit/model/filter_words.h"

#include <algorithm>

namespace gui {

namespace {

const QStringList& fieldNames()
{
    static const QStringList names{QStringLiteral("service"), QStringLiteral("id"), QStringLiteral("node"),
        QStringLiteral("tag"), QStringLiteral("kind"), QStringLiteral("status"), QStringLiteral("peer")};
    return names;
}

bool isTagged(const FilterTerm& term, const cleanup::Instance& instance)
{
    const auto& tags = instance.definition.tags;
    return std::any_of(tags.begin(), tags.end(), [&term](const QString& tag) { return term.finds(tag); });
}

bool hasStatus(const FilterTerm& term, const cleanup::Instance& instance)
{
    // What Consul hands out to nobody is not passing, whatever its own checks say.
    const bool onlyDown = instance.nodeDown && !instance.isFailing();
    return (!onlyDown && (term.finds(consul::statusName(instance.status)) || term.finds(statusText(instance.status))))
        || (instance.inMaintenance && term.finds(QStringLiteral("maintenance")))
        || (instance.nodeDown && (term.finds(QStringLiteral("node down")) || term.finds(nodeDownText())))
        || (instance.isInTrouble() && term.finds(QStringLiteral("failing")));
}

bool holds(const FilterTerm& term, const cleanup::Instance& instance)
{
    const auto& definition = instance.definition;
    if (term.field == QLatin1String("service"))
        return term.finds(definition.service);
    if (term.field == QLatin1String("id"))
        return term.finds(instance.ref.id);
    if (term.field == QLatin1String("node"))
        return term.finds(instance.ref.node);
    if (term.field == QLatin1String("tag"))
        return isTagged(term, instance);
    if (term.field == QLatin1String("kind"))
        return term.finds(kindName(instance));
    if (term.field == QLatin1String("peer"))
        return term.finds(instance.ref.peer);
    if (term.field == QLatin1String("status"))
        return hasStatus(term, instance);
    return term.finds(definition.service) || term.finds(instance.ref.id) || term.finds(instance.ref.node)
        || term.finds(instance.address) || term.finds(cleanup::addressText(instance)) || isTagged(term, instance);
}

} // namespace

ServicesQuery::ServicesQuery(const QString& text, bool onlyFailing)
    : m_words(readFilter(text, fieldNames()))
    , m_onlyFailing(onlyFailing)
{
}

bool ServicesQuery::matches(const cleanup::Instance& instance) const
{
    if (m_onlyFailing && !instance.isInTrouble())
        return false;
    return m_words.match([&instance](const FilterTerm& term) { return holds(term, instance); });
}

QString nodeDownText()
{
    return ServicesQuery::tr("node down", "status of an instance");
}

QString kindName(const cleanup::Instance& instance)
{
    return instance.definition.kind.isEmpty() ? QStringLiteral("typical") : instance.definition.kind;
}

} // namespace gui

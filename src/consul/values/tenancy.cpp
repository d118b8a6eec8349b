// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/tenancy.h"

#include <QCoreApplication>
#include <QStringList>

namespace consul {

namespace {

struct TenancyWords {
    Q_DECLARE_TR_FUNCTIONS(consul::Tenancy)
};

bool isSameName(const QString& one, const QString& other)
{
    const auto named = [](const QString& name) { return name.isEmpty() ? QStringLiteral("default") : name; };
    return named(one) == named(other);
}

bool isWildcard(const QString& name)
{
    return name.trimmed() == QLatin1String("*");
}

} // namespace

bool isSame(const Tenancy& one, const Tenancy& other)
{
    return isSameName(one.nameSpace, other.nameSpace) && isSameName(one.partition, other.partition);
}

QString tenancyText(const Tenancy& tenancy)
{
    QStringList parts;
    if (!tenancy.nameSpace.isEmpty())
        parts << TenancyWords::tr("namespace %1").arg(tenancy.nameSpace);
    if (!tenancy.partition.isEmpty())
        parts << TenancyWords::tr("partition %1").arg(tenancy.partition);
    return parts.join(QStringLiteral(", "));
}

QString tenancyProblem(const Tenancy& tenancy)
{
    if (isWildcard(tenancy.nameSpace))
        return TenancyWords::tr("A connection uses one namespace, and “*” means all of them. Specify one, or leave it "
                                "empty to use the token's own.");
    if (isWildcard(tenancy.partition))
        return TenancyWords::tr("A connection uses one partition, and “*” means all of them. Specify one, or leave it "
                                "empty to use the token's own.");
    return {};
}

} // namespace consul

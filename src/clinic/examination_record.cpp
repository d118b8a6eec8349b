// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/examination_record.h"

#include "consul/values/enum_names.h"

namespace clinic {

namespace {

constexpr const char* clinicFaultNames[] = {"crash", "pause", "lost-answer", "lose-agent", "leader"};

} // namespace

QString faultId(CopyFault kind)
{
    return consul::nameIn<CopyFault::Leader>(clinicFaultNames, kind);
}

QStringList faultIds()
{
    QStringList ids;
    for (const char* const name : clinicFaultNames)
        ids.append(QString::fromLatin1(name));
    return ids;
}

std::optional<CopyFault> faultOfId(const QString& id)
{
    const auto at = faultIds().indexOf(id);
    return at < 0 ? std::nullopt : std::optional(static_cast<CopyFault>(at));
}

} // namespace clinic

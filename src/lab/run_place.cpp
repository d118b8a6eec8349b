// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run worked, and whether a connection leads there.
#include "lab/sweep.h"

#include "consul/addressed.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

namespace {

struct PlaceText {
    Q_DECLARE_TR_FUNCTIONS(lab::RunPlace)
};

consul::Tenancy tenancyOf(const RunRecord& record)
{
    return {record.nameSpace, record.partition};
}

/// All but the datacenter.
bool isOfAgent(const RunRecord& record, const consul::Endpoint& endpoint)
{
    return record.address == endpoint.displayAddress()
        && consul::isSame(tenancyOf(record), consul::tenancyOf(endpoint));
}

} // namespace

bool isOfPlace(const RunRecord& record, const consul::Endpoint& endpoint, const QString& ownDatacenter)
{
    const auto named = [&ownDatacenter](const QString& name) { return name.isEmpty() ? ownDatacenter : name; };
    return isOfAgent(record, endpoint) && named(record.datacenter) == named(endpoint.datacenter);
}

QCoro::Task<std::vector<RunRecord>> recordsOfPlace(
    QPointer<consul::Client> client, std::vector<RunRecord> records, consul::StopToken stop)
{
    const auto endpoint = client->endpoint();
    std::erase_if(records, [&endpoint](const RunRecord& each) { return !isOfAgent(each, endpoint); });
    const bool mustAsk = std::any_of(records.begin(), records.end(), [&endpoint](const RunRecord& each) {
        return each.datacenter != endpoint.datacenter && (each.datacenter.isEmpty() || endpoint.datacenter.isEmpty());
    });
    QString own;
    if (mustAsk) {
        auto ask = client->agentSelf(stop);
        const auto agent = co_await ask;
        if (agent)
            own = agent->datacenter;
    }
    std::erase_if(records, [&endpoint, &own](const RunRecord& each) { return !isOfPlace(each, endpoint, own); });
    co_return records;
}

QString placeText(const RunRecord& record)
{
    QString text = record.address;
    const auto add = [&text](const QString& part) { text += QStringLiteral(", ") + part; };
    if (!record.datacenter.isEmpty())
        add(PlaceText::tr("datacenter %1").arg(record.datacenter));
    if (const auto in = tenancyOf(record); !in.isEmpty())
        add(consul::tenancyText(in));
    return text;
}

} // namespace lab

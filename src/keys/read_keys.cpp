// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/store_io.h"

#include <QHash>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

bool isGone(const QString& what)
{
    return what.contains(QLatin1String("doesn't exist"));
}

} // namespace

QCoro::Task<consul::Result<Entries>> readKeys(ClientPtr client, QStringList names, consul::StopToken stop)
{
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const bool getOrEmpty = client->keyRule().version().hasGetOrEmpty();
    QHash<QString, consul::KvEntry> found;
    QStringList sayable;
    for (const QString& name : std::as_const(names)) {
        if (reachOf(name) != consul::KeyWay::Nowhere)
            sayable.append(name);
    }
    sayable.removeDuplicates();
    std::vector<Operations> all;
    for (const QString& name : std::as_const(sayable))
        all.push_back(Operations(1, reading(name, getOrEmpty)));
    const std::vector<Batch> batches = batchesOf(all, consul::tenancyOf(client), mostOperations(*client));
    for (const Batch& batch : batches) {
        Operations asked;
        for (std::size_t row = batch.begin; row < batch.end; ++row)
            asked.push_back(all[row].front());
        while (!asked.empty()) {
            if (stop.stopRequested() || !client)
                co_return consul::Unexpected(cancelledError());
            const auto outcome = co_await client->txn(asked, stop);
            if (!outcome)
                co_return consul::Unexpected(outcome.error());
            for (const auto& entry : outcome->results)
                found.insert(entry.key, entry);
            // One that is gone fails the whole transaction: ask again without it.
            Operations rest;
            for (std::size_t at = 0; at < asked.size() && !outcome->errors.empty(); ++at) {
                const auto missing = std::find_if(outcome->errors.begin(), outcome->errors.end(),
                    [at](const consul::TxnError& each) { return each.opIndex == int(at); });
                if (missing == outcome->errors.end())
                    rest.push_back(asked[at]);
                else if (!isGone(missing->what))
                    co_return consul::Unexpected(refusedError(missing->what));
            }
            if (!outcome->errors.empty() && rest.size() == asked.size())
                co_return consul::Unexpected(refusedError(outcome->errors.front().what));
            asked = std::move(rest);
        }
    }
    Entries entries;
    for (const QString& name : std::as_const(names)) {
        const auto entry = found.constFind(name);
        entries.push_back(entry == found.constEnd() ? std::nullopt : std::optional(*entry));
    }
    co_return entries;
}

} // namespace keys

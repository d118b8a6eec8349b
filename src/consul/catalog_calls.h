// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client_calls.h"

namespace consul {

// What the calls about the catalog share. For client_catalog.cpp and client_entries.cpp only.

[[nodiscard]] inline Request with(Request request, Consistency mode)
{
    if (mode == Consistency::Stale) {
        request.query.emplace_back("stale", QByteArray());
    } else if (mode == Consistency::Consistent) {
        request.query.emplace_back("consistent", QByteArray());
    }
    return request;
}

template <typename Value>
[[nodiscard]] QCoro::Task<Result<Indexed<Value>>> readParsed(
    CorePtr core, Request request, Result<Value> (*parse)(const QByteArray&), StopToken stop, ExchangeOptions how = {})
{
    auto answer = co_await perform(core, request, how, stop);
    auto value = co_await parsed<Value>(core, request, std::move(answer), parse, std::move(stop));
    co_return value;
}

} // namespace consul

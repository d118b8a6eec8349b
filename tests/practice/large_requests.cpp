// SPDX-License-Identifier: GPL-3.0-or-later
#include "large_requests.h"

std::vector<LargeRequest> largeRequests()
{
    const QByteArray large(700'000, 'x');
    return {
        {"/v1/catalog/register", R"({"Node":"l","Address":"a","NodeMeta":{"a":")" + large + "\"}}"},
        {"/v1/catalog/register", R"({"Node":"l","Address":"a","Service":{"Service":"l","Tags":[")" + large + "\"]}}"},
        {"/v1/catalog/register",
            R"({"Node":"l","Address":"a","Service":{"Service":"l","Meta":{"a":")" + large + "\"}}}"},
        {"/v1/catalog/register", R"({"Node":"l","Address":"b"})" + QByteArray(700'000, ' ')},
        {"/v1/catalog/register", large},
        {"/v1/catalog/deregister", R"({"Node":")" + large + "\"}"},
        {"/v1/catalog/deregister", R"({"Node":"l"})" + QByteArray(3'000'000, ' ')},
        {"/v1/agent/service/register", R"({"Name":"l","Tags":[")" + large + "\"]}"},
        {"/v1/agent/service/register", large},
        {"/v1/agent/service/deregister/l", large},
        {"/v1/agent/check/register", R"({"Name":"l","TTL":"10m","Notes":")" + large + "\"}"},
        {"/v1/agent/check/update/l", R"({"Status":"passing","Output":")" + large + "\"}"},
        {"/v1/agent/check/pass/l", large},
        {"/v1/agent/check/deregister/l", large},
        {"/v1/agent/maintenance?enable=false", large},
        {"/v1/agent/force-leave/nobody", large},
        {"/v1/session/create", R"({"TTL":")" + large + "\"}"},
        {"/v1/session/create", large},
        {"/v1/session/renew/x", large},
        {"/v1/acl/token", large},
        {"/v1/kv/l", large},
        {"/v1/kv/l?cas=x", large},
        {"/v1/txn", large},
    };
}

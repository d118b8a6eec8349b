// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/routed.h"

#include "consul/catalog_requests.h"

#include <QCoreApplication>

namespace cleanup {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Plan)
};

} // namespace

RoutedCall routed(consul::Request request, const QString& meaning, const consul::Endpoint& endpoint)
{
    RoutedCall call;
    call.call.request = std::move(request);
    call.call.meaning = meaning;
    call.call.expectation = consul::Expectation::Success;
    call.endpoint = endpoint;
    return call;
}

RoutedCall identityCall(const QString& node, const consul::Endpoint& endpoint)
{
    return routed(consul::agentSelfRequest(), Text::tr("Make sure that this is the agent of %1").arg(node), endpoint);
}

} // namespace cleanup

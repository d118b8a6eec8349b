// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/presence_set.h"

#include <QCoroSignal>

namespace cleanup {

namespace {

/// So many connections a removal run may take for its watches: an agent lets one address have 200 (facts §5.1).
constexpr qsizetype mostWatches = 12;

/// Answers once the watch has answered, or its time is over.
QCoro::Task<> firstAnswer(std::shared_ptr<Presence> presence, std::chrono::milliseconds patience)
{
    if (presence->isKnown())
        co_return;
    auto waiting = qCoro(presence.get(), &Presence::changed, patience);
    static_cast<void>(co_await waiting);
}

} // namespace

PresenceSet::~PresenceSet() = default;

QCoro::Task<std::optional<consul::Error>> PresenceSet::see(PresenceSet* self, QPointer<consul::Client> client,
    QString service, std::chrono::milliseconds patience, consul::StopToken stop)
{
    const auto own = self->watching(client, service);
    auto waiting = firstAnswer(own, patience);
    co_await waiting;
    if (stop.stopRequested())
        co_return std::nullopt;
    auto missing = own->isKnown() ? nullptr : own;
    if (const auto all = self->m_everything; all && !missing) {
        auto waitingForAll = firstAnswer(all, patience);
        co_await waitingForAll;
        if (stop.stopRequested())
            co_return std::nullopt;
        missing = all->isKnown() ? nullptr : all;
    }
    if (!missing)
        co_return std::nullopt;
    co_return missing->error().value_or(consul::Error());
}

const Presence* PresenceSet::of(const QString& service) const
{
    const auto own = m_services.value(service);
    return own ? own.get() : m_everything.get();
}

void PresenceSet::clear()
{
    m_services.clear();
    m_everything.reset();
}

/// It has one of its own, which answers at once.
std::shared_ptr<Presence> PresenceSet::watching(consul::Client* client, const QString& service)
{
    if (auto known = m_services.value(service))
        return known;
    if (m_services.size() >= mostWatches) {
        if (!m_everything)
            m_everything = begin(client, {});
        if (m_everything->isKnown())
            m_services.clear();
    }
    auto fresh = begin(client, service);
    m_services.insert(service, fresh);
    return fresh;
}

std::shared_ptr<Presence> PresenceSet::begin(consul::Client* client, const QString& what)
{
    auto presence = std::make_shared<Presence>(client, what);
    connect(presence.get(), &Presence::changed, this, [this, watched = presence.get()] { Q_EMIT changed(*watched); });
    return presence;
}

} // namespace cleanup

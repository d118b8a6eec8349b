// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/presence.h"

#include <QHash>
#include <QObject>

#include <memory>

namespace cleanup {

/// The watches of a removal run in the catalog: one for each of a few services, and one for all, once there are more.
class PresenceSet : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    ~PresenceSet() override;

    /// Begins the watch of a service that is about to lose an instance. Answers once that, and the one for all where it
    /// takes its place, have answered. Error: one did not within `patience`. `self` outlives it, or stops it.
    static QCoro::Task<std::optional<consul::Error>> see(PresenceSet* self, QPointer<consul::Client> client,
        QString service, std::chrono::milliseconds patience, consul::StopToken stop);
    [[nodiscard]] const Presence* of(const QString& service) const; ///< Null: none yet.
    [[nodiscard]] int count() const { return static_cast<int>(m_services.size()); } ///< Services with one of their own.
    void clear();

Q_SIGNALS:
    void changed(const cleanup::Presence& presence);

private:
    [[nodiscard]] std::shared_ptr<Presence> watching(consul::Client* client, const QString& service);
    [[nodiscard]] std::shared_ptr<Presence> begin(consul::Client* client, const QString& what);

    QHash<QString, std::shared_ptr<Presence>> m_services;
    std::shared_ptr<Presence> m_everything; ///< Null: there are few services.
};

} // namespace cleanup

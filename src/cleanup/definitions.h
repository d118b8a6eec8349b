// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/instance.h"
#include "cleanup/plan.h"
#include "cleanup/removal_item.h"
#include "consul/stop.h"
#include "consul/values/tenancy.h"

#include <QCoroTask>
#include <QDateTime>
#include <QHash>
#include <QPointer>

#include <memory>
#include <utility>
#include <vector>

namespace cleanup {

/// Which instances undos have registered again, and when. Both programs write it into the folder of the definitions, so
/// that whoever watches for returns can tell an undo from one, whichever program did it. One JSON object per line,
/// readable by its owner only; begun anew when nothing was written for a day, which is longer than anybody watches.
class UndoLog
{
public:
    /// Of no folder: keeps nothing, and knows of nothing.
    explicit UndoLog(QString folder = {});

    enum class Outcome {
        Failed, ///< It came to naught, or nobody tried.
        Done, ///< Noted right before it is sent: the watch of another program sees it as soon as this one.
        Unknown, ///< It was sent, and the answer does not say whether it was done.
    };
    /// A log that cannot be written is no reason against an undo: a watch then tells of a return.
    void note(Outcome outcome, const InstanceRef& ref, const QString& dc, const QDateTime& at,
        const consul::Tenancy& in = {}) const;

    /// All that was noted by a moment, read once for many instances. A value.
    class Notes
    {
    public:
        /// What undos at this moment or later came to, taken together.
        [[nodiscard]] Outcome last(
            const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in = {}) const;

    private:
        friend class UndoLog;
        struct Note {
            QString dc;
            consul::Tenancy in;
            QDateTime at;
            bool isDone = false;
            bool isUnknown = false;
        };
        QHash<InstanceRef, std::vector<Note>> m_notes; ///< In order.
    };
    [[nodiscard]] Notes read() const;
    /// As Notes::last(), of what is noted now.
    [[nodiscard]] Outcome last(
        const InstanceRef& ref, const QString& dc, const QDateTime& since, const consul::Tenancy& in = {}) const
    {
        return read().last(ref, dc, since, in);
    }

private:
    QString m_path;
};

/// A session that was to end with the removal, and what was to become of its keys: no undo brings them back.
struct LostSession {
    QString id;
    QString name; ///< May be empty.
    bool deletes = false; ///< Its keys were to be deleted; else freed.
    QStringList keys;

    bool operator==(const LostSession&) const = default;
};

/// One instance as it was before it was removed: what an undo needs. A value, kept in a file.
struct SavedDefinition {
    InstanceRef ref;
    QString service;
    QString datacenter;
    consul::Tenancy in; ///< Where it goes back to, whatever the connection has then.
    QDateTime savedAt; ///< UTC.
    OwnerKind owner = OwnerKind::Unknown;
    QByteArray agentService; ///< GET /v1/agent/service/<id> of the owner, byte by byte; empty when it was not asked.
    QByteArray catalogService; ///< The Service object of the catalog.
    QByteArray catalogNode; ///< The Node object: an external node may have to be made again.
    std::vector<QByteArray> checks; ///< Check objects.
    QByteArray sidecar; ///< The sidecar that the agent took along, as in GET /v1/agent/service; empty without one.
    std::vector<LostSession> sessions; ///< As the plan knew them. Empty, too, in files of older programs.

    void takeShown(const Instance& instance, const consul::CatalogNode& on); ///< What the catalog shows of it.
    bool operator==(const SavedDefinition&) const = default;
};

/// Where an instance is registered: as Consul Enterprise answers it of the service, else as the connection has it.
[[nodiscard]] consul::Tenancy tenancyOf(const QByteArray& catalogService, const consul::Endpoint& endpoint);

/// Where what is removed is kept, unless told otherwise: one folder for both programs. Empty: the account has none, so
/// that nothing may be removed without a place that somebody names.
[[nodiscard]] QString definitionsFolder();
/// Only its owner may look into it, if it is made now or is definitionsFolder(). False: it cannot be made.
[[nodiscard]] bool makeFolderForDefinitions(const QString& folder);

/// A file of definitions, one JSON object per line; readable by its owner only. Written line by line, so that what was
/// removed before a crash can be undone, too.
class DefinitionFile
{
public:
    /// The folder is made when the first definition is written.
    explicit DefinitionFile(QString path = {});

    [[nodiscard]] const QString& path() const { return m_path; }
    /// On the disk when it answers, the file and its name in the folder. Blocking. Error: a translated sentence in
    /// serverWords.
    [[nodiscard]] consul::Result<std::monostate> append(const SavedDefinition& definition) const;
    /// `isCut`: set to whether something follows the last whole line. After a crash that is a definition for which
    /// nothing was sent; in a cut copy, it may be any.
    [[nodiscard]] consul::Result<std::vector<SavedDefinition>> read(bool* isCut = nullptr) const;

private:
    QString m_path;
};

/// Body of a registration at an agent of what the catalog answers as this Service: the same, with a TTL check that is
/// critical and that lets the agent remove it after 1 min. Pure.
[[nodiscard]] QByteArray expiringRegistration(const QByteArray& catalogService);

/// What is sent to bring an instance back.
struct UndoPlan {
    QString refusal; ///< Translated sentence: why nothing may be sent; empty when it may.
    bool alreadyThere = false; ///< It has been registered again; nothing is sent.
    std::vector<RoutedCall> calls; ///< In order.
    std::optional<RoutedCall> identity; ///< As in Route.
    consul::CatalogNode node;
    QStringList warnings; ///< Translated: which checks cannot be restored as they were, and what stands for them.
    QStringList lost; ///< Translated: what ended with the removal and does not come back, session by session.
};

/// Pure. At the owner when an agent held it, else in the catalog, in the namespace and partition where it was. `now`:
/// of the connection; when that leads to others, whether it is there again is only known when undo() looks. Refused
/// without a name, in another datacenter, and on another node of the same name: what was kept belongs to one cluster.
/// Consul does not give out how an agent's check is carried out (its URL, its interval): such a check comes back as a
/// TTL check of the same id, name and notes with the last status, so that a failing instance does not come back as a
/// healthy one. What was in maintenance is put into it again. `isKnownGone`: it was asked for anew and is not there,
/// whatever `now` shows.
[[nodiscard]] UndoPlan planUndo(
    const SavedDefinition& definition, const AddressBook& addresses, const Inventory& now, bool isKnownGone = false);

struct UndoResult {
    bool done = false;
    bool alreadyThere = false; ///< It had been registered again meanwhile, and nothing was sent; `error` says so, too.
    std::vector<SentCall> calls; ///< As they were sent, the question who answers among them.
    std::vector<QString> words; ///< Of the server, call by call.
    std::optional<consul::Error> error;
    QStringList warnings;
    /// With `done`: what Consul says of it otherwise than what was kept, or that it could not be read again.
    /// Translated.
    QStringList differences;
};

/// The catalogs that several undos plan by, each read once: by namespace and partition. A catalog of thousands of
/// instances takes longer to read than one of them to register.
class UndoCatalogs
{
public:
    [[nodiscard]] InventoryPtr find(const consul::Tenancy& in) const; ///< Null: not read yet.
    void keep(const consul::Tenancy& in, InventoryPtr inventory);

private:
    std::vector<std::pair<consul::Tenancy, InventoryPtr>> m_read;
};

/// `log`: where it is noted, so that nobody takes it for a return. `catalogs`: shared by the undos of one file; null:
/// read for this one. Whether it is there again is asked anew right before anything is sent.
[[nodiscard]] QCoro::Task<UndoResult> undo(QPointer<AgentPool> pool, SavedDefinition definition, AddressBook addresses,
    consul::StopToken stop = {}, UndoLog log = UndoLog(), std::shared_ptr<UndoCatalogs> catalogs = {});

} // namespace cleanup

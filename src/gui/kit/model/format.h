// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "consul/values/session_info.h"
#include "consul/wire_log.h"
#include "semaphore/state.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <chrono>

namespace gui {

// Words and figures as the pages show them. Pure; everything a person reads is translated.

/// The first eight characters of a session id, as people quote it.
[[nodiscard]] QString shortId(const QString& session);
/// `1f0b88c2-…-e027`: both ends, for a narrow column. Short ids stay whole.
[[nodiscard]] QString middleId(const QString& session);

/// What to call a contender: its session's name, or the short id when it has none. Of a name that says more, what tells
/// neighbours apart: `consul lock` names its sessions `Consul lock for '<command>' at '<prefix>'`
/// (command/lock/lock.go), a run of ours `signalbox <run> <who>`.
[[nodiscard]] QString contenderName(const QString& name, const QString& session);
/// What to call contenders that are shown side by side: as contenderName(), and where several of them bear one name, as
/// those of `consul lock` do that run one command, with the short id behind it.
class NamesApart
{
public:
    NamesApart() = default;
    explicit NamesApart(const semaphore::State& state); ///< Of all contenders of a path.

    void add(const QString& name, const consul::SessionId& session); ///< `name`: contenderName().
    [[nodiscard]] bool isShared(const QString& name) const { return m_shared.contains(name); }
    [[nodiscard]] QString of(const QString& name, const QString& session) const; ///< `name`: contenderName().

private:
    QHash<QString, consul::SessionId> m_bearers; ///< By name, the first one.
    QSet<QString> m_shared;
};
/// The names of these, in their order, told apart.
template <typename Contenders>
[[nodiscard]] QStringList namesApart(const Contenders& contenders)
{
    NamesApart apart;
    for (const auto& each : contenders)
        apart.add(contenderName(each.name, each.session), each.session);
    QStringList names;
    for (const auto& each : contenders)
        names << apart.of(contenderName(each.name, each.session), each.session);
    return names;
}
/// Whether a name as it is shown is the short id, or has it behind it.
[[nodiscard]] bool saysId(const QString& shown, const QString& session);
/// What tells it from its neighbours on a small card: the number at its end (`05` of `client-05`), else the whole name,
/// whose middle is left out where it does not fit; four characters of the id when it has no name.
[[nodiscard]] QString cardLabel(const QString& name, const QString& session);

/// `a, b, c and 4 more`: the first `most`, each as lineText().
[[nodiscard]] QString someOf(const QStringList& names, qsizetype most = 3);

/// That a request was copied as curl, and what has to be set before it runs: only the secrets that it needs.
[[nodiscard]] QString copiedText(const consul::Endpoint& endpoint);

[[nodiscard]] QString shownTtl(const consul::SessionInfo& session); ///< `15 s`; as Consul has it where that is no time.
/// `15 s – usually ends 15 s to 30 s after its last renewal`; `none – ends only when destroyed or its checks fail`.
[[nodiscard]] QString ttlBandText(const consul::SessionInfo& session);
/// What the TTL on a holder's card means, as a sentence.
[[nodiscard]] QString ttlHelpText(std::chrono::milliseconds ttl);

/// Whether the request ended without the answer that was asked for. A 404 of a read is an answer; a write
/// that Consul refused with `false` is none that was wished for.
[[nodiscard]] bool isFailure(const consul::WireEntry& entry);

} // namespace gui

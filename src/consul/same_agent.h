// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

namespace consul {

/// Whether two addresses (as parseAddress() gives them) lead to one agent, as far as that can be told without asking
/// anybody: by host and port, however they are spelled. This machine has many names: localhost, ::1, 0.0.0.0, …. The
/// scheme does not count, for it is how one speaks there. Another DNS name or a tunnel is not seen through.
[[nodiscard]] bool isSameAgent(const QUrl& one, const QUrl& other);
/// The same, or both are addresses of this machine with one port: an agent that listens on 0.0.0.0 answers at
/// 127.0.0.2, too, and only asking would tell.
[[nodiscard]] bool mayBeSameAgent(const QUrl& one, const QUrl& other);
/// Whether two hosts, names or addresses, are one that is not this machine by its usual names.
[[nodiscard]] bool isSameHostElsewhere(const QString& one, const QString& other);
/// Whether only resolving tells where that host is: a name, but none of this machine's usual ones.
[[nodiscard]] bool isNameElsewhere(const QString& host);

} // namespace consul

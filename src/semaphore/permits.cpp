// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/permits.h"

#include "semaphore/body.h"
#include "semaphore/words.h"

#include <algorithm>

namespace semaphore {

bool isContenderKey(const consul::KvEntry& entry)
{
    return !entry.session.isEmpty() && entry.key.endsWith(QLatin1Char('/') + entry.session.toString());
}

QStringList lockKeysBeside(const std::vector<consul::KvEntry>& held)
{
    QStringList keys;
    for (const auto& entry : held) {
        if (isContenderKey(entry))
            keys.append(entry.key.chopped(entry.session.toString().size()) + QStringLiteral(".lock"));
    }
    keys.sort();
    keys.removeDuplicates();
    return keys;
}

std::optional<LostPermits> lostPermits(const QString& lockKey, const QByteArray& body, const QSet<QString>& sessions)
{
    const auto read = parseBody(body);
    const auto count
        = std::ranges::count_if(read.holders, [&sessions](const QString& holder) { return sessions.contains(holder); });
    if (!read.semaphoreLike || count == 0)
        return std::nullopt;
    return LostPermits{lockKey.chopped(QStringLiteral("/.lock").size()), static_cast<int>(count), read.limit};
}

QString lostPermitsSentence(const LostPermits& lost)
{
    const QString where = lost.limit ? Words::tr("%1 (limit %2)").arg(lost.path).arg(*lost.limit) : lost.path;
    return Words::tr("%1: %n permit(s) remain taken. The list still names the previous holders until another client "
                     "removes them or you prune it.",
        nullptr, lost.count)
        .arg(where);
}

} // namespace semaphore

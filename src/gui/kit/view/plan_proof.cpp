// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/plan_proof.h"

#include "consul/values/sentences.h"
#include "consul/values/utf8.h"
#include "gui/kit/model/format.h"
#include "semaphore/decode.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct PlanProofText {
    Q_DECLARE_TR_FUNCTIONS(gui::PlanProof)
};

/// What follows `prefix` in the path of a request, as it was before it was encoded; empty when it is another path.
QString after(const QByteArray& prefix, const consul::PlannedCall& call)
{
    const auto& path = call.request.path;
    return path.startsWith(prefix) ? consul::textOfUtf8(QByteArray::fromPercentEncoding(path.mid(prefix.size())))
                                   : QString();
}

QString unread(const QString& what, const consul::Error& error)
{
    return consul::joinSentences(
        {PlanProofText::tr("What %1 is now could not be read back.").arg(what), consul::describe(error)});
}

/// What a `.lock` alone says. Nothing is known of the other keys here, so only what is listed counts.
QString bodyWords(const consul::KvEntry& entry)
{
    semaphore::Observation observation;
    observation.path = entry.key.left(entry.key.lastIndexOf(QLatin1Char('/')) + 1);
    observation.entries = {entry};
    const auto state = semaphore::decode(observation);
    const bool family = state.layout == semaphore::Layout::Official || state.layout == semaphore::Layout::Guide
        || state.layout == semaphore::Layout::Spring;
    if (!family || !state.limit)
        return {};
    return PlanProofText::tr("%1 now lists %2 and the limit %3.", "key, holders")
        .arg(entry.key, PlanProofText::tr("%n holder(s)", nullptr, static_cast<int>(state.holders.size())))
        .arg(*state.limit);
}

} // namespace

QString keyProof(const QString& key, const consul::KvEntry* entry, quint64 index)
{
    const QString at = QLatin1Char(' ') + PlanProofText::tr("(Index %1)").arg(index);
    if (entry == nullptr)
        return PlanProofText::tr("%1 is gone.").arg(key) + at;
    const QString listed = bodyWords(*entry);
    const QString words = listed.isEmpty()
        ? PlanProofText::tr("%1 is there, ModifyIndex %2.").arg(key).arg(entry->modifyIndex)
        : listed;
    return words + at;
}

QCoro::Task<Proof> readBack(QPointer<consul::Client> client, consul::PlannedCall call, consul::StopToken stop)
{
    if (!client)
        co_return Proof();
    const QString key = after(QByteArrayLiteral("/v1/kv/"), call);
    if (!key.isEmpty()) {
        const auto read = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
        if (!read)
            co_return Proof{unread(key, read.error())};
        co_return Proof{keyProof(key, read->value ? &*read->value : nullptr, read->index)};
    }
    const QString session = after(QByteArrayLiteral("/v1/session/destroy/"), call);
    if (session.isEmpty())
        co_return Proof();
    const auto info = co_await client->sessionInfo(session, stop);
    if (!info)
        co_return Proof{unread(PlanProofText::tr("the session %1").arg(shortId(session)), info.error())};
    if (info->has_value())
        co_return Proof{PlanProofText::tr("The session %1 still exists.").arg(shortId(session)), true};
    co_return Proof{PlanProofText::tr("The session %1 is gone.").arg(shortId(session))};
}

} // namespace gui

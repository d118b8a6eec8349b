// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_item.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace cleanup {

using std::chrono::milliseconds;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Item)
};

QString seconds(milliseconds time)
{
    return QLocale().toString(double(time.count()) / 1000.0, 'f', time < std::chrono::seconds(10) ? 1 : 0);
}

/// The last write: what removed it, or was meant to.
const SentCall* removalIn(const Item& item)
{
    const auto found
        = std::find_if(item.calls.rbegin(), item.calls.rend(), [](const SentCall& call) { return call.isWrite; });
    return found == item.calls.rend() ? nullptr : &*found;
}

QString removalWords(const Item& item)
{
    const auto* call = removalIn(item);
    if (!call)
        return {};
    const QString where = QUrl(call->where).authority();
    const QString status = QString::number(call->status);
    QString text = call->request.contains(QLatin1String("/v1/catalog/"))
        ? Text::tr("removed from the catalog at %1 (%2)").arg(where, status)
        : Text::tr("deregistered at %1 (%2)").arg(where, status);
    if (item.leftAfter)
        text += Text::tr(", left the catalog after %1 s").arg(seconds(*item.leftAfter));
    return text;
}

QString doneLine(const Item& item, milliseconds verify)
{
    switch (item.verdict) {
    case ItemVerdict::Gone:
        return removalWords(item) + Text::tr(", still gone after %1 s").arg(seconds(verify));
    case ItemVerdict::CameBack:
        return removalWords(item)
            + Text::tr(", came back after %1 s").arg(seconds(item.backAfter.value_or(milliseconds(0))));
    case ItemVerdict::None:
    case ItemVerdict::GoneSoFar:
    case ItemVerdict::TakenBack:
    case ItemVerdict::StillThere:
    case ItemVerdict::AlreadyGone:
    case ItemVerdict::Skipped:
    case ItemVerdict::Refused:
    case ItemVerdict::Failed:
    case ItemVerdict::Cancelled:
    case ItemVerdict::WouldRemove:
        break;
    }
    return item.explanation;
}

} // namespace

QString verdictName(ItemVerdict verdict)
{
    switch (verdict) {
    case ItemVerdict::None:
        return QStringLiteral("none");
    case ItemVerdict::Gone:
        return QStringLiteral("gone");
    case ItemVerdict::GoneSoFar:
        return QStringLiteral("gone-so-far");
    case ItemVerdict::CameBack:
        return QStringLiteral("came-back");
    case ItemVerdict::TakenBack:
        return QStringLiteral("taken-back");
    case ItemVerdict::StillThere:
        return QStringLiteral("still-there");
    case ItemVerdict::AlreadyGone:
        return QStringLiteral("already-gone");
    case ItemVerdict::Skipped:
        return QStringLiteral("spared");
    case ItemVerdict::Refused:
        return QStringLiteral("refused");
    case ItemVerdict::Failed:
        return QStringLiteral("failed");
    case ItemVerdict::Cancelled:
        return QStringLiteral("cancelled");
    case ItemVerdict::WouldRemove:
        return QStringLiteral("would-remove");
    }
    Q_UNREACHABLE();
}

QString falseSuccessName(FalseSuccess falseSuccess)
{
    switch (falseSuccess) {
    case FalseSuccess::None:
        return QStringLiteral("none");
    case FalseSuccess::WrongAgent:
        return QStringLiteral("wrong-agent");
    case FalseSuccess::SilentAgent:
        return QStringLiteral("silent-agent");
    case FalseSuccess::Ghost:
        return QStringLiteral("ghost");
    }
    Q_UNREACHABLE();
}

bool isGood(ItemVerdict verdict)
{
    return verdict == ItemVerdict::Gone || verdict == ItemVerdict::AlreadyGone;
}

QString itemLine(const Item& item, const QDateTime& now, milliseconds verify)
{
    switch (item.phase) {
    case ItemPhase::Waiting:
        return Text::tr("waiting");
    case ItemPhase::Checking:
        return Text::tr("looking again…");
    case ItemPhase::Removing:
        return Text::tr("removing…");
    case ItemPhase::Confirming:
        return Text::tr("looking into the catalog…");
    case ItemPhase::Watching: {
        const milliseconds gone(item.removedAt.msecsTo(now));
        const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(verify - gone, milliseconds(0)));
        return removalWords(item) + Text::tr(", watching for its return… %1 s").arg(left.count());
    }
    case ItemPhase::Done:
        return doneLine(item, verify);
    }
    Q_UNREACHABLE();
}

} // namespace cleanup

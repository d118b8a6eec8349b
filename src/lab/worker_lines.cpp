// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/worker_lines.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace lab {

using std::chrono::nanoseconds;

namespace {

std::optional<ContenderEventKind> kindFromName(const QString& name)
{
    using Kind = ContenderEventKind;
    for (const Kind kind :
        {Kind::Queued, Kind::Granted, Kind::Released, Kind::GaveUp, Kind::Lost, Kind::Expired, Kind::Failed}) {
        if (name == contenderEventName(kind))
            return kind;
    }
    return std::nullopt;
}

ContenderEvent eventOf(const QJsonObject& line, ContenderEventKind kind)
{
    ContenderEvent event;
    event.kind = kind;
    event.session = line[QStringLiteral("session")].toString();
    event.at = nanoseconds(std::llround(line[QStringLiteral("t")].toDouble() * 1e6));
    const auto fence = line[QStringLiteral("fence")];
    if (fence.isDouble())
        event.fence = static_cast<quint64>(fence.toInteger()); // Exact: whole numbers are kept as 64 bits.
    const QString detail = line[QStringLiteral("detail")].toString();
    if (kind == ContenderEventKind::Failed) {
        event.failure = protocols::Failure();
        event.failure->words = detail;
    } else {
        event.detail = detail;
    }
    return event;
}

} // namespace

std::optional<WorkerLine> parseWorkerLine(const QByteArray& line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QString name = object[QStringLiteral("event")].toString();
    if (name == u"start")
        return WorkerStart{object[QStringLiteral("epoch_ms")].toInteger(), object[QStringLiteral("run")].toString()};
    if (name == u"summary") {
        const auto count = [&object](const QString& field) { return object[field].toInt(); };
        return RequestCounts{count(QStringLiteral("requests")), count(QStringLiteral("cas_tried")),
            count(QStringLiteral("cas_refused")), count(QStringLiteral("wake_ups"))};
    }
    const auto kind = kindFromName(name);
    return kind ? std::optional<WorkerLine>(eventOf(object, *kind)) : std::nullopt;
}

WorkerClock::WorkerClock(qint64 epochMs, nanoseconds steady, nanoseconds wall, nanoseconds started)
    : m_origin(steady - wall + std::chrono::milliseconds(epochMs))
    , m_started(started)
{
}

nanoseconds WorkerClock::at(nanoseconds t, nanoseconds now) const
{
    return std::clamp(m_origin + t, std::min(m_started, now), now);
}

} // namespace lab

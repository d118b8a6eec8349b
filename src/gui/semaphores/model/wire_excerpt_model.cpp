// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/wire_excerpt_model.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"

#include <algorithm>

namespace gui {

namespace {

/// What tells a request apart, short: `/v1/kv/demo/sem/1f0b88c2-…?acquire=…` → `kv/…/1f0b88c2?acquire`. How it was read
/// (recurse, index, wait) is left to the tool tip.
QString shortTarget(const consul::Request& request)
{
    constexpr qsizetype fits = 24;
    constexpr qsizetype uuid = 36;
    QString path = QString::fromUtf8(QByteArray::fromPercentEncoding(request.path));
    if (path.startsWith(QLatin1String("/v1/")))
        path.remove(0, 4);
    QString text = path;
    const bool folder = path.endsWith(QLatin1Char('/'));
    const QStringList parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (path.size() > fits && parts.size() > 1) {
        const QString& last = parts.last();
        text = parts.first() + (parts.size() > 2 ? QStringLiteral("/…/") : QStringLiteral("/"))
            + (last.size() == uuid ? last.left(8) : last) + (folder ? QStringLiteral("/") : QString());
    }
    QStringList query;
    for (const auto& [name, value] : request.query) {
        if (name == "cas")
            query.append(QStringLiteral("cas=") + QString::fromUtf8(value));
        else if (name == "acquire" || name == "release" || name == "keys")
            query.append(QString::fromUtf8(name));
    }
    return query.isEmpty() ? text : text + QLatin1Char('?') + query.join(QLatin1Char('&'));
}

} // namespace

bool concerns(const consul::Request& request, const WireSubject& subject)
{
    if (!subject.path.isEmpty() && request.path.startsWith(consul::pathOfKey(subject.path)))
        return true;
    const QByteArray session = subject.session.toUtf8();
    return !session.isEmpty()
        && (request.path.contains(session) || request.body.contains(session)
            || std::ranges::any_of(request.query, [&session](const auto& pair) { return pair.second == session; }));
}

QString wireLine(const consul::WireEntry& entry, bool brief)
{
    QString line = clockOf(entry.started, brief ? ClockDetail::Seconds : ClockDetail::Milliseconds) + QLatin1Char(' ')
        + QString::fromLatin1(consul::methodName(entry.request.method)) + QLatin1Char(' ') + shortTarget(entry.request);
    if (!entry.finished)
        return line + QStringLiteral(" …");
    line += QStringLiteral(" → ");
    if (entry.stopped)
        return line + WireExcerptModel::tr("stopped");
    if (entry.words == QLatin1String("true") || entry.words == QLatin1String("false"))
        return line + entry.words;
    if (entry.status == 0)
        return line + entry.words.simplified().left(60);
    if (entry.status == 200 && entry.index > 0)
        return line + QStringLiteral("idx ") + QString::number(entry.index);
    return line + QString::number(entry.status);
}

void WireExcerptModel::setLog(consul::WireLog* log)
{
    if (m_log)
        m_log->disconnect(this);
    m_log = log;
    if (log != nullptr) {
        connect(log, &consul::WireLog::entryStarted, this, &WireExcerptModel::append);
        connect(log, &consul::WireLog::entryFinished, this, &WireExcerptModel::finish);
    }
    reload();
}

void WireExcerptModel::setSubject(const WireSubject& subject)
{
    if (m_subject == subject)
        return;
    m_subject = subject;
    reload();
}

void WireExcerptModel::reload()
{
    std::deque<consul::WireEntry> found;
    if (m_log && !m_subject.path.isEmpty()) {
        const auto& all = m_log->entries();
        for (auto entry = all.rbegin(); entry != all.rend() && found.size() < capacity; ++entry) {
            if (concerns(entry->request, m_subject))
                found.push_front(*entry);
        }
    }
    replaceRows(found);
}

void WireExcerptModel::append(const consul::WireEntry& entry)
{
    if (m_subject.path.isEmpty() || !concerns(entry.request, m_subject))
        return;
    if (rows().size() == capacity)
        removeRowsAt(0, 1);
    insertRowsAt(rowCount(), &entry, &entry + 1);
}

void WireExcerptModel::finish(const consul::WireEntry& entry)
{
    const auto known = std::find_if(
        rows().rbegin(), rows().rend(), [&entry](const auto& candidate) { return candidate.id == entry.id; });
    if (known != rows().rend())
        changeRow(static_cast<int>(std::distance(known, rows().rend())) - 1, entry);
}

QVariant WireExcerptModel::rowCell(const consul::WireEntry& entry, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return wireLine(entry);
    case Qt::ToolTipRole:
        return clockOf(entry.started) + QLatin1Char(' ') + QString::fromLatin1(consul::methodName(entry.request.method))
            + QLatin1Char(' ') + QString::fromUtf8(consul::target(entry.request)) + QLatin1Char('\n') + entry.words
            + (entry.index > 0 ? tr("X-Consul-Index %1").arg(entry.index) : QString());
    case ShortRole:
        return wireLine(entry, true);
    case FailedRole:
        return isFailure(entry);
    default:
        return {};
    }
}

} // namespace gui

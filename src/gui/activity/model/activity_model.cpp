// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/model/activity_model.h"

#include "consul/wire_log.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringDecoder>

#include <algorithm>
#include <numeric>

namespace gui {

namespace {

struct ActivityText {
    Q_DECLARE_TR_FUNCTIONS(gui::RequestDetails)
};

QString bodyText(const QByteArray& body)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    QString text = decoder(body);
    if (!decoder.hasError() && !text.contains(QChar(u'\0')))
        return text;
    return ActivityText::tr("%1 of binary data, in base64:").arg(bytesText(body.size())) + QLatin1Char('\n')
        + QString::fromLatin1(body.toBase64());
}

QString outcome(const consul::WireEntry& entry)
{
    if (!entry.finished)
        return entry.channel == consul::Channel::Watch
            ? ActivityText::tr("In progress: Consul responds when something changes.")
            : ActivityText::tr("In progress.");
    if (entry.stopped)
        return ActivityText::tr("Stopped by this window after %1, before a response arrived.")
            .arg(words::briefText(entry.duration));
    if (entry.status == 0)
        return ActivityText::tr("No response: %1").arg(entry.words);
    QStringList lines{ActivityText::tr("Status %1 after %2.").arg(entry.status).arg(words::briefText(entry.duration))};
    if (entry.index > 0)
        lines << ActivityText::tr("Index %1.").arg(entry.index);
    lines << ActivityText::tr("%1 received.").arg(bytesText(entry.bytes));
    return words::joinSentences(lines);
}

} // namespace

QString bytesText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1);
}

QString requestDetails(const consul::WireEntry& entry, const QString& agent)
{
    QStringList parts;
    parts << QString::fromLatin1(consul::methodName(entry.request.method)) + QLatin1Char(' ')
            + QString::fromUtf8(consul::target(entry.request));
    parts << ActivityText::tr("Sent %1 (%2 UTC).")
                 .arg(
                     clockOf(entry.started), entry.started.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")));
    if (!agent.isEmpty())
        parts << ActivityText::tr("To the agent at %1.").arg(agent);
    parts << outcome(entry);
    if (entry.finished && entry.status > 0 && !entry.words.isEmpty())
        parts << QString() << ActivityText::tr("Consul returned:") << entry.words;
    if (!entry.request.body.isEmpty())
        parts << QString() << ActivityText::tr("Body sent:") << bodyText(entry.request.body);
    return parts.join(QLatin1Char('\n'));
}

void ActivityModel::setLog(consul::WireLog* log, const QString& agent)
{
    for (const auto& source : m_sources) {
        if (source.log)
            source.log->disconnect(this);
    }
    clear();
    m_sources.clear();
    if (log != nullptr)
        addLog(log, agent);
    Q_EMIT agentsChanged();
    Q_EMIT behindChanged(behind());
}

void ActivityModel::addLog(consul::WireLog* log, const QString& agent)
{
    const auto source = m_sources.size();
    m_sources.push_back({log, agent});
    connect(log, &consul::WireLog::entryStarted, this, &ActivityModel::onStarted);
    connect(log, &consul::WireLog::shortened, this, &ActivityModel::shorten);
    connect(log, &consul::WireLog::entryFinished, this,
        [this, source](const consul::WireEntry& entry) { onFinished(source, entry); });
    if (m_following)
        catchUp();
    Q_EMIT agentsChanged();
}

void ActivityModel::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    if (m_following)
        catchUp();
    Q_EMIT behindChanged(behind());
}

int ActivityModel::behind() const
{
    return std::accumulate(m_sources.begin(), m_sources.end(), 0, [](int count, const Source& source) {
        const bool any = source.log && !source.log->entries().empty();
        const quint64 newest = any ? source.log->entries().back().id : 0;
        return count + (newest > source.lastShown ? static_cast<int>(newest - source.lastShown) : 0);
    });
}

void ActivityModel::clear()
{
    removeOldest(static_cast<int>(m_rows.size()));
}

const QString& ActivityModel::agent(int row) const
{
    return m_sources[m_rows[static_cast<std::size_t>(row)].source].agent;
}

void ActivityModel::onStarted()
{
    if (m_following)
        catchUp();
    else
        Q_EMIT behindChanged(behind());
}

void ActivityModel::onFinished(std::size_t source, const consul::WireEntry& entry)
{
    const int row = m_following ? rowOf(source, entry.id) : -1;
    if (row < 0)
        return;
    m_rows[static_cast<std::size_t>(row)].entry = entry;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void ActivityModel::catchUp()
{
    finishRows();
    std::vector<Row> fresh;
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        auto& source = m_sources[i];
        if (!source.log || source.log->entries().empty())
            continue;
        const auto& entries = source.log->entries();
        const auto first = std::upper_bound(entries.begin(), entries.end(), source.lastShown,
            [](quint64 id, const consul::WireEntry& entry) { return id < entry.id; });
        for (auto entry = first; entry != entries.end(); ++entry)
            fresh.push_back({i, *entry});
        source.lastShown = entries.back().id;
    }
    // Each log is in order already; what was sent to several agents in turn is told in turn.
    std::ranges::stable_sort(fresh, [](const Row& a, const Row& b) { return a.entry.started < b.entry.started; });
    append(std::move(fresh));
}

/// Requests that ended while nobody followed.
void ActivityModel::finishRows()
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const auto& log = m_sources[m_rows[row].source].log;
        auto& entry = m_rows[row].entry;
        if (entry.finished || !log)
            continue;
        const auto& entries = log->entries();
        const auto found = std::lower_bound(entries.begin(), entries.end(), entry.id,
            [](const consul::WireEntry& each, quint64 id) { return each.id < id; });
        if (found == entries.end() || found->id != entry.id || !found->finished)
            continue;
        entry = *found;
        Q_EMIT dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
    }
}

void ActivityModel::append(std::vector<Row> fresh)
{
    const auto most = consul::wireLogLength();
    if (fresh.size() > most)
        fresh.erase(fresh.begin(), fresh.end() - static_cast<std::ptrdiff_t>(most));
    if (fresh.empty())
        return;
    if (m_rows.size() + fresh.size() > most)
        removeOldest(static_cast<int>(m_rows.size() + fresh.size() - most));
    const int first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
    for (auto& row : fresh) {
        m_bytes += row.entry.request.body.size();
        m_places.insert({row.source, row.entry.id}, m_removed + m_rows.size());
        m_rows.push_back(std::move(row));
    }
    endInsertRows();
    shorten();
}

void ActivityModel::shorten()
{
    const auto most = consul::wireLogLength();
    std::size_t count = m_rows.size() > most ? m_rows.size() - most : 0;
    auto bytes = m_bytes;
    for (std::size_t row = 0; row < count; ++row)
        bytes -= m_rows[row].entry.request.body.size();
    while (bytes > consul::WireLog::maxBytes && count + 1 < m_rows.size())
        bytes -= m_rows[count++].entry.request.body.size();
    removeOldest(static_cast<int>(count));
}

void ActivityModel::removeOldest(int count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, 0, count - 1);
    for (int row = 0; row < count; ++row) {
        m_bytes -= m_rows.front().entry.request.body.size();
        m_places.remove({m_rows.front().source, m_rows.front().entry.id});
        m_rows.pop_front();
    }
    m_removed += static_cast<quint64>(count);
    endRemoveRows();
}

int ActivityModel::rowOf(std::size_t source, quint64 id) const
{
    const auto place = m_places.constFind({source, id});
    return place == m_places.constEnd() ? -1 : static_cast<int>(*place - m_removed);
}

QVariant ActivityModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Agent ? agent(index.row()) : text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case FailureRole:
        return isFailure(row);
    case RunningRole:
        return !row.finished;
    default:
        return {};
    }
}

QStringList ActivityModel::headings() const
{
    return {tr("Time"), tr("Method"), tr("Path"), tr("Status"), tr("Duration"), tr("Index"), tr("Size"), tr("Channel"),
        tr("Agent")};
}

QString ActivityModel::text(const consul::WireEntry& entry, int column) const
{
    switch (column) {
    case Time:
        return clockOf(entry.started);
    case Method:
        return QString::fromLatin1(consul::methodName(entry.request.method));
    case Path:
        return QString::fromUtf8(consul::target(entry.request));
    case Status:
        if (!entry.finished)
            return tr("under way");
        if (entry.stopped)
            return tr("stopped");
        if (entry.status == 0)
            return tr("no response");
        return entry.words == QLatin1String("false") ? QStringLiteral("%1 false").arg(entry.status)
                                                     : QString::number(entry.status);
    case Duration:
        return entry.finished ? words::briefText(entry.duration) : QString();
    case Index:
        return entry.index > 0 ? QString::number(entry.index) : QString();
    case Bytes:
        return entry.finished ? bytesText(entry.bytes) : QString();
    case ChannelName:
        return entry.channel == consul::Channel::Watch ? tr("watch") : tr("single request");
    default:
        return {};
    }
}

QString ActivityModel::toolTip(const consul::WireEntry& entry, int column) const
{
    if (column == Time)
        return entry.started.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz 'UTC'"));
    if (column == Status)
        return entry.words;
    return column == Path ? text(entry, Path) : QString();
}

} // namespace gui

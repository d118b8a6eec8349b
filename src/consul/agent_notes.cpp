// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/agent_notes.h"

#include "consul/values/refusal.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace consul {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(consul::AgentNotes)
};

/// Reads of that many kinds are told apart; a page shows far fewer.
constexpr qsizetype mostTargets = 1000;

/// The same read, whether it waits or not.
QByteArray targetOf(Request request)
{
    std::erase_if(request.query, [](const auto& each) {
        return each.first == "index" || each.first == "wait" || each.first == "stale" || each.first == "consistent";
    });
    return target(request);
}

/// All reads of its kind: `/v1/kv/`.
QByteArray kindOf(const QByteArray& read)
{
    constexpr qsizetype afterVersion = 4;
    return read.first(read.indexOf('/', afterVersion) + 1);
}

} // namespace

AgentNotes::AgentNotes(QObject* parent)
    : QObject(parent)
{
}

bool AgentNotes::leftOut(const QByteArray& pathBegin) const
{
    return std::any_of(m_leftOut.cbegin(), m_leftOut.cend(),
               [&pathBegin](const QByteArray& each) { return each.startsWith(pathBegin); })
        || std::any_of(m_beyond.cbegin(), m_beyond.cend(),
            [&pathBegin](const QByteArray& each) { return each.startsWith(pathBegin) || pathBegin.startsWith(each); });
}

bool AgentNotes::leftOutKeys(const QString& folder) const
{
    return folder.endsWith(u'/') && leftOut(pathOfKey(folder) + '?');
}

bool AgentNotes::leftOutAnyKey() const
{
    return leftOut(pathOfKey(QString()));
}

bool AgentNotes::leftOutSessions() const
{
    return leftOut(sessionListPath.toByteArray());
}

QString AgentNotes::waitSentence() const
{
    if (!m_waits.endsAfter())
        return {};
    const double seconds = static_cast<double>(m_waits.endsAfter()->count()) / 1000.0;
    return Notes::tr("This agent, or a proxy in front of it, ends queries after %1 s (http_config.write_timeout). "
                     "Shorter waits are requested from now on. Nothing is lost.")
        .arg(qRound(seconds));
}

void AgentNotes::note(const Request& request, const AnswerHead& head)
{
    bool isNew = false;
    const auto take = [&isNew](auto& place, const auto& said, bool isSaid) {
        if (isSaid && place != said) {
            place = said;
            isNew = true;
        }
    };
    take(m_policy, head.policy, head.policy != DefaultPolicy::NotReported);
    take(m_backend, head.backend, !head.backend.isEmpty());
    take(m_warning, head.warning, !head.warning.isEmpty());
    if (request.method == Method::Get && (head.leftOut || !m_leftOut.isEmpty())) {
        const auto read = targetOf(request);
        if (!head.leftOut) {
            isNew = m_leftOut.remove(read) || isNew;
        } else if (!m_leftOut.contains(read)) {
            const bool hasRoom = m_leftOut.size() < mostTargets;
            auto& place = hasRoom ? m_leftOut : m_beyond;
            const auto before = place.size();
            place.insert(hasRoom ? read : kindOf(read));
            isNew = isNew || place.size() != before;
        }
    }
    if (isNew)
        announce();
}

void AgentNotes::noteCut(WaitLimit::Clock::time_point sent, WaitLimit::Clock::time_point ended)
{
    if (m_waits.noteCut(sent, ended))
        announce();
}

std::optional<std::chrono::milliseconds> AgentNotes::entriesRest() const
{
    using std::chrono::milliseconds;
    if (!m_noEntries)
        return milliseconds(0);
    if (m_noEntries->isCertain)
        return std::nullopt;
    const auto age = std::chrono::duration_cast<milliseconds>(WaitLimit::Clock::now() - m_noEntries->since);
    return std::max(m_entriesDoubt - age, milliseconds(0));
}

void AgentNotes::noteNoNodeEntries(const Error& why)
{
    const bool isNew = !m_noEntries;
    m_noEntries = NoEntries{WaitLimit::Clock::now(), refusalOf(why) == Refusal::Blocked || isUnknownPath(why)};
    if (isNew)
        announce();
}

void AgentNotes::noteNodeEntries()
{
    if (!m_noEntries)
        return;
    m_noEntries.reset();
    announce();
}

void AgentNotes::announce()
{
    if (std::exchange(m_announced, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_announced = false;
            Q_EMIT changed();
        },
        Qt::QueuedConnection);
}

QString leftOutSentence()
{
    return Notes::tr("Consul omitted entries that the token cannot read.");
}

QString remarkOf(const AnswerHead& head)
{
    QStringList lines;
    if (head.leftOut)
        lines << QStringLiteral("X-Consul-Results-Filtered-By-ACLs: true");
    if (!head.backend.isEmpty() && head.backend != QLatin1String("blocking-query"))
        lines << QStringLiteral("X-Consul-Query-Backend: ") + head.backend;
    if (!head.warning.isEmpty())
        lines << QStringLiteral("X-Consul-KV-Warning: ") + head.warning;
    return lines.join(QLatin1Char('\n'));
}

} // namespace consul

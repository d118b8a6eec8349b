// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/pulse.h"

#include <algorithm>
#include <chrono>

namespace consul {

namespace {

constexpr std::chrono::seconds interval{1};
constexpr std::chrono::milliseconds latest{2500}; ///< After the beat before.

bool isLate(const QDateTime& last, const QDateTime& now)
{
    return last.msecsTo(now) > latest.count();
}

} // namespace

Pulse::Pulse(QObject* parent)
    : QObject(parent)
    , m_timer(this) // Found by tests that beat in its place.
    , m_last(QDateTime::currentDateTimeUtc())
{
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, [this] { tick(QDateTime::currentDateTimeUtc()); });
    m_timer.start();
}

void Pulse::tick(const QDateTime& now)
{
    if (!isLate(m_last, now))
        m_stoodSince = {};
    else if (!m_stoodSince.isValid())
        m_stoodSince = m_last;
    m_last = now;
}

QDateTime Pulse::readUntil(const QDateTime& now) const
{
    if (m_stoodSince.isValid())
        return std::min(m_stoodSince, now);
    // What is asked of a later moment than this one says nothing of a standstill.
    return isLate(m_last, std::min(now, QDateTime::currentDateTimeUtc())) ? m_last : now;
}

} // namespace consul

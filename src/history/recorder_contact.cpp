// SPDX-License-Identifier: GPL-3.0-or-later
// When there is contact with what is recorded, and when nobody knows what happens.
#include "history/recorder_writer.h"

#include <algorithm>

#ifdef Q_OS_LINUX
#include <ctime>
#endif

namespace history {

namespace {

Contact contactOf(const consul::WatchState& state)
{
    switch (state.phase) {
    case consul::WatchPhase::Retrying:
        return Contact::Lost;
    case consul::WatchPhase::Denied:
        return Contact::Denied;
    case consul::WatchPhase::Stopped:
    case consul::WatchPhase::Connecting:
    case consul::WatchPhase::Live:
        break;
    }
    return Contact::Live;
}

/// An agent that refuses says so at once; one that is silent may have been so since its last answer.
Time silenceOf(const consul::WatchState& state)
{
    const bool silent = state.phase == consul::WatchPhase::Retrying && state.error
        && state.error->kind == consul::ErrorKind::TimedOut && state.lastAnswerAt.isValid();
    return silent ? Time(std::chrono::milliseconds(state.lastAnswerAt.msecsTo(QDateTime::currentDateTimeUtc())))
                  : Time(0);
}

} // namespace

Time steadyTime()
{
#ifdef Q_OS_LINUX
    // std::chrono::steady_clock stands still while the machine sleeps.
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::seconds(now.tv_sec) + Time(now.tv_nsec / 1000);
#else
    return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
#endif
}

void Recorder::onWatchState(const observer::PathObserver* observer)
{
    const QString path = observer->path();
    Contact contact = contactOf(observer->watchState());
    if (!m_reachable && contact == Contact::Live)
        contact = Contact::Lost;
    // A query got through, but what it brought was not looked at yet.
    if (contact == Contact::Live && m_contacts.value(path, Contact::Live) != Contact::Live && !observer->isConfirmed())
        return;
    writeContact(path, contact, silenceOf(observer->watchState()));
}

void Recorder::onResolved(const observer::PathObserver* observer)
{
    for (Followed& each : m_followed) {
        if (each.observer.get() == observer && each.path != observer->path())
            setContact(std::exchange(each.path, observer->path()), Contact::Ended);
    }
}

void Recorder::setReachable(bool reachable, Time silence)
{
    if (std::exchange(m_reachable, reachable) == reachable || !m_recording)
        return;
    if (reachable)
        lookAgain();
    else
        loseAll(silence);
}

/// Whoever is told may let go of an observer.
void Recorder::loseAll(Time silence)
{
    const auto followed = m_followed;
    for (const Followed& each : followed)
        writeContact(each.path, Contact::Lost, silence);
}

void Recorder::lookAgain()
{
    const auto followed = m_followed;
    for (const Followed& each : followed) {
        each.observer->lookAgain();
        onWatchState(each.observer.get());
    }
}

/// The lid was closed, or this program was stopped: what came meanwhile was not seen, and the queries that waited may
/// wait for nothing.
void Recorder::noticeStandstill()
{
    if (!m_recording)
        return;
    const Time at = now();
    const Time passed = at - std::exchange(m_lastBeat, at);
    if (passed <= standstill)
        return;
    loseAll(passed);
    if (m_reachable)
        lookAgain();
}

void Recorder::setContact(const QString& path, Contact contact)
{
    writeContact(path, contact, Time(0));
}

void Recorder::writeContact(const QString& path, Contact contact, Time silence)
{
    if (!m_recording || m_contacts.value(path, Contact::Live) == contact)
        return;
    // Of this path nothing was ever told.
    if (contact == Contact::Ended && !m_contacts.contains(path) && !m_known.contains(path))
        return;
    m_last = std::max(m_last, now());
    Moment moment;
    moment.kind = Moment::Kind::Contact;
    moment.path = path;
    moment.at = m_last;
    moment.contact = contact;
    if (silence > Time(0))
        moment.unseen = std::min(silence, m_last);
    moment.update = m_known.value(path);
    moment.update.first = false;
    moment.update.events.clear();
    if (contact == Contact::Ended) {
        m_contacts.remove(path);
        m_known.remove(path);
    } else {
        m_contacts.insert(path, contact);
    }
    later([path, at = m_last, contact, unseen = moment.unseen](
              Writer& writer) { writer.contact(path, at, contact, unseen); });
    if (!m_flush.isActive())
        m_flush.start();
    Q_EMIT recorded(moment);
}

} // namespace history

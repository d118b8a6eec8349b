// SPDX-License-Identifier: GPL-3.0-or-later
// Was it safe? A recording of a million events, beside reading it: the checker, and the judgement. In processor time,
// of the one thread.
#include "exclusion/check.h"
#include "figures.h"
#include "observer/pipeline.h"

#include <QByteArrayList>

#include <cstdio>
#include <random>

namespace {

constexpr int contenders = 200;
constexpr int permits = 3;
constexpr std::size_t atOnce = 10;

/// A semaphore that many fight for: each step takes one holder out and another one in, with one write.
class Fight
{
public:
    Fight()
    {
        m_now.path = QStringLiteral("demo/sem/");
        m_now.index = 1000;
        m_now.sessionsKnown = true;
        m_now.entries.resize(1);
        m_now.entries.front().key = m_now.path + QStringLiteral(".lock");
        m_now.entries.front().flags = consul::semaphoreFlag;
        for (int i = 0; i < contenders; ++i) {
            const QString id = QStringLiteral("00000000-0000-4000-8000-%1").arg(i, 12, 10, QLatin1Char('0'));
            m_ids.append(id);
            consul::SessionInfo session;
            session.id = id;
            session.createIndex = session.modifyIndex = 100;
            m_now.sessions.push_back(session);
            consul::KvEntry entry;
            entry.key = m_now.path + id;
            entry.session = id;
            entry.flags = consul::semaphoreFlag;
            entry.lockIndex = 1;
            entry.createIndex = entry.modifyIndex = 200;
            m_now.entries.push_back(entry);
        }
        for (int i = 0; i < permits; ++i)
            m_holders.append(i);
    }

    /// The next answer; two events, but for the first. Every thousandth comes after one that was not seen.
    history::Moment next()
    {
        m_holders.removeAt(static_cast<qsizetype>(m_dice() % permits));
        int next = static_cast<int>(m_dice() % contenders);
        while (m_holders.contains(next))
            next = (next + 1) % contenders;
        m_holders.append(next);
        QByteArrayList list;
        for (const int holder : m_holders)
            list.append('"' + m_ids[holder].toUtf8() + "\":true");
        m_now.entries.front().value
            = "{\"Limit\":" + QByteArray::number(permits) + ",\"Holders\":{" + list.join(',') + "}}";
        m_now.index += ++m_step % 1000 == 0 ? 2 : 1;
        m_now.entries.front().modifyIndex = m_now.index;
        m_at += history::Time(20'000);
        const auto wall = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000 + m_at.count() / 1000);
        auto step = observer::advance(m_now, wall, m_last.get(), m_sightings);
        history::Moment moment;
        moment.path = m_now.path;
        moment.at = m_at;
        moment.update.state = m_last = std::move(step.state);
        moment.update.events = std::move(step.events);
        m_sightings = moment.update.sightings = std::move(step.sightings);
        moment.update.observation = std::make_shared<const semaphore::Observation>(m_now);
        return moment;
    }

private:
    std::mt19937 m_dice{1};
    QStringList m_ids;
    QList<int> m_holders;
    semaphore::Observation m_now;
    history::Time m_at{0};
    int m_step = 0;
    std::shared_ptr<const semaphore::State> m_last;
    semaphore::Sightings m_sightings;
};

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const qint64 wanted = quick ? 2000 : 1'000'000;
    Fight fight;
    exclusion::ExclusionChecker checker;
    qint64 events = 0;
    double reading = 0;
    double checking = 0;
    std::vector<history::Moment> moments; // A few at once, so that to look at the clock costs nothing.
    while (events < wanted) {
        const double start = bench::microsecondsWorked();
        moments.clear();
        while (moments.size() < atOnce) // Decode and diff: what reading a file does, too.
            moments.push_back(fight.next());
        const double read = bench::microsecondsWorked();
        for (const auto& each : moments)
            checker.add(each);
        checking += bench::microsecondsWorked() - read;
        reading += read - start;
        for (const auto& each : moments)
            events += static_cast<qint64>(each.update.events.size());
    }
    const double start = bench::microsecondsWorked();
    const auto checks = checker.checks();
    const double judging = bench::microsecondsWorked() - start;
    const auto& granted = checks.at(0).granted;
    bench::demand(checks.at(0).holds > events / 4, "grants in what was checked");
    bench::demand(granted.verdict == semaphore::Exclusion::Open && !granted.holes.empty(), "a hole in it");
    std::printf("%lld events, %lld holds, %zu holes\n", static_cast<long long>(events),
        static_cast<long long>(checks.at(0).holds), granted.holes.size());
    std::printf("decode and diff: %.2f s; check beside it: %.2f s, judge: %.2f s; ratio %.3f\n", reading / 1e6,
        checking / 1e6, judging / 1e6, (checking + judging) / reading);

    // Clients that say as much of themselves.
    const double heard = bench::microsecondsWorked();
    for (qint64 i = 0; i < events; ++i)
        checker.add({QStringLiteral("demo/sem/"), QStringLiteral("client-%1").arg(i / 2 % 3),
            history::Time(20'000 + i * 1000), history::Time(0), i % 2 == 0});
    const auto both = checker.checks();
    bench::demand(both.at(0).believed.has_value(), "what clients believed");
    std::printf("witnesses: %.2f s more\n", (bench::microsecondsWorked() - heard - judging) / 1e6);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Eight hours of a busy semaphore, told in seconds, while the window shows another page, with an hour of them in which
// nothing got through: what charts, sentences and exports say is what whoever wrote it has written down.
#include "gui/history/model/chart_figures.h"
#include "gui/lone_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window_test.h"
#include "history/exports.h"
#include "support/fault_proxy.h"
#include "words/times.h"

#include <QAction>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using history::Time;

namespace {

constexpr int changesPerHour = 60; ///< One for each told minute.
constexpr int hours = 8;
constexpr int silentHour = 4;
constexpr int workers = 6;

struct Change {
    QString name;
    bool granted = false;

    bool operator==(const Change&) const = default;
};

/// What the CSV says, and nothing else.
struct CsvFacts {
    std::vector<Change> changes;
    QList<std::pair<double, double>> holds; ///< Seconds since the begin: from each grant to its release.
    QList<std::pair<double, double>> outages;

    explicit CsvFacts(const QByteArray& csv)
    {
        QHash<QString, double> since;
        double lost = -1;
        for (const QByteArray& line : csv.split('\n')) {
            const auto cells = line.split(',');
            if (cells.size() < 6 || cells[0] == "time")
                continue;
            const double at = cells[1].toDouble();
            const QString name = QString::fromUtf8(cells[5]);
            if (cells[3] == "granted") {
                changes.push_back({name, true});
                since.insert(name, at);
            } else if (cells[3] == "released") {
                changes.push_back({name, false});
                if (since.contains(name))
                    holds.append({since.take(name), at});
            } else if (cells[3] == "contact-lost") {
                lost = at;
                lasting = since;
            } else if (cells[3] == "contact-back") {
                outages.append({lost, at});
            }
        }
    }

    QHash<QString, double> lasting; ///< Who held when contact was lost, and since when.
};

double jain(const QHash<QString, int>& grants)
{
    double sum = 0;
    double squares = 0;
    for (const int each : grants) {
        sum += each;
        squares += double(each) * each;
    }
    return sum * sum / (squares * static_cast<double>(grants.size()));
}

} // namespace

class TestHoursInCsv : public WindowTest
{
    Q_OBJECT

private:
    const QString m_path = u"demo/day/"_s;
    QStringList m_sessions;
    QStringList m_holders; ///< Names, as they stand in the store.
    std::vector<Change> m_log; ///< Of all that can have been seen.

    [[nodiscard]] static QString nameOf(int number) { return u"worker-%1"_s.arg(number); }
    [[nodiscard]] static gui::HistoryController* controller(const gui::Application& app)
    {
        return bench::historyOf(app.window()->findChild<gui::SemaphoresPage*>());
    }
    void write(consul::Client* client, bool* isWritten) const
    {
        QStringList entries;
        for (const auto& name : m_holders)
            entries.append(u"\"%1\":true"_s.arg(m_sessions[QStringView(name).mid(7).toInt()]));
        consul::PutOptions options;
        options.flags = consul::semaphoreFlag;
        const QString body = uR"({"Limit":2,"Holders":{%1}})"_s.arg(entries.join(u','));
        put(client, m_path + u".lock"_s, body.toUtf8(), options, isWritten);
    }
    static QCoro::Task<> put(
        consul::Client* client, QString key, QByteArray body, consul::PutOptions options, bool* isWritten)
    {
        auto call = client->kvPut(key, body, options);
        const auto answer = co_await call;
        *isWritten = answer.has_value();
    }
    /// Who comes next takes a permit, or who has it longest gives it back.
    [[nodiscard]] Change turn(int number)
    {
        if (m_holders.size() == 2) {
            const QString name = m_holders.takeFirst();
            return {name, false};
        }
        int who = (number * 5 + number / 7) % workers;
        while (m_holders.contains(nameOf(who)))
            who = (who + 1) % workers;
        m_holders.append(nameOf(who));
        return {nameOf(who), true};
    }
    [[nodiscard]] bool isShown(const gui::Application& app) const
    {
        const auto state = controller(app)->watches()->last(m_path).state;
        if (!state || static_cast<qsizetype>(state->holders.size()) != m_holders.size())
            return false;
        return std::all_of(state->holders.begin(), state->holders.end(),
            [this](const auto& holder) { return m_holders.contains(holder.name); });
    }
    void tellHours(const gui::Application& app, support::FaultProxy* proxy);
    void joinAll(consul::Client* client);

private Q_SLOTS:
    void everybodyTellsTheSame();
};

void TestHoursInCsv::joinAll(consul::Client* client)
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < workers; ++i) {
        const auto session = judge.createSession(
            uR"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})"_s.arg(nameOf(i)).toUtf8());
        judge.put("/v1/kv/demo/day/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8());
        m_sessions.append(session);
    }
    bool isWritten = false;
    write(client, &isWritten);
    QTRY_VERIFY_WITH_TIMEOUT(isWritten, patience);
}

void TestHoursInCsv::tellHours(const gui::Application& app, support::FaultProxy* proxy)
{
    consul::Client client(endpointOf(m_agent.httpUrl()));
    QStringList before;
    for (int change = 0; change < hours * changesPerHour; ++change) {
        const int hour = change / changesPerHour;
        if (hour == silentHour && change % changesPerHour == 0) {
            before = m_holders;
            proxy->setDown(true);
            const auto& line = controller(app)->lanes().paths[0];
            QTRY_COMPARE_WITH_TIMEOUT(line.outages.size(), std::size_t(1), patience);
        }
        const Change reported = turn(change);
        bool isWritten = false;
        write(&client, &isWritten);
        QTRY_VERIFY_WITH_TIMEOUT(isWritten, patience);
        if (hour != silentHour) {
            m_log.push_back(reported);
            QTRY_VERIFY_WITH_TIMEOUT(isShown(app), patience);
        } else if (change % changesPerHour == changesPerHour - 1) {
            proxy->setDown(false);
            QTRY_VERIFY_WITH_TIMEOUT(isShown(app), patience);
            QTRY_VERIFY_WITH_TIMEOUT(controller(app)->lanes().paths[0].levels.back().seen, patience);
            // Of all that happened, what is so afterwards is seen.
            for (const auto& name : before) {
                if (!m_holders.contains(name))
                    m_log.push_back({name, false});
            }
            for (const auto& name : m_holders) {
                if (!before.contains(name))
                    m_log.push_back({name, true});
            }
        }
    }
}

void TestHoursInCsv::everybodyTellsTheSame()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    {
        consul::Client client(endpointOf(m_agent.httpUrl()));
        joinAll(&client);
    }
    gui::Application app;
    app.start(endpointOf(proxy.url()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isShown(app), patience);
    const auto pages = app.window()->findChildren<gui::WatchingPage*>();
    for (auto* const each : pages)
        each->setRestAfter(std::chrono::milliseconds(1));
    find<QAction>(app, "keysPageAction")->trigger();
    tellHours(app, &proxy);

    const auto& lanes = controller(app)->lanes();
    const history::Range all{Time(0), lanes.end};
    history::ExportFacts facts;
    facts.about.beganAt = controller(app)->beganAt();
    const CsvFacts reported(history::eventsCsv(lanes, facts));
    // The CSV and whoever wrote it.
    QCOMPARE(reported.changes.size(), m_log.size());
    const auto grantsOf = [](const std::vector<Change>& changes) {
        QHash<QString, int> grants;
        for (const Change& each : changes)
            grants[each.name] += each.granted ? 1 : 0;
        return grants;
    };
    QVERIFY(reported.changes == m_log);
    QCOMPARE(reported.outages.size(), 1);
    // The figures and the CSV.
    const auto figures = history::figuresOf(lanes, all, 0);
    const auto grants = grantsOf(m_log);
    int sum = 0;
    for (const int each : grants)
        sum += each;
    QCOMPARE(figures.grants, sum);
    QCOMPARE(figures.contenders, workers);
    QCOMPARE(figures.fairness, jain(grants));
    QCOMPARE(figures.outageTime, Time(std::llround((reported.outages[0].second - reported.outages[0].first) * 1e6)));
    // A hold of which more than a tenth was not seen counts in no figure: on a busy machine that may be more than those
    // of the silent hour, as the window had not asked again when the next change came.
    auto holds = figures.holdMs;
    std::sort(holds.begin(), holds.end());
    const auto unseenWithin = [&line = lanes.paths[0]](double from, double to) {
        double unseen = 0;
        for (const auto& gap : line.gaps) {
            const double begin = static_cast<double>(gap.from.count()) / 1e6;
            const double end = static_cast<double>(gap.to.count()) / 1e6;
            unseen += std::max(0.0, std::min(end, to) - std::max(begin, from));
        }
        return unseen;
    };
    std::vector<double> expected;
    for (const auto& [from, to] : reported.holds) {
        if (unseenWithin(from, to) * 10 <= to - from)
            expected.push_back((to - from) * 1000);
    }
    std::sort(expected.begin(), expected.end());
    QVERIFY(!holds.empty());
    // The CSV rounds to a millionth of a second, and what is a tenth may lie on either side of it by that.
    QVERIFY2(std::llabs(static_cast<qint64>(holds.size()) - static_cast<qint64>(expected.size())) <= 1,
        qPrintable(u"%1 holds in the figures, %2 in the CSV"_s.arg(holds.size()).arg(expected.size())));
    for (const double each : holds)
        QVERIFY(std::any_of(reported.holds.begin(), reported.holds.end(),
            [each](const auto& other) { return std::fabs(each - (other.second - other.first) * 1000) < 0.002; }));
    // The charts and the figures.
    const auto charts = gui::chartFiguresOf(lanes, all, m_path, {});
    QCOMPARE(charts.rate.grants, sum);
    QCOMPARE(charts.histogram.hold.count, static_cast<qint64>(holds.size()));
    QCOMPARE(charts.histogram.hold.most, holds.back());
    QCOMPARE(charts.occupancy.mostHeld, 2);
    QCOMPARE(charts.occupancy.unseen.size(), std::size_t(1));
    QCOMPARE(charts.occupancy.unseen[0].to - charts.occupancy.unseen[0].from, figures.outageTime);
    // And the sentences.
    QString words;
    for (const auto& each : history::insightsOf(lanes, all, 0))
        words += each.sentence + u'\n';
    QVERIFY2(words.contains(u"%1 grants went to 6 contenders"_s.arg(sum)), qPrintable(words));
    QVERIFY2(words.contains(u"held longest: %1"_s.arg(words::lengthText(Time(std::llround(holds.back() * 1000))))),
        qPrintable(words));
    QVERIFY2(words.contains(u"For %1 of it the state is unknown"_s.arg(words::lengthText(figures.outageTime))),
        qPrintable(words));
}

QTEST_MAIN(TestHoursInCsv)
#include "tst_hours_in_csv.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The window where something answers that misbehaves as a Consul agent never would: it says so, goes on, and stays
// within bounds.
#include "gui/connections/model/connection_words.h"
#include "gui/dialog_walk.h"
#include "support/hostile_server.h"

#include <QLabel>
#include <QProcess>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using support::Hostile;

namespace {

/// The most memory that this process ever had, in KB.
long peakKilobytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    const auto lines = status.readAll().split('\n');
    const auto peak
        = std::find_if(lines.begin(), lines.end(), [](const auto& each) { return each.startsWith("VmHWM:"); });
    return peak == lines.end() ? -1 : peak->simplified().split(' ').value(1).toLong();
}

/// The sanitizers keep a shadow of the memory, and for a while what was freed.
constexpr long mostKilobytes =
#ifdef __SANITIZE_ADDRESS__
    1400L * 1024;
#else
    400L * 1024;
#endif

bool isInTrouble(gui::Application& app)
{
    const auto phase = app.connection().status().phase;
    return phase != gui::ConnectionPhase::Connecting && phase != gui::ConnectionPhase::Live;
}

/// Whether what a page shows has been answered, or is known not to be.
bool isAnswered(gui::Application& app, const QByteArray& path)
{
    const auto& entries = app.connection().client()->wireLog().entries();
    return std::any_of(entries.begin(), entries.end(),
        [&path](const auto& each) { return each.finished && each.request.path.startsWith(path); });
}

} // namespace

class TestWindowHostile : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void everyWayToMisbehaveIsSurvived_data();
    void everyWayToMisbehaveIsSurvived();
    void aDripIsSurvived() { survives(u"drip"_s); } // By itself, for it takes as long as a client waits.

private:
    static void survives(const QString& mode);
};

void TestWindowHostile::everyWayToMisbehaveIsSurvived_data()
{
    QTest::addColumn<QString>("mode");
    QProcess lists;
    lists.start(QStringLiteral(HOSTILE), {u"list"_s});
    QVERIFY(lists.waitForFinished());
    const auto modes = lists.readAllStandardOutput().trimmed().split('\n');
    QVERIFY(modes.size() >= 26);
    for (const QByteArray& mode : modes) {
        if (mode != "drip")
            QTest::newRow(mode.constData()) << QString::fromLatin1(mode);
    }
}

void TestWindowHostile::everyWayToMisbehaveIsSurvived()
{
    QFETCH(QString, mode);
    survives(mode);
}

void TestWindowHostile::survives(const QString& mode)
{
    const Hostile server(mode);
    QVERIFY(!server.url().isEmpty());
    gui::Application app;
    app.start(endpointOf(server.url()), {u"demo/sem"_s});
    QVERIFY(QTest::qWaitForWindowExposed(app.window()));
    QTRY_VERIFY_WITH_TIMEOUT(app.connection().status().phase != gui::ConnectionPhase::Connecting, patience);
    struct Read {
        const char* page;
        const char* path;
    };
    for (const auto& read : {Read{"semaphores", "/v1/kv/demo/sem"}, Read{"keys", "/v1/kv/"},
             Read{"services", "/v1/internal/ui/nodes"}, Read{"sessions", "/v1/session/list"}}) {
        app.window()->showPage(QLatin1String(read.page));
        QTRY_VERIFY2_WITH_TIMEOUT(isAnswered(app, read.path) || isInTrouble(app), read.page, patience);
        QVERIFY(!app.window()->grab().isNull());
    }
    if (isInTrouble(app)) {
        const auto words = gui::bannerWords(app.connection().status());
        QVERIFY(!words.title.isEmpty());
        // One of the two says it: the card of who never reached a Consul, else the banner.
        const auto* const banner = find<QWidget>(app, "connectionBanner");
        const auto* const reason = find<QLabel>(app, "welcomeReason");
        QVERIFY(banner != nullptr && reason != nullptr);
        QVERIFY(banner->isVisible() != reason->isVisible());
        QVERIFY(banner->isVisible() || !reason->text().isEmpty());
    }
    const long peak = peakKilobytes();
    QVERIFY2(peak > 0 && peak <= mostKilobytes, qPrintable(QString::number(peak)));
}

QTEST_MAIN(TestWindowHostile)
#include "moc_window_test.cpp"
#include "tst_window_hostile.moc"

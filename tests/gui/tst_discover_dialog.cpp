// SPDX-License-Identifier: GPL-3.0-or-later
// Discovery against a real agent: what it did not look into is not shown as found.
#include "gui/semaphores/view/discover_dialog.h"

#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/semaphores/model/candidate_model.h"
#include "observer/search.h"
#include "semaphore/programs.h"
#include "support/acl.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

#include <algorithm>

class TestDiscoverDialog : public QObject
{
    Q_OBJECT
private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;

    /// Keys whose names say lock and nothing else: all have to be read.
    [[nodiscard]] bool storeNames(int count, const QString& folder = QStringLiteral("locks/%1/lock")) const
    {
        constexpr int most = 60; // A transaction takes 64.
        for (int from = 0; from < count; from += most) {
            QJsonArray calls;
            for (int i = from; i < std::min(count, from + most); ++i) {
                const QJsonObject kv{{QStringLiteral("Verb"), QStringLiteral("set")},
                    {QStringLiteral("Key"), folder.arg(i, 5, 10, QLatin1Char('0'))},
                    {QStringLiteral("Value"), QString()}};
                calls.append(QJsonObject{{QStringLiteral("KV"), kv}});
            }
            if (m_agent.judge().put("/v1/txn", QJsonDocument(calls).toJson()).status != 200)
                return false;
        }
        return true;
    }

    /// What is shown of a path in a column; null: it is not there.
    [[nodiscard]] static QString shown(
        const QTreeView* list, const QString& path, int column = gui::CandidateModel::EvidenceColumn)
    {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->model()->index(row, 0).data().toString() == path)
                return list->model()->index(row, column).data().toString();
        }
        return {};
    }

    static consul::Endpoint endpointAt(const QString& url, const QString& token = {})
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        return endpoint;
    }

    /// The dialog with what it searches.
    struct Opened {
        explicit Opened(const consul::Endpoint& endpoint, qint64 budget = observer::discoveryBudget)
            : client(endpoint)
            , dialog(&hub, {}, nullptr, budget)
        {
            dialog.setAttribute(Qt::WA_DeleteOnClose, false);
            dialog.open();
        }

        consul::Client client;
        observer::Hub hub{&client};
        gui::DiscoverDialog dialog;
    };

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void cleanup() { QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue()); }

    void aHeldKeyIsFoundWhateverItIsCalled()
    {
        const auto judge = m_agent.judge();
        const QByteArray nightly = judge.createSession(R"({"Name":"nightly"})").toUtf8();
        const QByteArray vault = judge.createSession(R"({"Name":"Vault Lock"})").toUtf8();
        QVERIFY(judge.put("/v1/kv/report/tuesday?acquire=" + nightly).isTrue());
        QVERIFY(judge.put("/v1/kv/report/wednesday?flags=3304740253564472344").isTrue());
        QVERIFY(judge
                    .put("/v1/kv/vault/core/lock?flags=3304740253564472344&acquire=" + vault,
                        "11111111-2222-4333-8444-555555555555")
                    .isTrue());
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        auto* const list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        const QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto* busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const QString held = QStringLiteral("report/tuesday");
        const QString flagged = QStringLiteral("report/wednesday");
        QCOMPARE(shown(list, held), QStringLiteral("Held by the session “nightly”."));
        QVERIFY2(
            shown(list, flagged).contains(QStringLiteral("no session holds it")), qPrintable(shown(list, flagged)));
        const auto layout = gui::CandidateModel::LayoutColumn;
        QVERIFY(!shown(list, held, layout).contains(QStringLiteral("not confirmed")));
        QVERIFY(shown(list, flagged, layout).endsWith(QStringLiteral("not confirmed")));
        // Programs come first, each with its title.
        QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("vault/core/lock"));
        QCOMPARE(shown(list, QStringLiteral("vault/core/lock"), gui::CandidateModel::ProgramColumn),
            semaphore::programTitle("vault"));
        QVERIFY(!list->isColumnHidden(gui::CandidateModel::ProgramColumn));
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        QVERIFY2(status->text().contains(QStringLiteral("1 of them may be no locks")), qPrintable(status->text()));
        dialog.findChild<QPushButton*>(QStringLiteral("discoverAll"))->click();
        QCOMPARE(dialog.ticked(), (QStringList{QStringLiteral("vault/core/lock"), held}));
    }

    void stoppingKeepsWhatWasFound()
    {
        const auto judge = m_agent.judge();
        const QByteArray session = judge.createSession(R"({"Name":"nightly"})").toUtf8();
        QVERIFY(judge.put("/v1/kv/a/x?acquire=" + session).isTrue());
        QVERIFY(judge.put("/v1/kv/z/x?acquire=" + session).isTrue());
        QVERIFY(storeNames(120, QStringLiteral("many/%1")));
        QVERIFY(judge.put("/v1/kv/a/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::hang("/v1/kv/m"));
        consul::Client client(endpointAt(proxy.url()));
        observer::Hub hub(&client);
        gui::DiscoverDialog dialog(&hub, {});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy discovered(&dialog, &gui::DiscoverDialog::discovered);
        dialog.open();
        auto* const list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        const auto* busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        auto* const stop = dialog.findChild<QPushButton*>(QStringLiteral("discoverStop"));
        const auto* again = dialog.findChild<QPushButton*>(QStringLiteral("discoverAgain"));
        // What is ticked by its name stays so when more comes.
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0 && list->hasFocus(), patience);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!shown(list, QStringLiteral("a/x")).isNull(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/m") > 0, patience);
        QVERIFY2(status->text().contains(QStringLiteral("of 123 keys read")), qPrintable(status->text()));
        QVERIFY(busy->isVisible() && busy->maximum() == 123 && busy->value() >= 2);
        QVERIFY(stop->isEnabled() && !again->isEnabled());
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(!busy->isVisible() && !stop->isEnabled() && again->isEnabled());
        QVERIFY2(status->text().contains(QStringLiteral("The search was stopped: ")), qPrintable(status->text()));
        QCOMPARE(shown(list, QStringLiteral("a/x")), QStringLiteral("Held by the session “nightly”."));
        QCOMPARE(shown(list, QStringLiteral("z/x")), QString());
        QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("a/sem/"));
        QCOMPARE(dialog.ticked(), QStringList{QStringLiteral("a/sem/")});
        QCOMPARE(discovered.size(), 1);
        // Once more, to the end.
        proxy.clearFaults();
        dialog.findChild<QPushButton*>(QStringLiteral("discoverAgain"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        QVERIFY(!shown(list, QStringLiteral("z/x")).isNull());
        for (const auto* const path : {"a/x", "z/x", "a/sem/"})
            QCOMPARE(shown(list, QLatin1String(path), gui::CandidateModel::ProgramColumn), QString());
        QVERIFY(list->isColumnHidden(gui::CandidateModel::ProgramColumn)); // An empty one takes no room.
        QVERIFY(!status->text().contains(QStringLiteral("stopped")));
        QCOMPARE(dialog.ticked(), QStringList{QStringLiteral("a/sem/")});
    }

    void anotherLanguageReadsNothingAgain()
    {
        const QByteArray nightly = m_agent.judge().createSession(R"({"Name":"nightly"})").toUtf8();
        QVERIFY(m_agent.judge().put("/v1/kv/report/tuesday?acquire=" + nightly).isTrue());
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        const auto* const list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        const auto* const busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const support::OtherLanguage other;
        gui::announceLanguage();
        QVERIFY(!busy->isVisible());
        QCOMPARE(shown(list, QStringLiteral("report/tuesday")), QStringLiteral("«Held by the session “nightly”.»"));
    }

    void aColumnThatWasDraggedStays()
    {
        const QByteArray nightly = m_agent.judge().createSession(R"({"Name":"nightly"})").toUtf8();
        QVERIFY(m_agent.judge().put("/v1/kv/report/tuesday?acquire=" + nightly).isTrue());
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        const auto* const busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const auto* const header = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"))->header();
        const int before = header->sectionSize(gui::CandidateModel::PathColumn);
        const QPoint from(header->sectionViewportPosition(gui::CandidateModel::PathColumn) + before - 1,
            header->viewport()->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(header->viewport(), from + QPoint(40, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, from + QPoint(40, 0));
        const int dragged = header->sectionSize(gui::CandidateModel::PathColumn);
        QVERIFY(dragged > before + 30);
        gui::announceLook();
        QCOMPARE(header->sectionSize(gui::CandidateModel::PathColumn), dragged);
    }

    /// What is still open then is only what the token may read.
    void stoppingWhenAllIsReadMissesNothing()
    {
        QVERIFY(storeNames(3, QStringLiteral("many/%1")));
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::hang("/v1/kv/signalbox-probe-"));
        Opened opened(endpointAt(proxy.url()));
        auto& dialog = opened.dialog;
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        QTRY_VERIFY_WITH_TIMEOUT(status->text().contains(QStringLiteral("3 of 3 keys read")), patience);
        dialog.findChild<QPushButton*>(QStringLiteral("discoverStop"))->click();
        QVERIFY2(
            status->text().startsWith(QStringLiteral("Nothing here looks like a semaphore or lock.\nSearched at ")),
            qPrintable(status->text()));
    }

    void stoppingBeforeValuesAreReadIsTheReason()
    {
        QVERIFY(storeNames(3));
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::hang("/v1/kv/locks/"));
        Opened opened(endpointAt(proxy.url()));
        auto& dialog = opened.dialog;
        const auto* list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 3, patience);
        dialog.findChild<QPushButton*>(QStringLiteral("discoverStop"))->click();
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        QVERIFY2(status->text().contains(QStringLiteral("3 of them were not examined: the search was stopped.")),
            qPrintable(status->text()));
        QVERIFY(!status->text().contains(QStringLiteral("too many")));
    }

    void ofManyKeysNoMoreAreReadThanTheBudget()
    {
        constexpr int many = 20'000;
        const auto judge = m_agent.judge();
        const QByteArray session = judge.createSession().toUtf8();
        QVERIFY(judge.put("/v1/kv/a/x?acquire=" + session).isTrue());
        QVERIFY(judge.put("/v1/kv/z/x?acquire=" + session).isTrue());
        QVERIFY(storeNames(many, QStringLiteral("many/%1")));
        Opened opened(endpointAt(m_agent.httpUrl()), 1 << 20);
        auto& dialog = opened.dialog;
        const auto* busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const auto* list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        QVERIFY(!shown(list, QStringLiteral("a/x")).isNull());
        QVERIFY(shown(list, QStringLiteral("z/x")).isNull());
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        QVERIFY2(status->text().contains(QStringLiteral("The store is too large to be read completely: "))
                && status->text().contains(
                    QStringLiteral("of %1 keys were read").arg(dialog.locale().toString(many + 2))),
            qPrintable(status->text()));
    }

    void whatTheTokenMayNotReadIsSaid()
    {
        const QString management = QStringLiteral("8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11");
        support::AgentOptions options;
        options.managementToken = management;
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        const auto judge = agent.judge();
        const QByteArray session = judge.createSession(R"({"Name":"nightly"})").toUtf8();
        QVERIFY(judge.put("/v1/kv/open/x?acquire=" + session).isTrue());
        QVERIFY(judge.put("/v1/kv/hidden/x?acquire=" + session).isTrue());
        const QString token = support::makeToken(judge, QStringLiteral("some"),
            QStringLiteral(R"(key_prefix "open/" { policy = "read" })")) // No session:read either.
                                  .secret;
        QVERIFY(!token.isEmpty());
        Opened opened(endpointAt(agent.httpUrl(), token));
        auto& dialog = opened.dialog;
        const auto* busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const auto* list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        QCOMPARE(shown(list, QStringLiteral("open/x")),
            QStringLiteral("Held by the session “%1”.").arg(QString::fromLatin1(session)));
        QVERIFY(shown(list, QStringLiteral("hidden/x")).isNull());
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        QVERIFY2(status->text().contains(QStringLiteral("There may be more")), qPrintable(status->text()));
    }

    void aRowIsTickedFromEachOfItsColumns()
    {
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                    .isTrue());
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        auto* const list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, patience);
        const auto isTicked
            = [list] { return list->model()->index(0, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked; };
        for (const int column : {gui::CandidateModel::LayoutColumn, gui::CandidateModel::EvidenceColumn}) {
            const QPoint at = list->visualRect(list->model()->index(0, column)).center();
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
            QVERIFY(!isTicked());
            QTest::keyClick(list, Qt::Key_Space);
            QVERIFY(isTicked());
            QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
            QVERIFY(!isTicked());
        }
        QTest::keyClick(list, Qt::Key_Space);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.ticked().size(), 1);
    }

    /// One that is found needs no tick first.
    void enterWatchesTheRowThatItIsPressedOn()
    {
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                    .isTrue());
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        auto* const list = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"));
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, patience);
        QTRY_VERIFY(list->currentIndex().isValid() && list->hasFocus());
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.ticked(), QStringList{list->currentIndex().siblingAtColumn(0).data().toString()});
    }

    void whatWasNotLookedIntoIsNotCalledFound()
    {
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                    .isTrue());
        QVERIFY(storeNames(observer::maxConfirmingReads + 10));
        Opened opened(endpointAt(m_agent.httpUrl()));
        auto& dialog = opened.dialog;
        const auto* status = dialog.findChild<QLabel*>(QStringLiteral("discoverStatus"));
        const auto* busy = dialog.findChild<QProgressBar*>(QStringLiteral("discoverBusy"));
        QVERIFY(busy->isVisible() && !busy->accessibleName().isEmpty());
        QVERIFY2(status->text().contains(QStringLiteral("then the values")), qPrintable(status->text()));

        QTRY_VERIFY_WITH_TIMEOUT(!busy->isVisible(), patience);
        const auto* rows = dialog.findChild<QTreeView*>(QStringLiteral("discoverList"))->model();
        const int found = rows->rowCount();
        const auto isConfirmed = [rows](int row) {
            const QString layout = rows->index(row, gui::CandidateModel::LayoutColumn).data().toString();
            return !layout.endsWith(QStringLiteral("not confirmed"));
        };
        QStringList confirmed;
        for (int row = 0; row < found; ++row) {
            if (isConfirmed(row))
                confirmed.append(rows->index(row, gui::CandidateModel::PathColumn).data().toString());
        }
        // Folders are read first, and so are those that come first.
        QCOMPARE(confirmed.value(0), QStringLiteral("demo/sem/"));
        QVERIFY(confirmed.size() <= observer::maxConfirmingReads);
        const auto unread = found - confirmed.size();
        QVERIFY(unread >= 10);
        QVERIFY2(status->text().contains(QStringLiteral("%1 of them were not examined").arg(unread)),
            qPrintable(status->text()));

        dialog.findChild<QPushButton*>(QStringLiteral("discoverAll"))->click();
        QCOMPARE(dialog.ticked(), confirmed);
    }
};

QTEST_MAIN(TestDiscoverDialog)
#include "tst_discover_dialog.moc"

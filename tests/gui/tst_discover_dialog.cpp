// SPDX-License-Identifier: GPL-3.0-or-later
// Discovery against a real agent: what it did not look into is not shown as found.
#include "gui/semaphores/view/discover_dialog.h"

#include "observer/search.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>

class TestDiscoverDialog : public QObject
{
    Q_OBJECT
private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;

    /// Keys whose names say lock and nothing else: all have to be read.
    [[nodiscard]] bool storeNames(int count) const
    {
        constexpr int most = 60; // A transaction takes 64.
        for (int from = 0; from < count; from += most) {
            QJsonArray calls;
            for (int i = from; i < std::min(count, from + most); ++i) {
                const QJsonObject kv{{QStringLiteral("Verb"), QStringLiteral("set")},
                    {QStringLiteral("Key"), QStringLiteral("locks/%1").arg(i, 4, 10, QLatin1Char('0'))},
                    {QStringLiteral("Value"), QString()}};
                calls.append(QJsonObject{{QStringLiteral("KV"), kv}});
            }
            if (m_agent.judge().put("/v1/txn", QJsonDocument(calls).toJson()).status != 200)
                return false;
        }
        return true;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }

    void aRowIsTickedFromEachOfItsColumns()
    {
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                    .isTrue());
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        consul::Client client(endpoint);
        observer::Hub hub(&client);
        gui::DiscoverDialog dialog(&hub, {});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
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
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        consul::Client client(endpoint);
        observer::Hub hub(&client);
        gui::DiscoverDialog dialog(&hub, {});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
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
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent.httpUrl());
        consul::Client client(endpoint);
        observer::Hub hub(&client);
        gui::DiscoverDialog dialog(&hub, {});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
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
        QVERIFY2(status->text().contains(QStringLiteral("%1 of them were not looked into").arg(unread)),
            qPrintable(status->text()));

        dialog.findChild<QPushButton*>(QStringLiteral("discoverAll"))->click();
        QCOMPARE(dialog.ticked(), confirmed);
    }
};

QTEST_MAIN(TestDiscoverDialog)
#include "tst_discover_dialog.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connection_bench.h"
#include "gui/connections/model/profile_words.h"
#include "gui/save_profiles.h"
#include "gui/window_test.h"
#include "profiles/memory_secrets.h"
#include "support/fault_proxy.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableWidget>

using namespace Qt::Literals::StringLiterals;

class TestConnectionDialog : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsWrong();
    void itsHintsAreWhole();
    void testsInWords();
    void aVerdictBelongsToWhatWasTested_data();
    void aVerdictBelongsToWhatWasTested();
    void writesNoSecret();
    void whatIsOpenIsSavedWhenItIsWanted_data();
    void whatIsOpenIsSavedWhenItIsWanted();
    void noTwoBearOneName();
    void theEnvironmentIsTaken();
    void productionIsReadOnly();
    void productionIsShownReadOnly();
    void aKeptTokenIsNotShownAndCanBeForgotten();
    void itFitsASmallScreen();
    void aTestMovesNothing();

private:
    [[nodiscard]] consul::Endpoint agent() const { return endpointOf(m_agent.httpUrl()); }
};

void TestConnectionDialog::saysWhatIsWrong()
{
    const ConnectionBench bench(agent());
    const auto* const problem = bench.find<QLabel>("problem");
    const auto* const accept = bench.find<QPushButton>("connectButton");
    QVERIFY(accept->isEnabled());
    QVERIFY(!problem->isVisible());
    bench.type("address", u"unix:///run/consul.sock"_s);
    QVERIFY(!accept->isEnabled());
    QVERIFY(problem->isVisible());
    QVERIFY(!problem->text().isEmpty());
    bench.type("address", m_agent.httpUrl());
    QVERIFY(accept->isEnabled());
    bench.type("proxy", u"ftp://proxy"_s);
    QVERIFY(!accept->isEnabled());
    bench.type("proxy", {});
    for (const char* const field : {"nameSpace", "partition"}) {
        QVERIFY(accept->isEnabled());
        bench.type(field, u" * "_s);
        QVERIFY(!accept->isEnabled());
        QVERIFY(problem->text().contains(u"“*”"_s));
        bench.type(field, {});
    }
    bench.find<QPlainTextEdit>("agents")->setPlainText(u"n1"_s);
    QVERIFY(!accept->isEnabled());
    bench.find<QPlainTextEdit>("agents")->setPlainText(u"n1 = 10.0.0.1:8500"_s);
    QVERIFY(accept->isEnabled());
    bench.type("clientCert", QCoreApplication::applicationFilePath());
    QVERIFY(!accept->isEnabled());
    auto* const token = bench.find<QLineEdit>("token");
    QCOMPARE(token->echoMode(), QLineEdit::Password);
    bench.find<QAction>("tokenReveal")->setChecked(true);
    QCOMPARE(token->echoMode(), QLineEdit::Normal);
}

void TestConnectionDialog::itsHintsAreWhole()
{
    ConnectionBench bench(agent());
    bench.dialog.resize(1, 1);
    QVERIFY(QTest::qWaitForWindowExposed(&bench.dialog));
    const auto* const note = bench.find<QLabel>("tokenNote");
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().contains(u"memory"), qPrintable(note->text())); // No keychain is used in a test.
    const int text = note->fontMetrics().horizontalAdvance(note->text());
    const int lines = (text + note->contentsRect().width() - 1) / note->contentsRect().width();
    QCOMPARE_GE(note->contentsRect().height(), lines * note->fontMetrics().height());
    QVERIFY(note->parentWidget()->rect().contains(note->geometry()));
}

void TestConnectionDialog::testsInWords()
{
    const ConnectionBench bench(agent());
    const auto* const result = bench.find<QLabel>("testResult");
    auto* const button = bench.find<QPushButton>("testButton");
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY(result->isVisible());
    QVERIFY2(result->text().contains(m_agent.nodeName()), qPrintable(result->text()));
    QVERIFY2(result->text().contains(u"ACLs are disabled: anyone who can reach the agent has full access"),
        qPrintable(result->text()));
    QVERIFY(bench.find<QWidget>("rightsTable")->isVisible());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.setDown(true);
    bench.type("address", proxy.url());
    QVERIFY(!result->isVisible());
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY2(result->text().contains(proxy.url()), qPrintable(result->text()));
    QVERIFY(!bench.find<QWidget>("rightsTable")->isVisible());
}

void TestConnectionDialog::aVerdictBelongsToWhatWasTested_data()
{
    QTest::addColumn<QString>("box");
    QTest::newRow("read-only") << u"readOnly"_s;
    QTest::newRow("verify") << u"verify"_s;
}

void TestConnectionDialog::aVerdictBelongsToWhatWasTested()
{
    QFETCH(QString, box);
    const ConnectionBench bench(agent());
    const auto* const result = bench.find<QLabel>("testResult");
    auto* const button = bench.find<QPushButton>("testButton");
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY(result->isVisible());
    bench.dialog.findChild<QCheckBox*>(box)->toggle();
    QVERIFY(!result->isVisible());
}

void TestConnectionDialog::writesNoSecret()
{
    const ConnectionBench bench(agent());
    bench.type("token", u"a-secret-token"_s);
    bench.type("basicUser", u"me"_s);
    bench.type("basicPassword", u"a-secret-password"_s);
    bench.type("datacenter", u"dc1"_s);
    bench.click("connectButton");
    QVERIFY(bench.connection.isOpen());
    QCOMPARE(bench.connection.client()->endpoint().token.reveal(), u"a-secret-token"_s);
    QCOMPARE(bench.connection.client()->endpoint().basicPassword.reveal(), u"a-secret-password"_s);
    QSettings settings;
    settings.sync();
    int files = 0;
    bool isDatacenterThere = false;
    const QString folder = QFileInfo(profiles::ProfileStore::usualFile()).path();
    for (QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories); each.hasNext(); ++files) {
        QFile file(each.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto stored = file.readAll();
        isDatacenterThere = isDatacenterThere || stored.contains("dc1");
        QVERIFY2(!stored.contains("a-secret"), qPrintable(file.fileName()));
    }
    QVERIFY(files > 0 && isDatacenterThere);
    QCOMPARE(bench.controller.profiles().size(), std::size_t(1));
    QVERIFY(bench.controller.profiles().front().tokenKept);
}

void TestConnectionDialog::whatIsOpenIsSavedWhenItIsWanted_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("untouched") << QString() << QStringList{u"other"_s};
    QTest::newRow("named") << u"profileName"_s << QStringList{u"mine"_s, u"other"_s};
    QTest::newRow("token") << u"token"_s << QStringList{u"127.0.0.1"_s, u"other"_s};
}

void TestConnectionDialog::whatIsOpenIsSavedWhenItIsWanted()
{
    QFETCH(QString, field);
    QFETCH(QStringList, names);
    auto unsaved = agent();
    unsaved.token = consul::Secret(u"of-the-variables"_s);
    const ConnectionBench bench(unsaved);
    if (!field.isEmpty())
        bench.dialog.findChild<QLineEdit*>(field)->setText(u"mine"_s);
    bench.click("addConnectionButton");
    bench.type("profileName", u"other"_s);
    bench.click("saveButton");
    QCOMPARE(bench.names(), names);
}

void TestConnectionDialog::noTwoBearOneName()
{
    const ConnectionBench bench(agent());
    bench.click("addConnectionButton");
    const auto* const save = bench.find<QPushButton>("saveButton");
    bench.type("profileName", u"127.0.0.1"_s);
    QVERIFY(!save->isEnabled());
    const auto words = bench.find<QLabel>("problem")->text();
    QVERIFY2(words.contains(u"127.0.0.1"), qPrintable(words));
    bench.type("profileName", u"new"_s);
    QVERIFY(save->isEnabled());
    bench.find<QListWidget>("connectionList")->setCurrentRow(0);
    bench.type("profileName", u"NEW"_s);
    QVERIFY(!save->isEnabled());
}

void TestConnectionDialog::theEnvironmentIsTaken()
{
    const auto forget = qScopeGuard([] {
        qunsetenv("CONSUL_HTTP_ADDR");
        qunsetenv("CONSUL_HTTP_TOKEN");
        qunsetenv("CONSUL_HTTP_SSL_VERIFY");
    });
    qputenv("CONSUL_HTTP_ADDR", "https://consul.example:8501");
    qputenv("CONSUL_HTTP_TOKEN", "a-secret-token");
    qputenv("CONSUL_HTTP_SSL_VERIFY", "perhaps");
    const ConnectionBench bench(agent());
    bench.click("importEnvironmentButton");
    QCOMPARE(bench.find<QLineEdit>("profileName")->text(), u"consul.example"_s);
    QCOMPARE(bench.find<QLineEdit>("address")->text(), u"https://consul.example:8501"_s);
    QCOMPARE(bench.find<QLineEdit>("token")->text(), u"a-secret-token"_s);
    QVERIFY(bench.find<QLabel>("warnings")->text().contains(u"CONSUL_HTTP_SSL_VERIFY"));
    bench.click("saveButton");
    QCOMPARE(bench.names(), QStringList{u"consul.example"_s});
}

void TestConnectionDialog::productionIsReadOnly()
{
    const ConnectionBench bench(agent());
    auto* const readOnly = bench.find<QCheckBox>("readOnly");
    auto* const environment = bench.find<QComboBox>("environment");
    QVERIFY(readOnly->isEnabled() && !readOnly->isChecked());
    environment->setCurrentIndex(environment->findData(u"production"_s));
    QVERIFY(!readOnly->isEnabled() && readOnly->isChecked());
    environment->setCurrentIndex(environment->findData(u"staging"_s));
    QVERIFY(readOnly->isEnabled() && !readOnly->isChecked());
    environment->setCurrentIndex(environment->findData(u"production"_s));
    bench.click("connectButton");
    QVERIFY(bench.connection.client()->isReadOnly());
}

void TestConnectionDialog::productionIsShownReadOnly()
{
    gui::Connection connection;
    gui::ProfileController controller(&connection);
    auto eu = gui::newEdit({}, u"eu"_s);
    eu.profile.environment = profiles::Environment::Production;
    eu.profile.endpoint = agent();
    QVERIFY(saveProfiles(controller, {eu, gui::newEdit({}, u"dev"_s)}));
    const gui::ConnectionDialog dialog(&controller, eu.profile.id, {});
    const auto* const readOnly = dialog.findChild<QCheckBox*>(u"readOnly"_s);
    QVERIFY(readOnly->isChecked() && !readOnly->isEnabled());
    QVERIFY(dialog.endpoint()->readOnly);
    dialog.findChild<QListWidget*>(u"connectionList"_s)->setCurrentRow(1);
    QVERIFY(!readOnly->isChecked() && readOnly->isEnabled());
    dialog.findChild<QListWidget*>(u"connectionList"_s)->setCurrentRow(0);
    QVERIFY(readOnly->isChecked() && !readOnly->isEnabled());
}

void TestConnectionDialog::aKeptTokenIsNotShownAndCanBeForgotten()
{
    profiles::MemorySecrets secrets;
    gui::Connection connection;
    gui::ProfileController controller(&connection, &secrets);
    const auto field = [](const gui::ConnectionDialog& dialog) { return dialog.findChild<QLineEdit*>(u"token"_s); };
    const auto click = [&controller](const gui::ConnectionDialog& dialog, const QString& name) {
        dialog.findChild<QPushButton*>(name)->click();
        QVERIFY(waitUntilSaved(controller));
    };
    gui::ConnectionDialog first(&controller, {}, agent());
    first.show();
    field(first)->setText(u"a-secret-token"_s);
    click(first, u"saveButton"_s);
    const auto id = controller.profiles().front().id;
    QCOMPARE(secrets.find(id, profiles::SecretKind::Token)->reveal(), u"a-secret-token"_s);
    gui::ConnectionDialog second(&controller, id, {});
    second.show();
    QVERIFY(field(second)->text().isEmpty());
    QVERIFY(field(second)->placeholderText().contains(u"stored"));
    click(second, u"saveButton"_s);
    QVERIFY(controller.profiles().front().tokenKept);
    gui::ConnectionDialog third(&controller, id, {});
    third.show();
    third.findChild<QAction*>(u"tokenForget"_s)->trigger();
    QVERIFY(!field(third)->placeholderText().contains(u"stored"));
    click(third, u"saveButton"_s);
    QVERIFY(!controller.profiles().front().tokenKept);
    QVERIFY(secrets.find(id, profiles::SecretKind::Token)->isEmpty());
}

void TestConnectionDialog::itFitsASmallScreen()
{
    const ConnectionBench bench(agent());
    bench.click("testButton");
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("testButton")->isEnabled(), patience);
    const auto needed = bench.dialog.minimumSizeHint();
    QVERIFY2(needed.width() <= 1000 && needed.height() <= 680,
        qPrintable(u"%1x%2"_s.arg(needed.width()).arg(needed.height())));
}

/// A button that goes away under the mouse makes the next click another one.
void TestConnectionDialog::aTestMovesNothing()
{
    ConnectionBench bench(agent());
    QVERIFY(QTest::qWaitForWindowExposed(&bench.dialog));
    auto* const button = bench.find<QPushButton>("testButton");
    const auto* const hint = bench.find<QLabel>("testHint");
    const auto places = [&bench] {
        QStringList all;
        for (const auto* const name : {"testButton", "cancelButton", "saveButton", "connectButton", "address"}) {
            const auto* const part = bench.find<QWidget>(name);
            const QRect at(part->mapToGlobal(QPoint()), part->size());
            all << u"%1 %2,%3 %4x%5"_s.arg(part->objectName()).arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
        }
        return all;
    };
    QVERIFY(hint->isVisible());
    const auto before = places();
    const auto size = bench.dialog.size();
    button->click();
    QVERIFY(!hint->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    const auto* const rights = bench.find<QTableWidget>("rightsTable");
    QVERIFY(rights->isVisible());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(bench.dialog.size(), size);
    QCOMPARE(places(), before);
    QVERIFY2(rights->viewport()->height() >= 4 * rights->rowHeight(0), qPrintable(QString::number(rights->height())));
    bench.type("address", u"127.0.0.1:1"_s); // What was said of the other one goes.
    QVERIFY(hint->isVisible() && !rights->isVisible());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(bench.dialog.size(), size);
    QCOMPARE(places(), before);
}

QTEST_MAIN(TestConnectionDialog)
#include "moc_window_test.cpp"
#include "tst_connection_dialog.moc"

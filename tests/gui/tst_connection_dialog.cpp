// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connection_dialog.h"
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QAction>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

class TestConnectionDialog : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsWrong();
    void itsHintsAreWhole();
    void testsInWords();
    void aVerdictBelongsToWhatWasTested_data();
    void aVerdictBelongsToWhatWasTested();
    void remembersNoSecret();
};

void TestConnectionDialog::saysWhatIsWrong()
{
    gui::ConnectionDialog dialog(endpointOf(m_agent.httpUrl()));
    dialog.show();
    auto* const address = dialog.findChild<QLineEdit*>(QStringLiteral("address"));
    auto* const problem = dialog.findChild<QLabel*>(QStringLiteral("problem"));
    auto* const accept = dialog.findChild<QPushButton*>(QStringLiteral("connectButton"));
    QVERIFY(accept->isEnabled());
    QVERIFY(!problem->isVisible());
    address->setText(QStringLiteral("unix:///run/consul.sock"));
    QVERIFY(!accept->isEnabled());
    QVERIFY(problem->isVisible());
    QVERIFY(!problem->text().isEmpty());
    address->setText(m_agent.httpUrl());
    QVERIFY(accept->isEnabled());
    dialog.findChild<QLineEdit*>(QStringLiteral("clientCert"))->setText(QCoreApplication::applicationFilePath());
    QVERIFY(!accept->isEnabled());
    auto* const token = dialog.findChild<QLineEdit*>(QStringLiteral("token"));
    QCOMPARE(token->echoMode(), QLineEdit::Password);
    dialog.findChild<QAction*>(QStringLiteral("tokenReveal"))->setChecked(true);
    QCOMPARE(token->echoMode(), QLineEdit::Normal);
}

void TestConnectionDialog::itsHintsAreWhole()
{
    gui::ConnectionDialog dialog(endpointOf(m_agent.httpUrl()));
    dialog.resize(1, 1);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto* const note = dialog.findChild<QLabel*>(QStringLiteral("tokenNote"));
    QVERIFY(note->isVisible());
    const int text = note->fontMetrics().horizontalAdvance(note->text());
    const int lines = (text + note->contentsRect().width() - 1) / note->contentsRect().width();
    QCOMPARE_GE(note->contentsRect().height(), lines * note->fontMetrics().height());
    QVERIFY(note->parentWidget()->rect().contains(note->geometry()));
}

void TestConnectionDialog::testsInWords()
{
    gui::ConnectionDialog dialog(endpointOf(m_agent.httpUrl()));
    dialog.show();
    auto* const result = dialog.findChild<QLabel*>(QStringLiteral("testResult"));
    auto* const button = dialog.findChild<QPushButton*>(QStringLiteral("testButton"));
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY(result->isVisible());
    QVERIFY2(result->text().contains(m_agent.nodeName()), qPrintable(result->text()));
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.setDown(true);
    dialog.findChild<QLineEdit*>(QStringLiteral("address"))->setText(proxy.url());
    QVERIFY(!result->isVisible());
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY2(result->text().contains(proxy.url()), qPrintable(result->text()));
}

void TestConnectionDialog::aVerdictBelongsToWhatWasTested_data()
{
    QTest::addColumn<QString>("box");
    QTest::newRow("read-only") << QStringLiteral("readOnly");
    QTest::newRow("verify") << QStringLiteral("verify");
}

void TestConnectionDialog::aVerdictBelongsToWhatWasTested()
{
    QFETCH(QString, box);
    gui::ConnectionDialog dialog(endpointOf(m_agent.httpUrl()));
    dialog.show();
    auto* const result = dialog.findChild<QLabel*>(QStringLiteral("testResult"));
    auto* const button = dialog.findChild<QPushButton*>(QStringLiteral("testButton"));
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
    QVERIFY(result->isVisible());
    dialog.findChild<QCheckBox*>(box)->toggle();
    QVERIFY(!result->isVisible());
}

void TestConnectionDialog::remembersNoSecret()
{
    gui::ConnectionDialog dialog(endpointOf(m_agent.httpUrl()));
    QSignalSpy chosen(&dialog, &gui::ConnectionDialog::chosen);
    dialog.findChild<QLineEdit*>(QStringLiteral("token"))->setText(QStringLiteral("a-secret-token"));
    dialog.findChild<QLineEdit*>(QStringLiteral("basicPassword"))->setText(QStringLiteral("a-secret-password"));
    dialog.findChild<QLineEdit*>(QStringLiteral("datacenter"))->setText(QStringLiteral("dc1"));
    dialog.findChild<QPushButton*>(QStringLiteral("connectButton"))->click();
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<consul::Endpoint>().token.reveal(), QStringLiteral("a-secret-token"));
    QSettings settings;
    settings.sync();
    QFile file(settings.fileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto stored = file.readAll();
    QVERIFY(stored.contains("dc1"));
    QVERIFY(!stored.contains("a-secret"));
    const auto again = gui::rememberedEndpoint({});
    QCOMPARE(again.displayAddress(), endpointOf(m_agent.httpUrl()).displayAddress());
    QVERIFY(again.token.isEmpty());
}

QTEST_MAIN(TestConnectionDialog)
#include "moc_window_test.cpp"
#include "tst_connection_dialog.moc"

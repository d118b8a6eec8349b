// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/keychain_secrets.h"
#include "support/patience.h"

#include <QSignalSpy>

using namespace profiles;

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Nobody's keychain is asked: there is no bus on which one could answer.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        qunsetenv("XDG_CURRENT_DESKTOP");
    }

    void memoryRemembersUntilTheEnd();
    void withoutAKeychainMemoryTakesItsPlace();
    void anAnswerToNobodyIsDropped();
    void whatIsWrittenWhileItIsReadCounts();
};

void TestSecrets::memoryRemembersUntilTheEnd()
{
    MemorySecrets secrets;
    const auto stored = consul::Secret(QStringLiteral("t"));
    secrets.write(QStringLiteral("p"), SecretKind::Token, stored);
    consul::Secret answered;
    SecretState known = SecretState::Unavailable;
    const auto keep = [&](const consul::Secret& secret, SecretState state) {
        answered = secret;
        known = state;
    };
    secrets.read(QStringLiteral("p"), SecretKind::Token, this, keep);
    QCOMPARE(answered.reveal(), stored.reveal());
    secrets.read(QStringLiteral("p"), SecretKind::Password, this, keep);
    QVERIFY(answered.isEmpty());
    QCOMPARE(known, SecretState::Absent);
    QVERIFY(!secrets.isLasting());
    QVERIFY(secrets.place().contains(QStringLiteral("memory")));
}

void TestSecrets::withoutAKeychainMemoryTakesItsPlace()
{
    KeychainSecrets secrets(QStringLiteral("signalbox-test"));
    QSignalSpy placeChanged(&secrets, &SecretStore::placeChanged);
    QVERIFY(secrets.isLasting()); // Until it was asked, nothing else is known.
    QVERIFY2(secrets.place().contains(QStringLiteral("If no keychain responds")), qPrintable(secrets.place()));
    secrets.write(QStringLiteral("p"), SecretKind::Token, consul::Secret(QStringLiteral("t")));
    QTRY_COMPARE_WITH_TIMEOUT(placeChanged.count(), 1, 60000);
    QVERIFY(!secrets.isLasting());
    QVERIFY2(secrets.place().contains(QStringLiteral("memory")), qPrintable(secrets.place()));
    QVERIFY(!secrets.place().contains(QStringLiteral("signalbox-test")));
    consul::Secret answered;
    secrets.read(
        QStringLiteral("p"), SecretKind::Token, this, [&answered](const auto& secret, auto) { answered = secret; });
    QCOMPARE(answered.reveal(), QStringLiteral("t"));
    int answers = 0;
    secrets.read(
        QStringLiteral("q"), SecretKind::Token, this, [&answers](const consul::Secret& secret, SecretState state) {
            QVERIFY(secret.isEmpty());
            QCOMPARE(state, SecretState::Unavailable);
            ++answers;
        });
    QTRY_COMPARE_WITH_TIMEOUT(answers, 1, 60000);
}

void TestSecrets::anAnswerToNobodyIsDropped()
{
    KeychainSecrets secrets(QStringLiteral("signalbox-test"));
    auto asker = std::make_unique<QObject>();
    bool called = false;
    secrets.read(QStringLiteral("p"), SecretKind::Token, asker.get(), [&called](const auto&, auto) { called = true; });
    asker.reset();
    bool settled = false;
    secrets.read(QStringLiteral("q"), SecretKind::Token, this, [&settled](const auto&, auto) { settled = true; });
    QTRY_VERIFY_WITH_TIMEOUT(settled, 60000);
    QVERIFY(!called);
}

void TestSecrets::whatIsWrittenWhileItIsReadCounts()
{
    KeychainSecrets secrets(QStringLiteral("signalbox-test"));
    QString answered;
    secrets.read(
        QStringLiteral("p"), SecretKind::Token, this, [&answered](const consul::Secret& secret, SecretState state) {
            QCOMPARE(state, SecretState::Kept);
            answered = secret.reveal();
        });
    secrets.write(QStringLiteral("p"), SecretKind::Token, consul::Secret(QStringLiteral("newer")));
    QTRY_COMPARE_WITH_TIMEOUT(answered, QStringLiteral("newer"), 60000);
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A real Secret Service, on a bus of its own. Built only where the machine has one.
#include "profiles/keychain_secrets.h"
#include "support/patience.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>

#include <iostream>

using namespace profiles;

namespace {

const QString service = QStringLiteral("signalbox-test");

/// Waits for the answer of a keychain that is there.
std::pair<QString, SecretState> read(const QString& profile)
{
    KeychainSecrets secrets(service);
    QString found;
    std::optional<SecretState> how;
    secrets.read(profile, SecretKind::Token, &secrets, [&](const consul::Secret& secret, SecretState state) {
        found = secret.reveal();
        how = state;
    });
    static_cast<void>(QTest::qWaitFor([&] { return how.has_value(); }, 60'000));
    return {found, how.value_or(SecretState::Unavailable)};
}

/// By another process, which has nothing in memory.
QByteArray readElsewhere(const QString& profile)
{
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--read"), profile});
    return other.waitForFinished(60'000) ? other.readAllStandardOutput() : QByteArray("(it did not end)");
}

} // namespace

class TestKeychain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThereForAnotherProcess();
    void isInNoFileInClear();
    void isForgotten();
    void isWrittenAlthoughNobodyWaits();
};

void TestKeychain::isThereForAnotherProcess()
{
    KeychainSecrets secrets(service);
    QSignalSpy placeChanged(&secrets, &SecretStore::placeChanged);
    secrets.write(QStringLiteral("one"), SecretKind::Token, consul::Secret(QStringLiteral("a-secret-token")));
    QTRY_COMPARE_WITH_TIMEOUT(readElsewhere(QStringLiteral("one")), QByteArray("0 a-secret-token"), 60'000);
    QCOMPARE(readElsewhere(QStringLiteral("two")), QByteArray("1 "));
    QVERIFY(secrets.isLasting());
    QCOMPARE(placeChanged.count(), 1); // Now it is known that there is one.
    QVERIFY2(secrets.place().contains(QStringLiteral("are stored in the keychain")), qPrintable(secrets.place()));
}

void TestKeychain::isInNoFileInClear()
{
    int files = 0;
    for (QDirIterator each(qEnvironmentVariable("HOME"), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
         each.hasNext(); ++files) {
        QFile file(each.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("a-secret-token"), qPrintable(file.fileName()));
    }
    QVERIFY(files > 0); // The keyring's own.
}

void TestKeychain::isForgotten()
{
    KeychainSecrets secrets(service);
    secrets.write(QStringLiteral("one"), SecretKind::Token, {});
    QTRY_COMPARE_WITH_TIMEOUT(readElsewhere(QStringLiteral("one")), QByteArray("1 "), 60'000);
}

void TestKeychain::isWrittenAlthoughNobodyWaits()
{
    for (const auto& name : {QStringLiteral("three"), QStringLiteral("four")}) {
        KeychainSecrets secrets(service);
        secrets.write(name, SecretKind::Token, consul::Secret(name));
        secrets.read(QStringLiteral("none"), SecretKind::Token, this, [](const auto&, auto) { QFAIL("too late"); });
    }
    QTRY_COMPARE_WITH_TIMEOUT(readElsewhere(QStringLiteral("four")), QByteArray("0 four"), 60'000);
    QCOMPARE(readElsewhere(QStringLiteral("three")), QByteArray("0 three"));
}

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QStringLiteral("--read")) {
        const auto [secret, state] = read(arguments.value(2));
        std::cout << static_cast<int>(state) << ' ' << secret.toStdString();
        return 0;
    }
    const auto inside = "SIGNALBOX_TEST_KEYRING";
    if (!qEnvironmentVariableIsSet(inside)) {
        qputenv(inside, "1");
        arguments[0] = QCoreApplication::applicationFilePath();
        return QProcess::execute(QStringLiteral(WITH_KEYRING), arguments);
    }
    TestKeychain test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_keychain.moc"

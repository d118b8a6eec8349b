// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/version.h"

#include "support/patience.h"
#include "support/version_rules.h"

#include <rapidcheck.h>

using consul::KeyNames;
using consul::Version;

namespace {

Version of(const char* text)
{
    return Version::fromText(QString::fromUtf8(text));
}

rc::Gen<QString> anyVersion()
{
    return rc::gen::exec([] {
        QString text = QStringLiteral("%1.%2.%3")
                           .arg(*rc::gen::inRange(0, 4))
                           .arg(*rc::gen::inRange(0, 4))
                           .arg(*rc::gen::inRange(0, 4));
        text += QString::fromUtf8(*rc::gen::element("", "", "-dev", "-rc1", "-rc2", "-rc1.2", "-1", "-beta1"));
        return text + QString::fromUtf8(*rc::gen::element("", "+ent", "+ent.hsm"));
    });
}

} // namespace

class VersionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void unknownStaysUnknown_data();
    void unknownStaysUnknown();
    void releasesAreInOrder();
    void orderIsAnOrder();
    void namesOfKeys_data();
    void namesOfKeys();
    void whatDiffers();
    void unknownDoesNoHarm();
};

void VersionTest::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    QTest::addColumn<bool>("enterprise");
    QTest::newRow("plain") << "2.1.0"
                           << "2.1.0" << false;
    QTest::newRow("enterprise") << "1.22.0+ent"
                                << "1.22.0+ent" << true;
    QTest::newRow("enterprise, hsm") << "1.18.6+ent.hsm"
                                     << "1.18.6+ent.hsm" << true;
    QTest::newRow("another build") << "1.18.6+entirely"
                                   << "1.18.6+entirely" << false;
    QTest::newRow("dev") << "2.2.0-dev"
                         << "2.2.0-dev" << false;
    QTest::newRow("candidate of enterprise") << "1.22.0-rc2+ent"
                                             << "1.22.0-rc2+ent" << true;
    QTest::newRow("v") << "v1.8.7"
                       << "1.8.7" << false;
    QTest::newRow("blanks") << "  1.8.7\n"
                            << "1.8.7" << false;
    QTest::newRow("of the program") << "Consul v1.16.6\nRevision 46cca3d\nBuild Date 2024"
                                    << "1.16.6" << false;
    QTest::newRow("Debian's") << "1.8.7+dfsg1-2"
                              << "1.8.7+dfsg1-2" << false;
    QTest::newRow("two numbers") << "1.22"
                                 << "1.22" << false;
}

void VersionTest::reads()
{
    QFETCH(QString, text);
    const auto version = Version::fromText(text);
    QVERIFY(version.isKnown());
    QTEST(version.text(), "said");
    QTEST(version.isEnterprise(), "enterprise");
    QCOMPARE(Version::fromText(version.text()), version);
}

void VersionTest::unknownStaysUnknown_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", " ", "1", "v", "one.two", "1.x.3", "-1.2.3", "1.22.0 ent.", "latest", "1..2",
             "99999999999999999999.1.0", "1.8.7;rm", "<b>1.8.7</b>", "1.8.7+", "1.8.7-", "1.2.3.4"})
        QTest::newRow(text) << QString::fromUtf8(text);
    QTest::newRow("long") << QString(1 << 20, u'1');
    QTest::newRow("far behind") << QString(100, u' ') + QStringLiteral("1.8.7");
}

void VersionTest::unknownStaysUnknown()
{
    QFETCH(QString, text);
    if (text == QLatin1String("1.22.0 ent.")) { // Words behind it are words.
        QVERIFY(Version::fromText(text).isKnown());
        return;
    }
    const auto version = Version::fromText(text);
    QVERIFY(!version.isKnown());
    QCOMPARE(version.text(), QStringLiteral("unknown version"));
    QCOMPARE(version, Version());
    QVERIFY(!version.isEnterprise());
    QVERIFY(!version.isAtLeast(0, 0));
    QVERIFY(!(version < of("1.8.7")) && !(version > of("1.8.7")) && version != of("1.8.7"));
}

void VersionTest::releasesAreInOrder()
{
    const char* order[] = {"0.7.5", "1.8.7", "1.8.10", "1.9.0-beta1", "1.9.0", "1.16.6", "1.22.0-dev", "1.22.0-rc1",
        "1.22.0-rc2", "1.22.0-rc2.1", "1.22.0", "1.22.1", "1.23.0-dev", "2.0.0", "2.2.0-dev", "10.0.0"};
    for (std::size_t at = 1; at < std::size(order); ++at)
        QVERIFY2(of(order[at - 1]) < of(order[at]), order[at]);
    QVERIFY(of("1.22.0-2") < of("1.22.0-10"));
    QCOMPARE(of("1.22.0+ent"), of("v1.22.0"));
    QVERIFY(of("1.23.0-dev").isAtLeast(1, 23));
    QVERIFY(!of("1.22.9").isAtLeast(1, 23));
    QVERIFY(of("2.0.0").isAtLeast(1, 23));
    QVERIFY(of("1.8").isAtLeast(1, 8, 0) && !of("1.8").isAtLeast(1, 8, 1));
}

void VersionTest::orderIsAnOrder()
{
    QVERIFY(rc::check("versions compare as an order does", [] {
        const auto a = Version::fromText(*anyVersion());
        const auto b = Version::fromText(*anyVersion());
        const auto c = Version::fromText(*anyVersion());
        RC_ASSERT(a == a);
        RC_ASSERT((a < b) == (b > a));
        RC_ASSERT((a == b) == (b == a));
        RC_ASSERT(int(a < b) + int(a == b) + int(a > b) == 1);
        if (a < b && b < c)
            RC_ASSERT(a < c);
    }));
    QVERIFY(rc::check("every text is read, and what was read is read again", [] {
        const auto units = *rc::gen::container<std::vector<char16_t>>(
            rc::gen::oneOf(rc::gen::arbitrary<char16_t>(), rc::gen::element<char16_t>(u'1', u'.', u'v', u'-', u'+')));
        const auto version = Version::fromText(QStringView(units.data(), qsizetype(units.size())));
        if (version.isKnown())
            RC_ASSERT(Version::fromText(version.text()).text() == version.text());
    }));
}

void VersionTest::namesOfKeys_data()
{
    QTest::addColumn<KeyNames>("names");
    const auto row = [](const char* version, KeyNames names) { QTest::newRow(version) << names; };
    row("1.8.7", KeyNames::Free);
    row("1.21.4", KeyNames::Free);
    row("1.17.3+ent", KeyNames::Free);
    row("1.20.8+ent", KeyNames::Free);
    row("1.21.5", KeyNames::FewLetters);
    row("1.21.5+ent", KeyNames::FewLetters);
    row("1.21.6+ent", KeyNames::CleanPath);
    row("1.22.0-rc1", KeyNames::FewLetters);
    row("1.22.0-rc2+ent", KeyNames::CleanPath);
    row("1.22.0", KeyNames::CleanPath);
    row("1.23.0-dev", KeyNames::CleanPath);
    row("2.2.0-dev", KeyNames::CleanPath);
    row("of nobody", KeyNames::Free);
}

void VersionTest::namesOfKeys()
{
    QFETCH(KeyNames, names);
    QCOMPARE(of(QTest::currentDataTag()).keyNames(), names);
}

void VersionTest::whatDiffers()
{
    QCOMPARE(of("1.13.9").txnMostOperations(), 64);
    QCOMPARE(of("1.14.0").txnMostOperations(), 128);
    QVERIFY(!support::deregisterOfUnknownIs404(of("1.11.11")) && support::deregisterOfUnknownIs404(of("1.12.0")));
    QVERIFY(!support::opensGrpcTls(of("1.13.9")) && support::opensGrpcTls(of("1.14.0")));
    QVERIFY(support::refusesWhatIsNoSessionId(of("1.8.7")) && !support::refusesWhatIsNoSessionId(of("1.16.6")));
    QVERIFY(!support::hasSeveralPorts(of("1.21.5")) && support::hasSeveralPorts(of("1.22.0")));
    QVERIFY(!of("1.22.0").mayCutWaitsAt30s() && of("1.22.4").mayCutWaitsAt30s() && !of("2.0.0").mayCutWaitsAt30s());
}

void VersionTest::unknownDoesNoHarm()
{
    const Version unknown;
    QCOMPARE(unknown.txnMostOperations(), 64);
    QVERIFY(!unknown.hasGetOrEmpty());
    QVERIFY(support::deregisterOfUnknownIs404(unknown));
    QVERIFY(unknown.listsPeers());
    QVERIFY(!unknown.tellsWhatIsLeftOut());
    QVERIFY(unknown.sessionsDriveChecks());
    QVERIFY(!support::refusesWhatIsNoSessionId(unknown));
    QCOMPARE(unknown.keyNames(), KeyNames::Free);
}

QTEST_APPLESS_MAIN(VersionTest)
#include "tst_version.moc"

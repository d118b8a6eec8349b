// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_lab.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;

/// What `contend` and `run` print at the end.
class TestRenderLab : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoGotNothingHasNoAverages();
    void whatConsulDidNotSeeIsNoAgreement();
    void damageIsNoGoodNews();
};

void TestRenderLab::whoGotNothingHasNoAverages()
{
    ctl::LabSummary summary;
    summary.figures.requests = 120;
    summary.figures.wakeUps = 7;
    summary.groups = {{u"official"_s, summary.figures}, {u"queue"_s, {}}};
    const QString text = ctl::summaryText(summary);
    QVERIFY2(text.contains(u"official: no grant, waited –; 120 request"_s), qPrintable(text));
    QVERIFY2(text.contains(u"\n120 request"_s) && text.contains(u" and 7 wake-ups in all."_s), qPrintable(text));
    QVERIFY2(!text.contains(u"0.0"_s.prepend(u"most "_s)) && !text.contains(u"per grant"_s), qPrintable(text));
}

void TestRenderLab::whatConsulDidNotSeeIsNoAgreement()
{
    ctl::LabSummary summary;
    summary.mostHolders = 1;
    QVERIFY(!ctl::summaryText(summary).contains(u"at the same time. No difference"_s));
    QVERIFY(ctl::summaryText(summary).contains(u"fewer than the contenders counted"_s));
    summary.consulMost = 1;
    QVERIFY(ctl::summaryText(summary).contains(u"at the same time. No difference"_s));
    summary.undecided = 3; // Answers were slow: nobody can say.
    QVERIFY(!ctl::summaryText(summary).contains(u"at the same time. No difference"_s));
    QVERIFY(ctl::summaryText(summary).contains(u"At 3 moment"_s));
    QVERIFY(ctl::summaryJson(summary).contains("\"differences\":0,\"undecided\":3,"));
    summary.differences = 2;
    QVERIFY(ctl::summaryText(summary).contains(u"it differed 2 time"_s));
}

/// For a program nothing is another; a person never reads green where something was broken.
void TestRenderLab::damageIsNoGoodNews()
{
    const ctl::Style colours{true};
    const auto red = [](const QString& word) { return u"\x1b[31m"_s + word; };
    lab::ExpectationVerdict verdict;
    verdict.expectation.kind = lab::ExpectationKind::OverLimitSeen;
    verdict.evidence = u"4 inside."_s;
    verdict.kind = lab::VerdictKind::Holds;
    QVERIFY(ctl::verdictText(verdict, colours).startsWith(u"\x1b[32mpassed"_s));
    verdict.isBroken = true;
    QVERIFY(ctl::verdictText(verdict, colours).startsWith(red(u"broken, as expected"_s)));
    QVERIFY(ctl::verdictJson(verdict).contains(R"("verdict":"holds")"));
    verdict.isBroken = false;
    verdict.kind = lab::VerdictKind::Fails;
    QVERIFY(ctl::verdictText(verdict, colours).startsWith(red(u"FAILED"_s)));
    QVERIFY(ctl::verdictJson(verdict).contains(R"("verdict":"fails")"));
    verdict.kind = lab::VerdictKind::Open;
    verdict.undecided = u"Undecided until the run has ended."_s;
    const QString open = ctl::verdictText(verdict, {});
    QVERIFY2(open.startsWith(u"undecided  "_s) && open.endsWith(u"4 inside. Undecided until the run has ended.\n"_s),
        qPrintable(open));
    QVERIFY(ctl::verdictJson(verdict).contains(R"("verdict":"open")"));
    verdict.isBroken = true;
    QVERIFY(ctl::verdictText(verdict, colours).startsWith(red(u"undecided"_s)));
}

QTEST_GUILESS_MAIN(TestRenderLab)
#include "tst_render_lab.moc"

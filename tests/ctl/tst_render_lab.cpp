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
    QVERIFY(!ctl::summaryText(summary).contains(u"never differed"_s));
    QVERIFY(ctl::summaryText(summary).contains(u"is not seen there"_s));
    summary.consulMost = 1;
    QVERIFY(ctl::summaryText(summary).contains(u"it never differed"_s));
    summary.undecided = 3; // Answers were slow: nobody can say.
    QVERIFY(!ctl::summaryText(summary).contains(u"never differed"_s));
    QVERIFY(ctl::summaryText(summary).contains(u"At 3 moment"_s));
    QVERIFY(ctl::summaryJson(summary).contains("\"differences\":0,\"undecided\":3,"));
    summary.differences = 2;
    QVERIFY(ctl::summaryText(summary).contains(u"it differed 2 time"_s));
}

QTEST_GUILESS_MAIN(TestRenderLab)
#include "tst_render_lab.moc"

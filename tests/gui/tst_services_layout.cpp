// SPDX-License-Identifier: GPL-3.0-or-later
// How the Services page shares a window, and that nothing in it is cut off without a word.
#include "services_bench.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

#include <cmath>

using bench::Bench;
using gui::ServicesModel;

Q_DECLARE_METATYPE(QSize)

class TestServicesLayout : public bench::ServicesTest
{
    Q_OBJECT
private:
    static constexpr int rail = 85;
    const QByteArray m_build = "{\"build\":\"" + QByteArray(90, 'b') + "\"}";

    /// Labels of which not all can be read: their words need more lines than there are, or a word is wider than its
    /// line.
    [[nodiscard]] static QStringList cut(const QWidget& widget)
    {
        QStringList names;
        for (const auto* const label : widget.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || !label->toolTip().isEmpty())
                continue;
            const auto metrics = label->fontMetrics();
            int lines = 0;
            for (const auto& line : label->text().split(u'\n'))
                lines += std::max(1,
                    static_cast<int>(std::ceil(double(metrics.horizontalAdvance(line)) / std::max(1, label->width()))));
            if (label->height() + 1 < lines * metrics.height())
                names << label->objectName() + u'=' + label->text().left(60);
        }
        return names;
    }

private Q_SLOTS:
    void cleanup() { removeAll(); }

    void ownerAndRouteStandInEveryRow_data();
    void ownerAndRouteStandInEveryRow();
    void whatIsElidedIsWholeOnHover();
    void theInspectorCutsNothing();
    void theReportIsAsHighAsItsItems();
};

void TestServicesLayout::ownerAndRouteStandInEveryRow_data()
{
    QTest::addColumn<QSize>("window");
    QTest::addColumn<bool>("agent");
    QTest::newRow("smallest") << QSize(1024, 700) << false;
    QTest::newRow("laptop") << QSize(1280, 800) << true;
    QTest::newRow("usual") << QSize(1440, 900) << true;
}

void TestServicesLayout::ownerAndRouteStandInEveryRow()
{
    QFETCH(QSize, window);
    QFETCH(bool, agent);
    add("web-1", {}, m_build);
    Bench bench(m_agent.httpUrl());
    bench.page.resize(window - QSize(rail, 110));
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    const auto* const header = bench.table()->header();
    QCOMPARE(!header->isSectionHidden(ServicesModel::Agent), agent);
    int all = 0;
    for (int column = 0; column < ServicesModel::ColumnCount; ++column) {
        if (header->isSectionHidden(column))
            continue;
        all += header->sectionSize(column);
        const QString title = bench.rows()->headerData(column, Qt::Horizontal).toString();
        QVERIFY2(header->sectionSize(column) >= header->fontMetrics().averageCharWidth() * 6, qPrintable(title));
    }
    QVERIFY(all <= bench.table()->viewport()->width());
    const auto metrics = bench.table()->fontMetrics();
    const auto needed = [&metrics](const char* text) { return metrics.horizontalAdvance(QLatin1String(text)); };
    QVERIFY(header->sectionSize(ServicesModel::Owner) >= needed("agent responds"));
    QVERIFY(header->sectionSize(ServicesModel::Removal) >= needed("agent deregister"));
    QVERIFY(header->sectionSize(ServicesModel::Status) >= needed("critical"));
    // They follow the grouping and the window.
    bench.action("groupNode")->trigger();
    QTRY_VERIFY(header->length() <= bench.table()->viewport()->width());
}

void TestServicesLayout::whatIsElidedIsWholeOnHover()
{
    add("web-1", {}, m_build);
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    const auto row = bench.row(QStringLiteral("web-1"));
    for (int column = 0; column < ServicesModel::ColumnCount; ++column) {
        const auto cell = row.siblingAtColumn(column);
        const QString tip = cell.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(cell.data().toString().toHtmlEscaped()), qPrintable(tip));
        QVERIFY(!bench.rows()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }
    bench.action("groupNode")->trigger();
    const auto group = bench.rows()->index(0, ServicesModel::Service);
    QVERIFY(group.data(Qt::ToolTipRole).toString().contains(m_agent.nodeName()));
}

void TestServicesLayout::theInspectorCutsNothing()
{
    const QByteArray id = "web-" + QByteArray(60, 'w');
    add(id, "Get http://10.0.0.1/" + QByteArray(200, 'h') + ": refused", m_build);
    Bench bench(m_agent.httpUrl());
    bench.page.resize(960 - rail, 640 - 110);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QString::fromLatin1(id)).isValid(), patience);
    bench.choose(QString::fromLatin1(id));
    const auto* const scroll = bench.find<QScrollArea>("servicesInspectorScroll");
    QTRY_VERIFY(scroll->findChild<QLabel*>(QStringLiteral("fact.meta")) != nullptr);
    QTRY_VERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
        qPrintable(QStringLiteral("%1 > %2").arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
    QTRY_VERIFY2(cut(*scroll).isEmpty(), qPrintable(cut(*scroll).join(u'|')));
}

void TestServicesLayout::theReportIsAsHighAsItsItems()
{
    for (int i = 0; i < 3; ++i)
        add("web-" + QByteArray::number(i), {}, m_build);
    Bench bench(m_agent.httpUrl());
    bench.page.resize(1280 - rail, 690);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
    bench.action("selectShown")->trigger();
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.removalRun()->phase(), cleanup::RemovalRun::Phase::Finished, patience);
    auto* const left = bench.find<QSplitter>("servicesLeft");
    QTRY_COMPARE(bench.items()->verticalScrollBar()->maximum(), 0);
    QTRY_VERIFY2(left->sizes().at(1) < left->height() / 3, qPrintable(QString::number(left->sizes().at(1))));
    const auto last = bench.items()->visualRect(bench.items()->model()->index(2, 0));
    QVERIFY2(bench.items()->viewport()->height() - last.bottom() < 3 * last.height(),
        qPrintable(QStringLiteral("%1 below %2").arg(bench.items()->viewport()->height()).arg(last.bottom())));
    // Where a person has moved it, it stays.
    const QPoint at = left->handle(1)->rect().center();
    QTest::mousePress(left->handle(1), Qt::LeftButton, {}, at);
    QTest::mouseMove(left->handle(1), at - QPoint(0, 100));
    QTest::mouseRelease(left->handle(1), Qt::LeftButton, {}, at - QPoint(0, 100));
    const int moved = left->sizes().at(1);
    QVERIFY(moved > last.bottom() + 50);
    bench.page.resize(1440 - rail, 690);
    QCOMPARE(left->sizes().at(1), moved);
}

QTEST_MAIN(TestServicesLayout)
#include "moc_window_test.cpp"
#include "tst_services_layout.moc"

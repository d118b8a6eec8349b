// SPDX-License-Identifier: GPL-3.0-or-later
// Two recordings side by side, and files that are none.
#include "gui/history/model/lanes_question.h"
#include "gui/history/view/charts.h"
#include "gui/history/view/compare_dialog.h"
#include "gui/kit/view/theme.h"
#include "gui/recorded_history.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "support/patience.h"

#include <QtCharts/QChartView>
#include <QtCharts/QValueAxis>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>

class TestCompareDialog : public QObject
{
    Q_OBJECT
private:
    template <typename T>
    static T* find(const QWidget& dialog, const char* name)
    {
        return dialog.findChild<T*>(QLatin1String(name));
    }
    static QString cell(const QWidget& dialog, const QString& figure, int column)
    {
        const auto* const table = find<QTableWidget>(dialog, "compareTable");
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->text() == figure)
                return table->item(row, column)->text();
        }
        return {};
    }
    [[nodiscard]] QString name(const char* file) const { return m_folder.filePath(QLatin1String(file)); }

    /// Writes down a made-up story; what lies between its steps is as short as the disk is fast.
    void record(const char* file, unsigned seed, int steps, const QStringList& paths = {recorded::path})
    {
        history::Recorder recorder;
        QCOMPARE(recorder.start(name(file), {}).value_or(QString()), QString());
        for (const QString& path : paths) {
            RandomHistory source(seed, 7, path);
            for (int i = 0; i < steps; ++i)
                recorder.add(path, source.next());
        }
        recorder.finish();
    }
    [[nodiscard]] QByteArray contentOf(const char* file) const
    {
        QFile read(name(file));
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    void write(const char* file, const QByteArray& bytes)
    {
        QFile written(name(file));
        QVERIFY(written.open(QIODevice::WriteOnly));
        QCOMPARE(written.write(bytes), bytes.size());
    }
    [[nodiscard]] qint64 grantsOf(const char* file) const
    {
        const auto recording = history::Recording::open(name(file));
        history::LaneBuilder builder;
        auto replay = recording->replay();
        while (const auto moment = replay.next())
            builder.add(*moment);
        builder.setNow(recording->end());
        return history::figuresOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0).grants;
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase()
    {
        record("a.sbxrec", 1, 300);
        record("b.sbxrec", 2, 500);
        record("two.sbxrec", 3, 50, {QStringLiteral("other/"), recorded::path});
        QVERIFY(grantsOf("a.sbxrec") > 0 && grantsOf("a.sbxrec") != grantsOf("b.sbxrec"));
    }

    void atFirstItSaysWhatToDo()
    {
        gui::CompareDialog dialog;
        dialog.show();
        QVERIFY(find<QLabel>(dialog, "compareStatus")->text().contains(QStringLiteral("Choose two recordings")));
        QCOMPARE(find<QTableWidget>(dialog, "compareTable")->rowCount(), 0);
        QVERIFY(!find<QWidget>(dialog, "compareFirstChart")->isVisible());
        QVERIFY(!find<QProgressBar>(dialog, "compareFirst.progress")->isVisible());
    }

    void figuresAndTheirDifferenceStandSideBySide()
    {
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        dialog.openFiles(name("a.sbxrec"), name("b.sbxrec"));
        QVERIFY(compared.wait(60'000));
        const qint64 first = grantsOf("a.sbxrec");
        const qint64 second = grantsOf("b.sbxrec");
        QCOMPARE(cell(dialog, QStringLiteral("Grants"), 1), QString::number(first));
        QCOMPARE(cell(dialog, QStringLiteral("Grants"), 2), QString::number(second));
        const QString difference = cell(dialog, QStringLiteral("Grants"), 3);
        QVERIFY2(difference.contains(QString::number(std::abs(second - first))), qPrintable(difference));
        QCOMPARE(difference.startsWith(QLatin1Char('+')), second > first);
        for (const char* figure : {"Waits, p50", "Waits, p95", "Waits, p99", "Holds, p50", "Overtakes", "Fairness",
                 "Waiting at a release, mean", "Time lost to stale holders", "Not fully observed"})
            QVERIFY2(!cell(dialog, QLatin1String(figure), 1).isEmpty(), figure);
        QVERIFY(find<QWidget>(dialog, "compareFirstChart")->isVisible());
    }

    /// A run that nobody has saved lies open in memory only.
    void whatLiesOpenIsTheFirstOne()
    {
        gui::RecordingOpener opener;
        std::shared_ptr<const gui::OpenedRecording> run;
        connect(&opener, &gui::RecordingOpener::opened, this, [&run](const auto& opened) { run = opened; });
        opener.open(name("a.sbxrec"));
        QTRY_VERIFY_WITH_TIMEOUT(run != nullptr, 60'000);
        QWidget page;
        gui::openCompare(&page, run, QStringLiteral("Run doc-001"));
        auto* const dialog = find<gui::CompareDialog>(page, "compareDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(find<QLineEdit>(*dialog, "compareFirst.file")->text(), QStringLiteral("Run doc-001"));
        QVERIFY(find<QComboBox>(*dialog, "compareFirst.path")->isEnabled());
        QSignalSpy compared(dialog, &gui::CompareDialog::compared);
        auto* const second = find<QLineEdit>(*dialog, "compareSecond.file");
        second->setText(name("b.sbxrec"));
        QTest::keyClick(second, Qt::Key_Return);
        QVERIFY(compared.wait(60'000));
        QCOMPARE(cell(*dialog, QStringLiteral("Grants"), 1), QString::number(grantsOf("a.sbxrec")));
        gui::openCompare(&page, nullptr); // What is compared stays.
        QCOMPARE(find<QLineEdit>(*dialog, "compareFirst.file")->text(), QStringLiteral("Run doc-001"));
        dialog->close();
    }

    void bothChartsHaveTheSameScales()
    {
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        dialog.openFiles(name("a.sbxrec"), name("b.sbxrec"));
        QVERIFY(compared.wait(60'000));
        const auto axesOf = [&](const char* chart) {
            const auto* const view
                = find<QChartView>(dialog, qPrintable(QLatin1String(chart) + QStringLiteral(".view")));
            QList<double> ends;
            for (const auto* axis : view->chart()->axes()) {
                const auto* const values = qobject_cast<const QValueAxis*>(axis);
                ends << values->max() - values->min();
            }
            return ends;
        };
        const auto first = axesOf("compareFirstChart");
        const auto second = axesOf("compareSecondChart");
        QCOMPARE(first.size(), 2);
        for (int i = 0; i < 2; ++i)
            QVERIFY(qAbs(first[i] - second[i]) < 1e-6 * first[i]);
    }

    void theSameSemaphoreIsChosenInBoth()
    {
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        write("copy.sbxrec", contentOf("two.sbxrec"));
        dialog.openFiles(name("two.sbxrec"), name("copy.sbxrec"));
        QVERIFY(compared.wait(60'000));
        auto* const first = find<QComboBox>(dialog, "compareFirst.path");
        auto* const second = find<QComboBox>(dialog, "compareSecond.path");
        QCOMPARE(first->count(), 2);
        QCOMPARE(first->currentText(), second->currentText());
        compared.clear();
        first->setCurrentIndex(1 - first->currentIndex());
        QVERIFY(compared.wait(60'000));
        QCOMPARE(first->currentText(), second->currentText());
        // In the other they may still differ.
        compared.clear();
        dialog.openFiles(name("a.sbxrec"), name("two.sbxrec"));
        QVERIFY(compared.wait(60'000));
        QCOMPARE(second->currentText(), recorded::path);
    }

    /// Two strategies of one run, say. With itself, a path is not compared.
    void twoPathsOfOneRecordingAreCompared()
    {
        gui::RecordingOpener opener;
        std::shared_ptr<const gui::OpenedRecording> run;
        connect(&opener, &gui::RecordingOpener::opened, this, [&run](const auto& opened) { run = opened; });
        opener.open(name("two.sbxrec"));
        QTRY_VERIFY_WITH_TIMEOUT(run != nullptr, 60'000);
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        dialog.takeFirst(run, QStringLiteral("Run fencing"));
        QVERIFY(compared.wait(60'000));
        auto* const first = find<QComboBox>(dialog, "compareFirst.path");
        auto* const second = find<QComboBox>(dialog, "compareSecond.path");
        QCOMPARE(find<QLineEdit>(dialog, "compareSecond.file")->text(), QStringLiteral("Run fencing"));
        QCOMPARE(first->currentIndex(), 0);
        QCOMPARE(second->currentIndex(), 1);
        compared.clear();
        second->setCurrentIndex(0);
        QVERIFY(compared.wait(60'000));
        QCOMPARE(first->currentIndex(), 1);
        // A file that is opened twice is no other.
        compared.clear();
        dialog.openFiles(name("two.sbxrec"), name("two.sbxrec"));
        QVERIFY(compared.wait(60'000));
        QVERIFY(first->currentIndex() != second->currentIndex());
    }

    void aForeignFileIsNamedWithThePlace()
    {
        write("foreign.sbxrec", "this is a letter, not a recording of anything");
        gui::CompareDialog dialog;
        dialog.show();
        dialog.openFiles(name("foreign.sbxrec"), name("missing.sbxrec"));
        auto* const foreign = find<QLabel>(dialog, "compareFirst.notice");
        auto* const missing = find<QLabel>(dialog, "compareSecond.notice");
        QTRY_VERIFY(foreign->isVisible() && missing->isVisible());
        QVERIFY2(foreign->text().contains(QStringLiteral("At byte 0")), qPrintable(foreign->text()));
        QVERIFY2(foreign->text().contains(QStringLiteral("foreign.sbxrec")), qPrintable(foreign->text()));
        QVERIFY2(missing->text().contains(QStringLiteral("missing.sbxrec")), qPrintable(missing->text()));
        QVERIFY(!find<QComboBox>(dialog, "compareFirst.path")->isEnabled());
        QCOMPARE(find<QTableWidget>(dialog, "compareTable")->rowCount(), 0);
    }

    void ofADamagedFileTheRestIsCompared()
    {
        record("long.sbxrec", 4, 3000);
        QByteArray bytes = contentOf("long.sbxrec");
        const auto middle = bytes.size() / 2;
        bytes.replace(middle, 8, "damaged!");
        write("damaged.sbxrec", bytes);
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        dialog.openFiles(name("damaged.sbxrec"), name("long.sbxrec"));
        QVERIFY(compared.wait(60'000));
        auto* const notice = find<QLabel>(dialog, "compareFirst.notice");
        QVERIFY2(notice->text().contains(QStringLiteral("At byte ")), qPrintable(notice->text()));
        QVERIFY(notice->isVisible());
        QVERIFY(!find<QLabel>(dialog, "compareSecond.notice")->isVisible());
    }

    void readingShowsItselfAndCanBeStopped()
    {
        record("longer.sbxrec", 5, 8000);
        gui::CompareDialog dialog;
        dialog.show();
        dialog.openFiles(name("longer.sbxrec"), {});
        QVERIFY(find<QProgressBar>(dialog, "compareFirst.progress")->isVisible());
        auto* const cancel = find<QPushButton>(dialog, "compareFirst.cancel");
        QVERIFY(cancel->isVisible());
        QTest::mouseClick(cancel, Qt::LeftButton);
        auto* const notice = find<QLabel>(dialog, "compareFirst.notice");
        QTRY_COMPARE(notice->text(), QStringLiteral("Reading was stopped."));
        QVERIFY(!cancel->isVisible());
        QCOMPARE(find<QComboBox>(dialog, "compareFirst.path")->count(), 0);
        // Enter reads it after all.
        auto* const file = find<QLineEdit>(dialog, "compareFirst.file");
        file->setFocus();
        QTest::keyClick(file, Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(find<QComboBox>(dialog, "compareFirst.path")->count(), 1, 60'000);
    }

    void closingWhileItReadsIsWell()
    {
        auto dialog = std::make_unique<gui::CompareDialog>();
        dialog->show();
        dialog->openFiles(name("b.sbxrec"), name("a.sbxrec"));
        dialog.reset();
        QVERIFY(gui::figurePool().waitForDone(30000));
    }

    void thereIsOneDialogForAWindow()
    {
        QWidget window;
        window.show();
        gui::openCompare(&window);
        gui::openCompare(&window);
        const auto dialogs = window.findChildren<gui::CompareDialog*>();
        QCOMPARE(dialogs.size(), 1);
        QVERIFY(dialogs.first()->isVisible());
        QVERIFY(!dialogs.first()->isModal());
        const QPointer<gui::CompareDialog> watched = dialogs.first();
        QTest::mouseClick(find<QPushButton>(*watched, "compareClose"), Qt::LeftButton);
        QTRY_VERIFY(watched.isNull());
    }

    /// For whoever wants to look at it: SIGNALBOX_PICTURES names a folder.
    void itIsDrawnInLightAndDark_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void itIsDrawnInLightAndDark()
    {
        QFETCH(bool, dark);
        gui::applyTheme(dark ? gui::ThemeChoice::Dark : gui::ThemeChoice::Light);
        gui::CompareDialog dialog;
        dialog.show();
        QSignalSpy compared(&dialog, &gui::CompareDialog::compared);
        dialog.openFiles(name("a.sbxrec"), name("b.sbxrec"));
        QVERIFY(compared.wait(60'000));
        const auto* const table = find<QTableWidget>(dialog, "compareTable");
        QVERIFY(table->rowCount() > 12);
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        const QString folder = qEnvironmentVariable("SIGNALBOX_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(dialog.grab().save(
                folder + QStringLiteral("/compare-%1.png").arg(QLatin1String(QTest::currentDataTag()))));
    }
};

QTEST_MAIN(TestCompareDialog)
#include "tst_compare_dialog.moc"

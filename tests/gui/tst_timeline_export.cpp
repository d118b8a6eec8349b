// SPDX-License-Identifier: GPL-3.0-or-later
// Exports that are stopped, that fail, and that are written while more is seen: whatever happens, a file is whole or
// what it was before.
#include "gui/history/model/lanes_question.h"
#include "gui/history/model/timeline_export.h"
#include "gui/recorded_history.h"
#include "support/little_room.h"
#include "support/patience.h"

#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using gui::TimelineExport;
using Format = TimelineExport::Format;

namespace {

constexpr int slowMs = 60'000;

} // namespace

class TestTimelineExport : public QObject
{
    Q_OBJECT
private:
    void write(const QByteArray& bytes) const
    {
        QFile file(name());
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile file(name());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QString name() const { return m_folder->filePath(u"seen.csv"_s); }
    [[nodiscard]] TimelineExport::Job job(Format format = Format::Csv) const
    {
        TimelineExport::Job job;
        job.format = format;
        job.file = name();
        job.facts.about.beganAt = Scene::began();
        job.facts.range = history::Range{Scene::timeOf(0), m_builder.lanes().end};
        return job;
    }
    /// The file alone, and none that was begun.
    [[nodiscard]] QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }

    std::unique_ptr<QTemporaryDir> m_folder;
    history::LaneBuilder m_builder;

private Q_SLOTS:
    void initTestCase() { m_builder = recorded::busy(12'000); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("before");
    }

    void itIsTheSameAsInOnePiece()
    {
        TimelineExport work;
        work.setLanes(&m_builder.lanes());
        QSignalSpy finished(&work, &TimelineExport::finished);
        QSignalSpy progressed(&work, &TimelineExport::progressed);
        work.start(job());
        QVERIFY(work.isBusy());
        QCOMPARE(work.file(), name());
        QVERIFY(finished.wait(slowMs));
        QCOMPARE(finished.first().at(1).toString(), QString());
        QVERIFY(!work.isBusy());
        QVERIFY2(progressed.size() > 2, qPrintable(QString::number(progressed.size())));
        QCOMPARE(content(), history::eventsCsv(m_builder.lanes(), job().facts));
        QCOMPARE(files(), QStringList{u"seen.csv"_s});
        work.start(job(Format::Trace));
        QVERIFY(finished.wait(slowMs));
        QCOMPARE(content(), history::chromeTrace(m_builder.lanes(), job().facts));
    }

    void whoStopsItKeepsWhatWasThere()
    {
        TimelineExport work;
        work.setLanes(&m_builder.lanes());
        QSignalSpy finished(&work, &TimelineExport::finished);
        QSignalSpy cancelled(&work, &TimelineExport::cancelled);
        // In the midst of it.
        connect(&work, &TimelineExport::progressed, &work, &TimelineExport::cancel);
        work.start(job());
        QVERIFY(cancelled.wait(slowMs));
        QVERIFY(!work.isBusy());
        gui::figurePool().waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(finished.isEmpty());
        QCOMPARE(content(), QByteArray("before"));
        QCOMPARE(files(), QStringList{u"seen.csv"_s});
    }

    void whatEndsWithTheWindowLeavesNothing()
    {
        {
            TimelineExport work;
            work.setLanes(&m_builder.lanes());
            work.start(job());
        }
        gui::figurePool().waitForDone();
        QCOMPARE(content(), QByteArray("before"));
        QCOMPARE(files(), QStringList{u"seen.csv"_s});
    }

    void noRoomIsSaid_data()
    {
        QTest::addColumn<Format>("format");
        QTest::newRow("csv") << Format::Csv;
        QTest::newRow("trace") << Format::Trace;
        QTest::newRow("svg") << Format::Svg;
        QTest::newRow("png") << Format::Png;
    }
    void noRoomIsSaid()
    {
        QFETCH(Format, format);
        TimelineExport work;
        work.setLanes(&m_builder.lanes());
        QSignalSpy finished(&work, &TimelineExport::finished);
        auto what = job(format);
        what.paint = [](const QByteArray& svg) {
            QImage picture(400, 300, QImage::Format_RGB32);
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x)
                    picture.setPixel(x, y, qRgb(x * y % 251, x * 31 % 256, y * 17 % 256));
            }
            QBuffer png;
            const bool isPainted = !svg.isEmpty() && png.open(QIODevice::WriteOnly) && picture.save(&png, "PNG");
            return isPainted ? png.data() : QByteArray();
        };
        {
            const support::LittleRoom room(format == Format::Png ? 1000 : 20'000);
            work.start(what);
            QVERIFY(finished.wait(slowMs));
        }
        const QString problem = finished.first().at(1).toString();
        QVERIFY2(
            problem.startsWith(u"Cannot write "_s + QDir::toNativeSeparators(name()) + u": "_s), qPrintable(problem));
        QVERIFY2(problem.size() > (u"Cannot write "_s + name() + u": "_s).size() + 5, qPrintable(problem));
        QVERIFY2(!problem.contains(u"Unknown error"_s), qPrintable(problem));
        QCOMPARE(content(), QByteArray("before"));
        gui::figurePool().waitForDone();
        QCOMPARE(files(), QStringList{u"seen.csv"_s});
    }

    void otherLanesEndIt()
    {
        TimelineExport work;
        work.setLanes(&m_builder.lanes());
        QSignalSpy finished(&work, &TimelineExport::finished);
        work.start(job());
        work.setLanes(nullptr);
        QCOMPARE(finished.size(), 1);
        QVERIFY(!finished.first().at(1).toString().isEmpty());
        gui::figurePool().waitForDone();
        QCOMPARE(content(), QByteArray("before"));
    }

    /// It is of the moment at which it began, however long it takes.
    void whatComesMeanwhileIsNotInIt()
    {
        TimelineExport work;
        history::Lanes lanes = m_builder.lanes();
        work.setLanes(&lanes);
        QSignalSpy finished(&work, &TimelineExport::finished);
        connect(&work, &TimelineExport::progressed, this, [&lanes] { // Between two pieces.
            lanes.happenings.push_back(lanes.happenings.back());
            lanes.lanes.edit(0).spans.editLast().to += history::Time(1);
        });
        auto what = job();
        what.facts.range.reset();
        const auto before = lanes;
        work.start(what);
        QVERIFY(finished.wait(slowMs));
        QCOMPARE(finished.last().at(1).toString(), QString());
        QVERIFY(lanes.happenings.size() > before.happenings.size() + 1);
        QCOMPARE(content(), history::eventsCsv(before, what.facts));
    }
};

QTEST_GUILESS_MAIN(TestTimelineExport)
#include "tst_timeline_export.moc"

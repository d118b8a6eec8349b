// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings and witnesses that somebody or some disk has changed: nothing crashes, nothing is proved that was not so,
// and what is wrong is said in words.
#include "ctl/check_command.h"
#include "ctl/command.h"
#include "ctl/replay_command.h"
#include "ctl/why_command.h"
#include "history/analysis.h"
#include "history/chunk.h"
#include "history/recording.h"
#include "history/scene.h"
#include "history/segment.h"
#include "support/patience.h"
#include "waits/bill.h"
#include "waits/bill_insights.h"
#include "waits/waits.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QTemporaryDir>

#include <map>
#include <random>
#include <set>

#include <unistd.h>

using namespace Qt::Literals::StringLiterals;
using history::Time;

namespace {

using Holders = std::set<QString>;

/// A recording, and what was so in truth.
struct RecordedTruth {
    QByteArrayList chunks; ///< Of the file, behind its beginning.
    std::map<QString, std::map<Time, Holders>> holders; ///< By path, from then on.
    std::map<QString, bool> isOver; ///< By path: more than the limit held at some moment.
    Time end{0};

    [[nodiscard]] QByteArray bytes() const { return history::fileBeginning() + chunks.join(); }
    [[nodiscard]] Holders at(const QString& path, Time when) const
    {
        const auto& all = holders.at(path);
        const auto later = all.upper_bound(when);
        return later == all.begin() ? Holders() : std::prev(later)->second;
    }
};

/// Three semaphores. In one, three of two hold for a moment; in another, too, and then nobody watches it any more.
class Teller
{
public:
    explicit Teller(unsigned seed)
        : m_dice(seed)
    {
        history::About about;
        about.program = u"test"_s;
        about.beganAt = Scene::began();
        history::Chunk first;
        first.kind = history::ChunkKind::About;
        first.payload = history::encode(about);
        put(first);
        for (const QString& path : {u"demo/fine/"_s, u"demo/gone/"_s, u"demo/over/"_s})
            m_people.push_back({path, Scene(path), {}, everybody(), -1, path != u"demo/fine/"_s});
        const int steps = 45;
        for (auto& each : m_people)
            each.overAt = each.isOver ? 3 + roll(steps - 10) : -1;
        for (int i = 0; i < steps; ++i) {
            if (i % 6 == 0)
                keyframe(i);
            else if (roll(3) == 0)
                flush();
            for (std::size_t path = 0; path < m_people.size(); ++path)
                step(m_people[path], i, i + double(path) * 0.2);
        }
        flush();
        history::Chunk last;
        last.kind = history::ChunkKind::End;
        put(last);
    }
    [[nodiscard]] const RecordedTruth& reported() const { return m_reported; }

private:
    struct People {
        QString path;
        Scene scene;
        QList<int> holding;
        QList<int> waiting;
        int overAt = -1;
        bool isOver = false;
        bool isGone = false;
    };
    /// As many as may come in, and three who come too many.
    [[nodiscard]] static QList<int> everybody()
    {
        QList<int> all;
        for (int each = 1; each <= 20; ++each)
            all.append(each);
        return all;
    }
    [[nodiscard]] int roll(int sides) { return static_cast<int>(m_dice() % static_cast<unsigned>(sides)); }
    void put(history::Chunk chunk)
    {
        chunk.sequence = m_sequence++;
        m_reported.chunks.append(history::seal(chunk));
    }
    void flush()
    {
        if (m_segment.size() == 0)
            return;
        m_chunk.payload = m_segment.take();
        put(std::exchange(m_chunk, {}));
    }
    void keyframe(double second)
    {
        flush();
        m_chunk.keyframe = true;
        m_chunk.from = m_chunk.to = Scene::timeOf(second);
        m_segment.keyframe(m_chunk.from, Scene::began().addMSecs(qRound64(second * 1000)));
    }
    void note(Time at)
    {
        if (!m_chunk.keyframe && m_chunk.steps == 0)
            m_chunk.from = at;
        m_chunk.to = m_reported.end = at;
    }
    void change(People& people, int number)
    {
        // Who is done takes its key along, and no key comes back: that would be another store.
        if (people.overAt == number) {
            people.holding = people.waiting.last(3);
        } else if (people.holding.size() > 2) {
            people.holding.removeLast();
        } else if (people.holding.size() == 2 || roll(3) == 0) {
            if (!people.holding.isEmpty())
                people.holding.removeAt(roll(int(people.holding.size())));
        } else if (people.waiting.size() > 3) {
            people.holding.append(people.waiting.takeFirst());
        }
        for (const int each : people.holding)
            people.waiting.removeAll(each);
    }
    void step(People& people, int number, double second)
    {
        if (people.isGone)
            return;
        const bool wasOver = number > 0 && people.holding.size() > 2;
        change(people, number);
        const auto moment = people.scene.at(second, people.holding, people.waiting);
        m_segment.step(people.path, moment.at, 0, moment.update);
        note(moment.at);
        ++m_chunk.steps;
        Holders holders;
        for (const int each : people.holding)
            holders.insert(samples::id(each));
        m_reported.isOver[people.path] = m_reported.isOver[people.path] || holders.size() > 2;
        m_reported.holders[people.path][moment.at] = std::move(holders);
        if (!wasOver || people.path != u"demo/gone/")
            return;
        people.isGone = true;
        const auto ended = Scene::timeOf(second + 0.1);
        m_segment.contact(people.path, ended, history::Contact::Ended);
        note(ended);
    }

    std::mt19937 m_dice;
    std::vector<People> m_people;
    RecordedTruth m_reported;
    history::SegmentWriter m_segment;
    history::Chunk m_chunk;
    quint32 m_sequence = 0;
};

/// What the program says while this lives: both outputs in files.
class Listening
{
public:
    explicit Listening(const QTemporaryDir& folder)
        : m_out(folder.filePath(u"out"_s))
        , m_err(folder.filePath(u"err"_s))
    {
        fflush(stdout);
        for (auto* const file : {&m_out, &m_err}) {
            if (!file->open(QIODevice::ReadWrite | QIODevice::Truncate))
                qFatal("no file");
        }
        m_kept = {dup(1), dup(2)};
        dup2(m_out.handle(), 1);
        dup2(m_err.handle(), 2);
    }
    ~Listening()
    {
        dup2(m_kept.first, 1);
        dup2(m_kept.second, 2);
        close(m_kept.first);
        close(m_kept.second);
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    [[nodiscard]] QByteArray out() { return read(m_out); }
    [[nodiscard]] QByteArray err() { return read(m_err); }

private:
    [[nodiscard]] static QByteArray read(QFile& file)
    {
        file.seek(0);
        return file.readAll();
    }
    QFile m_out;
    QFile m_err;
    std::pair<int, int> m_kept;
};

struct Said {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
    /// The last line.
    [[nodiscard]] QJsonObject object() const
    {
        return QJsonDocument::fromJson(out.trimmed().split('\n').last()).object();
    }
};

/// It says that Consul responded at that moment.
bool isInContact(const Said& said)
{
    const auto contact = said.object()[u"reasons"_s][0].toObject();
    return contact[u"kind"_s] == u"contact"_s && contact[u"verdict"_s] == u"no"_s;
}

/// Verdicts by path.
QHash<QString, QString> verdictsOf(const Said& said)
{
    QHash<QString, QString> verdicts;
    const auto worst = said.object();
    verdicts[worst[u"path"_s].toString()] = worst[u"verdict"_s].toString();
    const auto paths = worst[u"paths"_s].toArray();
    for (const auto& each : paths)
        verdicts[each[u"path"_s].toString()] = each[u"verdict"_s].toString();
    return verdicts;
}

/// Whole, and ended at this second.
QByteArray recordingOf(const std::vector<history::Moment>& moments, double end = 60)
{
    history::About about;
    about.program = u"test"_s;
    about.beganAt = Scene::began();
    history::Chunk first;
    first.kind = history::ChunkKind::About;
    first.payload = history::encode(about);
    history::SegmentWriter segment;
    segment.keyframe(Time(0), Scene::began());
    history::Chunk records;
    records.sequence = 1;
    records.keyframe = true;
    for (const auto& moment : moments) {
        records.to = moment.at;
        if (moment.kind == history::Moment::Kind::Contact) {
            segment.contact(moment.path, moment.at, moment.contact, moment.unseen);
            continue;
        }
        segment.step(moment.path, moment.at, moment.skipped, moment.update);
        ++records.steps;
    }
    records.payload = segment.take();
    history::Chunk last;
    last.kind = history::ChunkKind::End;
    last.sequence = 2;
    last.from = last.to = Scene::timeOf(end);
    return history::fileBeginning() + history::seal(first) + history::seal(records) + history::seal(last);
}

QByteArray plainLine(bool acquired, const QString& who, int ms)
{
    const QJsonObject object{{u"event"_s, acquired ? u"acquired"_s : u"released"_s}, {u"path"_s, u"demo/fine"_s},
        {u"who"_s, who}, {u"time"_s, Scene::began().addMSecs(ms).toString(Qt::ISODateWithMs)}, {u"clockErrorMs"_s, 0},
        {u"limit"_s, 2}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray contendLine(const char* event, int contender, int ms)
{
    return "{\"t\":" + QByteArray::number(ms) + ",\"contender\":" + QByteArray::number(contender) + ",\"event\":\""
        + event + "\",\"path\":\"demo/fine\"}\n";
}

} // namespace

class TestDamagedFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// What the library logs is no answer.
    void initTestCase() { QLoggingCategory::setFilterRules(u"signalbox.history=false"_s); }
    void wholeOnesAreJudged();
    void damagedRecordings();
    void aPathThatEndsInALostPart();
    void aRecordingThatNobodyEnded();
    void aMomentThatIsLost();
    void aMomentThatWasNotSeen_data();
    void aMomentThatWasNotSeen();
    void figuresOfDamagedRecordings();
    void damagedWitnesses_data();
    void damagedWitnesses();
    void changedWitnessesAreRead();
    void severalRunsInOneFile();

private:
    [[nodiscard]] QString write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            qFatal("no file");
        return file.fileName();
    }
    /// As if one clock wrote all of it, unless another error is given, or none.
    [[nodiscard]] Said check(const QByteArray& recording, const QByteArray& witness = {},
        std::optional<std::chrono::microseconds> clockError = std::chrono::microseconds(0)) const
    {
        ctl::CheckArguments arguments;
        arguments.file = write(u"a.sbxrec"_s, recording);
        if (!witness.isNull()) {
            arguments.witnesses = {write(u"w.jsonl"_s, witness)};
            arguments.clockError = clockError;
        }
        arguments.json = true;
        Listening listening(m_folder);
        const int exitCode = ctl::check(arguments, {});
        return {exitCode, listening.out(), listening.err()};
    }
    [[nodiscard]] Said why(const QByteArray& recording, const QString& path, Time at) const
    {
        ctl::WhyArguments arguments;
        arguments.file = write(u"a.sbxrec"_s, recording);
        arguments.question.path = path;
        arguments.at = QString::number(at.count() / 1000) + u"ms"_s;
        arguments.json = true;
        Listening listening(m_folder);
        const int exitCode = ctl::whyOfRecording(arguments);
        return {exitCode, listening.out(), listening.err()};
    }
    [[nodiscard]] Said replay(const QByteArray& recording, Time at) const
    {
        ctl::ReplayArguments arguments;
        arguments.file = write(u"a.sbxrec"_s, recording);
        arguments.at = QString::number(at.count() / 1000) + u"ms"_s;
        arguments.json = true;
        Listening listening(m_folder);
        const int exitCode = ctl::replay(arguments, {});
        return {exitCode, listening.out(), listening.err()};
    }
    /// Empty: all is well.
    [[nodiscard]] QString complaintOfCheck(const RecordedTruth& reported, const QByteArray& bytes, bool isSealed) const
    {
        const auto said = check(bytes);
        if (said.exitCode == ctl::CannotRun)
            return said.out.isEmpty() && said.err.size() > 20 ? QString()
                                                              : u"no words: "_s + QString::fromUtf8(said.err);
        if (said.exitCode != ctl::Done && said.exitCode != ctl::Failed && said.exitCode != ctl::Open)
            return u"exit %1"_s.arg(said.exitCode);
        const auto verdicts = verdictsOf(said);
        for (auto each = verdicts.cbegin(); each != verdicts.cend() && !isSealed; ++each) {
            const auto isOver = reported.isOver.find(each.key());
            const bool wasOver = isOver != reported.isOver.end() && isOver->second;
            if ((wasOver && *each == u"proved"_s) || (!wasOver && *each == u"refuted"_s))
                return each.key() + u": "_s + *each;
        }
        return {};
    }
    [[nodiscard]] QString complaintOfWhy(const RecordedTruth& reported, const QByteArray& bytes, const QString& path,
        Time at, bool isSealed, int* known) const
    {
        const auto said = why(bytes, path, at);
        if (said.exitCode == ctl::CannotRun)
            return said.out.isEmpty() && said.err.size() > 20 ? QString()
                                                              : u"no words: "_s + QString::fromUtf8(said.err);
        const auto object = said.object();
        if (object[u"headline"_s].toString().isEmpty())
            return u"no answer: "_s + QString::fromUtf8(said.out);
        if (isSealed || !isInContact(said))
            return {};
        ++*known;
        Holders holders;
        const auto reasons = object[u"reasons"_s].toArray();
        for (const auto& reason : reasons) {
            const auto named = reason[u"holders"_s].toArray();
            for (const auto& holder : named)
                holders.insert(holder[u"session"_s].toString());
        }
        const bool isSo = holders == reported.at(path, at);
        return isSo ? QString() : u"%1 at %2 µs: %3"_s.arg(path).arg(at.count()).arg(QString::fromUtf8(said.out));
    }

    QTemporaryDir m_folder;
};

namespace {

/// Some change of a kind that disks, copies and people make. `isSealed`: made with a checksum that fits.
QByteArray mutated(const RecordedTruth& reported, std::mt19937& dice, bool& isSealed)
{
    const auto roll
        = [&dice](qsizetype sides) { return static_cast<qsizetype>(dice() % static_cast<unsigned>(sides)); };
    QByteArray bytes = reported.bytes();
    QByteArrayList chunks = reported.chunks;
    const qsizetype chunk = roll(chunks.size());
    const qsizetype at = roll(bytes.size());
    const qsizetype size = 1 + roll(std::min<qsizetype>(400, bytes.size() - at));
    isSealed = false;
    switch (roll(11)) {
    case 0:
    case 1:
        for (qsizetype flips = 1 + roll(4); flips > 0; --flips) {
            const qsizetype place = roll(bytes.size());
            bytes[place] = static_cast<char>(bytes[place] ^ (1 << roll(8)));
        }
        return bytes;
    case 2:
        return bytes.first(at);
    case 3:
        return bytes.insert(at, bytes.mid(at, size));
    case 4:
        return bytes.remove(at, size);
    case 5:
        return bytes.replace(at, size, QByteArray(size, '\0'));
    case 6: // Whole chunks: every checksum fits.
        chunks.resize(chunk);
        break;
    case 7:
        chunks.insert(chunk, chunks[roll(chunks.size())]);
        break;
    case 8:
        chunks.remove(chunk, 1 + roll(std::min<qsizetype>(4, chunks.size() - chunk)));
        break;
    case 9:
        chunks.swapItemsAt(chunk, roll(chunks.size()));
        break;
    default: {
        isSealed = true;
        const auto head = history::readHead(chunks[chunk], 0);
        history::Chunk evil = head->chunk;
        evil.payload = history::unpack(*head, chunks[chunk]).value();
        for (qsizetype flips = 1 + roll(3); flips > 0 && !evil.payload.isEmpty(); --flips) {
            const qsizetype place = roll(evil.payload.size());
            evil.payload[place] = static_cast<char>(dice());
        }
        chunks[chunk] = history::seal(evil);
    }
    }
    return history::fileBeginning() + chunks.join();
}

/// The chunks that can be found in it, for whoever looks for what went wrong.
QString chunksIn(const QByteArray& bytes)
{
    QStringList all;
    for (qsizetype at = history::findHead(bytes, 0); at >= 0; at = history::findHead(bytes, at + 1)) {
        const auto view = QByteArrayView(bytes).sliced(at);
        const auto head = history::readHead(view, at);
        const bool isWell
            = head && head->end() <= bytes.size() && history::checksumFits(*head, view.first(head->end() - at));
        if (head)
            all << u"%1%2%3 %4–%5 ms%6"_s.arg(QLatin1Char(char(head->chunk.kind)))
                       .arg(head->chunk.sequence)
                       .arg(head->chunk.keyframe ? u"k"_s : QString())
                       .arg(head->chunk.from.count() / 1000)
                       .arg(head->chunk.to.count() / 1000)
                       .arg(isWell ? QString() : u" broken"_s);
    }
    return all.join(u", "_s);
}

constexpr int recordingMutations = 400;

/// The beginning of every chunk with a keyframe but the first.
qsizetype laterKeyframe(const RecordedTruth& reported)
{
    for (qsizetype i = reported.chunks.size() / 2; i < reported.chunks.size(); ++i) {
        if (const auto head = history::readHead(reported.chunks[i], 0); head && head->chunk.keyframe)
            return i;
    }
    return -1;
}

} // namespace

void TestDamagedFiles::wholeOnesAreJudged()
{
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const RecordedTruth reported = Teller(seed).reported();
        QVERIFY(!reported.isOver.at(u"demo/fine/"_s) && reported.isOver.at(u"demo/over/"_s)
            && reported.isOver.at(u"demo/gone/"_s));
        const auto said = check(reported.bytes());
        QCOMPARE(said.err, QByteArray());
        const auto verdicts = verdictsOf(said);
        QVERIFY2(verdicts[u"demo/fine/"_s] == u"proved"_s, said.out.constData());
        QCOMPARE(verdicts[u"demo/over/"_s], u"refuted"_s);
        QCOMPARE(verdicts[u"demo/gone/"_s], u"refuted"_s);
        for (int second = 0; second < 40; second += 7) {
            const Time at = Scene::timeOf(second + 0.5);
            int known = 0;
            QCOMPARE(complaintOfWhy(reported, reported.bytes(), u"demo/over/"_s, at, false, &known), QString());
            QCOMPARE(known, 1);
        }
    }
}

void TestDamagedFiles::damagedRecordings()
{
    QElapsedTimer time;
    time.start();
    std::mt19937 dice(23);
    std::vector<RecordedTruth> tales;
    for (unsigned seed = 1; seed <= 8; ++seed)
        tales.push_back(Teller(seed).reported());
    int known = 0;
    for (int i = 0; i < recordingMutations; ++i) {
        const RecordedTruth& reported = tales[static_cast<std::size_t>(i) % tales.size()];
        bool isSealed = false;
        const QByteArray bytes = mutated(reported, dice, isSealed);
        const auto what = [&](const QString& complaint) {
            return u"mutation %1 of tale %2 (%3): %4"_s.arg(i).arg(i % 8 + 1).arg(chunksIn(bytes), complaint).toUtf8();
        };
        const QString ofCheck = complaintOfCheck(reported, bytes, isSealed);
        QVERIFY2(ofCheck.isEmpty(), what(ofCheck).constData());
        const QString path = i % 2 == 0 ? u"demo/fine/"_s : u"demo/over/"_s;
        const Time at(static_cast<Time::rep>(dice() % unsigned(reported.end.count() / 1000)) * 1000);
        const QString ofWhy = complaintOfWhy(reported, bytes, path, at, isSealed, &known);
        QVERIFY2(ofWhy.isEmpty(), what(ofWhy).constData());
    }
    QVERIFY2(known > 50, "nothing was known of any of them, so nothing was tried");
    qInfo("%d mutations in %lld ms", recordingMutations, static_cast<long long>(time.elapsed()));
}

/// What ended in a lost part was watched in it, too: there is an end, and nothing that tells what was before.
void TestDamagedFiles::aPathThatEndsInALostPart()
{
    for (unsigned seed = 1; seed <= 2; ++seed) {
        const RecordedTruth reported = Teller(seed).reported();
        // From the segment in which it was over to the one in which it has ended.
        for (qsizetype first = 2; first < reported.chunks.size() - 1; ++first) {
            for (qsizetype count = 1; count <= 5 && first + count < reported.chunks.size(); ++count) {
                auto chunks = reported.chunks;
                chunks.remove(first, count);
                const auto verdicts = verdictsOf(check(history::fileBeginning() + chunks.join()));
                QVERIFY2(verdicts[u"demo/gone/"_s] != u"proved"_s,
                    qPrintable(u"tale %1 without %2 chunks from %3 on"_s.arg(seed).arg(count).arg(first)));
            }
        }
    }
}

/// Cut between two chunks, it looks whole, but for its end.
void TestDamagedFiles::aRecordingThatNobodyEnded()
{
    RecordedTruth reported = Teller(3).reported();
    QCOMPARE(verdictsOf(check(reported.bytes())).value(u"demo/fine/"_s), u"proved"_s);
    reported.chunks.removeLast();
    const auto said = check(reported.bytes());
    QCOMPARE(verdictsOf(said).value(u"demo/fine/"_s), u"open"_s);
    QVERIFY(said.out.contains("\"kind\":\"unfinished\""));
}

/// Between what can be read last and what can be read again, nobody knows who held.
void TestDamagedFiles::aMomentThatIsLost()
{
    const RecordedTruth reported = Teller(5).reported();
    const qsizetype lost = laterKeyframe(reported);
    QVERIFY(lost > 0);
    auto chunks = reported.chunks;
    const auto head = history::readHead(chunks[lost], 0);
    chunks.remove(lost, 1);
    const QByteArray bytes = history::fileBeginning() + chunks.join();
    const Time at = head->chunk.from + Scene::timeOf(1.5);
    const auto whole = why(reported.bytes(), u"demo/fine/"_s, at);
    QVERIFY2(isInContact(whole), whole.out.constData());
    const auto said = why(bytes, u"demo/fine/"_s, at);
    QVERIFY2(!said.object().isEmpty() && !isInContact(said), said.out.constData());
    QCOMPARE(said.object()[u"verdict"_s], u"unknown"_s);
    QVERIFY(!said.err.isEmpty());
    // The file is damaged, whatever is known of the moment; both is said.
    const auto shown = replay(bytes, at);
    QCOMPARE(shown.exitCode, int(ctl::Failed));
    QCOMPARE(shown.object()[u"contact"_s], u"unseen"_s);
    QVERIFY2(shown.err.contains(", byte ") && shown.err.contains("was not seen"), shown.err.constData());
    const auto healthy = replay(reported.bytes(), at);
    QVERIFY2(!healthy.out.split('\n').first().contains("\"contact\""), healthy.out.constData());
}

void TestDamagedFiles::aMomentThatWasNotSeen_data()
{
    QTest::addColumn<QByteArray>("recording");
    QTest::addColumn<double>("second");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("contact"); // As in the JSON; empty: there is none.
    Scene silent;
    std::vector<history::Moment> moments{silent.at(10, {1, 2}, {3})};
    moments.push_back(silent.contact(40, history::Contact::Lost));
    moments.back().unseen = std::chrono::seconds(25); // It was noticed late.
    moments.push_back(silent.contact(50, history::Contact::Live));
    const QByteArray silence = recordingOf(moments);
    QTest::newRow("before the first response") << silence << 5.0 << int(ctl::CannotBeKnown) << QString();
    QTest::newRow("before the silence") << silence << 12.0 << int(ctl::Done) << QString();
    QTest::newRow("in the silence") << silence << 20.0 << int(ctl::CannotBeKnown) << u"unseen"_s;
    QTest::newRow("after it was noticed") << silence << 45.0 << int(ctl::CannotBeKnown) << u"lost"_s;
    QTest::newRow("after the silence") << silence << 55.0 << int(ctl::Done) << QString();
    Scene slow;
    moments = {slow.at(10, {1, 2}, {3}), slow.at(20, {2, 3}, {})};
    moments.back().skipped = 3;
    const QByteArray slowDisk = recordingOf(moments);
    QTest::newRow("where steps were left out") << slowDisk << 12.0 << int(ctl::CannotBeKnown) << u"unseen"_s;
    QTest::newRow("after steps were left out") << slowDisk << 25.0 << int(ctl::Done) << QString();
    Scene gone;
    moments = {gone.at(10, {1, 2}, {3}), gone.contact(30, history::Contact::Ended)};
    const QByteArray ended = recordingOf(moments);
    QTest::newRow("while it was watched") << ended << 20.0 << int(ctl::Done) << QString();
    QTest::newRow("no longer watched") << ended << 35.0 << int(ctl::CannotBeKnown) << QString();
    // Of two paths, one is known.
    Scene calm;
    Scene other(u"demo/zzz/"_s);
    moments = {calm.at(10, {1}, {}), other.at(11, {1}, {}), other.contact(40, history::Contact::Lost)};
    moments.back().unseen = std::chrono::seconds(25);
    QTest::newRow("one of two") << recordingOf(moments) << 20.0 << int(ctl::CannotBeKnown) << u"unseen"_s;
}

/// What is said of a moment goes by what is known of it since, and `why` goes by the same.
void TestDamagedFiles::aMomentThatWasNotSeen()
{
    QFETCH(QByteArray, recording);
    QFETCH(double, second);
    QFETCH(int, exitCode);
    QFETCH(QString, contact);
    const auto shown = replay(recording, Scene::timeOf(second));
    QVERIFY2(shown.exitCode == exitCode, (shown.out + shown.err).constData());
    QCOMPARE(shown.object()[u"contact"_s].toString(), contact);
    QCOMPARE(shown.err.isEmpty(), exitCode == ctl::Done);
    const bool isState = exitCode == ctl::Done || !contact.isEmpty();
    QVERIFY2(isState || (shown.out.isEmpty() && shown.err.contains("no state at that time")), shown.err.constData());
    if (isState) {
        const QString path = shown.object()[u"prefix"_s].toString();
        const auto reason = why(recording, path, Scene::timeOf(second));
        QVERIFY2(isInContact(reason) == (exitCode == ctl::Done), reason.out.constData());
    }
}

void TestDamagedFiles::figuresOfDamagedRecordings()
{
    std::mt19937 dice(42);
    std::vector<RecordedTruth> tales;
    for (unsigned seed = 1; seed <= 8; ++seed)
        tales.push_back(Teller(seed).reported());
    int bills = 0;
    for (int i = 0; i < 400; ++i) {
        const RecordedTruth& reported = tales[static_cast<std::size_t>(i) % tales.size()];
        bool isSealed = false;
        const auto recording = history::Recording::open(write(u"b.sbxrec"_s, mutated(reported, dice, isSealed)));
        if (!recording) {
            QVERIFY(!recording.error().sentence.isEmpty());
            continue;
        }
        history::LaneBuilder builder;
        auto replay = recording->replay();
        while (const auto moment = replay.next())
            builder.add(*moment);
        builder.setNow(recording->end());
        const auto& lanes = builder.lanes();
        for (std::size_t lane = 0; lane < lanes.lanes.size(); ++lane) {
            for (std::size_t span = 0; span < lanes.lanes[lane].spans.size(); ++span) {
                if (lanes.lanes[lane].spans[span].kind != history::SpanKind::Waiting)
                    continue;
                const auto bill = waits::billOf(lanes, static_cast<int>(lane), span);
                Time sum{0};
                for (const auto& item : bill.items)
                    sum += item.time;
                QCOMPARE(sum, bill.whole);
                QVERIFY(!waits::billText(lanes, bill).isEmpty());
                ++bills;
            }
        }
        const history::Range range{Time(0), lanes.end};
        for (const auto& series : waits::blockedBy(lanes, range, -1, 20, 5))
            QCOMPARE(series.columns.size(), 20U);
        for (const auto& insight : waits::withBills(lanes, history::insightsOf(lanes, range)))
            QVERIFY(!insight.sentence.isEmpty());
        static_cast<void>(waits::inversionsOf(lanes, {}));
        std::vector<waits::WatchedPath> paths;
        for (const auto& moment : recording->stateAt(Time(dice() % 45'000'000)))
            paths.emplace_back(waits::WatchedPath{moment.update.state, moment.update.sightings});
        const auto graph = waits::waitGraph(paths, {});
        for (const auto& edge : graph.edges)
            QVERIFY(edge.actor < int(graph.actors.size()) && edge.path < graph.paths.size());
    }
    QVERIFY(bills > 1000);
}

void TestDamagedFiles::damagedWitnesses_data()
{
    QTest::addColumn<QByteArrayList>("lines");
    QTest::newRow("plain") << QByteArrayList{plainLine(true, u"a"_s, 1000), plainLine(true, u"b"_s, 1500),
        plainLine(false, u"a"_s, 2000), plainLine(false, u"b"_s, 2500), plainLine(true, u"a"_s, 3000),
        plainLine(true, u"b"_s, 3500), plainLine(true, u"c"_s, 3700), plainLine(false, u"c"_s, 3900),
        plainLine(false, u"a"_s, 4000), plainLine(false, u"b"_s, 4500), plainLine(true, u"c"_s, 5000),
        plainLine(false, u"c"_s, 6000)};
    const auto start = "{\"event\":\"start\",\"epoch_ms\":" + QByteArray::number(Scene::began().toMSecsSinceEpoch())
        + ",\"run\":\"r\"}\n";
    QTest::newRow("contend") << QByteArrayList{start, contendLine("granted", 0, 1000), contendLine("granted", 1, 1500),
        contendLine("released", 0, 2000), contendLine("released", 1, 2500), contendLine("queued", 0, 2600),
        contendLine("queued", 1, 2700), contendLine("queued", 2, 2800), contendLine("granted", 0, 3000),
        contendLine("granted", 1, 3500), contendLine("granted", 2, 3700), contendLine("released", 2, 3900),
        contendLine("expired", 0, 4000), contendLine("lost", 1, 4500), contendLine("queued", 2, 4600),
        contendLine("granted", 2, 5000), contendLine("released", 2, 6000)};
}

/// One line less: of the hold that overlaps one end is missing, and what overlapped is not proved away.
void TestDamagedFiles::damagedWitnesses()
{
    QFETCH(QByteArrayList, lines);
    const QByteArray recording = Teller(3).reported().bytes();
    const auto whole = check(recording, lines.join());
    QVERIFY2(whole.object()[u"believed"_s][u"verdict"_s] == u"refuted"_s || verdictsOf(whole).size() == 3, "");
    const auto believed = [](const Said& said) {
        for (const QByteArray& line : said.out.trimmed().split('\n')) {
            const auto object = QJsonDocument::fromJson(line).object();
            if (object[u"path"_s] == u"demo/fine/"_s)
                return object[u"believed"_s][u"verdict"_s].toString();
        }
        return QString();
    };
    QCOMPARE(believed(whole), u"refuted"_s);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        auto rest = lines;
        rest.removeAt(i);
        const auto said = check(recording, rest.join());
        if (said.exitCode == ctl::CannotRun) // Without a start line.
            QVERIFY(i == 0 && said.err.contains("line 1: "));
        else
            QVERIFY2(believed(said) != u"proved"_s, lines[i].constData());
        // Twice the same.
        rest = lines;
        rest.insert(i, lines[i]);
        QVERIFY2(believed(check(recording, rest.join())) != u"proved"_s, lines[i].constData());
    }
    // Cut off anywhere but behind a line, it is not used.
    const QByteArray text = lines.join();
    for (qsizetype size = 1; size < text.size(); size += 17) {
        const bool isWhole = text[size - 1] == '\n' || text[size] == '\n';
        const auto said = check(recording, text.first(size));
        QCOMPARE(said.exitCode == ctl::CannotRun, !isWhole);
        QVERIFY(isWhole || (said.out.isEmpty() && said.err.contains("line ")));
    }
}

/// A change that is valid is another story. Else it is said which line it is.
void TestDamagedFiles::changedWitnessesAreRead()
{
    const QByteArray recording = Teller(3).reported().bytes();
    std::mt19937 dice(7);
    QByteArray text;
    for (int i = 0; i < 20; ++i)
        text += plainLine(i % 2 == 0, u"w-%1"_s.arg(i / 4), 500 * i);
    int refused = 0;
    for (int i = 0; i < 250; ++i) {
        QByteArray bytes = text;
        const auto at = static_cast<qsizetype>(dice() % unsigned(bytes.size()));
        switch (dice() % 4) {
        case 0:
            bytes.remove(at, 1 + qsizetype(dice() % 200));
            break;
        case 1:
            bytes.insert(at, bytes.mid(at, 1 + qsizetype(dice() % 200)));
            break;
        default:
            for (unsigned flips = 1 + dice() % 3; flips > 0; --flips) {
                const auto place = static_cast<qsizetype>(dice() % unsigned(bytes.size()));
                bytes[place] = static_cast<char>(bytes[place] ^ (1 << (dice() % 8)));
            }
        }
        const auto said = check(recording, bytes);
        const bool isRefused = said.exitCode == ctl::CannotRun;
        QVERIFY2(!isRefused || (said.out.isEmpty() && said.err.contains("w.jsonl")), said.err.constData());
        QVERIFY(isRefused || said.exitCode == ctl::Failed || said.exitCode == ctl::Open);
        refused += isRefused;
    }
    QVERIFY(refused > 50);
}

/// They may have clocks of their own: an error that is given leaves open what is shorter, also within each of them.
void TestDamagedFiles::severalRunsInOneFile()
{
    Scene scene(u"demo/fine/"_s);
    // Long enough for events that are more than a minute from its begin and its end.
    const QByteArray recording = recordingOf({scene.at(1, {1}, {}, {}, 1)}, 300);
    const auto start = [](const QByteArray& run) {
        return "{\"event\":\"start\",\"epoch_ms\":" + QByteArray::number(Scene::began().toMSecsSinceEpoch())
            + ",\"run\":\"" + run + "\"}\n";
    };
    const QByteArray overlap = start("r") + contendLine("granted", 0, 150'000) + contendLine("granted", 1, 150'010)
        + contendLine("released", 0, 150'013) + contendLine("released", 1, 150'030);
    const QByteArray both
        = overlap + start("s") + contendLine("granted", 0, 200'000) + contendLine("released", 0, 200'010);
    constexpr std::chrono::milliseconds error{5};
    const auto believed = [&](const QByteArray& witness, std::optional<std::chrono::microseconds> clockError) {
        const auto said = check(recording, witness, clockError);
        return u"%1 %2"_s.arg(said.exitCode).arg(said.object()[u"believed"_s][u"verdict"_s].toString());
    };
    QCOMPARE(believed(overlap, error), u"1 refuted"_s);
    QCOMPARE(believed(both, error), u"4 open"_s);
    QVERIFY(check(recording, both, error).out.contains("\"kind\":\"clock\""));
    // Without it, one file is of one machine.
    QCOMPARE(believed(overlap, std::nullopt), u"1 refuted"_s);
    QCOMPARE(believed(both, std::nullopt), u"1 refuted"_s);
}

QTEST_GUILESS_MAIN(TestDamagedFiles)
#include "tst_damaged_files.moc"

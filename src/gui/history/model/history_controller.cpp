// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/history_controller.h"

#include "consul/addressed.h"
#include "gui/connections/model/connection.h"
#include "gui/history/model/timeline_words.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/model/time_words.h"
#include "history/recording_file.h"
#include "history/visible.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace gui {

namespace {

constexpr std::chrono::milliseconds tickEach{200};
constexpr std::chrono::milliseconds marksEach{100}; ///< A run of faults is shown so often, and not fault by fault.

Setting<bool> withoutValuesSetting()
{
    return Setting<bool>(QStringLiteral("history/withoutValues"));
}

} // namespace

HistoryController::HistoryController(Connection* connection, QObject* parent, const QString& scratchRoot)
    : QObject(parent)
    , m_connection(connection)
    , m_watches(connection)
    , m_views(connection, &m_watches)
    , m_feed(&m_watches, scratchRoot)
    , m_kept(&m_watches)
    , m_cursor([this] { return now(); })
{
    build();
}

HistoryController::HistoryController(
    Connection* connection, OfRun /*ofRun*/, QObject* parent, const QString& scratchRoot)
    : QObject(parent)
    , m_connection(connection)
    , m_ofRun(true)
    , m_watches(connection, nullptr, PathWatchSet::Memory::None)
    , m_views(connection, &m_watches)
    , m_feed(&m_watches, scratchRoot)
    , m_kept(&m_watches)
    , m_cursor([this] { return now(); })
{
    build();
    connectRun();
}

void HistoryController::build()
{
    connectFeed();
    connectCursor();
    connectFiles();
    m_tick.setInterval(tickEach);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        constexpr int stillTicks = 25; // Where nothing is going on, time goes on all the same.
        m_stillTicks = m_feed.isAnythingGoing() ? stillTicks : m_stillTicks + 1;
        if (m_stillTicks >= stillTicks) {
            m_stillTicks = 0;
            m_feed.setNow();
            if (!isFile())
                Q_EMIT lanesChanged();
        }
        Q_EMIT tick();
    });
}

HistoryController::~HistoryController() = default;

// --- What was seen ------------------------------------------------------------------------------------------------

void HistoryController::connectFeed()
{
    m_feed.setAbout([this] { return aboutNow(); });
    connect(&m_feed, &LiveFeed::begun, this, [this] {
        if (!isFile())
            m_reader.setFile(m_feed.file());
        updateTick();
        Q_EMIT sourceChanged();
    });
    connect(&m_feed, &LiveFeed::lanesChanged, this, [this] {
        m_liveTimeMarks.follow(m_feed.lanes());
        if (!isFile())
            Q_EMIT lanesChanged();
    });
    connect(&m_feed, &LiveFeed::progressed, this, [this] {
        if (std::exchange(m_askAgain, false))
            ask();
    });
    connect(&m_feed, &LiveFeed::failed, this, [this](const QString& sentence) {
        Q_EMIT recordingFailed(tr("The background recording has stopped, so the timeline, the charts and the summary "
                                  "end here. Reconnect to start a new recording. %1")
                                   .arg(sentence));
    });
    connect(&m_feed, &LiveFeed::saved, this, &HistoryController::saved);
    connect(&m_feed, &LiveFeed::recorded, this, &HistoryController::recorded);
    connect(m_connection, &Connection::statusChanged, this, &HistoryController::followContact);
    followContact();
    // What was seen of one cluster is no past of another.
    connect(m_connection, &Connection::aboutToClose, this, &HistoryController::stopRecording);
    connect(m_connection, &Connection::aboutToClose, this, &HistoryController::forget);
    connect(&m_feed, &LiveFeed::full, this, &HistoryController::beginAnew,
        Qt::QueuedConnection); // It is just being written to.
    m_marksSoon.setSingleShot(true);
    m_marksSoon.setInterval(marksEach);
    connect(&m_marksSoon, &QTimer::timeout, this, &HistoryController::marksChanged);
}

/// An agent that is silent keeps the queries of its watches waiting, and what is shown grows old.
void HistoryController::followContact()
{
    const bool isThere = !isOutOfContact();
    const auto& status = m_connection->status();
    const bool isSilent = status.error && status.error->kind == consul::ErrorKind::TimedOut;
    const auto silence = !isThere && isSilent && status.answeredAt.isValid()
        ? history::Time(std::chrono::milliseconds(status.answeredAt.msecsTo(QDateTime::currentDateTimeUtc())))
        : history::Time(0);
    m_feed.setReachable(isThere, silence);
    m_kept.setReachable(isThere, silence);
    Q_EMIT tick(); // For whoever says that what is shown is live.
}

bool HistoryController::isOutOfContact() const
{
    return m_connection->isOpen() && !m_connection->isInContact();
}

history::About HistoryController::aboutNow() const
{
    history::About about;
    about.program = QCoreApplication::applicationName() + QLatin1Char(' ') + QCoreApplication::applicationVersion();
    about.withoutValues = withoutValues();
    if (const auto* const client = m_connection->client()) {
        about.address = client->endpoint().displayAddress();
        about.datacenter = client->endpoint().datacenter;
        about.in = consul::tenancyOf(client);
    }
    return about;
}

void HistoryController::forget()
{
    if (!isFile())
        m_cursor.goLive();
    m_liveNumber = ++m_numbers;
    m_liveMarks.clear();
    m_liveTimeMarks.clear();
    m_feed.startOver();
    if (isFile())
        return;
    m_marks.clear();
    m_reader.setFile(m_feed.file());
    updateTick();
    Q_EMIT sourceChanged();
}

const history::Lanes& HistoryController::lanes() const
{
    const auto* const file = m_file.get();
    return file != nullptr ? file->lanes : m_feed.lanes();
}

const TimeMarks& HistoryController::timeMarks() const
{
    const auto* const file = m_file.get();
    return file != nullptr ? file->timeMarks : m_liveTimeMarks;
}

std::vector<exclusion::PathCheck> HistoryController::recordedChecks() const
{
    return isFile() ? m_file->checks : std::vector<exclusion::PathCheck>();
}

std::vector<explain::EndedSession> HistoryController::recordedEnds(const QString& path) const
{
    return isFile() ? m_file->ended.of(path) : std::vector<explain::EndedSession>();
}

consul::Tenancy HistoryController::recordedIn() const
{
    return isFile() ? m_file->recording.about().in : consul::Tenancy();
}

QList<Loss> HistoryController::losses() const
{
    if (m_isRunUnsaved)
        return {{QStringLiteral("run recording"), tr("The recording of the last lab run is not saved.")}};
    if (!m_kept.isRunning())
        return {};
    return {{QStringLiteral("recording ") + m_kept.file(),
        tr("The recording ends. Its file contains everything recorded until then.")}};
}

history::About HistoryController::recordedAbout() const
{
    return isFile() ? m_file->recording.about() : m_feed.about();
}

QDateTime HistoryController::beganAt() const
{
    return recordedAbout().beganAt;
}

history::Time HistoryController::now() const
{
    return isFile() ? m_file->recording.end() : m_feed.now();
}

QDateTime HistoryController::wallClock(history::Time at) const
{
    return beganAt().addMSecs(at.count() / 1000);
}

bool HistoryController::hasAnything() const
{
    return isFile() || m_feed.hasBegun();
}

void HistoryController::setLively(bool lively)
{
    m_lively = lively;
    updateTick();
}

void HistoryController::updateTick()
{
    const bool wanted = m_lively && m_feed.isRecording();
    if (wanted != m_tick.isActive())
        wanted ? m_tick.start() : m_tick.stop();
}
// --- The moment ---------------------------------------------------------------------------------------------------

void HistoryController::connectCursor()
{
    connect(&m_cursor, &TimeCursor::modeChanged, this, [this] {
        tellPast();
        Q_EMIT modeChanged();
    });
    connect(&m_cursor, &TimeCursor::moved, this, [this] {
        ask();
        Q_EMIT cursorMoved();
    });
    connect(&m_cursor, &TimeCursor::caughtUp, this, [this] {
        if (isFile())
            m_cursor.pause(now());
        else
            m_cursor.goLive();
    });
    connect(&m_reader, &PastReader::answered, this, &HistoryController::onAnswered);
}

void HistoryController::tellPast()
{
    if (std::exchange(m_wasPast, isPast()) == isPast())
        return;
    if (!isPast())
        m_views.showNow();
    Q_EMIT pastChanged();
    if (isPast())
        showPending();
}

/// Nothing of what is so now may be taken for a moment of a recording.
void HistoryController::showPending()
{
    const auto at = wallClock(cursor());
    if (!isFile())
        return m_views.stand(at);
    QStringList paths;
    const auto& all = lanes();
    for (const auto& lane : all.lanes)
        paths.append(all.paths[static_cast<std::size_t>(lane.path)].path);
    paths.removeDuplicates();
    m_views.standIn(paths, at);
}

history::Time HistoryController::cursor() const
{
    return mode() == Mode::Live ? now() : std::min(m_cursor.at(), now());
}

void HistoryController::ask()
{
    m_askAgain = false;
    if (isPast())
        m_reader.ask(cursor());
}

void HistoryController::onAnswered(const PastReader::Answer& answer)
{
    if (!isPast())
        return;
    // What was recorded last may not be in the file yet. To show an older moment for an instant would be a lie.
    const bool whole = isFile() || !m_feed.isRecording() || answer.readTo >= std::min(answer.at, m_feed.last());
    m_askAgain = !whole;
    if (!whole)
        return;
    m_views.showThen(answer.moments, lanes(), answer.at, wallClock(answer.at));
    Q_EMIT pastShown(answer.moments, wallClock(answer.at));
}

void HistoryController::setSpeed(double speed)
{
    m_cursor.setSpeed(speed);
}

void HistoryController::pause()
{
    if (hasAnything())
        m_cursor.pause(cursor());
}

void HistoryController::seek(history::Time at)
{
    if (hasAnything())
        m_cursor.seek(at);
}

void HistoryController::play()
{
    if (!hasAnything() || (mode() == Mode::Live && !isFile()))
        return;
    m_cursor.play(isFile() && cursor() >= now() ? history::Time(0) : cursor());
}

void HistoryController::stepEvent(int direction)
{
    const auto& all = lanes();
    const int found = history::neighbourHappening(all, cursor(), direction > 0);
    if (found < 0)
        return;
    const auto at = all.happenings[static_cast<std::size_t>(found)].at;
    if (mode() == Mode::Playing)
        m_cursor.pause(at);
    else
        m_cursor.seek(at);
}

void HistoryController::goLive()
{
    if (isFile())
        closeRecording();
    else
        m_cursor.goLive();
}

// --- Recordings ---------------------------------------------------------------------------------------------------

void HistoryController::connectFiles()
{
    connect(&m_kept, &KeptRecording::changed, this, &HistoryController::recordingChanged);
    connect(&m_kept, &KeptRecording::failed, this, &HistoryController::recordingFailed);
    connect(&m_opener, &RecordingOpener::busyChanged, this, &HistoryController::openingChanged);
    connect(&m_opener, &RecordingOpener::progressed, this, &HistoryController::openingProgressed);
    connect(&m_opener, &RecordingOpener::failed, this, &HistoryController::openFailed);
    connect(&m_opener, &RecordingOpener::opened, this, &HistoryController::onOpened);
    connect(
        &m_reader, &PastReader::marked, this, [this](const std::vector<history::Mark>& marks, const QString& problem) {
            m_marks = marks;
            ++m_runChanges;
            Q_EMIT marksChanged();
            if (!problem.isEmpty())
                Q_EMIT markFailed(problem);
        });
}

std::optional<QString> HistoryController::startRecording(const QString& file)
{
    return m_kept.start(file, aboutNow());
}

void HistoryController::stopRecording()
{
    m_kept.stop();
}

void HistoryController::saveSoFar(const QString& file)
{
    const auto isTaken
        = [&](const QString& recorded) { return !recorded.isEmpty() && QFileInfo(file) == QFileInfo(recorded); };
    const bool isRunOver = m_ofRun && isFile();
    QString problem;
    if ((m_kept.isRunning() && isTaken(m_kept.file())) || (m_recordedElsewhere && isTaken(m_recordedElsewhere())))
        problem = tr("A recording into this file is in progress. Choose another name.");
    else if (isFile() && QFileInfo(file) == QFileInfo(fileName()))
        problem = tr("This recording is open. Choose another name.");
    else if (!isRunOver && !m_feed.isRecording())
        problem = tr("There is no background recording to save.");
    else if (withoutValues() && !m_feed.isWithoutValues() && m_ofRun)
        problem
            = tr("The recording of this run contains values. Only recordings of runs started from now on omit them.");
    else if (withoutValues() && !m_feed.isWithoutValues())
        problem = tr("The recording so far contains values. Only recordings started from now on omit them: record into "
                     "a file instead.");
    if (!problem.isEmpty())
        Q_EMIT saved(file, problem);
    else if (isRunOver)
        saveRun(file);
    else
        m_feed.saveSoFar(file);
}

bool HistoryController::withoutValues()
{
    return withoutValuesSetting().value();
}

void HistoryController::setWithoutValues(bool without)
{
    withoutValuesSetting().set(without);
}

void HistoryController::openRecording(const QString& file)
{
    m_opener.open(file);
}

void HistoryController::onOpened(const std::shared_ptr<const OpenedRecording>& recording)
{
    if (!isFile())
        m_liveMarks = m_marks;
    auto before = std::exchange(m_file, recording); // Views learn that its lanes go before it is destroyed.
    m_fileNumber = ++m_numbers;
    m_marks = recording->recording.marks();
    m_reader.setRecording(recording->recording);
    Q_EMIT sourceChanged();
    if (m_wasPast)
        showPending();
    tellPast();
    // Where something is to be seen.
    m_cursor.pause(wholeRange(lanes(), -1).from);
    m_opener.letGo(std::move(before));
    Q_EMIT opened(recording->problems);
}

void HistoryController::closeRecording()
{
    m_opener.cancel();
    if (!isFile())
        return;
    auto before = std::exchange(m_file, nullptr);
    m_marks = std::exchange(m_liveMarks, {});
    m_reader.setFile(m_feed.file());
    Q_EMIT sourceChanged();
    m_cursor.goLive();
    tellPast();
    m_opener.letGo(std::move(before));
}

QString HistoryController::noteAtCursor(const QString& path) const
{
    constexpr std::chrono::seconds freshness{1};
    constexpr qsizetype longest = 500; // A file may hold anything.
    if (!isFile())
        return {};
    QString text;
    for (const auto& mark : m_marks) {
        const bool isNow = mark.at <= cursor() && cursor() - mark.at <= freshness;
        if (isNow && mark.path == path && mark.kind != history::Mark::Kind::Bookmark)
            text = markText(mark).left(longest);
    }
    return text;
}

AskedOfConsul HistoryController::askedOfConsul(const QString& path) const
{
    AskedOfConsul asked;
    asked.isRecording = isFile() && !m_ofRun; // Of the run that it is of, the lab still knows.
    if (!asked.isRecording && m_labRequests && liveSince()) {
        asked.began = *liveSince();
        asked.series = m_labRequests(path);
    }
    return asked;
}

void HistoryController::addMark(history::Mark::Kind kind, const QString& text, const QString& path,
    const QString& session, std::optional<Place> place)
{
    const Place where = place.value_or(here());
    const history::Mark mark{0, kind, where.at, path, session, text};
    if (isFile() && where.recording == m_fileNumber) {
        m_isRunUnsaved = m_ofRun; // A note is a part of it.
        ++m_runChanges;
        m_reader.addMark(mark);
    } else if (where.recording != m_liveNumber) {
        Q_EMIT markFailed(tr("The note was not saved because its recording is closed: %1").arg(text));
    } else if (keepMark(mark, std::max(history::Time(0), m_feed.now() - where.at)) && !isFile()) {
        Q_EMIT marksChanged();
    }
}

void HistoryController::noteFault(
    const QString& path, const QString& session, const QString& contender, const QString& fault)
{
    // The lab names a semaphore without the slash at its end.
    const auto watched = m_watches.paths();
    if (!watched.contains(path) && !watched.contains(path + QLatin1Char('/')))
        return;
    const QString known = watched.contains(path) ? path : path + QLatin1Char('/');
    history::Mark mark{0, history::Mark::Kind::Fault, m_feed.now(), known, session, {}, fault, contender};
    mark.text = markText(mark); // For who does not know the name.
    if (!keepMark(mark, history::Time(0)))
        return;
    auto& marks = liveMarks();
    const auto isFault = [](const history::Mark& each) { return each.kind == history::Mark::Kind::Fault; };
    if (std::ranges::count_if(marks, isFault) > mostFaults)
        marks.erase(std::ranges::find_if(marks, isFault));
    if (!isFile() && !m_marksSoon.isActive())
        m_marksSoon.start();
}

/// Of what is watched, also while a recording lies open. `ago`: how long its moment is over.
bool HistoryController::keepMark(history::Mark mark, history::Time ago)
{
    mark.id = m_feed.mark(mark, mark.at);
    if (mark.id == 0)
        return false;
    m_kept.mark(mark.id, mark, ago);
    auto& marks = liveMarks();
    const auto place = std::upper_bound(
        marks.begin(), marks.end(), mark, [](const history::Mark& a, const history::Mark& b) { return a.at < b.at; });
    marks.insert(place, mark);
    return true;
}

/// The flight recorder is full. What a person has written is kept: its moment is in its text then.
void HistoryController::beginAnew()
{
    if (!m_feed.isFull()) // It has begun anew meanwhile, for another reason.
        return;
    auto notes = liveMarks();
    std::erase_if(notes, [](const history::Mark& mark) { return mark.kind != history::Mark::Kind::Note; });
    const QDateTime began = m_feed.beganAt();
    forget();
    QHash<quint64, quint64> names; // The new recorder counts its marks anew.
    for (auto& note : notes) {
        if (note.at.count() > 0) // A note at 0 was kept before and has its time in its text already.
            note.text = QStringLiteral("[%1] %2").arg(
                momentText(began.addMSecs(note.at.count() / 1000), m_feed.beganAt()), note.text);
        note.at = history::Time(0);
        if (const auto id = m_feed.mark(note, note.at); id != 0) {
            names.insert(note.id, id);
            note.id = id;
            liveMarks().push_back(note);
        }
    }
    m_kept.renameMarks(names);
    if (!isFile())
        Q_EMIT marksChanged();
    Q_EMIT begunAnew(tr("The background recording reached its size limit and restarted at %1. Earlier data was "
                        "discarded; notes were kept. Save earlier, or raise the limit in the settings.")
                         .arg(momentText(m_feed.beganAt(), m_feed.beganAt())));
}

void HistoryController::removeMark(quint64 id)
{
    if (isFile()) {
        m_reader.removeMark(id);
        return;
    }
    m_feed.removeMark(id);
    m_kept.removeMark(id);
    std::erase_if(m_marks, [id](const history::Mark& mark) { return mark.id == id; });
    Q_EMIT marksChanged();
}

// --- A run of the lab ---------------------------------------------------------------------------------------------

void HistoryController::connectRun()
{
    constexpr std::chrono::milliseconds longer{700}; // What the sweep did is told by then.
    m_runEnds.setSingleShot(true);
    m_runEnds.setInterval(longer);
    connect(&m_runEnds, &QTimer::timeout, this, [this] {
        if (m_feed.isRecording())
            m_feed.end();
        else
            openRun();
    });
    connect(&m_feed, &LiveFeed::ended, this, &HistoryController::openRun);
    // Opened or not: nothing is recorded any more.
    connect(this, &HistoryController::opened, this, [this] {
        m_cursor.pause(m_runEnding.value_or(now()));
        m_watches.setKept(this, false);
    });
    connect(this, &HistoryController::openFailed, this, &HistoryController::leaveRun);
    connect(m_connection, &Connection::aboutToClose, this, &HistoryController::discardRun);
}

void HistoryController::beginRun(const QStringList& paths)
{
    discardRun();
    m_runEnding.reset();
    for (const auto& path : paths)
        m_watches.add(path);
    m_watches.setKept(this, true);
}

void HistoryController::noteRunEnding()
{
    m_runEnding = m_feed.now();
}

void HistoryController::endRun()
{
    if (!m_feed.hasBegun()) {
        leaveRun();
        return;
    }
    m_isRunUnsaved = !m_feed.file().isEmpty();
    m_runEnds.start();
}

/// What the disk took of it, where that had to end before.
void HistoryController::openRun()
{
    if (m_feed.file().isEmpty())
        leaveRun();
    else
        m_opener.open(m_feed.file());
}

/// There is nothing of it to be opened: what was seen last stays, and what is swept now is not watched.
void HistoryController::leaveRun()
{
    m_isRunUnsaved = false;
    pause();
    m_watches.setKept(this, false);
}

void HistoryController::discardRun()
{
    m_runEnds.stop();
    m_isRunUnsaved = false;
    m_watches.setKept(this, false);
    const auto paths = m_watches.paths();
    for (const auto& path : paths)
        m_watches.remove(path);
    closeRecording(); // Before its file goes.
    forget();
}

/// The file of the run, which lies open, is whole: notes are added to it. One that was made meanwhile may not be in the
/// copy.
void HistoryController::saveRun(const QString& file)
{
    auto copy = [from = fileName(), file] { return history::copyRecording(from, file).value_or(QString()); };
    m_copier.run(
        this, std::move(copy), [this, from = fileName(), file, changes = m_runChanges](const QString& problem) {
            if (problem.isEmpty() && from == fileName() && changes == m_runChanges)
                m_isRunUnsaved = false;
            Q_EMIT saved(file, problem);
        });
}

} // namespace gui

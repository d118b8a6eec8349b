// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/recorder.h"

#include "history/observation_code.h"
#include "history/recording_file.h"
#include "history/segment.h"
#include "observer/pipeline.h"

#include <QLoggingCategory>

#include <algorithm>
#include <atomic>
#include <ctime>

namespace history {

/// Everything that happens in the thread. Each act may fail once and for all.
class Recorder::Writer
{
public:
    Writer(std::unique_ptr<RecordingFile> file, const About& about);

    void step(const QString& path, Time at, quint64 skipped, observer::Update update);
    void contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen);
    void mark(const Mark& mark, bool removed);
    void flush();
    void finish(Time at);
    [[nodiscard]] QString saveCopy(const QString& name);
    /// Why nothing can be written any more; told once.
    [[nodiscard]] std::optional<QString> takeFailure() { return std::exchange(m_news, std::nullopt); }
    [[nodiscard]] const std::optional<QString>& failure() const { return m_failure; } ///< Once the thread is idle.

private:
    void keyframe(Time at, const QDateTime& wall);
    void layouts(Time at, const QDateTime& wall, const semaphore::OwnLayouts& inForce);
    void note(Time at);
    void write(const Chunk& chunk);

    std::unique_ptr<RecordingFile> m_file;
    bool m_withoutValues;
    SegmentWriter m_segment;
    semaphore::OwnLayouts m_layouts; ///< Those in the file.
    Chunk m_chunk; ///< In the making; its payload is still in m_segment.
    bool m_empty = true;
    bool m_failed = false;
    std::optional<QString> m_news;
    std::optional<QString> m_failure; ///< The first one, for good.

public:
    std::atomic<int> waiting{0}; ///< Jobs.
    std::atomic<qint64> bytes;
    std::atomic<quint64> steps{0};
};

template <typename Work>
void Recorder::later(Work work)
{
    ++m_writer->waiting;
    m_thread.start([this, writer = m_writer, work = std::move(work)] {
        const qint64 before = writer->bytes;
        work(*writer);
        --writer->waiting;
        // This outlives its thread: finish() waits for it.
        if (const auto failure = writer->takeFailure())
            QMetaObject::invokeMethod(
                this, [this, sentence = *failure] { fail(sentence); }, Qt::QueuedConnection);
        else if (writer->bytes != before)
            QMetaObject::invokeMethod(
                this, [this] { Q_EMIT progressed(); }, Qt::QueuedConnection);
    });
}

namespace {

/// So much is gathered at most before it is written: what compresses well, and is no burden for a reader.
constexpr qsizetype chunkBytes = 64LL * 1024;

} // namespace

Recorder::Writer::Writer(std::unique_ptr<RecordingFile> file, const About& about)
    : m_file(std::move(file))
    , m_withoutValues(about.withoutValues)
    , bytes(m_file->size())
{
    keyframe(Time(0), about.beganAt);
}

void Recorder::Writer::note(Time at)
{
    if (std::exchange(m_empty, false))
        m_chunk.from = at;
    m_chunk.to = at;
}

void Recorder::Writer::keyframe(Time at, const QDateTime& wall)
{
    flush();
    m_segment.keyframe(at, wall);
    m_chunk.keyframe = true;
    note(at);
}

void Recorder::Writer::layouts(Time at, const QDateTime& wall, const semaphore::OwnLayouts& inForce)
{
    m_layouts = inForce;
    Chunk chunk;
    chunk.kind = ChunkKind::Layouts;
    chunk.from = chunk.to = at;
    chunk.payload = inForce.text();
    flush();
    write(chunk);
    keyframe(at, wall);
}

void Recorder::Writer::step(const QString& path, Time at, quint64 skipped, observer::Update update)
{
    if (m_failed)
        return;
    if (update.observation->layouts != m_layouts)
        layouts(at, update.receivedAt, update.observation->layouts);
    if (m_withoutValues) {
        // What is left out must not show in what is derived from it either.
        const Track* track = m_segment.track(path);
        const bool first = update.first || track == nullptr || !track->state;
        update.observation = std::make_shared<const semaphore::Observation>(withoutValues(*update.observation));
        auto again = observer::advance(*update.observation, update.receivedAt, first ? nullptr : track->state.get(),
            first ? semaphore::Sightings() : track->sightings);
        update.state = std::move(again.state);
        update.sightings = std::move(again.sightings);
    }
    m_segment.step(path, at, skipped, update);
    note(at);
    ++m_chunk.steps;
    if (m_segment.wantsKeyframe())
        keyframe(at, update.receivedAt);
    else if (m_segment.size() >= chunkBytes)
        flush();
}

void Recorder::Writer::contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen)
{
    if (m_failed)
        return;
    m_segment.contact(path, at, contact, unseen);
    note(at);
}

void Recorder::Writer::mark(const Mark& mark, bool removed)
{
    Chunk chunk;
    chunk.kind = ChunkKind::Mark;
    chunk.from = chunk.to = mark.at;
    chunk.payload = encode(mark, removed);
    flush(); // A file stays in order of time as far as can be.
    write(chunk);
}

void Recorder::Writer::flush()
{
    if (m_empty)
        return;
    m_chunk.payload = m_segment.take();
    write(m_chunk);
    if (!m_failed)
        steps += m_chunk.steps;
    if (m_chunk.keyframe && !m_failed)
        m_file->sync();
    m_chunk = {};
    m_empty = true;
}

void Recorder::Writer::write(const Chunk& chunk)
{
    if (m_failed)
        return;
    m_news = m_file->write(chunk);
    m_failed = m_news.has_value();
    m_failure = m_news;
    bytes = m_file->size();
}

void Recorder::Writer::finish(Time at)
{
    flush();
    Chunk end;
    end.kind = ChunkKind::End;
    end.from = end.to = at; // Until then nothing more came.
    write(end);
    m_file->sync();
    m_file.reset();
}

QString Recorder::Writer::saveCopy(const QString& name)
{
    flush();
    return m_file->saveCopy(name).value_or(QString());
}

namespace {

Q_LOGGING_CATEGORY(recordingLog, "signalbox.history", QtInfoMsg)

constexpr std::chrono::seconds heartbeatInterval{1};

Contact contactOf(const consul::WatchState& state)
{
    switch (state.phase) {
    case consul::WatchPhase::Retrying:
        return Contact::Lost;
    case consul::WatchPhase::Denied:
        return Contact::Denied;
    case consul::WatchPhase::Stopped:
    case consul::WatchPhase::Connecting:
    case consul::WatchPhase::Live:
        break;
    }
    return Contact::Live;
}

Time sinceLastAnswer(const consul::WatchState& state)
{
    return state.lastAnswerAt.isValid()
        ? Time(std::chrono::milliseconds(state.lastAnswerAt.msecsTo(QDateTime::currentDateTimeUtc())))
        : Time(0);
}

/// An agent that refuses says so at once; one that is silent may have been so since its last answer.
Time silenceOf(const consul::WatchState& state)
{
    const bool silent = state.phase == consul::WatchPhase::Retrying && state.error
        && state.error->kind == consul::ErrorKind::TimedOut;
    return silent ? sinceLastAnswer(state) : Time(0);
}

} // namespace

Recorder::Recorder(QObject* parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
    m_thread.setExpiryTimeout(-1);
    m_flush.setSingleShot(true);
    m_flush.setInterval(flushInterval);
    connect(&m_flush, &QTimer::timeout, this, [this] { later([](Writer& writer) { writer.flush(); }); });
    m_lastLook.setSingleShot(true);
    connect(&m_lastLook, &QTimer::timeout, this, &Recorder::endLastLook);
    m_clock = steadyTime;
    m_heartbeat.setInterval(heartbeatInterval);
    connect(&m_heartbeat, &QTimer::timeout, this, &Recorder::noticeStandstill);
}

Recorder::~Recorder()
{
    blockSignals(true); // A receiver may be half destroyed.
    finish();
}

std::optional<QString> Recorder::start(const QString& file, About about)
{
    Q_ASSERT(!m_writer);
    // Together: what making the file takes would set every moment of it too early by the clock.
    about.beganAt = QDateTime::currentDateTimeUtc();
    m_about = about;
    m_start = m_clock();
    auto made = RecordingFile::create(file, about);
    if (!made)
        return made.error();
    m_writer = std::make_shared<Writer>(std::move(*made), about);
    m_file = file;
    m_recording = true;
    qCInfo(recordingLog).noquote() << "recording into" << file;
    m_lastHeartbeat = now();
    m_heartbeat.start();
    return std::nullopt;
}

Time Recorder::now() const
{
    return m_writer ? m_clock() - m_start : Time(0);
}

Recorder::Progress Recorder::progress() const
{
    return m_writer ? Progress{m_writer->bytes, m_writer->steps, m_skippedInAll} : Progress();
}

void Recorder::fail(const QString& sentence)
{
    if (!std::exchange(m_recording, false) && !std::exchange(m_finishing, false))
        return;
    m_flush.stop();
    m_heartbeat.stop();
    m_followed.clear();
    qCInfo(recordingLog).noquote() << "recording into" << m_file << "failed:" << sentence;
    Q_EMIT failed(sentence);
}

void Recorder::follow(std::shared_ptr<observer::PathObserver> observer)
{
    if (!m_recording)
        return;
    const auto* watched = observer.get();
    m_followed.push_back({std::move(observer), watched->path()});
    connect(watched, &observer::PathObserver::updated, this,
        [this, watched](const observer::Update& update) { add(watched->path(), update); });
    connect(watched, &observer::PathObserver::watchStateChanged, this, [this, watched] { onWatchState(watched); });
    connect(watched, &observer::PathObserver::confirmed, this, [this, watched] { onWatchState(watched); });
    connect(watched, &observer::PathObserver::pathResolved, this, [this, watched] { onResolved(watched); });
    if (watched->last().state) {
        // What led here was not recorded: for the recording this is the first.
        observer::Update first = watched->last();
        first.events.clear();
        add(watched->path(), first);
    }
    onWatchState(watched);
}

void Recorder::unfollow(const observer::PathObserver* observer)
{
    const auto found = std::ranges::find_if(
        m_followed, [observer](const Followed& each) { return each.observer.get() == observer; });
    if (found == m_followed.end())
        return;
    observer->disconnect(this);
    // As it was recorded: the observer may be about to tell that it is called otherwise.
    const QString path = found->path;
    m_followed.erase(found);
    // A path may have been asked for in two forms.
    if (std::ranges::none_of(m_followed, [&](const Followed& each) { return each.path == path; }))
        setContact(path, Contact::Ended);
}

void Recorder::add(const QString& path, const observer::Update& update)
{
    if (!m_recording || !update.observation)
        return;
    noticeStandstill();
    const Time at = now() - Time(update.processing);
    if (m_writer->waiting < mostWaiting)
        return writeStep(path, update, at);
    LeftOut& leftOut = m_leftOut[path];
    ++leftOut.steps;
    leftOut.last = update;
    leftOut.at = at;
    ++m_skippedInAll;
}

void Recorder::writeStep(const QString& path, const observer::Update& reported, Time at)
{
    observer::Update update = reported;
    // Another path may have been written since, and time does not run back: it is written down too late.
    if (update.unseen && m_last > at)
        *update.unseen += std::min(m_last - at, Time::max() - *update.unseen);
    m_last = std::max(m_last, at);
    Moment moment;
    moment.path = path;
    moment.at = m_last;
    moment.contact = m_contacts.value(path, Contact::Live);
    moment.skipped = m_leftOut.take(path).steps;
    moment.unseen = update.unseen;
    moment.update = update;
    moment.update.processing = {};
    later([path, at = m_last, skipped = moment.skipped, update](
              Writer& writer) { writer.step(path, at, skipped, update); });
    if (!m_flush.isActive())
        m_flush.start();
    moment.update.first = update.first || !m_lastUpdates.contains(path); // A recording may begin in the middle.
    m_lastUpdates.insert(path, moment.update);
    Q_EMIT recorded(moment);
}

/// Nothing may follow that would tell of them.
void Recorder::writeLeftOut(const QString& path)
{
    const auto found = m_leftOut.find(path);
    if (found == m_leftOut.end())
        return;
    const observer::Update last = std::move(found->last);
    const Time at = found->at;
    --found->steps;
    --m_skippedInAll;
    writeStep(path, last, at);
}

void Recorder::writeAllLeftOut()
{
    if (!m_recording)
        return;
    QStringList paths = m_leftOut.keys();
    paths.sort();
    for (const QString& path : std::as_const(paths))
        writeLeftOut(path);
}

quint64 Recorder::mark(Mark mark, std::optional<Time> at)
{
    mark.id = m_nextMark++;
    mark.at = at.value_or(now());
    if (m_recording)
        later([mark](Writer& writer) { writer.mark(mark, false); });
    return mark.id;
}

void Recorder::removeMark(quint64 id)
{
    if (!m_recording)
        return;
    const Mark mark{id, Mark::Kind::Note, now(), {}, {}, {}};
    later([mark](Writer& writer) { writer.mark(mark, true); });
}

void Recorder::saveSoFar(const QString& file)
{
    writeAllLeftOut();
    if (!m_recording)
        return;
    later([this, file](Writer& writer) {
        const QString problem = writer.saveCopy(file);
        QMetaObject::invokeMethod(
            this, [this, file, problem] { Q_EMIT saved(file, problem); }, Qt::QueuedConnection);
    });
}

bool Recorder::isLost(const Followed& followed) const
{
    return m_contacts.value(followed.path, Contact::Live) != Contact::Live;
}

void Recorder::takeLastLook(std::chrono::milliseconds patience)
{
    lookAgain(); // First: until a path was asked, it is confirmed from before.
    m_lastLook.start(patience);
    endLastLookIfSeen();
}

/// An observer without contact has nothing new to report, so it is not waited for.
void Recorder::endLastLookIfSeen()
{
    const auto isSettled = [this](const Followed& each) { return each.observer->isConfirmed() || isLost(each); };
    if (m_lastLook.isActive() && std::ranges::all_of(m_followed, isSettled))
        endLastLook();
}

void Recorder::endLastLook()
{
    m_lastLook.stop();
    const auto followed = m_followed;
    for (const Followed& each : followed) {
        if (!each.observer->isConfirmed() && !isLost(each))
            writeContact(each.path, Contact::Lost, sinceLastAnswer(each.observer->watchState()));
    }
    Q_EMIT looked();
}

void Recorder::letGo()
{
    m_flush.stop();
    m_lastLook.stop();
    m_heartbeat.stop();
    for (const Followed& each : m_followed)
        each.observer->disconnect(this);
    m_followed.clear();
}

std::optional<QString> Recorder::finish()
{
    writeAllLeftOut();
    letGo();
    if (std::exchange(m_recording, false))
        later([at = std::max(m_last, now())](Writer& writer) { writer.finish(at); });
    m_thread.waitForDone();
    if (!m_writer || m_writer->failure())
        return m_writer ? m_writer->failure() : std::nullopt;
    if (m_skippedInAll > 0)
        return tr("%n steps were left out, because the disk was too slow.", nullptr, static_cast<int>(m_skippedInAll));
    return std::nullopt;
}

void Recorder::finishLater()
{
    writeAllLeftOut();
    letGo();
    m_finishing = std::exchange(m_recording, false);
    m_thread.start([this, open = m_finishing, writer = m_writer, at = std::max(m_last, now())] {
        if (open)
            writer->finish(at);
        // What is missing at its end is told, too.
        const auto end = [this, failure = writer->takeFailure()] {
            if (failure)
                fail(*failure);
            Q_EMIT finished();
        };
        QMetaObject::invokeMethod(this, end, Qt::QueuedConnection);
    });
}

Time steadyTime()
{
#ifdef Q_OS_LINUX
    // std::chrono::steady_clock stands still while the machine sleeps.
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::seconds(now.tv_sec) + Time(now.tv_nsec / 1000);
#else
    return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
#endif
}

void Recorder::onWatchState(const observer::PathObserver* observer)
{
    const QString path = observer->path();
    Contact contact = contactOf(observer->watchState());
    if (!m_reachable && contact == Contact::Live)
        contact = Contact::Lost;
    // A query got through, but what it brought was not looked at yet.
    if (contact == Contact::Live && m_contacts.value(path, Contact::Live) != Contact::Live && !observer->isConfirmed())
        return;
    writeContact(path, contact, silenceOf(observer->watchState()));
    endLastLookIfSeen();
}

void Recorder::onResolved(const observer::PathObserver* observer)
{
    for (Followed& each : m_followed) {
        if (each.observer.get() == observer && each.path != observer->path())
            setContact(std::exchange(each.path, observer->path()), Contact::Ended);
    }
}

void Recorder::setReachable(bool reachable, Time silence)
{
    if (std::exchange(m_reachable, reachable) == reachable || !m_recording)
        return;
    if (reachable)
        lookAgain();
    else
        loseAll(silence);
}

/// A receiver may release an observer.
void Recorder::loseAll(Time silence)
{
    const auto followed = m_followed;
    for (const Followed& each : followed)
        writeContact(each.path, Contact::Lost, silence);
}

void Recorder::lookAgain()
{
    const auto followed = m_followed;
    for (const Followed& each : followed) {
        each.observer->lookAgain();
        onWatchState(each.observer.get());
    }
}

/// The lid was closed, or this program was stopped: what came meanwhile was not seen, and the queries that waited may
/// wait for nothing.
void Recorder::noticeStandstill()
{
    if (!m_recording)
        return;
    const Time at = now();
    const Time passed = at - std::exchange(m_lastHeartbeat, at);
    if (passed <= standstill)
        return;
    loseAll(passed);
    if (m_reachable)
        lookAgain();
}

void Recorder::setContact(const QString& path, Contact contact)
{
    writeContact(path, contact, Time(0));
}

void Recorder::writeContact(const QString& path, Contact contact, Time silence)
{
    if (!m_recording || m_contacts.value(path, Contact::Live) == contact)
        return;
    writeLeftOut(path); // It was shown before.
    // Of this path nothing was ever told.
    if (contact == Contact::Ended && !m_contacts.contains(path) && !m_lastUpdates.contains(path))
        return;
    m_last = std::max(m_last, now());
    Moment moment;
    moment.kind = Moment::Kind::Contact;
    moment.path = path;
    moment.at = m_last;
    moment.contact = contact;
    if (silence > Time(0))
        moment.unseen = std::min(silence, m_last);
    moment.update = m_lastUpdates.value(path);
    moment.update.first = false;
    moment.update.events.clear();
    if (contact == Contact::Ended) {
        m_contacts.remove(path);
        m_lastUpdates.remove(path);
    } else {
        m_contacts.insert(path, contact);
    }
    later([path, at = m_last, contact, unseen = moment.unseen](
              Writer& writer) { writer.contact(path, at, contact, unseen); });
    if (!m_flush.isActive())
        m_flush.start();
    Q_EMIT recorded(moment);
}

} // namespace history

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/live_feed.h"

#include "gui/connections/model/path_watch_set.h"
#include "gui/history/model/lanes_question.h"
#include "gui/kit/model/setting.h"

#include <QFile>

#include <algorithm>

namespace gui {

namespace {

constexpr std::chrono::milliseconds changesEach{100};

} // namespace

LiveFeed::LiveFeed(PathWatchSet* watches, const QString& scratchRoot, QObject* parent)
    : QObject(parent)
    , m_watches(watches)
    , m_folder(scratchRoot)
{
    startBuilder();
    m_soon.setSingleShot(true);
    m_soon.setInterval(changesEach);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        setNow();
        Q_EMIT lanesChanged();
    });
    connect(watches, &PathWatchSet::observed, this, &LiveFeed::follow);
    connect(watches, &PathWatchSet::released, this, [this](const observer::PathObserver* observer) {
        if (m_recorder)
            m_recorder->unfollow(observer);
    });
    for (const auto& observer : watches->observers())
        follow(observer);
}

LiveFeed::~LiveFeed() = default;

void LiveFeed::startBuilder()
{
    auto before = std::exchange(m_builder, std::make_shared<history::LaneBuilder>(history::LaneBuilder::By::Name));
    // To take a long recording apart takes a while. Who shows its lanes learns in this turn that they go.
    if (before) {
        QMetaObject::invokeMethod(
            this, [before]() mutable { figurePool().start([old = std::move(before)] { Q_UNUSED(old) }); },
            Qt::QueuedConnection);
    }
}

void LiveFeed::startOver()
{
    letGo();
    startBuilder();
    m_isFull = false;
    m_last = history::Time(0);
    m_since.reset();
    for (const auto& observer : m_watches->observers())
        follow(observer);
    m_soon.start();
}

void LiveFeed::end()
{
    if (!isRecording())
        return;
    setNow();
    m_last = m_recorder->now();
    connect(m_recorder.get(), &history::Recorder::finished, this, &LiveFeed::ended);
    m_recorder->finishLater();
    Q_EMIT lanesChanged();
}

void LiveFeed::setReachable(bool reachable, history::Time silence)
{
    m_reachable = reachable;
    if (m_recorder)
        m_recorder->setReachable(reachable, silence);
}

/// The old file goes when its writer is done with it: nobody waits for the disk.
void LiveFeed::letGo()
{
    if (!m_recorder)
        return;
    if (!m_recorder->isRecording()) { // It could not begin, or had to end: nothing is left to write.
        const QString file = m_recorder->file();
        m_recorder.reset();
        if (!file.isEmpty())
            QFile::remove(file);
        return;
    }
    auto* const old = m_recorder.release();
    old->setParent(this);
    old->disconnect(this);
    connect(old, &history::Recorder::saved, this, &LiveFeed::saved); // Somebody may wait for that.
    connect(old, &history::Recorder::finished, old, [old] {
        if (!old->file().isEmpty())
            QFile::remove(old->file());
        old->deleteLater();
    });
    old->finishLater();
}

void LiveFeed::follow(const std::shared_ptr<observer::PathObserver>& observer)
{
    if (!m_recorder)
        begin();
    m_recorder->follow(observer);
}

void LiveFeed::begin()
{
    m_recorder = std::make_unique<history::Recorder>();
    connect(m_recorder.get(), &history::Recorder::recorded, this, &LiveFeed::onRecorded);
    connect(m_recorder.get(), &history::Recorder::progressed, this, &LiveFeed::onProgressed);
    connect(m_recorder.get(), &history::Recorder::failed, this, &LiveFeed::failed);
    connect(m_recorder.get(), &history::Recorder::saved, this, &LiveFeed::saved);
    m_recorder->setReachable(m_reachable);
    const auto about = m_about ? m_about() : history::About();
    m_withoutValues = about.withoutValues;
    const QString name = m_folder.newFile();
    const auto problem = name.isEmpty() ? tr("No folder is available for the recording of this run.")
                                        : m_recorder->start(name, about).value_or(QString());
    m_since = isRecording() ? std::optional(std::chrono::steady_clock::now().time_since_epoch() - m_recorder->now())
                            : std::nullopt;
    Q_EMIT begun();
    if (!problem.isEmpty())
        Q_EMIT failed(problem);
}

void LiveFeed::onProgressed()
{
    constexpr qint64 megabyte = 1024LL * 1024;
    if (m_recorder->progress().bytes <= recorderMegabytes() * megabyte)
        Q_EMIT progressed();
    else if (!std::exchange(m_isFull, true))
        Q_EMIT full(); // A receiver may start over.
}

void LiveFeed::onRecorded(const history::Moment& moment)
{
    m_builder->add(moment);
    m_last = moment.at;
    Q_EMIT recorded(moment);
    if (!m_soon.isActive())
        m_soon.start();
}

history::Time LiveFeed::now() const
{
    return isRecording() ? m_recorder->now() : m_last;
}

void LiveFeed::setNow()
{
    if (!isRecording())
        return;
    const history::Time at = now();
    const QDateTime clock = QDateTime::currentDateTimeUtc();
    m_builder->setNow(at, [this, at, &clock](const QString& path) {
        return at - std::chrono::milliseconds(m_watches->knownUntil(path, clock).msecsTo(clock));
    });
}

bool LiveFeed::isAnythingGoing() const
{
    const auto& paths = lanes().paths;
    return isRecording() && std::ranges::any_of(paths, [](const history::PathLine& path) {
        const auto& levels = path.levels;
        const auto isGoing
            = [](const history::Level& level) { return !level.seen || level.live + level.stale + level.waiting > 0; };
        return !levels.empty() && isGoing(levels.back());
    });
}

quint64 LiveFeed::mark(const history::Mark& mark, history::Time at)
{
    return m_recorder ? m_recorder->mark(mark, at) : 0;
}

void LiveFeed::removeMark(quint64 id)
{
    if (m_recorder)
        m_recorder->removeMark(id);
}

void LiveFeed::saveSoFar(const QString& file)
{
    if (m_recorder)
        m_recorder->saveSoFar(file);
}

} // namespace gui

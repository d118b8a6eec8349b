// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/kept_recording.h"

#include "gui/connections/model/path_watch_set.h"

namespace gui {

KeptRecording::KeptRecording(PathWatchSet* watches, QObject* parent)
    : QObject(parent)
    , m_watches(watches)
{
    connect(watches, &PathWatchSet::observed, this, [this](const std::shared_ptr<observer::PathObserver>& observer) {
        if (m_running)
            m_recorder->follow(observer);
    });
    connect(watches, &PathWatchSet::released, this, [this](const observer::PathObserver* observer) {
        if (m_running)
            m_recorder->unfollow(observer);
    });
}

KeptRecording::~KeptRecording() = default;

std::optional<QString> KeptRecording::start(const QString& file, const history::About& about)
{
    stop();
    auto recorder = std::make_unique<history::Recorder>();
    if (auto problem = recorder->start(file, about))
        return problem;
    m_recorder = recorder.release();
    m_recorder->setReachable(m_reachable);
    m_recorder->setParent(this);
    m_running = true;
    m_file = file;
    m_marks.clear();
    connect(m_recorder, &history::Recorder::progressed, this, &KeptRecording::changed);
    connect(m_recorder, &history::Recorder::failed, this, [this](const QString& sentence) {
        end();
        Q_EMIT failed(sentence);
    });
    m_watches->setKept(this, true);
    for (const auto& observer : m_watches->observers())
        m_recorder->follow(observer);
    Q_EMIT changed();
    return std::nullopt;
}

void KeptRecording::setReachable(bool reachable, history::Time silence)
{
    m_reachable = reachable;
    if (m_running)
        m_recorder->setReachable(reachable, silence);
}

void KeptRecording::stop()
{
    if (m_running)
        end();
}

void KeptRecording::end()
{
    auto* const recorder = std::exchange(m_recorder, nullptr);
    m_running = false;
    recorder->disconnect(this);
    connect(recorder, &history::Recorder::failed, this, &KeptRecording::failed); // Its end may not fit the disk.
    connect(recorder, &history::Recorder::finished, recorder, &QObject::deleteLater);
    recorder->finishLater();
    m_watches->setKept(this, false);
    Q_EMIT changed();
}

history::Recorder::Progress KeptRecording::progress() const
{
    return m_recorder != nullptr ? m_recorder->progress() : history::Recorder::Progress();
}

void KeptRecording::mark(quint64 id, const history::Mark& mark, history::Time ago)
{
    if (m_running && ago <= m_recorder->now())
        m_marks.insert(id, m_recorder->mark(mark, m_recorder->now() - ago));
}

void KeptRecording::removeMark(quint64 id)
{
    if (const auto known = m_marks.constFind(id); m_running && known != m_marks.constEnd())
        m_recorder->removeMark(*known);
}

void KeptRecording::renameMarks(const QHash<quint64, quint64>& names)
{
    const auto before = std::exchange(m_marks, {});
    for (auto each = before.begin(); each != before.end(); ++each) {
        if (const auto name = names.constFind(each.key()); name != names.constEnd())
            m_marks.insert(*name, each.value());
    }
}

} // namespace gui

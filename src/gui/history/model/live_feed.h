// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/lanes_question.h"
#include "gui/history/model/scratch_folder.h"
#include "history/lanes.h"
#include "history/recorder.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace gui {

class PathWatchSet;

/// The flight recorder: whatever a PathWatchSet observes goes into a scratch file of this run, and into lanes in the
/// same moment. It begins with the first observer.
class LiveFeed : public QObject
{
    Q_OBJECT
public:
    /// `watches` outlives this. `scratchRoot`: as ScratchFolder's.
    LiveFeed(PathWatchSet* watches, const QString& scratchRoot, QObject* parent = nullptr);
    ~LiveFeed() override;

    /// Answers what a recording that begins says about itself.
    void setAbout(std::function<history::About()> about) { m_about = std::move(about); }
    /// What was seen so far is forgotten; what is observed now is recorded anew.
    void startOver();
    /// Nothing more is recorded, and what is observed may go; ended() follows when all is in the file.
    void end();
    /// As history::Recorder::setReachable().
    void setReachable(bool reachable, history::Time silence);

    [[nodiscard]] bool hasBegun() const { return m_recorder != nullptr; }
    [[nodiscard]] bool isFull() const { return m_isFull; } ///< Since full(), until it starts over.
    [[nodiscard]] bool isRecording() const { return m_recorder && m_recorder->isRecording(); }
    [[nodiscard]] bool isWithoutValues() const { return m_withoutValues; } ///< Of what is recorded now.
    [[nodiscard]] QString file() const { return m_recorder ? m_recorder->file() : QString(); }
    [[nodiscard]] history::About about() const { return m_recorder ? m_recorder->about() : history::About(); }
    [[nodiscard]] QDateTime beganAt() const { return m_recorder ? m_recorder->beganAt() : QDateTime(); } ///< UTC.
    [[nodiscard]] history::Time now() const; ///< Since then; stands when the recording had to end.
    /// Time 0 on the process's steady clock; nullopt: nothing was recorded.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> since() const { return m_since; }
    [[nodiscard]] history::Time last() const { return m_last; } ///< Of the last moment recorded.
    /// By name: programs that make a session for each wait keep their lane.
    [[nodiscard]] const history::Lanes& lanes() const;
    /// They stand still meanwhile; what comes is added when they are back. Of more moments than mostWaiting, and than
    /// two for each path, the last of each path is kept, and the lanes show a gap.
    static constexpr std::size_t mostWaiting = 256;
    [[nodiscard]] LanesReadLock lockLanes();
    [[nodiscard]] bool
    isAnythingGoing() const; ///< Somebody holds or waits, or nothing is seen: lanes grow with time alone.

    /// Lets what lasts in the lanes go on until now.
    void setNow();
    quint64 mark(const history::Mark& mark, history::Time at);
    void removeMark(quint64 id);
    void saveSoFar(const QString& file); ///< saved() follows, when it has begun.

Q_SIGNALS:
    void begun();
    void recorded(const history::Moment& moment); ///< In order of time.
    void lanesChanged(); ///< At most ten times a second.
    void progressed(); ///< More is in the file.
    void ended(); ///< After end(), unless it failed or began anew.
    void full(); ///< The file is as large as it may become. startOver() makes room. Told once.
    void failed(const QString& sentence); ///< Nothing more can be recorded; what is seen goes on.
    void saved(const QString& file, const QString& problem); ///< Problem empty: there was none.

private:
    struct SharedLanes;
    struct Home;

    void startBuilder();
    void catchUp();
    void keepWaiting(const history::Moment& moment);
    [[nodiscard]] bool isWhole() const; ///< Nothing is lent, and nothing waits to be added.
    void follow(const std::shared_ptr<observer::PathObserver>& observer);
    void begin();
    void letGo();
    void onProgressed();
    void onRecorded(const history::Moment& moment);

    PathWatchSet* m_watches;
    ScratchFolder m_folder;
    std::function<history::About()> m_about;
    bool m_withoutValues = false;
    bool m_isFull = false;
    bool m_reachable = true;
    std::unique_ptr<history::Recorder> m_recorder;
    std::shared_ptr<Home> m_home; ///< Where locks come back to.
    std::shared_ptr<SharedLanes> m_shared; ///< The lanes, and how many read them elsewhere.
    std::deque<history::Moment> m_waiting; ///< What came while somebody read them.
    history::Time m_last{0};
    std::optional<std::chrono::nanoseconds> m_since;
    QTimer m_soon;
};

} // namespace gui

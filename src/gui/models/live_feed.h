// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/scratch_folder.h"
#include "history/lanes.h"
#include "history/recorder.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace gui {

class WatchSet;

/// The flight recorder: whatever a WatchSet observes goes into a scratch file of this run, and into lanes in the same
/// moment. It begins with the first observer.
class LiveFeed : public QObject
{
    Q_OBJECT
public:
    /// `watches` outlives this. `scratchRoot`: as ScratchFolder's.
    LiveFeed(WatchSet* watches, const QString& scratchRoot, QObject* parent = nullptr);
    ~LiveFeed() override;

    /// Answers what a recording that begins says about itself.
    void setAbout(std::function<history::About()> about) { m_about = std::move(about); }
    /// What was seen so far is forgotten; what is observed now is recorded anew.
    void startOver();

    [[nodiscard]] bool hasBegun() const { return m_recorder != nullptr; }
    [[nodiscard]] bool isRecording() const { return m_recorder && m_recorder->isRecording(); }
    [[nodiscard]] bool isWithoutValues() const { return m_withoutValues; } ///< Of what is recorded now.
    [[nodiscard]] QString file() const { return m_recorder ? m_recorder->file() : QString(); }
    [[nodiscard]] QDateTime beganAt() const { return m_recorder ? m_recorder->beganAt() : QDateTime(); } ///< UTC.
    [[nodiscard]] history::Time now() const; ///< Since then; stands when the recording had to end.
    [[nodiscard]] history::Time last() const { return m_last; } ///< Of the last moment recorded.
    /// By name: programs that make a session for each wait keep their lane.
    [[nodiscard]] const history::Lanes& lanes() const { return m_builder.lanes(); }
    [[nodiscard]] bool isAnythingGoing() const; ///< Somebody holds or waits, so that lanes grow with time alone.

    /// Lets what lasts in the lanes go on until now.
    void setNow();
    quint64 mark(const history::Mark& mark, history::Time at);
    void removeMark(quint64 id);
    void saveSoFar(const QString& file); ///< saved() follows, when it has begun.

Q_SIGNALS:
    void begun();
    void lanesChanged(); ///< At most ten times a second.
    void progressed(); ///< More is in the file.
    void failed(const QString& sentence); ///< Nothing more can be recorded; what is seen goes on.
    void saved(const QString& file, const QString& problem); ///< Problem empty: there was none.

private:
    void follow(const std::shared_ptr<observer::PathObserver>& observer);
    void begin();
    void letGo();
    void onRecorded(const history::Moment& moment);

    WatchSet* m_watches;
    ScratchFolder m_folder;
    std::function<history::About()> m_about;
    bool m_withoutValues = false;
    std::unique_ptr<history::Recorder> m_recorder;
    history::LaneBuilder m_builder{history::LaneBuilder::By::Name};
    history::Time m_last{0};
    QTimer m_soon;
};

} // namespace gui

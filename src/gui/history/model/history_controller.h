// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/seen_time.h"
#include "gui/history/model/chart_figures.h"
#include "gui/history/model/kept_recording.h"
#include "gui/history/model/live_feed.h"
#include "gui/history/model/past_reader.h"
#include "gui/history/model/recording_opener.h"
#include "gui/history/model/time_cursor.h"

#include <QObject>

#include <functional>

namespace gui {

class Connection;

/// What was seen, and which moment of it is looked at: of what is watched now, or of a recording that was opened in its
/// place. Holds the paths that are watched, and outlives the page that shows them.
class HistoryController : public SeenTime
{
    Q_OBJECT
public:
    using Mode = TimeCursor::Mode;
    static constexpr std::ptrdiff_t mostFaults = 1000; ///< Of the lab, that are shown as marks.

    /// `connection` outlives this. `scratchRoot`: as ScratchFolder's.
    explicit HistoryController(
        Connection* connection, QObject* parent = nullptr, const QString& scratchRoot = ScratchFolder::usualRoot());
    /// What is seen of one run: see beginRun().
    struct OfRun {
    };
    HistoryController(Connection* connection, OfRun ofRun, QObject* parent = nullptr,
        const QString& scratchRoot = ScratchFolder::usualRoot());
    ~HistoryController() override;

    [[nodiscard]] PathWatchSet* watches() override { return &m_watches; }

    // --- What was seen, live or in the opened recording -----------------------------------------------------------
    [[nodiscard]] const history::Lanes& lanes() const override; ///< Another one after sourceChanged().
    [[nodiscard]] LanesReadLock lockLanes() override
    {
        return isFile() ? LanesReadLock(m_file, &m_file->lanes.lanes()) : m_feed.lockLanes();
    }
    [[nodiscard]] history::About recordedAbout() const; ///< What is looked at says of itself: of where, since when.
    [[nodiscard]] QDateTime beganAt() const; ///< UTC, of Time 0.
    [[nodiscard]] consul::Tenancy recordedIn() const override;
    [[nodiscard]] QList<Loss> losses() const override;
    /// Time 0 of what is watched, on the process's steady clock; nullopt: nothing was recorded.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> liveSince() const { return m_feed.since(); }
    [[nodiscard]] history::Time now() const; ///< The latest moment there is.
    [[nodiscard]] QDateTime wallClock(history::Time at) const override;
    [[nodiscard]] const std::vector<history::Mark>& marks() const { return m_marks; } ///< In order of time.
    [[nodiscard]] QString noteAtCursor(const QString& path) const override;
    [[nodiscard]] const TimeMarks& timeMarks() const; ///< What stands out of lanes(); changes with them.
    [[nodiscard]] std::vector<diagnosis::PathCheck> recordedChecks() const override;
    [[nodiscard]] std::vector<diagnosis::EndedSession> recordedEnds(const QString& path) const override;
    [[nodiscard]] bool hasAnything() const; ///< There is a time to go back to.
    [[nodiscard]] bool isFile() const override { return m_file != nullptr; }
    /// Nothing new can come: the connection is open and without contact.
    [[nodiscard]] bool isOutOfContact() const;
    [[nodiscard]] QString fileName() const override { return isFile() ? m_file->recording.file() : QString(); }
    /// What lies open, for who looks at it longer than it does; null: what is watched is looked at.
    [[nodiscard]] std::shared_ptr<const OpenedRecording> openedRecording() const { return m_file; }
    [[nodiscard]] QString openingName() const { return m_opener.file(); } ///< Of the last one that was to be opened.

    // --- The moment -----------------------------------------------------------------------------------------------
    [[nodiscard]] Mode mode() const { return m_cursor.mode(); }
    [[nodiscard]] bool isPast() const override { return isFile() || mode() != Mode::Live; }
    [[nodiscard]] history::Time cursor() const override; ///< now() while Live.
    /// Zero while Live: the clock would have moved on between two looks at it.
    [[nodiscard]] history::Time behind() const override
    {
        return mode() == Mode::Live ? history::Time(0) : now() - cursor();
    }
    [[nodiscard]] double speed() const { return m_cursor.speed(); }
    void setSpeed(double speed); ///< Of playing; one of TimeCursor::speeds.
    void pause(); ///< Recording goes on.
    void seek(history::Time at) override;
    void play(); ///< From the cursor on; at the end of a recording from its begin.
    void stepEvent(int direction); ///< To the next happening (+1) or the one before (-1); none: stays.
    void goLive() override;

    // --- Recordings -----------------------------------------------------------------------------------------------
    /// Records for keeps. While it runs, all paths stay watched although nobody looks at their page. Error: translated.
    [[nodiscard]] std::optional<QString> startRecording(const QString& file);
    void stopRecording();
    [[nodiscard]] const KeptRecording& recording() const { return m_kept; }
    /// A file that is recorded into by somebody else; empty: none is. Nothing is saved over it.
    void setRecordedElsewhere(std::function<QString()> file) { m_recordedElsewhere = std::move(file); }
    /// All that was seen since the watching began; saved() follows.
    void saveSoFar(const QString& file);
    /// Leaves values out of recordings that begin from now on, the one of this run as well. Remembered in settings.
    void setWithoutValues(bool without);
    [[nodiscard]] static bool withoutValues();

    void openRecording(const QString& file); ///< opened() or openFailed() follows.
    void cancelOpening() { m_opener.cancel(); }
    [[nodiscard]] bool isOpening() const override { return m_opener.isBusy() && !m_ofRun; }
    void closeRecording();

    /// A moment, and of which recording: what is looked at may become another one while a person writes.
    struct Place {
        quint64 recording = 0;
        history::Time at{0};
    };
    [[nodiscard]] Place here() const { return {isFile() ? m_fileNumber : m_liveNumber, cursor()}; }
    /// Here, unless told otherwise. Also into the recording for keeps, or into the opened file; marksChanged() follows,
    /// or markFailed().
    void addMark(history::Mark::Kind kind, const QString& text, const QString& path = {}, const QString& session = {},
        std::optional<Place> place = {});
    void removeMark(quint64 id);
    /// The lab does something to a contender of this path now. Left out where the path is not watched. Of very many the
    /// newest are shown; recordings hold all.
    void noteFault(const QString& path, const QString& session, const QString& contender, const QString& fault);

    /// What the lab asked of Consul meanwhile, by path with or without a slash at its end. Empty: there is no lab.
    void setLabRequests(std::function<RequestSeries(const QString& path)> series) { m_labRequests = std::move(series); }
    [[nodiscard]] AskedOfConsul askedOfConsul(const QString& path) const; ///< Of what is shown now.

    // --- A run of the lab -----------------------------------------------------------------------------------------
    [[nodiscard]] bool isOfRun() const { return m_ofRun; }
    /// These paths, as checkPath() gives them, are watched and recorded from now on, whether anybody looks or not. What
    /// was seen before is given up. Like the two others only of one that is OfRun.
    void beginRun(const QStringList& paths);
    void noteRunEnding(); ///< What it holds is released and swept from now on, which is no part of what it shows.
    /// What the run leaves is seen for a moment longer. Then the paths are let go, and what was seen lies open as a
    /// recording. It stands where somebody held last before noteRunEnding().
    void endRun();
    void discardRun(); ///< Lets the paths and all that was seen of them go.

    void setLively(bool lively) override;

Q_SIGNALS:
    void lanesChanged(); ///< At most about ten times a second.
    void modeChanged();
    void marksChanged();
    void markFailed(const QString& sentence);
    void recordingFailed(const QString& sentence);
    /// The flight recorder was full and began anew: what was seen before is gone, but for the notes.
    void begunAnew(const QString& sentence);
    void saved(const QString& file, const QString& problem); ///< Problem empty: there was none.
    void openingProgressed(int percent);
    void opened(const std::vector<history::FileProblem>& problems); ///< What of it could not be read.
    void openFailed(const history::FileProblem& problem);

private:
    void build();
    void connectRun();
    void openRun();
    void leaveRun();
    void saveRun(const QString& file);
    void connectFeed();
    void followContact();
    void connectCursor();
    void connectFiles();
    [[nodiscard]] history::About aboutNow() const;
    void onOpened(const std::shared_ptr<const OpenedRecording>& recording);
    void onAnswered(const PastReader::Answer& answer);
    void ask();
    void tellPast();
    void updateTick();
    void forget();
    void beginAnew();
    [[nodiscard]] std::vector<history::Mark>& liveMarks() { return isFile() ? m_liveMarks : m_marks; }
    bool keepMark(history::Mark mark, history::Time ago); ///< False: there is no recording.

    Connection* m_connection;
    bool m_ofRun = false;
    QTimer m_runEnds; ///< Runs from endRun() until its end was seen.
    std::optional<history::Time> m_runEnding; ///< As noteRunEnding() was told.
    bool m_isRunUnsaved = false; ///< It has ended, and nobody has saved what was seen of it.
    std::function<QString()> m_recordedElsewhere;
    std::function<RequestSeries(const QString&)> m_labRequests;
    PathWatchSet m_watches;
    LiveFeed m_feed;
    KeptRecording m_kept;
    PastReader m_reader;
    RecordingOpener m_opener;
    quint64 m_numbers = 1; ///< Given so far to recordings.
    quint64 m_liveNumber = 1;
    quint64 m_fileNumber = 0;
    std::shared_ptr<const OpenedRecording> m_file; ///< Null: what is watched is looked at.
    TimeCursor m_cursor;
    TimeMarks m_liveTimeMarks;
    std::vector<history::Mark> m_marks;
    std::vector<history::Mark> m_liveMarks; ///< While a recording lies open.
    QTimer m_marksSoon; ///< marksChanged() for faults, which come in numbers.
    QTimer m_tick;
    int m_stillTicks = 0; ///< Since the lanes grew last.
    bool m_lively = false;
    bool m_wasPast = false;
    bool m_askAgain = false; ///< When more is in the file.
};

} // namespace gui

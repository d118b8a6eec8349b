// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/history/model/chart_figures.h"
#include "gui/history/model/kept_recording.h"
#include "gui/history/model/live_feed.h"
#include "gui/history/model/past_reader.h"
#include "gui/history/model/path_views.h"
#include "gui/history/model/recording_opener.h"
#include "gui/history/model/time_cursor.h"
#include "gui/kit/model/place.h"

#include <QObject>

#include <functional>

namespace gui {

class Connection;

/// What was seen, and which moment of it is looked at: of what is watched now, or of a recording that was opened in its
/// place. Holds the paths that are watched, and outlives the page that shows them.
class HistoryController : public QObject
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

    [[nodiscard]] PathWatchSet* watches() { return &m_watches; }
    /// What is known of each path at the moment that is looked at: for whoever shows paths.
    [[nodiscard]] PathViews* views() { return &m_views; }

    // --- What was seen, live or in the opened recording -----------------------------------------------------------
    [[nodiscard]] virtual const history::Lanes& lanes() const; ///< Another one after sourceChanged().
    [[nodiscard]] history::About recordedAbout() const; ///< What is looked at says of itself: of where, since when.
    [[nodiscard]] QDateTime beganAt() const; ///< UTC, of Time 0.
    /// Namespace and partition, as the recording that is open says; nothing of what is watched now.
    [[nodiscard]] consul::Tenancy recordedIn() const;
    [[nodiscard]] QList<Loss> losses() const; ///< As Page::losses().
    /// Time 0 of what is watched, on the process's steady clock; nullopt: nothing was recorded.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> liveSince() const { return m_feed.since(); }
    [[nodiscard]] history::Time now() const; ///< The latest moment there is.
    [[nodiscard]] QDateTime wallClock(history::Time at) const; ///< UTC.
    [[nodiscard]] const std::vector<history::Mark>& marks() const { return m_marks; } ///< In order of time.
    /// What a note or a fault says of this path at the cursor, in the recording that is open: the last one that is not
    /// older than a second. Empty: none.
    [[nodiscard]] QString noteAtCursor(const QString& path) const;
    [[nodiscard]] const TimeMarks& timeMarks() const; ///< What stands out of lanes(); changes with them.
    [[nodiscard]] std::vector<exclusion::PathCheck> recordedChecks() const;
    [[nodiscard]] std::vector<explain::EndedSession> recordedEnds(const QString& path) const;
    [[nodiscard]] bool hasAnything() const; ///< There is a time to go back to.
    [[nodiscard]] bool isFile() const { return m_file != nullptr; } ///< A recording lies open.
    /// Nothing new can come: the connection is open and without contact.
    [[nodiscard]] bool isOutOfContact() const;
    [[nodiscard]] QString fileName() const { return isFile() ? m_file->recording.file() : QString(); }
    /// What lies open, for who looks at it longer than it does; null: what is watched is looked at.
    [[nodiscard]] std::shared_ptr<const OpenedRecording> openedRecording() const { return m_file; }
    [[nodiscard]] QString openingName() const { return m_opener.file(); } ///< Of the last one that was to be opened.

    // --- The moment -----------------------------------------------------------------------------------------------
    [[nodiscard]] Mode mode() const { return m_cursor.mode(); }
    [[nodiscard]] bool isPast() const { return isFile() || mode() != Mode::Live; } ///< Not what is so now.
    [[nodiscard]] history::Time cursor() const; ///< The moment that is looked at; now() while Live.
    /// The latest moment. Zero while Live: the clock would have moved on between two looks at it.
    [[nodiscard]] history::Time behind() const { return mode() == Mode::Live ? history::Time(0) : now() - cursor(); }
    [[nodiscard]] double speed() const { return m_cursor.speed(); }
    void setSpeed(double speed); ///< Of playing; one of TimeCursor::speeds.
    void pause(); ///< Recording goes on.
    void seek(history::Time at);
    void play(); ///< From the cursor on; at the end of a recording from its begin.
    void stepEvent(int direction); ///< To the next happening (+1) or the one before (-1); none: stays.
    void goLive(); ///< Closes an opened recording, too.

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
    [[nodiscard]] bool isOpening() const { return m_opener.isBusy() && !m_ofRun; }
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
    /// It has ended, and saveSoFar() keeps all of it.
    [[nodiscard]] bool isRunUnsaved() const { return m_isRunUnsaved; }
    /// These paths, as checkPath() gives them, are watched and recorded from now on, whether anybody looks or not. What
    /// was seen before is given up. Like the two others only of one that is OfRun.
    void beginRun(const QStringList& paths);
    void noteRunEnding(); ///< What it holds is released and swept from now on, which is no part of what it shows.
    /// What the run leaves is seen for a moment longer. Then the paths are let go, and what was seen lies open as a
    /// recording. It stands at noteRunEnding(), the last time that this was told.
    void endRun();
    void discardRun(); ///< Lets the paths and all that was seen of them go.

    /// Somebody looks: what lasts grows, and tick() comes.
    void setLively(bool lively);

Q_SIGNALS:
    void sourceChanged(); ///< Another recording is looked at, or none any more.
    void tick(); ///< The latest moment has moved on; a few times a second while it matters.
    void pastChanged(); ///< isPast() is another. Before views() leave what is so now, and after they are back there.
    void cursorMoved();
    /// What was known of each path at the cursor, by path, and the clock at that moment (UTC). Only while isPast().
    void pastShown(const std::vector<history::Moment>& moments, const QDateTime& wallClock);
    void recordingChanged(); ///< What is recorded for keeps began, moved on, or ended.
    void openingChanged(); ///< As isOpening().
    void recorded(const history::Moment& moment); ///< Of what is watched, in order of time; it may begin anew.
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
    void showPending(); ///< Until what was so at the cursor is read.
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
    quint64 m_runChanges = 0; ///< Of the notes in its file: asked for, and made.
    std::function<QString()> m_recordedElsewhere;
    std::function<RequestSeries(const QString&)> m_labRequests;
    PathWatchSet m_watches;
    PathViews m_views;
    LiveFeed m_feed;
    consul::FileWriter m_copier; ///< Of the recording of a run. Ends before the folder goes, which is the feed's.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace history {

/// Since this machine started, the time that it slept included: a lid that was closed is a time that nobody saw.
[[nodiscard]] Time steadyTime();

/// Records what observers show into a file. Encoding and writing happen in a thread of its own; what lies in the file
/// is at most `flushInterval` older than what was shown. Memory: the last observation of each path, and at most
/// `mostWaiting` steps that the disk is too slow for; further ones are left out and counted (Moment::skipped), but for
/// the last one before contact changes, and before the recording ends or is saved: else nothing would tell of those
/// before it.
class Recorder : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds flushInterval{500};
    static constexpr int mostWaiting = 4096;
    /// When this program did not run for so long, nobody knows what happened meanwhile.
    static constexpr std::chrono::seconds standstill{5};

    struct Progress {
        qint64 bytes = 0; ///< Size of the file.
        quint64 steps = 0; ///< In the file.
        quint64 skipped = 0;
    };

    explicit Recorder(QObject* parent = nullptr);
    ~Recorder() override; ///< Finishes.

    /// What the time is told by, in place of steadyTime(). Before start().
    void setClock(std::function<Time()> clock) { m_clock = std::move(clock); }

    /// Makes the file; `about.beganAt` becomes now. Once in the life of a recorder. Error: a translated sentence.
    [[nodiscard]] std::optional<QString> start(const QString& file, About about);
    /// Records this path from now on, what is known already included; its observer lives as long as the recording.
    void follow(std::shared_ptr<observer::PathObserver> observer);
    void unfollow(const observer::PathObserver* observer);
    /// Consul does not answer, whatever the observers say; `silence`: for so long already. Back again, the observers
    /// look anew, and contact is what they find.
    void setReachable(bool reachable, Time silence = Time(0));

    /// For sources that are no observer.
    void add(const QString& path, const observer::Update& update);
    void setContact(const QString& path, Contact contact);

    /// Marks this moment, or an earlier one; what else it says is taken from `mark`. Returns its id.
    quint64 mark(Mark mark, std::optional<Time> at = std::nullopt);
    void removeMark(quint64 id);

    /// Saves what was recorded until now as a recording of its own, in place of whatever has that name; never half of
    /// it. saved() follows. The recording goes on.
    void saveSoFar(const QString& file);

    /// Before an end: asks once more about each path that is followed, for a connection that was cut is noticed up to
    /// half a minute late. Who has not answered within `patience` counts as lost since its last answer. looked()
    /// follows, also at once.
    void takeLastLook(std::chrono::milliseconds patience);

    /// Writes all that is left and closes the file. Waits for the disk. Why the file does not hold everything that was
    /// to be in it, as a translated sentence: for whoever cannot wait for failed(). nullopt: it does.
    std::optional<QString> finish();
    /// The same without waiting; finished() follows.
    void finishLater();

    [[nodiscard]] bool isRecording() const { return m_recording; }
    [[nodiscard]] Time now() const; ///< Since the begin.
    [[nodiscard]] const About& about() const { return m_about; } ///< As in the file.
    [[nodiscard]] const QDateTime& beganAt() const { return m_about.beganAt; } ///< UTC.
    [[nodiscard]] Progress progress() const;
    [[nodiscard]] QString file() const { return m_file; }

Q_SIGNALS:
    /// The file cannot be written any more; what is in it stays. The recording is over.
    void failed(const QString& sentence);
    void progressed(); ///< More is in the file.
    /// Goes into the file now: what a replay of it will tell at this place, if it leaves no values out.
    void recorded(const history::Moment& moment);
    void saved(const QString& file, const QString& problem); ///< The problem as a sentence; empty: there was none.
    void looked(); ///< After takeLastLook().
    void finished(); ///< After finishLater().

private:
    class Writer;

    struct Followed {
        std::shared_ptr<observer::PathObserver> observer;
        QString path; ///< Whose form may change once.
    };

    template <typename Work>
    void later(Work work);
    void fail(const QString& sentence);
    void letGo();
    void onWatchState(const observer::PathObserver* observer);
    void loseAll(Time silence);
    void lookAgain();
    void noticeStandstill();
    [[nodiscard]] bool isLost(const Followed& followed) const;
    void endLastLook();
    void endLastLookIfSeen();
    void writeStep(const QString& path, const observer::Update& reported, Time at);
    void writeLeftOut(const QString& path);
    void writeAllLeftOut();
    void writeContact(const QString& path, Contact contact, Time silence);
    void onResolved(const observer::PathObserver* observer);

    std::vector<Followed> m_followed;
    QHash<QString, Contact> m_contacts;
    QHash<QString, observer::Update> m_lastUpdates; ///< The last of each path.
    struct LeftOut {
        quint64 steps = 0;
        observer::Update last; ///< Of them.
        Time at{0}; ///< When that was shown.
    };
    QHash<QString, LeftOut> m_leftOut; ///< Since the last step of that path that was not.
    quint64 m_skippedInAll = 0;
    std::shared_ptr<Writer> m_writer; ///< Belongs to the thread.
    QThreadPool m_thread; ///< One thread: one thing after the other.
    QTimer m_flush;
    QTimer m_lastLook; ///< While takeLastLook() is under way.
    QTimer m_heartbeat; ///< This program runs, and this machine is awake.
    std::function<Time()> m_clock;
    Time m_start{0}; ///< By the clock.
    Time m_lastHeartbeat{0};
    bool m_reachable = true;
    About m_about;
    Time m_last{0};
    quint64 m_nextMark = 1;
    bool m_recording = false;
    bool m_finishing = false; ///< finishLater() has begun, and nothing has failed.
    QString m_file;
};

} // namespace history

// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/agent_notes.h"
#include "consul/client.h"
#include "ctl/command.h"
#include "ctl/render_json.h"
#include "ctl/render_text.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "history/recorder.h"
#include "observer/hub.h"
#include "observer/layouts_file.h"
#include "observer/session_directory.h"
#include "program/unix_signals.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <utility>

namespace ctl {

namespace {

/// Paths. Each takes a connection for as long as it is watched, and one more when it is found out what it is.
constexpr int mostAtOnce = 64;

class WatchCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::WatchCommand)

public:
    /// `signals` tells which one stops it.
    WatchCommand(
        WatchArguments arguments, const consul::Endpoint& endpoint, Style style, const program::UnixSignals* signals)
        : m_arguments(std::move(arguments))
        , m_signals(signals)
        , m_style(style)
        , m_client(endpoint)
        , m_hub(&m_client)
    {
        m_settling.setSingleShot(true);
        if (m_arguments.once)
            m_hub.setAnswerInterval(std::chrono::hours(1));
        connect(&m_client.notes(), &consul::AgentNotes::changed, this, &WatchCommand::tellNotes);
        connect(&m_settling, &QTimer::timeout, this, &WatchCommand::showSettled);
        const auto* const sessions = m_hub.directory();
        connect(sessions, &observer::SessionDirectory::changed, this, [this] { tellSessions(); });
        connect(sessions, &observer::SessionDirectory::stateChanged, this, [this] { tellSessions(); });
    }

    void start() override
    {
        if (!takeLayouts())
            return;
        if (!m_arguments.record.isEmpty() && !record())
            return;
        m_watched.resize(static_cast<std::size_t>(m_arguments.paths.size()));
        observeMore();
    }

    /// What was asked for with --once was not done then, and the exit code is the one that shells give to a signal.
    void stop() override
    {
        constexpr int ofShell = 128;
        if (m_arguments.once && !hasEnded())
            complain(tr("Interrupted before all paths were read. Nothing was shown."));
        dropEmptyRecording();
        // A second signal does not wait.
        if (m_arguments.once || !m_recorder.isRecording() || std::exchange(m_isLastLook, true))
            return end(m_arguments.once ? ofShell + m_signals->last() : int(Done));
        connect(&m_recorder, &history::Recorder::looked, this, [this] { end(Done); });
        m_recorder.takeLastLook(lastPatience);
    }

private:
    /// For an answer to the last question of a recording, and for what is held back until it is known
    /// (observer::Hub::setAskPatience()).
    static constexpr std::chrono::seconds lastPatience{4};

    /// What the recording lacks at its end is told, too.
    void end(int exitCode)
    {
        if (hasEnded())
            return;
        const auto missing = m_recorder.finish();
        if (missing)
            complain(*missing);
        Command::end(missing && exitCode == Done ? int(Failed) : exitCode);
    }

    struct Watched {
        std::shared_ptr<observer::PathObserver> observer;
        std::shared_ptr<const semaphore::State> shown; ///< As settled() gives it. Null before first contact.
        std::vector<semaphore::Below> below; ///< Told with it, of a folder that is no semaphore itself.
        bool isAnyKeyHeld = false; ///< As `shown` was read.
        QStringList troubles; ///< That were told since it was read last: see troubleOf().
    };

    void show(Watched& watched, const observer::Update& update)
    {
        const QDateTime known = watched.observer->knownUntil(QDateTime::currentDateTimeUtc());
        const observer::Update settled = ctl::settled(update, known);
        const auto before = std::exchange(watched.shown, settled.state);
        if (const auto next = semaphore::nextSettling(*update.state, update.sightings, known))
            settleAt(*next);
        watched.isAnyKeyHeld = std::ranges::any_of(
            update.observation->entries, [](const consul::KvEntry& entry) { return !entry.session.isEmpty(); });
        tellSessions();
        const auto belowBefore = std::exchange(watched.below, belowOf(update));
        if (m_arguments.once)
            return;
        if (m_arguments.json) {
            print(toJsonLine(*settled.state, watched.below));
            return;
        }
        const bool isAnew = !before || before->path != settled.state->path; // A path that changed its form starts anew.
        const bool isBelowNew = isAnew || belowBefore != watched.below;
        QString block = isAnew ? QString() : changeBlock(settled, *before, m_style);
        if (block.isEmpty() && isBelowNew)
            block = stateBlock(*settled.state, m_style);
        print((block + (isBelowNew ? belowLine(watched.below) : QString())).toUtf8());
    }

    /// One timer serves all paths: the earliest moment counts. One that is over waits for answers to be worked off.
    void settleAt(const QDateTime& next)
    {
        constexpr qint64 leastMs = 50;
        const auto wait = std::max(QDateTime::currentDateTimeUtc().msecsTo(next), leastMs);
        if (!m_settling.isActive() || m_settling.remainingTime() > wait)
            m_settling.start(static_cast<int>(wait));
    }

    void showSettled()
    {
        for (Watched& watched : m_watched) {
            // Without contact time goes on, and what was seen does not: nothing can be concluded from its age.
            if (hasEnded() || !watched.shown || !watched.observer || watched.observer->watchState().error)
                continue;
            observer::Update update = watched.observer->last();
            const QDateTime known = watched.observer->knownUntil(QDateTime::currentDateTimeUtc());
            const auto state = settled(update, known).state;
            if (state->findings == watched.shown->findings && state->waiting.size() == watched.shown->waiting.size()) {
                if (const auto next = semaphore::nextSettling(*update.state, update.sightings, known))
                    settleAt(*next);
                continue;
            }
            update.events.clear(); // They were shown when they happened.
            update.receivedAt = known;
            show(watched, update);
        }
    }

    void observe(std::size_t row)
    {
        auto observer = m_hub.observe(m_arguments.paths[static_cast<qsizetype>(row)]);
        m_watched[row].observer = observer;
        m_recorder.follow(observer); // First: what is shown with --once ends the recording. Nothing when none is made.
        connect(observer.get(), &observer::PathObserver::updated, this,
            [this, row](const observer::Update& update) { onUpdated(row, update); });
        connect(observer.get(), &observer::PathObserver::watchStateChanged, this,
            [this, row](const consul::WatchState& state) { onWatchState(row, state); });
        onWatchState(row, observer->watchState());
    }

    /// With --once each path gives its connection back when it was seen: an agent takes 200 of one client. Who watches
    /// on needs all of them at the same time.
    void observeMore()
    {
        const auto isOpen = [](const Watched& watched) { return watched.observer != nullptr; };
        while (m_next < m_watched.size() && !hasEnded()
            && (!m_arguments.once || std::count_if(m_watched.cbegin(), m_watched.cend(), isOpen) < mostAtOnce))
            observe(m_next++);
    }

    void letGo(std::size_t row)
    {
        if (hasEnded() || !m_watched[row].observer)
            return;
        m_recorder.unfollow(m_watched[row].observer.get());
        m_watched[row].observer->disconnect(this);
        m_watched[row].observer.reset();
        observeMore();
    }

    void onUpdated(std::size_t row, const observer::Update& update)
    {
        if (hasEnded() || m_isEnding)
            return;
        show(m_watched[row], update);
        if (!m_arguments.once)
            return;
        // Queued: the observer is at work.
        if (m_next < m_watched.size())
            QMetaObject::invokeMethod(
                this, [this, row] { letGo(row); }, Qt::QueuedConnection);
        finishOnce();
    }

    void onWatchState(std::size_t row, const consul::WatchState& state)
    {
        if (hasEnded() || m_isEnding)
            return;
        // The first contact fails for good: a script wants to know at once. Later losses are waited out.
        if (state.error && !m_watched[row].shown) {
            complain(tr("Cannot watch %1. %2")
                         .arg(m_arguments.paths[static_cast<qsizetype>(row)], consul::describe(*state.error)));
            // Too many of one client are closed without a word, or told 429 (Consul 1.9).
            const bool refused = state.error->kind == consul::ErrorKind::Unreachable
                || state.error->kind == consul::ErrorKind::RateLimited;
            if (refused && m_client.openWatches() > mostAtOnce)
                complain(tr("%1 paths are watched at the same time, each over its own connection. An agent accepts 200 "
                            "connections per client, unless limits.http_max_conns_per_client says otherwise. Watch "
                            "fewer paths, or use --once.")
                             .arg(m_arguments.paths.size()));
            dropEmptyRecording();
            m_isEnding = true;
            reportServersThen(&m_client, *state.error, m_stop.token(), [this] { end(NoAccess); });
            return;
        }
        showConnection();
    }

    void showConnection()
    {
        const bool wasLost = isLost();
        for (Watched& watched : m_watched) {
            if (watched.observer && watched.observer->watchState().error)
                tellTrouble(watched, *watched.observer->watchState().error);
            else if (!std::exchange(watched.troubles, {}).isEmpty())
                m_settling.start(0); // What was seen before lasts, and may be old enough by now.
        }
        if (wasLost && !isLost())
            complain(tr("%1 responds again.").arg(m_client.endpoint().displayAddress()));
    }

    [[nodiscard]] bool isLost() const
    {
        return std::ranges::any_of(m_watched, [](const Watched& watched) { return !watched.troubles.isEmpty(); });
    }

    [[nodiscard]] bool isLostTo(const QString& trouble) const
    {
        return std::ranges::any_of(
            m_watched, [&trouble](const Watched& watched) { return watched.troubles.contains(trouble); });
    }

    /// Each trouble of a loss once: its requests fail by turns for other words, as each is another server's.
    void tellTrouble(Watched& watched, const consul::Error& error)
    {
        const QString trouble = troubleOf(error);
        if (!isLostTo(trouble)) {
            complain(tr("Lost %1, trying again. The data shown may be outdated. %2")
                         .arg(m_client.endpoint().displayAddress(), consul::describe(error)));
            // One loss may be silence first and the servers' own words after it.
            if (mayBeOfServers(error) && !isLostTo(consul::errorKindName(consul::ErrorKind::NoLeader))
                && !isLostTo(consul::errorKindName(consul::ErrorKind::TimedOut)))
                m_serversShown.clear();
        }
        if (!watched.troubles.contains(trouble))
            watched.troubles << trouble;
        if (mayBeOfServers(error) && !std::exchange(m_isAskingServers, true))
            tellServersDown(this, error, m_stop.token());
    }

    /// Told apart as far as a person would look elsewhere, and not by request: every path has requests of its own.
    [[nodiscard]] static QString troubleOf(const consul::Error& error)
    {
        switch (error.kind) {
        case consul::ErrorKind::NoLeader: // Of the servers, who say so in turns or hang up.
        case consul::ErrorKind::Unreachable:
        case consul::ErrorKind::TimedOut:
            return consul::errorKindName(error.kind);
        default:
            return consul::errorKindName(error.kind) + error.serverWords;
        }
    }

    /// Gossip takes seconds to give up a server, and gives up one after the other: asked again with each failure, told
    /// if it says something else. Contact may be back before the answer is.
    static QCoro::Task<> tellServersDown(WatchCommand* self, consul::Error error, consul::StopToken stop)
    {
        auto asking = serversText(&self->m_client, error, stop, true);
        const QString text = co_await asking;
        if (stop.stopRequested())
            co_return;
        self->m_isAskingServers = false;
        if (text.isEmpty() || !self->isLost() || self->m_serversShown.contains(text))
            co_return;
        self->m_serversShown << text;
        complain(text);
    }

    /// A file that was named must be good; without the usual one this goes on as if there was none.
    [[nodiscard]] bool takeLayouts()
    {
        if (m_arguments.layouts.isEmpty()) {
            observer::LayoutsFile usual;
            usual.load();
            if (!usual.trouble().isEmpty())
                complain(usual.trouble());
            m_hub.setLayouts(usual.layouts());
            return true;
        }
        const auto layouts = observer::readLayouts(m_arguments.layouts);
        if (layouts) {
            m_hub.setLayouts(*layouts);
            return true;
        }
        complain(layouts.error());
        end(CannotRun);
        return false;
    }

    [[nodiscard]] bool record()
    {
        history::About about;
        about.program = QStringLiteral("signalboxctl " SIGNALBOX_VERSION);
        about.address = m_client.endpoint().displayAddress();
        about.datacenter = m_client.endpoint().datacenter;
        about.in = consul::tenancyOf(&m_client);
        about.withoutValues = m_arguments.withoutValues;
        if (const auto failure = m_recorder.start(m_arguments.record, about)) {
            complain(*failure);
            end(CannotRun);
            return false;
        }
        connect(&m_recorder, &history::Recorder::failed, this, [this](const QString& sentence) {
            complain(sentence);
            Command::end(Failed);
        });
        return true;
    }

    /// A file in which there is nothing would only stand in the way of the next attempt.
    void dropEmptyRecording()
    {
        const bool isAnyShown
            = std::ranges::any_of(m_watched, [](const Watched& watched) { return watched.shown != nullptr; });
        if (!m_recorder.isRecording() || isAnyShown)
            return;
        static_cast<void>(m_recorder.finish());
        QFile::remove(m_recorder.file());
        complain(tr("Nothing was received, so there is no recording."));
    }

    /// AgentNotes::leftOutSessions() knows of the list alone, but observed paths also read single sessions.
    [[nodiscard]] bool hasOmittedSessions() const { return m_client.notes().leftOut("/v1/session/"); }

    /// Each thing once: what was left out of one list is left out of the next.
    void tellNotes()
    {
        const auto& notes = m_client.notes();
        QStringList said{notes.waitSentence()};
        if (notes.leftOutAnyKey())
            said << tr("Consul omitted keys that the token cannot read (key:read). There is more than is shown.");
        if (hasOmittedSessions())
            said << tr("Consul omitted sessions that the token cannot read (session:read).");
        for (const auto& sentence : std::as_const(said)) {
            if (hasEnded() || sentence.isEmpty() || m_reported.contains(sentence))
                continue;
            m_reported << sentence;
            complain(sentence);
        }
    }

    [[nodiscard]] static bool isLackingSessions(const Watched& watched)
    {
        const auto& state = watched.shown;
        return state && !state->sessionsKnown && (!state->holders.empty() || state->hasContenders());
    }

    /// What is shown lacks what only the list of sessions has, and looks complete. A list that is only late says
    /// nothing yet, unless nothing follows: it may come, or be refused.
    void tellSessions(bool isLast = false)
    {
        if (m_areSessionsReported || hasEnded() || m_isEnding || std::ranges::none_of(m_watched, isLackingSessions))
            return;
        const auto& error = m_hub.sessionWatchState().error;
        const auto& table = m_hub.directory()->table();
        // Where no key is held, an empty list is a complete one, which what is shown will be joined with.
        const bool isEmpty = table->known && table->sessions.empty()
            && std::ranges::any_of(
                m_watched, [](const Watched& watched) { return watched.isAnyKeyHeld && isLackingSessions(watched); });
        if (!error && !isEmpty && !isLast)
            return;
        m_areSessionsReported = true;
        if (hasOmittedSessions()) // tellNotes() says so.
            return;
        if (!error && !isEmpty)
            return complain(tr("The sessions were not read in time. Their names are missing, and only held keys show "
                               "which of them are alive."));
        complain(tr("Cannot read the sessions. Their names are missing, and only held keys show which of them are "
                    "alive. %1")
                     .arg(error ? consul::describe(*error)
                                : tr("Consul lists no sessions, although keys are held. Use a token with "
                                     "session:read.")));
    }

    void finishOnce()
    {
        const bool complete = std::all_of(
            m_watched.cbegin(), m_watched.cend(), [](const Watched& watched) { return watched.shown != nullptr; });
        if (!complete)
            return;
        int exitCode = Done;
        QByteArray output;
        for (const Watched& watched : m_watched) {
            if (watched.shown->found) {
                output += m_arguments.json ? toJsonLine(*watched.shown, watched.below)
                                           : (stateBlock(*watched.shown, m_style) + belowLine(watched.below)).toUtf8();
            } else {
                exitCode = NotFound;
                complain(tr("Not found: %1 at %2.").arg(watched.shown->path, consul::placeText(m_client.endpoint())));
            }
        }
        tellSessions(true);
        tellNotes(); // What the last answers said may not have been announced yet.
        print(output);
        end(exitCode);
    }

    void print(const QByteArray& bytes)
    {
        // Nobody reads any more (`… | head`): that is an end, not an error.
        if (!writeOut(bytes))
            end(Done);
    }

    WatchArguments m_arguments;
    const program::UnixSignals* m_signals; // Not owned.
    Style m_style;
    consul::Client m_client;
    observer::Hub m_hub;
    std::vector<Watched> m_watched;
    history::Recorder m_recorder;
    QTimer m_settling; ///< Until the next hint is old enough to be shown.
    QStringList m_serversShown; ///< What was told of those that are down, in this loss.
    bool m_isAskingServers = false;
    bool m_isEnding = false; ///< With what is being asked.
    bool m_isLastLook = false; ///< A signal came, and the recording waits for a last answer.
    bool m_areSessionsReported = false; ///< That they cannot be read.
    QStringList m_reported; ///< Of what the agent let know of itself.
    std::size_t m_next = 0; ///< The path that is watched next.
    consul::StopSource m_stop; ///< Last: it stops what is under way before anything else goes.
};

} // namespace

std::unique_ptr<Command> watchCommand(
    WatchArguments arguments, const consul::Endpoint& endpoint, const program::UnixSignals* signals)
{
    return std::make_unique<WatchCommand>(std::move(arguments), endpoint, Style::forStandardOutput(), signals);
}

} // namespace ctl

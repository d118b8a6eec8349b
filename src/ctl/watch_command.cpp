// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/watch_command.h"

#include "ctl/render_json.h"
#include "ctl/standard_output.h"

#include <algorithm>
#include <utility>

namespace ctl {

WatchCommand::WatchCommand(WatchArguments arguments, const consul::Endpoint& endpoint, Style style, QObject* parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
    , m_style(style)
    , m_client(endpoint)
    , m_hub(&m_client)
{
    m_settling.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, this, &WatchCommand::showSettled);
}

WatchCommand::~WatchCommand() = default;

void WatchCommand::start()
{
    if (!m_arguments.record.isEmpty() && !record())
        return;
    m_watched.resize(static_cast<std::size_t>(m_arguments.paths.size()));
    for (std::size_t row = 0; row < m_watched.size() && !m_finished; ++row) {
        auto observer = m_hub.observe(m_arguments.paths[static_cast<qsizetype>(row)]);
        m_watched[row].observer = observer;
        connect(observer.get(), &observer::PathObserver::updated, this,
            [this, row](const observer::Update& update) { onUpdated(row, update); });
        connect(observer.get(), &observer::PathObserver::watchStateChanged, this,
            [this, row](const consul::WatchState& state) { onWatchState(row, state); });
        m_recorder.follow(observer); // Nothing when it does not record.
        onWatchState(row, observer->watchState());
    }
}

bool WatchCommand::record()
{
    history::About about;
    about.program = QStringLiteral("signalboxctl " SIGNALBOX_VERSION);
    about.address = m_client.endpoint().displayAddress();
    about.datacenter = m_client.endpoint().datacenter;
    about.withoutValues = m_arguments.withoutValues;
    if (const auto failure = m_recorder.start(m_arguments.record, about)) {
        complain(*failure);
        finish(CannotRun);
        return false;
    }
    connect(&m_recorder, &history::Recorder::failed, this, [this](const QString& sentence) {
        complain(sentence);
        finish(Failed);
    });
    return true;
}

void WatchCommand::onUpdated(std::size_t row, const observer::Update& update)
{
    if (m_finished)
        return;
    show(m_watched[row], update);
    if (m_arguments.once)
        finishOnce();
}

void WatchCommand::show(Watched& watched, const observer::Update& update)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    observer::Update settled = update;
    auto state = *update.state;
    state.findings = semaphore::settledFindings(state, update.sightings, now);
    settled.state = std::make_shared<const semaphore::State>(std::move(state));
    const auto before = std::exchange(watched.shown, settled.state);
    if (const auto next = semaphore::nextSettling(*update.state, update.sightings, now))
        settleAt(*next, now);
    const auto belowBefore = std::exchange(watched.below, belowOf(update));
    if (m_arguments.once)
        return;
    if (m_arguments.json) {
        print(toJsonLine(*settled.state, watched.below));
        return;
    }
    const bool isAnew = !before || before->path != settled.state->path; // A path that changed its form starts anew.
    const QString block = isAnew ? stateBlock(*settled.state, m_style) : changeBlock(settled, *before, m_style);
    print((block + (isAnew || belowBefore != watched.below ? belowLine(watched.below) : QString())).toUtf8());
}

/// One timer serves all paths: the earliest moment counts.
void WatchCommand::settleAt(const QDateTime& next, const QDateTime& now)
{
    const auto wait = std::max<qint64>(now.msecsTo(next), 0);
    if (!m_settling.isActive() || m_settling.remainingTime() > wait)
        m_settling.start(static_cast<int>(wait));
}

void WatchCommand::showSettled()
{
    for (Watched& watched : m_watched) {
        if (m_finished || !watched.shown)
            continue;
        observer::Update update = watched.observer->last();
        const QDateTime now = QDateTime::currentDateTimeUtc();
        if (semaphore::settledFindings(*update.state, update.sightings, now) == watched.shown->findings) {
            if (const auto next = semaphore::nextSettling(*update.state, update.sightings, now))
                settleAt(*next, now);
            continue;
        }
        update.events.clear(); // They were shown when they happened.
        update.receivedAt = now;
        show(watched, update);
    }
}

void WatchCommand::onWatchState(std::size_t row, const consul::WatchState& state)
{
    if (m_finished)
        return;
    // The first contact fails for good: a script wants to know at once. Later losses are waited out.
    if (state.error && !m_watched[row].shown) {
        complain(tr("Cannot watch %1. %2")
                     .arg(m_arguments.paths[static_cast<qsizetype>(row)], consul::describe(*state.error)));
        finish(NoAccess);
        return;
    }
    showConnection();
}

void WatchCommand::showConnection()
{
    const auto failing = std::find_if(m_watched.cbegin(), m_watched.cend(),
        [](const Watched& watched) { return watched.observer && watched.observer->watchState().error.has_value(); });
    const bool well = failing == m_watched.cend();
    const consul::Error error = well ? consul::Error() : *failing->observer->watchState().error;
    // Told apart by kind and words, not by request: every path has requests of its own.
    const QString trouble = well ? QString() : consul::errorKindName(error.kind) + error.serverWords;
    if (trouble == m_trouble)
        return;
    m_trouble = trouble;
    if (well) {
        complain(tr("%1 answers again.").arg(m_client.endpoint().displayAddress()));
    } else {
        complain(tr("Lost %1, trying again; what was shown may be old. %2")
                     .arg(m_client.endpoint().displayAddress(), consul::describe(error)));
    }
}

void WatchCommand::finishOnce()
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
            complain(tr("Not found: %1 at %2.").arg(watched.shown->path, m_client.endpoint().displayAddress()));
        }
    }
    print(output);
    finish(exitCode);
}

void WatchCommand::print(const QByteArray& bytes)
{
    // Nobody reads any more (`… | head`): that is an end, not an error.
    if (!writeOut(bytes))
        finish(Done);
}

void WatchCommand::finish(int exitCode)
{
    if (std::exchange(m_finished, true))
        return;
    Q_EMIT finished(exitCode);
}

} // namespace ctl

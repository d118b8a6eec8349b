// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/watch_command.h"

#include "ctl/render_json.h"
#include "ctl/standard_output.h"

#include <algorithm>

namespace ctl {

WatchCommand::WatchCommand(WatchArguments arguments, const consul::Endpoint& endpoint, Style style, QObject* parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
    , m_style(style)
    , m_client(endpoint)
    , m_hub(&m_client)
{
}

WatchCommand::~WatchCommand() = default;

void WatchCommand::start()
{
    m_watched.resize(static_cast<std::size_t>(m_arguments.paths.size()));
    for (std::size_t row = 0; row < m_watched.size() && !m_finished; ++row) {
        auto observer = m_hub.observe(m_arguments.paths[static_cast<qsizetype>(row)]);
        m_watched[row].observer = observer;
        connect(observer.get(), &observer::PathObserver::updated, this,
            [this, row](const observer::Update& update) { onUpdated(row, update); });
        connect(observer.get(), &observer::PathObserver::watchStateChanged, this,
            [this, row](const consul::WatchState& state) { onWatchState(row, state); });
        onWatchState(row, observer->watchState());
    }
}

void WatchCommand::onUpdated(std::size_t row, const observer::Update& update)
{
    if (m_finished)
        return;
    Watched& watched = m_watched[row];
    if (!m_arguments.once)
        print(render(watched, update));
    watched.shown = update.state;
    if (m_arguments.once)
        finishOnce();
}

QByteArray WatchCommand::render(const Watched& watched, const observer::Update& update) const
{
    if (m_arguments.json)
        return toJsonLine(*update.state);
    // A path that changed its form starts anew, and so does its picture.
    if (!watched.shown || watched.shown->path != update.state->path)
        return stateBlock(*update.state, m_style).toUtf8();
    return changeBlock(update, *watched.shown, m_style).toUtf8();
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
            output += m_arguments.json ? toJsonLine(*watched.shown) : stateBlock(*watched.shown, m_style).toUtf8();
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

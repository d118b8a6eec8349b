// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/past_moment.h"

#include "gui/connections/model/seen_time.h"
#include "gui/kit/model/event_words.h"
#include "history/lanes.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct PastText {
    Q_DECLARE_TR_FUNCTIONS(gui::PastMoment)
};

} // namespace

bool isUnseenThen(const SeenTime& seen, const QString& path)
{
    const auto& lanes = seen.lanes();
    const int number = pathNumber(lanes, path);
    const auto at = seen.cursor();
    return number >= 0 && history::bandAt(lanes.paths[static_cast<std::size_t>(number)].outages, at) != nullptr;
}

QString eventThen(const SeenTime& seen, const QString& path)
{
    if (isUnseenThen(seen, path))
        return {};
    const auto& lanes = seen.lanes();
    const auto& all = lanes.happenings;
    const auto end = std::partition_point(
        all.begin(), all.end(), [at = seen.cursor()](const history::Happening& each) { return each.at <= at; });
    for (auto each = end; each != all.begin();) {
        --each;
        if (lanes.paths[static_cast<std::size_t>(each->path)].path == path)
            return eventSentence(history::eventOf(lanes, *each));
    }
    return {};
}

Banner bannerThen(const QString& path, const semaphore::State* state)
{
    if (state == nullptr)
        return {QStringLiteral("not-seen"),
            PastText::tr("No data: there was no contact with %1 at this moment.").arg(path), {}, RowState::Warning,
            false};
    if (!state->found)
        return {QStringLiteral("not-found-then"), PastText::tr("There was nothing at %1 at this moment.").arg(path), {},
            RowState::Hint, false};
    return {};
}

consul::SessionList sessionsOf(const std::vector<history::Moment>& moments)
{
    std::vector<consul::SessionInfo> sessions;
    QSet<QString> known;
    for (const auto& moment : moments) {
        if (!moment.update.observation)
            continue;
        for (const auto& session : moment.update.observation->sessions) {
            if (!known.contains(session.id))
                sessions.push_back(session);
            known.insert(session.id);
        }
    }
    return sessions;
}

} // namespace gui

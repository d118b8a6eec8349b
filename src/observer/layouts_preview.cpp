// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/layouts_preview.h"

#include "consul/off_thread.h"
#include "observer/path.h"
#include "observer/store_walk.h"
#include "semaphore/decode.h"
#include "semaphore/discovery.h"

namespace observer {

QCoro::Task<consul::Result<LayoutsPreview>> previewLayouts(
    QPointer<consul::Client> client, semaphore::OwnLayouts layouts, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(cancelled());
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto names = co_await client->send(request, stop, true);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    if (!names)
        co_return consul::Unexpected(names.error());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    const auto job = [response = *names, layouts]() -> consul::Result<QStringList> {
        const auto keys = parseNames(response);
        if (!keys)
            return consul::Unexpected(keys.error());
        QStringList paths;
        for (const semaphore::Candidate& candidate : semaphore::discover(*keys, {}, layouts)) {
            if (semaphore::isOwnProgram(candidate.program))
                paths.append(candidate.path);
        }
        return paths;
    };
    auto finding = consul::offThread(job);
    const consul::Result<QStringList> paths = co_await finding;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelled());
    if (!paths)
        co_return consul::Unexpected(paths.error());

    LayoutsPreview preview;
    preview.fitting = paths->size();
    semaphore::Observation seen;
    seen.layouts = layouts;
    seen.sessionsKnown = sessions.has_value();
    if (sessions)
        seen.sessions = sessions->value;
    for (const QString& path : *paths) {
        if (preview.read == LayoutsPreview::mostRead)
            break;
        ++preview.read;
        const consul::Request read = watchRequest(path);
        const auto answer = co_await client->send(read, stop, true);
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelled());
        if (!answer)
            co_return consul::Unexpected(answer.error());
        seen.path = path;
        const auto decoding = [seen, response = *answer]() -> consul::Result<semaphore::State> {
            auto entries = parseEntries(response);
            if (!entries)
                return consul::Unexpected(entries.error());
            semaphore::Observation whole = seen;
            whole.entries = std::move(*entries);
            return semaphore::decode(whole);
        };
        auto decoded = consul::offThread(decoding);
        const consul::Result<semaphore::State> state = co_await decoded;
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelled());
        if (!state)
            co_return consul::Unexpected(state.error());
        if (state->found)
            preview.found.push_back(*state);
    }
    co_return std::move(preview);
}

} // namespace observer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/list_strategy.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct ListStrategyText {
    Q_DECLARE_TR_FUNCTIONS(protocols::ListStrategy)
};

} // namespace

QCoro::Task<Outcome<bool>> ListStrategy::sweep(consul::StopToken stop)
{
    if (!session().isEmpty()) {
        // The key first: whoever is no longer listed, and has a key, has lost its permit to somebody else.
        const auto deleted = co_await delist(ListStrategyText::tr("Clean up: delete the contender key."), stop);
        if (!deleted)
            co_return deleted;
        const auto left = co_await leaveList(stop);
        if (!left)
            co_return left;
    }
    auto swept = co_await Strategy::sweep(stop);
    co_return swept;
}

QCoro::Task<Outcome<bool>> ListStrategy::leaveList(consul::StopToken stop)
{
    while (true) {
        const auto found = co_await traced().get(
            ListStrategyText::tr("Clean up: check whether .lock still lists this contender."), lockKey(), stop);
        if (!found)
            co_return failed(found.error());
        const auto text = found->value ? withoutSession(found->value->value, session()) : std::nullopt;
        if (!text)
            co_return true;
        consul::PutOptions options;
        options.flags = found->value->flags;
        options.cas = found->value->modifyIndex;
        const auto swapped = co_await traced().put(
            ListStrategyText::tr("Clean up: remove this contender from .lock, unless .lock has changed since."),
            lockKey(), *text, options, stop);
        if (!swapped)
            co_return failed(swapped.error());
        if (*swapped)
            co_return true;
    }
}

QCoro::Task<Outcome<bool>> ListStrategy::enlist(QString meaning, quint64 flags, consul::StopToken stop)
{
    consul::PutOptions options;
    options.flags = flags;
    options.acquire = session();
    // The value is the client's own affair (api/semaphore.go, SemaphoreOptions.Value). Where a session lets its keys go
    // when it ends, the name is all that tells whose this was.
    const auto made = co_await traced().put(
        std::move(meaning), contenderKey(), terms().sessionName.toUtf8(), options, std::move(stop));
    if (!made)
        co_return failed(made.error());
    if (!*made)
        co_return failed(FailureKind::NoContenderEntry, QStringLiteral("failed to make contender entry"));
    co_return true;
}

QCoro::Task<Outcome<bool>> ListStrategy::delist(QString meaning, consul::StopToken stop)
{
    const auto deleted = co_await traced().remove(std::move(meaning), contenderKey(), std::nullopt, std::move(stop));
    if (!deleted)
        co_return failed(deleted.error());
    co_return true;
}

} // namespace protocols

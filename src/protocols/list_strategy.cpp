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
        auto leaving = leaveList(stop);
        const auto left = co_await leaving;
        if (!left)
            co_return left;
        auto deleting = delist(ListStrategyText::tr("Clean up: delete the contender key."), stop);
        const auto deleted = co_await deleting;
        if (!deleted)
            co_return deleted;
    }
    auto rest = Strategy::sweep(stop);
    auto swept = co_await rest;
    co_return swept;
}

QCoro::Task<Outcome<bool>> ListStrategy::leaveList(consul::StopToken stop)
{
    while (true) {
        auto read = traced().get(
            ListStrategyText::tr("Clean up: look whether .lock still lists this contender."), lockKey(), stop);
        const auto found = co_await read;
        if (!found)
            co_return failed(found.error());
        const auto text = found->value ? withoutSession(found->value->value, session()) : std::nullopt;
        if (!text)
            co_return true;
        consul::PutOptions options;
        options.flags = found->value->flags;
        options.cas = found->value->modifyIndex;
        auto swap = traced().put(
            ListStrategyText::tr("Clean up: take this contender out of .lock, if nobody changed it since."), lockKey(),
            *text, options, stop);
        const auto swapped = co_await swap;
        if (!swapped)
            co_return failed(swapped.error());
        if (*swapped)
            co_return true;
    }
}

QCoro::Task<Outcome<bool>> ListStrategy::openSession(
    QString meaning, consul::SessionRequest request, consul::StopToken stop)
{
    auto call = traced().createSession(std::move(meaning), std::move(request), std::move(stop));
    const auto id = co_await call;
    if (!id)
        co_return failed(id.error());
    setSession(*id);
    co_return true;
}

QCoro::Task<Outcome<bool>> ListStrategy::enlist(QString meaning, quint64 flags, consul::StopToken stop)
{
    consul::PutOptions options;
    options.flags = flags;
    options.acquire = session();
    // The value is the client's own affair (api/semaphore.go, SemaphoreOptions.Value). Where a session lets its keys go
    // when it ends, the name is all that tells whose this was.
    auto call
        = traced().put(std::move(meaning), contenderKey(), terms().sessionName.toUtf8(), options, std::move(stop));
    const auto made = co_await call;
    if (!made)
        co_return failed(made.error());
    if (!*made)
        co_return failed(FailureKind::NoContenderEntry, QStringLiteral("failed to make contender entry"));
    co_return true;
}

QCoro::Task<Outcome<bool>> ListStrategy::delist(QString meaning, consul::StopToken stop)
{
    auto call = traced().remove(std::move(meaning), contenderKey(), std::nullopt, std::move(stop));
    const auto deleted = co_await call;
    if (!deleted)
        co_return failed(deleted.error());
    co_return true;
}

} // namespace protocols

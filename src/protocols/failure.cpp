// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/failure.h"

#include "consul/values/enum_names.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct FailureText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Failure)
};

QString plainWords(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Consul:
        return FailureText::tr("A request to Consul failed.");
    case FailureKind::Stopped:
        return FailureText::tr("The operation was stopped.");
    case FailureKind::AlreadyHeld:
        return FailureText::tr("This contender already holds the permit.");
    case FailureKind::NotHeld:
        return FailureText::tr("This contender does not hold the permit.");
    case FailureKind::BadLimit:
        return FailureText::tr("The limit must be above 0.");
    case FailureKind::LimitConflict:
        return FailureText::tr("A different limit is stored. All contenders of a semaphore must use the same limit.");
    case FailureKind::ForeignKey:
        return FailureText::tr("The key already exists and has a different use.");
    case FailureKind::Undecodable:
        return FailureText::tr("Cannot read the value of the .lock key.");
    case FailureKind::NoContenderEntry:
        return FailureText::tr("Consul rejected the contender key.");
    case FailureKind::Expired:
        return FailureText::tr("The permit had already expired: another contender may hold it by now.");
    case FailureKind::Endless:
        return FailureText::tr("The described algorithm would repeat this step indefinitely; it was stopped here.");
    }
    return {};
}

} // namespace

QString failureName(FailureKind kind)
{
    return consul::nameIn<FailureKind::Endless>(
        {"consul", "stopped", "already-held", "not-held", "bad-limit", "limit-conflict", "foreign-key", "undecodable",
            "no-contender-entry", "expired", "endless"},
        kind);
}

QString describe(const Failure& failure)
{
    if (failure.kind == FailureKind::Consul && failure.consul)
        return describe(*failure.consul);
    const auto sentence = plainWords(failure.kind);
    return failure.words.isEmpty() ? sentence : sentence + QStringLiteral(" (%1)").arg(failure.words);
}

Failed failed(const consul::Error& error)
{
    Failure failure;
    failure.kind = error.kind == consul::ErrorKind::Cancelled ? FailureKind::Stopped : FailureKind::Consul;
    failure.words = error.serverWords;
    failure.consul = error;
    return Failed(failure);
}

Failed failed(FailureKind kind, const QString& words)
{
    Failure failure;
    failure.kind = kind;
    failure.words = words;
    return Failed(failure);
}

} // namespace protocols

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
        return FailureText::tr("It was stopped.");
    case FailureKind::AlreadyHeld:
        return FailureText::tr("This contender holds it already.");
    case FailureKind::NotHeld:
        return FailureText::tr("This contender does not hold it.");
    case FailureKind::BadLimit:
        return FailureText::tr("The limit must be above 0.");
    case FailureKind::LimitConflict:
        return FailureText::tr("Another limit is stored. All contenders of one semaphore must agree on the limit.");
    case FailureKind::ForeignKey:
        return FailureText::tr("The key is there already, and it serves something else.");
    case FailureKind::Undecodable:
        return FailureText::tr("The body of the .lock key cannot be read.");
    case FailureKind::NoContenderEntry:
        return FailureText::tr("Consul refused the contender key.");
    case FailureKind::Expired:
        return FailureText::tr("It had run out before: somebody else may hold the permit by now.");
    case FailureKind::Endless:
        return FailureText::tr("The described algorithm would repeat this step for ever; it was cut off here.");
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

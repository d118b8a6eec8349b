// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/lab_samples.h"
#include "lab/verdict.h"

/// What the tests of verdicts judge.
namespace samples {

using Events = std::vector<lab::ContenderEvent>;

inline lab::ContenderSpec spec(const QString& name, const QString& group, const QString& path, qint64 limit)
{
    lab::ContenderSpec made;
    made.name = name;
    made.group = group;
    made.terms.path = path;
    made.terms.limit = limit;
    made.tryFor = std::chrono::milliseconds(100);
    return made;
}

/// Three contenders, limit 1.
inline lab::RunEvidence evidence(const Events& events, bool over)
{
    lab::RunEvidence made;
    for (int i = 0; i < 3; ++i)
        made.contenders.push_back(
            spec(QStringLiteral("c%1").arg(i), QStringLiteral("g"), QStringLiteral("demo/sem"), 1));
    made.events = events;
    made.over = over;
    return made;
}

inline lab::ExpectationVerdict judgeOne(lab::RunEvidence evidence, const lab::Expectation& expectation)
{
    evidence.scenario.expectations = {expectation};
    return lab::judge(evidence).at(0);
}

inline consul::KvEntry entry(const QString& key, const QByteArray& value = {}, const QString& session = {})
{
    consul::KvEntry made;
    made.key = key;
    made.value = value;
    made.session = session;
    made.createIndex = made.modifyIndex = 5;
    return made;
}

} // namespace samples

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/party.h"
#include "lab/run.h"
#include "support/patience.h"

#include <QDir>
#include <QTemporaryDir>

/// A fixture: one agent for all tests, and for each test a folder of its own with the records of its runs.
class RunRoom : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

protected:
    [[nodiscard]] std::unique_ptr<lab::Run> runOf(const lab::Scenario& scenario) const
    {
        return std::make_unique<lab::Run>(
            endpointOf(m_agent.httpUrl()), scenario, nullptr, lab::RunRecords(m_folder->path()));
    }
    [[nodiscard]] QStringList records() const { return QDir(m_folder->path()).entryList({QStringLiteral("*.json")}); }

    support::ConsulAgent m_agent;
    std::unique_ptr<QTemporaryDir> m_folder;
};

/// A column `strategy`, one row for each.
inline void addRows(const std::vector<protocols::StrategyId>& strategies)
{
    QTest::addColumn<protocols::StrategyId>("strategy");
    for (const auto id : strategies)
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

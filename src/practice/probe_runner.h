// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/check_runs.h"

#include <QNetworkAccessManager>
#include <QObject>

namespace practice {

/// Asks over the network for HTTP and TCP checks, at this machine alone: others have not asked to be probed by an agent
/// that is there to practise on. Lives in one thread; what is under way when it goes is never answered.
class ProbeRunner : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const CheckResult& outcome)>;

    explicit ProbeRunner(QObject* parent = nullptr);

    void run(const CheckWish& wish, const Done& done);

private:
    void runHttp(const CheckWish& wish, const Done& done);
    void runTcp(const CheckWish& wish, const Done& done);
    void later(const CheckResult& outcome, const Done& done);

    QNetworkAccessManager m_network;
};

} // namespace practice

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/async_condition.h"

#include "lab/exact_timer.h"

namespace lab {

namespace {

/// Static, because the condition may be gone when it resumes.
QCoro::Task<> sleepOn(
    std::shared_ptr<consul::StopSource> place, std::chrono::milliseconds longest, consul::StopToken stop)
{
    if (stop.stopRequested())
        co_return;
    QObject context; // Dies with this frame, and with it the connection.
    if (stop.state() != nullptr)
        QObject::connect(stop.state(), &consul::StopState::requested, &context, [place] { place->stop(); });
    ExactTimer alarm;
    QObject::connect(&alarm, &ExactTimer::timeout, &context, [place] { place->stop(); });
    if (longest < AsyncCondition::forEver)
        alarm.start(longest);
    const auto token = place->token();
    co_await token.stopped();
}

} // namespace

AsyncCondition::~AsyncCondition()
{
    notifyAll();
}

QCoro::Task<> AsyncCondition::wait(std::chrono::milliseconds longest, consul::StopToken stop)
{
    std::erase_if(m_waiting, [](const auto& place) { return place.use_count() == 1; }); // Stopped or timed out.
    m_waiting.push_back(std::make_shared<consul::StopSource>());
    return sleepOn(m_waiting.back(), longest, std::move(stop));
}

void AsyncCondition::notifyAll()
{
    // A coroutine that resumes may wait again, or destroy the condition.
    const auto waiting = std::exchange(m_waiting, {});
    for (const auto& place : waiting)
        place->stop();
}

} // namespace lab

// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/surroundings.h"

#include <QDateTime>

namespace protocols {

namespace {

class RealSurroundings final : public Surroundings
{
public:
    [[nodiscard]] std::chrono::nanoseconds steady() const override
    {
        return std::chrono::steady_clock::now().time_since_epoch();
    }
    [[nodiscard]] qint64 wallClock() override { return QDateTime::currentMSecsSinceEpoch(); }
    [[nodiscard]] QCoro::Task<bool> sleep(std::chrono::milliseconds time, consul::StopToken stop) override
    {
        return stop.sleepFor(time);
    }
    [[nodiscard]] QUuid newId() override { return QUuid::createUuid(); }
};

} // namespace

Surroundings& realSurroundings()
{
    static RealSurroundings real; // Holds nothing, so that any thread may use it.
    return real;
}

} // namespace protocols

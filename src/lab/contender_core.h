// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender.h"

namespace lab {

/// What is inside a Contender: the functions mean what those of Contender do.
class ContenderCore
{
public:
    ContenderCore() = default;
    virtual ~ContenderCore() = default;
    ContenderCore(const ContenderCore&) = delete;
    ContenderCore& operator=(const ContenderCore&) = delete;

    [[nodiscard]] virtual int number() const = 0;
    [[nodiscard]] virtual const ContenderSpec& spec() const = 0;
    [[nodiscard]] virtual ContenderState state() const = 0;
    [[nodiscard]] virtual bool isAtStep() const = 0;
    [[nodiscard]] virtual bool isPaused() const = 0;
    [[nodiscard]] virtual bool isHeldBack() const = 0;
    [[nodiscard]] virtual const QString& session() const = 0;
    [[nodiscard]] virtual int cycle() const = 0;
    [[nodiscard]] virtual bool isOver() const = 0;
    [[nodiscard]] virtual QString workerRun() const { return {}; }
    [[nodiscard]] virtual std::vector<protocols::UnderWay> underWay() const { return {}; }

    virtual void start() = 0;
    virtual void suffer(const Fault& fault) = 0;
    virtual void resume() = 0;
    virtual void stop() = 0;
    virtual void setStepping(bool stepping) = 0;
    virtual void step() = 0;
    virtual void setHeldBack(bool heldBack) = 0;
    /// The owner dies: everything ends where it stands.
    virtual void abandon() = 0;
};

} // namespace lab

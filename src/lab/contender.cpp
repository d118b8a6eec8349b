// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender.h"

#include "lab/contender_life.h"
#include "lab/worker_life.h"

#include <QCoreApplication>

namespace lab {

QString contenderStateTitle(ContenderState state)
{
    switch (state) {
    case ContenderState::Idle:
        return Contender::tr("Idle");
    case ContenderState::Queuing:
        return Contender::tr("Queuing");
    case ContenderState::Holding:
        return Contender::tr("Holding");
    case ContenderState::Releasing:
        return Contender::tr("Releasing");
    case ContenderState::Crashed:
        return Contender::tr("Crashed");
    case ContenderState::Expired:
        return Contender::tr("Expired");
    case ContenderState::GaveUp:
        return Contender::tr("Gave up");
    case ContenderState::Failed:
        return Contender::tr("Failed");
    case ContenderState::Stopped:
        return Contender::tr("Stopped");
    case ContenderState::Done:
        return Contender::tr("Done");
    }
    return {};
}

namespace {

std::shared_ptr<ContenderCore> coreOf(Contender* owner, int number, ContenderSpec spec, Seat seat, quint32 seed)
{
    if (spec.process && seat.workers != nullptr)
        return std::make_shared<WorkerLife>(owner, number, std::move(spec), seat, seed);
    return std::make_shared<ContenderLife>(owner, number, std::move(spec), seat, seed);
}

} // namespace

Contender::Contender(int number, ContenderSpec spec, Seat seat, quint32 seed, QObject* parent)
    : QObject(parent)
    , d(coreOf(this, number, std::move(spec), seat, seed))
{
}

Contender::~Contender()
{
    d->abandon();
}

int Contender::number() const
{
    return d->number();
}

const ContenderSpec& Contender::spec() const
{
    return d->spec();
}

ContenderState Contender::state() const
{
    return d->state();
}

bool Contender::isAtStep() const
{
    return d->isAtStep();
}

bool Contender::isPaused() const
{
    return d->isPaused();
}

bool Contender::isHeldBack() const
{
    return d->isHeldBack();
}

QString Contender::session() const
{
    return d->session();
}

int Contender::cycle() const
{
    return d->cycle();
}

QString Contender::workerRun() const
{
    return d->workerRun();
}

std::vector<protocols::UnderWay> Contender::underWay() const
{
    return d->underWay();
}

bool Contender::isOver() const
{
    return d->isOver();
}

void Contender::start()
{
    d->start();
}

void Contender::suffer(const Fault& fault)
{
    d->suffer(fault);
}

void Contender::resume()
{
    d->resume();
}

void Contender::stop()
{
    d->stop();
}

void Contender::setStepping(bool stepping)
{
    d->setStepping(stepping);
}

void Contender::step()
{
    d->step();
}

void Contender::setHeldBack(bool heldBack)
{
    d->setHeldBack(heldBack);
}

} // namespace lab

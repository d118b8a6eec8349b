// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender.h"

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
        return Contender::tr("Permit lost");
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

Contender::Contender(int number, ContenderSpec spec, const ContenderContext& context)
    : m_number(number)
    , m_spec(std::move(spec))
    , m_client(context.client)
{
    m_pauseEnds.setSingleShot(true);
    connect(&m_pauseEnds, &QTimer::timeout, this, [this] { resume(); });
}

void Contender::takeIn(Contender* inner)
{
    m_inner = inner;
    inner->m_host = this;
    connect(inner, &Contender::turnOver, this, [this] { innerIsOver(); });
    connect(inner, &Contender::stopped, this, [this] { innerIsOver(); });
}

ContenderPtr Contender::make(int number, ContenderSpec spec, ContenderContext context, quint32 seed)
{
    struct Owned {
        std::shared_ptr<Contender> contender;
        ~Owned()
        {
            contender->disconnect();
            contender->blockSignals(true);
            contender->abandon();
        }
    };
    const auto owned = std::make_shared<Owned>();
    if (spec.process && context.workers != nullptr)
        owned->contender = makeContenderApart(number, std::move(spec), context, seed);
    else
        owned->contender = makeContenderHere(number, std::move(spec), context, seed);
    return {owned, owned->contender.get()};
}

QCoro::Task<> Contender::destroySession(std::shared_ptr<Contender> self)
{
    const QString id = self->session();
    if (!id.isEmpty() && self->m_client)
        co_await self->m_client->sessionDestroy(id, self->m_life.token());
}

} // namespace lab

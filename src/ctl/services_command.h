// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "ctl/command.h"
#include "ctl/render_text.h"
#include "ctl/services_arguments.h"

namespace ctl {

/// `signalboxctl services`: the instances of this moment. Exit: Done; NoAccess.
class ServicesCommand : public Command
{
    Q_OBJECT
public:
    ServicesCommand(ServicesArguments arguments, const consul::Endpoint& endpoint, Style style);

    void start() override;

private:
    static QCoro::Task<> run(ServicesCommand* self, consul::StopToken stop);

    ServicesArguments m_arguments;
    Style m_style;
    consul::Client m_client;
    consul::StopSource m_stop;
};

} // namespace ctl

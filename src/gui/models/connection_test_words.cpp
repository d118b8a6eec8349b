// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/connection_test_words.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(gui::ConnectionTestWords)
};

} // namespace

TestWords connectionTestWords(const consul::Result<consul::AgentSelf>& agent, const consul::Result<QString>& leader)
{
    TestWords words;
    if (agent) {
        words.text = Text::tr("The agent “%1” answers: Consul %2, datacenter %3.")
                         .arg(agent->nodeName, agent->version, agent->datacenter);
        words.good = true;
    } else if (agent.error().kind == consul::ErrorKind::Denied && leader) {
        // Reading the agent is a right of its own that watching keys does not need.
        words.text = Text::tr("The agent answers. This token may not read the agent itself; watching keys may still be "
                              "allowed.");
        words.good = true;
    } else {
        words.text = consul::describe(agent.error());
        return words;
    }
    if (!leader) {
        words.text += QLatin1Char('\n') + consul::describe(leader.error());
        words.good = false;
    } else if (leader->isEmpty()) {
        words.text += QLatin1Char('\n')
            + Text::tr("But the cluster has no leader: keys cannot be read until it has elected one.");
        words.good = false;
    } else {
        words.text += QLatin1Char('\n') + Text::tr("Leader: %1.").arg(*leader);
    }
    return words;
}

} // namespace gui

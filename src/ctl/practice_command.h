// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/command.h"
#include "lab/run.h"
#include "practice/agent.h"

#include <QSocketNotifier>
#include <QTemporaryDir>
#include <QTimer>

#include <tl/expected.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ctl {

/// `signalboxctl practice`.
struct PracticeArguments {
    std::optional<QString> address; ///< Numeric. Unset: loopback.
    quint16 port = 0; ///< Only with an address; 0 takes a free one.
    bool isEmpty = false; ///< Without the shop: one server, and nothing in its catalog but itself.
    QString node; ///< Name of the server's node; empty: `practice`.
    std::map<QString, QString> meta; ///< Of that node.
    practice::Vintage vintage; ///< Which Consul it answers as.
    std::optional<lab::Scenario> scenario; ///< Runs against the agent, round after round.
    quint16 usualPort = 8500; ///< Tried first without an address; a free one is taken when somebody is there already.
};

/// The options of `practice` as they were typed.
struct PracticeOptions {
    std::optional<std::string> listen; ///< `127.0.0.1:8600`, `localhost:8600`, `[::1]:0`.
    std::optional<std::string> scenario;
    std::optional<std::string> node;
    std::vector<std::string> meta; ///< KEY=VALUE, each.
    std::optional<std::string> vintage;
    bool isEmpty = false;
};

/// What they mean. Error: a translated sentence.
[[nodiscard]] tl::expected<PracticeArguments, QString> readPractice(const PracticeOptions& typed);

/// A practice agent for other programs, with a populated cluster. Its URL is the first line of standard output.
class PracticeCommand : public Command
{
    Q_OBJECT
public:
    explicit PracticeCommand(PracticeArguments arguments);

    void start() override;
    void stop() override; ///< Ends the round under way, then finished(). Twice is fine.

private:
    [[nodiscard]] bool listen();
    [[nodiscard]] bool listenAt(const QString& address, quint16 port);
    void introduce();
    void introduceNetwork();
    void introduceNodes();
    void watchReader();
    void beginRound();
    void endRound();
    void say(const QString& text);

    PracticeArguments m_arguments;
    std::unique_ptr<practice::Agent> m_agent;
    QTemporaryDir m_records; ///< Rounds leave nothing that a later start would have to sweep: the agent goes with them.
    std::unique_ptr<lab::Run> m_run;
    QTimer m_pause; ///< Between two rounds.
    std::unique_ptr<QSocketNotifier> m_reader; ///< Tells when nobody reads standard output any more.
    int m_round = 0;
    QString m_trouble; ///< What was said last.
    bool m_stopping = false;
};

} // namespace ctl

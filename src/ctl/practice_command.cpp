// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/practice_command.h"

#include "ctl/command.h"
#include "ctl/render_text.h"
#include "ctl/standard_output.h"
#include "lab/run.h"
#include "practice/agent.h"
#include "practice/populate.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSocketNotifier>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>

#include <fcntl.h>
#include <unistd.h>

namespace ctl {

namespace {

constexpr int pauseMs = 1000;
const QString loopback = QStringLiteral("127.0.0.1");

struct PracticeText {
    Q_DECLARE_TR_FUNCTIONS(ctl::PracticeCommand)
};

tl::expected<PracticeArguments, QString> readListen(const QString& text)
{
    static const QRegularExpression shape(QStringLiteral("^(?:\\[([^\\]]+)\\]|([^:]+)):([0-9]+)$"));
    const auto match = shape.match(text);
    if (!match.hasMatch()) {
        return tl::unexpected(PracticeText::tr(
            "--listen requires an address and a port, such as 127.0.0.1:8600, localhost:8600 or [::1]:8600, not “%1”.")
                                  .arg(text));
    }
    bool isPort = false;
    const auto port = match.captured(3).toUShort(&isPort);
    if (!isPort) {
        return tl::unexpected(
            PracticeText::tr("--listen: %1 is not a valid port. Ports go up to 65535; 0 selects a free port.")
                .arg(match.captured(3)));
    }
    const bool isBracketed = !match.captured(1).isEmpty();
    QString host = isBracketed ? match.captured(1) : match.captured(2);
    if (host == QLatin1String("localhost"))
        host = loopback;
    practice::AgentOptions options;
    if (!options.address.setAddress(host) || host.contains(u':') != isBracketed) {
        return tl::unexpected(PracticeText::tr("--listen: “%1” is not a valid IP address. The only name accepted is "
                                               "localhost; 0.0.0.0 means every address of this machine.")
                                  .arg(host));
    }
    PracticeArguments arguments;
    arguments.address = host;
    arguments.port = port;
    return arguments;
}

tl::expected<void, QString> readNode(const QString& name, PracticeArguments& arguments)
{
    static const QRegularExpression shape(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$"));
    if (!shape.match(name).hasMatch()) {
        return tl::unexpected(
            PracticeText::tr("--node requires a name of up to 128 letters, digits, dots, - and _, not “%1”.")
                .arg(printable(name)));
    }
    for (const auto* const other :
        {practice::shopNode, practice::backNode, practice::deadNode, practice::externalNode}) {
        if (name.compare(QLatin1String(other), Qt::CaseInsensitive) == 0 && !arguments.isEmpty) {
            return tl::unexpected(
                PracticeText::tr("--node: %1 is a node of the practice shop. Use another name, or --empty.").arg(name));
        }
    }
    arguments.node = name;
    return {};
}

tl::expected<void, QString> readMeta(const QString& pair, PracticeArguments& arguments)
{
    static const QRegularExpression shape(QStringLiteral("^([A-Za-z0-9_-]{1,128})=(.*)$"));
    const auto match = shape.match(pair);
    const auto value = match.captured(2);
    if (!match.hasMatch() || value.toUtf8().size() > 512) {
        return tl::unexpected(PracticeText::tr(
            "--meta requires KEY=VALUE: a key of letters, digits, - and _, and a value of up to 512 bytes, not “%1”.")
                                  .arg(printable(pair.left(100))));
    }
    const auto key = match.captured(1);
    if (key.startsWith(QLatin1String("consul-")))
        return tl::unexpected(PracticeText::tr("--meta: keys that start with consul- are reserved for Consul."));
    if (arguments.meta.size() >= 63 && !arguments.meta.contains(key))
        return tl::unexpected(PracticeText::tr("--meta: a node can have at most 63 entries."));
    arguments.meta.insert_or_assign(key, value);
    return {};
}

tl::expected<practice::Vintage, QString> readVintage(const QString& name)
{
    if (const auto vintage = practice::vintageNamed(name.toUtf8()))
        return *vintage;
    return tl::unexpected(PracticeText::tr("--as requires one of %1, not “%2”.")
                              .arg(QString::fromUtf8(practice::vintageNames().join(", ")), printable(name.left(100))));
}

} // namespace

tl::expected<PracticeArguments, QString> readPractice(const PracticeOptions& typed)
{
    tl::expected<PracticeArguments, QString> arguments;
    if (typed.listen)
        arguments = readListen(QString::fromStdString(*typed.listen));
    if (!arguments)
        return arguments;
    arguments->isEmpty = typed.isEmpty;
    if (typed.node) {
        if (const auto read = readNode(QString::fromStdString(*typed.node), *arguments); !read)
            return tl::unexpected(read.error());
    }
    for (const auto& pair : typed.meta) {
        if (const auto read = readMeta(QString::fromStdString(pair), *arguments); !read)
            return tl::unexpected(read.error());
    }
    if (typed.vintage) {
        const auto vintage = readVintage(QString::fromStdString(*typed.vintage));
        if (!vintage)
            return tl::unexpected(vintage.error());
        arguments->vintage = *vintage;
    }
    if (typed.scenario) {
        RunArguments run;
        run.scenario = QString::fromStdString(*typed.scenario);
        const auto scenario = findScenario(run);
        if (!scenario)
            return tl::unexpected(scenario.error());
        arguments->scenario = *scenario;
    }
    return arguments;
}

namespace {

class PracticeCommand : public Command
{
public:
    explicit PracticeCommand(PracticeArguments arguments)
        : m_arguments(std::move(arguments))
    {
        m_pause.setSingleShot(true);
        m_pause.setInterval(pauseMs);
        connect(&m_pause, &QTimer::timeout, this, &PracticeCommand::beginCycle);
    }

    void start() override
    {
        if (!listen()) {
            const auto where = m_arguments.address.value_or(loopback);
            complain(
                m_agent->isTaken() ? PracticeText::tr(
                    "Cannot listen on %1 port %2: the port is already in use. Use another port, or 0 for a free one.")
                                         .arg(where)
                                         .arg(m_arguments.port)
                                   : PracticeText::tr("Cannot listen on %1 port %2: %3")
                                         .arg(where)
                                         .arg(m_arguments.port)
                                         .arg(m_agent->errorText()));
            return end(CannotRun);
        }
        watchReader();
        introduce();
        if (m_arguments.scenario && !m_stopping)
            beginCycle();
    }

    /// Ends the round under way, then finished(). Twice is fine.
    void stop() override
    {
        m_pause.stop();
        if (m_run) {
            if (!std::exchange(m_stopping, true))
                m_run->stop();
            return;
        }
        m_stopping = true;
        if (m_agent && !hasEnded())
            m_agent->stop();
        end(Done);
    }

private:
    /// Only who asked for a port insists on it.
    [[nodiscard]] bool listen()
    {
        if (m_arguments.address)
            return listenAt(*m_arguments.address, m_arguments.port);
        if (listenAt(loopback, m_arguments.usualPort))
            return true;
        const auto trouble = m_agent->errorText();
        if (!listenAt(loopback, 0))
            return false;
        complain(PracticeText::tr("Note: using another port, because port %1 is not available: %2")
                     .arg(m_arguments.usualPort)
                     .arg(trouble));
        return true;
    }

    [[nodiscard]] bool listenAt(const QString& address, quint16 port)
    {
        practice::AgentOptions options;
        options.address.setAddress(address);
        options.port = port;
        options.vintage = m_arguments.vintage;
        if (!m_arguments.isEmpty)
            options.prepare = practice::populate;
        if (!m_arguments.node.isEmpty())
            options.identity.node = m_arguments.node.toUtf8();
        for (const auto& [key, value] : m_arguments.meta)
            options.identity.meta.insert_or_assign(key.toUtf8(), value.toUtf8());
        m_agent = std::make_unique<practice::Agent>(std::move(options));
        return m_agent->start();
    }

    void introduce()
    {
        if (!m_agent->isLoopbackOnly()) {
            complain(PracticeText::tr("Warning: this address can be reached from the network. Anyone who can reach it "
                                      "can read and change everything in this practice agent."));
        }
        const QString url = m_agent->httpUrl();
        say(url);
        say(PracticeText::tr("Practice agent: no Consul, and nothing is saved. Press Ctrl+C to stop it."));
        if (!m_agent->isLoopbackOnly())
            introduceNetwork();
        introduceNodes();
        if (m_arguments.scenario) {
            say(PracticeText::tr("The scenario %1 runs in rounds. To watch it:  signalboxctl --http-addr %2 watch %3")
                    .arg(m_arguments.scenario->id, url, printable(m_arguments.scenario->path)));
        } else {
            say(PracticeText::tr("To use it in other programs:  export CONSUL_HTTP_ADDR=%1").arg(url));
        }
    }

    void introduceNetwork()
    {
        const auto urls = m_agent->networkUrls();
        if (urls.isEmpty())
            say(PracticeText::tr("This machine has no network address, so only its own programs can reach the agent."));
        else
            say(PracticeText::tr("Reachable from the network at:  %1").arg(urls.join(QStringLiteral("  "))));
    }

    /// The catalog gives the nodes addresses on this machine's loopback. Who finds them by those needs no words.
    void introduceNodes()
    {
        const auto local = m_agent->nodeUrls();
        const auto network = m_agent->nodeNetworkUrls();
        QStringList reported;
        for (const auto& [node, url] : network.empty() ? local : network) {
            if (!network.empty() || QUrl(url).port() != m_agent->port())
                reported.append(QStringLiteral("--agent %1=%2").arg(QString::fromUtf8(node), url));
        }
        if (!reported.isEmpty())
            say(PracticeText::tr("Its other nodes have their own agents. A removal needs their addresses:  %1")
                    .arg(reported.join(QLatin1Char(' '))));
    }

    /// A server may write nothing for hours. Without this it would not notice that the reader of its output has gone.
    void watchReader()
    {
        if (::fcntl(STDOUT_FILENO, F_GETFD) < 0)
            return;
        m_reader = std::make_unique<QSocketNotifier>(STDOUT_FILENO, QSocketNotifier::Exception);
        connect(m_reader.get(), &QSocketNotifier::activated, this, [this] {
            m_reader->setEnabled(false);
            stop();
        });
    }

    void beginCycle()
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(m_agent->httpUrl());
        m_run = std::make_unique<lab::Run>(endpoint, *m_arguments.scenario, nullptr,
            lab::RunRecords(m_records.isValid() ? m_records.path() : QString()));
        connect(m_run.get(), &lab::Run::trouble, this, [this](const QString& sentence) {
            if (sentence != m_trouble)
                complain(sentence);
            m_trouble = sentence;
        });
        // Queued: the run that ends is not deleted in its own signal.
        connect(m_run.get(), &lab::Run::finished, this, &PracticeCommand::endCycle, Qt::QueuedConnection);
        m_run->start();
    }

    void endCycle()
    {
        ++m_cycle;
        const auto grants = m_run->statistics().grants;
        m_run.reset();
        if (m_stopping) {
            stop();
            return;
        }
        say(PracticeText::tr("Round %1 ended: %n grant(s).", nullptr, static_cast<int>(grants)).arg(m_cycle));
        if (!hasEnded())
            m_pause.start();
    }

    void say(const QString& text)
    {
        if (!writeOut(text.toUtf8() + '\n'))
            QMetaObject::invokeMethod(this, &PracticeCommand::stop, Qt::QueuedConnection); // Nobody reads any more.
    }

    PracticeArguments m_arguments;
    std::unique_ptr<practice::Agent> m_agent;
    QTemporaryDir m_records; ///< Rounds leave nothing that a later start would have to sweep: the agent goes with them.
    std::unique_ptr<lab::Run> m_run;
    QTimer m_pause; ///< Between two rounds.
    std::unique_ptr<QSocketNotifier> m_reader; ///< Tells when nobody reads standard output any more.
    int m_cycle = 0;
    QString m_trouble; ///< What was said last.
    bool m_stopping = false;
};

} // namespace

std::unique_ptr<Command> practiceCommand(PracticeArguments arguments)
{
    return std::make_unique<PracticeCommand>(std::move(arguments));
}

} // namespace ctl

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/practice_command.h"

#include "ctl/command_line.h"
#include "ctl/render_text.h"
#include "ctl/standard_output.h"
#include "practice/populate.h"

#include <QCoreApplication>
#include <QUrl>

namespace ctl {

namespace {

constexpr int pauseMs = 1000;
const QString loopback = QStringLiteral("127.0.0.1");

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ctl::PracticeCommand)
};

} // namespace

tl::expected<PracticeArguments, QString> readListen(const QString& text)
{
    const QUrl url(QStringLiteral("http://") + text, QUrl::StrictMode);
    const QString host = url.host() == QLatin1String("localhost") ? loopback : url.host();
    const bool bare = url.path().isEmpty() && url.query().isEmpty() && url.userInfo().isEmpty() && !url.hasFragment();
    practice::AgentOptions options;
    if (!url.isValid() || !bare || url.port() < 0 || !options.address.setAddress(host)) {
        return tl::unexpected(
            Text::tr("--listen takes an IP address and a port, as 127.0.0.1:8600 or [::1]:8600, not \"%1\".")
                .arg(text));
    }
    return PracticeArguments{host, static_cast<quint16>(url.port()), {}};
}

PracticeCommand::PracticeCommand(PracticeArguments arguments, QObject* parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &PracticeCommand::beginRound);
}

PracticeCommand::~PracticeCommand() = default;

bool PracticeCommand::listenAt(const QString& address, quint16 port)
{
    practice::AgentOptions options;
    options.address.setAddress(address);
    options.port = port;
    options.prepare = practice::populate;
    m_agent = std::make_unique<practice::Agent>(std::move(options));
    return m_agent->start();
}

/// Only who asked for a port insists on it.
bool PracticeCommand::listen()
{
    if (m_arguments.address)
        return listenAt(*m_arguments.address, m_arguments.port);
    if (listenAt(loopback, m_arguments.usualPort))
        return true;
    const auto trouble = m_agent->errorText();
    if (!listenAt(loopback, 0))
        return false;
    complain(tr("Note: port %1 cannot be had, so another one is used: %2").arg(m_arguments.usualPort).arg(trouble));
    return true;
}

void PracticeCommand::start()
{
    if (!listen()) {
        complain(tr("Cannot listen on %1 port %2: %3")
                     .arg(m_arguments.address.value_or(loopback))
                     .arg(m_arguments.port)
                     .arg(m_agent->errorText()));
        m_finished = true;
        Q_EMIT finished(CannotRun);
        return;
    }
    introduce();
    if (m_arguments.scenario && !m_stopping)
        beginRound();
}

void PracticeCommand::introduce()
{
    if (!m_agent->isLoopbackOnly()) {
        complain(tr("Warning: this address is reached from the network, and whoever reaches it may read and change "
                    "everything in this practice agent."));
    }
    const QString url = m_agent->httpUrl();
    say(url);
    say(tr("Practice agent: no Consul, nothing is kept. Ctrl+C ends it."));
    if (m_arguments.scenario) {
        say(tr("The scenario %1 runs in rounds; watch it:  signalboxctl --http-addr %2 watch %3")
                .arg(m_arguments.scenario->id, url, printable(m_arguments.scenario->path)));
    } else {
        say(tr("Other programs find it with:  export CONSUL_HTTP_ADDR=%1").arg(url));
    }
}

void PracticeCommand::beginRound()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_agent->httpUrl());
    m_run = std::make_unique<lab::Run>(
        endpoint, *m_arguments.scenario, nullptr, lab::RunRecords(m_records.isValid() ? m_records.path() : QString()));
    connect(m_run.get(), &lab::Run::trouble, this, [this](const QString& sentence) {
        if (sentence != m_trouble)
            complain(sentence);
        m_trouble = sentence;
    });
    // Queued: the run that ends is not deleted in its own signal.
    connect(m_run.get(), &lab::Run::finished, this, &PracticeCommand::endRound, Qt::QueuedConnection);
    m_run->start();
}

void PracticeCommand::endRound()
{
    ++m_round;
    const auto grants = m_run->statistics().grants;
    m_run.reset();
    if (m_stopping) {
        stop();
        return;
    }
    say(tr("Round %1 ended: %n grant(s).", nullptr, static_cast<int>(grants)).arg(m_round));
    if (!m_finished)
        m_pause.start();
}

void PracticeCommand::stop()
{
    m_pause.stop();
    if (m_run) {
        if (!std::exchange(m_stopping, true))
            m_run->stop();
        return;
    }
    m_stopping = true;
    if (std::exchange(m_finished, true))
        return;
    if (m_agent)
        m_agent->stop();
    Q_EMIT finished(Done);
}

void PracticeCommand::say(const QString& text)
{
    if (!writeOut(text.toUtf8() + '\n'))
        QMetaObject::invokeMethod(this, &PracticeCommand::stop, Qt::QueuedConnection); // Nobody reads any more.
}

} // namespace ctl

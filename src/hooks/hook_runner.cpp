// SPDX-License-Identifier: GPL-3.0-or-later
#include "hooks/hook_runner.h"

#include "consul/process_end.h"
#include "hooks/words.h"
#include "words/times.h"

#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPointer>
#include <QProcess>
#include <QTimer>

#include <sys/types.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <unistd.h>

namespace hooks {

namespace {

/// What the other side said, in one short line.
QString lineOf(const QString& output)
{
    constexpr qsizetype most = 200;
    QString line = output.simplified();
    for (QChar& each : line) {
        if (!each.isPrint() && !each.isSurrogate())
            each = u' ';
    }
    return line.size() > most ? line.left(most) + u'…' : line;
}

/// Without the secret, as a whole or without its scheme ("Bearer …"), and without a beginning of it where the output
/// was cut.
QString withoutSecret(QString text, const consul::Secret& secret, bool isCut)
{
    const QString& whole = secret.reveal();
    while (isCut && text.endsWith(QChar::ReplacementCharacter)) // A letter that was cut.
        text.chop(1);
    for (const auto& hidden : {whole, whole.section(u' ', -1)}) {
        if (hidden.isEmpty())
            continue;
        text.replace(hidden, QStringLiteral("•••"));
        for (auto size = isCut ? hidden.size() - 1 : 0; size > 0; --size) {
            if (text.endsWith(QStringView(hidden).left(size))) {
                text.chop(size);
                break;
            }
        }
    }
    return text;
}

QString withOutput(const QString& words, const QByteArray& output, const consul::Secret& secret)
{
    const bool isCut = output.size() >= HookRunner::mostOutput;
    const QString line = lineOf(withoutSecret(QString::fromUtf8(output), secret, isCut));
    return line.isEmpty() ? words : Words::tr("%1 Output: %2", "sentence, output").arg(words, line);
}

/// Reads on, so that nobody waits to be read, and keeps the beginning.
void keepBeginning(QByteArray& kept, const QByteArray& more)
{
    kept += more.left(HookRunner::mostOutput - kept.size());
}

/// A command is the first of a process group of its own, so that what it starts ends with it.
void giveGroup(QProcess& command)
{
    command.setChildProcessModifier([] { ::setpgid(0, 0); });
}

/// The command, and what it has started, but for what has left its group.
void killGroup(QProcess& command)
{
    if (const auto leader = static_cast<pid_t>(command.processId()); leader > 0) // 0 would be our own group.
        ::kill(-leader, SIGKILL);
    command.kill(); // It may not have got as far as its group.
}

} // namespace

HookRunner::HookRunner(QObject* parent)
    : QObject(parent)
{
}

HookRunner::~HookRunner()
{
    const auto commands = findChildren<QProcess*>();
    for (auto* const process : commands) {
        process->disconnect(this);
        killGroup(*process);
        consul::deleteWhenEnded(process);
    }
    const auto replies = m_network.findChildren<QNetworkReply*>();
    for (auto* const reply : replies) {
        reply->disconnect();
        reply->abort();
    }
}

void HookRunner::run(const Hook& hook, const consul::Secret& secret, const QByteArray& body, Done done)
{
    QString problem = hookProblem(hook);
    if (problem.isEmpty() && m_waiting.size() >= mostWaiting)
        problem = Words::tr("Not run: %n others are waiting to run.", nullptr, static_cast<int>(m_waiting.size()));
    if (!problem.isEmpty() || hook.kind == HookKind::None) {
        QTimer::singleShot(0, this, [done = std::move(done), problem] { done({problem.isEmpty(), problem, false}); });
        return;
    }
    m_waiting.push_back({hook, secret, body, std::move(done)});
    next();
}

void HookRunner::next()
{
    while (m_running < mostAtOnce && !m_waiting.empty()) {
        const Job job = std::move(m_waiting.front());
        m_waiting.pop_front();
        ++m_running;
        if (job.hook.kind == HookKind::Command)
            startCommand(job);
        else
            startWebhook(job);
    }
}

void HookRunner::end(const Done& done, const HookOutcome& outcome)
{
    const QPointer<HookRunner> self(this);
    --m_running;
    done(outcome);
    if (self)
        next();
}

void HookRunner::startCommand(const Job& job)
{
    auto* const process = new QProcess(this);
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto& name : environment.keys()) {
        if (name.startsWith(QLatin1String("CONSUL_")) || name == QLatin1String("SIGNALBOX_SECRET"))
            environment.remove(name); // Not meant for it.
    }
    if (!job.secret.isEmpty())
        environment.insert(QStringLiteral("SIGNALBOX_SECRET"), job.secret.reveal());
    process->setProcessEnvironment(environment);
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->setProgram(job.hook.command.constFirst());
    process->setArguments(job.hook.command.mid(1));
    giveGroup(*process);
    const auto output = std::make_shared<QByteArray>();
    const auto late = std::make_shared<bool>(false);
    connect(process, &QProcess::readyReadStandardOutput, this,
        [process, output] { keepBeginning(*output, process->readAllStandardOutput()); });
    connect(process, &QProcess::errorOccurred, this, [this, process, done = job.done](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return; // finished() follows.
        process->deleteLater();
        end(done, {false, Words::tr("Cannot start the command: %1").arg(process->errorString()), false});
    });
    connect(process, &QProcess::finished, this,
        [this, process, output, late, done = job.done, secret = job.secret](int code, QProcess::ExitStatus status) {
            keepBeginning(*output, process->readAllStandardOutput());
            process->deleteLater();
            QString words = Words::tr("The command succeeded.");
            if (*late)
                words = Words::tr("The command took longer than %1 and was killed.").arg(words::chosenText(m_timeout));
            else if (status == QProcess::CrashExit)
                words = Words::tr("The command crashed.");
            else if (code != 0)
                words = Words::tr("The command failed with exit code %1.").arg(code);
            end(done, {!*late && status == QProcess::NormalExit && code == 0, withOutput(words, *output, secret)});
        });
    QTimer::singleShot(m_timeout, process, [process, late] {
        *late = true;
        killGroup(*process);
    });
    process->start();
    process->write(job.body);
    process->closeWriteChannel();
}

void HookRunner::startWebhook(const Job& job)
{
    QNetworkRequest request(job.hook.url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setHeader(QNetworkRequest::UserAgentHeader, QByteArrayLiteral("signalbox"));
    // A redirect would carry the secret to somebody else.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    if (!job.secret.isEmpty())
        request.setRawHeader("Authorization", job.secret.reveal().toUtf8());
    auto* const reply = m_network.post(request, job.body);
    const auto output = std::make_shared<QByteArray>();
    const auto why = std::make_shared<QString>();
    connect(reply, &QNetworkReply::readyRead, this, [reply, output, why] {
        keepBeginning(*output, reply->readAll());
        if (output->size() == mostOutput && why->isEmpty()) {
            *why = QStringLiteral("-"); // Enough was read: what counts is the status.
            reply->abort();
        }
    });
    QTimer::singleShot(m_timeout, reply, [this, reply, why] {
        *why = Words::tr("The webhook did not respond within %1.").arg(words::chosenText(m_timeout));
        reply->abort();
    });
    connect(reply, &QNetworkReply::finished, this, [this, reply, output, why, done = job.done, secret = job.secret] {
        reply->deleteLater();
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        HookOutcome outcome;
        if (why->size() > 1) {
            outcome.words = *why;
        } else if (status == 0) {
            outcome.words
                = Words::tr("Cannot call the webhook: %1").arg(withoutSecret(reply->errorString(), secret, false));
        } else {
            keepBeginning(*output, reply->isOpen() ? reply->readAll() : QByteArray());
            outcome.good = status >= 200 && status < 300;
            outcome.words = withOutput(outcome.good ? Words::tr("The webhook returned HTTP %1.").arg(status)
                    : status >= 300 && status < 400
                    ? Words::tr("The webhook returned HTTP %1, a redirect. Redirects are not followed.").arg(status)
                    : Words::tr("The webhook rejected the request with HTTP %1.").arg(status),
                *output, secret);
        }
        end(done, outcome);
    });
}

} // namespace hooks

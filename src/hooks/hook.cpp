// SPDX-License-Identifier: GPL-3.0-or-later
#include "hooks/hook.h"

#include "hooks/words.h"

#include <QFileInfo>
#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <array>

namespace hooks {

namespace {

constexpr std::array kindIds{"none", "command", "webhook"}; // By HookKind.

QString momentOf(const QDateTime& moment)
{
    return moment.toUTC().toString(Qt::ISODateWithMs);
}

/// Letters beyond ASCII as escapes, so that none of them can turn the direction of a line, or be no UTF-8.
QByteArray inAscii(const QByteArray& json)
{
    const QString letters = QString::fromUtf8(json);
    QByteArray text;
    for (const QChar letter : letters) {
        if (letter.unicode() >= 0x20 && letter.unicode() < 0x7f)
            text += letter.toLatin1();
        else
            text += "\\u" + QByteArray::number(letter.unicode(), 16).rightJustified(4, '0');
    }
    return text;
}

} // namespace

QString hookKindId(HookKind kind)
{
    return QLatin1String(kindIds[static_cast<std::size_t>(kind)]);
}

HookKind hookKindFromId(const QString& id)
{
    for (std::size_t kind = 0; kind < kindIds.size(); ++kind) {
        if (id == QLatin1String(kindIds[kind]))
            return static_cast<HookKind>(kind);
    }
    return HookKind::None;
}

QString hookProblem(const Hook& hook)
{
    if (hook.kind == HookKind::Command) {
        const QString program = hook.command.value(0);
        if (program.isEmpty())
            return Words::tr("No program is specified.");
        for (const auto& each : hook.command) {
            if (each.contains(QChar::Null))
                return Words::tr("A program and its arguments must not contain NUL.");
        }
        const QFileInfo file(program);
        if (!file.isAbsolute() && QStandardPaths::findExecutable(program).isEmpty())
            return Words::tr("There is no program %1 on the PATH. Enter its full path.").arg(program);
        if (file.isAbsolute() && (!file.isFile() || !file.isExecutable()))
            return Words::tr("%1 is not an executable file.").arg(program);
    }
    if (hook.kind == HookKind::Webhook) {
        const QString scheme = hook.url.scheme();
        if (!hook.url.isValid() || hook.url.host().isEmpty()
            || (scheme != QLatin1String("http") && scheme != QLatin1String("https")))
            return Words::tr("An address must start with https:// or http:// and contain a host.");
        if (!hook.url.userInfo().isEmpty())
            return Words::tr(
                "The address is saved in a file that others might read. Enter the secret in its own field.");
    }
    return {};
}

QString hookWarning(const Hook& hook)
{
    const QString host = hook.url.host();
    if (hook.kind != HookKind::Webhook || hook.url.scheme() != QLatin1String("http")
        || host == QLatin1String("localhost") || QHostAddress(host).isLoopback())
        return {};
    return Words::tr(
        "The address uses http: the notification and the secret, if there is one, are sent unencrypted. Use https.");
}

bool isSameTarget(const Hook& one, const Hook& other)
{
    const auto portOf = [](const QUrl& url) { return url.port(url.scheme() == QLatin1String("https") ? 443 : 80); };
    if (one.kind != other.kind)
        return false;
    if (one.kind == HookKind::Command)
        return one.command.value(0) == other.command.value(0);
    return one.kind == HookKind::None
        || (one.url.scheme() == other.url.scheme() && one.url.host() == other.url.host()
            && portOf(one.url) == portOf(other.url));
}

QByteArray bodyOf(const HookNews& news)
{
    constexpr std::array events{"began", "ended", "unwatched", "test"}; // By Event.
    QJsonObject object{{QStringLiteral("version"), 1},
        {QStringLiteral("event"), QLatin1String(events[static_cast<std::size_t>(news.event)])},
        {QStringLiteral("rule"), news.rule}, {QStringLiteral("text"), news.text},
        {QStringLiteral("at"), momentOf(news.at)}};
    const auto add = [&object](const char* name, const QString& text) {
        if (!text.isEmpty())
            object.insert(QLatin1String(name), text);
    };
    add("path", news.path);
    add("node", news.node);
    add("subject", news.subject);
    add("who", news.who);
    add("program", news.program);
    add("agent", news.agent);
    if (news.since.isValid())
        add("since", momentOf(news.since));
    if (news.over)
        add("over", momentOf(*news.over));
    return inAscii(QJsonDocument(object).toJson(QJsonDocument::Compact)) + '\n';
}

} // namespace hooks

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/model/activity_model.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringDecoder>

namespace gui {

namespace {

struct ActivityText {
    Q_DECLARE_TR_FUNCTIONS(gui::RequestDetails)
};

QString bodyText(const QByteArray& body)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(body);
    if (!decoder.hasError() && !text.contains(QChar(u'\0')))
        return text;
    return ActivityText::tr("%1 of binary data, in base64:").arg(bytesText(body.size())) + QLatin1Char('\n')
        + QString::fromLatin1(body.toBase64());
}

QString outcome(const consul::WireEntry& entry)
{
    if (!entry.finished)
        return entry.channel == consul::Channel::Watch
            ? ActivityText::tr("Under way: Consul answers when something changes.")
            : ActivityText::tr("Under way.");
    if (entry.stopped)
        return ActivityText::tr("Stopped by this window after %1, before an answer came.")
            .arg(requestDurationText(entry.duration));
    if (entry.status == 0)
        return ActivityText::tr("No answer came: %1").arg(entry.words);
    QStringList lines{
        ActivityText::tr("Status %1 after %2.").arg(entry.status).arg(requestDurationText(entry.duration))};
    if (entry.index > 0)
        lines << ActivityText::tr("Index %1.").arg(entry.index);
    lines << ActivityText::tr("%1 received.").arg(bytesText(entry.bytes));
    return lines.join(QLatin1Char(' '));
}

} // namespace

QString bytesText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1);
}

QString requestDetails(const consul::WireEntry& entry, const QString& agent)
{
    QStringList parts;
    parts << QString::fromLatin1(consul::methodName(entry.request.method)) + QLatin1Char(' ')
            + QString::fromUtf8(consul::target(entry.request));
    parts << ActivityText::tr("Sent %1 (%2 UTC).")
                 .arg(
                     clockOf(entry.started), entry.started.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")));
    if (!agent.isEmpty())
        parts << ActivityText::tr("To the agent at %1.").arg(agent);
    parts << outcome(entry);
    if (entry.finished && entry.status > 0 && !entry.words.isEmpty())
        parts << QString() << ActivityText::tr("Consul answered:") << entry.words;
    if (!entry.request.body.isEmpty())
        parts << QString() << ActivityText::tr("Body sent:") << bodyText(entry.request.body);
    return parts.join(QLatin1Char('\n'));
}

} // namespace gui

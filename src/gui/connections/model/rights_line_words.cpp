// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/rights_line_words.h"

#include "consul/values/sentences.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct LineText {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsLine)
};

using consul::Access;
using consul::AccessReason;

/// What of the store can be seen; `without`: what does not work where it cannot be read.
QString keysSentence(const consul::AccessFound& keys, const QString& without)
{
    if (keys.access == Access::Filtered && !keys.words.isEmpty())
        return LineText::tr("Consul left out keys that the token may not read (key:read).");
    if (keys.access == Access::Filtered)
        return LineText::tr("Only some keys may be read (key:read): what is shown may be part of what is there.");
    if (keys.access != Access::Denied)
        return {};
    if (keys.reason == AccessReason::ListRefused)
        return LineText::tr("Single keys may be read, but not listed (key:list): %1").arg(without);
    return LineText::tr("Keys may not be read (key:read): %1").arg(without);
}

QString sessionsSentence(const consul::AccessFound& sessions)
{
    if (sessions.access == Access::Filtered)
        return LineText::tr("Consul left out sessions that the token may not see (session:read).");
    if (sessions.access == Access::Denied)
        return LineText::tr("Sessions may not be seen (session:read).");
    if (sessions.access == Access::Unknown && sessions.reason == AccessReason::NothingShown)
        return LineText::tr("No session is shown: there is none, or they may not be seen (session:read).");
    return {};
}

/// It is said only beside what is known to lack, or where all depends on it.
QString writingSentence(const QString& page)
{
    if (page == QLatin1String("lab"))
        return LineText::tr("A run writes keys and sessions (key:write, session:write): whether this is allowed shows "
                            "only when it starts.");
    if (page == QLatin1String("sessions"))
        return LineText::tr("Whether sessions may be destroyed (session:write) shows only on trying.");
    return LineText::tr("Whether keys may be written (key:write) shows only on trying.");
}

QStringList readingSentences(const QString& page, const consul::StoreRights& read)
{
    if (page == QLatin1String("semaphores"))
        return {keysSentence(read.keys, LineText::tr("semaphores and locks cannot be found or watched.")),
            sessionsSentence(read.sessions)};
    if (page == QLatin1String("keys"))
        return {keysSentence(read.keys, LineText::tr("the tree stays empty, though keys may be there."))};
    if (page == QLatin1String("lab"))
        return {keysSentence(read.keys, LineText::tr("contenders cannot take part."))};
    if (page == QLatin1String("sessions"))
        return {keysSentence(read.keys, LineText::tr("which keys a session holds cannot be told."))};
    return {};
}

} // namespace

consul::StoreRights withNotes(consul::StoreRights read, const consul::AgentNotes& notes)
{
    read.keys = consul::withLeftOut(read.keys, notes.leftOut("/v1/kv/"));
    read.sessions = consul::withLeftOut(read.sessions, notes.leftOut("/v1/session/list"));
    return read;
}

QString rightsLine(const QString& page, const TokenStatus& token, const consul::StoreRights& read, bool readOnly)
{
    static const QStringList spokenOf{
        QStringLiteral("semaphores"), QStringLiteral("keys"), QStringLiteral("lab"), QStringLiteral("sessions")};
    if (!token.isLimited() || !spokenOf.contains(page))
        return {};
    auto sentences = readingSentences(page, read);
    sentences.removeAll(QString());
    const bool dependsOnWriting = page == QLatin1String("lab");
    // Where no key is seen, no semaphore is there to be written to.
    const bool isUseless = page == QLatin1String("semaphores") && read.keys.access == Access::Denied;
    if (!readOnly && !isUseless && (dependsOnWriting || !sentences.isEmpty()))
        sentences << writingSentence(page);
    if (sentences.isEmpty())
        return {};
    if (!token.given)
        sentences.prepend(LineText::tr("No token was given."));
    return consul::joinSentences(sentences);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/rights_controller.h"

#include "words/sentences.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct LineText {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsLine)
};

using consul::Access;
using consul::AccessReason;

/// What of the store can be seen; `without`: what does not work where it cannot be listed. Refused are probes at the
/// top: a token may list and read below it, and nothing of that is denied here.
QString keysSentence(const consul::AccessFound& keys, const QString& without)
{
    if (keys.access == Access::Filtered && !keys.words.isEmpty())
        return LineText::tr("Consul omitted keys that the token cannot read (key:read).");
    if (keys.access == Access::Filtered)
        return LineText::tr("Only some keys can be read (key:read): the display may be incomplete.");
    if (keys.access != Access::Denied)
        return {};
    if (keys.reason == AccessReason::ListRefused)
        return LineText::tr("Single keys can be read, but not listed (key:list): %1").arg(without);
    return LineText::tr("Not all keys can be listed (key:read, key:list): %1").arg(without);
}

QString sessionsSentence(const consul::AccessFound& sessions)
{
    if (sessions.access == Access::Filtered)
        return LineText::tr("Consul omitted sessions that the token cannot read (session:read).");
    if (sessions.access == Access::Denied)
        return LineText::tr("Sessions cannot be read (session:read).");
    if (sessions.access == Access::Unknown && sessions.reason == AccessReason::NothingShown)
        return LineText::tr("No session is shown: none exist, or they cannot be read (session:read).");
    return {};
}

/// It is said only beside what is known to lack, or where all depends on it.
QString writingSentence(const QString& page)
{
    if (page == QLatin1String("lab"))
        return LineText::tr("A run writes keys and sessions (key:write, session:write): whether this is allowed is "
                            "known only when it starts.");
    if (page == QLatin1String("sessions"))
        return LineText::tr("Whether sessions can be destroyed (session:write) is known only after an attempt.");
    return LineText::tr("Whether keys can be written (key:write) is known only after an attempt.");
}

QStringList readingSentences(const QString& page, const consul::StoreRights& read)
{
    if (page == QLatin1String("semaphores"))
        return {keysSentence(
                    read.keys, LineText::tr("semaphores and locks are found only below paths that can be listed.")),
            sessionsSentence(read.sessions)};
    if (page == QLatin1String("keys"))
        return {keysSentence(read.keys, LineText::tr("to open one, type its path in the filter and press Enter."))};
    if (page == QLatin1String("lab"))
        return {keysSentence(read.keys, LineText::tr("contenders can only take part where keys can be read."))};
    if (page == QLatin1String("sessions"))
        return {keysSentence(read.keys, LineText::tr("keys that a session holds may be missing."))};
    if (page == QLatin1String("why"))
        return {
            keysSentence(read.keys, LineText::tr("why a client waits can only be determined where keys can be read.")),
            sessionsSentence(read.sessions)};
    return {};
}

} // namespace

consul::StoreRights withNotes(consul::StoreRights read, const consul::AgentNotes& notes)
{
    read.keys = consul::withLeftOut(read.keys, notes.leftOutAnyKey());
    read.sessions = consul::withLeftOut(read.sessions, notes.leftOutSessions());
    return read;
}

QString rightsLine(const QString& page, const TokenStatus& token, const consul::StoreRights& read, bool readOnly)
{
    static const QStringList spokenOf{QStringLiteral("semaphores"), QStringLiteral("keys"), QStringLiteral("lab"),
        QStringLiteral("sessions"), QStringLiteral("why")};
    if (!token.isLimited() || !spokenOf.contains(page))
        return {};
    auto sentences = readingSentences(page, read);
    sentences.removeAll(QString());
    const bool dependsOnWriting = page == QLatin1String("lab");
    // Where no key is seen, no semaphore is there to be written to.
    const bool isUseless = page == QLatin1String("semaphores") && read.keys.access == Access::Denied;
    const bool writes = page != QLatin1String("why"); // It leads to plans of other pages, and says what the token may.
    if (!readOnly && !isUseless && writes && (dependsOnWriting || !sentences.isEmpty()))
        sentences << writingSentence(page);
    if (sentences.isEmpty())
        return {};
    if (!token.given)
        sentences.prepend(LineText::tr("No token was given."));
    return words::joinSentences(sentences);
}

RightsController::RightsController(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    connect(connection, &Connection::opened, this, &RightsController::followClient);
    connect(connection, &Connection::statusChanged, this, &RightsController::followStatus);
    connect(connection, &Connection::retryWanted, this, &RightsController::ask);
    connect(connection, &Connection::aboutToClose, this, &RightsController::forget);
    followClient();
}

QString RightsController::lineFor(const QString& page) const
{
    const auto* const client = m_connection->client();
    const auto& status = m_connection->status();
    if (client == nullptr || !m_read || status.phase != ConnectionPhase::Live)
        return {};
    return rightsLine(page, status.token, withNotes(*m_read, client->notes()), client->isReadOnly());
}

void RightsController::followClient()
{
    if (auto* const client = m_connection->client()) {
        connect(client, &consul::Client::readOnlyChanged, this, &RightsController::changed);
        connect(&client->notes(), &consul::AgentNotes::changed, this, &RightsController::changed);
        connect(m_connection->hub(), &observer::Hub::sessionsChanged, this, &RightsController::lookAtSessions);
    }
    followStatus();
}

void RightsController::forget()
{
    m_stop.reset();
    m_read.reset();
    m_asked.reset();
    Q_EMIT changed();
}

/// A session that is seen answers what an empty list left open.
void RightsController::lookAtSessions()
{
    const auto* const hub = m_connection->hub();
    if (hub == nullptr || !m_read || hub->sessions().empty() || m_read->sessions.access == consul::Access::Allowed)
        return;
    m_read->sessions
        = {consul::Access::Allowed, consul::AccessReason::None, static_cast<int>(hub->sessions().size()), {}};
    Q_EMIT changed();
}

void RightsController::followStatus()
{
    auto token = m_connection->status().token;
    token.endsSoon = false; // Time alone changes no right.
    if (m_connection->isOpen() && m_asked != token)
        ask();
    Q_EMIT changed();
}

void RightsController::ask()
{
    const auto& status = m_connection->status();
    if (!m_connection->isOpen() || status.phase != ConnectionPhase::Live)
        return;
    m_asked = status.token;
    m_asked->endsSoon = false;
    m_stop.reset();
    if (!status.token.isLimited()) {
        m_read.reset();
        return;
    }
    m_stop = std::make_unique<consul::StopSource>();
    read(this, m_connection->client(), m_stop->token());
}

QCoro::Task<> RightsController::read(RightsController* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = consul::readStoreRights(client, false, stop);
    const auto found = co_await reading;
    if (stop.stopRequested() || !client)
        co_return;
    self->m_read = found;
    self->lookAtSessions();
    Q_EMIT self->changed();
}

} // namespace gui

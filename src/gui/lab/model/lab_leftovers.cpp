// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_leftovers.h"

#include "gui/kit/model/time_words.h"
#include "words/counts.h"
#include "words/sentences.h"

#include <algorithm>

namespace gui {

LabLeftovers::LabLeftovers(Connection* connection, QObject* parent, lab::RunRecords records)
    : QObject(parent)
    , m_connection(connection)
    , m_records(std::move(records))
{
    connect(connection, &Connection::statusChanged, this, &LabLeftovers::lookOnce);
    connect(connection, &Connection::aboutToClose, this, [this] {
        m_stop.reset();
        m_found.clear();
        m_unreadable.clear();
        m_ofOtherStores.clear();
        Q_EMIT changed();
    });
    lookOnce();
}

LabLeftovers::~LabLeftovers() = default;

/// Not before the agent answers: what cannot be read is no proof that nothing is there.
void LabLeftovers::lookOnce()
{
    auto* const client = m_connection->client();
    const auto& status = m_connection->status();
    // The identity must be known, too: until then, a token without permissions looks like an empty store.
    const bool isLearned = !status.node.isEmpty() || status.restricted;
    if (client == nullptr || status.phase != ConnectionPhase::Live || !isLearned || m_looked == client)
        return;
    m_looked = client;
    look();
}

void LabLeftovers::look()
{
    if (m_connection->client() == nullptr)
        return;
    m_stop = std::make_unique<consul::StopSource>();
    find(this, m_connection->client(), m_stop->token());
}

QCoro::Task<> LabLeftovers::find(LabLeftovers* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    std::vector<lab::Leftovers> found;
    std::vector<lab::RunRecord> ofOtherStores;
    // Elsewhere nothing of a run is to be found, and its record would be removed.
    auto sift = lab::recordsOfPlace(client, self->m_records.leftBehind(), stop);
    const auto records = co_await sift;
    if (stop.stopRequested())
        co_return;
    for (const auto& record : records) {
        auto search = lab::findLeftovers(client, record, stop);
        const auto left = co_await search;
        if (stop.stopRequested())
            co_return;
        if (!left && lab::isOfOtherStore(left.error())) {
            ofOtherStores.push_back(record);
            continue;
        }
        if (!left) { // The banner of the connection tells; the record stays.
            const auto& known = self->m_found;
            const auto before = std::ranges::find_if(
                known, [&record](const lab::Leftovers& each) { return each.record.id == record.id; });
            if (before != known.end())
                found.push_back(*before);
            continue;
        }
        // A token that may not see everything proves nothing by seeing nothing.
        if (left->isEmpty() && left->allVisible)
            self->m_records.remove(record.id);
        else if (!left->isEmpty())
            found.push_back(*left);
    }
    self->m_found = std::move(found);
    self->m_unreadable = self->m_records.unreadable();
    self->m_ofOtherStores = std::move(ofOtherStores);
    Q_EMIT self->changed();
}

void LabLeftovers::retranslate()
{
    if (!m_unreadable.isEmpty())
        m_unreadable = m_records.unreadable();
}

void LabLeftovers::remove(const std::vector<lab::RunRecord>& records)
{
    for (const auto& record : records)
        m_records.remove(record.id);
    std::erase_if(m_ofOtherStores,
        [&records](const lab::RunRecord& each) { return std::ranges::find(records, each) != records.end(); });
    Q_EMIT changed();
}

QString leftoversTitle(const std::vector<lab::Leftovers>& found)
{
    return found.empty() ? QString()
                         : LabLeftovers::tr("%n run(s) not cleaned up", nullptr, static_cast<int>(found.size()));
}

QString leftoversText(const std::vector<lab::Leftovers>& found)
{
    if (found.empty())
        return {};
    const auto& first = found.front();
    const auto keys = static_cast<qint64>(first.keys.size()) + static_cast<qint64>(first.shared.size());
    const QString when = dayAndClock(first.record.started);
    QStringList text{
        LabLeftovers::tr("A run on %1 at %2, started on %3, ended without cleaning up. It left %4 and %5 behind.")
            .arg(first.record.paths().join(QStringLiteral(", ")), lab::placeText(first.record), when,
                words::sessions(static_cast<qint64>(first.sessions.size())), words::keys(keys))};
    if (found.size() > 1)
        text << LabLeftovers::tr(
            "%n other run(s) also left something behind.", nullptr, static_cast<int>(found.size()) - 1);
    return words::joinSentences(text);
}

QString otherStoresText(const std::vector<lab::RunRecord>& records)
{
    if (records.empty())
        return {};
    return LabLeftovers::tr("%n killed run(s) used another agent or another store, or the data was lost. What they "
                            "left behind is unknown.",
        nullptr, static_cast<int>(records.size()));
}

} // namespace gui

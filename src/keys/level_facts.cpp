// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/level_facts.h"

#include "semaphore/decode.h"

#include <algorithm>

namespace keys {

namespace {

using std::chrono::milliseconds;

constexpr qsizetype mostKnown = 4096;
constexpr milliseconds gather{60};
constexpr qint64 bytesPerMillisecond = 8192;
constexpr milliseconds longestPause{5000};

QString lockOf(const QString& folder)
{
    return folder + QStringLiteral(".lock");
}

/// What is read to learn about a row.
QString askedKey(const QString& row)
{
    return row.endsWith(u'/') ? lockOf(row) : row;
}

bool belongsToSemaphore(const consul::KvEntry& entry)
{
    if (entry.flags == consul::semaphoreFlag || entry.flags == consul::lockFlag)
        return true;
    if (!entry.key.endsWith(QLatin1String("/.lock")))
        return false;
    semaphore::Observation observation;
    observation.path = entry.key.chopped(5);
    observation.entries.push_back(entry);
    return semaphore::decode(observation).layout != semaphore::Layout::Unknown;
}

/// A name with U+FFFD stands for bytes that are not UTF-8: nothing can be asked about it (facts §5.3).
bool canBeAsked(const QString& key)
{
    return !key.contains(QChar::ReplacementCharacter);
}

KeyFacts factsOf(const consul::KvEntry& entry)
{
    KeyFacts facts;
    facts.exists = true;
    facts.size = entry.value.size();
    facts.flags = entry.flags;
    facts.modifyIndex = entry.modifyIndex;
    facts.session = entry.session;
    facts.semaphore = belongsToSemaphore(entry);
    return facts;
}

std::vector<consul::TxnOp> readsOf(const QStringList& rows, bool getOrEmpty)
{
    std::vector<consul::TxnOp> ops;
    for (const auto& row : rows) {
        consul::TxnOp op;
        op.verb = getOrEmpty ? "get-or-empty" : "get";
        op.key = askedKey(row);
        ops.push_back(op);
    }
    return ops;
}

} // namespace

LevelFacts::LevelFacts(QObject* parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &LevelFacts::readSome);
}

LevelFacts::~LevelFacts() = default;

void LevelFacts::setClient(consul::Client* client)
{
    m_stop.reset();
    m_reading = false;
    m_pause.stop();
    m_client = client;
    m_facts.clear();
    m_fresh.clear();
    m_wanted.clear();
}

void LevelFacts::setWanted(const QStringList& keys)
{
    m_wanted = keys;
    schedule();
}

void LevelFacts::outdate(const QString& folder)
{
    const auto isThere = [&folder](const QString& key) {
        if (!key.startsWith(folder))
            return false;
        const auto slash = key.indexOf(u'/', folder.size());
        return slash < 0 || slash == key.size() - 1;
    };
    m_fresh.removeIf(isThere);
    schedule();
}

const KeyFacts* LevelFacts::find(const QString& key) const
{
    const auto found = m_facts.constFind(key);
    return found == m_facts.constEnd() ? nullptr : &*found;
}

bool LevelFacts::isFresh(const QString& key) const
{
    return m_fresh.contains(key) || !canBeAsked(key);
}

void LevelFacts::schedule()
{
    if (m_client && !m_reading && !m_pause.isActive())
        m_pause.start(gather);
}

void LevelFacts::readSome()
{
    if (!m_client || m_reading)
        return;
    // Some less than a transaction takes: what is on the screen is rarely more.
    const qsizetype mostAtOnce = m_client->keyRule().version().txnMostOperations() * 3 / 4;
    QStringList missing;
    for (const auto& key : std::as_const(m_wanted)) {
        if (missing.size() == mostAtOnce)
            break;
        if (!isFresh(key))
            missing.append(key);
    }
    if (missing.isEmpty())
        return;
    m_reading = true;
    m_stop = std::make_unique<consul::StopSource>();
    read(this, m_client, missing, m_stop->token());
}

QCoro::Task<> LevelFacts::read(
    LevelFacts* self, QPointer<consul::Client> client, QStringList keys, consul::StopToken stop)
{
    QStringList asked = keys;
    std::vector<consul::KvEntry> entries;
    bool complete = false;
    // Before get-or-empty, a key that is missing fails the whole transaction and is named: without those, once more.
    for (int attempt = 0; attempt < 4 && !asked.isEmpty() && client; ++attempt) {
        auto outcome = co_await client->txn(readsOf(asked, client->keyRule().version().hasGetOrEmpty()), stop);
        if (stop.stopRequested())
            co_return;
        if (!outcome)
            break;
        if (outcome->errors.empty()) {
            entries = std::move(outcome->results);
            complete = true;
            break;
        }
        auto errors = outcome->errors;
        std::ranges::sort(errors, [](const auto& a, const auto& b) { return a.opIndex > b.opIndex; });
        for (const auto& error : errors) {
            if (error.opIndex >= 0 && error.opIndex < asked.size())
                asked.removeAt(error.opIndex);
        }
        complete = asked.isEmpty();
    }
    self->m_reading = false;
    self->adopt(keys, entries, complete);
}

void LevelFacts::adopt(const QStringList& keys, const std::vector<consul::KvEntry>& entries, bool complete)
{
    if (!complete) {
        m_pause.start(longestPause); // What cannot be read now is asked for again, but not at once.
        return;
    }
    if (m_facts.size() > mostKnown) {
        m_facts.clear();
        m_fresh.clear();
    }
    QHash<QString, const consul::KvEntry*> found;
    qint64 bytes = 0;
    for (const auto& entry : entries) {
        found.insert(entry.key, &entry);
        bytes += entry.value.size();
    }
    bool differs = false;
    for (const auto& key : keys) {
        const auto* const entry = found.value(askedKey(key));
        const auto facts = entry != nullptr ? factsOf(*entry) : KeyFacts();
        auto& known = m_facts[key];
        differs = differs || known != facts;
        known = facts;
        m_fresh.insert(key);
    }
    m_pause.start(std::clamp(milliseconds(bytes / bytesPerMillisecond), gather, longestPause));
    if (differs)
        Q_EMIT changed();
    Q_EMIT readOn(keys);
}

} // namespace keys

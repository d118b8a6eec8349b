// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"
#include "semaphore/own_layouts.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <utility>

// What stands in the bodies of layouts of one's own, and the states it makes.

namespace semaphore {

namespace {

QString textOf(const QJsonValue& value)
{
    return value.toVariant().toString(); // Of an array or object: nothing.
}

/// Where a name of a pointer leads to in an array; -1: nowhere.
qsizetype placeIn(const QJsonArray& array, const QString& name)
{
    bool isNumber = false;
    const int place = name.toInt(&isNumber);
    return isNumber && place >= 0 && place < array.size() ? place : -1;
}

/// A body, as far as layouts look at it.
class OwnBody
{
public:
    explicit OwnBody(const QByteArray& bytes)
        : m_bytes(bytes)
    {
        QJsonParseError error;
        const auto document = QJsonDocument::fromJson(bytes, &error);
        if (document.isObject())
            m_root = document.object();
        else if (document.isArray())
            m_root = document.array();
        else
            m_problem = error.error == QJsonParseError::NoError ? QStringLiteral("not an object") : error.errorString();
    }

    [[nodiscard]] const QString& problem() const { return m_problem; }

    [[nodiscard]] QJsonValue at(const QStringList& names) const
    {
        QJsonValue value = m_root;
        for (const QString& name : names) {
            const qsizetype place = placeIn(value.toArray(), name);
            value = place >= 0 ? value.toArray().at(place) : value.toObject().value(name);
        }
        return value;
    }

    /// The text that stands there; of the whole body whatever it is.
    [[nodiscard]] QString text(const QStringList& names) const
    {
        return names.isEmpty() ? beginning() : textOf(at(names));
    }

    /// Texts of a list, names of an object.
    [[nodiscard]] QStringList texts(const QStringList& names) const
    {
        const QJsonValue value = at(names);
        QStringList found = value.toObject().keys();
        const QJsonArray list = value.toArray();
        for (const auto& each : list)
            found.append(textOf(each));
        found.removeAll(QString());
        return found;
    }

private:
    /// Of this text the same again.
    [[nodiscard]] QString beginning() const
    {
        constexpr qsizetype most = 122; // More than shownWord() shows: what is cut shows that it is.
        QString text
            = consul::textOfUtf8(QByteArrayView(m_bytes).first(std::min<qsizetype>(m_bytes.size(), 1024))).trimmed();
        text.truncate(text.size() > most && text.at(most - 1).isHighSurrogate() ? most - 1 : most);
        return text.trimmed();
    }

    const QByteArray& m_bytes;
    QJsonValue m_root;
    QString m_problem; ///< Why it is no JSON; not translated.
};

/// Whether nobody can tell who holds while the value is no JSON.
bool needsJson(const OwnLayout& layout)
{
    return layout.isSemaphore() || (!layout.needsSession && layout.holder && !layout.holder->isEmpty());
}

/// The same with a value put where a pointer leads to.
QJsonValue with(const QJsonValue& into, QStringList names, const QJsonValue& value)
{
    if (names.isEmpty())
        return value;
    const QString name = names.takeFirst();
    if (into.isArray()) {
        QJsonArray array = into.toArray();
        if (const qsizetype place = placeIn(array, name); place >= 0)
            array.replace(place, with(array.at(place), names, value));
        return array;
    }
    QJsonObject object = into.toObject();
    object.insert(name, with(object.value(name), names, value));
    return object;
}

/// The texts of an array in their places, or the names in an object.
QJsonValue bareList(const QJsonValue& list)
{
    QJsonArray texts;
    const QJsonArray array = list.toArray();
    for (const auto& each : array)
        texts.append(textOf(each));
    if (!list.isObject())
        return texts;
    QJsonObject names;
    const QStringList all = list.toObject().keys();
    for (const QString& name : all)
        names.insert(name, QJsonValue::Null);
    return names;
}

} // namespace

QByteArray bareOwnBody(const OwnLayout& layout, const QByteArray& body)
{
    const OwnBody read(body);
    if (layout.holder && layout.holder->isEmpty())
        return read.text({}).toUtf8();
    if (!read.problem().isEmpty()) // That it cannot be read stays.
        return needsJson(layout) && !body.isEmpty() ? QByteArrayLiteral("?") : QByteArray();
    std::vector<std::pair<QStringList, QJsonValue>> kept;
    for (const BodyPlace& place : {layout.holders, layout.waiting}) {
        if (place && (read.at(*place).isArray() || read.at(*place).isObject()))
            kept.emplace_back(*place, bareList(read.at(*place)));
    }
    if (layout.holder && !read.text(*layout.holder).isEmpty())
        kept.emplace_back(*layout.holder, read.text(*layout.holder));
    if (layout.limit && read.at(*layout.limit).isDouble())
        kept.emplace_back(*layout.limit, read.at(*layout.limit));
    // One may lie in another.
    std::ranges::stable_sort(
        kept, [](const auto& one, const auto& other) { return one.first.size() < other.first.size(); });
    QJsonValue bare = QJsonObject();
    for (const auto& [place, value] : kept)
        bare = with(bare, place, value);
    return bare.isArray() ? QJsonDocument(bare.toArray()).toJson(QJsonDocument::Compact)
                          : QJsonDocument(bare.toObject()).toJson(QJsonDocument::Compact);
}

namespace {

using consul::KvEntry;

/// What an observation shows by one layout.
class OwnDecoder
{
public:
    OwnDecoder(const SnapshotIndex& index, const OwnLayout& layout)
        : m_index(index)
        , m_layout(layout)
    {
    }

    /// Whether the layout describes what is there.
    [[nodiscard]] bool find();
    [[nodiscard]] SnapshotIndex::Entry lock() const { return m_lock; }
    void run(State& state);

private:
    void findKeys();
    void readLock(State& state, const OwnBody& body);
    void readList(State& state, const OwnBody& body);
    void readWaiters(State& state, const OwnBody& body);
    void judge(State& state, const OwnBody& body) const;
    void describe(State& state, const OwnBody& body) const;
    [[nodiscard]] Holder holderCalled(const QString& text) const;
    [[nodiscard]] bool isUnconfirmed(const Holder& holder) const;

    const SnapshotIndex& m_index;
    const OwnLayout& m_layout;
    KeyPattern::Parts m_parts;
    SnapshotIndex::Entry m_lock = nullptr;
    std::vector<SnapshotIndex::Entry> m_queue; ///< Keys of those who wait, and of holders in a list.
};

bool OwnDecoder::find()
{
    if (m_index.folder) {
        if (m_layout.folder.isEmpty() || !m_layout.folder.matches(QStringView(m_index.seen.path).chopped(1), m_parts))
            return false;
        findKeys();
    } else if (m_layout.folder.isEmpty() && m_layout.key.matches(m_index.seen.path, m_parts)) {
        m_lock = m_index.lock;
    }
    if (m_lock != nullptr && m_layout.flags && m_lock->flags != *m_layout.flags)
        return false;
    return m_lock != nullptr || !m_queue.empty();
}

void OwnDecoder::findKeys()
{
    constexpr QLatin1StringView session("session"); // This part is the ID of the session that holds the key.
    for (const KvEntry& entry : m_index.seen.entries) {
        KeyPattern::Parts parts = m_parts;
        if (m_layout.key.matches(entry.key, parts)) {
            m_lock = &entry;
            continue;
        }
        parts = m_parts;
        if (!m_layout.waiters.matches(entry.key, parts))
            continue;
        const auto named = parts.constFind(session);
        if (named == parts.constEnd() || entry.session.isEmpty() || entry.session.isSpelled(*named))
            m_queue.push_back(&entry);
    }
    std::ranges::stable_sort(
        m_queue, [](const KvEntry* one, const KvEntry* other) { return one->createIndex < other->createIndex; });
}

/// No session that the list shows or that holds a key: a name in a value, or a session of a layout without keys for
/// contenders. Such a session may be hidden from the token; keepNames() tells whether a list has shown it before.
bool OwnDecoder::isUnconfirmed(const Holder& holder) const
{
    return (!m_layout.needsSession || m_layout.waiters.isEmpty()) && !holder.live
        && m_index.session(holder.session) == nullptr;
}

Holder OwnDecoder::holderCalled(const QString& text) const
{
    const consul::SessionId session(text);
    Holder holder = holderOf(m_index, session, m_index.heldBy(session));
    if (holder.name.isEmpty() && !looksLikeUuid(text))
        holder.name = shownWord(text);
    holder.isUnconfirmed = isUnconfirmed(holder);
    holder.live = holder.live || !m_layout.needsSession || m_layout.waiters.isEmpty();
    return holder;
}

void OwnDecoder::readLock(State& state, const OwnBody& body)
{
    state.layout = Layout::Lock;
    state.limit = 1;
    if (m_lock == nullptr)
        return;
    const QString name = m_layout.holder ? body.text(*m_layout.holder) : QString();
    if (m_layout.needsSession) {
        decodeLock(m_index, *m_lock, state);
    } else if (!name.isEmpty()) {
        const bool isHeld = !m_lock->session.isEmpty();
        state.holders.push_back(holderOf(m_index, isHeld ? m_lock->session : consul::SessionId(name), m_lock));
        state.holders.front().isUnconfirmed = !isHeld;
        state.holders.front().live = true;
    }
    if (!state.holders.empty() && !name.isEmpty())
        state.holders.front().name = shownWord(name);
}

void OwnDecoder::readList(State& state, const OwnBody& body)
{
    state.layout = Layout::Own;
    state.limit = m_layout.fixedLimit;
    if (m_layout.limit) {
        const qint64 limit = body.at(*m_layout.limit).toInteger(0);
        if (limit > 0)
            state.limit = limit;
    }
    QHash<QString, int> times;
    for (const QString& text : body.texts(*m_layout.holders)) {
        const int again = ++times[text];
        if (again == 1)
            state.holders.push_back(holderCalled(text));
        else if (!m_layout.needsSession) // A name that is listed twice has two permits.
            state.holders.push_back(holderCalled(QStringLiteral("%1 (%2)").arg(text).arg(again)));
    }
}

void OwnDecoder::readWaiters(State& state, const OwnBody& body)
{
    QSet<consul::SessionId> known;
    for (const Holder& holder : state.holders)
        known.insert(holder.session);
    const auto add = [&](const consul::SessionId& session, SnapshotIndex::Entry key) {
        if (session.isEmpty() || known.contains(session))
            return;
        known.insert(session);
        const Holder as = holderOf(m_index, session, key);
        const int position = static_cast<int>(state.waiting.size()) + 1;
        state.waiting.push_back({session, as.name, as.node, as.key, as.createIndex, as.modifyIndex, position});
    };
    for (const KvEntry* entry : m_queue) {
        const QStringView name = QStringView(entry->key).sliced(entry->key.lastIndexOf(u'/') + 1);
        if (!entry->session.isEmpty())
            add(entry->session, entry);
        else if (!m_layout.needsSession)
            add(name.toString(), entry);
        else
            state.findings.push_back({FindingKind::DeadContender, Severity::Warning, consul::SessionId::fromText(name),
                entry->key, {}, entry->modifyIndex});
    }
    if (!m_layout.waiting)
        return;
    for (const QString& text : body.texts(*m_layout.waiting)) {
        const consul::SessionId session(text);
        add(session, m_index.heldBy(session));
        if (!state.waiting.empty() && state.waiting.back().session == session && state.waiting.back().name.isEmpty()
            && !looksLikeUuid(text))
            state.waiting.back().name = shownWord(text);
    }
}

void OwnDecoder::judge(State& state, const OwnBody& body) const
{
    const auto found = [&](FindingKind kind, const QString& detail = {}, Severity severity = Severity::Problem) {
        state.findings.push_back(
            {kind, severity, {}, m_lock ? m_lock->key : QString(), detail, m_lock ? m_lock->modifyIndex : 0});
    };
    if (needsJson(m_layout) && m_lock != nullptr && !body.problem().isEmpty() && !m_lock->value.isEmpty())
        found(FindingKind::UndecodableBody, body.problem());
    // What is not there is a finding, not a free semaphore.
    const bool isRead = m_lock != nullptr && body.problem().isEmpty();
    const auto isList = [](const QJsonValue& value) { return value.isArray() || value.isObject(); };
    if (isRead && m_layout.holders && !isList(body.at(*m_layout.holders)))
        found(FindingKind::NullHolders, u'/' + m_layout.holders->join(u'/'));
    if (isRead && m_layout.limit && !state.limit)
        found(FindingKind::LimitMissing, u'/' + m_layout.limit->join(u'/'));
    for (const Holder& holder : state.holders) {
        if (!holder.live && state.layout == Layout::Own)
            state.findings.push_back(
                {FindingKind::StaleHolder, Severity::Problem, holder.session, holder.key, {}, holder.modifyIndex});
        // Where the list is not readable at all, a finding for each holder would say no more than that.
        const bool isUnlisted = state.lifeOf(holder.session, {}) == SessionLife::Unlisted;
        if (holder.isUnconfirmed && m_layout.needsSession && isUnlisted)
            state.findings.push_back({FindingKind::UnconfirmedHolder, Severity::Warning, holder.session, holder.key, {},
                holder.modifyIndex});
    }
    if (state.layout == Layout::Own && state.limit && state.liveHolders() > *state.limit)
        found(FindingKind::OverLimit, {}, state.isOverLimit() ? Severity::Problem : Severity::Warning);
}

void OwnDecoder::describe(State& state, const OwnBody& body) const
{
    Program program;
    program.id = m_layout.id();
    program.name = program.title = m_layout.title;
    for (const auto& segment : m_layout.folder.isEmpty() ? m_layout.key.segments : m_layout.folder.segments) {
        if (!segment.part.isEmpty())
            program.facts.push_back({segment.part, shownWord(m_parts.value(segment.part))});
    }
    if (m_layout.holder && !state.holders.empty() && !body.text(*m_layout.holder).isEmpty())
        program.facts.push_back(
            {QStringLiteral(QT_TRANSLATE_NOOP("Semaphore", "Holder")), shownWord(body.text(*m_layout.holder))});
    if (!m_layout.warning.isEmpty())
        program.warnings.append(m_layout.warning);
    program.isFolder = m_index.folder;
    state.program = std::move(program);
}

void OwnDecoder::run(State& state)
{
    static const QByteArray nothing;
    state.holdersAreSessions = m_layout.needsSession;
    const OwnBody body(m_lock != nullptr ? m_lock->value : nothing);
    if (m_layout.isSemaphore())
        readList(state, body);
    else
        readLock(state, body);
    readWaiters(state, body);
    judge(state, body);
    if (!state.reportsHolders()) { // Those who wait may be the holders.
        state.unplaced = std::exchange(state.waiting, {});
        for (Waiter& each : state.unplaced)
            each.position = 0;
    }
    describe(state, body);
}

} // namespace

bool decodeOwn(const SnapshotIndex& index, State& state, SnapshotIndex::Entry& lock)
{
    for (const OwnLayout& layout : index.seen.layouts.list()) {
        OwnDecoder decoder(index, layout);
        if (!decoder.find())
            continue;
        decoder.run(state);
        lock = decoder.lock();
        return true;
    }
    return false;
}

} // namespace semaphore

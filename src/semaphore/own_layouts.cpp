// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/own_layouts.h"

#include "consul/values/utf8.h"
#include "semaphore/located_json.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace semaphore {

namespace {

struct OwnText {
    Q_DECLARE_TR_FUNCTIONS(semaphore::OwnLayouts)
};

using OwnKind = LocatedJson::Kind;
using OwnSegment = KeyPattern::Segment; // lupdate takes a class before a function for the function's own.

constexpr qsizetype mostOwnLetters = 200; ///< Of a title, a warning, a pattern or a pointer.
constexpr qsizetype mostOwnName = 40;
constexpr qsizetype mostOwnSegments = 32;

bool isName(QStringView text)
{
    const auto isFit = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-'
            || c == u'_';
    };
    return !text.isEmpty() && text.size() <= mostOwnName && std::ranges::all_of(text, isFit);
}

bool fits(const KeyPattern::Segment& segment, QStringView text)
{
    if (segment.part.isEmpty())
        return text == segment.start;
    return text.size() > segment.start.size() + segment.end.size() && text.startsWith(segment.start)
        && text.endsWith(segment.end);
}

/// Goes through the pieces of a key, as far as `visit` wants to.
template <typename Visit>
bool visitSegments(const KeyPattern& pattern, QStringView key, Visit visit)
{
    for (std::size_t i = 0; i < pattern.segments.size(); ++i) {
        const qsizetype slash = key.indexOf(u'/');
        const bool isLast = i + 1 == pattern.segments.size();
        if (isLast != (slash < 0))
            return false;
        if (!visit(pattern.segments[i], isLast ? key : key.first(slash)))
            return false;
        key = isLast ? QStringView() : key.sliced(slash + 1);
    }
    return !pattern.isEmpty();
}

} // namespace

bool KeyPattern::matches(QStringView key) const
{
    Parts parts;
    return visitSegments(*this, key, fits) && matches(key, parts);
}

bool KeyPattern::matches(QStringView key, Parts& parts) const
{
    return visitSegments(*this, key, [&](const Segment& segment, QStringView text) {
        if (!fits(segment, text))
            return false;
        if (segment.part.isEmpty())
            return true;
        const QStringView value
            = text.sliced(segment.start.size(), text.size() - segment.start.size() - segment.end.size());
        const auto known = parts.constFind(segment.part);
        if (known != parts.constEnd())
            return *known == value;
        parts.insert(segment.part, value.toString());
        return true;
    });
}

KeyPattern KeyPattern::first(std::size_t count) const
{
    KeyPattern some;
    some.segments.assign(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(count));
    return some;
}

QString OwnLayout::id() const
{
    return ownPrefix + name;
}

const std::vector<OwnLayout>& OwnLayouts::list() const
{
    static const std::vector<OwnLayout> none;
    return m_set ? m_set->layouts : none;
}

QString OwnLayoutsProblem::text() const
{
    return QStringLiteral("%1:%2: %3").arg(line).arg(column).arg(sentence);
}

/// Reads one file. After the first problem what is read is of no use.
struct OwnLayoutsReader {
    std::optional<JsonProblem> first;
    bool isNewer = false;

    void complain(qsizetype at, const QString& sentence)
    {
        if (!first)
            first = JsonProblem{at, sentence};
    }

    bool isOf(const LocatedJson& value, OwnKind kind)
    {
        if (value.kind == kind)
            return true;
        complain(value.at,
            kind == OwnKind::Object      ? OwnText::tr("An object in braces is expected here.")
                : kind == OwnKind::Array ? OwnText::tr("An array in square brackets is expected here.")
                : kind == OwnKind::Bool  ? OwnText::tr("true or false is expected here.")
                                         : OwnText::tr("A string in double quotes is expected here."));
        return false;
    }

    /// An object with these members only.
    bool hasMembers(
        const LocatedJson& value, std::initializer_list<const char*> known, std::initializer_list<const char*> needed)
    {
        if (!isOf(value, OwnKind::Object))
            return false;
        QStringList valid;
        for (const char* const name : known)
            valid.append(QLatin1StringView(name));
        for (const auto& member : value.members) {
            if (!valid.contains(member.name)) {
                complain(member.at,
                    OwnText::tr("Unknown member “%1”. Valid members: %2.")
                        .arg(member.name.left(mostOwnLetters), valid.join(QLatin1StringView(", "))));
                return false;
            }
        }
        for (const char* const name : needed) {
            if (value.find(QString::fromLatin1(name)) == nullptr) {
                complain(value.at, OwnText::tr("The member “%1” is missing.").arg(QLatin1StringView(name)));
                return false;
            }
        }
        return true;
    }

    /// A text of a person; empty: absent, or wrong.
    QString words(const LocatedJson& object, QStringView name)
    {
        const LocatedJson* const value = object.find(name);
        if (value == nullptr || !isOf(*value, OwnKind::String))
            return {};
        const auto letters = value->text.toUcs4();
        if (value->text.trimmed().isEmpty() || value->text.size() > mostOwnLetters
            || std::ranges::any_of(letters, consul::steersLines))
            complain(
                value->at, OwnText::tr("A single line of 1 to %1 characters is expected here.").arg(mostOwnLetters));
        return value->text;
    }

    OwnSegment segment(const LocatedJson& value, const QString& text)
    {
        const qsizetype open = text.indexOf(u'{');
        const qsizetype close = text.indexOf(u'}');
        if (open < 0 && close < 0)
            return {text, {}, {}};
        if (open < 0 || close < open) {
            complain(value.at, OwnText::tr("A brace in “%1” has no partner.").arg(text));
            return {};
        }
        OwnSegment made{text.first(open), text.sliced(open + 1, close - open - 1), text.sliced(close + 1)};
        if (!isName(made.part))
            complain(value.at,
                OwnText::tr("“{%1}” is not a valid part: a name of letters, digits, “-” and “_” is expected in braces.")
                    .arg(made.part));
        else if (made.end.contains(u'{') || made.end.contains(u'}'))
            complain(value.at,
                OwnText::tr("“%1” has more than one part: only one is allowed between two slashes.").arg(text));
        return made;
    }

    KeyPattern pattern(const LocatedJson& object, QStringView name)
    {
        KeyPattern made;
        const LocatedJson* const value = object.find(name);
        if (value == nullptr || !isOf(*value, OwnKind::String))
            return made;
        const QStringList texts = value->text.split(u'/');
        if (value->text.size() > mostOwnLetters || texts.size() > mostOwnSegments || texts.contains(QString())) {
            complain(value->at,
                OwnText::tr(
                    "A key pattern is expected here, such as “locks/{name}/owner”: no slash at either end, and no "
                    "two slashes in a row."));
            return made;
        }
        bool isAnyLiteral = false;
        for (const QString& text : texts) {
            made.segments.push_back(segment(*value, text));
            const auto& last = made.segments.back();
            isAnyLiteral = isAnyLiteral || !last.start.isEmpty() || !last.end.isEmpty();
        }
        if (!isAnyLiteral)
            complain(
                value->at, OwnText::tr("This pattern fits every key of its depth: it needs some text outside braces."));
        return made;
    }

    BodyPlace pointer(const LocatedJson& body, QStringView name)
    {
        const LocatedJson* const value = body.find(name);
        if (value == nullptr || !isOf(*value, OwnKind::String))
            return std::nullopt;
        if (value->text.isEmpty())
            return QStringList();
        QStringList names = value->text.split(u'/');
        if (!names.takeFirst().isEmpty() || value->text.size() > mostOwnLetters) {
            complain(value->at, OwnText::tr("A JSON pointer is expected here, such as “/owner” or “/lock/holders”."));
            return std::nullopt;
        }
        for (QString& each : names)
            each.replace(QLatin1StringView("~1"), QLatin1StringView("/"))
                .replace(QLatin1StringView("~0"), QLatin1StringView("~"));
        return names;
    }

    void readBody(const LocatedJson& body, OwnLayout& layout)
    {
        if (!hasMembers(body, {"holder", "holders", "limit", "waiters"}, {}))
            return;
        layout.holder = pointer(body, u"holder");
        layout.holders = pointer(body, u"holders");
        if (layout.holder && layout.holders)
            complain(body.find(u"holders")->at,
                OwnText::tr(
                    "“holder” and “holders” exclude each other: a lock has one holder, a semaphore has a list."));
        layout.waiting = pointer(body, u"waiters");
        const LocatedJson* const limit = body.find(u"limit");
        if (limit == nullptr)
            return;
        if (!layout.holders)
            complain(limit->at, OwnText::tr("A limit requires “holders”: a lock has one holder."));
        if (limit->kind == OwnKind::Number)
            layout.fixedLimit = wholeNumber(*limit, 1, 1'000'000'000);
        else
            layout.limit = pointer(body, u"limit");
    }

    std::optional<qint64> wholeNumber(const LocatedJson& value, qint64 least, qint64 most)
    {
        bool isWhole = false;
        const qint64 number = value.text.toLongLong(&isWhole);
        if (isWhole && number >= least && number <= most)
            return number;
        complain(value.at, OwnText::tr("A whole number from %1 to %2 is expected here.").arg(least).arg(most));
        return std::nullopt;
    }

    void readFlags(const LocatedJson& value, OwnLayout& layout)
    {
        bool isWhole = false;
        const quint64 number = value.text.toULongLong(&isWhole);
        if (value.kind == OwnKind::Number && isWhole)
            layout.flags = number;
        else if (value.kind != OwnKind::String || value.text != QLatin1StringView("any"))
            complain(value.at, OwnText::tr("Flags as a whole number, or “any”, are expected here."));
    }

    /// The folder that is watched, where those who wait have keys.
    void findFolder(const LocatedJson& object, OwnLayout& layout)
    {
        const auto& key = layout.key.segments;
        const auto& waiters = layout.waiters.segments;
        if (key.empty() || waiters.empty())
            return;
        const std::size_t most = std::min(key.size(), waiters.size()) - 1;
        std::size_t shared = 0;
        while (shared < most && key[shared] == waiters[shared])
            ++shared;
        const LocatedJson* const at = object.find(u"waiters");
        if (shared == 0)
            return complain(at->at, OwnText::tr("“waiters” must start with the same folder as “key”."));
        layout.folder = layout.key.first(shared);
        QSet<QString> known;
        for (const auto& each : layout.folder.segments)
            known.insert(each.part);
        for (std::size_t i = shared; i < key.size(); ++i) {
            if (!key[i].part.isEmpty() && !known.contains(key[i].part))
                return complain(object.find(u"key")->at,
                    OwnText::tr(
                        "“{%1}” must be a part of the folder that “key” and “waiters” have in common: otherwise "
                        "the folder has several locks.")
                        .arg(key[i].part));
        }
    }

    OwnLayout readLayout(const LocatedJson& object)
    {
        OwnLayout layout;
        if (!hasMembers(
                object, {"name", "title", "key", "waiters", "flags", "session", "body", "warning"}, {"name", "key"}))
            return layout;
        layout.name = words(object, u"name");
        if (!isName(layout.name))
            complain(object.find(u"name")->at,
                OwnText::tr("A name of 1 to %1 letters, digits, “-” and “_” is expected here.").arg(mostOwnName));
        layout.title = words(object, u"title");
        if (layout.title.isEmpty())
            layout.title = layout.name;
        layout.warning = words(object, u"warning");
        layout.key = pattern(object, u"key");
        layout.waiters = pattern(object, u"waiters");
        if (const LocatedJson* const flags = object.find(u"flags"))
            readFlags(*flags, layout);
        if (const LocatedJson* const session = object.find(u"session"); session && isOf(*session, OwnKind::Bool))
            layout.needsSession = session->text == QLatin1StringView("true");
        if (const LocatedJson* const body = object.find(u"body"))
            readBody(*body, layout);
        if (!layout.needsSession && !layout.holder && !layout.holders)
            complain(object.find(u"session")->at,
                OwnText::tr("Without a session, “body” must say where the holder is: “holder” or “holders”."));
        findFolder(object, layout);
        return layout;
    }

    std::vector<OwnLayout> read(const LocatedJson& root)
    {
        std::vector<OwnLayout> layouts;
        if (!isOf(root, OwnKind::Object))
            return layouts;
        // First: what a later version has besides is unknown here.
        if (const LocatedJson* const version = root.find(u"version")) {
            bool isWhole = false;
            const int number = version->text.toInt(&isWhole);
            isNewer = version->kind == OwnKind::Number && isWhole && number > OwnLayouts::version;
            if (isNewer || version->kind != OwnKind::Number || number != OwnLayouts::version)
                complain(
                    version->at, OwnText::tr("This program reads layouts of version %1.").arg(OwnLayouts::version));
        }
        if (first || !hasMembers(root, {"version", "layouts"}, {"version", "layouts"}))
            return layouts;
        const LocatedJson& list = *root.find(u"layouts");
        if (!isOf(list, OwnKind::Array))
            return layouts;
        QSet<QString> names;
        for (const LocatedJson& item : list.items) {
            if (static_cast<qsizetype>(layouts.size()) == OwnLayouts::most)
                complain(item.at, OwnText::tr("A file holds at most %1 layouts.").arg(OwnLayouts::most));
            if (first)
                break;
            layouts.push_back(readLayout(item));
            const QString& name = layouts.back().name;
            if (names.contains(name))
                complain(item.find(u"name")->at, OwnText::tr("The name “%1” is used twice.").arg(name));
            names.insert(name);
        }
        return layouts;
    }

    static OwnLayouts made(const QByteArray& text, std::vector<OwnLayout> layouts)
    {
        return OwnLayouts(std::make_shared<const OwnLayouts::Set>(OwnLayouts::Set{text, std::move(layouts)}));
    }
};

tl::expected<OwnLayouts, OwnLayoutsProblem> readOwnLayouts(const QByteArray& text)
{
    if (text.size() > OwnLayouts::mostBytes)
        return tl::unexpected(OwnLayoutsProblem{
            1, 1, OwnText::tr("A file of layouts has at most %1 KiB.").arg(OwnLayouts::mostBytes / 1024), false});
    if (text.trimmed().isEmpty())
        return OwnLayouts();
    OwnLayoutsReader reader;
    std::vector<OwnLayout> layouts;
    if (const auto root = parseLocatedJson(text))
        layouts = reader.read(*root);
    else
        reader.first = root.error();
    if (!reader.first)
        return OwnLayoutsReader::made(text, std::move(layouts));
    const TextPlace place = placeOf(text, reader.first->at);
    return tl::unexpected(OwnLayoutsProblem{place.line, place.column, reader.first->sentence, reader.isNewer});
}

const OwnLayout* ownLayoutOf(const OwnLayouts& layouts, QStringView key)
{
    const auto found
        = std::ranges::find_if(layouts.list(), [key](const OwnLayout& each) { return each.key.matches(key); });
    return found == layouts.list().end() ? nullptr : &*found;
}

// --- Bodies ----------------------------------------------------------------------------------------------------------

namespace {

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
            bool isNumber = false;
            const int place = name.toInt(&isNumber);
            value
                = value.isArray() && isNumber && place >= 0 ? value.toArray().at(place) : value.toObject().value(name);
        }
        return value;
    }

    /// The text that stands there; of the whole body whatever it is.
    [[nodiscard]] QString text(const QStringList& names) const
    {
        if (names.isEmpty() && !m_problem.isEmpty())
            return consul::textOfUtf8(QByteArrayView(m_bytes).first(std::min<qsizetype>(m_bytes.size(), 1024)))
                .trimmed();
        return textOf(at(names));
    }

    /// Texts of a list, names of an object, each once.
    [[nodiscard]] QStringList texts(const QStringList& names) const
    {
        const QJsonValue value = at(names);
        QStringList found = value.toObject().keys();
        for (const QJsonValue& each : value.toArray())
            found.append(textOf(each));
        found.removeAll(QString());
        found.removeDuplicates();
        return found;
    }

private:
    [[nodiscard]] static QString textOf(const QJsonValue& value)
    {
        return value.toVariant().toString(); // Of an array or object: nothing.
    }

    const QByteArray& m_bytes;
    QJsonValue m_root;
    QString m_problem; ///< Why it is no JSON; not translated.
};

void put(QJsonObject& into, const QStringList& names, const QJsonValue& value)
{
    if (names.isEmpty())
        return;
    if (names.size() == 1) {
        into.insert(names.front(), value);
        return;
    }
    QJsonObject below = into.value(names.front()).toObject();
    put(below, names.mid(1), value);
    into.insert(names.front(), below);
}

} // namespace

QByteArray bareOwnBody(const OwnLayout& layout, const QByteArray& body)
{
    const OwnBody read(body);
    // Without JSON only the text that is the holder's name may stay.
    if (!read.problem().isEmpty() || (layout.holder && layout.holder->isEmpty()))
        return layout.holder && layout.holder->isEmpty() ? read.text({}).toUtf8() : QByteArray();
    QJsonObject bare;
    for (const BodyPlace& place : {layout.holders, layout.waiting}) {
        if (place && place->isEmpty())
            return QJsonDocument(QJsonArray::fromStringList(read.texts({}))).toJson(QJsonDocument::Compact);
    }
    if (layout.holder)
        put(bare, *layout.holder, read.text(*layout.holder));
    for (const BodyPlace& place : {layout.holders, layout.waiting}) {
        if (place)
            put(bare, *place, QJsonArray::fromStringList(read.texts(*place)));
    }
    if (layout.limit && read.at(*layout.limit).isDouble())
        put(bare, *layout.limit, read.at(*layout.limit));
    return QJsonDocument(bare).toJson(QJsonDocument::Compact);
}

// --- States ----------------------------------------------------------------------------------------------------------

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
    [[nodiscard]] bool isAlive(const Holder& holder) const;

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

/// Where a layout has no keys for contenders, the session list says which session lives.
bool OwnDecoder::isAlive(const Holder& holder) const
{
    if (!m_layout.needsSession || holder.live)
        return true;
    const bool canTell = m_index.seen.sessionsKnown && !m_index.sessions.isEmpty();
    return m_layout.waiters.isEmpty() && (!canTell || m_index.session(holder.session) != nullptr);
}

Holder OwnDecoder::holderCalled(const QString& text) const
{
    const consul::SessionId session(text);
    Holder holder = holderOf(m_index, session, m_index.heldBy(session));
    if (holder.name.isEmpty() && !looksLikeUuid(text))
        holder.name = shownWord(text);
    holder.live = isAlive(holder);
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
    for (const QString& text : body.texts(*m_layout.holders))
        state.holders.push_back(holderCalled(text));
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
    const auto found = [&](FindingKind kind, const QString& detail = {}) {
        state.findings.push_back(
            {kind, Severity::Problem, {}, m_lock ? m_lock->key : QString(), detail, m_lock ? m_lock->modifyIndex : 0});
    };
    if (m_layout.isSemaphore() && m_lock != nullptr && !body.problem().isEmpty() && !m_lock->value.isEmpty())
        found(FindingKind::UndecodableBody, body.problem());
    for (const Holder& holder : state.holders) {
        if (!holder.live && state.layout == Layout::Own)
            state.findings.push_back(
                {FindingKind::StaleHolder, Severity::Problem, holder.session, holder.key, {}, holder.modifyIndex});
    }
    if (state.layout == Layout::Own && state.limit && state.liveHolders() > *state.limit)
        found(FindingKind::OverLimit);
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
    program.keysSuffice = m_layout.needsSession;
    program.isFolder = m_index.folder;
    state.program = std::move(program);
}

void OwnDecoder::run(State& state)
{
    static const QByteArray nothing;
    const OwnBody body(m_lock != nullptr ? m_lock->value : nothing);
    if (m_layout.isSemaphore())
        readList(state, body);
    else
        readLock(state, body);
    readWaiters(state, body);
    judge(state, body);
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

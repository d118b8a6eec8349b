// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/fingerprint.h"

#include "practice/stepped_agent.h"

#include <QDateTime>
#include <QHashFunctions>

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <map>
#include <numeric>
#include <optional>

namespace proof {

namespace {

// Bytes that no text of requests and answers has.
constexpr char idMark = 1;
constexpr char indexMark = 2;
constexpr char timeMark = 3;
constexpr qsizetype markSize = 1 + sizeof(quint64);
constexpr char ageMark = 4;
// Around parts whose order says nothing: entries of a list, holders.
constexpr char openMark = 5;
constexpr char nextMark = 6;
constexpr char closeMark = 7;
constexpr char listMark = 8; ///< As indexMark, of a list.
constexpr char ticketMark = 14;

constexpr QByteArrayView idBegin("5e55ed");
constexpr qsizetype idSize = 36;
/// An agent's log begins with entries that are nobody's; what is below is no index of a write.
constexpr quint64 firstIndex = 10;
/// Times of wall clocks in ms have 13 digits until the year 2286.
constexpr qsizetype timeDigits = 13;
/// Of two times, what matters beside their order is whether one is older than an entry counts.
constexpr quint64 timeClass = 10'000;
constexpr quint64 oldestClass = 9;

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

void addMark(QByteArray& out, char mark, quint64 value)
{
    std::array<char, markSize> bytes{mark};
    std::memcpy(bytes.data() + 1, &value, sizeof value);
    out.append(bytes.data(), markSize);
}

quint64 valueAt(const char* mark)
{
    quint64 value = 0;
    std::memcpy(&value, mark + 1, sizeof value);
    return value;
}

/// Without the lines and blanks of an agent in dev mode.
QByteArray compact(QByteArrayView json)
{
    QByteArray text;
    text.reserve(json.size());
    for (qsizetype at = 0; at < json.size(); ++at) {
        if (json[at] == '\n') {
            while (at + 1 < json.size() && json[at + 1] == ' ')
                ++at;
        } else if (json[at] != ' ' || !text.endsWith("\":")) {
            text += json[at];
        }
    }
    return text;
}

/// A time as Java writes it: `2026-11-21T10:00:00.000`.
std::optional<qint64> writtenTime(QByteArrayView text)
{
    constexpr qsizetype size = 23;
    if (text.size() < size || text[4] != '-' || text[10] != 'T' || text[13] != ':' || text[19] != '.')
        return std::nullopt;
    const auto time = QDateTime::fromString(QString::fromLatin1(text.first(size)), Qt::ISODateWithMs);
    return time.isValid() ? std::optional(time.toMSecsSinceEpoch()) : std::nullopt;
}

bool endsWithAny(QByteArrayView text, std::initializer_list<QByteArrayView> names)
{
    return std::ranges::any_of(names, [text](QByteArrayView name) { return text.endsWith(name); });
}

/// Whether the number behind `text` is an index by which conditions are put.
bool endsBeforeIndex(QByteArrayView text)
{
    return endsWithAny(
        text, {R"(ModifyIndex":)", R"(ModifyIndex": )", R"("Index":)", "?index=", "&index=", "?cas=", "&cas="});
}

bool endsBeforeAge(QByteArrayView text)
{
    return endsWithAny(text, {R"(CreateIndex":)", R"(CreateIndex": )", R"(LockIndex":)", R"(LockIndex": )"});
}

/// Document 002's counter: its value is a bare number.
bool isCounter(QByteArrayView key)
{
    return key.endsWith("/.counter");
}

/// The key of an entry in a list of Consul, of which so much stands before its value.
QByteArrayView keyBefore(QByteArrayView before)
{
    static constexpr QByteArrayView name(R"("Key":")");
    const auto found = before.lastIndexOf(name);
    if (found < 0)
        return {};
    const auto rest = before.sliced(found + name.size());
    return rest.first(std::max<qsizetype>(0, rest.indexOf('"')));
}

bool isMark(char byte)
{
    return (byte >= idMark && byte <= listMark) || byte == ticketMark;
}

template <typename Visit>
void eachMark(const QByteArray& bytes, Visit visit)
{
    const char* const end = bytes.constData() + bytes.size();
    for (const char* at = bytes.constData(); at < end;) {
        if ((*at >= idMark && *at <= ageMark) || *at == listMark || *at == ticketMark) {
            visit(*at, valueAt(at));
            at += markSize;
        } else {
            ++at;
        }
    }
}

struct Ranks {
    std::vector<quint64> indexes;
    std::vector<quint64> ages; ///< Of them, those that count by their order alone.
    std::vector<quint64> times;
    /// Of a counter that only grows, and the scores that were taken of it: each is compared, and the next one is above
    /// them all, however high they are.
    std::vector<quint64> tickets;
    std::map<int, std::vector<quint64>> ids; ///< By contender.

    void collect(const QByteArray& bytes)
    {
        eachMark(bytes, [this](char mark, quint64 value) {
            if (mark == listMark)
                return;
            if (mark == idMark)
                ids[static_cast<int>(value >> 32U)].push_back(value);
            else
                (mark == timeMark ? times : mark == ticketMark ? tickets : indexes).push_back(value);
            if (mark == ageMark)
                ages.push_back(value);
        });
    }
    void sort()
    {
        const auto tidy = [](std::vector<quint64>& values) {
            std::ranges::sort(values);
            values.erase(std::unique(values.begin(), values.end()), values.end());
        };
        tidy(indexes);
        tidy(ages);
        tidy(times);
        tidy(tickets);
        for (auto& [contender, values] : ids)
            tidy(values);
    }
    [[nodiscard]] static quint64 rankIn(const std::vector<quint64>& values, quint64 value)
    {
        return static_cast<quint64>(std::ranges::lower_bound(values, value) - values.begin());
    }
};

/// What an index stands for, see Indexes.
struct Meanings {
    Indexes use = Indexes::Ordered;
    std::vector<quint64> current; ///< That keys have, in order.
    quint64 newest = 0; ///< Of the last change of any key: that of a list that is read now.
};

/// Writes texts with ranks in place of marked numbers; `nameOf`: what a contender is called.
template <typename NameOf>
class Writer
{
public:
    Writer(const Ranks& ranks, const Meanings& meanings, NameOf nameOf)
        : m_ranks(ranks)
        , m_meanings(meanings)
        , m_nameOf(std::move(nameOf))
    {
    }

    void write(QByteArray& out, const QByteArray& bytes) const
    {
        const char* at = bytes.constData();
        writeUntil(out, at, at + bytes.size());
        out.append('\0');
    }

private:
    /// Up to the end of a part, or of the text.
    void writeUntil(QByteArray& out, const char*& at, const char* end) const
    {
        while (at < end && *at != nextMark && *at != closeMark) {
            if (*at == openMark) {
                writeUnordered(out, at, end);
            } else if (isMark(*at)) {
                writeMark(out, *at, valueAt(at));
                at += markSize;
            } else {
                const char* const begin = at;
                while (at < end && !isMark(*at))
                    ++at;
                out.append(begin, at - begin);
            }
        }
    }

    void writeUnordered(QByteArray& out, const char*& at, const char* end) const
    {
        std::vector<QByteArray> parts;
        while (at < end && *at != closeMark) {
            ++at; // Of its beginning.
            writeUntil(parts.emplace_back(), at, end);
        }
        at = std::min(at + 1, end);
        std::ranges::sort(parts);
        for (const auto& part : parts)
            out += part + ',';
    }

    void writeMark(QByteArray& out, char mark, quint64 value) const
    {
        if (mark == idMark) {
            const int contender = static_cast<int>(value >> 32U);
            const auto name = static_cast<quint64>(m_nameOf(contender));
            addMark(out, mark, (name << 32U) | Ranks::rankIn(m_ranks.ids.at(contender), value));
        } else if (mark == listMark) {
            addMark(out, mark, value == m_meanings.newest ? 1 : 0);
        } else if (mark == ticketMark) {
            addMark(out, mark, Ranks::rankIn(m_ranks.tickets, value));
        } else if (mark != timeMark) {
            writeIndex(out, mark, value);
        } else {
            const auto age = std::min((value - m_ranks.times.front()) / timeClass, oldestClass);
            addMark(out, mark, (age << 32U) | Ranks::rankIn(m_ranks.times, value));
        }
    }

    void writeIndex(QByteArray& out, char mark, quint64 value) const
    {
        switch (m_meanings.use) {
        case Indexes::Current:
            if (mark == indexMark)
                addMark(out, mark, std::ranges::binary_search(m_meanings.current, value) ? 1 : 0);
            break;
        case Indexes::Ordered:
            addMark(out, mark, Ranks::rankIn(m_ranks.indexes, value));
            break;
        case Indexes::Arrival:
            if (mark == ageMark)
                addMark(out, mark, Ranks::rankIn(m_ranks.ages, value));
            else
                addMark(out, mark, std::ranges::binary_search(m_meanings.current, value) ? 1 : 0);
            break;
        }
    }

    const Ranks& m_ranks;
    const Meanings& m_meanings;
    NameOf m_nameOf;
};

Fingerprint hashed(const QByteArray& bytes)
{
    constexpr std::size_t one = 0x5eed;
    constexpr std::size_t other = 0xfeed'beef;
    const auto size = static_cast<std::size_t>(bytes.size());
    return {qHashBits(bytes.constData(), size, one), qHashBits(bytes.constData(), size, other)};
}

/// One record per text, so that they can be put in an order that does not depend on who is who.
std::vector<MarkedText> recordsOf(const practice::SteppedAgent& agent, Indexes use)
{
    const bool ordersByIndex = use == Indexes::Ordered;
    const auto& tables = agent.tables();
    std::vector<MarkedText> records;
    for (const auto& each : tables.kv.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.addRequest("k " + each->key, each->value);
        record.add(' ' + each->session);
        record.addNumber(each->flags);
        if (ordersByIndex) {
            record.addNumber(each->lockIndex);
            record.addIndex(each->createIndex);
            record.addIndex(each->modifyIndex);
        } else if (use == Indexes::Arrival) {
            record.addAge(each->createIndex);
        }
    }
    for (const auto& each : tables.sessions.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.add("s " + each->id + ' ' + each->behavior + ' ' + each->ttl);
        record.addNumber(static_cast<quint64>(each->lockDelay.count()));
    }
    for (const auto& key : agent.delayedKeys())
        records.emplace_back().add("d " + key);
    if (!ordersByIndex)
        return records;
    for (const auto& each : tables.tombstones.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.add("t " + each->key);
        record.addIndex(each->index);
    }
    auto& indexes = records.emplace_back();
    for (const auto* const name : {"kvs", "tombstones"})
        indexes.addIndex(tables.maxIndex({name}));
    return records;
}

Meanings meaningsOf(const practice::SteppedAgent& agent, Indexes use)
{
    Meanings meanings;
    meanings.use = use;
    for (const auto& each : agent.tables().kv.list({}, nullptr)) {
        meanings.current.push_back(each->modifyIndex);
        meanings.newest = std::max(meanings.newest, each->modifyIndex);
    }
    for (const auto& each : agent.tables().tombstones.list({}, nullptr))
        meanings.newest = std::max(meanings.newest, each->index);
    std::ranges::sort(meanings.current);
    return meanings;
}

/// Whether a text has an id of this contender in it.
bool hasIdOf(const QByteArray& bytes, std::size_t contender)
{
    bool found = false;
    eachMark(bytes, [&found, contender](char mark, quint64 value) {
        found = found || (mark == idMark && value >> 32U == contender);
    });
    return found;
}

/// Who is who: in the order of what each has seen, and of what the records and the others know of it. One that is done
/// has seen nothing more than another, and a list that somebody has read may name it. Where all of that is the same of
/// two, any order will do.
std::vector<std::size_t> orderOf(const std::vector<MarkedText>& contenders, const std::vector<MarkedText>& records,
    const Ranks& ranks, const Meanings& meanings)
{
    std::vector<quint64> signatures(contenders.size());
    for (std::size_t number = 0; number < contenders.size(); ++number) {
        const Writer writer(ranks, meanings, [number](int id) { return id == static_cast<int>(number) ? 1 : 0; });
        const auto seenIn = [&writer](const MarkedText& text) {
            QByteArray seen;
            writer.write(seen, text.bytes());
            return hashed(seen);
        };
        signatures[number] = seenIn(contenders[number]).low;
        // Whatever their order.
        for (const auto& record : records)
            signatures[number] += hasIdOf(record.bytes(), number) ? seenIn(record).high : 0;
        for (std::size_t other = 0; other < contenders.size(); ++other) {
            if (other != number && hasIdOf(contenders[other].bytes(), number))
                signatures[number] += seenIn(contenders[other]).high;
        }
    }
    std::vector<std::size_t> order(contenders.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return signatures[a] < signatures[b]; });
    return order;
}

} // namespace

QByteArray idOf(int contender, int nth)
{
    return idBegin.toByteArray() + QByteArray::number(contender).rightJustified(2, '0') + "-0000-4000-8000-"
        + QByteArray::number(nth).rightJustified(12, '0');
}

int ownerOf(QByteArrayView id)
{
    return id.startsWith(idBegin) && id.size() == idSize ? (id[6] - '0') * 10 + (id[7] - '0') : -1;
}

void MarkedText::addId(QByteArrayView id)
{
    const auto nth = id.last(12).toByteArray().toULongLong();
    addMark(m_bytes, idMark, (quint64(ownerOf(id)) << 32U) | nth);
}

void MarkedText::addIndex(quint64 index)
{
    if (index < firstIndex)
        addNumber(index);
    else
        addMark(m_bytes, indexMark, index);
}

void MarkedText::addListIndex(quint64 index)
{
    addMark(m_bytes, listMark, index);
}

void MarkedText::addAge(quint64 index)
{
    addMark(m_bytes, ageMark, index);
}

void MarkedText::addNumber(quint64 number)
{
    m_bytes += '#' + QByteArray::number(number) + ';';
}

void MarkedText::addTime(qint64 time)
{
    addMark(m_bytes, timeMark, static_cast<quint64>(time));
}

void MarkedText::addParts(const QByteArrayList& parts)
{
    if (parts.isEmpty())
        return;
    for (qsizetype at = 0; at < parts.size(); ++at) {
        m_bytes += at == 0 ? openMark : nextMark;
        add(parts[at]);
    }
    m_bytes += closeMark;
}

void MarkedText::addUnordered(QByteArrayView text, QByteArrayView between)
{
    for (qsizetype at = 0; at <= text.size();) {
        auto end = text.indexOf(between, at);
        if (end < 0)
            end = text.size();
        m_bytes += at == 0 ? openMark : nextMark;
        add(text.sliced(at, end - at));
        at = end + between.size();
    }
    m_bytes += closeMark;
}

void MarkedText::addAnswer(QByteArrayView body)
{
    const auto text = compact(body);
    const QByteArrayView list(text);
    if (list.startsWith("[{") && list.endsWith("}]"))
        addUnordered(list.sliced(2, list.size() - 4), "},{"); // Values are base64: no braces but those of the entries.
    else
        add(list);
}

void MarkedText::addTicket(QByteArrayView digits)
{
    addMark(m_bytes, ticketMark, digits.toByteArray().toULongLong());
}

void MarkedText::addRequest(QByteArrayView line, QByteArrayView body)
{
    const auto query = line.indexOf('?');
    add(line);
    m_bytes += ' ';
    if (isCounter(query < 0 ? line : line.first(query)))
        addTicket(body);
    else
        add(body);
}

qsizetype MarkedText::addValue(QByteArrayView text, QByteArrayView before)
{
    static constexpr std::array<QByteArrayView, 2> names{R"("Value":")", R"(olders":)"};
    if (text.startsWith(names[0])) {
        const auto begin = names[0].size();
        const auto end = text.indexOf('"', begin);
        m_bytes += "\"Value\":\"";
        if (end > begin) {
            const auto value = QByteArray::fromBase64(text.sliced(begin, end - begin).toByteArray());
            if (isCounter(keyBefore(before)))
                addTicket(value);
            else
                add(value);
        }
        return end < 0 ? text.size() : end;
    }
    if (text.startsWith(names[1])) {
        const auto begin = names[1].size() + 1;
        const auto end = text.indexOf(text.sliced(begin - 1).startsWith('{') ? '}' : ']', begin);
        if (end > begin) {
            m_bytes += "olders\":";
            addUnordered(text.sliced(begin, end - begin), ",");
            return end;
        }
    }
    return 0;
}

void MarkedText::add(QByteArrayView text)
{
    for (qsizetype at = 0; at < text.size();) {
        const char byte = text[at];
        if (byte == '5' && text.size() - at >= idSize && text.sliced(at).startsWith(idBegin)) {
            addId(text.sliced(at, idSize));
            at += idSize;
        } else if (isDigit(byte) && (at == 0 || !isDigit(text[at - 1]))) {
            auto end = at;
            while (end < text.size() && isDigit(text[end]))
                ++end;
            const auto digits = text.sliced(at, end - at);
            if (const auto time = end - at == 4 ? writtenTime(text.sliced(at)) : std::nullopt) {
                addTime(*time);
                at += 23;
                continue;
            }
            if (endsBeforeIndex(text.first(at)))
                addIndex(digits.toByteArray().toULongLong());
            else if (text.first(at).endsWith(R"("ListIndex":)"))
                addListIndex(digits.toByteArray().toULongLong());
            else if (endsBeforeAge(text.first(at)))
                addAge(digits.toByteArray().toULongLong());
            else if (text.first(at).endsWith(R"("score":)") && digits.size() < timeDigits)
                addTicket(digits);
            else if (digits.size() == timeDigits)
                addTime(digits.toByteArray().toLongLong());
            else
                m_bytes.append(digits);
            at = end;
        } else if (const auto taken = byte == '"' || byte == 'o' ? addValue(text.sliced(at), text.first(at)) : 0;
                   taken > 0) {
            at += taken;
        } else {
            m_bytes += byte;
            ++at;
        }
    }
}

void Seen::writeTo(MarkedText& text) const
{
    for (const auto& piece : m_pieces) {
        switch (piece.kind) {
        case Kind::Text:
            text.add(piece.text);
            break;
        case Kind::Answer:
            text.addAnswer(piece.text);
            break;
        case Kind::Number:
            text.addNumber(piece.number);
            break;
        case Kind::Age:
            text.addAge(piece.number);
            break;
        case Kind::Time:
            text.addTime(static_cast<qint64>(piece.number));
            break;
        }
    }
}

QByteArray canonicalText(const practice::SteppedAgent& agent, const MarkedText& common,
    const std::vector<MarkedText>& contenders, Indexes use)
{
    const auto records = recordsOf(agent, use);
    const auto meanings = meaningsOf(agent, use);
    Ranks ranks;
    ranks.collect(common.bytes());
    for (const auto& each : contenders)
        ranks.collect(each.bytes());
    for (const auto& each : records)
        ranks.collect(each.bytes());
    ranks.sort();

    const auto order = orderOf(contenders, records, ranks, meanings);
    std::vector<int> names(contenders.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        names[order[place]] = static_cast<int>(place);
    const Writer writer(ranks, meanings, [&names](int id) {
        const auto number = static_cast<std::size_t>(id);
        return number < names.size() ? names[number] : id; // Heirs keep theirs.
    });

    QByteArray all;
    writer.write(all, common.bytes());
    for (const auto number : order)
        writer.write(all, contenders[number].bytes());
    std::vector<QByteArray> rows;
    for (const auto& each : records)
        writer.write(rows.emplace_back(), each.bytes());
    std::ranges::sort(rows);
    for (const auto& row : rows)
        all += row;
    return all;
}

Fingerprint fingerprintOf(const QByteArray& canonicalText)
{
    return hashed(canonicalText);
}

} // namespace proof

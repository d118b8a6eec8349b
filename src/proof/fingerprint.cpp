// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/fingerprint.h"

#include "practice/stepped_agent.h"

#include <QHashFunctions>

#include <algorithm>
#include <cstring>
#include <map>
#include <numeric>

namespace proof {

namespace {

// Bytes that no text of requests and answers has.
constexpr char idMark = 1;
constexpr char indexMark = 2;
constexpr char timeMark = 3;
constexpr qsizetype markSize = 1 + sizeof(quint64);

constexpr QByteArrayView idBegin("5e55ed");
constexpr qsizetype idSize = 36;
/// An agent's log begins with entries that are nobody's; what is below is no index of a write.
constexpr quint64 firstIndex = 10;
/// Times of wall clocks in ms have 13 digits until the year 2286.
constexpr qsizetype timeDigits = 13;
/// Of two times, what matters beside their order is whether one is older than an entry counts.
constexpr qint64 timeClass = 10'000;

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

/// Whether the number behind `text` is an index of the log.
bool endsBeforeIndex(QByteArrayView text)
{
    static constexpr std::array<QByteArrayView, 5> names{
        R"(CreateIndex":)", R"(ModifyIndex":)", R"("Index":)", "?index=", "&index="};
    static constexpr std::array<QByteArrayView, 2> conditions{"?cas=", "&cas="};
    const auto ends = [text](QByteArrayView name) { return text.endsWith(name); };
    return std::ranges::any_of(names, ends) || std::ranges::any_of(conditions, ends);
}

template <typename Visit>
void eachPart(const QByteArray& bytes, Visit visit)
{
    const char* const end = bytes.constData() + bytes.size();
    for (const char* at = bytes.constData(); at < end;) {
        if (*at >= idMark && *at <= timeMark) {
            visit(*at, at, markSize);
            at += markSize;
            continue;
        }
        const char* const begin = at;
        while (at < end && (*at < idMark || *at > timeMark))
            ++at;
        visit(char(0), begin, at - begin);
    }
}

struct Ranks {
    std::vector<quint64> indexes;
    std::vector<quint64> times;
    std::map<int, std::vector<quint64>> ids; ///< By contender.

    void collect(const QByteArray& bytes)
    {
        eachPart(bytes, [this](char mark, const char* at, qsizetype /*size*/) {
            if (mark == idMark)
                ids[static_cast<int>(valueAt(at) >> 32U)].push_back(valueAt(at));
            else if (mark == indexMark)
                indexes.push_back(valueAt(at));
            else if (mark == timeMark)
                times.push_back(valueAt(at));
        });
    }
    void sort()
    {
        const auto tidy = [](std::vector<quint64>& values) {
            std::ranges::sort(values);
            values.erase(std::unique(values.begin(), values.end()), values.end());
        };
        tidy(indexes);
        tidy(times);
        for (auto& [contender, values] : ids)
            tidy(values);
    }
    [[nodiscard]] static quint64 rankIn(const std::vector<quint64>& values, quint64 value)
    {
        return static_cast<quint64>(std::ranges::lower_bound(values, value) - values.begin());
    }
};

/// The text with ranks in place of marked numbers; `nameOf`: what a contender is called.
template <typename NameOf>
void write(QByteArray& out, const QByteArray& bytes, const Ranks& ranks, NameOf nameOf)
{
    eachPart(bytes, [&](char mark, const char* at, qsizetype size) {
        if (mark == 0) {
            out.append(at, size);
        } else if (mark == idMark) {
            const auto value = valueAt(at);
            const int contender = static_cast<int>(value >> 32U);
            addMark(out, mark, (quint64(nameOf(contender)) << 32U) | Ranks::rankIn(ranks.ids.at(contender), value));
        } else if (mark == indexMark) {
            addMark(out, mark, Ranks::rankIn(ranks.indexes, valueAt(at)));
        } else {
            const auto value = valueAt(at);
            const auto age = (value - ranks.times.front()) / timeClass;
            addMark(out, mark, (age << 32U) | Ranks::rankIn(ranks.times, value));
        }
    });
    out.append('\0');
}

Fingerprint hashed(const QByteArray& bytes)
{
    constexpr std::size_t one = 0x5eed;
    constexpr std::size_t other = 0xfeed'beef;
    const auto size = static_cast<std::size_t>(bytes.size());
    return {qHashBits(bytes.constData(), size, one), qHashBits(bytes.constData(), size, other)};
}

/// One record per text, so that they can be put in an order that does not depend on who is who.
std::vector<MarkedText> recordsOf(const practice::SteppedAgent& agent)
{
    const auto& tables = agent.tables();
    std::vector<MarkedText> records;
    for (const auto& each : tables.kv.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.add("k " + each->key + ' ' + each->value + ' ' + each->session);
        record.addNumber(each->flags);
        record.addNumber(each->lockIndex);
        record.addIndex(each->createIndex);
        record.addIndex(each->modifyIndex);
    }
    for (const auto& each : tables.tombstones.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.add("t " + each->key);
        record.addIndex(each->index);
    }
    for (const auto& each : tables.sessions.list({}, nullptr)) {
        auto& record = records.emplace_back();
        record.add("s " + each->id + ' ' + each->behavior + ' ' + each->ttl);
        record.addNumber(static_cast<quint64>(each->lockDelay.count()));
    }
    for (const auto& key : agent.delayedKeys())
        records.emplace_back().add("d " + key);
    auto& indexes = records.emplace_back();
    for (const auto* const name : {"kvs", "tombstones"})
        indexes.addIndex(tables.maxIndex({name}));
    return records;
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

void MarkedText::addNumber(quint64 number)
{
    m_bytes += '#' + QByteArray::number(number) + ';';
}

void MarkedText::addTime(qint64 time)
{
    addMark(m_bytes, timeMark, static_cast<quint64>(time));
}

void MarkedText::add(QByteArrayView text)
{
    static constexpr QByteArrayView value(R"("Value":")");
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
            if (endsBeforeIndex(text.first(at)))
                addIndex(digits.toByteArray().toULongLong());
            else if (digits.size() == timeDigits)
                addTime(digits.toByteArray().toLongLong());
            else
                m_bytes.append(digits);
            at = end;
        } else if (byte == '"' && text.sliced(at).startsWith(value)) {
            const auto begin = at + value.size();
            const auto end = text.indexOf('"', begin);
            m_bytes += "\"Value\":\"";
            if (end > begin)
                add(QByteArray::fromBase64(text.sliced(begin, end - begin).toByteArray()));
            at = end < 0 ? text.size() : end;
        } else {
            m_bytes += byte;
            ++at;
        }
    }
}

Fingerprint fingerprintOf(
    const practice::SteppedAgent& agent, const MarkedText& common, const std::vector<MarkedText>& contenders)
{
    const auto records = recordsOf(agent);
    Ranks ranks;
    ranks.collect(common.bytes());
    for (const auto& each : records)
        ranks.collect(each.bytes());
    for (const auto& each : contenders)
        ranks.collect(each.bytes());
    ranks.sort();

    // Who is who: in the order of what each has seen. Where two have seen the same, any order will do.
    std::vector<quint64> signatures;
    for (std::size_t number = 0; number < contenders.size(); ++number) {
        QByteArray own;
        write(own, contenders[number].bytes(), ranks, [number](int id) { return id == int(number) ? 1 : 0; });
        for (const auto& record : records) {
            QByteArray seen;
            write(seen, record.bytes(), ranks, [number](int id) { return id == int(number) ? 1 : 0; });
            if (record.bytes().contains(idMark))
                signatures.resize(number + 1, 0),
                    signatures[number] += qHashBits(seen.constData(), std::size_t(seen.size()), 7);
        }
        signatures.resize(number + 1, 0);
        signatures[number] ^= hashed(own).low;
    }
    std::vector<std::size_t> order(contenders.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return signatures[a] < signatures[b]; });
    std::vector<int> names(contenders.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        names[order[place]] = static_cast<int>(place);
    const auto nameOf = [&names](int id) {
        return std::size_t(id) < names.size() ? names[std::size_t(id)] : id; // Heirs keep theirs.
    };

    QByteArray all;
    write(all, common.bytes(), ranks, nameOf);
    for (const auto number : order)
        write(all, contenders[number].bytes(), ranks, nameOf);
    std::vector<QByteArray> rows;
    for (const auto& each : records)
        write(rows.emplace_back(), each.bytes(), ranks, nameOf);
    std::ranges::sort(rows);
    for (const auto& row : rows)
        all += row;
    return hashed(all);
}

} // namespace proof

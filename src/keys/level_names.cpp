// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/level_names.h"

#include "consul/client.h"
#include "consul/values/utf8.h"
#include "keys/words.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace keys {

namespace {

bool isBlank(char letter)
{
    return letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
}

/// Where the text that begins at `from` ends: its closing quote; `end` when there is none.
const char* closingQuote(const char* from, const char* end)
{
    for (const char* at = from; at < end; ++at) {
        at = static_cast<const char*>(std::memchr(at, '"', static_cast<std::size_t>(end - at)));
        if (at == nullptr)
            return end;
        const char* slash = at;
        while (slash > from && slash[-1] == '\\')
            --slash;
        if ((at - slash) % 2 == 0)
            return at;
    }
    return end;
}

/// Reads a JSON list of texts letter by letter: a parser that builds a tree would need four times the answer's size.
class ListScan
{
public:
    explicit ListScan(const QByteArray& json)
        : m_begin(json.constData())
        , m_at(m_begin)
        , m_end(m_begin + json.size())
    {
    }

    [[nodiscard]] bool run(std::vector<quint32>& starts)
    {
        skipBlanks();
        if (m_at == m_end || isWord("null"))
            return true;
        if (!take('['))
            return false;
        skipBlanks();
        if (take(']'))
            return true;
        do {
            skipBlanks();
            if (!take('"'))
                return false;
            starts.push_back(static_cast<quint32>(m_at - m_begin));
            m_at = closingQuote(m_at, m_end);
            if (!take('"'))
                return false;
            skipBlanks();
        } while (take(','));
        return take(']');
    }

    [[nodiscard]] qsizetype place() const { return m_at - m_begin; }

private:
    void skipBlanks()
    {
        while (m_at < m_end && isBlank(*m_at))
            ++m_at;
    }
    [[nodiscard]] bool take(char letter)
    {
        if (m_at == m_end || *m_at != letter)
            return false;
        ++m_at;
        return true;
    }
    [[nodiscard]] bool isWord(const char* word) const
    {
        return QByteArrayView(m_at, m_end - m_at).trimmed() == QByteArrayView(word);
    }

    const char* m_begin;
    const char* m_at;
    const char* m_end;
};

/// The four digits behind `\u`; 0xfffd when they are none.
char16_t codeUnit(const char* digits, const char* end)
{
    bool ok = false;
    const auto value = end - digits < 4 ? 0U : QByteArrayView(digits, 4).toByteArray().toUInt(&ok, 16);
    return ok ? static_cast<char16_t>(value) : char16_t(QChar::ReplacementCharacter);
}

char simpleEscape(char letter)
{
    switch (letter) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'r':
        return '\r';
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    default:
        return letter;
    }
}

QString unescaped(QByteArrayView raw)
{
    if (std::memchr(raw.data(), '\\', static_cast<std::size_t>(raw.size())) == nullptr)
        return consul::textOfUtf8(raw);
    QString text;
    const char* const end = raw.data() + raw.size();
    const char* plain = raw.data();
    for (const char* at = plain; at < end;) {
        if (*at != '\\') {
            ++at;
            continue;
        }
        text += consul::textOfUtf8(QByteArrayView(plain, at - plain));
        if (at + 1 < end && at[1] == 'u') {
            text += QChar(codeUnit(at + 2, end)); // The halves of a pair meet in the QString.
            at = std::min(at + 6, end);
        } else {
            text += QLatin1Char(at + 1 < end ? simpleEscape(at[1]) : '\\');
            at = std::min(at + 2, end);
        }
        plain = at;
    }
    return text + consul::textOfUtf8(QByteArrayView(plain, end - plain));
}

bool isEscaped(QByteArrayView raw)
{
    return std::memchr(raw.data(), '\\', static_cast<std::size_t>(raw.size())) != nullptr;
}

int compareBytes(QByteArrayView a, QByteArrayView b)
{
    const auto shared = static_cast<std::size_t>(std::min(a.size(), b.size()));
    if (const int order = shared == 0 ? 0 : std::memcmp(a.data(), b.data(), shared); order != 0)
        return order;
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

char asciiLower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

bool isAscii(QByteArrayView text)
{
    return std::ranges::all_of(text, [](char letter) { return letter > 0; });
}

using std::chrono::milliseconds;

constexpr milliseconds leastInterval{200};
constexpr int rowsPerMillisecond = 200; ///< A long list costs the agent seconds: it is not asked for without a pause.
constexpr int noSuchFolder = 404;

} // namespace

consul::Result<LevelNamesPtr> LevelNames::parse(const QByteArray& json, const QString& folder)
{
    auto names = std::make_shared<LevelNames>();
    names->m_json = json;
    names->m_folder = folder;
    ListScan scan(json);
    const bool fits = quint64(json.size()) <= std::numeric_limits<quint32>::max();
    if (!fits || !scan.run(names->m_starts)) {
        consul::Error error;
        error.kind = consul::ErrorKind::Protocol;
        error.serverWords = Words::tr("the response is not an array of names (at byte %1)").arg(scan.place());
        return consul::Unexpected(error);
    }
    auto& starts = names->m_starts;
    if (!starts.empty() && names->key(0) == folder) {
        names->m_marker = true;
        names->m_folderLetters = names->raw(0).size();
        starts.erase(starts.begin());
    } else if (!starts.empty()) {
        // Escapes stand for whole letters, so what the folder's letters take is found by reading on until they are all
        // there.
        const auto first = names->raw(0);
        qsizetype letters = folder.toUtf8().size();
        while (letters < first.size() && unescaped(first.first(letters)).size() < folder.size())
            ++letters;
        names->m_folderLetters = std::min(letters, first.size());
        if (unescaped(first.first(names->m_folderLetters)) != folder)
            names->m_folderLetters = 0;
    }
    starts.shrink_to_fit();
    return LevelNamesPtr(std::move(names));
}

QByteArrayView LevelNames::raw(int row) const
{
    const char* const begin = m_json.constData() + m_starts[static_cast<std::size_t>(row)];
    return {begin, closingQuote(begin, m_json.constData() + m_json.size())};
}

QString LevelNames::key(int row) const
{
    return unescaped(raw(row));
}

QString LevelNames::name(int row) const
{
    return m_folderLetters > 0 ? unescaped(raw(row).sliced(m_folderLetters)) : key(row).mid(m_folder.size());
}

int LevelNames::compareTo(int row, QByteArrayView key) const
{
    const auto mine = raw(row);
    return isEscaped(mine) ? compareBytes(unescaped(mine).toUtf8(), key) : compareBytes(mine, key);
}

int LevelNames::lowerBound(const QString& key) const
{
    const QByteArray wanted = key.toUtf8();
    int first = 0;
    int rows = count();
    while (rows > 0) {
        const int half = rows / 2;
        if (compareTo(first + half, wanted) < 0) {
            first += half + 1;
            rows -= half + 1;
        } else {
            rows = half;
        }
    }
    return first;
}

int LevelNames::find(const QString& key) const
{
    const int row = lowerBound(key);
    return row < count() && this->key(row) == key ? row : -1;
}

int LevelNames::compare(const LevelNames& a, int i, const LevelNames& b, int j)
{
    const auto one = a.raw(i);
    const auto other = b.raw(j);
    if (!isEscaped(one) && !isEscaped(other))
        return compareBytes(one, other);
    return compareBytes(unescaped(one).toUtf8(), unescaped(other).toUtf8());
}

bool LevelNames::same(const LevelNames& a, const LevelNames& b)
{
    return a.m_marker == b.m_marker && a.m_starts == b.m_starts && a.m_json == b.m_json;
}

bool LevelNames::holds(int row, QByteArrayView lower) const
{
    const auto mine = raw(row);
    if (isEscaped(mine))
        return unescaped(mine).contains(QString::fromLatin1(lower), Qt::CaseInsensitive);
    const auto alike = [](char a, char b) { return asciiLower(a) == b; };
    return std::search(mine.begin(), mine.end(), lower.begin(), lower.end(), alike) != mine.end();
}

std::shared_ptr<LevelNames> LevelNames::without() const
{
    auto some = std::make_shared<LevelNames>();
    some->m_json = m_json;
    some->m_folder = m_folder;
    some->m_folderLetters = m_folderLetters;
    some->m_marker = m_marker;
    return some;
}

LevelNamesPtr LevelNames::head(int rows) const
{
    auto some = without();
    some->m_starts.assign(m_starts.begin(), m_starts.begin() + std::min(rows, count()));
    return some;
}

LevelNamesPtr LevelNames::filtered(const QString& part, const QStringList& keep) const
{
    auto some = without();
    const QByteArray wanted = part.toUtf8().toLower();
    const bool plain = isAscii(wanted);
    std::vector<int> kept;
    for (const auto& key : keep) {
        if (const int row = find(key); row >= 0)
            kept.push_back(row);
    }
    std::ranges::sort(kept);
    auto next = kept.begin();
    for (int row = 0; row < count(); ++row) {
        const bool isKept = next != kept.end() && *next == row;
        if (isKept)
            ++next;
        if (isKept || (plain ? holds(row, wanted) : key(row).contains(part, Qt::CaseInsensitive)))
            some->m_starts.push_back(m_starts[static_cast<std::size_t>(row)]);
    }
    some->m_starts.shrink_to_fit();
    return some;
}

consul::Request levelRequest(const QString& folder)
{
    consul::Request request;
    request.path = consul::pathOfKey(folder);
    request.query = {{"keys", {}}, {"separator", "/"}};
    return request;
}

LevelWatch::LevelWatch(consul::Client* client, QString folder, Following following, QObject* parent)
    : Live(
        client, levelRequest(folder),
        [folder](const consul::Snapshot& snapshot, const LevelNamesPtr&) {
            return LevelNames::parse(snapshot.status == noSuchFolder ? QByteArray() : snapshot.body, folder);
        },
        parent)
    , m_folder(std::move(folder))
    , m_following(following)
{
    if (!isWatched())
        watch().setOnDemand();
    watch().setMinimumInterval(leastInterval);
    connect(this, &LevelWatch::changed, this, [this] {
        watch().setMinimumInterval(std::max(leastInterval, milliseconds(names()->count() / rowsPerMillisecond)));
    });
    connect(this, &LevelWatch::stateChanged, this, [this](const consul::WatchState& state) {
        const auto before = std::exchange(m_index, state.index);
        if (isWatched() && state.phase == consul::WatchPhase::Live && state.index != before)
            Q_EMIT touched();
    });
}

} // namespace keys

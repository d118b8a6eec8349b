// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/own_layouts.h"

#include "consul/values/utf8.h"
#include "semaphore/located_json.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringDecoder>

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

} // namespace

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
        if (value->text.trimmed().isEmpty() || letters.size() > mostOwnLetters
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
        const auto isOdd = [](const QString& each) {
            for (qsizetype at = each.indexOf(u'~'); at >= 0; at = each.indexOf(u'~', at + 1)) {
                if (at + 1 == each.size() || (each[at + 1] != u'0' && each[at + 1] != u'1'))
                    return true;
            }
            return false;
        };
        if (std::ranges::any_of(names, isOdd)) {
            complain(value->at, OwnText::tr("In a JSON pointer, “~” is written “~0” and “/” is written “~1”."));
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
        complain(value.at, OwnText::tr("An integer from %1 to %2 is expected here.").arg(least).arg(most));
        return std::nullopt;
    }

    void readFlags(const LocatedJson& value, OwnLayout& layout)
    {
        bool isWhole = false;
        const quint64 number = value.text.toULongLong(&isWhole);
        if (value.kind == OwnKind::Number && isWhole)
            layout.flags = number;
        else if (value.kind != OwnKind::String || value.text != QLatin1StringView("any"))
            complain(value.at, OwnText::tr("Flags as an integer, or “any”, are expected here."));
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
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder.decode(text);
    if (decoder.hasError()) {
        const TextPlace place
            = placeOf(text, decoded.left(decoded.indexOf(QChar::ReplacementCharacter)).toUtf8().size());
        return tl::unexpected(
            OwnLayoutsProblem{place.line, place.column, OwnText::tr("This is not valid UTF-8."), false});
    }
    if (const auto root = parseLocatedJson(text))
        layouts = reader.read(*root);
    else
        reader.first = root.error();
    if (!reader.first)
        return OwnLayoutsReader::made(text, std::move(layouts));
    const TextPlace place = placeOf(text, reader.first->at);
    return tl::unexpected(OwnLayoutsProblem{place.line, place.column, reader.first->sentence, reader.isNewer});
}

} // namespace semaphore

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/check_command.h"

#include "consul/named_file.h"
#include "ctl/command_line.h"
#include "ctl/render_json.h"
#include "ctl/standard_output.h"
#include "exclusion/check_words.h"
#include "exclusion/witness_lines.h"
#include "history/recording.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace ctl {

namespace {

using exclusion::PathCheck;
using exclusion::WitnessNote;
using history::Time;
using semaphore::Exclusion;
using semaphore::ExclusionVerdict;
using semaphore::Hole;

struct CheckCommandText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Check)
};

QByteArray secondsJson(Time at)
{
    return QByteArray::number(std::chrono::duration<double>(at).count(), 'f', 6);
}

QByteArray overlapJson(const semaphore::Overlap& overlap, const char* level)
{
    QByteArrayList who;
    for (const QString& each : overlap.who)
        who.append(jsonString(each));
    return "{\"level\":\"" + QByteArray(level) + "\",\"from\":" + secondsJson(overlap.from)
        + ",\"to\":" + secondsJson(overlap.to) + ",\"at_least\":" + secondsJson(overlap.to - overlap.from)
        + ",\"who\":[" + who.join(',') + "]}";
}

QByteArrayList holesJson(const ExclusionVerdict& verdict, const char* level)
{
    QByteArrayList holes;
    for (const Hole& hole : verdict.holes)
        holes.append("{\"level\":\"" + QByteArray(level) + "\",\"kind\":" + jsonString(semaphore::holeId(hole.kind))
            + ",\"from\":" + secondsJson(hole.from) + ",\"to\":" + secondsJson(hole.to)
            + ",\"text\":" + jsonString(exclusion::holeText(hole)) + '}');
    return holes;
}

/// What a result assumes is beside it, for whoever reads no sentences.
QByteArray exclusionJson(Exclusion verdict, bool ifNotRestored)
{
    const bool isConditional = verdict != Exclusion::Open && ifNotRestored;
    return "\"verdict\":" + jsonString(semaphore::exclusionId(verdict))
        + (isConditional ? R"(,"assumes":"no-snapshot-restored")" : "");
}

QByteArray grantedJson(const PathCheck& check)
{
    const bool isProved = check.granted.verdict == Exclusion::Proved;
    QByteArray json = '{' + exclusionJson(check.granted.verdict, isProved) + ",\"steps\":"
        + QByteArray::number(check.steps) + ",\"grants\":" + QByteArray::number(check.holds) + ",\"first_index\":"
        + QByteArray::number(check.firstIndex) + ",\"last_index\":" + QByteArray::number(check.lastIndex);
    if (check.limit)
        json += ",\"limit\":" + QByteArray::number(*check.limit);
    return json + '}';
}

/// `more`: further members, each with a comma before it.
QByteArray checkJson(const PathCheck& check, const QByteArray& more)
{
    QByteArray json
        = "{\"path\":" + jsonString(check.path) + ',' + exclusionJson(check.verdict(), check.ifNotRestored());
    if (check.granted.overlap)
        json += ",\"overlap\":" + overlapJson(*check.granted.overlap, "granted");
    else if (check.believed && check.believed->overlap)
        json += ",\"overlap\":" + overlapJson(*check.believed->overlap, "believed");
    QByteArrayList holes = holesJson(check.granted, "granted");
    if (check.believed)
        holes += holesJson(*check.believed, "believed");
    json += ",\"holes\":[" + holes.join(',') + "],\"granted\":" + grantedJson(check);
    if (check.believed)
        json += ",\"believed\":{" + exclusionJson(check.believed->verdict, check.believedIfNotRestored)
            + ",\"not_judged\":" + QByteArray::number(check.notJudged) + '}';
    return json + more + "}\n";
}

const PathCheck& worstOf(const std::vector<PathCheck>& checks)
{
    const auto rank = [](const PathCheck& check) {
        switch (check.verdict()) {
        case Exclusion::Refuted:
            return 0;
        case Exclusion::Open:
            return 1;
        case Exclusion::Proved:
            break;
        }
        return 2;
    };
    return *std::ranges::min_element(checks, {}, rank);
}

QByteArray allJson(const std::vector<PathCheck>& checks)
{
    if (checks.size() == 1)
        return checkJson(checks.front(), {});
    QByteArray out;
    QByteArrayList paths;
    for (const PathCheck& each : checks) {
        out += checkJson(each, {});
        paths.append(
            "{\"path\":" + jsonString(each.path) + ',' + exclusionJson(each.verdict(), each.ifNotRestored()) + '}');
    }
    return out + checkJson(worstOf(checks), ",\"paths\":[" + paths.join(',') + ']');
}

QString coloured(const QString& text, Exclusion verdict, Style style)
{
    const int code = verdict == Exclusion::Proved ? 32 : verdict == Exclusion::Refuted ? 31 : 33;
    return style.colour ? QStringLiteral("\x1b[%1m%2\x1b[0m").arg(code).arg(text) : text;
}

QString placeText(const Hole& hole)
{
    const QString from = words::lengthText(hole.from);
    const QString to = words::lengthText(hole.to);
    return from == to ? from : CheckCommandText::tr("%1 to %2", "times after the start of a recording").arg(from, to);
}

/// Of each hole its place; the advice once for each kind.
QString holeLines(const ExclusionVerdict& verdict)
{
    constexpr int mostPlaces = 5;
    QString text;
    for (const Hole::Kind kind : {Hole::Kind::NotWatched, Hole::Kind::Unseen, Hole::Kind::Damaged,
             Hole::Kind::Unfinished, Hole::Kind::LimitUnknown, Hole::Kind::Clock, Hole::Kind::NoEnd}) {
        QStringList places;
        int count = 0;
        for (const Hole& hole : verdict.holes) {
            if (hole.kind == kind && ++count <= mostPlaces)
                places.append(placeText(hole));
        }
        if (count == 0)
            continue;
        QString list = places.join(QStringLiteral("; "));
        if (count > mostPlaces)
            list = CheckCommandText::tr("%1; and %n more", "a list of times", count - mostPlaces).arg(list);
        text += QStringLiteral("  ? %1: %2\n    %3\n")
                    .arg(semaphore::holeId(kind), list, exclusion::holeText({kind, Time(0), Time(0)}));
    }
    return text;
}

QByteArray checkBlock(const PathCheck& check, Style style)
{
    QString text = check.path.isEmpty() ? QString() : printable(check.path) + u'\n';
    text += QStringLiteral("  %1\n").arg(
        coloured(printable(exclusion::grantedText(check)), check.granted.verdict, style));
    text += holeLines(check.granted);
    if (check.believed) {
        text += QStringLiteral("  %1\n").arg(
            coloured(printable(exclusion::believedText(check)), check.believed->verdict, style));
        text += holeLines(*check.believed);
        if (check.notJudged > 0)
            text += QStringLiteral("  %1\n").arg(exclusion::notJudgedText(check));
    }
    return text.toUtf8();
}

/// As a person names it: without the slash of a folder, or the key in it that holds the list.
QString bareName(QString path)
{
    for (const QLatin1StringView end : {QLatin1StringView("/.lock"), QLatin1StringView("/")}) {
        if (path.endsWith(end))
            path.chop(end.size());
    }
    return path;
}

/// The paths of a recording, as notes may name them.
class RecordedPaths
{
public:
    explicit RecordedPaths(const std::vector<PathCheck>& recorded)
    {
        for (const PathCheck& each : recorded) {
            m_paths.insert(each.path);
            const PathCheck*& most = m_byName[bareName(each.path)];
            if (most == nullptr || each.holds > most->holds)
                most = &each;
        }
    }

    /// That very path; else the one that a person would name so: of a folder that became a key, or the other way, the
    /// one where more permits were taken. Empty: none.
    [[nodiscard]] QString find(const QString& path) const
    {
        if (m_paths.contains(path))
            return path;
        const QString name = bareName(path);
        const PathCheck* found = m_byName.value(name, nullptr);
        if (found == nullptr && name.startsWith(u'/')) // As Consul's own CLI, which takes no slash before a key either.
            found = m_byName.value(name.sliced(1), nullptr);
        return found == nullptr ? QString() : found->path;
    }
    /// The only one, by its name; empty: there are several.
    [[nodiscard]] QString only() const { return m_byName.size() == 1 ? m_byName.cbegin().value()->path : QString(); }

private:
    QSet<QString> m_paths;
    QHash<QString, const PathCheck*> m_byName;
};

/// The path of the recording that a note speaks of. Error: a translated sentence.
tl::expected<QString, QString> pathOf(
    const WitnessNote& note, const RecordedPaths& recorded, const exclusion::ExclusionChecker& checker)
{
    if (!note.path.isEmpty()) {
        const QString found = recorded.find(note.path);
        return found.isEmpty() ? note.path : found;
    }
    const QStringList paths = note.session.isEmpty() ? QStringList() : checker.pathsOf(note.session);
    if (paths.size() == 1)
        return paths.front();
    if (const QString only = recorded.only(); !only.isEmpty())
        return only;
    return tl::unexpected(CheckCommandText::tr("The recording contains several paths, and it is unknown which one %1 "
                                               "speaks of.")
                              .arg(note.who));
}

using Notes = std::vector<std::vector<WitnessNote>>;

/// nullopt: it was said why not.
std::optional<Notes> readWitnesses(const CheckArguments& arguments)
{
    Notes all;
    bool isVague = false;
    for (const QString& file : arguments.witnesses) {
        exclusion::WitnessReader reader;
        const auto add = [&reader](QByteArrayView piece) { return reader.add(piece); };
        if (const auto read = consul::readNamedFile(file, exclusion::largestWitness, add); !read) {
            complain(CheckCommandText::tr("%1: %2", "file name, what is wrong").arg(file, read.error()));
            return std::nullopt;
        }
        auto notes = reader.take();
        if (!notes) {
            complain(CheckCommandText::tr("%1, line %2: %3 The file is not used.")
                         .arg(file)
                         .arg(notes.error().line)
                         .arg(notes.error().sentence));
            return std::nullopt;
        }
        if (notes->empty())
            complain(CheckCommandText::tr("%1: In this file, no client acquires or releases a permit. It is not a "
                                          "witness of anything.")
                         .arg(file));
        isVague = isVague || std::ranges::any_of(*notes, [](const auto& each) { return !each.clockError; });
        if (!notes->empty()) // A file without events has no clock that matters.
            all.push_back(std::move(*notes));
    }
    if (all.size() < 2 || !isVague || arguments.clockError)
        return all;
    complain(CheckCommandText::tr("Several witnesses may have several clocks. State how far they may be off with "
                                  "--clock-error, for example 50ms."));
    return std::nullopt;
}

/// So far a clock counts as right of which nothing is said.
constexpr std::chrono::minutes commonClockError{1};

/// Whether it may depend on the clock by which limit an event is judged: the limit changed, or the event lies near the
/// begin or the end of what is known of it.
bool needsClock(
    Time at, const QString& path, const std::vector<PathCheck>& recorded, const exclusion::ExclusionChecker& checker)
{
    if (std::ranges::find(recorded, path, &PathCheck::path) == recorded.end())
        return false; // Nothing is known of it anyway.
    const auto steady = checker.steadyLimit(path);
    return !steady || at < steady->first + commonClockError || at > steady->second - commonClockError;
}

/// Machines may write to one file of a shared folder: then nothing but `who` tells their clocks apart.
bool hasSeveralClocks(const std::vector<WitnessNote>& notes)
{
    return std::ranges::any_of(notes, [&notes](const WitnessNote& note) { return note.clock != notes.front().clock; });
}

bool addWitnesses(
    const Notes& all, const CheckArguments& arguments, const QDateTime& beganAt, exclusion::ExclusionChecker& checker)
{
    const Time began = std::chrono::milliseconds(beganAt.toMSecsSinceEpoch());
    const auto recorded = checker.checks();
    const RecordedPaths paths(recorded);
    // One clock leaves no doubt about the order of its events, and is not that of the recording. One file has one clock
    // unless an error is given, and several may have written to it. Then the error counts between all events, also of
    // one clock: the checker knows of no clocks, and an order that it does not know only keeps a result open.
    const bool isOneClock = all.size() == 1 && !(arguments.clockError && hasSeveralClocks(all.front()));
    Time offset{0};
    for (std::size_t file = 0; file < all.size(); ++file) {
        const auto& notes = all[file];
        const auto source = exclusion::isInOrder(notes) ? std::optional(static_cast<int>(file)) : std::nullopt;
        for (const WitnessNote& note : notes) {
            const auto path = pathOf(note, paths, checker);
            if (!path) {
                complain(path.error());
                return false;
            }
            const Time at = note.sinceEpoch - began;
            const bool isVague = isOneClock && !note.clockError;
            if (isVague && !arguments.clockError && needsClock(at, *path, recorded, checker)) {
                complain(CheckCommandText::tr("The clock of the witness may differ from that of the recording, and the "
                                              "limit changed, or an event is less than a minute from its beginning or "
                                              "end. State how far the clock may be off with --clock-error, for example "
                                              "50ms."));
                return false;
            }
            if (isVague)
                offset = arguments.clockError.value_or(commonClockError);
            const Time error = isVague ? Time(0) : note.clockError.value_or(arguments.clockError.value_or(Time(0)));
            checker.add({*path, note.who, at, error + note.precision, note.acquired, note.limit, source});
        }
    }
    checker.setClockOffset(offset);
    return true;
}

void complainOfDamage(const history::FileProblem& problem, const QString& file)
{
    complain(CheckCommandText::tr("%1, byte %2: %3").arg(file).arg(problem.offset).arg(problem.sentence));
}

} // namespace

int check(const CheckArguments& arguments, Style style)
{
    const auto recording = history::Recording::open(arguments.file);
    if (!recording) {
        complainOfDamage(recording.error(), arguments.file);
        return CannotRun;
    }
    const auto witnesses = readWitnesses(arguments);
    if (!witnesses)
        return CannotRun;
    exclusion::ExclusionChecker checker;
    history::Replay replay = recording->replay();
    while (const auto moment = replay.next())
        checker.add(*moment);
    exclusion::closeCheck(checker, *recording, replay);
    for (const auto* const problems : {&recording->problems(), &replay.problems()}) {
        for (const history::FileProblem& problem : *problems)
            complainOfDamage(problem, arguments.file);
    }
    if (!addWitnesses(*witnesses, arguments, recording->about().beganAt, checker))
        return CannotRun;

    auto checks = checker.checks();
    if (checks.empty())
        checks.emplace_back(); // Nothing was watched, and nothing is proved.
    // Witness files without events prove nothing, either.
    if (!arguments.witnesses.isEmpty() && witnesses->empty()) {
        for (PathCheck& each : checks)
            each.believed.emplace();
    }
    QByteArray out;
    if (arguments.json) {
        out = allJson(checks);
    } else {
        for (const PathCheck& each : checks)
            out += checkBlock(each, style);
    }
    static_cast<void>(writeOut(out)); // Whether or not somebody reads it, the exit code is the result.
    switch (worstOf(checks).verdict()) {
    case Exclusion::Proved:
        return Done;
    case Exclusion::Refuted:
        return Failed;
    case Exclusion::Open:
        break;
    }
    return Open;
}

} // namespace ctl

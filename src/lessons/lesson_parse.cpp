// SPDX-License-Identifier: GPL-3.0-or-later
// parseLesson(): the schema of docs/lessons.md.
#include "lab/scenario_reader.h"
#include "lessons/lesson.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace lessons {

using lab::Complaints;
using lab::Fields;
using lab::LocatedJson;

namespace {

struct LessonParseText {
    Q_DECLARE_TR_FUNCTIONS(lessons::Lesson)
};

constexpr int lessonVersion = 1;
constexpr qint64 mostClaimed = 1'000'000'000;

QString validValues(const QStringList& names)
{
    return LessonParseText::tr("Valid values: %1.").arg(names.join(QStringLiteral(", ")));
}

/// `placeholders`: they may be in it.
void readWords(Fields& fields, const char* name, Words& into, qsizetype most, bool placeholders = false)
{
    const auto* const value = fields.field(name);
    if (value == nullptr)
        return;
    Fields words(*value, fields.complaints(), {"en", "zh_CN"});
    if (value->kind != LocatedJson::Kind::Object)
        return;
    words.require({"en"});
    const auto read = [&](const char* language, QString& text) {
        words.read(language, text);
        const auto found = placeholdersOf(text);
        const auto unknown
            = std::ranges::find_if(found, [](const QString& each) { return !factNames().contains(each); });
        if (!words.has(language))
            return;
        if (text.trimmed().isEmpty())
            words.complain(language, LessonParseText::tr("The text is empty."));
        else if (text.size() > most)
            words.complain(
                language, LessonParseText::tr("The text has more than %n character(s).", nullptr, int(most)));
        else if (!placeholders && !found.isEmpty())
            words.complain(language, LessonParseText::tr("Only the explanation can contain placeholders in braces."));
        else if (unknown != found.end())
            words.complain(language,
                words::joinSentences(
                    {LessonParseText::tr("Unknown placeholder “%1”.").arg(*unknown), validValues(factNames())}));
    };
    read("en", into.english);
    read("zh_CN", into.chinese);
}

void readId(Fields& fields, QString& into)
{
    static const QRegularExpression kebab(QStringLiteral("^[a-z0-9-]{1,64}$"));
    fields.read("id", into);
    if (fields.has("id") && !kebab.match(into).hasMatch())
        fields.complain("id", LessonParseText::tr("An ID has 1 to 64 lowercase letters, digits and “-”."));
}

void readKinds(Fields& fields, proof::FaultKinds& into)
{
    const auto* const list = fields.field("kinds");
    if (list == nullptr)
        return;
    into = {false, false, false, false};
    static const QStringList names{
        QStringLiteral("crash"), QStringLiteral("lost"), QStringLiteral("expire"), QStringLiteral("jump")};
    bool* const flags[]{&into.crash, &into.lost, &into.expire, &into.jump};
    if (list->kind != LocatedJson::Kind::Array)
        fields.complain("kinds",
            words::joinSentences(
                {LessonParseText::tr("An array of fault kinds is expected here."), validValues(names)}));
    for (const auto& item : list->items) {
        const auto at = item.kind == LocatedJson::Kind::String ? names.indexOf(item.text) : -1;
        if (at < 0)
            fields.complaints().add(
                item.at, words::joinSentences({LessonParseText::tr("Unknown fault kind."), validValues(names)}));
        else
            *flags[at] = true;
    }
}

void readSetup(Fields& lesson, proof::Setup& into)
{
    const auto* const value = lesson.field("setup");
    if (value == nullptr)
        return;
    Fields fields(*value, lesson.complaints(), {"strategy", "contenders", "limit", "faults", "kinds"});
    if (value->kind != LocatedJson::Kind::Object)
        return;
    fields.require({"strategy", "contenders"});
    QString strategy;
    fields.read("strategy", strategy);
    if (const auto id = protocols::strategyFromName(strategy)) {
        into.strategy = *id;
    } else if (fields.has("strategy")) {
        QStringList names;
        for (const auto each : protocols::allStrategies())
            names.append(protocols::strategyName(each));
        fields.complain("strategy",
            words::joinSentences({LessonParseText::tr("Unknown strategy “%1”.").arg(strategy), validValues(names)}));
    }
    fields.read("contenders", into.contenders, proof::fewestContenders, proof::mostContenders);
    fields.read("limit", into.limit, 1, proof::highestLimit);
    fields.read("faults", into.faults, 0, proof::mostFaults);
    readKinds(fields, into.kinds);
}

void readStory(Fields& fields, const char* name, const proof::Setup& setup, proof::Story& into)
{
    QString text;
    fields.read(name, text);
    const auto story = proof::storyFromText(text);
    const auto isThere = [&setup](const proof::Choice& each) { return each.contender < setup.contenders; };
    if (!story)
        fields.complain(name, LessonParseText::tr("This is not a story, such as “aabbaXb”."));
    else if (static_cast<qsizetype>(story->size()) > mostStorySteps)
        fields.complain(name,
            LessonParseText::tr("A story can have at most %n step(s).", nullptr, static_cast<int>(mostStorySteps)));
    else if (!std::ranges::all_of(*story, isThere))
        fields.complain(name, LessonParseText::tr("The story names a contender that the setup does not have."));
    else
        into = *story;
}

/// Where the order of readings of a clock matters, contenders cannot be told apart in a state.
bool readsClock(protocols::StrategyId id)
{
    return id == protocols::StrategyId::Timeout || id == protocols::StrategyId::Fair
        || id == protocols::StrategyId::Guarded;
}

void readWhoNext(Fields& fields, const Lesson& lesson, LessonQuestion& into)
{
    fields.read("within", into.within, 1, mostStorySteps);
    QString before;
    fields.read("before", before);
    if (before == u"session-end")
        into.before = proof::Act::EndOrphans;
    else if (before == u"lock-delay-end")
        into.before = proof::Act::PassTime;
    else if (fields.has("before"))
        fields.complain("before", validValues({QStringLiteral("session-end"), QStringLiteral("lock-delay-end")}));
    if (readsClock(lesson.setup.strategy))
        fields.complain("kind",
            LessonParseText::tr("“who-next” is not possible with a strategy that reads a clock, such as “fair”."));
}

void readQuestion(Fields& file, const Lesson& lesson, LessonQuestion& into)
{
    const auto* const value = file.field("question");
    if (value == nullptr)
        return;
    Fields fields(*value, file.complaints(), {"kind", "text", "property", "within", "before"});
    if (value->kind != LocatedJson::Kind::Object)
        return;
    fields.require({"kind", "text"});
    QString name;
    fields.read("kind", name);
    readWords(fields, "text", into.text, mostText);
    const auto& kinds = allQuestionKinds();
    const auto kind = std::ranges::find_if(kinds, [&](QuestionKind each) { return questionName(each) == name; });
    if (kind == kinds.end()) {
        QStringList names;
        for (const auto each : kinds)
            names.append(questionName(each));
        fields.complain("kind",
            words::joinSentences(
                {LessonParseText::tr("Unknown kind of question “%1”.").arg(name), validValues(names)}));
        return;
    }
    into.kind = *kind;
    const bool isWhoNext = into.kind == QuestionKind::WhoNext;
    for (const auto* const each : {"within", "before"}) {
        if (fields.has(each) && !isWhoNext)
            fields.complain(each, LessonParseText::tr("Only the question “who-next” has this field."));
    }
    if (fields.has("property") && into.kind != QuestionKind::CanItBreak)
        fields.complain("property", LessonParseText::tr("Only the question “can-it-break” has this field."));
    if (isWhoNext)
        readWhoNext(fields, lesson, into);
    QString property = proof::propertyId(into.property);
    fields.read("property", property);
    if (property == proof::propertyId(proof::Property::Permits))
        into.property = proof::Property::Permits;
    else if (property != proof::propertyId(proof::Property::Exclusion))
        fields.complain("property", validValues({QStringLiteral("exclusion"), QStringLiteral("permits")}));
    const bool isWhole = into.kind == QuestionKind::WhatBreaks || into.kind == QuestionKind::HowManySteps;
    if (isWhole && !lesson.story.empty())
        fields.complain(
            "kind", LessonParseText::tr("This question is about all orders, so the lesson has no “story”."));
}

void readThen(Fields& fields, Lesson& lesson)
{
    if (const auto* const value = fields.field("then");
        value != nullptr && value->kind == LocatedJson::Kind::String && value->text == u"shortest") {
        const bool isPossible
            = lesson.question.kind != QuestionKind::InsideAfter && lesson.question.kind != QuestionKind::WhichAnswer;
        if (!isPossible)
            fields.complain("then", LessonParseText::tr("This question needs a story here, not “shortest”."));
        return;
    }
    readStory(fields, "then", lesson.setup, lesson.then.emplace());
    if (lesson.question.kind == QuestionKind::WhichAnswer && lesson.then->empty())
        fields.complain(
            "then", LessonParseText::tr("The first step of this story is the request that is asked about."));
}

void readExpect(Fields& file, QMap<QString, QString>& into)
{
    const auto* const value = file.field("expect");
    if (value == nullptr)
        return;
    Fields fields(*value, file.complaints(),
        {"answer", "contenders", "limit", "before", "inside", "steps", "more", "looked", "verdict", "property",
            "states", "shortest"});
    if (value->kind != LocatedJson::Kind::Object)
        return;
    fields.require({"answer"});
    for (const auto& name : factNames()) {
        const auto key = name.toLatin1();
        if (!fields.has(key.constData()))
            continue;
        const bool isText = name == u"answer" || name == u"verdict" || name == u"property";
        QString text;
        qint64 number = 0;
        if (isText)
            fields.read(key.constData(), text);
        else
            fields.read(key.constData(), number, 0, mostClaimed);
        into.insert(name, isText ? text : QString::number(number));
    }
}

/// What an explanation states has to be found by what is enumerated.
void checkPlaceholders(Fields& fields, const Lesson& lesson)
{
    static const QStringList ofSearch{
        QStringLiteral("verdict"), QStringLiteral("property"), QStringLiteral("states"), QStringLiteral("shortest")};
    for (const auto& text : {lesson.explanation.english, lesson.explanation.chinese}) {
        for (const auto& name : placeholdersOf(text)) {
            if (ofSearch.contains(name) && !lesson.expect.contains(name))
                fields.complain("explanation",
                    LessonParseText::tr("The placeholder “%1” needs a member of the same name in “expect”.").arg(name));
        }
    }
}

} // namespace

tl::expected<Lesson, LessonError> parseLesson(const QByteArray& json)
{
    if (json.size() > largestLesson)
        return tl::unexpected(LessonError{0, 0, LessonParseText::tr("The file is larger than any lesson.")});
    const auto failure = [&json](const semaphore::JsonProblem& problem) {
        const auto place = semaphore::placeOf(json, problem.at);
        return tl::unexpected(LessonError{place.line, place.column, problem.sentence});
    };
    const auto root = semaphore::parseLocatedJson(json);
    if (!root)
        return failure(root.error());
    Complaints complaints;
    Fields fields(*root, complaints,
        {"version", "id", "title", "situation", "setup", "story", "question", "then", "explanation", "expect"});
    Lesson lesson;
    if (root->kind == LocatedJson::Kind::Object) {
        fields.require({"version", "id", "title", "situation", "setup", "question", "then", "explanation", "expect"});
        int given = lessonVersion;
        fields.read("version", given, lessonVersion, lessonVersion);
        readId(fields, lesson.id);
        readWords(fields, "title", lesson.title, mostTitle);
        readWords(fields, "situation", lesson.situation, mostText);
        readSetup(fields, lesson.setup);
        readStory(fields, "story", lesson.setup, lesson.story);
        readQuestion(fields, lesson, lesson.question);
        readThen(fields, lesson);
        readWords(fields, "explanation", lesson.explanation, mostText, true);
        readExpect(fields, lesson.expect);
        checkPlaceholders(fields, lesson);
    }
    if (complaints.first())
        return failure(*complaints.first());
    return lesson;
}

} // namespace lessons

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/prove_command.h"

#include "consul/values/duration.h"
#include "ctl/command.h"
#include "ctl/render_json.h"
#include "ctl/render_text.h"
#include "ctl/standard_output.h"
#include "observer/path.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLocale>
#include <QTimer>

#include <algorithm>
#include <array>

namespace ctl {

namespace {

using namespace std::chrono_literals;

/// Long enough that the search is not held up, short enough that Ctrl+C is heard at once.
constexpr auto slice = 100ms;
constexpr const char* usualPath = "prove/demo";
constexpr qint64 mostStates = 20'000'000;

struct ProveWords {
    Q_DECLARE_TR_FUNCTIONS(ctl::Prove)
};

struct KindName {
    const char* name;
    bool proof::FaultKinds::*kind;
};
constexpr std::array<KindName, 4> kindNames{{{"crash", &proof::FaultKinds::crash}, {"lost", &proof::FaultKinds::lost},
    {"expire", &proof::FaultKinds::expire}, {"jump", &proof::FaultKinds::jump}}};

QStringList kindsOf(const proof::FaultKinds& kinds)
{
    QStringList names;
    for (const auto& each : kindNames) {
        if (kinds.*each.kind)
            names.append(QString::fromLatin1(each.name));
    }
    return names;
}

tl::expected<proof::FaultKinds, QString> readKinds(const QString& text)
{
    proof::FaultKinds kinds{false, false, false, false};
    const auto words = text.split(u',');
    for (const QString& word : words) {
        const auto known = std::ranges::find_if(
            kindNames, [&word](const KindName& each) { return word == QLatin1String(each.name); });
        if (known == kindNames.end()) {
            return tl::unexpected(ProveWords::tr("--kinds requires a list of %1, not “%2”.")
                                      .arg(kindsOf({}).join(QStringLiteral(", ")), printable(word.left(100))));
        }
        kinds.*known->kind = true;
    }
    return kinds;
}

tl::expected<std::chrono::milliseconds, QString> readTime(const QString& text)
{
    const auto time = consul::parseGoDuration(text);
    if (!time || *time < 1ms || *time > std::chrono::hours(24 * 7))
        return tl::unexpected(ProveWords::tr("“%1” is not a valid duration. Examples: 30s, 10m.").arg(printable(text)));
    return std::chrono::ceil<std::chrono::milliseconds>(*time);
}

QString setupText(const proof::Setup& setup)
{
    QString text = ProveWords::tr("%1, %n contenders, limit %2", nullptr, setup.contenders)
                       .arg(protocols::strategyName(setup.strategy))
                       .arg(setup.permits());
    if (setup.faults == 0)
        return text;
    return ProveWords::tr("%1, up to %n faults (%2)", nullptr, setup.faults)
        .arg(text, kindsOf(setup.kinds).join(QStringLiteral(", ")));
}

QString nameOf(int contender)
{
    return contender < 0 ? QStringLiteral("-") : QString(QChar(u'a' + contender));
}

/// What repeats the story, to be pasted.
QString replayLine(const proof::Setup& setup, const proof::Story& story, proof::Property property)
{
    QString line = QStringLiteral("signalboxctl prove %1 --contenders %2 --limit %3")
                       .arg(protocols::strategyName(setup.strategy))
                       .arg(setup.contenders)
                       .arg(setup.limit);
    if (setup.faults > 0) {
        line += QStringLiteral(" --faults %1").arg(setup.faults);
        if (setup.kinds != proof::FaultKinds{})
            line += QStringLiteral(" --kinds ") + kindsOf(setup.kinds).join(u',');
    }
    // Another property may be broken before this one: then the story has to be played for it alone.
    if (proof::replay(setup, story).value_or(std::nullopt) != property && property != proof::Property::Progress)
        line += QStringLiteral(" --property ") + proof::propertyId(property);
    return line + QStringLiteral(" --replay ") + proof::storyText(story);
}

QString storyPage(const proof::Setup& setup, const proof::Story& story)
{
    QString page;
    for (const auto& line : tell(setup, story)) {
        page += QStringLiteral("%1  %2  %3\n").arg(line.step, 4).arg(nameOf(line.contender), printable(line.text));
        if (!line.request.isEmpty())
            page += QStringLiteral("         %1 → %2\n").arg(printable(line.request), printable(line.answer));
    }
    return page;
}

/// Every property with what is known of it.
QString findingsPage(const proof::Setup& setup, const std::vector<proof::PropertyResult>& findings)
{
    QString page;
    qsizetype widest = 0;
    for (const auto& each : findings)
        widest = std::max(widest, propertyStateText(each.state).size());
    for (const auto& each : findings) {
        if (proof::isClaimedTwice(each.property, setup))
            continue;
        page += QStringLiteral("  %1  %2\n")
                    .arg(propertyStateText(each.state).leftJustified(widest), claimText(each.property, setup));
    }
    return page.isEmpty() ? page : u'\n' + page;
}

QByteArray findingsJson(const std::vector<proof::PropertyResult>& findings)
{
    QByteArray json;
    for (const auto& each : findings) {
        json += (json.isEmpty() ? "{\"property\":" : ",{\"property\":") + jsonString(propertyId(each.property))
            + ",\"standing\":" + jsonString(propertyStateId(each.state));
        if (!each.story.empty())
            json += ",\"story\":" + jsonString(storyText(each.story));
        json += '}';
    }
    return json.isEmpty() ? json : ",\"properties\":[" + json + ']';
}

QStringList propertyIds()
{
    QStringList ids;
    for (const auto each : proof::allProperties)
        ids.append(propertyId(each));
    return ids;
}

} // namespace

tl::expected<ProveArguments, QString> readProve(const ProveText& text)
{
    ProveArguments arguments;
    arguments.json = text.json;
    auto& setup = arguments.setup;
    const auto name = QString::fromStdString(text.strategy);
    const auto strategy = protocols::strategyFromName(name);
    if (!strategy) {
        QStringList names;
        for (const auto id : protocols::allStrategies())
            names.append(protocols::strategyName(id));
        return tl::unexpected(ProveWords::tr("There is no strategy %1. Valid values: %2.")
                                  .arg(printable(name.left(100)), names.join(QStringLiteral(", "))));
    }
    setup.strategy = *strategy;
    const auto isBetween = [](qint64 number, qint64 least, qint64 most) { return number >= least && number <= most; };
    if (!isBetween(text.contenders, proof::fewestContenders, proof::mostContenders)) {
        return tl::unexpected(ProveWords::tr("--contenders requires a number from %1 to %2.")
                                  .arg(proof::fewestContenders)
                                  .arg(proof::mostContenders));
    }
    if (!isBetween(text.limit, 1, proof::highestLimit))
        return tl::unexpected(ProveWords::tr("--limit requires a number from 1 to %1.").arg(proof::highestLimit));
    if (!isBetween(text.faults, 0, proof::mostFaults))
        return tl::unexpected(ProveWords::tr("--faults requires a number from 0 to %1.").arg(proof::mostFaults));
    setup.contenders = text.contenders;
    setup.limit = text.limit;
    setup.faults = text.faults;
    if (text.kinds) {
        const auto kinds = readKinds(QString::fromStdString(*text.kinds));
        if (!kinds)
            return tl::unexpected(kinds.error());
        setup.kinds = *kinds;
    }
    if (text.property) {
        const auto id = QString::fromStdString(*text.property);
        arguments.property = proof::propertyFromId(id);
        if (!arguments.property) {
            return tl::unexpected(ProveWords::tr("There is no property %1. Valid values: %2.")
                                      .arg(printable(id.left(100)), propertyIds().join(QStringLiteral(", "))));
        }
        if (!applies(*arguments.property, setup)) {
            return tl::unexpected(
                ProveWords::tr("The property %1 does not apply to these contenders and this limit.").arg(id));
        }
    }
    if (text.states) {
        if (!isBetween(*text.states, 1, mostStates))
            return tl::unexpected(ProveWords::tr("--states requires a number from 1 to %1.").arg(mostStates));
        arguments.bounds.states = static_cast<std::size_t>(*text.states);
    }
    if (text.time) {
        const auto time = readTime(QString::fromStdString(*text.time));
        if (!time)
            return tl::unexpected(time.error());
        arguments.bounds.time = *time;
    }
    if (text.story) {
        arguments.story = proof::storyFromText(QString::fromStdString(*text.story));
        if (!arguments.story)
            return tl::unexpected(ProveWords::tr("--replay requires a story that prove has shown, such as aabbaXb."));
    }
    if (text.path && !text.onConsul)
        return tl::unexpected(ProveWords::tr("--path requires --on-consul."));
    if (text.onConsul && !text.story)
        return tl::unexpected(ProveWords::tr("--on-consul requires a story: give it with --replay."));
    arguments.onConsul = text.onConsul;
    if (text.onConsul) {
        const auto target
            = observer::normalisePath(text.path ? QString::fromStdString(*text.path) : QString::fromLatin1(usualPath));
        if (!target)
            return tl::unexpected(target.error().serverWords);
        setup.path = target->path;
        while (setup.path.endsWith(u'/'))
            setup.path.chop(1);
    }
    return arguments;
}

namespace {

QString therePage(const ProvedOnConsul& there)
{
    if (there.difference.isEmpty()) {
        return ProveWords::tr("Consul at %1 did the same: %2 requests with the same responses, at most %3 inside.")
                   .arg(there.address)
                   .arg(there.requests)
                   .arg(there.inside)
            + u'\n';
    }
    return ProveWords::tr("Consul at %1 did not do the same. %2").arg(there.address, printable(there.difference))
        + u'\n';
}

QByteArray thereJson(const ProvedOnConsul& there)
{
    return ",\"consul\":{\"address\":" + jsonString(there.address)
        + ",\"same\":" + (there.difference.isEmpty() ? "true" : "false") + ",\"requests\":"
        + QByteArray::number(quint64(there.requests)) + ",\"inside\":" + QByteArray::number(there.inside)
        + (there.difference.isEmpty() ? QByteArray() : ",\"difference\":" + jsonString(there.difference)) + '}';
}

/// A story was found, but the search ended before it had tried all shorter ones. Never true for a replay.
bool wasCutShort(const proof::Result& result)
{
    return result.verdict == proof::Verdict::Broken && !result.isShortest && !result.findings.empty();
}

/// Of a search for one property the verdict is about that one. What else is broken is said beside it.
QString pageOfOne(const proof::Setup& setup, const proof::Result& result, const QString& states)
{
    const auto property = propertyId(*result.only);
    const QString page = result.verdict == proof::Verdict::Holds
        ? ProveWords::tr("%1: the property %2 holds in every order. %3 states were tried.", "a setup, a property")
              .arg(setupText(setup), property, states)
        : ProveWords::tr("%1: not finished. Nothing broke the property %2 in %3 states.", "a setup, a property")
              .arg(setupText(setup), property, states);
    QStringList others;
    for (const auto& each : result.findings) {
        if (each.state == proof::PropertyState::Broken && each.property != result.only)
            others.append(propertyId(each.property));
    }
    return others.isEmpty()
        ? page
        : words::joinSentences(
            {page, ProveWords::tr("Other properties are broken: %1.").arg(others.join(QStringLiteral(", ")))});
}

QString pageHere(const proof::Setup& setup, const proof::Result& result)
{
    const QLocale locale;
    const auto states = locale.toString(static_cast<qulonglong>(result.states));
    QString page;
    switch (result.verdict) {
    case proof::Verdict::Holds:
        page = result.only
            ? pageOfOne(setup, result, states)
            : ProveWords::tr("%1: holds in every order. %2 states were tried.").arg(setupText(setup), states);
        return page + u'\n' + findingsPage(setup, result.findings);
    case proof::Verdict::Unfinished:
        if (!result.story.empty()) {
            return storyPage(setup, result.story) + u'\n'
                + ProveWords::tr("%1: this story breaks nothing.").arg(setupText(setup)) + u'\n';
        }
        page = result.only
            ? pageOfOne(setup, result, states)
            : ProveWords::tr("%1: not finished. Nothing was broken in %2 states.").arg(setupText(setup), states);
        return words::joinSentences({page, result.trouble}) + u'\n' + findingsPage(setup, result.findings);
    case proof::Verdict::Broken:
        break;
    }
    page = result.story.empty()
        ? ProveWords::tr("%1: broken.").arg(setupText(setup))
        : ProveWords::tr("%1: broken in %n steps.", nullptr, static_cast<int>(result.story.size()))
              .arg(setupText(setup));
    page = words::joinSentences({page, brokenText(*result.property)}) + u'\n';
    if (wasCutShort(result))
        page += ProveWords::tr("A shorter story may exist: the search ended before it had ruled that out.") + u'\n';
    page += findingsPage(setup, result.findings);
    if (result.story.empty())
        return page;
    return page + u'\n' + storyPage(setup, result.story) + u'\n' + replayLine(setup, result.story, *result.property)
        + u'\n';
}

} // namespace

QString provePage(const proof::Setup& setup, const proof::Result& result, const std::optional<ProvedOnConsul>& there)
{
    return pageHere(setup, result) + (there ? u'\n' + therePage(*there) : QString());
}

QByteArray proveJson(const proof::Setup& setup, const proof::Result& result, const std::optional<ProvedOnConsul>& there)
{
    QByteArray json = "{\"strategy\":" + jsonString(protocols::strategyName(setup.strategy)) + ",\"contenders\":"
        + QByteArray::number(setup.contenders) + ",\"limit\":" + QByteArray::number(setup.permits()) + ",\"faults\":"
        + QByteArray::number(setup.faults) + ",\"states\":" + QByteArray::number(quint64(result.states))
        + ",\"verdict\":" + jsonString(verdictId(result.verdict));
    if (const auto about = result.property ? result.property : result.only)
        json += ",\"property\":" + jsonString(propertyId(*about));
    if (result.verdict == proof::Verdict::Broken && !result.findings.empty())
        json += wasCutShort(result) ? ",\"shortest\":false" : ",\"shortest\":true";
    json += findingsJson(result.findings);
    if (there)
        json += thereJson(*there);
    if (result.story.empty())
        return json + "}\n";
    QByteArray steps;
    for (const auto& line : tell(setup, result.story)) {
        steps += (steps.isEmpty() ? "{\"step\":" : ",{\"step\":") + QByteArray::number(line.step)
            + ",\"contender\":" + (line.contender < 0 ? QByteArray("null") : jsonString(nameOf(line.contender)))
            + ",\"text\":" + jsonString(line.text);
        if (!line.request.isEmpty())
            steps += ",\"request\":" + jsonString(line.request) + ",\"answer\":" + jsonString(line.answer);
        steps += ",\"inside\":" + QByteArray::number(line.inside) + '}';
    }
    return json + ",\"story\":" + jsonString(proof::storyText(result.story)) + ",\"steps\":[" + steps + "]}\n";
}

int exitCodeOf(const proof::Result& result)
{
    switch (result.verdict) {
    case proof::Verdict::Holds:
        return Done;
    case proof::Verdict::Broken:
        return Failed;
    case proof::Verdict::Unfinished:
        break;
    }
    return CannotBeKnown;
}

namespace {

/// Searches between two looks at the event loop, so that a signal is heard.
class ProveCommand : public Command
{
public:
    explicit ProveCommand(ProveArguments arguments)
        : m_arguments(std::move(arguments))
        , m_search(m_arguments.setup, m_arguments.bounds, m_arguments.property)
    {
        connect(&m_turn, &QTimer::timeout, this, &ProveCommand::goOn);
    }

    void start() override
    {
        if (m_arguments.story) {
            playAgain(*m_arguments.story);
            return;
        }
        m_turn.start(0);
    }

    void stop() override
    {
        if (!hasEnded())
            tell(m_search.result());
    }

private:
    void goOn()
    {
        const bool isOver = m_search.advance(slice);
        if (isOver) {
            tell(m_search.result());
            return;
        }
        if (m_shown.isValid() && m_shown.elapsed() < 500)
            return;
        m_shown.start();
        const QLocale locale;
        if (m_search.isComparing())
            return showProgress(ProveWords::tr("%1 states. A story was found; shorter ones are being ruled out.")
                                    .arg(locale.toString(static_cast<qulonglong>(m_search.result().states))));
        showProgress(
            ProveWords::tr("%1 states, stories of %2 steps, %3 states to follow")
                .arg(locale.toString(static_cast<qulonglong>(m_search.result().states)),
                    locale.toString(m_search.depth()), locale.toString(static_cast<qulonglong>(m_search.pending()))));
    }

    void playAgain(const proof::Story& story)
    {
        const auto broken = proof::replay(m_arguments.setup, story, m_arguments.property);
        if (!broken) {
            complain(broken.error());
            end(CannotRun);
            return;
        }
        proof::Result result;
        result.story = story;
        result.states = story.size() + 1;
        result.stories = 1;
        if (*broken) {
            result.verdict = proof::Verdict::Broken;
            result.property = **broken;
        }
        show(result);
    }

    void tell(proof::Result result)
    {
        m_turn.stop();
        showProgress({});
        if (result.property && !result.story.empty())
            result.story = tidied(m_arguments.setup, result.story, *result.property);
        show(result);
    }

    void show(const proof::Result& result)
    {
        const auto& setup = m_arguments.setup;
        static_cast<void>(writeOut(m_arguments.json ? proveJson(setup, result) : provePage(setup, result).toUtf8()));
        end(exitCodeOf(result));
    }

    const ProveArguments m_arguments;
    proof::Search m_search;
    QTimer m_turn;
    QElapsedTimer m_shown;
};

} // namespace

std::unique_ptr<Command> proveCommand(ProveArguments arguments)
{
    return std::make_unique<ProveCommand>(std::move(arguments));
}

} // namespace ctl

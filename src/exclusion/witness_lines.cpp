// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/witness_lines.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>
#include <QTimeZone>

#include <algorithm>
#include <cmath>
#include <utility>

namespace exclusion {

namespace {

using history::Time;

struct WitnessText {
    Q_DECLARE_TR_FUNCTIONS(exclusion::Witness)
};

using LineResult = tl::expected<void, QString>;

constexpr qsizetype longestWitnessName = 1024;
/// A day: who is off by more has no clock.
constexpr double largestClockErrorMs = 86'400'000;
/// Of a start line: up to the year 9999.
constexpr double latestEpochMs = 253'402'300'799'999;
/// `contend` writes three digits of a millisecond.
constexpr Time contendPrecision{1};

struct WitnessInstant {
    Time sinceEpoch{0};
    Time precision{0};
};

/// RFC 3339. A leap second and more than six digits are taken as they are, without what a µs cannot tell.
std::optional<WitnessInstant> witnessInstantOf(const QString& text)
{
    static const QRegularExpression shape(
        QStringLiteral(R"(^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|z|[+-]\d\d:\d\d)$)"));
    constexpr qsizetype longest = 40;
    const auto match = text.size() <= longest ? shape.match(text) : QRegularExpressionMatch();
    if (!match.hasMatch())
        return std::nullopt;
    const QDateTime second
        = QDateTime::fromString(match.captured(1).toUpper() + match.captured(3).toUpper(), Qt::ISODate);
    if (!second.isValid())
        return std::nullopt;
    const QString digits = match.captured(2).left(6);
    WitnessInstant instant{std::chrono::milliseconds(second.toMSecsSinceEpoch()), Time(1'000'000)};
    for (qsizetype i = 0; i < digits.size(); ++i)
        instant.precision /= 10;
    instant.sinceEpoch += instant.precision * digits.toLongLong();
    return instant;
}

bool isWitnessName(const QJsonValue& value)
{
    return value.isString() && !value.toString().isEmpty() && value.toString().size() <= longestWitnessName;
}

/// Error: a translated sentence.
tl::expected<std::optional<qint64>, QString> witnessLimitOf(const QJsonObject& line)
{
    const QJsonValue limit = line[QLatin1StringView("limit")];
    if (limit.isUndefined())
        return std::optional<qint64>();
    if (limit.toInteger(0) < 1)
        return tl::unexpected(WitnessText::tr("The member “limit” must be a whole number of at least 1."));
    return std::optional(limit.toInteger());
}

} // namespace

/// Reads event after event.
class WitnessReader::Events
{
public:
    [[nodiscard]] LineResult read(const QJsonObject& line)
    {
        const QString event = line[QLatin1StringView("event")].toString();
        if (event == u"acquired" || (event == u"released" && !line.contains(QLatin1StringView("contender"))))
            return readPlain(line, event == u"acquired");
        if (event == u"start")
            return readStart(line);
        return readContend(line, event);
    }
    [[nodiscard]] std::vector<WitnessNote> take() { return std::move(m_notes); }

private:
    [[nodiscard]] LineResult readPlain(const QJsonObject& line, bool acquired)
    {
        WitnessNote note;
        if (!isWitnessName(line[QLatin1StringView("path")]))
            return tl::unexpected(WitnessText::tr("The member “path” is missing or not valid."));
        if (!isWitnessName(line[QLatin1StringView("who")]))
            return tl::unexpected(WitnessText::tr("The member “who” is missing or not valid."));
        const auto instant = witnessInstantOf(line[QLatin1StringView("time")].toString());
        if (!instant)
            return tl::unexpected(
                WitnessText::tr("The member “time” is missing or not valid. Example: 2026-01-31T12:00:00.123Z."));
        if (line.contains(QLatin1StringView("clockErrorMs"))) {
            const QJsonValue error = line[QLatin1StringView("clockErrorMs")];
            if (!error.isDouble() || !(error.toDouble() >= 0 && error.toDouble() <= largestClockErrorMs))
                return tl::unexpected(WitnessText::tr("The member “clockErrorMs” must be a number of at least 0."));
            note.clockError = Time(static_cast<Time::rep>(std::ceil(error.toDouble() * 1000)));
        }
        const auto limit = witnessLimitOf(line);
        if (!limit)
            return tl::unexpected(limit.error());
        note.limit = *limit;
        note.path = kept(line[QLatin1StringView("path")].toString());
        note.who = kept(line[QLatin1StringView("who")].toString());
        note.clock = note.who;
        note.sinceEpoch = instant->sinceEpoch;
        note.precision = instant->precision;
        note.acquired = acquired;
        m_notes.push_back(std::move(note));
        return {};
    }

    [[nodiscard]] LineResult readStart(const QJsonObject& line)
    {
        const QJsonValue epoch = line[QLatin1StringView("epoch_ms")];
        if (!epoch.isDouble() || !(epoch.toDouble() >= 0 && epoch.toDouble() <= latestEpochMs))
            return tl::unexpected(WitnessText::tr("The member “epoch_ms” is missing or not valid."));
        m_epoch = std::chrono::milliseconds(static_cast<qint64>(epoch.toDouble()));
        m_run = line[QLatin1StringView("run")].toString().left(longestWitnessName);
        m_inside.clear();
        m_queued.clear();
        return {};
    }

    [[nodiscard]] LineResult readContend(const QJsonObject& line, const QString& event)
    {
        static const QStringList ends{QStringLiteral("released"), QStringLiteral("lost"), QStringLiteral("expired"),
            QStringLiteral("failed"), QStringLiteral("crashed")};
        static const QStringList others{QStringLiteral("queued"), QStringLiteral("gave-up"), QStringLiteral("paused"),
            QStringLiteral("resumed"), QStringLiteral("wrote"), QStringLiteral("done"), QStringLiteral("verdict"),
            QStringLiteral("summary")};
        const bool isGrant = event == u"granted";
        if (!isGrant && !ends.contains(event)) {
            const int waiting = line[QLatin1StringView("contender")].toInt(-1);
            if (event == u"queued")
                m_queued.insert(waiting);
            else if (event == u"gave-up")
                m_queued.remove(waiting);
            if (others.contains(event))
                return {};
            return tl::unexpected(WitnessText::tr("The event is missing or unknown."));
        }
        const QJsonValue at = line[QLatin1StringView("t")];
        const QJsonValue contender = line[QLatin1StringView("contender")];
        if (!m_epoch)
            return tl::unexpected(WitnessText::tr("There is no start line before this event."));
        if (!at.isDouble() || !(std::abs(at.toDouble()) <= latestEpochMs / 10) || !contender.isDouble()
            || contender.toInt(-1) < 0)
            return tl::unexpected(WitnessText::tr("The members “t” and “contender” must be numbers."));
        const int number = contender.toInt();
        // A failure or a crash while it waits ends no hold. Only who holds can release, lose or expire: its grant is
        // missing here. After a release, the last two may follow.
        const bool wasWaiting = m_queued.remove(number);
        const bool isOfHolder = event == u"released" || (wasWaiting && (event == u"lost" || event == u"expired"));
        if (!isGrant && !m_inside.remove(number) && !isOfHolder)
            return {};
        if (isGrant)
            m_inside.insert(number);
        WitnessNote note;
        // Only a run at several paths names them.
        note.path = kept(line[QLatin1StringView("path")].toString());
        if (note.path.size() > longestWitnessName)
            return tl::unexpected(WitnessText::tr("The member “path” is missing or not valid."));
        const auto limit = witnessLimitOf(line);
        if (!limit)
            return tl::unexpected(limit.error());
        note.limit = *limit;
        note.session = kept(line[QLatin1StringView("session")].toString().left(longestWitnessName));
        note.who
            = kept(m_run.isEmpty() ? WitnessText::tr("contender %1").arg(number)
                                   : WitnessText::tr("contender %1 of run %2").arg(QString::number(number), m_run));
        note.clock = kept(m_run);
        note.sinceEpoch = *m_epoch + Time(std::llround(at.toDouble() * 1000));
        note.precision = contendPrecision;
        note.acquired = isGrant;
        m_notes.push_back(std::move(note));
        return {};
    }

    /// Of millions of lines, few say new names.
    [[nodiscard]] QString kept(const QString& name) { return *m_names.insert(name); }

    std::vector<WitnessNote> m_notes;
    QSet<QString> m_names;
    std::optional<Time> m_epoch;
    QString m_run;
    QSet<int> m_inside; ///< Contenders that hold.
    QSet<int> m_queued; ///< Those that wait.
};

WitnessReader::WitnessReader()
    : m_events(std::make_unique<Events>())
{
}

WitnessReader::~WitnessReader() = default;

bool WitnessReader::add(QByteArrayView piece)
{
    while (!m_problem && !piece.isEmpty()) {
        const qsizetype end = piece.indexOf('\n');
        const QByteArrayView part = end < 0 ? piece : piece.first(end);
        piece = end < 0 ? QByteArrayView() : piece.sliced(end + 1);
        if (end >= 0 && m_rest.isEmpty()) {
            addLine(part);
            continue;
        }
        m_rest.append(part);
        if (end >= 0 || m_rest.size() > longestWitnessLine)
            addLine(std::exchange(m_rest, {}));
    }
    return !m_problem;
}

bool WitnessReader::addLine(QByteArrayView line)
{
    const auto fail = [this](const QString& sentence) {
        m_problem = WitnessProblem{m_number, sentence};
        return false;
    };
    if (++m_number > mostWitnessLines)
        return fail(WitnessText::tr("The file has too many lines."));
    if (line.size() > longestWitnessLine)
        return fail(WitnessText::tr("The line is too long."));
    if (line.trimmed().isEmpty())
        return true;
    QJsonParseError error;
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromRawData(line.data(), line.size()), &error);
    if (error.error != QJsonParseError::NoError || !json.isObject())
        return fail(WitnessText::tr("The line is not a JSON object."));
    if (const auto result = m_events->read(json.object()); !result)
        return fail(result.error());
    return true;
}

tl::expected<std::vector<WitnessNote>, WitnessProblem> WitnessReader::take()
{
    if (!m_problem && !m_rest.isEmpty())
        addLine(std::exchange(m_rest, {}));
    if (m_problem)
        return tl::unexpected(*m_problem);
    return m_events->take();
}

tl::expected<std::vector<WitnessNote>, WitnessProblem> readWitness(const QByteArray& text)
{
    WitnessReader reader;
    reader.add(text);
    return reader.take();
}

bool isInOrder(const std::vector<WitnessNote>& notes)
{
    QHash<QString, Time> reached; // By client.
    return std::ranges::all_of(notes, [&reached](const WitnessNote& note) {
        const auto latest = reached.find(note.who);
        if (latest == reached.end()) {
            reached.insert(note.who, note.sinceEpoch);
            return true;
        }
        const bool isLater = note.sinceEpoch + note.precision > *latest;
        *latest = std::max(*latest, note.sinceEpoch);
        return isLater;
    });
}

} // namespace exclusion

// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/reports.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamWriter>

#include <algorithm>
#include <map>

namespace clinic {

namespace {

/// With six digits: a QDateTime has three.
QString instantText(const QDateTime& beganAt, Time at)
{
    const auto whole = std::chrono::floor<std::chrono::seconds>(at);
    const Time began = std::chrono::milliseconds(beganAt.time().msec());
    Time rest = at - whole + began;
    qint64 seconds = whole.count();
    if (rest >= std::chrono::seconds(1)) {
        rest -= std::chrono::seconds(1);
        ++seconds;
    }
    const QDateTime second = beganAt.toUTC().addMSecs(-beganAt.time().msec()).addSecs(seconds);
    return second.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")) + u'.'
        + QString::number(rest.count()).rightJustified(6, u'0') + u'Z';
}

/// XML 1.0 has no way to write most control characters, and no lone surrogates or U+FFFE.
QString xmlText(const QString& text)
{
    QString out;
    for (const char32_t letter : text.toUcs4()) {
        const bool isAllowed = letter == U'\t' || letter == U'\n' || (letter >= 0x20 && letter < 0xD800)
            || (letter >= 0xE000 && letter < 0xFFFE) || letter >= 0x10000;
        out += isAllowed ? QString::fromUcs4(&letter, 1) : QString(QChar::ReplacementCharacter);
    }
    return out;
}

QString junitSeconds(Time time)
{
    return QString::number(std::chrono::duration<double>(time).count(), 'f', 3);
}

} // namespace

QByteArray witnessLines(const ExaminationRecord& record, const QString& path, const QDateTime& beganAt, Time offset)
{
    QByteArray lines;
    const auto write = [&](const QString& who, Time at, bool acquired) {
        QJsonObject line{{QStringLiteral("event"), acquired ? QStringLiteral("acquired") : QStringLiteral("released")},
            {QStringLiteral("path"), path}, {QStringLiteral("who"), who},
            {QStringLiteral("time"), instantText(beganAt, at + offset)}, {QStringLiteral("clockErrorMs"), 0}};
        // The store may tell none: a wrong client may write no value that anybody can read.
        if (acquired)
            line.insert(QStringLiteral("limit"), record.limit);
        lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    };
    for (const InsideSpan& span : reportedHolds(record)) {
        write(span.who, span.from, true);
        write(span.who, span.to, false);
    }
    return lines;
}

QByteArray junitXml(const ClinicVerdict& verdict, const ExaminationRecord& record, const QString& path)
{
    const auto count = [&verdict](ClinicFinding finding) {
        return QString::number(std::ranges::count(verdict.properties, finding, &PropertyVerdict::finding));
    };
    QByteArray out;
    QXmlStreamWriter xml(&out);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("signalboxctl clinic"));
    xml.writeAttribute(QStringLiteral("tests"), QString::number(verdict.properties.size()));
    xml.writeAttribute(QStringLiteral("failures"), count(ClinicFinding::Refuted));
    xml.writeAttribute(QStringLiteral("errors"), count(ClinicFinding::Open));
    xml.writeAttribute(QStringLiteral("time"), junitSeconds(record.end));
    for (const PropertyVerdict& each : verdict.properties) {
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("clinic"));
        xml.writeAttribute(QStringLiteral("name"), propertyId(each.property));
        xml.writeAttribute(QStringLiteral("time"), junitSeconds(record.end));
        if (each.finding != ClinicFinding::Held) {
            xml.writeStartElement(
                each.finding == ClinicFinding::Refuted ? QStringLiteral("failure") : QStringLiteral("error"));
            xml.writeAttribute(QStringLiteral("type"), findingId(each.finding));
            xml.writeAttribute(QStringLiteral("message"), xmlText(each.sentence));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
    xml.writeTextElement(QStringLiteral("system-out"), xmlText(path + u'\n' + verdict.notes.join(u'\n')));
    xml.writeEndDocument();
    return out;
}

} // namespace clinic

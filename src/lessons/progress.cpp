// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/progress.h"

#include "consul/on_disk.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <tl/expected.hpp>

namespace lessons {

namespace {

struct ProgressText {
    Q_DECLARE_TR_FUNCTIONS(lessons::Progress)
};

constexpr int progressVersion = 1;
constexpr int mostHands = 10'000;
constexpr qsizetype mostLessons = 1000;
constexpr qsizetype mostName = 200;

QJsonObject jsonOf(const Attempt& attempt)
{
    QJsonObject hands;
    for (auto each = attempt.hands.begin(); each != attempt.hands.end(); ++each)
        hands.insert(each.key(), each.value());
    return {{QStringLiteral("predicted"), attempt.predicted}, {QStringLiteral("happened"), attempt.happened},
        {QStringLiteral("at"), attempt.at.toUTC().toString(Qt::ISODateWithMs)}, {QStringLiteral("hands"), hands}};
}

std::optional<Attempt> attemptOf(const QJsonValue& json)
{
    Attempt attempt;
    attempt.predicted = json[QLatin1String("predicted")].toString();
    attempt.happened = json[QLatin1String("happened")].toString();
    attempt.at = QDateTime::fromString(json[QLatin1String("at")].toString(), Qt::ISODateWithMs);
    if (attempt.predicted.isEmpty() || attempt.predicted.size() > mostName || attempt.happened.size() > mostName
        || !attempt.at.isValid())
        return std::nullopt;
    const auto hands = json[QLatin1String("hands")].toObject();
    for (auto each = hands.begin(); each != hands.end(); ++each) {
        const auto count = each.value().toInt(-1);
        if (count < 0 || count > mostHands || each.key().size() > mostName)
            return std::nullopt;
        attempt.hands.insert(each.key(), count);
    }
    return attempt;
}

/// Nothing: it is no file of ours, or a newer one.
std::optional<Attempts> attemptsOf(const QByteArray& text)
{
    const auto root = QJsonDocument::fromJson(text).object();
    const auto lessons = root[QLatin1String("lessons")];
    if (root[QLatin1String("version")].toInt() != progressVersion || !lessons.isObject()
        || lessons.toObject().size() > mostLessons)
        return std::nullopt;
    Attempts all;
    const auto members = lessons.toObject();
    for (auto lesson = members.begin(); lesson != members.end(); ++lesson) {
        const auto list = lesson.value().toArray();
        if (!lesson.value().isArray() || list.size() > static_cast<qsizetype>(ProgressFile::mostAttempts)
            || lesson.key().size() > mostName)
            return std::nullopt;
        auto& attempts = all[lesson.key()];
        for (const auto& each : list) {
            const auto attempt = attemptOf(each);
            if (!attempt)
                return std::nullopt;
            attempts.push_back(*attempt);
        }
    }
    return all;
}

} // namespace

ProgressFile::ProgressFile(QString file)
    : m_file(std::move(file))
{
}

QString ProgressFile::usualFile()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
        .filePath(QStringLiteral("signalbox/lessons.json"));
}

void ProgressFile::load()
{
    m_attempts.clear();
    m_trouble.clear();
    m_isUnread = false;
    QFile file(m_file);
    if (!file.exists())
        return;
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const auto read = isOpen && file.size() <= largest ? attemptsOf(file.read(largest)) : std::nullopt;
    if (read) {
        m_attempts = *read;
        return;
    }
    m_isUnread = true;
    m_trouble = ProgressText::tr("The progress of lessons, %1, could not be read. With your next prediction, the file "
                                 "is kept beside a new one.")
                    .arg(QDir::toNativeSeparators(m_file));
}

const std::vector<Attempt>& ProgressFile::of(const QString& lesson) const
{
    static const std::vector<Attempt> none;
    const auto found = m_attempts.find(lesson);
    return found == m_attempts.end() ? none : *found;
}

void ProgressFile::add(const QString& lesson, const Attempt& attempt)
{
    auto& attempts = m_attempts[lesson];
    if (attempts.size() >= mostAttempts)
        attempts.erase(attempts.begin() + 1); // The first prediction is the one that counts.
    attempts.push_back(attempt);
    save();
}

void ProgressFile::changeLast(const QString& lesson, const Attempt& attempt)
{
    m_attempts[lesson].back() = attempt;
    save();
}

bool ProgressFile::setAside()
{
    QString name;
    for (int number = 1; name.isEmpty() || QFileInfo::exists(name); ++number)
        name = QStringLiteral("%1.kept-%2").arg(m_file).arg(number);
    if (!QFile::rename(m_file, name)) {
        m_trouble = ProgressText::tr("Cannot keep the unreadable progress of lessons as %1. Nothing was saved.")
                        .arg(QDir::toNativeSeparators(name));
        return false;
    }
    m_trouble
        = ProgressText::tr("The unreadable progress of lessons is kept as %1.").arg(QDir::toNativeSeparators(name));
    m_isUnread = false;
    return true;
}

void ProgressFile::save()
{
    if (m_isUnread && !setAside())
        return;
    QJsonObject lessons;
    for (auto lesson = m_attempts.begin(); lesson != m_attempts.end(); ++lesson) {
        QJsonArray list;
        for (const auto& each : *lesson)
            list.append(jsonOf(each));
        lessons.insert(lesson.key(), list);
    }
    const QJsonObject root{{QStringLiteral("version"), progressVersion}, {QStringLiteral("lessons"), lessons}};
    QSaveFile file(m_file);
    const auto text = QJsonDocument(root).toJson();
    if (!QDir().mkpath(QFileInfo(m_file).absolutePath()) || !file.open(QIODevice::WriteOnly)
        || file.write(text) != text.size() || !consul::putInPlace(file))
        m_trouble = ProgressText::tr("Cannot save the progress of lessons in %1: %2. Your prediction is kept until you "
                                     "quit.")
                        .arg(QDir::toNativeSeparators(m_file), consul::writeTrouble(file));
}

} // namespace lessons

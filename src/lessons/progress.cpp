// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/progress.h"

#include "consul/named_file.h"
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

QByteArray textOf(const Attempts& attempts)
{
    QJsonObject lessons;
    for (auto lesson = attempts.begin(); lesson != attempts.end(); ++lesson) {
        QJsonArray list;
        for (const auto& each : *lesson)
            list.append(jsonOf(each));
        lessons.insert(lesson.key(), list);
    }
    const QJsonObject root{{QStringLiteral("version"), progressVersion}, {QStringLiteral("lessons"), lessons}};
    return QJsonDocument(root).toJson();
}

} // namespace

/// What only one thread at a time touches: the file, and what was found in it.
class ProgressFile::Writer
{
public:
    explicit Writer(QString file)
        : m_file(std::move(file))
    {
    }

    /// Nothing: it cannot be read.
    [[nodiscard]] std::optional<Attempts> read()
    {
        m_aside.clear();
        m_isUnread = false;
        if (!QFileInfo::exists(m_file))
            return Attempts();
        const auto text = consul::readPlainFile(m_file, largest);
        auto attempts = text ? attemptsOf(*text) : std::nullopt;
        m_isUnread = !attempts;
        return attempts;
    }
    /// What a person must know then.
    [[nodiscard]] QString write(const Attempts& attempts)
    {
        if (m_isUnread && !setAside())
            return ProgressText::tr("Cannot keep the unreadable progress of lessons as %1. Nothing was saved.")
                .arg(QDir::toNativeSeparators(m_aside));
        QDir().mkpath(QFileInfo(m_file).absolutePath());
        if (const auto why = consul::writeFile(m_file, textOf(attempts)); !why.isEmpty())
            return ProgressText::tr("Cannot save the progress of lessons in %1: %2. Your prediction is kept until you "
                                    "quit.")
                .arg(name(), why);
        return m_aside.isEmpty() ? QString()
                                 : ProgressText::tr("The unreadable progress of lessons is kept as %1.")
                                       .arg(QDir::toNativeSeparators(m_aside));
    }
    [[nodiscard]] QString name() const { return QDir::toNativeSeparators(m_file); }

private:
    [[nodiscard]] bool setAside()
    {
        m_aside.clear();
        for (int number = 1; m_aside.isEmpty() || QFileInfo::exists(m_aside); ++number)
            m_aside = QStringLiteral("%1.kept-%2").arg(m_file).arg(number);
        m_isUnread = !QFile::rename(m_file, m_aside);
        return !m_isUnread;
    }

    QString m_file;
    QString m_aside; ///< Where what could not be read is kept, or was to be; empty: there was no such file.
    bool m_isUnread = false; ///< There is something in the file that nobody has read.
};

ProgressFile::ProgressFile(QString file)
    : m_writer(std::make_shared<Writer>(std::move(file)))
{
}

ProgressFile::~ProgressFile() = default;

QString ProgressFile::usualFile()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation))
        .filePath(QStringLiteral("signalbox/lessons.json"));
}

void ProgressFile::load()
{
    m_disk.finish();
    auto read = m_writer->read();
    m_trouble = read ? QString()
                     : ProgressText::tr("The progress of lessons, %1, could not be read. With your next prediction, "
                                        "the file is kept beside a new one.")
                           .arg(m_writer->name());
    m_attempts = read ? *std::move(read) : Attempts();
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

void ProgressFile::save()
{
    const auto work = [writer = m_writer, attempts = m_attempts] { return writer->write(attempts); };
    const auto done = [this](const QString& trouble) {
        m_trouble = trouble;
        Q_EMIT saved();
    };
    m_disk.run(this, work, done);
}

} // namespace lessons

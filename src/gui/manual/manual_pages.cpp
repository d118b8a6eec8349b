// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual/manual_pages.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace gui {

namespace {

constexpr qsizetype snippetLength = 110;

std::vector<QStringList> linesOf(const QString& name, int fields)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<QStringList> lines;
    for (const auto& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        const auto parts = line.split(u'\t');
        if (parts.size() == fields)
            lines.push_back(parts);
    }
    return lines;
}

bool hasAll(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString snippetOf(const QString& text, const QString& word)
{
    const qsizetype place = std::max<qsizetype>(0, text.indexOf(word, 0, Qt::CaseInsensitive));
    qsizetype begin = std::max<qsizetype>(0, place - snippetLength / 3);
    if (begin > 0) // At a word, where there are blanks between them.
        begin = std::min(place, text.indexOf(u' ', begin) + 1);
    const QString part = text.mid(begin, snippetLength).trimmed();
    return (begin > 0 ? QStringLiteral("…") : QString()) + part
        + (begin + snippetLength < text.size() ? QStringLiteral("…") : QString());
}

} // namespace

QString ManualPages::usualFolder()
{
    QStringList places{qEnvironmentVariable("SIGNALBOX_MANUAL")};
    const QString program = QCoreApplication::applicationDirPath();
    places << program + QStringLiteral("/../share/signalbox/manual") << program + QStringLiteral("/../manual");
    places << QStandardPaths::locateAll(
        QStandardPaths::GenericDataLocation, QStringLiteral("signalbox/manual"), QStandardPaths::LocateDirectory);
    for (const auto& place : places)
        if (!place.isEmpty() && QFileInfo(place + QStringLiteral("/en/pages.tsv")).isFile())
            return QDir(place).canonicalPath();
    return {};
}

ManualPages ManualPages::read(const QString& folder, const QString& language)
{
    ManualPages manual;
    manual.m_folder = folder;
    const QString own
        = folder + (language == QLatin1String("zh_CN") ? QStringLiteral("/zh_CN") : QStringLiteral("/en"));
    for (const auto& line : linesOf(own + QStringLiteral("/pages.tsv"), 3))
        manual.m_pages.push_back({line[0], line[1], line[2]});
    for (const auto& line : linesOf(own + QStringLiteral("/sections.tsv"), 5))
        manual.m_sections.push_back({line[0], line[1].toInt(), line[2], line[3], line[4]});
    return manual;
}

QString ManualPages::placeOf(const QString& chapter) const
{
    const qsizetype hash = chapter.indexOf(u'#');
    const QString name = u'/' + chapter.left(hash < 0 ? chapter.size() : hash) + QStringLiteral(".html");
    for (const auto& page : m_pages)
        if (page.file.endsWith(name))
            return page.file + (hash < 0 ? QString() : chapter.mid(hash));
    return isThere() ? m_pages.front().file : QString();
}

QString ManualPages::titleOf(const QString& file) const
{
    const auto found = std::ranges::find_if(m_pages, [&](const ManualPage& page) { return page.file == file; });
    return found != m_pages.end() ? found->title : QString();
}

std::vector<ManualHit> ManualPages::find(const QString& text) const
{
    const auto words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    std::vector<ManualHit> inHeading;
    std::vector<ManualHit> below;
    for (const auto& section : m_sections) {
        if (!hasAll(section.heading + u' ' + section.words, words))
            continue;
        const ManualHit hit{section.file, section.anchor, titleOf(section.file), section.heading,
            snippetOf(section.words, words.first())};
        (hasAll(section.heading, words) ? inHeading : below).push_back(hit);
    }
    inHeading.insert(inHeading.end(), below.begin(), below.end());
    return inHeading;
}

} // namespace gui

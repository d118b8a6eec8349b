// SPDX-License-Identifier: GPL-3.0-or-later
// manual_builder DOCS OUT: makes the manual, as HTML that needs no network, from the Markdown in DOCS. What belongs to
// it, and in which order, is said by the pages manual/README.md and zh_CN/README.md: their headings are groups, their
// links pages. Fails, and names the place, when a link or a picture leads nowhere.
#include "page.h"

#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSet>
#include <QUrl>

#include <cstdio>
#include <utility>

namespace {

struct Contents {
    QString language; ///< `en`: also the name of the folder.
    QString index; ///< Below DOCS.
};
const Contents allContents[] = {
    {QStringLiteral("en"), QStringLiteral("manual/README.md")},
    {QStringLiteral("zh_CN"), QStringLiteral("zh_CN/README.md")},
};

class Manual
{
public:
    Manual(const QString& docs, const QString& out)
        : m_docs(QDir(docs).absolutePath())
        , m_out(QDir(out).absolutePath())
    {
    }

    bool build()
    {
        for (const auto& contents : allContents)
            readContents(contents);
        for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page)
            writePage(page.key(), page.value());
        for (const auto& contents : allContents)
            writeLists(contents);
        for (const auto& picture : std::as_const(m_pictures))
            copyPicture(picture);
        write(QStringLiteral("manual.css"), read(QStringLiteral("manual/manual.css")));
        for (const auto& problem : m_problems)
            std::fprintf(stderr, "manual_builder: %s\n", qPrintable(problem));
        return m_problems.isEmpty();
    }

private:
    [[nodiscard]] QByteArray read(const QString& name)
    {
        QFile file(m_docs + u'/' + name);
        if (!file.open(QIODevice::ReadOnly)) {
            m_problems.append(QStringLiteral("%1 cannot be read").arg(name));
            return {};
        }
        return file.readAll();
    }
    void write(const QString& name, const QByteArray& bytes)
    {
        const QString whole = m_out + u'/' + name;
        QDir().mkpath(QFileInfo(whole).path());
        QSaveFile file(whole);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
            m_problems.append(QStringLiteral("%1 cannot be written").arg(whole));
    }

    /// Where a page comes to lie below OUT.
    [[nodiscard]] static QString placeOf(const QString& source)
    {
        const bool isChinese = source.startsWith(QLatin1String("zh_CN/"));
        const QString stem = QFileInfo(source).completeBaseName();
        return (isChinese ? QStringLiteral("zh_CN/") : QStringLiteral("en/"))
            + (stem == QLatin1String("README") ? QStringLiteral("index") : stem) + QStringLiteral(".html");
    }
    /// The file that a link in `source` leads to, below DOCS; with `..` in front when it lies outside.
    [[nodiscard]] QString fileOf(const QString& source, const QString& target) const
    {
        const QString path = QUrl(target).path(QUrl::FullyDecoded);
        const QString whole = path.isEmpty() ? source : QDir::cleanPath(QFileInfo(source).path() + u'/' + path);
        return whole.startsWith(QLatin1String("./")) ? whole.mid(2) : whole;
    }
    [[nodiscard]] static bool isElsewhere(const QString& target)
    {
        return target.contains(QLatin1String("://")) || target.startsWith(QLatin1String("mailto:"));
    }

    void readContents(const Contents& contents)
    {
        add(contents.index);
        for (const auto& reference : referencesOf(m_pages[contents.index].body)) {
            const QString file = fileOf(contents.index, reference.target);
            if (!reference.isPicture && !isElsewhere(reference.target) && file.endsWith(QLatin1String(".md")))
                add(file);
        }
    }
    void add(const QString& source)
    {
        if (!m_pages.contains(source) && !source.startsWith(QLatin1String("..")))
            m_pages.insert(source, readPage(read(source)));
    }

    [[nodiscard]] QString newTarget(const QString& source, const Reference& reference)
    {
        if (isElsewhere(reference.target))
            return reference.target;
        const QString file = fileOf(source, reference.target);
        const QString anchor = QUrl(reference.target).fragment(QUrl::FullyDecoded);
        if (!QFileInfo::exists(m_docs + u'/' + file)) {
            m_problems.append(QStringLiteral("%1: there is no %2").arg(source, reference.target));
            return {};
        }
        if (reference.isPicture) {
            m_pictures.insert(file);
            return QStringLiteral("../") + file;
        }
        const auto page = m_pages.constFind(file);
        if (page == m_pages.cend())
            return {}; // In the repository, but for those who work on the program.
        if (!anchor.isEmpty() && !page->hasAnchor(anchor)) {
            m_problems.append(QStringLiteral("%1: %2 has no heading #%3").arg(source, file, anchor));
            return {};
        }
        const QString hash = anchor.isEmpty() ? QString() : u'#' + anchor;
        return file == source ? hash : QStringLiteral("../") + placeOf(file) + hash;
    }
    void writePage(const QString& source, const Page& page)
    {
        const QString body
            = withTargets(page.body, [&](const Reference& reference) { return newTarget(source, reference); });
        const QString language
            = source.startsWith(QLatin1String("zh_CN/")) ? QStringLiteral("zh-CN") : QStringLiteral("en");
        const QString whole
            = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\"><title>%2</title>\n"
                             "<link rel=\"stylesheet\" href=\"../manual.css\"></head>\n<body>\n%3</body></html>\n")
                  .arg(language, page.title().toHtmlEscaped(), body);
        write(placeOf(source), whole.toUtf8());
    }

    /// What the viewer reads: pages in their order, and sections to search in. One a line, fields by tabs.
    void writeLists(const Contents& contents)
    {
        QString pages;
        QString sections;
        const auto line = [&](const QString& group, const QString& source, const QString& title) {
            pages += QStringList{group, placeOf(source), title}.join(u'\t') + u'\n';
            for (const auto& section : m_pages[source].sections)
                sections += QStringList{placeOf(source), QString::number(section.level), section.anchor,
                                section.heading, section.words}
                                .join(u'\t')
                    + u'\n';
        };
        line({}, contents.index, m_pages[contents.index].title());
        QStringList listed;
        static const QRegularExpression part(QStringLiteral("<h2[^>]*>(.*?)</h2>|<a href=\"([^\"]*)\"[^>]*>(.*?)</a>"));
        QString group;
        for (auto matches = part.globalMatch(m_pages[contents.index].body); matches.hasNext();) {
            const auto match = matches.next();
            const QString file = fileOf(contents.index, match.captured(2));
            if (match.capturedStart(1) >= 0)
                group = plainText(match.captured(1));
            else if (m_pages.contains(file) && !listed.contains(file)) {
                listed.append(file);
                line(group, file, plainText(match.captured(3)));
            }
        }
        write(contents.language + QStringLiteral("/pages.tsv"), pages.toUtf8());
        write(contents.language + QStringLiteral("/sections.tsv"), sections.toUtf8());
    }
    void copyPicture(const QString& picture)
    {
        write(picture, read(picture));
        // The viewer shows the one that fits its theme.
        const QString dark = QString(picture).replace(QLatin1String("-light."), QLatin1String("-dark."));
        if (dark != picture && QFileInfo::exists(m_docs + u'/' + dark))
            write(dark, read(dark));
    }

    QString m_docs;
    QString m_out;
    QMap<QString, Page> m_pages; ///< By their source below DOCS.
    QSet<QString> m_pictures;
    QStringList m_problems;
};

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fputs("usage: manual_builder DOCS OUT\n", stderr);
        return 2;
    }
    return Manual(QFile::decodeName(argv[1]), QFile::decodeName(argv[2])).build() ? 0 : 1;
}

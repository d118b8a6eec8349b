// SPDX-License-Identifier: GPL-3.0-or-later
#include "page.h"

#include <md4c-html.h>

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace {

void append(const MD_CHAR* text, MD_SIZE size, void* into)
{
    static_cast<QByteArray*>(into)->append(text, static_cast<qsizetype>(size));
}

QString decoded(QString text)
{
    text.replace(QLatin1String("&lt;"), QLatin1String("<"));
    text.replace(QLatin1String("&gt;"), QLatin1String(">"));
    text.replace(QLatin1String("&quot;"), QLatin1String("\""));
    text.replace(QLatin1String("&amp;"), QLatin1String("&"));
    return text;
}

} // namespace

QString Page::title() const
{
    return sections.isEmpty() ? QString() : sections.first().heading;
}

bool Page::hasAnchor(const QString& anchor) const
{
    return std::any_of(
        sections.begin(), sections.end(), [&](const Section& section) { return section.anchor == anchor; });
}

QString plainText(const QString& html)
{
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    // A blank where a cell or paragraph ends, so that words do not grow together.
    static const QRegularExpression block(QStringLiteral("</?(p|td|th|tr|li|pre|br)[^>]*>"));
    QString text = html;
    text.replace(block, QStringLiteral(" "));
    text.remove(tag);
    return decoded(text).simplified();
}

QString anchorOf(const QString& heading)
{
    QString anchor;
    const QString lower = heading.toLower();
    for (const QChar c : lower) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            anchor += c;
        else if (c == u' ')
            anchor += u'-';
    }
    return anchor;
}

Page readPage(const QByteArray& markdown)
{
    QByteArray bytes;
    md_html(markdown.constData(), static_cast<MD_SIZE>(markdown.size()), append, &bytes, MD_DIALECT_GITHUB, 0);
    const QString html = QString::fromUtf8(bytes);
    static const QRegularExpression headings(
        QStringLiteral("<h([1-6])>(.*?)</h[1-6]>"), QRegularExpression::DotMatchesEverythingOption);
    Page page;
    QHash<QString, int> used;
    qsizetype done = 0;
    const auto finish = [&](qsizetype end) {
        const QString between = html.mid(done, end - done);
        if (!page.sections.isEmpty())
            page.sections.last().words = plainText(between);
        page.body += between;
    };
    for (auto matches = headings.globalMatch(html); matches.hasNext();) {
        const auto match = matches.next();
        finish(match.capturedStart());
        done = match.capturedEnd();
        Section section;
        section.level = match.captured(1).toInt();
        section.heading = plainText(match.captured(2));
        section.anchor = anchorOf(section.heading);
        if (const int before = used[section.anchor]++; before > 0)
            section.anchor += QStringLiteral("-%1").arg(before);
        page.body += QStringLiteral("<h%1 id=\"%2\"><a name=\"%2\"></a>%3</h%1>")
                         .arg(match.captured(1), section.anchor, match.captured(2));
        page.sections.append(section);
    }
    finish(html.size());
    // A picture alone is a paragraph of its own: else the viewer takes it into the one before.
    static const QRegularExpression alone(QStringLiteral("^(<img [^>]*>)$"), QRegularExpression::MultilineOption);
    page.body.replace(alone, QStringLiteral("<p>\\1</p>"));
    // Browsers need no border here, but the viewer of the program does.
    page.body.replace(QLatin1String("<table>"), QLatin1String(R"(<table border="1" cellspacing="0" cellpadding="5">)"));
    return page;
}

QList<Reference> referencesOf(const QString& html)
{
    QList<Reference> found;
    static_cast<void>(withTargets(html, [&](const Reference& reference) {
        found.append({reference.isPicture, decoded(reference.target)});
        return reference.target;
    }));
    return found;
}

QString withTargets(const QString& html, const std::function<QString(const Reference&)>& map)
{
    static const QRegularExpression place(
        QStringLiteral("<a href=\"([^\"]*)\"([^>]*)>(.*?)</a>|(<img [^>]*?src=\")([^\"]*)(\")"),
        QRegularExpression::DotMatchesEverythingOption);
    QString out;
    qsizetype done = 0;
    for (auto matches = place.globalMatch(html); matches.hasNext();) {
        const auto match = matches.next();
        out += QStringView(html).mid(done, match.capturedStart() - done);
        done = match.capturedEnd();
        const bool isPicture = match.capturedStart(4) >= 0;
        const QString target = map(Reference{isPicture, match.captured(isPicture ? 5 : 1)});
        if (isPicture)
            out += match.captured(4) + target + match.captured(6);
        else if (target.isEmpty())
            out += match.captured(3);
        else
            out += QStringLiteral("<a href=\"%1\"%2>%3</a>").arg(target, match.captured(2), match.captured(3));
    }
    return out + html.mid(done);
}

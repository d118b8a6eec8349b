// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual/manual_browser.h"

#include "gui/kit/view/theme.h"

#include <QEvent>
#include <QFileInfo>
#include <QImage>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace gui {

namespace {

constexpr int pictureWidth = 640; ///< Fits beside the contents in the smallest window.
constexpr int mostPlaces = 300;

} // namespace

ManualBrowser::ManualBrowser(QWidget* parent)
    : QTextBrowser(parent)
{
    setOpenExternalLinks(true);
    document()->setDocumentMargin(18);
    document()->setDefaultStyleSheet(styleSheetText());
}

void ManualBrowser::mark(const QStringList& words)
{
    QList<ExtraSelection> marks;
    const auto tone = Theme::of(palette()).warning;
    for (const auto& word : words) {
        auto place = document()->find(word);
        while (!place.isNull() && marks.size() < mostPlaces) {
            ExtraSelection mark;
            mark.cursor = place;
            mark.format.setBackground(tone.fill);
            mark.format.setForeground(tone.text);
            marks.append(mark);
            place = document()->find(word, place);
        }
    }
    setExtraSelections(marks);
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name)
{
    if (type == QTextDocument::StyleSheetResource)
        return QString(); // That of the file is for browsers.
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    QString file = (name.isRelative() ? source().resolved(name) : name).toLocalFile();
    if (Theme::of(palette()).dark) {
        const QString dark = QString(file).replace(QLatin1String("-light."), QLatin1String("-dark."));
        if (QFileInfo(dark).isFile())
            file = dark;
    }
    QImage picture(file);
    if (picture.isNull())
        return {};
    const int width = std::min(pictureWidth, picture.width());
    const auto wanted = qRound(width * devicePixelRatioF());
    if (wanted < picture.width())
        picture = picture.scaledToWidth(wanted, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(double(picture.width()) / width);
    return picture;
}

/// Colours are part of the page, so that it is made anew under another theme; the place that is read stays.
void ManualBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || source().isEmpty())
        return;
    const int place = verticalScrollBar()->value();
    document()->setDefaultStyleSheet(styleSheetText());
    document()->clear(); // Pictures too.
    reload();
    verticalScrollBar()->setValue(place);
}

QString ManualBrowser::styleSheetText() const
{
    const auto theme = Theme::of(palette());
    return QStringLiteral("code, pre { background-color: %1; }"
                          "pre { margin: 6px 0; padding: 6px; }"
                          "table { border-collapse: collapse; border-color: %2; border-style: solid; margin: 6px 0; }"
                          "th { background-color: %1; text-align: left; }"
                          "td, th { padding: 4px 7px; }"
                          "h1 { font-size: xx-large; margin-top: 0; }"
                          "h2 { font-size: x-large; margin-top: 22px; }"
                          "h3 { font-size: large; margin-top: 16px; }"
                          "p, li { margin-top: 5px; margin-bottom: 5px; }")
        .arg(theme.header.name(), theme.separator.name());
}

} // namespace gui

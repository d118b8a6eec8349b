// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/profile_tone.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace gui {

namespace {

struct ProfileToneText {
    Q_DECLARE_TR_FUNCTIONS(gui::ProfileTone)
};

/// Painted anew each time, so that it follows light and dark.
class SwatchEngine : public QIconEngine
{
public:
    explicit SwatchEngine(QString colour)
        : m_colour(std::move(colour))
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(mode)
        Q_UNUSED(state)
        const auto tone = toneOf(m_colour, Theme::of(QApplication::palette()));
        const int extent = std::min(rect.width(), rect.height()) - 4;
        QRect round(0, 0, extent, extent);
        round.moveCenter(rect.center());
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(tone.outline);
        painter->setBrush(tone.strong);
        painter->drawEllipse(round);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, drawn.rect(), mode, state);
        return drawn;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new SwatchEngine(m_colour); }

private:
    QString m_colour;
};

} // namespace

Tone toneOf(const QString& colour, const Theme& theme)
{
    if (colour == QLatin1String("green"))
        return theme.holding;
    if (colour == QLatin1String("amber"))
        return theme.warning;
    if (colour == QLatin1String("red"))
        return theme.stale;
    if (colour == QLatin1String("violet"))
        return theme.next;
    if (colour == QLatin1String("sand"))
        return theme.waiting;
    if (colour == QLatin1String("grey"))
        return theme.neutral;
    return theme.info;
}

QString colourWord(const QString& colour)
{
    if (colour == QLatin1String("green"))
        return ProfileToneText::tr("Green");
    if (colour == QLatin1String("amber"))
        return ProfileToneText::tr("Amber");
    if (colour == QLatin1String("red"))
        return ProfileToneText::tr("Red");
    if (colour == QLatin1String("violet"))
        return ProfileToneText::tr("Violet");
    if (colour == QLatin1String("sand"))
        return ProfileToneText::tr("Sand");
    if (colour == QLatin1String("grey"))
        return ProfileToneText::tr("Grey");
    return ProfileToneText::tr("Blue");
}

QIcon swatch(const QString& colour)
{
    return QIcon(new SwatchEngine(colour));
}

} // namespace gui

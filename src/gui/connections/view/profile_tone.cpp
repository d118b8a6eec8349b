// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/profile_tone.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <array>

namespace gui {

namespace {

struct ProfileToneText {
    Q_DECLARE_TR_FUNCTIONS(gui::ProfileTone)
};

struct ProfileColour {
    const char* name; ///< As profiles::colourNames().
    Tone Theme::*tone;
    const char* word;
};
constexpr std::array profileColours{
    ProfileColour{"blue", &Theme::info, QT_TRANSLATE_NOOP("gui::ProfileTone", "Blue")},
    ProfileColour{"green", &Theme::holding, QT_TRANSLATE_NOOP("gui::ProfileTone", "Green")},
    ProfileColour{"amber", &Theme::warning, QT_TRANSLATE_NOOP("gui::ProfileTone", "Amber")},
    ProfileColour{"red", &Theme::stale, QT_TRANSLATE_NOOP("gui::ProfileTone", "Red")},
    ProfileColour{"violet", &Theme::next, QT_TRANSLATE_NOOP("gui::ProfileTone", "Violet")},
    ProfileColour{"sand", &Theme::waiting, QT_TRANSLATE_NOOP("gui::ProfileTone", "Sand")},
    ProfileColour{"grey", &Theme::neutral, QT_TRANSLATE_NOOP("gui::ProfileTone", "Gray")},
};

/// Of an unknown name: the first.
const ProfileColour& colourNamed(const QString& name)
{
    const auto found = std::ranges::find_if(
        profileColours, [&name](const ProfileColour& each) { return name == QLatin1String(each.name); });
    return found != profileColours.end() ? *found : profileColours.front();
}

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
    return theme.*colourNamed(colour).tone;
}

QString colourWord(const QString& colour)
{
    return ProfileToneText::tr(colourNamed(colour).word);
}

QIcon swatch(const QString& colour)
{
    return QIcon(new SwatchEngine(colour));
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/theme.h"

#include "gui/kit/view/motion.h"
#include "gui/kit/view/own_style.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QStyle>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <vector>

namespace gui {

namespace {

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor mix(const QColor& from, const QColor& to, double share)
{
    const auto channel
        = [share](float a, float b) { return static_cast<float>(std::clamp(a + (b - a) * share, 0.0, 1.0)); };
    return QColor::fromRgbF(
        channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()), channel(from.blueF(), to.blueF()));
}

double worstContrast(const QColor& color, std::initializer_list<QColor> backgrounds)
{
    double worst = 21.0;
    for (const auto& background : backgrounds)
        worst = std::min(worst, contrast(color, background));
    return worst;
}

/// The colour nearest to `wish` that reads on all backgrounds: moved towards black or white, whichever gets there
/// with the smaller step. When nothing suffices, the best there is.
QColor readable(const QColor& wish, double ratio, std::initializer_list<QColor> backgrounds)
{
    QColor best = wish;
    for (int step = 0; step <= 20; ++step) {
        for (const auto& pole : {QColor(Qt::black), QColor(Qt::white)}) {
            const auto candidate = mix(wish, pole, step / 20.0);
            // A hair above the asked ratio: 8-bit colours round it away otherwise.
            if (worstContrast(candidate, backgrounds) >= ratio + 0.05)
                return candidate;
            if (worstContrast(candidate, backgrounds) > worstContrast(best, backgrounds))
                best = candidate;
        }
    }
    return best;
}

struct Hue {
    QColor light;
    QColor dark;
};

Tone tone(const Hue& hue, const QPalette& palette, bool dark, double fillShare)
{
    const auto base = palette.color(QPalette::Active, QPalette::Base);
    const auto window = palette.color(QPalette::Active, QPalette::Window);
    const auto& color = dark ? hue.dark : hue.light;
    Tone tone;
    tone.fill = mix(base, color, fillShare);
    tone.outline = mix(base, color, std::min(1.0, fillShare * 2.2));
    tone.text = readable(palette.color(QPalette::Active, QPalette::Text), 4.5, {tone.fill});
    tone.strong = readable(color, 3.0, {base, window});
    return tone;
}

struct Colors {
    QRgb window;
    QRgb base;
    QRgb alternate;
    QRgb button;
    QRgb text;
    QRgb disabled;
    QRgb placeholder;
    QRgb highlight;
    QRgb highlightedText;
    QRgb link;
    QRgb tip;
};

QPalette make(const Colors& colors)
{
    QPalette palette(QColor(colors.button), QColor(colors.window));
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Button, colors.button);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, colors.text);
        palette.setColor(QPalette::Disabled, role, colors.disabled);
    }
    palette.setColor(QPalette::PlaceholderText, colors.placeholder);
    palette.setColor(QPalette::Highlight, colors.highlight);
    palette.setColor(QPalette::HighlightedText, colors.highlightedText);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.alternate);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, colors.disabled);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.link);
    palette.setColor(QPalette::ToolTipBase, colors.tip);
    return palette;
}

/// What is typed into and ticked stands out from the paper below it: Fusion's outlines, derived from the colour of the
/// window, are as dark as the paper when that is dark.
void apply(const QPalette& palette, std::optional<QColor> fieldBase = {})
{
    QApplication::setPalette(palette);
    QPalette fields = QApplication::palette();
    if (fieldBase) {
        fields.setColor(QPalette::Base, *fieldBase);
        fields.setColor(QPalette::Disabled, QPalette::Base, fields.color(QPalette::AlternateBase));
    }
    for (const char* field : {"QLineEdit", "QAbstractSpinBox", "QCheckBox", "QRadioButton"})
        QApplication::setPalette(fields, field);
    if (!fieldBase)
        return;
    // Fusion draws the frame of an empty box in a darker shade of this colour.
    fields.setColor(QPalette::Window, palette.color(QPalette::PlaceholderText));
    for (const char* box : {"QCheckBox", "QRadioButton"})
        QApplication::setPalette(fields, box);
}

} // namespace

const Tone& kindTone(const Theme& theme, int number)
{
    return theme.kinds[static_cast<std::size_t>(number) % theme.kinds.size()];
}

double contrast(const QColor& a, const QColor& b)
{
    // By value: std::minmax of two temporaries would answer with references to what is gone.
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

namespace {

/// The most paper with which all that is written can still be read: 3:1, what WCAG 2 asks of what is not words to be
/// read at length.
double fadeOf(const Theme& theme, const QPalette& palette)
{
    const auto color = [&palette](QPalette::ColorRole role) { return palette.color(QPalette::Active, role); };
    const auto base = color(QPalette::Base);
    std::vector<std::pair<QColor, QColor>> written{{color(QPalette::HighlightedText), color(QPalette::Highlight)}};
    for (const auto& ground : {color(QPalette::Window), base, color(QPalette::AlternateBase), theme.header}) {
        for (const auto& text :
            {color(QPalette::WindowText), color(QPalette::Text), color(QPalette::Link), theme.problemText, theme.quiet})
            written.emplace_back(text, ground);
    }
    for (const auto* const each : {&theme.holding, &theme.waiting, &theme.next, &theme.stale, &theme.warning,
             &theme.info, &theme.practice, &theme.neutral})
        written.emplace_back(each->text, each->fill);
    double share = 0.6;
    const auto reads = [&](const auto& pair) {
        const auto paper = pair.second == theme.header ? theme.header : base;
        return contrast(mix(pair.first, paper, share), mix(pair.second, paper, share)) >= 3.05;
    };
    while (share > 0 && !std::ranges::all_of(written, reads))
        share -= 0.02;
    return std::max(0.0, share);
}

Theme derive(const QPalette& palette)
{
    const auto window = palette.color(QPalette::Active, QPalette::Window);
    const auto base = palette.color(QPalette::Active, QPalette::Base);
    const auto text = palette.color(QPalette::Active, QPalette::WindowText);

    Theme theme;
    theme.dark = luminance(window) < luminance(text);
    const auto make = [&](const Hue& hue, double lightShare, double darkShare) {
        return tone(hue, palette, theme.dark, theme.dark ? darkShare : lightShare);
    };
    theme.holding = make({QColor(0x2f, 0x9e, 0x5b), QColor(0x4c, 0xb8, 0x78)}, 0.22, 0.28);
    theme.waiting = make({QColor(0xe0, 0xa0, 0x4a), QColor(0xd6, 0xae, 0x6c)}, 0.28, 0.22);
    theme.next = make({QColor(0x7d, 0x4f, 0xb8), QColor(0xb3, 0x8d, 0xe3)}, 0.20, 0.28);
    theme.stale = make({QColor(0xd6, 0x3a, 0x3a), QColor(0xf0, 0x6a, 0x66)}, 0.22, 0.28);
    theme.warning = make({QColor(0xc8, 0x8a, 0x1a), QColor(0xe3, 0xb3, 0x41)}, 0.26, 0.24);
    theme.info = make({QColor(0x2c, 0x6b, 0xdf), QColor(0x5e, 0x97, 0xf2)}, 0.20, 0.28);
    theme.practice = make({QColor(0x0f, 0x8c, 0x9c), QColor(0x3f, 0xbf, 0xcf)}, 0.26, 0.30);
    theme.neutral = make({QColor(0x6b, 0x75, 0x85), QColor(0x95, 0x9f, 0xb0)}, 0.16, 0.18);

    constexpr double kindShare = 0.24;
    const std::array<Hue, 5> kinds{Hue{QColor(0x2c, 0x6b, 0xdf), QColor(0x5e, 0x97, 0xf2)}, // Blue.
        {QColor(0xc0, 0x2c, 0x94), QColor(0xf0, 0x7c, 0xc8)}, // Magenta.
        {QColor(0x0a, 0x8f, 0xb0), QColor(0x4a, 0xd0, 0xec)}, // Cyan.
        {QColor(0x7a, 0x48, 0x2e), QColor(0xb9, 0x7d, 0x5a)}, // Brown.
        {QColor(0x55, 0x5f, 0x70), QColor(0xc2, 0xca, 0xd6)}}; // Grey.
    std::ranges::transform(
        kinds, theme.kinds.begin(), [&make](const Hue& hue) { return make(hue, kindShare, kindShare); });

    theme.rail = theme.dark ? mix(window, Qt::black, 0.35) : QColor(0x2b, 0x30, 0x3b);
    theme.railText = readable(QColor(0xdd, 0xe2, 0xea), 4.5, {theme.rail});
    theme.railSelected = mix(theme.rail, QColor(0x7f, 0x92, 0xb5), 0.28);
    theme.header = mix(base, text, theme.dark ? 0.06 : 0.035);
    theme.separator = mix(base, text, theme.dark ? 0.22 : 0.14);
    theme.problemText = readable(theme.stale.strong, 4.5, {base, window});
    theme.accent = readable(QColor(0x2c, 0x6b, 0xdf), 4.5, {Qt::white});
    theme.quiet = readable(mix(text, window, 0.32), 4.5, {base, window, theme.header});
    theme.fade = fadeOf(theme, palette);
    return theme;
}

/// All that derive() looks at.
using Sources = std::array<QRgb, 8>;
Sources sourcesOf(const QPalette& palette)
{
    Sources sources{};
    std::size_t next = 0;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::WindowText, QPalette::Text,
             QPalette::AlternateBase, QPalette::Highlight, QPalette::HighlightedText, QPalette::Link})
        sources[next++] = palette.color(QPalette::Active, role).rgba();
    return sources;
}

} // namespace

Theme Theme::of(const QPalette& palette)
{
    // Asked for with every painted row, and searching readable colours is slow. A window knows few palettes.
    struct CachedTheme {
        Sources sources{};
        Theme theme;
    };
    constexpr std::size_t most = 8;
    thread_local std::vector<CachedTheme> known;
    const auto sources = sourcesOf(palette);
    const auto found = std::find_if(
        known.cbegin(), known.cend(), [&sources](const CachedTheme& entry) { return entry.sources == sources; });
    if (found != known.cend())
        return found->theme;
    if (known.size() == most)
        known.erase(known.begin());
    known.push_back({sources, derive(palette)});
    return known.back().theme;
}

QPalette lightPalette()
{
    return make({.window = 0xfffafbfc,
        .base = 0xffffffff,
        .alternate = 0xfff4f6f8,
        .button = 0xfff2f4f7,
        .text = 0xff1c222b,
        .disabled = 0xff9aa2ae,
        .placeholder = 0xff687180,
        .highlight = 0xffd6e4fb,
        .highlightedText = 0xff13223b,
        .link = 0xff1f5fd0,
        .tip = 0xffffffff});
}

QPalette darkPalette()
{
    return make({.window = 0xff22262d,
        .base = 0xff1b1e24,
        .alternate = 0xff20242b,
        .button = 0xff2d323b,
        .text = 0xffe4e8ee,
        .disabled = 0xff6c7583,
        .placeholder = 0xff98a2b1,
        .highlight = 0xff2c4a7c,
        .highlightedText = 0xfff2f6fc,
        .link = 0xff7eb0ff,
        .tip = 0xff2d323b});
}

QString themeChoiceName(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::System:
        break;
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    }
    return QStringLiteral("system");
}

ThemeChoice themeChoiceFromName(const QString& name)
{
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark})
        if (themeChoiceName(choice) == name)
            return choice;
    return ThemeChoice::System;
}

namespace {

/// Whether the desktop is dark: by its palette, which is ours only as long as nobody sets one.
bool isDesktopDark()
{
    QApplication::setPalette(QPalette());
    const auto desktop = QApplication::palette();
    return luminance(desktop.color(QPalette::Window)) < luminance(desktop.color(QPalette::WindowText));
}

/// Applies the theme again when the desktop has changed its own.
class DesktopFollower : public QObject
{
public:
    explicit DesktopFollower(QObject* parent)
        : QObject(parent)
    {
        parent->installEventFilter(this);
    }

    bool follows = false; ///< The choice is ThemeChoice::System.

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // It comes to each window; the palette is read once, when all of them know.
        if (follows && event->type() == QEvent::ThemeChange && !m_isAsked) {
            m_isAsked = true;
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_isAsked = false;
                    if (follows)
                        applyTheme(ThemeChoice::System);
                },
                Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_isAsked = false;
};

DesktopFollower& desktopFollower()
{
    static QPointer<DesktopFollower> follower;
    if (follower.isNull())
        follower = new DesktopFollower(qApp);
    return *follower;
}

/// The same style on every desktop: rows, headers and buttons are measured and drawn for it.
void applyStyle()
{
    if (qobject_cast<const OwnStyle*>(QApplication::style()) != nullptr)
        return;
    readDesktopMotion(); // Told by the style that goes now.
    QApplication::setStyle(new OwnStyle);
}

QPalette projectorPalette()
{
    return make({.window = 0xffffffff,
        .base = 0xffffffff,
        .alternate = 0xfff0f0f0,
        .button = 0xffececec,
        .text = 0xff000000,
        .disabled = 0xff5c5c5c,
        .placeholder = 0xff404040,
        .highlight = 0xff9cc2ff,
        .highlightedText = 0xff000000,
        .link = 0xff0038a8,
        .tip = 0xffffffff});
}

} // namespace

void applyTheme(ThemeChoice choice)
{
    applyStyle();
    desktopFollower().follows = choice == ThemeChoice::System;
    if (choice == ThemeChoice::Dark || (choice == ThemeChoice::System && isDesktopDark()))
        apply(darkPalette(), QColor(0xff2e343e));
    else
        apply(lightPalette());
}

void applyProjectorTheme()
{
    applyStyle();
    desktopFollower().follows = false;
    apply(projectorPalette());
}

} // namespace gui

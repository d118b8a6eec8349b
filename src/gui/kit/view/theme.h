// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>

namespace gui {

/// A fill, its outline and the text colour that reads on the fill (contrast at least 4.5:1, tested).
struct Tone {
    QColor fill;
    QColor outline;
    QColor text;
    QColor strong; ///< Saturated form for dots, meters and bars; at least 3:1 against the window.
};

/// All colours that carry a meaning, derived from a palette, so that light, dark and unusual system themes work. Ask
/// for it again on QEvent::PaletteChange; never keep one. Colour never carries meaning alone: a word or shape goes with
/// it.
struct Theme {
    bool dark = false;
    Tone holding; ///< Green.
    Tone waiting; ///< Sand.
    Tone next; ///< Violet: first of the queue.
    Tone stale; ///< Red: problems.
    Tone warning; ///< Amber.
    Tone info; ///< Blue: accent, main act.
    Tone practice; ///< Teal: the practice agent, which is no cluster.
    Tone neutral; ///< Grey: empty permit, unknown.
    /// Of the kinds that take part in one experiment: see kindTone(). None of them looks like a state of a contender.
    std::array<Tone, 5> kinds;
    QColor rail;
    QColor railText;
    QColor railSelected;
    QColor header; ///< Strip behind pane titles.
    QColor separator; ///< One-pixel lines between panes.
    QColor problemText; ///< Red words, at least 4.5:1 on base and window.
    QColor accent; ///< Fill of the main act; white reads on it.
    QColor quiet; ///< Secondary text, at least 4.5:1 on base and window.
    double fade = 0; ///< 0…1: how much paper (base, or header) lies over what is outdated. Its words keep at least 3:1.

    [[nodiscard]] static Theme of(const QPalette& palette);
};

/// Of the kinds that take part in one experiment, from 0. None has the colour of a state (holding, waiting, next,
/// stale, warning): a stripe tells the kind, a fill the state, and the two are never mistaken for each other. With more
/// than five kinds they come round again, so a word goes with each.
[[nodiscard]] const Tone& kindTone(const Theme& theme, int number);

/// WCAG 2 contrast ratio, 1…21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);

enum class ThemeChoice { System, Light, Dark };

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Stable names for settings: `system`, `light`, `dark`. Anything else reads as System.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

/// Puts the whole application under this theme: OwnStyle with a light or a dark palette of our own, the same on every
/// desktop. System: the one of the two that the desktop is, followed live.
void applyTheme(ThemeChoice choice);
/// Black on white, for projectors that swallow pale colors.
void applyProjectorTheme();

} // namespace gui

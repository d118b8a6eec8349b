// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/palettes.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

#include <optional>

namespace gui {

namespace {

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

void applyTheme(ThemeChoice choice)
{
    static const QString systemStyle = QApplication::style()->name();
    const auto style = choice == ThemeChoice::System ? systemStyle : QStringLiteral("fusion");
    if (QApplication::style()->name() != style)
        QApplication::setStyle(QStyleFactory::create(style));
    switch (choice) {
    case ThemeChoice::System:
        apply(QPalette());
        break;
    case ThemeChoice::Light:
        apply(lightPalette());
        break;
    case ThemeChoice::Dark:
        apply(darkPalette(), QColor(0xff2e343e));
        break;
    }
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Every pair of a text colour and what it stands on, in both themes of the program: at least 4.5:1. What is disabled is
// left out, as WCAG 2 does.
#include "gui/kit/view/theme.h"
#include "support/patience.h"

#include <QApplication>
#include <QLineEdit>

namespace {

struct Pair {
    QString name;
    QColor text;
    QColor ground;
};

/// `wash` laid over `ground`, as banners do.
QColor washed(QColor wash, const QColor& ground, float alpha)
{
    const auto channel = [alpha](float over, float under) { return over * alpha + under * (1 - alpha); };
    return QColor::fromRgbF(channel(wash.redF(), ground.redF()), channel(wash.greenF(), ground.greenF()),
        channel(wash.blueF(), ground.blueF()));
}

std::vector<Pair> pairsOfPalette(const QPalette& palette)
{
    std::vector<Pair> pairs;
    const auto add = [&](const char* name, QPalette::ColorRole text, QPalette::ColorRole ground) {
        for (const auto group : {QPalette::Active, QPalette::Inactive})
            pairs.push_back({QLatin1String(name), palette.color(group, text), palette.color(group, ground)});
    };
    for (const auto ground : {QPalette::Base, QPalette::AlternateBase})
        add("text on paper", QPalette::Text, ground);
    add("text of the window", QPalette::WindowText, QPalette::Window);
    add("text of a button", QPalette::ButtonText, QPalette::Button);
    add("selected text", QPalette::HighlightedText, QPalette::Highlight);
    add("tips", QPalette::ToolTipText, QPalette::ToolTipBase);
    for (const auto ground : {QPalette::Base, QPalette::Window}) {
        add("links", QPalette::Link, ground);
        add("visited links", QPalette::LinkVisited, ground);
        add("hints in fields", QPalette::PlaceholderText, ground);
    }
    return pairs;
}

std::vector<Pair> pairsOfTheme(const QPalette& palette)
{
    const auto theme = gui::Theme::of(palette);
    std::vector<Pair> pairs;
    const std::vector<std::pair<const char*, QColor>> grounds{{"paper", palette.color(QPalette::Base)},
        {"every second row", palette.color(QPalette::AlternateBase)}, {"window", palette.color(QPalette::Window)},
        {"header", theme.header}};
    for (const auto& [name, ground] : grounds) {
        pairs.push_back({QStringLiteral("quiet on %1").arg(QLatin1String(name)), theme.quiet, ground});
        pairs.push_back({QStringLiteral("problem on %1").arg(QLatin1String(name)), theme.problemText, ground});
        pairs.push_back({QStringLiteral("text on %1").arg(QLatin1String(name)), palette.color(QPalette::Text), ground});
    }
    const std::vector<std::pair<const char*, gui::Tone>> tones{{"holding", theme.holding}, {"waiting", theme.waiting},
        {"next", theme.next}, {"stale", theme.stale}, {"warning", theme.warning}, {"info", theme.info},
        {"practice", theme.practice}, {"neutral", theme.neutral}};
    for (const auto& [name, tone] : tones)
        pairs.push_back({QStringLiteral("on %1").arg(QLatin1String(name)), tone.text, tone.fill});
    pairs.push_back({QStringLiteral("main act"), Qt::white, theme.accent});
    pairs.push_back({QStringLiteral("rail"), theme.railText, theme.rail});
    pairs.push_back({QStringLiteral("page of the rail"), theme.railText, theme.railSelected});
    return pairs;
}

} // namespace

class TestContrast : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyTextReads_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void everyTextReads()
    {
        QFETCH(bool, dark);
        gui::applyTheme(dark ? gui::ThemeChoice::Dark : gui::ThemeChoice::Light);
        const QLineEdit field; // Fields have a ground of their own in the dark.
        const auto palette = QApplication::palette();
        auto pairs = pairsOfPalette(palette);
        for (const auto& more : {pairsOfTheme(palette), pairsOfPalette(field.palette())})
            pairs.insert(pairs.end(), more.begin(), more.end());
        QStringList faint;
        for (const auto& pair : pairs) {
            const double ratio = gui::contrast(pair.text, pair.ground);
            if (ratio < 4.5)
                faint << QStringLiteral("%1: %2 on %3 is %4:1")
                             .arg(pair.name, pair.text.name(), pair.ground.name())
                             .arg(ratio, 0, 'f', 2);
        }
        gui::applyTheme(gui::ThemeChoice::System);
        QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
        QVERIFY(pairs.size() > 50);
    }

    void bannersRead_data() { everyTextReads_data(); }
    void bannersRead()
    {
        QFETCH(bool, dark);
        const auto palette = dark ? gui::darkPalette() : gui::lightPalette();
        const auto theme = gui::Theme::of(palette);
        const auto base = palette.color(QPalette::Base);
        // As the banner of the connection and the bar of practice lay it on.
        for (const auto& wash : {theme.stale.strong, theme.practice.strong}) {
            const auto ground = washed(wash, base, 0.10F);
            for (const auto& text : {palette.color(QPalette::WindowText), theme.quiet})
                QVERIFY2(gui::contrast(text, ground) >= 4.5,
                    qPrintable(QStringLiteral("%1 on %2").arg(text.name(), ground.name())));
        }
        QCOMPARE_GE(gui::contrast(Qt::black, theme.warning.strong), 4.5); // The mark of a notice in the rail.
    }

    void whatIsOutdatedStillReads_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << gui::lightPalette();
        QTest::newRow("dark") << gui::darkPalette();
        gui::applyProjectorTheme();
        QTest::newRow("projector") << QApplication::palette();
        gui::applyTheme(gui::ThemeChoice::System);
    }
    void whatIsOutdatedStillReads()
    {
        QFETCH(QPalette, palette);
        const double fade = gui::Theme::of(palette).fade;
        QVERIFY2(fade >= 0.2, qPrintable(QString::number(fade))); // Less would not be seen.
        const auto paper = palette.color(QPalette::Base);
        auto pairs = pairsOfTheme(palette);
        const auto more = pairsOfPalette(palette);
        pairs.insert(pairs.end(), more.begin(), more.end());
        for (const auto& pair : pairs) {
            // Neither the rail nor a field to type into is ever dimmed.
            if (pair.name.contains(QLatin1String("rail")) || pair.name == QLatin1String("hints in fields"))
                continue;
            const bool isHeader = pair.ground == gui::Theme::of(palette).header;
            const auto over = isHeader ? pair.ground : paper;
            const auto under = [&](const QColor& color) { return washed(over, color, static_cast<float>(fade)); };
            const double ratio = gui::contrast(under(pair.text), under(pair.ground));
            QVERIFY2(ratio >= 3.0, qPrintable(QStringLiteral("%1: %2").arg(pair.name).arg(ratio, 0, 'f', 2)));
        }
    }
};

QTEST_MAIN(TestContrast)
#include "tst_contrast.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/icons.h"
#include "gui/kit/view/theme.h"
#include "support/patience.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QPalette>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace {

QPalette paletteOf(const QColor& window, const QColor& base, const QColor& text)
{
    QPalette palette(window);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::WindowText, text);
    return palette;
}

int inkedPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
    return count;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastMatchesWcag();
    void tonesAreReadable_data();
    void tonesAreReadable();
    void darkFollowsThePalette();
    void fieldsStandOutInTheDark();
    void anEmptyBoxIsSeen();
    void tonesDifferFromEachOther();
    void buttonsAndHeadersAreFlat_data();
    void buttonsAndHeadersAreFlat();
    void theFocusHasARing();
    void theWheelScrollsPastAField();
    void everyIconDraws_data();
    void everyIconDraws();
    void iconsTakeTheInk();
};

void TestTheme::contrastMatchesWcag()
{
    QCOMPARE(gui::contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(gui::contrast(Qt::white, Qt::white), 1.0);
    // The textbook grey: #767676 is the lightest that passes 4.5:1 on white.
    QVERIFY(gui::contrast(QColor(0x76, 0x76, 0x76), Qt::white) >= 4.5);
    QVERIFY(gui::contrast(QColor(0x77, 0x77, 0x77), Qt::white) < 4.5);
}

void TestTheme::tonesAreReadable_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << paletteOf(QColor(0xf5, 0xf6, 0xf8), Qt::white, QColor(0x1c, 0x22, 0x2b));
    QTest::newRow("fusion") << paletteOf(QColor(0xef, 0xef, 0xef), Qt::white, Qt::black);
    QTest::newRow("dark") << paletteOf(QColor(0x23, 0x27, 0x2e), QColor(0x1b, 0x1e, 0x24), QColor(0xe6, 0xe9, 0xee));
    QTest::newRow("black") << paletteOf(Qt::black, Qt::black, Qt::white);
    QTest::newRow("high contrast yellow") << paletteOf(Qt::black, Qt::black, Qt::yellow);
    QTest::newRow("sepia") << paletteOf(QColor(0xf4, 0xec, 0xd8), QColor(0xfb, 0xf5, 0xe6), QColor(0x5b, 0x46, 0x36));
    QTest::newRow("solarized dark") << paletteOf(
        QColor(0x00, 0x2b, 0x36), QColor(0x07, 0x36, 0x42), QColor(0x93, 0xa1, 0xa1));
    QTest::newRow("mid grey") << paletteOf(
        QColor(0x90, 0x90, 0x90), QColor(0xa0, 0xa0, 0xa0), QColor(0x70, 0x70, 0x70));
}

void TestTheme::tonesAreReadable()
{
    QFETCH(QPalette, palette);
    const auto theme = gui::Theme::of(palette);
    const auto base = palette.color(QPalette::Base);
    const auto window = palette.color(QPalette::Window);
    for (const auto& tone : {theme.holding, theme.waiting, theme.next, theme.stale, theme.warning, theme.info,
             theme.practice, theme.neutral}) {
        QCOMPARE_GE(gui::contrast(tone.text, tone.fill), 4.5);
        QCOMPARE_GE(gui::contrast(tone.strong, base), 3.0);
        QCOMPARE_GE(gui::contrast(tone.strong, window), 3.0);
    }
    QCOMPARE_GE(gui::contrast(theme.quiet, base), 4.5);
    QCOMPARE_GE(gui::contrast(theme.quiet, window), 4.5);
    QCOMPARE_GE(gui::contrast(theme.quiet, theme.header), 4.5);
    QCOMPARE_GE(gui::contrast(theme.problemText, base), 4.5);
    QCOMPARE_GE(gui::contrast(theme.problemText, window), 4.5);
    QCOMPARE_GE(gui::contrast(Qt::white, theme.accent), 4.5);
    QCOMPARE_GE(gui::contrast(theme.railText, theme.rail), 4.5);
    QCOMPARE_GE(gui::contrast(theme.railText, theme.railSelected), 4.5);
}

void TestTheme::darkFollowsThePalette()
{
    QVERIFY(!gui::Theme::of(paletteOf(Qt::white, Qt::white, Qt::black)).dark);
    QVERIFY(gui::Theme::of(paletteOf(Qt::black, Qt::black, Qt::white)).dark);
}

void TestTheme::fieldsStandOutInTheDark()
{
    QWidget paper;
    QLineEdit field(&paper);
    const auto colorOf = [](const QWidget& widget) { return widget.palette().color(QPalette::Base); };
    gui::applyTheme(gui::ThemeChoice::Dark);
    QTRY_COMPARE(colorOf(paper), gui::darkPalette().color(QPalette::Base));
    QVERIFY(gui::contrast(colorOf(field), colorOf(paper)) > 1.25);
    QVERIFY(gui::contrast(field.palette().color(QPalette::PlaceholderText), colorOf(field)) >= 4.5);
    gui::applyTheme(gui::ThemeChoice::Light);
    QTRY_COMPARE(colorOf(field), colorOf(paper));
    gui::applyTheme(gui::ThemeChoice::Dark);
    gui::applyTheme(gui::ThemeChoice::System);
    QTRY_COMPARE(colorOf(field), colorOf(paper));
}

/// Its frame, against the window around it.
void TestTheme::anEmptyBoxIsSeen()
{
    for (const auto choice : {gui::ThemeChoice::Dark}) {
        gui::applyTheme(choice);
        QCheckBox box;
        QRadioButton button;
        for (QWidget* const each : {static_cast<QWidget*>(&box), static_cast<QWidget*>(&button)}) {
            each->resize(each->sizeHint().expandedTo({30, 20}));
            const QImage image = each->grab().toImage();
            const QColor window = QApplication::palette().color(QPalette::Window);
            double most = 1;
            for (int x = 0; x < image.width(); ++x)
                most = std::max(most, gui::contrast(image.pixelColor(x, image.height() / 2), window));
            QVERIFY2(most >= 2.5, qPrintable(QString::number(most)));
        }
    }
    gui::applyTheme(gui::ThemeChoice::System);
}

void TestTheme::tonesDifferFromEachOther()
{
    const auto theme = gui::Theme::of(paletteOf(Qt::white, Qt::white, Qt::black));
    const QList<QColor> fills{
        theme.holding.fill, theme.waiting.fill, theme.next.fill, theme.stale.fill, theme.info.fill, theme.neutral.fill};
    for (int i = 0; i < fills.size(); ++i)
        for (int j = i + 1; j < fills.size(); ++j)
            QVERIFY2(fills[i] != fills[j], qPrintable(fills[i].name()));
}

namespace {

/// The colours of what is drawn between the frame and the words, from top to bottom near the left edge.
QSet<QRgb> fillsOf(QWidget& widget)
{
    const QImage image = widget.grab().toImage();
    QSet<QRgb> fills;
    constexpr int left = 3; // Before the words.
    constexpr int within = 6; // Below the rounded corner.
    for (int y = within; y < image.height() - within; ++y)
        fills.insert(image.pixel(left, y));
    return fills;
}

} // namespace

void TestTheme::buttonsAndHeadersAreFlat_data()
{
    QTest::addColumn<bool>("isProjector");
    QTest::addColumn<gui::ThemeChoice>("choice");
    QTest::newRow("light") << false << gui::ThemeChoice::Light;
    QTest::newRow("dark") << false << gui::ThemeChoice::Dark;
    QTest::newRow("presented") << true << gui::ThemeChoice::Light;
}

/// No gradient, as everything else that is painted here; and the words can be read.
void TestTheme::buttonsAndHeadersAreFlat()
{
    QFETCH(bool, isProjector);
    QFETCH(gui::ThemeChoice, choice);
    if (isProjector)
        gui::applyProjectorTheme();
    else
        gui::applyTheme(choice);
    QPushButton push(QStringLiteral("Apply"));
    QToolButton tool;
    tool.setText(QStringLiteral("Retry now"));
    QComboBox box;
    box.addItem(QStringLiteral("Arrival"));
    QHeaderView header(Qt::Horizontal);
    QStandardItemModel model(0, 2);
    header.setModel(&model);
    QTabBar tabs;
    tabs.addTab(QStringLiteral("Timeline"));
    for (QWidget* const each : std::initializer_list<QWidget*>{&push, &tool, &box, &header, &tabs}) {
        each->resize(each->sizeHint().expandedTo({80, 28}));
        const auto fills = fillsOf(*each);
        QVERIFY2(fills.size() == 1,
            qPrintable(QStringLiteral("%1 has %2 shades")
                           .arg(QLatin1String(each->metaObject()->className()))
                           .arg(fills.size())));
        QCOMPARE_GE(gui::contrast(each->palette().color(QPalette::ButtonText), QColor(*fills.begin())), 4.5);
    }
}

void TestTheme::theFocusHasARing()
{
    for (const auto choice : {gui::ThemeChoice::Light, gui::ThemeChoice::Dark}) {
        gui::applyTheme(choice);
        QWidget window;
        QPushButton other(QStringLiteral("Other"), &window);
        QPushButton button(QStringLiteral("Apply"), &window);
        button.setAutoDefault(false);
        button.move(0, 60);
        window.resize(200, 120);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus(Qt::TabFocusReason);
        const QImage without = button.grab().toImage();
        button.setFocus(Qt::TabFocusReason);
        QVERIFY(button.hasFocus());
        const QImage with = button.grab().toImage();
        const auto ring = gui::Theme::of(button.palette()).info.strong;
        const QColor paper = button.palette().color(QPalette::Window);
        QVERIFY(with != without);
        QCOMPARE(QColor(with.pixel(with.width() / 2, 1)), ring);
        QCOMPARE_GE(gui::contrast(ring, paper), 3.0);
    }
}

void TestTheme::theWheelScrollsPastAField()
{
    gui::applyTheme(gui::ThemeChoice::Light);
    QWidget around;
    auto* const column = new QVBoxLayout(&around);
    auto* const line = new QLineEdit;
    auto* const number = new QSpinBox;
    column->addWidget(line);
    column->addWidget(number);
    number->setRange(0, 100);
    number->setValue(50);
    around.show();
    around.activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(&around));
    const auto turn = [number] {
        const QPointF at = number->rect().center();
        QWheelEvent event(
            at, number->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(number, &event);
        return event.isAccepted();
    };
    line->setFocus();
    QTRY_VERIFY(line->hasFocus());
    QVERIFY(!turn());
    QCOMPARE(number->value(), 50);
    number->setFocus();
    QTRY_VERIFY(number->hasFocus());
    QVERIFY(turn());
    QCOMPARE(number->value(), 49);
}

void TestTheme::everyIconDraws_data()
{
    QTest::addColumn<QString>("name");
    QDirIterator files(QStringLiteral(":/icons"), {QStringLiteral("*.svg")});
    while (files.hasNext()) {
        files.next();
        const auto name = files.fileInfo().completeBaseName();
        QTest::newRow(qPrintable(name)) << name;
    }
}

void TestTheme::everyIconDraws()
{
    QFETCH(QString, name);
    const auto small = gui::icon(name).pixmap(QSize(24, 24), 1.0).toImage();
    QVERIFY(inkedPixels(small) > 10);
    const auto large = gui::icon(name).pixmap(QSize(24, 24), 2.0).toImage();
    QCOMPARE(large.size(), QSize(48, 48));
    QVERIFY(inkedPixels(large) > inkedPixels(small) * 2);
}

void TestTheme::iconsTakeTheInk()
{
    const auto image = gui::icon(QStringLiteral("play"), gui::Ink::Quiet).pixmap(QSize(32, 32)).toImage();
    QCOMPARE(image.pixelColor(14, 16).rgb(), gui::Theme::of(QApplication::palette()).quiet.rgb());
    const auto disabled
        = gui::icon(QStringLiteral("play"), gui::Ink::Quiet).pixmap(QSize(32, 32), QIcon::Disabled).toImage();
    QVERIFY(disabled.pixelColor(14, 16).alpha() < 128);
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The manual: that it says what it must, that nothing in it leads nowhere, and that a person finds the way in it.
#include "gui/all_pages.h"
#include "gui/kit/view/theme.h"
#include "gui/manual/manual_window.h"
#include "gui/window_test.h"
#include "semaphore/state.h"

#include <QAction>
#include <QDialog>
#include <QDirIterator>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::Literals::StringLiterals;

class TestManual : public WindowTest
{
    Q_OBJECT

private:
    [[nodiscard]] static gui::ManualPages manual(const QString& language)
    {
        return gui::ManualPages::read(gui::ManualPages::usualFolder(), language);
    }
    [[nodiscard]] static QString contentOf(const QString& name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    /// File and heading that the browser shows.
    [[nodiscard]] static QString shown(const gui::ManualWindow& window)
    {
        const auto source = window.findChild<gui::ManualBrowser*>()->source();
        return source.fileName() + (source.hasFragment() ? u'#' + source.fragment() : QString());
    }

private Q_SLOTS:
    void everyFindingHasAChapter_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << u"en"_s;
        QTest::newRow("Chinese") << u"zh_CN"_s;
    }
    /// Named as the window names the finding, so that a person who searches for those words comes to it.
    void everyFindingHasAChapter()
    {
        QFETCH(QString, language);
        gui::installLanguage(language);
        const auto pages = manual(language);
        const QString file = language + u"/findings.html"_s;
        QStringList chapters;
        for (const auto& section : pages.sections())
            if (section.file == file && section.level == 2)
                chapters << section.words.section(QRegularExpression(u"[.。]"_s), 0, 0) + u": "_s + section.heading;
        QStringList kinds;
        for (int each = 0; each <= static_cast<int>(semaphore::lastFindingKind); ++each) {
            const auto kind = static_cast<semaphore::FindingKind>(each);
            QVERIFY(!semaphore::findingId(kind).isEmpty());
            kinds << semaphore::findingId(kind) + u": "_s + semaphore::findingTitle(kind);
        }
        QVERIFY(kinds.size() > 10);
        chapters.sort();
        kinds.sort();
        QCOMPARE(chapters, kinds);
    }

    void everyLinkLeadsSomewhere()
    {
        const QString folder = gui::ManualPages::usualFolder();
        QVERIFY(!folder.isEmpty());
        static const QRegularExpression reference(u"(?:href|src)=\"([^\"]*)\""_s);
        int links = 0;
        for (QDirIterator files(folder, {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
            const QString name = files.next();
            const QString html = contentOf(name);
            for (auto matches = reference.globalMatch(html); matches.hasNext();) {
                const QUrl url(matches.next().captured(1));
                if (!url.isRelative())
                    continue;
                const QString target = url.path().isEmpty()
                    ? name
                    : QDir::cleanPath(QFileInfo(name).path() + u'/' + url.path(QUrl::FullyDecoded));
                QVERIFY2(QFileInfo(target).isFile(), qPrintable(name + u": "_s + url.toString()));
                const QString anchor = url.fragment(QUrl::FullyDecoded);
                QVERIFY2(anchor.isEmpty() || contentOf(target).contains(u"name=\"%1\""_s.arg(anchor)),
                    qPrintable(name + u": "_s + url.toString()));
                ++links;
            }
        }
        QVERIFY(links > 80);
    }

    /// Between a sign and a letter, as they stand side by side in Chinese, Markdown takes a star for no mark.
    void everyMarkIsOne()
    {
        static const QRegularExpression code(
            u"<pre>.*?</pre>|<code>.*?</code>"_s, QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression star(u"\\*[^*\\s][^*<]*\\*"_s);
        static const QRegularExpression nested(u"<(em|strong)>(?:(?!</\\1>).)*<\\1>[^<]*"_s);
        int pages = 0;
        for (QDirIterator files(
                 gui::ManualPages::usualFolder(), {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext(); ++pages) {
            const QString name = files.next();
            QString html = contentOf(name);
            html.remove(code);
            for (const auto& wrong : {star.match(html), nested.match(html)})
                QVERIFY2(!wrong.hasMatch(), qPrintable(name + u": "_s + wrong.captured()));
        }
        QVERIFY(pages > 30);
    }

    /// In the manual, in every text of the window and in its translation.
    void everyKeyThatIsNamedExists()
    {
        gui::installLanguage(u"en"_s);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        // Of the mouse, of the terminal, and of parts that take their keys themselves.
        QSet<QString> known{u"Ctrl+plus"_s, u"Ctrl+minus"_s, u"Ctrl+wheel"_s, u"Shift+drag"_s, u"Ctrl+C"_s,
            u"Ctrl+Tab"_s, u"Ctrl+Shift"_s, u"Alt+number"_s};
        const auto add = [&known](const QList<QAction*>& acts) {
            for (const auto* const act : acts) {
                for (const auto& keys : act->shortcuts())
                    known.insert(keys.toString(QKeySequence::PortableText));
            }
        };
        add(app.window()->findChildren<QAction*>());
        find<QAction>(app, "manualAction")->trigger();
        add(find<QWidget>(app, "manualWindow")->findChildren<QAction*>());
        QVERIFY(known.size() > 50);

        static const QRegularExpression keys(
            u"(?<![A-Za-z0-9+])(?:(?:(?:Ctrl|Alt|Shift)\\+)+(?:[A-Za-z0-9]+|[,.?/])|F(?:1[0-2]|[1-9])(?![A-Za-z0-9]))"_s);
        const QDir docs(QStringLiteral(SIGNALBOX_DOCS));
        QStringList files;
        for (const auto* const folder : {"", "manual", "zh_CN"}) {
            const QDir pages(docs.filePath(QLatin1String(folder)));
            for (const auto& name : pages.entryList({u"*.md"_s}, QDir::Files))
                files << pages.filePath(name);
        }
        for (const auto* const name : {"../README.md", "../README.zh_CN.md", "../translations/signalbox_zh_CN.ts"})
            files << docs.filePath(QLatin1String(name));
        QStringList missing;
        int named = 0;
        for (const auto& name : files) {
            const QString content = contentOf(name);
            for (auto matches = keys.globalMatch(content); matches.hasNext(); ++named) {
                const QString key = matches.next().captured();
                if (!known.contains(key))
                    missing << name + u": "_s + key;
            }
        }
        QVERIFY(named > 100);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    void everyChapterIsInTheContents()
    {
        const QDir docs(QStringLiteral(SIGNALBOX_DOCS));
        const auto listed = [](const gui::ManualPages& pages, const QString& file) {
            return std::any_of(
                pages.pages().begin(), pages.pages().end(), [&](const auto& page) { return page.file == file; });
        };
        const auto english = QDir(docs.filePath(u"manual"_s)).entryList({u"*.md"_s});
        QVERIFY(english.size() > 5);
        for (const auto& name : english) {
            const QString stem = name == u"README.md" ? u"index"_s : QFileInfo(name).baseName();
            QVERIFY2(listed(manual(u"en"_s), u"en/"_s + stem + u".html"_s), qPrintable(name));
            // What is written for everybody is there in Chinese, too.
            QVERIFY2(listed(manual(u"zh_CN"_s), u"zh_CN/"_s + stem + u".html"_s), qPrintable(name));
        }
        const auto chinese = manual(u"zh_CN"_s).pages();
        QCOMPARE(chinese.size(), manual(u"en"_s).pages().size());
        // What is not translated is for those who work on the program, and no chapter: docs/internals.
        for (const auto& page : chinese)
            QVERIFY2(page.file.startsWith(u"zh_CN/"_s), qPrintable(page.file));
    }

    /// What of a chapter is the same in every language: how many headings, rows, points and pictures it has, its
    /// examples, and names as they are typed.
    void chaptersSayTheSameInChinese()
    {
        const QDir folder(gui::ManualPages::usualFolder());
        static const QRegularExpression example(u"<pre>(.*?)</pre>"_s, QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression name(u"<code>([^<]*)</code>"_s);
        const auto all = [](const QRegularExpression& what, const QString& html) {
            QStringList found;
            for (auto matches = what.globalMatch(html); matches.hasNext();)
                found << matches.next().captured(1);
            return found;
        };
        const auto files = QDir(folder.filePath(u"zh_CN"_s)).entryList({u"*.html"_s});
        QVERIFY(files.size() > 15);
        for (const auto& file : files) {
            QString english = contentOf(folder.filePath(u"en/"_s + file));
            QString chinese = contentOf(folder.filePath(u"zh_CN/"_s + file));
            for (const auto* const part : {"<h1", "<h2", "<h3", "<tr>", "<li>", "<img"}) {
                const QLatin1String mark(part);
                QVERIFY2(chinese.count(mark) == english.count(mark), qPrintable(file + u": "_s + mark));
            }
            QVERIFY2(all(example, chinese) == all(example, english), qPrintable(file));
            const auto names = all(name, english.remove(example));
            const auto known = all(name, chinese.remove(example));
            for (const auto& each : names)
                QVERIFY2(known.contains(each), qPrintable(file + u": "_s + each));
            for (const auto& each : known)
                QVERIFY2(names.contains(each), qPrintable(file + u": "_s + each));
        }
    }

    void f1OpensTheChapterOfThePage()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        app.window()->showPage(u"keys"_s);
        QTest::keyClick(app.window(), Qt::Key_F1);
        auto* const window = app.window()->findChild<gui::ManualWindow*>();
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(shown(*window), u"keys.html"_s);

        app.window()->showPage(u"services"_s);
        find<QAction>(app, "manualAction")->trigger();
        QCOMPARE(app.window()->findChildren<gui::ManualWindow*>().size(), 1);
        QCOMPARE(shown(*window), u"cleanup.html"_s);
        QVERIFY(find<QTreeWidget>(app, "manualContents")->currentItem()->text(0).contains(u"Services"_s));
        for (const auto* const page : walk::allPages)
            QVERIFY(manual(u"en"_s).placeOf(gui::chapterOf(QLatin1String(page))) != u"en/index.html");
    }

    void f1OpensTheChapterOfADialog_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("chapter");
        QTest::newRow("connections") << u"keys"_s << u"editConnectionAction"_s << u"connections.html"_s;
        QTest::newRow("settings") << u"keys"_s << u"settingsAction"_s << u"settings.html"_s;
        QTest::newRow("shortcuts") << u"keys"_s << u"shortcutsAction"_s << u"find.html#all-shortcuts"_s;
        QTest::newRow("palette") << u"lab"_s << u"findAnythingAction"_s << u"find.html"_s;
        QTest::newRow("new key") << u"keys"_s << u"newKey"_s << u"keys.html#edit"_s;
        QTest::newRow("rule") << u"services"_s << u"selectByRule"_s << u"cleanup.html"_s;
        QTest::newRow("of the page") << u"semaphores"_s << u"watchPrefix"_s << u"reading-a-semaphore.html"_s;
    }
    void f1OpensTheChapterOfADialog()
    {
        QFETCH(QString, page);
        QFETCH(QString, action);
        QFETCH(QString, chapter);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(page);
        auto* const act = app.window()->findChild<QAction*>(action);
        QTRY_VERIFY_WITH_TIMEOUT(act->isEnabled(), patience);
        act->trigger();
        const auto opened = [&app]() -> QDialog* {
            for (auto* const dialog : app.window()->findChildren<QDialog*>()) {
                if (dialog->isVisible())
                    return dialog;
            }
            return nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(opened() != nullptr, patience);
        auto* const dialog = opened();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog->windowHandle(), Qt::Key_F1);
        auto* const window = app.window()->findChild<gui::ManualWindow*>();
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(shown(*window), chapter);
        QCOMPARE(window->parentWidget(), dialog); // Else a modal dialog would keep it from being read.
        dialog->reject();
        QCOMPARE(window->parentWidget(), app.window());
        QVERIFY(window->isVisible());
    }

    void everyChapterOfADialogIsThere()
    {
        QTabWidget tabs;
        auto* const rules = new QWidget;
        rules->setObjectName(u"settingsNotifications"_s);
        tabs.addTab(rules, u"Notifications"_s);
        QCOMPARE(gui::chapterOfDialog(&tabs), u"notifications"_s);
        QVERIFY(!gui::allDialogChapters().isEmpty());
        const auto pages = manual(u"en"_s);
        for (const auto& chapter : gui::allDialogChapters()) {
            const QString place = pages.placeOf(chapter);
            QVERIFY2(place != u"en/index.html", qPrintable(chapter));
            const QString anchor = chapter.section(u'#', 1);
            QVERIFY2(anchor.isEmpty()
                    || contentOf(pages.folder() + u'/' + place.section(u'#', 0, 0))
                           .contains(u"name=\"%1\""_s.arg(anchor)),
                qPrintable(chapter));
        }
    }

    void linksLeadThereAndBack()
    {
        gui::ManualWindow window(manual(u"en"_s));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.open(u"first-ten-minutes"_s);
        auto* const browser = window.findChild<gui::ManualBrowser*>();
        QVERIFY(browser->toPlainText().contains(u"twelve"_s));
        browser->setSource(browser->source().resolved(QUrl(u"../en/findings.html#over-limit"_s)));
        QCOMPARE(shown(window), u"findings.html#over-limit"_s);
        QCOMPARE(window.findChild<QTreeWidget*>(u"manualContents"_s)->currentItem()->text(0), u"Over limit"_s);
        QTRY_VERIFY(browser->verticalScrollBar()->value() > 0);
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(shown(window), u"first-ten-minutes.html"_s);
        QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(shown(window), u"findings.html#over-limit"_s);
    }

    void searchFindsByWordsAndMarksThem()
    {
        gui::ManualWindow window(manual(u"en"_s));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.open(u"keys"_s);
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
        auto* const field = window.findChild<QLineEdit*>(u"manualSearch"_s);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"NULL crashes"_s);
        auto* const hits = window.findChild<QListWidget*>(u"manualHits"_s);
        QVERIFY(hits->isVisible());
        QVERIFY(hits->count() >= 1);
        QTest::keyClick(field, Qt::Key_Down);
        QVERIFY(hits->hasFocus());
        while (!hits->currentItem()->text().contains(u"Holders null"_s))
            QTest::keyClick(hits, Qt::Key_Down);
        QCOMPARE(shown(window), u"findings.html#holders-null-or-missing"_s);
        QVERIFY(!window.findChild<gui::ManualBrowser*>()->extraSelections().isEmpty());
        QTest::keyClick(hits, Qt::Key_Escape);
        QVERIFY(field->text().isEmpty());
        QVERIFY(window.findChild<QTreeWidget*>(u"manualContents"_s)->isVisible());

        window.search(u"xylophone"_s);
        QCOMPARE(hits->count(), 1);
        QVERIFY(hits->item(0)->text().contains(u"Nothing"_s));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shown(window), u"findings.html#holders-null-or-missing"_s);
    }

    void aChapterThatIsShownIsGoneToAgain()
    {
        gui::ManualWindow window(manual(u"en"_s));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.open(u"findings#over-limit"_s);
        auto* const place = window.findChild<gui::ManualBrowser*>()->verticalScrollBar();
        QTRY_VERIFY(place->value() > 0);
        const int there = place->value();
        auto* const contents = window.findChild<QTreeWidget*>(u"manualContents"_s);
        const auto click = [](QAbstractItemView* view) {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->currentIndex()).center());
        };
        contents->scrollToItem(contents->currentItem());
        place->setValue(0);
        click(contents);
        QCOMPARE(place->value(), there);
        place->setValue(0);
        contents->setFocus();
        QTest::keyClick(contents, Qt::Key_Return);
        QCOMPARE(place->value(), there);
        // The same of what was found, and of a chapter's own beginning.
        window.search(u"NULL crashes"_s);
        auto* const hits = window.findChild<QListWidget*>(u"manualHits"_s);
        hits->setCurrentRow(0);
        click(hits);
        const int hit = place->value();
        place->setValue(place->maximum() == hit ? 0 : place->maximum());
        click(hits);
        QCOMPARE(place->value(), hit);
        window.open(u"keys"_s);
        place->setValue(place->maximum());
        window.open(u"keys"_s);
        QCOMPARE(place->value(), 0);
    }

    void speaksTheLanguageOfTheWindow()
    {
        gui::installLanguage(u"zh_CN"_s);
        gui::Application app;
        app.setLanguage(u"zh_CN"_s);
        app.start(endpointOf(m_agent.httpUrl()), {});
        find<QAction>(app, "manualAction")->trigger();
        auto* const window = app.window()->findChild<gui::ManualWindow*>();
        QVERIFY(window->findChild<gui::ManualBrowser*>()->toPlainText().contains(u"许可"_s));
        window->open(u"keys"_s);
        QVERIFY(window->findChild<gui::ManualBrowser*>()->toPlainText().contains(u"您会看到三个版本"_s));
        QCOMPARE(window->windowTitle(), u"手册 – Signalbox"_s);
        // What is read stays, in the other language.
        app.setLanguage(u"en"_s);
        QCOMPARE(window->windowTitle(), u"Manual – Signalbox"_s);
        QVERIFY(window->findChild<gui::ManualBrowser*>()->source().path().endsWith(u"/en/keys.html"_s));
        QVERIFY(!find<QAction>(app, "manualBack")->isEnabled()); // It would lead to the other language.
        app.setLanguage(u"zh_CN"_s);
        QVERIFY(window->findChild<gui::ManualBrowser*>()->source().path().endsWith(u"/zh_CN/keys.html"_s));
    }

    void followsTheTheme()
    {
        gui::applyTheme(gui::ThemeChoice::Light);
        gui::ManualWindow window(manual(u"en"_s));
        window.show();
        window.open(u"findings#lost-flags"_s);
        auto* const browser = window.findChild<gui::ManualBrowser*>();
        const auto codeGround = [browser] {
            auto place = browser->document()->find(u"lost-flags"_s);
            return place.charFormat().background().color();
        };
        const QColor light = codeGround();
        gui::applyTheme(gui::ThemeChoice::Dark);
        QTRY_VERIFY(codeGround() != light);
        QVERIFY(gui::contrast(browser->palette().color(QPalette::Text), codeGround()) >= 4.5);
        QCOMPARE(shown(window), u"findings.html#lost-flags"_s);
    }

    void saysSoWhenItIsNotThere()
    {
        const QTemporaryDir empty;
        gui::ManualWindow window(gui::ManualPages::read(empty.path(), u"en"_s));
        window.open(u"keys"_s);
        QVERIFY(window.findChild<gui::ManualBrowser*>()->toPlainText().contains(u"not installed"_s));
    }

    void everythingInItIsNamed()
    {
        const gui::ManualWindow window(manual(u"en"_s));
        for (const auto* const button : window.findChildren<QToolButton*>()) {
            if (button->focusPolicy() == Qt::NoFocus)
                continue; // Qt's own, inside of a field.
            QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->objectName()));
        }
        for (const auto* const name : {"manualBrowser", "manualSearch", "manualContents", "manualHits"})
            QVERIFY2(!window.findChild<QWidget*>(QLatin1String(name))->accessibleName().isEmpty(), name);
    }
};

QTEST_MAIN(TestManual)
#include "tst_manual.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual/manual_window.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/theme.h"
#include "ui_manual_window.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QFileInfo>
#include <QImage>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

namespace gui {

namespace {

struct Chapter {
    const char* part; ///< Object name of a dialog or a part of one, or a class that it inherits.
    const char* chapter;
};

constexpr std::array chapters{Chapter{"settingsNotifications", "notifications"}, Chapter{"settingsDialog", "settings"},
    Chapter{"connectionDialog", "connections"}, Chapter{"shortcutSheet", "find#all-shortcuts"},
    Chapter{"palette", "find"}, Chapter{"marksDialog", "time"}, Chapter{"noteDialog", "time"},
    Chapter{"compareDialog", "time"}, Chapter{"timelineExportDialog", "time#the-timeline"},
    Chapter{"cleanupDialog", "cleanup#what-will-be-done"}, Chapter{"ruleDialog", "cleanup"},
    Chapter{"undoDialog", "cleanup#undo"}, Chapter{"maintenanceDialog", "nodes#maintenance-and-leaving"},
    Chapter{"operatorActDialog", "nodes#maintenance-and-leaving"},
    Chapter{"agentsDialog", "cleanup#who-owns-an-instance"}, Chapter{"tokenDialog", "cleanup#permissions"},
    Chapter{"openScenarioDialog", "scenarios"}, Chapter{"saveScenarioDialog", "scenarios"},
    Chapter{"addContendersDialog", "scenarios#groups"}, Chapter{"faultTimeDialog", "scenarios#faults"},
    Chapter{"gui::ImportKeysDialog", "keys#import-and-export"},
    Chapter{"gui::ExportKeysDialog", "keys#import-and-export"},
    Chapter{"gui::MoveKeysDialog", "keys#move-rename-duplicate"}, Chapter{"gui::DeleteKeysDialog", "keys#delete"},
    Chapter{"gui::UndoKeysDialog", "keys#undo"}, Chapter{"newKeyDialog", "keys#edit"},
    Chapter{"conflictDialog", "keys#edit"}, Chapter{"proveReplayDialog", "prove#counterexamples"}};

QString chapterNamed(const QWidget* widget)
{
    const auto found = std::ranges::find_if(chapters, [widget](const Chapter& each) {
        return widget->objectName() == QLatin1String(each.part) || widget->inherits(each.part);
    });
    return found != chapters.end() ? QLatin1String(found->chapter) : QString();
}

/// QWidget::isAncestorOf() ends at windows.
bool isBelow(const QWidget* widget, const QWidget* ancestor)
{
    while (widget != nullptr && widget != ancestor)
        widget = widget->parentWidget();
    return widget != nullptr;
}

} // namespace

QString chapterOfDialog(const QWidget* at)
{
    for (const auto* widget = at; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        // What the tab shows is meant, though the focus may be on the tab itself.
        const auto* const tabs = qobject_cast<const QTabWidget*>(widget);
        if (QString inTab = tabs != nullptr ? chapterNamed(tabs->currentWidget()) : QString(); !inTab.isEmpty())
            return inTab;
        if (QString own = chapterNamed(widget); !own.isEmpty())
            return own;
    }
    return {};
}

QStringList allDialogChapters()
{
    QStringList all;
    for (const auto& each : chapters)
        all << QLatin1String(each.chapter);
    return all;
}

HelpKey::HelpKey(QWidget* window, std::function<QString()> page)
    : QObject(window)
    , m_window(window)
    , m_page(std::move(page))
{
    qApp->installEventFilter(this);
}

bool HelpKey::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* const key = static_cast<const QKeyEvent*>(event);
    auto* const at = qobject_cast<QWidget*>(object);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || at == nullptr)
        return false;
    auto* const dialog = qobject_cast<QDialog*>(at->window());
    if (dialog == nullptr || !isBelow(dialog, m_window))
        return false;
    openManual(m_window, m_page(), chapterOfDialog(at), dialog);
    return true;
}

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

namespace {

enum Side { ContentsSide, HitsSide };
constexpr int placeRole = Qt::UserRole;

QString spokenLanguage()
{
    return QLocale().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

QTreeWidgetItem* itemAt(const QTreeWidget* tree, const QString& place)
{
    for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(tree)); *item != nullptr; ++item)
        if ((*item)->data(0, placeRole).toString() == place)
            return *item;
    return nullptr;
}

} // namespace

ManualWindow::ManualWindow(ManualPages manual, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_manual(std::move(manual))
    , m_ui(std::make_unique<Ui::ManualWindow>())
    , m_language(spokenLanguage())
{
    m_ui->setupUi(this);
    m_ui->manualSplit->setStretchFactor(1, 1);
    m_ui->manualSplit->setSizes({260, 740});
    makeActs();
    connectSide();
    resize(1000, 680);

    connect(m_ui->manualBrowser, &QTextBrowser::sourceChanged, this, &ManualWindow::showWhere);
    fillContents();
    keepSaid(this, [this] { say(); });
    followLanguage(this, [this] { readAnew(); });
}

ManualWindow::~ManualWindow() = default;

void ManualWindow::say()
{
    m_ui->retranslateUi(this);
    for (auto* const button : {m_ui->manualBackButton, m_ui->manualForwardButton, m_ui->manualHomeButton})
        button->setAccessibleName(button->defaultAction()->text());
    if (!m_manual.isThere())
        m_ui->manualBrowser->setPlainText(tr("The manual is not installed. It belongs in share/signalbox/manual beside "
                                             "the program's folder; a build creates it."));
}

/// What is read stays: the same chapter, as far down.
void ManualWindow::readAnew()
{
    if (std::exchange(m_language, spokenLanguage()) == m_language || !m_manual.isThere())
        return;
    auto* const browser = m_ui->manualBrowser;
    const QUrl before = browser->source();
    const auto* const bar = browser->verticalScrollBar();
    const double part = bar->maximum() > 0 ? double(bar->value()) / bar->maximum() : 0;
    m_manual = ManualPages::read(m_manual.folder(), m_language);
    {
        const QSignalBlocker quiet(m_ui->manualContents);
        m_ui->manualContents->clear();
        fillContents();
    }
    const QString anchor = before.hasFragment() ? u'#' + before.fragment(QUrl::FullyDecoded) : QString();
    goTo(m_manual.placeOf(QFileInfo(before.path()).completeBaseName() + anchor));
    browser->verticalScrollBar()->setValue(qRound(part * bar->maximum()));
    browser->clearHistory(); // The way back would lead to the other language.
    showWhere(browser->source());
    showHits(m_ui->manualSearch->text());
}

QAction* ManualWindow::addAct(const char* name, const char* text, const QKeySequence& keys)
{
    auto* const act = new QAction(this);
    act->setObjectName(QLatin1String(name));
    act->setShortcut(keys);
    keepSaid(act, [act, text, keys] {
        act->setText(tr(text));
        act->setToolTip(tipText(QStringLiteral("%1 (%2)").arg(tr(text), keys.toString(QKeySequence::NativeText))));
    });
    addAction(act);
    return act;
}

void ManualWindow::makeActs()
{
    auto* const back = addAct("manualBack", QT_TR_NOOP("Back"), QKeySequence(Qt::ALT | Qt::Key_Left));
    auto* const forward = addAct("manualForward", QT_TR_NOOP("Forward"), QKeySequence(Qt::ALT | Qt::Key_Right));
    auto* const contents = addAct("manualHome", QT_TR_NOOP("Contents"), QKeySequence(Qt::ALT | Qt::Key_Home));
    back->setEnabled(false);
    forward->setEnabled(false);
    auto* const browser = m_ui->manualBrowser;
    connect(back, &QAction::triggered, browser, &QTextBrowser::backward);
    connect(forward, &QAction::triggered, browser, &QTextBrowser::forward);
    connect(contents, &QAction::triggered, this, [this] { open(QStringLiteral("index")); });
    connect(browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    m_ui->manualBackButton->setDefaultAction(back);
    m_ui->manualForwardButton->setDefaultAction(forward);
    m_ui->manualHomeButton->setDefaultAction(contents);
    auto* const larger = addAct("manualLarger", QT_TR_NOOP("Larger"), QKeySequence(Qt::CTRL | Qt::Key_Plus));
    auto* const smaller = addAct("manualSmaller", QT_TR_NOOP("Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus));
    connect(larger, &QAction::triggered, browser, [browser] { browser->zoomIn(); });
    connect(smaller, &QAction::triggered, browser, [browser] { browser->zoomOut(); });
    auto* const find = addAct("manualFind", QT_TR_NOOP("Search the manual"), QKeySequence::Find);
    connect(find, &QAction::triggered, this, [this] {
        m_ui->manualSearch->setFocus(Qt::ShortcutFocusReason);
        m_ui->manualSearch->selectAll();
    });
}

void ManualWindow::connectSide()
{
    connect(m_ui->manualSearch, &QLineEdit::textChanged, this, &ManualWindow::showHits);
    connect(m_ui->manualSearch, &QLineEdit::returnPressed, this,
        [this] { openHit(std::max(0, m_ui->manualHits->currentRow())); });
    // By the keyboard each page shows as one comes to it; a click comes to it, too.
    const auto show = [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            goTo(item->data(0, placeRole).toString());
    };
    connect(m_ui->manualContents, &QTreeWidget::currentItemChanged, this, show);
    // Also once more to where one is: the text may have been scrolled away.
    connect(m_ui->manualContents, &QTreeWidget::itemClicked, this, show);
    connect(m_ui->manualContents, &QTreeWidget::itemActivated, this, show);
    connect(m_ui->manualHits, &QListWidget::currentRowChanged, this, &ManualWindow::openHit);
    const auto again = [this](const QListWidgetItem* item) { openHit(m_ui->manualHits->row(item)); };
    connect(m_ui->manualHits, &QListWidget::itemClicked, this, again);
    connect(m_ui->manualHits, &QListWidget::itemActivated, this, again);
}

void ManualWindow::fillContents()
{
    QTreeWidgetItem* group = nullptr;
    for (const auto& page : m_manual.pages()) {
        if (page.group.isEmpty())
            continue;
        if (group == nullptr || group->text(0) != page.group) {
            group = new QTreeWidgetItem(m_ui->manualContents, {page.group});
            auto font = group->font(0);
            font.setBold(true);
            group->setFont(0, font);
            group->setExpanded(true);
        }
        auto* const item = new QTreeWidgetItem(group, {page.title});
        item->setData(0, placeRole, page.file);
        for (const auto& section : m_manual.sections()) {
            if (section.file != page.file || section.level != 2)
                continue;
            auto* const child = new QTreeWidgetItem(item, {section.heading});
            child->setData(0, placeRole, QString(section.file + u'#' + section.anchor));
        }
    }
}

void ManualWindow::open(const QString& chapter)
{
    leaveSearch();
    goTo(m_manual.placeOf(chapter));
}

void ManualWindow::search(const QString& words)
{
    m_ui->manualSearch->setText(words);
}

void ManualWindow::goTo(const QString& place)
{
    if (place.isEmpty())
        return;
    const qsizetype hash = place.indexOf(u'#');
    auto url = QUrl::fromLocalFile(m_manual.folder() + u'/' + place.left(hash < 0 ? place.size() : hash));
    if (hash >= 0)
        url.setFragment(place.mid(hash + 1));
    if (url != m_ui->manualBrowser->source())
        m_ui->manualBrowser->setSource(url);
    else if (url.hasFragment())
        m_ui->manualBrowser->scrollToAnchor(url.fragment(QUrl::FullyDecoded)); // Somebody has read on, and wants back.
    else
        m_ui->manualBrowser->verticalScrollBar()->setValue(0);
}

/// The contents follow links and the way back.
void ManualWindow::showWhere(const QUrl& source)
{
    QString place = source.toLocalFile().mid(m_manual.folder().size() + 1);
    const QString file = place;
    if (source.hasFragment())
        place += u'#' + source.fragment(QUrl::FullyDecoded);
    auto* item = itemAt(m_ui->manualContents, place);
    if (item == nullptr)
        item = itemAt(m_ui->manualContents, file);
    const QSignalBlocker quiet(m_ui->manualContents);
    m_ui->manualContents->setCurrentItem(item);
    if (m_ui->manualSide->currentIndex() != HitsSide)
        m_ui->manualBrowser->mark({});
}

void ManualWindow::showHits(const QString& words)
{
    m_found = m_manual.find(words);
    const QSignalBlocker quiet(m_ui->manualHits);
    m_ui->manualHits->clear();
    for (const auto& hit : m_found)
        m_ui->manualHits->addItem(QStringLiteral("%1 › %2\n%3").arg(hit.page, hit.heading, hit.snippet));
    if (m_found.empty() && !words.trimmed().isEmpty()) {
        m_ui->manualHits->addItem(tr("Nothing was found."));
        m_ui->manualHits->item(0)->setFlags(Qt::NoItemFlags);
    }
    m_ui->manualSide->setCurrentIndex(words.trimmed().isEmpty() ? ContentsSide : HitsSide);
    if (m_ui->manualSide->currentIndex() == ContentsSide)
        m_ui->manualBrowser->mark({});
}

void ManualWindow::openHit(int row)
{
    if (row < 0 || row >= static_cast<int>(m_found.size()))
        return;
    const auto& hit = m_found[static_cast<std::size_t>(row)];
    goTo(hit.file + u'#' + hit.anchor);
    m_ui->manualBrowser->mark(m_ui->manualSearch->text().simplified().split(u' ', Qt::SkipEmptyParts));
}

void ManualWindow::leaveSearch()
{
    m_ui->manualSearch->clear();
}

void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Down && m_ui->manualSearch->hasFocus()
        && m_ui->manualSide->currentIndex() == HitsSide) {
        m_ui->manualHits->setFocus(Qt::TabFocusReason);
        m_ui->manualHits->setCurrentRow(0);
        openHit(0); // It may have been the current one before anybody chose it.
    } else if (event->key() == Qt::Key_Escape && !m_ui->manualSearch->text().isEmpty()) {
        leaveSearch();
    } else if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QWidget::keyPressEvent(event);
    }
}

namespace {

/// Below a dialog it can be used although the dialog blocks the other windows; when that closes, it goes back.
void putBelow(ManualWindow* manual, QDialog* dialog, QWidget* window)
{
    const QRect place = manual->isVisible() ? manual->geometry() : QRect();
    manual->setParent(dialog, Qt::Window);
    if (place.isValid())
        manual->setGeometry(place);
    QObject::connect(
        dialog, &QDialog::finished, manual,
        [manual, window] {
            const QRect lastPlace = manual->geometry();
            const bool isRead = manual->isVisible();
            manual->setParent(window, Qt::Window);
            manual->setGeometry(lastPlace);
            manual->setVisible(isRead);
        },
        Qt::SingleShotConnection);
}

} // namespace

QString chapterOf(const QString& pageId)
{
    if (pageId == QLatin1String("semaphores"))
        return QStringLiteral("reading-a-semaphore");
    if (pageId == QLatin1String("services"))
        return QStringLiteral("cleanup");
    if (pageId == QLatin1String("lab"))
        return QStringLiteral("strategies");
    if (pageId == QLatin1String("activity"))
        return QStringLiteral("troubleshooting");
    return pageId;
}

void openManual(QWidget* window, const QString& page, const QString& chapter, QDialog* dialog)
{
    auto* manual = window->findChild<ManualWindow*>();
    if (manual == nullptr) {
        manual = new ManualWindow(ManualPages::read(ManualPages::usualFolder(), spokenLanguage()), window);
        manual->setAttribute(Qt::WA_DeleteOnClose);
    }
    if (dialog != nullptr && manual->parentWidget() != dialog)
        putBelow(manual, dialog, window);
    const QString ofPage = page.isEmpty() ? QStringLiteral("first-ten-minutes") : chapterOf(page);
    manual->open(chapter.isEmpty() ? ofPage : chapter);
    manual->show();
    manual->raise();
    manual->activateWindow();
}

} // namespace gui

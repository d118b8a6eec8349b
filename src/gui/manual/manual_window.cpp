// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/manual/manual_window.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QDialog>
#include <QEvent>
#include <QFileInfo>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

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

ManualWindow::ManualWindow(const ManualPages& manual, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_manual(manual)
    , m_browser(new ManualBrowser(this))
{
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual – Signalbox"));
    m_browser->setObjectName(QStringLiteral("manualBrowser"));
    m_browser->setAccessibleName(tr("Page of the manual"));
    m_browser->setFrameShape(QFrame::NoFrame);

    auto* const split = new QSplitter;
    split->setObjectName(QStringLiteral("manualSplit"));
    split->setChildrenCollapsible(false);
    auto* const bar = makeBar();
    split->addWidget(makeSide());
    split->addWidget(m_browser);
    split->setStretchFactor(1, 1);
    split->setSizes({260, 740});

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(split, 1);
    resize(1000, 680);

    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::showWhere);
    fillContents();
    if (!m_manual.isThere())
        m_browser->setPlainText(tr("The manual is not installed. It belongs into share/signalbox/manual beside the "
                                   "folder of the program; a build makes it."));
}

QAction* ManualWindow::addAct(const char* name, const QString& text, const QKeySequence& keys)
{
    auto* const act = new QAction(text, this);
    act->setObjectName(QLatin1String(name));
    act->setShortcut(keys);
    act->setToolTip(tipText(QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText))));
    addAction(act);
    return act;
}

QWidget* ManualWindow::makeBar()
{
    auto* const bar = new QWidget;
    bar->setObjectName(QStringLiteral("manualBar"));
    auto* const layout = new QHBoxLayout(bar);
    const auto button = [&](QAction* act) {
        auto* const made = new QToolButton;
        made->setDefaultAction(act);
        made->setObjectName(act->objectName() + QStringLiteral("Button"));
        made->setAccessibleName(act->text());
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(made);
    };
    auto* const back = addAct("manualBack", tr("Back"), QKeySequence(Qt::ALT | Qt::Key_Left));
    auto* const forward = addAct("manualForward", tr("Forward"), QKeySequence(Qt::ALT | Qt::Key_Right));
    auto* const contents = addAct("manualHome", tr("Contents"), QKeySequence(Qt::ALT | Qt::Key_Home));
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(back, &QAction::triggered, m_browser, &QTextBrowser::backward);
    connect(forward, &QAction::triggered, m_browser, &QTextBrowser::forward);
    connect(contents, &QAction::triggered, this, [this] { open(QStringLiteral("index")); });
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    button(back);
    button(forward);
    button(contents);
    layout->addStretch(1);

    auto* const larger = addAct("manualLarger", tr("Larger"), QKeySequence(Qt::CTRL | Qt::Key_Plus));
    auto* const smaller = addAct("manualSmaller", tr("Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus));
    connect(larger, &QAction::triggered, m_browser, [this] { m_browser->zoomIn(); });
    connect(smaller, &QAction::triggered, m_browser, [this] { m_browser->zoomOut(); });

    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("manualSearch"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setPlaceholderText(tr("Search the manual… (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(260);
    layout->addWidget(m_search);
    auto* const find = addAct("manualFind", tr("Search the manual"), QKeySequence::Find);
    connect(find, &QAction::triggered, m_search, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::showHits);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { openHit(std::max(0, m_hits->currentRow())); });
    return bar;
}

QWidget* ManualWindow::makeSide()
{
    m_side = new QStackedWidget;
    m_side->setObjectName(QStringLiteral("manualSide"));
    m_side->setMinimumWidth(180);
    m_contents = new QTreeWidget;
    m_contents->setObjectName(QStringLiteral("manualContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setTextElideMode(Qt::ElideRight);
    m_contents->setFrameShape(QFrame::NoFrame);
    // By the keyboard each page shows as one comes to it; a click comes to it, too.
    const auto show = [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            goTo(item->data(0, placeRole).toString());
    };
    connect(m_contents, &QTreeWidget::currentItemChanged, this, show);
    // Also once more to where one is: the text may have been scrolled away.
    connect(m_contents, &QTreeWidget::itemClicked, this, show);
    connect(m_contents, &QTreeWidget::itemActivated, this, show);
    m_hits = new QListWidget;
    m_hits->setObjectName(QStringLiteral("manualHits"));
    m_hits->setAccessibleName(tr("What was found"));
    m_hits->setWordWrap(true);
    m_hits->setAlternatingRowColors(true);
    m_hits->setSpacing(2);
    m_hits->setFrameShape(QFrame::NoFrame);
    connect(m_hits, &QListWidget::currentRowChanged, this, &ManualWindow::openHit);
    const auto again = [this](const QListWidgetItem* item) { openHit(m_hits->row(item)); };
    connect(m_hits, &QListWidget::itemClicked, this, again);
    connect(m_hits, &QListWidget::itemActivated, this, again);
    m_side->addWidget(m_contents);
    m_side->addWidget(m_hits);
    return m_side;
}

void ManualWindow::fillContents()
{
    QTreeWidgetItem* group = nullptr;
    for (const auto& page : m_manual.pages()) {
        if (page.group.isEmpty())
            continue;
        if (group == nullptr || group->text(0) != page.group) {
            group = new QTreeWidgetItem(m_contents, {page.group});
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
    m_search->setText(words);
}

void ManualWindow::goTo(const QString& place)
{
    if (place.isEmpty())
        return;
    const qsizetype hash = place.indexOf(u'#');
    auto url = QUrl::fromLocalFile(m_manual.folder() + u'/' + place.left(hash < 0 ? place.size() : hash));
    if (hash >= 0)
        url.setFragment(place.mid(hash + 1));
    if (url != m_browser->source())
        m_browser->setSource(url);
    else if (url.hasFragment())
        m_browser->scrollToAnchor(url.fragment(QUrl::FullyDecoded)); // Somebody has read on, and wants back.
    else
        m_browser->verticalScrollBar()->setValue(0);
}

/// The contents follow links and the way back.
void ManualWindow::showWhere(const QUrl& source)
{
    QString place = source.toLocalFile().mid(m_manual.folder().size() + 1);
    const QString file = place;
    if (source.hasFragment())
        place += u'#' + source.fragment(QUrl::FullyDecoded);
    auto* item = itemAt(m_contents, place);
    if (item == nullptr)
        item = itemAt(m_contents, file);
    const QSignalBlocker quiet(m_contents);
    m_contents->setCurrentItem(item);
    if (m_side->currentIndex() != HitsSide)
        m_browser->mark({});
}

void ManualWindow::showHits(const QString& words)
{
    m_found = m_manual.find(words);
    const QSignalBlocker quiet(m_hits);
    m_hits->clear();
    for (const auto& hit : m_found)
        m_hits->addItem(QStringLiteral("%1 › %2\n%3").arg(hit.page, hit.heading, hit.snippet));
    if (m_found.empty() && !words.trimmed().isEmpty()) {
        m_hits->addItem(tr("Nothing was found."));
        m_hits->item(0)->setFlags(Qt::NoItemFlags);
    }
    m_side->setCurrentIndex(words.trimmed().isEmpty() ? ContentsSide : HitsSide);
    if (m_side->currentIndex() == ContentsSide)
        m_browser->mark({});
}

void ManualWindow::openHit(int row)
{
    if (row < 0 || row >= static_cast<int>(m_found.size()))
        return;
    const auto& hit = m_found[static_cast<std::size_t>(row)];
    goTo(hit.file + u'#' + hit.anchor);
    m_browser->mark(m_search->text().simplified().split(u' ', Qt::SkipEmptyParts));
}

void ManualWindow::leaveSearch()
{
    m_search->clear();
}

void ManualWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Down && m_search->hasFocus() && m_side->currentIndex() == HitsSide) {
        m_hits->setFocus(Qt::TabFocusReason);
        m_hits->setCurrentRow(0);
        openHit(0); // It may have been the current one before anybody chose it.
    } else if (event->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        leaveSearch();
    } else if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QWidget::keyPressEvent(event);
    }
}

namespace {

/// Below a dialog it can be used although the dialog blocks the other windows; when that closes, it goes back.
void lend(ManualWindow* manual, QDialog* dialog, QWidget* window)
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
        lend(manual, dialog, window);
    const QString ofPage = page.isEmpty() ? QStringLiteral("first-ten-minutes") : chapterOf(page);
    manual->open(chapter.isEmpty() ? ofPage : chapter);
    manual->show();
    manual->raise();
    manual->activateWindow();
}

} // namespace gui

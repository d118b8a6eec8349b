// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/presentation.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/view_memory.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStatusBar>

#include <algorithm>

namespace gui {

/// A ring around the mouse pointer, to be seen from the last row. It takes no clicks.
class PointerRing : public QWidget
{
public:
    explicit PointerRing(QWidget* window);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
};

namespace {

constexpr int ringWidth = 84;

/// A splitter that is all there is in the widget, or the widget itself; null: it is something else.
const QSplitter* splitterIn(const QWidget* part)
{
    if (const auto* const split = qobject_cast<const QSplitter*>(part))
        return split;
    const auto* const layout = part->layout();
    return layout != nullptr && layout->count() == 1 ? qobject_cast<const QSplitter*>(layout->itemAt(0)->widget())
                                                     : nullptr;
}

/// The parts of these splitters, in reading order. A part that is a splitter itself stands for its own parts.
void addParts(const QSplitter* split, QList<QWidget*>& parts)
{
    for (int i = 0; i < split->count(); ++i) {
        auto* const part = split->widget(i);
        if (const auto* const inner = splitterIn(part))
            addParts(inner, parts);
        else
            parts << part;
    }
}

} // namespace

PointerRing::PointerRing(QWidget* window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("pointerRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    resize(ringWidth, ringWidth);
    qApp->installEventFilter(this);
    follow();
    show();
}

bool PointerRing::eventFilter(QObject* watched, QEvent* event)
{
    // Where the window goes, it goes along.
    const bool isMoved = watched == parentWidget()
        && (event->type() == QEvent::Move || event->type() == QEvent::Resize
            || event->type() == QEvent::WindowActivate);
    if (isMoved || event->type() == QEvent::MouseMove || event->type() == QEvent::HoverMove)
        follow();
    return QWidget::eventFilter(watched, event);
}

void PointerRing::follow()
{
    move(parentWidget()->mapFromGlobal(QCursor::pos()) - rect().center());
    raise();
}

void PointerRing::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    constexpr double thickness = 6;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    auto color = Theme::of(palette()).accent;
    painter.setPen(QPen(color, thickness));
    color.setAlphaF(0.15F);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(rect()).adjusted(thickness, thickness, -thickness, -thickness));
}

Presentation::Presentation(QMainWindow* window, ShownPage page, QMenu* view, QList<QWidget*> chrome)
    : QObject(window)
    , m_window(window)
    , m_page(std::move(page))
    , m_chrome(std::move(chrome))
{
    auto* const menu = named(view->addMenu(QString()), "presentationMenu");
    const auto add = [menu, window](const char* name, const QKeySequence& key) {
        auto* const action = named(menu->addAction(QString()), name);
        action->setShortcut(key);
        window->addAction(action); // Keys work while the menus are hidden, too.
        return action;
    };
    m_present = add("presentAction", QKeySequence(Qt::Key_F11));
    m_present->setCheckable(true);
    m_next = add("nextPaneAction", QKeySequence(Qt::Key_PageDown));
    m_previous = add("previousPaneAction", QKeySequence(Qt::Key_PageUp));
    m_pointer = add("pointerAction", QKeySequence(Qt::Key_F12));
    m_pointer->setCheckable(true);
    // Clickers end with Esc. They begin with F5, which retries on other pages: see takesKey().
    m_end = named(new QAction(window), "clickerEndAction");
    m_end->setShortcut(QKeySequence(Qt::Key_Escape));
    m_end->setEnabled(false);
    window->addAction(m_end);
    window->installEventFilter(this);
    connect(m_end, &QAction::triggered, this, [this] { Q_EMIT wanted(false); });
    auto* const colors = add("projectorAction", {});
    colors->setCheckable(true);
    colors->setChecked(preferences().projector.value());
    connect(colors, &QAction::toggled, this, [](bool on) { preferences().projector.set(on); });
    // Page Down belongs to lists while nobody presents; clickers send it.
    for (auto* const action : {m_next, m_previous, m_pointer})
        action->setEnabled(false);
    connect(m_present, &QAction::triggered, this, &Presentation::wanted);
    connect(m_next, &QAction::triggered, this, [this] { step(1); });
    connect(m_previous, &QAction::triggered, this, [this] { step(-1); });
    connect(m_pointer, &QAction::toggled, this, &Presentation::setPointer);
    keepSaid(menu, [this, menu, colors] {
        menu->setTitle(tr("&Presentation"));
        m_present->setToolTip(tr("Show one pane at a time over the whole screen, with larger text"));
        m_next->setText(tr("&Next pane"));
        m_previous->setText(tr("Pre&vious pane"));
        m_pointer->setText(tr("Pointer &ring"));
        colors->setText(tr("&High contrast while presenting"));
        m_end->setText(tr("End a presentation with a clicker"));
        sayWay();
    });
}

Presentation::~Presentation() = default;

void Presentation::start()
{
    m_isOn = true;
    if (auto* const page = m_page(); page == nullptr || !page->isAncestorOf(m_window->focusWidget()))
        leaveKeyboard();
    // Larger text and a whole screen arrange everything otherwise, for an hour.
    m_window->setProperty(arrangedForNowProperty, true);
    m_geometry = m_window->saveGeometry();
    m_window->menuBar()->setFixedHeight(0); // Hidden ones would take no keys.
    for (auto* const part : m_chrome)
        part->hide();
    m_present->setChecked(true);
    sayWay();
    for (auto* const action : {m_next, m_previous, m_pointer})
        action->setEnabled(true);
    followPage();
    m_window->showFullScreen();
    keepKeyboard();
    // What is shown later than the words would be drawn over them.
    QMetaObject::invokeMethod(this, &Presentation::say, Qt::QueuedConnection);
}

void Presentation::end()
{
    m_isOn = false;
    m_pointer->setChecked(false);
    for (auto* const action : {m_next, m_previous, m_pointer})
        action->setEnabled(false);
    followClicker();
    showAll();
    for (const auto& page : std::exchange(m_presented, {})) {
        if (page)
            page->present(false);
    }
    m_shown = nullptr;
    m_present->setChecked(false);
    sayWay();
    for (auto* const part : m_chrome)
        part->show();
    m_window->menuBar()->setMinimumHeight(0);
    m_window->menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
    m_window->statusBar()->clearMessage(); // It may speak of keys that are none any more.
    // As last: what is arranged for the whole screen is nobody's choice.
    m_window->restoreGeometry(m_geometry);
    m_window->setProperty(arrangedForNowProperty, false);
}

void Presentation::sayWay()
{
    m_present->setText(m_isOn ? tr("End &presentation") : tr("&Present"));
}

void Presentation::followPage()
{
    followClicker();
    if (!m_isOn)
        return;
    showAll();
    m_pane = 0;
    const auto all = panes();
    if (auto* const page = m_page()) {
        page->present(true);
        if (!m_presented.contains(page))
            m_presented.append(page);
        // The pane that one works in is not always the first: a diagram stands beside a list.
        m_pane = std::max(0, static_cast<int>(all.indexOf(page->presentedFirst())));
    }
    showPane();
    renewHint();
}

/// A page may show a pane of its own accord, and may hide the one that is looked at.
bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::KeyPress && takesKey(*static_cast<const QKeyEvent*>(event)))
        return true;
    const bool isShownByPage = event->type() == QEvent::ShowToParent && !m_isChanging;
    const bool isHiddenByPage = event->type() == QEvent::HideToParent && watched == m_shown;
    if (m_isOn && (isShownByPage || isHiddenByPage))
        QMetaObject::invokeMethod(this, &Presentation::showPaneOfKeyboard, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

/// What nothing else wanted: these keys reach the window last. The menu bar keeps the keyboard after Esc, and a lesson
/// goes on nevertheless.
bool Presentation::takesKey(const QKeyEvent& key)
{
    auto* const page = m_page();
    const bool isClicked = page != nullptr && page->takesClicker();
    if (key.modifiers() != Qt::NoModifier && key.modifiers() != Qt::KeypadModifier)
        return false;
    switch (key.key()) {
    case Qt::Key_F5:
    case Qt::Key_Escape:
        if (m_isOn != (key.key() == Qt::Key_Escape) || (!m_isOn && !isClicked))
            return false;
        // The window is still handling the key.
        QMetaObject::invokeMethod(
            this, [this] { Q_EMIT wanted(!m_isOn); }, Qt::QueuedConnection);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        if (m_isOn || !isClicked)
            return false;
        page->clicked(key.key() == Qt::Key_PageDown ? 1 : -1);
        return true;
    default:
        return false;
    }
}

QList<QWidget*> Presentation::panes() const
{
    QList<QWidget*> all;
    const auto* const page = m_page();
    if (page == nullptr)
        return all;
    const auto splits = page->findChildren<QSplitter*>();
    // The outermost only: what a pane divides within itself stays one pane.
    const auto isOutermost = [&](const QSplitter* split) {
        return std::ranges::none_of(
            splits, [split](const QSplitter* other) { return other != split && other->isAncestorOf(split); });
    };
    for (const auto* const split : splits)
        if (isOutermost(split))
            addParts(split, all);
    // What the page hides itself is nothing to show.
    all.removeIf([page](const QWidget* pane) { return !pane->isVisibleTo(page); });
    return all;
}

/// Esc belongs to fields and lists, but where a clicker works.
void Presentation::followClicker()
{
    auto* const page = m_page();
    m_end->setEnabled(m_isOn && page != nullptr && page->takesClicker());
}

void Presentation::step(int by)
{
    if (auto* const page = m_page(); page != nullptr && page->takesClicker()) {
        page->clicked(by);
        return;
    }
    m_pane = m_count > 0 ? (m_pane + by + m_count) % m_count : 0;
    showPane();
    say();
}

/// A pane that a person has called up has the keyboard; one that comes by itself does not.
void Presentation::showPaneOfKeyboard()
{
    if (!m_isOn)
        return;
    showAll();
    const auto all = panes();
    const auto* const focused = m_window->focusWidget();
    const auto hasKeyboard = [focused](const QWidget* pane) { return pane == focused || pane->isAncestorOf(focused); };
    if (const auto asked = std::ranges::find_if(all, hasKeyboard); focused != nullptr && asked != all.end())
        m_pane = static_cast<int>(asked - all.begin());
    showPane();
}

void Presentation::showPane()
{
    if (!m_isOn)
        return;
    showAll();
    const auto all = panes();
    m_count = static_cast<int>(all.size());
    if (m_count < 2)
        return;
    m_pane = std::clamp(m_pane, 0, m_count - 1);
    auto* const shown = all.at(m_pane);
    if (!shown->isAncestorOf(m_window->focusWidget()) && shown != m_window->focusWidget())
        leaveKeyboard();
    // The sizes first: a splitter forgets those of what is hidden.
    for (auto* const pane : all) {
        for (auto* above = pane->parentWidget(); above != nullptr && above != m_page(); above = above->parentWidget()) {
            auto* const split = qobject_cast<QSplitter*>(above);
            if (split == nullptr)
                continue;
            const bool isKnown
                = std::ranges::any_of(m_splits, [split](const SplitState& each) { return each.split == split; });
            if (!isKnown)
                m_splits.append({split, split->saveState(), {}});
        }
    }
    m_shown = nullptr; // What is hidden below is not hidden by its page.
    for (auto& state : m_splits) {
        for (int i = 0; i < state.split->count(); ++i) {
            auto* const part = state.split->widget(i);
            if (part->isHidden() || part == shown || part->isAncestorOf(shown))
                continue;
            part->installEventFilter(this);
            part->hide();
            // Set again as soon as the page itself shows or hides it: then this has no say in it any more.
            part->setAttribute(Qt::WA_WState_ExplicitShowHide, false);
            state.hidden << part;
        }
        state.split->refresh();
    }
    m_shown = shown;
    shown->installEventFilter(this);
    keepKeyboardIn(shown);
}

/// Before something is hidden: Qt gives the keyboard of that to whatever comes next.
void Presentation::leaveKeyboard()
{
    if (auto* const now = m_window->focusWidget())
        now->clearFocus();
}

void Presentation::keepKeyboard()
{
    if (m_shown)
        keepKeyboardIn(m_shown);
    else if (auto* const page = m_page())
        keepKeyboardIn(page);
}

/// What is hidden takes no keys, and Qt would give them to whatever comes next: a button, or the bell.
void Presentation::keepKeyboardIn(QWidget* pane)
{
    const auto* const now = m_window->focusWidget();
    if (now != nullptr && now->isVisible() && pane->isAncestorOf(now))
        return;
    auto areas = pane->findChildren<QAbstractScrollArea*>();
    if (auto* const whole = qobject_cast<QAbstractScrollArea*>(pane))
        areas.prepend(whole);
    for (auto* const area : areas) {
        if (area->isVisible() && area->focusPolicy() != Qt::NoFocus) {
            area->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    leaveKeyboard();
}

void Presentation::showAll()
{
    const QScopedValueRollback changing(m_isChanging, true);
    for (const auto& state : std::as_const(m_splits)) {
        for (const auto& part : state.hidden)
            if (part && !part->testAttribute(Qt::WA_WState_ExplicitShowHide))
                part->show();
        if (state.split)
            state.split->restoreState(state.sizes);
    }
    m_splits.clear();
}

void Presentation::setPointer(bool on)
{
    delete m_ring;
    m_ring = on ? new PointerRing(m_window) : nullptr;
}

void Presentation::say()
{
    constexpr int shortly = 4000;
    if (!m_isOn)
        return;
    m_window->statusBar()->clearMessage();
    auto* const page = m_page();
    const bool isClicked = page != nullptr && page->takesClicker();
    m_hint = isClicked ? tr("Page Down: next step · Esc: end")
        : m_count > 1  ? tr("Esc: end · Page Down, Page Up: pane")
                       : tr("Esc: end");
    m_window->statusBar()->showMessage(m_hint, shortly);
}

bool Presentation::renewHint()
{
    if (!m_isOn || m_hint.isEmpty() || m_window->statusBar()->currentMessage() != m_hint)
        return false;
    say();
    return true;
}

} // namespace gui

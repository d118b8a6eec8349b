// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>

class QAction;
class QKeyEvent;
class QMainWindow;
class QMenu;
class QSplitter;

namespace gui {

class Page;
class PointerRing;

/// Shows the window to a class: the whole screen, without menus and toolbar, and of the shown page one pane at a time.
/// The panes of a page are the parts of its splitters, in reading order; a page without any is one pane. The banner,
/// the marks of the environment and the status bar stay: what is shown is as true as without. A child of the window.
class Presentation : public QObject
{
    Q_OBJECT
public:
    using ShownPage = std::function<Page*()>; ///< Null: none.

    /// `chrome`: what is hidden meanwhile. It outlives this.
    Presentation(QMainWindow* window, ShownPage page, QMenu* view, QList<QWidget*> chrome);
    ~Presentation() override;

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void start(); ///< Once the pages are in the window, which is shown.
    void end(); ///< Everything is as before start().
    void followPage(); ///< Another page is shown.
    void keepKeyboard(); ///< In the shown pane; while it is on.
    /// Says the hint about the keys again, for the page and in the language of now. False: it is not shown.
    bool renewHint();
    [[nodiscard]] const QByteArray& usualGeometry() const { return m_geometry; } ///< Of the window; while it is on.

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void wanted(bool on); ///< A person wants it to start or to end.

private:
    struct SplitState {
        QPointer<QSplitter> split;
        QByteArray sizes;
        QList<QPointer<QWidget>> hidden; ///< By this.
    };

    [[nodiscard]] QList<QWidget*> panes() const; ///< Of the shown page.
    void step(int by);
    void followClicker();
    [[nodiscard]] bool takesKey(const QKeyEvent& key);
    void showPane();
    void showPaneOfKeyboard();
    void showAll();
    void leaveKeyboard();
    void keepKeyboardIn(QWidget* pane);
    void setPointer(bool on);
    void sayWay();
    void say();

    QMainWindow* m_window;
    ShownPage m_page;
    QList<QWidget*> m_chrome;
    QAction* m_present;
    QAction* m_next;
    QAction* m_previous;
    QAction* m_pointer;
    QAction* m_end; ///< As a clicker has it.
    PointerRing* m_ring = nullptr; ///< Null: no pointer.
    QList<SplitState> m_splits; ///< What the shown pane has changed.
    QList<QPointer<Page>> m_presented; ///< Pages that were shown since the start.
    QPointer<QWidget> m_shown; ///< The pane that is.
    QByteArray m_geometry;
    QString m_hint; ///< As it was said last.
    int m_pane = 0;
    int m_count = 0; ///< Of panes.
    bool m_isOn = false;
    bool m_isChanging = false; ///< This shows and hides panes just now.
};

} // namespace gui

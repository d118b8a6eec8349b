// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "gui/kit/model/place.h"
#include "gui/kit/view/view_memory.h"

#include <QAction>
#include <QDateTime>
#include <QIcon>
#include <QList>
#include <QMenu>
#include <QPointer>
#include <QString>
#include <QWidget>

namespace gui {

/// What a feature shows of itself: one page of the window, reached from the rail, and all that the window asks of a
/// feature. A page that stays hidden (setActive(false)) lets its watches go. It lives as long as the window: its texts
/// and sizes follow by keepSaid() and keepMeasured().
class Page : public QWidget
{
    Q_OBJECT
public:
    explicit Page(QWidget* parent = nullptr)
        : QWidget(parent)
    {
    }

    [[nodiscard]] virtual QString id() const = 0; ///< Stable, untranslated: `semaphores`.
    [[nodiscard]] virtual QString title() const = 0; ///< Translated.
    [[nodiscard]] virtual QIcon icon() const = 0;
    /// Actions of this page for the menu that bears its name; the ones with priority HighPriority are also shown in the
    /// toolbar on the right, the last of them as the main act; but for those that have a button on the page.
    [[nodiscard]] virtual QList<QAction*> pageActions() const = 0;
    /// Those of them that the File menu offers, too, whatever page is shown: this one is then shown with it.
    [[nodiscard]] virtual QList<QAction*> fileActions() const { return {}; }
    virtual void setActive(bool active) = 0;
    /// Whether it watches Consul: then the status bar speaks of it while it is shown, and not of hidden ones.
    [[nodiscard]] virtual bool isWatching() const { return false; }
    /// How many paths and lists it watches now: for the status bar, which counts those of all pages.
    [[nodiscard]] virtual int watchCount() const { return 0; }
    /// What the keyboard works on when the page is shown; null: nothing of its own.
    [[nodiscard]] virtual QWidget* mainView() const { return nullptr; }
    /// The part of its splitters that a presentation starts with; null: the first.
    [[nodiscard]] virtual QWidget* presentedFirst() const { return nullptr; }
    /// A presentation shows the page: what only serves to work with it may go, until `on` is false. Acts keep their
    /// keys. True comes more than once.
    virtual void present(bool on) { Q_UNUSED(on) }
    /// A clicker works on the page: F5 begins a presentation, and Esc ends it. Its keys for the next and the previous
    /// pane are given to clicked(); without a presentation, only where nothing else in the window wants them.
    [[nodiscard]] virtual bool takesClicker() const { return false; }
    virtual void clicked(int by) { Q_UNUSED(by) } ///< 1: on, -1: back.
    virtual void setFilterText(const QString& text) = 0; ///< From the search field of the toolbar.
    /// Why that field is of no use here, for its tip; translated. Empty: it filters.
    [[nodiscard]] virtual QString noFilterReason() const { return {}; }
    virtual void goTo(const QString& text) { Q_UNUSED(text) } ///< Enter was pressed in that field.
    virtual void saveState() { m_views.save(); } ///< Before quit and before the connection changes.
    /// Before the window closes. False: something has to end first; then readyToClose() follows, unless a person
    /// decides to stay. `mayAsk`: somebody is there to answer.
    [[nodiscard]] virtual bool prepareToClose(bool mayAsk)
    {
        Q_UNUSED(mayAsk)
        return true;
    }
    /// False: while no agent has ever answered, the window shows the ways on instead.
    [[nodiscard]] virtual bool isUsefulAlone() const { return false; }
    /// What the page shows instead of what is so now, in a few words; empty: it is live.
    [[nodiscard]] virtual QString pastWords() const { return {}; }
    /// What belongs under the whole window while this page is shown; null: nothing. The window takes it.
    [[nodiscard]] virtual QWidget* footer() { return nullptr; }
    [[nodiscard]] virtual bool leadsTo(Place::Kind kind) const ///< showPlace() knows such places.
    {
        Q_UNUSED(kind)
        return false;
    }
    virtual void showPlace(const Place& place) { Q_UNUSED(place) } ///< The page is shown already.
    /// What a person may ask "Why?" about here, a place of that kind: the current row. Nothing: it is about none.
    [[nodiscard]] virtual std::optional<Place> whySubject() const { return {}; }
    /// The window's own acts, before pageActions() is asked: `why` asks about whySubject(), `retry` asks Consul again.
    void setWindowActs(QAction* why, QAction* retry)
    {
        m_why = why;
        m_retry = retry;
    }
    /// What of this feature would end, whether or not it lies in the agent that is left.
    [[nodiscard]] virtual QList<Loss> losses(Leaving why) const
    {
        Q_UNUSED(why)
        return {};
    }

protected:
    [[nodiscard]] QAction* retryAction() const { return m_retry; } ///< Null: the page stands alone.
    [[nodiscard]] ViewMemory& views() { return m_views; } ///< Kept by saveState().
    /// At the end of a row's menu, where there is something to ask about.
    void addWhyTo(QMenu* menu) const
    {
        if (m_why == nullptr || !whySubject())
            return;
        menu->addSeparator();
        menu->addAction(m_why);
    }

Q_SIGNALS:
    void placeWanted(const gui::Place& place); ///< Something that another page may show.
    /// What the status bar says about the freshness of what is shown: of the path looked at, or the worst of all.
    void watchStateChanged(const consul::WatchState& state);
    void usefulAloneChanged(); ///< isUsefulAlone() may be another.
    void readyToClose(); ///< Nothing keeps the window open any more.
    /// Something waits on this page for a person, who may be on another one: in a few words, and in full. Empty:
    /// nothing.
    void noticeChanged(const QString& words, const QString& whole);
    /// The page has another filter text, wherever it was typed: what setFilterText() would have to be given.
    void filterTextChanged(const QString& text);
    /// The page is hidden for so long that it has let its watches go, or has taken them up again.
    void restingChanged(bool resting);
    void pastWordsChanged(); ///< pastWords() are others.
    /// What an act has come to, for the status bar: for a few seconds, and nothing that a person has to answer. Empty:
    /// what was said last is no longer so.
    void said(const QString& words);
    /// Emitted when the first paint after an update is done. `receivedAt`: of the answer that caused it (UTC).
    void changeShown(const QDateTime& receivedAt);

private:
    ViewMemory m_views;
    QPointer<QAction> m_why;
    QPointer<QAction> m_retry;
};

} // namespace gui

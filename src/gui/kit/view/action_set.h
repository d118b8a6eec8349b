// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <vector>

class QActionGroup;

namespace gui {

/// Keys of acts that several pages have, each with one meaning. A page that is hidden takes none.
enum class SharedKey {
    New,
    Edit, ///< What is selected, as the next ones.
    Remove,
    Copy, ///< Its name, or what the page says of it.
    Show, ///< On the page that is about it.
    Save,
    Open, ///< A file of the page.
    Find,
    Run,
    Stop,
    Back,
    Forward,
    Pause, ///< What is shown.
    Live,
};
[[nodiscard]] QKeySequence sharedKeys(SharedKey key);

/// What a person can do on a page: each act with its name, key and icon, the same in the menu, on bars and by key. A
/// set of one page names its acts as members; the page says what they do and when they may.
class ActionSet : public QObject
{
    Q_OBJECT
public:
    /// In the order of the menu, with separators.
    [[nodiscard]] const QList<QAction*>& all() const { return m_all; }
    /// Likewise, with the window's own `retry` in its place. Null: the page stands alone.
    [[nodiscard]] QList<QAction*> withRetry(QAction* retry) const;

protected:
    /// `reach` of the keys. Those of the window work wherever its focus is: a page that is hidden takes none.
    explicit ActionSet(QWidget* page, Qt::ShortcutContext reach = Qt::WindowShortcut);

    /// Text and tip are in QT_TR_NOOP(): the set translates them, in each language. A page that has others by what is
    /// so, or reasons, follows the language and updates its acts after that.
    struct Look {
        const char* name; ///< Its objectName.
        const char* text;
        QKeySequence keys; ///< Empty: none.
        const char* tip;
        QString icon = {}; ///< Empty: none.
    };
    QAction* make(const Look& look);
    QAction* makeMain(const Look& look); ///< The main act: in the page's bar or in the toolbar, in the accent colour.
    QAction* makeSwitch(const Look& look); ///< Something that is on or off.
    QAction* makeChoice(QActionGroup* group, const Look& look); ///< One of several that exclude each other.
    void separate();
    void placeRetry() { m_retryAt = m_all.size(); } ///< Here the window's own Retry now stands among them.

private:
    struct Words {
        QAction* action;
        const char* text;
        const char* tip;
    };
    [[nodiscard]] const QMetaObject* speaker() const;
    void say(const Words& words) const;

    QWidget* m_page;
    Qt::ShortcutContext m_reach;
    QList<QAction*> m_all;
    std::vector<Words> m_words;
    qsizetype m_retryAt = -1; ///< -1: nowhere.
};

/// Says something else of an act than when it was made.
void setTip(QAction* action, const QString& tip);

/// Enables the action, or disables it and lets its tool tip say why.
void allow(QAction* action, const QString& reasonAgainst);
/// What allow() was given last; empty: it may be done, or nobody said why not.
[[nodiscard]] QString reasonAgainst(const QAction* action);

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/keys_controller.h"
#include "gui/kit/view/pane_parts.h"
#include "keys/selection.h"

#include <QWidget>

class QPushButton;

namespace gui {

class ActBar;
class KeysActions;
class KeyTreeView;
class Notice;

/// The tree of keys with what can be done to them.
class KeysPane : public QWidget
{
    Q_OBJECT
public:
    KeysPane(KeysController* controller, KeysActions* actions, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void setBanner(const Banner& banner) { m_banner->setBanner(banner); }
    void setMissing(const QString& key); ///< That somebody wanted to go to; empty: none.
    void setBroken(const QString& words, bool here); ///< What waits for a decision, here or elsewhere; empty: nothing.
    void setDrafts(const QStringList& keys); ///< Of values that were changed and not saved.
    void goTo(const QString& key); ///< Opens the folders on the way. What is not there is said.

    void expect(const QString& key); ///< It was just made: it is shown as soon as Consul lists it.

    [[nodiscard]] QString current() const; ///< Key or folder (ending in `/`); empty: none.
    [[nodiscard]] keys::KeySelection selection() const; ///< Without any: empty.
    [[nodiscard]] bool hasSelection() const;
    [[nodiscard]] KeyTreeView* view() const { return m_view; }
    void showCounts();
    [[nodiscard]] QSize minimumSizeHint() const override; ///< No act is cut off; names and notices may be.

Q_SIGNALS:
    void currentChanged();
    void selectionChanged();
    void opened(); ///< A person wants to do something with the current key.
    void menuWanted(const QPoint& at);
    void draftWanted(const QString& key);
    void decisionWanted();
    void retryWanted();

private:
    void connectView();
    void connectColumns(KeysActions* actions);
    void showDrafts();
    void showMissing();
    void showExpected();
    void showNextDraft();
    void checkCurrent();

    KeysController* m_controller;
    PaneHeader* m_header;
    ElidedLabel* m_counts;
    BannerBar* m_banner;
    Notice* m_trouble;
    Notice* m_drafts;
    Notice* m_broken;
    QPushButton* m_decide;
    ActBar* m_bar;
    QStringList m_draftKeys;
    QString m_shownDraft; ///< The one that was led to last.
    KeyTreeView* m_view;
    QString m_filter;
    QString m_current;
    QString m_expected;
    QString m_missing;
    bool m_changing = false; ///< Rows come and go: what is the current one meanwhile, nobody has chosen.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/watched_list.h"
#include "gui/connections/view/watching_page.h"
#include "gui/kit/view/page_acts.h"
#include "gui/kit/view/page_table.h"

namespace gui {

/// A page with one table, live, and what is known of the row looked at beside it. Who derives from it describes the
/// columns (TableLook), the words around them, the inspector and the acts; the rest is the same for all.
class TablePage : public WatchingPage
{
    Q_OBJECT
public:
    ~TablePage() override;

    [[nodiscard]] QList<QAction*> pageActions() const override { return m_acts->withRetry(retryAction()); }
    [[nodiscard]] int watchCount() const override { return m_list->watchCount(); }
    [[nodiscard]] QWidget* mainView() const override { return m_table->table(); }
    void setFilterText(const QString& text) override;
    void saveState() override;

protected:
    /// The inspector's width: in hundredths of the page, but not less and not more lines of text.
    struct Share {
        int percent;
        int least;
        int most;
    };
    struct Parts {
        PageActs* acts;
        PageTable* table;
        const char* menuName; ///< Object name of the menu of a row.
        QWidget* inspector;
        Share share;
        QWidget* left = nullptr; ///< Where the table is only a part of what stands at the left.
    };

    /// Both outlive the page.
    TablePage(Connection* connection, WatchedList* list, QWidget* parent);
    void build(const Parts& parts); ///< At the end of the constructor.

    // --- What a page says of itself ---

    [[nodiscard]] virtual TableWords words() const = 0;
    [[nodiscard]] virtual QString note() const = 0; ///< That of words(), which time alone may change.
    [[nodiscard]] virtual Banner banner() const = 0; ///< Above the table while the list is not live.
    virtual void showCurrent() = 0; ///< The row that is looked at, in the inspector.
    [[nodiscard]] virtual QList<QAction*> menuActs() const = 0; ///< Of a row. Null: a separator.
    /// Why a row that somebody looks for is not there; empty: that is not said. Not asked before the list is known.
    [[nodiscard]] virtual QString notListed(const QString& key) const;
    virtual void updateActs() { m_acts->update(); }

    [[nodiscard]] bool hasWatches() const override { return true; }
    void setWatching(bool watching) override { m_list->setWatching(watching); }
    [[nodiscard]] consul::WatchState watchState() const override { return m_list->watchState(); }
    [[nodiscard]] bool hasData() const override { return m_list->isKnown(); }
    void tick() override;
    void sharePanes() override;

    // --- What it uses ---

    [[nodiscard]] PageTable* table() const { return m_table; }
    void showList(); ///< Everything: after the list or what is known about it has changed.
    void showRow(); ///< The current one and its acts: what is known of it has changed.
    void showBanner();
    void say(const QString& trouble); ///< What could not be done; empty: nothing.
    void lead(const QVariant& key); ///< To the row, as soon as it is listed.
    void lookFor(const QString& filter); ///< Filters, and shows so in the window's field.

private:
    void follow();
    void showTable();
    void chooseWanted();
    void forgetWanted();
    void openMenu(const QPoint& at);

    WatchedList* m_list;
    PageActs* m_acts = nullptr;
    PageTable* m_table = nullptr;
    const char* m_menuName = nullptr;
    QWidget* m_inspector = nullptr;
    Share m_share{};
    QVariant m_wanted; ///< Of lead(): not listed yet.
    QVariant m_missing; ///< What say() said last was notListed() of it. Invalid: something else.
};

} // namespace gui

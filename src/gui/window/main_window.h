// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"

#include <QHash>
#include <QMainWindow>

#include <functional>

class QActionGroup;
class QLineEdit;
class QStackedWidget;
class QToolBar;
class QVBoxLayout;

namespace gui {

class ConnectionBanner;
class ConnectionMemory;
class ConnectionMenu;
class ConnectionPill;
class FlatButton;
class Presentation;
class ProfileController;
class Rail;
class RightsLine;
class StatusBar;
class WelcomePanel;

/// The frame around the pages: menus, toolbar, rail, banner and status bar. Knows pages only as gui::Page.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    MainWindow(Connection* connection, ProfileController* profiles, QWidget* parent = nullptr);
    ~MainWindow() override;

    void addPage(Page* page); ///< Takes ownership. In the order of the rail.
    void restoreState(); ///< Once, after the pages were added.
    void saveState(); ///< Also done on close.

    [[nodiscard]] Page* currentPage() const;
    [[nodiscard]] std::vector<Page*> pages() const; ///< In the order of the rail.
    void showPage(const QString& id); ///< Of Page::id().
    /// Why practice could not be started, translated: asked again in another language. Null: all is well.
    void setPracticeTrouble(const std::function<QString()>& text);
    /// In the status bar, until something else is said there. `text`: translated, asked again in another language.
    void sayLasting(std::function<QString()> text);
    void editConnection(); ///< Opens the dialog, without waiting for it.
    void switchConnection(); ///< Opens the menu of connections.
    [[nodiscard]] const QHash<QString, QString>& filters() const { return m_filters; } ///< By the ids of the pages.
    /// Asked before it closes. False: it stays open; whoever said so closes it again when it may.
    void setMayClose(std::function<bool()> mayClose) { m_mayClose = std::move(mayClose); }
    bool
    closeUnasked(); ///< As close(), but no page asks anybody. False: something ends first, then it closes by itself.
    void setFilters(const QHash<QString, QString>& filters); ///< Of all pages; those not in it have none.

    /// What the menus show as chosen; the choice itself belongs to the application.
    void setThemeChoice(ThemeChoice choice);
    void setDensityChoice(Density choice);
    void setPracticeChoice(const QString& vintage); ///< `2.0`, as signalboxctl practice --as takes it.
    void setLanguageChoice(const QString& language); ///< `en`, `zh_CN`; empty: the system's.
    void present();
    void endPresentation();
    void giveKeyboard(); ///< To what the shown page works on. Once the window is shown.

Q_SIGNALS:
    void findWanted(); ///< A person wants to find anything by its name.
    void practiceWanted();
    void practiceLeft(); ///< A person wants to go back to the configured agent.
    void practiceVintageChosen(const QString& vintage);
    void practiceRepaired(); ///< A person wants what is set wrong in practice to be right again.
    void themeChosen(gui::ThemeChoice choice);
    void densityChosen(gui::Density choice);
    void languageChosen(const QString& language);
    void textSizeStepped(int by); ///< 1: larger; -1: smaller; 0: the desktop's own.
    void presentationWanted(bool on); ///< A person wants it to start or to end.
    void stateSaving(); ///< saveState() is under way: whoever remembers something of the window does so now.

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct PageParts {
        Page* page = nullptr;
        QMenu* menu = nullptr;
        QAction* toggle = nullptr;
        QList<QAction*> toolbarActions;
        QWidget* footer = nullptr;
    };

    void makeMenus();
    void makeHelpMenu();
    void makeMenuKey();
    void askWhy();
    void showFilterOf(const Page* page);
    void makeThemeMenu(QMenu* view);
    void makeDensityMenu(QMenu* view);
    void makePracticeMenu(QMenu* connection);
    void makeLanguageMenu(QMenu* view);
    void makeTextMenu(QMenu* view);
    void makeConnectionMenu();
    void makeToolBar();
    QAction* makeAccessAction();
    void makeCentre();
    void addPageMenu(PageParts& parts, int index);
    [[nodiscard]] static QString pageMenuTitle(const Page& page);
    void addPageButtons(PageParts& parts);
    void followPage(Page* page, int index);
    void setCurrentPage(int index);
    void sayTitles(); ///< Of all pages.
    void sayAnew();
    void showConnection();
    void placeBanner();
    void showTitle();
    void showPastOf();
    void keepKeyboard(const QWidget* old, const QWidget* now);
    void showWelcome();
    void speakOf(const Page* page); ///< In the status bar. Null: of whichever speaks next.
    void setReadOnly(bool readOnly);
    void showAbout();
    void showShortcuts();
    void focusFilter();
    [[nodiscard]] QString shownPage() const; ///< Its id; empty: another thing is shown in its place.

    Connection* m_connection;
    ProfileController* m_profiles;
    ConnectionMemory* m_memory = nullptr;
    ConnectionMenu* m_switchMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_helpMenu = nullptr;
    QAction* m_themeSeparator = nullptr;
    QAction* m_filterPage = nullptr;
    QAction* m_why = nullptr; ///< Before the pages, whose menus have it, too.
    QAction* m_readOnly = nullptr;
    QAction* m_retry = nullptr;
    QAction* m_practice = nullptr;
    QAction* m_leavePractice = nullptr;
    QActionGroup* m_pageGroup = nullptr;
    QActionGroup* m_themeGroup = nullptr;
    QActionGroup* m_densityGroup = nullptr;
    QActionGroup* m_languageGroup = nullptr;
    QActionGroup* m_vintageGroup = nullptr;
    QToolBar* m_toolBar = nullptr;
    ConnectionPill* m_pill = nullptr;
    QLineEdit* m_search = nullptr;
    QWidget* m_practiceLine = nullptr;
    Rail* m_rail = nullptr;
    ConnectionBanner* m_banner = nullptr;
    RightsLine* m_rights = nullptr;
    QVBoxLayout* m_whole = nullptr; ///< Of all that lies between toolbar and status bar.
    QVBoxLayout* m_right = nullptr; ///< Of banner and pages.
    QStackedWidget* m_stack = nullptr;
    WelcomePanel* m_welcome = nullptr; ///< In place of the stack.
    StatusBar* m_statusBar = nullptr;
    Presentation* m_presentation = nullptr;
    std::vector<PageParts> m_pages;
    const Page* m_spokenOf = nullptr; ///< The page whose watch the status bar tells of. Null: whichever speaks next.
    int m_noticePage = -1; ///< That the status bar tells of.
    QHash<QString, QString> m_filters; ///< Search text of each page, by its id.
    std::function<bool()> m_mayClose; ///< Empty: nobody is asked.
    bool m_mayAsk = true; ///< When it closes.
    QString m_said; ///< Last, by a page: Page::said().
    QString m_language; ///< In which it speaks: as the setting.
    std::function<QString()> m_lasting; ///< Of sayLasting(), last. Null: nothing yet.
    QString m_lastingSaid; ///< Its text, as it was shown.
    QMetaObject::Connection m_clientLink;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/manual/manual_pages.h"

#include <QObject>
#include <QStringList>
#include <QTextBrowser>
#include <QWidget>

#include <functional>
#include <memory>

class QAction;
class QDialog;
class QUrl;

namespace gui {

namespace Ui {
class ManualWindow;
}

/// The chapter that belongs to a dialog, as ManualPages::placeOf(). `at`: a part of it, for some parts have chapters of
/// their own. Empty: that of the page below.
[[nodiscard]] QString chapterOfDialog(const QWidget* at);

[[nodiscard]] QStringList allDialogChapters(); ///< That chapterOfDialog() knows.

/// F1 in any dialog of the window opens the manual beside it, at the dialog's chapter. (In the window itself the act of
/// the Help menu does.)
class HelpKey : public QObject
{
    Q_OBJECT
public:
    /// `page`: id of the page that is shown; empty: none is.
    HelpKey(QWidget* window, std::function<QString()> page);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* m_window;
    std::function<QString()> m_page;
};

/// Shows pages of the manual in the colours of the theme, with the pictures that fit it. Links to elsewhere open in the
/// desktop's browser.
class ManualBrowser : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent = nullptr);

    /// Marks each place of these words on the page that is shown; none: takes the marks away.
    void mark(const QStringList& words);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString styleSheetText() const;
};

/// The manual: contents on the left, the page on the right, search above. A window of its own beside the program's. In
/// another language it shows the same chapter.
class ManualWindow : public QWidget
{
    Q_OBJECT
public:
    explicit ManualWindow(ManualPages manual, QWidget* parent = nullptr);
    ~ManualWindow() override;

    void open(const QString& chapter); ///< As ManualPages::placeOf().
    void search(const QString& words);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeActs();
    void connectSide();
    void say();
    void readAnew();
    /// `text`: to be translated.
    [[nodiscard]] QAction* addAct(const char* name, const char* text, const QKeySequence& keys);
    void fillContents();
    void showHits(const QString& words);
    void openHit(int row);
    void goTo(const QString& place);
    void showWhere(const QUrl& source);
    void leaveSearch();

    ManualPages m_manual;
    std::unique_ptr<Ui::ManualWindow> m_ui;
    QString m_language; ///< Of the program, when the manual was read.
    std::vector<ManualHit> m_found; ///< By row.
};

/// The chapter that belongs to a page of the window, by Page::id().
[[nodiscard]] QString chapterOf(const QString& pageId);

/// Opens the manual beside the window, or brings it to the front, at this chapter; empty: at that of the page that is
/// shown, by its id; without one at the first. `dialog`: what it was asked in, which would keep every window but its
/// own from being used. The manual stays when the dialog closes.
void openManual(QWidget* window, const QString& page, const QString& chapter = {}, QDialog* dialog = nullptr);

} // namespace gui

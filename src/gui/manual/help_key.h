// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QWidget>

#include <functional>

namespace gui {

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

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

class QButtonGroup;
class QVBoxLayout;

namespace gui {

/// One entry of the rail: icon above label.
class RailButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit RailButton(const QIcon& icon, QWidget* parent = nullptr);

    void setTitle(const QString& title, const QString& tip);
    void setNotice(const QString& whole); ///< Marks the button, and is read on hover; empty: no mark.
    void setCompact(bool compact); ///< The icon alone; the tip says the word.
    [[nodiscard]] bool showsWord() const; ///< The icon alone is seen where height is short, too.
    [[nodiscard]] int wordWidth() const; ///< Of icon and word, with the room around.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showTip();

    QString m_notice;
    QString m_tip; ///< Without the notice.
    bool m_isCompact = false;
};

/// The dark strip on the left that chooses the page. Arrow keys walk it. Icons alone where their words would take too
/// much of the window's width.
class Rail : public QWidget
{
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    void addPage(const QString& id, const QIcon& icon); ///< `id` becomes part of the button's object name.
    void setTitle(int index, const QString& title);
    void setCurrent(int index);
    void setNotice(int index, const QString& whole); ///< As Page::noticeChanged().

Q_SIGNALS:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; ///< Of the window, whose width counts.

private:
    void takeTab(int index);
    void share();

    QButtonGroup* m_buttons;
    QVBoxLayout* m_layout;
};

} // namespace gui

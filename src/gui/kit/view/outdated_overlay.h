// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace gui {

/// Dims a part of a page while what that part shows is not so now, in the measure of Theme::fade: every word on it
/// still reads. It takes neither the pointer nor the focus. Of a view that scrolls it dims the contents alone, without
/// heading and scroll bars. Screen readers are told, too.
class OutdatedOverlay : public QWidget
{
    Q_OBJECT
public:
    explicit OutdatedOverlay(QWidget* over); ///< Owned by `over`.

    void setOutdated(bool outdated);
    void describe(); ///< What it lies over has described itself anew: while that is outdated, it says so.
    [[nodiscard]] bool isOutdated() const { return m_outdated; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void cover();
    void tellOutdated();

    QWidget* m_over;
    QWidget* m_contents; ///< What is dimmed: all of m_over, or its viewport.
    QString m_description; ///< Of m_over, while it is not outdated.
    QString m_told; ///< In place of that.
    bool m_outdated = false;
};

} // namespace gui

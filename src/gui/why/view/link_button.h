// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/why/model/why_words.h"

#include <QToolButton>

namespace gui {

/// Words that lead somewhere: drawn as a link, used like a button.
class LinkButton : public QToolButton
{
    Q_OBJECT
public:
    explicit LinkButton(QWidget* parent = nullptr);

    /// `of`: what it is evidence for; screen readers hear it, too.
    void setLink(const WhyLink& link, const QString& of);
    [[nodiscard]] const WhyLink& link() const { return m_link; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void placeWanted(const gui::Place& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Enter follows it, too, as it does a link.

private:
    [[nodiscard]] QString shown() const;

    WhyLink m_link;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/views.h"
#include "gui/why/model/why_words.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace gui {

class BadgeLabel;
class LinkButton;

/// A question with its answer in a pill, what was seen, and links to where that can be looked at.
class StepRow : public QWidget
{
    Q_OBJECT
public:
    struct Content {
        QString id; ///< Ends its object name: `held`.
        Badge badge;
        QString question;
        QString text;
        std::vector<WhyLink> links;
        bool decides = false; ///< The answer of the page rests on it.
    };

    explicit StepRow(QWidget* parent = nullptr);

    void setContent(const Content& content);

Q_SIGNALS:
    void placeWanted(const gui::Place& place);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BadgeLabel* m_badge;
    QLabel* m_question;
    QLabel* m_text;
    QVBoxLayout* m_linkColumn;
    CardColumn<LinkButton> m_links;
    bool m_decides = false;
};

} // namespace gui

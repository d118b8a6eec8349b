// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/step_row.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/why/view/link_button.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostLinks = 5; ///< As many holders as a text names.

/// The rows stand below one another: the widest of all verdicts gives the column.
int verdictColumn(const QFont& font)
{
    qreal widest = 0;
    for (const auto verdict : {explain::WhyVerdict::Yes, explain::WhyVerdict::No, explain::WhyVerdict::Unknown,
             explain::WhyVerdict::Needless})
        widest = std::max(widest, badgeSize(stepBadge(verdict).text, font).width());
    for (const auto confidence :
        {explain::Confidence::Certain, explain::Confidence::Likely, explain::Confidence::NotKnown})
        widest = std::max(
            widest, badgeSize(endingBadge({explain::EndCause::NotKnown, confidence, {}, {}}).text, font).width());
    widest
        = std::max(widest, badgeSize(endingBadge({explain::EndCause::TtlOrDestroyed, {}, {}, {}}).text, font).width());
    return static_cast<int>(widest) + 2;
}

} // namespace

StepRow::StepRow(QWidget* parent)
    : QWidget(parent)
    , m_badge(new BadgeLabel(this))
    , m_question(uncutSentence({}, "whyQuestion", this))
    , m_text(uncutQuietLabel({}, "whyStepText", this))
    , m_linkColumn(new QVBoxLayout)
    , m_links(m_linkColumn)
{
    makeBold(m_question);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_question->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const row = roomyLayoutIn<QHBoxLayout>(this, QMargins(14, 8, 12, 9), 12);
    auto* const pill = new QVBoxLayout;
    pill->addWidget(m_badge);
    pill->addStretch(1);
    keepMeasured(this, [this] { m_badge->setFixedWidth(verdictColumn(font())); });
    row->addLayout(pill);
    auto* const words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_question);
    words->addWidget(m_text);
    words->addStretch(1);
    row->addLayout(words, 1);
    m_linkColumn->setSpacing(0);
    m_linkColumn->addStretch(1);
    m_linkColumn->setAlignment(Qt::AlignRight | Qt::AlignTop);
    row->addLayout(m_linkColumn);
}

void StepRow::setContent(const Content& content)
{
    setObjectName(QStringLiteral("whyStep.") + content.id);
    setAccessibleName(tr("%1 %2", "question, answer").arg(content.question, content.badge.text));
    m_badge->setBadge(content.badge);
    m_badge->setObjectName(QStringLiteral("whyAnswer.") + content.id);
    m_badge->setAccessibleName(content.badge.text);
    setWords(m_question, content.question);
    setWords(m_text, content.text);
    m_text->setObjectName(QStringLiteral("whyText.") + content.id);
    m_links.resize(std::min(content.links.size(), mostLinks), [this] {
        auto* const link = new LinkButton(this);
        connect(link, &LinkButton::placeWanted, this, &StepRow::placeWanted);
        return link;
    });
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        m_links[i]->setObjectName(QStringLiteral("whyLink.%1.%2").arg(content.id).arg(i));
        m_links[i]->setLink(content.links[i], content.question);
        m_linkColumn->setAlignment(m_links[i], Qt::AlignRight);
    }
    if (std::exchange(m_decides, content.decides) != content.decides)
        update();
}

void StepRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto theme = Theme::of(QApplication::palette());
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.separator);
    constexpr int bar = 4;
    if (m_decides)
        painter.fillRect(QRect(0, 0, bar, height() - 1), theme.info.strong);
}

} // namespace gui

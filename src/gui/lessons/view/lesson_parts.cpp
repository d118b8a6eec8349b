// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/lesson_parts.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "words/sentences.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int cardLines = 9;

} // namespace

LessonPart::LessonPart(const char* name, QWidget* parent)
    : QWidget(parent)
    , m_heading(named(new QuietLabel(this), "lessonHeading"))
    , m_column(roomyLayoutIn<QVBoxLayout>(this, QMargins(14, 8, 14, 8), 6))
{
    setObjectName(QLatin1String(name));
    auto* const head = layoutIn<QHBoxLayout>(nullptr, {}, 10);
    head->addWidget(m_heading);
    head->addStretch(1);
    m_column->addLayout(head);
}

void LessonPart::setHeading(const QString& heading)
{
    m_heading->setText(heading);
    setAccessibleName(heading);
}

LessonContender::LessonContender(QWidget* parent)
    : TintedFrame(parent)
    , m_name(boldSentence({}, "lessonContenderName", this))
    , m_badge(named(new BadgeLabel(this), "lessonContenderBadge"))
    , m_text(uncutSentence({}, "lessonContenderText", this))
{
    auto* const column = layoutIn<QVBoxLayout>(this, QMargins(10, 8, 10, 8), 4);
    auto* const head = layoutIn<QHBoxLayout>(nullptr, {}, 8);
    head->addWidget(m_name);
    head->addWidget(m_badge);
    head->addStretch(1);
    column->addLayout(head);
    column->addWidget(m_text);
    column->addStretch(1);
}

void LessonContender::setContender(int number, const proof::ContenderProgress& contender, bool isTooMany)
{
    const auto name = proof::contenderName(number);
    const auto badge = contenderBadge(contender, isTooMany);
    setObjectName(QStringLiteral("lessonContender.") + name);
    setAccessibleName(tr("%1, %2", "contender, where it stands").arg(name, badge.text));
    setTone(badge.tone);
    setShownWords(m_name, name);
    m_badge->setBadge(badge);
    setShownWords(m_text, withNames(contender.waitsFor));
}

LessonStage::LessonStage(QWidget* parent)
    : QWidget(parent)
    , m_inside(uncutSentence({}, "lessonInside", this))
    , m_store(uncutQuietLabel({}, "lessonStore", this))
{
    setObjectName(QStringLiteral("lessonStage"));
    keepFont(m_store, fixedFont);
    m_store->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 6);
    auto* const cards = new CardLayout(8, cardLines);
    m_cards = CardColumn<LessonContender, CardLayout>(cards);
    column->addLayout(cards);
    column->addWidget(m_inside);
    column->addWidget(m_store);
}

void LessonStage::setScene(const lessons::Scene& scene, qint64 limit)
{
    m_cards.resize(scene.contenders.size(), [this] { return new LessonContender(this); });
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setContender(static_cast<int>(i), scene.contenders[i], scene.inside > limit);
    setShownWords(m_inside, insideText(scene.inside, limit));
    setShownWords(m_store, lessonStoreText(scene.store));
}

LessonStep::LessonStep(QWidget* parent)
    : QWidget(parent)
    , m_text(uncutSentence({}, "lessonStepText", this))
    , m_wire(uncutQuietLabel({}, "lessonStepWire", this))
{
    keepFont(m_wire, fixedFont);
    for (auto* const label : {m_text, m_wire})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 2);
    column->addWidget(m_text);
    column->addWidget(m_wire);
}

void LessonStep::setStep(int number, const lessons::Scene& scene, bool isCurrent)
{
    QStringList sentences;
    QStringList wire;
    for (const auto& line : scene.lines) {
        sentences.append(withNames(line.text));
        if (!line.request.isEmpty())
            wire.append(tr("%1 → %2", "request, response").arg(withNames(line.request), withNames(line.answer)));
    }
    const auto who = scene.lines.empty() ? QString() : proof::contenderName(scene.lines.front().contender);
    const auto all = words::joinSentences(sentences);
    setObjectName(QStringLiteral("lessonStep.%1").arg(number));
    setShownWords(m_text,
        who.isEmpty() ? tr("%1. %2", "step, what happens").arg(number).arg(all)
                      : tr("%1. %2: %3", "step, contender, what happens").arg(number).arg(who, all));
    auto letters = font();
    letters.setBold(isCurrent);
    m_text->setFont(letters);
    setShownWords(m_wire, wire.join(u'\n'));
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/contender_cards.h"

#include "gui/kit/model/format.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/prove/model/prove_words.h"

#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int cardLines = 11;

} // namespace

class ContenderCard : public TintedFrame
{
public:
    explicit ContenderCard(QWidget* parent)
        : TintedFrame(parent)
        , m_who(uncutSentence({}, "contenderWho", this))
        , m_phase(uncutSentence({}, "contenderPhase", this))
        , m_waits(uncutSentence({}, "contenderWaits", this))
    {
        makeBold(m_who);
        auto* const column = roomyLayoutIn<QVBoxLayout>(this, QMargins(10, 6, 10, 6), 1);
        for (auto* const label : {m_who, m_phase, m_waits})
            column->addWidget(label);
        column->addStretch(1);
        keepFont(m_waits, [](const QFont& around) { return scaledFont(around, 0.9); });
    }
    void setContender(int number, const proof::ContenderProgress& contender, bool isBroken)
    {
        setObjectName(QStringLiteral("contender%1").arg(number));
        const bool isInside = contender.phase == proof::Actor::Phase::Inside;
        setTone(isBroken && isInside ? RowState::Stale : phaseTone(contender.phase));
        const auto name = proof::contenderName(number);
        const auto session = shortId(contender.session);
        setWords(m_who,
            contender.session.isEmpty() ? name
                : contender.sessionEnded
                ? ContenderCards::tr("%1  ·  session %2 (ended)", "contender, session").arg(name, session)
                : ContenderCards::tr("%1  ·  session %2").arg(name, session));
        setWords(m_phase, phaseText(contender));
        setWords(m_waits, isInside ? QString() : contender.waitsFor);
        m_waits->setVisible(!m_waits->text().isEmpty());
        setAccessibleName(QStringLiteral("%1: %2. %3").arg(name, phaseText(contender), contender.waitsFor));
    }

private:
    QLabel* m_who;
    QLabel* m_phase;
    QLabel* m_waits;
};

ContenderCards::ContenderCards(QWidget* parent)
    : QWidget(parent)
    , m_store(uncutSentence({}, "proveStore", this))
    , m_less(uncutQuietLabel({}, "proveStoreLess", this))
{
    auto* const column = roomyLayoutIn<QVBoxLayout>(this, QMargins(12, 8, 12, 8), 6);
    auto* const cards = new CardLayout(8, cardLines);
    m_cards = CardColumn<ContenderCard, CardLayout>(cards);
    column->addLayout(cards);
    keepFont(m_store, fixedFont);
    column->addWidget(m_store);
    column->addWidget(m_less);
    column->addStretch(1);
}

void ContenderCards::show(const proof::Explorer& explorer, bool isBroken, bool isOpen)
{
    const auto& contenders = explorer.contenders();
    m_cards.resize(contenders.size(), [this] { return new ContenderCard(this); });
    for (std::size_t number = 0; number < contenders.size(); ++number)
        m_cards[number]->setContender(static_cast<int>(number), contenders[number], isBroken);
    const auto& store = explorer.store();
    setWords(m_store, store.empty() ? tr("No keys are stored.") : storeText(store));
    const bool isTooMany = explorer.inside() > explorer.setup().permits();
    setWords(m_less,
        isTooMany ? tr("The store does not show all who are inside. The diagram and the timeline of Play on stage show "
                       "only the store.")
            : isOpen ? openText()
                     : QString());
    m_less->setVisible(isTooMany || isOpen);
}

} // namespace gui

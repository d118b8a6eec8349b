// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/prove_form.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/flow_layout.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gui {

namespace {

QSpinBox* makeNumber(const char* name, int least, int most)
{
    auto* const box = named(new QSpinBox, name);
    box->setRange(least, most);
    return box;
}

} // namespace

class PropertyRow : public QWidget
{
public:
    explicit PropertyRow(QWidget* parent)
        : QWidget(parent)
        , m_badge(new BadgeLabel(this))
        , m_claim(uncutSentence({}, "proveClaim", this))
    {
        auto* const row = roomyLayoutIn<QHBoxLayout>(this, QMargins(12, 3, 12, 3), 8);
        row->addWidget(m_badge, 0, Qt::AlignTop);
        row->addWidget(m_claim, 1);
    }
    void setProperty(const ProveProperty& property)
    {
        const auto id = proof::propertyId(property.property);
        setObjectName(QStringLiteral("proveProperty.") + id);
        m_badge->setObjectName(QStringLiteral("proveBadge.") + id);
        m_badge->setBadge(property.badge);
        m_badge->setAccessibleName(property.badge.text);
        if (m_claim->text() != property.claim)
            m_claim->setText(property.claim);
        setAccessibleName(QStringLiteral("%1: %2").arg(property.claim, property.badge.text));
    }

    [[nodiscard]] int badgeWidth() const { return m_badge->sizeHint().width(); }
    void setBadgeRoom(int width) { m_badge->setMinimumWidth(width); } ///< The same for all rows aligns their claims.

private:
    BadgeLabel* m_badge;
    QLabel* m_claim;
};

ProveForm::ProveForm(QAction* prove, QAction* stop, const QList<QAction*>& acts, QWidget* parent)
    : QWidget(parent)
    , m_strategy(named(new QComboBox, "proveStrategy"))
    , m_story(uncutQuietLabel({}, "proveStrategyStory"))
    , m_contenders(makeNumber("proveContenders", proof::fewestContenders, proof::mostContenders))
    , m_limit(makeNumber("proveLimit", 1, static_cast<int>(proof::highestLimit)))
    , m_faults(makeNumber("proveFaults", 0, proof::mostFaults))
    , m_search(named(new ActBar, "proveSearchBar"))
    , m_progress(uncutQuietLabel({}, "proveProgress"))
    , m_rows(named(new QWidget, "proveProperties"))
{
    setObjectName(QStringLiteral("proveForm"));
    auto* const column = tightColumn(this);
    auto* const head = named(new PaneHeader(this), "proveHeader");
    column->addWidget(head);
    makeFields(column);
    makeKinds(column);
    m_search->addAct(prove, FlatButton::Main);
    m_search->addAct(stop);
    m_search->addStretch();
    auto* const search = roomyLayoutIn<QVBoxLayout>(nullptr, QMargins(12, 2, 12, 8), 4);
    search->addWidget(m_search);
    search->addWidget(m_progress);
    column->addLayout(search);
    auto* const properties = named(new PaneHeader(this), "provePropertiesHeader");
    column->addWidget(properties);
    auto* const rows = roomyLayoutIn<QVBoxLayout>(m_rows, QMargins(0, 4, 0, 4), 0);
    m_properties = CardColumn<PropertyRow>(rows);
    followLook(this, [this] { alignClaims(); });
    column->addWidget(m_rows);
    auto* const story = new FlowLayout(6); // Below one another, with their words: there is room for that.
    keepRoomAround(story, QMargins(12, 4, 12, 8));
    for (auto* const act : acts)
        story->addWidget(new FlatButton(act, FlatButton::Plain, this));
    column->addStretch(1);
    column->addLayout(story);
    // Its buttons become icons; the pane does not become wider.
    m_search->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_strategy, &QComboBox::activated, this, &ProveForm::choose);
    for (auto* const number : {m_contenders, m_limit, m_faults})
        connect(number, &QSpinBox::valueChanged, this, &ProveForm::choose);
    keepSaid(this, [head, properties] {
        head->setTitle(tr("Prove"));
        properties->setTitle(tr("Properties"));
    });
}

void ProveForm::makeFields(QVBoxLayout* column)
{
    m_strategy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_strategy->setMinimumContentsLength(10);
    for (const auto id : protocols::allStrategies())
        m_strategy->addItem(protocols::strategyName(id), static_cast<int>(id));
    auto* const fields = roomyLayoutIn<QGridLayout>(nullptr, QMargins(12, 8, 12, 4), 6);
    fields->setColumnStretch(1, 1);
    int row = 0;
    const auto add = [&](const char* name, QWidget* field) {
        auto* const words = sentence({}, name, this);
        words->setTextInteractionFlags(Qt::NoTextInteraction);
        words->setWordWrap(false); // Chinese would stand one letter a line.
        fields->addWidget(words, row, 0);
        fields->addWidget(field, row++, 1);
        return words;
    };
    auto* const strategy = add("proveStrategyLabel", m_strategy);
    fields->addWidget(m_story, row++, 0, 1, 2);
    auto* const contenders = add("proveContendersLabel", m_contenders);
    auto* const limit = add("proveLimitLabel", m_limit);
    auto* const faults = add("proveFaultsLabel", m_faults);
    column->addLayout(fields);
    keepSaid(this, [this, strategy, contenders, limit, faults] {
        const auto say = [](QLabel* label, QWidget* field, const QString& words) {
            label->setText(words);
            field->setAccessibleName(words);
        };
        say(strategy, m_strategy, tr("Strategy"));
        say(contenders, m_contenders, tr("Contenders"));
        say(limit, m_limit, tr("Limit"));
        say(faults, m_faults, tr("Faults at most"));
        for (int item = 0; item < m_strategy->count(); ++item) {
            const auto id = static_cast<protocols::StrategyId>(m_strategy->itemData(item).toInt());
            m_strategy->setItemData(item, tipText(protocols::strategyTitle(id)), Qt::ToolTipRole);
        }
    });
}

void ProveForm::makeKinds(QVBoxLayout* column)
{
    auto* const kinds = new FlowLayout(6);
    keepRoomAround(kinds, QMargins(12, 0, 12, 4));
    constexpr std::array names{"proveCrash", "proveLost", "proveExpire", "proveJump"};
    for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
        m_kinds[kind] = named(new QCheckBox, names[kind]);
        kinds->addWidget(m_kinds[kind]);
        connect(m_kinds[kind], &QCheckBox::toggled, this, &ProveForm::choose);
    }
    column->addLayout(kinds);
    keepSaid(this, [this] {
        const std::array titles{tr("Crash"), tr("Lost response"), tr("Session ends"), tr("Clock jumps")};
        for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
            m_kinds[kind]->setText(titles[kind]);
            m_kinds[kind]->setAccessibleName(tr("Fault: %1").arg(titles[kind]));
        }
    });
}

proof::Setup ProveForm::chosen() const
{
    proof::Setup setup;
    setup.strategy = static_cast<protocols::StrategyId>(m_strategy->currentData().toInt());
    setup.contenders = m_contenders->value();
    setup.limit = m_limit->value();
    setup.faults = m_faults->value();
    setup.kinds = {m_kinds[0]->isChecked(), m_kinds[1]->isChecked(), m_kinds[2]->isChecked(), m_kinds[3]->isChecked()};
    return setup;
}

void ProveForm::choose()
{
    if (!m_isFilling)
        Q_EMIT setupChosen(chosen());
}

void ProveForm::setSetup(const proof::Setup& setup)
{
    m_isFilling = true;
    m_strategy->setCurrentIndex(m_strategy->findData(static_cast<int>(setup.strategy)));
    m_story->setText(protocols::strategyTitle(setup.strategy));
    m_strategy->setToolTip(tipText(protocols::strategyDescription(setup.strategy)));
    m_contenders->setValue(setup.contenders);
    m_limit->setValue(static_cast<int>(setup.limit));
    m_faults->setValue(setup.faults);
    const bool isLock = protocols::traits(setup.strategy).lock;
    if (isLock)
        yieldFocus(m_limit);
    m_limit->setEnabled(!isLock);
    m_limit->setToolTip(isLock ? tr("A lock has one permit.") : QString());
    const std::array on{setup.kinds.crash, setup.kinds.lost, setup.kinds.expire, setup.kinds.jump};
    for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
        m_kinds[kind]->setChecked(on[kind]);
        if (setup.faults == 0)
            yieldFocus(m_kinds[kind]);
        m_kinds[kind]->setEnabled(setup.faults > 0);
        m_kinds[kind]->setToolTip(setup.faults > 0 ? QString() : tr("No faults are allowed."));
    }
    m_isFilling = false;
}

void ProveForm::setProgress(const QString& figures)
{
    if (m_progress->text() != figures)
        m_progress->setText(figures);
    m_progress->setVisible(!figures.isEmpty());
}

void ProveForm::setProperties(const std::vector<ProveProperty>& properties)
{
    m_properties.resize(properties.size(), [this] { return new PropertyRow(m_rows); });
    for (std::size_t row = 0; row < properties.size(); ++row)
        m_properties[row]->setProperty(properties[row]);
    alignClaims();
}

void ProveForm::alignClaims()
{
    int widest = 0;
    for (std::size_t row = 0; row < m_properties.size(); ++row)
        widest = std::max(widest, m_properties[row]->badgeWidth());
    for (std::size_t row = 0; row < m_properties.size(); ++row)
        m_properties[row]->setBadgeRoom(widest);
}

} // namespace gui

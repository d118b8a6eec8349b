// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_inspector.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/services_query.h"
#include "gui/services/model/services_words.h"

#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostChecks = 20;
constexpr qsizetype mostLetters = 1500; ///< Letters of an output.

} // namespace

// --- CheckCard ----------------------------------------------------------------------------------------------------

CheckCard::CheckCard(QWidget* parent)
    : QWidget(parent)
    , m_name(uncutSentence({}, "checkName", this))
    , m_status(new BadgeLabel(this))
    , m_type(uncutQuietLabel({}, "checkType", this))
    , m_box(new TintedFrame(this))
    , m_output(uncutSentence({}, "checkOutput", m_box))
{
    m_status->setObjectName(QStringLiteral("checkStatus"));
    m_output->setFont(fixedFont(font()));
    m_box->setTone(RowState::Neutral);
    auto* const inner = new QVBoxLayout(m_box);
    inner->setContentsMargins(9, 6, 9, 6);
    inner->addWidget(m_output);
    auto* const head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_name, 1);
    head->addWidget(m_status, 0, Qt::AlignTop);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 2);
    column->setSpacing(3);
    column->addLayout(head);
    column->addWidget(m_type);
    column->addWidget(m_box);
}

void CheckCard::setCheck(const consul::HealthCheck& check)
{
    const QString name = lineText(check.name.isEmpty() ? check.id : check.name);
    setObjectName(QStringLiteral("check.") + check.id);
    setAccessibleName(tr("Check %1: %2").arg(name, statusText(check.status)));
    m_name->setText(name);
    m_status->setBadge({statusText(check.status), statusTone(check.status)});
    QStringList about;
    if (!check.type.isEmpty())
        about << check.type;
    if (check.id != name)
        about << check.id;
    if (check.isOfNode())
        about << tr("of the node: no failure of the instance");
    m_type->setText(about.join(QStringLiteral(" · ")));
    m_type->setVisible(!about.isEmpty());
    QString output = check.output.trimmed();
    if (!check.notes.trimmed().isEmpty())
        output = output.isEmpty() ? check.notes.trimmed() : check.notes.trimmed() + u'\n' + output;
    m_output->setToolTip(tipText(output.size() > mostLetters ? output : QString()));
    m_output->setText(output.size() > mostLetters ? output.left(mostLetters) + QChar(0x2026) : output);
    m_output->setAccessibleName(tr("What the check %1 says").arg(name));
    m_box->setVisible(!output.isEmpty());
}

// --- ServicesInspector --------------------------------------------------------------------------------------------

ServicesInspector::ServicesInspector(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Nothing selected"), this))
    , m_badge(new BadgeLabel(this))
    , m_facts(new FactGrid(this))
    , m_story(new TintedFrame(this))
    , m_storyTitle(uncutSentence({}, "ownerStoryTitle", m_story))
    , m_storyText(uncutSentence({}, "ownerStoryText", m_story))
    , m_checksTitle(new PlainLabel(tr("Checks"), this))
{
    setObjectName(QStringLiteral("servicesInspector"));
    setAccessibleName(tr("Inspector"));
    m_header->setObjectName(QStringLiteral("instanceTitle"));
    m_header->addRight(m_badge);
    m_badge->setObjectName(QStringLiteral("instanceStatus"));
    makeBold(m_checksTitle);
    makeBold(m_storyTitle);
    auto* const story = new QVBoxLayout(m_story);
    story->setContentsMargins(10, 8, 10, 8);
    story->setSpacing(3);
    story->addWidget(m_storyTitle);
    story->addWidget(m_storyText);
    auto* const content = new QWidget(this);
    auto* const column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(6);
    column->addWidget(m_facts);
    auto* const rest = new QVBoxLayout;
    rest->setContentsMargins(10, 0, 10, 0);
    rest->setSpacing(8);
    rest->addWidget(m_story);
    rest->addWidget(m_checksTitle);
    auto* const checks = new QVBoxLayout;
    checks->setSpacing(8);
    rest->addLayout(checks);
    m_checks = CardColumn<CheckCard>(checks);
    column->addLayout(rest);
    column->addStretch(1);
    auto* const whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_header);
    whole->addWidget(paperScroll(content, QStringLiteral("servicesInspectorScroll")), 1);
    show(nullptr, nullptr, {});
}

void ServicesInspector::show(const ServicesRow* row, const cleanup::Inventory* inventory, const QDateTime& now)
{
    // Of a peer's node nothing is known here, though one of ours may bear its name.
    const bool isOurs = row != nullptr && inventory != nullptr && !row->instance->isImported();
    const auto* const node = isOurs ? inventory->findNode(row->instance->ref.node) : nullptr;
    m_header->setTitle(row != nullptr ? row->instance->ref.id : tr("Nothing selected"));
    m_badge->setBadge(
        row != nullptr ? Badge{instanceStatusText(*row->instance), instanceTone(*row->instance)} : Badge());
    m_facts->setFacts(row != nullptr ? instanceFacts(*row, node, now) : std::vector<Fact>());
    showStory(row);
    showChecks(row, node);
}

void ServicesInspector::showStory(const ServicesRow* row)
{
    const auto story = row != nullptr ? ownerStory(*row) : OwnerStory();
    m_story->setObjectName(QStringLiteral("ownerStory"));
    m_story->setTone(story.tone);
    m_story->setAccessibleName(story.title);
    m_storyTitle->setText(story.title);
    m_storyText->setText(story.text);
    m_story->setVisible(!story.title.isEmpty());
}

void ServicesInspector::showChecks(const ServicesRow* row, const cleanup::NodeView* node)
{
    std::vector<consul::HealthCheck> checks;
    if (row != nullptr)
        checks = row->instance->checks;
    std::stable_sort(checks.begin(), checks.end(),
        [](const auto& a, const auto& b) { return a.status > b.status; }); // What fails comes first.
    if (node != nullptr)
        checks.insert(checks.end(), node->checks.begin(), node->checks.end());
    m_checksTitle->setVisible(!checks.empty());
    const auto shown = std::min(checks.size(), mostChecks);
    m_checksTitle->setText(
        shown < checks.size() ? tr("Checks (%1 of %2)").arg(shown).arg(checks.size()) : tr("Checks"));
    m_checks.resize(shown, [this] { return new CheckCard(this); });
    for (std::size_t i = 0; i < shown; ++i)
        m_checks[i]->setCheck(checks[i]);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_inspector.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/services/model/services_filter.h"
#include "gui/services/model/services_words.h"
#include "ui_check_card.h"
#include "ui_services_inspector.h"

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostChecks = 20;
constexpr qsizetype mostLetters = 1500; ///< Letters of an output.

} // namespace

// --- CheckCard ----------------------------------------------------------------------------------------------------

CheckCard::CheckCard(QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::CheckCard>())
{
    m_ui->setupUi(this);
    keepFont(m_ui->checkOutput, fixedFont);
    m_ui->checkBox->setTone(RowState::Neutral);
}

CheckCard::~CheckCard() = default;

void CheckCard::setCheck(const consul::HealthCheck& check)
{
    const QString name = lineText(check.nameOrId());
    setObjectName(QStringLiteral("check.") + check.id);
    setAccessibleName(tr("Check %1: %2").arg(name, statusText(check.status)));
    m_ui->checkName->setText(name);
    m_ui->checkStatus->setBadge({statusText(check.status), statusTone(check.status)});
    QStringList about;
    if (!check.type.isEmpty())
        about << check.type;
    if (check.id != name)
        about << check.id;
    if (check.isOfNode())
        about << tr("node check");
    if (const QString age = outputAge(check); !age.isEmpty())
        about << age;
    m_ui->checkType->setToolTip(tipText(outputAgeTip(check)));
    m_ui->checkType->setText(about.join(QStringLiteral(" · ")));
    m_ui->checkType->setVisible(!about.isEmpty());
    const QString missing = outputMissing(check);
    QString output = missing.isEmpty() ? check.output.trimmed() : missing;
    if (!check.notes.trimmed().isEmpty())
        output = output.isEmpty() ? check.notes.trimmed() : check.notes.trimmed() + u'\n' + output;
    m_ui->checkOutput->setToolTip(tipText(output.size() > mostLetters ? output : QString()));
    m_ui->checkOutput->setText(output.size() > mostLetters ? output.left(mostLetters) + QChar(0x2026) : output);
    m_ui->checkOutput->setAccessibleName(tr("Output of the check %1").arg(name));
    m_ui->checkBox->setVisible(!output.isEmpty());
}

// --- ServicesInspector --------------------------------------------------------------------------------------------

ServicesInspector::ServicesInspector(QWidget* parent)
    : FactsPane("servicesInspector", "instanceTitle", parent)
    , m_badge(named(new BadgeLabel(this), "instanceStatus"))
    , m_ui(std::make_unique<Ui::ServicesInspector>())
{
    header()->addRight(m_badge);
    auto* const rest = new QWidget(this);
    m_ui->setupUi(rest);
    addBelowFacts(rest);
    m_checks = CardColumn<CheckCard>(m_ui->checks);
    show(nullptr, nullptr, {});
}

ServicesInspector::~ServicesInspector() = default;

void ServicesInspector::show(const ServicesRow* row, const cleanup::Inventory* inventory, const QDateTime& now)
{
    // Of a peer's node nothing is known here, though one of ours may bear its name.
    const bool isOurs = row != nullptr && inventory != nullptr && !row->instance->isImported();
    const auto* const node = isOurs ? inventory->findNode(row->instance->ref.node) : nullptr;
    setTitle(row != nullptr ? row->instance->ref.id : QString());
    m_badge->setBadge(row != nullptr ? Badge{rowStatusText(*row), rowTone(*row)} : Badge());
    setFacts(row != nullptr ? instanceFacts(*row, inventory, now) : std::vector<Fact>());
    showOwnerNote(row);
    showChecks(row, node);
}

void ServicesInspector::showOwnerNote(const ServicesRow* row)
{
    const auto note = row != nullptr ? ownerNote(*row) : OwnerNote();
    m_ui->ownerStory->setTone(note.tone);
    m_ui->ownerStory->setAccessibleName(note.title);
    m_ui->ownerStoryTitle->setText(note.title);
    m_ui->ownerStoryText->setText(note.text);
    m_ui->ownerStory->setVisible(!note.title.isEmpty());
}

void ServicesInspector::showChecks(const ServicesRow* row, const cleanup::NodeView* node)
{
    std::vector<consul::HealthCheck> checks;
    if (row != nullptr)
        checks = row->instance->checks;
    std::ranges::stable_sort(
        checks, [](const auto& a, const auto& b) { return a.status > b.status; }); // What fails comes first.
    if (node != nullptr)
        checks.insert(checks.end(), node->checks.begin(), node->checks.end());
    m_ui->checksTitle->setVisible(!checks.empty());
    const auto shown = std::min(checks.size(), mostChecks);
    m_ui->checksTitle->setText(
        shown < checks.size() ? tr("Checks (%1 of %2)").arg(shown).arg(checks.size()) : tr("Checks"));
    m_checks.resize(shown, [this] { return new CheckCard(this); });
    for (std::size_t i = 0; i < shown; ++i)
        m_checks[i]->setCheck(checks[i]);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/rule_dialog.h"

#include "consul/values/duration.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/making.h"
#include "gui/services/model/services_filter.h"
#include "ui_rule_dialog.h"
#include "words/sentences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <set>

namespace gui {

namespace {

void fill(QComboBox* box, const std::set<QString>& names)
{
    box->lineEdit()->setObjectName(box->objectName() + QStringLiteral("Text"));
    box->lineEdit()->setAccessibleName(box->accessibleName());
    box->addItem({}); // Any.
    for (const auto& name : names)
        box->addItem(lineText(name), name);
    box->lineEdit()->setPlaceholderText(RuleDialog::tr("any"));
}

/// A name of the list letter by letter; else what was typed. Two names can be shown alike: the one that was chosen is
/// meant.
QString chosen(const QComboBox* box)
{
    const int current = box->currentIndex();
    if (current > 0 && box->itemText(current) == box->currentText())
        return box->itemData(current).toString();
    const int known = box->findText(box->currentText(), Qt::MatchExactly);
    return known > 0 ? box->itemData(known).toString() : box->currentText().trimmed();
}

} // namespace

RuleDialog::RuleDialog(cleanup::InventoryPtr inventory, cleanup::StatusClock clock, QWidget* parent)
    : QDialog(parent)
    , m_inventory(std::move(inventory))
    , m_clock(std::move(clock))
    , m_ui(std::make_unique<Ui::RuleDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->indented->setContentsMargins(2 * fontMetrics().height(), 0, 0, 0);
    m_ok = m_ui->buttons->add("ruleOk", tr("Select"), QDialogButtonBox::AcceptRole);
    fillChoices();
    connect(m_ui->ruleFailing, &QCheckBox::toggled, this, &RuleDialog::showCount);
    connect(m_ui->ruleWarning, &QCheckBox::toggled, this, &RuleDialog::showCount);
    connect(m_ui->ruleCriticalFor, &QLineEdit::textChanged, this, &RuleDialog::showCount);
    for (auto* const box : {m_ui->ruleService, m_ui->ruleNode, m_ui->ruleTag, m_ui->ruleKind})
        connect(box, &QComboBox::currentTextChanged, this, &RuleDialog::showCount);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());
    showCount();
}

RuleDialog::~RuleDialog() = default;

void RuleDialog::fillChoices()
{
    std::set<QString> services;
    std::set<QString> nodes;
    std::set<QString> tags;
    std::set<QString> kinds;
    for (const auto& instance : m_inventory->instances) {
        services.insert(instance.definition.service);
        nodes.insert(instance.ref.node);
        tags.insert(instance.definition.tags.begin(), instance.definition.tags.end());
        kinds.insert(kindName(instance));
    }
    fill(m_ui->ruleService, services);
    fill(m_ui->ruleNode, nodes);
    fill(m_ui->ruleTag, tags);
    fill(m_ui->ruleKind, kinds);
}

cleanup::Rule RuleDialog::rule() const
{
    cleanup::Rule rule;
    rule.onlyFailing = m_ui->ruleFailing->isChecked();
    rule.withWarning = m_ui->ruleWarning->isChecked();
    if (const auto time = consul::parseGoDuration(m_ui->ruleCriticalFor->text().trimmed()))
        rule.criticalFor = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
    if (const QString service = chosen(m_ui->ruleService); !service.isEmpty())
        rule.services = QStringList(service);
    rule.node = chosen(m_ui->ruleNode);
    rule.tag = chosen(m_ui->ruleTag);
    rule.kind = chosen(m_ui->ruleKind);
    return rule;
}

std::vector<cleanup::InstanceRef> RuleDialog::selected() const
{
    return cleanup::select(*m_inventory, rule(), m_clock, QDateTime::currentDateTimeUtc());
}

void RuleDialog::showCount()
{
    const QString time = m_ui->ruleCriticalFor->text().trimmed();
    if (!time.isEmpty() && !consul::parseGoDuration(time)) {
        m_ui->ruleCount->setText(tr("“%1” is not a valid duration. Enter 90s, 10m or 2h.").arg(time));
        m_ok->setEnabled(false);
        return;
    }
    const auto refs = selected();
    const auto count = static_cast<int>(refs.size());
    const auto warning = static_cast<int>(std::ranges::count_if(refs, [this](const auto& ref) {
        const auto* const instance = m_inventory->find(ref);
        return instance != nullptr && instance->status == consul::CheckStatus::Warning;
    }));
    QStringList text{count > 0 ? tr("%n instance(s) will be selected.", nullptr, count) : tr("No instance matches.")};
    if (warning > 0)
        text << tr("%n of them is or are warning, and still receive traffic.", nullptr, warning);
    m_ui->ruleCount->setText(words::joinSentences(text));
    m_ok->setEnabled(count > 0);
}

} // namespace gui

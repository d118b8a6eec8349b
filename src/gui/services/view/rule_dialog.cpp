// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/rule_dialog.h"

#include "consul/values/duration.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/services_query.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace gui {

namespace {

QComboBox* choice(const char* objectName, const QString& accessible)
{
    auto* const box = new QComboBox;
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    box->setEditable(true);
    box->lineEdit()->setObjectName(box->objectName() + QStringLiteral("Text"));
    box->lineEdit()->setAccessibleName(accessible);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(28);
    return box;
}

void fill(QComboBox* box, const std::set<QString>& names)
{
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
    , m_failing(new QCheckBox(tr("Only c&ritical instances")))
    , m_warning(new QCheckBox(tr("&Warning, too: those still get traffic")))
    , m_criticalFor(new QLineEdit)
    , m_service(choice("ruleService", tr("Service")))
    , m_node(choice("ruleNode", tr("Node")))
    , m_tag(choice("ruleTag", tr("Tag")))
    , m_kind(choice("ruleKind", tr("Kind")))
    , m_count(sentence({}, "ruleCount"))
{
    setObjectName(QStringLiteral("ruleDialog"));
    setWindowTitle(tr("Select by rule"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_failing->setObjectName(QStringLiteral("ruleFailing"));
    m_failing->setChecked(true);
    m_warning->setObjectName(QStringLiteral("ruleWarning"));
    m_criticalFor->setObjectName(QStringLiteral("ruleCriticalFor"));
    m_criticalFor->setAccessibleName(tr("Critical for at least"));
    m_criticalFor->setPlaceholderText(tr("any time; for example 10m or 2h"));
    fillChoices();
    auto* const form = new QFormLayout;
    form->addRow(tr("&Critical for at least:"), m_criticalFor);
    form->addRow(tr("&Service:"), m_service);
    form->addRow(tr("&Node:"), m_node);
    form->addRow(tr("&Tag:"), m_tag);
    form->addRow(tr("&Kind:"), m_kind);
    auto* const buttons = new ButtonBox(QDialogButtonBox::Cancel);
    m_ok = buttons->addButton(tr("Tick them"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(QStringLiteral("ruleOk"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("Which instances shall be ticked?"), "ruleTitle"));
    column->addWidget(
        sentence(tr("All that is given must hold. Time counts since Signalbox has been looking: Consul does "
                    "not keep since when a check fails."),
            "ruleText"));
    column->addWidget(m_failing);
    auto* const indented = new QHBoxLayout;
    indented->setContentsMargins(2 * fontMetrics().height(), 0, 0, 0);
    indented->addWidget(m_warning);
    column->addLayout(indented);
    column->addLayout(form);
    column->addWidget(m_count);
    column->addStretch(1);
    column->addWidget(buttons);
    connect(m_failing, &QCheckBox::toggled, this, &RuleDialog::showCount);
    connect(m_failing, &QCheckBox::toggled, m_warning, &QCheckBox::setEnabled);
    connect(m_warning, &QCheckBox::toggled, this, &RuleDialog::showCount);
    connect(m_criticalFor, &QLineEdit::textChanged, this, &RuleDialog::showCount);
    for (auto* const box : {m_service, m_node, m_tag, m_kind})
        connect(box, &QComboBox::currentTextChanged, this, &RuleDialog::showCount);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());
    showCount();
}

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
    fill(m_service, services);
    fill(m_node, nodes);
    fill(m_tag, tags);
    fill(m_kind, kinds);
}

cleanup::Rule RuleDialog::rule() const
{
    cleanup::Rule rule;
    rule.onlyFailing = m_failing->isChecked();
    rule.withWarning = m_warning->isChecked();
    if (const auto time = consul::parseGoDuration(m_criticalFor->text().trimmed()))
        rule.criticalFor = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
    if (const QString service = chosen(m_service); !service.isEmpty())
        rule.services = QStringList(service);
    rule.node = chosen(m_node);
    rule.tag = chosen(m_tag);
    rule.kind = chosen(m_kind);
    return rule;
}

std::vector<cleanup::InstanceRef> RuleDialog::selected() const
{
    return cleanup::select(*m_inventory, rule(), m_clock, QDateTime::currentDateTimeUtc());
}

void RuleDialog::showCount()
{
    const QString time = m_criticalFor->text().trimmed();
    if (!time.isEmpty() && !consul::parseGoDuration(time)) {
        m_count->setText(tr("“%1” is no time. Say 90s, 10m or 2h.").arg(time));
        m_ok->setEnabled(false);
        return;
    }
    const auto refs = selected();
    const auto count = static_cast<int>(refs.size());
    const auto warning = static_cast<int>(std::count_if(refs.begin(), refs.end(), [this](const auto& ref) {
        const auto* const instance = m_inventory->find(ref);
        return instance != nullptr && instance->status == consul::CheckStatus::Warning;
    }));
    QString text = count > 0 ? tr("%n instance(s) will be ticked.", nullptr, count) : tr("No instance is like that.");
    if (warning > 0)
        text += u' ' + tr("%n of them is or are warning, and still get traffic.", nullptr, warning);
    m_count->setText(text);
    m_ok->setEnabled(count > 0);
}

} // namespace gui

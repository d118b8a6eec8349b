// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/agents_dialog.h"

#include "consul/values/node_name.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/snug_height.h"
#include "gui/services/model/services_words.h"
#include "ui_agents_dialog.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

namespace gui {

namespace {

enum AgentColumn { Node, Guess, Said };

QTableWidgetItem* cell(const QString& text)
{
    auto* const item = new QTableWidgetItem(lineText(text));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

} // namespace

AgentsDialog::AgentsDialog(
    cleanup::AddressBook addresses, const cleanup::Inventory* inventory, const QString& wanted, QWidget* parent)
    : QDialog(parent)
    , m_addresses(std::move(addresses))
    , m_ui(std::make_unique<Ui::AgentsDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->buttons->name(QDialogButtonBox::Ok, "agentsOk");
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, [this] {
        take();
        if (m_ui->agentProblem->text().isEmpty())
            accept();
    });
    fill(inventory);
    keepSnug(this, {letterWidth(fontMetrics()) * 84, fontMetrics().height() * 34});
    connect(m_ui->agentsTable, &QTableWidget::currentItemChanged, this, &AgentsDialog::showNode);
    connect(m_ui->agentSet, &QPushButton::clicked, this, &AgentsDialog::take);
    connect(m_ui->agentForget, &QPushButton::clicked, this, &AgentsDialog::forget);
    const auto found
        = std::ranges::find_if(m_nodes, [&wanted](const auto& each) { return consul::isSameNode(each.name, wanted); });
    if (!m_nodes.empty())
        m_ui->agentsTable->setCurrentCell(found == m_nodes.end() ? 0 : static_cast<int>(found - m_nodes.begin()), Node);
    showNode();
}

AgentsDialog::~AgentsDialog() = default;

void AgentsDialog::fill(const cleanup::Inventory* inventory)
{
    if (inventory != nullptr) {
        for (const auto& view : inventory->nodes)
            m_nodes.push_back(view.node);
    }
    m_ui->agentsTable->setRowCount(static_cast<int>(m_nodes.size()));
    m_ui->agentsTable->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    dressTable(m_ui->agentsTable);
    for (int row = 0; row < m_ui->agentsTable->rowCount(); ++row)
        showRow(row);
}

void AgentsDialog::showRow(int row)
{
    const auto& node = m_nodes[static_cast<std::size_t>(row)];
    auto guessing = m_addresses;
    guessing.removeOverride(node.name);
    const auto said = m_addresses.overrideOf(node.name);
    m_ui->agentsTable->setItem(row, Node, cell(node.name));
    m_ui->agentsTable->setItem(row, Guess, cell(guessing.endpointFor(node).displayAddress()));
    QString text = said ? said->url.toString(QUrl::RemoveUserInfo) : QString();
    if (said && !said->token.isEmpty())
        text = tr("%1, own token", "address of an agent").arg(text);
    m_ui->agentsTable->setItem(row, Said, cell(text));
}

QString AgentsDialog::node() const
{
    const int row = m_ui->agentsTable->currentRow();
    return row >= 0 ? m_nodes[static_cast<std::size_t>(row)].name : QString();
}

void AgentsDialog::showNode()
{
    const QString name = node();
    const auto said = m_addresses.overrideOf(name);
    m_ui->agentUrlLabel->setText(
        name.isEmpty() ? tr("&Agent:") : tr("&Agent of %1:").arg(QString(name).replace(u'&', QStringLiteral("&&"))));
    m_ui->agentUrl->setText(said ? said->url.toString() : QString());
    m_ui->agentToken->clear();
    m_ui->agentToken->setPlaceholderText(
        said && !said->token.isEmpty() ? tr("kept; type to change it") : tr("the connection's token"));
    m_ui->agentProblem->clear();
    m_ui->agentForget->setEnabled(said.has_value());
    for (QWidget* const widget : std::initializer_list<QWidget*>{m_ui->agentUrl, m_ui->agentToken, m_ui->agentSet})
        widget->setEnabled(!name.isEmpty());
}

void AgentsDialog::take()
{
    const QString name = node();
    const QString typed = m_ui->agentUrl->text().trimmed();
    if (name.isEmpty() || (typed.isEmpty() && m_ui->agentToken->text().isEmpty()))
        return;
    const auto before = m_addresses.overrideOf(name);
    auto url = consul::parseAddress(typed);
    if (typed.isEmpty()) { // Only another token, for the address that is guessed.
        const auto& known = m_nodes[static_cast<std::size_t>(m_ui->agentsTable->currentRow())];
        url = m_addresses.endpointFor(known).address;
    }
    if (!url) {
        m_ui->agentProblem->setText(url.error().serverWords);
        return;
    }
    cleanup::AgentOverride agent;
    agent.url = *url;
    if (!m_ui->agentToken->text().isEmpty())
        agent.token = consul::Secret(m_ui->agentToken->text());
    else if (before)
        agent.token = before->token;
    m_addresses.setOverride(name, agent);
    showRow(m_ui->agentsTable->currentRow());
    showNode();
}

void AgentsDialog::forget()
{
    m_addresses.removeOverride(node());
    showRow(m_ui->agentsTable->currentRow());
    showNode();
}

} // namespace gui

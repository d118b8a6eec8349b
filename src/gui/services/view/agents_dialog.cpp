// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/agents_dialog.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/services_words.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace gui {

namespace {

enum AgentColumn { Node, Guess, Said, AgentColumnCount };

QTableWidgetItem* cell(const QString& text)
{
    auto* const item = new QTableWidgetItem(lineText(text));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

QLineEdit* field(const char* objectName, const QString& accessible, const QString& placeholder)
{
    auto* const edit = new QLineEdit;
    edit->setObjectName(QString::fromLatin1(objectName));
    edit->setAccessibleName(accessible);
    edit->setPlaceholderText(placeholder);
    return edit;
}

} // namespace

AgentsDialog::AgentsDialog(
    cleanup::AddressBook addresses, const cleanup::Inventory* inventory, const QString& wanted, QWidget* parent)
    : QDialog(parent)
    , m_addresses(std::move(addresses))
    , m_table(new QTableWidget)
    , m_label(new PlainLabel)
    , m_url(field("agentUrl", tr("Address of the agent"), QStringLiteral("http://10.0.0.2:8500")))
    , m_token(field("agentToken", tr("Token for this agent"), tr("the connection's own")))
    , m_problem(sentence({}, "agentProblem"))
    , m_set(new QPushButton(tr("&Set")))
    , m_forget(new QPushButton(tr("&Use the guess")))
{
    setObjectName(QStringLiteral("agentsDialog"));
    setWindowTitle(tr("Agent addresses"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_token->setEchoMode(QLineEdit::Password);
    m_set->setObjectName(QStringLiteral("agentSet"));
    m_forget->setObjectName(QStringLiteral("agentForget"));
    m_set->setAutoDefault(false);
    m_forget->setAutoDefault(false);
    m_label->setBuddy(m_url);
    auto* const tokenLabel = new PlainLabel(tr("&Token:"));
    tokenLabel->setBuddy(m_token);
    fill(inventory);
    auto* const grid = new QGridLayout;
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_url, 0, 1);
    grid->addWidget(m_set, 0, 2);
    grid->addWidget(tokenLabel, 1, 0);
    grid->addWidget(m_token, 1, 1);
    grid->addWidget(m_forget, 1, 2);
    auto* const buttons = new ButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("agentsOk"));
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        take();
        if (m_problem->text().isEmpty())
            accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("Where do the agents listen?"), "agentsTitle"));
    column->addWidget(
        sentence(tr("Consul does not publish where an agent's HTTP API listens, so Signalbox guesses. Before "
                    "anything is sent, the agent there must say that it is the node's."),
            "agentsText"));
    column->addWidget(m_table, 1);
    column->addLayout(grid);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 84, fontMetrics().height() * 26);
    connect(m_table, &QTableWidget::currentItemChanged, this, &AgentsDialog::showNode);
    connect(m_set, &QPushButton::clicked, this, &AgentsDialog::take);
    connect(m_forget, &QPushButton::clicked, this, &AgentsDialog::forget);
    const auto found
        = std::find_if(m_nodes.begin(), m_nodes.end(), [&wanted](const auto& each) { return each.name == wanted; });
    if (!m_nodes.empty())
        m_table->setCurrentCell(found == m_nodes.end() ? 0 : static_cast<int>(found - m_nodes.begin()), Node);
    showNode();
}

void AgentsDialog::fill(const cleanup::Inventory* inventory)
{
    if (inventory != nullptr) {
        for (const auto& view : inventory->nodes)
            m_nodes.push_back(view.node);
    }
    m_table->setObjectName(QStringLiteral("agentsTable"));
    m_table->setAccessibleName(tr("Nodes and the addresses of their agents"));
    m_table->setColumnCount(AgentColumnCount);
    m_table->setHorizontalHeaderLabels({tr("Node"), tr("Guess"), tr("Said by you")});
    m_table->setRowCount(static_cast<int>(m_nodes.size()));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int row = 0; row < m_table->rowCount(); ++row)
        showRow(row);
}

void AgentsDialog::showRow(int row)
{
    const auto& node = m_nodes[static_cast<std::size_t>(row)];
    auto guessing = m_addresses;
    guessing.removeOverride(node.name);
    const auto said = m_addresses.overrideOf(node.name);
    m_table->setItem(row, Node, cell(node.name));
    m_table->setItem(row, Guess, cell(guessing.endpointFor(node).displayAddress()));
    QString text = said ? said->url.toString(QUrl::RemoveUserInfo) : QString();
    if (said && !said->token.isEmpty())
        text = tr("%1, own token", "address of an agent").arg(text);
    m_table->setItem(row, Said, cell(text));
}

QString AgentsDialog::node() const
{
    const int row = m_table->currentRow();
    return row >= 0 ? m_nodes[static_cast<std::size_t>(row)].name : QString();
}

void AgentsDialog::showNode()
{
    const QString name = node();
    const auto said = m_addresses.overrideOf(name);
    m_label->setText(
        name.isEmpty() ? tr("&Agent:") : tr("&Agent of %1:").arg(QString(name).replace(u'&', QStringLiteral("&&"))));
    m_url->setText(said ? said->url.toString() : QString());
    m_token->clear();
    m_token->setPlaceholderText(
        said && !said->token.isEmpty() ? tr("kept; type to change it") : tr("the connection's own"));
    m_problem->clear();
    m_forget->setEnabled(said.has_value());
    for (QWidget* const widget :
        {static_cast<QWidget*>(m_url), static_cast<QWidget*>(m_token), static_cast<QWidget*>(m_set)})
        widget->setEnabled(!name.isEmpty());
}

void AgentsDialog::take()
{
    const QString name = node();
    const QString typed = m_url->text().trimmed();
    if (name.isEmpty() || (typed.isEmpty() && m_token->text().isEmpty()))
        return;
    const auto before = m_addresses.overrideOf(name);
    auto url = consul::parseAddress(typed);
    if (typed.isEmpty()) { // Only another token, for the address that is guessed.
        const auto& known = m_nodes[static_cast<std::size_t>(m_table->currentRow())];
        url = m_addresses.endpointFor(known).address;
    }
    if (!url) {
        m_problem->setText(url.error().serverWords);
        return;
    }
    cleanup::AgentOverride agent;
    agent.url = *url;
    if (!m_token->text().isEmpty())
        agent.token = consul::Secret(m_token->text());
    else if (before)
        agent.token = before->token;
    m_addresses.setOverride(name, agent);
    showRow(m_table->currentRow());
    showNode();
}

void AgentsDialog::forget()
{
    m_addresses.removeOverride(node());
    showRow(m_table->currentRow());
    showNode();
}

} // namespace gui

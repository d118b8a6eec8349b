// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/token_dialog.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int mostReasons = 5;

/// Each reason once: a token that lacks a right usually lacks it for many.
QStringList reasonsOf(const std::vector<cleanup::Item>& items)
{
    QStringList reasons;
    for (const auto& item : items) {
        if (!item.error)
            continue;
        const bool unknown = item.error->kind == consul::ErrorKind::TokenUnknown;
        if (!unknown && consul::refusalOf(*item.error) != consul::Refusal::Right)
            continue;
        const QString reason = unknown || item.advice.isEmpty() ? consul::describe(*item.error) : item.advice;
        if (!reasons.contains(reason) && reasons.size() < mostReasons)
            reasons << reason;
    }
    return reasons;
}

} // namespace

TokenDialog::TokenDialog(const std::vector<cleanup::Item>& items, QWidget* parent)
    : QDialog(parent)
    , m_token(new QLineEdit(this))
{
    setObjectName(QStringLiteral("tokenDialog"));
    setWindowTitle(tr("Retry with another token"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_token->setObjectName(QStringLiteral("tokenText"));
    m_token->setAccessibleName(tr("Token"));
    m_token->setEchoMode(QLineEdit::Password);
    auto* const label = new PlainLabel(tr("&Token:"), this);
    label->setBuddy(m_token);
    auto* const row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_token, 1);
    auto* const buttons = new ButtonBox(QDialogButtonBox::Cancel, this);
    m_next = buttons->addButton(tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    m_next->setObjectName(QStringLiteral("tokenNext"));
    m_next->setEnabled(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_token, &QLineEdit::textChanged, this, [this] { m_next->setEnabled(!token().isEmpty()); });
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("Which token may do it?"), "tokenTitle", this));
    column->addWidget(sentence(bullets(reasonsOf(items)), "tokenReasons", this));
    column->addWidget(
        sentence(tr("The token is used for this clean-up alone. It is not kept, and the connection goes on "
                    "with its own."),
            "tokenNote", this));
    column->addLayout(row);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 72, sizeHint().height());
    m_token->setFocus();
}

consul::Secret TokenDialog::token() const
{
    return consul::Secret(m_token->text().trimmed());
}

} // namespace gui

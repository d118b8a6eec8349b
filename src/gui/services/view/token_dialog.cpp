// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/token_dialog.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/words.h"
#include "ui_token_dialog.h"

#include <QLineEdit>
#include <QPushButton>

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
{
    Ui::TokenDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.tokenReasons->setText(bullets(reasonsOf(items)));
    m_token = ui.tokenText;
    auto* const next = ui.buttons->add("tokenNext", tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    next->setEnabled(false);
    connect(m_token, &QLineEdit::textChanged, this, [this, next] { next->setEnabled(!token().isEmpty()); });
    resize(letterWidth(fontMetrics()) * 72, sizeHint().height());
    m_token->setFocus();
}

consul::Secret TokenDialog::token() const
{
    return consul::Secret(m_token->text().trimmed());
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/limit_dialog.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/plain_label.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int greatestLimit = 100'000;

} // namespace

LimitDialog::LimitDialog(const semaphore::State& state, QWidget* parent)
    : QDialog(parent)
    , m_spin(new QSpinBox(this))
{
    setObjectName(QStringLiteral("limitDialog"));
    setWindowTitle(tr("Set the limit"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* label = new PlainLabel(tr("&Limit of %1:").arg(literalText(state.path)), this);
    label->setBuddy(m_spin);
    m_spin->setObjectName(QStringLiteral("limitSpin"));
    m_spin->setAccessibleName(tr("Limit"));
    m_spin->setRange(1, greatestLimit);
    const auto before = static_cast<int>(std::clamp<qint64>(state.limit.value_or(1), 1, greatestLimit));
    m_spin->setValue(before);
    m_spin->selectAll();

    auto* buttons = new ButtonBox(QDialogButtonBox::Cancel, this);
    m_next = buttons->addButton(tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    m_next->setObjectName(QStringLiteral("limitNext"));
    const bool odd = !state.limit || *state.limit != before;
    m_next->setEnabled(odd);
    connect(
        m_spin, &QSpinBox::valueChanged, m_next, [this, odd, before] { m_next->setEnabled(odd || limit() != before); });
    connect(buttons, &QDialogButtonBox::accepted, this, &LimitDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &LimitDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(m_spin);
    column->addStretch(1);
    column->addWidget(buttons);
}

int LimitDialog::limit() const
{
    return m_spin->value();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/limit_dialog.h"

#include "gui/kit/model/plain_text.h"
#include "ui_limit_dialog.h"

#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace gui {

LimitDialog::LimitDialog(const semaphore::State& state, QWidget* parent)
    : QDialog(parent)
{
    Ui::LimitDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.limitLabel->setText(tr("&Limit of %1:").arg(literalText(state.path)));
    m_spin = ui.limitSpin;
    const auto before = static_cast<int>(std::clamp<qint64>(state.limit.value_or(1), 1, m_spin->maximum()));
    m_spin->setValue(before);
    m_spin->selectAll();
    auto* const next = ui.buttons->add("limitNext", tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    const bool odd = !state.limit || *state.limit != before;
    next->setEnabled(odd);
    connect(m_spin, &QSpinBox::valueChanged, next,
        [next, odd, before](int now) { next->setEnabled(odd || now != before); });
}

int LimitDialog::limit() const
{
    return m_spin->value();
}

} // namespace gui

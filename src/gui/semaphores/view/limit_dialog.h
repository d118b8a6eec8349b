// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QDialog>

class QSpinBox;

namespace gui {

/// Asks for another limit. Only the number: the plan that follows says what it means.
class LimitDialog : public QDialog
{
    Q_OBJECT
public:
    explicit LimitDialog(const semaphore::State& state, QWidget* parent = nullptr);
    [[nodiscard]] int limit() const;

private:
    QSpinBox* m_spin = nullptr;
};

} // namespace gui

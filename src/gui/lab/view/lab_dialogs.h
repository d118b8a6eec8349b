// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_controller.h"
#include "lab/sweep.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace gui {

/// Names what already lies where a run is to write, before it begins. Cancel is the default. Deletes itself.
class OccupiedDialog : public QDialog
{
    Q_OBJECT
public:
    OccupiedDialog(const lab::Scenario& scenario, const lab::SweptPaths& seen, QWidget* parent);
};

/// How many more contenders, and like whom. Deletes itself.
class AddContendersDialog : public QDialog
{
    Q_OBJECT
public:
    AddContendersDialog(const QString& like, QWidget* parent);
    [[nodiscard]] int count() const;

private:
    QSpinBox* m_count = nullptr;
};

/// A time for a fault, as Go writes durations. Deletes itself.
class FaultTimeDialog : public QDialog
{
    Q_OBJECT
public:
    FaultTimeDialog(const QString& contender, lab::FaultKind kind, QWidget* parent);
    [[nodiscard]] lab::Fault fault() const { return m_fault; }

private:
    lab::Fault m_fault;
};

/// While the window waits for a run to end and to be swept: how far it is, and the two ways out. Accepted: it is over,
/// or a person does not want to wait; rejected: the window stays. Deletes itself.
class EndingDialog : public QDialog
{
    Q_OBJECT
public:
    EndingDialog(LabController* controller, QWidget* parent);

private:
    void follow();

    LabController* m_controller;
    QLabel* m_text = nullptr;
    QProgressBar* m_progress = nullptr;
};

/// Which keys of `seen` would be in the way of a run: all that are stored under its paths.
[[nodiscard]] QStringList occupiedLines(const lab::SweptPaths& seen);

} // namespace gui

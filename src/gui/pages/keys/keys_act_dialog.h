// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/keys_desk.h"
#include "gui/models/keys_plan_model.h"
#include "gui/parts/carry_out_dialog.h"

#include <QPointer>

#include <memory>

class QPlainTextEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace gui {

class Notice;
class PlanWords;

/// What dialogs share that do something to many keys: what will happen in words, every key, the requests; then progress
/// that can be stopped, and the outcome with what was spared.
class KeysActDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    ~KeysActDialog() override;
    void reject() override; ///< Stops what is being read; what is being written is stopped with its own button.

protected:
    KeysActDialog(const QString& name, KeysDesk* desk, QWidget* parent);

    void setPhase(Phase phase) override;
    [[nodiscard]] bool mayStart() const override { return m_refusal.isEmpty() && m_planned; }

    void setTitle(const QString& title);
    void addAboveRows(QWidget* widget); ///< What has to be said before a plan can be made.
    void showPreparing(); ///< A plan is being made.
    /// `refusal`: why it cannot be carried out; empty: it can.
    void showPlan(std::vector<KeysPlanRow> rows, const QStringList& sentences, const QString& refusal,
        const QString& requests = {});
    void showHint(const QString& words); ///< What has to be typed before a plan can be made.
    void showFailure(const consul::Error& error); ///< No plan could be made.
    void showOutcome(const QString& words, bool good, const std::vector<keys::Spared>& spared);

    [[nodiscard]] KeysDesk* desk() const { return m_desk; }
    [[nodiscard]] keys::ProgressSink progressSink();
    [[nodiscard]] consul::StopToken newToken(); ///< Stops what went on before.

private:
    void shareColumns(int mostNote);
    void showProgress(const keys::Progress& progress);

    KeysDesk* m_desk;
    KeysPlanModel m_rows;
    QLabel* m_title;
    PlanWords* m_words;
    Notice* m_refused;
    QTableView* m_table;
    QPlainTextEdit* m_requests;
    QPushButton* m_showRequests;
    QLabel* m_progressWords;
    QPushButton* m_halt;
    QVBoxLayout* m_top;
    QString m_refusal;
    bool m_planned = false;
    std::unique_ptr<consul::StopSource> m_stop;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QDialogButtonBox>

#include <functional>
#include <utility>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace gui {

class TintedFrame;

/// A dialog that shows what will be done before it is done, then that it is under way, then the outcome in words.
/// Cancel is the default. Opened without blocking (open()); deletes itself when closed.
class CarryOutDialog : public QDialog
{
    Q_OBJECT
public:
    void setBlocked(const QString& blocked); ///< Why nothing may be written now; empty: it may.
    void reject() override; ///< Not while it is under way: the outcome must be seen.

protected:
    enum class Phase {
        Preparing, ///< What will be done is still being worked out.
        Ready,
        Running,
        Finished,
    };

    /// `name`: what the names of the parts begin with: `plan` gives `planTitle`, `planCarryOut`, `planCancel`,
    /// `planResult` and `planProgress`. `start`: a person wants it; called in Ready only.
    CarryOutDialog(const QString& name, QWidget* parent, std::function<void()> start);

    [[nodiscard]] virtual bool mayStart() const = 0; ///< Whether anything is left to be said or typed before.
    virtual void setPhase(Phase phase);
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString& blocked() const { return m_blocked; }
    void updateButtons(); ///< After mayStart() has changed.
    void finish(const QString& outcome, bool good);

    /// One below the other: what it is about, `above`, how far it is, what came of it, `below`, and the buttons. Those
    /// with a stretch take the room that is left.
    void layOut(const std::vector<std::pair<QWidget*, int>>& above, const std::vector<QWidget*>& below = {});
    /// Something else that can be done, beside carrying it out.
    QPushButton* addAct(const QString& objectName, const QString& text,
        QDialogButtonBox::ButtonRole role = QDialogButtonBox::ActionRole);

    /// Enter in a field that is typed in leads to what carries it out, once that may be done; on a button it presses
    /// that button. It is Cancel nowhere else.
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

    [[nodiscard]] QLabel* titleLabel() const { return m_title; }
    [[nodiscard]] QProgressBar* progress() const { return m_progress; }
    [[nodiscard]] QPushButton* carryOutButton() const { return m_carryOut; }
    [[nodiscard]] QPushButton* closeButton() const { return m_close; }

private:
    void giveWordsRoom();
    Phase m_phase = Phase::Preparing;
    QString m_blocked;
    QLabel* m_title;
    QProgressBar* m_progress;
    TintedFrame* m_resultFrame;
    QLabel* m_result;
    QDialogButtonBox* m_buttons;
    QPushButton* m_close;
    QPushButton* m_carryOut;
};

} // namespace gui

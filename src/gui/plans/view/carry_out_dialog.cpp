// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/carry_out_dialog.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/window_frame.h"
#include "gui/kit/view/words.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLoggingCategory>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

Q_LOGGING_CATEGORY(planLog, "signalbox.gui", QtInfoMsg)

} // namespace

CarryOutDialog::CarryOutDialog(const QString& name, QWidget* parent, std::function<void()> start)
    : QDialog(parent)
    , m_title(headline({}, qPrintable(name + QStringLiteral("Title")), this))
    , m_progress(new QProgressBar(this))
    , m_resultFrame(new TintedFrame(this))
    , m_result(sentence({}, qPrintable(name + QStringLiteral("Result")), m_resultFrame))
    , m_buttons(new ButtonBox(this))
    , m_close(m_buttons->addButton(QDialogButtonBox::Cancel))
    , m_carryOut(m_buttons->addButton(tr("&Apply"), QDialogButtonBox::ActionRole))
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setObjectName(name + QStringLiteral("Progress"));
    m_progress->setTextVisible(false);
    showBusy(m_progress);
    auto* const inner = new QVBoxLayout(m_resultFrame);
    inner->addWidget(m_result);
    m_resultFrame->hide();
    m_close->setObjectName(name + QStringLiteral("Cancel"));
    m_carryOut->setObjectName(name + QStringLiteral("CarryOut"));
    m_close->setDefault(true);
    m_carryOut->setAutoDefault(false);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &CarryOutDialog::reject);
    connect(m_carryOut, &QPushButton::clicked, this, [this, start = std::move(start)] {
        if (m_phase == Phase::Ready)
            start();
    });
}

void CarryOutDialog::layOut(const std::vector<std::pair<QWidget*, int>>& above, const std::vector<QWidget*>& below)
{
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    for (const auto& [part, stretch] : above)
        column->addWidget(part, stretch);
    column->addWidget(m_progress);
    column->addWidget(m_resultFrame);
    for (auto* const part : below)
        column->addWidget(part);
    column->addStretch(1);
    column->addWidget(m_buttons);
}

QPushButton* CarryOutDialog::addAct(const QString& objectName, const QString& text, QDialogButtonBox::ButtonRole role)
{
    auto* const button = m_buttons->addButton(text, role);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

void CarryOutDialog::setBlocked(const QString& blocked)
{
    m_blocked = blocked;
    updateButtons();
}

bool CarryOutDialog::event(QEvent* event)
{
    const bool isDone = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show || event->type() == QEvent::Resize)
        giveWordsRoom();
    return isDone;
}

/// What a person agrees to must not be cut, whatever is said later, and whatever size a window manager gives late: the
/// dialog is as high as its words need, as far as the screen has room for it with its title.
void CarryOutDialog::giveWordsRoom()
{
    if (layout() == nullptr)
        return;
    const int least = std::min(layout()->totalMinimumHeightForWidth(width()), mostSize(this).height());
    if (least != minimumHeight())
        setMinimumHeight(least);
}

void CarryOutDialog::reject()
{
    if (m_phase != Phase::Running)
        QDialog::reject();
}

void CarryOutDialog::keyPressEvent(QKeyEvent* event)
{
    auto* const focused = focusWidget();
    auto* const button = qobject_cast<QPushButton*>(focused);
    const bool types
        = qobject_cast<QLineEdit*>(focused) != nullptr || qobject_cast<QAbstractSpinBox*>(focused) != nullptr;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || (button == nullptr && !types)) {
        QDialog::keyPressEvent(event);
        return;
    }
    if (event->isAutoRepeat()) // Held since it led here: that was no wish to carry it out.
        return;
    if (button != nullptr)
        button->click();
    else if (m_carryOut->isEnabled() && m_carryOut->isVisible())
        m_carryOut->setFocus(Qt::TabFocusReason);
}

void CarryOutDialog::setPhase(Phase phase)
{
    m_phase = phase;
    m_progress->setVisible(phase == Phase::Preparing || phase == Phase::Running);
    m_resultFrame->setVisible(phase == Phase::Finished);
    updateButtons();
}

void CarryOutDialog::updateButtons()
{
    m_carryOut->setVisible(m_phase == Phase::Ready || m_phase == Phase::Running);
    m_carryOut->setEnabled(m_phase == Phase::Ready && m_blocked.isEmpty() && mayStart());
    m_carryOut->setToolTip(tipText(m_blocked));
    m_close->setEnabled(m_phase != Phase::Running);
    m_close->setText(m_phase == Phase::Finished ? tr("Close") : tr("Cancel"));
}

void CarryOutDialog::finish(const QString& outcome, bool good)
{
    qCInfo(planLog).noquote() << m_title->text() << outcome;
    m_resultFrame->setTone(good ? RowState::Holding : RowState::Stale);
    m_result->setText(outcome);
    setPhase(Phase::Finished);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_dialogs.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/snug_height.h"
#include "gui/lab/model/lab_draft.h"
#include "ui_add_contenders_dialog.h"
#include "ui_ending_dialog.h"
#include "ui_fault_time_dialog.h"
#include "ui_occupied_dialog.h"

#include <QLineEdit>
#include <QPushButton>

namespace gui {

namespace {

constexpr std::size_t mostLines = 200;

} // namespace

// --- OccupiedDialog -----------------------------------------------------------------------------------------------

QStringList occupiedLines(const lab::SweptPaths& seen)
{
    QStringList lines;
    for (const auto& entry : seen.keys) {
        if (static_cast<std::size_t>(lines.size()) == mostLines) {
            lines << OccupiedDialog::tr("… and %n more", nullptr, static_cast<int>(seen.keys.size() - mostLines));
            break;
        }
        const auto session = std::ranges::find_if(
            seen.sessions, [&entry](const consul::SessionInfo& each) { return each.id == entry.session; });
        const QString name = session != seen.sessions.end() ? session->name : QString();
        lines << (entry.session.isEmpty() ? entry.key
                                          : OccupiedDialog::tr("%1 – held by %2", "key, session")
                                                .arg(entry.key, contenderName(name, entry.session)));
    }
    return lines;
}

OccupiedDialog::OccupiedDialog(const lab::Scenario& scenario, const lab::SweptPaths& seen, QWidget* parent)
    : QDialog(parent)
{
    Ui::OccupiedDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.occupiedTitle->setText(tr("%1 is not empty").arg(scenario.path));
    ui.occupiedText->setText(
        tr("• %n existing key(s) do not come from this run.", nullptr, static_cast<int>(seen.keys.size()))
        + QLatin1Char('\n')
        + tr("• The run's contenders will compete with the clients of these keys and may hold permits that those "
             "clients wait for.")
        + QLatin1Char('\n') + tr("• At the end, only what the run created is cleaned up; these keys stay."));
    ui.occupiedKeys->setPlainText(occupiedLines(seen).join(QLatin1Char('\n')));
    ui.occupiedKeys->setFont(fixedFont(font()));
    auto* const cancel = ui.buttons->name(QDialogButtonBox::Cancel, "occupiedCancel");
    auto* const go = ui.buttons->add("occupiedStart", tr("&Start anyway"), QDialogButtonBox::ActionRole);
    cancel->setDefault(true);
    go->setAutoDefault(false);
    connect(go, &QPushButton::clicked, this, &QDialog::accept);
    keepSnug(this, {letterWidth(fontMetrics()) * 80, fontMetrics().height() * 28});
    cancel->setFocus();
}

// --- AddContendersDialog ------------------------------------------------------------------------------------------

AddContendersDialog::AddContendersDialog(const QString& like, QWidget* parent)
    : QDialog(parent)
{
    Ui::AddContendersDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.addLabel->setText(tr("Nu&mber of contenders to add like %1:").arg(literalText(like)));
    m_count = ui.addCount;
    m_count->selectAll();
    ui.buttons->name(QDialogButtonBox::Ok, "addOk")->setText(tr("Add"));
}

int AddContendersDialog::count() const
{
    return m_count->value();
}

// --- FaultTimeDialog ----------------------------------------------------------------------------------------------

FaultTimeDialog::FaultTimeDialog(const QString& contender, lab::FaultKind kind, QWidget* parent)
    : QDialog(parent)
{
    m_fault.kind = kind;
    Ui::FaultTimeDialog ui;
    ui.setupUi(this);
    setWindowTitle(lab::faultTitle(kind));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const edit = ui.faultTime;
    edit->setPlaceholderText(
        kind == lab::FaultKind::ClockSkew ? QStringLiteral("-20s, 1m30s") : QStringLiteral("500ms, 20s, 1m30s"));
    ui.faultTimeLabel->setText(tr("&Time for %1:", "contender").arg(literalText(contender)));
    auto* const ok = ui.buttons->name(QDialogButtonBox::Ok, "faultTimeOk");
    ok->setText(tr("Inject fault"));
    ok->setEnabled(false);
    connect(edit, &QLineEdit::textChanged, this, [this, ok, kind](const QString& typed) {
        const auto time = faultTime(kind, typed);
        const bool good = time && time->count() != 0;
        ok->setEnabled(good);
        if (good)
            m_fault.time = *time;
    });
}

// --- EndingDialog -------------------------------------------------------------------------------------------------

EndingDialog::EndingDialog(LabController* controller, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
{
    Ui::EndingDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_text = ui.endingText;
    m_progress = ui.endingProgress;
    auto* const keep = ui.buttons->add("endingKeep", tr("&Keep window open"), QDialogButtonBox::RejectRole);
    auto* const leave = ui.buttons->add("endingLeave", tr("&Close now, clean up later"), QDialogButtonBox::ActionRole);
    keep->setDefault(true);
    leave->setAutoDefault(false);
    connect(leave, &QPushButton::clicked, this, &QDialog::accept);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());
    connect(m_controller, &LabController::stateChanged, this, &EndingDialog::follow);
    connect(m_controller, &LabController::refreshed, this, &EndingDialog::follow);
    follow();
}

void EndingDialog::follow()
{
    const auto [over, all] = m_controller->ended();
    m_text->setText(over < all ? tr("%1 of %2 contenders have ended.").arg(over).arg(all)
                               : tr("All contenders have ended. Cleaning up what they left…"));
    m_progress->setRange(0, over < all ? all : 0);
    m_progress->setValue(over);
    if (!m_controller->isGoing())
        accept();
}

} // namespace gui

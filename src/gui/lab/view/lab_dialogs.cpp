// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_dialogs.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/lab/model/lab_draft.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int mostAdded = 500;
constexpr std::size_t mostLines = 200;
} // namespace

// --- OccupiedDialog -----------------------------------------------------------------------------------------------

QStringList occupiedLines(const lab::Seen& seen)
{
    QStringList lines;
    for (const auto& entry : seen.keys) {
        if (static_cast<std::size_t>(lines.size()) == mostLines) {
            lines << OccupiedDialog::tr("… and %n more", nullptr, static_cast<int>(seen.keys.size() - mostLines));
            break;
        }
        const auto session = std::find_if(seen.sessions.begin(), seen.sessions.end(),
            [&entry](const consul::SessionInfo& each) { return each.id == entry.session; });
        const QString name = session != seen.sessions.end() ? session->name : QString();
        lines << (entry.session.isEmpty() ? entry.key
                                          : OccupiedDialog::tr("%1 – held by %2", "key, session")
                                                .arg(entry.key, contenderName(name, entry.session)));
    }
    return lines;
}

OccupiedDialog::OccupiedDialog(const lab::Scenario& scenario, const lab::Seen& seen, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("occupiedDialog"));
    setWindowTitle(tr("Start a run"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const keys = new QPlainTextEdit(occupiedLines(seen).join(QLatin1Char('\n')));
    keys->setObjectName(QStringLiteral("occupiedKeys"));
    keys->setAccessibleName(tr("Keys that are there already"));
    keys->setReadOnly(true);
    keys->setTabChangesFocus(true);
    keys->setLineWrapMode(QPlainTextEdit::NoWrap);
    keys->setFont(fixedFont(font()));
    auto* const buttons = new ButtonBox;
    auto* const cancel = buttons->addButton(QDialogButtonBox::Cancel);
    auto* const go = buttons->addButton(tr("&Start anyway"), QDialogButtonBox::ActionRole);
    cancel->setObjectName(QStringLiteral("occupiedCancel"));
    go->setObjectName(QStringLiteral("occupiedStart"));
    cancel->setDefault(true);
    go->setAutoDefault(false);
    connect(go, &QPushButton::clicked, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("%1 is not empty").arg(scenario.path), "occupiedTitle"));
    column->addWidget(sentence(
        tr("• %n key(s) are there that do not come from this run.", nullptr, static_cast<int>(seen.keys.size()))
            + QLatin1Char('\n')
            + tr("• Its contenders will compete with whoever uses them, and may hold permits that others wait for.")
            + QLatin1Char('\n') + tr("• At the end only what the run made is swept; these keys stay."),
        "occupiedText"));
    column->addWidget(keys, 1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 80, fontMetrics().height() * 20);
    cancel->setFocus();
}

// --- AddContendersDialog ------------------------------------------------------------------------------------------

AddContendersDialog::AddContendersDialog(const QString& like, QWidget* parent)
    : QDialog(parent)
    , m_count(new QSpinBox)
{
    setObjectName(QStringLiteral("addContendersDialog"));
    setWindowTitle(tr("Add contenders"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const label = new PlainLabel(tr("How many &more like %1:").arg(literalText(like)));
    label->setBuddy(m_count);
    m_count->setObjectName(QStringLiteral("addCount"));
    m_count->setAccessibleName(tr("How many more contenders"));
    m_count->setRange(1, mostAdded);
    m_count->setValue(5);
    m_count->selectAll();
    auto* const buttons = new ButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Add"));
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("addOk"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(m_count);
    column->addStretch(1);
    column->addWidget(buttons);
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
    setObjectName(QStringLiteral("faultTimeDialog"));
    setWindowTitle(lab::faultTitle(kind));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const edit = new QLineEdit;
    edit->setObjectName(QStringLiteral("faultTime"));
    edit->setAccessibleName(tr("Time of the fault"));
    edit->setPlaceholderText(
        kind == lab::FaultKind::ClockSkew ? QStringLiteral("-20s, 1m30s") : QStringLiteral("500ms, 20s, 1m30s"));
    auto* const label = new PlainLabel(tr("&Time for %1:", "contender").arg(literalText(contender)));
    label->setBuddy(edit);
    auto* const buttons = new ButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* const ok = buttons->button(QDialogButtonBox::Ok);
    ok->setObjectName(QStringLiteral("faultTimeOk"));
    ok->setText(tr("Let it happen"));
    ok->setEnabled(false);
    connect(edit, &QLineEdit::textChanged, this, [this, ok, kind](const QString& typed) {
        const auto time = faultTime(kind, typed);
        const bool good = time && time->count() != 0;
        ok->setEnabled(good);
        if (good)
            m_fault.time = *time;
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(edit);
    column->addStretch(1);
    column->addWidget(buttons);
}

// --- EndingDialog -------------------------------------------------------------------------------------------------

EndingDialog::EndingDialog(LabController* controller, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_text(sentence({}, "endingText"))
    , m_progress(new QProgressBar)
{
    setObjectName(QStringLiteral("endingDialog"));
    setWindowTitle(tr("Ending the run"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setObjectName(QStringLiteral("endingProgress"));
    m_progress->setTextVisible(false);
    auto* const buttons = new ButtonBox;
    auto* const keep = buttons->addButton(tr("&Keep the window"), QDialogButtonBox::RejectRole);
    auto* const leave = buttons->addButton(tr("&Close now, sweep later"), QDialogButtonBox::ActionRole);
    keep->setObjectName(QStringLiteral("endingKeep"));
    leave->setObjectName(QStringLiteral("endingLeave"));
    keep->setDefault(true);
    leave->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(leave, &QPushButton::clicked, this, &QDialog::accept);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("The run is being ended and swept"), "endingTitle"));
    column->addWidget(m_text);
    column->addWidget(m_progress);
    column->addWidget(sentence(
        tr("The window closes by itself when nothing of the run is left. If you do not want to wait, the next start "
           "offers to sweep the rest."),
        "endingHint"));
    column->addStretch(1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());
    connect(m_controller, &LabController::stateChanged, this, &EndingDialog::follow);
    connect(m_controller, &LabController::refreshed, this, &EndingDialog::follow);
    follow();
}

void EndingDialog::follow()
{
    const auto [over, all] = m_controller->ended();
    m_text->setText(over < all ? tr("%1 of %2 contenders have ended.").arg(over).arg(all)
                               : tr("All contenders have ended. What they left is being taken away."));
    m_progress->setRange(0, over < all ? all : 0);
    m_progress->setValue(over);
    if (!m_controller->isGoing())
        accept();
}

} // namespace gui

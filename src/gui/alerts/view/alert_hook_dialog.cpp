// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/view/alert_hook_dialog.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "ui_alert_hook_dialog.h"

#include <QPointer>
#include <QPushButton>

namespace gui {

AlertHookDialog::AlertHookDialog(AlertKind kind, AlertController* controller, AlertHooks* alertHooks, QWidget* parent)
    : QDialog(parent)
    , m_kind(kind)
    , m_controller(controller)
    , m_hooks(alertHooks)
    , m_ui(std::make_unique<Ui::AlertHookDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->hookTitle->setText(alertKindTitle(kind));
    m_ok = m_ui->buttons->add("hookOk", tr("O&K"), QDialogButtonBox::AcceptRole);
    m_test = m_ui->buttons->add("hookTest", tr("&Test now"), QDialogButtonBox::ActionRole);
    m_ok->setDefault(true);
    m_ui->hookCommand->setFont(fixedFont(font()));
    m_ui->hookCommand->setTabChangesFocus(true);
    m_ui->hookCommand->setMinimumHeight(fontMetrics().lineSpacing() * 5);
    m_ui->hookCommand->setMaximumHeight(
        fontMetrics().lineSpacing() * 7); // Without a limit, the editor takes most of the dialog.
    m_ui->hookWords->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    const auto& now = controller->rules().of(kind).hook;
    m_ui->hookCommand->setPlainText(now.command.join(u'\n'));
    m_ui->hookUrl->setText(now.url.toString());
    m_ui->hookPlace->setText(alertHooks->secrets()->place());
    connect(m_ui->hookKind, &QComboBox::currentIndexChanged, this, &AlertHookDialog::check);
    connect(m_ui->hookCommand, &QPlainTextEdit::textChanged, this, &AlertHookDialog::check);
    connect(m_ui->hookUrl, &QLineEdit::textChanged, this, &AlertHookDialog::check);
    connect(m_ui->hookSecret, &QLineEdit::textChanged, this, &AlertHookDialog::check);
    connect(m_test, &QPushButton::clicked, this, &AlertHookDialog::test);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &AlertHookDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_ui->hookKind->setCurrentIndex(static_cast<int>(now.kind));
    resize(letterWidth(fontMetrics()) * 80, sizeHint().height());
    check();
}

AlertHookDialog::~AlertHookDialog() = default;

hooks::Hook AlertHookDialog::hook() const
{
    hooks::Hook hook;
    hook.kind = static_cast<hooks::HookKind>(m_ui->hookKind->currentIndex());
    hook.command = m_ui->hookCommand->toPlainText().split(u'\n');
    while (!hook.command.isEmpty() && hook.command.constLast().isEmpty())
        hook.command.removeLast(); // The end of the last line is no argument.
    hook.url = QUrl(m_ui->hookUrl->text().trimmed(), QUrl::StrictMode);
    return hook;
}

std::optional<consul::Secret> AlertHookDialog::secret() const
{
    const QString typed = m_ui->hookSecret->text();
    if (typed.isEmpty() && hooks::isSameTarget(hook(), m_controller->rules().of(m_kind).hook))
        return std::nullopt;
    return consul::Secret(typed.trimmed());
}

void AlertHookDialog::check()
{
    const auto wanted = hook();
    const QString problem = hooks::hookProblem(wanted);
    const bool isCommand = wanted.kind == hooks::HookKind::Command;
    const bool isWebhook = wanted.kind == hooks::HookKind::Webhook;
    m_ui->hookCommand->setEnabled(isCommand);
    m_ui->hookUrl->setEnabled(isWebhook);
    m_ui->hookSecret->setEnabled(isCommand || isWebhook);
    m_ui->hookSecret->setPlaceholderText(hooks::isSameTarget(wanted, m_controller->rules().of(m_kind).hook)
            ? tr("unchanged; enter a space to delete the secret")
            : tr("none; enter the secret for this program or host"));
    m_ok->setEnabled(problem.isEmpty());
    m_test->setEnabled(problem.isEmpty() && !m_testing && (isCommand || isWebhook));
    m_ui->hookWords->setText(problem.isEmpty() ? hooks::hookWarning(wanted) : problem);
}

void AlertHookDialog::test()
{
    m_testing = true;
    check();
    m_ui->hookWords->setText(tr("Testing…"));
    m_hooks->test(m_kind, hook(), secret(), [self = QPointer(this)](const hooks::HookOutcome& outcome) {
        if (!self)
            return;
        self->m_testing = false;
        self->check();
        self->m_ui->hookWords->setText(outcome.words);
    });
}

void AlertHookDialog::accept()
{
    if (!m_ok->isEnabled())
        return;
    auto chosen = hook();
    if (chosen.kind != hooks::HookKind::Command)
        chosen.command.clear();
    if (chosen.kind != hooks::HookKind::Webhook)
        chosen.url.clear();
    m_hooks->choose(m_kind, chosen, secret());
    QDialog::accept();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_controller.h"
#include "hooks/hook_runner.h"
#include "profiles/secret_store.h"

#include <QSet>

namespace gui {

/// Starts the command, or calls the webhook, of a rule when something is told by it, and again when that is over. While
/// notifications are muted it is quiet, too. Says in words what could not be done.
class AlertHooks : public QObject
{
    Q_OBJECT
public:
    /// All outlive this.
    AlertHooks(
        AlertController* controller, Connection* connection, profiles::SecretStore* secrets, QObject* parent = nullptr);

    using Done = hooks::HookRunner::Done;

    /// Runs it at once, as it would be run. `secret` nullopt: the one that is kept.
    void test(AlertKind kind, const hooks::Hook& hook, const std::optional<consul::Secret>& secret, Done done);
    [[nodiscard]] profiles::SecretStore* secrets() const { return m_secrets; }
    void keepSecret(AlertKind kind, const consul::Secret& secret); ///< Empty: none.
    /// What went wrong last, translated; empty: nothing since clearTrouble().
    [[nodiscard]] const QString& trouble() const { return m_trouble; }
    void clearTrouble();
    [[nodiscard]] hooks::HookRunner& runner() { return m_runner; }

Q_SIGNALS:
    void troubleChanged();

private:
    void forgetSecrets(); ///< Of rules that had a command or webhook and have none now.
    void tell(const Alert& alert, hooks::HookNews::Event event);
    void run(AlertKind kind, const hooks::Hook& hook, const consul::Secret& secret, const hooks::HookNews& news);
    void note(AlertKind kind, const hooks::HookOutcome& outcome);
    [[nodiscard]] hooks::HookNews newsOf(const Alert& alert, hooks::HookNews::Event event) const;

    AlertController* m_controller;
    Connection* m_connection;
    profiles::SecretStore* m_secrets;
    hooks::HookRunner m_runner;
    AlertRules m_rules; ///< As they were seen last.
    QSet<quint64> m_begun; ///< That were told to a command or webhook, and are not over.
    QString m_trouble;
};

} // namespace gui

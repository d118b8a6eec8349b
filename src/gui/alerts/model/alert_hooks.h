// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_controller.h"
#include "hooks/hook_runner.h"
#include "profiles/secret_store.h"
#include "words/late_text.h"

#include <array>
#include <deque>

namespace gui {

/// Starts the command, or calls the webhook, of a rule when a cause begins (AlertController::began), and again when it
/// is over: whoever was started or called with the beginning gets the end, once, whether notifications were muted or
/// the rule was changed in between. One at a time for each rule, in their order. Nothing begins while notifications are
/// muted, nor in practice. Says in words what could not be done.
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
    /// For the rule from now on. `secret` nullopt: the one that is kept, if it goes to the same (hooks::isSameTarget).
    void choose(AlertKind kind, const hooks::Hook& hook, const std::optional<consul::Secret>& secret);
    /// What went wrong last, translated; empty: nothing since clearTrouble().
    [[nodiscard]] QString trouble() const { return m_trouble.text(); }
    void clearTrouble();
    [[nodiscard]] hooks::HookRunner& runner() { return m_runner; }
    void stop(); ///< Starts nothing any more: the program quits.

Q_SIGNALS:
    void troubleChanged();

private:
    /// That was told of, or is about to be, and is not over.
    struct ActiveAlert {
        AlertKind kind = AlertKind::HeldLong;
        hooks::Hook hook; ///< That was started, with its secret; None: not yet.
        consul::Secret secret;
    };
    struct Job {
        quint64 id = 0;
        hooks::HookNews news;
    };
    struct Queue {
        std::deque<Job> waiting;
        bool isBusy = false;
    };

    void followRules();
    void keepSecret(AlertKind kind, const consul::Secret& secret); ///< Empty: none.
    void readSecret(AlertKind kind, const profiles::SecretStore::Answer& answer);
    void begin(const Alert& alert);
    void end(const Alert& alert);
    void next(AlertKind kind);
    void startFirst(AlertKind kind, const Job& job); ///< Of its cause.
    void run(AlertKind kind, const ActiveAlert& active, const Job& job);
    void finish(AlertKind kind, quint64 id, const hooks::HookOutcome& outcome);
    void note(AlertKind kind, const hooks::HookOutcome& outcome);
    [[nodiscard]] Queue& queueOf(AlertKind kind) { return m_queues[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] hooks::HookNews newsOf(const Alert& alert, hooks::HookNews::Event event) const;

    AlertController* m_controller;
    Connection* m_connection;
    profiles::SecretStore* m_secrets;
    hooks::HookRunner m_runner;
    AlertRules m_rules; ///< As they were seen last.
    QHash<quint64, ActiveAlert> m_activeAlerts; ///< By Alert::id.
    std::array<Queue, alertKinds.size()> m_queues; ///< By AlertKind.
    bool m_isStopped = false;
    words::LateWords m_trouble;
};

} // namespace gui

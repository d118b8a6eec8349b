// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_hooks.h"

#include "gui/connections/model/connection.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/setting.h"

namespace gui {

namespace {

/// Where the secret of a rule lies: no profile has a slash in its id.
QString placeOfSecret(AlertKind kind)
{
    return QStringLiteral("notifications/") + alertKindId(kind);
}

/// Whether a secret was given. A desktop without a keychain runs what needs none.
Setting<bool> isSecretKept(AlertKind kind)
{
    return Setting<bool>(QStringLiteral("alerts/") + alertKindId(kind) + QStringLiteral("/secretKept"), false);
}

QString noSecretText()
{
    return AlertHooks::tr("Cannot read the secret: the keychain does not return it.");
}

} // namespace

AlertHooks::AlertHooks(
    AlertController* controller, Connection* connection, profiles::SecretStore* secrets, QObject* parent)
    : QObject(parent)
    , m_controller(controller)
    , m_connection(connection)
    , m_secrets(secrets)
    , m_rules(controller->rules())
{
    connect(controller, &AlertController::rulesChanged, this, &AlertHooks::followRules);
    connect(controller, &AlertController::began, this, &AlertHooks::begin);
    connect(controller, &AlertController::ended, this, &AlertHooks::end);
}

/// A secret is for whom it was typed. What was removed is not run any more, and needs to know nothing more.
void AlertHooks::followRules()
{
    const AlertRules before = std::exchange(m_rules, m_controller->rules());
    for (const auto kind : alertKinds) {
        const auto& hook = m_rules.of(kind).hook;
        if (!hooks::isSameTarget(before.of(kind).hook, hook))
            keepSecret(kind, {});
        if (hook.kind == hooks::HookKind::None)
            m_activeAlerts.removeIf([kind](QHash<quint64, ActiveAlert>::iterator each) { return each->kind == kind; });
    }
}

void AlertHooks::choose(AlertKind kind, const hooks::Hook& hook, const std::optional<consul::Secret>& secret)
{
    auto rules = m_controller->rules();
    rules.of(kind).hook = hook;
    if (secret) { // Written once: a keychain need not keep the order of a removal and a write.
        m_rules.of(kind).hook = hook;
        keepSecret(kind, hook.kind == hooks::HookKind::None ? consul::Secret() : *secret);
    }
    m_controller->setRules(rules);
}

void AlertHooks::stop()
{
    m_isStopped = true;
    m_activeAlerts.clear();
}

hooks::HookNews AlertHooks::newsOf(const Alert& alert, hooks::HookNews::Event event) const
{
    const auto& fact = alert.fact;
    hooks::HookNews news;
    news.event = event;
    news.rule = alertKindId(fact.kind);
    news.text = alertText(alert);
    news.path = fact.path;
    news.node = fact.node;
    news.subject = fact.subject;
    news.who = fact.who;
    news.program = fact.program;
    if (m_connection->client() != nullptr)
        news.agent = m_connection->client()->endpoint().displayAddress();
    news.since = fact.since;
    news.at = alert.at;
    news.over = alert.over;
    return news;
}

void AlertHooks::begin(const Alert& alert)
{
    const auto kind = alert.fact.kind;
    if (m_controller->rules().of(kind).hook.kind == hooks::HookKind::None || m_controller->isMuted()
        || m_connection->isPractice() || m_isStopped)
        return;
    auto& waiting = queueOf(kind).waiting;
    if (waiting.size() >= hooks::HookRunner::mostWaiting) {
        note(kind,
            {false, tr("Not run: %n others are waiting to run.", nullptr, static_cast<int>(waiting.size())), false});
        return;
    }
    m_activeAlerts.insert(alert.id, {kind, {}, {}});
    waiting.push_back({alert.id, newsOf(alert, hooks::HookNews::Event::Began)});
    next(kind);
}

void AlertHooks::end(const Alert& alert)
{
    if (!m_activeAlerts.contains(alert.id))
        return; // Its begin was not reported, either.
    const bool isGone = alert.end == AlertEnd::Gone;
    queueOf(alert.fact.kind)
        .waiting.push_back(
            {alert.id, newsOf(alert, isGone ? hooks::HookNews::Event::Ended : hooks::HookNews::Event::Unwatched)});
    next(alert.fact.kind);
}

void AlertHooks::next(AlertKind kind)
{
    auto& queue = queueOf(kind);
    while (!queue.isBusy && !queue.waiting.empty()) {
        const Job job = std::move(queue.waiting.front());
        queue.waiting.pop_front();
        if (!m_activeAlerts.contains(job.id))
            continue; // Its beginning was not started, or what was started has been removed.
        queue.isBusy = true;
        if (job.news.event == hooks::HookNews::Event::Began)
            startFirst(kind, job);
        else
            run(kind, m_activeAlerts.take(job.id), job);
    }
}

void AlertHooks::startFirst(AlertKind kind, const Job& job)
{
    readSecret(kind, [this, kind, job](const consul::Secret& secret, profiles::SecretState state) {
        const auto active = m_activeAlerts.find(job.id);
        if (active == m_activeAlerts.end()) {
            finish(kind, job.id, {true, {}, false}); // Removed meanwhile.
            return;
        }
        if (state == profiles::SecretState::Unavailable) {
            finish(kind, job.id, {false, noSecretText(), false});
            return;
        }
        active->hook = m_controller->rules().of(kind).hook; // As it is now: the secret is for this one.
        active->secret = secret;
        run(kind, *active, job);
    });
}

void AlertHooks::run(AlertKind kind, const ActiveAlert& active, const Job& job)
{
    m_runner.run(active.hook, active.secret, hooks::bodyOf(job.news),
        [this, kind, id = job.id](const hooks::HookOutcome& outcome) { finish(kind, id, outcome); });
}

void AlertHooks::finish(AlertKind kind, quint64 id, const hooks::HookOutcome& outcome)
{
    if (!outcome.started)
        m_activeAlerts.remove(id);
    if (!outcome.good)
        note(kind, outcome);
    queueOf(kind).isBusy = false;
    next(kind);
}

void AlertHooks::note(AlertKind kind, const hooks::HookOutcome& outcome)
{
    m_trouble = [kind, words = lineText(outcome.words)] {
        return tr("%1: %2", "a rule, what could not be done").arg(alertKindTitle(kind), words);
    };
    Q_EMIT troubleChanged();
}

void AlertHooks::clearTrouble()
{
    m_trouble = {};
    Q_EMIT troubleChanged();
}

void AlertHooks::test(AlertKind kind, const hooks::Hook& hook, const std::optional<consul::Secret>& secret, Done done)
{
    hooks::HookNews news;
    news.event = hooks::HookNews::Event::Test;
    news.rule = alertKindId(kind);
    news.text = tr("Test notification from Signalbox. Nothing has happened.");
    news.at = QDateTime::currentDateTimeUtc();
    if (m_connection->client() != nullptr)
        news.agent = m_connection->client()->endpoint().displayAddress();
    const auto body = hooks::bodyOf(news);
    if (secret) {
        m_runner.run(hook, *secret, body, std::move(done));
        return;
    }
    readSecret(
        kind, [this, hook, body, done = std::move(done)](const consul::Secret& kept, profiles::SecretState state) {
            if (state == profiles::SecretState::Unavailable)
                done({false, noSecretText(), false});
            else
                m_runner.run(hook, kept, body, done);
        });
}

void AlertHooks::readSecret(AlertKind kind, const profiles::SecretStore::Answer& answer)
{
    if (isSecretKept(kind).value())
        m_secrets->read(placeOfSecret(kind), profiles::SecretKind::Password, this, answer);
    else
        answer({}, profiles::SecretState::Absent);
}

void AlertHooks::keepSecret(AlertKind kind, const consul::Secret& secret)
{
    isSecretKept(kind).set(!secret.isEmpty());
    m_secrets->write(placeOfSecret(kind), profiles::SecretKind::Password, secret);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_hooks.h"

#include "gui/connections/model/connection.h"
#include "gui/kit/model/plain_text.h"

namespace gui {

namespace {

/// Where the secret of a rule lies: no profile has a slash in its id.
QString placeOfSecret(AlertKind kind)
{
    return QStringLiteral("notifications/") + alertKindId(kind);
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
    connect(controller, &AlertController::rulesChanged, this, &AlertHooks::forgetSecrets);
    connect(controller, &AlertController::began, this,
        [this](const Alert& alert) { tell(alert, hooks::HookNews::Event::Began); });
    connect(controller, &AlertController::ended, this, [this](const Alert& alert) {
        tell(alert, alert.end == AlertEnd::Gone ? hooks::HookNews::Event::Ended : hooks::HookNews::Event::Unwatched);
    });
}

void AlertHooks::forgetSecrets()
{
    const AlertRules before = std::exchange(m_rules, m_controller->rules());
    for (const auto kind : alertKinds) {
        const bool had = before.of(kind).hook.kind != hooks::HookKind::None;
        if (had && m_rules.of(kind).hook.kind == hooks::HookKind::None)
            keepSecret(kind, {});
    }
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

void AlertHooks::tell(const Alert& alert, hooks::HookNews::Event event)
{
    const bool isEnd = event != hooks::HookNews::Event::Began;
    if (isEnd && !m_begun.remove(alert.id))
        return; // Nobody was told that it began.
    const auto kind = alert.fact.kind;
    const auto hook = m_controller->rules().of(kind).hook;
    if (hook.kind == hooks::HookKind::None || m_controller->isMuted())
        return;
    if (!isEnd)
        m_begun.insert(alert.id);
    m_secrets->read(placeOfSecret(kind), profiles::SecretKind::Password, this,
        [this, kind, hook, news = newsOf(alert, event)](const consul::Secret& secret, profiles::SecretState state) {
            if (state == profiles::SecretState::Unavailable) {
                note(kind, {false, tr("Cannot read the secret: the keychain does not return it.")});
                return;
            }
            run(kind, hook, secret, news);
        });
}

void AlertHooks::run(AlertKind kind, const hooks::Hook& hook, const consul::Secret& secret, const hooks::HookNews& news)
{
    m_runner.run(hook, secret, hooks::bodyOf(news), [this, kind](const hooks::HookOutcome& outcome) {
        if (!outcome.good)
            note(kind, outcome);
    });
}

void AlertHooks::note(AlertKind kind, const hooks::HookOutcome& outcome)
{
    m_trouble = tr("%1: %2", "a rule, what could not be done").arg(alertKindTitle(kind), lineText(outcome.words));
    Q_EMIT troubleChanged();
}

void AlertHooks::clearTrouble()
{
    m_trouble.clear();
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
    m_secrets->read(placeOfSecret(kind), profiles::SecretKind::Password, this,
        [this, hook, body, done = std::move(done)](
            const consul::Secret& kept, profiles::SecretState) { m_runner.run(hook, kept, body, done); });
}

void AlertHooks::keepSecret(AlertKind kind, const consul::Secret& secret)
{
    m_secrets->write(placeOfSecret(kind), profiles::SecretKind::Password, secret);
}

} // namespace gui

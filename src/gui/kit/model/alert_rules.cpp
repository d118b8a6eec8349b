// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/alert_rules.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct RuleWords {
    Q_DECLARE_TR_FUNCTIONS(gui::AlertRules)
};

struct AlertKindFacts {
    const char* id;
    std::chrono::seconds usual; ///< AlertRule::after, unless a person chose another.
    const char* title;
};
/// By AlertKind.
constexpr std::array<AlertKindFacts, alertKinds.size()> kindFacts{{
    {"heldLong", std::chrono::minutes(5), QT_TRANSLATE_NOOP("gui::AlertRules", "A permit is held for longer than")},
    {"overLimit", std::chrono::seconds(0),
        QT_TRANSLATE_NOOP("gui::AlertRules", "More holders than the limit for longer than")},
    {"stale", std::chrono::seconds(30),
        QT_TRANSLATE_NOOP("gui::AlertRules", "A stale holder keeps a permit for longer than")},
    {"permitTaken", std::chrono::seconds(0),
        QT_TRANSLATE_NOOP("gui::AlertRules", "The contender key of a former holder remains for longer than")},
    {"waitingLong", std::chrono::minutes(5), QT_TRANSLATE_NOOP("gui::AlertRules", "A contender waits for longer than")},
    {"serviceCritical", std::chrono::seconds(30),
        QT_TRANSLATE_NOOP("gui::AlertRules", "A service instance is critical for longer than")},
    {"nodeDown", std::chrono::seconds(30), QT_TRANSLATE_NOOP("gui::AlertRules", "A node is down for longer than")},
    {"nodeLeft", std::chrono::seconds(0),
        QT_TRANSLATE_NOOP("gui::AlertRules", "A node is gone from the catalog for longer than")},
}};

const AlertKindFacts& factsOf(AlertKind kind)
{
    return kindFacts[static_cast<std::size_t>(kind)];
}

/// `*` stands for any letters, `?` for one. Slashes are letters here: `prod/*` holds for all that lies below. Takes at
/// most as many steps as name times pattern have letters, whatever the pattern.
bool isLike(const QString& name, const QString& pattern)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1; // The last one …
    qsizetype taken = 0; // … and how far it reaches.
    while (at < name.size()) {
        if (in < pattern.size() && pattern.at(in) == QLatin1Char('*')) {
            star = in++;
            taken = at;
        } else if (in < pattern.size() && (pattern.at(in) == QLatin1Char('?') || pattern.at(in) == name.at(at))) {
            ++in;
            ++at;
        } else if (star >= 0) {
            in = star + 1;
            at = ++taken;
        } else {
            return false;
        }
    }
    while (in < pattern.size() && pattern.at(in) == QLatin1Char('*'))
        ++in;
    return in == pattern.size();
}

} // namespace

QString alertKindId(AlertKind kind)
{
    return QLatin1String(factsOf(kind).id);
}

QString alertKindTitle(AlertKind kind)
{
    return RuleWords::tr(factsOf(kind).title);
}

NamePatterns::NamePatterns(const QString& patterns)
{
    for (const auto& pattern : patterns.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (pattern.startsWith(QLatin1Char('!')))
            m_unwanted << pattern.mid(1);
        else
            m_wanted << pattern;
    }
}

bool NamePatterns::matches(const QString& name) const
{
    const auto isOf = [&name](const QString& pattern) { return isLike(name, pattern); };
    return std::ranges::none_of(m_unwanted, isOf) && (m_wanted.isEmpty() || std::ranges::any_of(m_wanted, isOf));
}

AlertRules::AlertRules()
{
    for (const auto kind : alertKinds)
        of(kind) = {kind, false, factsOf(kind).usual, {}};
}

bool AlertRules::watchesSemaphores() const
{
    return std::ranges::any_of(rules, [](const AlertRule& rule) { return rule.on && !isOfServices(rule.kind); });
}

bool AlertRules::watchesServices() const
{
    return std::ranges::any_of(rules, [](const AlertRule& rule) { return rule.on && isOfServices(rule.kind); });
}

AlertRuleSettings alertRuleSettings(AlertKind kind)
{
    const QString group = alertRulesGroup + alertKindId(kind);
    const int usual = static_cast<int>(factsOf(kind).usual.count());
    return {Setting<bool>(group + QStringLiteral("/on")),
        Setting<int>(group + QStringLiteral("/after"), usual, 0, longestAlertSeconds),
        Setting<QString>(group + QStringLiteral("/only")), Setting<QString>(group + QStringLiteral("/hook")),
        Setting<QStringList>(group + QStringLiteral("/command")), Setting<QString>(group + QStringLiteral("/url"))};
}

AlertRules loadAlertRules()
{
    AlertRules rules;
    for (auto& rule : rules.rules) {
        const auto settings = alertRuleSettings(rule.kind);
        rule.on = settings.on.value();
        rule.after = std::chrono::seconds(settings.after.value());
        rule.only = settings.only.value();
        rule.hook = {hooks::hookKindFromId(settings.hook.value()), settings.command.value(),
            QUrl(settings.url.value(), QUrl::StrictMode)};
    }
    const AlertSettings settings;
    rules.desktop = settings.desktop.value();
    rules.muted = settings.muted.value();
    if (const auto until = settings.mutedUntil.value(); until.isValid())
        rules.mutedUntil = until.toUTC();
    return rules;
}

void saveAlertRules(const AlertRules& rules)
{
    const SettingsChange together;
    for (const auto& rule : rules.rules) {
        const auto settings = alertRuleSettings(rule.kind);
        settings.on.set(rule.on);
        settings.after.set(static_cast<int>(rule.after.count()));
        settings.only.set(rule.only);
        settings.hook.set(rule.hook.kind == hooks::HookKind::None ? QString() : hooks::hookKindId(rule.hook.kind));
        settings.command.set(rule.hook.command);
        settings.url.set(rule.hook.url.toString());
    }
    const AlertSettings settings;
    settings.desktop.set(rules.desktop);
    settings.muted.set(rules.muted);
    settings.mutedUntil.set(rules.mutedUntil.value_or(QDateTime()));
}

} // namespace gui

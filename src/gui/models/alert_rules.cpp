// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/alert_rules.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>

namespace gui {

namespace {

struct RuleWords {
    Q_DECLARE_TR_FUNCTIONS(gui::AlertRules)
};

constexpr qint64 longestSeconds = 7 * 24 * 3600;

std::chrono::seconds usualTime(AlertKind kind)
{
    switch (kind) {
    case AlertKind::HeldLong:
    case AlertKind::WaitingLong:
        return std::chrono::minutes(5);
    case AlertKind::OverLimit:
        return std::chrono::seconds(0);
    case AlertKind::Stale:
    case AlertKind::ServiceCritical:
        break;
    }
    return std::chrono::seconds(30);
}

QString settingsName(AlertKind kind, const char* what)
{
    return QStringLiteral("alerts/%1/%2").arg(alertKindId(kind), QLatin1String(what));
}

bool isLike(const QString& name, const QString& pattern)
{
    // Slashes are letters here: `prod/*` holds for all that lies below.
    QString expression;
    for (const QChar letter : pattern) {
        if (letter == QLatin1Char('*'))
            expression += QStringLiteral(".*");
        else if (letter == QLatin1Char('?'))
            expression += QLatin1Char('.');
        else
            expression += QRegularExpression::escape(QString(letter));
    }
    const QRegularExpression whole(
        QRegularExpression::anchoredPattern(expression), QRegularExpression::DotMatchesEverythingOption);
    return whole.match(name).hasMatch();
}

} // namespace

QString alertKindId(AlertKind kind)
{
    switch (kind) {
    case AlertKind::HeldLong:
        break;
    case AlertKind::OverLimit:
        return QStringLiteral("overLimit");
    case AlertKind::Stale:
        return QStringLiteral("stale");
    case AlertKind::WaitingLong:
        return QStringLiteral("waitingLong");
    case AlertKind::ServiceCritical:
        return QStringLiteral("serviceCritical");
    }
    return QStringLiteral("heldLong");
}

QString alertKindTitle(AlertKind kind)
{
    switch (kind) {
    case AlertKind::HeldLong:
        break;
    case AlertKind::OverLimit:
        return RuleWords::tr("More holders than the limit for longer than");
    case AlertKind::Stale:
        return RuleWords::tr("A stale holder keeps a permit for longer than");
    case AlertKind::WaitingLong:
        return RuleWords::tr("A contender waits for longer than");
    case AlertKind::ServiceCritical:
        return RuleWords::tr("A service instance is critical for longer than");
    }
    return RuleWords::tr("A permit is held for longer than");
}

bool AlertRule::matches(const QString& name) const
{
    bool matched = true;
    bool anyWanted = false;
    bool wanted = false;
    for (const auto& pattern : only.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (pattern.startsWith(QLatin1Char('!'))) {
            matched = matched && !isLike(name, pattern.mid(1));
        } else {
            anyWanted = true;
            wanted = wanted || isLike(name, pattern);
        }
    }
    return matched && (!anyWanted || wanted);
}

AlertRules::AlertRules()
{
    for (const auto kind : alertKinds)
        of(kind) = {kind, false, usualTime(kind), {}};
}

bool AlertRules::watchesSemaphores() const
{
    return std::any_of(rules.begin(), rules.end(),
        [](const AlertRule& rule) { return rule.on && rule.kind != AlertKind::ServiceCritical; });
}

bool AlertRules::watchesServices() const
{
    return of(AlertKind::ServiceCritical).on;
}

bool AlertRules::isMuted(const QDateTime& now) const
{
    return muted || (mutedUntil && now < *mutedUntil);
}

AlertRules loadAlertRules(QSettings& settings)
{
    AlertRules rules;
    for (auto& rule : rules.rules) {
        rule.on = settings.value(settingsName(rule.kind, "on"), rule.on).toBool();
        const auto usual = static_cast<qlonglong>(rule.after.count());
        const auto seconds = settings.value(settingsName(rule.kind, "after"), usual).toLongLong();
        rule.after = std::chrono::seconds(std::clamp<qint64>(seconds, 0, longestSeconds));
        rule.only = settings.value(settingsName(rule.kind, "only")).toString();
    }
    rules.desktop = settings.value(QStringLiteral("alerts/desktop"), rules.desktop).toBool();
    rules.muted = settings.value(QStringLiteral("alerts/muted"), rules.muted).toBool();
    const auto until = settings.value(QStringLiteral("alerts/mutedUntil")).toDateTime();
    if (until.isValid())
        rules.mutedUntil = until.toUTC();
    return rules;
}

void saveAlertRules(QSettings& settings, const AlertRules& rules)
{
    for (const auto& rule : rules.rules) {
        settings.setValue(settingsName(rule.kind, "on"), rule.on);
        settings.setValue(settingsName(rule.kind, "after"), static_cast<qlonglong>(rule.after.count()));
        settings.setValue(settingsName(rule.kind, "only"), rule.only);
    }
    settings.setValue(QStringLiteral("alerts/desktop"), rules.desktop);
    settings.setValue(QStringLiteral("alerts/muted"), rules.muted);
    settings.setValue(QStringLiteral("alerts/mutedUntil"), rules.mutedUntil.value_or(QDateTime()));
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/alert_rules.h"

#include "gui/kit/model/settings_change.h"

#include <QCoreApplication>
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
    case AlertKind::NodeDown:
        break;
    }
    return std::chrono::seconds(30);
}

QString settingsName(AlertKind kind, const char* what)
{
    return QStringLiteral("alerts/%1/%2").arg(alertKindId(kind), QLatin1String(what));
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
    case AlertKind::NodeDown:
        return QStringLiteral("nodeDown");
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
    case AlertKind::NodeDown:
        return RuleWords::tr("A node is down for longer than");
    }
    return RuleWords::tr("A permit is held for longer than");
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
    return std::none_of(m_unwanted.begin(), m_unwanted.end(), isOf)
        && (m_wanted.isEmpty() || std::any_of(m_wanted.begin(), m_wanted.end(), isOf));
}

AlertRules::AlertRules()
{
    for (const auto kind : alertKinds)
        of(kind) = {kind, false, usualTime(kind), {}};
}

bool AlertRules::watchesSemaphores() const
{
    return std::any_of(
        rules.begin(), rules.end(), [](const AlertRule& rule) { return rule.on && !isOfServices(rule.kind); });
}

bool AlertRules::watchesServices() const
{
    return of(AlertKind::ServiceCritical).on || of(AlertKind::NodeDown).on;
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
        bool isNumber = false;
        const auto seconds = settings.value(settingsName(rule.kind, "after"), usual).toLongLong(&isNumber);
        if (isNumber)
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
        setUnlessSame(settings, settingsName(rule.kind, "on"), rule.on);
        setUnlessSame(settings, settingsName(rule.kind, "after"), static_cast<qlonglong>(rule.after.count()));
        setUnlessSame(settings, settingsName(rule.kind, "only"), rule.only);
    }
    setUnlessSame(settings, QStringLiteral("alerts/desktop"), rules.desktop);
    setUnlessSame(settings, QStringLiteral("alerts/muted"), rules.muted);
    setUnlessSame(settings, QStringLiteral("alerts/mutedUntil"), rules.mutedUntil.value_or(QDateTime()));
}

} // namespace gui

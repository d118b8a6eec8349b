// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/setting.h"
#include "hooks/hook.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <array>
#include <chrono>
#include <optional>

namespace gui {

/// What a person can ask to be told of.
enum class AlertKind {
    HeldLong, ///< A contender has held a permit for longer than …
    OverLimit, ///< There have been more live holders than the limit for longer than …
    Stale, ///< A permit has been lost to a holder without a session for longer than …
    PermitTaken, ///< A holder was taken off the list, and its contender key has stayed for longer than …
    WaitingLong, ///< A contender has waited for longer than …
    ServiceCritical, ///< A service instance has been critical for longer than …
    NodeDown, ///< Gossip has called a node failed for longer than …
    NodeLeft, ///< The catalog, which had shown a node, has not done so for longer than …
};

inline constexpr std::array alertKinds{AlertKind::HeldLong, AlertKind::OverLimit, AlertKind::Stale,
    AlertKind::PermitTaken, AlertKind::WaitingLong, AlertKind::ServiceCritical, AlertKind::NodeDown,
    AlertKind::NodeLeft};

/// Whether it is about what the Services page shows.
[[nodiscard]] constexpr bool isOfServices(AlertKind kind)
{
    return kind == AlertKind::ServiceCritical || kind == AlertKind::NodeDown || kind == AlertKind::NodeLeft;
}

[[nodiscard]] QString alertKindId(AlertKind kind); ///< Stable, for settings and object names: `heldLong`.
[[nodiscard]] QString alertKindTitle(AlertKind kind); ///< Translated, for a form: "A permit is held for longer than".

/// Patterns as AlertRule::only has them, taken apart once for many names.
class NamePatterns
{
public:
    explicit NamePatterns(const QString& patterns = {});

    [[nodiscard]] bool matches(const QString& name) const;

private:
    QStringList m_wanted; ///< One of them has to match; none: everything does.
    QStringList m_unwanted; ///< None of them may.
};

/// One rule.
struct AlertRule {
    AlertKind kind = AlertKind::HeldLong;
    bool on = false;
    std::chrono::seconds after{0}; ///< 0: at once.
    /// Patterns with `*` and `?`, separated by blanks; one with `!` in front leaves out. For ServiceCritical of the
    /// service's name, for NodeDown and NodeLeft of the node's, else of the path. Empty: everything.
    QString only;
    hooks::Hook hook = {}; ///< What else is started or called. Its secret lies in the keychain.

    bool operator==(const AlertRule&) const = default;
};

/// All rules, one of each kind, and how a person wants to be told. Quiet unless somebody asks: no rule is on by itself.
struct AlertRules {
    AlertRules();

    std::array<AlertRule, alertKinds.size()> rules; ///< By AlertKind.
    bool desktop = true; ///< Also as a notification of the desktop; else in the list alone.
    std::optional<QDateTime> mutedUntil; ///< UTC. Muted: in the list alone.
    bool muted = false; ///< Until a person turns it on again.

    bool operator==(const AlertRules&) const = default;
    [[nodiscard]] AlertRule& of(AlertKind kind) { return rules[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] const AlertRule& of(AlertKind kind) const { return rules[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] bool watchesSemaphores() const; ///< A rule about them is on.
    [[nodiscard]] bool watchesServices() const;
    [[nodiscard]] bool isMuted(const QDateTime& now) const { return muted || (mutedUntil && now < *mutedUntil); }
};

inline const QString alertRulesGroup = QStringLiteral("alerts/"); ///< All their keys begin so.
inline constexpr int longestAlertSeconds = 7 * 24 * 3600;

struct AlertRuleSettings {
    Setting<bool> on;
    Setting<int> after; ///< Seconds.
    Setting<QString> only;
    Setting<QString> hook; ///< As hooks::hookKindId() has it.
    Setting<QStringList> command;
    Setting<QString> url;
};
[[nodiscard]] AlertRuleSettings alertRuleSettings(AlertKind kind);
struct AlertSettings { ///< Of all rules, as AlertRules has them.
    Setting<bool> desktop{QStringLiteral("alerts/desktop"), true};
    Setting<bool> muted{QStringLiteral("alerts/muted")};
    Setting<QDateTime> mutedUntil{QStringLiteral("alerts/mutedUntil")}; ///< Invalid: not.
};

[[nodiscard]] AlertRules loadAlertRules();
void saveAlertRules(const AlertRules& rules);

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>

namespace hooks {

// What a rule of notifications starts or calls, besides the list and the desktop. Values, and pure functions.

enum class HookKind { None, Command, Webhook };

struct Hook {
    HookKind kind = HookKind::None;
    QStringList
        command; ///< The program and its arguments, each as it is: no shell reads them, nothing is put into them.
    QUrl url; ///< http or https; POST.

    bool operator==(const Hook&) const = default;
};

[[nodiscard]] QString hookKindId(HookKind kind); ///< Stable, for settings: `command`.
[[nodiscard]] HookKind hookKindFromId(const QString& id); ///< None, if it is none.

/// Why it can never work, translated: no program, a program that is not there or no file to be run, an address without
/// http, or with a name and password in it. Empty: nothing is known against it.
[[nodiscard]] QString hookProblem(const Hook& hook);
/// What a person should know of it, translated: whatever is posted to another host by http can be read on its way.
[[nodiscard]] QString hookWarning(const Hook& hook);
/// Whether who gets it is the same: the program, or the scheme, host and port of the address. A secret is for one.
[[nodiscard]] bool isSameTarget(const Hook& one, const Hook& other);

/// What is told of.
struct HookNews {
    enum class Event {
        Began,
        Ended,
        Unwatched, ///< Nothing is known of it any more: it may still be so.
        Test,
    };
    Event event = Event::Began;
    QString rule; ///< As alertKindId() has it.
    QString text; ///< As a person reads it.
    QString path; ///< Of the semaphore; of a service its name.
    QString node;
    QString subject; ///< Session, or id of the instance.
    QString who;
    QString program;
    QString agent; ///< Address of the connection, as displayed; without secrets.
    QDateTime since;
    QDateTime at; ///< When it was told.
    std::optional<QDateTime> over;
};
/// One JSON object with a newline, in ASCII: whatever is in the names, the other side reads one line.
[[nodiscard]] QByteArray bodyOf(const HookNews& news);

} // namespace hooks

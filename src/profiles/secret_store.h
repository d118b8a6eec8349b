// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/secret.h"

#include <QObject>
#include <QString>

#include <functional>

namespace profiles {

/// The two secrets of a profile.
enum class SecretKind { Token, Password };

/// Why an answer holds no secret.
enum class SecretState {
    Kept, ///< It does.
    Absent, ///< There is none under that name; or so it says: libsecret does of a keychain that stayed locked, too.
    Unavailable, ///< Whether there is one is not known: it was refused, or nobody answers.
};

/// Where tokens and passwords lie. Never blocks: answers come later, or at once, on the caller's thread. Everything
/// stays usable without a keychain; place() says then what that means.
class SecretStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    using Answer = std::function<void(const consul::Secret& secret, SecretState state)>;

    /// `answer` gets an empty secret when there is none, or none can be had, and which of the two. What was written
    /// while it was read counts. Not called once `context` has gone.
    virtual void read(const QString& profile, SecretKind kind, QObject* context, Answer answer) = 0;
    /// An empty secret removes what was there.
    virtual void write(const QString& profile, SecretKind kind, const consul::Secret& secret) = 0;
    /// Where secrets are kept now, as a sentence for the form.
    [[nodiscard]] virtual QString place() const = 0;
    /// Whether what is written is there after a restart.
    [[nodiscard]] virtual bool isLasting() const = 0;

Q_SIGNALS:
    void placeChanged(); ///< place() and isLasting(): the keychain was found to answer, or not to.
};

} // namespace profiles

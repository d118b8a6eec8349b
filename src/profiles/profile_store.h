// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/profile.h"
#include "words/late_text.h"

#include <variant>

namespace profiles {

/// The file that remembers connections. Both programs read it; the window writes it.
class ProfileStore
{
public:
    explicit ProfileStore(QString file = usualFile());

    /// `connections.json` in the folder of settings that both programs share. Empty: the account has no such folder.
    [[nodiscard]] static QString usualFile();

    [[nodiscard]] const QString& file() const { return m_file; }
    [[nodiscard]] bool exists() const;

    /// Reads the file anew. What cannot be read is told in trouble(), and nothing of it is lost: see save().
    void load();
    [[nodiscard]] const Profiles& profiles() const { return m_profiles; }
    /// What a person must know of the file, translated; empty: nothing.
    [[nodiscard]] QString trouble() const { return m_trouble.text(); }
    /// There is something in the file that profiles() do not have, or nobody knows where the file is: what is
    /// production is not known for sure.
    [[nodiscard]] bool isUnread() const { return m_unread; }

    void hold(const Profiles& profiles) { m_profiles = profiles; } ///< They are profiles() until the next load or save.
    /// Writes all at once or not at all. A file that could not be read whole is kept beside the new one first, and so
    /// is told. What another window has saved since load() is kept: a connection counts as it is here only where it was
    /// changed, added or removed here, or its id is among `wanted`: somebody connects to it, or has just given it a
    /// secret. Error: a translated sentence in serverWords; the file is then as it was, and profiles() are the new
    /// ones all the same.
    [[nodiscard]] consul::Result<std::monostate> save(const Profiles& profiles, const QStringList& wanted = {});

private:
    [[nodiscard]] consul::Result<std::monostate> keepAside();
    /// With what the file says by now.
    [[nodiscard]] Profiles merged(const Profiles& mine, const QStringList& wanted) const;

    QString m_file;
    Profiles m_profiles;
    Profiles m_saved; ///< As the file had them at the last load or save.
    words::LateWords m_trouble;
    bool m_unread = false; ///< As isUnread().
};

} // namespace profiles

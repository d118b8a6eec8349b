// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <array>
#include <compare>

namespace consul {

/// Which names of keys an agent takes in the path of `/v1/kv/…`. Transactions take every name, in every version.
enum class KeyNames {
    Free, ///< As 1.8.7: whatever the path can carry.
    FewLetters, ///< 1.21.5: `^[a-zA-Z0-9,_./\-?&=]+$` and no `..`; all else is answered 500 "invalid key name, …".
    /// 1.21.6 and 1.22: the path is cleaned first (so that `a//b` means `a/b`), then refused with 500 where it is
    /// empty, has outer blanks or a segment `..`, or where decoding it once more shows a `..` or a blank.
    CleanPath,
};

/// A version of Consul as an agent, a binary or a node's meta spells it: `2.1.0`, `1.22.0+ent`, `2.2.0-dev`, `v1.8.7`,
/// `1.21.0-rc1`. Nothing is refused: what is no version is *unknown*, and text() says so.
///
/// What differs from version to version is asked here, by name, and nowhere else; no number of a version stands in
/// another source. Each question is about **the agent that is spoken to**, unless it says otherwise. Of an unknown
/// version each answers what does no harm on any (said at the question). A `-dev` or `-rc` counts as what it becomes,
/// for that is what a build from the sources is; where it is known better, the question does it better.
///
/// "1.n" in the sources below: the first of the release tags 1.8.7, 1.9.0, 1.10.0 … 1.16.0, 1.18.0, 1.19.0, 1.20.0-rc1
/// whose sources have it. Later ones are from Consul's CHANGELOG and from the sources of 1.23.0-dev.
class Version
{
public:
    Version() = default; ///< Unknown.

    /// Reads at most the first 64 characters. Blanks around it, a `v` before it and words before that (`Consul v1.8.7`,
    /// as `consul version` has it in its first line) do not matter. At least `1.22` is a version; `1` is none.
    [[nodiscard]] static Version fromText(QStringView text);

    [[nodiscard]] bool isKnown() const { return m_known; }
    [[nodiscard]] bool isEnterprise() const; ///< `+ent`, `+ent.hsm`, …; false also of an unknown one.
    /// The numbers alone: `1.23.0-dev` is at least 1.23.0. False of an unknown one.
    [[nodiscard]] bool isAtLeast(int first, int second, int third = 0) const;
    /// As it was spelled, without blanks and `v`: `1.22.0+ent`. Of an unknown one: "unknown version", translated.
    [[nodiscard]] QString text() const;

    /// In the order of releases: numbers, then `-dev` and `-rc1` before what they become. `+ent` is of the same rank.
    /// Two unknown ones are equal; an unknown one is neither before nor behind a known one.
    friend std::partial_ordering operator<=>(const Version& a, const Version& b);
    friend bool operator==(const Version& a, const Version& b) { return std::is_eq(a <=> b); }

    // --- What answers say -------------------------------------------------------------------------------------------
    /// `PeerName` in nodes, services and checks (1.13): the list of nodes has those of peers, too. Unknown: yes.
    [[nodiscard]] bool listsPeers() const { return !m_known || isAtLeast(1, 13); }
    /// `X-Consul-Results-Filtered-By-ACLs` (1.11): a list without it left nothing out, unless it was asked for without
    /// a token. The *servers* must know it, too. Unknown: no.
    [[nodiscard]] bool tellsWhatIsLeftOut() const { return isAtLeast(1, 11); }

    // --- What is taken and refused ----------------------------------------------------------------------------------
    /// Of one transaction: more since 1.14. Unknown: what every version takes.
    [[nodiscard]] int txnMostOperations() const
    {
        return isAtLeast(1, 14) ? txnOperationsSince114 : txnFewestOperations;
    }
    static constexpr int txnOperationsSince114 = 128;
    /// What every version takes, for those who have not asked which one it is.
    static constexpr int txnFewestOperations = 64;
    /// The verb `get-or-empty` of a transaction (1.14). The *servers* must know it, too; a 409 or 500 that names the
    /// verb means that they do not. Unknown: no.
    [[nodiscard]] bool hasGetOrEmpty() const { return isAtLeast(1, 14); }
    /// Names of keys in a path (GH-22682 in 1.21.5, GH-22850 in 1.22.0-rc2 and 1.21.6+ent). Unknown, and Enterprise
    /// 1.18 to 1.20, which took the first of these in releases that are not known: Free, for what is refused is learned
    /// (KeyRule), and no refusal touches another key.
    [[nodiscard]] KeyNames keyNames() const;

    // --- What is there ----------------------------------------------------------------------------------------------

    /// Checks of the type `session`, which become critical when a session ends (1.21.0). Unknown: yes.
    [[nodiscard]] bool sessionsDriveChecks() const { return !m_known || isAtLeast(1, 21); }
    /// The HTTP server may cut every answer after 30 s, so that longer waits fail: GH-22739 came into 1.22.x in January
    /// 2026, GH-23267 mended it in February, and which releases lie between is not known. An operator can set it so on
    /// any later one (`http_config.write_timeout`). For words of explanation only: what an agent does is seen, not
    /// asked. Unknown: no.
    [[nodiscard]] bool mayCutWaitsAt30s() const { return isAtLeast(1, 22, 1) && !isAtLeast(1, 23); }

private:
    std::array<int, 3> m_numbers{};
    bool m_known = false;
    QString m_text;
    QString m_before; ///< Behind the `-`: `dev`, `rc1`.
    QString m_build; ///< Behind the `+`: `ent`.
};

} // namespace consul

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace keys {

/// How a key can be reached (facts §5.3). The room picks the way by itself; a person is told.
enum class Reach {
    ByPath, ///< /v1/kv/<key>
    ByTransaction, ///< Consul cleans or refuses its path: /v1/txn only, which limits its value to about 393 000 bytes.
    Never, ///< The empty key, and names that are not UTF-8: a listing shows U+FFFD for what they really are.
};

[[nodiscard]] Reach reachOf(const QString& key);
/// Translated sentence for Reach::Never; empty for the others.
[[nodiscard]] QString reachProblem(const QString& key);

/// A name or a part of one as it can be told from every other: characters that cannot be seen (control characters,
/// no-break space, …) and a blank at either end stand as ⟨U+0007⟩. Other names are unchanged. Injective.
[[nodiscard]] QString visibleName(QStringView name);

/// Consul's order: by the bytes of UTF-8, which is by code point, and not by QChar.
[[nodiscard]] bool consulLess(QStringView a, QStringView b);

/// `a/b/` for `a/b/c` and for `a/b/c/`; empty at the top.
[[nodiscard]] QString parentFolder(QStringView path);
/// `c` for `a/b/c`, `c/` for `a/b/c/`.
[[nodiscard]] QString lastPart(QStringView path);

} // namespace keys

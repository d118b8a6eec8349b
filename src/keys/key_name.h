// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/key_address.h"

#include <QString>
#include <QStringView>

namespace keys {

/// How a key can be reached. The client picks the way by itself; a person is told. Nowhere, too: names that are not
/// UTF-8, for a listing shows U+FFFD for what they really are. Without `rule`: on an agent that refuses least.
[[nodiscard]] consul::KeyWay reachOf(const QString& key, const consul::KeyRule* rule = nullptr);
/// Translated sentence for KeyWay::Nowhere; empty for the others.
[[nodiscard]] QString reachProblem(const QString& key);

/// Translated, for whoever is about to make a key that goes by transaction; of `count` keys, empty for none.
[[nodiscard]] QString transactionOnly();
[[nodiscard]] QString transactionOnlyWarning(qint64 count);

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

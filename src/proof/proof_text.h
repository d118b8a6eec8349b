// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/setup.h"

#include <optional>

namespace proof {

/// A setup with a story of it.
struct ProofText {
    Setup setup;
    Story story;

    bool operator==(const ProofText&) const = default;
};

/// One word that says what is tried, and a story: `no-cas:2/1:aabbba` is no-cas with two contenders and limit 1. With
/// faults `official:2/1+1E:aaaaaEbbbb`: one at most, of the kinds with these letters (none: of all). Without a story it
/// ends before the second colon.
[[nodiscard]] QString proofText(const Setup& setup, const Story& story = {});
/// nullopt: it is none. Blanks are passed over.
[[nodiscard]] std::optional<ProofText> proofFromText(QStringView text);

} // namespace proof

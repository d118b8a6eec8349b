// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/move_plan.h"

#include <QHash>

#include <vector>

namespace keys {

/// What is moved, as a selection.
[[nodiscard]] Selection selectionOf(const std::vector<Renaming>& renamings);

/// The new name of a key, which one of the renamings covers.
class NewNames
{
public:
    explicit NewNames(const std::vector<Renaming>& renamings);
    [[nodiscard]] QString of(const QString& key) const;

private:
    QHash<QString, QString> m_keys;
    std::vector<Renaming> m_folders;
};

} // namespace keys

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/services_model.h"

namespace gui {

// For the .cpp files of the model only.
struct ServicesModel::Group {
    QString key; ///< Name of the service or node.
    int position = 0; ///< Among the groups.
    std::vector<ServicesRow> rows;
    consul::CheckStatus worst = consul::CheckStatus::Passing;
    int failing = 0;

    void judge(); ///< After the rows have changed.
};

/// As the inventory is sorted: by service, node and id.
[[nodiscard]] int compareByName(const ServicesRow& a, const ServicesRow& b);

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/services/model/services_model.h"

namespace gui {

// For the .cpp files of the model only.
struct ServicesModel::Group {
    QString key; ///< Name of the service or node, of a section the peer's; empty: it is none, and its rows are the top.
    bool isSection = false; ///< Of what is imported from a peer.
    int position = 0; ///< Among those that are rows.
    std::vector<ServicesRow> rows;
    consul::CheckStatus worst = consul::CheckStatus::Passing;
    int failing = 0;
    int down = 0; ///< Not failing by themselves, on nodes that are down.

    void judge(); ///< After the rows have changed.
    [[nodiscard]] int compare(const Group& other) const; ///< Sections stand behind all others.
};

/// As the inventory is sorted: by service, node and id.
[[nodiscard]] int compareByName(const ServicesRow& a, const ServicesRow& b);

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "waits/bill_insights.h"

#include "waits/bill.h"

namespace waits {

std::vector<history::Insight> withBills(const history::Lanes& lanes, const std::vector<history::Insight>& insights)
{
    std::vector<history::Insight> all;
    for (std::size_t i = 0; i < insights.size(); ++i) {
        const history::Insight& insight = insights[i];
        all.push_back(insight);
        // Of several sentences about it, the last speaks of the longest.
        const bool again = i + 1 < insights.size() && insights[i + 1].kind == insight.kind;
        if (insight.kind != history::Insight::Kind::LongestWait || again)
            continue;
        history::Insight bill = insight;
        bill.sentence = billTextOf(lanes, insight);
        if (!bill.sentence.isEmpty())
            all.push_back(bill);
    }
    return all;
}

} // namespace waits

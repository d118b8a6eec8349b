// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/view/lab_page.h"
#include "page_bench.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTableView>

/// What the tests of the Lab page share.
namespace bench {

inline constexpr int slowMs = 60'000; // A busy machine is slow; no wait lasts longer than its condition.

/// The Lab page alone.
struct Bench : PageBench {
    explicit Bench(const support::ConsulAgent& agent)
        : Bench(agent.httpUrl())
    {
    }
    explicit Bench(const QString& url)
        : controller(&connection)
        , page(&connection, &controller)
    {
        show(page, url);
    }

    QTableView* table() const { return find<QTableView>("contenderTable"); }
    /// The first contender in this state, by what the table says; -1: none.
    int rowIn(const QString& state) const
    {
        const auto* const model = table()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, gui::LabContenderModel::State).data().toString() == state)
                return row;
        }
        return -1;
    }
    void compose(const gui::LabDraft& draft)
    {
        page.compose(draft);
        QTest::mouseClick(find<QWidget>("labStartButton"), Qt::LeftButton);
    }

    /// Saves what is composed, and waits until it is told so.
    [[nodiscard]] bool save(const QString& fileName)
    {
        QSignalSpy said(&page, &gui::Page::said);
        page.saveFile(fileName);
        return said.wait(slowMs);
    }

    gui::LabController controller;
    gui::LabPage page;
};

/// Few contenders that go on until they are stopped.
inline gui::LabDraft steadyDraft()
{
    gui::LabDraft draft;
    draft.count = 3;
    draft.limit = 1;
    draft.cycles = 0;
    draft.hold = QStringLiteral("20s");
    return draft;
}

} // namespace bench

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/services/model/services_controller.h"
#include "gui/services/view/services_page.h"
#include "page_bench.h"
#include "support/patience.h"
#include "window_test.h"

#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>

/// What the tests of the Services page share.
namespace bench {

/// The Services page alone.
struct Bench : PageBench {
    explicit Bench(const QString& url, const QString& token = {})
        : controller(&connection)
        , page(&connection, &controller)
    {
        show(page, url, token);
    }

    QTreeView* table() const { return find<QTreeView>("servicesTable"); }
    QAbstractItemModel* rows() const { return table()->model(); }
    QListView* items() const { return find<QListView>("campaignItems"); }

    /// The first row of this instance; invalid: it is not shown.
    QModelIndex row(const QString& id, const QModelIndex& parent = {}) const
    {
        for (int i = 0; i < rows()->rowCount(parent); ++i) {
            const auto index = rows()->index(i, 0, parent);
            if (rows()->rowCount(index) > 0) {
                if (const auto below = row(id, index); below.isValid())
                    return below;
            }
            if (index.siblingAtColumn(gui::ServicesModel::Instance).data().toString() == id)
                return index;
        }
        return {};
    }
    void choose(const QString& id) { table()->setCurrentIndex(row(id)); }
    void tick(const QString& id)
    {
        choose(id);
        QTest::keyClick(table(), Qt::Key_Space);
    }
    QString verdict(int item) const
    {
        return controller.removalRun() == nullptr
            ? QString()
            : cleanup::verdictName(controller.removalRun()->items()[static_cast<std::size_t>(item)].verdict);
    }
    /// Plans the removal of what is ticked, and starts it.
    void removeTicked(int verifySeconds, bool dryRun = false)
    {
        action("deregister")->trigger();
        startPlanned(verifySeconds, dryRun);
    }
    /// Once the plan is there.
    void startPlanned(int verifySeconds, bool dryRun = false)
    {
        QVERIFY(find<QWidget>("cleanupDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("cleanupStart")->isVisible(), 60'000);
        find<QSpinBox>("cleanupVerify")->setValue(verifySeconds);
        QTest::mouseClick(find<QPushButton>(dryRun ? "cleanupDryRun" : "cleanupStart"), Qt::LeftButton);
        QTRY_VERIFY(find<QWidget>("cleanupDialog") == nullptr);
    }

    /// Registers again what the open undo dialog offers.
    void carryOutUndo()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            find<QPushButton>("undoCarryOut") != nullptr && find<QPushButton>("undoCarryOut")->isEnabled(), 60'000);
        find<QPushButton>("undoCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("undoResult").startsWith(QStringLiteral("Done")), 60'000);
    }

    gui::ServicesController controller;
    gui::ServicesPage page;
};

/// Tests of the page on one agent, seen from outside.
class ServicesTest : public WindowTest
{
protected:
    /// A failing instance of "web". `meta`: JSON.
    void add(const QByteArray& id, const QByteArray& output = {}, const QByteArray& meta = "{}") const
    {
        m_agent.judge().put("/v1/agent/service/register",
            R"({"Name":"web","ID":")" + id + R"(","Port":80,"Meta":)" + meta + R"(,"Check":{"CheckID":")" + id
                + R"(-ttl","TTL":"24h","Status":"critical","Notes":")" + output + R"("}})");
    }
    [[nodiscard]] bool isRegistered(const QString& id) const
    {
        return m_agent.judge().get("/v1/agent/services").object().contains(id);
    }
    /// The agent tells the catalog a little later, and the next test counts.
    void removeAll() const
    {
        for (const auto& id : m_agent.judge().get("/v1/agent/services").object().keys())
            m_agent.judge().put("/v1/agent/service/deregister/" + QUrl::toPercentEncoding(id));
        QTRY_COMPARE_WITH_TIMEOUT(m_agent.judge().get("/v1/catalog/services").object().keys(),
            QStringList(QStringLiteral("consul")), patience);
    }
};

} // namespace bench

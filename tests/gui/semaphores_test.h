// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lone_page.h"
#include "gui/page_bench.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/stage/view/stage_view.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QAction>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeView>

namespace bench {

inline const QString path = QStringLiteral("demo/sem/");
inline constexpr int slowMs
    = 60'000; ///< A busy machine starts processes slowly; no wait lasts longer than its condition.

/// The Semaphores page alone.
struct SemaphoresController : PageBench {
    explicit SemaphoresController(const support::ConsulAgent& agent, const QString& token = {})
        : page(&connection)
    {
        show(page, agent.httpUrl(), token);
    }

    QTreeView* tree() const { return find<QTreeView>("semaphoreTree"); }
    void trigger(const char* name) const
    {
        auto* found = action(name);
        QVERIFY(found != nullptr);
        QTRY_VERIFY2(found->isEnabled(), name);
        found->trigger();
    }
    /// The dialog that lies open, once it does.
    QWidget* dialog(const char* name) const { return find<QWidget>(name); }
    gui::StageView* stage() const { return find<gui::StageView>("stage"); }
    int heldPermits() const
    {
        int held = 0;
        for (const auto& permit : stage()->scene().permits)
            held += permit.card ? 1 : 0;
        return held;
    }

    LonePage page;
};

} // namespace bench

/// What tests of that page share: an agent, settings of their own, and contenders made by hand.
class SemaphoresTest : public QObject
{
    Q_OBJECT
protected:
    support::ConsulAgent m_agent;
    QTemporaryDir m_settings;

    /// A contender made by hand: session, contender key.
    QString contender(const QString& name) const
    {
        const auto judge = m_agent.judge();
        QString session = judge.createSession(
            QStringLiteral(R"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})").arg(name).toUtf8());
        judge.put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8());
        return session;
    }

    void store(int limit, const QStringList& holders) const
    {
        QStringList entries;
        for (const auto& session : holders)
            entries.append(QStringLiteral("\"%1\":true").arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            QStringLiteral(R"({"Limit":%1,"Holders":{%2}})").arg(limit).arg(entries.join(QLatin1Char(','))).toUtf8());
    }

    QByteArray stored() const { return m_agent.judge().get("/v1/kv/demo/sem/.lock?raw").body; }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox-test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        QVERIFY(m_agent.start());
    }

    void init()
    {
        QSettings().clear();
        m_agent.judge().del("/v1/kv/demo/?recurse");
    }
};

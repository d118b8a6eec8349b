// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve real contenders fight for three permits, and the page shows it as it happens.
#include "gui/connections/model/connection.h"
#include "gui/lone_page.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/stage/view/stage_view.h"
#include "support/clean.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QLabel>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <csignal>
#include <memory>
#include <vector>

namespace {

const QString path = QStringLiteral("demo/sem/");
constexpr int contenders = 12;
constexpr int permits = 3;
constexpr int slowMs = 60'000; // A busy machine starts processes slowly; no wait lasts longer than its condition.

/// The page in a window, and what was ever seen on it.
class Watcher
{
public:
    explicit Watcher(const support::ConsulAgent& agent)
        : page(&m_connection)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(agent.httpUrl());
        m_connection.open(endpoint);
        page.resize(1280, 700);
        page.show();
        page.setActive(true);
        page.watch(path);
        // The page was first to connect, so it shows the answer by now.
        QObject::connect(page.watchSet(), &gui::PathWatchSet::updated, &page, [this] { look(); });
    }

    [[nodiscard]] const gui::StageScene& scene() const { return page.findChild<gui::StageView*>()->scene(); }
    [[nodiscard]] int cards(gui::RowState state) const
    {
        return static_cast<int>(std::count_if(scene().permits.begin(), scene().permits.end(),
            [state](const auto& permit) { return permit.card && permit.card->state == state; }));
    }
    /// Rows of the tree model that hold, or that wait.
    [[nodiscard]] QStringList rows(gui::RowKind group) const
    {
        QStringList sessions;
        auto* model = page.findChild<gui::SemaphoreTreeModel*>();
        const auto head = model->indexOfPath(path);
        for (int i = 0; i < model->rowCount(head); ++i) {
            const auto parent = model->index(i, 0, head);
            if (parent.data(gui::SemaphoreTreeModel::KindRole).value<gui::RowKind>() != group)
                continue;
            for (int row = 0; row < model->rowCount(parent); ++row)
                sessions.append(model->index(row, 0, parent).data(gui::SemaphoreTreeModel::SessionRole).toString());
        }
        return sessions;
    }
    [[nodiscard]] bool isFull() const
    {
        return cards(gui::RowState::Holding) == permits && rows(gui::RowKind::HolderGroup).size() == permits
            && scene().queue.size() == std::size_t(contenders - permits)
            && rows(gui::RowKind::WaiterGroup).size() == contenders - permits;
    }
    [[nodiscard]] QString text(const char* name) const
    {
        auto* label = page.findChild<QLabel*>(QString::fromLatin1(name));
        return label != nullptr ? label->text() : QString();
    }

private:
    gui::Connection m_connection;

    void look()
    {
        for (const auto& session : rows(gui::RowKind::HolderGroup))
            heldInTree.insert(session);
        for (const auto& permit : scene().permits) {
            if (permit.card)
                heldOnStage.insert(permit.card->session);
        }
        mostLive = std::max(mostLive, cards(gui::RowState::Holding));
    }

public:
    bench::LonePage page;
    QSet<QString> heldInTree;
    QSet<QString> heldOnStage;
    int mostLive = 0;
};

QString nameOf(std::size_t number)
{
    return QStringLiteral("keeper-%1").arg(number, 2, 10, QLatin1Char('0'));
}

using Crowd = std::vector<std::unique_ptr<support::BackgroundCommand>>;

} // namespace

class TestFightInWindow : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent;
    QTemporaryDir m_settings;

    /// Each takes a permit again and again for `hold`, given to sleep(1).
    [[nodiscard]] Crowd loops(const QString& hold) const
    {
        const QString loop = QStringLiteral("while :; do \"$0\" lock -n 3 demo/sem 'sleep %1'; done").arg(hold);
        Crowd crowd;
        for (int i = 0; i < contenders; ++i)
            crowd.push_back(std::make_unique<support::BackgroundCommand>(QStringLiteral("/bin/sh"),
                QStringList{QStringLiteral("-c"), loop, support::consulBinary()}, m_agent.environment()));
        return crowd;
    }

    /// Each takes a permit once and keeps it.
    [[nodiscard]] Crowd keepers() const
    {
        Crowd crowd;
        for (std::size_t i = 0; i < contenders; ++i)
            crowd.push_back(m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"),
                QStringLiteral("-name"), nameOf(i), QStringLiteral("demo/sem"), QStringLiteral("sleep 600")}));
        return crowd;
    }

    [[nodiscard]] QString sessionNamed(const QString& name) const
    {
        const auto sessions = m_agent.judge().get("/v1/session/list").array();
        for (const auto& session : sessions) {
            if (session.toObject().value(QLatin1String("Name")).toString().contains(name))
                return session.toObject().value(QLatin1String("ID")).toString();
        }
        return {};
    }

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
        support::cleanAgent(m_agent.judge());
    }

    void threeHoldNineWaitAndPermitsChangeHands()
    {
        Watcher watcher(m_agent);
        const auto crowd = loops(QStringLiteral("4"));
        QTRY_VERIFY_WITH_TIMEOUT(watcher.isFull(), slowMs);
        // More sessions than permits have held: they can only have got them from each other.
        QTRY_VERIFY_WITH_TIMEOUT(watcher.heldInTree.size() >= qsizetype(4) * permits, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(watcher.heldOnStage.size() >= qsizetype(4) * permits, slowMs);
        QCOMPARE(watcher.mostLive, permits);
    }

    void aKilledHolderIsSeenAsStaleUntilALiveOnePrunesIt()
    {
        Watcher watcher(m_agent);
        const auto crowd = keepers();
        QTRY_VERIFY_WITH_TIMEOUT(watcher.isFull(), slowMs);
        const auto holding = watcher.rows(gui::RowKind::HolderGroup);
        support::BackgroundCommand* victim = nullptr;
        QString session;
        for (std::size_t i = 0; i < crowd.size() && victim == nullptr; ++i) {
            session = sessionNamed(nameOf(i));
            if (holding.contains(session))
                victim = crowd[i].get();
        }
        QVERIFY(victim != nullptr);
        watcher.page.findChild<gui::StageView*>()->activateItem(
            static_cast<int>(std::find_if(watcher.scene().permits.begin(), watcher.scene().permits.end(),
                                 [&](const auto& permit) { return permit.card && permit.card->session == session; })
                - watcher.scene().permits.begin()));
        QCOMPARE(watcher.page.selection().session, session);
        victim->kill9();
        // The others would prune it within milliseconds: they pause until the page has shown it.
        for (const auto& each : crowd) {
            if (each.get() != victim)
                ::kill(static_cast<pid_t>(each->processId()), SIGSTOP);
        }
        // Its session ends one to two TTLs later; until then it goes on holding for everybody. Ended by hand it is
        // the same to Consul and to the others, at a moment of our choice.
        QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toUtf8()).isTrue());

        bool cardWasStale = false;
        bool findingWasShown = false;
        bool inspectorSaidSo = false;
        const auto look = [&] {
            cardWasStale = cardWasStale || watcher.cards(gui::RowState::Stale) == 1;
            findingWasShown
                = findingWasShown || watcher.page.findChild<QWidget*>(QStringLiteral("finding.stale-holder"));
            inspectorSaidSo = inspectorSaidSo || !watcher.text("fact.gone").isEmpty();
            return cardWasStale && findingWasShown && inspectorSaidSo;
        };
        QObject::connect(watcher.page.watchSet(), &gui::PathWatchSet::updated, &watcher.page, look);
        QTRY_VERIFY2_WITH_TIMEOUT(look(),
            qPrintable(QStringLiteral("%1 %2 %3").arg(cardWasStale).arg(findingWasShown).arg(inspectorSaidSo)), slowMs);
        for (const auto& each : crowd) {
            if (each.get() != victim)
                ::kill(static_cast<pid_t>(each->processId()), SIGCONT);
        }
        // On a slow machine the pause may have cost the others their sessions; one that comes anew lives for certain.
        const auto fresh = m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"),
            QStringLiteral("-name"), QStringLiteral("fresh"), QStringLiteral("demo/sem"), QStringLiteral("sleep 600")});
        QTRY_VERIFY_WITH_TIMEOUT(!watcher.rows(gui::RowKind::HolderGroup).contains(session)
                && watcher.cards(gui::RowState::Stale) == 0 && watcher.cards(gui::RowState::Holding) > 0,
            slowMs);
    }
};

QTEST_MAIN(TestFightInWindow)
#include "tst_fight_in_window.moc"

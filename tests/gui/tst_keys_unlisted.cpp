// SPDX-License-Identifier: GPL-3.0-or-later
// The Keys page with a token that may list below a folder, but not at the top (acl.enable_key_list_policy).
#include "gui/keys/model/key_tree_model.h"
#include "gui/keys/view/key_tree_view.h"
#include "gui/kit/view/page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/acl.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QCheckBox>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>

using namespace Qt::Literals::StringLiterals;

class TestKeysUnlisted : public QObject
{
    Q_OBJECT

    std::unique_ptr<support::ConsulAgent> m_agent;
    consul::Endpoint m_endpoint;

    /// The Keys page of the whole window.
    struct Bench {
        Bench(const consul::Endpoint& endpoint, const QStringList& watched)
        {
            app.start(endpoint, watched);
            app.window()->showPage(u"keys"_s);
        }
        template <typename T>
        T* find(const char* name) const
        {
            return app.window()->findChild<T*>(QLatin1String(name));
        }
        gui::KeyTreeView* tree() const { return find<gui::KeyTreeView>("keysTree"); }
        /// All rows, as they are read.
        QStringList rows() const
        {
            QStringList rows;
            for (int row = 0; row < tree()->model()->rowCount(); ++row)
                rows << tree()->model()->index(row, 0).data().toString();
            return rows;
        }
        QString current() const { return tree()->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(); }
        void type(const QString& path) const
        {
            auto* const field = find<QLineEdit>("searchField");
            field->setText(path);
            QTest::keyClick(field, Qt::Key_Return);
        }

        gui::Application app;
    };

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"signalbox"_s);
        QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
        support::AgentOptions options;
        options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
        const QJsonObject acl{{u"enabled"_s, true}, {u"default_policy"_s, u"deny"_s},
            {u"enable_key_list_policy"_s, true},
            {u"tokens"_s, QJsonObject{{u"master"_s, options.managementToken}, {u"agent"_s, options.managementToken}}}};
        options.config = QJsonObject{{u"acl"_s, acl}};
        m_agent = std::make_unique<support::ConsulAgent>(options);
        QVERIFY(m_agent->start());
        const auto judge = m_agent->judge();
        for (const auto* const key : {"chef/nodes/db", "chef/nodes/web", "chef/roles", "secret/key", "app/pub/a",
                 "app/deep/only/key", "app/secret/x"})
            QVERIFY(judge.put(QByteArray("/v1/kv/") + key, "x").isTrue());
        m_endpoint.address = QUrl(m_agent->httpUrl());
        m_endpoint.token = consul::Secret(support::makeToken(judge, u"chef"_s,
            u"key_prefix \"chef/\" { policy = \"list\" } key \"secret/key\" { policy = \"read\" } "
            "key_prefix \"app/pub/\" { policy = \"list\" } key_prefix \"app/deep/\" { policy = \"read\" } "
            "session_prefix \"\" { policy = \"read\" } node_prefix \"\" { policy = \"read\" }"_s)
                                              .secret);
    }

    void init()
    {
        QSettings().clear();
        gui::installLanguage(u"en"_s);
    }

    void aTypedPathOpensTheTreeThere()
    {
        Bench bench(m_endpoint, {});
        QTRY_VERIFY2(bench.rows().size() == 1 && bench.rows().constFirst().contains(u"key:list"),
            qPrintable(bench.rows().join(u'\n')));
        bench.type(u"chef/nodes/web"_s);
        QTRY_COMPARE(bench.current(), u"chef/nodes/web"_s);
        // Below it, Consul lists; above, the row says what it does not.
        QTRY_VERIFY2(
            bench.rows().contains(u"db"_s) && bench.rows().contains(u"roles"_s), qPrintable(bench.rows().join(u'\n')));
        QVERIFY(bench.rows().constLast().contains(u"Only known ones are shown"));
        QTRY_VERIFY(!bench.find<QWidget>("keysBanner")->isVisible());
        QTRY_VERIFY(bench.find<QLabel>("rightsText")->text().contains(u"type its path"));
        // What does not exist there is not made up.
        bench.type(u"chef/none"_s);
        QTRY_VERIFY(bench.find<QLabel>("keysTrouble")->text().contains(u"does not exist"));
        QVERIFY(!bench.rows().contains(u"none"_s));
    }

    /// Where the store cannot be listed as a whole, what is known of it is searched, and that is said.
    void aSearchGoesThroughKnownFolders()
    {
        Bench bench(m_endpoint, {});
        const auto look = [&bench](const QString& text) {
            auto* const field = bench.find<QLineEdit>("findText");
            field->setText(text);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QPushButton>("findStop")->isEnabled(), 60'000);
        };
        const auto words = [&bench] { return bench.find<QLabel>("findWords")->text(); };
        const auto found = [&bench] { return bench.find<QTableView>("findResults")->model()->rowCount(); };
        look(u"web"_s);
        QVERIFY2(words().contains(u"Permission denied"_s), qPrintable(words())); // Nothing is known yet.
        QCOMPARE(found(), 0);
        bench.type(u"chef/nodes/web"_s);
        QTRY_COMPARE(bench.current(), u"chef/nodes/web"_s);
        bench.app.window()->currentPage()->showPlace({gui::Place::Kind::Key, u"secret/key"_s});
        QTRY_COMPARE(bench.current(), u"secret/key"_s);
        for (const bool inValues : {false, true}) {
            bench.find<QCheckBox>("findInValues")->setChecked(inValues);
            look(u"web"_s);
            QCOMPARE(found(), 1); // Once, though one of the folders lies in the other.
            QVERIFY2(words().contains(u"only 1 known folder"_s) && words().contains(u"chef/"_s), qPrintable(words()));
            QVERIFY2(!words().contains(u"secret/"_s), qPrintable(words()));
        }
    }

    /// As Find anything does.
    void aKeyThatWasFoundElsewhereIsShown()
    {
        Bench bench(m_endpoint, {});
        bench.app.window()->currentPage()->showPlace({gui::Place::Kind::Key, u"secret/key"_s});
        QTRY_COMPARE(bench.current(), u"secret/key"_s); // Its folder cannot be listed either.
        QCOMPARE(bench.rows().count(u"key"_s), 1);
    }

    void nothingIsMissingThatNoListCouldShow_data()
    {
        QTest::addColumn<QStringList>("paths");
        QTest::newRow("the readable first") << QStringList{u"app/deep/only/key"_s, u"app/pub/a"_s, u"app/secret/x"_s};
        QTest::newRow("the listable first") << QStringList{u"app/pub/a"_s, u"app/deep/only/key"_s, u"app/secret/x"_s};
        QTest::newRow("the denied first") << QStringList{u"app/secret/x"_s, u"app/deep/only/key"_s, u"app/pub/a"_s};
    }

    /// The level above them is open and cannot be listed: of it nobody knows what is not there.
    void nothingIsMissingThatNoListCouldShow()
    {
        QFETCH(QStringList, paths);
        Bench bench(m_endpoint, {});
        for (const auto& path : paths) {
            bench.type(path);
            QTRY_VERIFY2(bench.current() == path || !bench.find<QLabel>("keysTrouble")->text().isEmpty(),
                qPrintable(bench.rows().join(u'\n')));
            QCOMPARE(bench.find<QLabel>("keysTrouble")->text(), QString());
            QCOMPARE(bench.current(), path);
        }
        // Where Consul lists, it is known.
        bench.type(u"app/pub/none"_s);
        QTRY_VERIFY(bench.find<QLabel>("keysTrouble")->text().contains(u"app/pub/none does not exist"));
    }

    void aWatchedPathIsKnown()
    {
        Bench bench(m_endpoint, {u"chef/nodes/"_s});
        QTRY_VERIFY2(bench.rows().contains(u"chef/"_s), qPrintable(bench.rows().join(u'\n')));
        // It comes back with its connection.
        const auto row = bench.rows().indexOf(u"chef/"_s);
        bench.tree()->setCurrentIndex(bench.tree()->model()->index(static_cast<int>(row), 0));
        QTest::keyClick(bench.tree(), Qt::Key_Right);
        QTRY_VERIFY2(bench.rows().contains(u"nodes/"_s), qPrintable(bench.rows().join(u'\n')));
        QTest::keyClick(bench.tree(), Qt::Key_Left);
        QTRY_VERIFY(!bench.rows().contains(u"nodes/"_s));
        QVERIFY(bench.rows().contains(u"chef/"_s));
    }
};

QTEST_MAIN(TestKeysUnlisted)
#include "tst_keys_unlisted.moc"

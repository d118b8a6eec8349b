// SPDX-License-Identifier: GPL-3.0-or-later
// A store whose every name and value means harm: nothing of it may be obeyed, whatever page or dialog shows it.
#include "gui/dialog_walk.h"
#include "gui/keys/view/keys_page.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/shown_model.h"
#include "gui/profiles_test.h"
#include "gui/save_profiles.h"
#include "gui/window/given_files.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAbstractProxyModel>
#include <QComboBox>
#include <QGroupBox>
#include <QHelpEvent>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTextDocument>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString hostile = QStringLiteral("<img src=\"file:///dev/zero\"><b>x</b>\u202egnp\u2028\nrow\u0007\u200f\u2066");
const QString endless = QString(100'000, u'w') + hostile;
/// What Consul lets through in a path.
const QString markup = QStringLiteral("demo/<img src=x><b>bold");

QByteArray json(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

bool isObeyed(QChar letter)
{
    const char16_t code = letter.unicode();
    return (code < 0x20 && code != u'\n' && code != u'\t') || (code >= 0x7f && code < 0xa0) || code == 0x200e
        || code == 0x200f || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

bool isPlain(const QString& text)
{
    return text.size() <= gui::mostOfBlock && std::none_of(text.begin(), text.end(), isObeyed);
}

QString reportedOf(const QString& text)
{
    return QString::fromLatin1(QJsonDocument(QJsonArray{text.left(200)}).toJson(QJsonDocument::Compact));
}

/// What is wrong with what a model gives.
void walkModel(const QAbstractItemModel* model, const QModelIndex& parent, const QString& who, QStringList& problems)
{
    const QAbstractItemModel* source = model;
    while (const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(source))
        source = proxy->sourceModel();
    const auto isExact = [source](int role) {
        if (const auto* const list = dynamic_cast<const gui::ShownModel<QAbstractListModel>*>(source))
            return list->isExact(role);
        if (const auto* const table = dynamic_cast<const gui::ShownModel<QAbstractTableModel>*>(source))
            return table->isExact(role);
        if (const auto* const tree = dynamic_cast<const gui::ShownModel<QAbstractItemModel>*>(source))
            return tree->isExact(role);
        return role >= Qt::UserRole;
    };
    const auto look = [&](const QVariant& value, int role, const QString& where) {
        if (value.userType() != QMetaType::QString)
            return;
        const QString text = value.toString();
        const bool breaksRow = role == Qt::DisplayRole && text.contains(u'\n');
        if (!isPlain(text) || breaksRow || (role == Qt::ToolTipRole && Qt::mightBeRichText(text)))
            problems << QStringLiteral("%1 %2 role %3: %4").arg(who, where).arg(role).arg(reportedOf(text));
    };
    constexpr int mostRows = 60;
    constexpr int lastRole = Qt::UserRole + 20;
    for (int column = 0; column < model->columnCount(parent); ++column) {
        for (int role = 0; role < Qt::UserRole; ++role)
            look(model->headerData(column, Qt::Horizontal, role), role, QStringLiteral("head %1").arg(column));
        for (int row = 0; row < std::min(mostRows, model->rowCount(parent)); ++row) {
            const auto index = model->index(row, column, parent);
            for (int role = 0; role <= lastRole; ++role) {
                if (!isExact(role))
                    look(index.data(role), role, QStringLiteral("%1/%2").arg(row).arg(column));
            }
            if (column == 0 && model->hasChildren(index))
                walkModel(model, index, who, problems);
        }
    }
}

void walkWidget(QWidget* widget, QStringList& problems)
{
    const QString who
        = QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
    const auto look = [&](const char* what, const QString& text) {
        if (!isPlain(text))
            problems << QStringLiteral("%1 %2: %3").arg(who, QLatin1String(what), reportedOf(text));
    };
    look("accessible name", widget->accessibleName());
    look("accessible description", widget->accessibleDescription());
    look("status tip", widget->statusTip());
    look("what's this", widget->whatsThis());
    look("title", widget->windowTitle());
    look("tip", widget->toolTip());
    if (Qt::mightBeRichText(widget->toolTip()))
        problems << who + QStringLiteral(" has a rich tip: ") + reportedOf(widget->toolTip());
    if (const auto* const label = qobject_cast<const QLabel*>(widget)) {
        look("text", label->text());
        if (label->textFormat() != Qt::PlainText)
            problems << who + QStringLiteral(" is not plain");
    }
    if (const auto* const button = qobject_cast<const QAbstractButton*>(widget))
        look("text", button->text());
    if (const auto* const group = qobject_cast<const QGroupBox*>(widget))
        look("title", group->title());
    if (const auto* const tabs = qobject_cast<const QTabBar*>(widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            look("tab", tabs->tabText(tab));
    }
    if (const auto* const view = qobject_cast<const QAbstractItemView*>(widget);
        view != nullptr && view->model() != nullptr)
        walkModel(view->model(), {}, who, problems);
    if (const auto* const box = qobject_cast<const QComboBox*>(widget))
        walkModel(box->model(), {}, who, problems);
    for (const auto* const action : widget->actions()) {
        look("act", action->text());
        look("act's tip", action->toolTip());
        look("act's status tip", action->statusTip());
    }
}

} // namespace

class TestHostileText : public ProfilesTest
{
    Q_OBJECT
private:
    void fill()
    {
        if (std::exchange(m_isFilled, true))
            return;
        using Object = QJsonObject;
        const auto judge = m_agent.judge();
        const auto value = (u"needle "_s + hostile).toUtf8();
        for (const auto& key : {u"!"_s + hostile + u"/in"_s, u"!key"_s + hostile, u"!long"_s + endless}) {
            const Object set{
                {u"Verb"_s, u"set"_s}, {u"Key"_s, key}, {u"Value"_s, QString::fromLatin1(value.toBase64())}};
            const QJsonArray calls{Object{{u"KV"_s, set}}};
            QCOMPARE(judge.put("/v1/txn", QJsonDocument(calls).toJson()).status, 200);
        }
        const auto path = "/v1/kv/" + QUrl::toPercentEncoding(markup, "/");
        Object holders{{u"11111111-2222-3333-4444-555555555555"_s, true}};
        for (const auto& name : {hostile, endless}) {
            const auto id = judge.createSession(json({{u"Name"_s, name}, {u"TTL"_s, u"86400s"_s}}));
            QVERIFY(!id.isEmpty());
            holders.insert(id, true);
            QVERIFY(judge.put(path + "/" + id.toUtf8() + "?acquire=" + id.toUtf8(), value).isTrue());
        }
        QVERIFY(judge.put(path + "/.lock?flags=16210313421097356768", json({{u"Limit"_s, 2}, {u"Holders"_s, holders}}))
                    .isTrue());
        for (const auto& name : {hostile, u"!"_s + endless}) {
            const Object service{{u"ID"_s, name}, {u"Service"_s, name}};
            const Object check{{u"CheckID"_s, u"c"_s}, {u"Name"_s, name}, {u"Status"_s, u"critical"_s},
                {u"ServiceID"_s, name}, {u"Output"_s, endless}};
            const Object node{
                {u"Node"_s, name}, {u"Address"_s, u"127.0.0.1"_s}, {u"Service"_s, service}, {u"Check"_s, check}};
            QVERIFY(judge.put("/v1/catalog/register", json(node)).isTrue());
        }
        const Object check{
            {u"CheckID"_s, u"h"_s}, {u"Name"_s, hostile}, {u"TTL"_s, u"24h"_s}, {u"Status"_s, u"critical"_s}};
        const Object service{{u"Name"_s, hostile}, {u"ID"_s, u"!here"_s}, {u"Port"_s, 80}, {u"Check"_s, check}};
        QCOMPARE(judge.put("/v1/agent/service/register", json(service)).status, 200);
        QCOMPARE(
            judge.put("/v1/agent/check/update/h", json({{u"Status"_s, u"critical"_s}, {u"Output"_s, hostile}})).status,
            200);
    }

    void start(gui::Application& app)
    {
        fill();
        auto named = edit(QStringLiteral("one"));
        named.profile.name = hostile;
        QVERIFY(saveProfiles(app.profiles(), {named}));
        app.start(endpointOf(m_agent.httpUrl()), {markup});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
    }

    static void openFolders(const gui::Application& app)
    {
        auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        if (view == nullptr || view->model() == nullptr || view->model()->rowCount() == 0)
            return;
        view->setFocus();
        view->setCurrentIndex(view->model()->index(0, 0));
        QTest::keyClick(view, Qt::Key_Right);
    }

    /// Whatever is shown has been painted once.
    static QStringList problemsIn(QWidget* top)
    {
        QCoreApplication::sendPostedEvents();
        (void)top->grab();
        QStringList problems;
        walkWidget(top, problems);
        for (auto* const widget : top->findChildren<QWidget*>())
            walkWidget(widget, problems);
        problems.removeDuplicates();
        return problems;
    }

    bool m_isFilled = false;

private Q_SLOTS:
    /// Whoever answers may call itself anything: what measures a name must not measure all of it.
    void anAgentWithAnEndlessName()
    {
        fill();
        support::FaultProxy proxy(m_agent.httpUrl());
        auto self = m_agent.judge().get("/v1/agent/self").object();
        auto config = self.value(u"Config"_s).toObject();
        config.insert(u"NodeName"_s, endless);
        config.insert(u"Datacenter"_s, endless);
        self.insert(u"Config"_s, config);
        proxy.add(support::Fault::answer("/v1/agent/self", 200, QJsonDocument(self).toJson()));
        gui::Application app;
        app.start(endpointOf(proxy.url()), {});
        auto* const pill = find<QAbstractButton>(app, "connectionPill");
        QTRY_VERIFY_WITH_TIMEOUT(pill->text().contains(u"www"_s), patience);
        constexpr qsizetype parts = 4; // The name, and of the rest what comes from there.
        QVERIFY2(pill->text().size() <= parts * gui::mostOfLine, qPrintable(QString::number(pill->text().size())));
        const int most = QFontMetrics(pill->font()).horizontalAdvance(QString(parts * gui::mostOfLine, u'w'));
        QVERIFY2(pill->sizeHint().width() <= most, qPrintable(QString::number(pill->sizeHint().width())));
    }
    void onEveryPage_data()
    {
        QTest::addColumn<QString>("page");
        for (const auto* const page : walk::allPages)
            QTest::addRow("%s", page) << QString::fromLatin1(page);
    }
    void onEveryPage()
    {
        QFETCH(QString, page);
        gui::Application app;
        start(app);
        app.window()->showPage(page);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        if (view != nullptr && page != QStringLiteral("lab"))
            QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
        openFolders(app);
        // Whatever is chosen shows itself in the inspector, one after the other.
        for (int row = 0; view != nullptr && row < std::min(8, view->model()->rowCount()); ++row) {
            view->setCurrentIndex(view->model()->index(row, 0));
            const auto problems = problemsIn(app.window());
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        }
        const auto problems = problemsIn(app.window());
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    void inEveryDialog_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("action");
        for (const auto& [page, action] : walk::allDialogs) {
            if (qstrcmp(action, "nodesMaintenance") == 0)
                continue; // The first node here has no agent that could be asked.
            QTest::addRow("%s", action) << QString::fromLatin1(page) << QString::fromLatin1(action);
        }
    }
    void inEveryDialog()
    {
        QFETCH(QString, page);
        QFETCH(QString, action);
        gui::Application app;
        start(app);
        auto* const dialog = walk::dialogOf(app, page, action);
        QVERIFY(dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const auto problems = problemsIn(dialog);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    void ofMarks()
    {
        gui::Application app;
        start(app);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "addNote")->isEnabled(), patience);
        find<QAction>(app, "addNote")->trigger();
        auto* const asks = find<QInputDialog>(app, "noteDialog");
        QVERIFY(asks != nullptr);
        Q_EMIT asks->textValueSelected(hostile + endless);
        asks->close();
        find<QAction>(app, "showMarks")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(find<QDialog>(app, "marksDialog") != nullptr, patience);
        auto* const list = find<QAbstractItemView>(app, "marksList");
        QVERIFY(list != nullptr && list->model()->rowCount() > 0);
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("<b>x</b>")));
        const auto problems = problemsIn(app.window());
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    void ofScenarios()
    {
        QTemporaryDir folder;
        QFile built(QStringLiteral(":/scenarios/doc-001.json"));
        QVERIFY(built.open(QIODevice::ReadOnly));
        auto scenario = QJsonDocument::fromJson(built.readAll()).object();
        scenario.insert(QStringLiteral("title"), hostile);
        scenario.insert(QStringLiteral("story"), hostile);
        QFile file(folder.filePath(QStringLiteral("own.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(scenario).toJson());
        file.close();
        gui::Application app;
        start(app);
        gui::GivenFiles given;
        given.scenario = file.fileName();
        gui::openGiven(app, given);
        auto* const list = find<QAbstractItemView>(app, "scenarioList");
        QVERIFY(list != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(list->currentIndex().data().toString().contains(QStringLiteral("<b>x</b>")), patience);
        const auto problems = problemsIn(app.window());
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

    /// What was drawn, and read the file, when somebody searched for the word and pointed at what was found.
    void aTipOfAFoundValueIsNoPage()
    {
        gui::Application app;
        start(app);
        app.window()->showPage(QStringLiteral("keys"));
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        find<QAction>(app, "findKeys")->trigger();
        find<QLineEdit>(app, "findText")->setText(QStringLiteral("needle"));
        find<QAbstractButton>(app, "findGo")->click();
        auto* const table = find<QAbstractItemView>(app, "findResults");
        QTRY_VERIFY_WITH_TIMEOUT(
            table->model()->rowCount() > 0 && !table->model()->index(0, 1).data(Qt::ToolTipRole).toString().isEmpty(),
            patience);
        const auto problems = problemsIn(app.window());
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        const QPoint at = table->visualRect(table->model()->index(0, 1)).center();
        QHelpEvent asks(QEvent::ToolTip, at, table->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(table->viewport(), &asks);
        const QLabel* tip = nullptr;
        for (const auto* const top : QApplication::topLevelWidgets()) {
            if (top->inherits("QTipLabel"))
                tip = qobject_cast<const QLabel*>(top);
        }
        QVERIFY(tip != nullptr && tip->isVisible());
        QCOMPARE(tip->textFormat(), Qt::PlainText);
        QVERIFY2(tip->text().contains(QStringLiteral("img src")), qPrintable(tip->text()));
        QVERIFY2(!Qt::mightBeRichText(tip->text()), qPrintable(tip->text()));
    }

    /// Also of what nobody has thought of: a label of Qt's, and a tip that somebody set as it came.
    void whatForgetsTheRuleIsHeldToIt()
    {
        const gui::Application app; // Has the guard.
        QLabel label(hostile);
        label.setToolTip(hostile);
        QAbstractButton* const button = new QPushButton(hostile, &label);
        label.setWindowTitle(hostile);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        const auto problems = problemsIn(&label);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        QVERIFY(
            label.text().contains(QStringLiteral("<b>x</b>")) && button->text().contains(QStringLiteral("<b>x</b>")));
    }
};

QTEST_MAIN(TestHostileText)
#include "moc_window_test.cpp"
#include "tst_hostile_text.moc"

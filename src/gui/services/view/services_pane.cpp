// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_pane.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

namespace gui {

namespace {

QToolButton* choiceButton(QAction* action)
{
    auto* const button = new QToolButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, action] {
        button->setChecked(action->isChecked());
        auto font = button->font();
        font.setBold(action->isChecked());
        button->setFont(font);
    };
    const auto followTip = [button, action] { button->setToolTip(tipText(action->toolTip())); };
    QObject::connect(action, &QAction::toggled, button, follow);
    QObject::connect(action, &QAction::changed, button, followTip);
    QObject::connect(button, &QToolButton::clicked, action, [follow, action] {
        action->setChecked(true); // A second click on the chosen one chooses nothing else.
        follow();
    });
    follow();
    followTip();
    return button;
}

TableLook servicesLook()
{
    TableLook look{QStringLiteral("services"), {}, ServicesModel::Removal};
    look.noteTone = RowState::Warning;
    return look;
}

} // namespace

ChoiceStrip::ChoiceStrip(const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent)
    , m_word(new QuietLabel(this))
{
    auto* const row = layoutIn<QHBoxLayout>(this, {}, 1);
    row->addWidget(m_word);
    for (auto* const action : actions) {
        m_choices << choiceButton(action);
        row->addWidget(m_choices.constLast());
    }
}

void ChoiceStrip::say(const QString& word, const QStringList& texts)
{
    m_word->setText(word);
    for (qsizetype at = 0; at < m_choices.size(); ++at) {
        m_choices[at]->setText(texts.value(at));
        m_choices[at]->setAccessibleName(word + QLatin1Char(' ') + texts.value(at));
    }
}

ServicesPane::ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : PageTable(servicesLook(), new ServicesFilter(controller->model()), parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(static_cast<ServicesFilter*>(rows()))
    , m_bar(named(new ActBar, "servicesBar"))
{
    makeTable();
    auto* const show = new ChoiceStrip({m_actions->showFailing, m_actions->showAll});
    auto* const group = new ChoiceStrip({m_actions->groupNone, m_actions->groupService, m_actions->groupNode});
    header()->addRight(show);
    header()->addRight(group);
    keepSaid(this, [this, show, group] {
        table()->setAccessibleName(tr("Service instances. The space bar selects the current one."));
        show->say(tr("Show:"), {tr("Failing"), tr("All", "instances")});
        group->say(tr("Group by:"), {tr("None", "group by"), tr("Service", "group by"), tr("Node", "group by")});
    });
    // Before the table sorts by them again.
    keepSaid(m_filter, [model = controller->model()] { model->forgetWords(); });
    keepMeasured(this, [this] {
        setMinimumWidth(header()->wholeWidth() + fontMetrics().height() * 2); // Another choice may be wider in bold.
    });
    m_bar->addAct(m_actions->deregister, FlatButton::Main);
    m_bar->addAct(m_actions->selectRule);
    m_bar->addAct(m_actions->maintenance);
    m_bar->addNote("servicesHint");
    addBelow(m_bar);
    connect(controller->model(), &ServicesModel::checkedChanged, this, &ServicesPane::showTicks);
    followLanguage(this, [this] { showTicks(); });
}

void ServicesPane::makeTable()
{
    table()->setItemDelegate(new ServicesDelegate(this));
    table()->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table()->installEventFilter(this);
    decorate(); // The rows may be there before the pane.
    // Groups open: whoever groups wants to see what belongs together.
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        for (int row = first; !parent.isValid() && row <= last; ++row)
            table()->setExpanded(m_filter->index(row, 0), !m_closed.contains(groupName(m_filter->index(row, 0))));
    });
    connect(table(), &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteGroup(index, false); });
    connect(table(), &QTreeView::expanded, this, [this](const QModelIndex& index) { noteGroup(index, true); });
}

bool ServicesPane::eventFilter(QObject* object, QEvent* event)
{
    if (object == table() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        toggleCurrent();
        return true;
    }
    return PageTable::eventFilter(object, event);
}

void ServicesPane::toggleCurrent()
{
    const auto index = table()->currentIndex().siblingAtColumn(0);
    if (!index.isValid() || !table()->selectionModel()->isRowSelected(index.row(), index.parent()))
        return; // One that nobody has chosen.
    const bool on = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    m_filter->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void ServicesPane::setGrouping(ServicesGrouping grouping)
{
    if (grouping == m_controller->model()->grouping())
        return;
    m_controller->model()->setGrouping(grouping);
    decorate();
    shareColumns();
}

void ServicesPane::decorate()
{
    const auto inventory = m_controller->inventory();
    table()->setRootIsDecorated(
        m_controller->model()->grouping() != ServicesGrouping::None || (inventory && !inventory->imported.empty()));
}

void ServicesPane::showRows(const TableWords& words)
{
    PageTable::showRows(words);
    showTicks();
}

void ServicesPane::showTicks()
{
    const auto ticked = static_cast<int>(m_controller->model()->checked().size());
    m_actions->deregister->setText(ticked > 0 ? tr("&Deregister %n selected…", nullptr, ticked) : tr("&Deregister…"));
    QStringList hints;
    if (const int hidden = m_filter->hiddenChecked(); hidden > 0)
        hints << tr("%n selected instance(s) are hidden by the filter.", nullptr, hidden);
    hints << tr("Each removal is verified against the catalog; returning instances are reported.");
    m_bar->setNote(words::joinSentences(hints));
}

void ServicesPane::setNow(const QDateTime& now)
{
    m_controller->model()->setNow(now);
    // No signal for thousands of rows: only what is seen is painted again.
    table()->viewport()->update();
}

// --- Groups -------------------------------------------------------------------------------------------------------

QString ServicesPane::groupName(const QModelIndex& index) const
{
    const auto grouping = m_controller->model()->grouping();
    if (index.parent().isValid())
        return {};
    if (const QString peer = index.data(ServicesModel::SectionRole).toString(); !peer.isEmpty())
        return QStringLiteral("peer ") + peer;
    if (grouping == ServicesGrouping::None)
        return {};
    return (grouping == ServicesGrouping::Node ? QStringLiteral("node ") : QStringLiteral("service "))
        + m_filter->index(index.row(), ServicesModel::Service).data().toString();
}

void ServicesPane::noteGroup(const QModelIndex& index, bool open)
{
    constexpr int most = 1000;
    const QString name = groupName(index);
    if (name.isEmpty())
        return;
    if (open)
        m_closed.remove(name);
    else if (m_closed.size() < most)
        m_closed.insert(name);
}

QStringList ServicesPane::closedGroups() const
{
    QStringList groups(m_closed.begin(), m_closed.end());
    groups.sort();
    return groups;
}

/// The address of the agent, which stands in the last column, too, has one of its own where all fit beside it.
std::vector<TableColumn> ServicesPane::columns() const
{
    using Model = ServicesModel;
    // A duration is never cut: what is left of one reads as another.
    using namespace std::chrono_literals;
    int longest = 0;
    for (const auto age : std::initializer_list<std::chrono::milliseconds>{59min + 59s, 23h + 59min, 2423h})
        longest = std::max(longest, fontMetrics().horizontalAdvance(words::ageText(age, false)));
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1) + 4;
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int duration = (longest + margins + digit - 1) / digit;
    const int indent = m_controller->model()->grouping() != ServicesGrouping::None ? 6 : 0;
    return {{Model::Service, 11 + indent, 18 + indent}, {Model::Instance, 11, 20}, {Model::Node, 7, 14},
        {Model::Agent, 16, 18, 1}, {Model::Status, 11, 14}, {Model::For, duration, duration + 1},
        {Model::Owner, 14, 24, 2}, {Model::Removal, 17, 36}};
}

} // namespace gui

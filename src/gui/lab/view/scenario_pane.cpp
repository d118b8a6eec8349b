// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/scenario_pane.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/lab/view/lab_actions.h"

#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

namespace {

QToolButton* scenarioButton(QAction* action, const QString& objectName)
{
    auto* const button = new QToolButton;
    button->setObjectName(objectName);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    keepSaid(button, [button, action] { button->setAccessibleName(action->toolTip()); });
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

/// Above the first row of each lesson that is seen stands what it is about.
class ScenarioDelegate : public QStyledItemDelegate
{
public:
    explicit ScenarioDelegate(QListView* list)
        : QStyledItemDelegate(list)
        , m_list(list)
    {
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        auto size = QStyledItemDelegate::sizeHint(option, index);
        if (isFirst(index))
            size.rheight() += headingHeight(option);
        return size;
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem item = option;
        if (isFirst(index)) {
            const QRect room(item.rect.left(), item.rect.top(), item.rect.width(), headingHeight(option));
            item.rect.setTop(room.bottom() + 1);
            painter->save();
            QFont font = option.font;
            font.setBold(true);
            painter->setFont(font);
            painter->setPen(Theme::of(option.palette).quiet);
            const QRect words = room.adjusted(4, 0, -4, -2);
            painter->drawText(words, static_cast<int>(Qt::AlignLeft | Qt::AlignBottom),
                QFontMetrics(font).elidedText(
                    index.data(LabScenarioModel::LessonRole).toString(), Qt::ElideRight, words.width()));
            painter->restore();
        }
        QStyledItemDelegate::paint(painter, item, index);
    }

private:
    [[nodiscard]] static int headingHeight(const QStyleOptionViewItem& option)
    {
        return option.fontMetrics.height() * 3 / 2;
    }
    [[nodiscard]] bool isFirst(const QModelIndex& index) const
    {
        int before = index.row() - 1;
        while (before >= 0 && m_list->isRowHidden(before))
            --before;
        return before < 0
            || index.siblingAtRow(before).data(LabScenarioModel::LessonRole)
            != index.data(LabScenarioModel::LessonRole);
    }

    QListView* m_list;
};

} // namespace

ScenarioPane::ScenarioPane(LabActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
    , m_menu(named(new QMenu(this), "scenarioMenu"))
{
    setObjectName(QStringLiteral("scenarioPane"));
    m_tabs->setObjectName(QStringLiteral("labTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(true);
    m_tabs->setDrawBase(false);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    m_stack->addWidget(makeChooser(actions));
    m_stack->addWidget(makeComposer(actions));
    auto* const column = tightColumn(this);
    column->addWidget(m_tabs);
    column->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_stack->setCurrentIndex(tab);
        Q_EMIT changed();
    });
    connect(m_form, &ComposeForm::changed, this, &ScenarioPane::showProblem);
    connect(m_form, &ComposeForm::changed, this, &ScenarioPane::changed);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        showDescription();
        Q_EMIT changed();
    });
    m_list->setCurrentIndex(m_model.index(0));
    followLanguage(this, [this] {
        m_model.retranslate();
        filter(m_filter->text());
    });
    keepSaid(this, [this] {
        m_tabs->setAccessibleName(tr("Scenario selection"));
        m_tabs->setTabText(0, tr("Scenarios"));
        m_tabs->setTabText(1, tr("Compose"));
        m_menu->setTitle(tr("Sce&narios"));
        m_list->setAccessibleName(tr("Scenarios"));
        m_filter->setAccessibleName(tr("Scenario filter"));
        m_filter->setPlaceholderText(tr("Title, strategy, or description"));
        makeMenu();
        showDescription();
        showProblem();
    });
}

void ScenarioPane::makeMenu()
{
    m_menu->clear();
    m_menu->menuAction()->setObjectName(QStringLiteral("scenarioMenuAction"));
    qDeleteAll(m_menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    QMenu* lesson = nullptr;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const auto index = m_model.index(row);
        const QString title = index.data(LabScenarioModel::LessonRole).toString();
        if (lesson == nullptr || lesson->title() != title) {
            lesson = m_menu->addMenu(title);
            lesson->menuAction()->setObjectName(QStringLiteral("lesson.%1").arg(m_menu->actions().size()));
        }
        const QString id = index.data(LabScenarioModel::IdRole).toString();
        const bool isFile = !index.data(LabScenarioModel::FileRole).toString().isEmpty();
        const QString name = tr("%1 – %2", "scenario, its id").arg(index.data().toString(), id);
        auto* const action = lesson->addAction(lineText(name).replace(u'&', QStringLiteral("&&")));
        action->setObjectName(isFile ? QStringLiteral("scenarioFile.%1").arg(row) : QStringLiteral("scenario.") + id);
        connect(action, &QAction::triggered, this, [this, row] { chooseRow(row); });
    }
}

void ScenarioPane::chooseRow(int row)
{
    m_filter->clear(); // What is chosen is seen.
    m_tabs->setCurrentIndex(0);
    m_list->setCurrentIndex(m_model.index(row));
    m_list->scrollTo(m_model.index(row));
    showDescription();
    Q_EMIT changed();
}

QString ScenarioPane::filterText() const
{
    return m_filter->text();
}

void ScenarioPane::setFilter(const QString& words)
{
    m_filter->setText(words);
}

/// Words are looked for in title, id, lesson, story and the strategies that take part, by title and name.
void ScenarioPane::filter(const QString& words)
{
    const auto wanted = readFilter(words);
    int first = -1;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const auto index = m_model.index(row);
        QStringList all{index.data().toString()};
        for (const int role : {int(LabScenarioModel::IdRole), int(LabScenarioModel::LessonRole),
                 int(LabScenarioModel::StoryRole), int(LabScenarioModel::StrategiesRole)})
            all.append(index.data(role).toString());
        const bool isFound = wanted.matchText(all.join(u'\n'));
        m_list->setRowHidden(row, !isFound);
        if (isFound && first < 0)
            first = row;
    }
    if (first >= 0 && m_list->isRowHidden(m_list->currentIndex().row()))
        m_list->setCurrentIndex(m_model.index(first));
    m_list->setAccessibleDescription(first < 0 ? tr("Nothing matches") : QString());
}

QWidget* ScenarioPane::makeChooser(LabActions* actions)
{
    m_list = named(new QListView, "scenarioList");
    m_list->setModel(&m_model);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSpacing(2);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new ScenarioDelegate(m_list));
    m_filter = named(new QLineEdit, "scenarioFilter");
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, &ScenarioPane::filter);
    connect(m_list, &QAbstractItemView::activated, this, &ScenarioPane::activated);

    auto* const words = new QWidget;
    m_title = boldSentence({}, "scenarioTitle");
    m_description = sentence({}, "scenarioStory");
    m_outline = named(new QuietLabel, "scenarioOutline");
    m_outline->setWordWrap(true);
    m_outline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const column = layoutIn<QVBoxLayout>(words, {10, 8, 10, 8}, 6);
    for (auto* const label : {m_title, m_description, m_outline})
        column->addWidget(label);
    column->addStretch(1);
    const int line = fontMetrics().height();
    auto* const split = makeSplit(Qt::Vertical, QStringLiteral("scenarioSplit"),
        {{m_list, 3, line * 24}, {paperScroll(words, QStringLiteral("scenarioWords")), 2, line * 18}});
    auto* const page = new QWidget;
    auto* const whole = tightColumn(page);
    auto* const field = layoutIn<QVBoxLayout>(nullptr, {6, 6, 6, 4});
    field->addWidget(m_filter);
    whole->addLayout(field);
    whole->addWidget(split, 1);
    auto* const row = layoutIn<QVBoxLayout>(nullptr, {10, 6, 10, 8});
    row->addWidget(scenarioButton(actions->open, QStringLiteral("labOpenButton")));
    whole->addLayout(row);
    return page;
}

QWidget* ScenarioPane::makeComposer(LabActions* actions)
{
    m_form = new ComposeForm;
    auto* const page = new QWidget;
    auto* const whole = tightColumn(page);
    m_scroll = paperScroll(m_form, QStringLiteral("composeScroll"));
    // It scrolls downwards only, so the column is never narrower than the form.
    keepMeasured(page, [this, page] {
        page->setMinimumWidth(m_form->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width());
    });
    whole->addWidget(m_scroll, 1);
    whole->addWidget(makeProblem());
    auto* const row = layoutIn<QVBoxLayout>(nullptr, {10, 6, 10, 8});
    row->addWidget(scenarioButton(actions->save, QStringLiteral("labSaveButton")));
    whole->addLayout(row);
    return page;
}

/// Below the form, which does not move when it comes and goes. It has no room while there is nothing to say.
QWidget* ScenarioPane::makeProblem()
{
    m_problemFrame = named(new TintedFrame, "composeProblemFrame");
    m_problemFrame->setTone(RowState::Warning);
    m_problem = named(new PlainLabel(m_problemFrame), "composeProblem");
    m_problem->setWordWrap(true);
    m_problem->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* const inner = layoutIn<QVBoxLayout>(m_problemFrame, {10, 4, 10, 4});
    inner->addWidget(m_problem);
    m_problemFrame->hide();
    auto* const room = new QWidget;
    auto* const column = layoutIn<QVBoxLayout>(room, {10, 4, 10, 0});
    column->addWidget(m_problemFrame);
    return room;
}

void ScenarioPane::showProblem()
{
    m_problem->setText(m_form->problem());
    const bool isReported = !m_form->problem().isEmpty();
    if (m_problemFrame->isHidden() != isReported)
        return;
    m_problemFrame->setVisible(isReported);
    // Laid out first: then the field that is typed into may stand below the edge.
    const auto follow = [this] {
        if (auto* const field = m_form->focusWidget(); field != nullptr && field->hasFocus())
            m_scroll->ensureWidgetVisible(field, 0, 0);
    };
    QMetaObject::invokeMethod(this, follow, Qt::QueuedConnection);
}

tl::expected<lab::Scenario, QString> ScenarioPane::scenario() const
{
    if (isComposing()) {
        auto read = m_form->scenario();
        if (!read)
            return tl::unexpected(m_form->problem());
        return *read;
    }
    const int row = m_list->currentIndex().row();
    if (const auto* const chosen = m_model.scenario(row))
        return *chosen;
    const QString problem = m_model.problem(row);
    return tl::unexpected(problem.isEmpty() ? tr("Select a scenario first.") : problem);
}

bool ScenarioPane::isComposing() const
{
    return m_tabs->currentIndex() == 1;
}

void ScenarioPane::compose(const LabDraft& draft)
{
    m_form->setDraft(draft);
    showCompose();
}

void ScenarioPane::showCompose()
{
    m_tabs->setCurrentIndex(1);
    m_form->findChild<QWidget*>(QStringLiteral("composeStrategy"))->setFocus(Qt::OtherFocusReason);
}

void ScenarioPane::chooseFile(const QString& fileName, const lab::Scenario& scenario)
{
    const int row = m_model.addFile(fileName, scenario);
    makeMenu();
    chooseRow(row);
}

void ScenarioPane::addFile(const QString& fileName, const lab::Scenario& scenario)
{
    m_model.addFile(fileName, scenario);
    makeMenu();
}

QString ScenarioPane::chosenId() const
{
    const auto* const chosen = m_model.scenario(m_list->currentIndex().row());
    return chosen != nullptr ? chosen->id : QString();
}

void ScenarioPane::choose(const QString& id)
{
    if (const int row = m_model.rowOf(id); row >= 0)
        m_list->setCurrentIndex(m_model.index(row));
}

void ScenarioPane::showDescription()
{
    const auto index = m_list->currentIndex();
    const auto* const chosen = m_model.scenario(index.row());
    m_title->setText(index.data().toString());
    m_description->setText(index.data(LabScenarioModel::StoryRole).toString());
    const QString id = index.data(LabScenarioModel::IdRole).toString();
    m_outline->setText(
        chosen != nullptr ? tr("ID: %1", "of a scenario").arg(id) + u'\n' + scenarioOutline(*chosen) : QString());
}

} // namespace gui

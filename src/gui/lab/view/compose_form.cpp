// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/compose_form.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"
#include "ui_compose_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

QString offeredTime(lab::FaultKind kind)
{
    return kind == lab::FaultKind::SlowNetwork ? QStringLiteral("200ms") : QStringLiteral("5s");
}

QString plainText(const QLabel* label)
{
    return label->text().remove(QLatin1Char('&')).remove(QLatin1Char(':'));
}

/// A button asks for far more than its words need; a column has no more than that.
void letShrink(QPushButton* button)
{
    constexpr int letters = 3; // Around the words.
    const auto metrics = button->fontMetrics();
    const int least = metrics.horizontalAdvance(button->text()) + letterWidth(metrics) * letters;
    button->setMinimumWidth(std::min(least, button->sizeHint().width()));
}

} // namespace

ComposeForm::ComposeForm(QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::ComposeForm>())
{
    m_ui->setupUi(this);
    m_ui->composeCount->setMaximum(lab::mostContenders);
    makeHead();
    m_lines.insert(QStringLiteral("path"), m_ui->composePath);
    for (const auto& [field, edit] : std::initializer_list<std::pair<const char*, QLineEdit*>>{
             {"hold", m_ui->composeHold}, {"think", m_ui->composeThink}, {"ttl", m_ui->composeTtl},
             {"tryFor", m_ui->composeTryFor}, {"seed", m_ui->composeSeed}, {"longest", m_ui->composeLongest}})
        m_lines.insert(QString::fromLatin1(field), edit);
    for (const auto id : protocols::allStrategies())
        m_ui->composeStrategy->addItem({}, QVariant::fromValue(id));
    m_ui->composeProcessLabel->installEventFilter(this);
    for (auto* const edit : std::as_const(m_lines)) {
        connect(edit, &QLineEdit::textChanged, this, &ComposeForm::follow);
        addMark(edit);
    }
    connect(m_ui->composeStrategy, &QComboBox::currentIndexChanged, this, &ComposeForm::follow);
    connect(m_ui->composeProcess, &QCheckBox::toggled, this, &ComposeForm::follow);
    for (auto* const spin : {m_ui->composeLimit, m_ui->composeCount, m_ui->composeCycles})
        connect(spin, &QSpinBox::valueChanged, this, &ComposeForm::follow);
    makeGroups();
    makeChances();
    makePlanned();
    makeExpected();
    keepSaid(this, [this] { say(); });
    for (auto* const button : {m_add, m_remove, m_addPlanned})
        keepMeasured(button, [button] { letShrink(button); });
    setDraft(LabDraft());
    followLanguage(this, [this] { showWhatFollows(); });
    followLook(this, [this] { fitGroups(); });
}

ComposeForm::~ComposeForm() = default;

void ComposeForm::say()
{
    m_ui->retranslateUi(this);
    auto* const strategies = m_ui->composeStrategy;
    for (int item = 0; item < strategies->count(); ++item) {
        const auto id = strategies->itemData(item).value<protocols::StrategyId>();
        strategies->setItemText(item,
            tr("%1 (%2)", "strategy, its name on the command line")
                .arg(protocols::strategyTitle(id), protocols::strategyName(id)));
        strategies->setItemData(item, tipText(protocols::strategyDescription(id)), Qt::ToolTipRole);
    }
    m_ui->composeProcess->setToolTip(tr("Real processes instead of simulated ones: the lab starts signalboxctl contend "
                                        "for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.",
        nullptr, lab::mostProcesses));
    m_ui->composeProcess->setAccessibleDescription(m_ui->composeProcess->toolTip());
    m_ui->composeProcess->setAccessibleName(plainText(m_ui->composeProcessLabel));
    m_ui->composeProcessLabel->setToolTip(tipText(m_ui->composeProcess->toolTip()));
    for (auto* const button : {m_add, m_remove})
        button->setToolTip(tipText(button->accessibleName()));
    sayFields();
    sayChances();
    m_plannedTitle->setText(tr("Planned faults"));
    m_addPlanned->setText(tr("Add fault"));
    m_addPlanned->setAccessibleName(tr("Add a fault at a moment of the run"));
    m_addPlanned->setToolTip(tipText(m_addPlanned->accessibleName()));
    m_expectedTitle->setText(tr("Expectations"));
    for (const Expected& each : m_expected) {
        const QString words = lab::expectationTitle({each.kind, {}, {}});
        each.box->setAccessibleName(words);
        each.title->setText(words);
    }
}

void ComposeForm::sayFields()
{
    const auto labelOf = [this](QLineEdit* edit) { return qobject_cast<QLabel*>(m_ui->form->labelForField(edit)); };
    auto* const title = m_lines.value(QStringLiteral("title"));
    labelOf(title)->setText(tr("Title:"));
    title->setPlaceholderText(tr("automatic"));
    labelOf(m_lines.value(QStringLiteral("id")))->setText(tr("ID:"));
    for (auto* const edit : std::as_const(m_lines)) {
        edit->setAccessibleName(plainText(labelOf(edit)));
        edit->setToolTip(tipText(hintOf(edit)));
    }
}

void ComposeForm::sayChances()
{
    for (const Chance& chance : m_chances) {
        const QString title = lab::faultTitle(chance.kind);
        chance.title->setText(title);
        chance.percent->setAccessibleName(tr("Chance of: %1").arg(title));
        chance.percent->setSuffix(tr(" %", "after a number"));
        chance.percent->setSpecialValueText(tr("never"));
        if (chance.time != nullptr)
            chance.time->setAccessibleName(tr("Duration of: %1").arg(title));
    }
}

/// Path, limit, seed and the longest run are of all groups; what stands below them is of the one that is chosen.
void ComposeForm::makeGroups()
{
    m_groups = m_ui->composeGroups;
    m_add = m_ui->composeAddGroup;
    m_remove = m_ui->composeRemoveGroup;
    connect(m_groups, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_filling && row >= 0 && row != m_group)
            showGroup(row);
    });
    connect(m_add, &QPushButton::clicked, this, &ComposeForm::addGroup);
    connect(m_remove, &QPushButton::clicked, this, &ComposeForm::removeGroup);
}

void ComposeForm::fitGroups()
{
    constexpr int mostRows = 4;
    const int rows = std::clamp(m_groups->count(), 1, mostRows);
    m_groups->setFixedHeight(
        rows * std::max(m_groups->sizeHintForRow(0), fontMetrics().height()) + 2 * m_groups->frameWidth());
}

void ComposeForm::showGroups()
{
    const auto draft = this->draft();
    const bool wasFilling = std::exchange(m_filling, true);
    while (m_groups->count() > draft.groupCount())
        delete m_groups->takeItem(m_groups->count() - 1);
    for (int number = 0; number < draft.groupCount(); ++number) {
        const auto& group = draft.group(number);
        const QString words = lineText(tr("%1: %2 × %3", "group, how many, strategy")
                                           .arg(draft.groupName(number))
                                           .arg(group.count)
                                           .arg(protocols::strategyTitle(group.strategy)));
        if (number >= m_groups->count())
            m_groups->addItem(words);
        else
            m_groups->item(number)->setText(words);
    }
    m_groups->setCurrentRow(m_group);
    m_filling = wasFilling;
    fitGroups();
    m_add->setEnabled(draft.groupCount() < LabDraft::mostGroups);
    m_remove->setEnabled(draft.groupCount() > 1);
}

void ComposeForm::chooseGroup(int number)
{
    if (number >= 0 && number < m_groups->count())
        m_groups->setCurrentRow(number);
}

void ComposeForm::showGroup(int number)
{
    m_draft = draft();
    m_group = number;
    fillGroup(m_draft.group(number));
    follow();
}

void ComposeForm::addGroup()
{
    m_draft = draft();
    m_draft.addGroup(LabGroupDraft(m_draft.group(m_group)));
    showGroup(m_draft.groupCount() - 1);
    m_ui->composeStrategy->setFocus(Qt::OtherFocusReason);
}

void ComposeForm::removeGroup()
{
    m_draft = draft();
    m_draft.removeGroup(m_group);
    m_group = std::min(m_group, m_draft.groupCount() - 1);
    fillGroup(m_draft.group(m_group));
    follow();
    if (!m_remove->isEnabled())
        m_groups->setFocus(Qt::OtherFocusReason);
}

void ComposeForm::addMark(QLineEdit* edit)
{
    auto* const shown = edit->addAction(icon(QStringLiteral("warning")), QLineEdit::TrailingPosition);
    shown->setObjectName(edit->objectName() + QStringLiteral("Mark"));
    shown->setVisible(false);
    m_marks.insert(edit, shown);
}

QLineEdit* ComposeForm::lineOf(const LabDraftProblem& problem) const
{
    if (problem.planned && static_cast<std::size_t>(*problem.planned) < m_planned.size()) {
        const Planned& row = m_planned[static_cast<std::size_t>(*problem.planned)];
        return problem.field == u"faultTime" ? row.time : row.at;
    }
    const auto chance = std::ranges::find_if(
        m_chances, [&problem](const Chance& each) { return problem.fault && each.kind == *problem.fault; });
    return chance != m_chances.end() ? chance->time : m_lines.value(problem.field);
}

/// The words beside a box that cannot wrap its own: they switch it as those would.
bool ComposeForm::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_ui->composeProcessLabel && event->type() == QEvent::MouseButtonPress
        && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
        m_ui->composeProcess->click();
    const auto expected
        = std::ranges::find(m_expected, watched, [](const Expected& each) -> QObject* { return each.title; });
    if (expected != m_expected.end() && event->type() == QEvent::MouseButtonPress
        && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
        expected->box->click();
    return QWidget::eventFilter(watched, event);
}

/// Marks the field that is wrong, and nothing else moves.
void ComposeForm::mark(const std::optional<LabDraftProblem>& problem)
{
    const bool isShown = problem && problem->group.value_or(m_group) == m_group;
    auto* const wrong = isShown ? lineOf(*problem) : nullptr;
    for (auto each = m_marks.cbegin(); each != m_marks.cend(); ++each) {
        const bool isWrong = each.key() == wrong;
        each.value()->setVisible(isWrong);
        each.value()->setToolTip(tipText(isWrong ? problem->sentence : QString()));
        each.key()->setAccessibleDescription(isWrong ? problem->sentence : QString());
    }
    m_problem.clear();
    if (problem)
        m_problem = wrong != nullptr
            ? tr("%1: %2", "field, what is wrong").arg(wrong->accessibleName(), problem->sentence)
            : problem->sentence;
    if (problem && problem->group && !m_draft.more.empty())
        m_problem = tr("Group %1: %2", "its name, what is wrong").arg(m_draft.groupName(*problem->group), m_problem);
}

void ComposeForm::makeChances()
{
    auto* const grid = m_ui->chances;
    int row = 0;
    for (const auto kind : lab::allFaults()) {
        auto* const label = new PlainLabel;
        label->setWordWrap(true);
        auto* const percent = new QDoubleSpinBox;
        percent->setObjectName(QStringLiteral("chance.") + lab::faultName(kind));
        percent->setRange(0, 100);
        percent->setDecimals(1);
        label->setBuddy(percent);
        connect(percent, &QDoubleSpinBox::valueChanged, this, &ComposeForm::follow);
        QLineEdit* time = nullptr;
        if (lab::faultNeedsTime(kind)) {
            time = new QLineEdit;
            time->setObjectName(QStringLiteral("chanceTime.") + lab::faultName(kind));
            connect(time, &QLineEdit::textChanged, this, &ComposeForm::follow);
            addMark(time);
            grid->addWidget(time, row + 1, 0); // Before the percent: the tab order is that of the places.
        }
        // The words above: beside the fields a narrow column has no room for them.
        grid->addWidget(label, row, 0, 1, 2);
        grid->addWidget(percent, row + 1, time != nullptr ? 1 : 0);
        m_chances.push_back({kind, percent, time, label});
        row += 2;
    }
}

// --- What the scenario is called ----------------------------------------------------------------------------------

void ComposeForm::makeHead()
{
    int row = 0;
    const auto add = [&](const char* field, const char* objectName) {
        auto* const label = new PlainLabel(this);
        auto* const edit = named(new QLineEdit(this), objectName);
        label->setBuddy(edit);
        m_ui->form->insertRow(row++, label, edit);
        m_lines.insert(QString::fromLatin1(field), edit);
        return edit;
    };
    auto* const title = add("title", "composeTitle");
    auto* const id = add("id", "composeId");
    id->setPlaceholderText(QStringLiteral("composed"));
    title->setMaxLength(200);
    id->setMaxLength(100);
    // Before the first of those that the form has: what is moved takes nothing along.
    setTabOrder(m_ui->composePath->previousInFocusChain(), title);
    setTabOrder(title, id);
    setTabOrder(id, m_ui->composePath);
}

// --- Faults at a moment -------------------------------------------------------------------------------------------

QLabel* ComposeForm::addTitle(const char* objectName)
{
    auto* const label = boldSentence({}, objectName, this);
    m_ui->column->insertWidget(m_ui->column->count() - 1, label); // Before the room at the end.
    return label;
}

void ComposeForm::makePlanned()
{
    m_plannedTitle = addTitle("composePlannedTitle");
    m_plannedRows = layoutIn<QVBoxLayout>(nullptr, {0, 0, 0, 0}, 6);
    m_ui->column->insertLayout(m_ui->column->count() - 1, m_plannedRows);
    m_addPlanned = named(new QPushButton(this), "composeAddFault");
    m_ui->column->insertWidget(m_ui->column->count() - 1, m_addPlanned, 0, Qt::AlignLeft);
    connect(m_addPlanned, &QPushButton::clicked, this, &ComposeForm::addPlanned);
}

void ComposeForm::makePlannedRow()
{
    const auto number = m_planned.size() + 1;
    const auto part = [number](auto* widget, const char* name) {
        widget->setObjectName(QStringLiteral("planned.%1.%2").arg(number).arg(QLatin1String(name)));
        return widget;
    };
    Planned made{};
    made.row = new QWidget(this);
    auto* const grid = layoutIn<QGridLayout>(made.row, {0, 0, 0, 0});
    made.kind = part(new QComboBox, "kind");
    for (const auto kind : lab::allFaults())
        made.kind->addItem({}, QVariant::fromValue(static_cast<int>(kind)));
    made.victim = part(new QComboBox, "victim");
    for (auto* const combo : {made.kind, made.victim}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(8);
        connect(combo, &QComboBox::currentIndexChanged, this, &ComposeForm::follow);
    }
    made.at = part(new QLineEdit, "at");
    made.time = part(new QLineEdit, "time");
    for (auto* const edit : {made.at, made.time}) {
        connect(edit, &QLineEdit::textChanged, this, &ComposeForm::follow);
        addMark(edit);
    }
    made.remove = part(new QPushButton, "remove");
    connect(made.remove, &QPushButton::clicked, this, [this, row = made.row] { removePlanned(row); });
    const auto label = [&made](QWidget* field) {
        auto* const shown = new PlainLabel(made.row);
        shown->setBuddy(field);
        return shown;
    };
    auto* const at = label(made.at);
    auto* const time = label(made.time);
    keepSaid(made.row, [made, number, at, time] {
        sayPlanned(made, number);
        at->setText(tr("At:", "a moment of the run"));
        time->setText(tr("For:", "a duration"));
    });
    keepMeasured(made.remove, [button = made.remove] { letShrink(button); });
    grid->addWidget(made.kind, 0, 0, 1, 3);
    grid->addWidget(at, 1, 0);
    grid->addWidget(made.at, 1, 1);
    grid->addWidget(made.victim, 1, 2);
    grid->addWidget(time, 2, 0);
    grid->addWidget(made.time, 2, 1);
    grid->addWidget(made.remove, 2, 2, Qt::AlignLeft);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    m_plannedRows->addWidget(made.row);
    QWidget* before = m_planned.empty() ? static_cast<QWidget*>(nullptr) : m_planned.back().remove;
    for (QWidget* const each :
        std::initializer_list<QWidget*>{made.kind, made.at, made.victim, made.time, made.remove}) {
        if (before != nullptr)
            setTabOrder(before, each);
        before = each;
    }
    setTabOrder(made.remove, m_addPlanned);
    m_planned.push_back(made);
}

void ComposeForm::sayPlanned(const Planned& row, std::size_t number)
{
    const auto name = [number](QWidget* part, const QString& words) {
        part->setAccessibleName(tr("Fault %1: %2", "its number, field").arg(number).arg(words));
    };
    name(row.kind, tr("what happens"));
    name(row.victim, tr("contender"));
    name(row.at, tr("time from the start of the run"));
    name(row.time, tr("duration"));
    name(row.remove, tr("remove"));
    for (int item = 0; item < row.kind->count(); ++item)
        row.kind->setItemText(item, lab::faultTitle(static_cast<lab::FaultKind>(row.kind->itemData(item).toInt())));
    row.at->setPlaceholderText(tr("at, such as 41s"));
    row.time->setPlaceholderText(tr("duration"));
    for (auto* const edit : {row.at, row.time})
        edit->setToolTip(tipText(edit->placeholderText()));
    row.remove->setText(tr("Remove"));
}

/// Rows that are there are filled anew: their names count through.
void ComposeForm::setPlanned(const std::vector<LabFaultDraft>& faults)
{
    const bool wasFilling = std::exchange(m_filling, true);
    while (m_planned.size() > faults.size()) {
        const Planned gone = m_planned.back();
        m_planned.pop_back();
        m_marks.remove(gone.at);
        m_marks.remove(gone.time);
        m_plannedRows->removeWidget(gone.row);
        gone.row->hide();
        gone.row->deleteLater(); // Its button may have asked for it.
    }
    while (m_planned.size() < faults.size())
        makePlannedRow();
    for (std::size_t row = 0; row < faults.size(); ++row) {
        const LabFaultDraft& fault = faults[row];
        const Planned& shown = m_planned[row];
        shown.kind->setCurrentIndex(shown.kind->findData(static_cast<int>(fault.kind)));
        if (shown.victim->findData(fault.contender) < 0)
            shown.victim->addItem(tr("Contender %1").arg(fault.contender), fault.contender);
        shown.victim->setCurrentIndex(shown.victim->findData(fault.contender));
        shown.at->setText(fault.at);
        shown.time->setText(fault.time);
    }
    m_filling = wasFilling;
}

std::vector<LabFaultDraft> ComposeForm::planned() const
{
    std::vector<LabFaultDraft> faults;
    for (const Planned& each : m_planned)
        faults.push_back({static_cast<lab::FaultKind>(each.kind->currentData().toInt()),
            each.victim->currentData().toInt(), each.at->text(), each.time->text()});
    return faults;
}

void ComposeForm::addPlanned()
{
    auto faults = planned();
    faults.emplace_back();
    setPlanned(faults);
    follow();
    m_planned.back().kind->setFocus(Qt::OtherFocusReason);
}

void ComposeForm::removePlanned(const QWidget* row)
{
    auto faults = planned();
    const auto gone = std::ranges::find(m_planned, row, [](const Planned& each) -> const QWidget* { return each.row; });
    if (gone == m_planned.end())
        return;
    faults.erase(faults.begin() + (gone - m_planned.begin()));
    m_addPlanned->setFocus(Qt::OtherFocusReason); // The row at the end goes, whichever was meant.
    setPlanned(faults);
    follow();
}

/// Who can be struck, and whether there is a duration.
void ComposeForm::followPlanned()
{
    constexpr int mostOffered = 30; // Of more contenders, nobody looks for one in a list.
    QStringList names; // As their cards will have them.
    const auto draft = this->draft();
    for (int number = 0; number < draft.groupCount(); ++number) {
        for (int turn = 0; turn < draft.group(number).count; ++turn)
            names.append(lab::contenderName(draft.groupName(number), turn));
    }
    const bool wasFilling = std::exchange(m_filling, true);
    for (const Planned& each : m_planned) {
        const QVariant chosen = each.victim->currentData();
        each.victim->clear();
        each.victim->addItem(tr("one holder"), lab::PlannedFault::holder);
        each.victim->addItem(tr("all contenders"), lab::PlannedFault::all);
        for (int number = 0; number < std::min(static_cast<int>(names.size()), mostOffered); ++number)
            each.victim->addItem(names[number], number);
        if (const int number = chosen.toInt(); chosen.isValid() && each.victim->findData(chosen) < 0)
            each.victim->addItem(number < names.size() ? names[number] : tr("Contender %1").arg(number), chosen);
        each.victim->setCurrentIndex(chosen.isValid() ? each.victim->findData(chosen) : 0);
        each.time->setEnabled(lab::faultNeedsTime(static_cast<lab::FaultKind>(each.kind->currentData().toInt())));
    }
    m_filling = wasFilling;
    m_addPlanned->setEnabled(m_planned.size() < LabDraft::mostFaults);
}

// --- What is expected ---------------------------------------------------------------------------------------------

void ComposeForm::makeExpected()
{
    m_expectedTitle = addTitle("composeExpectedTitle");
    auto* const grid = layoutIn<QGridLayout>(nullptr, {0, 0, 0, 0});
    m_ui->column->insertLayout(m_ui->column->count() - 1, grid);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto kind : composableExpectations()) {
        auto* const box = new QCheckBox(this);
        box->setObjectName(QStringLiteral("expect.") + lab::expectationName(kind));
        auto* const label = new PlainLabel(this);
        label->setWordWrap(true);
        label->setBuddy(box);
        label->installEventFilter(this);
        grid->addWidget(box, row, 0, Qt::AlignTop);
        grid->addWidget(label, row++, 1);
        connect(box, &QCheckBox::toggled, this, &ComposeForm::follow);
        m_expected.push_back({kind, box, label});
    }
}

/// A scenario does not expect of somebody who may give up what only the patient get.
void ComposeForm::followExpected()
{
    const auto draft = this->draft();
    bool mayGiveUp = false;
    for (int number = 0; number < draft.groupCount(); ++number)
        mayGiveUp = mayGiveUp || !draft.group(number).tryFor.trimmed().isEmpty();
    const QString words = tr("Contenders with an acquire timeout may get no permit.");
    for (const Expected& each : m_expected) {
        const bool fits = each.kind != lab::ExpectationKind::AllGranted || !mayGiveUp;
        for (auto* const part : {static_cast<QWidget*>(each.box), static_cast<QWidget*>(each.title)}) {
            part->setEnabled(fits);
            part->setToolTip(tipText(fits ? QString() : words));
        }
    }
}

void ComposeForm::setDraft(const LabDraft& draft)
{
    m_draft = draft;
    m_group = 0;
    m_filling = true;
    m_lines.value(QStringLiteral("title"))->setText(draft.title);
    m_lines.value(QStringLiteral("id"))->setText(draft.id);
    setPlanned(draft.faults);
    for (const Expected& each : m_expected)
        each.box->setChecked(std::ranges::find(draft.expectations, each.kind) != draft.expectations.end());
    m_ui->composePath->setText(draft.path);
    m_ui->composeLimit->setValue(static_cast<int>(std::clamp<qint64>(draft.limit, 1, m_ui->composeLimit->maximum())));
    m_ui->composeSeed->setText(draft.seed);
    m_ui->composeLongest->setText(draft.longest);
    m_filling = false;
    fillGroup(draft);
    follow();
}

void ComposeForm::fillGroup(const LabGroupDraft& group)
{
    m_filling = true;
    m_ui->composeStrategy->setCurrentIndex(m_ui->composeStrategy->findData(QVariant::fromValue(group.strategy)));
    m_ui->composeCount->setValue(group.count);
    m_ui->composeProcess->setChecked(group.process);
    m_ui->composeCycles->setValue(group.cycles);
    m_ui->composeHold->setText(group.hold);
    m_ui->composeThink->setText(group.think);
    m_ui->composeTtl->setText(group.ttl);
    m_ui->composeTryFor->setText(group.tryFor);
    for (const auto& chance : m_chances) {
        const auto given
            = std::ranges::find_if(group.chances, [&](const auto& each) { return each.kind == chance.kind; });
        chance.percent->setValue(given == group.chances.end() ? 0 : given->percent);
        if (chance.time != nullptr)
            chance.time->setText(given == group.chances.end() ? offeredTime(chance.kind) : given->time);
    }
    m_filling = false;
}

void ComposeForm::readGroup(LabGroupDraft& into) const
{
    into.strategy = m_ui->composeStrategy->currentData().value<protocols::StrategyId>();
    into.count = m_ui->composeCount->value();
    into.process = m_ui->composeProcess->isChecked();
    into.cycles = m_ui->composeCycles->value();
    into.hold = m_ui->composeHold->text();
    into.think = m_ui->composeThink->text();
    into.ttl = m_ui->composeTtl->text();
    into.tryFor = m_ui->composeTryFor->text();
    into.chances.clear();
    for (const auto& chance : m_chances)
        into.chances.push_back(
            {chance.kind, chance.percent->value(), chance.time != nullptr ? chance.time->text() : QString()});
}

LabDraft ComposeForm::draft() const
{
    auto draft = m_draft;
    readGroup(draft.group(m_group));
    draft.title = m_lines.value(QStringLiteral("title"))->text();
    draft.id = m_lines.value(QStringLiteral("id"))->text();
    draft.faults = planned();
    draft.expectations.clear();
    for (const Expected& each : m_expected) {
        if (each.box->isChecked())
            draft.expectations.push_back(each.kind);
    }
    draft.path = m_ui->composePath->text();
    draft.limit = m_ui->composeLimit->value();
    draft.seed = m_ui->composeSeed->text();
    draft.longest = m_ui->composeLongest->text();
    return draft;
}

void ComposeForm::follow()
{
    if (m_filling)
        return;
    showWhatFollows();
    Q_EMIT changed();
}

void ComposeForm::showWhatFollows()
{
    followStrategy();
    followProcess();
    followPlanned();
    followExpected();
    showGroups();
    const auto read = scenario();
    mark(read ? std::nullopt : std::optional(read.error()));
}

/// What may be typed, and what an empty field means: there is no room for it in the field.
QString ComposeForm::hintOf(const QLineEdit* edit) const
{
    if (edit == m_ui->composeHold)
        return QStringLiteral("500ms, 0..10s, exponential 1s..10s");
    if (edit == m_ui->composeThink)
        return QStringLiteral("0, 500ms, 0..10s");
    if (edit == m_ui->composeTryFor)
        return tr("Empty: no limit. 0: one attempt.");
    if (edit == m_lines.value(QStringLiteral("title")))
        return tr("Empty: strategy and path");
    return edit->placeholderText();
}

void ComposeForm::followStrategy()
{
    const auto id = m_ui->composeStrategy->currentData().value<protocols::StrategyId>();
    const bool lock = protocols::traits(id).lock;
    m_ui->composeStory->setText(protocols::strategyDescription(id));
    keepWhole(m_ui->composeStory);
    m_ui->composePathLabel->setText(lock ? tr("&Key:") : tr("Prefi&x:"));
    m_ui->composeLimit->setEnabled(!lock);
    m_ui->composeLimit->setToolTip(lock ? tr("A lock has one permit.") : QString());
    m_ui->composeTtl->setEnabled(protocols::traits(id).hasTtl);
    m_ui->composeTtl->setToolTip(tipText(
        m_ui->composeTtl->isEnabled() ? hintOf(m_ui->composeTtl) : tr("The sessions of this strategy have no TTL.")));
}

/// What would need the inside of a process is not to be had.
void ComposeForm::followProcess()
{
    const bool isProcess = m_ui->composeProcess->isChecked();
    const QString words = tr("Not available for contenders that run as separate processes.");
    m_ui->composeThink->setEnabled(!isProcess);
    m_ui->composeThink->setToolTip(tipText(isProcess ? words : hintOf(m_ui->composeThink)));
    for (const auto& chance : m_chances) {
        const bool fits = !isProcess || lab::faultFitsProcess(chance.kind);
        for (auto* const part : {static_cast<QWidget*>(chance.title), static_cast<QWidget*>(chance.percent),
                 static_cast<QWidget*>(chance.time)}) {
            if (part == nullptr)
                continue;
            part->setEnabled(fits);
            part->setToolTip(tipText(fits ? QString() : words));
        }
    }
}

} // namespace gui

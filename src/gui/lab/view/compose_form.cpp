// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/compose_form.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"
#include "ui_compose_form.h"

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
    m_lines = {{QStringLiteral("path"), m_ui->composePath}, {QStringLiteral("hold"), m_ui->composeHold},
        {QStringLiteral("think"), m_ui->composeThink}, {QStringLiteral("ttl"), m_ui->composeTtl},
        {QStringLiteral("tryFor"), m_ui->composeTryFor}, {QStringLiteral("seed"), m_ui->composeSeed},
        {QStringLiteral("longest"), m_ui->composeLongest}};
    for (const auto id : protocols::allStrategies()) {
        m_ui->composeStrategy->addItem(tr("%1 (%2)", "strategy, its name on the command line")
                                           .arg(protocols::strategyTitle(id), protocols::strategyName(id)),
            QVariant::fromValue(id));
        m_ui->composeStrategy->setItemData(
            m_ui->composeStrategy->count() - 1, tipText(protocols::strategyStory(id)), Qt::ToolTipRole);
    }
    m_ui->composeProcess->setToolTip(tr("Real processes instead of simulated ones: the lab starts signalboxctl contend "
                                        "for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.",
        nullptr, lab::mostProcesses));
    m_ui->composeProcess->setAccessibleDescription(m_ui->composeProcess->toolTip());
    m_ui->composeProcess->setAccessibleName(plainText(m_ui->composeProcessLabel));
    m_ui->composeProcessLabel->setToolTip(tipText(m_ui->composeProcess->toolTip()));
    m_ui->composeProcessLabel->installEventFilter(this);
    for (auto* const edit : std::as_const(m_lines)) {
        const auto* const label = qobject_cast<QLabel*>(m_ui->form->labelForField(edit));
        edit->setAccessibleName(plainText(label));
        edit->setToolTip(tipText(edit->placeholderText()));
        connect(edit, &QLineEdit::textChanged, this, &ComposeForm::follow);
        addMark(edit);
    }
    connect(m_ui->composeStrategy, &QComboBox::currentIndexChanged, this, &ComposeForm::follow);
    connect(m_ui->composeProcess, &QCheckBox::toggled, this, &ComposeForm::follow);
    for (auto* const spin : {m_ui->composeLimit, m_ui->composeCount, m_ui->composeCycles})
        connect(spin, &QSpinBox::valueChanged, this, &ComposeForm::follow);
    makeGroups();
    makeChances();
    setDraft(LabDraft());
}

ComposeForm::~ComposeForm() = default;

/// Path, limit, seed and the longest run are of all groups; what stands below them is of the one that is chosen.
void ComposeForm::makeGroups()
{
    m_groups = m_ui->composeGroups;
    m_add = m_ui->composeAddGroup;
    m_remove = m_ui->composeRemoveGroup;
    for (auto* const button : {m_add, m_remove}) {
        button->setToolTip(tipText(button->accessibleName()));
        letShrink(button);
    }
    connect(m_groups, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_filling && row >= 0 && row != m_group)
            showGroup(row);
    });
    connect(m_add, &QPushButton::clicked, this, &ComposeForm::addGroup);
    connect(m_remove, &QPushButton::clicked, this, &ComposeForm::removeGroup);
}

void ComposeForm::showGroups()
{
    constexpr int mostRows = 4;
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
    const int rows = std::clamp(draft.groupCount(), 1, mostRows);
    m_groups->setFixedHeight(
        rows * std::max(m_groups->sizeHintForRow(0), fontMetrics().height()) + 2 * m_groups->frameWidth());
    m_add->setEnabled(draft.groupCount() < LabDraft::mostGroups);
    m_remove->setEnabled(draft.groupCount() > 1);
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
        const QString title = lab::faultTitle(kind);
        auto* const label = new PlainLabel(title);
        label->setWordWrap(true);
        auto* const percent = new QDoubleSpinBox;
        percent->setObjectName(QStringLiteral("chance.") + lab::faultName(kind));
        percent->setAccessibleName(tr("Chance of: %1").arg(title));
        percent->setRange(0, 100);
        percent->setDecimals(1);
        percent->setSuffix(tr(" %", "after a number"));
        percent->setSpecialValueText(tr("never"));
        label->setBuddy(percent);
        connect(percent, &QDoubleSpinBox::valueChanged, this, &ComposeForm::follow);
        QLineEdit* time = nullptr;
        if (lab::faultNeedsTime(kind)) {
            time = new QLineEdit;
            time->setObjectName(QStringLiteral("chanceTime.") + lab::faultName(kind));
            time->setAccessibleName(tr("Duration of: %1").arg(title));
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

void ComposeForm::setDraft(const LabDraft& draft)
{
    m_draft = draft;
    m_group = 0;
    m_filling = true;
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
    followStrategy();
    followProcess();
    showGroups();
    const auto read = scenario();
    mark(read ? std::nullopt : std::optional(read.error()));
    Q_EMIT changed();
}

void ComposeForm::followStrategy()
{
    const auto id = m_ui->composeStrategy->currentData().value<protocols::StrategyId>();
    const bool lock = protocols::traits(id).lock;
    m_ui->composeStory->setText(protocols::strategyStory(id));
    keepWhole(m_ui->composeStory);
    m_ui->composePathLabel->setText(lock ? tr("&Key:") : tr("Prefi&x:"));
    m_ui->composeLimit->setEnabled(!lock);
    m_ui->composeLimit->setToolTip(lock ? tr("A lock has one permit.") : QString());
    m_ui->composeTtl->setEnabled(protocols::traits(id).hasTtl);
    m_ui->composeTtl->setToolTip(
        tipText(m_ui->composeTtl->isEnabled() ? m_ui->composeTtl->placeholderText()
                                              : tr("The sessions of this strategy have no TTL.")));
}

/// What would need the inside of a process is not to be had.
void ComposeForm::followProcess()
{
    const bool isProcess = m_ui->composeProcess->isChecked();
    const QString words = tr("Not available for contenders that run as separate processes.");
    m_ui->composeThink->setEnabled(!isProcess);
    m_ui->composeThink->setToolTip(tipText(isProcess ? words : m_ui->composeThink->placeholderText()));
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

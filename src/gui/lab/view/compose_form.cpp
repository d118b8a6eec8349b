// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/compose_form.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int greatestDraftLimit = 100'000;
constexpr int mostContenders = 2000;
constexpr int mostCycles = 1'000'000;

QString offeredTime(lab::FaultKind kind)
{
    return kind == lab::FaultKind::SlowNetwork ? QStringLiteral("200ms") : QStringLiteral("5s");
}

QSpinBox* makeSpin(const char* name, const QString& accessible, int least, int most)
{
    auto* const spin = new QSpinBox;
    spin->setObjectName(QString::fromLatin1(name));
    spin->setAccessibleName(accessible);
    spin->setRange(least, most);
    return spin;
}

} // namespace

ComposeForm::ComposeForm(QWidget* parent)
    : QWidget(parent)
    , m_strategy(new QComboBox)
    , m_story(new QuietLabel)
    , m_limit(makeSpin("composeLimit", tr("Limit"), 1, greatestDraftLimit))
    , m_count(makeSpin("composeCount", tr("Contenders"), 1, mostContenders))
    , m_process(new QCheckBox(tr("E&ach a process of its own")))
    , m_cycles(makeSpin("composeCycles", tr("Rounds of each contender"), 0, mostCycles))
{
    setObjectName(QStringLiteral("composeForm"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(8);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    makeStrategy(form);
    makeCounts(form);
    column->addLayout(form);
    auto* const heading = new PlainLabel(tr("Faults by chance, in each round"));
    auto bold = font();
    bold.setBold(true);
    heading->setFont(bold);
    column->addWidget(heading);
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    makeChances(grid);
    column->addLayout(grid);
    column->addStretch(1);
    setDraft(LabDraft());
}

void ComposeForm::makeStrategy(QFormLayout* form)
{
    m_strategy->setObjectName(QStringLiteral("composeStrategy"));
    m_strategy->setAccessibleName(tr("Strategy"));
    m_strategy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_strategy->setMinimumContentsLength(12);
    for (const auto id : protocols::allStrategies()) {
        m_strategy->addItem(tr("%1 (%2)", "strategy, its name on the command line")
                                .arg(protocols::strategyTitle(id), protocols::strategyName(id)),
            QVariant::fromValue(id));
        m_strategy->setItemData(m_strategy->count() - 1, tipText(protocols::strategyStory(id)), Qt::ToolTipRole);
    }
    m_story->setObjectName(QStringLiteral("composeStory"));
    m_story->setWordWrap(true);
    form->addRow(tr("Strateg&y:"), m_strategy);
    form->addRow(m_story);
    connect(m_strategy, &QComboBox::currentIndexChanged, this, &ComposeForm::follow);
}

void ComposeForm::makeCounts(QFormLayout* form)
{
    m_path = addLine(form, "path", "composePath", tr("Prefi&x:"), QStringLiteral("demo/lab"));
    m_pathLabel = qobject_cast<QLabel*>(form->labelForField(m_path));
    form->addRow(tr("Limit:"), m_limit);
    form->addRow(tr("Contender&s:"), m_count);
    m_process->setObjectName(QStringLiteral("composeProcess"));
    m_process->setToolTip(
        tr("Real processes instead of simulated ones: the lab starts signalboxctl contend for each. A "
           "crash is a SIGKILL, a pause a SIGSTOP. At most %n.",
            nullptr, lab::mostProcesses));
    m_process->setAccessibleDescription(m_process->toolTip());
    form->addRow(m_process);
    connect(m_process, &QCheckBox::toggled, this, &ComposeForm::follow);
    m_cycles->setSpecialValueText(tr("until stopped"));
    form->addRow(tr("Rounds each:"), m_cycles);
    for (auto* const spin : {m_limit, m_count, m_cycles})
        connect(spin, &QSpinBox::valueChanged, this, &ComposeForm::follow);
    m_hold = addLine(form, "hold", "composeHold", tr("Holds:"), QStringLiteral("500ms, 0..10s, exponential 1s..10s"));
    m_think = addLine(form, "think", "composeThink", tr("Thi&nks:"), QStringLiteral("0, 500ms, 0..10s"));
    m_ttl = addLine(form, "ttl", "composeTtl", tr("Session &TTL:"), tr("the strategy's own"));
    m_tryFor = addLine(form, "tryFor", "composeTryFor", tr("Tries for:"), tr("for ever; 0: one try"));
    m_seed = addLine(form, "seed", "composeSeed", tr("See&d:"), tr("drawn at the start"));
    m_longest = addLine(form, "longest", "composeLongest", tr("Longest run:"), QStringLiteral("2m"));
}

QLineEdit* ComposeForm::addLine(
    QFormLayout* form, const char* field, const char* name, const QString& label, const QString& hint)
{
    auto* const edit = new QLineEdit;
    edit->setObjectName(QString::fromLatin1(name));
    edit->setPlaceholderText(hint);
    edit->setToolTip(tipText(hint));
    form->addRow(label, edit);
    auto* const shown = qobject_cast<QLabel*>(form->labelForField(edit));
    edit->setAccessibleName(QString(shown->text()).remove(QLatin1Char('&')).remove(QLatin1Char(':')));
    connect(edit, &QLineEdit::textChanged, this, &ComposeForm::follow);
    m_lines.insert(QString::fromLatin1(field), edit);
    addMark(edit);
    return edit;
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
    const auto chance = std::find_if(m_chances.begin(), m_chances.end(),
        [&problem](const Chance& each) { return problem.fault && each.kind == *problem.fault; });
    return chance != m_chances.end() ? chance->time : m_lines.value(problem.field);
}

/// Marks the field that is wrong, and nothing else moves.
void ComposeForm::mark(const std::optional<LabDraftProblem>& problem)
{
    auto* const wrong = problem ? lineOf(*problem) : nullptr;
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
}

void ComposeForm::makeChances(QGridLayout* grid)
{
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
        percent->setMaximumWidth(letterWidth(fontMetrics()) * 12);
        label->setBuddy(percent);
        connect(percent, &QDoubleSpinBox::valueChanged, this, &ComposeForm::follow);
        QLineEdit* time = nullptr;
        if (lab::faultNeedsTime(kind)) {
            time = new QLineEdit;
            time->setObjectName(QStringLiteral("chanceTime.") + lab::faultName(kind));
            time->setAccessibleName(tr("Time of: %1").arg(title));
            time->setMaximumWidth(letterWidth(fontMetrics()) * 10);
            connect(time, &QLineEdit::textChanged, this, &ComposeForm::follow);
            addMark(time);
            grid->addWidget(time, row, 1); // Before the percent: the tab order is that of the places.
        }
        // Without a time the words have its room, too.
        grid->addWidget(label, row, 0, 1, time != nullptr ? 1 : 2);
        grid->addWidget(percent, row, 2);
        m_chances.push_back({kind, percent, time, label});
        ++row;
    }
    grid->setColumnStretch(0, 1);
}

void ComposeForm::setDraft(const LabDraft& draft)
{
    m_filling = true;
    m_strategy->setCurrentIndex(m_strategy->findData(QVariant::fromValue(draft.strategy)));
    m_path->setText(draft.path);
    m_limit->setValue(static_cast<int>(std::clamp<qint64>(draft.limit, 1, greatestDraftLimit)));
    m_count->setValue(draft.count);
    m_process->setChecked(draft.process);
    m_cycles->setValue(draft.cycles);
    m_hold->setText(draft.hold);
    m_think->setText(draft.think);
    m_ttl->setText(draft.ttl);
    m_tryFor->setText(draft.tryFor);
    m_seed->setText(draft.seed);
    m_longest->setText(draft.longest);
    for (const auto& chance : m_chances) {
        const auto given = std::find_if(
            draft.chances.begin(), draft.chances.end(), [&](const auto& each) { return each.kind == chance.kind; });
        chance.percent->setValue(given == draft.chances.end() ? 0 : given->percent);
        if (chance.time != nullptr)
            chance.time->setText(given == draft.chances.end() ? offeredTime(chance.kind) : given->time);
    }
    m_filling = false;
    follow();
}

LabDraft ComposeForm::draft() const
{
    LabDraft draft;
    draft.strategy = m_strategy->currentData().value<protocols::StrategyId>();
    draft.path = m_path->text();
    draft.limit = m_limit->value();
    draft.count = m_count->value();
    draft.process = m_process->isChecked();
    draft.cycles = m_cycles->value();
    draft.hold = m_hold->text();
    draft.think = m_think->text();
    draft.ttl = m_ttl->text();
    draft.tryFor = m_tryFor->text();
    draft.seed = m_seed->text();
    draft.longest = m_longest->text();
    for (const auto& chance : m_chances)
        draft.chances.push_back(
            {chance.kind, chance.percent->value(), chance.time != nullptr ? chance.time->text() : QString()});
    return draft;
}

void ComposeForm::follow()
{
    if (m_filling)
        return;
    followStrategy();
    followProcess();
    const auto read = scenario();
    mark(read ? std::nullopt : std::optional(read.error()));
    Q_EMIT changed();
}

void ComposeForm::followStrategy()
{
    const auto id = m_strategy->currentData().value<protocols::StrategyId>();
    const bool lock = protocols::traits(id).lock;
    m_story->setText(protocols::strategyStory(id));
    m_pathLabel->setText(lock ? tr("&Key:") : tr("Prefi&x:"));
    m_limit->setEnabled(!lock);
    m_limit->setToolTip(lock ? tr("A lock has one permit.") : QString());
    m_ttl->setEnabled(protocols::traits(id).hasTtl);
    m_ttl->setToolTip(
        tipText(m_ttl->isEnabled() ? m_ttl->placeholderText() : tr("The sessions of this strategy have no TTL.")));
}

/// What would need the inside of a process is not to be had.
void ComposeForm::followProcess()
{
    const bool isProcess = m_process->isChecked();
    const QString words = tr("Contenders in processes of their own do not have this.");
    m_think->setEnabled(!isProcess);
    m_think->setToolTip(tipText(isProcess ? words : m_think->placeholderText()));
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

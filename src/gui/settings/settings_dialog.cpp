// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/settings_dialog.h"

#include "gui/kit/view/button_box.h"
#include "gui/kit/view/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cstdlib>
#include <optional>
#include <vector>

namespace gui {

namespace {

constexpr int longestSeconds = 7 * 24 * 3600;

void choose(QComboBox* box, const QVariant& data)
{
    box->setCurrentIndex(std::max(0, box->findData(data)));
}

/// Seconds as a person says them: `30 s`, `5 min`, `2 h`. What is typed may have any of these units, or none.
class SecondsBox : public QSpinBox
{
public:
    using QSpinBox::QSpinBox;

protected:
    [[nodiscard]] QString textFromValue(int seconds) const override
    {
        for (const auto& unit : units()) {
            if (seconds >= unit.seconds && seconds % unit.seconds == 0)
                return unit.text.arg(seconds / unit.seconds);
        }
        return units().back().text.arg(seconds);
    }
    [[nodiscard]] int valueFromText(const QString& text) const override
    {
        return isSpecial(text) ? minimum() : read(text).value_or(value());
    }
    QValidator::State validate(QString& text, int& /*place*/) const override
    {
        const auto seconds = read(text);
        if (seconds && *seconds >= minimum() && *seconds <= maximum())
            return QValidator::Acceptable;
        static const QRegularExpression beginning(QStringLiteral("^\\s*\\d{0,7}\\s*\\D{0,8}$"));
        return isSpecial(text)                 ? QValidator::Acceptable
            : beginning.match(text).hasMatch() ? QValidator::Intermediate
                                               : QValidator::Invalid;
    }
    /// One after another: what lies between whole minutes goes to the next one, and below a minute by seconds.
    void stepBy(int steps) override
    {
        int seconds = value();
        for (int step = 0; step < std::abs(steps); ++step) {
            if (steps > 0)
                seconds = seconds < 60 ? seconds + 1 : (seconds / 60 + 1) * 60;
            else
                seconds = seconds <= 60 ? seconds - 1 : (seconds - 1) / 60 * 60;
        }
        setValue(seconds);
    }

private:
    [[nodiscard]] bool isSpecial(const QString& text) const
    {
        return !specialValueText().isEmpty() && text.trimmed() == specialValueText();
    }
    struct Unit {
        int seconds;
        QString text;
    };
    [[nodiscard]] static std::vector<Unit> units()
    {
        return {{3600, SettingsDialog::tr("%1 h", "a time")}, {60, SettingsDialog::tr("%1 min", "a time")},
            {1, SettingsDialog::tr("%1 s", "a time")}};
    }
    [[nodiscard]] static std::optional<int> read(const QString& text)
    {
        for (const auto& unit : units()) {
            bool isNumber = false;
            const QString bare = QString(unit.text).remove(QStringLiteral("%1")).trimmed();
            const QString typed = text.trimmed();
            const int count = typed.endsWith(bare) ? typed.chopped(bare.size()).trimmed().toInt(&isNumber) : 0;
            if (isNumber)
                return count <= longestSeconds / unit.seconds ? std::optional(count * unit.seconds) : std::nullopt;
        }
        bool isNumber = false;
        const int count = text.trimmed().toInt(&isNumber);
        return isNumber ? std::optional(count) : std::nullopt;
    }
};

} // namespace

SettingsDialog::SettingsDialog(const Choice& choice, const QString& file, QWidget* parent)
    : QDialog(parent)
    , m_choice(choice)
    , m_tabs(new QTabWidget(this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    m_tabs->setObjectName(QStringLiteral("settingsTabs"));
    m_tabs->setAccessibleName(tr("Kinds of settings"));
    m_tabs->addTab(makeGeneral(file), tr("&General"));
    m_tabs->addTab(makeLimits(), tr("&Limits"));
    m_tabs->addTab(makeNotifications(), tr("&Notifications"));
    auto* const buttons = new ButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("settingsClose"));
    auto* const reset = buttons->addButton(tr("&Reset to defaults"), QDialogButtonBox::ResetRole);
    reset->setObjectName(QStringLiteral("settingsReset"));
    reset->setToolTip(tr("All settings of this window, on all of its pages, become what they were at first"));
    for (auto* const button : buttons->findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter ends a field, and nothing else.
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(reset, &QPushButton::clicked, this, &SettingsDialog::askToReset);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_tabs, 1);
    column->addWidget(buttons);
    fill();
    connectAll();
    m_language->setFocus();
}

void SettingsDialog::askToReset()
{
    auto* const question = new QMessageBox(QMessageBox::Question, tr("Reset to defaults"),
        tr("Reset all settings, on all pages of this window?"), QMessageBox::NoButton, this);
    question->setTextFormat(Qt::PlainText);
    question->setObjectName(QStringLiteral("settingsResetQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(
        tr("Language, theme, times of day, clock and motion, the limits, all notification rules with their times and "
           "patterns, and the mute become what they were at first. That cannot be undone."));
    auto* const go = question->addButton(tr("&Reset"), QMessageBox::DestructiveRole);
    go->setObjectName(QStringLiteral("settingsResetGo"));
    auto* const stay = question->addButton(tr("&Keep them"), QMessageBox::RejectRole);
    stay->setObjectName(QStringLiteral("settingsResetKeep"));
    question->setDefaultButton(stay);
    question->setEscapeButton(stay);
    connect(go, &QAbstractButton::clicked, this, &SettingsDialog::reset);
    question->open();
}

void SettingsDialog::reset()
{
    for (const auto& rule : m_rules)
        rule.only->setModified(false);
    m_choice = {};
    fill();
    Q_EMIT chosen(m_choice);
}

QComboBox* SettingsDialog::addCombo(QFormLayout* form, const char* name, const QString& label)
{
    auto* const box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    form->addRow(label, box);
    return box;
}

QWidget* SettingsDialog::makeGeneral(const QString& file)
{
    auto* const page = new QWidget(this);
    auto* const form = new QFormLayout(page);
    m_language = addCombo(form, "settingsLanguage", tr("L&anguage"));
    m_language->addItem(tr("As the system"), QString());
    // Languages are named in themselves, so that a person finds the way back.
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("中文"), QStringLiteral("zh_CN"));
    m_theme = addCombo(form, "settingsTheme", tr("&Theme"));
    m_theme->addItem(tr("As the system"), themeChoiceName(ThemeChoice::System));
    m_theme->addItem(tr("Light"), themeChoiceName(ThemeChoice::Light));
    m_theme->addItem(tr("Dark"), themeChoiceName(ThemeChoice::Dark));
    m_zone = addCombo(form, "settingsZone", tr("Times &of day"));
    m_zone->addItem(tr("Of this machine"), false);
    m_zone->addItem(tr("UTC"), true);
    m_clock = addCombo(form, "settingsClock", tr("&Clock"));
    m_clock->addItem(tr("24 hours (14:05)"), false);
    m_clock->addItem(tr("12 hours (2:05 PM)"), true);
    m_motion = new QCheckBox(tr("Reduce &motion: nothing flies or slides"), page);
    m_motion->setObjectName(QStringLiteral("settingsMotion"));
    form->addRow(QString(), m_motion);
    form->addRow(uncutQuietLabel(tr("Settings are kept in %1. Tokens and passwords are never in it. Signalbox tells "
                                    "nobody what you do with it.")
                                     .arg(file),
        "settingsFile", page));
    return page;
}

QSpinBox* SettingsDialog::addLimit(QFormLayout* form, const char* name, const QString& label, PreferenceLimit limit)
{
    auto* const box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    box->setRange(limit.least, limit.most);
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false); // A number that is being typed is none yet.
    form->addRow(label, box);
    return box;
}

QWidget* SettingsDialog::makeLimits()
{
    auto* const page = new QWidget(this);
    auto* const form = new QFormLayout(page);
    m_wire = addLimit(form, "settingsWire", tr("Re&quests that the Activity page keeps"), wireEntriesLimit);
    m_recorder = addLimit(form, "settingsRecorder", tr("&Size of the flight recorder's file"), recorderMegabytesLimit);
    m_recorder->setSuffix(tr(" MB"));
    m_recorder->setToolTip(tr("When it is full, the recording of this run begins anew. Recordings that you save or "
                              "record into a file have no limit."));
    m_reads = addLimit(form, "settingsReads", tr("R&eads that a search for semaphores may cost"), confirmingReadsLimit);
    m_reads->setToolTip(tr("Names alone do not always tell. What was not read stays in the list as uncertain."));
    return page;
}

void SettingsDialog::makeRule(AlertKind kind, QGridLayout* grid, int row)
{
    const QString id = alertKindId(kind);
    const QString title = alertKindTitle(kind);
    auto* const on = new QCheckBox(title, this);
    on->setObjectName(id + QStringLiteral("On"));
    auto* const after = new SecondsBox(this);
    after->setObjectName(id + QStringLiteral("After"));
    after->setAccessibleName(tr("%1: time", "a rule").arg(title));
    after->setRange(0, longestSeconds);
    after->setToolTip(tr("A number of seconds; or as 30 s, 5 min, 2 h"));
    after->setSpecialValueText(tr("at once"));
    after->setKeyboardTracking(false);
    auto* const only = new QLineEdit(this);
    only->setObjectName(id + QStringLiteral("Only"));
    only->setAccessibleName(tr("%1: only for these", "a rule").arg(title));
    only->setPlaceholderText(kind == AlertKind::ServiceCritical ? tr("all services; or web*")
            : kind == AlertKind::NodeDown                       ? tr("all nodes; or db*")
                                                                : tr("all paths; or prod/*"));
    // Room for the hint, and for the border around it.
    only->setMinimumWidth(only->fontMetrics().horizontalAdvance(only->placeholderText()) + 20);
    grid->addWidget(on, row, 0);
    grid->addWidget(after, row, 1);
    grid->addWidget(only, row, 2);
    m_rules.push_back({on, after, only});
}

QWidget* SettingsDialog::makeNotifications()
{
    auto* const page = new QWidget(this);
    page->setObjectName(QStringLiteral("settingsNotifications"));
    auto* const column = new QVBoxLayout(page);
    column->addWidget(sentence(tr("Tell me when:"), "settingsRulesTitle", page));
    auto* const grid = new QGridLayout;
    grid->setColumnStretch(2, 1);
    int row = 0;
    for (const auto kind : alertKinds)
        makeRule(kind, grid, row++);
    column->addLayout(grid);
    m_desktop = new QCheckBox(tr("Also as a notification of the &desktop"), page);
    m_desktop->setObjectName(QStringLiteral("settingsDesktop"));
    column->addWidget(m_desktop);
    column->addWidget(uncutQuietLabel(
        tr("Semaphores are told of while they are watched, services of the whole datacenter. While a rule is on, they "
           "stay watched although another page is shown. In the last column, * stands for any letters; blanks separate "
           "patterns; ! in front leaves out."),
        "settingsRulesNote", page));
    column->addStretch(1);
    return page;
}

void SettingsDialog::connectAll()
{
    for (auto* const box : findChildren<QComboBox*>())
        connect(box, &QComboBox::currentIndexChanged, this, &SettingsDialog::read);
    for (auto* const box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, &SettingsDialog::read);
    for (auto* const box : findChildren<QSpinBox*>())
        connect(box, &QSpinBox::valueChanged, this, &SettingsDialog::read);
    for (const auto& rule : m_rules)
        connect(rule.only, &QLineEdit::editingFinished, this, &SettingsDialog::read); // Half a pattern is none yet.
}

void SettingsDialog::fill()
{
    m_filling = true;
    choose(m_language, m_choice.language);
    choose(m_theme, themeChoiceName(m_choice.theme));
    choose(m_zone, m_choice.preferences.time.utc);
    choose(m_clock, m_choice.preferences.time.twelveHours);
    m_motion->setChecked(m_choice.preferences.reducedMotion);
    m_wire->setValue(m_choice.preferences.wireEntries);
    m_recorder->setValue(m_choice.preferences.recorderMegabytes);
    m_reads->setValue(m_choice.preferences.confirmingReads);
    for (const auto kind : alertKinds) {
        const auto& fields = m_rules[static_cast<std::size_t>(kind)];
        const auto& rule = m_choice.rules.of(kind);
        fields.on->setChecked(rule.on);
        fields.after->setValue(static_cast<int>(rule.after.count()));
        const bool isTyped = fields.only->hasFocus() && fields.only->isModified();
        if (!isTyped && fields.only->text() != rule.only)
            fields.only->setText(rule.only);
    }
    m_desktop->setChecked(m_choice.rules.desktop);
    m_filling = false;
}

void SettingsDialog::read()
{
    if (m_filling)
        return;
    for (const auto& rule : m_rules)
        rule.only->setModified(false);
    auto next = m_choice;
    next.language = m_language->currentData().toString();
    next.theme = themeChoiceFromName(m_theme->currentData().toString());
    next.preferences.time = {m_zone->currentData().toBool(), m_clock->currentData().toBool()};
    next.preferences.reducedMotion = m_motion->isChecked();
    next.preferences.wireEntries = m_wire->value();
    next.preferences.recorderMegabytes = m_recorder->value();
    next.preferences.confirmingReads = m_reads->value();
    for (const auto kind : alertKinds) {
        const auto& fields = m_rules[static_cast<std::size_t>(kind)];
        auto& rule = next.rules.of(kind);
        rule.on = fields.on->isChecked();
        rule.after = std::chrono::seconds(fields.after->value());
        rule.only = fields.only->text();
    }
    next.rules.desktop = m_desktop->isChecked();
    if (next == m_choice)
        return;
    m_choice = next;
    Q_EMIT chosen(m_choice);
}

void SettingsDialog::setChoice(const Choice& choice)
{
    m_choice = choice;
    fill();
}

void SettingsDialog::done(int result)
{
    read(); // A pattern that was being typed is meant.
    QDialog::done(result);
}

void SettingsDialog::showTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

int SettingsDialog::tab() const
{
    return m_tabs->currentIndex();
}

} // namespace gui

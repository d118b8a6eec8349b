// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/settings_dialog.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/questions.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/window_frame.h"
#include "gui/kit/view/words.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/views.h"
#include "gui/settings/layouts_page.h"
#include "ui_settings_dialog.h"
#include "waits/waits.h"

#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace gui {

namespace {

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
        const bool isBegun = beginning.match(text).hasMatch() || specialValueText().startsWith(text.trimmed());
        return isSpecial(text) ? QValidator::Acceptable : isBegun ? QValidator::Intermediate : QValidator::Invalid;
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
                return count <= longestAlertSeconds / unit.seconds ? std::optional(count * unit.seconds) : std::nullopt;
        }
        bool isNumber = false;
        const int count = text.trimmed().toInt(&isNumber);
        return isNumber ? std::optional(count) : std::nullopt;
    }
};

} // namespace

SettingsDialog::SettingsDialog(QString file, Connection* connection, LayoutsInForce* layouts, QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::SettingsDialog>())
    , m_file(std::move(file))
{
    m_ui->setupUi(this);
    scrollPages();
    m_ui->settingsTabs->addTab(new LayoutsPage(connection, layouts), QString());
    m_ui->buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("settingsClose"));
    auto* const reset = m_ui->buttons->add("settingsReset", {}, QDialogButtonBox::ResetRole);
    keepSaid(reset, [reset] {
        reset->setText(tr("&Reset to defaults"));
        reset->setToolTip(tr("Reset all settings of this window, on all of its pages, to their defaults"));
    });
    for (auto* const button : m_ui->buttons->findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter ends a field, and nothing else.
    connect(reset, &QPushButton::clicked, this, &SettingsDialog::askToReset);
    bindAll();
    keepSaid(this, [this] { say(); });
    keepMeasured(this, [this] {
        const int most = mostPartWidth(this); // What is wider is scrolled.
        for (auto* const page : {m_ui->settingsGeneral, m_ui->settingsLimits, m_ui->settingsNotifications}) {
            auto* const scroll = findChild<QScrollArea*>(page->objectName() + QStringLiteral("Scroll"));
            const int whole = page->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
            scroll->setMinimumWidth(std::min(whole, most));
        }
        showWhole();
    });
    connect(&settingsNotifier(), &SettingsNotifier::changed, this, [this] {
        for (const auto& show : m_shows)
            show();
    });
    m_ui->settingsLanguage->setFocus();
}

SettingsDialog::~SettingsDialog()
{
    // A field that loses the keyboard by that sets what was typed, and all are told: while all is whole.
    QDialog::setVisible(false);
}

/// On a small screen.
void SettingsDialog::scrollPages()
{
    for (auto* const page : {m_ui->settingsGeneral, m_ui->settingsLimits, m_ui->settingsNotifications}) {
        const int tab = m_ui->settingsTabs->indexOf(page);
        m_ui->settingsTabs->removeTab(tab);
        auto* const scroll = paperScroll(page, page->objectName() + QStringLiteral("Scroll"));
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        scroll->setFocusPolicy(Qt::NoFocus); // What is in it has the focus, and is scrolled to.
        m_ui->settingsTabs->insertTab(tab, scroll, QString());
    }
    m_ui->settingsTabs->setCurrentIndex(0);
}

void SettingsDialog::say()
{
    m_ui->retranslateUi(this);
    m_ui->settingsTabs->setTabText(General, tr("&General"));
    m_ui->settingsTabs->setTabText(Limits, tr("&Limits"));
    m_ui->settingsTabs->setTabText(Notifications, tr("&Notifications"));
    m_ui->settingsTabs->setTabText(Layouts, tr("La&youts"));
    m_ui->settingsFile->setText(tr("Settings are stored in %1. Tokens and passwords are never stored there. Signalbox "
                                   "does not report your usage to anyone.")
                                    .arg(m_file));
}

/// As high as its highest page: a scroll area does not ask for the lines into which its words wrap. Where a person has
/// made it another size it stays so.
void SettingsDialog::showWhole()
{
    if (m_isSizedByHand)
        return;
    const QMargins margins = layout()->contentsMargins();
    const int width = sizeHint().width() - margins.left() - margins.right();
    int asked = 0;
    int needed = 0;
    for (int tab = 0; tab < m_ui->settingsTabs->count(); ++tab) {
        const auto* const page = m_ui->settingsTabs->widget(tab);
        asked = std::max(asked, page->sizeHint().height());
        if (const auto* const scroll = qobject_cast<const QScrollArea*>(page))
            needed = std::max(needed, contentHeight(scroll, width));
    }
    m_wished = sizeHint() + QSize(0, std::max(0, needed - asked));
    m_asked = m_wished;
    resize(m_asked);
}

void SettingsDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    if (!event->spontaneous())
        m_asked = size();
    else if (isVisible() && isGivenByHand(size(), m_asked, m_wished, mostSize(this)))
        m_isSizedByHand = true;
}

void SettingsDialog::bindAll()
{
    const auto& all = preferences();
    // Languages are named in themselves, so that a person finds the way back.
    bind<QString>(m_ui->settingsLanguage, all.language, {QString(), QStringLiteral("en"), QStringLiteral("zh_CN")});
    bind<QString>(m_ui->settingsTheme, all.theme,
        {themeChoiceName(ThemeChoice::System), themeChoiceName(ThemeChoice::Light),
            themeChoiceName(ThemeChoice::Dark)});
    bind<bool>(m_ui->settingsZone, all.utc, {false, true});
    bind<bool>(m_ui->settingsClock, all.twelveHours, {false, true});
    bind(m_ui->settingsText, all.textSize);
    bind<QString>(
        m_ui->settingsDensity, all.density, {densityName(Density::Comfortable), densityName(Density::Compact)});
    bind<QString>(m_ui->settingsMotion, all.motion,
        {motionName(Motion::System), motionName(Motion::On), motionName(Motion::Off)});
    bindActorRule();
    bind(m_ui->settingsWire, all.wireEntries);
    bind(m_ui->settingsRecorder, all.recorderMegabytes);
    bind(m_ui->settingsReads, all.confirmingReads);
    for (const auto kind : alertKinds)
        makeRule(kind);
    bind(m_ui->settingsDesktop, AlertSettings().desktop);
}

/// What is wrong with it is said below it, and the last valid one is kept.
void SettingsDialog::bindActorRule()
{
    auto* const edit = m_ui->settingsActors;
    auto* const problem = m_ui->settingsActorsProblem;
    const auto& setting = preferences().actorRule;
    const auto sayProblem = [edit, problem, setting] {
        const auto kept = waits::ActorRule::fromText(setting.value());
        const auto typed = waits::ActorRule::fromText(edit->text());
        const QString instead
            = kept && !kept->isEmpty() ? tr("The last valid rule stays in effect.") : tr("No rule is in effect.");
        setShownWords(problem, typed ? QString() : typed.error() + u'\n' + instead);
        edit->setAccessibleDescription(problem->text());
    };
    const auto sayAgain = [problem, sayProblem] {
        if (!problem->isHidden()) // Half an expression is not wrong yet.
            sayProblem();
    };
    edit->setPlaceholderText(QStringLiteral("^(?<actor>[^@]+)@"));
    bind(edit, setting, [](const QString& typed) { return waits::ActorRule::fromText(typed).has_value(); });
    sayProblem();
    follow(problem, sayAgain);
    connect(edit, &QLineEdit::textEdited, problem, sayAgain);
    connect(edit, &QLineEdit::editingFinished, problem, sayProblem);
    followLanguage(problem, sayAgain);
}

void SettingsDialog::makeRule(AlertKind kind)
{
    const QString id = alertKindId(kind);
    auto* const on = new QCheckBox(this);
    on->setObjectName(id + QStringLiteral("On"));
    auto* const after = new SecondsBox(this);
    after->setObjectName(id + QStringLiteral("After"));
    after->setKeyboardTracking(false);
    auto* const only = new QLineEdit(this);
    only->setObjectName(id + QStringLiteral("Only"));
    auto* const hook = named(new QPushButton(this), qPrintable(id + QStringLiteral("Hook")));
    keepSaid(on, [kind, on, after, only, hook] {
        const QString title = alertKindTitle(kind);
        on->setText(title);
        after->setAccessibleName(tr("%1: time", "a rule").arg(title));
        after->setToolTip(tr("A number of seconds, or a time such as 30 s, 5 min or 2 h"));
        after->setSpecialValueText(tr("immediately"));
        only->setAccessibleName(tr("%1: only for these", "a rule").arg(title));
        only->setPlaceholderText(kind == AlertKind::ServiceCritical ? tr("all services; or web*")
                : isOfServices(kind)                                ? tr("all nodes; or db*")
                                                                    : tr("all paths; or prod/*"));
        hook->setAccessibleName(tr("%1: command or webhook", "a rule").arg(title));
        hook->setToolTip(tr("Add a command or webhook that runs when this rule reports something"));
    });
    // Room for the hint, and for the border around it.
    keepMeasured(
        only, [only] { only->setMinimumWidth(only->fontMetrics().horizontalAdvance(only->placeholderText()) + 20); });
    const int row = m_ui->rules->rowCount();
    m_ui->rules->addWidget(on, row, 0);
    m_ui->rules->addWidget(after, row, 1);
    m_ui->rules->addWidget(only, row, 2);
    m_ui->rules->addWidget(hook, row, 3);
    // Before what stands below the rules.
    setTabOrder(m_ui->settingsDesktop->previousInFocusChain(), on);
    setTabOrder(on, after);
    setTabOrder(after, only);
    setTabOrder(only, hook);
    setTabOrder(hook, m_ui->settingsDesktop);
    connect(hook, &QPushButton::clicked, this, [this, kind] {
        if (m_editHook)
            m_editHook(kind, this);
    });
    const auto settings = alertRuleSettings(kind);
    const auto sayHook = [hook, setting = settings.hook] {
        const auto now = hooks::hookKindFromId(setting.value());
        hook->setText(now == hooks::HookKind::Command ? tr("Command…")
                : now == hooks::HookKind::Webhook     ? tr("Webhook…")
                                                      : tr("List only…"));
    };
    follow(hook, sayHook);
    followLanguage(hook, sayHook);
    bind(on, settings.on);
    bind(after, settings.after);
    bind(only, settings.only);
}

// --- Fields and their settings ------------------------------------------------------------------------------------

/// Shows what is set, now and whenever that changes; without telling of it as if a person had chosen it.
template <typename Show>
void SettingsDialog::follow(QWidget* field, Show show)
{
    m_shows.emplace_back([field, show] {
        const QSignalBlocker quiet(field);
        show();
    });
    m_shows.back()();
}

template <typename T>
void SettingsDialog::bind(QComboBox* box, const Setting<T>& setting, const QList<T>& values)
{
    for (int i = 0; i < values.size(); ++i)
        box->setItemData(i, values.at(i));
    follow(box, [box, setting] { box->setCurrentIndex(std::max(0, box->findData(setting.value()))); });
    connect(box, &QComboBox::currentIndexChanged, this,
        [box, setting] { setting.set(box->currentData().template value<T>()); });
}

void SettingsDialog::bind(QCheckBox* box, const Setting<bool>& setting)
{
    follow(box, [box, setting] { box->setChecked(setting.value()); });
    connect(box, &QCheckBox::toggled, this, [setting](bool on) { setting.set(on); });
}

void SettingsDialog::bind(QSpinBox* box, const Setting<int>& setting)
{
    box->setRange(setting.least(), setting.most());
    follow(box, [box, setting] {
        if (box->value() != setting.value()) // Else what is being typed would go.
            box->setValue(setting.value());
    });
    connect(box, &QSpinBox::valueChanged, this, [setting](int value) { setting.set(value); });
}

/// Half a pattern is none yet.
void SettingsDialog::bind(QLineEdit* edit, const Setting<QString>& setting, std::function<bool(const QString&)> isValid)
{
    const auto isWrong = [edit, isValid = std::move(isValid)] { return isValid && !isValid(edit->text()); };
    follow(edit, [edit, setting, isWrong] {
        const bool isTyped = edit->isModified() && (edit->hasFocus() || isWrong());
        if (!isTyped && edit->text() != setting.value())
            edit->setText(setting.value());
    });
    const auto set = [edit, setting, isWrong] {
        if (isWrong())
            return;
        edit->setModified(false);
        setting.set(edit->text());
    };
    connect(edit, &QLineEdit::editingFinished, this, set);
    connect(this, &QDialog::finished, edit, set); // What was being typed is meant.
}

void SettingsDialog::askToReset()
{
    auto* const question = messageBox(this, QStringLiteral("settingsResetQuestion"), QMessageBox::Question,
        tr("Reset to defaults"), tr("Reset all settings, on all pages of this window?"),
        tr("This resets language, theme, density, text size, times of day, clock, motion, actor rule, limits, all "
           "notification rules, and mute. This cannot be undone."));
    const auto* const go = addWays(question, {QStringLiteral("settingsResetGo"), tr("&Reset")},
        {QStringLiteral("settingsResetKeep"), tr("&Cancel")});
    connect(go, &QAbstractButton::clicked, this, &SettingsDialog::reset);
    question->open();
}

void SettingsDialog::reset()
{
    for (auto* const edit : findChildren<QLineEdit*>())
        edit->setModified(false);
    const SettingsChange together;
    preferences().reset();
    saveAlertRules(AlertRules());
}

void SettingsDialog::showTab(int tab)
{
    m_ui->settingsTabs->setCurrentIndex(tab);
}

} // namespace gui

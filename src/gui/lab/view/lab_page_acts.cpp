// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can do on the page; what it shows is in lab_page.cpp.
#include "consul/named_file.h"
#include "gui/lab/view/contender_menu.h"
#include "gui/lab/view/lab_actions.h"
#include "gui/lab/view/lab_dialogs.h"
#include "gui/lab/view/lab_inspector.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lab/view/run_pane.h"
#include "gui/lab/view/scenario_pane.h"
#include "gui/lab/view/sweep_dialog.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSaveFile>

#include <algorithm>

namespace gui {

void LabPage::connectActs()
{
    connect(m_actions->start, &QAction::triggered, this, [this] { start(false); });
    connect(m_actions->pause, &QAction::triggered, this, &LabPage::pauseOrGoOn);
    connect(m_actions->step, &QAction::triggered, this, [this] { step(m_run->chosen()); });
    connect(m_actions->stop, &QAction::triggered, m_controller, &LabController::stop);
    connect(m_actions->add, &QAction::triggered, this, &LabPage::add);
    connect(m_actions->open, &QAction::triggered, this, &LabPage::askForFile);
    connect(m_actions->save, &QAction::triggered, this, &LabPage::askWhereToSave);
    connect(m_actions->compose, &QAction::triggered, m_scenarios, &ScenarioPane::showCompose);
    connect(m_scenarios, &ScenarioPane::changed, this, &LabPage::showState);
    connect(m_run, &RunPane::menuWanted, this, &LabPage::openMenu);
    connect(m_run, &RunPane::sweepWanted, this, &LabPage::sweep);
    connect(m_run, &RunPane::chosenChanged, this, [this](int number) {
        m_controller->choose(number);
        const auto* const row = m_controller->contenders()->row(number);
        m_inspector->setContender(row != nullptr ? row->name : QString(), row != nullptr ? row->trouble : QString());
    });
    connect(m_controller, &LabController::refreshed, this, [this] {
        if (const auto* const row = m_controller->contenders()->row(m_run->chosen()))
            m_inspector->setContender(row->name, row->trouble);
    });
}

// --- Start --------------------------------------------------------------------------------------------------------

void LabPage::start(bool stepping)
{
    const auto scenario = m_scenarios->scenario();
    if (!scenario || !startBlocked().isEmpty())
        return;
    m_looking = true;
    say({});
    look(this, m_connection->client(), *scenario, stepping, m_stop.token());
}

/// Whoever starts contenders on a semaphore in use takes permits from others: that is asked for first.
QCoro::Task<> LabPage::look(
    LabPage* self, QPointer<consul::Client> client, lab::Scenario scenario, bool stepping, consul::StopToken stop)
{
    QStringList paths(scenario.path);
    for (const auto& spec : lab::contendersOf(scenario))
        paths.append(spec.terms.path);
    paths.removeDuplicates();
    auto search = lab::see(client, paths, stop);
    const auto seen = co_await search;
    if (stop.stopRequested() || !self->m_looking)
        co_return;
    self->m_looking = false;
    if (!seen)
        self->say(tr("What lies at %1 could not be read, so nothing was started. %2")
                      .arg(paths.join(QStringLiteral(", ")), consul::describe(seen.error())));
    else if (seen->keys.empty())
        self->begin(scenario, stepping);
    else
        self->ask(scenario, *seen, stepping);
}

void LabPage::ask(const lab::Scenario& scenario, const lab::Seen& seen, bool stepping)
{
    showState();
    auto* const dialog = new OccupiedDialog(scenario, seen, this);
    connect(dialog, &QDialog::accepted, this, [this, scenario, stepping] { begin(scenario, stepping); });
    connect(m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    dialog->open();
}

void LabPage::begin(const lab::Scenario& scenario, bool stepping)
{
    m_controller->start(scenario, stepping);
    m_run->choose(0);
    showState();
}

// --- While it runs ------------------------------------------------------------------------------------------------

void LabPage::pauseOrGoOn()
{
    if (m_controller->state() == LabController::State::Running)
        m_controller->pause();
    else
        m_controller->goOn();
}

void LabPage::step(int contender)
{
    if (!m_controller->isGoing()) {
        start(true);
        return;
    }
    if (contender < 0) {
        contender = 0;
        m_run->choose(0);
    }
    m_controller->step(contender);
}

void LabPage::add()
{
    const int like = std::max(0, m_run->chosen());
    const auto* const row = m_controller->contenders()->row(like);
    if (row == nullptr)
        return;
    auto* const dialog = new AddContendersDialog(row->name, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, like] { m_controller->add(like, dialog->count()); });
    dialog->open();
}

void LabPage::openMenu(int contender, const QPoint& at)
{
    const auto* const row = m_controller->contenders()->row(contender);
    if (row == nullptr)
        return;
    QString stopped;
    if (!m_controller->isGoing() || m_controller->state() == LabController::State::Stopping)
        stopped = tr("No run is going.");
    else if (row->over)
        stopped = tr("%1 is at its end: nothing can happen to it any more.").arg(row->name);
    auto* const menu = new ContenderMenu(*row, stopped, this);
    connect(menu, &ContenderMenu::faultWanted, this,
        [this, contender](const lab::Fault& fault) { m_controller->suffer(contender, fault); });
    connect(menu, &ContenderMenu::timeWanted, this,
        [this, contender](lab::FaultKind kind) { askForTime(contender, kind); });
    connect(menu, &ContenderMenu::resumeWanted, this, [this, contender] { m_controller->resume(contender); });
    connect(menu, &ContenderMenu::stepWanted, this, [this, contender] { step(contender); });
    connect(menu, &ContenderMenu::copyWanted, this,
        [session = row->session] { QGuiApplication::clipboard()->setText(session); });
    menu->popup(at);
}

void LabPage::askForTime(int contender, lab::FaultKind kind)
{
    const auto* const row = m_controller->contenders()->row(contender);
    if (row == nullptr)
        return;
    auto* const dialog = new FaultTimeDialog(row->name, kind, this);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, contender] { m_controller->suffer(contender, dialog->fault()); });
    dialog->open();
}

// --- Files --------------------------------------------------------------------------------------------------------

void LabPage::askForFile()
{
    auto* const dialog = new QFileDialog(this, tr("Open a scenario"), {}, tr("Scenarios (*.json);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openScenarioDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::openFile);
    dialog->open();
}

void LabPage::askWhereToSave()
{
    auto* const dialog = new QFileDialog(this, tr("Save as a scenario"), {}, tr("Scenarios (*.json)"));
    dialog->setObjectName(QStringLiteral("saveScenarioDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("scenario.json")); // Desktops know that ending.
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::saveFile);
    dialog->open();
}

bool LabPage::openFile(const QString& fileName)
{
    if (QFileInfo::exists(fileName) && !consul::isPlainFile(fileName)) {
        say(tr("%1 is no file that can be read from its beginning to its end.").arg(fileName));
        return false;
    }
    const auto bytes = consul::readNamedFile(fileName, lab::largestScenario);
    if (!bytes) {
        say(tr("%1 cannot be read: %2").arg(fileName, bytes.error()));
        return false;
    }
    const auto read = lab::parseScenario(*bytes);
    if (!read) {
        say(scenarioProblem(fileName, read.error()));
        return false;
    }
    say({});
    m_scenarios->chooseFile(fileName, *read);
    return true;
}

bool LabPage::saveFile(const QString& fileName)
{
    const auto scenario = m_scenarios->scenario();
    if (!scenario)
        return false;
    QSaveFile file(fileName);
    const QByteArray text = lab::writeScenario(*scenario);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        say(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
        return false;
    }
    say({});
    return true;
}

// --- Sweeping and closing -----------------------------------------------------------------------------------------

void LabPage::sweep()
{
    if (m_leftovers->found().empty() || !m_controller->blocked().isEmpty())
        return;
    auto* const dialog = new SweepDialog(m_connection->client(), m_leftovers->found().front(), this);
    connect(m_connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    connect(dialog, &SweepDialog::carriedOut, m_leftovers, &LabLeftovers::look);
    dialog->open();
}

bool LabPage::prepareToClose()
{
    // A practice agent ends with the window, and all that a run has made in it.
    if (m_closeAnyway || !m_controller->isGoing() || m_connection->isPractice())
        return true;
    m_controller->stop();
    if (findChild<EndingDialog*>() != nullptr)
        return false;
    auto* const dialog = new EndingDialog(m_controller, this);
    connect(dialog, &QDialog::accepted, this, [this] {
        m_closeAnyway = true;
        Q_EMIT readyToClose();
    });
    dialog->open();
    return false;
}

} // namespace gui

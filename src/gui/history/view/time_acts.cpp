// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_acts.h"
#include "gui/history/model/timeline_words.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"

#include "gui/history/model/history_controller.h"
#include "gui/history/view/compare_dialog.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "ui_marks_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace gui {

namespace {

QString titleOf(const history::Mark& mark)
{
    switch (mark.kind) {
    case history::Mark::Kind::Note:
        return MarksDialog::tr("Note");
    case history::Mark::Kind::Bookmark:
        return MarksDialog::tr("Bookmark");
    case history::Mark::Kind::Fault:
        return MarksDialog::tr("Fault");
    }
    return {};
}

} // namespace

MarksDialog::MarksDialog(HistoryController* controller, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
{
    Ui::MarksDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_list = ui.marksList;
    m_none = ui.marksNone;
    ui.marksButtons->name(QDialogButtonBox::Close, "marksClose");
    m_go = ui.marksButtons->add("marksGo", tr("&Go there"), QDialogButtonBox::ActionRole);
    m_go->setDefault(true);
    m_remove = ui.marksButtons->add("marksRemove", tr("&Remove"), QDialogButtonBox::ActionRole);

    connect(m_go, &QPushButton::clicked, this, &MarksDialog::goThere);
    connect(m_list, &QListWidget::itemActivated, this, &MarksDialog::goThere);
    connect(m_remove, &QPushButton::clicked, this, &MarksDialog::remove);
    connect(controller, &HistoryController::marksChanged, this, &MarksDialog::fill);
    connect(controller, &HistoryController::sourceChanged, this, &MarksDialog::fill);
    fill();
    keepSnug(this, {fontMetrics().height() * 30, fontMetrics().height() * 28});
}

void MarksDialog::fill()
{
    const int row = m_list->currentRow();
    m_list->clear();
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& mark : m_controller->marks()) {
        QStringList parts{momentText(m_controller->wallClock(mark.at), now), titleOf(mark)};
        for (const auto& each : {mark.path, mark.session, markText(mark)}) {
            if (!each.isEmpty())
                parts.append(each);
        }
        auto* const item = new QListWidgetItem(lineText(parts.join(QStringLiteral(" · "))), m_list);
        item->setData(Qt::UserRole, mark.id);
        item->setData(Qt::UserRole + 1, static_cast<qint64>(mark.at.count()));
    }
    m_list->setVisible(m_list->count() > 0);
    m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    m_none->setVisible(m_list->count() == 0);
    m_go->setEnabled(m_list->count() > 0);
    m_remove->setEnabled(m_list->count() > 0);
}

void MarksDialog::goThere()
{
    if (const auto* const item = m_list->currentItem())
        m_controller->seek(history::Time(item->data(Qt::UserRole + 1).toLongLong()));
}

void MarksDialog::remove()
{
    if (const auto* const item = m_list->currentItem())
        m_controller->removeMark(item->data(Qt::UserRole).toULongLong());
}

namespace {

QString recordings()
{
    return TimeActs::tr("Recordings (*.sbxrec);;All files (*)");
}

QFileDialog* newRecordingDialog(
    const QString& objectName, const QString& title, const QString& subject, QWidget* parent)
{
    const QString suffix = QStringLiteral("sbxrec");
    const QString about = subject.isEmpty() ? QStringLiteral("recording") : subject; // A time alone names nothing.
    return saveDialog(parent, objectName, title, recordings(), suffix, fileNameOfNow(about) + u'.' + suffix);
}

} // namespace

TimeActs::TimeActs(HistoryController* controller, QWidget* page)
    : ActionSet(page)
    , m_controller(controller)
    , m_page(page)
    , m_menu(named(new QMenu(page), "timeMenu"))
{
    pausePlay = make({"pausePlay", QT_TR_NOOP("&Pause"), sharedKeys(SharedKey::Pause),
        QT_TR_NOOP("Freeze the display while recording continues"), QStringLiteral("pause")});
    live = make({"goLive", QT_TR_NOOP("&Live"), sharedKeys(SharedKey::Live), QT_TR_NOOP("Return to the current state"),
        QStringLiteral("live")});
    previousEvent = make({"previousEvent", QT_TR_NOOP("Pre&vious event"), sharedKeys(SharedKey::Back),
        QT_TR_NOOP("Go to the last event before this moment")});
    nextEvent = make({"nextEvent", QT_TR_NOOP("Ne&xt event"), sharedKeys(SharedKey::Forward),
        QT_TR_NOOP("Go to the next event after this moment")});
    separate();
    record = make({"record", QT_TR_NOOP("&Record…"), QKeySequence(Qt::Key_F9),
        QT_TR_NOOP("Record to a file from now on, even while other pages are shown"), QStringLiteral("record")});
    record->setCheckable(true);
    save = make({"saveSeen", QT_TR_NOOP("&Save recording as…"), sharedKeys(SharedKey::Save),
        QT_TR_NOOP("Save everything since watching started as a recording")});
    withoutValues
        = make({"withoutValues", QT_TR_NOOP("Omit val&ues"), {}, QT_TR_NOOP("New recordings contain no key values")});
    withoutValues->setCheckable(true);
    separate();
    open = make({"openRecording", QT_TR_NOOP("&Open recording…"), {},
        QT_TR_NOOP("View a recording instead of the current state")});
    close
        = make({"closeRecording", QT_TR_NOOP("&Close recording"), {}, QT_TR_NOOP("Return to the data being watched")});
    compare = make({"compareRecordings", QT_TR_NOOP("Co&mpare recordings…"), {},
        QT_TR_NOOP("Compare the figures of two recordings side by side")});
    separate();
    bookmark = make({"addBookmark", QT_TR_NOOP("Add &bookmark"), QKeySequence(Qt::CTRL | Qt::Key_B),
        QT_TR_NOOP("Mark the moment shown")});
    note = make({"addNote", QT_TR_NOOP("Add &note…"), {}, QT_TR_NOOP("Add a note to the moment shown")});
    marks = make({"showMarks", QT_TR_NOOP("Bookmarks and no&tes…"), {},
        QT_TR_NOOP("List bookmarks and notes; go to one or remove it")});
    if (controller->isOfRun())
        makeOwn();
    makeMenu();
    connectAll();
    keepSaid(this, [this] { say(); });
}

/// Keys are those of the page that shows what is watched.
void TimeActs::makeOwn()
{
    for (auto* const act : all()) {
        act->setShortcut({});
        act->setObjectName(secondName("run", act->objectName()));
    }
    m_menu->setObjectName(secondName("run", m_menu->objectName()));
    save->setIcon(icon(QStringLiteral("record")));
    compare->setIcon(icon(QStringLiteral("table")));
    for (auto* const act : {record, withoutValues, open, close})
        act->setVisible(false);
}

/// After what all acts say.
void TimeActs::say()
{
    m_menu->setTitle(m_controller->isOfRun() ? tr("Time of the &run") : tr("&Time"));
    if (m_controller->isOfRun()) {
        save->setText(tr("&Save run recording…"));
        setTip(save, tr("Save the recording of the run to a file"));
        compare->setText(tr("Co&mpare with…"));
        setTip(compare, tr("Compare this run with another recording"));
    }
    update();
}

void TimeActs::makeMenu()
{
    m_menu->menuAction()->setObjectName(m_menu->objectName() + QStringLiteral("Action"));
    m_menu->setToolTipsVisible(true);
    m_menu->addActions(all());
}

void TimeActs::connectAll()
{
    connect(pausePlay, &QAction::triggered, this, &TimeActs::toggle);
    connect(live, &QAction::triggered, m_controller, &HistoryController::goLive);
    connect(previousEvent, &QAction::triggered, m_controller, [this] { m_controller->stepEvent(-1); });
    connect(nextEvent, &QAction::triggered, m_controller, [this] { m_controller->stepEvent(1); });
    connect(record, &QAction::triggered, this, [this] {
        if (m_controller->recording().isRunning())
            m_controller->stopRecording();
        else
            askWhereToRecord();
        update(); // It is checked when it runs, not when it was pressed.
    });
    connect(save, &QAction::triggered, this, [this] { askWhereToSave(); });
    connect(withoutValues, &QAction::triggered, m_controller, &HistoryController::setWithoutValues);
    connect(open, &QAction::triggered, this, &TimeActs::askWhatToOpen);
    connect(close, &QAction::triggered, m_controller, &HistoryController::closeRecording);
    connect(compare, &QAction::triggered, this, &TimeActs::compareWhatIsShown);
    connect(bookmark, &QAction::triggered, m_controller,
        [this] { m_controller->addMark(history::Mark::Kind::Bookmark, {}, m_place.path, m_place.session); });
    connect(note, &QAction::triggered, this, &TimeActs::askForNote);
    connect(marks, &QAction::triggered, this, [this] { (new MarksDialog(m_controller, m_page))->open(); });
    connect(m_controller, &HistoryController::modeChanged, this, &TimeActs::update);
    connect(m_controller, &HistoryController::sourceChanged, this, &TimeActs::update);
    connect(m_controller, &HistoryController::pastChanged, this, &TimeActs::update);
    connect(m_controller, &HistoryController::recordingChanged, this, &TimeActs::update);
    connect(m_controller, &HistoryController::saved, this, [this](const QString& file, const QString& problem) {
        if (!problem.isEmpty())
            tell(tr("%1 was not saved").arg(QFileInfo(file).fileName()), problem);
        else
            Q_EMIT said(tr("The recording was saved to %1.").arg(QDir::toNativeSeparators(file)));
    });
}

void TimeActs::toggle()
{
    if (m_controller->mode() == HistoryController::Mode::Paused)
        m_controller->play();
    else
        m_controller->pause();
}

void TimeActs::update()
{
    const QString nothing = m_controller->hasAnything() ? QString() : tr("Nothing has been watched yet.");
    const bool paused = m_controller->mode() == HistoryController::Mode::Paused;
    pausePlay->setText(paused ? tr("&Play") : tr("&Pause"));
    pausePlay->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    for (auto* const act : {pausePlay, previousEvent, nextEvent, bookmark, note, marks})
        allow(act, nothing);
    allow(save, m_controller->isOfRun() ? nothing : QString());
    if (m_controller->isOfRun() && nothing.isEmpty() && !m_controller->isFile())
        allow(compare, tr("A run can be compared when it has ended."));
    else
        allow(compare, m_controller->isOfRun() ? nothing : QString());
    if (m_controller->isOfRun() && m_controller->isFile())
        allow(live, tr("The run has ended."));
    else
        allow(live, m_controller->isPast() ? QString() : tr("The display is already live."));
    allow(close, m_controller->isFile() ? QString() : tr("No recording is open."));
    const bool running = m_controller->recording().isRunning();
    record->setChecked(running);
    record->setText(running ? tr("Stop &recording") : tr("&Record…"));
    record->setIcon(icon(running ? QStringLiteral("stop") : QStringLiteral("record")));
    withoutValues->setChecked(HistoryController::withoutValues());
}

void TimeActs::askWhereToRecord()
{
    auto* const dialog = newRecordingDialog(QStringLiteral("recordDialog"), tr("Record to"), m_subject, m_page);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // Nothing is written over, and that is said then.
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        if (const auto problem = m_controller->startRecording(file))
            tell(tr("Recording not started"), *problem);
    });
    dialog->open();
}

void TimeActs::askWhereToSave(const std::function<void()>& then)
{
    auto* const dialog
        = newRecordingDialog(QStringLiteral("saveSeenDialog"), tr("Save recording as"), m_subject, m_page);
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& file) { saveAndThen(file, then); });
    dialog->open();
}

void TimeActs::saveAndThen(const QString& file, const std::function<void()>& then)
{
    if (then) {
        auto* const wait = new QObject(this);
        connect(m_controller, &HistoryController::saved, wait,
            [wait, file, then](const QString& which, const QString& problem) {
                if (which != file)
                    return; // Another one was saved meanwhile.
                wait->deleteLater();
                if (problem.isEmpty())
                    then();
            });
    }
    m_controller->saveSoFar(file);
}

void TimeActs::askWhatToOpen()
{
    auto* const dialog = fileDialog(m_page, QStringLiteral("openRecordingDialog"), tr("Open recording"), recordings());
    connect(dialog, &QFileDialog::fileSelected, m_controller, &HistoryController::openRecording);
    dialog->open();
}

/// The run that is shown, saved or not, or the recording that lies open, is one of the two.
void TimeActs::compareWhatIsShown()
{
    const auto shown = m_controller->openedRecording();
    if (!shown)
        return openCompare(m_page);
    const QString began = momentText(m_controller->beganAt(), QDateTime::currentDateTimeUtc());
    const QString title = m_controller->isOfRun()
        ? tr("Run %1, started at %2", "its scenario, time").arg(m_subject, began)
        : m_controller->fileName();
    openCompare(m_page, shown, title);
}

/// The note belongs to the moment that is shown, and to what is selected, when a person begins to write.
void TimeActs::askForNote()
{
    if (m_controller->mode() != HistoryController::Mode::Paused)
        m_controller->pause();
    auto* const dialog = named(new QInputDialog(m_page), "noteDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add note"));
    dialog->setLabelText(tr("&Note:"));
    dialog->setInputMode(QInputDialog::TextInput); // Makes its field.
    if (auto* const field = dialog->findChild<QLineEdit*>())
        nameWidget(field, "noteText", tr("Note"));
    connect(dialog, &QInputDialog::textValueSelected, m_controller,
        [this, place = m_place, moment = m_controller->here()](const QString& text) {
            m_controller->addMark(history::Mark::Kind::Note, text, place.path, place.session, moment);
        });
    dialog->open();
}

void TimeActs::tell(const QString& title, const QString& text)
{
    auto* const box = messageBox(m_page, QStringLiteral("recordingProblem"), QMessageBox::Warning, title, title, text);
    box->setStandardButtons(QMessageBox::Ok);
    box->open();
}

} // namespace gui

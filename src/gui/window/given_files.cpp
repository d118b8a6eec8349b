// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/given_files.h"

#include "gui/lab/view/lab_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

namespace gui {

namespace {

struct GivenWords {
    Q_DECLARE_TR_FUNCTIONS(gui::CommandLine)
};

constexpr char recordingStart[] = "\x89SBXREC\n"; // docs/internals/recording-format.md

bool beginsAsRecording(const QString& name)
{
    constexpr qsizetype length = sizeof recordingStart - 1;
    QFile file(name);
    return file.open(QIODevice::ReadOnly) && file.read(length) == QByteArray(recordingStart, length);
}

/// The file that is meant; empty: none is.
QString fileOf(const QString& argument)
{
    if (argument.startsWith(QLatin1String("file:")))
        return QUrl(argument).toLocalFile();
    if (argument.endsWith(QLatin1String(".sbxrec")))
        return argument; // Also when it is not there: nobody has keys of that name.
    if (!QFileInfo(argument).isFile())
        return {};
    return argument.endsWith(QLatin1String(".json")) || beginsAsRecording(argument) ? argument : QString();
}

} // namespace

GivenFiles sortArguments(const QStringList& arguments)
{
    GivenFiles given;
    for (const auto& argument : arguments) {
        const QString file = fileOf(argument);
        if (file.isEmpty()) {
            given.prefixes.append(argument);
            continue;
        }
        const QFileInfo info(file);
        if (!info.isFile() || !info.isReadable()) {
            given.problem = GivenWords::tr("Cannot read the file %1.").arg(file);
            return given;
        }
        QString& place
            = beginsAsRecording(file) || file.endsWith(QLatin1String(".sbxrec")) ? given.recording : given.scenario;
        if (!place.isEmpty()) {
            given.problem = GivenWords::tr("%1 and %2: only one recording and one scenario can be opened at a time.")
                                .arg(place, file);
            return given;
        }
        place = info.absoluteFilePath();
    }
    return given;
}

void openGiven(Application& application, const GivenFiles& given)
{
    auto* const window = application.window();
    QString page;
    if (!given.scenario.isEmpty()) {
        auto* const lab = window->findChild<LabPage*>();
        page = lab->id();
        window->showPage(page);
        lab->openFile(given.scenario);
    }
    if (!given.recording.isEmpty()) {
        application.history().openRecording(given.recording);
        page = window->findChild<SemaphoresPage*>()->id();
        window->showPage(page);
    }
    if (page.isEmpty() || application.connection().isOpen())
        return;
    const auto show = [window, page] { window->showPage(page); };
    QObject::connect(&application.connection(), &Connection::opened, window, show, Qt::SingleShotConnection);
}

} // namespace gui

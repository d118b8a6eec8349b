// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/window_guard.h"

#include <QCoreApplication>
#include <QString>

#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

namespace program {

namespace {

struct GuardText {
    Q_DECLARE_TR_FUNCTIONS(program::WindowGuard)
};

struct Kept {
    QtMsgType type = QtDebugMsg;
    QString category;
    QString text;
};

QtMessageHandler s_before = nullptr;
std::vector<Kept> s_kept;

QString reason()
{
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return GuardText::tr(
            "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set, so the window cannot open.");
    // The first thing that went wrong; what follows follows from it.
    const QString message = s_kept.empty() ? QString() : s_kept.front().text.simplified();
    return message.isEmpty() ? GuardText::tr("The window cannot open.")
                             : GuardText::tr("The window cannot open: %1.").arg(message);
}

void hear(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (type != QtFatalMsg) {
        s_kept.push_back({type, QString::fromUtf8(context.category), text});
        return;
    }
    std::cerr << "signalbox: " << reason().toStdString() << ' '
              << GuardText::tr("Without a window, signalboxctl watches, records, runs scenarios and cleans up; see "
                               "signalboxctl --help.")
                     .toStdString()
              << std::endl;
    // Nothing was begun yet that would have to be ended, and Qt would abort.
    std::_Exit(2);
}

} // namespace

WindowGuard::WindowGuard()
{
    s_before = qInstallMessageHandler(hear);
}

WindowGuard::~WindowGuard()
{
    qInstallMessageHandler(s_before);
    for (const auto& kept : std::exchange(s_kept, {})) {
        const auto category = kept.category.toUtf8();
        const QMessageLogger logger(nullptr, 0, nullptr, category.constData());
        if (kept.type == QtCriticalMsg)
            logger.critical().noquote() << kept.text;
        else if (kept.type == QtWarningMsg)
            logger.warning().noquote() << kept.text;
        else
            logger.info().noquote() << kept.text;
    }
}

} // namespace program

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/diagnostics.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"

#include "gui/connections/model/connection.h"
#include "gui/kit/model/plain_text.h"
#include "program/log.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDateTime>
#include <QGuiApplication>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSysInfo>

namespace gui {

namespace {

struct Diagnostics {
    Q_DECLARE_TR_FUNCTIONS(gui::Diagnostics)
};

/// Not translated: who reads it need not know the language of who sends it.
QString connectionFacts(const Connection& connection)
{
    if (!connection.isOpen())
        return QStringLiteral("Connection: none");
    const auto& status = connection.status();
    const auto& endpoint = connection.client()->endpoint();
    QStringList facts{phaseName(status.phase),
        connection.isPractice() ? QStringLiteral("practice agent") : endpoint.displayAddress(),
        QStringLiteral("Consul %1").arg(status.version.isEmpty() ? QStringLiteral("unknown") : status.version)};
    if (!status.datacenter.isEmpty())
        facts << QStringLiteral("datacenter ") + status.datacenter;
    if (status.token.given)
        facts << QStringLiteral("with a token");
    if (connection.client()->isReadOnly())
        facts << QStringLiteral("read-only");
    QStringList lines{QStringLiteral("Connection: ") + lineText(facts.join(QStringLiteral(", ")))};
    if (status.error)
        lines << QStringLiteral("Trouble: %1: %2")
                     .arg(consul::errorKindName(status.error->kind), lineText(status.error->serverWords));
    return lines.join(u'\n');
}

QString screens()
{
    QStringList sizes;
    for (const auto* const screen : QGuiApplication::screens())
        sizes << QStringLiteral("%1x%2 at %3")
                     .arg(screen->size().width())
                     .arg(screen->size().height())
                     .arg(screen->devicePixelRatio());
    return sizes.join(QStringLiteral(", "));
}

} // namespace

QString diagnostics(const Connection& connection)
{
    const QStringList lines{
        QStringLiteral("Signalbox %1, %2")
            .arg(QCoreApplication::applicationVersion(), QDateTime::currentDateTimeUtc().toString(Qt::ISODate)),
        QStringLiteral("Qt %1 (built with %2), %3")
            .arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR), QGuiApplication::platformName()),
        QStringLiteral("%1, %2, %3")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture()),
        QStringLiteral("Language: %1. Screens: %2").arg(QLocale().name(), screens()),
        connectionFacts(connection),
        QStringLiteral("Log of the last %1 minutes:").arg(program::longestLog),
    };
    return (lines + program::recentLog()).join(u'\n') + u'\n';
}

void copyDiagnostics(const Connection& connection, QWidget* window)
{
    const QString text = diagnostics(connection);
    QGuiApplication::clipboard()->setText(text);
    auto* const box = messageBox(window, QStringLiteral("diagnosticsBox"), QMessageBox::NoIcon,
        Diagnostics::tr("Diagnostics copied"),
        Diagnostics::tr("Versions, the state of the connection, and the log of the last %n minute(s) are on the "
                        "clipboard.",
            "", program::longestLog),
        Diagnostics::tr("The text contains addresses, names of files, keys, services and nodes, and Consul's responses "
                        "to failed requests. It contains no values, tokens or passwords. Read it before you send it."));
    box->setDetailedText(text);
    box->addButton(Diagnostics::tr("Close"), QMessageBox::RejectRole)
        ->setObjectName(QStringLiteral("diagnosticsClose"));
    box->open();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/patience.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace walk {

/// In place of QTEST_MAIN: the test runs on one screen of this size, which the platform plugin of tests can be told to
/// have. Its own is 800x800.
template <typename Test>
int mainOn(const QSize& size, int argc, char** argv)
{
    const QTemporaryDir folder;
    QFile screens(folder.filePath(QStringLiteral("screens.json")));
    if (!screens.open(QIODevice::WriteOnly))
        return 1;
    const QJsonObject screen{{QStringLiteral("name"), QStringLiteral("own")}, {QStringLiteral("x"), 0},
        {QStringLiteral("y"), 0}, {QStringLiteral("width"), size.width()}, {QStringLiteral("height"), size.height()},
        {QStringLiteral("logicalDpi"), 96}, {QStringLiteral("logicalBaseDpi"), 96}, {QStringLiteral("dpr"), 1}};
    screens.write(QJsonDocument(QJsonObject{{QStringLiteral("screens"), QJsonArray{screen}}}).toJson());
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication app(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace walk

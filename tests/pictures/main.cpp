// SPDX-License-Identifier: GPL-3.0-or-later
// pictures --list; pictures NAME FILE: takes one picture of the manual. Each is a run of its own, for the scale of the
// screen is set for a whole program. tools/pictures calls it. `NAME@WIDTHxHEIGHT,LANGUAGE,PERCENT`: the same scene in
// another size, language and size of text, to look at.
#include "pictures/album.h"

#include <QApplication>
#include <QNetworkProxyFactory>
#include <QSettings>
#include <QStringList>
#include <QTemporaryDir>

#include <iostream>
#include <optional>

namespace {

std::optional<pictures::Picture> pictureOf(const QString& wanted, QByteArray& language)
{
    const auto name = wanted.section(QLatin1Char('@'), 0, 0);
    for (auto picture : pictures::album()) {
        if (name != QLatin1String(picture.name))
            continue;
        const auto otherwise = wanted.section(QLatin1Char('@'), 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
        if (!otherwise.isEmpty()) {
            const auto size = otherwise[0].split(QLatin1Char('x'));
            picture.size = QSize(size.value(0).toInt(), size.value(1).toInt());
        }
        language = otherwise.size() > 1 ? otherwise[1].toUtf8() : QByteArray(picture.language);
        if (otherwise.size() > 2)
            picture.textPercent = otherwise[2].toInt();
        picture.language = language.constData();
        return picture;
    }
    return std::nullopt;
}

/// Nothing of the person's own is read or written, and every picture shows the same clock.
void useOwnHome(const QTemporaryDir& home)
{
    for (const char* const name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
        qputenv(name, home.filePath(QLatin1String(name)).toUtf8());
    for (const char* const name : {"QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE", "LANGUAGE", "QT_SCALE_FACTOR"})
        qunsetenv(name);
    qputenv("TZ", "UTC");
}

void prepareSettings(const pictures::Picture& picture)
{
    QSettings settings;
    settings.setValue(QStringLiteral("look/language"), QLatin1String(picture.language));
    settings.setValue(QStringLiteral("look/theme"), QLatin1String(picture.theme));
    settings.setValue(QStringLiteral("look/textSize"), picture.textPercent);
    // As it was left: a window of somebody new begins with Now.
    settings.setValue(QStringLiteral("window/version"), 1);
    settings.setValue(QStringLiteral("window/page"), QStringLiteral("semaphores"));
    settings.sync();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 2 && QByteArray(argv[1]) == "--list") {
        for (const auto& picture : pictures::album())
            std::cout << picture.name << '\n';
        return 0;
    }
    if (argc != 3) {
        std::cerr << "usage: pictures --list | NAME FILE\n";
        return 2;
    }
    QByteArray language;
    const auto picture = pictureOf(QString::fromLocal8Bit(argv[1]), language);
    if (!picture) {
        std::cerr << "pictures: there is no picture " << argv[1] << "; --list names them\n";
        return 2;
    }
    const QTemporaryDir home;
    useOwnHome(home);
    if (picture->scale != 1)
        qputenv("QT_SCALE_FACTOR", QByteArray::number(picture->scale));
    QApplication program(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QNetworkProxyFactory::setUseSystemConfiguration(false);
    prepareSettings(*picture);
    pictures::Camera camera(picture->size);
    picture->scene(camera);
    const QString file = QString::fromLocal8Bit(argv[2]);
    // Also of what failed, beside the place: it shows why.
    const bool isWritten = camera.take().save(camera.failed() ? file + QStringLiteral(".failed.png") : file);
    camera.app().endUnasked();
    return camera.failed() || !isWritten ? 1 : 0;
}

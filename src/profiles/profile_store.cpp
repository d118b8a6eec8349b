// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/profile_store.h"

#include "profiles/profile_json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

namespace profiles {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(profiles::ProfileStore)
};

consul::Unexpected refuse(const QString& sentence)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = sentence;
    return consul::Unexpected(error);
}

QStringList idsOf(const Profiles& profiles)
{
    QStringList ids;
    for (const auto& each : profiles)
        ids << each.id;
    return ids;
}

ReadProfiles readFile(const QString& path)
{
    ReadProfiles read;
    QFile file(path);
    if (!file.exists()) {
        read.version = profilesVersion;
        return read;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        read.problem = Text::tr("It cannot be read: %1.").arg(file.errorString());
        return read;
    }
    return readProfiles(file.readAll());
}

} // namespace

ProfileStore::ProfileStore(QString file)
    : m_file(std::move(file))
{
}

QString ProfileStore::usualFile()
{
    // Not of one application: signalboxctl reads it, too.
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation))
        .filePath(QStringLiteral("signalbox/connections.json"));
}

bool ProfileStore::exists() const
{
    return QFileInfo::exists(m_file);
}

void ProfileStore::load()
{
    auto read = readFile(m_file);
    m_profiles = std::move(read.profiles);
    m_known = idsOf(m_profiles);
    m_unread = !read.problem.isEmpty();
    m_trouble = m_unread
        ? Text::tr("The list of connections, %1, was not read whole. %2 The file stays as it is; it is "
                   "kept beside the new one when connections are saved.")
              .arg(QDir::toNativeSeparators(m_file), read.problem)
        : QString();
}

consul::Result<std::monostate> ProfileStore::keepAside()
{
    QString name;
    for (int number = 1; name.isEmpty() || QFileInfo::exists(name); ++number)
        name = QStringLiteral("%1.kept-%2").arg(m_file).arg(number);
    QFile file(m_file);
    if (!file.copy(name))
        return refuse(Text::tr("The old list of connections cannot be kept as %1: %2. Nothing was saved.")
                          .arg(QDir::toNativeSeparators(name), file.errorString()));
    m_trouble
        = Text::tr("The list of connections that could not be read is kept as %1.").arg(QDir::toNativeSeparators(name));
    m_unread = false;
    return std::monostate();
}

consul::Result<std::monostate> ProfileStore::save(Profiles profiles)
{
    // What another window has written meanwhile: its new ones stay.
    for (const auto& each : readFile(m_file).profiles) {
        if (!m_known.contains(each.id) && findById(profiles, each.id) == nullptr)
            profiles.push_back(each);
    }
    m_profiles = std::move(profiles);
    m_known = idsOf(m_profiles);
    if (m_unread) {
        if (auto kept = keepAside(); !kept)
            return kept;
    }
    const QString folder = QFileInfo(m_file).absolutePath();
    if (!QDir().mkpath(folder))
        return refuse(Text::tr("The folder %1 cannot be made, so connections are not saved.")
                          .arg(QDir::toNativeSeparators(folder)));
    QSaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly) || file.write(profilesJson(m_profiles)) < 0 || !file.commit())
        return refuse(Text::tr("Connections cannot be saved in %1: %2.")
                          .arg(QDir::toNativeSeparators(m_file), file.errorString()));
    return std::monostate();
}

} // namespace profiles

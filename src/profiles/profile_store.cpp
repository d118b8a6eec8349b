// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/profile_store.h"

#include "consul/account_home.h"
#include "consul/named_file.h"
#include "consul/on_disk.h"
#include "profiles/profile_json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace profiles {

namespace {

struct ProfileStoreText {
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

/// One that only one side has changed is that side's. Of one that both have, this window's; but whether there are
/// secrets is nobody's edit.
Profile mergedProfile(const Profile& mine, const Profile& known, const Profile& theirs)
{
    if (mine == known)
        return theirs;
    Profile both = mine;
    if (mine.tokenKept == known.tokenKept)
        both.tokenKept = theirs.tokenKept;
    if (mine.passwordKept == known.passwordKept)
        both.passwordKept = theirs.passwordKept;
    return both;
}

/// Those that `order` does not have come last.
Profiles inOrderOf(const Profiles& order, Profiles profiles)
{
    const auto ids = idsOf(order);
    const auto placeOf = [&](const Profile& each) {
        const auto place = ids.indexOf(each.id);
        return place < 0 ? ids.size() : place;
    };
    std::ranges::stable_sort(
        profiles, [&](const Profile& one, const Profile& other) { return placeOf(one) < placeOf(other); });
    return profiles;
}

ReadProfiles readFile(const QString& path)
{
    ReadProfiles read;
    // Not QFile::exists(): a folder that may not be looked into, or a link that leads nowhere, is no empty list.
    std::error_code unknown;
    if (std::filesystem::symlink_status(QFile::encodeName(path).toStdString(), unknown).type()
        == std::filesystem::file_type::not_found) {
        read.version = profilesVersion;
        return read;
    }
    constexpr qint64 most = 16LL * 1024 * 1024; // A connection takes less than a kilobyte.
    const auto json = consul::readPlainFile(path, most);
    if (!json) {
        read.problem = ProfileStoreText::tr("Cannot read the file: %1.").arg(json.error());
        return read;
    }
    return readProfiles(*json);
}

} // namespace

ProfileStore::ProfileStore(QString file)
    : m_file(std::move(file))
{
}

QString ProfileStore::usualFile()
{
    // Not of one application: signalboxctl reads it, too.
    const QString root = consul::settingsRoot();
    return root.isEmpty() ? QString() : QDir(root).filePath(QStringLiteral("signalbox/connections.json"));
}

bool ProfileStore::exists() const
{
    return QFileInfo::exists(m_file);
}

void ProfileStore::load()
{
    if (m_file.isEmpty()) {
        m_unread = true;
        m_trouble = [] {
            return ProfileStoreText::tr("The list of connections cannot be found: HOME does not name an existing "
                                        "folder. Set HOME to the home folder of the account that saved the list.");
        };
        return;
    }
    auto read = readFile(m_file);
    m_profiles = std::move(read.profiles);
    m_saved = m_profiles;
    m_unread = !read.problem.isEmpty();
    m_trouble = {};
    if (m_unread)
        m_trouble = [file = QDir::toNativeSeparators(m_file), problem = read.problem] {
            return ProfileStoreText::tr("The list of connections, %1, could not be read completely. %2 The file stays "
                                        "unchanged; when connections are saved, it is kept beside the new one.")
                .arg(file, problem);
        };
}

consul::Result<std::monostate> ProfileStore::keepAside()
{
    QString name;
    for (int number = 1; name.isEmpty() || QFileInfo::exists(name); ++number)
        name = QStringLiteral("%1.kept-%2").arg(m_file).arg(number);
    QFile file(m_file);
    if (!file.copy(name))
        return refuse(ProfileStoreText::tr("Cannot keep the old list of connections as %1: %2. Nothing was saved.")
                          .arg(QDir::toNativeSeparators(name), file.errorString()));
    m_trouble = [kept = QDir::toNativeSeparators(name)] {
        return ProfileStoreText::tr("The unreadable list of connections is kept as %1.").arg(kept);
    };
    m_unread = false;
    return std::monostate();
}

Profiles ProfileStore::merged(const Profiles& mine, const QStringList& wanted) const
{
    const auto read = readFile(m_file);
    // A file that is gone, or cannot be read, says nothing about what was removed.
    const bool isWhole = exists() && read.problem.isEmpty();
    Profiles all;
    for (const auto& each : mine) {
        const auto* const known = findById(m_saved, each.id);
        const auto* const theirs = findById(read.profiles, each.id);
        if (known != nullptr && isWhole && theirs != nullptr)
            all.push_back(mergedProfile(each, *known, *theirs));
        else if (known == nullptr || !isWhole || each != *known || wanted.contains(each.id))
            all.push_back(each); // Removed there, but changed here: nothing that was typed is lost.
    }
    for (const auto& each : read.profiles) {
        if (findById(m_saved, each.id) == nullptr && findById(mine, each.id) == nullptr)
            all.push_back(each);
    }
    return isWhole && idsOf(mine) == idsOf(m_saved) ? inOrderOf(read.profiles, all) : all;
}

consul::Result<std::monostate> ProfileStore::save(const Profiles& profiles, const QStringList& wanted)
{
    m_profiles = merged(profiles, wanted);
    if (m_file.isEmpty())
        return refuse(trouble());
    if (m_unread) {
        if (auto kept = keepAside(); !kept)
            return kept;
    }
    const QString folder = QFileInfo(m_file).absolutePath();
    if (!QDir().mkpath(folder))
        return refuse(ProfileStoreText::tr("Cannot create the folder %1, so connections are not saved.")
                          .arg(QDir::toNativeSeparators(folder)));
    if (const auto why = consul::writeFile(m_file, profilesJson(m_profiles)); !why.isEmpty())
        return refuse(
            ProfileStoreText::tr("Cannot save connections in %1: %2.").arg(QDir::toNativeSeparators(m_file), why));
    m_saved = m_profiles;
    return std::monostate();
}

} // namespace profiles

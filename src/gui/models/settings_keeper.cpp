// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/settings_keeper.h"

#include "consul/values/sentences.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>

namespace gui {

namespace {

constexpr auto versionKey = "version";
constexpr std::chrono::milliseconds soon{400};

/// Asked of a copy: a file that was read once is not judged again under its own name. Zeros are taken by Qt's reader
/// without a word although nobody has written them.
bool isDamaged(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray bytes = file.readAll();
    QTemporaryFile copy;
    if (!copy.open() || copy.write(bytes) != bytes.size() || !copy.flush())
        return bytes.contains('\0');
    const QSettings settings(copy.fileName(), QSettings::IniFormat);
    std::ignore = settings.allKeys(); // Sections are read when they are asked for.
    return bytes.contains('\0') || settings.status() == QSettings::FormatError;
}

/// Why nothing can be written there; empty: it can.
QString whyNot(const QString& file)
{
    const QFileInfo info(file);
    if (info.exists() && !info.isWritable())
        return SettingsKeeper::tr("the file is write-protected");
    const QString folder = info.absolutePath();
    if (!QDir().mkpath(folder))
        return SettingsKeeper::tr("the folder cannot be made");
    QTemporaryFile probe(folder + QStringLiteral("/signalbox-XXXXXX"));
    const QByteArray block(4096, ' ');
    if (!probe.open() || probe.write(block) != block.size() || !probe.flush())
        return probe.errorString();
    return {};
}

} // namespace

SettingsKeeper::SettingsKeeper(QObject* parent)
    : QObject(parent)
    , m_file(QSettings().fileName())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        Q_EMIT dueToWrite();
        write();
    });
    openFile();
}

SettingsKeeper::~SettingsKeeper()
{
    if (m_copyFolder)
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_configFolder);
}

void SettingsKeeper::openFile()
{
    const QFileInfo info(m_file);
    if (info.exists() && !info.isReadable()) {
        m_fileTrouble = tr("The settings in %1 cannot be read: the file may not be opened. Signalbox begins with the "
                           "usual ones and leaves the file alone; what you change holds for this run.")
                            .arg(m_file);
        useCopy();
    } else {
        m_settings = std::make_unique<QSettings>();
        if (isDamaged(m_file))
            putAside();
        const int written = m_settings->value(QLatin1String(versionKey), version).toInt();
        if (written > version) {
            m_fileTrouble = tr("The settings in %1 were written by a newer Signalbox. They are read as far as this one "
                               "understands them, and left alone; what you change holds for this run.")
                                .arg(m_file);
            useCopy();
        }
    }
    m_settings->setValue(QLatin1String(versionKey), version);
    write();
}

void SettingsKeeper::putAside()
{
    m_settings.reset();
    const QString aside
        = m_file + QDateTime::currentDateTimeUtc().toString(QStringLiteral("'.damaged-'yyyyMMdd-HHmmss-zzz"));
    if (QFile::rename(m_file, aside)) {
        m_fileTrouble
            = tr("The settings in %1 were damaged. The file was put aside as %2, and Signalbox begins with the "
                 "usual settings.")
                  .arg(m_file, QFileInfo(aside).fileName());
        m_settings = std::make_unique<QSettings>();
        m_settings->sync(); // Forgets what it read before.
        return;
    }
    m_fileTrouble = tr("The settings in %1 are damaged, and the file cannot be put aside. Signalbox begins with the "
                       "usual ones and leaves the file alone; what you change holds for this run.")
                        .arg(m_file);
    useCopy();
    m_settings->clear();
}

/// From here on the settings of this run lie elsewhere.
void SettingsKeeper::useCopy()
{
    m_settings.reset();
    m_configFolder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    m_copyFolder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_copyFolder->path());
    const QString copy = QSettings().fileName();
    QDir().mkpath(QFileInfo(copy).absolutePath());
    QFile::copy(m_file, copy);
    QFile::setPermissions(copy, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    m_settings = std::make_unique<QSettings>();
}

QString SettingsKeeper::trouble() const
{
    QStringList sentences;
    for (const auto& sentence : {m_fileTrouble, m_writeTrouble}) {
        if (!sentence.isEmpty())
            sentences << sentence;
    }
    return consul::joinSentences(sentences);
}

bool SettingsKeeper::write()
{
    m_soon.stop();
    if (m_settings->status() != QSettings::NoError) {
        // It remembers its first error for ever. The next one is made before this goes: between them they keep what
        // could not be written.
        auto fresh = std::make_unique<QSettings>();
        m_settings = std::move(fresh);
    }
    m_settings->sync();
    const bool written = m_settings->status() == QSettings::NoError;
    if (!written || m_copyFolder) {
        const QString why = m_copyFolder ? QString() : whyNot(m_file);
        setWriteTrouble(m_copyFolder ? QString()
                                     : tr("Settings cannot be saved in %1 (%2). What you change holds for this run; "
                                          "saving is tried again with the next change.")
                                           .arg(m_file, why.isEmpty() ? tr("no reason is known") : why));
    } else {
        setWriteTrouble({});
    }
    return written;
}

void SettingsKeeper::writeSoon()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void SettingsKeeper::setWriteTrouble(const QString& trouble)
{
    if (std::exchange(m_writeTrouble, trouble) != trouble)
        Q_EMIT troubleChanged();
}

} // namespace gui

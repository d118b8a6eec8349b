// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/settings_keeper.h"

#include "gui/kit/model/setting.h"
#include "words/sentences.h"

#include <QDateTime>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>

namespace gui {

namespace {

constexpr auto versionKey = "version";
constexpr std::chrono::milliseconds savePause{400};

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

SettingsKeeper*& currentKeeper()
{
    static SettingsKeeper* keeper = nullptr;
    return keeper;
}

} // namespace

SettingsKeeper::SettingsKeeper(QObject* parent)
    : QObject(parent)
    , m_file(QSettings().fileName())
    , m_before(std::exchange(currentKeeper(), this))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(savePause);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        Q_EMIT dueToWrite();
        write();
    });
    openFile();
}

SettingsKeeper::~SettingsKeeper()
{
    currentKeeper() = m_before;
    if (m_copyFolder)
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_configFolder);
}

SettingsKeeper* SettingsKeeper::current()
{
    return currentKeeper();
}

void SettingsKeeper::openFile()
{
    const QFileInfo info(m_file);
    if (info.exists() && !info.isReadable()) {
        m_fileTrouble = FileTrouble::Unreadable;
        useCopy();
    } else {
        open();
        if (isDamaged(m_file))
            putAside();
        const int written = m_settings->value(QLatin1String(versionKey), version).toInt();
        if (written > version) {
            m_fileTrouble = FileTrouble::Newer;
            useCopy();
        }
    }
    setUnlessSame(*m_settings, QLatin1String(versionKey), version);
    write();
}

/// The next one is made before the last one goes: between them they keep what could not be written.
void SettingsKeeper::open()
{
    auto fresh = std::make_unique<QSettings>();
    fresh->installEventFilter(this);
    m_settings = std::move(fresh);
}

/// Left alone, it would write by itself as soon as the program rests, and once for every few changes.
bool SettingsKeeper::eventFilter(QObject* watched, QEvent* event)
{
    return event->type() == QEvent::UpdateRequest || QObject::eventFilter(watched, event);
}

void SettingsKeeper::putAside()
{
    m_settings.reset();
    const QString aside
        = m_file + QDateTime::currentDateTimeUtc().toString(QStringLiteral("'.damaged-'yyyyMMdd-HHmmss-zzz"));
    if (QFile::rename(m_file, aside)) {
        m_fileTrouble = FileTrouble::PutAside;
        m_aside = QFileInfo(aside).fileName();
        open();
        m_settings->sync(); // Forgets what it read before.
        return;
    }
    m_fileTrouble = FileTrouble::Damaged;
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
    open();
}

bool SettingsKeeper::write()
{
    m_soon.stop();
    if (m_settings->status() != QSettings::NoError)
        open(); // It remembers its first error for ever.
    m_settings->sync();
    const bool written = m_settings->status() == QSettings::NoError;
    if (!written && !m_copyFolder)
        findWriteTrouble();
    else
        setWriteTrouble(WriteTrouble::None);
    return written;
}

void SettingsKeeper::writeSoon()
{
    if (!m_soon.isActive())
        m_soon.start();
}

// --- What a person has to know ------------------------------------------------------------------------------------

QString SettingsKeeper::trouble() const
{
    QStringList sentences;
    for (const auto& sentence : {fileSentence(), writeSentence()}) {
        if (!sentence.isEmpty())
            sentences << sentence;
    }
    return words::joinSentences(sentences);
}

QString SettingsKeeper::fileSentence() const
{
    switch (m_fileTrouble) {
    case FileTrouble::None:
        break;
    case FileTrouble::Unreadable:
        return tr("Cannot open the settings file %1 (access denied). Default settings are used; your changes last "
                  "until you quit.")
            .arg(m_file);
    case FileTrouble::PutAside:
        return tr("The settings file %1 was damaged. It was renamed to %2, and default settings are used.")
            .arg(m_file, m_aside);
    case FileTrouble::Damaged:
        return tr("The settings file %1 is damaged and cannot be moved aside. Default settings are used; your changes "
                  "last until you quit.")
            .arg(m_file);
    case FileTrouble::Newer:
        return tr("The settings file %1 was written by a newer Signalbox. It is read as far as possible and not "
                  "changed; your changes last until you quit.")
            .arg(m_file);
    }
    return {};
}

QString SettingsKeeper::writeSentence() const
{
    QString why;
    switch (m_writeTrouble) {
    case WriteTrouble::None:
        return {};
    case WriteTrouble::Protected:
        why = tr("the file is write-protected");
        break;
    case WriteTrouble::NoFolder:
        why = tr("the folder cannot be created");
        break;
    case WriteTrouble::System:
        why = m_writeWords;
        break;
    case WriteTrouble::Unknown:
        why = tr("unknown reason");
        break;
    }
    return tr("Cannot save settings in %1 (%2). Your changes last until you quit; saving is tried again with the next "
              "change.")
        .arg(m_file, why);
}

/// It could not be written: why not?
void SettingsKeeper::findWriteTrouble()
{
    const QFileInfo info(m_file);
    if (info.exists() && !info.isWritable())
        return setWriteTrouble(WriteTrouble::Protected);
    const QString folder = info.absolutePath();
    if (!QDir().mkpath(folder))
        return setWriteTrouble(WriteTrouble::NoFolder);
    QTemporaryFile probe(folder + QStringLiteral("/signalbox-XXXXXX"));
    const QByteArray block(4096, ' ');
    if (!probe.open() || probe.write(block) != block.size() || !probe.flush())
        return setWriteTrouble(WriteTrouble::System, probe.errorString());
    setWriteTrouble(WriteTrouble::Unknown);
}

void SettingsKeeper::setWriteTrouble(WriteTrouble trouble, const QString& words)
{
    const bool same = m_writeTrouble == trouble && m_writeWords == words;
    m_writeTrouble = trouble;
    m_writeWords = words;
    if (!same)
        Q_EMIT troubleChanged();
}

} // namespace gui

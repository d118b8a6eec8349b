// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/settings_keeper.h"

#include "gui/kit/model/setting.h"
#include "words/sentences.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <tuple>
#include <utility>

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
    connect(&m_soon, &QTimer::timeout, this, &SettingsKeeper::writeBeside);
    openFile();
}

SettingsKeeper::~SettingsKeeper()
{
    m_writer.finish();
    if (!m_changes.isEmpty())
        write();
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
    } else if (isDamaged(m_file)) {
        putAside();
    }
    m_values = written(m_file, {}).values;
    const QString key = QLatin1String(versionKey);
    if (value(key).toInt() > version) {
        m_fileTrouble = FileTrouble::Newer;
        useCopy();
    }
    if (!isSameSetting(value(key), version))
        set(key, version);
    write();
}

void SettingsKeeper::putAside()
{
    const QString aside
        = m_file + QDateTime::currentDateTimeUtc().toString(QStringLiteral("'.damaged-'yyyyMMdd-HHmmss-zzz"));
    if (QFile::rename(m_file, aside)) {
        m_fileTrouble = FileTrouble::PutAside;
        m_aside = QFileInfo(aside).fileName();
        return;
    }
    m_fileTrouble = FileTrouble::Damaged;
    useCopy();
    QSettings().clear();
}

/// From here on the settings of this run lie elsewhere.
void SettingsKeeper::useCopy()
{
    m_configFolder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    m_copyFolder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_copyFolder->path());
    const QString copy = QSettings().fileName();
    QDir().mkpath(QFileInfo(copy).absolutePath());
    QFile::copy(m_file, copy);
    QFile::setPermissions(copy, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

void SettingsKeeper::refresh()
{
    m_values = written(m_file, {}).values;
    auto unwritten = m_underWay;
    unwritten.insert(m_changes);
    for (auto each = unwritten.cbegin(); each != unwritten.cend(); ++each) {
        if (each->isValid())
            m_values.insert(each.key(), *each);
        else
            m_values.remove(each.key());
    }
}

QVariant SettingsKeeper::value(const QString& key) const
{
    return m_values.value(settingName(key));
}

void SettingsKeeper::set(const QString& key, const QVariant& value)
{
    const QString name = settingName(key);
    m_changes.insert(name, value);
    if (value.isValid())
        m_values.insert(name, value);
    else
        m_values.remove(name);
}

bool SettingsKeeper::write()
{
    m_soon.stop();
    m_writer.finish();
    ++m_turn; // What was under way is written once more here, and its end counts no more.
    m_underWay.insert(std::exchange(m_changes, {}));
    const auto done = written(m_file, m_underWay);
    take(done);
    return done.trouble == WriteTrouble::None;
}

void SettingsKeeper::writeBeside()
{
    if (m_isWriting)
        return writeSoon();
    Q_EMIT dueToWrite();
    m_soon.stop();
    m_isWriting = true;
    m_underWay = std::exchange(m_changes, {});
    const auto work = [file = m_file, changes = m_underWay] { return written(file, changes); };
    m_writer.run(this, work, [this, turn = ++m_turn](const Written& done) {
        if (turn == m_turn)
            take(done);
    });
}

/// In any thread. The file may be the copy instead; `file` is where to look for what is wrong.
SettingsKeeper::Written SettingsKeeper::written(const QString& file, const QVariantMap& changes)
{
    QSettings settings; // A new one: each remembers its first error for ever.
    for (auto each = changes.begin(); each != changes.end(); ++each) {
        if (each->isValid())
            settings.setValue(each.key(), *each);
        else
            settings.remove(each.key());
    }
    settings.sync();
    Written done;
    const auto keys = settings.allKeys();
    for (const auto& key : keys)
        done.values.insert(key, settings.value(key));
    if (settings.status() != QSettings::NoError)
        std::tie(done.trouble, done.words) = whyNotWritten(file);
    return done;
}

void SettingsKeeper::take(const Written& done)
{
    m_isWriting = false;
    const auto since = std::exchange(m_changes, {});
    if (done.trouble != WriteTrouble::None)
        m_changes = std::exchange(m_underWay, {}); // To be tried again.
    m_underWay.clear();
    m_values = done.values; // With what another window has written.
    for (auto each = since.begin(); each != since.end(); ++each)
        set(each.key(), *each);
    if (m_copyFolder)
        setWriteTrouble(WriteTrouble::None, {});
    else
        setWriteTrouble(done.trouble, done.words);
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

std::pair<SettingsKeeper::WriteTrouble, QString> SettingsKeeper::whyNotWritten(const QString& file)
{
    const QFileInfo info(file);
    if (info.exists() && !info.isWritable())
        return {WriteTrouble::Protected, {}};
    const QString folder = info.absolutePath();
    if (!QDir().mkpath(folder))
        return {WriteTrouble::NoFolder, {}};
    QTemporaryFile probe(folder + QStringLiteral("/signalbox-XXXXXX"));
    const QByteArray block(4096, ' ');
    if (!probe.open() || probe.write(block) != block.size() || !probe.flush())
        return {WriteTrouble::System, probe.errorString()};
    return {WriteTrouble::Unknown, {}};
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

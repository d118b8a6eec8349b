// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/layouts_file.h"

#include "consul/named_file.h"
#include "consul/on_disk.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <filesystem>
#include <utility>

namespace observer {

namespace {

struct LayoutsFileText {
    Q_DECLARE_TR_FUNCTIONS(observer::LayoutsFile)
};

/// One byte more than may be, so that the reader of layouts says what is wrong.
constexpr qint64 mostRead = semaphore::OwnLayouts::mostBytes + 1;

consul::Unexpected notSaved(const QString& sentence)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = sentence;
    return consul::Unexpected(error);
}

QString unreadable(const QString& file, const QString& why)
{
    return LayoutsFileText::tr("Cannot read the layouts in %1: %2.").arg(QDir::toNativeSeparators(file), why);
}

QString unusable(const QString& file, const semaphore::OwnLayoutsProblem& problem)
{
    return LayoutsFileText::tr("Cannot use the layouts in %1:%2", "file, place and sentence")
        .arg(QDir::toNativeSeparators(file), problem.text());
}

/// Not QFile::exists(): a link that leads nowhere is no empty list.
bool isThere(const QString& file)
{
    std::error_code unknown;
    return std::filesystem::symlink_status(QFile::encodeName(file).toStdString(), unknown).type()
        != std::filesystem::file_type::not_found;
}

QString freeName(const QString& file)
{
    QString name;
    for (int number = 1; name.isEmpty() || QFileInfo::exists(name); ++number)
        name = QStringLiteral("%1.kept-%2").arg(file).arg(number);
    return name;
}

} // namespace

tl::expected<semaphore::OwnLayouts, QString> readLayouts(const QString& file)
{
    const auto text = consul::readNamedFile(file, mostRead);
    if (!text)
        return tl::unexpected(unreadable(file, text.error()));
    auto layouts = semaphore::readOwnLayouts(*text);
    if (!layouts)
        return tl::unexpected(unusable(file, layouts.error()));
    return std::move(*layouts);
}

LayoutsFile::LayoutsFile(QString file)
    : m_file(std::move(file))
{
}

QString LayoutsFile::usualFile()
{
    // Not of one application: signalboxctl reads it, too.
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation))
        .filePath(QStringLiteral("signalbox/layouts.json"));
}

void LayoutsFile::load()
{
    m_text.clear();
    m_trouble = {};
    m_layouts = {};
    if (!isThere(m_file))
        return;
    auto text = consul::readPlainFile(m_file, mostRead);
    if (!text) {
        m_trouble = [file = m_file, error = text.error()] { return unreadable(file, error); };
        return;
    }
    m_text = std::move(*text);
    if (auto layouts = semaphore::readOwnLayouts(m_text))
        m_layouts = std::move(*layouts);
    else
        m_trouble = [file = m_file, problem = layouts.error()] { return unusable(file, problem); };
}

consul::Result<QString> LayoutsFile::save(const QByteArray& text, QByteArray seen)
{
    auto layouts = semaphore::readOwnLayouts(text);
    if (!layouts)
        return notSaved(layouts.error().text());
    const LayoutsFile before = *this;
    const auto failed = [&](const QString& why) {
        *this = before; // What holds goes on to hold.
        return notSaved(why);
    };
    const bool wasUsable = m_trouble.isEmpty();
    load();
    QString kept;
    if (isThere(m_file) && (!wasUsable || !m_trouble.isEmpty() || m_text != seen)) {
        kept = freeName(m_file);
        QFile old(m_file);
        if (!old.copy(kept) || QFileInfo(kept).size() != old.size())
            return failed(LayoutsFileText::tr("Cannot keep the old layouts as %1: %2. Nothing was saved.")
                              .arg(QDir::toNativeSeparators(kept), old.errorString()));
    }
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    if (const auto why = consul::writeFile(m_file, text); !why.isEmpty())
        return failed(
            LayoutsFileText::tr("Cannot save the layouts in %1: %2.").arg(QDir::toNativeSeparators(m_file), why));
    m_text = text;
    m_layouts = std::move(*layouts);
    m_trouble = {};
    return kept;
}

} // namespace observer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/agent_directory.h"

#include "cleanup/definitions.h"

#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

namespace gui {

namespace {

QString addressFile(const QString& settingsKey)
{
    const auto key = QCryptographicHash::hash(settingsKey.toUtf8(), QCryptographicHash::Sha256);
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation))
        .filePath(QStringLiteral("agents-%1.json").arg(QString::fromLatin1(key.toHex().first(12))));
}

} // namespace

AgentDirectory::AgentDirectory(consul::Client* client, const QString& settingsKey)
    : m_folder(settingsKey.isEmpty() ? std::make_unique<QTemporaryDir>() : nullptr)
    , m_file(m_folder ? m_folder->filePath(QStringLiteral("agents.json")) : addressFile(settingsKey))
    , m_pool(client)
{
    AgentRecords known{cleanup::AddressBook(client->endpoint()), {}};
    std::ignore = known.addresses.load(m_file); // What cannot be read is asked for again when it is needed.
    m_records.set(std::move(known));
}

QString AgentDirectory::definitionsFolder() const
{
    return m_folder ? m_folder->path() : cleanup::definitionsFolder();
}

void AgentDirectory::setAddresses(cleanup::AddressBook addresses, QObject* context, Saved saved)
{
    const auto write = [addresses, file = m_file] {
        const auto written = addresses.save(file);
        return written ? QString() : written.error().serverWords;
    };
    m_writer.run(context, write, std::move(saved));
    addresses.setUsual(m_usual);
    m_records.change([&addresses](AgentRecords& known) {
        // What was asked elsewhere says nothing about the new address.
        known.probes.removeIf([&](auto each) {
            return addresses.overrideOf(each.key().text) != known.addresses.overrideOf(each.key().text);
        });
        known.addresses = addresses;
    });
}

void AgentDirectory::setUsual(const QHash<consul::NodeName, QUrl>& usual)
{
    const auto before = std::exchange(m_usual, usual);
    if (before == usual)
        return;
    m_records.change([&before, &usual](AgentRecords& known) {
        // What an agent has told was told at its old address.
        known.probes.removeIf([&](auto each) { return before.value(each.key()) != usual.value(each.key()); });
        known.addresses.setUsual(usual);
    });
}

void AgentDirectory::remember(const cleanup::Facts& facts)
{
    m_records.change([&facts](AgentRecords& known) { known.probes.insert(facts.probes); });
}

} // namespace gui

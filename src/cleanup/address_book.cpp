// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/address_book.h"

#include "consul/on_disk.h"
#include "consul/values/utf8.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cleanup {

namespace {

struct AddressBookText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::AddressBook)
};

constexpr int usualPort = 8500;

consul::Unexpected problem(const QString& words)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = words;
    return consul::Unexpected(error);
}

} // namespace

AddressBook::AddressBook(consul::Endpoint connected)
    : m_connected(std::move(connected))
{
}

void AddressBook::setUsual(const QHash<consul::NodeName, QUrl>& addresses)
{
    // The detected address was preferred to the address of that time, not to a new one.
    m_guessed.removeIf([this, &addresses](const consul::NodeName& node) {
        return m_usual.contains(node) && m_usual.value(node) != addresses.value(node);
    });
    m_usual = addresses;
    m_overrides.removeIf([this](QHash<consul::NodeName, AgentOverride>::iterator each) {
        return m_usual.value(each.key()) == each->url && each->token.isEmpty();
    });
}

void AddressBook::setOverride(const QString& node, const AgentOverride& agent)
{
    m_guessed.remove(node);
    if (m_usual.contains(node) && m_usual.value(node) == agent.url && agent.token.isEmpty())
        m_overrides.remove(node);
    else
        m_overrides.insert(node, agent);
}

void AddressBook::removeOverride(const QString& node)
{
    m_overrides.remove(node);
    if (m_usual.contains(node))
        m_guessed.insert(node);
}

std::optional<AgentOverride> AddressBook::overrideOf(const QString& node) const
{
    if (const auto found = m_overrides.constFind(node); found != m_overrides.constEnd())
        return *found;
    const auto usual = m_usual.constFind(node);
    if (usual == m_usual.constEnd() || m_guessed.contains(node))
        return std::nullopt;
    return AgentOverride{*usual, {}};
}

QStringList AddressBook::overriddenNodes() const
{
    QStringList nodes;
    for (auto each = m_overrides.keyBegin(); each != m_overrides.keyEnd(); ++each)
        nodes << each->text;
    for (auto each = m_usual.keyBegin(); each != m_usual.keyEnd(); ++each) {
        if (!m_overrides.contains(*each) && !m_guessed.contains(*each))
            nodes << each->text;
    }
    nodes.sort();
    return nodes;
}

consul::Endpoint AddressBook::endpointFor(const consul::CatalogNode& node) const
{
    auto endpoint = m_connected;
    if (const auto own = overrideOf(node.name)) {
        endpoint.address = own->url;
        if (!own->token.isEmpty())
            endpoint.token = own->token;
        return endpoint;
    }
    QUrl url;
    url.setScheme(m_connected.address.scheme());
    url.setHost(node.address);
    url.setPort(m_connected.address.port(usualPort));
    endpoint.address = url;
    return endpoint;
}

consul::Result<QString> AddressBook::addFromText(const QString& text)
{
    // A name may hold what an address cannot.
    const auto cut = text.lastIndexOf(u'=');
    if (cut <= 0)
        return problem(AddressBookText::tr("“%1” does not have the form NODE=URL.").arg(text));
    const QString node = text.left(cut);
    const auto url = consul::parseAddress(text.mid(cut + 1));
    if (!url)
        return consul::Unexpected(url.error());
    setOverride(node, {*url, {}});
    return node;
}

consul::Result<std::monostate> AddressBook::load(const QString& path)
{
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return problem(AddressBookText::tr("Cannot read %1: %2").arg(path, file.errorString()));
    const auto document = QJsonDocument::fromJson(consul::withEscapedMarks(file.readAll()));
    if (!document.isObject())
        return problem(AddressBookText::tr("%1 does not contain agent addresses.").arg(path));
    const auto nodes = document.object();
    for (auto each = nodes.begin(); each != nodes.end(); ++each) {
        if (each.value().isNull()) {
            m_overrides.remove(each.key());
            m_guessed.insert(each.key());
            continue;
        }
        const QUrl url(each.value().toString(), QUrl::StrictMode);
        if (url.isValid() && !url.host().isEmpty())
            setOverride(each.key(), {url, overrideOf(each.key()).value_or(AgentOverride()).token});
    }
    return {};
}

consul::Result<std::monostate> AddressBook::save(const QString& path) const
{
    QJsonObject nodes;
    for (auto each = m_overrides.begin(); each != m_overrides.end(); ++each)
        if (m_usual.value(each.key())
            != each.value().url) // If the addresses are equal, only the token differs, which is not saved.
            nodes.insert(each.key().text, each.value().url.toString());
    for (const auto& node : m_guessed)
        nodes.insert(node.text, QJsonValue());
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        return problem(AddressBookText::tr("Cannot create the folder %1.").arg(QFileInfo(path).absolutePath()));
    if (const auto why = consul::writeFile(path, QJsonDocument(nodes).toJson()); !why.isEmpty())
        return problem(AddressBookText::tr("Cannot write %1: %2").arg(path, why));
    return {};
}

} // namespace cleanup

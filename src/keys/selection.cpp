// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/selection.h"

#include "consul/client_requests.h"
#include "consul/off_thread.h"
#include "consul/values/utf8.h"
#include "keys/key_name.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <simdjson.h>

#include <algorithm>

namespace keys {

namespace {

void sortOnce(QStringList& names)
{
    std::ranges::sort(names, consulLess);
    names.resize(std::unique(names.begin(), names.end()) - names.begin());
}

/// Whether one of the folders, sorted and none inside another, holds the name.
bool liesIn(const QStringList& folders, const QString& name)
{
    const auto after = std::upper_bound(folders.begin(), folders.end(), name, consulLess);
    return after != folders.begin() && name.startsWith(*(after - 1));
}

constexpr int notFound = 404;

consul::Unexpected noList()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Protocol;
    error.serverWords = QStringLiteral("/v1/kv/?keys: not a list of names");
    return consul::Unexpected(error);
}

} // namespace

KeySelection merged(const KeySelection& selection)
{
    QStringList folders = selection.folders;
    sortOnce(folders);
    KeySelection result;
    for (const QString& folder : std::as_const(folders)) {
        if (!liesIn(result.folders, folder))
            result.folders.append(folder);
    }
    QStringList names = selection.keys;
    sortOnce(names);
    for (const QString& key : std::as_const(names)) {
        if (!liesIn(result.folders, key))
            result.keys.append(key);
    }
    return result;
}

QString selectionTitle(const KeySelection& selection)
{
    const int keys = int(selection.keys.size());
    const int folders = int(selection.folders.size());
    if (folders == 0 && keys == 1)
        return visibleName(selection.keys.first());
    if (folders == 1 && keys == 0) {
        const QString& folder = selection.folders.first();
        return folder.isEmpty() ? Words::tr("The whole store") : visibleName(folder);
    }
    QString keysText = Words::tr("%n key(s)", "", keys);
    QString foldersText = Words::tr("%n folder(s)", "", folders);
    if (folders == 0)
        return keysText;
    if (keys == 0)
        return foldersText;
    return Words::tr("%1 and %2").arg(keysText, foldersText);
}

QString selectionProblem(const KeySelection& selection, bool rootAllowed)
{
    if (selection.isEmpty())
        return Words::tr("Nothing is selected.");
    for (const QString& folder : selection.folders) {
        if (folder.isEmpty()) {
            if (!rootAllowed)
                return Words::tr("This would be the whole store. Select the keys and folders you need.");
            continue;
        }
        if (!folder.endsWith(u'/')) {
            return Words::tr("%1 is not a folder: its name does not end in “/”. Keys whose names only start with the "
                             "same characters would be included too.")
                .arg(visibleName(folder));
        }
        if (QString problem = reachProblem(folder); !problem.isEmpty())
            return problem;
    }
    for (const QString& key : selection.keys) {
        if (QString problem = reachProblem(key); !problem.isEmpty())
            return problem;
    }
    return {};
}

void NameList::append(QByteArrayView name)
{
    m_bytes.append(name);
    m_ends.push_back(m_bytes.size());
}

QString NameList::at(qsizetype row) const
{
    const qsizetype begin = row == 0 ? 0 : m_ends[std::size_t(row) - 1];
    return consul::textOfUtf8(QByteArrayView(m_bytes).sliced(begin, m_ends[std::size_t(row)] - begin));
}

QStringList NameList::slice(qsizetype from, qsizetype to) const
{
    QStringList names;
    to = std::min(to, size());
    names.reserve(std::max<qsizetype>(to - from, 0));
    for (qsizetype row = std::max<qsizetype>(from, 0); row < to; ++row)
        names.append(at(row));
    return names;
}

void NameList::reserve(qsizetype names, qsizetype bytes)
{
    m_ends.reserve(std::size_t(names));
    m_bytes.reserve(bytes);
}

consul::Result<Names> parseNameList(const QByteArray& json)
{
    simdjson::dom::parser parser;
    simdjson::dom::array list;
    const simdjson::padded_string padded(json.constData(), std::size_t(json.size()));
    simdjson::dom::element root;
    if (parser.parse(padded).get(root) != simdjson::SUCCESS)
        return noList();
    auto names = std::make_shared<NameList>();
    if (root.is_null())
        return Names(names);
    if (root.get(list) != simdjson::SUCCESS)
        return noList();
    names->reserve(qsizetype(list.size()), json.size());
    for (const auto each : list) {
        std::string_view name;
        if (each.get(name) != simdjson::SUCCESS)
            return noList();
        names->append(QByteArrayView(name.data(), qsizetype(name.size())));
    }
    return Names(names);
}

QCoro::Task<consul::Result<Names>> readNames(QPointer<consul::Client> client, QString folder, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(cancelledError());
    const auto request = consul::kvKeysRequest(folder, QString());
    auto sending = client->send(request, stop, true);
    const auto answer = co_await sending;
    if (!answer)
        co_return consul::Unexpected(answer.error());
    if (answer->status == notFound)
        co_return Names(std::make_shared<NameList>());
    const auto work = [body = answer->body] { return parseNameList(body); };
    auto parsing = consul::offThread(work);
    const auto names = co_await parsing;
    co_return names;
}

} // namespace keys

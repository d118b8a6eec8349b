// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/client_calls.h"

#include <QCoreApplication>

#include <algorithm>

namespace consul {

namespace {

struct Kv {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

using KeyResult = Result<Indexed<std::optional<KvEntry>>>;
using ListResult = Result<Indexed<std::vector<KvEntry>>>;
using KeysResult = Result<Indexed<QStringList>>;

/// Consul's word on a write.
struct Written {
    bool yes = false;
    bool sentAgain = false; ///< A no may be the answer to the second sending.
};

ExchangeOptions plainRead()
{
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    return options;
}

QCoro::Task<ListResult> listPrefix(CorePtr core, Request request, ExchangeOptions options, StopToken stop)
{
    auto answer = co_await perform(core, request, options, stop);
    if (answer && answer->status == 404) {
        Indexed<std::vector<KvEntry>> nothing;
        nothing.index = answer->index;
        co_return nothing;
    }
    auto list = co_await parsed<std::vector<KvEntry>>(core, request, std::move(answer), &parseKvList, std::move(stop));
    co_return list;
}

QCoro::Task<KeysResult> listKeys(CorePtr core, QString prefix, QString separator, StopToken stop)
{
    const auto request = kvKeysRequest(prefix, separator);
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    auto answer = co_await perform(core, request, options, stop);
    if (answer && answer->status == 404) {
        Indexed<QStringList> nothing;
        nothing.index = answer->index;
        co_return nothing;
    }
    auto keys = co_await parsed<QStringList>(core, request, std::move(answer), &parseStringList, std::move(stop));
    co_return keys;
}

QCoro::Task<Result<Written>> write(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    const auto yes = boolOf(*core, request, answer);
    if (!yes) {
        co_return Unexpected(yes.error());
    }
    Written written;
    written.yes = *yes;
    written.sentAgain = answer->sentAgain;
    co_return written;
}

/// For writes whose second sending is answered like the first.
QCoro::Task<Result<bool>> plainly(QCoro::Task<Result<Written>> writing)
{
    const auto written = co_await writing;
    if (!written) {
        co_return Unexpected(written.error());
    }
    co_return bool(written->yes);
}

/// After a release that was sent twice and refused: whether the session holds the key no more.
QCoro::Task<Result<bool>> isReleased(CorePtr core, QString key, QString session, StopToken stop)
{
    const auto now = co_await readKey(core, key, Consistency::Consistent, stop);
    if (!now) {
        if (now.error().kind == ErrorKind::Denied) {
            co_return false; // As in holdsAlready().
        }
        co_return Unexpected(now.error());
    }
    co_return !now->value || now->value->session != session;
}

QCoro::Task<Result<bool>> writeKey(CorePtr core, QString key, QByteArray value, PutOptions options, StopToken stop)
{
    const auto request = kvPutRequest(key, value, options);
    if (value.size() > maxValueBytes) {
        const auto words = Kv::tr("The value has %1 bytes. Consul takes %2 at most.");
        co_return Unexpected(core->error(ErrorKind::TooLarge, request, words.arg(value.size()).arg(maxValueBytes)));
    }
    const int conditions
        = (options.cas ? 1 : 0) + (options.acquire.isEmpty() ? 0 : 1) + (options.release.isEmpty() ? 0 : 1);
    if (conditions > 1) {
        const auto words = Kv::tr("Only one of cas, acquire and release can be asked for.");
        co_return Unexpected(core->error(ErrorKind::Rejected, request, words));
    }
    const auto written = co_await write(core, request, stop);
    if (!written) {
        co_return Unexpected(written.error());
    }
    if (!written->yes && options.cas && (written->sentAgain || !options.believeRefusal)) {
        co_return co_await holdsAlready(core, key, value, options.flags, *options.cas, stop);
    }
    if (!written->yes && written->sentAgain && !options.release.isEmpty()) {
        co_return co_await isReleased(core, key, options.release, stop);
    }
    co_return bool(written->yes);
}

QCoro::Task<Result<bool>> refuse(CorePtr core, Request request, QString words)
{
    co_return Unexpected(core->error(ErrorKind::Rejected, request, words));
}

} // namespace

QCoro::Task<KeyResult> readKey(CorePtr core, QString key, Consistency mode, StopToken stop)
{
    return readKeyBy(std::move(core), kvGetRequest(key, mode), plainRead(), std::move(stop));
}

QCoro::Task<KeyResult> readKeyBy(CorePtr core, Request request, ExchangeOptions options, StopToken stop)
{
    auto answer = co_await perform(core, request, options, stop);
    Indexed<std::optional<KvEntry>> found;
    if (answer && answer->status == 404) {
        found.index = answer->index;
        co_return found;
    }
    auto list = co_await parsed<std::vector<KvEntry>>(core, request, std::move(answer), &parseKvList, std::move(stop));
    if (!list) {
        co_return Unexpected(list.error());
    }
    found.index = list->index;
    if (!list->value.empty()) {
        found.value = std::move(list->value.front());
    }
    co_return found;
}

QCoro::Task<Result<bool>> holdsAlready(
    CorePtr core, QString key, QByteArray value, quint64 flags, quint64 cas, StopToken stop)
{
    auto read = readKey(core, key, Consistency::Consistent, stop);
    const auto now = co_await read;
    if (!now) {
        if (now.error().kind == ErrorKind::Denied) {
            co_return false; // May write but not read: Consul's word is all there is.
        }
        co_return Unexpected(now.error());
    }
    const auto& entry = now->value;
    co_return entry && entry->value == value && entry->flags == flags && entry->modifyIndex > cas;
}

QCoro::Task<KeyResult> Client::kvGet(QString key, Consistency mode, StopToken stop)
{
    return readKey(m_core, std::move(key), mode, std::move(stop));
}

QCoro::Task<ListResult> Client::kvList(QString prefix, Consistency mode, StopToken stop)
{
    return listPrefix(m_core, kvListRequest(prefix, mode), plainRead(), std::move(stop));
}

QCoro::Task<KeyResult> Client::kvGetAfter(QString key, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    const auto request = query.of(kvGetRequest(key, Consistency::Default));
    return readKeyBy(m_core, request, query.options(), std::move(stop));
}

QCoro::Task<ListResult> Client::kvListAfter(
    QString prefix, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    const auto request = query.of(kvListRequest(prefix, Consistency::Default));
    return listPrefix(m_core, request, query.options(), std::move(stop));
}

QCoro::Task<KeysResult> Client::kvKeys(QString prefix, QString separator, StopToken stop)
{
    return listKeys(m_core, std::move(prefix), std::move(separator), std::move(stop));
}

QCoro::Task<Result<bool>> Client::kvPut(QString key, QByteArray value, PutOptions options, StopToken stop)
{
    return writeKey(m_core, std::move(key), std::move(value), std::move(options), std::move(stop));
}

QCoro::Task<Result<bool>> Client::kvDelete(QString key, std::optional<quint64> cas, StopToken stop)
{
    return plainly(write(m_core, kvDeleteRequest(key, cas), std::move(stop)));
}

QCoro::Task<Result<bool>> Client::kvDeleteFolder(QString folder, StopToken stop)
{
    auto request = kvDeleteRequest(folder, {});
    request.query.emplace_back("recurse", QByteArray());
    const bool isRoot = std::all_of(folder.begin(), folder.end(), [](QChar each) { return each == QLatin1Char('/'); });
    if (isRoot || !folder.endsWith(QLatin1Char('/'))) {
        return refuse(
            m_core, request, Kv::tr("Only a folder can be deleted: its name must end in /, and not be the root."));
    }
    return plainly(write(m_core, request, std::move(stop)));
}

} // namespace consul

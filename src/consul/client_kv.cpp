// SPDX-License-Identifier: GPL-3.0-or-later
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

TxnOp operation(const char* verb, const QString& key)
{
    TxnOp op;
    op.verb = verb;
    op.key = key;
    return op;
}

/// The root is addressable as a prefix, though not as a key.
bool isAddressablePrefix(const QString& prefix)
{
    return prefix.isEmpty() || isAddressable(prefix);
}

/// Consul's reasons for answering `false` outside a transaction: agent/consul/state/txn.go, kvs_endpoint.go.
bool isPlainRefusal(const QString& what)
{
    return what.contains(QLatin1String("index is stale")) || what.contains(QLatin1String("lock is already held"))
        || what.contains(QLatin1String("due to lock delay")) || what.contains(QLatin1String("lock isn't held"));
}

Error errorOfTxn(const ClientCore& core, const Request& request, const TxnOutcome& outcome)
{
    const auto& what = outcome.errors.front().what;
    const auto kind = what.startsWith(QLatin1String("Permission denied")) ? ErrorKind::Denied : ErrorKind::Rejected;
    return core.error(kind, request, what, 409);
}

/// Consul's word on a write.
struct Written {
    bool yes = false;
    bool sentAgain = false; ///< A no may be the answer to the second sending.
};

/// One write to a key that no path reaches.
QCoro::Task<Result<Written>> writeOddKey(CorePtr core, TxnOp op, StopToken stop)
{
    const std::vector<TxnOp> operations(1, op);
    const auto request = txnRequest(operations);
    auto run = runTxn(core, request, std::move(stop));
    const auto outcome = co_await run;
    if (!outcome) {
        co_return Unexpected(outcome.error());
    }
    Written written;
    written.yes = outcome->errors.empty();
    written.sentAgain = outcome->sentAgain;
    if (written.yes || isPlainRefusal(outcome->errors.front().what)) {
        co_return written;
    }
    co_return Unexpected(errorOfTxn(*core, request, *outcome));
}

QCoro::Task<KeyResult> readOddKey(CorePtr core, QString key, StopToken stop)
{
    const std::vector<TxnOp> operations(1, operation("get", key));
    const auto request = txnRequest(operations);
    auto run = runTxn(core, request, std::move(stop));
    const auto outcome = co_await run;
    if (!outcome) {
        co_return Unexpected(outcome.error());
    }
    Indexed<std::optional<KvEntry>> answer;
    if (!outcome->errors.empty()) {
        if (outcome->errors.front().what.contains(QLatin1String("doesn't exist"))) {
            co_return answer;
        }
        co_return Unexpected(errorOfTxn(*core, request, *outcome));
    }
    if (!outcome->results.empty()) {
        answer.value = outcome->results.front();
        answer.index = answer.value->modifyIndex;
    }
    co_return answer;
}

QCoro::Task<ListResult> listOddPrefix(CorePtr core, QString prefix, StopToken stop)
{
    const std::vector<TxnOp> operations(1, operation("get-tree", prefix));
    const auto request = txnRequest(operations);
    auto run = runTxn(core, request, std::move(stop));
    auto outcome = co_await run;
    if (!outcome) {
        co_return Unexpected(outcome.error());
    }
    if (!outcome->errors.empty()) {
        co_return Unexpected(errorOfTxn(*core, request, *outcome));
    }
    Indexed<std::vector<KvEntry>> answer;
    answer.value = std::move(outcome->results);
    for (const auto& entry : answer.value) {
        answer.index = std::max(answer.index, entry.modifyIndex);
    }
    co_return answer;
}

ExchangeOptions plainRead()
{
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    return options;
}

QCoro::Task<ListResult> listPrefix(CorePtr core, Request request, ExchangeOptions options, StopToken stop)
{
    auto call = perform(core, request, options, stop);
    auto answer = co_await call;
    if (answer && answer->status == 404) {
        Indexed<std::vector<KvEntry>> nothing;
        nothing.index = answer->index;
        co_return nothing;
    }
    auto parse = parsed<std::vector<KvEntry>>(core, request, std::move(answer), &parseKvList, std::move(stop));
    auto list = co_await parse;
    co_return list;
}

QCoro::Task<KeysResult> listKeys(CorePtr core, QString prefix, QString separator, StopToken stop)
{
    if (!isAddressablePrefix(prefix)) {
        auto tree = listOddPrefix(core, prefix, stop);
        const auto entries = co_await tree;
        if (!entries) {
            co_return Unexpected(entries.error());
        }
        QStringList names;
        for (const auto& entry : entries->value) {
            names.append(entry.key);
        }
        Indexed<QStringList> answer;
        answer.value = oneLevel(names, prefix, separator);
        answer.index = entries->index;
        co_return answer;
    }
    const auto request = kvKeysRequest(prefix, separator);
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    auto call = perform(core, request, options, stop);
    auto answer = co_await call;
    if (answer && answer->status == 404) {
        Indexed<QStringList> nothing;
        nothing.index = answer->index;
        co_return nothing;
    }
    auto parse = parsed<QStringList>(core, request, std::move(answer), &parseStringList, std::move(stop));
    auto keys = co_await parse;
    co_return keys;
}

QCoro::Task<Result<Written>> writeByPath(CorePtr core, Request request, StopToken stop)
{
    auto call = perform(core, request, ExchangeOptions(), std::move(stop));
    const auto answer = co_await call;
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
QCoro::Task<Result<bool>> plainly(QCoro::Task<Result<Written>> write)
{
    const auto written = co_await write;
    if (!written) {
        co_return Unexpected(written.error());
    }
    co_return written->yes;
}

QCoro::Task<KeyResult> readNow(CorePtr core, QString key, StopToken stop)
{
    return isAddressable(key) ? readKey(std::move(core), std::move(key), Consistency::Consistent, std::move(stop))
                              : readOddKey(std::move(core), std::move(key), std::move(stop));
}

/// After a release that was sent twice and refused: whether the session holds the key no more.
QCoro::Task<Result<bool>> isReleased(CorePtr core, QString key, QString session, StopToken stop)
{
    auto read = readNow(core, key, stop);
    const auto now = co_await read;
    if (!now) {
        if (now.error().kind == ErrorKind::Denied) {
            co_return false; // As in holdsAlready().
        }
        co_return Unexpected(now.error());
    }
    co_return !now->value || now->value->session != session;
}

TxnOp txnOfPut(const QString& key, const QByteArray& value, const PutOptions& options)
{
    const char* verb = options.cas   ? "cas"
        : !options.acquire.isEmpty() ? "lock"
        : !options.release.isEmpty() ? "unlock"
                                     : "set";
    auto op = operation(verb, key);
    op.value = value;
    op.flags = options.flags;
    op.index = options.cas.value_or(0);
    op.session = options.acquire.isEmpty() ? options.release : options.acquire;
    return op;
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
    auto write = isAddressable(key) ? writeByPath(core, request, stop)
                                    : writeOddKey(core, txnOfPut(key, value, options), stop);
    const auto written = co_await write;
    if (!written) {
        co_return Unexpected(written.error());
    }
    if (!written->yes && options.cas && (written->sentAgain || !options.believeRefusal)) {
        auto confirm = holdsAlready(core, key, value, options.flags, *options.cas, stop);
        const auto holds = co_await confirm;
        co_return holds;
    }
    if (!written->yes && written->sentAgain && !options.release.isEmpty()) {
        auto confirm = isReleased(core, key, options.release, stop);
        const auto released = co_await confirm;
        co_return released;
    }
    co_return written->yes;
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
    auto call = perform(core, request, options, stop);
    auto answer = co_await call;
    Indexed<std::optional<KvEntry>> found;
    if (answer && answer->status == 404) {
        found.index = answer->index;
        co_return found;
    }
    auto parse = parsed<std::vector<KvEntry>>(core, request, std::move(answer), &parseKvList, std::move(stop));
    auto list = co_await parse;
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
    auto read = readNow(core, key, stop);
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
    return isAddressable(key) ? readKey(m_core, std::move(key), mode, std::move(stop))
                              : readOddKey(m_core, std::move(key), std::move(stop));
}

QCoro::Task<ListResult> Client::kvList(QString prefix, Consistency mode, StopToken stop)
{
    return isAddressablePrefix(prefix) ? listPrefix(m_core, kvListRequest(prefix, mode), plainRead(), std::move(stop))
                                       : listOddPrefix(m_core, std::move(prefix), std::move(stop));
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
    if (isAddressable(key)) {
        return plainly(writeByPath(m_core, kvDeleteRequest(key, cas), std::move(stop)));
    }
    auto op = operation(cas ? "delete-cas" : "delete", key);
    op.index = cas.value_or(0);
    return plainly(writeOddKey(m_core, op, std::move(stop)));
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
    auto write = isAddressable(folder) ? writeByPath(m_core, request, std::move(stop))
                                       : writeOddKey(m_core, operation("delete-tree", folder), std::move(stop));
    return plainly(std::move(write));
}

} // namespace consul

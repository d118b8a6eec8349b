// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/batches.h"

#include "consul/client_requests.h"
#include "consul/values/kv_entry.h"
#include "keys/key_name.h"
#include "keys/words.h"

#include <QByteArrayView>
#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

constexpr qsizetype brackets = 2;
/// What is written of a key besides its value takes less than a quarter of any sensible limit.
constexpr qsizetype shortName = 4096;

/// With a value of so many bytes. Without encoding it, for it can be long.
qsizetype sizeWith(qint64 bytes, consul::TxnOp operation, const consul::Tenancy& in)
{
    constexpr qsizetype valueField = QByteArrayView(R"(,"Value":"")").size();
    operation.value.clear();
    const qsizetype without = consul::txnRequest({operation}, in).body.size() - brackets;
    return bytes == 0 ? without : without + valueField + (bytes + 2) / 3 * 4;
}

qsizetype sizeOf(const consul::TxnOp& operation, const consul::Tenancy& in)
{
    return sizeWith(operation.value.size(), operation, in);
}

consul::TxnOp operation(const char* verb, const QString& key)
{
    consul::TxnOp op;
    op.verb = verb;
    op.key = key;
    return op;
}

/// Why a value of so many bytes cannot be written to a key that can be reached. Translated.
QString sizeProblem(const QString& key, qint64 bytes, const consul::Tenancy& in, const consul::KeyRule& rule)
{
    const QLocale locale;
    const auto& limits = rule.limits();
    if (limits.value && bytes > *limits.value) {
        return Words::tr("The value of %1 has %2 bytes. This agent accepts %3 at most.")
            .arg(visibleName(key), locale.toString(bytes), locale.toString(*limits.value));
    }
    if (!limits.transaction || reachOf(key, &rule) == consul::KeyWay::Path)
        return {};
    auto op = operation("cas", key);
    op.index = ~0ULL;
    op.flags = ~0ULL;
    if (brackets + sizeWith(bytes, op, in) <= *limits.transaction)
        return {};
    return Words::tr(
        "The value of %1 has %2 bytes. This name can only be reached by a transaction, which accepts about %3 at most.")
        .arg(visibleName(key), locale.toString(bytes), locale.toString(*limits.transaction / 4 * 3));
}

} // namespace

Operations operationsOf(const Change& change)
{
    Operations operations;
    if (!change.guardKey.isEmpty())
        operations.push_back(unchanged(change.guardKey, change.guardIndex));
    auto op = operation(change.to ? "cas" : "delete-cas", change.key);
    op.index = change.expected;
    if (change.to) {
        op.value = change.to->value;
        op.flags = change.to->flags;
    }
    operations.push_back(op);
    return operations;
}

consul::TxnOp reading(const QString& key, bool getOrEmpty)
{
    return operation(getOrEmpty ? "get-or-empty" : "get", key);
}

consul::TxnOp unchanged(const QString& key, quint64 modifyIndex)
{
    auto op = operation("check-index", key);
    op.index = modifyIndex;
    return op;
}

qsizetype bodySize(const Operations& operations, const consul::Tenancy& in)
{
    qsizetype bytes = brackets + std::max<qsizetype>(qsizetype(operations.size()) - 1, 0);
    for (const auto& each : operations)
        bytes += sizeOf(each, in);
    return bytes;
}

bool fitsOneTransaction(const Operations& operations, const consul::Tenancy& in, std::size_t most)
{
    return operations.size() <= most && bodySize(operations, in) <= consul::maxTransactionBytes;
}

std::vector<Batch> batchesOf(const std::vector<Operations>& rows, const consul::Tenancy& in, std::size_t most)
{
    std::vector<Batch> batches;
    Batch batch;
    qsizetype bytes = brackets;
    std::size_t count = 0;
    const auto close = [&](std::size_t next) {
        if (batch.end > batch.begin)
            batches.push_back(batch);
        batch = {next, next, false};
        bytes = brackets;
        count = 0;
    };
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const qsizetype size = bodySize(rows[row], in) - brackets;
        if (size + brackets > consul::maxTransactionBytes) {
            close(row);
            batches.push_back({row, row + 1, true});
            batch = {row + 1, row + 1, false};
            continue;
        }
        const qsizetype comma = count > 0 ? 1 : 0;
        if (count + rows[row].size() > most || bytes + comma + size > consul::maxTransactionBytes)
            close(row);
        bytes += size + (count > 0 ? 1 : 0);
        count += rows[row].size();
        batch.end = row + 1;
    }
    close(rows.size());
    return batches;
}

QString contentProblem(
    const QString& key, const Content& content, const consul::Tenancy& in, const consul::KeyRule* rule)
{
    if (QString problem = reachProblem(key); !problem.isEmpty())
        return problem;
    return rule != nullptr ? sizeProblem(key, content.value.size(), in, *rule) : QString();
}

QString WayBack::add(const QString& key, qint64 bytes)
{
    const auto most = m_rule.limits().value;
    if (!most) {
        if (bytes > consul::maxValueBytes && m_doubtful++ == 0) {
            m_doubt = visibleName(key);
            m_doubtBytes = QLocale().toString(bytes);
        }
        return {};
    }
    // Nearly all are small: they are not measured one by one.
    if (bytes < *most / 2 && key.size() < shortName)
        return {};
    QString problem = sizeProblem(key, bytes, m_in, m_rule);
    if (!problem.isEmpty() && m_refused++ == 0)
        m_why = problem;
    return problem;
}

QStringList WayBack::sentences() const
{
    QStringList sentences;
    if (m_refused > 0)
        sentences << Words::tr("Undo cannot restore %n value(s): %1", "", int(m_refused)).arg(m_why);
    if (m_doubtful > 0) {
        // All at once: a name may hold what looks like a place for the next argument.
        sentences << Words::tr(
            "Consul may reject an undo of %n value(s): %1 has %2 bytes, more than Consul's default limit.", "",
            int(m_doubtful))
                         .arg(m_doubt, m_doubtBytes);
    }
    return sentences;
}

} // namespace keys

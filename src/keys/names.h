// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QByteArray>
#include <QCoroTask>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace keys {

/// Key names in Consul's order, packed: a million take some 30 MB in place of 100.
class NameList
{
public:
    void append(QByteArrayView name);
    [[nodiscard]] qsizetype size() const { return qsizetype(m_ends.size()); }
    [[nodiscard]] QString at(qsizetype row) const;
    /// Rows [from, to), clamped.
    [[nodiscard]] QStringList slice(qsizetype from, qsizetype to) const;
    void reserve(qsizetype names, qsizetype bytes);

private:
    QByteArray m_bytes;
    std::vector<qsizetype> m_ends;
};
using Names = std::shared_ptr<const NameList>;

/// A JSON list of strings, as `?keys` answers.
[[nodiscard]] consul::Result<Names> parseNameList(const QByteArray& json);

/// All names that begin with `folder` (empty: the whole store).
[[nodiscard]] QCoro::Task<consul::Result<Names>> readNames(
    QPointer<consul::Client> client, QString folder, consul::StopToken stop);

} // namespace keys

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QCoroTask>

#include <QByteArray>
#include <QMetaType>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace keys {

/// What a person marked. A folder is everything that begins with its name, its marker key (`a/`) included; the name
/// ends in `/`, so that siblings are never meant (`sem/` and `sem2/`, facts §5.4). The empty folder is the whole store:
/// it can be exported and searched, not deleted or moved. The key `a/` alone, without what lies below it, is a key.
struct KeySelection {
    QStringList keys;
    QStringList folders;

    bool operator==(const KeySelection&) const = default;
    [[nodiscard]] bool isEmpty() const { return keys.isEmpty() && folders.isEmpty(); }
};

/// Without repetitions and overlaps: what lies in a marked folder is left out. In Consul's order.
[[nodiscard]] KeySelection merged(const KeySelection& selection);
/// Translated: `demo/sem/`, `the key a`, `3 keys and 2 folders`.
[[nodiscard]] QString selectionTitle(const KeySelection& selection);
/// Translated sentence when something in it can be no folder or key (a folder without `/` at its end, U+FFFD);
/// empty when it is sound. `rootAllowed`: for acts that only read.
[[nodiscard]] QString selectionProblem(const KeySelection& selection, bool rootAllowed);

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

Q_DECLARE_METATYPE(keys::KeySelection)

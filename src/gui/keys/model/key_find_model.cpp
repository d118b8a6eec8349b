// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_find_model.h"

#include "consul/values/utf8.h"
#include "gui/keys/model/key_words.h"
#include "keys/key_name.h"

#include <QCoreApplication>
#include <QLocale>

namespace gui {

namespace {

struct KeyFindModelText {
    Q_DECLARE_TR_FUNCTIONS(gui::KeyFind)
};

} // namespace

void KeyFindModel::clear()
{
    beginResetModel();
    m_keys.clear();
    m_keys.shrink_to_fit();
    m_places.clear();
    endResetModel();
}

void KeyFindModel::append(const std::vector<keys::Hit>& hits)
{
    if (hits.empty())
        return;
    const auto first = static_cast<int>(m_keys.size());
    beginInsertRows({}, first, first + static_cast<int>(hits.size()) - 1);
    for (const auto& hit : hits) {
        m_keys.push_back(hit.key.toUtf8());
        if (m_places.size() < mostExcerpts)
            m_places.push_back({hit.valueMatches, hit.line, hit.excerpt});
    }
    endInsertRows();
}

QString KeyFindModel::key(int row) const
{
    return consul::textOfUtf8(m_keys[static_cast<std::size_t>(row)]);
}

QVariant KeyFindModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (index.column() == Key)
        return role == Qt::DisplayRole ? keys::visibleName(key(index.row())) : keyTip(key(index.row()));
    if (row >= m_places.size() || m_places[row].line == 0)
        return {};
    const auto& place = m_places[row];
    return place.matches > 1
        ? KeyFindModelText::tr("line %1, %n times: %2", nullptr, place.matches).arg(place.line).arg(place.excerpt)
        : KeyFindModelText::tr("line %1: %2").arg(place.line).arg(place.excerpt);
}

QStringList KeyFindModel::headings() const
{
    return {KeyFindModelText::tr("Key"), KeyFindModelText::tr("Match in the value")};
}

QString findProgressText(const keys::FindProgress& progress)
{
    const QLocale locale;
    QString found = KeyFindModelText::tr("%1 found").arg(locale.toString(progress.hits));
    const auto seen = progress.keysRead > 0 ? progress.keysRead : progress.keysSeen;
    if (progress.keysTotal == 0 && seen == 0)
        return found;
    const QString of = progress.keysTotal > 0 ? KeyFindModelText::tr("%1 of %2 keys", "looked at")
                                                    .arg(locale.toString(seen), locale.toString(progress.keysTotal))
                                              : KeyFindModelText::tr("%1 keys", "looked at").arg(locale.toString(seen));
    return KeyFindModelText::tr("%1, %2", "keys looked at, keys found").arg(of, found);
}

} // namespace gui

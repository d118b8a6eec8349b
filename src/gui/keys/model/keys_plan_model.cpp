// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/keys_plan_model.h"

#include "gui/keys/model/key_words.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/format.h"
#include "keys/key_name.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringDecoder>

#include <algorithm>

namespace gui {

namespace {

struct KeysPlanModelText {
    Q_DECLARE_TR_FUNCTIONS(gui::KeysPlan)
};

QHash<QString, QString> holdersOf(const keys::Bearing& bearing)
{
    QHash<QString, QString> holders;
    for (const auto& held : bearing.held)
        holders.insert(held.key, held.name.isEmpty() ? shortId(held.session) : held.name);
    return holders;
}

KeysPlanRow rowOf(const QString& key, const QString& to, qint64 bytes, const QHash<QString, QString>& holders)
{
    KeysPlanRow row{key, to, sizeText(bytes), RowState::Neutral};
    if (const auto holder = holders.constFind(key); holder != holders.constEnd()) {
        row.note = KeysPlanModelText::tr("held by %1").arg(*holder);
        row.tone = RowState::Warning;
    }
    return row;
}

KeysPlanRow rowOf(const keys::ImportRow& from, keys::HiddenKeys hidden)
{
    KeysPlanRow row;
    row.key = from.key;
    const QString size = sizeText(from.content.value.size());
    switch (from.fate) {
    case keys::ImportFate::New:
        row.note = hidden == keys::HiddenKeys::None
            ? KeysPlanModelText::tr("new, %1").arg(size)
            : KeysPlanModelText::tr("new, or hidden from the token; %1", "size").arg(size);
        row.tone = hidden == keys::HiddenKeys::None ? RowState::Holding : RowState::Warning;
        break;
    case keys::ImportFate::Same:
        row.note = KeysPlanModelText::tr("unchanged");
        break;
    case keys::ImportFate::Changed: {
        const bool value = from.before && from.before->value != from.content.value;
        const bool flags = from.before && from.before->flags != from.content.flags;
        row.note = value && flags ? KeysPlanModelText::tr("differs: value and flags")
            : flags ? KeysPlanModelText::tr("differs: flags %1 → %2").arg(from.before->flags).arg(from.content.flags)
                    : KeysPlanModelText::tr("differs: %1 → %2")
                          .arg(sizeText(from.before ? from.before->value.size() : 0), size);
        row.tone = RowState::Warning;
        break;
    }
    }
    return row;
}

/// A value is recognized by how it begins. A letter may be cut in two at the end of that.
QString restoredNote(const keys::Content& content)
{
    constexpr qsizetype mostBytes = 240;
    constexpr qsizetype mostLetters = 60;
    if (content.value.isEmpty())
        return KeysPlanModelText::tr("restored to an empty value");
    QStringDecoder utf8(QStringDecoder::Utf8);
    QString text = utf8.decode(QByteArrayView(content.value).first(std::min(mostBytes, content.value.size())));
    const QString size = sizeText(content.value.size());
    if (utf8.hasError() || text.contains(QChar::Null))
        return KeysPlanModelText::tr("restored to binary data, %1", "size").arg(size);
    if (text.size() > mostLetters || content.value.size() > mostBytes)
        text = text.left(mostLetters) + QChar(0x2026);
    return KeysPlanModelText::tr("restored to %1 (%2)", "a value, its size").arg(text, size);
}

/// Of two lines that differ in a part, that part with a little around it: a column cuts its middle, where they part.
QString changeText(const QString& was, const QString& willBe)
{
    constexpr qsizetype around = 5;
    const auto least = std::min(was.size(), willBe.size());
    qsizetype before = 0;
    while (before < least && was[before] == willBe[before])
        ++before;
    qsizetype after = 0;
    while (after < least - before && was[was.size() - 1 - after] == willBe[willBe.size() - 1 - after])
        ++after;
    const auto trimmed = [&](const QString& text) {
        const auto from = before > around + 1 ? before - around : 0;
        const auto end = after > around + 1 ? text.size() - after + around : text.size();
        const QString part = text.mid(from, end - from);
        return (from > 0 ? QString(QChar(0x2026)) : QString()) + part
            + (end < text.size() ? QString(QChar(0x2026)) : QString());
    };
    return KeysPlanModelText::tr("%1 → %2", "text before, and after").arg(trimmed(was), trimmed(willBe));
}

} // namespace

void KeysPlanModel::setRows(std::vector<KeysPlanRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_texts.clear();
    m_targets = std::ranges::any_of(m_rows, [](const auto& row) { return !row.to.isEmpty(); });
    m_notes = std::ranges::any_of(m_rows, [](const auto& row) { return !row.note.isEmpty(); });
    refilter();
    endResetModel();
}

void KeysPlanModel::setFilter(const QString& text)
{
    beginResetModel();
    m_filter = text;
    refilter();
    endResetModel();
}

void KeysPlanModel::refilter()
{
    const auto words = readFilter(m_filter);
    m_shown.clear();
    m_shown.reserve(m_rows.size());
    if (words.terms.empty()) { // Most plans are never filtered.
        for (int at = 0; at < count(); ++at)
            m_shown.push_back(at);
        return;
    }
    if (m_texts.empty()) {
        m_texts.reserve(m_rows.size());
        for (const auto& row : m_rows)
            m_texts.push_back(keys::visibleName(row.key) + u'\n' + keys::visibleName(row.to) + u'\n' + row.note);
    }
    for (int at = 0; at < count(); ++at) {
        const QString& text = m_texts[static_cast<std::size_t>(at)];
        if (words.matchText(text))
            m_shown.push_back(at);
    }
}

QVariant KeysPlanModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = m_rows[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(index.row())])];
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case Key:
            return keys::visibleName(row.key);
        case To:
            return keys::visibleName(row.to);
        default:
            return row.note;
        }
    }
    if (role == Qt::ToolTipRole && index.column() == Note)
        return row.note;
    if (role == Qt::ToolTipRole)
        return keyTip(index.column() == To ? row.to : row.key);
    return {};
}

QStringList KeysPlanModel::headings() const
{
    return {KeysPlanModelText::tr("Key"), KeysPlanModelText::tr("New name"), KeysPlanModelText::tr("Description")};
}

QString badEntryText(const keys::BadEntry& bad)
{
    return bad.line > 0 ? KeysPlanModelText::tr("line %1: %2").arg(QString::number(bad.line), bad.words) : bad.words;
}

std::vector<KeysPlanRow> rowsOf(const keys::DeletePlan& plan)
{
    const auto holders = holdersOf(plan.bearing);
    std::vector<KeysPlanRow> rows;
    rows.reserve(plan.keys.size());
    for (const auto& key : plan.keys)
        rows.push_back(rowOf(key.key, {}, key.bytes, holders));
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const keys::MovePlan& plan)
{
    const auto holders = holdersOf(plan.bearing);
    std::vector<KeysPlanRow> rows;
    rows.reserve(plan.keys.size());
    for (const auto& key : plan.keys) {
        rows.push_back(rowOf(key.from, key.to, key.bytes, holders));
        if (key.targetIndex != 0) {
            rows.back().note = plan.request.ifExists == keys::IfExists::Overwrite
                ? KeysPlanModelText::tr("overwrites the existing key")
                : KeysPlanModelText::tr("the new name already exists");
            rows.back().tone = RowState::Warning;
        }
    }
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const keys::ImportPlan& plan)
{
    std::vector<KeysPlanRow> rows;
    rows.reserve(plan.rows.size() + plan.bad.size());
    for (const auto& bad : plan.bad)
        rows.push_back({bad.key, {}, badEntryText(bad), bad.repeated ? RowState::Neutral : RowState::Stale});
    for (const auto& row : plan.rows)
        rows.push_back(rowOf(row, plan.hidden));
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const keys::ReplacePlan& plan)
{
    const auto holders = holdersOf(plan.bearing);
    std::vector<KeysPlanRow> rows = rowsOf(plan.leftAlone);
    rows.reserve(rows.size() + plan.rows.size());
    for (const auto& each : plan.rows) {
        auto row = rowOf(each.key.key, {}, each.key.bytes, holders);
        const QString change = changeText(each.was, each.willBe);
        row.note = KeysPlanModelText::tr("%n×: %1", "how often, text before and after", each.matches).arg(change)
            + (row.tone == RowState::Neutral ? QString() : QStringLiteral(" · ") + row.note);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const keys::KeysUndoPlan& plan)
{
    QHash<QString, QString> leftAlone;
    for (const auto& each : plan.changed)
        leftAlone.insert(each.key, each.words);
    for (const auto& each : plan.refused)
        leftAlone.insert(each.key, each.words);
    std::vector<KeysPlanRow> rows;
    rows.reserve(static_cast<std::size_t>(plan.entry.keyCount()));
    for (const auto& move : plan.entry.moves)
        rows.push_back({move.from, move.to, {}, RowState::Neutral});
    for (const auto& change : plan.entry.changes) {
        const QString note = change.to ? restoredNote(*change.to) : KeysPlanModelText::tr("is deleted");
        rows.push_back({change.key, {}, note, RowState::Neutral});
    }
    for (auto& row : rows) {
        if (const auto words = leftAlone.constFind(row.key); words != leftAlone.constEnd()) {
            row.note = *words;
            row.tone = RowState::Warning;
        }
    }
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const keys::Unfinished& work)
{
    using Came = keys::UnfinishedKey::Came;
    const auto words = [](Came came) {
        switch (came) {
        case Came::Open:
            break;
        case Came::Done:
            return KeysPlanModelText::tr("done", "a key of an unfinished operation");
        case Came::Made:
            return KeysPlanModelText::tr("done, new key", "a key of an unfinished operation");
        case Came::Both:
            return KeysPlanModelText::tr("at both names", "a key of an unfinished operation");
        }
        return KeysPlanModelText::tr("not confirmed", "a key of an unfinished operation");
    };
    std::vector<KeysPlanRow> rows;
    rows.reserve(work.keys.size());
    for (const auto& each : work.keys)
        rows.push_back({each.key, each.to, words(each.came), RowState::Neutral});
    return rows;
}

std::vector<KeysPlanRow> rowsOf(const std::vector<keys::Skipped>& leftAlone)
{
    std::vector<KeysPlanRow> rows;
    rows.reserve(leftAlone.size());
    for (const auto& each : leftAlone) {
        // The sentence begins with the key, which has a column of its own.
        const QString name = keys::visibleName(each.key);
        const bool isNamed = !name.isEmpty() && each.words.startsWith(name + u' ');
        rows.push_back({each.key, {}, isNamed ? each.words.mid(name.size()).trimmed() : each.words, RowState::Warning});
    }
    return rows;
}

} // namespace gui

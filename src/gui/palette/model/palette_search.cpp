// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/palette_search.h"

#include "gui/palette/model/fuzzy.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct PaletteSearchText {
    Q_DECLARE_TR_FUNCTIONS(gui::Palette)
};

constexpr int recentBonus = 24;
constexpr int disabledCost = 20;
constexpr int byIdCost = 1000; ///< Ids are not what a person sees: `semaphores/…` of an act is no answer to "sem".

bool isBetter(const PaletteRow& one, const PaletteRow& other)
{
    if (one.score != other.score)
        return one.score > other.score;
    if (one.item.text.size() != other.item.text.size())
        return one.item.text.size() < other.item.text.size();
    if (one.item.kind != other.item.kind)
        return one.item.kind < other.item.kind;
    return one.item.text < other.item.text;
}

/// Keeps the best rows of many.
class BestRows
{
public:
    void add(PaletteRow row)
    {
        ++m_count;
        if (m_rows.size() == mostPaletteRows) {
            if (!isBetter(row, m_rows.front()))
                return;
            std::pop_heap(m_rows.begin(), m_rows.end(), isBetter); // The worst of them stands in front.
            m_rows.pop_back();
        }
        m_rows.push_back(std::move(row));
        std::push_heap(m_rows.begin(), m_rows.end(), isBetter);
    }
    [[nodiscard]] qsizetype count() const { return m_count; }
    [[nodiscard]] std::vector<PaletteRow> take()
    {
        std::sort(m_rows.begin(), m_rows.end(), isBetter);
        return std::move(m_rows);
    }

private:
    std::vector<PaletteRow> m_rows;
    qsizetype m_count = 0;
};

PaletteItem itemOf(const PaletteChoice& choice)
{
    PaletteItem item;
    item.kind = choice.kind;
    item.id = choice.id;
    item.text = choice.id;
    return item;
}

/// What stands for itself, whether it is listed now or not. An action or a session that is gone is of no use.
bool standsForItself(PaletteKind kind)
{
    return kind == PaletteKind::Key || kind == PaletteKind::Semaphore;
}

class PaletteSearch
{
public:
    PaletteSearch(const PaletteCorpus& corpus, const QString& text, const std::atomic<bool>& ended)
        : m_corpus(corpus)
        , m_text(text.trimmed())
        , m_ended(ended)
    {
    }

    PaletteAnswer run()
    {
        for (const auto& choice : m_corpus.recent) {
            if (standsForItself(choice.kind))
                tryItem(itemOf(choice));
        }
        for (const auto& items : m_corpus.items) {
            for (const auto& item : *items) {
                if (m_ended)
                    return answer();
                tryItem(item);
            }
        }
        for (const auto& level : m_corpus.levels)
            tryLevel(*level);
        return answer();
    }

private:
    [[nodiscard]] qsizetype recentPlace(const PaletteItem& item) const
    {
        const PaletteChoice choice{item.kind, item.id};
        const auto found = std::find(m_corpus.recent.begin(), m_corpus.recent.end(), choice);
        return found == m_corpus.recent.end() ? -1 : found - m_corpus.recent.begin();
    }

    /// The same key may be a recent choice, loaded, and looked up.
    [[nodiscard]] bool isNew(const PaletteItem& item)
    {
        if (!standsForItself(item.kind))
            return true;
        const auto before = m_seen.size();
        m_seen.insert(paletteKindId(item.kind) + u' ' + item.id);
        return m_seen.size() > before;
    }

    void tryItem(const PaletteItem& item)
    {
        auto match = fuzzyMatch(m_text, item.text);
        bool byId = false;
        if (!match && item.id != item.text) {
            match = fuzzyMatch(m_text, item.id);
            byId = true;
        }
        if (!match || !isNew(item))
            return;
        PaletteRow row{item, byId ? std::vector<int>() : std::move(match->places), match->score, false};
        if (const auto place = recentPlace(item); place >= 0) {
            row.recent = true;
            // Without a text the newest choice comes first.
            row.score += m_text.isEmpty() ? 1000 - static_cast<int>(place) : recentBonus;
        }
        if (byId)
            row.score -= byIdCost;
        if (!item.enabled)
            row.score -= disabledCost;
        m_best.add(std::move(row));
    }

    void tryLevel(const keys::LevelNames& level)
    {
        if (m_text.isEmpty())
            return; // Thousands of names, and none of them is meant.
        for (int row = 0; row < level.count() && !m_ended; ++row) {
            if (++m_names > mostPaletteNames) {
                m_cut = true;
                return;
            }
            PaletteItem item;
            item.kind = PaletteKind::Key;
            item.id = level.key(row);
            item.text = item.id;
            tryItem(item);
        }
    }

    PaletteAnswer answer()
    {
        PaletteAnswer all;
        all.matches = m_best.count();
        all.rows = m_best.take();
        all.cut = m_cut;
        return all;
    }

    const PaletteCorpus& m_corpus;
    QString m_text;
    const std::atomic<bool>& m_ended;
    BestRows m_best;
    QSet<QString> m_seen;
    int m_names = 0;
    bool m_cut = false;
};

} // namespace

PaletteAnswer searchPalette(const PaletteCorpus& corpus, const QString& text, const std::atomic<bool>& ended)
{
    return PaletteSearch(corpus, text, ended).run();
}

QString paletteKindId(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Semaphore:
        return QStringLiteral("semaphore");
    case PaletteKind::Action:
        return QStringLiteral("action");
    case PaletteKind::Key:
        return QStringLiteral("key");
    case PaletteKind::Session:
        return QStringLiteral("session");
    case PaletteKind::Service:
        return QStringLiteral("service");
    case PaletteKind::Node:
        return QStringLiteral("node");
    case PaletteKind::KeySearch:
        return QStringLiteral("keysearch");
    }
    return {};
}

QString paletteKindText(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Semaphore:
        return PaletteSearchText::tr("semaphore");
    case PaletteKind::Action:
        return PaletteSearchText::tr("act");
    case PaletteKind::Key:
        return PaletteSearchText::tr("key");
    case PaletteKind::Session:
        return PaletteSearchText::tr("session");
    case PaletteKind::Service:
        return PaletteSearchText::tr("service");
    case PaletteKind::Node:
        return PaletteSearchText::tr("node");
    case PaletteKind::KeySearch:
        return PaletteSearchText::tr("search");
    }
    return {};
}

} // namespace gui

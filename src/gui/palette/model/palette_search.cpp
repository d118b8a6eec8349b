// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/palette_search.h"

#include "gui/kit/model/format.h"
#include "gui/palette/model/fuzzy.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

namespace gui {

namespace {

struct PaletteText {
    Q_DECLARE_TR_FUNCTIONS(gui::Palette)
};

constexpr std::array allKinds{PaletteKind::Semaphore, PaletteKind::Action, PaletteKind::Key, PaletteKind::Session,
    PaletteKind::Service, PaletteKind::Node};

PaletteItem named(PaletteKind kind, const QString& name, const QString& detail)
{
    return {kind, name, name, detail, {}, true};
}

} // namespace

PaletteCorpus::Items paletteItems(const consul::SessionList& sessions)
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    items->reserve(sessions.size());
    for (const auto& session : sessions)
        items->push_back({PaletteKind::Session, session.id, contenderName(session.name, session.id),
            PaletteText::tr("%1 on %2", "session id, node").arg(shortId(session.id), session.node), {}, true});
    return items;
}

PaletteCorpus::Items paletteItems(const QMap<QString, QStringList>& services)
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    for (auto service = services.begin(); service != services.end(); ++service)
        items->push_back(named(PaletteKind::Service, service.key(), service->join(QStringLiteral(", "))));
    return items;
}

PaletteCorpus::Items paletteItems(const std::vector<consul::CatalogNode>& nodes)
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    items->reserve(nodes.size());
    for (const auto& node : nodes)
        items->push_back(named(PaletteKind::Node, node.name, node.address));
    return items;
}

PaletteCorpus::Items paletteKeys(const QStringList& names)
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    items->reserve(static_cast<std::size_t>(names.size()));
    for (const auto& name : names)
        items->push_back(named(PaletteKind::Key, name, name.endsWith(u'/') ? PaletteText::tr("folder") : QString()));
    return items;
}

std::optional<PaletteItem> watchItem(const QString& text, const QStringList& names, const QStringList& known)
{
    QString path = text.trimmed();
    while (path.endsWith(u'/'))
        path.chop(1);
    const QString folder = path + u'/';
    const bool isThere = names.contains(path)
        || std::ranges::any_of(names, [&folder](const QString& name) { return name.startsWith(folder); });
    if (path.isEmpty() || !isThere || known.contains(path) || known.contains(folder))
        return std::nullopt;
    return PaletteItem{PaletteKind::Semaphore, path, PaletteText::tr("Watch %1").arg(path),
        PaletteText::tr("as a semaphore or lock, not watched yet"), {}, true};
}

std::optional<Place> placeOf(const PaletteItem& item)
{
    switch (item.kind) {
    case PaletteKind::Action:
        break;
    case PaletteKind::Semaphore:
        return Place{Place::Kind::Semaphore, item.id};
    case PaletteKind::Key:
        return Place{Place::Kind::Key, item.id};
    case PaletteKind::Session:
        return Place{Place::Kind::Session, item.id};
    case PaletteKind::Service:
        return Place{Place::Kind::Service, item.id};
    case PaletteKind::Node:
        return Place{Place::Kind::Node, item.id};
    case PaletteKind::KeySearch:
        return Place{Place::Kind::KeySearch, item.id};
    }
    return std::nullopt;
}

PaletteItem keySearchItem(const QString& text)
{
    return {PaletteKind::KeySearch, text, PaletteText::tr("Search all keys for “%1”").arg(text),
        PaletteText::tr("also in folders not opened yet"), {}, true};
}

QString unreadText(PaletteKind kind, const consul::Error& error)
{
    QString what;
    switch (kind) {
    case PaletteKind::Session:
        what = PaletteText::tr("Cannot read sessions: %1");
        break;
    case PaletteKind::Service:
        what = PaletteText::tr("Cannot read services: %1");
        break;
    case PaletteKind::Node:
        what = PaletteText::tr("Cannot read nodes: %1");
        break;
    default:
        what = PaletteText::tr("Cannot list keys: %1");
        break;
    }
    return what.arg(consul::describe(error));
}

QString emptyKindText(PaletteKind kind, bool sessionsMayHide)
{
    // Every datacenter has a node and the service consul: an empty list was emptied by ACLs (facts §7).
    if (kind == PaletteKind::Node)
        return PaletteText::tr("This token sees no nodes: it seems to lack node:read.");
    if (kind == PaletteKind::Service)
        return PaletteText::tr("This token sees no services: it seems to lack service:read.");
    if (kind == PaletteKind::Session && sessionsMayHide)
        return PaletteText::tr("This token sees no sessions: none exist, or it lacks session:read.");
    return {};
}

QStringList recentLines(const std::vector<PaletteChoice>& recent)
{
    QStringList lines;
    for (const auto& choice : recent) {
        if (choice.kind != PaletteKind::Session)
            lines << paletteKindId(choice.kind) + u' ' + choice.id;
    }
    return lines;
}

std::vector<PaletteChoice> recentFrom(const QStringList& lines)
{
    constexpr qsizetype mostLines = 30;
    std::vector<PaletteChoice> recent;
    for (const auto& line : lines.mid(0, mostLines)) {
        const QString name = line.section(u' ', 0, 0);
        for (const auto kind : allKinds) {
            if (paletteKindId(kind) == name && line.size() > name.size() + 1)
                recent.push_back({kind, line.mid(name.size() + 1)});
        }
    }
    return recent;
}

namespace {

struct KindWords {
    const char* id;
    const char* text;
};

/// In the order of PaletteKind.
constexpr std::array kindWords{
    KindWords{"semaphore", QT_TRANSLATE_NOOP("gui::Palette", "semaphore")},
    KindWords{"action", QT_TRANSLATE_NOOP("gui::Palette", "action")},
    KindWords{"key", QT_TRANSLATE_NOOP("gui::Palette", "key")},
    KindWords{"session", QT_TRANSLATE_NOOP("gui::Palette", "session")},
    KindWords{"service", QT_TRANSLATE_NOOP("gui::Palette", "service")},
    KindWords{"node", QT_TRANSLATE_NOOP("gui::Palette", "node")},
    KindWords{"keysearch", QT_TRANSLATE_NOOP("gui::Palette", "search")},
};

const KindWords& wordsOf(PaletteKind kind)
{
    return kindWords.at(static_cast<std::size_t>(kind));
}

constexpr int recentBonus = 24;
constexpr int disabledCost = 20;
constexpr int detailCost = 8; ///< The name of the menu is less than the name of the action.
constexpr qsizetype leastOfMenu = 3; ///< Letters: fewer stand in the name of nearly every menu.
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
        std::ranges::sort(m_rows, isBetter);
        return std::move(m_rows);
    }

private:
    std::vector<PaletteRow> m_rows;
    qsizetype m_count = 0;
};

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
                tryItem(named(choice.kind, choice.id, {}));
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
        const auto found = std::ranges::find(m_corpus.recent, choice);
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

    /// A word of the menus above an action: "lang" means the languages, not letters scattered over a title.
    [[nodiscard]] std::optional<FuzzyMatch> menuMatch(const PaletteItem& item) const
    {
        return item.kind == PaletteKind::Action ? wordMatch(item.detail) : std::nullopt;
    }

    /// What was typed begins a word of them.
    [[nodiscard]] std::optional<FuzzyMatch> wordMatch(const QString& words) const
    {
        if (m_text.size() < leastOfMenu)
            return std::nullopt;
        const auto at = words.indexOf(m_text, 0, Qt::CaseInsensitive);
        if (at < 0 || (at > 0 && words[at - 1].isLetterOrNumber()))
            return std::nullopt;
        auto match = fuzzyMatch(m_text, words);
        if (!match)
            return std::nullopt;
        match->score -= detailCost;
        match->places.clear(); // They are places of the text.
        return match;
    }

    void tryItem(const PaletteItem& item)
    {
        auto match = fuzzyMatch(m_text, item.text);
        bool byId = false;
        if (!match && item.id != item.text) {
            match = fuzzyMatch(m_text, item.id);
            byId = true;
        }
        if (auto menu = menuMatch(item); menu && (!match || byId || menu->score > match->score)) {
            match = std::move(menu);
            byId = false;
        }
        if (auto other = wordMatch(item.words); other && (!match || byId || other->score > match->score)) {
            match = std::move(other);
            byId = false;
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
            tryItem(named(PaletteKind::Key, level.key(row), {}));
        }
    }

    PaletteAnswer answer() { return {m_best.take(), m_best.count(), m_cut}; }

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
    return QLatin1String(wordsOf(kind).id);
}

QString paletteKindText(PaletteKind kind)
{
    return PaletteText::tr(wordsOf(kind).text);
}

} // namespace gui

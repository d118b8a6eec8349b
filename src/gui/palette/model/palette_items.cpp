// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/palette_items.h"

#include "gui/kit/model/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gui {

namespace {

struct PaletteItemsText {
    Q_DECLARE_TR_FUNCTIONS(gui::Palette)
};

constexpr std::array allKinds{PaletteKind::Semaphore, PaletteKind::Action, PaletteKind::Key, PaletteKind::Session,
    PaletteKind::Service, PaletteKind::Node};

PaletteItem named(PaletteKind kind, const QString& name, const QString& detail)
{
    return {kind, name, name, detail, {}, true};
}

} // namespace

PaletteCorpus::Items paletteItems(const std::vector<consul::SessionInfo>& sessions)
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    items->reserve(sessions.size());
    for (const auto& session : sessions)
        items->push_back({PaletteKind::Session, session.id, contenderName(session.name, session.id),
            PaletteItemsText::tr("%1 on %2", "session id, node").arg(shortId(session.id), session.node), {}, true});
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
        items->push_back(
            named(PaletteKind::Key, name, name.endsWith(u'/') ? PaletteItemsText::tr("folder") : QString()));
    return items;
}

std::optional<PaletteItem> watchItem(const QString& text, const QStringList& names, const QStringList& known)
{
    QString path = text.trimmed();
    while (path.endsWith(u'/'))
        path.chop(1);
    const QString folder = path + u'/';
    const bool isThere = names.contains(path)
        || std::any_of(names.begin(), names.end(), [&folder](const QString& name) { return name.startsWith(folder); });
    if (path.isEmpty() || !isThere || known.contains(path) || known.contains(folder))
        return std::nullopt;
    return PaletteItem{PaletteKind::Semaphore, path, PaletteItemsText::tr("Watch %1").arg(path),
        PaletteItemsText::tr("as a semaphore or lock, not watched yet"), {}, true};
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
    return {PaletteKind::KeySearch, text, PaletteItemsText::tr("Search all keys for “%1”").arg(text),
        PaletteItemsText::tr("also in folders that were not opened yet"), {}, true};
}

QString unreadText(PaletteKind kind, const consul::Error& error)
{
    QString what;
    switch (kind) {
    case PaletteKind::Session:
        what = PaletteItemsText::tr("Sessions could not be read: %1");
        break;
    case PaletteKind::Service:
        what = PaletteItemsText::tr("Services could not be read: %1");
        break;
    case PaletteKind::Node:
        what = PaletteItemsText::tr("Nodes could not be read: %1");
        break;
    default:
        what = PaletteItemsText::tr("Keys could not be listed: %1");
        break;
    }
    return what.arg(consul::describe(error));
}

QString emptyKindText(PaletteKind kind, bool sessionsMayHide)
{
    // Every datacenter has a node and the service consul: an empty list was emptied by ACLs (facts §7).
    if (kind == PaletteKind::Node)
        return PaletteItemsText::tr("No node is shown to this token: it seems to lack node:read.");
    if (kind == PaletteKind::Service)
        return PaletteItemsText::tr("No service is shown to this token: it seems to lack service:read.");
    if (kind == PaletteKind::Session && sessionsMayHide)
        return PaletteItemsText::tr("No session is shown to this token: there is none, or it lacks session:read.");
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

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/followers.h"

#include <QApplication>
#include <QWidget>

#include <utility>

namespace gui {

namespace {

/// All that one part has to do, in order: filters of their own would be called from the last to the first.
class Followers : public QObject
{
public:
    explicit Followers(QObject* part)
        : QObject(part)
    {
        setObjectName(name());
        part->installEventFilter(this);
    }
    [[nodiscard]] static QString name() { return QStringLiteral("followers"); }
    void add(QEvent::Type type, std::function<void()> act) { m_all.emplace_back(type, std::move(act)); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched != parent())
            return false;
        const auto type = event->type(); // The event may be gone with what an act ends.
        const QPointer<Followers> self(this); // An act may end its part.
        for (std::size_t i = 0; self && i < m_all.size(); ++i) {
            if (m_all[i].first != type)
                continue;
            const auto act = m_all[i].second; // It may add another.
            act();
        }
        return self.isNull(); // What has ended handles no event.
    }

private:
    std::vector<std::pair<QEvent::Type, std::function<void()>>> m_all;
};

/// A window inside another is one of its own.
void collect(QObject* part, std::vector<QPointer<QObject>>& parts)
{
    for (auto* const child : part->children()) {
        const auto* const widget = qobject_cast<const QWidget*>(child);
        if (widget == nullptr || !widget->isWindow())
            collect(child, parts);
    }
    parts.emplace_back(part);
}

} // namespace

void follow(QObject* part, QEvent::Type type, std::function<void()> act)
{
    auto* followers = static_cast<Followers*>(part->findChild<QObject*>(Followers::name(), Qt::FindDirectChildrenOnly));
    if (followers == nullptr)
        followers = new Followers(part);
    followers->add(type, std::move(act));
}

std::vector<QPointer<QObject>> partsFromWithin()
{
    std::vector<QPointer<QObject>> parts;
    for (auto* const window : QApplication::topLevelWidgets())
        collect(window, parts);
    return parts;
}

void sendToAll(const std::vector<QPointer<QObject>>& parts, QEvent::Type type)
{
    for (const auto& part : parts) {
        if (!part)
            continue;
        QEvent event(type);
        QCoreApplication::sendEvent(part, &event);
    }
}

} // namespace gui

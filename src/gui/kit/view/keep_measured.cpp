// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/keep_measured.h"

#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QScopedValueRollback>
#include <QWidget>

#include <utility>
#include <vector>

namespace gui {

namespace {

/// Not one of Qt's own events: those come in between, too, also while a widget is being made.
QEvent::Type lookEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

/// All that one part has to do, in order: filters of their own would be called from the last to the first.
class Measures : public QObject
{
public:
    explicit Measures(QObject* part)
        : QObject(part)
    {
        setObjectName(name());
        part->installEventFilter(this);
    }
    [[nodiscard]] static QString name() { return QStringLiteral("keptMeasures"); }
    void add(std::function<void()> measure) { m_all.push_back(std::move(measure)); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == parent() && event->type() == lookEvent()) {
            for (std::size_t i = 0; i < m_all.size(); ++i) {
                const auto measure = m_all[i]; // It may add another.
                measure();
            }
        }
        return false;
    }

private:
    std::vector<std::function<void()>> m_all;
};

/// Widgets and layouts from the innermost on. A window inside another is one of its own.
void collectParts(QObject* part, std::vector<QPointer<QObject>>& parts)
{
    for (auto* const child : part->children()) {
        const auto* const widget = qobject_cast<const QWidget*>(child);
        if (widget != nullptr ? !widget->isWindow() : qobject_cast<const QLayout*>(child) != nullptr)
            collectParts(child, parts);
    }
    parts.emplace_back(part);
}

void send(QObject* part, QEvent::Type type)
{
    QEvent event(type);
    QCoreApplication::sendEvent(part, &event);
}

bool& measuringNow()
{
    static bool now = false;
    return now;
}

} // namespace

void followLook(QObject* part, std::function<void()> measure)
{
    auto* measures = static_cast<Measures*>(part->findChild<QObject*>(Measures::name(), Qt::FindDirectChildrenOnly));
    if (measures == nullptr)
        measures = new Measures(part);
    measures->add(std::move(measure));
}

void keepMeasured(QObject* part, std::function<void()> measure)
{
    measure();
    followLook(part, std::move(measure));
}

QFont fontAround(const QWidget* widget)
{
    const auto* const around = widget->isWindow() ? nullptr : widget->parentWidget();
    return around != nullptr ? around->font() : QApplication::font(widget);
}

void keepFont(QWidget* widget, std::function<QFont(const QFont&)> derive)
{
    keepMeasured(widget, [widget, derive = std::move(derive)] { widget->setFont(derive(fontAround(widget))); });
}

void announceLook()
{
    const QScopedValueRollback measuring(measuringNow(), true);
    const auto windows = QApplication::topLevelWidgets();
    // Qt would tell them of another font a turn later.
    for (auto* const window : windows)
        send(window, QEvent::ApplicationFontChange);
    std::vector<QPointer<QObject>> parts;
    for (auto* const window : windows)
        collectParts(window, parts);
    // Whatever Qt and this program have kept of sizes is let go. No font tells of another density, and a widget with a
    // font of its own is not told of another one around it.
    for (const auto& part : parts) {
        if (part && part->isWidgetType())
            send(part, QEvent::StyleChange);
    }
    // Twice: a few depend on what is around them, which is measured after them. Each is laid out once a turn, and not
    // for as long as anything asks for that: two that depend on one another would never end.
    for (int turn = 0; turn < 2; ++turn) {
        for (const auto& part : parts) {
            if (part)
                send(part, lookEvent());
        }
        for (const auto& part : parts) {
            if (part && part->isWidgetType())
                send(part, QEvent::LayoutRequest);
        }
    }
}

bool isMeasuring()
{
    return measuringNow();
}

} // namespace gui

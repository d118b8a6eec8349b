// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <concepts>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace gui {

/// A current value with its changes. Who subscribes gets the value now and every later one, until its owner dies or the
/// value does. All of one thread.
///
/// While subscribers are being told, each of them may subscribe, unsubscribe, set, and destroy an owner or this:
/// - What is set holds at once, and is told at once to all of them, also to the one that sets it. Who had not been told
///   the value before it is told the new one alone. So nobody gets an older value after a newer one, or one twice, and
///   the last that each of them gets is value().
/// - Who subscribes gets the value from the subscription alone. Whose subscription ends is told nothing more.
///
/// Qt's QProperty was considered (6.4): a handler that sets is not told what it set, nor what others set because of it,
/// and others may be told one value twice.
template <typename T>
class Live
{
public:
    explicit Live(T value = {})
        : m_core(std::make_shared<Core>())
    {
        m_core->value = std::make_shared<const T>(std::move(value));
    }
    ~Live()
    {
        unsubscribeAll([](const Subscriber&) { return true; });
    }
    Q_DISABLE_COPY_MOVE(Live)

    [[nodiscard]] const T& value() const { return *m_core->value; } ///< Valid until the next set().
    /// Tells it. Where values can be compared, not if it is equal to value().
    void set(T value)
    {
        if constexpr (std::equality_comparable<T>) {
            if (value == *m_core->value)
                return;
        }
        const auto core = m_core; // Who is told may destroy this.
        core->value = std::make_shared<const T>(std::move(value));
        ++core->version;
        std::erase_if(core->subscribers, [](const auto& each) { return !each->owner; });
        for (const auto& each : std::vector(core->subscribers))
            tell(*core, *each);
    }
    /// What `edit` makes of a copy of the value is set.
    template <std::invocable<T&> Edit>
    void change(Edit edit)
    {
        T value = this->value();
        edit(value);
        set(std::move(value));
    }

    using Callback
        = std::function<void(const T& value)>; ///< The value stays valid for the call, whatever is set in it.
    /// `callback` is called now and after each change, as long as `owner` lives, which is not null. As with a
    /// connection, what is destroyed before the QObject is still told.
    void subscribe(QObject* owner, Callback callback) const
    {
        const auto core = m_core;
        const auto subscriber = std::make_shared<Subscriber>(Subscriber{owner, std::move(callback)});
        core->subscribers.push_back(subscriber);
        tell(*core, *subscriber);
    }
    void unsubscribe(const QObject* owner) const ///< All that it has subscribed.
    {
        unsubscribeAll([owner](const Subscriber& each) { return each.owner == owner; });
    }

private:
    struct Subscriber {
        QPointer<QObject> owner; ///< Null: the subscription has ended.
        Callback callback;
        quint64 version = 0; ///< Of the last value that it was told.
    };
    /// Shared with the calls that are under way.
    struct Core {
        std::shared_ptr<const T> value;
        quint64 version = 1;
        std::vector<std::shared_ptr<Subscriber>> subscribers;
    };

    static void tell(const Core& core, Subscriber& subscriber)
    {
        if (!subscriber.owner || std::exchange(subscriber.version, core.version) == core.version)
            return;
        const auto value = core.value;
        subscriber.callback(*value);
    }
    template <typename Which>
    void unsubscribeAll(Which which) const
    {
        std::erase_if(m_core->subscribers, [&which](const auto& each) {
            const bool ends = which(*each);
            if (ends)
                each->owner.clear();
            return ends;
        });
    }

    std::shared_ptr<Core> m_core;
};

} // namespace gui

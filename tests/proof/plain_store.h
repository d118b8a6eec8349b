// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// A second model of strategies in Consul, to hold the first one against: written from docs/strategies.md,
/// docs/prove.md and Consul's documentation, in plain C++, without the code of the strategies, the practice agent or
/// the search.
namespace plain {

struct Key {
    std::string value;
    std::string session; ///< That holds it; empty: none.
    int modify = 0;
    int create = 0;
    bool operator==(const Key&) const = default;
};

struct Session {
    int owner = 0;
    bool hasTtl = true;
    bool deletes = true; ///< Else it releases.
    bool delays = true; ///< Its keys cannot be acquired for a while after its end.
    bool operator==(const Session&) const = default;
};

/// What Consul stores, and what its requests do to it.
struct Store {
    int index = 0;
    std::map<std::string, Key> keys;
    std::map<std::string, int> deleted; ///< When each was.
    std::map<std::string, Session> sessions;
    std::set<std::string> delayed;

    [[nodiscard]] const Key* find(const std::string& key) const
    {
        const auto found = keys.find(key);
        return found == keys.end() ? nullptr : &found->second;
    }
    [[nodiscard]] int modifyOf(const std::string& key) const
    {
        const auto* const found = find(key);
        return found == nullptr ? 0 : found->modify;
    }
    [[nodiscard]] std::vector<std::string> below(const std::string& prefix) const
    {
        std::vector<std::string> names;
        for (const auto& [name, key] : keys) {
            if (name.starts_with(prefix))
                names.push_back(name);
        }
        return names;
    }
    /// The index of a list, or of a single key: of the last change there.
    [[nodiscard]] int indexOf(const std::string& prefix) const
    {
        int last = 0;
        for (const auto& [name, key] : keys)
            last = name.starts_with(prefix) ? std::max(last, key.modify) : last;
        for (const auto& [name, at] : deleted)
            last = name.starts_with(prefix) ? std::max(last, at) : last;
        return last;
    }
    [[nodiscard]] bool holdsKeys(const std::string& session) const
    {
        return std::ranges::any_of(keys, [&](const auto& each) { return each.second.session == session; });
    }

    void put(const std::string& key, const std::string& value)
    {
        auto& entry = keys[key];
        entry.value = value;
        entry.modify = ++index;
        entry.create = entry.create == 0 ? index : entry.create;
    }
    bool putIf(const std::string& key, const std::string& value, int cas)
    {
        if (modifyOf(key) != cas)
            return false;
        put(key, value);
        return true;
    }
    /// nullopt: an error, because there is no such session.
    std::optional<bool> acquire(const std::string& key, const std::string& value, const std::string& session)
    {
        // The delay is looked at first, as Consul's endpoint does before it writes.
        if (delayed.contains(key))
            return false;
        if (!sessions.contains(session))
            return std::nullopt;
        const auto* const held = find(key);
        if (held != nullptr && !held->session.empty() && held->session != session)
            return false;
        put(key, value);
        keys[key].session = session;
        return true;
    }
    bool release(const std::string& key, const std::string& value, const std::string& session)
    {
        const auto* const held = find(key);
        if (held == nullptr || held->session != session)
            return false;
        put(key, value);
        keys[key].session.clear();
        return true;
    }
    void remove(const std::string& key)
    {
        if (keys.erase(key) > 0)
            deleted[key] = ++index;
    }
    void removeIf(const std::string& key, int cas)
    {
        if (modifyOf(key) == cas)
            remove(key);
    }
    void end(const std::string& id)
    {
        const auto found = sessions.find(id);
        if (found == sessions.end())
            return;
        const auto session = found->second;
        sessions.erase(found);
        ++index;
        std::vector<std::string> held;
        for (const auto& [name, key] : keys) {
            if (key.session == id)
                held.push_back(name);
        }
        for (const auto& name : held) {
            if (session.delays)
                delayed.insert(name);
            if (session.deletes) {
                keys.erase(name);
                deleted[name] = index;
            } else {
                keys[name].session.clear();
                keys[name].modify = index;
            }
        }
    }

    bool operator==(const Store&) const = default;
};

} // namespace plain

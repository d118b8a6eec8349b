// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/watch_set.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace practice {

/// Channels of the parts that the changes of one transaction replaced. They fire when it is committed.
struct Fired {
    /// Marks the nodes that this transaction has copied; 0 when each change stands for itself.
    quint64 transaction = 0;
    std::vector<ChannelPtr> channels{};
};

/// An immutable radix tree with one channel for each node and each leaf. When a blocking query wakes depends on which
/// nodes of such a tree a write replaces (facts §4.3: neighbours of a missing key wake its watchers), so this one
/// splits and merges nodes exactly when hashicorp/go-immutable-radix does. A copy costs one pointer and is a snapshot.
template <typename Value>
class Radix
{
public:
    using ValuePtr = std::shared_ptr<const Value>;

    Radix()
        : m_root(std::make_shared<Node>())
    {
    }

    [[nodiscard]] ValuePtr find(QByteArrayView key) const
    {
        const Node* node = m_root.get();
        while (!key.isEmpty()) {
            node = node->child(key.front());
            if (!node || !key.startsWith(node->prefix))
                return nullptr;
            key = key.sliced(node->prefix.size());
        }
        return node->leaf ? node->leaf->value : nullptr;
    }

    /// Also names what a later change of this key fires: the leaf, or without one the last node on the way to it.
    [[nodiscard]] ValuePtr find(QByteArrayView key, WatchSet& watches) const
    {
        const Node* node = m_root.get();
        ChannelPtr watch = node->channel;
        while (true) {
            if (key.isEmpty()) {
                if (node->leaf) {
                    watches.add(node->leaf->channel);
                    return node->leaf->value;
                }
                break;
            }
            node = node->child(key.front());
            if (!node)
                break;
            watch = node->channel;
            if (!key.startsWith(node->prefix))
                break;
            key = key.sliced(node->prefix.size());
        }
        watches.add(std::move(watch));
        return nullptr;
    }

    /// Visits the values whose key begins with `prefix`, in byte order, until `visit` returns false. With `watches`,
    /// names the node below which they all lie.
    template <typename Visit>
    void each(QByteArrayView prefix, Visit visit, WatchSet* watches = nullptr) const
    {
        const Node* node = m_root.get();
        ChannelPtr watch = node->channel;
        while (node && !prefix.isEmpty()) {
            node = node->child(prefix.front());
            if (!node)
                break;
            watch = node->channel;
            if (prefix.startsWith(node->prefix))
                prefix = prefix.sliced(node->prefix.size());
            else if (QByteArrayView(node->prefix).startsWith(prefix))
                prefix = {};
            else
                node = nullptr;
        }
        if (watches)
            watches->add(std::move(watch));
        if (node)
            visitAll(*node, visit);
    }

    /// Inserts or replaces.
    void insert(QByteArrayView key, ValuePtr value, Fired& fired)
    {
        m_root = inserted(*m_root, key, std::make_shared<Leaf>(std::move(value)), fired);
    }

    /// False when there was no such key; then nothing fires.
    bool erase(QByteArrayView key, Fired& fired)
    {
        auto root = erased(*m_root, key, fired);
        if (!root)
            return false;
        m_root = std::move(root);
        return true;
    }

    /// Erases all keys that begin with `prefix`. Nothing fires when there is no node for it.
    void erasePrefix(QByteArrayView prefix, Fired& fired)
    {
        if (auto root = prefixErased(*m_root, prefix, fired))
            m_root = std::move(root);
    }

private:
    struct Leaf {
        explicit Leaf(ValuePtr what)
            : value(std::move(what))
        {
        }
        ChannelPtr channel = std::make_shared<ChangeChannel>();
        ValuePtr value;
    };
    struct Node;
    using LeafPtr = std::shared_ptr<const Leaf>;
    using NodePtr = std::shared_ptr<const Node>;
    using Change = std::shared_ptr<Node>;

    struct Node {
        ChannelPtr channel = std::make_shared<ChangeChannel>();
        LeafPtr leaf;
        QByteArray prefix; ///< The bytes between the parent's key and this node's.
        std::vector<NodePtr> children; ///< Sorted by the first byte of their prefix, which is theirs alone.
        quint64 copiedBy = 0; ///< The transaction that made this copy of an older node.

        [[nodiscard]] auto place(char first) const
        {
            return std::lower_bound(children.begin(), children.end(), first, [](const NodePtr& child, char byte) {
                return static_cast<unsigned char>(child->prefix.front()) < static_cast<unsigned char>(byte);
            });
        }
        [[nodiscard]] const Node* child(char first) const
        {
            const auto found = place(first);
            return found != children.end() && (*found)->prefix.front() == first ? found->get() : nullptr;
        }
        void setChild(NodePtr node)
        {
            const auto at = place(node->prefix.front()) - children.cbegin();
            const auto found = children.begin() + at;
            if (found != children.end() && (*found)->prefix.front() == node->prefix.front())
                *found = std::move(node);
            else
                children.insert(found, std::move(node));
        }
        void removeChild(char first) { children.erase(children.begin() + (place(first) - children.cbegin())); }
    };

    template <typename Visit>
    static bool visitAll(const Node& node, Visit& visit)
    {
        if (node.leaf && !visit(node.leaf->value))
            return false;
        return std::ranges::all_of(node.children, [&visit](const NodePtr& child) { return visitAll(*child, visit); });
    }

    /// A copy that may be changed; who watched the original is told.
    static Change replace(const Node& node, Fired& fired)
    {
        fired.channels.push_back(node.channel);
        auto copy = std::make_shared<Node>(node);
        copy->channel = std::make_shared<ChangeChannel>();
        copy->copiedBy = fired.transaction;
        return copy;
    }

    static Change withLeaf(const Node& node, LeafPtr leaf, Fired& fired)
    {
        if (node.leaf)
            fired.channels.push_back(node.leaf->channel);
        auto copy = replace(node, fired);
        copy->leaf = std::move(leaf);
        return copy;
    }

    static Change inserted(const Node& node, QByteArrayView key, LeafPtr leaf, Fired& fired)
    {
        if (key.isEmpty())
            return withLeaf(node, std::move(leaf), fired);
        const Node* child = node.child(key.front());
        auto copy = replace(node, fired);
        if (!child) {
            auto added = std::make_shared<Node>();
            added->prefix = key.toByteArray();
            added->leaf = std::move(leaf);
            copy->setChild(std::move(added));
        } else if (key.startsWith(child->prefix)) {
            copy->setChild(inserted(*child, key.sliced(child->prefix.size()), std::move(leaf), fired));
        } else {
            copy->setChild(split(*child, key, std::move(leaf), fired));
        }
        return copy;
    }

    static Change split(const Node& child, QByteArrayView key, LeafPtr leaf, Fired& fired)
    {
        const auto both = QByteArrayView(child.prefix);
        const auto common = std::mismatch(both.begin(), both.end(), key.begin(), key.end()).first - both.begin();
        auto fork = std::make_shared<Node>();
        fork->prefix = key.first(common).toByteArray();
        auto below = replace(child, fired);
        below->prefix = child.prefix.sliced(common);
        fork->setChild(std::move(below));
        const auto rest = key.sliced(common);
        if (rest.isEmpty()) {
            fork->leaf = std::move(leaf);
        } else {
            auto added = std::make_shared<Node>();
            added->prefix = rest.toByteArray();
            added->leaf = std::move(leaf);
            fork->setChild(std::move(added));
        }
        return fork;
    }

    /// Takes over the only child, whose watchers are told although nothing below it changed.
    static void merge(Node& node, Fired& fired)
    {
        const auto child = node.children.front();
        fired.channels.push_back(child->channel);
        node.prefix += child->prefix;
        node.leaf = child->leaf;
        node.children = child->children;
    }

    static void putBack(Node& copy, Change child, char first, bool isRoot, Fired& fired)
    {
        if (child->leaf || !child->children.empty()) {
            copy.setChild(std::move(child));
            return;
        }
        copy.removeChild(first);
        if (!isRoot && copy.children.size() == 1 && !copy.leaf)
            merge(copy, fired);
    }

    Change erased(const Node& node, QByteArrayView key, Fired& fired) const
    {
        if (key.isEmpty()) {
            if (!node.leaf)
                return nullptr;
            auto copy = withLeaf(node, nullptr, fired);
            if (&node != m_root.get() && copy->children.size() == 1)
                merge(*copy, fired);
            return copy;
        }
        const Node* child = node.child(key.front());
        if (!child || !key.startsWith(child->prefix))
            return nullptr;
        auto changed = erased(*child, key.sliced(child->prefix.size()), fired);
        if (!changed)
            return nullptr;
        auto copy = replace(node, fired);
        putBack(*copy, std::move(changed), key.front(), &node == m_root.get(), fired);
        return copy;
    }

    static void fireAll(const Node& node, Fired& fired)
    {
        fired.channels.push_back(node.channel);
        if (node.leaf)
            fired.channels.push_back(node.leaf->channel);
        for (const auto& child : node.children)
            fireAll(*child, fired);
    }

    Change prefixErased(const Node& node, QByteArrayView prefix, Fired& fired) const
    {
        if (prefix.isEmpty()) {
            // The original takes the children away before it looks for their watchers, and a node that the same
            // transaction has copied before is changed in place: who watches below it is never told.
            const bool isCopy = fired.transaction != 0 && node.copiedBy == fired.transaction;
            if (!isCopy)
                fireAll(node, fired);
            auto empty = withLeaf(node, nullptr, fired);
            empty->children.clear();
            return empty;
        }
        const Node* child = node.child(prefix.front());
        if (!child || !(prefix.startsWith(child->prefix) || QByteArrayView(child->prefix).startsWith(prefix)))
            return nullptr;
        const auto rest = prefix.sliced(std::min(prefix.size(), child->prefix.size()));
        auto changed = prefixErased(*child, rest, fired);
        if (!changed)
            return nullptr;
        auto copy = replace(node, fired);
        putBack(*copy, std::move(changed), prefix.front(), &node == m_root.get(), fired);
        return copy;
    }

    NodePtr m_root;
};

} // namespace practice

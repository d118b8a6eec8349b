// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <compare>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace history {

/// A list that grows at its end and is a cheap value: a copy shares what is in it, and may be read in another thread
/// for as long as one likes while the list goes on. What is still shared is copied before it changes: the chunk that it
/// is in and, unless that is the last one, a pointer to each chunk.
template <typename T>
class SharedList
{
public:
    static constexpr std::size_t chunk = 64; ///< Elements.

    class Iterator
    {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        Iterator(const SharedList* list, std::size_t at)
            : m_list(list)
            , m_at(static_cast<difference_type>(at))
        {
        }
        reference operator*() const { return (*m_list)[static_cast<std::size_t>(m_at)]; }
        pointer operator->() const { return &**this; }
        reference operator[](difference_type by) const { return *(*this + by); }
        Iterator& operator+=(difference_type by)
        {
            m_at += by;
            return *this;
        }
        Iterator& operator-=(difference_type by) { return *this += -by; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this -= 1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator operator--(int) { return std::exchange(*this, *this - 1); }
        friend Iterator operator+(Iterator from, difference_type by) { return from += by; }
        friend Iterator operator+(difference_type by, Iterator from) { return from += by; }
        friend Iterator operator-(Iterator from, difference_type by) { return from -= by; }
        friend difference_type operator-(const Iterator& a, const Iterator& b) { return a.m_at - b.m_at; }
        bool operator==(const Iterator&) const = default;
        auto operator<=>(const Iterator& other) const { return m_at <=> other.m_at; }

    private:
        const SharedList* m_list = nullptr;
        difference_type m_at = 0;
    };
    using value_type = T;
    using const_iterator = Iterator;

    SharedList() = default;
    SharedList(std::initializer_list<T> all)
        : SharedList(all.begin(), all.end())
    {
    }
    template <std::input_iterator From>
    SharedList(From from, From to)
    {
        for (; from != to; ++from)
            push_back(*from);
    }

    [[nodiscard]] bool empty() const { return m_last.isEmpty(); }
    [[nodiscard]] std::size_t size() const
    {
        return static_cast<std::size_t>(m_full.size()) * chunk + static_cast<std::size_t>(m_last.size());
    }
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, size()}; }
    [[nodiscard]] auto rbegin() const { return std::make_reverse_iterator(end()); }
    [[nodiscard]] auto rend() const { return std::make_reverse_iterator(begin()); }
    [[nodiscard]] const T& operator[](std::size_t at) const
    {
        const auto number = static_cast<qsizetype>(at / chunk);
        return (number < m_full.size() ? m_full[number] : m_last)[static_cast<qsizetype>(at % chunk)];
    }
    [[nodiscard]] const T& front() const { return (*this)[0]; }
    [[nodiscard]] const T& back() const { return m_last.last(); }
    bool operator==(const SharedList&) const = default;

    // To change something has names of its own: whoever only reads must not copy.
    [[nodiscard]] T& edit(std::size_t at)
    {
        const auto number = static_cast<qsizetype>(at / chunk);
        return (number < m_full.size() ? m_full[number] : m_last)[static_cast<qsizetype>(at % chunk)];
    }
    [[nodiscard]] T& editLast() { return m_last.last(); }
    T& push_back(T value)
    {
        if (m_last.size() == static_cast<qsizetype>(chunk)) {
            m_full.append(std::exchange(m_last, {}));
            m_last.reserve(static_cast<qsizetype>(chunk));
        }
        return m_last.emplaceBack(std::move(value));
    }
    void pop_back()
    {
        m_last.removeLast();
        if (m_last.isEmpty() && !m_full.isEmpty())
            m_last = m_full.takeLast();
    }
    void clear() { *this = {}; }

private:
    QList<QList<T>> m_full; ///< All chunks but the last one.
    QList<T> m_last;
};

} // namespace history

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace consul {
struct KvEntry;
}

namespace semaphore {

/// Of Program::id, before the name of a layout of one's own.
inline constexpr QLatin1StringView ownPrefix("own:");
[[nodiscard]] inline bool isOwnProgram(QStringView id)
{
    return id.startsWith(ownPrefix);
}

// Layouts of one's own: how a program of one's own keeps its locks, described in a file (docs/layouts.md). Pure.

/// A pattern of keys, `locks/{name}/owner`: a part in braces stands for one or more characters without a slash. At most
/// one part between two slashes, so that matching is linear.
struct KeyPattern {
    struct Segment {
        QString start; ///< Before the part; the whole segment where there is none.
        QString part; ///< Name of the part; empty: none.
        QString end; ///< Behind it.

        [[nodiscard]] bool fits(QStringView text) const; ///< `text` stands between two slashes.
        bool operator==(const Segment&) const = default;
    };
    std::vector<Segment> segments; ///< Between the slashes. None: there is no pattern.

    /// What the parts stand for. A name that comes again stands for the same.
    using Parts = QHash<QString, QString>;

    [[nodiscard]] bool isEmpty() const { return segments.empty(); }
    /// Whether the whole key fits, with what the parts stand for already; they are added.
    [[nodiscard]] bool matches(QStringView key, Parts& parts) const;
    [[nodiscard]] bool matches(QStringView key) const; ///< Cheap: it is asked for each key of a store.
    [[nodiscard]] KeyPattern first(std::size_t count) const; ///< Of its segments.
    bool operator==(const KeyPattern&) const = default;
};

/// Where something stands in a body: the names of a JSON pointer (RFC 6901). No names: the body itself.
using BodyPlace = std::optional<QStringList>;

/// One layout of a file.
struct OwnLayout {
    QString name;
    QString title; ///< For people; the name where none is given.
    KeyPattern key; ///< Of the lock, or of what lists the holders.
    KeyPattern waiters; ///< Of the keys of those who wait. None: such keys are not known.
    KeyPattern folder; ///< What both have in common. Only with waiters: then the folder is what is watched.
    BodyPlace holder; ///< Of a lock: what its holder is called.
    BodyPlace holders; ///< A list of holders, or an object with their names.
    BodyPlace limit;
    BodyPlace waiting; ///< A list of those who wait.
    std::optional<qint64> fixedLimit;
    std::optional<quint64> flags; ///< That the key must have; nullopt: any.
    bool needsSession = true; ///< False: the body alone says who holds.
    QString warning; ///< What to know before it is taken away.

    /// Whether several may hold; else it is a lock.
    [[nodiscard]] bool isSemaphore() const { return holders.has_value(); }
    [[nodiscard]] QString id() const; ///< As Program::id: `own:` and the name.
    /// The path to watch for a whole key of one of its patterns: the folder or the key. Empty: it fits none.
    [[nodiscard]] QStringView pathOf(QStringView whole) const;
    bool operator==(const OwnLayout&) const = default;
};

/// The layouts of one file, shared by those who look at them.
class OwnLayouts
{
public:
    static constexpr qsizetype most = 64;
    static constexpr qsizetype mostBytes = 64LL * 1024; ///< Of the file.
    static constexpr int version = 1;

    OwnLayouts() = default; ///< None.

    [[nodiscard]] bool isEmpty() const { return !m_set || m_set->layouts.empty(); }
    [[nodiscard]] const std::vector<OwnLayout>& list() const;
    [[nodiscard]] QString titleOf(QStringView id) const; ///< Of OwnLayout::id(); empty: there is none.
    [[nodiscard]] QByteArray text() const { return m_set ? m_set->text : QByteArray(); } ///< Of the file.
    bool operator==(const OwnLayouts& other) const { return m_set == other.m_set || text() == other.text(); }

private:
    struct Set {
        QByteArray text;
        std::vector<OwnLayout> layouts;
    };
    explicit OwnLayouts(std::shared_ptr<const Set> set)
        : m_set(std::move(set))
    {
    }
    friend struct OwnLayoutsReader;

    std::shared_ptr<const Set> m_set;
};

/// The first thing that is wrong with a file.
struct OwnLayoutsProblem {
    int line = 1;
    int column = 1; ///< In characters.
    QString sentence; ///< Translated.
    bool isNewer = false; ///< The file is of a later version.

    [[nodiscard]] QString text() const; ///< `3:14: sentence`
};

/// Total. An empty text holds no layouts.
[[nodiscard]] tl::expected<OwnLayouts, OwnLayoutsProblem> readOwnLayouts(const QByteArray& text);

/// Of the body only what a layout points at, as JSON; or the beginning of a whole value that is the holder. For
/// recordings without values.
[[nodiscard]] QByteArray bareOwnBody(const OwnLayout& layout, const QByteArray& body);
/// The first layout that has the key: as its lock, with its flags, or as that of one who waits; null: none.
[[nodiscard]] const OwnLayout* ownLayoutWith(const OwnLayouts& layouts, QStringView key, quint64 flags);
/// The layout by which decode() reads the value of this entry when it is shown `path`; null: none.
[[nodiscard]] const OwnLayout* ownLayoutOf(const OwnLayouts& layouts, QStringView path, const consul::KvEntry& entry);

} // namespace semaphore

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"
#include "words/late_text.h"

#include <QMetaType>
#include <QObject>
#include <QPointer>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace keys {

/// What a person looks for.
struct Query {
    QString text;
    bool regex = false; ///< Perl-compatible; `^` and `$` match at lines.
    bool wholeWord = false;
    bool matchCase = false;
    bool inKeys = true;
    bool inValues = false;
    QString folder; ///< Ends in `/`; empty: the whole store.
    QStringList
        known; ///< Folders to search one by one instead, where the token is not allowed to list the whole store.

    bool operator==(const Query&) const = default;
};

/// Characters [at, at + length) of a text.
struct HitSpan {
    qsizetype at = 0;
    qsizetype length = 0;

    bool operator==(const HitSpan&) const = default;
};

/// One key that matches.
struct Hit {
    QString key;
    std::vector<HitSpan> keySpans; ///< In `key`; at most 16.
    int valueMatches = 0; ///< Counted up to 1000.
    QString excerpt; ///< The first match of the value with a little around it, in one line of at most 160 characters.
    HitSpan excerptSpan; ///< The match in the excerpt.
    int line = 0; ///< Of the first match, from 1; 0: the value does not match.
    qint64 bytes = -1; ///< Of the value; -1: it was not read.

    bool operator==(const Hit&) const = default;
};

/// A text with something else in the place of what matched.
struct Replaced {
    QString text;
    int count = 0; ///< Matches.
    HitSpan first; ///< The first match, in the text before.
    qsizetype length = 0; ///< Of what stands there now.
    bool tooLong = false; ///< The new value would be longer than allowed; `text` is its beginning.
};

/// Matches texts against a Query. Thread-safe (each thread its copy; copies count together).
class Matcher
{
public:
    explicit Matcher(const Query& query);
    [[nodiscard]] bool isValid() const { return m_problem.isEmpty(); }
    [[nodiscard]] QString problem() const { return m_problem; } ///< Translated; why the text is no regular expression.
    [[nodiscard]] std::vector<HitSpan> spans(const QString& text, int atMost) const;
    /// nullopt: nothing matches, or it was not found out (undecided()). `with`: of a regular expression `\1` to `\9`
    /// are what its groups have matched, `\0` is all of the match, `\n` and `\t` are a line's end and a tab, `\\` is a
    /// backslash. A match of no letters is none. At most `most` QChars are made.
    [[nodiscard]] std::optional<Replaced> replaced(const QString& text, const QString& with, qsizetype most) const;
    /// A value is searched as UTF-8 text; bytes that are none stand as U+FFFD. Empty: no match in it.
    [[nodiscard]] std::optional<Hit> hit(const QString& key, const QByteArray* value) const;
    /// Texts that a regular expression was given up on, as it took too many steps: what it finds in them is not known.
    [[nodiscard]] qint64 undecided() const { return *m_undecided; }

private:
    /// `take(span, match)` says whether to go on; `match` is null of a plain text. False: it was given up on.
    template <typename Take>
    [[nodiscard]] bool eachMatch(const QString& text, Take take) const;

    Query m_query;
    QString m_problem;
    QRegularExpression m_expression;
    std::shared_ptr<std::atomic<qint64>> m_undecided = std::make_shared<std::atomic<qint64>>(0);
};

struct FindProgress {
    qint64 keysSeen = 0; ///< Names compared.
    qint64 keysRead = 0; ///< Values compared.
    qint64 keysTotal = 0; ///< 0: not known yet.
    qint64 bytesRead = 0;
    qint64 hits = 0;
};

struct FindReport {
    FindProgress progress;
    bool cancelled = false;
    std::optional<consul::Error> error; ///< What was found before stays found.
    qint64 unreachable = 0; ///< Keys whose names are not UTF-8: name compared as shown, value not read.
    words::LateWords note; ///< What the result does not cover; empty when it covers all.
};

struct Search;

/// One search. Names come in one answer, values page by page, some MB at a time; all is compared in a worker and told
/// as it is found, without an upper limit. It keeps no hits itself.
class Finder : public QObject
{
    Q_OBJECT
public:
    Finder(QPointer<consul::Client> client, Query query, QObject* parent = nullptr);
    ~Finder() override;

    void start(); ///< Once. An invalid query finishes at once with an error (Rejected).
    void cancel() { m_cancelling.stop(); } ///< finished() follows, with `cancelled`.
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void found(const std::vector<keys::Hit>& hits); ///< In Consul's order over all.
    void progressed(const keys::FindProgress& progress); ///< At most some ten times a second.
    void finished(const keys::FindReport& report);

private:
    std::shared_ptr<Search> m_search;
    bool m_started = false;
    bool m_running = false;
    consul::StopSource m_cancelling;
    consul::StopSource m_living;
};

} // namespace keys

Q_DECLARE_METATYPE(keys::Hit)
Q_DECLARE_METATYPE(keys::FindProgress)
Q_DECLARE_METATYPE(keys::FindReport)

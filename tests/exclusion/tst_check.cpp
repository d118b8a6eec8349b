// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/check.h"

#include "exclusion/check_words.h"
#include "history/chunk.h"
#include "history/scene.h"
#include "history/segment.h"
#include "lab/scenario.h"
#include "lab/verdict.h"
#include "support/patience.h"

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <random>

using namespace Qt::Literals::StringLiterals;
using exclusion::ExclusionChecker;
using exclusion::PathCheck;
using history::Contact;
using history::Moment;
using history::Time;
using semaphore::Exclusion;
using semaphore::Hole;

namespace {

using Moments = std::vector<Moment>;

/// With the indexes that Consul gives: a key that comes later was created later.
class StoreScene : public Scene
{
public:
    explicit StoreScene(const QString& path = u"demo/sem/"_s)
        : Scene(path)
        , m_path(path)
    {
    }

    Moment at(double second, const semaphore::Observation& seen)
    {
        m_isBegun = true;
        return Scene::at(second, seen);
    }
    Moment at(double second, const QList<int>& holders, const QList<int>& waiting, const QList<int>& stale = {},
        int limit = 2, int jump = 1)
    {
        m_index += static_cast<quint64>(jump);
        samples::Store store(m_path);
        QMap<int, quint64> created;
        for (const int one : holders + waiting)
            created[one] = m_created.value(one, m_isBegun ? m_index : 10 + static_cast<quint64>(one));
        m_created = created;
        for (auto each = created.cbegin(); each != created.cend(); ++each)
            store.contender(each.key(), consul::semaphoreFlag, *each);
        const QByteArray body = samples::body(samples::Family::Official, limit, holders + stale);
        if (std::exchange(m_body, body) != body)
            m_written = m_index;
        m_lockCreated = m_lockCreated == 0 ? m_written : m_lockCreated;
        store.lock(body, consul::semaphoreFlag, m_written);
        store.seen.entries.back().createIndex = m_lockCreated;
        return at(second, store.at(m_index).seen);
    }

private:
    QString m_path;
    bool m_isBegun = false;
    quint64 m_index = 1000;
    QMap<int, quint64> m_created; ///< Of those who were seen last.
    QByteArray m_body;
    quint64 m_written = 0;
    quint64 m_lockCreated = 0;
};

PathCheck checkOf(const Moments& moments)
{
    ExclusionChecker checker;
    for (const Moment& each : moments)
        checker.add(each);
    checker.setEnd(Time(60'000'000));
    return checker.checks().at(0);
}

QStringList kindsOf(const semaphore::ExclusionVerdict& verdict)
{
    QStringList kinds;
    for (const Hole& hole : verdict.holes)
        kinds.append(semaphore::holeId(hole.kind));
    return kinds;
}

/// A lock, held by nobody for -1.
semaphore::Observation lockSeen(
    const QString& path, const QString& key, int holder, quint64 index, quint64 created = 10)
{
    semaphore::Observation seen;
    seen.path = path;
    seen.index = index;
    seen.sessionsKnown = true;
    for (int i = 0; i < 4; ++i)
        seen.sessions.push_back(samples::session(i));
    seen.entries.push_back(
        samples::entry(key, {}, consul::lockFlag, holder < 0 ? QString() : samples::id(holder), index));
    seen.entries.back().createIndex = created;
    return seen;
}

Moment skipping(Moment moment)
{
    moment.skipped = 2;
    return moment;
}
Moment resumed(Moment moment)
{
    moment.kind = Moment::Kind::Resumed;
    return moment;
}

/// What Consul stores of one semaphore, write by write, and whether exclusion held in truth.
class TrueStore
{
public:
    explicit TrueStore(unsigned seed)
        : m_dice(seed)
        , m_isFlawed(roll(2) == 0)
        , m_isQuiet(roll(2) == 0)
    {
    }

    bool isOver = false; ///< More than the limit held at some moment.
    bool wasGranted = false; ///< By a grant.

    /// One write, and what an answer right behind it shows.
    Moment next()
    {
        const quint64 before = m_index++;
        m_isUsed = false;
        act();
        if (!m_isUsed) // Nothing was asked of Consul.
            m_index = before;
        m_at += Time(1000 + roll(5000));
        Moment moment;
        moment.path = u"demo/sem/"_s;
        moment.at = m_at;
        auto seen = std::make_shared<semaphore::Observation>();
        seen->path = moment.path;
        seen->sessionsKnown = true;
        if (m_lock)
            seen->entries.push_back(*m_lock);
        for (const consul::KvEntry& key : m_keys)
            seen->entries.push_back(key);
        seen->index = seen->entries.empty() ? m_index : m_prefixIndex;
        seen->sessions = m_sessions;
        seen->sessions.push_back(samples::session(9999)); // An empty list proves nothing.
        auto state = semaphore::decode(*seen);
        if (m_shown) // Of a session that a list has shown before, the next one tells that it ended.
            semaphore::keepNames(state, *m_shown);
        moment.update.state = m_shown = std::make_shared<const semaphore::State>(std::move(state));
        moment.update.observation = std::move(seen);
        return moment;
    }
    unsigned roll(unsigned sides) { return static_cast<unsigned>(m_dice() % sides); }

private:
    void touch()
    {
        m_prefixIndex = m_index;
        m_isUsed = true;
    }
    [[nodiscard]] bool lives(const QString& id) const
    {
        return std::ranges::any_of(m_sessions, [&](const auto& each) { return each.id.toString() == id; });
    }
    [[nodiscard]] qint64 live() const
    {
        return std::ranges::count_if(m_listed, [this](const QString& id) { return lives(id); });
    }
    void writeBody()
    {
        QByteArrayList list;
        for (const QString& each : m_listed)
            list.append('"' + each.toUtf8() + "\":true");
        const QByteArray body = "{\"Limit\":" + QByteArray::number(m_limit) + ",\"Holders\":{" + list.join(',') + "}}";
        if (!m_lock)
            m_lock = samples::entry(u"demo/sem/.lock"_s, body, consul::semaphoreFlag, {}, m_index);
        m_lock->value = body;
        m_lock->modifyIndex = m_index;
        touch();
    }
    void addKey(const QString& id)
    {
        m_keys.push_back(samples::entry(u"demo/sem/"_s + id, {}, consul::semaphoreFlag, id, m_index));
        touch();
    }
    [[nodiscard]] QStringList sessionsThat(bool haveKey, bool areListed) const
    {
        QStringList found;
        for (const auto& each : m_sessions) {
            const QString id = each.id.toString();
            const bool has = std::ranges::any_of(m_keys, [&](const auto& key) { return key.session.toString() == id; });
            if (has == haveKey && m_listed.contains(id) == areListed)
                found.append(id);
        }
        return found;
    }
    [[nodiscard]] QString oneOf(const QStringList& all)
    {
        return all.isEmpty() ? QString() : all[roll(unsigned(all.size()))];
    }
    void grant(const QString& id)
    {
        if (id.isEmpty() || (m_listed.size() >= m_limit && !(m_isFlawed && roll(2) == 0)))
            return;
        m_listed.append(id);
        writeBody();
        wasGranted = wasGranted || live() > m_limit;
    }
    void endSession(const QString& id)
    {
        std::erase_if(m_sessions, [&](const auto& each) { return each.id.toString() == id; });
        m_isUsed = true;
        const bool deletes = roll(2) == 0;
        for (consul::KvEntry& key : m_keys) {
            if (key.session.toString() != id)
                continue;
            key.session = {};
            key.modifyIndex = m_index;
            touch();
        }
        if (deletes)
            std::erase_if(m_keys, [](const auto& key) { return key.session.isEmpty(); });
    }
    void act()
    {
        switch (roll(m_isQuiet ? 12 : 14)) {
        case 0:
        case 1:
            m_isUsed = m_sessions.size() < 6;
            if (m_isUsed)
                m_sessions.push_back(samples::session(++m_number, {}, m_index));
            break;
        case 2:
            if (const QString id = oneOf(sessionsThat(false, false)); !id.isEmpty())
                addKey(id);
            break;
        case 3:
        case 4:
            grant(oneOf(sessionsThat(true, false)));
            break;
        case 5:
        case 6:
            if (const QString id = oneOf(m_listed); !id.isEmpty()) {
                m_listed.removeAll(id);
                writeBody();
            }
            break;
        case 7:
            if (const QString id = oneOf(sessionsThat(true, roll(6) == 0)); !id.isEmpty()) {
                std::erase_if(m_keys, [&](const auto& key) { return key.session.toString() == id; });
                touch();
            }
            break;
        case 8:
            if (!m_sessions.empty())
                endSession(m_sessions[roll(unsigned(m_sessions.size()))].id.toString());
            break;
        case 9: { // Prunes, and takes what came free.
            const auto gone = m_listed.removeIf([this](const QString& id) { return !lives(id); });
            const auto before = m_listed.size();
            grant(oneOf(sessionsThat(true, false)));
            if (gone > 0 && m_listed.size() == before)
                writeBody();
            break;
        }
        case 10:
            if (roll(3) == 0 && m_lock) {
                m_limit = 1 + roll(3);
                writeBody();
            }
            break;
        case 11: // A transaction: two keys, one index.
            if (const QString id = oneOf(sessionsThat(false, false)); !id.isEmpty()) {
                addKey(id);
                grant(id);
            }
            break;
        default:
            m_isUsed = true;
            m_index += roll(3); // Others write elsewhere.
        }
        isOver = isOver || (m_lock && live() > m_limit);
    }

    std::mt19937 m_dice;
    bool m_isFlawed;
    bool m_isQuiet;
    bool m_isUsed = false;
    quint64 m_index = 100;
    quint64 m_prefixIndex = 100;
    Time m_at{0};
    int m_number = 0;
    qint64 m_limit = 2;
    QStringList m_listed;
    std::vector<consul::SessionInfo> m_sessions;
    std::vector<consul::KvEntry> m_keys;
    std::optional<consul::KvEntry> m_lock;
    std::shared_ptr<const semaphore::State> m_shown;
};

/// Takes steps away, as an outage, a slow disk, damage and a watch that comes too late do.
Moments withHoles(const Moments& whole, TrueStore& dice)
{
    Moments rest;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const std::size_t lost = 1 + dice.roll(4);
        // The verdict speaks of the time between the first and the last answer, so these stay.
        if (dice.roll(12) != 0 || i == 0 || i + lost >= whole.size()) {
            rest.push_back(whole[i]);
            continue;
        }
        Moment contact = whole[i];
        contact.kind = Moment::Kind::Contact;
        const unsigned way = dice.roll(5);
        if (way == 0 || way == 1) {
            contact.contact = way == 0 ? Contact::Lost : Contact::Ended;
            if (!rest.empty())
                rest.push_back(contact);
        }
        i += lost;
        rest.push_back(whole[i]);
        if (way == 2)
            rest.back().skipped = lost;
        else if (way == 3)
            rest.back().kind = Moment::Kind::Resumed;
        else if (way == 4)
            rest.back().unseen = Time(1000);
        if (way == 0) {
            contact.contact = Contact::Live;
            contact.at = whole[i].at;
            rest.push_back(contact);
        }
    }
    return rest;
}

/// In one file, unless another one is named, or nothing tells in which order it was said.
exclusion::WitnessEvent says(const QString& who, bool acquired, int ms, int errorMs = 0, std::optional<int> source = 0)
{
    return {u"demo/sem/"_s, who, Time(ms * 1000), Time(errorMs * 1000), acquired, {}, source};
}

/// What clients said that were given this limit.
void addWithin(
    ExclusionChecker& checker, std::optional<qint64> limit, const std::vector<exclusion::WitnessEvent>& events)
{
    for (const auto& each : events) {
        auto event = each;
        event.limit = limit;
        checker.add(event);
    }
}

} // namespace

class TestCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void judges_data();
    void judges();
    void tellsOverlapAndHoles();
    void neverProvesWhatWasHidden();
    void believes_data();
    void believes();
    void whatClientsDidIsNotContradicted();
    void limitsOfBelief();
    void agreesWithTheLab_data();
    void agreesWithTheLab();
    void aReplacedStoreIsAHoleOnEveryPath();
    void sessionsThatNobodySees_data();
    void sessionsThatNobodySees();
    void limitsWhereNobodyLooked();
    void aClockThatIsOff();
    void slotsNobodyHasSeen();
    void eitherLimitWhileItChanges();
    void limitsThatClientsTell();
    void aFolderThatIsAKey();
    void aFolderThatWasLostTellsNothingOfItsKey();
    void aValueIsNoKeyThatIsHeld();
    void aNameInAValueIsNoSession();
    void whoIsTakenOffTheListMayBeInside();
    void whoseKeyStaysMayBeInside_data();
    void whoseKeyStaysMayBeInside();
    void whoseKeyIsHiddenMayBeInside_data();
    void whoseKeyIsHiddenMayBeInside();
    void whoLosesTheListMayBeInside();
    void aHolderThatNoListShows();
    void anAnswerThatWasOnItsWayForLong();
    void whatIsUnknownLastsAsLongAsItIs_data();
    void whatIsUnknownLastsAsLongAsItIs();
    void damageAtTheEnd();
    void damageTellsNothingOfTheLimit_data();
    void damageTellsNothingOfTheLimit();
    void pathsAreApart();
    void anOverlapIsReportedAsFarAsItIsCertain_data();
    void anOverlapIsReportedAsFarAsItIsCertain();
    void whatIsProvedOfALock();
    void aProofSaysWhatItAssumes_data();
    void aProofSaysWhatItAssumes();
    void openDoesNotLookLikeProved();
};

void TestCheck::judges_data()
{
    QTest::addColumn<Moments>("moments");
    QTest::addColumn<Exclusion>("verdict");
    QTest::addColumn<QStringList>("holes");
    const auto row = [](const char* name, const Moments& moments, Exclusion verdict, const QStringList& holes = {}) {
        QTest::newRow(name) << moments << verdict << holes;
    };
    const auto scene = [](auto make) {
        StoreScene made;
        return make(made);
    };
    const auto proved = Exclusion::Proved;
    const auto open = Exclusion::Open;
    row("nobody held", scene([](StoreScene& s) { return Moments{s.at(0, {}, {1})}; }), open);
    row("one after the other", scene([](StoreScene& s) {
        return Moments{s.at(0, {}, {1, 2}), s.at(1, {1}, {2}), s.at(2, {1, 2}, {}), s.at(3, {2}, {}), s.at(4, {}, {})};
    }),
        proved);
    row("one in place of another in one write", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {3}), s.at(1, {1, 3}, {})};
    }),
        proved);
    row("three of two", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {3}), s.at(1, {1, 2, 3}, {})};
    }),
        Exclusion::Refuted);
    row("three of two from the begin: the limit may have been lowered before", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2, 3}, {})};
    }),
        open, {u"limit-unknown"_s});
    row("the same, and a fourth comes", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2, 3}, {4}), s.at(1, {1, 2, 3, 4}, {})};
    }),
        Exclusion::Refuted);
    row("two of two from the begin, and one is lowered", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.at(1, {1, 2}, {}, {}, 1), s.at(2, {1}, {}, {}, 1)};
    }),
        proved);
    row("the limit may have been raised between, and lowered", scene([](StoreScene& s) {
        return Moments{s.at(0, {1}, {2}, {}, 1), s.at(1, {1, 2}, {}, {}, 1, 3)};
    }),
        open, {u"unseen"_s, u"limit-unknown"_s});
    row("a write between", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.at(1, {1}, {}, {}, 2, 2)};
    }),
        open, {u"unseen"_s});
    row("the body stayed, whatever else was written", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.at(1, {1, 2}, {3}, {}, 2, 500)};
    }),
        proved);
    row("no contact, and the value is the same: a snapshot may have brought it back", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Lost), s.at(2, {1, 2}, {3}, {}, 2, 500),
            s.contact(2, Contact::Live)};
    }),
        open, {u"not-watched"_s});
    row("the agent lost its data, and came to the next index", scene([](StoreScene& s) {
        samples::Store other;
        other.contender(4, consul::semaphoreFlag, 900)
            .lock(samples::body(samples::Family::Official, 2, {4}), consul::semaphoreFlag, 1002);
        other.seen.entries.back().createIndex = 950;
        return Moments{s.at(0, {1, 2}, {}), s.at(1, other.at(1002).seen)};
    }),
        open, {u"not-watched"_s});
    row("a session that had ended is back", scene([](StoreScene& s) {
        const auto with = [](const QList<int>& others, quint64 index) {
            samples::Store store;
            store.contender(1, consul::semaphoreFlag)
                .lock(samples::body(samples::Family::Official, 2, {1}), consul::semaphoreFlag, 50);
            for (const int other : others)
                store.seen.sessions.push_back(samples::session(other, {}, 60 + static_cast<quint64>(other)));
            return store.at(index).seen;
        };
        return Moments{s.at(0, with({5, 6}, 100)), s.at(1, with({6}, 101)), s.at(2, with({5, 6}, 102))};
    }),
        open, {u"not-watched"_s});
    row("no contact", scene([](StoreScene& s) {
        return Moments{
            s.at(0, {1, 2}, {}), s.contact(1, Contact::Lost), s.at(2, {1}, {3}, {}, 2, 5), s.contact(2, Contact::Live)};
    }),
        open, {u"not-watched"_s});
    row("no contact at the end", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Denied)};
    }),
        open, {u"not-watched"_s});
    row("only the session list was seen while rights were lost", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Denied), s.at(5, {1}, {}, {2}, 2, 0)};
    }),
        open, {u"not-watched"_s});
    row("the same, and rights came back with a change", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Denied), s.at(5, {1}, {}, {2}, 2, 0),
            s.at(9, {1}, {}, {}, 2, 5), s.contact(9, Contact::Live)};
    }),
        open, {u"not-watched"_s});
    row("contact came back, and nothing was new", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Lost), s.contact(2, Contact::Live)};
    }),
        open, {u"not-watched"_s});
    row("the same of a lock", scene([](StoreScene&) {
        StoreScene s(u"lock/x"_s);
        return Moments{s.at(0, lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 20)), s.contact(1, Contact::Lost),
            s.contact(2, Contact::Live)};
    }),
        proved);
    // Nobody could be asked whether 1 lived on, and the next list shows that it does: no store was replaced.
    row("a release that is not proved", scene([](StoreScene&) {
        StoreScene s(u"lock/x"_s);
        auto held = lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 20);
        held.sessions.push_back(samples::session(7, {}, 9));
        auto free = lockSeen(u"lock/x"_s, u"lock/x"_s, -1, 21);
        free.sessions = {};
        consul::SessionInfo unproven;
        unproven.id = samples::id(1);
        free.sessions.push_back(unproven);
        for (const consul::SessionInfo& each : held.sessions) {
            if (each.id != unproven.id)
                free.sessions.push_back(each);
        }
        auto later = held;
        later.index = 22;
        later.entries = free.entries;
        return Moments{s.at(0, held), s.at(1, free), s.at(2, later)};
    }),
        proved);
    row("the watch ended", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Ended)};
    }),
        proved);
    row("the watch ended and began", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.contact(1, Contact::Ended), s.at(2, {1}, {}, {}, 2, 9)};
    }),
        open, {u"not-watched"_s});
    row("steps skipped", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), skipping(s.at(1, {1}, {}, {}, 2, 3))};
    }),
        open, {u"damaged"_s});
    row("resumed after damage", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), resumed(s.at(1, {1}, {}, {}, 2, 3))};
    }),
        open, {u"damaged"_s});
    row("an index that runs backwards", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.at(1, {1}, {}, {}, 2, -100)};
    }),
        open, {u"not-watched"_s});
    row("a stale holder does not hold", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {3}), s.at(1, {1}, {3}, {2}), s.at(2, {1, 3}, {}, {2})};
    }),
        proved);
    // Its session may be hidden, and so may be its key.
    row("a holder without a key that no list has shown", scene([](StoreScene& s) {
        return Moments{s.at(0, {1}, {3}, {2}), s.at(1, {1, 3}, {}, {2})};
    }),
        open, {u"limit-unknown"_s});
    row("the same from the begin", scene([](StoreScene& s) {
        return Moments{s.at(0, {1}, {}, {2}, 1), s.at(3, {1}, {}, {}, 1)};
    }),
        open, {u"limit-unknown"_s});
    row("the same, and there is room for it", scene([](StoreScene& s) {
        return Moments{s.at(0, {1}, {3}, {2}), s.at(1, {1}, {}, {2})};
    }),
        proved);
    row("the same, and another one comes in its place", scene([](StoreScene& s) {
        return Moments{s.at(0, {}, {1}, {2}, 1), s.at(1, {1}, {}, {}, 1)};
    }),
        proved);
    row("nobody but such a holder: no permit was seen", scene([](StoreScene& s) {
        return Moments{s.at(0, {}, {1}, {2}, 1), s.at(1, {}, {}, {2}, 1)};
    }),
        open);
    row("the limit is lowered", scene([](StoreScene& s) {
        return Moments{s.at(0, {1, 2}, {}), s.at(1, {1, 2}, {}, {}, 1), s.at(2, {1}, {}, {}, 1)};
    }),
        proved);
    row("the limit is lowered, and another one comes", scene([](StoreScene& s) {
        return Moments{
            s.at(0, {1, 2}, {}), s.at(1, {1, 2}, {}, {}, 1), s.at(2, {1}, {}, {}, 1), s.at(3, {1, 3}, {}, {}, 1)};
    }),
        Exclusion::Refuted);
    row("a body that nobody can read", scene([](StoreScene& s) {
        samples::Store broken;
        broken.contender(1, consul::semaphoreFlag).lock("{\"Limit\":2,\"Holders\":{", consul::semaphoreFlag, 1002);
        return Moments{s.at(0, {1, 2}, {}), s.at(1, broken.at(1002).seen), s.at(2, {1}, {}, {}, 2, 2)};
    }),
        open, {u"limit-unknown"_s});
    row("a .lock that the token may not read for a while", scene([](StoreScene& s) {
        samples::Store hidden;
        hidden.contender(1, consul::semaphoreFlag).contender(2, consul::semaphoreFlag);
        hidden.seen.unread = {hidden.seen.path + u".lock"_s};
        return Moments{s.at(0, {1}, {2}, {}, 1), s.at(1, hidden.at(1002).seen), s.at(2, {2}, {1}, {}, 1, 2)};
    }),
        open, {u"limit-unknown"_s});
    row("no limit", scene([](StoreScene& s) {
        samples::Store none;
        none.contender(1, consul::semaphoreFlag);
        none.lock("{\"Holders\":{\"" + samples::id(1).toUtf8() + "\":true}}", consul::semaphoreFlag, 1001);
        return Moments{s.at(0, none.at(1001).seen)};
    }),
        open, {u"limit-unknown"_s});

    const auto lock = [](const QString& path, const QString& key, bool lost, quint64 jump) {
        StoreScene s(path);
        Moments moments{s.at(0, lockSeen(path, key, 1, 20)), s.at(1, lockSeen(path, key, 2, 20 + jump))};
        if (lost)
            moments.insert(moments.begin() + 1, s.contact(0.5, Contact::Lost));
        return moments;
    };
    row("a lock: Consul excludes", lock(u"lock/x"_s, u"lock/x"_s, false, 50), proved);
    row("a lock, without contact", lock(u"lock/x"_s, u"lock/x"_s, true, 50), proved);
    row("a lock in a folder", lock(u"demo/sem/"_s, u"demo/sem/.lock"_s, false, 50), proved);
    row("a lock in a folder, without contact: it may have been another thing",
        lock(u"demo/sem/"_s, u"demo/sem/.lock"_s, true, 50), open, {u"not-watched"_s});
    row("a lock in a folder, without contact, and it is the same",
        [] {
            StoreScene s;
            const auto seen = lockSeen(u"demo/sem/"_s, u"demo/sem/.lock"_s, 1, 20);
            return Moments{s.at(0, seen), s.contact(1, Contact::Lost), s.contact(2, Contact::Live)};
        }(),
        open, {u"not-watched"_s});
    row("a lock of a store that was set back", lock(u"lock/x"_s, u"lock/x"_s, false, quint64(-10)), open,
        {u"not-watched"_s});
    const auto slotsSeen = [](const QList<int>& owners, quint64 index) {
        samples::Store store;
        int number = 0;
        for (const int owner : owners) {
            store.alive(owner);
            store.key(QStringLiteral("slot_00%1").arg(number++), {}, 0, samples::id(owner), index);
        }
        return store.at(index).seen;
    };
    row("slots: each is a lock", scene([&](StoreScene& s) {
        return Moments{s.at(0, slotsSeen({1, 2}, 20)), s.at(1, slotsSeen({2, 3}, 90)), s.at(2, slotsSeen({3}, 99))};
    }),
        proved);
}

void TestCheck::judges()
{
    QFETCH(Moments, moments);
    const PathCheck check = checkOf(moments);
    QTEST(check.granted.verdict, "verdict");
    QTEST(kindsOf(check.granted), "holes");
    QVERIFY(!check.believed);
    QCOMPARE(check.verdict(), check.granted.verdict);
}

void TestCheck::tellsOverlapAndHoles()
{
    StoreScene scene;
    Moments moments{scene.at(1, {1, 2}, {3}), scene.at(3, {1, 2, 3}, {}), scene.at(7, {2, 3}, {1})};
    auto check = checkOf(moments);
    QCOMPARE(check.granted.overlap->from, StoreScene::timeOf(3));
    QCOMPARE(check.granted.overlap->to, StoreScene::timeOf(7));
    QCOMPARE(check.granted.overlap->who.size(), 3U);
    QCOMPARE(check.steps, 3);
    QCOMPARE(check.firstIndex, 1001U);
    QCOMPARE(check.lastIndex, 1003U);
    QCOMPARE(check.limit, 2);
    QCOMPARE(check.holds, 3);

    StoreScene other;
    moments = {other.at(1, {1, 2}, {}), other.at(3, {1}, {}, {}, 2, 4), other.at(7, {1, 3}, {}, {}, 2, 4)};
    moments[1].unseen = Time(500'000);
    check = checkOf(moments);
    QCOMPARE(check.granted.holes,
        (std::vector<Hole>{{Hole::Kind::Unseen, StoreScene::timeOf(2.5), StoreScene::timeOf(3)},
            {Hole::Kind::Unseen, StoreScene::timeOf(3), StoreScene::timeOf(7)}}));
}

/// The truth is known: each write of 1 000 histories. Then steps are taken away.
void TestCheck::neverProvesWhatWasHidden()
{
    int whole[3] = {};
    int torn[3] = {};
    int hidden = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        TrueStore store(seed);
        Moments moments;
        const unsigned length = 4 + store.roll(60);
        for (unsigned i = 0; i < length; ++i)
            moments.push_back(store.next());
        const auto judge = [&](const Moments& seen, int(&count)[3]) {
            if (seen.empty())
                return;
            const Exclusion verdict = checkOf(seen).granted.verdict;
            ++count[static_cast<int>(verdict)];
            const auto name = QStringLiteral("seed %1").arg(seed).toUtf8();
            QVERIFY2(verdict != Exclusion::Proved || !store.wasGranted, name.constData());
            QVERIFY2(verdict != Exclusion::Refuted || store.isOver, name.constData());
            hidden += verdict == Exclusion::Open && store.wasGranted ? 1 : 0;
        };
        judge(moments, whole);
        for (int i = 0; i < 3; ++i)
            judge(withHoles(moments, store), torn);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("whole: %d proved, %d refuted, %d open; with holes: %d, %d, %d", whole[0], whole[1], whole[2], torn[0],
        torn[1], torn[2]);
    // Else it shows nothing.
    QVERIFY(whole[0] > 50 && whole[1] > 50 && torn[0] > 20 && torn[1] > 20 && torn[2] > 100 && hidden > 10);
}

using Says = std::vector<exclusion::WitnessEvent>;

void TestCheck::believes_data()
{
    QTest::addColumn<Says>("events");
    QTest::addColumn<Exclusion>("verdict");
    QTest::addColumn<QStringList>("holes");
    // Limit 1; it is known from 0 s on.
    QTest::newRow("one after the other") << Says{says(u"a"_s, true, 1000), says(u"a"_s, false, 2000),
        says(u"b"_s, true, 2000), says(u"b"_s, false, 3000)}
                                         << Exclusion::Proved << QStringList();
    QTest::newRow("in any order, a hand-over to oneself") << Says{says(u"a"_s, false, 3000, 0, {}),
        says(u"a"_s, true, 2000, 0, {}), says(u"a"_s, false, 2000, 0, {}), says(u"a"_s, true, 1000, 0, {})}
                                                          << Exclusion::Proved << QStringList();
    // A client that lets go and acquires again in one moment is inside, and one that does it the other way is not.
    const auto again = [](int ms, int errorMs, std::optional<int> first, std::optional<int> second) {
        return Says{says(u"a"_s, false, ms, errorMs, first), says(u"a"_s, true, ms, errorMs, second),
            says(u"b"_s, true, 3000, errorMs), says(u"b"_s, false, 4000, errorMs)};
    };
    QTest::newRow("acquires again in the moment of its release, and stays")
        << again(500, 0, 0, 0) << Exclusion::Open << QStringList{u"no-end"_s};
    QTest::newRow("acquires again in the second of its release, and stays")
        << again(1000, 1000, 0, 0) << Exclusion::Open << QStringList{u"no-end"_s};
    QTest::newRow("acquires again or releases in one moment, in two files")
        << again(500, 0, 0, 1) << Exclusion::Open << QStringList{u"clock"_s};
    QTest::newRow("acquires again or releases in one moment, in the second file")
        << again(500, 0, 1, 0) << Exclusion::Open << QStringList{u"clock"_s};
    QTest::newRow("acquires again or releases in one moment, in a file without order")
        << again(500, 0, {}, {}) << Exclusion::Open << QStringList{u"clock"_s};
    const auto twice = [](int ms, int errorMs, std::optional<int> first, std::optional<int> second) {
        return Says{says(u"a"_s, true, 500, errorMs, 0), says(u"b"_s, true, 1500, errorMs),
            says(u"b"_s, false, 2000, errorMs), says(u"a"_s, true, ms, errorMs, first),
            says(u"a"_s, false, ms, errorMs, second)};
    };
    QTest::newRow("was killed inside, and acquires and releases in one moment")
        << twice(3000, 0, 0, 0) << Exclusion::Open << QStringList{u"no-end"_s};
    QTest::newRow("was killed inside, and acquires and releases in one second")
        << twice(3500, 400, 0, 0) << Exclusion::Open << QStringList{u"no-end"_s, u"no-end"_s};
    QTest::newRow("was killed inside, and acquires and releases in one moment, in two files")
        << twice(3000, 0, 1, 2) << Exclusion::Open << QStringList{u"clock"_s};
    QTest::newRow("was killed inside, and acquires and releases in one moment, in a file without order")
        << twice(3000, 0, {}, {}) << Exclusion::Open << QStringList{u"clock"_s};
    QTest::newRow("acquires and releases in one moment") << Says{says(u"a"_s, true, 1000), says(u"a"_s, false, 1000),
        says(u"b"_s, true, 2000), says(u"b"_s, false, 3000)}
                                                         << Exclusion::Proved << QStringList();
    // Two files of one client, one after the other.
    const auto continued = [](int ms, int errorMs) {
        return Says{says(u"a"_s, true, 500, errorMs, 0), says(u"a"_s, false, 2500, errorMs, 0),
            says(u"a"_s, true, ms, errorMs, 1), says(u"a"_s, false, 4000, errorMs, 1),
            says(u"b"_s, true, 1000, errorMs), says(u"b"_s, false, 1500, errorMs)};
    };
    QTest::newRow("overlap in the first of two files") << continued(2600, 20) << Exclusion::Refuted << QStringList();
    QTest::newRow("overlap, or not, where the second file may begin before the first one ends")
        << continued(2540, 20) << Exclusion::Open << QStringList{u"clock"_s, u"clock"_s};
    QTest::newRow("overlap") << Says{says(u"a"_s, true, 1000), says(u"a"_s, false, 2500), says(u"b"_s, true, 2000),
        says(u"b"_s, false, 3000)}
                             << Exclusion::Refuted << QStringList();
    QTest::newRow("clocks too far apart") << Says{says(u"a"_s, true, 1000, 300), says(u"a"_s, false, 2000, 300),
        says(u"b"_s, true, 2500, 300), says(u"b"_s, false, 3500, 300)}
                                          << Exclusion::Open << QStringList{u"clock"_s};
    QTest::newRow("clocks close enough to refute") << Says{says(u"a"_s, true, 1000, 300),
        says(u"a"_s, false, 3000, 300), says(u"b"_s, true, 2000, 300), says(u"b"_s, false, 3500, 300)}
                                                   << Exclusion::Refuted << QStringList();
    QTest::newRow("clocks close enough to prove") << Says{says(u"a"_s, true, 1000, 300), says(u"a"_s, false, 2000, 300),
        says(u"b"_s, true, 2600, 300), says(u"b"_s, false, 3500, 300)}
                                                  << Exclusion::Proved << QStringList();
    QTest::newRow("no end, and another one comes")
        << Says{says(u"a"_s, true, 1000), says(u"b"_s, true, 2000), says(u"b"_s, false, 3000)} << Exclusion::Open
        << QStringList{u"no-end"_s};
    QTest::newRow("no end, and nobody comes")
        << Says{says(u"b"_s, true, 500), says(u"b"_s, false, 800), says(u"a"_s, true, 1000)} << Exclusion::Proved
        << QStringList();
    QTest::newRow("no end, nobody comes, and a clock that is off")
        << Says{says(u"b"_s, true, 500, 20), says(u"b"_s, false, 800, 20), says(u"a"_s, true, 1000, 20)}
        << Exclusion::Proved << QStringList();
    QTest::newRow("no end, another one comes, and a clock that is off")
        << Says{says(u"a"_s, true, 1000, 20), says(u"b"_s, true, 2000, 20), says(u"b"_s, false, 3000, 20)}
        << Exclusion::Open << QStringList{u"no-end"_s};
    // The last answer is of 5 s.
    QTest::newRow("no end, and another one comes right before the end") << Says{says(u"a"_s, true, 1000, 20),
        says(u"b"_s, true, 4990, 20)} << Exclusion::Open << QStringList{u"no-end"_s, u"limit-unknown"_s};
    QTest::newRow("comes right before the end")
        << Says{says(u"a"_s, true, 4990, 20)} << Exclusion::Open << QStringList{u"limit-unknown"_s};
    QTest::newRow("leaves right before the end")
        << Says{says(u"a"_s, true, 1000, 20), says(u"a"_s, false, 4990, 20)} << Exclusion::Proved << QStringList();
    QTest::newRow("no begin, and another one was there") << Says{says(u"b"_s, true, 500), says(u"b"_s, false, 800),
        says(u"a"_s, false, 1000)} << Exclusion::Open << QStringList{u"no-end"_s};
    QTest::newRow("before the recording began") << Says{says(u"a"_s, true, -1000), says(u"a"_s, false, 1000)}
                                                << Exclusion::Open << QStringList{u"limit-unknown"_s};
}

void TestCheck::believes()
{
    QFETCH(Says, events);
    StoreScene scene;
    ExclusionChecker checker;
    checker.add(scene.at(0, {1}, {}, {}, 1));
    checker.add(scene.at(5, {}, {}, {}, 1));
    for (const auto& event : events)
        checker.add(event);
    const PathCheck check = checker.checks().at(0);
    QCOMPARE(check.granted.verdict, Exclusion::Proved);
    QVERIFY(check.believed);
    QTEST(check.believed->verdict, "verdict");
    QTEST(kindsOf(*check.believed), "holes");
    QCOMPARE(check.verdict(), check.believed->verdict);
    QCOMPARE(check.believed->overlap.has_value(), check.believed->verdict == Exclusion::Refuted);
}

/// Clients write lines with coarse times of clocks that are off, to one file or several; some lines are lost, and some
/// files are not in order. Whatever is decided must be so of the holds that the lines were made from. No two lines of
/// one client are lost side by side: nothing tells of those.
void TestCheck::whatClientsDidIsNotContradicted()
{
    enum Files { One, Continued, Mixed, WithoutOrder };
    struct Client {
        std::optional<int> since; ///< It is inside.
        Says says;
        bool isLost = false; ///< What it said last.
    };
    std::mt19937 dice(1);
    const auto roll = [&dice](int sides) { return static_cast<int>(dice() % static_cast<unsigned>(sides)); };
    int counts[3] = {};
    QStringList wrong;
    for (int round = 0; round < 6000; ++round) {
        const auto files = static_cast<Files>(roll(4));
        const int limit = 1 + roll(2);
        const int unit = std::array{0, 1, 10, 30}[static_cast<std::size_t>(roll(4))];
        const int error = roll(2) * roll(15);
        const bool isFlawed = roll(2) == 0;
        const auto off = [&] { return error == 0 ? 0 : roll(2 * error + 1) - error; };
        std::vector<std::pair<int, int>> holds;
        std::vector<Client> clients(static_cast<std::size_t>(limit) + 1);
        std::vector<std::array<int, 2>> clocks; // By client and file.
        for (std::size_t i = 0; i < clients.size(); ++i)
            clocks.push_back({off(), off()});
        int now = 100;
        int inside = 0;
        for (int i = 0; i < 10; ++i) {
            now += roll(3) == 0 ? roll(3) : 5 + roll(60);
            const auto who = static_cast<std::size_t>(roll(static_cast<int>(clients.size())));
            Client& client = clients[who];
            const bool isAllowed = client.since ? now > *client.since : inside < limit || (isFlawed && roll(3) == 0);
            if (!isAllowed)
                continue;
            if (client.since)
                holds.emplace_back(*client.since, now);
            inside += client.since ? -1 : 1;
            client.since = client.since ? std::nullopt : std::optional(now);
            client.isLost = !client.isLost && roll(8) == 0;
            if (client.isLost)
                continue;
            const std::size_t file = files == Mixed ? static_cast<std::size_t>(roll(2))
                : files == Continued && i >= 5      ? 1
                                                    : 0;
            const int read = now + (files == WithoutOrder ? off() : clocks[who][file]);
            const auto source = files == WithoutOrder ? std::nullopt : std::optional(static_cast<int>(file));
            client.says.push_back(says(QString::number(who), client.since.has_value(),
                unit == 0 ? read : read / unit * unit, error + unit, source));
        }
        constexpr int end = 2000;
        StoreScene scene;
        ExclusionChecker checker;
        checker.add(scene.at(0, {1}, {}, {}, limit));
        checker.setEnd(std::chrono::milliseconds(end));
        for (Client& client : clients) {
            if (client.since && !client.isLost) // Otherwise no line tells of that hold.
                holds.emplace_back(*client.since, end);
            if (files == WithoutOrder)
                std::shuffle(client.says.begin(), client.says.end(), dice);
            std::ranges::stable_sort(client.says, {}, &exclusion::WitnessEvent::source); // File after file.
            for (const auto& each : client.says)
                checker.add(each);
        }
        const bool isOver = std::ranges::any_of(holds, [&](const auto& hold) {
            return std::ranges::count_if(holds, [&](const auto& other) {
                return other.first <= hold.first && hold.first < other.second;
            }) > limit;
        });
        const auto believed = checker.checks().at(0).believed;
        const Exclusion verdict = believed ? believed->verdict : Exclusion::Open;
        ++counts[static_cast<int>(verdict)];
        if (verdict == (isOver ? Exclusion::Proved : Exclusion::Refuted))
            wrong.append(u"%1 (%2, files %3)"_s.arg(round).arg(semaphore::exclusionId(verdict)).arg(files));
    }
    qInfo("%d proved, %d refuted, %d open", counts[0], counts[1], counts[2]);
    QVERIFY2(wrong.isEmpty(), qPrintable(u"rounds "_s + wrong.join(u", ")));
    QVERIFY(counts[0] > 100 && counts[1] > 100 && counts[2] > 100);
}

/// The first client comes before anybody has read the limit that it brought.
void TestCheck::limitsOfBelief()
{
    const Says both{
        says(u"a"_s, true, 1000), says(u"a"_s, false, 3000), says(u"b"_s, true, 2000), says(u"b"_s, false, 2500)};
    const auto believed = [&](const Moments& moments) {
        ExclusionChecker checker;
        for (const Moment& each : moments)
            checker.add(each);
        for (const auto& event : both)
            checker.add(event);
        return checker.checks().at(0).believed->verdict;
    };
    StoreScene scene;
    semaphore::Observation nothing;
    nothing.index = 1000;
    QCOMPARE(believed({scene.at(0, nothing), scene.at(4, {1}, {}, {}, 2)}), Exclusion::Proved);
    StoreScene one;
    QCOMPARE(believed({one.at(0, nothing), one.at(4, {1}, {}, {}, 1)}), Exclusion::Refuted);
    StoreScene changed;
    Moments raised{changed.at(0, {1}, {}, {}, 1), changed.at(4, {1}, {}, {}, 2)};
    QCOMPARE(believed(raised), Exclusion::Open);
    raised.back().unseen = Time(1'000'000); // It was not in force before 3 s.
    QCOMPARE(believed(raised), Exclusion::Refuted);
    // Either limit is enough for both.
    StoreScene lowered;
    QCOMPARE(believed({lowered.at(0, {1}, {}, {}, 3), lowered.at(4, {1}, {}, {}, 2)}), Exclusion::Proved);
    // After the recording the limit may be another one.
    const auto later = [&](Time end) {
        StoreScene early;
        ExclusionChecker checker;
        checker.add(early.at(0, {1}, {}, {}, 1));
        checker.setEnd(end);
        for (const auto& event : both)
            checker.add(event);
        return checker.checks().at(0);
    };
    QCOMPARE(later(Time(4'000'000)).believed->verdict, Exclusion::Refuted);
    QCOMPARE(later(Time(4'000'000)).notJudged, 0);
    QVERIFY(exclusion::notJudgedText(later(Time(4'000'000))).isEmpty());
    QCOMPARE(later(Time(1'500'000)).believed->verdict, Exclusion::Proved);
    QCOMPARE(later(Time(1'500'000)).notJudged, 3);
    QVERIFY(exclusion::notJudgedText(later(Time(1'500'000))).contains(u"3 event"));
    QCOMPARE(later(Time(500'000)).believed->verdict, Exclusion::Open);
    QCOMPARE(later(Time(500'000)).notJudged, 4);
    QCOMPARE(kindsOf(*later(Time(500'000)).believed), QStringList{u"not-watched"_s});
    // What a recording without an end keeps open is judged.
    StoreScene unfinished;
    ExclusionChecker killed;
    killed.add(unfinished.at(0, {1}, {}, {}, 1));
    killed.setEnd(Time(1'500'000));
    killed.damaged(Time(1'500'000), Time::max(), Hole::Kind::Unfinished);
    for (const auto& event : both)
        killed.add(event);
    QCOMPARE(killed.checks().at(0).believed->verdict, Exclusion::Open);
    QCOMPARE(killed.checks().at(0).notJudged, 0);
    ExclusionChecker alone;
    alone.add(both.front());
    QCOMPARE(alone.checks().at(0).verdict(), Exclusion::Open);
    QVERIFY(exclusion::checkText(alone.checks().at(0)).contains(u"does not contain this path"));
}

void TestCheck::agreesWithTheLab_data()
{
    QTest::addColumn<QString>("id");
    for (const QString& id : lab::builtInScenarios())
        QTest::newRow(qPrintable(id)) << id;
}

/// Event streams made up for the contenders of each scenario, not runs: what is judged is judgement. The lab's own
/// judge of them is MaxHolders.
void TestCheck::agreesWithTheLab()
{
    QFETCH(QString, id);
    auto scenario = lab::builtInScenario(id);
    QVERIFY(scenario);
    std::mt19937 dice(static_cast<unsigned>(qHash(id)) % 1000 + 1);
    lab::Expectation most;
    most.kind = lab::ExpectationKind::MaxHolders;
    for (int round = 0; round < 20; ++round) {
        lab::RunEvidence evidence;
        evidence.over = true;
        evidence.contenders = lab::contendersOf(*scenario);
        evidence.scenario = *scenario;
        evidence.scenario.expectations = {most};
        const auto count = static_cast<int>(evidence.contenders.size());
        std::map<QString, qint64> limits;
        std::map<QString, QSet<int>> inside;
        ExclusionChecker checker;
        for (const auto& each : evidence.contenders) {
            auto& limit = limits.try_emplace(each.terms.path, each.terms.limit).first->second;
            limit = std::min(limit, each.terms.limit);
        }
        for (const auto& [path, limit] : limits) {
            StoreScene scene(path + u'/');
            checker.add(scene.at(0, {}, {}, {}, static_cast<int>(limit)));
        }
        for (int i = 0; i < 200; ++i) {
            const int who = static_cast<int>(dice() % static_cast<unsigned>(count));
            const QString path = evidence.contenders[static_cast<std::size_t>(who)].terms.path;
            auto& held = inside[path];
            // Half of the rounds are without a flaw.
            if (!held.contains(who) && held.size() >= limits[path] && (round % 2 == 0 || dice() % 50 != 0))
                continue;
            lab::ContenderEvent event;
            event.contender = who;
            event.at = std::chrono::milliseconds(i + 1);
            event.kind = held.contains(who) ? lab::ContenderEventKind::Released : lab::ContenderEventKind::Granted;
            if (!held.remove(who))
                held.insert(who);
            evidence.events.push_back(event);
            checker.add({path + u'/', QString::number(who), Time((i + 1) * 1000), Time(0), held.contains(who)});
        }
        int after = 201; // All let go, so that no end is missing.
        for (const auto& [path, held] : inside) {
            for (const int who : held) {
                checker.add({path + u'/', QString::number(who), Time(after * 1000), Time(0), false});
                ++after;
            }
        }
        checker.setEnd(Time(1'000'000)); // Of the recording: what comes later is not judged.
        bool isRefuted = false;
        bool isOpen = false;
        for (const PathCheck& check : checker.checks()) {
            QCOMPARE(checker.check(check.path)->path, check.path);
            QCOMPARE(checker.check(check.path)->steps, check.steps);
            QCOMPARE(checker.check(check.path)->verdict(), check.verdict());
            const auto verdict = check.believed ? check.believed->verdict : Exclusion::Proved;
            isRefuted = isRefuted || verdict == Exclusion::Refuted;
            isOpen = isOpen || verdict == Exclusion::Open;
        }
        const auto labs = lab::judge(evidence).at(0);
        QVERIFY(!isOpen);
        QCOMPARE(isRefuted, labs.kind == lab::VerdictKind::Fails);
    }
}

/// A snapshot is restored: what one path shows of it holds for all, also where nothing looks different.
void TestCheck::aReplacedStoreIsAHoleOnEveryPath()
{
    const auto verdictOf = [](quint64 secondIndex) {
        StoreScene semaphore;
        StoreScene lock(u"lock/x"_s);
        ExclusionChecker checker;
        checker.add(semaphore.at(0, {1}, {}, {}, 1));
        checker.add(lock.at(1, lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 2000)));
        checker.add(lock.at(2, lockSeen(u"lock/x"_s, u"lock/x"_s, 2, secondIndex)));
        checker.add(semaphore.at(3, {1}, {2}, {}, 1, 2000)); // `.lock` is the same, another key was written.
        const auto checks = checker.checks();
        return std::pair(checks.at(0).granted, checks.at(1).granted);
    };
    auto [semaphore, lock] = verdictOf(2001);
    QCOMPARE(semaphore.verdict, Exclusion::Proved);
    QCOMPARE(lock.verdict, Exclusion::Proved);
    std::tie(semaphore, lock) = verdictOf(1999);
    QCOMPARE(semaphore.verdict, Exclusion::Open);
    QCOMPARE(kindsOf(semaphore), QStringList{u"not-watched"_s});
    QCOMPARE(semaphore.holes.front().to, StoreScene::timeOf(3));
    QCOMPARE(lock.verdict, Exclusion::Open);
}

void TestCheck::sessionsThatNobodySees_data()
{
    QTest::addColumn<QList<int>>("shown"); // Sessions in the list.
    QTest::addColumn<quint64>("newest"); // Index of the youngest of them.
    QTest::addColumn<Exclusion>("verdict");
    QTest::newRow("all, and the list is newer than the value")
        << QList<int>{1, 2} << quint64(300) << Exclusion::Refuted;
    QTest::newRow("all, and the list may be older: one may have ended")
        << QList<int>{1, 2} << quint64(100) << Exclusion::Open;
    QTest::newRow("one of them, on another node") << QList<int>{1} << quint64(300) << Exclusion::Open;
    QTest::newRow("none") << QList<int>{} << quint64(300) << Exclusion::Open;
}

/// A layout whose clients have no keys of their own: the list of sessions alone says who lives.
void TestCheck::sessionsThatNobodySees()
{
    QFETCH(QList<int>, shown);
    QFETCH(quint64, newest);
    const auto layouts = semaphore::readOwnLayouts(
        R"({"version":1,"layouts":[{"name":"pool","title":"Pool","key":"demo/{pool}/state",)"
        R"("body":{"holders":"/running","limit":"/slots"}}]})");
    QVERIFY(layouts);
    StoreScene scene(u"demo/pool/state"_s);
    const auto seen = [&](const QList<int>& holders, quint64 index) {
        semaphore::Observation made;
        made.path = u"demo/pool/state"_s;
        made.index = index;
        made.layouts = *layouts;
        made.sessionsKnown = true;
        for (const int one : shown)
            made.sessions.push_back(samples::session(one));
        made.sessions.push_back(samples::session(9, {}, newest));
        QByteArrayList list;
        for (const int one : holders)
            list.append('"' + samples::id(one).toUtf8() + '"');
        made.entries.push_back(
            samples::entry(u"demo/pool/state"_s, "{\"slots\":1,\"running\":[" + list.join(',') + "]}", 0, {}, index));
        made.entries.front().createIndex = 50;
        return made;
    };
    const Moments moments{scene.at(0, seen({1}, 200)), scene.at(1, seen({1, 2}, 201))};
    QCOMPARE(moments.back().update.state->layout, semaphore::Layout::Own);
    QTEST(checkOf(moments).granted.verdict, "verdict");
    // A later list tells who lived: one of them, or both.
    newest = 300;
    auto later = moments;
    later.push_back(scene.at(2, seen({1}, 302)));
    QCOMPARE(checkOf(later).granted.verdict, shown.size() == 2 ? Exclusion::Refuted : Exclusion::Open);
}

/// A limit may have been changed and changed back where no answer shows it: witnesses decide there only if they tell by
/// which one they go.
void TestCheck::limitsWhereNobodyLooked()
{
    const auto believed = [](int jump, std::optional<qint64> first, std::optional<qint64> second) {
        StoreScene scene;
        ExclusionChecker checker;
        checker.add(scene.at(0, {1}, {}, {}, 1));
        checker.add(scene.at(4, {2}, {}, {}, 1, jump));
        addWithin(checker, first, {says(u"a"_s, true, 1000), says(u"a"_s, false, 3000)});
        addWithin(checker, second, {says(u"b"_s, true, 2000), says(u"b"_s, false, 2500)});
        return *checker.checks().at(0).believed;
    };
    QCOMPARE(believed(1, {}, {}).verdict, Exclusion::Refuted);
    QCOMPARE(believed(5, {}, {}).verdict, Exclusion::Open);
    QCOMPARE(kindsOf(believed(5, {}, {})), QStringList{u"limit-unknown"_s});
    QCOMPARE(believed(5, 1, 1).verdict, Exclusion::Refuted);
    QCOMPARE(believed(5, 1, {}).verdict, Exclusion::Open);
    QCOMPARE(believed(5, 2, 1).verdict, Exclusion::Open);
    QCOMPARE(believed(5, 2, 2).verdict, Exclusion::Open); // Not the one that the store has before and after.
}

/// The order of events on one clock is certain, and by which limit each of them is judged is not.
void TestCheck::aClockThatIsOff()
{
    // Two hold from 6 s to 7 s. The limit was 2 until 5 s, and 1 from then on.
    const auto believed = [](int offsetMs, int limitAtFirst, int limitAtLast, Time end = Time(30'000'000)) {
        StoreScene scene;
        ExclusionChecker checker;
        checker.add(scene.at(0, {}, {}, {}, limitAtFirst));
        Moment changed = scene.at(5, {}, {}, {}, limitAtLast);
        changed.unseen = Time(0);
        checker.add(changed);
        for (const auto& event :
            {says(u"a"_s, true, 6000), says(u"b"_s, true, 6500), says(u"a"_s, false, 7000), says(u"b"_s, false, 7500)})
            checker.add(event);
        checker.setEnd(end);
        checker.setClockOffset(Time(offsetMs * 1000));
        return checker.checks().at(0).believed->verdict;
    };
    QCOMPARE(believed(0, 2, 1), Exclusion::Refuted);
    QCOMPARE(believed(500, 2, 1), Exclusion::Refuted);
    QCOMPARE(believed(4000, 2, 1), Exclusion::Open); // It may all have been before.
    QCOMPARE(believed(0, 1, 2), Exclusion::Proved);
    QCOMPARE(believed(500, 1, 2), Exclusion::Proved);
    QCOMPARE(believed(4000, 1, 2), Exclusion::Open);
    // One and the same limit leaves only the edges.
    QCOMPARE(believed(4000, 1, 1), Exclusion::Refuted);
    QCOMPARE(believed(4000, 2, 2), Exclusion::Proved);
    QCOMPARE(believed(6500, 2, 2), Exclusion::Open);
    QCOMPARE(believed(29000, 1, 1), Exclusion::Open);
    // Who stays until the recording ends, or may do so, adds nothing to that.
    QCOMPARE(believed(500, 2, 2, Time(7'200'000)), Exclusion::Proved);
    QCOMPARE(believed(500, 2, 2, Time(6'800'000)), Exclusion::Open);
}

/// How many slots there may be is stored nowhere: a third client may have had one that no answer showed.
void TestCheck::slotsNobodyHasSeen()
{
    samples::Store store;
    for (int slot = 0; slot < 2; ++slot) {
        store.alive(slot + 1);
        store.key(u"slot_00%1"_s.arg(slot), {}, 0, samples::id(slot + 1), 20);
    }
    StoreScene scene;
    ExclusionChecker checker;
    checker.add(scene.at(0, store.at(20).seen));
    checker.add(scene.at(5, store.at(20).seen));
    const auto held = [&](const QString& who) {
        checker.add(says(who, true, 1000));
        checker.add(says(who, false, 2000));
        return checker.checks().at(0);
    };
    held(u"a"_s);
    QCOMPARE(held(u"b"_s).believed->verdict, Exclusion::Proved);
    const PathCheck check = held(u"c"_s);
    QCOMPARE(check.believed->verdict, Exclusion::Open);
    QCOMPARE(kindsOf(*check.believed), QStringList{u"limit-unknown"_s});
    QCOMPARE(check.granted.verdict, Exclusion::Proved);
}

/// Whenever the limit changed in truth between two answers: what is decided is so for every such moment.
void TestCheck::eitherLimitWhileItChanges()
{
    std::mt19937 dice(1);
    const auto roll = [&dice](unsigned sides) { return static_cast<int>(dice() % sides); };
    int counts[3] = {};
    for (int round = 0; round < 1000; ++round) {
        const int former = 1 + roll(3);
        const int latter = 1 + roll(3);
        StoreScene scene;
        ExclusionChecker checker;
        checker.add(scene.at(0, {1}, {}, {}, former));
        Moment changed = scene.at(0.020, {1}, {}, {}, latter);
        const int unseen = 1 + roll(20);
        changed.unseen = Time(unseen * 1000);
        checker.add(changed);
        checker.setEnd(Time(100'000));
        std::vector<semaphore::PermitHold> holds;
        for (int client = 0; client < 4; ++client) {
            const int from = roll(30);
            const int to = from + 1 + roll(15);
            checker.add(says(QString::number(client), true, from));
            checker.add(says(QString::number(client), false, to));
            holds.push_back(
                {QString::number(client), Time(from * 1000), Time(to * 1000), Time(from * 1000), Time(to * 1000)});
        }
        const Exclusion verdict = checker.checks().at(0).believed->verdict;
        ++counts[static_cast<int>(verdict)];
        if (verdict == Exclusion::Open)
            continue;
        for (int at = 20 - unseen; at <= 20; ++at) {
            const auto truth
                = semaphore::judgeExclusion(holds, {{Time(0), former}, {Time(at * 1000), latter}}, {}).verdict;
            QVERIFY2(truth == verdict, qPrintable(u"round %1, change at %2 ms"_s.arg(round).arg(at)));
        }
    }
    qInfo("%d proved, %d refuted, %d open", counts[0], counts[1], counts[2]);
    QVERIFY(counts[0] > 50 && counts[1] > 50 && counts[2] > 50);
}

/// The ranked layout stores no limit, so that its clients have to tell it.
void TestCheck::limitsThatClientsTell()
{
    samples::Store store;
    store.alive(1);
    store.key(u"owners/"_s + samples::id(1), "1", 0, samples::id(1), 20);
    StoreScene scene;
    Moments moments{scene.at(0, store.at(20).seen), scene.at(5, store.at(21).seen)};
    QCOMPARE(moments.front().update.state->layout, semaphore::Layout::Ranked);
    const auto believed = [&](std::optional<qint64> first, std::optional<qint64> second) {
        ExclusionChecker checker;
        for (const Moment& each : moments)
            checker.add(each);
        addWithin(checker, first, {says(u"a"_s, true, 1000), says(u"a"_s, false, 3000)});
        addWithin(checker, second, {says(u"b"_s, true, 2000), says(u"b"_s, false, 2500)});
        return checker.checks().at(0).believed->verdict;
    };
    QCOMPARE(believed({}, {}), Exclusion::Open);
    QCOMPARE(believed(2, {}), Exclusion::Proved);
    QCOMPARE(believed(1, {}), Exclusion::Refuted);
    QCOMPARE(believed(2, 1), Exclusion::Refuted); // The lowest counts.
    // Only its mutex is there at first, and one held key makes no folder a lock.
    StoreScene other;
    moments = {other.at(0, lockSeen(u"demo/sem/"_s, u"demo/sem/.mutex"_s, 1, 19)), other.at(5, store.at(21).seen)};
    QCOMPARE(moments.front().update.state->layout, semaphore::Layout::Unknown);
    QVERIFY(believed(2, 2) != Exclusion::Refuted);
}

/// A name under which there is nothing yet is watched as a folder at first.
void TestCheck::aFolderThatIsAKey()
{
    StoreScene folder(u"lock/x/"_s);
    StoreScene key(u"lock/x"_s);
    semaphore::Observation nothing;
    nothing.path = u"lock/x/"_s;
    nothing.index = 10;
    ExclusionChecker checker;
    checker.add(folder.at(0, nothing));
    checker.add(folder.contact(2, Contact::Ended));
    checker.add(key.at(3, lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 20)));
    checker.add(key.at(4, lockSeen(u"lock/x"_s, u"lock/x"_s, -1, 21)));
    QCOMPARE(checker.checks().size(), 1U);
    for (auto event : {says(u"a"_s, true, 1000), says(u"a"_s, false, 3500)}) {
        event.path = u"lock/x"_s;
        checker.add(event);
    }
    const PathCheck check = checker.checks().at(0);
    QCOMPARE(check.path, u"lock/x"_s);
    QCOMPARE(check.firstIndex, 20U);
    QCOMPARE(check.granted.verdict, Exclusion::Proved);
    QCOMPARE(check.believed->verdict, Exclusion::Proved);
    // Both are something by themselves.
    checker.add(folder.at(6, {1}, {}, {}, 1));
    QCOMPARE(checker.checks().size(), 2U);
}

/// What was in the folder while nobody saw it may have had a limit of its own.
void TestCheck::aFolderThatWasLostTellsNothingOfItsKey()
{
    const auto judged = [](bool isLost) {
        StoreScene folder(u"lock/x/"_s);
        StoreScene key(u"lock/x"_s);
        semaphore::Observation nothing;
        nothing.path = u"lock/x/"_s;
        nothing.index = 10;
        ExclusionChecker checker;
        checker.add(folder.at(0, nothing));
        if (isLost) {
            checker.add(folder.contact(1, Contact::Lost));
            checker.add(folder.contact(4, Contact::Live));
            checker.add(folder.at(4, nothing));
        }
        checker.add(folder.contact(5, Contact::Ended));
        checker.add(key.at(6, lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 20)));
        checker.add(key.at(7, lockSeen(u"lock/x"_s, u"lock/x"_s, -1, 21)));
        for (auto event : {says(u"a"_s, true, 2000), says(u"b"_s, true, 2500), says(u"a"_s, false, 3000),
                 says(u"b"_s, false, 3500)}) {
            event.path = u"lock/x"_s;
            checker.add(event);
        }
        return checker.checks().at(0).believed->verdict;
    };
    QCOMPARE(judged(false), Exclusion::Refuted);
    QCOMPARE(judged(true), Exclusion::Open);
}

/// Consul excludes by keys that sessions hold, and nobody from a value that names the holders.
void TestCheck::aValueIsNoKeyThatIsHeld()
{
    const QString path = u"choregraphie/locks/es"_s;
    StoreScene scene(path);
    const auto named = [&path](const QByteArray& holder, quint64 index) {
        semaphore::Observation seen;
        seen.path = path;
        seen.index = index;
        const QByteArray value = R"({"version":1,"concurrency":1,"holders":{")" + holder + R"(":"2026-11-28"}})";
        seen.entries.push_back(samples::entry(path, value, 0, {}, index));
        seen.entries.back().createIndex = 10;
        return seen;
    };
    const Moments moments{scene.at(0, named("es1", 1000)), scene.at(1, named("es2", 1010))};
    QCOMPARE(moments.back().update.state->layout, semaphore::Layout::Lock);
    const PathCheck check = checkOf(moments);
    QCOMPARE(check.granted.verdict, Exclusion::Open);
    QVERIFY(kindsOf(check.granted).contains(u"unseen"_s)); // Both may have stood in it between.
}

/// Nothing in Consul ends it when its client ends, and Consul grants it nothing.
void TestCheck::aNameInAValueIsNoSession()
{
    const QString path = u"choregraphie/locks/es"_s;
    const auto named = [&path](const QByteArray& holders, quint64 index) {
        semaphore::Observation seen;
        seen.path = path;
        seen.index = index;
        const QByteArray value = R"({"version":1,"concurrency":1,"holders":{)" + holders + "}}";
        seen.entries.push_back(samples::entry(path, value, 0, {}, index));
        seen.entries.back().createIndex = 10;
        return seen;
    };
    const QByteArray one = R"("es1":"2026-11-28")";
    const QByteArray other = R"("es2":"2026-11-28")";
    StoreScene turns(path);
    PathCheck check = checkOf({turns.at(0, named(one, 1000)), turns.at(1, named(other, 1001))});
    QCOMPARE(check.granted.verdict, Exclusion::Proved);
    QVERIFY2(exclusion::grantedText(check).contains(u": the value never named more than 1 holder"),
        qPrintable(exclusion::grantedText(check)));
    StoreScene together(path);
    check = checkOf({together.at(0, named(one, 1000)), together.at(1, named(one + ',' + other, 1001))});
    QCOMPARE(check.granted.verdict, Exclusion::Open);
    QCOMPARE(kindsOf(check.granted), QStringList{u"limit-unknown"_s});
    QVERIFY2(exclusion::grantedText(check).contains(u"for which no session stands"),
        qPrintable(exclusion::grantedText(check)));
}

/// A client of Spring that writes an old list removes a holder, which notices nothing.
void TestCheck::whoIsTakenOffTheListMayBeInside()
{
    const auto seen = [](int limit, const QList<int>& holders, quint64 index) {
        samples::Store store;
        store.lock(samples::body(samples::Family::Spring, limit, holders), 0, index)
            .contender(1)
            .contender(2)
            .at(index);
        store.seen.entries.front().createIndex = 5;
        return store.seen;
    };
    const auto verdict = [&seen](int limit) {
        StoreScene scene;
        return checkOf(
            {scene.at(0, seen(limit, {1}, 100)), scene.at(1, seen(limit, {}, 101)), scene.at(2, seen(limit, {2}, 102))})
            .granted.verdict;
    };
    QCOMPARE(verdict(1), Exclusion::Open);
    QCOMPARE(verdict(2), Exclusion::Proved); // There was room for both.
}

void TestCheck::whoseKeyStaysMayBeInside_data()
{
    QTest::addColumn<samples::Family>("family");
    QTest::newRow("official") << samples::Family::Official;
    QTest::newRow("guide") << samples::Family::Guide;
}

/// Clients of Go and of the guide leave the list and then delete their key, at once.
void TestCheck::whoseKeyStaysMayBeInside()
{
    QFETCH(samples::Family, family);
    const quint64 flags = family == samples::Family::Official ? consul::semaphoreFlag : 0;
    const auto seen = [&](const QList<int>& holders, const QList<int>& keys, quint64 index, quint64 written) {
        samples::Store store;
        store.lock(samples::body(family, 1, holders), flags, written);
        store.seen.entries.front().createIndex = 5;
        for (const int key : keys)
            store.contender(key, flags);
        return store.at(index).seen;
    };
    // The first holder leaves the list at 1 s, the second one comes at 1.5 s.
    const auto verdict = [&](double keyGoes, double end) {
        StoreScene scene;
        ExclusionChecker checker;
        checker.add(scene.at(0, seen({1}, {1, 2}, 100, 100)));
        checker.add(scene.at(1, seen({}, {1, 2}, 101, 101)));
        checker.add(scene.at(1.5, seen({2}, {1, 2}, 102, 102)));
        if (keyGoes > 0)
            checker.add(scene.at(keyGoes, seen({2}, {2}, 103, 102)));
        checker.setEnd(StoreScene::timeOf(end));
        return checker.checks().at(0).granted;
    };
    QCOMPARE(verdict(2.9, 60).verdict, Exclusion::Proved);
    QCOMPARE(verdict(3, 60).verdict, Exclusion::Open);
    QCOMPARE(kindsOf(verdict(3, 60)), QStringList{u"limit-unknown"_s});
    QCOMPARE(verdict(-1, 2.9).verdict, Exclusion::Proved);
    QCOMPARE(verdict(-1, 3).verdict, Exclusion::Open);
    // It is listed again: its own permit is none beside it.
    StoreScene again;
    QCOMPARE(checkOf({again.at(0, seen({1}, {1, 2}, 100, 100)), again.at(1, seen({}, {1, 2}, 101, 101)),
                         again.at(9, seen({1}, {1, 2}, 102, 102))})
                 .granted.verdict,
        Exclusion::Proved);
    // It was made anew: the key of another turn.
    StoreScene anew;
    auto remade = seen({2}, {1, 2}, 103, 102);
    for (consul::KvEntry& key : remade.entries) {
        if (key.session == samples::id(1))
            key.createIndex = key.modifyIndex = 103;
    }
    QCOMPARE(checkOf({anew.at(0, seen({1}, {1, 2}, 100, 100)), anew.at(1, seen({}, {2}, 101, 101)),
                         anew.at(1.5, seen({2}, {2}, 102, 102)), anew.at(9, remade)})
                 .granted.verdict,
        Exclusion::Proved);
}

/// What a token sees that may not read the contender key of session 1, second by second.
class HiddenKeyScene
{
public:
    HiddenKeyScene(samples::Family family, int limit)
        : m_family(family)
        , m_limit(limit)
    {
    }

    /// `isListed`: the list of sessions shows session 1.
    HiddenKeyScene& at(double second, const QList<int>& holders, bool isListed = false)
    {
        const quint64 flags = m_family == samples::Family::Official ? consul::semaphoreFlag : 0;
        const QByteArray body = samples::body(m_family, m_limit, holders);
        ++m_index;
        if (std::exchange(m_body, body) != body)
            m_written = m_index;
        samples::Store store;
        store.lock(body, flags, m_written).contender(2, flags).at(m_index);
        store.seen.entries.front().createIndex = 5;
        if (isListed)
            store.alive(1);
        if (holders.contains(1)) // Nobody else's key is asked for by itself.
            store.seen.unread = {store.seen.path + samples::id(1)};
        moments.push_back(m_scene.at(second, store.seen));
        return *this;
    }

    Moments moments;

private:
    samples::Family m_family;
    int m_limit;
    StoreScene m_scene;
    quint64 m_index = 99;
    quint64 m_written = 0;
    QByteArray m_body;
};

void TestCheck::whoseKeyIsHiddenMayBeInside_data()
{
    QTest::addColumn<Moments>("moments");
    QTest::addColumn<double>("from"); // When it begins to be in doubt; negative: never.
    QTest::addColumn<double>("to");
    for (const auto family : {samples::Family::Official, samples::Family::Guide, samples::Family::Spring}) {
        const auto seen = [family](int limit = 1) { return HiddenKeyScene(family, limit); };
        const auto row = [family](const char* name, const HiddenKeyScene& scene, double from = -1, double to = -1) {
            const auto number = static_cast<int>(family);
            QTest::addRow("%s, layout %d", name, number) << scene.moments << from << to;
        };
        row("another one comes in its place", seen().at(0, {1}).at(1, {2}), 1, 60);
        row("another one comes later", seen().at(0, {1}).at(1, {}).at(9, {2}), 9, 60);
        row("another one comes, and the recording ends", seen().at(0, {1}).at(59, {}).at(59.5, {2}), 59.5, 60);
        row("nobody comes", seen().at(0, {1}).at(1, {}));
        row("there is room for both", seen(2).at(0, {1}).at(1, {2}).at(5, {}));
        row("it is listed again", seen().at(0, {1}).at(1, {}).at(9, {1}));
        row("its session ends before another one comes", seen().at(0, {1}, true).at(1, {}, true).at(3, {}).at(4, {2}));
        row("its session ends after that", seen().at(0, {1}, true).at(1, {2}, true).at(3, {2}), 1, 3);
        row("its session is listed late, and ends", seen().at(0, {1}).at(1, {2}, true).at(3, {2}), 1, 3);
        row("its session has ended when it is taken off", seen().at(0, {1}, true).at(1, {2}));
    }
}

/// Whether it stayed when the list no longer names its session, nobody can see.
void TestCheck::whoseKeyIsHiddenMayBeInside()
{
    QFETCH(Moments, moments);
    QFETCH(double, from);
    QFETCH(double, to);
    QVERIFY(moments.front().update.state->holders.front().isUnconfirmed);
    const PathCheck check = checkOf(moments);
    std::vector<Hole> holes;
    if (from >= 0)
        holes.push_back({Hole::Kind::LimitUnknown, StoreScene::timeOf(from), StoreScene::timeOf(to)});
    QCOMPARE(check.granted.holes, holes);
    QCOMPARE(check.granted.verdict, holes.empty() ? Exclusion::Proved : Exclusion::Open);
}

/// No release takes the list away.
void TestCheck::whoLosesTheListMayBeInside()
{
    const auto seen = [](const QList<int>& holders, quint64 index, quint64 created) {
        samples::Store store;
        if (created > 0) {
            store.lock(samples::body(samples::Family::Official, 1, holders), consul::semaphoreFlag, index);
            store.seen.entries.front().createIndex = created;
        }
        store.contender(1, consul::semaphoreFlag).contender(2, consul::semaphoreFlag);
        return store.at(index).seen;
    };
    StoreScene scene;
    const PathCheck check = checkOf(
        {scene.at(0, seen({1}, 100, 50)), scene.at(0.1, seen({}, 101, 0)), scene.at(0.2, seen({2}, 102, 102))});
    QCOMPARE(check.granted.verdict, Exclusion::Open);
    QCOMPARE(kindsOf(check.granted), QStringList{u"limit-unknown"_s});
}

/// Who is listed without a key, and in no list of sessions, may be hidden. It is in doubt as long as it is listed.
void TestCheck::aHolderThatNoListShows()
{
    StoreScene scene;
    const PathCheck check = checkOf({scene.at(1, {1}, {}, {2}, 1), scene.at(2, {1}, {3}, {2}, 1),
        scene.at(4, {1}, {3}, {}, 1), scene.at(5, {3}, {}, {}, 1)});
    QCOMPARE(check.granted.holes,
        (std::vector<Hole>{{Hole::Kind::LimitUnknown, StoreScene::timeOf(1), StoreScene::timeOf(4)}}));
    QCOMPARE(check.holds, 2); // It may have ended before.
    // A key shows later that it lives: then it has a permit, though nobody saw when that was granted.
    StoreScene seen;
    const PathCheck alive
        = checkOf({seen.at(1, {1}, {}, {2}, 1), seen.at(2, {1, 2}, {}, {}, 1), seen.at(3, {1}, {2}, {}, 1)});
    QCOMPARE(alive.granted.verdict, Exclusion::Open);
    QCOMPARE(alive.holds, 2);
}

/// The first answer of a path may be older than what another one shows before it.
void TestCheck::anAnswerThatWasOnItsWayForLong()
{
    StoreScene semaphore;
    StoreScene lock(u"lock/x"_s);
    ExclusionChecker checker;
    checker.add(lock.at(1, lockSeen(u"lock/x"_s, u"lock/x"_s, 1, 2000)));
    checker.add(lock.at(2, lockSeen(u"lock/x"_s, u"lock/x"_s, 2, 1999)));
    checker.add(semaphore.at(3, {1}, {}, {}, 1));
    checker.add(semaphore.at(4, {1}, {2}, {}, 1));
    checker.add(semaphore.at(5, {1}, {}, {}, 1));
    const auto granted = checker.check(u"demo/sem/"_s)->granted;
    QCOMPARE(granted.verdict, Exclusion::Open);
    QCOMPARE(
        granted.holes, (std::vector<Hole>{{Hole::Kind::NotWatched, StoreScene::timeOf(3), StoreScene::timeOf(4)}}));
}

void TestCheck::whatIsUnknownLastsAsLongAsItIs_data()
{
    QTest::addColumn<Moments>("moments");
    QTest::addColumn<std::vector<Hole>>("holes");
    const auto hole = [](double from, double to, Hole::Kind kind = Hole::Kind::LimitUnknown) {
        return Hole{kind, StoreScene::timeOf(from), StoreScene::timeOf(to)};
    };
    samples::Store store;
    store.contender(1, consul::semaphoreFlag).at(1002);
    store.seen.unread = {store.seen.path + u".lock"_s};
    const auto& hidden = store.seen;
    {
        StoreScene s;
        QTest::newRow("to the end") << Moments{s.at(2, hidden)} << std::vector{hole(2, 60)};
    }
    {
        StoreScene s;
        QTest::newRow("after it was known")
            << Moments{s.at(2, {1}, {}, {}, 1), s.at(4, hidden), s.at(8, hidden)} << std::vector{hole(2, 60)};
    }
    {
        StoreScene s;
        QTest::newRow("until it is known")
            << Moments{s.at(2, hidden), s.at(20, {1}, {}, {}, 1, 5)} << std::vector{hole(2, 20)};
    }
    {
        StoreScene s;
        QTest::newRow("until contact is lost") << Moments{s.at(2, hidden), s.contact(30, Contact::Lost)}
                                               << std::vector{hole(2, 30), hole(30, 60, Hole::Kind::NotWatched)};
    }
    {
        StoreScene s;
        QTest::newRow("until nobody watches")
            << Moments{s.at(2, hidden), s.contact(30, Contact::Ended)} << std::vector{hole(2, 30)};
    }
}

/// No answer tells of a change while the value is hidden, so it is unknown as long as the watch lasts.
void TestCheck::whatIsUnknownLastsAsLongAsItIs()
{
    QFETCH(Moments, moments);
    const auto check = checkOf(moments);
    QCOMPARE(check.granted.verdict, Exclusion::Open);
    QTEST(check.granted.holes, "holes");
}

void TestCheck::damageAtTheEnd()
{
    StoreScene scene;
    ExclusionChecker checker;
    checker.add(scene.at(0, {1}, {}));
    checker.add(scene.at(2, {}, {}));
    checker.setEnd(StoreScene::timeOf(9));
    QCOMPARE(checker.checks().at(0).granted.verdict, Exclusion::Proved);
    checker.damaged(StoreScene::timeOf(1), StoreScene::timeOf(9));
    const auto check = checker.checks().at(0);
    QCOMPARE(check.granted.verdict, Exclusion::Open);
    QCOMPARE(
        check.granted.holes, (std::vector<Hole>{{Hole::Kind::Damaged, StoreScene::timeOf(2), StoreScene::timeOf(9)}}));
}

void TestCheck::damageTellsNothingOfTheLimit_data()
{
    QTest::addColumn<int>("first"); // The limit in the first part of the file.
    QTest::addColumn<int>("second"); // In the one that is damaged.
    QTest::addColumn<bool>("isDamaged");
    QTest::addColumn<bool>("isEnded");
    QTest::addColumn<Exclusion>("believed");
    QTest::addColumn<QStringList>("holes");
    const QStringList none;
    QTest::newRow("raised") << 1 << 2 << false << true << Exclusion::Proved << none;
    QTest::newRow("raised, and nobody can read it")
        << 1 << 2 << true << true << Exclusion::Open << QStringList{u"damaged"_s};
    QTest::newRow("lowered") << 2 << 1 << false << true << Exclusion::Refuted << none;
    QTest::newRow("lowered, and nobody can read it")
        << 2 << 1 << true << true << Exclusion::Open << QStringList{u"damaged"_s};
    QTest::newRow("the same") << 2 << 2 << true << true << Exclusion::Open << QStringList{u"damaged"_s};
    QTest::newRow("no end, and damaged") << 2 << 2 << true << false << Exclusion::Open << QStringList{u"damaged"_s};
    QTest::newRow("no end") << 2 << 2 << false << false << Exclusion::Open << QStringList{u"unfinished"_s};
}

/// The moment of the end stands in the file, however much before it cannot be read.
void TestCheck::damageTellsNothingOfTheLimit()
{
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(bool, isDamaged);
    QFETCH(bool, isEnded);
    StoreScene scene;
    const Moments moments{
        scene.at(1, {1}, {}, {}, first), scene.at(2, {1}, {2}, {}, first), scene.at(3, {1}, {2}, {}, second)};
    history::SegmentWriter writer;
    history::Chunk chunk;
    chunk.kind = history::ChunkKind::About;
    chunk.payload = history::encode(history::About());
    QByteArray file = history::fileBeginning() + history::seal(chunk);
    chunk.kind = history::ChunkKind::Records;
    chunk.keyframe = true;
    for (const Moment& each : moments) {
        writer.keyframe(each.at, StoreScene::began());
        writer.step(each.path, each.at, 0, each.update);
        ++chunk.sequence;
        chunk.from = chunk.to = each.at;
        chunk.steps = 1;
        chunk.payload = writer.take();
        file += history::seal(chunk);
    }
    if (isDamaged)
        file.back() = static_cast<char>(file.back() ^ 1);
    chunk = {history::ChunkKind::End, false, 4, StoreScene::timeOf(60), StoreScene::timeOf(60), 0, {}};
    file += isEnded ? history::seal(chunk) : QByteArray();
    QTemporaryDir folder;
    QFile out(folder.filePath(u"a.sbxrec"_s));
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(file) == file.size());
    out.close();

    const auto recording = history::Recording::open(out.fileName());
    QVERIFY(recording);
    QCOMPARE(recording->problems().empty(), !isDamaged);
    auto replay = recording->replay();
    ExclusionChecker checker;
    while (const auto moment = replay.next())
        checker.add(*moment);
    closeCheck(checker, *recording, replay);
    for (const auto& event : {says(u"a"_s, true, 1500), says(u"a"_s, false, 1600), says(u"a"_s, true, 10'000),
             says(u"b"_s, true, 12'000), says(u"b"_s, false, 15'000), says(u"a"_s, false, 20'000)})
        checker.add(event);
    const PathCheck check = checker.checks().at(0);
    QTEST(check.believed->verdict, "believed");
    QTEST(kindsOf(*check.believed), "holes");
    const Time known = StoreScene::timeOf(isDamaged ? 2 : 3);
    QCOMPARE(checker.steadyLimit(u"demo/sem/"_s).has_value(), isDamaged || first == second);
    if (isEnded && !isDamaged)
        QCOMPARE(check.granted.verdict, Exclusion::Proved);
    else
        QCOMPARE(check.granted.holes,
            (std::vector<Hole>{{isDamaged ? Hole::Kind::Damaged : Hole::Kind::Unfinished, known,
                isEnded ? StoreScene::timeOf(60) : known}}));
    if (isDamaged)
        QCOMPARE(checker.steadyLimit(u"demo/sem/"_s)->second, known);
}

void TestCheck::pathsAreApart()
{
    StoreScene good(u"demo/a/"_s);
    StoreScene bad(u"demo/b/"_s);
    ExclusionChecker checker;
    checker.add(good.at(0, {1}, {}, {}, 1));
    checker.add(bad.at(0, {1}, {2, 3}, {}, 1));
    checker.add(bad.at(1, {1, 2}, {3}, {}, 1));
    const auto checks = checker.checks();
    QCOMPARE(checks.size(), 2U);
    QCOMPARE(checks[0].path, u"demo/a/"_s);
    QCOMPARE(checks[0].granted.verdict, Exclusion::Proved);
    QCOMPARE(checks[1].granted.verdict, Exclusion::Refuted);
    QCOMPARE(checker.pathsOf(samples::id(1)), (QStringList{u"demo/a/"_s, u"demo/b/"_s}));
    QCOMPARE(checker.pathsOf(samples::id(3)), QStringList{u"demo/b/"_s});
}

void TestCheck::openDoesNotLookLikeProved()
{
    StoreScene scene;
    const auto open = exclusion::checkText(checkOf({scene.at(0, {1, 2}, {}), scene.at(1, {1}, {}, {}, 2, 2)}));
    QVERIFY(open.startsWith(u"OPEN, nothing is proved"));
    StoreScene other;
    const auto proved = exclusion::checkText(checkOf({other.at(0, {1, 2}, {})}));
    QVERIFY(
        proved.startsWith(u"Proved, if no snapshot was restored in the meantime: Consul never granted more than 2"));
    StoreScene bad;
    const auto refuted = exclusion::checkText(checkOf({bad.at(0, {1, 2}, {3}), bad.at(1, {1, 2, 3}, {})}));
    QVERIFY2(refuted.startsWith(u"REFUTED") && refuted.contains(samples::id(3)), qPrintable(refuted));
    for (int kind = 0; kind <= static_cast<int>(Hole::Kind::NoEnd); ++kind)
        QVERIFY(!exclusion::holeText({static_cast<Hole::Kind>(kind), Time(0), Time(0)}).isEmpty());
}

void TestCheck::anOverlapIsReportedAsFarAsItIsCertain_data()
{
    QTest::addColumn<Time>("from");
    QTest::addColumn<Time>("to");
    QTest::addColumn<QString>("text");
    QTest::newRow("a range")
        << Time(3'000'000) << Time(7'000'000)
        << u"at the same time, at least from 3.0 s to 7.0 s after the start of the recording: a."_s;
    const QString moment
        = u"at the same time, at 3.1 s after the start of the recording, and possibly for longer: a."_s;
    QTest::newRow("one response") << Time(3'100'000) << Time(3'100'000) << moment;
    QTest::newRow("until right after it") << Time(3'100'000) << Time(3'103'000) << moment;
}

/// It ends at the earliest moment that is possible, which is not its end.
void TestCheck::anOverlapIsReportedAsFarAsItIsCertain()
{
    QFETCH(Time, from);
    QFETCH(Time, to);
    QFETCH(QString, text);
    PathCheck check;
    check.granted.verdict = Exclusion::Refuted;
    check.granted.overlap = semaphore::Overlap{from, to, {u"a"_s}};
    check.believed = check.granted;
    for (const auto& sentence : {exclusion::grantedText(check), exclusion::believedText(check)})
        QVERIFY2(sentence.endsWith(text), qPrintable(sentence));
}

/// The sentence claims no more than was looked at.
void TestCheck::whatIsProvedOfALock()
{
    PathCheck check;
    check.granted.verdict = Exclusion::Proved;
    check.layout = semaphore::Layout::Lock;
    check.limit = 1;
    QCOMPARE(exclusion::grantedText(check),
        u"Proved, if no snapshot was restored in the meantime: Consul never granted the lock to two holders at the "
        "same time."_s); // Which need not be sessions.
    QVERIFY(check.ifNotRestored());
    check.hadOthers = true; // A semaphore with three permits before.
    check.limit = 3;
    QVERIFY2(exclusion::grantedText(check).contains(u": Consul never granted more than 3 permit"),
        qPrintable(exclusion::grantedText(check)));
    check.layout = semaphore::Layout::Slots;
    QVERIFY2(exclusion::grantedText(check).contains(u": Consul never granted more than 3 permit"),
        qPrintable(exclusion::grantedText(check)));
    check.hadOthers = false;
    QVERIFY(exclusion::grantedText(check).contains(u"a slot to two sessions"));
}

void TestCheck::aProofSaysWhatItAssumes_data()
{
    QTest::addColumn<Moments>("moments");
    QTest::addColumn<bool>("isBeliefConditional");
    const auto turns = [](const QString& path, const auto& seen) {
        StoreScene scene(path);
        return Moments{scene.at(0, seen(0, 1000)), scene.at(1, seen(1, 1001))};
    };
    // Nothing in these shows whether the store was another one between the two answers.
    StoreScene semaphore;
    QTest::newRow("a semaphore") << Moments{semaphore.at(0, {1}, {2}), semaphore.at(1, {1, 2}, {})} << true;
    const auto lock = [](const QString& path, const QString& key) {
        return [=](int holder, quint64 index) { return lockSeen(path, key, holder, index); };
    };
    QTest::newRow("a lock in a single key") << turns(u"lock/x"_s, lock(u"lock/x"_s, u"lock/x"_s)) << false;
    QTest::newRow("a lock in a folder") << turns(u"lock/"_s, lock(u"lock/"_s, u"lock/.lock"_s)) << true;
    QTest::newRow("slots") << turns(u"demo/sem/"_s, [](int holder, quint64 index) {
        samples::Store store;
        store.alive(holder).key(u"slot_000"_s, {}, 0, samples::id(holder), index);
        return store.at(index).seen;
    }) << true;
    const auto layouts = semaphore::readOwnLayouts(
        R"({"version":1,"layouts":[{"name":"pool","title":"Pool","key":"demo/{pool}/state",)"
        R"("body":{"holders":"/running","limit":"/slots"}}]})");
    QVERIFY(layouts);
    QTest::newRow("a key that may become of one's own layout") << turns(u"lock/x"_s, [&](int holder, quint64 index) {
        auto seen = lockSeen(u"lock/x"_s, u"lock/x"_s, holder, index);
        seen.layouts = *layouts;
        return seen;
    }) << true;
}

/// A snapshot that was restored between two queries may leave no trace.
void TestCheck::aProofSaysWhatItAssumes()
{
    QFETCH(Moments, moments);
    QFETCH(bool, isBeliefConditional);
    const QString clause = u"if no snapshot was restored"_s;
    PathCheck check = checkOf(moments);
    QCOMPARE(check.granted.verdict, Exclusion::Proved);
    QVERIFY(exclusion::grantedText(check).contains(clause));
    QVERIFY(check.ifNotRestored());
    for (const bool isShown : {false, true}) {
        ExclusionChecker checker;
        for (const Moment& each : moments)
            checker.add(each);
        checker.setEnd(Time(60'000'000));
        const auto limit = isShown ? moments.back().update.state->limit : std::nullopt;
        checker.add({moments.back().path, u"one"_s, Time(100'000), Time(0), true, limit});
        checker.add({moments.back().path, u"one"_s, Time(200'000), Time(0), false, limit});
        check = checker.checks().at(0);
        QVERIFY(check.believed);
        QCOMPARE(check.believed->verdict, Exclusion::Proved);
        // Who tells the limit that it goes by does not depend on what the store had meanwhile; of slots there is none.
        const bool isKnown = isShown && check.layout != semaphore::Layout::Slots;
        QCOMPARE(exclusion::believedText(check).contains(clause), isBeliefConditional && !isKnown);
        QVERIFY(check.ifNotRestored());
    }
}

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"

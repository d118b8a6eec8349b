// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/why.h"

#include "consul/values/key_address.h"
#include "consul/values/lock_delay.h"
#include "consul/values/node_name.h"
#include "consul/values/request.h"
#include "consul/values/server_trouble.h"
#include "explain/why_words.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <limits>
#include <ranges>
#include <span>

namespace explain {

consul::KeysShown TokenRights::keysShown() const
{
    const auto isAllowed = [](Answer answer) {
        return answer == Answer::Yes ? std::optional(true) : answer == Answer::No ? std::optional(false) : std::nullopt;
    };
    return consul::keysShownBy(
        {aclOff || isManagement, keysLeftOut, tellsLeftOut, isAllowed(writeKey), isAllowed(writeBelow)});
}

namespace {

using semaphore::FindingKind;
using semaphore::Holder;
using semaphore::Layout;
using semaphore::State;

/// Named in full in one step; of more only how many they are.
constexpr std::size_t mostDescribed = 3;
constexpr std::size_t mostEvidence = 8; ///< Holders that one step leads to: nobody follows thousands of links.

/// A client that has always acquired within this time after a permit came free uses blocking queries.
constexpr std::chrono::milliseconds promptly{1000};
/// A key that comes free and the end of its session are read by two watches: one may be seen so much later.
constexpr std::chrono::milliseconds watchesApart{2000};

/// Layouts whose holders stand in one body: `.lock`.
bool hasBody(Layout layout)
{
    return layout == Layout::Official || layout == Layout::Guide || layout == Layout::Spring || layout == Layout::Own;
}

/// Whether Go cannot decode the holders of this body: it takes only true, false and null for one.
bool hasOddHolder(const QByteArray& body)
{
    const auto json = QJsonDocument::fromJson(body);
    if (!json.isObject()) // Valid, or it would be a finding, but deeper than Qt reads.
        return true;
    const auto object = json.object();
    for (auto field = object.begin(); field != object.end(); ++field) {
        if (field.key().compare(QLatin1StringView("Holders"), Qt::CaseInsensitive) != 0)
            continue;
        const auto holders = field.value().toObject();
        const auto isOdd = [](const QJsonValue& value) { return !value.isBool() && !value.isNull(); };
        if (std::any_of(holders.begin(), holders.end(), isOdd))
            return true;
    }
    return false;
}

class ReasonFinder
{
public:
    ReasonFinder(const Question& question, const WhyFacts& facts)
        : m_question(question)
        , m_facts(facts)
        , m_state(facts.state.get())
        , m_permits(findPermits())
        , m_shared(m_state ? sharedNames(*m_state) : QSet<QString>())
        , m_asker(askerOf(question, facts))
        , m_isStranger(isOfAnotherKind(m_asker, facts))
        , m_isWithoutFlags(m_state && m_state->layout == Layout::Official && m_asker.kind == Asker::Kind::Other
              && m_asker.position == AskerPosition::Waits && !m_state->body.isEmpty() && !m_isStranger)
    {
        m_asker.ownEntry = ownEntry();
    }

    [[nodiscard]] Why run() const;

private:
    /// What may be free.
    struct Permits {
        Answer free = Answer::Unknown;
        qint64 limit = 0; ///< As it counts for the one who asks; 0: unknown.
        qint64 live = 0; ///< Permits with a live holder, of those that count.
        qint64 stale = 0;
        qint64 unsure = 0; ///< Entries that may have run out.
        std::vector<const Holder*> holders; ///< The live ones.
        std::vector<const Holder*> gone; ///< `stale`.
        std::vector<const Holder*> doubtful; ///< `unsure`.
    };
    /// What lock-delay a key may have.
    struct Delay {
        Answer applies = Answer::Unknown;
        std::optional<QDateTime> until;
        const EndedSession* ended = nullptr; ///< It follows from this end.
        std::optional<QDateTime> freeSince; ///< It follows from the key having been free so long.
        bool givenBack = false; ///< It follows from who had the key last.
    };

    [[nodiscard]] ReasonStep step(ReasonKind kind, Answer applies, const QString& text) const;
    [[nodiscard]] ReasonStep contact() const;
    [[nodiscard]] ReasonStep leader() const;
    [[nodiscard]] ReasonStep rights() const;
    [[nodiscard]] ReasonStep rightsHere() const;
    [[nodiscard]] ReasonStep node() const;
    [[nodiscard]] ReasonStep nameForm() const;
    [[nodiscard]] ReasonStep family() const;
    [[nodiscard]] ReasonStep familyOfStranger() const;
    [[nodiscard]] ReasonStep familyOfLock() const;
    [[nodiscard]] ReasonStep familyOfBody() const;
    [[nodiscard]] ReasonStep limitConflict() const;
    [[nodiscard]] ReasonStep limitOfBody() const;
    [[nodiscard]] ReasonStep held() const;
    void doubtFormerHolders(ReasonStep& held) const;
    [[nodiscard]] ReasonStep staleHolder() const;
    [[nodiscard]] ReasonStep lockDelay() const;
    [[nodiscard]] ReasonStep ahead() const;
    [[nodiscard]] ReasonStep polling() const;

    [[nodiscard]] Permits findPermits() const;
    [[nodiscard]] Permits slotPermits() const;
    [[nodiscard]] Permits rankedPermits() const;
    [[nodiscard]] QSet<consul::SessionId> listedHolders() const;
    [[nodiscard]] static QSet<QString> sharedNames(const State& state);
    [[nodiscard]] QString holderTitle(const Holder& holder) const;
    [[nodiscard]] QString holderText(const Holder& holder) const;
    [[nodiscard]] QStringList holderTexts(const std::vector<const Holder*>& holders) const;
    [[nodiscard]] QString holderFate(const Holder& holder) const;
    [[nodiscard]] QString healthText(const QString& node, const consul::SessionInfo* session) const;
    [[nodiscard]] static std::vector<const Holder*> unconfirmed(const Permits& permits);
    [[nodiscard]] QString unknownText() const;
    [[nodiscard]] const semaphore::Finding* unreadLock() const;
    [[nodiscard]] QString takenText() const;
    [[nodiscard]] QString catalogText(const QString& name) const;
    [[nodiscard]] QString heldText(const Permits& permits) const;
    void addHolders(ReasonStep& step, const std::vector<const Holder*>& holders) const;
    [[nodiscard]] Delay delayOf(const EndedSession* ended, const QString& freeWith) const;
    [[nodiscard]] Delay delay() const;
    [[nodiscard]] Delay delayOfSlots() const;
    [[nodiscard]] bool wasWithoutDelay() const;
    [[nodiscard]] QString delayText(const Delay& delay) const;
    [[nodiscard]] std::optional<QDateTime> freeSince(const QString& key) const;
    [[nodiscard]] const consul::SessionInfo* sessionOf(const consul::SessionId& id) const;
    [[nodiscard]] const semaphore::Finding* finding(FindingKind kind) const;
    void doubt(ReasonStep& step) const;
    [[nodiscard]] Answer fitOfUsers() const;
    [[nodiscard]] bool isReadable() const { return m_facts.rights.aclOff || m_facts.rights.readKey == Answer::Yes; }
    /// Whether a list proves that a key is not there.
    [[nodiscard]] bool isAllReadable() const { return isReadable() && !m_facts.rights.mayMissKeys(); }
    [[nodiscard]] QString asOf(const QDateTime& at, const QString& text) const;
    [[nodiscard]] std::vector<ReasonStep> steps() const;
    [[nodiscard]] bool holds() const { return m_asker.position == AskerPosition::Holds; }
    [[nodiscard]] qint64 unreadHolders(const Permits& permits) const;
    [[nodiscard]] bool isNamedOnly() const;
    [[nodiscard]] bool mayBeOutranked() const;
    [[nodiscard]] Answer ownEntry() const;
    [[nodiscard]] QString ownEntryText() const;
    [[nodiscard]] QString holdsText() const;
    [[nodiscard]] QString clock(const QDateTime& at) const { return words::clockText(at, m_facts.now); }
    [[nodiscard]] QString latest(const QDateTime& at) const { return words::latestText(at, m_facts.now); }
    [[nodiscard]] QString path() const { return semaphore::shownWord(m_question.path); }

    const Question& m_question;
    const WhyFacts& m_facts;
    const State* m_state; ///< Null: never read.
    Permits m_permits; ///< Of m_state.
    QSet<QString> m_shared; ///< Names that several holders have.
    Asker m_asker;
    bool m_isStranger; ///< See isOfAnotherKind().
    bool m_isWithoutFlags; ///< It waits with a key that no Go client wrote at a value that others like it do read.
};

ReasonStep ReasonFinder::step(ReasonKind kind, Answer applies, const QString& text) const
{
    ReasonStep made;
    made.kind = kind;
    made.applies = applies;
    made.question = questionOf(kind, m_state);
    made.text = text;
    return made;
}

ReasonStep ReasonFinder::contact() const
{
    const QString last = m_facts.answeredAt.isValid()
        ? WhyText::tr("The last response came at %1.").arg(clock(m_facts.answeredAt))
        : QString();
    auto made = step(ReasonKind::Contact, Answer::Unknown, {});
    made.evidence.push_back({Evidence::Kind::Connection, {}});
    if (m_facts.inContact) {
        made.applies = Answer::No;
        made.text = m_facts.answeredAt.isValid() ? WhyText::tr("Consul responded at %1.").arg(clock(m_facts.answeredAt))
                                                 : WhyText::tr("Consul responds.");
        return made;
    }
    if (m_facts.isUnseen) {
        made.text = words::joinSentences({WhyText::tr("What happened at this time was not seen."), last});
        return made;
    }
    if (!m_facts.trouble) {
        made.text = last.isEmpty()
            ? WhyText::tr("No response has been seen so far.")
            : words::joinSentences(
                {WhyText::tr("Requests failed at this time. Whether other clients had contact is unknown."), last});
        return made;
    }
    const QString trouble = describe(*m_facts.trouble);
    if (m_facts.othersAnswered) {
        made.text = words::joinSentences({trouble, WhyText::tr("The agent responds to other requests."), last});
        return made;
    }
    using consul::ServerTrouble;
    const auto servers = consul::serverTroubleOf(*m_facts.trouble);
    if (servers == ServerTrouble::NoServer || servers == ServerTrouble::BrokeOff) {
        made.applies = Answer::Yes;
        made.text = words::joinSentences(
            {trouble, m_facts.servers, WhyText::tr("Whether clients of other agents have contact is unknown."), last});
        return made;
    }
    switch (m_facts.trouble->kind) {
    case consul::ErrorKind::Unreachable:
    case consul::ErrorKind::TimedOut: // Of the way from here; a client may have another one.
        made.applies = Answer::Yes;
        made.text = words::joinSentences(
            {trouble, WhyText::tr("Whether clients on other computers have contact is unknown."), last});
        return made;
    case consul::ErrorKind::Denied:
    case consul::ErrorKind::TokenUnknown:
    case consul::ErrorKind::NotFound:
    case consul::ErrorKind::NoLeader:
    case consul::ErrorKind::KeyRefused:
    case consul::ErrorKind::Rejected:
        made.applies = Answer::No;
        made.text = WhyText::tr("Consul responds, but rejected the request.");
        return made;
    default:
        made.text = words::joinSentences({trouble, last});
        return made;
    }
}

ReasonStep ReasonFinder::leader() const
{
    auto made = step(ReasonKind::Leader, Answer::Unknown, WhyText::tr("The leader is unknown."));
    made.evidence.push_back({Evidence::Kind::Connection, {}});
    const bool isLost = m_facts.trouble && consul::serverTroubleOf(*m_facts.trouble) == consul::ServerTrouble::NoLeader;
    if (isLost || (m_facts.leader && m_facts.leader->isEmpty())) {
        const QString away = consul::datacenterAway(m_facts.trouble, m_facts.datacenter);
        made.applies = Answer::Yes;
        if (!away.isEmpty()) {
            made.text = words::joinSentences(
                {WhyText::tr("Datacenter %1 has no leader. Without a leader, its servers reject every write. How long "
                             "an election takes is unknown.")
                        .arg(semaphore::shownWord(away)),
                    m_facts.servers});
            return made;
        }
        made.text = words::joinSentences({WhyText::tr("The cluster has no leader. Without a leader, Consul rejects "
                                                      "every write. How long an election takes is unknown."),
            m_facts.servers});
    } else if (m_facts.leader) {
        made.applies = Answer::No;
        made.text = WhyText::tr("The leader is %1.").arg(semaphore::shownWord(*m_facts.leader));
    } else if (m_facts.inContact) {
        // A read in the default mode is answered by the leader, or not at all.
        made.applies = Answer::No;
        made.text = WhyText::tr("Consul responds to reads that need a leader.");
    }
    return made;
}

/// All that is known is of the token that looks. A client that has a session has a token of its own.
ReasonStep ReasonFinder::rights() const
{
    auto made = rightsHere();
    if (m_asker.position == AskerPosition::Waits && made.applies != Answer::No && !m_facts.isOld()) {
        made.applies = Answer::No;
        made.text = WhyText::tr("%1 has a contender key here, so its token could write.").arg(m_asker.title);
        made.evidence.push_back({Evidence::Kind::Key, m_asker.waiter->key});
    } else if (made.applies == Answer::Yes && m_asker.position != AskerPosition::New
        && m_asker.position != AskerPosition::NoSuchName) {
        made.applies = Answer::Unknown;
        made.text = words::joinSentences(
            {made.text, WhyText::tr("Whether %1 uses another token is unknown.").arg(m_asker.title)});
    }
    return made;
}

/// As if the client used the same token.
ReasonStep ReasonFinder::rightsHere() const
{
    const auto& rights = m_facts.rights;
    auto made = step(ReasonKind::Rights, Answer::Unknown, {});
    made.evidence.push_back({Evidence::Kind::Rights, {}});
    if (m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::TokenUnknown) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("Consul does not know the token. It was deleted, has expired, or never existed.");
        return made;
    }
    const bool isDenied = m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::Denied;
    if (isDenied && isReadable()) {
        made.text = (rights.aclOff
                ? WhyText::tr("Consul rejected the last read of “%1” as not permitted, although ACLs are off.")
                : WhyText::tr("Consul rejected the last read of “%1” as not permitted, although it reported before "
                              "that the token may read it."))
                        .arg(path());
        return made;
    }
    if (rights.aclOff) {
        made.applies = Answer::No;
        made.text = WhyText::tr("ACLs are off: every client has all permissions.");
        return made;
    }
    struct Needed {
        Answer has;
        QString words;
    };
    const auto place = [this](const QString& key) { return key.isEmpty() ? path() : semaphore::shownWord(key); };
    const std::array needed{
        Needed{isDenied ? Answer::No : rights.readKey,
            WhyText::tr("key:read for “%1”").arg(place(isDenied ? QString() : rights.unreadKey))},
        Needed{rights.writeKey, WhyText::tr("key:write for “%1”").arg(place(rights.unwrittenKey))},
        Needed{rights.writeSession, WhyText::tr("session:write for the node of its agent")},
    };
    QStringList missing;
    QStringList unknown;
    for (const auto& each : needed) {
        if (each.has == Answer::No)
            missing << each.words;
        else if (each.has == Answer::Unknown)
            unknown << each.words;
    }
    const QString token = rights.token.isEmpty()
        ? WhyText::tr("The token")
        : WhyText::tr("The token “%1”").arg(semaphore::shownWord(rights.token));
    const QString unreported = unknown.isEmpty()
        ? QString()
        : WhyText::tr("Unknown permissions: %1. Consul was not asked, or does not report them.")
              .arg(unknown.join(QStringLiteral(", ")));
    if (!missing.isEmpty()) {
        made.applies = Answer::Yes;
        made.text = words::joinSentences({WhyText::tr("%1 lacks %2.", "%1: the token; %2: list of permissions")
                                              .arg(token, missing.join(QStringLiteral(", "))),
            unreported});
    } else if (unknown.isEmpty()) {
        made.applies = Answer::No;
        made.text = WhyText::tr("%1 has all permissions that a client needs here.").arg(token);
    } else {
        made.text = unreported;
    }
    return made;
}

/// A session that names no node is created on that of the agent, and refused where that is not registered
/// (agent/consul/state/session.go).
ReasonStep ReasonFinder::node() const
{
    auto made
        = step(ReasonKind::Node, Answer::No, WhyText::tr("A client creates its session on the node of its agent."));
    const auto& there = m_facts.elsewhere;
    if (!there)
        return made;
    made.evidence.push_back({Evidence::Kind::Connection, {}});
    using Position = AskerPosition;
    const auto position = m_asker.position;
    if (position == Position::Waits || position == Position::Holds || position == Position::Stale
        || position == Position::Elsewhere || position == Position::Ended) {
        made.text = WhyText::tr("Only a client that creates a session needs its node there.");
        return made;
    }
    const QString datacenter = semaphore::shownWord(there->datacenter);
    const QString node = semaphore::shownWord(there->node);
    const QString refused
        = WhyText::tr("Without it, Consul rejects a session that names no other node (Missing node registration).");
    if (there->isShown == true) {
        made.text = WhyText::tr("The node of the agent, %1, is registered in datacenter %2.").arg(node, datacenter);
    } else if (!there->isShown) {
        made.applies = Answer::Unknown;
        made.text = words::joinSentences(
            {WhyText::tr("Whether the node of the agent is registered in datacenter %1 is unknown.").arg(datacenter),
                refused});
    } else if (m_facts.rights.seesNode()) {
        made.applies = Answer::Yes;
        made.text = words::joinSentences(
            {WhyText::tr("The node of the agent, %1, is not registered in datacenter %2.").arg(node, datacenter),
                refused});
    } else {
        made.applies = Answer::Unknown;
        made.text = words::joinSentences(
            {WhyText::tr("Datacenter %2 does not show the node of the agent, %1. It is not registered there, or the "
                         "token cannot read it (node:read).")
                    .arg(node, datacenter),
                refused});
    }
    if (made.applies == Answer::Yes && (position == Position::NotSeen || position == Position::NoSuchSession)) {
        made.applies = Answer::Unknown;
        made.text
            = words::joinSentences({made.text, WhyText::tr("Whether %1 has a session is unknown.").arg(m_asker.title)});
    }
    return made;
}

/// By the names that clients write: the lock itself, or `.lock` of a semaphore.
ReasonStep ReasonFinder::nameForm() const
{
    auto made = step(ReasonKind::NameForm, Answer::No, WhyText::tr("Consul accepts this name."));
    const bool isFolder = m_question.path.endsWith(u'/');
    const QString key = m_state && !m_state->lockKey.isEmpty()
        ? m_state->lockKey
        : m_question.path + (isFolder ? QStringLiteral(".lock") : QString());
    made.evidence.push_back({Evidence::Kind::Key, key});
    const auto& version = m_facts.version;
    const auto way = consul::wayOfKey(key, version.keyNames());
    const bool isRefused = m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::KeyRefused;
    if (way == consul::KeyWay::Nowhere) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("No request can contain this name.");
    } else if (!consul::isAddressable(key)) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("Consul changes this name when it is part of a path, so clients reach another key or "
                                "none. Only a transaction reaches it.");
    } else if (isRefused || way == consul::KeyWay::Transaction) {
        const bool isUsed = m_state && (m_state->liveHolders() > 0 || m_state->hasContenders());
        made.applies = isUsed ? Answer::Unknown : Answer::Yes;
        made.text = isUsed
            ? WhyText::tr("Consul %1 rejects this name in a path, but clients do use it here. Validation may be off.")
                  .arg(version.text())
            : WhyText::tr("Consul %1 rejects this name in a path, unless disable_kv_key_validation is set. Only a "
                          "transaction reaches it.")
                  .arg(version.text());
    } else if (!version.isKnown() && consul::wayOfKey(key, consul::KeyNames::FewLetters) != consul::KeyWay::Path) {
        made.applies = Answer::Unknown;
        made.text = WhyText::tr("Some versions of Consul reject this name, and the version of this agent is unknown.");
    } else if (finding(FindingKind::SiblingPrefix) != nullptr) {
        made.text = WhyText::tr("Consul accepts this name. A neighbor starts with the same characters: write the "
                                "prefix with a slash at its end.");
    }
    return made;
}

ReasonStep ReasonFinder::familyOfLock() const
{
    auto made = step(ReasonKind::Family, Answer::No, {});
    const QString flags = QString::number(m_state->lockFlags);
    const bool isOther = !m_state->lockKey.isEmpty() && m_state->lockFlags != consul::lockFlag;
    if (m_question.limit.value_or(1) > 1 && m_state->lockKey.endsWith(QLatin1StringView("/.lock"))
        && m_state->lockFlags == consul::lockFlag) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("%1 is used as a lock. A semaphore client reports a conflict.").arg(path());
    } else if (m_asker.key && m_asker.kind == Asker::Kind::Go) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("%1 has a contender key of a semaphore, but %2 is used as a lock. A Go client reports "
                                "a conflict.")
                        .arg(m_asker.title, path());
    } else if (!isOther) {
        made.text = m_state->lockKey.isEmpty() ? WhyText::tr("The lock has no key yet. The first client creates it.")
                                               : WhyText::tr("The key has the flags of a lock.");
    } else if (isGoLock(m_asker.name)) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("The key has the flags %1. A Go client reports a conflict.").arg(flags);
    } else {
        // A client that acquired the key as it is did not check its flags (a plain write resets LockIndex, facts §2).
        const bool fits = m_state->lockFlags == 0 && (m_state->lockLockIndex > 0 || m_state->program);
        made.applies = fits ? fitOfUsers() : Answer::Unknown;
        made.text = fits ? WhyText::tr("The key has the flags %1, as its clients use it. A Go client would report a "
                                       "conflict.")
                               .arg(flags)
                         : WhyText::tr("The key has the flags %1. A Go client would be rejected; other clients do not "
                                       "check the flags. Which one asks is unknown.")
                               .arg(flags);
    }
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    return made;
}

ReasonStep ReasonFinder::familyOfBody() const
{
    auto made = step(ReasonKind::Family, Answer::No, {});
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    const bool isOfficial = m_state->layout == Layout::Official;
    const auto* const unreadable = finding(FindingKind::UndecodableBody);
    const auto* const empty = finding(FindingKind::NullHolders);
    const auto* flags = finding(FindingKind::LostFlags);
    if (!flags)
        flags = finding(FindingKind::ForeignFlags);
    if (const auto* const unread = unreadLock()) {
        made.applies = Answer::Unknown;
        made.text = findingText(*unread, *m_state);
    } else if (unreadable) {
        made.applies = m_state->layout == Layout::Own ? Answer::Unknown : Answer::Yes;
        made.text = findingText(*unreadable, *m_state);
    } else if (isOfficial && flags && !m_isWithoutFlags) {
        const bool isCertain = flags->severity != semaphore::Severity::Hint || m_asker.kind == Asker::Kind::Go;
        made.applies = isCertain ? Answer::Yes : Answer::Unknown;
        made.text = words::joinSentences({findingText(*flags, *m_state), findingWhy(*flags, *m_state)});
    } else if (empty) {
        made.applies = isOfficial ? Answer::Yes : Answer::Unknown;
        made.text = words::joinSentences({findingText(*empty, *m_state), findingWhy(*empty, *m_state)});
    } else if (isOfficial && !m_state->body.isEmpty() && hasOddHolder(m_state->body)) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("A holder in the value is neither true nor false. A Go client cannot read the value.");
    } else if (m_isWithoutFlags) {
        made.text = WhyText::tr("Other holders that do not set the flags of a Go client use this value.");
    } else if (isOfficial && m_state->lockFlags == 0 && !m_state->body.isEmpty()) {
        made.applies = m_asker.kind == Asker::Kind::Go ? Answer::Yes : Answer::Unknown;
        made.text = WhyText::tr("The contenders here do not set the flags of a semaphore. A Go client reports a "
                                "conflict.");
    } else if (isOfficial) {
        made.text = m_state->body.isEmpty() ? WhyText::tr("There is no .lock yet. The first client writes it.")
                                            : WhyText::tr("Flags and value are those of a Go client.");
    } else if (m_state->layout != Layout::Own && m_asker.kind == Asker::Kind::Go) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("The value is of the layout %1. A Go client reports a conflict.")
                        .arg(layoutTitle(m_state->layout));
    } else if (m_state->layout != Layout::Own && flags) {
        // Its clients set no flags, so whoever wrote these may not have written a value of this layout.
        made.applies = fitOfUsers() == Answer::No ? Answer::No : Answer::Unknown;
        made.text = words::joinSentences({findingText(*flags, *m_state), findingWhy(*flags, *m_state)});
    } else {
        made.text = WhyText::tr("The value is of the layout %1. Only clients of this layout can use it; a Go client "
                                "reports a conflict.")
                        .arg(kindTitle(*m_state));
        made.applies = fitOfUsers();
    }
    return made;
}

/// The value is of one layout, the contender key of another: whether its client can read the value is its own affair.
ReasonStep ReasonFinder::familyOfStranger() const
{
    auto made = step(ReasonKind::Family, Answer::Unknown, {});
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    const QString use = m_state->layout == Layout::Lock
        ? WhyText::tr("%1 is used as a lock, but %2 has a contender key of a semaphore.").arg(path(), m_asker.title)
        : m_asker.key
        ? WhyText::tr("The value is of the layout %1, but the contender key of %2 has other flags, %3.")
              .arg(layoutTitle(m_state->layout), m_asker.title, QString::number(m_asker.key->flags))
        : WhyText::tr("The value is of the layout %1. The layout of %2 is unknown, because its key was not read.")
              .arg(layoutTitle(m_state->layout), m_asker.title);
    if (m_asker.key)
        made.evidence.push_back({Evidence::Kind::Key, m_asker.key->key});
    made.text = words::joinSentences({use,
        WhyText::tr("If this client uses another layout, the two layouts do not understand each other, and no "
                    "release lets the client in.")});
    return made;
}

/// Where keys fit those who use them: who waits or is listed here is one of those. Of others nothing speaks against it,
/// which is no proof that they fit.
Answer ReasonFinder::fitOfUsers() const
{
    const bool isUser = m_asker.position == AskerPosition::Waits || m_asker.position == AskerPosition::Stale;
    return isUser ? Answer::No : Answer::Untold;
}

/// What keeps another client out, or lets it in, says nothing of one that cannot read the value.
void ReasonFinder::doubt(ReasonStep& step) const
{
    if (step.applies != Answer::Yes)
        return;
    step.applies = Answer::Unknown;
    step.until.reset();
    step.text = words::joinSentences(
        {step.text, WhyText::tr("Whether this is what keeps %1 out is unknown.").arg(m_asker.title)});
}

ReasonStep ReasonFinder::family() const
{
    auto made = step(ReasonKind::Family, Answer::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    if (!m_state->found) {
        made.applies = isAllReadable() ? Answer::No : Answer::Unknown;
        made.text = isAllReadable()
            ? WhyText::tr("Nothing exists here yet. The first client creates it.")
            : WhyText::tr("Consul shows nothing here. A token that cannot read the keys sees the same.");
        return made;
    }
    if (m_isStranger)
        return familyOfStranger();
    switch (m_state->layout) {
    case Layout::Unknown:
        made.text = WhyText::tr("The keys here fit no known layout of a semaphore or lock.");
        return made;
    case Layout::Lock:
        return familyOfLock();
    case Layout::Slots:
    case Layout::Ranked:
        made.applies = fitOfUsers();
        made.text = WhyText::tr("The keys are of the layout %1. Only clients of this layout can use them.")
                        .arg(kindTitle(*m_state));
        return made;
    default:
        return familyOfBody();
    }
}

ReasonStep ReasonFinder::limitOfBody() const
{
    auto made = step(ReasonKind::LimitConflict, Answer::No, {});
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    const auto* missing = finding(FindingKind::LimitMissing);
    if (!missing)
        missing = finding(FindingKind::LimitMalformed);
    const bool isOfficial = m_state->layout == Layout::Official;
    if (missing) {
        made.applies = isOfficial && missing->kind == FindingKind::LimitMissing ? Answer::Yes : Answer::Unknown;
        made.text = words::joinSentences({findingText(*missing, *m_state), findingWhy(*missing, *m_state)});
        return made;
    }
    if (const auto* const unread = unreadLock()) {
        made.applies = Answer::Unknown;
        made.text = findingText(*unread, *m_state);
        return made;
    }
    if (!m_state->limit) {
        const bool isAbsent = m_state->body.isEmpty();
        made.applies = isAbsent ? Answer::No : Answer::Unknown;
        made.text = isAbsent ? WhyText::tr("No limit is stored yet. The first client writes its own.")
                             : WhyText::tr("The stored limit is unknown.");
        return made;
    }
    const qint64 stored = *m_state->limit;
    if (!m_question.limit) {
        made.text = isOfficial && !m_isWithoutFlags
            ? WhyText::tr("The stored limit is %1. A client with another limit reports a conflict. The limit of this "
                          "client was not given.")
                  .arg(stored)
            : WhyText::tr("The stored limit is %1.").arg(stored);
        if (m_state->layout != Layout::Spring) // Its clients use the stored one.
            made.applies = Answer::Untold;
    } else if (*m_question.limit == stored) {
        made.text = WhyText::tr("The client uses the stored limit, %1.").arg(stored);
    } else if (isOfficial && !m_isWithoutFlags) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("The client uses the limit %1, but %2 is stored. A Go client reports a conflict until "
                                ".lock is deleted or changed.")
                        .arg(*m_question.limit)
                        .arg(stored);
    } else if (m_state->layout == Layout::Spring) {
        made.text = WhyText::tr("The client uses the limit %1, but %2 is stored. Clients of this layout use the stored "
                                "limit.")
                        .arg(*m_question.limit)
                        .arg(stored);
    } else {
        made.applies = Answer::Unknown;
        made.text = WhyText::tr("The client uses the limit %1, but %2 is stored. Clients of this layout differ in how "
                                "they treat that.")
                        .arg(*m_question.limit)
                        .arg(stored);
    }
    return made;
}

ReasonStep ReasonFinder::limitConflict() const
{
    auto made = step(ReasonKind::LimitConflict, Answer::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    if (hasBody(m_state->layout))
        return limitOfBody();
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    made.applies = Answer::No;
    switch (m_state->layout) {
    case Layout::Lock:
        made.text = WhyText::tr("A lock has one permit.");
        break;
    case Layout::Slots:
    case Layout::Ranked:
        made.text = WhyText::tr("This layout stores no limit. Each client uses its own.");
        break;
    default:
        made.applies = m_state->found || !isAllReadable() ? Answer::Unknown : Answer::No;
        made.text = m_state->found || !isAllReadable() ? WhyText::tr("The stored limit is unknown.")
                                                       : WhyText::tr("No limit is stored yet.");
    }
    return made;
}

/// Slots from 0 up to the limit; Consul stores none.
ReasonFinder::Permits ReasonFinder::slotPermits() const
{
    Permits found;
    found.limit = m_question.limit ? *m_question.limit : m_state->limit.value_or(0);
    QSet<int> taken;
    for (const Holder& holder : m_state->holders) {
        if (!holder.slot || *holder.slot >= found.limit || taken.contains(*holder.slot))
            continue;
        taken.insert(*holder.slot);
        if (holder.live)
            found.holders.push_back(&holder);
        else
            found.gone.push_back(&holder);
    }
    found.stale = static_cast<qint64>(found.gone.size());
    found.live = static_cast<qint64>(found.holders.size());
    const auto unread = m_state->unreadSlots();
    found.unsure = std::ranges::count_if(unread, [this, &found](const QString& key) {
        return semaphore::slotNumber(QStringView(key).sliced(m_state->path.size())).value_or(0) < found.limit;
    });
    if (found.live + found.stale + found.unsure < found.limit)
        found.free = m_facts.rights.mayMissAny() ? Answer::Unknown : Answer::Yes;
    else if (m_question.limit && found.unsure == 0)
        found.free = Answer::No;
    return found;
}

/// When entries of a ranked set were written last, each by the clock of its client.
class RankedTimes
{
public:
    RankedTimes(const semaphore::Observation& seen, const QString& path)
        : m_times(path + QLatin1StringView("times/"))
    {
        m_entries.reserve(static_cast<qsizetype>(seen.entries.size()));
        for (const auto& entry : seen.entries) {
            m_hasTimes = m_hasTimes || entry.key.startsWith(m_times);
            m_entries.insert(entry.key, &entry);
        }
    }
    [[nodiscard]] std::optional<QDateTime> heardOf(const Holder& holder) const
    {
        const auto found = m_entries.constFind(m_hasTimes ? m_times + holder.session.toString() : holder.key);
        if (found == m_entries.cend())
            return std::nullopt;
        const auto score = QJsonDocument::fromJson((*found)->value).object().value(QLatin1StringView("score"));
        constexpr double thisMillennium = 978'307'200'000.0; // Less is a number that was drawn, not a time.
        constexpr double nextMillennium = 32'503'680'000'000.0;
        const double time = score.toDouble();
        if (time < thisMillennium || time > nextMillennium)
            return std::nullopt;
        return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time), Qt::UTC);
    }

private:
    QString m_times;
    QHash<QStringView, const consul::KvEntry*> m_entries; ///< By key.
    bool m_hasTimes = false;
};

/// Of the live holders, those whose session is shown.
QSet<consul::SessionId> ReasonFinder::listedHolders() const
{
    QSet<consul::SessionId> holders;
    holders.reserve(static_cast<qsizetype>(m_state->holders.size()));
    for (const Holder& holder : m_state->holders) {
        if (holder.live)
            holders.insert(holder.session);
    }
    QSet<consul::SessionId> listed;
    for (const auto& session : m_facts.sessions) {
        if (holders.contains(session.id))
            listed.insert(session.id);
    }
    return listed;
}

/// The limit and the time after which an entry without a session has run out are the client's own.
ReasonFinder::Permits ReasonFinder::rankedPermits() const
{
    Permits found;
    found.limit = m_question.limit.value_or(0);
    const auto listed = listedHolders();
    std::optional<RankedTimes> times;
    if (m_question.timeout && m_facts.observation)
        times.emplace(*m_facts.observation, m_state->path);
    for (const Holder& holder : m_state->holders) {
        if (!holder.live) {
            found.gone.push_back(&holder);
            continue;
        }
        const bool isListed = listed.contains(holder.session);
        const auto heard = !isListed && times ? times->heardOf(holder) : std::nullopt;
        if (!isListed && !heard)
            found.doubtful.push_back(&holder);
        else if (isListed || heard->msecsTo(m_facts.until()) < m_question.timeout->count())
            found.holders.push_back(&holder);
        // An entry without a session that is older than the timeout holds nothing: the next client that tries removes
        // it.
    }
    found.live = static_cast<qint64>(found.holders.size());
    found.stale = static_cast<qint64>(found.gone.size());
    found.unsure = static_cast<qint64>(found.doubtful.size());
    if (found.limit <= 0)
        return found;
    if (found.live + found.stale + found.unsure < found.limit)
        found.free = m_facts.rights.mayMissAny() ? Answer::Unknown : Answer::Yes;
    else if (found.live + found.stale >= found.limit)
        found.free = Answer::No;
    return found;
}

ReasonFinder::Permits ReasonFinder::findPermits() const
{
    Permits found;
    if (!m_state || !m_state->reportsHolders() || (m_state->found && m_state->layout == Layout::Unknown))
        return found;
    if (m_state->layout == Layout::Slots)
        return slotPermits();
    if (m_state->layout == Layout::Ranked)
        return rankedPermits();
    for (const Holder& holder : m_state->holders) {
        if (holder.live)
            found.holders.push_back(&holder);
        else
            found.gone.push_back(&holder);
    }
    found.stale = static_cast<qint64>(found.gone.size());
    found.live = static_cast<qint64>(found.holders.size());
    if (!m_state->found) {
        found.free = isAllReadable() ? Answer::Yes : Answer::Unknown;
        return found;
    }
    if (m_state->limit)
        found.limit = *m_state->limit;
    else if (m_state->holders.empty() && m_state->body.isEmpty() && hasBody(m_state->layout)) {
        found.free = Answer::Yes; // Contenders, and no .lock yet.
        return found;
    }
    if (found.limit <= 0)
        return found;
    const qint64 listed = found.live + found.stale;
    // Of clients that look for equality only, more than the limit leaves room (protocols.md, spring).
    if (m_state->layout == Layout::Spring && listed > found.limit)
        return found;
    found.free = listed < found.limit ? Answer::Yes : Answer::No;
    return found;
}

const consul::SessionInfo* ReasonFinder::sessionOf(const consul::SessionId& id) const
{
    return m_facts.sessions.find(id);
}

const semaphore::Finding* ReasonFinder::finding(FindingKind kind) const
{
    if (!m_state)
        return nullptr;
    const auto place = std::ranges::find(m_state->findings, kind, &semaphore::Finding::kind);
    return place == m_state->findings.end() ? nullptr : &*place;
}

QSet<QString> ReasonFinder::sharedNames(const State& state)
{
    QHash<QString, consul::SessionId> bearers;
    QSet<QString> shared;
    for (const Holder& holder : state.holders) {
        const auto bearer = bearers.constFind(holder.name);
        if (bearer == bearers.constEnd())
            bearers.insert(holder.name, holder.session);
        else if (*bearer != holder.session && !holder.name.isEmpty())
            shared.insert(holder.name);
    }
    return shared;
}

/// Two holders of one name are told apart by their sessions.
QString ReasonFinder::holderTitle(const Holder& holder) const
{
    QString title = sessionTitle(holder.name, holder.session);
    if (!m_shared.contains(holder.name))
        return title;
    return WhyText::tr("%1 (%2)", "name of a session, its short id").arg(title, sessionTitle({}, holder.session));
}

/// `worker-3 on node n1 since at least 14:01:02`.
QString ReasonFinder::holderText(const Holder& holder) const
{
    const QString who = holderTitle(holder);
    QString where
        = holder.node.isEmpty() ? who : WhyText::tr("%1 on node %2").arg(who, semaphore::shownWord(holder.node));
    const auto seen = m_facts.sightings.holding.constFind(holder.session);
    if (seen == m_facts.sightings.holding.constEnd())
        return where;
    return (seen->exact ? WhyText::tr("%1 since %2", "%1: name of a holder; %2: time")
                        : WhyText::tr("%1 since at least %2", "%1: name of a holder; %2: time"))
        .arg(where, clock(seen->since));
}

/// For listText(), which shows the first few and counts the others: those are empty.
QStringList ReasonFinder::holderTexts(const std::vector<const Holder*>& holders) const
{
    QStringList texts;
    for (const auto* holder : std::span(holders).first(std::min<std::size_t>(holders.size(), mostListed)))
        texts << holderText(*holder);
    texts.resize(static_cast<qsizetype>(holders.size()));
    return texts;
}

QString ReasonFinder::healthText(const QString& node, const consul::SessionInfo* session) const
{
    if (!m_facts.checksKnown || node.isEmpty())
        return WhyText::tr("The health of its node is unknown.");
    const consul::HealthCheck* serf = nullptr;
    QStringList failing;
    QStringList others; ///< Of the node, which the session does not name.
    QStringList unseen = session ? session->nodeChecks + session->serviceChecks : QStringList();
    for (const auto& check : m_facts.checks) {
        if (!consul::isSameNode(check.node, node))
            continue;
        if (check.isSerfHealth())
            serf = &check;
        const bool isNamed = unseen.removeAll(check.id) > 0;
        if (check.isSerfHealth() || check.status != consul::CheckStatus::Critical)
            continue;
        if (isNamed)
            failing << semaphore::shownWord(check.id);
        else if (check.serviceId.isEmpty())
            others << semaphore::shownWord(check.nameOrId());
    }
    if (serf && serf->status == consul::CheckStatus::Critical)
        return WhyText::tr("Its node failed: serfHealth is critical.");
    if (!failing.isEmpty())
        return WhyText::tr("A check that its session depends on is critical: %1.").arg(listText(failing));
    // A token that cannot read the node is shown no check of it (facts §6.3).
    if (!serf && !m_facts.rights.aclOff)
        return WhyText::tr("The health of its node is unknown.");
    if (!serf)
        return WhyText::tr("Its node has no serfHealth check.");
    if (!unseen.isEmpty() || !session)
        return WhyText::tr("Its node is alive. The checks of its session are unknown.");
    const bool hasChecks = !session->nodeChecks.isEmpty() || !session->serviceChecks.isEmpty();
    const QString alive = hasChecks ? WhyText::tr("Its node is alive, and the checks of its session do not fail.")
                                    : WhyText::tr("Its node is alive.");
    if (others.isEmpty())
        return alive;
    return words::joinSentences({alive,
        WhyText::tr("A check of its node is critical, but its session does not depend on it, and so continues: %1.")
            .arg(listText(others))});
}

/// What ends the hold besides the holder itself, and when at the latest.
QString ReasonFinder::holderFate(const Holder& holder) const
{
    const auto* const session = sessionOf(holder.session);
    if (holder.isUnconfirmed && m_state->isSession(holder.session) && !session)
        return WhyText::tr("The list of sessions does not show its session, so what ends its hold is unknown.");
    if (holder.isUnconfirmed && !session)
        return WhyText::tr("No session stands for it, so nothing in Consul ends its hold.");
    if (!m_state->isSession(holder.session) && !session)
        return WhyText::tr("An entry without a session stands for it. When clients consider it expired is unknown.");
    if (!session)
        return WhyText::tr("What ends its session is unknown.");
    if (session->ttl) {
        const auto ttl = *session->ttl;
        // What was seen last is as old as the answer, but a renewal after now is what counts.
        const auto end = m_facts.now.addMSecs(std::chrono::duration_cast<std::chrono::milliseconds>(2 * ttl).count());
        return WhyText::tr("Its session has the TTL %1. Consul does not report renewals. If none comes after %2, it "
                           "expires by %3, unless the leader changes.",
            "%1: length of time; %2, %3: time")
            .arg(words::chosenText(ttl), clock(m_facts.now), latest(end));
    }
    if (session->nodeChecks.isEmpty() && session->serviceChecks.isEmpty())
        return WhyText::tr(
            "Its session has no TTL and no checks: it ends only when it is destroyed or its node leaves.");
    return WhyText::tr("Its session has no TTL: it ends only when a check fails, when it is destroyed, or when its "
                       "node leaves.");
}

/// Names in a value, for which no session stands.
std::vector<const Holder*> ReasonFinder::unconfirmed(const Permits& permits)
{
    std::vector<const Holder*> found;
    std::ranges::copy_if(permits.holders, std::back_inserter(found), &Holder::isUnconfirmed);
    return found;
}

/// Live holders of whom it is only known that their contender keys may be hidden.
qint64 ReasonFinder::unreadHolders(const Permits& permits) const
{
    QSet<consul::SessionId> unread;
    for (const semaphore::Finding& each : m_state->findings) {
        if (each.isOfUnreadKey)
            unread.insert(each.session);
    }
    return std::ranges::count_if(permits.holders,
        [&unread](const Holder* holder) { return holder->isUnconfirmed && unread.contains(holder->session); });
}

/// The one who asks holds by a name in a value alone.
bool ReasonFinder::isNamedOnly() const
{
    return holds() && m_state != nullptr && std::ranges::any_of(m_state->holders, [this](const Holder& holder) {
        return holder.isUnconfirmed && holder.session.toString() == m_asker.session;
    });
}

/// The one who asks holds by its place among entries, of which some may not be shown.
bool ReasonFinder::mayBeOutranked() const
{
    return holds() && m_state != nullptr && m_state->layout == Layout::Ranked && m_facts.rights.mayMissAny();
}

/// A Go client looks how many hold, and never for itself (api/semaphore.go, Acquire): one that starts again with the
/// session of a holder waits while all permits are held. Then it writes its contender key, and at no other time. But
/// Consul takes no notice of a write that changes nothing (facts §4.3), so a key that is older than the list proves
/// nothing of a session that may outlive its process.
Answer ReasonFinder::ownEntry() const
{
    const bool isOfGo = m_state != nullptr && m_state->layout == Layout::Official && m_asker.kind == Asker::Kind::Go;
    const bool isFull = m_permits.free == Answer::No && m_permits.live >= m_permits.limit;
    if (!holds() || !isOfGo || !isFull || isNamedOnly())
        return Answer::No;
    if (m_asker.key != nullptr && m_asker.key->modifyIndex > m_state->lockModifyIndex)
        return Answer::Yes;
    const auto* const session = sessionOf(m_asker.session);
    const bool isOfProcess = session == nullptr || session->ttl || isGoSemaphore(session->name);
    return isOfProcess ? Answer::No : Answer::Unknown;
}

QString ReasonFinder::ownEntryText() const
{
    const QString held = WhyText::tr("%1 is a holder, and all permits are held.").arg(m_asker.title);
    if (m_asker.ownEntry == Answer::Unknown)
        return words::joinSentences({held,
            WhyText::tr("A Go client that starts again with this session waits: it does not recognize its own entry."),
            WhyText::tr("The session has no TTL, so it can outlive its process. Whether it did is unknown.")});
    return words::joinSentences({held,
        WhyText::tr("Its contender key was written after the list of holders (ModifyIndex %1; .lock has %2).")
            .arg(m_asker.key->modifyIndex)
            .arg(m_state->lockModifyIndex),
        WhyText::tr("A Go client writes this key only when it starts to acquire. It does not recognize its own entry, "
                    "so it waits until a permit is free.")});
}

/// Why nobody can tell who holds.
QString ReasonFinder::unknownText() const
{
    const auto* const named = finding(FindingKind::UnconfirmedHolder);
    return named ? findingText(*named, *m_state) : WhyText::tr("The holders cannot be read.");
}

/// That `.lock` may be there, unread; null: it is there, or is not.
const semaphore::Finding* ReasonFinder::unreadLock() const
{
    const auto* const found = finding(FindingKind::UnconfirmedHolder);
    return found && m_state->lockKey.isEmpty() && found->isOfUnreadKey ? found : nullptr;
}

/// Of holders that the list lost while their contender keys stayed.
QString ReasonFinder::takenText() const
{
    QStringList sentences;
    for (const auto& each : permitsTakenIn(m_facts)) {
        if (sentences.size() < qsizetype(mostDescribed))
            sentences << findingText(each, *m_state);
    }
    return words::joinSentences(sentences);
}

/// What the catalog knows under the name of a holder that is no session: perhaps its node, or an instance on one.
QString ReasonFinder::catalogText(const QString& name) const
{
    if (!m_facts.checksKnown)
        return {};
    const auto ofNode = [&name](const consul::HealthCheck& check) {
        return consul::isSameNode(check.node, name) && check.isSerfHealth();
    };
    if (const auto serf = std::ranges::find_if(m_facts.checks, ofNode); serf != m_facts.checks.end())
        return serf->status == consul::CheckStatus::Critical
            ? WhyText::tr("A node of this name failed: its serfHealth is critical.")
            : WhyText::tr("A node of this name is healthy. Whether its client still works is unknown.");
    const auto service = std::ranges::find_if(m_facts.checks, [&name](const consul::HealthCheck& check) {
        return !name.isEmpty() && (check.serviceId == name || check.serviceName == name);
    });
    if (service == m_facts.checks.end())
        return WhyText::tr("The catalog shows no node or service of this name.");
    return WhyText::tr("The catalog has a service of this name on node %1.").arg(semaphore::shownWord(service->node));
}

QString ReasonFinder::heldText(const Permits& permits) const
{
    const QStringList names = holderTexts(permits.holders);
    QStringList sentences;
    if (permits.holders.empty() && permits.doubtful.empty())
        sentences << WhyText::tr("No live session holds a permit.");
    else if (!unconfirmed(permits).empty() && permits.limit > 0)
        sentences << WhyText::tr("The value names %1 of %2 permits as held: %3.")
                         .arg(permits.holders.size())
                         .arg(permits.limit)
                         .arg(listText(names));
    else if (!unconfirmed(permits).empty())
        sentences << WhyText::tr("The value names these holders: %1.").arg(listText(names));
    else if (m_state->layout == Layout::Lock)
        sentences << WhyText::tr("The lock is held by %1.").arg(listText(names));
    else if (permits.holders.empty())
        sentences << WhyText::tr("No holder is known to be alive.");
    else if (permits.limit > 0)
        sentences << (m_state->layout == Layout::Ranked // Its entries need no session.
                ? WhyText::tr("%1 of %2 permits are held: %3.")
                : WhyText::tr("%1 of %2 permits are held by live sessions: %3."))
                         .arg(permits.holders.size())
                         .arg(permits.limit)
                         .arg(listText(names));
    else
        sentences << WhyText::tr("Live holders: %1.").arg(listText(names));
    if (!permits.doubtful.empty())
        sentences << WhyText::tr("Entries that may have expired: %1.").arg(listText(holderTexts(permits.doubtful)));
    if (permits.free == Answer::Yes)
        return words::joinSentences(sentences);
    for (std::size_t i = 0; i < permits.holders.size() && i < mostDescribed; ++i) {
        const auto& holder = *permits.holders[i];
        QStringList fate{m_state->isSession(holder.session) || !holder.isUnconfirmed
                ? healthText(holder.node, sessionOf(holder.session))
                : catalogText(holder.name),
            holderFate(holder)};
        if (permits.holders.size() == 1)
            sentences += fate;
        else
            sentences << WhyText::tr("%1: %2", "%1: name of a holder; %2: sentences about it")
                             .arg(holderTitle(holder), words::joinSentences(fate));
    }
    return words::joinSentences(sentences);
}

void ReasonFinder::addHolders(ReasonStep& step, const std::vector<const Holder*>& holders) const
{
    for (const auto* holder : std::span(holders).first(std::min<std::size_t>(holders.size(), mostEvidence))) {
        step.evidence.push_back({Evidence::Kind::Path, m_question.path, holder->session});
        if (m_state->isSession(holder->session))
            step.evidence.push_back({Evidence::Kind::Session, holder->session});
        const Evidence node{Evidence::Kind::Node, holder->node};
        if (!holder->node.isEmpty() && !std::ranges::count(step.evidence, node))
            step.evidence.push_back(node);
    }
}

ReasonStep ReasonFinder::held() const
{
    if (!m_state)
        return step(ReasonKind::Held, Answer::Unknown, WhyText::tr("The path was not read."));
    const auto& permits = m_permits;
    auto made = step(ReasonKind::Held, Answer::Unknown, {});
    if (!m_state->found) {
        made.applies = permits.free == Answer::Yes ? Answer::No : Answer::Unknown;
        made.text = permits.free == Answer::Yes ? WhyText::tr("No client holds a permit.")
                                                : WhyText::tr("Whether a client holds a permit is unknown.");
        doubtFormerHolders(made);
        return made;
    }
    addHolders(made, permits.holders);
    addHolders(made, permits.doubtful);
    if (m_state->layout == Layout::Unknown || !m_state->reportsHolders()) {
        made.text = unknownText();
        return made;
    }
    made.text = words::joinSentences({heldText(permits), takenText()});
    if (permits.free == Answer::Yes) {
        made.applies = Answer::No;
    } else if (permits.free == Answer::No) {
        made.applies = permits.live >= permits.limit ? Answer::Yes : Answer::No;
        if (made.applies == Answer::Yes && permits.live - unreadHolders(permits) < permits.limit) {
            made.applies = Answer::Unknown; // They hold, or are stale.
            made.text = words::joinSentences({made.text,
                WhyText::tr("Whether all of them are alive is unknown: the token may be unable to read their contender "
                            "keys (key:read), or there was no usable response.")});
        }
    } else if (m_facts.rights.mayMissAny() && permits.limit > permits.live + permits.stale + permits.unsure) {
        made.text = words::joinSentences({made.text,
            WhyText::tr("Consul silently omits keys that the token cannot read, and the token may be unable to read "
                        "some keys of this path. Whether a permit is free is unknown.")});
    } else if (const auto* const unread = finding(FindingKind::UnconfirmedHolder);
               unread && m_state->layout == Layout::Slots && permits.unsure > 0) {
        made.text = words::joinSentences({made.text, findingText(*unread, *m_state)});
    } else if (permits.limit <= 0 || m_state->layout == Layout::Slots) {
        made.text = words::joinSentences({made.text,
            m_state->layout == Layout::Slots || m_state->layout == Layout::Ranked
                ? WhyText::tr("This layout stores no limit, and the limit of the client was not given.")
                : WhyText::tr("The limit is unknown.")});
    } else if (permits.unsure > 0) {
        made.text = words::joinSentences({made.text,
            m_question.timeout
                ? WhyText::tr("An entry without a session counts until its timeout. When it was written is not known.")
                : WhyText::tr("An entry without a session counts until its timeout. The timeout of the client was not "
                              "given.")});
    } else {
        made.text = words::joinSentences({made.text,
            WhyText::tr("There are more holders than the limit allows. Some clients of this layout only check whether "
                        "the limit is reached exactly, and acquire.")});
    }
    doubtFormerHolders(made);
    return made;
}

/// What is free in Consul may be in use by those whom it has forgotten, or whom the list has lost.
void ReasonFinder::doubtFormerHolders(ReasonStep& held) const
{
    if (held.applies != Answer::No)
        return;
    if (!permitsTakenIn(m_facts).empty()) // The text says so already.
        held.applies = Answer::Unknown;
    if (const auto lost = lostHoldersOf(m_facts)) {
        held.applies = Answer::Unknown;
        held.text = words::joinSentences({held.text, lossText(*lost, m_facts.now)});
    }
}

ReasonStep ReasonFinder::staleHolder() const
{
    if (!m_state)
        return step(ReasonKind::StaleHolder, Answer::Unknown, WhyText::tr("The path was not read."));
    const auto& permits = m_permits;
    auto made = step(ReasonKind::StaleHolder, Answer::No, WhyText::tr("No permit is taken by a session that ended."));
    if (permits.stale == 0) {
        if (m_state->found && (m_state->layout == Layout::Unknown || !m_state->reportsHolders())) {
            made.applies = Answer::Unknown;
            made.text = unknownText();
        } else if (const auto named = unconfirmed(permits); !named.empty()) {
            made.applies = permits.free == Answer::Yes ? Answer::No : Answer::Unknown;
            if (permits.free == Answer::Yes) // That they live is not known, and yet keeps nobody out.
                made.question = WhyText::tr("Is a permit left beside those of holders that are only named?");
            const auto* const why = finding(FindingKind::UnconfirmedHolder);
            made.text
                = (why != nullptr && why->isOfUnreadKey ? WhyText::tr(
                       "The token may be unable to read the contender keys of these holders (key:read), or there was "
                       "no usable response, so whether they are alive is unknown: %1.")
                        : m_state->isSession(named.front()->session)
                        ? WhyText::tr("The list of sessions does not show these holders, so whether they are alive is "
                                      "unknown: %1.")
                        : WhyText::tr("Consul cannot confirm that these holders are alive: %1. No session stands for "
                                      "them."))
                      .arg(listText(holderTexts(named)));
        }
        return made;
    }
    addHolders(made, permits.gone);
    QStringList sentences{
        WhyText::tr("%n permit(s) are taken by stale holders: %1.", nullptr, words::pluralOf(permits.stale))
            .arg(listText(holderTexts(permits.gone)))};
    if (const auto* const why = finding(FindingKind::StaleHolder))
        sentences << findingWhy(*why, *m_state);
    const bool isLeftToClient = staleIsLeftToClient(m_asker, *m_state);
    if (permits.free == Answer::No)
        made.applies = permits.live >= permits.limit ? Answer::No : isLeftToClient ? Answer::Unknown : Answer::Yes;
    else if (permits.free == Answer::Unknown)
        made.applies = Answer::Unknown;
    else
        sentences << WhyText::tr("Another permit is free. Prune stale holders to free theirs as well.");
    if (permits.free == Answer::No && isLeftToClient)
        sentences << WhyText::tr("A Go client removes such entries when it acquires. Some other clients do not.");
    made.text = words::joinSentences(sentences);
    // A contender key need not be named after its session, so none that could be asked for tells.
    const bool mayLive
        = m_facts.rights.mayMissKeys() && std::ranges::any_of(permits.gone, [this](const Holder* holder) {
              return holder->key.isEmpty()
                  && m_state->lifeOf(holder->session, holder->node) != semaphore::SessionLife::Gone;
          });
    if (mayLive && made.applies != Answer::No) {
        made.applies = Answer::Unknown;
        made.text = WhyText::tr(
            "The token may be unable to read the contender keys of these holders (key:read), or there was "
            "no usable response, so whether they are alive is unknown: %1.")
                        .arg(listText(holderTexts(permits.gone)));
    }
    if (made.applies == Answer::No) { // They are not all alive, and yet that is not what keeps the client out.
        made.question = permits.free == Answer::No ? WhyText::tr("Do live holders alone use the limit?")
                                                   : WhyText::tr("Is a permit left beside those of stale holders?");
    }
    return made;
}

/// Since when the key has been seen free; the first answer that showed it, or a later one.
std::optional<QDateTime> ReasonFinder::freeSince(const QString& key) const
{
    if (const auto* const seen = freeSighting(key, m_facts))
        return seen->since;
    return m_facts.answeredAt.isValid() ? std::optional(m_facts.answeredAt) : std::nullopt;
}

/// Of a key that is free now, and has been at least as long as `freeWith`. `ended`: the last session that held it, of
/// those whose end was seen; null: none.
ReasonFinder::Delay ReasonFinder::delayOf(const EndedSession* ended, const QString& freeWith) const
{
    Delay delay;
    if (semaphore::isGivenBack(
            freeWith, m_facts.sightings)) { // The last holder released it, so an earlier end starts no lock-delay.
        delay.applies = Answer::No;
        delay.givenBack = true;
        return delay;
    }
    delay.ended = ended;
    if (delay.ended && delay.ended->storeLost) { // Lock-delays of all keys went with it.
        delay.applies = Answer::No;
        return delay;
    }
    if (delay.ended && !delay.ended->wasListed()) // Its LockDelay is unknown.
        delay.ended = nullptr;
    const auto* const free = freeSighting(freeWith, m_facts);
    if (delay.ended && free && free->exact && delay.ended->seenAt.msecsTo(free->since) > watchesApart.count())
        delay.ended = nullptr; // Another one had the key since, and its end was not seen.
    if (delay.ended) {
        const auto enforced = consul::enforcedLockDelay(delay.ended->info.lockDelay);
        delay.until = lockDelayBound(*delay.ended);
        if (enforced <= std::chrono::nanoseconds::zero() || (delay.until && *delay.until <= m_facts.now)) {
            delay.applies = Answer::No;
            delay.until.reset();
            return delay;
        }
        if (delay.until) {
            const auto certainly = delay.ended->notBefore.addMSecs(
                std::chrono::duration_cast<std::chrono::milliseconds>(enforced).count());
            const bool isCertain = delay.ended->freedKey && delay.ended->notBefore.isValid();
            delay.applies = isCertain && m_facts.now < certainly ? Answer::Yes : Answer::Unknown;
            return delay;
        }
        delay.ended = nullptr;
    }
    // A delay that runs began before the key was seen free.
    delay.freeSince = freeSince(freeWith);
    if (delay.freeSince) {
        delay.until = delay.freeSince->addSecs(consul::mostLockDelay.count());
        if (*delay.until <= m_facts.until()) {
            delay.applies = Answer::No;
            delay.until.reset();
        }
    }
    return delay;
}

/// The later one; of two that were seen at once, the one that stands later in their list.
const EndedSession* laterOf(const EndedSession* one, const EndedSession* other)
{
    if (!one || !other)
        return one ? one : other;
    return other->seenAt != one->seenAt ? (other->seenAt > one->seenAt ? other : one) : std::max(one, other);
}

/// It went with the store, and others held since: it was not the last one, and their lock-delays are not lost.
bool wasFollowed(const EndedSession& ended)
{
    return ended.storeLost && ended.followedAt.isValid();
}

/// Of the lock, or of the free slot that can be acquired first.
ReasonFinder::Delay ReasonFinder::delay() const
{
    if (m_state->layout == Layout::Slots)
        return delayOfSlots();
    const QString key = m_state->lockKey.isEmpty() ? m_question.path : m_state->lockKey;
    // A lock whose key is gone, as `consul lock` deletes it: the next client acquires the same one.
    const QString gone = m_state->found ? QString() : m_question.path + QLatin1StringView(".lock");
    const EndedSession* ended = nullptr;
    for (const auto& each : m_facts.ended) {
        const bool isOfKey = each.storeLost || each.key == key || (!gone.isEmpty() && each.key == gone)
            || (each.key.isEmpty() && m_state->layout == Layout::Lock);
        if (each.held && isOfKey && each.path == m_question.path && !wasFollowed(each))
            ended = laterOf(ended, &each);
    }
    return delayOf(ended, key);
}

ReasonFinder::Delay ReasonFinder::delayOfSlots() const
{
    QHash<QString, const EndedSession*> lastOf; ///< By key.
    const EndedSession* lost = nullptr; ///< With the whole store.
    for (const auto& each : m_facts.ended) {
        if (!each.held || each.path != m_question.path || wasFollowed(each))
            continue;
        auto& last = each.storeLost ? lost : lastOf[each.key];
        last = laterOf(last, &each);
    }
    const auto& permits = m_permits;
    QSet<qint64> taken;
    for (const Holder& holder : m_state->holders)
        taken.insert(holder.slot.value_or(-1));
    std::optional<Delay> best;
    const auto rank = [](Answer answer) { return answer == Answer::No ? 0 : answer == Answer::Unknown ? 1 : 2; };
    const auto slotKey = [this](qint64 slot) {
        return m_question.path + QLatin1StringView("slot_") + QString::number(slot).rightJustified(3, u'0');
    };
    // Of those beyond the last that is there, only the first is listed.
    const qint64 beyond = m_state->limit.value_or(std::numeric_limits<qint64>::max());
    constexpr qint64 mostSlots = 1000;
    for (qint64 slot = 0; slot < std::min(permits.limit, mostSlots); ++slot) {
        if (taken.contains(slot))
            continue;
        const auto* const ended = lastOf.value(slotKey(slot), nullptr);
        if (slot > beyond && !ended) // As the first one beyond.
            continue;
        auto delay = delayOf(laterOf(ended, lost), slotKey(std::min(slot, beyond)));
        const bool isSooner = best && rank(delay.applies) == rank(best->applies) && delay.until
            && (!best->until || *delay.until < *best->until);
        if (!best || rank(delay.applies) < rank(best->applies) || isSooner)
            best = delay;
        if (best->applies == Answer::No) // None can be acquired sooner.
            break;
    }
    return best.value_or(Delay());
}

QString ReasonFinder::delayText(const Delay& delay) const
{
    if (delay.givenBack)
        return WhyText::tr("The last holder released the key while its session was alive. Such a release starts no "
                           "lock-delay.");
    if (delay.ended) {
        const QString who = sessionTitle(delay.ended->info.name, delay.ended->info.id);
        if (delay.ended->storeLost)
            return WhyText::tr(
                "Consul lost its state, and with it the session of %1, which held the key last, and every "
                "lock-delay.")
                .arg(who);
        if (delay.ended->info.lockDelay <= std::chrono::nanoseconds::zero())
            return WhyText::tr("The session of %1, which held the key last, had no LockDelay.").arg(who);
        const QString length = words::chosenText(consul::enforcedLockDelay(delay.ended->info.lockDelay));
        if (delay.applies == Answer::No)
            return WhyText::tr("The lock-delay after the session of %1 is over.").arg(who);
        const QString end = (delay.ended->freedKey
                ? WhyText::tr("The session of %1 ended while it held the key, at %2 at the latest.")
                : WhyText::tr("The session of %1 ended at %2 at the latest. It may have released the key before."))
                                .arg(who, latest(delay.ended->seenAt));
        return words::joinSentences({end,
            (delay.applies == Answer::Yes
                    ? WhyText::tr("Its LockDelay is %1, so Consul rejects every client until %2 at the latest.")
                    : WhyText::tr("Its LockDelay is %1, so Consul can reject every client until %2 at the latest."))
                .arg(length, latest(*delay.until))});
    }
    if (delay.applies == Answer::No)
        return WhyText::tr("The key has been free since at least %1, longer than any lock-delay.")
            .arg(clock(*delay.freeSince));
    QString unknown
        = WhyText::tr("The key is free, but the end of its last session was not seen. Consul does not report a "
                      "lock-delay.");
    if (!delay.until)
        return unknown;
    return words::joinSentences({unknown,
        WhyText::tr("A lock-delay lasts 60 s at most, so it is over at %1 at the latest.").arg(latest(*delay.until))});
}

/// Of a path that was seen to go: whoever had a permit there last had it in a layout without lock-delay. Of a lock that
/// was there before, one may run.
bool ReasonFinder::wasWithoutDelay() const
{
    const auto* const gone = m_state->found ? nullptr : freeSighting(m_state->path, m_facts);
    if (!gone || !gone->exact)
        return false;
    const EndedSession* last = nullptr;
    for (const auto& each : m_facts.ended) {
        if (const auto bound = lockDelayBound(each); bound && *bound > m_facts.now && !hasBody(each.layout))
            return false;
        if ((each.held || each.hasReleased()) && !each.followedAt.isValid())
            last = laterOf(last, &each);
    }
    return last && hasBody(last->layout);
}

ReasonStep ReasonFinder::lockDelay() const
{
    auto made = step(ReasonKind::LockDelay, Answer::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    if (hasBody(m_state->layout)) {
        made.applies = Answer::No;
        made.text = WhyText::tr("Lock-delay does not affect this layout: each contender has a key of its own.");
        return made;
    }
    if (m_state->layout == Layout::Ranked) {
        made.applies = Answer::No;
        made.text = WhyText::tr("Lock-delay does not affect this layout: each entry has a key of its own. A mutex in "
                                "front of it, where clients use one, is not examined.");
        return made;
    }
    if (m_state->found && m_state->layout == Layout::Unknown) {
        made.text = WhyText::tr("Which key a client acquires is unknown.");
        return made;
    }
    const auto& permits = m_permits;
    const bool mayBeHeld = m_state->layout == Layout::Slots && permits.live + permits.stale >= permits.limit;
    if (permits.free == Answer::No || (mayBeHeld && permits.free == Answer::Unknown)) {
        made.applies = Answer::No;
        made.text = WhyText::tr("The key is held, so no lock-delay is in force.");
        const auto* const session = permits.holders.size() == 1 ? sessionOf(permits.holders.front()->session) : nullptr;
        if (session && session->lockDelay > std::chrono::nanoseconds::zero())
            made.text = words::joinSentences({made.text,
                WhyText::tr("If the session of the holder ends, %1 follow. After a release, there is none.")
                    .arg(words::chosenText(consul::enforcedLockDelay(session->lockDelay)))});
        return made;
    }
    const auto delay = this->delay();
    if (delay.applies == Answer::Unknown && wasWithoutDelay()) {
        made.applies = Answer::No;
        made.text = WhyText::tr("Lock-delay did not affect the layout of the last holder: each contender had a key of "
                                "its own.");
        return made;
    }
    made.applies = delay.applies;
    made.until = delay.until;
    made.text = delayText(delay);
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    if (delay.ended)
        made.evidence.push_back({Evidence::Kind::Event, m_question.path, delay.ended->info.id, delay.ended->seenAt});
    return made;
}

ReasonStep ReasonFinder::ahead() const
{
    auto made = step(ReasonKind::Ahead, Answer::No, {});
    if (m_asker.position == AskerPosition::Ended) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("The session of %1 has ended, so it no longer waits. Consul rejects every acquisition "
                                "with it.")
                        .arg(m_asker.title);
        if (m_asker.newer.isEmpty()) {
            made.evidence.push_back({Evidence::Kind::Session, m_asker.session});
            return made;
        }
        made.text = words::joinSentences({made.text,
            (m_asker.newerHolds ? WhyText::tr("A newer session of the same name and node, %1, holds a permit here.")
                                : WhyText::tr("A newer session of the same name and node, %1, waits here."))
                .arg(sessionTitle({}, m_asker.newer))});
        made.evidence.push_back({Evidence::Kind::Path, m_question.path, m_asker.newer});
        made.evidence.push_back({Evidence::Kind::Session, m_asker.newer});
        return made;
    }
    if (m_asker.position == AskerPosition::Stale) {
        made.applies = Answer::Yes;
        made.text = WhyText::tr("%1 is a stale holder. It does not wait.").arg(m_asker.title);
        made.evidence.push_back({Evidence::Kind::Path, m_question.path, m_asker.session});
        return made;
    }
    if (m_asker.position == AskerPosition::NoSuchSession) {
        made.applies = Answer::Unknown;
        made.text = noSuchSessionText(m_asker);
        return made;
    }
    if (m_asker.position == AskerPosition::NotSeen) {
        made.applies = Answer::Unknown;
        made.text
            = WhyText::tr("The session %1 is not shown. It has ended, or the token cannot read it.").arg(m_asker.title);
        return made;
    }
    QStringList sentences;
    if (m_asker.position == AskerPosition::NoSuchName)
        sentences << WhyText::tr("No session that is shown has this name. This is the result for a new client.");
    if (!m_state) {
        made.applies = Answer::Unknown;
        sentences << WhyText::tr("The path was not read.");
    } else if (!m_state->found) {
        sentences << WhyText::tr("Nothing is at the path, so no waiting client is shown.");
    } else if (!m_state->unplaced.empty()) {
        made.applies = Answer::Unknown;
        sentences << unknownText();
    } else if (!hasBody(m_state->layout) && m_state->waiting.empty()) {
        sentences << WhyText::tr("Waiting clients of this layout leave no trace. Consul keeps no queue.");
    } else {
        int ahead = 0;
        for (const semaphore::Waiter& each : m_state->waiting) {
            if (m_asker.waiter && each.position >= m_asker.waiter->position)
                break;
            if (semaphore::isLeaving(m_facts.sightings, each.session, m_facts.until()))
                continue;
            if (ahead < static_cast<int>(mostDescribed))
                made.evidence.push_back({Evidence::Kind::Path, m_question.path, each.session});
            ++ahead;
        }
        const auto& permits = m_permits;
        const bool isFew
            = permits.free == Answer::Yes && permits.limit > 0 && permits.limit - permits.live - permits.stale <= ahead;
        made.applies = isFew ? Answer::Unknown : Answer::No;
        sentences << (ahead == 0 ? WhyText::tr("No contender that waits came earlier.")
                                 : WhyText::tr("%n contender(s) came earlier. Consul keeps no queue: the first client "
                                               "that writes acquires. Only clients that keep an order, such as the "
                                               "strategy queue, let them go first.",
                                     nullptr, ahead));
    }
    if (m_asker.position == AskerPosition::NoSuchName)
        made.applies = Answer::Unknown;
    made.text = words::joinSentences(sentences);
    return made;
}

ReasonStep ReasonFinder::polling() const
{
    auto made = step(ReasonKind::Polling, Answer::No, {});
    QStringList sentences;
    const auto layout = m_state ? m_state->layout : Layout::Unknown;
    bool looksAtOnce = true; ///< As clients of this layout do.
    switch (layout) {
    case Layout::Lock:
        if (m_state->lockFlags == consul::lockFlag || m_state->lockKey.isEmpty()) {
            sentences << WhyText::tr("A Go client notices a free lock immediately. If Consul rejects a free lock, it "
                                     "waits 5 s before it tries again.");
        } else {
            looksAtOnce = false;
            sentences << WhyText::tr("How often the client checks is its own setting.");
        }
        break;
    case Layout::Official:
        sentences << WhyText::tr("A Go client waits in a blocking query and notices every change immediately.");
        break;
    case Layout::Spring:
        looksAtOnce = false;
        sentences << WhyText::tr("Clients of this layout check again after a pause, usually 100 ms to 500 ms.");
        break;
    default:
        looksAtOnce = false;
        sentences << WhyText::tr("How often the client checks is its own setting.");
    }
    if (m_facts.habit && m_facts.habit->looks > 0) {
        looksAtOnce = m_facts.habit->latest <= promptly;
        sentences << WhyText::tr("So far, this client acquired %1 to %2 after a permit became free (%n time(s)).",
            nullptr, m_facts.habit->looks)
                         .arg(words::lengthText(m_facts.habit->soonest), words::lengthText(m_facts.habit->latest));
    } else {
        sentences << WhyText::tr("How often this client reads cannot be known, because Consul does not report reads.");
    }
    if (!looksAtOnce)
        made.applies = Answer::Unknown;
    if (m_asker.waiter && m_state && m_permits.free == Answer::Yes) {
        made.applies = Answer::Unknown;
        made.evidence.push_back({Evidence::Kind::Path, m_question.path, m_asker.session});
        sentences << WhyText::tr(
            "A permit is free, and this client has not acquired it. It is about to, or its process "
            "is stopped or gone.");
    }
    made.text = words::joinSentences(sentences);
    return made;
}

QString ReasonFinder::asOf(const QDateTime& at, const QString& text) const
{
    return at.isValid() ? WhyText::tr("As of %1: %2", "%1: time; %2: sentences").arg(clock(at), text) : text;
}

/// In the order of ReasonKind, from what the path says on.
std::vector<ReasonStep> ReasonFinder::steps() const
{
    std::vector<ReasonStep> steps{family(), limitConflict(), held(), staleHolder(), lockDelay(), ahead(), polling()};
    for (auto& each : steps) {
        if (m_isStranger && each.kind > ReasonKind::Family && each.kind < ReasonKind::Ahead)
            doubt(each);
    }
    return steps;
}

QString ReasonFinder::holdsText() const
{
    if (isNamedOnly())
        return WhyText::tr("The value names %1 as a holder. Consul cannot confirm that it is alive.")
            .arg(m_asker.title);
    if (mayBeOutranked())
        return WhyText::tr("%1 has an entry. The token may be unable to read entries of others, which may take the "
                           "permits instead.")
            .arg(m_asker.title);
    return WhyText::tr("%1 holds a permit already.").arg(m_asker.title);
}

Why ReasonFinder::run() const
{
    Why why;
    why.path = m_question.path;
    why.position = m_asker.position;
    why.steps = {contact(), leader(), rights(), node(), nameForm()};
    // Times that follow from what was seen follow from that moment.
    WhyFacts then;
    const bool isOfThen = m_facts.isOld() && m_facts.stateAt.isValid();
    if (isOfThen) {
        then = m_facts;
        then.now = m_facts.stateAt;
    }
    for (auto& each : isOfThen ? ReasonFinder(m_question, then).steps() : steps())
        why.steps.push_back(std::move(each));
    const bool isSure = !isNamedOnly() && !mayBeOutranked();
    for (auto& each : why.steps) {
        const bool isOfPath = each.kind >= ReasonKind::Family;
        if (holds() && each.kind >= ReasonKind::Rights && (isOfPath || !m_facts.isOld())) {
            // No would be a claim about others: that none of them is gone, say.
            each.applies = isSure || each.kind != ReasonKind::Held ? Answer::Needless : Answer::Unknown;
            each.until.reset();
            each.text = holdsText();
            if (each.kind == ReasonKind::Held && m_asker.ownEntry != Answer::No) {
                each.applies = m_asker.ownEntry;
                each.text = ownEntryText();
                if (m_asker.key != nullptr)
                    each.evidence.push_back({Evidence::Kind::Key, m_asker.key->key});
            }
        }
        if (isOfPath && each.applies == Answer::Yes && m_asker.position == AskerPosition::NoSuchSession) {
            each.applies = Answer::Needless; // What keeps others out says nothing of a session that nobody has seen.
            each.until.reset();
        }
        if (isOfPath && m_facts.isOld() && m_state) {
            each.applies = Answer::Unknown;
            each.until.reset();
            each.text = asOf(m_facts.stateAt, each.text);
        } else if (!m_facts.inContact && each.applies == Answer::No
            && (each.kind == ReasonKind::Leader || each.kind == ReasonKind::Rights || each.kind == ReasonKind::Node)) {
            each.applies = Answer::Unknown;
            each.text = asOf(m_facts.answeredAt, each.text);
        } else if (each.applies == Answer::Untold) {
            each.text = words::joinSentences(
                {each.text, WhyText::tr("Whether this fits the client is unknown. It does not decide the result.")});
        }
    }
    const auto isYes = [](const ReasonStep& each) { return each.applies == Answer::Yes; };
    // The order of arrival and the rate of polling do not decide whether Consul would grant. Of a client that is not
    // shown nobody knows; a name with a slip of the pen is one.
    const bool isShown = m_asker.position != AskerPosition::NotSeen && m_asker.position != AskerPosition::NoSuchName
        && m_asker.position != AskerPosition::NoSuchSession;
    const auto isOpen = [isShown](const ReasonStep& each) {
        return each.applies == Answer::Unknown && (each.kind < ReasonKind::Ahead || !isShown);
    };
    why.outcome = std::ranges::any_of(why.steps, isYes) ? Outcome::Refused
        : std::ranges::any_of(why.steps, isOpen)        ? Outcome::Unknown
                                                        : Outcome::Free;
    why.headline = headlineOf(why, m_asker, m_question, m_facts);
    why.advice = adviceOf(why, m_asker, m_question, m_facts);
    if (!m_question.start.isEmpty())
        doubtSession(why, m_question.start);
    return why;
}

} // namespace

std::shared_ptr<const State> heldState(const WhyFacts& facts)
{
    const bool isOfThen = facts.isOld() && facts.stateAt.isValid();
    return semaphore::withReleasing(facts.state, facts.sightings, isOfThen ? facts.stateAt : facts.until());
}

Why whyNot(const Question& question, const WhyFacts& facts)
{
    auto state = heldState(facts);
    if (state == facts.state)
        return ReasonFinder(question, facts).run();
    WhyFacts held = facts;
    held.state = std::move(state);
    return ReasonFinder(question, held).run();
}

} // namespace explain

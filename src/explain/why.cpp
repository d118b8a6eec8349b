// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/why.h"

#include "consul/values/lock_delay.h"
#include "consul/values/server_trouble.h"
#include "explain/client_fit.h"
#include "explain/holder_words.h"
#include "explain/key_delay.h"
#include "explain/permits_left.h"
#include "explain/reason_words.h"
#include "semaphore/programs.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QSet>

#include <algorithm>
#include <span>

namespace explain {

consul::KeysShown TokenRights::keysShown() const
{
    const auto isAllowed = [](WhyVerdict verdict) {
        return verdict == WhyVerdict::Yes ? std::optional(true)
            : verdict == WhyVerdict::No   ? std::optional(false)
                                          : std::nullopt;
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

class ReasonFinder
{
public:
    ReasonFinder(const Question& question, const WhyFacts& facts)
        : m_question(question)
        , m_facts(facts)
        , m_state(facts.state.get())
        , m_permits(permitsLeft(question, facts))
        , m_holders(facts)
        , m_asker(askerOf(question, facts))
    {
        m_asker.ownEntry = ownEntry();
    }

    [[nodiscard]] Why run() const;

private:
    [[nodiscard]] ReasonStep step(ReasonKind kind, WhyVerdict applies, const QString& text) const
    {
        return stepOf(kind, m_state, applies, text);
    }
    [[nodiscard]] ReasonStep contact() const;
    [[nodiscard]] ReasonStep leader() const;
    [[nodiscard]] ReasonStep rights() const;
    [[nodiscard]] ReasonStep rightsHere() const;
    [[nodiscard]] ReasonStep node() const;
    [[nodiscard]] ReasonStep held() const;
    void doubtFormerHolders(ReasonStep& held) const;
    [[nodiscard]] ReasonStep staleHolder() const;
    [[nodiscard]] ReasonStep lockDelay() const;
    [[nodiscard]] ReasonStep ahead() const;
    [[nodiscard]] ReasonStep polling() const;

    [[nodiscard]] static std::vector<const Holder*> unconfirmed(const PermitsLeft& permits);
    [[nodiscard]] QString unknownText() const;
    [[nodiscard]] QString takenText() const;
    [[nodiscard]] QString heldText(const PermitsLeft& permits) const;
    void addHolders(ReasonStep& step, const std::vector<const Holder*>& holders) const;
    [[nodiscard]] const semaphore::Finding* finding(FindingKind kind) const { return findingOf(kind, m_state); }
    void doubt(ReasonStep& step) const;
    [[nodiscard]] QString asOf(const QDateTime& at, const QString& text) const;
    [[nodiscard]] std::vector<ReasonStep> steps() const;
    [[nodiscard]] bool holds() const { return m_asker.position == AskerPosition::Holds; }
    [[nodiscard]] qint64 unreadHolders(const PermitsLeft& permits) const;
    [[nodiscard]] bool isNamedOnly() const;
    [[nodiscard]] bool mayBeOutranked() const;
    [[nodiscard]] WhyVerdict ownEntry() const;
    [[nodiscard]] QString ownEntryText() const;
    [[nodiscard]] QString holdsText() const;
    [[nodiscard]] QString clock(const QDateTime& at) const { return words::clockText(at, m_facts.now); }
    [[nodiscard]] QString path() const { return semaphore::shownWord(m_question.path); }

    const Question& m_question;
    const WhyFacts& m_facts;
    const State* m_state; ///< Null: never read.
    PermitsLeft m_permits; ///< Of m_state.
    HolderWords m_holders; ///< Of m_state.
    Asker m_asker;
};

ReasonStep ReasonFinder::contact() const
{
    const QString last = m_facts.answeredAt.isValid()
        ? WhyText::tr("The last response came at %1.").arg(clock(m_facts.answeredAt))
        : QString();
    auto made = step(ReasonKind::Contact, WhyVerdict::Unknown, {});
    made.evidence.push_back({Evidence::Kind::Connection, {}});
    if (m_facts.inContact) {
        made.applies = WhyVerdict::No;
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
        made.applies = WhyVerdict::Yes;
        made.text = words::joinSentences(
            {trouble, m_facts.servers, WhyText::tr("Whether clients of other agents have contact is unknown."), last});
        return made;
    }
    switch (m_facts.trouble->kind) {
    case consul::ErrorKind::Unreachable:
    case consul::ErrorKind::TimedOut: // Of the way from here; a client may have another one.
        made.applies = WhyVerdict::Yes;
        made.text = words::joinSentences(
            {trouble, WhyText::tr("Whether clients on other computers have contact is unknown."), last});
        return made;
    case consul::ErrorKind::Denied:
    case consul::ErrorKind::TokenUnknown:
    case consul::ErrorKind::NotFound:
    case consul::ErrorKind::NoLeader:
    case consul::ErrorKind::KeyRefused:
    case consul::ErrorKind::Rejected:
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("Consul responds, but rejected the request.");
        return made;
    default:
        made.text = words::joinSentences({trouble, last});
        return made;
    }
}

ReasonStep ReasonFinder::leader() const
{
    auto made = step(ReasonKind::Leader, WhyVerdict::Unknown, WhyText::tr("The leader is unknown."));
    made.evidence.push_back({Evidence::Kind::Connection, {}});
    const bool isLost = m_facts.trouble && consul::serverTroubleOf(*m_facts.trouble) == consul::ServerTrouble::NoLeader;
    if (isLost || (m_facts.leader && m_facts.leader->isEmpty())) {
        const QString away = consul::datacenterAway(m_facts.trouble, m_facts.datacenter);
        made.applies = WhyVerdict::Yes;
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
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("The leader is %1.").arg(semaphore::shownWord(*m_facts.leader));
    } else if (m_facts.inContact) {
        // A read in the default mode is answered by the leader, or not at all.
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("Consul responds to reads that need a leader.");
    }
    return made;
}

/// All that is known is of the token that looks. A client that has a session has a token of its own.
ReasonStep ReasonFinder::rights() const
{
    auto made = rightsHere();
    if (m_asker.position == AskerPosition::Waits && made.applies != WhyVerdict::No && !m_facts.isOld()) {
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("%1 has a contender key here, so its token could write.").arg(m_asker.title);
        made.evidence.push_back({Evidence::Kind::Key, m_asker.waiter->key});
    } else if (made.applies == WhyVerdict::Yes && m_asker.position != AskerPosition::New
        && m_asker.position != AskerPosition::NoSuchName) {
        made.applies = WhyVerdict::Unknown;
        made.text = words::joinSentences(
            {made.text, WhyText::tr("Whether %1 uses another token is unknown.").arg(m_asker.title)});
    }
    return made;
}

/// As if the client used the same token.
ReasonStep ReasonFinder::rightsHere() const
{
    const auto& rights = m_facts.rights;
    auto made = step(ReasonKind::Rights, WhyVerdict::Unknown, {});
    made.evidence.push_back({Evidence::Kind::Rights, {}});
    if (m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::TokenUnknown) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("Consul does not know the token. It was deleted, has expired, or never existed.");
        return made;
    }
    const bool isDenied = m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::Denied;
    if (isDenied && rights.isReadable()) {
        made.text = (rights.aclOff
                ? WhyText::tr("Consul rejected the last read of “%1” as not permitted, although ACLs are off.")
                : WhyText::tr("Consul rejected the last read of “%1” as not permitted, although it reported before "
                              "that the token may read it."))
                        .arg(path());
        return made;
    }
    if (rights.aclOff) {
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("ACLs are off: every client has all permissions.");
        return made;
    }
    struct Needed {
        WhyVerdict has;
        QString words;
    };
    const auto place = [this](const QString& key) { return key.isEmpty() ? path() : semaphore::shownWord(key); };
    const std::array needed{
        Needed{isDenied ? WhyVerdict::No : rights.readKey,
            WhyText::tr("key:read for “%1”").arg(place(isDenied ? QString() : rights.unreadKey))},
        Needed{rights.writeKey, WhyText::tr("key:write for “%1”").arg(place(rights.unwrittenKey))},
        Needed{rights.writeSession, WhyText::tr("session:write for the node of its agent")},
    };
    QStringList missing;
    QStringList unknown;
    for (const auto& each : needed) {
        if (each.has == WhyVerdict::No)
            missing << each.words;
        else if (each.has == WhyVerdict::Unknown)
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
        made.applies = WhyVerdict::Yes;
        made.text = words::joinSentences({WhyText::tr("%1 lacks %2.", "%1: the token; %2: list of permissions")
                                              .arg(token, missing.join(QStringLiteral(", "))),
            unreported});
    } else if (unknown.isEmpty()) {
        made.applies = WhyVerdict::No;
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
        = step(ReasonKind::Node, WhyVerdict::No, WhyText::tr("A client creates its session on the node of its agent."));
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
        made.applies = WhyVerdict::Unknown;
        made.text = words::joinSentences(
            {WhyText::tr("Whether the node of the agent is registered in datacenter %1 is unknown.").arg(datacenter),
                refused});
    } else if (m_facts.rights.seesNode()) {
        made.applies = WhyVerdict::Yes;
        made.text = words::joinSentences(
            {WhyText::tr("The node of the agent, %1, is not registered in datacenter %2.").arg(node, datacenter),
                refused});
    } else {
        made.applies = WhyVerdict::Unknown;
        made.text = words::joinSentences(
            {WhyText::tr("Datacenter %2 does not show the node of the agent, %1. It is not registered there, or the "
                         "token cannot read it (node:read).")
                    .arg(node, datacenter),
                refused});
    }
    if (made.applies == WhyVerdict::Yes && (position == Position::NotSeen || position == Position::NoSuchSession)) {
        made.applies = WhyVerdict::Unknown;
        made.text
            = words::joinSentences({made.text, WhyText::tr("Whether %1 has a session is unknown.").arg(m_asker.title)});
    }
    return made;
}

/// What keeps another client out, or lets it in, says nothing of one that cannot read the value.
void ReasonFinder::doubt(ReasonStep& step) const
{
    if (step.applies != WhyVerdict::Yes)
        return;
    step.applies = WhyVerdict::Unknown;
    step.until.reset();
    step.text = words::joinSentences(
        {step.text, WhyText::tr("Whether this is what keeps %1 out is unknown.").arg(m_asker.title)});
}

/// Names in a value, for which no session stands.
std::vector<const Holder*> ReasonFinder::unconfirmed(const PermitsLeft& permits)
{
    std::vector<const Holder*> found;
    std::ranges::copy_if(permits.holders, std::back_inserter(found), &Holder::isUnconfirmed);
    return found;
}

/// Live holders of whom it is only known that their contender keys may be hidden.
qint64 ReasonFinder::unreadHolders(const PermitsLeft& permits) const
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
WhyVerdict ReasonFinder::ownEntry() const
{
    const bool isOfGo = m_state != nullptr && m_state->layout == Layout::Official && m_asker.kind == Asker::Kind::Go;
    const bool isFull = m_permits.free == WhyVerdict::No && m_permits.live >= m_permits.limit;
    if (!holds() || !isOfGo || !isFull || isNamedOnly())
        return WhyVerdict::No;
    if (m_asker.key != nullptr && m_asker.key->modifyIndex > m_state->lockModifyIndex)
        return WhyVerdict::Yes;
    const auto* const session = m_facts.sessions.find(m_asker.session);
    const bool isOfProcess = session == nullptr || session->ttl || isGoSemaphore(session->name);
    return isOfProcess ? WhyVerdict::No : WhyVerdict::Unknown;
}

QString ReasonFinder::ownEntryText() const
{
    const QString held = WhyText::tr("%1 is a holder, and all permits are held.").arg(m_asker.title);
    if (m_asker.ownEntry == WhyVerdict::Unknown)
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

QString ReasonFinder::heldText(const PermitsLeft& permits) const
{
    const QStringList names = m_holders.texts(permits.holders);
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
        sentences << WhyText::tr("Entries that may have expired: %1.").arg(listText(m_holders.texts(permits.doubtful)));
    if (permits.free == WhyVerdict::Yes)
        return words::joinSentences(sentences);
    for (std::size_t i = 0; i < permits.holders.size() && i < mostDescribed; ++i) {
        const auto& holder = *permits.holders[i];
        const QStringList fate = m_holders.fate(holder);
        if (permits.holders.size() == 1)
            sentences += fate;
        else
            sentences << WhyText::tr("%1: %2", "%1: name of a holder; %2: sentences about it")
                             .arg(m_holders.title(holder), words::joinSentences(fate));
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
        return step(ReasonKind::Held, WhyVerdict::Unknown, WhyText::tr("The path was not read."));
    const auto& permits = m_permits;
    auto made = step(ReasonKind::Held, WhyVerdict::Unknown, {});
    if (!m_state->found) {
        made.applies = permits.free == WhyVerdict::Yes ? WhyVerdict::No : WhyVerdict::Unknown;
        made.text = permits.free == WhyVerdict::Yes ? WhyText::tr("No client holds a permit.")
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
    if (permits.free == WhyVerdict::Yes) {
        made.applies = WhyVerdict::No;
    } else if (permits.free == WhyVerdict::No) {
        made.applies = permits.live >= permits.limit ? WhyVerdict::Yes : WhyVerdict::No;
        if (made.applies == WhyVerdict::Yes && permits.live - unreadHolders(permits) < permits.limit) {
            made.applies = WhyVerdict::Unknown; // They hold, or are stale.
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
    if (held.applies != WhyVerdict::No)
        return;
    if (!permitsTakenIn(m_facts).empty()) // The text says so already.
        held.applies = WhyVerdict::Unknown;
    if (const auto lost = lostHoldersOf(m_facts)) {
        held.applies = WhyVerdict::Unknown;
        held.text = words::joinSentences({held.text, lossText(*lost, m_facts.now)});
    }
}

ReasonStep ReasonFinder::staleHolder() const
{
    if (!m_state)
        return step(ReasonKind::StaleHolder, WhyVerdict::Unknown, WhyText::tr("The path was not read."));
    const auto& permits = m_permits;
    auto made
        = step(ReasonKind::StaleHolder, WhyVerdict::No, WhyText::tr("No permit is taken by a session that ended."));
    if (permits.stale == 0) {
        if (m_state->found && (m_state->layout == Layout::Unknown || !m_state->reportsHolders())) {
            made.applies = WhyVerdict::Unknown;
            made.text = unknownText();
        } else if (const auto named = unconfirmed(permits); !named.empty()) {
            made.applies = permits.free == WhyVerdict::Yes ? WhyVerdict::No : WhyVerdict::Unknown;
            if (permits.free == WhyVerdict::Yes) // That they live is not known, and yet keeps nobody out.
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
                      .arg(listText(m_holders.texts(named)));
        }
        return made;
    }
    addHolders(made, permits.gone);
    QStringList sentences{
        WhyText::tr("%n permit(s) are taken by stale holders: %1.", nullptr, words::pluralOf(permits.stale))
            .arg(listText(m_holders.texts(permits.gone)))};
    if (const auto* const why = finding(FindingKind::StaleHolder))
        sentences << findingWhy(*why, *m_state);
    const bool isLeftToClient = staleIsLeftToClient(m_asker, *m_state);
    if (permits.free == WhyVerdict::No)
        made.applies = permits.live >= permits.limit ? WhyVerdict::No
            : isLeftToClient                         ? WhyVerdict::Unknown
                                                     : WhyVerdict::Yes;
    else if (permits.free == WhyVerdict::Unknown)
        made.applies = WhyVerdict::Unknown;
    else
        sentences << WhyText::tr("Another permit is free. Prune stale holders to free theirs as well.");
    if (permits.free == WhyVerdict::No && isLeftToClient)
        sentences << WhyText::tr("A Go client removes such entries when it acquires. Some other clients do not.");
    made.text = words::joinSentences(sentences);
    // A contender key need not be named after its session, so none that could be asked for tells.
    const bool mayLive
        = m_facts.rights.mayMissKeys() && std::ranges::any_of(permits.gone, [this](const Holder* holder) {
              return holder->key.isEmpty()
                  && m_state->lifeOf(holder->session, holder->node) != semaphore::SessionLife::Gone;
          });
    if (mayLive && made.applies != WhyVerdict::No) {
        made.applies = WhyVerdict::Unknown;
        made.text = WhyText::tr(
            "The token may be unable to read the contender keys of these holders (key:read), or there was "
            "no usable response, so whether they are alive is unknown: %1.")
                        .arg(listText(m_holders.texts(permits.gone)));
    }
    if (made.applies == WhyVerdict::No) { // They are not all alive, and yet that is not what keeps the client out.
        made.question = permits.free == WhyVerdict::No ? WhyText::tr("Do live holders alone use the limit?")
                                                       : WhyText::tr("Is a permit left beside those of stale holders?");
    }
    return made;
}

ReasonStep ReasonFinder::lockDelay() const
{
    auto made = step(ReasonKind::LockDelay, WhyVerdict::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    if (hasBody(m_state->layout)) {
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("Lock-delay does not affect this layout: each contender has a key of its own.");
        return made;
    }
    if (m_state->layout == Layout::Ranked) {
        made.applies = WhyVerdict::No;
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
    if (permits.free == WhyVerdict::No || (mayBeHeld && permits.free == WhyVerdict::Unknown)) {
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("The key is held, so no lock-delay is in force.");
        const auto* const session
            = permits.holders.size() == 1 ? m_facts.sessions.find(permits.holders.front()->session) : nullptr;
        if (session && session->lockDelay > std::chrono::nanoseconds::zero())
            made.text = words::joinSentences({made.text,
                WhyText::tr("If the session of the holder ends, %1 follow. After a release, there is none.")
                    .arg(words::chosenText(consul::enforcedLockDelay(session->lockDelay)))});
        return made;
    }
    const auto delay = keyDelay(m_question, m_facts, permits.limit);
    if (delay.applies == WhyVerdict::Unknown && wasWithoutDelay(m_facts)) {
        made.applies = WhyVerdict::No;
        made.text = WhyText::tr("Lock-delay did not affect the layout of the last holder: each contender had a key of "
                                "its own.");
        return made;
    }
    made.applies = delay.applies;
    made.until = delay.until;
    made.text = delayText(delay, m_facts.now);
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    if (delay.ended)
        made.evidence.push_back({Evidence::Kind::Event, m_question.path, delay.ended->info.id, delay.ended->seenAt});
    return made;
}

ReasonStep ReasonFinder::ahead() const
{
    auto made = step(ReasonKind::Ahead, WhyVerdict::No, {});
    if (m_asker.position == AskerPosition::Ended) {
        made.applies = WhyVerdict::Yes;
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
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("%1 is a stale holder. It does not wait.").arg(m_asker.title);
        made.evidence.push_back({Evidence::Kind::Path, m_question.path, m_asker.session});
        return made;
    }
    if (m_asker.position == AskerPosition::NoSuchSession) {
        made.applies = WhyVerdict::Unknown;
        made.text = noSuchSessionText(m_asker);
        return made;
    }
    if (m_asker.position == AskerPosition::NotSeen) {
        made.applies = WhyVerdict::Unknown;
        made.text
            = WhyText::tr("The session %1 is not shown. It has ended, or the token cannot read it.").arg(m_asker.title);
        return made;
    }
    QStringList sentences;
    if (m_asker.position == AskerPosition::NoSuchName)
        sentences << WhyText::tr("No session that is shown has this name. This is the result for a new client.");
    if (!m_state) {
        made.applies = WhyVerdict::Unknown;
        sentences << WhyText::tr("The path was not read.");
    } else if (!m_state->found) {
        sentences << WhyText::tr("Nothing is at the path, so no waiting client is shown.");
    } else if (!m_state->unplaced.empty()) {
        made.applies = WhyVerdict::Unknown;
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
        const bool isFew = permits.free == WhyVerdict::Yes && permits.limit > 0
            && permits.limit - permits.live - permits.stale <= ahead;
        made.applies = isFew ? WhyVerdict::Unknown : WhyVerdict::No;
        sentences << (ahead == 0 ? WhyText::tr("No contender that waits came earlier.")
                                 : WhyText::tr("%n contender(s) came earlier. Consul keeps no queue: the first client "
                                               "that writes acquires. Only clients that keep an order, such as the "
                                               "strategy queue, let them go first.",
                                     nullptr, ahead));
    }
    if (m_asker.position == AskerPosition::NoSuchName)
        made.applies = WhyVerdict::Unknown;
    made.text = words::joinSentences(sentences);
    return made;
}

ReasonStep ReasonFinder::polling() const
{
    auto made = step(ReasonKind::Polling, WhyVerdict::No, {});
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
        made.applies = WhyVerdict::Unknown;
    if (m_asker.waiter && m_state && m_permits.free == WhyVerdict::Yes) {
        made.applies = WhyVerdict::Unknown;
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
    const ClientFit fit(m_question, m_facts, m_asker);
    std::vector<ReasonStep> steps{
        fit.family(), fit.limitConflict(), held(), staleHolder(), lockDelay(), ahead(), polling()};
    for (auto& each : steps) {
        if (fit.isOfAnotherKind() && each.kind > ReasonKind::Family && each.kind < ReasonKind::Ahead)
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
    const ClientFit fit(m_question, m_facts, m_asker);
    why.steps = {contact(), leader(), rights(), node(), fit.nameForm()};
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
            each.applies = isSure || each.kind != ReasonKind::Held ? WhyVerdict::Needless : WhyVerdict::Unknown;
            each.until.reset();
            each.text = holdsText();
            if (each.kind == ReasonKind::Held && m_asker.ownEntry != WhyVerdict::No) {
                each.applies = m_asker.ownEntry;
                each.text = ownEntryText();
                if (m_asker.key != nullptr)
                    each.evidence.push_back({Evidence::Kind::Key, m_asker.key->key});
            }
        }
        if (isOfPath && each.applies == WhyVerdict::Yes && m_asker.position == AskerPosition::NoSuchSession) {
            each.applies
                = WhyVerdict::Needless; // What keeps others out says nothing of a session that nobody has seen.
            each.until.reset();
        }
        if (isOfPath && m_facts.isOld() && m_state) {
            each.applies = WhyVerdict::Unknown;
            each.until.reset();
            each.text = asOf(m_facts.stateAt, each.text);
        } else if (!m_facts.inContact && each.applies == WhyVerdict::No
            && (each.kind == ReasonKind::Leader || each.kind == ReasonKind::Rights || each.kind == ReasonKind::Node)) {
            each.applies = WhyVerdict::Unknown;
            each.text = asOf(m_facts.answeredAt, each.text);
        } else if (each.applies == WhyVerdict::Untold) {
            each.text = words::joinSentences(
                {each.text, WhyText::tr("Whether this fits the client is unknown. It does not decide the result.")});
        }
    }
    const auto isYes = [](const ReasonStep& each) { return each.applies == WhyVerdict::Yes; };
    // The order of arrival and the rate of polling do not decide whether Consul would grant. Of a client that is not
    // shown nobody knows; a name with a slip of the pen is one.
    const bool isShown = m_asker.position != AskerPosition::NotSeen && m_asker.position != AskerPosition::NoSuchName
        && m_asker.position != AskerPosition::NoSuchSession;
    const auto isOpen = [isShown](const ReasonStep& each) {
        return each.applies == WhyVerdict::Unknown && (each.kind < ReasonKind::Ahead || !isShown);
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

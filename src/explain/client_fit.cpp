// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/client_fit.h"

#include "consul/values/key_address.h"
#include "semaphore/programs.h"
#include "words/sentences.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace explain {

namespace {

using semaphore::FindingKind;
using semaphore::Layout;
using semaphore::State;

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

/// That `.lock` may be there, unread; null: it is there, or is not.
const semaphore::Finding* unreadLock(const State* state)
{
    const auto* const found = findingOf(FindingKind::UnconfirmedHolder, state);
    return found && state->lockKey.isEmpty() && found->isOfUnreadKey ? found : nullptr;
}

} // namespace

ClientFit::ClientFit(const Question& question, const WhyFacts& facts, const Asker& asker)
    : m_question(question)
    , m_facts(facts)
    , m_asker(asker)
    , m_state(facts.state.get())
    , m_isOfAnotherKind(explain::isOfAnotherKind(asker, facts))
    , m_isWithoutFlags(m_state && m_state->layout == Layout::Official && asker.kind == Asker::Kind::Other
          && asker.position == AskerPosition::Waits && !m_state->body.isEmpty() && !m_isOfAnotherKind)
{
}

QString ClientFit::path() const
{
    return semaphore::shownWord(m_question.path);
}

/// By the names that clients write: the lock itself, or `.lock` of a semaphore.
ReasonStep ClientFit::nameForm() const
{
    auto made = step(ReasonKind::NameForm, WhyVerdict::No, WhyText::tr("Consul accepts this name."));
    const bool isFolder = m_question.path.endsWith(u'/');
    const QString key = m_state && !m_state->lockKey.isEmpty()
        ? m_state->lockKey
        : m_question.path + (isFolder ? QStringLiteral(".lock") : QString());
    made.evidence.push_back({Evidence::Kind::Key, key});
    const auto& version = m_facts.version;
    const auto way = consul::wayOfKey(key, version.keyNames());
    const bool isRefused = m_facts.trouble && m_facts.trouble->kind == consul::ErrorKind::KeyRefused;
    if (way == consul::KeyWay::Nowhere) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("No request can contain this name.");
    } else if (!consul::isAddressable(key)) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("Consul changes this name when it is part of a path, so clients reach another key or "
                                "none. Only a transaction reaches it.");
    } else if (isRefused || way == consul::KeyWay::Transaction) {
        const bool isUsed = m_state && (m_state->liveHolders() > 0 || m_state->hasContenders());
        made.applies = isUsed ? WhyVerdict::Unknown : WhyVerdict::Yes;
        made.text = isUsed
            ? WhyText::tr("Consul %1 rejects this name in a path, but clients do use it here. Validation may be off.")
                  .arg(version.text())
            : WhyText::tr("Consul %1 rejects this name in a path, unless disable_kv_key_validation is set. Only a "
                          "transaction reaches it.")
                  .arg(version.text());
    } else if (!version.isKnown() && consul::wayOfKey(key, consul::KeyNames::FewLetters) != consul::KeyWay::Path) {
        made.applies = WhyVerdict::Unknown;
        made.text = WhyText::tr("Some versions of Consul reject this name, and the version of this agent is unknown.");
    } else if (finding(FindingKind::SiblingPrefix) != nullptr) {
        made.text = WhyText::tr("Consul accepts this name. A neighbor starts with the same characters: write the "
                                "prefix with a slash at its end.");
    }
    return made;
}

ReasonStep ClientFit::familyOfLock() const
{
    auto made = step(ReasonKind::Family, WhyVerdict::No, {});
    const QString flags = QString::number(m_state->lockFlags);
    const bool isOther = !m_state->lockKey.isEmpty() && m_state->lockFlags != consul::lockFlag;
    if (m_question.limit.value_or(1) > 1 && m_state->lockKey.endsWith(QLatin1StringView("/.lock"))
        && m_state->lockFlags == consul::lockFlag) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("%1 is used as a lock. A semaphore client reports a conflict.").arg(path());
    } else if (m_asker.key && m_asker.kind == Asker::Kind::Go) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("%1 has a contender key of a semaphore, but %2 is used as a lock. A Go client reports "
                                "a conflict.")
                        .arg(m_asker.title, path());
    } else if (!isOther) {
        made.text = m_state->lockKey.isEmpty() ? WhyText::tr("The lock has no key yet. The first client creates it.")
                                               : WhyText::tr("The key has the flags of a lock.");
    } else if (isGoLock(m_asker.name)) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("The key has the flags %1. A Go client reports a conflict.").arg(flags);
    } else {
        // A client that acquired the key as it is did not check its flags (a plain write resets LockIndex, facts §2).
        const bool fits = m_state->lockFlags == 0 && (m_state->lockLockIndex > 0 || m_state->program);
        made.applies = fits ? fitOfUsers() : WhyVerdict::Unknown;
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

ReasonStep ClientFit::familyOfBody() const
{
    auto made = step(ReasonKind::Family, WhyVerdict::No, {});
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    const bool isOfficial = m_state->layout == Layout::Official;
    const auto* const unreadable = finding(FindingKind::UndecodableBody);
    const auto* const empty = finding(FindingKind::NullHolders);
    const auto* flags = finding(FindingKind::LostFlags);
    if (!flags)
        flags = finding(FindingKind::ForeignFlags);
    if (const auto* const unread = unreadLock(m_state)) {
        made.applies = WhyVerdict::Unknown;
        made.text = findingText(*unread, *m_state);
    } else if (unreadable) {
        made.applies = m_state->layout == Layout::Own ? WhyVerdict::Unknown : WhyVerdict::Yes;
        made.text = findingText(*unreadable, *m_state);
    } else if (isOfficial && flags && !m_isWithoutFlags) {
        const bool isCertain = flags->severity != semaphore::Severity::Hint || m_asker.kind == Asker::Kind::Go;
        made.applies = isCertain ? WhyVerdict::Yes : WhyVerdict::Unknown;
        made.text = words::joinSentences({findingText(*flags, *m_state), findingWhy(*flags, *m_state)});
    } else if (empty) {
        made.applies = isOfficial ? WhyVerdict::Yes : WhyVerdict::Unknown;
        made.text = words::joinSentences({findingText(*empty, *m_state), findingWhy(*empty, *m_state)});
    } else if (isOfficial && !m_state->body.isEmpty() && hasOddHolder(m_state->body)) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("A holder in the value is neither true nor false. A Go client cannot read the value.");
    } else if (m_isWithoutFlags) {
        made.text = WhyText::tr("Other holders that do not set the flags of a Go client use this value.");
    } else if (isOfficial && m_state->lockFlags == 0 && !m_state->body.isEmpty()) {
        made.applies = m_asker.kind == Asker::Kind::Go ? WhyVerdict::Yes : WhyVerdict::Unknown;
        made.text = WhyText::tr("The contenders here do not set the flags of a semaphore. A Go client reports a "
                                "conflict.");
    } else if (isOfficial) {
        made.text = m_state->body.isEmpty() ? WhyText::tr("There is no .lock yet. The first client writes it.")
                                            : WhyText::tr("Flags and value are those of a Go client.");
    } else if (m_state->layout != Layout::Own && m_asker.kind == Asker::Kind::Go) {
        made.applies = WhyVerdict::Yes;
        made.text = WhyText::tr("The value is of the layout %1. A Go client reports a conflict.")
                        .arg(layoutTitle(m_state->layout));
    } else if (m_state->layout != Layout::Own && flags) {
        // Its clients set no flags, so whoever wrote these may not have written a value of this layout.
        made.applies = fitOfUsers() == WhyVerdict::No ? WhyVerdict::No : WhyVerdict::Unknown;
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
ReasonStep ClientFit::familyOfStranger() const
{
    auto made = step(ReasonKind::Family, WhyVerdict::Unknown, {});
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
WhyVerdict ClientFit::fitOfUsers() const
{
    const bool isUser = m_asker.position == AskerPosition::Waits || m_asker.position == AskerPosition::Stale;
    return isUser ? WhyVerdict::No : WhyVerdict::Untold;
}

ReasonStep ClientFit::family() const
{
    auto made = step(ReasonKind::Family, WhyVerdict::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    if (!m_state->found) {
        made.applies = m_facts.rights.isAllReadable() ? WhyVerdict::No : WhyVerdict::Unknown;
        made.text = m_facts.rights.isAllReadable()
            ? WhyText::tr("Nothing exists here yet. The first client creates it.")
            : WhyText::tr("Consul shows nothing here. A token that cannot read the keys sees the same.");
        return made;
    }
    if (m_isOfAnotherKind)
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

ReasonStep ClientFit::limitOfBody() const
{
    auto made = step(ReasonKind::LimitConflict, WhyVerdict::No, {});
    made.evidence.push_back({Evidence::Kind::Key, m_state->lockKey});
    const auto* missing = finding(FindingKind::LimitMissing);
    if (!missing)
        missing = finding(FindingKind::LimitMalformed);
    const bool isOfficial = m_state->layout == Layout::Official;
    if (missing) {
        made.applies = isOfficial && missing->kind == FindingKind::LimitMissing ? WhyVerdict::Yes : WhyVerdict::Unknown;
        made.text = words::joinSentences({findingText(*missing, *m_state), findingWhy(*missing, *m_state)});
        return made;
    }
    if (const auto* const unread = unreadLock(m_state)) {
        made.applies = WhyVerdict::Unknown;
        made.text = findingText(*unread, *m_state);
        return made;
    }
    if (!m_state->limit) {
        const bool isAbsent = m_state->body.isEmpty();
        made.applies = isAbsent ? WhyVerdict::No : WhyVerdict::Unknown;
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
            made.applies = WhyVerdict::Untold;
    } else if (*m_question.limit == stored) {
        made.text = WhyText::tr("The client uses the stored limit, %1.").arg(stored);
    } else if (isOfficial && !m_isWithoutFlags) {
        made.applies = WhyVerdict::Yes;
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
        made.applies = WhyVerdict::Unknown;
        made.text = WhyText::tr("The client uses the limit %1, but %2 is stored. Clients of this layout differ in how "
                                "they treat that.")
                        .arg(*m_question.limit)
                        .arg(stored);
    }
    return made;
}

ReasonStep ClientFit::limitConflict() const
{
    auto made = step(ReasonKind::LimitConflict, WhyVerdict::Unknown, WhyText::tr("The path was not read."));
    if (!m_state)
        return made;
    if (hasBody(m_state->layout))
        return limitOfBody();
    made.evidence.push_back({Evidence::Kind::Path, m_question.path});
    made.applies = WhyVerdict::No;
    switch (m_state->layout) {
    case Layout::Lock:
        made.text = WhyText::tr("A lock has one permit.");
        break;
    case Layout::Slots:
    case Layout::Ranked:
        made.text = WhyText::tr("This layout stores no limit. Each client uses its own.");
        break;
    default:
        made.applies = m_state->found || !m_facts.rights.isAllReadable() ? WhyVerdict::Unknown : WhyVerdict::No;
        made.text = m_state->found || !m_facts.rights.isAllReadable() ? WhyText::tr("The stored limit is unknown.")
                                                                      : WhyText::tr("No limit is stored yet.");
    }
    return made;
}

} // namespace explain

// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/programs.h"

#include "consul/values/shell_word.h"
#include "consul/values/utf8.h"
#include "semaphore/json_scan.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/words.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <span>

namespace semaphore {

QString programTitle(const Program& program)
{
    return Words::tr(program.title.toUtf8().constData());
}

QString factLabel(const Program::Fact& fact)
{
    return Words::tr(fact.label.toUtf8().constData());
}

QStringList programWarnings(const Program& program)
{
    QStringList sentences;
    for (const QString& warning : program.warnings)
        sentences.append(Words::tr(warning.toUtf8().constData()));
    return sentences;
}

bool isRoundedFlag(quint64 flags, quint64 official)
{
    constexpr quint64 most = 1024; // Half the distance of neighbouring doubles of that size.
    return flags != official && flags <= official + most && flags >= official - most;
}

QString shownWord(const QString& text)
{
    constexpr qsizetype most = 120;
    const bool cutsPair = text.size() > most && text.at(most - 1).isHighSurrogate();
    QString out;
    for (const char32_t letter : QStringView(text).left(cutsPair ? most - 1 : most).toUcs4()) {
        if (consul::steersLines(letter))
            out += QChar::ReplacementCharacter;
        else
            out += QChar::fromUcs4(letter);
    }
    return text.size() > most ? out + u'…' : out;
}

QString prefixNamedBy(const QString& sessionName)
{
    constexpr QLatin1StringView start("Consul lock for '");
    constexpr QLatin1StringView middle("' at '");
    if (!sessionName.startsWith(start) || !sessionName.endsWith(QLatin1Char('\'')))
        return {};
    const qsizetype at = sessionName.lastIndexOf(middle);
    const qsizetype begin = at + middle.size();
    if (at < start.size() || begin >= sessionName.size())
        return {};
    QString prefix = sessionName.sliced(begin, sessionName.size() - begin - 1);
    while (prefix.endsWith(QLatin1Char('/')))
        prefix.chop(1);
    return prefix.isEmpty() ? prefix : prefix + QLatin1Char('/');
}

namespace {

using consul::KvEntry;
using consul::SessionInfo;

using Entries = std::vector<KvEntry>;

constexpr QStringView apiLock(u"Consul API Lock");
constexpr QStringView apiSemaphore(u"Consul API Semaphore");
constexpr QStringView deduplication(u"Consul-Template de-duplication");
constexpr QStringView vaultLock(u"Vault Lock");
constexpr QStringView vertxStart(u"Session for lock: ");
constexpr QStringView vertxMiddle(u" of: ");
constexpr QStringView infoName(u".lockinfo");
constexpr qsizetype mostJson = 65536; ///< Those that are read here have some hundred bytes.

/// One key, as a recogniser looks at it.
struct Seen {
    const KvEntry& key;
    const SessionInfo* holder; ///< Only of the session that holds it.
    const Entries& beside;
    QStringView folder = {}; ///< With its slash; empty at the top.
    QStringView name = {}; ///< Behind it.

    [[nodiscard]] bool isHeld() const { return !key.session.isEmpty(); }
    [[nodiscard]] bool isNamed(QStringView wanted) const { return holder != nullptr && holder->name == wanted; }
    /// Acquired without the client's defaults, as libkv and its heirs do it.
    [[nodiscard]] bool isNameless() const
    {
        return holder != nullptr && holder->name.isEmpty() && holder->lockDelay == std::chrono::milliseconds(1);
    }
    [[nodiscard]] bool deletes() const { return holder->behavior == consul::SessionBehavior::Delete; }
    /// `consul-esm/leader`, below whatever.
    [[nodiscard]] bool endsWith(QLatin1StringView path) const
    {
        const QStringView whole(key.key);
        return whole == path || (whole.endsWith(path) && whole[whole.size() - path.size() - 1] == QLatin1Char('/'));
    }
};

Seen seenOf(const KvEntry& key, const SessionInfo* holder, const Entries& beside)
{
    const QStringView view(key.key);
    const qsizetype slash = view.lastIndexOf(u'/');
    const bool isHolder = holder != nullptr && holder->id == key.session;
    return {key, isHolder ? holder : nullptr, beside, view.first(slash + 1), view.sliced(slash + 1)};
}

/// `a/b/` → `b`
QStringView lastFolder(QStringView folder)
{
    const QStringView bare = folder.chopped(folder.isEmpty() ? 0 : 1);
    return bare.sliced(bare.lastIndexOf(u'/') + 1);
}

/// `a/b/` → `a/`
QStringView folderAbove(QStringView folder)
{
    return folder.chopped(lastFolder(folder).size() + (folder.isEmpty() ? 0 : 1));
}

const KvEntry* find(const Entries& entries, QStringView folder, QStringView name)
{
    const auto found = std::ranges::find_if(entries, [&](const KvEntry& entry) {
        const QStringView key(entry.key);
        return key.size() == folder.size() + name.size() && key.startsWith(folder) && key.endsWith(name);
    });
    return found == entries.end() ? nullptr : &*found;
}

QString textOf(const QByteArray& value)
{
    constexpr qsizetype most = 1024;
    return consul::textOfUtf8(QByteArrayView(value).first(std::min(value.size(), most)));
}

void addFact(Program& program, const char* label, const QString& value)
{
    if (!value.isEmpty())
        program.facts.push_back({QString::fromUtf8(label), shownWord(value)});
}

/// What the program calls its holder.
void addHolder(Program& program, const char* label, const QString& value)
{
    addFact(program, label, value);
    program.holder = shownWord(value);
}

/// A part of a command: what is ours, and a word behind it that is not.
struct Part {
    QLatin1StringView start;
    QString word;
};

/// Nothing where a word is missing, would be an option, or is not what it looks like.
void addCommand(Program& program, std::initializer_list<Part> parts)
{
    QString line;
    for (const auto& [start, word] : parts) {
        const auto letters = word.toUcs4();
        if (word.isEmpty() || word.startsWith(u'-') || std::ranges::any_of(letters, consul::steersLines))
            return;
        line += start + consul::shellWord(word);
    }
    program.commands.append(line);
}

/// The strings and whole numbers of a JSON object, the last of each name.
struct Scalars {
    QHash<QString, QString> texts;
    QHash<QString, qint64> numbers;

    [[nodiscard]] bool hasTexts(std::initializer_list<const char*> names) const
    {
        return std::ranges::all_of(names, [this](const char* name) { return texts.contains(QLatin1String(name)); });
    }
    [[nodiscard]] QString text(const char* name) const { return texts.value(QLatin1String(name)); }
};

std::optional<Scalars> scalarsOf(const QByteArray& value)
{
    if (value.size() > mostJson)
        return std::nullopt;
    Scalars found;
    JsonScan scan(value);
    const bool isObject = scan.members([&](const QString& name, JsonScan::Kind kind, JsonScan::Span span) {
        found.texts.remove(name);
        found.numbers.remove(name);
        bool isWhole = false;
        if (kind == JsonScan::Kind::String)
            found.texts.insert(name, JsonScan::unescape(scan.text(span)));
        else if (const qint64 number = scan.text(span).toLongLong(&isWhole); isWhole)
            found.numbers.insert(name, number);
    });
    scan.skipSpace();
    return isObject && scan.atEnd() ? std::optional(found) : std::nullopt;
}

// Terraform and OpenTofu: backend "consul".

struct LockInfo {
    const KvEntry* key = nullptr;
    Scalars fields;

    [[nodiscard]] QString session() const
    {
        constexpr QLatin1StringView start("consul session: ");
        const QString info = fields.text("Info");
        const QString id = info.startsWith(start) ? info.sliced(start.size()) : fields.text("ID");
        return looksLikeUuid(id) ? id : QString();
    }
    [[nodiscard]] bool isOf(const consul::SessionId& id) const
    {
        return id == fields.text("ID") || id == session(); // ID: since 0.14.
    }
};

/// `folder`: of the lock, with its slash.
std::optional<LockInfo> lockInfoOf(QStringView folder, const Entries& entries)
{
    const KvEntry* key = folder.size() > 1 ? find(entries, folder, infoName) : nullptr;
    if (key == nullptr || key->flags != 0 || !key->session.isEmpty())
        return std::nullopt;
    const auto fields = scalarsOf(key->value);
    if (!fields || !fields->hasTexts({"ID", "Operation", "Info", "Who", "Version", "Created", "Path"}))
        return std::nullopt;
    QString path = fields->text("Path");
    while (path.endsWith(u'/'))
        path.chop(1);
    if (path != folder.chopped(1))
        return std::nullopt;
    return LockInfo{key, *fields};
}

/// `holder`: empty where nobody holds it.
void describeTerraform(Program& program, QStringView folder, const LockInfo& info, const consul::SessionId& holder)
{
    constexpr QLatin1StringView workspaceMark("-env:");
    constexpr QLatin1StringView tasks("consul-terraform-sync/terraform-env:");
    const QString stem = folder.chopped(1).toString();
    program.isFolder = true;
    program.infoKey = info.key->key;
    program.infoModifyIndex = info.key->modifyIndex;
    if (holder.isEmpty()) {
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Left by"), info.fields.text("Who"));
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Operation"), info.fields.text("Operation"));
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Started"), info.fields.text("Created"));
    } else if (info.isOf(holder)) {
        addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "User"), info.fields.text("Who"));
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Operation"), info.fields.text("Operation"));
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), info.fields.text("Created"));
    }
    if (stem.startsWith(tasks)) {
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Task of consul-terraform-sync"), stem.sliced(tasks.size()));
        return;
    }
    const qsizetype mark = stem.lastIndexOf(workspaceMark);
    if (mark >= 0) {
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Workspace"), stem.sliced(mark + workspaceMark.size()));
        program.warnings.append(QStringLiteral(
            QT_TRANSLATE_NOOP("Semaphore", "In a workspace, terraform force-unlock fails while the lock is held.")));
        return;
    }
    const QString id = holder.isEmpty() ? info.session() : holder.toString();
    addCommand(program, {{QLatin1StringView("terraform force-unlock "), id}});
    addCommand(program, {{QLatin1StringView("tofu force-unlock "), id}});
}

bool isTerraform(const Seen& seen, Program& program)
{
    if (seen.name != QLatin1StringView(".lock") || seen.key.flags != consul::lockFlag || !seen.key.value.isEmpty())
        return false;
    const auto info = lockInfoOf(seen.folder, seen.beside);
    if (!info)
        return false;
    // The file of the run before may still be there when `consul lock` uses the same prefix.
    const bool looksAlike = seen.isNamed(apiLock) && seen.holder->lockDelay == std::chrono::seconds(5);
    if (seen.isHeld() && !info->isOf(seen.key.session) && !looksAlike)
        return false;
    describeTerraform(program, seen.folder, *info, seen.key.session);
    return true;
}

// HashiCorp's own.

bool isConsulLock(const Seen& seen, Program& program)
{
    const bool alone = seen.key.flags == consul::lockFlag && seen.name == QLatin1StringView(".lock");
    const bool several = seen.key.flags == consul::semaphoreFlag && seen.key.session.isSpelled(seen.name);
    if ((!alone && !several) || seen.holder == nullptr || seen.folder.isEmpty()
        || prefixNamedBy(seen.holder->name) != seen.folder)
        return false;
    const qsizetype start = QLatin1StringView("Consul lock for '").size();
    const qsizetype end = seen.holder->name.lastIndexOf(QLatin1StringView("' at '"));
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Command"), seen.holder->name.sliced(start, end - start));
    return true;
}

bool isVault(const Seen& seen, Program& program)
{
    const QString value = textOf(seen.key.value);
    if (!seen.endsWith(QLatin1StringView("core/lock")) || seen.key.flags != consul::lockFlag || !looksLikeUuid(value))
        return false;
    const auto hasBeside = [&](const QString& name) { return find(seen.beside, seen.folder, name) != nullptr; };
    const QString advertisement = QStringLiteral("leader/") + value;
    const bool isProven = seen.holder != nullptr
        ? seen.isNamed(vaultLock)
        : hasBeside(advertisement) || (!seen.isHeld() && hasBeside(QStringLiteral("keyring")));
    if (!isProven)
        return false;
    if (seen.isHeld()) {
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Active node"), value);
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder ? seen.holder->node : QString());
    }
    program.commands.append(QStringLiteral("vault operator step-down"));
    return true;
}

bool isHexName(QStringView name, std::initializer_list<qsizetype> lengths)
{
    return std::ranges::find(lengths, name.size()) != lengths.end()
        && std::ranges::all_of(name, [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); });
}

/// MD5 until 0.41.2, SHA-256 since. Until 0.20.0 the lock was a key of its own.
bool isTemplateKey(QStringView folder, QStringView name)
{
    return (name == QLatin1StringView("data") && isHexName(lastFolder(folder), {32, 64}))
        || (name == QLatin1StringView("lock") && isHexName(lastFolder(folder), {32}));
}

bool isConsulTemplate(const Seen& seen, Program& program)
{
    if (seen.key.flags != consul::lockFlag || !seen.isNamed(deduplication) || !seen.deletes()
        || !isTemplateKey(seen.folder, seen.name))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Template"), lastFolder(seen.folder).toString());
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder->node);
    return true;
}

bool isEsm(const Seen& seen, Program& program)
{
    if (!seen.endsWith(QLatin1StringView("consul-esm/leader")) || seen.key.flags != consul::lockFlag
        || !seen.key.value.isEmpty() || (!seen.isNamed(apiLock) && !seen.isNamed(u"consul-esm leader lock")))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder->node);
    return true;
}

bool isEsmInstance(const Seen& seen, Program& program)
{
    if (!seen.name.endsWith(QLatin1StringView(":health-session")) || seen.key.flags != consul::lockFlag
        || !seen.key.value.isEmpty() || !seen.isNamed(seen.name))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Instance"), seen.name.chopped(15).toString());
    return true;
}

/// Its source is not public; the documentation names the key and nothing else.
bool isSnapshotAgent(const Seen& seen, Program& program)
{
    if (seen.key.key != QLatin1StringView("consul-snapshot/lock") || !seen.isHeld()
        || (seen.key.flags != 0 && seen.key.flags != consul::lockFlag))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder ? seen.holder->node : QString());
    return true;
}

// Patroni.

/// In the folder `service/pg/`, or for Citus `service/pg/0/`.
struct PatroniScope {
    QString scope;
    QString group; ///< Of Citus; else empty.
};

/// Whose sessions' names fit the folder. Without a session the folder must do.
std::optional<PatroniScope> patroniScope(QStringView folder, QStringView member, const SessionInfo* holder)
{
    const auto fits = [&](QStringView scope) {
        return !scope.isEmpty()
            && (holder == nullptr
                || (holder->behavior == consul::SessionBehavior::Delete
                    && holder->name.size() == scope.size() + 1 + member.size() && holder->name.startsWith(scope)
                    && holder->name.endsWith(member) && holder->name[scope.size()] == QLatin1Char('-')));
    };
    const QStringView last = lastFolder(folder);
    const bool isGroup = !last.isEmpty() && (last == u"0" || last.front() != u'0')
        && std::ranges::all_of(last, [](QChar c) { return c >= u'0' && c <= u'9'; });
    const QStringView above = lastFolder(folderAbove(folder));
    if (isGroup && fits(above))
        return PatroniScope{above.toString(), last.toString()};
    if (fits(last))
        return PatroniScope{last.toString(), {}};
    return std::nullopt;
}

/// The state of a member, as it writes it; nothing when the body is none.
std::optional<Scalars> patroniMember(const KvEntry& entry)
{
    auto fields = scalarsOf(entry.value);
    return fields && fields->hasTexts({"conn_url", "state"}) ? fields : std::nullopt;
}

QString memberText(const QString& name, const Scalars& member, std::optional<qint64> head)
{
    QStringList words{member.text("role"), member.text("state"), member.text("replication_state")};
    words.removeAll(QString());
    const auto own = member.numbers.constFind(QStringLiteral("xlog_location"));
    const auto replayed = member.numbers.constFind(QStringLiteral("replay_lsn"));
    if (head && (replayed != member.numbers.cend() || own != member.numbers.cend())) {
        const qint64 at = replayed != member.numbers.cend() ? *replayed : *own;
        const qint64 lag = at >= 0 && *head > at ? *head - at : 0;
        words.append(QStringLiteral("lag ") + QLocale::c().formattedDataSize(lag, 1));
    }
    return name + QStringLiteral(": ") + words.join(QLatin1StringView(", "));
}

/// `leader`: name of the member that holds the lock; empty: none does.
void describeCluster(
    Program& program, QStringView folder, const PatroniScope& scope, const QString& leader, const Entries& entries)
{
    constexpr qsizetype mostMembers = 20;
    program.isFolder = true;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Cluster"),
        scope.group.isEmpty() ? scope.scope : scope.scope + u'/' + scope.group);
    addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "Leader"), leader);
    constexpr QLatin1StringView switchover("patronictl switchover ");
    constexpr QLatin1StringView from(" --leader ");
    if (scope.group.isEmpty())
        addCommand(program, {{switchover, scope.scope}, {from, leader}});
    else
        addCommand(program, {{switchover, scope.scope}, {QLatin1StringView(" --group "), scope.group}, {from, leader}});
    const QString members = folder.toString() + QLatin1StringView("members/");
    struct Member {
        QString name;
        Scalars fields;
    };
    std::vector<Member> found;
    std::optional<qint64> head;
    for (const KvEntry& entry : entries) {
        if (!entry.key.startsWith(members) || entry.flags != 0 || entry.session.isEmpty())
            continue;
        auto fields = patroniMember(entry);
        const QString name = entry.key.sliced(members.size());
        if (!fields || name.isEmpty() || name.contains(u'/'))
            continue;
        const auto location = fields->numbers.constFind(QStringLiteral("xlog_location"));
        if (name == leader && location != fields->numbers.cend())
            head = *location;
        if (std::ssize(found) < mostMembers || name == leader)
            found.push_back({name, std::move(*fields)});
    }
    std::ranges::stable_sort(found, [&](const Member& a, const Member& b) {
        return (a.name == leader) != (b.name == leader) ? a.name == leader : a.name < b.name;
    });
    for (const Member& member : found)
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Member"),
            memberText(shownWord(member.name), member.fields, member.name == leader ? std::nullopt : head));
}

bool isPatroni(const Seen& seen, Program& program)
{
    const QString member = textOf(seen.key.value);
    if (seen.name != QLatin1StringView("leader") || seen.key.flags != 0 || !seen.isHeld() || member.isEmpty()
        || member.contains(u'/'))
        return false;
    const KvEntry* beside = find(seen.beside, seen.folder, QStringLiteral("members/") + member);
    const bool isBeside = beside != nullptr && beside->session == seen.key.session;
    if (seen.holder == nullptr && (!isBeside || !patroniMember(*beside)))
        return false;
    const auto scope = patroniScope(seen.folder, member, seen.holder);
    if (!scope)
        return false;
    describeCluster(program, seen.folder, *scope, member, seen.beside);
    return true;
}

bool isPatroniMember(const Seen& seen, Program& program)
{
    if (lastFolder(seen.folder) != QLatin1StringView("members") || seen.key.flags != 0 || !seen.isHeld())
        return false;
    const auto fields = patroniMember(seen.key);
    const auto scope = patroniScope(folderAbove(seen.folder), seen.name, seen.holder);
    if (!scope || (seen.holder == nullptr && !fields))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Cluster"),
        scope->group.isEmpty() ? scope->scope : scope->scope + u'/' + scope->group);
    if (fields)
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Member"),
            memberText(shownWord(seen.name.toString()), *fields, std::nullopt));
    return true;
}

// Others, by key, flags and session together.

bool isAlerts(const Seen& seen, Program& program)
{
    if (seen.key.key != QLatin1StringView("consul-alerts/leader") || seen.key.flags != consul::lockFlag
        || !seen.key.value.isEmpty() || !seen.isNamed(apiLock))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder->node);
    return true;
}

/// A candidate of libkv's election: whose name is the value.
bool isElected(const Seen& seen, Program& program, const char* label)
{
    if (seen.key.flags != consul::lockFlag || !seen.isNameless() || seen.deletes() || seen.key.value.isEmpty())
        return false;
    addHolder(program, label, textOf(seen.key.value));
    return true;
}

bool isStolon(const Seen& seen, Program& program)
{
    if (seen.name != QLatin1StringView("sentinel-leader")
        || !isElected(seen, program, QT_TRANSLATE_NOOP("Semaphore", "Sentinel")))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Cluster"), lastFolder(seen.folder).toString());
    return true;
}

bool isTraefik(const Seen& seen, Program& program)
{
    return seen.endsWith(QLatin1StringView("traefik/leader"))
        && isElected(seen, program, QT_TRANSLATE_NOOP("Semaphore", "Node"));
}

bool isSwarm(const Seen& seen, Program& program)
{
    return seen.endsWith(QLatin1StringView("docker/swarm/leader"))
        && isElected(seen, program, QT_TRANSLATE_NOOP("Semaphore", "Manager"));
}

bool isDkron(const Seen& seen, Program& program)
{
    return seen.endsWith(QLatin1StringView("dkron/leader"))
        && isElected(seen, program, QT_TRANSLATE_NOOP("Semaphore", "Node"));
}

bool isVitess(const Seen& seen, Program& program)
{
    if (seen.name != QLatin1StringView("Lock") || seen.key.flags != consul::lockFlag
        || (seen.isHeld() && seen.holder != nullptr && !seen.isNamed(apiLock)))
        return false;
    const auto fields = scalarsOf(seen.key.value);
    if (!fields || !fields->hasTexts({"Action", "HostName", "UserName", "Time", "Status"}))
        return false;
    if (!seen.isHeld())
        return true;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Action"), fields->text("Action"));
    addHolder(
        program, QT_TRANSLATE_NOOP("Semaphore", "User"), fields->text("UserName") + u'@' + fields->text("HostName"));
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), fields->text("Time"));
    return true;
}

bool isVertx(const Seen& seen, Program& program)
{
    if (seen.folder != QLatin1StringView("__vertx.locks/") || seen.key.flags != 0 || seen.key.value != "lockAcquired"
        || seen.holder == nullptr || !seen.deletes())
        return false;
    const QString start = vertxStart.toString() + seen.name.toString() + vertxMiddle.toString();
    if (!seen.holder->name.startsWith(start))
        return false;
    addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "Node"), seen.holder->name.sliced(start.size()));
    return true;
}

bool isVertxNode(const Seen& seen, Program& program)
{
    if (seen.folder != QLatin1StringView("__vertx.nodes/") || seen.key.flags != 0 || seen.holder == nullptr
        || !seen.deletes() || !seen.isNamed(QStringLiteral("Session for ephemeral keys for: ") + seen.name.toString()))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Node"), seen.name.toString());
    return true;
}

bool isCamelSession(const SessionInfo& session)
{
    return session.ttl == std::chrono::seconds(60) && session.lockDelay == std::chrono::seconds(5)
        && session.behavior == consul::SessionBehavior::Release;
}

bool isCamel(const Seen& seen, Program& program)
{
    if (seen.folder != QLatin1StringView("camel/") || seen.key.flags != 0 || !seen.key.value.isEmpty()
        || !seen.isNamed(seen.name) || !isCamelSession(*seen.holder))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder->node);
    return true;
}

bool isJavaSession(const SessionInfo& session)
{
    return session.ttlText.isEmpty() && session.behavior == consul::SessionBehavior::Release;
}

bool isServiceLeader(QStringView folder, QStringView name)
{
    return name == QLatin1StringView("leader") && folder.startsWith(QLatin1StringView("service/"))
        && folderAbove(folder) == QLatin1StringView("service/");
}

bool isConsulClient(const Seen& seen, Program& program)
{
    if (!isServiceLeader(seen.folder, seen.name) || seen.key.flags != 0 || !seen.isNamed(lastFolder(seen.folder))
        || !isJavaSession(*seen.holder))
        return false;
    addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "Leader"), textOf(seen.key.value));
    return true;
}

bool isConsulCli(const Seen& seen, Program& program)
{
    if (!seen.isNamed(u"Session for consul-cli") || !seen.holder->ttlText.isEmpty()
        || !seen.holder->nodeChecks.isEmpty() || !seen.holder->serviceChecks.isEmpty())
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Consul agent"), seen.holder->node);
    addCommand(program,
        {{QLatin1StringView("consul-cli kv unlock --session="), seen.key.session},
            {QLatin1StringView(" "), seen.key.key}});
    return true;
}

// Clients of the documents (docs/protocols.md), and those of Java and Python that set no flags.

/// Document 000's semaphore, and its repository: the session is named `semaphore`, later with the path behind it.
bool isSpringSemaphore(const Seen& seen, Program&)
{
    constexpr QLatin1StringView start("semaphore");
    if (!seen.folder.startsWith(QLatin1StringView("semaphore/")) || seen.key.flags != 0 || !seen.key.value.isEmpty()
        || !seen.key.session.isSpelled(seen.name) || seen.holder == nullptr || !seen.holder->ttlText.isEmpty())
        return false;
    const QStringView name(seen.holder->name);
    return name.startsWith(start)
        && (name.size() == start.size() || name.sliced(start.size()) == seen.folder.chopped(1));
}

/// `lock:2017-04-07T10:00:00`, or what a release leaves.
bool isSpringLock(const Seen& seen, Program& program)
{
    const QString value = textOf(seen.key.value);
    const QString since = value.section(u':', 1);
    const bool isHeldValue = value.startsWith(QLatin1StringView("lock:"));
    if (!seen.folder.startsWith(QLatin1StringView("lock/")) || seen.key.flags != 0 || seen.isHeld() != isHeldValue
        || (!isHeldValue && !value.startsWith(QLatin1StringView("unlock:")))
        || !QDateTime::fromString(since.left(19), Qt::ISODate).isValid())
        return false;
    if (seen.isHeld())
        addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), since);
    return true;
}

bool isShedLock(const Seen& seen, Program& program)
{
    constexpr QLatin1StringView end("-leader");
    if (seen.holder == nullptr || seen.key.flags != 0 || !seen.deletes() || !seen.holder->ttl
        || seen.holder->lockDelay != std::chrono::nanoseconds::zero() || seen.holder->name.isEmpty()
        || textOf(seen.key.value) != seen.holder->name)
        return false;
    const QString wanted = seen.holder->name + end;
    if (seen.key.key != wanted && !seen.key.key.endsWith(u'/' + wanted))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Task"), seen.holder->name);
    return true;
}

bool isShardingLock(const Seen& seen, Program&)
{
    if (seen.key.flags != 0 || !seen.folder.startsWith(QLatin1StringView("lock/")))
        return false;
    if (!seen.isHeld())
        return seen.key.value == "UNLOCKED" && seen.key.lockIndex > 0;
    return seen.key.value == "LOCKED" && (seen.holder == nullptr || (seen.isNamed(seen.key.key) && !seen.deletes()));
}

bool isShardingNode(const Seen& seen, Program&)
{
    return seen.key.flags == 0 && seen.holder != nullptr && seen.deletes() && seen.holder->ttl
        && seen.holder->name == u'/' + seen.key.key;
}

bool isConsullock(const Seen& seen, Program& program)
{
    if (seen.key.flags != 0 || !seen.isHeld())
        return false;
    const auto fields = scalarsOf(seen.key.value);
    if (!fields || !fields->hasTexts({"key", "session", "created"}) || fields->text("key") != seen.key.key
        || seen.key.session != fields->text("session"))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), fields->text("created"));
    return true;
}

bool isPythonConsulLock(const Seen& seen, Program& program)
{
    if (!seen.folder.startsWith(QLatin1StringView("locks/ephemeral/")) || seen.key.flags != 0 || !seen.isHeld())
        return false;
    const auto fields = scalarsOf(seen.key.value);
    if (!fields || !fields->hasTexts({"locked_at"}))
        return false;
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), fields->text("locked_at"));
    return true;
}

bool isDruid(const Seen& seen, Program& program)
{
    constexpr QLatin1StringView start("druid-leader-");
    if (seen.key.flags != 0 || seen.holder == nullptr || !seen.deletes() || !seen.holder->name.startsWith(start))
        return false;
    const QString place = seen.holder->name.sliced(start.size());
    const QString value = textOf(seen.key.value);
    if (place.isEmpty()
        || (value != QLatin1StringView("http://") + place && value != QLatin1StringView("https://") + place))
        return false;
    addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "Leader"), place);
    return true;
}

bool isKvrocks(const Seen& seen, Program& program)
{
    if (!seen.endsWith(QLatin1StringView("kvrocks/controller/leader")) || seen.key.flags != 0
        || !seen.isNamed(seen.key.key) || seen.deletes() || seen.holder->ttl != std::chrono::seconds(10)
        || seen.holder->lockDelay != std::chrono::milliseconds(1))
        return false;
    addHolder(program, QT_TRANSLATE_NOOP("Semaphore", "Leader"), textOf(seen.key.value));
    return true;
}

// Locks in the value of one key. No session stands for a holder.

bool isChoregraphie(const Seen& seen, Program& program)
{
    if (seen.key.flags != 0 || seen.isHeld() || seen.key.value.size() > mostJson)
        return false;
    const auto value = QJsonDocument::fromJson(seen.key.value).object();
    const qint64 permits = value.value(QLatin1StringView("concurrency")).toInteger();
    const auto holders = value.value(QLatin1StringView("holders"));
    if (permits < 1 || !holders.isObject() || !value.value(QLatin1StringView("version")).isDouble())
        return false;
    program.isByValue = true;
    program.permits = permits;
    program.named = holders.toObject().keys();
    return true;
}

bool isKured(const Seen& seen, Program& program)
{
    if (seen.key.flags != 0 || seen.isHeld())
        return false;
    const auto fields = scalarsOf(seen.key.value);
    if (!fields || !fields->hasTexts({"nodeID", "created"}) || !fields->numbers.contains(QStringLiteral("TTL")))
        return false;
    program.isByValue = true;
    if (!fields->text("nodeID").isEmpty())
        program.named = {fields->text("nodeID")};
    addFact(program, QT_TRANSLATE_NOOP("Semaphore", "Since"), fields->text("created"));
    return true;
}

bool isLibkv(const Seen& seen, Program&)
{
    return seen.key.flags == consul::lockFlag && seen.isNameless() && !seen.deletes();
}

bool isLibkvTtl(const Seen& seen, Program&)
{
    return seen.key.flags == consul::lockFlag && seen.isNameless() && seen.deletes();
}

bool isRounded(const Seen& seen, Program&)
{
    return isRoundedFlag(seen.key.flags, consul::lockFlag) || isRoundedFlag(seen.key.flags, consul::semaphoreFlag);
}

bool isDotNet(const Seen& seen, Program&)
{
    return seen.key.flags == consul::semaphoreFlag && seen.key.session.isSpelled(seen.name)
        && seen.isNamed(apiSemaphore) && !seen.deletes();
}

bool isApiClient(const Seen& seen, Program&)
{
    return (seen.key.flags == consul::lockFlag && seen.isNamed(apiLock))
        || (seen.key.flags == consul::semaphoreFlag && seen.key.session.isSpelled(seen.name)
            && seen.isNamed(apiSemaphore));
}

enum class Use { Lock, SignOfLife };

struct Recogniser {
    const char* id;
    const char* name;
    const char* title;
    Use use;
    bool (*matches)(const Seen& seen, Program& program); ///< Adds facts and commands where it does.
    std::array<const char*, 3> warnings;
};

/// The first that matches wins: the closer a layout is described, the earlier it stands.
constexpr std::array recognisers{
    Recogniser{"terraform", "Terraform / OpenTofu", QT_TRANSLATE_NOOP("Semaphore", "Terraform state lock"), Use::Lock,
        isTerraform,
        {QT_TRANSLATE_NOOP("Semaphore", "A Terraform run that is still alive tries to acquire the lock again."),
            QT_TRANSLATE_NOOP("Semaphore", "Until then, another run can change the same infrastructure.")}},
    Recogniser{"consul-lock", "consul lock", QT_TRANSLATE_NOOP("Semaphore", "Command under consul lock"), Use::Lock,
        isConsulLock,
        {QT_TRANSLATE_NOOP("Semaphore", "consul lock ends its command: SIGTERM, then SIGKILL after 5 s.")}},
    Recogniser{"vault", "Vault", QT_TRANSLATE_NOOP("Semaphore", "Vault active node"), Use::Lock, isVault,
        {QT_TRANSLATE_NOOP("Semaphore", "Vault fails over: the active node stops serving immediately."),
            QT_TRANSLATE_NOOP(
                "Semaphore", "After a destroyed session, no node can become active during the lock-delay."),
            QT_TRANSLATE_NOOP("Semaphore", "The nodes stay unsealed.")}},
    Recogniser{"patroni", "Patroni", QT_TRANSLATE_NOOP("Semaphore", "Patroni leader"), Use::Lock, isPatroni,
        {QT_TRANSLATE_NOOP(
             "Semaphore", "The cluster has no leader for a moment. Patroni elects one, usually the same member."),
            QT_TRANSLATE_NOOP("Semaphore", "Replicas may restart or stop following until then."),
            QT_TRANSLATE_NOOP(
                "Semaphore", "The key of this member is deleted with its session, until Patroni writes it again.")}},
    Recogniser{"patroni-member", "Patroni", QT_TRANSLATE_NOOP("Semaphore", "Patroni member"), Use::SignOfLife,
        isPatroniMember,
        {QT_TRANSLATE_NOOP("Semaphore", "The member is missing from its cluster until Patroni writes the key again.")}},
    Recogniser{"consul-template", "consul-template",
        QT_TRANSLATE_NOOP("Semaphore", "De-duplication of consul-template"), Use::Lock, isConsulTemplate,
        {QT_TRANSLATE_NOOP("Semaphore", "Another instance takes over within seconds. Rendered files are unchanged."),
            QT_TRANSLATE_NOOP(
                "Semaphore", "The data keys of this instance are deleted with its session and written again.")}},
    Recogniser{"consul-esm", "consul-esm", QT_TRANSLATE_NOOP("Semaphore", "consul-esm leader"), Use::Lock, isEsm,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "Another instance takes over. Until then, no instance distributes the work again.")}},
    Recogniser{"consul-esm-instance", "consul-esm", QT_TRANSLATE_NOOP("Semaphore", "Instance of consul-esm"),
        Use::SignOfLife, isEsmInstance,
        {QT_TRANSLATE_NOOP("Semaphore", "Each instance holds its own key. This is not an election.")}},
    Recogniser{"consul-alerts", "consul-alerts", QT_TRANSLATE_NOOP("Semaphore", "consul-alerts leader"), Use::Lock,
        isAlerts, {QT_TRANSLATE_NOOP("Semaphore", "Another instance takes over.")}},
    Recogniser{"consul-snapshot", "Consul snapshot agent",
        QT_TRANSLATE_NOOP("Semaphore", "Snapshot agent of Consul Enterprise, by the key's name only"), Use::Lock,
        isSnapshotAgent,
        {QT_TRANSLATE_NOOP("Semaphore", "Another snapshot agent takes over. A snapshot may be missed.")}},
    Recogniser{"stolon", "Stolon", QT_TRANSLATE_NOOP("Semaphore", "Stolon sentinel leader"), Use::Lock, isStolon,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "Another sentinel, or the same one, becomes leader. PostgreSQL is not affected.")}},
    Recogniser{"traefik", "Traefik", QT_TRANSLATE_NOOP("Semaphore", "Traefik 1.x leader"), Use::Lock, isTraefik,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "Certificates are not renewed until a node is elected, perhaps the same one.")}},
    Recogniser{"swarm", "Docker Swarm", QT_TRANSLATE_NOOP("Semaphore", "Docker Swarm (classic) leader"), Use::Lock,
        isSwarm, {QT_TRANSLATE_NOOP("Semaphore", "The managers hold an election, which the same one may win.")}},
    Recogniser{"dkron", "Dkron", QT_TRANSLATE_NOOP("Semaphore", "Dkron leader"), Use::Lock, isDkron,
        {QT_TRANSLATE_NOOP("Semaphore", "The nodes hold an election, which the same one may win.")}},
    Recogniser{"vitess", "Vitess", QT_TRANSLATE_NOOP("Semaphore", "Vitess topology lock"), Use::Lock, isVitess,
        {QT_TRANSLATE_NOOP("Semaphore", "The operation that holds the lock aborts at its next check.")}},
    Recogniser{"vertx", "Vert.x", QT_TRANSLATE_NOOP("Semaphore", "Vert.x cluster lock"), Use::Lock, isVertx,
        {QT_TRANSLATE_NOOP("Semaphore", "The holder does not notice. Its code continues as if it held the lock.")}},
    Recogniser{"vertx-node", "Vert.x", QT_TRANSLATE_NOOP("Semaphore", "Vert.x cluster node"), Use::SignOfLife,
        isVertxNode, {QT_TRANSLATE_NOOP("Semaphore", "The node is removed from its cluster.")}},
    Recogniser{"camel", "Apache Camel", QT_TRANSLATE_NOOP("Semaphore", "Apache Camel leader"), Use::Lock, isCamel,
        {QT_TRANSLATE_NOOP("Semaphore", "The routes stop. This instance does not lead again until it is restarted."),
            QT_TRANSLATE_NOOP(
                "Semaphore", "Do not delete the key: the leader does not notice, and no other instance can lead.")}},
    Recogniser{"consul-client", "consul-client",
        QT_TRANSLATE_NOOP("Semaphore", "Leader of a service (Java, consul-client)"), Use::Lock, isConsulClient,
        {QT_TRANSLATE_NOOP(
             "Semaphore", "No process becomes a candidate again by itself. Its application must request it."),
            QT_TRANSLATE_NOOP("Semaphore",
                "Each request creates a session without a TTL, which the library never ends, even if another process "
                "leads.")}},
    Recogniser{"consul-cli", "consul-cli", QT_TRANSLATE_NOOP("Semaphore", "Lock of consul-cli"), Use::Lock, isConsulCli,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "The session has no TTL and no checks: the lock remains until it is unlocked.")}},
    Recogniser{"spring-semaphore", "consul-distributed-lock",
        QT_TRANSLATE_NOOP("Semaphore", "Spring semaphore (consul-distributed-lock)"), Use::Lock, isSpringSemaphore,
        {QT_TRANSLATE_NOOP("Semaphore", "The holder does not notice. Its code continues as if it held the permit.")}},
    Recogniser{"spring-lock", "consul-distributed-lock",
        QT_TRANSLATE_NOOP("Semaphore", "Spring lock (consul-distributed-lock)"), Use::Lock, isSpringLock,
        {QT_TRANSLATE_NOOP("Semaphore", "The holder does not notice. Its code continues as if it held the lock.")}},
    Recogniser{"shedlock", "ShedLock", QT_TRANSLATE_NOOP("Semaphore", "ShedLock task"), Use::Lock, isShedLock,
        {QT_TRANSLATE_NOOP("Semaphore", "The task does not notice. Another node can start it a second time."),
            QT_TRANSLATE_NOOP("Semaphore",
                "ShedLock can hold a lock on purpose after the work, and does not renew it while the task runs.")}},
    Recogniser{"shardingsphere", "ShardingSphere", QT_TRANSLATE_NOOP("Semaphore", "ShardingSphere lock"), Use::Lock,
        isShardingLock,
        {QT_TRANSLATE_NOOP("Semaphore", "The holder does not notice. Its code continues as if it held the lock.")}},
    Recogniser{"shardingsphere-node", "ShardingSphere", QT_TRANSLATE_NOOP("Semaphore", "ShardingSphere ephemeral key"),
        Use::SignOfLife, isShardingNode,
        {QT_TRANSLATE_NOOP("Semaphore", "The key is deleted with its session, and its instance counts as offline.")}},
    Recogniser{"consullock", "consullock", QT_TRANSLATE_NOOP("Semaphore", "Lock of consullock (Python)"), Use::Lock,
        isConsullock, {QT_TRANSLATE_NOOP("Semaphore", "The command that runs under the lock is not ended.")}},
    Recogniser{"python-consul-lock", "consul-lock", QT_TRANSLATE_NOOP("Semaphore", "Lock of consul-lock (Python)"),
        Use::Lock, isPythonConsulLock,
        {QT_TRANSLATE_NOOP("Semaphore", "The holder does not notice. The library never renews its session.")}},
    Recogniser{"druid", "Apache Druid", QT_TRANSLATE_NOOP("Semaphore", "Apache Druid leader"), Use::Lock, isDruid,
        {QT_TRANSLATE_NOOP("Semaphore",
            "The leader steps down at its next check. Another process becomes leader after "
            "the lock-delay.")}},
    Recogniser{"kvrocks", "kvrocks-controller", QT_TRANSLATE_NOOP("Semaphore", "Apache Kvrocks Controller leader"),
        Use::Lock, isKvrocks,
        {QT_TRANSLATE_NOOP("Semaphore", "The controllers hold an election, which the same one may win.")}},
    Recogniser{"choregraphie", "choregraphie", QT_TRANSLATE_NOOP("Semaphore", "Chef lock (choregraphie)"), Use::Lock,
        isChoregraphie, {QT_TRANSLATE_NOOP("Semaphore", "A node keeps its entry until its next successful Chef run.")}},
    Recogniser{"kured", "kured", QT_TRANSLATE_NOOP("Semaphore", "Reboot lock of kured"), Use::Lock, isKured,
        {QT_TRANSLATE_NOOP("Semaphore", "The node that is named may be rebooting.")}},
    Recogniser{"libkv", "libkv", QT_TRANSLATE_NOOP("Semaphore", "Lock of libkv or valkeyrie"), Use::Lock, isLibkv,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "A program that takes part in an election tries again immediately and may win.")}},
    Recogniser{"libkv-ttl", "libkv", QT_TRANSLATE_NOOP("Semaphore", "Heartbeat key of libkv or valkeyrie"),
        Use::SignOfLife, isLibkvTtl,
        {QT_TRANSLATE_NOOP("Semaphore", "This key is not a lock. It is deleted with its session.")}},
    Recogniser{"javascript", "JavaScript", QT_TRANSLATE_NOOP("Semaphore", "Lock with flags rounded by JavaScript"),
        Use::Lock, isRounded, {QT_TRANSLATE_NOOP("Semaphore", "Go clients report a conflict on this key.")}},
    Recogniser{"consuldotnet", ".NET", QT_TRANSLATE_NOOP("Semaphore", "Semaphore of Consul's .NET client"), Use::Lock,
        isDotNet,
        {QT_TRANSLATE_NOOP(
            "Semaphore", "The contender key remains after its session ends, until another client prunes it.")}},
    Recogniser{"consul-api", "Consul API",
        QT_TRANSLATE_NOOP("Semaphore", "Consul's client library (Go, .NET, Node.js)"), Use::Lock, isApiClient,
        {QT_TRANSLATE_NOOP("Semaphore", "The library reports the loss to its program, which decides how to react.")}},
};

void complete(Program& program, const Recogniser& recogniser)
{
    program.id = QLatin1String(recogniser.id);
    program.name = QLatin1String(recogniser.name);
    program.title = QString::fromUtf8(recogniser.title);
    program.isLock = recogniser.use == Use::Lock;
    for (const char* warning : recogniser.warnings) {
        if (warning != nullptr)
            program.warnings.append(QString::fromUtf8(warning));
    }
}

const Recogniser& recogniserOf(bool (*matches)(const Seen&, Program&))
{
    return *std::ranges::find_if(
        recognisers, [&](const Recogniser& recogniser) { return recogniser.matches == matches; });
}

NamedPrograms::Named named(bool (*matches)(const Seen&, Program&), QStringView path, bool isProven = true)
{
    return {recogniserOf(matches).id, path, isProven};
}

auto recogniserWithId(const QString& id)
{
    return std::ranges::find_if(
        recognisers, [&id](const Recogniser& recogniser) { return id == QLatin1StringView(recogniser.id); });
}

std::optional<Program> recognise(std::span<const Seen> keys)
{
    for (const Recogniser& recogniser : recognisers) {
        for (const Seen& seen : keys) {
            Program program;
            if (!recogniser.matches(seen, program))
                continue;
            complete(program, recogniser);
            // Of a library it is its program that decides.
            const bool isLibrary = recogniser.matches == isApiClient || recogniser.matches == isRounded;
            program.deletesKeys = seen.holder != nullptr && seen.deletes() && !isLibrary;
            return program;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Program> programOf(const KvEntry& key, const SessionInfo* holder, const Entries& beside)
{
    const Seen seen = seenOf(key, holder, beside);
    return recognise({&seen, 1});
}

std::optional<Program> programOfAny(const std::vector<SeenKey>& keys, const Entries& beside)
{
    std::vector<Seen> all;
    all.reserve(keys.size());
    for (const SeenKey& each : keys)
        all.push_back(seenOf(*each.key, each.holder, beside));
    return recognise(all);
}

std::optional<Program> programWithId(const QString& id)
{
    const auto found = recogniserWithId(id);
    if (found == recognisers.end())
        return std::nullopt;
    Program program;
    complete(program, *found);
    return program;
}

bool isCloser(const QString& id, const QString& other)
{
    const auto known = recogniserWithId(other);
    return known != recognisers.end() && recogniserWithId(id) < known;
}

QByteArray tellingPart(const QByteArray& value)
{
    return value.size() > mostJson ? value.first(mostJson + 1) : value; // Still too long for JSON.
}

bool tellsOfLock(const KvEntry& key)
{
    return key.session.isEmpty() && key.value.size() <= mostJson && seenOf(key, nullptr, {}).name == infoName;
}

QString lockBeside(const QString& key)
{
    return key.chopped(QStringView(u"info").size());
}

std::optional<Program> programWithoutLock(const QString& folder, const Entries& entries, const SessionOf& sessionOf)
{
    Program program;
    if (const auto info = lockInfoOf(folder, entries)) {
        describeTerraform(program, folder, *info, {});
        complete(program, recogniserOf(isTerraform));
        return program;
    }
    const QString members = folder + QLatin1StringView("members/");
    for (const KvEntry& entry : entries) {
        if (!entry.key.startsWith(members) || entry.session.isEmpty())
            continue;
        const SessionInfo* holder = sessionOf(entry.session);
        Program member;
        if (holder == nullptr || !isPatroniMember(seenOf(entry, holder, entries), member))
            continue;
        const auto scope = patroniScope(folder, QStringView(entry.key).sliced(members.size()), holder);
        describeCluster(program, folder, *scope, {}, entries);
        complete(program, recogniserOf(isPatroni));
        return program;
    }
    return std::nullopt;
}

QString programTitle(const char* id)
{
    const auto found = std::ranges::find_if(
        recognisers, [id](const Recogniser& recogniser) { return qstrcmp(recogniser.id, id) == 0; });
    return found == recognisers.end() ? QString() : Words::tr(found->title);
}

NamedPrograms::NamedPrograms(consul::SessionList sessions)
    : m_sessions(std::move(sessions))
{
    for (const SessionInfo& info : m_sessions) {
        const QStringView name(info.name);
        m_byName.insert(name, &info);
        const qsizetype end = name.lastIndexOf(vertxMiddle);
        if (name.startsWith(vertxStart) && end >= vertxStart.size())
            m_vertxLocks.insert(name.sliced(vertxStart.size(), end - vertxStart.size()), &info);
    }
}

const SessionInfo* NamedPrograms::session(QStringView name) const
{
    return m_byName.value(name, nullptr);
}

std::optional<NamedPrograms::Named> NamedPrograms::patroni(QStringView folder, QStringView name) const
{
    const QStringView cluster = folderAbove(folder);
    QVarLengthArray<char16_t> wanted; // A store can have many folders of that name.
    for (const QStringView scope : {lastFolder(cluster), lastFolder(folderAbove(cluster))}) {
        wanted.clear();
        wanted.append(scope.utf16(), scope.size());
        wanted.append(u'-');
        wanted.append(name.utf16(), name.size());
        const SessionInfo* holder = scope.isEmpty() ? nullptr : session({wanted.constData(), wanted.size()});
        if (holder != nullptr && patroniScope(cluster, name, holder))
            return named(isPatroni, cluster);
    }
    return std::nullopt;
}

std::optional<NamedPrograms::Named> NamedPrograms::find(QStringView key) const
{
    if (m_byName.isEmpty())
        return std::nullopt;
    const qsizetype slash = key.lastIndexOf(u'/');
    const QStringView folder = key.first(slash + 1);
    const QStringView name = key.sliced(slash + 1);
    if (folder.endsWith(QLatin1StringView("/members/")))
        return patroni(folder, name);
    const bool isCoreLock = name == QLatin1StringView("lock") && lastFolder(folder) == QLatin1StringView("core");
    if (isCoreLock && session(vaultLock) != nullptr)
        return named(isVault, key, false);
    if (isTemplateKey(folder, name) && session(deduplication) != nullptr)
        return named(isConsulTemplate, key, false);
    if (folder == QLatin1StringView("__vertx.locks/") && m_vertxLocks.contains(name))
        return named(isVertx, key);
    if (isServiceLeader(folder, name)) {
        const SessionInfo* holder = session(lastFolder(folder));
        if (holder != nullptr && isJavaSession(*holder))
            return named(isConsulClient, key);
    }
    if (folder == QLatin1StringView("camel/")) {
        const SessionInfo* holder = session(name);
        if (holder != nullptr && isCamelSession(*holder))
            return named(isCamel, key);
    }
    return std::nullopt;
}

} // namespace semaphore

// SPDX-License-Identifier: GPL-3.0-or-later
// Checks as an agent is asked to run them (agent/structs/check_definition.go, check_type.go).
#include "practice/agent_body.h"

#include <algorithm>
#include <array>

namespace practice {

namespace {

using Type = JsonValue::Type;

constexpr auto checkHead
    = "struct { Interval interface {}; Timeout interface {}; TTL interface {}; DeregisterCriticalServiceAfter "
      "interface "
      R"({}; Args []string "json:\"args\""; ScriptArgsSnake []string "json:\"script_args\""; )"
      R"(DeregisterCriticalServiceAfterSnake interface {} "json:\"deregister_critical_service_after\""; )"
      R"(DockerContainerIDSnake string "json:\"docker_container_id\""; TLSSkipVerifySnake bool )"
      R"("json:\"tls_skip_verify\""; )";
constexpr auto nestedCheckTail = R"(ServiceID string "json:\"ServiceID\""; ServiceIDSnake string )"
                                 R"("json:\"service_id\""; *structs.Alias })";
constexpr auto checkTail = R"(ServiceIDSnake string "json:\"service_id\""; *structs.Alias })";

/// Those that the decoder has beside what it embeds.
bool isOwnField(QByteArrayView name)
{
    constexpr std::array<QByteArrayView, 15> own{"Interval", "Timeout", "TTL", "DeregisterCriticalServiceAfter", "args",
        "script_args", "deregister_critical_service_after", "docker_container_id", "tls_server_name", "tls_skip_verify",
        "tcp_use_tls", "grpc_use_tls", "service_id", "h2ping_use_tls", "disable_redirects"};
    return std::ranges::find(own, name) != own.end();
}

/// Durations are looked at when all the rest is read, whatever their place in the text.
struct Durations {
    JsonValue interval;
    JsonValue timeout;
    JsonValue ttl;
    JsonValue deregister;
    JsonValue deregisterSnake;
};

std::vector<JsonField> checkFields(
    CheckWish& wish, Durations& durations, const char* idName, const Vintage& vintage, JsonErrors& errors)
{
    const auto arguments = [&wish, &errors](const JsonValue& item, const QByteArray& path) {
        QByteArrayList words;
        readTexts(item, path, &words, errors);
        wish.isScript = wish.isScript || !words.isEmpty();
    };
    const auto header = [&wish, &errors](const JsonValue& item, const QByteArray& path) {
        if (!expectObject(item, path, "map[string][]string", errors))
            return;
        for (const auto& [name, member] : item.members)
            readTexts(member, path, &wish.header[name], errors);
    };
    std::vector<JsonField> fields{{idName, &wish.id}, {"Name", &wish.name}, {"Notes", &wish.notes},
        {"Status", &wish.status}, {"HTTP", &wish.http}, {"Method", &wish.method}, {"Body", &wish.body},
        {"TCP", &wish.tcp}, {"GRPC", &wish.grpc}, {"AliasNode", &wish.aliasNode}, {"AliasService", &wish.aliasService},
        {"DockerContainerID", &wish.unused}, {"docker_container_id", &wish.unused}, {"Shell", &wish.unused},
        {"GRPCUseTLS", &wish.unusedFlag}, {"TLSSkipVerify", &wish.skipsVerify}, {"tls_skip_verify", &wish.skipsVerify},
        {"SuccessBeforePassing", &wish.successBeforePassing}, {"FailuresBeforeCritical", &wish.failuresBeforeCritical},
        {"OutputMaxSize", &wish.outputMaxSize}, {"Interval", &durations.interval}, {"Timeout", &durations.timeout},
        {"TTL", &durations.ttl}, {"DeregisterCriticalServiceAfter", &durations.deregister},
        {"deregister_critical_service_after", &durations.deregisterSnake},
        {vintage.isOfNewerGo ? "args" : "Args", arguments}, {"ScriptArgs", arguments}, {"script_args", arguments},
        {"Header", header}};
    if (!vintage.takesFieldsOfToday)
        return fields;
    const auto probe = [&wish, &errors](const JsonValue& item, const QByteArray& path) {
        QByteArray what;
        readText(item, path, &what, errors);
        wish.polls = wish.polls || !what.isEmpty();
    };
    for (const auto* const name : {"H2PING", "UDP", "OSService"})
        fields.push_back({name, probe});
    for (const auto* const name : {"TLSServerName", "tls_server_name"})
        fields.push_back({name, &wish.unused});
    for (const auto* const name : {"H2PingUseTLS", "h2ping_use_tls", "DisableRedirects", "disable_redirects",
             "TCPUseTLS", "tcp_use_tls", "grpc_use_tls"})
        fields.push_back({name, &wish.unusedFlag});
    fields.push_back({"FailuresBeforeWarning", &wish.failuresBeforeWarning});
    return fields;
}

void readDurations(const Durations& durations, CheckWish& wish, JsonErrors& errors)
{
    readDuration(durations.interval, &wish.interval, errors);
    readDuration(durations.timeout, &wish.timeout, errors);
    readDuration(durations.ttl, &wish.ttl, errors);
    const bool isSnake = durations.deregister.type == Type::Null;
    readDuration(isSnake ? durations.deregisterSnake : durations.deregister, &wish.deregisterAfter, errors);
}

} // namespace

CheckWish readNestedCheck(const JsonValue& value, const QByteArray& field, const Vintage& vintage, JsonErrors& errors)
{
    CheckWish wish;
    if (!expectObject(value, field, QByteArray(checkHead) + nestedCheckTail, errors))
        return wish;
    Durations durations;
    const bool namesAll = vintage.isOfNewerGo;
    const PathOf pathOf = [field, namesAll](QByteArrayView name) {
        if (!namesAll)
            return field;
        return field + (isOwnField(name) ? QByteArray(".") : QByteArray(".Alias.")) + name.toByteArray();
    };
    auto fields = checkFields(wish, durations, "CheckID", vintage, errors);
    // Known, and of no meaning here; errors name what holds them.
    QByteArray ignored;
    for (const auto& [name, out] : {std::pair("ProxyHTTP", &wish.unused), std::pair("ProxyGRPC", &wish.unused),
             std::pair("ServiceID", &ignored), std::pair("service_id", &ignored)})
        fields.push_back({name, [&errors, field, target = out](const JsonValue& item, const QByteArray& /*path*/) {
                              readText(item, field, target, errors);
                          }});
    readFields(value, pathOf, fields, errors);
    readDurations(durations, wish, errors);
    return wish;
}

OrText<CheckWish> parseCheckWish(const QByteArray& body, const Vintage& vintage)
{
    const auto value = parseObject(body, QByteArray(checkHead) + checkTail);
    if (!value)
        return tl::unexpected(value.error());
    CheckWish wish;
    Durations durations;
    JsonErrors errors;
    QByteArray snake;
    auto fields = checkFields(wish, durations, "ID", vintage, errors);
    fields.insert(fields.end(), {{"ServiceID", &wish.serviceId}, {"service_id", &snake}, {"Token", &wish.unused}});
    readFields(*value, ".", fields, errors);
    readDurations(durations, wish, errors);
    if (wish.serviceId.isEmpty())
        wish.serviceId = snake;
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return wish;
}

OrText<CheckUpdate> parseCheckUpdate(const QByteArray& body)
{
    const auto value = parseObject(body, "agent.checkUpdate");
    if (!value)
        return tl::unexpected(value.error());
    CheckUpdate update;
    JsonErrors errors;
    readFields(*value, "checkUpdate.", {{"Status", &update.status}, {"Output", &update.output}}, errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return update;
}

OrText<void> checkType(const CheckWish& wish, const Vintage& vintage)
{
    const auto refuse = [](const char* why) { return tl::unexpected(QByteArray("Invalid check: ") + why); };
    const bool polls
        = wish.polls || wish.isScript || !wish.http.isEmpty() || !wish.tcp.isEmpty() || !wish.grpc.isEmpty();
    const bool isAlias = !wish.aliasNode.isEmpty() || !wish.aliasService.isEmpty();
    if (wish.interval.count() > 0 && wish.ttl.count() > 0)
        return refuse("Interval and TTL cannot both be specified");
    if (polls && wish.interval.count() <= 0)
        return refuse(vintage.isSince(1, 13)
                ? "Interval must be > 0 for Script, HTTP, H2PING, TCP, UDP or OSService checks"
                : vintage.isSince(1, 10) ? "Interval must be > 0 for Script, HTTP, H2PING, or TCP checks"
                                         : "Interval must be > 0 for Script, HTTP, or TCP checks");
    if (polls && isAlias)
        return refuse("Interval cannot be set for Alias checks");
    if (isAlias && wish.ttl.count() > 0)
        return refuse("TTL must be not be set for Alias checks");
    if (!polls && !isAlias && wish.ttl.count() <= 0)
        return refuse("TTL must be > 0 for TTL checks");
    if (wish.outputMaxSize < 0)
        return refuse("MaxOutputMaxSize must be positive");
    if (wish.failuresBeforeWarning > wish.failuresBeforeCritical)
        return refuse("FailuresBeforeWarning can't be higher than FailuresBeforeCritical");
    return {};
}

OrText<void> checkCheckWish(const CheckWish& wish, const Vintage& vintage)
{
    if (wish.name.isEmpty())
        return tl::unexpected(QByteArray("Missing check name"));
    if (!wish.status.isEmpty() && !isStatus(wish.status))
        return tl::unexpected(QByteArray("Bad check status"));
    return checkType(wish, vintage);
}

QByteArray CheckWish::type() const
{
    const bool runs = interval.count() > 0;
    if (!grpc.isEmpty() && runs)
        return "grpc";
    if (!http.isEmpty() && runs)
        return "http";
    if (ttl.count() > 0)
        return "ttl";
    if (!tcp.isEmpty() && runs)
        return "tcp";
    if (!aliasNode.isEmpty() || !aliasService.isEmpty())
        return "alias";
    return isScript && runs ? "script" : "";
}

} // namespace practice

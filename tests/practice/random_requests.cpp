// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_requests.h"

#include <ostream>
#include <string>
#include <vector>

namespace {

using Text = std::string;
using Words = std::vector<Text>;

Text one(const Words& words)
{
    return *rc::gen::elementOf(words);
}

bool chance(int percent)
{
    return *rc::gen::inRange(0, 100) < percent;
}

/// Names that share beginnings, nest, and need escapes.
Text name()
{
    static const Words plain{"a", "ab", "abc", "abd", "a/", "a/b", "a/b/c", "a/bc", "b", "b/1", "b/2", "ba", "c"};
    static const Words odd{"sp%20ace", "%C3%BC", "x%2Fy", "x%252Fy", "q%3F", "%FF", "plus+", "semi;colon", "%3Cb%3E&"};
    return chance(92) ? one(plain) : one(odd);
}

Text prefix()
{
    static const Words all{"", "a", "ab", "a/", "a/b", "b", "b/", "c", "x", "a/x", "abx", "zz"};
    return one(all);
}

Text session()
{
    return chance(94) ? "{S" + std::to_string(*rc::gen::inRange(0, 6)) + "}"
                      : one({"", "x", "12345678-1234-1234-1234-123456789abc", "12345678-1234-1234-1234-12345678zzzz"});
}

Text value()
{
    return one({"", "1", "2", "1", "2", Text("\0\xFF", 2), "<&>\"\\\xC3\xBC"});
}

Step step(const Text& method, const Text& target, const Text& body = {})
{
    return {
        false, QByteArray::fromStdString(method), QByteArray::fromStdString(target), QByteArray::fromStdString(body)};
}

Text key(const Text& name)
{
    return "/v1/kv/{P}/" + name;
}

Text index(const Text& of)
{
    return chance(60) ? "{I:" + of + "}" : one({"0", "0", "1", "x", "-1", "", "99999999999999999999"});
}

Step put()
{
    const auto at = name();
    const auto flags = one({"flags=0", "flags=1", "flags=42", "flags=18446744073709551615", "flags=x", "flags=-1",
        "flags=18446744073709551616", "flags="});
    switch (*rc::gen::weightedElement<int>({{30, 0}, {10, 1}, {20, 2}, {28, 3}, {14, 4}, {6, 5}, {2, 6}})) {
    case 0:
        return step("PUT", key(at), value());
    case 1:
        return step("PUT", key(at) + "?" + flags, value());
    case 2:
        return step("PUT", key(at) + "?cas=" + index(at), value());
    case 3:
        return step("PUT", key(at) + "?acquire=" + session() + (chance(30) ? "&" + flags : ""), value());
    case 4:
        return step("PUT", key(at) + "?release=" + session() + (chance(30) ? "&" + flags : ""), value());
    case 5:
        return step("PUT",
            key(at)
                + one({"?cas=0&acquire={S0}", "?acquire={S0}&release={S0}", "?cas=1&release={S1}", "?dc=dc1",
                    "?dc=nope", "?ns=x", "?cas=0&cas=1", "?acquire&x", "?raw", "?flags=1&flags=2"}),
            value());
    default:
        return step("PUT",
            one({"/v1/kv/", "/v1/kv", "/v1/kv/{P}//x", "/v1/kv/{P}/../y", "/v1/kv/{P}/%2E%2E/y", "/v1/kv/{P}/%00",
                "/v1/kv/{P}/%C2%A0", "/v1/kv/{P}/./a"}),
            value());
    }
}

Step remove()
{
    switch (*rc::gen::weightedElement<int>({{50, 0}, {25, 1}, {20, 2}, {5, 3}})) {
    case 0:
        return step("DELETE", key(name()));
    case 1:
        return step("DELETE", key(prefix()) + "?recurse");
    case 2: {
        const auto at = name();
        return step("DELETE", key(at) + "?cas=" + index(at));
    }
    default:
        return step("DELETE",
            one({"/v1/kv/{P}/a?recurse&cas=1", "/v1/kv/{P}//a", "/v1/kv/{P}/a?recurse=false", "/v1/kv/?cas=0",
                "/v1/kv/{P}/a?dc=nope"}));
    }
}

Step read()
{
    switch (*rc::gen::weightedElement<int>({{25, 0}, {25, 1}, {25, 2}, {10, 3}, {6, 4}})) {
    case 0:
        return step("GET", key(name()) + one({"", "", "?raw", "?consistent", "?stale", "?index=0&wait=5s", "?pretty"}));
    case 1:
        return step(
            "GET", key(prefix()) + one({"?recurse", "?recurse", "?recurse&raw", "?recurse&keys", "?recurse=no"}));
    case 2:
        return step("GET",
            key(prefix())
                + one({"?keys", "?keys&separator=/", "?keys&separator=b", "?keys&seperator=/",
                    "?keys&separator=", "?keys&separator=/&seperator=b", "?keys&separator=/b"}));
    case 3:
        return step("GET",
            key(name())
                + one({"?index=x", "?index=-1", "?wait=10", "?wait=x&index=1", "?stale&consistent", "?dc=nope",
                    "?dc=dc1", "?ns=x", "?index=1", "?cas=1", "?%zz", "?max_stale=x", "?max_stale=5s", "?cached",
                    "?wait=x&stale&consistent", "?max_stale=0s&consistent", "?cached&consistent", "?index=x&wait=x",
                    "?hash=x"}));
    default:
        return step(one({"HEAD", "POST", "OPTIONS", "PATCH"}), key(name()));
    }
}

Step sessions()
{
    const auto id = session();
    switch (*rc::gen::weightedElement<int>({{40, 0}, {14, 1}, {8, 2}, {8, 3}, {4, 4}, {6, 5}})) {
    case 0:
        return step("PUT", "/v1/session/create",
            one({"", "{}", R"({"LockDelay":"0s"})", R"({"LockDelay":"0s"})",
                R"({"LockDelay":"0s","Behavior":"delete"})", R"({"LockDelay":"15s","Name":"late"})",
                R"({"LockDelay":0,"TTL":"600s","Behavior":"delete"})", R"({"Name":"n\u00fc<&>","TTL":"86400s"})",
                R"({"LockDelay":999,"Checks":[],"NodeChecks":[]})", R"({"LockDelay":1000,"NodeChecks":null})",
                R"({"lockdelay":"90s","behavior":"release"})",
                R"({"Node":"{P}","NodeChecks":["up"],"LockDelay":"0s","Behavior":"delete"})",
                R"({"Node":"{P}","NodeChecks":["up"],"LockDelay":"0s"})",
                R"({"Node":"{P}","Checks":["up"],"NodeChecks":["up"],"LockDelay":"0s"})",
                R"({"Node":"{P}","Checks":["serfHealth"],"NodeChecks":["up"],"LockDelay":"0s"})",
                R"({"Node":"{P}","Checks":["up"],"LockDelay":"0s"})", R"({"Checks":["serfHealth","serfHealth"]})",
                R"({"Node":"{P}","ServiceChecks":[{"ID":"up"}],"NodeChecks":["up"],"LockDelay":"0s"})",
                R"({"Node":"{P}","Checks":[],"NodeChecks":[],"LockDelay":"0s"})"}));
    case 1:
        return step("PUT", "/v1/session/destroy/" + id);
    case 2:
        return step("PUT", "/v1/session/renew/" + id);
    case 3:
        return step("GET", "/v1/session/info/" + id);
    case 4:
        return step("GET",
            one({"/v1/session/list", "/v1/session/node/practice", "/v1/session/node/{P}", "/v1/session/node/none",
                "/v1/session/list?index=x"}));
    default:
        return step(one({"PUT", "PUT", "GET", "POST", "DELETE"}),
            one({"/v1/session/create", "/v1/session/destroy/", "/v1/session/renew/", "/v1/session/info/",
                "/v1/session/node/", "/v1/session/list", "/v1/session/none", "/v1/session/destroy/" + id}),
            one({R"({"TTL":"9s"})", R"({"TTL":"15"})", R"({"TTL":15})", R"({"TTL":"90000s"})", R"({"Behavior":"x"})",
                R"({"Node":"none"})", R"({"Checks":["none"]})", R"({"NodeChecks":["none"]})", R"({"LockDelay":"x"})",
                R"({"LockDelay":true})", R"({"TTL":""})", R"([])", R"({"Name":1})", R"({"Name":)", R"({"x":1})",
                R"({"Name":"a"} trailing)", R"({"LockDelay":1.5})", R"({"ServiceChecks":[{"ID":"none"}]})"}));
    }
}

Text operation()
{
    static const Words verbs{"set", "set", "cas", "lock", "unlock", "get", "get", "get-tree", "check-index",
        "check-session", "check-not-exists", "delete", "delete-tree", "delete-cas"};
    const auto at = one({"a", "ab", "abc", "a/", "a/b", "a/b/c", "b", "b/1", "c", "/odd//key"});
    Text text = R"({"KV":{"Verb":")" + (chance(98) ? one(verbs) : "none") + R"(","Key":"{P}/)" + at + '"';
    if (chance(60))
        text += R"(,"Value":")" + one({"", "MQ==", "Mg==", "AP8=", "MQ==", "?", "MQ"}).substr(0, chance(95) ? 8 : 3)
            + '"';
    if (chance(25))
        text += R"(,"Flags":)" + one({"0", "1", "18446744073709551615"});
    if (chance(40))
        text += R"(,"Index":)" + (chance(75) ? "{I:" + at + "}" : one({"0", "1"}));
    if (chance(50))
        text += R"(,"Session":")" + session() + '"';
    return text + "}}";
}

Step transaction()
{
    if (chance(5))
        return step("PUT", chance(80) ? "/v1/txn" : "/v1/txn?dc=nope",
            one({"", "[]", "{}", "[{}]", "null", "[null]", R"([{"KV":null}])", R"([{"KV":{}}])",
                R"([{"KV":{"Verb":1}}])", R"([{"KV":{"Verb":"get","Nope":1}}])",
                R"([{"KV":{"Verb":"set","Value":"*"}}])", "[", "[]x"}));
    Text text = "[";
    const int count = *rc::gen::inRange(1, 5);
    for (int at = 0; at < count; ++at)
        text += (at > 0 ? "," : "") + operation();
    return step(chance(97) ? "PUT" : one({"GET", "POST"}), "/v1/txn", text + "]");
}

Step checks()
{
    if (chance(25))
        return step("PUT", "/v1/catalog/deregister",
            one({R"({"Node":"{P}"})", R"({"Node":"{P}","CheckID":"up"})", R"({"Node":"{P}","CheckID":"none"})"}));
    return step("PUT", "/v1/catalog/register",
        R"({"Node":"{P}","Address":"10.0.0.1","Check":{"CheckID":"up","Name":"up","Status":")"
            + one({"passing", "passing", "passing", "warning", "critical"}) + R"("}})");
}

Step watch()
{
    Step step;
    step.isWatch = true;
    step.method = "GET";
    switch (*rc::gen::weightedElement<int>({{35, 0}, {35, 1}, {10, 2}, {20, 3}})) {
    case 0:
        step.target = QByteArray::fromStdString(key(name()) + '?');
        break;
    case 1:
        step.target = QByteArray::fromStdString(key(prefix()) + "?recurse&");
        break;
    case 2:
        step.target = QByteArray::fromStdString(key(prefix()) + "?keys&separator=/&");
        break;
    default:
        step.target = QByteArray::fromStdString(one({"/v1/session/list?", "/v1/session/node/practice?",
            "/v1/session/node/{P}?", "/v1/session/info/{S0}?", "/v1/session/info/{S1}?"}));
    }
    return step;
}

} // namespace

std::ostream& operator<<(std::ostream& out, const Step& step)
{
    return out << (step.isWatch ? "watch " : "") << step.method.toStdString() << ' ' << step.target.toStdString() << ' '
               << step.body.toPercentEncoding(" {}[]\":,<>").toStdString();
}

rc::Gen<Step> randomStep()
{
    return rc::gen::exec([] {
        switch (*rc::gen::weightedElement<int>({{32, 0}, {12, 1}, {12, 2}, {16, 3}, {12, 4}, {4, 5}, {12, 6}})) {
        case 0:
            return put();
        case 1:
            return remove();
        case 2:
            return read();
        case 3:
            return sessions();
        case 4:
            return transaction();
        case 5:
            return checks();
        default:
            return watch();
        }
    });
}

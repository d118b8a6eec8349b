// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/hostile_modes.h"

#include <QtEndian>

#include <algorithm>
#include <utility>
#include <vector>
#include <zlib.h>

namespace hostile {

namespace {

using namespace std::chrono_literals;

constexpr qsizetype pieceSize = 1 << 18;

QByteArray keyed(const QByteArray& value, const QByteArray& flags = "16210313421097356768")
{
    return R"({"LockIndex":0,"Key":"demo/sem/.lock","Flags":)" + flags + R"(,"Value":")" + value.toBase64()
        + R"(","CreateIndex":7,"ModifyIndex":7})";
}

/// As a well-behaved agent with one semaphore and one node would answer.
QByteArray goodBody(const Asked& asked)
{
    if (asked.method != "GET")
        return asked.path.endsWith("/session/create") ? R"({"ID":"9d7d3f0c-5b0c-4d8f-9b57-2f6d3c1b7a10"})" : "true";
    const auto is = [&](const char* beginning) { return asked.path.startsWith(beginning); };
    if (is("/v1/kv/"))
        return asked.query.contains("keys") ? R"(["demo/sem/.lock"])"
                                            : '[' + keyed(R"({"Limit":3,"Holders":{}})") + ']';
    if (is("/v1/status/leader"))
        return R"("127.0.0.1:8300")";
    if (is("/v1/agent/self"))
        return R"({"Config":{"Datacenter":"dc1","NodeName":"hostile","Version":"1.8.7"},"Member":{"Name":"hostile"}})";
    if (is("/v1/agent/services") || is("/v1/agent/checks"))
        return "{}";
    if (is("/v1/catalog/services"))
        return R"({"consul":[],"web":["v1"]})";
    if (is("/v1/catalog/nodes"))
        return R"([{"ID":"adf4238a","Node":"hostile","Address":"127.0.0.1","Datacenter":"dc1","CreateIndex":5,"ModifyIndex":5}])";
    return "[]";
}

QByteArray head(const QByteArray& status, const QByteArrayList& lines)
{
    return "HTTP/1.1 " + status + "\r\n" + (lines.isEmpty() ? QByteArray() : lines.join("\r\n") + "\r\n") + "\r\n";
}

QByteArray whole(const QByteArray& status, const QByteArray& body, QByteArrayList lines)
{
    lines.append("Content-Length: " + QByteArray::number(body.size()));
    return head(status, lines) + body;
}

QByteArrayList consulLines(const QByteArray& index = "7")
{
    return {"Content-Type: application/json", "X-Consul-Index: " + index, "X-Consul-Knownleader: true",
        "X-Consul-Lastcontact: 0"};
}

Harm said(const QByteArray& status, const QByteArray& body, const QByteArrayList& lines = consulLines())
{
    Harm harm;
    harm.bytes = whole(status, body, lines);
    return harm;
}

Harm good(const QByteArray& body, const QByteArray& index = "7")
{
    return said("200 OK", body, consulLines(index));
}

/// The same piece until `bytes` are sent.
std::function<QByteArray()> repeated(const QByteArray& piece, qint64 bytes = mostBytes)
{
    return [piece, left = bytes]() mutable {
        auto now = piece.first(static_cast<qsizetype>(std::min<qint64>(piece.size(), std::max<qint64>(left, 0))));
        left -= now.size();
        return now;
    };
}

Harm bytewise(const QByteArray& bytes, std::chrono::milliseconds pace)
{
    Harm harm;
    harm.pace = pace;
    harm.more = [bytes, at = qsizetype(0)]() mutable { return bytes.mid(at++, 1); };
    return harm;
}

/// A head at once, and then a list that is long and comes slowly.
Harm dripping()
{
    constexpr int bytes = 100'000;
    auto lines = consulLines();
    lines.append("Content-Length: " + QByteArray::number(bytes));
    Harm harm = bytewise('[' + QByteArray(bytes - 2, ' ') + ']', 1s);
    harm.bytes = head("200 OK", lines);
    return harm;
}

/// A list of 1 GiB of blanks, in about 1 MiB: the same block of 1 MiB again and again.
const QByteArray& bomb()
{
    static const QByteArray packed = [] {
        constexpr int blocks = 1024;
        const QByteArray blanks(1 << 20, ' ');
        z_stream stream{};
        deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
        const auto deflated = [&stream](QByteArray text, int flush) {
            QByteArray out(1 << 16, Qt::Uninitialized);
            stream.next_in = reinterpret_cast<Bytef*>(text.data());
            stream.avail_in = static_cast<uInt>(text.size());
            stream.next_out = reinterpret_cast<Bytef*>(out.data());
            stream.avail_out = static_cast<uInt>(out.size());
            deflate(&stream, flush);
            return out.first(out.size() - static_cast<qsizetype>(stream.avail_out));
        };
        // After a full flush nothing depends on what came before.
        const QByteArray first = deflated("[", Z_FULL_FLUSH);
        const QByteArray block = deflated(blanks, Z_FULL_FLUSH);
        const QByteArray last = deflated("]", Z_FINISH);
        deflateEnd(&stream);
        const auto sumOf = [](const QByteArray& text) {
            return crc32_z(0, reinterpret_cast<const Bytef*>(text.constData()), std::size_t(text.size()));
        };
        uLong sum = sumOf("[");
        for (int i = 0; i < blocks; ++i)
            sum = crc32_combine(sum, sumOf(blanks), blanks.size());
        sum = crc32_combine(sum, sumOf("]"), 1);
        QByteArray tail(8, Qt::Uninitialized);
        qToLittleEndian(static_cast<quint32>(sum), tail.data());
        qToLittleEndian(static_cast<quint32>(blocks * blanks.size() + 2), tail.data() + 4);
        return QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\3", 10) + first + block.repeated(blocks) + last + tail;
    }();
    return packed;
}

Harm gzipBomb()
{
    auto lines = consulLines();
    lines.append("Content-Encoding: gzip");
    return said("200 OK", bomb(), lines);
}

Harm endlessChunks()
{
    Harm harm;
    auto lines = consulLines();
    lines.append("Transfer-Encoding: chunked");
    harm.bytes = head("200 OK", lines) + "1\r\n[\r\n";
    harm.more = repeated(QByteArray::number(pieceSize, 16) + "\r\n" + QByteArray(pieceSize, ' ') + "\r\n");
    harm.end = Harm::End::Close;
    return harm;
}

Harm stream()
{
    Harm harm;
    auto lines = consulLines();
    lines.append("Content-Length: " + QByteArray::number(mostBytes));
    harm.bytes = head("200 OK", lines) + '[';
    harm.more = repeated(QByteArray(pieceSize, ' '));
    harm.end = Harm::End::Close;
    return harm;
}

Harm manyHeaders()
{
    Harm harm;
    harm.bytes = "HTTP/1.1 200 OK\r\n";
    constexpr int lines = 2'000'000;
    const QByteArray piece = QByteArray("X-Padding: of a line\r\n").repeated(1000);
    harm.more = repeated(piece, qint64(lines) / 1000 * piece.size());
    harm.end = Harm::End::Close;
    return harm;
}

Harm cutShort(const Asked& asked, Harm::End end)
{
    Harm harm;
    auto lines = consulLines();
    lines.append("Content-Length: 100000");
    harm.bytes = head("200 OK", lines) + goodBody(asked).chopped(1);
    harm.end = end;
    return harm;
}

Harm closed(Harm::End end, const QByteArray& bytes = {})
{
    Harm harm;
    harm.bytes = bytes;
    harm.end = end;
    return harm;
}

Harm badChunks()
{
    auto lines = consulLines();
    lines.append("Transfer-Encoding: chunked");
    return closed(Harm::End::Close, head("200 OK", lines) + "ffffffffffffffff\r\n[]\r\n-1\r\nzz\r\n");
}

/// Everything is there, and nothing is of its type.
QByteArray wrongTypes(const Asked& asked)
{
    if (asked.path.startsWith("/v1/kv/") && !asked.query.contains("keys"))
        return R"([{"LockIndex":"0","Key":["demo"],"Flags":{},"Value":17,"CreateIndex":-7,"ModifyIndex":null,"Session":1}])";
    return R"([{"Node":1,"ID":{},"Address":[],"Name":false,"TTL":15,"LockDelay":"x","Checks":"none","Service":null}, 5, null, "x"])";
}

QByteArray hugeNumbers()
{
    const QByteArray digits(400, '9');
    return R"([{"LockIndex":)" + digits + R"(,"Key":"demo/sem/.lock","Flags":-)" + digits
        + R"(,"Value":"e30=","CreateIndex":1e999,"ModifyIndex":99999999999999999999,"LockDelay":1e308,"TTL":"9999999999999h"}])";
}

QByteArray nested()
{
    constexpr qsizetype depth = 200'000;
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

QByteArray brokenLetters()
{
    return "[{\"LockIndex\":0,\"Key\":\"demo/sem/\xff\xfe\xc3\x28\xed\xa0\x80\",\"Flags\":0,\"Value\":\"/w==\","
           "\"CreateIndex\":7,\"ModifyIndex\":7,\"Name\":\"\xf0\x28\x8c\x28\",\"ID\":\"\\ud800\",\"Node\":"
           "\"\\u202e\\u0000\"}]";
}

QByteArray twice()
{
    const QByteArray one = keyed(R"({"Limit":3,"Limit":-1,"Holders":{"a":true,"a":true}})");
    return '[' + one + ',' + one
        + R"(,{"Key":"demo/sem/a","Key":"demo/sem/b","Flags":1,"Flags":2,"Value":null,"LockIndex":0,"CreateIndex":8,"ModifyIndex":8,"ModifyIndex":9}])";
}

QByteArray withNuls(const Asked& asked)
{
    QByteArray body = goodBody(asked);
    body.insert(body.size() / 2, QByteArray(3, '\0'));
    return body;
}

using Make = Harm (*)(const Asked&);
struct Mode {
    const char* name;
    Make make;
};

const std::vector<Mode>& table()
{
    using End = Harm::End;
    static const QByteArrayList plain{"Content-Type: text/html"};
    static const std::vector<Mode> all{
        {"index-zero", [](const Asked& a) { return good(goodBody(a), "0"); }},
        {"index-back", [](const Asked& a) { return good(goodBody(a), a.number % 2 == 0 ? "3" : "900000"); }},
        {"index-2-63", [](const Asked& a) { return good(goodBody(a), "9223372036854775808"); }},
        {"index-2-64-1", [](const Asked& a) { return good(goodBody(a), "18446744073709551615"); }},
        {"index-words", [](const Asked& a) { return good(goodBody(a), "-1; DROP"); }},
        {"busy", [](const Asked& a) { return good(goodBody(a)); }},
        {"redirect",
            [](const Asked& a) {
                return said("301 Moved Permanently", {}, {"Location: http://127.0.0.1:1" + a.path});
            }},
        {"redirect-self", [](const Asked& a) { return said("307 Temporary Redirect", {}, {"Location: " + a.path}); }},
        {"html",
            [](const Asked&) { return said("200 OK", "<html><h1>It works!</h1><script>1</script></html>", plain); }},
        {"limited", [](const Asked&) { return said("429 Too Many Requests", "slow down", plain); }},
        {"error",
            [](const Asked&) {
                return said("500 Internal Server Error",
                    "\x1b[31mpanic\x1b[0m " + QByteArray::fromHex("e280ae") + " txet", plain);
            }},
        {"no-leader", [](const Asked&) { return said("500 Internal Server Error", "No cluster leader", plain); }},
        {"denied", [](const Asked&) { return said("403 Forbidden", "Permission denied", plain); }},
        {"garbage",
            [](const Asked&) {
                return closed(End::Close, QByteArray("\x16\x03\x01\x02\xff nothing of HTTP\r\n\r\n", 26));
            }},
        {"json-cut", [](const Asked& a) { return good(goodBody(a).chopped(1)); }},
        {"body-cut", [](const Asked& a) { return cutShort(a, End::Close); }},
        {"reset", [](const Asked& a) { return cutShort(a, End::Reset); }},
        {"gzip-bomb", [](const Asked&) { return gzipBomb(); }},
        {"chunked-endless", [](const Asked&) { return endlessChunks(); }},
        {"chunked-wrong", [](const Asked&) { return badChunks(); }},
        {"stream", [](const Asked&) { return stream(); }},
        {"drip", [](const Asked&) { return dripping(); }},
        {"slow-head",
            [](const Asked&) { return bytewise("HTTP/1.1 200 OK\r\nX-Padding: " + QByteArray(100'000, 'x'), 500ms); }},
        {"mute", [](const Asked&) { return Harm(); }},
        {"close", [](const Asked&) { return closed(End::Close); }},
        {"headers", [](const Asked&) { return manyHeaders(); }},
        {"types", [](const Asked& a) { return good(wrongTypes(a)); }},
        {"numbers", [](const Asked&) { return good(hugeNumbers()); }},
        {"nesting", [](const Asked&) { return good(nested()); }},
        {"utf8", [](const Asked&) { return good(brokenLetters()); }},
        {"twice", [](const Asked&) { return good(twice()); }},
        {"nuls", [](const Asked& a) { return good(withNuls(a)); }},
        {"content-type",
            [](const Asked& a) {
                return said("200 OK", goodBody(a), {"Content-Type: image/png", "X-Consul-Index: 7"});
            }},
        {"status-odd", [](const Asked& a) { return said("999 " + QByteArray(20'000, '?'), goodBody(a)); }},
    };
    return all;
}

} // namespace

QByteArrayList modes()
{
    QByteArrayList names;
    for (const Mode& mode : table())
        names.append(mode.name);
    return names;
}

Harm harmOf(const QByteArray& mode, const Asked& asked)
{
    const auto found
        = std::find_if(table().begin(), table().end(), [&](const Mode& each) { return mode == each.name; });
    if (found == table().end())
        return {};
    return found->make(asked);
}

} // namespace hostile

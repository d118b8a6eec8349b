// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/http_head.h"

#include "practice/go_text.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>

namespace practice {

namespace {

using Refusal = tl::unexpected<HeadError>;

HeadError bad(const QByteArray& detail = {})
{
    const auto words = QByteArray("Bad Request") + (detail.isEmpty() ? "" : ": " + detail);
    return {400, words, "400 " + words};
}

struct RequestLine {
    QByteArray method;
    QByteArray target;
    QByteArray protocol;
};

tl::expected<RequestLine, HeadError> splitLine(QByteArrayView line)
{
    if (line.endsWith('\r'))
        line.chop(1);
    const auto first = line.indexOf(' ');
    const auto second = first < 0 ? -1 : line.indexOf(' ', first + 1);
    if (second < 0)
        return Refusal(bad());
    RequestLine parts{line.first(first).toByteArray(), line.sliced(first + 1, second - first - 1).toByteArray(),
        line.sliced(second + 1).toByteArray()};
    const auto isDigit = [](char byte) { return byte >= '0' && byte <= '9'; };
    const auto& protocol = parts.protocol;
    const bool isHttp = protocol.size() == 8 && protocol.startsWith("HTTP/") && isDigit(protocol[5])
        && protocol[6] == '.' && isDigit(protocol[7]);
    if (!isHttpToken(parts.method) || !isHttp || !parseTarget(parts.method, parts.target))
        return Refusal(bad());
    if (protocol[5] != '1')
        return Refusal(bad("unsupported protocol version"));
    if (parts.target == "*" && parts.method != "OPTIONS")
        return Refusal(bad());
    return parts;
}

tl::expected<Headers, HeadError> parseHeaders(QByteArrayView lines)
{
    Headers headers;
    while (!lines.isEmpty()) {
        const auto end = lines.indexOf('\n');
        auto line = end < 0 ? lines : lines.first(end);
        lines = end < 0 ? QByteArrayView() : lines.sliced(end + 1);
        if (line.endsWith('\r'))
            line.chop(1);
        if (line.isEmpty())
            break;
        const bool isFolded = line.startsWith(' ') || line.startsWith('\t');
        if (isFolded && !headers.empty()) {
            headers.back().second += ' ' + line.trimmed().toByteArray();
            continue;
        }
        const auto colon = line.indexOf(':');
        const bool hasControl = std::ranges::any_of(
            line, [](char byte) { return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t') || byte == 0x7F; });
        if (colon < 0 || hasControl || !isHttpToken(line.first(colon)))
            return Refusal(bad());
        headers.emplace_back(line.first(colon).toByteArray(), line.sliced(colon + 1).trimmed().toByteArray());
    }
    return headers;
}

bool names(const QByteArray& list, QByteArrayView word)
{
    const auto parts = list.split(',');
    return std::ranges::any_of(
        parts, [word](const QByteArray& part) { return part.trimmed().compare(word, Qt::CaseInsensitive) == 0; });
}

int count(const Headers& headers, QByteArrayView name)
{
    return static_cast<int>(std::ranges::count_if(
        headers, [name](const Header& header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; }));
}

/// How long the body is, and how it comes.
tl::expected<void, HeadError> readFraming(HttpHead& head)
{
    const auto& request = head.request;
    const auto encoding = request.header("Transfer-Encoding");
    const auto encodings = count(request.headers, "Transfer-Encoding");
    head.isChunked = encodings == 1 && encoding.compare("chunked", Qt::CaseInsensitive) == 0 && !head.isOld;
    if (encodings > 0 && !head.isChunked)
        return Refusal({501, "Not Implemented", "Unsupported transfer encoding"});
    if (head.isChunked || count(request.headers, "Content-Length") == 0)
        return {};
    const auto text = request.header("Content-Length");
    const bool agree = std::ranges::all_of(request.headers, [&text](const Header& header) {
        return header.first.compare("Content-Length", Qt::CaseInsensitive) != 0 || header.second == text;
    });
    const auto length = parseUint(text);
    if (!length || *length > quint64(std::numeric_limits<qint64>::max()) || !agree)
        return Refusal(bad());
    head.request.declaredLength = static_cast<qint64>(*length);
    return {};
}

QByteArray statusWords(int status)
{
    constexpr std::array<std::pair<int, const char*>, 14> words{
        {{200, "OK"}, {301, "Moved Permanently"}, {400, "Bad Request"}, {401, "Unauthorized"}, {403, "Forbidden"},
            {404, "Not Found"}, {405, "Method Not Allowed"}, {409, "Conflict"}, {413, "Request Entity Too Large"},
            {429, "Too Many Requests"}, {431, "Request Header Fields Too Large"}, {500, "Internal Server Error"},
            {501, "Not Implemented"}, {503, "Service Unavailable"}}};
    const auto* const found = std::ranges::find_if(words, [status](const auto& word) { return word.first == status; });
    return found == words.end() ? "status code " + QByteArray::number(status) : QByteArray(found->second);
}

} // namespace

bool isHttpToken(QByteArrayView text)
{
    constexpr QByteArrayView marks = "!#$%&'*+-.^_`|~";
    return !text.isEmpty() && std::ranges::all_of(text, [&marks](char byte) {
        return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')
            || marks.contains(byte);
    });
}

qsizetype headLength(QByteArrayView bytes)
{
    for (auto at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) {
        const auto rest = bytes.sliced(at + 1);
        if (rest.startsWith('\n'))
            return at + 2;
        if (rest.startsWith(QByteArrayView("\r\n")))
            return at + 3;
    }
    return -1;
}

tl::expected<void, HeadError> checkRequestLine(QByteArrayView line)
{
    if (const auto parts = splitLine(line); !parts)
        return Refusal(parts.error());
    return {};
}

tl::expected<HttpHead, HeadError> parseHead(const QByteArray& head)
{
    const auto end = head.indexOf('\n');
    const auto line = splitLine(QByteArrayView(head).first(std::max<qsizetype>(end, 0)));
    if (!line)
        return Refusal(line.error());
    auto headers = parseHeaders(QByteArrayView(head).sliced(end + 1));
    if (!headers)
        return Refusal(headers.error());
    HttpHead parsed;
    parsed.request = *parseTarget(line->method, line->target);
    parsed.request.headers = std::move(*headers);
    parsed.isOld = line->protocol == "HTTP/1.0";
    const auto hosts = count(parsed.request.headers, "Host");
    if (hosts == 0 && !parsed.isOld)
        return Refusal(bad("missing required Host header"));
    if (hosts > 1)
        return Refusal(bad("too many Host headers"));
    if (parsed.request.header("Host").contains(' '))
        return Refusal(bad("malformed Host header"));
    const auto connection = parsed.request.header("Connection");
    parsed.keepAlive = parsed.isOld ? names(connection, "keep-alive") : !names(connection, "close");
    parsed.expectsContinue = parsed.request.header("Expect").compare("100-continue", Qt::CaseInsensitive) == 0;
    if (const auto framed = readFraming(parsed); !framed)
        return Refusal(framed.error());
    return parsed;
}

QByteArray serialize(const Reply& reply, const HttpHead& head, bool close)
{
    auto headers = reply.headers;
    std::ranges::stable_sort(headers);
    const auto has = [&headers](const char* name) { return count(headers, name) > 0; };
    const auto now = QLocale::c().toString(QDateTime::currentDateTimeUtc(), u"ddd, dd MMM yyyy HH:mm:ss 'GMT'");
    const bool isFramed = has("Content-Length");
    const bool isTyped = has("Content-Type");
    headers.emplace_back("Date", now.toLatin1());
    if (!isFramed && !(head.request.method == "HEAD" && reply.body.isEmpty()))
        headers.emplace_back("Content-Length", QByteArray::number(reply.body.size()));
    if (!isTyped && !reply.body.isEmpty())
        headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    if (close && !head.isOld)
        headers.emplace_back("Connection", "close");
    else if (!close && head.isOld)
        headers.emplace_back("Connection", "keep-alive");
    QByteArray out = (head.isOld ? "HTTP/1.0 " : "HTTP/1.1 ") + QByteArray::number(reply.status) + ' '
        + statusWords(reply.status) + "\r\n";
    for (const auto& [name, value] : headers)
        out += name + ": " + value + "\r\n";
    return out + "\r\n";
}

QByteArray serialize(const HeadError& error)
{
    return "HTTP/1.1 " + QByteArray::number(error.status) + ' ' + error.words
        + "\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n" + error.body;
}

HeadError brokenHead()
{
    return bad();
}

HeadError headTooLarge()
{
    const QByteArray words = "Request Header Fields Too Large";
    return {431, words, "431 " + words};
}

} // namespace practice

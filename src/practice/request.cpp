// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/request.h"

#include "consul/values/request.h"
#include "practice/go_text.h"

#include <algorithm>

namespace practice {

namespace {

std::optional<QByteArray> unescape(QByteArrayView text, bool plusIsBlank)
{
    const auto digit = [](char byte) {
        if (byte >= '0' && byte <= '9')
            return byte - '0';
        if (byte >= 'a' && byte <= 'f')
            return byte - 'a' + 10;
        if (byte >= 'A' && byte <= 'F')
            return byte - 'A' + 10;
        return -1;
    };
    QByteArray out;
    out.reserve(text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == '%') {
            if (at + 2 >= text.size() || digit(text[at + 1]) < 0 || digit(text[at + 2]) < 0)
                return std::nullopt;
            out += static_cast<char>(digit(text[at + 1]) * 16 + digit(text[at + 2]));
            at += 2;
        } else {
            out += plusIsBlank && text[at] == '+' ? ' ' : text[at];
        }
    }
    return out;
}

/// The path of an absolute URL; a proxy's client sends those.
QByteArrayView withoutOrigin(QByteArrayView target)
{
    const auto scheme = target.indexOf("://");
    if (target.startsWith('/') || scheme <= 0)
        return target;
    const auto slash = target.indexOf('/', scheme + 3);
    return slash < 0 ? QByteArrayView("/") : target.sliced(slash);
}

} // namespace

QueryItems::QueryItems(QByteArrayView text)
{
    qsizetype begin = 0;
    while (begin < text.size()) {
        auto end = begin;
        while (end < text.size() && text[end] != '&' && text[end] != ';')
            ++end;
        const auto pair = text.sliced(begin, end - begin);
        m_hasSemicolon = m_hasSemicolon || (end < text.size() && text[end] == ';');
        begin = end + 1;
        if (pair.isEmpty())
            continue;
        const auto equals = pair.indexOf('=');
        const auto name = unescape(equals < 0 ? pair : pair.first(equals), true);
        const auto value = unescape(equals < 0 ? QByteArrayView() : pair.sliced(equals + 1), true);
        if (name && value)
            m_pairs.emplace_back(*name, *value);
        else
            m_isMalformed = true;
    }
}

bool QueryItems::has(QByteArrayView name) const
{
    return std::ranges::any_of(m_pairs, [name](const auto& pair) { return pair.first == name; });
}

QByteArray QueryItems::value(QByteArrayView name) const
{
    const auto found = std::ranges::find_if(m_pairs, [name](const auto& pair) { return pair.first == name; });
    return found == m_pairs.end() ? QByteArray() : found->second;
}

std::vector<QByteArray> QueryItems::values(QByteArrayView name) const
{
    std::vector<QByteArray> found;
    for (const auto& [key, value] : m_pairs) {
        if (key == name)
            found.push_back(value);
    }
    return found;
}

QByteArray QueryItems::encoded() const
{
    auto sorted = m_pairs;
    std::ranges::stable_sort(sorted, [](const auto& left, const auto& right) { return left.first < right.first; });
    // url.QueryEscape: like percent encoding, but a blank is a plus.
    const auto escape = [](const QByteArray& text) { return text.toPercentEncoding(" ", {}).replace(' ', '+'); };
    QByteArray out;
    for (const auto& [name, value] : sorted)
        out += (out.isEmpty() ? "" : "&") + escape(name) + '=' + escape(value);
    return out;
}

QByteArray Request::header(QByteArrayView name) const
{
    const auto found = std::ranges::find_if(
        headers, [name](const auto& header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; });
    return found == headers.end() ? QByteArray() : found->second;
}

QByteArray Request::behind(QByteArrayView pattern) const
{
    return path.startsWith(pattern) ? path.sliced(pattern.size()) : path;
}

bool Request::isFromAfar() const
{
    return !arrivedAt.isEmpty() && !arrivedAt.startsWith("127.") && arrivedAt != "::1";
}

std::optional<Request> parseTarget(QByteArray method, QByteArray target)
{
    const auto hasControl = std::ranges::any_of(
        target, [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F || byte == ' '; });
    const auto local = withoutOrigin(target);
    if (hasControl || !(local.startsWith('/') || local == QByteArrayView("*")))
        return std::nullopt;
    const auto mark = local.indexOf('?');
    auto path = unescape(mark < 0 ? local : local.first(mark), false);
    if (!path)
        return std::nullopt;
    Request request;
    if (mark >= 0)
        request.query = QueryItems(local.sliced(mark + 1));
    request.path = std::move(*path);
    request.method = std::move(method);
    request.target = std::move(target);
    return request;
}

QByteArray encodedPath(const QByteArray& target)
{
    const auto local = withoutOrigin(target);
    const auto mark = local.indexOf('?');
    return (mark < 0 ? local : local.first(mark)).toByteArray();
}

QByteArray decodedSegments(const QByteArray& encoded)
{
    if (!encoded.contains('%'))
        return encoded;
    QByteArrayList segments = encoded.split('/');
    for (auto& segment : segments)
        segment = unescape(segment, false).value_or(segment).replace('/', '\0');
    return segments.join('/');
}

QByteArray cleanPath(const QByteArray& path)
{
    if (path.isEmpty())
        return "/";
    QByteArrayList kept;
    const auto parts = path.split('/');
    for (const auto& part : parts) {
        if (part == "..") {
            if (!kept.isEmpty())
                kept.removeLast();
        } else if (!part.isEmpty() && part != ".") {
            kept.append(part);
        }
    }
    auto clean = '/' + kept.join('/');
    if (path.endsWith('/') && clean != "/")
        clean += '/';
    return clean;
}

QByteArray encodePath(QByteArrayView path)
{
    return path.toByteArray().toPercentEncoding("/$&+,:;=@", {});
}

bool isPrintable(const QByteArray& path)
{
    QByteArrayView rest = path;
    while (!rest.isEmpty()) {
        const auto decoded = decodeCharacter(rest);
        if (!consul::isPrintable(decoded.character))
            return false;
        rest = rest.sliced(decoded.length);
    }
    return true;
}

} // namespace practice

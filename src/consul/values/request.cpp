// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/request.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringView>
#include <QUrl>

#include <algorithm>
#include <array>

namespace consul {
namespace {

constexpr std::array<QStringView, 6> readingKvVerbs{
    u"get", u"get-tree", u"get-or-empty", u"check-index", u"check-session", u"check-not-exists"};

bool isReadingVerb(const QString& kind, const QString& verb)
{
    if (kind == QStringView(u"KV"))
        return std::ranges::find(readingKvVerbs, verb) != readingKvVerbs.end();
    return verb == QStringView(u"get");
}

/// Consul reads names of fields in any case, so `verb` beside `Verb` could mean another thing than it seems to.
bool onlyReads(const QJsonValue& operation)
{
    const QJsonObject outer = operation.toObject();
    if (outer.size() != 1)
        return false;
    const QString kind = outer.constBegin().key();
    if (kind != QStringView(u"KV") && kind != QStringView(u"Node") && kind != QStringView(u"Service")
        && kind != QStringView(u"Check"))
        return false;

    const QJsonObject inner = outer.constBegin().value().toObject();
    const QStringList names = inner.keys();
    const auto verbs = std::ranges::count_if(
        names, [](const QString& name) { return name.compare(QStringView(u"Verb"), Qt::CaseInsensitive) == 0; });
    return verbs == 1 && isReadingVerb(kind, inner.value(QStringView(u"Verb")).toString());
}

bool isReadingTransaction(const QByteArray& body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    if (!document.isArray())
        return false;
    const QJsonArray operations = document.array();
    return std::ranges::all_of(operations, onlyReads);
}

} // namespace

QByteArray methodName(Method method)
{
    switch (method) {
    case Method::Get:
        return QByteArrayLiteral("GET");
    case Method::Put:
        return QByteArrayLiteral("PUT");
    case Method::Post:
        return QByteArrayLiteral("POST");
    case Method::Delete:
        return QByteArrayLiteral("DELETE");
    }
    Q_UNREACHABLE();
}

QByteArray encodeKey(const QString& key)
{
    return key.isValidUtf16() ? QUrl::toPercentEncoding(key, QByteArrayLiteral("/")) : unsayable.toByteArray();
}

QByteArray pathOfKey(const QString& key)
{
    return kvPath.toByteArray() + encodeKey(key);
}

QByteArray target(const Request& request)
{
    QByteArray text = request.path;
    char separator = '?';
    for (const auto& [name, value] : request.query) {
        text += separator + name.toPercentEncoding();
        if (!value.isEmpty())
            text += '=' + value.toPercentEncoding();
        separator = '&';
    }
    return text;
}

bool isWrite(const Request& request)
{
    const bool asksPermissions = request.method == Method::Post && request.path == "/v1/internal/acl/authorize";
    if (request.method == Method::Get || asksPermissions)
        return false;
    return request.path != "/v1/txn" || !isReadingTransaction(request.body);
}

bool isPrintable(char32_t character)
{
    if (character == U' ')
        return true;
    switch (QChar::category(character)) {
    case QChar::Separator_Space:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
        return false;
    default:
        return true;
    }
}

bool isAddressable(const QString& key)
{
    if (key.isEmpty())
        return false;
    // A trailing slash survives cleaning; every other empty segment does not.
    const QStringView path = key.endsWith(u'/') ? QStringView(key).chopped(1) : QStringView(key);
    const QList<QStringView> segments = path.split(u'/');
    const bool cleaned = std::ranges::any_of(
        segments, [](QStringView segment) { return segment.isEmpty() || segment == u"." || segment == u".."; });
    // Qt 6.4 sends `a/.b/c` as `a//c`: it takes a dot, one letter and a slash for `../`.
    const qsizetype folders = segments.size() - (key.endsWith(u'/') ? 0 : 1);
    const bool eaten = std::any_of(segments.begin(), segments.begin() + folders,
        [](QStringView segment) { return segment.startsWith(u'.') && segment.toUcs4().size() == 2; });
    if (cleaned || eaten)
        return false;
    const QList<uint> points = key.toUcs4();
    return key.isValidUtf16() && std::ranges::all_of(points, [](uint c) { return isPrintable(c); });
}

} // namespace consul

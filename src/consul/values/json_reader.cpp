// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json_reader.h"

#include "consul/values/utf8.h"

namespace consul::reader {

QString JsonPlace::text() const
{
    const QString number = QString::number(entry + 1);
    if (field.empty())
        return Text::tr("entry %1").arg(number);
    return Text::tr("%1 of entry %2").arg(QString::fromUtf8(field.data(), qsizetype(field.size())), number);
}

Unexpected problem(const QString& words)
{
    return Unexpected(Error{ErrorKind::Protocol, 0, words, {}, {}});
}

Unexpected notJson(simdjson::error_code code)
{
    return problem(
        Text::tr("the response is not valid JSON (%1)").arg(QString::fromLatin1(simdjson::error_message(code))));
}

QString typeName(dom::element value)
{
    switch (value.type()) {
    case dom::element_type::ARRAY:
        return Text::tr("an array");
    case dom::element_type::OBJECT:
        return Text::tr("an object");
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
        return Text::tr("the number %1").arg(QString::fromStdString(simdjson::minify(value)));
    case dom::element_type::STRING:
        return Text::tr("a string");
    case dom::element_type::BOOL:
        return Text::tr("a Boolean");
    case dom::element_type::NULL_VALUE:
        return Text::tr("null");
    }
    Q_UNREACHABLE();
}

Unexpected wrongType(dom::element value, const JsonPlace& place, const QString& expected)
{
    return problem(Text::tr("%1 is %2, expected %3").arg(place.text(), typeName(value), expected));
}

Read readField(dom::element value, const JsonPlace& place, QString& out)
{
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a string"));
    out = textOfUtf8(QByteArrayView(text.data(), qsizetype(text.size())));
    return {};
}

Read readField(dom::element value, const JsonPlace& place, quint64& out)
{
    std::uint64_t number = 0;
    if (value.get_uint64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("an integer of at most 64 bits"));
    out = number;
    return {};
}

Result<dom::element> parseRoot(const QByteArray& json)
{
    // simdjson reads a little past the end. Only a buffer without room for that has to be copied.
    const auto size = std::size_t(json.size());
    const bool padded = std::size_t(json.capacity()) >= size + simdjson::SIMDJSON_PADDING;
    thread_local std::unique_ptr<dom::parser> kept;
    constexpr std::size_t worthKeeping = 8 << 20;
    if (!kept || kept->capacity() > worthKeeping)
        kept = std::make_unique<dom::parser>();
    dom::element root;
    if (const auto code = kept->parse(json.constData(), size, !padded).get(root); code != SUCCESS)
        return notJson(code);
    return root;
}

} // namespace consul::reader

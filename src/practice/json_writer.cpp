// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/json_writer.h"

#include "practice/go_text.h"

namespace practice {

JsonWriter& JsonWriter::beginObject()
{
    open('{');
    return *this;
}

JsonWriter& JsonWriter::endObject()
{
    close('}');
    return *this;
}

JsonWriter& JsonWriter::beginArray()
{
    open('[');
    return *this;
}

JsonWriter& JsonWriter::endArray()
{
    close(']');
    return *this;
}

JsonWriter& JsonWriter::field(QByteArrayView name)
{
    beginValue();
    m_out += quoteJson(name) + ": ";
    m_afterField = true;
    return *this;
}

JsonWriter& JsonWriter::text(QByteArrayView bytes)
{
    beginValue();
    m_out += quoteJson(bytes);
    return *this;
}

JsonWriter& JsonWriter::value(const Scalar& scalar)
{
    beginValue();
    std::visit([this](const auto& it) { write(it); }, scalar);
    return *this;
}

JsonWriter& JsonWriter::null()
{
    beginValue();
    m_out += "null";
    return *this;
}

JsonWriter& JsonWriter::bytes(const QByteArray& value)
{
    if (value.isEmpty())
        return null();
    beginValue();
    m_out += '"' + value.toBase64() + '"';
    return *this;
}

JsonWriter& JsonWriter::texts(const QByteArrayList& list)
{
    beginArray();
    for (const auto& item : list)
        text(item);
    return endArray();
}

JsonWriter& JsonWriter::fields(std::initializer_list<std::pair<QByteArrayView, Scalar>> fields)
{
    for (const auto& [name, scalar] : fields)
        field(name).value(scalar);
    return *this;
}

QByteArray JsonWriter::finish()
{
    return std::move(m_out.append('\n'));
}

void JsonWriter::beginValue()
{
    if (m_afterField) {
        m_afterField = false;
        return;
    }
    if (m_levels.empty())
        return;
    if (!m_levels.back().isEmpty)
        m_out += ',';
    m_levels.back().isEmpty = false;
    newLine();
}

void JsonWriter::open(char bracket)
{
    beginValue();
    m_out += bracket;
    m_levels.emplace_back();
}

void JsonWriter::close(char bracket)
{
    const bool wasEmpty = m_levels.back().isEmpty;
    m_levels.pop_back();
    if (!wasEmpty)
        newLine();
    m_out += bracket;
}

void JsonWriter::newLine()
{
    m_out += '\n' + QByteArray(static_cast<qsizetype>(m_levels.size()) * 4, ' ');
}

QByteArray quoteJson(QByteArrayView bytes)
{
    QByteArray out;
    out.reserve(bytes.size() + 2);
    out += '"';
    while (!bytes.isEmpty()) {
        const auto decoded = decodeCharacter(bytes);
        const auto character = decoded.character;
        if (!decoded.isValid)
            out += "\\ufffd";
        else if (character == U'"' || character == U'\\')
            out += '\\' + QByteArray(1, static_cast<char>(character));
        else if (character == U'\n')
            out += "\\n";
        else if (character == U'\r')
            out += "\\r";
        else if (character == U'\t')
            out += "\\t";
        else if (character < 0x20 || character == U'<' || character == U'>' || character == U'&' || character == 0x2028
            || character == 0x2029)
            out += "\\u" + QByteArray::number(static_cast<uint>(character), 16).rightJustified(4, '0');
        else
            out += bytes.first(decoded.length);
        bytes = bytes.sliced(decoded.length);
    }
    out += '"';
    return out;
}

} // namespace practice

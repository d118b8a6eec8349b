// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>

#include <initializer_list>
#include <utility>
#include <variant>
#include <vector>

namespace practice {

/// A Go string literal in JSON: quotes and escapes.
[[nodiscard]] QByteArray quoteJson(QByteArrayView bytes);

/// Writes JSON byte for byte as Go's json.MarshalIndent(v, "", "    ") does, which is what an agent in dev mode prints:
/// four spaces, `&<>` and U+2028/9 as \u00XX, invalid UTF-8 as \ufffd, empty lists as `[]`.
///     JsonWriter json;
///     json.beginObject().fields({{"Key", key}, {"Flags", flags}}).endObject();
///     return jsonReply(json.finish());
class JsonWriter
{
public:
    JsonWriter& beginObject();
    JsonWriter& endObject();
    JsonWriter& beginArray();
    JsonWriter& endArray();
    JsonWriter& field(QByteArrayView name);
    JsonWriter& text(QByteArrayView bytes); ///< Bytes that should be UTF-8.
    JsonWriter& null();
    /// Base64, or null for an empty one: Go's []byte that is nil.
    JsonWriter& bytes(const QByteArray& value);
    JsonWriter& texts(const QByteArrayList& list);
    using Scalar = std::variant<QByteArrayView, qint64, quint64, bool>;
    JsonWriter& value(const Scalar& scalar);
    /// Fields with a value each.
    JsonWriter& fields(std::initializer_list<std::pair<QByteArrayView, Scalar>> fields);

    /// What was written, with the line feed at its end.
    [[nodiscard]] QByteArray finish();

private:
    void beginValue();
    void write(QByteArrayView text) { m_out += quoteJson(text); }
    void write(qint64 number) { m_out += QByteArray::number(number); }
    void write(quint64 number) { m_out += QByteArray::number(number); }
    void write(bool value) { m_out += value ? "true" : "false"; }
    void open(char bracket);
    void close(char bracket);
    void newLine();

    struct Level {
        bool isEmpty = true;
    };
    QByteArray m_out;
    std::vector<Level> m_levels;
    bool m_afterField = false;
};

} // namespace practice

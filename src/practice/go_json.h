// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"

#include <QByteArray>
#include <QByteArrayView>

#include <utility>
#include <vector>

namespace practice {

struct JsonMember;

/// A JSON value as encoding/json reads it, byte for byte: numbers stay text, names may repeat.
struct JsonValue {
    enum class Type { Null, Boolean, Number, String, Array, Object };

    Type type = Type::Null;
    bool boolean = false;
    QByteArray text; ///< The string, decoded; or the number as it was written.
    std::vector<JsonValue> items;
    std::vector<JsonMember> members;
};

/// One name of an object and what it stands for.
struct JsonMember {
    QByteArray name;
    JsonValue value;
};

/// The first value of a body; what follows is ignored as Go's Decoder ignores it. The error is Go's text, without the
/// words that an endpoint puts before it: `EOF`, `unexpected EOF`, `invalid character 'x' looking for beginning of
/// value`.
[[nodiscard]] OrText<JsonValue> parseGoJson(QByteArrayView text);

/// Keeps the first thing that did not fit; reading goes on behind it, as Go does.
class JsonErrors
{
public:
    void add(QByteArray text)
    {
        if (m_first.isEmpty())
            m_first = std::move(text);
    }
    [[nodiscard]] const QByteArray& first() const { return m_first; }

private:
    QByteArray m_first;
};

/// `number`, `string`, `array`, `object`, `bool` – as encoding/json names what it found.
[[nodiscard]] QByteArray kindName(const JsonValue& value);

/// The error for a value that does not fit a field. `field` is Go's path of it, `.TTL` or `KVTxnOp.KV.Key`.
[[nodiscard]] QByteArray fieldMismatch(const JsonValue& value, const QByteArray& field, const QByteArray& goType);

// Each reads one value into what it points to, as encoding/json does: null leaves it alone, a mismatch is noted.
void readText(const JsonValue& value, const QByteArray& field, QByteArray* out, JsonErrors& errors);
void readTexts(const JsonValue& value, const QByteArray& field, QByteArrayList* out, JsonErrors& errors,
    const QByteArray& goType = "string"); ///< `goType` of one item, as errors name it
void readNumber(const JsonValue& value, const QByteArray& field, quint64* out, JsonErrors& errors);
void readBytes(const JsonValue& value, const QByteArray& field, QByteArray* out, JsonErrors& errors);

/// Whether a member of this name fills a field of that one: letter case aside.
[[nodiscard]] bool isField(const QByteArray& name, QByteArrayView field);

} // namespace practice

// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/go_base64.h"

#include <vector>

namespace practice {

OrText<QByteArray> decodeBase64(const QByteArray& text)
{
    QByteArray clean;
    std::vector<qsizetype> offsets;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != '\r' && text[at] != '\n') {
            clean += text[at];
            offsets.push_back(at);
        }
    }
    const auto corrupt = [](qsizetype at) {
        return tl::unexpected(QByteArray("illegal base64 data at input byte " + QByteArray::number(at)));
    };
    const auto isDigit = [](char byte) {
        return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')
            || byte == '+' || byte == '/';
    };
    for (qsizetype at = 0; at < clean.size(); ++at) {
        if (isDigit(clean[at]))
            continue;
        const auto place = at % 4;
        const auto left = clean.size() - at;
        if (clean[at] != '=' || place < 2)
            return corrupt(offsets[std::size_t(at)]);
        if (place == 2 && left == 1)
            return corrupt(text.size());
        if (place == 2 && clean[at + 1] != '=')
            return corrupt(offsets[std::size_t(at)]);
        const auto behind = at + (place == 2 ? 2 : 1);
        if (behind < clean.size())
            return corrupt(offsets[std::size_t(behind)]);
        break;
    }
    if (clean.size() % 4 != 0)
        return corrupt(text.size() - clean.size() % 4);
    return QByteArray::fromBase64(clean);
}

} // namespace practice

// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/late_text.h"

#include <QByteArray>
#include <QCoreApplication>

namespace words {

bool LateText::operator==(const LateText& other) const
{
    return qstrcmp(source, other.source) == 0 && qstrcmp(context, other.context) == 0 && arguments == other.arguments;
}

QString LateText::text() const
{
    QString translated = QCoreApplication::translate(context, source);
    switch (arguments.size()) {
    case 0:
        return translated;
    case 1:
        return translated.arg(arguments[0]);
    default: // At once: an argument may contain %2.
        return translated.arg(arguments[0], arguments[1]);
    }
}

} // namespace words

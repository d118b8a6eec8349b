// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTranslator>

namespace support {

/// While it lives, every text is one of another language: it stands in quotes.
class OtherLanguage : public QTranslator
{
public:
    OtherLanguage() { QCoreApplication::installTranslator(this); }

    [[nodiscard]] static QString quoted(const QString& text) { return QStringLiteral("«%1»").arg(text); }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* /*context*/, const char* text, const char* /*what*/, int /*number*/) const override
    {
        return quoted(QString::fromUtf8(text));
    }
};

} // namespace support

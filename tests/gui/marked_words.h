// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTranslator>

#include <utility>

/// While it lives, the program speaks a language in which every text begins with `~`, or only the one that is named.
class MarkedWords : public QTranslator
{
public:
    explicit MarkedWords(QString only = {})
        : m_only(std::move(only))
    {
        QCoreApplication::installTranslator(this);
    }
    ~MarkedWords() override { QCoreApplication::removeTranslator(this); }
    MarkedWords(const MarkedWords&) = delete;
    MarkedWords& operator=(const MarkedWords&) = delete;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* /*context*/, const char* text, const char* /*comment*/, int /*count*/) const override
    {
        const QString source = QString::fromUtf8(text);
        return m_only.isEmpty() || source == m_only ? u'~' + source : QString();
    }

private:
    QString m_only;
};

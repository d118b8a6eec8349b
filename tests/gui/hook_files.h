// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_hooks.h"
#include "profiles/memory_secrets.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

/// A keychain that counts what it is asked, and may refuse.
class CountedSecrets : public profiles::MemorySecrets
{
public:
    void read(const QString& profile, profiles::SecretKind kind, QObject* context, Answer answer) override
    {
        ++reads;
        if (isRefused)
            answer({}, profiles::SecretState::Unavailable);
        else
            profiles::MemorySecrets::read(profile, kind, context, std::move(answer));
    }

    int reads = 0;
    bool isRefused = false;
};

inline gui::Alert alertAt(const QString& path, quint64 id)
{
    gui::Alert alert;
    alert.id = id;
    alert.at = QDateTime::currentDateTimeUtc();
    alert.fact
        = {gui::AlertKind::HeldLong, path, QStringLiteral("s1"), {}, QStringLiteral("keeper-07"), alert.at, true};
    return alert;
}

inline gui::Alert overOf(gui::Alert alert)
{
    alert.over = alert.at.addSecs(1);
    return alert;
}

/// Commands of a rule, and the file into which they write what they are given.
class HookFiles
{
protected:
    [[nodiscard]] QString fileNamed(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// Appends what it is given to a file.
    [[nodiscard]] QString keeper(
        const char* name = "keep", const QByteArray& lines = "#!/bin/sh\ncat >> \"$1\"\n") const
    {
        QString script = fileNamed(name);
        QFile file(script);
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(lines);
            file.close();
            QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        }();
        return script;
    }
    [[nodiscard]] static gui::AlertRules holds(const QStringList& command)
    {
        gui::AlertRules rules;
        auto& rule = rules.of(gui::AlertKind::HeldLong);
        rule.on = true;
        rule.after = std::chrono::seconds(0);
        rule.hook = {hooks::HookKind::Command, command, {}};
        return rules;
    }
    [[nodiscard]] QList<QJsonObject> kept() const
    {
        QFile file(fileNamed("news"));
        QList<QJsonObject> news;
        if (file.open(QIODevice::ReadOnly)) {
            for (const auto& line : file.readAll().split('\n')) {
                if (!line.isEmpty())
                    news << QJsonDocument::fromJson(line).object();
            }
        }
        return news;
    }

    /// What was run: `began demo/a`.
    [[nodiscard]] QStringList events() const
    {
        QStringList events;
        for (const auto& news : kept())
            events << news.value(QStringLiteral("event")).toString() + u' '
                    + news.value(QStringLiteral("path")).toString();
        return events;
    }
    void forget() const { QFile::remove(fileNamed("news")); }

private:
    QTemporaryDir m_folder;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/log.h"

#include "consul/values/utf8.h"

#include <CLI/CLI.hpp>

#include <QCoreApplication>
#include <QDateTime>
#include <QLoggingCategory>
#include <QMutex>
#include <QSet>

#include <algorithm>
#include <deque>
#include <iostream>

namespace program {

namespace {

struct LogText {
    Q_DECLARE_TR_FUNCTIONS(program::Log)
};

constexpr qsizetype longestLine = 500; ///< Letters of what was said.

struct Said {
    QDateTime at;
    QString line;
};

struct Memory {
    QMutex guard;
    std::deque<Said> lines;
    bool tells = false; ///< Also what is no warning, on standard error.
};

Memory& memory()
{
    static auto& all = *new Memory; // Never destroyed: what is destroyed at exit may have something to say.
    return all;
}

const char* levelName(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    default:
        return "error";
    }
}

/// What others wrote is in it (names, Consul's words): one line, nothing that a terminal obeys, and an end.
QString harmless(const QString& text)
{
    QString line = text.left(longestLine);
    for (QChar& letter : line) {
        if (consul::steersLines(letter.unicode()))
            letter = QChar::ReplacementCharacter;
    }
    return line.size() < text.size() ? line + QChar(u'…') : line;
}

void forgetOld(std::deque<Said>& lines, const QDateTime& now)
{
    const auto first = now.addSecs(-60LL * longestLog);
    while (!lines.empty() && (lines.size() > mostOfLog || lines.front().at < first))
        lines.pop_front();
}

QSet<QByteArray>& chosenCategories()
{
    static auto& names = *new QSet<QByteArray>; // An empty one stands for all of ours. Never destroyed, likewise.
    return names;
}

/// Of ours, and named by --log.
bool isChosen(const QByteArray& category)
{
    const auto& chosen = chosenCategories();
    return category.startsWith("signalbox.") && (chosen.contains(QByteArray()) || chosen.contains(category));
}

void remember(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const auto now = QDateTime::currentDateTimeUtc();
    const QByteArray category(context.category != nullptr ? context.category : "default");
    const QString line = QStringLiteral("%1 %2 %3: %4")
                             .arg(now.toString(Qt::ISODateWithMs), QLatin1String(levelName(type)),
                                 QString::fromUtf8(category), harmless(text));
    const QMutexLocker locked(&memory().guard);
    memory().lines.push_back({now, line});
    forgetOld(memory().lines, now);
    const bool isWarning = type != QtDebugMsg && type != QtInfoMsg;
    if (isWarning || !category.startsWith("signalbox.") || isChosen(category))
        std::cerr << (memory().tells ? line : qFormatLogMessage(type, context, text)).toStdString() << std::endl;
    if (type == QtFatalMsg)
        std::abort();
}

QLoggingCategory::CategoryFilter filterBefore = nullptr;

/// A filter and no rules: those of the environment would win over what was typed.
void filter(QLoggingCategory* category)
{
    if (filterBefore != nullptr) // installFilter() calls it at once.
        filterBefore(category);
    if (isChosen(category->categoryName())) {
        category->setEnabled(QtDebugMsg, true);
        category->setEnabled(QtInfoMsg, true);
    }
}

} // namespace

void keepLog()
{
    qInstallMessageHandler(remember);
}

QStringList recentLog()
{
    const QMutexLocker locked(&memory().guard);
    forgetOld(memory().lines, QDateTime::currentDateTimeUtc());
    QStringList lines;
    std::transform(memory().lines.begin(), memory().lines.end(), std::back_inserter(lines),
        [](const Said& said) { return said.line; });
    return lines;
}

QStringList logRooms()
{
    return {QStringLiteral("cleanup"), QStringLiteral("consul"), QStringLiteral("gui"), QStringLiteral("history"),
        QStringLiteral("lab"), QStringLiteral("practice")};
}

void addLogOption(CLI::App& app)
{
    const QString all = QStringLiteral("all");
    auto names = logRooms();
    names.prepend(all);
    const auto choose = [all](const std::vector<std::string>& rooms) {
        const QMutexLocker locked(&memory().guard);
        memory().tells = true;
        chosenCategories().clear();
        for (const auto& word : rooms) {
            const auto room = QByteArray::fromStdString(word);
            chosenCategories().insert(room == all.toLatin1() ? QByteArray() : "signalbox." + room);
        }
        if (filterBefore == nullptr)
            filterBefore = QLoggingCategory::installFilter(filter);
        else
            QLoggingCategory::installFilter(filter);
    };
    const auto list = names.join(QStringLiteral(", "));
    app.add_option_function<std::vector<std::string>>("--log", choose,
           LogText::tr("Log to standard error for these parts: %1; separate several with commas")
               .arg(list)
               .toStdString())
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("PARTS")
        ->check([names, list](const std::string& name) {
            return names.contains(QString::fromStdString(name))
                ? std::string()
                : LogText::tr("Valid values for --log: %1.").arg(list).toStdString();
        });
}

} // namespace program

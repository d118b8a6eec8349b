// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/consul_forms.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace program {

namespace {

struct FormText {
    Q_DECLARE_TR_FUNCTIONS(program::ConnectionOptions)
};

/// How many of the arguments behind it are its values, at least, by the long name of an option.
using ValueCounts = QHash<QString, int>;

void addOptions(const CLI::App& app, ValueCounts& counts)
{
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            // Commands share names: `--at` takes one value or two.
            const QString key = QString::fromStdString(name);
            const int own = option->get_items_expected_min();
            counts.insert(key, std::min(counts.value(key, own), own));
        }
    }
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        addOptions(*command, counts);
}

/// Whether it can only be meant as an option. A text that merely looks like one, `-http-addr=x`, may be a value.
bool isAnOption(const QString& argument, const ValueCounts& counts)
{
    if (argument.startsWith(QLatin1String("--")))
        return counts.contains(argument.section(u'=', 0, 0).mid(2));
    return argument.size() > 2 && argument.startsWith(u'-') && counts.contains(argument.mid(1));
}

bool hasOneDash(const QString& argument)
{
    return argument.size() > 2 && argument.startsWith(u'-') && argument.at(1) != u'-';
}

} // namespace

tl::expected<QStringList, QString> withConsulForms(const QStringList& arguments, const CLI::App& app)
{
    ValueCounts counts;
    addOptions(app, counts);
    QStringList understood;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString argument = arguments[i];
        if (argument == QLatin1String("--"))
            return understood + arguments.sliced(i);
        if (hasOneDash(argument)) {
            const QString name = argument.section(u'=', 0, 0).mid(1);
            if (!counts.contains(name))
                return tl::unexpected(FormText::tr("“-%1” is not an option.").arg(name));
            argument.prepend(u'-');
        }
        // CLI11 takes `--token=` for an option whose value follows: it would swallow a `--dry-run`.
        const QString name = argument.section(u'=', 0, 0);
        if (argument.startsWith(QLatin1String("--")) && argument == name + u'=' && counts.value(name.mid(2), 0) > 0) {
            understood << name << QString();
            continue;
        }
        understood << argument;
        if (argument.contains(u'='))
            continue;
        const auto values = std::min<qsizetype>(
            argument.startsWith(QLatin1String("--")) ? counts.value(argument.mid(2), 0) : 0, arguments.size() - i - 1);
        const auto taken = arguments.sliced(i + 1, values);
        for (const QString& value : taken) {
            if (isAnOption(value, counts))
                return tl::unexpected(
                    FormText::tr("%1 requires a value, and “%2” is an option. If it is the value, write %1=%2.")
                        .arg(argument, value));
        }
        understood += taken;
        i += values;
    }
    return understood;
}

} // namespace program

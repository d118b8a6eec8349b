// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/services_arguments.h"

#include "cleanup/address_book.h"
#include "lab/spread.h"

#include <QCoreApplication>

#include <tuple>

namespace ctl {

namespace {

struct ArgumentText {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

// QTimer counts milliseconds in 31 bits.
constexpr auto forEver = std::chrono::hours(24 * 24);

tl::expected<std::chrono::milliseconds, QString> readWait(const char* option, const std::string& text)
{
    const auto time = lab::parseMilliseconds(QString::fromStdString(text));
    if (time && *time <= forEver)
        return *time;
    return tl::unexpected(
        ArgumentText::tr("%1 requires a time such as 0, 600ms or 10s.").arg(QString::fromLatin1(option)));
}

tl::expected<QStringList, QString> readAgents(const ServicesText& text)
{
    cleanup::AddressBook book;
    QStringList agents;
    for (const auto& each : text.agents) {
        const auto node = book.addFromText(QString::fromStdString(each));
        if (!node)
            return tl::unexpected(node.error().serverWords);
        agents.append(QString::fromStdString(each));
    }
    return agents;
}

tl::expected<QStringList, QString> readInstances(const ServicesText& text)
{
    QStringList instances;
    for (const auto& each : text.instances) {
        const QString name = QString::fromStdString(each);
        if (cleanup::meanings({}, name).empty())
            return tl::unexpected(ArgumentText::tr("“%1” does not have the form NODE/ID.").arg(name));
        instances.append(name);
    }
    return instances;
}

} // namespace

tl::expected<cleanup::Rule, QString> readRule(const ServicesText& text)
{
    cleanup::Rule rule;
    rule.onlyFailing = text.failing;
    rule.withWarning = text.warning;
    rule.node = QString::fromStdString(text.node);
    rule.tag = QString::fromStdString(text.tag);
    for (const auto& each : text.services)
        rule.services.append(QString::fromStdString(each));
    if (text.criticalFor) {
        const auto time = readWait("--critical-for", *text.criticalFor);
        if (!time)
            return tl::unexpected(time.error());
        rule.criticalFor = *time;
    }
    return rule;
}

tl::expected<DeregisterArguments, QString> readDeregister(const ServicesText& text)
{
    if (text.services.empty() && text.instances.empty())
        return tl::unexpected(ArgumentText::tr(
            "Specify what to remove: services by name, or instances with --instance NODE/ID. signalboxctl services "
            "--failing lists instances that are warning or critical, or on a node that is down. Of these, deregister "
            "--failing removes the critical ones, and with --warning also those that are warning."));
    if (!text.services.empty() && !text.instances.empty())
        return tl::unexpected(
            ArgumentText::tr("Specify services by name, or instances with --instance NODE/ID, but not both."));
    if (text.warning && !text.failing)
        return tl::unexpected(
            ArgumentText::tr("--warning extends the selection of --failing. Alone it would exclude nothing: passing "
                             "instances would be removed, too. Use --failing --warning, or omit --warning."));
    if (text.all && (text.failing || text.criticalFor))
        return tl::unexpected(ArgumentText::tr("--all cannot be combined with --failing or --critical-for."));
    const auto rule = readRule(text);
    if (!rule)
        return tl::unexpected(rule.error());
    const auto instances = readInstances(text);
    if (!instances)
        return tl::unexpected(instances.error());
    DeregisterArguments arguments;
    arguments.rule = *rule;
    arguments.instances = *instances;
    arguments.all = text.all;
    for (const auto& [option, typed, into] : {std::tuple("--verify", &text.verify, &arguments.verify),
             std::tuple("--pause", &text.pause, &arguments.pause)}) {
        if (!*typed)
            continue;
        const auto time = readWait(option, **typed);
        if (!time)
            return tl::unexpected(time.error());
        *into = *time;
    }
    const auto agents = readAgents(text);
    if (!agents)
        return tl::unexpected(agents.error());
    arguments.agents = *agents;
    arguments.save = QString::fromStdString(text.file);
    return arguments;
}

tl::expected<UndoArguments, QString> readUndo(const ServicesText& text)
{
    const auto instances = readInstances(text);
    if (!instances)
        return tl::unexpected(instances.error());
    const auto agents = readAgents(text);
    if (!agents)
        return tl::unexpected(agents.error());
    UndoArguments arguments;
    arguments.file = QString::fromStdString(text.file);
    arguments.instances = *instances;
    arguments.agents = *agents;
    return arguments;
}

} // namespace ctl

// SPDX-License-Identifier: GPL-3.0-or-later
// The practice agent as a process of its own, so that a test can start, freeze and kill it as it does with Consul.
#include "practice/agent.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDebug>
#include <QHostAddress>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption address(QStringLiteral("address"), QString(), QStringLiteral("ip"));
    const QCommandLineOption port(QStringLiteral("port"), QString(), QStringLiteral("number"));
    const QCommandLineOption node(QStringLiteral("node"), QString(), QStringLiteral("name"));
    const QCommandLineOption nodeId(QStringLiteral("node-id"), QString(), QStringLiteral("uuid"));
    const QCommandLineOption serverPort(QStringLiteral("server-port"), QString(), QStringLiteral("number"));
    const QCommandLineOption as(QStringLiteral("as"), QString(), QStringLiteral("vintage"));
    const QCommandLineOption members(
        QStringLiteral("members"), QString(), QStringLiteral("count"), QStringLiteral("1"));
    const QCommandLineOption rate(QStringLiteral("rate"), QString(), QStringLiteral("factor"), QStringLiteral("1"));
    parser.addOptions({address, port, node, nodeId, serverPort, as, members, rate});
    parser.process(application);

    practice::AgentOptions options;
    options.address = QHostAddress(parser.value(address));
    options.port = parser.value(port).toUShort();
    options.identity.address = parser.value(address).toLatin1();
    options.identity.node = parser.value(node).toUtf8();
    options.identity.nodeId = parser.value(nodeId).toLatin1();
    options.identity.serverPort = parser.value(serverPort).toInt();
    if (parser.isSet(as))
        options.vintage = practice::asVersion(parser.value(as).toLatin1());
    options.prepare = [count = parser.value(members).toInt()](practice::Cluster& cluster, practice::Instant now) {
        for (int number = 2; number <= count; ++number) {
            practice::Node member;
            member.name = "n" + QByteArray::number(number);
            member.address = "127.0.0." + QByteArray::number(number);
            cluster.addNode(member, now);
        }
    };
    practice::Agent agent(options);
    if (!agent.start()) {
        // As Consul says it: the fixture then takes another port.
        const bool isTaken = agent.errorText().contains(QStringLiteral("in use"), Qt::CaseInsensitive);
        qCritical().noquote() << (isTaken ? QStringLiteral("address already in use") : agent.errorText());
        return 1;
    }
    agent.setRate(parser.value(rate).toDouble());
    return QCoreApplication::exec();
}

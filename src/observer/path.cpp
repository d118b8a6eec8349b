// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/path.h"

#include <QCoreApplication>

namespace observer {

namespace {

consul::Unexpected rejected(const QString& sentence)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = sentence;
    return consul::Unexpected(error);
}

} // namespace

QString Target::name() const
{
    return folder ? path.chopped(1) : path;
}

consul::Result<Target> normalisePath(const QString& text)
{
    const QString path = text.startsWith(u'/') ? text.mid(1) : text;
    if (path.isEmpty()) {
        return rejected(QCoreApplication::translate("observer::Path",
            "The path is empty. Specify the prefix of a semaphore or the key of a lock, for example demo/sem."));
    }
    if (!consul::isAddressable(path)) {
        return rejected(QCoreApplication::translate("observer::Path",
            "The path “%1” cannot be used: Consul does not support names with empty parts (//), with the parts . or "
            ".., or with invisible characters.")
                            .arg(path));
    }
    return Target{path, path.endsWith(u'/')};
}

Neighbourhood readProbe(const QString& name, const QStringList& answer)
{
    Neighbourhood found;
    const QString folder = name + u'/';
    for (const QString& entry : answer) {
        if (entry == folder) {
            found.folder = true;
        } else if (entry == name) {
            found.key = true;
            found.siblings.append(entry);
        } else if (entry.startsWith(name)) {
            found.siblings.append(entry);
        }
    }
    return found;
}

consul::Request probeRequest(const QString& name)
{
    auto request = consul::Request::get(consul::pathOfKey(name));
    request.query
        = {{QByteArrayLiteral("keys"), QByteArray()}, {QByteArrayLiteral("separator"), QByteArrayLiteral("/")}};
    return request;
}

consul::Request watchRequest(const QString& path)
{
    auto request = consul::Request::get(consul::pathOfKey(path));
    if (path.endsWith(u'/'))
        request.query = {{QByteArrayLiteral("recurse"), QByteArray()}};
    return request;
}

} // namespace observer

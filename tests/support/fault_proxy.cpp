// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_proxy.h"

#include "support/fault_connection.h"

#include <QMetaObject>
#include <QMutexLocker>
#include <QUrl>

#include <utility>

namespace support {

FaultProxy::FaultProxy(const QString& upstreamUrl, const QString& address, int port)
    : m_book(std::make_shared<FaultBook>())
    , m_listener(new FaultListener(QUrl(upstreamUrl), m_book, QHostAddress(address)))
    , m_address(address)
{
    m_listener->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_listener, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_listener, [this, port] { m_port = m_listener->listen(quint16(port)); }, Qt::BlockingQueuedConnection);
}

FaultProxy::~FaultProxy()
{
    m_thread.quit();
    m_thread.wait();
}

QString FaultProxy::url() const
{
    return QStringLiteral("http://%1:%2").arg(m_address).arg(m_port);
}

void FaultProxy::add(const Fault& fault)
{
    const QMutexLocker lock(&m_book->mutex);
    m_book->faults.push_back(fault);
}

void FaultProxy::clearFaults()
{
    const QMutexLocker lock(&m_book->mutex);
    m_book->faults.clear();
}

void FaultProxy::setResponder(Responder responder)
{
    const QMutexLocker lock(&m_book->mutex);
    m_book->responder = std::move(responder);
}

void FaultProxy::setDown(bool down)
{
    QMetaObject::invokeMethod(
        m_listener, [this, down] { m_listener->setDown(down, m_port); }, Qt::BlockingQueuedConnection);
}

void FaultProxy::dropConnections()
{
    QMetaObject::invokeMethod(m_listener, &FaultListener::dropConnections, Qt::BlockingQueuedConnection);
}

std::vector<SeenRequest> FaultProxy::requests(const QByteArray& part) const
{
    const QMutexLocker lock(&m_book->mutex);
    std::vector<SeenRequest> found;
    for (const SeenRequest& request : m_book->requests) {
        if (request.target.contains(part))
            found.push_back(request);
    }
    return found;
}

int FaultProxy::count(const QByteArray& part) const
{
    return static_cast<int>(requests(part).size());
}

int FaultProxy::connectionsEver() const
{
    const QMutexLocker lock(&m_book->mutex);
    return m_book->connectionsEver;
}

int FaultProxy::connectionsOpen() const
{
    const QMutexLocker lock(&m_book->mutex);
    return m_book->connectionsOpen;
}

} // namespace support

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures/camera.h"

#include "support/patience.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>
#include <iostream>

namespace pictures {

namespace {

QModelIndex indexOf(const QAbstractItemModel* model, const QString& text, const QModelIndex& parent = {})
{
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const auto index = model->index(row, 0, parent);
        if (index.data().toString().contains(text))
            return index;
        if (const auto below = indexOf(model, text, index); below.isValid())
            return below;
    }
    return {};
}

} // namespace

void Camera::fail(const QString& words)
{
    m_failed = true;
    std::cerr << "pictures: " << words.toStdString() << '\n';
}

void Camera::until(const std::function<bool()>& condition, const char* what, int ms)
{
    if (!m_failed && !QTest::qWaitFor(condition, ms))
        fail(QStringLiteral("waited in vain for %1").arg(QLatin1String(what)));
}

void Camera::live(int seconds)
{
    if (!m_failed)
        QTest::qWait(seconds * 1000);
}

void Camera::sized()
{
    window()->resize(m_size);
    window()->move(0, 0);
    if (!QTest::qWaitForWindowExposed(window()))
        fail(QStringLiteral("the window did not come up"));
    (void)QTest::qWaitForWindowActive(window(), 2000);
}

void Camera::open(const QString& url, const QStringList& paths)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    m_app.start(endpoint, paths);
    sized();
    until([this] { return m_app.connection().status().phase == gui::ConnectionPhase::Live; }, "the connection");
}

void Camera::openProfile(const QString& id, const QStringList& paths)
{
    m_app.startProfile(id, {}, paths);
    sized();
    until([this] { return m_app.connection().status().phase == gui::ConnectionPhase::Live; }, "the connection");
}

void Camera::practise()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QStringLiteral("http://127.0.0.1:8500"));
    m_app.startPractice(endpoint, {});
    sized();
    until([this] { return m_app.connection().status().phase == gui::ConnectionPhase::Live; }, "practice");
}

void Camera::page(const char* id)
{
    window()->showPage(QLatin1String(id));
}

void Camera::act(const char* action)
{
    auto* const found = find<QAction>(action);
    if (found == nullptr)
        return fail(QStringLiteral("there is no action %1").arg(QLatin1String(action)));
    until([found] { return found->isEnabled(); }, action);
    found->trigger();
}

void Camera::present()
{
    act("presentAction");
    until([this] { return window()->isFullScreen(); }, "presenting");
    sized();
}

void Camera::click(const char* button)
{
    until(
        [this, button] {
            const auto* const found = find<QAbstractButton>(button);
            return found != nullptr && found->isVisible() && found->isEnabled();
        },
        button);
    if (!m_failed)
        find<QAbstractButton>(button)->click();
}

void Camera::type(const char* field, const QString& text)
{
    if (auto* const edit = wait<QLineEdit>(field); edit != nullptr)
        edit->setText(text);
}

void Camera::choose(const char* view, const QString& text)
{
    auto* const found = wait<QAbstractItemView>(view);
    if (found == nullptr)
        return;
    until([found, &text] { return indexOf(found->model(), text).isValid(); }, qPrintable(text));
    if (m_failed)
        return;
    const auto index = indexOf(found->model(), text);
    found->scrollTo(index);
    found->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    found->setFocus();
}

QImage Camera::take()
{
    for (int turn = 0; turn < 5; ++turn)
        QCoreApplication::sendPostedEvents();
    QTest::qWait(700); // Laid out and painted as a person sees it.
    QImage picture = window()->grab().toImage();
    const double ratio = picture.devicePixelRatio();
    QPainter painter(&picture);
    for (auto* const over : QApplication::topLevelWidgets()) {
        if (over == window() || !over->isVisible() || over->windowType() == Qt::ToolTip)
            continue;
        QPoint at = over->mapToGlobal(QPoint()) - window()->mapToGlobal(QPoint());
        // A dialog grows while it is prepared, and nobody holds it in the middle where there is no window manager.
        if (over->windowType() == Qt::Dialog)
            at.setY(std::min(at.y(), (window()->height() - over->height()) / 2));
        auto grabbed = over->grab();
        grabbed.setDevicePixelRatio(ratio);
        painter.drawPixmap(at, grabbed);
        painter.setPen(over->palette().color(QPalette::Mid));
        painter.drawRect(QRectF(at, QSizeF(over->size())).adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    return picture;
}

} // namespace pictures

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/icons.h"

#include "gui/kit/view/theme.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QLibraryInfo>
#include <QPainter>
#include <QSvgRenderer>
#include <QVersionNumber>

// At file scope, because the macro declares a function there. A static library drops its resources unless asked.
static void loadIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace gui {

namespace {

QColor inkColor(Ink ink)
{
    const auto palette = QGuiApplication::palette();
    switch (ink) {
    case Ink::Text:
        return palette.color(QPalette::Active, QPalette::WindowText);
    case Ink::Quiet:
        return Theme::of(palette).quiet;
    case Ink::Rail:
        return Theme::of(palette).railText;
    case Ink::Problem:
        return Theme::of(palette).stale.strong;
    }
    return palette.color(QPalette::Active, QPalette::WindowText);
}

/// Draws the SVG as a stencil and fills it with the ink of the moment: one file serves every theme.
class StencilEngine : public QIconEngine
{
public:
    StencilEngine(QString file, Ink ink)
        : m_file(std::move(file))
        , m_ink(ink)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(state)
        const auto scale = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect.topLeft(), draw(rect.size(), mode, scale));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(state)
        return draw(size, mode, 1.0);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        // Qt sets the ratio on what it gets. The Qt that runs matters, not the one that this was compiled with:
        // until 6.8 it asks in device pixels.
        static const bool inDevicePixels = QLibraryInfo::version() < QVersionNumber(6, 8);
        Q_UNUSED(state)
        return draw(size, mode, inDevicePixels ? 1.0 : scale);
    }

    [[nodiscard]] QIconEngine* clone() const override { return new StencilEngine(*this); }

private:
    [[nodiscard]] QPixmap draw(const QSize& size, QIcon::Mode mode, qreal scale) const
    {
        QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QSvgRenderer renderer(m_file);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&image);
        renderer.render(&painter, QRectF(QPointF(), image.size()));
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        auto color = inkColor(m_ink);
        if (mode == QIcon::Disabled)
            color.setAlphaF(0.4F);
        painter.fillRect(image.rect(), color);
        painter.end();
        image.setDevicePixelRatio(scale);
        return QPixmap::fromImage(image);
    }

    QString m_file;
    Ink m_ink;
};

} // namespace

QIcon icon(const QString& name, Ink ink)
{
    loadIcons();
    return QIcon(new StencilEngine(QStringLiteral(":/icons/%1.svg").arg(name), ink));
}

} // namespace gui

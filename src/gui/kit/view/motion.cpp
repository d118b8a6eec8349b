// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/motion.h"

#include <QApplication>
#include <QProgressBar>
#include <QStyle>

#include <array>
#include <utility>

namespace gui {

namespace {

struct MotionInForce {
    bool style = true;
    bool desktop = true;
    bool wanted = true;

    [[nodiscard]] bool isSystemWanted() const { return style && desktop; }
};

MotionInForce& motionInForce()
{
    static MotionInForce now;
    return now;
}

/// The desktop's own are known only as long as nobody has set them.
void allowEffects(bool allowed)
{
    constexpr std::array effects{Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo, Qt::UI_AnimateTooltip,
        Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox};
    static const auto usual = [&effects] {
        std::array<bool, effects.size()> on{};
        for (std::size_t i = 0; i < effects.size(); ++i)
            on[i] = QApplication::isEffectEnabled(effects[i]);
        return on;
    }();
    for (std::size_t i = 0; i < effects.size(); ++i)
        QApplication::setEffectEnabled(effects[i], allowed && usual[i]);
}

} // namespace

QString motionName(Motion motion)
{
    switch (motion) {
    case Motion::System:
        break;
    case Motion::On:
        return QStringLiteral("on");
    case Motion::Off:
        return QStringLiteral("off");
    }
    return QStringLiteral("system");
}

Motion motionFromName(const QString& name)
{
    for (const auto motion : {Motion::On, Motion::Off})
        if (motionName(motion) == name)
            return motion;
    return Motion::System;
}

void applyMotion(Motion motion)
{
    auto& now = motionInForce();
    now.wanted = motion == Motion::System ? now.isSystemWanted() : motion == Motion::On;
    allowEffects(now.wanted);
}

bool isMotionWanted()
{
    return motionInForce().wanted;
}

Motion motionFor(bool wanted)
{
    return wanted == motionInForce().isSystemWanted() ? Motion::System : wanted ? Motion::On : Motion::Off;
}

void readDesktopMotion()
{
    motionInForce().style = QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

void setDesktopMotion(bool moves)
{
    motionInForce().desktop = moves;
}

void showBusy(QProgressBar* bar)
{
    bar->setRange(0, isMotionWanted() ? 0 : 1);
    bar->setValue(0);
}

} // namespace gui

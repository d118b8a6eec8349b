// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/kit/view/theme.h"
#include "gui/stage/model/stage_layout.h"
#include "gui/stage/model/stage_scene.h"

#include <QFont>
#include <QPalette>
#include <QPen>

class QPainter;

namespace gui {

/// Draws a stage: what (scene) and where (layout) are given, so that a picture needs no window.
class StagePainter
{
public:
    StagePainter(const StageScene& scene, const StageLayout& layout, const QPalette& palette, const QFont& font);

    void setNow(const QDateTime& now) { m_now = now; }
    void setSelected(const QString& session) { m_selected = session; }
    /// `severalKinds`: kindsOf() them are more than one.
    void setLooks(const ContenderLooks& looks, bool severalKinds)
    {
        m_looks = looks;
        m_severalKinds = severalKinds;
    }
    void setFocusedItem(int item) { m_focused = item; } ///< -1: none.
    /// Cards of these sessions are in flight: their permits are drawn empty.
    void setFlying(const QSet<QString>& sessions) { m_flying = sessions; }

    /// Only what touches `exposed`.
    void paint(QPainter& painter, const QRectF& exposed) const;
    /// A card on its way, with the dashed path it takes. `progress` 0…1.
    void paintFlight(
        QPainter& painter, const StageCard& card, const QRectF& from, const QRectF& to, qreal progress) const;

private:
    void paintTitles(QPainter& painter) const;
    void paintNext(QPainter& painter) const;
    [[nodiscard]] QPen wayPen() const;
    void paintTitle(QPainter& painter, const QRectF& room, const QString& head, const QString& rest) const;
    void paintPermit(QPainter& painter, const StagePermit& permit, const QRectF& outline, const QRectF& inside) const;
    void paintHolder(QPainter& painter, const StageCard& card, const QRectF& room) const;
    void paintSmall(QPainter& painter, const StageCard& card, const QRectF& room) const;
    void paintBox(QPainter& painter, const QRectF& room, const Tone& tone, bool selected) const;
    void paintKind(QPainter& painter, const StageCard& card, const QRectF& room) const;
    void paintFocus(QPainter& painter) const;
    void paintSentence(QPainter& painter) const;
    [[nodiscard]] QString age(const StageCard& card) const;

    const StageScene& m_scene;
    const StageLayout& m_layout;
    QPalette m_palette;
    Theme m_theme;
    QFont m_font;
    QFont m_bold;
    QFont m_small;
    QFont m_fixed;
    QDateTime m_now;
    QString m_selected;
    ContenderLooks m_looks;
    bool m_severalKinds = false;
    QSet<QString> m_flying;
    int m_focused = -1;
};

/// What a card says of how long, or why not, in the one line that it has for that.
struct CardLine {
    QString text;
    QFont font;
};
/// In smaller letters where room lacks; where that is not enough, without the last of its parts: half a number would be
/// another one.
[[nodiscard]] CardLine fittingLine(const QString& text, const QFont& font, qreal room);

/// Room that the age on a small card needs with this font in the language of now, however old a contender gets within a
/// day: what StageSpec::age wants.
[[nodiscard]] qreal widestSmallAge(const QFont& font);

} // namespace gui

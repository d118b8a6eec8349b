// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/kit/view/items_view.h"
#include "gui/kit/view/outdated_overlay.h"
#include "gui/stage/model/stage_layout.h"
#include "gui/stage/model/stage_scene.h"

class QVariantAnimation;

namespace gui {

/// The stage: permits with their holders, the queue, and the flight of a card from one to the other. Draws a scene; the
/// tree beside it says the same in rows. Arrows move from card to card, Enter or Space selects.
class StageView : public ItemsView
{
    Q_OBJECT
public:
    explicit StageView(QWidget* parent = nullptr);

    /// The next scene of the same semaphore: contenders that got a permit fly to their permits, where motion is wanted
    /// (motion.h) and there is no crowd. What items say is that of the scene at once.
    void setScene(const StageScene& scene);
    /// Another semaphore: nothing flies.
    void resetScene(const StageScene& scene);
    void setNow(const QDateTime& now);
    /// What is shown is old: it is dimmed, and nothing flies.
    void setOld(bool old);
    [[nodiscard]] bool isOld() const { return m_outdated->isOutdated(); }
    void setSelectedSession(const QString& session);
    void setLooks(const ContenderLooks& looks); ///< Cards show of which kind they are.
    [[nodiscard]] const StageScene& scene() const { return m_scene; }
    [[nodiscard]] const StageLayout& stageLayout() const { return m_layout; }
    [[nodiscard]] bool isAnimating() const;

    // Items are permits, then queue cards.
    [[nodiscard]] int itemCount() const override;
    [[nodiscard]] QString itemText(int item) const override;
    [[nodiscard]] QString itemHelp(int item) const override;
    [[nodiscard]] const StageCard* cardAt(int item) const; ///< Null: a free permit.
    void activateItem(int item) override;
    [[nodiscard]] QString itemsDescription() const override;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void sessionSelected(const QString& session);
    void moreWanted(); ///< "… n more" was pressed: the tree shows them all.
    void contextMenuWanted(const QString& session, const QPoint& globalPosition);

protected:
    void relayout() override;
    [[nodiscard]] QRectF itemBox(int item) const override { return itemRect(m_layout, item); }
    [[nodiscard]] int neighbourOf(int item, Step step) const override { return neighbour(m_layout, item, step); }
    [[nodiscard]] int startItem() const override;
    [[nodiscard]] QString itemTip(int item) const override;
    void paintContent(QPainter& painter, const QRectF& seen) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Flight {
        StageCard card;
        QRectF from;
        int permit = 0;
        QVariantAnimation* progress; ///< 0…1; a child.
    };

    [[nodiscard]] bool isPresented() const;
    void growIntoRoom();
    [[nodiscard]] StageSpec specFor(const QFont& font) const;
    void takeOff(const StageScene& next);
    void fly(const StageCard& card, const QRectF& from, int permit);
    void land(); ///< All, at once.
    [[nodiscard]] int itemOfSession(const QString& session) const;
    [[nodiscard]] bool motionWanted(std::size_t cards) const;

    StageScene m_scene;
    bool m_isGrown = false; ///< For a presentation.
    bool m_isGrowing = false; ///< It sets a font, which lays out again.
    StageLayout m_layout;
    QDateTime m_now;
    QString m_selected;
    ContenderLooks m_looks;
    bool m_severalKinds = false;
    OutdatedOverlay* m_outdated;
    std::vector<Flight> m_flights;
};

} // namespace gui

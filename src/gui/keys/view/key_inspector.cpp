// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/key_inspector.h"

#include "gui/keys/model/key_words.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "keys/bearing.h"
#include "keys/key_name.h"

#include <QVBoxLayout>

namespace gui {

KeyInspector::KeyInspector(QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader(this), "keyTitle"))
    , m_badge(named(new BadgeLabel(this), "keyBadge"))
    , m_facts(new FactGrid(this))
    , m_held(new Notice(RowState::Warning, "keyHeld", this))
    , m_reach(new Notice(RowState::Hint, "keyReach", this))
{
    setObjectName(QStringLiteral("keyInspector"));
    keepSaid(this, [this] { setAccessibleName(tr("Details")); });
    m_header->addRight(m_badge);
    auto* const content = new QWidget(this);
    auto* const column = layoutIn<QVBoxLayout>(content, {0, 0, 0, 8}, 6);
    column->addWidget(m_facts);
    auto* const notices = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0});
    notices->addWidget(m_held);
    notices->addWidget(m_reach);
    column->addLayout(notices);
    column->addStretch(1);
    auto* const whole = layoutIn<QVBoxLayout>(this, {}, 0);
    whole->addWidget(m_header);
    whole->addWidget(paperScroll(content, QStringLiteral("keyInspectorScroll")), 1);
}

void KeyInspector::show(const KeysController& controller)
{
    const auto* const chosen = controller.chosen();
    if (chosen == nullptr) {
        const QString& gone = controller.gone();
        m_header->setTitle(gone.isEmpty() ? tr("Nothing selected") : shownName(keys::lastPart(gone)));
        m_badge->setBadge(gone.isEmpty() ? Badge() : Badge{tr("no longer exists"), RowState::Stale});
        m_facts->setFacts({});
        m_held->setText({});
        m_reach->setText(gone.isEmpty() ? QString() : controller.whyGone());
        return;
    }
    const auto& entry = chosen->entry();
    const bool isFolder = chosen->key().endsWith(u'/');
    m_header->setTitle(shownName(keys::lastPart(chosen->key())));
    std::vector<Fact> facts{
        {QStringLiteral("key"), isFolder ? tr("Folder") : tr("Key"), keys::visibleName(chosen->key()), {}, true}};
    Badge badge;
    m_held->setText({});
    if (entry) {
        const auto* const session = controller.session(entry->session);
        const auto more = entryFacts(*entry, session, controller.valueLimit());
        facts.insert(facts.end(), more.begin(), more.end());
        if (const auto held = keys::heldKey(entry->key, entry->session, controller.sessions())) {
            badge = {tr("held"), RowState::Holding};
            m_held->setText(keys::heldWarning(*held));
        }
    } else if (chosen->isKnown() && !isFolder) {
        badge = {tr("no longer exists"), RowState::Stale};
    }
    m_badge->setBadge(badge);
    m_facts->setFacts(facts);
    m_reach->setText(chosen->isPolled()
            ? tr("This Consul changes or rejects request paths with this name. Signalbox reads and writes it through "
                 "/v1/txn. It cannot be watched and is polled once a second, or less often if it contains much data.")
            : QString());
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_inspector.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/row_diff.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/sessions/model/sessions_words.h"

#include <QListView>

namespace gui {

SessionsInspector::SessionsInspector(QWidget* parent)
    : FactsPane("sessionsInspector", "sessionTitle", parent)
    , m_several(sentence({}, "sessionsSeveral", this))
{
    m_several->setContentsMargins(10, 6, 10, 0);
    addAboveFacts(m_several);
    auto* const list = named(new QListView(this), "sessionKeys");
    setList(list, &m_keys, "sessionKeysTitle", 2);
    keepSaid(this, [this, list] {
        setListTitle(tr("Keys held"));
        list->setAccessibleName(tr("Keys that the session holds. Enter shows one on the Keys page."));
    });
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setUniformItemSizes(true);
    keepFont(list, fixedFont);
    show(nullptr, nullptr, 0);
}

void SessionsInspector::show(const consul::SessionInfo* session, const SessionHoldings* held, int count)
{
    setTitle(session != nullptr ? contenderName(session->name, session->id) : QString());
    m_several->setText(
        count > 1 ? tr("%n session(s) are selected; this is the current one.", nullptr, count) : QString());
    m_several->setVisible(count > 1);
    setFacts(session != nullptr ? sessionPageFacts(*session, held) : std::vector<Fact>());
    changeList(session != nullptr ? session->id.toString() : QString(),
        [&] { setKeys(session != nullptr && held != nullptr ? held->keys : QStringList()); });
}

void SessionsInspector::setKeys(const QStringList& keys)
{
    const auto before = m_keys.stringList();
    const auto diff = diffRows(static_cast<int>(before.size()), static_cast<int>(keys.size()),
        [&](int i, int j) { return before[i].compare(keys[j]); });
    for (const auto& range : diff.removed)
        m_keys.removeRows(range.first, range.last - range.first + 1);
    for (const auto& range : diff.inserted) {
        m_keys.insertRows(range.first, range.last - range.first + 1);
        for (int row = range.first; row <= range.last; ++row)
            m_keys.setData(m_keys.index(row), keys[row]);
    }
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_inspector.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/row_diff.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/row_hold.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/sessions/model/sessions_words.h"

#include <QListView>
#include <QVBoxLayout>

#include <utility>

namespace gui {

SessionsInspector::SessionsInspector(QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader(tr("Nothing selected"), this), "sessionTitle"))
    , m_several(sentence({}, "sessionsSeveral", this))
    , m_facts(new FactGrid(this))
    , m_keysTitle(boldSentence(tr("Keys held"), "sessionKeysTitle", this))
    , m_list(named(new QListView(this), "sessionKeys"))
{
    nameWidget(this, "sessionsInspector", tr("Details"));
    m_several->setContentsMargins(10, 6, 10, 0);
    m_keysTitle->setContentsMargins(10, 6, 10, 2);
    m_list->setAccessibleName(tr("Keys that the session holds. Enter shows one on the Keys page."));
    m_rows.setSourceModel(&m_keys);
    m_list->setModel(&m_rows);
    connect(new RowHold(m_list), &RowHold::changed, &m_rows, &HeldFilter::setHeld);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setFont(fixedFont(font()));
    connect(m_list, &QAbstractItemView::activated, this,
        [this](const QModelIndex& index) { Q_EMIT keyOpened(index.data().toString()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &SessionsInspector::keyChosen);
    auto* const content = new QWidget(this);
    auto* const column = layoutIn<QVBoxLayout>(content, {0, 0, 0, 8}, 6);
    column->addWidget(m_several);
    column->addWidget(m_facts);
    column->addStretch(1);
    auto* const whole = layoutIn<QVBoxLayout>(this, {}, 0);
    whole->addWidget(m_header);
    whole->addWidget(paperScroll(content, QStringLiteral("sessionsInspectorScroll")), 3);
    whole->addWidget(m_keysTitle);
    whole->addWidget(m_list, 2);
    show(nullptr, nullptr, 0);
}

void SessionsInspector::show(const consul::SessionInfo* session, const SessionHoldings* held, int count)
{
    m_header->setTitle(session != nullptr ? contenderName(session->name, session->id) : tr("Nothing selected"));
    m_several->setText(
        count > 1 ? tr("%n session(s) are selected; this is the current one.", nullptr, count) : QString());
    m_several->setVisible(count > 1);
    m_facts->setFacts(session != nullptr ? sessionPageFacts(*session, held) : std::vector<Fact>());
    const QString id = session != nullptr ? session->id.toString() : QString();
    const bool another = std::exchange(m_session, id) != id;
    setKeys(session != nullptr && held != nullptr ? held->keys : QStringList(), another);
}

/// The chosen key stays chosen while it is held, and the list where it was scrolled to.
void SessionsInspector::setKeys(const QStringList& keys, bool another)
{
    m_keysTitle->setVisible(!keys.isEmpty());
    m_list->setVisible(!keys.isEmpty());
    if (m_keys.stringList() == keys)
        return;
    if (another)
        m_keys.setStringList(keys);
    else
        changeKeys(keys);
    if (!keys.isEmpty() && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_rows.index(0, 0));
    Q_EMIT keyChosen();
}

void SessionsInspector::changeKeys(const QStringList& keys)
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

QString SessionsInspector::chosenKey() const
{
    return m_list->currentIndex().data().toString();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_pane.h"

#include "gui/keys/view/key_tree_view.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "keys/key_name.h"

#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gui {

KeysPane::KeysPane(KeysController* controller, KeysActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(named(new PaneHeader(this), "keysTitle"))
    , m_counts(named(new ElidedLabel, "keysCount"))
    , m_banner(named(new BannerBar, "keysBanner"))
    , m_trouble(new Notice(RowState::Stale, "keysTrouble"))
    , m_drafts(new Notice(RowState::Hint, "keysDrafts"))
    , m_broken(new Notice(RowState::Warning, "keysBroken"))
    , m_decide(named(new QPushButton, "keysBrokenDecide"))
    , m_bar(named(new ActBar, "keysBar"))
    , m_view(named(new KeyTreeView(controller->model(), this), "keysTree"))
{
    setObjectName(QStringLiteral("keysPane"));
    m_header->addRight(m_counts);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const notices = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0}, 6);
    notices->addWidget(m_banner);
    notices->addWidget(m_trouble);
    notices->addWidget(m_drafts);
    auto* const toDraft = named(new QPushButton, "keysDraftsShow");
    connect(toDraft, &QPushButton::clicked, this, &KeysPane::showNextDraft);
    m_drafts->addRight(toDraft);
    connect(m_decide, &QPushButton::clicked, this, &KeysPane::decisionWanted);
    m_broken->addRight(m_decide);
    notices->addWidget(m_broken);
    m_bar->addAct(actions->newKey, FlatButton::Main);
    m_bar->addAct(actions->rename);
    m_bar->addAct(actions->remove);
    m_bar->addStretch();
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_header);
    column->addLayout(notices);
    column->addWidget(m_view, 1);
    column->addWidget(m_bar);
    connectView();
    connectColumns(actions);
    keepSaid(this, [this, toDraft] {
        m_header->setTitle(tr("Keys"));
        m_view->setAccessibleName(tr("Keys. Right opens a folder, Left closes it."));
        m_view->horizontalHeader()->setAccessibleName(tr("Key tree columns"));
        toDraft->setText(tr("&Show"));
        toDraft->setAccessibleName(tr("Show the next draft"));
        toDraft->setToolTip(tr("Go through the drafts one by one"));
        m_decide->setText(tr("Resolve unfinishe&d operation…"));
        showCounts();
        showDrafts();
        showMissing();
    });
}

QSize KeysPane::minimumSizeHint() const
{
    const int usual = fontMetrics().height() * 16;
    return {std::max(usual, m_bar->minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

void KeysPane::connectView()
{
    auto* const model = m_controller->model();
    connect(m_view, &KeyTreeView::currentMoved, this, &KeysPane::checkCurrent);
    connect(model, &KeyTreeModel::aboutToChange, this, [this] { m_changing = true; });
    connect(model, &KeyTreeModel::changed, this, [this] {
        m_changing = false;
        checkCurrent();
    });
    connect(m_view, &KeyTreeView::selectionMoved, this, &KeysPane::selectionChanged);
    // Queued: of a row that is chosen the selection changes first.
    connect(m_view, &KeyTreeView::selectionMoved, this, &KeysPane::checkCurrent, Qt::QueuedConnection);
    connect(m_view, &KeyTreeView::opened, this, &KeysPane::opened);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto under = m_view->indexAt(at); under.isValid() && m_view->selectionModel()->isSelected(under))
            Q_EMIT menuWanted(m_view->viewport()->mapToGlobal(at)); // The whole selection is meant.
        else if (const auto place = menuPlace(m_view, at))
            Q_EMIT menuWanted(*place);
    });
    connect(m_banner, &BannerBar::retryWanted, this, &KeysPane::retryWanted);
    connect(model, &KeyTreeModel::changed, this, &KeysPane::showCounts);
    connect(model, &KeyTreeModel::listed, this, &KeysPane::showExpected);
    connect(model, &KeyTreeModel::revealed, this, [this](const QModelIndex& index) {
        m_view->reveal(index);
        m_view->setFocus();
    });
    connect(model, &KeyTreeModel::missing, this, &KeysPane::setMissing);
}

void KeysPane::connectColumns(KeysActions* actions)
{
    struct Switch {
        QAction* act;
        KeyTreeModel::Column column;
        const char* key;
    };
    const std::array switches{Switch{actions->showSizes, KeyTreeModel::Size, "keys/sizes"},
        Switch{actions->showFlags, KeyTreeModel::Flags, "keys/flags"},
        Switch{actions->showIndexes, KeyTreeModel::ModifyIndex, "keys/indexes"}};
    auto* const header = m_view->horizontalHeader();
    header->setObjectName(QStringLiteral("keysTreeHeader"));
    header->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const auto& each : switches) {
        const Setting<bool> setting(QString::fromLatin1(each.key));
        header->addAction(each.act);
        each.act->setChecked(setting.value());
        m_view->setColumnShown(each.column, setting.value());
        connect(each.act, &QAction::toggled, this, [this, setting, column = each.column](bool on) {
            setting.set(on);
            m_view->setColumnShown(column, on);
        });
    }
    connect(m_controller->model(), &KeyTreeModel::sortingChanged, this, &KeysPane::showCounts);
}

void KeysPane::checkCurrent()
{
    const QString key = current();
    if (m_changing || key == m_current)
        return;
    m_current = key;
    if (!key.isEmpty()) // Without a current key, the selected one has gone, which no person did.
        m_expected.clear();
    Q_EMIT currentChanged();
}

void KeysPane::setFilter(const QString& text)
{
    m_filter = text;
    setMissing({});
    m_controller->model()->setFilter(text);
    showCounts();
}

void KeysPane::goTo(const QString& key)
{
    setMissing({});
    m_controller->model()->reveal(key);
}

void KeysPane::setMissing(const QString& key)
{
    m_missing = key;
    showMissing();
}

void KeysPane::showMissing()
{
    QString words;
    if (!m_missing.isEmpty())
        words = m_missing.endsWith(u'/') ? tr("The folder %1 does not exist.").arg(keys::visibleName(m_missing))
                                         : tr("The key %1 does not exist.").arg(keys::visibleName(m_missing));
    m_trouble->setText(words);
}

void KeysPane::expect(const QString& key)
{
    m_expected = key;
    showExpected();
}

void KeysPane::showExpected()
{
    auto* const model = m_controller->model();
    for (auto at = m_expected.indexOf(u'/'); at >= 0 && at < m_expected.size() - 1;
         at = m_expected.indexOf(u'/', at + 1)) {
        const auto folder = model->indexOf(m_expected.left(at + 1));
        if (!folder.isValid())
            return;
        model->open(folder);
    }
    const auto found = m_expected.isEmpty() ? QModelIndex() : model->indexOf(m_expected);
    if (!found.isValid())
        return;
    m_expected.clear();
    m_view->reveal(found);
}

void KeysPane::setBroken(const QString& words, bool here)
{
    m_broken->setText(words);
    m_decide->setVisible(here);
}

void KeysPane::setDrafts(const QStringList& keys)
{
    m_draftKeys = keys;
    showDrafts();
}

void KeysPane::showDrafts()
{
    constexpr qsizetype mostNamed = 3;
    QStringList names;
    for (const auto& key : m_draftKeys.mid(0, mostNamed))
        names << keys::visibleName(key);
    if (m_draftKeys.size() > mostNamed)
        names << QStringLiteral("…");
    QString words;
    if (m_draftKeys.size() == 1)
        words = tr("The key %1 has an unsaved draft.").arg(names.constFirst());
    else if (!m_draftKeys.isEmpty())
        words = tr("There are %n unsaved drafts: %1", nullptr, static_cast<int>(m_draftKeys.size()))
                    .arg(names.join(QStringLiteral(", ")));
    m_drafts->setText(words);
}

/// Of several, the one after that which is looked at, or was led to last.
void KeysPane::showNextDraft()
{
    if (m_draftKeys.isEmpty())
        return;
    const auto at
        = m_draftKeys.contains(current()) ? m_draftKeys.indexOf(current()) : m_draftKeys.indexOf(m_shownDraft);
    m_shownDraft = m_draftKeys.at((at + 1) % m_draftKeys.size());
    Q_EMIT draftWanted(m_shownDraft);
}

void KeysPane::showCounts()
{
    const auto* const model = m_controller->model();
    const QLocale locale;
    const QString shown = locale.toString(model->shownCount());
    if (!model->isListed()) {
        m_counts->setLine({});
        return;
    }
    QStringList words{m_filter.isEmpty()
            ? tr("%1 in open folders", "keys and folders").arg(shown)
            : tr("%1 of %2", "rows shown, of all").arg(shown, locale.toString(model->loadedCount()))};
    const auto& sorting = model->sorting();
    if (sorting.keys > 0)
        words << tr("Reading values to sort: %1 of %2", "keys")
                     .arg(locale.toString(sorting.read), locale.toString(sorting.keys));
    if (sorting.leftOut > 0)
        words << tr("%n folder(s) too large to sort", nullptr, sorting.leftOut);
    m_counts->setLine(words.join(QStringLiteral(" · ")));
}

QString KeysPane::current() const
{
    const auto index = m_view->currentIndex();
    return m_view->selectionModel()->isSelected(index) ? index.data(KeyTreeModel::KeyRole).toString() : QString();
}

bool KeysPane::hasSelection() const
{
    return m_view->selectionModel()->hasSelection();
}

keys::KeySelection KeysPane::selection() const
{
    keys::KeySelection selection;
    const auto ranges = m_view->selectionModel()->selection();
    for (const auto& range : ranges) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const auto index = m_controller->model()->index(row);
            const QString key = index.data(KeyTreeModel::KeyRole).toString();
            if (!key.isEmpty())
                (key.endsWith(u'/') ? selection.folders : selection.keys).append(key);
        }
    }
    return selection;
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/view/shortcut_sheet.h"

#include "gui/kit/view/button_box.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace gui {

ShortcutSheet::ShortcutSheet(std::vector<ShortcutRow> rows, QWidget* parent)
    : QDialog(parent)
    , m_rows(std::move(rows))
    , m_field(new QLineEdit(this))
    , m_list(new QTreeView(this))
    , m_note(new QuietLabel({}, this))
{
    setObjectName(QStringLiteral("shortcutSheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_field->setObjectName(QStringLiteral("shortcutFilter"));
    m_field->setAccessibleName(tr("Show only shortcuts with these words"));
    m_field->setPlaceholderText(tr("A word, or a key such as Ctrl+Shift…"));
    m_field->setClearButtonEnabled(true);
    m_filter.setSourceModel(&m_model);
    m_filter.setRecursiveFilteringEnabled(true);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter.setFilterKeyColumn(-1);
    m_list->setObjectName(QStringLiteral("shortcutList"));
    m_list->setAccessibleName(tr("Keyboard shortcuts by menu and page"));
    m_list->setModel(&m_filter);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setTabKeyNavigation(false);
    m_note->setObjectName(QStringLiteral("shortcutNote"));
    auto* const buttons = new ButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("shortcutClose"));
    auto* const copy = buttons->addButton(tr("&Copy as text"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("shortcutCopy"));
    copy->setToolTip(tr("All of them as plain text, to be printed or kept"));
    copy->setAutoDefault(false);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);
    connect(m_field, &QLineEdit::textChanged, this, &ShortcutSheet::setFilter);
    leadToRows(m_field, [this] { return m_list; });
    connect(copy, &QPushButton::clicked, this, &ShortcutSheet::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    setFilter({});
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 32);
    m_field->setFocus();
}

ShortcutSheet::~ShortcutSheet() = default;

void ShortcutSheet::fill()
{
    m_model.setHorizontalHeaderLabels({tr("What it does"), tr("Keys")});
    QStandardItem* group = nullptr;
    for (const auto& row : m_rows) {
        if (group == nullptr || group->text() != row.group) {
            group = new QStandardItem(row.group);
            auto bold = font();
            bold.setBold(true);
            group->setFont(bold);
            m_model.appendRow({group, new QStandardItem});
        }
        group->appendRow({new QStandardItem(row.text), new QStandardItem(row.keys.join(QStringLiteral(", ")))});
    }
    m_list->expandAll();
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
}

void ShortcutSheet::setFilter(const QString& text)
{
    m_filter.setFilterFixedString(text.trimmed());
    m_list->expandAll();
    int shown = 0;
    for (int group = 0; group < m_filter.rowCount(); ++group)
        shown += m_filter.rowCount(m_filter.index(group, 0));
    m_note->setText(tr("%n shortcut(s)", nullptr, shown));
}

void ShortcutSheet::copy()
{
    QGuiApplication::clipboard()->setText(shortcutsAsText(m_rows));
    m_note->setText(tr("Copied %n shortcut(s) as text.", nullptr, static_cast<int>(m_rows.size())));
}

} // namespace gui

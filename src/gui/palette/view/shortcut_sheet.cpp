// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/view/shortcut_sheet.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "ui_shortcut_sheet.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>

namespace gui {

ShortcutSheet::ShortcutSheet(std::vector<ShortcutRow> rows, QWidget* parent)
    : QDialog(parent)
    , m_rows(std::move(rows))
    , m_ui(std::make_unique<Ui::ShortcutSheet>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_filter.setSourceModel(&m_model);
    m_filter.setRecursiveFilteringEnabled(true);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter.setFilterKeyColumn(-1);
    m_ui->shortcutList->setModel(&m_filter);
    m_ui->buttons->name(QDialogButtonBox::Close, "shortcutClose");
    auto* const copy = m_ui->buttons->add("shortcutCopy", tr("&Copy as text"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copy all shortcuts as plain text, for printing or saving"));
    copy->setAutoDefault(false);
    connect(m_ui->shortcutFilter, &QLineEdit::textChanged, this, &ShortcutSheet::setFilter);
    leadToRows(m_ui->shortcutFilter, [this] { return m_ui->shortcutList; });
    connect(copy, &QPushButton::clicked, this, &ShortcutSheet::copy);
    fill();
    setFilter({});
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 32);
    m_ui->shortcutFilter->setFocus();
}

ShortcutSheet::~ShortcutSheet() = default;

void ShortcutSheet::fill()
{
    m_model.setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
    QStandardItem* group = nullptr;
    for (const auto& row : m_rows) {
        if (group == nullptr || group->text() != row.group) {
            group = new QStandardItem(row.group);
            auto bold = font();
            bold.setBold(true);
            group->setFont(bold);
            m_model.appendRow({group, new QStandardItem});
        }
        auto* const keys = new QStandardItem(row.keys.join(QStringLiteral(", ")));
        keys->setToolTip(tipText(keys->text()));
        group->appendRow({new QStandardItem(row.text), keys});
    }
    m_ui->shortcutList->expandAll();
    // What a key does is read whole. Few acts have so many keys that theirs are cut.
    m_ui->shortcutList->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_ui->shortcutList->header()->setSectionResizeMode(1, QHeaderView::Stretch);
}

void ShortcutSheet::setFilter(const QString& text)
{
    m_filter.setFilterFixedString(text.trimmed());
    m_ui->shortcutList->expandAll();
    int shown = 0;
    for (int group = 0; group < m_filter.rowCount(); ++group)
        shown += m_filter.rowCount(m_filter.index(group, 0));
    m_ui->shortcutNote->setText(tr("%n shortcut(s)", nullptr, shown));
}

void ShortcutSheet::copy()
{
    QGuiApplication::clipboard()->setText(shortcutsAsText(m_rows));
    m_ui->shortcutNote->setText(tr("Copied %n shortcut(s) as text.", nullptr, static_cast<int>(m_rows.size())));
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/export_notice.h"

#include "gui/kit/view/words.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace gui {

namespace {

constexpr std::chrono::milliseconds showAfter{300};
constexpr std::chrono::seconds stays{12};

} // namespace

ExportNotice::ExportNotice(TimelineExport* work, QWidget* parent)
    : TintedFrame(parent)
    , m_work(work)
    , m_words(uncutSentence({}, "exportWords", this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_hide(new QPushButton(tr("Hide"), this))
{
    setObjectName(QStringLiteral("exportNotice"));
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setAccessibleName(tr("How far the export is"));
    m_cancel->setObjectName(QStringLiteral("exportCancel"));
    m_cancel->setAccessibleName(tr("Stop the export"));
    m_hide->setObjectName(QStringLiteral("exportHide"));
    m_hide->setAccessibleName(tr("Hide what came of the export"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->addWidget(m_words, 1);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    row->addWidget(m_hide);
    hide();

    m_soon.setSingleShot(true);
    m_soon.setInterval(showAfter);
    connect(&m_soon, &QTimer::timeout, this, &QWidget::show);
    m_over.setSingleShot(true);
    m_over.setInterval(stays);
    connect(&m_over, &QTimer::timeout, this, &ExportNotice::goOrWait);
    connect(m_cancel, &QPushButton::clicked, m_work, &TimelineExport::cancel);
    connect(m_hide, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_work, &TimelineExport::busyChanged, this, &ExportNotice::follow);
    connect(m_work, &TimelineExport::progressed, m_progress, &QProgressBar::setValue);
    connect(m_work, &TimelineExport::finished, this, [this](const QString& file, const QString& problem) {
        if (problem.isEmpty())
            tell(tr("%1 is written.").arg(QDir::toNativeSeparators(file)), false);
        else
            tell(problem, true);
    });
    connect(m_work, &TimelineExport::cancelled, this, [this](const QString& file) {
        tell(tr("The export to %1 was stopped. Nothing was written.").arg(QFileInfo(file).fileName()), false);
    });
}

/// Not from under the mouse, nor from whoever is in it.
void ExportNotice::goOrWait()
{
    if (underMouse() || isAncestorOf(QApplication::focusWidget()) || m_words->hasSelectedText())
        m_over.start();
    else
        hide();
}

void ExportNotice::follow()
{
    m_over.stop();
    const bool busy = m_work->isBusy();
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
    m_hide->setVisible(!busy);
    if (!busy) {
        m_soon.stop();
        return;
    }
    hide();
    setTone(RowState::Hint);
    m_progress->setValue(0);
    m_words->setText(tr("Writing %1…").arg(QFileInfo(m_work->file()).fileName()));
    m_soon.start();
}

void ExportNotice::tell(const QString& words, bool isTrouble)
{
    m_words->setText(words);
    setTone(isTrouble ? RowState::Stale : RowState::Hint);
    show();
    if (isTrouble)
        m_over.stop();
    else
        m_over.start();
    QAccessibleEvent told(m_words, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/compare_side.h"

#include "gui/history/model/figure_pool.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace gui {

CompareSide::CompareSide(const QString& label, const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_file(new QLineEdit(this))
    , m_browse(new QToolButton(this))
    , m_path(new QComboBox(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_notice(new Notice(RowState::Stale, qPrintable(objectName + QStringLiteral(".notice")), this))
{
    setObjectName(objectName);
    setAccessibleName(label);
    auto* const title = new PlainLabel(label, this);
    title->setBuddy(m_file);
    const auto name = [&](QWidget* part, const char* suffix, const QString& accessible) {
        part->setObjectName(objectName + QLatin1Char('.') + QLatin1String(suffix));
        part->setAccessibleName(QStringLiteral("%1: %2").arg(label, accessible));
    };
    name(m_file, "file", tr("File"));
    name(m_browse, "browse", tr("Choose a file"));
    name(m_path, "path", tr("Semaphore"));
    name(m_progress, "progress", tr("Reading"));
    name(m_cancel, "cancel", tr("Stop reading"));
    m_file->setPlaceholderText(tr("File of a recording (.sbxrec)"));
    m_browse->setText(tr("Browse…"));
    m_path->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_path->setMinimumContentsLength(12);
    m_path->setEnabled(false);
    m_cancel->setAutoDefault(false);

    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(title, 0, 0, 1, 2);
    grid->addWidget(m_file, 1, 0);
    grid->addWidget(m_browse, 1, 1);
    grid->addWidget(m_path, 2, 0, 1, 2);
    grid->addWidget(m_progress, 3, 0);
    grid->addWidget(m_cancel, 3, 1);
    grid->addWidget(m_notice, 4, 0, 1, 2);
    grid->setRowStretch(5, 1);
    grid->setColumnStretch(0, 1);
    setReading(false);

    connect(m_file, &QLineEdit::editingFinished, this, [this] {
        if (m_file->text() != m_opened)
            open(m_file->text());
    });
    connect(m_file, &QLineEdit::returnPressed, this, [this] {
        // Again, if nothing came of it.
        if (m_file->text() != m_opened || (!m_recording && !m_opener.isBusy()))
            open(m_file->text());
    });
    connect(m_browse, &QToolButton::clicked, this, &CompareSide::browse);
    connect(m_cancel, &QPushButton::clicked, this, &CompareSide::stop);
    connect(m_path, &QComboBox::currentIndexChanged, this, &CompareSide::pathChosen);
    connect(&m_opener, &RecordingOpener::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_opener, &RecordingOpener::busyChanged, this, [this] { setReading(m_opener.isBusy()); });
    connect(&m_opener, &RecordingOpener::opened, this, &CompareSide::onOpened);
    connect(&m_opener, &RecordingOpener::failed, this, [this](const history::FileProblem& problem) {
        m_notice->setText(
            tr("%1 cannot be shown.").arg(QDir::toNativeSeparators(m_opened)) + u'\n' + problemsText({problem}));
    });
}

/// To take a long recording apart takes a while; nobody waits for it.
CompareSide::~CompareSide()
{
    if (m_recording)
        figurePool().start([old = std::move(m_recording)] { Q_UNUSED(old) });
}

void CompareSide::open(const QString& file)
{
    m_opener.cancel();
    m_opened = file;
    m_file->setText(file);
    m_file->setToolTip(tipText(QDir::toNativeSeparators(file)));
    setRecording(nullptr);
    m_notice->setText({});
    m_progress->setValue(0);
    if (!file.isEmpty())
        m_opener.open(file);
}

void CompareSide::stop()
{
    if (!m_opener.isBusy())
        return;
    m_opener.cancel();
    m_notice->setText(tr("Reading was stopped."));
}

int CompareSide::path() const
{
    return m_recording ? m_path->currentIndex() : -1;
}

QString CompareSide::pathName() const
{
    return m_recording ? m_path->currentData().toString() : QString();
}

void CompareSide::choosePath(const QString& path)
{
    if (const int index = m_path->findText(path); index >= 0)
        m_path->setCurrentIndex(index);
}

void CompareSide::browse()
{
    auto* const chooser = new QFileDialog(this, tr("Choose a recording"), m_file->text());
    chooser->setObjectName(QStringLiteral("recordingChooser"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    chooser->setNameFilters({tr("Recordings (*.sbxrec)"), tr("All files (*)")});
    connect(chooser, &QFileDialog::fileSelected, this, &CompareSide::open);
    chooser->open();
}

void CompareSide::onOpened(const std::shared_ptr<const OpenedRecording>& recording)
{
    if (!recording->problems.empty()) {
        m_notice->setText(
            tr("Parts of the file are damaged; the rest is shown.") + u'\n' + problemsText(recording->problems));
    }
    setRecording(recording);
}

void CompareSide::setRecording(std::shared_ptr<const OpenedRecording> recording)
{
    auto before = std::exchange(m_recording, std::move(recording));
    {
        const QSignalBlocker quiet(m_path);
        m_path->clear();
        if (m_recording) {
            for (const history::PathLine& line : m_recording->lanes.lanes().paths)
                m_path->addItem(lineText(line.path), line.path);
        }
    }
    m_path->setEnabled(m_path->count() > 0);
    Q_EMIT recordingChanged();
    m_opener.letGo(std::move(before));
}

void CompareSide::setReading(bool reading)
{
    m_progress->setVisible(reading);
    m_cancel->setVisible(reading);
}

} // namespace gui

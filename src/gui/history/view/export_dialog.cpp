// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/export_dialog.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/plain_label.h"

#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>

namespace gui {

namespace {

using ExportFormat = TimelineExport::Format;

constexpr int mostExportPixels = 30'000; ///< In one direction; an image of more is refused by many programs.
constexpr qint64 mostExportArea = 120'000'000; ///< 480 MB of memory.
constexpr int mostExportScale = 3;

enum ExportRange { ExportAll, ExportSelected, ExportSeen };

Setting<QString> exportFolder()
{
    return Setting<QString>(QStringLiteral("export/folder"));
}

QString usualExportFolder()
{
    const QString last = exportFolder().value();
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

/// What every file system takes.
QString exportNameOf(QString path)
{
    static const QRegularExpression odd(QStringLiteral("[^A-Za-z0-9._-]+"));
    static const QRegularExpression ends(QStringLiteral("^[-.]+|[-.]+$"));
    constexpr int longest = 60;
    path.replace(odd, QStringLiteral("-"));
    return path.remove(ends).left(longest);
}

QString exportSuffix(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv:
        return QStringLiteral("csv");
    case ExportFormat::Trace:
        return QStringLiteral("json");
    case ExportFormat::Svg:
        return QStringLiteral("svg");
    case ExportFormat::Png:
        break;
    }
    return QStringLiteral("png");
}

/// How the name ends, if one of the formats does so: `.csv`. What else stands behind a dot belongs to the name.
QString exportEndOf(const QString& name)
{
    for (const auto format : {ExportFormat::Csv, ExportFormat::Trace, ExportFormat::Svg, ExportFormat::Png}) {
        const QString end = QLatin1Char('.') + exportSuffix(format);
        if (name.endsWith(end, Qt::CaseInsensitive))
            return end;
    }
    return {};
}

} // namespace

ExportDialog::ExportDialog(ExportOffer offer, QWidget* parent)
    : QDialog(parent)
    , m_offer(std::move(offer))
    , m_range(new QComboBox(this))
    , m_paths(new QListWidget(this))
    , m_format(new QComboBox(this))
    , m_scale(new QComboBox(this))
    , m_file(new QLineEdit(this))
    , m_words(new PlainLabel(this))
{
    setObjectName(QStringLiteral("timelineExportDialog"));
    setWindowTitle(tr("Export"));
    setAttribute(Qt::WA_DeleteOnClose);
    buildRange();
    buildPaths();
    buildFormats();
    auto* const buttons = new ButtonBox(QDialogButtonBox::Cancel, this);
    m_start = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_start->setObjectName(QStringLiteral("exportStart"));
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        exportFolder().set(QFileInfo(m_file->text()).absolutePath());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_words->setObjectName(QStringLiteral("exportReplaces"));
    m_words->setWordWrap(true);

    auto* const form = new QFormLayout(this);
    form->addRow(tr("&Time:"), m_range);
    form->addRow(tr("&Semaphores:"), m_paths);
    form->addRow(tr("&Format:"), m_format);
    form->addRow(tr("Si&ze:"), m_scale);
    form->addRow(tr("F&ile:"), buildFile());
    form->addRow(m_words);
    form->addRow(buttons);
    qobject_cast<QLabel*>(form->labelForField(m_file->parentWidget()))->setBuddy(m_file);
    propose();
    follow();
}

void ExportDialog::buildRange()
{
    m_range->setObjectName(QStringLiteral("exportRange"));
    m_range->setAccessibleName(tr("Time"));
    m_range->addItem(tr("Everything that was recorded"), ExportAll);
    if (m_offer.selected)
        m_range->addItem(tr("The selected %1").arg(history::timeText(m_offer.selected->to - m_offer.selected->from)),
            ExportSelected);
    m_range->addItem(
        tr("What the timeline shows: %1").arg(history::timeText(m_offer.seen.to - m_offer.seen.from)), ExportSeen);
    if (m_offer.selected)
        m_range->setCurrentIndex(1);
    connect(m_range, &QComboBox::currentIndexChanged, this, &ExportDialog::propose);
}

void ExportDialog::buildPaths()
{
    m_paths->setObjectName(QStringLiteral("exportPaths"));
    m_paths->setAccessibleName(tr("Semaphores"));
    constexpr int mostLines = 5;
    for (const auto& path : m_offer.paths) {
        auto* const item = new QListWidgetItem(lineText(path), m_paths);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(m_offer.path.isEmpty() || path == m_offer.path ? Qt::Checked : Qt::Unchecked);
    }
    m_paths->setMaximumHeight(fontMetrics().height() * mostLines * 3 / 2);
    connect(m_paths, &QListWidget::itemChanged, this, [this] {
        propose();
        follow();
    });
}

void ExportDialog::buildFormats()
{
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->setAccessibleName(tr("Format"));
    m_format->addItem(tr("Table of events (CSV)"), int(ExportFormat::Csv));
    m_format->addItem(tr("Trace for Perfetto and Chrome (JSON)"), int(ExportFormat::Trace));
    m_format->addItem(tr("Picture (SVG)"), int(ExportFormat::Svg));
    m_format->addItem(tr("Picture (PNG)"), int(ExportFormat::Png));
    m_scale->setObjectName(QStringLiteral("exportScale"));
    m_scale->setAccessibleName(tr("Size of the picture"));
    for (int scale = 1; scale <= mostExportScale; ++scale)
        m_scale->addItem(tr("%1×", "size of a picture").arg(scale), scale);
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        propose();
        follow();
    });
}

QWidget* ExportDialog::buildFile()
{
    auto* const row = new QWidget(this);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    m_file->setObjectName(QStringLiteral("exportFile"));
    m_file->setAccessibleName(tr("File"));
    m_file->setMinimumWidth(fontMetrics().averageCharWidth() * 50);
    auto* const browse = new QPushButton(tr("&Browse…"), row);
    browse->setObjectName(QStringLiteral("exportBrowse"));
    browse->setAutoDefault(false);
    line->addWidget(m_file, 1);
    line->addWidget(browse);
    connect(m_file, &QLineEdit::textEdited, this, [this] { m_named = true; });
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::follow);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    return row;
}

QString ExportDialog::suffix() const
{
    return exportSuffix(static_cast<ExportFormat>(m_format->currentData().toInt()));
}

QStringList ExportDialog::chosenPaths() const
{
    QStringList chosen;
    for (int row = 0; row < m_paths->count(); ++row) {
        if (m_paths->item(row)->checkState() == Qt::Checked)
            chosen.append(m_offer.paths[row]);
    }
    return chosen;
}

/// `signalbox-demo-sem-20260131-120000.csv`
void ExportDialog::propose()
{
    if (m_named) {
        const QString named = m_file->text();
        const qsizetype end = exportEndOf(named).size();
        if (end > 0 && QFileInfo(named).fileName().size() > end)
            m_file->setText(named.chopped(end) + QLatin1Char('.') + suffix());
        return;
    }
    const auto paths = chosenPaths();
    const auto range = choice().range;
    const auto from = m_offer.began.addMSecs(range ? range->from.count() / 1000 : 0).toLocalTime();
    QStringList parts{QStringLiteral("signalbox")};
    if (paths.size() == 1)
        parts.append(exportNameOf(paths.front()));
    parts.append(from.toString(QStringLiteral("yyyyMMdd-HHmmss")));
    parts.removeAll(QString());
    const QFileInfo before(m_file->text());
    const QString folder = m_file->text().isEmpty() ? usualExportFolder() : before.path();
    m_file->setText(QDir(folder).filePath(parts.join(QLatin1Char('-')) + QLatin1Char('.') + suffix()));
}

void ExportDialog::follow()
{
    const bool isPng = suffix() == QLatin1String("png");
    m_scale->setEnabled(isPng);
    const QFileInfo file(m_file->text());
    const bool isNamed = !file.fileName().isEmpty();
    const bool isFolder = isNamed && file.isDir();
    const bool isAny = !chosenPaths().isEmpty();
    m_start->setEnabled(isNamed && !isFolder && isAny);
    m_words->setText(!isAny ? tr("Choose at least one semaphore.")
            : !isNamed      ? tr("Give the file a name.")
            : isFolder      ? tr("A folder of that name is there. Give the file another name.")
            : file.exists() ? tr("A file of that name is there. It will be replaced.")
                            : QString());
}

void ExportDialog::browse()
{
    auto* const dialog = new QFileDialog(this, tr("Export to"), m_file->text());
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix());
    dialog->selectFile(m_file->text());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& name) {
        m_named = true;
        m_file->setText(name);
    });
    dialog->open();
}

ExportChoice ExportDialog::choice() const
{
    ExportChoice choice;
    choice.format = static_cast<ExportFormat>(m_format->currentData().toInt());
    choice.file = m_file->text();
    if (m_range->currentData().toInt() == ExportSelected)
        choice.range = m_offer.selected;
    else if (m_range->currentData().toInt() == ExportSeen)
        choice.range = m_offer.seen;
    choice.paths = chosenPaths();
    choice.scale = m_scale->currentData().toInt();
    return choice;
}

QByteArray pngOfSvg(const QByteArray& svg, int scale)
{
    QSvgRenderer renderer(svg);
    const QSize size = renderer.defaultSize() * scale;
    if (!renderer.isValid() || size.height() > mostExportPixels
        || qint64(size.width()) * size.height() > mostExportArea)
        return {};
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/export_dialog.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/plain_label.h"
#include "ui_export_dialog.h"
#include "ui_export_notice.h"
#include "words/times.h"

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>

#include <array>
#include <utility>

namespace gui {

namespace {

constexpr std::chrono::milliseconds showAfter{300};
constexpr std::chrono::seconds shownFor{12};

} // namespace

ExportNotice::ExportNotice(TimelineExport* work, QWidget* parent)
    : TintedFrame(parent)
    , m_work(work)
    , m_ui(std::make_unique<Ui::ExportNotice>())
{
    m_ui->setupUi(this);
    hide();
    followLanguage(this, [this] {
        m_ui->retranslateUi(this);
        if (m_words)
            m_ui->exportWords->setText(m_words());
    });

    m_soon.setSingleShot(true);
    m_soon.setInterval(showAfter);
    connect(&m_soon, &QTimer::timeout, this, &QWidget::show);
    m_over.setSingleShot(true);
    m_over.setInterval(shownFor);
    connect(&m_over, &QTimer::timeout, this, &ExportNotice::goOrWait);
    connect(m_ui->exportCancel, &QPushButton::clicked, m_work, &TimelineExport::cancel);
    connect(m_ui->exportHide, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_work, &TimelineExport::busyChanged, this, &ExportNotice::follow);
    connect(m_work, &TimelineExport::progressed, m_ui->exportProgress, &QProgressBar::setValue);
    connect(m_work, &TimelineExport::finished, this, [this](const QString& file, const QString& problem) {
        if (problem.isEmpty())
            tell([file] { return tr("%1 was written.").arg(QDir::toNativeSeparators(file)); }, false);
        else
            tell([problem] { return problem; }, true);
    });
    connect(m_work, &TimelineExport::cancelled, this, [this](const QString& file) {
        tell(
            [file] { return tr("The export to %1 was stopped. Nothing was written.").arg(QFileInfo(file).fileName()); },
            false);
    });
}

ExportNotice::~ExportNotice() = default;

/// Not from under the mouse, nor from whoever is in it.
void ExportNotice::goOrWait()
{
    if (underMouse() || isAncestorOf(QApplication::focusWidget()) || m_ui->exportWords->hasSelectedText())
        m_over.start();
    else
        hide();
}

void ExportNotice::follow()
{
    m_over.stop();
    const bool busy = m_work->isBusy();
    m_ui->exportProgress->setVisible(busy);
    m_ui->exportCancel->setVisible(busy);
    m_ui->exportHide->setVisible(!busy);
    if (!busy) {
        m_soon.stop();
        return;
    }
    hide();
    setTone(RowState::Hint);
    m_ui->exportProgress->setValue(0);
    say([this] { return tr("Writing %1…").arg(QFileInfo(m_work->file()).fileName()); });
    m_soon.start();
}

void ExportNotice::say(Words words)
{
    m_words = std::move(words);
    m_ui->exportWords->setText(m_words());
}

void ExportNotice::tell(Words words, bool isTrouble)
{
    say(std::move(words));
    setTone(isTrouble ? RowState::Stale : RowState::Hint);
    show();
    if (isTrouble)
        m_over.stop();
    else
        m_over.start();
    QAccessibleEvent alert(m_ui->exportWords, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

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
    QString last = exportFolder().value();
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath(); // Servers and new accounts have none.
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

/// In the order of ExportFormat.
constexpr std::array exportSuffixes{"csv", "json", "svg", "png"};

/// How the name ends, if one of the formats does so: `.csv`. What else stands behind a dot belongs to the name.
QString exportEndOf(const QString& name)
{
    for (const char* const suffix : exportSuffixes) {
        QString end = QLatin1Char('.') + QLatin1String(suffix);
        if (name.endsWith(end, Qt::CaseInsensitive))
            return end;
    }
    return {};
}

} // namespace

ExportDialog::ExportDialog(ExportOffer offer, QWidget* parent)
    : QDialog(parent)
    , m_offer(std::move(offer))
    , m_ui(std::make_unique<Ui::ExportDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_start = m_ui->buttons->add("exportStart", tr("&Export"), QDialogButtonBox::AcceptRole);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, [this] {
        exportFolder().set(QFileInfo(m_ui->exportFile->text()).absolutePath());
        accept();
    });
    fillChoices();
    const auto again = [this] {
        propose();
        follow();
    };
    connect(m_ui->exportRange, &QComboBox::currentIndexChanged, this, &ExportDialog::propose);
    connect(m_ui->exportPaths, &QListWidget::itemChanged, this, again);
    connect(m_ui->exportFormat, &QComboBox::currentIndexChanged, this, again);
    connect(m_ui->exportFile, &QLineEdit::textEdited, this, [this] { m_named = true; });
    connect(m_ui->exportFile, &QLineEdit::textChanged, this, &ExportDialog::follow);
    connect(m_ui->exportBrowse, &QPushButton::clicked, this, &ExportDialog::browse);
    propose();
    follow();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::fillChoices()
{
    m_ui->exportRange->addItem(tr("Entire recording"), ExportAll);
    if (m_offer.selected)
        m_ui->exportRange->addItem(
            tr("The selected %1").arg(words::lengthText(m_offer.selected->to - m_offer.selected->from)),
            ExportSelected);
    m_ui->exportRange->addItem(
        tr("Range shown in the timeline: %1").arg(words::lengthText(m_offer.seen.to - m_offer.seen.from)), ExportSeen);
    if (m_offer.selected)
        m_ui->exportRange->setCurrentIndex(1);
    constexpr int mostLines = 5;
    for (const auto& path : m_offer.paths) {
        auto* const item = new QListWidgetItem(lineText(path), m_ui->exportPaths);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(m_offer.path.isEmpty() || path == m_offer.path ? Qt::Checked : Qt::Unchecked);
    }
    m_ui->exportPaths->setMaximumHeight(fontMetrics().height() * mostLines * 3 / 2);
    for (int format = 0; format < m_ui->exportFormat->count(); ++format)
        m_ui->exportFormat->setItemData(format, format); // They stand in the order of ExportFormat.
    for (int scale = 1; scale <= mostExportScale; ++scale)
        m_ui->exportScale->addItem(tr("%1×", "size of a picture").arg(scale), scale);
    m_ui->exportFile->setMinimumWidth(fontMetrics().averageCharWidth() * 50);
}

QString ExportDialog::suffix() const
{
    return QLatin1String(exportSuffixes.at(static_cast<std::size_t>(m_ui->exportFormat->currentData().toInt())));
}

QStringList ExportDialog::chosenPaths() const
{
    QStringList chosen;
    for (int row = 0; row < m_ui->exportPaths->count(); ++row) {
        if (m_ui->exportPaths->item(row)->checkState() == Qt::Checked)
            chosen.append(m_offer.paths[row]);
    }
    return chosen;
}

/// `signalbox-demo-sem-20260131-120000.csv`
void ExportDialog::propose()
{
    if (m_named) {
        const QString named = m_ui->exportFile->text();
        const qsizetype end = exportEndOf(named).size();
        if (end > 0 && QFileInfo(named).fileName().size() > end)
            m_ui->exportFile->setText(named.chopped(end) + QLatin1Char('.') + suffix());
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
    const QFileInfo before(m_ui->exportFile->text());
    const QString folder = m_ui->exportFile->text().isEmpty() ? usualExportFolder() : before.path();
    m_ui->exportFile->setText(QDir(folder).filePath(parts.join(QLatin1Char('-')) + QLatin1Char('.') + suffix()));
}

void ExportDialog::follow()
{
    const bool isPng = suffix() == QLatin1String("png");
    m_ui->exportScale->setEnabled(isPng);
    const QFileInfo file(m_ui->exportFile->text());
    const bool isNamed = !file.fileName().isEmpty();
    const bool isFolder = isNamed && file.isDir();
    const bool isAny = !chosenPaths().isEmpty();
    m_start->setEnabled(isNamed && !isFolder && isAny);
    m_ui->exportReplaces->setText(!isAny ? tr("Choose at least one semaphore.")
            : !isNamed                   ? tr("Enter a file name.")
            : isFolder                   ? tr("A folder with this name exists. Choose another file name.")
            : file.exists()              ? tr("A file with this name exists. It will be replaced.")
                                         : QString());
}

void ExportDialog::browse()
{
    auto* const dialog = named(new QFileDialog(this, tr("Export to"), m_ui->exportFile->text()), "exportFileDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix());
    dialog->selectFile(m_ui->exportFile->text());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& name) {
        m_named = true;
        m_ui->exportFile->setText(name);
    });
    dialog->open();
}

ExportChoice ExportDialog::choice() const
{
    ExportChoice choice;
    choice.format = static_cast<ExportFormat>(m_ui->exportFormat->currentData().toInt());
    choice.file = m_ui->exportFile->text();
    if (m_ui->exportRange->currentData().toInt() == ExportSelected)
        choice.range = m_offer.selected;
    else if (m_ui->exportRange->currentData().toInt() == ExportSeen)
        choice.range = m_offer.seen;
    choice.paths = chosenPaths();
    choice.scale = m_ui->exportScale->currentData().toInt();
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

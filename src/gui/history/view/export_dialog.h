// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/timeline_export.h"
#include "gui/kit/view/pane_parts.h"
#include "history/analysis.h"

#include <QDateTime>
#include <QDialog>
#include <QTimer>

#include <functional>
#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class ExportDialog;
class ExportNotice;
} // namespace Ui

/// How far an export is, with a way to stop it; then what came of it. That it is written goes by itself after a while;
/// what went wrong stays until somebody has read it. Hidden otherwise.
class ExportNotice : public TintedFrame
{
    Q_OBJECT
public:
    /// `work` outlives this.
    ExportNotice(TimelineExport* work, QWidget* parent);
    ~ExportNotice() override;

    void setShownFor(std::chrono::milliseconds time) { m_over.setInterval(time); }
    [[nodiscard]] bool isGoing() const { return m_over.isActive(); }

private:
    using Words = std::function<QString()>; ///< In the language of the moment.

    void goOrWait();
    void follow();
    void say(Words words);
    void tell(Words words, bool isTrouble);

    TimelineExport* m_work;
    std::unique_ptr<Ui::ExportNotice> m_ui;
    Words m_words;
    QTimer m_soon; ///< What is quick needs no bar.
    QTimer m_over; ///< Long enough to read a path.
};

/// What is to be written, and where.
struct ExportChoice {
    TimelineExport::Format format = TimelineExport::Format::Csv;
    QString file;
    std::optional<history::Range> range; ///< nullopt: everything.
    QStringList paths; ///< At least one.
    int scale = 1; ///< Png.
};

/// What there is to choose from.
struct ExportOffer {
    QStringList paths; ///< Of all that was recorded.
    QString path; ///< The one that is looked at.
    std::optional<history::Range> selected;
    history::Range seen; ///< That the timeline shows.
    QDateTime began; ///< At Time 0.
};

/// Asks what of a recording is to be written, how, and where: range, semaphores, table or picture, and the file. A name
/// is proposed, in the folder of the last export.
class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ExportDialog(ExportOffer offer, QWidget* parent = nullptr);
    ~ExportDialog() override;

    [[nodiscard]] ExportChoice choice() const;

private:
    void fillChoices();
    void propose();
    void follow();
    void browse();
    [[nodiscard]] QString suffix() const;
    [[nodiscard]] QStringList chosenPaths() const;

    ExportOffer m_offer;
    QPushButton* m_start;
    bool m_named = false; ///< A person has written the name: it stays, but for its end.
    std::unique_ptr<Ui::ExportDialog> m_ui;
};

/// An Svg as a picture so many times as large; empty: it would be too large.
[[nodiscard]] QByteArray pngOfSvg(const QByteArray& svg, int scale);

} // namespace gui

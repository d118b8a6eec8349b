// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/chart_figures.h"
#include "gui/history/model/compare_figures.h"
#include "gui/history/model/recording_opener.h"

#include <QDialog>
#include <QTimer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTableWidget;
class QToolButton;

namespace gui {

class Notice;

/// One of two recordings: which file, which of its semaphores, and how far it is read.
class CompareSide : public QWidget
{
    Q_OBJECT
public:
    /// `objectName` is put before the names of its parts.
    CompareSide(const QString& label, const QString& objectName, QWidget* parent = nullptr);
    ~CompareSide() override; ///< Reads no further.

    void open(const QString& file);
    /// One that lies open already, perhaps without a file of its own; `title` stands in place of the file.
    void take(const std::shared_ptr<const OpenedRecording>& recording, const QString& title);
    void stop();
    /// Null: none was read yet, or nothing could be.
    [[nodiscard]] std::shared_ptr<const OpenedRecording> recording() const { return m_recording; }
    [[nodiscard]] int path() const; ///< In its lanes; -1: none.
    void choosePath(const QString& path); ///< Only when it is there.
    void chooseNextPath(); ///< After the last one, the first one.
    [[nodiscard]] bool hasSeveralPaths() const;
    [[nodiscard]] const QString& source() const { return m_opened; } ///< File or title that it was opened with.
    [[nodiscard]] QString pathName() const;

Q_SIGNALS:
    void recordingChanged(); ///< Another one, or none.
    void pathChosen();

private:
    void browse();
    void onOpened(const std::shared_ptr<const OpenedRecording>& recording);
    void setRecording(std::shared_ptr<const OpenedRecording> recording);
    void setReading(bool reading);

    QLineEdit* m_file;
    QToolButton* m_browse;
    QComboBox* m_path;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    Notice* m_notice;
    QString m_opened; ///< The file that was asked for last.
    std::shared_ptr<const OpenedRecording> m_recording;
    RecordingOpener m_opener;
};

class OccupancyChart;
class WorkingNotice;

/// What is shown of two recordings together.
struct Comparison {
    std::vector<ComparedFigure> rows;
    OccupancyFigures first;
    OccupancyFigures second;
};

/// Two recordings side by side: their figures with the difference, and their occupancy on the same scales.
class CompareDialog : public QDialog
{
    Q_OBJECT
public:
    explicit CompareDialog(QWidget* parent = nullptr);
    ~CompareDialog() override;

    void openFiles(const QString& first, const QString& second);
    /// The first one, as CompareSide::take(). Where it has several paths it is the second one, too: its paths are
    /// compared until another file is chosen.
    void takeFirst(const std::shared_ptr<const OpenedRecording>& recording, const QString& title);

Q_SIGNALS:
    void compared(); ///< Both are shown.

private:
    void makeTable();
    void layOut();
    void compareAgain();
    void showFigures(Comparison both);
    void next();
    void giveTableRoom();
    void showRows(const std::vector<ComparedFigure>& rows);

    CompareSide* m_first;
    CompareSide* m_second;
    QLabel* m_status;
    QSplitter* m_split;
    QTableWidget* m_table;
    QWidget* m_charts;
    OccupancyChart* m_firstChart;
    OccupancyChart* m_secondChart;
    WorkingNotice* m_working;
    Comparison m_shown;
    quint64 m_asked = 0; ///< Counts comparisons: only the last is shown.
    enum class Part { First, Second };
    QTimer m_turn; ///< A chart for each turn of the event loop.
    Part m_part = Part::First; ///< To be shown next.
};

/// Opens the dialog beside the window; the one that is open already comes to the front. `first`: see
/// CompareSide::take(); null: what is compared is chosen there.
void openCompare(
    QWidget* parent, const std::shared_ptr<const OpenedRecording>& first = nullptr, const QString& title = {});

} // namespace gui

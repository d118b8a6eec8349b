// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/recording_opener.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
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
    void stop();
    /// Null: none was read yet, or nothing could be.
    [[nodiscard]] std::shared_ptr<const OpenedRecording> recording() const { return m_recording; }
    [[nodiscard]] int path() const; ///< In its lanes; -1: none.
    void choosePath(const QString& path); ///< Only when it is there.
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

} // namespace gui

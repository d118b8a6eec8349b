// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/exports.h"

#include <QObject>

#include <functional>
#include <memory>

namespace gui {

/// Writes what was seen into a file, beside the thread of the window, piece by piece. The file appears when it is
/// whole; whatever comes in between, what was there before stays.
class TimelineExport : public QObject
{
    Q_OBJECT
public:
    enum class Format { Csv, Trace, Svg, Png };
    struct Job {
        Format format = Format::Csv;
        QString file;
        history::ExportFacts facts; ///< With what is chosen. A picture needs a range.
        /// Png, of an Svg; called in a worker. Empty: it cannot be painted.
        std::function<QByteArray(const QByteArray& svg)> paint;
    };

    explicit TimelineExport(QObject* parent = nullptr);
    ~TimelineExport() override; ///< As cancel().

    /// They outlive this, or are set to null. What is being written of other lanes fails.
    void setLanes(const history::Lanes* lanes);

    /// Of the lanes as they are now. finished() follows, or cancelled(). What is being written is given up.
    void start(const Job& job);
    void cancel(); ///< Too late once the file takes its place: finished() follows then.
    [[nodiscard]] bool isBusy() const { return m_writing != nullptr; }
    [[nodiscard]] QString file() const; ///< That is being written.

Q_SIGNALS:
    void busyChanged();
    void progressed(int percent);
    /// `problem` empty: it is written. Else a sentence: why not.
    void finished(const QString& file, const QString& problem);
    void cancelled(const QString& file);

private:
    struct Writing;

    void goOn();
    void end(const QString& problem);

    const history::Lanes* m_lanes = nullptr;
    std::shared_ptr<Writing> m_writing; ///< In a worker while one writes.
};

} // namespace gui

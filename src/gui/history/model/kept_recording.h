// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/recorder.h"

#include <QHash>
#include <QObject>

#include <optional>

namespace gui {

class PathWatchSet;

/// A recording for keeps: follows the same observers as the flight recorder, from a moment that a person chose until
/// another. As long as it runs, the paths stay watched whatever happens to their page.
class KeptRecording : public QObject
{
    Q_OBJECT
public:
    explicit KeptRecording(PathWatchSet* watches, QObject* parent = nullptr); ///< `watches` outlives this.
    ~KeptRecording() override;

    /// Error: a translated sentence; then nothing runs.
    [[nodiscard]] std::optional<QString> start(const QString& file, const history::About& about);
    void setReachable(bool reachable, history::Time silence); ///< As history::Recorder's.
    void stop(); ///< What is left is written without waiting for it.
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] QString file() const { return m_file; } ///< The last one.
    [[nodiscard]] history::Time now() const { return m_recorder ? m_recorder->now() : history::Time(0); }
    [[nodiscard]] history::Recorder::Progress progress() const;

    /// `id`: by which removeMark() knows it. What lies before the begin of this recording is left out.
    void mark(quint64 id, const history::Mark& mark, history::Time ago);
    void removeMark(quint64 id);
    /// The caller has new ids for its marks, by the old ones; those that it has none for cannot be removed any more.
    void renameMarks(const QHash<quint64, quint64>& names);

Q_SIGNALS:
    void changed(); ///< It began, ended, or has more in its file.
    void failed(const QString& sentence); ///< It had to end.

private:
    void end();

    PathWatchSet* m_watches;
    history::Recorder* m_recorder = nullptr; ///< A child; null: none runs.
    bool m_running = false;
    bool m_reachable = true;
    QString m_file;
    QHash<quint64, quint64> m_marks; ///< In the file, by those of the caller.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/recording.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// Reads what was so at a moment of a recording, also of one that is being written. Works in a thread of its own, one
/// question at a time: while one is worked on, only the last of those that came is kept.
class PastReader : public QObject
{
    Q_OBJECT
public:
    struct Answer {
        history::Time at{0}; ///< As asked.
        history::Time readTo{0}; ///< The file knew nothing later.
        std::vector<history::Moment> moments; ///< As Recording::stateAt().
    };

    explicit PastReader(QObject* parent = nullptr);
    ~PastReader() override; ///< Waits for what is worked on.

    void setFile(const QString& file); ///< Opened with the first question. Empty: none.
    void setRecording(const history::Recording& recording);

    void ask(history::Time at);
    /// Into the file that is read; not while it is recorded. marked() follows. Id 0: a new one.
    void addMark(const history::Mark& mark);
    void removeMark(quint64 id);

Q_SIGNALS:
    void answered(const gui::PastReader::Answer& answer);
    /// All marks of the file now. `problem`: why nothing was changed, translated; else empty.
    void marked(const std::vector<history::Mark>& marks, const QString& problem);

private:
    class Reader;

    void start(history::Time at);
    template <typename Change>
    void change(Change make);

    std::shared_ptr<Reader> m_reader; ///< Belongs to the thread.
    QThreadPool m_thread;
    std::optional<history::Time> m_wanted;
    bool m_busy = false;
};

} // namespace gui

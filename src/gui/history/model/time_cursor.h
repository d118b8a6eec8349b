// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <functional>

namespace gui {

/// Which moment is looked at, and how that moves by itself.
class TimeCursor : public QObject
{
    Q_OBJECT
public:
    enum class Mode {
        Live, ///< What is so now.
        Paused, ///< One moment.
        Playing, ///< The past, as it went on, slower or faster.
    };
    static constexpr std::array speeds{0.1, 0.5, 1.0, 2.0, 10.0, 100.0};

    /// `end`: the latest moment there is. It is asked while playing.
    explicit TimeCursor(std::function<history::Time()> end, QObject* parent = nullptr);

    [[nodiscard]] Mode mode() const { return m_mode; }
    [[nodiscard]] history::Time at() const { return m_at; } ///< Of no meaning while Live.
    [[nodiscard]] double speed() const { return m_speed; }

    void setSpeed(double speed);
    void pause(history::Time at);
    /// Goes there; playing goes on from there.
    void seek(history::Time at);
    void play(history::Time from);
    void goLive();

Q_SIGNALS:
    void modeChanged();
    void moved(); ///< To another moment; also when the mode changed.
    void caughtUp(); ///< Playing has come to the end.

private:
    void setMode(Mode mode);
    void advance();

    std::function<history::Time()> m_end;
    Mode m_mode = Mode::Live;
    history::Time m_at{0};
    double m_speed = 1;
    QTimer m_frame;
    QElapsedTimer m_since; ///< The last frame.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/request_series.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <vector>

namespace lab {
struct ContenderEvent;
class Run;
} // namespace lab

namespace gui {

/// What the runs of this window asked of Consul, by path. Looks at a run four times a second for as long as it lasts.
class LabRequests : public QObject
{
    Q_OBJECT
public:
    explicit LabRequests(QObject* parent = nullptr);

    /// Takes the place of the run before. Before it begins; it may be gone at any time.
    void follow(lab::Run* run);
    /// Of all runs so far at this path, with or without a slash at its end.
    [[nodiscard]] RequestSeries series(const QString& path) const;

private:
    void note(const lab::ContenderEvent& event);
    void look();
    void finish();
    RequestSeries& seriesOf(int contender);

    QPointer<lab::Run> m_run;
    std::vector<lab::RequestCounts> m_seen; ///< By contender.
    QHash<QString, RequestSeries> m_series; ///< By path without a slash at its end.
    QStringList m_going; ///< Paths of the run.
    QTimer m_each;
};

} // namespace gui

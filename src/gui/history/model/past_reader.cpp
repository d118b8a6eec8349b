// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/past_reader.h"

namespace gui {

namespace {

/// To go on from the last answer is quicker than to begin at a keyframe, as long as it is not far.
constexpr std::chrono::seconds goOnFor{5};

} // namespace

/// Everything that happens in the thread.
class PastReader::Reader
{
public:
    explicit Reader(QString file)
        : m_file(std::move(file))
    {
    }
    explicit Reader(const history::Recording& recording)
        : m_recording(recording)
    {
    }

    Answer stateAt(history::Time at);
    [[nodiscard]] history::Recording* recording();

private:
    QString m_file;
    std::optional<history::Recording> m_recording;
    std::optional<history::Replay> m_replay;
    history::Time m_replayAt{0};
};

history::Recording* PastReader::Reader::recording()
{
    if (!m_recording && !m_file.isEmpty()) {
        if (auto opened = history::Recording::open(m_file))
            m_recording = *std::move(opened);
    }
    return m_recording ? &*m_recording : nullptr;
}

PastReader::Answer PastReader::Reader::stateAt(history::Time at)
{
    Answer answer;
    answer.at = at;
    auto* const from = recording();
    if (from == nullptr)
        return answer;
    if (at > from->end() && !from->hasEnded()) {
        const auto before = from->end();
        from->refresh();
        if (from->end() != before)
            m_replay.reset(); // It knows the old end.
    }
    if (!m_replay || at < m_replayAt || at > m_replayAt + goOnFor)
        m_replay.emplace(from->replay(at));
    m_replay->skipTo(at);
    m_replayAt = at;
    answer.readTo = from->end();
    answer.moments = m_replay->states();
    return answer;
}

PastReader::PastReader(QObject* parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

PastReader::~PastReader()
{
    m_thread.waitForDone();
}

void PastReader::setFile(const QString& file)
{
    m_reader = file.isEmpty() ? nullptr : std::make_shared<Reader>(file);
    m_wanted.reset();
}

void PastReader::setRecording(const history::Recording& recording)
{
    m_reader = std::make_shared<Reader>(recording);
    m_wanted.reset();
}

void PastReader::ask(history::Time at)
{
    if (m_reader && !m_busy)
        start(at);
    else
        m_wanted = at;
}

void PastReader::start(history::Time at)
{
    m_busy = true;
    m_thread.start([this, reader = m_reader, at] {
        auto answer = std::make_shared<const Answer>(reader->stateAt(at));
        // This outlives its thread, which it waits for.
        QMetaObject::invokeMethod(
            this,
            [this, reader, answer] {
                m_busy = false;
                if (m_reader && m_wanted)
                    start(*std::exchange(m_wanted, std::nullopt));
                if (reader == m_reader)
                    Q_EMIT answered(*answer);
            },
            Qt::QueuedConnection);
    });
}

template <typename Change>
void PastReader::change(Change make)
{
    if (!m_reader)
        return;
    m_thread.start([this, reader = m_reader, make] {
        auto* const recording = reader->recording();
        const QString problem
            = recording == nullptr ? tr("There is no recording.") : make(*recording).value_or(QString());
        const auto marks = recording == nullptr ? std::vector<history::Mark>() : recording->marks();
        QMetaObject::invokeMethod(
            this,
            [this, reader, marks, problem] {
                if (reader == m_reader)
                    Q_EMIT marked(marks, problem);
            },
            Qt::QueuedConnection);
    });
}

void PastReader::addMark(const history::Mark& mark)
{
    change([mark](history::Recording& recording) { return recording.addMark(mark); });
}

void PastReader::removeMark(quint64 id)
{
    change([id](history::Recording& recording) { return recording.removeMark(id); });
}

} // namespace gui

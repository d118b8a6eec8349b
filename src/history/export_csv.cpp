// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/exports.h"

#include <algorithm>
#include <utility>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

QByteArray cell(const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    const bool quoted = utf8.contains(',') || utf8.contains('"') || utf8.contains('\n') || utf8.contains('\r');
    return quoted ? '"' + QByteArray(utf8).replace('"', "\"\"") + '"' : utf8;
}

constexpr std::size_t linesPerPiece = 5000;

class CsvPieces : public PiecewiseExport
{
public:
    explicit CsvPieces(QDateTime began)
        : m_began(std::move(began))
    {
    }
    [[nodiscard]] QByteArray next(const Lanes& lanes) override;
    [[nodiscard]] bool isDone() const override { return m_begun && m_next >= m_count; }
    [[nodiscard]] int percent() const override { return m_count > 0 ? static_cast<int>(m_next * 100 / m_count) : 100; }

private:
    [[nodiscard]] QByteArray line(const Lanes& lanes, const Happening& each) const;

    QDateTime m_began;
    bool m_begun = false;
    std::size_t m_next = 0;
    std::size_t m_count = 0;
};

QByteArray CsvPieces::line(const Lanes& lanes, const Happening& each) const
{
    const semaphore::Event event = eventOf(lanes, each);
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(each.at).count();
    const QByteArrayList cells{
        m_began.addMSecs(milliseconds).toString(Qt::ISODateWithMs).toUtf8(),
        QByteArray::number(std::chrono::duration<double>(each.at).count(), 'f', 6),
        cell(lanes.paths[static_cast<std::size_t>(each.path)].path),
        semaphore::eventId(event.kind).toUtf8(),
        cell(event.session),
        cell(event.name),
        QByteArray::number(event.index),
        QByteArray::number(event.count),
        cell(event.detail),
        cell(semaphore::eventText(event)),
    };
    return cells.join(',') + "\r\n";
}

QByteArray CsvPieces::next(const Lanes& lanes)
{
    QByteArray out;
    if (!std::exchange(m_begun, true)) {
        m_count = lanes.happenings.size();
        out = "time,seconds,path,event,session,name,index,count,detail,sentence\r\n";
    }
    for (const auto end = std::min(m_count, m_next + linesPerPiece); m_next < end; ++m_next)
        out += line(lanes, lanes.happenings[m_next]);
    return out;
}

} // namespace

std::unique_ptr<PiecewiseExport> eventsCsvPieces(const ExportFacts& facts)
{
    return std::make_unique<CsvPieces>(facts.about.beganAt);
}

QByteArray eventsCsv(const Lanes& lanes, const ExportFacts& facts)
{
    CsvPieces pieces(facts.about.beganAt);
    QByteArray out;
    while (!pieces.isDone())
        out += pieces.next(lanes);
    return out;
}

} // namespace history

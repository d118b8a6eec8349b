// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/lanes_question.h"
#include "gui/kit/view/plain_label.h"
#include "history/analysis.h"

#include <QLabel>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QStackedWidget;

namespace gui {

/// Says that what a person asked for is being worked out, once that takes long enough to wonder. Told to screen
/// readers, too. Hidden otherwise.
class WorkingNotice : public PlainLabel
{
    Q_OBJECT
public:
    explicit WorkingNotice(const char* objectName, QWidget* parent = nullptr);

    void say(const QString& text);
    void begin();
    void end();

private:
    QTimer m_soon;
};

/// A pane whose content is worked out of the lanes of one path, beside the thread of the window. It follows what is
/// recorded at most twice a second, the longer a recording is the more seldom, and only while it can be seen.
class FiguresPane : public QWidget
{
    Q_OBJECT
public:
    void lanesChanged() { later(); }
    void setPath(const QString& path);
    void setRange(std::optional<history::Range> range); ///< nullopt: all.

Q_SIGNALS:
    void refreshed(); ///< It shows what is known by now.

protected:
    /// `name`: of its parts, `chartsNothing` and `chartsWorking`.
    FiguresPane(const QString& name, QWidget* parent);

    [[nodiscard]] virtual const history::Lanes* lanes() const = 0;
    [[nodiscard]] virtual bool isBusy() const = 0;
    virtual void forget() = 0; ///< What was asked or is being shown.
    virtual void ask() = 0;
    virtual void showNothing() = 0; ///< Nothing was recorded of the path. The label says so.
    [[nodiscard]] virtual QString choiceText() const = 0; ///< To a person who has not chosen a path.
    virtual void sayAnew() = 0; ///< What was answered, in another language.

    void sayNothing(std::function<QString()> why); ///< In the label, in the language of the moment.
    void later(); ///< What changed is shown now, or when the last time is long enough ago, or when somebody looks.
    void choose(); ///< Something else is to be shown than before.
    void refresh();
    void answered(std::chrono::milliseconds took); ///< The next time is some while away.
    void showDone(); ///< All of the answer.
    void showEvent(QShowEvent* event) override;

    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const std::optional<history::Range>& range() const { return m_range; }
    [[nodiscard]] QStackedWidget* stack() const { return m_stack; } ///< First the label, then what the pane adds.
    [[nodiscard]] WorkingNotice* working() const { return m_working; }

private:
    QString m_path;
    std::optional<history::Range> m_range;
    QTimer m_pause; ///< While it runs, changes wait.
    bool m_changed = true;
    bool m_awaited = false; ///< Somebody asked for something else than what is shown.
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    std::function<QString()> m_why; ///< What it says.
    WorkingNotice* m_working;
};

/// The same with its question.
template <typename Answer>
class AskingPane : public FiguresPane
{
public:
    void setLanes(const history::Lanes* lanes) ///< Others than before, as LanesQuestion has them.
    {
        m_question.setLanes(lanes);
        choose();
    }

protected:
    AskingPane(const QString& name, QWidget* parent)
        : FiguresPane(name, parent)
        , m_question(this, [this](const Answer& answer, std::chrono::milliseconds took) {
            answered(took);
            tell(answer);
        })
    {
    }

    virtual void tell(const Answer& answer) = 0; ///< Ends in showDone(), now or later.
    [[nodiscard]] const history::Lanes* lanes() const override { return m_question.lanes(); }
    [[nodiscard]] bool isBusy() const override { return m_question.isBusy(); }
    void forget() override { m_question.forget(); }
    [[nodiscard]] LanesQuestion<Answer>& question() { return m_question; }

private:
    LanesQuestion<Answer> m_question;
};

} // namespace gui

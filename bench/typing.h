// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures.h"
#include "gui/keys/model/key_tree_model.h"
#include "gui/keys/view/key_tree_view.h"
#include "gui/keys/view/value_editor.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "heartbeat.h"

#include <QAction>
#include <QApplication>
#include <QTest>

#include <cstdio>
#include <ctime>

namespace bench {

/// The largest value that Consul takes, in one line of JSON.
inline QByteArray longValue()
{
    constexpr qsizetype most = 524'000;
    QByteArray json = "{";
    for (int number = 0; json.size() < most; ++number)
        json += "\"key" + QByteArray::number(number) + R"(":{"list":[1,2,3],"text":"some words"},)";
    return json + "\"last\":0}";
}

/// What a person waits for who opens and types in such a value; processor time of the window's thread, in ms.
struct TypingFigures {
    double opening = 0; ///< The longest turn of the loop until the value is shown (by the clock).
    std::vector<double> keys; ///< Each with the painting that follows.
    double afterwards = 0; ///< The longest turn of the loop once typing rests: the check, the draft (by the clock).
    bool isTyped = false; ///< The letters have arrived.
};

inline double threadMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// `key` holds longValue().
inline TypingFigures measureTyping(gui::Application& application, const QString& key)
{
    constexpr int letters = 60;
    constexpr int patience = 60'000;
    TypingFigures figures;
    Heartbeat heartbeat(nullptr);
    auto* const window = application.window();
    auto* const model = qobject_cast<gui::KeyTreeModel*>(window->findChild<gui::KeyTreeView*>()->model());
    auto* const editor = window->findChild<gui::ValueEditor*>(QStringLiteral("valueEditor"));
    auto* const edit = window->findChild<QAction*>(QStringLiteral("editValue"));
    heartbeat.start();
    model->reveal(key);
    if (!QTest::qWaitFor([&] { return editor->isVisible() && edit->isEnabled(); }, patience))
        return figures;
    figures.opening = heartbeat.longest();
    edit->trigger();
    editor->setCursorPosition(editor->lines() / 2, 7);
    editor->ensureCursorVisible();
    QCoreApplication::processEvents();
    for (int letter = 0; letter < letters; ++letter) {
        const double before = threadMilliseconds();
        QTest::keyClick(editor, letter % 5 == 4 ? Qt::Key_BraceLeft : Qt::Key_Q);
        editor->viewport()->repaint();
        figures.keys.push_back(threadMilliseconds() - before);
        QCoreApplication::processEvents();
    }
    heartbeat.start();
    QTest::qWait(2000); // The check and the draft wait for a pause.
    figures.afterwards = heartbeat.longest();
    figures.isTyped = editor->text().size() == longValue().size() + letters;
    return figures;
}

/// 0: something was measured, and it was what it says.
inline int printTyping(const TypingFigures& figures)
{
    if (figures.keys.empty() || !figures.isTyped) {
        std::printf("typing: nothing was measured\n");
        return 1;
    }
    std::printf("typing: a value of 512 KB in one line\n");
    std::printf("  key stroke p50 %.1f ms   longest %.1f ms of the processor (goal <= 16)\n", median(figures.keys),
        percentile(figures.keys, 1));
    std::printf("  window's thread away at most %.1f ms while it is opened, %.1f ms when typing rests (goal < 50)\n",
        figures.opening, figures.afterwards);
    return 0;
}

} // namespace bench

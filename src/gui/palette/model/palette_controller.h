// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/model/setting.h"
#include "gui/palette/model/palette_model.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace gui {

/// Finds anything by its name: acts, semaphores, keys, sessions, services and nodes. What there is of the last three is
/// read when the palette opens; key names are those that are loaded, and what Consul answers to what was typed so far.
/// Outlives a window and follows the connection by itself.
class PaletteController : public QObject
{
    Q_OBJECT
public:
    using LoadedKeys = std::function<std::vector<keys::LevelNamesPtr>()>;
    /// Both outlive this. `loadedKeys`: names of keys that have been read elsewhere.
    PaletteController(Connection* connection, PathWatchSet* watches, LoadedKeys loadedKeys, QObject* parent = nullptr);
    ~PaletteController() override;

    [[nodiscard]] PaletteModel* model() { return &m_model; }
    void begin(std::vector<PaletteItem> actions); ///< Somebody looks: reads what there is.
    void end(); ///< Nobody looks any more: what is under way is ended.
    void setText(const QString& text);
    /// Whether anything is called as was typed; the way to the search of all keys does not count.
    [[nodiscard]] bool isFound() const;
    void setDiscovered(const QStringList& paths); ///< Semaphores and locks that a discovery has found.
    void noteChosen(const PaletteItem& item); ///< It comes first the next time.

    [[nodiscard]] QString counts() const; ///< Translated: how many there are, and whether more may come.
    [[nodiscard]] QStringList troubles() const; ///< Translated sentences: what could not be read, and why.
    [[nodiscard]] bool isBusy() const; ///< Rows may still change without anything being typed.
    /// The rows answer the text that was set last. False: they are still those of the text before.
    [[nodiscard]] bool isAnswered() const { return m_answered; }

Q_SIGNALS:
    void changed(); ///< Rows, counts or troubles.

private:
    using Items = PaletteCorpus::Items;
    /// Of a kind that is read.
    struct Source {
        Items items;
        QString trouble;
        bool reading = false;
        quint64 answers = 0; ///< That came so far; they are made into rows beside each other.
        quint64 shown = 0; ///< Number of the one whose rows, or trouble, these are.

        void show(quint64 answer, const Items& rows, const QString& words)
        {
            shown = answer;
            items = rows;
            trouble = words;
            reading = false;
        }
    };

    void clear();
    [[nodiscard]] int foundRows() const;
    void search();
    void adopt(PaletteAnswer answer);
    [[nodiscard]] PaletteCorpus corpus() const;
    [[nodiscard]] Items semaphores() const;
    void lookUp();
    void endLookUp();
    template <typename Value>
    void take(PaletteKind kind, const Value& read, const consul::Error* error, const consul::StopToken& stop);
    void followSessions();
    static QCoro::Task<> readServices(PaletteController* self, QPointer<consul::Client> client, consul::StopToken stop);
    static QCoro::Task<> readNodes(PaletteController* self, QPointer<consul::Client> client, consul::StopToken stop);
    static QCoro::Task<> readKeys(
        PaletteController* self, QPointer<consul::Client> client, QString prefix, consul::StopToken stop);
    void adoptKeys(const QString& prefix, const consul::Result<consul::Indexed<QStringList>>& names);
    void loadRecent();
    [[nodiscard]] Setting<QStringList> recentSetting() const;

    Connection* m_connection;
    PathWatchSet* m_watches;
    LoadedKeys m_loadedKeys;
    PaletteModel m_model;
    QString m_text;
    Items m_actions;
    QStringList m_discovered;
    QMap<PaletteKind, Source> m_sources;
    Source m_lookedUp;
    std::optional<PaletteItem> m_watchable; ///< What was typed can be watched.
    std::unique_ptr<QObject> m_following; ///< Hears of sessions while it is open, …
    std::shared_ptr<const void> m_lease; ///< … and has them watched.
    QTimer m_lookUpPause; ///< Typing goes on.
    QTimer m_lookUpLimit; ///< No answer is waited for longer.
    std::vector<PaletteChoice> m_recent;
    qsizetype m_matches = 0;
    bool m_cut = false;
    bool m_sessionsMayHide = false; ///< An empty list of sessions may be one that ACLs have emptied.
    bool m_open = false;
    bool m_answered = false;
    bool m_searching = false;
    bool m_searchAgain = false;
    std::shared_ptr<std::atomic<bool>> m_ended; ///< Of the search under way.
    std::unique_ptr<consul::StopSource> m_reads; ///< While it is open.
    std::unique_ptr<consul::StopSource> m_lookUpStop;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QVariant>

#include <memory>

class QTemporaryDir;

namespace gui {

/// Looks after the settings file of the program, so that nothing of a person's is overwritten and nothing is lost:
/// - A damaged file is put aside under another name, and the program begins with the usual settings.
/// - A file of a newer version is read as far as it is understood, and never written.
/// - What cannot be written (no such place, no right, a full disk) is kept for this run and tried again with the next
///   change.
/// All settings lie in memory, too: the thread of the window touches the file when the program begins and ends, and in
/// refresh().
/// One for the program, made before anything reads a setting. Everybody else reads and changes
/// a Setting (setting.h).
class SettingsKeeper : public QObject
{
    Q_OBJECT
public:
    /// Raised when a setting means something else than before.
    static constexpr int version = 1;

    explicit SettingsKeeper(QObject* parent = nullptr);
    ~SettingsKeeper() override;

    [[nodiscard]] static SettingsKeeper* current(); ///< Of the program; null: there is none.

    /// What a person has to know, as sentences in the language of now; empty: all is well.
    [[nodiscard]] QString trouble() const;
    /// The file that is written, or would be.
    [[nodiscard]] QString file() const { return m_file; }
    /// Writes what was set, now, and waits for the disk. False: it could not.
    bool write();
    /// The same a moment later, beside the thread of the window: many changes are written once.
    void writeSoon();

    void refresh(); ///< What another Signalbox has written since holds here, too.
    [[nodiscard]] QVariant value(const QString& key) const; ///< Invalid: there is none.
    [[nodiscard]] QStringList keys() const { return m_values.keys(); } ///< Each as settingName().
    void set(const QString& key, const QVariant& value); ///< Waits for write(). Invalid: there is to be none.

Q_SIGNALS:
    void troubleChanged();
    void dueToWrite(); ///< Set what is to be written; it is written right after.

private:
    enum class FileTrouble {
        None,
        Unreadable, ///< It may not be opened.
        PutAside, ///< It was damaged.
        Damaged, ///< Likewise, and it cannot be put aside.
        Newer,
    };
    enum class WriteTrouble { None, Protected, NoFolder, System, Unknown };

    /// What became of writing.
    struct Written {
        QVariantMap values; ///< All that there are then.
        WriteTrouble trouble = WriteTrouble::None;
        QString words; ///< The system's, for WriteTrouble::System.
    };

    void openFile();
    void putAside();
    void useCopy();
    void writeBeside();
    [[nodiscard]] static Written written(const QString& file, const QVariantMap& changes);
    [[nodiscard]] static std::pair<WriteTrouble, QString> whyNotWritten(const QString& file);
    void take(const Written& done);
    void setWriteTrouble(WriteTrouble trouble, const QString& words);
    [[nodiscard]] QString fileSentence() const;
    [[nodiscard]] QString writeSentence() const;

    QString m_file; ///< A person's.
    std::unique_ptr<QTemporaryDir> m_copyFolder; ///< In place of the person's, which must stay as it is.
    QString m_configFolder; ///< To go back to.
    QVariantMap m_values;
    QVariantMap m_changes; ///< That nobody writes yet. Invalid: removed.
    QVariantMap m_underWay; ///< That are being written.
    bool m_isWriting = false;
    int m_turn = 0; ///< Of the last writing.
    FileTrouble m_fileTrouble = FileTrouble::None;
    QString m_aside; ///< Name of the file that was put aside.
    WriteTrouble m_writeTrouble = WriteTrouble::None;
    QString m_writeWords; ///< The system's, for WriteTrouble::System.
    SettingsKeeper* m_before; ///< That was current().
    QTimer m_soon;
    consul::FileWriter m_writer;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <memory>

class QSettings;
class QTemporaryDir;

namespace gui {

/// Looks after the settings file of the program, so that nothing of a person's is overwritten and nothing is lost:
/// - A damaged file is put aside under another name, and the program begins with the usual settings.
/// - A file of a newer version is read as far as it is understood, and never written.
/// - What cannot be written (no such place, no right, a full disk) is kept for this run and tried again with the next
///   change.
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
    /// Writes what was set, now. False: it could not.
    bool write();
    /// The same a moment later: many changes are written once.
    void writeSoon();
    /// Those that are held open: what is set in them waits for write().
    [[nodiscard]] QSettings& settings() { return *m_settings; }

    [[nodiscard]] bool eventFilter(QObject* watched, QEvent* event) override;

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

    void openFile();
    void open();
    void putAside();
    void useCopy();
    void setWriteTrouble(WriteTrouble trouble, const QString& words = {});
    void findWriteTrouble();
    [[nodiscard]] QString fileSentence() const;
    [[nodiscard]] QString writeSentence() const;

    QString m_file; ///< A person's.
    std::unique_ptr<QTemporaryDir> m_copyFolder; ///< In place of the person's, which must stay as it is.
    QString m_configFolder; ///< To go back to.
    /// Held open: what could not be written lives in it for as long as this run.
    std::unique_ptr<QSettings> m_settings;
    FileTrouble m_fileTrouble = FileTrouble::None;
    QString m_aside; ///< Name of the file that was put aside.
    WriteTrouble m_writeTrouble = WriteTrouble::None;
    QString m_writeWords; ///< The system's, for WriteTrouble::System.
    SettingsKeeper* m_before; ///< That was current().
    QTimer m_soon;
};

} // namespace gui

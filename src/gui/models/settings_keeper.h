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
/// One for the program, made before anything reads a setting; everybody else goes on using QSettings.
class SettingsKeeper : public QObject
{
    Q_OBJECT
public:
    /// Raised when a setting means something else than before.
    static constexpr int version = 1;

    explicit SettingsKeeper(QObject* parent = nullptr);
    ~SettingsKeeper() override;

    /// What a person has to know, as sentences; empty: all is well.
    [[nodiscard]] QString trouble() const;
    /// The file that is written, or would be.
    [[nodiscard]] QString file() const { return m_file; }
    /// Writes what was set, now. False: it could not.
    bool write();
    /// The same a moment later: many changes are written once.
    void writeSoon();

Q_SIGNALS:
    void troubleChanged();
    void dueToWrite(); ///< Set what is to be written; it is written right after.

private:
    void openFile();
    void putAside();
    void useCopy();
    void setWriteTrouble(const QString& trouble);

    QString m_file; ///< A person's.
    std::unique_ptr<QTemporaryDir> m_copyFolder; ///< In place of the person's, which must stay as it is.
    QString m_configFolder; ///< To go back to.
    /// Held open: what could not be written lives in it for as long as this run.
    std::unique_ptr<QSettings> m_settings;
    QString m_fileTrouble;
    QString m_writeTrouble;
    QTimer m_soon;
};

} // namespace gui

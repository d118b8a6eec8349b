// SPDX-License-Identifier: GPL-3.0-or-later
// What a desktop takes our files for, once the description of their types is installed.
#include "support/patience.h"

#include <QFile>
#include <QMimeDatabase>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestMimeTypes : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_data;

    [[nodiscard]] QMimeType typeOf(const QString& name, const QByteArray& content) const
    {
        QFile file(m_data.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        file.close();
        return QMimeDatabase().mimeTypeForFile(file.fileName());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QDir(m_data.path()).mkpath(u"mime/packages"_s));
        QVERIFY(QFile::copy(
            QStringLiteral(SIGNALBOX_MIME_FILE), m_data.filePath(u"mime/packages/org.signalbox.Signalbox.xml"_s)));
        qputenv("XDG_DATA_HOME", m_data.path().toUtf8());
    }

    void recordingsAreKnownByEndingAndByContent()
    {
        const auto recording = u"application/vnd.signalbox.recording"_s;
        const QByteArray begin("\x89SBXREC\n\x01\0\0\0", 12);
        QCOMPARE(typeOf(u"monday.sbxrec"_s, begin).name(), recording);
        QCOMPARE(typeOf(u"no-ending"_s, begin).name(), recording);
        QVERIFY(typeOf(u"another"_s, "\x89SBXOLD\n").name() != recording);
        const auto type = QMimeDatabase().mimeTypeForName(recording);
        QCOMPARE(type.preferredSuffix(), u"sbxrec"_s);
        QCOMPARE(type.iconName(), u"application-vnd.signalbox.recording"_s);
    }

    void scenariosAreJsonOfTheirOwnKind()
    {
        const auto type = typeOf(u"mine.scenario.json"_s, "{}");
        QCOMPARE(type.name(), u"application/vnd.signalbox.scenario+json"_s);
        QVERIFY(type.inherits(u"application/json"_s));
        QCOMPARE(typeOf(u"other.json"_s, "{}").name(), u"application/json"_s);
    }
};

QTEST_GUILESS_MAIN(TestMimeTypes)
#include "tst_mime_types.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/value_view.h"

#include "gui/keys/model/key_words.h"
#include "keys/unpacked.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct ValueViewText {
    Q_DECLARE_TR_FUNCTIONS(gui::ValueView)
};

/// Without what is left of a letter that was cut through.
void dropCutLetter(QByteArray& text)
{
    constexpr qsizetype longestLetter = 4;
    const auto isInside = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; };
    auto at = text.size() - 1;
    while (at > 0 && text.size() - at < longestLetter && isInside(text[at]))
        --at;
    if (at >= 0 && static_cast<unsigned char>(text[at]) >= 0x80U && !isPlainText(text.mid(at)))
        text.truncate(at);
}

/// False: there are no more lines than an editor takes at once.
bool cutLines(QString& text)
{
    qsizetype end = 0;
    for (qsizetype line = 0; line < mostShownLines; ++line) {
        end = text.indexOf(u'\n', end) + 1;
        if (end == 0 || end == text.size())
            return false;
    }
    text.truncate(end);
    return true;
}

/// The name of what is packed: `app.json` of `app.json.gz`.
QString unpackedName(const QString& key)
{
    return key.endsWith(QLatin1String(".gz"), Qt::CaseInsensitive) ? key.chopped(3) : key;
}

QString packedNote(qsizetype packed, const keys::Unpacked& unpacked)
{
    return unpacked.more ? ValueViewText::tr("Packed with gzip: %1, more than %2 unpacked. The start is shown.")
                               .arg(sizeText(packed), sizeText(mostUnpacked))
                         : ValueViewText::tr("Packed with gzip: %1, shown unpacked: %2.")
                               .arg(sizeText(packed), sizeText(unpacked.bytes.size()));
}

/// As far as an editor takes it at once.
void format(ValueView& view, const QByteArray& json)
{
    std::optional<QByteArray> formatted;
    if (json.size() <= mostShownFormatted) { // A larger value is not even parsed, because that takes time, too.
        if (jsonProblem(json))
            return;
        formatted = formattedJson(json, mostShownFormatted);
    }
    if (formatted == json)
        return;
    if (!formatted || formatted->count('\n') >= mostShownLines) {
        view.notes << ValueViewText::tr("The JSON is shown as stored: formatted, it would exceed %1 or %2 lines.")
                          .arg(sizeText(mostShownFormatted), QLocale().toString(mostShownLines));
        return;
    }
    view.text = QString::fromUtf8(*formatted);
    view.isStored = false;
    view.isFormatted = true;
}

} // namespace

ValueView viewOf(const QString& key, const QByteArray& value, const ValueLook& look)
{
    ValueView view;
    QByteArray bytes = value;
    QString name = key;
    if (look.unpacked && keys::isGzip(value)) {
        auto unpacked = keys::gunzip(value, mostUnpacked);
        if (!unpacked.bytes.isEmpty() || unpacked.problem.isEmpty()) {
            view.isStored = false;
            view.notes << packedNote(value.size(), unpacked);
            if (unpacked.more)
                dropCutLetter(unpacked.bytes);
            bytes = unpacked.bytes;
            name = unpackedName(key);
        }
        if (!unpacked.problem.isEmpty())
            view.notes
                << ValueViewText::tr("The value starts like gzip data. %1", "what is wrong").arg(unpacked.problem);
    }
    const bool usable = look.form && (isBinaryForm(*look.form) || isPlainText(bytes));
    view.form = usable ? *look.form : guessForm(name, bytes);
    view.text = textOf(bytes, view.form);
    if (view.form == ValueForm::Json && look.formatted)
        format(view, bytes);
    if (!view.isStored && cutLines(view.text))
        view.notes << ValueViewText::tr("Only the first %1 lines are shown.").arg(QLocale().toString(mostShownLines));
    return view;
}

ChosenForms::ChosenForms(const QStringList& stored)
{
    for (const auto& each : stored.mid(std::max<qsizetype>(0, stored.size() - most))) {
        const auto blank = each.indexOf(u' ');
        if (blank > 0 && formFromId(each.left(blank)) && find(each.mid(blank + 1)) < 0)
            m_stored.append(each);
    }
}

qsizetype ChosenForms::find(const QString& key) const
{
    for (qsizetype at = 0; at < m_stored.size(); ++at) {
        if (m_stored[at].indexOf(u' ') == m_stored[at].size() - key.size() - 1 && m_stored[at].endsWith(key))
            return at;
    }
    return -1;
}

std::optional<ValueForm> ChosenForms::of(const QString& key) const
{
    const auto at = find(key);
    return at < 0 ? std::nullopt : formFromId(m_stored[at].left(m_stored[at].indexOf(u' ')));
}

void ChosenForms::choose(const QString& key, ValueForm form)
{
    if (const auto at = find(key); at >= 0)
        m_stored.removeAt(at);
    m_stored.append(formId(form) + u' ' + key);
    if (m_stored.size() > most)
        m_stored.removeFirst();
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/services_query.h"

#include <QHash>

#include <algorithm>

namespace gui {

namespace {

/// Blanks part words, but not inside a regular expression, which ends at a `/` before a blank or at the end.
QStringList wordsOf(const QString& text)
{
    QStringList words;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        const qsizetype slash = at + (text[at] == u'!' ? 1 : 0);
        qsizetype end = at;
        if (slash < text.size() && text[slash] == u'/') {
            end = text.indexOf(QStringLiteral("/ "), slash + 1);
            end = end < 0 ? text.size() : end + 1;
        } else {
            while (end < text.size() && !text[end].isSpace())
                ++end;
        }
        words << text.mid(at, end - at);
        at = end;
    }
    return words;
}

} // namespace

ServicesQuery::ServicesQuery(const QString& text, bool onlyFailing)
    : m_onlyFailing(onlyFailing)
{
    for (const auto& word : wordsOf(text))
        addWord(word);
}

void ServicesQuery::addWord(QString word)
{
    static const QHash<QString, Field> fields{{QStringLiteral("service"), Field::Service},
        {QStringLiteral("id"), Field::Id}, {QStringLiteral("node"), Field::Node}, {QStringLiteral("tag"), Field::Tag},
        {QStringLiteral("kind"), Field::Kind}, {QStringLiteral("status"), Field::Status}};
    Term term;
    if (word.size() > 1 && word.startsWith(u'!')) {
        term.negated = true;
        word.remove(0, 1);
    }
    if (word.startsWith(u'/')) {
        const bool closed = word.size() > 2 && word.endsWith(u'/');
        QRegularExpression pattern(
            word.mid(1, word.size() - (closed ? 2 : 1)), QRegularExpression::CaseInsensitiveOption);
        if (!pattern.isValid()) {
            m_problem = tr("This pattern cannot be used: %1.").arg(pattern.errorString());
            return;
        }
        term.pattern = pattern;
    } else {
        const auto field = fields.constFind(word.section(u':', 0, 0).toLower());
        const bool named = word.contains(u':') && field != fields.constEnd();
        term.field = named ? *field : Field::Any;
        term.plain = named ? word.section(u':', 1) : word;
        if (term.plain.isEmpty())
            return; // Still being typed.
    }
    m_terms.push_back(term);
}

bool ServicesQuery::contains(const Term& term, const QString& text)
{
    return term.pattern ? term.pattern->match(text).hasMatch() : text.contains(term.plain, Qt::CaseInsensitive);
}

bool ServicesQuery::holds(const Term& term, const cleanup::Instance& instance)
{
    const auto& definition = instance.definition;
    const auto anyTag = [&] {
        return std::any_of(definition.tags.begin(), definition.tags.end(),
            [&term](const QString& tag) { return contains(term, tag); });
    };
    switch (term.field) {
    case Field::Service:
        return contains(term, definition.service);
    case Field::Id:
        return contains(term, instance.ref.id);
    case Field::Node:
        return contains(term, instance.ref.node);
    case Field::Tag:
        return anyTag();
    case Field::Kind:
        return contains(term, kindName(instance));
    case Field::Status:
        return contains(term, consul::statusName(instance.status)) || contains(term, statusText(instance.status))
            || (instance.inMaintenance && contains(term, QStringLiteral("maintenance")))
            || (instance.isFailing() && contains(term, QStringLiteral("failing")));
    case Field::Any:
        break;
    }
    return contains(term, definition.service) || contains(term, instance.ref.id) || contains(term, instance.ref.node)
        || contains(term, instance.address) || anyTag();
}

bool ServicesQuery::matches(const cleanup::Instance& instance) const
{
    if (m_onlyFailing && !instance.isFailing())
        return false;
    return std::all_of(m_terms.begin(), m_terms.end(),
        [&instance](const Term& term) { return holds(term, instance) != term.negated; });
}

QString statusText(consul::CheckStatus status)
{
    switch (status) {
    case consul::CheckStatus::Passing:
        return ServicesQuery::tr("passing");
    case consul::CheckStatus::Warning:
        return ServicesQuery::tr("warning");
    case consul::CheckStatus::Critical:
        return ServicesQuery::tr("critical");
    case consul::CheckStatus::Unknown:
        break;
    }
    return ServicesQuery::tr("unknown");
}

QString kindName(const cleanup::Instance& instance)
{
    return instance.definition.kind.isEmpty() ? QStringLiteral("typical") : instance.definition.kind;
}

} // namespace gui

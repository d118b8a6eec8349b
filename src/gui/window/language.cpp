// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/application.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace gui {

void installLanguage(const QString& language)
{
    // Owned here and replaced together, so that the program never speaks two languages at once.
    static std::unique_ptr<QTranslator> qtTexts;
    static std::unique_ptr<QTranslator> texts;
    const auto locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);

    const auto install = [&locale](std::unique_ptr<QTranslator>& slot, const QString& name, const QString& folder) {
        if (slot)
            QCoreApplication::removeTranslator(slot.get());
        slot = std::make_unique<QTranslator>();
        if (slot->load(locale, name, QStringLiteral("_"), folder))
            QCoreApplication::installTranslator(slot.get());
    };
    install(qtTexts, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(texts, QStringLiteral("signalbox"), QStringLiteral(":/i18n"));
    if (texts->isEmpty() && texts->load(QStringLiteral(":/i18n/signalbox_en.qm")))
        QCoreApplication::installTranslator(texts.get()); // English plural forms for everybody else.
}

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

/// A heading with the words below it, for search and contents.
struct Section {
    int level = 1;
    QString anchor;
    QString heading;
    QString words; ///< Of the section itself, without those of sections below it; one line.
};

/// One page as HTML, made from Markdown. Links and pictures still lead where the source says.
struct Page {
    QString body; ///< What stands in <body>.
    QList<Section> sections;

    [[nodiscard]] QString title() const; ///< Of the first heading.
    [[nodiscard]] bool hasAnchor(const QString& anchor) const;
};

[[nodiscard]] Page readPage(const QByteArray& markdown);

/// As GitHub makes them: small letters, no punctuation, `-` for each blank.
[[nodiscard]] QString anchorOf(const QString& heading);

/// A place in HTML where something is named: href or src.
struct Reference {
    bool isPicture = false;
    QString target; ///< As it stands there, entities decoded.
};
[[nodiscard]] QList<Reference> referencesOf(const QString& html);

/// The HTML with other targets. A link whose new target is empty becomes its words.
[[nodiscard]] QString withTargets(const QString& html, const std::function<QString(const Reference&)>& map);

[[nodiscard]] QString plainText(const QString& html); ///< One line.

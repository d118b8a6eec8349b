// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace gui {

struct ManualPage {
    QString group; ///< Empty: the page with the contents.
    QString file; ///< Below the manual's folder: `en/keys.html`.
    QString title;
};

struct ManualSection {
    QString file;
    int level = 1; ///< Of its heading.
    QString anchor;
    QString heading;
    QString words; ///< One line.
};

struct ManualHit {
    QString file;
    QString anchor;
    QString page; ///< Title.
    QString heading;
    QString snippet; ///< Some words around the first that was looked for.
};

/// The manual in one language, as it was made from docs/ while building. Chapters that are not translated are there in
/// English. A value; reads the two lists once.
class ManualPages
{
public:
    /// `folder`: usualFolder() but for tests. `language`: `zh_CN`, anything else is English.
    [[nodiscard]] static ManualPages read(const QString& folder, const QString& language);
    /// Beside the program as installed, or as built; else below the data folders. Empty: there is none.
    [[nodiscard]] static QString usualFolder();

    [[nodiscard]] bool isThere() const { return !m_pages.empty(); }
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] const std::vector<ManualPage>& pages() const { return m_pages; }
    [[nodiscard]] const std::vector<ManualSection>& sections() const { return m_sections; }
    /// `findings` or `findings#stale-holder` → `zh_CN/findings.html#…`. An unknown chapter leads to the contents.
    [[nodiscard]] QString placeOf(const QString& chapter) const;
    /// Sections with all of these words, in any case; those that have them in their heading come first.
    [[nodiscard]] std::vector<ManualHit> find(const QString& text) const;

private:
    [[nodiscard]] QString titleOf(const QString& file) const;

    QString m_folder;
    std::vector<ManualPage> m_pages;
    std::vector<ManualSection> m_sections;
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace gui {

/// Shows pages of the manual in the colours of the theme, with the pictures that fit it. Links to elsewhere open in the
/// desktop's browser.
class ManualBrowser : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent = nullptr);

    /// Marks each place of these words on the page that is shown; none: takes the marks away.
    void mark(const QStringList& words);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString styleSheetText() const;
};

} // namespace gui

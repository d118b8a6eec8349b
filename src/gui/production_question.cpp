// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/production_question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace gui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(gui::ProductionQuestion)
};

const QString questionName = QStringLiteral("productionQuestion");

} // namespace

bool asksBeforeWriting(Connection* connection, QWidget* window)
{
    const auto profile = connection->profile();
    const QPointer<consul::Client> client = connection->client();
    if (!profile || !profile->isProduction() || !client || !client->isReadOnly())
        return false;
    if (window->findChild<QMessageBox*>(questionName) != nullptr)
        return true;
    auto* const question = new QMessageBox(window);
    question->setObjectName(questionName);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setIcon(QMessageBox::Warning);
    question->setWindowTitle(Text::tr("Write to PRODUCTION"));
    question->setText(Text::tr("Allow writes to “%1”, which is production?").arg(profile->name));
    question->setInformativeText(
        Text::tr("Everything that is changed from now on changes %1. This holds until you connect anew or quit.")
            .arg(client->endpoint().displayAddress()));
    auto* const allow = question->addButton(Text::tr("&Allow writing"), QMessageBox::AcceptRole);
    allow->setObjectName(QStringLiteral("productionAllow"));
    auto* const stay = question->addButton(Text::tr("&Stay read-only"), QMessageBox::RejectRole);
    stay->setObjectName(QStringLiteral("productionStay"));
    question->setDefaultButton(stay);
    question->setEscapeButton(stay);
    QObject::connect(allow, &QAbstractButton::clicked, question, [client] {
        if (client)
            client->setReadOnly(false);
    });
    QObject::connect(connection, &Connection::aboutToClose, question, &QDialog::reject);
    question->open();
    return true;
}

} // namespace gui

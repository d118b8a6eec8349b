// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/production_question.h"

#include "consul/addressed.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace gui {

namespace {

struct AskText {
    Q_DECLARE_TR_FUNCTIONS(gui::ProductionQuestion)
};

const QString questionName = QStringLiteral("productionQuestion");

} // namespace

bool asksBeforeWriting(Connection* connection, bool isListUnread, QWidget* window)
{
    const auto profile = connection->profile();
    const QPointer<consul::Client> client = connection->client();
    const bool isProduction = profile && profile->isProduction();
    const bool isUnsure = isListUnread && !connection->isPractice();
    if ((!isProduction && !isUnsure) || !client || !client->isReadOnly())
        return false;
    if (window->findChild<QMessageBox*>(questionName) != nullptr)
        return true;
    auto* const question = new QMessageBox(window);
    question->setTextFormat(Qt::PlainText);
    question->setObjectName(questionName);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setIcon(QMessageBox::Warning);
    const QString address = consul::placeText(client->endpoint());
    question->setWindowTitle(isProduction ? AskText::tr("Write to PRODUCTION") : AskText::tr("Write all the same"));
    question->setText(isProduction
            ? AskText::tr("Allow writes to “%1”, which is production?").arg(profile->name)
            : AskText::tr("Allow writes to %1? The list of connections could not be read: it may be production.")
                  .arg(profile ? profile->name : address));
    question->setInformativeText(
        AskText::tr("Everything that is changed from now on changes %1. This holds until you connect anew or quit.")
            .arg(address));
    auto* const allow = question->addButton(AskText::tr("&Allow writing"), QMessageBox::AcceptRole);
    allow->setObjectName(QStringLiteral("productionAllow"));
    auto* const stay = question->addButton(AskText::tr("&Stay read-only"), QMessageBox::RejectRole);
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

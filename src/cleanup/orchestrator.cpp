// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/orchestrator.h"

#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>

namespace cleanup {

namespace {

struct OwnerText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Orchestrator)
};

words::LateText ownerEvidence(const QStringList& arguments, const char* source)
{
    return {"cleanup::Orchestrator", source, arguments};
}

constexpr qsizetype longestName = 80; ///< Of what a meta names; Kubernetes itself allows 63 and 253.

QString boundedName(const QString& text)
{
    return text.size() <= longestName ? text : text.left(longestName) + u'…';
}

/// Whether a name may stand in a command that somebody copies into a shell: what Kubernetes allows in one (RFC 1123).
bool isPlainName(const QString& name)
{
    return !name.isEmpty() && name.size() <= longestName && !name.startsWith(u'-')
        && std::ranges::all_of(name, [](QChar each) {
               return (each >= u'a' && each <= u'z') || (each >= u'0' && each <= u'9') || each == u'-' || each == u'.';
           });
}

/// What an object of Kubernetes is called: `shop/web-7d9f`.
QString kubeName(const QString& space, const QString& name)
{
    return boundedName(space.isEmpty() ? name : space + u'/' + name);
}

QString kubeCommand(const QString& kind, const QString& space, const QString& name)
{
    return isPlainName(space) && isPlainName(name) && isPlainName(kind)
        ? QStringLiteral("kubectl -n %1 describe %2 %3").arg(space, kind, name)
        : QString();
}

} // namespace

std::optional<Orchestrator> orchestratorOf(const consul::CatalogNode& node, const consul::ServiceInstance& instance)
{
    const auto& meta = instance.meta;
    const auto of = [&meta](const char* key) { return meta.value(QLatin1StringView(key)); };
    const bool isSynthetic = node.meta.value(QStringLiteral("synthetic-node")) == QStringView(u"true")
        || of("synthetic-node") == QStringView(u"true");
    const QString ownSource = of("external-source");
    const QString source = ownSource.isEmpty() ? node.meta.value(QStringLiteral("external-source")) : ownSource;
    Orchestrator by;
    if (of("managed-by") == QStringView(u"consul-k8s-endpoints-controller")) {
        by.kind = Orchestrator::EndpointsController;
        by.name = QStringLiteral("Kubernetes");
        if (const QString pod = of("pod-name"); !pod.isEmpty()) {
            by.runs = [name = kubeName(of("k8s-namespace"), pod)] { return OwnerText::tr("pod %1").arg(name); };
            by.command = kubeCommand(QStringLiteral("pod"), of("k8s-namespace"), pod);
        }
        return by;
    }
    if (source.compare(QLatin1StringView("kubernetes"), Qt::CaseInsensitive) == 0) {
        by.kind = Orchestrator::CatalogSync;
        by.name = QStringLiteral("Kubernetes");
        // The name of what it was made from is told of some kinds only, and its kind with it.
        if (const QString name = of("external-k8s-ref-name"); !name.isEmpty()) {
            const QString kind = of("external-k8s-ref-kind");
            by.runs = [kind = boundedName(kind), object = kubeName(of("external-k8s-ns"), name)] {
                return QStringLiteral("%1 %2").arg(kind.isEmpty() ? OwnerText::tr("object") : kind, object);
            };
            by.command = kubeCommand(kind.toLower(), of("external-k8s-ns"), name);
        }
        return by;
    }
    // Terraform writes what it applied, and comes back only when somebody runs it again.
    if (!source.isEmpty() && source.compare(QLatin1StringView("terraform"), Qt::CaseInsensitive) != 0) {
        by.name = boundedName(source);
        return by;
    }
    if (!isSynthetic)
        return std::nullopt;
    by.isSyntheticNode = true;
    return by;
}

namespace plan_words {

words::LateText orchestratorEvidence(const Orchestrator& by, const QString& node)
{
    switch (by.kind) {
    case Orchestrator::EndpointsController:
        return ownerEvidence({node},
            QT_TRANSLATE_NOOP("cleanup::Orchestrator",
                "%1 has no agent, and the service metadata contains managed-by "
                "consul-k8s-endpoints-controller. Kubernetes maintains this entry."));
    case Orchestrator::CatalogSync:
        return ownerEvidence({node},
            QT_TRANSLATE_NOOP("cleanup::Orchestrator",
                "%1 has no agent, and its metadata names Kubernetes as the source. The consul-k8s catalog "
                "sync maintains this entry."));
    case Orchestrator::Other:
        break;
    }
    return by.isSyntheticNode
        ? ownerEvidence({node},
            QT_TRANSLATE_NOOP("cleanup::Orchestrator",
                "The metadata of %1 contains synthetic-node. An orchestrator created this node, and it has no agent."))
        : ownerEvidence({node, by.name},
            QT_TRANSLATE_NOOP("cleanup::Orchestrator", "%1 has no agent, and the metadata names %2 as the source."));
}

QString orchestratorComeback(const Orchestrator& by)
{
    switch (by.kind) {
    case Orchestrator::EndpointsController:
        return by.runs.isEmpty()
            ? OwnerText::tr("While its pod exists, the Kubernetes endpoints controller registers the instance again: "
                            "at the next change of its endpoints or at the next full comparison.")
            : OwnerText::tr("While the %1 exists, the Kubernetes endpoints controller registers the instance again: at "
                            "the next change of its endpoints or at the next full comparison.")
                  .arg(by.runs.text());
    case Orchestrator::CatalogSync:
        return by.runs.isEmpty()
            ? OwnerText::tr(
                "The Kubernetes catalog sync registers the instance again every 30 s while it exists in Kubernetes.")
            : OwnerText::tr("The Kubernetes catalog sync registers the instance again every 30 s while the %1 exists.")
                  .arg(by.runs.text());
    case Orchestrator::Other:
        break;
    }
    return by.name.isEmpty()
        ? OwnerText::tr("The orchestrator that created its node registers the instance again while the workload behind "
                        "it runs there.")
        : OwnerText::tr("The metadata names %1 as the source. While the instance runs there, %1 registers it again.")
              .arg(by.name);
}

QString orchestratorAdvice(const Orchestrator& by)
{
    QString advice;
    switch (by.kind) {
    case Orchestrator::EndpointsController:
        advice = by.runs.isEmpty()
            ? OwnerText::tr("Check its pod in Kubernetes first. Repair the pod, or delete it there, which also removes "
                            "this entry. Remove the entry here only if the pod no longer exists.")
            : OwnerText::tr("Check the %1 first. Repair it, or delete it there, which also removes this entry. Remove "
                            "the entry here only if the pod no longer exists.")
                  .arg(by.runs.text());
        break;
    case Orchestrator::CatalogSync:
        advice = by.runs.isEmpty()
            ? OwnerText::tr(
                "Check the service in Kubernetes first. Delete it there or exclude it from the sync, which also "
                "removes this entry. Remove the entry here only if the service no longer exists there.")
            : OwnerText::tr("Check the %1 in Kubernetes first. Delete it there or exclude it from the sync, which also "
                            "removes this entry. Remove the entry here only if it no longer exists there.")
                  .arg(by.runs.text());
        break;
    case Orchestrator::Other:
        advice = by.name.isEmpty()
            ? OwnerText::tr("Check the place where the instance runs first: if it is stopped there, this entry is "
                            "removed automatically. Remove the entry here only if the instance no longer exists there.")
            : OwnerText::tr("Check %1 first: if the instance is stopped there, this entry is removed automatically. "
                            "Remove the entry here only if the instance no longer exists there.")
                  .arg(by.name);
        break;
    }
    if (!by.command.isEmpty())
        words::addSentence(advice, OwnerText::tr("For example: %1", "a command").arg(by.command));
    return advice;
}

} // namespace plan_words

} // namespace cleanup

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/held_filter.h"
#include "gui/services/model/services_model.h"

#include <QCoreApplication>
#include <QHash>
#include <QString>

namespace gui {

/// Which instances a person wants to see. A value. Words are looked for in service, id, node, address and tags,
/// without regard to case; all of them must be found. `service:`, `id:`, `node:`, `tag:`, `kind:`, `status:` and
/// `peer:` look at one field; `/…` or `/…/` is a regular expression. A `!` in front turns a word round. What is
/// malformed matches everything, and problem() says why.
class ServicesQuery
{
    Q_DECLARE_TR_FUNCTIONS(gui::ServicesQuery)
public:
    explicit ServicesQuery(const QString& text = {}, bool onlyFailing = false);

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool onlyFailing() const { return m_onlyFailing; }
    [[nodiscard]] bool isEmpty() const { return m_words.terms.empty(); } ///< Of the text.
    [[nodiscard]] bool matches(const cleanup::Instance& instance) const;

private:
    FilterWords m_words;
    bool m_onlyFailing;
};

using cleanup::statusText;
/// Of what does not fail by itself, and whose node gossip calls failed.
[[nodiscard]] QString nodeDownText();
/// `typical`, `connect-proxy`, …: as Consul and cleanup::Rule call it.
[[nodiscard]] QString kindName(const cleanup::Instance& instance);

/// The instances that match a query, failing first unless a person sorts otherwise. A group is there as long as one of
/// its instances is, and ticking it ticks those that are shown: nothing that nobody sees is ever ticked.
class ServicesFilter : public HeldFilter
{
    Q_OBJECT
public:
    explicit ServicesFilter(ServicesModel* model, QObject* parent = nullptr);

    void setQuery(const ServicesQuery& query);
    [[nodiscard]] const ServicesQuery& query() const { return m_query; }
    /// In the order of the view.
    [[nodiscard]] std::vector<cleanup::InstanceRef> shown() const { return refsBelow({}); }
    [[nodiscard]] int shownCount() const;
    [[nodiscard]] int hiddenChecked() const; ///< Ticked, and not shown.

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    [[nodiscard]] bool isGroup(const QModelIndex& index) const
    {
        return index.isValid() && index.data(ServicesModel::IsGroupRole).toBool();
    }
    /// A group that is no section of a peer.
    [[nodiscard]] bool isTickedAsOne(const QModelIndex& index) const
    {
        return isGroup(index) && !m_model->isSection(mapToSource(index));
    }
    [[nodiscard]] Qt::CheckState groupState(const QModelIndex& group) const;
    [[nodiscard]] Qt::CheckState countedState(const QModelIndex& group) const;
    [[nodiscard]] std::vector<cleanup::InstanceRef> refsBelow(const QModelIndex& parent) const;

    ServicesModel* m_model;
    ServicesQuery m_query;
    mutable QHash<int, Qt::CheckState>
        m_groupStates; ///< By row of the group here: a paint asks for each several times.
};

} // namespace gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Namespace and Partition in answers: behind the other fields of each record, in one place for all endpoints.
#include "practice/json_writer.h"
#include "practice/tenants.h"

#include <QByteArrayList>

#include <algorithm>

namespace practice {

namespace {

/// One object or list that is open.
struct Open {
    bool isObject = false;
    bool isFree = false; ///< A map whose names are somebody's own: it is no record.
    QByteArrayList names; ///< Of fields that hold a text or a number.
    QByteArray field; ///< The name that was read last.
    bool awaitsValue = false;
};

enum class Kind { None, Node, Record };

Kind kindOf(const Open& object)
{
    const auto has = [&object](const char* name) { return object.names.contains(name); };
    if (!object.isObject || object.isFree)
        return Kind::None;
    const bool isKey = has("Key") && has("LockIndex");
    const bool isSession = has("LockDelay") && has("Behavior");
    const bool isService = (has("ID") && has("Service")) || has("ServiceName") || has("ServiceID");
    if (isKey || isSession || isService || has("CheckID"))
        return Kind::Record;
    return has("Node") && has("Address") ? Kind::Node : Kind::None;
}

bool isFreeMap(const QByteArray& field)
{
    static const QByteArrayList maps{"Meta", "NodeMeta", "ServiceMeta", "TaggedAddresses", "ServiceTaggedAddresses"};
    return maps.contains(field);
}

class Stamp
{
public:
    explicit Stamp(const Tenant& tenant)
        : m_tenant(tenant)
    {
    }

    QByteArray run(const QByteArray& json)
    {
        for (qsizetype at = 0; at < json.size(); ++at) {
            const char byte = json.at(at);
            if (byte == '"') {
                const auto end = endOfText(json, at);
                takeText(json.sliced(at, end - at));
                at = end - 1;
                continue;
            }
            if (byte == '{' || byte == '[')
                open(byte == '{');
            else if (byte == '}' || byte == ']')
                close();
            else if (byte == ':' && !m_open.empty())
                m_open.back().awaitsValue = true;
            else if (byte == ',' && !m_open.empty())
                m_open.back().awaitsValue = false;
            else if (byte == '-' || (byte >= '0' && byte <= '9'))
                noteValue();
            m_out += byte;
        }
        return m_out;
    }

private:
    /// Behind the closing quote.
    static qsizetype endOfText(const QByteArray& json, qsizetype at)
    {
        for (++at; at < json.size() && json.at(at) != '"'; ++at) {
            if (json.at(at) == '\\')
                ++at;
        }
        return std::min(at + 1, json.size());
    }
    void noteValue()
    {
        if (m_open.empty() || !m_open.back().awaitsValue)
            return;
        m_open.back().names.append(m_open.back().field);
        m_open.back().awaitsValue = false;
    }
    void takeText(const QByteArray& quoted)
    {
        m_out += quoted;
        if (m_open.empty() || !m_open.back().isObject)
            return;
        if (m_open.back().awaitsValue)
            noteValue();
        else
            m_open.back().field = quoted.sliced(1, quoted.size() - 2);
    }
    void open(bool isObject)
    {
        Open next;
        next.isObject = isObject;
        next.isFree = !m_open.empty() && m_open.back().isObject && isFreeMap(m_open.back().field);
        if (!m_open.empty())
            m_open.back().awaitsValue = false;
        m_open.push_back(std::move(next));
    }
    void close()
    {
        if (m_open.empty())
            return;
        const auto kind = kindOf(m_open.back());
        m_open.pop_back();
        if (kind == Kind::None)
            return;
        // As the fields before it stand: on lines of their own, or behind one another.
        auto end = m_out.size();
        while (end > 0 && (m_out.at(end - 1) == ' ' || m_out.at(end - 1) == '\n'))
            --end;
        const QByteArray space = m_out.sliced(end);
        const QByteArray before = space.isEmpty() ? QByteArray() : space + "    ";
        m_out.truncate(end);
        if (kind == Kind::Record)
            m_out += ',' + before + "\"Namespace\": " + quoteJson(m_tenant.nameSpace);
        m_out += ',' + before + "\"Partition\": " + quoteJson(m_tenant.partition) + space;
    }

    const Tenant& m_tenant;
    std::vector<Open> m_open;
    QByteArray m_out;
};

} // namespace

QByteArray withTenant(const QByteArray& json, const Tenant& tenant)
{
    return Stamp(tenant).run(json);
}

} // namespace practice

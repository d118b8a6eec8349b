// SPDX-License-Identifier: GPL-3.0-or-later
// `signalboxctl prove --replay STORY --on-consul`.
#include "ctl/command.h"
#include "ctl/prove_command.h"
#include "ctl/render_text.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "proof/twin.h"

#include <QCoreApplication>

namespace ctl {

namespace {

using namespace std::chrono_literals;

/// Of sessions that would have Consul's 15 s: it has to outlast a few requests, and sessions have to outlast it.
constexpr std::chrono::milliseconds heldBack = 5s;
constexpr std::chrono::milliseconds heldBackForSure = heldBack + 500ms;

struct OnConsulText {
    Q_DECLARE_TR_FUNCTIONS(ctl::ProveOnConsul)
};

/// What the contender gets: an answer that means no is one. nullopt: there was none.
std::optional<consul::Carried> carriedOf(const consul::Result<consul::Response>& answer)
{
    consul::Carried carried;
    if (answer) {
        carried.status = answer->status;
        if (answer->index != 0)
            carried.index = answer->index;
        carried.knownLeader = answer->knownLeader;
        carried.body = answer->body;
        return carried;
    }
    if (answer.error().httpStatus == 0)
        return std::nullopt;
    carried.status = answer.error().httpStatus;
    carried.body = answer.error().serverWords.toUtf8();
    return carried;
}

/// Plays one story here and there, one request after the other, and takes away what it has left there.
class ProveOnConsul : public Command
{
public:
    ProveOnConsul(ProveArguments arguments, const consul::Endpoint& endpoint)
        : m_arguments(std::move(arguments))
        , m_client(endpoint)
        , m_twin(m_arguments.setup, *m_arguments.story, optionsOf())
    {
    }
    ~ProveOnConsul() override { m_stop.stop(); }
    ProveOnConsul(const ProveOnConsul&) = delete;
    ProveOnConsul& operator=(const ProveOnConsul&) = delete;

    void start() override { playThere(this, m_stop.token()); }

    /// After the request under way; what is left there is taken away all the same.
    void stop() override { m_isStopped = true; }

private:
    static proof::Twin::Options optionsOf()
    {
        proof::Twin::Options options;
        options.lockDelay = heldBack;
        return options;
    }

    static QCoro::Task<> playThere(ProveOnConsul* self, consul::StopToken stop)
    {
        if (!self->isPossible())
            co_return;
        const auto isFree = co_await self->isPathFree(stop);
        if (stop.stopRequested() || !isFree)
            co_return;
        bool isAnswered = true;
        while (isAnswered && !self->m_isStopped) {
            auto errand = self->m_twin.next();
            if (!errand)
                break;
            isAnswered = co_await self->carryOut(std::move(*errand), stop);
            if (stop.stopRequested())
                co_return;
        }
        const bool isClean = co_await self->cleanUp(stop);
        if (stop.stopRequested())
            co_return;
        if (self->m_trouble) {
            auto telling = reportServers(&self->m_client, *self->m_trouble, stop);
            co_await telling;
            if (stop.stopRequested())
                co_return;
        }
        self->tell(isAnswered && isClean);
    }

    bool isPossible()
    {
        const auto broken = proof::replay(m_arguments.setup, *m_arguments.story, m_arguments.property);
        if (!broken) {
            complain(broken.error());
            end(CannotRun);
            return false;
        }
        m_broken = *broken;
        return true;
    }

    /// False: it has said why not, and ended.
    QCoro::Task<bool> isPathFree(consul::StopToken stop)
    {
        const QString path = m_arguments.setup.path;
        const auto keys = co_await m_client.kvKeys(path, {}, stop);
        if (stop.stopRequested())
            co_return false;
        if (!keys) {
            complain(consul::describe(keys.error()));
            auto telling = reportServers(&m_client, keys.error(), stop);
            co_await telling;
            if (!stop.stopRequested())
                end(NoAccess);
            co_return false;
        }
        for (const auto& key : keys->value) {
            if (key == path || key.startsWith(path + u'/')) {
                complain(OnConsulText::tr("The key %1 exists. The story requires an unused path: give another one with "
                                          "--path.")
                             .arg(printable(key)));
                end(CannotRun);
                co_return false;
            }
        }
        co_return true;
    }

    /// False: there was no answer, which has been said.
    QCoro::Task<bool> carryOut(proof::Errand errand, consul::StopToken stop)
    {
        if (errand.kind == proof::Errand::Kind::OutwaitLockDelays) {
            const bool slept = co_await stop.sleepFor(heldBackForSure);
            m_twin.done({200, {}, {}, {}});
            co_return slept;
        }
        auto answer = co_await m_client.carry(errand.request, stop);
        auto carried = carriedOf(answer);
        if (!carried) {
            if (!stop.stopRequested())
                fail(answer.error());
            co_return false;
        }
        m_twin.done(std::move(*carried));
        co_return true;
    }

    void fail(const consul::Error& error)
    {
        complain(consul::describe(error));
        m_trouble = error;
    }

    /// False: something is left, which has been said.
    QCoro::Task<bool> cleanUp(consul::StopToken stop)
    {
        bool isClean = true;
        const auto requests = m_twin.cleanup();
        for (const auto& request : requests) {
            const auto answer = co_await m_client.carry(request, stop);
            if (stop.stopRequested())
                co_return false;
            if (answer)
                continue;
            fail(answer.error());
            isClean = false;
        }
        co_return isClean;
    }

    void tell(bool isWhole)
    {
        proof::Result result;
        result.story = *m_arguments.story;
        result.property = m_broken;
        result.verdict = m_broken ? proof::Verdict::Broken : proof::Verdict::Unfinished;
        ProvedOnConsul there;
        there.address = m_client.endpoint().displayAddress();
        there.requests = m_twin.compared().size();
        there.inside = m_twin.mostInside();
        there.difference = m_twin.difference();
        if (there.difference.isEmpty() && (!isWhole || m_isStopped))
            there.difference = OnConsulText::tr("The story was not played to its end.");
        const auto& setup = m_arguments.setup;
        static_cast<void>(
            writeOut(m_arguments.json ? proveJson(setup, result, there) : provePage(setup, result, there).toUtf8()));
        if (!isWhole)
            end(NoAccess);
        else
            end(there.difference.isEmpty() ? exitCodeOf(result) : int(CannotBeKnown));
    }

    const ProveArguments m_arguments;
    consul::Client m_client;
    proof::Twin m_twin;
    std::optional<proof::Property> m_broken;
    std::optional<consul::Error> m_trouble; ///< The last one.
    bool m_isStopped = false;
    consul::StopSource m_stop;
};

} // namespace

std::unique_ptr<Command> proveOnConsul(ProveArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<ProveOnConsul>(std::move(arguments), endpoint);
}

} // namespace ctl

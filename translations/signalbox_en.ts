<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Semaphore</name>
    <message numerus="yes">
        <source>At least %n change(s) not seen one by one.</source>
        <translation>
            <numerusform>At least %n change not seen by itself.</numerusform>
            <numerusform>At least %n changes not seen one by one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One of %n permit(s) is lost.</source>
        <translation>
            <numerusform>The only permit is lost.</numerusform>
            <numerusform>One of %n permits is lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Prune %n stale holder(s) of %1</source>
        <translation>
            <numerusform>Prune %n stale holder of %1</numerusform>
            <numerusform>Prune %n stale holders of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be taken again.</source>
        <translation>
            <numerusform>%n permit can be taken again.</numerusform>
            <numerusform>%n permits can be taken again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Writes .lock without %n stale holder(s).</source>
        <translation>
            <numerusform>Writes .lock without %n stale holder.</numerusform>
            <numerusform>Writes .lock without %n stale holders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s) hold a permit now, more than the new limit. None of them is stopped.</source>
        <translation>
            <numerusform>%n holder holds a permit now, more than the new limit. It is not stopped.</numerusform>
            <numerusform>%n holders hold a permit now, more than the new limit. None of them is stopped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s): %1</source>
        <translation>
            <numerusform>Deletes %n key: %1</numerusform>
            <numerusform>Deletes %n keys: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Frees %n key(s), which stay: %1</source>
        <translation>
            <numerusform>Frees %n key, which stays: %1</numerusform>
            <numerusform>Frees %n keys, which stay: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live holder(s) with a limit of %1.</source>
        <translation>
            <numerusform>%n live holder with a limit of %1.</numerusform>
            <numerusform>%n live holders with a limit of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Lab</name>
    <message numerus="yes">
        <source>%n grant(s) in %1 s, %2 per second; at most %3 at once.</source>
        <translation>
            <numerusform>%n grant in %1 s, %2 per second; at most %3 at once.</numerusform>
            <numerusform>%n grants in %1 s, %2 per second; at most %3 at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant.</source>
        <translation>
            <numerusform>%n request, %1 per grant.</numerusform>
            <numerusform>%n requests, %1 per grant.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::PracticeCommand</name>
    <message numerus="yes">
        <source>Round %1 ended: %n grant(s).</source>
        <translation>
            <numerusform>Round %1 ended: %n grant.</numerusform>
            <numerusform>Round %1 ended: %n grants.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Text</name>
    <message numerus="yes">
        <source>%n held, limit unknown</source>
        <translation>
            <numerusform>%n held, limit unknown</numerusform>
            <numerusform>%n held, limit unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n stale</numerusform>
            <numerusform>%n stale</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ActivityPage</name>
    <message numerus="yes">
        <source>Paused, %n request(s) behind.</source>
        <translation>
            <numerusform>Paused, %n request behind.</numerusform>
            <numerusform>Paused, %n requests behind.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ConnectionWords</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ContenderMenu</name>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ms</source>
        <translation>
            <numerusform>%n ms</numerusform>
            <numerusform>%n ms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::DiscoverDialog</name>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. Tick what to watch.</source>
        <translation>
            <numerusform>%n semaphore or lock found. Tick what to watch.</numerusform>
            <numerusform>%n semaphores or locks found. Tick what to watch.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not looked into: there are too many, or their values cannot be read.</source>
        <translation>
            <numerusform>%n of them was not looked into: there are too many, or its value cannot be read.</numerusform>
            <numerusform>%n of them were not looked into: there are too many, or their values cannot be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Inspector</name>
    <message numerus="yes">
        <source>%n more finding(s) in the tree.</source>
        <translation>
            <numerusform>%n more finding in the tree.</numerusform>
            <numerusform>%n more findings in the tree.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabFigures</name>
    <message numerus="yes">
        <source>%n over the limit</source>
        <translation>
            <numerusform>%n over the limit</numerusform>
            <numerusform>%n over the limit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabLeftovers</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) left something, too.</source>
        <translation>
            <numerusform>%n more run left something, too.</numerusform>
            <numerusform>%n more runs left something, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabScenarioModel</name>
    <message numerus="yes">
        <source>%n contender(s)</source>
        <translation>
            <numerusform>%n contender</numerusform>
            <numerusform>%n contenders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n planned fault(s)</source>
        <translation>
            <numerusform>%n planned fault</numerusform>
            <numerusform>%n planned faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n expectation(s)</source>
        <translation>
            <numerusform>%n expectation</numerusform>
            <numerusform>%n expectations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabVerdictModel</name>
    <message numerus="yes">
        <source>%n fail(s)</source>
        <translation>
            <numerusform>%n fails</numerusform>
            <numerusform>%n fail</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OccupancyBar</name>
    <message numerus="yes">
        <source>Consul and the contenders disagreed %n time(s) about who holds.</source>
        <translation>
            <numerusform>Consul and the contenders disagreed %n time about who holds.</numerusform>
            <numerusform>Consul and the contenders disagreed %n times about who holds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OccupiedDialog</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• %n key(s) are there that do not come from this run.</source>
        <translation>
            <numerusform>• %n key is there that does not come from this run.</numerusform>
            <numerusform>• %n keys are there that do not come from this run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::PlanDialog</name>
    <message numerus="yes">
        <source>%n call(s) before it had been carried out.</source>
        <translation>
            <numerusform>%n call before it had been carried out.</numerusform>
            <numerusform>%n calls before it had been carried out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) after it were not sent.</source>
        <translation>
            <numerusform>%n call after it was not sent.</numerusform>
            <numerusform>%n calls after it were not sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done. %n call(s) carried out.</source>
        <translation>
            <numerusform>Done. %n call carried out.</numerusform>
            <numerusform>Done. %n calls carried out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) and session(s) were read back.</source>
        <translation>
            <numerusform>%n more key or session was read back.</numerusform>
            <numerusform>%n more keys and sessions were read back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::PlanProof</name>
    <message numerus="yes">
        <source>%n holder(s)</source>
        <translation>
            <numerusform>%n holder</numerusform>
            <numerusform>%n holders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreTreeModel</name>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n stale</numerusform>
            <numerusform>%n stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>%n held</numerusform>
            <numerusform>%n held</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::StagePainter</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not drawn</source>
        <translation>
            <numerusform>%n not drawn</numerusform>
            <numerusform>%n not drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::StageScene</name>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>%n too many</numerusform>
            <numerusform>%n too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation>
            <numerusform>%n free</numerusform>
            <numerusform>%n free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n stale</numerusform>
            <numerusform>%n stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>limit unknown, %n held</source>
        <translation>
            <numerusform>limit unknown, %n held</numerusform>
            <numerusform>limit unknown, %n held</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::StatusBar</name>
    <message numerus="yes">
        <source>%n watch(es)</source>
        <translation>
            <numerusform>%n watch</numerusform>
            <numerusform>%n watches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open request(s)</source>
        <translation>
            <numerusform>%n open request</numerusform>
            <numerusform>%n open requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From the last byte of Consul&apos;s answer to the end of the paint.
95 % of the last %n change(s) took at most %1 ms.</source>
        <translation>
            <numerusform>From the last byte of Consul&apos;s answer to the end of the paint.
The last change took %1 ms.</numerusform>
            <numerusform>From the last byte of Consul&apos;s answer to the end of the paint.
95 % of the last %n changes took at most %1 ms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::TreePane</name>
    <message numerus="yes">
        <source>%n watched</source>
        <translation>
            <numerusform>%n watched</numerusform>
            <numerusform>%n watched</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Scenario</name>
    <message numerus="yes">
        <source>Never more than %n holder(s) at a time</source>
        <translation>
            <numerusform>Never more than %n holder at a time</numerusform>
            <numerusform>Never more than %n holders at a time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exactly %n grant(s)</source>
        <translation>
            <numerusform>Exactly %n grant</numerusform>
            <numerusform>Exactly %n grants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exactly %n grant(s) before the first release</source>
        <translation>
            <numerusform>Exactly %n grant before the first release</numerusform>
            <numerusform>Exactly %n grants before the first release</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n grant(s) overtake somebody</source>
        <translation>
            <numerusform>At most %n grant overtakes somebody</numerusform>
            <numerusform>At most %n grants overtake somebody</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n contender(s) are too many.</source>
        <translation>
            <numerusform>More than %n contender are too many.</numerusform>
            <numerusform>More than %n contenders are too many.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Sweep</name>
    <message numerus="yes">
        <source>%n session(s) of this run end.</source>
        <translation>
            <numerusform>%n session of this run ends.</numerusform>
            <numerusform>%n sessions of this run end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of this run are deleted.</source>
        <translation>
            <numerusform>%n key of this run is deleted.</numerusform>
            <numerusform>%n keys of this run are deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be taken again. The .lock stays as it is otherwise.</source>
        <translation>
            <numerusform>%n permit can be taken again. The .lock stays as it is otherwise.</numerusform>
            <numerusform>%n permits can be taken again. The .lock stays as it is otherwise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Verdict</name>
    <message numerus="yes">
        <source>At most %n contender(s) inside at once, %1 allowed; at %2 s: %3.</source>
        <translation>
            <numerusform>At most %n contender inside at once, %1 allowed; at %2 s: %3.</numerusform>
            <numerusform>At most %n contenders inside at once, %1 allowed; at %2 s: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n contender(s) had a turn.</source>
        <translation>
            <numerusform>All %n contender had a turn.</numerusform>
            <numerusform>All %n contenders had a turn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n contender(s) had a turn. Not: %2.</source>
        <translation>
            <numerusform>%1 of %n contender had a turn. Not: %2.</numerusform>
            <numerusform>%1 of %n contenders had a turn. Not: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s).</source>
        <translation>
            <numerusform>%n grant.</numerusform>
            <numerusform>%n grants.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) before the first release.</source>
        <translation>
            <numerusform>%n grant before the first release.</numerusform>
            <numerusform>%n grants before the first release.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand-over(s): half within %1 ms, 95 % within %2 ms, the slowest %3 ms.</source>
        <translation>
            <numerusform>%n hand-over: half within %1 ms, 95 % within %2 ms, the slowest %3 ms.</numerusform>
            <numerusform>%n hand-overs: half within %1 ms, 95 % within %2 ms, the slowest %3 ms.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gave up, the farthest %1 ms from the time budget.</source>
        <translation>
            <numerusform>%n gave up, %1 ms from the time budget.</numerusform>
            <numerusform>%n gave up, the farthest %1 ms from the time budget.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) overtook somebody.</source>
        <translation>
            <numerusform>%n grant overtook somebody.</numerusform>
            <numerusform>%n grants overtook somebody.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) left: %1.</source>
        <translation>
            <numerusform>%n key left: %1.</numerusform>
            <numerusform>%n keys left: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) taken by who is gone: %1.</source>
        <translation>
            <numerusform>%n permit taken by who is gone: %1.</numerusform>
            <numerusform>%n permits taken by who is gone: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s). The first at %1 s: only the contenders say %2, only Consul says %3.</source>
        <translation>
            <numerusform>%n difference. The first at %1 s: only the contenders say %2, only Consul says %3.</numerusform>
            <numerusform>%n differences. The first at %1 s: only the contenders say %2, only Consul says %3.</numerusform>
        </translation>
    </message>
</context>
</TS>

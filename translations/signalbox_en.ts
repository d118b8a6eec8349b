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
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message numerus="yes">
        <source>up to %n stale</source>
        <comment>holders</comment>
        <translation>
            <numerusform>up to %n stale</numerusform>
            <numerusform>up to %n stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n waited</source>
        <translation>
            <numerusform>up to %n waited</numerusform>
            <numerusform>up to %n waited</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s): %1</source>
        <translation>
            <numerusform>%n wait: %1</numerusform>
            <numerusform>%n waits: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s): %1</source>
        <translation>
            <numerusform>%n hold: %1</numerusform>
            <numerusform>%n holds: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s)</source>
        <translation>
            <numerusform>%n grant</numerusform>
            <numerusform>%n grants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s), %1 in all</source>
        <translation>
            <numerusform>%n holder, %1 in all</numerusform>
            <numerusform>%n holders, %1 in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message numerus="yes">
        <source>%n short span(s) in %1</source>
        <translation>
            <numerusform>%n short span in %1</numerusform>
            <numerusform>%n short spans in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Contenders were overtaken %n time(s).</source>
        <translation>
            <numerusform>Contenders were overtaken %n time.</numerusform>
            <numerusform>Contenders were overtaken %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 passed %n that had come earlier.</source>
        <translation>
            <numerusform>%1 passed %n that had come earlier.</numerusform>
            <numerusform>%1 passed %n that had come earlier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s)</source>
        <translation>
            <numerusform>%n grant</numerusform>
            <numerusform>%n grants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s)</source>
        <translation>
            <numerusform>%n contender</numerusform>
            <numerusform>%n contenders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) ended after about 30 s each.</source>
        <translation>
            <numerusform>%n hold ended after about 30 s.</numerusform>
            <numerusform>%n holds ended after about 30 s each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message numerus="yes">
        <source>%n key(s) may belong to the semaphore %1: programs that take permits rely on them.</source>
        <translation>
            <numerusform>%n key may belong to the semaphore %1: programs that take permits rely on it.</numerusform>
            <numerusform>%n keys may belong to the semaphore %1: programs that take permits rely on them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to the semaphore %1 (%2): programs that take permits rely on them.</source>
        <translation>
            <numerusform>%n key belongs to the semaphore %1 (%2): programs that take permits rely on it.</numerusform>
            <numerusform>%n keys belong to the semaphore %1 (%2): programs that take permits rely on them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) are held by sessions.</source>
        <translation>
            <numerusform>%n more key is held by sessions.</numerusform>
            <numerusform>%n more keys are held by sessions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more semaphore(s) or lock(s) have keys among them.</source>
        <translation>
            <numerusform>%n more semaphore or lock has keys among them.</numerusform>
            <numerusform>%n more semaphores or locks have keys among them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleting %n held key(s) takes the lock from its holder without a word.</source>
        <translation>
            <numerusform>Deleting %n held key takes the lock from its holder without a word.</numerusform>
            <numerusform>Deleting %n held keys takes the lock from its holder without a word.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay, because their names hold bytes that are not UTF-8 and cannot be said.</source>
        <translation>
            <numerusform>%n key stays, because its name holds bytes that are not UTF-8 and cannot be said.</numerusform>
            <numerusform>%n keys stay, because their names hold bytes that are not UTF-8 and cannot be said.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An undo brings back values and flags, not the lock(s) of %n held key(s).</source>
        <translation>
            <numerusform>An undo brings back values and flags, not the lock of %n held key.</numerusform>
            <numerusform>An undo brings back values and flags, not the locks of %n held keys.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) that would go with a session would stay for good after an undo.</source>
        <translation>
            <numerusform>%n key that would go with a session would stay for good after an undo.</numerusform>
            <numerusform>%n keys that would go with a session would stay for good after an undo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source># and so on for %n more key(s)</source>
        <translation>
            <numerusform># and so on for %n more key</numerusform>
            <numerusform># and so on for %n more keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n key(s) of %1</source>
        <translation>
            <numerusform>Delete %n key of %1</numerusform>
            <numerusform>Delete %n keys of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) deleted.</source>
        <translation>
            <numerusform>%n key deleted.</numerusform>
            <numerusform>%n keys deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left alone: %1</source>
        <translation>
            <numerusform>%n key was left alone: %1</numerusform>
            <numerusform>%n keys were left alone: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have appeared there since the plan was made, and stay.</source>
        <translation>
            <numerusform>%n key has appeared there since the plan was made, and stays.</numerusform>
            <numerusform>%n keys have appeared there since the plan was made, and stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exported, %1.</source>
        <translation>
            <numerusform>%n key exported, %1.</numerusform>
            <numerusform>%n keys exported, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left out, because their names hold bytes that are not UTF-8.</source>
        <translation>
            <numerusform>%n key was left out, because its name holds bytes that are not UTF-8.</numerusform>
            <numerusform>%n keys were left out, because their names hold bytes that are not UTF-8.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The values of %n key(s) were not read: their names hold bytes that are not UTF-8.</source>
        <translation>
            <numerusform>The value of %n key was not read: its name holds bytes that are not UTF-8.</numerusform>
            <numerusform>The values of %n keys were not read: their names hold bytes that are not UTF-8.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file cannot be imported.</source>
        <translation>
            <numerusform>%n entry of the file cannot be imported.</numerusform>
            <numerusform>%n entries of the file cannot be imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with other content, and nothing that exists may be touched.</source>
        <translation>
            <numerusform>%n key exists with other content, and nothing that exists may be touched.</numerusform>
            <numerusform>%n keys exist with other content, and nothing that exists may be touched.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n key(s)</source>
        <translation>
            <numerusform>Import %n key</numerusform>
            <numerusform>Import %n keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) created.</source>
        <translation>
            <numerusform>%n key created.</numerusform>
            <numerusform>%n keys created.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) written over.</source>
        <translation>
            <numerusform>%n key written over.</numerusform>
            <numerusform>%n keys written over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were the same already.</source>
        <translation>
            <numerusform>%n key was the same already.</numerusform>
            <numerusform>%n keys were the same already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with other content and were skipped.</source>
        <translation>
            <numerusform>%n key exists with other content and was skipped.</numerusform>
            <numerusform>%n keys exist with other content and were skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %1 as %2 (%n key(s))</source>
        <translation>
            <numerusform>Duplicate %1 as %2 (%n key)</numerusform>
            <numerusform>Duplicate %1 as %2 (%n keys)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 to %2 (%n key(s))</source>
        <translation>
            <numerusform>Move %1 to %2 (%n key)</numerusform>
            <numerusform>Move %1 to %2 (%n keys)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are written over.</source>
        <translation>
            <numerusform>%n key is written over.</numerusform>
            <numerusform>%n keys are written over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay, because their new names are taken.</source>
        <translation>
            <numerusform>%n key stays, because its new name is taken.</numerusform>
            <numerusform>%n keys stay, because their new names are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are held: the locks do not come along, they end with the old names.</source>
        <translation>
            <numerusform>%n key is held: the lock does not come along, it ends with the old name.</numerusform>
            <numerusform>%n keys are held: the locks do not come along, they end with the old names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new name(s) are taken already, %1 among them.</source>
        <translation>
            <numerusform>%n new name is taken already, %1 among them.</numerusform>
            <numerusform>%n new names are taken already, %1 among them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their old names.</source>
        <translation>
            <numerusform>%n key is at its old name.</numerusform>
            <numerusform>%n keys are at their old names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their new names.</source>
        <translation>
            <numerusform>%n key is at its new name.</numerusform>
            <numerusform>%n keys are at their new names.</numerusform>
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
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as they were.</source>
        <translation>
            <numerusform>%n key is as it was.</numerusform>
            <numerusform>%n keys are as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are still at their old names as well.</source>
        <translation>
            <numerusform>%n of them is still at its old name as well.</numerusform>
            <numerusform>%n of them are still at their old names as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are back.</source>
        <translation>
            <numerusform>%n key is back.</numerusform>
            <numerusform>%n keys are back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are still under the later names as well.</source>
        <translation>
            <numerusform>%n of them is still under the later name as well.</numerusform>
            <numerusform>%n of them are still under the later names as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file come again further down: the last one counts.</source>
        <translation>
            <numerusform>%n entry of the file comes again further down: the last one counts.</numerusform>
            <numerusform>%n entries of the file come again further down: the last one counts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file were not imported.</source>
        <translation>
            <numerusform>%n entry of the file was not imported.</numerusform>
            <numerusform>%n entries of the file were not imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had been deleted by somebody else before.</source>
        <translation>
            <numerusform>%n key had been deleted by somebody else before.</numerusform>
            <numerusform>%n keys had been deleted by somebody else before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This Consul takes %n of the new names only in a transaction; consul kv and other programs may not reach them.</source>
        <translation>
            <numerusform>This Consul takes one of the new names only in a transaction; consul kv and other programs may not reach it.</numerusform>
            <numerusform>This Consul takes %n of the new names only in a transaction; consul kv and other programs may not reach them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) were not searched to the end: the regular expression takes too many steps there. A simpler one may find more.</source>
        <translation>
            <numerusform>%n text was not searched to the end: the regular expression takes too many steps there. A simpler one may find more.</numerusform>
            <numerusform>%n texts were not searched to the end: the regular expression takes too many steps there. A simpler one may find more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to %1 (%2). Its program relies on them.</source>
        <translation>
            <numerusform>%n key belongs to %1 (%2). Its program relies on it.</numerusform>
            <numerusform>%n keys belong to %1 (%2). Its program relies on them.</numerusform>
        </translation>
    </message>
</context>
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
    <message numerus="yes">
        <source>%1: deletes %n key(s): %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1: deletes %n key: %2</numerusform>
            <numerusform>%1: deletes %n keys: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: frees %n key(s), which stay: %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1: frees %n key, which stays: %2</numerusform>
            <numerusform>%1: frees %n keys, which stay: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>Destroy %n session</numerusform>
            <numerusform>Destroy %n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s) in all.</source>
        <translation>
            <numerusform>Deletes %n key in all.</numerusform>
            <numerusform>Deletes %n keys in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Frees %n key(s) in all, which stay.</source>
        <translation>
            <numerusform>Frees %n key in all, which stays.</numerusform>
            <numerusform>Frees %n keys in all, which stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more session(s): what becomes of their keys stands with the calls below.</source>
        <translation>
            <numerusform>And %n more session: what becomes of its keys stands with the calls below.</numerusform>
            <numerusform>And %n more sessions: what becomes of their keys stands with the calls below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n permit(s) stay taken. The list of holders goes on naming who held them, until a client that waits or comes next takes them out of it, or somebody prunes it.</source>
        <translation>
            <numerusform>%1: %n permit stays taken. The list of holders goes on naming who held it, until a client that waits or comes next takes it out of the list, or somebody prunes it.</numerusform>
            <numerusform>%1: %n permits stay taken. The list of holders goes on naming who held them, until a client that waits or comes next takes them out of it, or somebody prunes it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same holds of %n more semaphore(s).</source>
        <translation>
            <numerusform>The same holds of %n more semaphore.</numerusform>
            <numerusform>The same holds of %n more semaphores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more check(s) become critical.</source>
        <translation>
            <numerusform>And one more check becomes critical.</numerusform>
            <numerusform>And %n more checks become critical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other session(s) are bound to such a check and end with it, with what they hold: %1.</source>
        <translation>
            <numerusform>%n other session is bound to such a check and ends with it, with what it holds: %1.</numerusform>
            <numerusform>%n other sessions are bound to such a check and end with it, with what they hold: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Campaign</name>
    <message numerus="yes">
        <source>Consul said yes, and the catalog still shows it after %n second(s).</source>
        <translation>
            <numerusform>Consul said yes, and the catalog still shows it after %n second.</numerusform>
            <numerusform>Consul said yes, and the catalog still shows it after %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to %n minute(s) to bring it back.</source>
        <translation>
            <numerusform>Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to %n minute to bring it back.</numerusform>
            <numerusform>Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to %n minutes to bring it back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Definitions</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>fields</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>a list of keys</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Instance</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>ports</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::OperatorAct</name>
    <message numerus="yes">
        <source>The %n instance(s) on it go out of service.</source>
        <translation>
            <numerusform>The %n instance on it goes out of service.</numerusform>
            <numerusform>The %n instances on it go out of service.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node and the %n instance(s) on it go out of the catalog at once.</source>
        <translation>
            <numerusform>The node and the %n instance on it go out of the catalog at once.</numerusform>
            <numerusform>The node and the %n instances on it go out of the catalog at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Plan</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n check(s) go with it: %1.</source>
        <translation>
            <numerusform>Its %n check goes with it: %1.</numerusform>
            <numerusform>Its %n checks go with it: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, and Consul deletes the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>The session %1 ends, and Consul deletes the %n key that it holds: %2.</numerusform>
            <numerusform>The session %1 ends, and Consul deletes the %n keys that it holds: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, which frees the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>The session %1 ends, which frees the %n key that it holds: %2.</numerusform>
            <numerusform>The session %1 ends, which frees the %n keys that it holds: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It will be back within %n minute(s): only the agent that registered it can remove it for good.</source>
        <translation>
            <numerusform>It will be back within %n minute: only the agent that registered it can remove it for good.</numerusform>
            <numerusform>It will be back within %n minutes: only the agent that registered it can remove it for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n instance(s) of %1 that can be seen are to go: the service disappears.</source>
        <translation>
            <numerusform>The one instance of %1 that can be seen is to go: the service disappears.</numerusform>
            <numerusform>All %n instances of %1 that can be seen are to go: the service disappears.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) disappear, for all instances that can be seen are to go: %1.</source>
        <translation>
            <numerusform>%n service disappears, for all instances that can be seen are to go: %1.</numerusform>
            <numerusform>%n services disappear, for all instances that can be seen are to go: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sidecar(s) go along, if their agents made them: %1.</source>
        <translation>
            <numerusform>%n sidecar goes along, if its agent made it: %1.</numerusform>
            <numerusform>%n sidecars go along, if their agents made them: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are not failing: whoever uses them loses them.</source>
        <translation>
            <numerusform>%n instance is not failing: whoever uses it loses it.</numerusform>
            <numerusform>%n instances are not failing: whoever uses them loses them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul deletes %n key(s), for the sessions that hold them end: %1.</source>
        <translation>
            <numerusform>Consul deletes %n key, for the session that holds it ends: %1.</numerusform>
            <numerusform>Consul deletes %n keys, for the sessions that hold them end: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) that ending sessions hold are freed: %1.</source>
        <translation>
            <numerusform>%n key that an ending session holds is freed: %1.</numerusform>
            <numerusform>%n keys that ending sessions hold are freed: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) end.</source>
        <translation>
            <numerusform>%n session ends.</numerusform>
            <numerusform>%n sessions end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) end; which keys they hold is not known.</source>
        <translation>
            <numerusform>%n session ends; which keys it holds is not known.</numerusform>
            <numerusform>%n sessions end; which keys they hold is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The end of the session %1 makes %n check(s) critical, which it drives: %2.</source>
        <translation>
            <numerusform>The end of the session %1 makes %n check critical, which it drives: %2.</numerusform>
            <numerusform>The end of the session %1 makes %n checks critical, which it drives: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) that ending sessions drive become critical: %1.</source>
        <translation>
            <numerusform>%n check that an ending session drives becomes critical: %1.</numerusform>
            <numerusform>%n checks that ending sessions drive become critical: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>consul::Client</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::DeregisterCommand</name>
    <message numerus="yes">
        <source>Looking for %n second(s) which instances stay critical.</source>
        <translation>
            <numerusform>Looking for %n second which instances stay critical.</numerusform>
            <numerusform>Looking for %n seconds which instances stay critical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n instance(s)</source>
        <translation>
            <numerusform>Remove %n instance</numerusform>
            <numerusform>Remove %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) that are warning, and still get traffic, are left alone. --warning takes them, too.</source>
        <translation>
            <numerusform>%n instance that is warning, and still gets traffic, is left alone. --warning takes it, too.</numerusform>
            <numerusform>%n instances that are warning, and still get traffic, are left alone. --warning takes them, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Lab</name>
    <message numerus="yes">
        <source>%1: %n grant(s), 95 % waited at most %2 ms; %3 requests and %4 wake-ups per grant.</source>
        <translation>
            <numerusform>%1: %n grant, 95 % waited at most %2 ms; %3 requests and %4 wake-ups per grant.</numerusform>
            <numerusform>%1: %n grants, 95 % waited at most %2 ms; %3 requests and %4 wake-ups per grant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) in %1 s, %2 per second.</source>
        <translation>
            <numerusform>%n grant in %1 s, %2 per second.</numerusform>
            <numerusform>%n grants in %1 s, %2 per second.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at once; it differed %n time(s) from what the contenders knew.</source>
        <translation>
            <numerusform>Consul showed at most %1 at once; it differed %n time from what the contenders knew.</numerusform>
            <numerusform>Consul showed at most %1 at once; it differed %n times from what the contenders knew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant; %2 wake-ups per grant.</source>
        <translation>
            <numerusform>%n request, %1 per grant; %2 wake-ups per grant.</numerusform>
            <numerusform>%n requests, %1 per grant; %2 wake-ups per grant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: no grant, waited –; %n request(s) and %2 wake-ups in all.</source>
        <translation>
            <numerusform>%1: no grant, waited –; %n request and %2 wake-ups in all.</numerusform>
            <numerusform>%1: no grant, waited –; %n requests and %2 wake-ups in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) and %1 wake-ups in all.</source>
        <translation>
            <numerusform>%n request and %1 wake-ups in all.</numerusform>
            <numerusform>%n requests and %1 wake-ups in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at once. At %n moment(s) it differed from what the contenders knew, and slow answers may be all there was to it.</source>
        <translation>
            <numerusform>Consul showed at most %1 at once. At %n moment it differed from what the contenders knew, and slow answers may be all there was to it.</numerusform>
            <numerusform>Consul showed at most %1 at once. At %n moments it differed from what the contenders knew, and slow answers may be all there was to it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::LabCommand</name>
    <message numerus="yes">
        <source>%n round(s) failed.</source>
        <translation>
            <numerusform>%n round failed.</numerusform>
            <numerusform>%n rounds failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of at most %2 s: %n grant(s), %3 hold, %4 of %5 contenders are done</source>
        <translation>
            <numerusform>%1 of at most %2 s: %n grant, %3 hold, %4 of %5 contenders are done</numerusform>
            <numerusform>%1 of at most %2 s: %n grants, %3 hold, %4 of %5 contenders are done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n expectation(s) failed.</source>
        <translation>
            <numerusform>%1 of %n expectation failed.</numerusform>
            <numerusform>%1 of %n expectations failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n expectation(s) stayed undecided.</source>
        <translation>
            <numerusform>%1 of %n expectation stayed undecided.</numerusform>
            <numerusform>%1 of %n expectations stayed undecided.</numerusform>
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
    <name>ctl::Replay</name>
    <message numerus="yes">
        <source>%n step(s) were not recorded.</source>
        <translation>
            <numerusform>%n step was not recorded.</numerusform>
            <numerusform>%n steps were not recorded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::SweepCommand</name>
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
        <source>%n key(s) have changed since this plan was made. It is made anew.</source>
        <translation>
            <numerusform>%n key has changed since this plan was made. It is made anew.</numerusform>
            <numerusform>%n keys have changed since this plan was made. It is made anew.</numerusform>
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
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::UndoCommand</name>
    <message numerus="yes">
        <source>Bring back %n instance(s)</source>
        <translation>
            <numerusform>Bring back %n instance</numerusform>
            <numerusform>Bring back %n instances</numerusform>
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
    <name>gui::AlertBell</name>
    <message numerus="yes">
        <source>%n new notification(s)</source>
        <translation>
            <numerusform>%n new notification</numerusform>
            <numerusform>%n new notifications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::AlertModel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::AlertPanel</name>
    <message numerus="yes">
        <source>%n rule(s) on.</source>
        <translation>
            <numerusform>%n rule on.</numerusform>
            <numerusform>%n rules on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Alerts</name>
    <message numerus="yes">
        <source>%n other(s) at the same moment: see the list.</source>
        <translation>
            <numerusform>%n other at the same moment: see the list.</numerusform>
            <numerusform>%n others at the same moment: see the list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more on the node %1.</source>
        <translation>
            <numerusform>%n more on the node %1.</numerusform>
            <numerusform>%n more on the node %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more at this semaphore.</source>
        <translation>
            <numerusform>%n more at this semaphore.</numerusform>
            <numerusform>%n more at this semaphore.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::CleanupDialog</name>
    <message numerus="yes">
        <source>Planning the removal of %n instance(s)</source>
        <translation>
            <numerusform>Planning the removal of %n instance</numerusform>
            <numerusform>Planning the removal of %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n instance(s)</source>
        <translation>
            <numerusform>Remove %n instance</numerusform>
            <numerusform>Remove %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n can be removed for good.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n can be removed for good.</numerusform>
            <numerusform>%n can be removed for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) gone only until the agent returns.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n stays gone only until the agent returns.</numerusform>
            <numerusform>%n stay gone only until the agent returns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: the agent was not reached. Say where it listens first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back: the agent was not reached. Say where it listens first.</numerusform>
            <numerusform>%n will come back: the agent was not reached. Say where it listens first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are never removed, and will be left alone.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n is never removed, and will be left alone.</numerusform>
            <numerusform>%n are never removed, and will be left alone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are not in the catalog any more.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n is not in the catalog any more.</numerusform>
            <numerusform>%n are not in the catalog any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Deregister %n instance(s)</source>
        <translation>
            <numerusform>&amp;Deregister %n instance</numerusform>
            <numerusform>&amp;Deregister %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: no path can carry the id, so the agent cannot be told.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back: no path can carry the id, so the agent cannot be told.</numerusform>
            <numerusform>%n will come back: no path can carry the id, so the agent cannot be told.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) recovered or changed since the plan was made, and will be spared.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n instance recovered or changed since the plan was made, and will be spared.</numerusform>
            <numerusform>%n instances recovered or changed since the plan was made, and will be spared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back as long as what it stands for runs: an orchestrator keeps it. Look there first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back as long as what it stands for runs: an orchestrator keeps it. Look there first.</numerusform>
            <numerusform>%n will come back as long as what they stand for runs: an orchestrator keeps them. Look there first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ComposeForm</name>
    <message numerus="yes">
        <source>Real processes instead of simulated ones: the lab starts signalboxctl contend for each. A crash is a SIGKILL, a pause a SIGSTOP. At most %n.</source>
        <translation>
            <numerusform>Real processes instead of simulated ones: the lab starts signalboxctl contend for each. A crash is a SIGKILL, a pause a SIGSTOP. At most %n.</numerusform>
            <numerusform>Real processes instead of simulated ones: the lab starts signalboxctl contend for each. A crash is a SIGKILL, a pause a SIGSTOP. At most %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ConflictDialog</name>
    <message numerus="yes">
        <source>Use &amp;both (%n clash(es))</source>
        <translation>
            <numerusform>Use &amp;both (%n clash)</numerusform>
            <numerusform>Use &amp;both (%n clashes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You both changed the same lines in %n place(s), where yours stand now. Choose yours, theirs or both, or edit what will be saved.</source>
        <translation>
            <numerusform>You both changed the same lines in %n place, where yours stand now. Choose yours, theirs or both, or edit what will be saved.</numerusform>
            <numerusform>You both changed the same lines in %n places, where yours stand now. Choose yours, theirs or both, or edit what will be saved.</numerusform>
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
    <name>gui::DestroyPlan</name>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>Destroy %n session</numerusform>
            <numerusform>Destroy %n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of these key(s) could not be read: they are held as this window saw them before.</source>
        <translation>
            <numerusform>%n of these keys could not be read: it is held as this window saw it before.</numerusform>
            <numerusform>%n of these keys could not be read: they are held as this window saw them before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Diagnostics</name>
    <message numerus="yes">
        <source>Versions, the state of the connection, and the log of the last %n minute(s) are on the clipboard.</source>
        <translation>
            <numerusform>Versions, the state of the connection, and the log of the last minute are on the clipboard.</numerusform>
            <numerusform>Versions, the state of the connection, and the log of the last %n minutes are on the clipboard.</numerusform>
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
    <message numerus="yes">
        <source>%n found so far. Searching for held keys: %1 of %2 keys read…</source>
        <translation>
            <numerusform>%n found so far. Searching for held keys: %1 of %2 keys read…</numerusform>
            <numerusform>%n found so far. Searching for held keys: %1 of %2 keys read…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have the flag of a lock or semaphore, but no session holds them.</source>
        <translation>
            <numerusform>%n of them has the flag of a lock or semaphore, but no session holds it.</numerusform>
            <numerusform>%n of them have the flag of a lock or semaphore, but no session holds them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) have such a flag and are not shown.</source>
        <translation>
            <numerusform>%n more key has such a flag and is not shown.</numerusform>
            <numerusform>%n more keys have such a flag and are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not looked into: the search was stopped.</source>
        <translation>
            <numerusform>%n of them was not looked into: the search was stopped.</numerusform>
            <numerusform>%n of them were not looked into: the search was stopped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::EndWatchQuestion</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>instances</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
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
    <name>gui::KeyFind</name>
    <message numerus="yes">
        <source>line %1, %n times: %2</source>
        <translation>
            <numerusform>line %1, %n time: %2</numerusform>
            <numerusform>line %1, %n times: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeyWords</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeysActDialog</name>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeysPage</name>
    <message numerus="yes">
        <source>%n move(s) of keys were not finished, the first: %1</source>
        <translation>
            <numerusform>%n move of keys was not finished, the first: %1</numerusform>
            <numerusform>%n moves of keys were not finished, the first: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeysPane</name>
    <message numerus="yes">
        <source>There are %n unsaved drafts: %1</source>
        <translation>
            <numerusform>There is %n unsaved draft: %1</numerusform>
            <numerusform>There are %n unsaved drafts: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabDraft</name>
    <message numerus="yes">
        <source>At most %n contender(s) can be processes of their own.</source>
        <translation>
            <numerusform>At most %n contender can be a process of its own.</numerusform>
            <numerusform>At most %n contenders can be processes of their own.</numerusform>
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
    <message numerus="yes">
        <source>%n request(s) in all</source>
        <translation>
            <numerusform>%n request in all</numerusform>
            <numerusform>%n requests in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocking query(s) answered in all</source>
        <translation>
            <numerusform>%n blocking query answered in all</numerusform>
            <numerusform>%n blocking queries answered in all</numerusform>
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
    <message numerus="yes">
        <source>%n run(s) not swept</source>
        <translation>
            <numerusform>%n run not swept</numerusform>
            <numerusform>%n runs not swept</numerusform>
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
    <name>gui::LabStepModel</name>
    <message numerus="yes">
        <source>Looked again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>Looked again %n time, from %1 to %2.</numerusform>
            <numerusform>Looked again %n times, from %1 to %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>Again %n time, from %1 to %2.</numerusform>
            <numerusform>Again %n times, from %1 to %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabVerdictModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <translation>
            <numerusform>%n undecided</numerusform>
            <numerusform>%n undecided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LayoutsPage</name>
    <message numerus="yes">
        <source>%n layout(s), in use.</source>
        <translation>
            <numerusform>%n layout, in use.</numerusform>
            <numerusform>%n layouts, in use.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s), not saved yet.</source>
        <translation>
            <numerusform>%n layout, not saved yet.</numerusform>
            <numerusform>%n layouts, not saved yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) fit a key pattern:</source>
        <translation>
            <numerusform>%n path fits a key pattern:</numerusform>
            <numerusform>%n paths fit a key pattern:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, not read</source>
        <translation>
            <numerusform>%n more, not read</numerusform>
            <numerusform>%n more, not read</numerusform>
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
    <name>gui::PaletteController</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
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
    <message numerus="yes">
        <source>%n call(s) sent. Consul said yes, but what was read back says otherwise.</source>
        <translation>
            <numerusform>%n call sent. Consul said yes, but what was read back says otherwise.</numerusform>
            <numerusform>%n calls sent. Consul said yes, but what was read back says otherwise.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more change(s).</source>
        <translation>
            <numerusform>And %n more change.</numerusform>
            <numerusform>And %n more changes.</numerusform>
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
    <name>gui::Requests</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RightsProbe</name>
    <message numerus="yes">
        <source>%n session(s) shown.</source>
        <translation>
            <numerusform>%n session shown.</numerusform>
            <numerusform>%n sessions shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shown. This agent does not tell whether that is all.</source>
        <translation>
            <numerusform>%n shown. This agent does not tell whether that is all.</numerusform>
            <numerusform>%n shown. This agent does not tell whether that is all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RuleDialog</name>
    <message numerus="yes">
        <source>%n instance(s) will be ticked.</source>
        <translation>
            <numerusform>%n instance will be ticked.</numerusform>
            <numerusform>%n instances will be ticked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them is or are warning, and still get traffic.</source>
        <translation>
            <numerusform>%n of them is warning, and still gets traffic.</numerusform>
            <numerusform>%n of them are warning, and still get traffic.</numerusform>
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
    <name>gui::Services</name>
    <message numerus="yes">
        <source>Services — %1 failing of %n instance(s)</source>
        <translation>
            <numerusform>Services — %1 failing of %n instance</numerusform>
            <numerusform>Services — %1 failing of %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. All %n instance(s) are well.</source>
        <translation>
            <numerusform>Nothing is failing. The %n instance is well.</numerusform>
            <numerusform>Nothing is failing. All %n instances are well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Services — %1 failing and %2 on nodes that are down, of %n instance(s)</source>
        <translation>
            <numerusform>Services — %1 failing and %2 on nodes that are down, of %n instance</numerusform>
            <numerusform>Services — %1 failing and %2 on nodes that are down, of %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last answered: all %n instance(s) were well.</source>
        <translation>
            <numerusform>Nothing was failing when Consul last answered: the %n instance was well.</numerusform>
            <numerusform>Nothing was failing when Consul last answered: all %n instances were well.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ServicesCampaignModel</name>
    <message numerus="yes">
        <source>%n would be removed; nothing was sent</source>
        <translation>
            <numerusform>%n would be removed; nothing was sent</numerusform>
            <numerusform>%n would be removed; nothing was sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n gone</numerusform>
            <numerusform>%n gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left alone</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n left alone</numerusform>
            <numerusform>%n left alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone so far</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n gone so far</numerusform>
            <numerusform>%n gone so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken back</source>
        <comment>instances, by an undo</comment>
        <translation>
            <numerusform>%n taken back</numerusform>
            <numerusform>%n taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not gone</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n not gone</numerusform>
            <numerusform>%n not gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not there any more</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n not there any more</numerusform>
            <numerusform>%n not there any more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ServicesModel</name>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n instance</numerusform>
            <numerusform>%n instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ServicesPane</name>
    <message numerus="yes">
        <source>&amp;Deregister %n selected…</source>
        <translation>
            <numerusform>&amp;Deregister %n selected…</numerusform>
            <numerusform>&amp;Deregister %n selected…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ticked instance(s) are hidden by the filter.</source>
        <translation>
            <numerusform>%n ticked instance is hidden by the filter.</numerusform>
            <numerusform>%n ticked instances are hidden by the filter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsController</name>
    <message numerus="yes">
        <source>Found %n key(s). The whole store was read.</source>
        <translation>
            <numerusform>Found %n key. The whole store was read.</numerusform>
            <numerusform>Found %n keys. The whole store was read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found %n key(s). Not everything could be read, so there may be more.</source>
        <translation>
            <numerusform>Found %n key. Not everything could be read, so there may be more.</numerusform>
            <numerusform>Found %n keys. Not everything could be read, so there may be more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsInspector</name>
    <message numerus="yes">
        <source>%n session(s) are selected; this is the current one.</source>
        <translation>
            <numerusform>%n session is selected; this is the current one.</numerusform>
            <numerusform>%n sessions are selected; this is the current one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsPage</name>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
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
        <source>Sessions — %n in the datacenter</source>
        <translation>
            <numerusform>Sessions — %n in the datacenter</numerusform>
            <numerusform>Sessions — %n in the datacenter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Destroy %n session(s)…</source>
        <translation>
            <numerusform>&amp;Destroy %n session…</numerusform>
            <numerusform>&amp;Destroy %n sessions…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ShortcutSheet</name>
    <message numerus="yes">
        <source>%n shortcut(s)</source>
        <translation>
            <numerusform>%n shortcut</numerusform>
            <numerusform>%n shortcuts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n shortcut(s) as text.</source>
        <translation>
            <numerusform>Copied %n shortcut as text.</numerusform>
            <numerusform>Copied %n shortcuts as text.</numerusform>
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
    <name>gui::SweepDialog</name>
    <message numerus="yes">
        <source>Stopped. %n call(s) carried out, the rest was not sent.</source>
        <translation>
            <numerusform>Stopped. %n call carried out, the rest was not sent.</numerusform>
            <numerusform>Stopped. %n calls carried out, the rest was not sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) carried out.</source>
        <translation>
            <numerusform>%n call carried out.</numerusform>
            <numerusform>%n calls carried out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) were not needed any more: what they would have ended had ended or changed by itself.</source>
        <translation>
            <numerusform>%n call was not needed any more: what it would have ended had ended or changed by itself.</numerusform>
            <numerusform>%n calls were not needed any more: what they would have ended had ended or changed by itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) were refused, because the key has changed meanwhile. It is left alone.</source>
        <translation>
            <numerusform>%n call was refused, because the key has changed meanwhile. It is left alone.</numerusform>
            <numerusform>%n calls were refused, because the keys have changed meanwhile. They are left alone.</numerusform>
        </translation>
    </message>
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
</context>
<context>
    <name>gui::TimeWords</name>
    <message numerus="yes">
        <source>… and %n more.</source>
        <translation>
            <numerusform>… and %n more.</numerusform>
            <numerusform>… and %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Timeline</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n short span(s) lie here: zoom in to see each.</source>
        <translation>
            <numerusform>%n short span lies here: zoom in to see it.</numerusform>
            <numerusform>%n short spans lie here: zoom in to see each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::TimelineView</name>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n lane</numerusform>
            <numerusform>%n lanes</numerusform>
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
    <name>gui::UndoDialog</name>
    <message numerus="yes">
        <source>Register %n instance(s) again</source>
        <translation>
            <numerusform>Register %n instance again</numerusform>
            <numerusform>Register %n instances again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done. %n instance(s) are registered again.</source>
        <translation>
            <numerusform>Done. %n instance is registered again.</numerusform>
            <numerusform>Done. %n instances are registered again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) are registered again. Above stands why the others are not.</source>
        <translation>
            <numerusform>%1 of %n instance is registered again. Above stands why it is not.</numerusform>
            <numerusform>%1 of %n instances are registered again. Above stands why the others are not.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) that ended did not come back: see above.</source>
        <translation>
            <numerusform>%n session that ended did not come back: see above.</numerusform>
            <numerusform>%n sessions that ended did not come back: see above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::UndoKeysDialog</name>
    <message numerus="yes">
        <source>%n key(s) will be brought back to what they were, each only if nobody has changed it since.</source>
        <translation>
            <numerusform>%n key will be brought back to what it was, each only if nobody has changed it since.</numerusform>
            <numerusform>%n keys will be brought back to what they were, each only if nobody has changed it since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were changed by others since and will be left alone.</source>
        <translation>
            <numerusform>%n key was changed by others since and will be left alone.</numerusform>
            <numerusform>%n keys were changed by others since and will be left alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Run</name>
    <message numerus="yes">
        <source>One run takes %n different path(s) and no more.</source>
        <translation>
            <numerusform>One run takes %n different path and no more.</numerusform>
            <numerusform>One run takes %n different paths and no more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One run takes %n contender(s) in processes of their own and no more.</source>
        <translation>
            <numerusform>One run takes %n contender in a process of its own and no more.</numerusform>
            <numerusform>One run takes %n contenders in processes of their own and no more.</numerusform>
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
    <message numerus="yes">
        <source>More than %n request(s) per grant</source>
        <translation>
            <numerusform>More than %n request per grant</numerusform>
            <numerusform>More than %n requests per grant</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n request(s) per grant</source>
        <translation>
            <numerusform>Fewer than %n request per grant</numerusform>
            <numerusform>Fewer than %n requests per grant</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n cycle(s) are given up</source>
        <translation>
            <numerusform>More than %n cycle is given up</numerusform>
            <numerusform>More than %n cycles are given up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n cycle(s) are given up</source>
        <translation>
            <numerusform>Fewer than %n cycle is given up</numerusform>
            <numerusform>Fewer than %n cycles are given up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n cycle(s) end with an error</source>
        <translation>
            <numerusform>More than %n cycle ends with an error</numerusform>
            <numerusform>More than %n cycles end with an error</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n cycle(s) end with an error</source>
        <translation>
            <numerusform>Fewer than %n cycle ends with an error</numerusform>
            <numerusform>Fewer than %n cycles end with an error</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n different path(s) are too many.</source>
        <translation>
            <numerusform>More than %n path is too many.</numerusform>
            <numerusform>More than %n different paths are too many.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n process(es) are too many.</source>
        <translation>
            <numerusform>More than %n process is too many.</numerusform>
            <numerusform>More than %n processes are too many.</numerusform>
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
        <source>%1 and %n more</source>
        <comment>a list of names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s). The first at %1 s: %2</source>
        <translation>
            <numerusform>%n difference. The first at %1 s: %2</numerusform>
            <numerusform>%n differences. The first at %1 s: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant.</source>
        <translation>
            <numerusform>%n request, %1 per grant.</numerusform>
            <numerusform>%n requests, %1 per grant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gave up.</source>
        <translation>
            <numerusform>%n gave up.</numerusform>
            <numerusform>%n gave up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s).</source>
        <translation>
            <numerusform>%n error.</numerusform>
            <numerusform>%n errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left when the last contender had ended: %1.</source>
        <translation>
            <numerusform>%n key was left when the last contender had ended: %1.</numerusform>
            <numerusform>%n keys were left when the last contender had ended: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) were taken by who was gone when the last contender had ended: %1.</source>
        <translation>
            <numerusform>%n permit was taken by who was gone when the last contender had ended: %1.</numerusform>
            <numerusform>%n permits were taken by who was gone when the last contender had ended: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undecided at %n moment(s), because answers took %1 s.</source>
        <translation>
            <numerusform>Undecided at %n moment, because answers took %1 s.</numerusform>
            <numerusform>Undecided at %n moments, because answers took %1 s.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>profiles::ProfileFile</name>
    <message numerus="yes">
        <source>%n connection(s) in it cannot be read.</source>
        <translation>
            <numerusform>%n connection in it cannot be read.</numerusform>
            <numerusform>%n connections in it cannot be read.</numerusform>
        </translation>
    </message>
</context>
</TS>

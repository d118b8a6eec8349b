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
    <message numerus="yes">
        <source>up to %n of these only named</source>
        <comment>holders</comment>
        <translation>
            <numerusform>up to %n of these only named</numerusform>
            <numerusform>up to %n of these only named</numerusform>
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
    <message numerus="yes">
        <source>%n grant(s) overtook a contender that arrived earlier.</source>
        <translation>
            <numerusform>%n grant overtook a contender that arrived earlier.</numerusform>
            <numerusform>%n grants overtook a contender that arrived earlier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 overtook %n with one grant.</source>
        <translation>
            <numerusform>%1 overtook %n with one grant.</numerusform>
            <numerusform>%1 overtook %n with one grant.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hooks</name>
    <message numerus="yes">
        <source>Not run: %n others are waiting to run.</source>
        <translation>
            <numerusform>Not run: %n other is waiting to run.</numerusform>
            <numerusform>Not run: %n others are waiting to run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message numerus="yes">
        <source>%n key(s) may belong to the semaphore %1: programs that acquire permits rely on them.</source>
        <translation>
            <numerusform>%n key may belong to the semaphore %1: programs that acquire permits rely on it.</numerusform>
            <numerusform>%n keys may belong to the semaphore %1: programs that acquire permits rely on them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to the semaphore %1 (%2): programs that acquire permits rely on them.</source>
        <translation>
            <numerusform>%n key belongs to the semaphore %1 (%2): programs that acquire permits rely on it.</numerusform>
            <numerusform>%n keys belong to the semaphore %1 (%2): programs that acquire permits rely on them.</numerusform>
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
        <source>%n more semaphore(s) or lock(s) have keys among these.</source>
        <translation>
            <numerusform>%n more semaphore or lock has keys among these.</numerusform>
            <numerusform>%n more semaphores or locks have keys among these.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleting %n held key(s) releases the lock without notifying its holder.</source>
        <translation>
            <numerusform>Deleting %n held key releases its lock without notifying the holder.</numerusform>
            <numerusform>Deleting %n held keys releases their locks without notifying the holders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay because their names contain bytes that are not UTF-8 and cannot be used in a request.</source>
        <translation>
            <numerusform>%n key stays because its name contains bytes that are not UTF-8 and cannot be used in a request.</numerusform>
            <numerusform>%n keys stay because their names contain bytes that are not UTF-8 and cannot be used in a request.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo restores values and flags, but not the lock(s) of %n held key(s).</source>
        <translation>
            <numerusform>Undo restores values and flags, but not the lock of %n held key.</numerusform>
            <numerusform>Undo restores values and flags, but not the locks of %n held keys.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After an undo, %n key(s) that would be deleted with a session stay permanently.</source>
        <translation>
            <numerusform>After an undo, %n key that would be deleted with a session stays permanently.</numerusform>
            <numerusform>After an undo, %n keys that would be deleted with a session stay permanently.</numerusform>
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
        <source>%n key(s) were skipped: %1</source>
        <translation>
            <numerusform>%n key was skipped: %1</numerusform>
            <numerusform>%n keys were skipped: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) appeared there after the plan was made and stay.</source>
        <translation>
            <numerusform>%n key appeared there after the plan was made and stays.</numerusform>
            <numerusform>%n keys appeared there after the plan was made and stay.</numerusform>
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
        <source>%n key(s) were omitted because their names contain bytes that are not UTF-8.</source>
        <translation>
            <numerusform>%n key was omitted because its name contains bytes that are not UTF-8.</numerusform>
            <numerusform>%n keys were omitted because their names contain bytes that are not UTF-8.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The values of %n key(s) were not read: their names contain bytes that are not UTF-8.</source>
        <translation>
            <numerusform>The value of %n key was not read: its name contains bytes that are not UTF-8.</numerusform>
            <numerusform>The values of %n keys were not read: their names contain bytes that are not UTF-8.</numerusform>
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
        <source>%n key(s) exist with different content, and existing keys must not be changed.</source>
        <translation>
            <numerusform>%n key exists with different content, and existing keys must not be changed.</numerusform>
            <numerusform>%n keys exist with different content, and existing keys must not be changed.</numerusform>
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
        <source>%n key(s) overwritten.</source>
        <translation>
            <numerusform>%n key overwritten.</numerusform>
            <numerusform>%n keys overwritten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were already the same.</source>
        <translation>
            <numerusform>%n key was already the same.</numerusform>
            <numerusform>%n keys were already the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with different content and were skipped.</source>
        <translation>
            <numerusform>%n key exists with different content and was skipped.</numerusform>
            <numerusform>%n keys exist with different content and were skipped.</numerusform>
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
        <source>%n key(s) will be overwritten.</source>
        <translation>
            <numerusform>%n key will be overwritten.</numerusform>
            <numerusform>%n keys will be overwritten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay because their new names are taken.</source>
        <translation>
            <numerusform>%n key stays because its new name is taken.</numerusform>
            <numerusform>%n keys stay because their new names are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are held. Their locks are not moved; they end with the old names.</source>
        <translation>
            <numerusform>%n key is held. Its lock is not moved; it ends with the old name.</numerusform>
            <numerusform>%n keys are held. Their locks are not moved; they end with the old names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new name(s) are already taken, including %1.</source>
        <translation>
            <numerusform>%n new name is already taken, including %1.</numerusform>
            <numerusform>%n new names are already taken, including %1.</numerusform>
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
        <source>%n key(s) are back in their previous state.</source>
        <translation>
            <numerusform>%n key is back in its previous state.</numerusform>
            <numerusform>%n keys are back in their previous state.</numerusform>
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
        <source>%n entry(ies) occur again later in the file. The last one is used.</source>
        <translation>
            <numerusform>%n entry occurs again later in the file. The last one is used.</numerusform>
            <numerusform>%n entries occur again later in the file. The last one of each is used.</numerusform>
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
        <source>This Consul accepts %n of the new names only in a transaction. consul kv and other programs might be unable to reach them.</source>
        <translation>
            <numerusform>This Consul accepts one of the new names only in a transaction. consul kv and other programs might be unable to reach it.</numerusform>
            <numerusform>This Consul accepts %n of the new names only in a transaction. consul kv and other programs might be unable to reach them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) were not fully searched: the regular expression takes too many steps. A simpler one may find more.</source>
        <translation>
            <numerusform>%n text was not fully searched: the regular expression takes too many steps. A simpler one may find more.</numerusform>
            <numerusform>%n texts were not fully searched: the regular expression takes too many steps. A simpler one may find more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to %1 (%2). Its program relies on them.</source>
        <translation>
            <numerusform>%n key belongs to %1 (%2). Its program relies on it.</numerusform>
            <numerusform>%n keys belong to %1 (%2). Its program relies on them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) after the end of the gzip data are not packed.</source>
        <translation>
            <numerusform>%n byte after the end of the gzip data is not packed.</numerusform>
            <numerusform>%n bytes after the end of the gzip data are not packed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace in %n value(s) of %1</source>
        <translation>
            <numerusform>Replace in %n value of %1</numerusform>
            <numerusform>Replace in %n values of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 values read will change. Flags stay unchanged.</source>
        <translation>
            <numerusform>%n of %1 values read will change. Flags stay unchanged.</numerusform>
            <numerusform>%n of %1 values read will change. Flags stay unchanged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) will be replaced. Each value is written only if it has not changed since it was read.</source>
        <translation>
            <numerusform>%n match will be replaced. Each value is written only if it has not changed since it was read.</numerusform>
            <numerusform>%n matches will be replaced. Each value is written only if it has not changed since it was read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matching value(s) stay unchanged: %1</source>
        <translation>
            <numerusform>%n matching value stays unchanged: %1</numerusform>
            <numerusform>%n matching values stay unchanged: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) stay unchanged: the regular expression takes too many steps there.</source>
        <translation>
            <numerusform>%n value stays unchanged: the regular expression takes too many steps there.</numerusform>
            <numerusform>%n values stay unchanged: the regular expression takes too many steps there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) changed.</source>
        <translation>
            <numerusform>%n value changed.</numerusform>
            <numerusform>%n values changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace in %n name(s) of %1</source>
        <translation>
            <numerusform>Replace in %n name of %1</numerusform>
            <numerusform>Replace in %n names of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stay unchanged: the regular expression takes too many steps there.</source>
        <translation>
            <numerusform>%n name stays unchanged: the regular expression takes too many steps there.</numerusform>
            <numerusform>%n names stay unchanged: the regular expression takes too many steps there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as before the operation.</source>
        <translation>
            <numerusform>%n key is as before the operation.</numerusform>
            <numerusform>%n keys are as before the operation.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as the operation planned them.</source>
        <translation>
            <numerusform>%n key is as the operation planned it.</numerusform>
            <numerusform>%n keys are as the operation planned them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The token is not allowed to list all keys, so only %n known folder(s) were searched: %1.</source>
        <translation>
            <numerusform>The token is not allowed to list all keys, so only %n known folder was searched: %1.</numerusform>
            <numerusform>The token is not allowed to list all keys, so only %n known folders were searched: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo cannot restore %n value(s): %1</source>
        <translation>
            <numerusform>Undo cannot restore %n value: %1</numerusform>
            <numerusform>Undo cannot restore %n values: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul may reject an undo of %n value(s): %1 has %2 bytes, more than Consul&apos;s default limit.</source>
        <translation>
            <numerusform>Consul may reject an undo of %n value: %1 has %2 bytes, more than Consul&apos;s default limit.</numerusform>
            <numerusform>Consul may reject an undo of %n values: %1 has %2 bytes, more than Consul&apos;s default limit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped key(s) stay in Keys ▸ Undo until you quit.</source>
        <translation>
            <numerusform>%n skipped key stays in Keys ▸ Undo until you quit.</numerusform>
            <numerusform>%n skipped keys stay in Keys ▸ Undo until you quit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had already been deleted.</source>
        <translation>
            <numerusform>%n key had already been deleted.</numerusform>
            <numerusform>%n keys had already been deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Semaphore</name>
    <message numerus="yes">
        <source>At least %n change(s) were not observed individually.</source>
        <translation>
            <numerusform>At least %n change was not observed individually.</numerusform>
            <numerusform>At least %n changes were not observed individually.</numerusform>
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
        <source>Prune %n stale holder(s) of %1</source>
        <translation>
            <numerusform>Prune %n stale holder of %1</numerusform>
            <numerusform>Prune %n stale holders of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be acquired again.</source>
        <translation>
            <numerusform>%n permit can be acquired again.</numerusform>
            <numerusform>%n permits can be acquired again.</numerusform>
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
        <source>Deletes %n key(s): %1</source>
        <translation>
            <numerusform>Deletes %n key: %1</numerusform>
            <numerusform>Deletes %n keys: %1</numerusform>
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
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>Destroy %n session</numerusform>
            <numerusform>Destroy %n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s) in total.</source>
        <translation>
            <numerusform>Deletes %n key in total.</numerusform>
            <numerusform>Deletes %n keys in total.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more session(s). The effect on their keys is listed with the requests below.</source>
        <translation>
            <numerusform>And %n more session. The effect on its keys is listed with the requests below.</numerusform>
            <numerusform>And %n more sessions. The effect on their keys is listed with the requests below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n permit(s) remain taken. The list still names the previous holders until another client removes them or you prune it.</source>
        <translation>
            <numerusform>%1: %n permit remains taken. The list still names the previous holder until another client removes it or you prune it.</numerusform>
            <numerusform>%1: %n permits remain taken. The list still names the previous holders until another client removes them or you prune it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same applies to %n more semaphore(s).</source>
        <translation>
            <numerusform>The same applies to %n more semaphore.</numerusform>
            <numerusform>The same applies to %n more semaphores.</numerusform>
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
        <source>%n other session(s) are bound to such a check and end as well. Their keys are released or deleted: %1.</source>
        <translation>
            <numerusform>%n other session is bound to such a check and ends as well. Its keys are released or deleted: %1.</numerusform>
            <numerusform>%n other sessions are bound to such a check and end as well. Their keys are released or deleted: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Releases %n key(s), which Consul keeps: %1</source>
        <translation>
            <numerusform>Releases %n key, which Consul keeps: %1</numerusform>
            <numerusform>Releases %n keys, which Consul keeps: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: releases %n key(s), which Consul keeps: %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1: releases %n key, which Consul keeps: %2</numerusform>
            <numerusform>%1: releases %n keys, which Consul keeps: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Releases %n key(s) in total. Consul keeps them.</source>
        <translation>
            <numerusform>Releases %n key in total. Consul keeps it.</numerusform>
            <numerusform>Releases %n keys in total. Consul keeps them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The value names %n holder(s) with a limit of %1.</source>
        <translation>
            <numerusform>The value names %n holder with a limit of %1.</numerusform>
            <numerusform>The value names %n holders with a limit of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No permit comes free: the other holders use all %n permit(s).</source>
        <translation>
            <numerusform>No permit comes free: another holder uses the only permit.</numerusform>
            <numerusform>No permit comes free: the other holders use all %n permits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) wait for a permit now: %1.</source>
        <translation>
            <numerusform>%n client waits for a permit now: %1.</numerusform>
            <numerusform>%n clients wait for a permit now: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Waits</name>
    <message numerus="yes">
        <source>%1 behind %n other holder(s)</source>
        <comment>time</comment>
        <translation>
            <numerusform>%1 behind %n other holder</numerusform>
            <numerusform>%1 behind %n other holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 for permits lost to %n other stale holder(s)</source>
        <comment>time</comment>
        <translation>
            <numerusform>%1 for permits lost to %n other stale holder</numerusform>
            <numerusform>%1 for permits lost to %n other stale holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deadlock: %n actor(s) wait for one another, and none of them can continue.</source>
        <translation>
            <numerusform>Deadlock: %n actor waits for itself, and cannot continue.</numerusform>
            <numerusform>Deadlock: %n actors wait for one another, and none of them can continue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further step(s) are not listed.</source>
        <translation>
            <numerusform>%n further step is not listed.</numerusform>
            <numerusform>%n further steps are not listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more actor(s) are blocked in the same deadlock.</source>
        <translation>
            <numerusform>%n more actor is blocked in the same deadlock.</numerusform>
            <numerusform>%n more actors are blocked in the same deadlock.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The actor rule takes too many steps. %n session(s) count as separate actors.</source>
        <translation>
            <numerusform>The actor rule takes too many steps. %n session counts as a separate actor.</numerusform>
            <numerusform>The actor rule takes too many steps. %n sessions count as separate actors.</numerusform>
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
        <source>The agent of %1 is still removing it, which takes up to %n minute(s). Nothing was sent. Try again when it has left the catalog.</source>
        <translation>
            <numerusform>The agent of %1 is still removing it, which takes up to %n minute. Nothing was sent. Try again when it has left the catalog.</numerusform>
            <numerusform>The agent of %1 is still removing it, which takes up to %n minutes. Nothing was sent. Try again when it has left the catalog.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Facts</name>
    <message numerus="yes">
        <source>Gossip reports all %n server(s) as alive. An election may be in progress.</source>
        <translation>
            <numerusform>Gossip reports the only server as alive. An election may be in progress.</numerusform>
            <numerusform>Gossip reports all %n servers as alive. An election may be in progress.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %1 of %n server(s) as failed: %2.</source>
        <translation>
            <numerusform>Gossip reports %1 of %n server as failed: %2.</numerusform>
            <numerusform>Gossip reports %1 of %n servers as failed: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A leader needs %n of them.</source>
        <translation>
            <numerusform>A leader needs %n of them.</numerusform>
            <numerusform>A leader needs %n of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %1 of the %n server(s) that the cluster was started for (bootstrap_expect).</source>
        <translation>
            <numerusform>Gossip reports %1 of the %n server that the cluster was started for (bootstrap_expect).</numerusform>
            <numerusform>Gossip reports %1 of the %n servers that the cluster was started for (bootstrap_expect).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::OperatorAct</name>
    <message numerus="yes">
        <source>The %n instance(s) on the node go out of service.</source>
        <translation>
            <numerusform>The %n instance on the node goes out of service.</numerusform>
            <numerusform>The %n instances on the node go out of service.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node and the %n instance(s) on it are removed from the catalog immediately.</source>
        <translation>
            <numerusform>The node and the %n instance on it are removed from the catalog immediately.</numerusform>
            <numerusform>The node and the %n instances on it are removed from the catalog immediately.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Plan</name>
    <message numerus="yes">
        <source>The %n check(s) of the instance are removed with it: %1.</source>
        <translation>
            <numerusform>The %n check of the instance is removed with it: %1.</numerusform>
            <numerusform>The %n checks of the instance are removed with it: %1.</numerusform>
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
        <source>The session %1 ends, which releases the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>The session %1 ends, which releases the %n key that it holds: %2.</numerusform>
            <numerusform>The session %1 ends, which releases the %n keys that it holds: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The instance will be back within %n minute(s). Only the agent that registered it can remove it permanently.</source>
        <translation>
            <numerusform>The instance will be back within %n minute. Only the agent that registered it can remove it permanently.</numerusform>
            <numerusform>The instance will be back within %n minutes. Only the agent that registered it can remove it permanently.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n visible instance(s) of %1 will be removed: the service disappears.</source>
        <translation>
            <numerusform>The only visible instance of %1 will be removed: the service disappears.</numerusform>
            <numerusform>All %n visible instances of %1 will be removed: the service disappears.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) disappear because all their visible instances will be removed: %1.</source>
        <translation>
            <numerusform>%n service disappears because all its visible instances will be removed: %1.</numerusform>
            <numerusform>%n services disappear because all their visible instances will be removed: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sidecar(s) are removed as well if their agents created them: %1.</source>
        <translation>
            <numerusform>%n sidecar is removed as well if its agent created it: %1.</numerusform>
            <numerusform>%n sidecars are removed as well if their agents created them: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are not failing. Services that use them will lose them.</source>
        <translation>
            <numerusform>%n instance is not failing. Services that use it will lose it.</numerusform>
            <numerusform>%n instances are not failing. Services that use them will lose them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul deletes %n key(s) because the sessions that hold them end: %1.</source>
        <translation>
            <numerusform>Consul deletes %n key because the session that holds it ends: %1.</numerusform>
            <numerusform>Consul deletes %n keys because the sessions that hold them end: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) held by ending sessions are released: %1.</source>
        <translation>
            <numerusform>%n key held by an ending session is released: %1.</numerusform>
            <numerusform>%n keys held by ending sessions are released: %1.</numerusform>
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
        <source>%n session(s) end. The keys that they hold are unknown.</source>
        <translation>
            <numerusform>%n session ends. The keys that it holds are unknown.</numerusform>
            <numerusform>%n sessions end. The keys that they hold are unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When the session %1 ends, %n check(s) that it drives become critical: %2.</source>
        <translation>
            <numerusform>When the session %1 ends, %n check that it drives becomes critical: %2.</numerusform>
            <numerusform>When the session %1 ends, %n checks that it drives become critical: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) driven by ending sessions become critical: %1.</source>
        <translation>
            <numerusform>%n check driven by an ending session becomes critical: %1.</numerusform>
            <numerusform>%n checks driven by ending sessions become critical: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are on nodes that are down. Consul does not return them to clients.</source>
        <translation>
            <numerusform>%n instance is on a node that is down. Consul does not return it to clients.</numerusform>
            <numerusform>%n instances are on nodes that are down. Consul does not return them to clients.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) without an agent stay in the catalog, empty: %1. To delete a node, send its name to /v1/catalog/deregister.</source>
        <translation>
            <numerusform>%n node without an agent stays in the catalog, empty: %1. To delete a node, send its name to /v1/catalog/deregister.</numerusform>
            <numerusform>%n nodes without an agent stay in the catalog, empty: %1. To delete a node, send its name to /v1/catalog/deregister.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ID “%1” cannot be used in a request path, so the agent cannot be asked to remove it. Instead, the instance is registered again with a critical check. The agent removes it within %n minute(s); until then, the instance is critical.</source>
        <translation>
            <numerusform>The ID “%1” cannot be used in a request path, so the agent cannot be asked to remove it. Instead, the instance is registered again with a critical check. The agent removes it within %n minute; until then, the instance is critical.</numerusform>
            <numerusform>The ID “%1” cannot be used in a request path, so the agent cannot be asked to remove it. Instead, the instance is registered again with a critical check. The agent removes it within %n minutes; until then, the instance is critical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are on nodes with a critical check. Consul does not return them to clients that ask for healthy ones.</source>
        <translation>
            <numerusform>%n instance is on a node with a critical check. Consul does not return it to clients that ask for healthy ones.</numerusform>
            <numerusform>%n instances are on nodes with a critical check. Consul does not return them to clients that ask for healthy ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::RemovalRun</name>
    <message numerus="yes">
        <source>Consul reported success, but the catalog still lists the instance after %n second(s).</source>
        <translation>
            <numerusform>Consul reported success, but the catalog still lists the instance after %n second.</numerusform>
            <numerusform>Consul reported success, but the catalog still lists the instance after %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The agent accepted the critical check, but the catalog still lists the instance after %n second(s).</source>
        <translation>
            <numerusform>The agent accepted the critical check, but the catalog still lists the instance after %n second.</numerusform>
            <numerusform>The agent accepted the critical check, but the catalog still lists the instance after %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left the catalog and had not returned %1 later. The agent still has the instance and may take up to %n minute(s) to register it again.</source>
        <translation>
            <numerusform>Left the catalog and had not returned %1 later. The agent still has the instance and may take up to %n minute to register it again.</numerusform>
            <numerusform>Left the catalog and had not returned %1 later. The agent still has the instance and may take up to %n minutes to register it again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check again when the agent has responded for %n minute(s).</source>
        <translation>
            <numerusform>Check again when the agent has responded for %n minute.</numerusform>
            <numerusform>Check again when the agent has responded for %n minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The instance was no longer in the catalog. Nothing was sent. Its agent could not be asked, and may take up to %n minute(s) to register the instance again.</source>
        <translation>
            <numerusform>The instance was no longer in the catalog. Nothing was sent. Its agent could not be asked, and may take up to %n minute to register the instance again.</numerusform>
            <numerusform>The instance was no longer in the catalog. Nothing was sent. Its agent could not be asked, and may take up to %n minutes to register the instance again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The agent accepted the critical check, but it still has the instance after %n second(s).</source>
        <translation>
            <numerusform>The agent accepted the critical check, but it still has the instance after %n second.</numerusform>
            <numerusform>The agent accepted the critical check, but it still has the instance after %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clinic::Examination</name>
    <message numerus="yes">
        <source>%n time(s), a copy ended by itself with an exit code other than 0.</source>
        <translation>
            <numerusform>%n time, a copy ended by itself with an exit code other than 0.</numerusform>
            <numerusform>%n times, a copy ended by itself with an exit code other than 0.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clinic::Judge</name>
    <message numerus="yes">
        <source>Never were more than %n inside at the same time.</source>
        <translation>
            <numerusform>Never was more than %n inside at the same time.</numerusform>
            <numerusform>Never were more than %n inside at the same time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the part without faults, at most %n were inside at the same time. Whether the other permits can still be used is unknown.</source>
        <translation>
            <numerusform>In the part without faults, at most %n was inside at the same time. Whether the other permits can still be used is unknown.</numerusform>
            <numerusform>In the part without faults, at most %n were inside at the same time. Whether the other permits can still be used is unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) of leaving without one of entering.</source>
        <translation>
            <numerusform>%n report of leaving without one of entering.</numerusform>
            <numerusform>%n reports of leaving without one of entering.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Never were more than %n inside at the same time, except just after one of them had been stopped.</source>
        <translation>
            <numerusform>Never were more than %n inside at the same time, except just after one of them had been stopped.</numerusform>
            <numerusform>Never were more than %n inside at the same time, except just after one of them had been stopped.</numerusform>
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
    <name>ctl::Check</name>
    <message numerus="yes">
        <source>%1; and %n more</source>
        <comment>a list of times</comment>
        <translation>
            <numerusform>%1; and %n more</numerusform>
            <numerusform>%1; and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Clinic</name>
    <message numerus="yes">
        <source>%1: limit %2, %n copies, %3</source>
        <translation>
            <numerusform>%1: limit %2, %n copy, %3</numerusform>
            <numerusform>%1: limit %2, %n copies, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries into the critical section.</source>
        <translation>
            <numerusform>%n entry into the critical section.</numerusform>
            <numerusform>%n entries into the critical section.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::DeregisterCommand</name>
    <message numerus="yes">
        <source>Observing for %n second(s) which instances stay critical.</source>
        <translation>
            <numerusform>Observing for %n second which instances stay critical.</numerusform>
            <numerusform>Observing for %n seconds which instances stay critical.</numerusform>
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
        <source>Skipped %n instance(s) with status warning, which still get traffic. Use --warning to remove them too.</source>
        <translation>
            <numerusform>Skipped %n instance with status warning, which still gets traffic. Use --warning to remove it too.</numerusform>
            <numerusform>Skipped %n instances with status warning, which still get traffic. Use --warning to remove them too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was removed: %n selected instance(s) are not critical and may still get traffic. Use --failing to remove only critical instances, or --all to remove these as well.</source>
        <translation>
            <numerusform>Nothing was removed: %n selected instance is not critical and may still get traffic. Use --failing to remove only critical instances, or --all to remove it as well.</numerusform>
            <numerusform>Nothing was removed: %n selected instances are not critical and may still get traffic. Use --failing to remove only critical instances, or --all to remove these as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n instance(s) on nodes that are down: their own checks are not critical. To remove them, name each: --instance %1</source>
        <translation>
            <numerusform>Skipped %n instance on a node that is down: its own checks are not critical. To remove it, name it: --instance %1</numerusform>
            <numerusform>Skipped %n instances on nodes that are down: their own checks are not critical. To remove them, name each: --instance %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %1, but its agent has it and registers it again within %n minute(s). To remove it there: %2</source>
        <comment>%1: instance; %2: a command</comment>
        <translation>
            <numerusform>The catalog does not show %1, but its agent has it and registers it again within %n minute. To remove it there: %2</numerusform>
            <numerusform>The catalog does not show %1, but its agent has it and registers it again within %n minutes. To remove it there: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n instance(s) on nodes with a critical check: their own checks are not critical.</source>
        <translation>
            <numerusform>Skipped %n instance on a node with a critical check: its own checks are not critical.</numerusform>
            <numerusform>Skipped %n instances on nodes with a critical check: their own checks are not critical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %1, but its agent has it and registers it again within %n minute(s). Its ID cannot be used in a request path: remove it when the catalog shows it again.</source>
        <comment>%1: instance</comment>
        <translation>
            <numerusform>The catalog does not show %1, but its agent has it and registers it again within %n minute. Its ID cannot be used in a request path: remove it when the catalog shows it again.</numerusform>
            <numerusform>The catalog does not show %1, but its agent has it and registers it again within %n minutes. Its ID cannot be used in a request path: remove it when the catalog shows it again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Lab</name>
    <message numerus="yes">
        <source>%1: %n grant(s), 95% waited at most %2 ms; %3 requests and %4 wake-ups per grant.</source>
        <translation>
            <numerusform>%1: %n grant, 95% waited at most %2 ms; %3 requests and %4 wake-ups per grant.</numerusform>
            <numerusform>%1: %n grants, 95% waited at most %2 ms; %3 requests and %4 wake-ups per grant.</numerusform>
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
        <source>Consul showed at most %1 at the same time; it differed %n time(s) from the contenders&apos; own state.</source>
        <translation>
            <numerusform>Consul showed at most %1 at the same time; it differed %n time from the contenders&apos; own state.</numerusform>
            <numerusform>Consul showed at most %1 at the same time; it differed %n times from the contenders&apos; own state.</numerusform>
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
        <source>Consul showed at most %1 at the same time. At %n moment(s) it differed from the contenders&apos; own state; slow responses may be the only reason.</source>
        <translation>
            <numerusform>Consul showed at most %1 at the same time. At %n moment it differed from the contenders&apos; own state; slow responses may be the only reason.</numerusform>
            <numerusform>Consul showed at most %1 at the same time. At %n moments it differed from the contenders&apos; own state; slow responses may be the only reason.</numerusform>
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
        <source>%1 of at most %2 s: %n grant(s), %3 holding, %4 of %5 contenders done</source>
        <translation>
            <numerusform>%1 of at most %2 s: %n grant, %3 holding, %4 of %5 contenders done</numerusform>
            <numerusform>%1 of at most %2 s: %n grants, %3 holding, %4 of %5 contenders done</numerusform>
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
    <name>ctl::Prove</name>
    <message numerus="yes">
        <source>%1, %n contenders, limit %2</source>
        <translation>
            <numerusform>%1, %n contender, limit %2</numerusform>
            <numerusform>%1, %n contenders, limit %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: broken in %n steps.</source>
        <translation>
            <numerusform>%1: broken in %n step.</numerusform>
            <numerusform>%1: broken in %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, up to %n faults (%2)</source>
        <translation>
            <numerusform>%1, up to %n fault (%2)</numerusform>
            <numerusform>%1, up to %n faults (%2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Render</name>
    <message numerus="yes">
        <source>%n more failing check(s)</source>
        <translation>
            <numerusform>%n more failing check</numerusform>
            <numerusform>%n more failing checks</numerusform>
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
    <name>ctl::ServicesCommand</name>
    <message numerus="yes">
        <source>%n node(s) are down: %1. Consul returns none of their instances to clients.</source>
        <translation>
            <numerusform>%n node is down: %1. Consul returns none of its instances to clients.</numerusform>
            <numerusform>%n nodes are down: %1. Consul returns none of their instances to clients.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n former name(s) of living nodes as failed: %1. To remove a former name, run: consul force-leave NAME</source>
        <translation>
            <numerusform>Gossip reports %n former name of living nodes as failed: %1. To remove a former name, run: consul force-leave NAME</numerusform>
            <numerusform>Gossip reports %n former names of living nodes as failed: %1. To remove a former name, run: consul force-leave NAME</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n former spelling(s) of living nodes as failed: %1. While both are members, Consul marks the node critical about once a minute and ends its sessions. Do not force the spelling to leave: that removes the living node with its services and sessions.</source>
        <translation>
            <numerusform>Gossip reports %n former spelling of living nodes as failed: %1. While both are members, Consul marks the node critical about once a minute and ends its sessions. Do not force the spelling to leave: that removes the living node with its services and sessions.</numerusform>
            <numerusform>Gossip reports %n former spellings of living nodes as failed: %1. While both are members, Consul marks the node critical about once a minute and ends its sessions. Do not force the spelling to leave: that removes the living node with its services and sessions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n member(s) as failed that the catalog does not show: %1. Their instances are not listed.</source>
        <translation>
            <numerusform>Gossip reports %n member as failed that the catalog does not show: %1. Their instances are not listed.</numerusform>
            <numerusform>Gossip reports %n members as failed that the catalog does not show: %1. Their instances are not listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %n server(s) that gossip remembers, nor their instances: %1. They left, or Consul removed them after a failure (autopilot).</source>
        <translation>
            <numerusform>The catalog does not show %n server that gossip remembers, nor their instances: %1. They left, or Consul removed them after a failure (autopilot).</numerusform>
            <numerusform>The catalog does not show %n servers that gossip remembers, nor their instances: %1. They left, or Consul removed them after a failure (autopilot).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::SweepCommand</name>
    <message numerus="yes">
        <source>%n key(s) have changed since this plan was made. The plan is updated.</source>
        <translation>
            <numerusform>%n key has changed since this plan was made. The plan is updated.</numerusform>
            <numerusform>%n keys have changed since this plan was made. The plan is updated.</numerusform>
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
        <source>%n named as held, limit unknown</source>
        <translation>
            <numerusform>%n named as held, limit unknown</numerusform>
            <numerusform>%n named as held, limit unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n may hold or wait</source>
        <comment>contenders</comment>
        <translation>
            <numerusform>%n may hold or wait</numerusform>
            <numerusform>%n may hold or wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::UndoCommand</name>
    <message numerus="yes">
        <source>Restore %n instance(s)</source>
        <translation>
            <numerusform>Restore %n instance</numerusform>
            <numerusform>Restore %n instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Why</name>
    <message numerus="yes">
        <source>%n more holder(s): see --json</source>
        <translation>
            <numerusform>%n more holder: see --json</numerusform>
            <numerusform>%n more holders: see --json</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) have an ID that starts with %1:</source>
        <translation>
            <numerusform>%n session has an ID that starts with %1:</numerusform>
            <numerusform>%n sessions have an ID that starts with %1:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is not a valid session ID. Give the whole ID, or at least its first %n character(s).</source>
        <translation>
            <numerusform>%1 is not a valid session ID. Give the whole ID, or at least its first %n character.</numerusform>
            <numerusform>%1 is not a valid session ID. Give the whole ID, or at least its first %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>exclusion::Check</name>
    <message numerus="yes">
        <source>OPEN, nothing is proved: no overlap was seen, but one may be hidden in %n hole(s).</source>
        <translation>
            <numerusform>OPEN, nothing is proved: no overlap was seen, but one may be hidden in %n hole.</numerusform>
            <numerusform>OPEN, nothing is proved: no overlap was seen, but one may be hidden in %n holes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>OPEN, the witnesses prove nothing: more clients than the limit may have believed that they held, in %n hole(s).</source>
        <translation>
            <numerusform>OPEN, the witnesses prove nothing: more clients than the limit may have believed that they held, in %n hole.</numerusform>
            <numerusform>OPEN, the witnesses prove nothing: more clients than the limit may have believed that they held, in %n holes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>OPEN, nothing is proved: the value names holders for which no session stands, and there may have been more of them than the limit, in %n hole(s).</source>
        <translation>
            <numerusform>OPEN, nothing is proved: the value names holders for which no session stands, and there may have been more of them than the limit, in %n hole.</numerusform>
            <numerusform>OPEN, nothing is proved: the value names holders for which no session stands, and there may have been more of them than the limit, in %n holes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: Consul never granted a slot to two sessions at the same time. %n slot(s) were seen.</source>
        <translation>
            <numerusform>Proved, if no snapshot was restored in the meantime: Consul never granted a slot to two sessions at the same time. %n slot was seen.</numerusform>
            <numerusform>Proved, if no snapshot was restored in the meantime: Consul never granted a slot to two sessions at the same time. %n slots were seen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: Consul never granted more than %n permit(s) at the same time.</source>
        <translation>
            <numerusform>Proved, if no snapshot was restored in the meantime: Consul never granted more than %n permit at the same time.</numerusform>
            <numerusform>Proved, if no snapshot was restored in the meantime: Consul never granted more than %n permits at the same time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: the value never named more than %n holder(s) at the same time. No session stands for them, so Consul does not enforce this.</source>
        <translation>
            <numerusform>Proved, if no snapshot was restored in the meantime: the value never named more than %n holder at the same time. No session stands for them, so Consul does not enforce this.</numerusform>
            <numerusform>Proved, if no snapshot was restored in the meantime: the value never named more than %n holders at the same time. No session stands for them, so Consul does not enforce this.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not judged, because later than the recording of this path: %n event(s) of witnesses.</source>
        <translation>
            <numerusform>Not judged, because later than the recording of this path: %n event of witnesses.</numerusform>
            <numerusform>Not judged, because later than the recording of this path: %n events of witnesses.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) or client(s) at the same time, at %1 after the start of the recording, and possibly for longer: %2.</source>
        <translation>
            <numerusform>%n session or client at the same time, at %1 after the start of the recording, and possibly for longer: %2.</numerusform>
            <numerusform>%n sessions or clients at the same time, at %1 after the start of the recording, and possibly for longer: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) or client(s) at the same time, at least from %1 to %2 after the start of the recording: %3.</source>
        <translation>
            <numerusform>%n session or client at the same time, at least from %1 to %2 after the start of the recording: %3.</numerusform>
            <numerusform>%n sessions or clients at the same time, at least from %1 to %2 after the start of the recording: %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>explain::Why</name>
    <message numerus="yes">
        <source>%n contender(s) came earlier. Consul keeps no queue: the first client that writes acquires. Only clients that keep an order, such as the strategy queue, let them go first.</source>
        <translation>
            <numerusform>%n contender came earlier. Consul keeps no queue: the first client that writes acquires. Only clients that keep an order, such as the strategy queue, let them go first.</numerusform>
            <numerusform>%n contenders came earlier. Consul keeps no queue: the first client that writes acquires. Only clients that keep an order, such as the strategy queue, let them go first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So far, this client acquired %1 to %2 after a permit became free (%n time(s)).</source>
        <translation>
            <numerusform>So far, this client acquired %1 to %2 after a permit became free (%n time).</numerusform>
            <numerusform>So far, this client acquired %1 to %2 after a permit became free (%n times).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are taken by stale holders: %1.</source>
        <translation>
            <numerusform>%n permit is taken by a stale holder: %1.</numerusform>
            <numerusform>%n permits are taken by stale holders: %1.</numerusform>
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
    <name>gui::AlertHooks</name>
    <message numerus="yes">
        <source>Not run: %n others are waiting to run.</source>
        <translation>
            <numerusform>Not run: %n other is waiting to run.</numerusform>
            <numerusform>Not run: %n others are waiting to run.</numerusform>
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
        <source>%n rule(s) enabled.</source>
        <translation>
            <numerusform>%n rule enabled.</numerusform>
            <numerusform>%n rules enabled.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Alerts</name>
    <message numerus="yes">
        <source>%n other(s) at the same time; see the list.</source>
        <translation>
            <numerusform>%n other at the same time; see the list.</numerusform>
            <numerusform>%n others at the same time; see the list.</numerusform>
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
    <name>gui::AnswerRows</name>
    <message numerus="yes">
        <source>%n hand(s)</source>
        <translation>
            <numerusform>%n hand</numerusform>
            <numerusform>%n hands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::CandidatePreviews</name>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>%n named as held</numerusform>
            <numerusform>%n named as held</numerusform>
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
        <source>%n can be removed permanently.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n can be removed permanently.</numerusform>
            <numerusform>%n can be removed permanently.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be gone only until the agent returns.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will be gone only until the agent returns.</numerusform>
            <numerusform>%n will be gone only until the agent returns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are never removed, and will be skipped.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n is never removed, and will be skipped.</numerusform>
            <numerusform>%n are never removed, and will be skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are no longer in the catalog.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n is no longer in the catalog.</numerusform>
            <numerusform>%n are no longer in the catalog.</numerusform>
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
        <source>%n will come back: the ID cannot be used in a request path, so the agent cannot be notified.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back: the ID cannot be used in a request path, so the agent cannot be notified.</numerusform>
            <numerusform>%n will come back: the IDs cannot be used in a request path, so the agent cannot be notified.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) recovered or changed since the plan was made, and will be skipped.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n instance recovered or changed since the plan was made, and will be skipped.</numerusform>
            <numerusform>%n instances recovered or changed since the plan was made, and will be skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back while the workload runs: an orchestrator manages it. Check there first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back while its workload runs: an orchestrator manages it. Check there first.</numerusform>
            <numerusform>%n will come back while their workloads run: an orchestrator manages them. Check there first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: the agent was not reached. Set its address first, with Services ▸ Agent addresses.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will come back: the agent was not reached. Set its address first, with Services ▸ Agent addresses.</numerusform>
            <numerusform>%n will come back: the agent was not reached. Set its address first, with Services ▸ Agent addresses.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will stay removed, unless a configuration file of the agent defines it, or its program registers it again.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n will stay removed, unless a configuration file of the agent defines it, or its program registers it again.</numerusform>
            <numerusform>%n will stay removed, unless a configuration file of the agent defines them, or their program registers them again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ComposeForm</name>
    <message numerus="yes">
        <source>Real processes instead of simulated ones: the lab starts signalboxctl contend for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.</source>
        <translation>
            <numerusform>Real processes instead of simulated ones: the lab starts signalboxctl contend for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.</numerusform>
            <numerusform>Real processes instead of simulated ones: the lab starts signalboxctl contend for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ConflictDialog</name>
    <message numerus="yes">
        <source>Use &amp;both (%n conflict(s))</source>
        <translation>
            <numerusform>Use &amp;both (%n conflict)</numerusform>
            <numerusform>Use &amp;both (%n conflicts)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both sides changed the same lines in %n place(s), where your version is shown now. Choose yours, theirs or both, or edit the value to save.</source>
        <translation>
            <numerusform>Both sides changed the same lines in %n place, where your version is shown now. Choose yours, theirs or both, or edit the value to save.</numerusform>
            <numerusform>Both sides changed the same lines in %n places, where your version is shown now. Choose yours, theirs or both, or edit the value to save.</numerusform>
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
    <name>gui::DestroyPlan</name>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>Destroy %n session</numerusform>
            <numerusform>Destroy %n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of these key(s) could not be read. The plan uses the holder that this window saw before.</source>
        <translation>
            <numerusform>%n of these keys could not be read. The plan uses the holder that this window saw before.</numerusform>
            <numerusform>%n of these keys could not be read. The plan uses the holders that this window saw before.</numerusform>
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
    <name>gui::DiscoverPane</name>
    <message numerus="yes">
        <source>%n found so far. Searching for held keys: %1 of %2 keys read…</source>
        <translation>
            <numerusform>%n found so far. Searching for held keys: %1 of %2 keys read…</numerusform>
            <numerusform>%n found so far. Searching for held keys: %1 of %2 keys read…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. Select what to watch.</source>
        <translation>
            <numerusform>%n semaphore or lock found. Select what to watch.</numerusform>
            <numerusform>%n semaphores or locks found. Select what to watch.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not examined: the search was stopped.</source>
        <translation>
            <numerusform>%n of them was not examined: the search was stopped.</numerusform>
            <numerusform>%n of them were not examined: the search was stopped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not examined: there are too many, or their values cannot be read.</source>
        <translation>
            <numerusform>%n of them was not examined: there are too many, or its value cannot be read.</numerusform>
            <numerusform>%n of them were not examined: there are too many, or their values cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. All of them are watched already.</source>
        <translation>
            <numerusform>%n semaphore or lock found. It is watched already.</numerusform>
            <numerusform>%n semaphores or locks found. All of them are watched already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) of this kind are not shown.</source>
        <translation>
            <numerusform>%n more key of this kind is not shown.</numerusform>
            <numerusform>%n more keys of this kind are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them may be no locks: only a flag or an earlier session suggests it.</source>
        <translation>
            <numerusform>%n of them may be no lock: only a flag or an earlier session suggests it.</numerusform>
            <numerusform>%n of them may be no locks: only a flag or an earlier session suggests it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Facts</name>
    <message numerus="yes">
        <source>%n live session(s), %1 only named</source>
        <translation>
            <numerusform>%n live session, %1 only named</numerusform>
            <numerusform>%n live sessions, %1 only named</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live session(s), %1 listed</source>
        <translation>
            <numerusform>%n live session, %1 listed</numerusform>
            <numerusform>%n live sessions, %1 listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n contender(s). Whether they hold a permit or wait is unknown.</source>
        <translation>
            <numerusform>There is %n contender. Whether it holds a permit or waits is unknown.</numerusform>
            <numerusform>There are %n contenders. Whether they hold a permit or wait is unknown.</numerusform>
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
    <name>gui::KeysPage</name>
    <message numerus="yes">
        <source>%n unfinished operation(s) on keys; the first: %1</source>
        <translation>
            <numerusform>%n unfinished operation on keys; the first: %1</numerusform>
            <numerusform>%n unfinished operations on keys; the first: %1</numerusform>
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
    <message numerus="yes">
        <source>%n folder(s) too large to sort</source>
        <translation>
            <numerusform>%n folder too large to sort</numerusform>
            <numerusform>%n folders too large to sort</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeysPlan</name>
    <message numerus="yes">
        <source>%n×: %1</source>
        <comment>how often, text before and after</comment>
        <translation>
            <numerusform>%n×: %1</numerusform>
            <numerusform>%n×: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabDraft</name>
    <message numerus="yes">
        <source>At most %n contender(s) can run as separate processes.</source>
        <translation>
            <numerusform>At most %n contender can run as a separate process.</numerusform>
            <numerusform>At most %n contenders can run as separate processes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n contender(s).</source>
        <translation>
            <numerusform>A scenario can have at most %n contender.</numerusform>
            <numerusform>A scenario can have at most %n contenders.</numerusform>
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
        <source>%n request(s) in total</source>
        <translation>
            <numerusform>%n request in total</numerusform>
            <numerusform>%n requests in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocking query(s) returned in total</source>
        <translation>
            <numerusform>%n blocking query returned in total</numerusform>
            <numerusform>%n blocking queries returned in total</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabLeftovers</name>
    <message numerus="yes">
        <source>%n other run(s) also left something behind.</source>
        <translation>
            <numerusform>%n other run also left something behind.</numerusform>
            <numerusform>%n other runs also left something behind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not cleaned up</source>
        <translation>
            <numerusform>%n run not cleaned up</numerusform>
            <numerusform>%n runs not cleaned up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n killed run(s) used another agent or another store, or the data was lost. What they left behind is unknown.</source>
        <translation>
            <numerusform>%n killed run used another agent or another store, or the data was lost. What it left behind is unknown.</numerusform>
            <numerusform>%n killed runs used another agent or another store, or the data was lost. What they left behind is unknown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabPage</name>
    <message numerus="yes">
        <source>Delete %n record(s) of killed runs?</source>
        <translation>
            <numerusform>Delete %n record of a killed run?</numerusform>
            <numerusform>Delete %n records of killed runs?</numerusform>
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
        <source>Checked again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>Checked again %n time, from %1 to %2.</numerusform>
            <numerusform>Checked again %n times, from %1 to %2.</numerusform>
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
        <source>%n undecided</source>
        <translation>
            <numerusform>%n undecided</numerusform>
            <numerusform>%n undecided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not as expected</source>
        <translation>
            <numerusform>%n not as expected</numerusform>
            <numerusform>%n not as expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broken, %n undecided</source>
        <translation>
            <numerusform>broken, %n undecided</numerusform>
            <numerusform>broken, %n undecided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LastHourPane</name>
    <message numerus="yes">
        <source>The last %n minute(s)</source>
        <translation>
            <numerusform>The last %n minute</numerusform>
            <numerusform>The last %n minutes</numerusform>
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
        <source>%n path(s) match a key pattern:</source>
        <translation>
            <numerusform>%n path matches a key pattern:</numerusform>
            <numerusform>%n paths match a key pattern:</numerusform>
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
    <name>gui::Nodes</name>
    <message numerus="yes">
        <source>%n critical</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n critical</numerusform>
            <numerusform>%n critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warning</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sessions of this node hold %n key(s). The whole store was searched.</source>
        <translation>
            <numerusform>Sessions of this node hold %n key. The whole store was searched.</numerusform>
            <numerusform>Sessions of this node hold %n keys. The whole store was searched.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sessions of this node hold at least %n key(s), found in watched paths and searches.</source>
        <translation>
            <numerusform>Sessions of this node hold at least %n key, found in watched paths and searches.</numerusform>
            <numerusform>Sessions of this node hold at least %n keys, found in watched paths and searches.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) critical</source>
        <translation>
            <numerusform>%n check critical</numerusform>
            <numerusform>%n checks critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) warning</source>
        <translation>
            <numerusform>%n check warning</numerusform>
            <numerusform>%n checks warning</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list contains %n session(s) of this node.</source>
        <translation>
            <numerusform>The list contains %n session of this node.</numerusform>
            <numerusform>The list contains %n sessions of this node.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nodes – %1 of %n down</source>
        <translation>
            <numerusform>Nodes – %1 of %n down</numerusform>
            <numerusform>Nodes – %1 of %n down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node %1 was removed here %2 ago, with %n instance(s).</source>
        <translation>
            <numerusform>The node %1 was removed here %2 ago, with %n instance.</numerusform>
            <numerusform>The node %1 was removed here %2 ago, with %n instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node %1 left the catalog %2 ago, with %n instance(s).</source>
        <translation>
            <numerusform>The node %1 left the catalog %2 ago, with %n instance.</numerusform>
            <numerusform>The node %1 left the catalog %2 ago, with %n instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more node(s) left before.</source>
        <translation>
            <numerusform>%n more node left before.</numerusform>
            <numerusform>%n more nodes left before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Now</name>
    <message numerus="yes">
        <source>%n path(s) unknown</source>
        <comment>watched paths</comment>
        <translation>
            <numerusform>%n path unknown</numerusform>
            <numerusform>%n paths unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>semaphore(s) and lock(s) watched</source>
        <translation>
            <numerusform>semaphore or lock watched</numerusform>
            <numerusform>semaphores and locks watched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) held</source>
        <translation>
            <numerusform>%n permit held</numerusform>
            <numerusform>%n permits held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n permit(s) held</source>
        <translation>
            <numerusform>at least %n permit held</numerusform>
            <numerusform>at least %n permits held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>instance(s) critical</source>
        <translation>
            <numerusform>instance critical</numerusform>
            <numerusform>instances critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warning</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passing</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n passing</numerusform>
            <numerusform>%n passing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>node(s) down</source>
        <translation>
            <numerusform>node down</numerusform>
            <numerusform>nodes down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alive</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n alive</numerusform>
            <numerusform>%n alive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a known agent</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n without a known agent</numerusform>
            <numerusform>%n without a known agent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>session(s)</source>
        <translation>
            <numerusform>session</numerusform>
            <numerusform>sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without TTL</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n without TTL</numerusform>
            <numerusform>%n without TTL</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watched semaphore(s) and lock(s)</source>
        <translation>
            <numerusform>%n watched semaphore or lock</numerusform>
            <numerusform>%n watched semaphores and locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n instance</numerusform>
            <numerusform>%n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need attention, and the state is not fully known</source>
        <translation>
            <numerusform>%n thing needs attention, and the state is not fully known</numerusform>
            <numerusform>%n things need attention, and the state is not fully known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need attention</source>
        <translation>
            <numerusform>%n thing needs attention</numerusform>
            <numerusform>%n things need attention</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watched path(s) not read yet</source>
        <translation>
            <numerusform>%n watched path not read yet</numerusform>
            <numerusform>%n watched paths not read yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This token cannot read %n watched path(s)</source>
        <translation>
            <numerusform>This token cannot read %n watched path</numerusform>
            <numerusform>This token cannot read %n watched paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No contact: cannot read %n watched path(s)</source>
        <translation>
            <numerusform>No contact: cannot read %n watched path</numerusform>
            <numerusform>No contact: cannot read %n watched paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more of this kind.</source>
        <translation>
            <numerusform>%n more of this kind.</numerusform>
            <numerusform>%n more of this kind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s) are waiting there.</source>
        <translation>
            <numerusform>%n contender is waiting there.</numerusform>
            <numerusform>%n contenders are waiting there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are held.</source>
        <translation>
            <numerusform>%n permit is held.</numerusform>
            <numerusform>%n permits are held.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul does not return its %n instance(s) to clients.</source>
        <translation>
            <numerusform>Consul does not return its %n instance to clients.</numerusform>
            <numerusform>Consul does not return its %n instances to clients.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n check(s) failing (critical)</source>
        <translation>
            <numerusform>Node %1: %n check failing (critical)</numerusform>
            <numerusform>Node %1: %n checks failing (critical)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n check(s) failing (warning)</source>
        <translation>
            <numerusform>Node %1: %n check failing (warning)</numerusform>
            <numerusform>Node %1: %n checks failing (warning)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n instance(s) critical</source>
        <translation>
            <numerusform>%1: %2 of %n instance critical</numerusform>
            <numerusform>%1: %2 of %n instances critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n instance(s) warning</source>
        <translation>
            <numerusform>%1: %2 of %n instance warning</numerusform>
            <numerusform>%1: %2 of %n instances warning</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in maintenance</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n in maintenance</numerusform>
            <numerusform>%n in maintenance</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n session(s) about to end</source>
        <translation>
            <numerusform>Node %1: %n session about to end</numerusform>
            <numerusform>Node %1: %n sessions about to end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1 is down: %n session(s) remain</source>
        <translation>
            <numerusform>Node %1 is down: %n session remains</numerusform>
            <numerusform>Node %1 is down: %n sessions remain</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n waiting</source>
        <comment>clients</comment>
        <translation>
            <numerusform>at least %n waiting</numerusform>
            <numerusform>at least %n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more on nodes that are down</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n more on a node that is down</numerusform>
            <numerusform>%n more on nodes that are down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1 left the catalog, with %n instance(s)</source>
        <translation>
            <numerusform>Node %1 left the catalog, with %n instance</numerusform>
            <numerusform>Node %1 left the catalog, with %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the instances were critical.</source>
        <translation>
            <numerusform>%n of the instances was critical.</numerusform>
            <numerusform>%n of the instances were critical.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: the last %n instance(s) left the catalog</source>
        <translation>
            <numerusform>%1: the last instance left the catalog</numerusform>
            <numerusform>%1: the last %n instances left the catalog</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed. No recovery was observed.</source>
        <translation>
            <numerusform>%n of them failed. No recovery was observed.</numerusform>
            <numerusform>%n of them failed. No recovery was observed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n critical instance(s) left the catalog</source>
        <translation>
            <numerusform>%1: %n critical instance left the catalog</numerusform>
            <numerusform>%1: %n critical instances left the catalog</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n instance(s) with warning left the catalog</source>
        <translation>
            <numerusform>%1: %n instance with warning left the catalog</numerusform>
            <numerusform>%1: %n instances with warning left the catalog</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n server(s) alive</source>
        <translation>
            <numerusform>%1 of %n server alive</numerusform>
            <numerusform>%1 of %n servers alive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The servers were started for a cluster of %n (bootstrap_expect).</source>
        <translation>
            <numerusform>The servers were started for a cluster of %n (bootstrap_expect).</numerusform>
            <numerusform>The servers were started for a cluster of %n (bootstrap_expect).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left the catalog</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n left the catalog</numerusform>
            <numerusform>%n left the catalog</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left the catalog</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n left the catalog</numerusform>
            <numerusform>%n left the catalog</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <comment>permits</comment>
        <translation>
            <numerusform>%n named as held</numerusform>
            <numerusform>%n named as held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>node(s) left while down</source>
        <translation>
            <numerusform>node left while down</numerusform>
            <numerusform>nodes left while down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The value names %n permit(s) as held.</source>
        <translation>
            <numerusform>The value names %n permit as held.</numerusform>
            <numerusform>The value names %n permits as held.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) left the catalog, last at %1.</source>
        <translation>
            <numerusform>%n instance left the catalog, last at %1.</numerusform>
            <numerusform>%n instances left the catalog, last at %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recovery of %n of them was not observed.</source>
        <translation>
            <numerusform>The recovery of %n of them was not observed.</numerusform>
            <numerusform>The recovery of %n of them was not observed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them left after a node failure. No recovery was observed.</source>
        <translation>
            <numerusform>%n of them left after a node failure. No recovery was observed.</numerusform>
            <numerusform>%n of them left after a node failure. No recovery was observed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n instance(s) left the catalog after a node failure</source>
        <translation>
            <numerusform>%1: %n instance left the catalog after a node failure</numerusform>
            <numerusform>%1: %n instances left the catalog after a node failure</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are taken by entries without a session. They may have passed their timeout.</source>
        <translation>
            <numerusform>%n permit is taken by an entry without a session. It may have passed its timeout.</numerusform>
            <numerusform>%n permits are taken by entries without a session. They may have passed their timeout.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul does not return its %n instance(s) to clients that ask for healthy ones.</source>
        <translation>
            <numerusform>Consul does not return its %n instance to clients that ask for healthy ones.</numerusform>
            <numerusform>Consul does not return its %n instances to clients that ask for healthy ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::NowPage</name>
    <message numerus="yes">
        <source>No semaphores or locks are watched. As of %1, this agent has %n of them.</source>
        <translation>
            <numerusform>No semaphores or locks are watched. As of %1, this agent has %n of them.</numerusform>
            <numerusform>No semaphores or locks are watched. As of %1, this agent has %n of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OccupancyBar</name>
    <message numerus="yes">
        <source>Consul and the contenders disagreed %n time(s) about the holders.</source>
        <translation>
            <numerusform>Consul and the contenders disagreed %n time about the holders.</numerusform>
            <numerusform>Consul and the contenders disagreed %n times about the holders.</numerusform>
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
        <source>• %n existing key(s) do not come from this run.</source>
        <translation>
            <numerusform>• %n existing key does not come from this run.</numerusform>
            <numerusform>• %n existing keys do not come from this run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OthersModel</name>
    <message numerus="yes">
        <source>%n node(s) down</source>
        <translation>
            <numerusform>%n node down</numerusform>
            <numerusform>%n nodes down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) critical</source>
        <translation>
            <numerusform>%n check critical</numerusform>
            <numerusform>%n checks critical</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OthersPane</name>
    <message numerus="yes">
        <source>%n other connection(s), read once a minute. Press Enter on one to switch to it.</source>
        <translation>
            <numerusform>%n other connection, read once a minute. Press Enter on one to switch to it.</numerusform>
            <numerusform>%n other connections, read once a minute. Press Enter on one to switch to it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other connection(s), not looked at</source>
        <translation>
            <numerusform>%n other connection, not looked at</numerusform>
            <numerusform>%n other connections, not looked at</numerusform>
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
        <source>%n request(s) before it had already been applied.</source>
        <translation>
            <numerusform>%n request before it had already been applied.</numerusform>
            <numerusform>%n requests before it had already been applied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) after it were not sent.</source>
        <translation>
            <numerusform>%n request after it was not sent.</numerusform>
            <numerusform>%n requests after it were not sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done. %n request(s) applied.</source>
        <translation>
            <numerusform>Done. %n request applied.</numerusform>
            <numerusform>Done. %n requests applied.</numerusform>
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
        <source>%n request(s) sent. Consul returned success, but the state read back differs.</source>
        <translation>
            <numerusform>%n request sent. Consul returned success, but the state read back differs.</numerusform>
            <numerusform>%n requests sent. Consul returned success, but the state read back differs.</numerusform>
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
    <name>gui::ProvePage</name>
    <message numerus="yes">
        <source>Par: %n steps.</source>
        <translation>
            <numerusform>Par: %n step.</numerusform>
            <numerusform>Par: %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Won at par: %n steps.</source>
        <translation>
            <numerusform>Won at par: %n step.</numerusform>
            <numerusform>Won at par: %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Won in %n steps.</source>
        <translation>
            <numerusform>Won in %n step.</numerusform>
            <numerusform>Won in %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The shortest story: %n steps</source>
        <translation>
            <numerusform>The shortest story: %n step</numerusform>
            <numerusform>The shortest story: %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Story: %n steps</source>
        <translation>
            <numerusform>Story: %n step</numerusform>
            <numerusform>Story: %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ProveWords</name>
    <message numerus="yes">
        <source>%n contenders, limit %1</source>
        <translation>
            <numerusform>%n contender, limit %1</numerusform>
            <numerusform>%n contenders, limit %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, up to %n faults</source>
        <translation>
            <numerusform>%1, up to %n fault</numerusform>
            <numerusform>%1, up to %n faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n states in %1 s</source>
        <translation>
            <numerusform>%n state in %1 s</numerusform>
            <numerusform>%n states in %1 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Whether this breaks the strategy is not known: more than %n states can follow. Prove examines all of them.</source>
        <translation>
            <numerusform>Whether this breaks the strategy is not known: more than %n state can follow. Prove examines all of them.</numerusform>
            <numerusform>Whether this breaks the strategy is not known: more than %n states can follow. Prove examines all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RemovalRunModel</name>
    <message numerus="yes">
        <source>%n would be removed; nothing was sent</source>
        <translation>
            <numerusform>%n would be removed; nothing was sent</numerusform>
            <numerusform>%n would be removed; nothing was sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n no longer registered</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n no longer registered</numerusform>
            <numerusform>%n no longer registered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not back so far</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n not back so far</numerusform>
            <numerusform>%n not back so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored</source>
        <comment>instances, by an undo</comment>
        <translation>
            <numerusform>%n restored</numerusform>
            <numerusform>%n restored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n came back</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n came back</numerusform>
            <numerusform>%n came back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n no longer there</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n no longer there</numerusform>
            <numerusform>%n no longer there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n unchanged</numerusform>
            <numerusform>%n unchanged</numerusform>
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
        <source>%n shown. This agent does not report whether that is all.</source>
        <translation>
            <numerusform>%n shown. This agent does not report whether that is all.</numerusform>
            <numerusform>%n shown. This agent does not report whether that is all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RuleDialog</name>
    <message numerus="yes">
        <source>%n instance(s) will be selected.</source>
        <translation>
            <numerusform>%n instance will be selected.</numerusform>
            <numerusform>%n instances will be selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them is or are warning, and still receive traffic.</source>
        <translation>
            <numerusform>%n of them is warning, and still receives traffic.</numerusform>
            <numerusform>%n of them are warning, and still receive traffic.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreTreeModel</name>
    <message numerus="yes">
        <source>%1, %n not listed yet</source>
        <comment>how many there are</comment>
        <translation>
            <numerusform>%1, %n not listed yet</numerusform>
            <numerusform>%1, %n not listed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>%n named as held</numerusform>
            <numerusform>%n named as held</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Services</name>
    <message numerus="yes">
        <source>Services – %1 failing of %n instance(s)</source>
        <translation>
            <numerusform>Services – %1 failing of %n instance</numerusform>
            <numerusform>Services – %1 failing of %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. All %n instance(s) are healthy.</source>
        <translation>
            <numerusform>Nothing is failing. The %n instance is healthy.</numerusform>
            <numerusform>Nothing is failing. All %n instances are healthy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded: all %n instance(s) were healthy.</source>
        <translation>
            <numerusform>Nothing was failing when Consul last responded: the %n instance was healthy.</numerusform>
            <numerusform>Nothing was failing when Consul last responded: all %n instances were healthy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Services – %1 failing and %2 more on nodes that are down, of %n instance(s)</source>
        <translation>
            <numerusform>Services – %1 failing and %2 more on nodes that are down, of %n instance</numerusform>
            <numerusform>Services – %1 failing and %2 more on nodes that are down, of %n instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %2 left the catalog, with %n instance(s).</source>
        <comment>time, nodes</comment>
        <translation>
            <numerusform>Since %1, %2 left the catalog, with %n instance.</numerusform>
            <numerusform>Since %1, %2 left the catalog, with %n instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %n failing instance(s) left the catalog: %2. No recovery was observed.</source>
        <comment>time, instances</comment>
        <translation>
            <numerusform>Since %1, %n failing instance left the catalog: %2. No recovery was observed.</numerusform>
            <numerusform>Since %1, %n failing instances left the catalog: %2. No recovery was observed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) have no check of their own.</source>
        <translation>
            <numerusform>Nothing is failing. %1 of %n instance has no check of its own.</numerusform>
            <numerusform>Nothing is failing. %1 of %n instances have no check of their own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) had no check of their own.</source>
        <translation>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instance had no check of its own.</numerusform>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instances had no check of their own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) were in maintenance.</source>
        <translation>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instance were in maintenance.</numerusform>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instances were in maintenance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) are in maintenance.</source>
        <translation>
            <numerusform>Nothing is failing. %1 of %n instance are in maintenance.</numerusform>
            <numerusform>Nothing is failing. %1 of %n instances are in maintenance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) were on nodes with a check that was warning.</source>
        <translation>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instance was on a node with a check that was warning.</numerusform>
            <numerusform>Nothing was failing when Consul last responded. %1 of %n instances were on nodes with a check that was warning.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) are on nodes with a check that is warning.</source>
        <translation>
            <numerusform>Nothing is failing. %1 of %n instance is on a node with a check that is warning.</numerusform>
            <numerusform>Nothing is failing. %1 of %n instances are on nodes with a check that is warning.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %n instance(s) left the catalog after a node failure: %2. No recovery was observed.</source>
        <comment>time, instances</comment>
        <translation>
            <numerusform>Since %1, %n instance left the catalog after a node failure: %2. No recovery was observed.</numerusform>
            <numerusform>Since %1, %n instances left the catalog after a node failure: %2. No recovery was observed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) had no check of their own.</source>
        <translation>
            <numerusform>%1 of %n instance had no check of its own.</numerusform>
            <numerusform>%1 of %n instances had no check of their own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) have no check of their own.</source>
        <translation>
            <numerusform>%1 of %n instance has no check of its own.</numerusform>
            <numerusform>%1 of %n instances have no check of their own.</numerusform>
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
        <source>%n selected instance(s) are hidden by the filter.</source>
        <translation>
            <numerusform>%n selected instance is hidden by the filter.</numerusform>
            <numerusform>%n selected instances are hidden by the filter.</numerusform>
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
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sessions – %n in the datacenter</source>
        <translation>
            <numerusform>Sessions – %n in the datacenter</numerusform>
            <numerusform>Sessions – %n in the datacenter</numerusform>
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
        <source>limit unknown, %n held</source>
        <translation>
            <numerusform>limit unknown, %n held</numerusform>
            <numerusform>limit unknown, %n held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>limit unknown, %n named as held</source>
        <translation>
            <numerusform>limit unknown, %n named as held</numerusform>
            <numerusform>limit unknown, %n named as held</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::StateTree</name>
    <message numerus="yes">
        <source>A story of %n steps, and what else could have happened</source>
        <translation>
            <numerusform>A story of %n step, and what else could have happened</numerusform>
            <numerusform>A story of %n steps, and what else could have happened</numerusform>
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
        <source>Time from the last byte of Consul&apos;s response until it is painted.
95% of the last %n change(s) took at most %1 ms.</source>
        <translation>
            <numerusform>Time from the last byte of Consul&apos;s response until it is painted.
The last change took %1 ms.</numerusform>
            <numerusform>Time from the last byte of Consul&apos;s response until it is painted.
95% of the last %n changes took at most %1 ms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SweepDialog</name>
    <message numerus="yes">
        <source>Stopped. %n request(s) applied; the others were not sent.</source>
        <translation>
            <numerusform>Stopped. %n request applied; the others were not sent.</numerusform>
            <numerusform>Stopped. %n requests applied; the others were not sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) applied.</source>
        <translation>
            <numerusform>%n request applied.</numerusform>
            <numerusform>%n requests applied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were no longer needed: their targets had ended or changed by themselves.</source>
        <translation>
            <numerusform>%n request was no longer needed: its target had ended or changed by itself.</numerusform>
            <numerusform>%n requests were no longer needed: their targets had ended or changed by themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were rejected because the key has changed since then. Changed keys are skipped.</source>
        <translation>
            <numerusform>%n request was rejected because the key has changed since then. The changed key is skipped.</numerusform>
            <numerusform>%n requests were rejected because the keys have changed since then. Changed keys are skipped.</numerusform>
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
        <source>%n short span(s) here. Zoom in to see each.</source>
        <translation>
            <numerusform>%n short span here. Zoom in to see it.</numerusform>
            <numerusform>%n short spans here. Zoom in to see each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>%n named as held</numerusform>
            <numerusform>%n named as held</numerusform>
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
        <source>%1 of %n instance(s) are registered again. The reasons for the others are shown above.</source>
        <translation>
            <numerusform>%1 of %n instance is registered again. The reason is shown above.</numerusform>
            <numerusform>%1 of %n instances are registered again. The reasons for the others are shown above.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended session(s) were not restored; see above.</source>
        <translation>
            <numerusform>%n ended session was not restored; see above.</numerusform>
            <numerusform>%n ended sessions were not restored; see above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::UndoKeysDialog</name>
    <message numerus="yes">
        <source>%n key(s) will be restored, each only if no client has changed it since then.</source>
        <translation>
            <numerusform>%n key will be restored, only if no client has changed it since then.</numerusform>
            <numerusform>%n keys will be restored, each only if no client has changed it since then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) will be deleted, each only if no client has changed it since then.</source>
        <translation>
            <numerusform>%n key will be deleted, each only if no client has changed it since then.</numerusform>
            <numerusform>%n keys will be deleted, each only if no client has changed it since then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have changed since then and will be skipped.</source>
        <translation>
            <numerusform>%n key has changed since then and will be skipped.</numerusform>
            <numerusform>%n keys have changed since then and will be skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ValuePane</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WaitGraphPane</name>
    <message numerus="yes">
        <source>%n more deadlock(s).</source>
        <translation>
            <numerusform>%n more deadlock.</numerusform>
            <numerusform>%n more deadlocks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more path(s) are not drawn.</source>
        <translation>
            <numerusform>%n more path is not drawn.</numerusform>
            <numerusform>%n more paths are not drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WaitGraphView</name>
    <message numerus="yes">
        <source>%n contender(s) wait behind it.</source>
        <translation>
            <numerusform>%n contender waits behind it.</numerusform>
            <numerusform>%n contenders wait behind it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s).</source>
        <translation>
            <numerusform>%n holder.</numerusform>
            <numerusform>%n holders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting contender(s).</source>
        <translation>
            <numerusform>%n waiting contender.</numerusform>
            <numerusform>%n waiting contenders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more hold(s)</source>
        <translation>
            <numerusform>%n more hold</numerusform>
            <numerusform>%n more holds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s)</source>
        <translation>
            <numerusform>%n more wait</numerusform>
            <numerusform>%n more waits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more contender(s) hold permits of %1.</source>
        <translation>
            <numerusform>%n more contender holds permits of %1.</numerusform>
            <numerusform>%n more contenders hold permits of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more contender(s) wait for %1.</source>
        <translation>
            <numerusform>%n more contender waits for %1.</numerusform>
            <numerusform>%n more contenders wait for %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deadlock(s).</source>
        <translation>
            <numerusform>%n deadlock.</numerusform>
            <numerusform>%n deadlocks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n root blocker(s).</source>
        <translation>
            <numerusform>%n root blocker.</numerusform>
            <numerusform>%n root blockers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more path(s) are not drawn.</source>
        <translation>
            <numerusform>%n more path is not drawn.</numerusform>
            <numerusform>%n more paths are not drawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s): %1, …</source>
        <translation>
            <numerusform>%n actor: %1, …</numerusform>
            <numerusform>%n actors: %1, …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s): %1.</source>
        <translation>
            <numerusform>%n actor: %1.</numerusform>
            <numerusform>%n actors: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have several sessions.</source>
        <translation>
            <numerusform>%n of them has several sessions.</numerusform>
            <numerusform>%n of them have several sessions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The expression was tried on the first %n session(s) only.</source>
        <translation>
            <numerusform>The expression was tried on the first session only.</numerusform>
            <numerusform>The expression was tried on the first %n sessions only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WhyController</name>
    <message numerus="yes">
        <source>%n path(s) cannot be read now and are left out: %1.</source>
        <translation>
            <numerusform>%n path cannot be read now and is left out: %1.</numerusform>
            <numerusform>%n paths cannot be read now and are left out: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WhyWords</name>
    <message numerus="yes">
        <source>From %1 to %2: %n response(s).</source>
        <translation>
            <numerusform>From %1 to %2: %n response.</numerusform>
            <numerusform>From %1 to %2: %n responses.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more hole(s).</source>
        <translation>
            <numerusform>%n more hole.</numerusform>
            <numerusform>%n more holes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>history::Recorder</name>
    <message numerus="yes">
        <source>%n steps were left out, because the disk was too slow.</source>
        <translation>
            <numerusform>%n step was left out, because the disk was too slow.</numerusform>
            <numerusform>%n steps were left out, because the disk was too slow.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::ExpectationVerdict</name>
    <message numerus="yes">
        <source>All %n contender(s) acquired a permit.</source>
        <translation>
            <numerusform>All %n contender acquired a permit.</numerusform>
            <numerusform>All %n contenders acquired a permit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n contender(s) acquired a permit. Without: %2.</source>
        <translation>
            <numerusform>%1 of %n contender acquired a permit. Without: %2.</numerusform>
            <numerusform>%1 of %n contenders acquired a permit. Without: %2.</numerusform>
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
        <source>%n handover(s): half within %1 ms, 95% within %2 ms, the slowest %3 ms.</source>
        <translation>
            <numerusform>%n handover: half within %1 ms, 95% within %2 ms, the slowest %3 ms.</numerusform>
            <numerusform>%n handovers: half within %1 ms, 95% within %2 ms, the slowest %3 ms.</numerusform>
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
        <source>%n grant(s) overtook another contender.</source>
        <translation>
            <numerusform>%n grant overtook another contender.</numerusform>
            <numerusform>%n grants overtook another contender.</numerusform>
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
        <source>%n key(s) were left after the last contender had ended: %1.</source>
        <translation>
            <numerusform>%n key was left after the last contender had ended: %1.</numerusform>
            <numerusform>%n keys were left after the last contender had ended: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) were still taken by ended contenders when the last contender had ended: %1.</source>
        <translation>
            <numerusform>%n permit was still taken by an ended contender when the last contender had ended: %1.</numerusform>
            <numerusform>%n permits were still taken by ended contenders when the last contender had ended: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undecided at %n moment(s), because responses took up to %1 s.</source>
        <translation>
            <numerusform>Undecided at %n moment, because responses took up to %1 s.</numerusform>
            <numerusform>Undecided at %n moments, because responses took up to %1 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved for all %n grant(s).</source>
        <translation>
            <numerusform>Proved for all %n grant.</numerusform>
            <numerusform>Proved for all %n grants.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No overlap in %n grant(s) so far.</source>
        <translation>
            <numerusform>No overlap in %n grant so far.</numerusform>
            <numerusform>No overlap in %n grants so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n holder(s) at the same time, %1 allowed; at %2: %3.</source>
        <translation>
            <numerusform>Up to %n holder at the same time, %1 allowed; at %2: %3.</numerusform>
            <numerusform>Up to %n holders at the same time, %1 allowed; at %2: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s). The first at %1: %2</source>
        <translation>
            <numerusform>%n difference. The first at %1: %2</numerusform>
            <numerusform>%n differences. The first at %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuted: %n holder(s) of %1 at the same time, %2 allowed; at %3: %4.</source>
        <translation>
            <numerusform>Refuted: %n holder of %1 at the same time, %2 allowed; at %3: %4.</numerusform>
            <numerusform>Refuted: %n holders of %1 at the same time, %2 allowed; at %3: %4.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Run</name>
    <message numerus="yes">
        <source>A run can use at most %n different path(s).</source>
        <translation>
            <numerusform>A run can use at most %n path.</numerusform>
            <numerusform>A run can use at most %n different paths.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run can have at most %n contender(s) in separate processes.</source>
        <translation>
            <numerusform>A run can have at most %n contender in a separate process.</numerusform>
            <numerusform>A run can have at most %n contenders in separate processes.</numerusform>
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
        <source>At most %n grant(s) overtake another contender</source>
        <translation>
            <numerusform>At most %n grant overtakes another contender</numerusform>
            <numerusform>At most %n grants overtake another contender</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n contender(s).</source>
        <translation>
            <numerusform>A scenario can have at most %n contender.</numerusform>
            <numerusform>A scenario can have at most %n contenders.</numerusform>
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
        <source>A scenario can use at most %n different path(s).</source>
        <translation>
            <numerusform>A scenario can use at most %n path.</numerusform>
            <numerusform>A scenario can use at most %n different paths.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n process(es).</source>
        <translation>
            <numerusform>A scenario can have at most %n process.</numerusform>
            <numerusform>A scenario can have at most %n processes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n late write(s) are applied</source>
        <translation>
            <numerusform>More than %n late write is applied</numerusform>
            <numerusform>More than %n late writes are applied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n late write(s) are applied</source>
        <translation>
            <numerusform>Fewer than %n late write is applied</numerusform>
            <numerusform>Fewer than %n late writes are applied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n late write(s) are rejected</source>
        <translation>
            <numerusform>More than %n late write is rejected</numerusform>
            <numerusform>More than %n late writes are rejected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n late write(s) are rejected</source>
        <translation>
            <numerusform>Fewer than %n late write is rejected</numerusform>
            <numerusform>Fewer than %n late writes are rejected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Sweep</name>
    <message numerus="yes">
        <source>%n session(s) of this run are destroyed.</source>
        <translation>
            <numerusform>%n session of this run is destroyed.</numerusform>
            <numerusform>%n sessions of this run are destroyed.</numerusform>
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
        <source>%n permit(s) can be acquired again. The rest of .lock stays unchanged.</source>
        <translation>
            <numerusform>%n permit can be acquired again. The rest of .lock stays unchanged.</numerusform>
            <numerusform>%n permits can be acquired again. The rest of .lock stays unchanged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lessons::Findings</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lessons::Lesson</name>
    <message numerus="yes">
        <source>The text has more than %n character(s).</source>
        <translation>
            <numerusform>The text has more than %n character.</numerusform>
            <numerusform>The text has more than %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A story can have at most %n step(s).</source>
        <translation>
            <numerusform>A story can have at most %n step.</numerusform>
            <numerusform>A story can have at most %n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>profiles::ProfileFile</name>
    <message numerus="yes">
        <source>%n connection(s) in the file cannot be read.</source>
        <translation>
            <numerusform>%n connection in the file cannot be read.</numerusform>
            <numerusform>%n connections in the file cannot be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>proof::Search</name>
    <message numerus="yes">
        <source>At most %n contenders are inside.</source>
        <translation>
            <numerusform>At most %n contender is inside.</numerusform>
            <numerusform>At most %n contenders are inside.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sometimes %n contenders are inside.</source>
        <translation>
            <numerusform>Sometimes %n contender is inside.</numerusform>
            <numerusform>Sometimes %n contenders are inside.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>words::Counts</name>
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
        <source>%n held</source>
        <comment>permits</comment>
        <translation>
            <numerusform>%n held</numerusform>
            <numerusform>%n held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <comment>holders</comment>
        <translation>
            <numerusform>%n stale</numerusform>
            <numerusform>%n stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>contenders</comment>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>words::Lists</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>%1: a list of names, paths or keys</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>

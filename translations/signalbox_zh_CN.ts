<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ConnectionDialog</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds of settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>http://127.0.0.1:8500</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;oken:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ACL token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token is kept in memory only. It is never saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Datacenter:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datacenter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Namespace:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul Enterprise only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Partition:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admin partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read-only: refuse every write before it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA &amp;file:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: CA certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA fo&amp;lder:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with CA certificates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: Folder with CA certificates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client &amp;certificate:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: Client certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client &amp;key:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: Client key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Server name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name expected in the certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host of the address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verify the agent&apos;s certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify the agent&apos;s certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basic authentication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User name for HTTP basic authentication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass&amp;word:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password for HTTP basic authentication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a proxy in front of Consul. The password is kept in memory only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test this connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Semaphore</name>
    <message>
        <source>Has a .lock and contender keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has a .lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has slot keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has owners and a counter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has owners.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has a key named after a session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A session names it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name says lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 got a permit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 got slot %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer holds a permit; its session has ended too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer holds a permit; whether its session lives is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 released its permit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lost its permit: .lock was changed or deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session of %1 ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was stale and was taken out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The limit changed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>At least %n change(s) not seen one by one.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It came to be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It went away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead contender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odd limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Foreign flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No holders field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbour with the same beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May be cooling down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits beside a free permit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No .lock yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several slots, one session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed as owner, but neither a session nor an entry in times keeps it alive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed in .lock, but its session holds no contender key, so others take it for dead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed in .lock, but its session no longer exists, so it can never release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed in .lock, but no contender key is held by it, so others take it for dead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>One of %n permit(s) is lost.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>.lock carries the flags %1, which are not those of a semaphore.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.lock carries the flags %1; this layout uses 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing: never used, or deleted with its session. It may still refuse a new owner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is unlocked, but may still be cooling down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lock is free, but may still be cooling down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no score that can be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the body of .lock cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The body of .lock cannot be read: %1. Who holds a permit cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contender key %1 is held by no session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n live holder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>with a limit of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This layout stores no limit: only the contenders know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The body of .lock names no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The limit reads %1, which is no positive whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.lock has the body of a Go client, but its flags are 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The body of .lock has no holders field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The holders in .lock are null instead of empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 begins with the same letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits although a permit is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are contenders, but no .lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are contenders, but .lock is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One session holds more than one slot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients of this family never remove others that died. The permit stays taken until somebody takes the entry out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry counts in the ranking until the next contender cleans up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The permit stays taken until a contender that wants one takes the entry out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients of this family compare with the limit for equality only: once over it, they keep letting others in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More run at once than was agreed. Somebody wrote .lock without a check, or the limit was lowered while permits were held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go clients check the flags first and report a conflict. The usual cause is an edit that did not send them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody else may use this key. Go clients cannot work on this layout with any flags.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether somebody holds a permit or is one too many cannot be told from the keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contenders cannot tell how many may hold a permit. Go clients read it as 0 and report a conflict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its session ended and left the key behind. It takes no permit; it only stands in the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients read such a limit differently, and some refuse it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its place in the ranking is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients that need this body fail until it is put right. It is shown as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Go client crashes when it adds itself to holders that are null.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Go client that was given the prefix without a slash at its end reads this neighbour too, wakes with its changes and takes its sessions for contenders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a session ends, Consul refuses the key for the session&apos;s lock-delay, at most 60 s. How much of it remains cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>During a hand-over this lasts a moment. If it stays, the process may be gone: its key remains until its session ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first contender is about to write it, or somebody deleted it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One process takes the place of several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the key changes in the meantime, Consul refuses and nothing is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write empty holders into %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients can add themselves again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes .lock with empty holders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Prune %n stale holder(s) of %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be taken again.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>At least one of them still has a session: its process may believe that it holds a permit, or is about to release it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Writes .lock without %n stale holder(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Set the limit of %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s) hold a permit now, more than the new limit. None of them is stopped.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Go clients that were started with another limit will fail with a limit conflict when they next try.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients of this family use the limit in .lock and ignore the one they were started with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes .lock with the limit %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the contender key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If its process still waits, others will take it for dead, and a permit that it gets may be taken from it at once. Its session stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session holds the key, so nobody loses anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the semaphore flag of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go clients accept .lock again. The body stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients that keep the flags at 0 on purpose, as an early guide did, are not disturbed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes .lock again with the semaphore flag.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Destroy the session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds no keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds no keys among those being watched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s): %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Frees %n key(s), which stay: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Only watched keys were searched: it may hold others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1 s afterwards nobody can acquire these keys (lock-delay).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its process is not told. It finds out when it next looks; this cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Destroys the session %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::Client</name>
    <message>
        <source>Unexpected answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is read-only. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected true or false, got: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value has %1 bytes. Consul takes %2 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one of cas, acquire and release can be asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a folder can be deleted: its name must end in /, and not be the root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer names no session: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul answered false: the key has changed since it was read, or is held by another.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::Endpoint</name>
    <message>
        <source>CONSUL_HTTP_SSL is “%1”, which is neither true nor false. It is ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token file %1 of CONSUL_HTTP_TOKEN_FILE cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token file %1 of CONSUL_HTTP_TOKEN_FILE is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CONSUL_CLIENT_CERT and CONSUL_CLIENT_KEY belong together, but only one of them is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CONSUL_HTTP_SSL_VERIFY is “%1”, which is neither true nor false. As in Consul&apos;s own client, certificates are therefore not checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unix sockets are not supported here. Use the agent&apos;s HTTP address, such as 127.0.0.1:8500.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address starts with http:// or https://, not with %1://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address holds no user and no password. Set them apart from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not an address. Write host:port, such as 127.0.0.1:8500, or a URL without a path.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::Error</name>
    <message>
        <source>The request was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Talking to the agent at %1 did not work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2 did not work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is not what Consul promises: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul answered %1 without a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul answered %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the agent runs and that the address and port are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent was reached but did not answer in time. Try again, or look at its load and its log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the certificates of this connection: the authority, the client certificate and its key, and the server name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token lacks a right for this. Use a token whose policy allows it, or have the policy extended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul does not know the token: it was deleted, has expired, or belongs to another cluster. Enter another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not exist, or no longer. Look again at what is there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is larger than the agent accepts. Make the value smaller, or send fewer operations at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent limits how much may be asked of it. Wait a little; fewer watches help too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The servers have no leader right now. An election ends within seconds; if it does not, too few servers are up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is read-only. Change that in its settings if you mean to write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul refused it as it stands; the same request will be refused again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the address is that of a Consul agent and not of a proxy or another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was called off.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::Exchange</name>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer stopped coming.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an answer of Consul&apos;s HTTP API.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not addressable by its path: the agent redirects to %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::Json</name>
    <message>
        <source>entry %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of entry %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is not readable as JSON (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at most 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is %1, expected a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is “%2”, expected release or delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of nanoseconds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consul::TlsSetup</name>
    <message>
        <source>Cannot read %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no certificate in PEM form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no private key in PEM form without a passphrase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1 with certificates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 holds no certificate in PEM form.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ctl::CommandLine</name>
    <message>
        <source>Signalbox without a window: shows what Consul&apos;s semaphores and locks are doing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the help of all commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show semaphores and locks, live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of a semaphore or key of a lock, for example demo/sem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the present state and end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One JSON object per line and state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit codes: 0 done; 1 not found, with --once; 2 wrong usage; 3 cannot reach Consul, or denied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Try signalboxctl --help.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ctl::ConnectionOptions</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent: host:port, http://host:port or https://host:port (CONSUL_HTTP_ADDR; 127.0.0.1:8500)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ACL token; others can read it in the list of processes (CONSUL_HTTP_TOKEN)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with the ACL token (CONSUL_HTTP_TOKEN_FILE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datacenter; the agent&apos;s own if not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Namespace, Consul Enterprise (CONSUL_NAMESPACE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition, Consul Enterprise (CONSUL_PARTITION)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate authority, PEM (CONSUL_CACERT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of certificate authorities, PEM (CONSUL_CAPATH)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client certificate, PEM (CONSUL_CLIENT_CERT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key of the client certificate (CONSUL_CLIENT_KEY)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name to expect in the agent&apos;s certificate (CONSUL_TLS_SERVER_NAME)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ctl::Text</name>
    <message numerus="yes">
        <source>%n held, limit unknown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ctl::WatchCommand</name>
    <message>
        <source>Cannot watch %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost %1, trying again; what was shown may be old. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found: %1 at %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ActivityModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>call</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ActivityPage</name>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold the list still. Requests go on being recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected request as a curl command. The token is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the list. New requests appear again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests to Consul, oldest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which requests are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only &amp;errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only requests that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the selected request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a request to see what was sent and what Consul answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Paused, %n request(s) behind.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Copied. Put your token into CONSUL_HTTP_TOKEN before you run it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ActivityQuery</name>
    <message>
        <source>This pattern cannot be used: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Banner</name>
    <message>
        <source>Trying again now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you see is %1 old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent does not know this token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token may not read here. It needs key:read on this path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster has no leader, so nothing can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent at %1 does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster has no leader. What you see may be old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the first answer about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing at %1 now. It appears here as soon as somebody takes a permit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul answers “not found” also when the token may not list keys here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::BannerBar</name>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::CandidateModel</name>
    <message>
        <source>Already watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What gives it away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectionBanner</name>
    <message>
        <source>&amp;Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit connection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trouble with the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the connection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectionDialog</name>
    <message>
        <source>Show the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A client certificate and its key go together: give both or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result of the test: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectionPill</name>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to edit the connection.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectionTestWords</name>
    <message>
        <source>The agent “%1” answers: Consul %2, datacenter %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent answers. This token may not read the agent itself; watching keys may still be allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>But the cluster has no leader: keys cannot be read until it has elected one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leader: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::ConnectionWords</name>
    <message>
        <source>leader %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no leader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restricted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection: %1. State: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token may not read the agent, so lists may leave out what it may not see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul refuses this token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is lost; what you see is old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying again in %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live · index %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retrying in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retrying now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::DiscoverDialog</name>
    <message>
        <source>Discover semaphores and locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Semaphores and locks found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading all key names and sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here looks like a semaphore or lock. A lock whose key has no tell-tale name and no session cannot be found this way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. Tick what to watch.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Facts</name>
    <message>
        <source>%1 UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was already so when watching began; the age is a lower bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>age (time of day)</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewals cannot be seen from outside, so the moment of the end is a band. A change of leader starts every timer anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behavior</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it ends, its keys are deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it ends, its keys stay and become free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LockDelay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the session ends by force, its keys refuse to be acquired for this long (60 s at most). How much of it remains cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When one of them turns critical, the session ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Created at index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul does not keep the time of creation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in it – the session is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a session nobody can renew or release this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token may lack session:read; Consul then answers an empty list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contender key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CreateIndex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of arrival. Consul itself keeps no queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LockIndex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often this key was acquired. A plain write resets it: no fencing token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 live, %2 listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live: the session exists and holds a key here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X-Consul-Index of the answer shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ModifyIndex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a CAS write has to name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Go client&apos;s mark for semaphores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Go client&apos;s mark for locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(first %1 of %2 bytes)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::FindingCard</name>
    <message>
        <source>Prune with CAS…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete contender…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore flags…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write empty holders…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>remedy, finding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::FlowStats</name>
    <message>
        <source>%1 grants/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait p50 %1, p95 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Format</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none – ends only when destroyed or when a check fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – ends %2 to %3 after its last renewal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Inspector</name>
    <message>
        <source>Nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body as stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not among the contenders any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a permit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more finding(s) in the tree.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LimitDialog</name>
    <message>
        <source>Set the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Limit of %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the plan…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::MainWindow</name>
    <message>
        <source>Signalbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;%1</source>
        <comment>menu of a page, with its mnemonic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Signalbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Signalbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit connection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-&amp;only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refuse every write before it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter this page… (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Signalbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signalbox %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch and work Consul semaphores.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PageActions</name>
    <message>
        <source>&amp;Discover…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for semaphores and locks in the whole store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch prefix…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a semaphore&apos;s prefix or a lock&apos;s key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected path off the list; nothing in Consul changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only what matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &amp;limit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write another limit into the selected semaphore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prune stale holders…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take holders out whose session is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore fla&amp;gs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the semaphore mark back that a careless edit removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete &amp;contender…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the key of a dead or left-over contender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Destr&amp;oy session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the selected contender&apos;s session, with a preview of the keys that it frees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy session &amp;id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole id of the selected contender&apos;s session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy pat&amp;h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the watched path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards do not fly from the queue to a permit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::PlanDialog</name>
    <message>
        <source>Consul refused: the state changed after this plan was made. Nothing was written by this call. Look at the new state and decide again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that will be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carry out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Done. %n call(s) carried out; the watch brings the new state.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) before it had been carried out.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) after it were not sent.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::PlannedCallView</name>
    <message>
        <source>Copy as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy call %1 as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body of call %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sending…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::Rail</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (Alt+%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::RepairDesk</name>
    <message>
        <source>There is no connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is read-only. Switch that off first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to do, or no way that is certain to do no harm. What is stored now may already be different from what you saw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prune stale holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete contender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Destroy session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking through the store for the keys that it holds…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This session does not exist any more, or the token may not read it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::RequestDetails</name>
    <message>
        <source>%1 of binary data, in base64:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under way: Consul answers when something changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status %1 after %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 received.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent %1 (%2 UTC).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul answered:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body sent:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreFilterModel</name>
    <message>
        <source>This is no valid regular expression: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreTreeModel</name>
    <message>
        <source>%1/%2</source>
        <comment>taken of limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n taken</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>holds a permit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held %1 · TTL %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>on node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was already so when watching began; the age is a lower bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>position, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Semaphores and locks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::SemaphoresPage</name>
    <message>
        <source>Semaphores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No path is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No contender is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no stale holder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its flags are as they should be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This layout stores no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a waiting, dead or left-over contender can be deleted.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::StagePainter</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n not drawn</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Permits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <comment>permit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::StagePane</name>
    <message>
        <source>Choose a semaphore or lock on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::StageScene</name>
    <message>
        <source>session gone – stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>limit unknown, %n taken</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, all taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in order of arrival (CreateIndex)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contenders of this layout wait without a key and cannot be seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::StageView</name>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permit %1: free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the queue: %2, waits for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permit %1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond the limit: %1, held for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permit %1: %2, held for %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::StatusBar</name>
    <message>
        <source>From the last byte of Consul&apos;s answer to the end of the paint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n watch(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open request(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Paths watched, and blocking queries that Consul holds open for this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change → screen %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>From the last byte of Consul&apos;s answer to the end of the paint.
95 % of the last %n change(s) took at most %1 ms.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::TreePane</name>
    <message>
        <source>Semaphores and locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name, session, node or /expression/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is being watched yet.

Name the prefix of a semaphore or the key of a lock, or let Signalbox look for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>shown, all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n watched</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::TreeRows</name>
    <message>
        <source>retrying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ session gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::WatchDialog</name>
    <message>
        <source>Watch a semaphore or lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prefix or key:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix or key to watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is being watched already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a slash at the end it is a key if there is one of that name, else a prefix.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::WatchList</name>
    <message>
        <source>Type the prefix of a semaphore, such as demo/sem/, or the key of a lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consul&apos;s URLs cannot reach this name: it has an empty part, “.”, “..” or a control character in it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::WireExcerptModel</name>
    <message>
        <source> index %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui::WirePanel</name>
    <message>
        <source>Wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this window asked about the selection. Requests of others do not pass here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected request as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests about the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>observer::Path</name>
    <message>
        <source>The path is empty. Give the folder of a semaphore or the key of a lock, for example demo/sem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path &quot;%1&quot; cannot be watched: Consul does not serve names with empty parts (//), with the parts . or .., or with invisible characters.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

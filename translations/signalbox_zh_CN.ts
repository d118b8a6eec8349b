<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message>
        <source>p50 %1, p95 %2, p99 %3, max %4</source>
        <translation>p50 %1，p95 %2，p99 %3，最长 %4</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>秒</translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation>分</translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation>小时</translation>
    </message>
    <message>
        <source>Nothing was observed during this time.</source>
        <translation>这段时间内没有观察到任何内容。</translation>
    </message>
    <message>
        <source>Up to %1 held, limit %2</source>
        <translation>最多持有 %1 个，上限 %2</translation>
    </message>
    <message>
        <source>Up to %1 held, limit unknown</source>
        <translation>最多持有 %1 个，上限未知</translation>
    </message>
    <message numerus="yes">
        <source>up to %n stale</source>
        <comment>holders</comment>
        <translation>
            <numerusform>最多 %n 个失效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n waited</source>
        <translation>
            <numerusform>最多 %n 个等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s): %1</source>
        <translation>
            <numerusform>%n 次等待：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s): %1</source>
        <translation>
            <numerusform>%n 次持有：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No complete wait or hold was observed.</source>
        <translation>没有观察到完整的等待或持有。</translation>
    </message>
    <message>
        <source>No contender was granted a permit.</source>
        <translation>没有竞争者获得许可。</translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s)</source>
        <translation>
            <numerusform>%n 次授予</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 per second on average, %2 at most</source>
        <translation>平均每秒 %1 次，最多 %2 次</translation>
    </message>
    <message>
        <source>No contender held a permit.</source>
        <translation>没有竞争者持有许可。</translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s), %1 in all</source>
        <translation>
            <numerusform>%n 个持有者，共 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 (%3%)</source>
        <comment>name, time held, share</comment>
        <translation>%1：%2（%3%）</translation>
    </message>
    <message>
        <source>no contact for %1</source>
        <translation>无联系 %1</translation>
    </message>
    <message>
        <source>No contender waited.</source>
        <translation>没有竞争者等待。</translation>
    </message>
    <message>
        <source>%1 waited in all</source>
        <comment>time</comment>
        <translation>共等待 %1</translation>
    </message>
    <message>
        <source>%1: %2 (%3%)</source>
        <comment>what waiting contenders were blocked by, time, share</comment>
        <translation>%1：%2（%3%）</translation>
    </message>
    <message>
        <source>other holders</source>
        <translation>其他持有者</translation>
    </message>
    <message>
        <source>other stale holders</source>
        <translation>其他失效的持有者</translation>
    </message>
    <message>
        <source>lock-delay, at most</source>
        <translation>锁延迟，最多</translation>
    </message>
    <message>
        <source>handover</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>未观察到</translation>
    </message>
    <message>
        <source>limit or holders unknown</source>
        <translation>上限或持有者未知</translation>
    </message>
    <message>
        <source>%1 (stale)</source>
        <comment>holder</comment>
        <translation>%1（失效）</translation>
    </message>
    <message numerus="yes">
        <source>up to %n of these only named</source>
        <comment>holders</comment>
        <translation>
            <numerusform>其中最多 %n 个仅写明</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareFigures</name>
    <message>
        <source>%1 (%2%)</source>
        <comment>difference, the same as percentage</comment>
        <translation>%1（%2%）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>waits or holds, percentile</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>From the first known moment to the end.</source>
        <translation>从最早的已知时刻到结束。</translation>
    </message>
    <message>
        <source>Contenders</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>授予</translation>
    </message>
    <message>
        <source>Grants per second</source>
        <translation>每秒授予次数</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>Overtakes</source>
        <translation>插队</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>公平度</translation>
    </message>
    <message>
        <source>1: all contenders were granted permits equally often.</source>
        <translation>1：所有竞争者获得授予的次数相同。</translation>
    </message>
    <message>
        <source>Contenders that were waiting when a permit became free.</source>
        <translation>许可空出时正在等待的竞争者。</translation>
    </message>
    <message>
        <source>Gave up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Time lost to stale holders</source>
        <translation>因失效持有者损失的时间</translation>
    </message>
    <message>
        <source>Permits multiplied by time, while a contender waited.</source>
        <translation>有竞争者等待期间的许可数乘以时间。</translation>
    </message>
    <message>
        <source>Lock-delays, at most</source>
        <translation>锁延迟，最多</translation>
    </message>
    <message>
        <source>Held above the limit</source>
        <translation>持有数超过上限</translation>
    </message>
    <message>
        <source>Not fully observed</source>
        <translation>未完全观察到</translation>
    </message>
    <message>
        <source>The figures do not include events in gaps.</source>
        <translation>数据不包括间隙中的事件。</translation>
    </message>
    <message>
        <source>Grants while a contender that arrived earlier was waiting.</source>
        <translation>有更早到达的竞争者在等待时的授予。</translation>
    </message>
    <message>
        <source>Waiting at a release, mean</source>
        <translation>释放时的等待者，平均</translation>
    </message>
    <message>
        <source>Waiting at a release, most</source>
        <translation>释放时的等待者，最多</translation>
    </message>
    <message>
        <source>Waiting contenders that left without a permit.</source>
        <translation>没有得到许可就离开的等待者。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Holders whose session ended, or whose keys another client changed, before they released.</source>
        <translation>在释放之前会话结束、或键被其他客户端更改的持有者。</translation>
    </message>
</context>
<context>
    <name>ConnectionForm</name>
    <message>
        <source>Na&amp;me:</source>
        <translation>名称(&amp;M)：</translation>
    </message>
    <message>
        <source>Name of the connection</source>
        <translation>连接的名称</translation>
    </message>
    <message>
        <source>&amp;Environment:</source>
        <translation>环境(&amp;E)：</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>&amp;Color:</source>
        <translation>颜色(&amp;C)：</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Settings categories</source>
        <translation>设置类别</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>地址(&amp;A)：</translation>
    </message>
    <message>
        <source>Address of the agent</source>
        <translation>Agent 的地址</translation>
    </message>
    <message>
        <source>http://127.0.0.1:8500</source>
        <translation>http://127.0.0.1:8500</translation>
    </message>
    <message>
        <source>T&amp;oken:</source>
        <translation>令牌(&amp;O)：</translation>
    </message>
    <message>
        <source>ACL token</source>
        <translation>ACL 令牌</translation>
    </message>
    <message>
        <source>&amp;Datacenter:</source>
        <translation>数据中心(&amp;D)：</translation>
    </message>
    <message>
        <source>Datacenter</source>
        <translation>数据中心</translation>
    </message>
    <message>
        <source>the agent&apos;s own</source>
        <translation>Agent 自己的</translation>
    </message>
    <message>
        <source>&amp;Namespace:</source>
        <translation>命名空间(&amp;N)：</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Enterprise only</source>
        <translation>仅限企业版</translation>
    </message>
    <message>
        <source>&amp;Partition:</source>
        <translation>分区(&amp;P)：</translation>
    </message>
    <message>
        <source>Admin partition</source>
        <translation>管理分区</translation>
    </message>
    <message>
        <source>Pro&amp;xy:</source>
        <translation>代理服务器(&amp;X)：</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理服务器</translation>
    </message>
    <message>
        <source>none; http://host:port or socks5://host:port</source>
        <translation>无；http://host:port 或 socks5://host:port</translation>
    </message>
    <message>
        <source>&amp;Read-only: reject every write before it is sent</source>
        <translation>只读：写入在发送前一律拒绝(&amp;R)</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>CA &amp;file:</source>
        <translation>CA 文件(&amp;F)：</translation>
    </message>
    <message>
        <source>CA certificate file</source>
        <translation>CA 证书文件</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose: CA certificate file</source>
        <translation>选择：CA 证书文件</translation>
    </message>
    <message>
        <source>CA f&amp;older:</source>
        <translation>CA 文件夹(&amp;O)：</translation>
    </message>
    <message>
        <source>Folder with CA certificates</source>
        <translation>存放 CA 证书的文件夹</translation>
    </message>
    <message>
        <source>Choose: Folder with CA certificates</source>
        <translation>选择：存放 CA 证书的文件夹</translation>
    </message>
    <message>
        <source>Client certific&amp;ate:</source>
        <translation>客户端证书(&amp;A)：</translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation>客户端证书文件</translation>
    </message>
    <message>
        <source>Choose: Client certificate file</source>
        <translation>选择：客户端证书文件</translation>
    </message>
    <message>
        <source>Client &amp;key:</source>
        <translation>客户端密钥(&amp;K)：</translation>
    </message>
    <message>
        <source>Client key file</source>
        <translation>客户端密钥文件</translation>
    </message>
    <message>
        <source>Choose: Client key file</source>
        <translation>选择：客户端密钥文件</translation>
    </message>
    <message>
        <source>Se&amp;rver name:</source>
        <translation>服务器名称(&amp;R)：</translation>
    </message>
    <message>
        <source>Name expected in the certificate</source>
        <translation>证书中应有的名称</translation>
    </message>
    <message>
        <source>the host of the address</source>
        <translation>地址中的主机</translation>
    </message>
    <message>
        <source>Verif&amp;y the agent&apos;s certificate</source>
        <translation>校验 Agent 的证书(&amp;Y)</translation>
    </message>
    <message>
        <source>Verify the agent&apos;s certificate</source>
        <translation>校验 Agent 的证书</translation>
    </message>
    <message>
        <source>Basic authentication</source>
        <translation>基本认证</translation>
    </message>
    <message>
        <source>User &amp;name:</source>
        <translation>用户名(&amp;N)：</translation>
    </message>
    <message>
        <source>User name for HTTP basic authentication</source>
        <translation>HTTP 基本认证的用户名</translation>
    </message>
    <message>
        <source>Passwor&amp;d:</source>
        <translation>密码(&amp;D)：</translation>
    </message>
    <message>
        <source>Password for HTTP basic authentication</source>
        <translation>HTTP 基本认证的密码</translation>
    </message>
    <message>
        <source>For a proxy in front of Consul that requires authentication.</source>
        <translation>用于 Consul 前面要求身份认证的代理服务器。</translation>
    </message>
    <message>
        <source>Agents of nodes</source>
        <translation>节点的 Agent</translation>
    </message>
    <message>
        <source>Address of a node&apos;s agent, if it is not the node&apos;s address with the port of this connection. Cleanup uses it. One per line: NODE = ADDRESS</source>
        <translation>节点的 Agent 的地址，用于它不是节点地址加此连接端口的情形。清理会使用该地址。每行一个：NODE = ADDRESS</translation>
    </message>
    <message>
        <source>Agents of nodes, one per line: NODE = ADDRESS</source>
        <translation>节点的 Agent，每行一个：NODE = ADDRESS</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>check %1</source>
        <comment>one of several things that may have failed</comment>
        <translation>检查 %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <comment>one of several things that may have failed</comment>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>This is likely, but not certain.</source>
        <translation>这很可能，但不确定。</translation>
    </message>
    <message>
        <source>Another session of the same name and node has held or waited here since %1.</source>
        <translation>同名、同节点的另一个会话自 %1 起在此持有或等待。</translation>
    </message>
    <message>
        <source>If the TTL expired, the last renewal was between %1 and %2.</source>
        <translation>如果 TTL 已过期，最后一次续期在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>Node %1 was removed from the catalog at %2. Consul ends all sessions of a removed node.</source>
        <translation>节点 %1 于 %2 从服务目录移除。Consul 会结束被移除节点的所有会话。</translation>
    </message>
    <message>
        <source>Check %1 of node %2 was removed at %3. Consul ends the sessions that depend on it.</source>
        <translation>节点 %2 的检查 %1 于 %3 被移除。Consul 会结束依赖它的会话。</translation>
    </message>
    <message>
        <source>Node %1 failed: serfHealth became critical at %2. Consul ends the sessions that depend on it.</source>
        <translation>节点 %1 出现故障：serfHealth 于 %2 变为严重。Consul 会结束依赖它的会话。</translation>
    </message>
    <message>
        <source>Check %1 of node %2 became critical at %3. Consul ends the sessions that depend on it.</source>
        <translation>节点 %2 的检查 %1 于 %3 变为严重。Consul 会结束依赖它的会话。</translation>
    </message>
    <message>
        <source>The session had no TTL.</source>
        <translation>该会话没有 TTL。</translation>
    </message>
    <message>
        <source>The session was at most %1 old, and its TTL is %2.</source>
        <translation>该会话最多存在了 %1，而它的 TTL 是 %2。</translation>
    </message>
    <message>
        <source>Its node and checks were healthy. Only a request to destroy it explains its end.</source>
        <translation>它的节点和检查都正常。只有销毁请求能解释它的结束。</translation>
    </message>
    <message>
        <source>The TTL of %1 expired. The session ended %2 after its creation: Consul waits for twice the TTL, and no client renewed it.</source>
        <translation>%1 的 TTL 已过期。该会话在创建 %2 后结束：Consul 等待 TTL 的两倍，而没有客户端续期。</translation>
    </message>
    <message>
        <source>The cause is unknown. A client may have destroyed the session.</source>
        <translation>原因未知。可能是某个客户端销毁了该会话。</translation>
    </message>
    <message>
        <source>Its TTL may have expired.</source>
        <translation>它的 TTL 可能已过期。</translation>
    </message>
    <message>
        <source>Its TTL did not end it.</source>
        <translation>并非由于它的 TTL 而结束。</translation>
    </message>
    <message>
        <source>These may have failed without being observed: %1.</source>
        <translation>这些可能在未被观察到的情况下出现故障：%1。</translation>
    </message>
    <message>
        <source>The end of the session was not observed.</source>
        <translation>未观察到该会话的结束。</translation>
    </message>
    <message>
        <source>The cause is unknown, because the session was never listed.</source>
        <translation>原因未知，因为该会话从未出现在列表中。</translation>
    </message>
    <message>
        <source>This program destroyed the session at %1.</source>
        <translation>本程序于 %1 销毁了该会话。</translation>
    </message>
    <message>
        <source>The TTL expired, or a client destroyed the session. Which of the two is unknown, because Consul removes the session in the same way.</source>
        <translation>TTL 已过期，或者有客户端销毁了会话。是哪一种未知，因为 Consul 以同样的方式移除会话。</translation>
    </message>
    <message>
        <source>Consul lost its state, and this session with it: the index of the session list ran backwards. An agent restarted without its data, or a snapshot was restored.</source>
        <translation>Consul 丢失了它的状态，此会话也随之丢失：会话列表的索引倒退了。Agent 重启时没有数据，或者恢复了快照。</translation>
    </message>
    <message>
        <source>No client released the permit. Its holder may still run and use it.</source>
        <translation>没有客户端释放许可。它的持有者可能仍在运行并使用它。</translation>
    </message>
    <message>
        <source>The cause is unknown. The index of Consul ran backwards: its state may have been lost or restored.</source>
        <translation>原因未知。Consul 的索引倒退了：它的状态可能已丢失或被恢复。</translation>
    </message>
    <message>
        <source>It released its permit at %1, and its session ended immediately afterwards. Clients that are finished end their session.</source>
        <translation>它在 %1 释放了许可，随后会话结束。完成工作的客户端会结束自己的会话。</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>This is not a Signalbox recording.</source>
        <translation>这不是 Signalbox 的录制文件。</translation>
    </message>
    <message>
        <source>This recording has version %1, but this program reads version %2.</source>
        <translation>该录制的版本是 %1，而本程序读取版本 %2。</translation>
    </message>
    <message>
        <source>The file is incomplete: the program writing it was killed, or the file was cut off.</source>
        <translation>文件不完整：写入程序被终止，或文件被截断。</translation>
    </message>
    <message>
        <source>The data here is not part of a recording.</source>
        <translation>此处的数据不是录制的一部分。</translation>
    </message>
    <message>
        <source>This part is damaged: its checksum does not match.</source>
        <translation>这一部分已损坏：校验和不符。</translation>
    </message>
    <message>
        <source>This part cannot be decompressed.</source>
        <translation>这一部分无法解压。</translation>
    </message>
    <message numerus="yes">
        <source>%n short span(s) in %1</source>
        <translation>
            <numerusform>%1 内有 %n 段短时间</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>holding: %1</source>
        <translation>持有：%1</translation>
    </message>
    <message>
        <source>stale: %1</source>
        <translation>失效：%1</translation>
    </message>
    <message>
        <source>possible lock-delay</source>
        <translation>可能的锁延迟</translation>
    </message>
    <message>
        <source>last renewal, if the TTL ended the session</source>
        <translation>最后一次续期（如果是 TTL 使会话结束）</translation>
    </message>
    <message>
        <source>not all changes were observed</source>
        <translation>变化未全部观察到</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>lock-delay</source>
        <translation>锁延迟</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>%1 held longest: %2.</source>
        <translation>%1 持有最久：%2。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2.</source>
        <translation>%1 等待最久：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s)</source>
        <translation>
            <numerusform>%n 次授予</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s)</source>
        <translation>
            <numerusform>%n 个竞争者</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 went to %2; fairness %3 (1 is fair).</source>
        <translation>%1 分给了 %2；公平度 %3（1 为公平）。</translation>
    </message>
    <message>
        <source>The number of holders exceeded the limit for %1.</source>
        <translation>持有数超过上限的时间为 %1。</translation>
    </message>
    <message>
        <source>Stale holders occupied %1 of permit time while contenders waited.</source>
        <translation>在竞争者等待期间，失效的持有者占用了 %1 的许可时间。</translation>
    </message>
    <message>
        <source>Lock-delays may have cost up to %1.</source>
        <translation>锁延迟最多可能耗费了 %1。</translation>
    </message>
    <message>
        <source>For %1, not all changes were observed. The figures exclude this time.</source>
        <translation>有 %1 的时间变化未全部观察到。数据不包括这段时间。</translation>
    </message>
    <message>
        <source>Parts of the recording before this one are missing.</source>
        <translation>此前有部分录制缺失。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 already exists. Choose another name.</source>
        <translation>%1 已存在。请换一个名称。</translation>
    </message>
    <message>
        <source>Cannot create %1: %2</source>
        <translation>无法创建 %1：%2</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is being recorded by another program.</source>
        <translation>%1 正由另一个程序录制。</translation>
    </message>
    <message>
        <source>Cannot continue writing %1: %2</source>
        <translation>无法继续写入 %1：%2</translation>
    </message>
    <message>
        <source>The watched data is too large to be recorded in one piece.</source>
        <translation>所监视的数据太大，无法整体录制。</translation>
    </message>
    <message>
        <source>This part of the recording cannot be interpreted.</source>
        <translation>无法解读录制的这一部分。</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>This part would be too large when decompressed. No recorder writes such a part, so it is skipped.</source>
        <translation>这一部分解压后会过大。没有录制程序会写入这样的部分，因此已跳过。</translation>
    </message>
    <message>
        <source>Contact was restored.</source>
        <translation>已恢复联系。</translation>
    </message>
    <message>
        <source>No contact: the state is unknown from here on.</source>
        <translation>没有联系：从此处起状态未知。</translation>
    </message>
    <message>
        <source>%1 held longest: %2, starting before this period.</source>
        <translation>%1 持有最久：%2，开始于这段时间之前。</translation>
    </message>
    <message>
        <source>%1 held longest: %2 were observed. Part of the hold was not observed in this period.</source>
        <translation>%1 持有最久：观察到 %2。其中一部分在这段时间内未观察到。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2, starting before this period.</source>
        <translation>%1 等待最久：%2，开始于这段时间之前。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2 were observed. Its grant, or part of the wait, was not observed in this period.</source>
        <translation>%1 等待最久：观察到 %2。它的授予或其中一部分在这段时间内未观察到。</translation>
    </message>
    <message>
        <source>%1 went to %2 of %3; fairness %4 (1 is fair).</source>
        <translation>%1 分给了 %3 中的 %2 个；公平度 %4（1 为公平）。</translation>
    </message>
    <message>
        <source>Sessions with the same name count as one contender.</source>
        <translation>同名的会话算作一个竞争者。</translation>
    </message>
    <message>
        <source>For %1 of it the state is unknown: there was no contact, or the path was not watched.</source>
        <translation>其中 %1 状态未知：没有联系，或路径未被监视。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>no contact: state unknown</source>
        <translation>无联系：状态未知</translation>
    </message>
    <message>
        <source>last renewal</source>
        <translation>最后一次续期</translation>
    </message>
    <message numerus="yes">
        <source>%n hold(s) ended after about 30 s each.</source>
        <translation>
            <numerusform>%n 次持有都在约 30 秒后结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some agents of Consul %1 end every query after 30 s. The official client treats this as the loss of its lock. Increase http_config.write_timeout, or upgrade Consul.</source>
        <translation>Consul %1 的某些 Agent 会在 30 秒后结束每个查询，官方客户端会将此视为失去锁。请调大 http_config.write_timeout，或升级 Consul。</translation>
    </message>
    <message>
        <source>The version of Consul is unknown. Some agents of 1.22 end every query after 30 s. The official client treats this as the loss of its lock.</source>
        <translation>Consul 的版本未知。1.22 的某些 Agent 会在 30 秒后结束每个查询，官方客户端会将此视为失去锁。</translation>
    </message>
    <message>
        <source>%1 held longest: %2, and still held at the end of this period.</source>
        <translation>%1 持有最久：%2，到这段时间结束时仍在持有。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2, and still waited at the end of this period.</source>
        <translation>%1 等待最久：%2，到这段时间结束时仍在等待。</translation>
    </message>
    <message>
        <source>Cannot read the layouts in the recording: %1</source>
        <translation>无法读取录制中的键布局：%1</translation>
    </message>
    <message>
        <source>The recording has too many layouts. Everything after this point is shown without them.</source>
        <translation>录制中的键布局过多。此后的内容不按这些键布局显示。</translation>
    </message>
    <message>
        <source>Of the holds that ended, %1 held longest: %2.</source>
        <translation>在已结束的持有中，%1 持有最久：%2。</translation>
    </message>
    <message>
        <source>Of the waits that ended with a grant, %1 waited longest: %2.</source>
        <translation>在得到授予的等待中，%1 等待最久：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) overtook a contender that arrived earlier.</source>
        <translation>
            <numerusform>有 %n 次授予插队到更早到达的竞争者之前。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 overtook %n with one grant.</source>
        <translation>
            <numerusform>%1 一次越过了 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>When a permit became free, %1 contenders waited on average, %2 at most.</source>
        <translation>许可空出时，平均有 %1 个竞争者在等待，最多 %2 个。</translation>
    </message>
    <message>
        <source>named as a holder: %1</source>
        <translation>被写明为持有者：%1</translation>
    </message>
    <message>
        <source>named</source>
        <translation>仅写明</translation>
    </message>
    <message>
        <source>No longer watched: the state is unknown from here on.</source>
        <translation>不再监视：此后的状态未知。</translation>
    </message>
    <message>
        <source>Watched again.</source>
        <translation>已重新监视。</translation>
    </message>
</context>
<context>
    <name>Hooks</name>
    <message>
        <source>No program is specified.</source>
        <translation>没有指定程序。</translation>
    </message>
    <message>
        <source>A program and its arguments must not contain NUL.</source>
        <translation>程序及其参数中不得含有 NUL。</translation>
    </message>
    <message>
        <source>There is no program %1 on the PATH. Enter its full path.</source>
        <translation>PATH 上没有程序 %1。请输入它的完整路径。</translation>
    </message>
    <message>
        <source>%1 is not an executable file.</source>
        <translation>%1 不是可执行文件。</translation>
    </message>
    <message>
        <source>An address must start with https:// or http:// and contain a host.</source>
        <translation>地址必须以 https:// 或 http:// 开头，并包含主机。</translation>
    </message>
    <message>
        <source>The address is saved in a file that others might read. Enter the secret in its own field.</source>
        <translation>地址会保存在其他人可能读到的文件中。请在单独的字段中输入密钥。</translation>
    </message>
    <message>
        <source>%1 Output: %2</source>
        <comment>sentence, output</comment>
        <translation>%1输出：%2</translation>
    </message>
    <message numerus="yes">
        <source>Not run: %n others are waiting to run.</source>
        <translation>
            <numerusform>没有运行：还有 %n 个在等待运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot start the command: %1</source>
        <translation>无法启动命令：%1</translation>
    </message>
    <message>
        <source>The command succeeded.</source>
        <translation>命令已成功完成。</translation>
    </message>
    <message>
        <source>The command took longer than %1 and was killed.</source>
        <translation>命令运行超过 %1，已被强行终止。</translation>
    </message>
    <message>
        <source>The command crashed.</source>
        <translation>命令已崩溃。</translation>
    </message>
    <message>
        <source>The command failed with exit code %1.</source>
        <translation>命令失败，退出码为 %1。</translation>
    </message>
    <message>
        <source>The webhook did not respond within %1.</source>
        <translation>webhook 在 %1内没有响应。</translation>
    </message>
    <message>
        <source>Cannot call the webhook: %1</source>
        <translation>无法调用 webhook：%1</translation>
    </message>
    <message>
        <source>The webhook returned HTTP %1.</source>
        <translation>webhook 返回 HTTP %1。</translation>
    </message>
    <message>
        <source>The webhook returned HTTP %1, a redirect. Redirects are not followed.</source>
        <translation>webhook 返回 HTTP %1（重定向）。不会跟随重定向。</translation>
    </message>
    <message>
        <source>The webhook rejected the request with HTTP %1.</source>
        <translation>webhook 以 HTTP %1 拒绝了请求。</translation>
    </message>
    <message>
        <source>The address uses http: the notification and the secret, if there is one, are sent unencrypted. Use https.</source>
        <translation>地址使用 http：通知和密钥（如果有）会未经加密发送。请使用 https。</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>The value of %1 has %2 bytes. This name can only be reached by a transaction, which accepts about %3 at most.</source>
        <translation>%1 的值有 %2 字节。此名称只能通过事务访问，而一个事务最多约接受 %3。</translation>
    </message>
    <message>
        <source>session %1 (no further information)</source>
        <translation>会话 %1（无其他信息）</translation>
    </message>
    <message>
        <source>session %1 on %2</source>
        <translation>%2 上的会话 %1</translation>
    </message>
    <message>
        <source>“%1” (session %2) on %3</source>
        <translation>%3 上的“%1”（会话 %2）</translation>
    </message>
    <message>
        <source>%1 is held by %2. Consul writes and deletes held keys anyway, without notifying the holder.</source>
        <translation>%1 由 %2 持有。Consul 仍会写入和删除被持有的键，且不会通知持有者。</translation>
    </message>
    <message>
        <source>The key is deleted when that session ends.</source>
        <translation>该会话结束时，这个键会被删除。</translation>
    </message>
    <message>
        <source>%1 is a lock: programs that wait for it or hold it rely on it.</source>
        <translation>%1 是一把锁：等待它或持有它的程序都依赖它。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) may belong to the semaphore %1: programs that acquire permits rely on them.</source>
        <translation>
            <numerusform>%n 个键可能属于信号量 %1：获取许可的程序依赖它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to the semaphore %1 (%2): programs that acquire permits rely on them.</source>
        <translation>
            <numerusform>%n 个键属于信号量 %1（%2）：获取许可的程序依赖它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) are held by sessions.</source>
        <translation>
            <numerusform>另有 %n 个键被会话持有。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more semaphore(s) or lock(s) have keys among these.</source>
        <translation>
            <numerusform>这些键中还有 %n 个信号量或锁的键。</numerusform>
        </translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>令牌无权限</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>无法执行</translation>
    </message>
    <message>
        <source>no clear response</source>
        <translation>没有明确的响应</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取中</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>复制中</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>写入中</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>删除中</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>核对中</translation>
    </message>
    <message>
        <source>Writing the journal</source>
        <translation>写日志</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message numerus="yes">
        <source>Deleting %n held key(s) releases the lock without notifying its holder.</source>
        <translation>
            <numerusform>删除 %n 个被持有的键会直接释放其锁，持有者不会收到通知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay because their names contain bytes that are not UTF-8 and cannot be used in a request.</source>
        <translation>
            <numerusform>%n 个键会保留，因为其名称含有非 UTF-8 的字节，不能用于请求。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo restores values and flags, but not the lock(s) of %n held key(s).</source>
        <translation>
            <numerusform>撤销会恢复值和标志，但不会恢复 %n 个被持有的键的锁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After an undo, %n key(s) that would be deleted with a session stay permanently.</source>
        <translation>
            <numerusform>撤销后，%n 个本应随会话删除的键会永久保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source># and so on for %n more key(s)</source>
        <translation>
            <numerusform># 其余 %n 个键依此类推</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n key(s) of %1</source>
        <translation>
            <numerusform>删除 %1 的 %n 个键</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to delete.</source>
        <translation>没有可以删除的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were skipped: %1</source>
        <translation>
            <numerusform>已跳过 %n 个键：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The operation ended early.</source>
        <translation>操作提前结束。</translation>
    </message>
    <message>
        <source>Canceled. The rest is unchanged.</source>
        <translation>已取消。其余保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) appeared there after the plan was made and stay.</source>
        <translation>
            <numerusform>制定计划后那里又出现了 %n 个键，它们会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked again: the deleted keys are gone.</source>
        <translation>再次检查：已删除的键均不存在。</translation>
    </message>
    <message>
        <source>Cannot confirm that everything is deleted: another client may have created keys again.</source>
        <translation>无法确认已全部删除：其他客户端可能又创建了键。</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>The key is held. Undo restores its value, but not the LockIndex or anything the holder did because of the edit. Consul sets LockIndex to 0 with every write.</source>
        <translation>此键被持有。撤销会恢复它的值，但不会恢复 LockIndex，也不会撤回持有者因这次编辑所做的事。Consul 每次写入都会将 LockIndex 置为 0。</translation>
    </message>
    <message>
        <source>Cannot write the file %1: %2</source>
        <translation>无法写入文件 %1：%2</translation>
    </message>
    <message>
        <source>No file is specified.</source>
        <translation>没有指定文件。</translation>
    </message>
    <message>
        <source>Canceled. No file was written.</source>
        <translation>已取消。没有写入文件。</translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation>没有写入文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exported, %1.</source>
        <translation>
            <numerusform>已导出 %n 个键，%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were omitted because their names contain bytes that are not UTF-8.</source>
        <translation>
            <numerusform>略过了 %n 个键，因为其名称含有非 UTF-8 的字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file contains no locks. After an import, keys of semaphores and held keys would appear to be held by sessions that have ended.</source>
        <translation>文件不含锁。信号量的键和被持有的键导入后，会显示为由已结束的会话持有。</translation>
    </message>
    <message numerus="yes">
        <source>The values of %n key(s) were not read: their names contain bytes that are not UTF-8.</source>
        <translation>
            <numerusform>未读取 %n 个键的值：其名称含有非 UTF-8 的字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose to search keys or values.</source>
        <translation>请选择搜索键或值。</translation>
    </message>
    <message>
        <source>A folder must end in “/”.</source>
        <translation>文件夹必须以“/”结尾。</translation>
    </message>
    <message>
        <source>A file contains no locks, and its data about holders and contenders dates from the export. Import semaphores only while no client uses them.</source>
        <translation>文件不含锁，其中关于持有者和竞争者的数据是导出时的。请仅在没有客户端使用时导入信号量。</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file cannot be imported.</source>
        <translation>
            <numerusform>文件中有 %n 个条目无法导入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with different content, and existing keys must not be changed.</source>
        <translation>
            <numerusform>%n 个键已存在且内容不同，而已存在的键不得更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>没有要写入的内容。</translation>
    </message>
    <message>
        <source>Some of these keys are held. Undo restores values and flags, but not what the holders did in the meantime.</source>
        <translation>其中有被持有的键。撤销会恢复值和标志，但不会撤回持有者在此期间所做的事。</translation>
    </message>
    <message>
        <source>%1 is not a folder: its name does not end in “/”.</source>
        <translation>%1 不是文件夹：它的名称不以“/”结尾。</translation>
    </message>
    <message numerus="yes">
        <source>Import %n key(s)</source>
        <translation>
            <numerusform>导入 %n 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) created.</source>
        <translation>
            <numerusform>已创建 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) overwritten.</source>
        <translation>
            <numerusform>已覆盖 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were already the same.</source>
        <translation>
            <numerusform>%n 个键本来就相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with different content and were skipped.</source>
        <translation>
            <numerusform>%n 个键已存在且内容不同，已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled. Keys already written stay.</source>
        <translation>已取消。已写入的键会保留。</translation>
    </message>
    <message>
        <source>Line %1 (byte %2): %3</source>
        <translation>第 %1 行（字节 %2）：%3</translation>
    </message>
    <message>
        <source>Byte %1: %2</source>
        <translation>字节 %1：%2</translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>“%1” is not a string.</source>
        <translation>“%1”不是字符串。</translation>
    </message>
    <message>
        <source>“flags” is not an integer from 0 to 18446744073709551615.</source>
        <translation>“flags”不是 0 到 18446744073709551615 之间的整数。</translation>
    </message>
    <message>
        <source>The entry is not an object with key, flags and value.</source>
        <translation>该条目不是含有 key、flags 和 value 的对象。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>“value” is not base64.</source>
        <translation>“value”不是 base64。</translation>
    </message>
    <message>
        <source>%1 occurs again later in the file. The last entry is used.</source>
        <translation>%1 在文件后面再次出现。以最后一个为准。</translation>
    </message>
    <message>
        <source>Cannot use the journal %1: %2</source>
        <translation>无法使用日志 %1：%2</translation>
    </message>
    <message>
        <source>Cannot create the folder %1.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged at byte %2.</source>
        <translation>日志 %1 在字节 %2 处损坏。</translation>
    </message>
    <message>
        <source>A key needs a name. Consul does not accept a key without one.</source>
        <translation>键需要名称。Consul 不接受没有名称的键。</translation>
    </message>
    <message>
        <source>The name %1 contains bytes that are not UTF-8. Consul shows them as U+FFFD, so no request can identify the key.</source>
        <translation>名称 %1 含有非 UTF-8 的字节。Consul 将它们显示为 U+FFFD，因此任何请求都无法指明该键。</translation>
    </message>
    <message>
        <source>the response is not an array of names (at byte %1)</source>
        <translation>响应不是名称数组（在字节 %1 处）</translation>
    </message>
    <message>
        <source>Enter a text to search for.</source>
        <translation>请输入要搜索的文本。</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>在第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>The journal %1 was written by another version or is damaged.</source>
        <translation>日志 %1 由其他版本写成，或已损坏。</translation>
    </message>
    <message>
        <source>The root of the store cannot be moved or overwritten.</source>
        <translation>存储的根不能移动或覆盖。</translation>
    </message>
    <message>
        <source>%1 already has this name.</source>
        <translation>%1 已经是这个名称。</translation>
    </message>
    <message>
        <source>%1 is inside %2. A folder cannot be placed inside itself.</source>
        <translation>%1 在 %2 内。文件夹不能放入自身。</translation>
    </message>
    <message>
        <source>Duplicate %1 as %2</source>
        <translation>将 %1 复制为 %2</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %1 as %2 (%n key(s))</source>
        <translation>
            <numerusform>将 %1 复制为 %2（%n 个键）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %1 to %2 (%n key(s))</source>
        <translation>
            <numerusform>将 %1 移动到 %2（%n 个键）</numerusform>
        </translation>
    </message>
    <message>
        <source>All changes are made in one transaction: all or nothing.</source>
        <translation>所有更改在一个事务中完成：要么全部，要么全不。</translation>
    </message>
    <message>
        <source>Too large for one transaction: the keys are copied in batches. Progress is logged, so the operation can be finished or rolled back after a crash.</source>
        <translation>超出单个事务的容量：键将分批复制。进度会记录，崩溃后可以完成或回滚。</translation>
    </message>
    <message>
        <source>Too large for one transaction: all keys are copied first, then the originals are deleted. Both exist in between. Progress is logged, so the move can be finished or rolled back after a crash.</source>
        <translation>超出单个事务的容量：先复制所有键，再删除原键，其间两者并存。进度会记录，崩溃后可以完成或回滚。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) will be overwritten.</source>
        <translation>
            <numerusform>%n 个键会被覆盖。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay because their new names are taken.</source>
        <translation>
            <numerusform>%n 个键会保留，因为新名称已被占用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are held. Their locks are not moved; they end with the old names.</source>
        <translation>
            <numerusform>%n 个键被持有。锁不会随之移动，会随旧名称而结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would become %2, which is also about to move. Use two steps.</source>
        <translation>%1 将变成 %2，而后者也要移动。请分两步进行。</translation>
    </message>
    <message>
        <source>Two keys would become %1.</source>
        <translation>两个键都将变成 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n new name(s) are already taken, including %1.</source>
        <translation>
            <numerusform>%n 个新名称已被占用，包括 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to move.</source>
        <translation>没有可以移动的内容。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选择任何内容。</translation>
    </message>
    <message>
        <source>One of the items to move is inside another one.</source>
        <translation>要移动的项目中，有一个在另一个里面。</translation>
    </message>
    <message>
        <source>Nothing had been sent yet. The operation can only be rolled back or started again.</source>
        <translation>还没有发送任何请求。此操作只能回滚，或重新开始。</translation>
    </message>
    <message>
        <source>%1 stays where it is: cannot write %2 (%3).</source>
        <translation>%1 留在原处：无法写入 %2（%3）。</translation>
    </message>
    <message>
        <source>The journal is damaged.</source>
        <translation>日志已损坏。</translation>
    </message>
    <message>
        <source>The journal can only be kept or removed. The keys stay as they are.</source>
        <translation>日志只能保留或移除。键保持原样。</translation>
    </message>
    <message>
        <source>“%1” was started on %2 and did not finish.</source>
        <translation>“%1”开始于 %2，没有完成。</translation>
    </message>
    <message>
        <source>Nothing had been sent to Consul yet.</source>
        <translation>还没有向 Consul 发送任何请求。</translation>
    </message>
    <message>
        <source>%1 of %2 keys are known to be copied. All original keys still exist.</source>
        <translation>已知复制了 %2 个键中的 %1 个。原键都还在。</translation>
    </message>
    <message>
        <source>Finishing copies the rest. Rolling back deletes the copies.</source>
        <translation>完成会复制其余的键。回滚会删除副本。</translation>
    </message>
    <message>
        <source>All keys are copied. %1 of %2 original keys are known to be deleted.</source>
        <translation>已复制所有键。已知删除了 %2 个原键中的 %1 个。</translation>
    </message>
    <message>
        <source>Finishing deletes the rest. Rolling back restores the original keys and deletes the copies.</source>
        <translation>完成会删除其余的键。回滚会恢复原键并删除副本。</translation>
    </message>
    <message>
        <source>The operation was being rolled back. The rollback can be completed.</source>
        <translation>此操作正在回滚。可以完成回滚。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their old names.</source>
        <translation>
            <numerusform>%n 个键位于旧名称下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their new names.</source>
        <translation>
            <numerusform>%n 个键位于新名称下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The operation can be finished or rolled back.</source>
        <translation>此操作可以完成，也可以回滚。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>This would be the whole store. Select the keys and folders you need.</source>
        <translation>这将是整个存储。请选择所需的键和文件夹。</translation>
    </message>
    <message>
        <source>%1 is not a folder: its name does not end in “/”. Keys whose names only start with the same characters would be included too.</source>
        <translation>%1 不是文件夹：它的名称不以“/”结尾。名称仅开头字符相同的键也会包括在内。</translation>
    </message>
    <message>
        <source>%1: the token is not allowed to write it.</source>
        <translation>%1：令牌无权写入。</translation>
    </message>
    <message>
        <source>%1: rejected by Consul: %2</source>
        <translation>%1：被 Consul 拒绝：%2</translation>
    </message>
    <message>
        <source>The name is too long for a request.</source>
        <translation>名称太长，无法用于请求。</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可以撤销的操作。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are back in their previous state.</source>
        <translation>
            <numerusform>%n 个键已恢复原样。</numerusform>
        </translation>
    </message>
    <message>
        <source>The keys and values exceed the size limit of undo (%1). Export them first.</source>
        <translation>键和值超过撤销的大小上限（%1）。请先导出。</translation>
    </message>
    <message>
        <source>The data exceeds the size limit of undo (%1).</source>
        <translation>数据超过撤销的大小上限（%1）。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them are still at their old names as well.</source>
        <translation>
            <numerusform>其中 %n 个仍同时保留在旧名称下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are back.</source>
        <translation>
            <numerusform>%n 个键已恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are still under the later names as well.</source>
        <translation>
            <numerusform>其中 %n 个仍同时保留在后来的名称下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) occur again later in the file. The last one is used.</source>
        <translation>
            <numerusform>文件中有 %n 个条目在后面再次出现。以最后一个为准。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file were not imported.</source>
        <translation>
            <numerusform>文件中有 %n 个条目未导入。</numerusform>
        </translation>
    </message>
    <message>
        <source>The operation was started without a namespace and a partition, but this connection has one. Nothing was sent. Connect with the same settings as before.</source>
        <translation>此操作开始时没有命名空间和分区，而此连接有。没有发送任何请求。请使用当时的设置连接。</translation>
    </message>
    <message>
        <source>The operation was started in %1, but this connection leads elsewhere. Nothing was sent. Connect there.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>此操作是在%1中开始的，而此连接通向别处。没有发送任何请求。请连接到那里。</translation>
    </message>
    <message numerus="yes">
        <source>This Consul accepts %n of the new names only in a transaction. consul kv and other programs might be unable to reach them.</source>
        <translation>
            <numerusform>此 Consul 只在事务中接受 %n 个新名称。consul kv 和其他程序可能无法访问它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) were not fully searched: the regular expression takes too many steps. A simpler one may find more.</source>
        <translation>
            <numerusform>有 %n 段文本未完全搜索：正则表达式需要的步数太多。更简单的表达式可能会找到更多。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to %1 (%2). Its program relies on them.</source>
        <translation>
            <numerusform>%n 个键属于 %1（%2），其程序依赖这些键。</numerusform>
        </translation>
    </message>
    <message>
        <source>This Consul version accepts such a name only in a transaction. consul kv and other programs may be unable to access the key.</source>
        <translation>此 Consul 版本只在事务中接受这样的名称。consul kv 和其他程序可能无法访问该键。</translation>
    </message>
    <message>
        <source>Not enough memory to unpack the data.</source>
        <translation>内存不足，无法解压数据。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) after the end of the gzip data are not packed.</source>
        <translation>
            <numerusform>gzip 数据结尾之后有 %n 个字节未压缩。</numerusform>
        </translation>
    </message>
    <message>
        <source>The gzip data end too early.</source>
        <translation>gzip 数据提前结束。</translation>
    </message>
    <message>
        <source>The gzip data are damaged.</source>
        <translation>gzip 数据已损坏。</translation>
    </message>
    <message>
        <source>%1 is not valid UTF-8: its other bytes would change, too.</source>
        <translation>%1 不是有效的 UTF-8：其余字节也会改变。</translation>
    </message>
    <message>
        <source>%1 would exceed the size limit of a value.</source>
        <translation>%1 会超过值的大小上限。</translation>
    </message>
    <message numerus="yes">
        <source>Replace in %n value(s) of %1</source>
        <translation>
            <numerusform>在 %1 的 %n 个值中替换</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 values read will change. Flags stay unchanged.</source>
        <translation>
            <numerusform>读取的 %1 个值中，有 %n 个会更改。标志保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) will be replaced. Each value is written only if it has not changed since it was read.</source>
        <translation>
            <numerusform>将替换 %n 处匹配。每个值只有在读取之后没有改变时才会写入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matching value(s) stay unchanged: %1</source>
        <translation>
            <numerusform>%n 个匹配的值保持不变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) stay unchanged: the regular expression takes too many steps there.</source>
        <translation>
            <numerusform>%n 个值保持不变：正则表达式在其中需要的步数太多。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some of these keys are held. Undo restores their values, but not the LockIndex or anything the holders did because of the change. Consul sets LockIndex to 0 with every write.</source>
        <translation>其中有被持有的键。撤销会恢复它们的值，但不会恢复 LockIndex，也不会撤回持有者因这次更改所做的事。Consul 每次写入都会将 LockIndex 置为 0。</translation>
    </message>
    <message>
        <source>There is nothing to replace: no value matches.</source>
        <translation>没有可以替换的内容：没有匹配的值。</translation>
    </message>
    <message>
        <source>More than %1 values, or more than %2 of values, would change. Choose a smaller folder or a more specific search text.</source>
        <translation>会更改超过 %1 个值，或总计超过 %2 的值。请选择更小的文件夹，或使用更具体的搜索文本。</translation>
    </message>
    <message>
        <source>The replacement is the same as the search text.</source>
        <translation>替换文本与搜索文本相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) changed.</source>
        <translation>
            <numerusform>已更改 %n 个值。</numerusform>
        </translation>
    </message>
    <message>
        <source>More than %1 names would change. Choose a smaller folder or a more specific search text.</source>
        <translation>会更改超过 %1 个名称。请选择更小的文件夹，或使用更具体的搜索文本。</translation>
    </message>
    <message>
        <source>There is nothing to replace: no name matches.</source>
        <translation>没有可以替换的内容：没有匹配的名称。</translation>
    </message>
    <message numerus="yes">
        <source>Replace in %n name(s) of %1</source>
        <translation>
            <numerusform>在 %1 的 %n 个名称中替换</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole store</source>
        <translation>整个存储</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stay unchanged: the regular expression takes too many steps there.</source>
        <translation>
            <numerusform>%n 个名称保持不变：正则表达式在其中需要的步数太多。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 keys are known to be deleted.</source>
        <translation>已知 %2 个键中的 %1 个已删除。</translation>
    </message>
    <message>
        <source>%1 of %2 keys are known to be written.</source>
        <translation>已知 %2 个键中的 %1 个已写入。</translation>
    </message>
    <message>
        <source>Finishing deletes the rest.</source>
        <translation>完成会删除其余的键。</translation>
    </message>
    <message>
        <source>Finishing writes the rest.</source>
        <translation>完成会写入其余的键。</translation>
    </message>
    <message>
        <source>Rolling back restores what was there before.</source>
        <translation>回滚会恢复原来的内容。</translation>
    </message>
    <message>
        <source>The values were too large to be recorded, so it cannot be rolled back.</source>
        <translation>值过大，没有记录，因此不能回滚。</translation>
    </message>
    <message>
        <source>To finish it, import the file again.</source>
        <translation>要完成它，请重新导入该文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as before the operation.</source>
        <translation>
            <numerusform>%n 个键与操作之前相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as the operation planned them.</source>
        <translation>
            <numerusform>%n 个键已是操作所计划的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>The operation is still unfinished and can be continued.</source>
        <translation>该操作仍未完成，可以继续。</translation>
    </message>
    <message>
        <source>Another window is using the journal %1.</source>
        <translation>另一个窗口正在使用日志 %1。</translation>
    </message>
    <message>
        <source>%1 is to go to %2, but this connection leads elsewhere. Connect there to import it.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>%1 应写入%2，但此连接通向别处。请连接到那里再导入。</translation>
    </message>
    <message>
        <source>The file is UTF-16, but not all of it can be read. Save it as UTF-8.</source>
        <translation>该文件是 UTF-16，但无法全部读取。请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>unexpected text at byte %1</source>
        <translation>第 %1 字节处有意外的文本</translation>
    </message>
    <message>
        <source>Line %1: the file is not a JSON array of keys as written by “consul kv export”: %2</source>
        <translation>第 %1 行：该文件不是“consul kv export”所写的键的 JSON 数组：%2</translation>
    </message>
    <message>
        <source>The file is one entry of an export without its array. Put it between “[” and “]”.</source>
        <translation>该文件是导出的一个条目，缺少数组。请把它放在“[”和“]”之间。</translation>
    </message>
    <message>
        <source>The value of %1 is an object or an array. Only texts, numbers, true, false and null are taken.</source>
        <translation>%1 的值是对象或数组。只接受文本、数字、true、false 和 null。</translation>
    </message>
    <message>
        <source>The file is not an export, but a plain JSON object. Each member becomes a key with the flags 0.</source>
        <translation>该文件不是导出文件，而是普通的 JSON 对象。每个成员成为一个标志为 0 的键。</translation>
    </message>
    <message>
        <source>There is no home folder to keep a journal in.</source>
        <translation>没有可以保存日志的主文件夹。</translation>
    </message>
    <message>
        <source>The operation was started in the datacenter %1, but this connection leads to %2. Nothing was sent. Connect there.</source>
        <translation>该操作是在数据中心 %1 中开始的，但此连接通向 %2。没有发送任何请求。请连接到那里。</translation>
    </message>
    <message numerus="yes">
        <source>The token is not allowed to list all keys, so only %n known folder(s) were searched: %1.</source>
        <translation>
            <numerusform>令牌无权列出所有键，因此只搜索了 %n 个已知的文件夹：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The value of %1 has %2 bytes. This agent accepts %3 at most.</source>
        <translation>%1 的值有 %2 字节。此 Agent 最多接受 %3。</translation>
    </message>
    <message numerus="yes">
        <source>Undo cannot restore %n value(s): %1</source>
        <translation>
            <numerusform>撤销无法恢复 %n 个值：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul may reject an undo of %n value(s): %1 has %2 bytes, more than Consul&apos;s default limit.</source>
        <translation>
            <numerusform>Consul 可能拒绝恢复 %n 个值：%1 有 %2 字节，超过 Consul 的默认上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete only the key %1</source>
        <translation>只删除键 %1</translation>
    </message>
    <message>
        <source>%1 would exceed the size limit of undo.</source>
        <translation>%1 会超过撤销的大小上限。</translation>
    </message>
    <message>
        <source>The value of %1 has %2 bytes and was rejected as too large: %3</source>
        <translation>%1 的值有 %2 字节，因过大被拒绝：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n skipped key(s) stay in Keys ▸ Undo until you quit.</source>
        <translation>
            <numerusform>跳过的 %n 个键会留在“键 ▸ 撤销”中，直到您退出。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 both stay where they are: cannot restore what %2 was before (%3). The journal keeps it.</source>
        <translation>%1 和 %2 都留在原处：无法恢复 %2 原来的内容（%3）。日志保留着它。</translation>
    </message>
    <message>
        <source>%1 and %2 both stay where they are: cannot delete %2 (%3).</source>
        <translation>%1 和 %2 都留在原处：无法删除 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 was restored. %2 stays as well: cannot take it back (%3).</source>
        <translation>%1 已恢复。%2 也会保留：无法撤回（%3）。</translation>
    </message>
    <message>
        <source>%1 stays at %2: cannot restore it (%3).</source>
        <translation>%1 仍在 %2：无法恢复（%3）。</translation>
    </message>
    <message>
        <source>%1 has changed since then and was skipped.</source>
        <translation>%1 此后已更改，已跳过。</translation>
    </message>
    <message>
        <source>Keys that have changed since then are skipped and reported.</source>
        <translation>此后更改过的键会跳过并报告。</translation>
    </message>
    <message>
        <source>changed in the meantime, skipped</source>
        <translation>期间已更改，已跳过</translation>
    </message>
    <message>
        <source>Such keys are not deleted.</source>
        <translation>这样的键不会删除。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had already been deleted.</source>
        <translation>
            <numerusform>%n 个键之前已被删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>The token may be unable to read some keys (key:read).</source>
        <translation>令牌可能不能读取某些键（key:read）。</translation>
    </message>
    <message>
        <source>Consul omitted keys that the token cannot read (key:read).</source>
        <translation>Consul 略去了令牌不能读取的键（key:read）。</translation>
    </message>
    <message>
        <source>Such keys are not copied.</source>
        <translation>这样的键不会复制。</translation>
    </message>
    <message>
        <source>Such keys stay at their old names.</source>
        <translation>这样的键留在旧名称下。</translation>
    </message>
    <message>
        <source>%1 stays where it is because %2 has changed in the meantime.</source>
        <translation>%1 留在原处，因为 %2 期间已更改。</translation>
    </message>
    <message>
        <source>%1 stays where it is because it or %2 has changed in the meantime.</source>
        <translation>%1 留在原处，因为它或 %2 期间已更改。</translation>
    </message>
    <message>
        <source>%1 stays where it is: it has changed in the meantime, or its deletion is not allowed.</source>
        <translation>%1 留在原处：它期间已更改，或不允许删除。</translation>
    </message>
    <message>
        <source>%1 and %2 both stay where they are because they have changed in the meantime.</source>
        <translation>%1 和 %2 都留在原处，因为两者期间均已更改。</translation>
    </message>
    <message>
        <source>%1 was created again in the meantime. The moved key is at %2.</source>
        <translation>%1 期间已重新创建。移动的键在 %2。</translation>
    </message>
    <message>
        <source>%1 was restored. %2 stays as well, because it has changed since then.</source>
        <translation>%1 已恢复。%2 也保留，因为它此后已更改。</translation>
    </message>
    <message>
        <source>%1 was created again in the meantime. The moved key stays at %2.</source>
        <translation>%1 期间已重新创建。移动的键留在 %2。</translation>
    </message>
    <message>
        <source>Such keys stay unchanged.</source>
        <translation>这样的键保持不变。</translation>
    </message>
    <message>
        <source>Such keys keep their names.</source>
        <translation>这样的键保留其名称。</translation>
    </message>
    <message>
        <source>%1 has changed in the meantime and was skipped.</source>
        <translation>%1 期间已更改，已跳过。</translation>
    </message>
    <message>
        <source>%1 was skipped: another value stands there under the same index. Consul lost its data, or a snapshot was restored.</source>
        <translation>%1 已跳过：同一索引下现在是另一个值。Consul 丢失了数据，或恢复了快照。</translation>
    </message>
    <message>
        <source>Such keys count as new here. They are skipped, not overwritten.</source>
        <translation>这样的键在此计为新的。它们会跳过，不会被覆盖。</translation>
    </message>
    <message>
        <source>The file does not contain such keys.</source>
        <translation>文件中没有这样的键。</translation>
    </message>
    <message>
        <source>%1 was set back and will be skipped: Consul lost its data, or a snapshot was restored.</source>
        <translation>%1 已退回，将跳过：Consul 丢失了数据，或恢复了快照。</translation>
    </message>
    <message>
        <source>%1 has changed since then and will be skipped.</source>
        <translation>%1 此后已更改，将跳过。</translation>
    </message>
    <message>
        <source>All of it has changed since then. There is nothing left to undo.</source>
        <translation>此后全部都已更改。没有可以撤销的内容。</translation>
    </message>
    <message>
        <source>Neither %1 as it was nor its copy %2 was found. The journal keeps the value.</source>
        <translation>原来的 %1 和它的副本 %2 都没有找到。日志中保留着它的值。</translation>
    </message>
</context>
<context>
    <name>Semaphore</name>
    <message>
        <source>Has a .lock and contender keys.</source>
        <translation>有 .lock 和竞争者键。</translation>
    </message>
    <message>
        <source>Has a .lock.</source>
        <translation>有 .lock。</translation>
    </message>
    <message>
        <source>Has slot keys.</source>
        <translation>有槽位键。</translation>
    </message>
    <message>
        <source>Has owners and a counter.</source>
        <translation>有所有者和计数器。</translation>
    </message>
    <message>
        <source>Has owners.</source>
        <translation>有所有者。</translation>
    </message>
    <message>
        <source>Has a key named after a session.</source>
        <translation>有以会话命名的键。</translation>
    </message>
    <message>
        <source>A session refers to it: %1</source>
        <translation>有会话提到它：%1</translation>
    </message>
    <message>
        <source>The name suggests a lock.</source>
        <translation>名称表明这是锁。</translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <translation>%1 在等待。</translation>
    </message>
    <message>
        <source>%1 acquired a permit.</source>
        <translation>%1 获取了一个许可。</translation>
    </message>
    <message>
        <source>%1 acquired slot %2.</source>
        <translation>%1 获取了槽位 %2。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit; its session has ended too.</source>
        <translation>%1 不再持有许可；它的会话也已结束。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit. It is unknown whether its session is alive.</source>
        <translation>%1 不再持有许可；它的会话是否存活未知。</translation>
    </message>
    <message>
        <source>%1 released its permit.</source>
        <translation>%1 释放了许可。</translation>
    </message>
    <message>
        <source>%1 lost its permit: .lock was changed or deleted.</source>
        <translation>%1 失去了许可：.lock 被修改或删除。</translation>
    </message>
    <message>
        <source>The session of %1 ended.</source>
        <translation>%1 的会话已结束。</translation>
    </message>
    <message>
        <source>%1 was stale and was pruned.</source>
        <translation>%1 已失效，被清除。</translation>
    </message>
    <message>
        <source>%1 left the queue.</source>
        <translation>%1 离开了队列。</translation>
    </message>
    <message>
        <source>The limit changed: %1.</source>
        <translation>上限已改变：%1。</translation>
    </message>
    <message numerus="yes">
        <source>At least %n change(s) were not observed individually.</source>
        <translation>
            <numerusform>至少有 %n 处变化未能逐一观察到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stale holder</source>
        <translation>失效的持有者</translation>
    </message>
    <message>
        <source>Dead contender</source>
        <translation>无会话的竞争者</translation>
    </message>
    <message>
        <source>Over limit</source>
        <translation>超出上限</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>没有上限</translation>
    </message>
    <message>
        <source>Odd limit</source>
        <translation>异常的上限</translation>
    </message>
    <message>
        <source>Foreign flags</source>
        <translation>外来的标志</translation>
    </message>
    <message>
        <source>Lost flags</source>
        <translation>丢失的标志</translation>
    </message>
    <message>
        <source>Unreadable value</source>
        <translation>无法读取的值</translation>
    </message>
    <message>
        <source>Possible lock-delay</source>
        <translation>可能处于锁延迟期</translation>
    </message>
    <message>
        <source>No .lock yet</source>
        <translation>还没有 .lock</translation>
    </message>
    <message>
        <source>Several slots, one session</source>
        <translation>多个槽位，同一会话</translation>
    </message>
    <message>
        <source>Listed as owner, but has neither a session nor an entry in times.</source>
        <translation>列为所有者，但既没有会话，也没有 times 中的条目。</translation>
    </message>
    <message>
        <source>Listed in .lock, but its session holds no contender key, so other clients treat it as dead.</source>
        <translation>列在 .lock 中，但它的会话没有持有竞争者键，因此其他客户端会将其视为已终止。</translation>
    </message>
    <message>
        <source>Listed in .lock, but its session no longer exists, so it can never release its permit.</source>
        <translation>列在 .lock 中，但它的会话已不存在，因此永远无法释放许可。</translation>
    </message>
    <message>
        <source>Listed in .lock, but holds no contender key, so other clients treat it as dead.</source>
        <translation>列在 .lock 中，但没有持有竞争者键，因此其他客户端会将其视为已终止。</translation>
    </message>
    <message numerus="yes">
        <source>One of %n permit(s) is lost.</source>
        <translation>
            <numerusform>%n 个许可中有一个丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>.lock has the flags %1, which are not those of a semaphore.</source>
        <translation>.lock 的标志是 %1，不是信号量的标志。</translation>
    </message>
    <message>
        <source>.lock has the flags %1; this layout uses 0.</source>
        <translation>.lock 的标志是 %1；这种键布局使用 0。</translation>
    </message>
    <message>
        <source>%1 is missing: it was never used, or was deleted with its session. A lock-delay may still prevent a new owner.</source>
        <translation>%1 不存在：从未用过，或已随会话删除。锁延迟可能仍会阻止新的所有者。</translation>
    </message>
    <message>
        <source>%1 is unlocked, but may still be in lock-delay.</source>
        <translation>%1 已解锁，但可能仍处于锁延迟期。</translation>
    </message>
    <message>
        <source>The lock is free, but may still be in lock-delay.</source>
        <translation>锁是空闲的，但可能仍处于锁延迟期。</translation>
    </message>
    <message>
        <source>%1 has no readable score: %2.</source>
        <translation>%1 没有可读的分值：%2。</translation>
    </message>
    <message>
        <source>Cannot read part of the value of .lock: %1.</source>
        <translation>无法读取 .lock 的部分值：%1。</translation>
    </message>
    <message>
        <source>Cannot read the value of .lock: %1. The permit holders are unknown.</source>
        <translation>无法读取 .lock 的值：%1。许可的持有者未知。</translation>
    </message>
    <message>
        <source>No session holds the contender key %1.</source>
        <translation>竞争者键 %1 没有被任何会话持有。</translation>
    </message>
    <message>
        <source>This layout stores no limit. Only the contenders know it.</source>
        <translation>这种键布局不存储上限，只有竞争者知道。</translation>
    </message>
    <message>
        <source>The value of .lock contains no limit.</source>
        <translation>.lock 的值中没有上限。</translation>
    </message>
    <message>
        <source>The limit is %1, which is not a positive integer.</source>
        <translation>上限为 %1，不是正整数。</translation>
    </message>
    <message>
        <source>The value of .lock has no holders field.</source>
        <translation>.lock 的值中没有持有者字段。</translation>
    </message>
    <message>
        <source>The holders in .lock are null instead of empty.</source>
        <translation>.lock 中的持有者是 null 而不是空。</translation>
    </message>
    <message>
        <source>%1 starts with the same characters.</source>
        <translation>%1 的开头相同。</translation>
    </message>
    <message>
        <source>There are contenders, but no .lock.</source>
        <translation>有竞争者，但没有 .lock。</translation>
    </message>
    <message>
        <source>There are contenders, but .lock is empty.</source>
        <translation>有竞争者，但 .lock 是空的。</translation>
    </message>
    <message>
        <source>One session holds more than one slot.</source>
        <translation>一个会话持有多个槽位。</translation>
    </message>
    <message>
        <source>The entry counts in the ranking until the next contender cleans up.</source>
        <translation>在下一个竞争者清理之前，该条目仍计入排名。</translation>
    </message>
    <message>
        <source>The permit remains taken until a contender that wants one removes the entry.</source>
        <translation>在有想要许可的竞争者移除该条目之前，许可一直被占用。</translation>
    </message>
    <message>
        <source>There are more holders than the limit allows. A client wrote .lock without a check, or the limit was lowered while permits were held.</source>
        <translation>持有者数量超过上限。某个客户端未经检查就写入了 .lock，或者在许可被持有时降低了上限。</translation>
    </message>
    <message>
        <source>Go clients check the flags first and report a conflict. The usual cause is an edit that did not resend the flags.</source>
        <translation>Go 客户端首先检查标志并报告冲突。常见原因是某次编辑没有重新发送标志。</translation>
    </message>
    <message>
        <source>Another program may use this key. Go clients cannot use this layout, whatever the flags.</source>
        <translation>可能有其他程序在使用这个键。无论标志为何，Go 客户端都无法使用这种键布局。</translation>
    </message>
    <message>
        <source>The keys do not show whether a client holds a permit or exceeds the limit.</source>
        <translation>从键无法判断某个客户端是持有许可还是超出了上限。</translation>
    </message>
    <message>
        <source>Contenders cannot determine the number of permits. Go clients read the limit as 0 and report a conflict.</source>
        <translation>竞争者无法得知许可的数量。Go 客户端把上限读作 0 并报告冲突。</translation>
    </message>
    <message>
        <source>The session ended, but its key remains. The key takes no permit and is no longer needed.</source>
        <translation>它的会话已结束，只留下这个键。它不占用许可，也不再需要。</translation>
    </message>
    <message>
        <source>Clients interpret such a limit differently, and some reject it.</source>
        <translation>客户端对这样的上限解读不一，有的会拒绝。</translation>
    </message>
    <message>
        <source>The position in the ranking is unknown.</source>
        <translation>在排名中的位置未知。</translation>
    </message>
    <message>
        <source>Clients that need this value fail until it is corrected. It is shown unchanged.</source>
        <translation>在更正之前，需要此值的客户端会失败。这里按原样显示。</translation>
    </message>
    <message>
        <source>The Go client crashes when it adds itself to holders that are null.</source>
        <translation>当持有者为 null 时，Go 客户端把自己加入就会崩溃。</translation>
    </message>
    <message>
        <source>Without a trailing slash in its prefix, a Go client also reads this neighbor. It wakes on the neighbor&apos;s changes and treats its sessions as contenders.</source>
        <translation>如果 Go 客户端的前缀末尾没有斜杠，它也会读取这个相邻前缀，随其变化而唤醒，并把它的会话当作竞争者。</translation>
    </message>
    <message>
        <source>The first contender is about to write it, or it was deleted.</source>
        <translation>第一个竞争者即将写入它，或者它已被删除。</translation>
    </message>
    <message>
        <source>One process occupies several places.</source>
        <translation>一个进程占用了多个位置。</translation>
    </message>
    <message>
        <source>If the key changes in the meantime, Consul rejects the request and nothing is written.</source>
        <translation>如果此键在此期间有变化，Consul 会拒绝请求，不会写入任何内容。</translation>
    </message>
    <message>
        <source>Write empty holders into %1</source>
        <translation>向 %1 写入空的持有者</translation>
    </message>
    <message>
        <source>Clients can add themselves again.</source>
        <translation>客户端又可以把自己加入。</translation>
    </message>
    <message>
        <source>Writes .lock with empty holders.</source>
        <translation>写入 .lock，持有者为空。</translation>
    </message>
    <message numerus="yes">
        <source>Prune %n stale holder(s) of %1</source>
        <translation>
            <numerusform>清除 %1 的 %n 个失效持有者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be acquired again.</source>
        <translation>
            <numerusform>%n 个许可可以重新获取。</numerusform>
        </translation>
    </message>
    <message>
        <source>At least one of them still has a session: its process may assume that it holds a permit, or may be about to release it.</source>
        <translation>其中至少有一个仍有会话：它的进程可能认为自己持有许可，或者正要释放。</translation>
    </message>
    <message numerus="yes">
        <source>Writes .lock without %n stale holder(s).</source>
        <translation>
            <numerusform>写入 .lock，去掉 %n 个失效持有者。</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the limit of %1 to %2</source>
        <translation>把 %1 的上限设为 %2</translation>
    </message>
    <message>
        <source>Clients of this layout use the limit in .lock and ignore the limit they were started with.</source>
        <translation>使用这种键布局的客户端使用 .lock 中的上限，忽略启动时给定的上限。</translation>
    </message>
    <message>
        <source>Delete the contender key %1</source>
        <translation>删除竞争者键 %1</translation>
    </message>
    <message>
        <source>If the process still waits, other clients treat it as dead, and a permit it acquires may be taken away immediately. The session remains.</source>
        <translation>如果其进程仍在等待，其他客户端会将其视为已终止，它获取的许可可能立即被移除。会话保留。</translation>
    </message>
    <message>
        <source>No session holds the key, so no client loses anything.</source>
        <translation>没有会话持有此键，因此没有客户端受影响。</translation>
    </message>
    <message>
        <source>Deletes %1.</source>
        <translation>删除 %1。</translation>
    </message>
    <message>
        <source>Restore the semaphore flag of %1</source>
        <translation>恢复 %1 的信号量标志</translation>
    </message>
    <message>
        <source>Go clients accept .lock again. The value is unchanged.</source>
        <translation>Go 客户端会重新接受 .lock。值保持不变。</translation>
    </message>
    <message>
        <source>Clients that intentionally keep the flags at 0, as in an early guide, are not affected.</source>
        <translation>有意把标志保持为 0 的客户端（如早期指南那样）不受影响。</translation>
    </message>
    <message>
        <source>Writes .lock again with the semaphore flag.</source>
        <translation>带信号量标志重新写入 .lock。</translation>
    </message>
    <message>
        <source>Destroy the session %1</source>
        <translation>销毁会话 %1</translation>
    </message>
    <message>
        <source>The session holds no keys.</source>
        <translation>该会话没有持有任何键。</translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s): %1</source>
        <translation>
            <numerusform>删除 %n 个键：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The process is not notified. It detects the change at its next check. This cannot be undone.</source>
        <translation>其进程不会收到通知，下次检查时才会发现。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Destroys the session %1.</source>
        <translation>销毁会话 %1。</translation>
    </message>
    <message>
        <source>Go client</source>
        <translation>Go 客户端</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Spring</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>ranked</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The flags %1 are overwritten. Programs that look for them no longer find them.</source>
        <translation>标志 %1 将被覆盖；依赖它们的程序将不再能找到它们。</translation>
    </message>
    <message>
        <source>The semaphore appeared.</source>
        <translation>信号量出现了。</translation>
    </message>
    <message>
        <source>The semaphore no longer exists.</source>
        <translation>信号量已不存在。</translation>
    </message>
    <message>
        <source>Neighboring prefix</source>
        <translation>相邻前缀</translation>
    </message>
    <message numerus="yes">
        <source>%n live holder(s) with a limit of %1.</source>
        <translation>
            <numerusform>有 %n 个存活的持有者，而上限是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No key held by the session was found.</source>
        <translation>没有找到该会话持有的键。</translation>
    </message>
    <message>
        <source>This token cannot list keys, so only watched paths were searched. The session may hold other keys.</source>
        <translation>此令牌无权列出键，因此只搜索了正在监视的路径。该会话可能还持有其他键。</translation>
    </message>
    <message>
        <source>This token cannot read the following, so it was not searched: %1. The session may hold other keys.</source>
        <translation>此令牌无权读取以下位置，因此未搜索：%1。该会话可能还持有其他键。</translation>
    </message>
    <message>
        <source>The store is very large. From the key %1 on, only watched paths were searched. The session may hold other keys.</source>
        <translation>存储非常大：从键 %1 起，只搜索了正在监视的路径。该会话可能还持有其他键。</translation>
    </message>
    <message>
        <source>The search may be incomplete: Consul silently omits keys that this token cannot read. The session may hold other keys.</source>
        <translation>搜索可能不完整：Consul 会静默略去此令牌无权读取的键。该会话可能还持有其他键。</translation>
    </message>
    <message>
        <source>Some keys have names that no request can contain, so they were not checked. The session may hold them.</source>
        <translation>有些键的名称无法写进任何请求，因此没有检查它们。该会话可能持有这些键。</translation>
    </message>
    <message>
        <source>Holders null or missing</source>
        <translation>持有者为 null 或缺失</translation>
    </message>
    <message>
        <source>Possibly abandoned contender</source>
        <comment>a contender that waits beside a free permit</comment>
        <translation>可能遗留的竞争者</translation>
    </message>
    <message>
        <source>%1: no keys held by the session were found.</source>
        <comment>session</comment>
        <translation>%1：没有找到它持有的键。</translation>
    </message>
    <message numerus="yes">
        <source>%1: deletes %n key(s): %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1：删除 %n 个键：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>销毁 %n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>The processes are not notified. They detect the change at their next check. This cannot be undone.</source>
        <translation>其进程不会收到通知，下次检查时才会发现。此操作无法撤销。</translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s) in total.</source>
        <translation>
            <numerusform>总共删除 %n 个键。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sessions hold no keys.</source>
        <translation>这些会话没有持有任何键。</translation>
    </message>
    <message>
        <source>No key held by these sessions was found.</source>
        <translation>没有找到这些会话持有的键。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more session(s). The effect on their keys is listed with the requests below.</source>
        <translation>
            <numerusform>另有 %n 个会话。对其键的影响列在下面各个请求旁。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul does not check again which keys the sessions hold.</source>
        <translation>Consul 不会再次核对这些会话持有哪些键。</translation>
    </message>
    <message>
        <source>Consul does not check again which keys the session holds.</source>
        <translation>Consul 不会再次核对该会话持有哪些键。</translation>
    </message>
    <message>
        <source>%1 (limit %2)</source>
        <translation>%1（上限 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n permit(s) remain taken. The list still names the previous holders until another client removes them or you prune it.</source>
        <translation>
            <numerusform>%1：%n 个许可仍被占用。列表中仍有原来的持有者，直到其他客户端将其移除，或您清除它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same applies to %n more semaphore(s).</source>
        <translation>
            <numerusform>另有 %n 个信号量也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was not checked whether permits are held here: %1.</source>
        <translation>以下位置未检查是否有许可被持有：%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a check, its id</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The check %1 of the node %2 becomes critical, which affects all services on the node. The session “%3” drives it.</source>
        <translation>节点 %2 的检查 %1 会变为 critical，并影响该节点上的所有服务。该检查由会话“%3”驱动。</translation>
    </message>
    <message>
        <source>The check %1 of the service %2 on %3 becomes critical. The session “%4” drives it.</source>
        <translation>%3 上服务 %2 的检查 %1 会变为 critical。该检查由会话“%4”驱动。</translation>
    </message>
    <message>
        <source>Cannot read the checks, so it is unknown whether checks of services become critical. %1</source>
        <translation>无法读取检查，因此服务的检查是否会变为 critical 未知。%1</translation>
    </message>
    <message numerus="yes">
        <source>And %n more check(s) become critical.</source>
        <translation>
            <numerusform>另有 %n 个检查变为 critical。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other session(s) are bound to such a check and end as well. Their keys are released or deleted: %1.</source>
        <translation>
            <numerusform>另有 %n 个会话绑定到这样的检查，也会随之结束，其持有的键会被释放或删除：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot read the sessions, so it is unknown which other sessions end with such a check.</source>
        <translation>无法读取会话，因此哪些其他会话会随这样的检查结束未知。</translation>
    </message>
    <message>
        <source>Consul silently omits checks that this token cannot read. When the session ends, some of these may become critical, too.</source>
        <translation>Consul 会静默略去此令牌无权读取的检查。会话结束时，其中一些也可能变为 critical。</translation>
    </message>
    <message>
        <source>The limit is %1, which is more than clients can count.</source>
        <translation>上限为 %1，超出了客户端能计数的范围。</translation>
    </message>
    <message>
        <source>The check %1 of the node %2 becomes critical, which affects all services on the node. It names no session, so every session without a name drives it.</source>
        <translation>节点 %2 的检查 %1 会变为 critical，并影响该节点上的所有服务。该检查没有指定会话，因此由每个没有名称的会话驱动。</translation>
    </message>
    <message>
        <source>The check %1 of the service %2 on %3 becomes critical. It names no session, so every session without a name drives it.</source>
        <translation>%3 上服务 %2 的检查 %1 会变为 critical。该检查没有指定会话，因此由每个没有名称的会话驱动。</translation>
    </message>
    <message>
        <source>Has a .lock and a .lockinfo.</source>
        <translation>有 .lock 和 .lockinfo。</translation>
    </message>
    <message>
        <source>Has a .lockinfo.</source>
        <translation>有 .lockinfo。</translation>
    </message>
    <message>
        <source>%1, based on its name and the session name.</source>
        <comment>title of a program</comment>
        <translation>%1（根据键名和会话名称）。</translation>
    </message>
    <message>
        <source>Interrupted Terraform run</source>
        <translation>Terraform 运行中断</translation>
    </message>
    <message>
        <source>.lock has the flags %1: those of a semaphore, rounded by a client that stores numbers as doubles.</source>
        <translation>.lock 的标志为 %1：这是信号量的标志，被以双精度存储数字的客户端舍入了。</translation>
    </message>
    <message>
        <source>An interrupted Terraform run left .lockinfo, and no run holds the lock.</source>
        <translation>中断的 Terraform 运行留下了 .lockinfo，且没有运行持有锁。</translation>
    </message>
    <message>
        <source>An interrupted Terraform run left .lockinfo, and no run holds the lock: %1.</source>
        <translation>中断的 Terraform 运行留下了 .lockinfo，且没有运行持有锁：%1。</translation>
    </message>
    <message>
        <source>The run was killed or lost its session, and its changes may be incomplete. The next run is not blocked and replaces .lockinfo. A run that is still alive acquires the lock again within seconds.</source>
        <translation>该次运行被终止或失去了会话，其更改可能不完整。它不会阻止下一次运行，下一次运行会替换 .lockinfo。仍在运行的进程会在几秒内重新获取锁。</translation>
    </message>
    <message>
        <source>Left by</source>
        <translation>留下者</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Task of consul-terraform-sync</source>
        <translation>consul-terraform-sync 任务</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>In a workspace, terraform force-unlock fails while the lock is held.</source>
        <translation>在工作区中，锁被持有时 terraform force-unlock 会失败。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Active node</source>
        <translation>活动节点的 ID</translation>
    </message>
    <message>
        <source>Consul agent</source>
        <translation>Consul Agent</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Sentinel</source>
        <translation>Sentinel</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Manager</source>
        <translation>管理节点</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Terraform state lock</source>
        <translation>Terraform 状态锁</translation>
    </message>
    <message>
        <source>A Terraform run that is still alive tries to acquire the lock again.</source>
        <translation>仍在运行的 Terraform 会尝试重新获取锁。</translation>
    </message>
    <message>
        <source>Until then, another run can change the same infrastructure.</source>
        <translation>在此之前，另一次运行可能更改同一基础设施。</translation>
    </message>
    <message>
        <source>consul lock ends its command: SIGTERM, then SIGKILL after 5 s.</source>
        <translation>consul lock 会结束其命令：先发送 SIGTERM，5 秒后发送 SIGKILL。</translation>
    </message>
    <message>
        <source>Vault active node</source>
        <translation>Vault 活动节点</translation>
    </message>
    <message>
        <source>Vault fails over: the active node stops serving immediately.</source>
        <translation>Vault 会进行故障转移：活动节点立即停止服务。</translation>
    </message>
    <message>
        <source>After a destroyed session, no node can become active during the lock-delay.</source>
        <translation>会话被销毁后，在锁延迟期间没有节点能够成为活动节点。</translation>
    </message>
    <message>
        <source>The nodes stay unsealed.</source>
        <translation>各节点保持解封状态。</translation>
    </message>
    <message>
        <source>Patroni leader</source>
        <translation>Patroni 领导者</translation>
    </message>
    <message>
        <source>The cluster has no leader for a moment. Patroni elects one, usually the same member.</source>
        <translation>集群会短暂没有领导者。Patroni 会重新选举，通常选出同一成员。</translation>
    </message>
    <message>
        <source>Replicas may restart or stop following until then.</source>
        <translation>在此之前，副本可能重启或停止跟随。</translation>
    </message>
    <message>
        <source>The key of this member is deleted with its session, until Patroni writes it again.</source>
        <translation>该成员的键会随会话一起删除，直到 Patroni 重新写入。</translation>
    </message>
    <message>
        <source>Patroni member</source>
        <translation>Patroni 成员</translation>
    </message>
    <message>
        <source>The member is missing from its cluster until Patroni writes the key again.</source>
        <translation>在 Patroni 重新写入该键之前，集群中缺少该成员。</translation>
    </message>
    <message>
        <source>De-duplication of consul-template</source>
        <translation>consul-template 去重</translation>
    </message>
    <message>
        <source>Another instance takes over within seconds. Rendered files are unchanged.</source>
        <translation>另一个实例会在几秒内接管。已渲染的文件保持不变。</translation>
    </message>
    <message>
        <source>The data keys of this instance are deleted with its session and written again.</source>
        <translation>该实例的数据键会随会话一起删除，然后重新写入。</translation>
    </message>
    <message>
        <source>consul-esm leader</source>
        <translation>consul-esm 领导者</translation>
    </message>
    <message>
        <source>Another instance takes over. Until then, no instance distributes the work again.</source>
        <translation>另一个实例会接管。在此之前，没有实例重新分配工作。</translation>
    </message>
    <message>
        <source>Instance of consul-esm</source>
        <translation>consul-esm 实例</translation>
    </message>
    <message>
        <source>Each instance holds its own key. This is not an election.</source>
        <translation>每个实例各持有一个键。这不是选举。</translation>
    </message>
    <message>
        <source>consul-alerts leader</source>
        <translation>consul-alerts 领导者</translation>
    </message>
    <message>
        <source>Another instance takes over.</source>
        <translation>另一个实例会接管。</translation>
    </message>
    <message>
        <source>Snapshot agent of Consul Enterprise, by the key&apos;s name only</source>
        <translation>Consul Enterprise 快照 Agent（仅根据键名）</translation>
    </message>
    <message>
        <source>Another snapshot agent takes over. A snapshot may be missed.</source>
        <translation>另一个快照 Agent 会接管。可能缺少一次快照。</translation>
    </message>
    <message>
        <source>Stolon sentinel leader</source>
        <translation>Stolon sentinel 领导者</translation>
    </message>
    <message>
        <source>Another sentinel, or the same one, becomes leader. PostgreSQL is not affected.</source>
        <translation>另一个或同一个 sentinel 会成为领导者。PostgreSQL 不受影响。</translation>
    </message>
    <message>
        <source>Traefik 1.x leader</source>
        <translation>Traefik 1.x 领导者</translation>
    </message>
    <message>
        <source>Certificates are not renewed until a node is elected, perhaps the same one.</source>
        <translation>在选出节点（可能是同一个）之前，证书不会续期。</translation>
    </message>
    <message>
        <source>Docker Swarm (classic) leader</source>
        <translation>Docker Swarm（经典版）领导者</translation>
    </message>
    <message>
        <source>The managers hold an election, which the same one may win.</source>
        <translation>管理节点会重新选举，可能选出同一个。</translation>
    </message>
    <message>
        <source>Dkron leader</source>
        <translation>Dkron 领导者</translation>
    </message>
    <message>
        <source>The nodes hold an election, which the same one may win.</source>
        <translation>各节点会重新选举，可能选出同一个。</translation>
    </message>
    <message>
        <source>Vitess topology lock</source>
        <translation>Vitess 拓扑锁</translation>
    </message>
    <message>
        <source>The operation that holds the lock aborts at its next check.</source>
        <translation>持有该锁的操作会在下一次检查时中止。</translation>
    </message>
    <message>
        <source>Vert.x cluster lock</source>
        <translation>Vert.x 集群锁</translation>
    </message>
    <message>
        <source>The holder does not notice. Its code continues as if it held the lock.</source>
        <translation>持有者不会察觉，其代码会像仍持有锁一样继续运行。</translation>
    </message>
    <message>
        <source>Vert.x cluster node</source>
        <translation>Vert.x 集群节点</translation>
    </message>
    <message>
        <source>The node is removed from its cluster.</source>
        <translation>该节点会从集群中移除。</translation>
    </message>
    <message>
        <source>Apache Camel leader</source>
        <translation>Apache Camel 领导者</translation>
    </message>
    <message>
        <source>The routes stop. This instance does not lead again until it is restarted.</source>
        <translation>其路由会停止。该实例在重启之前不会再次成为领导者。</translation>
    </message>
    <message>
        <source>Do not delete the key: the leader does not notice, and no other instance can lead.</source>
        <translation>请勿删除该键：领导者不会察觉，而其他实例无法成为领导者。</translation>
    </message>
    <message>
        <source>Leader of a service (Java, consul-client)</source>
        <translation>服务的领导者（Java，consul-client）</translation>
    </message>
    <message>
        <source>No process becomes a candidate again by itself. Its application must request it.</source>
        <translation>没有进程会自行再次参选：必须由其应用程序发起。</translation>
    </message>
    <message>
        <source>Lock of consul-cli</source>
        <translation>consul-cli 的锁</translation>
    </message>
    <message>
        <source>The session has no TTL and no checks: the lock remains until it is unlocked.</source>
        <translation>其会话没有 TTL，也没有检查：锁会一直保留到被解锁。</translation>
    </message>
    <message>
        <source>Lock of libkv or valkeyrie</source>
        <translation>libkv 或 valkeyrie 的锁</translation>
    </message>
    <message>
        <source>A program that takes part in an election tries again immediately and may win.</source>
        <translation>参加选举的程序会立即重试，并可能再次当选。</translation>
    </message>
    <message>
        <source>Heartbeat key of libkv or valkeyrie</source>
        <translation>libkv 或 valkeyrie 的存活标记</translation>
    </message>
    <message>
        <source>This key is not a lock. It is deleted with its session.</source>
        <translation>此键不是锁。它会随会话一起删除。</translation>
    </message>
    <message>
        <source>Lock with flags rounded by JavaScript</source>
        <translation>标志被 JavaScript 舍入的锁</translation>
    </message>
    <message>
        <source>Go clients report a conflict on this key.</source>
        <translation>Go 客户端会对此键报告冲突。</translation>
    </message>
    <message>
        <source>Semaphore of Consul&apos;s .NET client</source>
        <translation>Consul .NET 客户端的信号量</translation>
    </message>
    <message>
        <source>The contender key remains after its session ends, until another client prunes it.</source>
        <translation>会话结束后，竞争者键会保留，直到另一个客户端将其清除。</translation>
    </message>
    <message>
        <source>Consul&apos;s client library (Go, .NET, Node.js)</source>
        <translation>Consul 客户端库（Go、.NET、Node.js）</translation>
    </message>
    <message>
        <source>The library reports the loss to its program, which decides how to react.</source>
        <translation>客户端库会将丢失锁报告给程序，由程序决定如何处理。</translation>
    </message>
    <message>
        <source>Deletes %1, unless a session holds it again.</source>
        <translation>删除 %1，除非又有会话持有它。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>key, whose it is</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Remove the leftovers of a run at %1</source>
        <translation>移除某次运行在 %1 留下的键</translation>
    </message>
    <message>
        <source>No session holds the lock. The state itself is not changed.</source>
        <translation>没有会话持有锁。状态本身不会更改。</translation>
    </message>
    <message>
        <source>Force-unlock %1</source>
        <translation>强制解锁 %1</translation>
    </message>
    <message>
        <source>The steps are those of terraform force-unlock: end the session, delete .lock, delete .lockinfo.</source>
        <translation>步骤与 terraform force-unlock 相同：结束会话，删除 .lock，删除 .lockinfo。</translation>
    </message>
    <message>
        <source>The state itself is not changed. The lock can be acquired after the lock-delay of the session.</source>
        <translation>状态本身不会更改。会话的锁延迟过后即可获取锁。</translation>
    </message>
    <message>
        <source>If a key changes in the meantime, Consul rejects the deletion and the plan stops there.</source>
        <translation>如果键在此期间发生变化，Consul 会拒绝删除，计划到此停止。</translation>
    </message>
    <message>
        <source>Matches the layout “%1”.</source>
        <comment>title of a layout</comment>
        <translation>符合键布局“%1”。</translation>
    </message>
    <message>
        <source>Held by the session “%1”.</source>
        <comment>name or ID</comment>
        <translation>由会话“%1”持有。</translation>
    </message>
    <message>
        <source>Has the flags of a lock or semaphore, but no session holds it.</source>
        <translation>带有锁或信号量的标志，但没有会话持有。</translation>
    </message>
    <message>
        <source>Listed as a holder, but has no live session and no session that holds a key.</source>
        <translation>列为持有者，但它没有持有键的会话，也没有存活的会话。</translation>
    </message>
    <message>
        <source>The value of %1 is not valid JSON: %2. Its holders are unknown.</source>
        <translation>%1 的值不是有效的 JSON：%2。持有者未知。</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>custom layout</source>
        <translation>自定义键布局</translation>
    </message>
    <message>
        <source>It is unknown whether a client exceeds the limit.</source>
        <translation>无法判断是否有客户端超出上限。</translation>
    </message>
    <message>
        <source>The value of %1 has no positive integer as limit at %2.</source>
        <translation>%1 的值在 %2 处没有作为上限的正整数。</translation>
    </message>
    <message>
        <source>The value of %1 has no list of holders at %2.</source>
        <translation>%1 的值在 %2 处没有持有者列表。</translation>
    </message>
    <message>
        <source>The permit holders are unknown.</source>
        <translation>许可的持有者未知。</translation>
    </message>
    <message>
        <source>Command under consul lock</source>
        <translation>consul lock 运行的命令</translation>
    </message>
    <message>
        <source>These holders are removed from the list: %1.</source>
        <translation>从列表中移除这些持有者：%1。</translation>
    </message>
    <message>
        <source>Writes .lock with the limit %1 instead of %2.</source>
        <translation>写入 .lock，上限为 %1，原为 %2。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and ID of a session</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>Releases %n key(s), which Consul keeps: %1</source>
        <translation>
            <numerusform>释放 %n 个键，Consul 会保留它们：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: releases %n key(s), which Consul keeps: %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1：释放 %n 个键，Consul 会保留它们：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Releases %n key(s) in total. Consul keeps them.</source>
        <translation>
            <numerusform>共释放 %n 个键，Consul 会保留它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lost its permit: .lock no longer lists it, but its contender key is still there. It may still be inside.</source>
        <translation>%1 失去了许可：.lock 不再列有它，但它的竞争者键仍在。它可能还在里面。</translation>
    </message>
    <message>
        <source>The lock appeared.</source>
        <translation>锁出现了。</translation>
    </message>
    <message>
        <source>The lock no longer exists.</source>
        <translation>锁已不存在。</translation>
    </message>
    <message>
        <source>A session held it before. No session holds it now.</source>
        <translation>之前有会话持有过它，现在没有。</translation>
    </message>
    <message>
        <source>Permit taken away</source>
        <translation>许可被夺走</translation>
    </message>
    <message>
        <source>Holder not confirmed</source>
        <translation>未经证实的持有者</translation>
    </message>
    <message>
        <source>Key of another session</source>
        <translation>属于其他会话的键</translation>
    </message>
    <message>
        <source>%1 has the flags 0, and no session has acquired it since it was written.</source>
        <translation>%1 的标志为 0，且自写入以来没有会话获取过它。</translation>
    </message>
    <message>
        <source>.lock lists its holders as a Go client does, but its flags are 0.</source>
        <translation>.lock 像 Go 客户端那样列出持有者，但标志为 0。</translation>
    </message>
    <message>
        <source>.lock has the flags 0, but contenders here have those of a Go client.</source>
        <translation>.lock 的标志为 0，但这里的竞争者带有 Go 客户端的标志。</translation>
    </message>
    <message>
        <source>The permit remains taken until the entry is removed. Some clients of this layout remove stale entries, others never do.</source>
        <translation>在该条目被移除之前，许可一直被占用。使用此键布局的客户端，有的会移除失效条目，有的从不移除。</translation>
    </message>
    <message>
        <source>Known clients of this layout only check whether the limit is reached exactly. Above the limit, such clients keep acquiring permits.</source>
        <translation>已知使用此键布局的客户端只检查是否恰好达到上限。超出上限后，这样的客户端会继续获取许可。</translation>
    </message>
    <message>
        <source>Go clients report a conflict on a key without the flags of a lock. Other clients do not check them.</source>
        <translation>键没有锁的标志时，Go 客户端会报告冲突。其他客户端不检查标志。</translation>
    </message>
    <message>
        <source>Waits although a permit is free. The process may be paused, or have ended.</source>
        <translation>有空闲许可却仍在等待。其进程可能已暂停或已结束。</translation>
    </message>
    <message>
        <source>A permit was taken from %1, which may still be inside: .lock no longer lists it, but its contender key is still there.</source>
        <translation>%1 的许可被夺走，它可能还在里面：.lock 不再列有它，但它的竞争者键仍在。</translation>
    </message>
    <message>
        <source>No session has acquired this key since it was written. Whether its value names a holder is unknown.</source>
        <translation>自写入以来没有会话获取过此键。其值是否写有持有者未知。</translation>
    </message>
    <message>
        <source>The value names %1 as holder. No session stands for it, so Consul cannot confirm that it is alive.</source>
        <translation>值写明持有者为 %1。没有会话代表它，因此 Consul 无法证实它存活。</translation>
    </message>
    <message>
        <source>%1 belongs to the session %2, but another session, %3, holds it.</source>
        <translation>%1 属于会话 %2，但持有它的是另一个会话 %3。</translation>
    </message>
    <message>
        <source>During a handover this is brief. If it lasts, the process may be paused, or have ended. Its key remains until its session ends.</source>
        <translation>在交接期间这很短暂。如果持续下去，其进程可能已暂停或已结束。它的键会保留到会话结束。</translation>
    </message>
    <message>
        <source>Another client removed the entry, for example with an outdated list. Until this holder ends, more clients than the limit allows can be inside.</source>
        <translation>另一个客户端移除了该条目，例如写入了过时的名单。在此持有者结束之前，里面的客户端可能多于上限。</translation>
    </message>
    <message>
        <source>Nothing in Consul ends such an entry when its client ends. Ask the client itself.</source>
        <translation>客户端结束时，Consul 中没有任何东西会结束这样的条目。请询问该客户端。</translation>
    </message>
    <message>
        <source>Clients that go by the name or the value take the wrong session for alive.</source>
        <translation>依据名称或值的客户端会把错误的会话当成存活的。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Spring semaphore (consul-distributed-lock)</source>
        <translation>Spring 信号量（consul-distributed-lock）</translation>
    </message>
    <message>
        <source>The holder does not notice. Its code continues as if it held the permit.</source>
        <translation>持有者不会察觉。它的代码会继续运行，仿佛仍持有许可。</translation>
    </message>
    <message>
        <source>Spring lock (consul-distributed-lock)</source>
        <translation>Spring 锁（consul-distributed-lock）</translation>
    </message>
    <message>
        <source>ShedLock task</source>
        <translation>ShedLock 任务</translation>
    </message>
    <message>
        <source>The task does not notice. Another node can start it a second time.</source>
        <translation>任务不会察觉。其他节点可以再次启动它。</translation>
    </message>
    <message>
        <source>ShedLock can hold a lock on purpose after the work, and does not renew it while the task runs.</source>
        <translation>ShedLock 可能在工作结束后有意保留锁，任务运行期间也不会续期。</translation>
    </message>
    <message>
        <source>ShardingSphere lock</source>
        <translation>ShardingSphere 锁</translation>
    </message>
    <message>
        <source>ShardingSphere ephemeral key</source>
        <translation>ShardingSphere 临时键</translation>
    </message>
    <message>
        <source>The key is deleted with its session, and its instance counts as offline.</source>
        <translation>此键会随会话删除，其实例随即视为离线。</translation>
    </message>
    <message>
        <source>Lock of consullock (Python)</source>
        <translation>consullock（Python）的锁</translation>
    </message>
    <message>
        <source>The command that runs under the lock is not ended.</source>
        <translation>在锁下运行的命令不会被结束。</translation>
    </message>
    <message>
        <source>Lock of consul-lock (Python)</source>
        <translation>consul-lock（Python）的锁</translation>
    </message>
    <message>
        <source>The holder does not notice. The library never renews its session.</source>
        <translation>持有者不会察觉。该库从不为会话续期。</translation>
    </message>
    <message>
        <source>Apache Druid leader</source>
        <translation>Apache Druid 领导者</translation>
    </message>
    <message>
        <source>The leader steps down at its next check. Another process becomes leader after the lock-delay.</source>
        <translation>领导者在下一次检查时退位。锁延迟之后由另一个进程接替。</translation>
    </message>
    <message>
        <source>Apache Kvrocks Controller leader</source>
        <translation>Apache Kvrocks Controller 领导者</translation>
    </message>
    <message>
        <source>The controllers hold an election, which the same one may win.</source>
        <translation>控制器会重新选举，可能仍由同一个当选。</translation>
    </message>
    <message>
        <source>Chef lock (choregraphie)</source>
        <translation>Chef 锁（choregraphie）</translation>
    </message>
    <message>
        <source>A node keeps its entry until its next successful Chef run.</source>
        <translation>节点在下一次成功的 Chef 运行之前保留其条目。</translation>
    </message>
    <message>
        <source>Reboot lock of kured</source>
        <translation>kured 的重启锁</translation>
    </message>
    <message>
        <source>The node that is named may be rebooting.</source>
        <translation>值中写明的节点可能正在重启。</translation>
    </message>
    <message>
        <source>Write the lock flag of %1</source>
        <translation>写入 %1 的锁标志</translation>
    </message>
    <message>
        <source>Go clients can use the key as a lock. The value is unchanged.</source>
        <translation>Go 客户端可以把此键用作锁。值不变。</translation>
    </message>
    <message>
        <source>Writes the key again with the lock flag.</source>
        <translation>以锁标志重新写入此键。</translation>
    </message>
    <message>
        <source>For up to %1 afterwards, no client can acquire these keys (lock-delay).</source>
        <translation>此后最多 %1 内，没有客户端能获取这些键（锁延迟）。</translation>
    </message>
    <message>
        <source>For the next %1, no client can acquire these keys (lock-delay).</source>
        <translation>在接下来的 %1 内，没有客户端能获取这些键（锁延迟）。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit, but no release was observed: the index of Consul ran backwards, so its state may have been lost or restored. %1 may still be inside.</source>
        <translation>%1 不再持有许可，但没有观察到释放：Consul 的索引倒退了，其状态可能已丢失或被恢复。%1 可能仍在里面。</translation>
    </message>
    <message>
        <source>%1 was stale and is no longer listed: the index of Consul ran backwards, so its state may have been lost or restored.</source>
        <translation>%1 已失效，且不再列出：Consul 的索引倒退了，其状态可能已丢失或被恢复。</translation>
    </message>
    <message>
        <source>%1 is no longer in the queue: the index of Consul ran backwards, so its state may have been lost or restored.</source>
        <translation>%1 不再在队列中：Consul 的索引倒退了，其状态可能已丢失或被恢复。</translation>
    </message>
    <message numerus="yes">
        <source>The value names %n holder(s) with a limit of %1.</source>
        <translation>
            <numerusform>值写明了 %n 个持有者，而上限为 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 may still be inside: .lock no longer lists it, but its contender key is still there.</source>
        <translation>%1 可能还在里面：.lock 的名单中不再有它，但它的竞争者键仍在。</translation>
    </message>
    <message>
        <source>Either another client removed the entry, for example with an outdated list, and this holder is still inside. Or this client released its permit, and stopped before it deleted its key. In the first case, more clients than the limit allows can be inside until it ends.</source>
        <translation>有两种可能：另一个客户端移除了该条目（例如使用了过时的名单），而此持有者仍在里面；或者此客户端释放了许可，但在删除自己的键之前停住了。在第一种情况下，直到它结束之前，里面的客户端可能多于上限。</translation>
    </message>
    <message>
        <source>Each request creates a session without a TTL, which the library never ends, even if another process leads.</source>
        <translation>每次请求都会创建一个没有 TTL 的会话，即使领导者是其他进程，该库也从不结束它。</translation>
    </message>
    <message numerus="yes">
        <source>No permit comes free: the other holders use all %n permit(s).</source>
        <translation>
            <numerusform>不会有许可空出：其他持有者已占用全部 %n 个许可。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are more holders than the new limit now. None of them is stopped.</source>
        <translation>现在的持有者多于新的上限。它们都不会被停止。</translation>
    </message>
    <message>
        <source>This write wakes all clients that wait for a permit. Go clients that were started with another limit fail with a limit conflict: those that wait immediately, others at their next attempt.</source>
        <translation>此写入会唤醒所有等待许可的客户端。以其他上限启动的 Go 客户端会因上限冲突而失败：正在等待的立即失败，其他的在下一次尝试时失败。</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) wait for a permit now: %1.</source>
        <translation>
            <numerusform>现在有 %n 个客户端在等待许可：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is named as a holder.</source>
        <translation>值写明 %1 是持有者。</translation>
    </message>
    <message>
        <source>%1 is no longer named as a holder.</source>
        <translation>值不再写明 %1 是持有者。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit: the key that granted it was deleted. It is unknown whether %1 released the permit first.</source>
        <translation>%1 不再持有许可：授予它的键已被删除。%1 是否先释放了许可未知。</translation>
    </message>
    <message>
        <source>%1 is no longer in the queue: its key and .lock were deleted.</source>
        <translation>%1 已不在队列中：它的键和 .lock 已被删除。</translation>
    </message>
    <message>
        <source>Listed in .lock, but its session is not in the list of sessions and holds no contender key.</source>
        <translation>.lock 中列有它，但它的会话不在会话列表中，也不持有竞争者键。</translation>
    </message>
    <message>
        <source>The value lists the session %1 as a holder, but the list of sessions does not show it. Whether it lives is unknown.</source>
        <translation>值将会话 %1 列为持有者，但会话列表未显示它。是否存活未知。</translation>
    </message>
    <message>
        <source>The session has ended, or the token is not allowed to see it. Ask the client itself.</source>
        <translation>会话已结束，或令牌无权看到它。请询问客户端本身。</translation>
    </message>
    <message>
        <source>These holders stay, because their contender keys could not be read (key:read) and they may be alive: %1.</source>
        <translation>以下持有者保留，因为其竞争者键无法读取（key:read），它们可能还存活：%1。</translation>
    </message>
    <message>
        <source>Whether .lock exists is unknown: the token cannot read it (key:read), or there was no usable response. The limit, and which contenders hold a permit, are unknown.</source>
        <translation>.lock 是否存在未知：令牌无法读取它（key:read），或没有可用的响应。上限以及哪些竞争者持有许可均未知。</translation>
    </message>
    <message>
        <source>Listed in .lock, but whether it is alive is unknown: the token may be unable to read its contender key (key:read), or there was no usable response.</source>
        <translation>列在 .lock 中，但是否存活未知：令牌可能无法读取其竞争者键（key:read），或没有可用的响应。</translation>
    </message>
    <message>
        <source>Consul silently omits keys that the token cannot read. If the token lacks key:read on keys of this path, use another one. Otherwise try again.</source>
        <translation>Consul 不加说明地省略令牌无法读取的键。如果令牌对该路径的键缺少 key:read，请使用其他令牌；否则请重试。</translation>
    </message>
    <message>
        <source>These holders stay, because a session holds their contender keys now: %1.</source>
        <translation>以下持有者保留，因为现在有会话持有其竞争者键：%1。</translation>
    </message>
    <message>
        <source>These holders stay, because no more than %1 contender keys are read, and they may be alive: %2.</source>
        <translation>以下持有者保留，因为最多读取 %1 个竞争者键，它们可能还存活：%2。</translation>
    </message>
    <message>
        <source>These holders stay, because their contender keys have not been read, and they may be alive: %1.</source>
        <translation>以下持有者保留，因为其竞争者键尚未读取，它们可能还存活：%1。</translation>
    </message>
    <message>
        <source>Consul cannot confirm that all of them are alive. If they are, there are more holders than the limit allows.</source>
        <translation>Consul 无法确认它们全部存活。如果都存活，持有者就超过了上限。</translation>
    </message>
    <message>
        <source>Whether %1 is held is unknown: the token cannot read it (key:read), or there was no usable response.</source>
        <translation>%1 是否被持有未知：令牌无法读取它（key:read），或没有可用的响应。</translation>
    </message>
    <message>
        <source>These holders stay, because their sessions may be alive and hold other keys of this path, some of which the token may be unable to read (key:read): %1.</source>
        <translation>这些持有者保留，因为它们的会话可能存活，并持有此路径的其他键，其中有些可能是令牌无法读取的（key:read）：%1。</translation>
    </message>
    <message>
        <source>%1 is no longer shown as a holder: the token may be unable to read its key (key:read), or there was no usable response. It is unknown whether it still holds its permit.</source>
        <translation>%1 不再显示为持有者：令牌可能无法读取其键（key:read），或没有可用的响应。它是否仍持有许可未知。</translation>
    </message>
    <message>
        <source>%1 is no longer shown in the queue: the token may be unable to read its key (key:read), or there was no usable response. It is unknown whether it still waits.</source>
        <translation>%1 不再显示在队列中：令牌可能无法读取其键（key:read），或没有可用的响应。它是否仍在等待未知。</translation>
    </message>
    <message>
        <source>Whether %1 holds a permit is unknown: the token cannot read its key (key:read), or there was no usable response.</source>
        <translation>%1 是否持有许可未知：令牌无法读取其键（key:read），或没有可用的响应。</translation>
    </message>
    <message>
        <source>These holders stay, because their sessions hold other keys of this path: %1.</source>
        <translation>以下持有者保留，因为其会话持有此路径的其他键：%1。</translation>
    </message>
    <message>
        <source>After a session ends, the key cannot be acquired during the session&apos;s lock-delay (at most %1). Consul does not report the time remaining.</source>
        <translation>会话结束后，在该会话的锁延迟期间（最多 %1）无法获取此键。Consul 不报告剩余时间。</translation>
    </message>
</context>
<context>
    <name>Waits</name>
    <message>
        <source>, </source>
        <comment>between the parts of the bill of a wait</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 behind %2</source>
        <comment>time; holder</comment>
        <translation>%1 在 %2 之后</translation>
    </message>
    <message>
        <source>%1 for a permit lost to %2 (stale)</source>
        <comment>time; holder</comment>
        <translation>%1 等待丢失于失效持有者 %2 的许可</translation>
    </message>
    <message numerus="yes">
        <source>%1 behind %n other holder(s)</source>
        <comment>time</comment>
        <translation>
            <numerusform>%1 在其他 %n 个持有者之后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 for permits lost to %n other stale holder(s)</source>
        <comment>time</comment>
        <translation>
            <numerusform>%1 等待丢失于其他 %n 个失效持有者的许可</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 lock-delay</source>
        <comment>time</comment>
        <translation>最多 %1 锁延迟</translation>
    </message>
    <message>
        <source>%1 handover</source>
        <comment>time</comment>
        <translation>%1 交接</translation>
    </message>
    <message>
        <source>%1 not observed</source>
        <comment>time</comment>
        <translation>%1 未观察到</translation>
    </message>
    <message>
        <source>%1 with unknown limit or holders</source>
        <comment>time</comment>
        <translation>%1 上限或持有者未知</translation>
    </message>
    <message>
        <source>%1 waited %2.</source>
        <comment>contender; time</comment>
        <translation>%1 等待了 %2。</translation>
    </message>
    <message>
        <source>%1 has waited %2 so far: %3.</source>
        <comment>contender; time; parts of that time</comment>
        <translation>%1 至今已等待 %2：%3。</translation>
    </message>
    <message>
        <source>%1 has waited at least %2 so far: %3.</source>
        <comment>contender; time; parts</comment>
        <translation>%1 至今至少已等待 %2：%3。</translation>
    </message>
    <message>
        <source>%1 waited %2: %3.</source>
        <comment>contender; time; parts of that time</comment>
        <translation>%1 等待了 %2：%3。</translation>
    </message>
    <message>
        <source>%1 waited at least %2: %3.</source>
        <comment>contender; time; parts of that time</comment>
        <translation>%1 至少等待了 %2：%3。</translation>
    </message>
    <message>
        <source>behind %1</source>
        <comment>holder</comment>
        <translation>在 %1 之后</translation>
    </message>
    <message>
        <source>behind other holders</source>
        <translation>在其他持有者之后</translation>
    </message>
    <message>
        <source>behind %1 (stale)</source>
        <comment>holder</comment>
        <translation>在 %1（失效）之后</translation>
    </message>
    <message>
        <source>behind other stale holders</source>
        <translation>在其他失效的持有者之后</translation>
    </message>
    <message>
        <source>lock-delay after %1, at most</source>
        <comment>holder</comment>
        <translation>%1 之后的锁延迟，最多</translation>
    </message>
    <message>
        <source>lock-delay, at most</source>
        <translation>锁延迟，最多</translation>
    </message>
    <message>
        <source>handover</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>未观察到</translation>
    </message>
    <message>
        <source>limit or holders unknown</source>
        <translation>上限或持有者未知</translation>
    </message>
    <message>
        <source>%1 waits for a permit of %2, which it holds itself under another session. It cannot continue.</source>
        <translation>%1 等待 %2 的许可，而该许可由它自己以另一个会话持有，因此无法继续。</translation>
    </message>
    <message numerus="yes">
        <source>Deadlock: %n actor(s) wait for one another, and none of them can continue.</source>
        <translation>
            <numerusform>死锁：%n 个参与者互相等待，均无法继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2 acquired %3.</source>
        <comment>number, actor, path</comment>
        <translation>%1. %2 获取了 %3。</translation>
    </message>
    <message>
        <source>%1. %2 started to wait for %3.</source>
        <comment>number, actor, path</comment>
        <translation>%1. %2 开始等待 %3。</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <comment>actor, path</comment>
        <translation>%1 持有 %2。</translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <comment>actor, path</comment>
        <translation>%1 等待 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n further step(s) are not listed.</source>
        <translation>
            <numerusform>另有 %n 步未列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>The order was not observed.</source>
        <translation>先后顺序未观察到。</translation>
    </message>
    <message numerus="yes">
        <source>%n more actor(s) are blocked in the same deadlock.</source>
        <translation>
            <numerusform>另有 %n 个参与者陷入同一死锁。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul does not show clients that wait for plain locks. Missing here: waiting clients of %1.</source>
        <translation>Consul 不显示等待普通锁的客户端。此处缺少：%1 的等待客户端。</translation>
    </message>
    <message>
        <source>The holders of %1 cannot be read. Deadlocks there are not detected.</source>
        <translation>无法读取 %1 的持有者，不检测其中的死锁。</translation>
    </message>
    <message>
        <source>The limit of %1 is unknown. Deadlocks there are not detected.</source>
        <translation>%1 的上限未知，不检测其中的死锁。</translation>
    </message>
    <message>
        <source>The sessions cannot be read. Stale holders of %1 may look like live ones.</source>
        <translation>无法读取会话。%1 中失效的持有者可能显示为有效。</translation>
    </message>
    <message>
        <source>Many clients create a session for each lock. Without an actor rule, one program counts as several actors.</source>
        <translation>许多客户端为每个锁创建一个会话。没有参与者规则时，一个程序算作多个参与者。</translation>
    </message>
    <message numerus="yes">
        <source>The actor rule takes too many steps. %n session(s) count as separate actors.</source>
        <translation>
            <numerusform>参与者规则的匹配步骤过多。%n 个会话各算作一个参与者。</numerusform>
        </translation>
    </message>
    <message>
        <source>The graph is too large to count everything. The numbers of blocked actors are minimums.</source>
        <translation>图太大，无法全部计数。被阻塞的参与者数量为最小值。</translation>
    </message>
    <message>
        <source>The expression is longer than %1 characters.</source>
        <translation>表达式超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The expression is not valid at character %1: %2</source>
        <translation>表达式在第 %1 个字符处无效：%2</translation>
    </message>
    <message>
        <source>The expression is not valid: %1</source>
        <translation>表达式无效：%1</translation>
    </message>
    <message>
        <source>%1 acquired %2 before %3.</source>
        <comment>actor, path, path</comment>
        <translation>%1 先获取 %2，再获取 %3。</translation>
    </message>
    <message>
        <source>%1 held %2 and waited for %3.</source>
        <comment>actor, path, path</comment>
        <translation>%1 持有 %2，同时等待 %3。</translation>
    </message>
    <message>
        <source>At the same time, this can be a deadlock.</source>
        <translation>如果同时发生，可能死锁。</translation>
    </message>
</context>
<context>
    <name>cleanup::AddressBook</name>
    <message>
        <source>“%1” does not have the form NODE=URL.</source>
        <translation>“%1”不是 NODE=URL 的形式。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 does not contain agent addresses.</source>
        <translation>%1 不包含 Agent 的地址。</translation>
    </message>
    <message>
        <source>Cannot create the folder %1.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>cleanup::Definitions</name>
    <message>
        <source>Cannot create the folder %1.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Line %1 of %2 is not a valid definition.</source>
        <translation>%2 的第 %1 行不是有效的定义。</translation>
    </message>
    <message>
        <source>Consul does not expose how a check runs. Instead of %1, undo registers a TTL check with the same ID that keeps the last status for up to 24 hours. The program&apos;s next registration restores the real check.</source>
        <translation>Consul 不提供检查的执行方式。撤销会注册一个 ID 相同的 TTL 检查来代替 %1，最长 24 小时保留最后状态。程序下次注册时会恢复真正的检查。</translation>
    </message>
    <message>
        <source>Register %1 again at its agent</source>
        <translation>在其 Agent 上重新注册 %1</translation>
    </message>
    <message>
        <source>Restore %1 in the catalog</source>
        <translation>在服务目录中恢复 %1</translation>
    </message>
    <message>
        <source>The agent does not know this instance and will try to deregister it from the catalog again.</source>
        <translation>它的 Agent 不认识该实例，会再次尝试将其从服务目录中注销。</translation>
    </message>
    <message>
        <source>The definition names no instance.</source>
        <translation>该定义没有指明实例。</translation>
    </message>
    <message>
        <source>The instance was removed in the datacenter %1, but this datacenter is %2. Nothing was sent.</source>
        <translation>该实例是在数据中心 %1 移除的，而当前数据中心是 %2。没有发送任何请求。</translation>
    </message>
    <message>
        <source>%1 is not the node from which the instance was removed: the node IDs differ. Nothing was sent.</source>
        <translation>%1 与移除该实例时的节点不是同一个：节点 ID 不同。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The token used for the original registration is unknown. Your token is used from now on. If it is deleted, the agent can no longer deregister the instance from the catalog.</source>
        <translation>原先注册时使用的令牌未知。从现在起使用您的令牌：该令牌被删除后，Agent 将无法再把该实例从服务目录中注销。</translation>
    </message>
    <message>
        <source>Put %1 into maintenance mode again, as before</source>
        <translation>让 %1 像之前一样重新进入维护模式</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>contents of a field</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: %2, now %3</source>
        <comment>field, what it was, what it is</comment>
        <translation>%1：%2，现在是 %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>fields</comment>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot confirm that %1 is the same as before.</source>
        <translation>无法确认 %1 是否与原来相同。</translation>
    </message>
    <message>
        <source>The instance is restored to its previous location, without the namespace and partition of this connection.</source>
        <translation>实例会恢复到原来的位置，不使用此连接的命名空间和分区。</translation>
    </message>
    <message>
        <source>The instance is restored to its previous location: %1.</source>
        <translation>实例会恢复到原来的位置：%1。</translation>
    </message>
    <message>
        <source>%1 is already registered again. Nothing was sent.</source>
        <translation>%1 已经重新注册。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The session %1 ended with the instance and is not restored.</source>
        <translation>会话 %1 已随该实例结束，不会恢复。</translation>
    </message>
    <message>
        <source>The session %1 ended with the instance and is not restored. The same applies to the keys it deleted: %2.</source>
        <translation>会话 %1 已随该实例结束，不会恢复；它删除的键也不会恢复：%2。</translation>
    </message>
    <message>
        <source>The session %1 ended with the instance and is not restored. It no longer holds: %2.</source>
        <translation>会话 %1 已随该实例结束，不会恢复。它不再持有：%2。</translation>
    </message>
    <message>
        <source>The node %1 is no longer in the catalog. This registers it there again, without an agent. Consul may remove it again, with the instance.</source>
        <translation>节点 %1 已不在服务目录中。这会在那里重新注册它，但没有 Agent。Consul 可能再次移除它，连同该实例。</translation>
    </message>
    <message numerus="yes">
        <source>The agent of %1 is still removing it, which takes up to %n minute(s). Nothing was sent. Try again when it has left the catalog.</source>
        <translation>
            <numerusform>%1 的 Agent 仍在移除它，最多需要 %n 分钟。没有发送任何请求。等它离开目录后再试。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cleanup::Facts</name>
    <message>
        <source>No agent responds at %1.</source>
        <translation>%1 没有 Agent 响应。</translation>
    </message>
    <message>
        <source>The response at %1 comes from %2.</source>
        <translation>在 %1 响应的是 %2。</translation>
    </message>
    <message>
        <source>The agent at %1 does not allow this token to query its identity.</source>
        <translation>位于 %1 的 Agent 不允许此令牌查询其身份。</translation>
    </message>
    <message>
        <source>The agent at %1 identifies itself as %2.</source>
        <translation>位于 %1 的 Agent 报告其节点为 %2。</translation>
    </message>
    <message>
        <source>The agent does not know %1.</source>
        <translation>该 Agent 不认识 %1。</translation>
    </message>
    <message>
        <source>The members cannot be listed, so it is unknown which servers are down.</source>
        <translation>无法列出成员，因此不知道哪些服务器宕机。</translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports all %n server(s) as alive. An election may be in progress.</source>
        <translation>
            <numerusform>gossip 报告全部 %n 个服务器存活。可能正在选举。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %1 of %n server(s) as failed: %2.</source>
        <translation>
            <numerusform>gossip 报告 %n 个服务器中 %1 个故障：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A leader needs %n of them.</source>
        <translation>
            <numerusform>选出 leader 需要其中 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Gossip reports no server: the agent has not joined a cluster, or all servers left.</source>
        <translation>Gossip 没有报告任何服务器：Agent 没有加入集群，或所有服务器都已离开。</translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %1 of the %n server(s) that the cluster was started for (bootstrap_expect).</source>
        <translation>
            <numerusform>Gossip 报告了集群启动时预期的 %n 个服务器中的 %1 个（bootstrap_expect）。</numerusform>
        </translation>
    </message>
    <message>
        <source>An agent knows only the servers of its own datacenter, so it is unknown which servers of %1 are down.</source>
        <translation>Agent 只知道自己数据中心的服务器，因此不知道 %1 的哪些服务器已宕机。</translation>
    </message>
    <message>
        <source>The agent at %1 does not allow any client to query its identity.</source>
        <translation>位于 %1 的 Agent 不允许任何客户端查询其身份。</translation>
    </message>
    <message>
        <source>Enough of them seem alive, but one that has just failed is reported late, and one that has just returned cannot vote yet.</source>
        <translation>看起来存活的服务器足够，但刚刚失效的服务器上报得晚，而刚刚恢复的服务器不能立即投票。</translation>
    </message>
</context>
<context>
    <name>cleanup::HeldInstance</name>
    <message>
        <source>At %1, another agent responds, not the agent of %2.</source>
        <translation>在 %1 响应的是另一个 Agent，而不是 %2 的 Agent。</translation>
    </message>
    <message>
        <source>The agent at %1 does not allow this token to query its identity.</source>
        <translation>位于 %1 的 Agent 不允许此令牌查询其身份。</translation>
    </message>
    <message>
        <source>The agent of %1 does not respond at %2.</source>
        <translation>%1 的 Agent 在 %2 没有响应。</translation>
    </message>
</context>
<context>
    <name>cleanup::Instance</name>
    <message>
        <source>agent down</source>
        <translation>Agent 已停机</translation>
    </message>
    <message>
        <source>external node, no agent</source>
        <translation>外部节点，没有 Agent</translation>
    </message>
    <message>
        <source>its agent has left</source>
        <translation>它的 Agent 已离开</translation>
    </message>
    <message>
        <source>orphaned entry: its agent does not know it</source>
        <translation>孤立条目：它的 Agent 不认识它</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>agent responds</source>
        <translation>Agent 有响应</translation>
    </message>
    <message>
        <source>agent is alive, but unreachable</source>
        <translation>Agent 存活，但无法连接</translation>
    </message>
    <message>
        <source>another agent responds there</source>
        <translation>在那里响应的是另一个 Agent</translation>
    </message>
    <message>
        <source>agent denies access to its identity</source>
        <translation>Agent 不允许查询其身份</translation>
    </message>
    <message>
        <source>agent alive</source>
        <translation>Agent 存活</translation>
    </message>
    <message>
        <source>%1 (peer %2)</source>
        <comment>instance, cluster it is imported from</comment>
        <translation>%1（对等集群 %2）</translation>
    </message>
    <message>
        <source>managed by %1</source>
        <comment>orchestrator</comment>
        <translation>由 %1 管理</translation>
    </message>
    <message>
        <source>managed by an orchestrator</source>
        <translation>由编排器管理</translation>
    </message>
</context>
<context>
    <name>cleanup::Inventory</name>
    <message>
        <source>%1 is a member of the cluster, and alive.</source>
        <translation>%1 是集群成员，并且存活。</translation>
    </message>
    <message>
        <source>%1 is a failed member of the cluster: its agent does not respond.</source>
        <translation>%1 是集群的故障成员：它的 Agent 没有响应。</translation>
    </message>
    <message>
        <source>The agent of %1 has left the cluster, but this entry remains.</source>
        <translation>%1 的 Agent 已离开集群，但此条目仍然存在。</translation>
    </message>
    <message>
        <source>%1 has a serfHealth check but is not, or is no longer, a member of the cluster.</source>
        <translation>%1 有 serfHealth 检查，但不是（或不再是）集群成员。</translation>
    </message>
    <message>
        <source>%1 is not a member of the cluster and has no serfHealth check. It has no agent.</source>
        <translation>%1 不是集群成员，也没有 serfHealth 检查。它没有 Agent。</translation>
    </message>
    <message>
        <source>%1 has no serfHealth check, so it has no agent.</source>
        <translation>%1 没有 serfHealth 检查，因此没有 Agent。</translation>
    </message>
    <message>
        <source>The serfHealth check of %1 is critical: its agent does not respond.</source>
        <translation>%1 的 serfHealth 检查为 critical：它的 Agent 没有响应。</translation>
    </message>
    <message>
        <source>The serfHealth check of %1 is passing.</source>
        <translation>%1 的 serfHealth 检查为 passing。</translation>
    </message>
    <message>
        <source>The serfHealth check of %1 is neither passing nor critical.</source>
        <translation>%1 的 serfHealth 检查既不是 passing 也不是 critical。</translation>
    </message>
    <message>
        <source>The agent at %1 identifies itself as %2.</source>
        <translation>位于 %1 的 Agent 报告其节点为 %2。</translation>
    </message>
    <message>
        <source>The metadata of %1 contains external-node.</source>
        <translation>%1 的元数据中有 external-node。</translation>
    </message>
    <message>
        <source>Consul does not recognize the token and shows nothing. Enter another token.</source>
        <translation>Consul 不识别此令牌，因此不显示任何内容。请输入其他令牌。</translation>
    </message>
    <message>
        <source>Consul shows no nodes, not even its own: the token cannot read any. It needs node:read and service:read.</source>
        <translation>Consul 没有显示任何节点，连它自己的也没有：令牌无权读取任何节点。它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not recognize the token. Only entries visible without a token are listed.</source>
        <translation>Consul 不识别此令牌。只列出不使用令牌也能看到的条目。</translation>
    </message>
    <message>
        <source>No token is set. Only entries visible without a token are listed. There may be more.</source>
        <translation>没有设置令牌。只列出不使用令牌也能看到的条目。可能还有更多。</translation>
    </message>
    <message>
        <source>It is unknown whether the token can read everything. There may be more entries than are listed.</source>
        <translation>令牌是否有权看到全部内容未知。除列出的条目之外，可能还有更多。</translation>
    </message>
    <message>
        <source>No service is visible to this token. Either there is none, or the token lacks service:read.</source>
        <translation>此令牌看不到任何服务：要么没有服务，要么令牌缺少 service:read 权限。</translation>
    </message>
    <message>
        <source>Entries that the token cannot read are not listed. There may be more.</source>
        <translation>令牌无权读取的条目没有列出。可能还有更多。</translation>
    </message>
    <message>
        <source>Imported from the peer %1, which is another cluster.</source>
        <translation>从对等集群 %1（另一个集群）导入。</translation>
    </message>
    <message>
        <source>No service is visible to this token. Consul omitted entries that it cannot read (node:read, service:read).</source>
        <translation>此令牌看不到任何服务。Consul 略去了它无权读取的条目（node:read、service:read）。</translation>
    </message>
    <message>
        <source>Consul omitted entries that the token cannot read (node:read, service:read). There are more than are listed.</source>
        <translation>Consul 略去了令牌无权读取的条目（node:read、service:read）。实际比列出的要多。</translation>
    </message>
    <message>
        <source>On %1: %2</source>
        <comment>node, a sentence</comment>
        <translation>在 %1 上：%2</translation>
    </message>
    <message>
        <source>This agent does not provide /v1/internal/ui/nodes. Services imported from peers are not listed.</source>
        <translation>此 Agent 不提供 /v1/internal/ui/nodes，因此不列出从对等集群导入的服务。</translation>
    </message>
</context>
<context>
    <name>cleanup::Item</name>
    <message>
        <source>removed from the catalog at %1 (%2)</source>
        <translation>已在 %1 从服务目录中移除（%2）</translation>
    </message>
    <message>
        <source>deregistered at %1 (%2)</source>
        <translation>已在 %1 注销（%2）</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>checking again…</source>
        <translation>正在重新检查…</translation>
    </message>
    <message>
        <source>removing…</source>
        <translation>正在移除…</translation>
    </message>
    <message>
        <source>checking the catalog…</source>
        <translation>正在检查服务目录…</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what was done, what came of it</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>left the catalog after %1</source>
        <translation>%1后离开服务目录</translation>
    </message>
    <message>
        <source>still absent after %1</source>
        <translation>%1后仍未重新出现</translation>
    </message>
    <message>
        <source>came back after %1</source>
        <translation>%1后重新出现</translation>
    </message>
    <message>
        <source>watching for its return… %1 s</source>
        <translation>正在观察它是否重新出现… %1 秒</translation>
    </message>
    <message>
        <source>removal requested at %1, without a response</source>
        <translation>已请求 %1 移除，但没有收到响应</translation>
    </message>
    <message>
        <source>removal requested at %1 (response %2)</source>
        <translation>已请求 %1 移除（响应 %2）</translation>
    </message>
    <message>
        <source>already absent from the catalog</source>
        <translation>已不在服务目录中</translation>
    </message>
</context>
<context>
    <name>cleanup::OperatorAct</name>
    <message>
        <source>The catalog has no node %1, or the token cannot read it.</source>
        <translation>服务目录中没有节点 %1，或令牌无权读取它。</translation>
    </message>
    <message>
        <source>Maintenance mode can only be set at the agent of %1, which was not reached.</source>
        <translation>维护模式只能在 %1 的 Agent 上设置，但无法连接到该 Agent。</translation>
    </message>
    <message>
        <source>Put %1 into maintenance mode</source>
        <translation>使 %1 进入维护模式</translation>
    </message>
    <message>
        <source>Take %1 out of maintenance mode</source>
        <translation>使 %1 退出维护模式</translation>
    </message>
    <message>
        <source>%1 is not, or is no longer, in the catalog.</source>
        <translation>%1 不在（或已不在）服务目录中。</translation>
    </message>
    <message>
        <source>Cannot notify the agent: the ID “%1” cannot be used in a request path.</source>
        <translation>无法通知 Agent：ID“%1”不能用于请求路径。</translation>
    </message>
    <message>
        <source>The instance gets a critical check. Queries for healthy instances no longer return it.</source>
        <translation>该实例会得到一个 critical 检查。查询健康实例时不再返回它。</translation>
    </message>
    <message>
        <source>The maintenance check is removed. Only the instance&apos;s own checks count again.</source>
        <translation>维护检查会被移除。重新只计入该实例自己的检查。</translation>
    </message>
    <message>
        <source>Put the node %1 into maintenance mode</source>
        <translation>使节点 %1 进入维护模式</translation>
    </message>
    <message>
        <source>Take the node %1 out of maintenance mode</source>
        <translation>使节点 %1 退出维护模式</translation>
    </message>
    <message numerus="yes">
        <source>The %n instance(s) on the node go out of service.</source>
        <translation>
            <numerusform>该节点上的 %n 个实例会停止服务。</numerusform>
        </translation>
    </message>
    <message>
        <source>The maintenance check of the node is removed.</source>
        <translation>节点的维护检查会被移除。</translation>
    </message>
    <message>
        <source>Force the failed node %1 to leave</source>
        <translation>强制故障节点 %1 离开</translation>
    </message>
    <message>
        <source>%1 is alive: it would rejoin immediately. Only a failed node can be forced to leave.</source>
        <translation>%1 存活：它会立即重新加入。只能强制故障节点离开。</translation>
    </message>
    <message>
        <source>%1 is not a failed member of the cluster, so it cannot be forced to leave.</source>
        <translation>%1 不是集群的故障成员，因此无法强制其离开。</translation>
    </message>
    <message numerus="yes">
        <source>The node and the %n instance(s) on it are removed from the catalog immediately.</source>
        <translation>
            <numerusform>该节点及其上的 %n 个实例会立即从服务目录中移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>When the agent starts again, it rejoins the cluster and registers its services again.</source>
        <translation>它的 Agent 再次启动时会重新加入集群，并重新注册其服务。</translation>
    </message>
    <message>
        <source>This action needs %1.</source>
        <translation>此操作需要 %1 权限。</translation>
    </message>
    <message>
        <source>After the plan was made, %1 became alive again. Nothing was sent.</source>
        <translation>自计划制定以来，%1 已恢复存活。没有发送任何请求。</translation>
    </message>
    <message>
        <source>No visible session is on the node.</source>
        <translation>该节点上没有可见的会话。</translation>
    </message>
    <message>
        <source>The instance is imported from the peer %1. Only that cluster can do this. Connect to it.</source>
        <translation>该实例是从对等集群 %1 导入的。只有那个集群能执行此操作，请连接到它。</translation>
    </message>
    <message>
        <source>These instances are removed: %1.</source>
        <translation>会移除以下实例：%1。</translation>
    </message>
    <message>
        <source>All sessions on the node end, and their keys are released or deleted. Cannot read the sessions, so it is unknown which.</source>
        <translation>该节点上的所有会话都会结束，它们持有的键会被释放或删除。无法读取会话，因此具体是哪些未知。</translation>
    </message>
</context>
<context>
    <name>cleanup::Orchestrator</name>
    <message>
        <source>pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>%1 has no agent, and the service metadata contains managed-by consul-k8s-endpoints-controller. Kubernetes maintains this entry.</source>
        <translation>%1 没有 Agent，而服务的元数据中有 managed-by consul-k8s-endpoints-controller。此条目由 Kubernetes 维护。</translation>
    </message>
    <message>
        <source>%1 has no agent, and its metadata names Kubernetes as the source. The consul-k8s catalog sync maintains this entry.</source>
        <translation>%1 没有 Agent，而它的元数据指明来源是 Kubernetes。此条目由 consul-k8s 的服务目录同步维护。</translation>
    </message>
    <message>
        <source>The metadata of %1 contains synthetic-node. An orchestrator created this node, and it has no agent.</source>
        <translation>%1 的元数据中有 synthetic-node。此节点由编排器创建，没有 Agent。</translation>
    </message>
    <message>
        <source>%1 has no agent, and the metadata names %2 as the source.</source>
        <translation>%1 没有 Agent，而元数据指明来源是 %2。</translation>
    </message>
    <message>
        <source>While its pod exists, the Kubernetes endpoints controller registers the instance again: at the next change of its endpoints or at the next full comparison.</source>
        <translation>只要它的 Pod 还在，Kubernetes 的 endpoints controller 就会重新注册该实例：在其端点下次变化时，或下次全面比较时。</translation>
    </message>
    <message>
        <source>While the %1 exists, the Kubernetes endpoints controller registers the instance again: at the next change of its endpoints or at the next full comparison.</source>
        <translation>只要 %1 还在，Kubernetes 的 endpoints controller 就会重新注册该实例：在其端点下次变化时，或下次全面比较时。</translation>
    </message>
    <message>
        <source>The Kubernetes catalog sync registers the instance again every 30 s while it exists in Kubernetes.</source>
        <translation>只要该实例在 Kubernetes 中存在，Kubernetes 的服务目录同步就会每 30 秒重新注册它。</translation>
    </message>
    <message>
        <source>The Kubernetes catalog sync registers the instance again every 30 s while the %1 exists.</source>
        <translation>只要 %1 还在，Kubernetes 的服务目录同步就会每 30 秒重新注册该实例。</translation>
    </message>
    <message>
        <source>The orchestrator that created its node registers the instance again while the workload behind it runs there.</source>
        <translation>只要该实例所代表的工作负载还在那里运行，创建其节点的编排器就会重新注册它。</translation>
    </message>
    <message>
        <source>The metadata names %1 as the source. While the instance runs there, %1 registers it again.</source>
        <translation>元数据指明来源是 %1。只要该实例在那里运行，%1 就会重新注册它。</translation>
    </message>
    <message>
        <source>Check its pod in Kubernetes first. Repair the pod, or delete it there, which also removes this entry. Remove the entry here only if the pod no longer exists.</source>
        <translation>请先检查它在 Kubernetes 中的 Pod：修复它，或在那里删除它，此条目会随之移除。仅当 Pod 已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Check the %1 first. Repair it, or delete it there, which also removes this entry. Remove the entry here only if the pod no longer exists.</source>
        <translation>请先检查 %1：修复它，或在那里删除它，此条目会随之移除。仅当 Pod 已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Check the service in Kubernetes first. Delete it there or exclude it from the sync, which also removes this entry. Remove the entry here only if the service no longer exists there.</source>
        <translation>请先检查 Kubernetes 中的服务：在那里删除它，或将它排除在同步之外，此条目会随之移除。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Check the %1 in Kubernetes first. Delete it there or exclude it from the sync, which also removes this entry. Remove the entry here only if it no longer exists there.</source>
        <translation>请先检查 Kubernetes 中的 %1：在那里删除它，或将它排除在同步之外，此条目会随之移除。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Check the place where the instance runs first: if it is stopped there, this entry is removed automatically. Remove the entry here only if the instance no longer exists there.</source>
        <translation>请先检查该实例运行的地方：在那里停止后，此条目会自动移除。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Check %1 first: if the instance is stopped there, this entry is removed automatically. Remove the entry here only if the instance no longer exists there.</source>
        <translation>请先检查 %1：在那里停止后，此条目会自动移除。仅当该实例在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <comment>a command</comment>
        <translation>例如：%1</translation>
    </message>
</context>
<context>
    <name>cleanup::Plan</name>
    <message>
        <source>The instance has no ID. A deregistration without an ID would delete the whole node.</source>
        <translation>该实例没有 ID。不带 ID 的注销会删除整个节点。</translation>
    </message>
    <message>
        <source>The instance has no node name.</source>
        <translation>该实例没有指明节点。</translation>
    </message>
    <message>
        <source>This is Consul itself. Without this entry, the cluster cannot find its servers.</source>
        <translation>这是 Consul 自身。没有此条目，集群就找不到它的服务器。</translation>
    </message>
    <message>
        <source>Deregister %1 from the catalog</source>
        <translation>从服务目录中注销 %1</translation>
    </message>
    <message>
        <source>Verify that this is the agent of %1</source>
        <translation>确认这是 %1 的 Agent</translation>
    </message>
    <message>
        <source>Deregister %1 at the agent that owns it</source>
        <translation>在拥有 %1 的 Agent 上注销它</translation>
    </message>
    <message>
        <source>catalog deregister</source>
        <translation>服务目录注销</translation>
    </message>
    <message>
        <source>agent deregister at %1</source>
        <translation>在 Agent %1 上注销</translation>
    </message>
    <message numerus="yes">
        <source>The %n check(s) of the instance are removed with it: %1.</source>
        <translation>
            <numerusform>该实例的 %n 个检查会一同移除：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The session %1 ends. It holds no visible key.</source>
        <translation>会话 %1 会结束。它没有持有可见的键。</translation>
    </message>
    <message>
        <source>The session %1 ends. The keys that it holds are unknown.</source>
        <translation>会话 %1 会结束。它持有哪些键未知。</translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, and Consul deletes the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>会话 %1 会结束，Consul 会删除它持有的 %n 个键：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, which releases the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>会话 %1 会结束，它持有的 %n 个键会被释放：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sidecar %1 is removed as well if the agent created it.</source>
        <translation>如果 sidecar %1 由 Agent 创建，也会一同移除。</translation>
    </message>
    <message>
        <source>The proxy %1 stays registered but will have no instance to forward to.</source>
        <translation>它的 sidecar 代理 %1 会保留，但不再有可转发的实例。</translation>
    </message>
    <message>
        <source>This is the last visible instance of %1: the service disappears.</source>
        <translation>这是 %1 的最后一个可见实例：该服务将不再存在。</translation>
    </message>
    <message>
        <source>These services call %1 through a proxy and will find no instance: %2.</source>
        <translation>以下服务通过 sidecar 代理调用 %1，之后将找不到任何实例：%2。</translation>
    </message>
    <message>
        <source>A definition in the configuration files of the agent of %1 is registered again when the agent reloads or starts.</source>
        <translation>%1 的 Agent 的配置文件中的定义，会在 Agent 重新加载或启动时再次注册。</translation>
    </message>
    <message>
        <source>The agent of %1 still has the instance and registers it again at its next anti-entropy sync.</source>
        <translation>%1 的 Agent 仍持有该实例，会在下次反熵同步时重新注册它。</translation>
    </message>
    <message>
        <source>When the agent of %1 starts again with its data, it registers the instance again.</source>
        <translation>%1 的 Agent 带着原有数据再次启动时，会重新注册该实例。</translation>
    </message>
    <message>
        <source>If the agent of %1 rejoins with its data, it registers the instance again.</source>
        <translation>如果 %1 的 Agent 带着原有数据重新加入，会重新注册该实例。</translation>
    </message>
    <message>
        <source>No agent owns this instance. Only the program that registered it can register it again.</source>
        <translation>没有 Agent 拥有该实例。只有当初注册它的程序才能重新注册它。</translation>
    </message>
    <message>
        <source>The agent no longer has this instance, so nothing in Consul registers it again.</source>
        <translation>它的 Agent 已不再持有该实例，因此 Consul 中不会再有重新注册。</translation>
    </message>
    <message>
        <source>The metadata names %1 as the source. While the instance runs there, %1 registers it again.</source>
        <translation>元数据指明来源是 %1。只要该实例在那里运行，%1 就会重新注册它。</translation>
    </message>
    <message>
        <source>Nomad assigned this ID. Nomad registers the instance again while the task is running.</source>
        <translation>此 ID 由 Nomad 分配。只要任务在运行，Nomad 就会重新注册该实例。</translation>
    </message>
    <message>
        <source>A program that registers itself does so again at its next start or next registration.</source>
        <translation>自行注册的程序会在下次启动或重复注册时再次注册。</translation>
    </message>
    <message>
        <source>The agent of %1 was not found at %2. Another agent responds there and would report success without doing anything. Set its address, for example %1=http://HOST:8500.</source>
        <translation>在 %2 没有找到 %1 的 Agent：在那里响应的是另一个 Agent，它会返回成功，但不会执行任何操作。请指定其地址，例如 %1=http://HOST:8500。</translation>
    </message>
    <message>
        <source>Cannot reach the agent of %1 at %2. If it listens elsewhere, set its address, for example %1=http://HOST:8500.</source>
        <translation>无法在 %2 连接到 %1 的 Agent。如果它在别处监听，请指定其地址，例如 %1=http://HOST:8500。</translation>
    </message>
    <message>
        <source>The agent of %1 was not queried.</source>
        <translation>没有查询 %1 的 Agent。</translation>
    </message>
    <message>
        <source>Cannot request the removal from the agent: the ID “%1” cannot be used in a request path.</source>
        <translation>无法请求 Agent 移除该实例：ID“%1”不能用于请求路径。</translation>
    </message>
    <message numerus="yes">
        <source>The instance will be back within %n minute(s). Only the agent that registered it can remove it permanently.</source>
        <translation>
            <numerusform>该实例会在 %n 分钟内重新出现。只有注册它的 Agent 才能永久移除它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Alternatively, take the instance out of service with maintenance mode or deregister_critical_service_after, both set at its agent.</source>
        <translation>也可改用维护模式或 deregister_critical_service_after 使该实例停止服务，两者都在它的 Agent 上设置。</translation>
    </message>
    <message>
        <source>If %1 is permanently gone, force-leave removes its node with everything on it.</source>
        <translation>如果 %1 已永久停用，force-leave 会移除它的节点以及其上的一切。</translation>
    </message>
    <message>
        <source>This instance is not failing. Services that use it will lose it.</source>
        <translation>该实例没有异常；移除后，使用它的服务将无法访问它。</translation>
    </message>
    <message>
        <source>The agent registered the instance again, as expected. Make the agent of %1 reachable or set its address, then remove the instance there.</source>
        <translation>正如预期，它的 Agent 重新注册了该实例。请让 %1 的 Agent 可以访问，或指定其地址，然后在那里移除。</translation>
    </message>
    <message>
        <source>The instance was registered again at the agent of %1: by the program itself, an orchestrator, or a definition in the agent&apos;s files. Stop this source first.</source>
        <translation>该实例在 %1 的 Agent 上又被注册：来自程序自身、编排器，或 Agent 文件中的定义。请先停止该来源。</translation>
    </message>
    <message>
        <source>The agent of %1 is back and registered the instance again. Now it can be removed there permanently.</source>
        <translation>%1 的 Agent 已恢复，并重新注册了该实例。现在可以在那里永久移除它。</translation>
    </message>
    <message>
        <source>Another client registered the instance in the catalog again. Find out which program watches %1.</source>
        <translation>其他客户端在服务目录中重新注册了该实例。请查明哪个程序在监视 %1。</translation>
    </message>
    <message numerus="yes">
        <source>All %n visible instance(s) of %1 will be removed: the service disappears.</source>
        <translation>
            <numerusform>%1 的全部 %n 个可见实例都将移除：该服务将不再存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>The agent registered the instance again, as expected: it cannot be asked to remove “%1”. Register it there again with deregister_critical_service_after in its check. The agent then removes it automatically.</source>
        <translation>正如预期，它的 Agent 重新注册了该实例：无法请求 Agent 移除“%1”。请在那里再注册一次，并在检查中设置 deregister_critical_service_after。之后 Agent 会自动移除它。</translation>
    </message>
    <message>
        <source>The instance is imported from the peer %1. Only that cluster can remove it. Connect to it.</source>
        <translation>该实例是从对等集群 %1 导入的。只有那个集群能移除它，请连接到它。</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) disappear because all their visible instances will be removed: %1.</source>
        <translation>
            <numerusform>%n 个服务将不再存在，因为其全部可见实例都将移除：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sidecar(s) are removed as well if their agents created them: %1.</source>
        <translation>
            <numerusform>%n 个 sidecar 会一同移除（如果由其 Agent 创建）：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are not failing. Services that use them will lose them.</source>
        <translation>
            <numerusform>%n 个实例没有异常；移除后，使用它们的服务将无法访问它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Status of the instances: %1.</source>
        <translation>各实例的状态：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Consul deletes %n key(s) because the sessions that hold them end: %1.</source>
        <translation>
            <numerusform>Consul 会删除 %n 个键，因为持有它们的会话会结束：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) held by ending sessions are released: %1.</source>
        <translation>
            <numerusform>即将结束的会话所持有的 %n 个键会被释放：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) end.</source>
        <translation>
            <numerusform>%n 个会话会结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) end. The keys that they hold are unknown.</source>
        <translation>
            <numerusform>%n 个会话会结束。它们持有哪些键未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>The agent at %1 does not allow this token to query its identity, so nothing is sent there. The token needs agent:read on &quot;%2&quot;, unless the agent itself blocks the request (http_config.block_endpoints).</source>
        <translation>位于 %1 的 Agent 不允许此令牌查询其身份，因此不会向那里发送任何请求。令牌需要“%2”的 agent:read 权限，除非 Agent 本身阻止了该请求（http_config.block_endpoints）。</translation>
    </message>
    <message numerus="yes">
        <source>When the session %1 ends, %n check(s) that it drives become critical: %2.</source>
        <translation>
            <numerusform>会话 %1 结束时，它驱动的 %n 个检查会变为 critical：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) driven by ending sessions become critical: %1.</source>
        <translation>
            <numerusform>由结束的会话驱动的 %n 个检查变为 critical：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The orchestrator registered the instance again, as expected.</source>
        <translation>正如预期，编排器重新注册了该实例。</translation>
    </message>
    <message>
        <source>passing</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Register %1 again at the agent that owns it, with a critical check. After 1 min, the agent removes the instance by itself.</source>
        <translation>在拥有它的 Agent 上重新注册 %1，带有严重的检查。1 分钟后，Agent 会自行移除实例。</translation>
    </message>
    <message>
        <source>node down</source>
        <comment>status of an instance</comment>
        <translation>节点宕机</translation>
    </message>
    <message>
        <source>registration with a critical check at %1; the agent then removes the instance</source>
        <translation>在 %1 以严重的检查注册；随后 Agent 移除实例</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are on nodes that are down. Consul does not return them to clients.</source>
        <translation>
            <numerusform>%n 个实例在宕机的节点上。Consul 不会把它们返回给客户端。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) without an agent stay in the catalog, empty: %1. To delete a node, send its name to /v1/catalog/deregister.</source>
        <translation>
            <numerusform>%n 个没有 Agent 的节点会空着留在服务目录中：%1。要删除节点，请把它的名称发送到 /v1/catalog/deregister。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ID “%1” cannot be used in a request path, so the agent cannot be asked to remove it. Instead, the instance is registered again with a critical check. The agent removes it within %n minute(s); until then, the instance is critical.</source>
        <translation>
            <numerusform>ID“%1”不能用于请求路径，因此无法要求 Agent 移除它。改为以严重的检查重新注册该实例。Agent 会在 %n 分钟内移除它；在此之前，实例的状态为严重。</numerusform>
        </translation>
    </message>
    <message>
        <source>The node of this instance is down. Consul does not return the instance to clients.</source>
        <translation>此实例的节点已宕机。Consul 不会把此实例返回给客户端。</translation>
    </message>
    <message>
        <source>A check of the node is critical. Consul does not return the instance to clients that ask for healthy ones.</source>
        <translation>节点的一个检查为 critical。Consul 不会把该实例返回给只要健康实例的客户端。</translation>
    </message>
    <message>
        <source>node check critical</source>
        <comment>status of an instance</comment>
        <translation>节点检查 critical</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are on nodes with a critical check. Consul does not return them to clients that ask for healthy ones.</source>
        <translation>
            <numerusform>%n 个实例在有 critical 检查的节点上。Consul 不会把它们返回给只请求健康实例的客户端。</numerusform>
        </translation>
    </message>
    <message>
        <source>If a program registers the instance again before then, the agent may remove that registration, too.</source>
        <translation>如果有程序在此之前重新注册该实例，Agent 也可能移除那次注册。</translation>
    </message>
    <message>
        <source>Cannot read the sessions, so it is unknown which of them end with the checks.</source>
        <translation>无法读取会话，因此哪些会话会随检查结束未知。</translation>
    </message>
    <message>
        <source>Cannot read the sessions, so it is unknown which of them end with the checks of the instance.</source>
        <translation>无法读取会话，因此哪些会话会随该实例的检查结束未知。</translation>
    </message>
    <message>
        <source>The check %1 belongs to the node %2, so it stays when instances are removed. Repair what it checks, or remove the check: %3</source>
        <comment>%1: name; %2: node; %3: a command</comment>
        <translation>检查 %1 属于节点 %2，因此移除实例后它仍然存在。请修复它所检查的对象，或移除该检查：%3</translation>
    </message>
    <message>
        <source>The check %1 belongs to the node %2, so it stays when instances are removed. Repair what it checks: it cannot be removed, because its ID cannot be used in a request path.</source>
        <comment>%1: name; %2: node</comment>
        <translation>检查 %1 属于节点 %2，因此移除实例后它仍然存在。请修复它所检查的对象：其 ID 不能用于请求路径，因此无法移除该检查。</translation>
    </message>
</context>
<context>
    <name>cleanup::RemovalRun</name>
    <message>
        <source>The instance is no longer in the catalog. The observation was ended early.</source>
        <translation>该实例已不在服务目录中。观察提前结束。</translation>
    </message>
    <message>
        <source>Consul does not recognize the token. Nothing was sent for this instance.</source>
        <translation>Consul 不识别此令牌。没有为该实例发送任何请求。</translation>
    </message>
    <message>
        <source>Canceled before this instance was processed. Nothing was sent.</source>
        <translation>在处理该实例之前已取消。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The agent reported success, but the catalog still lists the instance, and the agent cannot be queried for the reason.</source>
        <translation>Agent 返回成功，但服务目录仍显示该实例，且无法向 Agent 查询原因。</translation>
    </message>
    <message>
        <source>The agent reported success but still has the instance: it was registered again immediately.</source>
        <translation>Agent 返回成功，但仍持有该实例：它立即又被注册了。</translation>
    </message>
    <message>
        <source>Stop the program that registers it, then try again.</source>
        <translation>请停止注册它的程序，然后重试。</translation>
    </message>
    <message>
        <source>The removal request was sent, but the catalog cannot be read. It is unknown whether the instance is gone.</source>
        <translation>移除请求已发送，但无法读取服务目录，实例是否已移除未知。</translation>
    </message>
    <message numerus="yes">
        <source>Consul reported success, but the catalog still lists the instance after %n second(s).</source>
        <translation>
            <numerusform>Consul 返回成功，但 %n 秒后服务目录仍显示该实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The instance is no longer in the catalog. It was not observed afterwards.</source>
        <translation>该实例已不在服务目录中。之后未进行观察。</translation>
    </message>
    <message>
        <source>The token lacks %1.</source>
        <translation>令牌缺少 %1 权限。</translation>
    </message>
    <message>
        <source>Dry run: %1 was not sent.</source>
        <translation>试运行：未发送 %1。</translation>
    </message>
    <message>
        <source>The connection no longer exists. Nothing was sent.</source>
        <translation>连接已断开。没有发送任何请求。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance was registered again after the plan was made. Nothing was sent.</source>
        <translation>制定计划之后，该实例又重新注册了。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance has recovered since the plan was made: it was %1 and is %2. Nothing was sent.</source>
        <translation>制定计划之后，该实例已恢复：原来是 %1，现在是 %2。没有发送任何请求。</translation>
    </message>
    <message>
        <source>Cannot save the definition of the instance, so nothing was sent.</source>
        <translation>无法保存该实例的定义，因此没有发送任何请求。</translation>
    </message>
    <message>
        <source>The catalog does not respond, so nothing was sent.</source>
        <translation>服务目录没有响应，因此没有发送任何请求。</translation>
    </message>
    <message>
        <source>Came back from the agent of %1 after %2.</source>
        <translation>%2后重新出现，来自 %1 的 Agent。</translation>
    </message>
    <message>
        <source>Came back on the node %1 after %2.</source>
        <translation>%2后在节点 %1 上重新出现。</translation>
    </message>
    <message>
        <source>The instance left the catalog, but the catalog could not be read at the end: %1</source>
        <translation>该实例已离开服务目录，但最后无法读取服务目录：%1</translation>
    </message>
    <message>
        <source>Left the catalog and had not returned %1 later.</source>
        <translation>已离开服务目录，%1后仍未重新出现。</translation>
    </message>
    <message>
        <source>The agent at %1 does not allow this token to query its identity, so nothing was sent there. The token needs agent:read on &quot;%2&quot;.</source>
        <translation>位于 %1 的 Agent 不允许此令牌查询其身份，因此没有向那里发送任何请求。令牌需要“%2”的 agent:read 权限。</translation>
    </message>
    <message>
        <source>The agent of %1 does not respond at %2, so nothing was sent.</source>
        <translation>%1 的 Agent 在 %2 没有响应，因此没有发送任何请求。</translation>
    </message>
    <message>
        <source>At %1, %2 responds, not %3. It would report success without doing anything, so nothing was sent. Set the address of the agent of %3.</source>
        <translation>在 %1 响应的是 %2，而不是 %3：它会返回成功，但不会执行任何操作，因此没有发送任何请求。请指定 %3 的 Agent 地址。</translation>
    </message>
    <message>
        <source>a program that is not an agent</source>
        <translation>非 Agent 程序</translation>
    </message>
    <message>
        <source>Cannot read the definition of the instance from its agent, so nothing was sent.</source>
        <translation>无法从该实例的 Agent 读取其定义，因此没有发送任何请求。</translation>
    </message>
    <message>
        <source>The definition of the instance has changed since the plan was made. Nothing was sent.</source>
        <translation>自计划制定以来，该实例的定义已改变。没有发送任何请求。</translation>
    </message>
    <message>
        <source>At %1, another agent named %2 responds. Its node ID or datacenter differs from the catalog, so nothing was sent. Create a new plan.</source>
        <translation>在 %1 响应的是另一个名为 %2 的 Agent：其节点 ID 或数据中心与服务目录中的不同，因此没有发送任何请求。请重新制定计划。</translation>
    </message>
    <message numerus="yes">
        <source>Left the catalog and had not returned %1 later. The agent still has the instance and may take up to %n minute(s) to register it again.</source>
        <translation>
            <numerusform>已离开服务目录，%1后仍未重新出现。它的 Agent 仍持有该实例，最多可能需要 %n 分钟才会重新注册它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Check again after that time, or observe for that long.</source>
        <translation>请届时再次检查，或观察这么长时间。</translation>
    </message>
    <message>
        <source>Left the catalog, and an undo registered it again after %1.</source>
        <translation>已离开服务目录，%1后由一次撤销重新注册。</translation>
    </message>
    <message>
        <source>The instance left the catalog, and an undo has registered it again.</source>
        <translation>该实例离开了服务目录，随后一次撤销又注册了它。</translation>
    </message>
    <message>
        <source>The agent at %1 does not allow any client to query its identity (http_config.block_endpoints), so nothing was sent there. No token changes this.</source>
        <translation>位于 %1 的 Agent 不允许任何客户端查询其身份（http_config.block_endpoints），因此没有向那里发送任何请求。更换令牌也无效。</translation>
    </message>
    <message>
        <source>Came back after %1. An undo was sent earlier, but Consul did not report whether it succeeded. The undo or another client may have registered the instance.</source>
        <translation>%1后重新出现。之前发送过撤销，但 Consul 没有报告是否成功。可能是那次撤销，也可能是其他客户端注册了它。</translation>
    </message>
    <message>
        <source>Left the catalog and had not returned %1 later. If the workload behind it still runs, it will be registered again at an unknown time.</source>
        <translation>已离开服务目录，%1后仍未重新出现。如果它所代表的工作负载仍在运行，它会重新注册，但时间未知。</translation>
    </message>
    <message>
        <source>The instance had left the catalog before its turn, and an undo of %1 has registered it again.</source>
        <translation>轮到该实例之前，它已离开服务目录，之后对 %1 的撤销又重新注册了它。</translation>
    </message>
    <message>
        <source>The instance was no longer in the catalog. Nothing was sent.</source>
        <translation>该实例当时已不在服务目录中。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The removal request failed, and the catalog still lists the instance.</source>
        <translation>移除请求失败，服务目录中仍有该实例。</translation>
    </message>
    <message numerus="yes">
        <source>The agent accepted the critical check, but the catalog still lists the instance after %n second(s).</source>
        <translation>
            <numerusform>Agent 已接受严重的检查，但 %n 秒后服务目录仍列出此实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The agent accepted the critical check. The observation ended before the agent removed the instance.</source>
        <translation>Agent 已接受严重的检查。观察在 Agent 移除实例之前已结束。</translation>
    </message>
    <message>
        <source>The instance left the catalog, but then the index of Consul ran backwards: its state was lost or restored. Its absence from the new state proves nothing.</source>
        <translation>该实例已离开目录，但之后 Consul 的索引倒退了：其状态已丢失或被恢复。它不在新状态中，不能证明任何事。</translation>
    </message>
    <message>
        <source>The node of the instance has recovered since the plan was made: Consul returns the instance to clients again. Nothing was sent.</source>
        <translation>制定计划之后，该实例的节点已恢复：Consul 又把该实例返回给客户端。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The agent removed the instance, but it was not deregistered from the catalog. It is now an orphaned catalog entry.</source>
        <translation>Agent 已移除该实例，但它没有从服务目录中注销。它现在是服务目录中的孤立条目。</translation>
    </message>
    <message>
        <source>The catalog does not show the instance, but the token may be unable to see it. Nothing was sent.</source>
        <translation>服务目录中看不到该实例，但令牌可能无权看到它。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance left the catalog, but at the end the token may have been unable to see it, so its absence proves nothing.</source>
        <translation>实例已离开服务目录，但令牌在最后可能无权看到它，因此看不到它并不能证明任何事。</translation>
    </message>
    <message>
        <source>The catalog does not show the instance, but Signalbox could not check whether the token can see it. Nothing was sent.</source>
        <translation>服务目录中看不到该实例，但 Signalbox 无法检查令牌能否看到它。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance left the catalog, but Signalbox could not check at the end whether the token can still see it, so its absence proves nothing.</source>
        <translation>实例已离开服务目录，但 Signalbox 在最后无法检查令牌是否仍能看到它，因此看不到它并不能证明任何事。</translation>
    </message>
    <message>
        <source>Left the catalog and had not returned %1 later. The agent of %2 did not respond all of this time, so it may register the instance again when it is back.</source>
        <translation>已离开服务目录，%1后未重新出现。在此期间 %2 的 Agent 并非始终有响应，恢复后可能重新注册该实例。</translation>
    </message>
    <message>
        <source>Left the catalog and had not returned %1 later. It is unknown whether the agent of %2 responded all of this time. If not, it may register the instance again when it is back.</source>
        <translation>已离开服务目录，%1后未重新出现。%2 的 Agent 在此期间是否始终有响应未知；若否，恢复后可能重新注册该实例。</translation>
    </message>
    <message numerus="yes">
        <source>Check again when the agent has responded for %n minute(s).</source>
        <translation>
            <numerusform>请在 Agent 持续响应 %n 分钟后再检查。</numerusform>
        </translation>
    </message>
    <message>
        <source>The catalog no longer shows the instance, and it is unknown whether its agent still has it. Nothing was sent.</source>
        <translation>服务目录已不再显示该实例，其 Agent 是否仍有该实例未知。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance was no longer in the catalog. Nothing was sent. If the workload behind it still runs, it will be registered again at an unknown time.</source>
        <translation>该实例已不在服务目录中。没有发送任何请求。如果它背后的工作负载仍在运行，它会在未知的时间重新注册。</translation>
    </message>
    <message numerus="yes">
        <source>The instance was no longer in the catalog. Nothing was sent. Its agent could not be asked, and may take up to %n minute(s) to register the instance again.</source>
        <translation>
            <numerusform>该实例已不在服务目录中。没有发送任何请求。无法查询它的 Agent，该 Agent 可能在最多 %n 分钟后重新注册该实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The instance was no longer in the catalog, and its agent does not have it. Nothing was sent.</source>
        <translation>该实例已不在服务目录中，它的 Agent 也没有该实例。没有发送任何请求。</translation>
    </message>
    <message>
        <source>The removal request failed, and the agent still has the instance.</source>
        <translation>移除请求失败，Agent 仍有该实例。</translation>
    </message>
    <message numerus="yes">
        <source>The agent accepted the critical check, but it still has the instance after %n second(s).</source>
        <translation>
            <numerusform>Agent 已接受严重的检查，但 %n 秒后仍有此实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The removal request was sent, but the agent cannot be asked. It is unknown whether it still has the instance.</source>
        <translation>已发送移除请求，但无法询问 Agent。是否仍有该实例未知。</translation>
    </message>
</context>
<context>
    <name>cleanup::Report</name>
    <message>
        <source>at</source>
        <translation>发往</translation>
    </message>
    <message>
        <source>Cleanup (dry run)</source>
        <translation>清理（试运行）</translation>
    </message>
    <message>
        <source>Cleanup</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Canceled before the end.</source>
        <translation>在结束前已取消。</translation>
    </message>
    <message>
        <source>The definitions of removed instances are saved in %1.</source>
        <translation>被移除实例的定义保存在 %1 中。</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Removal method</source>
        <translation>移除方式</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation>不在服务目录中</translation>
    </message>
    <message>
        <source>Everything is in %1.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>全部在%1中。</translation>
    </message>
    <message>
        <source>Service %1. %2</source>
        <comment>its name, what is known of it</comment>
        <translation>服务 %1。%2</translation>
    </message>
    <message>
        <source>still absent after %1; the observation of %2 continues</source>
        <translation>%1后仍未返回；%2的观察仍在继续</translation>
    </message>
    <message>
        <source>At %1, datacenter %2, from %3 to %4.</source>
        <translation>位于 %1，数据中心 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>At %1, datacenter %2, since %3. At %4, the cleanup was still running.</source>
        <translation>位于 %1，数据中心 %2，从 %3 开始。在 %4 时，清理仍在进行。</translation>
    </message>
    <message>
        <source>Time to observe each removal: %1.</source>
        <translation>每次移除的观察时间：%1。</translation>
    </message>
</context>
<context>
    <name>clinic::Examination</name>
    <message>
        <source>Cannot start the practice agent: %1</source>
        <translation>无法启动练习 Agent：%1</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>%1 ended, but left processes behind. They were killed.</source>
        <translation>%1 已结束，但留下了进程。这些进程已被强行终止。</translation>
    </message>
    <message>
        <source>No session had a TTL, so the fault %1 could not end any.</source>
        <translation>没有会话带有 TTL，因此故障 %1 无法使任何会话结束。</translation>
    </message>
    <message>
        <source>The fault %1 was shorter than the TTL of a session, which is %2.</source>
        <translation>故障 %1 的时间短于会话的 TTL，后者为 %2。</translation>
    </message>
    <message>
        <source>%1 is killed, and started again (crash).</source>
        <translation>%1 被强行终止，并再次启动（crash）。</translation>
    </message>
    <message>
        <source>%1 is stopped for %2 (pause).</source>
        <translation>%1 被停止 %2（pause）。</translation>
    </message>
    <message>
        <source>Some responses are lost for %1 (%2).</source>
        <translation>部分响应丢失，持续 %1（%2）。</translation>
    </message>
    <message>
        <source>The agent is away for %1 (lose-agent).</source>
        <translation>Agent 失去联系，持续 %1（lose-agent）。</translation>
    </message>
    <message>
        <source>The cluster has no leader for %1 (leader).</source>
        <translation>集群没有 leader，持续 %1（leader）。</translation>
    </message>
    <message>
        <source>No more faults: all permits should be used again.</source>
        <translation>不再有故障：所有许可都应再次被使用。</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), a copy ended by itself with an exit code other than 0.</source>
        <translation>
            <numerusform>副本自行结束且退出代码不为 0，共 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last one, with its exit code: %1.</source>
        <translation>最后一次及其退出代码：%1。</translation>
    </message>
    <message>
        <source>There were too many reports. The run was ended early.</source>
        <translation>报告太多。运行已提前结束。</translation>
    </message>
</context>
<context>
    <name>clinic::Judge</name>
    <message>
        <source>%1 was killed (crash)</source>
        <translation>%1 被强行终止（crash）</translation>
    </message>
    <message>
        <source>%1 was stopped (pause)</source>
        <translation>%1 被停止（pause）</translation>
    </message>
    <message>
        <source>responses started to be lost (%1)</source>
        <translation>响应开始丢失（%1）</translation>
    </message>
    <message>
        <source>the agent went away (lose-agent)</source>
        <translation>Agent 失去联系（lose-agent）</translation>
    </message>
    <message>
        <source>the cluster lost its leader (leader)</source>
        <translation>集群失去 leader（leader）</translation>
    </message>
    <message>
        <source>%1 were inside at the same time, for %2, at %3 after the start.</source>
        <translation>%1 同时在临界区内，持续 %2，从开始后 %3 起。</translation>
    </message>
    <message>
        <source>No fault had struck before.</source>
        <translation>此前没有施加故障。</translation>
    </message>
    <message>
        <source>The last fault before: %1, %2 earlier.</source>
        <translation>此前最后一个故障：%1，早 %2。</translation>
    </message>
    <message>
        <source>No copy ever reported to be inside.</source>
        <translation>没有副本报告过在临界区内。</translation>
    </message>
    <message>
        <source>Only %1 ever reported to be inside. More than the limit are needed.</source>
        <translation>只有 %1 报告过在临界区内。需要多于上限的副本。</translation>
    </message>
    <message>
        <source>%1 reported to be inside twice in a row. When it left is unknown.</source>
        <translation>%1 连续两次报告进入。它何时离开是未知的。</translation>
    </message>
    <message>
        <source>%1 ended while inside, without a report of leaving. When it left is unknown.</source>
        <translation>%1 在临界区内结束，没有报告离开。它何时离开是未知的。</translation>
    </message>
    <message>
        <source>The fault %1 was not applied.</source>
        <translation>故障 %1 没有施加。</translation>
    </message>
    <message>
        <source>The run was stopped before its end.</source>
        <translation>运行在结束之前被停止。</translation>
    </message>
    <message numerus="yes">
        <source>Never were more than %n inside at the same time.</source>
        <translation>
            <numerusform>同时在临界区内的副本从未超过 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>For %1, a permit was taken in Consul, but no copy was inside with it. Taken by: %2.</source>
        <translation>在 %1 内，一个许可在 Consul 中被占用，但没有副本在临界区内使用它。占用者：%2。</translation>
    </message>
    <message>
        <source>All permits were in use at the same time.</source>
        <translation>所有许可曾同时被使用。</translation>
    </message>
    <message>
        <source>After the last fault, all permits were in use at the same time.</source>
        <translation>最后一个故障之后，所有许可曾同时被使用。</translation>
    </message>
    <message>
        <source>For %1, no copy got inside, although there was room.</source>
        <translation>在 %1 内，虽有空位，却没有副本进入。</translation>
    </message>
    <message>
        <source>Whether a copy was waiting is unknown for this layout.</source>
        <translation>对于这种键布局，是否有副本在等待是未知的。</translation>
    </message>
    <message numerus="yes">
        <source>In the part without faults, at most %n were inside at the same time. Whether the other permits can still be used is unknown.</source>
        <translation>
            <numerusform>在没有故障的一段时间内，最多有 %n 个副本同时在临界区内。其余许可是否仍可使用是未知的。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not end on SIGTERM, and had to be killed.</source>
        <translation>%1 收到 SIGTERM 后没有结束，不得不强行终止。</translation>
    </message>
    <message>
        <source>No copy was running at the end.</source>
        <translation>结束时没有副本在运行。</translation>
    </message>
    <message>
        <source>All copies ended on SIGTERM, within %1.</source>
        <translation>所有副本都在收到 SIGTERM 后 %1 内结束。</translation>
    </message>
    <message>
        <source>Not counted: %1 were inside at the same time, for %2, just after one of them had been stopped. A stopped program cannot notice in time. Only a fencing token prevents it.</source>
        <translation>不计入：%1 同时在临界区内，持续 %2，就在其中之一被停止之后。被停止的程序无法及时察觉。只有防护令牌能够防止。</translation>
    </message>
    <message>
        <source>Unknown names reported to be inside: %1. Use {name}, or the variable CLINIC_NAME.</source>
        <translation>报告进入的未知名称：%1。请使用 {name} 或变量 CLINIC_NAME。</translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) of leaving without one of entering.</source>
        <translation>
            <numerusform>%n 个离开的报告没有对应的进入报告。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exclusion</source>
        <translation>互斥</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进展</translation>
    </message>
    <message>
        <source>Clean end</source>
        <translation>正常结束</translation>
    </message>
    <message>
        <source>%1 reported to be inside after it had ended. A process that leaves its session is not followed: keep all processes in it.</source>
        <translation>%1 结束之后仍报告自己在临界区内。离开自己会话的进程不会被跟踪：请让所有进程留在其中。</translation>
    </message>
    <message>
        <source>After all copies ended, keys are still held, by sessions that never end: %1.</source>
        <translation>所有副本结束后，仍有键被永不结束的会话持有：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Never were more than %n inside at the same time, except just after one of them had been stopped.</source>
        <translation>
            <numerusform>除了其中之一刚被停止之后，同时在临界区内的副本从未超过 %n 个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>consul::AgentNotes</name>
    <message>
        <source>This agent, or a proxy in front of it, ends queries after %1 s (http_config.write_timeout). Shorter waits are requested from now on. Nothing is lost.</source>
        <translation>此 Agent 或它前面的代理服务器会在 %1 秒后结束查询（http_config.write_timeout）。从现在起请求较短的等待，没有丢失任何内容。</translation>
    </message>
    <message>
        <source>Consul omitted entries that the token cannot read.</source>
        <translation>Consul 略去了令牌无权读取的条目。</translation>
    </message>
</context>
<context>
    <name>consul::Client</name>
    <message>
        <source>This connection is read-only. Nothing was sent.</source>
        <translation>此连接为只读。没有发送任何请求。</translation>
    </message>
    <message>
        <source>Expected true or false, received: %1</source>
        <translation>应为 true 或 false，收到：%1</translation>
    </message>
    <message>
        <source>Only one of cas, acquire and release can be used.</source>
        <translation>cas、acquire 和 release 只能选一个。</translation>
    </message>
    <message>
        <source>The session no longer exists.</source>
        <translation>会话已不存在。</translation>
    </message>
    <message>
        <source>Consul returned false: the key has changed since it was read, or another session holds it.</source>
        <translation>Consul 返回 false：此键在读取之后已改变，或被其他会话持有。</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>it is larger than %1, the limit for such a file</source>
        <translation>它超过了这类文件的上限 %1</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是一个文件夹</translation>
    </message>
    <message>
        <source>no data was received from it within %1 s</source>
        <translation>%1 秒内没有从中读到任何内容</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>Consul does not accept a key without a name.</source>
        <translation>Consul 不接受没有名称的键。</translation>
    </message>
    <message>
        <source>The name of the key is not valid Unicode.</source>
        <translation>键的名称不是有效的 Unicode。</translation>
    </message>
    <message>
        <source>The agent closed the connection without a response.</source>
        <translation>Agent 没有响应就关闭了连接。</translation>
    </message>
    <message>
        <source>The value has %1 bytes. This agent accepts at most %2 bytes.</source>
        <translation>此值有 %1 字节。此 Agent 最多接受 %2 字节。</translation>
    </message>
</context>
<context>
    <name>consul::ClusterHosts</name>
    <message>
        <source>The agent shows no members: the token lacks node:read.</source>
        <translation>Agent 未显示任何成员：令牌缺少 node:read。</translation>
    </message>
    <message>
        <source>The host name %1 of a saved connection cannot be resolved.</source>
        <translation>无法解析已保存连接的主机名 %1。</translation>
    </message>
    <message>
        <source>The list of members is incomplete.</source>
        <translation>成员列表不完整。</translation>
    </message>
    <message>
        <source>The list of members may be incomplete: the token lacks node:read.</source>
        <translation>成员列表可能不完整：令牌缺少 node:read。</translation>
    </message>
    <message>
        <source>The agent shows no servers.</source>
        <translation>Agent 未显示任何服务器。</translation>
    </message>
    <message>
        <source>The agent knows only the members of its own datacenter.</source>
        <translation>Agent 只知道自己数据中心的成员。</translation>
    </message>
</context>
<context>
    <name>consul::Endpoint</name>
    <message>
        <source>CONSUL_HTTP_SSL is “%1”, which is neither true nor false. It is ignored.</source>
        <translation>CONSUL_HTTP_SSL 是“%1”，既非真也非假，已忽略。</translation>
    </message>
    <message>
        <source>Cannot read the token file %1: %2. The path comes from --token-file or CONSUL_HTTP_TOKEN_FILE.</source>
        <translation>无法读取令牌文件 %1：%2。路径由 --token-file 或 CONSUL_HTTP_TOKEN_FILE 指定。</translation>
    </message>
    <message>
        <source>The token file %1 is empty. The path comes from --token-file or CONSUL_HTTP_TOKEN_FILE.</source>
        <translation>令牌文件 %1 是空的。路径由 --token-file 或 CONSUL_HTTP_TOKEN_FILE 指定。</translation>
    </message>
    <message>
        <source>CONSUL_CLIENT_CERT and CONSUL_CLIENT_KEY must be set together, but only one of them is set.</source>
        <translation>CONSUL_CLIENT_CERT 和 CONSUL_CLIENT_KEY 必须同时设置，但现在只设置了一个。</translation>
    </message>
    <message>
        <source>CONSUL_HTTP_SSL_VERIFY is “%1”, which is neither true nor false. As in Consul&apos;s own client, certificates are not verified.</source>
        <translation>CONSUL_HTTP_SSL_VERIFY 是“%1”，既非真也非假。与 Consul 自己的客户端一样，不校验证书。</translation>
    </message>
    <message>
        <source>Unix sockets are not supported. Use the agent&apos;s HTTP address, such as 127.0.0.1:8500.</source>
        <translation>不支持 Unix 套接字。请使用 Agent 的 HTTP 地址，例如 127.0.0.1:8500。</translation>
    </message>
    <message>
        <source>An address starts with http:// or https://, not with %1://.</source>
        <translation>地址以 http:// 或 https:// 开头，而不是 %1://。</translation>
    </message>
    <message>
        <source>An address cannot contain a user or a password. Set them separately.</source>
        <translation>地址中不能包含用户名和密码。请另外设置。</translation>
    </message>
    <message>
        <source>“%1” is not a valid address. Use host:port, such as 127.0.0.1:8500, or a URL without a path.</source>
        <translation>“%1”不是有效的地址。请使用 主机:端口，例如 127.0.0.1:8500，或不带路径的 URL。</translation>
    </message>
    <message>
        <source>A proxy address cannot contain a user or a password here, because they would be saved with it.</source>
        <translation>此处代理服务器的地址不能包含用户名和密码：否则它们会随地址一起保存。</translation>
    </message>
    <message>
        <source>“%1” is not a valid proxy. Use http://host:port or socks5://host:port.</source>
        <translation>“%1”不是有效的代理服务器。请使用 http://host:port 或 socks5://host:port。</translation>
    </message>
    <message>
        <source>The value comes from --namespace, --partition, CONSUL_NAMESPACE or CONSUL_PARTITION.</source>
        <translation>该值来自 --namespace、--partition、CONSUL_NAMESPACE 或 CONSUL_PARTITION。</translation>
    </message>
    <message>
        <source>“%1” contains an IPv6 address without brackets. Use brackets, as in [::1]:8500.</source>
        <translation>“%1”含有不带方括号的 IPv6 地址。请使用方括号，例如 [::1]:8500。</translation>
    </message>
    <message>
        <source>“%1” contains a path or a query. Signalbox supports only agents whose API is at /v1/ of the address. Use host:port, or a proxy that forwards /v1/ without a prefix.</source>
        <translation>“%1”含有路径或查询参数。Signalbox 只支持 API 位于地址的 /v1/ 处的 Agent。请使用 host:port，或不带前缀转发 /v1/ 的代理服务器。</translation>
    </message>
</context>
<context>
    <name>consul::Error</name>
    <message>
        <source>The request was not sent.</source>
        <translation>未发送请求。</translation>
    </message>
    <message>
        <source>%1 was not sent.</source>
        <translation>未发送 %1。</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>%1 失败。</translation>
    </message>
    <message>
        <source>Communication with the agent at %1 failed.</source>
        <translation>与位于 %1 的 Agent 通信失败。</translation>
    </message>
    <message>
        <source>%1 at %2 failed.</source>
        <translation>%1（位于 %2）失败。</translation>
    </message>
    <message>
        <source>Unexpected response from Consul: %1</source>
        <translation>Consul 返回了意外的响应：%1</translation>
    </message>
    <message>
        <source>Consul returned HTTP %1 without a message.</source>
        <translation>Consul 返回 HTTP %1，没有错误信息。</translation>
    </message>
    <message>
        <source>Consul returned HTTP %1: %2</source>
        <translation>Consul 返回 HTTP %1：%2</translation>
    </message>
    <message>
        <source>Check that the agent is running and that the address and port are correct.</source>
        <translation>请检查 Agent 是否在运行，地址和端口是否正确。</translation>
    </message>
    <message>
        <source>The agent was reached but did not respond in time. Try again, or check its load and its log.</source>
        <translation>已连接到 Agent，但它没有及时响应。请重试，或检查它的负载和日志。</translation>
    </message>
    <message>
        <source>Check the certificates of this connection: the authority, the client certificate and its key, and the server name.</source>
        <translation>请检查此连接的证书：颁发机构、客户端证书及其密钥，以及服务器名称。</translation>
    </message>
    <message>
        <source>Permission denied. Use a token whose policy allows this, or ask for the policy to be extended.</source>
        <translation>权限不足。请使用策略允许此操作的令牌，或请人扩充策略。</translation>
    </message>
    <message>
        <source>Consul does not recognize the token: it was deleted, has expired, or belongs to another cluster. Enter another token.</source>
        <translation>Consul 不识别此令牌：它已被删除、已过期，或属于另一个集群。请输入其他令牌。</translation>
    </message>
    <message>
        <source>Not found. Refresh and try again.</source>
        <translation>未找到。请刷新后重试。</translation>
    </message>
    <message>
        <source>The agent is limiting requests. Wait and try again, or watch fewer paths.</source>
        <translation>Agent 正在限制请求量。请稍后重试，或减少监视的路径。</translation>
    </message>
    <message>
        <source>The servers currently have no leader. An election finishes within seconds. If it does not, too few servers are running.</source>
        <translation>服务器当前没有领导者。选举会在数秒内结束；如果没有结束，说明运行中的服务器太少。</translation>
    </message>
    <message>
        <source>This connection is read-only. To write, change this in the connection settings.</source>
        <translation>此连接为只读。如果要写入，请在连接设置中更改。</translation>
    </message>
    <message>
        <source>Consul rejected the request. It will be rejected again unless you change it.</source>
        <translation>Consul 拒绝了请求。如不更改，请求会再次被拒绝。</translation>
    </message>
    <message>
        <source>Check that this is the address of a Consul agent and not of a proxy or another program.</source>
        <translation>请检查该地址是否属于 Consul Agent，而不是代理服务器或其他程序。</translation>
    </message>
    <message>
        <source>The request was canceled.</source>
        <translation>请求已取消。</translation>
    </message>
    <message>
        <source>The program at this address does not use TLS. Use http:// with this port, or the agent&apos;s https port.</source>
        <translation>该地址上的程序不使用 TLS。请对这个端口使用 http://，或改用 Agent 的 https 端口。</translation>
    </message>
    <message>
        <source>The request was canceled while it was in progress.</source>
        <translation>请求在进行中被取消。</translation>
    </message>
    <message>
        <source>%1 was canceled while it was in progress.</source>
        <translation>%1 在进行中被取消。</translation>
    </message>
    <message>
        <source>Request less, for example with a longer prefix, or raise the limit with --answer-limit or SIGNALBOX_ANSWER_LIMIT (in MiB).</source>
        <translation>请缩小请求的范围，例如使用更长的前缀，或用 --answer-limit 或 SIGNALBOX_ANSWER_LIMIT（单位 MiB）提高上限。</translation>
    </message>
    <message>
        <source>This port uses TLS. Use https:// with it, or the agent&apos;s http port.</source>
        <translation>这个端口使用 TLS。请对它使用 https://，或改用 Agent 的 http 端口。</translation>
    </message>
    <message>
        <source>Consul may have applied the request anyway.</source>
        <translation>Consul 仍有可能已经执行了该请求。</translation>
    </message>
    <message>
        <source>The agent blocks this request for all clients (http_config.block_endpoints). No token changes this. Use another agent, or ask the operator of this one.</source>
        <translation>该 Agent 对所有客户端阻止此请求（http_config.block_endpoints），更换令牌也无效。请使用另一个 Agent，或询问此 Agent 的管理者。</translation>
    </message>
    <message>
        <source>The agent accepts writes only from certain addresses (http_config.allow_write_http_from). No token changes this. Write through another agent, or from one of these addresses.</source>
        <translation>该 Agent 只接受来自特定地址的写入（http_config.allow_write_http_from），更换令牌也无效。请通过另一个 Agent 写入，或从这些地址之一写入。</translation>
    </message>
    <message>
        <source>%1 on “%2”</source>
        <comment>a right, and on which thing</comment>
        <translation>对“%2”的 %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>a right, and the partition and namespace</comment>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>No token was given, and anonymous requests lack %1. Enter a token whose policy allows it.</source>
        <translation>没有提供令牌，而匿名请求没有 %1 权限。请输入策略允许的令牌。</translation>
    </message>
    <message>
        <source>The token lacks %1. Use a token whose policy allows it, or ask for the policy to be extended.</source>
        <translation>令牌没有 %1 权限。请使用策略允许的令牌，或请人扩充策略。</translation>
    </message>
    <message>
        <source>This agent has no such endpoint: its version is older or newer than the request requires.</source>
        <translation>此 Agent 没有这样的端点：它的版本比请求所需的更旧或更新。</translation>
    </message>
    <message>
        <source>This Consul version accepts such a name only in a transaction. consul kv and other programs may be unable to access the key.</source>
        <translation>此 Consul 版本只在事务中接受这样的名称。consul kv 和其他程序可能无法访问该键。</translation>
    </message>
    <message>
        <source>A proxy in front of Consul, or another program, returned HTTP %1.</source>
        <translation>Consul 前面的代理服务器或其他程序返回 HTTP %1。</translation>
    </message>
    <message>
        <source>A proxy in front of Consul, or another program, returned HTTP %1: %2</source>
        <translation>Consul 前面的代理服务器或其他程序返回 HTTP %1：%2</translation>
    </message>
    <message>
        <source>The proxy requires a user and a password, or rejects the given ones. Enter them as basic authentication of the connection, or in CONSUL_HTTP_AUTH. The token is not the cause.</source>
        <translation>代理服务器要求用户名和密码，或拒绝了所给的。请在连接的基本认证中填写，或放在 CONSUL_HTTP_AUTH 中。原因不在令牌。</translation>
    </message>
    <message>
        <source>If the new address is the agent&apos;s, such as https:// in place of http://, use it in the connection. If it is a sign-in page, use an address of the agent without the proxy.</source>
        <translation>如果新地址是 Agent 的（例如以 https:// 代替 http://），请在连接中使用它。如果是登录页面，请使用不经过代理服务器的 Agent 地址。</translation>
    </message>
    <message>
        <source>Consul did not see this request. Ask the operator of the proxy, or use the address of the agent itself.</source>
        <translation>Consul 没有收到这个请求。请询问代理服务器的管理员，或使用 Agent 自己的地址。</translation>
    </message>
    <message>
        <source>The agent responds, but the servers of datacenter “%1” have no leader or cannot be reached. An election finishes within seconds. If it does not, too few servers are running there.</source>
        <translation>Agent 有响应，但数据中心“%1”的服务器没有领导者，或无法连接。选举会在数秒内结束；如果没有结束，说明那里运行中的服务器太少。</translation>
    </message>
    <message>
        <source>The request is larger than the agent, or a proxy in front of it, accepts. Make the value smaller, or send fewer operations at the same time.</source>
        <translation>请求超过了 Agent 或它前面的代理服务器所接受的大小。请减小值，或减少同时发送的操作。</translation>
    </message>
    <message>
        <source>The agent responds, but not the datacenter of this request. Check its name and its servers, or use another datacenter.</source>
        <translation>Agent 有响应，但此请求的数据中心没有响应。请检查它的名称和服务器，或使用另一个数据中心。</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter “%1” does not. Check its name and its servers, or use another datacenter.</source>
        <translation>Agent 有响应，但数据中心“%1”没有响应。请检查它的名称和服务器，或使用另一个数据中心。</translation>
    </message>
    <message>
        <source>Consul failed to process the request and does not say whether it will succeed later. Try again. If it fails again, check the logs of the agent and the servers.</source>
        <translation>Consul 未能处理请求，也没有说明以后能否成功。请重试；如果再次失败，请查看 Agent 和服务器的日志。</translation>
    </message>
    <message>
        <source>The agent knows no server that is up. If the agent has not joined a cluster, join it: consul join ADDRESS, or retry_join in its configuration. Otherwise, check the servers.</source>
        <translation>Agent 不知道任何正常的服务器。如果 Agent 没有加入集群，请使它加入：consul join ADDRESS，或其配置中的 retry_join。否则请检查服务器。</translation>
    </message>
    <message>
        <source>The agent responds, but could not reach the server that it asked. Try again. If it fails again, check the servers.</source>
        <translation>Agent 有响应，但无法连接它所请求的服务器。请重试。如果再次失败，请检查服务器。</translation>
    </message>
    <message>
        <source>Use a token whose policy allows this, or ask for the policy to be extended.</source>
        <translation>请使用策略允许此操作的令牌，或请人扩充策略。</translation>
    </message>
    <message>
        <source>The catalog does not know the node of this session. Unless the session names another one, that is the node of the agent. Wait until the agent has registered its node, or name a node that is registered.</source>
        <translation>服务目录没有此会话的节点。如果会话没有指明其他节点，它就是 Agent 的节点。请等待 Agent 注册其节点，或者指明已注册的节点。</translation>
    </message>
    <message>
        <source>The catalog of datacenter “%1” does not know the node of this session. Unless the session names another one, that is the node of the agent. Use an agent of that datacenter, or name a node of it.</source>
        <translation>数据中心“%1”的服务目录没有此会话的节点。如果会话没有指明其他节点，它就是 Agent 的节点。请使用该数据中心的 Agent，或者指明其中的节点。</translation>
    </message>
</context>
<context>
    <name>consul::Exchange</name>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>The response stopped.</source>
        <translation>响应中断。</translation>
    </message>
    <message>
        <source>This is not a response of Consul&apos;s HTTP API.</source>
        <translation>这不是 Consul HTTP API 的响应。</translation>
    </message>
    <message>
        <source>The response was cut off.</source>
        <translation>响应被截断。</translation>
    </message>
    <message>
        <source>Cannot be addressed by its path: the agent redirects to %1.</source>
        <translation>无法通过路径访问：Agent 重定向到 %1。</translation>
    </message>
    <message>
        <source>No response was received within %1 s.</source>
        <translation>%1 秒内没有收到响应。</translation>
    </message>
    <message>
        <source>The response is too slow: %1 in %2 s.</source>
        <translation>响应太慢：%2 秒内只收到 %1。</translation>
    </message>
    <message>
        <source>More than %1 was received, but Consul returns much less for this request.</source>
        <translation>收到的内容超过 %1，而 Consul 对此请求返回的内容要少得多。</translation>
    </message>
    <message>
        <source>More than %1 was received, so reading was stopped.</source>
        <translation>收到的内容超过 %1，已停止读取。</translation>
    </message>
    <message>
        <source>%1 was received. Together with other responses in progress, this is too much to continue reading.</source>
        <translation>已收到 %1，加上其他正在接收的响应，数据太多，无法继续读取。</translation>
    </message>
    <message>
        <source>The agent, or a proxy in front of it, ended this query after %1 s without a response.</source>
        <translation>Agent 或它前面的代理服务器在 %1 秒后没有返回响应就结束了此查询。</translation>
    </message>
    <message>
        <source>The response is compressed as “%1”, which Consul does not use and Signalbox cannot read. A proxy in front of Consul may have compressed it.</source>
        <translation>响应以“%1”方式压缩，Consul 不使用这种方式，Signalbox 也无法读取。可能是 Consul 前面的代理服务器压缩的。</translation>
    </message>
    <message>
        <source>redirects to %1</source>
        <translation>重定向到 %1</translation>
    </message>
</context>
<context>
    <name>consul::Json</name>
    <message>
        <source>entry %1</source>
        <translation>第 %1 项</translation>
    </message>
    <message>
        <source>%1 of entry %2</source>
        <translation>第 %2 项的 %1</translation>
    </message>
    <message>
        <source>the response is not valid JSON (%1)</source>
        <translation>响应不是有效的 JSON（%1）</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数字 %1</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a Boolean</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>%1 is %2, expected %3</source>
        <translation>%1 是 %2，应为 %3</translation>
    </message>
    <message>
        <source>an integer of at most 64 bits</source>
        <translation>不超过 64 位的整数</translation>
    </message>
    <message>
        <source>a base64 string</source>
        <translation>base64 字符串</translation>
    </message>
    <message>
        <source>%1 is not valid base64</source>
        <translation>%1 不是有效的 base64</translation>
    </message>
    <message>
        <source>the response is %1, expected an array</source>
        <translation>响应是 %1，应为数组</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 没有 %2</translation>
    </message>
    <message>
        <source>%1 is “%2”, expected release or delete</source>
        <translation>%1 是“%2”，应为 release 或 delete</translation>
    </message>
    <message>
        <source>an integer in nanoseconds</source>
        <translation>以纳秒计的整数</translation>
    </message>
    <message>
        <source>an integer of at most 32 bits</source>
        <translation>不超过 32 位的整数</translation>
    </message>
    <message>
        <source>the response is %1, expected an object</source>
        <translation>响应是 %1，应为对象</translation>
    </message>
    <message>
        <source>Cannot list a service: %1.</source>
        <translation>无法列出一个服务：%1。</translation>
    </message>
    <message>
        <source>Cannot list a check: %1.</source>
        <translation>无法列出一个检查：%1。</translation>
    </message>
    <message>
        <source>Cannot list a node: %1.</source>
        <translation>无法列出一个节点：%1。</translation>
    </message>
    <message>
        <source>Unexpected response: %1</source>
        <translation>意外的响应：%1</translation>
    </message>
    <message>
        <source>The response names no session: %1</source>
        <translation>响应中没有会话：%1</translation>
    </message>
</context>
<context>
    <name>consul::Place</name>
    <message>
        <source>datacenter %1</source>
        <translation>数据中心 %1</translation>
    </message>
</context>
<context>
    <name>consul::Tenancy</name>
    <message>
        <source>namespace %1</source>
        <translation>命名空间 %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>A connection uses one namespace, and “*” means all of them. Specify one, or leave it empty to use the token&apos;s own.</source>
        <translation>一个连接使用一个命名空间，而“*”代表所有命名空间。请指定一个，或留空以使用令牌自己的。</translation>
    </message>
    <message>
        <source>A connection uses one partition, and “*” means all of them. Specify one, or leave it empty to use the token&apos;s own.</source>
        <translation>一个连接使用一个分区，而“*”代表所有分区。请指定一个，或留空以使用令牌自己的。</translation>
    </message>
</context>
<context>
    <name>consul::TlsSetup</name>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 contains no certificate in PEM format.</source>
        <translation>%1 中没有 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>%1 contains no private key in PEM format without a passphrase.</source>
        <translation>%1 中没有不带口令的 PEM 格式私钥。</translation>
    </message>
    <message>
        <source>The certificate folder %1 does not exist.</source>
        <translation>证书文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>The folder %1 contains no certificate in PEM format.</source>
        <translation>文件夹 %1 中没有 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>The agent requires a client certificate, but none is set.</source>
        <translation>Agent 要求客户端证书，但没有设置。</translation>
    </message>
    <message>
        <source>The client certificate %1 expired on %2.</source>
        <translation>客户端证书 %1 已于 %2 过期。</translation>
    </message>
    <message>
        <source>The client certificate %1 is valid only from %2 on.</source>
        <translation>客户端证书 %1 从 %2 起才有效。</translation>
    </message>
</context>
<context>
    <name>consul::Version</name>
    <message>
        <source>unknown version</source>
        <translation>未知版本</translation>
    </message>
</context>
<context>
    <name>ctl::Check</name>
    <message>
        <source>%1 to %2</source>
        <comment>times after the start of a recording</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1; and %n more</source>
        <comment>a list of times</comment>
        <translation>
            <numerusform>%1；以及另外 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>The recording contains several paths, and it is unknown which one %1 speaks of.</source>
        <translation>录制含有多个路径，不知道 %1 指的是哪一个。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file name, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, line %2: %3 The file is not used.</source>
        <translation>%1，第 %2 行：%3 不使用此文件。</translation>
    </message>
    <message>
        <source>Several witnesses may have several clocks. State how far they may be off with --clock-error, for example 50ms.</source>
        <translation>多个证人可能有多个时钟。请用 --clock-error 注明它们可能的误差，例如 50ms。</translation>
    </message>
    <message>
        <source>%1, byte %2: %3</source>
        <translation>%1，第 %2 字节：%3</translation>
    </message>
    <message>
        <source>The clock of the witness may differ from that of the recording, and the limit changed, or an event is less than a minute from its beginning or end. State how far the clock may be off with --clock-error, for example 50ms.</source>
        <translation>证人的时钟可能与录制的时钟不同，并且上限发生了变化，或某个事件距离录制的开头或结尾不到一分钟。请用 --clock-error 说明时钟可能的误差，例如 50ms。</translation>
    </message>
    <message>
        <source>%1: In this file, no client acquires or releases a permit. It is not a witness of anything.</source>
        <translation>%1：此文件中没有客户端获取或释放许可。它不能证明任何事。</translation>
    </message>
</context>
<context>
    <name>ctl::Clinic</name>
    <message>
        <source>--faults supports %1, and all, not “%2”.</source>
        <translation>--faults 支持 %1 和 all，不支持“%2”。</translation>
    </message>
    <message>
        <source>%1 requires a duration of up to 24h, for example 90s.</source>
        <translation>%1 需要不超过 24h 的时长，例如 90s。</translation>
    </message>
    <message>
        <source>--limit requires a positive integer.</source>
        <translation>--limit 需要正整数。</translation>
    </message>
    <message>
        <source>--count supports at most %1 copies.</source>
        <translation>--count 最多支持 %1 个副本。</translation>
    </message>
    <message>
        <source>--count must be greater than --limit, or no copy ever has to wait.</source>
        <translation>--count 必须大于 --limit，否则没有副本需要等待。</translation>
    </message>
    <message>
        <source>Give the program to examine after --, for example: -- ./worker {url} {path}</source>
        <translation>请在 -- 之后给出要检查的程序，例如：-- ./worker {url} {path}</translation>
    </message>
    <message>
        <source>--as requires one of %1, not “%2”.</source>
        <translation>--as 需要 %1 之一，不能是“%2”。</translation>
    </message>
    <message>
        <source>held</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>REFUTED</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>未定</translation>
    </message>
    <message numerus="yes">
        <source>%1: limit %2, %n copies, %3</source>
        <translation>
            <numerusform>%1：上限 %2，%n 个副本，%3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries into the critical section.</source>
        <translation>
            <numerusform>进入临界区 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Faults: %1.</source>
        <translation>故障：%1。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 already exists. Give a new file.</source>
        <translation>%1 已存在。请给出一个新文件。</translation>
    </message>
    <message>
        <source>%1  inside: %2 of %3  entries: %4</source>
        <translation>%1  在临界区内：%2 / %3  进入次数：%4</translation>
    </message>
    <message>
        <source>--junit would replace a file of --record. Give another file.</source>
        <translation>--junit 会替换 --record 的文件。请指定另一个文件。</translation>
    </message>
    <message>
        <source>Cannot write %1: it is not a regular file.</source>
        <translation>无法写入 %1：它不是普通文件。</translation>
    </message>
    <message>
        <source>No faults were applied (--faults).</source>
        <translation>没有施加任何故障（--faults）。</translation>
    </message>
</context>
<context>
    <name>ctl::CommandLine</name>
    <message>
        <source>Print the version</source>
        <translation>显示版本</translation>
    </message>
    <message>
        <source>Print this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>Print the help of all commands</source>
        <translation>显示所有命令的帮助</translation>
    </message>
    <message>
        <source>Show semaphores and locks, live</source>
        <translation>实时显示信号量和锁</translation>
    </message>
    <message>
        <source>Prefix of a semaphore or key of a lock, for example demo/sem</source>
        <translation>信号量的前缀或锁的键，例如 demo/sem</translation>
    </message>
    <message>
        <source>Show the current state and exit</source>
        <translation>显示当前状态后退出</translation>
    </message>
    <message>
        <source>One JSON object per line and state</source>
        <translation>每个状态一行一个 JSON 对象</translation>
    </message>
    <message>
        <source>%1 Try signalboxctl --help.</source>
        <translation>%1请运行 signalboxctl --help 查看用法。</translation>
    </message>
    <message>
        <source>Contend for a semaphore or lock with a given strategy</source>
        <translation>按给定的策略竞争信号量或锁</translation>
    </message>
    <message>
        <source>Prefix of the semaphore or key of the lock</source>
        <translation>信号量的前缀或锁的键</translation>
    </message>
    <message>
        <source>Strategy: official, spring, slots, queue, …</source>
        <translation>竞争策略：official、spring、slots、queue……</translation>
    </message>
    <message>
        <source>Maximum number of holders at the same time (not needed for a lock)</source>
        <translation>同时持有者的最大数量（锁不需要）</translation>
    </message>
    <message>
        <source>Number of contenders (default: 1)</source>
        <translation>竞争者的数量（默认：1）</translation>
    </message>
    <message>
        <source>Number of acquisitions per contender (default: 1 unless --for is given)</source>
        <translation>每个竞争者获取的次数（默认：1，除非给出 --for）</translation>
    </message>
    <message>
        <source>Hold time per acquisition, for example 50ms or 0..10s (default: 0)</source>
        <translation>每次持有的时间，例如 50ms 或 0..10s（默认：0）</translation>
    </message>
    <message>
        <source>TTL of the sessions (default: the strategy&apos;s own)</source>
        <translation>会话的 TTL（默认：策略自己的值）</translation>
    </message>
    <message>
        <source>Acquire timeout; 0 tries once (default: no timeout)</source>
        <translation>获取超时；0 表示只试一次（默认：无超时）</translation>
    </message>
    <message>
        <source>Random seed (default: random)</source>
        <translation>随机种子（默认：随机）</translation>
    </message>
    <message>
        <source>One JSON object per line and event</source>
        <translation>每行一个 JSON 对象，对应一个事件</translation>
    </message>
    <message>
        <source>Run a scenario and check its expectations</source>
        <translation>运行场景并检查其预期</translation>
    </message>
    <message>
        <source>Name of a built-in scenario, or a file</source>
        <translation>内置场景的名称，或文件</translation>
    </message>
    <message>
        <source>List the built-in scenarios</source>
        <translation>列出内置场景</translation>
    </message>
    <message>
        <source>Random seed (default: the scenario&apos;s)</source>
        <translation>随机种子（默认：场景中给定的）</translation>
    </message>
    <message>
        <source>Give the name or file of one scenario, or --list.</source>
        <translation>请给出一个场景的名称或文件，或使用 --list。</translation>
    </message>
    <message>
        <source>%1 requires a time such as 0, 600ms or 10s.</source>
        <translation>%1 需要一个时间，例如 0、600ms 或 10s。</translation>
    </message>
    <message>
        <source>There is no strategy %1. Valid values: %2.</source>
        <translation>没有策略 %1。有效值：%2。</translation>
    </message>
    <message>
        <source>--ttl requires whole seconds from %1s to %2h, as Consul does.</source>
        <translation>--ttl 需要 %1s 到 %2h 的整秒，与 Consul 一致。</translation>
    </message>
    <message>
        <source>--cycles requires a number of at least 1.</source>
        <translation>--cycles 需要一个不小于 1 的数。</translation>
    </message>
    <message>
        <source>--limit is missing. Specify the maximum number of holders at the same time.</source>
        <translation>缺少 --limit。请指定同时持有者的最大数量。</translation>
    </message>
    <message>
        <source>--limit requires a number of at least 1.</source>
        <translation>--limit 需要一个不小于 1 的数。</translation>
    </message>
    <message>
        <source>--count requires a number from 1 to %1.</source>
        <translation>--count 需要一个 1 到 %1 的数。</translation>
    </message>
    <message>
        <source>Contenders write to Consul, and --read-only forbids that.</source>
        <translation>竞争者会向 Consul 写入，而 --read-only 禁止写入。</translation>
    </message>
    <message>
        <source>Run a practice agent, without Consul, until interrupted</source>
        <translation>运行练习 Agent，无需 Consul，直到被中断</translation>
    </message>
    <message>
        <source>Address and port to listen on (default: 127.0.0.1:8500, or a free port if it is in use)</source>
        <translation>监听的地址和端口（默认：127.0.0.1:8500；若已被占用，则使用空闲端口）</translation>
    </message>
    <message>
        <source>Run this scenario repeatedly against the practice agent</source>
        <translation>在练习 Agent 上反复运行此场景</translation>
    </message>
    <message>
        <source>practice is itself an agent and accepts no connection options.</source>
        <translation>practice 本身就是 Agent，不接受连接选项。</translation>
    </message>
    <message>
        <source>Duration, or forever to run until stopped</source>
        <translation>持续时间；forever 表示直到被停止</translation>
    </message>
    <message>
        <source>List killed runs and their leftovers</source>
        <translation>列出被强行终止的运行及其残留</translation>
    </message>
    <message>
        <source>One JSON object per line and run</source>
        <translation>每次运行一行一个 JSON 对象</translation>
    </message>
    <message>
        <source>Clean up the leftovers of killed runs (shows the plan first)</source>
        <translation>清理被强行终止的运行的残留（先显示计划）</translation>
    </message>
    <message>
        <source>ID of a run (default: all runs on this agent)</source>
        <translation>运行的 ID（默认：此 Agent 上的全部运行）</translation>
    </message>
    <message>
        <source>Apply the plan; without this option, nothing is changed</source>
        <translation>执行计划；不加此项则不作任何更改</translation>
    </message>
    <message>
        <source>%1 requires an integer, not “%2”.</source>
        <translation>%1 需要一个整数，而不是“%2”。</translation>
    </message>
    <message>
        <source>Name of a service</source>
        <translation>服务的名称</translation>
    </message>
    <message>
        <source>Only instances on this node</source>
        <translation>仅限此节点上的实例</translation>
    </message>
    <message>
        <source>Only instances with this tag</source>
        <translation>仅限带此标签的实例</translation>
    </message>
    <message>
        <source>List service instances, their health and their owner</source>
        <translation>列出服务实例、其健康状况及所有者</translation>
    </message>
    <message>
        <source>One JSON object per line and instance</source>
        <translation>每个实例一行一个 JSON 对象</translation>
    </message>
    <message>
        <source>Remove service instances at their owner and check whether they return</source>
        <translation>在其所属之处移除服务实例，并检查它们是否重新出现</translation>
    </message>
    <message>
        <source>One instance (can be given several times)</source>
        <translation>一个实例（可多次给出）</translation>
    </message>
    <message>
        <source>Address of the agent of a node (can be given several times)</source>
        <translation>节点的 Agent 的监听地址（可多次给出）</translation>
    </message>
    <message>
        <source>Observe for this time and select the instances that remain critical</source>
        <translation>观察这么长时间，并选择一直处于严重状态的实例</translation>
    </message>
    <message>
        <source>How long to check whether the instances return (default: 90s)</source>
        <translation>检查实例是否重新出现的时间（默认：90s）</translation>
    </message>
    <message>
        <source>Only show what would be done</source>
        <translation>仅显示将会执行的操作</translation>
    </message>
    <message>
        <source>Do not ask for confirmation</source>
        <translation>不要求确认</translation>
    </message>
    <message>
        <source>Print the report as one JSON object</source>
        <translation>以一个 JSON 对象输出报告</translation>
    </message>
    <message>
        <source>Removing writes to Consul, and --read-only forbids that. Only --dry-run is allowed.</source>
        <translation>移除会向 Consul 写入，而 --read-only 禁止写入。只允许使用 --dry-run。</translation>
    </message>
    <message>
        <source>Signalbox without a window: shows what Consul&apos;s semaphores and locks are doing, contends for them, and cleans up services.</source>
        <translation>无窗口的 Signalbox：显示 Consul 的信号量和锁的动态，参与竞争，并清理服务。</translation>
    </message>
    <message>
        <source>--hold requires a time or a range such as 0, 50ms or 0..10s, not “%1”.</source>
        <translation>--hold 需要一个时间或范围，例如 0、50ms 或 0..10s，而不是“%1”。</translation>
    </message>
    <message>
        <source>--for requires a time of more than 0 and at most %1h, or forever.</source>
        <translation>--for 需要一个大于 0 且不超过 %1h 的时间，或 forever。</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Cleaning up writes to Consul, and --read-only forbids that.</source>
        <translation>清理会向 Consul 写入，而 --read-only 禁止写入。</translation>
    </message>
    <message>
        <source>“%1” does not have the form NODE/ID.</source>
        <translation>“%1”不是 NODE/ID 的形式。</translation>
    </message>
    <message>
        <source>Specify services by name, or instances with --instance NODE/ID, but not both.</source>
        <translation>请给出服务的名称，或用 --instance NODE/ID 给出实例；不能同时使用。</translation>
    </message>
    <message>
        <source>New file to save the definitions of removed instances in, for undo</source>
        <translation>用于保存被移除实例的定义的新文件，供撤销使用</translation>
    </message>
    <message>
        <source>Restore what deregister removed</source>
        <translation>恢复 deregister 移除的内容</translation>
    </message>
    <message>
        <source>File that deregister saved</source>
        <translation>deregister 保存的文件</translation>
    </message>
    <message>
        <source>An undo writes to Consul, and --read-only forbids that. Only --dry-run is allowed.</source>
        <translation>撤销会向 Consul 写入，而 --read-only 禁止写入。只允许使用 --dry-run。</translation>
    </message>
    <message>
        <source>Delay between two removals (default: 0)</source>
        <translation>两次移除之间的等待时间（默认：0）</translation>
    </message>
    <message>
        <source>Specify the name or file of a scenario. Built-in scenarios: %1.</source>
        <translation>请给出场景的名称或文件。内置场景：%1。</translation>
    </message>
    <message>
        <source>%1 is neither the name of a scenario nor a readable file: %2. Built-in scenarios (for details, see signalboxctl run --list): %3.</source>
        <translation>%1 既不是场景名称，也不是可读的文件：%2。内置场景（详见 signalboxctl run --list）：%3。</translation>
    </message>
    <message>
        <source>--without-values requires --record.</source>
        <translation>--without-values 需要 --record。</translation>
    </message>
    <message>
        <source>Save a recording in this file, which must not exist yet</source>
        <translation>将录制保存到此文件，文件必须尚不存在</translation>
    </message>
    <message>
        <source>Do not record values, except those that define a semaphore</source>
        <translation>除构成信号量的内容外，不录制任何值</translation>
    </message>
    <message>
        <source>Show a recording saved by watch --record</source>
        <translation>显示 watch --record 保存的录制</translation>
    </message>
    <message>
        <source>Recording file</source>
        <translation>录制文件</translation>
    </message>
    <message>
        <source>Output instead of states: csv, trace or svg</source>
        <translation>代替状态的输出：csv、trace 或 svg</translation>
    </message>
    <message>
        <source>replay reads a file and accepts no connection options.</source>
        <translation>replay 读取文件，不接受连接选项。</translation>
    </message>
    <message>
        <source>--export supports csv, trace and svg.</source>
        <translation>--export 支持 csv、trace 和 svg。</translation>
    </message>
    <message>
        <source>--export cannot be combined with --at or --json.</source>
        <translation>--export 不能与 --at 或 --json 同用。</translation>
    </message>
    <message>
        <source>Delete the records of these runs without contacting their agents (for agents that no longer exist)</source>
        <translation>不联系其 Agent，直接删除这些运行的记录（用于已不存在的 Agent）</translation>
    </message>
    <message>
        <source>--forget requires the ID of each run whose record is to be deleted.</source>
        <translation>--forget 需要给出每个要删除记录的运行的 ID。</translation>
    </message>
    <message>
        <source>Only this moment: 90s after the start, --at=-10s before the end, or a clock time</source>
        <translation>只看这一时刻：90s 为开始之后，--at=-10s 为结束之前，或时钟时间</translation>
    </message>
    <message>
        <source>The connection “%1” is PRODUCTION, so nothing is written. To write anyway, add --write.</source>
        <translation>连接“%1”是生产环境，所以什么也不写入。确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>The connection “%1” is read-only, so nothing is written. To write anyway, add --write.</source>
        <translation>连接“%1”是只读的，所以什么也不写入。确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>%1 Try signalboxctl %2 --help.</source>
        <translation>%1请运行 signalboxctl %2 --help 查看用法。</translation>
    </message>
    <message>
        <source>The command is missing. Commands: %1.</source>
        <translation>缺少命令。命令：%1。</translation>
    </message>
    <message>
        <source>There is no command %1. Did you mean %2?</source>
        <translation>没有命令 %1。您是否想用 %2？</translation>
    </message>
    <message>
        <source>There is no command %1. Commands: %2.</source>
        <translation>没有命令 %1。命令：%2。</translation>
    </message>
    <message>
        <source>Cannot read the list that says whether %1 is PRODUCTION, so nothing is written. Repair the list, or add --write to write anyway.</source>
        <translation>无法读取记录 %1 是否为生产环境的列表，所以什么也不写入。请修复该列表；确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>Only instances with their own critical check</source>
        <translation>只限自身有检查处于 critical 的实例</translation>
    </message>
    <message>
        <source>With --failing: also instances with a check that is warning</source>
        <translation>与 --failing 一起使用：也包括有检查处于 warning 的实例</translation>
    </message>
    <message>
        <source>Without the shop: one server whose catalog contains only itself</source>
        <translation>不带商店：只有一个服务器，其服务目录中只有它自己</translation>
    </message>
    <message>
        <source>Name of the node (default: practice)</source>
        <translation>节点的名称（默认：practice）</translation>
    </message>
    <message>
        <source>Metadata of the node (can be given several times)</source>
        <translation>节点的元数据（可多次给出）</translation>
    </message>
    <message>
        <source>Specify what to remove: services by name, or instances with --instance NODE/ID. signalboxctl services --failing lists instances that are warning or critical, or on a node that is down. Of these, deregister --failing removes the critical ones, and with --warning also those that are warning.</source>
        <translation>没有指明要移除什么：请给出服务的名称，或用 --instance NODE/ID 给出实例。signalboxctl services --failing 可列出处于 warning 或 critical 状态，或位于已停机节点上的实例。其中 deregister --failing 移除 critical 的，加上 --warning 也移除 warning 的。</translation>
    </message>
    <message>
        <source>--warning extends the selection of --failing. Alone it would exclude nothing: passing instances would be removed, too. Use --failing --warning, or omit --warning.</source>
        <translation>--warning 扩大 --failing 的选择范围。单独使用则什么也不排除：passing 的实例也会被移除。请使用 --failing --warning，或去掉 --warning。</translation>
    </message>
    <message>
        <source>Consul version to emulate: %1 (default: 2.0, the newest)</source>
        <translation>模拟的 Consul 版本：%1（默认：最新的 2.0）</translation>
    </message>
    <message>
        <source>File with custom layouts (default: layouts.json in the settings folder)</source>
        <translation>自定义键布局的文件（默认：设置文件夹中的 layouts.json）</translation>
    </message>
    <message>
        <source>Show why a client cannot acquire a semaphore or lock</source>
        <translation>显示客户端为什么无法获取信号量或锁</translation>
    </message>
    <message>
        <source>Session of the client (default: a new client)</source>
        <translation>客户端的会话（默认：新客户端）</translation>
    </message>
    <message>
        <source>Name of the session of the client</source>
        <translation>客户端的会话名称</translation>
    </message>
    <message>
        <source>Limit that the client uses</source>
        <translation>客户端使用的上限</translation>
    </message>
    <message>
        <source>Time after which the client ignores an entry without a session</source>
        <translation>客户端经过多久忽略没有会话的条目</translation>
    </message>
    <message>
        <source>A moment of a recording, as for replay, and the file (default: now, at the agent)</source>
        <translation>录制中的某一时刻（与 replay 相同）和文件（默认：Agent 上的现在）</translation>
    </message>
    <message>
        <source>One JSON object</source>
        <translation>一个 JSON 对象</translation>
    </message>
    <message>
        <source>Check a recording: did more clients than the limit ever hold?</source>
        <translation>检查录制：持有者是否超过过上限</translation>
    </message>
    <message>
        <source>Events of the clients: output of contend --json, or acquired and released lines (can be given several times)</source>
        <translation>客户端的事件：contend --json 的输出，或含 acquired 和 released 的行（可多次给出）</translation>
    </message>
    <message>
        <source>One JSON object per line and path</source>
        <translation>每行一个 JSON 对象，每个路径一行</translation>
    </message>
    <message>
        <source>Give either --session or --name.</source>
        <translation>请只给出 --session 或 --name 中的一个。</translation>
    </message>
    <message>
        <source>--limit requires a positive integer.</source>
        <translation>--limit 需要正整数。</translation>
    </message>
    <message>
        <source>--timeout requires a duration, for example 10s.</source>
        <translation>--timeout 需要时长，例如 10s。</translation>
    </message>
    <message>
        <source>--at reads a file and accepts no connection options.</source>
        <translation>--at 读取文件，不接受连接选项。</translation>
    </message>
    <message>
        <source>check reads files and accepts no connection options.</source>
        <translation>check 读取文件，不接受连接选项。</translation>
    </message>
    <message>
        <source>“%1” is not a valid clock error. Examples: 5ms, 1s.</source>
        <translation>“%1”不是有效的时钟误差。示例：5ms、1s。</translation>
    </message>
    <message>
        <source>Run copies of any program against a practice agent, with faults, and check whether its lock holds</source>
        <translation>针对练习 Agent 运行任意程序的多个副本，施加故障，并检查它的锁是否成立</translation>
    </message>
    <message>
        <source>Maximum number of copies inside at the same time (default: 1)</source>
        <translation>同时在临界区内的最多副本数（默认：1）</translation>
    </message>
    <message>
        <source>Number of copies (default: limit + 2)</source>
        <translation>副本数（默认：上限 + 2）</translation>
    </message>
    <message>
        <source>Faults, one after the other: %1, or all (default: none)</source>
        <translation>逐一施加的故障：%1，或 all（默认：没有）</translation>
    </message>
    <message>
        <source>Repeat the faults for this time (default: each fault once)</source>
        <translation>在这段时间内重复施加故障（默认：每种一次）</translation>
    </message>
    <message>
        <source>How long a copy may remain inside after a pause, until it has noticed (default: 2s)</source>
        <translation>暂停之后，副本在察觉之前可以在临界区内停留多久（默认：2s）</translation>
    </message>
    <message>
        <source>Prefix of the semaphore or key of the lock (default: clinic/demo)</source>
        <translation>信号量的前缀或锁的键（默认：clinic/demo）</translation>
    </message>
    <message>
        <source>Save a recording in this file, which must not exist yet, and the reports of the copies in FILE.witness.jsonl</source>
        <translation>把录制保存到这个文件（必须尚不存在），把副本的报告保存到 FILE.witness.jsonl</translation>
    </message>
    <message>
        <source>Save the results as JUnit XML in this file</source>
        <translation>把结果以 JUnit XML 保存到这个文件</translation>
    </message>
    <message>
        <source>Show the faults and the output of the copies on standard error</source>
        <translation>在标准错误上显示故障和副本的输出</translation>
    </message>
    <message>
        <source>The program and its arguments follow after --. {url}, {path}, {name} and {n} in them are replaced. The program reports with PUT {url}/critical/enter?name={name} and PUT {url}/critical/leave?name={name} that it is inside.</source>
        <translation>程序及其参数写在 -- 之后，其中的 {url}、{path}、{name} 和 {n} 会被替换。程序用 PUT {url}/critical/enter?name={name} 和 PUT {url}/critical/leave?name={name} 报告它在临界区内。</translation>
    </message>
    <message>
        <source>clinic starts its own agent and accepts no connection options.</source>
        <translation>clinic 启动自己的 Agent，不接受连接选项。</translation>
    </message>
    <message>
        <source>Time to watch first, so that ends of sessions are explained (default: look once)</source>
        <translation>先监视的时间，用于说明会话的结束（默认：只看一次）</translation>
    </message>
    <message>
        <source>Try every order of requests: can a strategy go wrong?</source>
        <translation>尝试请求的每一种顺序：一种策略会出错吗？</translation>
    </message>
    <message>
        <source>Number of contenders, 2 to 5 (default: 2)</source>
        <translation>竞争者数，2 到 5（默认：2）</translation>
    </message>
    <message>
        <source>Number of permits (default: 1)</source>
        <translation>许可数（默认：1）</translation>
    </message>
    <message>
        <source>Maximum number of faults in one story (default: 0)</source>
        <translation>一个故事里最多的故障数（默认：0）</translation>
    </message>
    <message>
        <source>Kinds of faults: crash, lost, expire, jump, separated by commas (default: all)</source>
        <translation>故障的种类：crash、lost、expire、jump，用逗号分隔（默认：全部）</translation>
    </message>
    <message>
        <source>Only replay this story</source>
        <translation>只重放这个故事</translation>
    </message>
    <message>
        <source>Stop after this many states (default: 1000000)</source>
        <translation>达到这么多状态后停止（默认：1000000）</translation>
    </message>
    <message>
        <source>Stop after this time (default: no limit)</source>
        <translation>经过这段时间后停止（默认：不限）</translation>
    </message>
    <message>
        <source>--for requires a duration of at most 24h, for example 1m.</source>
        <translation>--for 需要不超过 24h 的时长，例如 1m。</translation>
    </message>
    <message>
        <source>Give either --at or --for.</source>
        <translation>--at 和 --for 只能给出一个。</translation>
    </message>
    <message>
        <source>Exit codes: 0 success; 1 not found (with watch --once), an expectation or contender failed, an instance is not gone, a client is refused (why), exclusion is refuted (check, clinic), a strategy is broken (prove), or the output cannot be written; 2 wrong usage, not confirmed, or the scenario cannot run or was stopped; 3 cannot reach Consul, or access denied; 4 cannot be known (why), exclusion is open (check, clinic), or not finished (prove).</source>
        <translation>退出代码：0 成功；1 未找到（watch --once）、预期或竞争者失败、实例没有消失、客户端被拒绝（why）、互斥被否定（check、clinic）、策略被打破（prove），或无法写入输出；2 用法错误、未确认，或场景无法运行或被停止；3 无法连接 Consul，或访问被拒绝；4 无法得知（why）、互斥未定（check、clinic）或未完成（prove）。</translation>
    </message>
    <message>
        <source>Search only for a story that breaks this property: exclusion, permits, progress, lost-update, …</source>
        <translation>只搜索打破这个性质的故事：exclusion、permits、progress、lost-update……</translation>
    </message>
    <message>
        <source>Replay the story on Consul as well, and compare the responses</source>
        <translation>也在 Consul 上重放这个故事，并比较响应</translation>
    </message>
    <message>
        <source>Prefix of the semaphore or key of the lock on Consul (default: prove/demo)</source>
        <translation>Consul 上信号量的前缀或锁的键（默认：prove/demo）</translation>
    </message>
    <message>
        <source>prove accepts connection options only with --on-consul.</source>
        <translation>prove 只有使用 --on-consul 时才接受连接选项。</translation>
    </message>
    <message>
        <source>With --yes: also instances that are passing or warning, which --yes alone refuses to remove</source>
        <translation>与 --yes 一起使用：也包括处于 passing 或 warning 的实例；只有 --yes 时会拒绝移除它们</translation>
    </message>
    <message>
        <source>--all cannot be combined with --failing or --critical-for.</source>
        <translation>--all 不能与 --failing 或 --critical-for 同用。</translation>
    </message>
    <message>
        <source>Maximum error of the witnesses&apos; clocks, for lines without their own (required when it matters). One file = one machine, or give this option</source>
        <translation>证人时钟的最大误差，用于没有注明误差的行（有影响时必须给出）。一个文件 = 一台机器，否则请给出此选项</translation>
    </message>
    <message>
        <source>Only instances that are warning or critical, or whose node is down or has a failing check</source>
        <translation>只显示处于 warning 或 critical 状态，或其节点已停机、有异常检查的实例</translation>
    </message>
</context>
<context>
    <name>ctl::Consent</name>
    <message>
        <source>The plan could not be shown, so no confirmation was requested.</source>
        <translation>计划无法显示，因此未请求确认。</translation>
    </message>
</context>
<context>
    <name>ctl::DeregisterCommand</name>
    <message numerus="yes">
        <source>Observing for %n second(s) which instances stay critical.</source>
        <translation>
            <numerusform>正在用 %n 秒观察哪些实例一直处于严重状态（critical）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the catalog.</source>
        <translation>%1 不在服务目录中。</translation>
    </message>
    <message>
        <source>There is nothing to remove.</source>
        <translation>没有可移除的内容。</translation>
    </message>
    <message>
        <source>Cannot ask for confirmation without a terminal. Nothing was removed. Use --yes to skip the question.</source>
        <translation>没有终端，无法请求确认。未移除任何内容。要跳过确认，请加 --yes。</translation>
    </message>
    <message>
        <source>Nothing was removed.</source>
        <translation>未移除任何内容。</translation>
    </message>
    <message>
        <source>%1 already exists. Choose another file name.</source>
        <translation>%1 已存在。请指定另一个文件名。</translation>
    </message>
    <message>
        <source>Observation restarts when the agent responds again.</source>
        <translation>Agent 恢复响应后，将重新开始观察。</translation>
    </message>
    <message>
        <source>Skipped %1: it does not match all the given conditions.</source>
        <translation>已跳过 %1：它不符合给定的全部条件。</translation>
    </message>
    <message>
        <source>Skipped %1: it has changed in the meantime and is now %2.</source>
        <translation>已跳过 %1：其间它的状态已变化，现为 %2。</translation>
    </message>
    <message>
        <source>The catalog shows no instance of %1.</source>
        <translation>服务目录中没有 %1 的实例。</translation>
    </message>
    <message>
        <source>The catalog shows no node %1.</source>
        <translation>服务目录中没有节点 %1。</translation>
    </message>
    <message>
        <source>%1 on the node %2</source>
        <comment>id of an instance, node</comment>
        <translation>节点 %2 上的 %1</translation>
    </message>
    <message>
        <source>%1 could be %2. Specify the service and --node instead.</source>
        <translation>%1 可能是 %2。请改为指定服务和 --node。</translation>
    </message>
    <message>
        <source>Interrupted: no more instances are removed. Observation of the removed instances continues to its end. Interrupt again to end it.</source>
        <translation>已中断：不再移除其他实例。对已移除实例的观察会持续到结束；再次中断则结束观察。</translation>
    </message>
    <message>
        <source>Skipped %1: it was not critical all the time and is now %2.</source>
        <translation>已跳过 %1：它并非一直处于 critical，现为 %2。</translation>
    </message>
    <message>
        <source>Cannot write %1: the folder %2 does not exist.</source>
        <translation>无法写入 %1：文件夹 %2 不存在。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n instance(s)</source>
        <translation>
            <numerusform>移除 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be removed</source>
        <translation>没有可以移除的</translation>
    </message>
    <message>
        <source>The definitions of the removed instances are saved. To restore them, with the token: %1</source>
        <translation>已保存被移除实例的定义。要恢复（需带上令牌）：%1</translation>
    </message>
    <message>
        <source>The definitions of the removed instances are saved. To restore them: %1</source>
        <translation>已保存被移除实例的定义。要恢复：%1</translation>
    </message>
    <message>
        <source>%1 is imported. Only the cluster of the peer %2 can remove it. Connect to that cluster.</source>
        <translation>%1 是导入的，只有对等集群 %2 能移除它。请连接到该集群。</translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n instance(s) with status warning, which still get traffic. Use --warning to remove them too.</source>
        <translation>
            <numerusform>已跳过 %n 个状态为 warning 的实例，它们仍会收到流量。加上 --warning 也会移除它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>All instances of %1 are imported from peers. Only those clusters can remove them.</source>
        <translation>%1 的所有实例都是从对等集群导入的，只能由那些集群移除。</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <comment>things that may be meant</comment>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>The definitions of removed instances cannot be saved, so nothing was removed: HOME does not name an existing folder. Set HOME, or name a file with --save.</source>
        <translation>无法保存被移除实例的定义，因此没有移除任何内容：HOME 未指向现有的文件夹。请设置 HOME，或用 --save 指定文件。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was removed: %n selected instance(s) are not critical and may still get traffic. Use --failing to remove only critical instances, or --all to remove these as well.</source>
        <translation>
            <numerusform>没有移除任何内容：所选实例中有 %n 个不是 critical，可能仍会收到流量。用 --failing 只移除 critical 的实例，用 --all 则连同这些一起移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n instance(s) on nodes that are down: their own checks are not critical. To remove them, name each: --instance %1</source>
        <translation>
            <numerusform>跳过了宕机节点上的 %n 个实例：它们自身的检查不是 critical。要移除它们，请逐个指定：--instance %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The catalog does not show %1. It is unknown whether the token can see it.</source>
        <translation>服务目录未显示 %1。令牌能否看到它未知。</translation>
    </message>
    <message>
        <source>The catalog does not show %1. It is unknown whether it exists: the token lacks %2.</source>
        <translation>服务目录未显示 %1。它是否存在未知：令牌缺少 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %1, but its agent has it and registers it again within %n minute(s). To remove it there: %2</source>
        <comment>%1: instance; %2: a command</comment>
        <translation>
            <numerusform>服务目录未显示 %1，但它的 Agent 有该实例，并会在 %n 分钟内重新注册。要在那里移除：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The catalog keeps only one of %1 and %2, because their IDs differ only in letter case. Register one of them with another ID.</source>
        <comment>%1: ID; %2: IDs</comment>
        <translation>服务目录只保留 %1 和 %2 之一，因为它们的 ID 只有大小写不同。请用另一个 ID 注册其中一个。</translation>
    </message>
    <message>
        <source>%1 is not in the catalog. It is unknown whether its agent has it and registers it again: %2</source>
        <comment>%1: instance; %2: a sentence</comment>
        <translation>%1 不在服务目录中。它的 Agent 是否有该实例并会重新注册未知：%2</translation>
    </message>
    <message>
        <source>%1 is not in the catalog. On this node, an ID differs only in letter case: %2.</source>
        <comment>%1: instance; %2: IDs</comment>
        <translation>%1 不在服务目录中。此节点上有只在大小写上不同的 ID：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n instance(s) on nodes with a critical check: their own checks are not critical.</source>
        <translation>
            <numerusform>跳过了有 critical 检查的节点上的 %n 个实例：它们自身的检查不是 critical。</numerusform>
        </translation>
    </message>
    <message>
        <source>To remove an instance nevertheless, name it: --instance %1</source>
        <translation>如果仍要移除某个实例，请指定该实例：--instance %1</translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %1, but its agent has it and registers it again within %n minute(s). Its ID cannot be used in a request path: remove it when the catalog shows it again.</source>
        <comment>%1: instance</comment>
        <translation>
            <numerusform>服务目录未显示 %1，但它的 Agent 有该实例，并会在 %n 分钟内重新注册。其 ID 不能用于请求路径：请在服务目录再次显示它时移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could be %2: Consul does not distinguish these names. Give all of them, or name the instances instead: --instance NODE/ID</source>
        <comment>%1: what was typed; %2: names of services</comment>
        <translation>%1 可能指 %2：Consul 不区分这些名称。请全部给出，或改为指定实例：--instance NODE/ID</translation>
    </message>
</context>
<context>
    <name>ctl::Destination</name>
    <message>
        <source>%1, %2</source>
        <comment>parts of a list</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>datacenter %1</source>
        <translation>数据中心 %1</translation>
    </message>
    <message>
        <source>the connection “%1”: %2</source>
        <comment>name, PRODUCTION</comment>
        <translation>连接“%1”：%2</translation>
    </message>
    <message>
        <source>%1 at %2? Type yes: </source>
        <comment>Remove 3 instances; where</comment>
        <translation>%1，位置：%2？请键入 yes： </translation>
    </message>
</context>
<context>
    <name>ctl::Lab</name>
    <message>
        <source>queues</source>
        <translation>开始排队</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>releases</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>gave up</source>
        <translation>放弃了</translation>
    </message>
    <message>
        <source>lost its permit</source>
        <translation>失去了许可</translation>
    </message>
    <message>
        <source>lost its permit: its session ended</source>
        <translation>失去了许可：它的会话已结束</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败了</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>崩溃了</translation>
    </message>
    <message>
        <source>pauses</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>resumes</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>is done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>fencing token %1</source>
        <translation>防护令牌 %1</translation>
    </message>
    <message>
        <source>Wait: half within %1 ms, 95% within %2 ms, at most %3 ms.</source>
        <translation>等待：一半在 %1 毫秒以内，95% 在 %2 毫秒以内，最长 %3 毫秒。</translation>
    </message>
    <message>
        <source>Gave up: %1. Lost: %2. Failed: %3.</source>
        <translation>放弃：%1。失去：%2。失败：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n grant(s), 95% waited at most %2 ms; %3 requests and %4 wake-ups per grant.</source>
        <translation>
            <numerusform>%1：授予 %n 次，95% 等待不超过 %2 毫秒；每次授予 %3 个请求、%4 次唤醒。</numerusform>
        </translation>
    </message>
    <message>
        <source>At most %1 at the same time, %2 allowed: the limit was BROKEN.</source>
        <translation>最多同时 %1 个，允许 %2 个：上限被突破。</translation>
    </message>
    <message>
        <source>At most %1 at the same time, %2 allowed.</source>
        <translation>最多同时 %1 个，允许 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) in %1 s, %2 per second.</source>
        <translation>
            <numerusform>%1 秒内授予 %n 次，每秒 %2 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at the same time; it differed %n time(s) from the contenders&apos; own state.</source>
        <translation>
            <numerusform>Consul 显示最多同时 %1 个；与竞争者自身的状态有 %n 次不一致。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant; %2 wake-ups per grant.</source>
        <translation>
            <numerusform>%n 个请求，每次授予 %1 个；每次授予 %2 次唤醒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: no grant, waited –; %n request(s) and %2 wake-ups in all.</source>
        <translation>
            <numerusform>%1：没有授予，等待 –；共 %n 个请求，%2 次唤醒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) and %1 wake-ups in all.</source>
        <translation>
            <numerusform>共 %n 个请求，%1 次唤醒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at the same time. At %n moment(s) it differed from the contenders&apos; own state; slow responses may be the only reason.</source>
        <translation>
            <numerusform>Consul 显示最多同时 %1 个。它在 %n 个时刻与竞争者自身的状态不同；原因可能仅仅是响应缓慢。</numerusform>
        </translation>
    </message>
    <message>
        <source>broken, as expected</source>
        <comment>verdict on damage that was to be seen</comment>
        <translation>已破坏，符合预期</translation>
    </message>
    <message>
        <source>passed</source>
        <comment>verdict on an expectation</comment>
        <translation>通过</translation>
    </message>
    <message>
        <source>FAILED</source>
        <comment>verdict on an expectation</comment>
        <translation>未通过</translation>
    </message>
    <message>
        <source>undecided</source>
        <comment>verdict on an expectation</comment>
        <translation>未判定</translation>
    </message>
    <message>
        <source>wrote the guarded data</source>
        <translation>写入了受保护的数据</translation>
    </message>
    <message>
        <source>Consul showed at most %1 at the same time, fewer than the contenders counted. It does not show what ends before it responds, or a permit whose entry was overwritten. No difference from the contenders&apos; own state lasted longer than half a second.</source>
        <translation>Consul 同时最多显示 %1 个，少于竞争者自己的计数。在它响应之前就结束的，以及条目已被覆盖的许可，它不会显示。与竞争者自身状态的差异都没有超过半秒。</translation>
    </message>
    <message>
        <source>Consul showed at most %1 at the same time. No difference from the contenders&apos; own state lasted longer than half a second.</source>
        <translation>Consul 同时最多显示 %1 个。与竞争者自身状态的差异都没有超过半秒。</translation>
    </message>
</context>
<context>
    <name>ctl::LabCommand</name>
    <message>
        <source>%1: %2
%3
Seed %4.

</source>
        <translation>%1：%2
%3
随机种子 %4。

</translation>
    </message>
    <message>
        <source>Consul responds again.</source>
        <translation>Consul 已恢复响应。</translation>
    </message>
    <message>
        <source>Stopped after %1 s.</source>
        <translation>%1 秒后停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) failed.</source>
        <translation>
            <numerusform>%n 轮失败。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped after %1 s, before the end of the scenario. Expectations without a result are undecided.</source>
        <translation>%1 秒后停止，场景尚未结束。没有结果的预期为未判定。</translation>
    </message>
    <message>
        <source>%1 did not respond.</source>
        <translation>%1 没有响应。</translation>
    </message>
    <message>
        <source>%1 To clean up: signalboxctl %2 sweep %3</source>
        <translation>%1要清理残留：signalboxctl %2 sweep %3</translation>
    </message>
    <message>
        <source>Stopping and cleaning up…</source>
        <translation>正在停止并清理残留…</translation>
    </message>
    <message>
        <source>Waiting for %1 to respond…</source>
        <translation>正在等待 %1 响应…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of at most %2 s: %n grant(s), %3 holding, %4 of %5 contenders done</source>
        <translation>
            <numerusform>%1 秒，最多 %2 秒：授予 %n 次，%3 个持有，%5 个竞争者中 %4 个已完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n expectation(s) failed.</source>
        <translation>
            <numerusform>%n 条预期中有 %1 条未通过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n expectation(s) stayed undecided.</source>
        <translation>
            <numerusform>%n 条预期中有 %1 条未判定。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::PracticeCommand</name>
    <message>
        <source>Cannot listen on %1 port %2: %3</source>
        <translation>无法在 %1 端口 %2 上监听：%3</translation>
    </message>
    <message>
        <source>Warning: this address can be reached from the network. Anyone who can reach it can read and change everything in this practice agent.</source>
        <translation>警告：此地址可从网络访问。任何能访问它的人都可以读取和更改此练习 Agent 中的一切。</translation>
    </message>
    <message>
        <source>Practice agent: no Consul, and nothing is saved. Press Ctrl+C to stop it.</source>
        <translation>练习 Agent：没有 Consul，不保存任何内容。按 Ctrl+C 停止。</translation>
    </message>
    <message>
        <source>The scenario %1 runs in rounds. To watch it:  signalboxctl --http-addr %2 watch %3</source>
        <translation>场景 %1 正一轮轮运行。要观察它：  signalboxctl --http-addr %2 watch %3</translation>
    </message>
    <message>
        <source>To use it in other programs:  export CONSUL_HTTP_ADDR=%1</source>
        <translation>在其他程序中使用：  export CONSUL_HTTP_ADDR=%1</translation>
    </message>
    <message numerus="yes">
        <source>Round %1 ended: %n grant(s).</source>
        <translation>
            <numerusform>第 %1 轮结束：授予 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Note: using another port, because port %1 is not available: %2</source>
        <translation>注意：已改用其他端口，因为端口 %1 不可用：%2</translation>
    </message>
    <message>
        <source>--listen requires an address and a port, such as 127.0.0.1:8600, localhost:8600 or [::1]:8600, not “%1”.</source>
        <translation>--listen 需要地址和端口，例如 127.0.0.1:8600、localhost:8600 或 [::1]:8600，而不是“%1”。</translation>
    </message>
    <message>
        <source>--listen: %1 is not a valid port. Ports go up to 65535; 0 selects a free port.</source>
        <translation>--listen：%1 不是有效的端口。端口最大为 65535；0 表示选用一个空闲端口。</translation>
    </message>
    <message>
        <source>--listen: “%1” is not a valid IP address. The only name accepted is localhost; 0.0.0.0 means every address of this machine.</source>
        <translation>--listen：“%1”不是有效的 IP 地址。名称只接受 localhost；0.0.0.0 代表本机的所有地址。</translation>
    </message>
    <message>
        <source>Cannot listen on %1 port %2: the port is already in use. Use another port, or 0 for a free one.</source>
        <translation>无法在 %1 的端口 %2 上监听：该端口已被占用。请换一个端口，或用 0 选用一个空闲端口。</translation>
    </message>
    <message>
        <source>This machine has no network address, so only its own programs can reach the agent.</source>
        <translation>本机没有网络地址，因此只有本机的程序能访问该 Agent。</translation>
    </message>
    <message>
        <source>Reachable from the network at:  %1</source>
        <translation>可从网络通过以下地址访问：  %1</translation>
    </message>
    <message>
        <source>Its other nodes have their own agents. A removal needs their addresses:  %1</source>
        <translation>其余节点各有自己的 Agent，移除时需要它们的地址：  %1</translation>
    </message>
    <message>
        <source>--node requires a name of up to 128 letters, digits, dots, - and _, not “%1”.</source>
        <translation>--node 需要由最多 128 个字母、数字、点、- 和 _ 组成的名称，而不是“%1”。</translation>
    </message>
    <message>
        <source>--node: %1 is a node of the practice shop. Use another name, or --empty.</source>
        <translation>--node：%1 是练习商店的一个节点。请换一个名称，或使用 --empty。</translation>
    </message>
    <message>
        <source>--meta requires KEY=VALUE: a key of letters, digits, - and _, and a value of up to 512 bytes, not “%1”.</source>
        <translation>--meta 需要 KEY=VALUE：键由字母、数字、- 和 _ 组成，值最多 512 字节，而不是“%1”。</translation>
    </message>
    <message>
        <source>--meta: keys that start with consul- are reserved for Consul.</source>
        <translation>--meta：以 consul- 开头的键由 Consul 保留。</translation>
    </message>
    <message>
        <source>--meta: a node can have at most 63 entries.</source>
        <translation>--meta：一个节点最多可有 63 项。</translation>
    </message>
    <message>
        <source>--as requires one of %1, not “%2”.</source>
        <translation>--as 只接受 %1 之一，不接受“%2”。</translation>
    </message>
</context>
<context>
    <name>ctl::Preflight</name>
    <message>
        <source>The agent at %1 does not know the datacenter “%2”. Known datacenters: %3.</source>
        <translation>位于 %1 的 Agent 不认识数据中心“%2”。已知的数据中心：%3。</translation>
    </message>
    <message>
        <source>Partitions require Consul Enterprise. The agent at %1 is Consul %2, which ignores the partition “%3”. Omit --partition and CONSUL_PARTITION.</source>
        <translation>分区需要 Consul 企业版。位于 %1 的 Agent 是 Consul %2，会忽略分区“%3”。请去掉 --partition 和 CONSUL_PARTITION。</translation>
    </message>
    <message>
        <source>%1 belongs to the cluster of the connection “%2”, which is PRODUCTION, so nothing is written. To write anyway, add --write.</source>
        <translation>%1 属于连接“%2”的集群，该连接是生产环境，因此不写入任何内容。如果仍要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>%1 belongs to the cluster of the connection “%2”, which is read-only, so nothing is written. To write anyway, add --write.</source>
        <translation>%1 属于连接“%2”的集群，该连接为只读，因此不写入任何内容。如果仍要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION or read-only, so nothing is written. To write anyway, add --write.</source>
        <translation>无法确定 %1 是否属于某个生产环境或只读连接的集群，因此未写入任何内容。若仍要写入，请加上 --write。</translation>
    </message>
</context>
<context>
    <name>ctl::Prove</name>
    <message>
        <source>--kinds requires a list of %1, not “%2”.</source>
        <translation>--kinds 需要由 %1 组成的列表，而不是“%2”。</translation>
    </message>
    <message>
        <source>“%1” is not a valid duration. Examples: 30s, 10m.</source>
        <translation>“%1”不是有效的时长。例如：30s、10m。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n contenders, limit %2</source>
        <translation>
            <numerusform>%1，%n 个竞争者，上限 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, up to %n faults (%2)</source>
        <translation>
            <numerusform>%1，最多 %n 个故障（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no strategy %1. Valid values: %2.</source>
        <translation>没有策略 %1。有效值：%2。</translation>
    </message>
    <message>
        <source>--contenders requires a number from %1 to %2.</source>
        <translation>--contenders 需要 %1 到 %2 的数。</translation>
    </message>
    <message>
        <source>--limit requires a number from 1 to %1.</source>
        <translation>--limit 需要 1 到 %1 的数。</translation>
    </message>
    <message>
        <source>--faults requires a number from 0 to %1.</source>
        <translation>--faults 需要 0 到 %1 的数。</translation>
    </message>
    <message>
        <source>--states requires a number from 1 to %1.</source>
        <translation>--states 需要 1 到 %1 的数。</translation>
    </message>
    <message>
        <source>--replay requires a story that prove has shown, such as aabbaXb.</source>
        <translation>--replay 需要 prove 显示过的故事，例如 aabbaXb。</translation>
    </message>
    <message>
        <source>%1: holds in every order. %2 states were tried.</source>
        <translation>%1：在每种顺序下都成立。尝试了 %2 个状态。</translation>
    </message>
    <message>
        <source>%1: this story breaks nothing.</source>
        <translation>%1：这个故事没有打破任何性质。</translation>
    </message>
    <message>
        <source>%1: not finished. Nothing was broken in %2 states.</source>
        <translation>%1：未完成。在 %2 个状态中没有打破任何性质。</translation>
    </message>
    <message>
        <source>%1: broken.</source>
        <translation>%1：被打破。</translation>
    </message>
    <message numerus="yes">
        <source>%1: broken in %n steps.</source>
        <translation>
            <numerusform>%1：经过 %n 步被打破。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 states, stories of %2 steps, %3 states to follow</source>
        <translation>%1 个状态，故事长 %2 步，还有 %3 个状态</translation>
    </message>
    <message>
        <source>There is no property %1. Valid values: %2.</source>
        <translation>没有性质 %1。有效值：%2。</translation>
    </message>
    <message>
        <source>The property %1 does not apply to these contenders and this limit.</source>
        <translation>性质 %1 不适用于这些竞争者和这个上限。</translation>
    </message>
    <message>
        <source>--path requires --on-consul.</source>
        <translation>--path 需要 --on-consul。</translation>
    </message>
    <message>
        <source>--on-consul requires a story: give it with --replay.</source>
        <translation>--on-consul 需要一个故事：用 --replay 给出。</translation>
    </message>
    <message>
        <source>Consul at %1 did the same: %2 requests with the same responses, at most %3 inside.</source>
        <translation>%1 上的 Consul 表现一致：%2 个请求的响应相同，在内的最多 %3 个。</translation>
    </message>
    <message>
        <source>Consul at %1 did not do the same. %2</source>
        <translation>%1 上的 Consul 表现不一致。%2</translation>
    </message>
    <message>
        <source>A shorter story may exist: the search ended before it had ruled that out.</source>
        <translation>可能存在更短的故事：搜索在排除这种可能之前结束。</translation>
    </message>
    <message>
        <source>%1 states. A story was found; shorter ones are being ruled out.</source>
        <translation>%1 个状态。已找到一个故事，正在排除更短的。</translation>
    </message>
    <message>
        <source>%1: the property %2 holds in every order. %3 states were tried.</source>
        <comment>a setup, a property</comment>
        <translation>%1：性质 %2 在每种顺序下都成立。尝试了 %3 个状态。</translation>
    </message>
    <message>
        <source>%1: not finished. Nothing broke the property %2 in %3 states.</source>
        <comment>a setup, a property</comment>
        <translation>%1：未完成。在 %3 个状态中，没有什么打破性质 %2。</translation>
    </message>
    <message>
        <source>Other properties are broken: %1.</source>
        <translation>其他性质被打破：%1。</translation>
    </message>
</context>
<context>
    <name>ctl::ProveOnConsul</name>
    <message>
        <source>The key %1 exists. The story requires an unused path: give another one with --path.</source>
        <translation>键 %1 已存在。故事需要一个未使用的路径：用 --path 给出另一个。</translation>
    </message>
    <message>
        <source>The story was not played to its end.</source>
        <translation>故事没有播放到结尾。</translation>
    </message>
</context>
<context>
    <name>ctl::Render</name>
    <message>
        <source>Not removed. %1</source>
        <translation>未移除。%1</translation>
    </message>
    <message>
        <source>Not restored. %1</source>
        <translation>未恢复。%1</translation>
    </message>
    <message>
        <source>The instance is already registered again.</source>
        <translation>该实例已重新注册。</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护中</translation>
    </message>
    <message>
        <source>node in maintenance</source>
        <translation>节点维护中</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what happened, a sentence</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>If the agent no longer has the instance afterwards, but the catalog still shows it, the instance is also deregistered from the catalog at %1.</source>
        <translation>如果之后 Agent 已不再持有该实例，而服务目录仍显示它，还会在 %1 将其从服务目录中注销。</translation>
    </message>
    <message>
        <source>imported from a peer, read-only</source>
        <translation>从对等集群导入，只读</translation>
    </message>
    <message>
        <source>Differences from the saved definition:</source>
        <translation>与保存的定义的差异：</translation>
    </message>
    <message>
        <source>Imported from the cluster of the peer %1 (read-only)</source>
        <translation>从对等集群 %1 导入（只读）</translation>
    </message>
    <message>
        <source>check of the node critical: %1</source>
        <translation>节点的检查为 critical：%1</translation>
    </message>
    <message>
        <source>check of the node warning: %1</source>
        <translation>节点检查 warning：%1</translation>
    </message>
    <message>
        <source>no check</source>
        <translation>没有检查</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a check, its output</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more failing check(s)</source>
        <translation>
            <numerusform>还有 %n 个异常的检查</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ctl::Replay</name>
    <message>
        <source>Consul responds again for %1.</source>
        <translation>Consul 对 %1 已恢复响应。</translation>
    </message>
    <message>
        <source>Consul does not respond for %1.</source>
        <translation>Consul 对 %1 没有响应。</translation>
    </message>
    <message>
        <source>Consul denies access to %1.</source>
        <translation>Consul 拒绝访问 %1。</translation>
    </message>
    <message>
        <source>%1 is no longer watched.</source>
        <translation>%1 不再被监视。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were not recorded.</source>
        <translation>
            <numerusform>有 %n 步未被录制。</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary:</source>
        <translation>摘要：</translation>
    </message>
    <message>
        <source>%1, byte %2: %3</source>
        <translation>%1，第 %2 字节：%3</translation>
    </message>
    <message>
        <source>The export could not be written in full.</source>
        <translation>导出未能完整写入。</translation>
    </message>
    <message>
        <source>“%1” is not a valid time. Examples: 90s, -10s or 2026-01-31T12:00:00.</source>
        <translation>“%1”不是有效的时间。例如：90s、-10s 或 2026-01-31T12:00:00。</translation>
    </message>
    <message>
        <source>The recording starts later, at %1.</source>
        <translation>录制开始得更晚，开始于 %1。</translation>
    </message>
    <message>
        <source>That time is outside the recording, which is %1 long.</source>
        <translation>该时刻不在录制范围内；录制长 %1。</translation>
    </message>
    <message>
        <source>Recorded in %1.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>录制于%1。</translation>
    </message>
    <message>
        <source>What follows is its last known state, received at %1. It may have changed since.</source>
        <translation>以下是其最后已知的状态，于 %1 收到。此后可能已改变。</translation>
    </message>
    <message>
        <source>The recording has no end: it is still being written, or its recorder was killed.</source>
        <translation>录制没有结尾：它仍在写入，或录制程序被强行终止。</translation>
    </message>
    <message>
        <source>The recording contains no state at that time.</source>
        <translation>录制中那时没有任何状态。</translation>
    </message>
    <message>
        <source>What happened at %1 at that time was not seen.</source>
        <translation>没有看到 %1 当时发生了什么。</translation>
    </message>
</context>
<context>
    <name>ctl::ServicesCommand</name>
    <message>
        <source>No instance matches the given conditions.</source>
        <translation>没有实例符合给定的条件。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are down: %1. Consul returns none of their instances to clients.</source>
        <translation>
            <numerusform>%n 个节点已宕机：%1。Consul 不会向客户端返回它们的任何实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <comment>former name of a node, its name now</comment>
        <translation>%1（现名 %2）</translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n former name(s) of living nodes as failed: %1. To remove a former name, run: consul force-leave NAME</source>
        <translation>
            <numerusform>gossip 将存活节点的 %n 个旧名称报告为故障：%1。要移除旧名称，请运行：consul force-leave NAME</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n former spelling(s) of living nodes as failed: %1. While both are members, Consul marks the node critical about once a minute and ends its sessions. Do not force the spelling to leave: that removes the living node with its services and sessions.</source>
        <translation>
            <numerusform>gossip 将存活节点的 %n 个旧写法报告为故障：%1。两者都是成员时，Consul 大约每分钟把该节点标为 critical 一次，并使其会话结束。不要强制旧写法离开：那会移除存活的节点及其服务和会话。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gossip reports %n member(s) as failed that the catalog does not show: %1. Their instances are not listed.</source>
        <translation>
            <numerusform>gossip 将 %n 个成员报告为故障，而服务目录中没有它们：%1。它们的实例未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The catalog does not show %n server(s) that gossip remembers, nor their instances: %1. They left, or Consul removed them after a failure (autopilot).</source>
        <translation>
            <numerusform>服务目录中没有 gossip 记得的 %n 个服务器及其实例：%1。它们已离开，或者 Consul 在故障后移除了它们（autopilot）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The catalog shows no instance with the tag %1.</source>
        <translation>服务目录中没有带标签 %1 的实例。</translation>
    </message>
    <message>
        <source>The catalog shows no instance of %1 with the tag %2.</source>
        <comment>%1: names of services; %2: tag</comment>
        <translation>服务目录中没有 %1 的带标签 %2 的实例。</translation>
    </message>
    <message>
        <source>The agent knows only the members of its own datacenter. Failed nodes of %1 that the catalog no longer shows, and their instances, are not listed.</source>
        <translation>Agent 只知道自己数据中心的成员。%1 中已不在服务目录里的故障节点及其实例未列出。</translation>
    </message>
    <message>
        <source>The members of the cluster cannot be read. Failed nodes that the catalog no longer shows, and their instances, are not listed.</source>
        <translation>无法读取集群成员。已不在服务目录里的故障节点及其实例未列出。</translation>
    </message>
    <message>
        <source>All instances of %1 with the tag %2 are imported from peers. Only those clusters can remove them.</source>
        <comment>%1: names of services; %2: tag</comment>
        <translation>%1 的带有标签 %2 的所有实例都是从对等集群导入的，只能由那些集群移除。</translation>
    </message>
    <message>
        <source>All instances with the tag %1 are imported from peers. Only those clusters can remove them.</source>
        <translation>带有标签 %1 的所有实例都是从对等集群导入的，只有那些集群才能移除它们。</translation>
    </message>
    <message>
        <source>%1 (%2 failing)</source>
        <comment>name of a service, count</comment>
        <translation>%1（%2 个异常）</translation>
    </message>
    <message>
        <source>%1 also means %2: Consul looks up names of services without letter case.</source>
        <comment>%1: what was typed; %2: names of services</comment>
        <translation>%1 也指 %2：Consul 查找服务名称时不区分大小写。</translation>
    </message>
</context>
<context>
    <name>ctl::StandardOutput</name>
    <message>
        <source>Cannot write to standard output: %1.</source>
        <translation>无法写入标准输出：%1。</translation>
    </message>
</context>
<context>
    <name>ctl::SweepCommand</name>
    <message>
        <source>%1 and %2</source>
        <comment>1 session, 2 keys</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>The run %1 started on %2 and ended without cleaning up. It left %3 at %4 on %5.</source>
        <translation>运行 %1 开始于 %2，结束时没有清理残留。它在 %5 的 %4 留下了 %3。</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Nothing was changed. Use --yes to apply this.</source>
        <translation>未作任何更改。加上 --yes 才会执行。</translation>
    </message>
    <message>
        <source>Nothing is left of the run %1.</source>
        <translation>运行 %1 已没有残留。</translation>
    </message>
    <message>
        <source>Cannot clean up the run %1: other clients keep changing the same keys.</source>
        <translation>无法清理运行 %1 的残留：其他客户端一直在更改同样的键。</translation>
    </message>
    <message>
        <source>elsewhere, not checked</source>
        <translation>在别处，未检查</translation>
    </message>
    <message>
        <source>Delete the record of the run %1 of %2, which used %3 on %4</source>
        <translation>删除 %2 的运行 %1 的记录，它使用了 %4 的 %3</translation>
    </message>
    <message>
        <source>The agent is not contacted: it is unknown whether anything is left there.</source>
        <translation>不会联系该 Agent：那里是否还有残留，无从得知。</translation>
    </message>
    <message>
        <source>If the agent returns with its data, Signalbox can no longer find what is left: sessions named “%1 …”, and keys.</source>
        <translation>如果该 Agent 带着数据恢复，Signalbox 将无法再找到残留：名为“%1 …”的会话，以及键。</translation>
    </message>
    <message>
        <source>Cannot delete the record of the run %1 in %2.</source>
        <translation>无法删除 %2 中运行 %1 的记录。</translation>
    </message>
    <message>
        <source>The run %1 used %2. To clean up there: signalboxctl %3 sweep %1. If that agent no longer exists: signalboxctl sweep %1 --forget.</source>
        <translation>运行 %1 使用了 %2。要在那里清理残留：signalboxctl %3 sweep %1。如果该 Agent 已不存在：signalboxctl sweep %1 --forget。</translation>
    </message>
    <message>
        <source>If that agent no longer exists: signalboxctl sweep %1 --forget.</source>
        <translation>如果该 Agent 已不存在：signalboxctl sweep %1 --forget。</translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 / %2 个请求</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have changed since this plan was made. The plan is updated.</source>
        <translation>
            <numerusform>制定此计划之后有 %n 个键已变化。将更新计划。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no record of a killed run.</source>
        <translation>没有被终止的运行的记录。</translation>
    </message>
    <message>
        <source>There is no record of a killed run on %1.</source>
        <translation>没有在 %1 上被终止的运行的记录。</translation>
    </message>
    <message>
        <source>There is no record of a killed run %1. To list such runs: signalboxctl runs</source>
        <translation>没有被终止的运行 %1 的记录。列出此类运行：signalboxctl runs</translation>
    </message>
    <message>
        <source>This token may be unable to read all sessions and keys of the run %1. There may be more than it shows.</source>
        <translation>此令牌可能无法读取运行 %1 的全部会话和键，实际残留可能更多。</translation>
    </message>
    <message>
        <source>No leftovers of the run %1 are visible to this token, which may be unable to read all of its sessions and keys. The record of the run is kept. Use a token that can read them.</source>
        <translation>此令牌看不到运行 %1 的残留，但它可能无法读取该运行的全部会话和键。运行的记录已保留。请使用能读取它们的令牌。</translation>
    </message>
    <message>
        <source>%1 visible to this token</source>
        <comment>%1: 1 session and 2 keys</comment>
        <translation>此令牌可见 %1</translation>
    </message>
    <message>
        <source>No leftovers of the run %1 are visible, but a session that is missing from the list of sessions holds a key at its paths. The record of the run is kept. Check whether a proxy changes the responses of Consul.</source>
        <translation>看不到运行 %1 的残留，但其路径上有键由会话列表中没有的会话持有。运行的记录已保留。请检查是否有代理改变了 Consul 的响应。</translation>
    </message>
    <message>
        <source>A session that is missing from the list of sessions holds a key at the paths of the run %1. There may be more than is shown.</source>
        <translation>运行 %1 的路径上有键由会话列表中没有的会话持有。残留可能多于所示。</translation>
    </message>
    <message>
        <source>%1 visible</source>
        <comment>%1: 1 session and 2 keys</comment>
        <translation>可见 %1</translation>
    </message>
</context>
<context>
    <name>ctl::Text</name>
    <message numerus="yes">
        <source>%n held, limit unknown</source>
        <translation>
            <numerusform>持有 %n 个，上限未知</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <translation>持有 %1 / %2</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message>
        <source>%1 (lock)</source>
        <translation>%1（锁）</translation>
    </message>
    <message>
        <source>%1 (semaphore, %2)</source>
        <translation>%1（信号量，%2）</translation>
    </message>
    <message>
        <source>below it: %1</source>
        <translation>它的下面：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>path, program</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2 named as held</source>
        <translation>值写明 %2 个中有 %1 个被持有</translation>
    </message>
    <message numerus="yes">
        <source>%n named as held, limit unknown</source>
        <translation>
            <numerusform>值写明 %n 个被持有，上限未知</numerusform>
        </translation>
    </message>
    <message>
        <source>named</source>
        <comment>a holder that Consul cannot confirm</comment>
        <translation>仅有名称</translation>
    </message>
    <message>
        <source>%1 of %2 held, %3 only named</source>
        <translation>已持有 %1/%2，仅写有 %3</translation>
    </message>
    <message>
        <source>%1 held, %2 only named, limit unknown</source>
        <translation>已持有 %1，仅写有 %2，上限未知</translation>
    </message>
    <message numerus="yes">
        <source>%n may hold or wait</source>
        <comment>contenders</comment>
        <translation>
            <numerusform>%n 个可能持有或等待</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>whether a contender holds or waits</comment>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>ctl::UndoCommand</name>
    <message>
        <source>%1 does not contain %2.</source>
        <translation>%1 中没有 %2。</translation>
    </message>
    <message>
        <source>%1 contains no removed instances.</source>
        <translation>%1 中没有被移除的实例。</translation>
    </message>
    <message>
        <source>Cannot ask for confirmation without a terminal. Nothing was sent. Use --yes to skip the question.</source>
        <translation>没有终端，无法请求确认。没有发送任何请求。要跳过确认，请加 --yes。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何请求。</translation>
    </message>
    <message>
        <source>Dry run: nothing was sent.</source>
        <translation>试运行：没有发送任何请求。</translation>
    </message>
    <message>
        <source>The instance is already registered again. Nothing was sent.</source>
        <translation>该实例已重新注册。没有发送任何请求。</translation>
    </message>
    <message>
        <source>Registered again.</source>
        <translation>已重新注册。</translation>
    </message>
    <message>
        <source>Interrupted before this instance. Nothing was sent.</source>
        <translation>在处理此实例之前已中断。没有发送任何请求。</translation>
    </message>
    <message>
        <source>%1 contains more than one instance written as %2. Specify a file with only one of them.</source>
        <translation>%1 中写作 %2 的实例不止一个。请指定只含其中一个的文件。</translation>
    </message>
    <message>
        <source>Interrupted: the current restore is completed, and no other is started. Interrupt again to stop immediately.</source>
        <translation>已中断：当前的恢复会完成，不再开始其他恢复。再次中断则立即停止。</translation>
    </message>
    <message numerus="yes">
        <source>Restore %n instance(s)</source>
        <translation>
            <numerusform>恢复 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to restore</source>
        <translation>没有要恢复的内容</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>Sessions that ended with the removed instances are not restored, nor are the keys released or deleted with those sessions. The last output of checks at agents is not restored either.</source>
        <translation>随被移除实例结束的会话，以及随这些会话被释放或删除的键，不会恢复；Agent 上检查最后的输出也不会恢复。</translation>
    </message>
    <message>
        <source>The last line of %1 is incomplete. If it is the definition of a removed instance, that instance is not restored. Use a complete copy of the file.</source>
        <translation>%1 的最后一行不完整。如果它是某个已移除实例的定义，该实例不会恢复。请使用完整的文件。</translation>
    </message>
</context>
<context>
    <name>ctl::WatchCommand</name>
    <message>
        <source>Cannot watch %1. %2</source>
        <translation>无法监视 %1。%2</translation>
    </message>
    <message>
        <source>%1 responds again.</source>
        <translation>%1 已恢复响应。</translation>
    </message>
    <message>
        <source>Lost %1, trying again. The data shown may be outdated. %2</source>
        <translation>与 %1 的连接已断，正在重试。已显示的内容可能已过时。%2</translation>
    </message>
    <message>
        <source>Not found: %1 at %2.</source>
        <translation>未找到：%2 上的 %1。</translation>
    </message>
    <message>
        <source>Interrupted before all paths were read. Nothing was shown.</source>
        <translation>在读取全部路径之前已中断。没有显示任何内容。</translation>
    </message>
    <message>
        <source>%1 paths are watched at the same time, each over its own connection. An agent accepts 200 connections per client, unless limits.http_max_conns_per_client says otherwise. Watch fewer paths, or use --once.</source>
        <translation>同时监视 %1 个路径，每个路径各用一个连接。除非 limits.http_max_conns_per_client 另有规定，Agent 只接受同一客户端的 200 个连接。请减少监视的路径，或使用 --once。</translation>
    </message>
    <message>
        <source>Consul omitted keys that the token cannot read (key:read). There is more than is shown.</source>
        <translation>Consul 略去了令牌无权读取的键（key:read）。实际内容比显示的多。</translation>
    </message>
    <message>
        <source>Consul omitted sessions that the token cannot read (session:read).</source>
        <translation>Consul 略去了令牌无权读取的会话（session:read）。</translation>
    </message>
    <message>
        <source>Nothing was received, so there is no recording.</source>
        <translation>没有收到任何内容，因此没有录制。</translation>
    </message>
    <message>
        <source>Cannot read the sessions. Their names are missing, and only held keys show which of them are alive. %1</source>
        <translation>无法读取会话。缺少会话的名称，且只能根据被持有的键判断哪些会话仍然存活。%1</translation>
    </message>
    <message>
        <source>Consul lists no sessions, although keys are held. Use a token with session:read.</source>
        <translation>有键被持有，但 Consul 未列出任何会话。请使用具有 session:read 权限的令牌。</translation>
    </message>
    <message>
        <source>The sessions were not read in time. Their names are missing, and only held keys show which of them are alive.</source>
        <translation>未能及时读取会话。缺少会话的名称，且只能根据被持有的键判断哪些会话仍然存活。</translation>
    </message>
</context>
<context>
    <name>ctl::Why</name>
    <message>
        <source>No.</source>
        <translation>否。</translation>
    </message>
    <message>
        <source>Yes.</source>
        <translation>是。</translation>
    </message>
    <message>
        <source>Unknown.</source>
        <translation>未知。</translation>
    </message>
    <message>
        <source>Session %1 (%2):</source>
        <translation>会话 %1（%2）：</translation>
    </message>
    <message>
        <source>%1 was not watched at that time.</source>
        <translation>当时没有监视 %1。</translation>
    </message>
    <message>
        <source>Session of %1 ended at %2:</source>
        <comment>%1: name of a client; %2: time</comment>
        <translation>%1 的会话在 %2 结束：</translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation>会话：%1</translation>
    </message>
    <message>
        <source>Key: %1, ModifyIndex (for cas): %2</source>
        <translation>键：%1，ModifyIndex（用于 cas）：%2</translation>
    </message>
    <message>
        <source>Flags of a semaphore: %1</source>
        <translation>信号量的 flags：%1</translation>
    </message>
    <message>
        <source>%1: session %2</source>
        <comment>%1: name of a client</comment>
        <translation>%1：会话 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more holder(s): see --json</source>
        <translation>
            <numerusform>另有 %n 个持有者：见 --json</numerusform>
        </translation>
    </message>
    <message>
        <source>Not needed.</source>
        <translation>不需要。</translation>
    </message>
    <message>
        <source>Flags of a lock: %1</source>
        <translation>锁的标志：%1</translation>
    </message>
    <message>
        <source>%1 is taken for this session: %2</source>
        <comment>%1: start of an ID; %2: name and ID</comment>
        <translation>%1 视为此会话：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) have an ID that starts with %1:</source>
        <translation>
            <numerusform>%n 个会话的 ID 以 %1 开头：</numerusform>
        </translation>
    </message>
    <message>
        <source>No session that is shown has an ID that starts with %1.</source>
        <translation>显示的会话中没有 ID 以 %1 开头的。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is not a valid session ID. Give the whole ID, or at least its first %n character(s).</source>
        <translation>
            <numerusform>%1 不是有效的会话 ID。请给出完整的 ID，或至少前 %n 个字符。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>exclusion::Check</name>
    <message>
        <source>REFUTED: Consul granted more permits than the limit.</source>
        <translation>已否定：Consul 授予的许可超过了上限。</translation>
    </message>
    <message>
        <source>OPEN, nothing is proved: the recording does not contain this path.</source>
        <translation>未定，什么也没有证明：录制中没有此路径。</translation>
    </message>
    <message>
        <source>OPEN, nothing is proved: no permit was granted in this recording.</source>
        <translation>未定，什么也没有证明：此录制中没有授予许可。</translation>
    </message>
    <message numerus="yes">
        <source>OPEN, nothing is proved: no overlap was seen, but one may be hidden in %n hole(s).</source>
        <translation>
            <numerusform>未定，什么也没有证明：没有见到重叠，但 %n 个缺口中可能隐藏着重叠。</numerusform>
        </translation>
    </message>
    <message>
        <source>Proved for the witnesses: never did more clients than the limit believe that they held.</source>
        <translation>对证人已证明：相信自己持有许可的客户端从未超过上限。</translation>
    </message>
    <message>
        <source>REFUTED by the witnesses, if no snapshot was restored in the meantime: more clients than the limit believed that they held.</source>
        <translation>已被证人否定（前提是其间没有恢复快照）：相信自己持有许可的客户端超过了上限。</translation>
    </message>
    <message>
        <source>REFUTED by the witnesses: more clients than the limit believed that they held.</source>
        <translation>已被证人否定：相信自己持有许可的客户端超过了上限。</translation>
    </message>
    <message>
        <source>OPEN, nothing is proved: no witness acquired a permit.</source>
        <translation>未定，什么也没有证明：没有证人获取过许可。</translation>
    </message>
    <message numerus="yes">
        <source>OPEN, the witnesses prove nothing: more clients than the limit may have believed that they held, in %n hole(s).</source>
        <translation>
            <numerusform>未定，证人什么也没有证明：在 %n 个缺口中，相信自己持有许可的客户端可能超过上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>A witness reported only one end of a hold. Collect its events until the release.</source>
        <translation>证人只报告了一次持有的一端。请收集它直到释放为止的事件。</translation>
    </message>
    <message>
        <source>The path was not watched, Consul did not respond, or its data was restored or replaced. Record without interruption, and restore no snapshot during a recording.</source>
        <translation>路径未被监视、Consul 没有响应，或其数据被恢复或替换。请不间断地录制，并且录制期间不要恢复快照。</translation>
    </message>
    <message>
        <source>There may have been changes that no response showed. Writes that Consul rejects and changes that follow one another quickly cause this even on the agent&apos;s own machine. Witnesses show what the clients believed.</source>
        <translation>可能有任何响应都未显示的变化。即使在 Agent 所在的机器上，被 Consul 拒绝的写入和紧接着的变化也会造成这种情况。证人可以显示客户端所相信的情况。</translation>
    </message>
    <message>
        <source>The recording lost steps: the disk was too slow, or the file is damaged.</source>
        <translation>录制丢失了步骤：磁盘太慢，或文件已损坏。</translation>
    </message>
    <message>
        <source>The recording has no end: it is still being written, or the recorder was killed. Stop the recording, and check it again.</source>
        <translation>录制没有结尾：仍在写入，或录制程序被终止。请停止录制，然后重新检查。</translation>
    </message>
    <message>
        <source>The holders or the limit are unknown. Start the recording before the first client, with a token that can read all sessions and keys, repair a value that cannot be read, and let witnesses state the limit.</source>
        <translation>持有者或上限未知。请在第一个客户端之前开始录制，使用可以读取所有会话和键的令牌，修复无法读取的值，并让证人说明上限。</translation>
    </message>
    <message numerus="yes">
        <source>OPEN, nothing is proved: the value names holders for which no session stands, and there may have been more of them than the limit, in %n hole(s).</source>
        <translation>
            <numerusform>未定，什么也没有证明：值中写有没有会话代表的持有者，它们可能多于上限，有 %n 个缺口。</numerusform>
        </translation>
    </message>
    <message>
        <source>Proved, if no snapshot was restored in the meantime: Consul never granted the lock to two holders at the same time.</source>
        <translation>已证明（前提是其间没有恢复快照）：Consul 从未同时把锁授予两个持有者。</translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: Consul never granted a slot to two sessions at the same time. %n slot(s) were seen.</source>
        <translation>
            <numerusform>已证明（前提是其间没有恢复快照）：Consul 从未把一个槽位同时授予两个会话。共见到 %n 个槽位。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: Consul never granted more than %n permit(s) at the same time.</source>
        <translation>
            <numerusform>已证明（前提是其间没有恢复快照）：Consul 从未同时授予超过 %n 个许可。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved, if no snapshot was restored in the meantime: the value never named more than %n holder(s) at the same time. No session stands for them, so Consul does not enforce this.</source>
        <translation>
            <numerusform>已证明（前提是其间没有恢复快照）：值中同时写有的持有者从未超过 %n 个。没有会话代表它们，因此 Consul 并不强制这一点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Proved for the witnesses, if no snapshot was restored in the meantime: never did more clients than the limit believe that they held.</source>
        <translation>对证人已证明（前提是其间没有恢复快照）：相信自己持有许可的客户端从未超过上限。</translation>
    </message>
    <message numerus="yes">
        <source>Not judged, because later than the recording of this path: %n event(s) of witnesses.</source>
        <translation>
            <numerusform>未作判定，因为晚于此路径的录制：%n 个证人事件。</numerusform>
        </translation>
    </message>
    <message>
        <source>OPEN, nothing is proved: no path can be read from the recording.</source>
        <translation>未定，什么也没有证明：从录制中读不到任何路径。</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) or client(s) at the same time, at %1 after the start of the recording, and possibly for longer: %2.</source>
        <translation>
            <numerusform>同时有 %n 个会话或客户端，在录制开始后 %1，可能持续更久：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) or client(s) at the same time, at least from %1 to %2 after the start of the recording: %3.</source>
        <translation>
            <numerusform>同时有 %n 个会话或客户端，至少从录制开始后 %1 至 %2：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The clocks of the witnesses do not show which event came first. Synchronize them, state a smaller error, and keep the lines of each client in one file, in the order in which they were written.</source>
        <translation>证人的时钟无法显示哪个事件在先。请同步时钟，注明更小的误差，并让每个客户端的行保留在一个文件中，按写入的先后排列。</translation>
    </message>
</context>
<context>
    <name>exclusion::Witness</name>
    <message>
        <source>The member “path” is missing or not valid.</source>
        <translation>成员“path”缺失或无效。</translation>
    </message>
    <message>
        <source>The member “who” is missing or not valid.</source>
        <translation>成员“who”缺失或无效。</translation>
    </message>
    <message>
        <source>The member “time” is missing or not valid. Example: 2026-01-31T12:00:00.123Z.</source>
        <translation>成员“time”缺失或无效。示例：2026-01-31T12:00:00.123Z。</translation>
    </message>
    <message>
        <source>The member “clockErrorMs” must be a number of at least 0.</source>
        <translation>成员“clockErrorMs”必须是不小于 0 的数字。</translation>
    </message>
    <message>
        <source>The member “epoch_ms” is missing or not valid.</source>
        <translation>成员“epoch_ms”缺失或无效。</translation>
    </message>
    <message>
        <source>The event is missing or unknown.</source>
        <translation>事件缺失或未知。</translation>
    </message>
    <message>
        <source>There is no start line before this event.</source>
        <translation>此事件之前没有 start 行。</translation>
    </message>
    <message>
        <source>The members “t” and “contender” must be numbers.</source>
        <translation>成员“t”和“contender”必须是数字。</translation>
    </message>
    <message>
        <source>contender %1</source>
        <translation>竞争者 %1</translation>
    </message>
    <message>
        <source>contender %1 of run %2</source>
        <translation>运行 %2 的竞争者 %1</translation>
    </message>
    <message>
        <source>The file has too many lines.</source>
        <translation>文件的行数过多。</translation>
    </message>
    <message>
        <source>The line is too long.</source>
        <translation>该行过长。</translation>
    </message>
    <message>
        <source>The line is not a JSON object.</source>
        <translation>该行不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The member “limit” must be a whole number of at least 1.</source>
        <translation>成员“limit”必须是不小于 1 的整数。</translation>
    </message>
</context>
<context>
    <name>explain::Lint</name>
    <message>
        <source>The session has no TTL. If its process ends on a live node, it keeps what it holds.</source>
        <translation>会话没有 TTL。如果其进程在存活的节点上结束，会话会保留它所持有的。</translation>
    </message>
    <message>
        <source>Create the session “%1” with a TTL, for example 15s, and renew it every half TTL.</source>
        <translation>请创建带 TTL（例如 15s）的会话“%1”，每半个 TTL 续期一次。</translation>
    </message>
    <message>
        <source>The session depends on serfHealth only. While its node is alive, nothing ends it.</source>
        <translation>会话只依赖 serfHealth。只要其节点存活，什么都不会结束它。</translation>
    </message>
    <message>
        <source>Add a check of the process to the session “%1”, or give it a TTL.</source>
        <translation>请为会话“%1”添加针对进程的检查，或给它设置 TTL。</translation>
    </message>
    <message>
        <source>Choose a LockDelay for the session “%1”: how long a paused holder may still write.</source>
        <translation>请为会话“%1”选择 LockDelay：暂停的持有者还可能写入多久。</translation>
    </message>
    <message>
        <source>The behavior is release. When the session ends, its contender key remains.</source>
        <translation>行为是 release。会话结束时，其竞争者键会保留。</translation>
    </message>
    <message>
        <source>Create the session “%1” with the behavior delete.</source>
        <translation>请用行为 delete 创建会话“%1”。</translation>
    </message>
    <message>
        <source>The behavior is delete. When the session ends, Consul deletes the key of the lock with its value and flags.</source>
        <translation>行为是 delete。会话结束时，Consul 会删除锁的键及其值和标志。</translation>
    </message>
    <message>
        <source>Create the session “%1” with the behavior release, if the key matters.</source>
        <translation>如果这个键很重要，请用行为 release 创建会话“%1”。</translation>
    </message>
    <message>
        <source>Renewals were up to %1 apart. The TTL is %2.</source>
        <translation>续期的间隔最长为 %1。TTL 为 %2。</translation>
    </message>
    <message>
        <source>Renew the session “%1” at least every %2, which is half of its TTL.</source>
        <translation>请至少每 %2（TTL 的一半）续期一次会话“%1”。</translation>
    </message>
    <message>
        <source>Holds lasted up to %1, longer than the TTL %2. Each of them depends on renewals.</source>
        <translation>持有最长为 %1，超过 TTL %2。每次持有都依赖续期。</translation>
    </message>
    <message>
        <source>Make sure that the session “%1” is renewed at least every %2 while it holds.</source>
        <translation>请确保会话“%1”在持有期间至少每 %2 续期一次。</translation>
    </message>
    <message>
        <source>LockDelay is %1, Consul&apos;s default. After the session ends, no client can acquire the key for this time.</source>
        <translation>LockDelay 为 Consul 默认的 %1。会话结束之后，这段时间内没有客户端能获取键。</translation>
    </message>
</context>
<context>
    <name>explain::Why</name>
    <message>
        <source>The last response came at %1.</source>
        <translation>最后一次响应在 %1。</translation>
    </message>
    <message>
        <source>Consul responded at %1.</source>
        <translation>Consul 在 %1 响应。</translation>
    </message>
    <message>
        <source>Consul responds.</source>
        <translation>Consul 有响应。</translation>
    </message>
    <message>
        <source>Requests failed at this time. Whether other clients had contact is unknown.</source>
        <translation>此时请求失败。其他客户端是否能联系上是未知的。</translation>
    </message>
    <message>
        <source>Consul responds, but rejected the request.</source>
        <translation>Consul 有响应，但拒绝了请求。</translation>
    </message>
    <message>
        <source>The leader is unknown.</source>
        <translation>领导者未知。</translation>
    </message>
    <message>
        <source>The cluster has no leader. Without a leader, Consul rejects every write. How long an election takes is unknown.</source>
        <translation>集群没有领导者。没有领导者时，Consul 拒绝每个写入。选举需要多久是未知的。</translation>
    </message>
    <message>
        <source>The leader is %1.</source>
        <translation>领导者是 %1。</translation>
    </message>
    <message>
        <source>Consul responds to reads that need a leader.</source>
        <translation>Consul 响应需要领导者的读取。</translation>
    </message>
    <message>
        <source>Consul does not know the token. It was deleted, has expired, or never existed.</source>
        <translation>Consul 不认识这个令牌。它已被删除、已过期，或者从未存在。</translation>
    </message>
    <message>
        <source>ACLs are off: every client has all permissions.</source>
        <translation>ACL 已关闭：每个客户端都有全部权限。</translation>
    </message>
    <message>
        <source>key:read for “%1”</source>
        <translation>“%1”的 key:read</translation>
    </message>
    <message>
        <source>key:write for “%1”</source>
        <translation>“%1”的 key:write</translation>
    </message>
    <message>
        <source>session:write for the node of its agent</source>
        <translation>其 Agent 节点的 session:write</translation>
    </message>
    <message>
        <source>The token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>The token “%1”</source>
        <translation>令牌“%1”</translation>
    </message>
    <message>
        <source>%1 lacks %2.</source>
        <comment>%1: the token; %2: list of permissions</comment>
        <translation>%1缺少 %2。</translation>
    </message>
    <message>
        <source>%1 has all permissions that a client needs here.</source>
        <translation>%1拥有客户端在此需要的全部权限。</translation>
    </message>
    <message>
        <source>%1 has a contender key here, so its token could write.</source>
        <translation>%1 在此有竞争者键，因此它的令牌可以写入。</translation>
    </message>
    <message>
        <source>Unknown permissions: %1. Consul was not asked, or does not report them.</source>
        <translation>未知的权限：%1。没有询问 Consul，或者它不报告这些权限。</translation>
    </message>
    <message>
        <source>No request can contain this name.</source>
        <translation>没有请求能包含这个名称。</translation>
    </message>
    <message>
        <source>Consul changes this name when it is part of a path, so clients reach another key or none. Only a transaction reaches it.</source>
        <translation>这个名称作为路径的一部分时会被 Consul 更改，客户端因此访问到另一个键，或访问不到。只有事务能访问它。</translation>
    </message>
    <message>
        <source>Consul %1 rejects this name in a path, but clients do use it here. Validation may be off.</source>
        <translation>Consul %1 拒绝路径中的这个名称，但客户端确实在此使用它。验证可能已关闭。</translation>
    </message>
    <message>
        <source>Consul %1 rejects this name in a path, unless disable_kv_key_validation is set. Only a transaction reaches it.</source>
        <translation>除非设置了 disable_kv_key_validation，Consul %1 拒绝路径中的这个名称。只有事务能访问它。</translation>
    </message>
    <message>
        <source>Some versions of Consul reject this name, and the version of this agent is unknown.</source>
        <translation>有些版本的 Consul 拒绝这个名称，而此 Agent 的版本未知。</translation>
    </message>
    <message>
        <source>%1 is used as a lock. A semaphore client reports a conflict.</source>
        <translation>%1 用作锁。信号量客户端会报告冲突。</translation>
    </message>
    <message>
        <source>The lock has no key yet. The first client creates it.</source>
        <translation>锁还没有键。第一个客户端会创建它。</translation>
    </message>
    <message>
        <source>The key has the flags of a lock.</source>
        <translation>键带有锁的标志。</translation>
    </message>
    <message>
        <source>The key has the flags %1. A Go client reports a conflict.</source>
        <translation>键的标志为 %1。Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>There is no .lock yet. The first client writes it.</source>
        <translation>还没有 .lock。第一个客户端会写入它。</translation>
    </message>
    <message>
        <source>Flags and value are those of a Go client.</source>
        <translation>标志和值是 Go 客户端的。</translation>
    </message>
    <message>
        <source>The value is of the layout %1. A Go client reports a conflict.</source>
        <translation>值的布局为 %1。Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>The value is of the layout %1. Only clients of this layout can use it; a Go client reports a conflict.</source>
        <translation>值的布局为 %1。只有此布局的客户端能使用；Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>The path was not read.</source>
        <translation>没有读取路径。</translation>
    </message>
    <message>
        <source>Nothing exists here yet. The first client creates it.</source>
        <translation>这里还没有任何内容。第一个客户端会创建。</translation>
    </message>
    <message>
        <source>Consul shows nothing here. A token that cannot read the keys sees the same.</source>
        <translation>Consul 在此没有显示任何内容。不能读取键的令牌看到的也是这样。</translation>
    </message>
    <message>
        <source>The keys here fit no known layout of a semaphore or lock.</source>
        <translation>这里的键不符合信号量或锁的任何已知布局。</translation>
    </message>
    <message>
        <source>The keys are of the layout %1. Only clients of this layout can use them.</source>
        <translation>键的布局为 %1。只有此布局的客户端能使用。</translation>
    </message>
    <message>
        <source>No limit is stored yet. The first client writes its own.</source>
        <translation>还没有保存上限。第一个客户端会写入自己的上限。</translation>
    </message>
    <message>
        <source>The stored limit is unknown.</source>
        <translation>保存的上限未知。</translation>
    </message>
    <message>
        <source>The stored limit is %1. A client with another limit reports a conflict. The limit of this client was not given.</source>
        <translation>保存的上限为 %1。使用其他上限的客户端会报告冲突。没有给出此客户端的上限。</translation>
    </message>
    <message>
        <source>The stored limit is %1.</source>
        <translation>保存的上限为 %1。</translation>
    </message>
    <message>
        <source>The client uses the stored limit, %1.</source>
        <translation>客户端使用保存的上限 %1。</translation>
    </message>
    <message>
        <source>The client uses the limit %1, but %2 is stored. A Go client reports a conflict until .lock is deleted or changed.</source>
        <translation>客户端使用上限 %1，但保存的是 %2。在删除或更改 .lock 之前，Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>The client uses the limit %1, but %2 is stored. Clients of this layout use the stored limit.</source>
        <translation>客户端使用上限 %1，但保存的是 %2。此布局的客户端使用保存的上限。</translation>
    </message>
    <message>
        <source>The client uses the limit %1, but %2 is stored. Clients of this layout differ in how they treat that.</source>
        <translation>客户端使用上限 %1，但保存的是 %2。此布局的客户端对此的处理各不相同。</translation>
    </message>
    <message>
        <source>A lock has one permit.</source>
        <translation>锁只有一个许可。</translation>
    </message>
    <message>
        <source>This layout stores no limit. Each client uses its own.</source>
        <translation>此布局不保存上限。每个客户端使用自己的上限。</translation>
    </message>
    <message>
        <source>No limit is stored yet.</source>
        <translation>还没有保存上限。</translation>
    </message>
    <message>
        <source>%1 on node %2</source>
        <translation>%1（节点 %2）</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <comment>%1: name of a holder; %2: time</comment>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1 since at least %2</source>
        <comment>%1: name of a holder; %2: time</comment>
        <translation>%1，至少自 %2 起</translation>
    </message>
    <message>
        <source>The health of its node is unknown.</source>
        <translation>其节点的健康状况未知。</translation>
    </message>
    <message>
        <source>Its node failed: serfHealth is critical.</source>
        <translation>其节点已失败：serfHealth 为严重。</translation>
    </message>
    <message>
        <source>A check that its session depends on is critical: %1.</source>
        <translation>其会话所依赖的检查为严重：%1。</translation>
    </message>
    <message>
        <source>Its node has no serfHealth check.</source>
        <translation>其节点没有 serfHealth 检查。</translation>
    </message>
    <message>
        <source>Its node is alive. The checks of its session are unknown.</source>
        <translation>其节点存活。其会话的检查未知。</translation>
    </message>
    <message>
        <source>Its node is alive, and the checks of its session do not fail.</source>
        <translation>其节点存活，其会话的检查没有失败。</translation>
    </message>
    <message>
        <source>An entry without a session stands for it. When clients consider it expired is unknown.</source>
        <translation>由一个没有会话的条目表示。客户端何时认为它已过期是未知的。</translation>
    </message>
    <message>
        <source>What ends its session is unknown.</source>
        <translation>什么会结束其会话是未知的。</translation>
    </message>
    <message>
        <source>Its session has no TTL and no checks: it ends only when it is destroyed or its node leaves.</source>
        <translation>其会话没有 TTL，也没有检查：只有被销毁或其节点离开时才会结束。</translation>
    </message>
    <message>
        <source>Its session has no TTL: it ends only when a check fails, when it is destroyed, or when its node leaves.</source>
        <translation>其会话没有 TTL：只有检查失败、被销毁或其节点离开时才会结束。</translation>
    </message>
    <message>
        <source>The lock is held by %1.</source>
        <translation>锁由 %1 持有。</translation>
    </message>
    <message>
        <source>Live holders: %1.</source>
        <translation>存活的持有者：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>%1: name of a holder; %2: sentences about it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No client holds a permit.</source>
        <translation>没有客户端持有许可。</translation>
    </message>
    <message>
        <source>Whether a client holds a permit is unknown.</source>
        <translation>是否有客户端持有许可是未知的。</translation>
    </message>
    <message>
        <source>The holders cannot be read.</source>
        <translation>无法读取持有者。</translation>
    </message>
    <message>
        <source>This layout stores no limit, and the limit of the client was not given.</source>
        <translation>此布局不保存上限，也没有给出客户端的上限。</translation>
    </message>
    <message>
        <source>The limit is unknown.</source>
        <translation>上限未知。</translation>
    </message>
    <message>
        <source>An entry without a session counts until its timeout. The timeout of the client was not given.</source>
        <translation>没有会话的条目在超时之前有效。没有给出客户端的超时。</translation>
    </message>
    <message>
        <source>There are more holders than the limit allows. Some clients of this layout only check whether the limit is reached exactly, and acquire.</source>
        <translation>持有者多于上限。此布局的一些客户端只检查是否恰好达到上限，因此会获取。</translation>
    </message>
    <message>
        <source>No permit is taken by a session that ended.</source>
        <translation>没有许可被已结束的会话占用。</translation>
    </message>
    <message>
        <source>The session of %1, which held the key last, had no LockDelay.</source>
        <translation>上次持有键的 %1 的会话没有 LockDelay。</translation>
    </message>
    <message>
        <source>The lock-delay after the session of %1 is over.</source>
        <translation>%1 的会话之后的锁延迟已过去。</translation>
    </message>
    <message>
        <source>The session of %1 ended while it held the key, at %2 at the latest.</source>
        <translation>%1 的会话在持有键时结束，最晚在 %2。</translation>
    </message>
    <message>
        <source>Its LockDelay is %1, so Consul rejects every client until %2 at the latest.</source>
        <translation>其 LockDelay 为 %1，因此 Consul 拒绝每个客户端，最晚到 %2。</translation>
    </message>
    <message>
        <source>Its LockDelay is %1, so Consul can reject every client until %2 at the latest.</source>
        <translation>其 LockDelay 为 %1，因此 Consul 可能拒绝每个客户端，最晚到 %2。</translation>
    </message>
    <message>
        <source>The key has been free since at least %1, longer than any lock-delay.</source>
        <translation>键至少从 %1 起就是空闲的，长于任何锁延迟。</translation>
    </message>
    <message>
        <source>The key is free, but the end of its last session was not seen. Consul does not report a lock-delay.</source>
        <translation>键是空闲的，但没有看到上一个会话的结束。Consul 不报告锁延迟。</translation>
    </message>
    <message>
        <source>Lock-delay does not affect this layout: each contender has a key of its own.</source>
        <translation>锁延迟不影响此布局：每个竞争者有自己的键。</translation>
    </message>
    <message>
        <source>Lock-delay does not affect this layout: each entry has a key of its own. A mutex in front of it, where clients use one, is not examined.</source>
        <translation>锁延迟不影响此布局：每个条目有自己的键。客户端在它之前使用的互斥锁（如果有）没有检查。</translation>
    </message>
    <message>
        <source>Which key a client acquires is unknown.</source>
        <translation>客户端会获取哪个键是未知的。</translation>
    </message>
    <message>
        <source>The key is held, so no lock-delay is in force.</source>
        <translation>键被持有，因此没有锁延迟。</translation>
    </message>
    <message>
        <source>If the session of the holder ends, %1 follow. After a release, there is none.</source>
        <translation>如果持有者的会话结束，随后有 %1 的锁延迟。释放之后没有。</translation>
    </message>
    <message>
        <source>The session of %1 has ended, so it no longer waits. Consul rejects every acquisition with it.</source>
        <translation>%1 的会话已结束，因此它不再等待。Consul 拒绝用它进行的每次获取。</translation>
    </message>
    <message>
        <source>The session %1 is not shown. It has ended, or the token cannot read it.</source>
        <translation>会话 %1 没有显示。它已结束，或者令牌不能读取它。</translation>
    </message>
    <message>
        <source>No session that is shown has this name. This is the result for a new client.</source>
        <translation>没有显示的会话使用这个名称。这是针对新客户端的结果。</translation>
    </message>
    <message>
        <source>Waiting clients of this layout leave no trace. Consul keeps no queue.</source>
        <translation>此布局的等待者不留下痕迹。Consul 没有队列。</translation>
    </message>
    <message>
        <source>No contender that waits came earlier.</source>
        <translation>没有更早到达的等待者。</translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s) came earlier. Consul keeps no queue: the first client that writes acquires. Only clients that keep an order, such as the strategy queue, let them go first.</source>
        <translation>
            <numerusform>有 %n 个竞争者更早到达。Consul 没有队列：先写入的客户端获取。只有遵守顺序的客户端（例如 queue 策略）会让它们先行。</numerusform>
        </translation>
    </message>
    <message>
        <source>A Go client notices a free lock immediately. If Consul rejects a free lock, it waits 5 s before it tries again.</source>
        <translation>Go 客户端会立即注意到空闲的锁。如果 Consul 拒绝空闲的锁，它等待 5 s 再试。</translation>
    </message>
    <message>
        <source>A Go client waits in a blocking query and notices every change immediately.</source>
        <translation>Go 客户端在阻塞查询中等待，会立即注意到每个变化。</translation>
    </message>
    <message>
        <source>Clients of this layout check again after a pause, usually 100 ms to 500 ms.</source>
        <translation>此布局的客户端暂停之后再次查看，通常为 100 ms 到 500 ms。</translation>
    </message>
    <message>
        <source>How often the client checks is its own setting.</source>
        <translation>客户端多久查看一次由它自己设置。</translation>
    </message>
    <message numerus="yes">
        <source>So far, this client acquired %1 to %2 after a permit became free (%n time(s)).</source>
        <translation>
            <numerusform>到目前为止，此客户端在许可空闲之后 %1 到 %2 获取（%n 次）。</numerusform>
        </translation>
    </message>
    <message>
        <source>A permit is free, and this client has not acquired it. It is about to, or its process is stopped or gone.</source>
        <translation>有空闲的许可，而此客户端没有获取。它即将获取，或者其进程已停止或不存在。</translation>
    </message>
    <message>
        <source>%1 holds a permit already.</source>
        <translation>%1 已持有许可。</translation>
    </message>
    <message>
        <source>As of %1: %2</source>
        <comment>%1: time; %2: sentences</comment>
        <translation>截至 %1：%2</translation>
    </message>
    <message>
        <source>Consul does not respond.</source>
        <translation>Consul 没有响应。</translation>
    </message>
    <message>
        <source>The cluster has no leader, so no client can acquire.</source>
        <translation>集群没有领导者，因此没有客户端能获取。</translation>
    </message>
    <message>
        <source>The token does not allow it.</source>
        <translation>令牌不允许。</translation>
    </message>
    <message>
        <source>Clients cannot use the name %1.</source>
        <translation>客户端不能使用名称 %1。</translation>
    </message>
    <message>
        <source>%1 does not fit the client.</source>
        <translation>%1 与客户端不匹配。</translation>
    </message>
    <message>
        <source>The limit of %1 does not match.</source>
        <translation>%1 的上限不匹配。</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <comment>%1: name of a client; %2: path of a lock</comment>
        <translation>%1 持有 %2。</translation>
    </message>
    <message>
        <source>All permits of %1 are held.</source>
        <translation>%1 的全部许可都被持有。</translation>
    </message>
    <message>
        <source>%1 is in lock-delay until %2 at the latest.</source>
        <translation>%1 处于锁延迟，最晚到 %2。</translation>
    </message>
    <message>
        <source>The session of %1 has ended.</source>
        <translation>%1 的会话已结束。</translation>
    </message>
    <message>
        <source>%1 checks again later.</source>
        <translation>%1 稍后再次查看。</translation>
    </message>
    <message>
        <source>Wait for the election. If it takes long, check the servers.</source>
        <translation>请等待选举。如果持续很久，请检查服务器。</translation>
    </message>
    <message>
        <source>Wait. How long is unknown.</source>
        <translation>请等待。需要多久是未知的。</translation>
    </message>
    <message>
        <source>Wait until %1 at most.</source>
        <translation>最多等待到 %1。</translation>
    </message>
    <message>
        <source>Try it. If Consul rejects it, wait until %1 at most.</source>
        <translation>请尝试获取。如果 Consul 拒绝，最多等待到 %1。</translation>
    </message>
    <message>
        <source>Start the agent, or correct its address.</source>
        <translation>请启动 Agent，或更正其地址。</translation>
    </message>
    <message>
        <source>Give the token the missing permissions, or use another token.</source>
        <translation>请给令牌缺少的权限，或使用其他令牌。</translation>
    </message>
    <message>
        <source>Use a name of letters, digits and the characters - _ . / only.</source>
        <translation>请只用字母、数字和字符 - _ . / 组成名称。</translation>
    </message>
    <message>
        <source>Use a client of this layout, or another path.</source>
        <translation>请使用此布局的客户端，或其他路径。</translation>
    </message>
    <message>
        <source>Write empty holders into .lock.</source>
        <translation>请在 .lock 中写入空的持有者。</translation>
    </message>
    <message>
        <source>Write the flags of a semaphore back to .lock.</source>
        <translation>请把信号量的标志写回 .lock。</translation>
    </message>
    <message>
        <source>Set the limit of the client to %1, or change the stored limit.</source>
        <translation>请把客户端的上限设为 %1，或更改保存的上限。</translation>
    </message>
    <message>
        <source>Write a valid limit into .lock.</source>
        <translation>请在 .lock 中写入有效的上限。</translation>
    </message>
    <message>
        <source>Prune the stale holder.</source>
        <translation>请清除失效的持有者。</translation>
    </message>
    <message>
        <source>Let the client create a new session, or restart it.</source>
        <translation>请让客户端创建新会话，或重新启动它。</translation>
    </message>
    <message>
        <source>a new client</source>
        <translation>新客户端</translation>
    </message>
    <message>
        <source>Does Consul respond?</source>
        <translation>Consul 有响应吗？</translation>
    </message>
    <message>
        <source>Does the cluster have a leader?</source>
        <translation>集群有领导者吗？</translation>
    </message>
    <message>
        <source>Does the token have the permissions?</source>
        <translation>令牌有权限吗？</translation>
    </message>
    <message>
        <source>Can clients use this name?</source>
        <translation>客户端能使用这个名称吗？</translation>
    </message>
    <message>
        <source>Do flags and value fit the client?</source>
        <translation>标志和值适合客户端吗？</translation>
    </message>
    <message>
        <source>Does the limit match?</source>
        <translation>上限匹配吗？</translation>
    </message>
    <message>
        <source>Is the lock free?</source>
        <translation>锁空闲吗？</translation>
    </message>
    <message>
        <source>Are all holders alive?</source>
        <translation>所有持有者都存活吗？</translation>
    </message>
    <message>
        <source>Is the lock-delay over?</source>
        <translation>锁延迟过去了吗？</translation>
    </message>
    <message>
        <source>Is it the client&apos;s turn?</source>
        <translation>轮到客户端了吗？</translation>
    </message>
    <message>
        <source>Does the client notice immediately?</source>
        <translation>客户端会立即注意到吗？</translation>
    </message>
    <message>
        <source>%1 already holds a permit of %2.</source>
        <translation>%1 已持有 %2 的许可。</translation>
    </message>
    <message>
        <source>A permit of %1 is free. No reason was found that prevents %2 from acquiring it.</source>
        <translation>%1 有空闲的许可。没有发现妨碍%2获取它的原因。</translation>
    </message>
    <message>
        <source>The state of %1 is unknown: there is no contact to Consul.</source>
        <translation>%1 的状态未知：无法联系 Consul。</translation>
    </message>
    <message>
        <source>%1 is free, but it may be in lock-delay until %2 at the latest.</source>
        <translation>%1 是空闲的，但可能处于锁延迟，最晚到 %2。</translation>
    </message>
    <message>
        <source>A permit of %1 is free. Whether %2 can acquire it is unknown.</source>
        <translation>%1 有空闲的许可。%2 能否获取是未知的。</translation>
    </message>
    <message>
        <source>Whether %1 can acquire a permit of %2 is unknown.</source>
        <translation>%1 能否获取 %2 的许可是未知的。</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>没有需要做的事。</translation>
    </message>
    <message>
        <source>If the client does not acquire it within seconds, check its process.</source>
        <translation>如果客户端几秒之内没有获取，请检查其进程。</translation>
    </message>
    <message>
        <source>Acquire it.</source>
        <translation>请获取。</translation>
    </message>
    <message>
        <source>Give the timeout that the client uses.</source>
        <translation>请给出客户端使用的超时。</translation>
    </message>
    <message>
        <source>Give the limit that the client uses.</source>
        <translation>请给出客户端使用的上限。</translation>
    </message>
    <message>
        <source>From here, the reason cannot be determined.</source>
        <translation>从这里无法确定原因。</translation>
    </message>
    <message>
        <source>Do live holders leave a permit?</source>
        <translation>存活的持有者是否留有许可？</translation>
    </message>
    <message>
        <source>Its session has the TTL %1. Consul does not report renewals. If none comes after %2, it expires by %3, unless the leader changes.</source>
        <comment>%1: length of time; %2, %3: time</comment>
        <translation>它的会话的 TTL 为 %1。Consul 不报告续期。如果在 %2 之后没有续期，它最晚在 %3 过期，除非领导者更换。</translation>
    </message>
    <message>
        <source>Consul lost its state, and with it the session of %1, which held the key last, and every lock-delay.</source>
        <translation>Consul 丢失了它的状态，最后持有该键的 %1 的会话以及所有锁延迟也随之丢失。</translation>
    </message>
    <message>
        <source>The session of %1 ended at %2 at the latest. It may have released the key before.</source>
        <translation>%1 的会话最晚在 %2 结束。在此之前它可能已释放该键。</translation>
    </message>
    <message>
        <source>How often this client reads cannot be known, because Consul does not report reads.</source>
        <translation>无法得知此客户端多久读取一次，因为 Consul 不报告读取。</translation>
    </message>
    <message>
        <source>Whether clients on other computers have contact is unknown.</source>
        <translation>其他计算机上的客户端是否有联系未知。</translation>
    </message>
    <message>
        <source>Whether %1 uses another token is unknown.</source>
        <translation>%1 是否使用另一个令牌未知。</translation>
    </message>
    <message>
        <source>A holder in the value is neither true nor false. A Go client cannot read the value.</source>
        <translation>值中有一个持有者既不是 true 也不是 false。Go 客户端无法读取该值。</translation>
    </message>
    <message>
        <source>Another permit is free. Prune stale holders to free theirs as well.</source>
        <translation>另有许可空闲。清除失效的持有者即可同时释放它们占用的许可。</translation>
    </message>
    <message>
        <source>Do live holders alone use the limit?</source>
        <translation>仅有效的持有者就用满了上限吗？</translation>
    </message>
    <message>
        <source>Is a permit left beside those of stale holders?</source>
        <translation>除失效持有者占用的之外，还有许可吗？</translation>
    </message>
    <message>
        <source>No holder is known to be alive.</source>
        <translation>没有已知存活的持有者。</translation>
    </message>
    <message>
        <source>Entries that may have expired: %1.</source>
        <translation>可能已过期的条目：%1。</translation>
    </message>
    <message>
        <source>A newer session of the same name and node, %1, holds a permit here.</source>
        <translation>同名、同节点的较新会话 %1 在这里持有许可。</translation>
    </message>
    <message>
        <source>A newer session of the same name and node, %1, waits here.</source>
        <translation>同名、同节点的较新会话 %1 在这里等待。</translation>
    </message>
    <message>
        <source>The session of %1 has ended. A newer session of the same name and node holds a permit of %2.</source>
        <translation>%1 的会话已结束。同名、同节点的较新会话持有 %2 的许可。</translation>
    </message>
    <message>
        <source>The session of %1 has ended. A newer session of the same name and node waits at %2.</source>
        <translation>%1 的会话已结束。同名、同节点的较新会话在 %2 等待。</translation>
    </message>
    <message>
        <source>If the newer session %1 belongs to this client, there is nothing to do.</source>
        <translation>如果较新的会话 %1 属于这个客户端，则没有需要做的事。</translation>
    </message>
    <message>
        <source>If the newer session %1 belongs to this client, ask why that one waits.</source>
        <translation>如果较新的会话 %1 属于这个客户端，请查询该会话为什么等待。</translation>
    </message>
    <message>
        <source>Nothing exists at %1. Check the spelling.</source>
        <translation>%1 不存在。请检查拼写。</translation>
    </message>
    <message>
        <source>No reason was found that prevents %1 from creating it.</source>
        <translation>没有发现妨碍%1创建它的原因。</translation>
    </message>
    <message>
        <source>No session has the name %1, so this is the result for a new client.</source>
        <translation>没有会话使用名称 %1，因此这是针对新客户端的结果。</translation>
    </message>
    <message>
        <source>No session that is shown has the name %1, so this is the result for a new client.</source>
        <translation>没有显示的会话使用名称 %1，因此这是针对新客户端的结果。</translation>
    </message>
    <message>
        <source>%1 has a contender key of a semaphore, but %2 is used as a lock. A Go client reports a conflict.</source>
        <translation>%1 有信号量的竞争者键，但 %2 用作锁。Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>Other holders that do not set the flags of a Go client use this value.</source>
        <translation>不设置 Go 客户端标志的其他持有者在使用该值。</translation>
    </message>
    <message>
        <source>%1 is used as a lock, but %2 has a contender key of a semaphore.</source>
        <translation>%1 用作锁，但 %2 有信号量的竞争者键。</translation>
    </message>
    <message>
        <source>The value is of the layout %1, but the contender key of %2 has other flags, %3.</source>
        <translation>值的布局是 %1，但 %2 的竞争者键的标志不同：%3。</translation>
    </message>
    <message>
        <source>The value is of the layout %1. The layout of %2 is unknown, because its key was not read.</source>
        <translation>值的布局是 %1。%2 的布局未知，因为没有读取它的键。</translation>
    </message>
    <message>
        <source>If this client uses another layout, the two layouts do not understand each other, and no release lets the client in.</source>
        <translation>如果该客户端使用其他布局，则两种布局互不理解，任何释放都不会让它获取许可。</translation>
    </message>
    <message>
        <source>Whether this is what keeps %1 out is unknown.</source>
        <translation>这是否是 %1 无法获取的原因未知。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a session, its short id</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Whether %1 understands %2 is unknown.</source>
        <translation>%1 是否理解 %2 未知。</translation>
    </message>
    <message>
        <source>Find out which layout %1 uses. If it is another one, give it another path.</source>
        <translation>请查明 %1 使用哪种布局。如果是其他布局，请为它指定其他路径。</translation>
    </message>
    <message>
        <source>What happened at this time was not seen.</source>
        <translation>没有看到这个时间发生的事情。</translation>
    </message>
    <message>
        <source>The state of %1 at this time is unknown: it was not seen.</source>
        <translation>%1 在这个时间的状态未知：没有看到。</translation>
    </message>
    <message>
        <source>No response has been seen so far.</source>
        <translation>到目前为止没有看到响应。</translation>
    </message>
    <message>
        <source>Consul rejected the last read of “%1” as not permitted, although it reported before that the token may read it.</source>
        <translation>Consul 以没有权限为由拒绝了对“%1”的最近一次读取，尽管它之前报告该令牌可以读取。</translation>
    </message>
    <message>
        <source>The state of %1 is unknown: no response has been seen so far.</source>
        <translation>%1 的状态未知：到目前为止没有看到响应。</translation>
    </message>
    <message>
        <source>Whether %1 can acquire a permit of %2 is unknown: it could not be read since %3.</source>
        <translation>%1 能否获取 %2 的许可未知：自 %3 起无法读取它。</translation>
    </message>
    <message>
        <source>The client also needs a new session: that of %1 has ended.</source>
        <translation>该客户端还需要一个新会话：%1 的会话已结束。</translation>
    </message>
    <message>
        <source>The agent responds to other requests.</source>
        <translation>对此 Agent 的其他请求有响应。</translation>
    </message>
    <message>
        <source>Consul rejected the last read of “%1” as not permitted, although ACLs are off.</source>
        <translation>Consul 以没有权限为由拒绝了对“%1”的最近一次读取，尽管 ACL 已关闭。</translation>
    </message>
    <message>
        <source>The state of %1 is unknown: requests to read it fail.</source>
        <translation>%1 的状态未知：读取它的请求失败。</translation>
    </message>
    <message>
        <source>The key has the flags %1, as its clients use it. A Go client would report a conflict.</source>
        <translation>键的标志为 %1，其客户端就是这样使用它的。Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>The key has the flags %1. A Go client would be rejected; other clients do not check the flags. Which one asks is unknown.</source>
        <translation>键的标志为 %1。Go 客户端会被拒绝；其他客户端不检查标志。提问的是哪一种未知。</translation>
    </message>
    <message>
        <source>The contenders here do not set the flags of a semaphore. A Go client reports a conflict.</source>
        <translation>这里的竞争者不设置信号量的标志。Go 客户端会报告冲突。</translation>
    </message>
    <message>
        <source>No session stands for it, so nothing in Consul ends its hold.</source>
        <translation>没有会话代表它，因此 Consul 中没有任何东西会结束它的持有。</translation>
    </message>
    <message>
        <source>A node of this name failed: its serfHealth is critical.</source>
        <translation>有此名称的节点已失效：其 serfHealth 为严重。</translation>
    </message>
    <message>
        <source>A node of this name is healthy. Whether its client still works is unknown.</source>
        <translation>有此名称的节点正常。其客户端是否仍在工作未知。</translation>
    </message>
    <message>
        <source>The catalog shows no node or service of this name.</source>
        <translation>服务目录中没有此名称的节点或服务。</translation>
    </message>
    <message>
        <source>The catalog has a service of this name on node %1.</source>
        <translation>服务目录中，节点 %1 上有此名称的服务。</translation>
    </message>
    <message>
        <source>The value names %1 of %2 permits as held: %3.</source>
        <translation>值写明 %2 个许可中有 %1 个被持有：%3。</translation>
    </message>
    <message>
        <source>The value names these holders: %1.</source>
        <translation>值写明这些持有者：%1。</translation>
    </message>
    <message>
        <source>Is a permit left beside those of holders that are only named?</source>
        <translation>除只有名称的持有者的许可外，还有剩余的许可吗？</translation>
    </message>
    <message>
        <source>Consul cannot confirm that these holders are alive: %1. No session stands for them.</source>
        <translation>Consul 无法证实这些持有者存活：%1。没有会话代表它们。</translation>
    </message>
    <message>
        <source>The value of %1 names holders for all permits. Consul cannot confirm that they are alive.</source>
        <translation>%1 的值为全部许可写明了持有者。Consul 无法证实它们存活。</translation>
    </message>
    <message>
        <source>No session stands for the holder: ask the client or its owner.</source>
        <translation>没有会话代表该持有者：请询问它或其负责人。</translation>
    </message>
    <message>
        <source>If a holder is gone, destroy its session.</source>
        <translation>如果持有者已不存在，请销毁其会话。</translation>
    </message>
    <message>
        <source>To take it from its holder, use the command of %1: %2</source>
        <comment>%1: name of a program; %2: command</comment>
        <translation>要从持有者手中取回，请使用 %1 的命令：%2</translation>
    </message>
    <message>
        <source>Wait for a release. When it comes is unknown.</source>
        <translation>请等待释放。何时释放未知。</translation>
    </message>
    <message>
        <source>Correct the value by hand. Clients fail until then.</source>
        <translation>请手工更正该值。在此之前客户端会失败。</translation>
    </message>
    <message>
        <source>If Go clients use this lock, write its flags.</source>
        <translation>如果 Go 客户端使用此锁，请写入其标志。</translation>
    </message>
    <message>
        <source>%1 released its permit of %2, and its session has ended.</source>
        <comment>client, path</comment>
        <translation>%1 已释放 %2 的许可，其会话已结束。</translation>
    </message>
    <message>
        <source>If a Go client asks, write the flags of a lock or semaphore. Other clients can try.</source>
        <translation>如果提问的是 Go 客户端，请写入锁或信号量的标志。其他客户端可以尝试。</translation>
    </message>
    <message>
        <source>Ask the clients that use this key: Consul does not record whether one of them holds it.</source>
        <translation>请询问使用此键的客户端：Consul 无法判断其中是否有客户端持有它。</translation>
    </message>
    <message>
        <source>The value names %1 as a holder. Consul cannot confirm that it is alive.</source>
        <translation>值中写明 %1 是持有者。Consul 无法确认它是否存活。</translation>
    </message>
    <message>
        <source>Whether clients of other agents have contact is unknown.</source>
        <translation>其他 Agent 的客户端是否有联系未知。</translation>
    </message>
    <message>
        <source>The last holder released the key while its session was alive. Such a release starts no lock-delay.</source>
        <translation>上一个持有者在其会话存活时释放了键。这样的释放不会引起锁延迟。</translation>
    </message>
    <message>
        <source>The agent responds, but no server does.</source>
        <translation>Agent 有响应，但没有服务器响应。</translation>
    </message>
    <message>
        <source>Check the servers, or join the agent to its cluster (consul join).</source>
        <translation>请检查服务器，或使 Agent 加入其集群（consul join）。</translation>
    </message>
    <message>
        <source>Nothing is at the path, so no waiting client is shown.</source>
        <translation>该路径处没有内容，因此不显示等待的客户端。</translation>
    </message>
    <message>
        <source>Lock-delay did not affect the layout of the last holder: each contender had a key of its own.</source>
        <translation>锁延迟不影响上一个持有者的布局：每个竞争者有自己的键。</translation>
    </message>
    <message>
        <source>Consul lost its state at %1.</source>
        <translation>Consul 在 %1 丢失了其状态。</translation>
    </message>
    <message>
        <source>Consul may have lost its state at %1.</source>
        <translation>Consul 可能在 %1 丢失了其状态。</translation>
    </message>
    <message>
        <source>No release was observed, so former holders may still run: %1.</source>
        <translation>没有观察到释放，因此之前的持有者可能仍在运行：%1。</translation>
    </message>
    <message>
        <source>Make sure that the former holders have ended before a client acquires.</source>
        <translation>在客户端获取之前，请确认之前的持有者已结束。</translation>
    </message>
    <message>
        <source>Datacenter %1 has no leader. Without a leader, its servers reject every write. How long an election takes is unknown.</source>
        <translation>数据中心 %1 没有领导者。没有领导者时，其服务器拒绝所有写入。选举需要多久未知。</translation>
    </message>
    <message>
        <source>The list of sessions does not show its session, so what ends its hold is unknown.</source>
        <translation>会话列表未显示其会话，因此什么会结束其持有未知。</translation>
    </message>
    <message>
        <source>The list of sessions does not show these holders, so whether they are alive is unknown: %1.</source>
        <translation>会话列表未显示这些持有者，是否存活未知：%1。</translation>
    </message>
    <message>
        <source>Whether this fits the client is unknown. It does not decide the result.</source>
        <translation>这是否适合该客户端未知，但不决定结论。</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter %1 does not.</source>
        <translation>Agent 有响应，但数据中心 %1 没有响应。</translation>
    </message>
    <message>
        <source>Whether the session of a holder lives is unknown: ask the client or its owner.</source>
        <translation>持有者的会话是否存活未知：请询问客户端或其负责人。</translation>
    </message>
    <message>
        <source>Check the servers of datacenter %1, or use another datacenter.</source>
        <translation>请检查数据中心 %1 的服务器，或使用其他数据中心。</translation>
    </message>
    <message>
        <source>Check the name. If the client has no session yet, ask without it.</source>
        <translation>请检查名称。如果客户端还没有会话，请不带名称查询。</translation>
    </message>
    <message>
        <source>No live session holds a permit.</source>
        <translation>没有存活的会话持有许可。</translation>
    </message>
    <message>
        <source>%1 of %2 permits are held: %3.</source>
        <translation>%2 个许可中有 %1 个被持有：%3。</translation>
    </message>
    <message>
        <source>%1 of %2 permits are held by live sessions: %3.</source>
        <translation>%2 个许可中有 %1 个由存活的会话持有：%3。</translation>
    </message>
    <message>
        <source>Check whether the agent is stopped or overloaded.</source>
        <translation>请检查 Agent 是否已停止或过载。</translation>
    </message>
    <message>
        <source>No session has the ID %1. It may have ended, or never existed.</source>
        <translation>没有会话具有 ID %1。它可能已结束，或从未存在。</translation>
    </message>
    <message>
        <source>Check the ID. If the client has no session yet, ask without it.</source>
        <translation>请检查 ID。如果客户端还没有会话，请不带 ID 查询。</translation>
    </message>
    <message>
        <source>All permits of %1 are held or named as held. Consul cannot confirm that all of these holders are alive.</source>
        <translation>%1 的所有许可均被持有或写为被持有。Consul 无法证实这些持有者全部存活。</translation>
    </message>
    <message>
        <source>Use a token that can read all sessions, or ask the clients whose sessions are not shown.</source>
        <translation>请使用可读取所有会话的令牌，或询问会话未显示的客户端。</translation>
    </message>
    <message>
        <source>The token may be unable to read the contender keys of these holders (key:read), or there was no usable response, so whether they are alive is unknown: %1.</source>
        <translation>令牌可能无法读取这些持有者的竞争者键（key:read），或没有可用的响应，因此是否存活未知：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are taken by stale holders: %1.</source>
        <translation>
            <numerusform>%n 个许可由失效的持有者占用：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>A stale holder still takes a permit of %1.</source>
        <translation>失效的持有者仍占用 %1 的许可。</translation>
    </message>
    <message>
        <source>The list of sessions may be incomplete: a session that is not shown may also have an ID that starts with %1. This is the result for the session that is shown.</source>
        <translation>会话列表可能不完整：未显示的会话的 ID 也可能以 %1 开头。这是所显示会话的结论。</translation>
    </message>
    <message>
        <source>Give the whole ID of the session.</source>
        <translation>请给出会话的完整 ID。</translation>
    </message>
    <message>
        <source>%1 is a stale holder. It does not wait.</source>
        <translation>%1 是失效的持有者，并不在等待。</translation>
    </message>
    <message>
        <source>%1 is a stale holder, and still takes a permit of %2.</source>
        <comment>holder, path</comment>
        <translation>%1 是失效的持有者，仍占用 %2 的一个许可。</translation>
    </message>
    <message>
        <source>Consul accepts this name.</source>
        <translation>Consul 接受这个名称。</translation>
    </message>
    <message>
        <source>Consul accepts this name. A neighbor starts with the same characters: write the prefix with a slash at its end.</source>
        <translation>Consul 接受这个名称。有相邻的名称以相同的字符开头：请在前缀末尾加上斜杠。</translation>
    </message>
    <message>
        <source>Use a token that can read all keys of this path.</source>
        <translation>请使用可以读取此路径所有键的令牌。</translation>
    </message>
    <message>
        <source>Consul silently omits keys that the token cannot read, and the token may be unable to read some keys of this path. Whether a permit is free is unknown.</source>
        <translation>Consul 会不作说明地省略令牌无法读取的键，而令牌可能无法读取此路径的某些键。是否有空闲许可未知。</translation>
    </message>
    <message>
        <source>An entry without a session counts until its timeout. When it was written is not known.</source>
        <translation>没有会话的条目在超时之前有效。它的写入时间未知。</translation>
    </message>
    <message>
        <source>A Go client removes such entries when it acquires. Some other clients do not.</source>
        <translation>Go 客户端在获取时会移除这样的条目。有些其他客户端不会。</translation>
    </message>
    <message>
        <source>%1 has an entry. The token may be unable to read entries of others, which may take the permits instead.</source>
        <translation>%1 有一个条目。令牌可能无法读取他人的条目，许可可能归那些条目所有。</translation>
    </message>
    <message>
        <source>A stale holder takes a permit of %1. A Go client removes it and acquires. Whether another client does is unknown.</source>
        <translation>失效的持有者占用了 %1 的一个许可。Go 客户端会移除它并获取许可。其他客户端是否如此未知。</translation>
    </message>
    <message>
        <source>Whether all of them are alive is unknown: the token may be unable to read their contender keys (key:read), or there was no usable response.</source>
        <translation>它们是否都存活未知：令牌可能无法读取它们的竞争者键（key:read），或没有可用的响应。</translation>
    </message>
    <message>
        <source>A client creates its session on the node of its agent.</source>
        <translation>客户端在其 Agent 的节点上创建会话。</translation>
    </message>
    <message>
        <source>Only a client that creates a session needs its node there.</source>
        <translation>只有要创建会话的客户端才需要那里有它的节点。</translation>
    </message>
    <message>
        <source>Without it, Consul rejects a session that names no other node (Missing node registration).</source>
        <translation>没有它，Consul 会拒绝没有指明其他节点的会话（Missing node registration）。</translation>
    </message>
    <message>
        <source>The node of the agent, %1, is registered in datacenter %2.</source>
        <translation>Agent 的节点 %1 已在数据中心 %2 中注册。</translation>
    </message>
    <message>
        <source>Whether the node of the agent is registered in datacenter %1 is unknown.</source>
        <translation>Agent 的节点是否在数据中心 %1 中注册，无从得知。</translation>
    </message>
    <message>
        <source>The node of the agent, %1, is not registered in datacenter %2.</source>
        <translation>Agent 的节点 %1 没有在数据中心 %2 中注册。</translation>
    </message>
    <message>
        <source>Datacenter %2 does not show the node of the agent, %1. It is not registered there, or the token cannot read it (node:read).</source>
        <translation>数据中心 %2 没有显示 Agent 的节点 %1。它没有在那里注册，或者令牌无法读取它（node:read）。</translation>
    </message>
    <message>
        <source>Whether %1 has a session is unknown.</source>
        <translation>%1 是否有会话，无从得知。</translation>
    </message>
    <message>
        <source>Its node is alive.</source>
        <translation>其节点存活。</translation>
    </message>
    <message>
        <source>A check of its node is critical, but its session does not depend on it, and so continues: %1.</source>
        <translation>其节点的检查处于严重状态，但其会话不依赖该检查，所以会话继续：%1。</translation>
    </message>
    <message>
        <source>%1 is a holder, and all permits are held.</source>
        <translation>%1 是持有者，并且全部许可都被占用。</translation>
    </message>
    <message>
        <source>A Go client that starts again with this session waits: it does not recognize its own entry.</source>
        <translation>用此会话再次启动的 Go 客户端会等待：它认不出自己的条目。</translation>
    </message>
    <message>
        <source>The session has no TTL, so it can outlive its process. Whether it did is unknown.</source>
        <translation>会话没有 TTL，所以可能比它的进程存活得更久。是否如此，无从得知。</translation>
    </message>
    <message>
        <source>Its contender key was written after the list of holders (ModifyIndex %1; .lock has %2).</source>
        <translation>它的竞争者键在持有者名单之后写入（ModifyIndex 为 %1；.lock 的为 %2）。</translation>
    </message>
    <message>
        <source>A Go client writes this key only when it starts to acquire. It does not recognize its own entry, so it waits until a permit is free.</source>
        <translation>Go 客户端只在开始获取时写入这个键。它认不出自己的条目，所以会一直等到有空闲的许可。</translation>
    </message>
    <message>
        <source>Clients of this agent cannot create a session in datacenter %1.</source>
        <translation>此 Agent 的客户端无法在数据中心 %1 中创建会话。</translation>
    </message>
    <message>
        <source>Use an agent of datacenter %1, or create the session with a node of that datacenter.</source>
        <translation>请使用数据中心 %1 的 Agent，或者用该数据中心的节点创建会话。</translation>
    </message>
    <message>
        <source>%1 is listed as a holder of %2, but a client that started again with its session waits.</source>
        <comment>holder, path</comment>
        <translation>%1 列为 %2 的持有者，但用其会话再次启动的客户端在等待。</translation>
    </message>
    <message>
        <source>%1 already holds a permit of %2. Whether its client started again, and waits, is unknown.</source>
        <comment>holder, path</comment>
        <translation>%1 已经持有 %2 的许可。它的客户端是否再次启动并在等待，无从得知。</translation>
    </message>
    <message>
        <source>A permit of %1 is free. Whether %2 can create a session in datacenter %3 is unknown.</source>
        <translation>%1 有空闲的许可。%2 能否在数据中心 %3 中创建会话，无从得知。</translation>
    </message>
    <message>
        <source>Can clients of this agent create a session?</source>
        <translation>此 Agent 的客户端能创建会话吗？</translation>
    </message>
    <message>
        <source>Make sure that no other process uses this session. Then remove its entry from the holders in .lock (check-and-set).</source>
        <translation>请确认没有其他进程使用此会话，然后从 .lock 的持有者中移除它的条目（check-and-set）。</translation>
    </message>
    <message>
        <source>If its client waits, remove its entry from the holders in .lock (check-and-set). If not, there is nothing to do.</source>
        <translation>如果它的客户端在等待，请从 .lock 的持有者中移除它的条目（check-and-set）。否则，无需做任何事。</translation>
    </message>
    <message>
        <source>A lock-delay lasts %1 at most, so it is over at %2 at the latest.</source>
        <translation>锁延迟最多持续 %1，因此最晚在 %2 结束。</translation>
    </message>
</context>
<context>
    <name>gui::ActPlanner</name>
    <message>
        <source>Maintenance of %1</source>
        <translation>%1 的维护</translation>
    </message>
    <message>
        <source>Force the failed node %1 to leave</source>
        <translation>强制故障节点 %1 离开</translation>
    </message>
</context>
<context>
    <name>gui::ActivityModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>single request</source>
        <translation>单次请求</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
</context>
<context>
    <name>gui::ActivityPage</name>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Pause the list. Requests are still recorded.</source>
        <translation>暂停列表。请求仍会继续记录。</translation>
    </message>
    <message>
        <source>&amp;Copy as curl</source>
        <translation>复制为 curl(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the selected request as a curl command. The token is left out.</source>
        <translation>把选中的请求复制为 curl 命令。其中不含令牌。</translation>
    </message>
    <message>
        <source>C&amp;lear list</source>
        <translation>清空列表(&amp;L)</translation>
    </message>
    <message>
        <source>Empty the list. New requests appear again.</source>
        <translation>清空列表。新的请求仍会出现。</translation>
    </message>
    <message>
        <source>Requests to Consul, oldest first</source>
        <translation>发往 Consul 的请求，旧的在前</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests to show</source>
        <translation>要显示的请求</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>全部请求</translation>
    </message>
    <message>
        <source>Single requests</source>
        <translation>单次请求</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Only &amp;errors</source>
        <translation>仅错误(&amp;E)</translation>
    </message>
    <message>
        <source>Show only requests that failed</source>
        <translation>只显示失败的请求</translation>
    </message>
    <message>
        <source>Details of the selected request</source>
        <translation>选中请求的详情</translation>
    </message>
    <message>
        <source>Select a request to see it and Consul&apos;s response.</source>
        <translation>选择一个请求，即可查看该请求以及 Consul 的响应。</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message numerus="yes">
        <source>Paused, %n request(s) behind.</source>
        <translation>
            <numerusform>已暂停，落后 %n 个请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>No request matches the filter.</source>
        <translation>没有符合筛选条件的请求。</translation>
    </message>
    <message>
        <source>No requests yet. Connect, or open another page: each request then appears here.</source>
        <translation>还没有请求。请连接，或打开别的页面：之后每个请求都会显示在这里。</translation>
    </message>
</context>
<context>
    <name>gui::AddContendersDialog</name>
    <message>
        <source>Add contenders</source>
        <translation>添加竞争者</translation>
    </message>
    <message>
        <source>Nu&amp;mber of contenders to add like %1:</source>
        <translation>要添加的与 %1 相同的竞争者数量(&amp;M)：</translation>
    </message>
    <message>
        <source>Number of contenders to add</source>
        <translation>要添加的竞争者数量</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>gui::AgentsDialog</name>
    <message>
        <source>Address of the agent</source>
        <translation>Agent 的地址</translation>
    </message>
    <message>
        <source>Token for this agent</source>
        <translation>此 Agent 的令牌</translation>
    </message>
    <message>
        <source>the connection&apos;s token</source>
        <translation>连接的令牌</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Use the assumed address</source>
        <translation>使用推测的地址(&amp;U)</translation>
    </message>
    <message>
        <source>Agent addresses</source>
        <translation>Agent 地址</translation>
    </message>
    <message>
        <source>&amp;Token:</source>
        <translation>令牌(&amp;T)：</translation>
    </message>
    <message>
        <source>Agent HTTP addresses</source>
        <translation>Agent 的 HTTP 地址</translation>
    </message>
    <message>
        <source>Consul does not publish the address of an agent&apos;s HTTP API, so Signalbox assumes one. Before anything is sent, the agent there must identify itself as the node&apos;s agent.</source>
        <translation>Consul 不公布 Agent 的 HTTP API 地址，因此 Signalbox 使用推测的地址。在发送任何内容之前，该处的 Agent 必须表明它属于此节点。</translation>
    </message>
    <message>
        <source>Nodes and the addresses of their agents</source>
        <translation>节点及其 Agent 的地址</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>推测的地址</translation>
    </message>
    <message>
        <source>Configured</source>
        <translation>已配置</translation>
    </message>
    <message>
        <source>%1, own token</source>
        <comment>address of an agent</comment>
        <translation>%1，使用单独的令牌</translation>
    </message>
    <message>
        <source>&amp;Agent:</source>
        <translation>Agent(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Agent of %1:</source>
        <translation>%1 的 Agent(&amp;A)：</translation>
    </message>
    <message>
        <source>kept; type to change it</source>
        <translation>已保留；输入即可更改</translation>
    </message>
</context>
<context>
    <name>gui::AlertBell</name>
    <message>
        <source>&amp;Notifications</source>
        <translation>通知(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%n new notification(s)</source>
        <translation>
            <numerusform>%n 条新通知</numerusform>
        </translation>
    </message>
    <message>
        <source>No new notifications</source>
        <translation>没有新通知</translation>
    </message>
    <message>
        <source>%1, muted</source>
        <comment>of notifications</comment>
        <translation>%1，已静音</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what, keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>gui::AlertHookDialog</name>
    <message>
        <source>Command or webhook of the rule</source>
        <translation>规则的命令或 webhook</translation>
    </message>
    <message>
        <source>Add&amp;itional action:</source>
        <translation>附加操作(&amp;I)：</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>运行命令</translation>
    </message>
    <message>
        <source>Call a webhook</source>
        <translation>调用 webhook</translation>
    </message>
    <message>
        <source>&amp;Program and arguments:</source>
        <translation>程序和参数(&amp;P)：</translation>
    </message>
    <message>
        <source>The program, followed by one argument per line</source>
        <translation>程序，之后每行一个参数</translation>
    </message>
    <message>
        <source>/usr/bin/notify-team
one argument per line</source>
        <translation>/usr/bin/notify-team
每行一个参数</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>地址(&amp;A)：</translation>
    </message>
    <message>
        <source>https://host/path</source>
        <translation>https://host/path</translation>
    </message>
    <message>
        <source>&amp;Secret:</source>
        <translation>密钥(&amp;S)：</translation>
    </message>
    <message>
        <source>A command receives one line of JSON on standard input and the secret in SIGNALBOX_SECRET. No shell is used. A webhook receives the same line as a POST, with the secret in the Authorization header.</source>
        <translation>命令从标准输入读取一行 JSON，密钥在 SIGNALBOX_SECRET 中。不使用 shell。webhook 以 POST 接收同样的一行，密钥在 Authorization 头中。</translation>
    </message>
    <message>
        <source>O&amp;K</source>
        <translation>确定(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Test now</source>
        <translation>立即测试(&amp;T)</translation>
    </message>
    <message>
        <source>unchanged; enter a space to delete the secret</source>
        <translation>保持不变；输入一个空格可删除密钥</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>none; enter the secret for this program or host</source>
        <translation>无；请输入用于该程序或主机的密钥</translation>
    </message>
</context>
<context>
    <name>gui::AlertHooks</name>
    <message>
        <source>Cannot read the secret: the keychain does not return it.</source>
        <translation>无法读取密钥：钥匙串没有返回它。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a rule, what could not be done</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Test notification from Signalbox. Nothing has happened.</source>
        <translation>来自 Signalbox 的测试通知。没有发生任何事件。</translation>
    </message>
    <message numerus="yes">
        <source>Not run: %n others are waiting to run.</source>
        <translation>
            <numerusform>没有运行：还有 %n 个在等待运行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::AlertModel</name>
    <message>
        <source>%1  %2</source>
        <comment>when, what</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 Ended after %2.</source>
        <comment>what is told, how long it lasted</comment>
        <translation>%1 持续 %2 后已结束。</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>path or service, session or instance</comment>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 No longer watched.</source>
        <comment>what is told</comment>
        <translation>%1 不再监视。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Left the catalog after %2. No recovery was observed.</source>
        <comment>what is told, how long it lasted</comment>
        <translation>%1 %2 后已离开服务目录。没有观察到恢复。</translation>
    </message>
    <message>
        <source>%1 Consul lost its state after %2. No end was observed.</source>
        <comment>what is told, how long it lasted</comment>
        <translation>%1%2后，Consul 丢失了状态。没有观察到结束。</translation>
    </message>
</context>
<context>
    <name>gui::AlertPanel</name>
    <message>
        <source>Show the subject of this notification</source>
        <translation>显示此通知的对象</translation>
    </message>
    <message>
        <source>Empty the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Mute desktop notifications; the list is still updated</source>
        <translation>不显示桌面通知；列表仍会更新</translation>
    </message>
    <message>
        <source>Choose notification rules</source>
        <translation>选择通知规则</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Close the notifications</source>
        <translation>关闭通知</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Notifications, newest first</source>
        <translation>通知，最新的在前</translation>
    </message>
    <message>
        <source>Mute for an &amp;hour</source>
        <translation>静音一小时(&amp;H)</translation>
    </message>
    <message>
        <source>Mute until I turn it &amp;on</source>
        <translation>静音，直到我重新打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Turn on now</source>
        <translation>立即打开(&amp;T)</translation>
    </message>
    <message>
        <source>No notification rules are enabled. Enable a rule to be notified.</source>
        <translation>没有启用通知规则。请启用规则以接收通知。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) enabled.</source>
        <translation>
            <numerusform>已启用 %n 条规则。</numerusform>
        </translation>
    </message>
    <message>
        <source>Muted until you turn it on.</source>
        <translation>已静音，直到您重新打开。</translation>
    </message>
    <message>
        <source>Muted until %1.</source>
        <translation>已静音，直到 %1。</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到此处</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>规则…</translation>
    </message>
</context>
<context>
    <name>gui::AlertRules</name>
    <message>
        <source>More holders than the limit for longer than</source>
        <translation>持有者数量超出上限的时间超过</translation>
    </message>
    <message>
        <source>A stale holder keeps a permit for longer than</source>
        <translation>失效的持有者占用许可的时间超过</translation>
    </message>
    <message>
        <source>A contender waits for longer than</source>
        <translation>竞争者等待的时间超过</translation>
    </message>
    <message>
        <source>A service instance is critical for longer than</source>
        <translation>服务实例处于严重状态的时间超过</translation>
    </message>
    <message>
        <source>A permit is held for longer than</source>
        <translation>许可被持有的时间超过</translation>
    </message>
    <message>
        <source>A node is down for longer than</source>
        <translation>节点宕机时间超过</translation>
    </message>
    <message>
        <source>A node is gone from the catalog for longer than</source>
        <translation>节点离开服务目录的时间超过</translation>
    </message>
    <message>
        <source>The contender key of a former holder remains for longer than</source>
        <translation>先前持有者的竞争者键仍在的时间超过</translation>
    </message>
</context>
<context>
    <name>gui::Alerts</name>
    <message>
        <source>%1 has more holders than its limit.</source>
        <translation>%1 的持有者多于其上限。</translation>
    </message>
    <message>
        <source>%1 has had more holders than its limit for longer than %2.</source>
        <translation>%1 的持有者多于其上限已超过 %2。</translation>
    </message>
    <message>
        <source>A permit of %1 is taken by the stale holder “%2”.</source>
        <translation>%1 的一个许可被失效的持有者“%2”占用。</translation>
    </message>
    <message>
        <source>A permit of %1 has been taken by the stale holder “%2” for longer than %3.</source>
        <translation>%1 的一个许可被失效的持有者“%2”占用已超过 %3。</translation>
    </message>
    <message>
        <source>“%1” waits for %2.</source>
        <translation>“%1”正在等待 %2。</translation>
    </message>
    <message>
        <source>“%1” has waited for %2 for longer than %3.</source>
        <translation>“%1”等待 %2 已超过 %3。</translation>
    </message>
    <message>
        <source>%1 of the service %2 is critical.</source>
        <translation>服务 %2 的 %1 处于严重状态。</translation>
    </message>
    <message>
        <source>%1 of the service %2 has been critical for longer than %3.</source>
        <translation>服务 %2 的 %1 处于严重状态已超过 %3。</translation>
    </message>
    <message>
        <source>“%1” holds a permit of %2.</source>
        <translation>“%1”持有 %2 的许可。</translation>
    </message>
    <message>
        <source>“%1” has held a permit of %2 for longer than %3.</source>
        <translation>“%1”持有 %2 的许可已超过 %3。</translation>
    </message>
    <message>
        <source>The node %1 is down.</source>
        <translation>节点 %1 已宕机。</translation>
    </message>
    <message>
        <source>The node %1 has been down for longer than %2.</source>
        <translation>节点 %1 宕机已超过 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) at the same time; see the list.</source>
        <translation>
            <numerusform>同一时间还有 %n 条，请查看列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>path, program</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n more on the node %1.</source>
        <translation>
            <numerusform>节点 %1 上另有 %n 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more at this semaphore.</source>
        <translation>
            <numerusform>此信号量另有 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>The node %1 was down when it left the catalog. No recovery was observed.</source>
        <translation>节点 %1 离开服务目录时已宕机。没有观察到恢复。</translation>
    </message>
    <message>
        <source>The node %1 left the catalog.</source>
        <translation>节点 %1 已离开服务目录。</translation>
    </message>
    <message>
        <source>The node %1 left the catalog, and has been gone for longer than %2.</source>
        <translation>节点 %1 已离开服务目录超过 %2。</translation>
    </message>
    <message>
        <source>The value of %1 names more holders than its limit.</source>
        <translation>%1 的值写明的持有者超出了上限。</translation>
    </message>
    <message>
        <source>The value of %1 has named more holders than its limit for longer than %2.</source>
        <translation>%1 的值写明的持有者超出上限已超过 %2。</translation>
    </message>
    <message>
        <source>The value of %2 names “%1” as a holder. Consul cannot confirm that it is alive.</source>
        <translation>%2 的值写明持有者为“%1”。Consul 无法证实它存活。</translation>
    </message>
    <message>
        <source>The value of %2 has named “%1” as a holder for longer than %3. Consul cannot confirm that it is alive.</source>
        <translation>%2 的值写明持有者为“%1”已超过 %3。Consul 无法证实它存活。</translation>
    </message>
    <message>
        <source>“%1” is no longer listed as a holder of %2, and its contender key remains. It may still be inside.</source>
        <translation>“%1”不再列为 %2 的持有者，但它的竞争者键仍在。它可能仍在内部。</translation>
    </message>
    <message>
        <source>“%1” is no longer listed as a holder of %2, and its contender key has remained for longer than %3. It may still be inside.</source>
        <translation>“%1”不再列为 %2 的持有者，但它的竞争者键仍在，已超过 %3。它可能仍在内部。</translation>
    </message>
    <message>
        <source>Or the token can no longer read it.</source>
        <translation>或者令牌已无权读取它。</translation>
    </message>
</context>
<context>
    <name>gui::AnswerRows</name>
    <message>
        <source>predicted and correct</source>
        <translation>预测正确</translation>
    </message>
    <message>
        <source>correct</source>
        <comment>answer</comment>
        <translation>正确</translation>
    </message>
    <message>
        <source>predicted</source>
        <comment>answer</comment>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>Hands for: %1</source>
        <comment>answer</comment>
        <translation>举手人数：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n hand(s)</source>
        <translation>
            <numerusform>%n 人举手</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number, answer</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>key of an answer</comment>
        <translation>%1：</translation>
    </message>
</context>
<context>
    <name>gui::Application</name>
    <message>
        <source>Cannot start practice: %1</source>
        <translation>无法开始练习：%1</translation>
    </message>
    <message>
        <source>Leave practice</source>
        <translation>离开练习</translation>
    </message>
    <message>
        <source>Leave practice?</source>
        <translation>要离开练习吗？</translation>
    </message>
    <message>
        <source>Everything in practice ends with the practice agent, and its data is lost.</source>
        <translation>练习中的一切都随练习 Agent 结束，数据不会保留。</translation>
    </message>
    <message>
        <source>&amp;Leave practice</source>
        <translation>离开练习(&amp;L)</translation>
    </message>
    <message>
        <source>Signalbox</source>
        <translation>Signalbox</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Switch connection</source>
        <translation>切换连接</translation>
    </message>
    <message>
        <source>Leave “%1”?</source>
        <translation>离开“%1”？</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>离开(&amp;L)</translation>
    </message>
    <message>
        <source>The keychain has responded</source>
        <translation>钥匙串已响应</translation>
    </message>
    <message>
        <source>Reconnect to “%1” with its credentials?</source>
        <translation>使用“%1”的凭据重新连接吗？</translation>
    </message>
    <message>
        <source>Re&amp;connect</source>
        <translation>重新连接(&amp;C)</translation>
    </message>
    <message>
        <source>Writes are disabled again until you allow them.</source>
        <translation>写入会重新禁用，直到您再次允许。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Quit Signalbox?</source>
        <translation>退出 Signalbox？</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>The requested connection is no longer in the list.</source>
        <translation>请求的连接已不在列表中。</translation>
    </message>
</context>
<context>
    <name>gui::Banner</name>
    <message>
        <source>Trying again now.</source>
        <translation>正在重试。</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>%1 后重试。</translation>
    </message>
    <message>
        <source>The data shown is %1 old.</source>
        <translation>显示的数据是 %1之前的。</translation>
    </message>
    <message>
        <source>The agent does not recognize this token.</source>
        <translation>Agent 不认识此令牌。</translation>
    </message>
    <message>
        <source>The token is not allowed to read here. It needs key:read on this path.</source>
        <translation>令牌无权在此读取。它需要此路径的 key:read 权限。</translation>
    </message>
    <message>
        <source>The cluster has no leader, so nothing can be read.</source>
        <translation>集群没有领导者，因此无法读取任何内容。</translation>
    </message>
    <message>
        <source>The cluster has no leader. The data shown may be outdated.</source>
        <translation>集群没有领导者。显示的数据可能已过时。</translation>
    </message>
    <message>
        <source>Waiting for the first response about %1.</source>
        <translation>正在等待关于 %1 的第一个响应。</translation>
    </message>
    <message>
        <source>There is nothing at %1 now. It appears here as soon as a client acquires a permit.</source>
        <translation>%1 现在没有内容。一旦有客户端获取许可，就会显示在这里。</translation>
    </message>
    <message>
        <source>Consul also returns “not found” if the token is not allowed to list keys here.</source>
        <translation>令牌无权在此列出键时，Consul 也会返回“未找到”。</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>The agent at %1</source>
        <translation>位于 %1 的 Agent</translation>
    </message>
    <message>
        <source>%1 was reached but did not respond in time.</source>
        <comment>the agent</comment>
        <translation>已连接到 %1，但它没有及时响应。</translation>
    </message>
    <message>
        <source>%1 and Signalbox could not establish a secure connection (TLS).</source>
        <comment>the agent</comment>
        <translation>%1 与 Signalbox 未能建立安全连接（TLS）。</translation>
    </message>
    <message>
        <source>%1 is rejecting requests for now: too many requests.</source>
        <comment>the agent</comment>
        <translation>%1 暂时拒绝请求：请求过多。</translation>
    </message>
    <message>
        <source>%1 responded, but the response cannot be read.</source>
        <comment>the agent</comment>
        <translation>%1 已响应，但响应无法读取。</translation>
    </message>
    <message>
        <source>%1 returned an error.</source>
        <comment>the agent</comment>
        <translation>%1 返回了错误。</translation>
    </message>
    <message>
        <source>%1 does not respond.</source>
        <comment>the agent</comment>
        <translation>%1 没有响应。</translation>
    </message>
    <message>
        <source>You set a fault in practice: %1.</source>
        <translation>您在练习中设置了故障：%1。</translation>
    </message>
    <message>
        <source>The token expired on %1.</source>
        <translation>令牌已于 %1 过期。</translation>
    </message>
    <message>
        <source>A proxy in front of the agent rejected the request.</source>
        <translation>Agent 前面的代理服务器拒绝了请求。</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter %1 does not.</source>
        <translation>Agent 有响应，但数据中心 %1 没有响应。</translation>
    </message>
    <message>
        <source>The agent responds, but no server does, so nothing can be read.</source>
        <translation>Agent 有响应，但没有服务器响应，因此什么也无法读取。</translation>
    </message>
    <message>
        <source>The agent responds, but no server does. The data shown may be outdated.</source>
        <translation>Agent 有响应，但没有服务器响应。所显示的数据可能已过时。</translation>
    </message>
    <message>
        <source>To end it, choose Clear fault now.</source>
        <translation>要结束它，请选择“清除故障”。</translation>
    </message>
    <message>
        <source>There is nothing at %1 now. To run the clients again, choose Lab ▸ Run again.</source>
        <translation>%1 处现在没有内容。要再次运行客户端，请选择“实验室”▸“再次运行”。</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter %1 does not. The data shown may be outdated.</source>
        <translation>Agent 有响应，但数据中心 %1 没有响应。显示的数据可能已过时。</translation>
    </message>
    <message>
        <source>The agent rejects this for every client.</source>
        <translation>Agent 对所有客户端都拒绝此请求。</translation>
    </message>
</context>
<context>
    <name>gui::BannerBar</name>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
</context>
<context>
    <name>gui::BillView</name>
    <message>
        <source>What the wait was made of</source>
        <translation>等待时间的构成</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>No wait was observed here.</source>
        <translation>此处未观察到等待。</translation>
    </message>
    <message>
        <source>The time of all waiting contenders together. Hatched: not observed.</source>
        <translation>所有等待者的时间总和。斜线表示未观察到。</translation>
    </message>
    <message>
        <source>The parts add up to the whole. Hatched: not observed.</source>
        <translation>各部分相加等于总时长。斜线表示未观察到。</translation>
    </message>
    <message>
        <source>Not worked out yet.</source>
        <translation>尚未算出。</translation>
    </message>
</context>
<context>
    <name>gui::BlockedChart</name>
    <message>
        <source>Blocked seconds by holder</source>
        <translation>按持有者的阻塞时间</translation>
    </message>
    <message>
        <source>waiting (average)</source>
        <translation>等待者（平均）</translation>
    </message>
</context>
<context>
    <name>gui::ButtonBox</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
</context>
<context>
    <name>gui::CandidateModel</name>
    <message>
        <source>Already watched</source>
        <translation>已在监视</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>Identified by its name only: its value was not examined or could not be read.</source>
        <translation>仅凭名称判断：没有检查它的值，或其值无法读取。</translation>
    </message>
    <message>
        <source>%1, not confirmed</source>
        <comment>layout</comment>
        <translation>%1，未确认</translation>
    </message>
    <message>
        <source>Some programs set the flag of a lock on every key.</source>
        <translation>有些程序会给每个键都写上锁的标志。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>cannot be watched</source>
        <comment>a path</comment>
        <translation>不能监视</translation>
    </message>
</context>
<context>
    <name>gui::CandidatePreviews</name>
    <message>
        <source>no permission to read</source>
        <translation>无权读取</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <comment>permits</comment>
        <translation>持有 %1 / %2</translation>
    </message>
    <message>
        <source>%1/%2 held</source>
        <comment>permits, all of them</comment>
        <translation>持有 %1/%2</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>值写明 %n 个被持有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 named as held</source>
        <comment>permits</comment>
        <translation>值写明 %2 个中有 %1 个被持有</translation>
    </message>
    <message>
        <source>free, or in lock-delay</source>
        <translation>空闲，或处于锁延迟中</translation>
    </message>
</context>
<context>
    <name>gui::CarryOutDialog</name>
    <message>
        <source>&amp;Apply</source>
        <translation>执行(&amp;A)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>gui::ChartLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>gui::ChartsPane</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Holders and queue against the limit</source>
        <translation>持有者、队列与上限</translation>
    </message>
    <message>
        <source>Choose a semaphore to see its charts.</source>
        <translation>选择一个信号量以查看其图表。</translation>
    </message>
    <message>
        <source>Calculating the charts…</source>
        <translation>正在计算图表…</translation>
    </message>
</context>
<context>
    <name>gui::CheckCard</name>
    <message>
        <source>Check %1: %2</source>
        <translation>检查 %1：%2</translation>
    </message>
    <message>
        <source>Output of the check %1</source>
        <translation>检查 %1 的输出</translation>
    </message>
    <message>
        <source>node check</source>
        <translation>节点检查</translation>
    </message>
</context>
<context>
    <name>gui::CleanupDialog</name>
    <message>
        <source>Removal plan</source>
        <translation>移除计划</translation>
    </message>
    <message>
        <source>Instances to remove and how they are removed</source>
        <translation>要移除的实例及移除方式</translation>
    </message>
    <message>
        <source>Duration of the catalog watch, in seconds</source>
        <translation>观察服务目录的时长，以秒计</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Watch for returns:</source>
        <translation>观察是否重新出现(&amp;W)：</translation>
    </message>
    <message>
        <source>Pause between two removals, in milliseconds</source>
        <translation>两次移除之间的停顿，以毫秒计</translation>
    </message>
    <message>
        <source> ms</source>
        <comment>milliseconds</comment>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source>&amp;Pause between removals:</source>
        <translation>两次移除之间的停顿(&amp;P)：</translation>
    </message>
    <message>
        <source>Copy all as &amp;curl</source>
        <translation>全部复制为 curl(&amp;C)</translation>
    </message>
    <message>
        <source>Dry &amp;run</source>
        <translation>试运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Deregister</source>
        <translation>注销(&amp;D)</translation>
    </message>
    <message>
        <source>Run every step except the removal: re-read the catalog and verify each agent&apos;s identity</source>
        <translation>执行移除以外的所有步骤：重新读取服务目录，并核实每个 Agent 的身份</translation>
    </message>
    <message numerus="yes">
        <source>Planning the removal of %n instance(s)</source>
        <translation>
            <numerusform>正在计划移除 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the catalog again and verifying the agents&apos; identities…</source>
        <translation>正在重新读取服务目录，并核实各 Agent 的身份…</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n instance(s)</source>
        <translation>
            <numerusform>移除 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be removed</source>
        <translation>没有可以移除的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n can be removed permanently.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个可以永久移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be gone only until the agent returns.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个只在 Agent 恢复之前不再出现。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are never removed, and will be skipped.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个绝不移除，将跳过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are no longer in the catalog.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已不在服务目录中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each instance is checked again immediately before its removal. Recovered instances are skipped.</source>
        <translation>每个实例在移除前都会立即重新检查。已恢复的实例将跳过。</translation>
    </message>
    <message>
        <source>Definitions are saved in %1, so that the removal can be undone.</source>
        <translation>定义保存在 %1 中，因此可以撤销移除。</translation>
    </message>
    <message>
        <source>Cannot create a plan</source>
        <translation>无法制定计划</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Deregister %n instance(s)</source>
        <translation>
            <numerusform>注销 %n 个实例(&amp;D)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: the ID cannot be used in a request path, so the agent cannot be notified.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个会重新出现：ID 不能用于请求路径，因此无法通知 Agent。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is left to remove</source>
        <translation>没有剩下要移除的</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) recovered or changed since the plan was made, and will be skipped.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>自制定计划以来有 %n 个实例已恢复或改变，将跳过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back while the workload runs: an orchestrator manages it. Check there first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>只要对应的工作负载仍在运行，%n 个就会重新出现：由编排器管理。请先在编排器中检查。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: the agent was not reached. Set its address first, with Services ▸ Agent addresses.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个会重新出现：未能连接到 Agent。请先通过“服务 ▸ Agent 地址”设置其地址。</numerusform>
        </translation>
    </message>
    <message>
        <source>Definitions cannot be saved, so nothing can be removed: HOME does not name an existing folder.</source>
        <translation>无法保存定义，因此无法移除任何内容：HOME 未指向现有的文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n will stay removed, unless a configuration file of the agent defines it, or its program registers it again.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个不会再出现，除非 Agent 的配置文件定义了它，或其程序重新注册了它。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::CommandLine</name>
    <message>
        <source>Watch and manage Consul semaphores.</source>
        <translation>监视和管理 Consul 信号量。</translation>
    </message>
    <message>
        <source>Start with a built-in practice agent, without Consul</source>
        <translation>使用内置的练习 Agent 启动，无需 Consul</translation>
    </message>
    <message>
        <source>Note: with --practice, nothing is sent to %1. Leaving practice connects there.</source>
        <translation>注意：使用 --practice 时不会向 %1 发送任何内容；离开练习后才会连接到那里。</translation>
    </message>
    <message>
        <source>Cannot read the file %1.</source>
        <translation>无法读取文件 %1。</translation>
    </message>
    <message>
        <source>%1 and %2: only one recording and one scenario can be opened at a time.</source>
        <translation>%1 和 %2：一次只能打开一个录制和一个场景。</translation>
    </message>
    <message>
        <source>Semaphores and locks to watch at startup, a recording, or a scenario</source>
        <translation>启动时要监视的信号量和锁、一个录制或一个场景</translation>
    </message>
    <message>
        <source>Consul version that practice emulates: %1 (default: 2.0, the newest)</source>
        <translation>练习模拟的 Consul 版本：%1（默认：最新的 2.0）</translation>
    </message>
    <message>
        <source>--as requires one of %1.</source>
        <translation>--as 需要 %1 之一。</translation>
    </message>
</context>
<context>
    <name>gui::CommandRow</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command %1</source>
        <translation>复制命令 %1</translation>
    </message>
</context>
<context>
    <name>gui::CompareDialog</name>
    <message>
        <source>First recording</source>
        <translation>第一个录制</translation>
    </message>
    <message>
        <source>Second recording</source>
        <translation>第二个录制</translation>
    </message>
    <message>
        <source>Compare two recordings</source>
        <translation>比较两个录制</translation>
    </message>
    <message>
        <source>Figures of both recordings</source>
        <translation>两个录制的数据</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Occupancy of both recordings, on the same scales</source>
        <translation>两个录制的占用情况，刻度相同</translation>
    </message>
    <message>
        <source>Choose two recordings to see their figures and differences.</source>
        <translation>选择两个录制以查看其数据与差异。</translation>
    </message>
    <message>
        <source>–</source>
        <comment>there is no such figure</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>Comparing the recordings…</source>
        <translation>正在比较录制…</translation>
    </message>
    <message>
        <source>The difference is the second minus the first. The figures show what Consul stored, not what contenders reported.</source>
        <translation>差异是第二个减去第一个。数据显示 Consul 存储的内容，而不是竞争者报告的内容。</translation>
    </message>
</context>
<context>
    <name>gui::CompareSide</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>File of a recording (.sbxrec)</source>
        <translation>录制文件 (.sbxrec)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>选择录制</translation>
    </message>
    <message>
        <source>Recordings (*.sbxrec)</source>
        <translation>录制文件 (*.sbxrec)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading was stopped.</source>
        <translation>读取已停止。</translation>
    </message>
    <message>
        <source>Cannot show %1.</source>
        <translation>无法显示 %1。</translation>
    </message>
    <message>
        <source>Parts of the file are damaged; the rest is shown.</source>
        <translation>文件的部分内容已损坏；其余部分照常显示。</translation>
    </message>
    <message>
        <source>The file is damaged. Nothing of it can be shown.</source>
        <translation>文件已损坏，其中没有任何内容可以显示。</translation>
    </message>
</context>
<context>
    <name>gui::ComposeForm</name>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Contenders</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Rounds of each contender</source>
        <translation>每个竞争者的轮数</translation>
    </message>
    <message>
        <source>Random faults in each round</source>
        <translation>每一轮随机发生的故障</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>strategy, its name on the command line</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Strateg&amp;y:</source>
        <translation>策略(&amp;Y)：</translation>
    </message>
    <message>
        <source>Contender&amp;s:</source>
        <translation>竞争者(&amp;S)：</translation>
    </message>
    <message>
        <source>until stopped</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Chance of: %1</source>
        <translation>发生概率：%1</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Duration of: %1</source>
        <translation>时长：%1</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>键(&amp;K)：</translation>
    </message>
    <message>
        <source>A lock has one permit.</source>
        <translation>锁只有一个许可。</translation>
    </message>
    <message>
        <source>The sessions of this strategy have no TTL.</source>
        <translation>这种策略的会话没有 TTL。</translation>
    </message>
    <message>
        <source>Thi&amp;nk time:</source>
        <translation>思考时间(&amp;N)：</translation>
    </message>
    <message>
        <source>See&amp;d:</source>
        <translation>随机种子(&amp;D)：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Real processes instead of simulated ones: the lab starts signalboxctl contend for each contender. A crash is a SIGKILL, a pause is a SIGSTOP. At most %n.</source>
        <translation>
            <numerusform>用真实进程代替模拟：实验室为每个竞争者启动一个 signalboxctl contend。崩溃即 SIGKILL，暂停即 SIGSTOP。最多 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not available for contenders that run as separate processes.</source>
        <translation>作为独立进程运行的竞争者不支持此项。</translation>
    </message>
    <message>
        <source>Run e&amp;ach contender as a separate process</source>
        <translation>每个竞争者作为独立进程运行(&amp;A)</translation>
    </message>
    <message>
        <source>Prefi&amp;x:</source>
        <translation>前缀(&amp;X)：</translation>
    </message>
    <message>
        <source>Limit:</source>
        <translation>上限：</translation>
    </message>
    <message>
        <source>Rounds per contender:</source>
        <translation>每个竞争者的轮数：</translation>
    </message>
    <message>
        <source>Hold time:</source>
        <translation>持有时间：</translation>
    </message>
    <message>
        <source>Session &amp;TTL:</source>
        <translation>会话 TTL(&amp;T)：</translation>
    </message>
    <message>
        <source>Acquire timeout:</source>
        <translation>获取超时：</translation>
    </message>
    <message>
        <source>Maximum run time:</source>
        <translation>最长运行时间：</translation>
    </message>
    <message>
        <source>Contender groups</source>
        <translation>竞争者组</translation>
    </message>
    <message>
        <source>Add a group of contenders with the same settings</source>
        <translation>以相同的设置再添加一组竞争者</translation>
    </message>
    <message>
        <source>Add group</source>
        <translation>添加组</translation>
    </message>
    <message>
        <source>Remove this group of contenders</source>
        <translation>移除这一组竞争者</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <comment>group, how many, strategy</comment>
        <translation>%1：%2 × %3</translation>
    </message>
    <message>
        <source>Group %1: %2</source>
        <comment>its name, what is wrong</comment>
        <translation>组 %1：%2</translation>
    </message>
    <message>
        <source>strategy default</source>
        <translation>策略默认值</translation>
    </message>
    <message>
        <source>Title:</source>
        <translation>标题：</translation>
    </message>
    <message>
        <source>ID:</source>
        <translation>ID：</translation>
    </message>
    <message>
        <source>Planned faults</source>
        <translation>计划的故障</translation>
    </message>
    <message>
        <source>Add fault</source>
        <translation>添加故障</translation>
    </message>
    <message>
        <source>Add a fault at a moment of the run</source>
        <translation>添加在运行的某一时刻发生的故障</translation>
    </message>
    <message>
        <source>Fault %1: %2</source>
        <comment>its number, field</comment>
        <translation>故障 %1：%2</translation>
    </message>
    <message>
        <source>what happens</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>contender</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>time from the start of the run</source>
        <translation>距运行开始的时间</translation>
    </message>
    <message>
        <source>at, such as 41s</source>
        <translation>时间，例如 41s</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Contender %1</source>
        <translation>竞争者 %1</translation>
    </message>
    <message>
        <source>one holder</source>
        <translation>一个持有者</translation>
    </message>
    <message>
        <source>all contenders</source>
        <translation>所有竞争者</translation>
    </message>
    <message>
        <source>Expectations</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Contenders with an acquire timeout may get no permit.</source>
        <translation>设有获取超时的竞争者可能得不到许可。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Empty: no limit. 0: one attempt.</source>
        <translation>留空：不限。0：只尝试一次。</translation>
    </message>
    <message>
        <source>Empty: strategy and path</source>
        <translation>留空：策略和路径</translation>
    </message>
    <message>
        <source>At:</source>
        <comment>a moment of the run</comment>
        <translation>时刻：</translation>
    </message>
    <message>
        <source>For:</source>
        <comment>a duration</comment>
        <translation>时长：</translation>
    </message>
</context>
<context>
    <name>gui::ConflictDialog</name>
    <message>
        <source>Original</source>
        <translation>原来的内容</translation>
    </message>
    <message>
        <source>Value to save</source>
        <translation>将保存的值</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前内容</translation>
    </message>
    <message>
        <source>Original (index %1)</source>
        <translation>原来（索引 %1）</translation>
    </message>
    <message>
        <source>Did not exist</source>
        <translation>原来不存在</translation>
    </message>
    <message>
        <source>Current (index %1)</source>
        <translation>当前（索引 %1）</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>&amp;Discard my changes</source>
        <translation>放弃我的更改(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>none</source>
        <comment>flags of a key that is not there</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Flags: original %1, yours %2, current %3. Saved with %4.</source>
        <translation>标志：原来 %1，您的 %2，当前 %3。将以 %4 保存。</translation>
    </message>
    <message>
        <source>Use &amp;mine</source>
        <translation>用我的(&amp;M)</translation>
    </message>
    <message>
        <source>Use &amp;theirs</source>
        <translation>用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>Use &amp;both</source>
        <translation>两者都用(&amp;B)</translation>
    </message>
    <message numerus="yes">
        <source>Use &amp;both (%n conflict(s))</source>
        <translation>
            <numerusform>两者都用(&amp;B)（%n 处冲突）</numerusform>
        </translation>
    </message>
    <message>
        <source>The changes do not overlap</source>
        <translation>两边的更改没有重叠</translation>
    </message>
    <message>
        <source>Lines changed on both sides are taken from your version</source>
        <translation>两边都更改的行采用您的版本</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Press Ctrl+Tab to move to the buttons</source>
        <translation>按 Ctrl+Tab 转到按钮</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Your manual merge is not saved. Your earlier changes are kept.</source>
        <translation>您手动合并的内容尚未保存。您之前的更改会保留。</translation>
    </message>
    <message>
        <source>Keep mer&amp;ging</source>
        <translation>继续合并(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Discard merge</source>
        <translation>放弃合并(&amp;D)</translation>
    </message>
    <message>
        <source>These bytes cannot be merged. Choose yours or theirs, or edit the value to save.</source>
        <translation>这些字节无法合并。请选择您的或对方的版本，或编辑将保存的值。</translation>
    </message>
    <message numerus="yes">
        <source>Both sides changed the same lines in %n place(s), where your version is shown now. Choose yours, theirs or both, or edit the value to save.</source>
        <translation>
            <numerusform>双方在 %n 处更改了相同的行，那里现在显示您的版本。请选择您的、对方的或两者，或编辑将保存的值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Was deleted, exists again (index %1)</source>
        <translation>曾被删除，现又存在（索引 %1）</translation>
    </message>
    <message>
        <source>Index %1, deleted since</source>
        <translation>索引 %1，此后已被删除</translation>
    </message>
    <message>
        <source>Index %1, changed again since (index %2)</source>
        <translation>索引 %1，此后再次变化（索引 %2）</translation>
    </message>
    <message>
        <source>This key has changed</source>
        <translation>此键已更改</translation>
    </message>
</context>
<context>
    <name>gui::Connection</name>
    <message>
        <source>Consul returned a warning about the name of a key (X-Consul-KV-Warning): %1</source>
        <translation>Consul 返回了关于键名的警告（X-Consul-KV-Warning）：%1</translation>
    </message>
    <message>
        <source>Partitions require Consul Enterprise. The agent at %1 is Consul %2, which ignores the partition “%3”, so the data shown is not limited to it. Remove the partition from the connection.</source>
        <translation>分区需要 Consul 企业版。%1 的 Agent 是 Consul %2，它会忽略分区“%3”，因此显示的数据不限于该分区。请从连接中去掉该分区。</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionBanner</name>
    <message>
        <source>&amp;Retry now</source>
        <translation>立即重试(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit connection…</source>
        <translation>编辑连接(&amp;E)…</translation>
    </message>
    <message>
        <source>Connection problem</source>
        <translation>连接出现问题</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Edit the connection</source>
        <translation>编辑连接</translation>
    </message>
    <message>
        <source>Clear fault no&amp;w</source>
        <translation>清除故障(&amp;W)</translation>
    </message>
    <message>
        <source>Clear the faults set in practice</source>
        <translation>清除练习中设置的故障</translation>
    </message>
    <message>
        <source>Clear all faults and run the clock at real time or faster</source>
        <translation>清除所有故障，时钟不慢于真实时间</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionDialog</name>
    <message>
        <source>Asking %1…</source>
        <translation>正在询问 %1…</translation>
    </message>
    <message>
        <source>Result of the test: %1</source>
        <translation>测试结果：%1</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connect&amp;ions:</source>
        <translation>连接(&amp;I)：</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>新建(&amp;W)</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>复制(&amp;L)</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>移除(&amp;V)</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the connection up</source>
        <translation>上移此连接</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the connection down</source>
        <translation>下移此连接</translation>
    </message>
    <message>
        <source>Undo t&amp;he removal</source>
        <translation>撤销移除(&amp;H)</translation>
    </message>
    <message>
        <source>Import from CONSUL_* variables</source>
        <translation>从 CONSUL_* 变量导入</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Test this connection</source>
        <translation>测试此连接</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新连接</translation>
    </message>
    <message>
        <source>Close without saving your changes?</source>
        <translation>不保存更改就关闭吗？</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Keep editin&amp;g</source>
        <translation>继续编辑(&amp;G)</translation>
    </message>
    <message>
        <source>Test checks whether the agent responds and what the token is allowed to do. Nothing is written.</source>
        <translation>“测试”会检查 Agent 是否响应，以及令牌有哪些权限。不会写入任何内容。</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionForm</name>
    <message>
        <source>Show the token</source>
        <translation>显示令牌</translation>
    </message>
    <message>
        <source>Show the password</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>Forget the stored token</source>
        <translation>忘记保存的令牌</translation>
    </message>
    <message>
        <source>Forget the stored password</source>
        <translation>忘记保存的密码</translation>
    </message>
    <message>
        <source>Same as the environment</source>
        <translation>与环境相同</translation>
    </message>
    <message>
        <source>stored; type to replace it</source>
        <translation>已保存；输入即可替换</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: cannot read “%2”.</source>
        <translation>%1：无法读取“%2”。</translation>
    </message>
    <message>
        <source>A client certificate requires its key, and a key its certificate. Specify both or neither.</source>
        <translation>客户端证书和密钥必须成对：请同时指定，或都不指定。</translation>
    </message>
    <message>
        <source>A connection needs a name.</source>
        <translation>连接需要一个名称。</translation>
    </message>
    <message>
        <source>Production connections always open read-only.</source>
        <translation>生产环境的连接总是以只读方式打开。</translation>
    </message>
    <message>
        <source>Another connection is already named “%1”. Choose a different name.</source>
        <translation>已有另一个连接名为“%1”。请换一个名称。</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionMenu</name>
    <message>
        <source>S&amp;witch to</source>
        <translation>切换到(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Datacenter</source>
        <translation>数据中心(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit connections…</source>
        <translation>编辑连接(&amp;E)…</translation>
    </message>
    <message>
        <source>No named connections yet</source>
        <translation>还没有已命名的连接</translation>
    </message>
    <message>
        <source>The agent&apos;s datacenter</source>
        <translation>Agent 所在的数据中心</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionPill</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Click to switch to another connection, or to edit connections.</source>
        <translation>单击可切换到其他连接，或编辑连接。</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionWords</name>
    <message>
        <source>leader %1</source>
        <translation>领导者 %1</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>没有领导者</translation>
    </message>
    <message>
        <source>access denied</source>
        <translation>访问被拒绝</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>Connection: %1. State: %2.</source>
        <translation>连接：%1。状态：%2。</translation>
    </message>
    <message>
        <source>The token is not allowed to read the agent, so lists may omit what it cannot read.</source>
        <translation>令牌无权读取 Agent，因此列表可能缺少它无权读取的内容。</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>集群没有领导者</translation>
    </message>
    <message>
        <source>Cannot reach Consul</source>
        <translation>无法连接到 Consul</translation>
    </message>
    <message>
        <source>Connection lost; the data shown is outdated</source>
        <translation>连接已断开；显示的数据已过时</translation>
    </message>
    <message>
        <source>Trying again in %1 s.</source>
        <translation>%1 秒后重试。</translation>
    </message>
    <message>
        <source>waiting for the first response</source>
        <translation>正在等待第一个响应</translation>
    </message>
    <message>
        <source>live · index %1</source>
        <translation>实时 · 索引 %1</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>retrying in %1 s</source>
        <translation>%1 秒后重试</translation>
    </message>
    <message>
        <source>retrying now</source>
        <translation>正在重试</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>no Consul</source>
        <translation>没有 Consul</translation>
    </message>
    <message>
        <source>The practice cluster has no leader</source>
        <translation>练习集群没有领导者</translation>
    </message>
    <message>
        <source>leader lost</source>
        <comment>fault set in practice</comment>
        <translation>失去领导者</translation>
    </message>
    <message>
        <source>latency</source>
        <comment>fault set in practice</comment>
        <translation>延迟</translation>
    </message>
    <message>
        <source>dropped connections</source>
        <comment>fault set in practice</comment>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>responses with error 500</source>
        <comment>fault set in practice</comment>
        <translation>返回 500 错误</translation>
    </message>
    <message>
        <source>a stopped or slow clock</source>
        <comment>fault set in practice</comment>
        <translation>时钟停止或变慢</translation>
    </message>
    <message>
        <source>a fault is set</source>
        <translation>设置了故障</translation>
    </message>
    <message>
        <source>A fault that you set in practice: %1</source>
        <translation>您在练习中设置的故障：%1</translation>
    </message>
    <message>
        <source>No cluster has a problem. The practice agent responds as one with this problem would.</source>
        <translation>没有集群出问题。练习 Agent 只是模拟出现此问题的 Agent 的响应。</translation>
    </message>
    <message>
        <source>No agent has responded yet. Connect to one, or start practice.</source>
        <translation>还没有 Agent 响应。请连接到一个 Agent，或开始练习。</translation>
    </message>
    <message>
        <source>Consul does not recognize this token: it has expired, was deleted, or belongs to another cluster</source>
        <translation>Consul 不认识此令牌：它已过期、已被删除，或属于另一个集群</translation>
    </message>
    <message>
        <source>Consul rejects this token: it lacks a permission</source>
        <translation>Consul 拒绝此令牌：它缺少权限</translation>
    </message>
    <message>
        <source>&amp;Edit connection…</source>
        <translation>编辑连接(&amp;E)…</translation>
    </message>
    <message>
        <source>Enter another &amp;token…</source>
        <translation>输入另一个令牌(&amp;T)…</translation>
    </message>
    <message>
        <source>Show token per&amp;missions…</source>
        <translation>显示令牌权限(&amp;M)…</translation>
    </message>
    <message>
        <source>token expires at %1</source>
        <translation>令牌将于 %1 过期</translation>
    </message>
    <message>
        <source>The token expires on %1. Enter another one before that.</source>
        <translation>令牌将于 %1 过期。请在此之前输入另一个。</translation>
    </message>
    <message>
        <source>The token expired on %1</source>
        <translation>令牌已于 %1 过期</translation>
    </message>
    <message>
        <source>Consul no longer recognizes it. Nothing can be read until you enter another token.</source>
        <translation>Consul 已不认识它。在您输入另一个令牌之前，无法读取任何内容。</translation>
    </message>
    <message>
        <source>The agent rejects this for every client</source>
        <translation>Agent 对所有客户端都拒绝此请求</translation>
    </message>
    <message>
        <source>a request limit</source>
        <comment>fault set in practice</comment>
        <translation>请求数限制</translation>
    </message>
    <message>
        <source>live; names that this Consul accepts only in a transaction are polled once a second, or less often</source>
        <translation>实时；此 Consul 只在事务中接受的名称每秒查询一次，或更少</translation>
    </message>
    <message>
        <source>Not connected. Connect first.</source>
        <translation>未连接。请先连接。</translation>
    </message>
    <message>
        <source>Read-only connection. Choose Connection ▸ Read-only to allow writes.</source>
        <translation>连接是只读的。请选择“连接 ▸ 只读”以允许写入。</translation>
    </message>
    <message>
        <source>lost responses</source>
        <comment>fault set in practice</comment>
        <translation>响应丢失</translation>
    </message>
    <message>
        <source>no watch on this page</source>
        <translation>本页没有监视</translation>
    </message>
    <message>
        <source>no server responds</source>
        <translation>没有服务器响应</translation>
    </message>
    <message>
        <source>The agent responds, but no server does</source>
        <translation>Agent 有响应，但没有服务器响应</translation>
    </message>
    <message>
        <source>Known datacenters: %1.</source>
        <translation>已知的数据中心：%1。</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <comment>a datacenter</comment>
        <translation>%1 没有响应</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter %1 does not</source>
        <translation>Agent 有响应，但数据中心 %1 没有响应</translation>
    </message>
    <message>
        <source>%1, through an agent in %2</source>
        <comment>datacenter of the requests, that of the agent</comment>
        <translation>%1，经由 %2 中的 Agent</translation>
    </message>
    <message>
        <source>All reads and writes go to datacenter %1.</source>
        <translation>所有读取和写入都发往数据中心 %1。</translation>
    </message>
    <message>
        <source>These requests are for datacenter %1.</source>
        <translation>这些请求针对数据中心 %1。</translation>
    </message>
</context>
<context>
    <name>gui::ContenderCards</name>
    <message>
        <source>%1  ·  session %2</source>
        <translation>%1  ·  会话 %2</translation>
    </message>
    <message>
        <source>No keys are stored.</source>
        <translation>没有存储任何键。</translation>
    </message>
    <message>
        <source>%1  ·  session %2 (ended)</source>
        <comment>contender, session</comment>
        <translation>%1  ·  会话 %2（已结束）</translation>
    </message>
    <message>
        <source>The store does not show all who are inside. The diagram and the timeline of Play on stage show only the store.</source>
        <translation>存储没有显示所有在内的竞争者。“在舞台上播放”的示意图和时间线只显示存储。</translation>
    </message>
</context>
<context>
    <name>gui::ContenderMenu</name>
    <message>
        <source>%1 behind</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>快 %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>每次 %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>持续 %1</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>Take one s&amp;tep</source>
        <translation>走一步(&amp;T)</translation>
    </message>
    <message>
        <source>Copy session &amp;ID</source>
        <translation>复制会话 ID(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Another time…</source>
        <translation>其他时长(&amp;A)…</translation>
    </message>
    <message>
        <source>This contender runs as a separate process: this fault cannot be injected from outside.</source>
        <translation>此竞争者作为独立进程运行：无法从外部注入此故障。</translation>
    </message>
</context>
<context>
    <name>gui::DeleteKeysDialog</name>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>gui::DestroyPlan</name>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>销毁 %n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>These sessions no longer exist, or the token is not allowed to read them.</source>
        <translation>这些会话都已不存在，或令牌无权读取它们。</translation>
    </message>
    <message>
        <source>Searching the store for the keys that they hold…</source>
        <translation>正在存储中搜索它们持有的键…</translation>
    </message>
    <message numerus="yes">
        <source>%n of these key(s) could not be read. The plan uses the holder that this window saw before.</source>
        <translation>
            <numerusform>其中 %n 个键无法读取。计划采用此窗口先前看到的持有者。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions and keys were read at %1.</source>
        <translation>会话和键的读取时间为 %1。</translation>
    </message>
</context>
<context>
    <name>gui::Diagnostics</name>
    <message>
        <source>Diagnostics copied</source>
        <translation>已复制诊断信息</translation>
    </message>
    <message numerus="yes">
        <source>Versions, the state of the connection, and the log of the last %n minute(s) are on the clipboard.</source>
        <translation>
            <numerusform>版本、连接的状态和最近 %n 分钟的日志已在剪贴板上。</numerusform>
        </translation>
    </message>
    <message>
        <source>The text contains addresses, names of files, keys, services and nodes, and Consul&apos;s responses to failed requests. It contains no values, tokens or passwords. Read it before you send it.</source>
        <translation>内容包含地址，文件、键、服务和节点的名称，以及 Consul 对失败请求的响应，不包含值、令牌和密码。发送之前请先检查。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>gui::DialogMarker</name>
    <message>
        <source>Practice – %1</source>
        <comment>before a dialog&apos;s title</comment>
        <translation>练习 – %1</translation>
    </message>
    <message>
        <source>PRODUCTION – %1</source>
        <comment>before a dialog&apos;s title</comment>
        <translation>生产 – %1</translation>
    </message>
</context>
<context>
    <name>gui::DiscoverDialog</name>
    <message>
        <source>Discover semaphores and locks</source>
        <translation>扫描信号量和锁</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Watch selected</source>
        <translation>监视所选项</translation>
    </message>
    <message>
        <source>Select all confirmed entries</source>
        <translation>选择所有已确认的项</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the search and keep the results</source>
        <translation>停止扫描，保留已找到的内容</translation>
    </message>
</context>
<context>
    <name>gui::DiscoverPane</name>
    <message>
        <source>Searching</source>
        <translation>正在扫描</translation>
    </message>
    <message>
        <source>Semaphores and locks found</source>
        <translation>找到的信号量和锁</translation>
    </message>
    <message>
        <source>Reading all key names and sessions, then the values of possible semaphores and locks…</source>
        <translation>正在读取所有键名和会话，然后读取可能是信号量或锁的键的值…</translation>
    </message>
    <message numerus="yes">
        <source>%n found so far. Searching for held keys: %1 of %2 keys read…</source>
        <translation>
            <numerusform>目前找到 %n 个。正在搜索被持有的键：已读取 %1 个键，共 %2 个…</numerusform>
        </translation>
    </message>
    <message>
        <source>The search was stopped before it looked for held keys. Locks without a recognizable name may be missing.</source>
        <translation>扫描在搜索被持有的键之前停止。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The search was stopped: %1 of %2 keys were read. Locks without a recognizable name may be missing.</source>
        <translation>扫描已停止：读取了 %1 个键，共 %2 个。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The search for held keys failed after %1 of %2 keys. Locks without a recognizable name may be missing.</source>
        <translation>搜索被持有的键失败，此前读取了 %1 个键，共 %2 个。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The store is too large to be read completely: %1 of %2 keys were read. Locks without a recognizable name may be missing.</source>
        <translation>存储太大，无法全部读取：读取了 %1 个键，共 %2 个。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The token is not allowed to read: %1</source>
        <comment>prefixes</comment>
        <translation>令牌无权读取：%1</translation>
    </message>
    <message>
        <source>Keys whose names are not UTF-8 were not read.</source>
        <translation>名称不是 UTF-8 的键没有读取。</translation>
    </message>
    <message>
        <source>Nothing was found so far.</source>
        <translation>目前没有找到任何内容。</translation>
    </message>
    <message>
        <source>Nothing found. The token may lack key:read; Consul silently omits keys it cannot read. Use a token with key:read, or watch a known path.</source>
        <translation>未找到。令牌可能缺少 key:read 权限，Consul 会静默略去它无权读取的键。请使用具有 key:read 的令牌，或监视已知路径。</translation>
    </message>
    <message>
        <source>Nothing here looks like a semaphore or lock.</source>
        <translation>这里没有看起来像信号量或锁的东西。</translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. Select what to watch.</source>
        <translation>
            <numerusform>找到 %n 个信号量或锁。请选择要监视的项。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of them are shown, confirmed ones first.</source>
        <translation>显示其中 %1 个，已确认的优先。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not examined: the search was stopped.</source>
        <translation>
            <numerusform>其中 %n 个没有检查：扫描已停止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not examined: there are too many, or their values cannot be read.</source>
        <translation>
            <numerusform>其中 %n 个没有检查：数量太多，或其值无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>There may be more: Consul omitted keys that the token cannot read (key:read).</source>
        <translation>可能还有更多：Consul 略去了令牌无权读取的键（key:read）。</translation>
    </message>
    <message>
        <source>There may be more: the token may lack key:read, and keys that it cannot read were left out.</source>
        <translation>可能还有更多：此令牌可能缺少 key:read 权限，它无权读取的键已被略去。</translation>
    </message>
    <message>
        <source>The token is not allowed to list keys (key:read, key:list): nothing can be found this way.</source>
        <translation>此令牌无权列出键（key:read、key:list）：用这种方式什么也找不到。</translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. All of them are watched already.</source>
        <translation>
            <numerusform>找到 %n 个信号量或锁，全部已在监视。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) of this kind are not shown.</source>
        <translation>
            <numerusform>另有 %n 个此类键未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Searched at %1.</source>
        <comment>time of day</comment>
        <translation>扫描时间：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them may be no locks: only a flag or an earlier session suggests it.</source>
        <translation>
            <numerusform>其中 %n 个可能不是锁：只有标志或先前的会话表明它是锁。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::EmptyPlace</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Show all rows again</source>
        <translation>重新显示所有行</translation>
    </message>
</context>
<context>
    <name>gui::EndWatchQuestion</name>
    <message>
        <source>Another removal is not finished</source>
        <translation>另一次移除尚未结束</translation>
    </message>
    <message>
        <source>Continuing ends this check: it stays unknown whether the instances return, and the list leaves the page. Save the report first if you need it.</source>
        <translation>继续将结束该观察：无法再确认实例是否重新出现，列表也会从页面移除。需要时请先保存报告。</translation>
    </message>
    <message>
        <source>Definitions are saved in %1. To restore the instances, use “Undo from a saved file…”, or “signalboxctl undo” with that file.</source>
        <translation>定义保存在 %1。可用“从保存的文件撤销…”恢复实例，或对该文件使用“signalboxctl undo”。</translation>
    </message>
    <message>
        <source>Keep &amp;watching</source>
        <translation>继续观察(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;End check and continue</source>
        <translation>结束观察并继续(&amp;E)</translation>
    </message>
    <message>
        <source>The previous removal is still checking whether these instances return: %1.</source>
        <translation>之前的移除仍在观察这些实例是否重新出现：%1。</translation>
    </message>
    <message>
        <source>A removal is in progress for these instances: %1.</source>
        <translation>正在移除这些实例：%1。</translation>
    </message>
    <message>
        <source>A removal is still checking whether these instances return: %1.</source>
        <translation>移除仍在观察这些实例是否重新出现：%1。</translation>
    </message>
    <message>
        <source>Results are known for %1 of %2.</source>
        <translation>%2 个中已有 %1 个得出结果。</translation>
    </message>
    <message>
        <source>If you close the window, the current removal is completed; the remaining instances are not removed. Returning instances are no longer detected, and the list is lost.</source>
        <translation>关闭窗口后，当前的移除会完成，其余实例不会移除。之后不再检测重新出现的实例，列表也会丢失。</translation>
    </message>
    <message>
        <source>If you close the window, Signalbox stops checking whether the instances return, and the list is lost. Save the report first if you need it.</source>
        <translation>关闭窗口后将不再检查实例是否重新出现，列表也会丢失。需要时请先保存报告。</translation>
    </message>
    <message>
        <source>A removal is not finished</source>
        <translation>移除尚未结束</translation>
    </message>
    <message>
        <source>&amp;Close the window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
</context>
<context>
    <name>gui::EndingDialog</name>
    <message>
        <source>Ending the run</source>
        <translation>正在结束运行</translation>
    </message>
    <message>
        <source>&amp;Keep window open</source>
        <translation>保持窗口打开(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Close now, clean up later</source>
        <translation>立即关闭，稍后清理残留(&amp;C)</translation>
    </message>
    <message>
        <source>The run is being ended and cleaned up</source>
        <translation>正在结束运行并清理残留</translation>
    </message>
    <message>
        <source>The window closes automatically when nothing of the run is left. If you do not want to wait, the next start offers to clean up the rest.</source>
        <translation>运行不再有残留时，窗口会自动关闭。如果不想等待，下次启动时会提示清理其余残留。</translation>
    </message>
    <message>
        <source>%1 of %2 contenders have ended.</source>
        <translation>%2 个竞争者中已有 %1 个结束。</translation>
    </message>
    <message>
        <source>All contenders have ended. Cleaning up what they left…</source>
        <translation>所有竞争者都已结束。正在清理它们的残留…</translation>
    </message>
</context>
<context>
    <name>gui::EnvironmentMark</name>
    <message>
        <source>Connection: %1</source>
        <translation>连接：%1</translation>
    </message>
</context>
<context>
    <name>gui::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Time:</source>
        <translation>时间(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Semaphores:</source>
        <translation>信号量(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>格式(&amp;F)：</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>大小(&amp;Z)：</translation>
    </message>
    <message>
        <source>F&amp;ile:</source>
        <translation>文件(&amp;I)：</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Entire recording</source>
        <translation>整个录制</translation>
    </message>
    <message>
        <source>The selected %1</source>
        <translation>所选的 %1</translation>
    </message>
    <message>
        <source>Range shown in the timeline: %1</source>
        <translation>时间线显示的部分：%1</translation>
    </message>
    <message>
        <source>Semaphores</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Table of events (CSV)</source>
        <translation>事件表（CSV）</translation>
    </message>
    <message>
        <source>Trace for Perfetto and Chrome (JSON)</source>
        <translation>用于 Perfetto 和 Chrome 的跟踪（JSON）</translation>
    </message>
    <message>
        <source>Picture (SVG)</source>
        <translation>图片（SVG）</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片（PNG）</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>图片的大小</translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>size of a picture</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose at least one semaphore.</source>
        <translation>请至少选择一个信号量。</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>请输入文件名。</translation>
    </message>
    <message>
        <source>A file with this name exists. It will be replaced.</source>
        <translation>同名文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>A folder with this name exists. Choose another file name.</source>
        <translation>已有同名文件夹。请换一个文件名。</translation>
    </message>
</context>
<context>
    <name>gui::ExportKeysDialog</name>
    <message>
        <source>Export to %1</source>
        <translation>导出到 %1</translation>
    </message>
</context>
<context>
    <name>gui::ExportNotice</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Export progress</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>停止导出</translation>
    </message>
    <message>
        <source>Hide the result of the export</source>
        <translation>隐藏导出结果</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 已写入。</translation>
    </message>
    <message>
        <source>The export to %1 was stopped. Nothing was written.</source>
        <translation>导出到 %1 已停止。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
</context>
<context>
    <name>gui::Facts</name>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>age (time of day)</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>TTL</source>
        <translation>TTL</translation>
    </message>
    <message>
        <source>Consul does not report renewals, so the end can only be given as a range. A change of leader restarts every timer.</source>
        <translation>Consul 不报告续期，因此只能给出结束时间的范围。更换领导者会使所有计时重新开始。</translation>
    </message>
    <message>
        <source>Behavior</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>When the session ends, its keys are deleted.</source>
        <translation>会话结束时，它的键会被删除。</translation>
    </message>
    <message>
        <source>When the session ends, its keys stay and become free.</source>
        <translation>会话结束时，它的键会保留并变为空闲。</translation>
    </message>
    <message>
        <source>LockDelay</source>
        <translation>LockDelay</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>When one of them becomes critical, the session ends.</source>
        <translation>其中任何一个变为严重状态时，会话就会结束。</translation>
    </message>
    <message>
        <source>Created at index</source>
        <translation>创建时的索引</translation>
    </message>
    <message>
        <source>Consul does not store the time of creation.</source>
        <translation>Consul 不保存创建时间。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Hold time</source>
        <translation>持有时长</translation>
    </message>
    <message>
        <source>Wait time</source>
        <translation>等待时长</translation>
    </message>
    <message>
        <source>Session list</source>
        <translation>会话列表</translation>
    </message>
    <message>
        <source>not in the list – the session no longer exists</source>
        <translation>不在列表中 – 会话已不存在</translation>
    </message>
    <message>
        <source>Without a session, no client can renew or release this.</source>
        <translation>没有会话，就没有客户端能续期或释放它。</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Contender key</source>
        <translation>竞争者键</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>CreateIndex</source>
        <translation>CreateIndex</translation>
    </message>
    <message>
        <source>Order of arrival. Consul itself has no queue.</source>
        <translation>到达的次序。Consul 本身没有队列。</translation>
    </message>
    <message>
        <source>LockIndex</source>
        <translation>LockIndex</translation>
    </message>
    <message>
        <source>Number of times this key was acquired. A plain write resets it, so it is not a fencing token.</source>
        <translation>此键被获取的次数。普通写入会将其重置，因此不能用作防护令牌（fencing token）。</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Live: the session exists and holds a key here.</source>
        <translation>存活：会话存在，并在此持有一个键。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待者</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>X-Consul-Index of the response shown.</source>
        <translation>所示响应的 X-Consul-Index。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>ModifyIndex</source>
        <translation>ModifyIndex</translation>
    </message>
    <message>
        <source>The value that a CAS (check-and-set) write must specify.</source>
        <translation>CAS（check-and-set）写入必须指定的值。</translation>
    </message>
    <message>
        <source>The Go client&apos;s mark for semaphores.</source>
        <translation>Go 客户端的信号量标记。</translation>
    </message>
    <message>
        <source>The Go client&apos;s mark for locks.</source>
        <translation>Go 客户端的锁标记。</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>(first %1 of %2 bytes)</source>
        <translation>（%2 字节中的前 %1 字节）</translation>
    </message>
    <message>
        <source>unknown: the value cannot be read</source>
        <translation>未知：无法读取值</translation>
    </message>
    <message>
        <source>This Consul accepts the name only in a transaction. Responses to transactions have no index.</source>
        <translation>此 Consul 只在事务中接受该名称，而事务的响应没有索引。</translation>
    </message>
    <message>
        <source>none: polled once a second, or less often</source>
        <translation>无：每秒查询一次，或更少</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>This contender is only a name in a value.</source>
        <translation>此竞争者只是值中的一个名称。</translation>
    </message>
    <message>
        <source>not visible</source>
        <translation>不可见</translation>
    </message>
    <message>
        <source>Clients of this layout wait without a key.</source>
        <translation>此布局的客户端等待时没有键。</translation>
    </message>
    <message>
        <source>No session stands for a name, so Consul cannot confirm that it is alive.</source>
        <translation>没有会话对应此名称，因此 Consul 无法证实它存活。</translation>
    </message>
    <message>
        <source>Time named</source>
        <translation>写明的时间</translation>
    </message>
    <message>
        <source>not in the list</source>
        <translation>不在列表中</translation>
    </message>
    <message>
        <source>The session has ended, or the token is not allowed to see it.</source>
        <translation>会话已结束，或令牌无权看到它。</translation>
    </message>
    <message>
        <source>The list of sessions does not show the others, so whether they live is unknown.</source>
        <translation>会话列表未显示其余持有者，是否存活未知。</translation>
    </message>
    <message numerus="yes">
        <source>%n live session(s), %1 only named</source>
        <translation>
            <numerusform>%n 个存活的会话，%1 个仅写明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live session(s), %1 listed</source>
        <translation>
            <numerusform>%n 个存活的会话，%1 个列出</numerusform>
        </translation>
    </message>
    <message>
        <source>No session stands for the others. They may have passed their timeout.</source>
        <translation>没有会话代表其余条目。它们可能已超时。</translation>
    </message>
    <message>
        <source>No session stands for this entry. It may have passed its timeout.</source>
        <translation>没有会话代表此条目。它可能已超时。</translation>
    </message>
    <message>
        <source>The token may be unable to read the contender keys of the others (key:read), or there was no usable response, so whether they are alive is unknown.</source>
        <translation>令牌可能无法读取其余持有者的竞争者键（key:read），或没有可用的响应，因此是否存活未知。</translation>
    </message>
    <message>
        <source>perhaps not readable (key:read), or no usable response</source>
        <translation>可能无法读取（key:read），或没有可用的响应</translation>
    </message>
    <message>
        <source>The start was not observed; the age is a lower bound.</source>
        <translation>未观察到开始；时长为下限。</translation>
    </message>
    <message>
        <source>There was no usable response, or the token lacks session:read. Consul then returns an empty list.</source>
        <translation>没有可用的响应，或令牌缺少 session:read 权限：此时 Consul 会返回空列表。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n contender(s). Whether they hold a permit or wait is unknown.</source>
        <translation>
            <numerusform>有 %n 个竞争者。它们是持有许可还是在等待未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>After the session is invalidated, its keys cannot be acquired for this long (at most %1). Consul does not report the time remaining.</source>
        <translation>会话被强制结束后，在这段时间内（最多 %1）无法获取它的键。Consul 不报告剩余时间。</translation>
    </message>
</context>
<context>
    <name>gui::FactsPane</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
</context>
<context>
    <name>gui::FaultTimeDialog</name>
    <message>
        <source>Time of the fault</source>
        <translation>故障时长</translation>
    </message>
    <message>
        <source>&amp;Time for %1:</source>
        <comment>contender</comment>
        <translation>%1 的时长(&amp;T)：</translation>
    </message>
    <message>
        <source>Inject fault</source>
        <translation>注入故障</translation>
    </message>
</context>
<context>
    <name>gui::FigureStrip</name>
    <message>
        <source>Figures of the run</source>
        <translation>运行的数据</translation>
    </message>
</context>
<context>
    <name>gui::FiguresPane</name>
    <message>
        <source>Nothing has been recorded for %1 yet.</source>
        <translation>还没有录制到 %1 的任何内容。</translation>
    </message>
</context>
<context>
    <name>gui::FilterWords</name>
    <message>
        <source>Invalid regular expression: %1.</source>
        <translation>正则表达式无效：%1。</translation>
    </message>
</context>
<context>
    <name>gui::FindPanel</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>In names</source>
        <translation>在名称中</translation>
    </message>
    <message>
        <source>Search whole keys</source>
        <translation>搜索完整的键名</translation>
    </message>
    <message>
        <source>In values</source>
        <translation>在值中</translation>
    </message>
    <message>
        <source>Read and search values</source>
        <translation>读取并搜索值</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Only in this folder</source>
        <translation>仅在此文件夹</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>搜索内容</translation>
    </message>
    <message>
        <source>Search for…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search results. Press Enter to go to the key.</source>
        <translation>搜索结果。按 Enter 转到该键。</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>仅在 %1</translation>
    </message>
    <message>
        <source>Choose where to search: in names, in values, or in both.</source>
        <translation>请选择搜索位置：名称、值，或两者。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Perl-compatible. Text between slashes is also a regular expression: /web-[0-9]+/</source>
        <translation>与 Perl 兼容。斜杠之间的文本也视为正则表达式：/web-[0-9]+/</translation>
    </message>
</context>
<context>
    <name>gui::FindingCard</name>
    <message>
        <source>Explain</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>repair, finding</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation>说明：%1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>finding, contender</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Go to the cause</source>
        <translation>转到原因</translation>
    </message>
    <message>
        <source>Go to the cause: %1</source>
        <comment>finding</comment>
        <translation>转到原因：%1</translation>
    </message>
</context>
<context>
    <name>gui::FirstLook</name>
    <message>
        <source>Watch prefix (Ctrl+N) also watches a path that does not exist yet. The scenarios of the Lab page create semaphores.</source>
        <translation>“监视前缀”（Ctrl+N）也可以监视尚不存在的路径。“实验室”页面的场景会创建信号量。</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Watch the selected rows, or the current one (Enter)</source>
        <translation>监视选择的行，未选择时监视当前行（回车）</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select all confirmed entries</source>
        <translation>选择所有已确认的项</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the search and keep the results</source>
        <translation>停止扫描，保留已找到的内容</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Hide the results, and do not search by itself on this connection again. Discover (Ctrl+D) searches at any time.</source>
        <translation>隐藏结果，并且不再在此连接上自动扫描。随时可用“扫描”（Ctrl+D）。</translation>
    </message>
</context>
<context>
    <name>gui::FlowStats</name>
    <message>
        <source>%1 grants/s</source>
        <translation>%1 次授予/秒</translation>
    </message>
    <message>
        <source>wait p50 %1, p95 %2</source>
        <translation>等待 p50 %1，p95 %2</translation>
    </message>
</context>
<context>
    <name>gui::Format</name>
    <message>
        <source>none – ends only when destroyed or when a check fails</source>
        <translation>无 – 仅在被销毁或检查失败时结束</translation>
    </message>
    <message>
        <source>%1 – usually ends %2 to %3 after its last renewal</source>
        <translation>%1 – 通常在最后一次续期后 %2 到 %3 之间结束</translation>
    </message>
    <message>
        <source>Set CONSUL_HTTP_TOKEN to your token before you run it.</source>
        <translation>运行前请将 CONSUL_HTTP_TOKEN 设为您的令牌。</translation>
    </message>
    <message>
        <source>Set CONSUL_HTTP_PASSWORD to your password before you run it.</source>
        <translation>运行前请将 CONSUL_HTTP_PASSWORD 设为您的密码。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>The session has a TTL of %1. Consul does not report the last renewal. Without another renewal, the session usually ends %1 to %2 after the last one, sometimes later.</source>
        <translation>会话的 TTL 为 %1。Consul 不报告最后一次续期的时间。如不再续期，会话通常在最后一次续期后 %1 到 %2 之间结束，有时更晚。</translation>
    </message>
    <message>
        <source>none – ends only when destroyed or when its node is removed</source>
        <translation>无 – 仅在被销毁或其节点被移除时结束</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a session, its short id</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>gui::HistogramChart</name>
    <message>
        <source>Duration of waits and holds</source>
        <translation>等待与持有的时长</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>longer than</source>
        <translation>更长</translation>
    </message>
</context>
<context>
    <name>gui::HistoryController</name>
    <message>
        <source>A recording into this file is in progress. Choose another name.</source>
        <translation>正在录制到此文件。请换一个名称。</translation>
    </message>
    <message>
        <source>There is no background recording to save.</source>
        <translation>没有可保存的后台录制。</translation>
    </message>
    <message>
        <source>This recording is open. Choose another name.</source>
        <translation>此录制已打开。请换一个名称。</translation>
    </message>
    <message>
        <source>The recording so far contains values. Only recordings started from now on omit them: record into a file instead.</source>
        <translation>目前的录制包含值。只有从现在起开始的录制才不含值：请改为录制到文件。</translation>
    </message>
    <message>
        <source>The note was not saved because its recording is closed: %1</source>
        <translation>备注所属的录制已关闭，因此没有保存：%1</translation>
    </message>
    <message>
        <source>The background recording reached its size limit and restarted at %1. Earlier data was discarded; notes were kept. Save earlier, or raise the limit in the settings.</source>
        <translation>后台录制达到大小上限，已于 %1 重新开始。之前的数据已丢弃，备注已保留。请更早保存，或在设置中调高上限。</translation>
    </message>
    <message>
        <source>The background recording has stopped, so the timeline, the charts and the summary end here. Reconnect to start a new recording. %1</source>
        <translation>后台录制已停止，因此时间线、图表和摘要到此为止。重新连接会开始新的录制。%1</translation>
    </message>
    <message>
        <source>The recording ends. Its file contains everything recorded until then.</source>
        <translation>录制会结束。文件包含到那时为止录制的内容。</translation>
    </message>
    <message>
        <source>The recording of the last lab run is not saved.</source>
        <translation>上一次实验室运行的录制尚未保存。</translation>
    </message>
    <message>
        <source>The recording of this run contains values. Only recordings of runs started from now on omit them.</source>
        <translation>这次运行的录制包含值。只有从现在起开始的运行，其录制才不含值。</translation>
    </message>
</context>
<context>
    <name>gui::HoldersChart</name>
    <message>
        <source>Longest hold times</source>
        <translation>最长持有时间</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>%1 held in total</source>
        <comment>unit of time</comment>
        <translation>共持有（%1）</translation>
    </message>
</context>
<context>
    <name>gui::ImportKeysDialog</name>
    <message>
        <source>Save the re&amp;port…</source>
        <translation>保存报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Keep the existing key</source>
        <translation>保留现有的键</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>Import nothing</source>
        <translation>不导入任何键</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>与文件中相同</translation>
    </message>
    <message>
        <source>When a key &amp;exists with another value:</source>
        <translation>当键已存在且值不同(&amp;E)：</translation>
    </message>
    <message>
        <source>Into the &amp;folder:</source>
        <translation>放入文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 will be written.</source>
        <comment>keys of a file</comment>
        <translation>将写入 %1。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>The report was saved to %1.</source>
        <translation>报告已保存到 %1。</translation>
    </message>
    <message>
        <source>%1 new, %2 different, %3 unchanged.</source>
        <comment>keys of a file</comment>
        <translation>新 %1 个，不同 %2 个，未变 %3 个。</translation>
    </message>
    <message>
        <source>%1 new or hidden from the token, %2 different, %3 unchanged.</source>
        <comment>keys of a file</comment>
        <translation>%1 个是新的或对令牌隐藏，%2 个不同，%3 个未变。</translation>
    </message>
    <message>
        <source>Up to %1 will be written.</source>
        <comment>keys of a file</comment>
        <translation>最多写入 %1 个。</translation>
    </message>
</context>
<context>
    <name>gui::InsightsPane</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Press Enter or click to go to the place.</source>
        <translation>按 Enter 或单击可转到该处。</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Choose a semaphore to see its analysis.</source>
        <translation>选择一个信号量以查看其分析。</translation>
    </message>
    <message>
        <source>There were no holders and no waiting contenders.</source>
        <translation>没有持有者，也没有等待者。</translation>
    </message>
    <message>
        <source>Analysis of the selected %1</source>
        <comment>length of time</comment>
        <translation>所选 %1 的分析</translation>
    </message>
    <message>
        <source>Analysis of the last %1</source>
        <comment>length of time</comment>
        <translation>最近 %1 的分析</translation>
    </message>
    <message>
        <source>Analyzing…</source>
        <translation>正在分析…</translation>
    </message>
</context>
<context>
    <name>gui::Inspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
    <message>
        <source>Stored value</source>
        <translation>存储的值</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>no longer among the contenders</source>
        <translation>已不在竞争者之列</translation>
    </message>
    <message>
        <source>no longer present</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>holds a permit</source>
        <translation>持有许可</translation>
    </message>
    <message>
        <source>stale holder</source>
        <translation>失效的持有者</translation>
    </message>
    <message numerus="yes">
        <source>%n more finding(s) in the tree.</source>
        <translation>
            <numerusform>树中还有 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>named, cannot be confirmed</source>
        <translation>已写明，无法证实</translation>
    </message>
    <message>
        <source>may have passed its timeout</source>
        <translation>可能已超时</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>whether it holds or waits</comment>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>gui::KeyEditing</name>
    <message>
        <source>Cannot keep the draft of %1: %2</source>
        <translation>无法保留 %1 的草稿：%2</translation>
    </message>
    <message>
        <source>Saved, but the value has been overwritten since.</source>
        <translation>已保存，但之后值已被覆盖。</translation>
    </message>
</context>
<context>
    <name>gui::KeyFind</name>
    <message numerus="yes">
        <source>line %1, %n times: %2</source>
        <translation>
            <numerusform>第 %1 行，%n 次：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Match in the value</source>
        <translation>值中的匹配</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <comment>looked at</comment>
        <translation>%1 / %2 个键</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <comment>looked at</comment>
        <translation>%1 个键</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>keys looked at, keys found</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>gui::KeyInspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>held</source>
        <translation>被持有</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>This Consul changes or rejects request paths with this name. Signalbox reads and writes it through /v1/txn. It cannot be watched and is polled once a second, or less often if it contains much data.</source>
        <translation>此 Consul 会更改或拒绝含此名称的请求路径。Signalbox 通过 /v1/txn 读写它。它无法监视，因此每秒查询一次，内容很多时更少。</translation>
    </message>
</context>
<context>
    <name>gui::KeyTreeModel</name>
    <message>
        <source>Not connected. Connect first.</source>
        <translation>未连接。请先连接。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No name here contains “%1”.</source>
        <translation>这里没有名称包含“%1”。</translation>
    </message>
    <message>
        <source>Only the folder&apos;s own key.</source>
        <translation>只有文件夹自身的键。</translation>
    </message>
    <message>
        <source>This folder no longer contains any keys.</source>
        <translation>此文件夹中已没有键。</translation>
    </message>
    <message>
        <source>also a key</source>
        <translation>也是键</translation>
    </message>
    <message>
        <source>not UTF-8</source>
        <translation>非 UTF-8</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>open folder</source>
        <translation>打开的文件夹</translation>
    </message>
    <message>
        <source>closed folder</source>
        <translation>关闭的文件夹</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>column, text</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>There are no keys. To create one, choose New key.</source>
        <translation>没有键。要创建键，请选择“新建键”。</translation>
    </message>
    <message>
        <source>The token is not allowed to list these keys (key:list). To open one, type its path in the filter and press Enter.</source>
        <translation>令牌无权列出这些键（key:list）。要打开其中一个，请在筛选框中输入它的路径并按 Enter。</translation>
    </message>
    <message>
        <source>The token is not allowed to list these keys (key:list). Only known ones are shown. To open another one, type its path in the filter and press Enter.</source>
        <translation>令牌无权列出这些键（key:list）。这里只显示已知的键。要打开其他键，请在筛选框中输入它的路径并按 Enter。</translation>
    </message>
    <message>
        <source>There are no keys. The connection is read-only.</source>
        <translation>没有键。连接是只读的。</translation>
    </message>
    <message>
        <source>There are no keys that the token can list (key:read).</source>
        <translation>没有令牌可以列出的键（key:read）。</translation>
    </message>
</context>
<context>
    <name>gui::KeyWords</name>
    <message>
        <source>(no name)/</source>
        <comment>a folder whose name is empty</comment>
        <translation>（无名）/</translation>
    </message>
    <message>
        <source>Consul changes or rejects request paths with this name. Signalbox reads and writes it through /v1/txn.</source>
        <translation>Consul 会更改或拒绝含此名称的请求路径。Signalbox 通过 /v1/txn 读写它。</translation>
    </message>
    <message>
        <source>%1 B</source>
        <comment>bytes</comment>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <comment>1024 bytes</comment>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 (semaphore)</source>
        <translation>%1（信号量）</translation>
    </message>
    <message>
        <source>%1 (lock)</source>
        <translation>%1（锁）</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>由 %1 持有</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>Number of times this key was acquired.</source>
        <translation>此键被获取的次数。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>none: not held</source>
        <translation>无：未被持有</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>On session end</source>
        <translation>会话结束时</translation>
    </message>
    <message>
        <source>the key is deleted</source>
        <translation>键被删除</translation>
    </message>
    <message>
        <source>the key stays and becomes free</source>
        <translation>键保留并变为空闲</translation>
    </message>
    <message>
        <source>Consul does not respond to requests for keys.</source>
        <translation>Consul 没有响应关于键的请求。</translation>
    </message>
    <message>
        <source>Some of the data shown is %1 old.</source>
        <translation>显示的部分数据是 %1之前的。</translation>
    </message>
    <message>
        <source>none: the value names the holders</source>
        <translation>无：持有者写在值中</translation>
    </message>
    <message>
        <source>A changed value is kept as a draft and was not saved.</source>
        <translation>更改过的值保留为草稿，尚未保存。</translation>
    </message>
    <message>
        <source>The token is not allowed to list keys here (key:list). To open a path, type it in the filter and press Enter.</source>
        <translation>令牌无权列出这里的键（key:list）。要打开一条路径，请在筛选框中输入它并按 Enter。</translation>
    </message>
    <message>
        <source>session of %1</source>
        <translation>%1 的会话</translation>
    </message>
    <message>
        <source>Session name</source>
        <translation>会话名称</translation>
    </message>
    <message>
        <source>%1; Consul&apos;s default limit is %2</source>
        <comment>size of a value</comment>
        <translation>%1；Consul 的默认上限为 %2</translation>
    </message>
    <message>
        <source>The index of Consul ran backwards: it lost its data, or a snapshot was restored.</source>
        <translation>Consul 的索引变小了：它丢失了数据，或恢复了快照。</translation>
    </message>
    <message>
        <source>The session %1 on %2 has ended. Consul deletes its keys with it.</source>
        <comment>name, node</comment>
        <translation>%2 上的会话 %1 已结束。Consul 随之删除它的键。</translation>
    </message>
    <message>
        <source>A key of this name was created while you were editing. You will be asked before saving.</source>
        <translation>您编辑期间创建了同名的键。保存前会先询问您。</translation>
    </message>
    <message>
        <source>This key no longer exists.</source>
        <translation>此键已不存在。</translation>
    </message>
    <message>
        <source>Saving creates it again. You will be asked first.</source>
        <translation>保存会重新创建它。会先询问您。</translation>
    </message>
    <message>
        <source>Saving creates it again without its session, so that it stays. You will be asked first.</source>
        <translation>保存会重新创建它，但没有会话，因此它会保留。会先询问您。</translation>
    </message>
    <message>
        <source>Saving will show both versions.</source>
        <translation>保存时会同时显示两个版本。</translation>
    </message>
    <message>
        <source>Consul lost its data, or a snapshot was restored: this key is another one now (index %1, before: %2).</source>
        <translation>Consul 丢失了数据，或恢复了快照：此键现在是另一个（索引 %1，之前为 %2）。</translation>
    </message>
    <message>
        <source>This key has changed while you were editing (index %1).</source>
        <translation>您编辑期间，此键已更改（索引 %1）。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Saving creates it again without its session, so that it stays until it is deleted.</source>
        <translation>保存会重新创建它，但没有会话，因此它会保留到被删除为止。</translation>
    </message>
    <message>
        <source>Saving creates it again.</source>
        <translation>保存会重新创建它。</translation>
    </message>
    <message>
        <source>A key of this name was created while you were editing.</source>
        <translation>您编辑期间创建了同名的键。</translation>
    </message>
    <message>
        <source>Consul lost its data, or a snapshot was restored: this key is another one now.</source>
        <translation>Consul 丢失了数据，或恢复了快照：此键现在是另一个。</translation>
    </message>
    <message>
        <source>This key has changed while you were editing.</source>
        <translation>您编辑期间，此键已更改。</translation>
    </message>
    <message>
        <source>Saving replaces the current value, unless it changes again.</source>
        <translation>保存将替换当前值；如果它再次变化，则不会写入。</translation>
    </message>
</context>
<context>
    <name>gui::KeysActDialog</name>
    <message>
        <source>Keys of the plan</source>
        <translation>计划中的键</translation>
    </message>
    <message>
        <source>Show &amp;requests</source>
        <translation>显示请求(&amp;R)</translation>
    </message>
    <message>
        <source>Requests to be sent</source>
        <translation>将发送的请求</translation>
    </message>
    <message>
        <source>Reading the current keys…</source>
        <translation>正在读取当前的键…</translation>
    </message>
    <message>
        <source>You can undo this with Keys ▸ Undo until you quit.</source>
        <translation>退出之前，可以用“键 ▸ 撤销”撤销此操作。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Filter keys…</source>
        <translation>筛选键…</translation>
    </message>
    <message>
        <source>Filter keys</source>
        <translation>筛选键</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <comment>shown, of all</comment>
        <translation>%1 / %2 个键</translation>
    </message>
</context>
<context>
    <name>gui::KeysActions</name>
    <message>
        <source>&amp;New key…</source>
        <translation>新建键(&amp;N)…</translation>
    </message>
    <message>
        <source>Create a key, in the current folder unless you specify another</source>
        <translation>创建一个键，默认在当前文件夹</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Change the value or the flags of the key</source>
        <translation>更改键的值或标志</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write the value if no other client has changed the key since</source>
        <translation>如果此后没有其他客户端更改此键，则写入值</translation>
    </message>
    <message>
        <source>Stop editing and keep or discard the changes</source>
        <translation>结束编辑；可将更改保留为草稿，也可放弃</translation>
    </message>
    <message>
        <source>&amp;Format JSON</source>
        <translation>格式化 JSON(&amp;F)</translation>
    </message>
    <message>
        <source>Check the JSON and write one item per line, with numbers unchanged</source>
        <translation>检查 JSON 并逐行排列，数字保持原样</translation>
    </message>
    <message>
        <source>&amp;Rename or move…</source>
        <translation>重命名或移动(&amp;R)…</translation>
    </message>
    <message>
        <source>Give the selected keys and folders new names</source>
        <translation>为选中的键和文件夹更改名称</translation>
    </message>
    <message>
        <source>D&amp;uplicate…</source>
        <translation>复制一份(&amp;U)…</translation>
    </message>
    <message>
        <source>Create copies of the selected keys and folders</source>
        <translation>为选中的键和文件夹制作副本</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Plan the deletion of the selected keys and of everything in the selected folders</source>
        <translation>计划删除选中的键，以及选中文件夹中的所有内容</translation>
    </message>
    <message>
        <source>Und&amp;o…</source>
        <translation>撤销(&amp;O)…</translation>
    </message>
    <message>
        <source>Undo the last action</source>
        <translation>撤销上一个操作</translation>
    </message>
    <message>
        <source>Search &amp;keys and values…</source>
        <translation>搜索键和值(&amp;K)…</translation>
    </message>
    <message>
        <source>Search all names or all values, here or everywhere</source>
        <translation>在此处或所有位置搜索全部名称或全部值</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Preview and import a consul kv export file; you can also drop a file here</source>
        <translation>预览并导入 consul kv export 的文件；也可以把文件拖到这里</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Write the selected keys and folders, or all keys, to a file for consul kv import</source>
        <translation>把选中的键和文件夹或全部键写入可供 consul kv import 使用的文件</translation>
    </message>
    <message>
        <source>Show in Se&amp;maphores</source>
        <translation>在信号量页中显示(&amp;M)</translation>
    </message>
    <message>
        <source>Watch the semaphore or lock of the current row, on its page</source>
        <translation>在其页面上监视当前行所属的信号量或锁</translation>
    </message>
    <message>
        <source>&amp;Copy key</source>
        <translation>复制键(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the current key exactly</source>
        <translation>原样复制当前的键名</translation>
    </message>
    <message>
        <source>Cance&amp;l editing</source>
        <translation>取消编辑(&amp;L)</translation>
    </message>
    <message>
        <source>Export &amp;all…</source>
        <translation>全部导出(&amp;A)…</translation>
    </message>
    <message>
        <source>Write all keys to a file for consul kv import, regardless of the selection</source>
        <translation>无论选择了什么，都把所有键写入可供 consul kv import 使用的文件</translation>
    </message>
    <message>
        <source>Show &amp;JSON formatted</source>
        <translation>格式化显示 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Show a value with one item per line while it is not edited. The stored value does not change.</source>
        <translation>不编辑时，每行显示一项。存储的值不会改变。</translation>
    </message>
    <message>
        <source>Show gzip un&amp;packed</source>
        <translation>解压显示 gzip(&amp;P)</translation>
    </message>
    <message>
        <source>Show the content of a gzip value while it is not edited. The stored value does not change.</source>
        <translation>不编辑时，显示 gzip 值的内容。存储的值不会改变。</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>Continue lines that are wider than the pane on the next line</source>
        <translation>超出窗格宽度的行在下一行继续</translation>
    </message>
    <message>
        <source>Next &amp;hit in the value</source>
        <translation>值中的下一处匹配(&amp;H)</translation>
    </message>
    <message>
        <source>Go to the next hit of the search in this value</source>
        <translation>转到此值中搜索的下一处匹配</translation>
    </message>
    <message>
        <source>Previous hit in the &amp;value</source>
        <translation>值中的上一处匹配(&amp;V)</translation>
    </message>
    <message>
        <source>Go to the previous hit of the search in this value</source>
        <translation>转到此值中搜索的上一处匹配</translation>
    </message>
    <message>
        <source>Si&amp;ze in tree</source>
        <translation>树中的大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Show the size of each value in the tree. Select the heading to sort.</source>
        <translation>在树中显示每个值的大小。点击列标题可排序。</translation>
    </message>
    <message>
        <source>Fla&amp;gs in tree</source>
        <translation>树中的标志(&amp;G)</translation>
    </message>
    <message>
        <source>Show the flags of each key in the tree. Select the heading to sort.</source>
        <translation>在树中显示每个键的标志。点击列标题可排序。</translation>
    </message>
    <message>
        <source>ModifyIndex in &amp;tree</source>
        <translation>树中的 ModifyIndex(&amp;T)</translation>
    </message>
    <message>
        <source>Show the ModifyIndex of each key in the tree. Select the heading to sort.</source>
        <translation>在树中显示每个键的 ModifyIndex。点击列标题可排序。</translation>
    </message>
    <message>
        <source>&amp;Bulk replace…</source>
        <translation>批量替换(&amp;B)…</translation>
    </message>
    <message>
        <source>Preview and replace text in many values or many names</source>
        <translation>预览并替换许多值或许多名称中的文本</translation>
    </message>
</context>
<context>
    <name>gui::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Select a key first.</source>
        <translation>请先选择一个键。</translation>
    </message>
    <message>
        <source>The current row does not belong to a known semaphore or lock.</source>
        <translation>当前行不属于任何已知的信号量或锁。</translation>
    </message>
    <message>
        <source>Select keys or folders first.</source>
        <translation>请先选择键或文件夹。</translation>
    </message>
    <message>
        <source>Und&amp;o: %1…</source>
        <translation>撤销(&amp;O)：%1…</translation>
    </message>
    <message>
        <source>Und&amp;o…</source>
        <translation>撤销(&amp;O)…</translation>
    </message>
    <message>
        <source>Nothing to undo on this connection yet.</source>
        <translation>此连接上还没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Keys in the format of consul kv export (*.json);;All files (*)</source>
        <translation>consul kv export 格式的键 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import keys</source>
        <translation>导入键</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>Export all keys</source>
        <translation>导出所有键</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished operation(s) on keys; the first: %1</source>
        <translation>
            <numerusform>%n 个未完成的键操作；第一个：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Unfinished operations on keys on another connection need your decision: %1. Connect there.</source>
        <translation>另一个连接上有未完成的键操作等待您处理：%1。请连接到那里。</translation>
    </message>
    <message>
        <source>De&amp;lete only the key %1…</source>
        <translation>只删除键 %1(&amp;L)…</translation>
    </message>
    <message>
        <source>Plan the deletion of this key alone. The other keys of the folder stay.</source>
        <translation>计划只删除此键。文件夹中的其他键会保留。</translation>
    </message>
</context>
<context>
    <name>gui::KeysPane</name>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Keys. Right opens a folder, Left closes it.</source>
        <translation>键。右方向键打开文件夹，左方向键关闭。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>The key %1 does not exist.</source>
        <translation>键 %1 不存在。</translation>
    </message>
    <message>
        <source>The key %1 has an unsaved draft.</source>
        <translation>%1 有一份未保存的草稿。</translation>
    </message>
    <message>
        <source>%1 in open folders</source>
        <comment>keys and folders</comment>
        <translation>打开的文件夹中有 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows shown, of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Show the next draft</source>
        <translation>显示下一份草稿</translation>
    </message>
    <message>
        <source>Go through the drafts one by one</source>
        <translation>依次转到每份草稿</translation>
    </message>
    <message numerus="yes">
        <source>There are %n unsaved drafts: %1</source>
        <translation>
            <numerusform>有 %n 份未保存的草稿：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Key tree columns</source>
        <translation>键树的列</translation>
    </message>
    <message>
        <source>Reading values to sort: %1 of %2</source>
        <comment>keys</comment>
        <translation>正在读取值以排序：%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) too large to sort</source>
        <translation>
            <numerusform>%n 个文件夹过大，无法排序</numerusform>
        </translation>
    </message>
    <message>
        <source>Resolve unfinishe&amp;d operation…</source>
        <translation>处理未完成的操作(&amp;D)…</translation>
    </message>
</context>
<context>
    <name>gui::KeysPlan</name>
    <message>
        <source>held by %1</source>
        <translation>由 %1 持有</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>新，%1</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未变</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>overwrites the existing key</source>
        <translation>覆盖现有的键</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>the new name already exists</source>
        <translation>新名称已存在</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>text before, and after</comment>
        <translation>%1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%n×: %1</source>
        <comment>how often, text before and after</comment>
        <translation>
            <numerusform>%n 处：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>restored to an empty value</source>
        <translation>恢复为空值</translation>
    </message>
    <message>
        <source>restored to binary data, %1</source>
        <comment>size</comment>
        <translation>恢复为二进制数据，%1</translation>
    </message>
    <message>
        <source>restored to %1 (%2)</source>
        <comment>a value, its size</comment>
        <translation>恢复为 %1（%2）</translation>
    </message>
    <message>
        <source>is deleted</source>
        <translation>将被删除</translation>
    </message>
    <message>
        <source>done</source>
        <comment>a key of an unfinished operation</comment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>done, new key</source>
        <comment>a key of an unfinished operation</comment>
        <translation>已完成，新建的键</translation>
    </message>
    <message>
        <source>at both names</source>
        <comment>a key of an unfinished operation</comment>
        <translation>两个名称下都有</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <comment>a key of an unfinished operation</comment>
        <translation>未确认</translation>
    </message>
    <message>
        <source>differs: value and flags</source>
        <translation>不同：值和标志</translation>
    </message>
    <message>
        <source>differs: flags %1 → %2</source>
        <translation>不同：标志 %1 → %2</translation>
    </message>
    <message>
        <source>differs: %1 → %2</source>
        <translation>不同：%1 → %2</translation>
    </message>
    <message>
        <source>new, or hidden from the token; %1</source>
        <comment>size</comment>
        <translation>新的，或对令牌隐藏；%1</translation>
    </message>
</context>
<context>
    <name>gui::LabActions</name>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>St&amp;ep</source>
        <translation>单步(&amp;E)</translation>
    </message>
    <message>
        <source>Step through the algorithm: the selected contender takes one step</source>
        <translation>逐步执行算法：选中的竞争者走一步</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>End all contenders and clean up what is left of the run</source>
        <translation>结束所有竞争者，并清理运行的残留</translation>
    </message>
    <message>
        <source>&amp;Add contenders…</source>
        <translation>添加竞争者(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Run the selected scenario</source>
        <translation>运行选中的场景</translation>
    </message>
    <message>
        <source>&amp;Compose…</source>
        <translation>自定义(&amp;C)…</translation>
    </message>
    <message>
        <source>Compose a scenario of your own</source>
        <translation>组建自己的场景</translation>
    </message>
    <message>
        <source>&amp;Open a scenario…</source>
        <translation>打开场景(&amp;O)…</translation>
    </message>
    <message>
        <source>Read a scenario from a file</source>
        <translation>从文件读取场景</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a scenario…</source>
        <translation>另存为场景(&amp;V)…</translation>
    </message>
    <message>
        <source>Write the composed scenario to a file</source>
        <translation>把自定义的场景写入文件</translation>
    </message>
    <message>
        <source>Pause or resume all contenders</source>
        <translation>暂停或继续所有竞争者</translation>
    </message>
    <message>
        <source>Add contenders to the current run</source>
        <translation>向当前的运行添加竞争者</translation>
    </message>
    <message>
        <source>Show in Se&amp;maphores</source>
        <translation>在信号量页中显示(&amp;M)</translation>
    </message>
    <message>
        <source>Watch the path of the run on the Semaphores page, too</source>
        <translation>在“信号量”页面也监视运行的路径</translation>
    </message>
    <message>
        <source>&amp;Discard run</source>
        <translation>放弃运行(&amp;D)</translation>
    </message>
    <message>
        <source>Discard the ended run and its recording</source>
        <translation>放弃已结束的运行及其录制</translation>
    </message>
</context>
<context>
    <name>gui::LabContenderModel</name>
    <message>
        <source>Contender</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Wait or hold time</source>
        <translation>等待或持有时间</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <comment>state of a contender</comment>
        <translation>%1，已暂停</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1, process</source>
        <comment>strategy of a contender</comment>
        <translation>%1，进程</translation>
    </message>
    <message>
        <source>%1, at a step</source>
        <comment>state of a contender</comment>
        <translation>%1，停在某一步</translation>
    </message>
</context>
<context>
    <name>gui::LabController</name>
    <message>
        <source>The connection is read-only, but a run writes. Choose Connection ▸ Read-only to allow writes.</source>
        <translation>连接是只读的，而运行需要写入。请选择“连接 ▸ 只读”以允许写入。</translation>
    </message>
    <message>
        <source>practice</source>
        <comment>where a run was</comment>
        <translation>练习</translation>
    </message>
</context>
<context>
    <name>gui::LabDraft</name>
    <message>
        <source>“%1” is not a valid time. Examples: 500ms, 0..10s, exponential 1s..10s.</source>
        <translation>“%1”不是有效的时间。示例：500ms、0..10s、exponential 1s..10s。</translation>
    </message>
    <message>
        <source>Consul requires a TTL of whole seconds from %1s to %2h.</source>
        <translation>Consul 要求 TTL 为 %1s 到 %2h 的整秒数。</translation>
    </message>
    <message>
        <source>The seed must be an integer from 0 to 4294967295, or empty.</source>
        <translation>随机种子必须是 0 到 4294967295 的整数，或留空。</translation>
    </message>
    <message>
        <source>The run time must be longer than 0 and at most one hour.</source>
        <translation>运行时间必须大于 0，最多一小时。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>strategy, path</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message numerus="yes">
        <source>At most %n contender(s) can run as separate processes.</source>
        <translation>
            <numerusform>最多 %n 个竞争者可以作为独立进程运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n contender(s).</source>
        <translation>
            <numerusform>一个场景最多有 %n 个竞争者。</numerusform>
        </translation>
    </message>
    <message>
        <source>An ID of lowercase letters, digits and “-” is expected here.</source>
        <translation>此处应为由小写字母、数字和“-”组成的 ID。</translation>
    </message>
    <message>
        <source>The run ends before this fault.</source>
        <translation>运行在此故障之前结束。</translation>
    </message>
    <message>
        <source>There is no contender %1.</source>
        <translation>没有竞争者 %1。</translation>
    </message>
    <message>
        <source>This fault does not reach contenders that run as separate processes.</source>
        <translation>此故障无法作用于以独立进程运行的竞争者。</translation>
    </message>
    <message>
        <source>“%1” and “%2” cannot share a path: they store holders in different forms. Select another strategy, or remove the group.</source>
        <translation>“%1”和“%2”不能共用一个路径：它们以不同的形式存储持有者。请选择另一种策略，或移除这个组。</translation>
    </message>
</context>
<context>
    <name>gui::LabEventModel</name>
    <message>
        <source>queues</source>
        <translation>开始排队</translation>
    </message>
    <message>
        <source>is granted</source>
        <translation>获得许可</translation>
    </message>
    <message>
        <source>releases</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>gives up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>finds its permit lost</source>
        <translation>发现许可已失去</translation>
    </message>
    <message>
        <source>finds its session ended</source>
        <translation>发现会话已结束</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>crashes</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>pauses</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>resumes</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Contender</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>fencing token %1</source>
        <comment>fencing token</comment>
        <translation>防护令牌 %1</translation>
    </message>
    <message>
        <source>The practice clock runs faster than real time, so sessions end before contenders renew them.</source>
        <translation>练习时钟比真实时间快，因此会话在竞争者续期之前就结束了。</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Events: the newest %1 of %2. Older events are counted, but not kept.</source>
        <translation>事件：%2 个中最新的 %1 个。更早的事件会计数，但不保留。</translation>
    </message>
    <message>
        <source>writes the guarded data</source>
        <translation>写入受保护的数据</translation>
    </message>
    <message>
        <source>has ended</source>
        <translation>已结束</translation>
    </message>
</context>
<context>
    <name>gui::LabFigures</name>
    <message>
        <source>%1 of %2 (%3%)</source>
        <comment>refused, tried, percent</comment>
        <translation>%2 次中 %1 次（%3%）</translation>
    </message>
    <message numerus="yes">
        <source>%n over the limit</source>
        <translation>
            <numerusform>超出上限 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holding, limit %2</source>
        <translation>%1 个持有，上限 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure: what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>maximum %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>Consul shows %1, at most %2</source>
        <translation>Consul 显示 %1，最多 %2</translation>
    </message>
    <message>
        <source>Grants</source>
        <translation>授予</translation>
    </message>
    <message>
        <source>Permits granted so far</source>
        <translation>到目前为止授予的许可</translation>
    </message>
    <message>
        <source>Grants/s</source>
        <translation>授予/秒</translation>
    </message>
    <message>
        <source>Wait p50</source>
        <translation>等待 p50</translation>
    </message>
    <message>
        <source>Half of all grants waited no longer</source>
        <translation>一半的授予等待不超过此值</translation>
    </message>
    <message>
        <source>Wait p95</source>
        <translation>等待 p95</translation>
    </message>
    <message>
        <source>95% of all grants waited no longer</source>
        <translation>95% 的授予等待不超过此值</translation>
    </message>
    <message>
        <source>Handover p95</source>
        <translation>交接 p95</translation>
    </message>
    <message>
        <source>From a release to the next grant, while a contender waits; half of them take %1 or less</source>
        <translation>有等待者时，从释放到下一次授予；其中一半不超过 %1</translation>
    </message>
    <message>
        <source>Requests/grant</source>
        <translation>请求/授予</translation>
    </message>
    <message>
        <source>CAS refused</source>
        <translation>CAS 被拒</translation>
    </message>
    <message>
        <source>Writes that came too late because another client was faster</source>
        <translation>因其他客户端更快而来迟的写入</translation>
    </message>
    <message>
        <source>Overtakes</source>
        <translation>插队</translation>
    </message>
    <message>
        <source>Grants while a contender that came earlier was still waiting</source>
        <translation>先到的竞争者仍在等待时的授予</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>公平度</translation>
    </message>
    <message>
        <source>Jain&apos;s index: 1 when all contenders got the same number of grants</source>
        <translation>Jain 指数：所有竞争者获得的授予次数相同时为 1</translation>
    </message>
    <message>
        <source>Gave up/lost/failed</source>
        <translation>放弃/失去/失败</translation>
    </message>
    <message>
        <source>Rounds that ended without a release: timeout, lost permit, or error</source>
        <translation>没有释放就结束的轮次：超时、失去许可、出错</translation>
    </message>
    <message>
        <source>Consul: unknown, at most %1 so far</source>
        <translation>Consul：未知，到目前为止最多 %1</translation>
    </message>
    <message>
        <source>From the start of the run until now, or until it ended</source>
        <translation>从运行开始到现在，或到它结束</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in total</source>
        <translation>
            <numerusform>共 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Wake-ups/grant</source>
        <translation>唤醒/授予</translation>
    </message>
    <message numerus="yes">
        <source>%n blocking query(s) returned in total</source>
        <translation>
            <numerusform>共返回 %n 个阻塞查询</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul showed at most %1</source>
        <translation>Consul 最多显示 %1</translation>
    </message>
</context>
<context>
    <name>gui::LabGroupModel</name>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
</context>
<context>
    <name>gui::LabInspector</name>
    <message>
        <source>Result and step log</source>
        <translation>结果与步骤记录</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>The expectations of the scenario are evaluated here, during the run and at its end.</source>
        <translation>场景的预期在这里评估：运行中和结束时。</translation>
    </message>
    <message>
        <source>Steps of the selected contender, oldest first</source>
        <translation>选中竞争者的步骤，最早的在前</translation>
    </message>
    <message>
        <source>Step log: select a contender</source>
        <translation>步骤记录：请选择一个竞争者</translation>
    </message>
    <message>
        <source>Step log: %1</source>
        <translation>步骤记录：%1</translation>
    </message>
    <message>
        <source>Judged by what the contenders did, as they reported it. The diagram and the lanes show what Consul stored, which can differ.</source>
        <translation>结果依据竞争者所做的事，以它们的报告为准。示意图和泳道显示 Consul 存储的内容，两者可能不同。</translation>
    </message>
</context>
<context>
    <name>gui::LabLeftovers</name>
    <message numerus="yes">
        <source>%n other run(s) also left something behind.</source>
        <translation>
            <numerusform>另有 %n 次运行也有残留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not cleaned up</source>
        <translation>
            <numerusform>%n 次运行未清理残留</numerusform>
        </translation>
    </message>
    <message>
        <source>A run on %1 at %2, started on %3, ended without cleaning up. It left %4 and %5 behind.</source>
        <translation>一次在 %2 的 %1 上的运行始于 %3，结束时没有清理，残留 %4和%5。</translation>
    </message>
    <message numerus="yes">
        <source>%n killed run(s) used another agent or another store, or the data was lost. What they left behind is unknown.</source>
        <translation>
            <numerusform>%n 个被强行终止的运行使用了另一个 Agent 或另一个存储，或者数据已丢失。它们留下了什么未知。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabPage</name>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>有一次运行正在进行。请先停止它。</translation>
    </message>
    <message>
        <source>Checking whether another client is working there…</source>
        <translation>正在检查是否有其他客户端在使用那里…</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>没有运行在进行。</translation>
    </message>
    <message>
        <source>The run is being ended and cleaned up.</source>
        <translation>正在结束运行并清理残留。</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Compose a scenario first.</source>
        <translation>请先组建一个场景。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>step by step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>ending and cleaning up</source>
        <translation>正在结束并清理残留</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>随机种子 %1</translation>
    </message>
    <message>
        <source>Cannot read the keys at %1, so nothing was started. %2</source>
        <translation>无法读取 %1 处的键，因此没有启动任何操作。%2</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save as a scenario</source>
        <translation>另存为场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1, Consul not reached</source>
        <comment>state of a run</comment>
        <translation>%1，未连上 Consul</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>stopped after %1</source>
        <translation>%1后停止</translation>
    </message>
    <message>
        <source>ended after %1</source>
        <translation>%1后结束</translation>
    </message>
    <message>
        <source>%1 has ended. Faults can no longer be injected.</source>
        <translation>%1 已结束。无法再注入故障。</translation>
    </message>
    <message>
        <source>The connection is read-only now, so the run is being ended. Ending it still writes: it releases what its contenders hold and cleans up what they created.</source>
        <translation>连接现在是只读的，因此正在结束这次运行。结束时仍会写入：释放竞争者持有的许可，并清理它们创建的内容。</translation>
    </message>
    <message>
        <source>%1 – was on %2, not on this connection</source>
        <comment>a run, where</comment>
        <translation>%1 – 曾在 %2 上，不在此连接上</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>A lab run is in progress there.</source>
        <translation>那里有一次实验室运行正在进行。</translation>
    </message>
    <message>
        <source>A lab run is in progress. It is stopped, and what it created is cleaned up.</source>
        <translation>有一次实验室运行正在进行。它会被停止，所创建的内容会被清理。</translation>
    </message>
    <message>
        <source>A lab run is in progress there. It is stopped, and what it created is cleaned up.</source>
        <translation>那里有一次实验室运行正在进行。它会被停止，所创建的内容会被清理。</translation>
    </message>
    <message>
        <source>There is no run. Start one first.</source>
        <translation>没有运行。请先开始一次运行。</translation>
    </message>
    <message>
        <source>Start run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>The next run replaces it.</source>
        <translation>下一次运行会取代它。</translation>
    </message>
    <message>
        <source>&amp;Discard and start</source>
        <translation>放弃并开始(&amp;D)</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>取消(&amp;A)</translation>
    </message>
    <message>
        <source>%1 runs the selected scenario.</source>
        <comment>keys</comment>
        <translation>按 %1 运行所选场景。</translation>
    </message>
    <message>
        <source>The scenario was saved to %1.</source>
        <translation>场景已保存到 %1。</translation>
    </message>
    <message>
        <source>Run records cannot be read</source>
        <translation>无法读取运行记录</translation>
    </message>
    <message>
        <source>No leftovers of a run are known.</source>
        <translation>没有已知的运行残留。</translation>
    </message>
    <message>
        <source>Resume all contenders</source>
        <translation>继续所有竞争者</translation>
    </message>
    <message>
        <source>Pause all contenders</source>
        <translation>暂停所有竞争者</translation>
    </message>
    <message>
        <source>&amp;Save and start…</source>
        <translation>保存并开始(&amp;S)…</translation>
    </message>
    <message>
        <source>Discard run</source>
        <translation>放弃运行</translation>
    </message>
    <message>
        <source>It is discarded with the run.</source>
        <translation>它会随运行一起放弃。</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save and discard…</source>
        <translation>保存并放弃(&amp;S)…</translation>
    </message>
    <message>
        <source>Run records of another store</source>
        <translation>另一个存储的运行记录</translation>
    </message>
    <message>
        <source>Delete records</source>
        <translation>删除记录</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n record(s) of killed runs?</source>
        <translation>
            <numerusform>删除 %n 个被强行终止的运行的记录吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>If their store returns, Signalbox can no longer find the sessions and keys that the runs left there.</source>
        <translation>如果原来的存储恢复，Signalbox 将无法再找到这些运行在那里留下的会话和键。</translation>
    </message>
</context>
<context>
    <name>gui::LabScenarioModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>scenario, file</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s)</source>
        <translation>
            <numerusform>%n 个竞争者</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, on the lock %3</source>
        <comment>15 contenders, strategy, key</comment>
        <translation>%1，%2，锁 %3</translation>
    </message>
    <message>
        <source>%1, %2, limit %3, on %4</source>
        <comment>15 contenders, strategy, limit, path</comment>
        <translation>%1，%2，上限 %3，位于 %4</translation>
    </message>
    <message numerus="yes">
        <source>%n planned fault(s)</source>
        <translation>
            <numerusform>%n 个计划的故障</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n expectation(s)</source>
        <translation>
            <numerusform>%n 个预期</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1，第 %2 行第 %3 列：%4</translation>
    </message>
    <message>
        <source>From the articles</source>
        <translation>来自文章</translation>
    </message>
    <message>
        <source>Crashes and leftovers</source>
        <translation>崩溃与残留</translation>
    </message>
    <message>
        <source>More holders than allowed</source>
        <translation>持有者超过上限</translation>
    </message>
    <message>
        <source>Cost of a permit</source>
        <translation>一个许可的代价</translation>
    </message>
    <message>
        <source>Order, attempts, and neighbors</source>
        <translation>次序、尝试与邻居</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近打开的文件</translation>
    </message>
    <message>
        <source>Deadlocks</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>Fencing</source>
        <translation>防护</translation>
    </message>
</context>
<context>
    <name>gui::LabStepModel</name>
    <message>
        <source>%1 – response: %2</source>
        <translation>%1 – 响应：%2</translation>
    </message>
    <message>
        <source>Fault: %1.</source>
        <translation>故障：%1。</translation>
    </message>
    <message>
        <source>The contender crashes. Nothing is cleaned up.</source>
        <translation>竞争者崩溃，不会清理任何内容。</translation>
    </message>
    <message>
        <source>The contender resumes.</source>
        <translation>竞争者恢复运行。</translation>
    </message>
    <message>
        <source>The contender detects that its permit is lost.</source>
        <translation>竞争者检测到自己的许可已丢失。</translation>
    </message>
    <message>
        <source>The contender detects that its session has ended.</source>
        <translation>竞争者检测到自己的会话已结束。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>time, what happened</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Checked again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>又检查了 %n 次，从 %1 到 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>又重复了 %n 次，从 %1 到 %2。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::LabVerdictModel</name>
    <message>
        <source>broken, as expected</source>
        <comment>verdict on damage that was to be seen</comment>
        <translation>已破坏，符合预期</translation>
    </message>
    <message>
        <source>as expected</source>
        <comment>verdict on an expectation</comment>
        <translation>符合预期</translation>
    </message>
    <message>
        <source>not as expected</source>
        <comment>verdict on an expectation</comment>
        <translation>不符合预期</translation>
    </message>
    <message>
        <source>broken, undecided</source>
        <comment>verdict on an expectation</comment>
        <translation>已破坏，未判定</translation>
    </message>
    <message>
        <source>undecided</source>
        <comment>verdict on an expectation</comment>
        <translation>未判定</translation>
    </message>
    <message numerus="yes">
        <source>%n undecided</source>
        <translation>
            <numerusform>%n 条未判定</numerusform>
        </translation>
    </message>
    <message>
        <source>broken, all as expected</source>
        <translation>已破坏，全部符合预期</translation>
    </message>
    <message numerus="yes">
        <source>%n not as expected</source>
        <translation>
            <numerusform>%n 条不符合预期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>broken, %n undecided</source>
        <translation>
            <numerusform>已破坏，%n 条未判定</numerusform>
        </translation>
    </message>
    <message>
        <source>all as expected</source>
        <translation>全部符合预期</translation>
    </message>
</context>
<context>
    <name>gui::LastHourPane</name>
    <message>
        <source>The last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, its counts</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>hatched: not known</source>
        <translation>斜线：未知</translation>
    </message>
    <message numerus="yes">
        <source>The last %n minute(s)</source>
        <translation>
            <numerusform>最近 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>hatched: not known · dashed: instances left</source>
        <translation>斜线：未知 · 虚线：有实例离开</translation>
    </message>
</context>
<context>
    <name>gui::LayoutsInForce</name>
    <message>
        <source>The text entered in Settings ▸ Layouts is not saved.</source>
        <translation>在“设置 ▸ 键布局”中输入的内容尚未保存。</translation>
    </message>
</context>
<context>
    <name>gui::LayoutsPage</name>
    <message>
        <source>Layouts, as JSON</source>
        <translation>键布局（JSON）</translation>
    </message>
    <message>
        <source>&amp;Insert example</source>
        <translation>插入示例(&amp;I)</translation>
    </message>
    <message>
        <source>Inserts an example into the empty text</source>
        <translation>在空文本中插入示例</translation>
    </message>
    <message>
        <source>Go &amp;to error</source>
        <translation>转到错误(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>Shows the matches of these layouts in the connected store. At most 50 paths are read.</source>
        <translation>显示这些键布局在已连接的存储中的匹配项。最多读取 50 个路径。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Preview of layout matches</source>
        <translation>预览：键布局的匹配项</translation>
    </message>
    <message>
        <source>%1: does not match (flags or keys differ)</source>
        <comment>path</comment>
        <translation>%1：不匹配（标志或键不同）</translation>
    </message>
    <message>
        <source>%1: %2, free</source>
        <comment>path, title of a layout</comment>
        <translation>%1：%2，空闲</translation>
    </message>
    <message>
        <source>%1: %2, held by %3</source>
        <comment>path, title of a layout, holder</comment>
        <translation>%1：%2，由 %3 持有</translation>
    </message>
    <message>
        <source>%1: %2, %3 held by %4</source>
        <comment>path, title of a layout, number, holders</comment>
        <translation>%1：%2，已持有 %3 个，持有者 %4</translation>
    </message>
    <message>
        <source>%1: %2, %3 of %4 held by %5</source>
        <comment>path, title of a layout, numbers, holders</comment>
        <translation>%1：%2，已持有 %3/%4，持有者 %5</translation>
    </message>
    <message>
        <source>Layouts describe how your programs store their locks. They are saved in %1.</source>
        <translation>键布局描述您的程序如何存储锁。键布局保存在 %1。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s), in use.</source>
        <translation>
            <numerusform>%n 个键布局，正在使用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s), not saved yet.</source>
        <translation>
            <numerusform>%n 个键布局，尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved. The previous file is kept as %1.</source>
        <translation>已保存。先前的文件保留为 %1。</translation>
    </message>
    <message>
        <source>Reading key names…</source>
        <translation>正在读取键名…</translation>
    </message>
    <message>
        <source>No key matches.</source>
        <translation>没有匹配的键。</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) match a key pattern:</source>
        <translation>
            <numerusform>%n 个路径匹配键模式：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, not read</source>
        <translation>
            <numerusform>还有 %n 个未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; stale: %2</source>
        <comment>what is held, number</comment>
        <translation>%1；失效：%2</translation>
    </message>
    <message>
        <source>%1; waiting: %2</source>
        <comment>what is held, number</comment>
        <translation>%1；等待：%2</translation>
    </message>
    <message>
        <source>%1: %2, named as held by %3</source>
        <comment>path, title of a layout, holder</comment>
        <translation>%1：%2，值写明由 %3 持有</translation>
    </message>
    <message>
        <source>%1: %2, %3 named as held by %4</source>
        <comment>path, title of a layout, number, holders</comment>
        <translation>%1：%2，值写明 %3 个由 %4 持有</translation>
    </message>
    <message>
        <source>%1: %2, %3 of %4 named as held by %5</source>
        <comment>path, title of a layout, numbers, holders</comment>
        <translation>%1：%2，值写明 %4 个中有 %3 个由 %5 持有</translation>
    </message>
</context>
<context>
    <name>gui::LeaveQuestion</name>
    <message>
        <source>C&amp;ancel</source>
        <translation>取消(&amp;A)</translation>
    </message>
</context>
<context>
    <name>gui::LessonContender</name>
    <message>
        <source>%1, %2</source>
        <comment>contender, where it stands</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>gui::LessonListModel</name>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>lesson, progress</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>gui::LessonStep</name>
    <message>
        <source>%1 → %2</source>
        <comment>request, response</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>step, what happens</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <comment>step, contender, what happens</comment>
        <translation>%1. %2：%3</translation>
    </message>
</context>
<context>
    <name>gui::LessonWords</name>
    <message>
        <source>outside</source>
        <comment>a contender</comment>
        <translation>在外</translation>
    </message>
    <message>
        <source>inside: too many</source>
        <translation>在内：超过上限</translation>
    </message>
    <message>
        <source>inside</source>
        <comment>a contender</comment>
        <translation>在内</translation>
    </message>
    <message>
        <source>leaving</source>
        <comment>a contender</comment>
        <translation>正在离开</translation>
    </message>
    <message>
        <source>finished</source>
        <comment>a contender</comment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>gave up</source>
        <comment>a contender</comment>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>killed</source>
        <comment>a contender</comment>
        <translation>已终止</translation>
    </message>
    <message>
        <source>The store has no keys.</source>
        <translation>存储中没有键。</translation>
    </message>
    <message>
        <source>%1, held by the session of %2</source>
        <comment>key, contender</comment>
        <translation>%1，由 %2 的会话持有</translation>
    </message>
    <message>
        <source>%1 = %2, held by the session of %3</source>
        <comment>key, value, contender</comment>
        <translation>%1 = %2，由 %3 的会话持有</translation>
    </message>
    <message>
        <source>%1, held by no session</source>
        <comment>key</comment>
        <translation>%1，没有会话持有</translation>
    </message>
    <message>
        <source>%1 = %2, held by no session</source>
        <comment>key, value</comment>
        <translation>%1 = %2，没有会话持有</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情形</translation>
    </message>
    <message>
        <source>After step %1 of %2</source>
        <translation>第 %1 步之后，共 %2 步</translation>
    </message>
    <message>
        <source>%1 inside; limit %2</source>
        <translation>在内 %1 个；上限 %2</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>已预测</translation>
    </message>
    <message>
        <source>predicted correctly</source>
        <translation>预测正确</translation>
    </message>
    <message>
        <source>predicted differently</source>
        <translation>预测与结果不同</translation>
    </message>
    <message>
        <source>Your prediction was correct: %1.</source>
        <translation>您的预测正确：%1。</translation>
    </message>
    <message>
        <source>You predicted: %1. Correct is: %2.</source>
        <translation>您的预测：%1。正确答案：%2。</translation>
    </message>
    <message>
        <source>inside, but its session has ended</source>
        <comment>a contender</comment>
        <translation>在内，但会话已结束</translation>
    </message>
</context>
<context>
    <name>gui::LessonsActions</name>
    <message>
        <source>&amp;Keep prediction</source>
        <translation>保存预测(&amp;K)</translation>
    </message>
    <message>
        <source>Write down your prediction before it happens</source>
        <translation>在事情发生之前写下您的预测</translation>
    </message>
    <message>
        <source>Pre&amp;vious step</source>
        <translation>上一步(&amp;V)</translation>
    </message>
    <message>
        <source>Show the step before (Page Up)</source>
        <translation>显示前一步（Page Up）</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Let the next step happen (Page Down)</source>
        <translation>让下一步发生（Page Down）</translation>
    </message>
    <message>
        <source>Predict a&amp;gain</source>
        <translation>再次预测(&amp;G)</translation>
    </message>
    <message>
        <source>Make another prediction; the first one stays</source>
        <translation>再做一次预测；第一次预测会保留</translation>
    </message>
    <message>
        <source>Next &amp;lesson</source>
        <translation>下一课(&amp;L)</translation>
    </message>
    <message>
        <source>Read the lesson after this one</source>
        <translation>阅读下一课</translation>
    </message>
    <message>
        <source>Open in &amp;Prove</source>
        <translation>在“证明”中打开(&amp;P)</translation>
    </message>
    <message>
        <source>Show this setup and story on the Prove page, with every other order</source>
        <translation>在“证明”页面显示此设置和故事，以及其他所有顺序</translation>
    </message>
    <message>
        <source>Show of &amp;hands</source>
        <translation>举手统计(&amp;H)</translation>
    </message>
    <message>
        <source>Count the predictions of a class, a number for each choice</source>
        <translation>统计全班的预测，每个答案一个数字</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>聚光灯(&amp;S)</translation>
    </message>
    <message>
        <source>Dim all parts but the current one, or the one under the pointer</source>
        <translation>调暗其他部分，只突出当前部分或指针所在的部分</translation>
    </message>
    <message>
        <source>&amp;Open lesson…</source>
        <translation>打开课程(&amp;O)…</translation>
    </message>
    <message>
        <source>Read a lesson from a file</source>
        <translation>从文件读取一课</translation>
    </message>
</context>
<context>
    <name>gui::LessonsController</name>
    <message>
        <source>Cannot read “%1”: %2</source>
        <translation>无法读取“%1”：%2</translation>
    </message>
    <message>
        <source>“%1” is not a valid lesson. %2</source>
        <translation>“%1”不是有效的课程。%2</translation>
    </message>
    <message>
        <source>The orders of requests are still being tried.</source>
        <translation>仍在尝试请求的各种顺序。</translation>
    </message>
    <message>
        <source>Your prediction is already kept. Choose Predict again to make another one.</source>
        <translation>您的预测已保存。选择“再次预测”可以再做一次。</translation>
    </message>
    <message>
        <source>Select a prediction first.</source>
        <translation>请先选择一个预测。</translation>
    </message>
    <message>
        <source>Several choices have the most hands. Select one of them.</source>
        <translation>有多个答案的举手人数最多。请选择其中一个。</translation>
    </message>
    <message>
        <source>Select a prediction or count hands first.</source>
        <translation>请先选择一个预测，或统计举手人数。</translation>
    </message>
</context>
<context>
    <name>gui::LessonsPage</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情形</translation>
    </message>
    <message>
        <source>Trying the orders of requests…</source>
        <translation>正在尝试请求的各种顺序…</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>发生的事情</translation>
    </message>
    <message>
        <source>Nothing has happened yet. Space or Page Down shows the next step.</source>
        <translation>还没有发生任何事情。空格或 Page Down 显示下一步。</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>This page has no list to filter.</source>
        <translation>此页面没有可筛选的列表。</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.json);;All files (*)</source>
        <translation>课程 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>This lesson states what was not found.</source>
        <translation>此课程的断言与枚举结果不符。</translation>
    </message>
    <message>
        <source>This lesson cannot be read. %1</source>
        <translation>此课程无法读取。%1</translation>
    </message>
    <message>
        <source>Prediction kept at %1.</source>
        <translation>预测已于 %1 保存。</translation>
    </message>
    <message>
        <source>Keep a prediction first.</source>
        <translation>请先保存一个预测。</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>No step has happened.</source>
        <translation>还没有发生任何步骤。</translation>
    </message>
    <message>
        <source>This is the last lesson.</source>
        <translation>这是最后一课。</translation>
    </message>
    <message>
        <source>Prediction, kept at %1: %2</source>
        <comment>time, answer</comment>
        <translation>保存于 %1 的预测：%2</translation>
    </message>
    <message>
        <source>This is the first lesson.</source>
        <translation>这是第一课。</translation>
    </message>
    <message>
        <source>The previous lesson would discard the selected prediction. Keep it first.</source>
        <translation>返回上一课会丢弃所选的预测。请先保存预测。</translation>
    </message>
</context>
<context>
    <name>gui::LimitDialog</name>
    <message>
        <source>Set the limit</source>
        <translation>设置上限</translation>
    </message>
    <message>
        <source>&amp;Limit of %1:</source>
        <translation>%1 的上限(&amp;L)：</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Show the plan…</source>
        <translation>显示计划…</translation>
    </message>
</context>
<context>
    <name>gui::LinkButton</name>
    <message>
        <source>%1: %2</source>
        <comment>link, what it is evidence for</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>gui::LiveFeed</name>
    <message>
        <source>No folder is available for the recording of this run.</source>
        <translation>没有可存放本次运行录制的文件夹。</translation>
    </message>
</context>
<context>
    <name>gui::MainWindow</name>
    <message>
        <source>Signalbox</source>
        <translation>Signalbox</translation>
    </message>
    <message>
        <source>&amp;%1</source>
        <comment>menu of a page, with its mnemonic</comment>
        <translation>%1(&amp;P)</translation>
    </message>
    <message>
        <source>%1 – Signalbox</source>
        <translation>%1 – Signalbox</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Signalbox</source>
        <translation>关于 Signalbox(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Connection</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>Read-&amp;only</source>
        <translation>只读(&amp;O)</translation>
    </message>
    <message>
        <source>Refuse every write before it is sent</source>
        <translation>写入在发送前一律拒绝</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Filter this page</source>
        <translation>筛选本页</translation>
    </message>
    <message>
        <source>About Signalbox</source>
        <translation>关于 Signalbox</translation>
    </message>
    <message>
        <source>Signalbox %1</source>
        <translation>Signalbox %1</translation>
    </message>
    <message>
        <source>Watch and manage Consul semaphores.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Qt %1.</source>
        <translation>监视和管理 Consul 信号量。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。不附带任何担保。

Qt %1。</translation>
    </message>
    <message>
        <source>Practice – %1</source>
        <comment>before the window&apos;s title</comment>
        <translation>练习 – %1</translation>
    </message>
    <message>
        <source>Start &amp;practice</source>
        <translation>开始练习(&amp;P)</translation>
    </message>
    <message>
        <source>Start a practice agent inside this program, without any Consul</source>
        <translation>在本程序内启动练习 Agent，无需任何 Consul</translation>
    </message>
    <message>
        <source>&amp;Leave practice</source>
        <translation>离开练习(&amp;L)</translation>
    </message>
    <message>
        <source>Stop the practice agent and return to the configured one</source>
        <translation>停止练习 Agent，返回所配置的 Agent</translation>
    </message>
    <message>
        <source>Reading the credentials of “%1” from the keychain…</source>
        <translation>正在从钥匙串读取“%1”的凭据…</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>搜索任意内容(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;ilter this page</source>
        <translation>筛选本页(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>S&amp;witch connection…</source>
        <translation>切换连接(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Edit connections…</source>
        <translation>编辑连接(&amp;E)…</translation>
    </message>
    <message>
        <source>Filter this page… (Ctrl+L)</source>
        <translation>筛选本页… (Ctrl+L)</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>%1 – not available now</source>
        <comment>menu of an act</comment>
        <translation>%1 – 现在不可用</translation>
    </message>
    <message>
        <source>“%1” is not available now.</source>
        <translation>“%1”现在不可用。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>可写</translation>
    </message>
    <message>
        <source>Every write is refused before it is sent. Choose this to allow writes.</source>
        <translation>所有写入在发送前都会被拒绝。单击以允许写入。</translation>
    </message>
    <message>
        <source>Changes made here are written. Choose this to refuse every write.</source>
        <translation>在这里所做的更改会被写入。单击以拒绝所有写入。</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>菜单栏</translation>
    </message>
    <message>
        <source>Ne&amp;xt practice emulates</source>
        <translation>下次练习模拟的版本(&amp;X)</translation>
    </message>
    <message>
        <source>Consul 2.&amp;0, the newest</source>
        <translation>Consul 2.&amp;0（最新）</translation>
    </message>
    <message>
        <source>Consul 1.22, ends responses after &amp;30 s</source>
        <translation>Consul 1.22，&amp;30 秒后结束响应</translation>
    </message>
    <message>
        <source>Consul 1.2&amp;2</source>
        <translation>Consul 1.2&amp;2</translation>
    </message>
    <message>
        <source>Consul &amp;1.21.5</source>
        <translation>Consul &amp;1.21.5</translation>
    </message>
    <message>
        <source>Consul 1.1&amp;5</source>
        <translation>Consul 1.1&amp;5</translation>
    </message>
    <message>
        <source>Consul 1.8.&amp;7</source>
        <translation>Consul 1.8.&amp;7</translation>
    </message>
    <message>
        <source>Consul &amp;Enterprise 2.0</source>
        <translation>Consul &amp;Enterprise 2.0</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>复制诊断信息(&amp;D)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>标准大小(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Density</source>
        <translation>密度(&amp;D)</translation>
    </message>
    <message>
        <source>C&amp;omfortable</source>
        <translation>宽松(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Compact</source>
        <translation>紧凑(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Ask why a client cannot acquire the selected semaphore or lock</source>
        <translation>查询客户端为何无法获取所选的信号量或锁</translation>
    </message>
    <message>
        <source>Nothing to filter here</source>
        <translation>这里没有可筛选的内容</translation>
    </message>
    <message>
        <source>No semaphore or lock belongs to what is selected. Select another row, or choose a path on the Why page.</source>
        <translation>所选内容不属于任何信号量或锁。请选择另一行，或在“原因”页面上选择路径。</translation>
    </message>
    <message>
        <source>Retr&amp;y now</source>
        <translation>立即重试(&amp;Y)</translation>
    </message>
    <message>
        <source>Request again immediately</source>
        <translation>立即重新请求</translation>
    </message>
</context>
<context>
    <name>gui::MaintenanceDialog</name>
    <message>
        <source>Maintenance mode</source>
        <translation>维护模式</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Shown to other users beside the check</source>
        <translation>显示在检查旁，其他用户可见</translation>
    </message>
    <message>
        <source>&amp;Reason:</source>
        <translation>原因(&amp;R)：</translation>
    </message>
    <message>
        <source>Show the plan…</source>
        <translation>显示计划…</translation>
    </message>
    <message>
        <source>Put %1 into maintenance mode?</source>
        <translation>让 %1 进入维护模式吗？</translation>
    </message>
    <message>
        <source>Take %1 out of maintenance mode?</source>
        <translation>让 %1 退出维护模式吗？</translation>
    </message>
    <message>
        <source>Nothing is removed. Until maintenance ends, searches for healthy instances omit it.</source>
        <translation>不会移除任何内容。维护结束之前，查找健康实例时不会包含它。</translation>
    </message>
    <message>
        <source>Currently in maintenance mode.</source>
        <translation>当前处于维护模式。</translation>
    </message>
    <message>
        <source>Currently in maintenance mode: %1</source>
        <translation>当前处于维护模式：%1</translation>
    </message>
</context>
<context>
    <name>gui::ManualWindow</name>
    <message>
        <source>Manual – Signalbox</source>
        <translation>手册 – Signalbox</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>The manual is not installed. It belongs in share/signalbox/manual beside the program&apos;s folder; a build creates it.</source>
        <translation>手册未安装。它应位于程序文件夹旁的 share/signalbox/manual；构建时会生成。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Search the manual… (Ctrl+F)</source>
        <translation>搜索手册… (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>没有找到任何内容。</translation>
    </message>
</context>
<context>
    <name>gui::MarksDialog</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>转到此处(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Bookmarks and notes</source>
        <translation>书签与备注</translation>
    </message>
    <message>
        <source>No bookmarks or notes yet. Add bookmark (Ctrl+B) marks the moment that is shown.</source>
        <translation>还没有书签或备注。“添加书签”（Ctrl+B）会标记当前显示的时刻。</translation>
    </message>
</context>
<context>
    <name>gui::MoveKeysDialog</name>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>Rename or move %1</source>
        <translation>重命名或移动 %1</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>移动(&amp;M)</translation>
    </message>
    <message>
        <source>When a name is taken</source>
        <translation>当名称已被占用</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>什么都不做</translation>
    </message>
    <message>
        <source>Skip this key</source>
        <translation>跳过该键</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>New &amp;name:</source>
        <translation>新名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Into the &amp;folder:</source>
        <translation>放入文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>When a name is &amp;taken:</source>
        <translation>当名称已被占用(&amp;T)：</translation>
    </message>
    <message>
        <source>Enter another name. A name can contain folders: demo/a/key.</source>
        <translation>请输入另一个名称。名称可以包含文件夹：demo/a/key。</translation>
    </message>
</context>
<context>
    <name>gui::NewKeyDialog</name>
    <message>
        <source>New key</source>
        <translation>新建键</translation>
    </message>
    <message>
        <source>folder/name</source>
        <translation>文件夹/名称</translation>
    </message>
    <message>
        <source>Enter &amp;value</source>
        <translation>输入值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Name of the new key</source>
        <translation>新键的名称</translation>
    </message>
    <message>
        <source>Folders are created automatically: each part before a / is a folder.</source>
        <translation>文件夹会自动产生：/ 之前的每一部分都是一个文件夹。</translation>
    </message>
    <message>
        <source>A name that ends in / creates a folder that is itself a key.</source>
        <translation>以 / 结尾的名称会创建一个自身也是键的文件夹。</translation>
    </message>
    <message>
        <source>The key is created when its value is saved, and only if no key with this name exists.</source>
        <translation>保存值时才会创建此键，且仅当没有同名的键。</translation>
    </message>
    <message>
        <source>A key with this name already exists. Select it in the tree to change its value.</source>
        <translation>已有同名的键。请在树中选择它来修改其值。</translation>
    </message>
</context>
<context>
    <name>gui::NodeThingsModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>service, id of the instance</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护中</translation>
    </message>
    <message>
        <source>no TTL</source>
        <translation>无 TTL</translation>
    </message>
    <message>
        <source>TTL %1</source>
        <comment>15s</comment>
        <translation>TTL %1</translation>
    </message>
    <message>
        <source>deleted when %1 ends</source>
        <comment>session</comment>
        <translation>%1 结束时删除</translation>
    </message>
    <message>
        <source>released when %1 ends</source>
        <comment>session</comment>
        <translation>%1 结束时释放</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <comment>what, its name, its state</comment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>node down</source>
        <comment>status of an instance</comment>
        <translation>节点宕机</translation>
    </message>
    <message>
        <source>node check critical</source>
        <comment>status of an instance</comment>
        <translation>节点检查 critical</translation>
    </message>
    <message>
        <source>node check warning</source>
        <comment>status of an instance</comment>
        <translation>节点检查 warning</translation>
    </message>
</context>
<context>
    <name>gui::Nodes</name>
    <message numerus="yes">
        <source>%n critical</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个严重</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>No session of this node is listed, so the node holds no keys.</source>
        <translation>列表中没有此节点的会话，因此它不持有键。</translation>
    </message>
    <message>
        <source>Watched paths show no key held by sessions of this node. The rest of the store was not searched; search it on the Sessions page.</source>
        <translation>监视的路径中没有由此节点的会话持有的键。存储的其余部分尚未搜索，可在“会话”页面搜索。</translation>
    </message>
    <message numerus="yes">
        <source>Sessions of this node hold %n key(s). The whole store was searched.</source>
        <translation>
            <numerusform>此节点的会话持有 %n 个键。已搜索整个存储。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sessions of this node hold at least %n key(s), found in watched paths and searches.</source>
        <translation>
            <numerusform>此节点的会话至少持有 %n 个键（来自监视的路径和搜索）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Gossip considers the agent failed. Consul does not return instances on this node and has ended the sessions that depend on its health.</source>
        <translation>gossip 认定其 Agent 已故障。Consul 不再返回此节点上的实例，并已结束依赖其健康状态的会话。</translation>
    </message>
    <message>
        <source>The agent is alive, but a check of the node itself is failing.</source>
        <translation>Agent 存活，但节点自身的检查异常。</translation>
    </message>
    <message>
        <source>The node is in maintenance mode.</source>
        <translation>此节点处于维护模式。</translation>
    </message>
    <message>
        <source>The node is in maintenance mode: %1</source>
        <comment>reason</comment>
        <translation>此节点处于维护模式：%1</translation>
    </message>
    <message>
        <source>Neither the cluster members nor a serfHealth check show the health of this node.</source>
        <translation>集群成员和 serfHealth 检查都没有显示此节点的健康状态。</translation>
    </message>
    <message>
        <source>The agent has left the cluster, but this entry remains.</source>
        <translation>其 Agent 已离开集群，但此条目仍然存在。</translation>
    </message>
    <message>
        <source>This node has no agent: it is registered only in the catalog, and gossip does not list it.</source>
        <translation>此节点没有 Agent：它只在服务目录中注册，gossip 中没有它。</translation>
    </message>
    <message>
        <source>The agent is a member of the cluster, and alive.</source>
        <translation>其 Agent 是集群成员，并且存活。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>check, status</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>check and status, what it says</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>down</source>
        <comment>node</comment>
        <translation>宕机</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) critical</source>
        <translation>
            <numerusform>%n 项检查严重</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) warning</source>
        <translation>
            <numerusform>%n 项检查警告</numerusform>
        </translation>
    </message>
    <message>
        <source>maintenance</source>
        <comment>node</comment>
        <translation>维护中</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>node</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>alive</source>
        <comment>node</comment>
        <translation>存活</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>health, what it means</comment>
        <translation>%1。%2</translation>
    </message>
    <message numerus="yes">
        <source>The list contains %n session(s) of this node.</source>
        <translation>
            <numerusform>列表中有此节点的 %n 个会话。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sessions of this node are unknown.</source>
        <translation>此节点的会话未知。</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康状态</translation>
    </message>
    <message>
        <source>Downtime</source>
        <translation>宕机时长</translation>
    </message>
    <message>
        <source>As observed by Signalbox: Consul does not store the start time.</source>
        <translation>从 Signalbox 观察到时算起：Consul 不保存起始时间。</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>The address that the agent advertises. Consul does not publish the address of its HTTP API.</source>
        <translation>Agent 公布的地址。Consul 不公布其 HTTP API 的地址。</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Sessions end when the node is removed. Their keys are then released or deleted.</source>
        <translation>移除节点时，其会话会结束，会话持有的键会被释放或删除。</translation>
    </message>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Checks of the node itself; every instance on it shows them, too.</source>
        <translation>节点自身的检查；其上的每个实例也会显示这些检查。</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message numerus="yes">
        <source>Nodes – %1 of %n down</source>
        <translation>
            <numerusform>节点 – %n 个中 %1 个宕机</numerusform>
        </translation>
    </message>
    <message>
        <source>The token is not allowed to list nodes, so their state is unknown.</source>
        <translation>令牌无权列出节点，因此节点的状态未知。</translation>
    </message>
    <message>
        <source>Waiting for the first response about nodes.</source>
        <translation>正在等待关于节点的第一个响应。</translation>
    </message>
    <message>
        <source>No node matches the filter.</source>
        <translation>没有符合筛选条件的节点。</translation>
    </message>
    <message>
        <source>Consul shows no nodes. A cluster has at least one, so this token cannot read any. It needs node:read.</source>
        <translation>Consul 没有显示任何节点。集群至少有一个节点，所以此令牌无权读取任何节点。它需要 node:read 权限。</translation>
    </message>
    <message>
        <source>The token is not allowed to list nodes. It needs node:read.</source>
        <translation>令牌无权列出节点。它需要 node:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not respond to requests for nodes.</source>
        <translation>Consul 没有响应关于节点的请求。</translation>
    </message>
    <message>
        <source>The data shown is %1 old.</source>
        <translation>显示的数据是 %1之前的。</translation>
    </message>
    <message>
        <source>left</source>
        <comment>node</comment>
        <translation>已离开</translation>
    </message>
    <message>
        <source>no agent</source>
        <comment>node</comment>
        <translation>无 Agent</translation>
    </message>
    <message>
        <source>The node %1 is not in the list.</source>
        <translation>节点 %1 不在列表中。</translation>
    </message>
    <message numerus="yes">
        <source>The node %1 was removed here %2 ago, with %n instance(s).</source>
        <translation>
            <numerusform>节点 %1 于 %2 前在此移除，连同 %n 个实例。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The node %1 left the catalog %2 ago, with %n instance(s).</source>
        <translation>
            <numerusform>节点 %1 于 %2 前离开服务目录，连同 %n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The node was down. No recovery was observed.</source>
        <translation>节点已宕机。没有观察到恢复。</translation>
    </message>
    <message>
        <source>%1 was down and left the catalog at %2.</source>
        <translation>%1 已宕机，并于 %2 离开服务目录。</translation>
    </message>
    <message>
        <source>%1 left the catalog at %2.</source>
        <translation>%1 于 %2 离开服务目录。</translation>
    </message>
    <message numerus="yes">
        <source>%n more node(s) left before.</source>
        <translation>
            <numerusform>此前还有 %n 个节点离开。</numerusform>
        </translation>
    </message>
    <message>
        <source>A token that was restricted looks the same.</source>
        <translation>令牌受到限制时看起来也是如此。</translation>
    </message>
    <message>
        <source>No session of this node is listed. If there are some that the token cannot see (session:read), the keys that they hold are unknown.</source>
        <translation>未列出此节点的任何会话。如果有令牌无法看到的会话（session:read），则它们持有的键未知。</translation>
    </message>
</context>
<context>
    <name>gui::NodesInspector</name>
    <message>
        <source>On this node</source>
        <translation>在此节点上</translation>
    </message>
    <message>
        <source>Instances, sessions, and held keys of the node. Press Enter to show an item on its page.</source>
        <translation>节点的实例、会话和持有的键。按 Enter 在其页面显示该项。</translation>
    </message>
</context>
<context>
    <name>gui::NodesModel</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康状态</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
</context>
<context>
    <name>gui::NodesPage</name>
    <message>
        <source>Select a node first.</source>
        <translation>请先选择一个节点。</translation>
    </message>
    <message>
        <source>No instance is registered on this node.</source>
        <translation>此节点上没有注册实例。</translation>
    </message>
    <message>
        <source>No session of this node is listed.</source>
        <translation>列表中没有此节点的会话。</translation>
    </message>
    <message>
        <source>This node has no agent. Maintenance mode is set at an agent.</source>
        <translation>此节点没有 Agent，而维护模式须在 Agent 上设置。</translation>
    </message>
    <message>
        <source>Only a failed node can be forced to leave.</source>
        <translation>只能强制故障节点离开。</translation>
    </message>
    <message>
        <source>Nothing is selected on this node.</source>
        <translation>此节点上没有选择任何项。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes of the datacenter</source>
        <translation>数据中心的节点</translation>
    </message>
    <message>
        <source>Show s&amp;essions</source>
        <translation>显示会话(&amp;E)</translation>
    </message>
    <message>
        <source>Show all sessions of the node on the Sessions page</source>
        <translation>在“会话”页面显示该节点的所有会话</translation>
    </message>
    <message>
        <source>Sho&amp;w selected item</source>
        <translation>显示所选项(&amp;W)</translation>
    </message>
    <message>
        <source>Go to the page that shows the selected instance, session, or key of the node</source>
        <translation>转到显示该节点的所选实例、会话或键的页面</translation>
    </message>
    <message>
        <source>&amp;Maintenance mode…</source>
        <translation>维护模式(&amp;M)…</translation>
    </message>
    <message>
        <source>Take the node and everything on it out of service, or return it to service, without removing anything</source>
        <translation>让该节点及其上的一切停止服务或恢复服务，而不移除任何内容</translation>
    </message>
    <message>
        <source>&amp;Force the node to leave…</source>
        <translation>强制节点离开(&amp;F)…</translation>
    </message>
    <message>
        <source>Remove a failed node and everything on it from the cluster; the effects are shown first</source>
        <translation>将故障节点及其上的一切移出集群；会先显示影响</translation>
    </message>
    <message>
        <source>&amp;Copy node name</source>
        <translation>复制节点名称(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the name of the node</source>
        <translation>复制该节点的名称</translation>
    </message>
    <message>
        <source>&amp;Show instances</source>
        <translation>显示实例(&amp;S)</translation>
    </message>
    <message>
        <source>Show all instances on the node on the Services page</source>
        <translation>在“服务”页面显示该节点上的所有实例</translation>
    </message>
</context>
<context>
    <name>gui::Now</name>
    <message>
        <source>the token cannot read them</source>
        <translation>令牌无权读取</translation>
    </message>
    <message>
        <source>no contact</source>
        <translation>没有联系</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) unknown</source>
        <comment>watched paths</comment>
        <translation>
            <numerusform>%n 个路径未知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>semaphore(s) and lock(s) watched</source>
        <translation>
            <numerusform>个被监视的信号量和锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) held</source>
        <translation>
            <numerusform>%n 个许可被持有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n permit(s) held</source>
        <translation>
            <numerusform>至少 %n 个许可被持有</numerusform>
        </translation>
    </message>
    <message>
        <source>longest wait</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>client, path</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>no waiting contenders</source>
        <translation>没有等待者</translation>
    </message>
    <message>
        <source>nothing is watched</source>
        <translation>没有监视任何路径</translation>
    </message>
    <message>
        <source>instances critical</source>
        <translation>严重的实例</translation>
    </message>
    <message numerus="yes">
        <source>instance(s) critical</source>
        <translation>
            <numerusform>个严重的实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passing</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个正常</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个未知</numerusform>
        </translation>
    </message>
    <message>
        <source>nodes down</source>
        <translation>宕机的节点</translation>
    </message>
    <message numerus="yes">
        <source>node(s) down</source>
        <translation>
            <numerusform>个宕机的节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alive</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n 个存活</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a known agent</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n 个没有已知的 Agent</numerusform>
        </translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>none shown</source>
        <translation>没有显示任何会话</translation>
    </message>
    <message numerus="yes">
        <source>session(s)</source>
        <translation>
            <numerusform>个会话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without TTL</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>%n 个没有 TTL</numerusform>
        </translation>
    </message>
    <message>
        <source>no watched semaphores or locks</source>
        <translation>没有监视信号量或锁</translation>
    </message>
    <message numerus="yes">
        <source>%n watched semaphore(s) and lock(s)</source>
        <translation>
            <numerusform>%n 个被监视的信号量和锁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n 个实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Scope: %1.</source>
        <translation>范围：%1。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>The state is unknown. Connect first.</source>
        <translation>状态未知。请先连接。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need attention, and the state is not fully known</source>
        <translation>
            <numerusform>%n 项需要关注，且并非所有状态都已知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) need attention</source>
        <translation>
            <numerusform>%n 项需要关注</numerusform>
        </translation>
    </message>
    <message>
        <source>The state is not fully known</source>
        <translation>并非所有状态都已知</translation>
    </message>
    <message>
        <source>Nothing needs attention</source>
        <translation>没有需要关注的内容</translation>
    </message>
    <message>
        <source>ACLs are enabled: Consul silently omits what this token cannot read. Omitted entries are not counted here.</source>
        <translation>已启用 ACL：Consul 会静默略去此令牌无权读取的内容。略去的内容不计入。</translation>
    </message>
    <message>
        <source>The current state is unknown.</source>
        <translation>当前状态未知。</translation>
    </message>
    <message numerus="yes">
        <source>%n watched path(s) not read yet</source>
        <translation>
            <numerusform>%n 个被监视的路径尚未读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This token cannot read %n watched path(s)</source>
        <translation>
            <numerusform>此令牌无权读取 %n 个被监视的路径</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No contact: cannot read %n watched path(s)</source>
        <translation>
            <numerusform>没有联系：无法读取 %n 个被监视的路径</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>names, as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Services and nodes are not read yet</source>
        <translation>服务和节点尚未读取</translation>
    </message>
    <message>
        <source>This token cannot read services and nodes</source>
        <translation>此令牌无权读取服务和节点</translation>
    </message>
    <message>
        <source>No contact: cannot read services and nodes</source>
        <translation>没有联系：无法读取服务和节点</translation>
    </message>
    <message>
        <source>No nodes shown</source>
        <translation>没有显示任何节点</translation>
    </message>
    <message>
        <source>A cluster has at least one node, so this token cannot read any. It needs node:read and service:read.</source>
        <translation>集群至少有一个节点，所以此令牌无权读取任何节点。它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>Sessions are not read yet</source>
        <translation>会话尚未读取</translation>
    </message>
    <message>
        <source>This token cannot read sessions</source>
        <translation>此令牌无权读取会话</translation>
    </message>
    <message>
        <source>No contact: cannot read sessions</source>
        <translation>没有联系：无法读取会话</translation>
    </message>
    <message>
        <source>Without session:read, it is unknown whether the sessions of holders are alive.</source>
        <translation>没有 session:read 权限，无法得知持有者的会话是否存活。</translation>
    </message>
    <message>
        <source>No sessions shown</source>
        <translation>没有显示任何会话</translation>
    </message>
    <message>
        <source>Either none exist, or the token cannot see them (session:read).</source>
        <translation>要么没有会话，要么令牌无权查看（session:read）。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>path, finding</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>path, finding, how many times</comment>
        <translation>%1：%2（%3）</translation>
    </message>
    <message numerus="yes">
        <source>%n more of this kind.</source>
        <translation>
            <numerusform>另有 %n 个同类问题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s) are waiting there.</source>
        <translation>
            <numerusform>有 %n 个竞争者在那里等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <comment>client, path</comment>
        <translation>%1 正在等待 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are held.</source>
        <translation>
            <numerusform>%n 个许可被持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>One of your notification rules applies.</source>
        <translation>符合您的一条通知规则。</translation>
    </message>
    <message>
        <source>Check “%1”.</source>
        <translation>检查“%1”。</translation>
    </message>
    <message>
        <source>Check “%1”: %2</source>
        <translation>检查“%1”：%2</translation>
    </message>
    <message>
        <source>Node %1 is down</source>
        <translation>节点 %1 已宕机</translation>
    </message>
    <message>
        <source>serfHealth is critical.</source>
        <translation>serfHealth 为 critical。</translation>
    </message>
    <message>
        <source>Gossip reports the node as failed.</source>
        <translation>gossip 报告该节点已故障。</translation>
    </message>
    <message numerus="yes">
        <source>Consul does not return its %n instance(s) to clients.</source>
        <translation>
            <numerusform>Consul 不会把其上的 %n 个实例返回给客户端。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n check(s) failing (critical)</source>
        <translation>
            <numerusform>节点 %1：%n 项检查异常（严重）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n check(s) failing (warning)</source>
        <translation>
            <numerusform>节点 %1：%n 项检查异常（警告）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n instance(s) critical</source>
        <translation>
            <numerusform>%1：%n 个实例中有 %2 个严重</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n instance(s) warning</source>
        <translation>
            <numerusform>%1：%n 个实例中有 %2 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in maintenance</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个处于维护模式</numerusform>
        </translation>
    </message>
    <message>
        <source>Data read earlier is shown with its age.</source>
        <translation>之前读到的数据连同其时间一起显示。</translation>
    </message>
    <message numerus="yes">
        <source>Node %1: %n session(s) about to end</source>
        <translation>
            <numerusform>节点 %1：%n 个会话即将结束</numerusform>
        </translation>
    </message>
    <message>
        <source>A check of the session is critical: Consul ends such a session immediately. The list was earlier.</source>
        <translation>会话的一个检查处于 critical：Consul 会立即结束这样的会话。列表是更早读取的。</translation>
    </message>
    <message>
        <source>Gossip reports the node as failed. The session ends at the latest when its serfHealth becomes critical.</source>
        <translation>gossip 报告节点已失效。会话最迟在其 serfHealth 变为严重时结束。</translation>
    </message>
    <message numerus="yes">
        <source>Node %1 is down: %n session(s) remain</source>
        <translation>
            <numerusform>节点 %1 已宕机：仍有 %n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>None of their checks is critical. They end at the latest when Consul removes the node, by default 72 hours after its failure.</source>
        <translation>它们的检查都不严重。最迟在 Consul 移除该节点时结束，默认为失效后 72 小时。</translation>
    </message>
    <message>
        <source>%1: lock-delay ends in at most %2</source>
        <comment>path, how long</comment>
        <translation>%1：锁延迟最多还有 %2</translation>
    </message>
    <message>
        <source>The session of %1 ended while it held this lock. Until then, an attempt to acquire the lock may be refused.</source>
        <translation>%1 的会话在持有此锁时结束。在那之前，获取此锁的尝试可能被拒绝。</translation>
    </message>
    <message numerus="yes">
        <source>at least %n waiting</source>
        <comment>clients</comment>
        <translation>
            <numerusform>至少 %n 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting clients are not visible</source>
        <translation>等待的客户端不可见</translation>
    </message>
    <message>
        <source>Permits</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Permits held</source>
        <translation>已持有的许可</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Critical instances</source>
        <translation>严重的实例</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>counts</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more on nodes that are down</source>
        <comment>instances</comment>
        <translation>
            <numerusform>另有 %n 个位于已宕机的节点上</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 now, %2 in the time shown</source>
        <comment>counts</comment>
        <translation>现在 %1，所示时间内 %2</translation>
    </message>
    <message>
        <source>not known now, %1 in the time shown</source>
        <comment>counts</comment>
        <translation>现在未知，所示时间内 %1</translation>
    </message>
    <message>
        <source>Or the token can no longer read it.</source>
        <translation>或者令牌已无权读取它。</translation>
    </message>
    <message>
        <source>Gossip reports its agent as alive: the agent registers the node again.</source>
        <translation>gossip 报告其 Agent 存活：Agent 会重新注册此节点。</translation>
    </message>
    <message>
        <source>The server was down. Consul removes dead servers by itself (autopilot). No recovery was observed.</source>
        <translation>服务器已宕机。Consul 会自行移除已停机的服务器（autopilot）。没有观察到恢复。</translation>
    </message>
    <message>
        <source>The node was down. No recovery was observed.</source>
        <translation>节点已宕机。没有观察到恢复。</translation>
    </message>
    <message>
        <source>The server left the cluster, or Consul removed it after a failure (autopilot).</source>
        <translation>服务器已离开集群，或 Consul 在其故障后移除了它（autopilot）。</translation>
    </message>
    <message>
        <source>The agent left the cluster, or the entry was deregistered.</source>
        <translation>Agent 已离开集群，或条目被注销。</translation>
    </message>
    <message numerus="yes">
        <source>Node %1 left the catalog, with %n instance(s)</source>
        <translation>
            <numerusform>节点 %1 已离开服务目录，连同 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Node %1 left the catalog</source>
        <translation>节点 %1 已离开服务目录</translation>
    </message>
    <message numerus="yes">
        <source>%n of the instances were critical.</source>
        <translation>
            <numerusform>其中 %n 个实例的状态为严重。</numerusform>
        </translation>
    </message>
    <message>
        <source>Services without an instance now: %1.</source>
        <translation>现在没有实例的服务：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1: the last %n instance(s) left the catalog</source>
        <translation>
            <numerusform>%1：最后 %n 个实例已离开服务目录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them failed. No recovery was observed.</source>
        <translation>
            <numerusform>其中 %n 个异常。没有观察到恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n critical instance(s) left the catalog</source>
        <translation>
            <numerusform>%1：%n 个严重的实例已离开服务目录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n instance(s) with warning left the catalog</source>
        <translation>
            <numerusform>%1：%n 个警告的实例已离开服务目录</numerusform>
        </translation>
    </message>
    <message>
        <source>No recovery was observed.</source>
        <translation>没有观察到恢复。</translation>
    </message>
    <message>
        <source>Server %1 is not in the catalog</source>
        <translation>服务器 %1 不在服务目录中</translation>
    </message>
    <message>
        <source>Gossip reports the server as failed.</source>
        <translation>gossip 报告此服务器故障。</translation>
    </message>
    <message>
        <source>Gossip remembers the server: it left, or Consul removed it after its failure.</source>
        <translation>gossip 仍记得此服务器：它已离开，或 Consul 在其故障后移除了它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n server(s) alive</source>
        <translation>
            <numerusform>%n 个服务器中 %1 个存活</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The servers were started for a cluster of %n (bootstrap_expect).</source>
        <translation>
            <numerusform>这些服务器是为 %n 个服务器的集群启动的（bootstrap_expect）。</numerusform>
        </translation>
    </message>
    <message>
        <source>If one more server fails, the cluster has no leader, and accepts no writes.</source>
        <translation>如果再有一个服务器故障，集群就没有 leader，不再接受写入。</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>集群没有 leader</translation>
    </message>
    <message numerus="yes">
        <source>%n left the catalog</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已离开服务目录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left the catalog</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n 个已离开服务目录</numerusform>
        </translation>
    </message>
    <message>
        <source>The agent responds, but no server does</source>
        <translation>Agent 有响应，但没有服务器响应</translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <comment>permits</comment>
        <translation>
            <numerusform>值写明 %n 个被持有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>node(s) left while down</source>
        <translation>
            <numerusform>个节点在宕机时离开</numerusform>
        </translation>
    </message>
    <message>
        <source>No findings, but no semaphores or locks are watched</source>
        <translation>没有发现问题，但没有监视任何信号量或锁</translation>
    </message>
    <message numerus="yes">
        <source>The value names %n permit(s) as held.</source>
        <translation>
            <numerusform>值写明 %n 个许可被持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>contender, path</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Consul lost its state</source>
        <translation>Consul 丢失了其状态</translation>
    </message>
    <message>
        <source>Consul may have lost its state</source>
        <translation>Consul 可能丢失了其状态</translation>
    </message>
    <message>
        <source>No release was observed, so former holders may still run: %1.</source>
        <translation>没有观察到释放，因此之前的持有者可能仍在运行：%1。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>finding, as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) left the catalog, last at %1.</source>
        <translation>
            <numerusform>%n 个实例已离开服务目录，最后一次在 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recovery of %n of them was not observed.</source>
        <translation>
            <numerusform>没有观察到其中 %n 个的恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them left after a node failure. No recovery was observed.</source>
        <translation>
            <numerusform>其中 %n 个在节点故障后离开。没有观察到恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n instance(s) left the catalog after a node failure</source>
        <translation>
            <numerusform>%1：%n 个实例在节点故障后离开服务目录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was deleted while it was held</source>
        <comment>path</comment>
        <translation>%1 在被持有时被删除</translation>
    </message>
    <message>
        <source>The session of %1 may have ended while it held this lock. Until then, an attempt to acquire the lock may be refused.</source>
        <translation>%1 的会话可能在持有此锁期间结束了。在此之前，获取该锁的尝试可能会被拒绝。</translation>
    </message>
    <message>
        <source>It failed. No recovery was observed.</source>
        <translation>它出现异常。没有观察到恢复。</translation>
    </message>
    <message>
        <source>It left after a node failure. No recovery was observed.</source>
        <translation>它在节点故障后离开。没有观察到恢复。</translation>
    </message>
    <message>
        <source>The agent responds, but datacenter %1 does not</source>
        <translation>Agent 有响应，但数据中心 %1 没有响应</translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) are taken by entries without a session. They may have passed their timeout.</source>
        <translation>
            <numerusform>%n 个许可由没有会话的条目占用。它们可能已超时。</numerusform>
        </translation>
    </message>
    <message>
        <source>who waits is unknown</source>
        <translation>谁在等待未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>instance, what its check says</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Consul does not return its %n instance(s) to clients that ask for healthy ones.</source>
        <translation>
            <numerusform>Consul 不会把它的 %n 个实例返回给只查询健康实例的客户端。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::NowActions</name>
    <message>
        <source>&amp;Show on its page</source>
        <translation>在其页面显示(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the page that shows the selected row</source>
        <translation>转到显示所选行的页面</translation>
    </message>
    <message>
        <source>Show what can be &amp;watched</source>
        <translation>显示可监视的内容(&amp;W)</translation>
    </message>
    <message>
        <source>Show the semaphores and locks of this agent on the Semaphores page</source>
        <translation>在信号量页面显示此 Agent 上的信号量和锁</translation>
    </message>
    <message>
        <source>Look at &amp;other connections</source>
        <translation>查看其他连接(&amp;O)</translation>
    </message>
    <message>
        <source>Read leader and critical checks of your other saved connections once a minute, without writing anything</source>
        <translation>每分钟读取一次其他已保存连接的 leader 和状态严重的检查，不写入任何内容</translation>
    </message>
</context>
<context>
    <name>gui::NowModel</name>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Semaphores</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Read %1 ago; the current state is unknown. %2</source>
        <comment>how long ago, what was so</comment>
        <translation>%1前读取，当前状态未知。%2</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <comment>severity, title, detail</comment>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>%1 Duration: %2.</source>
        <comment>what, how long</comment>
        <translation>%1持续时间：%2。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>No longer the case.</source>
        <translation>已不再如此。</translation>
    </message>
</context>
<context>
    <name>gui::NowPage</name>
    <message>
        <source>Current findings, most severe first</source>
        <translation>当前的问题，最严重的在前</translation>
    </message>
    <message>
        <source>Not connected, so the state is unknown. Connect first.</source>
        <translation>未连接，因此状态未知。请先连接。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有符合筛选条件的行。</translation>
    </message>
    <message>
        <source>No findings in the current scope.</source>
        <translation>当前范围内没有问题。</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>请先选择一行。</translation>
    </message>
    <message>
        <source>No other page shows this row.</source>
        <translation>没有其他页面显示此行。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>No semaphores or locks are watched. First choose what to watch.</source>
        <translation>没有监视任何信号量或锁。请先选择要监视的内容。</translation>
    </message>
    <message>
        <source>There is no other saved connection.</source>
        <translation>没有其他已保存的连接。</translation>
    </message>
    <message numerus="yes">
        <source>No semaphores or locks are watched. As of %1, this agent has %n of them.</source>
        <translation>
            <numerusform>没有监视任何信号量或锁。截至 %1，此 Agent 上有 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>No semaphores or locks are watched. As of %1, the search found none on this agent.</source>
        <translation>没有监视任何信号量或锁。截至 %1，在此 Agent 上没有扫描到。</translation>
    </message>
    <message>
        <source>No semaphores or locks are watched. As of %1, the search found none, but it could not read everything.</source>
        <translation>没有监视任何信号量或锁。截至 %1，没有扫描到，但未能读取全部内容。</translation>
    </message>
</context>
<context>
    <name>gui::NowTiles</name>
    <message>
        <source>Current figures</source>
        <translation>当前的数据</translation>
    </message>
</context>
<context>
    <name>gui::OccupancyBar</name>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>path, who is inside</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Consul and the contenders disagreed %n time(s) about the holders.</source>
        <translation>
            <numerusform>关于持有者，Consul 与竞争者有 %n 次不一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>No holders yet.</source>
        <translation>尚无持有者。</translation>
    </message>
</context>
<context>
    <name>gui::OccupancyChart</name>
    <message>
        <source>holding</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>gui::OccupiedDialog</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>……另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – held by %2</source>
        <comment>key, session</comment>
        <translation>%1 – 由 %2 持有</translation>
    </message>
    <message>
        <source>Start a run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>Existing keys</source>
        <translation>已有的键</translation>
    </message>
    <message>
        <source>&amp;Start anyway</source>
        <translation>仍然开始(&amp;S)</translation>
    </message>
    <message>
        <source>%1 is not empty</source>
        <translation>%1 不是空的</translation>
    </message>
    <message numerus="yes">
        <source>• %n existing key(s) do not come from this run.</source>
        <translation>
            <numerusform>• 有 %n 个已有的键不属于这次运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>• The run&apos;s contenders will compete with the clients of these keys and may hold permits that those clients wait for.</source>
        <translation>• 这次运行的竞争者会与使用这些键的客户端竞争，并可能占用它们等待的许可。</translation>
    </message>
    <message>
        <source>• At the end, only what the run created is cleaned up; these keys stay.</source>
        <translation>• 结束时只清理运行所创建的内容；这些键会保留。</translation>
    </message>
</context>
<context>
    <name>gui::OperatorActDialog</name>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Name to confirm</source>
        <translation>输入名称以确认</translation>
    </message>
    <message>
        <source>Querying the agent&apos;s identity…</source>
        <translation>正在查询 Agent 的身份…</translation>
    </message>
    <message>
        <source>If ACLs are enabled, this needs %1.</source>
        <translation>如果启用了 ACL，则需要 %1。</translation>
    </message>
    <message>
        <source>Type “%1” to confirm:</source>
        <translation>输入“%1”以确认：</translation>
    </message>
    <message>
        <source>Done. Consul accepted the request. The page shows the current state.</source>
        <translation>完成。Consul 已接受请求。此页显示当前状态。</translation>
    </message>
    <message>
        <source>%1 Nothing was sent.</source>
        <comment>why the plan does not apply any more</comment>
        <translation>%1 未发送任何请求。</translation>
    </message>
</context>
<context>
    <name>gui::OthersModel</name>
    <message>
        <source>not looked at</source>
        <translation>未查看</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>not looked at: no credentials from the keychain</source>
        <translation>未查看：密钥链没有返回凭据</translation>
    </message>
    <message>
        <source>not looked at: too many connections</source>
        <translation>未查看：连接过多</translation>
    </message>
    <message>
        <source>no contact</source>
        <translation>失去联系</translation>
    </message>
    <message>
        <source>in contact, no leader</source>
        <translation>有联系，无 leader</translation>
    </message>
    <message>
        <source>in contact, leader %1</source>
        <comment>address</comment>
        <translation>有联系，leader 为 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) down</source>
        <translation>
            <numerusform>%n 个节点宕机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) critical</source>
        <translation>
            <numerusform>%n 项检查严重</numerusform>
        </translation>
    </message>
    <message>
        <source>no critical checks in the response</source>
        <translation>响应中没有严重的检查</translation>
    </message>
    <message>
        <source>Consul omitted some</source>
        <translation>Consul 略去了一部分</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Last response</source>
        <translation>上次响应</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <comment>how long ago</comment>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>in contact, leader not known</source>
        <translation>有联系，leader 未知</translation>
    </message>
</context>
<context>
    <name>gui::OthersPane</name>
    <message>
        <source>Other connections. Press Enter to switch to one.</source>
        <translation>其他连接。按 Enter 切换到其中一个。</translation>
    </message>
    <message numerus="yes">
        <source>%n other connection(s), read once a minute. Press Enter on one to switch to it.</source>
        <translation>
            <numerusform>%n 个其他连接，每分钟读取一次。在一行上按 Enter 即可切换。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other connection(s), not looked at</source>
        <translation>
            <numerusform>%n 个其他连接，未查看</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::OutdatedOverlay</name>
    <message>
        <source>Outdated</source>
        <translation>显示内容已过时</translation>
    </message>
</context>
<context>
    <name>gui::PageTable</name>
    <message>
        <source>New rows appear when you leave the table.</source>
        <translation>新的行在您离开表格后显示。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows shown, of all</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>gui::Palette</name>
    <message>
        <source>%1 on %2</source>
        <comment>session id, node</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Cannot read sessions: %1</source>
        <translation>无法读取会话：%1</translation>
    </message>
    <message>
        <source>Cannot read services: %1</source>
        <translation>无法读取服务：%1</translation>
    </message>
    <message>
        <source>Cannot read nodes: %1</source>
        <translation>无法读取节点：%1</translation>
    </message>
    <message>
        <source>Cannot list keys: %1</source>
        <translation>无法列出键：%1</translation>
    </message>
    <message>
        <source>This token sees no nodes: it seems to lack node:read.</source>
        <translation>此令牌看不到任何节点：它似乎缺少 node:read 权限。</translation>
    </message>
    <message>
        <source>This token sees no services: it seems to lack service:read.</source>
        <translation>此令牌看不到任何服务：它似乎缺少 service:read 权限。</translation>
    </message>
    <message>
        <source>This token sees no sessions: none exist, or it lacks session:read.</source>
        <translation>此令牌看不到任何会话：要么没有会话，要么它缺少 session:read 权限。</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>监视 %1</translation>
    </message>
    <message>
        <source>as a semaphore or lock, not watched yet</source>
        <translation>作为信号量或锁，尚未监视</translation>
    </message>
    <message>
        <source>Search all keys for “%1”</source>
        <translation>在所有键中搜索“%1”</translation>
    </message>
    <message>
        <source>also in folders not opened yet</source>
        <translation>包括尚未打开的文件夹</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>gui::PaletteController</name>
    <message>
        <source>Consul took too long to list keys with this prefix. Type more of the name.</source>
        <translation>Consul 列出以此开头的键耗时过长。请多输入一些名称。</translation>
    </message>
    <message>
        <source>watched</source>
        <translation>正在监视</translation>
    </message>
    <message>
        <source>discovered, not watched</source>
        <translation>已扫描到，未监视</translation>
    </message>
    <message>
        <source>The best %1 of %2</source>
        <translation>%2 个中最匹配的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>– still reading…</source>
        <translation>– 仍在读取…</translation>
    </message>
    <message>
        <source>Too many key names are loaded: only some of them were searched.</source>
        <translation>已加载的键名过多：只搜索了其中一部分。</translation>
    </message>
    <message>
        <source>%1 keys and folders start with %2: only the first %3 are searched. Type more.</source>
        <translation>有 %1 个键和文件夹以 %2 开头：只搜索前 %3 个。请多输入一些。</translation>
    </message>
    <message>
        <source>%1, watched</source>
        <comment>program</comment>
        <translation>%1，正在监视</translation>
    </message>
</context>
<context>
    <name>gui::PaletteDialog</name>
    <message>
        <source>No matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>搜索任意内容</translation>
    </message>
    <message>
        <source>An action, a key, a semaphore, a session, a service, a node…</source>
        <translation>操作、键、信号量、会话、服务、节点…</translation>
    </message>
    <message>
        <source>Search results, best first</source>
        <translation>搜索结果，最匹配的在前</translation>
    </message>
    <message>
        <source>No matches. Keys in folders not opened yet were not searched.</source>
        <translation>没有匹配项。未搜索尚未打开的文件夹中的键。</translation>
    </message>
</context>
<context>
    <name>gui::PaletteModel</name>
    <message>
        <source>used before</source>
        <translation>以前用过</translation>
    </message>
    <message>
        <source>%1, recent</source>
        <comment>kind of a row</comment>
        <translation>%1，最近用过</translation>
    </message>
</context>
<context>
    <name>gui::PastMoment</name>
    <message>
        <source>No data: there was no contact with %1 at this moment.</source>
        <translation>无数据：此刻与 %1 没有联系。</translation>
    </message>
    <message>
        <source>There was nothing at %1 at this moment.</source>
        <translation>此刻 %1 处没有任何内容。</translation>
    </message>
</context>
<context>
    <name>gui::PastReader</name>
    <message>
        <source>There is no recording.</source>
        <translation>没有录制。</translation>
    </message>
</context>
<context>
    <name>gui::PlanCallList</name>
    <message>
        <source>Requests that will be sent</source>
        <translation>将要发送的请求</translation>
    </message>
</context>
<context>
    <name>gui::PlanCallModel</name>
    <message>
        <source>sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 完成</translation>
    </message>
    <message>
        <source>✗ failed</source>
        <translation>✗ 失败</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>尚未发送</translation>
    </message>
    <message>
        <source>no longer needed</source>
        <translation>不再需要</translation>
    </message>
    <message>
        <source>? not known</source>
        <translation>? 未知</translation>
    </message>
</context>
<context>
    <name>gui::PlanDialog</name>
    <message>
        <source>Consul rejected the request: the state has changed since this plan was made. This request wrote nothing. Review the new state and decide again.</source>
        <translation>Consul 拒绝了该请求：制定此计划之后状态已变化。该请求没有写入任何内容。请查看新状态后再决定。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) before it had already been applied.</source>
        <translation>
            <numerusform>在它之前已执行 %n 个请求。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) after it were not sent.</source>
        <translation>
            <numerusform>在它之后的 %n 个请求没有发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done. %n request(s) applied.</source>
        <translation>
            <numerusform>完成。已执行 %n 个请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>Outdated: the state has changed since this plan was made. Update the plan to see what would happen now.</source>
        <translation>已过时：制定计划后状态已变化。请更新计划，查看现在会执行什么。</translation>
    </message>
    <message>
        <source>&amp;Update plan</source>
        <translation>更新计划(&amp;U)</translation>
    </message>
    <message>
        <source>There is nothing to do, or no way that is certain to be harmless. The stored state may already differ from what you saw.</source>
        <translation>没有需要执行的操作，或者没有确定无害的方式。存储的内容可能已与您看到的不同。</translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) and session(s) were read back.</source>
        <translation>
            <numerusform>另有 %n 个键和会话已读回。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent. Consul returned success, but the state read back differs.</source>
        <translation>
            <numerusform>已发送 %n 个请求。Consul 返回成功，但读回的状态与此不符。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing left to do, or no way that is certain to be harmless.</source>
        <translation>已没有需要执行的操作，或者没有确定无害的方式。</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>No longer: %1</source>
        <translation>不再有：%1</translation>
    </message>
    <message>
        <source>The plan would do the same; the stored data has been written again.</source>
        <translation>计划的操作不变；存储的内容被重新写入过。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more change(s).</source>
        <translation>
            <numerusform>另有 %n 处变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan would affect other sessions or keys.</source>
        <translation>计划会作用于其他会话或键。</translation>
    </message>
    <message>
        <source>Another client has changed the stored value. The effect is the same; the request below now applies to the changed value.</source>
        <translation>其他客户端更改了存储的值。效果不变；下面的请求现在针对更改后的值。</translation>
    </message>
    <message>
        <source>Request: %1 → %2</source>
        <comment>before, after</comment>
        <translation>请求：%1 → %2</translation>
    </message>
    <message>
        <source>Value: %1 → %2</source>
        <comment>before, after</comment>
        <translation>值：%1 → %2</translation>
    </message>
    <message>
        <source>Consul rejected the first attempt, because another client had changed the stored value. The effect is the same; the request below applies to the changed value.</source>
        <translation>Consul 拒绝了第一次尝试，因为另一个客户端更改了存储的值。效果相同；下面的请求针对更改后的值。</translation>
    </message>
    <message>
        <source>Consequences</source>
        <translation>后果</translation>
    </message>
    <message>
        <source>Consul did not confirm the request, but the state read back is the planned one.</source>
        <translation>Consul 没有确认这个请求，但读回的状态与计划的一致。</translation>
    </message>
    <message>
        <source>Consul did not confirm the request, and it had not been applied when the state was read back. It may still be applied.</source>
        <translation>Consul 没有确认这个请求；读回状态时，它尚未被执行，但之后仍有可能被执行。</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>gui::PlanProof</name>
    <message>
        <source>Cannot read back the current state of %1.</source>
        <translation>无法回读 %1 的当前状态。</translation>
    </message>
    <message>
        <source>%1 now lists %2 and the limit %3.</source>
        <comment>key, holders</comment>
        <translation>%1 现在列出 %2，上限为 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s)</source>
        <translation>
            <numerusform>%n 个持有者</numerusform>
        </translation>
    </message>
    <message>
        <source>(Index %1)</source>
        <translation>（索引 %1）</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 exists, ModifyIndex %2.</source>
        <translation>%1 存在，ModifyIndex 为 %2。</translation>
    </message>
    <message>
        <source>the session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>The session %1 still exists.</source>
        <translation>会话 %1 仍然存在。</translation>
    </message>
    <message>
        <source>The session %1 no longer exists.</source>
        <translation>会话 %1 已不存在。</translation>
    </message>
    <message>
        <source>This token may be unable to read the session.</source>
        <translation>此令牌可能无法读取该会话。</translation>
    </message>
</context>
<context>
    <name>gui::PlanWords</name>
    <message>
        <source>Effects</source>
        <translation>执行后的变化</translation>
    </message>
</context>
<context>
    <name>gui::PlannedCallView</name>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Copy request %1 as curl</source>
        <translation>把第 %1 个请求复制为 curl</translation>
    </message>
</context>
<context>
    <name>gui::PracticeBar</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Rate of the practice clock</source>
        <translation>练习时钟的速率</translation>
    </message>
    <message>
        <source>Speed of the agent&apos;s time: TTLs, lock-delays and waits. Contenders use real time.</source>
        <translation>Agent 的时间速率：TTL、锁延迟和等待。竞争者使用真实时间。</translation>
    </message>
    <message>
        <source>Size of a step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Duration of one step</source>
        <translation>每步的时长</translation>
    </message>
    <message>
        <source>Step ti&amp;me</source>
        <translation>步进时间(&amp;M)</translation>
    </message>
    <message>
        <source>Leader l&amp;ost</source>
        <translation>失去领导者(&amp;O)</translation>
    </message>
    <message>
        <source>Latency of responses</source>
        <translation>响应延迟</translation>
    </message>
    <message>
        <source>Delay of each response, in the agent&apos;s time. While its clock is paused, the agent does not respond.</source>
        <translation>每个响应的延迟，按 Agent 的时间计。时钟暂停时，Agent 不响应。</translation>
    </message>
    <message>
        <source>Dropped connections</source>
        <translation>断开的连接</translation>
    </message>
    <message>
        <source>Share of requests that lose their connection without a response</source>
        <translation>未得到响应就断开连接的请求比例</translation>
    </message>
    <message>
        <source>Error responses</source>
        <translation>错误响应</translation>
    </message>
    <message>
        <source>Share of requests that fail with status 500 without being processed</source>
        <translation>以状态 500 失败且不作处理的请求比例</translation>
    </message>
    <message>
        <source>Practice agent</source>
        <translation>练习 Agent</translation>
    </message>
    <message>
        <source>× %1</source>
        <comment>rate of a clock</comment>
        <translation>× %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Let the practice clock take a step</source>
        <translation>让练习时钟走一步</translation>
    </message>
    <message>
        <source>Time since the start of the practice agent, by its clock</source>
        <translation>自练习 Agent 启动以来的时间，按其时钟计</translation>
    </message>
    <message>
        <source>Requests that need a leader return an error after 7 s of the agent&apos;s time.</source>
        <translation>需要领导者的请求在 Agent 时间 7 秒后返回错误。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Faults:</source>
        <translation>故障：</translation>
    </message>
    <message>
        <source>Error 500</source>
        <comment>share of answers</comment>
        <translation>错误 500</translation>
    </message>
    <message>
        <source>Res&amp;ume time</source>
        <translation>恢复时间(&amp;U)</translation>
    </message>
    <message>
        <source>Pa&amp;use time</source>
        <translation>暂停时间(&amp;U)</translation>
    </message>
    <message>
        <source>Resume the practice clock</source>
        <translation>恢复练习时钟</translation>
    </message>
    <message>
        <source>Pause the practice clock</source>
        <translation>暂停练习时钟</translation>
    </message>
    <message>
        <source>Virtual time %1, paused</source>
        <translation>虚拟时间 %1，已暂停</translation>
    </message>
    <message>
        <source>Virtual time %1</source>
        <translation>虚拟时间 %1</translation>
    </message>
    <message>
        <source>Run aga&amp;in</source>
        <translation>再次运行(&amp;I)</translation>
    </message>
    <message>
        <source>Run the practice scenario again</source>
        <translation>再次运行练习场景</translation>
    </message>
    <message>
        <source>Twelve clients compete for three permits again, as at the start of practice.</source>
        <translation>像练习开始时那样，十二个客户端再次争夺三个许可。</translation>
    </message>
    <message>
        <source>This is the agent&apos;s clock. Contenders of a run use real time.</source>
        <translation>这是 Agent 的时钟。运行中的竞争者使用真实时间。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is paused: no TTL, lock-delay or wait ends. Contenders continue in real time; Pause below stops them.</source>
        <translation>Agent 的时钟已暂停：TTL、锁延迟和等待都不会结束。竞争者仍按真实时间运行；下方的“暂停”可让它们停下。</translation>
    </message>
    <message>
        <source>Sessions end early: contenders renew them in real time, where a TTL of 15 s now lasts %1 s. The contenders are not at fault.</source>
        <translation>会话会提前结束：竞争者按真实时间续期，而 15 秒的 TTL 现在只有 %1 秒真实时间。这不是竞争者的错误。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is slow: a wait of 10 s lasts %1 s. Contenders continue in real time.</source>
        <translation>Agent 的时钟较慢：10 秒的等待需要 %1 秒。竞争者仍按真实时间运行。</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Request &amp;limit</source>
        <translation>请求数限制(&amp;L)</translation>
    </message>
    <message>
        <source>Every second request is rejected as one too many, with the error text of that version.</source>
        <translation>每两个请求中有一个因请求过多而被拒绝，错误文本与该版本一致。</translation>
    </message>
    <message>
        <source>&amp;Peered cluster</source>
        <translation>对等集群(&amp;P)</translation>
    </message>
    <message>
        <source>A neighboring cluster has nodes and services with the same names, all of them critical. Since Consul 1.13.</source>
        <translation>一个邻近集群有同名的节点和服务，状态全部为严重。Consul 1.13 起。</translation>
    </message>
    <message>
        <source>&amp;Token that sees less</source>
        <translation>可见内容较少的令牌(&amp;T)</translation>
    </message>
    <message>
        <source>Lists omit keys and services whose names start with n to z. Since 1.11, the response reports this if a token was sent.</source>
        <translation>列表会略去名称以 n 到 z 开头的键和服务。自 1.11 起，若发送了令牌，响应会说明这一点。</translation>
    </message>
    <message>
        <source>Mo&amp;re</source>
        <translation>更多(&amp;R)</translation>
    </message>
    <message>
        <source>More faults of the practice agent</source>
        <translation>练习 Agent 的更多故障</translation>
    </message>
    <message>
        <source>Practice – no Consul, emulates %1</source>
        <translation>练习 – 没有 Consul，模拟 %1</translation>
    </message>
    <message>
        <source>Lost &amp;responses</source>
        <translation>响应丢失(&amp;R)</translation>
    </message>
    <message>
        <source>Every fourth request is processed, but its response is lost: the connection is closed without it.</source>
        <translation>每四个请求中有一个会被处理，但其响应丢失：连接在没有响应的情况下关闭。</translation>
    </message>
</context>
<context>
    <name>gui::PracticeHost</name>
    <message>
        <source>Practice: 12 clients, 3 permits</source>
        <translation>练习：12 个客户端，3 个许可</translation>
    </message>
    <message>
        <source>Twelve clients acquire and release permits. Never more than three hold one at the same time.</source>
        <translation>十二个客户端获取并释放许可。同时持有许可的从不超过三个。</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>已有运行在进行。请先停止它。</translation>
    </message>
</context>
<context>
    <name>gui::PracticeMark</name>
    <message>
        <source>Practice – no Consul</source>
        <translation>练习 – 没有 Consul</translation>
    </message>
</context>
<context>
    <name>gui::Presentation</name>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>开始演示(&amp;P)</translation>
    </message>
    <message>
        <source>Show one pane at a time over the whole screen, with larger text</source>
        <translation>全屏显示，每次一个窗格，文字更大</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>Pointer &amp;ring</source>
        <translation>指针光圈(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;High contrast while presenting</source>
        <translation>演示时使用高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>End &amp;presentation</source>
        <translation>结束演示(&amp;P)</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
    <message>
        <source>End a presentation with a clicker</source>
        <translation>用翻页笔结束演示</translation>
    </message>
    <message>
        <source>Page Down: next step · Esc: end</source>
        <translation>Page Down：下一步 · Esc：结束</translation>
    </message>
    <message>
        <source>Esc: end · Page Down, Page Up: pane</source>
        <translation>Esc：结束 · Page Down、Page Up：窗格</translation>
    </message>
    <message>
        <source>Esc: end</source>
        <translation>Esc：结束</translation>
    </message>
</context>
<context>
    <name>gui::ProductionQuestion</name>
    <message>
        <source>Write to PRODUCTION</source>
        <translation>写入生产环境</translation>
    </message>
    <message>
        <source>Allow writes to “%1”, a production connection?</source>
        <translation>“%1”是生产环境，是否允许写入？</translation>
    </message>
    <message>
        <source>All changes from now on affect %1. Writes stay allowed until you reconnect or quit.</source>
        <translation>从现在起，所有更改都会作用于 %1。在您重新连接或退出之前，一直允许写入。</translation>
    </message>
    <message>
        <source>&amp;Allow writes</source>
        <translation>允许写入(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Write anyway</source>
        <translation>仍然写入</translation>
    </message>
    <message>
        <source>Allow writes to %1? Cannot read the list of connections: this may be production.</source>
        <translation>是否允许写入 %1？无法读取连接列表：这可能是生产环境。</translation>
    </message>
    <message>
        <source>Allow writes to %1? It is unknown whether it belongs to the cluster of a connection that is PRODUCTION or read-only.</source>
        <translation>是否允许写入 %1？无法确定它是否属于某个生产环境或只读连接的集群。</translation>
    </message>
    <message>
        <source>All changes from now on affect %1. Writes stay allowed until you reconnect or quit, or until Signalbox recognizes the cluster.</source>
        <translation>从现在起，所有更改都会作用于 %1。在您重新连接或退出，或 Signalbox 识别出该集群之前，一直允许写入。</translation>
    </message>
</context>
<context>
    <name>gui::ProfileController</name>
    <message>
        <source>The keychain has not responded. Connected without the credentials of “%1”; they are used as soon as it responds.</source>
        <translation>钥匙串没有响应，已暂不使用“%1”的凭据进行连接；钥匙串响应后会使用它们。</translation>
    </message>
    <message>
        <source>The keychain did not return a credential of “%1”. Unlock it and reconnect, or enter the credential.</source>
        <translation>钥匙串没有返回“%1”的凭据。请解锁后重新连接，或直接输入。</translation>
    </message>
    <message>
        <source>A credential of “%1” no longer exists or stayed locked. Unlock it and reconnect, or enter the credential.</source>
        <translation>“%1”的凭据已不存在，或者仍处于锁定状态。请解锁后重新连接，或直接输入。</translation>
    </message>
    <message>
        <source>It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION or read-only, so it is read-only. To write anyway, choose Connection ▸ Read-only.</source>
        <translation>无法确定 %1 是否属于某个生产环境或只读连接的集群，因此它是只读的。若仍要写入，请选择“连接 ▸ 只读”。</translation>
    </message>
    <message>
        <source>The keychain has responded, but “%1” is still connected without its credentials. Reconnect to use them.</source>
        <translation>钥匙串已响应，但“%1”的连接仍未使用其凭据。请重新连接以使用它们。</translation>
    </message>
    <message>
        <source>It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION or read-only. Writes are allowed.</source>
        <translation>无法确定 %1 是否属于某个生产环境或只读连接的集群。写入已被允许。</translation>
    </message>
</context>
<context>
    <name>gui::ProfileTone</name>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>琥珀色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Sand</source>
        <translation>沙色</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
</context>
<context>
    <name>gui::ProfileWords</name>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>WRITING IS ON</source>
        <translation>已允许写入</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>name of the connection, window&apos;s title</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>namespace and partition, window&apos;s title</comment>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>gui::ProgramCard</name>
    <message>
        <source>Before you destroy its session</source>
        <translation>销毁其会话之前</translation>
    </message>
    <message>
        <source>Force-unlock…</source>
        <translation>强制解锁…</translation>
    </message>
    <message>
        <source>Command of %1</source>
        <comment>program</comment>
        <translation>%1 的命令</translation>
    </message>
    <message>
        <source>Before you revoke the lock</source>
        <translation>收回此锁之前</translation>
    </message>
</context>
<context>
    <name>gui::ProofRecording</name>
    <message>
        <source>%1: %2</source>
        <comment>contender, what it does</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No contender is inside.</source>
        <translation>没有竞争者在内。</translation>
    </message>
    <message>
        <source>Inside: %1. Only %2 allowed.</source>
        <translation>在内：%1。只允许 %2 个。</translation>
    </message>
    <message>
        <source>Inside: %1.</source>
        <translation>在内：%1。</translation>
    </message>
</context>
<context>
    <name>gui::ProveActions</name>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>Stop the search; what was tried so far proves nothing</source>
        <translation>停止搜索；到目前为止尝试过的什么也没有证明</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Take the last step back, and choose another one</source>
        <translation>撤回最后一步，并选择另一步</translation>
    </message>
    <message>
        <source>Start &amp;over</source>
        <translation>重新开始(&amp;O)</translation>
    </message>
    <message>
        <source>Show the s&amp;hortest</source>
        <translation>显示最短的(&amp;H)</translation>
    </message>
    <message>
        <source>Show the shortest story that breaks the strategy</source>
        <translation>显示打破策略的最短故事</translation>
    </message>
    <message>
        <source>&amp;Evil scheduler</source>
        <translation>邪恶的调度器(&amp;E)</translation>
    </message>
    <message>
        <source>A game: you decide whose request goes next, and win by breaking the strategy</source>
        <translation>一个游戏：由您决定下一个执行谁的请求，打破策略就赢了</translation>
    </message>
    <message>
        <source>P&amp;lay on stage</source>
        <translation>在舞台上播放(&amp;L)</translation>
    </message>
    <message>
        <source>Show the story on the Semaphores page as a recording: stage, timeline and notes, one second per step</source>
        <translation>在“信号量”页面上把故事显示为录制：舞台、时间线和笔记，每步一秒</translation>
    </message>
    <message>
        <source>&amp;Copy story</source>
        <translation>复制故事(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the story as text, for a ticket or a chat; Replay story reads it again</source>
        <translation>把故事复制为文本，用于工单或聊天；“重放故事”可再次读取它</translation>
    </message>
    <message>
        <source>&amp;Replay story…</source>
        <translation>重放故事(&amp;R)…</translation>
    </message>
    <message>
        <source>Show a story that was copied, here or from signalboxctl prove</source>
        <translation>显示复制的故事，来自这里或 signalboxctl prove</translation>
    </message>
    <message>
        <source>Pro&amp;ve</source>
        <translation>证明(&amp;V)</translation>
    </message>
    <message>
        <source>Try every order of requests with the selected strategy; it needs no Consul</source>
        <translation>用所选策略尝试请求的每一种顺序；不需要 Consul</translation>
    </message>
    <message>
        <source>Start a story without steps</source>
        <translation>开始一个没有步骤的故事</translation>
    </message>
</context>
<context>
    <name>gui::ProveController</name>
    <message>
        <source>A temporary folder for the story cannot be created. %1</source>
        <translation>无法为故事创建临时文件夹。%1</translation>
    </message>
    <message>
        <source>This is not a valid story. A story is one word such as aabbba, or no-cas:2/1:aabbba with its setup.</source>
        <translation>这不是故事。故事是一个词，例如 aabbba，或带设置的 no-cas:2/1:aabbba。</translation>
    </message>
</context>
<context>
    <name>gui::ProveForm</name>
    <message>
        <source>Contenders</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Faults at most</source>
        <translation>最多故障</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Lost response</source>
        <translation>响应丢失</translation>
    </message>
    <message>
        <source>Session ends</source>
        <translation>会话结束</translation>
    </message>
    <message>
        <source>Clock jumps</source>
        <translation>时钟跳变</translation>
    </message>
    <message>
        <source>Fault: %1</source>
        <translation>故障：%1</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>A lock has one permit.</source>
        <translation>锁只有一个许可。</translation>
    </message>
    <message>
        <source>No faults are allowed.</source>
        <translation>不允许任何故障。</translation>
    </message>
</context>
<context>
    <name>gui::ProveOptionModel</name>
    <message>
        <source>breaks %1</source>
        <comment>a property</comment>
        <translation>打破 %1</translation>
    </message>
    <message>
        <source>may break</source>
        <translation>可能打破</translation>
    </message>
</context>
<context>
    <name>gui::ProvePage</name>
    <message>
        <source>Prove a s&amp;trategy</source>
        <translation>证明一种策略(&amp;T)</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>故事</translation>
    </message>
    <message>
        <source>Steps of the story; Left and Right move, Home and End lead to its ends</source>
        <translation>故事的步骤；Left 和 Right 移动，Home 和 End 到两端</translation>
    </message>
    <message>
        <source>What can happen next; Enter takes a step</source>
        <translation>接下来可能发生什么；Enter 走一步</translation>
    </message>
    <message>
        <source>Setup and properties</source>
        <translation>设置和性质</translation>
    </message>
    <message>
        <source>Contenders and store at this step</source>
        <translation>这一步的竞争者和存储</translation>
    </message>
    <message>
        <source>Prove %1</source>
        <comment>a strategy</comment>
        <translation>证明 %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>States</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Next from here</source>
        <translation>从这里开始的下一步</translation>
    </message>
    <message>
        <source>This page has no list to filter.</source>
        <translation>此页面没有可筛选的列表。</translation>
    </message>
    <message>
        <source>This link leads to no setup that can be proved.</source>
        <translation>此链接没有指向可以证明的设置。</translation>
    </message>
    <message>
        <source>Copied as text.</source>
        <translation>已复制为文本。</translation>
    </message>
    <message>
        <source>The story cannot be played. %1</source>
        <translation>无法播放故事。%1</translation>
    </message>
    <message>
        <source>Replay story</source>
        <translation>重放故事</translation>
    </message>
    <message>
        <source>A story as it was copied, such as aabbba or no-cas:2/1:aabbba:</source>
        <translation>复制的故事，例如 aabbba 或 no-cas:2/1:aabbba：</translation>
    </message>
    <message>
        <source>There is no story yet.</source>
        <translation>还没有故事。</translation>
    </message>
    <message>
        <source>The search is running.</source>
        <translation>搜索正在运行。</translation>
    </message>
    <message>
        <source>No search is running.</source>
        <translation>没有正在运行的搜索。</translation>
    </message>
    <message>
        <source>No step was taken yet.</source>
        <translation>还没有走任何一步。</translation>
    </message>
    <message>
        <source>No story that breaks it is known. Prove first.</source>
        <translation>还不知道打破它的故事。请先证明。</translation>
    </message>
    <message>
        <source>Your best: %1.</source>
        <translation>您的最佳：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Par: %n steps.</source>
        <translation>
            <numerusform>标准杆：%n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Par is being searched.</source>
        <translation>正在搜索标准杆。</translation>
    </message>
    <message numerus="yes">
        <source>Won at par: %n steps.</source>
        <translation>
            <numerusform>以标准杆获胜：%n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Won in %n steps.</source>
        <translation>
            <numerusform>%n 步获胜。</numerusform>
        </translation>
    </message>
    <message>
        <source>Break it: let more contenders in than the limit allows, or lose a permit. Choose whose request goes next.</source>
        <translation>打破它：让进入的竞争者多于上限，或丢失一个许可。请选择下一个执行谁的请求。</translation>
    </message>
    <message>
        <source>Steps so far: %1.</source>
        <translation>目前步数：%1。</translation>
    </message>
    <message>
        <source>You broke %1</source>
        <translation>您打破了 %1</translation>
    </message>
    <message>
        <source>You are the evil scheduler</source>
        <translation>您是邪恶的调度器</translation>
    </message>
    <message>
        <source>Every order is being tried</source>
        <translation>正在尝试每一种顺序</translation>
    </message>
    <message>
        <source>Nothing was broken so far. That proves nothing until the search has ended.</source>
        <translation>到目前为止没有任何东西被打破。在搜索结束之前，这什么也没有证明。</translation>
    </message>
    <message>
        <source>Prove tries every order of requests with the code of the strategy. Or take the first step yourself, below Next from here.</source>
        <translation>证明会用策略的代码尝试请求的每一种顺序。您也可以在“从这里开始的下一步”下方自己走第一步。</translation>
    </message>
    <message numerus="yes">
        <source>The shortest story: %n steps</source>
        <translation>
            <numerusform>最短的故事：%n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Story: %n steps</source>
        <translation>
            <numerusform>故事：%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>在起点</translation>
    </message>
    <message>
        <source>At step %1</source>
        <translation>在第 %1 步</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Nothing is left to happen: every contender has ended.</source>
        <translation>没有什么会再发生：所有竞争者都已结束。</translation>
    </message>
    <message>
        <source>No order breaks this strategy within these bounds, so the game cannot be won. Choose another one, such as no-cas, spring or fair, or allow a fault.</source>
        <translation>在这些边界内没有任何顺序打破这种策略，因此谁也赢不了。请选择另一种策略，例如 no-cas、spring 或 fair，或允许一个故障。</translation>
    </message>
    <message>
        <source>Prove tries every order of requests with the code of the strategy. The story below is one of them.</source>
        <translation>“证明”用策略的代码尝试请求的所有顺序。下面的故事是其中之一。</translation>
    </message>
    <message>
        <source>This is the end of the shortest story. The story below is another one.</source>
        <translation>这是最短故事的结局。下面是另一个故事。</translation>
    </message>
    <message>
        <source>The story is being prepared.</source>
        <translation>正在准备故事。</translation>
    </message>
    <message>
        <source>Lost: every contender has ended, and nothing is broken. Step back, or start over.</source>
        <translation>输了：每个竞争者都已结束，什么都没有被打破。请后退一步，或重新开始。</translation>
    </message>
    <message>
        <source>%1 survived</source>
        <comment>a strategy</comment>
        <translation>%1 挺住了</translation>
    </message>
    <message>
        <source>Not proved yet</source>
        <translation>尚未证明</translation>
    </message>
</context>
<context>
    <name>gui::ProveStoryModel</name>
    <message>
        <source>Step %1, %2: %3</source>
        <translation>第 %1 步，%2：%3</translation>
    </message>
</context>
<context>
    <name>gui::ProveWords</name>
    <message>
        <source>being tried</source>
        <translation>正在尝试</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>inside %1</source>
        <comment>number of contenders</comment>
        <translation>在内 %1</translation>
    </message>
    <message>
        <source>%1 is killed</source>
        <translation>%1 被终止</translation>
    </message>
    <message>
        <source>The response to %1 is lost</source>
        <translation>给 %1 的响应丢失</translation>
    </message>
    <message>
        <source>%1 stands still</source>
        <translation>%1 停顿</translation>
    </message>
    <message>
        <source>The clock of %1 jumps</source>
        <translation>%1 的时钟跳变</translation>
    </message>
    <message>
        <source>The session of %1 ends</source>
        <translation>%1 的会话结束</translation>
    </message>
    <message>
        <source>Time passes</source>
        <translation>时间流逝</translation>
    </message>
    <message numerus="yes">
        <source>%n contenders, limit %1</source>
        <translation>
            <numerusform>%n 个竞争者，上限 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, no faults</source>
        <translation>%1，没有故障</translation>
    </message>
    <message numerus="yes">
        <source>%1, up to %n faults</source>
        <translation>
            <numerusform>%1，最多 %n 个故障</numerusform>
        </translation>
    </message>
    <message>
        <source>No order breaks %1</source>
        <translation>没有任何顺序打破 %1</translation>
    </message>
    <message>
        <source>This is valid within these bounds: %1. More contenders or other faults can still break it.</source>
        <translation>这在以下边界内有效：%1。更多竞争者或其他故障仍可能打破它。</translation>
    </message>
    <message>
        <source>%1 inside, %2 allowed</source>
        <translation>在内 %1 个，允许 %2 个</translation>
    </message>
    <message>
        <source>No single story shows this: it never happens in any order. Setup: %1.</source>
        <translation>没有单个故事能展示这一点：它在任何顺序中都不会发生。设置：%1。</translation>
    </message>
    <message>
        <source>No shorter story breaks %1. Setup: %2.</source>
        <translation>没有更短的故事打破 %1。设置：%2。</translation>
    </message>
    <message>
        <source>You stopped the search.</source>
        <translation>您停止了搜索。</translation>
    </message>
    <message>
        <source>The search reached the limit of %1 states.</source>
        <translation>搜索达到了 %1 个状态的限制。</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>%1 Nothing was broken so far, which proves nothing: longer stories were not tried.</source>
        <translation>%1到目前为止没有任何东西被打破，但这什么也没有证明：更长的故事没有尝试过。</translation>
    </message>
    <message numerus="yes">
        <source>%n states in %1 s</source>
        <translation>
            <numerusform>%1 秒内 %n 个状态</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Stories of %2 steps are being tried; %3 states are left to follow.</source>
        <translation>%1。正在尝试 %2 步的故事；还有 %3 个状态待跟踪。</translation>
    </message>
    <message>
        <source>Wants to get in</source>
        <translation>想要进入</translation>
    </message>
    <message>
        <source>Inside since step %1</source>
        <translation>从第 %1 步起在内</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>正在释放</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Gave up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>Killed</source>
        <translation>已终止</translation>
    </message>
    <message>
        <source>%1 (held by %2)</source>
        <comment>key, contender</comment>
        <translation>%1（由 %2 持有）</translation>
    </message>
    <message>
        <source>No contender</source>
        <comment>no contender does it</comment>
        <translation>无人</translation>
    </message>
    <message>
        <source>%1 continues</source>
        <translation>%1 继续</translation>
    </message>
    <message>
        <source>%1 continues with number %2 of what it waits for</source>
        <translation>%1 继续它等待的第 %2 项</translation>
    </message>
    <message>
        <source>Inside since step %1, but its session has ended</source>
        <translation>从第 %1 步起在内，但会话已结束</translation>
    </message>
    <message>
        <source>The search ended before it had ruled out shorter stories. Setup: %1.</source>
        <translation>搜索在排除更短的故事之前结束。设置：%1。</translation>
    </message>
    <message>
        <source>%1. A story was found; shorter ones are being ruled out.</source>
        <translation>%1。找到了一个故事；正在排除更短的故事。</translation>
    </message>
    <message numerus="yes">
        <source>Whether this breaks the strategy is not known: more than %n states can follow. Prove examines all of them.</source>
        <translation>
            <numerusform>是否打破该策略尚不清楚：后面可能出现超过 %n 个状态。“证明”会检查所有这些状态。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 (Alt+%2)</source>
        <translation>%1 (Alt+%2)</translation>
    </message>
</context>
<context>
    <name>gui::RateChart</name>
    <message>
        <source>Grants per second</source>
        <translation>每秒授予次数</translation>
    </message>
</context>
<context>
    <name>gui::RecordingMark</name>
    <message>
        <source>Recording</source>
        <translation>录制中</translation>
    </message>
    <message>
        <source>Recording to %1. Stop it on the Semaphores page.</source>
        <translation>正在录制到 %1。请在“信号量”页面上停止录制。</translation>
    </message>
</context>
<context>
    <name>gui::RemovalCard</name>
    <message>
        <source>If the agent no longer has the instance afterwards, but the catalog still shows it, the instance is also deregistered from the catalog at %1.</source>
        <translation>如果之后 Agent 已不再持有该实例，而服务目录仍显示它，还会在 %1 将其从服务目录中注销。</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <comment>service, owner, way</comment>
        <translation>%1（%2）：%3</translation>
    </message>
</context>
<context>
    <name>gui::RemovalListModel</name>
    <message>
        <source>%1 (%2): %3</source>
        <comment>service, owner, way</comment>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>stays removed</source>
        <translation>不会再出现</translation>
    </message>
    <message>
        <source>removed until its agent returns</source>
        <translation>在其 Agent 恢复之前不会出现</translation>
    </message>
    <message>
        <source>will come back</source>
        <translation>会再次出现</translation>
    </message>
    <message>
        <source>no longer registered</source>
        <translation>已不再注册</translation>
    </message>
    <message>
        <source>registered again: will be skipped</source>
        <translation>已重新注册：将跳过</translation>
    </message>
    <message>
        <source>changed: will be skipped</source>
        <translation>已更改：将跳过</translation>
    </message>
    <message>
        <source>recovered: will be skipped</source>
        <translation>已恢复：将跳过</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>instance, status, what to expect</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>comes back while it runs</source>
        <translation>运行期间会重新出现</translation>
    </message>
    <message>
        <source>stays removed unless it is registered again</source>
        <translation>除非重新注册，否则不会再出现</translation>
    </message>
</context>
<context>
    <name>gui::RemovalRunModel</name>
    <message>
        <source>%1: %2</source>
        <comment>instance, what became of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n would be removed; nothing was sent</source>
        <translation>
            <numerusform>%n 个将被移除；没有发送任何请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n no longer registered</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已不再注册</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个未作改动</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>done, of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Dry run in progress</source>
        <translation>正在试运行</translation>
    </message>
    <message>
        <source>Cleanup in progress</source>
        <translation>正在清理</translation>
    </message>
    <message>
        <source>Watching whether instances come back</source>
        <translation>正在观察实例是否重新出现</translation>
    </message>
    <message>
        <source>Dry run ended</source>
        <translation>试运行已结束</translation>
    </message>
    <message>
        <source>Cleanup ended</source>
        <translation>清理已结束</translation>
    </message>
    <message numerus="yes">
        <source>%n not back so far</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个目前未再出现</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored</source>
        <comment>instances, by an undo</comment>
        <translation>
            <numerusform>%n 个已恢复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n no longer there</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已不存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n came back</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已重新出现</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RemovalRunPane</name>
    <message>
        <source>Result for each instance</source>
        <translation>各实例的结果</translation>
    </message>
</context>
<context>
    <name>gui::RepairController</name>
    <message>
        <source>Prune stale holders</source>
        <translation>清除失效的持有者</translation>
    </message>
    <message>
        <source>Restore flags</source>
        <translation>恢复标志</translation>
    </message>
    <message>
        <source>Delete contender</source>
        <translation>删除竞争者</translation>
    </message>
    <message>
        <source>Set the limit</source>
        <translation>设置上限</translation>
    </message>
    <message>
        <source>Force-unlock</source>
        <translation>强制解锁</translation>
    </message>
    <message>
        <source>Reading the contender keys of these holders…</source>
        <translation>正在读取这些持有者的竞争者键…</translation>
    </message>
</context>
<context>
    <name>gui::RepairWords</name>
    <message>
        <source>&amp;Prune stale holders…</source>
        <translation>清除失效的持有者(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Delete contender…</source>
        <translation>删除竞争者(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Restore flags…</source>
        <translation>恢复标志(&amp;R)…</translation>
    </message>
    <message>
        <source>Write &amp;empty holders…</source>
        <translation>写入空的持有者(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Set limit…</source>
        <translation>设置上限(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Repair…</source>
        <translation>修复(&amp;R)…</translation>
    </message>
</context>
<context>
    <name>gui::ReplaceKeysDialog</name>
    <message>
        <source>Search &amp;for:</source>
        <translation>搜索(&amp;F)：</translation>
    </message>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>正则表达式(&amp;X)</translation>
    </message>
    <message>
        <source>Whole wor&amp;ds</source>
        <translation>整词(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>区分大小写(&amp;M)</translation>
    </message>
    <message>
        <source>Replace &amp;with:</source>
        <translation>替换为(&amp;W)：</translation>
    </message>
    <message>
        <source>Empty: matches are deleted</source>
        <translation>留空：删除匹配的内容</translation>
    </message>
    <message>
        <source>&amp;In:</source>
        <translation>位置(&amp;I)：</translation>
    </message>
    <message>
        <source>Place of the replacement</source>
        <translation>替换的位置</translation>
    </message>
    <message>
        <source>Values of keys</source>
        <translation>键的值</translation>
    </message>
    <message>
        <source>Names of keys</source>
        <translation>键的名称</translation>
    </message>
    <message>
        <source>Only in the f&amp;older:</source>
        <translation>仅在文件夹(&amp;O)：</translation>
    </message>
    <message>
        <source>The whole store</source>
        <translation>整个存储</translation>
    </message>
    <message>
        <source>When a name is &amp;taken:</source>
        <translation>当名称已被占用(&amp;T)：</translation>
    </message>
    <message>
        <source>When a name is taken</source>
        <translation>当名称已被占用</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>什么都不做</translation>
    </message>
    <message>
        <source>Skip this key</source>
        <translation>跳过该键</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>Sa&amp;ve current values…</source>
        <translation>保存当前的值(&amp;V)…</translation>
    </message>
    <message>
        <source>Bulk replace</source>
        <translation>批量替换</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>替换(&amp;L)</translation>
    </message>
    <message>
        <source>Write the listed values as they were read to a file for consul kv import</source>
        <translation>把所列的值按读取时的内容写入可供 consul kv import 使用的文件</translation>
    </message>
    <message>
        <source>Enter the text to search for and its replacement. Every change is shown before anything is written.</source>
        <translation>请输入要搜索的文本和替换文本。写入之前会先显示每处更改。</translation>
    </message>
    <message>
        <source>Preview shows which names change and how.</source>
        <translation>“预览”显示哪些名称会更改以及如何更改。</translation>
    </message>
    <message>
        <source>Preview shows which keys change and how. It reads all values in the folder.</source>
        <translation>“预览”显示哪些键会更改以及如何更改。为此会读取该文件夹中的所有值。</translation>
    </message>
    <message>
        <source>You can undo this with Keys ▸ Undo until you quit.</source>
        <translation>在退出之前，您可以用“键 ▸ 撤销”撤销此操作。</translation>
    </message>
    <message>
        <source>Save current values</source>
        <translation>保存当前的值</translation>
    </message>
    <message>
        <source>Keys in the format of consul kv export (*.json);;All files (*)</source>
        <translation>consul kv export 格式的键 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The values are saved in %1 as they were read.</source>
        <translation>已按读取时的内容将值保存到 %1。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>gui::RequestChart</name>
    <message>
        <source>Cost of a permit in the lab</source>
        <translation>实验室中一个许可的开销</translation>
    </message>
    <message>
        <source>requests per grant</source>
        <translation>每次授予的请求数</translation>
    </message>
    <message>
        <source>CAS refused per grant</source>
        <translation>每次授予的 CAS 被拒数</translation>
    </message>
    <message>
        <source>wake-ups per grant</source>
        <translation>每次授予的唤醒数</translation>
    </message>
</context>
<context>
    <name>gui::RequestDetails</name>
    <message>
        <source>%1 of binary data, in base64:</source>
        <translation>%1 二进制数据，base64 编码：</translation>
    </message>
    <message>
        <source>In progress: Consul responds when something changes.</source>
        <translation>进行中：有变化时 Consul 才会响应。</translation>
    </message>
    <message>
        <source>In progress.</source>
        <translation>进行中。</translation>
    </message>
    <message>
        <source>No response: %1</source>
        <translation>没有响应：%1</translation>
    </message>
    <message>
        <source>Status %1 after %2.</source>
        <translation>状态 %1，用时 %2。</translation>
    </message>
    <message>
        <source>Index %1.</source>
        <translation>索引 %1。</translation>
    </message>
    <message>
        <source>%1 received.</source>
        <translation>收到 %1。</translation>
    </message>
    <message>
        <source>Sent %1 (%2 UTC).</source>
        <translation>发送于 %1（%2 UTC）。</translation>
    </message>
    <message>
        <source>Consul returned:</source>
        <translation>Consul 返回：</translation>
    </message>
    <message>
        <source>Body sent:</source>
        <translation>发送的正文：</translation>
    </message>
    <message>
        <source>Stopped by this window after %1, before a response arrived.</source>
        <translation>在 %1 后由本窗口停止，当时尚无响应。</translation>
    </message>
    <message>
        <source>To the agent at %1.</source>
        <translation>发往位于 %1 的 Agent。</translation>
    </message>
</context>
<context>
    <name>gui::Requests</name>
    <message>
        <source>Unknown: a recording contains what Consul returned, not the requests of the lab.</source>
        <translation>未知：录制只包含 Consul 返回的内容，不包含实验室的请求。</translation>
    </message>
    <message>
        <source>Unknown: no lab run in this window contended for this semaphore during this time.</source>
        <translation>未知：这段时间内，此窗口的实验室没有任何运行竞争此信号量。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 per grant</source>
        <translation>每次授予 %1 个</translation>
    </message>
    <message>
        <source>no permit granted</source>
        <translation>未授予任何许可</translation>
    </message>
    <message>
        <source>%1 of %2 CAS refused (%3%)</source>
        <translation>CAS 被拒 %1 / %2（%3%）</translation>
    </message>
    <message>
        <source>for %1 with a lab run, out of %2</source>
        <comment>lengths of time</comment>
        <translation>统计自有实验室运行的 %1，总时长为 %2</translation>
    </message>
    <message>
        <source>%1 wake-ups per grant</source>
        <translation>每次授予唤醒 %1 次</translation>
    </message>
</context>
<context>
    <name>gui::RightsLine</name>
    <message>
        <source>Only some keys can be read (key:read): the display may be incomplete.</source>
        <translation>只能读取部分键（key:read）：显示的内容可能不完整。</translation>
    </message>
    <message>
        <source>Single keys can be read, but not listed (key:list): %1</source>
        <translation>可以读取单个键，但不能列出（key:list）：%1</translation>
    </message>
    <message>
        <source>Sessions cannot be read (session:read).</source>
        <translation>无权查看会话（session:read）。</translation>
    </message>
    <message>
        <source>No session is shown: none exist, or they cannot be read (session:read).</source>
        <translation>没有显示任何会话：要么没有会话，要么无权查看（session:read）。</translation>
    </message>
    <message>
        <source>A run writes keys and sessions (key:write, session:write): whether this is allowed is known only when it starts.</source>
        <translation>运行会写入键和会话（key:write、session:write）：是否允许，要到开始时才知道。</translation>
    </message>
    <message>
        <source>Whether sessions can be destroyed (session:write) is known only after an attempt.</source>
        <translation>是否可以销毁会话（session:write），要试过才知道。</translation>
    </message>
    <message>
        <source>Whether keys can be written (key:write) is known only after an attempt.</source>
        <translation>是否可以写入键（key:write），要试过才知道。</translation>
    </message>
    <message>
        <source>No token was given.</source>
        <translation>没有提供令牌。</translation>
    </message>
    <message>
        <source>Missing permissions</source>
        <translation>缺少的权限</translation>
    </message>
    <message>
        <source>Consul omitted keys that the token cannot read (key:read).</source>
        <translation>Consul 略去了令牌无权读取的键（key:read）。</translation>
    </message>
    <message>
        <source>Consul omitted sessions that the token cannot read (session:read).</source>
        <translation>Consul 略去了令牌无权读取的会话（session:read）。</translation>
    </message>
    <message>
        <source>Not all keys can be listed (key:read, key:list): %1</source>
        <translation>不能列出所有的键（key:read、key:list）：%1</translation>
    </message>
    <message>
        <source>semaphores and locks are found only below paths that can be listed.</source>
        <translation>只能在可以列出的路径之下找到信号量和锁。</translation>
    </message>
    <message>
        <source>to open one, type its path in the filter and press Enter.</source>
        <translation>要打开一个键，请在筛选框中输入它的路径并按 Enter。</translation>
    </message>
    <message>
        <source>contenders can only take part where keys can be read.</source>
        <translation>竞争者只能在键可以读取的地方参与。</translation>
    </message>
    <message>
        <source>keys that a session holds may be missing.</source>
        <translation>会话所持有的键可能不完整。</translation>
    </message>
    <message>
        <source>why a client waits can only be determined where keys can be read.</source>
        <translation>只有在键可以读取的地方才能判断客户端为何等待。</translation>
    </message>
</context>
<context>
    <name>gui::RightsProbe</name>
    <message>
        <source>Lists silently omit what the token cannot read.</source>
        <translation>列表会不作提示地略去令牌无权读取的内容。</translation>
    </message>
    <message>
        <source>Semaphores</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Cleanup</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Read and list keys (key:read)</source>
        <translation>读取和列出键（key:read）</translation>
    </message>
    <message>
        <source>See sessions (session:read)</source>
        <translation>查看会话（session:read）</translation>
    </message>
    <message>
        <source>Repair, set the limit (key:write, session:write)</source>
        <translation>修复、设置上限（key:write、session:write）</translation>
    </message>
    <message>
        <source>Edit, delete, move, import (key:write)</source>
        <translation>编辑、删除、移动、导入（key:write）</translation>
    </message>
    <message>
        <source>See nodes (node:read)</source>
        <translation>查看节点（node:read）</translation>
    </message>
    <message>
        <source>See services (service:read)</source>
        <translation>查看服务（service:read）</translation>
    </message>
    <message>
        <source>Read the agent (agent:read)</source>
        <translation>读取 Agent（agent:read）</translation>
    </message>
    <message>
        <source>Remove instances (service:write, agent:write)</source>
        <translation>移除实例（service:write、agent:write）</translation>
    </message>
    <message>
        <source>Contend (key:write, session:write)</source>
        <translation>竞争（key:write、session:write）</translation>
    </message>
    <message>
        <source>This connection is read-only: Signalbox sends no write.</source>
        <translation>此连接为只读：Signalbox 不发送任何写入。</translation>
    </message>
    <message>
        <source>ACLs are disabled.</source>
        <translation>ACL 未启用。</translation>
    </message>
    <message>
        <source>The token has the policy global-management.</source>
        <translation>令牌具有策略 global-management。</translation>
    </message>
    <message>
        <source>Only a write would show this, and the test sends none.</source>
        <translation>只有写入才能确定，而测试不发送写入。</translation>
    </message>
    <message>
        <source>No session is shown: none exist, or the token cannot see them. Consul does not report which.</source>
        <translation>没有显示任何会话：要么没有会话，要么令牌无权看到。Consul 不说明是哪一种。</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) shown.</source>
        <translation>
            <numerusform>显示了 %n 个会话。</numerusform>
        </translation>
    </message>
    <message>
        <source>No key is shown.</source>
        <translation>没有显示任何键。</translation>
    </message>
    <message>
        <source>No node is shown.</source>
        <translation>没有显示任何节点。</translation>
    </message>
    <message>
        <source>No service is shown.</source>
        <translation>没有显示任何服务。</translation>
    </message>
    <message numerus="yes">
        <source>%n shown. This agent does not report whether that is all.</source>
        <translation>
            <numerusform>显示了 %n 个。此 Agent 不报告这是否是全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>View what Signalbox sends (no permission needed)</source>
        <translation>查看 Signalbox 发送的内容（无需权限）</translation>
    </message>
    <message>
        <source>See which keys they hold (key:read)</source>
        <translation>查看它们持有哪些键（key:read）</translation>
    </message>
    <message>
        <source>Destroy sessions (session:write)</source>
        <translation>销毁会话（session:write）</translation>
    </message>
    <message>
        <source>Single keys can be read, but not listed: this cluster also requires key:list.</source>
        <translation>可以读取单个键，但不能列出：此集群还要求 key:list。</translation>
    </message>
    <message>
        <source>This is not a response of Consul&apos;s HTTP API.</source>
        <translation>这不是 Consul HTTP API 的响应。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Set maintenance mode, force nodes to leave (node:write, operator:write)</source>
        <translation>设置维护模式、强制节点离开（node:write、operator:write）</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>See checks of nodes (node:read)</source>
        <translation>查看节点的检查（node:read）</translation>
    </message>
</context>
<context>
    <name>gui::RightsTable</name>
    <message>
        <source>Token permissions</source>
        <translation>令牌的权限</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>gui::RightsWords</name>
    <message>
        <source>The agent “%1” responds: Consul %2, datacenter %3.</source>
        <translation>Agent“%1”有响应：Consul %2，数据中心 %3。</translation>
    </message>
    <message>
        <source>The agent responds.</source>
        <translation>Agent 有响应。</translation>
    </message>
    <message>
        <source>The agent responds. This token cannot read the agent itself; watching keys may still be allowed.</source>
        <translation>Agent 有响应。此令牌无权读取 Agent 本身；但仍可能允许监视键。</translation>
    </message>
    <message>
        <source>However, the cluster has no leader. Keys cannot be read until it has elected one.</source>
        <translation>但集群没有领导者。选出领导者之前无法读取键。</translation>
    </message>
    <message>
        <source>Leader: %1.</source>
        <translation>领导者：%1。</translation>
    </message>
    <message>
        <source>The token is “%1”.</source>
        <translation>令牌是“%1”。</translation>
    </message>
    <message>
        <source>Policies: %1.</source>
        <translation>策略：%1。</translation>
    </message>
    <message>
        <source>Roles: %1.</source>
        <translation>角色：%1。</translation>
    </message>
    <message>
        <source>The token has no policies and no roles.</source>
        <translation>令牌没有策略，也没有角色。</translation>
    </message>
    <message>
        <source>The token expires on %1.</source>
        <translation>令牌在 %1 过期。</translation>
    </message>
    <message>
        <source>ACLs are enabled and no token was given. The permissions below are those of anonymous access. Enter a token for more.</source>
        <translation>已启用 ACL，但没有提供令牌。以下是匿名访问的权限。如需更多权限，请输入令牌。</translation>
    </message>
    <message>
        <source>Consul does not recognize this token (“ACL not found”): it has expired, was deleted, or belongs to another cluster. Enter another one.</source>
        <translation>Consul 无法识别此令牌（“ACL not found”）：它已过期、已被删除，或属于另一个集群。请输入另一个。</translation>
    </message>
    <message>
        <source>The token cannot even read itself (“Permission denied”). Ask the person who issues tokens for a policy.</source>
        <translation>令牌甚至无权读取自身（“Permission denied”）。请向发放令牌的人申请策略。</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>被过滤</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>For denied or filtered entries, use another token or ask for a policy that names the permission.</source>
        <translation>对于被拒绝或被过滤的项目，请使用另一个令牌，或申请写明该权限的策略。</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>ACLs are disabled: anyone who can reach the agent has full access. No token is needed.</source>
        <translation>ACL 未启用：能连接到 Agent 的任何人都有完全访问权限。不需要令牌。</translation>
    </message>
    <message>
        <source>The agent responds, but does not identify itself (%1). Its Consul version and its node are unknown.</source>
        <translation>Agent 有响应，但不提供自身信息（%1）。其 Consul 版本和节点未知。</translation>
    </message>
    <message>
        <source>Access that no rule of a token names is denied here (acl.default_policy).</source>
        <translation>令牌规则没有提到的访问，在这里被拒绝（acl.default_policy）。</translation>
    </message>
    <message>
        <source>Access that no rule of a token names is allowed here (acl.default_policy).</source>
        <translation>令牌规则没有提到的访问，在这里被允许（acl.default_policy）。</translation>
    </message>
    <message>
        <source>Query backend: %1 (X-Consul-Query-Backend).</source>
        <translation>查询后端：%1（X-Consul-Query-Backend）。</translation>
    </message>
</context>
<context>
    <name>gui::RoutedCall</name>
    <message>
        <source>%1 – at %2</source>
        <comment>what a call does, agent</comment>
        <translation>%1 – 位于 %2</translation>
    </message>
</context>
<context>
    <name>gui::RuleDialog</name>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Select by rule</source>
        <translation>按规则选择</translation>
    </message>
    <message>
        <source>Critical for at least</source>
        <translation>处于严重状态至少</translation>
    </message>
    <message>
        <source>any duration, for example 10m or 2h</source>
        <translation>任意时长；例如 10m 或 2h</translation>
    </message>
    <message>
        <source>&amp;Critical for at least:</source>
        <translation>处于严重状态至少(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Service:</source>
        <translation>服务(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Node:</source>
        <translation>节点(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Tag:</source>
        <translation>标签(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>类型(&amp;K)：</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Which instances do you want to select?</source>
        <translation>要选择哪些实例？</translation>
    </message>
    <message>
        <source>All given conditions must be met. Durations count from the first observation by Signalbox: Consul does not store when a check started failing.</source>
        <translation>必须满足给出的所有条件。时长从 Signalbox 首次观察时算起：Consul 不保存检查从何时开始异常。</translation>
    </message>
    <message>
        <source>“%1” is not a valid duration. Enter 90s, 10m or 2h.</source>
        <translation>“%1”不是有效的时长。请输入 90s、10m 或 2h。</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) will be selected.</source>
        <translation>
            <numerusform>将选择 %n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>No instance matches.</source>
        <translation>没有匹配的实例。</translation>
    </message>
    <message>
        <source>Only c&amp;ritical instances</source>
        <translation>只限严重的实例(&amp;R)</translation>
    </message>
    <message>
        <source>Also &amp;warning instances (they still receive traffic)</source>
        <translation>也包括警告的实例（仍会收到流量）(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>%n of them is or are warning, and still receive traffic.</source>
        <translation>
            <numerusform>其中 %n 个处于警告状态，仍会收到流量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RunClock</name>
    <message>
        <source>%1 s after the first event</source>
        <comment>seconds</comment>
        <translation>第一个事件之后 %1 秒</translation>
    </message>
    <message>
        <source>%1 (+%2 s)</source>
        <comment>time of day, seconds since the first event</comment>
        <translation>%1（+%2 秒）</translation>
    </message>
</context>
<context>
    <name>gui::RunPane</name>
    <message>
        <source>Clean up leftovers</source>
        <translation>清理残留</translation>
    </message>
    <message>
        <source>Contenders</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Events, oldest first</source>
        <translation>事件，最早的在前</translation>
    </message>
    <message>
        <source>Figures of each group</source>
        <translation>各组的数据</translation>
    </message>
    <message>
        <source>Clean up…</source>
        <translation>清理残留…</translation>
    </message>
    <message>
        <source>Views of the run</source>
        <translation>运行的视图</translation>
    </message>
    <message>
        <source>Diagram and lanes</source>
        <translation>示意图和泳道</translation>
    </message>
    <message>
        <source>Contenders and figures</source>
        <translation>竞争者和数据</translation>
    </message>
    <message>
        <source>Delete records…</source>
        <translation>删除记录…</translation>
    </message>
    <message>
        <source>Delete records of killed runs</source>
        <translation>删除被强行终止的运行的记录</translation>
    </message>
</context>
<context>
    <name>gui::RunView</name>
    <message>
        <source>Path of the run</source>
        <translation>运行的路径</translation>
    </message>
    <message>
        <source>Start a run. Holders and waiting contenders are shown here, and the course of the run below.</source>
        <translation>请开始一次运行。持有者和等待者显示在这里，运行过程显示在下方。</translation>
    </message>
    <message>
        <source>Recording at %1</source>
        <translation>录制中的 %1</translation>
    </message>
    <message>
        <source>Shown at %1</source>
        <translation>显示的是 %1</translation>
    </message>
</context>
<context>
    <name>gui::SafeView</name>
    <message>
        <source>Was it safe?</source>
        <translation>是否一直安全？</translation>
    </message>
    <message>
        <source>Nothing was observed here yet, so nothing is proved.</source>
        <translation>此处尚无观察，因此无法证明。</translation>
    </message>
    <message>
        <source>Observed time, with what was not observed</source>
        <translation>已观察的时间段，以及其中未观察到的部分</translation>
    </message>
    <message>
        <source>Not worked out yet.</source>
        <translation>尚未算出。</translation>
    </message>
</context>
<context>
    <name>gui::ScenarioPane</name>
    <message>
        <source>Scenario selection</source>
        <translation>选择场景</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Compose</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Select a scenario first.</source>
        <translation>请先选择一个场景。</translation>
    </message>
    <message>
        <source>Sce&amp;narios</source>
        <translation>场景(&amp;N)</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>scenario, its id</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>Scenario filter</source>
        <translation>场景筛选</translation>
    </message>
    <message>
        <source>ID: %1</source>
        <comment>of a scenario</comment>
        <translation>ID：%1</translation>
    </message>
    <message>
        <source>Title, strategy, or description</source>
        <translation>标题、策略或描述</translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreTreeModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>holds a permit</source>
        <translation>持有许可</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>held %1 · TTL %2</source>
        <translation>持有 %1 · TTL %2</translation>
    </message>
    <message>
        <source>%1 in the queue</source>
        <translation>队列第 %1 位</translation>
    </message>
    <message>
        <source>on node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>position, name</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Semaphores and locks</source>
        <translation>信号量和锁</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <comment>held of limit</comment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>held, stale</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <translation>持有 %1 / %2</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n not listed yet</source>
        <comment>how many there are</comment>
        <translation>
            <numerusform>%1，另有 %n 个未列出</numerusform>
        </translation>
    </message>
    <message>
        <source>empty row</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>%1 of %2 named as held</source>
        <translation>值写明 %2 个中有 %1 个被持有</translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>值写明 %n 个被持有</numerusform>
        </translation>
    </message>
    <message>
        <source>named, cannot be confirmed</source>
        <translation>已写明，无法证实</translation>
    </message>
    <message>
        <source>named %1</source>
        <comment>%1: for how long</comment>
        <translation>已写明 %1</translation>
    </message>
    <message>
        <source>No session stands for this name, so Consul cannot confirm that it is alive.</source>
        <translation>没有会话代表此名称，因此 Consul 无法证实它存活。</translation>
    </message>
    <message>
        <source>The list of sessions does not show this session, so whether it lives is unknown.</source>
        <translation>会话列表未显示此会话，因此它是否存活未知。</translation>
    </message>
    <message>
        <source>No session stands for this entry. It may have passed its timeout.</source>
        <translation>没有会话代表此条目。它可能已超时。</translation>
    </message>
    <message>
        <source>The start was not observed; the age is a lower bound.</source>
        <translation>未观察到开始；时长为下限。</translation>
    </message>
</context>
<context>
    <name>gui::SemaphoresActions</name>
    <message>
        <source>&amp;Discover…</source>
        <translation>扫描(&amp;D)…</translation>
    </message>
    <message>
        <source>Search the whole store for semaphores and locks</source>
        <translation>在整个存储中扫描信号量和锁</translation>
    </message>
    <message>
        <source>&amp;Watch prefix…</source>
        <translation>监视前缀(&amp;W)…</translation>
    </message>
    <message>
        <source>Watch a semaphore&apos;s prefix or a lock&apos;s key</source>
        <translation>监视信号量的前缀或锁的键</translation>
    </message>
    <message>
        <source>&amp;Stop watching</source>
        <translation>停止监视(&amp;S)</translation>
    </message>
    <message>
        <source>Remove the selected path from the list; nothing in Consul changes</source>
        <translation>从列表中移除所选路径；Consul 中不会有任何变化</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>Show only matching entries</source>
        <translation>只显示匹配的条目</translation>
    </message>
    <message>
        <source>Set &amp;limit…</source>
        <translation>设置上限(&amp;L)…</translation>
    </message>
    <message>
        <source>Change the limit of the selected semaphore</source>
        <translation>更改所选信号量的上限</translation>
    </message>
    <message>
        <source>&amp;Prune stale holders…</source>
        <translation>清除失效的持有者(&amp;P)…</translation>
    </message>
    <message>
        <source>Restore fla&amp;gs…</source>
        <translation>恢复标志(&amp;G)…</translation>
    </message>
    <message>
        <source>Restore the semaphore flags that an edit removed</source>
        <translation>恢复被编辑操作移除的信号量标志</translation>
    </message>
    <message>
        <source>Delete &amp;contender…</source>
        <translation>删除竞争者(&amp;C)…</translation>
    </message>
    <message>
        <source>Delete the key of a dead or possibly abandoned contender</source>
        <translation>删除无会话的竞争者或可能遗留的竞争者的键</translation>
    </message>
    <message>
        <source>Destr&amp;oy session…</source>
        <translation>销毁会话(&amp;O)…</translation>
    </message>
    <message>
        <source>Destroy the selected contender&apos;s session, with a preview of the keys that it frees</source>
        <translation>销毁所选竞争者的会话，并预览由此释放的键</translation>
    </message>
    <message>
        <source>Copy session &amp;ID</source>
        <translation>复制会话 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the full ID of the selected contender&apos;s session</source>
        <translation>复制所选竞争者的完整会话 ID</translation>
    </message>
    <message>
        <source>Copy pat&amp;h</source>
        <translation>复制路径(&amp;H)</translation>
    </message>
    <message>
        <source>Copy the watched path</source>
        <translation>复制被监视的路径</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>减少动画(&amp;M)</translation>
    </message>
    <message>
        <source>Do not animate cards from the queue to a permit</source>
        <translation>不显示卡片从队列移到许可的动画</translation>
    </message>
    <message>
        <source>Sp&amp;awn contenders…</source>
        <translation>生成竞争者(&amp;A)…</translation>
    </message>
    <message>
        <source>Run simulated contenders on the selected semaphore or lock, in the lab</source>
        <translation>在实验室中让模拟的竞争者使用所选的信号量或锁</translation>
    </message>
    <message>
        <source>Force-&amp;unlock…</source>
        <translation>强制解锁(&amp;U)…</translation>
    </message>
    <message>
        <source>Unlock a Terraform state with the same steps as terraform force-unlock</source>
        <translation>按 terraform force-unlock 的步骤解锁 Terraform 状态</translation>
    </message>
    <message>
        <source>Copy the program&apos;s own command that ends its lock</source>
        <translation>复制程序自身用来结束锁的命令</translation>
    </message>
    <message>
        <source>Show the moment at which the selected session ended, and why</source>
        <translation>显示所选会话结束的时刻及其原因</translation>
    </message>
    <message>
        <source>Go to the caus&amp;e</source>
        <translation>转到原因(&amp;E)</translation>
    </message>
    <message>
        <source>Copy comma&amp;nd</source>
        <translation>复制命令(&amp;N)</translation>
    </message>
    <message>
        <source>Remove holders whose session holds no contender key</source>
        <translation>清除会话不持有竞争者键的持有者</translation>
    </message>
</context>
<context>
    <name>gui::SemaphoresPage</name>
    <message>
        <source>Semaphores</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Not connected. Connect first.</source>
        <translation>未连接。请先连接。</translation>
    </message>
    <message>
        <source>No path is selected.</source>
        <translation>未选中路径。</translation>
    </message>
    <message>
        <source>No contender is selected.</source>
        <translation>未选中竞争者。</translation>
    </message>
    <message>
        <source>This path has no stale holder.</source>
        <translation>此路径没有失效的持有者。</translation>
    </message>
    <message>
        <source>The flags are correct.</source>
        <translation>标志没有问题。</translation>
    </message>
    <message>
        <source>This layout stores no limit.</source>
        <translation>此键布局不存储上限。</translation>
    </message>
    <message>
        <source>Only a waiting, dead or possibly abandoned contender can be deleted.</source>
        <translation>只能删除等待者、无会话的竞争者或可能遗留的竞争者。</translation>
    </message>
    <message>
        <source>Cannot rewrite .lock safely.</source>
        <translation>无法安全地重写 .lock。</translation>
    </message>
    <message>
        <source>Cannot read .lock, so nothing in it can be changed.</source>
        <translation>无法读取 .lock，因此不能更改其中的内容。</translation>
    </message>
    <message>
        <source>In UTC: %1</source>
        <translation>UTC：%1</translation>
    </message>
    <message>
        <source>Recorded in %1.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>录制于%1。</translation>
    </message>
    <message>
        <source>Only a held Terraform state lock can be force-unlocked.</source>
        <translation>只有被持有的 Terraform 状态锁才能强制解锁。</translation>
    </message>
    <message>
        <source>There is no command for this lock.</source>
        <translation>此锁没有可用的命令。</translation>
    </message>
    <message>
        <source>This contender is a name in a value, not a session.</source>
        <translation>这个竞争者只是值中的名称，不是会话。</translation>
    </message>
    <message>
        <source>Semaphores and locks on this agent</source>
        <translation>此 Agent 上的信号量和锁</translation>
    </message>
    <message>
        <source>The end of this session was not observed.</source>
        <translation>未观察到此会话的结束。</translation>
    </message>
</context>
<context>
    <name>gui::Services</name>
    <message>
        <source>agent deregister at %1</source>
        <translation>在 %1 通过 Agent 注销</translation>
    </message>
    <message>
        <source>agent deregister at %1, if it responds</source>
        <translation>在 %1 通过 Agent 注销（如果它有响应）</translation>
    </message>
    <message>
        <source>catalog deregister – its agent will register it again</source>
        <translation>从服务目录注销 – 其 Agent 会重新注册它</translation>
    </message>
    <message>
        <source>Agent unreachable</source>
        <translation>无法连接到它的 Agent</translation>
    </message>
    <message>
        <source>The agent on %1 is alive but does not respond at %2. Set its address; otherwise only the catalog entry can be removed, and the agent restores it within minutes.</source>
        <translation>%1 上的 Agent 存活，但在 %2 没有响应。请设置其地址；否则只能移除服务目录条目，Agent 会在几分钟内恢复它。</translation>
    </message>
    <message>
        <source>Another agent responds at this address</source>
        <translation>在该地址响应的是另一个 Agent</translation>
    </message>
    <message>
        <source>The agent at %2 is not that of %1: it would return success and do nothing. Set the address of the agent of %1.</source>
        <translation>位于 %2 的 Agent 不是 %1 的 Agent：它会返回成功，但不会执行任何操作。请设置 %1 的 Agent 地址。</translation>
    </message>
    <message>
        <source>Agent identity not available</source>
        <translation>无法查询它的 Agent 的身份</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Proxy of</source>
        <translation>所代理的服务</translation>
    </message>
    <message>
        <source>Upstreams</source>
        <translation>上游服务</translation>
    </message>
    <message>
        <source>Gossip status of the node&apos;s agent</source>
        <translation>节点 Agent 的 gossip 状态</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>in maintenance</source>
        <translation>维护中</translation>
    </message>
    <message>
        <source>in maintenance: %1</source>
        <translation>维护中：%1</translation>
    </message>
    <message>
        <source>maintenance</source>
        <comment>status of an instance</comment>
        <translation>维护</translation>
    </message>
    <message>
        <source>never: this is Consul itself</source>
        <translation>绝不移除：这是 Consul 自己</translation>
    </message>
    <message>
        <source>catalog deregister</source>
        <translation>从服务目录注销</translation>
    </message>
    <message>
        <source>catalog deregister – may come back</source>
        <translation>从服务目录注销 – 可能再次出现</translation>
    </message>
    <message>
        <source>Never removed</source>
        <translation>绝不移除</translation>
    </message>
    <message>
        <source>This is Consul itself. Without this entry, the cluster cannot find its servers.</source>
        <translation>这是 Consul 自身。没有此条目，集群就找不到它的服务器。</translation>
    </message>
    <message>
        <source>The agent is down</source>
        <translation>它的 Agent 已停机</translation>
    </message>
    <message>
        <source>Only the agent that registered an instance can remove it permanently. %1 does not respond, so the entry is removed from the catalog; if %1 returns, its agent will register it again.</source>
        <translation>只有注册实例的 Agent 才能永久移除它。%1 没有响应，因此从服务目录中移除此条目；如果 %1 恢复，它的 Agent 会再次注册它。</translation>
    </message>
    <message>
        <source>No agent owns this instance</source>
        <translation>该实例没有所属的 Agent</translation>
    </message>
    <message>
        <source>%1 was registered in the catalog only, so it is removed from there. The program or person that registered it may do so again.</source>
        <translation>%1 只在服务目录中注册，因此从服务目录中移除。注册它的程序或人员可能会再次注册。</translation>
    </message>
    <message>
        <source>The agent has left</source>
        <translation>它的 Agent 已离开</translation>
    </message>
    <message>
        <source>%1 left the cluster, but this entry remained. It is removed from the catalog.</source>
        <translation>%1 已离开集群，但此条目仍在。将从服务目录中移除它。</translation>
    </message>
    <message>
        <source>Orphaned catalog entry</source>
        <translation>孤立条目</translation>
    </message>
    <message>
        <source>The agent of %1 no longer has this instance. Only the catalog still lists it, usually because the token that registered it no longer exists. It is removed from the catalog.</source>
        <translation>%1 的 Agent 中已没有此实例。只有服务目录中还有它，通常是因为注册它时所用的令牌已不存在。将从服务目录中移除它。</translation>
    </message>
    <message>
        <source>Owner unknown</source>
        <translation>所有者未知</translation>
    </message>
    <message>
        <source>This token can see neither the cluster members nor the health of %1, so it is unknown whether the instance would come back.</source>
        <translation>此令牌既看不到集群的成员，也看不到 %1 的健康状态，因此不知道该实例是否会再次出现。</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>status, time</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>As observed by Signalbox: Consul does not store the start time.</source>
        <translation>从 Signalbox 观察到时算起：Consul 不保存起始时间。</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>Removal</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message numerus="yes">
        <source>Services – %1 failing of %n instance(s)</source>
        <translation>
            <numerusform>服务 – %n 个实例中有 %1 个异常</numerusform>
        </translation>
    </message>
    <message>
        <source>The token is not allowed to list nodes and services. It needs node:read and service:read.</source>
        <translation>令牌无权列出节点和服务。它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not respond to requests for nodes and services.</source>
        <translation>Consul 没有响应关于节点和服务的请求。</translation>
    </message>
    <message>
        <source>The data shown is %1 old.</source>
        <translation>显示的数据是 %1之前的。</translation>
    </message>
    <message>
        <source>The token is not allowed to read the catalog, so its instances are unknown.</source>
        <translation>令牌无权读取服务目录，因此无法得知其中的实例。</translation>
    </message>
    <message>
        <source>Waiting for the first response about nodes and services.</source>
        <translation>正在等待关于节点和服务的第一个响应。</translation>
    </message>
    <message>
        <source>Consul shows no nodes. A cluster has at least one, so this token cannot read any. It needs node:read and service:read.</source>
        <translation>Consul 没有显示任何节点。集群至少有一个节点，所以此令牌无权读取任何节点。它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>No registered instance can be read with this token.</source>
        <translation>没有此令牌有权读取的已注册实例。</translation>
    </message>
    <message>
        <source>No instance matches the filter.</source>
        <translation>没有符合筛选条件的实例。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. All %n instance(s) are healthy.</source>
        <translation>
            <numerusform>没有异常。全部 %n 个实例都正常。</numerusform>
        </translation>
    </message>
    <message>
        <source>never here: only the cluster of its peer can</source>
        <translation>绝不在此移除：只有其对等集群可以</translation>
    </message>
    <message>
        <source>Belongs to another cluster</source>
        <translation>属于另一个集群</translation>
    </message>
    <message>
        <source>This instance is imported from the peer %1, is read-only, and is not counted for this cluster. Only that cluster can remove it: connect to it.</source>
        <translation>该实例从对等集群 %1 导入，只供读取，不计入本集群的实例。只有那个集群能移除它：请连接到它。</translation>
    </message>
    <message>
        <source>peer %1</source>
        <translation>对等集群 %1</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对等集群</translation>
    </message>
    <message>
        <source>The token is not allowed to query the identity of the agent at %2, so nothing is sent there. It needs agent:read on &quot;%1&quot;, unless the agent itself blocks that (http_config.block_endpoints).</source>
        <translation>令牌无权查询位于 %2 的 Agent 的身份，因此没有向那里发送任何请求。它需要“%1”的 agent:read 权限，除非 Agent 本身阻止了这一请求（http_config.block_endpoints）。</translation>
    </message>
    <message>
        <source>Check %1: %2</source>
        <comment>its id, a sentence</comment>
        <translation>检查 %1：%2</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <comment>its name, a sentence</comment>
        <translation>节点 %1：%2</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Consul returned fields of an unexpected type.</source>
        <translation>Consul 返回的某些字段的类型与预期不符。</translation>
    </message>
    <message>
        <source>catalog deregister – comes back while it runs</source>
        <translation>从服务目录注销 – 运行期间会重新出现</translation>
    </message>
    <message>
        <source>Maintained by an orchestrator</source>
        <translation>由编排器维护</translation>
    </message>
    <message>
        <source>No instance was registered when Consul last responded.</source>
        <translation>Consul 上次响应时没有注册任何实例。</translation>
    </message>
    <message>
        <source>No registered instance could be read with this token when Consul last responded.</source>
        <translation>Consul 上次响应时没有此令牌有权读取的已注册实例。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded: all %n instance(s) were healthy.</source>
        <translation>
            <numerusform>Consul 上次响应时没有异常：全部 %n 个实例都正常。</numerusform>
        </translation>
    </message>
    <message>
        <source>node in maintenance</source>
        <comment>status of an instance</comment>
        <translation>节点处于维护模式</translation>
    </message>
    <message>
        <source>No instance is registered. Register one at its agent, and the list shows it.</source>
        <translation>没有注册任何实例。在其 Agent 上注册一个，列表就会显示它。</translation>
    </message>
    <message numerus="yes">
        <source>Services – %1 failing and %2 more on nodes that are down, of %n instance(s)</source>
        <translation>
            <numerusform>服务 – %n 个实例中 %1 个异常，另有 %2 个位于已宕机的节点上</numerusform>
        </translation>
    </message>
    <message>
        <source>critical check at %1; the agent then removes the instance</source>
        <translation>在 %1 设置严重的检查；随后 Agent 移除实例</translation>
    </message>
    <message>
        <source>critical check at %1, if it responds; the agent then removes the instance</source>
        <translation>如果有响应，在 %1 设置严重的检查；随后 Agent 移除实例</translation>
    </message>
    <message>
        <source>The agent cannot be asked to remove this ID</source>
        <translation>无法要求 Agent 移除此 ID</translation>
    </message>
    <message>
        <source>The ID “%1” cannot be used in a request path. Instead, the instance is registered again with a critical check, and its agent removes it within minutes.</source>
        <translation>ID“%1”不能用于请求路径。改为以严重的检查重新注册该实例，其 Agent 会在几分钟内移除它。</translation>
    </message>
    <message>
        <source>passing (no check)</source>
        <comment>status of an instance</comment>
        <translation>正常（无检查）</translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %2 left the catalog, with %n instance(s).</source>
        <comment>time, nodes</comment>
        <translation>
            <numerusform>自 %1 起，%2 已离开服务目录，连同 %n 个实例。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %n failing instance(s) left the catalog: %2. No recovery was observed.</source>
        <comment>time, instances</comment>
        <translation>
            <numerusform>自 %1 起，%n 个异常的实例已离开服务目录：%2。没有观察到恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>Same address</source>
        <translation>相同地址</translation>
    </message>
    <message>
        <source>Instances of this service with the same address and port. One program may be registered several times.</source>
        <translation>此服务中地址和端口相同的实例。同一程序可能注册了多次。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Consul reports an instance without a check as passing, whatever its program does.</source>
        <translation>没有检查的实例，Consul 总是报告为 passing，无论其程序如何。</translation>
    </message>
    <message>
        <source>No failing instance matches the filter.</source>
        <translation>没有异常的实例符合筛选条件。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) have no check of their own.</source>
        <translation>
            <numerusform>没有异常。%n 个实例中有 %1 个没有自己的检查。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) had no check of their own.</source>
        <translation>
            <numerusform>Consul 上次响应时没有异常。%n 个实例中有 %1 个没有自己的检查。</numerusform>
        </translation>
    </message>
    <message>
        <source>Critical on the node</source>
        <translation>节点上处于 critical</translation>
    </message>
    <message>
        <source>Checks of the node. While one is critical, Consul does not return the node&apos;s instances to clients that ask for healthy ones.</source>
        <translation>节点的检查。其中一个为 critical 时，Consul 不会把该节点上的实例返回给只要健康实例的客户端。</translation>
    </message>
    <message>
        <source>node check critical</source>
        <comment>status of an instance</comment>
        <translation>节点检查 critical</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) were in maintenance.</source>
        <translation>
            <numerusform>Consul 上次响应时没有异常。%n 个实例中有 %1 个处于维护模式。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) are in maintenance.</source>
        <translation>
            <numerusform>没有异常。%n 个实例中有 %1 个处于维护模式。</numerusform>
        </translation>
    </message>
    <message>
        <source>node check warning</source>
        <comment>status of an instance</comment>
        <translation>节点检查 warning</translation>
    </message>
    <message>
        <source>A token that was restricted looks the same.</source>
        <translation>令牌受到限制时看起来也是如此。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last responded. %1 of %n instance(s) were on nodes with a check that was warning.</source>
        <translation>
            <numerusform>Consul 最后一次响应时没有异常。%n 个实例中有 %1 个所在的节点有检查处于警告状态。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. %1 of %n instance(s) are on nodes with a check that is warning.</source>
        <translation>
            <numerusform>没有异常。%n 个实例中有 %1 个所在的节点有检查处于警告状态。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Since %1, %n instance(s) left the catalog after a node failure: %2. No recovery was observed.</source>
        <comment>time, instances</comment>
        <translation>
            <numerusform>自 %1 起，%n 个实例在节点故障后离开服务目录：%2。没有观察到恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) had no check of their own.</source>
        <translation>
            <numerusform>%n 个实例中当时有 %1 个没有自己的检查。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) have no check of their own.</source>
        <translation>
            <numerusform>%n 个实例中有 %1 个没有自己的检查。</numerusform>
        </translation>
    </message>
    <message>
        <source>catalog deregister – until %1 is back</source>
        <translation>从服务目录注销 – 直到 %1 恢复</translation>
    </message>
    <message>
        <source>The catalog keeps only one of %1 and %2, because their IDs differ only in letter case. Register one of them with another ID.</source>
        <translation>服务目录只保留 %1 和 %2 之一，因为它们的 ID 只有大小写不同。请用另一个 ID 注册其中一个。</translation>
    </message>
    <message>
        <source>output up to 5 min old</source>
        <comment>of a check</comment>
        <translation>输出最多旧 5 分钟</translation>
    </message>
    <message>
        <source>The output in the catalog may be old. While the status stays the same, an agent reports a changed output only every 5 minutes (check_update_interval).</source>
        <translation>服务目录中的输出可能是旧的。状态不变时，Agent 每 5 分钟才报告一次变化的输出（check_update_interval）。</translation>
    </message>
    <message>
        <source>The catalog has no output yet. While the status stays the same, an agent reports a changed output only every 5 minutes (check_update_interval).</source>
        <translation>服务目录中还没有输出。状态不变时，Agent 每 5 分钟才报告一次变化的输出（check_update_interval）。</translation>
    </message>
    <message>
        <source>Own checks</source>
        <translation>自身的检查</translation>
    </message>
    <message>
        <source>Own status</source>
        <translation>自身的状态</translation>
    </message>
</context>
<context>
    <name>gui::ServicesActions</name>
    <message>
        <source>Select by &amp;rule…</source>
        <translation>按规则选择(&amp;R)…</translation>
    </message>
    <message>
        <source>Select instances that have been critical for a long time, by service, node, tag or kind</source>
        <translation>按服务、节点、标签或类型选择长时间处于严重状态的实例</translation>
    </message>
    <message>
        <source>&amp;Deregister…</source>
        <translation>注销(&amp;D)…</translation>
    </message>
    <message>
        <source>Plan the permanent removal of the selected instances, or of the current one</source>
        <translation>为所选实例或当前实例制定移除计划，使其不再出现</translation>
    </message>
    <message>
        <source>Select all sho&amp;wn</source>
        <translation>选择所有显示的实例(&amp;W)</translation>
    </message>
    <message>
        <source>Select every instance that the filter shows</source>
        <translation>选择筛选后显示的每个实例</translation>
    </message>
    <message>
        <source>Select &amp;none</source>
        <translation>全部不选择(&amp;N)</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>取消所有选择</translation>
    </message>
    <message>
        <source>&amp;Maintenance mode…</source>
        <translation>维护模式(&amp;M)…</translation>
    </message>
    <message>
        <source>Take the current instance out of service, or return it to service, without removing it</source>
        <translation>让当前实例停止服务或恢复服务，而不移除它</translation>
    </message>
    <message>
        <source>Maintenance of the n&amp;ode…</source>
        <translation>节点的维护模式(&amp;O)…</translation>
    </message>
    <message>
        <source>Take the node of the current instance out of service, or return it to service</source>
        <translation>让当前实例所在的节点停止服务或恢复服务</translation>
    </message>
    <message>
        <source>&amp;Force the node to leave…</source>
        <translation>强制节点离开(&amp;F)…</translation>
    </message>
    <message>
        <source>Remove a failed node and everything on it from the cluster</source>
        <translation>将故障节点及其上的一切移出集群</translation>
    </message>
    <message>
        <source>As&amp;k the agents</source>
        <translation>询问 Agent(&amp;K)</translation>
    </message>
    <message>
        <source>Ask the agents of the selected instances, or of the current one, for their identity and their instances</source>
        <translation>向所选实例或当前实例的 Agent 查询其身份和所持有的实例</translation>
    </message>
    <message>
        <source>A&amp;gent addresses…</source>
        <translation>Agent 地址(&amp;G)…</translation>
    </message>
    <message>
        <source>Set the addresses of the nodes&apos; agents</source>
        <translation>设置各节点的 Agent 地址</translation>
    </message>
    <message>
        <source>Copy instance &amp;ID</source>
        <translation>复制实例 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the ID of the current instance</source>
        <translation>复制当前实例的 ID</translation>
    </message>
    <message>
        <source>Show fai&amp;ling</source>
        <translation>显示异常的(&amp;L)</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>All instances</source>
        <translation>所有实例</translation>
    </message>
    <message>
        <source>Do not group</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>One list of all instances</source>
        <translation>所有实例列为一个列表</translation>
    </message>
    <message>
        <source>Group by &amp;service</source>
        <translation>按服务分组(&amp;S)</translation>
    </message>
    <message>
        <source>Instances below their service</source>
        <translation>实例列在其服务之下</translation>
    </message>
    <message>
        <source>Group by nod&amp;e</source>
        <translation>按节点分组(&amp;E)</translation>
    </message>
    <message>
        <source>Instances below their node</source>
        <translation>实例列在其节点之下</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Start no further removal; the current one is completed</source>
        <translation>不再开始新的移除；进行中的那个会完成</translation>
    </message>
    <message>
        <source>Stop watc&amp;hing</source>
        <translation>停止观察(&amp;H)</translation>
    </message>
    <message>
        <source>Do not wait to see whether instances come back</source>
        <translation>停止观察，不再确认是否重新注册</translation>
    </message>
    <message>
        <source>Update &amp;plan…</source>
        <translation>更新计划(&amp;P)…</translation>
    </message>
    <message>
        <source>Plan the removal of the remaining instances from the current state</source>
        <translation>按当前状态，计划移除其余的实例</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>撤销(&amp;U)…</translation>
    </message>
    <message>
        <source>Register the removed instances again, as they were</source>
        <translation>按原样重新注册已移除的实例</translation>
    </message>
    <message>
        <source>Sa&amp;ve the report…</source>
        <translation>保存报告(&amp;V)…</translation>
    </message>
    <message>
        <source>Write the report to a Markdown or JSON file</source>
        <translation>将报告写入 Markdown 或 JSON 文件</translation>
    </message>
    <message>
        <source>Close cleanup</source>
        <translation>关闭清理</translation>
    </message>
    <message>
        <source>Remove the ended cleanup from the page</source>
        <translation>把已结束的清理从本页移除</translation>
    </message>
    <message>
        <source>Retry with another &amp;token…</source>
        <translation>换一个令牌重试(&amp;T)…</translation>
    </message>
    <message>
        <source>Plan the removals that the token did not permit with another token, which is not saved</source>
        <translation>用另一个令牌计划因权限不足而未能完成的移除，该令牌不会保存</translation>
    </message>
    <message>
        <source>Undo from a saved file…</source>
        <translation>从保存的文件撤销…</translation>
    </message>
    <message>
        <source>Register again what an earlier cleanup removed, in this window or with signalboxctl</source>
        <translation>重新注册以前的清理所移除的实例：本窗口的，或 signalboxctl 的</translation>
    </message>
    <message>
        <source>Only instances that are warning or critical, or whose node is down or has a critical check</source>
        <translation>只显示处于警告或严重状态，或其节点已宕机、有严重检查的实例</translation>
    </message>
</context>
<context>
    <name>gui::ServicesInspector</name>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Checks (%1 of %2)</source>
        <translation>检查（%1 / %2）</translation>
    </message>
</context>
<context>
    <name>gui::ServicesModel</name>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Owning agent</source>
        <translation>所属 Agent</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <comment>for how long</comment>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Removal method</source>
        <translation>移除方式</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 failing</source>
        <comment>instances</comment>
        <translation>%2 个中有 %1 个异常</translation>
    </message>
    <message>
        <source>%1, instance %2, %3</source>
        <comment>service, instance, status</comment>
        <translation>%1，实例 %2，%3</translation>
    </message>
    <message>
        <source>This instance has no checks of its own.</source>
        <translation>该实例没有自己的检查。</translation>
    </message>
    <message>
        <source>%1 (peer %2)</source>
        <comment>node, cluster</comment>
        <translation>%1（对等集群 %2）</translation>
    </message>
    <message>
        <source>%1 of %2 failing, %3 node down</source>
        <comment>instances</comment>
        <translation>%2 个中 %1 个异常，%3 个节点宕机</translation>
    </message>
    <message>
        <source>%1 of %2 node down</source>
        <comment>instances</comment>
        <translation>%2 个中 %1 个节点宕机</translation>
    </message>
    <message>
        <source>The node is down: Consul does not return this instance to clients. This is not a reason to remove it.</source>
        <translation>该节点已宕机：Consul 不会把此实例返回给客户端。这不是移除它的理由。</translation>
    </message>
    <message>
        <source>From the peer %1</source>
        <translation>来自对等集群 %1</translation>
    </message>
    <message>
        <source>%1 of %2 failing there</source>
        <comment>instances</comment>
        <translation>那里有 %1 / %2 个异常</translation>
    </message>
    <message>
        <source>belongs to another cluster, read-only</source>
        <translation>属于另一个集群，只读</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <comment>address of an agent</comment>
        <translation>%1（推测）</translation>
    </message>
    <message>
        <source>A check of the node is critical: Consul does not return this instance to clients that ask for healthy ones. This is not a reason to remove it.</source>
        <translation>节点的一个检查为 critical：Consul 不会把该实例返回给只要健康实例的客户端。这不是移除它的理由。</translation>
    </message>
    <message>
        <source>Consul does not publish where an agent listens. This is the address of the node with the port of the connected agent; no response has confirmed it.</source>
        <translation>Consul 不公布 Agent 在何处监听。这是节点的地址加上所连接的 Agent 的端口；没有响应证实过它。</translation>
    </message>
    <message>
        <source>A check of the node is warning: Consul does not return this instance to clients that ask for passing ones only. This is not a reason to remove it.</source>
        <translation>节点的某个检查为 warning：Consul 不会把此实例返回给只要 passing 实例的客户端。这不是移除它的理由。</translation>
    </message>
    <message>
        <source>This was already so at the first observation by Signalbox, at %1: Consul does not store the start time.</source>
        <translation>Signalbox 在 %1 首次观察时就已如此：Consul 不保存起始时间。</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1 of %2 healthy</source>
        <comment>instances</comment>
        <translation>%2 个中 %1 个正常</translation>
    </message>
</context>
<context>
    <name>gui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Select an instance, or make one the current row.</source>
        <translation>请选择一个实例，或将其设为当前行。</translation>
    </message>
    <message>
        <source>Select an instance first.</source>
        <translation>请先选择一个实例。</translation>
    </message>
    <message>
        <source>Nothing has been read from Consul yet.</source>
        <translation>尚未从 Consul 读取任何内容。</translation>
    </message>
    <message>
        <source>A cleanup is in progress.</source>
        <translation>正在进行清理。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选择任何项。</translation>
    </message>
    <message>
        <source>Only a failed node can be forced to leave.</source>
        <translation>只能强制故障节点离开。</translation>
    </message>
    <message>
        <source>The agents are being asked.</source>
        <translation>正在询问 Agent。</translation>
    </message>
    <message>
        <source>The current removal is completed first; then the window closes.</source>
        <translation>先完成正在进行的移除，然后窗口会关闭。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Markdown (*.md);;JSON (*.json)</source>
        <translation>Markdown (*.md);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 contains nothing that can be registered again.</source>
        <translation>%1 中没有可以重新注册的内容。</translation>
    </message>
    <message>
        <source>Undo from a saved file</source>
        <translation>从保存的文件撤销</translation>
    </message>
    <message>
        <source>Saved definitions (*.jsonl);;All files (*)</source>
        <translation>保存的定义 (*.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Nothing has been removed yet.</source>
        <translation>还没有移除任何实例。</translation>
    </message>
    <message>
        <source>The cleanup has not ended yet.</source>
        <translation>清理尚未结束。</translation>
    </message>
    <message>
        <source>No cleanup is in progress.</source>
        <translation>没有正在进行的清理。</translation>
    </message>
    <message>
        <source>No removed instances are being watched.</source>
        <translation>没有正在观察的已移除实例。</translation>
    </message>
    <message>
        <source>Everything was removed.</source>
        <translation>已全部移除。</translation>
    </message>
    <message>
        <source>Nothing was refused for lack of permissions.</source>
        <translation>没有因缺少权限而被拒绝的。</translation>
    </message>
    <message>
        <source>No definitions were saved, so nothing can be registered again.</source>
        <translation>没有保存任何定义，因此无法重新注册。</translation>
    </message>
    <message>
        <source>This instance is imported from a peer: only that cluster can do this.</source>
        <translation>该实例是从对等集群导入的：只有那个集群能执行此操作。</translation>
    </message>
    <message>
        <source>A cleanup is in progress there.</source>
        <translation>那里有一次清理正在进行。</translation>
    </message>
    <message>
        <source>A cleanup is in progress there. Instances not removed yet remain, and whether the others come back is not confirmed.</source>
        <translation>那里有一次清理正在进行。尚未移除的实例会保留，其余的是否重新出现将无法确认。</translation>
    </message>
    <message>
        <source>A cleanup there is watching whether removed instances come back. This will then not be confirmed. Save its report first if you need it.</source>
        <translation>那里有一次清理正在观察被移除的实例是否重新出现。之后将无法确认。如有需要，请先保存报告。</translation>
    </message>
    <message>
        <source>The report was saved to %1.</source>
        <translation>报告已保存到 %1。</translation>
    </message>
    <message>
        <source>Nothing is left to register again.</source>
        <translation>没有可重新注册的实例。</translation>
    </message>
</context>
<context>
    <name>gui::ServicesPane</name>
    <message>
        <source>Show:</source>
        <translation>显示：</translation>
    </message>
    <message>
        <source>Failing</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>All</source>
        <comment>instances</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Group by:</source>
        <translation>分组：</translation>
    </message>
    <message>
        <source>None</source>
        <comment>group by</comment>
        <translation>不分组</translation>
    </message>
    <message>
        <source>Service</source>
        <comment>group by</comment>
        <translation>服务</translation>
    </message>
    <message>
        <source>Node</source>
        <comment>group by</comment>
        <translation>节点</translation>
    </message>
    <message>
        <source>Service instances. The space bar selects the current one.</source>
        <translation>服务实例。按空格键可选择当前实例。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Deregister %n selected…</source>
        <translation>
            <numerusform>注销所选的 %n 个(&amp;D)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Deregister…</source>
        <translation>注销(&amp;D)…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected instance(s) are hidden by the filter.</source>
        <translation>
            <numerusform>有 %n 个所选实例被筛选隐藏。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each removal is verified against the catalog; returning instances are reported.</source>
        <translation>每次移除都会对照服务目录确认；重新出现的实例会予以报告。</translation>
    </message>
</context>
<context>
    <name>gui::ServicesQuery</name>
    <message>
        <source>node down</source>
        <comment>status of an instance</comment>
        <translation>节点宕机</translation>
    </message>
</context>
<context>
    <name>gui::SessionsController</name>
    <message>
        <source>The search was ended: %1 of %2 keys had been read.</source>
        <translation>搜索已结束：已读取 %1 / %2 个键。</translation>
    </message>
    <message numerus="yes">
        <source>Found %n key(s). The whole store was read.</source>
        <translation>
            <numerusform>找到 %n 个键。已读取整个存储。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found %n key(s). Not everything could be read, so there may be more.</source>
        <translation>
            <numerusform>找到 %n 个键。并非全部内容都能读取，因此可能还有更多。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsInspector</name>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>Keys that the session holds. Enter shows one on the Keys page.</source>
        <translation>会话持有的键。按回车可在“键”页显示。</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) are selected; this is the current one.</source>
        <translation>
            <numerusform>选中了 %n 个会话；这是当前的一个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>TTL</source>
        <translation>TTL</translation>
    </message>
    <message>
        <source>Behavior</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>LockDelay</source>
        <translation>LockDelay</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>none</source>
        <comment>TTL</comment>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>gui::SessionsPage</name>
    <message>
        <source>The whole store was searched at %1.</source>
        <translation>整个存储已于 %1 搜索。</translation>
    </message>
    <message>
        <source>The store was searched as far as possible at %1. There may be more keys.</source>
        <translation>存储已于 %1 在可能的范围内搜索。可能还有更多键。</translation>
    </message>
    <message>
        <source>No watched path shows a key of this session. The rest of the store was not searched.</source>
        <translation>正在监视的路径中没有此会话持有的键。存储的其余部分未搜索。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>From watched paths only. The rest of the store was not searched.</source>
        <translation>仅来自正在监视的路径。存储的其余部分未搜索。</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The session ends when this node leaves or its checks fail.</source>
        <translation>此节点离开或其检查失败时，会话结束。</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>未搜索</translation>
    </message>
    <message>
        <source>From watched paths only; the rest was not searched.</source>
        <translation>仅来自正在监视的路径；其余部分未搜索。</translation>
    </message>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>count – how it is known</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Consul stores no list of a session&apos;s keys; only reading the keys shows them.</source>
        <translation>Consul 不保存会话所持键的列表；只有读取键才能得知。</translation>
    </message>
    <message numerus="yes">
        <source>Sessions – %n in the datacenter</source>
        <translation>
            <numerusform>会话 – 数据中心内 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>The token is not allowed to list sessions, so they are unknown.</source>
        <translation>令牌无权列出会话，因此无法得知有关会话的任何情况。</translation>
    </message>
    <message>
        <source>Waiting for the first response about sessions.</source>
        <translation>正在等待关于会话的第一个响应。</translation>
    </message>
    <message>
        <source>No session matches the filter.</source>
        <translation>没有会话符合筛选。</translation>
    </message>
    <message>
        <source>Consul lists no sessions. It is unknown whether ACLs hide some.</source>
        <translation>Consul 没有列出任何会话。无法查明 ACL 是否隐藏了一些。</translation>
    </message>
    <message>
        <source>Consul lists no sessions for this token. Either none exist, or the token lacks session:read: Consul silently omits what it cannot read.</source>
        <translation>Consul 没有向此令牌列出任何会话。要么没有会话，要么令牌缺少 session:read 权限：令牌无权读取的内容，Consul 会不作提示地略去。</translation>
    </message>
    <message>
        <source>ACLs are enabled: sessions on nodes that this token cannot read (session:read) are silently omitted.</source>
        <translation>已启用 ACL：此令牌无权读取（session:read）的节点上的会话会被不作提示地略去。</translation>
    </message>
    <message>
        <source>The token is not allowed to list sessions. It needs session:read.</source>
        <translation>令牌无权列出会话。它需要 session:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not respond to requests for sessions.</source>
        <translation>Consul 没有响应关于会话的请求。</translation>
    </message>
    <message>
        <source>The data shown is %1 old.</source>
        <translation>显示的数据是 %1之前的。</translation>
    </message>
    <message>
        <source>The list does not contain the session %1.</source>
        <translation>列表中没有会话 %1。</translation>
    </message>
    <message>
        <source>Select a session first.</source>
        <translation>请先选择一个会话。</translation>
    </message>
    <message>
        <source>A search is in progress.</source>
        <translation>搜索正在进行中。</translation>
    </message>
    <message>
        <source>No key of this session is known.</source>
        <translation>没有已知的由此会话持有的键。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Destroy %n session(s)…</source>
        <translation>
            <numerusform>销毁 %n 个会话(&amp;D)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Destroy…</source>
        <translation>销毁(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Find the keys they hold</source>
        <translation>搜索它们持有的键(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find the keys it holds</source>
        <translation>搜索它持有的键(&amp;F)</translation>
    </message>
    <message>
        <source>Consul lists no sessions for this token, but some exist: it omitted those that the token cannot see (session:read).</source>
        <translation>Consul 没有向此令牌列出任何会话，但会话是有的：它略去了令牌无权看到的会话（session:read）。</translation>
    </message>
    <message>
        <source>Consul omitted sessions on nodes that this token cannot read (session:read).</source>
        <translation>Consul 略去了此令牌无权读取的节点上的会话（session:read）。</translation>
    </message>
    <message>
        <source>There are no sessions in this datacenter. ACLs are disabled, so nothing is hidden. To create some, start contenders in the Lab.</source>
        <translation>此数据中心没有会话。ACL 已禁用，因此没有隐藏任何内容。要创建会话，请在实验室中启动竞争者。</translation>
    </message>
    <message>
        <source>Sessions of the datacenter</source>
        <translation>数据中心的会话</translation>
    </message>
    <message>
        <source>Reading the names of all keys…</source>
        <translation>正在读取所有键的名称…</translation>
    </message>
    <message>
        <source>%1 of %2 keys read, %3 found</source>
        <translation>已读取 %1 / %2 个键，找到 %3 个</translation>
    </message>
    <message>
        <source>Search the whole store for keys that the selected sessions hold; the search can be stopped at any time</source>
        <translation>在整个存储中搜索所选会话持有的键；可随时结束</translation>
    </message>
    <message>
        <source>&amp;End the search</source>
        <translation>结束搜索(&amp;E)</translation>
    </message>
    <message>
        <source>Keys found so far remain</source>
        <translation>目前找到的键会保留</translation>
    </message>
    <message>
        <source>No search is in progress.</source>
        <translation>没有正在进行的搜索。</translation>
    </message>
    <message>
        <source>Show the &amp;key</source>
        <translation>显示键(&amp;K)</translation>
    </message>
    <message>
        <source>Show the selected held key on the Keys page</source>
        <translation>在“键”页显示从它持有的键中选择的那个</translation>
    </message>
    <message>
        <source>&amp;Copy session ID</source>
        <translation>复制会话 ID(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the IDs of the selected sessions, one per line</source>
        <translation>复制所选会话的 ID，每行一个</translation>
    </message>
    <message>
        <source>Open the &amp;Lab</source>
        <translation>打开实验室(&amp;L)</translation>
    </message>
    <message>
        <source>Start contenders, which create sessions</source>
        <translation>启动会创建会话的竞争者</translation>
    </message>
    <message>
        <source>Plan to destroy the selected sessions: the keys that are freed or deleted are shown first</source>
        <translation>计划销毁所选会话：会先显示哪些键将被释放或删除</translation>
    </message>
    <message>
        <source>Search progress</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>Consul does not report renewals: only a time range is known for a session&apos;s end.</source>
        <translation>Consul 不报告续期：会话的结束只知道一个时间范围。</translation>
    </message>
</context>
<context>
    <name>gui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings categories</source>
        <translation>设置类别</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <translation>上限(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Notifications</source>
        <translation>通知(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Reset to defaults</source>
        <translation>恢复默认值(&amp;R)</translation>
    </message>
    <message>
        <source>Reset all settings of this window, on all of its pages, to their defaults</source>
        <translation>将此窗口所有页面上的全部设置恢复为默认值</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Times &amp;of day</source>
        <translation>时刻(&amp;O)</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本机时间</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation>时钟(&amp;C)</translation>
    </message>
    <message>
        <source>24 hours (14:05)</source>
        <translation>24 小时制 (14:05)</translation>
    </message>
    <message>
        <source>12 hours (2:05 PM)</source>
        <translation>12 小时制 (2:05 PM)</translation>
    </message>
    <message>
        <source>Settings are stored in %1. Tokens and passwords are never stored there. Signalbox does not report your usage to anyone.</source>
        <translation>设置保存在 %1 中。其中绝不包含令牌和密码。Signalbox 不会向任何人报告您的使用情况。</translation>
    </message>
    <message>
        <source>Maximum &amp;size of the background recording file</source>
        <translation>后台录制文件的大小上限(&amp;S)</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>When the file is full, the background recording of this run restarts. Recordings that you save or record to a file have no limit.</source>
        <translation>写满后，本次运行的后台录制会重新开始。您保存的录制或录制到文件的内容没有限制。</translation>
    </message>
    <message>
        <source>immediately</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>%1: only for these</source>
        <comment>a rule</comment>
        <translation>%1：仅限这些</translation>
    </message>
    <message>
        <source>Notify me when:</source>
        <translation>在以下情况通知我：</translation>
    </message>
    <message>
        <source>Also show a &amp;desktop notification</source>
        <translation>同时显示为桌面通知(&amp;D)</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>a time</comment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>a time</comment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>a time</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Reset all settings, on all pages of this window?</source>
        <translation>恢复此窗口所有页上的全部设置吗？</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Maximum re&amp;quests kept on the Activity page</source>
        <translation>“活动”页最多保留的请求数(&amp;Q)</translation>
    </message>
    <message>
        <source>%1: time</source>
        <comment>a rule</comment>
        <translation>%1：时间</translation>
    </message>
    <message>
        <source>A number of seconds, or a time such as 30 s, 5 min or 2 h</source>
        <translation>秒数；或写作 30 秒、5 分钟、2 小时</translation>
    </message>
    <message>
        <source>all services; or web*</source>
        <translation>所有服务；或 web*</translation>
    </message>
    <message>
        <source>all paths; or prod/*</source>
        <translation>所有路径；或 prod/*</translation>
    </message>
    <message>
        <source>all nodes; or db*</source>
        <translation>所有节点；或 db*</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>键布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Maximum candidat&amp;es that Discover reads individually</source>
        <translation>“扫描”最多逐个读取的候选数(&amp;E)</translation>
    </message>
    <message>
        <source>Names alone are not always conclusive. Candidates beyond this number stay “not confirmed” unless a session holds them. To find held keys, the store is read once more, up to 64 MiB.</source>
        <translation>仅凭名称并不总能判断。超出此数的候选保持“未确认”，除非有会话持有它们。为查找被持有的键，还会另外读取一次存储，最多 64 MiB。</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Rules cover watched semaphores and all services of the datacenter, even while another page is shown. Filter: * matches any text, spaces separate patterns, ! excludes. The buttons add a command or a webhook.</source>
        <translation>规则涵盖正在监视的信号量和数据中心的所有服务，显示其他页面时也有效。筛选：* 匹配任意文本，空格分隔多个模式，! 表示排除。各个按钮可添加命令或 webhook。</translation>
    </message>
    <message>
        <source>%1: command or webhook</source>
        <comment>a rule</comment>
        <translation>%1：命令或 webhook</translation>
    </message>
    <message>
        <source>Command…</source>
        <translation>命令…</translation>
    </message>
    <message>
        <source>Webhook…</source>
        <translation>Webhook…</translation>
    </message>
    <message>
        <source>List only…</source>
        <translation>仅列表…</translation>
    </message>
    <message>
        <source>&amp;Density</source>
        <translation>密度(&amp;D)</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>动画(&amp;M)</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Add a command or webhook that runs when this rule reports something</source>
        <translation>添加一个命令或 Webhook，在此规则报告时运行</translation>
    </message>
    <message>
        <source>Actor rule of &amp;Why</source>
        <translation>“原因”的参与者规则(&amp;W)</translation>
    </message>
    <message>
        <source>Sessions with the same text in the group “actor” count as one actor. An invalid expression has no effect. The Why page shows a preview.</source>
        <translation>“actor” 组中文本相同的会话算作一个参与者。无效的表达式不起作用。“原因”页面显示预览。</translation>
    </message>
    <message>
        <source>This resets language, theme, density, text size, times of day, clock, motion, actor rule, limits, all notification rules, and mute. This cannot be undone.</source>
        <translation>这会重置语言、主题、密度、文字大小、时刻、时钟、动画、参与者规则、各项上限、全部通知规则以及静音。此操作无法撤销。</translation>
    </message>
    <message>
        <source>The last valid rule stays in effect.</source>
        <translation>最后一条有效的规则继续生效。</translation>
    </message>
    <message>
        <source>No rule is in effect.</source>
        <translation>目前没有规则生效。</translation>
    </message>
</context>
<context>
    <name>gui::SettingsKeeper</name>
    <message>
        <source>the file is write-protected</source>
        <translation>文件有写保护</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>Cannot open the settings file %1 (access denied). Default settings are used; your changes last until you quit.</source>
        <translation>无法打开设置文件 %1（无访问权限）。已使用默认设置；您的更改在退出前有效。</translation>
    </message>
    <message>
        <source>The settings file %1 was written by a newer Signalbox. It is read as far as possible and not changed; your changes last until you quit.</source>
        <translation>设置文件 %1 由较新的 Signalbox 写入。已尽可能读取，且不会改动该文件；您的更改在退出前有效。</translation>
    </message>
    <message>
        <source>The settings file %1 was damaged. It was renamed to %2, and default settings are used.</source>
        <translation>设置文件 %1 已损坏，已重命名为 %2。已使用默认设置。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and cannot be moved aside. Default settings are used; your changes last until you quit.</source>
        <translation>设置文件 %1 已损坏且无法移开。已使用默认设置；您的更改在退出前有效。</translation>
    </message>
    <message>
        <source>Cannot save settings in %1 (%2). Your changes last until you quit; saving is tried again with the next change.</source>
        <translation>无法在 %1 中保存设置（%2）。您的更改在退出前有效；下次更改时会再次尝试保存。</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>原因未知</translation>
    </message>
</context>
<context>
    <name>gui::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Show only shortcuts with these words</source>
        <translation>只显示包含这些词的快捷键</translation>
    </message>
    <message>
        <source>A word, or a key such as Ctrl+Shift…</source>
        <translation>一个词，或按键，例如 Ctrl+Shift…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts by menu and page</source>
        <translation>按菜单和页面列出的键盘快捷键</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all shortcuts as plain text, for printing or saving</source>
        <translation>以纯文本复制全部快捷键，可供打印或保存</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message numerus="yes">
        <source>%n shortcut(s)</source>
        <translation>
            <numerusform>%n 个快捷键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n shortcut(s) as text.</source>
        <translation>
            <numerusform>已将 %n 个快捷键复制为文本。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SidePane</name>
    <message>
        <source>Copy for a ticket</source>
        <translation>复制到工单</translation>
    </message>
    <message>
        <source>Copy for a ticket: %1</source>
        <comment>contender</comment>
        <translation>复制到工单：%1</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等待谁</translation>
    </message>
    <message>
        <source>Was it safe?</source>
        <translation>是否一直安全？</translation>
    </message>
    <message>
        <source>Session settings</source>
        <translation>会话设置</translation>
    </message>
    <message>
        <source>Nothing unusual was found in the settings of these sessions.</source>
        <translation>这些会话的设置未发现异常。</translation>
    </message>
    <message>
        <source>Copied for a ticket.</source>
        <translation>已复制，可粘贴到工单。</translation>
    </message>
</context>
<context>
    <name>gui::StagePainter</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… 另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n not drawn</source>
        <translation>
            <numerusform>%n 个未绘出</numerusform>
        </translation>
    </message>
    <message>
        <source>Permits</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>free</source>
        <comment>permit</comment>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>no name</source>
        <comment>session</comment>
        <translation>无名称</translation>
    </message>
    <message>
        <source>held %1 · TTL %2</source>
        <translation>持有 %1 · TTL %2</translation>
    </message>
</context>
<context>
    <name>gui::StagePane</name>
    <message>
        <source>Select a semaphore or lock on the left.</source>
        <translation>请在左侧选择一个信号量或锁。</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>limit unknown</source>
        <translation>上限未知</translation>
    </message>
</context>
<context>
    <name>gui::StageScene</name>
    <message>
        <source>session ended – stale</source>
        <translation>会话已结束 – 失效</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n too many</source>
        <translation>
            <numerusform>多出 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation>
            <numerusform>空闲 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>槽位 %1</translation>
    </message>
    <message>
        <source>in order of arrival (CreateIndex)</source>
        <translation>按到达次序（CreateIndex）</translation>
    </message>
    <message>
        <source>contenders of this layout wait without a key and are not visible</source>
        <translation>这种键布局的竞争者等待时没有键，无法显示</translation>
    </message>
    <message>
        <source>no waiting contenders</source>
        <translation>没有等待者</translation>
    </message>
    <message>
        <source>no key – stale</source>
        <translation>没有键 – 已失效</translation>
    </message>
    <message>
        <source>all taken</source>
        <translation>全部占用</translation>
    </message>
    <message>
        <source>limit unknown</source>
        <translation>上限未知</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message numerus="yes">
        <source>limit unknown, %n held</source>
        <translation>
            <numerusform>上限未知，持有 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <translation>持有 %1 / %2</translation>
    </message>
    <message>
        <source>named, cannot be confirmed</source>
        <translation>已写明，无法证实</translation>
    </message>
    <message numerus="yes">
        <source>limit unknown, %n named as held</source>
        <translation>
            <numerusform>上限未知，值写明 %n 个被持有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 named as held</source>
        <translation>值写明 %2 个中有 %1 个被持有</translation>
    </message>
    <message>
        <source>may have passed its timeout</source>
        <translation>可能已超时</translation>
    </message>
    <message>
        <source>who waits is unknown</source>
        <translation>谁在等待未知</translation>
    </message>
</context>
<context>
    <name>gui::StageView</name>
    <message>
        <source>Diagram</source>
        <translation>信号量示意图</translation>
    </message>
    <message>
        <source>Permit %1: free</source>
        <translation>许可 %1：空闲</translation>
    </message>
    <message>
        <source>unknown time</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>Position %1 in the queue: %2, waiting for %3</source>
        <translation>队列第 %1 位：%2，已等待 %3</translation>
    </message>
    <message>
        <source>Permit %1: %2, %3</source>
        <translation>许可 %1：%2，%3</translation>
    </message>
    <message>
        <source>Beyond the limit: %1, held for %2</source>
        <translation>超出上限：%1，已持有 %2</translation>
    </message>
    <message>
        <source>Permit %1: %2, held for %3</source>
        <translation>许可 %1：%2，已持有 %3</translation>
    </message>
    <message>
        <source>First in line: arrived first. Consul keeps no queue, so another contender may acquire the next permit.</source>
        <translation>排在最前：最先到达。Consul 不维护队列，下一个许可可能被其他竞争者获取。</translation>
    </message>
    <message>
        <source>Outdated</source>
        <translation>显示内容已过时</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>contender, its kind</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>gui::StateTree</name>
    <message>
        <source>%1 killed</source>
        <comment>contender</comment>
        <translation>%1 终止</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <comment>contender whose response is lost</comment>
        <translation>%1 丢失</translation>
    </message>
    <message>
        <source>%1 still</source>
        <comment>contender that stands still</comment>
        <translation>%1 停顿</translation>
    </message>
    <message>
        <source>%1 jump</source>
        <comment>contender whose clock jumps</comment>
        <translation>%1 跳变</translation>
    </message>
    <message>
        <source>%1 session</source>
        <comment>contender whose session ends</comment>
        <translation>%1 会话</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 in</source>
        <comment>contenders</comment>
        <translation>%1 在内</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Step %1: %2. %3.</source>
        <translation>第 %1 步：%2。%3。</translation>
    </message>
    <message>
        <source>Broken.</source>
        <translation>被打破。</translation>
    </message>
    <message>
        <source>Possible next: %1.</source>
        <translation>可能的下一步：%1。</translation>
    </message>
    <message>
        <source>Instead of step %1: %2.</source>
        <translation>代替第 %1 步：%2。</translation>
    </message>
    <message>
        <source>Tried by the search.</source>
        <translation>搜索已尝试。</translation>
    </message>
    <message>
        <source>Not tried.</source>
        <translation>未尝试。</translation>
    </message>
    <message numerus="yes">
        <source>A story of %n steps, and what else could have happened</source>
        <translation>
            <numerusform>一个 %n 步的故事，以及还可能发生什么</numerusform>
        </translation>
    </message>
    <message>
        <source>none inside</source>
        <translation>无人在内</translation>
    </message>
    <message>
        <source>Start: no contender has done anything.</source>
        <translation>开始：谁都还没有做任何事。</translation>
    </message>
</context>
<context>
    <name>gui::StateTreeView</name>
    <message>
        <source>States of the story, and what else could have happened</source>
        <translation>故事的状态，以及还可能发生什么</translation>
    </message>
    <message>
        <source>Enter goes to this step.</source>
        <translation>Enter 转到这一步。</translation>
    </message>
    <message>
        <source>Enter goes there: the story continues this way.</source>
        <translation>Enter 转到那里：故事由此继续。</translation>
    </message>
</context>
<context>
    <name>gui::StatusBar</name>
    <message>
        <source>Time from the last byte of Consul&apos;s response until it is painted.</source>
        <translation>从收到 Consul 响应的最后一个字节到绘制结束的时间。</translation>
    </message>
    <message>
        <source>Watch: %1</source>
        <translation>监视：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n watch(es)</source>
        <translation>
            <numerusform>%n 个监视</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open request(s)</source>
        <translation>
            <numerusform>%n 个进行中的请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul %1</source>
        <translation>Consul %1</translation>
    </message>
    <message>
        <source>change → screen %1 ms</source>
        <translation>变化 → 屏幕 %1 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>Time from the last byte of Consul&apos;s response until it is painted.
95% of the last %n change(s) took at most %1 ms.</source>
        <translation>
            <numerusform>从收到 Consul 响应的最后一个字节到绘制结束的时间。
最近 %n 次变化中 95% 不超过 %1 毫秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>watches of hidden pages are paused</source>
        <translation>隐藏页面的监视已暂停</translation>
    </message>
    <message>
        <source>Practice – no Consul</source>
        <translation>练习 – 没有 Consul</translation>
    </message>
    <message>
        <source>No notices</source>
        <translation>没有提示</translation>
    </message>
    <message>
        <source>Watches of all pages, and blocking queries that Consul keeps open for this window.</source>
        <translation>所有页面的监视，以及 Consul 为此窗口保持打开的阻塞查询。</translation>
    </message>
</context>
<context>
    <name>gui::StepRow</name>
    <message>
        <source>%1 %2</source>
        <comment>question, answer</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>gui::StoreLoss</name>
    <message>
        <source>The index of Consul ran backwards: an agent was restarted without its data, or a snapshot was restored.</source>
        <translation>Consul 的索引倒退了：Agent 在没有其数据的情况下重新启动，或恢复了快照。</translation>
    </message>
    <message>
        <source>The index of Consul ran backwards: its state may have been lost or restored, or a folder above was deleted.</source>
        <translation>Consul 的索引倒退了：其状态可能已丢失或被恢复，或者上级文件夹被删除。</translation>
    </message>
    <message>
        <source>Consul lost its state at %1.</source>
        <translation>Consul 在 %1 丢失了其状态。</translation>
    </message>
    <message>
        <source>Consul may have lost its state at %1.</source>
        <translation>Consul 可能在 %1 丢失了其状态。</translation>
    </message>
    <message>
        <source>No release was observed, so former holders may still run: %1.</source>
        <translation>没有观察到释放，因此之前的持有者可能仍在运行：%1。</translation>
    </message>
</context>
<context>
    <name>gui::SweepDialog</name>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Update plan</source>
        <translation>更新计划(&amp;U)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Outdated: there is now more to clean up than shown, or some of it has changed. Nothing was sent. Update the plan to see what would happen now.</source>
        <translation>已过时：现在需要清理的内容多于此处所示，或其中部分已变化。没有发送任何请求。请更新计划，查看现在会执行什么。</translation>
    </message>
    <message>
        <source>Nothing to do: nothing of the run is left.</source>
        <translation>无需操作：该次运行已没有残留。</translation>
    </message>
    <message>
        <source>Cannot read the leftovers of the run. Nothing was sent.</source>
        <translation>无法读取该次运行的残留，没有发送任何请求。</translation>
    </message>
    <message>
        <source>Reading the leftovers…</source>
        <translation>正在读取残留…</translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <comment>progress</comment>
        <translation>%1 / %2 个请求</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %n request(s) applied; the others were not sent.</source>
        <translation>
            <numerusform>已停止。已执行 %n 个请求，其余未发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) applied.</source>
        <translation>
            <numerusform>已执行 %n 个请求。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were no longer needed: their targets had ended or changed by themselves.</source>
        <translation>
            <numerusform>%n 个请求已不再需要：其目标已自行结束或改变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were rejected because the key has changed since then. Changed keys are skipped.</source>
        <translation>
            <numerusform>%n 个请求被拒绝，因为键此后已改变。已改变的键会跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot read the leftovers of the run.</source>
        <translation>无法读取该次运行的残留。</translation>
    </message>
    <message>
        <source>Checked again: %1 and %2 of the run are left.</source>
        <comment>1 session, 2 keys</comment>
        <translation>再次检查：该次运行还残留 %1 和 %2。</translation>
    </message>
    <message>
        <source>Checked again: nothing of the run is left.</source>
        <translation>再次检查：该次运行已没有残留。</translation>
    </message>
    <message>
        <source>Consequences</source>
        <translation>后果</translation>
    </message>
    <message>
        <source>No leftovers of the run are visible to this token, which may be unable to read all of its sessions and keys. The record of the run is kept.</source>
        <translation>此令牌看不到该运行的残留，但它可能无法读取该运行的全部会话和键。运行的记录已保留。</translation>
    </message>
    <message>
        <source>No leftovers of the run are visible, but a session that is missing from the list of sessions holds a key at its paths. The record of the run is kept.</source>
        <translation>看不到该运行的残留，但其路径上有键由会话列表中没有的会话持有。运行的记录已保留。</translation>
    </message>
</context>
<context>
    <name>gui::TimeActs</name>
    <message>
        <source>Recordings (*.sbxrec);;All files (*)</source>
        <translation>录制文件 (*.sbxrec);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>时间(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Freeze the display while recording continues</source>
        <translation>冻结显示内容，录制继续进行</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Return to the current state</source>
        <translation>返回当前状态</translation>
    </message>
    <message>
        <source>Pre&amp;vious event</source>
        <translation>上一个事件(&amp;V)</translation>
    </message>
    <message>
        <source>Go to the last event before this moment</source>
        <translation>转到此刻之前的事件</translation>
    </message>
    <message>
        <source>Ne&amp;xt event</source>
        <translation>下一个事件(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next event after this moment</source>
        <translation>转到此刻之后的事件</translation>
    </message>
    <message>
        <source>&amp;Record…</source>
        <translation>录制(&amp;R)…</translation>
    </message>
    <message>
        <source>Record to a file from now on, even while other pages are shown</source>
        <translation>从现在起录制到文件，显示其他页面时也会继续</translation>
    </message>
    <message>
        <source>&amp;Save recording as…</source>
        <translation>将录制另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>Save everything since watching started as a recording</source>
        <translation>将开始监视以来的全部内容保存为录制</translation>
    </message>
    <message>
        <source>Omit val&amp;ues</source>
        <translation>不含值(&amp;U)</translation>
    </message>
    <message>
        <source>New recordings contain no key values</source>
        <translation>新的录制不包含键的值</translation>
    </message>
    <message>
        <source>&amp;Open recording…</source>
        <translation>打开录制(&amp;O)…</translation>
    </message>
    <message>
        <source>View a recording instead of the current state</source>
        <translation>查看录制，而不是当前状态</translation>
    </message>
    <message>
        <source>&amp;Close recording</source>
        <translation>关闭录制(&amp;C)</translation>
    </message>
    <message>
        <source>Return to the data being watched</source>
        <translation>返回正在监视的内容</translation>
    </message>
    <message>
        <source>Co&amp;mpare recordings…</source>
        <translation>比较录制(&amp;M)…</translation>
    </message>
    <message>
        <source>Compare the figures of two recordings side by side</source>
        <translation>并排比较两个录制的数据</translation>
    </message>
    <message>
        <source>Add &amp;bookmark</source>
        <translation>添加书签(&amp;B)</translation>
    </message>
    <message>
        <source>Mark the moment shown</source>
        <translation>标记所显示的时刻</translation>
    </message>
    <message>
        <source>Add &amp;note…</source>
        <translation>添加备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Add a note to the moment shown</source>
        <translation>为所显示的时刻添加备注</translation>
    </message>
    <message>
        <source>Bookmarks and no&amp;tes…</source>
        <translation>书签与备注(&amp;T)…</translation>
    </message>
    <message>
        <source>List bookmarks and notes; go to one or remove it</source>
        <translation>列出书签和备注；可转到或移除</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 未保存</translation>
    </message>
    <message>
        <source>Nothing has been watched yet.</source>
        <translation>还没有监视过任何内容。</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>The display is already live.</source>
        <translation>显示的已是实时内容。</translation>
    </message>
    <message>
        <source>No recording is open.</source>
        <translation>没有打开的录制。</translation>
    </message>
    <message>
        <source>Stop &amp;recording</source>
        <translation>停止录制(&amp;R)</translation>
    </message>
    <message>
        <source>Record to</source>
        <translation>录制到</translation>
    </message>
    <message>
        <source>Recording not started</source>
        <translation>录制未开始</translation>
    </message>
    <message>
        <source>Save recording as</source>
        <translation>将录制另存为</translation>
    </message>
    <message>
        <source>Open recording</source>
        <translation>打开录制</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>添加备注</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>备注(&amp;N)：</translation>
    </message>
    <message>
        <source>Time of the &amp;run</source>
        <translation>运行的时间(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save run recording…</source>
        <translation>保存运行的录制(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the recording of the run to a file</source>
        <translation>将运行的录制保存到文件</translation>
    </message>
    <message>
        <source>The run has ended.</source>
        <translation>运行已结束。</translation>
    </message>
    <message>
        <source>The recording was saved to %1.</source>
        <translation>录制内容已保存到 %1。</translation>
    </message>
    <message>
        <source>Co&amp;mpare with…</source>
        <translation>比较(&amp;M)…</translation>
    </message>
    <message>
        <source>Compare this run with another recording</source>
        <translation>将此运行与另一个录制进行比较</translation>
    </message>
    <message>
        <source>A run can be compared when it has ended.</source>
        <translation>运行结束后才能比较。</translation>
    </message>
    <message>
        <source>Run %1, started at %2</source>
        <comment>its scenario, time</comment>
        <translation>运行 %1，开始于 %2</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>gui::TimeBar</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
    <message>
        <source>Dismiss the message about the recording</source>
        <translation>关闭有关录制的提示</translation>
    </message>
    <message>
        <source>Loading progress of the recording</source>
        <translation>录制的读取进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Do not open the recording</source>
        <translation>不打开该录制</translation>
    </message>
    <message>
        <source>Moment shown</source>
        <translation>所显示的时刻</translation>
    </message>
    <message>
        <source>Drag to go back. Left and Right: one second; with Ctrl: one event. Space: pause or play.
Red bars: permits lost. Amber bars: sessions ended. Crosses: faults. Flags: bookmarks. Rings: notes.</source>
        <translation>拖动可回到过去。左右键：一秒；配合 Ctrl：一个事件。空格键：暂停或播放。
红色竖条：许可丢失。琥珀色竖条：会话结束。叉号：故障。旗帜：书签。圆环：备注。</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Playback speed of past events</source>
        <translation>过去事件的播放速度</translation>
    </message>
    <message>
        <source>×%1</source>
        <comment>speed</comment>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Cannot read parts of %1.</source>
        <translation>无法读取 %1 的部分内容。</translation>
    </message>
    <message>
        <source>Cannot open %1.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>live</source>
        <comment>the moment that is shown</comment>
        <translation>实时</translation>
    </message>
    <message>
        <source>Display is live</source>
        <translation>显示的是实时内容</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>落后 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time and size of a recording</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>no contact</source>
        <translation>没有联系</translation>
    </message>
    <message>
        <source>No contact: the latest data is shown</source>
        <translation>没有联系：显示的是最后的数据</translation>
    </message>
</context>
<context>
    <name>gui::TimeChart</name>
    <message>
        <source>%1 since the recording started</source>
        <comment>unit of time</comment>
        <translation>自录制开始以来（%1）</translation>
    </message>
</context>
<context>
    <name>gui::TimePanes</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
</context>
<context>
    <name>gui::TimeWords</name>
    <message>
        <source>Past: %1, %2 behind.</source>
        <translation>过去：%1，落后 %2。</translation>
    </message>
    <message>
        <source>Recording %1: %2.</source>
        <translation>录制 %1：%2。</translation>
    </message>
    <message>
        <source>Actions are disabled.</source>
        <translation>操作已停用。</translation>
    </message>
    <message>
        <source>The past is shown. Return to live first.</source>
        <translation>当前显示的是过去的状态。请先返回实时。</translation>
    </message>
    <message>
        <source>At byte %1: %2</source>
        <translation>在字节 %1 处：%2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more.</source>
        <translation>
            <numerusform>… 另有 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>a recording is shown</source>
        <translation>正在显示录制</translation>
    </message>
    <message>
        <source>the past is shown; watching continues</source>
        <translation>正在显示过去；监视仍在继续</translation>
    </message>
</context>
<context>
    <name>gui::Timeline</name>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>%1 has been waiting since %3 (%2 so far).</source>
        <translation>%1 自 %3 起等待（至今 %2）。</translation>
    </message>
    <message>
        <source>%1 waited for %2, from %3 to %4.</source>
        <translation>%1 等待了 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>%1 has held a permit since %3 (%2 so far).</source>
        <translation>%1 自 %3 起持有许可（至今 %2）。</translation>
    </message>
    <message>
        <source>%1 held a permit for %2, from %3 to %4.</source>
        <translation>%1 持有许可 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>If the TTL ended the session, its last renewal was between %1 and %2.</source>
        <translation>如果是 TTL 使会话结束，其最后一次续期在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>Possible lock-delay: from %1 to %2 at most.</source>
        <translation>可能的锁延迟：从 %1 起，最多到 %2。</translation>
    </message>
    <message>
        <source>Gap: not all changes from %1 to %2 were observed.</source>
        <translation>间隙：从 %1 到 %2 的变化未全部观察到。</translation>
    </message>
    <message>
        <source>%1, fault: %2</source>
        <translation>%1，故障：%2</translation>
    </message>
    <message>
        <source>%1, bookmark: %2</source>
        <translation>%1，书签：%2</translation>
    </message>
    <message>
        <source>%1, note: %2</source>
        <translation>%1，备注：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>time: sentence</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>另有 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n short span(s) here. Zoom in to see each.</source>
        <translation>
            <numerusform>此处有 %n 个短区段，放大可逐一查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is neither waiting nor holding a permit.</source>
        <translation>%1 既不在等待，也不持有许可。</translation>
    </message>
    <message>
        <source>%1/%2 held</source>
        <translation>持有 %1/%2</translation>
    </message>
    <message>
        <source>No contact from %1 to %2. The state during this time is unknown.</source>
        <translation>从 %1 到 %2 没有联系，这段时间的状态未知。</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>contender, fault</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>waiting: not visible</source>
        <translation>等待者：不可见</translation>
    </message>
    <message>
        <source>named</source>
        <translation>仅写明</translation>
    </message>
    <message>
        <source>%1 has been named as a holder since %3 (%2 so far). Consul cannot confirm it.</source>
        <translation>值自 %3 起写明 %1 是持有者（至今 %2）。Consul 无法证实。</translation>
    </message>
    <message>
        <source>%1 was named as a holder for %2, from %3 to %4. Consul could not confirm it.</source>
        <translation>值写明 %1 是持有者 %2，从 %3 到 %4。Consul 无法证实。</translation>
    </message>
    <message numerus="yes">
        <source>%n named as held</source>
        <translation>
            <numerusform>值写明 %n 个被持有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 named as held</source>
        <translation>值写明 %2 个中有 %1 个被持有</translation>
    </message>
    <message>
        <source>%1 of %2 held</source>
        <translation>持有 %1 / %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>held, stale</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 has been stale since %3 (%2 so far). Its session holds no key here, and its permit is lost.</source>
        <translation>%1 自 %3 起失效（至今 %2）。其会话在这里不持有任何键，许可已丢失。</translation>
    </message>
    <message>
        <source>%1 was stale for %2, from %3 to %4. Its session held no key here, and its permit was lost.</source>
        <translation>%1 失效了 %2，从 %3 到 %4。其会话当时在这里不持有任何键，许可已丢失。</translation>
    </message>
    <message>
        <source>who waits is unknown</source>
        <translation>谁在等待未知</translation>
    </message>
    <message>
        <source>Contenders were seen, but who held a permit and who waited is unknown.</source>
        <translation>看到了竞争者，但谁持有许可、谁在等待未知。</translation>
    </message>
    <message>
        <source>Who held a permit is unknown.</source>
        <translation>谁持有许可未知。</translation>
    </message>
</context>
<context>
    <name>gui::TimelineExport</name>
    <message>
        <source>The view shows something else now. Nothing was written.</source>
        <translation>视图现在显示的是其他内容。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The image would be too large. Choose a smaller size or fewer semaphores.</source>
        <translation>图片会过大。请选择较小的尺寸，或减少信号量。</translation>
    </message>
</context>
<context>
    <name>gui::TimelineLegend</name>
    <message>
        <source>lock-delay</source>
        <translation>锁延迟</translation>
    </message>
    <message>
        <source>expiry</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Waiting: low bar. Holding: full bar. Stale (hatched, framed): session without a key, permit lost. Named (framed): only a value names the holder. Lock-delay (dashed): the key may be rejected during this time. Expiry (bracket): range of the last renewal, if the TTL ended the session. Gap (hatched): not all changes were observed; without contact there are no bars.</source>
        <translation>等待：矮条。持有：满条。失效（带边框的斜线）：会话没有键，许可已丢失。写明（带边框）：只有值写明该持有者。锁延迟（虚线）：键在此期间可能被拒绝。过期（方括号）：如果是 TTL 使会话结束，最后一次续期在此范围内。间隙（斜线）：变化未全部观察到；没有联系时其中没有条。</translation>
    </message>
</context>
<context>
    <name>gui::TimelinePane</name>
    <message>
        <source>Lane filter</source>
        <translation>泳道筛选</translation>
    </message>
    <message>
        <source>Name, session or node</source>
        <translation>名称、会话或节点</translation>
    </message>
    <message>
        <source>Lane order</source>
        <translation>泳道顺序</translation>
    </message>
    <message>
        <source>Sort order of the lanes</source>
        <translation>泳道的排序依据</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Show the lane filter</source>
        <translation>显示泳道筛选</translation>
    </message>
    <message>
        <source>Fit: show everything</source>
        <translation>适应：显示全部</translation>
    </message>
    <message>
        <source>Follow live events</source>
        <translation>跟随当前事件</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Events of the timeline</source>
        <translation>时间线上的事件</translation>
    </message>
    <message>
        <source>Show as a drawing</source>
        <translation>以图形显示</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>gui::TimelineTableModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Contender</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
</context>
<context>
    <name>gui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Zoom: Ctrl+wheel, W, S. Pan: drag, A, D. Home: everything. End: now. Up and Down: lanes. Comma and period: events. Enter: select. P: pin. Shift+drag: select a range; Escape clears it. More: F1.</source>
        <translation>缩放：Ctrl+滚轮、W、S。平移：拖动、A、D。Home：全部。End：当前。上下键：泳道。逗号和句号：事件。回车：选择。P：固定。Shift+拖动：选择范围，Esc 清除。详见 F1。</translation>
    </message>
    <message>
        <source>%1 is neither waiting nor holding a permit.</source>
        <translation>%1 既不在等待，也不持有许可。</translation>
    </message>
    <message>
        <source>%1 Pinned.</source>
        <comment>a sentence before it</comment>
        <translation>%1 已固定。</translation>
    </message>
    <message>
        <source>Session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>Session %1 on node %2</source>
        <translation>节点 %2 上的会话 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n 条泳道</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No contender has waited or held a permit yet.</source>
        <translation>还没有竞争者等待或持有过许可。</translation>
    </message>
    <message>
        <source>Nothing is recorded here yet.</source>
        <translation>这里还没有录制任何内容。</translation>
    </message>
    <message>
        <source>No contender waited or held a permit in the time shown. Move the slider to see another time.</source>
        <translation>在所示时间内没有竞争者等待或持有许可。移动滑块可查看其他时间。</translation>
    </message>
</context>
<context>
    <name>gui::TokenDialog</name>
    <message>
        <source>Retry with another token</source>
        <translation>换一个令牌重试</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>&amp;Token:</source>
        <translation>令牌(&amp;T)：</translation>
    </message>
    <message>
        <source>Show the plan…</source>
        <translation>显示计划…</translation>
    </message>
    <message>
        <source>Which token has the required permission?</source>
        <translation>哪个令牌拥有所需权限？</translation>
    </message>
    <message>
        <source>The token is used only for this cleanup and is not saved. The connection keeps its own token.</source>
        <translation>该令牌仅用于这次清理，不会保存。连接继续使用自己的令牌。</translation>
    </message>
</context>
<context>
    <name>gui::TreePane</name>
    <message>
        <source>Semaphores and locks</source>
        <translation>信号量和锁</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Show the filter</source>
        <translation>显示筛选框</translation>
    </message>
    <message>
        <source>Name, session, node or /regex/</source>
        <translation>名称、会话、节点或 /正则表达式/</translation>
    </message>
    <message>
        <source>Nothing is being watched yet.

Enter the prefix of a semaphore or the key of a lock, or let Signalbox discover them.</source>
        <translation>还没有监视任何内容。

请输入信号量的前缀或锁的键，或者让 Signalbox 扫描。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>shown, all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n watched</source>
        <translation>
            <numerusform>监视 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No path matches the filter.</source>
        <translation>没有符合筛选的路径。</translation>
    </message>
</context>
<context>
    <name>gui::TreeRows</name>
    <message>
        <source>retrying</source>
        <translation>重试中</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>槽位 %1</translation>
    </message>
    <message>
        <source>⚠ session ended</source>
        <translation>⚠ 会话已结束</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待者</translation>
    </message>
    <message>
        <source>⚠ no key</source>
        <translation>⚠ 没有键</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>the holders</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>free permit</source>
        <translation>空闲许可</translation>
    </message>
    <message>
        <source>taken by %1, see Waiting</source>
        <translation>由 %1 占用，见“等待”</translation>
    </message>
    <message>
        <source>now waiting</source>
        <translation>现在等待</translation>
    </message>
    <message>
        <source>now holding</source>
        <translation>现在持有</translation>
    </message>
    <message>
        <source>not visible</source>
        <comment>waiting clients</comment>
        <translation>不可见</translation>
    </message>
    <message>
        <source>Possibly abandoned</source>
        <comment>a contender</comment>
        <translation>可能遗留</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>who waits</comment>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>gui::UndoDialog</name>
    <message>
        <source>Undo a cleanup</source>
        <translation>撤销清理</translation>
    </message>
    <message>
        <source>&amp;Register again</source>
        <translation>重新注册(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>Register %n instance(s) again</source>
        <translation>
            <numerusform>重新注册 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>✓ registered again</source>
        <translation>✓ 已重新注册</translation>
    </message>
    <message>
        <source>not registered</source>
        <translation>未注册</translation>
    </message>
    <message numerus="yes">
        <source>Done. %n instance(s) are registered again.</source>
        <translation>
            <numerusform>完成。%n 个实例已重新注册。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n instance(s) are registered again. The reasons for the others are shown above.</source>
        <translation>
            <numerusform>%n 个实例中有 %1 个已重新注册。其余未注册的原因见上方。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not registered again. %1</source>
        <translation>未重新注册。%1</translation>
    </message>
    <message>
        <source>Already registered again. Nothing is sent.</source>
        <translation>实例已经重新注册，不发送任何请求。</translation>
    </message>
    <message>
        <source>Nothing is registered again</source>
        <translation>没有重新注册任何内容</translation>
    </message>
    <message>
        <source>Nothing is sent. The reasons are shown above.</source>
        <translation>不发送任何请求。原因见上方。</translation>
    </message>
    <message>
        <source>Everything is already registered again. Nothing is sent.</source>
        <translation>所有实例都已重新注册，不发送任何请求。</translation>
    </message>
    <message>
        <source>Reading the catalog again…</source>
        <translation>正在重新读取服务目录…</translation>
    </message>
    <message>
        <source>Differences from the saved definition:</source>
        <translation>与保存的定义的差异：</translation>
    </message>
    <message numerus="yes">
        <source>%n ended session(s) were not restored; see above.</source>
        <translation>
            <numerusform>%n 个已结束的会话没有恢复，见上方。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each instance is registered where it was, as saved immediately before its removal. Instances already registered again are skipped. Ended sessions, keys that were released or deleted with them, and the last output of checks at agents are not restored.</source>
        <translation>每个实例都在原处按移除前保存的内容注册。已重新注册的实例会跳过。已结束的会话、随会话被释放或删除的键，以及 Agent 上检查最后的输出都不会恢复。</translation>
    </message>
</context>
<context>
    <name>gui::UndoKeysDialog</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) will be restored, each only if no client has changed it since then.</source>
        <translation>
            <numerusform>将恢复 %n 个键，每个键仅在此后未被任何客户端更改时恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) will be deleted, each only if no client has changed it since then.</source>
        <translation>
            <numerusform>将删除 %n 个键，每个键仅在此后未被任何客户端更改时删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have changed since then and will be skipped.</source>
        <translation>
            <numerusform>%n 个键此后已更改，将跳过。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::UnfinishedWorkDialog</name>
    <message>
        <source>Roll &amp;back</source>
        <translation>回滚(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Keep as is</source>
        <translation>保持原样(&amp;K)</translation>
    </message>
    <message>
        <source>Delete the record of the operation; the keys stay as they are now</source>
        <translation>删除该操作的记录；各个键保持现状</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
    <message>
        <source>Unfinished: %1</source>
        <translation>未完成：%1</translation>
    </message>
    <message>
        <source>The record of the operation was deleted. The keys stay as they are.</source>
        <translation>已删除该操作的记录。各个键保持现状。</translation>
    </message>
    <message>
        <source>Cannot remove the file %1.</source>
        <translation>无法删除文件 %1。</translation>
    </message>
</context>
<context>
    <name>gui::ValueJson</name>
    <message>
        <source>unexpected content after the end</source>
        <translation>结尾之后还有内容</translation>
    </message>
    <message>
        <source>nesting is too deep</source>
        <translation>嵌套太深</translation>
    </message>
    <message>
        <source>a value was expected</source>
        <translation>此处应为一个值</translation>
    </message>
    <message>
        <source>a digit was expected</source>
        <translation>此处应为数字</translation>
    </message>
    <message>
        <source>a string contains an unescaped control character</source>
        <translation>字符串包含未转义的控制字符</translation>
    </message>
    <message>
        <source>invalid escape sequence</source>
        <translation>无效的转义序列</translation>
    </message>
    <message>
        <source>a string is not closed</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a comma or ] was expected</source>
        <translation>此处应为逗号或 ]</translation>
    </message>
    <message>
        <source>a name in quotes was expected</source>
        <translation>此处应为带引号的名称</translation>
    </message>
    <message>
        <source>a colon was expected</source>
        <translation>此处应为冒号</translation>
    </message>
    <message>
        <source>a comma or } was expected</source>
        <translation>此处应为逗号或 }</translation>
    </message>
    <message>
        <source>Not valid JSON: %1 (line %2, column %3).</source>
        <translation>不是有效的 JSON：%1（第 %2 行，第 %3 列）。</translation>
    </message>
</context>
<context>
    <name>gui::ValuePane</name>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Show the value as</source>
        <translation>值的显示方式</translation>
    </message>
    <message>
        <source>Flags, a 64-bit number</source>
        <translation>标志，一个 64 位数</translation>
    </message>
    <message>
        <source>Select a key to see its value.</source>
        <translation>选择一个键以查看它的值。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>This is a folder. It has no value of its own.</source>
        <translation>这是文件夹，它自身没有值。</translation>
    </message>
    <message>
        <source>This key no longer exists.</source>
        <translation>这个键已不存在。</translation>
    </message>
    <message>
        <source>%1, %2% of the limit</source>
        <comment>size of a value</comment>
        <translation>%1，上限的 %2%</translation>
    </message>
    <message>
        <source>There is an unsaved draft of this key from %1.</source>
        <translation>此键有一份 %1 的未保存草稿。</translation>
    </message>
    <message>
        <source>Nothing is being edited.</source>
        <translation>没有正在编辑的内容。</translation>
    </message>
    <message>
        <source>This key is already being edited.</source>
        <translation>此键正在编辑中。</translation>
    </message>
    <message>
        <source>Select a key first.</source>
        <translation>请先选择一个键。</translation>
    </message>
    <message>
        <source>The value is not shown as JSON.</source>
        <translation>该值当前未以 JSON 显示。</translation>
    </message>
    <message>
        <source>New key: %1</source>
        <translation>新键：%1</translation>
    </message>
    <message>
        <source>Flags must be an integer from 0 to 18446744073709551615.</source>
        <translation>标志必须是 0 到 18446744073709551615 之间的整数。</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>The changes to %1 are not saved.</source>
        <translation>对 %1 的更改没有保存。</translation>
    </message>
    <message>
        <source>&amp;Keep as draft</source>
        <translation>存为草稿(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>These bytes are not text. They can be shown and edited as hexadecimal or base64.</source>
        <translation>这些字节不是文本。可以用十六进制或 base64 显示和编辑。</translation>
    </message>
    <message>
        <source>The key is held</source>
        <translation>这个键被持有</translation>
    </message>
    <message>
        <source>&amp;Save anyway</source>
        <translation>仍然保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Use draft</source>
        <translation>使用草稿(&amp;U)</translation>
    </message>
    <message>
        <source>Disc&amp;ard draft</source>
        <translation>放弃草稿(&amp;A)</translation>
    </message>
    <message>
        <source>Fla&amp;gs:</source>
        <translation>标志(&amp;G)：</translation>
    </message>
    <message>
        <source>Saved at %1.</source>
        <translation>已于 %1 保存。</translation>
    </message>
    <message>
        <source>Long lines are shown in pieces of %1 characters. The breaks between pieces are not part of the value.</source>
        <translation>长行按每段 %1 个字符显示。各段之间的换行不是值的一部分。</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>%1, formatted</source>
        <comment>size of a value</comment>
        <translation>%1，已格式化</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>Display of values</source>
        <translation>值的显示方式</translation>
    </message>
    <message>
        <source>No hits in this value. Search in values first.</source>
        <translation>此值中没有匹配。请先在值中搜索。</translation>
    </message>
    <message>
        <source>Hit %1 of %2</source>
        <translation>第 %1 处匹配，共 %2 处</translation>
    </message>
    <message>
        <source>The value is unchanged: formatted, the JSON would exceed %1.</source>
        <translation>值保持不变：格式化后，JSON 将超过 %1。</translation>
    </message>
    <message>
        <source>%1 no longer exists.</source>
        <translation>%1 已不存在。</translation>
    </message>
</context>
<context>
    <name>gui::ValueText</name>
    <message>
        <source>“%1” is not a hexadecimal digit.</source>
        <translation>“%1”不是十六进制数字。</translation>
    </message>
    <message>
        <source>A byte has two digits. One is missing in this line.</source>
        <translation>一个字节有两位数字。这一行缺了一位。</translation>
    </message>
    <message>
        <source>This is not base64.</source>
        <translation>这不是 base64。</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Properties</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>十六进制</translation>
    </message>
</context>
<context>
    <name>gui::ValueView</name>
    <message>
        <source>Packed with gzip: %1, shown unpacked: %2.</source>
        <translation>gzip 压缩：%1，解压后显示：%2。</translation>
    </message>
    <message>
        <source>Packed with gzip: %1, more than %2 unpacked. The start is shown.</source>
        <translation>gzip 压缩：%1，解压后超过 %2，显示开头部分。</translation>
    </message>
    <message>
        <source>The value starts like gzip data. %1</source>
        <comment>what is wrong</comment>
        <translation>该值的开头像 gzip 数据。%1</translation>
    </message>
    <message>
        <source>The JSON is shown as stored: formatted, it would exceed %1 or %2 lines.</source>
        <translation>JSON 按存储的内容显示：格式化后将超过 %1 或 %2 行。</translation>
    </message>
    <message>
        <source>Only the first %1 lines are shown.</source>
        <translation>只显示前 %1 行。</translation>
    </message>
</context>
<context>
    <name>gui::VerdictCard</name>
    <message>
        <source>%1: %2. %3</source>
        <comment>expectation, verdict, what was seen</comment>
        <translation>%1：%2。%3</translation>
    </message>
</context>
<context>
    <name>gui::WaitGraphPane</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>显示：%1</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>等待关系</translation>
    </message>
    <message>
        <source>Root blockers</source>
        <translation>阻塞源头</translation>
    </message>
    <message>
        <source>Actor rule (regular expression)</source>
        <translation>参与者规则（正则表达式）</translation>
    </message>
    <message>
        <source>Actor rule</source>
        <translation>参与者规则</translation>
    </message>
    <message>
        <source>Matched against name@node of each session. Sessions with the same text in the group “actor” count as one actor.</source>
        <translation>与每个会话的 name@node 匹配。组 actor 中文本相同的会话算作一个参与者。</translation>
    </message>
    <message numerus="yes">
        <source>%n more deadlock(s).</source>
        <translation>
            <numerusform>另有 %n 个死锁。</numerusform>
        </translation>
    </message>
    <message>
        <source>No deadlock was detected.</source>
        <translation>未检测到死锁。</translation>
    </message>
    <message numerus="yes">
        <source>%n more path(s) are not drawn.</source>
        <translation>
            <numerusform>另有 %n 个路径未绘出。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::WaitGraphView</name>
    <message>
        <source>%1 holds %2 and waits for %3.</source>
        <translation>%1 持有 %2，等待 %3。</translation>
    </message>
    <message>
        <source>%1 holds %2.</source>
        <translation>%1 持有 %2。</translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation>%1 等待 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n contender(s) wait behind it.</source>
        <translation>
            <numerusform>%n 个竞争者在其后等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of a deadlock.</source>
        <translation>属于死锁。</translation>
    </message>
    <message>
        <source>Stale.</source>
        <translation>失效。</translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s).</source>
        <translation>
            <numerusform>%n 个持有者。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting contender(s).</source>
        <translation>
            <numerusform>%n 个等待者。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more hold(s)</source>
        <translation>
            <numerusform>另有 %n 个持有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait(s)</source>
        <translation>
            <numerusform>另有 %n 个等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more contender(s) hold permits of %1.</source>
        <translation>
            <numerusform>另有 %n 个竞争者持有 %1 的许可。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more contender(s) wait for %1.</source>
        <translation>
            <numerusform>另有 %n 个竞争者等待 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deadlock(s).</source>
        <translation>
            <numerusform>%n 个死锁。</numerusform>
        </translation>
    </message>
    <message>
        <source>No deadlock was detected.</source>
        <translation>未检测到死锁。</translation>
    </message>
    <message numerus="yes">
        <source>%n root blocker(s).</source>
        <translation>
            <numerusform>%n 个阻塞源头。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more path(s) are not drawn.</source>
        <translation>
            <numerusform>另有 %n 个路径未绘出。</numerusform>
        </translation>
    </message>
    <message>
        <source>No sessions to try the expression on.</source>
        <translation>没有可试用表达式的会话。</translation>
    </message>
    <message>
        <source>The expression takes too many steps. Use a simpler one.</source>
        <translation>表达式的匹配步骤过多，请使用更简单的表达式。</translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s): %1, …</source>
        <translation>
            <numerusform>%n 个参与者：%1……</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actor(s): %1.</source>
        <translation>
            <numerusform>%n 个参与者：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have several sessions.</source>
        <translation>
            <numerusform>其中 %n 个有多个会话。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each has one session.</source>
        <translation>每个参与者有一个会话。</translation>
    </message>
    <message>
        <source>%1 blocks %2</source>
        <comment>actor, number</comment>
        <translation>%1 阻塞 %2 个</translation>
    </message>
    <message>
        <source>%1 blocks %2 for %3</source>
        <comment>actor, number, time</comment>
        <translation>%1 阻塞 %2 个，已 %3</translation>
    </message>
    <message>
        <source>%1 (stale)</source>
        <translation>%1（失效）</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>等待关系</translation>
    </message>
    <message>
        <source>stale</source>
        <comment>a holder</comment>
        <translation>失效</translation>
    </message>
    <message numerus="yes">
        <source>The expression was tried on the first %n session(s) only.</source>
        <translation>
            <numerusform>表达式只在前 %n 个会话上试过。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is listed as a holder, but its session holds no key here. Its permit is still taken.</source>
        <translation>它被列为持有者，但其会话在此处不持有任何键。其许可仍被占用。</translation>
    </message>
</context>
<context>
    <name>gui::WatchDialog</name>
    <message>
        <source>Watch a semaphore or lock</source>
        <translation>监视信号量或锁</translation>
    </message>
    <message>
        <source>&amp;Prefix or key:</source>
        <translation>前缀或键(&amp;P)：</translation>
    </message>
    <message>
        <source>Prefix or key to watch</source>
        <translation>要监视的前缀或键</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Already being watched.</source>
        <translation>已经在监视。</translation>
    </message>
    <message>
        <source>Without a trailing slash, this is a key if one of that name exists, otherwise a prefix.</source>
        <translation>末尾没有斜杠时，若有同名的键则视为键，否则视为前缀。</translation>
    </message>
</context>
<context>
    <name>gui::WatchList</name>
    <message>
        <source>Enter the prefix of a semaphore, such as demo/sem/, or the key of a lock.</source>
        <translation>请输入信号量的前缀，例如 demo/sem/，或锁的键。</translation>
    </message>
    <message>
        <source>This name cannot be used in Consul URLs: it contains an empty part, “.”, “..” or a control character.</source>
        <translation>此名称不能用于 Consul 的 URL：其中有空的部分、“.”、“..”或控制字符。</translation>
    </message>
</context>
<context>
    <name>gui::WelcomePanel</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Practice mode needs no Consul: a built-in agent runs a busy semaphore and a few services. Slow down its clock or inject faults. Nothing reaches a cluster, and nothing is saved.</source>
        <translation>练习模式无需 Consul：内置 Agent 运行一个繁忙的信号量和几个服务。可以放慢时钟或注入故障。不会影响任何集群，也不会保存任何内容。</translation>
    </message>
    <message>
        <source>Start a built-in agent and show a live semaphore</source>
        <translation>启动内置 Agent，并显示一个活动的信号量</translation>
    </message>
    <message>
        <source>Enter the address of the Consul agent to watch</source>
        <translation>输入要监视的 Consul Agent 的地址</translation>
    </message>
    <message>
        <source>No response from Consul</source>
        <translation>Consul 没有响应</translation>
    </message>
    <message>
        <source>No response from Consul at %1</source>
        <translation>%1 处的 Consul 没有响应</translation>
    </message>
    <message>
        <source>S&amp;tart practice</source>
        <translation>开始练习(&amp;T)</translation>
    </message>
    <message>
        <source>C&amp;onnect…</source>
        <translation>连接(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Retry now</source>
        <translation>立即重试(&amp;R)</translation>
    </message>
    <message>
        <source>Try to reach Consul at this address now</source>
        <translation>现在尝试连接此地址的 Consul</translation>
    </message>
</context>
<context>
    <name>gui::WhyActions</name>
    <message>
        <source>&amp;Repair…</source>
        <translation>修复(&amp;R)…</translation>
    </message>
    <message>
        <source>Show the plan of this repair first; nothing is sent yet</source>
        <translation>先显示此修复的计划；尚不发送任何请求</translation>
    </message>
    <message>
        <source>&amp;Go to the cause</source>
        <translation>转到原因(&amp;G)</translation>
    </message>
    <message>
        <source>Show the moment at which the session ended</source>
        <translation>显示会话结束的时刻</translation>
    </message>
    <message>
        <source>Show the se&amp;maphore</source>
        <translation>显示信号量(&amp;M)</translation>
    </message>
    <message>
        <source>Show this path on the Semaphores page</source>
        <translation>在“信号量”页显示此路径</translation>
    </message>
    <message>
        <source>Return to the &amp;current state</source>
        <translation>返回当前状态(&amp;C)</translation>
    </message>
    <message>
        <source>Leave the past moment</source>
        <translation>离开过去的时刻</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy this page as text, for a ticket or a chat</source>
        <translation>将本页复制为文本，用于工单或聊天</translation>
    </message>
</context>
<context>
    <name>gui::WhyController</name>
    <message numerus="yes">
        <source>%n path(s) cannot be read now and are left out: %1.</source>
        <translation>
            <numerusform>有 %n 个路径现在无法读取，未包括在内：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Working out the result…</source>
        <translation>正在得出结论…</translation>
    </message>
</context>
<context>
    <name>gui::WhyPage</name>
    <message>
        <source>Semaphore or lock</source>
        <translation>信号量或锁</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Waiting, safety and settings</source>
        <translation>等待、安全性和设置</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Copied as text.</source>
        <translation>已复制为文本。</translation>
    </message>
    <message>
        <source>Select a semaphore or a lock first.</source>
        <translation>请先选择信号量或锁。</translation>
    </message>
    <message>
        <source>No repair is advised here.</source>
        <translation>此处没有建议的修复。</translation>
    </message>
    <message>
        <source>No session was observed to end here.</source>
        <translation>此处未观察到会话结束。</translation>
    </message>
    <message>
        <source>The current state is already shown.</source>
        <translation>已显示当前状态。</translation>
    </message>
    <message>
        <source>Not connected, so the state is unknown. Connect first.</source>
        <translation>未连接，因此状态未知。请先连接。</translation>
    </message>
    <message>
        <source>Nothing is watched yet. Watch a semaphore or a lock on the Semaphores page first.</source>
        <translation>尚未监视任何内容。请先在“信号量”页监视信号量或锁。</translation>
    </message>
    <message>
        <source>Choose a semaphore or a lock above. On other pages, Ctrl+? asks about the selected row.</source>
        <translation>请在上方选择信号量或锁。在其他页面，Ctrl+? 查询所选的行。</translation>
    </message>
    <message>
        <source>A new client</source>
        <translation>新的客户端</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Go to the cause</source>
        <translation>转到原因</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>This page has no list to filter.</source>
        <translation>此页面没有可筛选的列表。</translation>
    </message>
    <message>
        <source>The result is still being worked out.</source>
        <translation>结论仍在得出中。</translation>
    </message>
</context>
<context>
    <name>gui::WhyWords</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Why can’t a new client acquire %1?</source>
        <comment>path</comment>
        <translation>新的客户端为什么无法获取 %1？</translation>
    </message>
    <message>
        <source>Can a new client acquire %1?</source>
        <comment>path</comment>
        <translation>新的客户端能获取 %1 吗？</translation>
    </message>
    <message>
        <source>Why can’t %1 acquire %2?</source>
        <comment>contender, path</comment>
        <translation>%1 为什么无法获取 %2？</translation>
    </message>
    <message>
        <source>Can %1 acquire %2?</source>
        <comment>contender, path</comment>
        <translation>%1 能获取 %2 吗？</translation>
    </message>
    <message>
        <source>At %1</source>
        <comment>a moment of the past</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>Now</source>
        <comment>the present moment</comment>
        <translation>现在</translation>
    </message>
    <message>
        <source>nothing in the way</source>
        <translation>没有阻碍</translation>
    </message>
    <message>
        <source>wait until %1</source>
        <comment>time of day</comment>
        <translation>等到 %1</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>do this</source>
        <translation>执行此操作</translation>
    </message>
    <message>
        <source>change a setting</source>
        <translation>更改设置</translation>
    </message>
    <message>
        <source>not knowable from here</source>
        <translation>从这里无法得知</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>answer to a question</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <comment>answer to a question</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>not knowable</source>
        <comment>answer to a question</comment>
        <translation>无法得知</translation>
    </message>
    <message>
        <source>Semaphore</source>
        <comment>link</comment>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Contender</source>
        <comment>link</comment>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>Key</source>
        <comment>link</comment>
        <translation>键</translation>
    </message>
    <message>
        <source>Session</source>
        <comment>link</comment>
        <translation>会话</translation>
    </message>
    <message>
        <source>Node</source>
        <comment>link</comment>
        <translation>节点</translation>
    </message>
    <message>
        <source>Check</source>
        <comment>link</comment>
        <translation>检查</translation>
    </message>
    <message>
        <source>Event</source>
        <comment>link</comment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Event at %1</source>
        <comment>link</comment>
        <translation>%1 的事件</translation>
    </message>
    <message>
        <source>Request</source>
        <comment>link</comment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Request at %1</source>
        <comment>link</comment>
        <translation>%1 的请求</translation>
    </message>
    <message>
        <source>Permissions</source>
        <comment>link</comment>
        <translation>权限</translation>
    </message>
    <message>
        <source>Connection</source>
        <comment>link</comment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Session of %1 ended at %2</source>
        <comment>contender, time of day</comment>
        <translation>%1 的会话于 %2 结束</translation>
    </message>
    <message>
        <source>This wait so far: %1</source>
        <comment>length of time</comment>
        <translation>本次等待至今：%1</translation>
    </message>
    <message>
        <source>The last wait: %1</source>
        <comment>length of time</comment>
        <translation>上一次等待：%1</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>已推翻</translation>
    </message>
    <message>
        <source>open</source>
        <comment>not proved, not refuted</comment>
        <translation>未定</translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2: %n response(s).</source>
        <translation>
            <numerusform>从 %1 到 %2：%n 个响应。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>time of day, length of time, what was not seen</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n more hole(s).</source>
        <translation>
            <numerusform>另有 %n 处空缺。</numerusform>
        </translation>
    </message>
    <message>
        <source>Session %1 (%2) at %3:</source>
        <comment>id, name, path</comment>
        <translation>会话 %1（%2），位于 %3：</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等待谁</translation>
    </message>
    <message>
        <source>Was it safe? %1</source>
        <comment>verdict</comment>
        <translation>是否一直安全？%1</translation>
    </message>
    <message>
        <source>one of two</source>
        <comment>confidence: it was one of two causes</comment>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>certain</source>
        <comment>confidence</comment>
        <translation>确定</translation>
    </message>
    <message>
        <source>likely</source>
        <comment>confidence</comment>
        <translation>很可能</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>confidence</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Session %1</source>
        <comment>link, name of the session</comment>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>All waits here together: %1</source>
        <comment>length of time</comment>
        <translation>此处所有等待合计：%1</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <comment>holder, path</comment>
        <translation>%1 持有 %2</translation>
    </message>
    <message>
        <source>%1 is a stale holder of %2</source>
        <comment>holder, path</comment>
        <translation>%1 是 %2 的失效持有者</translation>
    </message>
    <message>
        <source>The session of %1 at %2 has ended</source>
        <comment>client, path</comment>
        <translation>%1 在 %2 的会话已结束</translation>
    </message>
    <message>
        <source>There may have been changes that no response showed.</source>
        <translation>可能有任何响应都没有显示的变化。</translation>
    </message>
    <message>
        <source>not needed</source>
        <comment>answer to a question</comment>
        <translation>不需要</translation>
    </message>
    <message>
        <source>The path was not watched, Consul did not respond, or its data was restored or replaced.</source>
        <translation>路径未被监视、Consul 没有响应，或其数据被恢复或替换。</translation>
    </message>
    <message>
        <source>%1 held %2 when last seen</source>
        <comment>holder, path</comment>
        <translation>上次看到时 %1 持有 %2</translation>
    </message>
    <message>
        <source>%1 was a stale holder of %2 when last seen</source>
        <comment>holder, path</comment>
        <translation>上次看到时 %1 是 %2 的失效的持有者</translation>
    </message>
    <message>
        <source>%1 (held when last seen)</source>
        <comment>contender</comment>
        <translation>%1（上次看到时持有）</translation>
    </message>
    <message>
        <source>%1 (waited when last seen)</source>
        <comment>contender</comment>
        <translation>%1（上次看到时等待）</translation>
    </message>
    <message>
        <source>%1 (holds)</source>
        <comment>contender</comment>
        <translation>%1（持有）</translation>
    </message>
    <message>
        <source>%1 (waits)</source>
        <comment>contender</comment>
        <translation>%1（等待）</translation>
    </message>
</context>
<context>
    <name>gui::WindowExtras</name>
    <message>
        <source>Close this note</source>
        <translation>关闭此提示</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Read the list again</source>
        <translation>重新读取列表</translation>
    </message>
    <message>
        <source>%1 The file may list production connections, so every connection opens read-only. Repair the file and read it again, or save the connections again.</source>
        <translation>%1 其中可能有生产环境的连接，因此每个连接都以只读方式打开。请修复该文件并重新读取，或重新保存连接。</translation>
    </message>
</context>
<context>
    <name>gui::WireExcerptModel</name>
    <message>
        <source>X-Consul-Index %1</source>
        <translation>X-Consul-Index %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>gui::WirePanel</name>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests of this window about the selection. Requests of other clients are not shown.</source>
        <translation>本窗口针对所选内容的请求。不显示其他客户端的请求。</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Copy the selected request as curl</source>
        <translation>将所选请求复制为 curl</translation>
    </message>
    <message>
        <source>Requests about the selection</source>
        <translation>针对所选内容的请求</translation>
    </message>
</context>
<context>
    <name>history::Recorder</name>
    <message numerus="yes">
        <source>%n steps were left out, because the disk was too slow.</source>
        <translation>
            <numerusform>由于磁盘太慢，有 %n 步没有录制。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lab::Contender</name>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Queuing</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Holding</source>
        <translation>持有中</translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation>释放中</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>Gave up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>已失败</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Permit lost</source>
        <translation>已失去许可</translation>
    </message>
</context>
<context>
    <name>lab::ExpectationVerdict</name>
    <message>
        <source>No contender was a holder.</source>
        <translation>没有竞争者持有过。</translation>
    </message>
    <message numerus="yes">
        <source>All %n contender(s) acquired a permit.</source>
        <translation>
            <numerusform>全部 %n 个竞争者都获得了许可。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n contender(s) acquired a permit. Without: %2.</source>
        <translation>
            <numerusform>%n 个竞争者中有 %1 个获得了许可。未获得：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s).</source>
        <translation>
            <numerusform>授予 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) before the first release.</source>
        <translation>
            <numerusform>第一次释放之前授予 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>No contender waited for a release.</source>
        <translation>没有竞争者等待过释放。</translation>
    </message>
    <message numerus="yes">
        <source>%n handover(s): half within %1 ms, 95% within %2 ms, the slowest %3 ms.</source>
        <translation>
            <numerusform>%n 次交接：一半在 %1 毫秒以内，95% 在 %2 毫秒以内，最慢 %3 毫秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>No contender gave up.</source>
        <translation>没有竞争者放弃。</translation>
    </message>
    <message numerus="yes">
        <source>%n gave up, the farthest %1 ms from the time budget.</source>
        <translation>
            <numerusform>%n 次放弃，与时间预算最多相差 %1 毫秒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) overtook another contender.</source>
        <translation>
            <numerusform>%n 次授予插队。</numerusform>
        </translation>
    </message>
    <message>
        <source>No stale write was accepted.</source>
        <translation>没有过时的写入被接受。</translation>
    </message>
    <message>
        <source>Consul accepted a write of %1 after the permit was lost.</source>
        <translation>%1 失去许可之后，Consul 接受了它的写入。</translation>
    </message>
    <message>
        <source>The remaining keys have not been read yet.</source>
        <translation>尚未读取留下的键。</translation>
    </message>
    <message>
        <source>No difference was found.</source>
        <translation>没有发现差异。</translation>
    </message>
    <message>
        <source>According to the contenders, %1 held, but Consul did not show it.</source>
        <translation>根据竞争者的状态，%1 曾持有，但 Consul 没有显示。</translation>
    </message>
    <message>
        <source>Consul showed %1 as holding; according to the contenders, this was not so.</source>
        <translation>Consul 显示 %1 持有，但根据竞争者的状态，它并未持有。</translation>
    </message>
    <message>
        <source>According to the contenders, %1 held, but Consul showed %2 instead.</source>
        <translation>根据竞争者的状态，是 %1 持有，而 Consul 显示的却是 %2。</translation>
    </message>
    <message>
        <source>No permit was granted.</source>
        <translation>没有授予任何许可。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant.</source>
        <translation>
            <numerusform>%n 个请求，每次授予 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Longest gap without a holder while a contender waited: %1 ms.</source>
        <translation>有竞争者等待却没有持有者的空档最长 %1 毫秒。</translation>
    </message>
    <message numerus="yes">
        <source>%n gave up.</source>
        <translation>
            <numerusform>%n 次放弃。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s).</source>
        <translation>
            <numerusform>%n 个错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first: %1</source>
        <translation>第一个：%1</translation>
    </message>
    <message>
        <source>No key was left, but the run was stopped and its contenders were instructed to clean up. What they would have left is unknown.</source>
        <translation>没有留下键，但运行是被停止的，竞争者按要求做了清理。它们本来会留下什么无从得知。</translation>
    </message>
    <message>
        <source>No key was left.</source>
        <translation>没有留下键。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left after the last contender had ended: %1.</source>
        <translation>
            <numerusform>最后一个竞争者结束时留下了 %n 个键：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No permit remained taken, but the run was stopped and its contenders were instructed to clean up. What they would have left is unknown.</source>
        <translation>已没有许可被占用，但运行是被停止的，竞争者按要求做了清理。它们本来会留下什么无从得知。</translation>
    </message>
    <message>
        <source>No permit remained taken.</source>
        <translation>已没有许可被占用。</translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) were still taken by ended contenders when the last contender had ended: %1.</source>
        <translation>
            <numerusform>最后一个竞争者结束时，%n 个许可仍被已终止的竞争者占用：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>according to its contender, %1 held; Consul did not show it yet, or no longer.</source>
        <translation>根据竞争者自身的状态，%1 持有；而 Consul 尚未或不再显示它。</translation>
    </message>
    <message>
        <source>Consul showed %1 as holding; according to its contender, it did not hold yet, or no longer.</source>
        <translation>Consul 显示 %1 持有；而根据竞争者自身的状态，它尚未或不再持有。</translation>
    </message>
    <message>
        <source>according to their contenders, %1 held; Consul still or already showed %2.</source>
        <translation>根据竞争者自身的状态，%1 持有；而 Consul 仍然或已经显示 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Undecided at %n moment(s), because responses took up to %1 s.</source>
        <translation>
            <numerusform>有 %n 个时刻无法判定，因为响应最长用了 %1 秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undecided: the run was stopped before its end, and the data up to then is not sufficient.</source>
        <translation>未判定：运行在结束之前被停止，此前的数据不足以判定。</translation>
    </message>
    <message>
        <source>Undecided until the run has ended.</source>
        <translation>运行结束之前未判定。</translation>
    </message>
    <message>
        <source>Undecided: no event of the run could decide it.</source>
        <translation>未判定：运行中没有可以据以判定的事件。</translation>
    </message>
    <message>
        <source>Undecided: the keys could not be read after the end of the run.</source>
        <translation>未判定：运行结束时无法读取键。</translation>
    </message>
    <message>
        <source>The limit of %1 is %2, but there were %3 holders.</source>
        <translation>%1 的上限是 %2，但同时有 %3 个持有者。</translation>
    </message>
    <message>
        <source>Not proved: the limit of %1 is unknown.</source>
        <translation>未证明：%1 的上限未知。</translation>
    </message>
    <message>
        <source>Not proved: no permit was granted.</source>
        <translation>未证明：没有授予许可。</translation>
    </message>
    <message numerus="yes">
        <source>Proved for all %n grant(s).</source>
        <translation>
            <numerusform>对全部 %n 次授予已证明。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No overlap in %n grant(s) so far.</source>
        <translation>
            <numerusform>到目前为止的 %n 次授予没有重叠。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>moment of a run</comment>
        <translation>第 %1 秒</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n holder(s) at the same time, %1 allowed; at %2: %3.</source>
        <translation>
            <numerusform>同时最多 %n 个持有者，允许 %1 个；%2：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first at %1: %2</source>
        <translation>第一个在 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s). The first at %1: %2</source>
        <translation>
            <numerusform>%n 处差异。第一处在 %1：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuted: %n holder(s) of %1 at the same time, %2 allowed; at %3: %4.</source>
        <translation>
            <numerusform>已否定：%1 同时有 %n 个持有者，允许 %2 个；%3：%4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Late writes: %1 applied, %2 rejected.</source>
        <translation>迟到的写入：%1 次被应用，%2 次被拒绝。</translation>
    </message>
    <message>
        <source>Too many, because they were the last to acquire: %1.</source>
        <translation>超出上限的是最后获取的：%1。</translation>
    </message>
    <message>
        <source>At that time, the limit in Consul was %1.</source>
        <translation>当时 Consul 中的上限是 %1。</translation>
    </message>
    <message>
        <source>Not proved: the limit of %1 for the contenders is %2, but at %3 the limit in Consul was %4.</source>
        <translation>未证明：竞争者在 %1 的上限是 %2，但在 %3 时 Consul 中的上限是 %4。</translation>
    </message>
</context>
<context>
    <name>lab::Fault</name>
    <message>
        <source>Crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Stop renewing the session</source>
        <translation>停止续期会话</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Skew the clock</source>
        <translation>使时钟偏差</translation>
    </message>
    <message>
        <source>Slow down the network</source>
        <translation>减慢网络</translation>
    </message>
    <message>
        <source>Lose contact with the agent</source>
        <translation>与 Agent 失去联系</translation>
    </message>
    <message>
        <source>Destroy the session from outside</source>
        <translation>从外部销毁会话</translation>
    </message>
    <message>
        <source>Write the guarded data</source>
        <translation>写入受保护的数据</translation>
    </message>
</context>
<context>
    <name>lab::FaultGate</name>
    <message>
        <source>The lab disconnected this contender from the agent.</source>
        <translation>实验室切断了此竞争者与 Agent 的联系。</translation>
    </message>
</context>
<context>
    <name>lab::Run</name>
    <message>
        <source>Cannot start the run: %1</source>
        <translation>无法开始运行：%1</translation>
    </message>
    <message>
        <source>Cannot write the record of this run. If the program is killed, the next start will not find what the run leaves behind.</source>
        <translation>无法写入这次运行的记录。如果程序被强行终止，下次启动时将找不到运行留下的东西。</translation>
    </message>
    <message>
        <source>Cannot clean up the run: %1 It stays on the list of runs left behind.</source>
        <translation>无法清理此次运行的残留：%1它仍留在有残留的运行列表中。</translation>
    </message>
    <message>
        <source>Cannot add a contender: %1</source>
        <translation>无法添加竞争者：%1</translation>
    </message>
    <message numerus="yes">
        <source>A run can use at most %n different path(s).</source>
        <translation>
            <numerusform>一次运行最多使用 %n 个不同的路径。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run can have at most %n contender(s) in separate processes.</source>
        <translation>
            <numerusform>一次运行最多有 %n 个独立进程的竞争者。</numerusform>
        </translation>
    </message>
    <message>
        <source>the key does not exist.</source>
        <translation>该键不存在。</translation>
    </message>
    <message>
        <source>The planned edit of %1 failed: %2</source>
        <translation>对 %1 的计划编辑失败：%2</translation>
    </message>
</context>
<context>
    <name>lab::RunPlace</name>
    <message>
        <source>datacenter %1</source>
        <translation>数据中心 %1</translation>
    </message>
</context>
<context>
    <name>lab::RunRecord</name>
    <message>
        <source>Cannot read the folder of run records %1: %2. Leftovers of runs are unknown.</source>
        <comment>%2: reason, without a full stop</comment>
        <translation>无法读取运行记录的文件夹 %1：%2。运行的残留未知。</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>this is not a valid record</source>
        <translation>这不是有效的记录</translation>
    </message>
    <message>
        <source>Cannot read the run record %1: %2. Leftovers of this run are unknown. Delete the file if they do not matter.</source>
        <comment>%2: reason, without a full stop</comment>
        <translation>无法读取运行记录 %1：%2。此次运行的残留未知。如果它们无关紧要，请删除该文件。</translation>
    </message>
    <message>
        <source>Cannot read the records of runs: HOME does not name an existing folder. Leftovers of runs are unknown. Set HOME, or name a folder in %1.</source>
        <comment>%1: variable</comment>
        <translation>无法读取运行记录：HOME 未指向现有的文件夹。运行的残留未知。请设置 HOME，或在 %1 中指定文件夹。</translation>
    </message>
</context>
<context>
    <name>lab::Scenario</name>
    <message numerus="yes">
        <source>Never more than %n holder(s) at a time</source>
        <translation>
            <numerusform>同时最多 %n 个持有者</numerusform>
        </translation>
    </message>
    <message>
        <source>Never more holders than the limit</source>
        <translation>持有者从不超过上限</translation>
    </message>
    <message>
        <source>Every contender acquires a permit</source>
        <translation>每个竞争者都获得许可</translation>
    </message>
    <message numerus="yes">
        <source>Exactly %n grant(s)</source>
        <translation>
            <numerusform>恰好授予 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exactly %n grant(s) before the first release</source>
        <translation>
            <numerusform>第一次释放之前恰好授予 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>The holders exceed the limit</source>
        <translation>持有者超过上限</translation>
    </message>
    <message>
        <source>95% of all handovers take less than %1 ms</source>
        <translation>95% 的交接用时少于 %1 毫秒</translation>
    </message>
    <message>
        <source>Contenders that give up do so within %1 ms of the time budget</source>
        <translation>放弃的竞争者，其放弃时刻与时间预算最多相差 %1 毫秒</translation>
    </message>
    <message>
        <source>No key is left behind</source>
        <translation>不留下任何键</translation>
    </message>
    <message>
        <source>No contender is overtaken</source>
        <translation>没有竞争者被插队</translation>
    </message>
    <message numerus="yes">
        <source>At most %n grant(s) overtake another contender</source>
        <translation>
            <numerusform>最多 %n 次授予插队</numerusform>
        </translation>
    </message>
    <message>
        <source>A contender writes after losing the permit, and Consul accepts the write</source>
        <translation>竞争者在失去许可后写入，而 Consul 接受了写入</translation>
    </message>
    <message>
        <source>Consul and the contenders agree about the holders</source>
        <translation>Consul 与竞争者关于持有者的状态一致</translation>
    </message>
    <message>
        <source>15 clients, 3 permits</source>
        <translation>15 个客户端，3 个许可</translation>
    </message>
    <message>
        <source>The scenario of document 000. Fifteen clients request mg-init at the same time, which has three permits. Watch: never more than three holders, and every client gets its permit, in no particular order.</source>
        <translation>文档 000 的场景。十五个客户端同时请求 mg-init，它有三个许可。请观察：持有者从不超过三个，每个客户端都能获得许可，但没有固定的次序。</translation>
    </message>
    <message>
        <source>A lock under a request storm</source>
        <translation>请求风暴中的锁</translation>
    </message>
    <message>
        <source>The lock of document 001. A client that does not acquire it tries again immediately, without any pause. Watch the requests per grant.</source>
        <translation>文档 001 的锁。未能获取锁的客户端立即重试，毫不停顿。请观察每次授予的请求数。</translation>
    </message>
    <message>
        <source>A time budget in milliseconds</source>
        <translation>以毫秒计的时间预算</translation>
    </message>
    <message>
        <source>Document 003 waits with a blocking query for the remaining milliseconds. One client holds the lock. The others have 600 ms each and give up near that time, not near a whole second.</source>
        <translation>文档 003 用阻塞查询等待剩余的毫秒数。一个客户端持有锁；其他客户端各有 600 毫秒，并在接近此时刻时放弃，而不是凑到整秒。</translation>
    </message>
    <message>
        <source>10 clients, 3 slots, no waiting</source>
        <translation>10 个客户端，3 个槽位，无等待</translation>
    </message>
    <message>
        <source>The scenario of document 004. Ten clients try each slot key once and leave when all are taken. Exactly three succeed.</source>
        <translation>文档 004 的场景。十个客户端把每个槽位键各试一次，全被占用就离开。恰好三个成功。</translation>
    </message>
    <message>
        <source>A crash leaks a permit</source>
        <translation>崩溃会泄漏许可</translation>
    </message>
    <message>
        <source>One holder crashes in each group. The Spring session has no TTL: its permit stays taken indefinitely, and the waiting contenders give up. The Go client&apos;s session ends after its TTL, and the next contender prunes the stale holder.</source>
        <translation>每组各有一个持有者崩溃。Spring 的会话没有 TTL：它的许可一直被占用，等待的竞争者只能放弃。Go 客户端的会话在 TTL 之后结束，下一个竞争者会清除失效的持有者。</translation>
    </message>
    <message>
        <source>Two programs, two limits</source>
        <translation>两个程序，两个上限</translation>
    </message>
    <message>
        <source>The first program sets 3 permits, the others set 1. Spring ignores the difference: more contenders hold permits than the others allow. The Go client refuses to take part.</source>
        <translation>第一个程序设置 3 个许可，其他程序设置 1 个。Spring 忽略这一差异：持有者的数量超过其他程序所允许的。Go 客户端则拒绝参与。</translation>
    </message>
    <message>
        <source>Writes without CAS</source>
        <translation>不用 CAS 的写入</translation>
    </message>
    <message>
        <source>Every contender reads the list, adds itself and writes it back. Without CAS (check-and-set), two contenders that read the same list overwrite each other, and both assume that they hold a permit. With CAS, the second write is rejected, and its contender reads again.</source>
        <translation>每个竞争者都读取列表，加入自己，再写回。不用 CAS（check-and-set）时，读到同一列表的两个竞争者会互相覆盖，并且都以为自己持有许可。用 CAS 时，第二次写入会被拒绝，该竞争者重新读取。</translation>
    </message>
    <message>
        <source>A clock that runs ahead</source>
        <translation>走快的时钟</translation>
    </message>
    <message>
        <source>One client in each group has a clock that is 30 s ahead. Where entries expire by the clocks of other clients, it removes live holders and takes their permits. Where an entry lives as long as its session, no clock is involved.</source>
        <translation>每组各有一个客户端的时钟快 30 秒。如果条目由其他客户端的时钟判定到期，它就会移除存活的持有者并夺取许可。如果条目与其会话同存亡，则不涉及任何时钟。</translation>
    </message>
    <message>
        <source>Between counting and adding</source>
        <translation>计数与加入之间</translation>
    </message>
    <message>
        <source>A contender takes a number and then adds itself to the list. If it is slow in between, a later number overtakes it, and then both hold the last permit. Behind a lock, no other contender can come in between.</source>
        <translation>竞争者先取号，再把自己加入列表。如果在两步之间慢了，就会被后来的号码抢先，于是两者都持有最后一个许可。有锁保护时，其他竞争者无法插到中间。</translation>
    </message>
    <message>
        <source>The same race without clocks</source>
        <translation>同样的竞态，不用时钟</translation>
    </message>
    <message>
        <source>Sessions instead of clocks remove the clock errors, but not the race between counting and adding: the contenders still exceed the limit. Behind a lock they do not.</source>
        <translation>用会话代替时钟可以消除时钟错误的影响，却不能消除计数与加入之间的竞态：竞争者仍会超出上限。有锁保护时则不会。</translation>
    </message>
    <message>
        <source>A new session for each attempt</source>
        <translation>每次尝试都新建会话</translation>
    </message>
    <message>
        <source>Retrying without a pause</source>
        <translation>毫不停顿地重试</translation>
    </message>
    <message>
        <source>Three clients of document 001 retry without a pause; three contenders of the queue wait for their turn. Compare the requests per grant.</source>
        <translation>文档 001 的三个客户端毫不停顿地反复尝试；队列的三个竞争者则等到轮到自己。请比较每次授予的请求数。</translation>
    </message>
    <message>
        <source>A slot stays unavailable after a crash</source>
        <translation>崩溃后槽位仍不可用</translation>
    </message>
    <message>
        <source>The holder of a slot crashes. When its TTL has expired, Consul blocks the slot key for the lock-delay, although it looks free. The queue hands on its permit immediately: no contender has to acquire a key for it.</source>
        <translation>一个槽位的持有者崩溃。TTL 到期后，Consul 在锁延迟期间仍阻止获取该槽位键，尽管它看起来空闲。队列则立即转交许可：竞争者无需为它获取键。</translation>
    </message>
    <message>
        <source>The thundering herd</source>
        <translation>惊群</translation>
    </message>
    <message>
        <source>Forty contenders of each kind request three permits. Every change wakes every waiting contender of the Go client, and all of them write. In the queue, only the contenders whose turn it is wake up.</source>
        <translation>每种各有四十个竞争者请求三个许可。对于 Go 客户端，每次变化都会唤醒所有等待者，而且全都写入。在队列中，只有轮到的竞争者才会醒来。</translation>
    </message>
    <message>
        <source>First come, first served</source>
        <translation>先来先得</translation>
    </message>
    <message>
        <source>Ten contenders of each kind arrive one after the other. The queue serves them in this order; with the Go client, the fastest contender gets the permit.</source>
        <translation>每种各有十个竞争者依次到达。队列按此次序服务；对于 Go 客户端，最快的竞争者获得许可。</translation>
    </message>
    <message>
        <source>A holder that pauses too long</source>
        <translation>暂停太久的持有者</translation>
    </message>
    <message>
        <source>A holder pauses for 25 s, longer than twice its TTL of 10 s. Its session ends, and the next contender gets the permit. The paused holder resumes, assumes that it still holds the permit, and writes; Consul accepts the write. Only a fencing token, checked by the data store, would reject it.</source>
        <translation>一个持有者暂停 25 秒，超过其 10 秒 TTL 的两倍。它的会话结束，下一个竞争者获得许可。该持有者恢复运行后以为自己仍持有许可，便去写入，而 Consul 接受了写入。只有由数据存储检查防护令牌（fencing token），才能拒绝这次写入。</translation>
    </message>
    <message>
        <source>Two holders crash, with TTL</source>
        <translation>两个持有者崩溃，有 TTL</translation>
    </message>
    <message>
        <source>Two of five contenders crash while they hold. Their sessions end after one to two TTLs of 10 s. Then the others prune the stale holders and continue. Nothing is left behind.</source>
        <translation>五个竞争者中有两个在持有时崩溃。它们的会话在一到两个 TTL（10 秒）之后结束；随后其他竞争者清除失效的持有者并继续。没有留下任何残留。</translation>
    </message>
    <message>
        <source>A holder crashes, without TTL</source>
        <translation>一个持有者崩溃，没有 TTL</translation>
    </message>
    <message>
        <source>One of four contenders crashes while it holds. Its session has no TTL and lives as long as the node is healthy, so its permit is lost. The others share the remaining permit.</source>
        <translation>四个竞争者中有一个在持有时崩溃。它的会话没有 TTL，只要节点健康就一直存活，所以它的许可丢失。其他竞争者共用剩下的许可。</translation>
    </message>
    <message>
        <source>Different programs on one path</source>
        <translation>同一路径上的不同程序</translation>
    </message>
    <message>
        <source>The queue shares one path with HashiCorp clients and another one with Spring clients. The limit is not exceeded, and every contender gets a permit. HashiCorp and Spring clients cannot share a path: they write the list of holders in different ways.</source>
        <translation>队列与 HashiCorp 的客户端共用一个路径，又与 Spring 的客户端共用另一个。没有超出上限，每个竞争者都能获得许可。HashiCorp 与 Spring 的客户端不能共用一个路径：它们写持有者列表的方式不同。</translation>
    </message>
    <message>
        <source>There is no built-in scenario “%1”.</source>
        <translation>没有自带的场景“%1”。</translation>
    </message>
    <message>
        <source>Valid values: %1.</source>
        <translation>有效值：%1。</translation>
    </message>
    <message>
        <source>This is not a valid path: no slash at either end, no “//”, no part “.” or “..”, no invisible characters. For example: &quot;demo/sem&quot;.</source>
        <translation>这不是有效的路径：两端不能有斜杠，不能有“//”，不能有“.”或“..”部分，不能有不可见字符。例如：&quot;demo/sem&quot;。</translation>
    </message>
    <message>
        <source>A number or &quot;forever&quot; is expected here.</source>
        <translation>此处应为数字或 &quot;forever&quot;。</translation>
    </message>
    <message>
        <source>Unknown strategy “%1”.</source>
        <translation>未知策略“%1”。</translation>
    </message>
    <message>
        <source>A name of letters, digits, “-” and “_” is expected here.</source>
        <translation>此处应为由字母、数字、“-”和“_”组成的名称。</translation>
    </message>
    <message>
        <source>Another group is already named “%1”.</source>
        <translation>已有另一个组名为“%1”。</translation>
    </message>
    <message>
        <source>Unknown group “%1”.</source>
        <translation>未知组“%1”。</translation>
    </message>
    <message>
        <source>A number selects one contender of the whole run: omit the group.</source>
        <translation>数字用于选择整个运行中的一个竞争者：请省略组。</translation>
    </message>
    <message>
        <source>A number, &quot;all&quot; or &quot;holder&quot; is expected here.</source>
        <translation>此处应为数字、&quot;all&quot; 或 &quot;holder&quot;。</translation>
    </message>
    <message>
        <source>Unknown fault “%1”.</source>
        <translation>未知故障“%1”。</translation>
    </message>
    <message>
        <source>The fault “%1” does not accept “time”.</source>
        <translation>故障“%1”不接受“time”。</translation>
    </message>
    <message>
        <source>A fault requires either “at” (a time) or “probability” (a chance per cycle).</source>
        <translation>故障需要“at”（时刻）或“probability”（每轮的概率）二者之一。</translation>
    </message>
    <message>
        <source>The expectation “%1” does not accept “value”.</source>
        <translation>预期“%1”不接受“value”。</translation>
    </message>
    <message>
        <source>Unknown expectation “%1”.</source>
        <translation>未知预期“%1”。</translation>
    </message>
    <message>
        <source>An ID of lowercase letters, digits and “-” is expected here.</source>
        <translation>此处应为由小写字母、数字和“-”组成的 ID。</translation>
    </message>
    <message>
        <source>The run time must be longer than 0 and at most one hour.</source>
        <translation>运行时间必须大于 0，最多一小时。</translation>
    </message>
    <message>
        <source>A scenario requires at least one group of contenders.</source>
        <translation>场景至少需要一组竞争者。</translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n contender(s).</source>
        <translation>
            <numerusform>一个场景最多有 %n 个竞争者。</numerusform>
        </translation>
    </message>
    <message>
        <source>This program reads scenarios of version %1.</source>
        <translation>此程序读取版本 %1 的场景。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB, which is too large for a scenario.</source>
        <translation>文件大于 1 MiB，超过了场景的最大大小。</translation>
    </message>
    <message>
        <source>An object in braces is expected here.</source>
        <translation>此处应为花括号中的对象。</translation>
    </message>
    <message>
        <source>An array in square brackets is expected here.</source>
        <translation>此处应为方括号中的数组。</translation>
    </message>
    <message>
        <source>A string in double quotes is expected here.</source>
        <translation>此处应为双引号中的字符串。</translation>
    </message>
    <message>
        <source>A number is expected here.</source>
        <translation>此处应为数字。</translation>
    </message>
    <message>
        <source>true or false is expected here.</source>
        <translation>此处应为 true 或 false。</translation>
    </message>
    <message>
        <source>Unknown field “%1”. Valid fields: %2.</source>
        <translation>未知字段“%1”。有效字段：%2。</translation>
    </message>
    <message>
        <source>The field “%1” is missing.</source>
        <translation>缺少字段“%1”。</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected here.</source>
        <translation>此处应为 %1 到 %2 的数字。</translation>
    </message>
    <message>
        <source>An integer of at least %1 is expected here.</source>
        <translation>此处应为不小于 %1 的整数。</translation>
    </message>
    <message>
        <source>An integer from %1 to %2 is expected here.</source>
        <translation>此处应为 %1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>A time in whole milliseconds is expected here, for example &quot;0&quot;, &quot;600ms&quot; or &quot;10s&quot;.</source>
        <translation>此处应为以整毫秒计的时间，例如 &quot;0&quot;、&quot;600ms&quot; 或 &quot;10s&quot;。</translation>
    </message>
    <message>
        <source>A time or a range of times is expected here, for example &quot;50ms&quot;, &quot;0..10s&quot; or &quot;exponential 1s..10s&quot;.</source>
        <translation>此处应为时间或时间范围，例如 &quot;50ms&quot;、&quot;0..10s&quot; 或 &quot;exponential 1s..10s&quot;。</translation>
    </message>
    <message numerus="yes">
        <source>More than %n request(s) per grant</source>
        <translation>
            <numerusform>每次授予多于 %n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n request(s) per grant</source>
        <translation>
            <numerusform>每次授予少于 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>A gap of more than %1 ms while a contender waits</source>
        <translation>有竞争者等待却没有持有者的空档超过 %1 毫秒</translation>
    </message>
    <message>
        <source>No gap of %1 ms or longer while a contender waits</source>
        <translation>没有达到 %1 毫秒的空档（有竞争者等待却没有持有者）</translation>
    </message>
    <message numerus="yes">
        <source>More than %n cycle(s) are given up</source>
        <translation>
            <numerusform>多于 %n 轮被放弃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n cycle(s) are given up</source>
        <translation>
            <numerusform>少于 %n 轮被放弃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n cycle(s) end with an error</source>
        <translation>
            <numerusform>多于 %n 轮以错误结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n cycle(s) end with an error</source>
        <translation>
            <numerusform>少于 %n 轮以错误结束</numerusform>
        </translation>
    </message>
    <message>
        <source>A key is left behind</source>
        <translation>留下了键</translation>
    </message>
    <message>
        <source>ShardingSphere creates a session for each attempt and destroys it when the lock is busy. The Go client keeps one session until it acquires the lock. In the queue, only the next contender wakes up. Compare the requests per grant.</source>
        <translation>ShardingSphere 每次尝试都新建会话，锁忙时再销毁它。Go 客户端在获取锁之前一直保留同一个会话。在队列中，只有下一个竞争者会醒来。请比较每次授予的请求数。</translation>
    </message>
    <message>
        <source>A lock that becomes available late</source>
        <translation>迟迟不可用的锁</translation>
    </message>
    <message>
        <source>The holder crashes in each group. After its session ends, Consul&apos;s lock-delay blocks the key for another 15 s, and the Go client checks only every 5 s: the free lock has no holder for a long time. The queue hands on its permit as soon as the session ends.</source>
        <translation>每组的持有者都崩溃。其会话结束后，Consul 的锁延迟使键再被阻止 15 秒，而 Go 客户端每 5 秒才检查一次：空闲的锁很久无人持有。队列则在会话结束后立即转交许可。</translation>
    </message>
    <message>
        <source>A release that never ends</source>
        <translation>永不结束的释放</translation>
    </message>
    <message>
        <source>The .lock key is deleted while a permit is held. Spring reads it repeatedly until it exists again, indefinitely; here the loop is stopped and reported. The Go client reports that nothing is held and leaves.</source>
        <translation>在许可被持有时，.lock 被删除。Spring 会无限次重复读取它，直到它再次出现；这里会中断循环并报告。Go 客户端则报告已不持有任何许可，然后离开。</translation>
    </message>
    <message>
        <source>Leftovers of a failed attempt</source>
        <translation>失败的尝试留下的残留</translation>
    </message>
    <message>
        <source>All try once while a permit is held. Spring leaves behind its contender key and its session, which has no TTL: both remain indefinitely. The Go client removes everything.</source>
        <translation>许可被持有时，所有客户端都试一次。Spring 离开时留下它的竞争者键和没有 TTL 的会话：两者会一直存在。Go 客户端则全部移除。</translation>
    </message>
    <message>
        <source>More holders than the limit, treated as free room</source>
        <translation>持有者超过上限，却被当作有空位</translation>
    </message>
    <message>
        <source>Three contenders hold permits when the limit is lowered to 1. Spring compares with “equal”: three does not equal one, so there seems to be room for every contender. The Go client detects that the limit differs from its own and refuses.</source>
        <translation>上限降到 1 时，已有三个持有者。Spring 用“等于”比较：三不等于一，于是似乎每个竞争者都有空位。Go 客户端检测到上限与自己的不同，便拒绝。</translation>
    </message>
    <message>
        <source>Every client tries the first slot first</source>
        <translation>每个客户端都先试第一个槽位</translation>
    </message>
    <message>
        <source>Twelve clients request eight slots. Each tries one slot after the other, starting with the first: as many requests as slots for one attempt, most of them rejected. The queue requests any permit, not a particular one.</source>
        <translation>十二个客户端请求八个槽位，每个都从第一个起逐一尝试：一次尝试的请求数与槽位数一样多，大多被拒绝。队列请求的是任一许可，而不是某个特定的许可。</translation>
    </message>
    <message>
        <source>Rejected although permits are free</source>
        <translation>有空闲许可，仍被拒绝</translation>
    </message>
    <message>
        <source>Ten clients, ten permits, one try each. Behind the lock of document 002, a client that finds the lock busy fails, although there is room. The queue rejects no client.</source>
        <translation>十个客户端，十个许可，各试一次。在文档 002 的锁保护下，遇到锁正忙的客户端就算失败，尽管还有空位。队列不会拒绝任何客户端。</translation>
    </message>
    <message>
        <source>A process is killed</source>
        <translation>一个进程被强行终止</translation>
    </message>
    <message>
        <source>The holder is a separate process that SIGKILL ends, so it cannot clean up. Its session lives on until it has not been renewed for one to two TTLs of 10 s. Then the next contender gets the permit.</source>
        <translation>持有者是一个独立进程，由 SIGKILL 终止，因此无法作任何清理。它的会话继续存活，直到一到两个 TTL（10 秒）内没有续期。然后下一个竞争者获得许可。</translation>
    </message>
    <message numerus="yes">
        <source>A scenario can use at most %n different path(s).</source>
        <translation>
            <numerusform>一个场景最多使用 %n 个不同的路径。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contenders in separate processes do not support this.</source>
        <translation>独立进程的竞争者不支持此项。</translation>
    </message>
    <message numerus="yes">
        <source>A scenario can have at most %n process(es).</source>
        <translation>
            <numerusform>一个场景最多有 %n 个进程。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown edit “%1”.</source>
        <translation>未知编辑“%1”。</translation>
    </message>
    <message>
        <source>The edit “%1” does not accept “limit”.</source>
        <translation>编辑“%1”不接受“limit”。</translation>
    </message>
    <message>
        <source>No group has the path “%1”.</source>
        <translation>没有任何组使用路径“%1”。</translation>
    </message>
    <message>
        <source>“%1” cannot be applied to a contender in a separate process.</source>
        <translation>“%1”不能用于独立进程的竞争者。</translation>
    </message>
    <message>
        <source>“%1” requires either “below” or “above”.</source>
        <translation>“%1”需要“below”或“above”二者之一。</translation>
    </message>
    <message>
        <source>“%1” takes “below” or “above”.</source>
        <translation>“%1”需要“below”或“above”。</translation>
    </message>
    <message>
        <source>“%1” takes neither “below” nor “above”.</source>
        <translation>“%1”既不接受“below”，也不接受“above”。</translation>
    </message>
    <message>
        <source>%1 (group %2)</source>
        <comment>strategy, group</comment>
        <translation>%1（组 %2）</translation>
    </message>
    <message>
        <source>The sessions of %1 have no TTL: the given TTL is ignored.</source>
        <translation>%1 的会话没有 TTL：给定的 TTL 会被忽略。</translation>
    </message>
    <message>
        <source>%1 is a lock and has one permit: the given limit is ignored.</source>
        <translation>%1 是锁，只有一个许可：给定的上限会被忽略。</translation>
    </message>
    <message>
        <source>The fault %1 at %2 never occurs: the run is stopped after %3.</source>
        <translation>%2 的故障 %1 永远不会发生：运行在 %3 后停止。</translation>
    </message>
    <message>
        <source>A permit is still lost at the end of the run</source>
        <translation>运行结束时仍有许可丢失</translation>
    </message>
    <message>
        <source>Consul takes a TTL of whole seconds from &quot;%1s&quot; to &quot;%2h&quot;.</source>
        <translation>Consul 接受 &quot;%1s&quot; 到 &quot;%2h&quot; 的整秒 TTL。</translation>
    </message>
    <message>
        <source>It is proved that the holders never exceed the limit</source>
        <translation>已证明持有者从未超过上限</translation>
    </message>
    <message>
        <source>Two locks in opposite order</source>
        <translation>相反顺序的两个锁</translation>
    </message>
    <message>
        <source>One program acquires a and then b, the other b and then a. Each holds what the other waits for: a deadlock, until one of them gives up. Two more programs acquire c and then d, both in this order, and both finish.</source>
        <translation>一个程序先获取 a 再获取 b，另一个先 b 后 a。双方各自持有对方等待的许可：在其中一个放弃之前，这是死锁。另外两个程序都按先 c 后 d 的顺序获取，均能完成。</translation>
    </message>
    <message>
        <source>Five philosophers, five forks</source>
        <translation>五个哲学家，五把叉子</translation>
    </message>
    <message>
        <source>Each philosopher acquires the left fork, then the other one. All five hold one fork and wait for the next: a deadlock in a circle, until the first one gives up. Then the others finish one after the other.</source>
        <translation>每个哲学家先获取左边的叉子，再获取右边的。五个人各持一把，等待下一把：在第一个放弃之前，这是环形死锁。之后其余的人依次完成。</translation>
    </message>
    <message>
        <source>Contenders within another group do not support this.</source>
        <translation>组内嵌套的竞争者不支持此项。</translation>
    </message>
    <message>
        <source>No earlier group is named “%1”.</source>
        <translation>前面没有名为“%1”的组。</translation>
    </message>
    <message>
        <source>Separate processes cannot contain another group.</source>
        <translation>独立进程不能包含其他组。</translation>
    </message>
    <message>
        <source>The group “%1” must have the same number of contenders.</source>
        <translation>组“%1”的竞争者数量必须相同。</translation>
    </message>
    <message>
        <source>Another group is already within “%1”.</source>
        <translation>“%1”内已有另一个组。</translation>
    </message>
    <message numerus="yes">
        <source>More than %n late write(s) are applied</source>
        <translation>
            <numerusform>超过 %n 次迟到的写入被应用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n late write(s) are applied</source>
        <translation>
            <numerusform>少于 %n 次迟到的写入被应用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n late write(s) are rejected</source>
        <translation>
            <numerusform>超过 %n 次迟到的写入被拒绝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fewer than %n late write(s) are rejected</source>
        <translation>
            <numerusform>少于 %n 次迟到的写入被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>A late write, three times</source>
        <translation>迟到的写入，三次</translation>
    </message>
    <message>
        <source>The same misfortune three times: a holder pauses past its TTL, the next contender gets the permit and writes, and the paused holder resumes and writes too. A store that accepts everything is overwritten. A store that checks a growing token, and Consul if it checks the session in the same transaction, reject the late write.</source>
        <translation>同样的不幸发生三次：持有者暂停得比 TTL 更久，下一个竞争者得到许可并写入，暂停的持有者恢复后也写入。接受一切的存储被覆盖。检查增长令牌的存储，以及在同一个事务中检查会话的 Consul，都会拒绝迟到的写入。</translation>
    </message>
    <message>
        <source>A cleanup that removes a live holder</source>
        <translation>移除活着的持有者的清除</translation>
    </message>
    <message>
        <source>The client of document 000&apos;s author removes holders without a contender key. It writes the list that it read first, with an index that it reads later. A holder that was added in between is removed while it works, and the next contender finds room. Spring does not prune, and keeps the limit.</source>
        <translation>文档 000 作者的客户端移除没有竞争者键的持有者。它写入第一次读到的列表，使用之后读到的索引。在此期间加入的持有者在工作时被移除，下一个竞争者就看到了空位。Spring 不清除，守住了上限。</translation>
    </message>
    <message>
        <source>%1 and %2 use the path %3, but store holders in different forms: they cannot share it.</source>
        <translation>%1 和 %2 使用路径 %3，但以不同的形式存储持有者，不能共用该路径。</translation>
    </message>
</context>
<context>
    <name>lab::Spread</name>
    <message>
        <source>“%1” is not a valid time. Examples: 0, 500ms, 1.5s or 1m30s.</source>
        <translation>“%1”不是有效的时间。例如：0、500ms、1.5s 或 1m30s。</translation>
    </message>
    <message>
        <source>“%1” is too precise: times are whole milliseconds.</source>
        <translation>“%1”过于精细：时间必须是整毫秒。</translation>
    </message>
    <message>
        <source>The range “%1” is reversed: the shorter time must come first.</source>
        <translation>范围“%1”的顺序反了：较短的时间必须在前。</translation>
    </message>
    <message>
        <source>“%1” also requires a longest time: exponential 1s..10s.</source>
        <translation>“%1”还需要一个最长时间：exponential 1s..10s。</translation>
    </message>
</context>
<context>
    <name>lab::Sweep</name>
    <message>
        <source>Deletes %1.</source>
        <translation>删除 %1。</translation>
    </message>
    <message>
        <source>Removes the run&apos;s contenders from %1.</source>
        <translation>把这次运行的竞争者从 %1 中移除。</translation>
    </message>
    <message>
        <source>Destroys the session %1.</source>
        <translation>销毁会话 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) of this run are destroyed.</source>
        <translation>
            <numerusform>这次运行的 %n 个会话将被销毁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of this run are deleted.</source>
        <translation>
            <numerusform>这次运行的 %n 个键将被删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be acquired again. The rest of .lock stays unchanged.</source>
        <translation>
            <numerusform>%n 个许可可以重新被获取。.lock 的其余内容保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys that change in the meantime are skipped.</source>
        <translation>在此期间有变化的键会跳过。</translation>
    </message>
    <message>
        <source>Clean up what the run %1 left behind</source>
        <translation>清理运行 %1 的残留</translation>
    </message>
    <message>
        <source>Other clients keep changing the same keys.</source>
        <translation>其他客户端一直在更改同样的键。</translation>
    </message>
    <message>
        <source>The index of Consul is %1, but was %2 when the run %3 started: this is another store, or its data was lost. What the run has left behind is unknown.</source>
        <translation>Consul 的索引是 %1，而运行 %3 开始时是 %2：这是另一个存储，或其数据已丢失。运行留下了什么未知。</translation>
    </message>
    <message>
        <source>Holders in .lock were kept: this token may be unable to read their sessions and keys.</source>
        <translation>.lock 中的持有者已保留：此令牌可能无法读取它们的会话和键。</translation>
    </message>
    <message>
        <source>These holders in .lock may be of other clients. They have no session and no contender key, and are removed too: %1.</source>
        <translation>.lock 中的这些持有者可能属于其他客户端。它们没有会话，也没有竞争者键，将一并移除：%1。</translation>
    </message>
    <message>
        <source>Another agent responds at this address than when the run %1 started. What the run has left behind is unknown.</source>
        <translation>此地址现在由另一个 Agent 响应，与运行 %1 启动时不同。该运行留下了什么未知。</translation>
    </message>
</context>
<context>
    <name>lab::Worker</name>
    <message>
        <source>Cannot start %2 for %1, which is a separate process: %3.</source>
        <translation>无法为独立进程 %1 启动 %2：%3。</translation>
    </message>
    <message>
        <source>%1 is a separate process: the fault “%2” cannot be applied to it.</source>
        <translation>%1 是独立进程：故障“%2”不能用于它。</translation>
    </message>
    <message>
        <source>The process of %1 is not running yet.</source>
        <translation>%1 的进程尚未运行。</translation>
    </message>
    <message>
        <source>%1 is a separate process: it does not support single steps and continues.</source>
        <translation>%1 是独立进程：它不能单步执行，会继续运行。</translation>
    </message>
    <message>
        <source>%1 is a separate process: it continues while the run is paused.</source>
        <translation>%1 是独立进程：运行暂停时它仍会继续。</translation>
    </message>
</context>
<context>
    <name>lessons::Findings</name>
    <message>
        <source>No contender</source>
        <translation>没有竞争者</translation>
    </message>
    <message>
        <source>Only %1</source>
        <comment>a contender</comment>
        <translation>只有 %1</translation>
    </message>
    <message>
        <source>The enumeration is not finished after its limit. Use fewer contenders or faults.</source>
        <translation>枚举达到限度仍未完成。请使用更少的竞争者或故障。</translation>
    </message>
    <message>
        <source>Step %1 of the story, %2, cannot happen there.</source>
        <translation>故事的第 %1 步 %2 在那里不可能发生。</translation>
    </message>
    <message>
        <source>The first step of what follows sends no request.</source>
        <translation>随后的第一步没有发送请求。</translation>
    </message>
    <message>
        <source>More contenders get inside than the limit allows</source>
        <translation>在内的竞争者超过上限</translation>
    </message>
    <message>
        <source>A permit is lost: no client can acquire it</source>
        <translation>一个许可丢失：没有客户端能获取它</translation>
    </message>
    <message>
        <source>A contender can never finish</source>
        <translation>某个竞争者永远无法完成</translation>
    </message>
    <message>
        <source>An update of the guarded value is lost</source>
        <translation>受保护的值的一次更新丢失</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>No order breaks anything</source>
        <translation>没有任何顺序会破坏什么</translation>
    </message>
    <message>
        <source>The lesson claims %1 = %2, but the enumeration found %3.</source>
        <translation>课程断言 %1 = %2，但枚举得到 %3。</translation>
    </message>
    <message>
        <source>true (Consul applies the write)</source>
        <translation>true（Consul 执行写入）</translation>
    </message>
    <message>
        <source>false (Consul rejects the write)</source>
        <translation>false（Consul 拒绝写入）</translation>
    </message>
    <message>
        <source>None: all properties hold</source>
        <translation>没有：所有性质都成立</translation>
    </message>
    <message>
        <source>Yes, in some order of requests</source>
        <translation>会，在某种请求顺序下</translation>
    </message>
    <message>
        <source>No, in no order of requests</source>
        <translation>不会，任何请求顺序都不会</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>several contenders, the last one</comment>
        <translation>%1 或 %2</translation>
    </message>
</context>
<context>
    <name>lessons::Lesson</name>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>There is no built-in lesson “%1”.</source>
        <translation>没有名为“%1”的内置课程。</translation>
    </message>
    <message>
        <source>Valid values: %1.</source>
        <translation>有效值：%1。</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>文本为空。</translation>
    </message>
    <message numerus="yes">
        <source>The text has more than %n character(s).</source>
        <translation>
            <numerusform>文本超过 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the explanation can contain placeholders in braces.</source>
        <translation>只有解释可以包含花括号中的占位符。</translation>
    </message>
    <message>
        <source>Unknown placeholder “%1”.</source>
        <translation>未知的占位符“%1”。</translation>
    </message>
    <message>
        <source>An ID has 1 to 64 lowercase letters, digits and “-”.</source>
        <translation>ID 由 1 到 64 个小写字母、数字和“-”组成。</translation>
    </message>
    <message>
        <source>An array of fault kinds is expected here.</source>
        <translation>此处应为故障种类的数组。</translation>
    </message>
    <message>
        <source>Unknown fault kind.</source>
        <translation>未知的故障种类。</translation>
    </message>
    <message>
        <source>Unknown strategy “%1”.</source>
        <translation>未知的策略“%1”。</translation>
    </message>
    <message>
        <source>This is not a story, such as “aabbaXb”.</source>
        <translation>这不是一个故事，例如“aabbaXb”。</translation>
    </message>
    <message numerus="yes">
        <source>A story can have at most %n step(s).</source>
        <translation>
            <numerusform>一个故事最多有 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>The story names a contender that the setup does not have.</source>
        <translation>故事提到了设置中没有的竞争者。</translation>
    </message>
    <message>
        <source>“who-next” is not possible with a strategy that reads a clock, such as “fair”.</source>
        <translation>“who-next”不能用于读取时钟的策略，例如“fair”。</translation>
    </message>
    <message>
        <source>Unknown kind of question “%1”.</source>
        <translation>未知的问题种类“%1”。</translation>
    </message>
    <message>
        <source>Only the question “who-next” has this field.</source>
        <translation>只有问题“who-next”有此字段。</translation>
    </message>
    <message>
        <source>Only the question “can-it-break” has this field.</source>
        <translation>只有问题“can-it-break”有此字段。</translation>
    </message>
    <message>
        <source>This question is about all orders, so the lesson has no “story”.</source>
        <translation>此问题涉及所有顺序，所以课程没有“story”。</translation>
    </message>
    <message>
        <source>This question needs a story here, not “shortest”.</source>
        <translation>此问题在此处需要一个故事，而不是“shortest”。</translation>
    </message>
    <message>
        <source>The first step of this story is the request that is asked about.</source>
        <translation>这个故事的第一步就是所问的请求。</translation>
    </message>
    <message>
        <source>The placeholder “%1” needs a member of the same name in “expect”.</source>
        <translation>占位符“%1”要求“expect”中有同名成员。</translation>
    </message>
    <message>
        <source>The file is larger than any lesson.</source>
        <translation>文件大于任何课程。</translation>
    </message>
</context>
<context>
    <name>lessons::Progress</name>
    <message>
        <source>The progress of lessons, %1, could not be read. With your next prediction, the file is kept beside a new one.</source>
        <translation>无法读取课程进度 %1。在您下一次预测时，该文件将保留在新文件旁边。</translation>
    </message>
    <message>
        <source>Cannot keep the unreadable progress of lessons as %1. Nothing was saved.</source>
        <translation>无法将不可读的课程进度保留为 %1。未保存任何内容。</translation>
    </message>
    <message>
        <source>The unreadable progress of lessons is kept as %1.</source>
        <translation>不可读的课程进度保留为 %1。</translation>
    </message>
    <message>
        <source>Cannot save the progress of lessons in %1: %2. Your prediction is kept until you quit.</source>
        <translation>无法将课程进度保存到 %1：%2。您的预测保留到退出为止。</translation>
    </message>
</context>
<context>
    <name>observer::LayoutsFile</name>
    <message>
        <source>Cannot read the layouts in %1: %2.</source>
        <translation>无法读取 %1 中的布局：%2。</translation>
    </message>
    <message>
        <source>Cannot use the layouts in %1:%2</source>
        <comment>file, place and sentence</comment>
        <translation>无法使用布局文件 %1:%2</translation>
    </message>
    <message>
        <source>Cannot keep the old layouts as %1: %2. Nothing was saved.</source>
        <translation>无法将旧布局另存为 %1：%2。没有保存任何内容。</translation>
    </message>
    <message>
        <source>Cannot save the layouts in %1: %2.</source>
        <translation>无法将布局保存到 %1：%2。</translation>
    </message>
</context>
<context>
    <name>observer::ObservedPath</name>
    <message>
        <source>The list of keys does not contain %1, which exists.</source>
        <translation>键列表中没有 %1，但该键存在。</translation>
    </message>
</context>
<context>
    <name>observer::Path</name>
    <message>
        <source>The path is empty. Specify the prefix of a semaphore or the key of a lock, for example demo/sem.</source>
        <translation>路径为空。请指定信号量的前缀或锁的键，例如 demo/sem。</translation>
    </message>
    <message>
        <source>The path “%1” cannot be used: Consul does not support names with empty parts (//), with the parts . or .., or with invisible characters.</source>
        <translation>路径“%1”无法使用：Consul 不支持含有空段（//）、. 或 .. 段，或不可见字符的名称。</translation>
    </message>
</context>
<context>
    <name>profiles::KeychainSecrets</name>
    <message>
        <source>no reason given</source>
        <translation>未给出原因</translation>
    </message>
    <message>
        <source>Tokens, passwords, and secrets are stored in the keychain of this desktop, never in a Signalbox file.</source>
        <translation>令牌、密码和密钥保存在本桌面的钥匙串中，绝不写入 Signalbox 的文件。</translation>
    </message>
    <message>
        <source>Tokens, passwords, and secrets are stored in the keychain of this desktop, never in a Signalbox file. If no keychain responds, they are kept in memory until Signalbox quits, and Signalbox reports this.</source>
        <translation>令牌、密码和密钥保存在本桌面的钥匙串中，绝不写入 Signalbox 的文件。如果没有钥匙串响应，它们会保留在内存中直到 Signalbox 退出，Signalbox 会报告此情况。</translation>
    </message>
    <message>
        <source>No keychain responds (%1). Tokens, passwords, and secrets are kept in memory until Signalbox quits.</source>
        <translation>没有钥匙串响应（%1）。令牌、密码和密钥保留在内存中，直到 Signalbox 退出。</translation>
    </message>
</context>
<context>
    <name>profiles::MemorySecrets</name>
    <message>
        <source>Tokens, passwords, and secrets are kept in memory until Signalbox quits: no keychain is used.</source>
        <translation>令牌、密码和密钥保留在内存中，直到 Signalbox 退出：未使用钥匙串。</translation>
    </message>
</context>
<context>
    <name>profiles::Profile</name>
    <message>
        <source>Development</source>
        <translation>开发环境</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>预发布环境</translation>
    </message>
    <message>
        <source>PRODUCTION</source>
        <translation>生产环境</translation>
    </message>
    <message>
        <source>“%1” is not NODE = ADDRESS.</source>
        <translation>“%1”不是 NODE = ADDRESS 的形式。</translation>
    </message>
    <message>
        <source>Agent of %1: %2</source>
        <translation>%1 的 Agent：%2</translation>
    </message>
</context>
<context>
    <name>profiles::ProfileFile</name>
    <message>
        <source>The file is damaged at byte %1: %2.</source>
        <translation>文件在字节 %1 处损坏：%2。</translation>
    </message>
    <message>
        <source>The file is not a list of connections.</source>
        <translation>该文件不是连接列表。</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Signalbox (format %1; this version reads format %2).</source>
        <translation>该文件由较新版本的 Signalbox 写成（格式 %1；此版本读取格式 %2）。</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) in the file cannot be read.</source>
        <translation>
            <numerusform>文件中有 %n 个连接无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has no array “connections”.</source>
        <translation>文件中没有数组“connections”。</translation>
    </message>
</context>
<context>
    <name>profiles::ProfileStore</name>
    <message>
        <source>Cannot read the file: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>The list of connections, %1, could not be read completely. %2 The file stays unchanged; when connections are saved, it is kept beside the new one.</source>
        <translation>连接列表 %1 未能完整读取。%2 该文件保持不变；保存连接时，它会保留在新文件旁边。</translation>
    </message>
    <message>
        <source>Cannot keep the old list of connections as %1: %2. Nothing was saved.</source>
        <translation>无法把旧的连接列表保留为 %1：%2。没有保存任何内容。</translation>
    </message>
    <message>
        <source>The unreadable list of connections is kept as %1.</source>
        <translation>无法读取的连接列表已保留为 %1。</translation>
    </message>
    <message>
        <source>Cannot create the folder %1, so connections are not saved.</source>
        <translation>无法创建文件夹 %1，因此未保存连接。</translation>
    </message>
    <message>
        <source>Cannot save connections in %1: %2.</source>
        <translation>无法在 %1 中保存连接：%2。</translation>
    </message>
    <message>
        <source>The list of connections cannot be found: HOME does not name an existing folder. Set HOME to the home folder of the account that saved the list.</source>
        <translation>找不到连接列表：HOME 未指向现有的文件夹。请把 HOME 设为保存该列表的账户的主文件夹。</translation>
    </message>
</context>
<context>
    <name>program::ConnectionOptions</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Address of the agent: host:port, http://host:port or https://host:port (CONSUL_HTTP_ADDR; default: 127.0.0.1:8500)</source>
        <translation>Agent 的地址：host:port、http://host:port 或 https://host:port（CONSUL_HTTP_ADDR；默认：127.0.0.1:8500）</translation>
    </message>
    <message>
        <source>ACL token; other users can see it in the process list (CONSUL_HTTP_TOKEN)</source>
        <translation>ACL 令牌；其他用户可在进程列表中看到（CONSUL_HTTP_TOKEN）</translation>
    </message>
    <message>
        <source>File with the ACL token (CONSUL_HTTP_TOKEN_FILE)</source>
        <translation>存放 ACL 令牌的文件（CONSUL_HTTP_TOKEN_FILE）</translation>
    </message>
    <message>
        <source>Datacenter (default: the agent&apos;s own)</source>
        <translation>数据中心（默认：Agent 所在的数据中心）</translation>
    </message>
    <message>
        <source>Namespace, Consul Enterprise (CONSUL_NAMESPACE)</source>
        <translation>命名空间，Consul 企业版（CONSUL_NAMESPACE）</translation>
    </message>
    <message>
        <source>Partition, Consul Enterprise (CONSUL_PARTITION)</source>
        <translation>分区，Consul 企业版（CONSUL_PARTITION）</translation>
    </message>
    <message>
        <source>Certificate authority, PEM (CONSUL_CACERT)</source>
        <translation>证书颁发机构，PEM（CONSUL_CACERT）</translation>
    </message>
    <message>
        <source>Folder of certificate authorities, PEM (CONSUL_CAPATH)</source>
        <translation>证书颁发机构的文件夹，PEM（CONSUL_CAPATH）</translation>
    </message>
    <message>
        <source>Client certificate, PEM (CONSUL_CLIENT_CERT)</source>
        <translation>客户端证书，PEM（CONSUL_CLIENT_CERT）</translation>
    </message>
    <message>
        <source>Key of the client certificate (CONSUL_CLIENT_KEY)</source>
        <translation>客户端证书的密钥（CONSUL_CLIENT_KEY）</translation>
    </message>
    <message>
        <source>Expected name in the agent&apos;s certificate (CONSUL_TLS_SERVER_NAME)</source>
        <translation>Agent 证书中应有的名称（CONSUL_TLS_SERVER_NAME）</translation>
    </message>
    <message>
        <source>Reject every write before it is sent</source>
        <translation>写入在发送前一律拒绝</translation>
    </message>
    <message>
        <source>There is no connection “%1”. No connections are saved.</source>
        <translation>没有连接“%1”。没有保存任何连接。</translation>
    </message>
    <message>
        <source>There is no connection “%1”. Saved connections: %2.</source>
        <translation>没有连接“%1”。已保存的连接：%2。</translation>
    </message>
    <message>
        <source>Name of a saved connection; production is read-only. The token is read from --token, --token-file or the environment variables</source>
        <translation>已保存连接的名称；生产环境为只读。令牌从 --token、--token-file 或环境变量中读取</translation>
    </message>
    <message>
        <source>Several connections are named “%1”. Give each of them a unique name in the window.</source>
        <translation>有多个连接名为“%1”。请在窗口中为每个连接指定唯一的名称。</translation>
    </message>
    <message>
        <source>Allow writes in this run, even if the connection is production or read-only</source>
        <translation>本次运行中，即使连接是生产环境或只读，也允许写入</translation>
    </message>
    <message>
        <source>Name of a saved connection; production is read-only. A saved token takes precedence over the environment variables</source>
        <translation>已保存连接的名称；生产环境为只读。保存的令牌优先于环境变量</translation>
    </message>
    <message>
        <source>--client-cert requires --client-key: a certificate and its key belong together.</source>
        <translation>--client-cert 需要 --client-key：证书和它的密钥要一起给出。</translation>
    </message>
    <message>
        <source>--client-key requires --client-cert: a certificate and its key belong together.</source>
        <translation>--client-key 需要 --client-cert：证书和它的密钥要一起给出。</translation>
    </message>
    <message>
        <source>Maximum size of a list that the agent returns, in MiB (SIGNALBOX_ANSWER_LIMIT; default: %1)</source>
        <translation>Agent 返回的列表的最大大小，单位 MiB（SIGNALBOX_ANSWER_LIMIT；默认：%1）</translation>
    </message>
    <message>
        <source>“-%1” is not an option.</source>
        <translation>“-%1”不是选项。</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <comment>value of an option</comment>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>%1 requires a value, and “%2” is an option. If it is the value, write %1=%2.</source>
        <translation>%1 需要一个值，而“%2”是一个选项。如果它就是该值，请写作 %1=%2。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a valid size. Valid values: %3 to %4 (MiB). The default of %5 MiB applies.</source>
        <comment>%1: name of an environment variable</comment>
        <translation>%1：“%2”不是有效的大小。有效值：%3 到 %4（MiB）。使用默认值 %5 MiB。</translation>
    </message>
</context>
<context>
    <name>program::Log</name>
    <message>
        <source>Log to standard error for these parts: %1; separate several with commas</source>
        <translation>将以下部分的日志写到标准错误：%1；多个以逗号分隔</translation>
    </message>
    <message>
        <source>Valid values for --log: %1.</source>
        <translation>--log 的有效值：%1。</translation>
    </message>
</context>
<context>
    <name>program::WindowGuard</name>
    <message>
        <source>There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set, so the window cannot open.</source>
        <translation>没有显示器：DISPLAY 和 WAYLAND_DISPLAY 都未设置，因此无法打开窗口。</translation>
    </message>
    <message>
        <source>The window cannot open.</source>
        <translation>无法打开窗口。</translation>
    </message>
    <message>
        <source>The window cannot open: %1.</source>
        <translation>无法打开窗口：%1。</translation>
    </message>
    <message>
        <source>Without a window, signalboxctl watches, records, runs scenarios and cleans up; see signalboxctl --help.</source>
        <translation>没有窗口时，signalboxctl 可以监视、录制、运行场景和清理；见 signalboxctl --help。</translation>
    </message>
</context>
<context>
    <name>proof::Explorer</name>
    <message>
        <source>The wait ends.</source>
        <translation>等待结束。</translation>
    </message>
    <message>
        <source>It has released and ended.</source>
        <translation>它已释放并结束。</translation>
    </message>
    <message>
        <source>It has given up after failed requests.</source>
        <translation>它在请求失败后已放弃。</translation>
    </message>
    <message>
        <source>Its program was killed.</source>
        <translation>它的程序被终止。</translation>
    </message>
    <message>
        <source>Its next request is %1.</source>
        <translation>它的下一个请求是 %1。</translation>
    </message>
    <message>
        <source>It waits for a change: %1.</source>
        <translation>它等待变化：%1。</translation>
    </message>
    <message>
        <source>It pauses before its next request.</source>
        <translation>它在下一个请求之前停顿。</translation>
    </message>
    <message>
        <source>It works inside.</source>
        <translation>它在临界区内工作。</translation>
    </message>
    <message>
        <source>Step %1 of the story, %2, cannot happen there. Check the strategy, the contenders, the limit and the faults.</source>
        <translation>故事的第 %1 步（%2）在那里不可能发生。请检查策略、竞争者、上限和故障。</translation>
    </message>
</context>
<context>
    <name>proof::Search</name>
    <message>
        <source>More contenders are inside than the limit allows.</source>
        <translation>临界区内的竞争者多于上限。</translation>
    </message>
    <message>
        <source>A permit is lost: no client can acquire it.</source>
        <translation>一个许可丢失了：再也没有人能获取它。</translation>
    </message>
    <message>
        <source>A contender can never finish from here, whatever happens next.</source>
        <translation>无论接下来发生什么，一个竞争者从这里再也不能结束。</translation>
    </message>
    <message>
        <source>No contender ever gets inside.</source>
        <translation>从来没有竞争者进入临界区。</translation>
    </message>
    <message>
        <source>The permits are never all used at the same time.</source>
        <translation>许可从来没有同时全部使用。</translation>
    </message>
    <message>
        <source>No contender ever waits, although there are fewer permits than contenders.</source>
        <translation>虽然许可少于竞争者，却从来没有竞争者等待。</translation>
    </message>
    <message>
        <source>The story %1 went differently the second time. This is an error of Signalbox: the search was ended.</source>
        <translation>故事 %1 第二次的结果不同。这是 Signalbox 的错误：搜索已结束。</translation>
    </message>
    <message>
        <source>An update of the guarded value is lost: a contender wrote what it had read before another one wrote.</source>
        <translation>受保护的值丢失了一次更新：一个竞争者按另一个竞争者写入之前读到的值写入了。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n contenders are inside.</source>
        <translation>
            <numerusform>最多有 %n 个竞争者在内。</numerusform>
        </translation>
    </message>
    <message>
        <source>No permit is lost forever.</source>
        <translation>没有许可永远丢失。</translation>
    </message>
    <message>
        <source>Every living contender can finish.</source>
        <translation>每个活着的竞争者都能结束。</translation>
    </message>
    <message>
        <source>No update of the guarded value is lost.</source>
        <translation>受保护的值没有丢失更新。</translation>
    </message>
    <message>
        <source>Sometimes a contender is inside.</source>
        <translation>有时有一个竞争者在内。</translation>
    </message>
    <message numerus="yes">
        <source>Sometimes %n contenders are inside.</source>
        <translation>
            <numerusform>有时有 %n 个竞争者在内。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sometimes a contender waits.</source>
        <translation>有时有一个竞争者在等待。</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>被打破</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>The property %1 does not apply to these contenders and this limit.</source>
        <translation>性质 %1 不适用于这些竞争者和这个上限。</translation>
    </message>
</context>
<context>
    <name>proof::Story</name>
    <message>
        <source>Fault: the program is killed.</source>
        <translation>故障：程序突然结束。</translation>
    </message>
    <message>
        <source>Fault: the request is applied, and its response is lost.</source>
        <translation>故障：请求已执行，响应丢失。</translation>
    </message>
    <message>
        <source>Fault: the program stands still for longer than its TTL. Its session, if it has a TTL, ends.</source>
        <translation>故障：程序停顿的时间超过它的 TTL。它的会话如果有 TTL，就会结束。</translation>
    </message>
    <message>
        <source>Fault: the clock jumps ahead by 40 s.</source>
        <translation>故障：时钟向前跳 40 秒。</translation>
    </message>
    <message>
        <source>A session that is no longer renewed ends by its TTL.</source>
        <translation>不再续期的会话因 TTL 而结束。</translation>
    </message>
    <message>
        <source>Time passes until no lock-delay is left.</source>
        <translation>时间流逝，直到没有锁延迟。</translation>
    </message>
    <message>
        <source>Step %1 of the story, %2, cannot happen there. Check the strategy, the contenders, the limit and the faults.</source>
        <translation>故事的第 %1 步 %2 在那里不可能发生。请检查策略、竞争者、上限和故障。</translation>
    </message>
    <message>
        <source>Leave the critical section.</source>
        <translation>离开临界区。</translation>
    </message>
    <message>
        <source>Enter the critical section.</source>
        <translation>进入临界区。</translation>
    </message>
    <message>
        <source>Leave the critical section. Write %1 over the value that another contender wrote.</source>
        <translation>离开临界区。用 %1 覆盖另一个竞争者写入的值。</translation>
    </message>
    <message>
        <source>Leave the critical section. Write the guarded value %1.</source>
        <translation>离开临界区。写入受保护的值 %1。</translation>
    </message>
    <message>
        <source>Enter the critical section. Read the guarded value: %1.</source>
        <translation>进入临界区。读取受保护的值：%1。</translation>
    </message>
    <message>
        <source>So much can follow on this story that it is not known whether a permit is lost. Search with prove.</source>
        <translation>这个故事之后可能发生的事太多，无法得知是否有许可丢失。请用 prove 搜索。</translation>
    </message>
</context>
<context>
    <name>protocols::Clockless</name>
    <message>
        <source>Create a session with TTL: this contender&apos;s entry lives as long as the session.</source>
        <translation>创建带 TTL 的会话：此竞争者的条目与会话同存亡。</translation>
    </message>
</context>
<context>
    <name>protocols::Failure</name>
    <message>
        <source>A request to Consul failed.</source>
        <translation>对 Consul 的请求失败。</translation>
    </message>
    <message>
        <source>The operation was stopped.</source>
        <translation>操作已被停止。</translation>
    </message>
    <message>
        <source>This contender already holds the permit.</source>
        <translation>此竞争者已经持有许可。</translation>
    </message>
    <message>
        <source>This contender does not hold the permit.</source>
        <translation>此竞争者并未持有许可。</translation>
    </message>
    <message>
        <source>The limit must be above 0.</source>
        <translation>上限必须大于 0。</translation>
    </message>
    <message>
        <source>A different limit is stored. All contenders of a semaphore must use the same limit.</source>
        <translation>已存储的上限不同。同一信号量的所有竞争者必须使用相同的上限。</translation>
    </message>
    <message>
        <source>The key already exists and has a different use.</source>
        <translation>此键已存在，但另有用途。</translation>
    </message>
    <message>
        <source>Cannot read the value of the .lock key.</source>
        <translation>无法读取 .lock 键的值。</translation>
    </message>
    <message>
        <source>Consul rejected the contender key.</source>
        <translation>Consul 拒绝了竞争者键。</translation>
    </message>
    <message>
        <source>The permit had already expired: another contender may hold it by now.</source>
        <translation>许可此前已到期：现在可能由其他竞争者持有。</translation>
    </message>
    <message>
        <source>The described algorithm would repeat this step indefinitely; it was stopped here.</source>
        <translation>所描述的算法会无限重复这一步；已在此中断。</translation>
    </message>
</context>
<context>
    <name>protocols::Fenced</name>
    <message>
        <source>Write the guarded value in a transaction that Consul rejects if the contender key is no longer locked by this contender&apos;s session.</source>
        <translation>在事务中写入受保护的值；如果竞争者键不再被这个竞争者的会话锁定，Consul 会拒绝该事务。</translation>
    </message>
</context>
<context>
    <name>protocols::FencedToken</name>
    <message>
        <source>The store reads the value and the highest token that it has accepted. The token of this write is %1.</source>
        <translation>存储读取该值以及它接受过的最高令牌。这次写入的令牌是 %1。</translation>
    </message>
    <message>
        <source>The store has not seen a higher token: it writes the value and the token.</source>
        <translation>存储没有见过更高的令牌：它写入该值和令牌。</translation>
    </message>
</context>
<context>
    <name>protocols::Guarded</name>
    <message>
        <source>Create a session with TTL for the mutex.</source>
        <translation>为互斥锁创建带 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the mutex. If it is busy, this attempt has failed.</source>
        <translation>尝试获取互斥锁。如果它正忙，这次尝试就失败。</translation>
    </message>
    <message>
        <source>Destroy the session. This also releases the mutex, if it was held.</source>
        <translation>销毁会话。如果持有互斥锁，也随之释放。</translation>
    </message>
</context>
<context>
    <name>protocols::ListStrategy</name>
    <message>
        <source>Clean up: delete the contender key.</source>
        <translation>清理：删除竞争者键。</translation>
    </message>
    <message>
        <source>Clean up: check whether .lock still lists this contender.</source>
        <translation>清理：检查 .lock 是否仍列有此竞争者。</translation>
    </message>
    <message>
        <source>Clean up: remove this contender from .lock, unless .lock has changed since.</source>
        <translation>清理：把此竞争者从 .lock 中移除，前提是 .lock 其间没有变化。</translation>
    </message>
</context>
<context>
    <name>protocols::NoCas</name>
    <message>
        <source>No .lock exists yet: write it with this contender&apos;s ID, overwriting any change in the meantime.</source>
        <translation>还没有 .lock：写入含此竞争者 ID 的 .lock，其间的任何更改都会被覆盖。</translation>
    </message>
    <message>
        <source>There is room: write .lock with this contender&apos;s ID, overwriting any change in the meantime.</source>
        <translation>还有空位：写入含此竞争者 ID 的 .lock，其间的任何更改都会被覆盖。</translation>
    </message>
    <message>
        <source>Write .lock without this contender&apos;s ID, overwriting any change in the meantime.</source>
        <translation>写入去掉此竞争者 ID 的 .lock，其间的任何更改都会被覆盖。</translation>
    </message>
</context>
<context>
    <name>protocols::Official</name>
    <message>
        <source>No permit was granted: destroy the session. Consul deletes its contender key with it.</source>
        <translation>没有获得许可：销毁会话。Consul 会随之删除它的竞争者键。</translation>
    </message>
    <message>
        <source>Create a session with a TTL. When it ends, Consul deletes the keys that it holds.</source>
        <translation>创建带 TTL 的会话。它结束时，Consul 会删除它持有的键。</translation>
    </message>
    <message>
        <source>Write the contender key, locked by the session. It shows other contenders that this one is alive.</source>
        <translation>写入由会话锁定的竞争者键：它向其他竞争者表明此竞争者存活。</translation>
    </message>
    <message>
        <source>Read everything below the prefix: live contenders and holders of permits.</source>
        <translation>读取前缀下的全部内容：存活的竞争者和许可的持有者。</translation>
    </message>
    <message>
        <source>Wait until anything below the prefix changes. Every change wakes every waiting contender.</source>
        <translation>等待前缀下的任何变化。每次变化都会唤醒所有等待者。</translation>
    </message>
    <message>
        <source>A permit is free: write this contender&apos;s ID into .lock and remove stale holders, unless .lock has changed since (CAS).</source>
        <translation>有空闲许可：把此竞争者的 ID 写入 .lock，并移除失效的持有者，前提是 .lock 其间没有变化（CAS）。</translation>
    </message>
    <message>
        <source>Read .lock, to remove this contender from it.</source>
        <translation>读取 .lock，以便从中移除此竞争者。</translation>
    </message>
    <message>
        <source>Remove this contender&apos;s ID from .lock, unless .lock has changed since (CAS).</source>
        <translation>把此竞争者的 ID 从 .lock 中移除，前提是 .lock 其间没有变化（CAS）。</translation>
    </message>
    <message>
        <source>Delete the contender key.</source>
        <translation>删除竞争者键。</translation>
    </message>
    <message>
        <source>Destroy the session.</source>
        <translation>销毁会话。</translation>
    </message>
    <message>
        <source>Check whether .lock still lists this contender, and whether its key still exists.</source>
        <translation>检查 .lock 是否仍列有此竞争者，以及它的键是否还在。</translation>
    </message>
</context>
<context>
    <name>protocols::OfficialLock</name>
    <message>
        <source>The lock was not granted: destroy the session.</source>
        <translation>没有获得锁：销毁会话。</translation>
    </message>
    <message>
        <source>Create a session with a TTL. When it ends, Consul releases the keys that it holds.</source>
        <translation>创建带 TTL 的会话。它结束时，Consul 会释放它持有的键。</translation>
    </message>
    <message>
        <source>Read the key: is it a lock, and does a session hold it?</source>
        <translation>读取此键：它是不是锁，是否有会话持有？</translation>
    </message>
    <message>
        <source>Another session holds it: wait until the key changes.</source>
        <translation>另一个会话持有它：等待此键变化。</translation>
    </message>
    <message>
        <source>No session holds it: acquire the key.</source>
        <translation>没有会话持有：获取此键。</translation>
    </message>
    <message>
        <source>Rejected: check whether another client was faster.</source>
        <translation>被拒绝：检查是否有其他客户端更快。</translation>
    </message>
    <message>
        <source>No session holds the key, but it was rejected: a lock-delay is running. Sleep for 5 s, because Consul does not report the time remaining.</source>
        <translation>没有会话持有，却仍被拒绝：正处于锁延迟期。睡眠 5 秒，因为 Consul 不报告剩余时间。</translation>
    </message>
    <message>
        <source>Release the key, and rewrite its value and flags.</source>
        <translation>释放此键，并重新写入它的值和标志。</translation>
    </message>
    <message>
        <source>Destroy the session.</source>
        <translation>销毁会话。</translation>
    </message>
    <message>
        <source>Acquired. For the lab&apos;s statistics only (the Go client does not do this): read the LockIndex, which counts the grants of this key.</source>
        <translation>已获取。以下仅为实验室的统计数据，Go 客户端并不这样做：读取 LockIndex，它记录此键被授予的次数。</translation>
    </message>
</context>
<context>
    <name>protocols::Queue</name>
    <message>
        <source>Create a session with a TTL: if this contender dies, Consul deletes its key.</source>
        <translation>创建带 TTL 的会话：如果此竞争者死亡，Consul 会删除它的键。</translation>
    </message>
    <message>
        <source>Destroy the session: it is no longer needed.</source>
        <translation>销毁会话：不再需要它。</translation>
    </message>
    <message>
        <source>Check whether this contender still holds the permit: listed as holder, and the key alive.</source>
        <translation>检查此竞争者是否仍持有许可：列为持有者，且键存活。</translation>
    </message>
    <message>
        <source>Clean up: delete the contender key.</source>
        <translation>清理：删除竞争者键。</translation>
    </message>
    <message>
        <source>Wait for a change below the prefix; one wait serves all contenders of this process.</source>
        <translation>等待前缀下的变化，此进程的所有竞争者共用一次等待。</translation>
    </message>
    <message>
        <source>Read the semaphore: limit, holders, and the order of the waiting contenders.</source>
        <translation>读取信号量：上限、持有者，以及等待者的次序。</translation>
    </message>
    <message>
        <source>One transaction for all contenders: release %1, add %2, grant %3 (limit %4).</source>
        <translation>所有竞争者共用一个事务：释放 %1，加入 %2，授予 %3（上限 %4）。</translation>
    </message>
</context>
<context>
    <name>protocols::Ranked</name>
    <message>
        <source>No permit: the document&apos;s client gives up here. This one waits for a random time and starts again.</source>
        <translation>没有许可：文档中的客户端在此放弃。此客户端则随机等待片刻，然后重新开始。</translation>
    </message>
    <message>
        <source>Clean up: delete this contender&apos;s entry.</source>
        <translation>清理：删除此竞争者的条目。</translation>
    </message>
</context>
<context>
    <name>protocols::RankedSet</name>
    <message>
        <source>Remove an expired entry, unless it was renewed in the meantime.</source>
        <translation>移除一个已到期的条目，除非它其间已续期。</translation>
    </message>
    <message>
        <source>Search for expired entries, by this contender&apos;s clock.</source>
        <translation>按此竞争者的时钟查找已到期的条目。</translation>
    </message>
    <message>
        <source>Search for owners whose time was removed: the two sets must agree.</source>
        <translation>查找时间已被移除的所有者：两个集合必须一致。</translation>
    </message>
    <message>
        <source>Search for owners whose session has ended; no clock is involved.</source>
        <translation>查找会话已结束的所有者；不涉及时钟。</translation>
    </message>
    <message>
        <source>Read the counter.</source>
        <translation>读取计数器。</translation>
    </message>
    <message>
        <source>Take the next number: raise the counter to %1, unless another contender was faster.</source>
        <translation>取下一个号：把计数器增加到 %1，除非有其他竞争者更快。</translation>
    </message>
    <message>
        <source>Add this contender&apos;s time, so that others can detect when this entry has expired.</source>
        <translation>加入此竞争者的时间，以便其他竞争者判断此条目何时到期。</translation>
    </message>
    <message>
        <source>Add this contender&apos;s entry to the owners, with the score %1.</source>
        <translation>把此竞争者的条目加入所有者，分值为 %1。</translation>
    </message>
    <message>
        <source>Add this contender&apos;s time and entry, provided that the mutex is still held.</source>
        <translation>加入此竞争者的时间和条目，前提是仍持有互斥锁。</translation>
    </message>
    <message>
        <source>List the owners to determine this contender&apos;s rank: a rank below the limit means a permit.</source>
        <translation>列出所有者以确定此竞争者的排名：小于上限即获得许可。</translation>
    </message>
    <message>
        <source>Check whether this contender&apos;s entry still exists.</source>
        <translation>检查此竞争者的条目是否还在。</translation>
    </message>
    <message>
        <source>Renew: write the current time into this contender&apos;s entry.</source>
        <translation>续期：把当前时间写入此竞争者的条目。</translation>
    </message>
    <message>
        <source>Remove this contender&apos;s entry. Reading it in the same step shows whether it still existed.</source>
        <translation>移除此竞争者的条目。在同一步中读取，可知它此前是否还在。</translation>
    </message>
    <message>
        <source>The entry had expired: delete what is left of it.</source>
        <translation>条目已到期：删除它的残余部分。</translation>
    </message>
</context>
<context>
    <name>protocols::SessionKey</name>
    <message>
        <source>Check whether this contender&apos;s session still holds the key.</source>
        <translation>检查此键是否仍由此竞争者的会话持有。</translation>
    </message>
    <message>
        <source>Clean up: check whether this contender&apos;s session still holds the key.</source>
        <translation>清理：检查此竞争者的会话是否仍持有此键。</translation>
    </message>
    <message>
        <source>Clean up: release the key, so that no lock-delay follows.</source>
        <translation>清理：释放此键，以免随后出现锁延迟。</translation>
    </message>
</context>
<context>
    <name>protocols::ShardingLock</name>
    <message>
        <source>Create a session with TTL for this attempt only.</source>
        <translation>仅为这次尝试创建带 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the key with that session.</source>
        <translation>尝试用该会话获取此键。</translation>
    </message>
    <message>
        <source>Read the key without an index. Consul responds immediately, and only the index is used.</source>
        <translation>不带索引读取此键。Consul 会立即响应，只使用其中的索引。</translation>
    </message>
    <message>
        <source>Wait for a change of the key, for as long as the budget of milliseconds allows.</source>
        <translation>等待此键变化，最长到毫秒预算用完为止。</translation>
    </message>
    <message>
        <source>Release the key. This wakes the contenders that wait for it.</source>
        <translation>释放此键。这会唤醒等待它的竞争者。</translation>
    </message>
</context>
<context>
    <name>protocols::Slots</name>
    <message>
        <source>Create a session with TTL: when it ends, Consul deletes the slot that it holds.</source>
        <translation>创建带 TTL 的会话：它结束时，Consul 会删除它所持有的槽位。</translation>
    </message>
    <message>
        <source>Try to acquire slot %1, with the session&apos;s ID as its value.</source>
        <translation>尝试获取槽位 %1，以会话的 ID 为值。</translation>
    </message>
    <message>
        <source>All slots were rejected: check which sessions hold them.</source>
        <translation>所有槽位都被拒绝：检查由哪些会话持有。</translation>
    </message>
    <message>
        <source>A slot looks free but was rejected: it is in lock-delay, or its holder just left. Try again after a random pause.</source>
        <translation>某个槽位看起来空闲却被拒绝：它处于锁延迟期，或其持有者刚刚离开。随机停顿后重试。</translation>
    </message>
    <message>
        <source>Wait for a change of any slot.</source>
        <translation>等待任一槽位变化。</translation>
    </message>
    <message>
        <source>Release this contender&apos;s slot.</source>
        <translation>释放此竞争者的槽位。</translation>
    </message>
    <message>
        <source>For the lab&apos;s statistics only, not part of the algorithm: read the slot&apos;s LockIndex, which counts how often the slot was acquired.</source>
        <translation>仅为实验室的统计数据，不属于算法：读取槽位的 LockIndex，它记录此槽位被获取的次数。</translation>
    </message>
</context>
<context>
    <name>protocols::Spring</name>
    <message>
        <source>Destroy the session of the last attempt. Its key stays.</source>
        <translation>销毁上一次尝试的会话。它的键保留。</translation>
    </message>
    <message>
        <source>Full: sleep for 100 ms, then read again.</source>
        <translation>已满：睡眠 100 毫秒，然后重新读取。</translation>
    </message>
    <message>
        <source>Create a session without TTL: it lives as long as its node is healthy.</source>
        <translation>创建没有 TTL 的会话：只要其节点健康，它就一直存活。</translation>
    </message>
    <message>
        <source>Write the contender key, locked by the session.</source>
        <translation>写入由会话锁定的竞争者键。</translation>
    </message>
    <message>
        <source>Read .lock: how many contenders hold a permit?</source>
        <translation>读取 .lock：有多少个竞争者持有许可？</translation>
    </message>
    <message>
        <source>Destroy the session.</source>
        <translation>销毁会话。</translation>
    </message>
    <message>
        <source>Read .lock, to remove this contender from it.</source>
        <translation>读取 .lock，以便从中移除此竞争者。</translation>
    </message>
    <message>
        <source>Delete the contender key, before leaving the list.</source>
        <translation>在离开列表之前删除竞争者键。</translation>
    </message>
    <message>
        <source>No .lock exists yet: create it with this contender&apos;s ID, if it is still missing (CAS).</source>
        <translation>还没有 .lock：创建含此竞争者 ID 的 .lock，前提是它仍不存在（CAS）。</translation>
    </message>
    <message>
        <source>There is room: add this contender&apos;s ID to .lock, unless .lock has changed since (CAS).</source>
        <translation>还有空位：把此竞争者的 ID 加入 .lock，前提是 .lock 其间没有变化（CAS）。</translation>
    </message>
    <message>
        <source>Remove this contender&apos;s ID from .lock, unless .lock has changed since (CAS).</source>
        <translation>把此竞争者的 ID 从 .lock 中移除，前提是 .lock 其间没有变化（CAS）。</translation>
    </message>
    <message>
        <source>Check whether .lock still lists this contender.</source>
        <translation>检查 .lock 是否仍列有此竞争者。</translation>
    </message>
</context>
<context>
    <name>protocols::SpringLock</name>
    <message>
        <source>Create a session without TTL.</source>
        <translation>创建没有 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the key. If another session holds it, try again immediately.</source>
        <translation>尝试获取此键。如果由其他会话持有，立即重试。</translation>
    </message>
    <message>
        <source>Release the key.</source>
        <translation>释放此键。</translation>
    </message>
</context>
<context>
    <name>protocols::SpringPrune</name>
    <message>
        <source>Full: list everything below the prefix, to find holders without a contender key.</source>
        <translation>已满：列出前缀下的全部内容，查找没有竞争者键的持有者。</translation>
    </message>
    <message>
        <source>Read .lock again. Only its index is used, not the list.</source>
        <translation>再次读取 .lock。只使用它的索引，不使用列表。</translation>
    </message>
    <message>
        <source>Write the list of the first read without holders that have no contender key, with the index of the second read (CAS).</source>
        <translation>写入第一次读到的列表，去掉没有竞争者键的持有者，并使用第二次读取的索引（CAS）。</translation>
    </message>
    <message>
        <source>Full: sleep for 500 ms, then read again.</source>
        <translation>已满：休眠 500 毫秒，然后再次读取。</translation>
    </message>
</context>
<context>
    <name>protocols::Strategy</name>
    <message>
        <source>Renew the session. This extends the lease.</source>
        <translation>续期会话：租期由此延长。</translation>
    </message>
    <message>
        <source>Clean up: destroy the session.</source>
        <translation>清理：销毁会话。</translation>
    </message>
    <message>
        <source>Write what only holders should write, without checking first. Consul does not check either.</source>
        <translation>写入只有持有者才应写入的内容，不先检查。Consul 也不检查。</translation>
    </message>
</context>
<context>
    <name>protocols::StrategyId</name>
    <message>
        <source>Go client</source>
        <translation>Go 客户端</translation>
    </message>
    <message>
        <source>HashiCorp&apos;s own client: a contender key bound to a session with TTL, then a CAS (check-and-set) on .lock. Every change wakes every waiting contender, and the fastest gets the permit: there is no order.</source>
        <translation>HashiCorp 自己的客户端：竞争者键绑定到带 TTL 的会话，再对 .lock 做 CAS（check-and-set）。每次变化都会唤醒所有等待者，最快的获得许可：没有次序。</translation>
    </message>
    <message>
        <source>Go client&apos;s lock</source>
        <translation>Go 客户端的锁</translation>
    </message>
    <message>
        <source>HashiCorp&apos;s lock: one key, acquired by a session. After a crash, Consul&apos;s lock-delay blocks the key, and the client checks only every 5 s: handover times are uneven.</source>
        <translation>HashiCorp 的锁：一个键，由会话获取。崩溃后，Consul 的锁延迟会阻止获取此键，而客户端每 5 秒才检查一次：交接时快时慢。</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Spring</translation>
    </message>
    <message>
        <source>Documents 000 and 001: a session without TTL, polling every 100 ms. A crash leaks its permit indefinitely, a different limit is ignored, and an overfull list counts as having room.</source>
        <translation>文档 000 和 001：会话没有 TTL，每 100 毫秒轮询一次。崩溃会无限期泄漏许可，不同的上限被忽略，超员的列表被当作还有空位。</translation>
    </message>
    <message>
        <source>Spring&apos;s lock</source>
        <translation>Spring 的锁</translation>
    </message>
    <message>
        <source>Document 001: a lock without TTL that retries without any pause, which causes a request storm. After a crash, the lock stays blocked while the node is healthy.</source>
        <translation>文档 001：没有 TTL 的锁，毫不停顿地重试，造成请求风暴。崩溃后，只要节点健康，它就一直被占用。</translation>
    </message>
    <message>
        <source>ShardingSphere&apos;s lock</source>
        <translation>ShardingSphere 的锁</translation>
    </message>
    <message>
        <source>Slot keys</source>
        <translation>槽位键</translation>
    </message>
    <message>
        <source>Document 004: one key per permit, tried in order from the first. As many requests as permits for one attempt; all contenders compete for the first slot, and lock-delay follows a crash.</source>
        <translation>文档 004：每个许可一个键，从第一个开始依次尝试。一次尝试的请求数与许可数一样多；所有竞争者都争夺第一个槽位，崩溃后还有锁延迟。</translation>
    </message>
    <message>
        <source>Own clock</source>
        <translation>自己的时钟</translation>
    </message>
    <message>
        <source>Document 002, the basic variant: ranked by each contender&apos;s own clock. A wrong clock steals permits or ends other contenders&apos; permits early.</source>
        <translation>文档 002 的基本版：按每个竞争者自己的时钟排名。错误的时钟会窃取许可，或使其他竞争者的许可提前结束。</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Document 002, the fair variant: ranked by a counter, expired by clocks. A contender can be overtaken between counting and adding itself; then both hold the last permit.</source>
        <translation>文档 002 的公平版：按计数器排名，由时钟判定到期。在计数与加入之间，竞争者可能被抢先，于是两者都持有最后一个许可。</translation>
    </message>
    <message>
        <source>Counter without clocks</source>
        <translation>不用时钟的计数器</translation>
    </message>
    <message>
        <source>Document 002, independent of the system time: like the counter, but each entry lives as long as its session. It sends more requests, and the race between counting and adding remains.</source>
        <translation>文档 002 的不依赖系统时间版：与计数器相同，但每个条目与其会话同存亡。请求更多；计数与加入之间的竞态仍然存在。</translation>
    </message>
    <message>
        <source>Counter behind a lock</source>
        <translation>锁保护的计数器</translation>
    </message>
    <message>
        <source>Without CAS</source>
        <translation>不用 CAS</translation>
    </message>
    <message>
        <source>Like Spring, but with plain writes. Two contenders that read the same list overwrite each other, which is why CAS (check-and-set) exists.</source>
        <translation>与 Spring 相同，但用普通写入。读到同一列表的两个竞争者会互相覆盖，这正是 CAS（check-and-set）存在的原因。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Signalbox&apos;s own: first come, first served, by the order of the contender keys. No contender wakes in vain; contenders of one process share one watch and one CAS. Safe beside the Go client, guide and Spring.</source>
        <translation>Signalbox 自己的策略：按竞争者键的次序先来先得。没有竞争者白白醒来；同一进程的竞争者共用一个监视和一次 CAS。可与 Go 客户端、指南和 Spring 安全共存。</translation>
    </message>
    <message>
        <source>Document 002, the correct variant: the counter inside a lock. It is slower and fails immediately when the lock is busy, but removes the race. Entries still expire by clocks: while all clocks agree within the timeout, it never exceeds the limit.</source>
        <translation>文档 002 的正确版：计数器放在锁内。较慢，锁忙时立即失败，但消除了竞态。条目仍由时钟判定到期：只要所有时钟的偏差在超时时间之内，就绝不会超出上限。</translation>
    </message>
    <message>
        <source>Go client, fenced by Consul</source>
        <translation>由 Consul 防护的 Go 客户端</translation>
    </message>
    <message>
        <source>Signalbox&apos;s own: acquires as the Go client does, and writes the guarded value only in a transaction that checks the session of its contender key. Consul rejects the late write of a holder whose session has ended.</source>
        <translation>Signalbox 自己的：像 Go 客户端那样获取，并且只在检查其竞争者键的会话的事务中写入受保护的值。会话已经结束的持有者，其迟到的写入会被 Consul 拒绝。</translation>
    </message>
    <message>
        <source>Go client with a token</source>
        <translation>带令牌的 Go 客户端</translation>
    </message>
    <message>
        <source>Signalbox&apos;s own: acquires as the Go client does, and writes the guarded value with a fencing token that grows with each grant. The store rejects a write with a token lower than the highest one so far. Only for one permit.</source>
        <translation>Signalbox 自己的：像 Go 客户端那样获取，并用随每次授予增长的防护令牌（fencing token）写入受保护的值。令牌低于迄今最高值的写入会被存储拒绝。只适用于一个许可。</translation>
    </message>
    <message>
        <source>Spring, with pruning</source>
        <translation>带清除的 Spring</translation>
    </message>
    <message>
        <source>The client that document 000&apos;s author published later: when the semaphore is full, it removes holders without a contender key. It reads .lock again for the index, but writes the list that it read first: a holder that was added in between is removed too, although it still works.</source>
        <translation>文档 000 的作者后来发布的客户端：信号量已满时，它移除没有竞争者键的持有者。它为了索引再次读取 .lock，却写入第一次读到的列表：在此期间加入的持有者也被移除，尽管它仍在工作。</translation>
    </message>
    <message>
        <source>Document 003, as it is described: a new session for each attempt, and a blocking query for the remaining milliseconds. The code in the document and ShardingSphere 5.4.1 never wait: a rejected attempt ends in an exception.</source>
        <translation>文档 003，按其描述：每次尝试都新建会话，并在剩余的毫秒数内使用阻塞查询。文档中的代码和 ShardingSphere 5.4.1 从不等待：被拒绝的尝试以异常结束。</translation>
    </message>
</context>
<context>
    <name>semaphore::LocatedJson</name>
    <message>
        <source>Unexpected content after the end of the JSON value.</source>
        <translation>JSON 值结束之后还有内容。</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>嵌套太深。</translation>
    </message>
    <message>
        <source>The text ends where a JSON value is expected.</source>
        <translation>此处应有 JSON 值，但文本已结束。</translation>
    </message>
    <message>
        <source>This is not a JSON value.</source>
        <translation>这不是 JSON 值。</translation>
    </message>
    <message>
        <source>A string in double quotes is expected here.</source>
        <translation>此处应为双引号中的字符串。</translation>
    </message>
    <message>
        <source>This string is not valid JSON: the closing quote is missing, or it contains a line break or an invalid backslash.</source>
        <translation>此字符串不是有效的 JSON：缺少结束引号，或其中有换行或无效的反斜杠。</translation>
    </message>
    <message>
        <source>A comma or “%1” is expected here.</source>
        <translation>此处应为逗号或“%1”。</translation>
    </message>
    <message>
        <source>The field “%1” is given twice.</source>
        <translation>字段“%1”出现了两次。</translation>
    </message>
    <message>
        <source>A colon is expected here.</source>
        <translation>此处应为冒号。</translation>
    </message>
</context>
<context>
    <name>semaphore::OwnLayouts</name>
    <message>
        <source>An object in braces is expected here.</source>
        <translation>此处应为花括号中的对象。</translation>
    </message>
    <message>
        <source>An array in square brackets is expected here.</source>
        <translation>此处应为方括号中的数组。</translation>
    </message>
    <message>
        <source>true or false is expected here.</source>
        <translation>此处应为 true 或 false。</translation>
    </message>
    <message>
        <source>A string in double quotes is expected here.</source>
        <translation>此处应为双引号中的字符串。</translation>
    </message>
    <message>
        <source>Unknown member “%1”. Valid members: %2.</source>
        <translation>未知成员“%1”。有效成员：%2。</translation>
    </message>
    <message>
        <source>The member “%1” is missing.</source>
        <translation>缺少成员“%1”。</translation>
    </message>
    <message>
        <source>A single line of 1 to %1 characters is expected here.</source>
        <translation>此处应为 1 到 %1 个字符的单行文本。</translation>
    </message>
    <message>
        <source>A brace in “%1” has no partner.</source>
        <translation>“%1”中的花括号不成对。</translation>
    </message>
    <message>
        <source>“{%1}” is not a valid part: a name of letters, digits, “-” and “_” is expected in braces.</source>
        <translation>“{%1}”不是有效的部分：花括号中应为由字母、数字、“-”和“_”组成的名称。</translation>
    </message>
    <message>
        <source>“%1” has more than one part: only one is allowed between two slashes.</source>
        <translation>“%1”有多个部分：两个斜杠之间只允许一个。</translation>
    </message>
    <message>
        <source>A key pattern is expected here, such as “locks/{name}/owner”: no slash at either end, and no two slashes in a row.</source>
        <translation>此处应为键模式，例如“locks/{name}/owner”：两端没有斜杠，也没有连续的斜杠。</translation>
    </message>
    <message>
        <source>This pattern fits every key of its depth: it needs some text outside braces.</source>
        <translation>此模式符合同一深度的所有键：花括号之外需要有文本。</translation>
    </message>
    <message>
        <source>A JSON pointer is expected here, such as “/owner” or “/lock/holders”.</source>
        <translation>此处应为 JSON 指针，例如“/owner”或“/lock/holders”。</translation>
    </message>
    <message>
        <source>“holder” and “holders” exclude each other: a lock has one holder, a semaphore has a list.</source>
        <translation>“holder”和“holders”不能同时使用：锁有一个持有者，信号量有一个名单。</translation>
    </message>
    <message>
        <source>A limit requires “holders”: a lock has one holder.</source>
        <translation>上限需要“holders”：锁只有一个持有者。</translation>
    </message>
    <message>
        <source>An integer from %1 to %2 is expected here.</source>
        <translation>此处应为 %1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>Flags as an integer, or “any”, are expected here.</source>
        <translation>此处应为整数标志或“any”。</translation>
    </message>
    <message>
        <source>“waiters” must start with the same folder as “key”.</source>
        <translation>“waiters”必须与“key”以同一文件夹开头。</translation>
    </message>
    <message>
        <source>“{%1}” must be a part of the folder that “key” and “waiters” have in common: otherwise the folder has several locks.</source>
        <translation>“{%1}”必须属于“key”和“waiters”共有的文件夹：否则该文件夹会有多个锁。</translation>
    </message>
    <message>
        <source>A name of 1 to %1 letters, digits, “-” and “_” is expected here.</source>
        <translation>此处应为由 1 到 %1 个字母、数字、“-”和“_”组成的名称。</translation>
    </message>
    <message>
        <source>Without a session, “body” must say where the holder is: “holder” or “holders”.</source>
        <translation>没有会话时，“body”必须说明持有者的位置：“holder”或“holders”。</translation>
    </message>
    <message>
        <source>This program reads layouts of version %1.</source>
        <translation>此程序读取版本 %1 的布局。</translation>
    </message>
    <message>
        <source>A file holds at most %1 layouts.</source>
        <translation>一个文件最多包含 %1 个布局。</translation>
    </message>
    <message>
        <source>The name “%1” is used twice.</source>
        <translation>名称“%1”使用了两次。</translation>
    </message>
    <message>
        <source>A file of layouts has at most %1 KiB.</source>
        <translation>布局文件最多 %1 KiB。</translation>
    </message>
    <message>
        <source>In a JSON pointer, “~” is written “~0” and “/” is written “~1”.</source>
        <translation>在 JSON 指针中，“~”写作“~0”，“/”写作“~1”。</translation>
    </message>
    <message>
        <source>This is not valid UTF-8.</source>
        <translation>这不是有效的 UTF-8。</translation>
    </message>
</context>
<context>
    <name>words::Counts</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n 个会话</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <comment>permits</comment>
        <translation>
            <numerusform>持有 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <comment>holders</comment>
        <translation>
            <numerusform>%n 个失效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>contenders</comment>
        <translation>
            <numerusform>%n 个等待者</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>words::Lists</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>%1: a list of names, paths or keys</comment>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>words::Times</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least</comment>
        <translation>≥ %1</translation>
    </message>
</context>
</TS>

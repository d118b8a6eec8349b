<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message>
        <source>p50 %1, p95 %2, p99 %3, most %4</source>
        <translation>p50 %1，p95 %2，p99 %3，最长 %4</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
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
        <source>Nothing was seen in this time.</source>
        <translation>这段时间内没有看到任何内容。</translation>
    </message>
    <message>
        <source>Up to %1 held, the limit is %2</source>
        <translation>最多 %1 个持有，上限为 %2</translation>
    </message>
    <message>
        <source>Up to %1 held, the limit is not known</source>
        <translation>最多 %1 个持有，上限未知</translation>
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
        <source>No wait and no hold was seen from its begin to its end.</source>
        <translation>没有从头到尾看到任何一次等待或持有。</translation>
    </message>
    <message>
        <source>Nobody was granted a permit.</source>
        <translation>没有谁获得许可。</translation>
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
        <source>Nobody held a permit.</source>
        <translation>没有谁持有许可。</translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s), %1 in all</source>
        <translation>
            <numerusform>%n 个持有者，共 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 (%3 %)</source>
        <comment>name, time held, share</comment>
        <translation>%1：%2（%3 %）</translation>
    </message>
    <message>
        <source>no contact for %1</source>
        <translation>无联系 %1</translation>
    </message>
</context>
<context>
    <name>CompareFigures</name>
    <message>
        <source>%1 (%2 %)</source>
        <comment>difference, the same as percentage</comment>
        <translation>%1（%2 %）</translation>
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
        <source>From the first that is known to the end.</source>
        <translation>从最早已知处到结束。</translation>
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
        <source>Those who had come earlier and still waited, over all grants.</source>
        <translation>所有授予中，先到却仍在等待者的总数。</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>公平度</translation>
    </message>
    <message>
        <source>1: all were granted alike.</source>
        <translation>1：所有竞争者获得授予的次数相同。</translation>
    </message>
    <message>
        <source>Woken per release, mean</source>
        <translation>每次释放唤醒数，平均</translation>
    </message>
    <message>
        <source>Who waited when a permit came free.</source>
        <translation>许可空出时正在等待的竞争者。</translation>
    </message>
    <message>
        <source>Woken per release, most</source>
        <translation>每次释放唤醒数，最多</translation>
    </message>
    <message>
        <source>Gave up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Lost or expired</source>
        <translation>丢失或过期</translation>
    </message>
    <message>
        <source>Time lost to stale holders</source>
        <translation>因失效持有者损失的时间</translation>
    </message>
    <message>
        <source>Permits times time, while somebody waited.</source>
        <translation>有人等待期间的许可数乘以时间。</translation>
    </message>
    <message>
        <source>Lock-delays, at most</source>
        <translation>锁延迟，最多</translation>
    </message>
    <message>
        <source>More held than the limit</source>
        <translation>持有数超过上限</translation>
    </message>
    <message>
        <source>Not seen one by one</source>
        <translation>未逐一看到</translation>
    </message>
    <message>
        <source>What happened in gaps is in none of the figures.</source>
        <translation>间隙中发生的事不计入任何数据。</translation>
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
        <source>Colo&amp;ur:</source>
        <translation>颜色(&amp;U)：</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Kinds of settings</source>
        <translation>设置类别</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>地址(&amp;A)：</translation>
    </message>
    <message>
        <source>Address of the agent</source>
        <translation>代理的地址</translation>
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
        <translation>代理自己的</translation>
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
        <source>&amp;Read-only: refuse every write before it is sent</source>
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
        <source>Client &amp;certificate:</source>
        <translation>客户端证书(&amp;C)：</translation>
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
        <translation>校验代理的证书(&amp;Y)</translation>
    </message>
    <message>
        <source>Verify the agent&apos;s certificate</source>
        <translation>校验代理的证书</translation>
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
        <source>For a proxy in front of Consul that asks who you are.</source>
        <translation>用于 Consul 前面会询问您身份的代理服务器。</translation>
    </message>
    <message>
        <source>Agents of nodes</source>
        <translation>节点的代理</translation>
    </message>
    <message>
        <source>Where the agent of a node listens, when it is not the node&apos;s address with the port of this connection. Clean-up asks it. One a line: NODE = ADDRESS</source>
        <translation>节点的代理的监听地址，用于它不是“节点的地址加此连接的端口”的情形。清理会询问该代理。每行一个：NODE = ADDRESS</translation>
    </message>
    <message>
        <source>Agents of nodes, one a line: NODE = ADDRESS</source>
        <translation>节点的代理，每行一个：NODE = ADDRESS</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>This is no recording of Signalbox.</source>
        <translation>这不是 Signalbox 的录制文件。</translation>
    </message>
    <message>
        <source>This recording is of version %1, and this program reads version %2.</source>
        <translation>该录制的版本是 %1，而本程序读取版本 %2。</translation>
    </message>
    <message>
        <source>The file ends in the middle: its writer was killed, or the file was cut off.</source>
        <translation>文件在中途结束：写入程序被终止，或文件被截断。</translation>
    </message>
    <message>
        <source>What stands here is no part of a recording.</source>
        <translation>此处的内容不是录制的一部分。</translation>
    </message>
    <message>
        <source>This part is damaged: its checksum does not fit.</source>
        <translation>这一部分已损坏：校验和不符。</translation>
    </message>
    <message>
        <source>This part cannot be unpacked.</source>
        <translation>这一部分无法解压。</translation>
    </message>
    <message numerus="yes">
        <source>%n short span(s) in %1</source>
        <translation>
            <numerusform>%1 内有 %n 段短时间</numerusform>
        </translation>
    </message>
    <message>
        <source>waits: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>holds: %1</source>
        <translation>持有：%1</translation>
    </message>
    <message>
        <source>stale: %1</source>
        <translation>失效：%1</translation>
    </message>
    <message>
        <source>lock-delay, perhaps</source>
        <translation>可能的锁延迟</translation>
    </message>
    <message>
        <source>last renewal, if the TTL ended it</source>
        <translation>最后一次续期（若由 TTL 终止）</translation>
    </message>
    <message>
        <source>not every change was seen</source>
        <translation>并非每个变化都被看到</translation>
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
        <source>Contenders were overtaken %n time(s).</source>
        <translation>
            <numerusform>竞争者被插队 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 passed %n that had come earlier.</source>
        <translation>
            <numerusform>%1 超过了 %n 个更早到来的竞争者。</numerusform>
        </translation>
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
        <source>Each permit that came free woke %1 on average, %2 at most.</source>
        <translation>每个释放的许可平均唤醒 %1 个，最多 %2 个。</translation>
    </message>
    <message>
        <source>More held than the limit allows for %1.</source>
        <translation>有 %1 的时间持有数超过上限。</translation>
    </message>
    <message>
        <source>Stale holders took %1 of permit time while others waited.</source>
        <translation>在他人等待期间，失效的持有者占用了 %1 的许可时间。</translation>
    </message>
    <message>
        <source>Lock-delays may have cost up to %1.</source>
        <translation>锁延迟最多可能耗费了 %1。</translation>
    </message>
    <message>
        <source>During %1 not every change was seen; these figures leave it out.</source>
        <translation>有 %1 的时间并非每个变化都被看到；这些数字不包括它。</translation>
    </message>
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
        <source>Parts of the recording are missing before this one.</source>
        <translation>此前有部分录制缺失。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is there already. Choose another name.</source>
        <translation>%1 已存在。请换一个名称。</translation>
    </message>
    <message>
        <source>%1 cannot be made: %2</source>
        <translation>无法创建 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is being recorded by another program.</source>
        <translation>%1 正由另一个程序录制。</translation>
    </message>
    <message>
        <source>%1 cannot be written any more: %2</source>
        <translation>无法继续写入 %1：%2</translation>
    </message>
    <message>
        <source>What is watched is too large to be recorded in one piece.</source>
        <translation>所监视的内容太大，无法整体录制。</translation>
    </message>
    <message>
        <source>This part of the recording cannot be understood.</source>
        <translation>无法理解录制的这一部分。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>This part would be too large when unpacked. No recorder writes such a part, so it is left out.</source>
        <translation>这一部分解压后会过大。没有录制器会写出这样的部分，因此将其略去。</translation>
    </message>
    <message>
        <source>There is contact again.</source>
        <translation>又有联系了。</translation>
    </message>
    <message>
        <source>There is no contact: nothing is known from here on.</source>
        <translation>没有联系：从这里起一无所知。</translation>
    </message>
    <message>
        <source>%1 held longest: %2, which began before this time.</source>
        <translation>%1 持有最久：%2，开始于这段时间之前。</translation>
    </message>
    <message>
        <source>%1 held longest: %2 were seen; a part of it was not seen in this time.</source>
        <translation>%1 持有最久：看到 %2；其中一部分在这段时间里没有看到。</translation>
    </message>
    <message>
        <source>%1 held longer, %2 were seen; a part of it was not seen in this time.</source>
        <translation>%1 持有更久，看到 %2；其中一部分在这段时间里没有看到。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2, which began before this time.</source>
        <translation>%1 等待最久：%2，开始于这段时间之前。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2 were seen; its grant, or a part of it, was not seen in this time.</source>
        <translation>%1 等待最久：看到 %2；它的授予或其中一部分在这段时间里没有看到。</translation>
    </message>
    <message>
        <source>%1 waited longer, %2 were seen; its grant, or a part of it, was not seen in this time.</source>
        <translation>%1 等待更久，看到 %2；它的授予或其中一部分在这段时间里没有看到。</translation>
    </message>
    <message>
        <source>%1 went to %2 of %3; fairness %4 (1 is fair).</source>
        <translation>%1 分给了 %3 中的 %2 个；公平度 %4（1 为公平）。</translation>
    </message>
    <message>
        <source>Sessions of one name count as one contender.</source>
        <translation>同名的会话算作一个竞争者。</translation>
    </message>
    <message>
        <source>For %1 of it there was no contact: nothing is known.</source>
        <translation>其中 %1 没有联系：一无所知。</translation>
    </message>
    <message>
        <source>%1 is no file that can be read from its beginning to its end.</source>
        <translation>%1 不是可以从头读到尾的文件。</translation>
    </message>
    <message>
        <source>no contact: nothing is known</source>
        <translation>无联系：一无所知</translation>
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
        <source>Some agents of Consul %1 end every query after 30 s, and the official client takes that for the loss of its lock. Set http_config.write_timeout to more, or upgrade Consul.</source>
        <translation>Consul %1 的某些代理会在 30 秒后结束每个查询，官方客户端会把这当作失去了锁。请调大 http_config.write_timeout，或升级 Consul。</translation>
    </message>
    <message>
        <source>Which version of Consul answered is not known: some agents of 1.22 end every query after 30 s, and the official client takes that for the loss of its lock.</source>
        <translation>不知道应答的是哪个版本的 Consul：1.22 的某些代理会在 30 秒后结束每个查询，官方客户端会把这当作失去了锁。</translation>
    </message>
    <message>
        <source>%1 held longest: %2, and still held at the end of this time.</source>
        <translation>%1 持有最久：%2，到这段时间结束时仍在持有。</translation>
    </message>
    <message>
        <source>%1 held longer, %2, and still held at the end of this time.</source>
        <translation>%1 持有更久：%2，到这段时间结束时仍在持有。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2, and still waited at the end of this time.</source>
        <translation>%1 等待最久：%2，到这段时间结束时仍在等待。</translation>
    </message>
    <message>
        <source>%1 waited longer, %2, and still waited at the end of this time.</source>
        <translation>%1 等待更久：%2，到这段时间结束时仍在等待。</translation>
    </message>
    <message>
        <source>The layouts in the recording cannot be read: %1</source>
        <translation>无法读取录制中的布局：%1</translation>
    </message>
    <message>
        <source>The recording has too many layouts. What follows is shown without them.</source>
        <translation>录制中的布局过多。此后的内容不按这些布局显示。</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>The value of %1 has %2 bytes. Consul takes %3 at most.</source>
        <translation>%1 的值有 %2 字节。Consul 最多接受 %3。</translation>
    </message>
    <message>
        <source>The value of %1 has %2 bytes. This name can be reached by a transaction only, and one takes about %3 at most.</source>
        <translation>%1 的值有 %2 字节。这个名字只能通过事务访问，而一个事务最多约容纳 %3。</translation>
    </message>
    <message>
        <source>session %1, of which nothing more is known</source>
        <translation>会话 %1，此外一无所知</translation>
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
        <source>%1 is held by %2. Consul writes and deletes held keys all the same, and does not tell the holder.</source>
        <translation>%1 由 %2 持有。Consul 照样会写入和删除被持有的键，且不会告知持有者。</translation>
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
        <source>%n key(s) may belong to the semaphore %1: programs that take permits rely on them.</source>
        <translation>
            <numerusform>%n 个键可能属于信号量 %1：获取许可的程序依赖它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to the semaphore %1 (%2): programs that take permits rely on them.</source>
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
        <source>%n more semaphore(s) or lock(s) have keys among them.</source>
        <translation>
            <numerusform>另有 %n 个信号量或锁的键在其中。</numerusform>
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
        <source>changed meanwhile by others, left alone</source>
        <translation>期间已被他人更改，未动</translation>
    </message>
    <message>
        <source>the token may not</source>
        <translation>令牌无权</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>no clear answer</source>
        <translation>没有明确的回答</translation>
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
        <source>Deleting %n held key(s) takes the lock from its holder without a word.</source>
        <translation>
            <numerusform>删除 %n 个被持有的键会不声不响地夺走持有者的锁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay, because their names hold bytes that are not UTF-8 and cannot be said.</source>
        <translation>
            <numerusform>%n 个键会保留，因为其名字含有非 UTF-8 的字节，无法表达。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An undo brings back values and flags, not the lock(s) of %n held key(s).</source>
        <translation>
            <numerusform>撤销能恢复值和标志，但不能恢复 %n 个被持有键的锁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) that would go with a session would stay for good after an undo.</source>
        <translation>
            <numerusform>%n 个本应随会话消失的键，在撤销之后会一直保留。</numerusform>
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
        <source>There is nothing (any more) that could be deleted.</source>
        <translation>（已经）没有可以删除的东西。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) deleted.</source>
        <translation>
            <numerusform>已删除 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left alone: %1</source>
        <translation>
            <numerusform>%n 个键未动：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>It ended early.</source>
        <translation>提前结束了。</translation>
    </message>
    <message>
        <source>It was cancelled; the rest stands as it was.</source>
        <translation>已取消；其余保持原样。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have appeared there since the plan was made, and stay.</source>
        <translation>
            <numerusform>计划制定之后那里又出现了 %n 个键，它们会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul was asked again: what was deleted is gone.</source>
        <translation>已再次询问 Consul：删除的内容确已消失。</translation>
    </message>
    <message>
        <source>That nothing is left of it could not be proven: somebody may have made keys anew.</source>
        <translation>无法证明已无残留：可能有人重新创建了键。</translation>
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
        <source>The key is held: an undo brings back its value, not what the holder did because of the edit, nor the LockIndex, which Consul sets to 0 with every write.</source>
        <translation>这个键被持有：撤销能恢复它的值，但不能恢复持有者因这次编辑而做的事，也不能恢复 LockIndex，Consul 每次写入都会把它置为 0。</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2</source>
        <translation>无法写入文件 %1：%2</translation>
    </message>
    <message>
        <source>No file is named.</source>
        <translation>没有指定文件。</translation>
    </message>
    <message>
        <source>It was cancelled; no file was written.</source>
        <translation>已取消；没有写入文件。</translation>
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
        <source>%n key(s) were left out, because their names hold bytes that are not UTF-8.</source>
        <translation>
            <numerusform>略过了 %n 个键，因为其名字含有非 UTF-8 的字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks are not part of the file. Keys of semaphores and held keys, when imported, would look held by sessions that are gone.</source>
        <translation>文件不含锁。信号量的键和被持有的键导入之后，看上去会像是被已不存在的会话持有。</translation>
    </message>
    <message numerus="yes">
        <source>The values of %n key(s) were not read: their names hold bytes that are not UTF-8.</source>
        <translation>
            <numerusform>未读取 %n 个键的值：其名字含有非 UTF-8 的字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>Look into keys or into values.</source>
        <translation>请选择在键中还是在值中查找。</translation>
    </message>
    <message>
        <source>A folder ends in “/”.</source>
        <translation>文件夹以“/”结尾。</translation>
    </message>
    <message>
        <source>A file does not carry locks: what it says about holders and contenders is of the time of the export. Import semaphores only while nobody uses them.</source>
        <translation>文件不携带锁：其中关于持有者和竞争者的内容是导出那一刻的。只在无人使用时导入信号量。</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file cannot be imported.</source>
        <translation>
            <numerusform>文件中有 %n 个条目无法导入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with other content, and nothing that exists may be touched.</source>
        <translation>
            <numerusform>%n 个键已存在且内容不同，而已存在的都不得改动。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>没有要写入的内容。</translation>
    </message>
    <message>
        <source>Held keys are among them: an undo brings back values and flags, not what the holders did meanwhile.</source>
        <translation>其中有被持有的键：撤销能恢复值和标志，但不能恢复持有者期间所做的事。</translation>
    </message>
    <message>
        <source>%1 is no folder: its name does not end in “/”.</source>
        <translation>%1 不是文件夹：它的名字不以“/”结尾。</translation>
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
        <source>%n key(s) written over.</source>
        <translation>
            <numerusform>已覆盖 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were the same already.</source>
        <translation>
            <numerusform>%n 个键本来就相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) exist with other content and were skipped.</source>
        <translation>
            <numerusform>%n 个键已存在且内容不同，已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was cancelled; what was written stays.</source>
        <translation>已取消；已写入的保留。</translation>
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
        <source>“%1” is no text.</source>
        <translation>“%1”不是文本。</translation>
    </message>
    <message>
        <source>“flags” is no whole number from 0 to 18446744073709551615.</source>
        <translation>“flags”不是 0 到 18446744073709551615 之间的整数。</translation>
    </message>
    <message>
        <source>It is no object with key, flags and value.</source>
        <translation>它不是含有 key、flags 和 value 的对象。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>It is no JSON list of keys as “consul kv export” writes it.</source>
        <translation>它不是“consul kv export”所写的键的 JSON 列表。</translation>
    </message>
    <message>
        <source>It is no JSON list of keys as “consul kv export” writes it: %1</source>
        <translation>它不是“consul kv export”所写的键的 JSON 列表：%1</translation>
    </message>
    <message>
        <source>“value” is no base64.</source>
        <translation>“value”不是 base64。</translation>
    </message>
    <message>
        <source>%1 comes again further down: the last one counts.</source>
        <translation>%1 在下面又出现了：以最后一个为准。</translation>
    </message>
    <message>
        <source>The journal %1 cannot be used: %2</source>
        <translation>无法使用日志 %1：%2</translation>
    </message>
    <message>
        <source>Another window is busy with the move of %1.</source>
        <translation>另一个窗口正在移动 %1。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged at byte %2.</source>
        <translation>日志 %1 在字节 %2 处损坏。</translation>
    </message>
    <message>
        <source>A key needs a name: Consul takes no key without one.</source>
        <translation>键需要名字：Consul 不接受没有名字的键。</translation>
    </message>
    <message>
        <source>The name %1 holds bytes that are not UTF-8. Consul shows them as U+FFFD, so that no request can say which key is meant.</source>
        <translation>名字 %1 含有非 UTF-8 的字节。Consul 把它们显示为 U+FFFD，因此任何请求都无法说明指的是哪个键。</translation>
    </message>
    <message>
        <source>the answer is no list of names (at byte %1)</source>
        <translation>回答不是名字列表（在字节 %1 处）</translation>
    </message>
    <message>
        <source>Say what to look for.</source>
        <translation>请说明要查找什么。</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>在第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>%1 is back, and %2 stays as well: it has been changed by others since.</source>
        <translation>%1 已恢复，%2 也保留：此后它已被他人更改。</translation>
    </message>
    <message>
        <source>%1 has been made anew by others; what was moved stays at %2.</source>
        <translation>%1 已被他人重新创建；移动的内容留在 %2。</translation>
    </message>
    <message>
        <source>The journal %1 was written by another version or is damaged.</source>
        <translation>日志 %1 由其他版本写成，或已损坏。</translation>
    </message>
    <message>
        <source>The top of the store is no folder that could be moved or written over.</source>
        <translation>存储的顶层不是可以移动或覆盖的文件夹。</translation>
    </message>
    <message>
        <source>%1 has this name already.</source>
        <translation>%1 已经是这个名字。</translation>
    </message>
    <message>
        <source>%1 lies inside %2: a folder cannot go into itself.</source>
        <translation>%1 在 %2 里面：文件夹不能放进自己。</translation>
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
        <source>It goes in one transaction: all of it or nothing.</source>
        <translation>用一个事务完成：要么全部，要么什么都不做。</translation>
    </message>
    <message>
        <source>It is too much for one transaction: the keys are copied one part after another. What is done is written down, so that it can be finished or taken back after a crash.</source>
        <translation>一个事务容纳不下：键将分批复制。所做的都有记录，因此崩溃之后可以完成或撤回。</translation>
    </message>
    <message>
        <source>It is too much for one transaction: all keys are copied first, then the old ones are deleted. Between the two, both are there. What is done is written down, so that it can be finished or taken back after a crash.</source>
        <translation>一个事务容纳不下：先复制所有的键，再删除旧的。两者之间新旧并存。所做的都有记录，因此崩溃之后可以完成或撤回。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are written over.</source>
        <translation>
            <numerusform>%n 个键会被覆盖。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) stay, because their new names are taken.</source>
        <translation>
            <numerusform>%n 个键会保留，因为新名字已被占用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are held: the locks do not come along, they end with the old names.</source>
        <translation>
            <numerusform>%n 个键被持有：锁不会跟着走，会随旧名字而结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would become %2, which is itself about to move. Do it in two steps.</source>
        <translation>%1 将变成 %2，而后者自己也要移动。请分两步进行。</translation>
    </message>
    <message>
        <source>Two keys would become %1.</source>
        <translation>两个键都将变成 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n new name(s) are taken already, %1 among them.</source>
        <translation>
            <numerusform>%n 个新名字已被占用，%1 在其中。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing (any more) that could be moved.</source>
        <translation>（已经）没有可以移动的东西。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选中任何东西。</translation>
    </message>
    <message>
        <source>One of the things to move lies inside another one of them.</source>
        <translation>要移动的东西中，有一个在另一个里面。</translation>
    </message>
    <message>
        <source>%1 stays where it is: %2 has been changed by others meanwhile.</source>
        <translation>%1 留在原处：%2 期间已被他人更改。</translation>
    </message>
    <message>
        <source>Nothing had been sent yet: it can only be rolled back, or begun anew.</source>
        <translation>还没有发送任何内容：只能回滚，或重新开始。</translation>
    </message>
    <message>
        <source>%1 stays where it is: it or %2 has been changed by others meanwhile.</source>
        <translation>%1 留在原处：它或 %2 期间已被他人更改。</translation>
    </message>
    <message>
        <source>%1 stays where it is: %2 could not be written (%3).</source>
        <translation>%1 留在原处：%2 无法写入（%3）。</translation>
    </message>
    <message>
        <source>%1 stays where it is: it has been changed by others, or may not be deleted.</source>
        <translation>%1 留在原处：它已被他人更改，或不允许删除。</translation>
    </message>
    <message>
        <source>%1 stays where it is, and %2 as well: both have been changed by others meanwhile.</source>
        <translation>%1 留在原处，%2 也一样：两者期间都已被他人更改。</translation>
    </message>
    <message>
        <source>%1 has been made anew by others; what was moved is at %2.</source>
        <translation>%1 已被他人重新创建；移动的内容在 %2。</translation>
    </message>
    <message>
        <source>The journal is damaged.</source>
        <translation>日志已损坏。</translation>
    </message>
    <message>
        <source>It can only be kept or removed; the keys stay as they are.</source>
        <translation>只能保留或移除它；键保持原样。</translation>
    </message>
    <message>
        <source>“%1” was begun on %2 and did not end.</source>
        <translation>“%1”开始于 %2，没有结束。</translation>
    </message>
    <message>
        <source>Nothing had been sent to Consul yet.</source>
        <translation>还没有向 Consul 发送任何内容。</translation>
    </message>
    <message>
        <source>%1 of %2 keys are known to be copied; the old ones are all there.</source>
        <translation>已知复制了 %2 个键中的 %1 个；旧的都还在。</translation>
    </message>
    <message>
        <source>Finishing copies the rest; rolling back deletes the copies.</source>
        <translation>完成会复制其余的；回滚会删除副本。</translation>
    </message>
    <message>
        <source>All is copied; %1 of %2 old keys are known to be deleted.</source>
        <translation>已全部复制；已知删除了 %2 个旧键中的 %1 个。</translation>
    </message>
    <message>
        <source>Finishing deletes the rest; rolling back brings the old ones back and deletes the copies.</source>
        <translation>完成会删除其余的；回滚会恢复旧的并删除副本。</translation>
    </message>
    <message>
        <source>It was being taken back: that can be brought to its end.</source>
        <translation>它正在撤回之中：可以将其进行到底。</translation>
    </message>
    <message>
        <source>What others have changed since is left alone and told.</source>
        <translation>此后被他人更改的不会动，并会告知。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their old names.</source>
        <translation>
            <numerusform>%n 个键在旧名字下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are at their new names.</source>
        <translation>
            <numerusform>%n 个键在新名字下。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>It can be finished or rolled back.</source>
        <translation>可以完成，也可以回滚。</translation>
    </message>
    <message>
        <source>the whole store</source>
        <translation>整个存储</translation>
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
        <source>This would be the whole store. Select the keys and folders that are meant.</source>
        <translation>这将是整个存储。请选择所指的键和文件夹。</translation>
    </message>
    <message>
        <source>%1 is no folder: its name does not end in “/”. Keys that only begin with the same letters would be meant, too.</source>
        <translation>%1 不是文件夹：它的名字不以“/”结尾。那样连仅仅开头字母相同的键也会算在内。</translation>
    </message>
    <message>
        <source>%1: the token may not write it.</source>
        <translation>%1：令牌无权写入。</translation>
    </message>
    <message>
        <source>%1 has been changed by others meanwhile and was left alone.</source>
        <translation>%1 期间已被他人更改，未动。</translation>
    </message>
    <message>
        <source>%1: Consul refused it: %2</source>
        <translation>%1：被 Consul 拒绝：%2</translation>
    </message>
    <message>
        <source>The name is too long for a request.</source>
        <translation>名字太长，无法用于请求。</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可以撤销的。</translation>
    </message>
    <message>
        <source>All of it has been changed by others since: nothing is left to undo.</source>
        <translation>此后全部已被他人更改：没有可以撤销的了。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) are as they were.</source>
        <translation>
            <numerusform>%n 个键已恢复原样。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys and values are more than is kept for an undo (%1): export them before.</source>
        <translation>键和值超过撤销所保留的量（%1）：请先导出。</translation>
    </message>
    <message>
        <source>It is more than is kept for an undo (%1).</source>
        <translation>超过撤销所保留的量（%1）。</translation>
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
        <source>%n entry(ies) of the file come again further down: the last one counts.</source>
        <translation>
            <numerusform>文件中有 %n 个条目在后面再次出现：以最后一个为准。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of the file were not imported.</source>
        <translation>
            <numerusform>文件中有 %n 个条目未导入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had been deleted by somebody else before.</source>
        <translation>
            <numerusform>%n 个键此前已被他人删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was begun without a namespace and a partition, and this connection has one. Nothing was sent. Connect as it was then.</source>
        <translation>它开始时没有命名空间和分区，而此连接有。没有发送任何内容。请按当时的方式连接。</translation>
    </message>
    <message>
        <source>It was begun in %1, and this connection leads elsewhere. Nothing was sent. Connect there.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>它是在%1中开始的，而此连接通向别处。没有发送任何内容。请连接到那里。</translation>
    </message>
    <message>
        <source>This Consul takes such a name only in a transaction; consul kv and other programs may not reach it.</source>
        <translation>此 Consul 只在事务中接受这样的名称；consul kv 和其他程序可能无法访问它。</translation>
    </message>
    <message numerus="yes">
        <source>This Consul takes %n of the new names only in a transaction; consul kv and other programs may not reach them.</source>
        <translation>
            <numerusform>此 Consul 只在事务中接受 %n 个新名称；consul kv 和其他程序可能无法访问它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) were not searched to the end: the regular expression takes too many steps there. A simpler one may find more.</source>
        <translation>
            <numerusform>有 %n 段文本没有搜索到底：正则表达式在那里需要的步数太多。更简单的表达式可能会找到更多。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has been changed by others since; it will be left alone.</source>
        <translation>%1 此后已被他人更改；不会动它。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) belong to %1 (%2). Its program relies on them.</source>
        <translation>
            <numerusform>%n 个键属于 %1（%2），其程序依赖这些键。</numerusform>
        </translation>
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
        <source>A session names it: %1</source>
        <translation>有会话提到它：%1</translation>
    </message>
    <message>
        <source>Its name says lock.</source>
        <translation>名称表明它是锁。</translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <translation>%1 在等待。</translation>
    </message>
    <message>
        <source>%1 got a permit.</source>
        <translation>%1 得到一个许可。</translation>
    </message>
    <message>
        <source>%1 got slot %2.</source>
        <translation>%1 得到槽位 %2。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit; its session has ended too.</source>
        <translation>%1 不再持有许可；它的会话也已结束。</translation>
    </message>
    <message>
        <source>%1 no longer holds a permit; whether its session lives is not known.</source>
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
        <source>%1 was stale and was taken out.</source>
        <translation>%1 已失效，被移除。</translation>
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
        <source>At least %n change(s) not seen one by one.</source>
        <translation>
            <numerusform>至少有 %n 处变化未能逐一看到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stale holder</source>
        <translation>失效的持有者</translation>
    </message>
    <message>
        <source>Dead contender</source>
        <translation>已死的竞争者</translation>
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
        <source>Unreadable body</source>
        <translation>无法读取的正文</translation>
    </message>
    <message>
        <source>May be cooling down</source>
        <translation>可能在冷却</translation>
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
        <source>Listed as owner, but neither a session nor an entry in times keeps it alive.</source>
        <translation>列为所有者，但既没有会话也没有 times 中的条目使其存活。</translation>
    </message>
    <message>
        <source>Listed in .lock, but its session holds no contender key, so others take it for dead.</source>
        <translation>列在 .lock 中，但它的会话没有持有竞争者键，所以其他客户端会认为它已死。</translation>
    </message>
    <message>
        <source>Listed in .lock, but its session no longer exists, so it can never release.</source>
        <translation>列在 .lock 中，但它的会话已不存在，所以永远无法释放。</translation>
    </message>
    <message>
        <source>Listed in .lock, but no contender key is held by it, so others take it for dead.</source>
        <translation>列在 .lock 中，但没有由它持有的竞争者键，所以其他客户端会认为它已死。</translation>
    </message>
    <message numerus="yes">
        <source>One of %n permit(s) is lost.</source>
        <translation>
            <numerusform>%n 个许可中有一个丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>.lock carries the flags %1, which are not those of a semaphore.</source>
        <translation>.lock 的标志是 %1，不是信号量的标志。</translation>
    </message>
    <message>
        <source>.lock carries the flags %1; this layout uses 0.</source>
        <translation>.lock 的标志是 %1；这种布局使用 0。</translation>
    </message>
    <message>
        <source>%1 is missing: never used, or deleted with its session. It may still refuse a new owner.</source>
        <translation>%1 不存在：从未用过，或已随会话删除。它可能仍会拒绝新的所有者。</translation>
    </message>
    <message>
        <source>%1 is unlocked, but may still be cooling down.</source>
        <translation>%1 已解锁，但可能仍在冷却。</translation>
    </message>
    <message>
        <source>The lock is free, but may still be cooling down.</source>
        <translation>锁是空闲的，但可能仍在冷却。</translation>
    </message>
    <message>
        <source>%1 has no score that can be read: %2.</source>
        <translation>%1 没有可读的分值：%2。</translation>
    </message>
    <message>
        <source>Part of the body of .lock cannot be read: %1.</source>
        <translation>.lock 的正文有一部分无法读取：%1。</translation>
    </message>
    <message>
        <source>The body of .lock cannot be read: %1. Who holds a permit cannot be told.</source>
        <translation>无法读取 .lock 的正文：%1。无法判断谁持有许可。</translation>
    </message>
    <message>
        <source>The contender key %1 is held by no session.</source>
        <translation>竞争者键 %1 没有被任何会话持有。</translation>
    </message>
    <message>
        <source>This layout stores no limit: only the contenders know it.</source>
        <translation>这种布局不存储上限：只有竞争者知道。</translation>
    </message>
    <message>
        <source>The body of .lock names no limit.</source>
        <translation>.lock 的正文没有写上限。</translation>
    </message>
    <message>
        <source>The limit reads %1, which is no positive whole number.</source>
        <translation>上限为 %1，不是正整数。</translation>
    </message>
    <message>
        <source>.lock has the body of a Go client, but its flags are 0.</source>
        <translation>.lock 的正文来自 Go 客户端，但标志为 0。</translation>
    </message>
    <message>
        <source>The body of .lock has no holders field.</source>
        <translation>.lock 的正文没有持有者字段。</translation>
    </message>
    <message>
        <source>The holders in .lock are null instead of empty.</source>
        <translation>.lock 中的持有者是 null 而不是空。</translation>
    </message>
    <message>
        <source>%1 begins with the same letters.</source>
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
        <source>Clients of this family never remove others that died. The permit stays taken until somebody takes the entry out.</source>
        <translation>这类客户端从不移除已死的其他客户端。在有人移除该条目之前，许可一直被占用。</translation>
    </message>
    <message>
        <source>The entry counts in the ranking until the next contender cleans up.</source>
        <translation>在下一个竞争者清理之前，该条目仍计入排名。</translation>
    </message>
    <message>
        <source>The permit stays taken until a contender that wants one takes the entry out.</source>
        <translation>在有想要许可的竞争者移除该条目之前，许可一直被占用。</translation>
    </message>
    <message>
        <source>Clients of this family compare with the limit for equality only: once over it, they keep letting others in.</source>
        <translation>这类客户端只比较是否等于上限：一旦超出，就会不断放行其他客户端。</translation>
    </message>
    <message>
        <source>More run at once than was agreed. Somebody wrote .lock without a check, or the limit was lowered while permits were held.</source>
        <translation>同时运行的数量超过约定。有人未经检查就写了 .lock，或者在许可被持有时降低了上限。</translation>
    </message>
    <message>
        <source>Go clients check the flags first and report a conflict. The usual cause is an edit that did not send them again.</source>
        <translation>Go 客户端首先检查标志并报告冲突。常见原因是某次编辑没有重新发送标志。</translation>
    </message>
    <message>
        <source>Somebody else may use this key. Go clients cannot work on this layout with any flags.</source>
        <translation>可能有别人在使用这个键。无论标志为何，Go 客户端都无法在这种布局上工作。</translation>
    </message>
    <message>
        <source>Whether somebody holds a permit or is one too many cannot be told from the keys.</source>
        <translation>从键无法判断某个客户端是持有许可还是多余的一个。</translation>
    </message>
    <message>
        <source>Contenders cannot tell how many may hold a permit. Go clients read it as 0 and report a conflict.</source>
        <translation>竞争者无法得知最多可有多少个许可。Go 客户端把它读作 0 并报告冲突。</translation>
    </message>
    <message>
        <source>Its session ended and left the key behind. It takes no permit; it only stands in the way.</source>
        <translation>它的会话已结束，留下了这个键。它不占用许可，只是碍事。</translation>
    </message>
    <message>
        <source>Clients read such a limit differently, and some refuse it.</source>
        <translation>客户端对这样的上限解读不一，有的会拒绝。</translation>
    </message>
    <message>
        <source>Its place in the ranking is unknown.</source>
        <translation>它在排名中的位置未知。</translation>
    </message>
    <message>
        <source>Clients that need this body fail until it is put right. It is shown as it is.</source>
        <translation>在修正之前，需要此正文的客户端会失败。这里按原样显示。</translation>
    </message>
    <message>
        <source>The Go client crashes when it adds itself to holders that are null.</source>
        <translation>当持有者为 null 时，Go 客户端把自己加入就会崩溃。</translation>
    </message>
    <message>
        <source>A Go client that was given the prefix without a slash at its end reads this neighbour too, wakes with its changes and takes its sessions for contenders.</source>
        <translation>如果给 Go 客户端的前缀末尾没有斜杠，它也会读到这个邻居，随其变化而唤醒，并把它的会话当作竞争者。</translation>
    </message>
    <message>
        <source>After a session ends, Consul refuses the key for the session&apos;s lock-delay, at most 60 s. How much of it remains cannot be read.</source>
        <translation>会话结束后，Consul 会在该会话的 lock-delay 期间（最多 60 秒）拒绝此键。剩余多少时间无法读取。</translation>
    </message>
    <message>
        <source>During a hand-over this lasts a moment. If it stays, the process may be gone: its key remains until its session ends.</source>
        <translation>交接时这种情况会持续片刻。如果一直如此，进程可能已消失：它的键会保留到会话结束。</translation>
    </message>
    <message>
        <source>The first contender is about to write it, or somebody deleted it.</source>
        <translation>第一个竞争者即将写入它，或者有人删除了它。</translation>
    </message>
    <message>
        <source>One process takes the place of several.</source>
        <translation>一个进程占用了多个位置。</translation>
    </message>
    <message>
        <source>If the key changes in the meantime, Consul refuses and nothing is written.</source>
        <translation>如果此键在此期间有变化，Consul 会拒绝，不会写入任何内容。</translation>
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
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Prune %n stale holder(s) of %1</source>
        <translation>
            <numerusform>清除 %1 的 %n 个失效持有者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be taken again.</source>
        <translation>
            <numerusform>%n 个许可可以重新被取得。</numerusform>
        </translation>
    </message>
    <message>
        <source>At least one of them still has a session: its process may believe that it holds a permit, or is about to release it.</source>
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
    <message numerus="yes">
        <source>%n holder(s) hold a permit now, more than the new limit. None of them is stopped.</source>
        <translation>
            <numerusform>现在有 %n 个持有者持有许可，超过新的上限。它们都不会被停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go clients that were started with another limit will fail with a limit conflict when they next try.</source>
        <translation>以其他上限启动的 Go 客户端下次尝试时会因上限冲突而失败。</translation>
    </message>
    <message>
        <source>Clients of this family use the limit in .lock and ignore the one they were started with.</source>
        <translation>这类客户端使用 .lock 中的上限，忽略启动时给定的上限。</translation>
    </message>
    <message>
        <source>Writes .lock with the limit %1.</source>
        <translation>写入 .lock，上限为 %1。</translation>
    </message>
    <message>
        <source>Delete the contender key %1</source>
        <translation>删除竞争者键 %1</translation>
    </message>
    <message>
        <source>If its process still waits, others will take it for dead, and a permit that it gets may be taken from it at once. Its session stays.</source>
        <translation>如果它的进程仍在等待，其他客户端会认为它已死，它得到的许可可能立即被取走。它的会话保留。</translation>
    </message>
    <message>
        <source>No session holds the key, so nobody loses anything.</source>
        <translation>没有会话持有此键，所以没有人会失去什么。</translation>
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
        <source>Go clients accept .lock again. The body stays as it is.</source>
        <translation>Go 客户端会重新接受 .lock。正文保持不变。</translation>
    </message>
    <message>
        <source>Clients that keep the flags at 0 on purpose, as an early guide did, are not disturbed.</source>
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
        <source>It holds no keys.</source>
        <translation>它没有持有任何键。</translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s): %1</source>
        <translation>
            <numerusform>删除 %n 个键：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Frees %n key(s), which stay: %1</source>
        <translation>
            <numerusform>释放 %n 个键（键会保留）：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>For %1 s afterwards nobody can acquire these keys (lock-delay).</source>
        <translation>之后 %1 秒内没有人能取得这些键（lock-delay）。</translation>
    </message>
    <message>
        <source>Its process is not told. It finds out when it next looks; this cannot be undone.</source>
        <translation>它的进程不会收到通知，下次查看时才会发现；此操作无法撤销。</translation>
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
        <source>The flags %1 that somebody gave it are overwritten; whoever looks for them finds them no more.</source>
        <translation>他人写入的标志 %1 将被覆盖；依赖它的程序将再也找不到它。</translation>
    </message>
    <message>
        <source>The semaphore appeared.</source>
        <translation>信号量出现了。</translation>
    </message>
    <message>
        <source>The semaphore is gone.</source>
        <translation>信号量不见了。</translation>
    </message>
    <message>
        <source>Neighbouring prefix</source>
        <translation>相邻前缀</translation>
    </message>
    <message numerus="yes">
        <source>%n live holder(s) with a limit of %1.</source>
        <translation>
            <numerusform>有 %n 个存活的持有者，而上限是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No key that it holds was found.</source>
        <translation>没有找到它持有的键。</translation>
    </message>
    <message>
        <source>This token may not list the keys: only what is watched was searched. It may hold other keys.</source>
        <translation>此令牌无权列出键：只搜索了正在监视的内容。它可能还持有其他键。</translation>
    </message>
    <message>
        <source>This token may not read what is here, so it was not searched: %1. It may hold other keys.</source>
        <translation>此令牌无权读取以下位置，因此未搜索：%1。它可能还持有其他键。</translation>
    </message>
    <message>
        <source>The store is very large: from the key %1 on, only what is watched was searched. It may hold other keys.</source>
        <translation>存储非常大：从键 %1 起，只搜索了正在监视的内容。它可能还持有其他键。</translation>
    </message>
    <message>
        <source>It is not certain that everything could be searched: what this token may not read, Consul leaves out without a word. It may hold other keys.</source>
        <translation>无法确定是否已搜索全部内容：此令牌无权读取的内容，Consul 会不作提示地略去。它可能还持有其他键。</translation>
    </message>
    <message>
        <source>Some keys have names that no request can say, so they were not looked at. It may hold them.</source>
        <translation>有些键的名称无法写进任何请求，因此没有查看它们。它可能持有这些键。</translation>
    </message>
    <message>
        <source>Holders null or missing</source>
        <translation>持有者为 null 或缺失</translation>
    </message>
    <message>
        <source>Left over?</source>
        <comment>a contender that waits beside a free permit</comment>
        <translation>是否遗留？</translation>
    </message>
    <message>
        <source>Waits although a permit is free: perhaps its process is gone.</source>
        <translation>有空闲许可却仍在等待：其进程可能已不在。</translation>
    </message>
    <message>
        <source>%1: no key that it holds was found.</source>
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
        <source>%1: frees %n key(s), which stay: %2</source>
        <comment>session, keys</comment>
        <translation>
            <numerusform>%1：释放 %n 个键（键会保留）：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Destroy %n session(s)</source>
        <translation>
            <numerusform>销毁 %n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>For up to %1 s afterwards nobody can acquire these keys (lock-delay).</source>
        <translation>之后最多 %1 秒内没有人能取得这些键（lock-delay）。</translation>
    </message>
    <message>
        <source>Their processes are not told. They find out when they next look; this cannot be undone.</source>
        <translation>它们的进程不会收到通知，下次查看时才会发现；此操作无法撤销。</translation>
    </message>
    <message numerus="yes">
        <source>Deletes %n key(s) in all.</source>
        <translation>
            <numerusform>总共删除 %n 个键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Frees %n key(s) in all, which stay.</source>
        <translation>
            <numerusform>总共释放 %n 个键，键本身保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>They hold no keys.</source>
        <translation>它们没有持有任何键。</translation>
    </message>
    <message>
        <source>No key that they hold was found.</source>
        <translation>没有找到它们持有的键。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more session(s): what becomes of their keys stands with the calls below.</source>
        <translation>
            <numerusform>另有 %n 个会话：它们的键会怎样，写在下面的各个调用旁。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul does not check again which keys they hold.</source>
        <translation>Consul 不会再次核对它们持有哪些键。</translation>
    </message>
    <message>
        <source>Consul does not check again which keys it holds.</source>
        <translation>Consul 不会再次核对它持有哪些键。</translation>
    </message>
    <message>
        <source>%1 (limit %2)</source>
        <translation>%1（上限 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n permit(s) stay taken. The list of holders goes on naming who held them, until a client that waits or comes next takes them out of it, or somebody prunes it.</source>
        <translation>
            <numerusform>%1：%n 个许可仍被占用。持有者名单里仍写着原来的持有者，直到正在等待或下一个到来的客户端把它们去掉，或者有人清理名单。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same holds of %n more semaphore(s).</source>
        <translation>
            <numerusform>另有 %n 个信号量也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>Whether permits are held there was not read: %1.</source>
        <translation>没有读取这些信号量是否有许可被持有：%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a check, its id</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Makes the check %1 of the node %2 critical, which all services on it show: the session “%3” drives it.</source>
        <translation>使节点 %2 的检查 %1 变为 critical，其上所有服务都会显示：它由会话“%3”驱动。</translation>
    </message>
    <message>
        <source>Makes the check %1 of the service %2 on %3 critical: the session “%4” drives it.</source>
        <translation>使 %3 上服务 %2 的检查 %1 变为 critical：它由会话“%4”驱动。</translation>
    </message>
    <message>
        <source>Whether this makes checks of services critical is not known: the checks could not be read. %1</source>
        <translation>这是否会使服务的检查变为 critical 无从得知：无法读取检查。%1</translation>
    </message>
    <message numerus="yes">
        <source>And %n more check(s) become critical.</source>
        <translation>
            <numerusform>另有 %n 个检查变为 critical。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other session(s) are bound to such a check and end with it, with what they hold: %1.</source>
        <translation>
            <numerusform>另有 %n 个会话绑定到这样的检查，会随之结束，连同它们持有的内容：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Which other sessions end with such a check is not known: they could not be read.</source>
        <translation>哪些其他会话会随这样的检查结束无从得知：无法读取它们。</translation>
    </message>
    <message>
        <source>Checks that this token may not read are left out without a word: the end of a session may make some of them critical, too.</source>
        <translation>此令牌无权读取的检查会不作提示地略去：会话的结束也可能使其中一些变为 critical。</translation>
    </message>
    <message>
        <source>The limit reads %1, which is more than clients can count.</source>
        <translation>上限写着 %1，超出了客户端能计数的范围。</translation>
    </message>
    <message>
        <source>Makes the check %1 of the node %2 critical, which all services on it show: it names no session, so every session without a name drives it.</source>
        <translation>使节点 %2 的检查 %1 变为 critical，其上所有服务都会显示：它没有写明会话，因此由每个没有名称的会话驱动。</translation>
    </message>
    <message>
        <source>Makes the check %1 of the service %2 on %3 critical: it names no session, so every session without a name drives it.</source>
        <translation>使 %3 上服务 %2 的检查 %1 变为 critical：它没有写明会话，因此由每个没有名称的会话驱动。</translation>
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
        <source>%1, by its name and that of a session.</source>
        <comment>title of a program</comment>
        <translation>%1（根据键名和会话名称）。</translation>
    </message>
    <message>
        <source>Interrupted Terraform run</source>
        <translation>Terraform 运行中断</translation>
    </message>
    <message>
        <source>.lock carries the flags %1: those of a semaphore, rounded by a client that stores numbers as doubles.</source>
        <translation>.lock 的标志为 %1：这是信号量的标志，被以双精度存储数字的客户端舍入了。</translation>
    </message>
    <message>
        <source>A Terraform run left .lockinfo behind, and no run holds the lock.</source>
        <translation>Terraform 的某次运行留下了 .lockinfo，而没有运行持有锁。</translation>
    </message>
    <message>
        <source>A Terraform run left .lockinfo behind, and no run holds the lock: %1.</source>
        <translation>Terraform 的某次运行留下了 .lockinfo，而没有运行持有锁：%1。</translation>
    </message>
    <message>
        <source>The run was killed or lost its session, and its changes may be incomplete. It does not block the next run, which replaces .lockinfo. A run that is still alive takes the lock again within seconds.</source>
        <translation>该次运行被终止或失去了会话，其更改可能不完整。它不会阻止下一次运行，下一次运行会替换 .lockinfo。仍在运行的进程会在几秒内重新获取锁。</translation>
    </message>
    <message>
        <source>Left by</source>
        <translation>遗留者</translation>
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
        <source>Who</source>
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
        <source>A Terraform run that is still alive tries to take the lock again.</source>
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
        <source>Another instance takes over within seconds. Rendered files stay as they are.</source>
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
        <source>Each instance holds a key of its own. This is not an election.</source>
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
        <source>Another sentinel leads, or the same one again. PostgreSQL is not affected.</source>
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
        <source>The managers elect again, perhaps the same one.</source>
        <translation>管理节点会重新选举，可能选出同一个。</translation>
    </message>
    <message>
        <source>Dkron leader</source>
        <translation>Dkron 领导者</translation>
    </message>
    <message>
        <source>The nodes elect again, perhaps the same one.</source>
        <translation>各节点会重新选举，可能选出同一个。</translation>
    </message>
    <message>
        <source>Vitess topology lock</source>
        <translation>Vitess 拓扑锁</translation>
    </message>
    <message>
        <source>The operation that holds it aborts at its next check.</source>
        <translation>持有它的操作会在下一次检查时中止。</translation>
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
        <source>Its routes stop. This instance does not lead again until it is restarted.</source>
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
        <source>No process stands for election again by itself: its application must ask for it.</source>
        <translation>没有进程会自行再次参选：必须由其应用程序发起。</translation>
    </message>
    <message>
        <source>Lock of consul-cli</source>
        <translation>consul-cli 的锁</translation>
    </message>
    <message>
        <source>Its session has no TTL and no checks: the lock stays until it is unlocked.</source>
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
        <source>Sign of life of libkv or valkeyrie</source>
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
        <source>The contender key stays when its session ends, until another client prunes it.</source>
        <translation>会话结束后，竞争者键会保留，直到另一个客户端将其清除。</translation>
    </message>
    <message>
        <source>Consul&apos;s client library (Go, .NET, Node.js)</source>
        <translation>Consul 客户端库（Go、.NET、Node.js）</translation>
    </message>
    <message>
        <source>The library reports the loss to its program, which decides what to do.</source>
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
        <source>Remove what a run left at %1</source>
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
        <translation>状态本身不会更改。会话的锁延迟过后可以获取锁。</translation>
    </message>
    <message>
        <source>If a key changes in the meantime, Consul refuses to delete it and the plan ends there.</source>
        <translation>如果键在此期间发生变化，Consul 会拒绝删除，计划到此结束。</translation>
    </message>
    <message>
        <source>Fits the layout “%1”.</source>
        <comment>title of a layout</comment>
        <translation>符合布局“%1”。</translation>
    </message>
    <message>
        <source>Held by the session “%1”.</source>
        <comment>name or ID</comment>
        <translation>由会话“%1”持有。</translation>
    </message>
    <message>
        <source>Has the flag of a lock or semaphore, but no session holds it.</source>
        <translation>带有锁或信号量的标志，但没有会话持有。</translation>
    </message>
    <message>
        <source>Listed as a holder, but no session of it holds a key or is alive.</source>
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
        <source>own layout</source>
        <translation>自定义布局</translation>
    </message>
    <message>
        <source>Whether somebody is one too many cannot be told.</source>
        <translation>无法判断是否有人超出了限制。</translation>
    </message>
    <message>
        <source>The value of %1 has no positive whole number as limit at %2.</source>
        <translation>%1 的值在 %2 处没有作为限制的正整数。</translation>
    </message>
    <message>
        <source>The value of %1 has no list of holders at %2.</source>
        <translation>%1 的值在 %2 处没有持有者列表。</translation>
    </message>
    <message>
        <source>Who holds a permit cannot be told.</source>
        <translation>无法判断谁持有许可。</translation>
    </message>
    <message>
        <source>Command under consul lock</source>
        <translation>consul lock 运行的命令</translation>
    </message>
</context>
<context>
    <name>cleanup::AddressBook</name>
    <message>
        <source>“%1” is not of the form NODE=URL.</source>
        <translation>“%1”不是 NODE=URL 的形式。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 does not hold the addresses of agents.</source>
        <translation>%1 不包含代理的地址。</translation>
    </message>
    <message>
        <source>Cannot make the folder %1.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>cleanup::Campaign</name>
    <message>
        <source>It is out of the catalog. The watch was ended before its time.</source>
        <translation>它已不在目录中。监视提前结束。</translation>
    </message>
    <message>
        <source>Consul does not know the token. Nothing was sent for this one.</source>
        <translation>Consul 不认识此令牌。没有为它发送任何内容。</translation>
    </message>
    <message>
        <source>Cancelled before its turn. Nothing was sent.</source>
        <translation>还没轮到它就已取消。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The agent said yes, the catalog still shows it, and the agent cannot be asked why.</source>
        <translation>代理已同意，但目录仍显示它，而且无法向代理询问原因。</translation>
    </message>
    <message>
        <source>The agent said yes and holds it still: it was registered again at once.</source>
        <translation>代理已同意，却仍持有它：它立即又被注册了。</translation>
    </message>
    <message>
        <source>Stop the program that registers it, then try again.</source>
        <translation>请停止注册它的程序，然后重试。</translation>
    </message>
    <message>
        <source>Its agent removed it but may not take it out of the catalog: a ghost.</source>
        <translation>它的代理已移除它，但无权把它从目录中去掉：成了幽灵。</translation>
    </message>
    <message>
        <source>The removal was sent, and the catalog cannot be read: whether it is gone is not known.</source>
        <translation>移除请求已发送，但目录无法读取：它是否已消失未知。</translation>
    </message>
    <message numerus="yes">
        <source>Consul said yes, and the catalog still shows it after %n second(s).</source>
        <translation>
            <numerusform>Consul 已同意，但 %n 秒后目录仍显示它。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is out of the catalog. It was not watched.</source>
        <translation>它已不在目录中。没有监视它。</translation>
    </message>
    <message>
        <source>The token lacks %1.</source>
        <translation>令牌缺少 %1 权限。</translation>
    </message>
    <message>
        <source>Dry run: %1 was not sent.</source>
        <translation>试运行：%1 没有发送。</translation>
    </message>
    <message>
        <source>The connection is gone. Nothing was sent.</source>
        <translation>连接已断开。没有发送任何内容。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何内容。</translation>
    </message>
    <message>
        <source>It was registered anew since the plan was made. Nothing was sent.</source>
        <translation>制定计划之后它又重新注册了。没有发送任何内容。</translation>
    </message>
    <message>
        <source>It has recovered since the plan was made: it was %1 and is %2. Nothing was sent.</source>
        <translation>制定计划之后它已恢复：原来是 %1，现在是 %2。没有发送任何内容。</translation>
    </message>
    <message>
        <source>Its definition could not be kept, so nothing was sent.</source>
        <translation>无法保存它的定义，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>The catalog does not answer, so nothing was sent.</source>
        <translation>目录没有应答，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>Came back from the agent of %1 after %2 s.</source>
        <translation>%2 秒后重新出现，来自 %1 的代理。</translation>
    </message>
    <message>
        <source>Came back on the node %1 after %2 s.</source>
        <translation>%2 秒后在节点 %1 上重新出现。</translation>
    </message>
    <message>
        <source>It left the catalog, but the catalog could not be read at the end: %1</source>
        <translation>它已离开目录，但最后无法读取目录：%1</translation>
    </message>
    <message>
        <source>Left the catalog, and was not back %1 s later.</source>
        <translation>已离开目录，%1 秒后没有重新出现。</translation>
    </message>
    <message>
        <source>The agent at %1 does not tell this token who it is, so nothing was sent there. The token needs agent:read on &quot;%2&quot;.</source>
        <translation>位于 %1 的代理不向此令牌透露自己是谁，因此没有向那里发送任何内容。令牌需要 &quot;%2&quot; 的 agent:read 权限。</translation>
    </message>
    <message>
        <source>The agent of %1 does not answer at %2, so nothing was sent.</source>
        <translation>%1 的代理在 %2 没有应答，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>At %1 answers %2, not %3: it would say yes and do nothing, so nothing was sent. Say where the agent of %3 is.</source>
        <translation>在 %1 应答的是 %2，而不是 %3：它会表示同意却什么也不做，因此没有发送任何内容。请说明 %3 的代理在哪里。</translation>
    </message>
    <message>
        <source>no agent</source>
        <translation>非代理程序</translation>
    </message>
    <message>
        <source>Its definition cannot be read at its agent, so nothing was sent.</source>
        <translation>在其代理上读不到它的定义，因此没有发送任何请求。</translation>
    </message>
    <message>
        <source>Its definition has changed since the plan was made. Nothing was sent.</source>
        <translation>自计划制定以来，它的定义已改变。没有发送任何请求。</translation>
    </message>
    <message>
        <source>At %1 answers another %2: its node id or its datacenter differ from those in the catalog, so nothing was sent. Make the plan anew.</source>
        <translation>在 %1 应答的是另一个 %2：其节点 ID 或数据中心与目录中的不同，因此没有发送任何请求。请重新制定计划。</translation>
    </message>
    <message numerus="yes">
        <source>Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to %n minute(s) to bring it back.</source>
        <translation>
            <numerusform>已离开目录，%1 秒后还没有回来。它的代理仍持有它，最多可能要 %n 分钟才会把它带回来。</numerusform>
        </translation>
    </message>
    <message>
        <source>Look again then, or watch for that long.</source>
        <translation>请届时再看，或监视这么久。</translation>
    </message>
    <message>
        <source>Left the catalog, and an undo registered it again after %1 s.</source>
        <translation>已离开目录，%1 秒后由一次撤销重新注册。</translation>
    </message>
    <message>
        <source>It left the catalog, and an undo has registered it again.</source>
        <translation>它离开了目录，随后一次撤销又注册了它。</translation>
    </message>
    <message>
        <source>The agent at %1 tells nobody who it is (http_config.block_endpoints), so nothing was sent there. No token helps.</source>
        <translation>%1 处的代理不向任何人说明自己是谁（http_config.block_endpoints），因此没有向它发送任何内容。换令牌也没有用。</translation>
    </message>
    <message>
        <source>Came back after %1 s. An undo was sent before, and Consul did not say whether it was done: it may have been the undo, or somebody else.</source>
        <translation>%1 秒后又回来了。之前发送过撤销，而 Consul 没有说明是否已执行：可能是那次撤销，也可能是别人。</translation>
    </message>
    <message>
        <source>Left the catalog, and was not back %1 s later. If what it stands for still runs, it is registered again; when, nothing tells.</source>
        <translation>已离开目录，%1 秒后没有回来。如果它所代表的东西仍在运行，它会重新注册；何时则无从得知。</translation>
    </message>
    <message>
        <source>It had left the catalog before its turn, and an undo of %1 has registered it again.</source>
        <translation>轮到它之前它已离开目录，之后对 %1 的撤销又重新注册了它。</translation>
    </message>
    <message>
        <source>It was not in the catalog any more. Nothing was sent.</source>
        <translation>它当时已不在目录中。没有发送任何内容。</translation>
    </message>
</context>
<context>
    <name>cleanup::Definitions</name>
    <message>
        <source>Cannot make the folder %1.</source>
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
        <source>Line %1 of %2 is no definition.</source>
        <translation>%2 的第 %1 行不是定义。</translation>
    </message>
    <message>
        <source>Consul does not tell how an agent carries out a check. In place of %1 a check by TTL of the same id keeps the last status for up to 24 hours. Let the program register itself again to have the real one back.</source>
        <translation>Consul 不提供代理如何执行检查的信息。作为 %1 的替代，一个 ID 相同的 TTL 检查会保留最后的状态，最长 24 小时。要恢复真正的检查，请让程序自己重新注册。</translation>
    </message>
    <message>
        <source>Register %1 again at its agent</source>
        <translation>在其代理上重新注册 %1</translation>
    </message>
    <message>
        <source>Put %1 back into the catalog</source>
        <translation>把 %1 放回目录</translation>
    </message>
    <message>
        <source>Its agent does not know it and will try to take it out of the catalog again.</source>
        <translation>它的代理不认识它，会再次尝试把它从目录中去掉。</translation>
    </message>
    <message>
        <source>It names no instance.</source>
        <translation>它没有指明任何实例。</translation>
    </message>
    <message>
        <source>It was removed in the datacenter %1, and this is %2. Nothing was sent.</source>
        <translation>它是在数据中心 %1 移除的，而这里是 %2。没有发送任何请求。</translation>
    </message>
    <message>
        <source>%1 is another node than the one it was removed from: their ids differ. Nothing was sent.</source>
        <translation>%1 与移除它时的节点不是同一个：二者的 ID 不同。没有发送任何请求。</translation>
    </message>
    <message>
        <source>With which token it was registered is not known. From now on it has yours: when that is deleted, its agent cannot take it out of the catalog any more.</source>
        <translation>不知道它当初是用哪个令牌注册的。从现在起它使用您的令牌：该令牌被删除后，其代理便无法再将它从目录中移除。</translation>
    </message>
    <message>
        <source>Put %1 into maintenance again, as it was</source>
        <translation>让 %1 像之前一样重新进入维护状态</translation>
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
        <source>Whether %1 is as it was could not be read.</source>
        <translation>无法读取 %1 是否与原来相同。</translation>
    </message>
    <message>
        <source>It goes back to where it was: without the namespace and partition of this connection.</source>
        <translation>它回到原来的位置：不使用此连接的命名空间和分区。</translation>
    </message>
    <message>
        <source>It goes back to where it was: %1.</source>
        <translation>它回到原来的位置：%1。</translation>
    </message>
    <message>
        <source>%1 is registered again already. Nothing was sent.</source>
        <translation>%1 已经重新注册。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The session %1 ended with it and does not come back.</source>
        <translation>会话 %1 随之结束，不会恢复。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>a list of keys</comment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The session %1 ended with it and does not come back, nor do the keys it deleted: %2.</source>
        <translation>会话 %1 随之结束，不会恢复；它删除的键也不会恢复：%2。</translation>
    </message>
    <message>
        <source>The session %1 ended with it and does not come back. It no longer holds: %2.</source>
        <translation>会话 %1 随之结束，不会恢复。它不再持有：%2。</translation>
    </message>
</context>
<context>
    <name>cleanup::Facts</name>
    <message>
        <source>Nobody answers at %1.</source>
        <translation>%1 没有应答。</translation>
    </message>
    <message>
        <source>At %1 answers %2.</source>
        <translation>在 %1 应答的是 %2。</translation>
    </message>
    <message>
        <source>The agent at %1 does not tell this token who it is.</source>
        <translation>位于 %1 的代理不向此令牌透露自己是谁。</translation>
    </message>
    <message>
        <source>The agent at %1 calls itself %2.</source>
        <translation>位于 %1 的代理自称 %2。</translation>
    </message>
    <message>
        <source>It does not know %1.</source>
        <translation>它不认识 %1。</translation>
    </message>
</context>
<context>
    <name>cleanup::Instance</name>
    <message>
        <source>agent down</source>
        <translation>代理已停机</translation>
    </message>
    <message>
        <source>external node, no agent</source>
        <translation>外部节点，没有代理</translation>
    </message>
    <message>
        <source>its agent has left</source>
        <translation>它的代理已离开</translation>
    </message>
    <message>
        <source>ghost: its agent does not know it</source>
        <translation>幽灵：它的代理不认识它</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>agent answers</source>
        <translation>代理有应答</translation>
    </message>
    <message>
        <source>agent lives, but cannot be reached</source>
        <translation>代理存活，但无法连接</translation>
    </message>
    <message>
        <source>another agent answers there</source>
        <translation>在那里应答的是另一个代理</translation>
    </message>
    <message>
        <source>agent does not tell us who it is</source>
        <translation>代理不透露自己是谁</translation>
    </message>
    <message>
        <source>agent alive</source>
        <translation>代理存活</translation>
    </message>
    <message>
        <source>%1 (peer %2)</source>
        <comment>instance, cluster it is imported from</comment>
        <translation>%1（对等集群 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>ports</comment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>kept by %1</source>
        <comment>orchestrator</comment>
        <translation>由 %1 维护</translation>
    </message>
    <message>
        <source>kept by an orchestrator</source>
        <translation>由编排器维护</translation>
    </message>
</context>
<context>
    <name>cleanup::Inventory</name>
    <message>
        <source>%1 is a member of the cluster, and alive.</source>
        <translation>%1 是集群成员，并且存活。</translation>
    </message>
    <message>
        <source>%1 is a member of the cluster that failed: its agent does not answer.</source>
        <translation>%1 是已失败的集群成员：它的代理没有应答。</translation>
    </message>
    <message>
        <source>The agent of %1 has left the cluster; this entry stayed behind.</source>
        <translation>%1 的代理已离开集群；此条目遗留了下来。</translation>
    </message>
    <message>
        <source>%1 has a serfHealth check, but is no member of the cluster (any more).</source>
        <translation>%1 有 serfHealth 检查，但不是（或不再是）集群成员。</translation>
    </message>
    <message>
        <source>%1 is no member of the cluster and has no serfHealth check: no agent stands behind it.</source>
        <translation>%1 不是集群成员，也没有 serfHealth 检查：它背后没有代理。</translation>
    </message>
    <message>
        <source>%1 has no serfHealth check: no agent stands behind it.</source>
        <translation>%1 没有 serfHealth 检查：它背后没有代理。</translation>
    </message>
    <message>
        <source>The check serfHealth of %1 is critical: its agent does not answer.</source>
        <translation>%1 的 serfHealth 检查为 critical：它的代理没有应答。</translation>
    </message>
    <message>
        <source>The check serfHealth of %1 is passing.</source>
        <translation>%1 的 serfHealth 检查为 passing。</translation>
    </message>
    <message>
        <source>The check serfHealth of %1 says neither passing nor critical.</source>
        <translation>%1 的 serfHealth 检查既不是 passing 也不是 critical。</translation>
    </message>
    <message>
        <source>The agent at %1 calls itself %2.</source>
        <translation>位于 %1 的代理自称 %2。</translation>
    </message>
    <message>
        <source>The meta of %1 says external-node.</source>
        <translation>%1 的 meta 中有 external-node。</translation>
    </message>
    <message>
        <source>Consul does not know the token, so it shows nothing. Enter another one.</source>
        <translation>Consul 不认识此令牌，因此不显示任何内容。请输入另一个。</translation>
    </message>
    <message>
        <source>Consul shows no node at all, not even its own: the token may read none. It needs node:read and service:read.</source>
        <translation>Consul 没有显示任何节点，连它自己的也没有：令牌无权读取任何节点。它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not know the token: what is listed is what anybody may see.</source>
        <translation>Consul 不认识此令牌：列出的只是任何人都能看到的内容。</translation>
    </message>
    <message>
        <source>No token is set: what is listed is what anybody may see. There may be more.</source>
        <translation>没有设置令牌：列出的只是任何人都能看到的内容。可能还有更多。</translation>
    </message>
    <message>
        <source>Whether the token may see everything is not known. There may be more than is listed.</source>
        <translation>令牌是否有权看到全部内容未知。除列出的之外，可能还有更多。</translation>
    </message>
    <message>
        <source>No service is visible to this token: there is none, or it lacks service:read.</source>
        <translation>此令牌看不到任何服务：要么没有服务，要么它缺少 service:read 权限。</translation>
    </message>
    <message>
        <source>What the token may not read is not listed: there may be more.</source>
        <translation>令牌无权读取的内容没有列出：可能还有更多。</translation>
    </message>
    <message>
        <source>It is imported from the peer %1: another cluster&apos;s.</source>
        <translation>它是从对等集群 %1 导入的：属于另一个集群。</translation>
    </message>
    <message>
        <source>No service is visible to this token. Consul left out what it may not read (node:read, service:read).</source>
        <translation>此令牌看不到任何服务。Consul 略去了它无权读取的内容（node:read、service:read）。</translation>
    </message>
    <message>
        <source>Consul left out what the token may not read (node:read, service:read): there is more than is listed.</source>
        <translation>Consul 略去了令牌无权读取的内容（node:read、service:read）：实际比列出的要多。</translation>
    </message>
    <message>
        <source>On %1: %2</source>
        <comment>node, a sentence</comment>
        <translation>在 %1 上：%2</translation>
    </message>
    <message>
        <source>This agent does not show /v1/internal/ui/nodes: services that are imported from peers are not listed.</source>
        <translation>此代理不提供 /v1/internal/ui/nodes：从对等集群导入的服务不会列出。</translation>
    </message>
</context>
<context>
    <name>cleanup::Item</name>
    <message>
        <source>removed from the catalog at %1 (%2)</source>
        <translation>已在 %1 从目录中移除（%2）</translation>
    </message>
    <message>
        <source>deregistered at %1 (%2)</source>
        <translation>已在 %1 注销（%2）</translation>
    </message>
    <message>
        <source>, left the catalog after %1 s</source>
        <translation>，%1 秒后离开目录</translation>
    </message>
    <message>
        <source>, still gone after %1 s</source>
        <translation>，%1 秒后仍未重新出现</translation>
    </message>
    <message>
        <source>, came back after %1 s</source>
        <translation>，%1 秒后重新出现</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>looking again…</source>
        <translation>正在重新查看…</translation>
    </message>
    <message>
        <source>removing…</source>
        <translation>正在移除…</translation>
    </message>
    <message>
        <source>looking into the catalog…</source>
        <translation>正在查看目录…</translation>
    </message>
    <message>
        <source>, watching for its return… %1 s</source>
        <translation>，正在监视它是否重新出现… %1 秒</translation>
    </message>
</context>
<context>
    <name>cleanup::OperatorAct</name>
    <message>
        <source>There is no node %1 in the catalog, or the token may not see it.</source>
        <translation>目录中没有节点 %1，或令牌无权看到它。</translation>
    </message>
    <message>
        <source>Maintenance mode is set at the agent of %1 only, and it was not reached.</source>
        <translation>维护模式只能在 %1 的代理上设置，但无法连接到该代理。</translation>
    </message>
    <message>
        <source>Put %1 into maintenance</source>
        <translation>使 %1 进入维护模式</translation>
    </message>
    <message>
        <source>Take %1 out of maintenance</source>
        <translation>使 %1 退出维护模式</translation>
    </message>
    <message>
        <source>%1 is not in the catalog (any more).</source>
        <translation>%1 不在（或已不在）目录中。</translation>
    </message>
    <message>
        <source>Its agent cannot be told: the id “%1” cannot stand in a path.</source>
        <translation>无法通知它的代理：ID“%1”不能用在路径中。</translation>
    </message>
    <message>
        <source>It gets a critical check: who asks for healthy instances does not get it.</source>
        <translation>它会得到一个 critical 检查：查询健康实例时不会返回它。</translation>
    </message>
    <message>
        <source>Its maintenance check goes; its own checks alone count again.</source>
        <translation>它的维护检查会消失；重新只看它自己的检查。</translation>
    </message>
    <message>
        <source>Put the node %1 into maintenance</source>
        <translation>使节点 %1 进入维护模式</translation>
    </message>
    <message>
        <source>Take the node %1 out of maintenance</source>
        <translation>使节点 %1 退出维护模式</translation>
    </message>
    <message numerus="yes">
        <source>The %n instance(s) on it go out of service.</source>
        <translation>
            <numerusform>它上面的 %n 个实例会停止服务。</numerusform>
        </translation>
    </message>
    <message>
        <source>The maintenance check of the node goes.</source>
        <translation>节点的维护检查会消失。</translation>
    </message>
    <message>
        <source>Make the failed node %1 leave</source>
        <translation>使已失败的节点 %1 离开</translation>
    </message>
    <message>
        <source>%1 is alive: it would join again at once. Only a failed node can be made to leave.</source>
        <translation>%1 存活：它会立即重新加入。只有已失败的节点才能被强制离开。</translation>
    </message>
    <message>
        <source>%1 is no failed member of the cluster: there is nobody to make leave.</source>
        <translation>%1 不是已失败的集群成员：没有可以强制离开的对象。</translation>
    </message>
    <message numerus="yes">
        <source>The node and the %n instance(s) on it go out of the catalog at once.</source>
        <translation>
            <numerusform>该节点及其上的 %n 个实例会立即从目录中消失。</numerusform>
        </translation>
    </message>
    <message>
        <source>When its agent starts again it joins again, and registers what it holds.</source>
        <translation>它的代理再次启动时会重新加入，并注册它所持有的内容。</translation>
    </message>
    <message>
        <source>It needs %1.</source>
        <translation>它需要 %1 权限。</translation>
    </message>
    <message>
        <source>%1 is alive again since the plan was made. Nothing was sent.</source>
        <translation>自计划制定以来，%1 已恢复存活。没有发送任何请求。</translation>
    </message>
    <message>
        <source>All sessions on it end, and the keys that they hold are freed or deleted. Which ones is not known: the token may not list sessions.</source>
        <translation>其上的所有会话都会结束，它们持有的键会被释放或删除。具体是哪些无从得知：令牌无权列出会话。</translation>
    </message>
    <message>
        <source>No session that can be seen is on it.</source>
        <translation>其上没有可以看到的会话。</translation>
    </message>
    <message>
        <source>It is imported from the peer %1. Only that cluster can do this: connect to it.</source>
        <translation>它是从对等集群 %1 导入的。只有那个集群能做这件事：请连接到它。</translation>
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
        <source>No agent stands behind %1, and the meta of the service says managed-by consul-k8s-endpoints-controller: Kubernetes keeps it there.</source>
        <translation>%1 背后没有代理，而服务的 meta 写着 managed-by consul-k8s-endpoints-controller：是 Kubernetes 让它留在那里。</translation>
    </message>
    <message>
        <source>No agent stands behind %1, and its meta names Kubernetes as the source: the catalog sync of consul-k8s keeps it there.</source>
        <translation>%1 背后没有代理，而它的 meta 指明来源是 Kubernetes：是 consul-k8s 的目录同步让它留在那里。</translation>
    </message>
    <message>
        <source>The meta of %1 says synthetic-node: an orchestrator made this node, and no agent stands behind it.</source>
        <translation>%1 的 meta 写着 synthetic-node：此节点由编排器创建，背后没有代理。</translation>
    </message>
    <message>
        <source>No agent stands behind %1, and the meta names %2 as the source.</source>
        <translation>%1 背后没有代理，而 meta 指明来源是 %2。</translation>
    </message>
    <message>
        <source>The endpoints controller of Kubernetes registers it again as long as its pod lives: with the next change of its endpoints, or when it compares everything.</source>
        <translation>只要它的 Pod 还在，Kubernetes 的 endpoints controller 就会重新注册它：在其端点下次变化时，或在全面比较时。</translation>
    </message>
    <message>
        <source>The endpoints controller of Kubernetes registers it again as long as the %1 lives: with the next change of its endpoints, or when it compares everything.</source>
        <translation>只要 %1 还在，Kubernetes 的 endpoints controller 就会重新注册它：在其端点下次变化时，或在全面比较时。</translation>
    </message>
    <message>
        <source>The catalog sync of Kubernetes registers it again every 30 s, as long as it is there.</source>
        <translation>只要它在那里，Kubernetes 的目录同步就会每 30 秒重新注册它。</translation>
    </message>
    <message>
        <source>The catalog sync of Kubernetes registers it again every 30 s, as long as the %1 is there.</source>
        <translation>只要 %1 在那里，Kubernetes 的目录同步就会每 30 秒重新注册它。</translation>
    </message>
    <message>
        <source>The orchestrator that made its node registers it again as long as what it stands for runs there.</source>
        <translation>只要它所代表的东西还在那里运行，创建其节点的编排器就会重新注册它。</translation>
    </message>
    <message>
        <source>Its meta names %1 as its source: while it runs there, %1 registers it again.</source>
        <translation>它的 meta 指明来源是 %1：只要它在那里运行，%1 就会重新注册它。</translation>
    </message>
    <message>
        <source>Look at its pod in Kubernetes first: mend it, or delete it there, and this entry goes with it. Remove it here only if the pod is gone.</source>
        <translation>请先查看它在 Kubernetes 中的 Pod：修复它，或在那里删除它，此条目会随之消失。仅当 Pod 已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Look at the %1 first: mend it, or delete it there, and this entry goes with it. Remove it here only if the pod is gone.</source>
        <translation>请先查看 %1：修复它，或在那里删除它，此条目会随之消失。仅当 Pod 已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Look at the service in Kubernetes first: delete it there, or exclude it from the sync, and this entry goes with it. Remove it here only if it is gone there.</source>
        <translation>请先查看 Kubernetes 中的服务：在那里删除它，或将它排除在同步之外，此条目会随之消失。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Look at the %1 in Kubernetes first: delete it there, or exclude it from the sync, and this entry goes with it. Remove it here only if it is gone there.</source>
        <translation>请先查看 Kubernetes 中的 %1：在那里删除它，或将它排除在同步之外，此条目会随之消失。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Look where it runs first: stopped there, it goes by itself. Remove it here only if it is gone there.</source>
        <translation>请先查看它运行的地方：在那里停止后，它会自行消失。仅当它在那里已不存在时才在这里移除。</translation>
    </message>
    <message>
        <source>Look at %1 first: stopped there, it goes by itself. Remove it here only if it is gone there.</source>
        <translation>请先查看 %1：在那里停止后，它会自行消失。仅当它在那里已不存在时才在这里移除。</translation>
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
        <source>It has no id. A deregistration without an id would delete the whole node.</source>
        <translation>它没有 ID。不带 ID 的注销会删除整个节点。</translation>
    </message>
    <message>
        <source>It names no node.</source>
        <translation>它没有指明节点。</translation>
    </message>
    <message>
        <source>This is Consul itself: without this entry the cluster does not find its servers.</source>
        <translation>这是 Consul 自身：没有此条目，集群就找不到它的服务器。</translation>
    </message>
    <message>
        <source>Take %1 out of the catalog</source>
        <translation>把 %1 从目录中去掉</translation>
    </message>
    <message>
        <source>Make sure that this is the agent of %1</source>
        <translation>确认这是 %1 的代理</translation>
    </message>
    <message>
        <source>Deregister %1 at the agent that owns it</source>
        <translation>在拥有 %1 的代理上注销它</translation>
    </message>
    <message>
        <source>catalog deregister</source>
        <translation>目录注销</translation>
    </message>
    <message>
        <source>agent deregister at %1</source>
        <translation>在代理 %1 上注销</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n check(s) go with it: %1.</source>
        <translation>
            <numerusform>它的 %n 个检查会一同消失：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The session %1 ends; it holds no key that can be seen.</source>
        <translation>会话 %1 会结束；没有看到它持有的键。</translation>
    </message>
    <message>
        <source>The session %1 ends; which keys it holds is not known.</source>
        <translation>会话 %1 会结束；它持有哪些键未知。</translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, and Consul deletes the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>会话 %1 会结束，Consul 会删除它持有的 %n 个键：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session %1 ends, which frees the %n key(s) that it holds: %2.</source>
        <translation>
            <numerusform>会话 %1 会结束，它持有的 %n 个键会被释放：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Which sessions end with its checks is not known: the token may not list sessions.</source>
        <translation>哪些会话会随它的检查结束未知：令牌无权列出会话。</translation>
    </message>
    <message>
        <source>Its sidecar %1 goes with it, if the agent made it.</source>
        <translation>如果它的 sidecar %1 由代理创建，也会一同消失。</translation>
    </message>
    <message>
        <source>The proxy %1 stands before it, stays, and then leads nowhere.</source>
        <translation>它前面的 sidecar 代理 %1 会保留，但之后不再通向任何地方。</translation>
    </message>
    <message>
        <source>It is the last instance of %1 that can be seen: the service disappears.</source>
        <translation>它是能看到的 %1 的最后一个实例：该服务会消失。</translation>
    </message>
    <message>
        <source>These call %1 through a proxy and will find nobody: %2.</source>
        <translation>以下服务通过 sidecar 代理调用 %1，之后将找不到任何实例：%2。</translation>
    </message>
    <message>
        <source>A definition in the files of the agent of %1 is registered again when it reloads or starts.</source>
        <translation>%1 的代理的文件中的定义，会在代理重新加载或启动时再次注册。</translation>
    </message>
    <message>
        <source>The agent of %1 still holds it and registers it again when it next compares itself with the catalog.</source>
        <translation>%1 的代理仍持有它，下次与目录比对时会重新注册它。</translation>
    </message>
    <message>
        <source>When the agent of %1 starts again with its data, it registers it again.</source>
        <translation>%1 的代理带着原有数据再次启动时，会重新注册它。</translation>
    </message>
    <message>
        <source>If the agent of %1 joins again with its data, it registers it again.</source>
        <translation>如果 %1 的代理带着原有数据重新加入，会重新注册它。</translation>
    </message>
    <message>
        <source>Only who registered it can register it again: no agent holds it.</source>
        <translation>只有当初注册它的一方才能重新注册它：没有代理持有它。</translation>
    </message>
    <message>
        <source>Its agent does not hold it any more, so nothing in Consul brings it back.</source>
        <translation>它的代理已不再持有它，因此 Consul 中没有什么会使它恢复。</translation>
    </message>
    <message>
        <source>Its meta names %1 as its source: while it runs there, %1 registers it again.</source>
        <translation>它的 meta 指明来源是 %1：只要它在那里运行，%1 就会重新注册它。</translation>
    </message>
    <message>
        <source>Its id is of Nomad&apos;s making: while the task runs, Nomad registers it again.</source>
        <translation>它的 ID 由 Nomad 生成：只要任务在运行，Nomad 就会重新注册它。</translation>
    </message>
    <message>
        <source>A program that registers itself does so again when it next starts or repeats itself.</source>
        <translation>自行注册的程序会在下次启动或重复注册时再次注册。</translation>
    </message>
    <message>
        <source>The agent of %1 was not found at %2: another one answers there, and would say yes and do nothing. Say where it is, for example as %1=http://HOST:8500.</source>
        <translation>在 %2 没有找到 %1 的代理：在那里应答的是另一个代理，它会表示同意却什么也不做。请说明它在哪里，例如 %1=http://HOST:8500。</translation>
    </message>
    <message>
        <source>The agent of %1 cannot be reached at %2. If it listens elsewhere, say where, for example as %1=http://HOST:8500.</source>
        <translation>无法在 %2 连接到 %1 的代理。如果它在别处监听，请说明在哪里，例如 %1=http://HOST:8500。</translation>
    </message>
    <message>
        <source>The agent of %1 was not asked.</source>
        <translation>没有询问 %1 的代理。</translation>
    </message>
    <message>
        <source>Its agent cannot be told to remove it: the id “%1” cannot stand in a path.</source>
        <translation>无法通知它的代理移除它：ID“%1”不能用在路径中。</translation>
    </message>
    <message numerus="yes">
        <source>It will be back within %n minute(s): only the agent that registered it can remove it for good.</source>
        <translation>
            <numerusform>它会在 %n 分钟内重新出现：只有注册它的代理才能彻底移除它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Maintenance mode or deregister_critical_service_after, both set at its agent, take it out of service instead.</source>
        <translation>请改用维护模式或 deregister_critical_service_after 使它停止服务，两者都在它的代理上设置。</translation>
    </message>
    <message>
        <source>If %1 is gone for good, force-leave removes its node with everything on it.</source>
        <translation>如果 %1 已永久消失，force-leave 会移除它的节点以及其上的一切。</translation>
    </message>
    <message>
        <source>It is not failing: whoever uses it loses it.</source>
        <translation>它没有失败：正在使用它的会失去它。</translation>
    </message>
    <message>
        <source>Its agent brought it back, as was to be expected. Make the agent of %1 reachable, or say where it is, and remove it there.</source>
        <translation>正如所料，它的代理把它带了回来。请让 %1 的代理可以访问，或指明它在哪里，然后在那里移除。</translation>
    </message>
    <message>
        <source>Somebody registered it again at the agent of %1: the program itself, an orchestrator, or a definition in the agent&apos;s files. Stop that first.</source>
        <translation>有人在 %1 的代理上重新注册了它：程序自身、编排器，或代理文件中的定义。请先停止该来源。</translation>
    </message>
    <message>
        <source>The agent of %1 is back and brought it with it. Now it can be removed there for good.</source>
        <translation>%1 的代理已恢复，并把它带了回来。现在可以在那里永久移除它。</translation>
    </message>
    <message>
        <source>Somebody registered it in the catalog again. Find out who watches %1.</source>
        <translation>有人在目录中重新注册了它。请查明谁在监视 %1。</translation>
    </message>
    <message numerus="yes">
        <source>All %n instance(s) of %1 that can be seen are to go: the service disappears.</source>
        <translation>
            <numerusform>能看到的 %1 的全部 %n 个实例都将移除：该服务会消失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its agent brought it back, as was to be expected: it cannot be told to remove “%1”. Register it there once more, with deregister_critical_service_after in its check: then the agent removes it by itself.</source>
        <translation>正如所料，它的代理把它带了回来：无法告诉代理移除“%1”。请在那里再注册一次，并在检查中设置 deregister_critical_service_after：之后代理会自行移除它。</translation>
    </message>
    <message>
        <source>It is imported from the peer %1. Only that cluster can remove it: connect to it.</source>
        <translation>它是从对等集群 %1 导入的。只有那个集群能移除它：请连接到它。</translation>
    </message>
    <message>
        <source>Which sessions end with the checks is not known: the token may not list sessions.</source>
        <translation>哪些会话会随检查结束无从得知：令牌无权列出会话。</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s) disappear, for all instances that can be seen are to go: %1.</source>
        <translation>
            <numerusform>%n 个服务会消失，因为可以看到的实例全部要移除：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sidecar(s) go along, if their agents made them: %1.</source>
        <translation>
            <numerusform>%n 个 sidecar 会一同消失（如果由其代理创建）：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) are not failing: whoever uses them loses them.</source>
        <translation>
            <numerusform>%n 个实例并未失败：使用它们的程序将失去它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Their status: %1.</source>
        <translation>它们的状态：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Consul deletes %n key(s), for the sessions that hold them end: %1.</source>
        <translation>
            <numerusform>Consul 会删除 %n 个键，因为持有它们的会话会结束：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) that ending sessions hold are freed: %1.</source>
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
        <source>%n session(s) end; which keys they hold is not known.</source>
        <translation>
            <numerusform>%n 个会话会结束；它们持有哪些键无从得知。</numerusform>
        </translation>
    </message>
    <message>
        <source>The agent at %1 does not tell this token who it is, so nothing is sent there. The token needs agent:read on &quot;%2&quot;, unless the agent itself blocks that (http_config.block_endpoints).</source>
        <translation>%1 处的代理不向此令牌说明自己是谁，因此没有向它发送任何内容。令牌需要对“%2”的 agent:read，除非代理本身阻止了这一请求（http_config.block_endpoints）。</translation>
    </message>
    <message numerus="yes">
        <source>The end of the session %1 makes %n check(s) critical, which it drives: %2.</source>
        <translation>
            <numerusform>会话 %1 的结束会使它驱动的 %n 个检查变为 critical：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) that ending sessions drive become critical: %1.</source>
        <translation>
            <numerusform>由结束的会话驱动的 %n 个检查变为 critical：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>What keeps it registered it again, as was to be expected.</source>
        <translation>维护它的一方重新注册了它，这在意料之中。</translation>
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
</context>
<context>
    <name>cleanup::Report</name>
    <message>
        <source>Service %1. %2 %3</source>
        <translation>服务 %1。%2 %3</translation>
    </message>
    <message>
        <source>at</source>
        <translation>发往</translation>
    </message>
    <message>
        <source>Clean-up (dry run)</source>
        <translation>清理（试运行）</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>At %1, datacenter %2, from %3 to %4. Each removal was watched for %5 s.</source>
        <translation>位于 %1，数据中心 %2，从 %3 到 %4。每次移除后观察 %5 秒。</translation>
    </message>
    <message>
        <source>It was cancelled before its end.</source>
        <translation>它在结束前被取消。</translation>
    </message>
    <message>
        <source>What was removed is kept in %1.</source>
        <translation>被移除的内容保存在 %1 中。</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>route</source>
        <translation>途径</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation>不在目录中</translation>
    </message>
    <message>
        <source>All of it in %1.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>全部在%1中。</translation>
    </message>
</context>
<context>
    <name>consul::AgentNotes</name>
    <message>
        <source>This agent ends queries after %1 s (http_config.write_timeout), or a proxy before it does. Shorter waits are asked for from now on; nothing is lost.</source>
        <translation>此代理会在 %1 秒后结束查询（http_config.write_timeout），或者是它前面的代理服务器这样做。从现在起请求较短的等待；没有丢失任何内容。</translation>
    </message>
    <message>
        <source>Consul left out what the token may not read.</source>
        <translation>Consul 略去了令牌无权读取的内容。</translation>
    </message>
</context>
<context>
    <name>consul::Client</name>
    <message>
        <source>This connection is read-only. Nothing was sent.</source>
        <translation>此连接为只读。没有发送任何内容。</translation>
    </message>
    <message>
        <source>Expected true or false, got: %1</source>
        <translation>应为 true 或 false，得到：%1</translation>
    </message>
    <message>
        <source>The value has %1 bytes. Consul takes %2 at most.</source>
        <translation>此值有 %1 字节。Consul 最多接受 %2 字节。</translation>
    </message>
    <message>
        <source>Only one of cas, acquire and release can be asked for.</source>
        <translation>cas、acquire 和 release 只能选一个。</translation>
    </message>
    <message>
        <source>Only a folder can be deleted: its name must end in /, and not be the root.</source>
        <translation>只能删除文件夹：名称必须以 / 结尾，且不能是根。</translation>
    </message>
    <message>
        <source>The session is gone.</source>
        <translation>会话已消失。</translation>
    </message>
    <message>
        <source>Consul answered false: the key has changed since it was read, or is held by another.</source>
        <translation>Consul 回答 false：此键在读取之后已改变，或被别人持有。</translation>
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
        <source>it holds more than %1, and no such file is so large</source>
        <translation>它超过 %1，这类文件不会这么大</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是一个文件夹</translation>
    </message>
    <message>
        <source>nothing came from it in %1 s</source>
        <translation>%1 秒内没有从中读到任何内容</translation>
    </message>
    <message>
        <source>it is no file that can be read from its beginning to its end</source>
        <translation>它不是可以从头读到尾的文件</translation>
    </message>
    <message>
        <source>Consul takes no key without a name.</source>
        <translation>Consul 不接受没有名称的键。</translation>
    </message>
    <message>
        <source>The name of the key is no valid Unicode.</source>
        <translation>键的名称不是有效的 Unicode。</translation>
    </message>
</context>
<context>
    <name>consul::Endpoint</name>
    <message>
        <source>CONSUL_HTTP_SSL is “%1”, which is neither true nor false. It is ignored.</source>
        <translation>CONSUL_HTTP_SSL 是“%1”，既非真也非假，已忽略。</translation>
    </message>
    <message>
        <source>The token file %1 cannot be read: %2. It comes from --token-file or CONSUL_HTTP_TOKEN_FILE.</source>
        <translation>无法读取令牌文件 %1：%2。它由 --token-file 或 CONSUL_HTTP_TOKEN_FILE 指定。</translation>
    </message>
    <message>
        <source>The token file %1 is empty. It comes from --token-file or CONSUL_HTTP_TOKEN_FILE.</source>
        <translation>令牌文件 %1 是空的。它由 --token-file 或 CONSUL_HTTP_TOKEN_FILE 指定。</translation>
    </message>
    <message>
        <source>CONSUL_CLIENT_CERT and CONSUL_CLIENT_KEY belong together, but only one of them is set.</source>
        <translation>CONSUL_CLIENT_CERT 和 CONSUL_CLIENT_KEY 必须同时设置，但现在只设置了一个。</translation>
    </message>
    <message>
        <source>CONSUL_HTTP_SSL_VERIFY is “%1”, which is neither true nor false. As in Consul&apos;s own client, certificates are therefore not checked.</source>
        <translation>CONSUL_HTTP_SSL_VERIFY 是“%1”，既非真也非假。与 Consul 自己的客户端一样，因此不校验证书。</translation>
    </message>
    <message>
        <source>Unix sockets are not supported here. Use the agent&apos;s HTTP address, such as 127.0.0.1:8500.</source>
        <translation>这里不支持 Unix 套接字。请使用代理的 HTTP 地址，例如 127.0.0.1:8500。</translation>
    </message>
    <message>
        <source>An address starts with http:// or https://, not with %1://.</source>
        <translation>地址以 http:// 或 https:// 开头，而不是 %1://。</translation>
    </message>
    <message>
        <source>An address holds no user and no password. Set them apart from it.</source>
        <translation>地址中不能包含用户名和密码。请另外设置。</translation>
    </message>
    <message>
        <source>“%1” is not an address. Write host:port, such as 127.0.0.1:8500, or a URL without a path.</source>
        <translation>“%1”不是地址。请写成 主机:端口，例如 127.0.0.1:8500，或不带路径的 URL。</translation>
    </message>
    <message>
        <source>A proxy&apos;s address holds no user and no password here: it would be kept with them.</source>
        <translation>此处代理服务器的地址不能包含用户名和密码：否则它们会随地址一起保存。</translation>
    </message>
    <message>
        <source>“%1” is not a proxy. Write http://host:port or socks5://host:port.</source>
        <translation>“%1”不是代理服务器。请写成 http://host:port 或 socks5://host:port。</translation>
    </message>
    <message>
        <source>It comes from --namespace, --partition, CONSUL_NAMESPACE or CONSUL_PARTITION.</source>
        <translation>它来自 --namespace、--partition、CONSUL_NAMESPACE 或 CONSUL_PARTITION。</translation>
    </message>
</context>
<context>
    <name>consul::Error</name>
    <message>
        <source>The request was not sent.</source>
        <translation>请求没有发送。</translation>
    </message>
    <message>
        <source>%1 was not sent.</source>
        <translation>%1 没有发送。</translation>
    </message>
    <message>
        <source>%1 did not work.</source>
        <translation>%1 失败。</translation>
    </message>
    <message>
        <source>Talking to the agent at %1 did not work.</source>
        <translation>与位于 %1 的代理通信失败。</translation>
    </message>
    <message>
        <source>%1 at %2 did not work.</source>
        <translation>%1（位于 %2）失败。</translation>
    </message>
    <message>
        <source>The answer is not what Consul promises: %1</source>
        <translation>回答与 Consul 的约定不符：%1</translation>
    </message>
    <message>
        <source>Consul answered %1 without a text.</source>
        <translation>Consul 回答 %1，没有文字。</translation>
    </message>
    <message>
        <source>Consul answered %1: %2</source>
        <translation>Consul 回答 %1：%2</translation>
    </message>
    <message>
        <source>Check that the agent runs and that the address and port are right.</source>
        <translation>请检查代理是否在运行，地址和端口是否正确。</translation>
    </message>
    <message>
        <source>The agent was reached but did not answer in time. Try again, or look at its load and its log.</source>
        <translation>已连上代理，但它没有及时回答。请重试，或查看它的负载和日志。</translation>
    </message>
    <message>
        <source>Check the certificates of this connection: the authority, the client certificate and its key, and the server name.</source>
        <translation>请检查此连接的证书：颁发机构、客户端证书及其密钥，以及服务器名称。</translation>
    </message>
    <message>
        <source>The token lacks a right for this. Use a token whose policy allows it, or have the policy extended.</source>
        <translation>令牌没有这项权限。请使用策略允许的令牌，或请人扩充策略。</translation>
    </message>
    <message>
        <source>Consul does not know the token: it was deleted, has expired, or belongs to another cluster. Enter another one.</source>
        <translation>Consul 不认识此令牌：它已被删除、已过期，或属于另一个集群。请输入另一个。</translation>
    </message>
    <message>
        <source>It does not exist, or no longer. Look again at what is there now.</source>
        <translation>它不存在，或已不存在。请重新查看现有内容。</translation>
    </message>
    <message>
        <source>It is larger than the agent accepts. Make the value smaller, or send fewer operations at once.</source>
        <translation>它超过了代理接受的大小。请减小此值，或一次发送较少的操作。</translation>
    </message>
    <message>
        <source>The agent limits how much may be asked of it. Wait a little; fewer watches help too.</source>
        <translation>代理限制了请求量。请稍等；减少监视也有帮助。</translation>
    </message>
    <message>
        <source>The servers have no leader right now. An election ends within seconds; if it does not, too few servers are up.</source>
        <translation>服务器现在没有领导者。选举会在数秒内结束；如果没有结束，说明运行中的服务器太少。</translation>
    </message>
    <message>
        <source>This connection is read-only. Change that in its settings if you mean to write.</source>
        <translation>此连接为只读。如果要写入，请在设置中更改。</translation>
    </message>
    <message>
        <source>Consul refused it as it stands; the same request will be refused again.</source>
        <translation>Consul 拒绝了这个请求；同样的请求还会被拒绝。</translation>
    </message>
    <message>
        <source>Check that the address is that of a Consul agent and not of a proxy or another program.</source>
        <translation>请检查该地址是否属于 Consul 代理，而不是代理服务器或其他程序。</translation>
    </message>
    <message>
        <source>It was called off.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>What answers there does not speak TLS. Use http:// with this port, or the port of the agent that speaks https.</source>
        <translation>那里应答的不使用 TLS。请对这个端口使用 http://，或改用代理提供 https 的端口。</translation>
    </message>
    <message>
        <source>The request was called off while it was under way.</source>
        <translation>请求在途中被取消。</translation>
    </message>
    <message>
        <source>%1 was called off while it was under way.</source>
        <translation>%1 在途中被取消。</translation>
    </message>
    <message>
        <source>Ask for less, such as a longer prefix, or allow more with --answer-limit or SIGNALBOX_ANSWER_LIMIT, in MiB.</source>
        <translation>请缩小请求的范围，例如使用更长的前缀，或用 --answer-limit 或 SIGNALBOX_ANSWER_LIMIT（单位 MiB）放宽上限。</translation>
    </message>
    <message>
        <source>This port speaks TLS. Use https:// with it, or the port of the agent that speaks http.</source>
        <translation>这个端口使用 TLS。请对它使用 https://，或改用代理的 http 端口。</translation>
    </message>
    <message>
        <source>Consul may have carried it out all the same.</source>
        <translation>Consul 仍有可能已经执行了它。</translation>
    </message>
    <message>
        <source>The agent itself answers this to nobody (http_config.block_endpoints); no token helps. Ask another agent, or whoever runs this one.</source>
        <translation>代理本身不向任何人回答此请求（http_config.block_endpoints）；换令牌也没有用。请询问另一个代理，或此代理的管理者。</translation>
    </message>
    <message>
        <source>The agent takes writes from certain addresses only (http_config.allow_write_http_from); no token helps. Write through another agent, or from one of those addresses.</source>
        <translation>代理只接受来自特定地址的写入（http_config.allow_write_http_from）；换令牌也没有用。请通过另一个代理写入，或从这些地址之一写入。</translation>
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
        <source>No token was given, and everybody lacks %1. Enter a token whose policy allows it.</source>
        <translation>没有提供令牌，而所有人都没有 %1 权限。请输入策略允许的令牌。</translation>
    </message>
    <message>
        <source>The token lacks %1. Use a token whose policy allows it, or have the policy extended.</source>
        <translation>令牌没有 %1 权限。请使用策略允许的令牌，或请人扩充策略。</translation>
    </message>
    <message>
        <source>This agent has no such endpoint: its version is older or newer than what was asked for.</source>
        <translation>此代理没有这样的端点：它的版本比所请求的更旧或更新。</translation>
    </message>
    <message>
        <source>This Consul takes such a name only in a transaction; consul kv and other programs may not reach it.</source>
        <translation>此 Consul 只在事务中接受这样的名称；consul kv 和其他程序可能无法访问它。</translation>
    </message>
</context>
<context>
    <name>consul::Exchange</name>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>The answer stopped coming.</source>
        <translation>回答中断了。</translation>
    </message>
    <message>
        <source>This is not an answer of Consul&apos;s HTTP API.</source>
        <translation>这不是 Consul HTTP API 的回答。</translation>
    </message>
    <message>
        <source>The answer was cut off.</source>
        <translation>回答被截断。</translation>
    </message>
    <message>
        <source>Not addressable by its path: the agent redirects to %1.</source>
        <translation>无法通过路径访问：代理重定向到 %1。</translation>
    </message>
    <message>
        <source>No answer came in %1 s.</source>
        <translation>%1 秒内没有收到回答。</translation>
    </message>
    <message>
        <source>The answer comes too slowly: %1 in %2 s.</source>
        <translation>回答来得太慢：%2 秒内只有 %1。</translation>
    </message>
    <message>
        <source>More than %1 came, and Consul answers this with much less.</source>
        <translation>收到的内容超过 %1，而 Consul 对此的回答要小得多。</translation>
    </message>
    <message>
        <source>More than %1 came, and no more is read.</source>
        <translation>收到的内容超过 %1，不再继续读取。</translation>
    </message>
    <message>
        <source>%1 came, and with other answers that are under way it is too much to go on reading.</source>
        <translation>已收到 %1，加上其他正在接收的回答，太多而无法继续读取。</translation>
    </message>
    <message>
        <source>The agent, or a proxy before it, ended this query after %1 s without an answer.</source>
        <translation>代理或它前面的代理服务器在 %1 秒后没有应答就结束了此查询。</translation>
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
        <source>the answer is not readable as JSON (%1)</source>
        <translation>回答无法按 JSON 读取（%1）</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
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
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
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
        <source>a whole number of at most 64 bits</source>
        <translation>不超过 64 位的整数</translation>
    </message>
    <message>
        <source>a text in base64</source>
        <translation>base64 文本</translation>
    </message>
    <message>
        <source>%1 is not base64</source>
        <translation>%1 不是 base64</translation>
    </message>
    <message>
        <source>the answer is %1, expected a list</source>
        <translation>回答是 %1，应为列表</translation>
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
        <source>a whole number of nanoseconds</source>
        <translation>以纳秒计的整数</translation>
    </message>
    <message>
        <source>a whole number of at most 32 bits</source>
        <translation>不超过 32 位的整数</translation>
    </message>
    <message>
        <source>the answer is %1, expected an object</source>
        <translation>回答是 %1，应为对象</translation>
    </message>
    <message>
        <source>A service cannot be listed: %1.</source>
        <translation>一个服务无法列出：%1。</translation>
    </message>
    <message>
        <source>A check cannot be listed: %1.</source>
        <translation>一个检查无法列出：%1。</translation>
    </message>
    <message>
        <source>A node cannot be listed: %1.</source>
        <translation>一个节点无法列出：%1。</translation>
    </message>
    <message>
        <source>Unexpected answer: %1</source>
        <translation>意外的回答：%1</translation>
    </message>
    <message>
        <source>The answer names no session: %1</source>
        <translation>回答中没有会话：%1</translation>
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
        <source>A connection works in one namespace, and “*” stands for all of them. Name one, or leave it empty for the token&apos;s own.</source>
        <translation>一个连接在一个命名空间中工作，而“*”代表所有命名空间。请指定一个，或留空以使用令牌自己的。</translation>
    </message>
    <message>
        <source>A connection works in one partition, and “*” stands for all of them. Name one, or leave it empty for the token&apos;s own.</source>
        <translation>一个连接在一个分区中工作，而“*”代表所有分区。请指定一个，或留空以使用令牌自己的。</translation>
    </message>
</context>
<context>
    <name>consul::TlsSetup</name>
    <message>
        <source>Cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 holds no certificate in PEM form.</source>
        <translation>%1 中没有 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>%1 holds no private key in PEM form without a passphrase.</source>
        <translation>%1 中没有不带口令的 PEM 格式私钥。</translation>
    </message>
    <message>
        <source>There is no folder %1 with certificates.</source>
        <translation>没有存放证书的文件夹 %1。</translation>
    </message>
    <message>
        <source>The folder %1 holds no certificate in PEM form.</source>
        <translation>文件夹 %1 中没有 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>The agent asks for a client certificate, and none is set.</source>
        <translation>代理要求客户端证书，但没有设置。</translation>
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
        <source>Folder of a semaphore or key of a lock, for example demo/sem</source>
        <translation>信号量的文件夹或锁的键，例如 demo/sem</translation>
    </message>
    <message>
        <source>Show the present state and end</source>
        <translation>显示当前状态后结束</translation>
    </message>
    <message>
        <source>One JSON object per line and state</source>
        <translation>每个状态一行一个 JSON 对象</translation>
    </message>
    <message>
        <source>%1 Try signalboxctl --help.</source>
        <translation>%1 请尝试 signalboxctl --help。</translation>
    </message>
    <message>
        <source>Contend for a semaphore or lock by a given strategy</source>
        <translation>按给定的策略竞争信号量或锁</translation>
    </message>
    <message>
        <source>Folder of the semaphore or key of the lock</source>
        <translation>信号量的文件夹或锁的键</translation>
    </message>
    <message>
        <source>How to contend: official, spring, slots, queue, …</source>
        <translation>竞争的策略：official、spring、slots、queue……</translation>
    </message>
    <message>
        <source>How many may hold at once; a lock needs none</source>
        <translation>最多多少个同时持有；锁不需要</translation>
    </message>
    <message>
        <source>How many contenders; 1 if not given</source>
        <translation>竞争者的数量；未指定时为 1</translation>
    </message>
    <message>
        <source>How often each one acquires; 1 if neither this nor --for is given</source>
        <translation>每个竞争者取得的次数；此项和 --for 都未指定时为 1</translation>
    </message>
    <message>
        <source>How long each one holds, for example 50ms or 0..10s; 0 if not given</source>
        <translation>每次持有多久，例如 50ms 或 0..10s；未指定时为 0</translation>
    </message>
    <message>
        <source>TTL of the sessions; the strategy&apos;s own if not given</source>
        <translation>会话的 TTL；未指定时为策略自己的</translation>
    </message>
    <message>
        <source>Give up after this time; 0 tries once; without it nobody gives up</source>
        <translation>超过此时间就放弃；0：只试一次；未指定时绝不放弃</translation>
    </message>
    <message>
        <source>Of everything random; drawn if not given</source>
        <translation>一切随机内容的种子；未指定时随机抽取</translation>
    </message>
    <message>
        <source>One JSON object per line and event</source>
        <translation>每行一个 JSON 对象，对应一个事件</translation>
    </message>
    <message>
        <source>Run a scenario and judge its expectations</source>
        <translation>运行场景并判定其预期</translation>
    </message>
    <message>
        <source>Name of a scenario that comes with the program, or a file</source>
        <translation>程序自带的场景的名称，或文件</translation>
    </message>
    <message>
        <source>Name the scenarios that come with the program</source>
        <translation>列出程序自带的场景的名称</translation>
    </message>
    <message>
        <source>Instead of the scenario&apos;s</source>
        <translation>代替场景中给定的</translation>
    </message>
    <message>
        <source>Give the name or file of one scenario, or --list.</source>
        <translation>请给出一个场景的名称或文件，或使用 --list。</translation>
    </message>
    <message>
        <source>%1 needs a time such as 0, 600ms or 10s.</source>
        <translation>%1 需要一个时间，例如 0、600ms 或 10s。</translation>
    </message>
    <message>
        <source>There is no strategy %1. Possible are: %2.</source>
        <translation>没有策略 %1。可用的有：%2。</translation>
    </message>
    <message>
        <source>--ttl needs whole seconds from 10s to 24h, as Consul does.</source>
        <translation>--ttl 需要 10s 到 24h 的整秒，与 Consul 一致。</translation>
    </message>
    <message>
        <source>--cycles needs a number, 1 or more.</source>
        <translation>--cycles 需要一个不小于 1 的数。</translation>
    </message>
    <message>
        <source>--limit is missing: how many may hold at once?</source>
        <translation>缺少 --limit：最多多少个可以同时持有？</translation>
    </message>
    <message>
        <source>--limit needs a number, 1 or more.</source>
        <translation>--limit 需要一个不小于 1 的数。</translation>
    </message>
    <message>
        <source>--count needs a number from 1 to %1.</source>
        <translation>--count 需要一个 1 到 %1 的数。</translation>
    </message>
    <message>
        <source>Contenders write to Consul, and --read-only forbids that.</source>
        <translation>竞争者会向 Consul 写入，而 --read-only 禁止写入。</translation>
    </message>
    <message>
        <source>Be an agent for practice, without any Consul, until interrupted</source>
        <translation>充当练习代理，无需任何 Consul，直到被中断</translation>
    </message>
    <message>
        <source>Where; 127.0.0.1:8500 if not given, or a free port when that is taken</source>
        <translation>监听地址；未给出时为 127.0.0.1:8500，若已被占用则取一个空闲端口</translation>
    </message>
    <message>
        <source>Run this scenario against it, round after round</source>
        <translation>在其上一轮又一轮地运行此场景</translation>
    </message>
    <message>
        <source>practice is an agent itself: it takes no connection options.</source>
        <translation>practice 本身就是代理：它不接受连接选项。</translation>
    </message>
    <message>
        <source>How long to go on, or forever: until it is stopped</source>
        <translation>持续多久，或 forever：直到被停止</translation>
    </message>
    <message>
        <source>List runs that were killed, and what they left</source>
        <translation>列出被强行终止的运行及其留下的东西</translation>
    </message>
    <message>
        <source>One JSON object per line and run</source>
        <translation>每次运行一行一个 JSON 对象</translation>
    </message>
    <message>
        <source>Take away what killed runs left; shows the plan first</source>
        <translation>清除被强行终止的运行留下的东西；先显示计划</translation>
    </message>
    <message>
        <source>Of a run; all on this agent if not given</source>
        <translation>指定一次运行；未指定时为此代理上的全部运行</translation>
    </message>
    <message>
        <source>Carry the plan out; without it nothing is changed</source>
        <translation>执行计划；不加此项则不作任何更改</translation>
    </message>
    <message>
        <source>%1 needs a whole number, not “%2”.</source>
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
        <source>Remove service instances where they are owned, and see that they stay gone</source>
        <translation>在其所属之处移除服务实例，并确认它们不再出现</translation>
    </message>
    <message>
        <source>One instance; may be given several times</source>
        <translation>一个实例；可多次给出</translation>
    </message>
    <message>
        <source>Where the agent of a node listens; may be given several times</source>
        <translation>节点的代理的监听地址；可多次给出</translation>
    </message>
    <message>
        <source>Watch for this long, and take those that stay critical</source>
        <translation>观察这么久，并选取一直处于严重状态的实例</translation>
    </message>
    <message>
        <source>How long to see whether they stay gone; 90s if not given</source>
        <translation>观察多久以确认它们不再出现；未指定时为 90s</translation>
    </message>
    <message>
        <source>Say what would be done</source>
        <translation>说明将会做什么</translation>
    </message>
    <message>
        <source>Do not ask</source>
        <translation>不询问</translation>
    </message>
    <message>
        <source>The report as one JSON object</source>
        <translation>以一个 JSON 对象输出报告</translation>
    </message>
    <message>
        <source>Removing writes to Consul, and --read-only forbids that. Only --dry-run goes.</source>
        <translation>移除会向 Consul 写入，而 --read-only 禁止写入。只能使用 --dry-run。</translation>
    </message>
    <message>
        <source>Signalbox without a window: shows what Consul&apos;s semaphores and locks are doing, contends for them, and cleans up services.</source>
        <translation>无窗口的 Signalbox：显示 Consul 的信号量和锁的动态，参与竞争，并清理服务。</translation>
    </message>
    <message>
        <source>--hold needs a time or a range such as 0, 50ms or 0..10s, not “%1”.</source>
        <translation>--hold 需要一个时间或范围，例如 0、50ms 或 0..10s，而不是“%1”。</translation>
    </message>
    <message>
        <source>--for needs a time longer than 0 and not longer than 576h, or forever.</source>
        <translation>--for 需要一个大于 0 且不超过 576h 的时间，或 forever。</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Sweeping writes to Consul, and --read-only forbids that.</source>
        <translation>清扫会向 Consul 写入，而 --read-only 禁止写入。</translation>
    </message>
    <message>
        <source>“%1” is not of the form NODE/ID.</source>
        <translation>“%1”不是 NODE/ID 的形式。</translation>
    </message>
    <message>
        <source>Name services, or instances by --instance NODE/ID; not both.</source>
        <translation>请给出服务的名称，或用 --instance NODE/ID 给出实例；不能同时使用。</translation>
    </message>
    <message>
        <source>New file to keep what is removed in, for undo</source>
        <translation>用于保存被移除内容的新文件，供撤销使用</translation>
    </message>
    <message>
        <source>Bring back what deregister removed</source>
        <translation>恢复 deregister 移除的内容</translation>
    </message>
    <message>
        <source>As deregister named it</source>
        <translation>如 deregister 所列的名称</translation>
    </message>
    <message>
        <source>An undo writes to Consul, and --read-only forbids that. Only --dry-run goes.</source>
        <translation>撤销会写入 Consul，而 --read-only 禁止写入。只能使用 --dry-run。</translation>
    </message>
    <message>
        <source>How long to wait between two removals; 0 if not given</source>
        <translation>两次移除之间等待多久；未给出时为 0</translation>
    </message>
    <message>
        <source>Give the name or file of a scenario. These come with the program: %1.</source>
        <translation>请给出场景的名称或文件。程序自带的有：%1。</translation>
    </message>
    <message>
        <source>%1 is neither the name of a scenario nor a file that can be read: %2. These come with the program (signalboxctl run --list tells more): %3.</source>
        <translation>%1 既不是场景名称，也不是可读的文件：%2。程序自带的有（signalboxctl run --list 有更多说明）：%3。</translation>
    </message>
    <message>
        <source>--without-values needs --record.</source>
        <translation>--without-values 需要 --record。</translation>
    </message>
    <message>
        <source>Keep all that is seen in this file, which must not be there yet</source>
        <translation>把看到的一切保存到此文件，文件必须尚不存在</translation>
    </message>
    <message>
        <source>Record no values, but for what makes a semaphore</source>
        <translation>除构成信号量的内容外，不录制任何值</translation>
    </message>
    <message>
        <source>Show what watch --record kept</source>
        <translation>显示 watch --record 保存的内容</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>录制文件</translation>
    </message>
    <message>
        <source>Instead of states: csv, trace or svg</source>
        <translation>代替状态输出：csv、trace 或 svg</translation>
    </message>
    <message>
        <source>replay reads a file: it takes no connection options.</source>
        <translation>replay 读取文件：不需要连接选项。</translation>
    </message>
    <message>
        <source>--export knows csv, trace and svg.</source>
        <translation>--export 支持 csv、trace 和 svg。</translation>
    </message>
    <message>
        <source>--export takes neither --at nor --json.</source>
        <translation>--export 不能与 --at 或 --json 同用。</translation>
    </message>
    <message>
        <source>Strike these runs out without asking their agents, which do not come back</source>
        <translation>不询问代理（它们不会再回来），直接划掉这些运行</translation>
    </message>
    <message>
        <source>--forget needs the ID of each run that is to be struck out.</source>
        <translation>--forget 需要给出每个要划掉的运行的 ID。</translation>
    </message>
    <message>
        <source>Only this moment: 90s after the begin, --at=-10s before the end, or a time by the clock</source>
        <translation>只看这一时刻：90s 为开始之后，--at=-10s 为结束之前，或时钟上的时间</translation>
    </message>
    <message>
        <source>Exit codes: 0 done; 1 not found, with watch --once, or an expectation or contender failed, or an instance is not gone, or the output cannot be written; 2 wrong usage, or nobody said yes, or the scenario cannot run or was stopped; 3 cannot reach Consul, or denied.</source>
        <translation>退出码：0 完成；1 watch --once 没有找到，或预期或竞争者失败，或实例没有消失，或输出无法写入；2 用法错误，或没有人回答 yes，或场景无法运行或被停止；3 无法连到 Consul，或被拒绝。</translation>
    </message>
    <message>
        <source>The connection “%1” is PRODUCTION, so nothing is written. Add --write if you mean it.</source>
        <translation>连接“%1”是生产环境，所以什么也不写入。确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>The connection “%1” is read-only, so nothing is written. Add --write if you mean it.</source>
        <translation>连接“%1”是只读的，所以什么也不写入。确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>%1 Try signalboxctl %2 --help.</source>
        <translation>%1请看 signalboxctl %2 --help。</translation>
    </message>
    <message>
        <source>The command is missing. There are %1.</source>
        <translation>缺少命令。可用的有：%1。</translation>
    </message>
    <message>
        <source>There is no command %1. Did you mean %2?</source>
        <translation>没有 %1 这个命令。您要的是 %2 吗？</translation>
    </message>
    <message>
        <source>There is no command %1. There are %2.</source>
        <translation>没有 %1 这个命令。可用的有：%2。</translation>
    </message>
    <message>
        <source>Whether %1 is PRODUCTION stands in the list that could not be read, so nothing is written. Mend the list, or add --write if you mean it.</source>
        <translation>%1 是否为生产环境写在那份无法读取的列表中，所以什么也不写入。请修复该列表；确实要写入，请加上 --write。</translation>
    </message>
    <message>
        <source>Only instances that are warning or critical, or whose node is down</source>
        <translation>只显示处于 warning 或 critical、或其节点已宕机的实例</translation>
    </message>
    <message>
        <source>Only instances with a check of their own that is critical</source>
        <translation>只限自身有检查处于 critical 的实例</translation>
    </message>
    <message>
        <source>With --failing: those with a check that is warning, too</source>
        <translation>与 --failing 一起使用：也包括有检查处于 warning 的实例</translation>
    </message>
    <message>
        <source>Without the shop: one server, and nothing in its catalog but itself</source>
        <translation>不带商店：只有一个服务器，其目录中只有它自己</translation>
    </message>
    <message>
        <source>Name of its node; practice if not given</source>
        <translation>其节点的名称；未给出时为 practice</translation>
    </message>
    <message>
        <source>Meta of its node; any number of times</source>
        <translation>其节点的 Meta；可以给出任意多次</translation>
    </message>
    <message>
        <source>What is to be removed is missing: name services, or instances by --instance NODE/ID. signalboxctl services --failing lists what is warning or critical, or on a node that is down. Of these, deregister --failing takes what is critical, and with --warning what is warning, too.</source>
        <translation>没有指明要移除什么：给出服务的名称，或用 --instance NODE/ID 给出实例。signalboxctl services --failing 列出处于 warning 或 critical、或位于已宕机节点上的实例。其中 deregister --failing 移除 critical 的，加上 --warning 也移除 warning 的。</translation>
    </message>
    <message>
        <source>--warning widens what --failing takes. Alone it would leave out nothing: what is passing would be removed, too. Give --failing --warning, or leave --warning out.</source>
        <translation>--warning 扩大 --failing 所移除的范围。单独使用则什么也不排除：passing 的也会被移除。请给出 --failing --warning，或去掉 --warning。</translation>
    </message>
    <message>
        <source>Answer as this Consul: %1; the newest, 2.0, if not given</source>
        <translation>以哪个 Consul 的方式应答：%1；未给出时为最新的 2.0</translation>
    </message>
    <message>
        <source>File of your own layouts (default: layouts.json in the folder of settings)</source>
        <translation>自定义布局的文件（默认：设置文件夹中的 layouts.json）</translation>
    </message>
</context>
<context>
    <name>ctl::Consent</name>
    <message>
        <source>The plan could not be shown, so nobody is asked.</source>
        <translation>计划无法显示，所以不询问。</translation>
    </message>
</context>
<context>
    <name>ctl::DeregisterCommand</name>
    <message numerus="yes">
        <source>Looking for %n second(s) which instances stay critical.</source>
        <translation>
            <numerusform>正在用 %n 秒观察哪些实例一直处于严重状态。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the catalog.</source>
        <translation>%1 不在目录中。</translation>
    </message>
    <message>
        <source>There is nothing to remove.</source>
        <translation>没有可移除的内容。</translation>
    </message>
    <message>
        <source>Nobody is there to say yes. Nothing was removed; give --yes to remove without being asked.</source>
        <translation>没有人可以确认。未移除任何内容；如要不经询问就移除，请加 --yes。</translation>
    </message>
    <message>
        <source>Nothing was removed.</source>
        <translation>未移除任何内容。</translation>
    </message>
    <message>
        <source>%1 is there already. Name a new file.</source>
        <translation>%1 已存在。请指定一个新文件。</translation>
    </message>
    <message>
        <source>The look begins anew when the agent answers again.</source>
        <translation>代理再次应答后，观察将重新开始。</translation>
    </message>
    <message>
        <source>%1 is left alone: not all that was asked for holds for it.</source>
        <translation>%1 不予处理：它不符合所要求的全部条件。</translation>
    </message>
    <message>
        <source>%1 is spared: it has changed meanwhile, and is %2.</source>
        <translation>%1 予以保留：其间它已改变，现为 %2。</translation>
    </message>
    <message>
        <source>The catalog shows no instance of %1.</source>
        <translation>目录中没有 %1 的实例。</translation>
    </message>
    <message>
        <source>The catalog shows no node %1.</source>
        <translation>目录中没有节点 %1。</translation>
    </message>
    <message>
        <source>%1 on the node %2</source>
        <comment>id of an instance, node</comment>
        <translation>节点 %2 上的 %1</translation>
    </message>
    <message>
        <source>%1 may be %2. Name the service and --node instead.</source>
        <translation>%1 可能是 %2。请改为指定服务和 --node。</translation>
    </message>
    <message>
        <source>, or </source>
        <comment>between things that may be meant</comment>
        <translation>，或 </translation>
    </message>
    <message>
        <source>Interrupted: nothing further is removed, and what was removed is watched to the end. Once more ends the watch, too.</source>
        <translation>已中断：不再移除，已移除的会监视到底。再按一次则连监视也结束。</translation>
    </message>
    <message>
        <source>%1 is spared: it was not critical all the time, and is %2.</source>
        <translation>%1 不会动：它并非一直处于 critical，现在是 %2。</translation>
    </message>
    <message>
        <source>Cannot write %1: there is no folder %2.</source>
        <translation>无法写入 %1：没有文件夹 %2。</translation>
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
        <source>What was removed is kept. To bring it back, with the token: %1</source>
        <translation>移除的内容已保存。要恢复（需带上令牌）：%1</translation>
    </message>
    <message>
        <source>What was removed is kept. To bring it back: %1</source>
        <translation>移除的内容已保存。要恢复：%1</translation>
    </message>
    <message>
        <source>%1 is imported. Only the cluster of the peer %2 can remove it: connect to that one.</source>
        <translation>%1 是导入的。只有对等集群 %2 能移除它：请连接到那个集群。</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) that are warning, and still get traffic, are left alone. --warning takes them, too.</source>
        <translation>
            <numerusform>%n 个实例处于 warning，仍会得到流量，因此不动。加上 --warning 也会移除它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>All instances of %1 are imported from peers: other clusters&apos; to remove.</source>
        <translation>%1 的所有实例都是从对等集群导入的：应由其他集群移除。</translation>
    </message>
</context>
<context>
    <name>ctl::Destination</name>
    <message>
        <source>, datacenter %1</source>
        <translation>，数据中心 %1</translation>
    </message>
    <message>
        <source>, the connection “%1”: %2</source>
        <comment>name, PRODUCTION</comment>
        <translation>，连接“%1”：%2</translation>
    </message>
    <message>
        <source>%1? Type yes: </source>
        <comment>Remove 3 instances</comment>
        <translation>%1？输入 yes：</translation>
    </message>
    <message>
        <source>%1 on “%2”, which is PRODUCTION? Type yes: </source>
        <comment>Remove 3 instances</comment>
        <translation>在“%2”（生产环境）上%1？输入 yes：</translation>
    </message>
    <message>
        <source>%1 on “%2”? Type yes: </source>
        <comment>Remove 3 instances</comment>
        <translation>在“%2”上%1？输入 yes：</translation>
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
        <source>stands still</source>
        <translation>停住</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>wrote without holding</source>
        <translation>未持有却写入</translation>
    </message>
    <message>
        <source>is done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>fence %1</source>
        <translation>栅栏值 %1</translation>
    </message>
    <message>
        <source>Wait: half within %1 ms, 95 % within %2 ms, at most %3 ms.</source>
        <translation>等待：一半在 %1 毫秒以内，95 % 在 %2 毫秒以内，最长 %3 毫秒。</translation>
    </message>
    <message>
        <source>Gave up: %1. Lost: %2. Failed: %3.</source>
        <translation>放弃：%1。失去：%2。失败：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n grant(s), 95 % waited at most %2 ms; %3 requests and %4 wake-ups per grant.</source>
        <translation>
            <numerusform>%1：授予 %n 次，95 % 等待不超过 %2 毫秒；每次授予 %3 个请求、%4 次唤醒。</numerusform>
        </translation>
    </message>
    <message>
        <source>At most %1 at once, %2 allowed: the limit was BROKEN.</source>
        <translation>最多同时 %1 个，允许 %2 个：上限被突破。</translation>
    </message>
    <message>
        <source>At most %1 at once, %2 allowed.</source>
        <translation>最多同时 %1 个，允许 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) in %1 s, %2 per second.</source>
        <translation>
            <numerusform>%1 秒内授予 %n 次，每秒 %2 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consul showed at most %1 at once; it never differed from what the contenders knew.</source>
        <translation>Consul 显示最多同时 %1 个；与竞争者所知始终一致。</translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at once; it differed %n time(s) from what the contenders knew.</source>
        <translation>
            <numerusform>Consul 显示最多同时 %1 个；与竞争者所知有 %n 次不一致。</numerusform>
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
    <message>
        <source>Consul showed at most %1 at once: what ends before it answers is not seen there. Otherwise it did not differ from what the contenders knew.</source>
        <translation>Consul 最多同时显示 %1 个：在它应答之前就结束的，在那里看不到。除此之外，与竞争者所知没有差别。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) and %1 wake-ups in all.</source>
        <translation>
            <numerusform>共 %n 个请求，%1 次唤醒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Consul showed at most %1 at once. At %n moment(s) it differed from what the contenders knew, and slow answers may be all there was to it.</source>
        <translation>
            <numerusform>Consul 同时最多显示 %1 个。它在 %n 个时刻与竞争者所知不同，原因可能仅仅是回答缓慢。</numerusform>
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
        <source>Consul answers again.</source>
        <translation>Consul 又有回答了。</translation>
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
        <source>Stopped after %1 s, before the scenario was over. What was not decided is open.</source>
        <translation>%1 秒后停止，场景尚未结束。没有判定的内容为未定。</translation>
    </message>
    <message>
        <source>%1 did not answer.</source>
        <translation>%1 没有回答。</translation>
    </message>
    <message>
        <source>%1 signalboxctl %2 sweep %3 takes it away.</source>
        <translation>%1signalboxctl %2 sweep %3 可以清除它。</translation>
    </message>
    <message>
        <source>Ending, and sweeping what was made…</source>
        <translation>正在结束，并清扫所创建的内容…</translation>
    </message>
    <message>
        <source>Waiting for %1 to answer…</source>
        <translation>正在等待 %1 应答…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of at most %2 s: %n grant(s), %3 hold, %4 of %5 contenders are done</source>
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
        <source>Warning: this address is reached from the network, and whoever reaches it may read and change everything in this practice agent.</source>
        <translation>警告：此地址可从网络访问，任何能访问它的人都可以读取和更改此练习代理中的一切。</translation>
    </message>
    <message>
        <source>Practice agent: no Consul, nothing is kept. Ctrl+C ends it.</source>
        <translation>练习代理：没有 Consul，不保留任何内容。按 Ctrl+C 结束。</translation>
    </message>
    <message>
        <source>The scenario %1 runs in rounds; watch it:  signalboxctl --http-addr %2 watch %3</source>
        <translation>场景 %1 正一轮轮运行；观察它：  signalboxctl --http-addr %2 watch %3</translation>
    </message>
    <message>
        <source>Other programs find it with:  export CONSUL_HTTP_ADDR=%1</source>
        <translation>其他程序这样找到它：  export CONSUL_HTTP_ADDR=%1</translation>
    </message>
    <message numerus="yes">
        <source>Round %1 ended: %n grant(s).</source>
        <translation>
            <numerusform>第 %1 轮结束：授予 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Note: port %1 cannot be had, so another one is used: %2</source>
        <translation>注意：无法使用端口 %1，因此改用另一个：%2</translation>
    </message>
    <message>
        <source>--listen takes an address and a port, as 127.0.0.1:8600, localhost:8600 or [::1]:8600, not “%1”.</source>
        <translation>--listen 需要地址和端口，例如 127.0.0.1:8600、localhost:8600 或 [::1]:8600，而不是“%1”。</translation>
    </message>
    <message>
        <source>--listen: %1 is no port. Ports go up to 65535; 0 takes one that is free.</source>
        <translation>--listen：%1 不是端口。端口最大为 65535；0 表示取一个空闲端口。</translation>
    </message>
    <message>
        <source>--listen: “%1” is no IP address. Of names only localhost is understood; 0.0.0.0 stands for every address of this machine.</source>
        <translation>--listen：“%1”不是 IP 地址。名称只认 localhost；0.0.0.0 代表本机的所有地址。</translation>
    </message>
    <message>
        <source>Cannot listen on %1 port %2: something listens there already. Give another port, or 0 for one that is free.</source>
        <translation>无法在 %1 的端口 %2 上监听：那里已有程序在监听。请换一个端口，或用 0 取一个空闲端口。</translation>
    </message>
    <message>
        <source>This machine has no address in a network, so only its own programs reach the agent.</source>
        <translation>本机在网络中没有地址，因此只有本机的程序能访问该代理。</translation>
    </message>
    <message>
        <source>Others in the network reach it at:  %1</source>
        <translation>网络中的其他人可通过以下地址访问：  %1</translation>
    </message>
    <message>
        <source>Its further nodes have agents of their own, and a clean-up has to be told where:  %1</source>
        <translation>其余节点各有自己的代理，清理时需要告知其地址：  %1</translation>
    </message>
    <message>
        <source>--node takes a name of up to 128 letters, digits, dots, - and _, not “%1”.</source>
        <translation>--node 接受最多 128 个字母、数字、点、- 和 _ 组成的名称，而不是“%1”。</translation>
    </message>
    <message>
        <source>--node: %1 is a node of the practice shop. Take another name, or --empty.</source>
        <translation>--node：%1 是练习商店的一个节点。请换一个名称，或使用 --empty。</translation>
    </message>
    <message>
        <source>--meta takes KEY=VALUE, a key of letters, digits, - and _ and up to 512 bytes behind it, not “%1”.</source>
        <translation>--meta 接受 KEY=VALUE：键由字母、数字、- 和 _ 组成，其后最多 512 字节，而不是“%1”。</translation>
    </message>
    <message>
        <source>--meta: keys that begin with consul- are Consul&apos;s own.</source>
        <translation>--meta：以 consul- 开头的键归 Consul 自己使用。</translation>
    </message>
    <message>
        <source>--meta: a node has 63 of these at most.</source>
        <translation>--meta：一个节点最多有 63 个。</translation>
    </message>
    <message>
        <source>--as takes one of %1, not “%2”.</source>
        <translation>--as 只接受 %1 之一，不接受“%2”。</translation>
    </message>
</context>
<context>
    <name>ctl::Render</name>
    <message>
        <source>Not removed. %1</source>
        <translation>未移除。%1</translation>
    </message>
    <message>
        <source>Not brought back. %1</source>
        <translation>未恢复。%1</translation>
    </message>
    <message>
        <source>It is registered again already.</source>
        <translation>它已重新注册。</translation>
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
        <source>If the agent no longer holds it then and the catalog still shows it, it is taken out of the catalog at %1, too.</source>
        <translation>如果代理届时已不再持有它，而目录仍显示它，还会在 %1 把它从目录中去掉。</translation>
    </message>
    <message>
        <source>imported from a peer, read-only</source>
        <translation>从对等集群导入，只读</translation>
    </message>
    <message>
        <source>It is not in every way as it was kept:</source>
        <translation>它与保存时并不完全相同：</translation>
    </message>
    <message>
        <source>From the peer %1: another cluster&apos;s, to be read only</source>
        <translation>来自对等集群 %1：属于另一个集群，只能读取</translation>
    </message>
</context>
<context>
    <name>ctl::Replay</name>
    <message>
        <source>Consul answers again for %1.</source>
        <translation>Consul 又对 %1 作出应答。</translation>
    </message>
    <message>
        <source>Consul does not answer for %1.</source>
        <translation>Consul 没有对 %1 作出应答。</translation>
    </message>
    <message>
        <source>Consul denies %1.</source>
        <translation>Consul 拒绝访问 %1。</translation>
    </message>
    <message>
        <source>%1 is not watched any more.</source>
        <translation>%1 不再被监视。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) were not recorded.</source>
        <translation>
            <numerusform>有 %n 步未被录制。</numerusform>
        </translation>
    </message>
    <message>
        <source>In all:</source>
        <translation>总计：</translation>
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
        <source>“%1” is no moment. Write for example 90s, -10s or 2026-01-31T12:00:00.</source>
        <translation>“%1”不是一个时刻。例如可写 90s、-10s 或 2026-01-31T12:00:00。</translation>
    </message>
    <message>
        <source>The recording begins later, at %1.</source>
        <translation>录制开始得更晚，在 %1。</translation>
    </message>
    <message>
        <source>Nothing was known yet at that moment.</source>
        <translation>那一刻还什么都不知道。</translation>
    </message>
    <message>
        <source>The recording has no such moment; it is %1 long.</source>
        <translation>这段录制里没有这个时刻；它长 %1。</translation>
    </message>
    <message>
        <source>Recorded in %1.</source>
        <comment>namespace team-a, partition eu</comment>
        <translation>录制于%1。</translation>
    </message>
</context>
<context>
    <name>ctl::ServicesCommand</name>
    <message>
        <source>No instance matches what was asked for.</source>
        <translation>没有实例符合所给的条件。</translation>
    </message>
</context>
<context>
    <name>ctl::StandardOutput</name>
    <message>
        <source>Standard output cannot be written: %1.</source>
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
    <message>
        <source>The run %1 began on %2 and ended without sweeping. It left %3 at %4 on %5.</source>
        <translation>运行 %1 开始于 %2，结束时没有清扫。它在 %5 的 %4 留下了 %3。</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>No run has left anything behind.</source>
        <translation>没有运行留下任何东西。</translation>
    </message>
    <message>
        <source>There is no run %1 that left anything. signalboxctl runs lists them.</source>
        <translation>没有留下东西的运行 %1。signalboxctl runs 可列出它们。</translation>
    </message>
    <message>
        <source>No run has left anything behind on %1.</source>
        <translation>没有运行在 %1 上留下任何东西。</translation>
    </message>
    <message>
        <source>Nothing was changed. With --yes this is carried out.</source>
        <translation>未作任何更改。加上 --yes 才会执行。</translation>
    </message>
    <message>
        <source>Nothing of the run %1 is left.</source>
        <translation>运行 %1 没有留下任何东西。</translation>
    </message>
    <message>
        <source>The run %1 could not be swept: others change the same keys all the time.</source>
        <translation>无法清扫运行 %1：别人一直在更改同样的键。</translation>
    </message>
    <message>
        <source>elsewhere, not looked at</source>
        <translation>在别处，未查看</translation>
    </message>
    <message>
        <source>Strike out the run %1 of %2, which worked at %3 on %4</source>
        <translation>划掉 %2 的运行 %1，它在 %3 工作于 %4</translation>
    </message>
    <message>
        <source>That agent is not asked: whether something of it is left there is not known.</source>
        <translation>不会询问那个代理：那里是否还有残留，不得而知。</translation>
    </message>
    <message>
        <source>If it comes back with its data, nothing finds what is left any more: sessions named “%1 …”, and keys.</source>
        <translation>如果它带着数据回来，残留的内容就再也找不到了：名为“%1 …”的会话，以及键。</translation>
    </message>
    <message>
        <source>The record of the run %1 in %2 could not be removed.</source>
        <translation>无法移除 %2 中运行 %1 的记录。</translation>
    </message>
    <message>
        <source>The run %1 worked on %2. It is swept there: signalboxctl %3 sweep %1. Where that agent does not come back: signalboxctl sweep %1 --forget.</source>
        <translation>运行 %1 工作于 %2。在那里清扫：signalboxctl %3 sweep %1。如果那个代理不会再回来：signalboxctl sweep %1 --forget。</translation>
    </message>
    <message>
        <source>Where that agent does not come back: signalboxctl sweep %1 --forget.</source>
        <translation>如果那个代理不会再回来：signalboxctl sweep %1 --forget。</translation>
    </message>
    <message>
        <source>%1 of %2 calls</source>
        <translation>%1 / %2 次调用</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) have changed since this plan was made. It is made anew.</source>
        <translation>
            <numerusform>制定此计划之后有 %n 个键已改变。将重新制定。</numerusform>
        </translation>
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
        <source>nothing there</source>
        <translation>没有内容</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 等待</numerusform>
        </translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation>发现：%1</translation>
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
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n 个失效</numerusform>
        </translation>
    </message>
    <message>
        <source>who holds cannot be told</source>
        <translation>无法得知谁持有</translation>
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
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform>，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>path, program</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>ctl::UndoCommand</name>
    <message>
        <source>%1 does not hold %2.</source>
        <translation>%1 中没有 %2。</translation>
    </message>
    <message>
        <source>%1 holds nothing that was removed.</source>
        <translation>%1 中没有任何被移除的内容。</translation>
    </message>
    <message>
        <source>Nobody is there to say yes. Nothing was sent; give --yes to bring back without being asked.</source>
        <translation>没有人可以确认。没有发送任何请求；若要不经询问即恢复，请加 --yes。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何内容。</translation>
    </message>
    <message>
        <source>Dry run: nothing was sent.</source>
        <translation>试运行：没有发送任何请求。</translation>
    </message>
    <message>
        <source>It is registered again already. Nothing was sent.</source>
        <translation>它已重新注册。没有发送任何请求。</translation>
    </message>
    <message>
        <source>Registered again.</source>
        <translation>已重新注册。</translation>
    </message>
    <message>
        <source>It was interrupted before its turn. Nothing was sent.</source>
        <translation>在轮到它之前已中断。没有发送任何请求。</translation>
    </message>
    <message>
        <source>%1 holds more than one instance that is written %2: give a file with one of them.</source>
        <translation>%1 中写作 %2 的实例不止一个：请给出只含其中一个的文件。</translation>
    </message>
    <message>
        <source>Interrupted: what is under way is finished, and nothing further is begun. Once more ends it at once.</source>
        <translation>已中断：正在进行的会完成，不再开始新的。再按一次则立即结束。</translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n instance(s)</source>
        <translation>
            <numerusform>恢复 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is to be brought back</source>
        <translation>没有要恢复的</translation>
    </message>
    <message>
        <source>%1 is no file that can be read from its beginning to its end.</source>
        <translation>%1 不是可以从头读到尾的文件。</translation>
    </message>
    <message>
        <source>Sessions that ended with them, and keys that were freed or deleted with those, do not come back; nor does what their checks said last.</source>
        <translation>随它们结束的会话，以及随会话被释放或删除的键，不会恢复；其检查最后的输出也不会恢复。</translation>
    </message>
</context>
<context>
    <name>ctl::WatchCommand</name>
    <message>
        <source>Cannot watch %1. %2</source>
        <translation>无法监视 %1。%2</translation>
    </message>
    <message>
        <source>%1 answers again.</source>
        <translation>%1 又有回答了。</translation>
    </message>
    <message>
        <source>Lost %1, trying again; what was shown may be old. %2</source>
        <translation>与 %1 的连接已断，正在重试；已显示的内容可能是旧的。%2</translation>
    </message>
    <message>
        <source>Not found: %1 at %2.</source>
        <translation>未找到：%2 上的 %1。</translation>
    </message>
    <message>
        <source>Interrupted before everything was seen; nothing was shown.</source>
        <translation>在看到全部内容之前被中断；什么也没有显示。</translation>
    </message>
    <message>
        <source>%1 paths are watched at the same time, each with a connection of its own, and an agent takes 200 of one client unless limits.http_max_conns_per_client says otherwise. Watch fewer, or look at them with --once.</source>
        <translation>同时监视 %1 个路径，每个路径各用一个连接；除非 limits.http_max_conns_per_client 另有规定，代理只接受同一客户端的 200 个连接。请减少监视的路径，或用 --once 查看。</translation>
    </message>
    <message>
        <source>Consul left out keys that the token may not read (key:read): there is more than is shown.</source>
        <translation>Consul 略去了令牌无权读取的键（key:read）：实际比显示的要多。</translation>
    </message>
    <message>
        <source>Consul left out sessions that the token may not see (session:read).</source>
        <translation>Consul 略去了令牌无权看到的会话（session:read）。</translation>
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
        <source>no answer</source>
        <translation>无回答</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
</context>
<context>
    <name>gui::ActivityPage</name>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Hold the list still. Requests go on being recorded.</source>
        <translation>让列表停住不动。请求仍会继续记录。</translation>
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
        <source>Which requests are shown</source>
        <translation>显示哪些请求</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>全部请求</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
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
        <source>Select a request to see what was sent and what Consul answered.</source>
        <translation>选中一个请求，即可查看发送了什么以及 Consul 的回答。</translation>
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
</context>
<context>
    <name>gui::AddContendersDialog</name>
    <message>
        <source>Add contenders</source>
        <translation>添加竞争者</translation>
    </message>
    <message>
        <source>How many &amp;more like %1:</source>
        <translation>再添加多少个与 %1 相同的竞争者(&amp;M)：</translation>
    </message>
    <message>
        <source>How many more contenders</source>
        <translation>再添加多少个竞争者</translation>
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
        <translation>代理的地址</translation>
    </message>
    <message>
        <source>Token for this agent</source>
        <translation>此代理的令牌</translation>
    </message>
    <message>
        <source>the connection&apos;s own</source>
        <translation>连接自己的</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Use the guess</source>
        <translation>使用猜测值(&amp;U)</translation>
    </message>
    <message>
        <source>Agent addresses</source>
        <translation>代理地址</translation>
    </message>
    <message>
        <source>&amp;Token:</source>
        <translation>令牌(&amp;T)：</translation>
    </message>
    <message>
        <source>Where do the agents listen?</source>
        <translation>代理在哪里监听？</translation>
    </message>
    <message>
        <source>Consul does not publish where an agent&apos;s HTTP API listens, so Signalbox guesses. Before anything is sent, the agent there must say that it is the node&apos;s.</source>
        <translation>Consul 不公布代理的 HTTP API 在哪里监听，因此 Signalbox 进行猜测。在发送任何内容之前，该处的代理必须表明它属于此节点。</translation>
    </message>
    <message>
        <source>Nodes and the addresses of their agents</source>
        <translation>节点及其代理的地址</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>猜测值</translation>
    </message>
    <message>
        <source>Said by you</source>
        <translation>您指定的</translation>
    </message>
    <message>
        <source>%1, own token</source>
        <comment>address of an agent</comment>
        <translation>%1，自带令牌</translation>
    </message>
    <message>
        <source>&amp;Agent:</source>
        <translation>代理(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Agent of %1:</source>
        <translation>%1 的代理(&amp;A)：</translation>
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
    <name>gui::AlertModel</name>
    <message>
        <source>%1  %2</source>
        <comment>when, what</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 Over after %2.</source>
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
        <source>%1 No longer looked at.</source>
        <comment>what is told</comment>
        <translation>%1 不再查看。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::AlertPanel</name>
    <message>
        <source>Show what this notification is about</source>
        <translation>显示此通知所指的内容</translation>
    </message>
    <message>
        <source>Empty the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>No notifications of the desktop; the list goes on</source>
        <translation>不显示桌面通知；列表继续记录</translation>
    </message>
    <message>
        <source>Choose what to be told of</source>
        <translation>选择要通知哪些内容</translation>
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
        <source>For an &amp;hour</source>
        <translation>一小时(&amp;H)</translation>
    </message>
    <message>
        <source>Until I turn it &amp;on</source>
        <translation>直到我重新打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Turn on now</source>
        <translation>立即打开(&amp;T)</translation>
    </message>
    <message>
        <source>No rule is on: nothing is told. Choose rules to be told of.</source>
        <translation>没有启用任何规则：不会通知任何内容。请选择要通知的规则。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) on.</source>
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
        <translation>持有者多于上限超过</translation>
    </message>
    <message>
        <source>A stale holder keeps a permit for longer than</source>
        <translation>失效的持有者占用许可超过</translation>
    </message>
    <message>
        <source>A contender waits for longer than</source>
        <translation>竞争者等待超过</translation>
    </message>
    <message>
        <source>A service instance is critical for longer than</source>
        <translation>服务实例处于严重状态超过</translation>
    </message>
    <message>
        <source>A permit is held for longer than</source>
        <translation>许可被持有超过</translation>
    </message>
    <message>
        <source>A node is down for longer than</source>
        <translation>节点宕机时间超过</translation>
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
        <source>A permit of %1 is lost to the stale holder “%2”.</source>
        <translation>%1 的一个许可因失效的持有者“%2”而丢失。</translation>
    </message>
    <message>
        <source>A permit of %1 has been lost to the stale holder “%2” for longer than %3.</source>
        <translation>%1 的一个许可因失效的持有者“%2”而丢失已超过 %3。</translation>
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
        <source>%n other(s) at the same moment: see the list.</source>
        <translation>
            <numerusform>同一时刻还有 %n 条：请看列表。</numerusform>
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
            <numerusform>这个信号量另有 %n 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Application</name>
    <message>
        <source>Practice cannot be started: %1</source>
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
        <source>It ends with the practice agent, and everything in there is forgotten.</source>
        <translation>练习代理会随之结束，其中的一切都会被遗忘。</translation>
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
        <source>Another connection</source>
        <translation>换一个连接</translation>
    </message>
    <message>
        <source>Leave “%1”?</source>
        <translation>离开“%1”？</translation>
    </message>
    <message>
        <source>&amp;Leave it</source>
        <translation>离开(&amp;L)</translation>
    </message>
    <message>
        <source>The keychain has answered</source>
        <translation>钥匙串已应答</translation>
    </message>
    <message>
        <source>Connect “%1” anew with its secrets?</source>
        <translation>用其机密重新连接“%1”？</translation>
    </message>
    <message>
        <source>&amp;Connect anew</source>
        <translation>重新连接(&amp;C)</translation>
    </message>
    <message>
        <source>Writing is off again until you allow it anew.</source>
        <translation>写入已再次关闭，直到您重新允许。</translation>
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
        <source>The connection that was asked for is not in the list any more.</source>
        <translation>所要求的连接已不在列表中。</translation>
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
        <source>What you see is %1 old.</source>
        <translation>所见内容是 %1之前的。</translation>
    </message>
    <message>
        <source>The agent does not know this token.</source>
        <translation>代理不认识此令牌。</translation>
    </message>
    <message>
        <source>The token may not read here. It needs key:read on this path.</source>
        <translation>令牌无权在此读取。它需要此路径的 key:read 权限。</translation>
    </message>
    <message>
        <source>The cluster has no leader, so nothing can be read.</source>
        <translation>集群没有领导者，因此无法读取任何内容。</translation>
    </message>
    <message>
        <source>The cluster has no leader. What you see may be old.</source>
        <translation>集群没有领导者。所见内容可能是旧的。</translation>
    </message>
    <message>
        <source>Waiting for the first answer about %1.</source>
        <translation>正在等待关于 %1 的第一个回答。</translation>
    </message>
    <message>
        <source>There is nothing at %1 now. It appears here as soon as somebody takes a permit.</source>
        <translation>%1 现在没有内容。一旦有人取得许可，就会出现在这里。</translation>
    </message>
    <message>
        <source>Consul answers “not found” also when the token may not list keys here.</source>
        <translation>令牌无权在此列出键时，Consul 也会回答“未找到”。</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>The agent at %1</source>
        <translation>位于 %1 的代理</translation>
    </message>
    <message>
        <source>%1 took the question but did not answer in time.</source>
        <comment>the agent</comment>
        <translation>%1收到了请求，但没有及时应答。</translation>
    </message>
    <message>
        <source>%1 and Signalbox found no secure connection (TLS).</source>
        <comment>the agent</comment>
        <translation>%1与 Signalbox 未能建立安全连接（TLS）。</translation>
    </message>
    <message>
        <source>%1 refuses for now: too many requests.</source>
        <comment>the agent</comment>
        <translation>%1暂时拒绝：请求过多。</translation>
    </message>
    <message>
        <source>%1 answered, but the answer cannot be read.</source>
        <comment>the agent</comment>
        <translation>%1已应答，但应答无法读取。</translation>
    </message>
    <message>
        <source>%1 answered with an error.</source>
        <comment>the agent</comment>
        <translation>%1返回了错误。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <comment>the agent</comment>
        <translation>%1没有应答。</translation>
    </message>
    <message>
        <source>You set a fault in practice: %1.</source>
        <translation>您在练习中设置了故障：%1。</translation>
    </message>
    <message>
        <source>The token expired on %1.</source>
        <translation>令牌已于 %1 过期。</translation>
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
    <name>gui::CampaignPane</name>
    <message>
        <source>What became of each instance</source>
        <translation>各实例的结果</translation>
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
        <source>What gives it away</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>Only its name speaks for it: its value was not looked into, or could not be read.</source>
        <translation>只凭名称判断：没有查看它的值，或其值无法读取。</translation>
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
</context>
<context>
    <name>gui::CarryOutDialog</name>
    <message>
        <source>Carry &amp;out</source>
        <translation>执行(&amp;O)</translation>
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
        <source>The charts are being worked out…</source>
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
        <source>of the node: no failure of the instance</source>
        <translation>属于节点：不算实例失败</translation>
    </message>
    <message>
        <source>What the check %1 says</source>
        <translation>检查 %1 的输出</translation>
    </message>
</context>
<context>
    <name>gui::CleanupDialog</name>
    <message>
        <source>Plan of a clean-up</source>
        <translation>清理计划</translation>
    </message>
    <message>
        <source>What will be removed, and how</source>
        <translation>将移除什么，以及如何移除</translation>
    </message>
    <message>
        <source>How long the catalog is watched, in seconds</source>
        <translation>观察目录多久，以秒计</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Watch for returns:</source>
        <translation>观察是否重现(&amp;W)：</translation>
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
        <source>&amp;Pause between two:</source>
        <translation>两次之间的停顿(&amp;P)：</translation>
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
        <source>Everything but the removal itself: looks again, and asks each agent who it is</source>
        <translation>除移除本身以外的一切：重新查看，并询问每个代理的身份</translation>
    </message>
    <message numerus="yes">
        <source>Planning the removal of %n instance(s)</source>
        <translation>
            <numerusform>正在计划移除 %n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the catalog again and asking the agents who they are…</source>
        <translation>正在重新读取目录，并询问各代理的身份…</translation>
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
        <source>%n can be removed for good.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个可以永久移除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) gone only until the agent returns.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个只在代理恢复之前消失。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will come back: the agent was not reached. Say where it listens first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个会重新出现：无法连上代理。请先指明它在哪里监听。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are never removed, and will be left alone.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个绝不移除，将保持不动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n is or are not in the catalog any more.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已不在目录中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Right before each removal it is looked at again: what has recovered is spared.</source>
        <translation>每次移除之前都会重新查看：已恢复的将被保留。</translation>
    </message>
    <message>
        <source>Definitions are kept in %1, so that the removal can be undone.</source>
        <translation>定义保存在 %1 中，因此可以撤销移除。</translation>
    </message>
    <message>
        <source>No plan could be made</source>
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
        <source>%n will come back: no path can carry the id, so the agent cannot be told.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个会回来：没有路径能承载该 id，因此无法告诉代理。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is left to remove</source>
        <translation>没有剩下要移除的</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) recovered or changed since the plan was made, and will be spared.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>自制定计划以来有 %n 个实例已恢复或改变，将被保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>What the plan does as a whole</source>
        <translation>计划总体上做什么</translation>
    </message>
    <message numerus="yes">
        <source>%n will come back as long as what it stands for runs: an orchestrator keeps it. Look there first.</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个会在其所代表的东西运行期间回来：由编排器维护。请先到那里查看。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::CommandLine</name>
    <message>
        <source>Watch and work Consul semaphores.</source>
        <translation>监视并操作 Consul 信号量。</translation>
    </message>
    <message>
        <source>Without any Consul: start an agent for practice inside the program</source>
        <translation>无需任何 Consul：在程序内启动一个练习代理</translation>
    </message>
    <message>
        <source>Note: with --practice nothing is sent to %1. It is where leaving practice leads.</source>
        <translation>注意：使用 --practice 时不会向 %1 发送任何内容；离开练习后才会连接到那里。</translation>
    </message>
    <message>
        <source>There is no file %1 that can be read.</source>
        <translation>没有可读取的文件 %1。</translation>
    </message>
    <message>
        <source>%1 and %2: one recording and one scenario can be opened at a time.</source>
        <translation>%1 和 %2：一次只能打开一个录制和一个场景。</translation>
    </message>
    <message>
        <source>Semaphores and locks to watch from the start, a recording, a scenario</source>
        <translation>从启动起监视的信号量和锁、一个录制、一个场景</translation>
    </message>
    <message>
        <source>Which Consul practice answers as: %1; the newest, 2.0, if not given</source>
        <translation>练习以哪个 Consul 的方式应答：%1；未给出时为最新的 2.0</translation>
    </message>
    <message>
        <source>--as takes one of %1.</source>
        <translation>--as 只接受 %1 之一。</translation>
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
        <source>The difference is the second less the first.</source>
        <translation>差异是第二个减去第一个。</translation>
    </message>
    <message>
        <source>Choose two recordings to see their figures and what is different.</source>
        <translation>选择两个录制以查看其数据与差异。</translation>
    </message>
    <message>
        <source>–</source>
        <comment>there is no such figure</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>The recordings are being compared…</source>
        <translation>正在比较录制…</translation>
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
        <source>%1 cannot be shown.</source>
        <translation>无法显示 %1。</translation>
    </message>
    <message>
        <source>Parts of the file are damaged; the rest is shown.</source>
        <translation>文件的部分内容已损坏；其余部分照常显示。</translation>
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
        <source>Faults by chance, in each round</source>
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
        <source>the strategy&apos;s own</source>
        <translation>策略自带的值</translation>
    </message>
    <message>
        <source>for ever; 0: one try</source>
        <translation>一直等待；0：只试一次</translation>
    </message>
    <message>
        <source>drawn at the start</source>
        <translation>开始时抽取</translation>
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
        <source>Time of: %1</source>
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
        <source>Thi&amp;nks:</source>
        <translation>思考(&amp;N)：</translation>
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
        <source>Real processes instead of simulated ones: the lab starts signalboxctl contend for each. A crash is a SIGKILL, a pause a SIGSTOP. At most %n.</source>
        <translation>
            <numerusform>用真实进程代替模拟：实验室为每个竞争者启动一个 signalboxctl contend。崩溃即 SIGKILL，暂停即 SIGSTOP。最多 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contenders in processes of their own do not have this.</source>
        <translation>独立进程的竞争者不支持此项。</translation>
    </message>
    <message>
        <source>E&amp;ach a process of its own</source>
        <translation>每个都是独立进程(&amp;A)</translation>
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
        <source>Rounds each:</source>
        <translation>每个轮数：</translation>
    </message>
    <message>
        <source>Holds:</source>
        <translation>持有：</translation>
    </message>
    <message>
        <source>Session &amp;TTL:</source>
        <translation>会话 TTL(&amp;T)：</translation>
    </message>
    <message>
        <source>Tries for:</source>
        <translation>尝试时长：</translation>
    </message>
    <message>
        <source>Longest run:</source>
        <translation>最长运行：</translation>
    </message>
</context>
<context>
    <name>gui::ConflictDialog</name>
    <message>
        <source>Two have changed this key</source>
        <translation>两人都更改了这个键</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>原来</translation>
    </message>
    <message>
        <source>What will be saved</source>
        <translation>将要保存</translation>
    </message>
    <message>
        <source>As it is now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>As it was (index %1)</source>
        <translation>原来（索引 %1）</translation>
    </message>
    <message>
        <source>It was not there</source>
        <translation>原来不存在</translation>
    </message>
    <message>
        <source>As it is now (index %1)</source>
        <translation>现在（索引 %1）</translation>
    </message>
    <message>
        <source>It was deleted</source>
        <translation>已被删除</translation>
    </message>
    <message>
        <source>Give &amp;up mine</source>
        <translation>放弃我的(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Somebody else has changed this key since you began. Nothing was written. What you save here replaces what is there now, and only if it is still that.</source>
        <translation>您开始之后，别人更改了这个键。没有写入任何内容。您在此保存的内容会替换现在的内容，且仅当它仍是如此时。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>flags of a key that is not there</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Flags: as it was %1, yours %2, now %3. Saved with %4.</source>
        <translation>标志：原来 %1，您的 %2，现在 %3。将以 %4 保存。</translation>
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
        <source>Use &amp;both (%n clash(es))</source>
        <translation>
            <numerusform>两者都用(&amp;B)（%n 处冲突）</numerusform>
        </translation>
    </message>
    <message>
        <source>The changes do not touch each other</source>
        <translation>两边的更改互不相干</translation>
    </message>
    <message>
        <source>Where both changed the same lines, mine are taken</source>
        <translation>两边都改了的行，采用我的</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Tab goes on to the buttons</source>
        <translation>按 Ctrl+Tab 转到按钮</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>What you have merged by hand is not saved. What you had typed before stays.</source>
        <translation>您手动合并的内容尚未保存。您之前输入的内容会保留。</translation>
    </message>
    <message>
        <source>&amp;Go on merging</source>
        <translation>继续合并(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Throw the merge away</source>
        <translation>放弃合并(&amp;T)</translation>
    </message>
    <message>
        <source>These bytes cannot be merged. Choose yours or theirs, or edit what will be saved.</source>
        <translation>这些字节无法合并。请选择您的或对方的版本，或编辑将要保存的内容。</translation>
    </message>
    <message numerus="yes">
        <source>You both changed the same lines in %n place(s), where yours stand now. Choose yours, theirs or both, or edit what will be saved.</source>
        <translation>
            <numerusform>双方在 %n 处改动了相同的行，那里现在是您的版本。请选择您的、对方的或两者，或编辑将要保存的内容。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::Connection</name>
    <message>
        <source>Consul warns of the name of a key (X-Consul-KV-Warning): %1</source>
        <translation>Consul 对一个键的名称发出警告（X-Consul-KV-Warning）：%1</translation>
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
        <source>Trouble with the connection</source>
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
        <source>Take it a&amp;way</source>
        <translation>取消故障(&amp;W)</translation>
    </message>
    <message>
        <source>Take away what was set wrong in practice</source>
        <translation>取消练习中设置的故障</translation>
    </message>
    <message>
        <source>No faults, and a clock that runs at least as fast as real time</source>
        <translation>没有故障，时钟不慢于真实时间</translation>
    </message>
</context>
<context>
    <name>gui::ConnectionDialog</name>
    <message>
        <source>Asking %1 …</source>
        <translation>正在询问 %1 …</translation>
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
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the connection up</source>
        <translation>上移此连接</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the connection down</source>
        <translation>下移此连接</translation>
    </message>
    <message>
        <source>Put &amp;back</source>
        <translation>还原(&amp;B)</translation>
    </message>
    <message>
        <source>Take from CONSUL_* variables</source>
        <translation>取自 CONSUL_* 变量</translation>
    </message>
    <message>
        <source>Warnings about the settings that were found</source>
        <translation>关于所找到设置的警告</translation>
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
        <source>Close without saving what you have changed?</source>
        <translation>关闭而不保存所做的改动吗？</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Go on editing</source>
        <translation>继续编辑(&amp;G)</translation>
    </message>
    <message>
        <source>Test asks the agent whether it answers, and what the token may do. Nothing is written.</source>
        <translation>“测试”会询问代理是否应答，以及令牌可以做什么。不会写入任何内容。</translation>
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
        <source>Forget the token that is kept</source>
        <translation>忘记保存的令牌</translation>
    </message>
    <message>
        <source>Forget the password that is kept</source>
        <translation>忘记保存的密码</translation>
    </message>
    <message>
        <source>That of the environment</source>
        <translation>与环境相同</translation>
    </message>
    <message>
        <source>kept; type to replace it</source>
        <translation>已保存；输入即可替换</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be read.</source>
        <translation>%1：无法读取“%2”。</translation>
    </message>
    <message>
        <source>A client certificate and its key go together: give both or none.</source>
        <translation>客户端证书和密钥必须成对：要么都给，要么都不给。</translation>
    </message>
    <message>
        <source>A connection needs a name.</source>
        <translation>连接需要一个名称。</translation>
    </message>
    <message>
        <source>Production always opens read-only.</source>
        <translation>生产环境总是以只读方式打开。</translation>
    </message>
    <message>
        <source>Another connection is called “%1” already. Give this one a name of its own.</source>
        <translation>已有另一个连接名为“%1”。请给这个连接起一个自己的名字。</translation>
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
        <source>No connection has a name yet</source>
        <translation>还没有已命名的连接</translation>
    </message>
    <message>
        <source>The agent&apos;s own</source>
        <translation>代理自己的</translation>
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
        <source>The token may not read the agent, so lists may leave out what it may not see.</source>
        <translation>令牌无权读取代理，因此列表可能缺少它看不到的内容。</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>集群没有领导者</translation>
    </message>
    <message>
        <source>Consul cannot be reached</source>
        <translation>无法连接到 Consul</translation>
    </message>
    <message>
        <source>The connection is lost; what you see is old</source>
        <translation>连接已断开；所见内容是旧的</translation>
    </message>
    <message>
        <source>Trying again in %1 s.</source>
        <translation>%1 秒后重试。</translation>
    </message>
    <message>
        <source>not watching</source>
        <translation>未在监视</translation>
    </message>
    <message>
        <source>waiting for the first answer</source>
        <translation>正在等待第一个回答</translation>
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
        <source>answers with error 500</source>
        <comment>fault set in practice</comment>
        <translation>返回 500 错误</translation>
    </message>
    <message>
        <source>a clock that stands or is slow</source>
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
        <source>No cluster is in trouble. The practice agent answers as one in such trouble would.</source>
        <translation>没有集群出问题。练习代理只是像出了这种问题的代理那样应答。</translation>
    </message>
    <message>
        <source>No agent has answered yet. Connect to one, or start practice.</source>
        <translation>还没有代理应答。请连接到一个代理，或开始练习。</translation>
    </message>
    <message>
        <source>Consul does not know this token: it has expired, was deleted, or is another cluster&apos;s</source>
        <translation>Consul 不认识此令牌：它已过期、已被删除，或属于另一个集群</translation>
    </message>
    <message>
        <source>Consul refuses this token: it lacks a right</source>
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
        <source>See what the token &amp;may…</source>
        <translation>查看令牌的权限(&amp;M)…</translation>
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
        <source>Consul has forgotten it, and nothing can be read until another one is entered.</source>
        <translation>Consul 已不认识它，在输入另一个令牌之前什么也读不到。</translation>
    </message>
    <message>
        <source>The agent refuses this to everybody</source>
        <translation>代理对所有人都拒绝此请求</translation>
    </message>
    <message>
        <source>a limit of requests</source>
        <comment>fault set in practice</comment>
        <translation>请求数限制</translation>
    </message>
    <message>
        <source>live; names that this Consul takes only in a transaction are looked at once a second, or less often</source>
        <translation>实时；此 Consul 只在事务中接受的名称每秒查看一次，或更少</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation>没有连接。</translation>
    </message>
    <message>
        <source>The connection is read-only. Switch that off first.</source>
        <translation>连接是只读的。请先关闭只读。</translation>
    </message>
</context>
<context>
    <name>gui::ContenderMenu</name>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ms</source>
        <translation>
            <numerusform>%n 毫秒</numerusform>
        </translation>
    </message>
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
        <source>&amp;Let it go on</source>
        <translation>让它继续(&amp;L)</translation>
    </message>
    <message>
        <source>Take one s&amp;tep</source>
        <translation>走一步(&amp;T)</translation>
    </message>
    <message>
        <source>Copy session &amp;id</source>
        <translation>复制会话 ID(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Another time…</source>
        <translation>其他时长(&amp;A)…</translation>
    </message>
    <message>
        <source>This contender is a process of its own: it cannot be done from outside.</source>
        <translation>此竞争者是独立的进程：无法从外部进行此操作。</translation>
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
        <source>None of these sessions exists any more, or the token may not read them.</source>
        <translation>这些会话都已不存在，或令牌无权读取它们。</translation>
    </message>
    <message>
        <source>Looking through the store for the keys that they hold…</source>
        <translation>正在存储中查找它们持有的键…</translation>
    </message>
    <message numerus="yes">
        <source>%n of these key(s) could not be read: they are held as this window saw them before.</source>
        <translation>
            <numerusform>其中 %n 个键无法读取：按此窗口先前所见，它们被持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions and keys are as read at %1.</source>
        <translation>会话和键是 %1 时读到的样子。</translation>
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
        <source>Addresses, names of files, keys, services and nodes, and Consul&apos;s answers to failed requests are in it. Values, tokens and passwords are not. Read it before you send it.</source>
        <translation>其中有地址，文件、键、服务和节点的名称，以及 Consul 对失败请求的应答；没有值、令牌和密码。发送之前请先看一遍。</translation>
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
        <translation>发现信号量和锁</translation>
    </message>
    <message>
        <source>Semaphores and locks found</source>
        <translation>找到的信号量和锁</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全部勾选</translation>
    </message>
    <message>
        <source>Watch ticked</source>
        <translation>监视已勾选的</translation>
    </message>
    <message numerus="yes">
        <source>%n semaphore(s) or lock(s) found. Tick what to watch.</source>
        <translation>
            <numerusform>找到 %n 个信号量或锁。请勾选要监视的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Tick all that are confirmed</source>
        <translation>勾选所有已确认的项</translation>
    </message>
    <message>
        <source>Reading all key names and sessions, then the values of what may be a semaphore or lock…</source>
        <translation>正在读取所有键名和会话，然后读取可能是信号量或锁的值…</translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not looked into: there are too many, or their values cannot be read.</source>
        <translation>
            <numerusform>其中 %n 个没有查看内容：数量太多，或其值无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>There may be more: the token may not list all keys (key:read), and what it may not read was left out.</source>
        <translation>可能还有更多：此令牌可能无权列出所有键（key:read），它无权读取的内容被略去了。</translation>
    </message>
    <message>
        <source>The token may not list keys (key:read, key:list): nothing can be found this way.</source>
        <translation>此令牌无权列出键（key:read、key:list）：用这种方式什么也找不到。</translation>
    </message>
    <message>
        <source>Nothing was found, but the token may not list all keys (key:read): what it may not read, Consul leaves out. Ask for a policy with key:read, or watch a path that you know.</source>
        <translation>没有找到任何内容，但令牌无权列出所有键（key:read）：它无权读取的内容，Consul 会略去。请申请带有 key:read 的策略，或监视您已知的路径。</translation>
    </message>
    <message>
        <source>There may be more: Consul left out keys that the token may not read (key:read).</source>
        <translation>可能还有更多：Consul 略去了令牌无权读取的键（key:read）。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End the search and keep what was found</source>
        <translation>结束搜索，保留已找到的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n found so far. Searching for held keys: %1 of %2 keys read…</source>
        <translation>
            <numerusform>目前找到 %n 个。正在查找被持有的键：已读取 %1 个键，共 %2 个…</numerusform>
        </translation>
    </message>
    <message>
        <source>The search was stopped before it looked for held keys. Locks without a telling name may be missing.</source>
        <translation>搜索在查找被持有的键之前停止。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The search was stopped: %1 of %2 keys were read. Locks without a telling name may be missing.</source>
        <translation>搜索已停止：读取了 %1 个键，共 %2 个。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The search for held keys failed after %1 of %2 keys. Locks without a telling name may be missing.</source>
        <translation>查找被持有的键失败，此前读取了 %1 个键，共 %2 个。名称没有特征的锁可能没有列出。</translation>
    </message>
    <message>
        <source>The store is too large to be read: %1 of %2 keys were read. Locks without a telling name may be missing.</source>
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
        <source>Nothing here looks like a semaphore or lock.</source>
        <translation>这里没有看起来像信号量或锁的东西。</translation>
    </message>
    <message>
        <source>%1 of them are shown, confirmed ones first.</source>
        <translation>显示其中 %1 个，已确认的优先。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them have the flag of a lock or semaphore, but no session holds them.</source>
        <translation>
            <numerusform>其中 %n 个带有锁或信号量的标志，但没有会话持有。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) have such a flag and are not shown.</source>
        <translation>
            <numerusform>另有 %n 个键带有这样的标志，未显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were not looked into: the search was stopped.</source>
        <translation>
            <numerusform>其中 %n 个没有查看：搜索已停止。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::EndWatchQuestion</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>instances</comment>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Another clean-up is not over</source>
        <translation>另一次清理还没有结束</translation>
    </message>
    <message>
        <source>Going on ends that watch: whether they stay gone is not proved then, and its list leaves the page. Save its report first if you need it.</source>
        <translation>继续会结束那次监视：它们是否一直消失就没有证明了，其列表也会离开页面。如有需要，请先保存它的报告。</translation>
    </message>
    <message>
        <source>Its definitions are kept in %1. “Undo from a kept file…” brings them back, or “signalboxctl undo” with that file.</source>
        <translation>其定义保存在 %1。可用“从保存的文件撤销…”恢复，或对该文件使用“signalboxctl undo”。</translation>
    </message>
    <message>
        <source>&amp;Wait</source>
        <translation>等待(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;End the watch and go on</source>
        <translation>结束监视并继续(&amp;E)</translation>
    </message>
    <message>
        <source>The clean-up before is still watching whether these stay gone: %1.</source>
        <translation>之前的清理仍在观察这些实例是否不再出现：%1。</translation>
    </message>
    <message>
        <source>A clean-up is at work on these: %1.</source>
        <translation>清理正在处理这些实例：%1。</translation>
    </message>
    <message>
        <source>A clean-up is still watching whether these stay gone: %1.</source>
        <translation>清理仍在观察这些实例是否不再出现：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 have a verdict.</source>
        <translation>%2 个中已有 %1 个得出结论。</translation>
    </message>
    <message>
        <source>Closing the window finishes the removal under way and leaves the rest alone. Whether what is removed stays gone is not proved then, and its list is lost.</source>
        <translation>关闭窗口会完成正在进行的移除，其余的不再处理。已移除的实例是否不再出现将得不到证实，其列表也会丢失。</translation>
    </message>
    <message>
        <source>Closing the window ends that watch: whether they stay gone is not proved then, and its list is lost. Save its report first if you need it.</source>
        <translation>关闭窗口会结束观察：它们是否不再出现将得不到证实，其列表也会丢失。如有需要，请先保存报告。</translation>
    </message>
    <message>
        <source>A clean-up is not over</source>
        <translation>清理尚未结束</translation>
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
        <source>&amp;Keep the window</source>
        <translation>保留窗口(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Close now, sweep later</source>
        <translation>立即关闭，以后清扫(&amp;C)</translation>
    </message>
    <message>
        <source>The run is being ended and swept</source>
        <translation>正在结束运行并清扫</translation>
    </message>
    <message>
        <source>The window closes by itself when nothing of the run is left. If you do not want to wait, the next start offers to sweep the rest.</source>
        <translation>运行不再留下任何东西时，窗口会自行关闭。如果不想等待，下次启动时会提示清扫其余部分。</translation>
    </message>
    <message>
        <source>%1 of %2 contenders have ended.</source>
        <translation>%2 个竞争者中已有 %1 个结束。</translation>
    </message>
    <message>
        <source>All contenders have ended. What they left is being taken away.</source>
        <translation>所有竞争者都已结束。正在清除它们留下的东西。</translation>
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
        <source>Everything that was recorded</source>
        <translation>录制的全部内容</translation>
    </message>
    <message>
        <source>The selected %1</source>
        <translation>所选的 %1</translation>
    </message>
    <message>
        <source>What the timeline shows: %1</source>
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
        <source>Give the file a name.</source>
        <translation>请给文件命名。</translation>
    </message>
    <message>
        <source>A file of that name is there. It will be replaced.</source>
        <translation>同名文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>A folder of that name is there. Give the file another name.</source>
        <translation>已有同名文件夹。请给文件换一个名称。</translation>
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
        <source>How far the export is</source>
        <translation>导出的进度</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>停止导出</translation>
    </message>
    <message>
        <source>Hide what came of the export</source>
        <translation>隐藏导出的结果</translation>
    </message>
    <message>
        <source>%1 is written.</source>
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
        <source>It was already so when watching began; the age is a lower bound.</source>
        <translation>开始监视时已是如此；时长为下限。</translation>
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
        <source>Renewals cannot be seen from outside, so the moment of the end is a band. A change of leader starts every timer anew.</source>
        <translation>从外部看不到续期，所以结束的时刻是一个区间。更换领导者会使所有计时重新开始。</translation>
    </message>
    <message>
        <source>Behavior</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>When it ends, its keys are deleted.</source>
        <translation>结束时，它的键会被删除。</translation>
    </message>
    <message>
        <source>When it ends, its keys stay and become free.</source>
        <translation>结束时，它的键会保留并变为空闲。</translation>
    </message>
    <message>
        <source>LockDelay</source>
        <translation>LockDelay</translation>
    </message>
    <message>
        <source>After the session ends by force, its keys refuse to be acquired for this long (60 s at most). How much of it remains cannot be read.</source>
        <translation>会话被强制结束后，它的键会在这段时间内（最多 60 秒）拒绝被取得。剩余多少时间无法读取。</translation>
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
        <source>When one of them turns critical, the session ends.</source>
        <translation>其中任何一个变为 critical 时，会话就会结束。</translation>
    </message>
    <message>
        <source>Created at index</source>
        <translation>创建时的索引</translation>
    </message>
    <message>
        <source>Consul does not keep the time of creation.</source>
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
        <source>Holds for</source>
        <translation>已持有</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>已等待</translation>
    </message>
    <message>
        <source>Session list</source>
        <translation>会话列表</translation>
    </message>
    <message>
        <source>not in it – the session is gone</source>
        <translation>不在其中 – 会话已消失</translation>
    </message>
    <message>
        <source>Without a session nobody can renew or release this.</source>
        <translation>没有会话，就没有人能续期或释放它。</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>The token may lack session:read; Consul then answers an empty list.</source>
        <translation>令牌可能缺少 session:read 权限；此时 Consul 会回答空列表。</translation>
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
        <source>Order of arrival. Consul itself keeps no queue.</source>
        <translation>到达的次序。Consul 本身不维护队列。</translation>
    </message>
    <message>
        <source>LockIndex</source>
        <translation>LockIndex</translation>
    </message>
    <message>
        <source>How often this key was acquired. A plain write resets it: no fencing token.</source>
        <translation>此键被取得的次数。普通写入会将其重置，不能用作隔离令牌。</translation>
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
        <source>%1 live, %2 listed</source>
        <translation>%1 个存活，%2 个列出</translation>
    </message>
    <message>
        <source>Live: the session exists and holds a key here.</source>
        <translation>存活：会话存在，并在此持有一个键。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>X-Consul-Index of the answer shown.</source>
        <translation>所示回答的 X-Consul-Index。</translation>
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
        <source>What a CAS write has to name.</source>
        <translation>CAS 写入必须给出的值。</translation>
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
        <source>cannot be told: the body cannot be read</source>
        <translation>无法得知：正文无法读取</translation>
    </message>
    <message>
        <source>This Consul takes the name only in a transaction, whose answers have no index.</source>
        <translation>此 Consul 只在事务中接受该名称，而事务的应答没有索引。</translation>
    </message>
    <message>
        <source>none: looked at once a second, or less often</source>
        <translation>无：每秒查看一次，或更少</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>This is a name in a value.</source>
        <translation>这是值中的名称。</translation>
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
        <source>Let it happen</source>
        <translation>让它发生</translation>
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
        <source>Nothing was recorded of %1 yet.</source>
        <translation>还没有录制到 %1 的任何内容。</translation>
    </message>
</context>
<context>
    <name>gui::FilterWords</name>
    <message>
        <source>This pattern cannot be used: %1.</source>
        <translation>无法使用此表达式：%1。</translation>
    </message>
</context>
<context>
    <name>gui::FindPanel</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>in names</source>
        <translation>在名字中</translation>
    </message>
    <message>
        <source>Look at whole keys</source>
        <translation>查看完整的键</translation>
    </message>
    <message>
        <source>in values</source>
        <translation>在值中</translation>
    </message>
    <message>
        <source>Read and look at values</source>
        <translation>读取并查看值</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>only in this folder</source>
        <translation>仅在此文件夹</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Look for…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>What was found. Enter goes to the key.</source>
        <translation>查找结果。按 Enter 转到该键。</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>仅在 %1</translation>
    </message>
    <message>
        <source>Say where to look: in names, in values, or in both.</source>
        <translation>请说明在哪里查找：名字、值，或两者。</translation>
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
        <source>regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Perl-compatible. A text between slashes is one, too: /web-[0-9]+/</source>
        <translation>与 Perl 兼容。斜杠之间的文字也是正则表达式：/web-[0-9]+/</translation>
    </message>
</context>
<context>
    <name>gui::FindingCard</name>
    <message>
        <source>Prune with CAS…</source>
        <translation>用 CAS 清除…</translation>
    </message>
    <message>
        <source>Delete contender…</source>
        <translation>删除竞争者…</translation>
    </message>
    <message>
        <source>Restore flags…</source>
        <translation>恢复标志…</translation>
    </message>
    <message>
        <source>Write empty holders…</source>
        <translation>写入空的持有者…</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>修复…</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>remedy, finding</comment>
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
        <source>Set limit…</source>
        <translation>设置上限…</translation>
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
    <message>
        <source>none – ends only when destroyed or when a check fails</source>
        <translation>无 – 仅在被销毁或检查失败时结束</translation>
    </message>
    <message>
        <source>%1 – usually ends %2 to %3 after its last renewal</source>
        <translation>%1 – 通常在最后一次续期后 %2 到 %3 之间结束</translation>
    </message>
    <message>
        <source>Put your token into CONSUL_HTTP_TOKEN before you run it.</source>
        <translation>运行前请把您的令牌放入 CONSUL_HTTP_TOKEN。</translation>
    </message>
    <message>
        <source>Put your password into CONSUL_HTTP_PASSWORD before you run it.</source>
        <translation>运行前请把您的密码放入 CONSUL_HTTP_PASSWORD。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Its session has a TTL of %1. Consul does not tell when it was renewed last. Without a renewal it usually ends %1 to %2 after the last one, sometimes later.</source>
        <translation>其会话的 TTL 为 %1。Consul 不会告知它最后一次续期的时间。如不再续期，它通常在最后一次续期后 %1 到 %2 之间结束，有时更晚。</translation>
    </message>
    <message>
        <source>none – ends only when destroyed or when its node goes</source>
        <translation>无 – 仅在被销毁或其节点消失时结束</translation>
    </message>
</context>
<context>
    <name>gui::HistogramChart</name>
    <message>
        <source>How long waits and holds took</source>
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
        <source>This file is being recorded. Choose another name.</source>
        <translation>正在录制到此文件。请换一个名称。</translation>
    </message>
    <message>
        <source>There is no recording of what was seen.</source>
        <translation>没有所看到内容的录制。</translation>
    </message>
    <message>
        <source>This recording lies open. Choose another name.</source>
        <translation>此录制正处于打开状态。请换一个名称。</translation>
    </message>
    <message>
        <source>What was seen so far holds values. They are left out of recordings that begin from now on: record into a file instead.</source>
        <translation>目前已看到的内容包含值。只有从现在起开始的录制才不含值：请改为录制到文件。</translation>
    </message>
    <message>
        <source>What this note belongs to is closed. It was not kept: %1</source>
        <translation>这条笔记所属的内容已经关闭，没有保存：%1</translation>
    </message>
    <message>
        <source>The flight recorder was full and began anew at %1. What was seen before is gone; notes were kept. Save what was seen in time, or give the recorder more room in the settings.</source>
        <translation>飞行记录器已满，于 %1 重新开始。之前看到的内容已不在；笔记保留了下来。请及时保存所看到的内容，或在设置中给记录器更多空间。</translation>
    </message>
    <message>
        <source>What is seen is no longer kept, so timeline, charts and words end here. Connecting again begins a new recording. %1</source>
        <translation>看到的内容不再保存，因此时间线、图表和文字到此为止。重新连接会开始新的录制。%1</translation>
    </message>
    <message>
        <source>The recording ends. Its file holds what was seen until then.</source>
        <translation>录制会结束。文件里保存着到那时为止看到的内容。</translation>
    </message>
</context>
<context>
    <name>gui::HoldersChart</name>
    <message>
        <source>Who held longest</source>
        <translation>谁持有最久</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>%1 held in all</source>
        <comment>unit of time</comment>
        <translation>共持有（%1）</translation>
    </message>
</context>
<context>
    <name>gui::ImportKeysDialog</name>
    <message>
        <source>%1 new, %2 changed, %3 the same as they are.</source>
        <comment>keys of a file</comment>
        <translation>%1 个新的，%2 个有变化，%3 个与现有相同。</translation>
    </message>
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
        <source>leave it as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>write over it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>import nothing at all</source>
        <translation>什么都不导入</translation>
    </message>
    <message>
        <source>where the file says</source>
        <translation>按文件所写</translation>
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
        <source>%1 cannot be read: %2</source>
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
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 is no file that can be read from its beginning to its end.</source>
        <translation>%1 不是可以从头读到尾的文件。</translation>
    </message>
</context>
<context>
    <name>gui::InsightsPane</name>
    <message>
        <source>Analysis in words</source>
        <translation>文字分析</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Enter or a click leads to the place.</source>
        <translation>按回车或单击可转到该处。</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Choose a semaphore to read what happened.</source>
        <translation>选择一个信号量以阅读发生了什么。</translation>
    </message>
    <message>
        <source>Nobody held, and nobody waited.</source>
        <translation>没有谁持有，也没有谁等待。</translation>
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
        <source>What happened is being worked out…</source>
        <translation>正在分析发生了什么…</translation>
    </message>
</context>
<context>
    <name>gui::Inspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
    <message>
        <source>Body as stored</source>
        <translation>存储的正文</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
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
        <source>not among the contenders any more</source>
        <translation>已不在竞争者之列</translation>
    </message>
    <message>
        <source>left</source>
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
            <numerusform>树中还有 %n 个发现。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::KeyEditing</name>
    <message>
        <source>The draft of %1 cannot be kept: %2</source>
        <translation>无法保留 %1 的草稿：%2</translation>
    </message>
    <message>
        <source>It was saved, and by now somebody else has written over it.</source>
        <translation>已保存，但现在又被别人覆盖了。</translation>
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
        <source>In its value</source>
        <translation>在其值中</translation>
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
</context>
<context>
    <name>gui::KeyInspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选中</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
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
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>No path reaches this name: this Consul changes or refuses such paths. It is read and written through /v1/txn, and cannot be watched: it is looked at once a second, less often where much lies in it.</source>
        <translation>没有路径能到达此名称：此 Consul 会更改或拒绝这样的路径。它通过 /v1/txn 读写，并且无法监视：每秒查看一次，内容很多时查看得更少。</translation>
    </message>
</context>
<context>
    <name>gui::KeyTreeModel</name>
    <message>
        <source>There is no connection.</source>
        <translation>没有连接。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>No name here has “%1” in it.</source>
        <translation>这里没有名字含“%1”。</translation>
    </message>
    <message>
        <source>Nothing but the folder&apos;s own key.</source>
        <translation>除文件夹自身的键外别无他物。</translation>
    </message>
    <message>
        <source>Nothing here any more.</source>
        <translation>这里已经什么都没有了。</translation>
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
        <source>The token may not list these keys (key:read, key:list).</source>
        <translation>此令牌无权列出这些键（key:read、key:list）。</translation>
    </message>
    <message>
        <source>There are no keys, or none that the token may list (key:read).</source>
        <translation>没有键，或者没有此令牌有权列出的键（key:read）。</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>There are no keys.</source>
        <translation>没有键。</translation>
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
        <source>No path reaches it: Consul changes or refuses such paths. It is read and written through /v1/txn.</source>
        <translation>没有路径能到达它：Consul 会改动或拒绝这样的路径。它通过 /v1/txn 读写。</translation>
    </message>
    <message>
        <source>%1 B</source>
        <comment>bytes</comment>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 KB</source>
        <comment>1024 bytes</comment>
        <translation>%1 KB</translation>
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
        <source>How often it was acquired.</source>
        <translation>它被获取过多少次。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>none: nobody holds it</source>
        <translation>无：没有人持有</translation>
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
        <source>When it ends</source>
        <translation>结束时</translation>
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
        <source>The token may not list some of these keys: it needs key:list and key:read.</source>
        <translation>令牌无权列出其中一些键：需要 key:list 和 key:read。</translation>
    </message>
    <message>
        <source>Consul does not answer about keys.</source>
        <translation>Consul 没有回答关于键的请求。</translation>
    </message>
    <message>
        <source>Some of what you see is %1 old.</source>
        <translation>您看到的内容中有一些是 %1 之前的。</translation>
    </message>
    <message>
        <source>none: the value names the holders</source>
        <translation>无：持有者写在值中</translation>
    </message>
    <message>
        <source>A changed value of it is kept as a draft and was not saved.</source>
        <translation>它改动过的值保留为草稿，尚未保存。</translation>
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
        <source>Requests as they will be sent</source>
        <translation>将要发送的请求</translation>
    </message>
    <message>
        <source>Reading what is there now…</source>
        <translation>正在读取现有内容…</translation>
    </message>
    <message>
        <source>Undo in the Keys menu takes it back as long as this program runs.</source>
        <translation>只要本程序还在运行，就可以用“键”菜单中的“撤销”恢复。</translation>
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
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n 个键</numerusform>
        </translation>
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
        <source>Make a key, in the current folder unless you say another</source>
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
        <source>Write the value if nobody has changed the key since</source>
        <translation>如果此后没有人更改这个键，则写入值</translation>
    </message>
    <message>
        <source>Go back to looking; what was typed is kept or thrown away as you say</source>
        <translation>回到查看；输入的内容按您的选择保留或丢弃</translation>
    </message>
    <message>
        <source>&amp;Format JSON</source>
        <translation>格式化 JSON(&amp;F)</translation>
    </message>
    <message>
        <source>Check the JSON and write one thing a line, numbers as they are</source>
        <translation>检查 JSON 并逐行排列，数字保持原样</translation>
    </message>
    <message>
        <source>&amp;Rename or move…</source>
        <translation>重命名或移动(&amp;R)…</translation>
    </message>
    <message>
        <source>Give the selected keys and folders other names</source>
        <translation>给选中的键和文件夹换名字</translation>
    </message>
    <message>
        <source>D&amp;uplicate…</source>
        <translation>复制一份(&amp;U)…</translation>
    </message>
    <message>
        <source>Make copies of the selected keys and folders</source>
        <translation>为选中的键和文件夹制作副本</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Plan which keys are deleted: the selected ones, and all that lies in selected folders</source>
        <translation>计划删除哪些键：选中的键，以及选中文件夹中的一切</translation>
    </message>
    <message>
        <source>Und&amp;o…</source>
        <translation>撤销(&amp;O)…</translation>
    </message>
    <message>
        <source>Take back what was done last</source>
        <translation>撤回最近所做的</translation>
    </message>
    <message>
        <source>Find in &amp;keys and values…</source>
        <translation>在键和值中查找(&amp;K)…</translation>
    </message>
    <message>
        <source>Look through all names, or all values, here or everywhere</source>
        <translation>在此处或各处查找所有名字或所有值</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Preview and import a file of consul kv export; a file can be dropped here, too</source>
        <translation>预览并导入 consul kv export 的文件；也可以把文件拖到这里</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Write the selected keys and folders, or all, to a file that consul kv import takes</source>
        <translation>把选中的或全部的键和文件夹写入 consul kv import 可用的文件</translation>
    </message>
    <message>
        <source>Show in Se&amp;maphores</source>
        <translation>在信号量页中显示(&amp;M)</translation>
    </message>
    <message>
        <source>Watch the semaphore or lock that the current row belongs to, on its page</source>
        <translation>在其页面上监视当前行所属的信号量或锁</translation>
    </message>
    <message>
        <source>&amp;Copy key</source>
        <translation>复制键(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the current key, letter by letter</source>
        <translation>逐字复制当前的键</translation>
    </message>
    <message>
        <source>Retr&amp;y now</source>
        <translation>立即重试(&amp;Y)</translation>
    </message>
    <message>
        <source>Ask again at once</source>
        <translation>立刻再次询问</translation>
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
        <source>Write all keys to a file that consul kv import takes, whatever is selected</source>
        <translation>不管选中了什么，把所有键写入 consul kv import 可以读取的文件</translation>
    </message>
</context>
<context>
    <name>gui::KeysPage</name>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Choose a key first.</source>
        <translation>请先选择一个键。</translation>
    </message>
    <message>
        <source>The current row belongs to no semaphore or lock that is known.</source>
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
        <source>Nothing was done on this connection yet.</source>
        <translation>在此连接上还没有做过任何事。</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) of keys were not finished, the first: %1</source>
        <translation>
            <numerusform>有 %n 次键的移动没有完成，第一个：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys, as consul kv export writes them (*.json);;All files (*)</source>
        <translation>consul kv export 所写的键 (*.json);;所有文件 (*)</translation>
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
        <source>On another connection keys were moved in part, and wait for your decision: %1. Connect there.</source>
        <translation>在另一个连接上，有键只移动了一部分，正等待您的决定：%1。请连接到那里。</translation>
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
        <source>&amp;Decide…</source>
        <translation>决定(&amp;D)…</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>There is no key %1.</source>
        <translation>没有键 %1。</translation>
    </message>
    <message>
        <source>There is an unsaved draft of %1.</source>
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
        <source>Leads to one draft after the other</source>
        <translation>依次转到每份草稿</translation>
    </message>
    <message numerus="yes">
        <source>There are %n unsaved drafts: %1</source>
        <translation>
            <numerusform>有 %n 份未保存的草稿：%1</numerusform>
        </translation>
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
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>changed: value and flags</source>
        <translation>有变化：值和标志</translation>
    </message>
    <message>
        <source>changed: flags %1 → %2</source>
        <translation>有变化：标志 %1 → %2</translation>
    </message>
    <message>
        <source>changed: %1 → %2</source>
        <translation>有变化：%1 → %2</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名字</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>是什么</translation>
    </message>
    <message>
        <source>writes over what is there</source>
        <translation>覆盖现有内容</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>its new name is taken</source>
        <translation>其新名称已被占用</translation>
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
        <source>Walk through the algorithm: the chosen contender takes one step</source>
        <translation>逐步走过算法：选中的竞争者走一步</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>End all contenders and sweep what is left of the run</source>
        <translation>结束所有竞争者，并清扫运行留下的东西</translation>
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
        <source>Run the chosen experiment</source>
        <translation>运行选中的实验</translation>
    </message>
    <message>
        <source>&amp;Compose…</source>
        <translation>自定义(&amp;C)…</translation>
    </message>
    <message>
        <source>Put an experiment of your own together</source>
        <translation>组织自己的实验</translation>
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
        <source>Write the composed experiment to a file</source>
        <translation>把自定义的实验写入文件</translation>
    </message>
    <message>
        <source>Let all contenders stand still, or go on</source>
        <translation>让所有竞争者停住，或继续</translation>
    </message>
    <message>
        <source>Add contenders to the run that is going</source>
        <translation>向进行中的运行添加竞争者</translation>
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
        <source>Waits or holds</source>
        <translation>等待或持有</translation>
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
        <source>%1, a process</source>
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
        <source>The connection is read-only, and a run writes. Switch that off first.</source>
        <translation>连接是只读的，而运行需要写入。请先关闭只读。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>contender, fault</comment>
        <translation>%1：%2</translation>
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
        <source>“%1” is no time. Write 500ms, 0..10s or exponential 1s..10s.</source>
        <translation>“%1”不是时间。请写 500ms、0..10s 或 exponential 1s..10s。</translation>
    </message>
    <message>
        <source>Consul takes a TTL of whole seconds from 10s to 24h.</source>
        <translation>Consul 接受 10s 到 24h 的整秒 TTL。</translation>
    </message>
    <message>
        <source>The seed is a whole number from 0 to 4294967295, or empty.</source>
        <translation>随机种子是 0 到 4294967295 的整数，或留空。</translation>
    </message>
    <message>
        <source>A run takes longer than 0 and at most an hour.</source>
        <translation>运行时间必须大于 0，最多一小时。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>strategy, path</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message numerus="yes">
        <source>At most %n contender(s) can be processes of their own.</source>
        <translation>
            <numerusform>最多 %n 个竞争者可以是独立进程。</numerusform>
        </translation>
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
        <source>stands still</source>
        <translation>停住</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>writes without holding</source>
        <translation>未持有却写入</translation>
    </message>
    <message>
        <source>is done</source>
        <translation>完成</translation>
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
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>fence %1</source>
        <comment>fencing token</comment>
        <translation>栅栏值 %1</translation>
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
        <source>Events: the newest %1 of %2. The older ones count, but are not kept.</source>
        <translation>事件：%2 个中最新的 %1 个。更早的计入数据，但不保留。</translation>
    </message>
</context>
<context>
    <name>gui::LabFigures</name>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <comment>refused, tried, percent</comment>
        <translation>%2 次中 %1 次（%3 %）</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%n over the limit</source>
        <translation>
            <numerusform>超出上限 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 inside, limit %2</source>
        <translation>%1 个在内，上限 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure: what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>most %1</source>
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
        <source>Permits given so far</source>
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
        <source>95 % of all grants waited no longer</source>
        <translation>95 % 的授予等待不超过此值</translation>
    </message>
    <message>
        <source>Hand-over p95</source>
        <translation>交接 p95</translation>
    </message>
    <message>
        <source>From a release to the next grant, while somebody waits; half of them take %1 or less</source>
        <translation>有人等待时，从释放到下一次授予；其中一半不超过 %1</translation>
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
        <source>Writes that came too late, because somebody else was faster</source>
        <translation>因别人更快而来迟的写入</translation>
    </message>
    <message>
        <source>Overtakes</source>
        <translation>插队</translation>
    </message>
    <message>
        <source>Grants while somebody who came earlier was still waiting</source>
        <translation>先来者仍在等待时的授予</translation>
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
        <source>Rounds that ended without a release: the time was over, the permit was lost, an error</source>
        <translation>没有释放就结束的轮次：时间用完、许可失去、出错</translation>
    </message>
    <message>
        <source>Consul: not known, at most %1 so far</source>
        <translation>Consul：未知，到目前为止最多 %1</translation>
    </message>
    <message>
        <source>From the begin of the run until now, or until it ended</source>
        <translation>从运行开始到现在，或到它结束</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in all</source>
        <translation>
            <numerusform>共 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Wake-ups/grant</source>
        <translation>唤醒/授予</translation>
    </message>
    <message numerus="yes">
        <source>%n blocking query(s) answered in all</source>
        <translation>
            <numerusform>共回答了 %n 个阻塞查询</numerusform>
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
        <source>Verdict and narration</source>
        <translation>判定与解说</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>What the experiment expects is judged here, while it runs and at its end.</source>
        <translation>实验的预期在这里判定：运行中和结束时。</translation>
    </message>
    <message>
        <source>Steps of the chosen contender, oldest first</source>
        <translation>选中竞争者的步骤，最早的在前</translation>
    </message>
    <message>
        <source>Narration: choose a contender</source>
        <translation>解说：请选择一个竞争者</translation>
    </message>
    <message>
        <source>Narration: %1</source>
        <translation>解说：%1</translation>
    </message>
</context>
<context>
    <name>gui::LabLeftovers</name>
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
        <source>%n more run(s) left something, too.</source>
        <translation>
            <numerusform>另有 %n 次运行也留下了东西。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) not swept</source>
        <translation>
            <numerusform>%n 次运行未清扫</numerusform>
        </translation>
    </message>
    <message>
        <source>A run on %1 at %2, begun on %3, ended without sweeping. It left %4 and %5 behind.</source>
        <translation>一次在 %2 的 %1 上的运行始于 %3，结束时没有清扫，留下了%4和%5。</translation>
    </message>
</context>
<context>
    <name>gui::LabPage</name>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>A run is going. Stop it first.</source>
        <translation>已有运行在进行。请先停止它。</translation>
    </message>
    <message>
        <source>Looking whether somebody else works there…</source>
        <translation>正在查看那里是否有别人在用…</translation>
    </message>
    <message>
        <source>No run is going.</source>
        <translation>没有运行在进行。</translation>
    </message>
    <message>
        <source>The run is being ended and swept.</source>
        <translation>正在结束运行并清扫。</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Compose an experiment first.</source>
        <translation>请先组织一个实验。</translation>
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
        <source>ending and sweeping</source>
        <translation>结束并清扫中</translation>
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
        <source>What lies at %1 could not be read, so nothing was started. %2</source>
        <translation>无法读取 %1 处的内容，所以没有启动任何东西。%2</translation>
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
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1, Consul not reached</source>
        <comment>state of a run</comment>
        <translation>%1，未连上 Consul</translation>
    </message>
    <message>
        <source>not begun</source>
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
        <source>%1 is at its end: nothing can happen to it any more.</source>
        <translation>%1 已结束：不会再发生任何事。</translation>
    </message>
    <message>
        <source>The connection is read-only now, so the run is being ended. Ending it still writes: it gives back what its contenders hold and sweeps what they made.</source>
        <translation>连接现在是只读的，因此正在结束这次运行。结束时仍会写入：归还竞争者持有的许可，并清扫它们创建的内容。</translation>
    </message>
    <message>
        <source>%1 – was on %2, not on this connection</source>
        <comment>a run, where</comment>
        <translation>%1 – 曾在 %2 上，不在此连接上</translation>
    </message>
    <message>
        <source>%1 is no file that can be read from its beginning to its end.</source>
        <translation>%1 不是可以从头读到尾的文件。</translation>
    </message>
    <message>
        <source>A run of the lab is going there.</source>
        <translation>那里有一次实验正在运行。</translation>
    </message>
    <message>
        <source>A run of the lab is going. It is stopped, and what it has made is swept away.</source>
        <translation>实验室的运行正在进行。它会被停止，所创建的内容会被清扫。</translation>
    </message>
    <message>
        <source>A run of the lab is going there. It is stopped, and what it has made is swept away.</source>
        <translation>那里有一次实验正在运行。它会被停止，它创建的内容会被清扫干净。</translation>
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
</context>
<context>
    <name>gui::LabStepModel</name>
    <message>
        <source>%1 – answer: %2</source>
        <translation>%1 – 回答：%2</translation>
    </message>
    <message>
        <source>Fault: %1.</source>
        <translation>故障：%1。</translation>
    </message>
    <message>
        <source>It crashes. Nothing is cleaned up.</source>
        <translation>它崩溃了，什么也没有清理。</translation>
    </message>
    <message>
        <source>It continues.</source>
        <translation>它继续运行。</translation>
    </message>
    <message>
        <source>It finds that its permit is lost.</source>
        <translation>它发现自己的许可已丢失。</translation>
    </message>
    <message>
        <source>It finds that its session has ended.</source>
        <translation>它发现自己的会话已结束。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>time, what happened</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Looked again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>又查看了 %n 次，从 %1 到 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Again %n time(s), from %1 to %2.</source>
        <translation>
            <numerusform>又重复了 %n 次，从 %1 到 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
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
        <source>%n failed</source>
        <translation>
            <numerusform>%n 条未通过</numerusform>
        </translation>
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
    <message>
        <source>all passed</source>
        <translation>全部通过</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>gui::LayoutsInForce</name>
    <message>
        <source>What was typed under Settings ▸ Layouts is not saved.</source>
        <translation>在“设置 ▸ 布局”中键入的内容尚未保存。</translation>
    </message>
</context>
<context>
    <name>gui::LayoutsPage</name>
    <message>
        <source>Layouts, as JSON</source>
        <translation>布局（JSON）</translation>
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
        <source>Shows what these layouts find in the connected store. At most 50 paths are read.</source>
        <translation>显示这些布局在已连接的存储中能找到什么。最多读取 50 个路径。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Preview: what the layouts find</source>
        <translation>预览：布局找到的内容</translation>
    </message>
    <message>
        <source>%1: does not fit (flags or keys differ)</source>
        <comment>path</comment>
        <translation>%1：不符合（标志或键不同）</translation>
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
        <source>Layouts describe how your programs keep their locks. They are kept in %1.</source>
        <translation>布局描述您的程序如何保存锁。布局保存在 %1。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s), in use.</source>
        <translation>
            <numerusform>%n 个布局，正在使用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layout(s), not saved yet.</source>
        <translation>
            <numerusform>%n 个布局，尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved. The old file is kept as %1.</source>
        <translation>已保存。旧文件另存为 %1。</translation>
    </message>
    <message>
        <source>Reading key names…</source>
        <translation>正在读取键名…</translation>
    </message>
    <message>
        <source>No key fits.</source>
        <translation>没有符合的键。</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) fit a key pattern:</source>
        <translation>
            <numerusform>%n 个路径符合键模式：</numerusform>
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
</context>
<context>
    <name>gui::LeaveQuestion</name>
    <message>
        <source>&amp;Stay</source>
        <translation>留下(&amp;S)</translation>
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
    <name>gui::LiveFeed</name>
    <message>
        <source>There is no place for the recording of this run.</source>
        <translation>没有可存放本次运行录制的位置。</translation>
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
        <source>&amp;Retry now</source>
        <translation>立即重试(&amp;R)</translation>
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
        <source>Watch and work Consul semaphores.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Qt %1.</source>
        <translation>监视和操作 Consul 信号量。

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
        <source>Start an agent inside this program, without any Consul</source>
        <translation>在本程序内启动一个代理，无需任何 Consul</translation>
    </message>
    <message>
        <source>&amp;Leave practice</source>
        <translation>离开练习(&amp;L)</translation>
    </message>
    <message>
        <source>End the practice agent and go back to the configured one</source>
        <translation>结束练习代理，回到所配置的代理</translation>
    </message>
    <message>
        <source>Asking the keychain for the secrets of “%1”…</source>
        <translation>正在向钥匙串索取“%1”的机密…</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>查找任意内容(&amp;F)…</translation>
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
        <source>%1 – not possible now</source>
        <comment>menu of an act</comment>
        <translation>%1 – 现在不可用</translation>
    </message>
    <message>
        <source>“%1” is not possible now.</source>
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
        <source>Every write is refused before it is sent. Choose this to allow writing.</source>
        <translation>所有写入在发送前都会被拒绝。单击以允许写入。</translation>
    </message>
    <message>
        <source>What you do here is written. Choose this to refuse every write.</source>
        <translation>在这里所做的会被写入。单击以拒绝所有写入。</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>菜单栏</translation>
    </message>
    <message>
        <source>Ne&amp;xt practice answers as</source>
        <translation>下次练习的应答版本(&amp;X)</translation>
    </message>
    <message>
        <source>Consul 2.&amp;0, the newest</source>
        <translation>Consul 2.&amp;0（最新）</translation>
    </message>
    <message>
        <source>Consul 1.22 that ends answers after &amp;30 s</source>
        <translation>Consul 1.22，&amp;30 秒后结束应答</translation>
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
        <source>Others see it beside the check</source>
        <translation>其他人会在检查旁看到它</translation>
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
        <source>Put %1 into maintenance?</source>
        <translation>让 %1 进入维护模式吗？</translation>
    </message>
    <message>
        <source>Take %1 out of maintenance?</source>
        <translation>让 %1 退出维护模式吗？</translation>
    </message>
    <message>
        <source>Nothing is removed: healthy instances are found without it, until maintenance ends.</source>
        <translation>不会移除任何东西：维护结束之前，查找健康实例时不会包含它。</translation>
    </message>
    <message>
        <source>It is in maintenance now.</source>
        <translation>它现在处于维护模式。</translation>
    </message>
    <message>
        <source>It is in maintenance now: %1</source>
        <translation>它现在处于维护模式：%1</translation>
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
        <source>The manual is not installed. It belongs into share/signalbox/manual beside the folder of the program; a build makes it.</source>
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
        <source>What was found</source>
        <translation>找到的内容</translation>
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
        <translation>当名字已被占用</translation>
    </message>
    <message>
        <source>do nothing at all</source>
        <translation>什么都不做</translation>
    </message>
    <message>
        <source>leave that key where it is</source>
        <translation>让那个键留在原处</translation>
    </message>
    <message>
        <source>write over it</source>
        <translation>覆盖它</translation>
    </message>
    <message>
        <source>New &amp;name:</source>
        <translation>新名字(&amp;N)：</translation>
    </message>
    <message>
        <source>Into the &amp;folder:</source>
        <translation>放入文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>When a name is &amp;taken:</source>
        <translation>当名字已被占用(&amp;T)：</translation>
    </message>
    <message>
        <source>Type another name. A name may hold folders: demo/a/key.</source>
        <translation>请输入另一个名字。名字可以含文件夹：demo/a/key。</translation>
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
        <translation>文件夹/名字</translation>
    </message>
    <message>
        <source>&amp;Write its value</source>
        <translation>写它的值(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名字(&amp;N)：</translation>
    </message>
    <message>
        <source>What is the key called?</source>
        <translation>键叫什么名字？</translation>
    </message>
    <message>
        <source>Folders come to be by themselves: each part before a / is one.</source>
        <translation>文件夹会自行产生：/ 之前的每一部分就是一个。</translation>
    </message>
    <message>
        <source>A name that ends in / makes a folder that is a key itself.</source>
        <translation>以 / 结尾的名字会创建一个自身也是键的文件夹。</translation>
    </message>
    <message>
        <source>It is made when its value is saved, and only if there is none of this name.</source>
        <translation>保存它的值时才创建，且仅当没有同名的键。</translation>
    </message>
    <message>
        <source>There is a key of this name already. Choose it in the tree to change its value.</source>
        <translation>已有同名的键。请在树中选择它来修改其值。</translation>
    </message>
</context>
<context>
    <name>gui::OccupancyBar</name>
    <message>
        <source>Who is inside</source>
        <translation>谁在内</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>path, who is inside</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Consul and the contenders disagreed %n time(s) about who holds.</source>
        <translation>
            <numerusform>关于谁持有，Consul 与竞争者有 %n 次不一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is inside yet.</source>
        <translation>还没有人在内。</translation>
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
        <source>Keys that are there already</source>
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
        <source>• %n key(s) are there that do not come from this run.</source>
        <translation>
            <numerusform>• 那里有 %n 个不属于这次运行的键。</numerusform>
        </translation>
    </message>
    <message>
        <source>• Its contenders will compete with whoever uses them, and may hold permits that others wait for.</source>
        <translation>• 竞争者会与使用它们的人竞争，并可能占用别人等待的许可。</translation>
    </message>
    <message>
        <source>• At the end only what the run made is swept; these keys stay.</source>
        <translation>• 结束时只清扫运行产生的东西；这些键会保留。</translation>
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
        <source>Asking the agent who it is…</source>
        <translation>正在询问代理的身份…</translation>
    </message>
    <message>
        <source>Where ACLs are on, it needs %1.</source>
        <translation>如果启用了 ACL，则需要 %1。</translation>
    </message>
    <message>
        <source>Type “%1” to confirm:</source>
        <translation>输入“%1”以确认：</translation>
    </message>
    <message>
        <source>Done: Consul accepted it. The page shows what is so now.</source>
        <translation>完成：Consul 已接受。此页显示现在的状态。</translation>
    </message>
</context>
<context>
    <name>gui::PageActions</name>
    <message>
        <source>&amp;Discover…</source>
        <translation>发现(&amp;D)…</translation>
    </message>
    <message>
        <source>Look for semaphores and locks in the whole store</source>
        <translation>在整个存储中查找信号量和锁</translation>
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
        <source>Take the selected path off the list; nothing in Consul changes</source>
        <translation>把选中的路径从列表中移除；Consul 中不会有任何变化</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>Show only what matches</source>
        <translation>只显示匹配的内容</translation>
    </message>
    <message>
        <source>&amp;Retry now</source>
        <translation>立即重试(&amp;R)</translation>
    </message>
    <message>
        <source>Ask again at once</source>
        <translation>马上再问一次</translation>
    </message>
    <message>
        <source>Set &amp;limit…</source>
        <translation>设置上限(&amp;L)…</translation>
    </message>
    <message>
        <source>Write another limit into the selected semaphore</source>
        <translation>给选中的信号量写入另一个上限</translation>
    </message>
    <message>
        <source>&amp;Prune stale holders…</source>
        <translation>清除失效的持有者(&amp;P)…</translation>
    </message>
    <message>
        <source>Take holders out whose session is gone</source>
        <translation>移除会话已消失的持有者</translation>
    </message>
    <message>
        <source>Restore fla&amp;gs…</source>
        <translation>恢复标志(&amp;G)…</translation>
    </message>
    <message>
        <source>Write the semaphore mark back that a careless edit removed</source>
        <translation>写回被不慎编辑抹掉的信号量标记</translation>
    </message>
    <message>
        <source>Delete &amp;contender…</source>
        <translation>删除竞争者(&amp;C)…</translation>
    </message>
    <message>
        <source>Delete the key of a dead or left-over contender</source>
        <translation>删除已死或遗留的竞争者的键</translation>
    </message>
    <message>
        <source>Destr&amp;oy session…</source>
        <translation>销毁会话(&amp;O)…</translation>
    </message>
    <message>
        <source>End the selected contender&apos;s session, with a preview of the keys that it frees</source>
        <translation>结束选中竞争者的会话，并预览由此释放的键</translation>
    </message>
    <message>
        <source>Copy session &amp;id</source>
        <translation>复制会话 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the whole id of the selected contender&apos;s session</source>
        <translation>复制选中竞争者的完整会话 ID</translation>
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
        <source>Cards do not fly from the queue to a permit</source>
        <translation>卡片不再从队列飞向许可</translation>
    </message>
    <message>
        <source>Sp&amp;awn contenders…</source>
        <translation>生成竞争者(&amp;A)…</translation>
    </message>
    <message>
        <source>Let simulated contenders work on the selected semaphore or lock, in the lab</source>
        <translation>在实验室中让模拟的竞争者使用选中的信号量或锁</translation>
    </message>
    <message>
        <source>Force-&amp;unlock…</source>
        <translation>强制解锁(&amp;U)…</translation>
    </message>
    <message>
        <source>Unlock a Terraform state in the steps of terraform force-unlock</source>
        <translation>按 terraform force-unlock 的步骤解锁 Terraform 状态</translation>
    </message>
    <message>
        <source>Cop&amp;y command</source>
        <translation>复制命令(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the program&apos;s own command that ends its lock</source>
        <translation>复制程序自身用来结束锁的命令</translation>
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
        <source>Sessions could not be read: %1</source>
        <translation>无法读取会话：%1</translation>
    </message>
    <message>
        <source>Services could not be read: %1</source>
        <translation>无法读取服务：%1</translation>
    </message>
    <message>
        <source>Nodes could not be read: %1</source>
        <translation>无法读取节点：%1</translation>
    </message>
    <message>
        <source>Keys could not be listed: %1</source>
        <translation>无法列出键：%1</translation>
    </message>
    <message>
        <source>No node is shown to this token: it seems to lack node:read.</source>
        <translation>此令牌看不到任何节点：它似乎缺少 node:read 权限。</translation>
    </message>
    <message>
        <source>No service is shown to this token: it seems to lack service:read.</source>
        <translation>此令牌看不到任何服务：它似乎缺少 service:read 权限。</translation>
    </message>
    <message>
        <source>No session is shown to this token: there is none, or it lacks session:read.</source>
        <translation>此令牌看不到任何会话：要么没有会话，要么它缺少 session:read 权限。</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>act</source>
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
        <translation>在所有键中查找“%1”</translation>
    </message>
    <message>
        <source>also in folders that were not opened yet</source>
        <translation>包括尚未打开的文件夹</translation>
    </message>
    <message>
        <source>search</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>gui::PaletteController</name>
    <message>
        <source>Keys that begin so: Consul took too long to list them. Type more of the name.</source>
        <translation>以此开头的键：Consul 列出它们的时间过长。请多输入一些名称。</translation>
    </message>
    <message>
        <source>watched</source>
        <translation>正在监视</translation>
    </message>
    <message>
        <source>discovered, not watched</source>
        <translation>已发现，未监视</translation>
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
        <source>So many key names are loaded that only some of them were looked at.</source>
        <translation>已加载的键名太多，只查看了其中一部分。</translation>
    </message>
    <message>
        <source>%1 keys and folders begin with %2: only the first %3 are looked at. Type more.</source>
        <translation>有 %1 个键和文件夹以 %2 开头：只查看前 %3 个。请多输入一些。</translation>
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
        <source>Nothing here is called so.</source>
        <translation>这里没有这样命名的内容。</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找任意内容</translation>
    </message>
    <message>
        <source>An act, a key, a semaphore, a session, a service, a node…</source>
        <translation>操作、键、信号量、会话、服务、节点…</translation>
    </message>
    <message>
        <source>What was found, best first</source>
        <translation>找到的内容，最匹配的在前</translation>
    </message>
    <message>
        <source>Nothing here is called so. Keys in folders that were not opened yet were not looked at.</source>
        <translation>这里没有叫这个名字的。尚未打开的文件夹中的键没有查看。</translation>
    </message>
</context>
<context>
    <name>gui::PaletteModel</name>
    <message>
        <source>chosen before</source>
        <translation>以前选过</translation>
    </message>
    <message>
        <source>%1, recent</source>
        <comment>kind of a row</comment>
        <translation>%1，最近用过</translation>
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
        <source>Calls that will be sent</source>
        <translation>将要发送的调用</translation>
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
        <source>not needed any more</source>
        <translation>不再需要</translation>
    </message>
</context>
<context>
    <name>gui::PlanDialog</name>
    <message>
        <source>Consul refused: the state changed after this plan was made. Nothing was written by this call. Look at the new state and decide again.</source>
        <translation>Consul 拒绝了：制定此计划之后状态已变。这次调用没有写入任何内容。请查看新状态后再决定。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) before it had been carried out.</source>
        <translation>
            <numerusform>在它之前已执行 %n 个调用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) after it were not sent.</source>
        <translation>
            <numerusform>在它之后的 %n 个调用没有发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done. %n call(s) carried out.</source>
        <translation>
            <numerusform>完成。已执行 %n 个调用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Outdated: things have changed since this plan was made, so Consul would refuse it or it would do something else. Plan again to see what would be done now.</source>
        <translation>已过时：制定此计划之后情况有变，Consul 会拒绝它，或者它的结果会不同。请重新制定计划，看看现在会做什么。</translation>
    </message>
    <message>
        <source>&amp;Plan again</source>
        <translation>重新制定计划(&amp;P)</translation>
    </message>
    <message>
        <source>There is nothing to do, or no way that is certain to do no harm. What is stored now may already be different from what you saw.</source>
        <translation>没有需要做的事，或者没有确定无害的办法。现在存储的内容可能已与您看到的不同。</translation>
    </message>
    <message numerus="yes">
        <source>%n more key(s) and session(s) were read back.</source>
        <translation>
            <numerusform>另有 %n 个键和会话已读回。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) sent. Consul said yes, but what was read back says otherwise.</source>
        <translation>
            <numerusform>已发送 %n 个调用。Consul 答了“是”，但读回的内容并非如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to do any more, or no way that is certain to do no harm.</source>
        <translation>已经没有什么要做的，或者没有确定无害的做法。</translation>
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
        <source>What it does would be the same; what is stored has been written anew.</source>
        <translation>它所做的不会变；存储的内容被重新写过。</translation>
    </message>
    <message numerus="yes">
        <source>And %n more change(s).</source>
        <translation>
            <numerusform>另有 %n 处变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>It would be done to other sessions or keys.</source>
        <translation>它会作用于其他会话或键。</translation>
    </message>
</context>
<context>
    <name>gui::PlanProof</name>
    <message>
        <source>What %1 is now could not be read back.</source>
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
        <source>%1 is gone.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 is there, ModifyIndex %2.</source>
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
        <source>The session %1 is gone.</source>
        <translation>会话 %1 已不存在。</translation>
    </message>
</context>
<context>
    <name>gui::PlanWords</name>
    <message>
        <source>What will happen</source>
        <translation>将会发生什么</translation>
    </message>
</context>
<context>
    <name>gui::PlannedCallView</name>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Copy call %1 as curl</source>
        <translation>把第 %1 个调用复制为 curl</translation>
    </message>
    <message>
        <source>Body of call %1</source>
        <translation>第 %1 个调用的正文</translation>
    </message>
</context>
<context>
    <name>gui::PracticeBar</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Rate of the practice clock</source>
        <translation>练习时钟的速率</translation>
    </message>
    <message>
        <source>How fast time passes for the agent: TTLs, lock-delays and waits. Contenders keep to real time.</source>
        <translation>代理的时间流逝得多快：TTL、锁延迟和等待。竞争者仍按真实时间。</translation>
    </message>
    <message>
        <source>Size of a step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>How much time one step takes.</source>
        <translation>一步跨越多少时间。</translation>
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
        <source>Latency of answers</source>
        <translation>应答延迟</translation>
    </message>
    <message>
        <source>How long each answer takes, in the agent&apos;s time: while its clock stands, nothing is answered.</source>
        <translation>每个应答需要多久，按代理的时间：时钟停止时不作任何应答。</translation>
    </message>
    <message>
        <source>Dropped connections</source>
        <translation>断开的连接</translation>
    </message>
    <message>
        <source>How many requests lose their connection without an answer.</source>
        <translation>有多少请求未得到应答就断开连接。</translation>
    </message>
    <message>
        <source>Answers that are errors</source>
        <translation>出错的应答</translation>
    </message>
    <message>
        <source>How many requests are answered with status 500, and nothing is done.</source>
        <translation>有多少请求以状态 500 应答，且什么也不做。</translation>
    </message>
    <message>
        <source>Practice agent</source>
        <translation>练习代理</translation>
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
        <source>Time since the start of the practice agent, as its clock counts it.</source>
        <translation>自练习代理启动以来的时间，按其时钟计。</translation>
    </message>
    <message>
        <source>What needs a leader is answered with an error after 7 s of the agent&apos;s time.</source>
        <translation>需要领导者的请求在代理时间 7 秒后得到错误应答。</translation>
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
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Pa&amp;use time</source>
        <translation>停止时间(&amp;U)</translation>
    </message>
    <message>
        <source>Let the practice clock go on</source>
        <translation>让练习时钟继续</translation>
    </message>
    <message>
        <source>Stop the practice clock</source>
        <translation>停止练习时钟</translation>
    </message>
    <message>
        <source>Virtual time %1, stopped</source>
        <translation>虚拟时间 %1，已停止</translation>
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
        <source>Twelve clients fight for three permits again, as at the start of practice.</source>
        <translation>像练习开始时那样，十二个客户端再次争夺三个许可。</translation>
    </message>
    <message>
        <source>This clock is the agent&apos;s. Contenders of a run keep to real time.</source>
        <translation>这是代理的时钟。实验中的竞争者按真实时间运行。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock stands: no TTL, lock-delay or wait ends. Contenders go on in real time; Pause below stops them.</source>
        <translation>代理的时钟已停：TTL、锁延迟和等待都不会结束。竞争者仍按真实时间运行；下方的“暂停”可让它们停下。</translation>
    </message>
    <message>
        <source>Sessions end early: contenders renew them in real time, and a TTL of 15 s lasts %1 s of it now. That is no fault of theirs.</source>
        <translation>会话会提前结束：竞争者按真实时间续期，而 15 秒的 TTL 现在只有 %1 秒真实时间。这不是它们的错。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is slow: a wait of 10 s lasts %1 s. Contenders go on in real time.</source>
        <translation>代理的时钟较慢：10 秒的等待需要 %1 秒。竞争者仍按真实时间运行。</translation>
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
        <source>&amp;Limit of requests</source>
        <translation>请求数限制(&amp;L)</translation>
    </message>
    <message>
        <source>Every second request is refused because there were too many, in the words of the version.</source>
        <translation>每第二个请求都会因请求过多而被拒绝，措辞与该版本一致。</translation>
    </message>
    <message>
        <source>&amp;Peered cluster</source>
        <translation>对等集群(&amp;P)</translation>
    </message>
    <message>
        <source>A neighbour cluster has nodes and services of the same names, all of them critical. Since Consul 1.13.</source>
        <translation>一个邻近集群有同名的节点和服务，全部为 critical。Consul 1.13 起。</translation>
    </message>
    <message>
        <source>&amp;Token that sees less</source>
        <translation>可见内容较少的令牌(&amp;T)</translation>
    </message>
    <message>
        <source>Lists leave out keys and services whose names begin with n to z. Since 1.11 the answer says so, where a token was sent.</source>
        <translation>列表会略去名称以 n 到 z 开头的键和服务。自 1.11 起，若发送了令牌，应答会说明这一点。</translation>
    </message>
    <message>
        <source>Mo&amp;re</source>
        <translation>更多(&amp;R)</translation>
    </message>
    <message>
        <source>More faults of the practice agent</source>
        <translation>练习代理的更多故障</translation>
    </message>
    <message>
        <source>Practice – no Consul, answers as %1</source>
        <translation>练习 – 没有 Consul，以 %1 的方式应答</translation>
    </message>
</context>
<context>
    <name>gui::PracticeHost</name>
    <message>
        <source>Practice: 12 clients, 3 permits</source>
        <translation>练习：12 个客户端，3 个许可</translation>
    </message>
    <message>
        <source>Twelve clients come and go. Never more than three hold a permit at once.</source>
        <translation>十二个客户端来来去去。同时持有许可的从不超过三个。</translation>
    </message>
    <message>
        <source>A run is going. Stop it first.</source>
        <translation>有一次实验正在运行，请先停止它。</translation>
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
        <source>F11 ends the presentation. Page Down shows the next pane, Page Up the previous one.</source>
        <translation>F11 结束演示。Page Down 显示下一个窗格，Page Up 显示上一个窗格。</translation>
    </message>
    <message>
        <source>F11 ends the presentation.</source>
        <translation>F11 结束演示。</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
</context>
<context>
    <name>gui::ProductionQuestion</name>
    <message>
        <source>Write to PRODUCTION</source>
        <translation>写入生产环境</translation>
    </message>
    <message>
        <source>Allow writes to “%1”, which is production?</source>
        <translation>“%1”是生产环境，是否允许写入？</translation>
    </message>
    <message>
        <source>Everything that is changed from now on changes %1. This holds until you connect anew or quit.</source>
        <translation>从现在起，所作的一切更改都会更改 %1。在您重新连接或退出之前一直如此。</translation>
    </message>
    <message>
        <source>&amp;Allow writing</source>
        <translation>允许写入(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Stay read-only</source>
        <translation>保持只读(&amp;S)</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>仍然写入</translation>
    </message>
    <message>
        <source>Allow writes to %1? The list of connections could not be read: it may be production.</source>
        <translation>允许写入 %1？连接列表无法读取：它可能是生产环境。</translation>
    </message>
</context>
<context>
    <name>gui::ProfileController</name>
    <message>
        <source>The keychain has not answered. Connected without the secrets of “%1”; they are used as soon as it answers.</source>
        <translation>钥匙串没有应答。已在没有“%1”的机密的情况下连接；一旦应答就会使用。</translation>
    </message>
    <message>
        <source>The keychain did not give a secret of “%1”. Unlock it and connect anew, or enter the secret.</source>
        <translation>钥匙串没有给出“%1”的机密。请解锁后重新连接，或直接输入。</translation>
    </message>
    <message>
        <source>There is no secret of “%1” any more, or it stayed locked. Unlock it and connect anew, or enter the secret.</source>
        <translation>“%1”的机密已不存在，或者仍处于锁定状态。请解锁后重新连接，或直接输入。</translation>
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
        <source>Grey</source>
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
        <source>Before you end its session</source>
        <translation>结束其会话之前</translation>
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
        <source>Before you take it away</source>
        <translation>夺走它之前</translation>
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
        <source>Into %1. It ends on the Semaphores page.</source>
        <translation>录制到 %1。在“信号量”页面上结束。</translation>
    </message>
</context>
<context>
    <name>gui::RemovalCard</name>
    <message>
        <source>If the agent no longer holds it then and the catalog still shows it, it is taken out of the catalog at %1, too.</source>
        <translation>如果届时代理已不再持有它，而目录中仍显示它，则还会在 %1 将它从目录中移除。</translation>
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
        <source>stays gone</source>
        <translation>不会再出现</translation>
    </message>
    <message>
        <source>gone until its agent returns</source>
        <translation>在其代理恢复之前不会出现</translation>
    </message>
    <message>
        <source>will come back</source>
        <translation>会再次出现</translation>
    </message>
    <message>
        <source>gone already</source>
        <translation>已经不在</translation>
    </message>
    <message>
        <source>registered anew: will be spared</source>
        <translation>已重新注册：将被保留</translation>
    </message>
    <message>
        <source>changed: will be spared</source>
        <translation>已改变：将被保留</translation>
    </message>
    <message>
        <source>recovered: will be spared</source>
        <translation>已恢复：将被保留</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>instance, status, what to expect</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>comes back while it runs</source>
        <translation>运行期间会回来</translation>
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
</context>
<context>
    <name>gui::RequestChart</name>
    <message>
        <source>What a permit costs in the lab</source>
        <translation>一个许可在实验室中的耗费</translation>
    </message>
    <message>
        <source>requests per grant</source>
        <translation>每次授予的请求数</translation>
    </message>
    <message>
        <source>wake-ups per release</source>
        <translation>每次释放的唤醒数</translation>
    </message>
    <message>
        <source>CAS refused per grant</source>
        <translation>每次授予的 CAS 被拒数</translation>
    </message>
</context>
<context>
    <name>gui::RequestDetails</name>
    <message>
        <source>%1 of binary data, in base64:</source>
        <translation>%1 二进制数据，base64 编码：</translation>
    </message>
    <message>
        <source>Under way: Consul answers when something changes.</source>
        <translation>进行中：有变化时 Consul 才会回答。</translation>
    </message>
    <message>
        <source>Under way.</source>
        <translation>进行中。</translation>
    </message>
    <message>
        <source>No answer came: %1</source>
        <translation>没有收到回答：%1</translation>
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
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Sent %1 (%2 UTC).</source>
        <translation>发送于 %1（%2 UTC）。</translation>
    </message>
    <message>
        <source>Consul answered:</source>
        <translation>Consul 回答：</translation>
    </message>
    <message>
        <source>Body sent:</source>
        <translation>发送的正文：</translation>
    </message>
    <message>
        <source>Stopped by this window after %1, before an answer came.</source>
        <translation>在 %1 后由本窗口停止，当时尚无应答。</translation>
    </message>
    <message>
        <source>To the agent at %1.</source>
        <translation>发往位于 %1 的代理。</translation>
    </message>
</context>
<context>
    <name>gui::Requests</name>
    <message>
        <source>Not known: a recording holds what Consul showed, and not what the lab asked of it.</source>
        <translation>未知：录制中只有 Consul 所显示的内容，没有实验室向它发出的请求。</translation>
    </message>
    <message>
        <source>Not known: no run of the lab in this window wanted this semaphore in this time.</source>
        <translation>未知：这段时间内，此窗口的实验室没有任何运行想要此信号量。</translation>
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
        <source>nobody was granted a permit</source>
        <translation>没有谁获得许可</translation>
    </message>
    <message>
        <source>%1 wake-ups per release</source>
        <translation>每次释放 %1 次唤醒</translation>
    </message>
    <message>
        <source>%1 of %2 CAS refused (%3 %)</source>
        <translation>CAS 被拒 %1 / %2（%3 %）</translation>
    </message>
    <message>
        <source>of %1 with a run of the lab, out of %2</source>
        <comment>lengths of time</comment>
        <translation>统计自有实验运行的 %1，总时长为 %2</translation>
    </message>
</context>
<context>
    <name>gui::RightsLine</name>
    <message>
        <source>Only some keys may be read (key:read): what is shown may be part of what is there.</source>
        <translation>只能读取部分键（key:read）：所显示的可能只是实际内容的一部分。</translation>
    </message>
    <message>
        <source>Single keys may be read, but not listed (key:list): %1</source>
        <translation>可以读取单个键，但不能列出（key:list）：%1</translation>
    </message>
    <message>
        <source>Keys may not be read (key:read): %1</source>
        <translation>无权读取键（key:read）：%1</translation>
    </message>
    <message>
        <source>Sessions may not be seen (session:read).</source>
        <translation>无权查看会话（session:read）。</translation>
    </message>
    <message>
        <source>No session is shown: there is none, or they may not be seen (session:read).</source>
        <translation>没有显示任何会话：要么没有会话，要么无权查看（session:read）。</translation>
    </message>
    <message>
        <source>A run writes keys and sessions (key:write, session:write): whether this is allowed shows only when it starts.</source>
        <translation>运行会写入键和会话（key:write、session:write）：是否允许，要到开始时才知道。</translation>
    </message>
    <message>
        <source>Whether sessions may be destroyed (session:write) shows only on trying.</source>
        <translation>是否可以销毁会话（session:write），要试过才知道。</translation>
    </message>
    <message>
        <source>Whether keys may be written (key:write) shows only on trying.</source>
        <translation>是否可以写入键（key:write），要试过才知道。</translation>
    </message>
    <message>
        <source>semaphores and locks cannot be found or watched.</source>
        <translation>无法发现或监视信号量和锁。</translation>
    </message>
    <message>
        <source>the tree stays empty, though keys may be there.</source>
        <translation>即使有键，树也是空的。</translation>
    </message>
    <message>
        <source>contenders cannot take part.</source>
        <translation>竞争者无法参与。</translation>
    </message>
    <message>
        <source>which keys a session holds cannot be told.</source>
        <translation>无法得知会话持有哪些键。</translation>
    </message>
    <message>
        <source>No token was given.</source>
        <translation>没有提供令牌。</translation>
    </message>
    <message>
        <source>What the token may not do</source>
        <translation>此令牌无权做什么</translation>
    </message>
    <message>
        <source>Consul left out keys that the token may not read (key:read).</source>
        <translation>Consul 略去了令牌无权读取的键（key:read）。</translation>
    </message>
    <message>
        <source>Consul left out sessions that the token may not see (session:read).</source>
        <translation>Consul 略去了令牌无权看到的会话（session:read）。</translation>
    </message>
</context>
<context>
    <name>gui::RightsProbe</name>
    <message>
        <source>Lists leave out, without a word, what the token may not read.</source>
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
        <source>Clean-up</source>
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
        <translation>读取代理（agent:read）</translation>
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
        <source>ACLs are off.</source>
        <translation>ACL 未启用。</translation>
    </message>
    <message>
        <source>The token has the policy global-management.</source>
        <translation>令牌具有策略 global-management。</translation>
    </message>
    <message>
        <source>Only a write would tell, and a test sends none.</source>
        <translation>只有写入才能得知，而测试不发送写入。</translation>
    </message>
    <message>
        <source>No session is shown: there is none, or the token may not see them. Consul does not tell which.</source>
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
        <source>%n shown. This agent does not tell whether that is all.</source>
        <translation>
            <numerusform>显示了 %n 个。此代理不说明这是否是全部。</numerusform>
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
        <source>Look at what Signalbox sends (no right)</source>
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
        <source>Single keys may be read, but not listed: this cluster asks for key:list, too.</source>
        <translation>可以读取单个键，但不能列出：此集群还要求 key:list。</translation>
    </message>
    <message>
        <source>This is not an answer of Consul&apos;s HTTP API.</source>
        <translation>这不是 Consul HTTP API 的回答。</translation>
    </message>
</context>
<context>
    <name>gui::RightsTable</name>
    <message>
        <source>What the token may</source>
        <translation>令牌的权限</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>gui::RightsWords</name>
    <message>
        <source>The agent “%1” answers: Consul %2, datacenter %3.</source>
        <translation>代理“%1”有回答：Consul %2，数据中心 %3。</translation>
    </message>
    <message>
        <source>The agent answers.</source>
        <translation>代理有回答。</translation>
    </message>
    <message>
        <source>The agent answers. This token may not read the agent itself; watching keys may still be allowed.</source>
        <translation>代理有回答。此令牌无权读取代理本身；但仍可能允许监视键。</translation>
    </message>
    <message>
        <source>But the cluster has no leader: keys cannot be read until it has elected one.</source>
        <translation>但集群没有领导者：选出领导者之前无法读取键。</translation>
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
        <source>It has no policy and no role.</source>
        <translation>它没有策略，也没有角色。</translation>
    </message>
    <message>
        <source>It expires on %1.</source>
        <translation>它在 %1 过期。</translation>
    </message>
    <message>
        <source>ACLs are on and no token was given: what follows is what everybody may. Enter a token to do more.</source>
        <translation>已启用 ACL，但没有给出令牌：以下是任何人都有的权限。要做更多，请输入令牌。</translation>
    </message>
    <message>
        <source>Consul does not know this token (“ACL not found”): it has expired, was deleted, or belongs to another cluster. Enter another one.</source>
        <translation>Consul 不认识此令牌（“ACL not found”）：它已过期、已被删除，或属于另一个集群。请输入另一个。</translation>
    </message>
    <message>
        <source>The token may not even read itself (“Permission denied”). Ask whoever gives out tokens for a policy.</source>
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
        <source>cannot be told</source>
        <translation>无法得知</translation>
    </message>
    <message>
        <source>For what is denied or filtered, use another token or have a policy added that names the right.</source>
        <translation>对于被拒绝或被过滤的内容，请使用另一个令牌，或请人添加写明该权限的策略。</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>ACLs are off here: whoever reaches the agent may do everything, and no token is needed.</source>
        <translation>这里没有启用 ACL：能连到代理的人都可以做任何事，不需要令牌。</translation>
    </message>
    <message>
        <source>The agent answers, but tells nobody of itself (%1). Which version of Consul it is, and which node, is not known.</source>
        <translation>代理有应答，但不向任何人说明自己（%1）。不知道它是哪个版本的 Consul，也不知道是哪个节点。</translation>
    </message>
    <message>
        <source>What no rule of a token names is denied here (acl.default_policy).</source>
        <translation>令牌的规则没有提到的内容，在这里被拒绝（acl.default_policy）。</translation>
    </message>
    <message>
        <source>What no rule of a token names is allowed here (acl.default_policy).</source>
        <translation>令牌的规则没有提到的内容，在这里被允许（acl.default_policy）。</translation>
    </message>
    <message>
        <source>It answers queries by: %1 (X-Consul-Query-Backend).</source>
        <translation>它应答查询的方式：%1（X-Consul-Query-Backend）。</translation>
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
        <translation>处于 critical 至少</translation>
    </message>
    <message>
        <source>any time; for example 10m or 2h</source>
        <translation>任意时长；例如 10m 或 2h</translation>
    </message>
    <message>
        <source>&amp;Critical for at least:</source>
        <translation>处于 critical 至少(&amp;C)：</translation>
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
        <source>Tick them</source>
        <translation>勾选</translation>
    </message>
    <message>
        <source>Which instances shall be ticked?</source>
        <translation>要勾选哪些实例？</translation>
    </message>
    <message>
        <source>All that is given must hold. Time counts since Signalbox has been looking: Consul does not keep since when a check fails.</source>
        <translation>给出的条件必须全部满足。时间从 Signalbox 开始查看时算起：Consul 不保存检查从何时开始失败。</translation>
    </message>
    <message>
        <source>“%1” is no time. Say 90s, 10m or 2h.</source>
        <translation>“%1”不是时间。请写 90s、10m 或 2h。</translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) will be ticked.</source>
        <translation>
            <numerusform>将勾选 %n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>No instance is like that.</source>
        <translation>没有这样的实例。</translation>
    </message>
    <message>
        <source>Only c&amp;ritical instances</source>
        <translation>只限 critical 的实例(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Warning, too: those still get traffic</source>
        <translation>也包括 warning：这些仍会得到流量(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>%n of them is or are warning, and still get traffic.</source>
        <translation>
            <numerusform>其中 %n 个处于 warning，仍会得到流量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::RunPane</name>
    <message>
        <source>Sweep what was left behind</source>
        <translation>清扫留下的东西</translation>
    </message>
    <message>
        <source>Contenders</source>
        <translation>竞争者</translation>
    </message>
    <message>
        <source>What happened, oldest first</source>
        <translation>发生了什么，最早的在前</translation>
    </message>
    <message>
        <source>Figures of each group</source>
        <translation>各组的数据</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>清扫…</translation>
    </message>
</context>
<context>
    <name>gui::ScenarioPane</name>
    <message>
        <source>Which experiment</source>
        <translation>哪个实验</translation>
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
        <source>Choose an experiment first.</source>
        <translation>请先选择一个实验。</translation>
    </message>
</context>
<context>
    <name>gui::SemaphoreTreeModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 等待</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n 个失效</numerusform>
        </translation>
    </message>
    <message>
        <source>on node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>It was already so when watching began; the age is a lower bound.</source>
        <translation>开始监视时已是如此；时长为下限。</translation>
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
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>持有 %n</numerusform>
        </translation>
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
</context>
<context>
    <name>gui::SemaphoresPage</name>
    <message>
        <source>Semaphores</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <translation>没有连接。</translation>
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
        <source>It has no stale holder.</source>
        <translation>它没有失效的持有者。</translation>
    </message>
    <message>
        <source>Its flags are as they should be.</source>
        <translation>它的标志没有问题。</translation>
    </message>
    <message>
        <source>This layout stores no limit.</source>
        <translation>这种布局不存储上限。</translation>
    </message>
    <message>
        <source>Only a waiting, dead or left-over contender can be deleted.</source>
        <translation>只能删除等待中、已死或遗留的竞争者。</translation>
    </message>
    <message>
        <source>Its .lock cannot be written again safely.</source>
        <translation>无法安全地重写它的 .lock。</translation>
    </message>
    <message>
        <source>Its .lock cannot be read, so nothing can be changed in it.</source>
        <translation>它的 .lock 无法读取，因此不能更改其中的内容。</translation>
    </message>
    <message>
        <source>In UTC: %1</source>
        <translation>UTC：%1</translation>
    </message>
    <message>
        <source>Not seen: at this moment there was no contact with %1.</source>
        <translation>没有看到：此刻与 %1 没有联系。</translation>
    </message>
    <message>
        <source>a recording is shown</source>
        <translation>正在显示录制</translation>
    </message>
    <message>
        <source>the past is shown; watching goes on</source>
        <translation>正在显示过去；监视仍在继续</translation>
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
</context>
<context>
    <name>gui::Services</name>
    <message>
        <source>agent deregister at %1</source>
        <translation>在 %1 通过代理注销</translation>
    </message>
    <message>
        <source>agent deregister at %1, if it answers</source>
        <translation>在 %1 通过代理注销（如果它有应答）</translation>
    </message>
    <message>
        <source>catalog deregister – its agent will bring it back</source>
        <translation>从目录注销 – 其代理会重新注册它</translation>
    </message>
    <message>
        <source>Its agent cannot be reached</source>
        <translation>无法连上它的代理</translation>
    </message>
    <message>
        <source>%1 lives, but nobody answers at %2. Say where its agent listens; else the entry can only be taken out of the catalog, and the agent brings it back within minutes.</source>
        <translation>%1 存活，但 %2 没有应答。请说明其代理在哪里监听；否则只能从目录中移除此条目，而代理会在几分钟内重新注册它。</translation>
    </message>
    <message>
        <source>Another agent answers there</source>
        <translation>那里应答的是另一个代理</translation>
    </message>
    <message>
        <source>The agent at %2 is not that of %1: it would say yes and do nothing. Say where the agent of %1 listens.</source>
        <translation>位于 %2 的代理不是 %1 的代理：它会回答成功，但什么也不做。请说明 %1 的代理在哪里监听。</translation>
    </message>
    <message>
        <source>Its agent does not say who it is</source>
        <translation>它的代理不表明身份</translation>
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
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>What gossip says about the node&apos;s agent.</source>
        <translation>gossip 中关于该节点代理的状态。</translation>
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
        <source>catalog deregister – stays gone while %1 is down</source>
        <translation>从目录注销 – 在 %1 停机期间不会再出现</translation>
    </message>
    <message>
        <source>catalog deregister</source>
        <translation>从目录注销</translation>
    </message>
    <message>
        <source>catalog deregister – may come back</source>
        <translation>从目录注销 – 可能再次出现</translation>
    </message>
    <message>
        <source>Never removed</source>
        <translation>绝不移除</translation>
    </message>
    <message>
        <source>This is Consul itself: without this entry the cluster does not find its servers.</source>
        <translation>这是 Consul 自己：没有此条目，集群就找不到它的服务器。</translation>
    </message>
    <message>
        <source>Its agent is down</source>
        <translation>它的代理已停机</translation>
    </message>
    <message>
        <source>Only the agent that registered an instance can remove it for good. %1 does not answer, so the entry is removed from the catalog; if %1 comes back, its agent will register it again.</source>
        <translation>只有注册实例的代理才能彻底移除它。%1 没有应答，因此从目录中移除此条目；如果 %1 恢复，它的代理会再次注册它。</translation>
    </message>
    <message>
        <source>No agent stands behind it</source>
        <translation>它背后没有代理</translation>
    </message>
    <message>
        <source>%1 was registered in the catalog only, so there it is removed. Whoever registered it may do so again.</source>
        <translation>%1 只在目录中注册，因此从目录中移除。注册它的人可能会再次注册。</translation>
    </message>
    <message>
        <source>Its agent has left</source>
        <translation>它的代理已离开</translation>
    </message>
    <message>
        <source>%1 left the cluster and this entry stayed behind. It is removed from the catalog.</source>
        <translation>%1 已离开集群，留下了此条目。将从目录中移除它。</translation>
    </message>
    <message>
        <source>A ghost</source>
        <translation>幽灵条目</translation>
    </message>
    <message>
        <source>The agent of %1 no longer knows this instance; only the catalog still has it, usually because the token it was registered with is gone. It is removed from the catalog.</source>
        <translation>%1 的代理已不认识此实例；只有目录中还有它，通常是因为注册它时所用的令牌已不存在。将从目录中移除它。</translation>
    </message>
    <message>
        <source>Its owner is not known</source>
        <translation>它的所有者未知</translation>
    </message>
    <message>
        <source>Neither the members of the cluster nor the health of %1 can be seen with this token, so nobody can say whether it would come back.</source>
        <translation>用此令牌既看不到集群的成员，也看不到 %1 的健康状态，因此无法判断它是否会再次出现。</translation>
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
        <source>As seen by Signalbox: Consul does not keep since when.</source>
        <translation>从 Signalbox 看到时算起：Consul 不保存从何时开始。</translation>
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
        <source>Known from</source>
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
        <source>Services — %1 failing of %n instance(s)</source>
        <translation>
            <numerusform>服务 — %n 个实例中有 %1 个异常</numerusform>
        </translation>
    </message>
    <message>
        <source>The token may not list nodes and services: it needs node:read and service:read.</source>
        <translation>令牌无权列出节点和服务：它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not answer about nodes and services.</source>
        <translation>Consul 没有应答关于节点和服务的请求。</translation>
    </message>
    <message>
        <source>What you see is %1 old.</source>
        <translation>所见内容是 %1之前的。</translation>
    </message>
    <message>
        <source>The token may not read the catalog, so nothing can be said about its instances.</source>
        <translation>令牌无权读取目录，因此无法得知其中实例的任何情况。</translation>
    </message>
    <message>
        <source>Waiting for the first answer about nodes and services.</source>
        <translation>正在等待关于节点和服务的第一个回答。</translation>
    </message>
    <message>
        <source>Consul shows no node. A cluster has at least one, so this token may read none: it needs node:read and service:read.</source>
        <translation>Consul 没有显示任何节点。集群至少有一个节点，所以此令牌无权读取任何节点：它需要 node:read 和 service:read 权限。</translation>
    </message>
    <message>
        <source>No instance is registered.</source>
        <translation>没有注册任何实例。</translation>
    </message>
    <message>
        <source>No instance is registered that this token may read.</source>
        <translation>没有此令牌有权读取的已注册实例。</translation>
    </message>
    <message>
        <source>No instance matches the filter.</source>
        <translation>没有符合筛选条件的实例。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is failing. All %n instance(s) are well.</source>
        <translation>
            <numerusform>没有异常。全部 %n 个实例都正常。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its agent cannot be told</source>
        <translation>无法告诉它的代理</translation>
    </message>
    <message>
        <source>The id “%1” cannot stand in a path, so the entry can only be taken out of the catalog, and the agent brings it back within minutes.</source>
        <translation>id“%1”不能出现在路径中，因此只能从目录中取出该条目，而代理会在几分钟内把它带回来。</translation>
    </message>
    <message>
        <source>never here: only the cluster of its peer can</source>
        <translation>在这里绝不会：只有其对等集群可以</translation>
    </message>
    <message>
        <source>Another cluster&apos;s</source>
        <translation>属于另一个集群</translation>
    </message>
    <message>
        <source>It is imported from the peer %1, to be read only, and counts nowhere as one of ours. Only that cluster can remove it: connect to it.</source>
        <translation>它是从对等集群 %1 导入的，只供读取，任何地方都不计为我们的实例。只有那个集群能移除它：请连接到它。</translation>
    </message>
    <message>
        <source>peer %1</source>
        <translation>对等集群 %1</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对等集群</translation>
    </message>
    <message numerus="yes">
        <source>Services — %1 failing and %2 on nodes that are down, of %n instance(s)</source>
        <translation>
            <numerusform>服务 — %n 个实例中 %1 个失败，%2 个位于已宕机的节点上</numerusform>
        </translation>
    </message>
    <message>
        <source>The token may not ask the agent at %2 who it is, so nothing is sent there. It needs agent:read on &quot;%1&quot;, unless the agent itself blocks that (http_config.block_endpoints).</source>
        <translation>令牌无权询问 %2 处的代理是谁，因此没有向它发送任何内容。它需要对“%1”的 agent:read，除非代理本身阻止了这一请求（http_config.block_endpoints）。</translation>
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
        <source>Consul answered fields of another kind than they should be.</source>
        <translation>Consul 回答的某些字段的类型与应有的不同。</translation>
    </message>
    <message>
        <source>catalog deregister – comes back while it runs</source>
        <translation>从目录注销 – 运行期间会回来</translation>
    </message>
    <message>
        <source>An orchestrator keeps it</source>
        <translation>由编排器维护</translation>
    </message>
    <message>
        <source>%1 – at %2</source>
        <comment>what a call does, agent</comment>
        <translation>%1 – 位于 %2</translation>
    </message>
    <message>
        <source>No instance was registered when Consul last answered.</source>
        <translation>Consul 上次应答时没有注册任何实例。</translation>
    </message>
    <message>
        <source>No instance was registered that this token may read when Consul last answered.</source>
        <translation>Consul 上次应答时没有注册此令牌可读的实例。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was failing when Consul last answered: all %n instance(s) were well.</source>
        <translation>
            <numerusform>Consul 上次应答时没有异常：全部 %n 个实例都正常。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ServicesActions</name>
    <message>
        <source>Select by &amp;rule…</source>
        <translation>按规则选择(&amp;R)…</translation>
    </message>
    <message>
        <source>Tick what has been critical for long, by service, node, tag or kind</source>
        <translation>按服务、节点、标签或类型，勾选长时间处于 critical 的实例</translation>
    </message>
    <message>
        <source>&amp;Deregister…</source>
        <translation>注销(&amp;D)…</translation>
    </message>
    <message>
        <source>Plan the removal of the ticked instances, or of the current one, so that they stay gone</source>
        <translation>为已勾选的实例或当前实例制定移除计划，使其不再出现</translation>
    </message>
    <message>
        <source>Tick all sho&amp;wn</source>
        <translation>勾选所有显示的实例(&amp;W)</translation>
    </message>
    <message>
        <source>Tick every instance that the filter shows</source>
        <translation>勾选筛选后显示的每个实例</translation>
    </message>
    <message>
        <source>Tick &amp;none</source>
        <translation>全部不勾选(&amp;N)</translation>
    </message>
    <message>
        <source>Untick everything</source>
        <translation>取消所有勾选</translation>
    </message>
    <message>
        <source>&amp;Maintenance mode…</source>
        <translation>维护模式(&amp;M)…</translation>
    </message>
    <message>
        <source>Take the current instance out of service, or back, without removing it</source>
        <translation>让当前实例停止服务或恢复服务，而不移除它</translation>
    </message>
    <message>
        <source>Maintenance of the n&amp;ode…</source>
        <translation>节点的维护模式(&amp;O)…</translation>
    </message>
    <message>
        <source>Take the node of the current instance out of service, or back</source>
        <translation>让当前实例所在的节点停止服务或恢复服务</translation>
    </message>
    <message>
        <source>&amp;Force the node to leave…</source>
        <translation>强制节点离开(&amp;F)…</translation>
    </message>
    <message>
        <source>Take a failed node with everything on it out of the cluster</source>
        <translation>把故障节点及其上的一切移出集群</translation>
    </message>
    <message>
        <source>As&amp;k the agents</source>
        <translation>询问代理(&amp;K)</translation>
    </message>
    <message>
        <source>Ask the agents of the ticked instances, or of the current one, who they are and what they hold</source>
        <translation>向已勾选实例或当前实例的代理询问其身份和所持有的内容</translation>
    </message>
    <message>
        <source>A&amp;gent addresses…</source>
        <translation>代理的地址(&amp;G)…</translation>
    </message>
    <message>
        <source>Say where the agents of nodes listen</source>
        <translation>说明各节点的代理在哪里监听</translation>
    </message>
    <message>
        <source>Copy instance &amp;id</source>
        <translation>复制实例 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the id of the current instance</source>
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
        <source>Retr&amp;y now</source>
        <translation>立即重试(&amp;Y)</translation>
    </message>
    <message>
        <source>Ask again at once</source>
        <translation>马上再问一次</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Begin no further removal; the one under way is finished</source>
        <translation>不再开始新的移除；进行中的那个会完成</translation>
    </message>
    <message>
        <source>End the watc&amp;h</source>
        <translation>结束监视(&amp;H)</translation>
    </message>
    <message>
        <source>Do not wait whether they come back</source>
        <translation>不等待查看它们是否会回来</translation>
    </message>
    <message>
        <source>&amp;Plan again…</source>
        <translation>重新计划(&amp;P)…</translation>
    </message>
    <message>
        <source>Plan the removal of what is not gone, from what is so now</source>
        <translation>按当前状况，计划移除尚未消失的实例</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>撤销(&amp;U)…</translation>
    </message>
    <message>
        <source>Register again what was removed, as it was</source>
        <translation>按原样重新注册已移除的实例</translation>
    </message>
    <message>
        <source>Sa&amp;ve the report…</source>
        <translation>保存报告(&amp;V)…</translation>
    </message>
    <message>
        <source>Write what was done to a Markdown or JSON file</source>
        <translation>把所做的操作写入 Markdown 或 JSON 文件</translation>
    </message>
    <message>
        <source>Close clean-up</source>
        <translation>关闭清理</translation>
    </message>
    <message>
        <source>Take the ended clean-up off the page</source>
        <translation>把已结束的清理从本页移除</translation>
    </message>
    <message>
        <source>Retry with another &amp;token…</source>
        <translation>换一个令牌重试(&amp;T)…</translation>
    </message>
    <message>
        <source>Plan what the token kept from being done with another one, which is not kept</source>
        <translation>用另一个令牌计划因令牌权限而未能完成的事，该令牌不会保存</translation>
    </message>
    <message>
        <source>Undo from a kept file…</source>
        <translation>从保存的文件撤销…</translation>
    </message>
    <message>
        <source>Register again what an earlier clean-up removed: of this window, or of signalboxctl</source>
        <translation>重新注册以前的清理所移除的：本窗口的，或 signalboxctl 的</translation>
    </message>
    <message>
        <source>Only instances that are warning or critical, or whose node is down</source>
        <translation>只显示处于 warning 或 critical、或其节点已宕机的实例</translation>
    </message>
</context>
<context>
    <name>gui::ServicesCampaignModel</name>
    <message>
        <source>%1: %2</source>
        <comment>instance, what became of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n would be removed; nothing was sent</source>
        <translation>
            <numerusform>%n 个将被移除；没有发送任何内容</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left alone</source>
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
        <source>Clean-up in progress</source>
        <translation>正在清理</translation>
    </message>
    <message>
        <source>Watching whether they stay gone</source>
        <translation>正在观察它们是否不再出现</translation>
    </message>
    <message>
        <source>Dry run ended</source>
        <translation>试运行已结束</translation>
    </message>
    <message>
        <source>Clean-up ended</source>
        <translation>清理已结束</translation>
    </message>
    <message numerus="yes">
        <source>%n gone so far</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个至今未回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken back</source>
        <comment>instances, by an undo</comment>
        <translation>
            <numerusform>%n 个已撤销</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not gone</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个未消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not there any more</source>
        <comment>instances</comment>
        <translation>
            <numerusform>%n 个已不存在</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ServicesInspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
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
        <translation>所属代理</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>For</source>
        <comment>for how long</comment>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>How it will be removed</source>
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
        <source>It has no checks of its own.</source>
        <translation>它没有自己的检查。</translation>
    </message>
    <message>
        <source>It was so when Signalbox first looked, at %1 UTC: Consul does not keep since when.</source>
        <translation>Signalbox 在 %1 UTC 首次查看时就已如此：Consul 不保存起始时间。</translation>
    </message>
    <message>
        <source>Since %1 UTC</source>
        <translation>自 %1 UTC 起</translation>
    </message>
    <message>
        <source>%1 (peer %2)</source>
        <comment>node, cluster</comment>
        <translation>%1（对等集群 %2）</translation>
    </message>
    <message>
        <source>%1 of %2 failing, %3 node down</source>
        <comment>instances</comment>
        <translation>%2 个中 %1 个失败，%3 个节点宕机</translation>
    </message>
    <message>
        <source>%1 of %2 node down</source>
        <comment>instances</comment>
        <translation>%2 个中 %1 个节点宕机</translation>
    </message>
    <message>
        <source>Its node is down: Consul hands it out to nobody. That is no reason to remove it.</source>
        <translation>它的节点已宕机：Consul 不会把它返回给任何人。这不是移除它的理由。</translation>
    </message>
    <message>
        <source>From the peer %1</source>
        <translation>来自对等集群 %1</translation>
    </message>
    <message>
        <source>%1 of %2 failing there</source>
        <comment>instances</comment>
        <translation>那里有 %1 / %2 个失败</translation>
    </message>
    <message>
        <source>another cluster&apos;s, to be read only</source>
        <translation>属于另一个集群，只能读取</translation>
    </message>
</context>
<context>
    <name>gui::ServicesPage</name>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Tick an instance, or choose one.</source>
        <translation>请勾选或选择一个实例。</translation>
    </message>
    <message>
        <source>Choose an instance first.</source>
        <translation>请先选择一个实例。</translation>
    </message>
    <message>
        <source>Nothing was read from Consul yet.</source>
        <translation>尚未从 Consul 读取任何内容。</translation>
    </message>
    <message>
        <source>A clean-up is in progress.</source>
        <translation>正在进行清理。</translation>
    </message>
    <message>
        <source>Nothing is ticked.</source>
        <translation>没有勾选任何项。</translation>
    </message>
    <message>
        <source>Only a failed node can be made to leave.</source>
        <translation>只能让失败的节点离开。</translation>
    </message>
    <message>
        <source>The agents are being asked.</source>
        <translation>正在询问代理。</translation>
    </message>
    <message>
        <source>The removal under way is finished first; then the window closes.</source>
        <translation>先完成正在进行的移除，然后窗口会关闭。</translation>
    </message>
    <message>
        <source>Maintenance of %1</source>
        <translation>%1 的维护</translation>
    </message>
    <message>
        <source>Make the failed node %1 leave</source>
        <translation>让失败的节点 %1 离开</translation>
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
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 keeps nothing that could be registered again.</source>
        <translation>%1 中没有可以重新注册的内容。</translation>
    </message>
    <message>
        <source>Undo from a kept file</source>
        <translation>从保存的文件撤销</translation>
    </message>
    <message>
        <source>Kept definitions (*.jsonl);;All files (*)</source>
        <translation>保存的定义 (*.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Nothing was removed yet.</source>
        <translation>还没有移除任何实例。</translation>
    </message>
    <message>
        <source>The clean-up has not ended yet.</source>
        <translation>清理尚未结束。</translation>
    </message>
    <message>
        <source>No clean-up is in progress.</source>
        <translation>没有正在进行的清理。</translation>
    </message>
    <message>
        <source>Nothing is being watched for its return.</source>
        <translation>没有正在观察是否会回来的实例。</translation>
    </message>
    <message>
        <source>Everything was removed.</source>
        <translation>已全部移除。</translation>
    </message>
    <message>
        <source>Nothing was refused for lack of rights.</source>
        <translation>没有因缺少权限而被拒绝的。</translation>
    </message>
    <message>
        <source>No definition was kept, so nothing can be registered again.</source>
        <translation>没有保留任何定义，因此无法重新注册。</translation>
    </message>
    <message>
        <source>It is imported from a peer: only that cluster can do this.</source>
        <translation>它是从对等集群导入的：只有那个集群能做这件事。</translation>
    </message>
    <message>
        <source>Everything that was removed is registered again.</source>
        <translation>所有被移除的都已重新注册。</translation>
    </message>
    <message>
        <source>A clean-up is going on there.</source>
        <translation>那里有一次清理正在进行。</translation>
    </message>
    <message>
        <source>A clean-up is going on there. What it has not removed yet stays, and whether the rest stays gone is not proved.</source>
        <translation>那里有一次清理正在进行。尚未移除的会留下，其余的是否不再回来也得不到证实。</translation>
    </message>
    <message>
        <source>A clean-up watches there whether what it has removed stays gone. That is not proved then. Save its report first if you need it.</source>
        <translation>那里有一次清理正在观察被移除的实例是否不再回来。离开后就得不到证实。如有需要，请先保存报告。</translation>
    </message>
</context>
<context>
    <name>gui::ServicesPane</name>
    <message>
        <source>show:</source>
        <translation>显示：</translation>
    </message>
    <message>
        <source>failing</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>all</source>
        <comment>instances</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>group by:</source>
        <translation>分组：</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>group by</comment>
        <translation>不分组</translation>
    </message>
    <message>
        <source>service</source>
        <comment>group by</comment>
        <translation>服务</translation>
    </message>
    <message>
        <source>node</source>
        <comment>group by</comment>
        <translation>节点</translation>
    </message>
    <message>
        <source>Service instances. The space bar ticks the current one.</source>
        <translation>服务实例。按空格键可勾选当前实例。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>instances shown, of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Deregister %n selected…</source>
        <translation>
            <numerusform>注销选中的 %n 个(&amp;D)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Deregister…</source>
        <translation>注销(&amp;D)…</translation>
    </message>
    <message numerus="yes">
        <source>%n ticked instance(s) are hidden by the filter.</source>
        <translation>
            <numerusform>有 %n 个已勾选的实例被筛选隐藏。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each removal is confirmed against the catalog; what comes back is reported.</source>
        <translation>每次移除都会对照目录确认；重新出现的会予以报告。</translation>
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
    <name>gui::SessionsActions</name>
    <message>
        <source>&amp;Find the keys it holds</source>
        <translation>查找它持有的键(&amp;F)</translation>
    </message>
    <message>
        <source>Read the whole store for keys that the selected sessions hold; it can be ended at any time</source>
        <translation>读取整个存储，查找所选会话持有的键；可随时结束</translation>
    </message>
    <message>
        <source>&amp;End the search</source>
        <translation>结束搜索(&amp;E)</translation>
    </message>
    <message>
        <source>What was found so far stays</source>
        <translation>目前找到的内容会保留</translation>
    </message>
    <message>
        <source>Show the &amp;key</source>
        <translation>显示键(&amp;K)</translation>
    </message>
    <message>
        <source>Show the key that is chosen among those it holds, on the Keys page</source>
        <translation>在“键”页显示从它持有的键中选择的那个</translation>
    </message>
    <message>
        <source>&amp;Copy session id</source>
        <translation>复制会话 ID(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the ids of the selected sessions, one a line</source>
        <translation>复制所选会话的 ID，每行一个</translation>
    </message>
    <message>
        <source>Retr&amp;y now</source>
        <translation>立即重试(&amp;Y)</translation>
    </message>
    <message>
        <source>Ask again at once</source>
        <translation>立刻再次询问</translation>
    </message>
    <message>
        <source>&amp;Destroy…</source>
        <translation>销毁(&amp;D)…</translation>
    </message>
    <message>
        <source>Plan the end of the selected sessions: which keys are freed or deleted is shown first</source>
        <translation>计划结束所选会话：会先显示哪些键将被释放或删除</translation>
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
        <source>Nothing selected</source>
        <translation>未选中任何内容</translation>
    </message>
    <message>
        <source>Keys held</source>
        <translation>持有的键</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
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
        <source>Id</source>
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
        <source>The store was searched at %1, as far as that is possible: there may be more.</source>
        <translation>存储已于 %1 在可能的范围内搜索：可能还有更多。</translation>
    </message>
    <message>
        <source>No watched path shows a key that it holds. The rest of the store was not searched.</source>
        <translation>正在监视的路径中没有它持有的键。存储的其余部分未搜索。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>As watched paths show it. The rest of the store was not searched.</source>
        <translation>根据正在监视的路径。存储的其余部分未搜索。</translation>
    </message>
    <message>
        <source>Id</source>
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
        <source>When this node leaves or its checks fail, the session ends.</source>
        <translation>此节点离开或其检查失败时，会话结束。</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>未搜索</translation>
    </message>
    <message>
        <source>As watched paths show it; the rest was not searched.</source>
        <translation>根据正在监视的路径；其余部分未搜索。</translation>
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
        <source>Consul keeps no list of the keys of a session; only reading them tells.</source>
        <translation>Consul 不保存会话所持键的列表；只有读取键才能得知。</translation>
    </message>
    <message numerus="yes">
        <source>Sessions — %n in the datacenter</source>
        <translation>
            <numerusform>会话 — 数据中心内 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>The token may not list sessions, so nothing can be said about them.</source>
        <translation>令牌无权列出会话，因此无法得知有关会话的任何情况。</translation>
    </message>
    <message>
        <source>Waiting for the first answer about sessions.</source>
        <translation>正在等待关于会话的第一个回答。</translation>
    </message>
    <message>
        <source>No session matches the filter.</source>
        <translation>没有会话符合筛选。</translation>
    </message>
    <message>
        <source>There is no session in this datacenter. ACLs are off, so nothing is hidden.</source>
        <translation>此数据中心没有会话。ACL 未启用，因此没有隐藏任何内容。</translation>
    </message>
    <message>
        <source>Consul lists no session. Whether ACLs hide some could not be found out.</source>
        <translation>Consul 没有列出任何会话。无法查明 ACL 是否隐藏了一些。</translation>
    </message>
    <message>
        <source>Consul lists no session to this token. Either there is none, or the token lacks session:read: Consul leaves out without a word what it may not read.</source>
        <translation>Consul 没有向此令牌列出任何会话。要么没有会话，要么令牌缺少 session:read 权限：令牌无权读取的内容，Consul 会不作提示地略去。</translation>
    </message>
    <message>
        <source>ACLs are on: sessions on nodes that this token may not read (session:read) are left out without a word.</source>
        <translation>已启用 ACL：此令牌无权读取（session:read）的节点上的会话会被不作提示地略去。</translation>
    </message>
    <message>
        <source>The token may not list sessions: it needs session:read.</source>
        <translation>令牌无权列出会话：它需要 session:read 权限。</translation>
    </message>
    <message>
        <source>Consul does not answer about sessions.</source>
        <translation>Consul 没有回答关于会话的请求。</translation>
    </message>
    <message>
        <source>What you see is %1 old.</source>
        <translation>所见内容是 %1之前的。</translation>
    </message>
    <message>
        <source>There is no session %1 in the list.</source>
        <translation>列表中没有会话 %1。</translation>
    </message>
    <message>
        <source>Choose a session first.</source>
        <translation>请先选择一个会话。</translation>
    </message>
    <message>
        <source>A search is under way.</source>
        <translation>搜索正在进行中。</translation>
    </message>
    <message>
        <source>No key is known that it holds.</source>
        <translation>不知道它持有任何键。</translation>
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
        <translation>查找它们持有的键(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find the keys it holds</source>
        <translation>查找它持有的键(&amp;F)</translation>
    </message>
    <message>
        <source>Consul lists no session to this token. There are some: it left out what the token may not see (session:read).</source>
        <translation>Consul 没有向此令牌列出任何会话。会话是有的：它略去了令牌无权看到的内容（session:read）。</translation>
    </message>
    <message>
        <source>Consul left out sessions on nodes that this token may not read (session:read).</source>
        <translation>Consul 略去了此令牌无权读取的节点上的会话（session:read）。</translation>
    </message>
</context>
<context>
    <name>gui::SessionsPane</name>
    <message>
        <source>Renewals cannot be seen from outside: of a session&apos;s end only a band is known.</source>
        <translation>从外部看不到续期：会话的结束只知道一个范围。</translation>
    </message>
    <message>
        <source>How much of the store was searched</source>
        <translation>存储已搜索的比例</translation>
    </message>
    <message>
        <source>Sessions of the datacenter</source>
        <translation>数据中心的会话</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>sessions shown, of all</comment>
        <translation>%1 / %2</translation>
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
        <source>No search is under way.</source>
        <translation>没有正在进行的搜索。</translation>
    </message>
</context>
<context>
    <name>gui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Kinds of settings</source>
        <translation>设置类别</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <translation>限额(&amp;L)</translation>
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
        <source>All settings of this window, on all of its pages, become what they were at first</source>
        <translation>此窗口所有页面上的全部设置都恢复为最初的值</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>As the system</source>
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
        <source>Of this machine</source>
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
        <source>Reduce &amp;motion: nothing flies or slides</source>
        <translation>减少动画：没有飞入或滑动(&amp;M)</translation>
    </message>
    <message>
        <source>Settings are kept in %1. Tokens and passwords are never in it. Signalbox tells nobody what you do with it.</source>
        <translation>设置保存在 %1 中。其中绝不包含令牌和密码。Signalbox 不会向任何人透露您用它做什么。</translation>
    </message>
    <message>
        <source>&amp;Size of the flight recorder&apos;s file</source>
        <translation>飞行记录器文件的大小(&amp;S)</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>When it is full, the recording of this run begins anew. Recordings that you save or record into a file have no limit.</source>
        <translation>写满后，本次运行的录制会重新开始。您保存的录制或录制到文件的内容没有限制。</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>%1: only for these</source>
        <comment>a rule</comment>
        <translation>%1：仅限这些</translation>
    </message>
    <message>
        <source>Tell me when:</source>
        <translation>在以下情况通知我：</translation>
    </message>
    <message>
        <source>Also as a notification of the &amp;desktop</source>
        <translation>同时显示为桌面通知(&amp;D)</translation>
    </message>
    <message>
        <source>Semaphores are told of while they are watched, services of the whole datacenter. While a rule is on, they stay watched although another page is shown. In the last column, * stands for any letters; blanks separate patterns; ! in front leaves out.</source>
        <translation>信号量在被监视期间会通知，服务则涵盖整个数据中心。规则启用期间，即使显示其他页面，它们也会继续被监视。在最后一列中，* 代表任意字符；空格分隔多个模式；前面加 ! 表示排除。</translation>
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
        <source>Language, theme, times of day, clock and motion, the limits, all notification rules with their times and patterns, and the mute become what they were at first. That cannot be undone.</source>
        <translation>语言、主题、时刻格式、时钟和动画、各项上限、所有通知规则及其时间和模式，以及静音，都会恢复为最初的样子。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>Re&amp;quests that the Activity page keeps</source>
        <translation>“活动”页保留的请求数(&amp;Q)</translation>
    </message>
    <message>
        <source>%1: time</source>
        <comment>a rule</comment>
        <translation>%1：时间</translation>
    </message>
    <message>
        <source>A number of seconds; or as 30 s, 5 min, 2 h</source>
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
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Candidat&amp;es that Discover reads one by one</source>
        <translation>“发现”逐个读取的候选数(&amp;E)</translation>
    </message>
    <message>
        <source>Names alone do not always tell. Candidates beyond this number stay “not confirmed”, unless a session holds them: for held keys, the store is read once besides, 64 MiB at most.</source>
        <translation>仅凭名称并不总能判断。超出此数的候选保持“未确认”，除非有会话持有它们：为查找被持有的键，还会另外读取一次存储，最多 64 MiB。</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
</context>
<context>
    <name>gui::SettingsKeeper</name>
    <message>
        <source>the file is write-protected</source>
        <translation>文件有写保护</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>The settings in %1 cannot be read: the file may not be opened. Signalbox begins with the usual ones and leaves the file alone; what you change holds for this run.</source>
        <translation>无法读取 %1 中的设置：无权打开该文件。Signalbox 以默认设置启动，不改动该文件；您所作的更改仅在本次运行中有效。</translation>
    </message>
    <message>
        <source>The settings in %1 were written by a newer Signalbox. They are read as far as this one understands them, and left alone; what you change holds for this run.</source>
        <translation>%1 中的设置由较新的 Signalbox 写成。本程序只读取所能理解的部分，并且不改动该文件；您所作的更改仅在本次运行中有效。</translation>
    </message>
    <message>
        <source>The settings in %1 were damaged. The file was put aside as %2, and Signalbox begins with the usual settings.</source>
        <translation>%1 中的设置已损坏。该文件已另存为 %2，Signalbox 以默认设置启动。</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged, and the file cannot be put aside. Signalbox begins with the usual ones and leaves the file alone; what you change holds for this run.</source>
        <translation>%1 中的设置已损坏，且无法将该文件移开。Signalbox 以默认设置启动，不改动该文件；您所作的更改仅在本次运行中有效。</translation>
    </message>
    <message>
        <source>Settings cannot be saved in %1 (%2). What you change holds for this run; saving is tried again with the next change.</source>
        <translation>无法在 %1 中保存设置（%2）。您所作的更改仅在本次运行中有效；下次更改时会再次尝试保存。</translation>
    </message>
    <message>
        <source>no reason is known</source>
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
        <source>All of them as plain text, to be printed or kept</source>
        <translation>以纯文本复制全部，可供打印或保存</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
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
        <source>Choose a semaphore or lock on the left.</source>
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
        <source>session gone – stale</source>
        <translation>会话已消失 – 失效</translation>
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
        <source>contenders of this layout wait without a key and cannot be seen</source>
        <translation>这种布局的竞争者等待时没有键，无法看到</translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation>无人等待</translation>
    </message>
    <message>
        <source>no key – stale</source>
        <translation>没有键 – 已失效</translation>
    </message>
    <message>
        <source>all taken</source>
        <translation>全部占用</translation>
    </message>
    <message numerus="yes">
        <source>%n stale</source>
        <translation>
            <numerusform>%n 个失效</numerusform>
        </translation>
    </message>
    <message>
        <source>limit unknown</source>
        <translation>上限未知</translation>
    </message>
    <message>
        <source>who holds cannot be told</source>
        <translation>无法得知谁持有</translation>
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
</context>
<context>
    <name>gui::StageView</name>
    <message>
        <source>Stage</source>
        <translation>舞台</translation>
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
        <source>%1 in the queue: %2, waits for %3</source>
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
        <source>First in line: it came first. Consul keeps no queue, so another may get the next permit.</source>
        <translation>排在最前：它最先到达。Consul 并不维护队列，下一个许可可能被别的竞争者取得。</translation>
    </message>
    <message>
        <source>What is shown is old</source>
        <translation>显示的内容是旧的</translation>
    </message>
</context>
<context>
    <name>gui::StatusBar</name>
    <message>
        <source>From the last byte of Consul&apos;s answer to the end of the paint.</source>
        <translation>从 Consul 回答的最后一个字节到绘制结束。</translation>
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
            <numerusform>%n 个挂起请求</numerusform>
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
        <source>From the last byte of Consul&apos;s answer to the end of the paint.
95 % of the last %n change(s) took at most %1 ms.</source>
        <translation>
            <numerusform>从 Consul 回答的最后一个字节到绘制结束。
最近 %n 次变化中 95 % 不超过 %1 毫秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>watching rests; it goes on when the page is shown</source>
        <translation>监视暂停；显示该页面时继续</translation>
    </message>
    <message>
        <source>Practice – no Consul</source>
        <translation>练习 – 没有 Consul</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>没有待处理的事项</translation>
    </message>
    <message>
        <source>What the pages watch, and blocking queries that Consul holds open for this window.</source>
        <translation>各页面正在监视的内容，以及 Consul 为此窗口保持打开的阻塞查询。</translation>
    </message>
</context>
<context>
    <name>gui::SweepDialog</name>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Plan again</source>
        <translation>重新制定计划(&amp;P)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Outdated: more is to be taken away by now than is shown here, or something of it has been changed. Nothing was sent. Plan again to see what would be done now.</source>
        <translation>已过时：现在要清除的比这里显示的更多，或其中有内容已改变。没有发送任何内容。请重新制定计划，看看现在会做什么。</translation>
    </message>
    <message>
        <source>There is nothing to do any more: everything of the run is gone.</source>
        <translation>已经无事可做：该次运行的一切都已不在。</translation>
    </message>
    <message>
        <source>What is left could not be read, so nothing was sent.</source>
        <translation>无法读取剩余的内容，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>Reading what is left by now…</source>
        <translation>正在读取现在还剩下什么…</translation>
    </message>
    <message>
        <source>%1 of %2 calls</source>
        <comment>progress</comment>
        <translation>%1 / %2 次调用</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %n call(s) carried out, the rest was not sent.</source>
        <translation>
            <numerusform>已停止。执行了 %n 次调用，其余没有发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) carried out.</source>
        <translation>
            <numerusform>执行了 %n 次调用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) were not needed any more: what they would have ended had ended or changed by itself.</source>
        <translation>
            <numerusform>%n 次调用已不再需要：它们要结束的内容已自行结束或改变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) were refused, because the key has changed meanwhile. It is left alone.</source>
        <translation>
            <numerusform>%n 次调用被拒绝，因为键在此期间已改变。不动它。</numerusform>
        </translation>
    </message>
    <message>
        <source>What is left could not be read.</source>
        <translation>无法读取剩余的内容。</translation>
    </message>
    <message>
        <source>Read again: %1 and %2 of the run are left.</source>
        <comment>1 session, 2 keys</comment>
        <translation>重新读取：该次运行还剩 %1 和 %2。</translation>
    </message>
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
    <message>
        <source>Read again: everything of the run is gone.</source>
        <translation>重新读取：该次运行的一切都已不在。</translation>
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
        <source>Let what is shown stand still, while recording goes on</source>
        <translation>让显示的内容静止，录制继续进行</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Back to what is so now</source>
        <translation>回到当前状态</translation>
    </message>
    <message>
        <source>Pre&amp;vious event</source>
        <translation>上一个事件(&amp;V)</translation>
    </message>
    <message>
        <source>Go back to the event before this moment</source>
        <translation>回到此刻之前的事件</translation>
    </message>
    <message>
        <source>Ne&amp;xt event</source>
        <translation>下一个事件(&amp;X)</translation>
    </message>
    <message>
        <source>Go on to the event after this moment</source>
        <translation>前进到此刻之后的事件</translation>
    </message>
    <message>
        <source>&amp;Record…</source>
        <translation>录制(&amp;R)…</translation>
    </message>
    <message>
        <source>Record into a file from now on; it goes on while other pages are shown</source>
        <translation>从现在起录制到文件；显示其他页面时也会继续</translation>
    </message>
    <message>
        <source>&amp;Save what was seen…</source>
        <translation>保存已看到的内容(&amp;S)…</translation>
    </message>
    <message>
        <source>Save everything since the watching began as a recording</source>
        <translation>将开始监视以来的全部内容保存为录制</translation>
    </message>
    <message>
        <source>Leave val&amp;ues out</source>
        <translation>不含值(&amp;U)</translation>
    </message>
    <message>
        <source>Recordings that begin from now on hold no values of keys</source>
        <translation>从现在起开始的录制不包含键的值</translation>
    </message>
    <message>
        <source>&amp;Open recording…</source>
        <translation>打开录制(&amp;O)…</translation>
    </message>
    <message>
        <source>Look at a recording in place of what is so now</source>
        <translation>查看录制而不是当前状态</translation>
    </message>
    <message>
        <source>&amp;Close recording</source>
        <translation>关闭录制(&amp;C)</translation>
    </message>
    <message>
        <source>Back to what is watched</source>
        <translation>回到正在监视的内容</translation>
    </message>
    <message>
        <source>Co&amp;mpare recordings…</source>
        <translation>比较录制(&amp;M)…</translation>
    </message>
    <message>
        <source>Put the figures of two recordings side by side</source>
        <translation>并排显示两个录制的数据</translation>
    </message>
    <message>
        <source>Add &amp;bookmark</source>
        <translation>添加书签(&amp;B)</translation>
    </message>
    <message>
        <source>Mark the moment that is shown</source>
        <translation>标记所显示的时刻</translation>
    </message>
    <message>
        <source>Add &amp;note…</source>
        <translation>添加备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Write a note beside the moment that is shown</source>
        <translation>为所显示的时刻写下备注</translation>
    </message>
    <message>
        <source>Bookmarks and no&amp;tes…</source>
        <translation>书签与备注(&amp;T)…</translation>
    </message>
    <message>
        <source>List what was marked; go there or remove it</source>
        <translation>列出已标记的内容；可转到或移除</translation>
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
        <source>What is shown is live.</source>
        <translation>显示的是实时内容。</translation>
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
        <source>Record into</source>
        <translation>录制到</translation>
    </message>
    <message>
        <source>Nothing is recorded</source>
        <translation>没有录制任何内容</translation>
    </message>
    <message>
        <source>Save what was seen</source>
        <translation>保存已看到的内容</translation>
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
        <source>Dismiss what is said about the recording</source>
        <translation>关闭有关录制的提示</translation>
    </message>
    <message>
        <source>How much of the recording was read</source>
        <translation>录制已读取的比例</translation>
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
        <source>Moment that is shown</source>
        <translation>所显示的时刻</translation>
    </message>
    <message>
        <source>Drag to go back. Left and right: a second; with Ctrl: an event. Space: pause or play.
Red bars: permits lost. Amber bars: sessions ended. Crosses: faults. Flags: bookmarks. Rings: notes.</source>
        <translation>拖动可回到过去。左右键：一秒；配合 Ctrl：一个事件。空格键：暂停或播放。
红色竖条：许可丢失。琥珀色竖条：会话结束。叉号：故障。旗帜：书签。圆环：备注。</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>How fast the past is played</source>
        <translation>过去以多快的速度播放</translation>
    </message>
    <message>
        <source>×%1</source>
        <comment>speed</comment>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Parts of %1 cannot be read.</source>
        <translation>%1 的部分内容无法读取。</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>live</source>
        <comment>the moment that is shown</comment>
        <translation>实时</translation>
    </message>
    <message>
        <source>What is shown is live</source>
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
</context>
<context>
    <name>gui::TimeChart</name>
    <message>
        <source>%1 since the recording began</source>
        <comment>unit of time</comment>
        <translation>自录制开始以来（%1）</translation>
    </message>
</context>
<context>
    <name>gui::TimePanes</name>
    <message>
        <source>What was seen over time</source>
        <translation>一段时间内看到的内容</translation>
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
        <source>In words</source>
        <translation>文字</translation>
    </message>
</context>
<context>
    <name>gui::TimeWords</name>
    <message>
        <source>The past: %1, %2 behind.</source>
        <translation>过去：%1，落后 %2。</translation>
    </message>
    <message>
        <source>The recording %1: %2.</source>
        <translation>录制 %1：%2。</translation>
    </message>
    <message>
        <source>Acts are disabled.</source>
        <translation>操作已停用。</translation>
    </message>
    <message>
        <source>This is the past. Go back to live first.</source>
        <translation>这是过去。请先回到实时。</translation>
    </message>
    <message>
        <source>At byte %1: %2</source>
        <translation>在字节 %1 处：%2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more.</source>
        <translation>
            <numerusform>…… 另有 %n 个。</numerusform>
        </translation>
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
        <source>%1 waits since %3, %2 so far.</source>
        <translation>%1 自 %3 起等待，至今 %2。</translation>
    </message>
    <message>
        <source>%1 waited for %2, from %3 to %4.</source>
        <translation>%1 等待了 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>%1 holds a permit since %3, %2 so far.</source>
        <translation>%1 自 %3 起持有许可，至今 %2。</translation>
    </message>
    <message>
        <source>%1 held a permit for %2, from %3 to %4.</source>
        <translation>%1 持有许可 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>%1 is stale since %3, %2 so far: its session is gone, its permit is lost.</source>
        <translation>%1 自 %3 起失效，至今 %2：其会话已消失，许可已丢失。</translation>
    </message>
    <message>
        <source>%1 was stale for %2, from %3 to %4: its session was gone, its permit lost.</source>
        <translation>%1 失效了 %2，从 %3 到 %4：其会话已消失，许可已丢失。</translation>
    </message>
    <message>
        <source>Last renewal of the session, if its TTL ended it: between %1 and %2.</source>
        <translation>会话的最后一次续期（若由 TTL 结束）：在 %1 与 %2 之间。</translation>
    </message>
    <message>
        <source>Lock-delay, perhaps: from %1 to %2 at most.</source>
        <translation>可能的锁延迟：从 %1 起，最多到 %2。</translation>
    </message>
    <message>
        <source>Gap: not every change from %1 to %2 was seen.</source>
        <translation>间隙：从 %1 到 %2 并非每个变化都被看到。</translation>
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
        <source>%n short span(s) lie here: zoom in to see each.</source>
        <translation>
            <numerusform>此处有 %n 个短区段：放大可逐一查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 neither waits nor holds.</source>
        <translation>%1 既不等待也不持有。</translation>
    </message>
    <message>
        <source>%1/%2 held</source>
        <translation>持有 %1/%2</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>持有 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>%1/%2 taken</source>
        <translation>已占用 %1/%2</translation>
    </message>
    <message>
        <source>No contact from %1 to %2: nothing is known of this time.</source>
        <translation>从 %1 到 %2 没有联系：这段时间一无所知。</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>没有看到</translation>
    </message>
    <message>
        <source>holders unknown</source>
        <translation>持有者未知</translation>
    </message>
</context>
<context>
    <name>gui::TimelineExport</name>
    <message>
        <source>Something else is shown now. Nothing was written.</source>
        <translation>现在显示的是其他内容。没有写入任何内容。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The picture would be too large. Choose a smaller one, or fewer semaphores.</source>
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
        <source>Waiting is a low bar, holding a full one. Stale, hatched with a frame: the session is gone, its permit is lost. Lock-delay, dashed: the key may be refused so long. Expiry, a bracket: the session was renewed last in here, if its TTL ended it. Gap, hatched: not every change was seen; where there was no contact, there are no bars in it.</source>
        <translation>等待是矮条，持有是满条。失效（带边框的斜线）：会话已不在，其许可丢失。lock-delay（虚线）：键在此期间可能被拒绝。到期（方括号）：如果是 TTL 使会话结束，它最后一次续期在此范围内。间隙（斜线）：并非每个变化都被看到；没有联系时其中没有条。</translation>
    </message>
</context>
<context>
    <name>gui::TimelinePane</name>
    <message>
        <source>Filter of lanes</source>
        <translation>泳道过滤</translation>
    </message>
    <message>
        <source>Name, session or node</source>
        <translation>名称、会话或节点</translation>
    </message>
    <message>
        <source>Order of lanes</source>
        <translation>泳道顺序</translation>
    </message>
    <message>
        <source>What the lanes are sorted by</source>
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
        <source>Show the filter of lanes</source>
        <translation>显示泳道过滤</translation>
    </message>
    <message>
        <source>Fit: show everything</source>
        <translation>适应：显示全部</translation>
    </message>
    <message>
        <source>Follow what happens now</source>
        <translation>跟随当前</translation>
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
        <source>Ctrl and the wheel, or W and S, zoom. Dragging, Shift and the wheel, or A and D, pan. Home shows everything, End follows what happens now. Up and Down go from lane to lane, Enter selects, P pins the lane to the top. Comma and period jump from event to event, with Shift in this lane only; a double click goes to a moment. Shift and dragging, or Shift with Left and Right, select a range; Escape clears it.</source>
        <translation>Ctrl 加滚轮或 W、S 缩放。拖动、Shift 加滚轮或 A、D 平移。Home 显示全部，End 跟随当前。上下键在泳道间移动，回车选择，P 将泳道固定在顶部。逗号和句号在事件间跳转，配合 Shift 只在此泳道内；双击转到某一时刻。Shift 加拖动或 Shift 加左右键选择范围；Esc 清除。</translation>
    </message>
    <message>
        <source>%1 neither waits nor holds.</source>
        <translation>%1 既不等待也不持有。</translation>
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
        <source>Nobody has waited or held yet.</source>
        <translation>还没有谁等待或持有过。</translation>
    </message>
    <message>
        <source>Nothing is recorded here yet.</source>
        <translation>这里还没有录制任何内容。</translation>
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
        <source>Which token may do it?</source>
        <translation>哪个令牌有权做？</translation>
    </message>
    <message>
        <source>The token is used for this clean-up alone. It is not kept, and the connection goes on with its own.</source>
        <translation>该令牌仅用于这次清理。不会保存，连接继续使用自己的令牌。</translation>
    </message>
</context>
<context>
    <name>gui::TreePane</name>
    <message>
        <source>Semaphores and locks</source>
        <translation>信号量和锁</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Show the filter</source>
        <translation>显示筛选框</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Name, session, node or /expression/</source>
        <translation>名称、会话、节点或 /表达式/</translation>
    </message>
    <message>
        <source>Nothing is being watched yet.

Name the prefix of a semaphore or the key of a lock, or let Signalbox look for them.</source>
        <translation>还没有监视任何内容。

请指定信号量的前缀或锁的键，或者让 Signalbox 去查找。</translation>
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
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
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
        <source>⚠ session gone</source>
        <translation>⚠ 会话已消失</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>⚠ no key</source>
        <translation>⚠ 没有键</translation>
    </message>
    <message>
        <source>cannot be told</source>
        <comment>the holders</comment>
        <translation>无法得知</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>没有看到</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>gui::UndoDialog</name>
    <message>
        <source>Undo a clean-up</source>
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
        <source>What became of %1</source>
        <translation>%1 的结果</translation>
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
        <source>%1 of %n instance(s) are registered again. Above stands why the others are not.</source>
        <translation>
            <numerusform>%n 个实例中有 %1 个已重新注册。其余未注册的原因见上方。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not registered again. %1</source>
        <translation>未重新注册。%1</translation>
    </message>
    <message>
        <source>It is registered again already: nothing is sent.</source>
        <translation>它已经重新注册了：不发送任何内容。</translation>
    </message>
    <message>
        <source>Nothing is registered again</source>
        <translation>没有重新注册任何内容</translation>
    </message>
    <message>
        <source>Nothing is sent. Above stands why.</source>
        <translation>不发送任何内容。原因见上。</translation>
    </message>
    <message>
        <source>Everything is registered again already. Nothing is sent.</source>
        <translation>一切都已重新注册。不发送任何内容。</translation>
    </message>
    <message>
        <source>Reading the catalog again…</source>
        <translation>正在重新读取目录…</translation>
    </message>
    <message>
        <source>Each is registered where it was, as it was kept right before its removal. What is registered again already is left alone. Sessions that ended with it, and keys that were freed or deleted with them, do not come back; nor does what its checks said last.</source>
        <translation>每个实例都在原处按移除前一刻保存的样子注册。已经重新注册的不动。随它结束的会话，以及随会话被释放或删除的键，不会恢复；其检查最后的输出也不会恢复。</translation>
    </message>
    <message>
        <source>It is not in every way as it was kept:</source>
        <translation>它与保存时并不完全相同：</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) that ended did not come back: see above.</source>
        <translation>
            <numerusform>已结束的 %n 个会话没有恢复：见上文。</numerusform>
        </translation>
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
    <message>
        <source>gets its value back</source>
        <translation>恢复它的值</translation>
    </message>
    <message>
        <source>is deleted</source>
        <translation>被删除</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) will be brought back to what they were, each only if nobody has changed it since.</source>
        <translation>
            <numerusform>%n 个键将恢复原样，每个都仅当此后没有人更改过它。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were changed by others since and will be left alone.</source>
        <translation>
            <numerusform>%n 个键此后已被他人更改，不会动它们。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::UnfinishedMoveDialog</name>
    <message>
        <source>&amp;Take it back</source>
        <translation>撤回(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Leave it as it is</source>
        <translation>保持原样(&amp;L)</translation>
    </message>
    <message>
        <source>Not finished: %1</source>
        <translation>未完成：%1</translation>
    </message>
    <message>
        <source>Forget the move; the keys stay where they are now</source>
        <translation>忘掉这次移动；键留在现在的位置</translation>
    </message>
    <message>
        <source>&amp;Finish it</source>
        <translation>完成它(&amp;F)</translation>
    </message>
    <message>
        <source>The move is forgotten. The keys stay where they are.</source>
        <translation>这次移动已忘掉。键留在原处。</translation>
    </message>
    <message>
        <source>The file %1 cannot be removed.</source>
        <translation>无法移除文件 %1。</translation>
    </message>
</context>
<context>
    <name>gui::ValueJson</name>
    <message>
        <source>something follows behind its end</source>
        <translation>结尾之后还有内容</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
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
        <source>a text ends in its line</source>
        <translation>文本在行内没有结束</translation>
    </message>
    <message>
        <source>there is no such escape</source>
        <translation>没有这样的转义</translation>
    </message>
    <message>
        <source>a text has no end</source>
        <translation>文本没有结尾</translation>
    </message>
    <message>
        <source>a comma or ] was expected</source>
        <translation>此处应为逗号或 ]</translation>
    </message>
    <message>
        <source>a name in quotes was expected</source>
        <translation>此处应为带引号的名字</translation>
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
        <source>This is no JSON: %1 (line %2, column %3).</source>
        <translation>这不是 JSON：%1（第 %2 行，第 %3 列）。</translation>
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
        <source>Flags, a number of 64 bits</source>
        <translation>标志，一个 64 位数</translation>
    </message>
    <message>
        <source>Choose a key to see its value.</source>
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
        <source>There is no such key any more.</source>
        <translation>这个键已不存在。</translation>
    </message>
    <message>
        <source>%1, %2 % of the limit</source>
        <comment>size of a value</comment>
        <translation>%1，上限的 %2 %</translation>
    </message>
    <message>
        <source>Somebody has deleted this key since you began. Saving will ask you first.</source>
        <translation>您开始之后有人删除了这个键。保存前会先询问您。</translation>
    </message>
    <message>
        <source>Somebody has made a key of this name since you began. Saving will ask you first.</source>
        <translation>您开始之后有人创建了同名的键。保存前会先询问您。</translation>
    </message>
    <message>
        <source>Somebody has changed this key since you began (index %1). Saving will show you both.</source>
        <translation>您开始之后有人更改了这个键（索引 %1）。保存时会同时显示两者。</translation>
    </message>
    <message>
        <source>There is a draft of this key from %1 that was not saved.</source>
        <translation>这个键有一份 %1 的草稿没有保存。</translation>
    </message>
    <message>
        <source>Nothing is being edited.</source>
        <translation>没有正在编辑的内容。</translation>
    </message>
    <message>
        <source>It is being edited.</source>
        <translation>正在编辑。</translation>
    </message>
    <message>
        <source>Choose a key first.</source>
        <translation>请先选择一个键。</translation>
    </message>
    <message>
        <source>This is no JSON.</source>
        <translation>这不是 JSON。</translation>
    </message>
    <message>
        <source>New key: %1</source>
        <translation>新键：%1</translation>
    </message>
    <message>
        <source>Flags are a whole number from 0 to 18446744073709551615.</source>
        <translation>标志是 0 到 18446744073709551615 之间的整数。</translation>
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
        <source>&amp;Keep as a draft</source>
        <translation>存为草稿(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Throw away</source>
        <translation>丢弃(&amp;T)</translation>
    </message>
    <message>
        <source>These bytes are no text. They can be shown and edited as hexadecimal or base64.</source>
        <translation>这些字节不是文本。可以用十六进制或 base64 显示和编辑。</translation>
    </message>
    <message>
        <source>The key is held</source>
        <translation>这个键被持有</translation>
    </message>
    <message>
        <source>&amp;Save all the same</source>
        <translation>仍然保存(&amp;S)</translation>
    </message>
    <message>
        <source>Take it &amp;up</source>
        <translation>采用(&amp;U)</translation>
    </message>
    <message>
        <source>Throw it &amp;away</source>
        <translation>丢弃(&amp;A)</translation>
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
        <source>Long lines are shown in pieces of %1 letters. The ends of pieces are not part of the value.</source>
        <translation>长行按每段 %1 个字符显示。各段的末尾不是值的一部分。</translation>
    </message>
</context>
<context>
    <name>gui::ValueText</name>
    <message>
        <source>“%1” is no hexadecimal digit.</source>
        <translation>“%1”不是十六进制数字。</translation>
    </message>
    <message>
        <source>A byte has two digits; one is missing in this line.</source>
        <translation>一个字节有两位数字；这一行缺了一位。</translation>
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
    <name>gui::VerdictCard</name>
    <message>
        <source>%1: %2. %3</source>
        <comment>expectation, verdict, what was seen</comment>
        <translation>%1：%2。%3</translation>
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
        <source>This is being watched already.</source>
        <translation>已经在监视。</translation>
    </message>
    <message>
        <source>Without a slash at the end it is a key if there is one of that name, else a prefix.</source>
        <translation>末尾没有斜杠时，若有同名的键则视为键，否则视为前缀。</translation>
    </message>
</context>
<context>
    <name>gui::WatchList</name>
    <message>
        <source>Type the prefix of a semaphore, such as demo/sem/, or the key of a lock.</source>
        <translation>请输入信号量的前缀，例如 demo/sem/，或锁的键。</translation>
    </message>
    <message>
        <source>Consul&apos;s URLs cannot reach this name: it has an empty part, “.”, “..” or a control character in it.</source>
        <translation>Consul 的 URL 无法到达此名称：其中有空的部分、“.”、“..”或控制字符。</translation>
    </message>
</context>
<context>
    <name>gui::WelcomePanel</name>
    <message>
        <source>Co&amp;nnect…</source>
        <translation>连接(&amp;N)…</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Practice needs no Consul: an agent inside this program, with a semaphore that clients fight for and a few services, some of them failing. You can slow its clock down, stop it, and let things break. Nothing you do there reaches a cluster, and nothing of it is kept.</source>
        <translation>练习无需 Consul：它是本程序内的一个代理，其中有客户端争抢的信号量，还有几个服务，其中一些有故障。您可以放慢或停止它的时钟，让事情出错。您在那里所做的一切都不会触及集群，也不会保留。</translation>
    </message>
    <message>
        <source>Starts an agent inside this program and shows a living semaphore.</source>
        <translation>在本程序内启动一个代理，并显示一个活动的信号量。</translation>
    </message>
    <message>
        <source>Says where the Consul agent is that you want to watch.</source>
        <translation>说明要观察的 Consul 代理在哪里。</translation>
    </message>
    <message>
        <source>No Consul answers</source>
        <translation>没有 Consul 应答</translation>
    </message>
    <message>
        <source>No Consul answers at %1</source>
        <translation>%1 处没有 Consul 应答</translation>
    </message>
    <message>
        <source>S&amp;tart practice</source>
        <translation>开始练习(&amp;T)</translation>
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
        <source>%1 It may name production, so every connection opens read-only. Mend the file and read it again, or save the connections anew.</source>
        <translation>%1 其中可能写有生产环境，因此每个连接都以只读方式打开。请修复该文件并重新读取，或重新保存连接。</translation>
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
        <source>Wire</source>
        <translation>线路</translation>
    </message>
    <message>
        <source>What this window asked about the selection. Requests of others do not pass here.</source>
        <translation>本窗口就选中内容发出的请求。其他客户端的请求不经过这里。</translation>
    </message>
    <message>
        <source>copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Copy the selected request as curl</source>
        <translation>把选中的请求复制为 curl</translation>
    </message>
    <message>
        <source>Requests about the selection</source>
        <translation>关于选中内容的请求</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
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
        <source>Expired</source>
        <translation>已过期</translation>
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
        <source>Write what only holders should, without looking: Consul does not ask.</source>
        <translation>不经查看就写入只有持有者才可写的内容：Consul 不会过问。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
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
        <source>Set the clock wrong</source>
        <translation>拨错时钟</translation>
    </message>
    <message>
        <source>Slow the network down</source>
        <translation>减慢网络</translation>
    </message>
    <message>
        <source>Lose the agent</source>
        <translation>失去代理</translation>
    </message>
    <message>
        <source>Destroy the session from outside</source>
        <translation>从外部销毁会话</translation>
    </message>
    <message>
        <source>Write without holding</source>
        <translation>未持有却写入</translation>
    </message>
</context>
<context>
    <name>lab::FaultGate</name>
    <message>
        <source>The lab took the agent away from this contender.</source>
        <translation>实验室切断了此竞争者与代理的联系。</translation>
    </message>
</context>
<context>
    <name>lab::Run</name>
    <message>
        <source>The run cannot begin: %1</source>
        <translation>运行无法开始：%1</translation>
    </message>
    <message>
        <source>The record of this run cannot be written. If the program is killed, the next start will not find what the run leaves behind.</source>
        <translation>无法写入这次运行的记录。如果程序被强行终止，下次启动时将找不到运行留下的东西。</translation>
    </message>
    <message>
        <source>The run could not be swept: %1 It stays on the list of runs left behind.</source>
        <translation>无法清扫这次运行：%1它仍留在未清扫运行的列表中。</translation>
    </message>
    <message>
        <source>A contender cannot be added: %1</source>
        <translation>无法添加竞争者：%1</translation>
    </message>
    <message numerus="yes">
        <source>One run takes %n different path(s) and no more.</source>
        <translation>
            <numerusform>一次运行最多使用 %n 个不同的路径。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One run takes %n contender(s) in processes of their own and no more.</source>
        <translation>
            <numerusform>一次运行最多有 %n 个独立进程的竞争者。</numerusform>
        </translation>
    </message>
    <message>
        <source>it is not there.</source>
        <translation>它不存在。</translation>
    </message>
    <message>
        <source>The planned edit of %1 was not made: %2</source>
        <translation>未能执行对 %1 的计划编辑：%2</translation>
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
        <source>Every contender gets a turn</source>
        <translation>每个竞争者都能轮到</translation>
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
        <source>More holders than the limit are seen</source>
        <translation>可以看到持有者超过上限</translation>
    </message>
    <message>
        <source>95 % of all hand-overs take less than %1 ms</source>
        <translation>95 % 的交接用时少于 %1 毫秒</translation>
    </message>
    <message>
        <source>Who gives up does so at most %1 ms away from the time budget</source>
        <translation>放弃的时刻与时间预算最多相差 %1 毫秒</translation>
    </message>
    <message>
        <source>No key is left behind</source>
        <translation>不留下任何键</translation>
    </message>
    <message>
        <source>Nobody is overtaken</source>
        <translation>没有人被插队</translation>
    </message>
    <message numerus="yes">
        <source>At most %n grant(s) overtake somebody</source>
        <translation>
            <numerusform>最多 %n 次授予插队</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody writes after losing the permit, and Consul takes it</source>
        <translation>有人在失去许可后写入，而 Consul 接受了</translation>
    </message>
    <message>
        <source>Consul and the contenders agree about who holds</source>
        <translation>关于谁持有，Consul 与竞争者一致</translation>
    </message>
    <message>
        <source>15 clients, 3 permits</source>
        <translation>15 个客户端，3 个许可</translation>
    </message>
    <message>
        <source>The experiment of document 000. Fifteen clients want mg-init at once, three may have it. Watch: never more than three inside, and everybody gets a turn, in no particular order.</source>
        <translation>文档 000 的实验。十五个客户端同时想要 mg-init，只有三个可以得到。请观察：在内的从不超过三个，人人都能轮到，但没有固定的次序。</translation>
    </message>
    <message>
        <source>A lock that is stormed</source>
        <translation>遭到猛攻的锁</translation>
    </message>
    <message>
        <source>The lock of document 001. Who does not get it tries again at once, without any pause. Watch the requests per grant.</source>
        <translation>文档 001 的锁。没有得到锁的立即重试，毫不停顿。请观察每次授予的请求数。</translation>
    </message>
    <message>
        <source>A time budget in milliseconds</source>
        <translation>以毫秒计的时间预算</translation>
    </message>
    <message>
        <source>Document 003 waits with a blocking query for the milliseconds that remain. One client holds the lock; the others have 600 ms each and give up near that time, not near a whole second.</source>
        <translation>文档 003 用阻塞查询等待剩余的毫秒数。一个客户端持有锁；其他的各有 600 ms，并在接近此时刻时放弃，而不是凑到整秒。</translation>
    </message>
    <message>
        <source>10 clients, 3 slots, nobody waits</source>
        <translation>10 个客户端，3 个槽位，无人等待</translation>
    </message>
    <message>
        <source>The experiment of document 004. Ten clients try each slot key once and go home when all are taken. Exactly three succeed.</source>
        <translation>文档 004 的实验。十个客户端把每个槽位键各试一次，全被占用就离开。恰好三个成功。</translation>
    </message>
    <message>
        <source>A crash leaks a permit</source>
        <translation>崩溃会泄漏许可</translation>
    </message>
    <message>
        <source>One holder crashes in each group. The session of Spring has no TTL: its permit stays taken for ever, and those who wait give up. The session of the Go client ends after its TTL, and the next contender prunes the dead holder.</source>
        <translation>每组各有一个持有者崩溃。Spring 的会话没有 TTL：它的许可永远被占用，等待的只能放弃。Go 客户端的会话在 TTL 之后结束，下一个竞争者会清除已死的持有者。</translation>
    </message>
    <message>
        <source>Two programs, two limits</source>
        <translation>两个程序，两个上限</translation>
    </message>
    <message>
        <source>The first program says 3 permits, the others say 1. Spring ignores the difference: more go in than the others were told. The Go client refuses to take part.</source>
        <translation>第一个程序说有 3 个许可，其他的说是 1 个。Spring 忽略这一差异：进入的数量超过其他程序被告知的上限。Go 客户端则拒绝参与。</translation>
    </message>
    <message>
        <source>Writes without CAS</source>
        <translation>不用 CAS 的写入</translation>
    </message>
    <message>
        <source>Everybody reads the list, adds itself and writes it back. Without CAS two who read the same list overwrite each other, and both believe to hold. With CAS the second one is refused and looks again.</source>
        <translation>每个竞争者都读取列表，加入自己，再写回。不用 CAS 时，读到同一列表的两个会互相覆盖，并且都认为自己持有。用 CAS 时，第二个会被拒绝，于是重新查看。</translation>
    </message>
    <message>
        <source>A clock that runs ahead</source>
        <translation>走快的时钟</translation>
    </message>
    <message>
        <source>One client in each group has a clock that is 30 s ahead. Where entries are ended by the clocks of others, it throws out holders that are alive and takes their permits. Where an entry lives as long as its session, no clock is asked.</source>
        <translation>每组各有一个客户端的时钟快 30 s。如果条目由别人的时钟判定到期，它就会赶走存活的持有者并夺取许可。如果条目与其会话同存亡，就不需要任何时钟。</translation>
    </message>
    <message>
        <source>Between counting and adding</source>
        <translation>计数与加入之间</translation>
    </message>
    <message>
        <source>A contender takes a number and then adds itself to the list. Whoever is slow in between is overtaken by a later number, and then both hold the last permit. Behind a lock nobody can come in between.</source>
        <translation>竞争者先取号，再把自己加入列表。在两步之间慢了的，会被后来的号码抢先，于是两者都持有最后一个许可。有锁保护时，没有人能插到中间。</translation>
    </message>
    <message>
        <source>The same race without clocks</source>
        <translation>同样的竞态，不用时钟</translation>
    </message>
    <message>
        <source>Sessions instead of clocks cure the wrong clocks, but not the race between counting and adding: the contenders still exceed the limit. Behind a lock they do not.</source>
        <translation>用会话代替时钟可以消除时钟错误的影响，却不能消除计数与加入之间的竞态：竞争者仍会超出上限。有锁保护时则不会。</translation>
    </message>
    <message>
        <source>A new session for each attempt</source>
        <translation>每次尝试都新建会话</translation>
    </message>
    <message>
        <source>Trying again without a pause</source>
        <translation>毫不停顿地重试</translation>
    </message>
    <message>
        <source>Three clients of document 001 try again and again without a pause; three contenders of the queue wait until it is their turn. Compare the requests per grant.</source>
        <translation>文档 001 的三个客户端毫不停顿地反复尝试；队列的三个竞争者则等到轮到自己。请比较每次授予的请求数。</translation>
    </message>
    <message>
        <source>After a crash the slot stays shut</source>
        <translation>崩溃后槽位仍然关闭</translation>
    </message>
    <message>
        <source>The holder of a slot crashes. When its TTL has run out, Consul keeps the slot key shut for the lock-delay, although it looks free. The permit of the queue is handed on at once: nobody has to acquire a key for it.</source>
        <translation>一个槽位的持有者崩溃。TTL 到期后，Consul 在 lock-delay 期间仍关闭该槽位键，尽管它看起来空闲。队列的许可则立即转交：没有人需要为它取得键。</translation>
    </message>
    <message>
        <source>The thundering herd</source>
        <translation>惊群</translation>
    </message>
    <message>
        <source>Forty contenders of each kind want three permits. Every change wakes every waiter of the Go client, and all of them write. In the queue only those wake whose turn it is.</source>
        <translation>每种各有四十个竞争者想要三个许可。对于 Go 客户端，每次变化都会唤醒所有等待者，而且全都写入。在队列中，只有轮到的才会醒来。</translation>
    </message>
    <message>
        <source>First come, first served</source>
        <translation>先来先得</translation>
    </message>
    <message>
        <source>Ten contenders of each kind arrive one after the other. In the queue they are served in this order; with the Go client whoever is fastest gets the permit.</source>
        <translation>每种各有十个竞争者依次到达。队列按此次序服务；对于 Go 客户端，谁最快谁得到许可。</translation>
    </message>
    <message>
        <source>A holder that sleeps too long</source>
        <translation>睡得太久的持有者</translation>
    </message>
    <message>
        <source>A holder stands still for 25 s, longer than twice its TTL of 10 s. Its session ends, and the next one gets the permit. The sleeper wakes up, believes to hold, and writes, and Consul takes it. Only a fencing token, checked by whoever stores the data, would refuse that write.</source>
        <translation>一个持有者停住 25 s，超过其 10 s TTL 的两倍。它的会话结束，下一个得到许可。沉睡者醒来后以为自己仍持有，便去写入，而 Consul 接受了。只有由存储数据的一方检查隔离令牌，才能拒绝这次写入。</translation>
    </message>
    <message>
        <source>Two holders crash, with TTL</source>
        <translation>两个持有者崩溃，有 TTL</translation>
    </message>
    <message>
        <source>Two of five contenders crash while they hold. Their sessions end after one to two TTLs of 10 s; then the others prune the dead holders and go on. Nothing stays behind.</source>
        <translation>五个竞争者中有两个在持有时崩溃。它们的会话在一到两个 TTL（10 s）之后结束；随后其他的清除已死的持有者并继续。什么也没有留下。</translation>
    </message>
    <message>
        <source>A holder crashes, without TTL</source>
        <translation>一个持有者崩溃，没有 TTL</translation>
    </message>
    <message>
        <source>One of four contenders crashes while it holds. Its session has no TTL and lives as long as the node is healthy, so its permit is lost. The others share the one that is left.</source>
        <translation>四个竞争者中有一个在持有时崩溃。它的会话没有 TTL，只要节点健康就一直存活，所以它的许可丢失。其他的共用剩下的一个。</translation>
    </message>
    <message>
        <source>Different programs on one path</source>
        <translation>同一路径上的不同程序</translation>
    </message>
    <message>
        <source>The queue shares one path with clients of HashiCorp and another one with clients of Spring. Nobody exceeds the limit, and everybody gets a turn. The clients of HashiCorp and Spring cannot share one: they write the list of holders in different ways.</source>
        <translation>队列与 HashiCorp 的客户端共用一个路径，又与 Spring 的客户端共用另一个。没有人超出上限，人人都能轮到。HashiCorp 与 Spring 的客户端不能共用一个：它们写持有者列表的方式不同。</translation>
    </message>
    <message>
        <source>There is no built-in scenario “%1”.</source>
        <translation>没有自带的场景“%1”。</translation>
    </message>
    <message>
        <source>Possible are: %1.</source>
        <translation>可用的有：%1。</translation>
    </message>
    <message>
        <source>This cannot be a path: no slash at either end, no “//”, no part “.” or “..”, nothing invisible. For example: &quot;demo/sem&quot;.</source>
        <translation>这不能作为路径：两端不能有斜杠，不能有“//”，不能有“.”或“..”部分，不能有不可见字符。例如：&quot;demo/sem&quot;。</translation>
    </message>
    <message>
        <source>Consul takes a TTL of whole seconds from &quot;10s&quot; to &quot;24h&quot;.</source>
        <translation>Consul 接受 &quot;10s&quot; 到 &quot;24h&quot; 的整秒 TTL。</translation>
    </message>
    <message>
        <source>A number or &quot;forever&quot; is expected here.</source>
        <translation>此处应为数字或 &quot;forever&quot;。</translation>
    </message>
    <message>
        <source>There is no strategy “%1”.</source>
        <translation>没有策略“%1”。</translation>
    </message>
    <message>
        <source>A name of letters, digits, “-” and “_” is expected here.</source>
        <translation>此处应为由字母、数字、“-”和“_”组成的名称。</translation>
    </message>
    <message>
        <source>Another group is called “%1”, too.</source>
        <translation>另一个组也叫“%1”。</translation>
    </message>
    <message>
        <source>There is no group “%1”.</source>
        <translation>没有组“%1”。</translation>
    </message>
    <message>
        <source>A number names one contender of the whole run: leave the group out.</source>
        <translation>数字指的是整个运行中的一个竞争者：请去掉组。</translation>
    </message>
    <message>
        <source>A number, &quot;all&quot; or &quot;holder&quot; is expected here.</source>
        <translation>此处应为数字、&quot;all&quot; 或 &quot;holder&quot;。</translation>
    </message>
    <message>
        <source>There is no fault “%1”.</source>
        <translation>没有故障“%1”。</translation>
    </message>
    <message>
        <source>The fault “%1” has no time.</source>
        <translation>故障“%1”没有时长。</translation>
    </message>
    <message>
        <source>A fault needs either “at”, a time, or “probability”, a chance per cycle.</source>
        <translation>故障需要“at”（时刻）或“probability”（每轮的概率）二者之一。</translation>
    </message>
    <message>
        <source>The expectation “%1” has no value.</source>
        <translation>预期“%1”没有值。</translation>
    </message>
    <message>
        <source>There is no expectation “%1”.</source>
        <translation>没有预期“%1”。</translation>
    </message>
    <message>
        <source>An id of small letters, digits and “-” is expected here.</source>
        <translation>此处应为由小写字母、数字和“-”组成的 ID。</translation>
    </message>
    <message>
        <source>A run takes longer than 0 and at most an hour.</source>
        <translation>运行时间必须大于 0，最多一小时。</translation>
    </message>
    <message>
        <source>A scenario needs at least one group of contenders.</source>
        <translation>场景至少需要一组竞争者。</translation>
    </message>
    <message numerus="yes">
        <source>More than %n contender(s) are too many.</source>
        <translation>
            <numerusform>超过 %n 个竞争者就太多了。</numerusform>
        </translation>
    </message>
    <message>
        <source>This program reads scenarios of version %1.</source>
        <translation>此程序读取版本 %1 的场景。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB: that is no scenario.</source>
        <translation>文件大于 1 MiB：这不是场景。</translation>
    </message>
    <message>
        <source>An object in braces is expected here.</source>
        <translation>此处应为花括号中的对象。</translation>
    </message>
    <message>
        <source>A list in square brackets is expected here.</source>
        <translation>此处应为方括号中的列表。</translation>
    </message>
    <message>
        <source>A text in double quotes is expected here.</source>
        <translation>此处应为双引号中的文本。</translation>
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
        <source>There is no field “%1” here. Possible are: %2.</source>
        <translation>此处没有字段“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>The field “%1” is missing.</source>
        <translation>缺少字段“%1”。</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected here.</source>
        <translation>此处应为 %1 到 %2 的数。</translation>
    </message>
    <message>
        <source>A whole number, %1 or more, is expected here.</source>
        <translation>此处应为不小于 %1 的整数。</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2 is expected here.</source>
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
        <source>For more than %1 ms nobody is inside although somebody waits</source>
        <translation>有人等待却无人在内的时间超过 %1 毫秒</translation>
    </message>
    <message>
        <source>Never for %1 ms nobody is inside although somebody waits</source>
        <translation>有人等待却无人在内的时间从未达到 %1 毫秒</translation>
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
        <source>Something is left behind</source>
        <translation>留下了东西</translation>
    </message>
    <message>
        <source>ShardingSphere creates a session for each attempt and destroys it when the lock is busy. The Go client keeps one session until it has the lock, and in the queue only the next one wakes. Compare the requests per grant.</source>
        <translation>ShardingSphere 每次尝试都新建会话，锁忙时再销毁它。Go 客户端在得到锁之前一直保留同一个会话；在队列中，只有下一个会醒来。请比较每次授予的请求数。</translation>
    </message>
    <message>
        <source>A lock that opens late</source>
        <translation>迟迟不开的锁</translation>
    </message>
    <message>
        <source>The holder crashes in each group. When its session has ended, Consul&apos;s lock-delay keeps the key shut for 15 s more, and the Go client looks only every 5 s: nobody holds the free lock for a long time. The queue hands its permit on as soon as the session has ended.</source>
        <translation>每组的持有者都崩溃。其会话结束后，Consul 的 lock-delay 使键再关闭 15 s，而 Go 客户端每 5 s 才查看一次：空闲的锁很久无人持有。队列则在会话结束后立即转交许可。</translation>
    </message>
    <message>
        <source>A release that never ends</source>
        <translation>永不结束的释放</translation>
    </message>
    <message>
        <source>Somebody deletes the .lock while a permit is held. Spring reads it again and again until it is there, for ever: here it is cut off and reported. The Go client says that nothing is held any more and goes.</source>
        <translation>在许可被持有时，有人删除了 .lock。Spring 会永远反复读取它，直到它出现：这里会中断并报告。Go 客户端则说明已不再持有任何许可，然后离开。</translation>
    </message>
    <message>
        <source>What a failed try leaves behind</source>
        <translation>失败的尝试留下了什么</translation>
    </message>
    <message>
        <source>All try once, while somebody holds. Spring goes away without its contender key and its session, which has no TTL: both stay for ever. The Go client takes everything along.</source>
        <translation>有人持有时，所有客户端都试一次。Spring 离开时不带走它的竞争者键和没有 TTL 的会话：两者永远留下。Go 客户端则全部带走。</translation>
    </message>
    <message>
        <source>More holders than the limit count as room</source>
        <translation>持有者超过上限却被当作有空位</translation>
    </message>
    <message>
        <source>Three hold when somebody lowers the limit to 1. Spring compares with “equal”: three are not one, so there seems to be room for everybody. The Go client sees that the limit is not its own and refuses.</source>
        <translation>有人把上限降到 1 时，已有三个持有者。Spring 用“等于”比较：三不等于一，于是似乎人人都有空位。Go 客户端发现上限与自己的不同，便拒绝。</translation>
    </message>
    <message>
        <source>Everybody tries the first slot first</source>
        <translation>大家都先试第一个槽位</translation>
    </message>
    <message>
        <source>Twelve clients want eight slots, and each tries one slot after the other from the first on: as many requests as slots for one attempt, most of them refused. The queue asks for a permit, not for a certain one.</source>
        <translation>十二个客户端想要八个槽位，每个都从第一个起逐一尝试：一次尝试的请求数与槽位数一样多，大多被拒绝。队列要的是一个许可，而不是某个特定的许可。</translation>
    </message>
    <message>
        <source>Room enough, and still turned away</source>
        <translation>空位足够，仍被拒之门外</translation>
    </message>
    <message>
        <source>Ten clients, ten permits, one try each. Behind the lock of document 002 whoever finds the lock busy has failed, although there is room. The queue turns nobody away.</source>
        <translation>十个客户端，十个许可，各试一次。在文档 002 的锁保护下，遇到锁正忙的就算失败，尽管还有空位。队列不会拒绝任何人。</translation>
    </message>
    <message>
        <source>A process is killed</source>
        <translation>一个进程被强行终止</translation>
    </message>
    <message>
        <source>The holder is a process of its own, and SIGKILL ends it: nothing of it can clean up. Its session lives on until nobody has renewed it for one to two TTLs of 10 s. Then the next contender gets the permit.</source>
        <translation>持有者是一个独立进程，由 SIGKILL 终止：它无法作任何清理。它的会话继续存活，直到一到两个 TTL（10 s）内无人续期。然后下一个竞争者得到许可。</translation>
    </message>
    <message numerus="yes">
        <source>More than %n different path(s) are too many.</source>
        <translation>
            <numerusform>超过 %n 个不同的路径就太多了。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contenders in processes of their own do not have this.</source>
        <translation>独立进程的竞争者不支持此项。</translation>
    </message>
    <message numerus="yes">
        <source>More than %n process(es) are too many.</source>
        <translation>
            <numerusform>超过 %n 个进程就太多了。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no edit “%1”.</source>
        <translation>没有编辑“%1”。</translation>
    </message>
    <message>
        <source>The edit “%1” has no limit.</source>
        <translation>编辑“%1”没有上限。</translation>
    </message>
    <message>
        <source>No group has the path “%1”.</source>
        <translation>没有任何组使用路径“%1”。</translation>
    </message>
    <message>
        <source>“%1” cannot be applied to a contender in a process of its own.</source>
        <translation>“%1”不能用于独立进程的竞争者。</translation>
    </message>
    <message>
        <source>“%1” takes either “below” or “above”.</source>
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
        <source>The sessions of %1 have no TTL: the one that was given is ignored.</source>
        <translation>%1 的会话没有 TTL：给定的 TTL 会被忽略。</translation>
    </message>
    <message>
        <source>%1 is a lock and has one permit: the limit that was given is ignored.</source>
        <translation>%1 是锁，只有一个许可：给定的上限会被忽略。</translation>
    </message>
    <message>
        <source>The fault %1 at %2 never comes: the run is stopped after %3.</source>
        <translation>%2 的故障 %1 永远不会发生：运行在 %3 后停止。</translation>
    </message>
    <message>
        <source>A permit is still lost at the end of the run</source>
        <translation>运行结束时仍有许可丢失</translation>
    </message>
</context>
<context>
    <name>lab::Spread</name>
    <message>
        <source>“%1” is no time. Write for example 0, 500ms, 1.5s or 1m30s.</source>
        <translation>“%1”不是时间。请写成例如 0、500ms、1.5s 或 1m30s。</translation>
    </message>
    <message>
        <source>“%1” is too fine: times are whole milliseconds.</source>
        <translation>“%1”过于精细：时间必须是整毫秒。</translation>
    </message>
    <message>
        <source>The range “%1” is the wrong way round: the shorter time comes first.</source>
        <translation>范围“%1”的顺序反了：较短的时间在前。</translation>
    </message>
    <message>
        <source>“%1” needs a longest time, too: exponential 1s..10s.</source>
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
        <source>Takes the run&apos;s contenders out of %1.</source>
        <translation>把这次运行的竞争者从 %1 中移除。</translation>
    </message>
    <message>
        <source>Destroys the session %1.</source>
        <translation>销毁会话 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) of this run end.</source>
        <translation>
            <numerusform>这次运行的 %n 个会话将结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of this run are deleted.</source>
        <translation>
            <numerusform>这次运行的 %n 个键将被删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) can be taken again. The .lock stays as it is otherwise.</source>
        <translation>
            <numerusform>%n 个许可可以重新被取得。.lock 的其余内容保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys that change in the meantime are left alone.</source>
        <translation>在此期间有变化的键不会触动。</translation>
    </message>
    <message>
        <source>Sweep what the run %1 left behind</source>
        <translation>清扫运行 %1 留下的东西</translation>
    </message>
    <message>
        <source>Others change the same keys all the time.</source>
        <translation>他人一直在改动相同的键。</translation>
    </message>
</context>
<context>
    <name>lab::Verdict</name>
    <message>
        <source>Nobody was inside.</source>
        <translation>没有人进入过。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n contender(s) inside at once, %1 allowed; at %2 s: %3.</source>
        <translation>
            <numerusform>最多 %n 个竞争者同时在内，允许 %1 个；在第 %2 秒：%3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n contender(s) had a turn.</source>
        <translation>
            <numerusform>全部 %n 个竞争者都轮到了。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n contender(s) had a turn. Not: %2.</source>
        <translation>
            <numerusform>%n 个竞争者中有 %1 个轮到了。没有轮到：%2。</numerusform>
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
        <source>Nobody waited for a release.</source>
        <translation>没有人等待过释放。</translation>
    </message>
    <message numerus="yes">
        <source>%n hand-over(s): half within %1 ms, 95 % within %2 ms, the slowest %3 ms.</source>
        <translation>
            <numerusform>%n 次交接：一半在 %1 毫秒以内，95 % 在 %2 毫秒以内，最慢 %3 毫秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody gave up.</source>
        <translation>没有人放弃。</translation>
    </message>
    <message numerus="yes">
        <source>%n gave up, the farthest %1 ms from the time budget.</source>
        <translation>
            <numerusform>%n 次放弃，与时间预算最多相差 %1 毫秒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grant(s) overtook somebody.</source>
        <translation>
            <numerusform>%n 次授予插队。</numerusform>
        </translation>
    </message>
    <message>
        <source>No stale write was taken.</source>
        <translation>没有过时的写入被接受。</translation>
    </message>
    <message>
        <source>Consul took a write of %1 after the permit was gone.</source>
        <translation>%1 失去许可之后，Consul 接受了它的写入。</translation>
    </message>
    <message>
        <source>What is left has not been read yet.</source>
        <translation>尚未读取留下的内容。</translation>
    </message>
    <message>
        <source>No difference was seen.</source>
        <translation>没有看到差异。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>a list of names</comment>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 held as the contenders know it, but Consul did not show it.</source>
        <translation>据竞争者所知，%1 曾持有，但 Consul 没有显示。</translation>
    </message>
    <message>
        <source>Consul showed %1 as holding, but the contenders know that it did not.</source>
        <translation>Consul 显示 %1 持有，但竞争者知道它并未持有。</translation>
    </message>
    <message>
        <source>The contenders know that %1 held, and Consul showed %2 instead.</source>
        <translation>竞争者知道是 %1 持有，而 Consul 显示的却是 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s). The first at %1 s: %2</source>
        <translation>
            <numerusform>%n 处差异。第一处在第 %1 秒：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was granted.</source>
        <translation>没有授予任何许可。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s), %1 per grant.</source>
        <translation>
            <numerusform>%n 个请求，每次授予 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>At most %1 ms with nobody inside although somebody waited.</source>
        <translation>有人等待却无人在内的时间最长 %1 毫秒。</translation>
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
        <source>Nothing was left, but the run was stopped: its contenders cleaned up as they were told to, so what they would have left is not known.</source>
        <translation>没有留下任何内容，但运行是被停止的：竞争者按要求做了清理，因此它们本来会留下什么无从得知。</translation>
    </message>
    <message>
        <source>Nothing was left.</source>
        <translation>没有留下任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were left when the last contender had ended: %1.</source>
        <translation>
            <numerusform>最后一个竞争者结束时留下了 %n 个键：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No permit was taken any more, but the run was stopped: its contenders cleaned up as they were told to, so what they would have left is not known.</source>
        <translation>已没有许可被占用，但运行是被停止的：竞争者按要求做了清理，因此它们本来会留下什么无从得知。</translation>
    </message>
    <message>
        <source>No permit was taken any more.</source>
        <translation>已没有许可被占用。</translation>
    </message>
    <message numerus="yes">
        <source>%n permit(s) were taken by who was gone when the last contender had ended: %1.</source>
        <translation>
            <numerusform>最后一个竞争者结束时，有 %n 个许可被已不在的竞争者占用：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>for its contender %1 held, and Consul did not show it, yet or any more.</source>
        <translation>在竞争者看来 %1 持有，而 Consul 尚未或不再显示它。</translation>
    </message>
    <message>
        <source>Consul showed %1 as holding, for its contender it was not, yet or any more.</source>
        <translation>Consul 显示 %1 持有，而在竞争者看来尚未或不再持有。</translation>
    </message>
    <message>
        <source>for their contenders %1 held, and Consul showed %2, still or already.</source>
        <translation>在竞争者看来 %1 持有，而 Consul 仍然或已经显示 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Undecided at %n moment(s), because answers took %1 s.</source>
        <translation>
            <numerusform>有 %n 个时刻无法判定，因为回答用了 %1 秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first at %1 s: %2</source>
        <translation>第一个在 %1 秒：%2</translation>
    </message>
    <message>
        <source>Undecided: the run was stopped before its end, and nothing seen until then decides it.</source>
        <translation>未判定：运行在结束之前被停止，此前看到的不足以判定。</translation>
    </message>
    <message>
        <source>Undecided until the run has ended.</source>
        <translation>运行结束之前未判定。</translation>
    </message>
    <message>
        <source>Undecided: nothing in the run could decide it.</source>
        <translation>未判定：运行中没有可以据以判定的事。</translation>
    </message>
    <message>
        <source>Undecided: the keys could not be read when the run had ended.</source>
        <translation>未判定：运行结束时无法读取键。</translation>
    </message>
    <message>
        <source>The limit of %1 is %2, and %3 were inside.</source>
        <translation>%1 的上限是 %2，而同时持有的有 %3 个。</translation>
    </message>
</context>
<context>
    <name>lab::Worker</name>
    <message>
        <source>%1 is a process of its own, and %2 cannot be started: %3.</source>
        <translation>%1 是独立进程，而 %2 无法启动：%3。</translation>
    </message>
    <message>
        <source>%1 is a process of its own: the fault “%2” cannot be applied to it.</source>
        <translation>%1 是独立进程：故障“%2”不能用于它。</translation>
    </message>
    <message>
        <source>The process of %1 does not run yet.</source>
        <translation>%1 的进程尚未运行。</translation>
    </message>
    <message>
        <source>%1 is a process of its own: it takes no single steps and goes on.</source>
        <translation>%1 是独立进程：它不能单步执行，会继续运行。</translation>
    </message>
    <message>
        <source>%1 is a process of its own: it goes on while the run is paused.</source>
        <translation>%1 是独立进程：运行暂停时它仍会继续。</translation>
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
    <name>observer::Path</name>
    <message>
        <source>The path is empty. Give the folder of a semaphore or the key of a lock, for example demo/sem.</source>
        <translation>路径为空。请给出信号量的文件夹或锁的键，例如 demo/sem。</translation>
    </message>
    <message>
        <source>The path “%1” cannot be used: Consul does not serve names with empty parts (//), with the parts . or .., or with invisible characters.</source>
        <translation>路径“%1”无法使用：Consul 不提供含有空段（//）、. 或 .. 段，或不可见字符的名称。</translation>
    </message>
</context>
<context>
    <name>profiles::KeychainSecrets</name>
    <message>
        <source>Token and password are kept in the keychain of this desktop, never in a file of Signalbox.</source>
        <translation>令牌和密码保存在此桌面的钥匙串中，绝不保存在 Signalbox 的文件中。</translation>
    </message>
    <message>
        <source>No keychain answers (%1). Token and password are kept in memory until Signalbox ends.</source>
        <translation>没有钥匙串应答（%1）。令牌和密码保存在内存中，直到 Signalbox 结束。</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>它没有给出原因</translation>
    </message>
    <message>
        <source>Token and password go into the keychain of this desktop, never into a file of Signalbox. If none answers, they are kept in memory until Signalbox ends, and Signalbox says so.</source>
        <translation>令牌和密码存入本桌面的钥匙串，绝不写入 Signalbox 的文件。如果没有钥匙串应答，它们只保存在内存中，直到 Signalbox 结束，并且会这样说明。</translation>
    </message>
</context>
<context>
    <name>profiles::MemorySecrets</name>
    <message>
        <source>Token and password are kept in memory until Signalbox ends: no keychain is used.</source>
        <translation>令牌和密码保存在内存中，直到 Signalbox 结束：未使用钥匙串。</translation>
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
        <translation>%1 的代理：%2</translation>
    </message>
</context>
<context>
    <name>profiles::ProfileFile</name>
    <message>
        <source>It is damaged at byte %1: %2.</source>
        <translation>它在字节 %1 处损坏：%2。</translation>
    </message>
    <message>
        <source>It is not a list of connections.</source>
        <translation>它不是连接列表。</translation>
    </message>
    <message>
        <source>It was written by a newer Signalbox (form %1; this one reads form %2).</source>
        <translation>它由较新的 Signalbox 写成（格式 %1；本程序读取格式 %2）。</translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) in it cannot be read.</source>
        <translation>
            <numerusform>其中 %n 个连接无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>It has no list “connections”.</source>
        <translation>其中没有“connections”列表。</translation>
    </message>
</context>
<context>
    <name>profiles::ProfileStore</name>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>无法读取：%1。</translation>
    </message>
    <message>
        <source>The list of connections, %1, was not read whole. %2 The file stays as it is; it is kept beside the new one when connections are saved.</source>
        <translation>连接列表 %1 没有完整读取。%2 该文件保持原样；保存连接时，它会保留在新文件旁边。</translation>
    </message>
    <message>
        <source>The old list of connections cannot be kept as %1: %2. Nothing was saved.</source>
        <translation>无法把旧的连接列表保留为 %1：%2。没有保存任何内容。</translation>
    </message>
    <message>
        <source>The list of connections that could not be read is kept as %1.</source>
        <translation>无法读取的连接列表已保留为 %1。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made, so connections are not saved.</source>
        <translation>无法创建文件夹 %1，因此未保存连接。</translation>
    </message>
    <message>
        <source>Connections cannot be saved in %1: %2.</source>
        <translation>无法在 %1 中保存连接：%2。</translation>
    </message>
</context>
<context>
    <name>program::ConnectionOptions</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>The agent: host:port, http://host:port or https://host:port (CONSUL_HTTP_ADDR; 127.0.0.1:8500)</source>
        <translation>代理：host:port、http://host:port 或 https://host:port（CONSUL_HTTP_ADDR；127.0.0.1:8500）</translation>
    </message>
    <message>
        <source>ACL token; others can read it in the list of processes (CONSUL_HTTP_TOKEN)</source>
        <translation>ACL 令牌；他人可在进程列表中看到（CONSUL_HTTP_TOKEN）</translation>
    </message>
    <message>
        <source>File with the ACL token (CONSUL_HTTP_TOKEN_FILE)</source>
        <translation>存放 ACL 令牌的文件（CONSUL_HTTP_TOKEN_FILE）</translation>
    </message>
    <message>
        <source>Datacenter; the agent&apos;s own if not given</source>
        <translation>数据中心；未指定时为代理自己的</translation>
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
        <source>Name to expect in the agent&apos;s certificate (CONSUL_TLS_SERVER_NAME)</source>
        <translation>代理证书中应有的名称（CONSUL_TLS_SERVER_NAME）</translation>
    </message>
    <message>
        <source>Refuse every write before it is sent</source>
        <translation>写入在发送前一律拒绝</translation>
    </message>
    <message>
        <source>There is no connection “%1”: none is remembered.</source>
        <translation>没有连接“%1”：没有记住任何连接。</translation>
    </message>
    <message>
        <source>There is no connection “%1”. There are: %2.</source>
        <translation>没有连接“%1”。现有：%2。</translation>
    </message>
    <message>
        <source>A connection that Signalbox remembers under this name; production is read-only. Its token is read from --token, --token-file or the variables</source>
        <translation>Signalbox 以此名称记住的连接；生产环境为只读。其令牌从 --token、--token-file 或变量中读取</translation>
    </message>
    <message>
        <source>Several connections are called “%1”. Give each a name of its own in the window.</source>
        <translation>有多个连接名为“%1”。请在窗口中给每个连接起一个自己的名字。</translation>
    </message>
    <message>
        <source>Write also where the connection is production or read-only, in this run</source>
        <translation>本次运行中，即使连接是生产环境或只读，也允许写入</translation>
    </message>
    <message>
        <source>A connection that Signalbox remembers under this name; production is read-only. A token that is kept counts for more than the variables</source>
        <translation>Signalbox 以此名字记住的连接；生产环境为只读。保存的令牌优先于环境变量</translation>
    </message>
    <message>
        <source>--client-cert needs --client-key: a certificate and its key belong together.</source>
        <translation>--client-cert 需要 --client-key：证书和它的密钥要一起给出。</translation>
    </message>
    <message>
        <source>--client-key needs --client-cert: a certificate and its key belong together.</source>
        <translation>--client-key 需要 --client-cert：证书和它的密钥要一起给出。</translation>
    </message>
    <message>
        <source>How long a list that the agent answers may be, in MiB (SIGNALBOX_ANSWER_LIMIT; %1)</source>
        <translation>代理回答的列表最多可以有多大，单位 MiB（SIGNALBOX_ANSWER_LIMIT；%1）</translation>
    </message>
</context>
<context>
    <name>program::Log</name>
    <message>
        <source>Tell on standard error what happens, in these parts: %1; several with commas</source>
        <translation>在标准错误上写出发生的事，可选部分：%1；多个以逗号分隔</translation>
    </message>
    <message>
        <source>--log takes %1.</source>
        <translation>--log 可取 %1。</translation>
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
        <source>Without a window signalboxctl watches, records, runs experiments and cleans up; see signalboxctl --help.</source>
        <translation>没有窗口时，signalboxctl 可以监视、录制、运行实验和清理；见 signalboxctl --help。</translation>
    </message>
</context>
<context>
    <name>protocols::Clockless</name>
    <message>
        <source>Create a session with TTL: the own entry lives as long as it does.</source>
        <translation>创建带 TTL 的会话：自己的条目与它同存亡。</translation>
    </message>
</context>
<context>
    <name>protocols::Failure</name>
    <message>
        <source>A request to Consul failed.</source>
        <translation>对 Consul 的请求失败。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>已被停止。</translation>
    </message>
    <message>
        <source>This contender holds it already.</source>
        <translation>此竞争者已经持有。</translation>
    </message>
    <message>
        <source>This contender does not hold it.</source>
        <translation>此竞争者并未持有。</translation>
    </message>
    <message>
        <source>The limit must be above 0.</source>
        <translation>上限必须大于 0。</translation>
    </message>
    <message>
        <source>Another limit is stored. All contenders of one semaphore must agree on the limit.</source>
        <translation>已存储的上限不同。同一信号量的所有竞争者必须使用相同的上限。</translation>
    </message>
    <message>
        <source>The key is there already, and it serves something else.</source>
        <translation>此键已存在，但另有用途。</translation>
    </message>
    <message>
        <source>The body of the .lock key cannot be read.</source>
        <translation>无法读取 .lock 键的正文。</translation>
    </message>
    <message>
        <source>Consul refused the contender key.</source>
        <translation>Consul 拒绝了竞争者键。</translation>
    </message>
    <message>
        <source>It had run out before: somebody else may hold the permit by now.</source>
        <translation>它此前已到期：现在可能有别人持有许可。</translation>
    </message>
    <message>
        <source>The described algorithm would repeat this step for ever; it was cut off here.</source>
        <translation>所描述的算法会永远重复这一步；在此中断。</translation>
    </message>
</context>
<context>
    <name>protocols::Guarded</name>
    <message>
        <source>Create a session with TTL for the mutex.</source>
        <translation>为互斥锁创建带 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the mutex; if it is busy, this attempt has failed.</source>
        <translation>尝试取得互斥锁；如果它正忙，这次尝试就失败。</translation>
    </message>
    <message>
        <source>Destroy the session: that gives the mutex back, if it was held.</source>
        <translation>销毁会话：如果持有互斥锁，也随之归还。</translation>
    </message>
</context>
<context>
    <name>protocols::ListStrategy</name>
    <message>
        <source>Clean up: delete the contender key.</source>
        <translation>清理：删除竞争者键。</translation>
    </message>
    <message>
        <source>Clean up: look whether .lock still lists this contender.</source>
        <translation>清理：查看 .lock 是否仍列有此竞争者。</translation>
    </message>
    <message>
        <source>Clean up: take this contender out of .lock, if nobody changed it since.</source>
        <translation>清理：把此竞争者从 .lock 中移除，前提是其间没有人修改过。</translation>
    </message>
</context>
<context>
    <name>protocols::NoCas</name>
    <message>
        <source>Nobody was here yet: write .lock with the own id in it, over whatever came meanwhile.</source>
        <translation>还没有人来过：写入含自己 ID 的 .lock，无论其间写入过什么都覆盖。</translation>
    </message>
    <message>
        <source>There is room: write .lock with the own id in it, over whatever came meanwhile.</source>
        <translation>还有空位：写入含自己 ID 的 .lock，无论其间写入过什么都覆盖。</translation>
    </message>
    <message>
        <source>Write .lock without the own id, over whatever came meanwhile.</source>
        <translation>写入去掉自己 ID 的 .lock，无论其间写入过什么都覆盖。</translation>
    </message>
</context>
<context>
    <name>protocols::Official</name>
    <message>
        <source>Nothing was granted: destroy the session. Its contender key goes with it.</source>
        <translation>没有得到许可：销毁会话。它的竞争者键随之消失。</translation>
    </message>
    <message>
        <source>Create a session with a TTL. When it ends, Consul deletes the keys that it holds.</source>
        <translation>创建带 TTL 的会话。它结束时，Consul 会删除它持有的键。</translation>
    </message>
    <message>
        <source>Write the contender key, locked by the session: it shows the others that this contender lives.</source>
        <translation>写入由会话锁定的竞争者键：它向其他竞争者表明此竞争者存活。</translation>
    </message>
    <message>
        <source>Read everything below the prefix: who lives, and who holds a permit.</source>
        <translation>读取前缀下的全部内容：谁存活，谁持有许可。</translation>
    </message>
    <message>
        <source>Wait until anything below the prefix changes. Every waiter wakes with it.</source>
        <translation>等待前缀下的任何变化。每个等待者都会随之醒来。</translation>
    </message>
    <message>
        <source>A permit is free: write the own id into .lock, and leave dead holders out of it. Only if nobody changed it since (CAS).</source>
        <translation>有空闲许可：把自己的 ID 写入 .lock，并去掉已死的持有者。前提是其间没有人修改过（CAS）。</translation>
    </message>
    <message>
        <source>Read .lock to leave it.</source>
        <translation>读取 .lock，以便离开。</translation>
    </message>
    <message>
        <source>Take the own id out of .lock, if nobody changed it since (CAS).</source>
        <translation>把自己的 ID 从 .lock 中移除，前提是其间没有人修改过（CAS）。</translation>
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
        <source>Look whether .lock still lists this contender, and whether its key stands.</source>
        <translation>查看 .lock 是否仍列有此竞争者，以及它的键是否还在。</translation>
    </message>
</context>
<context>
    <name>protocols::OfficialLock</name>
    <message>
        <source>Nothing was granted: destroy the session.</source>
        <translation>没有得到许可：销毁会话。</translation>
    </message>
    <message>
        <source>Create a session with a TTL. When it ends, Consul frees the keys that it holds.</source>
        <translation>创建带 TTL 的会话。它结束时，Consul 会释放它持有的键。</translation>
    </message>
    <message>
        <source>Look at the key: is it a lock, and does anybody hold it?</source>
        <translation>查看此键：它是不是锁，是否有人持有？</translation>
    </message>
    <message>
        <source>Another session holds it: wait until the key changes.</source>
        <translation>另一个会话持有它：等待此键变化。</translation>
    </message>
    <message>
        <source>Nobody holds it: acquire the key.</source>
        <translation>无人持有：取得此键。</translation>
    </message>
    <message>
        <source>Refused: look whether somebody was faster.</source>
        <translation>被拒绝：查看是否有人更快。</translation>
    </message>
    <message>
        <source>Nobody holds it, and still it was refused: a lock-delay runs. Sleep for 5 s, for Consul does not say how long it takes.</source>
        <translation>无人持有，却仍被拒绝：lock-delay 正在进行。睡眠 5 s，因为 Consul 不说明还要多久。</translation>
    </message>
    <message>
        <source>Release the key, and write its value and flags again.</source>
        <translation>释放此键，并重新写入它的值和标志。</translation>
    </message>
    <message>
        <source>Destroy the session.</source>
        <translation>销毁会话。</translation>
    </message>
    <message>
        <source>Acquired. For the lab&apos;s figures, not done by the Go client: read the LockIndex, which counts the grants of this key.</source>
        <translation>已取得。以下仅为实验室的数据，Go 客户端并不这样做：读取 LockIndex，它记录此键被授予的次数。</translation>
    </message>
</context>
<context>
    <name>protocols::Queue</name>
    <message>
        <source>Create a session with a TTL: if this contender dies, Consul deletes its key.</source>
        <translation>创建带 TTL 的会话：如果此竞争者死亡，Consul 会删除它的键。</translation>
    </message>
    <message>
        <source>Destroy the session: it is not needed any more.</source>
        <translation>销毁会话：不再需要它。</translation>
    </message>
    <message>
        <source>Look whether the permit is still ours: listed as holder, and the key alive.</source>
        <translation>查看许可是否仍属于自己：列为持有者，且键存活。</translation>
    </message>
    <message>
        <source>Clean up: delete the contender key.</source>
        <translation>清理：删除竞争者键。</translation>
    </message>
    <message>
        <source>Wait for a change below the prefix, once for all contenders of this process.</source>
        <translation>等待前缀下的变化，此进程的所有竞争者共用一次等待。</translation>
    </message>
    <message>
        <source>Read the semaphore: limit, holders, and who waits in which order.</source>
        <translation>读取信号量：上限、持有者，以及谁按什么次序等待。</translation>
    </message>
    <message>
        <source>One transaction for all: give back %1, enter %2, grant %3 (limit %4).</source>
        <translation>所有竞争者共用一个事务：归还 %1，加入 %2，授予 %3（上限 %4）。</translation>
    </message>
</context>
<context>
    <name>protocols::Ranked</name>
    <message>
        <source>No permit: the document&apos;s client gives up here. This one waits for a random while and begins again.</source>
        <translation>没有许可：文档中的客户端在此放弃。这里则随机等待片刻，然后重新开始。</translation>
    </message>
    <message>
        <source>Clean up: delete the own entry.</source>
        <translation>清理：删除自己的条目。</translation>
    </message>
</context>
<context>
    <name>protocols::RankedSet</name>
    <message>
        <source>Drop an entry that has run out, unless it was renewed meanwhile.</source>
        <translation>移除一个已到期的条目，除非它其间已续期。</translation>
    </message>
    <message>
        <source>Look for entries that have run out, by the own clock.</source>
        <translation>按自己的时钟查找已到期的条目。</translation>
    </message>
    <message>
        <source>Look for owners whose time was dropped: the two sets must agree.</source>
        <translation>查找时间已被移除的所有者：两个集合必须一致。</translation>
    </message>
    <message>
        <source>Look for owners whose session has ended: no clock is asked.</source>
        <translation>查找会话已结束的所有者：不需要时钟。</translation>
    </message>
    <message>
        <source>Read the counter.</source>
        <translation>读取计数器。</translation>
    </message>
    <message>
        <source>Take the next number: raise the counter to %1, unless somebody was faster.</source>
        <translation>取下一个号：把计数器增加到 %1，除非有人更快。</translation>
    </message>
    <message>
        <source>Add the own time, so that others can tell when this entry has run out.</source>
        <translation>加入自己的时间，以便别人判断此条目何时到期。</translation>
    </message>
    <message>
        <source>Add the own entry to the owners, with the score %1.</source>
        <translation>把自己的条目加入所有者，分值为 %1。</translation>
    </message>
    <message>
        <source>Add the own time and entry, provided that the mutex is still held.</source>
        <translation>加入自己的时间和条目，前提是仍持有互斥锁。</translation>
    </message>
    <message>
        <source>List the owners to learn the own rank: below the limit means in.</source>
        <translation>列出所有者以得知自己的排名：小于上限即可进入。</translation>
    </message>
    <message>
        <source>Look whether the own entry is still there.</source>
        <translation>查看自己的条目是否还在。</translation>
    </message>
    <message>
        <source>Renew: write the present time into the own entry.</source>
        <translation>续期：把当前时间写入自己的条目。</translation>
    </message>
    <message>
        <source>Take the own entry out; reading it in the same step tells whether it was still there.</source>
        <translation>移除自己的条目；在同一步中读取，可知它此前是否还在。</translation>
    </message>
    <message>
        <source>The entry had run out: delete what is left of it.</source>
        <translation>条目已到期：删除它的残余部分。</translation>
    </message>
</context>
<context>
    <name>protocols::SessionKey</name>
    <message>
        <source>Look whether the key is still held by the own session.</source>
        <translation>查看此键是否仍由自己的会话持有。</translation>
    </message>
    <message>
        <source>Clean up: look whether the own session still holds the key.</source>
        <translation>清理：查看自己的会话是否仍持有此键。</translation>
    </message>
    <message>
        <source>Clean up: release the key, so that no lock-delay follows.</source>
        <translation>清理：释放此键，以免随后出现 lock-delay。</translation>
    </message>
</context>
<context>
    <name>protocols::ShardingLock</name>
    <message>
        <source>Create a session with TTL for this attempt alone.</source>
        <translation>仅为这次尝试创建带 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the key with that session.</source>
        <translation>尝试用该会话取得此键。</translation>
    </message>
    <message>
        <source>Ask for the key without index: that answers at once, and only its index is used.</source>
        <translation>不带索引查询此键：会立即得到回答，只使用其中的索引。</translation>
    </message>
    <message>
        <source>Wait for a change of the key, for as long as the budget of milliseconds allows.</source>
        <translation>等待此键变化，最长到毫秒预算用完为止。</translation>
    </message>
    <message>
        <source>Release the key: that wakes who waits for it.</source>
        <translation>释放此键：这会唤醒等待它的竞争者。</translation>
    </message>
</context>
<context>
    <name>protocols::Slots</name>
    <message>
        <source>Create a session with TTL: when it ends, the slot that it holds goes with it.</source>
        <translation>创建带 TTL 的会话：它结束时，所持有的槽位随之消失。</translation>
    </message>
    <message>
        <source>Try to acquire slot %1, with the session&apos;s id as its value.</source>
        <translation>尝试取得槽位 %1，以会话的 ID 为值。</translation>
    </message>
    <message>
        <source>All slots were refused: look who holds them.</source>
        <translation>所有槽位都被拒绝：查看谁持有它们。</translation>
    </message>
    <message>
        <source>A slot looks free but was refused: it is in lock-delay, or somebody just left. Try again after a random pause.</source>
        <translation>某个槽位看起来空闲却被拒绝：它处于 lock-delay，或有人刚刚离开。随机停顿后重试。</translation>
    </message>
    <message>
        <source>Wait for a change of any slot.</source>
        <translation>等待任一槽位变化。</translation>
    </message>
    <message>
        <source>Release the own slot.</source>
        <translation>释放自己的槽位。</translation>
    </message>
    <message>
        <source>For the lab&apos;s figures, not part of the algorithm: read the slot&apos;s LockIndex, which counts how often the slot was taken.</source>
        <translation>仅为实验室的数据，不属于算法：读取槽位的 LockIndex，它记录此槽位被占用的次数。</translation>
    </message>
</context>
<context>
    <name>protocols::Spring</name>
    <message>
        <source>Destroy the session of the last attempt. Its key stays.</source>
        <translation>销毁上一次尝试的会话。它的键保留。</translation>
    </message>
    <message>
        <source>Full: sleep for 100 ms, then look again.</source>
        <translation>已满：睡眠 100 ms，然后重新查看。</translation>
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
        <source>Read .lock: how many hold a permit?</source>
        <translation>读取 .lock：有多少个持有许可？</translation>
    </message>
    <message>
        <source>Destroy the session.</source>
        <translation>销毁会话。</translation>
    </message>
    <message>
        <source>Read .lock to leave it.</source>
        <translation>读取 .lock，以便离开。</translation>
    </message>
    <message>
        <source>Delete the contender key, before the list is left.</source>
        <translation>在离开列表之前删除竞争者键。</translation>
    </message>
    <message>
        <source>Nobody was here yet: create .lock with the own id in it, if it is still missing (CAS).</source>
        <translation>还没有人来过：创建含自己 ID 的 .lock，前提是它仍不存在（CAS）。</translation>
    </message>
    <message>
        <source>There is room: add the own id to .lock, if nobody changed it since (CAS).</source>
        <translation>还有空位：把自己的 ID 加入 .lock，前提是其间没有人修改过（CAS）。</translation>
    </message>
    <message>
        <source>Take the own id out of .lock, if nobody changed it since (CAS).</source>
        <translation>把自己的 ID 从 .lock 中移除，前提是其间没有人修改过（CAS）。</translation>
    </message>
    <message>
        <source>Look whether .lock still lists this contender.</source>
        <translation>查看 .lock 是否仍列有此竞争者。</translation>
    </message>
</context>
<context>
    <name>protocols::SpringLock</name>
    <message>
        <source>Create a session without TTL.</source>
        <translation>创建没有 TTL 的会话。</translation>
    </message>
    <message>
        <source>Try to acquire the key. If somebody holds it, try again at once.</source>
        <translation>尝试取得此键。如果有人持有，立即重试。</translation>
    </message>
    <message>
        <source>Release the key.</source>
        <translation>释放此键。</translation>
    </message>
</context>
<context>
    <name>protocols::Strategy</name>
    <message>
        <source>Renew the session: that is what extends the lease.</source>
        <translation>续期会话：租期由此延长。</translation>
    </message>
    <message>
        <source>Clean up: destroy the session.</source>
        <translation>清理：销毁会话。</translation>
    </message>
</context>
<context>
    <name>protocols::StrategyId</name>
    <message>
        <source>Go client</source>
        <translation>Go 客户端</translation>
    </message>
    <message>
        <source>HashiCorp&apos;s own client: a contender key bound to a session with TTL, then a CAS on .lock. Every change wakes every waiter, and whoever is fastest gets the permit: there is no order.</source>
        <translation>HashiCorp 自己的客户端：竞争者键绑定到带 TTL 的会话，再对 .lock 做 CAS。每次变化都会唤醒所有等待者，谁最快谁得到许可：没有次序。</translation>
    </message>
    <message>
        <source>Go client&apos;s lock</source>
        <translation>Go 客户端的锁</translation>
    </message>
    <message>
        <source>HashiCorp&apos;s lock: one key, acquired by a session. After a crash Consul&apos;s lock-delay keeps it closed, and the client looks only every 5 s: hand-over is uneven.</source>
        <translation>HashiCorp 的锁：一个键，由会话取得。崩溃后 Consul 的 lock-delay 使它保持关闭，而客户端每 5 s 才查看一次：交接时快时慢。</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Spring</translation>
    </message>
    <message>
        <source>Documents 000 and 001: a session without TTL, polling every 100 ms. A crash leaks its permit for ever, another limit is ignored, and an over-full list counts as having room.</source>
        <translation>文档 000 和 001：会话没有 TTL，每 100 ms 轮询一次。崩溃会永远泄漏许可，不同的上限被忽略，超员的列表被当作还有空位。</translation>
    </message>
    <message>
        <source>Spring&apos;s lock</source>
        <translation>Spring 的锁</translation>
    </message>
    <message>
        <source>Document 001: a lock without TTL that tries again without any pause: a storm of requests. A crash keeps it closed while the node is healthy.</source>
        <translation>文档 001：没有 TTL 的锁，毫不停顿地重试：请求风暴。崩溃后，只要节点健康，它就保持关闭。</translation>
    </message>
    <message>
        <source>ShardingSphere&apos;s lock</source>
        <translation>ShardingSphere 的锁</translation>
    </message>
    <message>
        <source>Document 003: a new session for each attempt, and a blocking query for the milliseconds that remain. Sessions come and go with every attempt.</source>
        <translation>文档 003：每次尝试都新建会话，并用阻塞查询等待剩余的毫秒数。会话随每次尝试而来去。</translation>
    </message>
    <message>
        <source>Slot keys</source>
        <translation>槽位键</translation>
    </message>
    <message>
        <source>Document 004: one key per permit, tried from the first on. As many requests as permits for one attempt, everybody fights for the first slot, and lock-delay follows a crash.</source>
        <translation>文档 004：每个许可一个键，从第一个开始尝试。一次尝试的请求数与许可数一样多，大家都争夺第一个槽位，崩溃后还有 lock-delay。</translation>
    </message>
    <message>
        <source>Own clock</source>
        <translation>自己的时钟</translation>
    </message>
    <message>
        <source>Document 002, the basic one: ranked by each contender&apos;s own clock. A clock that is wrong steals permits or ends those of others early.</source>
        <translation>文档 002 的基本版：按每个竞争者自己的时钟排名。错误的时钟会窃取许可，或使别人的许可提前结束。</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Document 002, the fair one: ranked by a counter, ended by clocks. Between counting and adding itself a contender can be overtaken, and then both hold the last permit.</source>
        <translation>文档 002 的公平版：按计数器排名，由时钟判定到期。在计数与加入之间，竞争者可能被抢先，于是两者都持有最后一个许可。</translation>
    </message>
    <message>
        <source>Counter without clocks</source>
        <translation>不用时钟的计数器</translation>
    </message>
    <message>
        <source>Document 002, independent of system time: as the counter, but each entry lives as long as its session. More requests; the race between counting and adding is still there.</source>
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
        <source>As Spring, but with plain writes. Two contenders who read the same list overwrite each other: the reason why CAS exists.</source>
        <translation>与 Spring 相同，但用普通写入。读到同一列表的两个竞争者会互相覆盖：这正是 CAS 存在的原因。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Signalbox&apos;s own: first come, first served by the order of the contender keys. Nobody wakes in vain; contenders of one process share one watch and one CAS. Safe beside the Go client, guide and Spring.</source>
        <translation>Signalbox 自己的策略：按竞争者键的次序先来先得。没有人白白醒来；同一进程的竞争者共用一个监视和一次 CAS。可与 Go 客户端、指南和 Spring 安全共存。</translation>
    </message>
    <message>
        <source>Document 002, the correct one: the counter inside a lock. Slower, and it fails at once when the lock is busy; in return the race is gone. Entries still end by clocks: while all clocks agree within the time-out, it never exceeds the limit.</source>
        <translation>文档 002 的正确版：计数器放在锁内。较慢，锁忙时立即失败；换来的是不再有竞态。条目仍由时钟判定到期：只要所有时钟的偏差在超时时间之内，就绝不会超出上限。</translation>
    </message>
</context>
<context>
    <name>semaphore::LocatedJson</name>
    <message>
        <source>Something follows after the end of the JSON value.</source>
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
        <source>A text in double quotes is expected here.</source>
        <translation>此处应为双引号中的文本。</translation>
    </message>
    <message>
        <source>This text is not valid JSON: the closing quote is missing, or there is a line break or a wrong backslash in it.</source>
        <translation>此文本不是有效的 JSON：缺少结束引号，或其中有换行或错误的反斜杠。</translation>
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
        <translation>此处应为 JSON pointer，例如“/owner”或“/lock/holders”。</translation>
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
        <source>A whole number from %1 to %2 is expected here.</source>
        <translation>此处应为 %1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>Flags as a whole number, or “any”, are expected here.</source>
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
</TS>

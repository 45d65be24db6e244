import { type Html, html } from '../../platform/text/html.ts';
import { apacheTime, type Counters, countersOf, figure, scoreboard, spell, volume } from './apache-counters.ts';
import type { Scene } from './scene.ts';

/** `/server-status?auto`. */
export function apacheStatusLines(scene: Scene): string {
  const counters = countersOf(scene);
  const { version, upS, accesses, kilobytes, durationMs, load, cpu, cpuS, busy, idle, slots } = counters;
  return [
    scene.domain,
    `ServerVersion: ${version}`,
    'ServerMPM: prefork',
    `Server Built: ${counters.builtAt}`,
    `CurrentTime: ${apacheTime(counters.nowMs)}`,
    `RestartTime: ${apacheTime(counters.startedAtMs)}`,
    'ParentServerConfigGeneration: 1',
    'ParentServerMPMGeneration: 0',
    `ServerUptimeSeconds: ${upS}`,
    `ServerUptime: ${spell(upS)}`,
    ...load.map((value, at) => `Load${[1, 5, 15][at]}: ${value}`),
    `Total Accesses: ${accesses}`,
    `Total kBytes: ${kilobytes}`,
    `Total Duration: ${durationMs}`,
    ...cpu.map((seconds, at) => `CPU${['User', 'System', 'ChildrenUser', 'ChildrenSystem'][at]}: ${figure(seconds)}`),
    `CPULoad: ${figure((100 * cpuS) / upS)}`,
    `Uptime: ${upS}`,
    `ReqPerSec: ${figure(accesses / upS)}`,
    `BytesPerSec: ${figure((kilobytes * 1_024) / upS)}`,
    `BytesPerReq: ${figure((kilobytes * 1_024) / accesses)}`,
    `DurationPerReq: ${figure(durationMs / accesses)}`,
    `BusyWorkers: ${busy}`,
    'GracefulWorkers: 0',
    `IdleWorkers: ${idle}`,
    `Scoreboard: ${scoreboard(busy, slots)}`,
    '',
  ].join('\n');
}

/** From where on averages are given in kilobytes and more. */
const PER = [5 * 1_024, 1_024 ** 2 / 2, 1_024 ** 3 / 2] as const;

/** The page for people, as of Apache 2.4.63 with the prefork module and ExtendedStatus. */
export async function apacheStatus(scene: Scene): Promise<string> {
  const counters = countersOf(scene);
  const { version, upS, accesses, kilobytes, durationMs, load, cpu, cpuS, busy, idle, slots } = counters;
  const [user, system, childUser, childSystem] = cpu.map((seconds) => figure(Math.round(seconds * 100) / 100));
  const bytes = kilobytes * 1_024;
  const board = scoreboard(busy, slots).match(/.{1,64}/g) ?? [];
  return html`<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head>
<title>Apache Status</title>
</head><body>
<h1>Apache Server Status for ${scene.domain} (via 127.0.0.1)</h1>

<dl><dt>Server Version: ${version}</dt>
<dt>Server MPM: prefork</dt>
<dt>Server Built: ${counters.builtAt}
</dt></dl><hr /><dl>
<dt>Current Time: ${apacheTime(counters.nowMs)}</dt>
<dt>Restart Time: ${apacheTime(counters.startedAtMs)}</dt>
<dt>Parent Server Config. Generation: 1</dt>
<dt>Parent Server MPM Generation: 0</dt>
<dt>Server uptime:  ${spell(upS)}</dt>
<dt>Server load: ${load.join(' ')}</dt>
<dt>Total accesses: ${accesses} - Total Traffic: ${volume(bytes, [0, 1_024 ** 2, 1_024 ** 3])} - Total Duration: ${durationMs}</dt>
<dt>CPU Usage: u${user ?? ''} s${system ?? ''} cu${childUser ?? ''} cs${childSystem ?? ''} - ${figure((100 * cpuS) / upS, 3)}% CPU load</dt>
<dt>${figure(accesses / upS, 3)} requests/sec - ${volume(bytes / upS, PER)}/second - ${volume(bytes / accesses, PER)}/request - ${figure(durationMs / accesses)} ms/request</dt>
<dt>${busy} requests currently being processed, 0 workers gracefully restarting, ${idle} idle workers</dt>
</dl><pre>${board.join('\n')}</pre>
<p>Scoreboard Key:<br />
"<b><code>_</code></b>" Waiting for Connection, 
"<b><code>S</code></b>" Starting up, 
"<b><code>R</code></b>" Reading Request,<br />
"<b><code>W</code></b>" Sending Reply, 
"<b><code>K</code></b>" Keepalive (read), 
"<b><code>D</code></b>" DNS Lookup,<br />
"<b><code>C</code></b>" Closing connection, 
"<b><code>L</code></b>" Logging, 
"<b><code>G</code></b>" Gracefully finishing,<br /> 
"<b><code>I</code></b>" Idle cleanup of worker, 
"<b><code>.</code></b>" Open slot with no current process<br />
</p>


<table border="0"><tr><th>Srv</th><th>PID</th><th>Acc</th><th>M</th><th>CPU
</th><th>SS</th><th>Req</th><th>Dur</th><th>Conn</th><th>Child</th><th>Slot</th><th>Client</th><th>Protocol</th><th>VHost</th><th>Request</th></tr>

${await workers(scene, counters)}</table>
</body></html>
`.text;
}

/** What the last requests were, our visitor's own among them. */
async function workers(scene: Scene, counters: Counters): Promise<Html[]> {
  const { world, domain, site, visit } = scene;
  const random = scene.random('workers');
  const [token, session] = [await scene.canary('bearer_token'), await scene.canary('session_cookie')];
  const own = `${visit.method} ${visit.target.slice(0, 60)} HTTP/1.1`;
  const lines = [
    own,
    `GET /api/v2/export?format=csv&token=${token} HTTP/1.1`,
    `POST /admin/index.php?PHPSESSID=${session} HTTP/1.1`,
    ...Array.from({ length: random.whole(6, 14) }, () => random.pick(ORDINARY)(random.whole(1, 4_000))),
  ];
  const firstPid = site.random('pids').whole(700, 32_000);
  return lines.map((line, at) => {
    const draw = random.fork(`worker ${at}`);
    const slot = Math.ceil((counters.accesses / counters.slots) * (0.6 + draw.next() * 0.8));
    const child = Math.ceil(slot * draw.next() * 0.4);
    const mode = at < counters.busy ? 'W' : '_';
    const client = at === 0 ? visit.ip : draw.chance(0.4) ? '127.0.0.1' : world.address(draw.whole(10, 60));
    return html`<tr><td><b>${at}-0</b></td><td>${firstPid + at * 3}</td><td>${mode === 'W' ? 1 : 0}/${child}/${slot}</td><td>${mode === 'W' ? html`<b>W</b>` : '_'}
</td><td>${(child / 61).toFixed(2)}</td><td>${at === 0 ? 0 : draw.whole(0, 240)}</td><td>${draw.whole(0, 180)}</td><td>${child * draw.whole(20, 60)}</td><td>0.0</td><td>${(child / 97).toFixed(2)}</td><td>${(slot / 97).toFixed(2)}
</td><td>${client}</td><td>http/1.1</td><td nowrap>${domain}:80</td><td nowrap>${line}</td></tr>
`;
  });
}

const ORDINARY: readonly ((number: number) => string)[] = [
  () => 'GET / HTTP/1.1',
  () => 'GET /favicon.ico HTTP/1.1',
  () => 'GET /robots.txt HTTP/1.1',
  () => 'OPTIONS * HTTP/1.0',
  (number) => `GET /news/${number} HTTP/1.1`,
  (number) => `GET /media/images/${number}.jpg HTTP/1.1`,
  (number) => `GET /search?q=&page=${number % 9} HTTP/1.1`,
  () => 'POST /contact HTTP/1.1',
];

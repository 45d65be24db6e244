/**
 * Records the header sets that the installed Chromium and Firefox really send, into `<browser>-<version>.json` beside
 * this file. Run by hand when browsers change:
 *
 *   node packages/threat/test/visitors/captures/record.ts <key.pem> <cert.pem>
 *
 * (a self-signed pair for shop.example and api.example). Pages are served under names that are not localhost, so that
 * plain HTTP is treated as insecure, as on the web.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, devices } from 'playwright-core';
import type { Capture } from './capture.ts';

const [keyFile, certFile] = process.argv.slice(2);
if (!keyFile || !certFile) throw new Error('usage: record.ts <key.pem> <cert.pem>');
const [HTTP, HTTP1_TLS, HTTP2_TLS] = [8180, 8181, 8182];
const KEPT_VALUES = /^(sec-ch-ua|sec-fetch|upgrade-insecure|priority$|accept$|dnt$|te$)/;

const page = (api: string): string => `<!doctype html><title>shop</title>
<link rel=stylesheet href=/style.css><link rel=icon href=/favicon.ico>
<script src=/script.js></script><script type=module src=/module.js></script>
<img src=/image.png><iframe src=/frame></iframe><video src=/video.mp4 preload=auto></video>
<form action=/form-post method=post><input name=a value=1></form><a href=/clicked>next</a>
<script>
(async () => {
  const quiet = (p) => p.catch(() => {});
  await quiet(fetch('/fetch-get'));
  await quiet(fetch('/fetch-post', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
  await quiet(fetch('${api}/preflighted', { method: 'PUT', headers: { 'x-own': '1' } }));
  const xhr = new XMLHttpRequest(); xhr.open('GET', '/xhr'); xhr.setRequestHeader('x-requested-with', 'XMLHttpRequest'); xhr.send();
  navigator.sendBeacon('/beacon', 'x');
  try { new EventSource('/events'); } catch {}
  try { new WebSocket(location.origin.replace('http', 'ws') + '/socket'); } catch {}
  try { new Worker('/worker.js'); } catch {}
  await new Promise((done) => setTimeout(done, 600));
  if (location.hash !== '#post') document.querySelector('a').click(); else document.forms[0].submit();
})();
</script>`;

const captures: Capture[] = [];
let label = '';

function answer(
  request: http.IncomingMessage | http2.Http2ServerRequest,
  response: http.ServerResponse,
  scheme: 'http' | 'https',
): void {
  const raw = request.rawHeaders;
  const names: string[] = [];
  const values: Record<string, string> = {};
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    if (name.startsWith(':')) continue;
    names.push(name);
    if (KEPT_VALUES.test(name)) values[name] = raw[i + 1] ?? '';
  }
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  captures.push({
    browser: label,
    request: `${request.method} ${pathname}`,
    scheme,
    protocol: request.httpVersion,
    userAgent: request.headers['user-agent'] ?? '',
    names,
    acceptLanguage: request.headers['accept-language'] ?? '',
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
    values,
  });
  const isPage = /^\/($|page)/.test(pathname);
  response.setHeader('content-type', isPage || pathname === '/frame' ? 'text/html' : contentType(pathname));
  response.end(
    isPage ? page(scheme === 'http' ? `http://api.example:${HTTP}` : `https://api.example:${portOf(request)}`) : '',
  );
}

function contentType(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  if (path.endsWith('.css')) return 'text/css';
  return path === '/clicked' || path === '/form-post' ? 'text/html' : 'application/octet-stream';
}

function portOf(request: http.IncomingMessage | http2.Http2ServerRequest): number {
  return request.socket.localPort ?? 0;
}

const tls = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
const plain = http.createServer((q, s) => answer(q, s, 'http'));
const secure1 = https.createServer(tls, (q, s) => answer(q, s, 'https'));
const secure2 = http2.createSecureServer({ ...tls, allowHTTP1: true }, (q, s) =>
  answer(q, s as unknown as http.ServerResponse, 'https'),
);
for (const server of [plain, secure1, secure2]) {
  server.on('upgrade', (request, socket) => {
    answer(
      request,
      { setHeader() {}, end() {} } as unknown as http.ServerResponse,
      server === plain ? 'http' : 'https',
    );
    socket.destroy();
  });
}
plain.listen(HTTP);
secure1.listen(HTTP1_TLS);
secure2.listen(HTTP2_TLS);

const addresses = [
  `http://shop.example:${HTTP}/`,
  `http://shop.example:${HTTP}/page#post`,
  `https://shop.example:${HTTP1_TLS}/`,
  `https://shop.example:${HTTP2_TLS}/`,
  `https://shop.example:${HTTP2_TLS}/page#post`,
];

function save(name: string): void {
  const seen = new Set<string>();
  const distinct = captures.splice(0).filter((capture) => {
    const key = JSON.stringify(capture);
    return seen.has(key) ? false : seen.add(key);
  });
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(distinct, null, 1)}\n`);
  console.log(name, distinct.length);
}

async function recordChromium(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--host-resolver-rules=MAP *.example 127.0.0.1', '--ignore-certificate-errors', '--disable-quic'],
    chromiumSandbox: false,
  });
  const major = browser.version().split('.')[0];
  // The descriptors name a newer Chrome than the one that sends the headers.
  const emulate = (device: string): object => ({
    ...devices[device],
    userAgent: devices[device]?.userAgent.replace(/Chrome\/[\d.]+/, `Chrome/${major}.0.0.0`),
  });
  const profiles = {
    'chromium-desktop': {},
    'chromium-android': emulate('Pixel 7'),
    'chromium-tablet': emulate('Galaxy Tab S9'),
  };
  for (const [name, device] of Object.entries(profiles)) {
    label = name;
    const context = await browser.newContext({ ...device, ignoreHTTPSErrors: true });
    for (const address of addresses) {
      const tab = await context.newPage();
      await tab.goto(address).catch(() => {});
      await delay(2500);
      await tab.close();
    }
    await context.close();
    save(`${name}-${major}`);
  }
  await browser.close();
}

async function recordFirefox(): Promise<void> {
  label = 'firefox-desktop';
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    'user_pref("network.dns.forceResolve","127.0.0.1");user_pref("browser.shell.checkDefaultBrowser",false);' +
      'user_pref("dom.security.https_first",false);user_pref("network.dns.disableIPv6",true);',
  );
  const firefox = spawn(
    'firefox',
    ['--headless', '--profile', profile, '--no-remote', '--remote-debugging-port', '9333'],
    {
      stdio: 'ignore',
    },
  );
  try {
    const version = await driveFirefox();
    save(`firefox-desktop-${version}`);
  } finally {
    await end(firefox);
    rmSync(profile, { recursive: true, force: true });
  }
}

/** WebDriver BiDi over its WebSocket: accept the self-signed certificate, open each address. Gives the major version. */
async function driveFirefox(): Promise<string> {
  const socket = await connect('ws://127.0.0.1:9333/session', Date.now() + 60_000);
  let last = 0;
  const call = (method: string, params: object): Promise<Record<string, unknown>> =>
    new Promise((done, fail) => {
      const id = ++last;
      socket.addEventListener('message', function listen(event) {
        const message = JSON.parse(String(event.data));
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        if (message.type === 'error') fail(new Error(message.message));
        else done(message.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const session = await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  for (const url of addresses) {
    const { context } = await call('browsingContext.create', { type: 'tab' });
    await call('browsingContext.navigate', { context, url, wait: 'none' });
    await delay(3000);
    await call('browsingContext.close', { context });
  }
  const { browserVersion } = (session as { capabilities: { browserVersion: string } }).capabilities;
  socket.close();
  return browserVersion.split('.')[0] ?? '';
}

async function connect(address: string, deadline: number): Promise<WebSocket> {
  const socket = new WebSocket(address);
  const opened = await new Promise<boolean>((done) => {
    socket.addEventListener('open', () => done(true));
    socket.addEventListener('error', () => done(false));
  });
  if (opened) return socket;
  if (Date.now() > deadline) throw new Error('Firefox did not answer');
  await delay(500);
  return connect(address, deadline);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill();
  await ended;
}

await recordChromium();
await recordFirefox();
process.exit(0);

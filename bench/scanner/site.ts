import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Sensitivity } from '@sundew/wire/scanners';
import { judgeTag, readTag, type TagReport } from '../../apps/server/src/intake/scanners/read-tag.ts';
import type { ScannerRow } from '../../apps/server/src/intake/scanners/store.ts';
import { scriptOf } from '../../apps/server/src/intake/scanners/tag-script.ts';

/** What a visit left behind; each report as it was judged. */
export interface Visit {
  readonly reports: {
    readonly phase: TagReport['phase'];
    readonly atMs: number;
    readonly signals: readonly string[];
    readonly verdict: Readonly<Record<Sensitivity, boolean>>;
  }[];
  /** What BotD said; null until it did. */
  botd: boolean | null;
  /** Uncaught errors of the script; null until the page told. */
  errors: number | null;
  /** When the page asked for the script. */
  askedAtMs: number | null;
}

const require = createRequire(import.meta.url);
const SCANNER_ID = '01890000-0000-7000-8000-0000000000d1';
const SENSITIVITIES = ['low', 'medium', 'high'] as const;
const STYLE = 'position:absolute;left:10%;top:10%;width:80%;height:60%';

/** A site with the script and BotD in its page. Reports are judged by the code of the service. */
export interface BenchSite {
  readonly url: string;
  visit(name: string): Visit;
  close(): void;
}

export async function openSite(): Promise<BenchSite> {
  const visits = new Map<string, Visit>();
  const visit = (name: string): Visit => {
    const known = visits.get(name) ?? { reports: [], botd: null, errors: null, askedAtMs: null };
    visits.set(name, known);
    return known;
  };
  const botd = readFileSync(join(dirname(require.resolve('@fingerprintjs/botd')), 'botd.esm.js'), 'utf8');
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const name = searchParams.get('name') ?? '';
    if (pathname === '/tag.js') {
      visit(name).askedAtMs = Date.now();
      reply.setHeader('content-type', 'text/javascript').end(tagFor(url(), name));
    } else if (pathname === '/botd.js') reply.setHeader('content-type', 'text/javascript').end(botd);
    else if (request.method === 'POST') {
      const text = await bodyOf(request);
      const found = visit(name);
      if (pathname === '/botd') found.botd = text === 'true';
      else if (pathname === '/errors') found.errors = Number(text);
      else hear(found, text, request);
      reply.writeHead(204).end();
    } else reply.setHeader('content-type', 'text/html').end(pathname === '/alone' ? aloneOf(name) : pageOf(name));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url(), visit, close: () => server.closeAllConnections() };
}

function tagFor(url: string, name: string): string {
  const at = new Date(0);
  const row: ScannerRow = {
    ...{
      organization_id: SCANNER_ID,
      id: SCANNER_ID,
      property_id: null,
      name: '',
      enabled: true,
      sensitivity: 'medium',
    },
    options: { bait: true, link: null, workers: true, consent: false },
    ...{ last_report_at: null, created_at: at, updated_at: at },
  };
  const { script } = scriptOf(url, row);
  return script.replace('/api/v1/detect/public', `/report?name=${encodeURIComponent(name)}`);
}

/** A page with nothing beside the script. */
function aloneOf(name: string): string {
  const src = `/tag.js?name=${encodeURIComponent(name)}`;
  return `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${src}"></script></head><body><h1>Shop</h1>
<p>Chairs and tables.</p><form method="post" action="/form"><input></form></body></html>`;
}

/** The page stays as it is for every visit; only where it reports differs. */
function pageOf(name: string): string {
  const asked = `name=${encodeURIComponent(name)}`;
  return `<!doctype html><html lang="en"><head><title>${name}</title></head><body style="height:3000px">
<form method="post" action="/form"><input id="text" style="position:absolute;left:20%;top:75%;width:300px;height:40px"></form>
<button id="go" style="${STYLE}">Go</button>
<script>
let errors = 0; addEventListener('error', ({ filename }) => { if (filename.includes('/tag.js')) errors++; });
setTimeout(() => fetch('/errors?${asked}', { method: 'POST', body: String(errors) }), 1500);
</script>
<script src="/tag.js?${asked}"></script>
<script type="module">
import { load } from '/botd.js';
const tell = (bot) => fetch('/botd?${asked}', { method: 'POST', body: String(bot) });
load().then((botd) => botd.detect()).then(({ bot }) => tell(bot), () => tell(false));
</script></body></html>`;
}

function hear(visit: Visit, text: string, { headers, socket }: IncomingMessage): void {
  const tag = readTag(JSON.parse(text), SCANNER_ID);
  if (tag === null) return;
  const sent = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');
  const observed = {
    ...{ ip: socket.remoteAddress ?? '', userAgent: headers['user-agent'] ?? '', headerNames: Object.keys(headers) },
    ...{ headers: Object.fromEntries(sent), receivedAtMs: Date.now() },
  };
  const of = (sensitivity: Sensitivity) => judgeTag(tag, observed, sensitivity);
  visit.reports.push({
    phase: tag.phase,
    atMs: Date.now(),
    signals: of('medium').found.map(({ name, grade }) => (grade === 'context' ? `(${name})` : name)),
    verdict: Object.fromEntries(SENSITIVITIES.map((one) => [one, of(one).isAutomation])) as Record<
      Sensitivity,
      boolean
    >,
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

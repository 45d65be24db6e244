import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../result.ts';

/** What an organization that does little waits for. */
export interface Waits {
  /** Of the kind of call that waits longest. */
  readonly p99Ms: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** Answers that were no success. */
  readonly failed: number;
}

export interface QuietTenant {
  readonly url: string;
  readonly organizationId: string;
  readonly apiKey: string;
  /** Of a person who looks at the dashboard. */
  readonly userToken: string;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const TURN_MS = 200;

/** Reports five visitors a second, asks for verdicts on five, and looks at list and figures now and then. */
export async function useQuietly(tenant: QuietTenant, durationS: number): Promise<Waits> {
  const waits = new Map<string, number[]>();
  let failed = 0;
  const call = async (kind: string, path: string, init: RequestInit): Promise<void> => {
    const startedAtMs = performance.now();
    const answer = await fetch(`${tenant.url}${path}`, init).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok !== true) failed += 1;
    waits.set(kind, [...(waits.get(kind) ?? []), performance.now() - startedAtMs]);
  };
  const organization = `/api/organizations/${tenant.organizationId}`;
  const person = { headers: { authorization: `Bearer ${tenant.userToken}` } };
  const sensor = (body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const underWay: Promise<void>[] = [];
  const endAtMs = performance.now() + durationS * 1_000;
  for (let turn = 0; performance.now() < endAtMs; turn += 1) {
    underWay.push(call('ingest', '/api/v1/detect', sensor(report(turn))));
    underWay.push(call('verdict', '/api/v1/sdk/detect', sensor(question(turn))));
    if (turn % 10 === 0) underWay.push(call('list', `${organization}/detections`, person));
    if (turn % 10 === 5) underWay.push(call('figures', `${organization}/detections/stats`, person));
    await sleep(TURN_MS);
  }
  await Promise.all(underWay);
  const byKind = Object.fromEntries([...waits].map(([kind, each]) => [kind, percentile(each, 0.99)]));
  return { p99Ms: Math.max(...Object.values(byKind)), byKind, failed };
}

const addressOf = (turn: number): string => `100.71.${(turn >> 8) & 255}.${turn & 255}`;

function report(turn: number): object {
  return {
    ...{ source: 'shop', ua: CHROME, ip: addressOf(turn), url: `https://quiet.example/p/${turn % 50}`, f: [] },
    cs: { hn: ['accept', 'accept-language', 'user-agent'], al: 'en', ae: 'gzip' },
  };
}

function question(turn: number): object {
  const headers = { host: 'quiet.example', 'accept-language': 'en', accept: 'text/html' };
  return {
    request_metadata: { method: 'GET', path: `/p/${turn % 50}`, ip: addressOf(turn), user_agent: CHROME, headers },
  };
}

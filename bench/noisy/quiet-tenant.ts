import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../result.ts';

/** What an organization that does little waits for. */
export interface Waits {
  /** p99 of the kind of call that waits longest. */
  readonly p99Ms: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** Answers that were no success. */
  readonly failed: number;
}

/** One that does little, and its key, with which somebody also looks. */
export interface QuietTenant {
  readonly organizationId: string;
  readonly apiKey: string;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const TURN_MS = 200;

/**
 * In turn, each organization reports a visitor, asks for a verdict on another, and somebody looks at its list or its
 * figures. Five a second of the first two and as many looks: of a hundred lists in 40 seconds, the worst is left out.
 */
export async function useQuietly(url: string, tenants: readonly QuietTenant[], durationS: number): Promise<Waits> {
  const waits = new Map<string, number[]>();
  let failed = 0;
  const call = async (kind: string, path: string, { apiKey }: QuietTenant, body?: object): Promise<void> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const startedAtMs = performance.now();
    const answer = await fetch(url + path, init).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok !== true) failed += 1;
    waits.set(kind, [...(waits.get(kind) ?? []), performance.now() - startedAtMs]);
  };
  const underWay: Promise<void>[] = [];
  const endAtMs = performance.now() + durationS * 1_000;
  for (let turn = 0; performance.now() < endAtMs; turn += 1) {
    const tenant = tenants[turn % tenants.length];
    if (tenant === undefined) throw new Error('There is no organization.');
    const list = `/api/organizations/${tenant.organizationId}/detections`;
    underWay.push(call('ingest', '/api/v1/detect', tenant, report(turn)));
    underWay.push(call('verdict', '/api/v1/sdk/detect', tenant, question(turn)));
    // An odd number of organizations, so that each has both in turn.
    underWay.push(turn % 2 === 0 ? call('list', list, tenant) : call('figures', `${list}/stats`, tenant));
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

import { percentile } from '../result.ts';
import { CHROME } from './asking.ts';

const SENSORS = 100;
const REVOKED = 40;
const PATIENCE_MS = 30_000;

/**
 * Denies devices one after the other by a tripwire with their token, and takes the time until each of the connected sensors
 * is told of each.
 */
export async function measureRevocation(
  url: string,
  { aid, pid, key }: { readonly aid: string; readonly pid: string; readonly key: string },
) {
  const leaving = new AbortController();
  const heard: Map<string, number>[] = Array.from({ length: SENSORS }, () => new Map());
  await Promise.all(heard.map((told) => listen(`${url}/api/v1/clearance/stream?aid=${aid}`, told, leaving.signal)));
  const delaysMs: number[] = [];
  const denied: string[] = [];
  for (let at = 0; at < REVOKED; at++) {
    const fp = `revoked-device-${at}`;
    const token = await mint(url, { aid, scope: pid, fp, ua: CHROME });
    const startedAt = performance.now();
    const events = [{ rule: 'tripwire', ip: `203.0.113.${at}`, userAgent: CHROME, path: '/.env', clearance: token }];
    await fetch(`${url}/api/v1/sdk/violations/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: events.map((event) => ({ ...event, timestamp: Date.now() })) }),
    });
    while (heard.some((told) => !told.has(fp))) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`A sensor was not told of ${fp}.`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    denied.push(fp);
    delaysMs.push(...heard.map((told) => (told.get(fp) ?? Number.NaN) - startedAt));
  }
  leaving.abort();
  return { p99S: percentile(delaysMs, 0.99) / 1000, denied, sensors: SENSORS };
}

async function mint(url: string, wish: object): Promise<string> {
  const headers = { 'content-type': 'text/plain', 'user-agent': CHROME };
  const answer = await fetch(`${url}/api/v1/clearance`, { method: 'POST', headers, body: JSON.stringify(wish) });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error('No token was given.');
  return token;
}

/** Resolves once the stream is open; writes down when which device was named. */
async function listen(url: string, told: Map<string, number>, signal: AbortSignal): Promise<void> {
  const { body, status } = await fetch(url, { signal });
  if (status !== 200 || body === null) throw new Error(`The stream was answered ${status}.`);
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) throw new Error('The stream ended at once.');
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        for (const [, fp = ''] of decoder.decode(value, { stream: true }).matchAll(/"fp":"([^"]+)"/g)) {
          if (!told.has(fp)) told.set(fp, performance.now());
        }
      }
    } catch {
      // Left at the end.
    }
  })();
}

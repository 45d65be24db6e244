import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../result.ts';
import { type Asker, CHROME, hearStream, mint } from './asking.ts';

const SENSORS = 100;
const REVOKED = 40;
const PATIENCE_MS = 30_000;

/**
 * Denies devices one after the other by a tripwire with their token, and takes the time until each of the connected sensors
 * is told of each.
 */
export async function measureRevocation(asker: Asker) {
  const leaving = new AbortController();
  const heard: Map<string, number>[] = Array.from({ length: SENSORS }, () => new Map());
  await Promise.all(heard.map((told) => hearStream(asker, told, leaving.signal)));
  const delaysMs: number[] = [];
  const denied: string[] = [];
  for (let at = 0; at < REVOKED; at++) {
    const [fp, ip] = [`revoked-device-${at}`, `203.0.113.${at}`];
    const token = await mint(asker, fp, ip);
    const startedAt = performance.now();
    const events = [{ rule: 'tripwire', ip, userAgent: CHROME, path: '/.env', clearance: token }];
    await fetch(`${asker.url}/api/v1/sdk/violations/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asker.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: events.map((event) => ({ ...event, timestamp: Date.now() })) }),
    });
    while (heard.some((told) => !told.has(fp))) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`A sensor was not told of ${fp}.`);
      await sleep(2);
    }
    denied.push(fp);
    delaysMs.push(...heard.map((told) => (told.get(fp) ?? Number.NaN) - startedAt));
  }
  leaving.abort();
  return { p99S: percentile(delaysMs, 0.99) / 1000, denied, sensors: SENSORS };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '../service.ts';
import type { GuardedSite } from './guarded-site.ts';

const ATTACK = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';

/** Answered attacks: when each was sent and answered, which is after its commit, in ms since the epoch, by address. */
export type Answered = ReadonlyMap<string, { readonly sentMs: number; readonly answeredMs: number }>;

/** Attacks from one new address after the other, at a steady rate. */
export async function attackFrom(
  service: RunningService,
  { api_key: key }: GuardedSite,
  { first, count, perSecond }: { readonly first: number; readonly count: number; readonly perSecond: number },
): Promise<Answered> {
  const answered = new Map<string, { sentMs: number; answeredMs: number }>();
  const startMs = performance.now();
  const sent: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    const waitMs = startMs + (number * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const ip = addressOf(first + number);
    sent.push(
      (async () => {
        const sentMs = Date.now();
        const answer = await fetch(`${service.url}/api/v1/sdk/detect`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: attackBody(ip, 'sqlmap/1.7'),
        });
        await answer.arrayBuffer();
        if (answer.status === 200) answered.set(ip, { sentMs, answeredMs: Date.now() });
      })(),
    );
  }
  await Promise.all(sent);
  return answered;
}

export function attackBody(ip: string, userAgent: string): string {
  const request = { method: 'GET', path: ATTACK, ip, user_agent: userAgent, headers: { host: 'shop.example' } };
  return JSON.stringify({ request_metadata: request });
}

/** Addresses of the public internet, one for each number. */
export function addressOf(number: number): string {
  return `45.${80 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`;
}

import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';

/** Reports visits as a sensor does, below a path of the test's own, and gives that path. */
export async function report(count: number, visit: { ua?: string; path?: string } = {}): Promise<string> {
  const folder = `/${randomUUID()}`;
  for (let at = 0; at < count; at += 1) await reportVisit(`${folder}/${visit.path ?? at}`, visit.ua);
  return folder;
}

/** Reports one visit. */
export async function reportVisit(path: string, ua = 'sqlmap/1.9'): Promise<void> {
  const { origin, apiKey } = inject('shared');
  const response = await fetch(`${origin}/api/v1/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ source: 'shop', ua, ip: '203.0.113.77', url: `https://shop.example${path}`, f: [] },
      cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
    }),
  });
  expect(response.status).toBe(204);
}

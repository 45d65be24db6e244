import { expect, it } from 'vitest';
import { hasFlag } from '../../src/detection/stored/flags.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { TEST_PROOFS } from '../parts/detection/test-proofs.ts';
import type { Doors } from '../parts/intake/doors.ts';
import { ORGANIZATION } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { post } from './requests.ts';

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
}, 'database');

interface Answer {
  readonly decision: string;
  readonly detection_id: string;
}

async function ask(ip: string, userAgent: string, flags: readonly string[] = []): Promise<Answer> {
  const reply = await post(doors, '/api/v1/sdk/detect', {
    request_metadata: {
      ...{ method: 'GET', path: '/products', ip, user_agent: userAgent, timestamp: Date.now() },
      headers: { host: 'shop.example', 'user-agent': userAgent, accept: '*/*' },
    },
    local_analysis: { ...{ suspicious_headers: 0, missing_sec_ch_ua: true, local_score: 10 }, flags },
  });
  return reply.json();
}

async function stored({ detection_id: id }: Answer) {
  const sql = 'SELECT flags, user_agent FROM detections WHERE organization_id = $1 AND id = $2';
  const [row] = await database.query<{ flags: number; user_agent: string }>(sql, [ORGANIZATION, id]);
  const { flags, user_agent: userAgent } = row ?? { flags: 0, user_agent: '' };
  const bits = (['test', 'uncounted', 'unprovenTest'] as const).filter((name) => hasFlag(flags, name));
  return { bits, userAgent };
}

it('whoever only says to be a test is judged and remembered as anybody, and shown as a claim', async () => {
  const ip = '198.51.100.97';
  const bait = await ask(ip, 'Service-Test/1.0', ['tripwire']);
  expect(bait.decision).toBe('block');
  expect((await ask(ip, 'Service-Test/1.0')).decision).toBe('block');
  expect((await stored(bait)).bits).toEqual(['test', 'uncounted', 'unprovenTest']);
});

it('a proven test leaves nothing behind, not even its proof', async () => {
  const { token } = TEST_PROOFS.make({ organizationId: ORGANIZATION, propertyId: null }, Date.now());
  const userAgent = `Service-Test/1.0 (proof ${token})`;
  const bait = await ask('198.51.100.98', userAgent, ['tripwire']);
  expect(bait.decision).toBe('block');
  expect((await ask('198.51.100.98', userAgent)).decision).toBe('allow');
  expect(await stored(bait)).toEqual({
    bits: ['test', 'uncounted'],
    userAgent: 'Service-Test/1.0 (proof [removed])',
  });
});

import { expect, it } from 'vitest';
import { decisionFrom } from '../src/core/decision.ts';
import { askVerdict } from '../src/sensor/verdict.ts';
import { visitTo } from '../src/testing.ts';

/** What the service is sent about a visitor with these cookies. */
async function askedWith(cookie: string): Promise<Readonly<Record<string, unknown>>> {
  const asked: object[] = [];
  const client = {
    verdict: async (metadata: object) => {
      asked.push(metadata);
      return null;
    },
  };
  const request = visitTo({ headers: { cookie } });
  await askVerdict(request, decisionFrom([]), client, { timeoutMs: 100 }, 'enforce');
  return { ...asked[0] };
}

it('sends the clearance of a visitor, and no other cookie', async () => {
  const sent = await askedWith('session=hunter2hunter2; wd_clearance=claims.signature');
  expect(sent).toMatchObject({ clearance: 'claims.signature', headers: { cookie: '' } });
  expect(JSON.stringify(sent)).not.toContain('hunter2');
  expect(await askedWith('session=hunter2hunter2')).not.toHaveProperty('clearance');
});

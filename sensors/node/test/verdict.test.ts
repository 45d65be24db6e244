import { expect, it } from 'vitest';
import { decisionFrom } from '../src/core/decision.ts';
import { askVerdict } from '../src/sensor/verdict.ts';
import { visitTo } from '../src/testing.ts';

/** What the service is sent about a visitor with these headers. */
async function askedWith(headers: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const asked: object[] = [];
  const client = {
    verdict: async (metadata: object) => {
      asked.push(metadata);
      return null;
    },
  };
  const request = visitTo({ headers });
  await askVerdict(request, decisionFrom([]), client, { timeoutMs: 100 }, 'enforce');
  return { ...asked[0] };
}

it('sends the clearance of a visitor, and no other cookie', async () => {
  const sent = await askedWith({ cookie: 'session=hunter2hunter2; wd_clearance=claims.signature' });
  expect(sent).toMatchObject({ clearance: 'claims.signature', headers: { cookie: '' } });
  expect(JSON.stringify(sent)).not.toContain('hunter2');
  expect(await askedWith({ cookie: 'session=hunter2hunter2' })).not.toHaveProperty('clearance');
});

it.each([
  ...['authorization', 'x-auth', 'x-api-key', 'apikey', 'x-csrf-token', 'x-xsrf-token', 'x-session-id', 'x-password'],
  ...['cf-access-jwt-assertion', 'x-goog-iap-jwt-assertion', 'x-ms-client-principal', 'x-forwarded-access-token'],
  ...['x-forwarded-client-cert', 'x-forwarded-email', 'remote-user', 'x-client-secret', 'cookie2'],
])('sends of what signs in or names a person only that it was there: %s', async (name) => {
  const sent = await askedWith({ [name]: 'hunter2', 'x-forwarded-host': 'kept', 'user-agent': 'kept' });
  expect(sent.headers).toMatchObject({ [name]: '', 'x-forwarded-host': 'kept', 'user-agent': 'kept' });
});

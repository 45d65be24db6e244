import { createHash } from 'node:crypto';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorAt } from '../../../../src/enforcement/clearance/denials/visitor-at.ts';
import { isRight } from '../../../../src/enforcement/clearance/extra-step/right-answer.ts';
import { createTickets } from '../../../../src/enforcement/clearance/extra-step/tickets.ts';
import { createAskedWork } from '../../../../src/enforcement/clearance/tokens/doubt.ts';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../../parts/enforcement/cleared-site.ts';
import { until } from '../../../parts/machine/until.ts';

const ON = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce' as const, routes: ['/account/*'] };
const QUESTION = { text: 'What do we sell?', answers: ['Schuhe', 'shoes'] };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let site: ClearedSite;
beforeAll(async () => {
  site = await startClearedSite();
  await put({ work: 'everybody', work_bits: 8, question: QUESTION });
});
afterAll(() => site?.service.stop());

async function put(extra_step: object) {
  const { status, text } = await site.owner('PUT', `${site.base}/enforcement/policy`, { ...ON, extra_step });
  expect(status, text).toBe(200);
}

async function ask(path: '/challenge' | '/challenge/answer', { fp, ip, ua }: Visitor, more: object = {}) {
  const sent = { aid: site.aid, scope: site.pid, fp, ua, ...more };
  const headers = { 'x-forwarded-for': ip, 'user-agent': ua };
  const { status, body, text } = await site.service.as(null)('POST', `/api/v1/clearance${path}`, sent, headers);
  expect(status, text).toBe(200);
  return body;
}

function solve({ challenge, bits }: { challenge: string; bits: number }, isEnough = true): string {
  for (let at = 0; ; at++) {
    const nonce = at.toString(36);
    const digest = createHash('sha256').update(`${challenge}.${nonce}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= bits === isEnough) return nonce;
  }
}

describe('work that is asked of browsers', () => {
  it('earns a token once, and only for who was asked', async () => {
    const visitor = site.somebody();
    expect(await site.mint(visitor)).toEqual({ granted: false });
    const asked = await ask('/challenge', visitor);
    expect(asked).toMatchObject({ bits: 8, expires_in: 180 });
    const answer = { challenge: asked.challenge, nonce: solve(asked) };
    const others: readonly Visitor[] = [
      { ...visitor, fp: 'another-device' },
      { ...visitor, ip: '198.51.100.77' },
      { ...visitor, ua: FIREFOX },
    ];
    for (const other of others) expect(await ask('/challenge/answer', other, answer)).toEqual({ granted: false });
    const [granted, ...again] = [
      await ask('/challenge/answer', visitor, answer),
      await ask('/challenge/answer', visitor, answer),
    ];
    expect(granted).toMatchObject({ granted: true, expires_in: 1800 });
    expect(again).toEqual([{ granted: false }]);
    expect(await site.labelOf(granted.token)).toBe('valid');
  });

  it('is not earned by half the work, by a forged challenge, or by what is none', async () => {
    const visitor = site.somebody();
    const asked = await ask('/challenge', visitor);
    const easier = String(asked.challenge).replace(/\.8\./, '.0.');
    const nonces: readonly object[] = [
      { challenge: asked.challenge, nonce: solve(asked, false) },
      { challenge: easier, nonce: solve({ challenge: easier, bits: 0 }) },
      { challenge: asked.challenge, nonce: `${solve(asked)}.` },
      { challenge: asked.challenge, nonce: 7 },
      { challenge: 'x'.repeat(9_000), nonce: '0' },
      {},
    ];
    for (const answer of nonces) expect(await ask('/challenge/answer', visitor, answer)).toEqual({ granted: false });
  });

  it('is asked of nobody whom it would not help, and not unless the policy says so', async () => {
    const denied = site.somebody();
    await site.owner('POST', `${site.base}/clearance/denials`, { fingerprint: denied.fp });
    const none = { challenge: null, bits: 0, expires_in: 0 };
    await until(async () => (await ask('/challenge', denied)).challenge === null);
    expect(await ask('/challenge', site.somebody({ ua: 'curl/8.5.0' }))).toEqual(none);
    await put({ work: 'nobody', work_bits: 8, question: null });
    const visitor = site.somebody();
    expect(await ask('/challenge', visitor)).toEqual(none);
    expect(await site.isCleared(visitor)).toBe(true);
    await put({ work: 'everybody', work_bits: 8, question: QUESTION });
  });

  it('is asked of the doubtful where the policy says that', () => {
    const facts = { isHosting: false, isVpn: false, isProxy: false, isTor: false };
    const bitsFor = (found: Partial<typeof facts> | null, devices = 0) =>
      createAskedWork({
        intelligence: { lookup: () => (found === null ? null : ({ ...facts, ...found } as never)) },
        devicesAt: () => devices,
      })(
        {
          ...{ organizationId: site.aid, propertyId: site.pid, visitor: visitorAt('203.0.113.1', CHROME) },
          policy: { ...ON, extra_step: { work: 'doubtful', work_bits: 12, question: null } },
        },
        '203.0.113.1',
      );
    expect([bitsFor({}), bitsFor(null)]).toEqual([0, 0]);
    expect([bitsFor({ isHosting: true }), bitsFor({ isTor: true }), bitsFor({}, 51)]).toEqual([12, 12, 12]);
  });

  it('is over after a while', () => {
    let nowMs = Date.now();
    const tickets = createTickets('the secret of this test, long enough', () => nowMs);
    const place = { purpose: 'work', organizationId: 'a', propertyId: 'b', about: 'c' } as const;
    const here = { ...place, visitor: visitorAt('203.0.113.1', CHROME) };
    const ticket = tickets.issue(here, 16, 1_000);
    expect(tickets.read(ticket, here)).toMatchObject({ bits: 16 });
    expect(tickets.read(ticket, { ...here, purpose: 'form' })).toBeNull();
    nowMs += 1_000;
    expect(tickets.read(ticket, here)).toBeNull();
  });
});

describe('a question for browsers without JavaScript', () => {
  async function form({ ip, ua }: Visitor, more: object = {}) {
    const { status, body, text } = await site.sensor('POST', '/api/v1/sdk/clearance/form', {
      ip,
      user_agent: ua,
      ...more,
    });
    expect(status, text).toBe(200);
    return body;
  }

  it('lets in whoever answers it, each form once, within its time and for its visitor', async () => {
    expect((await site.configOf()).has_question).toBe(true);
    const visitor = site.somebody();
    const first = await form(visitor);
    expect(first).toMatchObject({ granted: false, question: 'What do we sell?' });
    const second = await form(visitor, { form: first.form, answer: 'hats' });
    expect(second).toMatchObject({ granted: false, question: 'What do we sell?' });
    expect(await form(visitor, { form: first.form, answer: 'shoes' })).toMatchObject({ granted: false });
    expect(await form(site.somebody(), { form: second.form, answer: 'shoes' })).toMatchObject({ granted: false });
    const granted = await form(visitor, { form: second.form, answer: ' SHOES! ' });
    expect(granted).toMatchObject({ granted: true, expires_in: 1800 });
    expect(await site.labelOf(granted.token)).toBe('valid');
    expect(await site.labelOf(granted.token, '/account/orders', FIREFOX)).toBe('invalid');
  });

  it('cannot be guessed without end', async () => {
    const visitor = site.somebody();
    const answers: unknown[] = [];
    for (let at = 0; at < 21; at++) {
      const { form: given } = await form(visitor);
      answers.push(await form(visitor, { form: given, answer: `guess ${at}` }));
    }
    expect(answers.slice(0, 20).every((each) => (each as { form?: string }).form !== undefined)).toBe(true);
    expect(answers.at(-1)).toEqual({ granted: false });
  });

  it('is asked of no program, and nowhere without a question', async () => {
    expect(await form(site.somebody({ ua: 'curl/8.5.0' }))).toEqual({ granted: false });
    await put({ work: 'nobody', work_bits: 8, question: null });
    expect(await form(site.somebody())).toEqual({ granted: false });
    expect((await site.configOf()).has_question).toBe(false);
  });

  it('is answered whatever the case, the accents and the blanks', () => {
    expect(['Café au lait', 'cafe-au-lait', ' CAFÉ AU LAIT '].map((said) => isRight(said, ['café au lait']))).toEqual([
      ...[true, true, true],
    ]);
    expect(['', '?', 'cafe'].map((said) => isRight(said, ['café au lait']))).toEqual([false, false, false]);
  });
});

import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { deleteContacts } from '../../../src/insight/abuse/contact-store.ts';
import { eraseContacts } from '../../../src/insight/abuse/erase-contacts.ts';
import { abuseRoutes } from '../../../src/insight/abuse/routes.ts';
import {
  type AddressRegister,
  RegisterFault,
  type Registration,
} from '../../../src/outside/registers/address-register-port.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';

const IP = '185.220.101.7';
const NEIGHBOUR = '185.220.101.200';
const SCANNER = '185.220.103.3';
const DECOY = '0190eeee-0000-7000-8000-000000000001';
const DAY_MS = 86_400_000;
const FOUND: Registration = {
  ...{ first: '185.220.100.0', last: '185.220.103.255', name: 'EXAMPLE-NET', holder: 'Example Hosting', country: 'NL' },
  ...{ emails: ['abuse@hosting.example'], phones: [], register: 'rdap.register.example' },
};
const INJECTION: SignatureMatch = {
  ...{ type: 'sql_injection', pattern: 'union_select', location: 'query.id', confidence: 0.9, impact: 35 },
  evidence: 'UNION SELECT',
} as SignatureMatch;

const START = Date.now();
let now = START;
let service: DetectionsApp;
let asked: string[] = [];
let answer: () => Registration | null | Promise<Registration>;
const register: AddressRegister = {
  async find(ip) {
    asked.push(ip);
    return answer();
  },
};

const path = (ip: string, what: string) => `/api/organizations/${ORGANIZATION}/addresses/${ip}/${what}`;
const ask = (ip: string, bearer = 'analyst') => service.call(bearer, 'POST', path(ip, 'abuse-contact'));
const report = (ip: string, bearer = 'viewer') => service.call(bearer, 'GET', path(ip, 'abuse-report'));
const attack = (ip: string, minutesAgo: number, more: Parameters<typeof sampleDetection>[0] = {}) => ({
  ...sampleDetection({ score: 85, ...more, sighting: { ip, atMs: START - minutesAgo * 60_000, ...more.sighting } }),
  signatures: [INJECTION],
});

beforeAll(async () => {
  service = await detectionsApp(
    () => now,
    (app, { database, audit, clock }) =>
      abuseRoutes(app, { reading: database, database, register, audit, clock, maskIps: false }),
  );
  await service.database.query(
    `INSERT INTO properties (organization_id, id, name) VALUES ($1, $2, 'Shop'), ($1, $3, 'Blog')`,
    [ORGANIZATION, PROPERTY, OTHER_PROPERTY],
  );
  await service.database.query(
    `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
      VALUES ($1, $2, $2, 'Old price list', '/old-prices', 'link', 'log')`,
    [ORGANIZATION, DECOY],
  );
  const secret = { url: 'https://shop.example/reset?token=hunter2', path: '/reset/0a1b2c3d4e5f60718293a4b5' };
  await service.record([
    attack(IP, 50, { said: { url: 'https://shop.example/products?id=1', path: '/products' } }),
    attack(IP, 40, { sighting: { sampleWeight: 60 } }),
    attack(IP, 30, { said: secret, sighting: { propertyId: OTHER_PROPERTY } }),
    sampleDetection({
      score: 90,
      said: { url: 'https://shop.example/old-prices', path: '/old-prices' },
      sighting: { ip: IP, atMs: START - 20 * 60_000, source: 'decoy_link', decoyId: DECOY },
    }),
    // None of these is evidence against the address.
    sampleDetection({ score: 5, sighting: { ip: IP, atMs: START - 10 * 60_000 }, said: { path: '/harmless' } }),
    attack(IP, 9, { sighting: { isTest: true, standing: TEST_TRAFFIC } }),
    attack(NEIGHBOUR, 8),
    attack('10.1.2.3', 7),
    sampleDetection({ score: 5, sighting: { ip: '185.220.101.5', atMs: START - 6 * 60_000 } }),
    {
      ...sampleDetection({ score: 30, said: { path: '/.env' }, sighting: { ip: SCANNER, atMs: START - 5 * 60_000 } }),
      findings: [{ code: 'bait_path', certainty: 80, values: { what: '/.env' }, seenAtMs: null, tie: 'sure' }],
    },
    {
      ...sampleDetection({ score: 30, said: { path: '/' }, sighting: { ip: SCANNER, atMs: START - 4 * 60_000 } }),
      findings: [{ code: 'bait_path', certainty: 80, values: { what: '/.env' }, seenAtMs: START, tie: 'sure' }],
    },
    attack('2a0b:f4c2::7', 5),
    attack('2a0b:f4c2::8', 4),
  ]);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.query('DELETE FROM abuse_contacts WHERE organization_id = $1', [ORGANIZATION]);
  now = START;
  asked = [];
  answer = () => FOUND;
});

describe('an abuse report', () => {
  it('says what happened, when, from where, how often and where, and asks nobody', async () => {
    const { status, body } = await report(IP);
    expect(status, JSON.stringify(body)).toBe(200);
    const { text, ...rest } = body.data;
    expect(rest).toMatchObject({
      ...{ ip_address: IP, requests: 63, contact: null },
      first_seen: new Date(START - 50 * 60_000).toISOString(),
      last_seen: new Date(START - 20 * 60_000).toISOString(),
      subject: `Abuse report: SQL injection, unauthorised probing for files and services from ${IP}`,
    });
    const second = (minutesAgo: number) => `${new Date(START - minutesAgo * 60_000).toISOString().slice(0, 19)}Z`;
    expect(text).toContain(`Source: ${IP}\n`);
    expect(text).toContain('Reported-For: Blog, Shop\n');
    expect(text).toContain(`First-Seen: ${second(50)}\nLast-Seen: ${second(20)}\nOccurrences: 63\n`);
    expect(text).toContain('- SQL injection: 62\n- unauthorised probing for files and services: 1\n');
    expect(text).toContain(`${second(50)}  ${IP}  GET shop.example/products (SQL injection)\n`);
    expect(text).toContain(`${second(40)}  ${IP}  GET shop.example/products/42 (SQL injection) ×60\n`);
    expect(asked).toEqual([]);
  });

  it('holds no secret, names no decoy as one and speaks of nobody else', async () => {
    const { text } = (await report(IP)).body.data;
    for (const kept of ['hunter2', '0a1b2c3d', 'id=1', 'UNION', 'harmless', NEIGHBOUR])
      expect(text).not.toContain(kept);
    expect(text).not.toMatch(/decoy|bait|honeypot|trap|old price list/i);
    expect(text).toContain('/reset/…');
  });

  it('takes requests that were evidence by themselves, whatever their score, and not those that came after', async () => {
    const { data } = (await report(SCANNER)).body;
    expect(data).toMatchObject({ requests: 1, subject: expect.stringContaining('unauthorised probing') });
  });

  it('speaks of the /64 of an IPv6 address', async () => {
    const { data } = (await report('2a0b:f4c2::7')).body;
    expect(data).toMatchObject({ ip_address: '2a0b:f4c2::/64', requests: 2 });
    expect(data.text).toContain('2a0b:f4c2::8');
  });

  it('is of the property of a key that is bound to one', async () => {
    const { data } = (await report(IP, 'bound-key')).body;
    expect(data).toMatchObject({ requests: 62 });
    expect(data.text).not.toContain('Blog');
  });

  it('leaves out what somebody called harmless', async () => {
    await service.record([attack('185.220.102.9', 3)]);
    expect((await report('185.220.102.9')).status).toBe(200);
    await service.database.query(
      `UPDATE detections SET status = 'false_positive' WHERE organization_id = $1 AND ip = '185.220.102.9'`,
      [ORGANIZATION],
    );
    expect((await report('185.220.102.9')).status).toBe(404);
  });

  it.each([
    ['nothing came from', '185.220.101.99', 404, 'no_such_evidence'],
    ['nothing bad came from', '185.220.101.5', 404, 'no_such_evidence'],
    ['is none', 'shop.example', 404, 'no_such_evidence'],
  ])('is not there for an address that %s; neither is a contact asked for', async (_what, ip, status, reason) => {
    for (const { status: got, body } of [await report(ip), await ask(ip)]) {
      expect([got, body.reason]).toEqual([status, reason]);
    }
    expect(asked).toEqual([]);
  });
});

describe('an abuse contact', () => {
  it('is not asked for about an address that is not public', async () => {
    expect((await report('10.1.2.3')).status).toBe(200);
    answer = () => {
      throw new RegisterFault('not_public', '');
    };
    const { status, body } = await ask('10.1.2.3');
    expect([status, body.reason]).toEqual([400, 'address_not_public']);
  });

  it('is asked for once, kept for the network around and shown with the report', async () => {
    expect((await ask(IP)).body.data).toMatchObject({
      ...{ ip_address: IP, listed: true, holder: 'Example Hosting', emails: ['abuse@hosting.example'] },
      ...{ network_name: 'EXAMPLE-NET', first_address: '185.220.100.0', register: 'rdap.register.example' },
    });
    expect((await ask(NEIGHBOUR)).body.data).toMatchObject({ ip_address: NEIGHBOUR, holder: 'Example Hosting' });
    expect(asked).toEqual([IP]);
    expect((await report(IP)).body.data.contact).toMatchObject({ emails: ['abuse@hosting.example'] });
  });

  it('is asked for anew when the answer is a week old', async () => {
    await ask(IP);
    asked = [];
    now = START + 7 * DAY_MS + 1;
    answer = () => ({ ...FOUND, emails: ['new@hosting.example'] });
    expect((await ask(IP)).body.data.emails).toEqual(['new@hosting.example']);
    expect(asked).toEqual([IP]);
  });

  it('holds for one address only where its network is smaller, or nobody lists it', async () => {
    answer = () => ({ ...FOUND, first: IP, last: IP });
    await ask(IP);
    answer = () => null;
    expect((await ask(NEIGHBOUR)).body.data).toMatchObject({ listed: false, emails: [], register: null });
    expect(asked).toEqual([IP, NEIGHBOUR]);
  });

  it('goes when the address is erased, and no other does', async () => {
    const kept = async () => {
      const rows = await service.database.query<{ network: string }>(
        'SELECT text(network) AS network FROM abuse_contacts WHERE organization_id = $1',
        [ORGANIZATION],
      );
      return rows.map(({ network }) => network);
    };
    const erase = (ips: string[] | null) =>
      service.database.transaction((client) => deleteContacts(client, ORGANIZATION, ips));
    await ask(IP);
    await erase(['185.220.102.1']);
    expect(await kept()).toEqual(['185.220.101.0/24']);
    await erase(['8.8.8.8', NEIGHBOUR]);
    expect(await kept()).toEqual([]);
    await ask(IP);
    await erase(null);
    expect(await kept()).toEqual([]);
  });

  it('is not kept of an address that is erased while the register is asked', async () => {
    const { database } = service;
    const erased = '185.220.104.4';
    await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [ORGANIZATION]);
    await service.record([attack(erased, 2)]);
    answer = async () => {
      const wish = { ip: erased, storedIps: [erased], fingerprint: null, before: null };
      await database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), wish, new Date()));
      await runErasures(database, [eraseContacts], new AbortController().signal);
      return FOUND;
    };
    expect((await ask(erased)).body.reason).toBe('no_such_evidence');
    expect(await database.query('SELECT 1 FROM abuse_contacts')).toEqual([]);
  });

  it('is asked for by people who may act, and the audit log tells', async () => {
    const told = async () => {
      const entries = await service.database.query<{ target_id: string }>(
        `SELECT target_id FROM audit_log WHERE organization_id = $1 AND action = 'abuse_contact.ask'`,
        [ORGANIZATION],
      );
      return entries.map(({ target_id: ip }) => ip);
    };
    await service.database.query('DELETE FROM audit_log WHERE organization_id = $1', [ORGANIZATION]);
    for (const bearer of ['viewer', 'key', 'stranger']) expect((await ask(IP, bearer)).status).toBeGreaterThan(400);
    expect(asked).toEqual([]);
    await ask(IP);
    expect(await told()).toEqual(['185.220.101.0/24']);
  });

  it.each([
    ['not_known_whose', 503, 'registers_not_known'],
    ['busy', 502, 'register_busy'],
    ['unreachable', 502, 'register_unreachable'],
    ['unreadable', 502, 'register_unreadable'],
  ] as const)('that cannot be had (%s) is said so, and asked for again', async (reason, status, refusal) => {
    answer = () => {
      throw new RegisterFault(reason, 'rdap.register.example', undefined, 60);
    };
    const { status: got, body } = await ask(IP);
    expect([got, body.reason]).toEqual([status, refusal]);
    await ask(IP);
    expect(asked).toEqual([IP, IP]);
  });
});

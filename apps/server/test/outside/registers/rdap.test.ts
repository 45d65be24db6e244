import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RegisterFailure, RegisterFault } from '../../../src/outside/registers/address-register-port.ts';
import { createRdapRegister } from '../../../src/outside/registers/rdap.ts';
import { createGuardedFetch } from '../../../src/outside/web/guarded-fetch.ts';
import { entity, json, network, type RdapServer, startRdapServer } from '../../parts/machine/rdap-server.ts';

const IP = '185.220.101.7';
const ABUSE = entity(
  ['abuse'],
  [
    ['fn', 'Abuse Desk'],
    ['email', 'abuse@hosting.example'],
    ['tel', 'tel:+31-20-5550100'],
  ],
);

let server: RdapServer;
const web = createGuardedFetch({ allowPrivate: true });
const guarded = createGuardedFetch();
let servers: readonly string[] | null;
const intelligence = { registersOf: () => servers };
const register = createRdapRegister({ web, intelligence });

beforeAll(async () => {
  server = await startRdapServer();
  servers = [`${server.url}/`];
});
afterAll(async () => {
  await Promise.all([web.close(), guarded.close(), server.close()]);
});

const answer = (body: unknown) => server.answers.set(IP, json(body));
const fails = (reason: RegisterFailure) =>
  expect.toSatisfy((error) => error instanceof RegisterFault && error.reason === reason);

describe('the register of an address', () => {
  it('tells network, holder and abuse contact', async () => {
    answer(network('185.220.101.0', '185.220.101.255', [entity(['registrant'], [['fn', 'Example Hosting']]), ABUSE]));
    expect(await register.find(IP)).toEqual({
      ...{ first: '185.220.101.0', last: '185.220.101.255', name: 'EXAMPLE-NET', holder: 'Example Hosting' },
      ...{ country: 'NL', emails: ['abuse@hosting.example'], phones: ['+31-20-5550100'] },
      register: new URL(server.url).host,
    });
  });

  it('finds the contact within others, and several ones once each', async () => {
    const second = entity(
      ['technical', 'abuse'],
      [
        ['email', 'abuse@hosting.example'],
        ['email', 'noc@hosting.example'],
      ],
    );
    const holder = entity(['registrant'], [['fn', 'Example Hosting']], [ABUSE, entity(['technical'], [], [second])]);
    answer(network('185.0.0.0', '185.255.255.255', [holder]));
    expect(await register.find(IP)).toMatchObject({ emails: ['abuse@hosting.example', 'noc@hosting.example'] });
  });

  it('knows IPv6', async () => {
    const ip = '2a0b:f4c2::7';
    server.answers.set(ip, json(network('2a0b:f4c0::', '2a0b:f4c7:ffff:ffff:ffff:ffff:ffff:ffff', [ABUSE])));
    expect(await register.find(ip)).toMatchObject({ first: '2a0b:f4c0::', emails: ['abuse@hosting.example'] });
  });

  it('takes over no contact that is none, and makes one line of names', async () => {
    const odd = entity(
      ['abuse'],
      [
        ['email', 'no address'],
        ['email', 'a@b.example\r\nBcc: c@d.example'],
        ['tel', 'tel:<script>'],
      ],
    );
    const holder = entity(['registrant'], [['fn', 'Example\nHosting\u202e']]);
    answer({ ...network('185.220.101.0', '185.220.101.255', [odd, holder]), country: 'Nowhere', name: 7 });
    expect(await register.find(IP)).toMatchObject({
      ...{ emails: [], phones: [], country: null, name: null, holder: 'Example Hosting' },
    });
  });

  it('follows a register that sends on to another', async () => {
    answer(network('185.220.101.0', '185.220.101.255', [ABUSE]));
    server.answers.set('185.220.101.8', (response) => response.writeHead(302, { location: `/rdap/ip/${IP}` }).end());
    server.answers.set(IP, json(network('185.220.101.0', '185.220.101.255', [ABUSE])));
    expect(await register.find('185.220.101.8')).toMatchObject({ emails: ['abuse@hosting.example'] });
  });

  it('never follows one that sends to a private address, nor asks one', async () => {
    const outer = createRdapRegister({ web: guarded, intelligence });
    const before = server.asked.length;
    await expect(outer.find(IP)).rejects.toEqual(fails('unreachable'));
    expect(server.asked).toHaveLength(before);
  });

  it('knows nobody where the register lists none, or there is no register', async () => {
    expect(await register.find('185.220.101.99')).toBeNull();
    servers = [];
    expect(await register.find(IP)).toBeNull();
    servers = null;
    await expect(register.find(IP)).rejects.toEqual(fails('not_known_whose'));
    servers = [server.url];
  });

  it.each(['10.1.2.3', '127.0.0.1', '192.168.1.1', '198.51.100.7', 'fd00::1', '::1', 'shop.example'])(
    'is not asked about %s',
    async (ip) => {
      const before = server.asked.length;
      await expect(register.find(ip)).rejects.toEqual(fails('not_public'));
      expect(server.asked).toHaveLength(before);
    },
  );

  it('says how long a register that is busy wants to be left alone', async () => {
    server.answers.set(IP, (response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await expect(register.find(IP)).rejects.toMatchObject({ reason: 'busy', retryAfterS: 120 });
  });

  it.each<[string, RegisterFailure, unknown]>([
    ['another class of object', 'unreadable', { objectClassName: 'entity' }],
    ['a network elsewhere', 'unreadable', network('203.0.113.0', '203.0.113.255', [ABUSE])],
    ['a network of the other kind', 'unreadable', network('2001:db8::', '2001:db8::ffff', [ABUSE])],
    ['a list', 'unreadable', []],
    ['null', 'unreadable', null],
    ['no range', 'unreadable', { objectClassName: 'ip network', startAddress: 7, endAddress: {} }],
  ])('takes %s for no answer', async (_what, reason, body) => {
    answer(body);
    await expect(register.find(IP)).rejects.toEqual(fails(reason));
  });

  it('reads neither text, nor failures, nor bodies without an end', async () => {
    server.answers.set(IP, (response) => response.end('<html>'));
    await expect(register.find(IP)).rejects.toEqual(fails('unreadable'));
    server.answers.set(IP, (response) => response.writeHead(500).end());
    await expect(register.find(IP)).rejects.toEqual(fails('unreachable'));
    server.answers.set(IP, (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await expect(register.find(IP)).rejects.toEqual(fails('unreadable'));
  });

  it('survives entities that hold each other, however deep and many', async () => {
    let deep: Record<string, unknown> = ABUSE;
    for (let level = 0; level < 50; level++) deep = { roles: ['technical'], entities: [deep, 7, null] };
    answer(network('185.220.101.0', '185.220.101.255', [deep, ...Array.from({ length: 300 }, () => ABUSE)]));
    expect(await register.find(IP)).toMatchObject({ emails: ['abuse@hosting.example'] });
  });
});

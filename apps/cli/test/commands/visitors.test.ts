import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  entity,
  json,
  network,
  type RdapServer,
  startRdapServer,
} from '../../../server/test/parts/machine/rdap-server.ts';
import { startRival } from '../parts/rival.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

const ATTACKER = '198.51.100.61';
const OFFICE = '198.51.100.62';

const SCANNER = '185.220.101.7';

let service: StartedService;
let register: RdapServer;
let folder: string;
beforeAll(async () => {
  register = await startRdapServer();
  const desk = entity(['abuse'], [['email', 'abuse@hosting.example']]);
  register.answers.set(SCANNER, json(network('185.220.101.0', '185.220.101.255', [desk])));
  folder = await mkdtemp(join(tmpdir(), 'sundew-registers-'));
  const [bootstrap, feeds] = [join(folder, 'ipv4.json'), join(folder, 'feeds.json')];
  writeFileSync(bootstrap, JSON.stringify({ version: '1.0', services: [[['185.0.0.0/8'], [`${register.url}/`]]] }));
  writeFileSync(
    feeds,
    JSON.stringify([{ name: 'registers', kind: 'register', urls: [bootstrap], interval_minutes: 60 }]),
  );
  service = await startService({ SUNDEW_FEEDS_FILE: feeds, SUNDEW_OUTBOUND_PRIVATE: 'true' });
  const { api_key: key } = (await service.json('bootstrap')) as BootstrapValues;
  await report(key, ATTACKER, '/search?q=1%20UNION%20SELECT%20password%20FROM%20users--', 'curl/8.5.0');
  await report(key, ATTACKER, '/', 'curl/8.5.0');
  await report(key, OFFICE, '/.env', 'office/1');
  await report(key, OFFICE, '/.env', 'office/2');
}, 150_000);
afterAll(async () => {
  await service?.stop();
  await register?.close();
  await rm(folder, { recursive: true, force: true });
});

async function report(key: string, ip: string, path: string, agent: string) {
  const request = { method: 'GET', path, ip, user_agent: agent };
  const answer = await fetch(`${service.origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ request_metadata: request }),
  });
  expect(answer.status).toBe(200);
}

const refused = async (...words: string[]) => {
  const { code, stderr } = await service.run(...words);
  return [code, stderr.trim()];
};

describe('cases', { timeout: 120_000 }, () => {
  it('are listed in a sentence each, shown, closed with a note, and opened again', async () => {
    const { code, stdout } = await service.run('cases', 'list');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^[0-9a-f-]{36} {2}critical {2}block$/);
    expect(stdout.split('\n')[1]).toMatch(
      /^ {2}curl 8\.5\.0.* tried SQL injection in “q” of \/search; nothing was let in\.$/,
    );
    expect((await service.run('cases', 'show', ATTACKER)).stdout).toMatch(/^case {7}curl 8\.5\.0/m);
    const closed = await service.json('cases', 'done', ATTACKER, '--note', 'our own test');
    expect(closed).toMatchObject({ answer: 'done', note: 'our own test', members: [{ answer: 'done' }] });
    expect(await service.json('cases', 'list')).toMatchObject({ total: 2 });
    expect(await service.json('cases', 'reopen', ATTACKER, '--note', '')).toMatchObject({ answer: 'open', note: null });
  });
});

describe('actors', { timeout: 120_000 }, () => {
  it('are listed and shown with their addresses, and rotate when it was set', async () => {
    expect((await service.run('actors', 'list')).stdout.split('\n')[0]).toMatch(/^actor .*agent$/);
    const { data } = (await service.json('actors', 'list')) as { data: { id: string }[] };
    const { stdout } = await service.run('actors', 'show', data[0]?.id ?? '');
    expect(stdout).toMatch(/^known by {3}/m);
    expect(stdout).toContain(ATTACKER);
    expect(await service.json('actors', 'rotation', '--min-ips', '5')).toMatchObject({
      min_ips: 5,
      window_minutes: 60,
    });
    expect((await service.run('actors', 'rotation')).stdout).toContain('at 5 addresses within 60 minutes');
    expect(await service.json('actors', 'rotation', '--property', 'Default', '--min-score', '50')).toMatchObject({
      ...{ min_ips: 5, min_score: 50, property_id: expect.any(String) },
    });
    expect(await service.json('actors', 'rotation', '--property', 'Default', '--reset')).toMatchObject({
      ...{ min_score: 60, property_id: null },
    });
  });
});

describe('visitors', { timeout: 120_000 }, () => {
  it('are listed with the gravest first, and say why', async () => {
    const { code, stdout } = await service.run('visitors', 'list');
    expect(code).toBe(0);
    const [heading, first] = stdout.split('\n');
    expect(heading).toMatch(/^id .*action .*why$/);
    expect(first).toMatch(new RegExp(` block .* ${ATTACKER} .*sent an attack`));
    expect(await service.json('visitors', 'list', '--action', 'challenge')).toMatchObject({ total: 2 });
    expect(await service.json('visitors', 'list', '--min-level', 'CRITICAL')).toMatchObject({ total: 1 });
    expect((await service.run('visitors', 'list', '--limit', '1')).stderr).toContain('2 more');
  });

  it('are shown with their evidence in words, by address or id', async () => {
    const { stdout } = await service.run('visitors', 'show', ATTACKER);
    expect(stdout).toMatch(/^action {5}block, \d+ % certain$/m);
    expect(stdout).toMatch(/^why {8}sent an attack/m);
    expect(stdout).toMatch(/^sent an attack: .* % certain +1 /m);
    const [code, words] = await refused('visitors', 'show', OFFICE);
    expect([code, words]).toEqual([2, expect.stringContaining('2 visitors have this address')]);
    const id = /^ {2}([0-9a-f-]{36}) .*office\/2$/m.exec(String(words))?.[1] ?? '';
    expect(await service.json('visitors', 'show', id)).toMatchObject({ user_agent: 'office/2' });
    expect(await refused('visitors', 'show', '192.0.2.200')).toEqual([4, expect.stringContaining('visitors list')]);
    expect(await refused('visitors', 'show', 'nobody')).toEqual([2, expect.stringContaining('nor an address')]);
  });

  it('are answered, and then wait no longer', async () => {
    const answered = await service.json('visitors', 'answer', ATTACKER, 'done', '--note', 'our own test');
    expect(answered).toMatchObject({ answer: 'done', note: 'our own test' });
    expect(await service.json('visitors', 'list')).toMatchObject({ total: 2 });
    expect((await service.run('visitors', 'show', ATTACKER)).stdout).toMatch(/^note {7}our own test$/m);
  });
});

describe('properties decisions', { timeout: 120_000 }, () => {
  const decisions = (...words: string[]) => service.run('properties', 'decisions', ...words);

  it('tell whom other settings would stop, by visitor, and change nothing', async () => {
    const { code, stdout } = await decisions('preview', '--switch', 'bait_path=block');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^visitors now +0 +0 +2 +1$/m);
    expect(stdout).toMatch(/^visitors then +0 +0 +0 +3$/m);
    expect(stdout).toContain('Treated otherwise: 2');
    expect(stdout).toMatch(new RegExp(`^challenge +block +1 +0 +1 +${OFFICE} +office/1 +asked for /.env`, 'm'));
    expect((await decisions('preview')).stdout).toContain('Nobody would be treated otherwise.');
    const named = await service.json('properties', 'decisions', 'preview', '--allow-agent', 'OFFICE');
    expect(named).toMatchObject({ judged: 4, changed_visitors: 2, visitors: { tried: { allow: 2, block: 1 } } });
    expect((await decisions('show')).stdout).toMatch(/^bait_path +challenge$/m);
  });

  it('are changed one by one, kept otherwise, and taken back', async () => {
    const office = ['--allow', `${OFFICE}/32`, '--note', 'our office'];
    expect((await decisions('set', '--switch', 'scan=block', '--own-path', '/wp-admin*', ...office)).code).toBe(0);
    const set = await service.json('properties', 'decisions', 'set', '--switch', 'scraping=log', '--half-life', '12');
    expect(set).toMatchObject({
      switches: { scan: 'block', scraping: 'log' },
      memory_half_life_hours: 12,
      own_paths: ['/wp-admin*'],
      allow: [{ network: `${OFFICE}/32`, user_agent: null, note: 'our office' }],
    });
    const { stdout } = await decisions('show');
    expect(stdout).toMatch(/^scan +block +default: challenge$/m);
    expect(stdout).toMatch(/^198\.51\.100\.62\/32 +any +our office$/m);
    const taken = ['--switch', 'scan=default', '--remove', `${OFFICE}/32`, '/wp-admin*'];
    expect(await service.json('properties', 'decisions', 'set', ...taken)).toMatchObject({
      ...{ switches: { scraping: 'log' }, own_paths: [], allow: [] },
    });
    const reset = await service.json('properties', 'decisions', 'set', '--reset', '--preset', 'monitoring');
    expect(reset).toMatchObject({ threshold_preset: 'monitoring', switches: {}, memory_half_life_hours: 24 });
    expect((await service.run('properties', 'list')).stdout).toMatch(/ monitoring +never +never +yes$/m);
  });

  it('say what to do about words that they do not understand', async () => {
    const set = (...words: string[]) => refused('properties', 'decisions', 'set', ...words);
    expect(await set()).toEqual([2, expect.stringContaining('--switch scan=block')]);
    expect(await set('--switch', 'scans=block')).toEqual([2, expect.stringContaining('credential_stuffing')]);
    expect(await set('--switch', 'scan=stop')).toEqual([
      2,
      expect.stringContaining('scan=off|log|challenge|block|default'),
    ]);
    expect(await set('--remove', '/nothing')).toEqual([2, expect.stringContaining('on none of the lists')]);
    expect(await set('--allow', 'office')).toEqual([4, expect.stringContaining('network')]);
    expect(await set('--property', 'Shop 2', '--reset')).toEqual([4, expect.stringContaining('no property Shop 2')]);
  });
});

describe('erase', { timeout: 120_000 }, () => {
  it('says what would go, and erases only when told to', async () => {
    expect((await refused('erase'))[1]).toContain('--ip, --fingerprint or --before');
    const [code, said] = await refused('erase', '--ip', OFFICE);
    expect([code, said]).toEqual([2, expect.stringContaining('erases 2 detections')]);
    expect(await service.json('erase', '--ip', OFFICE, '--yes')).toMatchObject({ criteria: { ip: OFFICE } });
  });
});

describe('abuse', { timeout: 120_000 }, () => {
  it('is reported in words, and whom to is asked for on demand', async () => {
    const { api_key: key } = (await service.json('bootstrap')) as BootstrapValues;
    await report(key, SCANNER, '/search?q=1%20UNION%20SELECT%20password%20FROM%20users--', 'curl/8.5.0');
    const { stdout } = await service.run('abuse', 'report', SCANNER);
    expect(stdout).toMatch(new RegExp(`^Subject: Abuse report: SQL injection from ${SCANNER}$`, 'm'));
    expect(stdout).toMatch(/^Occurrences: 1$/m);
    expect(stdout).not.toMatch(/UNION|^To:/m);
    expect(register.asked).toEqual([]);
    const contact = await service.run('abuse', 'contact', SCANNER);
    expect(contact.stdout).toMatch(/^network {4}185\.220\.101\.0 to 185\.220\.101\.255, EXAMPLE-NET$/m);
    expect(contact.stdout).toMatch(/^abuse {6}abuse@hosting\.example$/m);
    expect(register.asked).toEqual([SCANNER]);
    expect((await service.run('abuse', 'report', SCANNER)).stdout).toMatch(/^To: abuse@hosting\.example$/m);
    expect(await refused('abuse', 'contact', ATTACKER)).toEqual([4, expect.stringContaining('no public address')]);
    expect(await refused('abuse', 'contact', '185.1.1.1')).toEqual([
      4,
      expect.stringContaining('Nothing that could be reported'),
    ]);
  });
});

describe('settings that somebody else has changed since they were read', { timeout: 120_000 }, () => {
  it.each([
    ['PATCH', '/properties/', ['properties', 'decisions', 'set', '--half-life', '7']],
    ['PUT', '/self-test/settings', ['self-test', 'set', '--every', '5']],
    ['PUT', '/enforcement/policy', ['clearance', 'operator', 'OpenAI', 'refuse']],
    ['PUT', '/enforcement/policy', ['clearance', 'policy', '--monitor']],
  ])('are not replaced: %s %s', async (method, path, words) => {
    const { property_id: id } = (await service.json('properties', 'decisions', 'show')) as { property_id: string };
    const rival = await startRival(service.origin, path === '/properties/' ? path + id : path, 1, method);
    const late = await service.run(...words, '--url', rival.origin);
    await rival.stop();
    expect([late.code, late.stderr]).toEqual([4, expect.stringContaining('Somebody else has')]);
    expect((await service.run(...words)).code).toBe(0);
  });
});

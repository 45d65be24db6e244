import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRival } from '../parts/rival.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

interface Decoy {
  readonly id: string;
  readonly path: string;
  readonly methods: readonly string[];
}

let service: StartedService;
beforeAll(async () => {
  service = await startService();
  const values = (await service.json('bootstrap')) as BootstrapValues;
  const made = await fetch(`${service.origin}/api/organizations/${values.organization_id}/domains`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${values.api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ domain: 'shop.example.com', record_type: 'A' }),
  });
  expect(made.status).toBe(201);
}, 150_000);
afterAll(() => service?.stop());

describe('decoys', { timeout: 120_000 }, () => {
  it('go from adding over showing to removal', async () => {
    const link = (await service.json('decoys', 'add', 'Shop.Example.com', '/old-prices')) as Decoy;
    expect(link).toMatchObject({ path: '/old-prices', name: '/old-prices', decoy_type: 'link', trigger_action: 'log' });
    const words = [
      '--type',
      'endpoint',
      '--method',
      'POST',
      'PUT',
      '--status',
      '401',
      '--body',
      'no',
      '--name',
      'Login',
    ];
    const endpoint = (await service.json('decoys', 'add', 'shop.example.com', '/login', ...words)) as Decoy;
    expect(endpoint).toMatchObject({
      name: 'Login',
      methods: ['POST', 'PUT'],
      response_status: 401,
      response_body: 'no',
    });
    const { data } = (await service.json('decoys', 'list')) as { data: Decoy[] };
    expect(data.map(({ path }) => path)).toEqual(['/login', '/old-prices']);
    expect(await service.json('decoys', 'list', '--search', 'LOG')).toMatchObject({ total: 1 });
    expect(await service.json('decoys', 'show', link.id)).toEqual(link);
    expect(await service.json('decoys', 'show', '/old-prices')).toEqual(link);
    expect(await service.json('decoys', 'show', 'http://shop.example.com/old-prices')).toEqual(link);
    expect(await service.json('decoys', 'set', '/old-prices', '--action', 'block', '--off')).toMatchObject({
      ...{ id: link.id, name: '/old-prices', trigger_action: 'block', enabled: false },
    });
    const idle = await service.run('decoys', 'set', '/old-prices');
    expect([idle.code, idle.stderr]).toEqual([2, expect.stringContaining('Say what to change')]);
    const nameless = await service.run('decoys', 'show', 'old prices');
    expect([nameless.code, nameless.stderr]).toEqual([2, expect.stringContaining('named by its path')]);
    expect((await service.run('decoys', 'remove', '/none')).code).toBe(4);
    await service.json('decoys', 'remove', '/old-prices');
    expect(await service.json('decoys', 'list')).toMatchObject({ total: 1 });
  });

  it('are shown line by line, with what they still need', async () => {
    const { code, stdout, stderr } = await service.run('decoys', 'add', 'shop.example.com', '/sale');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^url +http:\/\/shop\.example\.com\/sale$/m);
    expect(stdout).toMatch(/^status +domain not verified$/m);
    expect(stderr).toMatch(/npm run sundew -- domains verify \S+\./);
    expect(stderr).toMatch(/npm run sundew -- domains certificate \S+ --wait asks for one/);
    expect(stderr).not.toContain('/api/');
    expect((await service.run('decoys', 'list')).stdout).toContain('/sale');
  });

  it('are refused as the service refuses them', async () => {
    const nowhere = await service.run('decoys', 'add', 'other.example.com', '/a');
    expect([nowhere.code, nowhere.stderr]).toEqual([4, expect.stringContaining('no domain other.example.com')]);
    const winding = await service.run('decoys', 'add', 'shop.example.com', '/a//b');
    expect([winding.code, winding.stderr]).toEqual([4, expect.stringContaining('understood: /a/b')]);
    expect((await service.run('decoys', 'show', '01234567-89ab-7def-8123-456789abcdef')).code).toBe(4);
    expect((await service.run('decoys', 'add', 'shop.example.com', '/b', '--type', 'form')).code).toBe(2);
  });

  it('are proposed, and made of the first proposals', async () => {
    const { data } = (await service.json('decoys', 'suggest', '--limit', '5')) as { data: { path: string }[] };
    expect(data).toHaveLength(5);
    const paths = data.map(({ path }) => path);
    // Nothing imitates this one.
    expect(data[3]).toMatchObject({ path: '/.git/HEAD', template: null });
    const shown = (await service.run('decoys', 'suggest', '--limit', '5')).stdout;
    expect(shown).toContain(paths[4]);
    expect(shown).toMatch(/^\/\.git\/HEAD +none: answers 404 /m);
    const added = await service.run('decoys', 'suggest', '--domain', 'shop.example.com', '--add', '4');
    expect(added.code).toBe(0);
    expect(added.stdout.split('\n').slice(0, 4)).toEqual(
      paths.slice(0, 4).map((path) => expect.stringContaining(`http://shop.example.com${path} `)),
    );
    expect(added.stdout).toContain('/.git/HEAD (answers 404), ');
    expect(await service.json('decoys', 'suggest', '--limit', '1')).toMatchObject({ data: [{ path: paths[4] }] });
    const nowhere = await service.run('decoys', 'suggest', '--domain', 'other.example.com');
    expect([nowhere.code, nowhere.stderr]).toEqual([4, expect.stringContaining('no domain other.example.com')]);
  });

  it('are made as far as can be, and the answer tells what was not', async () => {
    const { data } = (await service.json('decoys', 'suggest', '--limit', '3')) as { data: { path: string }[] };
    const [first, second, third] = data.map(({ path }) => path);
    const rival = await startRival(service.origin, '/api/decoys', 2);
    const words = ['decoys', 'suggest', '--domain', 'shop.example.com', '--add', '3', '--url', rival.origin];
    const { code, stdout, stderr } = await service.run(...words, '--json');
    await rival.stop();
    expect(code).toBe(4);
    expect(stderr).toContain('1 of 3');
    expect(JSON.parse(stdout)).toMatchObject({
      data: [{ path: first }, { path: third }],
      failed: [{ path: second, code: 'conflict', error: expect.any(String) }],
    });
  });

  it('give markup for links, and say what is wrong with a page', async () => {
    const { id } = (await service.json('decoys', 'add', 'shop.example.com', '/bait')) as Decoy;
    const all = await service.run('decoys', 'markup', '/bait');
    expect([all.code, all.stdout]).toEqual([0, expect.stringContaining('href="http://shop.example.com/bait"')]);
    expect(all.stderr).toContain('not verified');
    const words = ['--style', 'clipped', '--address', '203.0.113.7', '--page-url', 'https://shop.example.com/'];
    const marked = (await service.json('decoys', 'markup', id, ...words)) as { url: string; variants: object[] };
    expect(marked.variants).toEqual([expect.objectContaining({ style: 'clipped' })]);
    expect(marked.url).toMatch(/^http:\/\/shop\.example\.com\/bait\?/);
    const page = join(service.dataDir, 'page.html');
    writeFileSync(page, '<a href="http://shop.example.com/bait">Offers</a>');
    const open = await service.run('decoys', 'markup', 'http://shop.example.com/bait', '--page', page);
    expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('nofollow')]);
    const judged = await service.run('decoys', 'markup', id, '--page', page, '--json');
    expect([judged.code, JSON.parse(judged.stdout)]).toEqual([
      1,
      expect.objectContaining({ checks: expect.any(Array) }),
    ]);
    expect((await service.run('decoys', 'markup', id, '--page', `${page}.gone`)).code).toBe(2);
    expect((await service.run('decoys', 'markup', id, '--style', 'painted')).code).toBe(4);
    const unknown = await service.run('decoys', 'markup', '/nothing-here');
    expect([unknown.code, unknown.stderr]).toEqual([4, expect.stringContaining('no decoy at /nothing-here')]);
  });
});

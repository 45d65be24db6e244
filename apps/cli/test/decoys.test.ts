import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from './start-service.ts';

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

describe('decoys', () => {
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
    await service.json('decoys', 'remove', link.id);
    expect(await service.json('decoys', 'list')).toMatchObject({ total: 1 });
  });

  it('are shown line by line, with what they still need', async () => {
    const { code, stdout, stderr } = await service.run('decoys', 'add', 'shop.example.com', '/sale');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^url +http:\/\/shop\.example\.com\/sale$/m);
    expect(stdout).toMatch(/^status +domain not verified$/m);
    expect(stderr).toContain('/verify');
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
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from '../parts/start-service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
  await service.json('bootstrap');
}, 150_000);
afterAll(() => service?.stop());

describe('webhooks', { timeout: 120_000 }, () => {
  it('are added with their secret, listed, changed and removed', async () => {
    const added = await service.run('webhooks', 'add', 'alerts', 'https://hooks.invalid/', '--high-risk');
    expect(added.stdout).toMatch(/^secret {2}whsec_\S{43}$/m);
    expect((await service.run('webhooks', 'list')).stdout).toMatch(/^alerts +detections, high risk +0 +0 +0 +https:/m);
    const set = await service.run('webhooks', 'set', 'alerts', '--no-detections', '--min-score', '60');
    expect(set.stdout).toBe('alerts: high risk\n');
    expect(await service.json('webhooks', 'set', 'alerts', '--off')).toMatchObject({
      enabled: false,
      min_bot_score: 60,
    });
    expect((await service.run('webhooks', 'rotate', 'alerts')).stderr).toContain('The old secret signs until');
    expect((await service.run('webhooks', 'remove', 'alerts')).code).toBe(2);
    await service.json('webhooks', 'remove', 'alerts', '--yes');
    expect((await service.run('webhooks', 'test', 'alerts')).stderr).toContain('There is no webhook alerts');
  });

  it('of one name are told apart by their addresses', async () => {
    for (const host of ['one', 'two']) await service.json('webhooks', 'add', 'twice', `https://${host}.invalid/`);
    const { code, stderr } = await service.run('webhooks', 'test', 'twice');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^2 webhooks are named twice; name one by its id:$/m)]);
    for (const host of ['one', 'two'])
      expect(stderr).toMatch(new RegExp(`^ *[0-9a-f-]{36} {2}https://${host}\\.invalid/$`, 'm'));
  });

  it('are tested, and say why nothing arrived', async () => {
    await service.json('webhooks', 'add', 'nowhere', 'https://hooks.invalid/', '--no-detections');
    const { code, stderr } = await service.run('webhooks', 'test', 'nowhere');
    expect([code, stderr]).toEqual([1, expect.stringContaining('could not be reached')]);
    const log = await service.run('webhooks', 'deliveries', 'nowhere', '--status', 'failed');
    expect(log.stdout).toMatch(/ test +failed .*The receiver could not be reached/);
    const inside = await service.run('webhooks', 'add', 'inside', 'https://127.0.0.1/');
    expect([inside.code, inside.stderr]).toEqual([4, expect.stringContaining('private address')]);
  });
});

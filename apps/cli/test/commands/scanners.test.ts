import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from '../parts/start-service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
  await service.json('bootstrap');
}, 150_000);
afterAll(() => service?.stop());

describe('scanners', { timeout: 120_000 }, () => {
  it('are added with their line for the pages, listed, changed, switched off and removed', async () => {
    const added = await service.run('scanners', 'add', 'Shop', '--sensitivity', 'high', '--no-bait');
    expect(added.stdout).toMatch(/^<script async src="http\S+\.js"><\/script>\n$/);
    expect(added.stderr).toMatch(/ {2}script-src http\S+\n {2}connect-src http\S+\n {2}worker-src blob:\n/);
    expect((await service.run('scanners', 'snippet', 'Shop', '--pinned')).stdout).toContain('integrity="sha384-');
    const module = await service.run('scanners', 'snippet', 'Shop', '--module');
    expect(module.stdout).toMatch(/^import \{ start \} from '@sundew\/browser';[\s\S]+ {2}bait: false,\n\}\);\n$/);
    expect(module.stderr).not.toContain('script-src');
    expect((await service.run('scanners', 'snippet', 'Shop', '--module', '--pinned')).code).toBe(2);
    expect((await service.run('scanners', 'list')).stdout).toMatch(/^Shop +on +high +never +\S+$/m);
    expect(await service.json('scanners', 'set', 'Shop', '--link', '/old', '--no-workers')).toMatchObject({
      ...{ link: '/old', workers: false, bait: false },
    });
    expect((await service.run('scanners', 'set', 'Shop')).code).toBe(2);
    expect((await service.run('scanners', 'toggle', 'Shop')).stderr).toContain('Shop is off');
    expect((await service.run('scanners', 'signals', 'Shop')).stderr).toContain('Nothing was found');
    expect((await service.run('scanners', 'remove', 'Shop')).code).toBe(2);
    await service.json('scanners', 'remove', 'Shop', '--yes');
    expect((await service.run('scanners', 'toggle', 'Shop')).stderr).toContain('There is no detection script Shop');
  });
});

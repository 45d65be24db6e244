import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import { shownCode } from '../../../apps/server/test/parts/machine/shown-code.ts';
import { startFakeService } from '../../node/test/parts/fake-service.ts';
import { buildPackage } from '../build-package.ts';
import { startWorkerd } from './parts/workerd.ts';

const HERE = join(import.meta.dirname, '..');

it('the package is right, and protects a Worker of one’s own as the README says', async () => {
  await buildPackage();
  expect((await publint({ pkgDir: HERE, pack: false })).messages).toEqual([]);
  for (const name of readdirSync(join(HERE, 'dist/types'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    expect(readFileSync(join(HERE, 'dist/types', name), 'utf8'), name).not.toMatch(/from '[^.]/);
  }
  const folder = mkdtempSync(join(tmpdir(), 'sundew-own-worker-'));
  const own = join(folder, 'own.js');
  const [example = ''] = shownCode(join(HERE, 'README.md'), 'js');
  writeFileSync(own, example.replace('@sundew/cloudflare', './index.js'));
  const service = await startFakeService();
  const worker = await startWorkerd({
    modules: [own, join(HERE, 'dist/index.js')],
    variables: { SUNDEW_URL: service.url, SUNDEW_KEY: 'any', SUNDEW_MODE: 'enforce' },
  });
  try {
    const page = await (await fetch(worker.url)).text();
    expect(page).toMatch(/<body>Hello<span hidden.*<\/body>/);
    expect((await fetch(`${worker.url}/.env`)).status).toBe(403);
    expect(await service.reportOf('/.env')).toMatchObject({ blocked: true });
  } finally {
    await worker.stop();
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

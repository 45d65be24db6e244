import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { hasWebServer, startWebServer } from '../../../apps/server/test/parts/machine/web-servers.ts';

const ROOT = join(import.meta.dirname, '../../..');

it.skipIf(!hasWebServer('nginx'))(
  'the log sensor keeps the sensor contract behind a real nginx',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sundew-log-contract-'));
    const log = join(folder, 'access.log');
    writeFileSync(log, '');
    const nginx = await startWebServer('nginx', `access_log ${log} combined;`);
    const port = await freePort();
    const service = ['--url', `http://127.0.0.1:${port}`, '--site', nginx.url, '--state', join(folder, 'state')];
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const sensor = spawn(process.execPath, [join(ROOT, 'sensors/log/src/main.ts'), log, ...service], {
      env: { PATH, NODE_COMPILE_CACHE, SUNDEW_API_KEY: 'any' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const [greeting] = await once(sensor.stderr.setEncoding('utf8'), 'data');
      expect(greeting).toContain('Following');
      const cli = join(ROOT, 'apps/cli/src/main.ts');
      const args = [cli, 'conformance', nginx.url, '--port', `${port}`, '--log', '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      const { rules } = JSON.parse(stdout) as { rules: readonly { faults: readonly string[] }[] };
      expect(rules.flatMap(({ faults }) => faults)).toEqual([]);
      expect(rules.length).toBeGreaterThan(5);
    } finally {
      sensor.kill();
      await once(sensor, 'exit');
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);

import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PHP = '/usr/bin/php';
const SENSOR = join(import.meta.dirname, '..');
const VECTORS = join(import.meta.dirname, '../../../packages/wire/vectors');

describe.skipIf(!existsSync(PHP))('the plugin for WordPress', () => {
  it('reads addresses, headers, paths and reports as every sensor does', () => {
    const { stdout, stderr } = spawnSync(PHP, [join(import.meta.dirname, 'run-vectors.php'), VECTORS], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { count, failures } = JSON.parse(stdout) as { count: number; failures: readonly string[] };
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(270);
  });

  it('is PHP that can be read', () => {
    const files = globSync('**/*.php', { cwd: SENSOR });
    expect(files).toContain('sundew/sundew.php');
    const { status, stdout } = spawnSync(PHP, ['-l', ...files], { cwd: SENSOR, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('No syntax errors') });
  });
});

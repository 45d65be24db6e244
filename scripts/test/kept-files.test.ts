import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Settings, backups and keys, where the guides and the defaults of the commands put them. */
const KEPT = [
  'data/secret',
  'sundew.yaml',
  'sundew-2026-11-28T211657.tar.gz',
  'agent-data/spool',
  'sundew-log/positions',
  'try/key.pem',
];

test('what an installation keeps beside its source is never committed with it', () => {
  const ignored = execFileSync('git', ['check-ignore', '--no-index', '--', ...KEPT], { cwd: root });
  expect(ignored.toString().trim().split('\n')).toEqual(KEPT);
});

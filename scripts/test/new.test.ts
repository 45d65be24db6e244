import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  [['nonsense', 'my-one'], 'There is no family "nonsense".'],
  [['command'], 'A new command needs a name.'],
])('npm run new %j says what is wrong, and which families there are', (typed, wrong) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../new.ts'), ...typed], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(`${wrong}\nUsage: `)]);
  expect(stderr).toMatch(/^ {2}command +apps\/cli\/src\/commands$/m);
});

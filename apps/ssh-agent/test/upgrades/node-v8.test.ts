import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the room for young objects stays as small as it began', async () => {
  const memory = join(import.meta.dirname, '../../src/config/memory.ts');
  const script = `
    const { keepMemorySmall } = await import(${JSON.stringify(memory)});
    keepMemorySmall();
    const kept = [];
    for (let at = 0; at < 6e5; at += 1) kept[at % 5e4] = { at, of: [at] };
    const { getHeapSpaceStatistics } = await import('node:v8');
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(Number(stdout)).toBeLessThan(5 * 1_048_576);
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { areScarce, type OpenFiles, readOpenFiles, watchOpenFiles } from '../../src/platform/open-files.ts';

it.runIf(process.platform === 'linux')('open files are counted beside what the system allows', async () => {
  const files = await readOpenFiles();
  expect(files?.open).toBeGreaterThan(3);
  expect(files?.most).toBeGreaterThan(files?.open ?? 0);
});

it.runIf(process.platform === 'linux')('a process that can open nothing more still says so', () => {
  const program = `
    const { openSync } = await import('node:fs');
    const { watchOpenFiles } = await import(${JSON.stringify(`${import.meta.dirname}/../../src/platform/open-files.ts`)});
    try { for (;;) openSync('/dev/null'); } catch (error) { console.log(error.code); }
    watchOpenFiles(({ open, most }) => { console.log('scarce'); process.exit(0); }, undefined, 10);
    setInterval(() => {}, 1_000);`;
  const shell = `ulimit -n 128; exec ${process.execPath} --input-type=module -e "$PROGRAM"`;
  const { stdout } = spawnSync('bash', ['-c', shell], { encoding: 'utf8', env: { ...process.env, PROGRAM: program } });
  expect(stdout.split('\n').slice(0, 2)).toEqual(['EMFILE', 'scarce']);
});

it('what is scarce is told once a minute at most', async () => {
  const told: OpenFiles[] = [];
  let looks = 0;
  const read = async () => {
    looks++;
    return { open: 950, most: 1_000 };
  };
  const stop = watchOpenFiles((files) => void told.push(files), read, 1);
  await expect.poll(() => looks).toBeGreaterThan(5);
  stop();
  expect(told).toEqual([{ open: 950, most: 1_000 }]);
  expect(areScarce({ open: 500, most: 1_000 })).toBe(false);
});

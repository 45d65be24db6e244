import { spawnSync } from 'node:child_process';

/** Whether arguments of `npm test` name any file of tests. True as well for what vitest refuses: it says why when it runs. */
export function findsTests(root: string, words: readonly string[]): boolean {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', ...words];
  const { status, stdout } = spawnSync(process.execPath, list, { cwd: root, encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

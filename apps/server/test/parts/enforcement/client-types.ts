import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TypedRequest } from './cloudflare-stand-in.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
/** Below the packages, so that the client is found from here. */
const CACHE = join(ROOT, 'node_modules/.cache/sundew-test');

const OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'esnext', module: 'nodenext', types: [] },
  ...{ lib: ['esnext', 'dom'], moduleResolution: 'nodenext' },
};

/** Has the compiler check requests against the types that the provider ships in its own client. @returns what is wrong */
export async function faultsOfTypes(requests: readonly TypedRequest[]): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'types-'));
  const lines = requests.map(({ type, body }, at) => `export const request${at}: ${type} = ${JSON.stringify(body)};`);
  writeFileSync(join(folder, 'requests.ts'), lines.join('\n'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['requests.ts'] }));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout || String(error),
  );
  rmSync(folder, { recursive: true });
  return said;
}

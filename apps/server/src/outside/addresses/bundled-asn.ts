import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AsnCompilation } from './asn-compiler.ts';
import { readAsnFile } from './asn-file.ts';
import { type AsnSource, asnTable } from './asn-table.ts';
import { dateOfDataVersion } from './data-version.ts';
import type { LoadedData } from './feeds/feed.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);
const COMPILE_TIMEOUT_MS = 120_000;

/**
 * The autonomous systems that came with the release. The first call compiles them in a process of its own (some seconds) into
 * `folder`; later ones read that file in some ten milliseconds.
 * @throws Error when the data package is missing or cannot be compiled
 */
export async function loadBundledAsn(folder: string): Promise<LoadedData<AsnSource>> {
  const manifest = require.resolve('@ip-location-db/asn/package.json');
  const { version } = require(manifest) as { version: string };
  const path = join(folder, 'asn.bin');
  let columns = await readAsnFile(path, version);
  if (columns === null) {
    const csv = (family: string): string => join(dirname(manifest), `asn-${family}.csv`);
    await compile({ csv4: csv('ipv4'), csv6: csv('ipv6'), path, key: version });
    columns = await readAsnFile(path, version);
  }
  if (columns === null) throw new Error('the compiled table cannot be read back');
  return { data: asnTable(columns), entries: columns.rows4.length + columns.rows6.length, ...dated(version) };
}

async function compile(work: AsnCompilation): Promise<void> {
  const program = join(import.meta.dirname, 'asn-compiler.ts');
  await run(process.execPath, [program, JSON.stringify(work)], { timeout: COMPILE_TIMEOUT_MS });
}

function dated(version: string) {
  return { dateMs: dateOfDataVersion(version), source: 'bundled' as const };
}

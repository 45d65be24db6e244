import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The package that ships the recommended rules for libddwaf; too large to install for one file. */
const PACKAGE = 'dd-trace@6.21.0';
const FILE = 'package/packages/dd-trace/src/appsec/recommended.json';
const SHA256 = '52714e765268791ebc1d132597cdf8f317d2bd1664ee869fbf212375e8d6541b';
const CACHED = join(import.meta.dirname, '../../node_modules/.cache/ddwaf/recommended-6.21.0.json');

/**
 * The recommended rules of libddwaf (Apache-2.0 or BSD-3-Clause), taken from npm on the first use and kept in
 * node_modules/.cache. Throws when they cannot be had or are not the pinned ones.
 */
export function recommendedRules(): object {
  if (!existsSync(CACHED)) fetchRules();
  const text = readFileSync(CACHED);
  if (createHash('sha256').update(text).digest('hex') !== SHA256) {
    throw new Error(`${CACHED} is not the file of ${PACKAGE}; delete it and try again.`);
  }
  return JSON.parse(text.toString('utf8')) as object;
}

function fetchRules(): void {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-ddwaf-'));
  try {
    const name = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: directory, encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', name, FILE], { cwd: directory });
    mkdirSync(join(CACHED, '..'), { recursive: true });
    copyFileSync(join(directory, FILE), CACHED);
  } catch (cause) {
    throw new Error(`The rules for libddwaf come from npm (${PACKAGE}), which could not be reached.`, { cause });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

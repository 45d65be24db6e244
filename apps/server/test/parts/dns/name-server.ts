import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../machine/free-port.ts';
import { until } from '../machine/until.ts';

/** Where Debian keeps Knot DNS. */
const KNOTD = '/usr/sbin/knotd';
const KNOTC = '/usr/sbin/knotc';
export const hasKnot = existsSync(KNOTD);

const HEAD = `$ORIGIN farm.test.
$TTL 1
@ SOA ns hostmaster %SERIAL% 60 60 600 1
@ NS ns
ns A 127.0.0.1
`;

export interface NameServer {
  /** `address:port`. */
  readonly address: string;
  /** Replaces the records of `farm.test`, in the language of zone files. */
  serve(records: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real name server for the zone `farm.test`. `broken.test` is a zone that it cannot load (SERVFAIL); it refuses
 * whatever is neither.
 */
export async function startNameServer(records: string): Promise<NameServer> {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-zones-'));
  const port = await freePort();
  const config = join(directory, 'knot.conf');
  let serial = 1;
  const write = (text: string) =>
    writeFileSync(join(directory, 'farm.zone'), HEAD.replace('%SERIAL%', String(serial++)) + text);
  write(records);
  writeFileSync(
    config,
    `server:
    rundir: ${directory}
    listen: 127.0.0.1@${port}
    automatic-acl: off
database:
    storage: ${directory}
template:
  - id: default
    storage: ${directory}
    journal-content: none
    zonefile-load: whole
zone:
  - domain: farm.test
    file: farm.zone
  - domain: broken.test
    file: missing.zone
`,
  );
  const child = spawn(KNOTD, ['-c', config], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const control = (...words: string[]) =>
    execFileSync(KNOTC, ['-c', config, '-b', ...words], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  await until(() => isServing(control));
  return {
    address: `127.0.0.1:${port}`,
    async serve(text) {
      write(text);
      control('zone-reload', 'farm.test');
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isServing(control: (...words: string[]) => string): boolean {
  try {
    return /serial: \d/.test(control('zone-status', 'farm.test'));
  } catch {
    return false;
  }
}

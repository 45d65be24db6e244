import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installService } from './operation/systemd/install.ts';
import { SETTINGS } from './platform/config/settings.ts';
import { UnableToStart } from './platform/config/unable-to-start.ts';

const DIRECTORY = resolve(import.meta.dirname, '../../..');

/** What `sundew install-service` runs. */
function run(): void {
  const { values } = parseArgs({
    options: {
      'public-url': { type: 'string' },
      tls: { type: 'string' },
      port: { type: 'string' },
      into: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { 'public-url': publicUrl, tls, port = tls === 'acme' ? '443' : undefined, into = null } = values;
  const wished = { public_url: publicUrl, tls, port };
  const settings: Record<string, string> = {};
  for (const name of ['public_url', 'tls', 'port'] as const) {
    const text = wished[name];
    if (text === undefined) continue;
    try {
      SETTINGS[name].read(text);
    } catch (error) {
      throw new UnableToStart(`--${name.replace('_', '-')} must be ${(error as Error).message}.`);
    }
    settings[name] = text;
  }
  // The service itself may not write here, so that the dashboard is built now.
  const prepare = () =>
    execFileSync(process.execPath, [join(DIRECTORY, 'apps/dashboard/build.ts')], { stdio: 'inherit', cwd: DIRECTORY });
  const told = installService({ directory: DIRECTORY, node: process.execPath, settings, into, prepare });
  if (values.json) console.log(JSON.stringify({ told }));
  else for (const line of told) console.log(line);
}

try {
  run();
} catch (error) {
  console.error(error instanceof UnableToStart ? error.message : error);
  process.exitCode = 1;
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, SettingsFault } from './config/settings.ts';
import { InstallFault, installAgent } from './install/install-agent.ts';

/** What `sundew install-agent` runs. */
const DIRECTORY = resolve(import.meta.dirname, '../../..');

try {
  const { values } = parseArgs({ options: { into: { type: 'string' }, json: { type: 'boolean' } } });
  // Settings that cannot be used are told now, not by a service that does not start.
  readSettings(process.env, null);
  const told = installAgent({
    directory: DIRECTORY,
    node: process.execPath,
    env: process.env,
    into: values.into ?? null,
  });
  if (values.json) console.log(JSON.stringify({ told }));
  else for (const line of told) console.log(line);
} catch (error) {
  console.error(error instanceof SettingsFault || error instanceof InstallFault ? error.message : error);
  process.exitCode = 1;
}

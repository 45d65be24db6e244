import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/config/settings.ts';
import { makeProfile } from '../../src/profile/profile.ts';
import { type Agent, runAgent } from '../../src/run-agent.ts';
import { openShell } from '../../src/shell/session.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

export interface RunningAgent extends Agent {
  readonly directory: string;
  readonly sshPort: number;
}

/**
 * An agent with its own shell on a port that the system chose. Wrong passwords are refused without the wait.
 * @param limits of the honeypot, in YAML: `max_connections: 3`
 */
export async function startAgent(
  serviceUrl: string,
  settings: Readonly<Record<string, string>> = {},
  limits = '',
): Promise<RunningAgent> {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-agent-'));
  const file = join(directory, 'agent.yaml');
  writeFileSync(
    file,
    `honeypots: { ssh: { port: 0, host: 127.0.0.1, ${limits} } }\nreporting: { flush_interval: 1s }\n`,
  );
  const env = {
    SERVICE_API_KEY: `wd_${'a'.repeat(40)}`,
    SERVICE_PROPERTY_ID: 'p',
    SERVICE_INGEST_URL: serviceUrl,
    SERVICE_DATA_DIR: directory,
    ...settings,
  };
  const agent = await runAgent(
    readSettings(env, file),
    (seed, hostKeys) => {
      const profile = makeProfile(seed, { hostKeys });
      return (wish) => openShell({ ...wish, profile });
    },
    QUIET,
    () => 0,
  );
  return { ...agent, directory, sshPort: agent.port ?? 0 };
}

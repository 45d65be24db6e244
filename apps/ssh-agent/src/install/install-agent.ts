import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agentUnit } from './unit.ts';

const NAME = 'sundew-agent';
const SETTINGS = `/etc/${NAME}/agent.env`;
const UNIT = `/etc/systemd/system/${NAME}.service`;
/** Directories that the unit cannot see (ProtectHome). */
const HIDDEN = /^\/(root|home|run\/user)(\/|$)/;
/** Settings that the unit takes over from whoever installs it. */
const KEPT = /^SERVICE_(API_KEY|PROPERTY_ID|INGEST_URL|AGENT_NAME|SSH_(PORT|BANNER|HOST))$/;

/** What stands in the way, for the person who installs. */
export class InstallFault extends Error {}

export interface AgentInstallation {
  /** Absolute path of this repository. */
  readonly directory: string;
  readonly node: string;
  /** Where the settings are taken from; they were read without a fault. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the files go instead of the root of this machine; then nothing else is done. */
  readonly into: string | null;
}

/**
 * Makes an agent a service of the machine: user, settings, unit. May be repeated, also with other settings.
 * @returns what to tell the operator, a line each
 * @throws InstallFault
 */
export function installAgent({ directory, node, env, into }: AgentInstallation): readonly string[] {
  const place = (path: string) => (into === null ? path : join(into, path));
  if (into === null) refuseHere(directory);
  write(place(SETTINGS), settingsText(env), 0o600);
  write(place(UNIT), agentUnit({ node, installation: directory, settings: SETTINGS, user: NAME }), 0o644);
  if (into !== null) return [`Wrote ${place(UNIT)} and ${place(SETTINGS)}.`];
  makeUser();
  if (!existsSync('/run/systemd/system')) {
    return [`Wrote ${UNIT}. systemd does not run here; at the next boot: systemctl enable --now ${NAME}`];
  }
  execFileSync('systemctl', ['daemon-reload']);
  execFileSync('systemctl', ['enable', '--quiet', NAME]);
  execFileSync('systemctl', ['restart', NAME]);
  return [
    `${NAME} runs and starts at boot. Settings: ${SETTINGS}. After changing them: systemctl restart ${NAME}`,
    `Log: journalctl -u ${NAME}`,
  ];
}

/** Lines that systemd reads; values are quoted as it wants them. */
function settingsText(env: AgentInstallation['env']): string {
  return Object.entries(env)
    .flatMap(([name, value]) =>
      value !== undefined && KEPT.test(name)
        ? [`${name}="${value.replace(/["\\$`]/g, '\\$&').replaceAll('\n', ' ')}"\n`]
        : [],
    )
    .sort()
    .join('');
}

function refuseHere(directory: string): void {
  if (process.getuid?.() !== 0) throw new InstallFault('Only root can install a service. Run this with sudo.');
  if (HIDDEN.test(directory)) {
    throw new InstallFault(
      `A service sees nothing below ${directory.split('/').slice(0, 2).join('/')}. Move this directory to /opt/sundew and run the command there.`,
    );
  }
}

function write(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
  chmodSync(file, mode);
}

function makeUser(): void {
  try {
    execFileSync('id', ['-u', NAME], { stdio: 'ignore' });
  } catch {
    const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', ['--system', '--user-group', ...home, NAME]);
  }
}

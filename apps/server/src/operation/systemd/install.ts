import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import { withSettings } from './settings-file.ts';
import { systemdUnit } from './unit.ts';

const NAME = 'sundew';
const SETTINGS = `/etc/${NAME}`;
const UNIT = `/etc/systemd/system/${NAME}.service`;
/** Directories that the unit cannot see (ProtectHome). */
const HIDDEN = /^\/(root|home|run\/user)(\/|$)/;

export interface Installation {
  /** Absolute path of this repository. */
  readonly directory: string;
  readonly node: string;
  /** Settings to write into `sundew.yaml`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where the files go instead of the root of this machine; then nothing else is done. */
  readonly into: string | null;
  /** What has to be done before anything is written, once nothing stands in the way. */
  readonly prepare?: () => void;
}

/**
 * Makes this installation a service of the machine: user, settings, unit. May be repeated; what is right already stays.
 * @returns what to tell the operator, a line each
 * @throws UnableToStart with what stands in the way
 */
export function installService({ directory, node, settings, into, prepare }: Installation): readonly string[] {
  const place = (path: string) => (into === null ? path : join(into, path));
  if (into === null) refuseHere(directory);
  const file = place(join(SETTINGS, 'sundew.yaml'));
  const written = withSettings(existsSync(file) ? file : join(directory, 'sundew.yaml'), settings);
  if ('tls' in settings || 'public_url' in settings) demandAddress(written);
  prepare?.();
  const isChanged = [
    write(file, written, 0o640),
    write(
      place(UNIT),
      systemdUnit({ node, installation: directory, settings: SETTINGS, state: NAME, user: NAME }),
      0o644,
    ),
  ].includes(true);
  if (into !== null) return [`Wrote ${place(UNIT)} and ${file}.`];
  const group = makeUser();
  chownSync(file, 0, group);
  if (!existsSync('/run/systemd/system')) {
    return [`Wrote ${UNIT}. systemd does not run here; at the next boot: systemctl enable --now ${NAME}`];
  }
  execFileSync('systemctl', ['daemon-reload']);
  execFileSync('systemctl', ['enable', '--quiet', NAME]);
  execFileSync('systemctl', [isChanged ? 'restart' : 'start', NAME]);
  return [
    `${NAME} runs and starts at boot. Settings: ${file}. After changing them: systemctl restart ${NAME}`,
    `Log: journalctl -u ${NAME}`,
  ];
}

function refuseHere(directory: string): void {
  if (process.getuid?.() !== 0) throw new UnableToStart('Only root can install a service. Run this with sudo.');
  if (HIDDEN.test(directory)) {
    throw new UnableToStart(
      `A service sees nothing below ${directory.split('/').slice(0, 2).join('/')}. Move this directory to /opt/sundew and run the command there.`,
    );
  }
  if (existsSync(join(directory, 'data', 'secret'))) {
    throw new UnableToStart(
      `${directory}/data holds an installation, and the service keeps its own in /var/lib/${NAME}. Take that one along: run "sundew backup", stop it, move ${directory}/data away, and "sundew restore --data-dir /var/lib/${NAME}" after this.`,
    );
  }
}

/** A certificate is got for the name that people open; whether that is said now or stood in the file already. */
function demandAddress(written: string): void {
  const { tls, public_url: address } = (parse(written) ?? {}) as Readonly<Record<string, unknown>>;
  if (tls !== 'acme' || String(address ?? '').startsWith('https:')) return;
  throw new UnableToStart('--tls acme needs --public-url with the https address that people will open.');
}

/** @returns whether anything had to be changed */
function write(file: string, text: string, mode: number): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isSame) writeFileSync(file, text, { mode });
  chmodSync(file, mode);
  return !isSame;
}

/** @returns the number of the group of the user */
function makeUser(): number {
  const group = () => Number(execFileSync('id', ['-g', NAME], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return group();
  } catch {
    const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', ['--system', '--user-group', ...home, NAME]);
    return group();
  }
}

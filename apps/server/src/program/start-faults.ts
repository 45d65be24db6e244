import { ConfigFaults } from '../platform/config/config.ts';
import { type Config, SETTINGS } from '../platform/config/settings.ts';
import { UnableToStart } from '../platform/config/unable-to-start.ts';
import { SealBroken } from '../platform/secrets/sealer.ts';

/** Why a file cannot be made, by the system's code. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a part of its path is a file',
};
const PORTS = ['port', 'decoy_http_port', 'decoy_https_port'] as const;

/** Why the service could not start: what the operator can put right in a sentence, a fault of our own with where it happened. */
export function startFault(error: unknown, config: Config | null): string {
  return error instanceof ConfigFaults ? error.message : `Sundew could not start. ${reasonOf(error, config)}`;
}

/** The same of any program that works on an installation. */
export function reasonOf(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnableToStart || error instanceof ConfigFaults) return error.message;
  if (error instanceof SealBroken) {
    return `${error.message} Put back the secret that this data was made with: it is in the file "secret" of a backup.`;
  }
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') {
    const named = settingsOf(port, config);
    if (named.length > 1) return `${named.join(' and ')} name the same port ${port}. Give each its own.`;
    return `Another program uses port ${port}. Stop it, or choose another port with ${settingOf(port, config)}.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not use port ${port}. Set ${settingOf(port, config)} to a port above 1023, or let "sundew install-service" make a service that may.`;
  }
  const { hostname, address } = error as { readonly hostname?: unknown; readonly address?: unknown };
  const host = (['decoy_host', 'host'] as const).find((each) => (hostname ?? address) === config?.[each]);
  if (host !== undefined && (code === 'ENOTFOUND' || (code === 'EADDRNOTAVAIL' && syscall === 'listen'))) {
    return `This machine has no address ${config?.[host]}. Set ${SETTINGS[host].env} to one that it has, or to 0.0.0.0 for all of them.`;
  }
  // Where a directory cannot be made, Node says of some file systems that it is not there.
  const why = code === 'ENOENT' && syscall === 'mkdir' ? UNWRITABLE.EROFS : UNWRITABLE[code ?? ''];
  if (why !== undefined && path !== undefined)
    return `${path} cannot be written: ${why}. Mend that, or choose another SUNDEW_DATA_DIR.`;
  return error.stack ?? error.message;
}

/** The variable that the port came from. */
function settingOf(port: number | undefined, config: Config | null): string {
  return settingsOf(port, config)[0] ?? SETTINGS.port.env;
}

function settingsOf(port: number | undefined, config: Config | null): readonly string[] {
  return PORTS.filter((each) => config?.[each] === port).map((each) => SETTINGS[each].env);
}

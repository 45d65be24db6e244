import { ConfigFaults } from '../platform/config/config.ts';
import { type Config, SETTINGS } from '../platform/config/settings.ts';
import { UnableToStart } from '../platform/config/unable-to-start.ts';

const PORTS = ['port', 'decoy_http_port', 'decoy_https_port'] as const;

/** Why the service could not start: what the operator can put right in a sentence, a fault of our own with where it happened. */
export function startFault(error: unknown, config: Config | null): string {
  if (error instanceof ConfigFaults) return error.message;
  return `Sundew could not start. ${reasonOf(error, config)}`;
}

function reasonOf(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnableToStart) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') {
    return `Another program uses port ${port}. Stop it, or choose another port with ${settingOf(port, config)}.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not use port ${port}. Set ${settingOf(port, config)} to a port above 1023, or let "sundew install-service" make a service that may.`;
  }
  return error.stack ?? error.message;
}

/** The variable that the port came from. */
function settingOf(port: number | undefined, config: Config | null): string {
  const name = PORTS.find((each) => config?.[each] === port) ?? 'port';
  return SETTINGS[name].env;
}

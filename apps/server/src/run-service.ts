import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DecoyAddresses } from './decoys/compose-decoys.ts';
import { ConfigFaults, loadConfig } from './platform/config/config.ts';
import type { Config } from './platform/config/settings.ts';
import { UnableToStart } from './platform/config/unable-to-start.ts';
import type { App } from './platform/http/application.ts';

export interface Service {
  readonly app: App;
  /** Address people and sensors reach the service under, without a trailing slash. */
  readonly publicUrl: string;
  /** Where decoys are served by this process; null when it does not. */
  readonly decoyPorts: DecoyAddresses | null;
  /** One-time link to the first account; null once there is one, or when people sign in elsewhere. */
  readonly setupLink: string | null;
  /** Takes no new requests, settles what was accepted, then ends everything that was started. */
  stop(): Promise<void>;
}

type Start = (config: Config, log: FastifyBaseLogger) => Promise<Service>;

const STOP_PATIENCE_MS = 20_000;
const REPEATED_SIGNAL_MS = 500;

/** The service as a program: reads the configuration, says where it listens, ends cleanly on SIGINT and SIGTERM. */
export async function runService(start: Start, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const { config, strangers } = loadConfig(env);
    const log = createLog(config.log_level);
    for (const name of strangers) log.warn(`${name} is not a setting of this version; it has no effect`);
    let askedAtMs: number | null = null;
    const starting = start(config, log);
    const stopOn = (signal: NodeJS.Signals) => {
      // Ctrl-C arrives twice at once, from the terminal and from npm; only a later one means "at once".
      if (askedAtMs !== null) {
        if (performance.now() - askedAtMs > REPEATED_SIGNAL_MS) process.exit(130);
        return;
      }
      askedAtMs = performance.now();
      log.info(`${signal}: stopping`);
      setTimeout(() => {
        log.error('stopping took too long');
        process.exit(1);
      }, STOP_PATIENCE_MS).unref();
      starting
        .then((service) => service.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    };
    process.on('SIGINT', stopOn);
    process.on('SIGTERM', stopOn);
    greet(await starting);
  } catch (error) {
    console.error(error instanceof ConfigFaults ? error.message : `Sundew could not start. ${reasonOf(error)}`);
    process.exit(1);
  }
}

function greet({ publicUrl, decoyPorts, setupLink }: Service): void {
  console.log(`Sundew is running at ${publicUrl}`);
  console.log(`  API       ${publicUrl}/api   (reference: ${publicUrl}/docs)`);
  console.log(`  Ingest    ${publicUrl}/api/v1/detect`);
  if (decoyPorts !== null) console.log(`  Decoys    port ${decoyPorts.http} (HTTP) and ${decoyPorts.https} (HTTPS)`);
  if (setupLink !== null) console.log(`  Set up the owner account (one-time link): ${setupLink}`);
}

/** Credentials never reach the log, wherever they stand. */
function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: ['req.headers', 'request.headers', '*.authorization', '*.password', '*.api_key', '*.token', '*.cookie'],
  });
}

/** One line for what the operator can put right; a fault of our own with where it happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnableToStart) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `Another program uses port ${port}. Stop it, or choose another port.`;
  if (code === 'EACCES' && port !== undefined) return `This user may not use port ${port}. Choose one above 1023.`;
  return error.stack ?? error.message;
}

import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { loadConfig } from '../platform/config/config.ts';
import type { Config } from '../platform/config/settings.ts';
import { askAddress } from './ask-address.ts';
import { greet } from './greeting.ts';
import type { Service } from './service.ts';
import { startFault } from './start-faults.ts';

type Start = (config: Config, log: FastifyBaseLogger) => Promise<Service>;

const STOP_PATIENCE_MS = 20_000;
const REPEATED_SIGNAL_MS = 500;
/** What a shell says of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** The service as a program: reads the configuration, says where it listens, ends cleanly on SIGINT and SIGTERM. */
export async function runService(start: Start, env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | null = null;
  let askedAtMs = null as number | null;
  try {
    const loaded = loadConfig(env);
    config = (await askAddress(loaded.config)) ? loadConfig(env).config : loaded.config;
    const log = createLog(config.log_level);
    for (const name of loaded.strangers) log.warn(`${name} is not a setting of this version; it has no effect`);
    const starting = start(config, log);
    const stopOn = (signal: NodeJS.Signals) => {
      // Ctrl-C arrives twice at once, from the terminal and from npm; only a later one means "at once".
      if (askedAtMs !== null) {
        if (performance.now() - askedAtMs > REPEATED_SIGNAL_MS) process.exit(INTERRUPTED);
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
    // Ctrl-C reaches what the start had begun as well, and what that fails with is no fault.
    const isAsked = askedAtMs !== null;
    console.error(isAsked ? 'Stopped before it was running. The next start begins anew.' : startFault(error, config));
    process.exit(isAsked ? INTERRUPTED : 1);
  }
}

/** Credentials never reach the log, wherever they stand. */
function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: ['req.headers', 'request.headers', '*.authorization', '*.password', '*.api_key', '*.token', '*.cookie'],
  });
}

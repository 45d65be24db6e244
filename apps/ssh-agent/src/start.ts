import type { Log } from './config/log.ts';
import { readSettings, SettingsFault } from './config/settings.ts';
import { makeProfile } from './profile/profile.ts';
import { type Agent, runAgent } from './run-agent.ts';
import { openShell } from './shell/session.ts';
import { guardProcess } from './ssh/connection-scope.ts';
import { sentenceOf } from './start-faults.ts';

/**
 * Starts the agent of this process, which ends with a signal; what keeps it from starting is said, and sets the exit code.
 * @param file with settings, beside those of the environment
 */
export async function start(file: string | null, log: Log): Promise<void> {
  try {
    const agent = await runAgent(
      readSettings(process.env, file),
      (seed, hostKeys) => {
        const profile = makeProfile(seed, { hostKeys });
        return (wish) => openShell({ ...wish, profile });
      },
      log,
    );
    log.info(agent.port === null ? 'The honeypot is switched off.' : `The honeypot waits on port ${agent.port}.`);
    guardProcess(log);
    endWithSignals(agent, log);
  } catch (error) {
    log.warn(error instanceof SettingsFault ? error.message : sentenceOf(error));
    process.exitCode = 1;
  }
}

/** A second signal ends at once, for whoever does not want to wait for the last batch. */
function endWithSignals(agent: Agent, log: Log): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      agent.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.warn(sentenceOf(error));
          process.exit(1);
        },
      );
    });
  }
}

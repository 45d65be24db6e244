import type { Log } from './config/log.ts';
import { readSettings, SettingsFault } from './config/settings.ts';
import { makeProfile } from './profile/profile.ts';
import { type Agent, runAgent } from './run-agent.ts';
import { openShell } from './shell/session.ts';
import { guardProcess } from './ssh/connection-scope.ts';
import { sentenceOf } from './start-faults.ts';

/**
 * Starts the agent of this process, which ends with a signal, and with the command that started it, where that holds a channel
 * to it; what keeps it from starting is said, and sets the exit code.
 * @param file with settings, beside those of the environment
 */
export async function start(file: string | null, log: Log): Promise<void> {
  const parentIsGone = new Promise<void>((resolve) => process.once('disconnect', resolve));
  // Else an agent that cannot start would stay.
  process.channel?.unref();
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
    endWithSignals(agent, log, parentIsGone);
  } catch (error) {
    log.warn(error instanceof SettingsFault ? error.message : sentenceOf(error));
    process.exitCode = 1;
  }
}

/** A second signal ends at once, for whoever does not want to wait for the last batch. */
function endWithSignals(agent: Agent, log: Log, parentIsGone: Promise<void>): void {
  let isEnding = false;
  const end = () => {
    isEnding = true;
    agent.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.warn(sentenceOf(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      end();
    });
  }
  // A killed command ends nothing itself: its agent would go on taking visitors, and nobody would see it.
  void parentIsGone.then(() => {
    if (!isEnding) end();
  });
}

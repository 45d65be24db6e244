import { readSettings, SettingsFault } from './config/settings.ts';
import { makeProfile } from './profile/profile.ts';
import { type Agent, runAgent } from './run-agent.ts';
import { openShell } from './shell/session.ts';
import { guardProcess } from './ssh/connection-scope.ts';
import { sentenceOf } from './start-faults.ts';

const log = {
  info: (words: string) => console.log(words),
  warn: (words: string) => console.error(words),
};

const USAGE = `sundew-ssh-agent [agent.yaml]

Runs an SSH honeypot that reports to a Sundew service. Settings come from the file and the environment, which wins:
SERVICE_API_KEY, SERVICE_PROPERTY_ID and SERVICE_INGEST_URL are needed; "sundew agents create" prints them.`;

/** Not at the top level, because the single executable is one script of the older kind. */
async function main(word: string | undefined): Promise<void> {
  if (word === '--help' || word === '-h') return log.info(USAGE);
  try {
    const settings = readSettings(process.env, word ?? null);
    const agent = await runAgent(
      settings,
      (seed) => {
        const profile = makeProfile(seed);
        return (wish) => openShell({ ...wish, profile });
      },
      log,
    );
    log.info(agent.port === null ? 'The honeypot is switched off.' : `The honeypot waits on port ${agent.port}.`);
    guardProcess(log);
    endWithSignals(agent);
  } catch (error) {
    log.warn(error instanceof SettingsFault ? error.message : sentenceOf(error));
    process.exitCode = 1;
  }
}

/** A second signal ends at once, for whoever does not want to wait for the last batch. */
function endWithSignals(agent: Agent): void {
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

void main(process.argv[2]);

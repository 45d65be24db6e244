import { keepMemorySmall } from './config/memory.ts';

const log = {
  info: (words: string) => console.log(words),
  warn: (words: string) => console.error(words),
};

const USAGE = `sundew-ssh-agent [agent.yaml]

Runs an SSH honeypot that reports to a Sundew service. Settings come from the file and the environment, which wins:
SERVICE_API_KEY, SERVICE_PROPERTY_ID and SERVICE_INGEST_URL are needed; "sundew agents create" prints them.`;

/** The rest is loaded when memory is kept small already. Not at the top level: the single executable is an older script. */
async function main(word: string | undefined): Promise<void> {
  if (word === '--help' || word === '-h') return log.info(USAGE);
  keepMemorySmall();
  const { start } = await import('./start.ts');
  await start(word ?? null, log);
}

void main(process.argv[2]);

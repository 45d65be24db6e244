import { keepMemorySmall } from './config/memory.ts';
import { readWords, USAGE } from './config/words.ts';

const log = {
  info: (words: string) => console.log(words),
  warn: (words: string) => console.error(words),
};

/** The rest is loaded when memory is kept small already. Not at the top level: the single executable is an older script. */
async function main(words: readonly string[]): Promise<void> {
  const wish = readWords(words);
  if (wish.ask === 'help') return log.info(USAGE);
  if (wish.ask === 'wrong') {
    log.warn(wish.message);
    process.exitCode = 2;
    return;
  }
  keepMemorySmall();
  const { start } = await import('./start.ts');
  await start(wish.file, log);
}

void main(process.argv.slice(2));

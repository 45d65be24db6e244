import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { durationMs } from '../process/texts/durations.ts';

export const sleep: Command = {
  names: ['sleep'],
  async run(process) {
    const hint = "Try 'sleep --help' for more information.\n";
    if (process.words.length === 0) {
      process.err(`sleep: missing operand\n${hint}`);
      return 1;
    }
    let total = 0;
    for (const word of readOptions(process, { accepts: '' }).rest) {
      const duration = durationMs(word);
      if (duration === null) {
        process.err(`sleep: invalid time interval '${word}'\n${hint}`);
        return 1;
      }
      total += duration;
    }
    await process.session.budget.sleep(total);
    return 0;
  },
};

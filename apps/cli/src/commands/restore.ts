import { resolve } from 'node:path';
import { runOwnProgram } from '../calling/own-program.ts';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';

interface Options {
  readonly check?: boolean;
}

/** The way back from a file of `backup`. */
export const restore: Command = {
  name: 'restore',
  add(program, context) {
    program
      .command('restore <file>')
      .summary('put a backup into a new installation, or check one')
      .description(
        'Puts a backup into an empty data directory, or with DATABASE_URL into an empty database: all of it or nothing. ' +
          'The service must not run there. Every row is counted again.',
      )
      .option('--check', 'restore into a database of its own that is removed again')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- restore --check sundew.tar.gz\n  npm run sundew -- restore sundew.tar.gz --data-dir ./data',
      )
      .action(async (file: string, _options, command) => {
        const options = optionsOf<Options>(command);
        await runOwnProgram(context, options, {
          file: 'server/src/restore.ts',
          words: [resolve(file), ...(options.check ? ['--check'] : [])],
          failed: 'Nothing was changed.',
        });
      });
  },
};

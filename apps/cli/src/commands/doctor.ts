import type { Check } from '@sundew/wire/operator';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';
import { EXIT, ExitAfterAnswer } from '../terminal/exit.ts';
import { tableLines } from '../terminal/table.ts';
import { examine } from './doctor/examination.ts';

/** Looks whether everything is as it should be. */
export const doctor: Command = {
  name: 'doctor',
  add(program, context) {
    program
      .command('doctor')
      .summary('check the installation and say what to do')
      .description(
        'Checks the address, the clocks, file modes, the database, feeds, queues, and which address the service takes ' +
          'you for. Each check is ok, warn or fail; a failed one makes the exit code 1.',
      )
      .addHelpText('after', '\nExamples:\n  npm run sundew -- doctor\n  npm run sundew -- doctor --json')
      .action(async (_options, command) => {
        const options = optionsOf(command);
        const { terminal } = context;
        const checks = await examine(context, options);
        if (options.json) terminal.json({ checks });
        else for (const line of readable(checks)) terminal.line(line);
        const failed = checks.filter((check) => check.status === 'fail');
        if (failed.length > 0)
          throw new ExitAfterAnswer(EXIT.checkFailed, `${failed.length} of ${checks.length} checks failed.`);
      });
  },
};

function readable(checks: readonly Check[]): string[] {
  const rows = checks.map(({ name, status, summary, advice }) => [
    status,
    name,
    advice === null ? summary : `${summary}. ${advice}`,
  ]);
  return tableLines(['state', 'check', 'finding'], rows);
}

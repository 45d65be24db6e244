import { addAbortSignal } from 'node:stream';
import type { Command } from '../command.ts';
import { EXIT, ExitAfterAnswer } from '../terminal/exit.ts';

/** Attack signatures over requests from a file, without a service. */
export const classify: Command = {
  name: 'classify',
  add(program, { terminal, interrupted }) {
    program
      .command('classify')
      .summary('look for attack signatures in requests from standard input')
      .description(
        'Reads HTTP requests as JSON lines from standard input and writes for each, in order, one JSON line with what the ' +
          'attack signatures find: id, signatures (type, location, confidence; the most confident first) and score, what ' +
          'they would add up to in the category attack_signatures. Works offline and needs no service.\n\n' +
          'Fields of a request, all optional: id, method, path, query (without its question mark), headers (an object), ' +
          'content_type, body. Path and query are percent-encoded as they were sent. A line that cannot be read is ' +
          'reported with its number, the others are still answered, and the exit code is 1.',
      )
      // Every line of the output is an answer, also when some lines fail; so the option is taken here and does nothing.
      .option('--json', 'accepted; the answer is always JSON')
      .option('--explain', 'add pattern, impact and evidence to each signature, and the bounds that cut the request')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run -s sundew -- classify < requests.jsonl > signatures.jsonl\n' +
          `  echo '{"id":1,"path":"/search","query":"q=1%27+OR+%271%27=%271"}' | npm run -s sundew -- classify --explain`,
      )
      .action(async ({ explain = false }: { explain?: boolean }) => {
        const { stdin } = process;
        if (stdin.isTTY) terminal.note('Reading requests from the terminal; Ctrl-D ends.');
        addAbortSignal(interrupted, stdin);
        // Whoever reads the help needs no signatures.
        const { answers } = await import('./classify/answers.ts');
        const count = { lines: 0, broken: 0 };
        await terminal.pour(answers(stdin, terminal, explain, count));
        if (count.broken > 0) {
          throw new ExitAfterAnswer(EXIT.checkFailed, `${count.broken} of ${count.lines} lines could not be read.`);
        }
      });
  },
};

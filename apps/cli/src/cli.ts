import { Command as Commander, CommanderError, Help, InvalidArgumentError, type Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { ARGUMENT_MEANINGS } from './argument-meanings.ts';
import { failureOf } from './calling/failure.ts';
import { asTyped } from './calling/typed-names.ts';
import type { Command } from './command.ts';
import { commands } from './commands/registry.gen.ts';
import type { Context } from './context.ts';
import { EXIT, ExitAfterAnswer } from './terminal/exit.ts';

/** Runs one command line and gives its exit code; never throws. */
export async function runCli(words: readonly string[], context: Context): Promise<number> {
  const program = createProgram(context, await commandsFor(words));
  let running = program;
  program.hook('preAction', (_program, command) => {
    running = command;
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return end(error, context, { running, isJson: words.includes('--json') });
  }
}

/** The command that the first word names; all of them where it names none, for the help and for what may be meant. */
function commandsFor([first = '']: readonly string[]): Promise<readonly Command[]> {
  const named = Object.entries(commands).filter(([name]) => name === first);
  return Promise.all((named.length > 0 ? named : Object.entries(commands)).map(([, load]) => load()));
}

function createProgram(context: Context, commands: readonly Command[]): Commander {
  const { terminal } = context;
  const program = new Commander('sundew')
    .description('Operates a Sundew service.')
    .version(manifest.version, '--version', 'show the version')
    .option('--json', 'answer in JSON')
    .option('--url <address>', 'address of the service (SUNDEW_URL); default: the one that runs on the data directory')
    .option('--data-dir <directory>', 'data directory of the service (SUNDEW_DATA_DIR); default: ./data')
    .option('--token <token>', 'user token or API key (SUNDEW_TOKEN); default: what login or bootstrap made')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see what is possible.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 a check failed, 2 wrong usage, 3 the service does not answer, 4 the service refused,\n' +
        '130 interrupted before it was done.\n' +
        'With npm run -s nothing but the result is written to standard output.\n' +
        '\nExamples:\n  npm run -s sundew -- bootstrap --json\n  npm run sundew -- doctor\n  npm run sundew -- detections tail',
    );
  for (const command of commands) command.add(program, context);
  forAll(program, (command) => {
    command.exitOverride().configureHelp({ showGlobalOptions: true, optionDescription: describeOption });
    for (const argument of command.registeredArguments)
      argument.description ||= ARGUMENT_MEANINGS[argument.name()] ?? '';
    command.configureOutput({
      writeOut: (text) => text.replace(/\n$/, '').split('\n').forEach(terminal.line),
      writeErr: (text) => text.replace(/\n$/, '').split('\n').forEach(terminal.note),
    });
  });
  return program;
}

/** Commander names empty defaults, and not what a command is refused without. */
function describeOption(option: Option): string {
  const told = isEmpty(option.defaultValue) ? option.description : new Help().optionDescription(option);
  return option.mandatory ? `${told} (required)` : told;
}

const isEmpty = (value: unknown): boolean =>
  value === false || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

function forAll(command: Commander, work: (command: Commander) => void): void {
  work(command);
  for (const child of command.commands) forAll(child, work);
}

interface Ending {
  /** The command that was being carried out; the program itself where it did not come to that. */
  readonly running: Commander;
  readonly isJson: boolean;
}

function end(error: unknown, { terminal, interrupted }: Context, { running, isJson }: Ending): number {
  // Commander has said it all already, but for what an action refuses.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError)) {
    if (error.exitCode === 0) return EXIT.ok;
    if (isJson) terminal.json({ error: usageFault(error), code: 'usage' });
    return EXIT.usage;
  }
  // One that runs until then has ended by itself.
  if (interrupted.aborted) return EXIT.interrupted;
  const { code, name, message, choices, details } = asTyped(failureOf(error), running);
  if (isJson && !(error instanceof ExitAfterAnswer))
    terminal.json({ error: [message, ...choices].join('\n'), code: name, ...(details.length > 0 ? { details } : {}) });
  terminal.note(message);
  for (const choice of choices) terminal.note(`  ${choice}`);
  // One that stands alone is the message already.
  const told = details.map(({ typed, path, message: fault }) => (path === '' ? fault : `${typed ?? path}: ${fault}`));
  for (const line of told.length === 1 && message.startsWith(told.join()) ? [] : told) terminal.note(`  ${line}`);
  return code;
}

/** A group of verbs without a verb shows its help, and has no words of its own. */
function usageFault({ code, message }: CommanderError): string {
  return code === 'commander.help'
    ? 'A command is missing. Add --help to see what is possible.'
    : message.replace(/^error: /, '');
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { parse } from 'yaml';
import { VERSION } from './version.ts';

/** What the program works by. */
export interface Settings {
  readonly logs: readonly string[];
  readonly format: string;
  /** Origin of the site, for lines that do not name the host. */
  readonly site: string;
  /** Address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** Folder for what must outlive a restart. */
  readonly state: string;
  readonly name: string;
  readonly tripwires: readonly string[];
  readonly testPrefixes: readonly string[];
  readonly from: 'start' | 'end';
  readonly once: boolean;
  readonly dryRun: boolean;
  readonly pollMs: number;
}

/** What cannot be worked with; the message says what to do. */
export class UnusableSettings extends Error {}

/** Shown and done: the program ends with this exit code. */
export class Answered extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('answered');
    this.exitCode = exitCode;
  }
}

const list = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(',').map((item) => item.trim()),
];

function createProgram(): Command {
  return new Command('sundew-log')
    .description('Reports what visitors do from access logs.')
    .version(VERSION)
    .argument('[logs...]', 'access logs to follow, for example /var/log/nginx/access.log')
    .addOption(
      new Option('--config <file>', 'settings in YAML, under the names of these options').env('SUNDEW_LOG_CONFIG'),
    )
    .addOption(new Option('--url <address>', 'address of the service').env('SUNDEW_URL'))
    .addOption(
      new Option('--key-file <file>', 'file that holds the API key; else SUNDEW_API_KEY').env('SUNDEW_KEY_FILE'),
    )
    .addOption(
      new Option('--site <address>', 'address of the site, for example https://shop.example').env('SUNDEW_LOG_SITE'),
    )
    .addOption(new Option('--format <name>', 'format of the logs').env('SUNDEW_LOG_FORMAT').default('auto'))
    .addOption(
      new Option('--state <folder>', 'where positions are kept').env('SUNDEW_LOG_STATE').default('./sundew-log'),
    )
    .addOption(new Option('--name <name>', 'name of this sensor').env('SUNDEW_LOG_NAME').default('access-log'))
    .addOption(
      new Option('--tripwire <paths>', 'paths that nobody asks for; may be repeated, * at the end for all below')
        .env('SUNDEW_LOG_TRIPWIRES')
        .argParser(list),
    )
    .addOption(
      new Option('--test-prefix <texts>', 'how User-Agents of test traffic begin')
        .env('SUNDEW_TEST_PREFIXES')
        .argParser(list),
    )
    .addOption(new Option('--from <place>', 'where a log that is new begins: start or end').choices(['start', 'end']))
    .option('--once', 'read the logs to their ends and stop; fails when the service is away for two minutes')
    .option('--dry-run', 'print reports instead of sending them; keeps no positions')
    .addHelpText('after', '\nA log is followed through rotation. Ended and started again, it goes on where it was.')
    .exitOverride();
}

/**
 * Settings by flags, environment and file, in this order.
 * @throws UnusableSettings, or Answered when help was asked for or a flag is wrong
 */
export function readSettings(words: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const program = createProgram();
  try {
    program.parse([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) throw new Answered(error.exitCode === 0 ? 0 : 2);
    throw error;
  }
  const file = fileSettings(program.opts().config);
  for (const [name, value] of Object.entries(file)) {
    const source = program.getOptionValueSource(name);
    if (source === undefined || source === 'default') program.setOptionValueWithSource(name, value, 'config');
  }
  return checked(program.opts(), program.args.length > 0 ? program.args : asList(file.logs), env);
}

const NAMES: Readonly<Record<string, string>> = { key_file: 'keyFile', test_prefix: 'testPrefix', dry_run: 'dryRun' };
const KNOWN = ['logs', 'url', 'key_file', 'site', 'format', 'state', 'name', 'tripwire', 'test_prefix', 'from', 'once'];

function fileSettings(path: unknown): Readonly<Record<string, unknown>> {
  if (typeof path !== 'string') return {};
  const read = readYaml(path);
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(read ?? {})) {
    if (!KNOWN.includes(name))
      throw new UnusableSettings(`${path}: there is no setting "${name}". Settings: ${KNOWN.join(', ')}.`);
    found[NAMES[name] ?? name] = name === 'tripwire' || name === 'test_prefix' ? asList(value) : value;
  }
  return found;
}

function checked(given: Readonly<Record<string, unknown>>, logs: readonly string[], env: NodeJS.ProcessEnv): Settings {
  if (logs.length === 0) throw new UnusableSettings('Name at least one log: sundew-log /var/log/nginx/access.log');
  const dryRun = given.dryRun === true;
  const once = given.once ?? false;
  if (typeof once !== 'boolean') throw new UnusableSettings('once must be true or false.');
  const key = typeof given.keyFile === 'string' ? readText(given.keyFile).trim() : (env.SUNDEW_API_KEY ?? '');
  if (key === '' && !dryRun) throw new UnusableSettings('An API key is needed: --key-file, or SUNDEW_API_KEY.');
  const from = given.from ?? (once ? 'start' : 'end');
  if (from !== 'start' && from !== 'end') throw new UnusableSettings('from must be start or end.');
  return {
    ...{ logs: logs.map((path) => resolve(path)), key, once, dryRun, from },
    format: String(given.format),
    site: addressOf(given.site, '--site', 'https://shop.example'),
    url: dryRun && given.url === undefined ? '' : addressOf(given.url, '--url', 'https://sundew.example'),
    state: resolve(String(given.state)),
    name: String(given.name),
    tripwires: asList(given.tripwire),
    testPrefixes: given.testPrefix === undefined ? ['Service-Test/'] : asList(given.testPrefix),
    pollMs: 500,
  };
}

function addressOf(value: unknown, flag: string, example: string): string {
  const url = URL.parse(String(value ?? ''));
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new UnusableSettings(`${flag} must be an address such as ${example}.`);
  }
  return url.href.replace(/\/+$/, '');
}

function asList(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

function readYaml(path: string): unknown {
  const text = readText(path);
  try {
    return parse(text);
  } catch (error) {
    throw new UnusableSettings(`${path} is not valid YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UnusableSettings(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readBootstrapFile } from '../calling/bootstrap-file.ts';
import type { Command } from '../command.ts';
import { type CommonOptions, optionsOf } from '../context.ts';
import { EXIT, Exit } from '../terminal/exit.ts';
import type { Terminal } from '../terminal/terminal.ts';

const PROGRAM = join(import.meta.dirname, '../../../ssh-agent/src/main.ts');
/** Lines of what is wrong that are kept, to say why it ended. */
const MOST_FAULT_LINES = 20;

interface Options extends CommonOptions {
  readonly config?: string;
}

/** The SSH honeypot, on this machine. */
export const agent: Command = {
  name: 'agent',
  add(program, context) {
    program
      .command('agent')
      .summary('run the SSH honeypot agent on this machine')
      .description(
        'Runs an SSH server that nobody is meant to use, and reports what is done on it. It takes its settings from ' +
          'SERVICE_API_KEY, SERVICE_PROPERTY_ID and others, or from a YAML file; without them it uses what "bootstrap" kept here. ' +
          'With --json what it says is one object a line: message or warning.',
      )
      .option('--config <file>', 'settings in YAML')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- bootstrap && npm run sundew -- agent\n' +
          '  SERVICE_SSH_PORT=22 npm run sundew -- agent --config /etc/sundew/agent.yaml',
      )
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        const words = options.config === undefined ? [] : [resolve(options.config)];
        const env = words.length === 0 ? { ...kept(options, context.env), ...context.env } : context.env;
        const output = options.json ? 'pipe' : 'inherit';
        // By the channel it notices when this command is killed.
        const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['inherit', output, output, 'ipc'] });
        context.interrupted.addEventListener('abort', () => child.kill());
        const faults = tellInJson(child, context.terminal);
        const [code] = (await once(child, 'close')) as [number | null];
        const [fault = 'The agent ended with an error, which is told above.', ...rest] = faults;
        if (code !== 0) throw new Exit(EXIT.checkFailed, fault, rest);
      });
  },
};

/** @returns lines of what was wrong last, once the agent has ended; none where it speaks to the terminal itself */
function tellInJson(
  { stdout, stderr }: { readonly stdout: Readable | null; readonly stderr: Readable | null },
  terminal: Terminal,
): readonly string[] {
  const faults: string[] = [];
  if (stdout === null || stderr === null) return faults;
  createInterface({ input: stdout }).on('line', (message) => {
    faults.length = 0;
    terminal.json({ message });
  });
  createInterface({ input: stderr }).on('line', (warning) => {
    if (faults.push(warning) > MOST_FAULT_LINES) faults.shift();
    terminal.json({ warning });
  });
  return faults;
}

/** Key, property and address that `bootstrap` kept here. */
function kept(options: CommonOptions, env: NodeJS.ProcessEnv): Record<string, string> {
  const values = readBootstrapFile(options.dataDir ?? env.SUNDEW_DATA_DIR ?? './data');
  const named = {
    SERVICE_API_KEY: values.agent_key,
    SERVICE_PROPERTY_ID: values.property_id,
    SERVICE_INGEST_URL: values.ingest_url,
  };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

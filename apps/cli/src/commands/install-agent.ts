import { runOwnProgram } from '../calling/own-program.ts';
import type { Command } from '../command.ts';
import { type CommonOptions, optionsOf } from '../context.ts';

interface Options extends CommonOptions {
  readonly into?: string;
}

/** From a copy of this repository to a honeypot that starts with the machine. */
export const installAgent: Command = {
  name: 'install-agent',
  add(program, context) {
    program
      .command('install-agent')
      .summary('make the SSH honeypot agent a systemd service that starts at boot')
      .description(
        'Makes a system user, /etc/sundew-agent/agent.env and a hardened systemd unit, and starts the agent. It takes ' +
          'its settings from SERVICE_API_KEY, SERVICE_PROPERTY_ID, SERVICE_INGEST_URL and SERVICE_SSH_PORT. May be repeated.',
      )
      .option('--into <directory>', 'write the files below this directory and do nothing else')
      .addHelpText(
        'after',
        '\nExample:\n  SERVICE_INGEST_URL=https://sundew.example.com SERVICE_API_KEY=wd_… SERVICE_PROPERTY_ID=… SERVICE_SSH_PORT=22 \\\n    npm run sundew -- install-agent',
      )
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        await runOwnProgram(context, options, {
          file: 'ssh-agent/src/install-agent.ts',
          words: options.into === undefined ? [] : ['--into', options.into],
          failed: 'The agent was not installed.',
        });
      });
  },
};

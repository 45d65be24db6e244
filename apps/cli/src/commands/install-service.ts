import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@sundew/api-client/pause';
import type { LinkAnswer } from '@sundew/wire/operator';
import { Option } from 'commander';
import { runOwnProgram } from '../calling/own-program.ts';
import { findService, SERVICE_DATA } from '../calling/service.ts';
import { callOperator } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { type Context, optionsOf } from '../context.ts';

interface Options {
  readonly publicUrl?: string;
  readonly tls?: string;
  readonly port?: string;
  readonly into?: string;
}

const START_TRIES = 120;
const START_PAUSE_MS = 500;

/** From a directory to a service of the machine. */
export const installService: Command = {
  name: 'install-service',
  add(program, context) {
    program
      .command('install-service')
      .summary('make this installation a systemd service that starts at boot')
      .description(
        `Makes a system user, /etc/sundew/sundew.yaml and a hardened systemd unit, starts the service, and prints the link to the first account. Its data is in ${SERVICE_DATA}. May be repeated, also to change these settings.`,
      )
      .option('--public-url <url>', 'address that people will open, such as https://sundew.example.com')
      .addOption(
        new Option('--tls <how>', 'who ends TLS: acme gets a certificate by itself').choices(['off', 'files', 'acme']),
      )
      .option('--port <port>', 'port to listen on; with --tls acme it is 443')
      .option('--into <directory>', 'write the files below this directory and do nothing else')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- install-service --public-url https://sundew.example.com --tls acme\n' +
          '  npm run sundew -- install-service --public-url https://sundew.example.com   # behind nginx or Caddy',
      )
      .action(async (_options, command) => {
        const options = optionsOf<Options>(command);
        const words = (['publicUrl', 'tls', 'port', 'into'] as const).flatMap((name) => {
          const value = options[name];
          return value === undefined ? [] : [`--${name === 'publicUrl' ? 'public-url' : name}`, value];
        });
        await runOwnProgram(context, options, {
          file: 'server/src/install-service.ts',
          words,
          failed: 'Nothing was changed.',
        });
        if (options.json !== true && options.into === undefined && existsSync('/run/systemd/system'))
          await showSetupLink(context);
      });
  },
};

/** Where nobody has an account yet. */
async function showSetupLink(context: Context): Promise<void> {
  for (let tries = 0; !existsSync(join(SERVICE_DATA, 'service.json')) && tries < START_TRIES; tries += 1) {
    await pause(START_PAUSE_MS, context.interrupted);
  }
  const service = findService({ dataDir: SERVICE_DATA }, {});
  try {
    const { url } = await callOperator<LinkAnswer>(context, service, { method: 'POST', path: '/setup-link' });
    context.terminal.line(`Set up the owner account (one-time link): ${url}`);
  } catch {
    context.terminal.note('There is an owner already, or the service is still starting: see journalctl -u sundew');
  }
}

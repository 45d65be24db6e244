import { ENFORCEMENT_MODES, type EnforcementMode } from '@sundew/wire/response-actions';
import { type Command as Commander, Option } from 'commander';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

export interface ConnectOptions {
  readonly name?: string;
  readonly mode: EnforcementMode;
  readonly hours: number;
}

/** Options that every kind of firewall takes. */
export function withConnectOptions(command: Commander): Commander {
  return command
    .option('--name <name>', 'what it is called here')
    .addOption(new Option('--mode <mode>', 'count turns nobody away').choices(ENFORCEMENT_MODES).default('block'))
    .option('--hours <hours>', 'how long a block lasts', wholeNumber(1, 8760), 24);
}

export function shared({ name, mode, hours }: ConnectOptions) {
  return { ...(name === undefined ? {} : { name }), mode, block_duration_hours: hours };
}

/** A secret from the environment: on the command line everybody on the machine could read it. @throws Exit */
export function secretFrom({ env }: Context, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Exit(EXIT.usage, `Set ${name} in the environment.`);
  return value;
}

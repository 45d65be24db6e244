import { ENFORCEMENT_MODES, type EnforcementMode } from '@sundew/wire/response-actions';
import { type Command as Commander, Option } from 'commander';
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

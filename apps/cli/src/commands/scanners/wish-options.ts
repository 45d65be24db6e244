import { SENSITIVITIES, type Sensitivity } from '@sundew/wire/scanners';
import { type Command as Commander, Option } from 'commander';

/** What can be set of a detection script; absent stays as it is. */
export interface WishOptions {
  readonly sensitivity?: Sensitivity;
  readonly link?: string | false;
  readonly bait?: boolean;
  readonly workers?: boolean;
  readonly consent?: boolean;
}

export function withWishOptions(command: Commander): Commander {
  return command
    .addOption(new Option('--sensitivity <level>', 'how much it takes to be reported').choices(SENSITIVITIES))
    .option('--link <path>', 'a hidden link to this path or address of a decoy')
    .option('--no-link', 'no hidden link')
    .option('--bait', 'add a field that people cannot see to forms')
    .option('--no-bait', 'leave forms alone')
    .option('--workers', 'ask a worker as well')
    .option('--no-workers', 'for sites whose policy forbids blob: workers')
    .option('--consent', 'read nothing before the page dispatches the event sundew:consent')
    .option('--no-consent', 'read at once');
}

export function wishFrom({ sensitivity, link, bait, workers, consent }: WishOptions) {
  return {
    ...(sensitivity === undefined ? {} : { sensitivity }),
    ...(link === undefined ? {} : { link: link === false ? null : link }),
    ...(bait === undefined ? {} : { bait }),
    ...(workers === undefined ? {} : { workers }),
    ...(consent === undefined ? {} : { consent }),
  };
}

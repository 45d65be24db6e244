import { expect, it } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../../found-in.ts';

it.each([';{ IFS=,; set -- cat,/etc/group; "$@"; }', 'x;set -- id;$@', '|set -- printf x; "$*" #'])(
  'a command that is set as the operands of the script: %s',
  (value) => {
    expect(foundIn(commandInjection, value)).not.toEqual([]);
  },
);

it.each(['set -- a b; exec "$@"', 'set -- "$@" --verbose; run "$@"', 'set -- a b\nprint "$@"', 'Set the price; $@ 5'])(
  'operands of a script of one: %s',
  (value) => {
    expect(foundIn(commandInjection, value)).toEqual([]);
  },
);

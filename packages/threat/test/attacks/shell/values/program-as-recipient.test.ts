import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn } from '../../found-in.ts';

test.each(['"|id"@example.com', '"|touch /tmp/x"@example.com', '<"| whoami"@example.com>'])(
  'an account of mail that is a program is found: %s',
  (email) => {
    expect(foundIn(commandInjection, formBody({ email }))).not.toEqual([]);
  },
);

test.each(['"ann|bo"@example.com', '"|ann"@example.com', '"ann id"@example.com', 'ann|id@example.com is no address'])(
  'an odd account is not: %s',
  (email) => {
    expect(foundIn(commandInjection, formBody({ email }))).toEqual([]);
  },
);

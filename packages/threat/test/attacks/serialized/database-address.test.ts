import { describe, expect, test } from 'vitest';
import { codeRunningDatabase } from '../../../src/attacks/serialized/database-address.ts';

const FAR = 'x'.repeat(401);

describe('addresses of databases that run code', () => {
  test.each([
    ["jdbc:h2:mem:x;init=runscript from 'a'", 0],
    ['jdbc:jdbc:h2:x;init = create', 0],
    ['jdbc:jdbc:h2 jdbc:mysql://a/?autodeserialize=true', 13],
    [`jdbc:h2:${FAR};jdbc:derby:a;slavehost=b`, 8 + FAR.length + 1],
    ['jdbc:h2:a init=create jdbc:derby:a;slavehost=b', 22],
    [`${'jdbc:h2:a '.repeat(6000)}jdbc:derby:a;startmaster=true`, 60_000],
  ])('%.60s', (text, at) => {
    expect(codeRunningDatabase(text)).toBe(at);
  });

  test.each(['jdbc:h2:a', 'jdbc:h2:a init=create', `jdbc:h2:${FAR}init=create`, 'init=create jdbc:h2:a', ''])(
    'not in %.60s',
    (text) => {
      expect(codeRunningDatabase(text)).toBe(-1);
    },
  );
});

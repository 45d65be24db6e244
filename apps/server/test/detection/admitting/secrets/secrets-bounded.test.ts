import { expect, test } from 'vitest';
import { redactText } from '../../../../src/detection/admitting/redact.ts';

/**
 * A length at which a search that begins anew at every place takes seconds, and a linear one some dozens of milliseconds. The
 * bound is one of the thread's own CPU time: neighbours on the machine take none of it.
 */
const LENGTH = 64 * 1024;
const MOST_CPU_MS = 2_000;

/** What searches begin with, and what they look for on the way to an end that never comes. */
const RUNS = [
  ...[
    "'",
    '"',
    '\\',
    ':',
    '://',
    ':\\\\',
    '//',
    '@',
    'a@',
    'a:',
    '(',
    '=',
    '&',
    '%25',
    '%7B',
    '<a',
    '<![CDATA[',
    '[password]',
  ],
  ...[
    '<key>password</key><string>',
    '<name>password</name><value>',
    'mutation($password:String){',
    '{"password":',
    '{"a":',
  ],
  ...[
    '-----BEGIN ',
    '-----BEGIN A-----',
    'Private-Lines: 1\n',
    'MIIabIBAA',
    'eyJ',
    'eyJhbGciOiJI.',
    '&quot;',
    '%26quot%3B',
  ],
  ...['into a (', "identified by '", "password ('", 'echo "', '| sudo -S', 'curl -u ', '--password ', 'password: '],
  ...[
    's:8:"password";s:6:"',
    'password\u0001',
    '\ufffd',
    '\nPASS ',
    '\nAUTH LOGIN\r\n',
    'AUTH LOGIN\nabcd\n',
    '$4\r\nAUTH\r\n',
    '$1\r\n',
    'a LOGIN b ',
    'login a password ',
    'localhost:5432:a:b:',
  ],
  ...[
    'hooks.slack.com/services/',
    'a.webhook.office.com/webhookb2/',
    'digest a="b", ',
    '/reset/',
    'name=password&value=',
  ],
  ...['4111 1111 ', 'DE89 3704 ', 'aaaa.bbbb.', 'sk_live_', '$2y$10$', 'password,a\n', '1', 'aB1', '_', '-', '~'],
];

test.each(['@ ', "into a (b) values ('", 'password;b\n%'])(
  'what is sent cannot keep the search for secrets busy: %j',
  (front) => {
    for (const run of RUNS) {
      const text = front + run.repeat(LENGTH / run.length);
      const before = process.threadCpuUsage();
      redactText(text);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000, run).toBeLessThan(MOST_CPU_MS);
    }
  },
);

test('a row of a statement is read in one way only', () => {
  expect(redactText(`insert into a (b) values (${"'".repeat(4_001)}`)).toContain("'''");
  expect(redactText("insert into a (b, password) values ('it''s', 'hx7Qd''93kL'), ('x', 'q8Zk02mPv')")).toBe(
    "insert into a (b, password) values ('it''s', '[removed]'), ('x', '[removed]')",
  );
});

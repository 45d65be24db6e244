import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [
  { query: `x=${encodeURIComponent(value)}` },
  formBody({ host: value }),
  jsonBody({ host: value, page: 7 }),
];

test.each([
  'print_r(realpath(dirname(getcwd())));',
  'var_dump(glob("/home/*"));',
  'echo readfile(end(scandir(getcwd())));',
  '<?= var_dump(getallheaders()) ?>',
  'file_get_contents(current(glob("*.inc")));',
  'print(print_r(glob("/s*"),true));',
  'include("/srv?");',
  "$d=new GlobIterator('/*');echo count($d);",
  'println new File("/srv/notes").text',
  'System.getenv("HOME")',
  'x"; fs.unlinkSync("/srv/a")',
  "await import('node:net')",
  '(()=>this)().process.kill(1)',
  "return io.open('/srv/notes')",
  'while true do x=1 end',
  'erb.new("<%= 3 %>").result',
  "open(P,'|-','x')",
  'Thread.sleep(9000);',
  'print((7).__class__)',
])('code that shows what is on a server, as a whole value: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  'print(len(items))',
  'print_r(count($items));',
  'max(min(3,4))',
  'date(time())',
  'how to use print_r(scandir(getcwd())) in a page',
  'new File(name).text is what I wrote',
  'require("./shop")',
  'import("lodash")',
  'open(door, now)',
  'Thread.sleep(delay)',
  'while true do we wait for the end of it',
  'while true do something until the end',
  'say "fs.write" to them',
])('other calls and words are none: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
});

test.each(['System.getenv("HOME")', "''.__class__", "require('http')", 'Thread.sleep(1000)'])(
  'a line of code that somebody looks up is none: %s',
  (value) => {
    expect(foundIn(commandInjection, value)).toEqual([]);
    expect(foundIn(commandInjection, formBody({ search: value }))).toEqual([]);
  },
);

test('what an editor sends is code', () => {
  const code = 'fs.writeFileSync("a.txt", "b")';
  expect(foundIn(commandInjection, jsonBody({ code, language: 'js', id: 7 }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

function typesIn(content: string): readonly string[] {
  const body = JSON.stringify({ name: 'a', branch: 'main', sha: '9f', message: 'm', content });
  const request = { method: 'PUT', path: '/contents', query: '', headers: {}, contentType: 'application/json', body };
  return findSignatures(request).matches.map(({ type }) => type);
}

/** What no parser of the language takes, and beside it what one does. */
const PAIRS: readonly (readonly [what: string, harmless: string, attack: string])[] = [
  [
    'a method without the name that reflection needs',
    "{{ partition.getMethod() == 'LIST' ? ' IN (' : ' < ' }}",
    "{{ x.getMethod('exec', y).invoke(z) }}",
  ],
  ['the name of a class', '#{this.constructor.name.toUpperCase()}', "#{this.constructor.constructor('return 1')()}"],
  [
    'an element that is opened with an attribute without a value',
    'RRDFormat "%5.1lf"\n</Type>\n<Type ipt_bytes>\n  DataSources value',
    'x</role>\n<role>admin</role>\n<role id="2">y',
  ],
  ['all files of a folder', 'bin/**', '/bin/c?t /etc/passwd'],
  ['a function of a script', 'show: function () {alert(this.first + " " + this.last)}', '() {:;}; echo x'],
  ['a member that is set', 'this.password = props.password;', 'this.password != 1'],
  ['a member that is set to a number', 'this.inputBytes = 0;', 'this.inputBytes == 0'],
  [
    'the constructor of a class',
    "  /** A name. */\n  constructor(window, state) {\n    super(1, 'invalid', state);\n",
    "*/''.constructor.constructor('alert(1)')()",
  ],
  ['the type of one', "constructor(url: string | URL, state?: 'denied' | 'prompt');", '*/[].map.constructor(name)()'],
  [
    'another of the same class',
    '  */\n  return finalise(new this.constructor(this), this.e + 1, 3);\n',
    "*/new this.constructor.constructor('alert(1)')()",
  ],
  [
    'arrays of PHP in code spans',
    'Fill the `$_GET`, `$_POST` and `$_FILES` arrays, or ask `$_SERVER["REQUEST_TIME"]`.',
    '`$_GET[0]`',
  ],
  ['a place in a format of Python', '%(id)s', '$(id)'],
  ['numbers too large for an address', 'http://123.456.789.0:9511/v1/clusters', 'http://134744072/v1'],
  ['a function of a namespace', 'Time::HiRes::sleep(0.1);  # slow down', "1' or sleep(5)#"],
  ['three operands', 'results = benchmark(args, command, "optimum-ort")', '1 or benchmark(5000000,md5(1))'],
  ['a method of what is selected', 'result = session.execute(select(A).order_by(A.id))', "1' or (select(a)from(b))='x"],
  ['what waits for several', 'if (select(last + 1, &rows, NULL, NULL, &wait) > 0) {', "1' or (select(a,1)from(b))='x"],
  ['columns of a frame', 'expect_equal(dim(select(menu, starts_with("x"))), c(32, 0))', '1 or (1,2)=(select(a,b))'],
  ['the same once more', 'rows = dim(select(menu, -(price:seats)))', '1 or (select(version(),1))=1'],
  ['a name among parameters', 'constructor(select, label) {', "' or (select label from b)='x"],
  ['a choice', "url += url.indexOf('?') > 0 ? '&' : '?';", "x' > 0 or 'a'='a"],
  ['a condition of a source', 'if (field && this.model) {\n  run();\n}', "x' && this.model == 'y"],
  ['patterns that escape dots', String.raw`public\.ecr\.aws`, String.raw`public\.aws\credentials`],
  [
    'a dialog of a program',
    `${'// It runs when the file is there.\n'.repeat(8)}if (ready) {\n  alert("My file is loaded");\n} else stop();`,
    "');alert(document.domain);//",
  ],
  [
    'a table that is a query',
    'SELECT b.id AS b_id FROM (SELECT DISTINCT c.id FROM c) AS b',
    "' UNION SELECT a,b FROM d-- ",
  ],
];

/** Attacks that are the whole of a value. */
const WHOLE: ReadonlySet<string> = new Set(
  PAIRS.map(([, , attack]) => attack).filter((attack) => /role|aws|^this|^http/.test(attack)),
);

test.each(PAIRS)('%s is no attack', (_, harmless) => {
  expect(typesIn(harmless)).toEqual([]);
  expect(typesIn(`The example of yesterday:\n${harmless}\nand so on.`)).toEqual([]);
});

test.each(PAIRS)('%s excuses nothing that a parser takes', (_, harmless, attack) => {
  expect(typesIn(attack)).not.toEqual([]);
  if (!WHOLE.has(attack)) expect(typesIn(`${harmless}\n${attack}`)).not.toEqual([]);
});

test('a source in base64 imports others by the way to them', () => {
  const source = 'const a = 1;\nconst page = importDefault(require("../../../../../../base/Page"));\n';
  expect(typesIn(base64(source))).toEqual([]);
  expect(typesIn(base64(source.replace('base/Page', 'etc/passwd')))).not.toEqual([]);
  expect(typesIn(base64('../../../../../../base/Page'))).not.toEqual([]);
});

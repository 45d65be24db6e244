// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of sources are what is tested.
import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

function patternsIn(text: string): readonly string[] {
  const body = JSON.stringify({ data: text, id: 1 });
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
  return findSignatures(request).matches.map(({ pattern }) => pattern);
}

/** As one line of a source among others. */
function amongLines(line: string): string {
  return `${'start(names);\n'.repeat(20)}    ${line}\n${'stop(names);\n'.repeat(20)}`;
}

test.each([
  "const url = window.prompt('URL');",
  "const isLoud = globalThis.process?.env?.DEBUG?.includes('all') ||",
  'var root = ownGlobal || ownSelf || Function("return this")();',
  'return { state: options.state || this.options.state, label: 7 };',
  'return { raw: this.options.rawNames || this.options.names, all: true };',
  'remembered && this.keep(name, this.keys.sign(name), { signed: false })',
  'const isOver = this.allDone && this.answer !== undefined;',
  'for (var i = 0; i < all.length; i++) { if (i in this && this[i] === item) return i; } return -1; };',
  'return "Unexpected `" + this.input[this.at] + "`. Did you mean another?"',
  'this.label.innerHTML = "<b>" + this.title + ":</b> " + this.control.value;',
  'const all = names.map((n) => `\\`${${n.id}}\\``);',
  'type Sign = "/=" | "|=" | "^=" | "&=";',
])('what a source asks of its own objects leaves nothing: %s', (line) => {
  expect(patternsIn(amongLines(line))).toEqual([]);
});

test.each([
  "' || this.password.match(/a/) || '",
  '1 && this.password',
  'string.name || this.email',
  'date.now || this.card.number',
  '1 || this[Object.keys(this)[0]] == 1',
  '1 || this["password"] == 1',
  "1 && this.toString(this.password == 'a')",
  "x' && this.keep(name) && this.password == 'a",
  'this.constructor.constructor("return process")()',
  '<p>= global.process.mainModule.require("os")</p>',
  '${${7*7}}',
  '#{${7*7}}',
  '" |= "',
])('what leaves a value to ask for more is found: %s', (line) => {
  expect(patternsIn(line)).not.toEqual([]);
});

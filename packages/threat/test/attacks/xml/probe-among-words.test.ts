import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const BEFORE =
  'Dear team, thank you for your quick answer. I have tried what you told me, but it still does not work: ';
const BEHIND = '. Please let me know whether anything else is needed! We will be here until Friday, as always.';
/** As in the manual of a library: more behind a document than a probe has. */
const LONG = 'The reader opens what the parser left in the cache and the writer keeps what it was given. '.repeat(20);

const find = (message: string): string[] =>
  findSignatures({
    method: 'POST',
    path: '/x',
    query: '',
    headers: {},
    contentType: 'application/json',
    body: JSON.stringify({ message }),
  }).matches.map(({ type }) => type);

const PROBES: readonly string[] = [
  '<!DOCTYPE r [<!ENTITY e "aaaaaa">]><r>&e;</r>',
  '<?xml version="1.0"?><!DOCTYPE log[ <!ENTITY e "World"> ]><log><text>Hello &e;</text></log>',
  '<!DOCTYPE r [<!ENTITY e "Doe"> ]>\n <user>\n  <first>John</first>\n  <last>&e;</last>\n </user>',
  '<!DOCTYPE r [<!ENTITY e "World"><!ENTITY q "&quot;">]><r>&q;Hello &e;&q;</r>',
];

const SCHEMAS: readonly string[] = [
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include namespace="http://a.attacker.example/"/></xs:schema>',
  '<x xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://a.attacker.example/"/>',
];

test.each(PROBES)('a document that has its own entity filled in is found among words: %.60s', (document) => {
  expect(find(BEFORE + document + BEHIND)).toContain('xxe');
  expect(find(`${BEFORE}${document}\n${LONG}`)).toContain('xxe');
  expect(find(`${LONG}\n${document}\n${LONG}`)).toContain('xxe');
});

test.each(SCHEMAS)('an address where a schema never has one is found among words: %.60s', (document) => {
  expect(find(BEFORE + document + BEHIND)).toContain('xxe');
});

test('document types that hold nothing do not hide the document behind them', () => {
  const types = '<!DOCTYPE r [ and '.repeat(8);
  expect(find(`${BEFORE}${types}${PROBES[0] ?? ''}${BEHIND}`)).toContain('xxe');
});

test.each([
  // Declared, and not used or without a document.
  'You may write the name of the author once, as in <!DOCTYPE note [<!ENTITY author "Ann">]> for the whole of the book.',
  'You may write the name of the author once, as in <!DOCTYPE note [<!ENTITY author "Ann">]><note>a line</note> for the whole of the book.',
  'Then refer to it with &author; in as many places of the book as you like: <!ENTITY author "Ann"> is all there is to write.',
  // Signs, a vocabulary and a grammar of its own.
  'The sign is declared by <!DOCTYPE r [<!ENTITY copy "&#169;">]><r>&copy; 2024</r> in each of the chapters of this book.',
  'Names are kept in one place: <!DOCTYPE r [<!ENTITY one "The North"><!ENTITY two "The South">]><r>&one; and &two;</r> as before.',
  'The grammar comes first: <!DOCTYPE r [<!ELEMENT r (p)><!ELEMENT p (#PCDATA)><!ENTITY author "Ann">]><r><p>&author;</p></r> and then the text.',
  // Entities of a document that has more to say than a probe.
  `As the manual of the parser shows it: <!DOCTYPE r [<!ENTITY author "Ann">]><r>${'<p>a line of the book</p>'.repeat(60)}<p>by &author;</p></r> and so on.`,
])('what explains entities or uses them is none: %.90s', (text) => {
  expect(find(BEFORE + text + BEHIND)).toEqual([]);
});

test.each([
  'The root element of each file is <beans xsi:schemaLocation="http://acme.example/schema http://acme.example/schema.xsd"> as it was before.',
  'The root element of each file is <p xsi:schemaLocation="http://maven.apache.org/POM/4.0.0"> in what the older ones of us have written.',
  'A schema takes in the others with <xs:include schemaLocation="types.xsd"/> and needs no namespace of its own for each of them.',
])('schemas of their own and of publishers are none: %.90s', (text) => {
  expect(find(text)).toEqual([]);
});

import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';
import { holdsOnly, table } from '../leaf/plain.ts';
import { jsonString } from './json-cursor.ts';

const START = /^\s*(?:#|(?:query|mutation|subscription|fragment)(?=[\s{(@])|\{\s*(?:[A-Za-z_#}]|\.\.\.))/;
const PUNCTUATORS = table('_-.!$():=@[]{}, \t\r\n');

interface Literal {
  readonly location: string;
  readonly text: string;
}

/** The fields by which a service tells its schema. */
/** A secret that a filter among the arguments guesses by its beginning or its order; whoever knows it asks for it itself. */
const GUESSED =
  /\b(?:\w{0,24}password\w{0,8}|\w{0,24}secret|\w{1,24}token)\s?:\s?\{\s?_?(i?like|i?regex|i?starts_?with|i?ends_?with|i?contains|gte?|lte?|neq?|nin|not)\s?:/i;
/** An operator of a document database as the key of an argument's object: names of GraphQL begin with a letter. */
const OPERATOR = /(?:\b(\w{1,40})\s{0,4}:\s{0,4})?\{\s{0,4}\$([A-Za-z]{2,20})\s{0,4}:/;
const SCHEMA_FIELD = /[{},\s](__(?:schema|type)\b)/;

/**
 * The string literals and the comments of a GraphQL document, under the name of their argument, and a field that asks for
 * the schema. What else a document can hold (names, numbers, brackets) does no harm and is no leaf.
 *
 * @returns false, and no leaf, when the text is no GraphQL document.
 */
export function readGraphql(text: string, location: string, sink: LeafSink): boolean {
  if (!text.includes('{') || !START.test(text)) return false;
  const literals = literalsOf(text, location);
  if (literals === null) return false;
  for (const each of literals) sink.value(each.location, each.text);
  return true;
}

/** Null when the text cannot be read as tokens of GraphQL with matching braces. */
function literalsOf(text: string, location: string): readonly Literal[] | null {
  const literals: Literal[] = [];
  let braces = 0;
  let argument = location;
  let schemaField: string | null = null;
  let guess: string | null = null;
  let operator: string | null = null;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfString(text, at);
      if (end < 0) return null;
      operator ??= text.charCodeAt(at + 1) === 0x24 ? operatorInQuotes(text.slice(at, end + LONGEST_GAP)) : null;
      literals.push({ location: argument, text: stringText(text.slice(at, end)) });
      at = end;
    } else if (code === 0x23) {
      const end = lineEnd(text, at);
      literals.push({ location, text: text.slice(at + 1, end).trim() });
      at = end;
    } else {
      const end = endOfRun(text, at);
      const run = text.slice(at, end);
      if (!holdsOnly(run, PUNCTUATORS)) return null;
      for (let i = 0; i < run.length && braces >= 0; i++) {
        const brace = run.charCodeAt(i);
        if (brace === 0x7b) braces++;
        else if (brace === 0x7d) braces--;
      }
      if (braces < 0) return null;
      guess ??= GUESSED.exec(run)?.[1] ?? null;
      operator ??= run.includes('$') ? operatorIn(run) : null;
      schemaField ??= SCHEMA_FIELD.exec(run)?.[1] ?? null;
      argument = argumentOf(run, location, argument);
      at = end;
    }
  }
  if (schemaField !== null) literals.push({ location, text: `{${schemaField}}` });
  if (guess !== null) literals.push({ location, text: `{"password":{"${guess.toLowerCase()}":""}}` });
  if (operator !== null) literals.push({ location, text: operator });
  return braces === 0 ? literals : null;
}

/** The object whose key is an operator, as a service hands it on: `{"password":{"$ne":""}}`. */
function operatorIn(run: string): string | null {
  const [, field = 'value', name] = OPERATOR.exec(run) ?? [];
  return name === undefined ? null : `{"${field}":{"$${name}":""}}`;
}

const LONGEST_GAP = 8;
/** The same as a key in quotes, which GraphQL does not have and lenient readers take. */
const QUOTED_OPERATOR = /^"\$([A-Za-z]{2,20})"\s{0,4}:/;

function operatorInQuotes(rest: string): string | null {
  const name = QUOTED_OPERATOR.exec(rest)?.[1];
  return name === undefined ? null : `{"value":{"$${name}":""}}`;
}

/** Where a literal after this run of tokens stands: the last `name:` in it. */
function argumentOf(run: string, location: string, before: string): string {
  const colon = run.lastIndexOf(':');
  if (colon < 0) return /[)}]/.test(run) ? location : before;
  const name = /([A-Za-z_]\w{0,63})\s{0,8}$/.exec(run.slice(Math.max(0, colon - 80), colon));
  return name?.[1] === undefined ? location : fieldOf(location, name[1]);
}

function endOfRun(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 0x22 && text.charCodeAt(at) !== 0x23) at++;
  return at;
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 0x0a && text.charCodeAt(at) !== 0x0d) at++;
  return at;
}

/** Behind the closing quote, or -1. */
function endOfString(text: string, from: number): number {
  if (text.startsWith('"""', from)) {
    let end = text.indexOf('"""', from + 3);
    while (end > 0 && text.charCodeAt(end - 1) === 0x5c) end = text.indexOf('"""', end + 3);
    return end < 0 ? -1 : end + 3;
  }
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at + 1;
  }
  return -1;
}

/** The value of a literal; escapes are those of JSON, in block strings only the quotes. */
function stringText(literal: string): string {
  if (literal.startsWith('"""') && literal.length > 5) return literal.slice(3, -3).replaceAll('\\"""', '"""').trim();
  if (!literal.includes('\\')) return literal.slice(1, -1);
  return jsonString(literal) ?? literal.slice(1, -1);
}

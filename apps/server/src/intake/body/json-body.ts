import { isUtf8 } from 'node:buffer';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { countMembers, scanJson } from './json-scan.ts';

/** A value that a sensor sent, and what was odd about its text. */
export interface ReadJson<Value> {
  readonly value: Value;
  /** True when no string in it can hold NUL or a lone surrogate: both need an escape. */
  readonly clean: boolean;
  /** `invalid_encoding`, `duplicate_keys`, `too_deep`. */
  readonly marks: readonly string[];
}

/** How many lists and objects a body may still have. */
export interface ContainerBudget {
  left: number;
}

export type JsonBody = ReadJson<Readonly<Record<string, unknown>>>;

const NO_MARKS: readonly string[] = [];

/**
 * Reads the JSON object of an ingest call, tolerant where a report can still be understood.
 * @throws Problem bad_request for what is no JSON object
 */
export function readJsonBody(bytes: Buffer): JsonBody {
  const read = readJson(bytes);
  if (!isObject(read)) throw new Problem('body_not_object');
  return read;
}

/** True for a JSON object, the one kind of value that a report is. */
export function isObject(read: ReadJson<unknown>): read is JsonBody {
  return typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
}

/** What a body may have before it is read. */
export function wholeBudget(): ContainerBudget {
  return { left: LIMITS.jsonContainers };
}

/**
 * Reads any JSON value.
 * @param budget what the body may have, of which this value is all or a part
 * @throws Problem bad_request for what is no JSON, validation_failed beyond the budget
 */
export function readJson(bytes: Buffer, budget: ContainerBudget = wholeBudget()): ReadJson<unknown> {
  if (bytes.length === 0) throw new Problem('empty_body');
  let text = bytes.toString('utf8');
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  const shape = scanJson(text);
  budget.left -= shape.containers;
  if (budget.left < 0) throw invalidValue('body', fault('too_many', { count: LIMITS.jsonContainers }));
  const value = parse(text);
  const marks: string[] = [];
  // Decoding leaves this character for what is no UTF-8; it may as well have been sent.
  if (text.includes('\ufffd') && !isUtf8(bytes)) marks.push('invalid_encoding');
  if (shape.members !== countMembers(value)) marks.push('duplicate_keys');
  if (shape.depth > LIMITS.jsonDepth) marks.push('too_deep');
  return {
    value,
    clean: !text.includes('\\u'),
    marks: marks.length === 0 ? NO_MARKS : marks,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own words quote the body, which may hold what must not be repeated.
    throw new Problem('body_not_json');
  }
}

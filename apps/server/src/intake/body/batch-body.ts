import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { asRecord } from './field-reader.ts';
import { type ContainerBudget, isObject, type JsonBody, type ReadJson, readJson, wholeBudget } from './json-body.ts';

/** What a batch is a list of. */
export interface BatchShape {
  /** Name of the list where the body is an object. */
  readonly field: string;
  /** Items of a list; lines have a bound of their own. */
  readonly most: number;
}

/** One thing of a batch: as it was sent, or why it cannot be read. */
export interface BatchItem {
  /** Place in the list, or number of the line, from 0. */
  readonly index: number;
  readonly body: JsonBody | Problem;
}

const LINE_FEED = 0x0a;
/** Tab, line feed, carriage return and space: what JSON takes for blanks. */
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * The items of `{"<field>": [...]}` or of a bare list.
 * @throws Problem bad_request for what is neither, validation_failed when there is no list or it is too long
 */
export function readBatch(bytes: Buffer, { field, most }: BatchShape): readonly BatchItem[] {
  const { value, clean, marks } = readJson(bytes);
  const path = Array.isArray(value) ? 'body' : `body.${field}`;
  const list: unknown = Array.isArray(value) ? value : asRecord(value)?.[field];
  if (!Array.isArray(value) && asRecord(value) === null) throw new Problem('body_not_object');
  if (!Array.isArray(list)) throw invalidValue(path, fault('must_be_list'));
  if (list.length > most) throw invalidValue(path, fault('too_many', { count: most }));
  return list.map((item: unknown, index) => {
    const record = asRecord(item);
    return { index, body: record === null ? new Problem('item_not_object') : { value: record, clean, marks } };
  });
}

/**
 * The lines of a body with one JSON object on each. Blank lines are left out; a bad one is told apart.
 * @throws Problem validation_failed when there are too many, or too many lists and objects in them
 */
export function readLines(bytes: Buffer): readonly BatchItem[] {
  const items: BatchItem[] = [];
  const budget = wholeBudget();
  let index = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LINE_FEED) index++;
    if (BLANKS.has(byte)) continue;
    if (items.length === LIMITS.batchLines) throw invalidValue('body', fault('too_many', { count: LIMITS.batchLines }));
    const found = bytes.indexOf(LINE_FEED, at);
    const end = found === -1 ? bytes.length : found;
    items.push({ index, body: readLine(bytes.subarray(at, end), index + 1, budget) });
    at = end - 1;
  }
  return items;
}

/** @param number as people count lines, from 1 */
function readLine(bytes: Buffer, number: number, budget: ContainerBudget): JsonBody | Problem {
  let read: ReadJson<unknown>;
  try {
    read = readJson(bytes, budget);
  } catch (cause) {
    if (budget.left < 0) throw cause;
    return new Problem('line_not_json', { line: number }, { cause });
  }
  return isObject(read) ? read : new Problem('line_not_object', { line: number });
}

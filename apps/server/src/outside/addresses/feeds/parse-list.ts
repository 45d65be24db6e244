import { setImmediate as breathe } from 'node:timers/promises';
import { type RangeSet, RangeSetBuilder } from './range-set.ts';

/** What a published list holds. `entries` are the texts that were taken, so that they can be kept on disk. */
export interface ParsedList {
  readonly ranges: RangeSet;
  readonly entries: readonly string[];
  /** Lines or objects that were no network, or one too wide to be believed. */
  readonly refused: number;
}

const MOST_ENTRIES = 1_000_000;
const BATCH = 5_000;
/** Keys under which operators publish a prefix. */
const PREFIX_KEYS = ['ipv4Prefix', 'ipv6Prefix', 'ip_prefix', 'ipv6_prefix', 'cidr', 'prefix'] as const;

/**
 * Reads lists as their publishers write them: one entry per line with `#` or `;` comments, or JSON with
 * lists of prefixes: `prefixes: [{ ipv4Prefix | ipv6Prefix }]`, `addresses: ['192.0.2.0/24']`. Lets other work run in between, since lists reach 100,000s of lines.
 * @throws Error when text that begins like JSON is not
 */
export async function parseList(...texts: readonly string[]): Promise<ParsedList> {
  const builder = new RangeSetBuilder();
  const entries: string[] = [];
  let refused = 0;
  let seen = 0;
  for (const text of texts) {
    for (const entry of candidates(text)) {
      if (++seen > MOST_ENTRIES) break;
      if (seen % BATCH === 0) await breathe();
      if (builder.add(entry)) entries.push(entry);
      else refused++;
    }
  }
  return { ranges: builder.build(), entries, refused };
}

function candidates(text: string): Iterable<string> {
  const start = text.trimStart().slice(0, 1);
  return start === '{' || start === '[' ? jsonEntries(JSON.parse(text)) : lineEntries(text);
}

function* lineEntries(text: string): Iterable<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    const [entry = ''] = line.trim().split(/[\s,;#]/, 1);
    if (entry !== '') yield entry.slice(0, 64);
  }
}

function* jsonEntries(document: unknown): Iterable<string> {
  if (typeof document !== 'object' || document === null) return;
  const lists = Array.isArray(document) ? [document] : Object.values(document).filter(Array.isArray);
  for (const item of lists.flat() as readonly unknown[]) {
    if (typeof item === 'string') yield item;
    for (const key of PREFIX_KEYS) {
      const value = field(item, key);
      if (typeof value === 'string') yield value;
    }
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

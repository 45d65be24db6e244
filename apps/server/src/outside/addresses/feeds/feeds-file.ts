import { parse } from 'yaml';
import { readSettingFile } from '../../../platform/config/setting-file.ts';
import { UnableToStart } from '../../../platform/config/unable-to-start.ts';
import { FEED_KINDS, type FeedKind } from '../ip-intelligence-port.ts';
import { DEFAULT_FEEDS } from './default-feeds.ts';
import type { FeedDefinition } from './feed-definition.ts';

const FIELDS = new Set([
  'name',
  'kind',
  'urls',
  'interval_minutes',
  'stale_after_intervals',
  'abuse_score',
  'operator',
]);
/** Kinds whose built-in feeds stay unless the file has feeds of that kind: they say whose an address is. */
const LASTING: ReadonlySet<FeedKind> = new Set(['country', 'asn', 'cdn', 'register']);

/**
 * The feeds of the `feeds_file` setting: a YAML list of `{ name, kind, urls, interval_minutes,
 * stale_after_intervals?, abuse_score?, operator? }` that replaces the built-in one, but for countries, systems,
 * CDNs and registers that it does not speak of.
 * @throws UnableToStart naming every fault of the file, without its values
 */
export function readFeeds(file: string | null): readonly FeedDefinition[] {
  if (file === null) return DEFAULT_FEEDS;
  const document = readYaml(file);
  if (!Array.isArray(document)) throw new UnableToStart('The feeds file must hold a list of feeds.');
  const faults: string[] = [];
  const feeds = document.map((item, index) => readFeed(item, `feed ${index + 1}`, faults));
  if (new Set(feeds.map(({ name }) => name)).size < feeds.length) faults.push('two feeds share a name');
  if (faults.length > 0) throw new UnableToStart(`The feeds file has ${faults.length} fault(s): ${faults.join('; ')}.`);
  const kinds = new Set(feeds.map(({ kind }) => kind));
  return [...DEFAULT_FEEDS.filter((feed) => LASTING.has(feed.kind) && !kinds.has(feed.kind)), ...feeds];
}

function readYaml(file: string): unknown {
  const text = readSettingFile('SUNDEW_FEEDS_FILE', file);
  try {
    return parse(text);
  } catch {
    throw new UnableToStart('The feeds file is not readable YAML.');
  }
}

function readFeed(item: unknown, label: string, faults: string[]): FeedDefinition {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  for (const key of Object.keys(fields)) if (!FIELDS.has(key)) faults.push(`${label} has an unknown field`);
  const expect = <Value>(value: unknown, holds: (value: unknown) => value is Value, what: string, initial: Value) => {
    if (holds(value)) return value;
    faults.push(`${label}: ${what}`);
    return initial;
  };
  const urls = expect(fields.urls ?? [], isTextList, 'urls must be a list of addresses or files', []);
  const { abuse_score: abuse, operator } = fields;
  return {
    name: expect(fields.name, isName, 'name must be lower-case letters, digits and _', ''),
    kind: expect(fields.kind, isKind, `kind must be one of ${FEED_KINDS.join(', ')}`, 'abuse'),
    urls,
    intervalMinutes: expect(fields.interval_minutes, isFigure(5, 525_600), 'interval_minutes must be 5 or more', 5),
    staleAfterIntervals: expect(
      fields.stale_after_intervals ?? 7,
      isFigure(1, 1_000),
      'stale_after_intervals must be from 1 to 1000',
      7,
    ),
    ...(abuse === undefined
      ? {}
      : { abuseScore: expect(abuse, isFigure(0, 100), 'abuse_score must be from 0 to 100', 0) }),
    ...(operator === undefined
      ? {}
      : { operator: expect(operator, isLabel, 'operator must be a text of at most 40 characters', '') }),
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_]{1,40}$/.test(value);
const isLabel = (value: unknown): value is string =>
  typeof value === 'string' && /^[\p{L}\p{N} .&_-]{1,40}$/u.test(value);
const isKind = (value: unknown): value is FeedKind => (FEED_KINDS as readonly unknown[]).includes(value);
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 20 && value.every((item) => typeof item === 'string' && item !== '');
const isFigure =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

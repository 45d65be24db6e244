import { isUuid } from '@sundew/wire/ids';
import { fault } from '@sundew/wire/problems/faults';
import type { FilterQuery } from '../filter/filter-query.ts';
import { readNetwork } from '../filter/read-addresses.ts';
import { readFilter } from '../filter/read-filter.ts';
import { invalid } from '../filter/read-ranges.ts';
import type { ActorSort, ActorsQuery } from './schema.ts';

/** What a caller looks for among actors. Times are milliseconds since the epoch, `fromMs` included and `toMs` not. */
export interface ActorFilter {
  readonly id: string | null;
  /** Text as typed; never an id. */
  readonly text: string | null;
  /** An address or a network in CIDR notation. */
  readonly network: string | null;
  readonly kind: string | null;
  readonly rotating: boolean | null;
  readonly minScore: number;
  readonly minAddresses: number;
  readonly minDetections: number;
  readonly sources: readonly string[] | null;
  readonly countries: readonly string[] | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

export interface ActorOrder {
  readonly sort: ActorSort;
  readonly descending: boolean;
}

/** Leaves nobody out. */
export const ANYONE: ActorFilter = {
  ...{ id: null, text: null, network: null, kind: null, rotating: null },
  ...{ minScore: 0, minAddresses: 0, minDetections: 0, sources: null, countries: null, fromMs: null, toMs: null },
};

/** @throws Problem validation_failed, naming the value that is wrong */
export function readActorsQuery(query: ActorsQuery): ActorFilter & ActorOrder {
  const { q, ip } = query;
  const seen = readFilter(ofDetections(query));
  const text = q?.trim() ?? '';
  if (text.includes('\0')) invalid('querystring', 'q', fault('must_be_readable'));
  const network = ip === undefined ? null : readNetwork(ip);
  if (ip !== undefined && network === null) {
    invalid('querystring', 'ip', fault('must_be_network'));
  }
  return {
    id: isUuid(text) ? text.toLowerCase() : null,
    text: text === '' || isUuid(text) ? null : text,
    network,
    kind: query.kind ?? null,
    rotating: query.rotating ?? null,
    minScore: query.min_score ?? 0,
    minAddresses: query.min_ips ?? 0,
    minDetections: query.min_detections ?? 0,
    sources: seen.source.in,
    countries: seen.country.in,
    fromMs: seen.fromMs,
    toMs: seen.toMs,
    sort: query.sort_by,
    descending: query.sort_order === 'desc',
  };
}

/** The part of the query that filters detections as the list of them does. */
function ofDetections({ source, country, start_date, end_date }: ActorsQuery): FilterQuery {
  return {
    ...(source === undefined ? {} : { source }),
    ...(country === undefined ? {} : { country }),
    ...(start_date === undefined ? {} : { start_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}

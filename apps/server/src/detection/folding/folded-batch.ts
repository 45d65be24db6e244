import { isoDay } from '../../platform/time/iso-day.ts';
import type { Detection } from '../detection.ts';
import { raisedCounters } from '../recording/decoy-counts.ts';

/** Counts that are written by one statement: of requests that were judged and are not stored. */
export interface FoldedBatch {
  add(detection: Detection): void;
  /** Rows that it takes. */
  readonly rows: number;
  /** What `INSERT_FOLDED` takes. */
  values(): readonly unknown[];
}

interface Refused {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly ip: string;
  readonly hour: Date;
  refused: number;
}

interface Raised {
  readonly organizationId: string;
  readonly decoyId: string;
  readonly day: string;
  readonly dimension: string;
  readonly value: string;
  hits: number;
}

const HOUR_MS = 3_600_000;
/** Addresses with a row of their own: a flood that has a new one for each request fills no disk. */
const MOST_ADDRESSES = 50;
/** Methods beyond so many counters are left out: the visitor makes them up. */
const MOST_COUNTERS = 150;
/** Stands for all further ones, and where no address is known; for nobody who could be erased. */
const MANY = '::';

/** By hour and address, and by decoy as its hits are counted. */
export function createFoldedBatch(): FoldedBatch {
  const refused = new Map<string, Refused>();
  const raised = new Map<string, Raised>();

  function refusedBy(address: string, sighting: Detection['sighting']): Refused {
    const { organizationId, propertyId, atMs } = sighting;
    const hour = new Date(Math.floor(atMs / HOUR_MS) * HOUR_MS);
    const key = `${organizationId} ${propertyId} ${address} ${hour.getTime()}`;
    const known = refused.get(key);
    if (known !== undefined) return known;
    if (refused.size >= MOST_ADDRESSES && address !== MANY) return refusedBy(MANY, sighting);
    const fresh = { organizationId, propertyId, ip: address, hour, refused: 0 };
    refused.set(key, fresh);
    return fresh;
  }

  function raise({ sighting, signatures }: Detection, decoyId: string): void {
    const { organizationId, atMs, said } = sighting;
    const day = isoDay(atMs);
    const attacks = new Set(signatures.map(({ type }) => type));
    // Addresses are left to the rows: what is erased with them must not stay here.
    for (const [dimension, value] of raisedCounters({ method: said.method, attacks, ip: null })) {
      const key = `${organizationId} ${decoyId} ${day} ${dimension} ${value}`;
      const known = raised.get(key);
      if (known !== undefined) known.hits++;
      else if (dimension !== 'method' || raised.size < MOST_COUNTERS)
        raised.set(key, { organizationId, decoyId, day, dimension, value, hits: 1 });
    }
  }

  return {
    add(detection) {
      const { sighting } = detection;
      const { ip, decoyId } = sighting;
      refusedBy(ip ?? MANY, sighting).refused++;
      if (decoyId !== null) raise(detection, decoyId);
    },
    get rows() {
      return refused.size + raised.size;
    },
    values() {
      const [requests, hits] = [[...refused.values()], [...raised.values()]];
      return [
        requests.map((row) => row.organizationId),
        requests.map((row) => row.hour),
        requests.map((row) => row.propertyId),
        requests.map((row) => row.ip),
        requests.map((row) => row.refused),
        hits.map((row) => row.organizationId),
        hits.map((row) => row.decoyId),
        hits.map((row) => row.day),
        hits.map((row) => row.dimension),
        hits.map((row) => row.value),
        hits.map((row) => row.hits),
      ];
    },
  };
}

/** Both tables, or none. */
export const INSERT_FOLDED = `WITH requests AS (
    INSERT INTO suppressed (organization_id, hour, property_id, ip, refused)
    SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::inet[], $5::bigint[])
  )
  INSERT INTO decoy_counts (organization_id, decoy_id, day, dimension, value, hits)
  SELECT * FROM unnest($6::uuid[], $7::uuid[], $8::date[], $9::text[], $10::text[], $11::bigint[])`;

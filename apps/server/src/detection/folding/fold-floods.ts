import { networkOf } from '@sundew/sensor-core/address';
import type { Detection } from '../detection.ts';
import type { Sighting } from '../sighting.ts';
import type { Suppressed } from '../suppressed.ts';
import type { FoldedHits } from './folded-hits.ts';
import type { VisitorRates } from './visitor-rates.ts';

export interface FoldParts {
  readonly rates: VisitorRates;
  readonly hits: Pick<FoldedHits, 'add'>;
  readonly suppressed: Pick<Suppressed, 'add'>;
  /** The stage that stores a detection. */
  readonly record: (detection: Detection) => Promise<void>;
}

/**
 * The recording stage with floods of decoys folded: what one visitor does at one domain beyond its rate is counted
 * instead of stored, unless it shows something for the first time. Anybody can visit a decoy, so without this a single
 * machine could fill the disk. What sensors report has limits of its own and is always stored.
 */
export function foldFloods({ rates, hits, suppressed, record }: FoldParts): (detection: Detection) => Promise<void> {
  return (detection) => {
    const { sighting } = detection;
    const visitor = visitorOf(sighting);
    if (visitor === null || sighting.ip === null) return record(detection);
    const isBeyond = rates.isBeyond(visitor, sighting.atMs);
    if (!isBeyond || isEvidence(detection, (trait) => rates.isNew(visitor, trait))) return record(detection);
    if (sighting.standing.statistics) {
      hits.add(detection);
      suppressed.add({ ...sighting, ip: sighting.ip });
    }
    return Promise.resolve();
  };
}

/** Network, kind of client and domain; null for what is no visit at a decoy's domain. */
function visitorOf({ reporter, ip, userAgent, organizationId, said }: Sighting): string | null {
  if (reporter.kind !== 'decoy' || ip === null) return null;
  const [, host = ''] = /^https?:\/\/([^/]*)/.exec(said.url ?? '') ?? [];
  return `${organizationId} ${host} ${networkOf(ip)} ${clientOf(userAgent)}`;
}

/** So many kinds that a visitor cannot be another one with each request. */
const CLIENTS = ['Mozilla', 'curl', 'python', 'Go-http', 'Java', 'Wget', 'okhttp', 'axios', 'node', 'Ruby'];

function clientOf(userAgent: string): string {
  return CLIENTS.find((name) => userAgent.toLowerCase().startsWith(name.toLowerCase())) ?? '';
}

/** Credentials that are used or handed out always are; a decoy, a kind of path, a method and a type of attack once. */
function isEvidence({ sighting, signatures, handedOut = [] }: Detection, isNew: (trait: string) => boolean): boolean {
  if (handedOut.length > 0 || (sighting.canaries ?? []).length > 0) return true;
  const { decoyId, said, harvest } = sighting;
  const traits = [
    `decoy ${decoyId ?? ''}`,
    `path ${pathClass(said.path ?? '')}`,
    `method ${said.method ?? ''}`,
    ...(harvest ? [`stamp ${harvest.shownAtMs}`] : []),
    ...new Set(signatures.map(({ type }) => `attack ${type}`)),
  ];
  // All of them are noted, so `some` would stop too soon.
  return traits.filter(isNew).length > 0;
}

const LONGEST_CLASS = 80;

/** Paths that differ in numbers, ids and their query alone are of one kind; of deep ones the beginning counts. */
function pathClass(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const segments = bare.split('/', 4).map((part) => part.replace(/[0-9a-f-]*\d[0-9a-f-]*/gi, '0'));
  return segments.join('/').slice(0, LONGEST_CLASS);
}

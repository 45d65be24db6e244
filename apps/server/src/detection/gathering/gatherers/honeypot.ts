import type { HoneypotKind, HoneypotTouch } from '@sundew/threat/facts/evidence';
import { bounded } from '../../../platform/text/cut-text.ts';
import type { Said } from '../../report.ts';
import type { Sighting } from '../../sighting.ts';
import { isBaitPath } from '../bait-path.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { type Gatherer, isTrusted } from '../gatherer.ts';
import { requestedPath } from '../requested-path.ts';
import { requestsOf } from '../requests-of.ts';

/** Flags of trusted sensors that mean a honeypot was touched. */
const FLAGS: ReadonlyMap<string, HoneypotKind> = new Map([
  ['tripwire', 'tripwire'],
  ['honeypot', 'tripwire'],
  ['honeypot_hit', 'tripwire'],
  ['decoy', 'tripwire'],
  ['decoy_hit', 'tripwire'],
  ['honeypot_filled', 'form_filled'],
  ['form_honeypot', 'form_filled'],
]);

const PATH_LENGTH = 200;
const NAME_LENGTH = 64;
const NO_TOUCHES: readonly HoneypotTouch[] = Object.freeze([]);

/**
 * Touches of decoys, uses of credentials they handed out, and touches that authenticated sensors report by flag or by
 * `honeypot_filled`. The name in `source` earns nothing, and neither does anything a stranger says.
 */
export const honeypot: Gatherer<'honeypot'> = {
  name: 'honeypot',
  gather(sighting, { behaviour }) {
    const kinds = kindsOf(sighting);
    const used = canaryTouches(sighting);
    const bait = kinds.size === 0 ? baitOf(sighting, behaviour) : null;
    if (bait !== null) kinds.add('bait_path');
    if (kinds.size === 0 && used.length === 0) return NO_TOUCHES;
    const what = bait ?? whatOf(sighting);
    return [...used, ...[...kinds].map((kind) => ({ kind, what })), ...harvestTouches(sighting)];
  },
};

/** The first path that is bait among the requests of the report; null without one. */
function baitOf(sighting: Sighting, behaviour: Pick<Behaviour, 'serves'>): string | null {
  for (const asked of requestsOf(sighting)) {
    const path = shownPath(asked);
    if (isBaitPath(sighting, path, asked.status ?? null, behaviour)) return path;
  }
  return null;
}

function shownPath(asked: Parameters<typeof requestedPath>[0]): string {
  return bounded(requestedPath(asked), PATH_LENGTH);
}

function whatOf({ said }: Sighting): string {
  return said.ssh ? `as ${bounded(said.ssh.username, NAME_LENGTH)}` : shownPath(said);
}

function kindsOf(sighting: Sighting): Set<HoneypotKind> {
  const kinds = new Set<HoneypotKind>();
  if (sighting.reporter.kind === 'decoy' || sighting.decoyId !== null) {
    if (sighting.decoyId === null) return kinds;
    if (sighting.source === 'decoy_link') kinds.add('link_hit');
    if (sighting.source === 'endpoint') kinds.add('endpoint_hit');
  } else if (sighting.reporter.kind === 'agent') {
    kinds.add('ssh_login');
  } else if (isTrusted(sighting)) {
    addReported(kinds, sighting.said);
  }
  return kinds;
}

/** One touch for each kind of credential, however many places of the request it stands in. */
function canaryTouches({ canaries }: Sighting): readonly HoneypotTouch[] {
  if (canaries === undefined || canaries.length === 0) return NO_TOUCHES;
  return [...new Map(canaries.map((canary) => [canary.kind, canary])).values()].map(({ kind, detectionId }) => ({
    kind: 'canary_used',
    what: `${kind.replaceAll('_', ' ')} taken in detection ${detectionId}`,
  }));
}

/** A link that another visitor was shown; who follows what it was shown itself has told nothing new. */
function harvestTouches({ harvest }: Sighting): readonly HoneypotTouch[] {
  if (harvest == null || harvest.shownToSameAddress) return [];
  const { shownAtMs, harvestedBy } = harvest;
  const shown = `shown at ${new Date(shownAtMs).toISOString()}`;
  const what = harvestedBy === null ? shown : `${shown} in detection ${harvestedBy}`;
  return [{ kind: 'bait_harvested', what }];
}

function addReported(kinds: Set<HoneypotKind>, { flags, metadata }: Said): void {
  for (const flag of flags) {
    const kind = FLAGS.get(flag.toLowerCase());
    // A honeypot that belongs to a form is the field that no person sees.
    if (kind !== undefined) kinds.add(kind === 'tripwire' && isFormHoneypot(flag, metadata) ? 'form_filled' : kind);
  }
  const filled = metadata.honeypot_filled;
  if (filled === true || filled === 1 || filled === '1' || filled === 'true') kinds.add('form_filled');
}

function isFormHoneypot(flag: string, metadata: Said['metadata']): boolean {
  return flag.toLowerCase() === 'honeypot' && metadata.form_type !== undefined;
}

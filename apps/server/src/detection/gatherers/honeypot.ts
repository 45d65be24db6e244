import type { HoneypotKind } from '@sundew/threat/evidence';
import { type Gatherer, isTrusted } from '../gatherer.ts';
import type { Said } from '../report.ts';
import { requestedPath } from '../requested-path.ts';
import type { Sighting } from '../sighting.ts';
import { visitorOf } from '../visitor.ts';

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

/**
 * Touches of decoys, and those that authenticated sensors report by flag or by `honeypot_filled`. The name in `source`
 * earns nothing, and neither does anything a stranger says.
 */
export const honeypot: Gatherer<'honeypot'> = {
  name: 'honeypot',
  gather(sighting, { touches }) {
    const kinds = kindsOf(sighting);
    if (kinds.size === 0) return [];
    const visitor = visitorOf(sighting);
    // Test traffic leaves no trace that would make the next visitor's touch a repeat.
    const isCounted = visitor !== null && sighting.standing.correlation;
    const repeats = isCounted ? touches.touch(visitor, sighting.atMs) : 0;
    const what = requestedPath(sighting.said).slice(0, 200);
    return [...kinds].map((kind, index) => ({ kind, what, repeats: index === 0 ? repeats : 0 }));
  },
};

function kindsOf(sighting: Sighting): ReadonlySet<HoneypotKind> {
  const kinds = new Set<HoneypotKind>();
  if (sighting.reporter.kind === 'decoy') {
    if (sighting.source === 'decoy_link') kinds.add('link_hit');
    if (sighting.source === 'endpoint') kinds.add('endpoint_hit');
  } else if (isTrusted(sighting)) {
    addReported(kinds, sighting.said);
  }
  return kinds;
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

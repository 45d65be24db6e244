import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { REMEMBERED_KINDS, type RememberedKind } from '@sundew/threat/facts/memory';
import type { Finding } from '@sundew/threat/scoring/decision-fact';
import type { FactCode } from '@sundew/wire/decisions';
import { bounded } from '../../platform/text/cut-text.ts';
import { hash32 } from '../../platform/text/hash32.ts';
import type { Sighting } from '../sighting.ts';
import type { Brought } from './evidence-record.ts';
import { isSentByAnotherSite } from './sent-by-another-site.ts';

const KINDS: ReadonlySet<string> = new Set(REMEMBERED_KINDS);
/** Where the same words may be a new place, each place is told apart. */
const BY_PLACE: ReadonlySet<RememberedKind> = new Set(['certain_attack', 'probable_attack', 'sensor_finding']);
const BAIT: ReadonlySet<RememberedKind> = new Set(['decoy_touched', 'tripwire_touched', 'bait_path', 'form_honeypot']);
/** Ways to behave, of which the words tell what was counted. */
const COUNTED: ReadonlySet<RememberedKind> = new Set([
  ...([
    'scan',
    'credential_stuffing',
    'spread_stuffing',
    'scraping',
    'spread_scraping',
    'flood',
    'form_flood',
  ] as const),
]);
const LONGEST_PATH = 200;
/** Marks are kept between processes, so they do not depend on this one. */
const MARK_SEED = 0x5e_ed;

/**
 * What a request adds to what is remembered of its visitor: the facts that it brought itself.
 *
 * An anonymous page says what it likes in the name of whoever has it open, and any page can make a browser ask for bait
 * of another site; neither is remembered, or strangers could have others blocked.
 */
export function broughtBy(
  sighting: Sighting,
  findings: readonly Finding[],
  signatures: readonly SignatureMatch[],
): readonly Brought[] {
  if (findings.length === 0 || sighting.trust === 'anonymous') return [];
  const brought: Brought[] = [];
  for (const { code, certainty, values, seenAtMs } of findings) {
    if (seenAtMs !== null || !isRemembered(code)) continue;
    if (BAIT.has(code) && isSentByAnotherSite(sighting)) continue;
    const what = String(values.what ?? '');
    const place = BY_PLACE.has(code) ? ` ${sighting.said.path ?? ''}` : '';
    const mark = hash32(what + place, MARK_SEED);
    brought.push({
      kind: code,
      what,
      certainty: certainty / 100,
      mark,
      ...(BY_PLACE.has(code) ? whereOf(what, sighting, signatures) : {}),
      figures: COUNTED.has(code) ? numbersOf(values) : {},
    });
  }
  return brought;
}

/** Where an attack was found: the path it was sent to, and the part of the request that it was in. */
function whereOf(
  what: string,
  { said: { path } }: Sighting,
  signatures: readonly SignatureMatch[],
): Pick<Brought, 'path' | 'place'> {
  const [surest] = signatures.filter(({ type }) => type === what).sort((a, b) => b.confidence - a.confidence);
  return {
    ...(path === undefined || path === null ? {} : { path: bounded(path.split('?', 1)[0] ?? '', LONGEST_PATH) }),
    ...(surest === undefined ? {} : { place: bounded(surest.location, LONGEST_PATH) }),
  };
}

function numbersOf(values: Finding['values']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function isRemembered(code: FactCode): code is FactCode & RememberedKind {
  return KINDS.has(code);
}

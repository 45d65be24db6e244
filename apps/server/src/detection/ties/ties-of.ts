import type { TieReason } from '@sundew/wire/ties';
import { stableId } from '../correlation/stable-id.ts';
import type { Detection } from '../detection.ts';
import type { SshEvidence } from '../report.ts';
import type { Sighting } from '../sighting.ts';
import type { SeenVisitor, Tie } from '../tie.ts';
import { isSentByAnotherSite } from '../visitors/sent-by-another-site.ts';

const NONE: readonly Tie[] = Object.freeze([]);
/** Under which reports of the browser tag keep the fingerprint of the browser. */
const BROWSER_METADATA = 'fingerprint_hash';

/**
 * What a detection shows that its visitor may have in common with visitors elsewhere. Test traffic is tied with nobody,
 * and neither is a visitor whom another site made to come. What a whole make of browsers shares is looked at only where
 * the visitor was to be stopped, and alone joins nobody.
 */
export function tiesOf({
  sighting,
  actor,
  decision,
}: Pick<Detection, 'sighting' | 'actor' | 'decision'>): readonly Tie[] {
  const { visitor, standing, atMs, said, organizationId } = sighting;
  if (visitor === null || !standing.correlation || !standing.memory || isSentByAnotherSite(sighting)) return NONE;
  const { id: visitorId, propertyId, network } = visitor;
  const own: SeenVisitor = { visitorId, actorId: actor.id, propertyId, network, atMs };
  const ties: Tie[] = [];
  for (const [reason, other] of foundBefore(sighting)) {
    if (other.visitorId === visitorId) continue;
    const value = stableId('tie', reason, organizationId, other.visitorId);
    ties.push({ reason, value, ...other }, { reason, value, ...own });
  }
  const alike: (readonly [TieReason, readonly string[]])[] = said.ssh ? sshTraits(said.ssh) : [];
  if (decision.action !== 'allow') {
    if (visitor.device !== '') alike.push(['clearance', [visitor.device, visitor.userAgent]]);
    const browser = said.metadata[BROWSER_METADATA];
    if (typeof browser === 'string' && browser !== '') alike.push(['browser', [browser, visitor.userAgent]]);
  }
  for (const [reason, parts] of alike) {
    ties.push({ reason, value: stableId('tie', reason, organizationId, ...parts), ...own });
  }
  return ties.length === 0 ? NONE : ties;
}

/** Visitors from whom this one has what it brought. */
function* foundBefore({ canaries = [], harvest }: Sighting): Generator<readonly [TieReason, SeenVisitor]> {
  for (const { taker } of canaries) if (taker != null) yield ['canary', taker];
  if (harvest?.harvester != null && !harvest.shownToSameAddress) yield ['marked_bait', harvest.harvester];
}

/**
 * Client software alone is what thousands have. Together with a key, with what was loaded or with what was typed it is
 * somebody.
 */
function sshTraits({ hassh, clientVersion, keyFingerprint, downloads, commands }: SshEvidence) {
  const traits: (readonly [TieReason, readonly string[]])[] = [];
  if (hassh === '') return traits;
  const client = [hassh, clientVersion];
  if (keyFingerprint !== '') traits.push(['ssh_key', [...client, keyFingerprint]]);
  if (downloads.length > 0) traits.push(['ssh_payload', [...client, ...downloads.toSorted()]]);
  if (commands.length > 0) traits.push(['ssh_client', [...client, ...commands]]);
  return traits;
}

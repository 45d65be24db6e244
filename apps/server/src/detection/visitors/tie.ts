import type { Tie } from '@sundew/threat/facts/memory';
import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import type { VisitorKey } from '../visitor.ts';
import type { KnownVisitor } from './known-visitor.ts';

/** A client that was busy before anything spoke against it is one that several people have. */
const BUSY_BEFORE = 30;

/**
 * How surely what a known visitor did belongs to whoever sends this request; null when it says nothing.
 *
 * Behind an address that many people share, another client is somebody else, and one User-Agent is told apart only by
 * traits, or when it is no browser's. Behind any other address, another User-Agent is a neighbour: asked, never blocked;
 * traits do not count there, since one client shows others over HTTP than over HTTPS.
 *
 * A clearance tells devices apart behind a shared address, and takes what is known of one along to other addresses. Two
 * devices of one make may be alike, so there it is asked and not blocked.
 */
export function tieOf(
  key: VisitorKey,
  known: Pick<KnownVisitor, 'key' | 'cleanBefore'>,
  isShared: boolean,
): Tie | null {
  const isSameAgent = known.key.userAgent === key.userAgent;
  const isSameDevice = key.device !== '' && known.key.device === key.device;
  if (known.key.network !== key.network) return isSameDevice && isSameAgent ? 'likely' : null;
  if (!isShared) return isSameAgent ? 'sure' : 'neighbour';
  if (!isSameAgent || (key.device !== '' && !isSameDevice)) return null;
  const areTraitsKnown = known.key.traits !== '' && key.traits !== '';
  if (areTraitsKnown && known.key.traits !== key.traits) return null;
  if (known.cleanBefore >= BUSY_BEFORE) return 'likely';
  return isSameDevice || areTraitsKnown || agentFacts(key.userAgent).browser === null ? 'sure' : 'likely';
}

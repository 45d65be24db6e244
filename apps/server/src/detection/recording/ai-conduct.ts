import type { Finding } from '@sundew/threat/scoring/decision-fact';
import type { AiConduct } from '@sundew/threat/visitors/ai-traffic';
import type { FactCode } from '@sundew/wire/decisions';

/** What is known of a visit on its way to the table, and of its row. */
export interface VisitConduct {
  readonly source: string;
  readonly decoyId: string | null;
  readonly findings: readonly Pick<Finding, 'code' | 'seenAtMs'>[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

const BAIT: readonly FactCode[] = ['decoy_touched', 'marked_bait', 'tripwire_touched'];

/** What a visit did by itself: what is only remembered of its visitor was counted when it happened. */
export function aiConductOf({ source, decoyId, findings, metadata }: VisitConduct): AiConduct {
  const found = findings.filter(({ seenAtMs }) => seenAtMs === null).map(({ code }) => code);
  return {
    touchedBait: decoyId !== null || found.some((code) => BAIT.includes(code)),
    // Links to decoys stand in the robots.txt of their domain, and in that given to owners for their own site.
    isDisallowed: source === 'decoy_link' || found.includes('robots_disobeyed'),
    isRefused:
      metadata.dry_run !== true &&
      (metadata.blocked === true || metadata.action === 'DENY' || metadata.action === 'THROTTLE'),
  };
}

import type { BlastRadius } from '@sundew/wire/response-actions';

/** Who shares a target, as a sentence. */
export function sharersText({
  target,
  days,
  shared_by: { cleared_sessions: cleared, harmless_visitors: visitors, good_bots: bots },
}: {
  readonly target: string;
  readonly days: number;
  readonly shared_by: BlastRadius;
}): string {
  const shown = /^\d+$/.test(target) ? `AS${target}` : target;
  return `In the last ${days} days ${shown} was shared by ${cleared} devices with clearance, ${visitors} other harmless visitors and ${bots} good bots.`;
}

import type { BlastRadius } from '@sundew/wire/response-actions';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { sharingTexts } from './sharing-texts.ts';

interface SharersProps {
  readonly days: number;
  readonly of: BlastRadius;
  /** More than response actions take on themselves. */
  readonly areMany: boolean;
}

/** Who shares a target, as a sentence. */
export function Sharers({ days, of, areMany }: SharersProps) {
  const say = useTexts(sharingTexts);
  const { cleared_sessions: cleared, harmless_visitors: visitors, good_bots: bots } = of;
  const figures = { cleared: number(cleared), visitors: number(visitors), bots: number(bots) };
  return (
    <p role="status" className={areMany ? 'text-danger text-sm' : 'text-muted text-sm'}>
      {say('sharers', { days: number(days), ...figures })} {areMany && say('turnedAway')}
    </p>
  );
}

import type { DecisionAction } from '@sundew/wire/decisions';
import { useTexts } from '../texts/texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { decisionTexts } from './decision-texts.ts';

const TONES: Readonly<Record<DecisionAction, Tone>> = { allow: 'good', log: 'plain', challenge: 'warn', block: 'bad' };

/** What was decided about a visitor. */
export function DecisionBadge({ action }: { readonly action: DecisionAction }) {
  const say = useTexts(decisionTexts);
  return <Badge tone={TONES[action]}>{say(action)}</Badge>;
}

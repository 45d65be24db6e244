import type { DecisionAction } from '@sundew/wire/decisions';
import { useTexts } from '../texts/texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { decisionTexts } from './decision-texts.ts';

const TONES: Readonly<Record<DecisionAction, Tone>> = { allow: 'good', log: 'plain', challenge: 'warn', block: 'bad' };

interface Props {
  readonly action: DecisionAction;
  /** Where most were allowed, these step back. */
  readonly isQuiet?: boolean;
}

/** What was decided about a visitor. */
export function DecisionBadge({ action, isQuiet = false }: Props) {
  const say = useTexts(decisionTexts);
  if (isQuiet && action === 'allow') return <span className="text-muted text-xs">{say(action)}</span>;
  return <Badge tone={TONES[action]}>{say(action)}</Badge>;
}

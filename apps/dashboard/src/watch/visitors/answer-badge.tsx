import type { VisitorAnswer } from '@sundew/wire/visitors';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import { visitorTexts } from './visitor-texts.ts';

const TONES: Readonly<Record<VisitorAnswer, Tone>> = { open: 'plain', done: 'good', false_positive: 'warn' };

/** What somebody made of a visitor. */
export function AnswerBadge({ answer }: { readonly answer: VisitorAnswer }) {
  const say = useTexts(visitorTexts);
  return <Badge tone={TONES[answer]}>{say(answer)}</Badge>;
}

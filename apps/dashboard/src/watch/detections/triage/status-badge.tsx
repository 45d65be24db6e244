import type { TriageStatus } from '@sundew/wire/detection';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../../kit/ui/badge.tsx';

const TONES: Readonly<Record<TriageStatus, Tone>> = { open: 'plain', reviewed: 'good', false_positive: 'warn' };

export function StatusBadge({ status }: { readonly status: TriageStatus }) {
  const say = useTexts(levelTexts);
  return <Badge tone={TONES[status]}>{say(status)}</Badge>;
}

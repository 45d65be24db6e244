import type { TriageStatus } from '@sundew/wire/detection';
import { useTexts } from '../texts/texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { levelTexts } from './level-texts.ts';

const TONES: Readonly<Record<TriageStatus, Tone>> = { open: 'plain', reviewed: 'good', false_positive: 'warn' };

export function StatusBadge({ status }: { readonly status: TriageStatus }) {
  const say = useTexts(levelTexts);
  return <Badge tone={TONES[status]}>{say(status)}</Badge>;
}

import { TrendingUp } from 'lucide-react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { overviewTexts } from '../view/overview-texts.ts';
import { HOUR_MS } from '../view/period.ts';
import type { Surge } from './surge.ts';

/** Says that much more is going on than usual. */
export function SurgeBanner({ surge, atMs }: { readonly surge: Surge; readonly atMs: number }) {
  const say = useTexts(overviewTexts);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warn-soft px-4 py-2.5 text-warn"
    >
      <TrendingUp aria-hidden className="size-5 shrink-0" />
      <strong>{say('surge')}</strong>
      <span>{say('surgeAbout', { last: number(surge.lastHour), usual: number(surge.usual) })}</span>
      <DetectionsLink
        period={{ fromMs: atMs - HOUR_MS, toMs: atMs, isRolling: true }}
        className="font-medium underline"
      >
        {say('surgeLink')}
      </DetectionsLink>
    </div>
  );
}

import type { ThreatLevel } from '@sundew/wire/verdict';
import { useTexts } from '../texts/texts.ts';
import { levelTexts } from './level-texts.ts';

/** Bars that are filled, out of five: levels differ in shape and word, not only in colour. */
const STEPS: Readonly<Record<ThreatLevel, number>> = { MINIMAL: 1, LOW: 2, MEDIUM: 3, HIGH: 4, CRITICAL: 5 };

export const LEVEL_COLORS: Readonly<Record<ThreatLevel, string>> = {
  MINIMAL: 'var(--minimal)',
  LOW: 'var(--low)',
  MEDIUM: 'var(--medium)',
  HIGH: 'var(--high)',
  CRITICAL: 'var(--critical)',
};

/** Level of a score (specification, "Threat score"). */
export function levelOf(score: number): ThreatLevel {
  if (score <= 20) return 'MINIMAL';
  if (score <= 40) return 'LOW';
  if (score <= 60) return 'MEDIUM';
  return score <= 80 ? 'HIGH' : 'CRITICAL';
}

/** A threat level in word, shape and colour; with its score where there is one. */
export function Level({ level, score }: { readonly level: ThreatLevel; readonly score?: number }) {
  const say = useTexts(levelTexts);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden viewBox="0 0 20 12" className="h-3 w-5 shrink-0">
        {[1, 2, 3, 4, 5].map((step) => (
          <rect
            key={step}
            x={(step - 1) * 4}
            y={12 - step * 2.4}
            width="3"
            height={step * 2.4}
            fill={step <= STEPS[level] ? LEVEL_COLORS[level] : 'var(--line)'}
          />
        ))}
      </svg>
      {score !== undefined && <span className="min-w-6 text-right font-semibold tabular-nums">{score}</span>}
      <span className="text-sm">{say(level)}</span>
    </span>
  );
}

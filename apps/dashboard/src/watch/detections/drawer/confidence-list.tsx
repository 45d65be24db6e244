import type { FullDetection } from '@sundew/wire/detection';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type ConfidencePart, confidencePartsOf } from './confidence-parts.ts';
import { drawerTexts } from './drawer-texts.ts';

const TEXTS = {
  active: 'partActive',
  honeypot: 'partHoneypot',
  anomaly: 'partAnomaly',
  conflict: 'partConflict',
  bounded: 'partBounded',
  other: 'partOther',
} as const satisfies Record<ConfidencePart['name'], string>;

/** How sure the verdict is, and what raised or lowered that. */
export function ConfidenceList({
  detection: { confidence, confidence_band: band, score_breakdown: breakdown },
}: {
  readonly detection: Pick<FullDetection, 'confidence' | 'confidence_band' | 'score_breakdown'>;
}) {
  const say = useTexts(drawerTexts);
  const sayLevel = useTexts(levelTexts);
  const { active, parts } = confidencePartsOf(breakdown, confidence);
  return (
    <>
      <p className="mb-1.5 text-sm">
        <strong>{say('confidenceIs', { percent: percent(confidence / 100), band: sayLevel(band) })}</strong>
      </p>
      <ul className="space-y-0.5 text-sm">
        {parts.map(({ name, points }) => (
          <li key={name} className="flex gap-3">
            <span
              className={`w-10 shrink-0 text-right tabular-nums ${points < 0 ? 'font-semibold text-danger' : 'text-muted'}`}
            >
              {points < 0 ? '−' : '+'}
              {Math.abs(points)}
            </span>
            <span>{say(TEXTS[name], { count: active })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

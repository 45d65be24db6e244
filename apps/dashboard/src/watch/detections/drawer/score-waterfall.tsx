import { LEVEL_COLORS, levelOf } from '../../../kit/levels/level.tsx';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { number, percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import { useSignalName } from '../signals/use-signal-name.ts';
import { drawerTexts } from './drawer-texts.ts';
import { Hostile } from './hostile.tsx';
import { type Breakdown, type Step, waterfallOf } from './waterfall.ts';

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`;

/** The way from 0 to the score: what each of the eight categories adds, and the evidence it is made of. */
export function ScoreWaterfall({ breakdown, score }: { readonly breakdown: Breakdown; readonly score: number }) {
  const say = useTexts(drawerTexts);
  const { steps, sum, addsUp } = waterfallOf(breakdown);
  const color = LEVEL_COLORS[levelOf(score)];
  return (
    <div>
      <p className="mb-2 text-muted text-xs">{say('whyAbout')}</p>
      <ol className="space-y-2">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} breakdown={breakdown} color={color} />
        ))}
      </ol>
      <div className="mt-2 flex items-baseline justify-between gap-3 border-line border-t pt-2 font-semibold text-sm">
        <span>{say('sum')}</span>
        <span className="tabular-nums">{say('rounded', { sum: number(sum), score })}</span>
      </div>
      {!addsUp && <p className="mt-1 text-warn text-xs">{say('addsNot', { total: number(breakdown.total) })}</p>}
      <p className="mt-1 text-muted text-xs">
        {breakdown.gaps.length > 0 && <>{say('gaps', { gaps: breakdown.gaps.join(', ') })} · </>}
        {say('scorer', { version: breakdown.scorer_version })}
      </p>
    </div>
  );
}

function StepRow({
  step,
  breakdown,
  color,
}: {
  readonly step: Step;
  readonly breakdown: Breakdown;
  readonly color: string;
}) {
  const say = useTexts(drawerTexts);
  const sayLevel = useTexts(levelTexts);
  const nameOf = useSignalName();
  const category = step.category === null ? null : breakdown.categories[step.category];
  const isNothing = step.points === 0;
  const name =
    step.category !== null
      ? sayLevel(step.category)
      : step.impact === null
        ? say('capped')
        : say('impactOf', { type: step.impact.replaceAll('_', ' ') });
  return (
    <li className={classNames('text-sm', isNothing && 'text-muted')}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-3">
        <span className={classNames(!isNothing && 'font-medium')}>{name}</span>
        <span className="text-muted text-xs tabular-nums">
          {category !== null && say('step', { score: number(category.score), weight: percent(category.weight) })}
        </span>
        <span className="text-right tabular-nums">{isNothing ? '0' : signed(step.points)}</span>
      </div>
      {!isNothing && (
        <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-1.5 w-full rounded bg-raised">
          <rect x="0" width={Math.min(step.from, step.to)} height="6" fill={color} opacity="0.22" />
          <rect
            x={Math.min(step.from, step.to)}
            width={Math.max(0.6, Math.abs(step.to - step.from))}
            height="6"
            fill={step.points < 0 ? 'var(--muted)' : color}
          />
        </svg>
      )}
      {category !== null && category.signals.length > 0 && (
        <ul className="mt-1 space-y-0.5 border-line border-l-2 pl-3 text-xs">
          {category.signals.map(({ name: signal, points, evidence }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a signal may be there twice
            <li key={at} className="flex gap-2">
              <span className="w-9 shrink-0 text-right tabular-nums">{points === 0 ? '0' : signed(points)}</span>
              <span className="min-w-0 break-words">
                <span className="font-medium">
                  <Hostile text={nameOf(signal)} most={120} />
                </span>{' '}
                <span className="text-muted">
                  <Hostile text={evidence} most={600} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

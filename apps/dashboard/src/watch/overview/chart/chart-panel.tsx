import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { number, timeZone } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { CheckField } from '../../../kit/ui/field.tsx';
import { Loading } from '../../../kit/ui/loading.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { kindsIn, type Slot } from '../statistics/slots.ts';
import { useDetectionsSearch, useView } from '../view/view-context.ts';
import { chartTexts } from './chart-texts.ts';
import { colorOf } from './kind-colors.ts';
import { SlotTable } from './slot-table.tsx';
import { slotTime } from './slot-times.ts';
import { TimeChart } from './time-chart.tsx';

export interface ChartPanelProps {
  readonly slots: readonly Slot[] | null;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Detections over time as a chart, and as a table for those who rather read. */
export function ChartPanel({ slots, error, onRetry }: ChartPanelProps) {
  const say = useTexts(chartTexts);
  const sayKind = useTexts(kindTexts);
  const { view, change } = useView();
  const navigate = useNavigate();
  const searchOf = useDetectionsSearch();
  const [pointed, setPointed] = useState<Slot | null>(null);
  const kinds = useMemo(() => kindsIn(slots ?? []), [slots]);
  const isDaily = slots?.[0]?.isUtcDay === true;
  const total = (slots ?? []).reduce((sum, slot) => sum + slot.total, 0);
  return (
    <Panel
      title={say('title')}
      about={isDaily ? say('aboutDays') : say('about', { zone: timeZone() })}
      actions={
        <CheckField
          label={say('compare')}
          checked={view.compares && !isDaily}
          disabled={isDaily}
          onChange={({ target }) => change({ compares: target.checked })}
        />
      }
    >
      {error !== null && <Fault error={error} onRetry={onRetry} />}
      {slots === null && error === null && <Loading lines={6} />}
      {slots !== null && (
        <>
          <p className="min-h-10 text-sm sm:min-h-6 sm:truncate" aria-hidden>
            {pointed === null ? (
              <span className="text-muted">{say('hint')}</span>
            ) : (
              <>
                <strong>{slotTime(pointed)}</strong> ·{' '}
                {say('counted', { count: pointed.total, shown: number(pointed.total) })}
                {pointed.before !== null && ` (${say('before', { shown: number(pointed.before) })})`}
                {kinds
                  .filter((kind) => pointed.byKind[kind] > 0)
                  .map((kind) => ` · ${sayKind(kind)} ${number(pointed.byKind[kind])}`)}
              </>
            )}
          </p>
          <TimeChart
            slots={slots}
            kinds={kinds}
            label={say('label', { shown: number(total) })}
            pointed={pointed}
            onPoint={setPointed}
            onPick={(slot) => void navigate({ to: '/detections', search: searchOf({}, { ...slot, isRolling: false }) })}
          />
          <ul aria-label={say('legend')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {kinds.map((kind) => (
              <li key={kind} className="flex items-center gap-1.5">
                <svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
                  <rect width="10" height="10" rx="2" fill={colorOf(kind)} />
                </svg>
                {sayKind(kind)}
              </li>
            ))}
            {view.compares && !isDaily && (
              <li className="flex items-center gap-1.5">
                <svg aria-hidden viewBox="0 0 20 10" className="h-2.5 w-5 text-ink">
                  <path d="M0 5h20" stroke="currentColor" strokeWidth="2" strokeDasharray="5 3" />
                </svg>
                {say('beforeLine')}
              </li>
            )}
          </ul>
          <SlotTable slots={slots} kinds={kinds} />
        </>
      )}
    </Panel>
  );
}

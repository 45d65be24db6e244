import { TriangleAlert } from 'lucide-react';
import { number, utcDate } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Bars } from '../../kit/ui/bars.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { billingTexts } from './billing-texts.ts';
import type { Plan, Usage } from './use-billing.ts';

/** From here on owners are warned. */
const WARNED_PERCENT = 80;
const HELD = ['properties', 'domains', 'decoys', 'members'] as const;

interface UsagePanelsProps {
  readonly of: Usage;
  /** Plan of the organization; undefined when it is none of those that are offered. */
  readonly plan: Plan | undefined;
}

export function UsagePanels({ of, plan }: UsagePanelsProps) {
  const say = useTexts(billingTexts);
  const stored = number(of.events_stored);
  const lastDay = new Date(Date.parse(of.period_end) - 1).toISOString();
  return (
    <>
      <Panel title={say('usage')} about={say('period', { from: utcDate(of.period_start), to: utcDate(lastDay) })}>
        <p className="font-medium text-lg tabular-nums">
          {of.events_included === null
            ? say('endless', { stored })
            : say('ofIncluded', { stored, included: number(of.events_included), percent: number(of.percent ?? 0) })}
        </p>
        {of.events_included !== null && (
          <progress
            aria-label={say('stored')}
            value={Math.min(of.events_stored, of.events_included)}
            max={of.events_included}
            className="mt-2 h-2 w-full accent-accent"
          />
        )}
        <BudgetWarning of={of} />
        {of.events_sampled_out > 0 && (
          <p className="mt-2 text-muted text-sm">{say('sampledOut', { count: number(of.events_sampled_out) })}</p>
        )}
      </Panel>
      <Panel title={say('held')}>
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {HELD.map((name) => (
            <div key={name}>
              <dt className="text-muted">{say(name)}</dt>
              <dd className="font-medium tabular-nums">
                {plan?.[name] == null ? number(of[name]) : `${number(of[name])} / ${number(plan[name])}`}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={say('byDay')}>
        {of.by_day.length === 0 ? (
          <p className="text-muted text-sm">{say('nothing')}</p>
        ) : (
          <Bars
            label={say('byDay')}
            bars={of.by_day.map((row) => ({ key: row.day, label: utcDate(row.day), value: row.events_stored }))}
          />
        )}
      </Panel>
      {of.by_property.length > 1 && (
        <Panel title={say('byProperty')}>
          <Bars
            label={say('byProperty')}
            bars={of.by_property.map((row) => ({
              key: row.property_id,
              label: <bdi>{row.property ?? say('gone')}</bdi>,
              value: row.events_stored,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function BudgetWarning({ of: { percent, keep_one_in: one } }: { readonly of: Usage }) {
  const say = useTexts(billingTexts);
  if (percent === null || percent < WARNED_PERCENT) return null;
  return (
    <p role="status" className="mt-2 flex gap-2 text-sm text-warn">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      {percent < 100 ? say('nearLimit', { one }) : say('overLimit', { one })}
    </p>
  );
}

import { Link } from '@tanstack/react-router';
import { Fault } from '../../kit/faults/fault.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { useMonth } from './use-month.ts';

const HIGH_RISK = { range: '30d', min_bot_score: '80' } as const;

/** How much there was to act on, and what was acted on. */
export function MonthPanel() {
  const say = useTexts(enforcementTexts);
  const month = useMonth();
  const { data } = month;
  const figures = data && [
    { name: say('total'), value: data.total },
    { name: say('highRisk'), value: data.high_risk },
    { name: say('blocked'), value: data.blocked },
  ];
  return (
    <Panel
      title={say('days30')}
      actions={
        <Link to="/detections" search={HIGH_RISK} className="text-accent text-sm underline">
          {say('seeHighRisk')}
        </Link>
      }
    >
      {month.isPending && <Loading lines={2} />}
      {month.error !== null && <Fault error={month.error} onRetry={() => void month.refetch()} />}
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures?.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

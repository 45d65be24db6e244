import { Link } from '@tanstack/react-router';
import { Pending } from '../../../kit/faults/pending.tsx';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
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
      <Pending query={month} lines={2} />
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

import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { healthTexts, ITEM_NAMES } from './health-texts.ts';
import type { HealthItem } from './use-health.ts';
import { wordingOf } from './wording.ts';

const LOOKS: Readonly<Record<HealthItem['state'], { readonly icon: LucideIcon; readonly tone: string }>> = {
  fail: { icon: CircleX, tone: 'text-danger' },
  degraded: { icon: TriangleAlert, tone: 'text-warn' },
  not_configured: { icon: CircleDashed, tone: 'text-muted' },
  ok: { icon: CircleCheck, tone: 'text-accent' },
};

/** One part: its state in word and shape, what was found, what to do, and where. */
export function HealthItemRow({ of }: { readonly of: HealthItem }) {
  const say = useTexts(healthTexts);
  const { icon: Icon, tone } = LOOKS[of.state];
  const { summary, advice } = wordingOf(of);
  const name = ITEM_NAMES.find((known) => known === of.name);
  return (
    <li className="flex gap-3 border-line border-b py-3 first:pt-0 last:border-0 last:pb-0">
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {name === undefined ? of.name : say(name)}
          <span className={classNames('font-normal text-xs', tone)}>{say(of.state)}</span>
        </h3>
        <p className="break-words">
          <bdi>{summary}</bdi>
        </p>
        {advice !== null && <p className="mt-0.5 break-words text-muted">{advice}</p>}
        {of.fix !== null && (
          <Link to={of.fix} className="mt-1 inline-block text-accent underline underline-offset-2">
            {say('fix')}
          </Link>
        )}
      </div>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { usePassingTime } from '../../../kit/clock/use-passing-time.ts';
import { useLanguage, useTexts } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import type { SetupItem } from '../use-setup.ts';
import { checklistTexts } from './checklist-texts.ts';
import { linkOfItem } from './item-link.ts';
import { wordsOfItem } from './item-words.ts';

const LOOKS: Readonly<Record<SetupItem['state'], { readonly icon: LucideIcon; readonly tone: string }>> = {
  done: { icon: CircleCheck, tone: 'text-accent' },
  waiting: { icon: CircleDashed, tone: 'text-muted' },
  problem: { icon: TriangleAlert, tone: 'text-danger' },
  not_needed: { icon: CircleMinus, tone: 'text-muted' },
};

export function ChecklistItem({ item }: { readonly item: SetupItem }) {
  useLanguage();
  usePassingTime();
  const say = useTexts(checklistTexts);
  const { icon: Icon, tone } = LOOKS[item.state];
  const { summary, advice } = wordsOfItem(item);
  const link = linkOfItem(item);
  return (
    <li className="flex gap-2.5 py-2 text-sm">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-medium">{say(item.key)}</span>
          <span className={classNames('text-xs', tone)}>{say(item.state)}</span>
        </p>
        <p className="break-words text-muted text-xs">
          <bdi>{summary}</bdi>
        </p>
        {advice !== null && <p className="break-words text-xs">{advice}</p>}
        {link !== null && (
          <Link {...link} className="inline-block py-1 text-accent text-xs underline">
            {say(link.search === undefined ? 'fix' : 'look')}
            <span className="sr-only">: {say(item.key)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

import { RadioTower, RefreshCw } from 'lucide-react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import type { LiveCount } from '../data/use-live-count.ts';
import { listTexts } from './list-texts.ts';

interface Props {
  readonly total: number | null;
  /** Null where the period has ended, so that nothing can come. */
  readonly live: LiveCount | null;
  readonly onReload: () => void;
}

/** How many there are, and whether there are more by now. */
export function ListHead({ total, live, onReload }: Props) {
  const say = useTexts(listTexts);
  const count = live?.count ?? 0;
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="font-medium">
        {total === null ? say('counting') : say('total', { count: total, shown: number(total) })}
      </p>
      {live?.isLive === true && (
        <span className="inline-flex items-center gap-1.5 text-muted text-xs">
          <RadioTower aria-hidden className="size-3.5 text-accent" />
          {say('live')}
        </span>
      )}
      {live?.isLive === false && total !== null && (
        <span title={say('notLiveAbout')} className="text-muted text-xs">
          {say('notLive')}
        </span>
      )}
      <span aria-live="polite" className="ml-auto">
        {count > 0 ? (
          <Button look="primary" icon={RefreshCw} onClick={onReload}>
            {say('new', { count, shown: number(count) })}
          </Button>
        ) : (
          <Button look="quiet" icon={RefreshCw} iconOnly onClick={onReload}>
            {say('reload')}
          </Button>
        )}
      </span>
    </div>
  );
}

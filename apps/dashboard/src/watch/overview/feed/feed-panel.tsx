import { Pause, Play } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { useView } from '../view/view-context.ts';
import { FeedList } from './feed-list.tsx';
import { feedTexts } from './feed-texts.ts';
import { useFeed } from './use-feed.ts';

/** Detections as they are recorded, newest first. It stands still when paused, and while somebody points at it. */
export function FeedPanel({ onArrival }: { readonly onArrival?: (() => void) | undefined }) {
  const say = useTexts(feedTexts);
  const { view } = useView();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStopped = isPaused || isHeld;
  const { picture, state, error, waiting, retry } = useFeed(view, isStopped);
  // Drawn in pieces: stopping brings ten times as many rows at once.
  const rows = useDeferredValue(isStopped ? picture.rows : picture.newest);
  const newest = picture.rows[0]?.id;
  useEffect(() => {
    if (newest !== undefined) onArrival?.();
  }, [newest, onArrival]);
  return (
    <Panel
      title={say('title')}
      about={
        <>
          <span role="status">{say(isPaused && state === 'open' ? 'paused' : state)}</span>
          {waiting > 0 && ` · ${say('waiting', { count: waiting, shown: number(waiting) })}`}
        </>
      }
      actions={
        // As wide in either state: a header that grew would move the list under whoever has pressed it, and hold it.
        <Button icon={isPaused ? Play : Pause} onClick={() => setPaused(!isPaused)} className="min-w-32">
          {say(isPaused ? 'resume' : 'pause')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={retry} />}
      {picture.rows.length === 0 && error === null && <p className="text-muted text-sm">{say('nothing')}</p>}
      {rows.length > 0 && <FeedList rows={rows} onHold={setHeld} />}
      {picture.skipped > 0 && (
        <p className="mt-2 text-muted text-xs">
          {say('skipped', { count: picture.skipped, shown: number(picture.skipped) })}
        </p>
      )}
    </Panel>
  );
}

import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, useCallback, useMemo } from 'react';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { FeedItem } from './feed-item.tsx';
import type { FeedRow } from './feed-row.ts';
import { feedTexts } from './feed-texts.ts';

/** Stands for an id in an address that is made once for all rows. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

export interface FeedListProps {
  readonly rows: readonly FeedRow[];
  /** Told whether somebody points into the list or has the focus there, so that nothing moves away from under them. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Rows are kept apart by their place: with many a second, filling them again is far cheaper than making them. */
export const FeedList = memo(function FeedList({ rows, onHold }: FeedListProps) {
  const say = useTexts(feedTexts);
  const sayLevel = useTexts(levelTexts);
  const navigate = useNavigate();
  const router = useRouter();
  const address = useMemo(
    () => router.buildLocation({ to: '/detections', search: { detection: ANY_ID } }).publicHref,
    [router],
  );
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { id } = event.currentTarget.dataset;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (id === undefined || !isPlain) return;
      event.preventDefault();
      void navigate({ to: '/detections', search: { detection: id } });
    },
    [navigate],
  );
  return (
    <section
      aria-label={say('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className="contain-strict -mx-4 h-96 overflow-y-auto"
    >
      <ol>
        {rows.map((row, place) => (
          <FeedItem
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            row={row}
            href={address.replace(ANY_ID, row.id)}
            source={sayLevel(row.source)}
            test={say('test')}
            onFollow={follow}
          />
        ))}
      </ol>
    </section>
  );
});

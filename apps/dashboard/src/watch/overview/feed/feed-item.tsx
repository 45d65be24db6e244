import { type MouseEvent, memo } from 'react';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { Level } from '../../../kit/levels/level.tsx';
import { clockTime, date, dateTime } from '../../../kit/texts/formats.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import type { FeedRow } from './feed-row.ts';

export interface FeedItemProps {
  readonly row: FeedRow;
  readonly href: string;
  readonly source: string;
  readonly test: string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One detection of the feed. A plain link: some hundred pass by in a second. */
export const FeedItem = memo(function FeedItem({ row, href, source, test, onFollow }: FeedItemProps) {
  const isToday = new Date(row.at).toDateString() === new Date(serviceTimeMs()).toDateString();
  return (
    <li className="nth-[n+9]:[content-visibility:auto] border-line border-b [contain-intrinsic-size:auto_3.6rem] last:border-0">
      <a href={href} data-id={row.id} onClick={onFollow} className="block px-4 py-2 -outline-offset-2 hover:bg-raised">
        <span className="flex items-center gap-x-3 text-sm">
          <Level level={row.level} score={row.score} />
          <span className="min-w-0 flex-1 truncate text-muted">
            {source} {row.isTest && <Badge>{test}</Badge>}
          </span>
          <time
            dateTime={row.at}
            title={dateTime(row.at)}
            className="whitespace-nowrap text-muted text-xs tabular-nums"
          >
            {isToday ? clockTime(row.at) : date(row.at)}
          </time>
        </span>
        <span className="mt-0.5 flex gap-x-3 text-xs">
          <bdi className="min-w-0 flex-1 truncate font-mono">{row.request === '' ? row.userAgent : row.request}</bdi>
          <span className="max-w-[45%] shrink-0 truncate text-muted tabular-nums">
            {row.address} {row.country}
          </span>
        </span>
      </a>
    </li>
  );
});

import { followDetections } from '@sundew/api-client/detection-feed';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { useIsAlive } from '../../../kit/session/session-context.ts';
import { filtersOf, type View } from '../view/view.ts';
import { createFeedBuffer, type FeedBuffer, type FeedPicture } from './feed-buffer.ts';
import { type FeedRow, toFeedRow } from './feed-row.ts';
import { useLatest } from './use-latest.ts';

/** While detections come by, the rows that are in sight are drawn; stopped, there is more to read. */
const BOUNDS = { keep: 100, draw: 8 } as const;
/** The list is drawn at most this often, however many detections come. */
const DRAW_EVERY_MS = 300;
const NOTHING: FeedPicture<FeedRow> = { rows: [], newest: [], skipped: 0 };

export interface Feed {
  readonly state: 'opening' | 'open' | 'lost' | 'failed';
  readonly error: unknown;
  readonly picture: FeedPicture<FeedRow>;
  /** What came while the feed was stopped. */
  readonly waiting: number;
  retry(): void;
}

/** The newest detections, then every further one as it is recorded; what is shown stands still while `isStopped`. */
export function useFeed({ propertyId, isQuiet }: View, isStopped: boolean): Feed {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const isAlive = useIsAlive();
  const latest = useLatest({ propertyId, isQuiet });
  const [state, setState] = useState<Feed['state']>('opening');
  const [error, setError] = useState<unknown>(null);
  const [picture, setPicture] = useState(NOTHING);
  const [waiting, setWaiting] = useState(0);
  const buffer = useRef<FeedBuffer<FeedRow> | null>(null);
  const { data: first, dataUpdatedAt: readAtMs } = latest;

  useEffect(() => {
    if (readAtMs === 0 || !isAlive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const incoming = createFeedBuffer<FeedRow>(BOUNDS, first);
    buffer.current = incoming;
    setState('opening');
    setError(null);
    setPicture(incoming.publish());
    const follow = async () => {
      const filters = filtersOf({ propertyId, isQuiet });
      const after = first?.[0]?.id ?? null;
      const seen = first?.map(({ id }) => id) ?? [];
      const onOpen = () => setState('open');
      const onLost = () => setState('lost');
      try {
        const options = { organizationId, filters, after, seen, signal, onOpen, onLost };
        for await (const item of followDetections(api, options)) incoming.push(toFeedRow(item));
      } catch (caught) {
        if (signal.aborted) return;
        setError(caught);
        setState('failed');
      }
    };
    void follow();
    return () => controller.abort();
  }, [api, organizationId, propertyId, isQuiet, isAlive, readAtMs, first]);

  useEffect(() => {
    const draw = setInterval(() => {
      const incoming = buffer.current;
      const count = incoming?.waiting ?? 0;
      setWaiting(isStopped ? count : 0);
      if (incoming !== null && count > 0 && !isStopped) setPicture(incoming.publish());
    }, DRAW_EVERY_MS);
    return () => clearInterval(draw);
  }, [isStopped]);

  return { state, error: error ?? latest.error, picture, waiting, retry: () => void latest.refetch() };
}

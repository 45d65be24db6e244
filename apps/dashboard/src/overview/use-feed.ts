import { followDetections } from '@sundew/api-client/detection-feed';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';
import { useIsAlive } from '../session/session-context.ts';
import { createFeedBuffer, type FeedPicture } from './feed-buffer.ts';
import { type FeedRow, toFeedRow } from './feed-row.ts';
import { filtersOf, type View } from './view.ts';

/** Rows shown at once. */
const MOST_ROWS = 60;
const FIRST_ROWS = 20;
/** The list is drawn at most this often, however many detections come. */
const DRAW_EVERY_MS = 250;

export interface Feed {
  readonly state: 'opening' | 'open' | 'lost' | 'failed';
  readonly error: unknown;
  readonly picture: FeedPicture<FeedRow>;
  /** What came while the feed was paused. */
  readonly waiting: number;
  readonly isPaused: boolean;
  /** Whether nothing was ever detected with these filters, in any period; null while that is not known. */
  readonly isBare: boolean | null;
  pause(isPaused: boolean): void;
  retry(): void;
}

/** The newest detections, then every further one as it is recorded. */
export function useFeed(view: View): Feed {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const isAlive = useIsAlive();
  const { propertyId, isQuiet } = view;
  const [state, setState] = useState<Feed['state']>('opening');
  const [error, setError] = useState<unknown>(null);
  const [picture, setPicture] = useState<FeedPicture<FeedRow>>({ rows: [], skipped: 0 });
  const [waiting, setWaiting] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const paused = useRef(isPaused);
  paused.current = isPaused;

  const latest = useQuery({
    queryKey: ['overview-latest', organizationId, propertyId, isQuiet],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections', {
          params: {
            path: { organization_id: organizationId },
            query: { ...filtersOf({ propertyId, isQuiet }), page_size: FIRST_ROWS },
          },
          signal,
        }),
      );
      return data.map(toFeedRow);
    },
  });
  const first = latest.data;
  const isReady = !latest.isPending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the feed anew
  useEffect(() => {
    if (!isReady || !isAlive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const buffer = createFeedBuffer<FeedRow>(MOST_ROWS, first ?? []);
    setState('opening');
    setError(null);
    setPicture(buffer.publish());
    const draw = setInterval(() => {
      if (buffer.waiting === 0) return;
      if (paused.current) {
        setWaiting(buffer.waiting);
        return;
      }
      setPicture(buffer.publish());
      setWaiting(0);
    }, DRAW_EVERY_MS);
    const follow = async () => {
      try {
        const filters = filtersOf({ propertyId, isQuiet });
        const after = first?.[0]?.id ?? null;
        const onOpen = () => setState('open');
        const onLost = () => setState('lost');
        const options = { organizationId, filters, after, signal, onOpen, onLost };
        for await (const item of followDetections(api, options)) buffer.push(toFeedRow(item));
      } catch (caught) {
        if (signal.aborted) return;
        setError(caught);
        setState('failed');
      }
    };
    void follow();
    return () => {
      controller.abort();
      clearInterval(draw);
    };
  }, [api, organizationId, propertyId, isQuiet, isAlive, isReady, first, attempt]);

  return {
    state,
    error,
    picture,
    waiting: isPaused ? waiting : 0,
    isPaused,
    isBare: first === undefined ? null : first.length === 0 && picture.rows.length === 0,
    pause: setPaused,
    retry: () => setAttempt((before) => before + 1),
  };
}

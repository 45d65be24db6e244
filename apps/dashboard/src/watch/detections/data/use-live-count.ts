import { followDetections } from '@sundew/api-client/detection-feed';
import { useEffect, useState } from 'react';
import { useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { useIsAlive } from '../../../kit/session/session-context.ts';
import { PAGE_SIZE } from './known-pages.ts';
import type { ListRequest } from './request.ts';

/** The number is shown anew at most this often, however many detections arrive. */
const SHOWN_EVERY_MS = 500;

export interface LiveCount {
  readonly isLive: boolean;
  /** Matching detections that were recorded since the list was asked for. */
  readonly count: number;
}

/**
 * Counts what arrives for a list.
 * @param newest id of the newest detection in the list, from which on is counted; null to count from now on
 * @param rowAt rows of the list that may have been recorded after the newest, and are not counted again
 * @param isOn false until the list is there, and where its period has ended
 */
export function useLiveCount(
  request: ListRequest,
  newest: string | null,
  rowAt: (index: number) => { readonly id: string } | null,
  isOn: boolean,
): LiveCount {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const isAlive = useIsAlive();
  const name = JSON.stringify([organizationId, request]);
  const [live, setLive] = useState({ name, isLive: false, count: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the request; the newest and the rows are where it began
  useEffect(() => {
    if (!isOn || !isAlive) return;
    const leaving = new AbortController();
    let count = 0;
    let shown = -1;
    const show = (isLive: boolean) => {
      shown = count;
      setLive({ name, isLive, count });
    };
    const timer = setInterval(() => shown !== -1 && shown !== count && show(true), SHOWN_EVERY_MS);
    const follow = async () => {
      const feed = followDetections(api, {
        organizationId,
        filters: request.filter,
        after: newest,
        seen: Array.from({ length: PAGE_SIZE }, (_, index) => rowAt(index)?.id ?? '').filter((id) => id !== ''),
        signal: leaving.signal,
        onOpen: () => show(true),
        onLost: () => show(false),
      });
      for await (const _ of feed) count += 1;
    };
    follow().catch(() => show(false));
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [api, name, isOn, isAlive]);
  return live.name === name ? live : { isLive: false, count: 0 };
}
